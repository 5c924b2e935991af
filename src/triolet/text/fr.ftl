# Français. Une espace insécable précède les deux-points et le point-virgule.

## Mots

list-and = { $items } et { $last }
tile-joker = joker
player-unnamed = Joueur { $seat }

## Pourquoi un coup est refusé

violation-no-tiles = Aucun jeton n’est choisi. Prenez-en au moins un sur votre chevalet, et { $rack_size } au plus.
violation-too-many-tiles = Cela fait { $found } jetons. À chaque tour, c’est { $allowed } au plus, autant qu’un chevalet en porte.
violation-not-on-rack =
    { $tile_count ->
        [one] Il manque ce jeton sur votre chevalet : { $tiles }.
       *[other] Il manque ces jetons sur votre chevalet : { $tiles }.
    } Choisissez parmi ceux que vous avez.
violation-unknown-face =
    { $face_count ->
        [one] Le nombre { $faces } n’existe pas dans ce jeu.
       *[other] Les nombres { $faces } n’existent pas dans ce jeu.
    } Les jetons vont de { $lowest } à { $highest }, et un joker remplace l’un d’eux.
violation-two-jokers = Ce coup contient { $found } jokers, en { $squares }. Posez-en un maintenant et gardez le reste pour un autre tour.
violation-off-board =
    { $square_count ->
        [one] La case { $squares } n’est pas sur le plateau.
       *[other] Les cases { $squares } ne sont pas sur le plateau.
    } Les lignes vont de A à { $last_row }, les colonnes de 1 à { $last_column }.
violation-square-taken =
    { $square_count ->
        [one] Il y a déjà un jeton sur la case { $squares }. Choisissez une case vide.
       *[other] Il y a déjà des jetons sur les cases { $squares }. Choisissez des cases vides.
    }
violation-square-twice =
    { $square_count ->
        [one] Plusieurs jetons sont prévus sur la case { $squares }.
       *[other] Plusieurs jetons sont prévus sur chacune des cases { $squares }.
    } Une case ne reçoit qu’un seul jeton.
violation-not-in-line = Les cases { $squares } ne sont pas alignées. Posez vos jetons sur une seule ligne ou sur une seule colonne.
violation-gap =
    { $square_count ->
        [one] La case { $squares } est vide entre vos jetons.
       *[other] Les cases { $squares } sont vides entre vos jetons.
    } Posez-les côte à côte, ou des deux côtés d’un jeton déjà posé.
violation-start-not-covered = Le premier coup de la partie couvre la case { $squares }. Posez-y l’un de vos jetons.
violation-not-touching =
    { $square_count ->
        [one] Le jeton en { $squares } ne toucherait aucun jeton du plateau.
       *[other] Les jetons en { $squares } ne toucheraient aucun jeton du plateau.
    } Au moins un jeton doit en toucher un autre, déjà posé, par un côté.
violation-pair-too-high = { $squares } : { $sum } font { $found }. Deux jetons voisins font { $allowed } au plus.
violation-trio-not-exact = { $squares } : { $sum } font { $found }. Trois jetons voisins font exactement { $allowed }.
violation-line-too-long = { $squares } formeraient une suite de { $found } jetons. On en aligne { $allowed } au plus : laissez une case vide avant les suivants.
violation-opening-square =
    Les jetons de { $first } à { $last } formeraient un carré de 2 × 2. { $rule ->
        [first-turn] Personne ne peut en former un à son premier tour ;
       *[first-four] Les quatre premiers jetons de la partie ne peuvent pas le faire ;
    } laissez vide l’une de ces cases.
violation-nine-square = Les jetons de { $first } à { $last } formeraient un carré de 3 × 3, auquel rien ne pourrait plus s’ajouter. Laissez vide l’une de ces cases.
violation-bag-too-small =
    { $found ->
        [0] Le sac est vide
        [one] Il reste un jeton dans le sac
       *[other] Il reste { $found } jetons dans le sac
    }, et cet échange en demande au moins { $allowed }. Jouez un jeton si l’un des vôtres convient.
