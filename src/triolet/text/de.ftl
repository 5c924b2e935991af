# Deutsch. Die Spielenden werden geduzt, in der kurzen Form: leg, spiel, versuch.
#
# Begriffe: eine Sache und ihr Wort, und nach „not“ Wörter, die nicht dafür stehen.
#   tile: Stein
#   rack: Ständer
#   bag: Beutel
#   joker: Joker
#   board: Brett
#   square: Feld
#   pair: Paar
#   trio: Trio
#   triolet: Triolet
#   group: Gruppe
#   special squares: Doppelfeld, Dreifachfeld, not doppeltes Feld, dreifaches Feld
#   replay square: Wiederholungsfeld, not Feld Wiederholung
#   place a tile: legen
#   exchange: tauschen, ein Tausch
#   pass: passen
#   resign: aufgeben
#   turn: Zug, am Zug
#   move: Zug
#   game: Partie (Spiel ist Triolet selbst)
#   table: Tisch
#   seat: Platz
#   host: Gastgeber
#   player: Spieler, Mitspieler, eine Person
#   someone else: jemand anderes, not jemand anders
#   spectators: Zuschauer, zuschauen, not zusehen
#   level: Stufe
#   bot: Bot, not Roboter
#   hint: Tipp, not Hinweis
#   edition: Ausgabe, not Edition
#   clock: Uhr
#   points, score: Punkte
#   net: netto (der Wert eines Tipps)
#   chance to win: Gewinnchance
#   rematch: Revanche
#   take back: zurücknehmen
#   recall: zurückholen (Steine, vom Brett)
#   stand-in: ein Bot springt ein
#   away: offline, not abwesend
#   link: Link
#   save: speichern
#   record: Aufzeichnung (im Terminal), Partie (zum Herunterladen)
#   replay: nachspielen
#   review: Rückblick
#   accuracy: Genauigkeit
#   analysis board: Analysebrett
#   position: Stellung
#   reaction: Reaktion
#   unseen tiles: noch verdeckte Steine, not ungesehen
#   settings: Einstellungen
#   operator: Betreiber
#   block, report: blockieren, melden

## Wörter

list-and = { $items } und { $last }
tile-joker = Joker
player-unnamed = Spieler { $seat }

## Warum ein Zug abgelehnt wird

violation-no-tiles = Noch kein Stein gewählt. Nimm mindestens einen von deinem Ständer, höchstens { $rack_size }.
violation-too-many-tiles = Das sind { $found } Steine. In einem Zug legst du höchstens { $allowed }, so viele, wie auf einen Ständer passen.
violation-not-on-rack =
    { $tile_count ->
        [one] Diesen Stein hast du nicht auf dem Ständer: { $tiles }.
       *[other] Diese Steine hast du nicht auf dem Ständer: { $tiles }.
    } Wähle aus denen, die du hast.
violation-unknown-face =
    { $face_count ->
        [one] Die Zahl { $faces } gibt es in diesem Spiel nicht.
       *[other] Die Zahlen { $faces } gibt es in diesem Spiel nicht.
    } Die Steine zeigen { $lowest } bis { $highest }, und ein Joker steht für eine dieser Zahlen.
violation-two-jokers = In diesem Zug sind { $found } Joker, auf { $squares }. Leg jetzt einen davon und behalte den Rest für einen späteren Zug.
violation-off-board =
    { $square_count ->
        [one] Das Feld { $squares } liegt nicht auf dem Brett.
       *[other] Die Felder { $squares } liegen nicht auf dem Brett.
    } Die Reihen gehen von A bis { $last_row }, die Spalten von 1 bis { $last_column }.
violation-square-taken =
    { $square_count ->
        [one] Auf dem Feld { $squares } liegt schon ein Stein. Wähle ein leeres Feld.
       *[other] Auf den Feldern { $squares } liegen schon Steine. Wähle leere Felder.
    }
violation-square-twice =
    { $square_count ->
        [one] Für das Feld { $squares } hast du mehr als einen Stein gewählt.
       *[other] Für die Felder { $squares } hast du jeweils mehr als einen Stein gewählt.
    } Auf ein Feld passt nur ein Stein.
violation-not-in-line = Die Felder { $squares } liegen nicht in einer Linie. Leg deine Steine in eine einzige Reihe oder eine einzige Spalte.
violation-gap =
    { $square_count ->
        [one] Zwischen deinen Steinen ist das Feld { $squares } leer.
       *[other] Zwischen deinen Steinen sind die Felder { $squares } leer.
    } Leg sie nebeneinander oder zu beiden Seiten eines Steins, der schon da ist.
violation-start-not-covered = Der erste Zug der Partie bedeckt das Feld { $squares }. Leg einen deiner Steine dorthin.
violation-not-touching =
    { $square_count ->
        [one] Der Stein auf { $squares } würde keinen Stein auf dem Brett berühren.
       *[other] Die Steine auf { $squares } würden keinen Stein auf dem Brett berühren.
    } Mindestens einer muss neben, über oder unter einem Stein liegen, der schon da ist.
violation-pair-too-high = { $squares }: { $sum } ergibt { $found }. Zwei Steine nebeneinander dürfen höchstens { $allowed } ergeben.
violation-trio-not-exact = { $squares }: { $sum } ergibt { $found }. Drei Steine nebeneinander müssen genau { $allowed } ergeben.
violation-line-too-long = { $squares } wären { $found } Steine in einer Linie. Höchstens { $allowed } dürfen nebeneinanderliegen, also lass vor den nächsten ein Feld leer.
violation-opening-square =
    Die Steine von { $first } bis { $last } würden ein 2×2-Quadrat bilden. { $rule ->
        [first-turn] Im eigenen ersten Zug darf niemand eines bilden;
       *[first-four] Die ersten vier Steine der Partie dürfen keines bilden;
    } lass eines dieser Felder leer.
violation-nine-square = Die Steine von { $first } bis { $last } würden ein 3×3-Quadrat bilden, an das nichts mehr angelegt werden könnte. Lass eines dieser Felder leer.
violation-bag-too-small =
    { $found ->
        [0] Der Beutel ist leer
        [one] Im Beutel ist noch ein Stein
       *[other] Im Beutel sind noch { $found } Steine
    }, und dieser Tausch braucht mindestens { $allowed }. Leg einen Stein, wenn einer passt.
violation-pass-not-forced = Du kannst noch legen oder tauschen. Passen darfst du erst, wenn beides nicht mehr geht.
violation-not-your-turn = Jemand anderes ist am Zug. Du kommst noch dran.
violation-already-out = Du bist aus dieser Partie ausgeschieden, und die anderen spielen weiter. Zuschauen kannst du noch.
violation-game-over = Die Partie ist zu Ende. Du kannst eine neue beginnen.

## Warum am Tisch etwas nicht geht

serve-open = Triolet wartet im Browser auf dich: { $address }. Strg-C beendet den Server; laufende Partien gehen beim nächsten Mal weiter.

refused-unknown-edition = Es gibt keine Ausgabe „{ $edition }“. Wähle eine von diesen: { $known }.
refused-wrong-seats = Diese Ausgabe ist für { $fewest } bis { $most } Spieler, nicht für { $count }.
refused-wrong-seat = Platz { $seat } ist nicht richtig eingerichtet. Ein Platz ist offen, für eine Person freigehalten, am Gerät des Gastgebers oder mit einem Bot besetzt.
refused-unknown-bot = Es gibt keinen Bot „{ $bot }“. Wähle einen von diesen: { $bots }.
refused-seated-twice = Dieselbe Person hat zwei Plätze. Gib jeder Person nur einen.
refused-wrong-clock = Diese Uhr ist nicht möglich. Wähle 5 bis 3600 Sekunden pro Zug, 30 bis 21600 Sekunden insgesamt mit bis zu 300 mehr nach jedem Zug, 1 bis 30 Tage pro Zug oder keine Uhr.
refused-wrong-take-back = Züge lassen sich nur ohne Uhr und ohne andere Personen zurücknehmen. Schalte das für diesen Tisch aus.
refused-no-person = Du hast noch keinen Namen. Gib dir erst einen, als Gast oder mit einem Konto.
refused-no-such-seat = Es gibt keinen Platz { $seat }. Wähle einen von 1 bis { $seats }.
refused-seat-taken = Platz { $seat } ist schon besetzt. Nimm einen anderen.
refused-seat-kept = Platz { $seat } ist für jemand anderes freigehalten. Nimm einen anderen.
refused-other-seat-kept = Platz { $seat } ist für dich freigehalten. Nimm diesen.
refused-table-full = Alle Plätze sind besetzt. Du kannst einen eigenen Tisch eröffnen.
refused-enough-joins = An diesem Tisch haben so viele Platz genommen und ihn wieder verlassen, dass niemand mehr dazukommen kann. Bitte den Gastgeber, ihn zu schließen und einen neuen zu eröffnen.
refused-not-invited = Du hast keine Einladung an diesen Tisch, also gibt es nichts abzulehnen.
refused-blocked = Du kannst hier nicht mitspielen: Wer diesen Tisch eröffnet hat, hat dich blockiert. Du kannst einen eigenen eröffnen.
refused-own-seat = Das ist dein eigener Platz. Wähle jemand anderes.
refused-already-seated = Du hast schon einen Platz an diesem Tisch. Einer genügt.
refused-already-started = Die Partie hat begonnen, die Plätze stehen fest. Wenn du gehen musst, kannst du aufgeben.
refused-table-closed = Der Gastgeber hat diesen Tisch geschlossen. Du kannst einen eigenen eröffnen.
refused-not-the-host = Das kann nur der Gastgeber des Tisches.
refused-not-started = Die Partie hat noch nicht begonnen. Sie beginnt, wenn alle Plätze besetzt sind.
refused-not-seated = Du hast keinen Platz an diesem Tisch. Das geht nur, wenn du mitspielst.
refused-not-your-seat = Platz { $seat } ist nicht deiner. Wähle deinen eigenen.
refused-which-seat = An diesem Gerät spielen mehrere. Wähle den Platz, den du meinst.
refused-not-your-turn = Jemand anderes ist am Zug. Du kommst noch dran.
refused-already-out = Dieser Platz ist aus der Partie ausgeschieden, und die anderen spielen weiter.
refused-illegal-move = Die Regeln erlauben diesen Zug nicht. Versuch einen anderen.
refused-only-the-clock = Ob die Zeit um ist, entscheidet nur die Uhr. Wenn du gehen musst, kannst du aufgeben.
refused-time-is-up = Deine Zeit war um, bevor dieser Zug ankam.
refused-not-your-tiles = Das sind nicht die Steine auf deinem Ständer. Ordne genau die, die du hast.
refused-no-take-back = An diesem Tisch werden keine Züge zurückgenommen.
refused-nothing-to-take-back = Du hast keinen Zug, den du zurücknehmen kannst.
refused-enough-take-backs = Du hast in dieser Partie 100 Züge zurückgenommen. Spiel von hier aus weiter.
refused-enough-signs = Das war zu viel auf einmal. Nach dem nächsten Zug geht es wieder.
refused-not-gone = Diese Person ist da. Lass ihr noch einen Moment.
refused-not-gone-long-enough =
    { $seconds ->
        [one] Diese Person kann noch zurückkommen. Warte noch eine Sekunde.
       *[other] Diese Person kann noch zurückkommen. Warte noch { $seconds } Sekunden.
    }
