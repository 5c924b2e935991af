# Deutsch. Die Spielenden werden geduzt.

## Wörter

list-and = { $items } und { $last }
tile-joker = Joker
player-unnamed = Spieler { $seat }

## Warum ein Zug abgelehnt wird

violation-no-tiles = Es ist kein Stein gewählt. Nimm mindestens einen von deinem Ständer, höchstens { $rack_size }.
violation-too-many-tiles = Das sind { $found } Steine. Zu einem Zug gehören höchstens { $allowed }, so viele, wie ein Ständer fasst.
violation-not-on-rack =
    { $tile_count ->
        [one] Auf deinem Ständer fehlt dieser Stein: { $tiles }.
       *[other] Auf deinem Ständer fehlen diese Steine: { $tiles }.
    } Wähle unter denen, die du hast.
violation-unknown-face =
    { $face_count ->
        [one] Die Zahl { $faces } gibt es in diesem Spiel nicht.
       *[other] Die Zahlen { $faces } gibt es in diesem Spiel nicht.
    } Die Steine zeigen { $lowest } bis { $highest }, und ein Joker steht für eine dieser Zahlen.
violation-two-jokers = In diesem Zug sind { $found } Joker, auf { $squares }. Lege jetzt einen davon und behalte den Rest für einen späteren Zug.
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
        [one] Für das Feld { $squares } ist mehr als ein Stein vorgesehen.
       *[other] Für die Felder { $squares } ist jeweils mehr als ein Stein vorgesehen.
    } Auf ein Feld passt nur ein Stein.
violation-not-in-line = Die Felder { $squares } liegen nicht in einer Linie. Lege deine Steine in eine einzige Reihe oder eine einzige Spalte.
violation-gap =
    { $square_count ->
        [one] Zwischen deinen Steinen ist das Feld { $squares } leer.
       *[other] Zwischen deinen Steinen sind die Felder { $squares } leer.
    } Lege sie nebeneinander oder zu beiden Seiten eines Steins, der schon da ist.
violation-start-not-covered = Der erste Zug der Partie bedeckt das Feld { $squares }. Lege einen deiner Steine dorthin.
violation-not-touching =
    { $square_count ->
        [one] Der Stein auf { $squares } würde keinen Stein auf dem Brett berühren.
       *[other] Die Steine auf { $squares } würden keinen Stein auf dem Brett berühren.
    } Mindestens einer muss Kante an Kante mit einem Stein liegen, der schon da ist.
violation-pair-too-high = { $squares }: { $sum } ergibt { $found }. Zwei Steine nebeneinander dürfen höchstens { $allowed } ergeben.
violation-trio-not-exact = { $squares }: { $sum } ergibt { $found }. Drei Steine nebeneinander müssen genau { $allowed } ergeben.
violation-line-too-long = { $squares } wären { $found } Steine in einer Linie. Höchstens { $allowed } dürfen nebeneinander liegen, also lass vor den nächsten ein Feld leer.
violation-opening-square =
    Die Steine von { $first } bis { $last } würden ein Quadrat von 2 × 2 bilden. { $rule ->
        [first-turn] Im eigenen ersten Zug darf niemand eines bilden;
       *[first-four] Die ersten vier Steine der Partie dürfen das nicht;
    } lass eines dieser Felder leer.
violation-nine-square = Die Steine von { $first } bis { $last } würden ein Quadrat von 3 × 3 bilden, an das nichts mehr angelegt werden könnte. Lass eines dieser Felder leer.
violation-bag-too-small =
    { $found ->
        [0] Der Beutel ist leer
        [one] Im Beutel ist noch ein Stein
       *[other] Im Beutel sind noch { $found } Steine
    }, und dieser Tausch braucht mindestens { $allowed }. Spiele einen Stein, wenn einer passt.
violation-pass-not-forced = Du kannst noch spielen oder tauschen, deshalb darfst du nicht passen. Gepasst wird erst, wenn beides nicht möglich ist.
violation-not-your-turn = Jemand anders ist am Zug. Du kommst noch an die Reihe.
violation-already-out = Du hast diese Partie verlassen, und die anderen spielen weiter. Zusehen darfst du noch.
violation-game-over = Die Partie ist zu Ende, und kein Zug zählt mehr. Du kannst eine neue beginnen.

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
score-nothing = Ein einzelner erster Stein bildet kein Set, deshalb zählt er 0.
score-replay =
    { $count ->
        [one] Feld Wiederholung: noch ein Zug, wenn die Partie weitergeht.
       *[other] Felder Wiederholung: noch { $count } Züge, wenn die Partie weitergeht.
    }

## Wie eine Partie endet

termination-out = Der Beutel ist leer, und { $name } hat keinen Stein mehr. Die Partie ist zu Ende.
termination-all-passed = Alle haben nacheinander gepasst. Die Partie ist zu Ende.
termination-dead-board = Keiner der übrigen Steine passt noch irgendwo auf das Brett. Die Partie ist zu Ende.
termination-quiet = Zu viele Runden lang hat niemand einen Stein gelegt. Die Partie ist zu Ende.
termination-last-one-left = Nur { $name } spielt noch mit. Die Partie ist zu Ende.

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
    { $points ->
        [one] { $name } gewinnt mit { $points } Punkt.
       *[other] { $name } gewinnt mit { $points } Punkten.
    }