violation-pass-not-forced = Vous pouvez encore jouer ou échanger, vous ne pouvez donc pas passer. On passe quand ni l’un ni l’autre n’est possible.
violation-not-your-turn = C’est à quelqu’un d’autre de jouer. Votre tour viendra.
violation-already-out = Vous avez quitté cette partie, et les autres la continuent. Vous pouvez encore la suivre.
violation-game-over = La partie est terminée, et aucun coup ne compte plus. Vous pouvez en commencer une autre.

## Ce que vaut un coup

reason-pair =
    { $jokers ->
        [0] Paire { $squares } : { $sum }
       *[other] Paire { $squares } : { $sum }, car un joker compte 0
    }
reason-trio = Trio { $squares } ({ $faces }) : { $sum }
reason-triolet = Triolet { $squares }, trois jetons en un seul tour : { $points }
reason-lone-tile =
    { $jokers ->
        [0] Premier jeton seul { $squares } : { $sum }
       *[other] Premier jeton seul { $squares } : { $sum }, car un joker compte 0
    }
score-nothing = Un premier jeton seul ne forme aucun ensemble, il compte donc 0.
score-replay =
    { $count ->
        [one] Case Rejouer : un tour de plus, si la partie continue.
       *[other] Cases Rejouer : { $count } tours de plus, si la partie continue.
    }

## Comment finit une partie

termination-out = Le sac est vide et { $name } n’a plus de jeton. La partie est terminée.
termination-all-passed = Tout le monde a passé à son tour. La partie est terminée.
termination-dead-board = Aucun des jetons restants ne trouve de place sur le plateau. La partie est terminée.
termination-quiet = Trop de tours de table ont passé sans qu’un jeton soit posé. La partie est terminée.
termination-last-one-left = Il n’y a plus que { $name } en jeu. La partie est terminée.

left-over-added =
    { $jokers ->
        [0] { $name } ajoute ce qui reste à { $holder } : { $sum }.
       *[other] { $name } ajoute ce qui reste à { $holder } : { $sum }, car un joker compte 0.
    }
left-over-subtracted =
    { $jokers ->
        [0] { $name } retranche les jetons restés sur le chevalet : { $sum }.
       *[other] { $name } retranche les jetons restés sur le chevalet : { $sum }, car un joker compte 0.
    }
left-over-kept = Il reste { $tiles } à { $name }, et rien n’est retranché.

winner-one =
    { $points ->
        [one] { $name } gagne avec { $points } point.
       *[other] { $name } gagne avec { $points } points.
    }
winner-shared =
    { $points ->
        [one] { $names } se partagent la victoire, à { $points } point.
       *[other] { $names } se partagent la victoire, à { $points } points.
    }

## La table dans le terminal : autour du plateau

table-legend-times =
    { $factor ->
        [2] double
        [3] triple
       *[other] fois { $factor }
    }
table-legend-replay = rejouer
table-legend-start = premier coup
table-legend-new = vient d’être posé
table-computer = Ordinateur
table-tiles =
    { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    }
table-has-left = a quitté la partie
table-bag =
    { $count ->
        [0] Le sac est vide.
        [one] { $count } jeton dans le sac.
       *[other] { $count } jetons dans le sac.
    }
table-your-rack = Vos jetons :
table-played =
    { $points ->
        [one] { $name } joue { $move } : { $points } point
       *[other] { $name } joue { $move } : { $points } points
    }
table-exchanged =
    { $count ->
        [one] { $name } échange { $count } jeton.
       *[other] { $name } échange { $count } jetons.
    }
table-passed = { $name } doit passer.
table-resigned = { $name } abandonne et quitte la partie.
table-timed-out = { $name } n’a plus de temps et quitte la partie.
table-unseen =
    { $count ->
        [0] Vous avez vu tous les jetons.
        [one] Vous n’avez pas vu { $count } jeton : il est dans le sac, sur un autre chevalet ou mis de côté.
       *[other] Vous n’avez pas vu { $count } jetons : ils sont dans le sac, sur d’autres chevalets ou mis de côté.
    }
table-tile = jeton
table-count = nombre

## La table : le cours d’une partie