refused-clock-decides = An diesem Tisch läuft eine Uhr. Der Zug endet, wenn die Zeit dieser Person um ist.
refused-not-their-turn = Diese Person ist noch nicht am Zug. Noch wartet niemand auf sie.
refused-no-stand-in = An diesem Tisch darf kein Bot einspringen. Du kannst ohne diese Person weiterspielen.
refused-not-replaced = Kein Bot spielt für dich. Dein Platz gehört dir schon.
refused-game-over = Die Partie ist zu Ende. Du kannst eine Revanche anbieten.
refused-not-over = Die Partie ist noch nicht zu Ende. Danach kannst du eine Revanche anbieten.
refused-already-rematched = Die Revanche hat schon begonnen: Partie { $game }.
refused-no-offer = Im Moment bietet niemand eine Revanche an. Du kannst selbst eine anbieten.
refused-enough-offers = Du hast schon mehrmals eine Revanche angeboten. Du kannst eine neue Partie beginnen.
refused-other-request = Die Anfrage-ID „{ $request }“ wurde schon für etwas anderes verwendet. Schick eine neue Anfrage mit einer neuen ID.
refused-unreadable = Der Server hat das nicht verstanden. Lade die Seite neu.
refused-no-hello = Die erste Nachricht muss „hello“ sein.
refused-other-version = Diese Seite ist veraltet: Der Server hat jetzt Version { $version }. Lade die Seite neu.
refused-no-spectators = An diesem Tisch darf nur zuschauen, wer mitspielt.
refused-bad-name =
    { $reason ->
        [empty] Gib einen Namen ein.
        [length] Ein Name hat höchstens { $longest } Zeichen.
        [invisible] Dieser Name enthält ein unsichtbares Zeichen. Tippe ihn ein, statt ihn einzufügen.
        [marks] Dieser Name hat zu viele Akzente auf einem Buchstaben. Lass welche weg.
        [scripts] Dieser Name mischt Buchstaben verschiedener Alphabete. Verwende nur eines.
       *[blank] Ein Name braucht mindestens einen Buchstaben, eine Ziffer oder ein Symbol.
    }
refused-name-taken = Der Name „{ $name }“ oder ein sehr ähnlicher ist vergeben. Wähle einen anderen.
refused-no-hints = An diesem Tisch wird ohne Tipps gespielt.
refused-still-thinking = Dein letzter Tipp ist noch unterwegs. Hab einen Moment Geduld.
refused-too-fast =
    { $seconds ->
        [one] Das war zu viel auf einmal. Warte { $seconds } Sekunde und versuch es noch einmal.
       *[other] Das war zu viel auf einmal. Warte { $seconds } Sekunden und versuch es noch einmal.
    }
refused-too-many-tables =
    { $most ->
        [one] Du kannst { $most } laufende Partie haben. Beende sie zuerst.
       *[other] Du kannst höchstens { $most } laufende Partien haben. Beende zuerst eine.
    }
refused-unavailable = Der Server kann das gerade nicht. Nichts ist verloren; versuch es gleich noch einmal.

## Warum der Server eine andere Anfrage ablehnt. Ein Schlüssel für jeden Code.

error-bad-request = Der Server hat das nicht verstanden. Lade die Seite neu.
error-bad-json = Der Server konnte das nicht lesen. Lade die Seite neu.
error-bad-field = Eine der Angaben passt nicht. Prüfe sie und versuch es noch einmal.
error-bad-parameter = Ein Teil dieser Adresse passt nicht. Geh zurück zur Startseite.
error-bad-notation = Das ist weder ein Zug noch eine Stellung. Prüfe die Schreibweise.
error-bad-record = Der Server hat in dieser Partie einen Fehler gefunden und sie nicht gespeichert. Lade sie herunter, um sie zu behalten.
error-bad-seat = Bei einem Platz ist nicht klar, wer dort spielt. Wähle es aus.
error-bad-password = Ein Passwort hat { $fewest } bis { $most } Zeichen.
error-common-password = Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes.
error-unknown-person = Diese Kennung hat hier niemand. Schick stattdessen den Link.
error-not-logged-in = Dafür brauchst du zuerst einen Namen. Beginne eine Partie oder spiel bei einer mit.
error-unknown-token = Diesen Schlüssel gibt es nicht mehr. Leg einen neuen an.
error-wrong-password = Name oder Passwort stimmt nicht. Versuch es noch einmal.
error-wrong-reset-code = Dieser Code ist falsch, wurde schon benutzt oder ist abgelaufen. Lass dir vom Betreiber einen neuen geben.
error-forbidden = Das darfst du hier nicht.
error-banned = Der Betreiber dieses Servers hat dieses Konto gesperrt.
error-missing-scope = Diesem Schlüssel fehlt das Recht „{ $scope }“. Leg einen an, der es hat.
error-needs-session = Mit einem Schlüssel geht das nicht. Melde dich im Browser an.
error-wrong-origin = Diese Seite darf den Server nicht benutzen. Öffne Triolet unter seiner eigenen Adresse.
error-wrong-host = Das ist nicht die Adresse dieses Servers. Prüf sie oder frag den Betreiber nach der richtigen.
error-not-found = Unter dieser Adresse gibt es nichts.
error-unknown-game = Unter dieser Adresse gibt es keine Partie. Prüfe den Link.
error-damaged-game = Diese Partie ist beschädigt und lässt sich nicht fortsetzen. Deine anderen Partien sind nicht betroffen.
error-game-running = Die Partie ist noch nicht zu Ende. Danach gibt es den Rückblick.
error-method-not-allowed = Das kann der Server nicht. Lade die Seite neu.
error-conflict = Das geht nicht mehr. Lade die Seite neu.
error-name-is-kept = Ein Konto behält seinen Namen. Du kannst nur die Schreibweise ändern.
error-has-account = Du hast schon ein Konto. Melde dich ab, um ein weiteres anzulegen.
error-too-many-tokens =
    { $most ->
        [one] Du kannst { $most } Schlüssel haben. Widerrufe ihn zuerst.
       *[other] Du kannst { $most } Schlüssel haben. Widerrufe zuerst einen.
    }
error-too-many-blocks =
    { $most ->
        [one] Du kannst nur { $most } Person blockieren. Heb diese Blockierung zuerst auf.
       *[other] Du kannst höchstens { $most } Personen blockieren. Heb zuerst eine Blockierung auf.
    }
error-too-many-reports =
    { $most ->
        [one] Du hast schon { $most } offene Meldung. Warte, bis der Betreiber sie bearbeitet hat.
       *[other] Du hast schon { $most } offene Meldungen. Warte, bis der Betreiber eine davon bearbeitet hat.
    }
error-too-large = Das ist zu lang. Kürze es.
error-too-slow = Deine Anfrage kam zu spät an. Versuch es noch einmal.
error-not-json = Der Server konnte das nicht lesen. Lade die Seite neu.
error-not-text = Der Server konnte das nicht lesen. Lade die Seite neu.
error-unprocessable = Damit kann der Server nichts anfangen. Prüfe deine Angaben.
error-too-many-requests = Das war zu viel auf einmal. Warte einen Moment und versuch es noch einmal.
error-internal = Auf dem Server ist etwas schiefgegangen. Versuch es gleich noch einmal.
error-busy = Der Server ist beschäftigt. Versuch es in ein paar Sekunden noch einmal.
error-engine-unavailable = Der Bot hat nicht geantwortet. Versuch es noch einmal.

## Warum ein Tisch auf diesem Gerät nicht geht. Ein Schlüssel für jeden Code.

