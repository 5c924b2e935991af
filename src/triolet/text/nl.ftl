# Nederlands. De spelers worden met je aangesproken.

## Woorden

list-and = { $items } en { $last }
tile-joker = Joker
player-unnamed = Speler { $seat }

## Waarom een zet wordt geweigerd

violation-no-tiles = Er is geen tegel gekozen. Neem er minstens één van je rekje, en hoogstens { $rack_size }.
violation-too-many-tiles = Dit zijn { $found } tegels. Bij een beurt horen er hoogstens { $allowed }, zoveel als er op een rekje passen.
violation-not-on-rack =
    { $tile_count ->
        [one] Op je rekje ontbreekt deze tegel: { $tiles }.
       *[other] Op je rekje ontbreken deze tegels: { $tiles }.
    } Kies uit de tegels die je hebt.
violation-unknown-face =
    { $face_count ->
        [one] Het getal { $faces } bestaat niet in dit spel.
       *[other] De getallen { $faces } bestaan niet in dit spel.
    } De tegels gaan van { $lowest } tot en met { $highest }, en een Joker staat voor een van die getallen.
violation-two-jokers = In deze zet zitten { $found } Jokers, op { $squares }. Leg er nu één en bewaar de rest voor een latere beurt.
violation-off-board =
    { $square_count ->
        [one] Het vierkantje { $squares } ligt niet op het bord.
       *[other] De vierkantjes { $squares } liggen niet op het bord.
    } De rijen gaan van A tot en met { $last_row }, de kolommen van 1 tot en met { $last_column }.
violation-square-taken =
    { $square_count ->
        [one] Op het vierkantje { $squares } ligt al een tegel. Kies een leeg vierkantje.
       *[other] Op de vierkantjes { $squares } liggen al tegels. Kies lege vierkantjes.
    }
violation-square-twice =
    { $square_count ->
        [one] Voor het vierkantje { $squares } is meer dan één tegel bedoeld.
       *[other] Voor de vierkantjes { $squares } is telkens meer dan één tegel bedoeld.
    } Op een vierkantje past maar één tegel.
violation-not-in-line = De vierkantjes { $squares } liggen niet op één lijn. Leg je tegels in één rij of in één kolom.
violation-gap =
    { $square_count ->
        [one] Tussen je tegels is het vierkantje { $squares } leeg.
       *[other] Tussen je tegels zijn de vierkantjes { $squares } leeg.
    } Leg ze naast elkaar, of aan weerszijden van een tegel die er al ligt.
violation-start-not-covered = De eerste zet van het spel bedekt het vierkantje { $squares }. Leg daar een van je tegels.
violation-not-touching =
    { $square_count ->
        [one] De tegel op { $squares } zou geen tegel op het bord raken.
       *[other] De tegels op { $squares } zouden geen tegel op het bord raken.
    } Minstens één moet met een zijde tegen een tegel liggen die er al ligt.
violation-pair-too-high = { $squares }: { $sum } is { $found }. Twee tegels naast elkaar mogen samen hoogstens { $allowed } zijn.
violation-trio-not-exact = { $squares }: { $sum } is { $found }. Drie tegels naast elkaar moeten samen precies { $allowed } zijn.
violation-line-too-long = { $squares } zouden { $found } tegels op één lijn zijn. Er mogen er hoogstens { $allowed } naast elkaar liggen, dus laat vóór de volgende een vierkantje leeg.
violation-opening-square =
    De tegels van { $first } tot en met { $last } zouden een vierkant van 2 × 2 vormen. { $rule ->
        [first-turn] In de eigen eerste beurt mag niemand er een vormen;
       *[first-four] De eerste vier tegels van het spel mogen dat niet;
    } laat een van deze vierkantjes leeg.
violation-nine-square = De tegels van { $first } tot en met { $last } zouden een vierkant van 3 × 3 vormen, waar niets meer tegenaan kan. Laat een van deze vierkantjes leeg.
violation-bag-too-small =
    { $found ->
        [0] Het zakje is leeg
        [one] Er zit nog één tegel in het zakje
       *[other] Er zitten nog { $found } tegels in het zakje
    }, en deze ruil vraagt er minstens { $allowed }. Speel een tegel als er een past.
violation-pass-not-forced = Je kunt nog spelen of ruilen, dus je mag niet passen. Passen doe je pas als geen van beide kan.
violation-not-your-turn = Iemand anders is aan de beurt. Jouw beurt komt nog.
violation-already-out = Je hebt dit spel verlaten, en de anderen spelen verder. Kijken mag je nog.
violation-game-over = Het spel is afgelopen, en er telt geen zet meer. Je kunt een nieuw spel beginnen.

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
        [one] BIS: nog een beurt, als het spel doorgaat.
       *[other] BIS: nog { $count } beurten, als het spel doorgaat.
    }

