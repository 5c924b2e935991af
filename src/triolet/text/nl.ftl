# Nederlands. De spelers worden met je aangesproken.
#
# Woorden: een ding en zijn woord, en na “not” woorden die er niet voor worden gebruikt.
#   tile: tegel
#   rack: rekje
#   bag: zakje
#   joker: Joker
#   board: bord
#   square: vakje (een vierkant is 2 × 2 of 3 × 3 tegels), not vierkantje
#   pair: paar
#   trio: Trio
#   triolet: Triolet
#   group: groep
#   special squares: dubbel vakje, driedubbel vakje
#   replay square: BIS-vakje
#   place a tile: leggen
#   exchange: ruilen, een ruil
#   pass: passen
#   resign: opgeven
#   turn: beurt
#   move: zet
#   game: partij (spel is Triolet zelf)
#   table: tafel
#   seat: plaats
#   host: host, not gastheer
#   player: speler
#   someone else: iemand anders, not een andere speler
#   spectators: toeschouwers, meekijken
#   level: niveau
#   bot: bot, not robot
#   hint: tip, not hint
#   edition: editie, not uitgave
#   clock: klok
#   points, score: punten
#   net: netto (de waarde van een tip)
#   chance to win: winstkans
#   rematch: revanche
#   take back: terugnemen
#   recall: terughalen (tegels, van het bord)
#   stand-in: een bot valt in
#   away: offline, not afwezig
#   link: link
#   save: opslaan
#   record: verslag (in de terminal), partij (om te downloaden)
#   replay: naspelen
#   review: terugblik
#   accuracy: nauwkeurigheid, not precisie
#   analysis board: analysebord
#   position: stelling
#   reaction: reactie
#   unseen tiles: nog verborgen tegels, not ongezien
#   settings: instellingen
#   operator: beheerder
#   block, report: blokkeren, melden

## Woorden

list-and = { $items } en { $last }
tile-joker = Joker
player-unnamed = Speler { $seat }

## Waarom een zet wordt geweigerd

violation-no-tiles = Nog geen tegel gekozen. Neem er minstens één van je rekje, en hoogstens { $rack_size }.
violation-too-many-tiles = Dit zijn { $found } tegels. In één beurt leg je er hoogstens { $allowed }, zoveel als er op een rekje passen.
violation-not-on-rack =
    { $tile_count ->
        [one] Deze tegel staat niet op je rekje: { $tiles }.
       *[other] Deze tegels staan niet op je rekje: { $tiles }.
    } Kies uit de tegels die je hebt.
violation-unknown-face =
    { $face_count ->
        [one] Het getal { $faces } bestaat niet in dit spel.
       *[other] De getallen { $faces } bestaan niet in dit spel.
    } De tegels gaan van { $lowest } tot en met { $highest }, en een Joker staat voor een van die getallen.
violation-two-jokers = In deze zet zitten { $found } Jokers, op { $squares }. Leg er nu één en bewaar de rest voor een latere beurt.
violation-off-board =
    { $square_count ->
        [one] Vakje { $squares } ligt niet op het bord.
       *[other] De vakjes { $squares } liggen niet op het bord.
    } De rijen gaan van A tot en met { $last_row }, de kolommen van 1 tot en met { $last_column }.
violation-square-taken =
    { $square_count ->
        [one] Op vakje { $squares } ligt al een tegel. Kies een leeg vakje.
       *[other] Op de vakjes { $squares } liggen al tegels. Kies lege vakjes.
    }
violation-square-twice =
    { $square_count ->
        [one] Voor vakje { $squares } heb je meer dan één tegel gekozen.
       *[other] Voor de vakjes { $squares } heb je telkens meer dan één tegel gekozen.
    } Op een vakje past maar één tegel.
violation-not-in-line = De vakjes { $squares } liggen niet op één lijn. Leg je tegels in één rij of in één kolom.
violation-gap =
    { $square_count ->
        [one] Tussen je tegels is vakje { $squares } leeg.
       *[other] Tussen je tegels zijn de vakjes { $squares } leeg.
    } Leg ze naast elkaar, of aan weerszijden van een tegel die er al ligt.
violation-start-not-covered = De eerste zet van de partij bedekt vakje { $squares }. Leg daar een van je tegels.
violation-not-touching =
    { $square_count ->
        [one] De tegel op { $squares } zou geen tegel op het bord raken.
       *[other] De tegels op { $squares } zouden geen tegel op het bord raken.
    } Minstens één moet naast, boven of onder een tegel komen die er al ligt.
violation-pair-too-high = { $squares }: { $sum } is { $found }. Twee tegels naast elkaar mogen samen hoogstens { $allowed } zijn.
violation-trio-not-exact = { $squares }: { $sum } is { $found }. Drie tegels naast elkaar moeten samen precies { $allowed } zijn.
violation-line-too-long = { $squares } zouden { $found } tegels op één lijn zijn. Er mogen er hoogstens { $allowed } naast elkaar liggen, dus laat vóór de volgende een vakje leeg.
violation-opening-square =
    De tegels van { $first } tot en met { $last } zouden een vierkant van 2 × 2 vormen. { $rule ->
        [first-turn] In je eerste beurt mag je er geen vormen;
       *[first-four] De eerste vier tegels van de partij mogen er geen vormen;
    } laat een van deze vakjes leeg.
violation-nine-square = De tegels van { $first } tot en met { $last } zouden een vierkant van 3 × 3 vormen, waar niets meer tegenaan kan. Laat een van deze vakjes leeg.
violation-bag-too-small =
    { $found ->
        [0] Het zakje is leeg
        [one] Er zit nog één tegel in het zakje
       *[other] Er zitten nog { $found } tegels in het zakje
    }, en voor deze ruil zijn er minstens { $allowed } nodig. Leg een tegel als er een past.
violation-pass-not-forced = Je kunt nog leggen of ruilen. Passen mag pas als geen van beide kan.
violation-not-your-turn = Iemand anders is aan de beurt. Wacht tot jij aan de beurt bent.
violation-already-out = Je bent uit deze partij gestapt, en de anderen spelen verder. Meekijken mag nog.
violation-game-over = De partij is afgelopen. Je kunt een nieuwe beginnen.

## Waarom iets aan een tafel niet kan

serve-open = Triolet staat klaar in je browser: { $address }. Ctrl-C stopt de server; lopende partijen gaan de volgende keer verder.

refused-unknown-edition = Er is geen editie “{ $edition }”. Kies een van deze: { $known }.
refused-wrong-seats = Deze editie speel je met { $fewest } tot { $most } spelers, niet met { $count }.
refused-wrong-seat = Plaats { $seat } is niet goed ingesteld. Een plaats is open, vrijgehouden voor één persoon, op het apparaat van de host, of van een bot.
refused-unknown-bot = Er is geen bot “{ $bot }”. Kies een van deze: { $bots }.
refused-seated-twice = Dezelfde persoon heeft twee plaatsen. Kies er voor iedereen maar één.
refused-wrong-clock = Deze klok kan niet. Kies 5 tot 3600 seconden per beurt, 30 tot 21600 seconden in totaal met tot 300 erbij na elke beurt, 1 tot 30 dagen per beurt, of geen klok.
refused-wrong-take-back = Zetten terugnemen kan alleen zonder klok en zonder andere mensen. Zet het uit voor deze tafel.
refused-no-person = Je hebt nog geen naam. Kies er eerst een, als gast of met een account.
refused-no-such-seat = Er is geen plaats { $seat }. Kies er een van 1 tot { $seats }.
refused-seat-taken = Plaats { $seat } is al bezet. Kies een andere.
refused-seat-kept = Plaats { $seat } is vrijgehouden voor iemand anders. Kies een andere.
refused-other-seat-kept = Plaats { $seat } is voor jou vrijgehouden. Kies die.
refused-table-full = Alle plaatsen zijn bezet. Je kunt zelf een tafel openen.
refused-enough-joins = Er zijn zoveel spelers aan deze tafel komen zitten en weer weggegaan dat er niemand meer bij kan. Vraag de host deze tafel te sluiten en een nieuwe te openen.
refused-not-invited = Je hebt geen uitnodiging voor deze tafel, dus er valt niets af te slaan.
refused-blocked = Je kunt hier niet meespelen, want de host heeft je geblokkeerd. Je kunt zelf een tafel openen.
refused-own-seat = Dit is je eigen plaats. Kies iemand anders.
refused-already-seated = Je hebt al een plaats aan deze tafel. Eén is genoeg.
refused-already-started = De partij is begonnen, dus de plaatsen staan vast. Moet je weg, dan kun je opgeven.
refused-table-closed = De host heeft deze tafel gesloten. Je kunt er zelf een openen.
refused-not-the-host = Dat kan alleen de host van de tafel.
refused-not-started = De partij is nog niet begonnen. Dat gebeurt zodra alle plaatsen bezet zijn.
refused-not-seated = Je hebt geen plaats aan deze tafel. Dit kan alleen wie meespeelt.
refused-not-your-seat = Plaats { $seat } is niet van jou. Kies je eigen plaats.
refused-which-seat = Op dit apparaat spelen meerdere mensen. Kies de plaats die je bedoelt.
refused-not-your-turn = Iemand anders is aan de beurt. Wacht tot jij aan de beurt bent.
refused-already-out = Deze plaats is uit de partij, en de anderen spelen verder.
refused-illegal-move = De regels staan deze zet niet toe. Probeer een andere.
refused-only-the-clock = Alleen de klok bepaalt dat de tijd om is. Moet je weg, dan kun je opgeven.
refused-time-is-up = Je tijd was om voordat deze zet aankwam.
refused-not-your-tiles = Dit zijn niet de tegels op je rekje. Schik precies de tegels die je hebt.
refused-no-take-back = Aan deze tafel worden geen zetten teruggenomen.
refused-nothing-to-take-back = Je hebt geen zet om terug te nemen.
refused-enough-take-backs = Je hebt in deze partij 100 zetten teruggenomen. Speel vanaf hier verder.
refused-enough-signs = Dat is wel heel veel tegelijk. Na de volgende beurt kan het weer.
refused-not-gone = Deze speler is er nog. Heb nog even geduld.
refused-not-gone-long-enough =
    { $seconds ->
        [one] Deze speler kan nog terugkomen. Wacht nog één seconde.
       *[other] Deze speler kan nog terugkomen. Wacht nog { $seconds } seconden.
    }