device-storage-full = Auf diesem Gerät ist kein Platz mehr, um die Partie zu speichern. Gib etwas Speicher frei und versuch es noch einmal; nichts ist verloren.
device-storage-unavailable = In diesem Browser lassen sich keine Partien speichern, vielleicht weil du ein privates Fenster benutzt. Öffne Triolet in einem normalen Fenster.
device-kernel-unavailable = Triolet konnte auf diesem Gerät nicht starten. Lade die Seite neu; wenn das nicht hilft, aktualisiere deinen Browser.
device-unreadable-record = Zeile { $line } ist nicht lesbar. Prüfe, ob die Datei eine Triolet-Partie enthält und nichts darin fehlt.
device-record-without-deal = In dieser Datei steht nicht, wie die Steine gezogen wurden (die Zeile „#deal“ fehlt). Darum lässt sich die Partie hier nicht nachspielen.
device-record-wrong-turn = Zug { $turn } passt nicht zu den Steinen oder Punkten dieser Partie. Die Datei wurde wahrscheinlich von Hand geändert; öffne das Original.
device-record-wrong-end = Das Ende der Partie in dieser Datei passt nicht zu den Zügen. Die Datei wurde wahrscheinlich von Hand geändert; öffne das Original.

## Was ein Zug wert ist

reason-pair =
    { $jokers ->
        [0] Paar { $squares }: { $sum }
       *[other] Paar { $squares }: { $sum }, weil ein Joker 0 zählt
    }
reason-trio = Trio { $squares } ({ $faces }): { $sum }
reason-triolet = Triolet { $squares }, drei Steine in einem Zug: { $points }
reason-lone-tile =
    { $jokers ->
        [0] Einzelner erster Stein { $squares }: { $sum }
       *[other] Einzelner erster Stein { $squares }: { $sum }, weil ein Joker 0 zählt
    }
score-nothing = Ein einzelner erster Stein bildet keine Gruppe, deshalb zählt er 0.
score-replay =
    { $count ->
        [one] Wiederholungsfeld: noch ein Zug, wenn die Partie weitergeht.
       *[other] Wiederholungsfelder: noch { $count } Züge, wenn die Partie weitergeht.
    }

## Wie eine Partie endet

termination-out =
    { $who ->
        [you] Der Beutel ist leer, und du hast keinen Stein mehr.
       *[other] Der Beutel ist leer, und { $name } hat keinen Stein mehr.
    }
termination-all-passed = Alle haben nacheinander gepasst.
termination-dead-board = Keiner der übrigen Steine passt noch irgendwo auf das Brett.
termination-quiet = Zu viele Runden lang hat niemand einen Stein gelegt.
termination-last-one-left =
    { $way ->
        [resign]
            { $who ->
                [you] Du hast aufgegeben.
               *[other] { $name } hat aufgegeben.
            }
        [timeout]
            { $who ->
                [you] Deine Zeit ist abgelaufen.
               *[other] Die Zeit von { $name } ist abgelaufen.
            }
        [claim]
            { $who ->
                [you] Du warst zu lange offline.
               *[other] { $name } war zu lange offline.
            }
       *[unknown] Alle anderen sind ausgeschieden.
    }

left-over-added =
    { $jokers ->
        [0] { $name } zählt dazu, was { $holder } übrig hat: { $sum }.
       *[other] { $name } zählt dazu, was { $holder } übrig hat: { $sum }, weil ein Joker 0 zählt.
    }
left-over-subtracted =
    { $jokers ->
        [0] { $name } zieht die Steine ab, die auf dem Ständer bleiben: { $sum }.
       *[other] { $name } zieht die Steine ab, die auf dem Ständer bleiben: { $sum }, weil ein Joker 0 zählt.
    }
left-over-kept = { $name } hat noch { $tiles }, und nichts wird abgezogen.

winner-one =
    { $who ->
        [you]
            { $points ->
                [one] Du gewinnst mit { $points } Punkt.
               *[other] Du gewinnst mit { $points } Punkten.
            }
       *[other]
            { $points ->
                [one] { $name } gewinnt mit { $points } Punkt.
               *[other] { $name } gewinnt mit { $points } Punkten.
            }
    }
winner-of-two =
    { $who ->
        [you] Du gewinnst { $score }.
       *[other] { $name } gewinnt { $score }.
    }
winner-last =
    { $who ->
        [you] Du gewinnst.
       *[other] { $name } gewinnt.
    }
winner-shared =
    { $points ->
        [one] { $names } teilen sich den Sieg mit je { $points } Punkt.
       *[other] { $names } teilen sich den Sieg mit je { $points } Punkten.
    }
winner-shared-with-you =
    { $points ->
        [one] Mit je { $points } Punkt teilst du dir den Sieg mit { $names }.
       *[other] Mit je { $points } Punkten teilst du dir den Sieg mit { $names }.
    }

## Der Tisch im Terminal: rund um das Brett

table-legend-times =
    { $factor ->
        [2] doppelt
        [3] dreifach
       *[other] mal { $factor }
    }
table-legend-replay = Wiederholung
table-legend-start = erster Zug
table-legend-new = eben gelegt
table-computer = Computer
table-tiles =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
table-has-left = ist ausgeschieden
table-bag =
    { $count ->
        [0] Der Beutel ist leer.
        [one] { $count } Stein im Beutel.
       *[other] { $count } Steine im Beutel.
    }
table-your-rack = Deine Steine:
table-played =
    { $points ->
        [one] { $name } spielt { $move }: { $points } Punkt
       *[other] { $name } spielt { $move }: { $points } Punkte
    }
table-exchanged =
    { $count ->
        [one] { $name } tauscht { $count } Stein.
       *[other] { $name } tauscht { $count } Steine.
    }
table-passed = { $name } muss passen.
table-resigned = { $name } gibt auf und scheidet aus.
table-timed-out = { $name } hat keine Zeit mehr und scheidet aus.
table-unseen =
    { $count ->
        [0] Du hast alle Steine gesehen.
        [one] Du hast { $count } Stein nicht gesehen: Er ist im Beutel, auf einem anderen Ständer oder beiseitegelegt.
       *[other] Du hast { $count } Steine nicht gesehen: Sie sind im Beutel, auf anderen Ständern oder beiseitegelegt.
    }
table-tile = Stein
table-count = Anzahl

## Der Tisch: der Verlauf einer Partie

table-welcome = Triolet ({ $title }): { $names }.
table-drawn = Gezogen für den ersten Zug: { $tiles }.
table-begins = { $name } beginnt.
table-opponent = { $name }: { $sketch }
table-first-lines = Leg Steine nebeneinander: Zwei ergeben höchstens { $sum }, drei genau { $sum }.
table-first-start = Tippe ein Feld, einen Doppelpunkt und die Steine. Der erste Zug bedeckt { $start }.
table-first-touch = Tippe ein Feld, einen Doppelpunkt und die Steine. Ein Zug berührt Steine auf dem Brett.
table-tile-on-square = { $tile } auf { $square }
table-example-play = Zum Beispiel: { $move } legt { $tiles }.
table-example-exchange = Keiner deiner Steine passt, aber { $move } tauscht { $tiles }.
table-more = Mehr mit help.
table-must-pass = Du kannst jetzt weder legen noch tauschen. Drücke die Eingabetaste, um zu passen.
table-prompt = { $name }, dein Zug:
table-hand-over = { $name }, nimm die Tastatur. Drücke die Eingabetaste, wenn nur du den Bildschirm siehst.
table-refused =
    { $count ->
        [one] Das ist nicht erlaubt:
       *[other] Das ist aus { $count } Gründen nicht erlaubt:
    }
table-unreadable = Das lässt sich nicht als Zug lesen; die Marke zeigt, ab wo. Ein Zug sieht so aus: H8:11-3 (waagrecht), 8H:11-3 (senkrecht), H8:J10-5 (ein Joker als 10) oder x:3-7 (ein Tausch). Mehr mit help.
table-empty = Tippe einen Zug oder help.
table-resign-sure = Willst du wirklich aufgeben? Tippe ja oder nein:
table-yes = ja j
table-no = nein n
table-farewell-saved = Bis bald. Die Partie ist in { $path } gespeichert und geht beim nächsten Mal weiter.
table-farewell-empty = Bis bald. Es wurde noch nichts gespielt, also gab es nichts zu speichern.
table-not-saved = Die Partie konnte nicht in { $path } gespeichert werden: { $reason }
table-recorded = Die Aufzeichnung der Partie steht in { $path }.
table-found =
    { $turns ->
        [one] Es gibt eine angefangene Partie: { $names }, { $turns } Zug gespielt.
       *[other] Es gibt eine angefangene Partie: { $names }, { $turns } Züge gespielt.
    }
table-go-on = Weiterspielen? Tippe ja oder nein:
table-goodbye = Bis bald.
table-kept = Sie bleibt in { $path }. Um sie fortzusetzen, gib diese Datei mit --resume an.

## Der Tisch: die Hilfe, je eine Zeile

table-help-across = 11 auf H8 und 3 auf H9 legen, waagrecht: zuerst der Buchstabe
table-help-down = 11 auf H8 und 3 auf I8 legen, senkrecht: zuerst die Zahl
table-help-around = 2 auf G7 und 6 auf G9 legen, um den Stein auf G8 herum
table-help-joker = einen Joker legen, der für 10 steht, und eine 5
table-help-exchange = eine 3, eine 7 und einen Joker tauschen
table-help-pass = passen, wenn nichts anderes möglich ist
table-help-resign = aufgeben; die anderen spielen weiter
table-help-board = das Brett noch einmal zeigen
table-help-scores = die Punkte zeigen
table-help-unseen = die Steine zählen, die du nicht gesehen hast
table-help-hint = die besten Züge mit ihren Gründen zeigen
table-help-rules = die Regeln auf einer Seite
table-help-help = diese Seite
table-help-quit = gehen; die Partie ist gespeichert und kann später weitergehen

## Der Tisch: die Regeln auf einer Seite

table-rules-title = Die Regeln in Kürze ({ $title }):
table-rules-lines = Steine nebeneinander, waagrecht oder senkrecht: Zwei ergeben höchstens { $sum }, drei genau { $sum } (ein Trio), und vier sind es nie.
table-rules-place = Der erste Zug bedeckt { $start }. Spätere berühren einen Stein auf dem Brett. Alle Steine eines Zuges liegen ohne Lücke in einer Reihe oder Spalte.
table-rules-squares =
    { $opening ->
        [first-turn] Niemand darf im eigenen ersten Zug ein 2×2-Quadrat vollenden.
        [first-four] Die ersten vier Steine der Partie dürfen kein 2×2-Quadrat bilden.
       *[allowed] 2×2-Quadrate sind von Anfang an erlaubt.
    } { $nine ->
        [forbidden] Ein 3×3-Quadrat ist nie erlaubt.
       *[allowed] Ein 3×3-Quadrat ist erlaubt.
    }
table-rules-points = Jedes Paar und jedes Trio, das du bildest oder veränderst, zählt: ein Paar die Summe seiner Steine, ein Trio { $trio }. Drei Steine von deinem Ständer in einem Zug sind ein Triolet: { $triolet } mehr, aber nicht mit einem Joker.
table-rules-special = Ein Feld mit × vervielfacht in dem Zug, in dem es bedeckt wird: das ganze Trio oder in einem Paar den Stein, der darauf liegt. R bringt sofort einen weiteren Zug.
table-rules-joker = Ein Joker steht für eine Zahl deiner Wahl, bis zum Ende der Partie, und zählt 0. Nur ein Joker in einem Zug.
table-rules-exchange =
    { $count ->
        [0] Statt zu legen, darfst du Steine tauschen, höchstens so viele, wie im Beutel sind.
        [one] Statt zu legen, darfst du Steine tauschen, solange einer im Beutel ist.
       *[other] Statt zu legen, darfst du Steine tauschen, solange { $count } oder mehr im Beutel sind.
    } Passen darfst du nur, wenn du weder legen noch tauschen kannst.
table-rules-out = Wenn der Beutel leer ist und jemand den letzten Stein vom Ständer legt, ist die Partie zu Ende, und wer ihn gelegt hat, zählt die Punkte aller anderen Ständer dazu.
table-rules-blocked =
    Sie ist auch zu Ende, wenn niemand mehr legen oder tauschen kann, oder nach { $rounds } Runden ohne gelegten Stein; dann { $blocked ->
        [subtract] verlieren alle die Punkte auf dem eigenen Ständer.
       *[scores-stand] bleiben die Punkte, wie sie sind.
    }

## Antworten des Befehls

table-plays =
    { $count ->
        [0] Kein Zug ist erlaubt.
        [one] { $count } Zug ist erlaubt.
       *[other] { $count } Züge sind erlaubt.
    }
table-may-exchange = Tauschen ist erlaubt.
table-forced-pass = Tauschen ist auch nicht erlaubt, also wird gepasst.
table-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
table-turn-of =
    { $turn ->
        [0] Vor dem ersten von { $turns } Zügen.
       *[other] Nach Zug { $turn } von { $turns }.
    }
table-racks = Ständer: { $racks }
table-unfinished =
    { $turns ->
        [one] Nach { $turns } Zug nicht beendet.
       *[other] Nach { $turns } Zügen nicht beendet.
    }
table-won =
    { $count ->
        [one] { $names } gewinnt.
       *[other] { $names } teilen sich den Sieg.
    }
table-verified = richtig

## Ausgaben

table-edition-printed = Das Regelblatt
table-edition-sheet = gedruckt von
table-edition-language = Sprache
table-edition-players = Spieler
table-edition-board = Das Brett
table-edition-rules = Die Regeln
table-edition-tiles = Die Steine
table-edition-colours = Die Farben
table-edition-words = Die Begriffe
table-edition-same = Diese beiden Ausgaben haben dieselben Regeln und Begriffe.
table-board-size = Größe
table-colour-double = doppelt
table-colour-triple = dreifach
table-colour-replay = Wiederholung
table-colour-centre = Mitte
table-word-tile = Stein
table-word-rack = Ständer
table-word-bag = Beutel
table-word-square = Feld
table-word-joker = Joker
table-word-replay = Wiederholung
table-rule-rack-size = Steine auf einem Ständer
table-rule-trio-sum = Summe eines Trios
table-rule-trio-points = Punkte eines Trios
table-rule-triolet-bonus = Prämie für ein Triolet
table-rule-set-aside = beiseitegelegte Steine
table-rule-first-player = wer beginnt
table-rule-opening-square = 2×2-Quadrat
table-rule-nine-square = 3×3-Quadrat
table-rule-exchange-minimum = ein Tausch braucht
table-rule-exchange-order = Reihenfolge beim Tausch
table-rule-lone-first-tile = einzelner erster Stein
table-rule-blocked-end = blockierte Partie
table-rule-quiet-rounds = stille Runden bis zum Ende
table-exchange-minimum =
    { $count ->
        [0] so viele Steine im Beutel, wie getauscht werden
        [one] { $count } Stein im Beutel
       *[other] { $count } Steine im Beutel
    }
table-choice-random = wird ausgelost
table-choice-highest-tile = wer den höchsten Stein zieht
table-choice-first-turn = im eigenen ersten Zug verboten
table-choice-first-four = mit den ersten vier Steinen verboten
table-choice-allowed = erlaubt
table-choice-forbidden = verboten
table-choice-draw-then-return = ziehen, dann zurücklegen
table-choice-return-then-draw = zurücklegen, dann ziehen
table-choice-nothing = zählt nichts
table-choice-its-points = zählt seine Punkte
table-choice-subtract = übrige Steine werden abgezogen
table-choice-scores-stand = die Punkte bleiben, wie sie sind

## Die Stufen des Computers

level-snail = Schnecke
level-snail-sketch = Legt das Erste, was sie sieht, liebt hohe Zahlen und übersieht das meiste auf dem Brett.
level-duckling = Entlein
level-duckling-sketch = Bleibt in der Nähe des letzten Zuges und sieht selten einen, der mehrere Gruppen bildet.
level-hedgehog = Igel
level-hedgehog-sketch = Schaut sich ein wenig um, rechnet über den Daumen und ist froh, einen Joker loszuwerden.
level-rabbit = Kaninchen
level-rabbit-sketch = Schnell bei einfachen Zügen; übersieht oft Kreuzungen und entfernte Ecken.
level-squirrel = Eichhörnchen
level-squirrel-sketch = Findet gute Züge auf dem halben Brett und hält hohe Zahlen für besser, als sie sind.
level-otter = Otter
level-otter-sketch = Sieht zwei von drei Stellen und achtet ein wenig auf den Ständer; denkt kaum an deine Antwort.
level-beaver = Biber
level-beaver-sketch = Sieht das meiste auf dem Brett und behält gute Steine; fragt sich selten, was er dir übrig lässt.
level-fox = Fuchs
level-fox-sketch = Sieht so gut wie alles und fragt sich oft, was du antworten könntest, aber nicht oft genug.
level-owl = Eule
level-owl-sketch = Sieht alles und wägt jeden Zug gegen deine beste Antwort ab, denkt aber nicht weiter.
level-champion = Champion
level-champion-sketch = Denkt voraus, solange die Zeit reicht, schließt aus deinen Zügen auf deinen Ständer und übersieht fast nichts.

## Zeichen, die sich die Spieler an einem Tisch geben. Ein Schlüssel für jedes.

emote-hello = Hallo!
emote-good-luck = Viel Glück!
emote-well-played = Gut gespielt!
emote-wow = Wow!
emote-thanks = Danke!
emote-oops = Hoppla!
emote-hmm = Hm…
emote-good-game = Schöne Partie!

## Das Lernen

train-progress-games = Generation { $generation } von { $generations }: { $done } von { $games } Partien zum Lernen, noch höchstens { $left }
train-progress-match = Generation { $generation } von { $generations }: { $done } von { $games } Partien gegen die vorige, noch höchstens { $left }
train-progress-strength = nach Generation { $generation } von { $generations }: { $done } von { $games } Partien gegen greedy, noch höchstens { $left }
train-interrupted = Unterbrochen. Jede beendete Partie liegt in { $folder }; derselbe Befehl macht dort weiter.
train-kept = Generation { $generation } gewinnt { $gain } Punkte je Partie gegenüber der vorigen und wird behalten.
train-not-kept = Generation { $generation } macht { $gain } Punkte je Partie gegen die vorige. Das ist kein sicherer Gewinn, also wird sie nicht behalten.
train-strength = Gegen greedy gewinnen die Gewichte { $share } % von { $games } Partien.
train-written = { $names } liegen in { $folder }.

## Vorschläge

suggest-column-move = Zug
suggest-column-points = Punkte
suggest-column-value = Wert
suggest-column-win = Sieg
suggest-column-error = Fehler
suggest-column-again = Züge
suggest-column-kept = Rest
suggest-column-reply = Antwort
suggest-column-next = dann
suggest-legend =
    Geordnet nach Wert und Siegchance zusammen. Wert: Punkte, die gegenüber
    den anderen zu gewinnen sind. Sieg: die Chance zu gewinnen. Fehler: wie weit der Wert daneben liegen
    kann. Die Gründe, in Punkten: Züge, weitere Züge sofort; Rest, die behaltenen Steine; Antwort, die
    beste Antwort, mit der zu rechnen ist; dann, dein eigener bester Zug auf demselben Brett.
suggest-certainty-exact = { $ranks }: genau, jeder Weg bis zum Ende der Partie ist gezählt.
suggest-certainty-bounded = { $ranks }: begrenzt, ebenso gezählt, und nicht mehr wert als dies.
suggest-certainty-foreseen = { $ranks }: vorausgesehen, jede Antwort ist mit ihrer Wahrscheinlichkeit gewogen.
suggest-certainty-sampled = { $ranks }: geschätzt, einiges, was folgen kann, ist durchgespielt.
suggest-certainty-static = { $ranks }: nach Augenmaß, aus dem, was jetzt zu sehen ist; nichts ist weitergespielt.
suggest-progress =
    { $count ->
        [one] { $count } Zug angesehen, der beste bisher: { $move }
       *[other] { $count } Züge angesehen, der beste bisher: { $move }
    }

## Analysen von Partien: die Note eines Zugs, und warum

review-grade-brilliant = brillant
review-grade-best = bester Zug
review-grade-good = gut
review-grade-inaccuracy = Ungenauigkeit
review-grade-mistake = Fehler
review-grade-blunder = grober Fehler
review-exchange = { $tiles } tauschen
review-pass = passen
review-forced = Es gab keinen anderen Zug.
review-brilliant = Schwer zu finden: Der naheliegende Zug ({ $move }) hätte { $loss } Punkte gekostet.
review-triolet-made = Ein Triolet.
review-replay-made = Wiederholungsfeld: noch ein Zug.
review-points = Bester Zug: { $move } für { $points } Punkte, { $more } mehr als der gespielte Zug.
review-triolet = Ein Triolet war möglich: { $move } für { $points } Punkte.
review-joker = Mit dem Joker war mehr drin: { $move } für { $points } Punkte.
review-replay = Ein Wiederholungsfeld war erreichbar: { $move } für { $points } Punkte und noch einen Zug.
review-exchange-due =
    { $gain ->
        [one] Besser war es, { $tiles } zu tauschen: auf lange Sicht { $gain } Punkt mehr.
       *[other] Besser war es, { $tiles } zu tauschen: auf lange Sicht { $gain } Punkte mehr.
    }
review-exchange-needless =
    { $points ->
        [one] Legen war besser als Tauschen: { $move } für { $points } Punkt.
       *[other] Legen war besser als Tauschen: { $move } für { $points } Punkte.
    }
review-kept = Besser { $tiles } behalten als { $others }.
review-opened =
    { $factor ->
        [1] Der gespielte Zug lässt das Feld { $square } für { $tiles } offen: Eine Antwort dort bringt im Schnitt { $points } Punkte.
        [2] Der gespielte Zug lässt das Doppelfeld { $square } für { $tiles } offen: Eine Antwort dort bringt im Schnitt { $points } Punkte.
        [3] Der gespielte Zug lässt das Dreifachfeld { $square } für { $tiles } offen: Eine Antwort dort bringt im Schnitt { $points } Punkte.
       *[other] Der gespielte Zug lässt das Feld { $square } (×{ $factor }) für { $tiles } offen: Eine Antwort dort bringt im Schnitt { $points } Punkte.
    }
review-reply = Die Antwort bringt voraussichtlich etwa { $reply } Punkte, { $more } mehr als nach dem besten Zug.

## Analysen von Partien im Terminal

review-title = Rückblick: { $names }
review-chances-title = Gewinnchancen
review-chances = Die Gewinnchancen von { $names }, Zug für Zug.
review-unofficial = Triolet ist eine Marke des jeweiligen Inhabers. Diese Seite wurde mit einem inoffiziellen Programm erstellt.
review-turns = Züge
review-player = Spieler
review-accuracy = Genauigkeit
review-luck = Glück
review-decisions = Entscheidungen
review-turn-order = Reihenfolge
review-departures = Ausscheiden
review-picture = Umrandet: der gespielte Zug. Gestrichelt: der beste.
review-lead = Vorsprung
review-loss =
    { $loss ->
        [0] Weniger als 1 Punkt verloren.
        [one] { $loss } Punkt verloren.
       *[other] { $loss } Punkte verloren.
    }
review-loss-chance =
    { $loss ->
        [0] Weniger als 1 Punkt verloren; Gewinnchance: −{ $chance } %.
        [one] { $loss } Punkt verloren; Gewinnchance: −{ $chance } %.
       *[other] { $loss } Punkte verloren; Gewinnchance: −{ $chance } %.
    }
review-best = Bester Zug: { $move }.
review-sum = Für alle gilt: Vorsprung auf den Durchschnitt der anderen = Reihenfolge + Glück + eigene Entscheidungen − Durchschnitt der Entscheidungen der anderen.
review-sum-departures = Für alle gilt: Vorsprung auf den Durchschnitt der anderen = Reihenfolge + Glück + eigene Entscheidungen − Durchschnitt der Entscheidungen der anderen + Ausscheiden: was sich danach geändert hat.
review-progress = Zug { $done } von { $all }…
review-unknown = nicht bewertet: Steine unbekannt

## The bridge: a program that plays on a server. Short lines, one for each thing that happens.

# $player: the bot or the command; $server: an address.
bridge-ready = { $name } ist auf { $server } und spielt mit { $player }. Strg-C beendet es.
bridge-joined = { $game }: Platz genommen.
bridge-playing = { $game }: Die Partie läuft.
bridge-moved = { $game }: { $move }
# The move was found, but the turn had ended.
bridge-late = { $game }: { $move } kam zu spät.
bridge-over = { $game }: zu Ende. { $scores }
bridge-refused = { $game }: abgelehnt. { $message }
# $reason: what the program did, in English, such as “ended by itself with exit code 1”.
bridge-failed = { $game }: aufgegeben, weil das Programm zweimal versagt hat ({ $reason }).
bridge-lost = Der Server antwortet nicht ({ $reason }); die Versuche gehen weiter.
bridge-back = Der Server antwortet wieder.
bridge-ended = Beendet. Angefangene Partien warten, bis die Brücke wieder gestartet wird.

## Games as files

export-done =
    { $count ->
        [one] { $count } Partie ist in { $folder }.
       *[other] { $count } Partien sind in { $folder }.
    }
import-done = { $file }: ist jetzt Partie { $game }.
import-known = { $file }: war schon da.

## Einen Server betreiben

people-row =
    { $id }  { $name } · { $kind ->
        [account] Konto
        [banned] gesperrt
       *[guest] Gast
    } · seit { $since } · laufende Partien: { $games }
people-count =
    { $count ->
        [0] Niemand gefunden.
        [one] { $count } Person.
       *[other] { $count } Personen.
    }
people-banned = { $name } ist gesperrt. Alle Sitzungen sind beendet und alle Schlüssel widerrufen.
people-unbanned = { $name } darf sich wieder anmelden.
people-renamed = { $old } heißt jetzt { $name }.
people-reset = Mit { $code } lässt sich innerhalb von { $hours } Stunden einmal ein neues Passwort setzen.
people-report =
    { $id }  { $at }  „{ $name }“ ({ $person }), Tisch { $game }, Platz { $seat } · { $reason ->
        [rude-name] anstößiger Name
        [cheating] Betrug
       *[other] anderes
    } · { $words }
people-reports =
    { $count ->
        [0] Es gibt keine Meldungen.
        [one] { $count } Meldung.
       *[other] { $count } Meldungen.
    }
people-dismissed = Meldung { $report } ist gelöscht.
people-entries =
    { $count ->
        [0] Es wurde noch nichts geändert.
        [one] { $count } Eintrag.
       *[other] { $count } Einträge.
    }
tables-count =
    { $count ->
        [0] Keine Tische gefunden.
        [one] { $count } Tisch.
       *[other] { $count } Tische.
    }
tables-closed = Tisch { $game } ist geschlossen.
tables-damaged =
    { $count ->
        [0] Kein Tisch ist beschädigt.
        [one] { $count } Tisch ist beschädigt.
       *[other] { $count } Tische sind beschädigt.
    }

## Sicherungen

backup-done =
    { $rows ->
        [one] { $file } ist geschrieben, mit { $rows } Zeile.
       *[other] { $file } ist geschrieben, mit { $rows } Zeilen.
    }
restore-done =
    { $rows ->
        [one] { $rows } Zeile ist wieder da, in { $place }.
       *[other] { $rows } Zeilen sind wieder da, in { $place }.
    }
restore-left-out = Diese beschädigten Partien wurden übersprungen:
status-database = Datenbank: { $place }, { $megabytes } MB
status-people = Personen: { $guests } als Gast, { $accounts } mit Konto
status-logins = Angemeldet: { $sessions } im Browser, { $tokens } mit Schlüssel
status-tables = Tische: { $open } offen, { $playing } im Spiel, { $over } beendet, { $closed } geschlossen
status-events = Ereignisse in allen Partien: { $events }
status-largest = Partien mit den meisten Ereignissen: { $games }
status-oldest = Ältester offener Tisch: seit { $opened }

## Die Web-App: die Leiste, Titel und Störungen

web-title = { $page } · Triolet
web-title-home = Triolet: online spielen
web-skip = Zum Inhalt
web-nav = Hauptmenü
web-nav-home = Triolet, zur Startseite
web-nav-play = Spielen
web-nav-rules = Regeln
web-nav-settings = Einstellungen
web-nav-light = Hell oder dunkel
web-close = Schließen
web-loading = Einen Moment…
web-trouble-offline = Der Server antwortet nicht. Prüfe deine Verbindung und versuch es noch einmal.
web-trouble-page = Diese Seite konnte nicht geladen werden. Prüfe deine Verbindung und lade sie neu.
web-trouble-retry = Noch einmal versuchen
web-trouble-unknown = Etwas ist schiefgegangen. Versuch es noch einmal oder lade die Seite neu.
web-update-ready = Eine neue Version steht bereit.
web-update-reload = Neu laden
web-nowhere-title = Auf diesem Feld liegt nichts
web-nowhere-text = Diese Adresse führt ins Leere. Vielleicht ging unterwegs ein Stück verloren.
web-nowhere-home = Zur Startseite
web-game-trouble = Dieser Tisch lässt sich nicht anzeigen

## Die Web-App: die Startseite

web-home-title = Mach die Fünfzehn voll.
web-home-lead = Leg Steine nebeneinander: Zwei ergeben höchstens 15, drei genau 15. Den Rest lernst du beim Spielen.
web-home-waiting = Wartet auf dich
web-home-waiting-more =
    { $count ->
        [one] Noch eine Partie wartet auf dich.
       *[other] Noch { $count } Partien warten auf dich.
    }
web-home-invited = Du bist eingeladen
web-home-rematch = Revanche?
web-home-play = Jetzt spielen
web-home-laying = Wird aufgebaut…
web-home-against = gegen
web-level = { $name } · Stufe { $level }
web-home-players = Spieler
web-home-device = An diesem Gerät
web-home-device-about = Gebt es reihum weiter. Ein Vorhang verbirgt deine Steine, bis du am Zug bist.
web-home-device-go = Spiel aufbauen
web-home-device-names = Namen ändern
web-home-friends = Mit Freunden
web-home-friends-about = Schick einen Link oder zeig einen Code. Niemand braucht ein Konto.
web-home-friends-go = Einladen
web-home-friends-name = Dein Name am Tisch
web-home-friends-name-about = Die anderen sehen ihn. Danach bekommst du einen Link zum Verschicken.
web-home-custom = Partie nach Wunsch
web-home-custom-about = Bots und Menschen an einem Tisch, eine Uhr und die Regeln von fünf gedruckten Ausgaben.
web-home-custom-go = Neuer Tisch
web-home-mine = Deine Partien
web-home-mine-empty-all = Noch keine Partie. Spiel jetzt eine, dann findest du sie hier.
web-home-mine-empty-unfinished = Gerade läuft keine Partie. Starte oben eine.
web-home-mine-empty-over = Noch keine Partie beendet. Später kannst du sie hier nachspielen.
web-home-import = Gespeicherte Partie öffnen
web-home-open = Offene Tische
web-home-open-empty = Gerade wartet niemand. Eröffne einen öffentlichen Tisch, vielleicht kommt jemand dazu.
web-home-offline = Keine Verbindung: Gegen Bots und an diesem Gerät kannst du spielen. Freunde und offene Tische warten auf das Netz.
web-home-site = Diese Seite hat keinen Server: Die Partien bleiben auf diesem Gerät, gegen Bots oder reihum.
web-list-offline = Diese Liste wartet auf das Netz.
web-list-nobody = Noch niemand
web-list-against = Gegen { $names }
web-list-free =
    { $count ->
        [one] Ein freier Platz
       *[other] { $count } freie Plätze
    }
web-result-won = Gewonnen { $scores }
web-result-lost = Verloren { $scores }
web-result-drawn = Unentschieden { $scores }
web-result-winner = Sieg für { $names } · { $scores }
web-list-playing = Läuft · { $scores }
web-list-your-turn = Du bist am Zug · { $scores }
web-list-replay = Nachspielen
web-list-go-on = Weiterspielen
web-list-sit = Mitspielen
web-list-decline = Ablehnen
web-list-watch = Zuschauen
web-list-answer = Antworten
web-list-rematch = Revanche angeboten · { $scores }
web-list-more = Weitere Partien
web-list-filter = Welche Partien
web-list-filter-all = Alle
web-list-filter-unfinished = Laufend
web-list-filter-over = Beendet
web-list-local = auf diesem Gerät
web-list-delete = Löschen
web-list-delete-yes = Löschen
web-list-delete-no = Behalten

## Die Web-App: ein neuer Tisch

web-new-title = Neuer Tisch
web-new-seats = Spieler
web-new-edition = Ausgabe
web-new-clock = Uhr
web-new-clock-kind = Art der Uhr
web-new-clock-time = Zeit
web-clock-none = Keine Uhr
web-clock-turn = Pro Zug
web-clock-total = Pro Spieler
web-clock-days = Tage
web-clock-turn-time = { $seconds } s
web-clock-total-time = { $minutes } min + { $increment } s
web-clock-days-time =
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
web-clock-turn-about = Ist deine Zeit um, macht ein Bot diesen Zug für dich. Beim dritten Mal scheidest du aus.
web-clock-total-about = Wer keine Zeit mehr hat, scheidet aus.
web-clock-days-about = Wer länger braucht, scheidet aus.
web-facts-clock-turn = { $seconds } s pro Zug
web-facts-clock-total = { $minutes } min + { $increment } s pro Spieler
web-facts-clock-days =
    { $days ->
        [one] { $days } Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
web-facts-players = { $count } Spieler
web-facts-hints = mit Tipps
web-facts-no-bots = Keine
web-facts-yes = Ja
web-facts-no = Nein
web-new-company = Optionen für den Tisch
web-new-hints = Tipps
web-new-hints-about = Du kommst nicht weiter? Frag erst nach dem Bereich, dann nach dem Zug.
web-new-take-back = Züge zurücknehmen
web-new-take-back-about = Probier jederzeit einen anderen Zug; die Bots antworten neu.
web-new-spectators = Zuschauer
web-new-spectators-about = Wer den Link hat, darf zuschauen. Die Ständer bleiben verborgen.
web-new-public = Öffentlich
web-new-public-about = Alle sehen den Tisch in der Liste. Sonst führt nur der Link zu ihm.
web-new-stand-in = Ein Bot darf einspringen
web-new-stand-in-about = Ist jemand lange offline, können die anderen einen Bot weiterspielen lassen. Wer zurückkommt, bekommt den Platz wieder.
web-new-play = Partie beginnen
web-new-local = Diese Partie bleibt auf diesem Gerät und funktioniert auch ohne Internet.
web-import-title = Gespeicherte Partie öffnen
web-import-about = Wähle eine Datei, die mit „Partie herunterladen“ gespeichert wurde, oder füge ihren Text ein. Die Partie öffnet sich auf diesem Gerät und wird nirgendwohin gesendet.
web-import-file = Datei wählen
web-import-text = Oder Text einfügen
web-import-go = Öffnen
web-new-invite = Tisch eröffnen und einladen
web-seat = Platz { $seat }
web-seat-me = Du
web-seat-open = Jemand mit dem Link
web-seat-open-about = Wer deinen Link zuerst öffnet, sitzt hier.
web-seat-device = An diesem Gerät
web-seat-device-about = Ihr gebt das Gerät reihum weiter; ein Vorhang verbirgt die Steine.
web-seat-bots = Bots
web-seat-name = Name auf Platz { $seat }
web-seat-remove = Platz { $seat } entfernen
web-seat-add = Platz hinzufügen
web-name = Dein Name
web-name-guest = Gast
web-edition-first = Die neueste Spielregel. Bei den anderen steht nur, was abweicht.
web-edition-same = Dieselben Regeln wie { $title }, andere Begriffe.
web-rule-first-player-random = wer beginnt, wird ausgelost
web-rule-first-player-highest-tile = der höchste Stein beginnt
web-rule-set-aside =
    { $count ->
        [0] keine Steine beiseitegelegt
        [one] ein Stein beiseitegelegt
       *[other] { $count } Steine beiseitegelegt
    }
web-rule-opening-square-first-turn = kein 2×2-Quadrat im eigenen ersten Zug
web-rule-opening-square-first-four = kein 2×2-Quadrat mit den ersten vier Steinen
web-rule-opening-square-allowed = 2×2-Quadrate von Anfang an erlaubt
web-rule-nine-square-forbidden = kein 3×3-Quadrat
web-rule-nine-square-allowed = 3×3-Quadrate erlaubt
web-rule-lone-first-tile-nothing = ein einzelner erster Stein bringt keine Punkte
web-rule-lone-first-tile-its-points = ein einzelner erster Stein bringt seine Punkte
web-rule-exchange =
    { $count ->
        [0] Tausch, soweit der Beutel reicht
       *[other] Tausch ab { $count } Steinen im Beutel
    }
web-rule-blocked-end-subtract = übrige Steine werden abgezogen, wenn niemand mehr legen kann
web-rule-blocked-end-scores-stand = die Punkte bleiben, wenn niemand mehr legen kann

## Die Web-App: vor einer Partie

web-waiting-title = Warten auf Mitspieler
web-waiting-invited = { $name } lädt dich zum Spielen ein
web-waiting-about = Triolet ist ein Zahlenspiel: Zwei Steine nebeneinander ergeben höchstens 15, drei genau 15.
web-waiting-free =
    { $count ->
        [0] Alle sind da.
        [one] Ein Platz ist frei. Die Partie beginnt, sobald er besetzt ist.
       *[other] { $count } Plätze sind frei. Die Partie beginnt, sobald sie besetzt sind.
    }
web-waiting-seats = Plätze
web-waiting-seat = Freier Platz
web-waiting-join = Mitspielen
web-waiting-not-now = Jetzt nicht
web-waiting-leave = Tisch verlassen
web-waiting-close = Tisch schließen
web-waiting-closed = Dieser Tisch wurde geschlossen
web-invite-title = Mitspieler einladen
web-invite-link = Link zum Tisch
web-invite-code = QR-Code des Links
web-invite-copy = Link kopieren
web-invite-copied = Link kopiert
web-invite-copy-yourself = Dein Browser erlaubt das Kopieren nicht. Markiere den Link und kopiere ihn selbst.
web-invite-share = Teilen
web-invite-how = Schick den Link oder zeig den Code.

## Die Web-App: Brett, Züge, das Ende einer Partie, das Nachspielen

web-board = Brett
web-players = Spieler
web-turns = Züge
web-square-empty = leer
web-square-centre = Mitte, Doppelfeld
web-square-replay = Wiederholungsfeld
web-square-times =
    { $factor ->
        [2] Doppelfeld
        [3] Dreifachfeld
       *[other] Feld × { $factor }
    }
web-square-lying = nicht bestätigt
web-tile-joker-as = Joker als { $face }
web-graph = Die Punkte, Zug um Zug.
web-graph-seat =
    { $points ->
        [one] { $name }: { $points } Punkt.
       *[other] { $name }: { $points } Punkte.
    }
web-end = Ende der Partie
web-end-winner = Gewonnen
web-end-best = Beste Züge
web-end-best-turn = Zug { $number }: { $move }
web-end-look = Ansehen
web-end-rematch = Revanche
web-end-replay = Nachspielen
web-end-save = Partie herunterladen
web-end-share = Teilen
web-send-title = Diese Partie teilen
web-send-about = Diese Partie ist nur auf diesem Gerät. Für einen Link schick sie an den Server. Alle, die den Link haben, können die Partie dann nachspielen und sehen die Namen der Spieler.
web-send-go = An den Server schicken
web-send-done = Die Partie ist jetzt auf dem Server. Alle, die diesen Link haben, können sie nachspielen.
web-send-link = Link zur Partie
web-send-no-server = Hier gibt es keinen Server, der die Partie aufheben könnte. Lade sie herunter und verschick die Datei.
web-replay = Nachspielen
web-replay-title = { $names }
web-replay-turn = Dieser Zug
web-replay-start = Das Brett ist leer. Mit den Knöpfen darunter spielst du die Partie nach.
web-replay-keys = Mit den Pfeiltasten geht es auch.
web-replay-at = Zug { $turn } von { $turns }
web-replay-first = Zum Anfang
web-replay-back = Einen Zug zurück
web-replay-on = Einen Zug weiter
web-replay-last = Zum Ende
web-replay-rack = Auf dem Ständer
web-replay-live = Zur laufenden Partie

## Die Web-App: die Regeln

web-rules-title = Die Regeln
web-rules-contents = Inhalt
web-rules-board = Das leere Brett, { $title }
web-rules-sheet = Quelle: { $sheet }.
web-rules-special = ×2 und ×3 vervielfachen in dem Zug, in dem sie bedeckt werden: das ganze Trio oder in einem Paar den Stein, der darauf liegt. Der runde Pfeil ist ein Wiederholungsfeld: Du bist sofort noch einmal am Zug.
web-rules-again = Noch einmal
web-rules-printed = Die gedruckten Beispiele
web-rules-printed-about = Diese Züge stehen in den gedruckten Spielregeln, mit denselben Punkten.
web-rules-example-in-list = { $title } · { $source }
web-rules-source-example = Beispiel { $number }
web-rules-source-case = Fall { $number }
web-rules-source-figure = Abbildung { $number }
web-rules-source-text = Beispiel im Text
web-example-pair =
    { $count ->
        [one] ein Paar
       *[other] { $count } Paare
    }
web-example-trio =
    { $count ->
        [one] ein Trio
       *[other] { $count } Trios
    }
web-example-triolet = ein Triolet
web-example-lone-tile = ein Stein allein
web-example-factor = auf ×{ $factor }
web-example-joker = mit Joker
web-rules-which = Beispiel wählen
web-rules-previous = Vorheriges
web-rules-next = Nächstes
web-chapter-lines = Zwei und drei
web-chapter-place = Wohin mit den Steinen
web-chapter-points = Punkte
web-chapter-special = Besondere Felder
web-chapter-joker = Der Joker
web-chapter-squares = Quadrate aus Steinen
web-chapter-exchange = Tauschen und passen
web-chapter-end = Ende der Partie
web-lesson-opening = Der erste Zug
web-lesson-not-touching = Ohne Berührung
web-lesson-opening-square = Zu früh ein Quadrat
web-lesson-nine-square = Neun im Quadrat
web-lesson-trio = Ein Trio
web-lesson-pair-too-high = Zu viel für ein Paar
web-lesson-trio-not-exact = Nicht genau fünfzehn
web-lesson-line-too-long = Vier in einer Reihe
web-lesson-three-pairs = Mehrere Gruppen
web-lesson-around = Um einen Stein herum
web-lesson-triolet = Ein Triolet
web-lesson-double = Ein Doppelfeld
web-lesson-triple = Ein Dreifachfeld
web-lesson-replay = Ein Wiederholungsfeld
web-lesson-joker-pair = Ein Joker im Paar
web-lesson-joker-trio = Ein Joker im Trio

## Die Web-App: die Optionen

web-settings-title = Einstellungen
web-settings-looks = Aussehen
web-settings-language = Sprache
web-settings-language-system = Wie Browser
web-settings-theme = Design
web-settings-theme-system = Wie System
web-settings-theme-light = Hell
web-settings-theme-dark = Dunkel
web-settings-palette = Farben
web-settings-palette-modern = Modern
web-settings-palette-classic = Klassisch
web-settings-contrast = Kontrast
web-settings-contrast-system = Wie System
web-settings-contrast-normal = Normal
web-settings-contrast-high = Hoch
web-settings-motion = Animationen
web-settings-motion-system = Wie System
web-settings-motion-full = Voll
web-settings-motion-less = Reduziert
web-settings-playing = Beim Spielen
web-settings-pace = Züge der anderen
web-settings-pace-calm = Ruhig
web-settings-pace-quick = Zügig
web-settings-pace-at-once = Sofort
web-settings-pace-about = Einer nach dem anderen, damit du folgen kannst. Ein Tastendruck oder Tippen zeigt sofort den neuesten Stand.
web-settings-coordinates = Koordinaten
web-settings-coordinates-about = Buchstaben und Zahlen am Rand des Bretts.
web-settings-fits = Zeigen, wohin ein Stein passt
web-settings-fits-about = Die Felder, auf die der gewählte Stein passt, leuchten auf.
web-settings-sounds = Töne
web-settings-sounds-about = Ein leises Holzgeräusch beim Legen.
web-settings-confirm = Jeden Zug bestätigen
web-settings-confirm-about = Ein Zug zählt erst, wenn du ein zweites Mal drückst.
web-settings-name-about = Die anderen sehen ihn am Tisch.
web-settings-name-keep = Speichern
web-settings-name-kept = Dein Name ist gespeichert.
web-blocked-title = Blockierte Personen
web-blocked-about = Sie können sich nicht an deine Tische setzen und dich nicht einladen.
web-blocked-none = Du hast niemanden blockiert. Um jemanden zu blockieren, drück am Tisch auf den Smiley, dann auf „{ $action }“.
web-blocked-unblock = Nicht mehr blockieren

## Die Web-App: der Tisch

web-table-heading = Tisch: { $names }
web-table-your-turn = Du bist am Zug
web-table-edition = Regeln: { $title }
web-own-place = Dein Platz
web-watching = Du schaust zu.
web-out = Du bist ausgeschieden. Die anderen spielen weiter, und du kannst zuschauen.
web-link-lost = Keine Verbindung. Neuer Versuch…
web-link-offline = Keine Verbindung: So hast du den Tisch zuletzt gesehen. Es geht weiter, sobald das Netz wieder da ist.
web-link-ended = Der Tisch ist nicht erreichbar. Lade die Seite neu.
web-player-your-turn = dein Zug
web-player-thinks = überlegt
web-player-next = am Zug
web-player-away = offline
web-player-guest = Gast
web-player-left = noch { $time }
web-stand-in = { $bot } (für { $name })
web-time-low = Deine Zeit läuft ab: noch { $time }.
web-left-days = { $days } T { $hours } Std
web-unseen-title = Noch verdeckte Steine · { $count }
web-unseen-bag = { $count } im Beutel
web-unseen-racks = { $count } auf anderen Ständern
web-unseen-all-racks = { $count } auf den Ständern
web-unseen-aside = { $count } beiseite
web-unseen-face = { $face }: { $count }
web-unseen-of = { $count } von { $all }
web-turns-empty = Noch kein Zug. Los geht es auf dem Feld in der Mitte.
web-turn-laid =
    { $points ->
        [one] { $name } legt { $tiles }: { $points } Punkt
       *[other] { $name } legt { $tiles }: { $points } Punkte
    }
web-turn-play = legt { $tiles }
web-turn-exchange =
    { $count ->
        [one] tauscht { $count } Stein
       *[other] tauscht { $count } Steine
    }
web-turn-pass = passt
web-turn-resign = gibt auf
web-turn-timeout = Zeit abgelaufen
web-turn-claim = zu lange offline
web-turn-claimed = { $name } war zu lange offline und scheidet aus.
web-turn-late = Die Zeit ist um: Ein Bot hat für { $name } gespielt.
web-square-mine = dein Stein, nicht bestätigt
web-square-aim = gewählt, jetzt einen Stein wählen
web-square-fits = passt hier
web-square-wrong = hier nicht erlaubt
web-square-hint = Tipp
web-square-proposed = Tipp: { $tile }
web-square-last = letzter Zug
web-square-taken = Auf { $square } liegt schon ein Stein. Wähle ein leeres Feld.
web-text-board = Das Brett in Worten
web-text-board-empty = Das Brett ist leer.
web-text-board-row = Reihe { $row }: { $tiles }
web-text-board-tile = { $square } { $tile }
web-keys = Tasten
web-keys-move = Pfeiltasten
web-keys-move-does = sich auf dem Brett bewegen
web-keys-tile = 1 2 3
web-keys-tile-does = einen Stein vom Ständer nehmen
web-keys-lay = Eingabe
web-keys-lay-does = den Stein legen oder zuerst das Feld wählen
web-keys-play = Strg + Eingabe
web-keys-play-does = den Zug spielen
web-keys-back = Rücktaste
web-keys-back-does = einen Stein zurückholen
web-keys-escape = Escape
web-keys-escape-does = loslassen oder alle Steine zurückholen
web-keys-undo = Strg + Z
web-keys-undo-does = den letzten Zug zurücknehmen, wenn der Tisch es erlaubt
web-keys-rack = Umschalt + Pfeile
web-keys-rack-does = den Ständer ordnen
web-keys-help-does = diese Tasten zeigen
web-zoom-in = Vergrößern
web-zoom-out = Ganzes Brett zeigen
web-rack = Deine Steine
web-rack-slot = Stein { $slot }: { $tile }
web-rack-empty = Stelle { $slot }: leer
web-move-play = Spielen
web-move-play-points = Spielen · { $points }
web-move-sure = Bestätigen · { $points }
web-move-pass = Passen
web-move-sending = Wird gesendet…
web-move-back = Steine zurückholen
web-move-first = Du beginnst. Wähle einen Stein und leg ihn in die Mitte.
web-move-prompt = Du bist am Zug: Wähle einen Stein, dann ein Feld.
web-move-square = Wähle jetzt ein Feld.
web-move-tile = Wähle jetzt einen Stein für dieses Feld.
web-move-wait = { $name } überlegt…
web-move-away = { $name } ist offline.
web-move-unfinished = Leg noch einen Stein dazu, damit er anschließt.
web-move-fits-nowhere = Dieser Stein passt gerade nirgends. Versuch einen anderen.
web-move-must-pass = Du kannst weder legen noch tauschen, also passt du in diesem Zug.
web-exchange = Tauschen
web-exchange-choose =
    { $most ->
        [one] Wähle den Stein, den du zurückgibst. Tauschen zählt als dein Zug.
       *[other] Wähle bis zu { $most } Steine, die du zurückgibst. Tauschen zählt als dein Zug.
    }
web-exchange-send =
    { $count ->
        [0] Tauschen
       *[other] Tauschen · { $count }
    }
web-exchange-cancel = Abbrechen
web-joker-choose = Für welche Zahl steht der Joker?
web-joker-nothing = Auf { $square } passt keine Zahl für den Joker. Versuch ein anderes Feld.
web-hint = Tipp
web-hint-more = Zeig es mir
web-hint-thinking = Suche nach einem guten Zug…
web-hint-area = Auf den markierten Feldern gibt es einen guten Zug.
web-hint-exchange = Gerade bringt kein Zug viel ein. Denk an einen Tausch.
web-hint-exchange-tiles = Tausche { $tiles }.
web-hint-exchange-short = { $tiles } tauschen
web-hint-pass = Du kannst nur passen.
web-hint-play = { $tiles }: { $points } Punkte.
web-hint-lay = Legen
web-hint-choose = Auswählen
web-hint-fold = Tipp ausblenden
web-hint-unfold = Tipp einblenden
web-hint-why = Warum dieser Zug
web-hint-moves = Vorgeschlagene Züge
web-hint-net = netto { $points }
web-hint-value = Netto { $points }: so viele Punkte holst du in den nächsten Zügen voraussichtlich mehr als die anderen.
web-hint-win = Gewinnchance: { $percent } %.
web-hint-reasons = Danach ist die beste Antwort im Schnitt etwa { $reply } Punkte wert, dein nächster Zug etwa { $next }.
web-hint-fewer = Jetzt weniger Punkte, aber { $reasons }.
web-hint-but-reply =
    { $points ->
        [one] die Antwort darauf bringt etwa { $points } Punkt weniger
       *[other] die Antwort darauf bringt etwa { $points } Punkte weniger
    }
web-hint-but-next =
    { $points ->
        [one] dein nächster Zug bringt etwa { $points } Punkt mehr
       *[other] dein nächster Zug bringt etwa { $points } Punkte mehr
    }
web-hint-but-again = du bist sofort noch einmal am Zug
web-hint-but-gain = in den nächsten Zügen springt netto mehr für dich heraus
web-hint-but-chance = deine Gewinnchance ist höher
web-resign = Aufgeben
web-resign-sure = Diese Partie aufgeben? Das lässt sich nicht zurücknehmen.
web-resign-yes = Aufgeben
web-resign-no = Weiterspielen
web-end-game = Partie beenden
web-end-game-sure = Diese Partie zwischen Bots beenden? Sie lässt sich nicht fortsetzen.
web-end-game-yes = Partie beenden
web-end-game-no = Weiterspielen lassen
web-end-game-ended = Diese Partie wurde beendet.
web-others = Jemanden melden oder blockieren
web-others-report = Namen melden
web-others-block = Blockieren
web-others-reported = Danke. Der Betreiber sieht sich den Namen „{ $name }“ an.
web-others-blocked = { $name } kann sich nicht mehr an deine Tische setzen und dich nicht mehr einladen.
web-alert-ask = Sag mir Bescheid, wenn ich am Zug bin
web-alert-on = Du bekommst eine Benachrichtigung, wenn du am Zug bist.
web-alert-off = Der Browser erlaubt keine Benachrichtigungen. Der Titel dieser Seite zeigt dir, wann du am Zug bist.
web-emote = Reaktion senden
web-emote-shown = { $name }: { $words }
web-take-back = Letzten Zug zurücknehmen
web-took-back-you = Du hast deinen letzten Zug zurückgenommen.
web-took-back = { $name } hat den letzten Zug zurückgenommen.
web-gone = { $name } ist schon eine Weile offline.
web-gone-wait =
    { $players ->
        [1] { $name } ist offline. In { $time } kannst du den Sieg beanspruchen.
       *[other] { $name } ist offline. In { $time } kannst du ohne { $name } weiterspielen.
    }
web-gone-wait-bot = { $name } ist offline. In { $time } kannst du den Bot weiterspielen lassen.
web-gone-win = Sieg beanspruchen
web-gone-claim = Ohne { $name } weiterspielen
web-gone-sure =
    { $players ->
        [1] { $name } scheidet aus, und du gewinnst. Das lässt sich nicht zurücknehmen.
       *[other] { $name } scheidet aus, und die anderen spielen weiter. Das lässt sich nicht zurücknehmen.
    }
web-gone-no = Weiter warten
web-gone-stand-in = Den Bot weiterspielen lassen
# $start: the first digits of the hash.
web-fair-waiting = Faire Ziehung: { $start }…
web-fair-waiting-about = Der Server hat sich schon auf ein Geheimnis für diesen Beutel festgelegt: Das hier ist sein Hash. Die Browser aller, die Platz nehmen, geben Zufallstexte dazu, und mit beidem werden die Steine gemischt. So kann niemand sie aussuchen, und nach der Partie kannst du das auf dieser Seite prüfen.
web-fair = Faire Ziehung
web-fair-about = Niemand kann die Steine aussuchen. Der Server hat sich auf ein Geheimnis festgelegt, bevor jemand Platz genommen hat; danach hat jeder Browser einen Zufallstext beigesteuert. Zusammen bestimmen sie die Reihenfolge der Steine.
web-fair-commitment = Versprechen des Servers
web-fair-seal = Siegel des Beutels
web-fair-seed = Startwert: das Geheimnis und die Zufallstexte
web-fair-random = Zufallstext von { $name }
web-fair-not-added = Kein Zufallstext von { $names }.
web-fair-later = Nach der Partie steht hier das Geheimnis, und du kannst alles prüfen.
web-fair-check = Prüfen
web-fair-no-check = Auf dieser Seite lässt sich der Beutel nicht prüfen, weil sie nicht verschlüsselt ist (https).
web-fair-right = Alles stimmt. Niemand hat den Beutel verändert.
web-fair-partly = Was dieser Browser prüfen kann, stimmt.
web-fair-wrong = Etwas stimmt nicht. Das ist nicht der Beutel, den der Server versprochen hat. Lade die Partie herunter und frag bei denen nach, die den Server betreiben.
web-fair-step-promise = Dieser Browser hat dasselbe Versprechen gesehen, bevor du Platz genommen hast.
web-fair-step-random = Der Zufallstext dieses Browsers steht im Startwert.
web-fair-step-secret = Das Geheimnis passt zum Versprechen.
web-fair-step-seed = Der Startwert besteht aus dem Geheimnis und allen Zufallstexten.
web-fair-step-first = Der Startwert hat bestimmt, wer begonnen hat.
web-fair-step-seal = Die gemischten Steine passen zum Siegel.
web-fair-step-draws = Alle Steine wurden in dieser Reihenfolge gezogen.
web-fair-wrong-step = Das stimmt nicht.
web-fair-unknown-step = Nicht geprüft: Dieser Browser hat es nicht gespeichert.
web-fair-by-hand = Ohne Browser: Lade die Partie herunter und starte „triolet verify“.
web-replaced = { $bot } spielt für dich.
web-replaced-return = Meinen Platz zurückholen
web-replaced-done = Du hast deinen Platz wieder.
web-missed =
    { $count ->
        [one] Während du offline warst, hat { $bot } einen Zug für dich gemacht:
       *[other] Während du offline warst, hat { $bot } { $count } Züge für dich gemacht:
    }
web-missed-late = Deine Zeit war um, darum hat { $bot } für dich gespielt:
web-curtain-ready = { $name }, bist du bereit?
web-curtain-about = Achte darauf, dass sonst niemand den Bildschirm sieht.
web-curtain-look = Meine Steine zeigen
web-joy-triolet = Triolet!
web-joy-trio = Trio!
web-joy-replay = Noch ein Zug!
web-rematch-wants =
    { $count ->
        [one] { $names } möchte eine Revanche.
       *[other] { $names } möchten eine Revanche.
    }
web-rematch-accept = Annehmen
web-rematch-decline = Ablehnen
web-rematch-sent = Revanche angeboten
web-rematch-withdraw = Zurückziehen
web-rematch-waiting = Warten auf die Antwort von { $names }.
web-rematch-away =
    { $count ->
        [one] { $names } ist offline. Dein Angebot bleibt bestehen, du kannst die Seite verlassen.
       *[other] { $names } sind offline. Dein Angebot bleibt bestehen, du kannst die Seite verlassen.
    }
web-rematch-declined = { $name } hat die Revanche abgelehnt.
web-rematch-declined-by-you = Du hast die Revanche abgelehnt.
web-rematch-begun = Die Revanche hat begonnen.
web-rematch-go = Zur Revanche
web-rematch-watch = Bei der Revanche zuschauen
web-announce-score =
    { $points ->
        [one] { $name } hat { $points } Punkt.
       *[other] { $name } hat { $points } Punkte.
    }
web-announce-turn = { $name } ist am Zug.

## Die Seite mit dem Rückblick auf eine Partie, und aus Fehlern lernen

web-review = Rückblick
web-review-title = Rückblick: { $names }
web-review-unfinished = Den Rückblick gibt es, sobald die Partie zu Ende ist.
web-review-to-game = Zurück zur Partie
web-review-waiting = Der Rückblick steht in der Warteschlange. Du kannst die Seite verlassen; er ist fertig, wenn du zurückkommst.
web-review-running =
    { $turns ->
        [one] { $done } von { $turns } Zug bewertet
       *[other] { $done } von { $turns } Zügen bewertet
    }
web-review-progress = Fortschritt des Rückblicks
web-review-chance = { $name } { $chance }
web-review-at = Zug { $turn } von { $turns }
web-review-turn-number = Zug { $turn }
web-review-turn = Zug
web-review-grade = Bewertung
web-review-table = Bewertungen und Gewinnchancen, Zug für Zug
web-review-unjudged = Nicht bewertet
web-review-judging = Noch nicht bewertet
web-review-compared = Der gespielte und der beste Zug
web-review-played = gespielt
web-review-points-unit =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
web-review-square-best = bester Zug: { $tile }
web-review-square-open = offen gelassen, { $points } Punkte im Durchschnitt
web-review-accuracy = Genauigkeit
web-review-luck = Glück
web-review-decisions = Entscheidungen
web-review-points = Punkte
web-review-best-play = Meiste Punkte
web-review-worst-moment = Schwächster Zug
web-review-lead-title = Glück oder Können?
web-review-lead-about = So kam der Abstand am Ende zustande, in Punkten. Jede Entscheidung, die nicht die beste war, hat welche gekostet.
web-review-lead-about-many = So kam der Vorsprung auf den Durchschnitt der anderen zustande, in Punkten. Jede Entscheidung, die nicht die beste war, hat welche gekostet.
web-review-decisions-of = Entscheidungen: { $name }
web-review-decisions-others = Entscheidungen: die anderen (Durchschnitt)
web-review-lead-of = Vorsprung: { $name }
web-review-legend = Bewertungen
web-review-show-best = Den besten Zug auf dem Brett zeigen
web-review-keys = Pfeiltasten: Zug für Zug. Pos1 und Ende: erster und letzter Zug. B: besten Zug ein- und ausblenden.
web-review-analyse = Analysieren
web-review-faultless = Keine Fehler, aus denen du lernen könntest. Gut gespielt!
device-review-failed = Der Rückblick ist nicht fertig geworden. Versuch es noch einmal.
web-learn-start = Aus deinen Fehlern lernen
web-learn-start-all = Aus den Fehlern lernen
web-learn-count = { $number } von { $count }
web-learn-leave = Zum Rückblick
web-learn-find = Finde einen besseren Zug.
web-learn-check = Prüfen
web-learn-check-points = Prüfen · { $points }
web-learn-comparing = Vergleich mit dem besten Zug…
web-learn-found = Das ist der beste Zug!
web-learn-good =
    { $points ->
        [0] So gut wie der beste Zug.
        [one] Ein guter Zug: { $points } Punkt weniger als der beste.
       *[other] Ein guter Zug: { $points } Punkte weniger als der beste.
    }
web-learn-better =
    { $points ->
        [one] Besser als in der Partie. Der beste Zug bringt noch { $points } Punkt mehr.
       *[other] Besser als in der Partie. Der beste Zug bringt noch { $points } Punkte mehr.
    }
web-learn-worse =
    { $points ->
        [one] Nicht besser als in der Partie. Der beste Zug bringt { $points } Punkt mehr.
       *[other] Nicht besser als in der Partie. Der beste Zug bringt { $points } Punkte mehr.
    }
web-learn-same = Das ist der Zug aus der Partie. Finde einen besseren.
web-learn-chance = Gewinnchance: { $chance }; mit dem besten Zug: { $best }.
web-learn-again = Noch ein Versuch
web-learn-show = Besten Zug zeigen
web-learn-skip = Überspringen
web-learn-next = Weiter
web-learn-finish = Ergebnis
web-learn-unavailable = Deine Züge lassen sich auf diesem Gerät nicht prüfen. Den besten Zug kannst du trotzdem ansehen.
web-learn-done = Fertig!
web-learn-summary =
    { $count ->
        [one] Du hast in { $found } von { $count } Stellung einen guten Zug gefunden.
       *[other] Du hast in { $found } von { $count } Stellungen einen guten Zug gefunden.
    }
web-learn-result-found = besten Zug gefunden
web-learn-result-good = guten Zug gefunden
web-learn-result-shown = gezeigt
web-learn-result-skipped = übersprungen
web-learn-repeat = Noch einmal

## Karte zum Teilen: ein Bild einer Partie und eine Zeile Text.
card-won =
    { $count ->
        [one] { $names } gewinnt
       *[other] { $names } teilen sich den Sieg
    }
card-turn =
    { $turn ->
        [0] Vor dem ersten Zug
       *[other] Nach Zug { $turn } von { $turns }
    }
card-to-move = { $name } ist am Zug
card-over = Partie zu Ende
card-percent = { $percent } %
card-accuracy = { $percent } % Genauigkeit
card-text-two = { $winner } schlägt { $loser } { $points } : { $fewer } bei Triolet
card-text-many =
    { $count ->
        [one] { $names } gewinnt bei Triolet: { $scores }
       *[other] { $names } teilen sich den Sieg bei Triolet: { $scores }
    }
card-text-accuracy = { $text }, Genauigkeit { $percents }
web-card-open = Als Bild teilen
web-card-title = Ergebnis teilen
web-card-picture = Bild teilen
web-card-download = Bild herunterladen
web-card-text = Text
web-card-copy = Text kopieren
web-card-copied = Text kopiert
web-card-copy-yourself = Dein Browser erlaubt das Kopieren nicht. Markiere den Text und kopiere ihn selbst.
web-card-failed = Dein Browser konnte das Bild nicht erstellen. Den Text kannst du trotzdem kopieren.

## Analysebrett

web-nav-analysis = Analyse
web-nav-menu = Menü
web-replay-analyse = Diese Stellung analysieren
device-unreadable-position = Diese Stellung ist nicht lesbar. Prüfe, ob du die ganze Zeile kopiert hast.
web-analysis-title = Analysebrett
web-analysis-position = Stellung
web-analysis-empty = Füg eine Stellung ein oder leg Steine
web-analysis-empty-about = Untersuche jede Stellung: die besten Züge und was jeder auf dem Brett offen lässt. Auch eine gespeicherte Partie kannst du durchgehen.
web-analysis-lay = Steine legen
web-analysis-open = Einfügen oder öffnen
web-analysis-open-title = Stellung oder Partie öffnen
web-analysis-open-about = Füg eine Stellung (TPN) oder eine gespeicherte Partie (TGN) ein. Es wird nichts gesendet.
web-analysis-skipped =
    { $count ->
        [one] Ein Zug im Text ist nicht erlaubt und wurde ausgelassen.
       *[other] { $count } Züge im Text sind nicht erlaubt und wurden ausgelassen.
    }
web-analysis-to-move = am Zug
web-analysis-rack = Ständer: { $tiles }
web-analysis-rack-unknown = Ständer unbekannt
web-analysis-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
web-analysis-percent = { $percent } %
web-analysis-lines = Beste Züge
web-analysis-lead = netto
web-analysis-chance = Chance
web-analysis-exact = exakt
web-analysis-searching =
    { $count ->
        [0] sucht…
        [one] { $count } Simulation, sucht…
       *[other] { $count } Simulationen, sucht…
    }
web-analysis-paused = angehalten
web-analysis-done = Suche beendet
web-analysis-points-only = Hier ohne Engine: nur Punkte
web-analysis-pause = Anhalten
web-analysis-resume = Weiter
web-analysis-over = Die Partie ist zu Ende: Es gibt keinen Zug mehr.
web-analysis-impossible = Diese Stellung kann nicht entstehen. Korrigiere, was markiert ist; dann siehst du die besten Züge.
web-analysis-no-rack = Welche Steine hat { $name }? Davon hängen die besten Züge ab.
web-analysis-add-rack = Steine wählen
web-analysis-deal = Zufällig ziehen
web-analysis-keeps = Behält { $tiles }.
web-analysis-keeps-none = Behält keinen Stein.
web-analysis-reply =
    { $points ->
        [one] Erwartete Antwort: { $points } Punkt.
       *[other] Erwartete Antwort: { $points } Punkte.
    }
web-analysis-play = Zug spielen
web-analysis-pass = Passen
web-analysis-announce-searching = Sucht weiter. Bisher am besten: { $move }, netto { $lead }, Gewinnchance { $chance }.
web-analysis-announce-paused = Angehalten. Bisher am besten: { $move }, netto { $lead }, Gewinnchance { $chance }.
web-analysis-announce-done = Suche beendet. Am besten: { $move }, netto { $lead }, Gewinnchance { $chance }.
web-analysis-compare = Vergleichen
web-analysis-compare-not = Vergleich beenden
web-analysis-compare-second = Wähle einen zweiten Zug zum Vergleichen.
web-analysis-comparison = Zwei Züge im Vergleich
web-analysis-now = Punkte jetzt
web-analysis-kept = Behaltene Steine
web-analysis-next-reply = Erwartete Antwort
web-analysis-leaves = Gefahr nach { $move }
web-analysis-hottest = Am höchsten auf { $squares }.
web-analysis-map = Karte auf dem Brett
web-analysis-map-none = Keine
web-analysis-map-danger = Gefahr
web-analysis-map-mine = Meine Steine
web-analysis-map-theirs = Die anderen
web-analysis-about-danger = Was eine Antwort über ein Feld im Durchschnitt bringt
web-analysis-about-danger-after = Was eine Antwort auf Zug { $line } über ein Feld im Durchschnitt bringt
web-analysis-about-mine = Die meisten Punkte, die deine Steine über ein Feld holen können
web-analysis-mine-unknown = Der Ständer des Spielers am Zug ist unbekannt.
web-analysis-about-theirs = Wie wahrscheinlich dort eine Antwort möglich ist
web-analysis-about-theirs-after = Wie wahrscheinlich dort eine Antwort auf Zug { $line } möglich ist
web-analysis-numbers = Alle Zahlen zeigen
web-analysis-map-list = Die Karte als Liste
web-analysis-map-count =
    { $count ->
        [one] Ein Feld auf der Karte
       *[other] { $count } Felder auf der Karte
    }
web-analysis-map-line = { $square }: { $value }
web-analysis-map-tile = mit { $tile }
web-analysis-chances =
    { $count ->
        [one] Wie wahrscheinlich jeder Stein auf einem verdeckten Ständer mit { $count } Stein liegt, wenn alle noch verdeckten Steine gleich wahrscheinlich sind
       *[other] Wie wahrscheinlich jeder Stein auf einem verdeckten Ständer mit { $count } Steinen liegt, wenn alle noch verdeckten Steine gleich wahrscheinlich sind
    }
web-analysis-chances-inferred = Wie wahrscheinlich jeder Stein auf dem Ständer von { $name } liegt, aus dem letzten Zug erschlossen
web-analysis-edit = Bearbeiten
web-analysis-edit-done = Fertig
web-analysis-edit-how = Wähle ein Feld oder einen Ständer, dann einen Stein. Auf einem Feld kannst du die Zahl auch tippen.
web-analysis-edit-square = Welcher Stein kommt auf { $square }?
web-analysis-edit-rack = Welche Steine hat Spieler { $seat }?
web-analysis-edit-held = Wähle jetzt Felder für { $tile }.
web-analysis-edit-erase = Wähle jetzt Steine zum Entfernen.
web-analysis-palette = Steine
web-analysis-palette-tile = { $tile }, noch { $left }
web-analysis-palette-joker = Als Joker, noch { $left }
web-analysis-palette-erase = Steine entfernen
web-analysis-rack-add = Steine auf den Ständer von { $name } legen
web-analysis-rack-take = { $tile } entfernen
web-analysis-score = Punkte von { $name }
web-analysis-players = Spieler
web-analysis-clear = Brett leeren
web-analysis-fault-tiles = Zu viele Steine { $tile }: { $found }, aber diese Ausgabe hat nur { $allowed }.
web-analysis-fault-start = Jede Partie beginnt auf { $squares }, also muss dort ein Stein liegen.
web-analysis-fault-apart =
    { $count ->
        [one] Der Stein auf { $squares } ist nicht mit den anderen verbunden.
       *[other] Die Steine auf { $squares } sind nicht mit den anderen verbunden.
    }
web-analysis-fault-other = Diese Stellung ist nicht möglich.
web-analysis-fault-board = Das Brett dieser Stellung passt nicht zu dieser Ausgabe. Prüfe die Reihen und die Steine.
web-analysis-fault-racks = Die Ständer passen nicht zu dieser Ausgabe. Prüfe ihre Zahl und ihre Steine.
web-analysis-fault-scores = Die Punkte eines Spielers sind nicht möglich.
web-analysis-fault-turn = Dieser Spieler kann nicht am Zug sein.
web-analysis-fault-edition = Triolet kennt die Ausgabe dieser Stellung nicht.
web-analysis-fault-details = Die Angaben am Ende der Stellung widersprechen dem Rest.
web-analysis-game = Verlauf der Partie
web-analysis-study = Ausprobierte Züge
web-analysis-variation = Variante { $number }
web-analysis-start = Anfang
web-analysis-step =
    { $points ->
        [one] Zug { $number }: { $move }, { $points } Punkt
       *[other] Zug { $number }: { $move }, { $points } Punkte
    }
web-analysis-back = Einen Zug zurück
web-analysis-on = Einen Zug vor
web-analysis-comment = Kommentar zu dieser Stellung
web-analysis-save = Speichern
web-analysis-save-game = Partie speichern
web-analysis-cut = Diese Variante löschen
web-analysis-keys = Tasten: 1 bis 5 wählen einen Zug, M wechselt die Karte, die Leertaste hält an, die Pfeiltasten blättern durch die Züge.