winner-shared =
    { $points ->
        [one] { $names } teilen sich den Sieg mit je { $points } Punkt.
       *[other] { $names } teilen sich den Sieg mit je { $points } Punkten.
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
table-has-left = hat die Partie verlassen
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
table-resigned = { $name } gibt auf und verlässt die Partie.
table-timed-out = { $name } hat keine Zeit mehr und verlässt die Partie.
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
table-first-lines = Lege Steine nebeneinander: zwei ergeben höchstens { $sum }, drei genau { $sum }.
table-first-start = Tippe ein Feld, einen Doppelpunkt und die Steine. Der erste Zug bedeckt { $start }.
table-first-touch = Tippe ein Feld, einen Doppelpunkt und die Steine. Ein Zug berührt Steine auf dem Brett.
table-tile-on-square = { $tile } auf { $square }
table-example-play = Zum Beispiel: { $move } legt { $tiles }.
table-example-exchange = Keiner deiner Steine passt, aber { $move } tauscht { $tiles }.
table-more = Mehr mit help.
table-must-pass = Du kannst jetzt weder spielen noch tauschen. Drücke die Eingabetaste, um zu passen.
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
table-farewell-saved = Auf Wiedersehen. Die Partie ist in { $path } gespeichert und geht beim nächsten Mal weiter.
table-farewell-empty = Auf Wiedersehen. Es wurde noch nichts gespielt, also gab es nichts zu speichern.
table-not-saved = Die Partie konnte nicht in { $path } gespeichert werden: { $reason }
table-recorded = Die Aufzeichnung der Partie steht in { $path }.
table-found =
    { $turns ->
        [one] Es gibt eine unbeendete Partie: { $names }, { $turns } Zug gespielt.
       *[other] Es gibt eine unbeendete Partie: { $names }, { $turns } Züge gespielt.
    }
table-go-on = Soll sie weitergehen? Tippe ja oder nein:
table-goodbye = Auf Wiedersehen.
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
table-rules-lines = Steine nebeneinander, waagrecht oder senkrecht: zwei ergeben höchstens { $sum }, drei genau { $sum } (ein Trio), und vier sind es nie.
table-rules-place = Der erste Zug bedeckt { $start }. Spätere berühren einen Stein auf dem Brett. Alle Steine eines Zuges liegen ohne Lücke in einer Reihe oder Spalte.
table-rules-squares =
    { $opening ->
        [first-turn] Niemand darf im eigenen ersten Zug ein Quadrat von 2 × 2 Steinen vollenden.
        [first-four] Die ersten vier Steine der Partie dürfen kein Quadrat von 2 × 2 bilden.
       *[allowed] Quadrate von 2 × 2 Steinen sind von Anfang an erlaubt.
    } { $nine ->
        [forbidden] Ein Quadrat von 3 × 3 Steinen ist nie erlaubt.
       *[allowed] Ein Quadrat von 3 × 3 Steinen ist erlaubt.
    }
table-rules-points = Jedes Paar und jedes Trio, das du bildest oder veränderst, zählt: ein Paar die Summe seiner Steine, ein Trio { $trio }. Drei Steine von deinem Ständer in einem Zug sind ein Triolet: { $triolet } mehr, aber nicht mit einem Joker.
table-rules-special = Ein Feld mit × vervielfacht in dem Zug, in dem es bedeckt wird: das ganze Trio oder in einem Paar den Stein, der darauf liegt. R bringt sofort einen weiteren Zug.
table-rules-joker = Ein Joker steht für eine Zahl deiner Wahl, bis zum Ende der Partie, und zählt 0. Nur ein Joker in einem Zug.
table-rules-exchange =
    { $count ->
        [0] Statt zu spielen, darfst du Steine tauschen, höchstens so viele, wie im Beutel sind.
        [one] Statt zu spielen, darfst du Steine tauschen, solange einer im Beutel ist.
       *[other] Statt zu spielen, darfst du Steine tauschen, solange { $count } oder mehr im Beutel sind.
    } Passen darfst du nur, wenn du weder spielen noch tauschen kannst.
table-rules-out = Wenn der Beutel leer ist und jemand den letzten Stein vom Ständer legt, ist die Partie zu Ende, und wer ihn gelegt hat, zählt die Punkte aller anderen Ständer dazu.
table-rules-blocked =
    Sie ist auch zu Ende, wenn niemand weiterkann, oder nach { $rounds } Runden ohne gelegten Stein; dann { $blocked ->
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
table-edition-words = Die Wörter
table-edition-same = Diese beiden Ausgaben sagen dasselbe.
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
table-rule-opening-square = Quadrat von 2 × 2
table-rule-nine-square = Quadrat von 3 × 3
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
table-choice-first-four = den ersten vier Steinen verboten
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
level-snail-sketch = Legt, was sie zuerst sieht, liebt hohe Zahlen und übersieht das meiste auf dem Brett.
level-duckling = Entlein
level-duckling-sketch = Bleibt in der Nähe des letzten Zuges und sieht selten einen, der mehrere Gruppen bildet.
level-hedgehog = Igel
level-hedgehog-sketch = Schaut sich ein wenig um, rechnet ungefähr und ist froh, einen Joker loszuwerden.
level-rabbit = Kaninchen
level-rabbit-sketch = Schnell bei einfachen Zügen; Kreuzungen und ferne Felder entgehen ihm oft.
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