table-welcome = Triolet ({ $title }) : { $names }.
table-drawn = Tirage pour le premier tour : { $tiles }.
table-begins = { $name } commence.
table-opponent = { $name } : { $sketch }
table-first-lines = Posez des jetons côte à côte : deux font { $sum } au plus, trois { $sum } juste.
table-first-start = Tapez une case, deux-points et les jetons. Le premier coup couvre { $start }.
table-first-touch = Tapez une case, deux-points et les jetons. Un coup touche des jetons du plateau.
table-tile-on-square = { $tile } en { $square }
table-example-play = Par exemple, { $move } pose { $tiles }.
table-example-exchange = Aucun de vos jetons ne convient, mais { $move } échange { $tiles }.
table-more = Tapez help pour en savoir plus.
table-must-pass = Vous ne pouvez ni jouer ni échanger. Appuyez sur Entrée pour passer.
table-prompt = { $name }, à vous :
table-hand-over = { $name }, prenez le clavier. Appuyez sur Entrée quand personne d’autre ne voit l’écran.
table-refused =
    { $count ->
        [one] Ce n’est pas permis :
       *[other] Ce n’est pas permis, pour { $count } raisons :
    }
table-unreadable = Ceci ne se lit pas comme un coup ; la marque montre à partir d’où. Un coup s’écrit H8:11-3 (horizontal), 8H:11-3 (vertical), H8:J10-5 (un joker pour 10) ou x:3-7 (un échange). Tapez help pour en savoir plus.
table-empty = Tapez un coup, ou help.
table-resign-sure = Voulez-vous vraiment abandonner ? Tapez oui ou non :
table-yes = oui o
table-no = non n
table-farewell-saved = Au revoir. La partie est gardée dans { $path } et reprendra la prochaine fois.
table-farewell-empty = Au revoir. Rien n’était encore joué, il n’y avait donc rien à garder.
table-not-saved = La partie n’a pas pu être gardée dans { $path } : { $reason }
table-recorded = La partie est notée dans { $path }.
table-found =
    { $turns ->
        [one] Il y a une partie inachevée : { $names }, { $turns } tour joué.
       *[other] Il y a une partie inachevée : { $names }, { $turns } tours joués.
    }
table-go-on = La reprendre ? Tapez oui ou non :
table-goodbye = Au revoir.
table-kept = Elle reste dans { $path }. Pour la reprendre, donnez ce fichier avec --resume.

## La table : l’aide, une ligne par mot

table-help-across = poser 11 en H8 et 3 en H9, horizontalement : la lettre d’abord
table-help-down = poser 11 en H8 et 3 en I8, verticalement : le nombre d’abord
table-help-around = poser 2 en G7 et 6 en G9, autour du jeton en G8
table-help-joker = poser un joker qui remplace un 10, et un 5
table-help-exchange = échanger un 3, un 7 et un joker
table-help-pass = passer, quand rien d’autre n’est possible
table-help-resign = abandonner ; les autres continuent
table-help-board = montrer encore le plateau
table-help-scores = montrer les points
table-help-unseen = compter les jetons que vous n’avez pas vus
table-help-hint = montrer les meilleurs coups, avec leurs raisons
table-help-rules = les règles en une page
table-help-help = cette page
table-help-quit = partir ; la partie est gardée et peut reprendre plus tard

## La table : les règles en une page

table-rules-title = Les règles en bref ({ $title }) :
table-rules-lines = Jetons voisins sur une ligne ou une colonne : deux font { $sum } au plus, trois font exactement { $sum } (un Trio), et il n’y en a jamais quatre.
table-rules-place = Le premier coup couvre { $start }. Les suivants touchent un jeton du plateau. Tous les jetons d’un coup sont sur une ligne ou une colonne, sans trou.
table-rules-squares =
    { $opening ->
        [first-turn] Personne ne peut compléter un carré de 2 × 2 jetons à son premier tour.
        [first-four] Les quatre premiers jetons de la partie ne peuvent pas former un carré de 2 × 2.
       *[allowed] Les carrés de 2 × 2 jetons sont permis dès le début.
    } { $nine ->
        [forbidden] Un carré de 3 × 3 jetons n’est jamais permis.
       *[allowed] Un carré de 3 × 3 jetons est permis.
    }