## Hoe een spel eindigt

termination-out = Het zakje is leeg en { $name } heeft geen tegel meer. Het spel is afgelopen.
termination-all-passed = Iedereen heeft na elkaar gepast. Het spel is afgelopen.
termination-dead-board = Geen van de overgebleven tegels past nog ergens op het bord. Het spel is afgelopen.
termination-quiet = Er zijn te veel rondes voorbij zonder dat er een tegel is gelegd. Het spel is afgelopen.
termination-last-one-left = Alleen { $name } speelt nog mee. Het spel is afgelopen.

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
    { $points ->
        [one] { $name } wint met { $points } punt.
       *[other] { $name } wint met { $points } punten.
    }
winner-shared =
    { $points ->
        [one] { $names } delen de overwinning met elk { $points } punt.
       *[other] { $names } delen de overwinning met elk { $points } punten.
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
table-has-left = heeft het spel verlaten
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
table-resigned = { $name } geeft op en verlaat het spel.
table-timed-out = { $name } heeft geen tijd meer en verlaat het spel.
table-unseen =
    { $count ->
        [0] Je hebt alle tegels gezien.
        [one] Je hebt { $count } tegel niet gezien: die zit in het zakje, staat op een ander rekje of ligt opzij.
       *[other] Je hebt { $count } tegels niet gezien: die zitten in het zakje, staan op andere rekjes of liggen opzij.
    }
table-tile = tegel
table-count = aantal

## De tafel: het verloop van een spel

table-welcome = Triolet ({ $title }): { $names }.
table-drawn = Getrokken voor de eerste beurt: { $tiles }.
table-begins = { $name } begint.
table-opponent = { $name }: { $sketch }
table-first-lines = Leg tegels naast elkaar: twee zijn samen hoogstens { $sum }, drie precies { $sum }.
table-first-start = Typ een vierkantje, een dubbelepunt en de tegels. De eerste zet bedekt { $start }.
table-first-touch = Typ een vierkantje, een dubbelepunt en de tegels. Een zet raakt tegels op het bord.
table-tile-on-square = { $tile } op { $square }
table-example-play = { $move } legt bijvoorbeeld { $tiles }.
table-example-exchange = Geen van je tegels past, maar { $move } ruilt { $tiles }.
table-more = Typ help voor meer.
table-must-pass = Je kunt nu niet spelen en niet ruilen. Druk op Enter om te passen.
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
table-farewell-saved = Tot ziens. Het spel is bewaard in { $path } en gaat de volgende keer verder.
table-farewell-empty = Tot ziens. Er was nog niets gespeeld, dus er viel niets te bewaren.
table-not-saved = Het spel kon niet worden bewaard in { $path }: { $reason }
table-recorded = Het verslag van het spel staat in { $path }.
table-found =
    { $turns ->
        [one] Er is een onvoltooid spel: { $names }, { $turns } beurt gespeeld.
       *[other] Er is een onvoltooid spel: { $names }, { $turns } beurten gespeeld.
    }
table-go-on = Ermee verdergaan? Typ ja of nee:
table-goodbye = Tot ziens.
table-kept = Het blijft in { $path }. Geef dit bestand met --resume om ermee verder te gaan.

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
table-help-quit = stop; het spel is bewaard en kan later verdergaan

## De tafel: de regels op één bladzijde

table-rules-title = De regels in het kort ({ $title }):
table-rules-lines = Tegels naast elkaar, horizontaal of verticaal: twee zijn samen hoogstens { $sum }, drie precies { $sum } (een Trio), en vier zijn het er nooit.
table-rules-place = De eerste zet bedekt { $start }. Latere raken een tegel op het bord. Alle tegels van een zet liggen zonder gat in één rij of kolom.
table-rules-squares =
    { $opening ->
        [first-turn] Niemand mag in de eigen eerste beurt een vierkant van 2 × 2 tegels voltooien.
        [first-four] De eerste vier tegels van het spel mogen geen vierkant van 2 × 2 vormen.
       *[allowed] Vierkanten van 2 × 2 tegels mogen vanaf het begin.
    } { $nine ->
        [forbidden] Een vierkant van 3 × 3 tegels mag nooit.
       *[allowed] Een vierkant van 3 × 3 tegels mag.
    }
table-rules-points = Elk paar en elk Trio dat je vormt of verandert telt: een paar de som van zijn tegels, een Trio { $trio }. Drie tegels van je rekje in één zet zijn een Triolet: { $triolet } meer, maar niet met een Joker.
table-rules-special = Een vierkantje met × vermenigvuldigt in de beurt waarin het wordt bedekt: het hele Trio, of in een paar de tegel die erop ligt. R geeft meteen nog een beurt.
table-rules-joker = Een Joker staat voor een getal naar keuze, tot het einde van het spel, en telt 0. Maar één Joker in een zet.
table-rules-exchange =
    { $count ->
        [0] In plaats van te spelen mag je tegels ruilen, hoogstens zoveel als er in het zakje zitten.
        [one] In plaats van te spelen mag je tegels ruilen zolang er één in het zakje zit.
       *[other] In plaats van te spelen mag je tegels ruilen zolang er { $count } of meer in het zakje zitten.
    } Passen mag alleen als je niet kunt spelen en niet kunt ruilen.
table-rules-out = Als het zakje leeg is en een speler de laatste tegel van zijn rekje legt, is het spel afgelopen, en die speler telt de punten van alle andere rekjes bij de eigen punten op.
table-rules-blocked =
    Het is ook afgelopen als niemand verder kan, of na { $rounds } rondes zonder gelegde tegel; dan { $blocked ->
        [subtract] verliest iedereen de punten op het eigen rekje.
       *[scores-stand] blijven de punten staan.
    }

## Antwoorden van het commando

table-plays =
    { $count ->
        [0] Er mag geen enkele zet.
        [one] Er mag { $count } zet.
       *[other] Er mogen { $count } zetten.
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

## Uitgaven

table-edition-printed = Het spelregelblad
table-edition-sheet = gedrukt door
table-edition-language = taal
table-edition-players = spelers
table-edition-board = Het bord
table-edition-rules = De regels
table-edition-tiles = De tegels
table-edition-colours = De kleuren
table-edition-words = De woorden
table-edition-same = Deze twee uitgaven zeggen hetzelfde.
table-board-size = grootte
table-colour-double = dubbel
table-colour-triple = driedubbel
table-colour-replay = BIS
table-colour-centre = midden
table-word-tile = tegel
table-word-rack = rekje
table-word-bag = zakje
table-word-square = vierkantje
table-word-joker = Joker
table-word-replay = BIS
table-rule-rack-size = tegels op een rekje
table-rule-trio-sum = som van een Trio
table-rule-trio-points = punten van een Trio
table-rule-triolet-bonus = bonus voor een Triolet
table-rule-set-aside = tegels opzij gelegd
table-rule-first-player = wie begint
table-rule-opening-square = vierkant van 2 × 2
table-rule-nine-square = vierkant van 3 × 3
table-rule-exchange-minimum = een ruil vraagt
table-rule-exchange-order = volgorde bij ruilen
table-rule-lone-first-tile = losse eerste tegel
table-rule-blocked-end = geblokkeerd spel
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
level-snail-sketch = Legt wat hij het eerst ziet, houdt van hoge getallen en mist het meeste op het bord.
level-duckling = Eendje
level-duckling-sketch = Blijft dicht bij de laatste zet en ziet zelden een zet die meer groepen maakt.
level-hedgehog = Egel
level-hedgehog-sketch = Kijkt een beetje rond, rekent ongeveer en is blij een Joker kwijt te zijn.
level-rabbit = Konijn
level-rabbit-sketch = Snel met eenvoudige zetten; mist vaak kruisingen en verre vierkantjes.
level-squirrel = Eekhoorn
level-squirrel-sketch = Vindt goede zetten op het halve bord en denkt te goed over hoge getallen.
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

## Het leren

train-progress-games = generatie { $generation } van { $generations }: { $done } van { $games } spellen om van te leren, nog hoogstens { $left }
train-progress-match = generatie { $generation } van { $generations }: { $done } van { $games } spellen tegen de vorige, nog hoogstens { $left }
train-progress-strength = na generatie { $generation } van { $generations }: { $done } van { $games } spellen tegen greedy, nog hoogstens { $left }
train-interrupted = Onderbroken. Elk afgelopen spel wordt bewaard in { $folder }; dezelfde opdracht gaat daar verder.
train-kept = Generatie { $generation } wint { $gain } punten per spel op de vorige en wordt gehouden.
train-not-kept = Generatie { $generation } maakt { $gain } punten per spel tegen de vorige. Dat is geen zekere winst, dus ze wordt niet gehouden.
train-strength = Tegen greedy winnen de gewichten { $share } % van { $games } spellen.
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
suggest-certainty-exact = { $ranks }: exact, elke weg naar het einde van het spel is geteld.
suggest-certainty-bounded = { $ranks }: begrensd, net zo geteld, en niet meer waard dan dit.
suggest-certainty-foreseen = { $ranks }: voorzien, elk antwoord is met zijn kans gewogen.
suggest-certainty-sampled = { $ranks }: geschat, een deel van wat kan volgen is uitgespeeld.
suggest-certainty-static = { $ranks }: op het oog, naar wat nu te zien is; niets is verder gespeeld.
suggest-progress =
    { $count ->
        [one] { $count } zet bekeken, de beste tot nu toe: { $move }
       *[other] { $count } zetten bekeken, de beste tot nu toe: { $move }
    }