refused-clock-decides = Aan deze tafel loopt een klok. De beurt eindigt als de tijd van deze speler om is.
refused-not-their-turn = Deze speler is nog niet aan de beurt. Er wacht nog niemand.
refused-no-stand-in = Aan deze tafel mag geen bot invallen. Je kunt wel zonder deze speler verder.
refused-not-replaced = Er speelt geen bot voor jou. Je plaats is al van jou.
refused-game-over = De partij is afgelopen. Je kunt een revanche voorstellen.
refused-not-over = De partij is nog niet afgelopen. Daarna kun je een revanche voorstellen.
refused-already-rematched = De revanche is al begonnen: partij { $game }.
refused-no-offer = Er is nu geen voorstel voor een revanche. Je kunt er zelf een voorstellen.
refused-enough-offers = Je hebt al een paar keer een revanche voorgesteld. Je kunt een nieuwe partij beginnen.
refused-other-request = De verzoek-id “{ $request }” is al voor iets anders gebruikt. Stuur een nieuw verzoek met een nieuwe id.
refused-unreadable = De server begreep dit niet. Laad de pagina opnieuw.
refused-no-hello = Het eerste bericht moet “hello” zijn.
refused-other-version = Deze pagina is verouderd: de server heeft nu versie { $version }. Laad de pagina opnieuw.
refused-no-spectators = Aan deze tafel mag alleen meekijken wie meespeelt.
refused-bad-name =
    { $reason ->
        [empty] Vul een naam in.
        [length] Een naam heeft hoogstens { $longest } tekens.
        [invisible] Deze naam bevat een onzichtbaar teken. Typ hem in plaats van hem te plakken.
        [marks] Deze naam heeft te veel accenten op één letter. Laat er een paar weg.
        [scripts] Deze naam mengt letters van verschillende alfabetten. Gebruik er maar één.
       *[blank] Een naam heeft minstens één letter, cijfer of symbool nodig.
    }
refused-name-taken = De naam “{ $name }” is bezet, of lijkt te veel op een andere. Kies een andere.
refused-no-hints = Aan deze tafel wordt zonder tips gespeeld.
refused-still-thinking = Je vorige tip is nog onderweg. Nog even geduld.
refused-too-fast =
    { $seconds ->
        [one] Dat was veel tegelijk. Wacht { $seconds } seconde en probeer het opnieuw.
       *[other] Dat was veel tegelijk. Wacht { $seconds } seconden en probeer het opnieuw.
    }
refused-too-many-tables =
    { $most ->
        [one] Je kunt { $most } lopende partij hebben. Speel die eerst uit.
       *[other] Je kunt hoogstens { $most } lopende partijen hebben. Speel er eerst een uit.
    }
refused-unavailable = De server kan dit nu even niet. Er is niets verloren; probeer het zo nog eens.

## Waarom de server een ander verzoek weigert. Eén sleutel voor elke code.

error-bad-request = De server begreep dit niet. Laad de pagina opnieuw.
error-bad-json = De server kon dit niet lezen. Laad de pagina opnieuw.
error-bad-field = Een van de gegevens klopt niet. Kijk ze na en probeer het opnieuw.
error-bad-parameter = Een deel van dit adres klopt niet. Ga terug naar de startpagina.
error-bad-notation = Dit is geen zet en geen stelling. Kijk de schrijfwijze na.
error-bad-record = De server heeft een fout in deze partij gevonden en haar niet opgeslagen. Download de partij om haar te bewaren.
error-bad-seat = Bij één plaats is niet duidelijk wie er speelt. Kies iemand.
error-bad-password = Een wachtwoord heeft { $fewest } tot { $most } tekens.
error-common-password = Dit wachtwoord is te makkelijk te raden. Kies een ander.
error-unknown-person = Niemand hier heeft deze code. Stuur liever de link.
error-not-logged-in = Hiervoor heb je eerst een naam nodig. Begin een partij of speel ergens mee.
error-unknown-token = Deze sleutel bestaat niet meer. Maak een nieuwe.
error-wrong-password = De naam of het wachtwoord klopt niet. Probeer het opnieuw.
error-wrong-reset-code = Deze code klopt niet, is al gebruikt of is verlopen. Vraag de beheerder om een nieuwe.
error-forbidden = Dit mag je niet doen.
error-banned = De beheerder van deze server heeft dit account gesloten.
error-missing-scope = Deze sleutel mist het recht “{ $scope }”. Maak er een die het heeft.
error-needs-session = Met een sleutel kan dit niet. Log in met de browser.
error-wrong-origin = Deze pagina mag de server niet gebruiken. Open Triolet op zijn eigen adres.
error-wrong-host = Dit is niet het adres van deze server. Controleer het, of vraag de beheerder om het juiste.
error-not-found = Op dit adres is niets te vinden.
error-unknown-game = Op dit adres is geen partij. Kijk de link na.
error-damaged-game = Deze partij is beschadigd en kan niet worden voortgezet. Je andere partijen hebben er geen last van.
error-game-running = Deze partij is nog niet afgelopen. De terugblik komt daarna.
error-method-not-allowed = Dit kan de server niet. Laad de pagina opnieuw.
error-conflict = Dit kan niet meer. Laad de pagina opnieuw.
error-name-is-kept = Een account houdt zijn naam. Je kunt alleen de schrijfwijze veranderen.
error-has-account = Je hebt al een account. Log uit om een nieuw account te maken.
error-too-many-tokens =
    { $most ->
        [one] Je kunt { $most } sleutel hebben. Trek die eerst in.
       *[other] Je kunt { $most } sleutels hebben. Trek er eerst een in.
    }
error-too-many-blocks =
    { $most ->
        [one] Je kunt maar { $most } persoon blokkeren. Deblokkeer die eerst.
       *[other] Je kunt hoogstens { $most } personen blokkeren. Deblokkeer er eerst een.
    }
error-too-many-reports =
    { $most ->
        [one] Je hebt al { $most } open melding. Wacht tot de beheerder die heeft behandeld.
       *[other] Je hebt al { $most } open meldingen. Wacht tot de beheerder er een heeft behandeld.
    }
error-too-large = Dit is te lang. Maak het korter.
error-too-slow = Je verzoek kwam te laat aan. Probeer het opnieuw.
error-not-json = De server kon dit niet lezen. Laad de pagina opnieuw.
error-not-text = De server kon dit niet lezen. Laad de pagina opnieuw.
error-unprocessable = Hier kan de server niets mee. Kijk je gegevens na.
error-too-many-requests = Dat was veel tegelijk. Wacht even en probeer het opnieuw.
error-internal = Er ging iets mis op de server. Probeer het zo nog eens.
error-busy = De server heeft het druk. Probeer het over een paar seconden opnieuw.
error-engine-unavailable = De bot antwoordde niet. Probeer het opnieuw.

## Waarom een tafel op dit apparaat niet werkt. Eén sleutel voor elke code.