table-rules-points = Chaque paire et chaque Trio que vous formez ou changez compte : une paire la somme de ses jetons, un Trio { $trio }. Trois jetons de votre chevalet en un coup sont un Triolet : { $triolet } de plus, mais pas avec un joker.
table-rules-special = Une case marquée × multiplie au tour où elle est couverte : le Trio entier, ou dans une paire le jeton qui est dessus. R fait rejouer aussitôt.
table-rules-joker = Un joker remplace le nombre de votre choix, jusqu’à la fin de la partie, et compte 0. Un seul joker par coup.
table-rules-exchange =
    { $count ->
        [0] Au lieu de jouer, vous pouvez échanger des jetons, au plus autant que le sac en contient.
        [one] Au lieu de jouer, vous pouvez échanger des jetons tant qu’il en reste un dans le sac.
       *[other] Au lieu de jouer, vous pouvez échanger des jetons tant qu’il en reste { $count } ou plus dans le sac.
    } Vous ne passez que si vous ne pouvez ni jouer ni échanger.
table-rules-out = Quand le sac est vide et qu’un joueur pose son dernier jeton, la partie est terminée, et ce joueur ajoute les points de tous les autres chevalets.
table-rules-blocked =
    Elle l’est aussi quand personne ne peut continuer, ou après { $rounds } tours de table sans jeton posé ; alors { $blocked ->
        [subtract] chacun perd les points restés sur son chevalet.
       *[scores-stand] les points restent tels quels.
    }

## Réponses de la commande

table-plays =
    { $count ->
        [0] Aucun coup n’est permis.
        [one] { $count } coup est permis.
       *[other] { $count } coups sont permis.
    }
table-may-exchange = L’échange est permis.
table-forced-pass = L’échange n’est pas permis non plus, il faut donc passer.
table-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-turn-of =
    { $turn ->
        [0] Avant le premier tour sur { $turns }.
       *[other] Après le tour { $turn } sur { $turns }.
    }
table-racks = Chevalets : { $racks }
table-unfinished =
    { $turns ->
        [one] Inachevée après { $turns } tour.
       *[other] Inachevée après { $turns } tours.
    }
table-won =
    { $count ->
        [one] { $names } gagne.
       *[other] { $names } se partagent la victoire.
    }
table-verified = juste

## Éditions

table-edition-printed = La feuille
table-edition-sheet = imprimée par
table-edition-language = langue
table-edition-players = joueurs
table-edition-board = Le plateau
table-edition-rules = Les règles
table-edition-tiles = Les jetons
table-edition-colours = Les couleurs
table-edition-words = Les mots
table-edition-same = Ces deux éditions disent la même chose.
table-board-size = taille
table-colour-double = double
table-colour-triple = triple
table-colour-replay = Rejouer
table-colour-centre = centre
table-word-tile = jeton
table-word-rack = chevalet
table-word-bag = sac
table-word-square = case
table-word-joker = joker
table-word-replay = Rejouer
table-rule-rack-size = jetons par chevalet
table-rule-trio-sum = somme d’un Trio
table-rule-trio-points = points d’un Trio
table-rule-triolet-bonus = bonus du Triolet
table-rule-set-aside = jetons mis de côté
table-rule-first-player = qui commence
table-rule-opening-square = carré de 2 × 2
table-rule-nine-square = carré de 3 × 3
table-rule-exchange-minimum = un échange demande
table-rule-exchange-order = ordre de l’échange
table-rule-lone-first-tile = premier jeton seul
table-rule-blocked-end = partie bloquée
table-rule-quiet-rounds = tours sans jeton avant la fin
table-exchange-minimum =
    { $count ->
        [0] autant de jetons dans le sac qu’on en échange
        [one] { $count } jeton dans le sac
       *[other] { $count } jetons dans le sac
    }
table-choice-random = tiré au sort
table-choice-highest-tile = qui tire le jeton le plus haut
table-choice-first-turn = interdit au premier tour de chacun
table-choice-first-four = interdit aux quatre premiers jetons
table-choice-allowed = permis
table-choice-forbidden = interdit
table-choice-draw-then-return = piocher, puis rendre
table-choice-return-then-draw = rendre, puis piocher
table-choice-nothing = ne compte rien
table-choice-its-points = compte ses points
table-choice-subtract = les jetons restants sont retranchés
table-choice-scores-stand = les points restent tels quels

## Les niveaux de l’ordinateur

level-snail = Escargot
level-snail-sketch = Pose ce qu’il voit d’abord, adore les grands nombres et ne voit presque rien du plateau.
level-duckling = Caneton
level-duckling-sketch = Reste près du dernier coup et voit rarement ceux qui forment plusieurs groupes.
level-hedgehog = Hérisson
level-hedgehog-sketch = Regarde un peu autour de lui, compte à peu près et se défait volontiers d’un joker.
level-rabbit = Lapin
level-rabbit-sketch = Rapide pour les coups simples ; les croisements et les cases lointaines lui échappent souvent.
level-squirrel = Écureuil
level-squirrel-sketch = Trouve de bons coups sur la moitié du plateau et surestime les grands nombres.
level-otter = Loutre
level-otter-sketch = Voit deux places sur trois et soigne un peu son chevalet ; ne pense guère à votre réponse.
level-beaver = Castor
level-beaver-sketch = Voit presque tout le plateau et garde de bons jetons ; se demande rarement ce qu’il vous laisse.
level-fox = Renard
level-fox-sketch = Voit à peu près tout et se demande souvent ce que vous pourriez répondre, mais pas assez.
level-owl = Hibou
level-owl-sketch = Voit tout et pèse chaque coup contre votre meilleure réponse, mais ne pense pas plus loin.
level-champion = Champion
level-champion-sketch = Réfléchit aussi loin que le temps le permet, devine votre chevalet d’après vos coups et ne manque presque rien.

## L’apprentissage

train-progress-games = génération { $generation } sur { $generations } : { $done } parties sur { $games } pour apprendre, encore { $left } au plus
train-progress-match = génération { $generation } sur { $generations } : { $done } parties sur { $games } contre la précédente, encore { $left } au plus
train-progress-strength = après la génération { $generation } sur { $generations } : { $done } parties sur { $games } contre greedy, encore { $left } au plus
train-interrupted = Interrompu. Toutes les parties terminées sont conservées dans { $folder } ; la même commande reprend à cet endroit.
train-kept = La génération { $generation } gagne { $gain } points par partie sur la précédente et elle est gardée.
train-not-kept = La génération { $generation } fait { $gain } points par partie contre la précédente. Ce gain n’est pas sûr, elle n’est donc pas gardée.
train-strength = Contre greedy, les poids gagnent { $share } % de { $games } parties.
train-written = { $names } se trouvent dans { $folder }.

## Suggestions

suggest-column-move = coup
suggest-column-points = points
suggest-column-value = valeur
suggest-column-win = gain
suggest-column-error = écart
suggest-column-again = tours
suggest-column-kept = reste
suggest-column-reply = réponse
suggest-column-next = suite
suggest-legend =
    Classés par la valeur et les chances de gagner, prises ensemble. valeur : points à gagner sur les
    autres. gain : les chances de gagner. écart : de combien la valeur peut se tromper. Les raisons, en
    points : tours, d’autres tours aussitôt ; reste, les jetons gardés ; réponse, la meilleure réponse
    attendue ; suite, votre meilleur coup sur le même plateau.
suggest-certainty-exact = { $ranks } : exact, toutes les suites jusqu’à la fin ont été comptées.
suggest-certainty-bounded = { $ranks } : borné, compté de même, et ne vaut pas plus que cela.
suggest-certainty-foreseen = { $ranks } : prévu, chaque réponse a été pesée selon sa probabilité.
suggest-certainty-sampled = { $ranks } : estimé, quelques suites possibles ont été jouées.
suggest-certainty-static = { $ranks } : à vue, d’après ce qui se voit maintenant ; aucune suite n’a été jouée.
suggest-progress =
    { $count ->
        [one] { $count } coup examiné, le meilleur jusqu’ici : { $move }
       *[other] { $count } coups examinés, le meilleur jusqu’ici : { $move }
    }