device-storage-full = Dit apparaat heeft geen ruimte meer om de partij op te slaan. Maak wat ruimte vrij en probeer het opnieuw; er is niets verloren gegaan.
device-storage-unavailable = In deze browser kunnen geen partijen worden opgeslagen, misschien omdat dit een privévenster is. Open Triolet in een gewoon venster.
device-kernel-unavailable = Triolet kon op dit apparaat niet starten. Laad de pagina opnieuw; helpt dat niet, werk dan je browser bij.
device-unreadable-record = Regel { $line } is niet leesbaar. Controleer of het bestand een partij Triolet bevat en of er niets ontbreekt.
device-record-without-deal = In dit bestand staat niet hoe de tegels zijn getrokken (de regel “#deal” ontbreekt). Daarom kan de partij hier niet worden nagespeeld.
device-record-wrong-turn = Beurt { $turn } past niet bij de tegels of de punten van deze partij. Het bestand is waarschijnlijk met de hand gewijzigd; open het origineel.
device-record-wrong-end = Het einde van de partij in dit bestand past niet bij de beurten. Het bestand is waarschijnlijk met de hand gewijzigd; open het origineel.

## Wat een zet waard is

reason-pair =
    { $jokers ->
        [0] Paar { $squares }: { $sum }
       *[other] Paar { $squares }: { $sum }, want een Joker telt 0
    }
reason-trio = Trio { $squares } ({ $faces }): { $sum }
reason-triolet = Triolet { $squares }, drie tegels in één beurt: { $points }
reason-lone-tile =
    { $jokers ->
        [0] Losse eerste tegel { $squares }: { $sum }
       *[other] Losse eerste tegel { $squares }: { $sum }, want een Joker telt 0
    }
score-nothing = Een losse eerste tegel vormt geen groep, dus hij telt 0.
score-replay =
    { $count ->
        [one] BIS-vakje: nog een beurt, als de partij doorgaat.
       *[other] BIS-vakjes: nog { $count } beurten, als de partij doorgaat.
    }

## Hoe een partij eindigt

termination-out =
    { $who ->
        [you] Het zakje is leeg en jij hebt geen tegel meer.
       *[other] Het zakje is leeg en { $name } heeft geen tegel meer.
    }
termination-all-passed = Iedereen heeft na elkaar gepast.
termination-dead-board = Geen van de overgebleven tegels past nog ergens op het bord.
termination-quiet = Er zijn te veel rondes voorbij zonder dat er een tegel is gelegd.
termination-last-one-left =
    { $way ->
        [resign]
            { $who ->
                [you] Je hebt opgegeven.
               *[other] { $name } heeft opgegeven.
            }
        [timeout]
            { $who ->
                [you] Je tijd is om.
               *[other] De tijd van { $name } is om.
            }
        [claim]
            { $who ->
                [you] Je was te lang offline.
               *[other] { $name } was te lang offline.
            }
       *[unknown] Alle anderen hebben de partij verlaten.
    }

left-over-added =
    { $jokers ->
        [0] { $name } telt erbij op wat { $holder } over heeft: { $sum }.
       *[other] { $name } telt erbij op wat { $holder } over heeft: { $sum }, want een Joker telt 0.
    }
left-over-subtracted =
    { $jokers ->
        [0] { $name } trekt de tegels af die op het rekje blijven: { $sum }.
       *[other] { $name } trekt de tegels af die op het rekje blijven: { $sum }, want een Joker telt 0.
    }
left-over-kept = { $name } heeft { $tiles } over, en er wordt niets afgetrokken.

winner-one =
    { $who ->
        [you]
            { $points ->
                [one] Je wint met { $points } punt.
               *[other] Je wint met { $points } punten.
            }
       *[other]
            { $points ->
                [one] { $name } wint met { $points } punt.
               *[other] { $name } wint met { $points } punten.
            }
    }
winner-of-two =
    { $who ->
        [you] Je wint met { $score }.
       *[other] { $name } wint met { $score }.
    }
winner-last =
    { $who ->
        [you] Je wint.
       *[other] { $name } wint.
    }
winner-shared =
    { $points ->
        [one] { $names } delen de overwinning met elk { $points } punt.
       *[other] { $names } delen de overwinning met elk { $points } punten.
    }
winner-shared-with-you =
    { $points ->
        [one] Je deelt de overwinning met { $names }, elk met { $points } punt.
       *[other] Je deelt de overwinning met { $names }, elk met { $points } punten.
    }

## De tafel in de terminal: rond het bord

table-legend-times =
    { $factor ->
        [2] dubbel
        [3] driedubbel
       *[other] maal { $factor }
    }
table-legend-replay = BIS
table-legend-start = eerste zet
table-legend-new = net gelegd
table-computer = Computer
table-tiles =
    { $count ->
        [one] { $count } tegel
       *[other] { $count } tegels
    }
table-has-left = is uit de partij
table-bag =
    { $count ->
        [0] Het zakje is leeg.
        [one] { $count } tegel in het zakje.
       *[other] { $count } tegels in het zakje.
    }
table-your-rack = Jouw tegels:
table-played =
    { $points ->
        [one] { $name } speelt { $move }: { $points } punt
       *[other] { $name } speelt { $move }: { $points } punten
    }
table-exchanged =
    { $count ->
        [one] { $name } ruilt { $count } tegel.
       *[other] { $name } ruilt { $count } tegels.
    }
table-passed = { $name } moet passen.
table-resigned = { $name } geeft op en stapt uit de partij.
table-timed-out = { $name } heeft geen tijd meer en is uit de partij.
table-unseen =
    { $count ->
        [0] Je hebt alle tegels gezien.
        [one] Je hebt { $count } tegel niet gezien: die zit in het zakje, staat op een ander rekje of ligt opzij.
       *[other] Je hebt { $count } tegels niet gezien: die zitten in het zakje, staan op andere rekjes of liggen opzij.
    }
table-tile = tegel
table-count = aantal

## De tafel: het verloop van een partij

table-welcome = Triolet ({ $title }): { $names }.
table-drawn = Getrokken voor de eerste beurt: { $tiles }.
table-begins = { $name } begint.
table-opponent = { $name }: { $sketch }
table-first-lines = Leg tegels naast elkaar: twee zijn samen hoogstens { $sum }, drie precies { $sum }.
table-first-start = Typ een vakje, een dubbelepunt en de tegels. De eerste zet bedekt { $start }.
table-first-touch = Typ een vakje, een dubbelepunt en de tegels. Een zet raakt tegels op het bord.
table-tile-on-square = { $tile } op { $square }
table-example-play = { $move } legt bijvoorbeeld { $tiles }.
table-example-exchange = Geen van je tegels past, maar { $move } ruilt { $tiles }.
table-more = Typ help voor meer.
table-must-pass = Je kunt nu niet leggen en niet ruilen. Druk op Enter om te passen.
table-prompt = { $name }, jouw zet:
table-hand-over = { $name }, neem het toetsenbord. Druk op Enter als alleen jij het scherm ziet.
table-refused =
    { $count ->
        [one] Dit mag niet:
       *[other] Dit mag om { $count } redenen niet:
    }
table-unreadable = Dit is niet als zet te lezen; het teken wijst aan vanaf waar. Een zet ziet eruit als H8:11-3 (horizontaal), 8H:11-3 (verticaal), H8:J10-5 (een Joker als 10) of x:3-7 (een ruil). Typ help voor meer.
table-empty = Typ een zet, of help.
table-resign-sure = Wil je echt opgeven? Typ ja of nee:
table-yes = ja j
table-no = nee n
table-farewell-saved = Tot ziens. De partij is opgeslagen in { $path } en gaat de volgende keer verder.
table-farewell-empty = Tot ziens. Er was nog niets gespeeld, dus er viel niets op te slaan.
table-not-saved = De partij kon niet worden opgeslagen in { $path }: { $reason }
table-recorded = Het verslag van de partij staat in { $path }.
table-found =
    { $turns ->
        [one] Er is een onafgemaakte partij: { $names }, { $turns } beurt gespeeld.
       *[other] Er is een onafgemaakte partij: { $names }, { $turns } beurten gespeeld.
    }
table-go-on = Verder spelen? Typ ja of nee:
table-goodbye = Tot ziens.
table-kept = Ze blijft in { $path }. Geef dit bestand met --resume om ermee verder te gaan.

## De tafel: de hulp, telkens één regel

table-help-across = leg 11 op H8 en 3 op H9, horizontaal: eerst de letter
table-help-down = leg 11 op H8 en 3 op I8, verticaal: eerst het getal
table-help-around = leg 2 op G7 en 6 op G9, rond de tegel op G8
table-help-joker = leg een Joker die voor 10 staat, en een 5
table-help-exchange = ruil een 3, een 7 en een Joker
table-help-pass = pas, als je niets anders kunt doen
table-help-resign = geef op; de anderen spelen verder
table-help-board = toon het bord nog eens
table-help-scores = toon de punten
table-help-unseen = tel de tegels die je niet hebt gezien
table-help-hint = toon de beste zetten, met redenen
table-help-rules = de regels op één bladzijde
table-help-help = deze bladzijde
table-help-quit = stop; de partij is opgeslagen en kan later verdergaan

## De tafel: de regels op één bladzijde

table-rules-title = De regels in het kort ({ $title }):
table-rules-lines = Tegels naast elkaar, horizontaal of verticaal: twee zijn samen hoogstens { $sum }, drie precies { $sum } (een Trio), en vier zijn het er nooit.
table-rules-place = De eerste zet bedekt { $start }. Latere raken een tegel op het bord. Alle tegels van een zet liggen zonder gat in één rij of kolom.
table-rules-squares =
    { $opening ->
        [first-turn] Niemand mag in de eigen eerste beurt een vierkant van 2 × 2 tegels voltooien.
        [first-four] De eerste vier tegels van de partij mogen geen vierkant van 2 × 2 vormen.
       *[allowed] Vierkanten van 2 × 2 tegels mogen vanaf het begin.
    } { $nine ->
        [forbidden] Een vierkant van 3 × 3 tegels mag nooit.
       *[allowed] Een vierkant van 3 × 3 tegels mag.
    }
table-rules-points = Elk paar en elk Trio dat je vormt of verandert telt: een paar de som van zijn tegels, een Trio { $trio }. Drie tegels van je rekje in één zet zijn een Triolet: { $triolet } meer, maar niet met een Joker.
table-rules-special = Een vakje met × vermenigvuldigt in de beurt waarin het wordt bedekt: het hele Trio, of in een paar de tegel die erop ligt. R geeft meteen nog een beurt.
table-rules-joker = Een Joker staat voor een getal naar keuze, tot het einde van de partij, en telt 0. Maar één Joker in een zet.
table-rules-exchange =
    { $count ->
        [0] In plaats van te leggen mag je tegels ruilen, hoogstens zoveel als er in het zakje zitten.
        [one] In plaats van te leggen mag je tegels ruilen zolang er één in het zakje zit.
       *[other] In plaats van te leggen mag je tegels ruilen zolang er { $count } of meer in het zakje zitten.
    } Passen mag alleen als je niet kunt leggen en niet kunt ruilen.
table-rules-out = Als het zakje leeg is en een speler de laatste tegel van het rekje legt, is de partij afgelopen, en die speler telt de punten van alle andere rekjes bij de eigen punten op.
table-rules-blocked =
    Ze is ook afgelopen als niemand meer kan leggen of ruilen, of na { $rounds } rondes zonder gelegde tegel; dan { $blocked ->
        [subtract] verliest iedereen de punten op het eigen rekje.
       *[scores-stand] blijven de punten staan.
    }

## Antwoorden van het commando

table-plays =
    { $count ->
        [0] Geen enkele zet is toegestaan.
        [one] { $count } zet is toegestaan.
       *[other] { $count } zetten zijn toegestaan.
    }
table-may-exchange = Ruilen mag.
table-forced-pass = Ruilen mag ook niet, dus wordt er gepast.
table-points =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
table-turn-of =
    { $turn ->
        [0] Vóór de eerste van { $turns } beurten.
       *[other] Na beurt { $turn } van { $turns }.
    }
table-racks = Rekjes: { $racks }
table-unfinished =
    { $turns ->
        [one] Niet voltooid na { $turns } beurt.
       *[other] Niet voltooid na { $turns } beurten.
    }
table-won =
    { $count ->
        [one] { $names } wint.
       *[other] { $names } delen de overwinning.
    }
table-verified = klopt

## Edities

table-edition-printed = Het spelregelblad
table-edition-sheet = gedrukt door
table-edition-language = taal
table-edition-players = spelers
table-edition-board = Het bord
table-edition-rules = De regels
table-edition-tiles = De tegels
table-edition-colours = De kleuren
table-edition-words = De woorden
table-edition-same = Deze twee edities hebben dezelfde regels en woorden.
table-board-size = grootte
table-colour-double = dubbel
table-colour-triple = driedubbel
table-colour-replay = BIS
table-colour-centre = midden
table-word-tile = tegel
table-word-rack = rekje
table-word-bag = zakje
table-word-square = vakje
table-word-joker = Joker
table-word-replay = BIS
table-rule-rack-size = tegels op een rekje
table-rule-trio-sum = som van een Trio
table-rule-trio-points = punten van een Trio
table-rule-triolet-bonus = bonus voor een Triolet
table-rule-set-aside = tegels opzij
table-rule-first-player = wie begint
table-rule-opening-square = vierkant van 2 × 2
table-rule-nine-square = vierkant van 3 × 3
table-rule-exchange-minimum = een ruil vraagt
table-rule-exchange-order = volgorde bij ruilen
table-rule-lone-first-tile = losse eerste tegel
table-rule-blocked-end = geblokkeerde partij
table-rule-quiet-rounds = stille rondes tot het einde
table-exchange-minimum =
    { $count ->
        [0] zoveel tegels in het zakje als er worden geruild
        [one] { $count } tegel in het zakje
       *[other] { $count } tegels in het zakje
    }
table-choice-random = wordt geloot
table-choice-highest-tile = wie de hoogste tegel trekt
table-choice-first-turn = verboden in de eigen eerste beurt
table-choice-first-four = verboden voor de eerste vier tegels
table-choice-allowed = toegestaan
table-choice-forbidden = verboden
table-choice-draw-then-return = trekken, dan teruggeven
table-choice-return-then-draw = teruggeven, dan trekken
table-choice-nothing = telt niets
table-choice-its-points = telt zijn punten
table-choice-subtract = overgebleven tegels gaan eraf
table-choice-scores-stand = de punten blijven staan

## De niveaus van de computer

level-snail = Slak
level-snail-sketch = Legt het eerste wat hij ziet, houdt van hoge getallen en mist het meeste op het bord.
level-duckling = Eendje
level-duckling-sketch = Blijft dicht bij de laatste zet en ziet zelden een zet die meerdere groepen vormt.
level-hedgehog = Egel
level-hedgehog-sketch = Kijkt een beetje rond, rekent grofweg en is blij een Joker kwijt te zijn.
level-rabbit = Konijn
level-rabbit-sketch = Snel met eenvoudige zetten; mist vaak kruisingen en verre hoeken.
level-squirrel = Eekhoorn
level-squirrel-sketch = Vindt goede zetten op het halve bord en overschat hoge getallen.
level-otter = Otter
level-otter-sketch = Ziet twee van de drie plekken en let een beetje op zijn rekje; denkt nauwelijks aan jouw antwoord.
level-beaver = Bever
level-beaver-sketch = Ziet het meeste van het bord en houdt goede tegels; vraagt zich zelden af wat hij voor jou openlaat.
level-fox = Vos
level-fox-sketch = Ziet vrijwel alles en vraagt zich vaak af wat jij kunt antwoorden, maar niet vaak genoeg.
level-owl = Uil
level-owl-sketch = Ziet alles en weegt elke zet af tegen jouw beste antwoord, maar denkt niet verder.
level-champion = Kampioen
level-champion-sketch = Denkt vooruit zolang de tijd het toelaat, leidt uit jouw zetten af wat je hebt en mist bijna niets.

## Tekens die spelers elkaar aan een tafel geven. Eén sleutel voor elk.

emote-hello = Hallo!
emote-good-luck = Succes!
emote-well-played = Goed gespeeld!
emote-wow = Wauw!
emote-thanks = Bedankt!
emote-oops = Oeps!
emote-hmm = Hmm…
emote-good-game = Leuk potje!

## Het leren

train-progress-games = generatie { $generation } van { $generations }: { $done } van { $games } partijen om van te leren, nog hoogstens { $left }
train-progress-match = generatie { $generation } van { $generations }: { $done } van { $games } partijen tegen de vorige, nog hoogstens { $left }
train-progress-strength = na generatie { $generation } van { $generations }: { $done } van { $games } partijen tegen greedy, nog hoogstens { $left }
train-interrupted = Onderbroken. Elke afgelopen partij wordt bewaard in { $folder }; dezelfde opdracht gaat daar verder.
train-kept = Generatie { $generation } wint { $gain } punten per partij op de vorige en wordt gehouden.
train-not-kept = Generatie { $generation } maakt { $gain } punten per partij tegen de vorige. Dat is geen zekere winst, dus ze wordt niet gehouden.
train-strength = Tegen greedy winnen de gewichten { $share } % van { $games } partijen.
train-written = { $names } staan in { $folder }.

## Voorstellen

suggest-column-move = zet
suggest-column-points = punten
suggest-column-value = waarde
suggest-column-win = winst
suggest-column-error = fout
suggest-column-again = nog
suggest-column-kept = rest
suggest-column-reply = antwoord
suggest-column-next = daarna
suggest-legend =
    Geordend naar waarde en winstkans samen. waarde: punten die op de anderen te winnen
    zijn. winst: de kans om te winnen. fout: hoe ver de waarde ernaast kan zitten. De redenen, in punten:
    nog, meteen nog een beurt; rest, de tegels die je houdt; antwoord, het beste antwoord dat te verwachten
    is; daarna, je eigen beste zet op hetzelfde bord.
suggest-certainty-exact = { $ranks }: exact, elke weg naar het einde van de partij is geteld.
suggest-certainty-bounded = { $ranks }: begrensd, net zo geteld, en niet meer waard dan dit.
suggest-certainty-foreseen = { $ranks }: voorzien, elk antwoord is met zijn kans gewogen.
suggest-certainty-sampled = { $ranks }: geschat, een deel van wat kan volgen is uitgespeeld.
suggest-certainty-static = { $ranks }: op het oog, naar wat nu te zien is; niets is verder gespeeld.
suggest-progress =
    { $count ->
        [one] { $count } zet bekeken, de beste tot nu toe: { $move }
       *[other] { $count } zetten bekeken, de beste tot nu toe: { $move }
    }

## Analyses van partijen: het oordeel over een zet, en waarom

review-grade-brilliant = briljant
review-grade-best = beste zet
review-grade-good = goed
review-grade-inaccuracy = onnauwkeurigheid
review-grade-mistake = fout
review-grade-blunder = blunder
review-exchange = { $tiles } ruilen
review-pass = passen
review-forced = Er was geen andere zet.
review-brilliant = Moeilijk te vinden: de voor de hand liggende zet ({ $move }) had { $loss } punten gekost.
review-triolet-made = Een Triolet.
review-replay-made = BIS-vakje: nog een beurt.
review-points = Beste zet: { $move } voor { $points } punten, { $more } meer dan de gespeelde zet.
review-triolet = Een Triolet was mogelijk: { $move } voor { $points } punten.
review-joker = Met de Joker was er meer te halen: { $move } voor { $points } punten.
review-replay = Er was een BIS-vakje binnen bereik: { $move } voor { $points } punten en nog een beurt.
review-exchange-due =
    { $gain ->
        [one] Het was beter om { $tiles } te ruilen: op termijn { $gain } punt meer.
       *[other] Het was beter om { $tiles } te ruilen: op termijn { $gain } punten meer.
    }
review-exchange-needless =
    { $points ->
        [one] Leggen was beter dan ruilen: { $move } voor { $points } punt.
       *[other] Leggen was beter dan ruilen: { $move } voor { $points } punten.
    }
review-kept = Beter { $tiles } houden dan { $others }.
review-opened =
    { $factor ->
        [1] De gespeelde zet laat vakje { $square } open voor een { $tiles }: een antwoord daar levert gemiddeld { $points } punten op.
        [2] De gespeelde zet laat het dubbele vakje { $square } open voor een { $tiles }: een antwoord daar levert gemiddeld { $points } punten op.
        [3] De gespeelde zet laat het driedubbele vakje { $square } open voor een { $tiles }: een antwoord daar levert gemiddeld { $points } punten op.
       *[other] De gespeelde zet laat vakje { $square } (×{ $factor }) open voor een { $tiles }: een antwoord daar levert gemiddeld { $points } punten op.
    }
review-reply = De volgende speler kan ongeveer { $reply } punten verwachten, { $more } meer dan na de beste zet.

## Analyses van partijen in de terminal

review-title = Terugblik: { $names }
review-chances-title = Winstkansen
review-chances = Winstkansen, beurt voor beurt: { $names }.
review-unofficial = Triolet is een merk van de rechthebbende. Deze pagina is gemaakt met een onofficieel programma.
review-turns = Beurten
review-player = Speler
review-accuracy = Nauwkeurigheid
review-luck = Geluk
review-decisions = Beslissingen
review-turn-order = Volgorde
review-departures = Vertrek
review-picture = Omlijnd: de gespeelde zet. Stippellijn: de beste.
review-lead = Voorsprong
review-loss =
    { $loss ->
        [0] Minder dan 1 punt verloren.
        [one] { $loss } punt verloren.
       *[other] { $loss } punten verloren.
    }
review-loss-chance =
    { $loss ->
        [0] Minder dan 1 punt verloren; winstkans: −{ $chance }%.
        [one] { $loss } punt verloren; winstkans: −{ $chance }%.
       *[other] { $loss } punten verloren; winstkans: −{ $chance }%.
    }
review-best = Beste zet: { $move }.
review-sum = Voor elke speler: voorsprong op het gemiddelde van de anderen = volgorde + geluk + eigen beslissingen − gemiddelde van de beslissingen van de anderen.
review-sum-departures = Voor elke speler: voorsprong op het gemiddelde van de anderen = volgorde + geluk + eigen beslissingen − gemiddelde van de beslissingen van de anderen + vertrek: wat er daarna veranderde.
review-progress = Beurt { $done } van { $all }…
review-unknown = niet beoordeeld: tegels onbekend

## The bridge: a program that plays on a server. Short lines, one for each thing that happens.

# $player: the bot or the command; $server: an address.
bridge-ready = { $name } is op { $server } en speelt met { $player }. Ctrl-C stopt het.
bridge-joined = { $game }: plaats genomen.
bridge-playing = { $game }: de partij is bezig.
bridge-moved = { $game }: { $move }
# The move was found, but the turn had ended.
bridge-late = { $game }: { $move } kwam te laat.
bridge-over = { $game }: afgelopen. { $scores }
bridge-refused = { $game }: geweigerd. { $message }
# $reason: what the program did, in English, such as “ended by itself with exit code 1”.
bridge-failed = { $game }: opgegeven, want het programma faalde twee keer ({ $reason }).
bridge-lost = De server antwoordt niet ({ $reason }); er wordt verder geprobeerd.
bridge-back = De server antwoordt weer.
bridge-ended = Gestopt. Partijen die niet af zijn wachten tot de brug weer start.

## Games as files

export-done =
    { $count ->
        [one] { $count } partij staat in { $folder }.
       *[other] { $count } partijen staan in { $folder }.
    }
import-done = { $file }: is nu partij { $game }.
import-known = { $file }: was er al.

## Een server beheren

people-row =
    { $id }  { $name } · { $kind ->
        [account] account
        [banned] verbannen
       *[guest] gast
    } · sinds { $since } · lopende partijen: { $games }
people-count =
    { $count ->
        [0] Niemand gevonden.
        [one] { $count } persoon.
       *[other] { $count } personen.
    }
people-banned = { $name } is verbannen. Alle sessies zijn beëindigd en alle sleutels ingetrokken.
people-unbanned = { $name } mag weer inloggen.
people-renamed = { $old } heet nu { $name }.
people-reset = Met { $code } kun je binnen { $hours } uur één keer een nieuw wachtwoord instellen.
people-report =
    { $id }  { $at }  “{ $name }” ({ $person }), tafel { $game }, plaats { $seat } · { $reason ->
        [rude-name] grove naam
        [cheating] valsspelen
       *[other] anders
    } · { $words }
people-reports =
    { $count ->
        [0] Er zijn geen meldingen.
        [one] { $count } melding.
       *[other] { $count } meldingen.
    }
people-dismissed = Melding { $report } is verwijderd.
people-entries =
    { $count ->
        [0] Er is nog niets gewijzigd.
        [one] { $count } regel.
       *[other] { $count } regels.
    }
tables-count =
    { $count ->
        [0] Geen tafels gevonden.
        [one] { $count } tafel.
       *[other] { $count } tafels.
    }
tables-closed = Tafel { $game } is gesloten.
tables-damaged =
    { $count ->
        [0] Geen enkele tafel is beschadigd.
        [one] { $count } tafel is beschadigd.
       *[other] { $count } tafels zijn beschadigd.
    }

## Back-ups

backup-done =
    { $rows ->
        [one] { $file } is geschreven, met { $rows } rij.
       *[other] { $file } is geschreven, met { $rows } rijen.
    }
restore-done =
    { $rows ->
        [one] { $rows } rij is terug, in { $place }.
       *[other] { $rows } rijen zijn terug, in { $place }.
    }
restore-left-out = Deze beschadigde partijen zijn overgeslagen:
status-database = Database: { $place }, { $megabytes } MB
status-people = Personen: { $guests } als gast, { $accounts } met account
status-logins = Ingelogd: { $sessions } in een browser, { $tokens } met een sleutel
status-tables = Tafels: { $open } open, { $playing } bezig, { $over } afgelopen, { $closed } gesloten
status-events = Gebeurtenissen in alle partijen: { $events }
status-largest = Partijen met de meeste gebeurtenissen: { $games }
status-oldest = Oudste open tafel: sinds { $opened }

## De webapp: de balk, titels en storingen

web-title = { $page } · Triolet
web-title-home = Triolet: online spelen
web-skip = Naar de inhoud
web-nav = Hoofdmenu
web-nav-home = Triolet, naar de startpagina
web-nav-play = Spelen
web-nav-rules = Regels
web-nav-settings = Instellingen
web-nav-light = Licht of donker
web-close = Sluiten
web-loading = Een ogenblik…
web-trouble-offline = De server antwoordt niet. Controleer je verbinding en probeer het opnieuw.
web-trouble-page = Deze pagina kon niet worden geladen. Controleer je verbinding en laad de pagina opnieuw.
web-nowhere-title = Op dit vakje ligt niets
web-trouble-retry = Opnieuw proberen
web-trouble-unknown = Er ging iets mis. Probeer het nog eens of laad de pagina opnieuw.
web-update-ready = Er staat een nieuwe versie klaar.
web-update-reload = Opnieuw laden
web-nowhere-text = Dit adres bestaat niet. Misschien is er onderweg een stuk verloren gegaan.
web-nowhere-home = Naar de startpagina
web-game-trouble = Deze tafel kan niet worden getoond

## De webapp: het begin

web-home-title = Maak vijftien.
web-home-lead = Leg tegels naast elkaar: twee zijn samen hoogstens 15, drie precies 15. De rest leer je al spelend.
web-home-waiting = Wacht op jou
web-home-waiting-more =
    { $count ->
        [one] Er wacht nog een partij op je.
       *[other] Er wachten nog { $count } partijen op je.
    }
web-home-invited = Je bent uitgenodigd
web-home-rematch = Revanche?
web-home-play = Nu spelen
web-home-laying = Klaarzetten…
web-home-against = tegen
web-level = { $name } · niveau { $level }
web-home-players = Aantal spelers
web-home-device = Op dit apparaat
web-home-device-about = Geef het apparaat door. Een gordijn verbergt je tegels tot jij aan de beurt bent.
web-home-device-go = Klaarzetten
web-home-device-names = Namen wijzigen
web-home-friends = Met vrienden
web-home-friends-about = Stuur een link of laat een code zien. Niemand heeft een account nodig.
web-home-friends-go = Uitnodigen
web-home-friends-name = Je naam aan tafel
web-home-friends-name-about = De anderen zien hem. Daarna krijg je een link die je hun kunt sturen.
web-home-custom = Partij op maat
web-home-custom-about = Bots en mensen aan één tafel, een klok en de regels van vijf gedrukte edities.
web-home-custom-go = Nieuwe tafel
web-home-mine = Je partijen
web-home-mine-empty-all = Nog geen partijen. Speel er nu een, dan vind je die hier.
web-home-mine-empty-unfinished = Er loopt nu geen partij. Begin er hierboven een.
web-home-mine-empty-over = Nog geen partij uitgespeeld. Hier kun je ze later naspelen.
web-home-import = Opgeslagen partij openen
web-home-open = Open tafels
web-home-open-empty = Er wacht nu niemand. Open een openbare tafel, misschien komt er iemand bij.
web-home-offline = Geen verbinding: tegen bots en op dit apparaat kun je spelen. Vrienden en open tafels wachten op het netwerk.
web-home-site = Deze pagina heeft geen server: de partijen blijven op dit apparaat, tegen bots of om de beurt.
web-list-offline = Deze lijst wacht op het netwerk.
web-list-nobody = Nog niemand
web-list-against = Tegen { $names }
web-list-free =
    { $count ->
        [one] Eén vrije plaats
       *[other] { $count } vrije plaatsen
    }
web-result-won = Gewonnen { $scores }
web-result-lost = Verloren { $scores }
web-result-drawn = Gelijkspel { $scores }
web-result-winner = Gewonnen door { $names } · { $scores }
web-list-playing = Bezig · { $scores }
web-list-your-turn = Jij bent aan de beurt · { $scores }
web-list-replay = Naspelen
web-list-go-on = Verder
web-list-rematch = Revanche voorgesteld · { $scores }
web-list-sit = Meespelen
web-list-decline = Afslaan
web-list-watch = Meekijken
web-list-answer = Antwoorden
web-list-more = Meer partijen
web-list-filter = Welke partijen
web-list-filter-all = Alle
web-list-filter-unfinished = Lopend
web-list-filter-over = Afgelopen
web-list-local = op dit apparaat
web-list-delete = Verwijderen
web-list-delete-yes = Verwijderen
web-list-delete-no = Behouden

## De webapp: een nieuwe tafel

web-new-title = Nieuwe tafel
web-new-seats = Spelers
web-new-edition = Editie
web-new-clock = Klok
web-new-clock-kind = Soort klok
web-new-clock-time = Tijd
web-clock-none = Geen klok
web-clock-turn = Per beurt
web-clock-total = Per speler
web-clock-days = Dagen
web-clock-turn-time = { $seconds } s
web-clock-total-time = { $minutes } min + { $increment } s
web-clock-days-time =
    { $days ->
        [one] { $days } dag
       *[other] { $days } dagen
    }
web-clock-turn-about = Is je tijd om, dan speelt een bot die beurt voor je. De derde keer ben je uit de partij.
web-clock-total-about = Wie geen tijd meer heeft, is uit de partij.
web-clock-days-about = Wie er langer over doet, is uit de partij.
web-facts-clock-turn = { $seconds } s per beurt
web-facts-clock-total = { $minutes } min + { $increment } s per speler
web-facts-clock-days =
    { $days ->
        [one] { $days } dag per beurt
       *[other] { $days } dagen per beurt
    }
web-facts-players = { $count } spelers
web-facts-hints = met tips
web-facts-no-bots = Geen
web-facts-yes = Ja
web-facts-no = Nee
web-new-company = Opties voor de tafel
web-new-hints = Tips
web-new-hints-about = Zit je vast? Vraag eerst naar het gebied, dan naar de zet.
web-new-take-back = Zetten terugnemen
web-new-take-back-about = Probeer een andere zet wanneer je wilt; de bots antwoorden opnieuw.
web-new-spectators = Toeschouwers
web-new-spectators-about = Iedereen met de link mag meekijken. De rekjes blijven verborgen.
web-new-public = Openbaar
web-new-public-about = Iedereen ziet de tafel in de lijst. Anders leidt alleen de link ernaartoe.
web-new-stand-in = Een bot mag invallen
web-new-stand-in-about = Is iemand lang offline, dan kunnen de anderen een bot laten verderspelen. Wie terugkomt, krijgt de plaats terug.
web-new-play = Partij beginnen
web-new-local = Deze partij blijft op dit apparaat en werkt ook zonder internet.
web-import-title = Opgeslagen partij openen
web-import-about = Kies een bestand dat met “Partij downloaden” is opgeslagen, of plak de tekst ervan. De partij wordt op dit apparaat geopend en nergens naartoe gestuurd.
web-import-file = Bestand kiezen
web-import-text = Of de tekst
web-import-go = Openen
web-new-invite = Tafel openen en uitnodigen
web-seat = Plaats { $seat }
web-seat-me = Jij
web-seat-open = Iemand met de link
web-seat-open-about = Wie je link als eerste opent, zit hier.
web-seat-device = Op dit apparaat
web-seat-device-about = Jullie geven het apparaat door; een gordijn verbergt de tegels.
web-seat-bots = Bots
web-seat-name = Naam op plaats { $seat }
web-seat-remove = Plaats { $seat } weghalen
web-seat-add = Plaats toevoegen
web-name = Je naam
web-name-guest = Gast
web-edition-first = De nieuwste regels. Bij de andere edities staat alleen wat anders is.
web-edition-same = Dezelfde regels als { $title }, andere woorden.
web-rule-first-player-random = wie begint wordt geloot
web-rule-first-player-highest-tile = de hoogste tegel begint
web-rule-set-aside =
    { $count ->
        [0] geen tegels opzij
        [one] één tegel opzij
       *[other] { $count } tegels opzij
    }
web-rule-opening-square-first-turn = geen vierkant van 2 × 2 in je eerste beurt
web-rule-opening-square-first-four = geen vierkant van 2 × 2 met de eerste vier tegels
web-rule-opening-square-allowed = vierkanten van 2 × 2 mogen vanaf het begin
web-rule-nine-square-forbidden = geen vierkant van 3 × 3
web-rule-nine-square-allowed = vierkanten van 3 × 3 mogen
web-rule-lone-first-tile-nothing = een losse eerste tegel levert niets op
web-rule-lone-first-tile-its-points = een losse eerste tegel levert zijn punten op
web-rule-exchange =
    { $count ->
        [0] ruilen zolang het zakje genoeg tegels heeft
       *[other] ruilen met minstens { $count } tegels in het zakje
    }
web-rule-blocked-end-subtract = wat over is wordt afgetrokken als niemand meer kan leggen
web-rule-blocked-end-scores-stand = de punten blijven staan als niemand meer kan leggen

## De webapp: voor een partij

web-waiting-title = Wachten op spelers
web-waiting-invited = { $name } nodigt je uit om te spelen
web-waiting-about = Triolet is een getallenspel: twee tegels naast elkaar zijn samen hoogstens 15, drie precies 15.
web-waiting-free =
    { $count ->
        [0] Iedereen is er.
        [one] Eén plaats is vrij. De partij begint zodra die bezet is.
       *[other] { $count } plaatsen zijn vrij. De partij begint zodra ze bezet zijn.
    }
web-waiting-seats = Plaatsen
web-waiting-seat = Vrije plaats
web-waiting-join = Meespelen
web-waiting-not-now = Nu niet
web-waiting-leave = Tafel verlaten
web-waiting-close = Tafel sluiten
web-waiting-closed = Deze tafel is gesloten
web-invite-title = Spelers uitnodigen
web-invite-link = Link naar de tafel
web-invite-code = QR-code van de link
web-invite-copy = Link kopiëren
web-invite-copied = Link gekopieerd
web-invite-copy-yourself = Je browser staat kopiëren niet toe. Selecteer de link en kopieer hem zelf.
web-invite-share = Delen
web-invite-how = Stuur de link of laat de code zien.

## De webapp: bord, beurten, het einde van een partij, het naspelen

web-board = Bord
web-players = Spelers
web-turns = Beurten
web-square-empty = leeg
web-square-centre = midden, dubbel vakje
web-square-replay = BIS-vakje
web-square-times =
    { $factor ->
        [2] dubbel vakje
        [3] driedubbel vakje
       *[other] vakje × { $factor }
    }
web-square-lying = niet bevestigd
web-tile-joker-as = Joker als { $face }
web-graph = De punten, beurt na beurt.
web-graph-seat =
    { $points ->
        [one] { $name }: { $points } punt.
       *[other] { $name }: { $points } punten.
    }
web-end = Einde van de partij
web-end-winner = Gewonnen
web-end-best = Beste zetten
web-end-best-turn = Beurt { $number }: { $move }
web-end-look = Bekijken
web-end-rematch = Revanche
web-end-replay = Naspelen
web-end-save = Partij downloaden
web-end-share = Delen
web-send-title = Deze partij delen
web-send-about = Deze partij staat alleen op dit apparaat. Stuur haar naar de server om een link te krijgen. Iedereen die de link heeft, kan de partij dan naspelen en de namen van de spelers zien.
web-send-go = Naar de server sturen
web-send-done = De partij staat nu op de server. Iedereen die deze link heeft, kan haar naspelen.
web-send-link = Link naar de partij
web-send-no-server = Hier is geen server die de partij kan bewaren. Download de partij en stuur het bestand.
web-replay = Naspelen
web-replay-title = { $names }
web-replay-turn = Deze beurt
web-replay-start = Het bord is leeg. Met de knoppen eronder speel je de partij na.
web-replay-keys = Met de pijltjestoetsen kan het ook.
web-replay-at = Beurt { $turn } van { $turns }
web-replay-first = Naar het begin
web-replay-back = Een beurt terug
web-replay-on = Een beurt verder
web-replay-last = Naar het einde
web-replay-rack = Op het rekje
web-replay-live = Naar de lopende partij

## De webapp: de regels

web-rules-title = De regels
web-rules-contents = Inhoud
web-rules-board = Het lege bord, { $title }
web-rules-sheet = Bron: { $sheet }.
web-rules-special = ×2 en ×3 vermenigvuldigen in de beurt waarin ze bedekt worden: het hele Trio, of in een paar de tegel die erop ligt. De ronde pijl is een BIS-vakje: je bent meteen nog een keer aan de beurt.
web-rules-again = Nog eens
web-rules-printed = De gedrukte voorbeelden
web-rules-printed-about = Deze zetten staan in de gedrukte spelregels, met dezelfde punten.
web-rules-example-in-list = { $title } · { $source }
web-rules-source-example = Voorbeeld { $number }
web-rules-source-case = Geval { $number }
web-rules-source-figure = Afbeelding { $number }
web-rules-source-text = Voorbeeld in de tekst
web-example-pair =
    { $count ->
        [one] een paar
       *[other] { $count } paren
    }
web-example-trio =
    { $count ->
        [one] een Trio
       *[other] { $count } Trio’s
    }
web-example-triolet = een Triolet
web-example-lone-tile = een losse tegel
web-example-factor = op ×{ $factor }
web-example-joker = met een Joker
web-rules-which = Kies een voorbeeld
web-rules-previous = Vorige
web-rules-next = Volgende
web-chapter-lines = Twee en drie
web-chapter-place = Waar je tegels legt
web-chapter-points = Punten
web-chapter-special = Speciale vakjes
web-chapter-joker = De Joker
web-chapter-squares = Vierkanten van tegels
web-chapter-exchange = Ruilen en passen
web-chapter-end = Einde van de partij
web-lesson-opening = De eerste zet
web-lesson-not-touching = Niets geraakt
web-lesson-opening-square = Te vroeg een vierkant
web-lesson-nine-square = Negen in een vierkant
web-lesson-trio = Een Trio
web-lesson-pair-too-high = Te veel voor een paar
web-lesson-trio-not-exact = Niet precies vijftien
web-lesson-line-too-long = Vier op een rij
web-lesson-three-pairs = Meerdere groepen
web-lesson-around = Rond een tegel
web-lesson-triolet = Een Triolet
web-lesson-double = Een dubbel vakje
web-lesson-triple = Een driedubbel vakje
web-lesson-replay = Een BIS-vakje
web-lesson-joker-pair = Een Joker in een paar
web-lesson-joker-trio = Een Joker in een Trio

## De webapp: de opties

web-settings-title = Instellingen
web-settings-looks = Weergave
web-settings-language = Taal
web-settings-language-system = Browserinstelling
web-settings-theme = Thema
web-settings-theme-system = Systeeminstelling
web-settings-theme-light = Licht
web-settings-theme-dark = Donker
web-settings-palette = Kleuren
web-settings-palette-modern = Modern
web-settings-palette-classic = Klassiek
web-settings-contrast = Contrast
web-settings-contrast-system = Systeeminstelling
web-settings-contrast-normal = Normaal
web-settings-contrast-high = Hoog
web-settings-motion = Animaties
web-settings-motion-system = Systeeminstelling
web-settings-motion-full = Volledig
web-settings-motion-less = Minder
web-settings-playing = Tijdens het spelen
web-settings-pace = Beurten van anderen
web-settings-pace-calm = Rustig
web-settings-pace-quick = Vlot
web-settings-pace-at-once = Meteen
web-settings-pace-about = Een voor een, zodat je het kunt volgen. Met een tik of toets zie je meteen de laatste stand.
web-settings-coordinates = Coördinaten
web-settings-coordinates-about = Letters en cijfers langs de rand van het bord.
web-settings-fits = Laten zien waar een tegel past
web-settings-fits-about = De vakjes waar de gekozen tegel past, lichten op.
web-settings-sounds = Geluiden
web-settings-sounds-about = Een zacht houten tikje bij het leggen.
web-settings-confirm = Elke zet bevestigen
web-settings-confirm-about = Een zet telt pas als je een tweede keer drukt.
web-settings-name-about = De anderen zien hem aan tafel.
web-settings-name-keep = Opslaan
web-settings-name-kept = Je naam is opgeslagen.
web-blocked-title = Geblokkeerde spelers
web-blocked-about = Ze kunnen niet aan je tafels meespelen en je niet uitnodigen.
web-blocked-none = Je hebt niemand geblokkeerd. Wil je iemand blokkeren, druk dan aan tafel op de smiley en daarna op “{ $action }”.
web-blocked-unblock = Deblokkeren

## De web-app: de tafel

web-table-heading = Tafel: { $names }
web-table-your-turn = Jij bent aan de beurt
web-table-edition = Regels: { $title }
web-own-place = Jouw plaats
web-watching = Je kijkt mee.
web-out = Je bent uit de partij. De anderen spelen verder, en je kunt meekijken.
web-link-lost = Geen verbinding. Nieuwe poging…
web-link-offline = Geen verbinding: zo zag je de tafel voor het laatst. Je kunt verder zodra het netwerk terug is.
web-link-ended = De tafel is niet bereikbaar. Laad de pagina opnieuw.
web-player-your-turn = jouw beurt
web-player-thinks = denkt na
web-player-next = aan de beurt
web-player-away = offline
web-player-guest = gast
web-player-left = nog { $time }
web-stand-in = { $bot } (voor { $name })
web-time-low = Je tijd raakt op: nog { $time }.
web-left-days = { $days } d { $hours } u
web-unseen-title = Nog verborgen tegels · { $count }
web-unseen-bag = { $count } in het zakje
web-unseen-racks = { $count } op andere rekjes
web-unseen-all-racks = { $count } op de rekjes
web-unseen-aside = { $count } opzij
web-unseen-face = { $face }: { $count }
web-unseen-of = { $count } van { $all }
web-turns-empty = Nog geen beurt. De partij begint op de ster in het midden.
web-turn-laid =
    { $points ->
        [one] { $name } legt { $tiles }: { $points } punt
       *[other] { $name } legt { $tiles }: { $points } punten
    }
web-turn-play = legt { $tiles }
web-turn-exchange =
    { $count ->
        [one] ruilt { $count } tegel
       *[other] ruilt { $count } tegels
    }
web-turn-pass = past
web-turn-resign = geeft op
web-turn-timeout = tijd is om
web-turn-claim = te lang offline
web-turn-claimed = { $name } was te lang offline en is uit de partij.
web-turn-late = De tijd is om: een bot speelde voor { $name }.
web-square-mine = jouw tegel, niet bevestigd
web-square-aim = gekozen, kies nu een tegel
web-square-fits = past hier
web-square-wrong = mag hier niet
web-square-hint = tip
web-square-proposed = tip: { $tile }
web-square-last = laatste zet
web-square-taken = Op { $square } ligt al een tegel. Kies een leeg vakje.
web-text-board = Het bord in woorden
web-text-board-empty = Het bord is leeg.
web-text-board-row = Rij { $row }: { $tiles }
web-text-board-tile = { $square } { $tile }
web-keys = Toetsen
web-keys-move = Pijltjestoetsen
web-keys-move-does = over het bord bewegen
web-keys-tile = 1 2 3
web-keys-tile-does = een tegel van het rekje pakken
web-keys-lay = Enter
web-keys-lay-does = de tegel leggen, of eerst het vakje kiezen
web-keys-play = Ctrl + Enter
web-keys-play-does = de zet spelen
web-keys-back = Backspace
web-keys-back-does = een tegel terughalen
web-keys-escape = Escape
web-keys-escape-does = loslaten, of alle tegels terughalen
web-keys-undo = Ctrl + Z
web-keys-undo-does = de laatste zet terugnemen, als de tafel dat toestaat
web-keys-rack = Shift + pijltjes
web-keys-rack-does = het rekje ordenen
web-keys-help-does = deze toetsen tonen
web-zoom-in = Inzoomen
web-zoom-out = Hele bord tonen
web-rack = Jouw tegels
web-rack-slot = Tegel { $slot }: { $tile }
web-rack-empty = Plek { $slot }: leeg
web-move-play = Spelen
web-move-play-points = Spelen · { $points }
web-move-sure = Bevestigen · { $points }
web-move-pass = Passen
web-move-sending = Versturen…
web-move-back = Tegels terughalen
web-move-first = Jij begint. Kies een tegel en start op de ster in het midden.
web-move-prompt = Jouw beurt: kies een tegel en dan een vakje.
web-move-square = Kies nu een vakje.
web-move-tile = Kies nu een tegel voor dit vakje.
web-move-wait = { $name } denkt na…
web-move-away = { $name } is offline.
web-move-unfinished = Leg er nog een tegel bij, zodat hij aansluit.
web-move-fits-nowhere = Deze tegel past nu nergens. Probeer een andere.
web-move-must-pass = Je kunt niet leggen en niet ruilen, dus deze beurt pas je.
web-exchange = Ruilen
web-exchange-choose =
    { $most ->
        [one] Kies de tegel die je teruggeeft. Ruilen kost je je beurt.
       *[other] Kies hoogstens { $most } tegels om terug te geven. Ruilen kost je je beurt.
    }
web-exchange-send =
    { $count ->
        [0] Ruilen
       *[other] Ruilen · { $count }
    }
web-exchange-cancel = Annuleren
web-joker-choose = Voor welk getal staat de Joker?
web-joker-nothing = Op { $square } past geen getal voor de Joker. Probeer een ander vakje.
web-hint = Tip
web-hint-more = Laat zien
web-hint-thinking = Op zoek naar een goede zet…
web-hint-area = Op de gemarkeerde vakjes ligt een goede zet.
web-hint-exchange = Geen zet levert nu veel op. Denk aan ruilen.
web-hint-exchange-tiles = Ruil { $tiles }.
web-hint-exchange-short = { $tiles } ruilen
web-hint-pass = Je kunt alleen passen.
web-hint-play = { $tiles }: { $points } punten.
web-hint-lay = Leggen
web-hint-choose = Selecteren
web-hint-fold = Tip verbergen
web-hint-unfold = Tip tonen
web-hint-why = Waarom deze zet
web-hint-moves = Voorgestelde zetten
web-hint-net = netto { $points }
web-hint-value = Netto { $points }: zoveel punten haal je de komende beurten naar verwachting meer dan de anderen.
web-hint-win = Winstkans: { $percent }%.
web-hint-reasons = Daarna is het beste antwoord gemiddeld ongeveer { $reply } punten waard, je eigen volgende zet ongeveer { $next }.
web-hint-fewer = Nu minder punten, maar { $reasons }.
web-hint-but-reply =
    { $points ->
        [one] het antwoord erop levert ongeveer { $points } punt minder op
       *[other] het antwoord erop levert ongeveer { $points } punten minder op
    }
web-hint-but-next =
    { $points ->
        [one] je volgende zet levert ongeveer { $points } punt meer op
       *[other] je volgende zet levert ongeveer { $points } punten meer op
    }
web-hint-but-again = je bent meteen nog een keer aan de beurt
web-hint-but-gain = de komende beurten houd je er netto meer aan over
web-hint-but-chance = je winstkans is groter
web-resign = Opgeven
web-resign-sure = Deze partij opgeven? Dat is niet terug te draaien.
web-resign-yes = Opgeven
web-resign-no = Doorspelen
web-end-game = Partij stoppen
web-end-game-sure = Deze partij tussen bots stoppen? Ze kan niet worden voortgezet.
web-end-game-yes = Partij stoppen
web-end-game-no = Laten spelen
web-end-game-ended = Deze partij is gestopt.
web-others = Iemand melden of blokkeren
web-others-report = Naam melden
web-others-block = Blokkeren
web-others-reported = Bedankt. De beheerder bekijkt de naam “{ $name }”.
web-others-blocked = { $name } kan niet meer aan je tafels meespelen en je niet meer uitnodigen.
web-alert-ask = Waarschuw me als ik aan de beurt ben
web-alert-on = Je krijgt een melding als je aan de beurt bent.
web-alert-off = De browser staat geen meldingen toe. De titel van deze pagina laat zien wanneer je aan de beurt bent.
web-emote = Reactie sturen
web-emote-shown = { $name }: { $words }
web-take-back = Laatste zet terugnemen
web-took-back-you = Je hebt je laatste zet teruggenomen.
web-took-back = { $name } heeft de laatste zet teruggenomen.
web-gone = { $name } is al een tijdje offline.
web-gone-wait =
    { $players ->
        [1] { $name } is offline. Over { $time } kun je de zege opeisen.
       *[other] { $name } is offline. Over { $time } kun je zonder { $name } verder.
    }
web-gone-wait-bot = { $name } is offline. Over { $time } kun je de bot laten doorspelen.
web-gone-win = Zege opeisen
web-gone-claim = Zonder { $name } verder
web-gone-sure =
    { $players ->
        [1] { $name } ligt dan uit de partij en jij wint. Dat is niet terug te draaien.
       *[other] { $name } ligt dan uit de partij en de anderen spelen verder. Dat is niet terug te draaien.
    }
web-gone-no = Blijven wachten
web-gone-stand-in = De bot laten doorspelen
# $start: the first digits of the hash.
web-fair-waiting = Eerlijke trekking: { $start }…
web-fair-waiting-about = De server heeft zich al vastgelegd op een geheim voor dit zakje: dit is de hash ervan. De browser van iedereen die gaat zitten voegt een willekeurige tekst toe, en met allebei worden de tegels geschud. Zo kan niemand ze uitkiezen, en na de partij kun je dat op deze pagina controleren.
web-fair = Eerlijke trekking
web-fair-about = Niemand kan de tegels uitkiezen. De server legde zich vast op een geheim voordat er iemand ging zitten; daarna voegde elke browser een willekeurige tekst toe. Samen bepalen ze de volgorde van de tegels.
web-fair-commitment = Belofte van de server
web-fair-seal = Zegel van het zakje
web-fair-seed = Startwaarde: het geheim en de willekeurige teksten
web-fair-random = Willekeurige tekst van { $name }
web-fair-not-added = Geen willekeurige tekst van { $names }.
web-fair-later = Na de partij staat hier het geheim en kun je alles controleren.
web-fair-check = Controleren
web-fair-no-check = Op deze pagina kun je het zakje niet controleren, omdat ze niet versleuteld is (https).
web-fair-right = Alles klopt. Niemand heeft het zakje veranderd.
web-fair-partly = Wat deze browser kan controleren, klopt.
web-fair-wrong = Er klopt iets niet. Dit is niet het zakje dat de server heeft beloofd. Download de partij en vraag de beheerder van de server ernaar.
web-fair-step-promise = Deze browser zag dezelfde belofte voordat je ging zitten.
web-fair-step-random = De willekeurige tekst van deze browser zit in de startwaarde.
web-fair-step-secret = Het geheim past bij de belofte.
web-fair-step-seed = De startwaarde bestaat uit het geheim en alle willekeurige teksten.
web-fair-step-first = De startwaarde heeft bepaald wie begon.
web-fair-step-seal = De geschudde tegels passen bij het zegel.
web-fair-step-draws = Alle tegels zijn in deze volgorde getrokken.
web-fair-wrong-step = Dat klopt niet.
web-fair-unknown-step = Niet gecontroleerd: deze browser heeft het niet opgeslagen.
web-fair-by-hand = Buiten de browser: download de partij en voer “triolet verify” uit.
web-replaced = { $bot } speelt voor jou.
web-replaced-return = Mijn plaats weer innemen
web-replaced-done = Je hebt je plaats terug.
web-missed =
    { $count ->
        [one] Terwijl je offline was, speelde { $bot } één beurt voor je:
       *[other] Terwijl je offline was, speelde { $bot } { $count } beurten voor je:
    }
web-missed-late = Je tijd was om, dus { $bot } speelde voor je:
web-curtain-ready = { $name }, klaar om te spelen?
web-curtain-about = Zorg dat niemand anders het scherm ziet.
web-curtain-look = Toon mijn tegels
web-joy-triolet = Triolet!
web-joy-trio = Trio!
web-joy-replay = Nog een beurt!
web-rematch-wants =
    { $count ->
        [one] { $names } wil een revanche.
       *[other] { $names } willen een revanche.
    }
web-rematch-accept = Accepteren
web-rematch-decline = Weigeren
web-rematch-sent = Revanche voorgesteld
web-rematch-withdraw = Intrekken
web-rematch-waiting = Wachten op antwoord van { $names }.
web-rematch-away =
    { $count ->
        [one] { $names } is offline. Je voorstel blijft staan, je kunt deze pagina verlaten.
       *[other] { $names } zijn offline. Je voorstel blijft staan, je kunt deze pagina verlaten.
    }
web-rematch-declined = { $name } wil geen revanche.
web-rematch-declined-by-you = Je hebt de revanche geweigerd.
web-rematch-begun = De revanche is begonnen.
web-rematch-go = Naar de revanche
web-rematch-watch = Meekijken bij de revanche
web-announce-score =
    { $points ->
        [one] { $name } heeft { $points } punt.
       *[other] { $name } heeft { $points } punten.
    }
web-announce-turn = { $name } is aan de beurt.

## De pagina met de terugblik op een partij, en leren van fouten

web-review = Terugblik
web-review-title = Terugblik: { $names }
web-review-unfinished = De terugblik komt zodra de partij is afgelopen.
web-review-to-game = Terug naar de partij
web-review-waiting = De terugblik staat in de wachtrij. Je kunt deze pagina verlaten; hij is klaar als je terugkomt.
web-review-running =
    { $turns ->
        [one] { $done } van { $turns } beurt beoordeeld
       *[other] { $done } van { $turns } beurten beoordeeld
    }
web-review-progress = Voortgang van de terugblik
web-review-chance = { $name } { $chance }
web-review-at = Beurt { $turn } van { $turns }
web-review-turn-number = beurt { $turn }
web-review-turn = Beurt
web-review-grade = Beoordeling
web-review-table = Beoordelingen en winstkansen, beurt voor beurt
web-review-unjudged = Niet beoordeeld
web-review-judging = Nog niet beoordeeld
web-review-compared = De gespeelde en de beste zet
web-review-played = gespeeld
web-review-points-unit =
    { $points ->
        [one] punt
       *[other] punten
    }
web-review-square-best = beste zet: { $tile }
web-review-square-open = opengelaten, gemiddeld { $points } punten
web-review-accuracy = nauwkeurigheid
web-review-luck = geluk
web-review-decisions = beslissingen
web-review-points = punten
web-review-best-play = Meeste punten
web-review-worst-moment = Zwakste zet
web-review-lead-title = Geluk of wijsheid?
web-review-lead-about = Zo is het verschil aan het eind ontstaan, in punten. Elke beslissing die niet de beste was, heeft punten gekost.
web-review-lead-about-many = Zo is de voorsprong op het gemiddelde van de anderen ontstaan, in punten. Elke beslissing die niet de beste was, heeft punten gekost.
web-review-decisions-of = Beslissingen: { $name }
web-review-decisions-others = Beslissingen: de anderen (gemiddeld)
web-review-lead-of = Voorsprong: { $name }
web-review-legend = Beoordelingen
web-review-show-best = De beste zet op het bord tonen
web-review-keys = Pijltjestoetsen: beurt voor beurt. Home en End: eerste en laatste beurt. B: beste zet aan of uit.
web-review-analyse = Analyseren
web-review-faultless = Geen fouten om van te leren. Goed gespeeld!
device-review-failed = De terugblik is niet gelukt. Probeer het opnieuw.
web-learn-start = Leren van je fouten
web-learn-start-all = Leren van de fouten
web-learn-count = { $number } van { $count }
web-learn-leave = Naar de terugblik
web-learn-find = Zoek een betere zet.
web-learn-check = Controleren
web-learn-check-points = Controleren · { $points }
web-learn-comparing = Vergelijken met de beste zet…
web-learn-found = Dat is de beste zet!
web-learn-good =
    { $points ->
        [0] Net zo goed als de beste zet.
        [one] Een goede zet: { $points } punt minder dan de beste.
       *[other] Een goede zet: { $points } punten minder dan de beste.
    }
web-learn-better =
    { $points ->
        [one] Beter dan in de partij. De beste zet levert nog { $points } punt meer op.
       *[other] Beter dan in de partij. De beste zet levert nog { $points } punten meer op.
    }
web-learn-worse =
    { $points ->
        [one] Niet beter dan in de partij. De beste zet levert { $points } punt meer op.
       *[other] Niet beter dan in de partij. De beste zet levert { $points } punten meer op.
    }
web-learn-same = Dat is de zet uit de partij. Zoek een betere.
web-learn-chance = Winstkans: { $chance }; met de beste zet: { $best }.
web-learn-again = Nog een poging
web-learn-show = Beste zet tonen
web-learn-skip = Overslaan
web-learn-next = Volgende
web-learn-finish = Resultaat
web-learn-unavailable = Je zetten kunnen op dit apparaat niet worden gecontroleerd. Je kunt de beste zet wel bekijken.
web-learn-done = Klaar!
web-learn-summary =
    { $count ->
        [one] Je vond in { $found } van { $count } stelling een goede zet.
       *[other] Je vond in { $found } van de { $count } stellingen een goede zet.
    }
web-learn-result-found = beste zet gevonden
web-learn-result-good = goede zet gevonden
web-learn-result-shown = getoond
web-learn-result-skipped = overgeslagen
web-learn-repeat = Nog een keer

## Kaart om te delen: een afbeelding van een partij en een regel tekst.
card-won =
    { $count ->
        [one] { $names } wint
       *[other] { $names } delen de overwinning
    }
card-turn =
    { $turn ->
        [0] Vóór de eerste beurt
       *[other] Na beurt { $turn } van { $turns }
    }
card-to-move = { $name } is aan de beurt
card-over = Partij afgelopen
card-percent = { $percent }%
card-accuracy = { $percent }% nauwkeurig
card-text-two = { $winner } wint met { $points } : { $fewer } van { $loser } bij Triolet
card-text-many =
    { $count ->
        [one] { $names } wint bij Triolet: { $scores }
       *[other] { $names } delen de overwinning bij Triolet: { $scores }
    }
card-text-accuracy = { $text }, nauwkeurigheid { $percents }
web-card-open = Als afbeelding delen
web-card-title = Resultaat delen
web-card-picture = Afbeelding delen
web-card-download = Afbeelding downloaden
web-card-text = Tekst
web-card-copy = Tekst kopiëren
web-card-copied = Tekst gekopieerd
web-card-copy-yourself = Je browser staat kopiëren niet toe. Selecteer de tekst en kopieer hem zelf.
web-card-failed = Je browser kon de afbeelding niet maken. Je kunt de tekst wel kopiëren.

## Analysebord

web-nav-analysis = Analyse
web-nav-menu = Menu
web-replay-analyse = Deze stelling analyseren
device-unreadable-position = Deze stelling is niet leesbaar. Controleer of je de hele regel hebt gekopieerd.
web-analysis-title = Analysebord
web-analysis-position = Stelling
web-analysis-empty = Plak een stelling of leg tegels
web-analysis-empty-about = Onderzoek elke stelling: de beste zetten en wat elke zet op het bord openlaat. Je kunt ook een opgeslagen partij doorlopen.
web-analysis-lay = Tegels leggen
web-analysis-open = Plakken of openen
web-analysis-open-title = Een stelling of partij openen
web-analysis-open-about = Plak een stelling (TPN) of een opgeslagen partij (TGN). Er wordt niets verstuurd.
web-analysis-skipped =
    { $count ->
        [one] Eén zet in de tekst is ongeldig en is weggelaten.
       *[other] { $count } zetten in de tekst zijn ongeldig en zijn weggelaten.
    }
web-analysis-to-move = aan de beurt
web-analysis-rack = Rekje: { $tiles }
web-analysis-rack-unknown = rekje onbekend
web-analysis-points =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
web-analysis-percent = { $percent }%
web-analysis-lines = Beste zetten
web-analysis-lead = netto
web-analysis-chance = kans
web-analysis-exact = exact
web-analysis-searching =
    { $count ->
        [0] zoekt…
        [one] { $count } simulatie, zoekt…
       *[other] { $count } simulaties, zoekt…
    }
web-analysis-paused = gepauzeerd
web-analysis-done = Zoeken voltooid
web-analysis-points-only = Hier geen engine: alleen punten
web-analysis-pause = Pauze
web-analysis-resume = Verder
web-analysis-over = De partij is afgelopen: er zijn geen zetten meer.
web-analysis-impossible = Deze stelling kan niet ontstaan. Verbeter wat gemarkeerd is om de beste zetten te zien.
web-analysis-no-rack = Welke tegels heeft { $name }? Daar hangen de beste zetten van af.
web-analysis-add-rack = Tegels kiezen
web-analysis-deal = Willekeurig trekken
web-analysis-keeps = Houdt { $tiles } over.
web-analysis-keeps-none = Houdt geen tegels over.
web-analysis-reply =
    { $points ->
        [one] Verwacht antwoord: { $points } punt.
       *[other] Verwacht antwoord: { $points } punten.
    }
web-analysis-play = Zet spelen
web-analysis-pass = Passen
web-analysis-announce-searching = Zoekt verder. Tot nu toe het best: { $move }, netto { $lead }, winstkans { $chance }.
web-analysis-announce-paused = Gepauzeerd. Tot nu toe het best: { $move }, netto { $lead }, winstkans { $chance }.
web-analysis-announce-done = Zoeken voltooid. Het best: { $move }, netto { $lead }, winstkans { $chance }.
web-analysis-compare = Vergelijken
web-analysis-compare-not = Niet vergelijken
web-analysis-compare-second = Kies een tweede zet om te vergelijken.
web-analysis-comparison = Twee zetten naast elkaar
web-analysis-now = Punten nu
web-analysis-kept = Bewaarde tegels
web-analysis-next-reply = Verwacht antwoord
web-analysis-leaves = Gevaar na { $move }
web-analysis-hottest = Het hoogst op { $squares }.
web-analysis-map = Kaart op het bord
web-analysis-map-none = Geen
web-analysis-map-danger = Gevaar
web-analysis-map-mine = Mijn tegels
web-analysis-map-theirs = Hun rekjes
web-analysis-about-danger = Wat een antwoord via een vakje gemiddeld oplevert
web-analysis-about-danger-after = Wat een antwoord op zet { $line } via een vakje gemiddeld oplevert
web-analysis-about-mine = De meeste punten die jouw tegels via een vakje kunnen opleveren
web-analysis-mine-unknown = Het rekje van wie aan de beurt is, is onbekend.
web-analysis-about-theirs = De kans dat de volgende speler daar kan leggen
web-analysis-about-theirs-after = De kans dat de volgende speler daar na zet { $line } kan leggen
web-analysis-numbers = Alle getallen tonen
web-analysis-map-list = De kaart als lijst
web-analysis-map-count =
    { $count ->
        [one] Eén vakje op de kaart
       *[other] { $count } vakjes op de kaart
    }
web-analysis-map-line = { $square }: { $value }
web-analysis-map-tile = met { $tile }
web-analysis-chances =
    { $count ->
        [one] Kans dat elke tegel op een verborgen rekje met { $count } tegel staat, als alle nog verborgen tegels even waarschijnlijk zijn
       *[other] Kans dat elke tegel op een verborgen rekje met { $count } tegels staat, als alle nog verborgen tegels even waarschijnlijk zijn
    }
web-analysis-chances-inferred = Kans dat elke tegel op het rekje van { $name } staat, afgeleid uit de laatste zet
web-analysis-edit = Bewerken
web-analysis-edit-done = Klaar
web-analysis-edit-how = Kies een vakje of een rekje en dan een tegel. Op een vakje kun je het getal ook typen.
web-analysis-edit-square = Welke tegel komt op { $square }?
web-analysis-edit-rack = Welke tegels heeft speler { $seat }?
web-analysis-edit-held = Kies nu vakjes voor de { $tile }.
web-analysis-edit-erase = Kies nu tegels om weg te halen.
web-analysis-palette = Tegels
web-analysis-palette-tile = { $tile }, nog { $left }
web-analysis-palette-joker = Als Joker, nog { $left }
web-analysis-palette-erase = Tegels weghalen
web-analysis-rack-add = Tegels op het rekje van { $name } leggen
web-analysis-rack-take = { $tile } weghalen
web-analysis-score = Punten van { $name }
web-analysis-players = Spelers
web-analysis-clear = Bord leegmaken
web-analysis-fault-tiles = Te veel tegels { $tile }: { $found }, maar deze editie heeft er { $allowed }.
web-analysis-fault-start = Elke partij begint op { $squares }, dus daar moet een tegel liggen.
web-analysis-fault-apart =
    { $count ->
        [one] De tegel op { $squares } ligt los van de andere.
       *[other] De tegels op { $squares } liggen los van de andere.
    }
web-analysis-fault-other = Deze stelling kan niet.
web-analysis-fault-board = Het bord van deze stelling past niet bij deze editie. Controleer de rijen en de tegels.
web-analysis-fault-racks = De rekjes passen niet bij deze editie. Controleer hoeveel het er zijn en welke tegels erop staan.
web-analysis-fault-scores = De punten van een van de spelers kunnen niet kloppen.
web-analysis-fault-turn = Deze speler kan niet aan de beurt zijn.
web-analysis-fault-edition = Triolet kent de editie van deze stelling niet.
web-analysis-fault-details = De gegevens aan het eind van de stelling spreken de rest tegen.
web-analysis-game = Verloop van de partij
web-analysis-study = Geprobeerde zetten
web-analysis-variation = Variant { $number }
web-analysis-start = Begin
web-analysis-step =
    { $points ->
        [one] Beurt { $number }: { $move }, { $points } punt
       *[other] Beurt { $number }: { $move }, { $points } punten
    }
web-analysis-back = Een zet terug
web-analysis-on = Een zet vooruit
web-analysis-comment = Opmerking bij deze stelling
web-analysis-save = Opslaan
web-analysis-save-game = Partij opslaan
web-analysis-cut = Deze variant verwijderen
web-analysis-keys = Toetsen: 1 tot en met 5 kiezen een zet, M wisselt de kaart, spatie pauzeert, de pijltjestoetsen bladeren door de zetten.
