# Français. On vouvoie. Une espace insécable précède les deux-points, une espace fine insécable (U+202F) le
# point-virgule, le point d’exclamation et le point d’interrogation ; elle est aussi dans les guillemets et devant %.
# Rien ne s’accorde avec la personne qui joue : « hors ligne », « Victoire », « à vous ? ».
#
# Termes : une chose et son mot, et après « not » les mots qu’on n’emploie pas pour elle.
#   tile: jeton, not tuile, pion
#   rack: chevalet
#   bag: sac
#   joker: joker
#   board: plateau
#   square: case
#   pair: paire
#   trio: Trio
#   triolet: Triolet
#   group: groupe
#   special squares: case double, case triple
#   replay square: case Rejouer
#   place a tile: poser
#   exchange: échanger, un échange
#   pass: passer
#   resign: abandonner
#   turn: tour
#   move: coup
#   game: partie
#   table: table
#   seat: place, not siège
#   host: hôte
#   player: joueurs (au pluriel), une personne
#   someone else: quelqu’un d’autre, not un autre joueur
#   spectators: spectateurs, regarder
#   level: niveau
#   bot: robot
#   hint: indice, not astuce
#   edition: édition
#   clock: pendule, not horloge
#   points, score: points
#   net: net (la valeur d’un indice)
#   chance to win: chances de gagner
#   rematch: revanche
#   take back: reprendre
#   recall: ramasser (ses jetons, du plateau)
#   stand-in: un robot prend le relais, not remplaçant
#   away: hors ligne, not absent
#   link: lien
#   save: enregistrer
#   record: la partie notée (dans le terminal), la partie (à télécharger)
#   replay: revoir la partie, not relecture
#   review: bilan
#   accuracy: précision
#   analysis board: plateau d’analyse
#   position: position
#   reaction: réaction
#   unseen tiles: jetons encore cachés
#   settings: réglages
#   operator: responsables du serveur
#   block, report: bloquer, signaler

## Mots

list-and = { $items } et { $last }
tile-joker = joker
player-unnamed = Place { $seat }

## Pourquoi un coup est refusé

violation-no-tiles = Aucun jeton choisi pour l’instant. Prenez-en au moins un sur votre chevalet, { $rack_size } au plus.
violation-too-many-tiles = Cela fait { $found } jetons. On en pose { $allowed } au plus par tour, autant qu’un chevalet en porte.
violation-not-on-rack =
    { $tile_count ->
        [one] Ce jeton n’est pas sur votre chevalet : { $tiles }.
       *[other] Ces jetons ne sont pas sur votre chevalet : { $tiles }.
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
        [one] Vous avez choisi la case { $squares } pour plusieurs jetons.
       *[other] Vous avez choisi chacune des cases { $squares } pour plusieurs jetons.
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
    } Au moins un doit être à côté, au-dessus ou au-dessous d’un jeton déjà posé.
violation-pair-too-high = { $squares } : { $sum } font { $found }. Deux jetons côte à côte font { $allowed } au plus.
violation-trio-not-exact = { $squares } : { $sum } font { $found }. Trois jetons côte à côte font exactement { $allowed }.
violation-line-too-long = { $squares } formeraient une suite de { $found } jetons. On en aligne { $allowed } au plus : laissez une case vide avant les suivants.
violation-opening-square =
    Les jetons de { $first } à { $last } formeraient un carré de 2 × 2. { $rule ->
        [first-turn] Personne ne peut en former un à son premier tour ;
       *[first-four] Les quatre premiers jetons de la partie ne peuvent pas en former un ;
    } laissez vide l’une de ces cases.
violation-nine-square = Les jetons de { $first } à { $last } formeraient un carré de 3 × 3, auquel rien ne pourrait plus s’ajouter. Laissez vide l’une de ces cases.
violation-bag-too-small =
    { $found ->
        [0] Le sac est vide
        [one] Il reste un jeton dans le sac
       *[other] Il reste { $found } jetons dans le sac
    }, et cet échange en demande au moins { $allowed }. Posez un jeton si l’un des vôtres convient.
violation-pass-not-forced = Vous pouvez encore poser ou échanger des jetons. On passe quand ni l’un ni l’autre n’est possible.
violation-not-your-turn = C’est à quelqu’un d’autre de jouer. Attendez votre tour.
violation-already-out = Vous avez quitté cette partie, et les autres continuent. Vous pouvez encore regarder.
violation-game-over = La partie est terminée. Vous pouvez en commencer une autre.

## Pourquoi une action à une table est refusée

serve-open = Triolet vous attend dans votre navigateur : { $address }. Ctrl-C arrête le serveur ; les parties en cours reprendront la prochaine fois.

refused-unknown-edition = Il n’y a pas d’édition « { $edition } ». Choisissez parmi celles-ci : { $known }.
refused-wrong-seats = Cette édition est prévue pour { $fewest } à { $most } joueurs, pas pour { $count }.
refused-wrong-seat = La place { $seat } est mal définie. Une place est libre, réservée à une personne, sur l’appareil de l’hôte, ou tenue par un robot.
refused-unknown-bot = Il n’y a pas de robot « { $bot } ». Choisissez parmi ceux-ci : { $bots }.
refused-seated-twice = La même personne a deux places. Choisissez une seule place par personne.
refused-wrong-clock = Cette pendule ne convient pas. Choisissez de 5 à 3600 secondes par tour, de 30 à 21600 secondes en tout avec jusqu’à 300 de plus après chaque tour, de 1 à 30 jours par tour, ou pas de pendule.
refused-wrong-take-back = On ne peut reprendre un coup que sans pendule et sans autres personnes. Désactivez cette option pour cette table.
refused-no-person = Vous n’avez pas encore de nom. Choisissez-en un d’abord, avec ou sans compte.
refused-no-such-seat = Il n’y a pas de place { $seat }. Choisissez-en une de 1 à { $seats }.
refused-seat-taken = La place { $seat } est déjà prise. Choisissez-en une autre.
refused-seat-kept = La place { $seat } est réservée à quelqu’un d’autre. Choisissez-en une autre.
refused-other-seat-kept = La place { $seat } vous est réservée. Choisissez celle-là.
refused-table-full = Toutes les places sont prises. Vous pouvez ouvrir votre propre table.
refused-enough-joins = Trop de joueurs ont rejoint et quitté cette table : plus personne ne peut s’y asseoir. Demandez à l’hôte de la fermer et d’en ouvrir une autre.
refused-not-invited = Vous n’avez pas d’invitation à cette table : il n’y a rien à refuser.
refused-blocked = Vous ne pouvez pas rejoindre cette table, car son hôte vous a bloqué l’accès. Vous pouvez en ouvrir une.
refused-own-seat = C’est votre propre place. Choisissez quelqu’un d’autre.
refused-already-seated = Vous avez déjà une place à cette table. Une seule suffit.
refused-already-started = La partie a commencé, les places ne changent plus. Si vous devez partir, vous pouvez abandonner.
refused-table-closed = L’hôte a fermé cette table. Vous pouvez ouvrir la vôtre.
refused-not-the-host = Seul l’hôte de la table peut faire cela.
refused-not-started = La partie n’a pas commencé. Elle commence quand toutes les places sont prises.
refused-not-seated = Vous n’avez pas de place à cette table. Il en faut une pour faire cela.
refused-not-your-seat = La place { $seat } n’est pas la vôtre. Choisissez la vôtre.
refused-which-seat = Vous êtes plusieurs sur cet appareil. Indiquez de quelle place il s’agit.
refused-not-your-turn = C’est à quelqu’un d’autre de jouer. Attendez votre tour.
refused-already-out = Cette place a quitté la partie, et les autres continuent.
refused-illegal-move = Les règles ne permettent pas ce coup. Essayez-en un autre.
refused-only-the-clock = Seule la pendule décide que le temps est écoulé. Si vous devez partir, vous pouvez abandonner.
refused-time-is-up = Votre temps était écoulé avant l’arrivée de ce coup.
refused-not-your-tiles = Ce ne sont pas les jetons de votre chevalet. Rangez exactement ceux que vous avez.
refused-no-take-back = À cette table, on ne reprend pas ses coups.
refused-nothing-to-take-back = Vous n’avez aucun coup à reprendre.
refused-enough-take-backs = Vous avez repris 100 coups dans cette partie. Continuez à partir d’ici.
refused-enough-signs = Vous allez trop vite. Vous pourrez recommencer après le prochain tour.
refused-not-gone = Cette personne est toujours là. Laissez-lui un moment.
refused-not-gone-long-enough =
    { $seconds ->
        [one] Cette personne peut encore revenir. Attendez encore { $seconds } seconde.
       *[other] Cette personne peut encore revenir. Attendez encore { $seconds } secondes.
    }
refused-clock-decides = Cette table a une pendule. Le tour prend fin quand le temps de cette personne est écoulé.
refused-not-their-turn = Ce n’est pas encore à cette personne de jouer. Rien ne presse.
refused-no-stand-in = À cette table, aucun robot ne peut prendre le relais. Vous pouvez continuer sans cette personne.
refused-not-replaced = Aucun robot ne joue pour vous. Votre place est déjà la vôtre.
refused-game-over = La partie est terminée. Vous pouvez proposer une revanche.
refused-not-over = La partie n’est pas terminée. Vous pourrez proposer une revanche après.
refused-already-rematched = La revanche a déjà commencé : partie { $game }.
refused-no-offer = Personne ne propose de revanche pour le moment. Vous pouvez en proposer une.
refused-enough-offers = Vous avez déjà proposé plusieurs revanches. Vous pouvez commencer une nouvelle partie.
refused-other-request = L’identifiant de demande « { $request } » a déjà servi pour autre chose. Envoyez une nouvelle demande avec un nouvel identifiant.
refused-unreadable = Le serveur n’a pas compris cette demande. Rechargez la page.
refused-no-hello = Le premier message doit être « hello ».
refused-other-version = Cette page n’est plus à jour : le serveur est passé à la version { $version }. Rechargez la page.
refused-no-spectators = Cette table se joue sans spectateurs.
refused-bad-name =
    { $reason ->
        [empty] Entrez un nom.
        [length] Un nom compte { $longest } caractères au plus.
        [invisible] Ce nom contient un caractère invisible. Tapez-le au lieu de le coller.
        [marks] Ce nom a trop d’accents sur une même lettre. Enlevez-en.
        [scripts] Ce nom mélange des lettres de plusieurs alphabets. N’en utilisez qu’un.
       *[blank] Un nom contient au moins une lettre, un chiffre ou un symbole.
    }
refused-name-taken = Le nom « { $name } », ou un nom qui lui ressemble, est déjà pris. Choisissez-en un autre.
refused-no-hints = Cette table se joue sans indices.
refused-still-thinking = Votre dernier indice est encore en préparation. Il arrive.
refused-too-fast =
    { $seconds ->
        [one] Trop de demandes à la fois. Attendez { $seconds } seconde et réessayez.
       *[other] Trop de demandes à la fois. Attendez { $seconds } secondes et réessayez.
    }
refused-too-many-tables =
    { $most ->
        [one] Vous pouvez avoir { $most } partie en cours. Terminez-la d’abord.
       *[other] Vous pouvez avoir { $most } parties en cours au plus. Terminez-en une d’abord.
    }
refused-unavailable = Le serveur ne peut pas le faire pour le moment. Rien n’est perdu ; réessayez dans un instant.

## Pourquoi le serveur refuse une autre demande. Une clé par code.

error-bad-request = Le serveur n’a pas compris cette demande. Rechargez la page.
error-bad-json = Le serveur n’a pas pu lire cette demande. Rechargez la page.
error-bad-field = Une des valeurs ne convient pas. Vérifiez-les et réessayez.
error-bad-parameter = Un élément de cette adresse ne convient pas. Revenez à l’accueil.
error-bad-notation = Ce texte n’est ni un coup ni une position. Vérifiez son écriture.
error-bad-record = Le serveur a trouvé une erreur dans cette partie et ne l’a pas enregistrée. Téléchargez-la pour la garder.
error-bad-seat = Une place n’est pas claire. Choisissez qui y joue.
error-bad-password = Un mot de passe compte de { $fewest } à { $most } caractères.
error-common-password = Ce mot de passe est trop facile à deviner. Choisissez-en un autre.
error-unknown-person = Personne n’a cet identifiant ici. Envoyez plutôt le lien.
error-not-logged-in = Il vous faut d’abord un nom. Commencez ou rejoignez une partie.
error-unknown-token = Cette clé n’existe plus. Créez-en une autre.
error-wrong-password = Le nom ou le mot de passe est incorrect. Réessayez.
error-wrong-reset-code = Ce code est faux, a déjà servi ou a expiré. Demandez-en un autre aux responsables du serveur.
error-forbidden = Vous ne pouvez pas faire cela ici.
error-banned = Les responsables de ce serveur ont fermé ce compte.
error-missing-scope = Cette clé n’a pas le droit « { $scope } ». Créez-en une qui l’a.
error-needs-session = Une clé ne suffit pas ici. Connectez-vous avec le navigateur.
error-wrong-origin = Cette page ne peut pas utiliser le serveur. Ouvrez Triolet à sa propre adresse.
error-wrong-host = Ce n’est pas l’adresse de ce serveur. Vérifiez-la, ou demandez la bonne aux responsables du serveur.
error-not-found = Il n’y a rien à cette adresse.
error-unknown-game = Il n’y a pas de partie à cette adresse. Vérifiez le lien.
error-damaged-game = Cette partie est endommagée : on ne peut pas la continuer. Vos autres parties ne sont pas touchées.
error-game-running = La partie n’est pas terminée. Vous pourrez voir le bilan après.
error-method-not-allowed = Le serveur ne sait pas faire cela. Rechargez la page.
error-conflict = Ce n’est plus possible. Rechargez la page.
error-name-is-kept = Un compte garde son nom. Vous pouvez seulement en changer l’écriture.
error-has-account = Vous avez déjà un compte. Déconnectez-vous pour en créer un autre.
error-too-many-tokens =
    { $most ->
        [one] Vous pouvez avoir { $most } clé. Révoquez-la d’abord.
       *[other] Vous pouvez avoir { $most } clés. Révoquez-en une d’abord.
    }
error-too-many-blocks =
    { $most ->
        [one] Vous ne pouvez bloquer que { $most } personne. Débloquez-la d’abord.
       *[other] Vous pouvez bloquer { $most } personnes au plus. Débloquez-en une d’abord.
    }
error-too-many-reports =
    { $most ->
        [one] Vous avez déjà { $most } signalement en attente. Attendez qu’il soit traité.
       *[other] Vous avez déjà { $most } signalements en attente. Attendez que l’un d’eux soit traité.
    }
error-too-large = C’est trop long. Raccourcissez le texte.
error-too-slow = Votre demande a mis trop de temps à arriver. Réessayez.
error-not-json = Le serveur n’a pas pu lire cette demande. Rechargez la page.
error-not-text = Le serveur n’a pas pu lire cette demande. Rechargez la page.
error-unprocessable = Le serveur ne peut rien en faire. Vérifiez votre saisie.
error-too-many-requests = Trop de demandes à la fois. Attendez un instant et réessayez.
error-internal = Une erreur s’est produite sur le serveur. Réessayez dans un instant.
error-busy = Le serveur est occupé. Réessayez dans quelques secondes.
error-engine-unavailable = Le robot n’a pas répondu. Réessayez.

## Pourquoi une table sur cet appareil ne fonctionne pas. Une clé par code.

device-storage-full = Il n’y a plus assez d’espace sur cet appareil pour enregistrer la partie. Libérez-en un peu, puis réessayez ; rien n’est perdu.
device-storage-unavailable = Ce navigateur ne peut pas enregistrer de parties, peut-être parce que vous êtes en navigation privée. Ouvrez Triolet dans une fenêtre normale.
device-kernel-unavailable = Triolet n’a pas pu démarrer sur cet appareil. Rechargez la page ; si cela ne suffit pas, mettez votre navigateur à jour.
device-unreadable-record = La ligne { $line } est illisible. Vérifiez que le fichier contient une partie de Triolet et qu’il n’y manque rien.
device-record-without-deal = Ce fichier ne dit pas comment les jetons ont été tirés (la ligne « #deal » manque) : impossible de revoir la partie ici.
device-record-wrong-turn = Le tour { $turn } ne correspond pas aux jetons ou aux points de cette partie. Le fichier a sans doute été modifié à la main ; ouvrez l’original.
device-record-wrong-end = Dans ce fichier, la fin de la partie ne correspond pas aux tours joués. Le fichier a sans doute été modifié à la main ; ouvrez l’original.

## Ce que vaut un coup

reason-pair =
    { $jokers ->
        [0] Paire { $squares } : { $sum }
       *[other] Paire { $squares } : { $sum }, car un joker vaut 0
    }
reason-trio = Trio { $squares } ({ $faces }) : { $sum }
reason-triolet = Triolet { $squares }, trois jetons en un seul tour : { $points }
reason-lone-tile =
    { $jokers ->
        [0] Premier jeton seul { $squares } : { $sum }
       *[other] Premier jeton seul { $squares } : { $sum }, car un joker vaut 0
    }
score-nothing = Un premier jeton seul ne forme aucun groupe, il vaut donc 0.
score-replay =
    { $count ->
        [one] Case Rejouer : un tour de plus, si la partie continue.
       *[other] Cases Rejouer : { $count } tours de plus, si la partie continue.
    }

## Comment finit une partie

termination-out =
    { $who ->
        [you] Le sac est vide et vous n’avez plus de jeton.
       *[other] Le sac est vide et { $name } n’a plus de jeton.
    }
termination-all-passed = Tout le monde a passé son tour.
termination-dead-board = Aucun des jetons restants ne trouve de place sur le plateau.
termination-quiet = Trop de tours de table sans aucun jeton posé.
termination-last-one-left =
    { $way ->
        [resign]
            { $who ->
                [you] Vous avez abandonné.
               *[other] { $name } a abandonné.
            }
        [timeout]
            { $who ->
                [you] Votre temps est écoulé.
               *[other] { $name } n’a plus de temps.
            }
        [claim]
            { $who ->
                [you] Vous étiez hors ligne depuis trop longtemps.
               *[other] { $name } était hors ligne depuis trop longtemps.
            }
       *[unknown] Il ne reste personne d’autre dans la partie.
    }

left-over-added =
    { $jokers ->
        [0] { $name } ajoute à ses points ce qui reste à { $holder } : { $sum }.
       *[other] { $name } ajoute à ses points ce qui reste à { $holder } : { $sum }, car un joker vaut 0.
    }
left-over-subtracted =
    { $jokers ->
        [0] { $name } retranche les jetons restés sur le chevalet : { $sum }.
       *[other] { $name } retranche les jetons restés sur le chevalet : { $sum }, car un joker vaut 0.
    }
left-over-kept = Il reste { $tiles } à { $name }, et rien n’est retranché.

winner-one =
    { $who ->
        [you]
            { $points ->
                [one] Vous gagnez avec { $points } point.
               *[other] Vous gagnez avec { $points } points.
            }
       *[other]
            { $points ->
                [one] { $name } gagne avec { $points } point.
               *[other] { $name } gagne avec { $points } points.
            }
    }
winner-of-two =
    { $who ->
        [you] Vous gagnez { $score }.
       *[other] { $name } gagne { $score }.
    }
winner-last =
    { $who ->
        [you] Vous gagnez.
       *[other] { $name } gagne.
    }
winner-shared =
    { $points ->
        [one] { $names } se partagent la victoire, à { $points } point.
       *[other] { $names } se partagent la victoire, à { $points } points.
    }
winner-shared-with-you =
    { $points ->
        [one] Vous partagez la victoire avec { $names }, à { $points } point.
       *[other] Vous partagez la victoire avec { $names }, à { $points } points.
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
table-legend-new = posé à l’instant
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
table-first-lines = Posez des jetons côte à côte : deux font { $sum } au plus, trois font exactement { $sum }.
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
table-unreadable = Ceci ne se lit pas comme un coup ; la marque montre à partir d’où. Un coup s’écrit H8:11-3 (horizontal), 8H:11-3 (vertical), H8:J10-5 (un joker pour 10) ou x:3-7 (un échange). Tapez help pour en savoir plus.
table-empty = Tapez un coup, ou help.
table-resign-sure = Voulez-vous vraiment abandonner ? Tapez oui ou non :
table-yes = oui o
table-no = non n
table-farewell-saved = Au revoir. La partie est enregistrée dans { $path } et reprendra la prochaine fois.
table-farewell-empty = Au revoir. Rien n’était encore joué, il n’y avait donc rien à enregistrer.
table-not-saved = La partie n’a pas pu être enregistrée dans { $path } : { $reason }
table-recorded = La partie est notée dans { $path }.
table-found =
    { $turns ->
        [one] Il y a une partie inachevée : { $names }, { $turns } tour joué.
       *[other] Il y a une partie inachevée : { $names }, { $turns } tours joués.
    }
table-go-on = La reprendre ? Tapez oui ou non :
table-goodbye = Au revoir.
table-kept = Elle reste dans { $path }. Pour la reprendre, indiquez ce fichier avec --resume.

## La table : l’aide, une ligne par mot

table-help-across = poser 11 en H8 et 3 en H9, horizontalement : la lettre d’abord
table-help-down = poser 11 en H8 et 3 en I8, verticalement : le nombre d’abord
table-help-around = poser 2 en G7 et 6 en G9, autour du jeton en G8
table-help-joker = poser un joker qui remplace un 10, et un 5
table-help-exchange = échanger un 3, un 7 et un joker
table-help-pass = passer, quand rien d’autre n’est possible
table-help-resign = abandonner ; les autres continuent
table-help-board = afficher de nouveau le plateau
table-help-scores = afficher les points
table-help-unseen = compter les jetons que vous n’avez pas vus
table-help-hint = afficher les meilleurs coups, avec leurs raisons
table-help-rules = les règles en une page
table-help-help = cette page
table-help-quit = quitter ; la partie est enregistrée et peut reprendre plus tard

## La table : les règles en une page

table-rules-title = Les règles en bref ({ $title }) :
table-rules-lines = Jetons côte à côte sur une ligne ou une colonne : deux font { $sum } au plus, trois font exactement { $sum } (un Trio), et il n’y en a jamais quatre.
table-rules-place = Le premier coup couvre { $start }. Les suivants touchent un jeton du plateau. Tous les jetons d’un coup sont sur une ligne ou une colonne, sans trou.
table-rules-squares =
    { $opening ->
        [first-turn] Personne ne peut compléter un carré de 2 × 2 jetons à son premier tour.
        [first-four] Les quatre premiers jetons de la partie ne peuvent pas former un carré de 2 × 2.
       *[allowed] Les carrés de 2 × 2 jetons sont permis dès le début.
    } { $nine ->
        [forbidden] Un carré de 3 × 3 jetons n’est jamais permis.
       *[allowed] Un carré de 3 × 3 jetons est permis.
    }
table-rules-points = Chaque paire et chaque Trio que vous formez ou changez rapporte des points : une paire la somme de ses jetons, un Trio { $trio }. Trois jetons de votre chevalet en un coup sont un Triolet : { $triolet } de plus, mais pas avec un joker.
table-rules-special = Une case marquée × multiplie au tour où elle est couverte : le Trio entier, ou dans une paire le jeton qui est dessus. R fait rejouer aussitôt.
table-rules-joker = Un joker remplace le nombre de votre choix, jusqu’à la fin de la partie, et vaut 0. Un seul joker par coup.
table-rules-exchange =
    { $count ->
        [0] Au lieu de jouer, vous pouvez échanger des jetons, au plus autant que le sac en contient.
        [one] Au lieu de jouer, vous pouvez échanger des jetons tant qu’il en reste un dans le sac.
       *[other] Au lieu de jouer, vous pouvez échanger des jetons tant qu’il en reste { $count } ou plus dans le sac.
    } Vous ne passez que si vous ne pouvez ni jouer ni échanger.
table-rules-out = Quand le sac est vide et que quelqu’un pose son dernier jeton, la partie est terminée, et les points de tous les autres chevalets s’ajoutent aux siens.
table-rules-blocked =
    Elle l’est aussi quand personne ne peut plus jouer ni échanger, ou après { $rounds } tours de table sans jeton posé ; alors { $blocked ->
        [subtract] on perd les points restés sur son chevalet.
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

table-edition-printed = La règle imprimée
table-edition-sheet = imprimée par
table-edition-language = langue
table-edition-players = joueurs
table-edition-board = Le plateau
table-edition-rules = Les règles
table-edition-tiles = Les jetons
table-edition-colours = Les couleurs
table-edition-words = Les mots
table-edition-same = Ces deux éditions ont les mêmes règles et les mêmes mots.
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
table-rule-opening-square = carré de 2 × 2
table-rule-nine-square = carré de 3 × 3
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
table-choice-highest-tile = le plus grand nombre tiré
table-choice-first-turn = interdit au premier tour de chacun
table-choice-first-four = interdit aux quatre premiers jetons
table-choice-allowed = permis
table-choice-forbidden = interdit
table-choice-draw-then-return = piocher, puis rendre
table-choice-return-then-draw = rendre, puis piocher
table-choice-nothing = ne rapporte rien
table-choice-its-points = rapporte ses points
table-choice-subtract = les jetons restants sont retranchés
table-choice-scores-stand = les points restent tels quels

## Les niveaux de l’ordinateur

level-snail = Escargot
level-snail-sketch = Pose la première chose qu’il voit, adore les grands nombres et ne voit presque rien du plateau.
level-duckling = Caneton
level-duckling-sketch = Reste près du dernier coup et voit rarement ceux qui forment plusieurs groupes.
level-hedgehog = Hérisson
level-hedgehog-sketch = Regarde un peu autour de lui, compte à peu près et se défait volontiers d’un joker.
level-rabbit = Lapin
level-rabbit-sketch = Rapide pour les coups simples ; les croisements et les cases lointaines lui échappent souvent.
level-squirrel = Écureuil
level-squirrel-sketch = Trouve de bons coups sur la moitié du plateau et surestime les grands nombres.
level-otter = Loutre
level-otter-sketch = Voit deux endroits sur trois et soigne un peu son chevalet ; ne pense guère à votre réponse.
level-beaver = Castor
level-beaver-sketch = Voit presque tout le plateau et garde de bons jetons ; se demande rarement ce qu’il vous laisse.
level-fox = Renard
level-fox-sketch = Voit à peu près tout et se demande souvent ce que vous pourriez répondre, mais pas assez.
level-owl = Hibou
level-owl-sketch = Voit tout et pèse chaque coup contre votre meilleure réponse, mais ne pense pas plus loin.
level-champion = Champion
level-champion-sketch = Réfléchit aussi loin que le temps le permet, devine votre chevalet d’après vos coups et ne manque presque rien.

## Signes que les joueurs s’envoient à une table. Une clé pour chacun.

emote-hello = Bonjour !
emote-good-luck = Bonne chance !
emote-well-played = Bien joué !
emote-wow = Waouh !
emote-thanks = Merci !
emote-oops = Oups !
emote-hmm = Hmm…
emote-good-game = Belle partie !

## L’apprentissage

train-progress-games = génération { $generation } sur { $generations } : { $done } parties sur { $games } pour apprendre, encore { $left } au plus
train-progress-match = génération { $generation } sur { $generations } : { $done } parties sur { $games } contre la précédente, encore { $left } au plus
train-progress-strength = après la génération { $generation } sur { $generations } : { $done } parties sur { $games } contre greedy, encore { $left } au plus
train-interrupted = Interrompu. Toutes les parties terminées sont conservées dans { $folder } ; la même commande reprend à cet endroit.
train-kept = La génération { $generation } gagne { $gain } points par partie sur la précédente et elle est gardée.
train-not-kept = La génération { $generation } fait { $gain } points par partie contre la précédente. Ce gain n’est pas sûr, elle n’est donc pas gardée.
train-strength = Contre greedy, les poids gagnent { $share } % de { $games } parties.
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
    points : tours, d’autres tours aussitôt ; reste, les jetons gardés ; réponse, la meilleure réponse
    attendue ; suite, votre meilleur coup sur le même plateau.
suggest-certainty-exact = { $ranks } : exact, toutes les suites jusqu’à la fin ont été comptées.
suggest-certainty-bounded = { $ranks } : borné, compté de même, et ne vaut pas plus que cela.
suggest-certainty-foreseen = { $ranks } : prévu, chaque réponse a été pesée selon sa probabilité.
suggest-certainty-sampled = { $ranks } : estimé, quelques suites possibles ont été jouées.
suggest-certainty-static = { $ranks } : à vue, d’après ce qui se voit maintenant ; aucune suite n’a été jouée.
suggest-progress =
    { $count ->
        [one] { $count } coup examiné, le meilleur jusqu’ici : { $move }
       *[other] { $count } coups examinés, le meilleur jusqu’ici : { $move }
    }

## Analyses de parties : la note d’un coup, et pourquoi

review-grade-brilliant = coup brillant
review-grade-best = meilleur coup
review-grade-good = bon coup
review-grade-inaccuracy = imprécision
review-grade-mistake = erreur
review-grade-blunder = gaffe
review-exchange = échanger { $tiles }
review-pass = passer
review-forced = Il n’y avait pas d’autre coup.
review-brilliant = Difficile à trouver : le coup évident ({ $move }) aurait coûté { $loss } points.
review-triolet-made = Un Triolet.
review-replay-made = Case Rejouer : un tour de plus.
review-points = Meilleur coup : { $move } pour { $points } points, soit { $more } de plus que le coup joué.
review-triolet = Un Triolet était possible : { $move } pour { $points } points.
review-joker = Avec le joker, il y avait mieux : { $move } pour { $points } points.
review-replay = Une case Rejouer était à portée : { $move } pour { $points } points et un tour de plus.
review-exchange-due =
    { $gain ->
        [one] Il valait mieux échanger { $tiles } : { $gain } point de plus à terme.
       *[other] Il valait mieux échanger { $tiles } : { $gain } points de plus à terme.
    }
review-exchange-needless =
    { $points ->
        [one] Il valait mieux poser qu’échanger : { $move } pour { $points } point.
       *[other] Il valait mieux poser qu’échanger : { $move } pour { $points } points.
    }
review-kept = À garder : { $tiles } plutôt que { $others }.
review-opened =
    { $factor ->
        [1] Le coup joué laisse la case { $square } ouverte pour un { $tiles } : une réponse à cet endroit rapporte en moyenne { $points } points.
        [2] Le coup joué laisse la case double { $square } ouverte pour un { $tiles } : une réponse à cet endroit rapporte en moyenne { $points } points.
        [3] Le coup joué laisse la case triple { $square } ouverte pour un { $tiles } : une réponse à cet endroit rapporte en moyenne { $points } points.
       *[other] Le coup joué laisse la case { $square } (×{ $factor }) ouverte pour un { $tiles } : une réponse à cet endroit rapporte en moyenne { $points } points.
    }
review-reply = La réponse devrait rapporter environ { $reply } points, soit { $more } de plus qu’après le meilleur coup.

## Analyses de parties dans le terminal

review-title = Bilan : { $names }
review-chances-title = Chances de gagner
review-chances = Chances de gagner, tour par tour : { $names }.
review-unofficial = Triolet est une marque de son titulaire. Cette page a été créée par un programme non officiel.
review-turns = Tours
review-player = Nom
review-accuracy = Précision
review-luck = Chance
review-decisions = Décisions
review-turn-order = Ordre de jeu
review-departures = Départs
review-picture = Encadré : le coup joué. En pointillé : le meilleur.
review-lead = Avance
review-loss =
    { $loss ->
        [0] Moins d’un point perdu.
        [one] { $loss } point perdu.
       *[other] { $loss } points perdus.
    }
review-loss-chance =
    { $loss ->
        [0] Moins d’un point perdu ; chances de gagner : −{ $chance } %.
        [one] { $loss } point perdu ; chances de gagner : −{ $chance } %.
       *[other] { $loss } points perdus ; chances de gagner : −{ $chance } %.
    }
review-best = Meilleur coup : { $move }.
review-sum = Pour chaque place : avance sur la moyenne des autres = ordre de jeu + chance + ses propres décisions − moyenne des décisions des autres.
review-sum-departures = Pour chaque place : avance sur la moyenne des autres = ordre de jeu + chance + ses propres décisions − moyenne des décisions des autres + départs : ce qui a changé après un départ.
review-progress = Tour { $done } sur { $all }…
review-unknown = non évalué : jetons inconnus

## The bridge: a program that plays on a server. Short lines, one for each thing that happens.

# $player: the bot or the command; $server: an address.
bridge-ready = { $name } est sur { $server } et joue avec { $player }. Ctrl-C l’arrête.
bridge-joined = { $game } : place prise.
bridge-playing = { $game } : la partie est en cours.
bridge-moved = { $game } : { $move }
# The move was found, but the turn had ended.
bridge-late = { $game } : { $move } est arrivé trop tard.
bridge-over = { $game } : terminée. { $scores }
bridge-refused = { $game } : refusé. { $message }
# $reason: what the program did, in English, such as “ended by itself with exit code 1”.
bridge-failed = { $game } : abandon, car le programme a échoué deux fois ({ $reason }).
bridge-lost = Le serveur ne répond pas ({ $reason }) ; les essais continuent.
bridge-back = Le serveur répond de nouveau.
bridge-ended = Arrêté. Les parties inachevées attendent que le pont soit relancé.

## Games as files

export-done =
    { $count ->
        [one] { $count } partie est dans { $folder }.
       *[other] { $count } parties sont dans { $folder }.
    }
import-done = { $file } : est maintenant la partie { $game }.
import-known = { $file } : y était déjà.

## Gérer un serveur

people-row =
    { $id }  { $name } · { $kind ->
        [account] compte
        [banned] accès fermé
       *[guest] sans compte
    } · depuis { $since } · parties en cours : { $games }
people-count =
    { $count ->
        [0] Aucune personne trouvée.
        [one] { $count } personne.
       *[other] { $count } personnes.
    }
people-banned = { $name } : accès fermé. Toutes les sessions sont terminées et toutes les clés révoquées.
people-unbanned = { $name } : accès rouvert.
people-renamed = { $old } s’appelle maintenant { $name }.
people-reset = { $code } permet de choisir un nouveau mot de passe : une seule fois, dans les { $hours } heures.
people-report =
    { $id }  { $at }  « { $name } » ({ $person }), table { $game }, place { $seat } · { $reason ->
        [rude-name] nom grossier
        [cheating] triche
       *[other] autre
    } · { $words }
people-reports =
    { $count ->
        [0] Il n’y a aucun signalement.
        [one] { $count } signalement.
       *[other] { $count } signalements.
    }
people-dismissed = Le signalement { $report } est supprimé.
people-entries =
    { $count ->
        [0] Rien n’a encore été modifié.
        [one] { $count } ligne.
       *[other] { $count } lignes.
    }
tables-count =
    { $count ->
        [0] Aucune table trouvée.
        [one] { $count } table.
       *[other] { $count } tables.
    }
tables-closed = La table { $game } est fermée.
tables-damaged =
    { $count ->
        [0] Aucune table n’est endommagée.
        [one] { $count } table est endommagée.
       *[other] { $count } tables sont endommagées.
    }

## Sauvegardes

backup-done =
    { $rows ->
        [one] { $file } est écrit, avec { $rows } ligne.
       *[other] { $file } est écrit, avec { $rows } lignes.
    }
restore-done =
    { $rows ->
        [one] { $rows } ligne est de retour, dans { $place }.
       *[other] { $rows } lignes sont de retour, dans { $place }.
    }
restore-left-out = Ces parties endommagées n’ont pas été restaurées :
status-database = Base de données : { $place }, { $megabytes } Mo
status-people = Personnes : { $guests } sans compte, { $accounts } avec compte
status-logins = Connexions ouvertes : { $sessions } par navigateur, { $tokens } par clé
status-tables = Tables : { $open } en attente, { $playing } en cours, { $over } terminées, { $closed } fermées
status-events = Événements dans toutes les parties : { $events }
status-largest = Parties avec le plus d’événements : { $games }
status-oldest = Plus ancienne table en attente : { $opened }

## L’application web : la barre, les titres et les ennuis

web-title = { $page } · Triolet
web-title-home = Triolet : jouer en ligne
web-skip = Aller au contenu
web-nav = Menu principal
web-nav-home = Triolet, accueil
web-nav-play = Jouer
web-nav-rules = Règles
web-nav-settings = Réglages
web-nav-light = Clair ou sombre
web-close = Fermer
web-loading = Un instant…
web-trouble-offline = Le serveur ne répond pas. Vérifiez votre connexion et réessayez.
web-trouble-page = Cette page n’a pas pu être chargée. Vérifiez votre connexion et rechargez-la.
web-trouble-retry = Réessayer
web-trouble-unknown = Une erreur s’est produite. Réessayez ou rechargez la page.
web-update-ready = Une nouvelle version est disponible.
web-update-reload = Recharger
web-nowhere-title = Rien sur cette case
web-nowhere-text = Cette adresse ne mène nulle part. Il en manque peut-être un morceau.
web-nowhere-home = Accueil
web-game-trouble = Impossible d’afficher cette table

## L’application web : l’accueil

web-home-title = Faites quinze.
web-home-lead = Posez des jetons côte à côte : deux font 15 au plus, trois font exactement 15. Le reste s’apprend en jouant.
web-home-waiting = On vous attend
web-home-waiting-more =
    { $count ->
        [one] Une autre partie vous attend.
       *[other] { $count } autres parties vous attendent.
    }
web-home-invited = On vous invite
web-home-rematch = Une revanche ?
web-home-play = Jouer maintenant
web-home-laying = Mise en place…
web-home-against = contre
web-level = { $name } · niveau { $level }
web-home-players = Nombre de joueurs
web-home-device = Sur cet appareil
web-home-device-about = L’appareil passe de main en main. Un rideau cache vos jetons jusqu’à votre tour.
web-home-device-go = Mettre en place
web-home-device-names = Changer les noms
web-home-friends = Entre amis
web-home-friends-about = Envoyez un lien ou montrez un code. Aucun compte n’est nécessaire.
web-home-friends-go = Inviter
web-home-friends-name = Votre nom à la table
web-home-friends-name-about = Les autres le voient. Vous recevrez ensuite un lien à leur envoyer.
web-home-custom = Partie personnalisée
web-home-custom-about = Des robots et des gens à la même table, une pendule, et les règles de cinq éditions imprimées.
web-home-custom-go = Nouvelle table
web-home-mine = Vos parties
web-home-mine-empty-all = Pas encore de partie. Jouez-en une, et vous la retrouverez ici.
web-home-mine-empty-unfinished = Aucune partie en cours. Lancez-en une ci-dessus.
web-home-mine-empty-over = Aucune partie terminée. Vous pourrez les revoir ici.
web-home-import = Ouvrir une partie enregistrée
web-home-open = Tables ouvertes
web-home-open-empty = Personne n’attend en ce moment. Ouvrez une table publique : quelqu’un viendra peut-être.
web-home-offline = Pas de connexion : vous pouvez jouer contre les robots et sur cet appareil. Les amis et les tables ouvertes attendent le réseau.
web-home-site = Cette page n’a pas de serveur : les parties restent sur cet appareil, contre les robots ou à plusieurs.
web-list-offline = Cette liste attend le réseau.
web-list-nobody = Personne pour l’instant
web-list-against = Contre { $names }
web-list-free =
    { $count ->
        [one] Une place libre
       *[other] { $count } places libres
    }
web-result-won = Victoire { $scores }
web-result-lost = Défaite { $scores }
web-result-drawn = Égalité { $scores }
web-result-winner = Victoire : { $names } · { $scores }
web-list-playing = En cours · { $scores }
web-list-your-turn = À vous · { $scores }
web-list-rematch = Revanche proposée · { $scores }
web-list-replay = Revoir
web-list-go-on = Continuer
web-list-sit = Rejoindre
web-list-decline = Refuser
web-list-watch = Regarder
web-list-answer = Répondre
web-list-more = Autres parties
web-list-filter = Quelles parties
web-list-filter-all = Toutes
web-list-filter-unfinished = En cours
web-list-filter-over = Terminées
web-list-local = sur cet appareil
web-list-delete = Supprimer
web-list-delete-yes = Supprimer
web-list-delete-no = Garder

## L’application web : une nouvelle table

web-new-title = Nouvelle table
web-new-seats = Joueurs
web-new-edition = Édition
web-new-clock = Pendule
web-new-clock-kind = Type de pendule
web-new-clock-time = Temps
web-clock-none = Sans pendule
web-clock-turn = Par tour
web-clock-total = Par personne
web-clock-days = Jours
web-clock-turn-time = { $seconds } s
web-clock-total-time = { $minutes } min + { $increment } s
web-clock-days-time =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
web-clock-turn-about = Quand votre temps est écoulé, un robot joue ce tour pour vous. La troisième fois, vous quittez la partie.
web-clock-total-about = Si votre temps est écoulé, vous quittez la partie.
web-clock-days-about = Si vous dépassez ce délai, vous quittez la partie.
web-facts-clock-turn = { $seconds } s par tour
web-facts-clock-total = { $minutes } min + { $increment } s par personne
web-facts-clock-days =
    { $days ->
        [one] { $days } jour par tour
       *[other] { $days } jours par tour
    }
web-facts-players = { $count } joueurs
web-facts-hints = avec indices
web-facts-no-bots = Aucun
web-facts-yes = Oui
web-facts-no = Non
web-new-company = Options de la table
web-new-hints = Indices
web-new-hints-about = En cas de blocage : d’abord la zone, puis le coup.
web-new-take-back = Reprendre ses coups
web-new-take-back-about = Essayez un autre coup quand vous voulez ; les robots répondent de nouveau.
web-new-spectators = Spectateurs
web-new-spectators-about = Toute personne ayant le lien peut regarder. Les chevalets restent cachés.
web-new-public = Table publique
web-new-public-about = Tout le monde voit la table dans la liste. Sinon, seul le lien y mène.
web-new-stand-in = Un robot peut prendre le relais
web-new-stand-in-about = Si quelqu’un reste longtemps hors ligne, les autres peuvent laisser jouer un robot. À son retour, cette personne reprend sa place.
web-new-play = Commencer la partie
web-new-local = Cette partie reste sur cet appareil et se joue même sans connexion.
web-import-title = Ouvrir une partie enregistrée
web-import-about = Choisissez un fichier enregistré avec « Télécharger la partie », ou collez son texte. La partie s’ouvre sur cet appareil et n’est envoyée nulle part.
web-import-file = Choisir un fichier
web-import-text = Ou son texte
web-import-go = Ouvrir
web-new-invite = Ouvrir la table et inviter
web-seat = Place { $seat }
web-seat-me = Vous
web-seat-open = Quelqu’un avec le lien
web-seat-open-about = La première personne à ouvrir votre lien prend cette place.
web-seat-device = Sur cet appareil
web-seat-device-about = L’appareil passe de main en main ; un rideau cache les jetons.
web-seat-bots = Robots
web-seat-name = Nom à la place { $seat }
web-seat-remove = Enlever la place { $seat }
web-seat-add = Ajouter une place
web-name = Votre nom
web-name-guest = Anonyme
web-edition-first = La règle la plus récente. Pour les autres éditions, seules les différences sont indiquées.
web-edition-same = Mêmes règles que { $title }, avec d’autres mots.
web-rule-first-player-random = tirage au sort pour commencer
web-rule-first-player-highest-tile = le plus grand nombre tiré commence
web-rule-set-aside =
    { $count ->
        [0] aucun jeton mis de côté
        [one] { $count } jeton mis de côté
       *[other] { $count } jetons mis de côté
    }
web-rule-opening-square-first-turn = pas de carré de 2 × 2 au premier tour
web-rule-opening-square-first-four = pas de carré de 2 × 2 avec les quatre premiers jetons
web-rule-opening-square-allowed = carrés de 2 × 2 permis dès le début
web-rule-nine-square-forbidden = pas de carré de 3 × 3
web-rule-nine-square-allowed = carrés de 3 × 3 permis
web-rule-lone-first-tile-nothing = un premier jeton seul ne rapporte rien
web-rule-lone-first-tile-its-points = un premier jeton seul rapporte ses points
web-rule-exchange =
    { $count ->
        [0] échange dans la limite des jetons du sac
       *[other] échange avec au moins { $count } jetons dans le sac
    }
web-rule-blocked-end-subtract = les jetons restants sont retranchés si personne ne peut jouer
web-rule-blocked-end-scores-stand = les points restent tels quels si personne ne peut jouer

## L’application web : avant une partie

web-waiting-title = En attente de joueurs
web-waiting-invited = { $name } vous invite à jouer
web-waiting-about = Triolet est un jeu de nombres : deux jetons côte à côte font 15 au plus, trois font exactement 15.
web-waiting-free =
    { $count ->
        [0] Tout le monde est là.
        [one] Une place est libre. La partie commence dès qu’elle est prise.
       *[other] { $count } places sont libres. La partie commence dès qu’elles sont prises.
    }
web-waiting-seats = Places
web-waiting-seat = Place libre
web-waiting-join = Rejoindre
web-waiting-not-now = Pas maintenant
web-waiting-leave = Quitter la table
web-waiting-close = Fermer la table
web-waiting-closed = Cette table a été fermée
web-invite-title = Inviter à jouer
web-invite-link = Lien vers la table
web-invite-code = Code QR du lien
web-invite-copy = Copier le lien
web-invite-copied = Lien copié
web-invite-copy-yourself = Le navigateur ne permet pas de copier. Sélectionnez le lien et copiez-le vous-même.
web-invite-share = Partager
web-invite-how = Envoyez le lien ou montrez le code.

## L’application web : le plateau, les tours, la fin d’une partie, la relecture

web-board = Plateau
web-players = Joueurs
web-turns = Tours
web-square-empty = vide
web-square-centre = centre, case double
web-square-replay = case Rejouer
web-square-times =
    { $factor ->
        [2] case double
        [3] case triple
       *[other] case × { $factor }
    }
web-square-lying = non confirmé
web-tile-joker-as = joker pour { $face }
web-graph = Les points, tour par tour.
web-graph-seat =
    { $points ->
        [one] { $name } : { $points } point.
       *[other] { $name } : { $points } points.
    }
web-end = Fin de la partie
web-end-winner = Victoire
web-end-best = Meilleurs coups
web-end-best-turn = Tour { $number } : { $move }
web-end-look = Voir
web-end-rematch = Revanche
web-end-replay = Revoir la partie
web-end-save = Télécharger la partie
web-end-share = Partager
web-send-title = Partager cette partie
web-send-about = Cette partie n’est que sur cet appareil. Pour obtenir un lien, envoyez-la au serveur. Toute personne qui a le lien pourra alors revoir la partie et lire les noms des joueurs.
web-send-go = Envoyer au serveur
web-send-done = La partie est maintenant sur le serveur. Toute personne qui a ce lien peut la revoir.
web-send-link = Lien vers la partie
web-send-no-server = Il n’y a pas ici de serveur qui puisse garder la partie. Téléchargez-la et envoyez plutôt le fichier.
web-replay = Revoir la partie
web-replay-title = { $names }
web-replay-turn = Ce tour
web-replay-start = Le plateau est vide. Les boutons en dessous font défiler la partie.
web-replay-keys = Les flèches du clavier aussi.
web-replay-at = Tour { $turn } sur { $turns }
web-replay-first = Au début
web-replay-back = Un tour en arrière
web-replay-on = Un tour en avant
web-replay-last = À la fin
web-replay-rack = Sur le chevalet
web-replay-live = Vers la partie en cours

## L’application web : les règles

web-rules-title = Les règles
web-rules-contents = Sommaire
web-rules-board = Le plateau vide, { $title }
web-rules-sheet = Source : { $sheet }.
web-rules-special = ×2 et ×3 multiplient au tour où la case est couverte : le Trio entier, ou dans une paire le jeton posé dessus. La flèche ronde est une case Rejouer : elle donne aussitôt un autre tour.
web-rules-again = Revoir
web-rules-printed = Les exemples imprimés
web-rules-printed-about = Ces coups figurent dans les règles imprimées, avec les mêmes points.
web-rules-example-in-list = { $title } · { $source }
web-rules-source-example = Exemple { $number }
web-rules-source-case = Cas { $number }
web-rules-source-figure = Figure { $number }
web-rules-source-text = Exemple dans le texte
web-example-pair =
    { $count ->
        [one] une paire
       *[other] { $count } paires
    }
web-example-trio =
    { $count ->
        [one] un Trio
       *[other] { $count } Trios
    }
web-example-triolet = un Triolet
web-example-lone-tile = un jeton seul
web-example-factor = sur ×{ $factor }
web-example-joker = avec un joker
web-rules-which = Choix de l’exemple
web-rules-previous = Précédent
web-rules-next = Suivant
web-chapter-lines = Deux et trois
web-chapter-place = Où poser les jetons
web-chapter-points = Les points
web-chapter-special = Les cases spéciales
web-chapter-joker = Le joker
web-chapter-squares = Les carrés de jetons
web-chapter-exchange = Échanger et passer
web-chapter-end = La fin de la partie
web-lesson-opening = Le premier coup
web-lesson-not-touching = Aucun contact
web-lesson-opening-square = Un carré trop tôt
web-lesson-nine-square = Neuf en carré
web-lesson-trio = Un Trio
web-lesson-pair-too-high = Trop pour une paire
web-lesson-trio-not-exact = Pas exactement quinze
web-lesson-line-too-long = Quatre en ligne
web-lesson-three-pairs = Plusieurs groupes
web-lesson-around = Autour d’un jeton
web-lesson-triolet = Un Triolet
web-lesson-double = Une case double
web-lesson-triple = Une case triple
web-lesson-replay = Une case Rejouer
web-lesson-joker-pair = Un joker dans une paire
web-lesson-joker-trio = Un joker dans un Trio

## L’application web : les réglages

web-settings-title = Réglages
web-settings-looks = Apparence
web-settings-language = Langue
web-settings-language-system = Comme le navigateur
web-settings-theme = Thème
web-settings-theme-system = Comme le système
web-settings-theme-light = Clair
web-settings-theme-dark = Sombre
web-settings-palette = Palette
web-settings-palette-modern = Moderne
web-settings-palette-classic = Classique
web-settings-contrast = Contraste
web-settings-contrast-system = Comme le système
web-settings-contrast-normal = Normal
web-settings-contrast-high = Fort
web-settings-motion = Mouvement
web-settings-motion-system = Comme le système
web-settings-motion-full = Complet
web-settings-motion-less = Réduit
web-settings-playing = Pendant la partie
web-settings-pace = Tours des autres
web-settings-pace-calm = Calme
web-settings-pace-quick = Rapide
web-settings-pace-at-once = Immédiat
web-settings-pace-about = L’un après l’autre, pour que vous puissiez suivre. Un appui ou une touche affiche aussitôt le dernier coup.
web-settings-coordinates = Coordonnées
web-settings-coordinates-about = Lettres et nombres au bord du plateau.
web-settings-fits = Montrer où va un jeton
web-settings-fits-about = Les cases possibles pour le jeton choisi s’allument.
web-settings-sounds = Sons
web-settings-sounds-about = Un léger son de bois à la pose.
web-settings-confirm = Confirmer chaque coup
web-settings-confirm-about = Un coup ne compte qu’après un second appui.
web-settings-name-about = Les autres le voient à la table.
web-settings-name-keep = Enregistrer
web-settings-name-kept = Votre nom est enregistré.
web-blocked-title = Personnes bloquées
web-blocked-about = Elles ne peuvent ni rejoindre vos tables ni vous inviter.
web-blocked-none = Vous n’avez bloqué personne. Pour bloquer quelqu’un, appuyez sur le smiley à la table, puis sur « { $action } ».
web-blocked-unblock = Débloquer

## L’application web : la table

web-table-heading = Table : { $names }
web-table-your-turn = À vous de jouer
web-table-edition = Règles : { $title }
web-own-place = Votre place
web-watching = Vous regardez la partie.
web-out = Vous n’êtes plus dans la partie. Les autres continuent, et vous pouvez regarder.
web-link-lost = Pas de connexion. Nouvel essai…
web-link-offline = Pas de connexion : voici la table telle que vous l’avez vue pour la dernière fois. La partie continue dès que le réseau revient.
web-link-ended = La table est injoignable. Rechargez la page.
web-player-your-turn = à vous
web-player-thinks = réfléchit
web-player-next = son tour
web-player-away = hors ligne
web-player-guest = sans compte
web-player-left = encore { $time }
web-stand-in = { $bot } (pour { $name })
web-time-low = Il vous reste peu de temps : { $time }.
web-left-days = { $days } j { $hours } h
web-unseen-title = Jetons encore cachés · { $count }
web-unseen-bag = { $count } dans le sac
web-unseen-racks = { $count } sur les autres chevalets
web-unseen-all-racks = { $count } sur les chevalets
web-unseen-aside = { $count } de côté
web-unseen-face = { $face } : { $count }
web-unseen-of = { $count } sur { $all }
web-turns-empty = Aucun tour pour l’instant. La partie commence sur l’étoile, au centre.
web-turn-laid =
    { $points ->
        [one] { $name } pose { $tiles } : { $points } point
       *[other] { $name } pose { $tiles } : { $points } points
    }
web-turn-play = pose { $tiles }
web-turn-exchange =
    { $count ->
        [one] échange { $count } jeton
       *[other] échange { $count } jetons
    }
web-turn-pass = passe
web-turn-resign = abandonne
web-turn-timeout = temps écoulé
web-turn-claim = trop longtemps hors ligne
web-turn-claimed = { $name } était hors ligne depuis trop longtemps et quitte la partie.
web-turn-late = Temps écoulé : un robot a joué pour { $name }.
web-square-mine = votre jeton, non confirmé
web-square-aim = case choisie, prenez un jeton
web-square-fits = possible ici
web-square-wrong = pas permis ici
web-square-hint = indice
web-square-proposed = indice : { $tile }
web-square-last = dernier coup
web-square-taken = Il y a déjà un jeton sur { $square }. Choisissez une case vide.
web-text-board = Le plateau en texte
web-text-board-empty = Le plateau est vide.
web-text-board-row = Ligne { $row } : { $tiles }
web-text-board-tile = { $square } { $tile }
web-keys = Clavier
web-keys-move = Flèches
web-keys-move-does = se déplacer sur le plateau
web-keys-tile = 1 2 3
web-keys-tile-does = prendre un jeton du chevalet
web-keys-lay = Entrée
web-keys-lay-does = poser le jeton, ou choisir d’abord la case
web-keys-play = Ctrl + Entrée
web-keys-play-does = jouer le coup
web-keys-back = Retour arrière
web-keys-back-does = ramasser un jeton
web-keys-escape = Échap
web-keys-escape-does = lâcher le jeton, ou tout ramasser
web-keys-undo = Ctrl + Z
web-keys-undo-does = reprendre le dernier coup, si la table le permet
web-keys-rack = Maj + flèches
web-keys-rack-does = ranger le chevalet
web-keys-help-does = afficher ces touches
web-zoom-in = Agrandir
web-zoom-out = Voir tout le plateau
web-rack = Vos jetons
web-rack-slot = Jeton { $slot } : { $tile }
web-rack-empty = Emplacement { $slot } : vide
web-move-play = Jouer
web-move-play-points = Jouer · { $points }
web-move-sure = Confirmer · { $points }
web-move-pass = Passer
web-move-sending = Envoi…
web-move-back = Tout ramasser
web-move-first = Vous commencez. Choisissez un jeton et partez de l’étoile, au centre.
web-move-prompt = À vous : choisissez un jeton, puis une case.
web-move-square = Choisissez maintenant une case.
web-move-tile = Choisissez maintenant un jeton pour cette case.
web-move-wait = { $name } réfléchit…
web-move-away = { $name } est hors ligne.
web-move-unfinished = Ajoutez un jeton pour relier celui-ci.
web-move-fits-nowhere = Ce jeton ne va nulle part pour l’instant. Essayez-en un autre.
web-move-must-pass = Vous ne pouvez ni poser ni échanger de jetons : vous passez ce tour.
web-exchange = Échanger
web-exchange-choose =
    { $most ->
        [one] Choisissez le jeton à rendre. L’échange compte comme votre tour.
       *[other] Choisissez jusqu’à { $most } jetons à rendre. L’échange compte comme votre tour.
    }
web-exchange-send =
    { $count ->
        [0] Échanger
       *[other] Échanger · { $count }
    }
web-exchange-cancel = Annuler
web-joker-choose = Quel nombre pour le joker ?
web-joker-nothing = Aucun nombre ne convient au joker sur { $square }. Essayez une autre case.
web-hint = Indice
web-hint-more = Montrer le coup
web-hint-thinking = Recherche d’un bon coup…
web-hint-area = Il y a un bon coup sur les cases marquées.
web-hint-exchange = Aucun coup ne rapporte beaucoup pour l’instant. Pensez à un échange.
web-hint-exchange-tiles = Échangez { $tiles }.
web-hint-exchange-short = Échanger { $tiles }
web-hint-pass = Vous ne pouvez que passer.
web-hint-play = { $tiles } : { $points } points.
web-hint-lay = Poser
web-hint-choose = Sélectionner
web-hint-fold = Masquer l’indice
web-hint-unfold = Afficher l’indice
web-hint-why = Pourquoi ce coup
web-hint-moves = Coups proposés
web-hint-net = net { $points }
web-hint-value = Net { $points } : ce que vous devriez marquer de plus que les autres dans les prochains tours.
web-hint-win = Chances de gagner : { $percent } %.
web-hint-reasons = Ensuite, la meilleure réponse vaut en moyenne environ { $reply } points, votre prochain coup environ { $next }.
web-hint-fewer = Moins de points maintenant, mais { $reasons }.
web-hint-but-reply =
    { $points ->
        [one] la réponse rapporte environ { $points } point de moins
       *[other] la réponse rapporte environ { $points } points de moins
    }
web-hint-but-next =
    { $points ->
        [one] votre prochain coup rapporte environ { $points } point de plus
       *[other] votre prochain coup rapporte environ { $points } points de plus
    }
web-hint-but-again = vous rejouez aussitôt
web-hint-but-gain = le gain net des prochains tours est plus élevé
web-hint-but-chance = vos chances de gagner sont meilleures
web-resign = Abandonner
web-resign-sure = Abandonner cette partie ? C’est définitif.
web-resign-yes = Abandonner
web-resign-no = Continuer
web-end-game = Arrêter la partie
web-end-game-sure = Arrêter cette partie entre robots ? Elle ne pourra pas reprendre.
web-end-game-yes = Arrêter la partie
web-end-game-no = Laisser jouer
web-end-game-ended = Cette partie a été arrêtée.
web-others = Signaler ou bloquer quelqu’un
web-others-report = Signaler le nom
web-others-block = Bloquer
web-others-reported = Merci. Le nom « { $name } » sera examiné.
web-others-blocked = { $name } ne peut plus rejoindre vos tables ni vous inviter.
web-alert-ask = Me prévenir quand c’est mon tour
web-alert-on = Vous recevrez une notification quand ce sera à vous.
web-alert-off = Le navigateur n’autorise pas les notifications. Le titre de cette page indique votre tour.
web-emote = Envoyer une réaction
web-emote-shown = { $name } : { $words }
web-take-back = Reprendre le dernier coup
web-took-back-you = Vous avez repris votre dernier coup.
web-took-back = { $name } a repris le dernier coup.
web-gone = { $name } est hors ligne depuis un moment.
web-gone-wait =
    { $players ->
        [1] { $name } est hors ligne. Vous pourrez réclamer la victoire dans { $time }.
       *[other] { $name } est hors ligne. Vous pourrez continuer sans { $name } dans { $time }.
    }
web-gone-wait-bot = { $name } est hors ligne. Vous pourrez laisser jouer le robot dans { $time }.
web-gone-win = Réclamer la victoire
web-gone-claim = Continuer sans { $name }
web-gone-sure =
    { $players ->
        [1] { $name } quitte la partie et vous gagnez. C’est définitif.
       *[other] { $name } quitte la partie, et les autres continuent. C’est définitif.
    }
web-gone-no = Attendre encore
web-gone-stand-in = Laisser jouer le robot
# $start: the first digits of the hash.
web-fair-waiting = Tirage équitable : { $start }…
web-fair-waiting-about = Le serveur s’est déjà engagé sur un secret pour ce sac : voici son empreinte. Le navigateur de chaque personne qui prend place ajoute un texte aléatoire, et les deux servent à mélanger les jetons. Personne ne peut donc les choisir, et vous pourrez le vérifier sur cette page à la fin de la partie.
web-fair = Tirage équitable
web-fair-about = Personne ne peut choisir les jetons. Le serveur s’est engagé sur un secret avant que quiconque prenne place, puis chaque navigateur a ajouté un texte aléatoire. Ensemble, ils décident de l’ordre des jetons.
web-fair-commitment = Engagement du serveur
web-fair-seal = Sceau du sac
web-fair-seed = Graine : le secret et les textes aléatoires
web-fair-random = Texte aléatoire de { $name }
web-fair-not-added = Aucun texte aléatoire ajouté par { $names }.
web-fair-later = Après la partie, le secret s’affichera ici et vous pourrez tout vérifier.
web-fair-check = Vérifier
web-fair-no-check = Impossible de vérifier le sac sur cette page, car elle n’est pas chiffrée (https).
web-fair-right = Tout correspond. Personne n’a modifié le sac.
web-fair-partly = Ce que ce navigateur peut vérifier correspond.
web-fair-wrong = Quelque chose ne correspond pas. Ce n’est pas le sac sur lequel le serveur s’est engagé. Téléchargez la partie et interrogez la personne qui gère le serveur.
web-fair-step-promise = L’engagement est celui que ce navigateur a vu avant que vous preniez place.
web-fair-step-random = Le texte aléatoire de ce navigateur fait partie de la graine.
web-fair-step-secret = Le secret correspond à l’engagement.
web-fair-step-seed = La graine se compose du secret et de tous les textes aléatoires.
web-fair-step-first = La graine a désigné qui a commencé.
web-fair-step-seal = Les jetons mélangés correspondent au sceau.
web-fair-step-draws = Tous les jetons ont été tirés dans cet ordre.
web-fair-wrong-step = Ce n’est pas le cas.
web-fair-unknown-step = Non vérifié : ce navigateur ne l’a pas enregistré.
web-fair-by-hand = Hors du navigateur : téléchargez la partie et lancez « triolet verify ».
web-replaced = { $bot } joue pour vous.
web-replaced-return = Reprendre ma place
web-replaced-done = Vous avez repris votre place.
web-missed =
    { $count ->
        [one] Entre-temps, { $bot } a joué un tour pour vous :
       *[other] Entre-temps, { $bot } a joué { $count } tours pour vous :
    }
web-missed-late = Votre temps était écoulé, { $bot } a donc joué pour vous :
web-curtain-ready = { $name }, à vous ?
web-curtain-about = Assurez-vous que personne d’autre ne voit l’écran.
web-curtain-look = Voir mes jetons
web-joy-triolet = Triolet !
web-joy-trio = Trio !
web-joy-replay = Encore un tour !
web-rematch-wants =
    { $count ->
        [one] { $names } propose une revanche.
       *[other] { $names } proposent une revanche.
    }
web-rematch-accept = Accepter
web-rematch-decline = Refuser
web-rematch-sent = Revanche proposée
web-rematch-withdraw = Annuler
web-rematch-waiting = En attente de réponse : { $names }.
web-rematch-away =
    { $count ->
        [one] { $names } est hors ligne. Votre proposition reste valable, vous pouvez quitter cette page.
       *[other] { $names } sont hors ligne. Votre proposition reste valable, vous pouvez quitter cette page.
    }
web-rematch-declined = { $name } ne souhaite pas de revanche.
web-rematch-declined-by-you = Vous avez refusé la revanche.
web-rematch-begun = La revanche a commencé.
web-rematch-go = Aller à la revanche
web-rematch-watch = Regarder la revanche
web-announce-score =
    { $points ->
        [one] { $name } a { $points } point.
       *[other] { $name } a { $points } points.
    }
web-announce-turn = C’est à { $name } de jouer.

## La page de bilan d’une partie dans l’application, et apprendre de ses erreurs

web-review = Bilan
web-review-title = Bilan : { $names }
web-review-unfinished = Le bilan sera disponible à la fin de la partie.
web-review-to-game = Retour à la partie
web-review-waiting = Le bilan est en file d’attente. Vous pouvez quitter cette page ; il sera prêt à votre retour.
web-review-running =
    { $done ->
        [one] { $done } tour évalué sur { $turns }
       *[other] { $done } tours évalués sur { $turns }
    }
web-review-progress = Avancement du bilan
web-review-chance = { $name } { $chance }
web-review-at = Tour { $turn } sur { $turns }
web-review-turn-number = tour { $turn }
web-review-turn = Tour
web-review-grade = Évaluation
web-review-table = Évaluations et chances de gagner, tour par tour
web-review-unjudged = Non évalué
web-review-judging = Pas encore évalué
web-review-compared = Le coup joué et le meilleur
web-review-played = joué
web-review-points-unit =
    { $points ->
        [one] point
       *[other] points
    }
web-review-square-best = meilleur coup : { $tile }
web-review-square-open = laissée ouverte, { $points } points en moyenne
web-review-accuracy = précision
web-review-luck = chance
web-review-decisions = décisions
web-review-points = points
web-review-best-play = Meilleur score
web-review-worst-moment = Pire coup
web-review-lead-title = Chance ou talent ?
web-review-lead-about = D’où vient l’écart final, en points. Chaque décision qui n’était pas la meilleure en a coûté.
web-review-lead-about-many = D’où vient l’avance finale sur la moyenne des autres, en points. Chaque décision qui n’était pas la meilleure en a coûté.
web-review-decisions-of = Décisions : { $name }
web-review-decisions-others = Décisions : les autres (moyenne)
web-review-lead-of = Avance : { $name }
web-review-legend = Évaluations
web-review-show-best = Montrer le meilleur coup sur le plateau
web-review-keys = Flèches : tour par tour. Début et Fin : premier et dernier tour. B : avec ou sans le meilleur coup.
web-review-analyse = Analyser
web-review-faultless = Aucune erreur à revoir. Bien joué !
device-review-failed = Le bilan n’a pas abouti. Réessayez.
web-learn-start = Revoir vos erreurs
web-learn-start-all = Revoir les erreurs
web-learn-count = { $number } sur { $count }
web-learn-leave = Retour au bilan
web-learn-find = Trouvez un meilleur coup.
web-learn-check = Vérifier
web-learn-check-points = Vérifier · { $points }
web-learn-comparing = Comparaison avec le meilleur coup…
web-learn-found = C’est le meilleur coup !
web-learn-good =
    { $points ->
        [0] Aussi bon que le meilleur coup.
        [one] Un bon coup : { $points } point de moins que le meilleur.
       *[other] Un bon coup : { $points } points de moins que le meilleur.
    }
web-learn-better =
    { $points ->
        [one] Mieux que dans la partie. Le meilleur coup vaut encore { $points } point de plus.
       *[other] Mieux que dans la partie. Le meilleur coup vaut encore { $points } points de plus.
    }
web-learn-worse =
    { $points ->
        [one] Pas mieux que dans la partie. Le meilleur coup vaut { $points } point de plus.
       *[other] Pas mieux que dans la partie. Le meilleur coup vaut { $points } points de plus.
    }
web-learn-same = C’est le coup de la partie. Trouvez-en un meilleur.
web-learn-chance = Chances de gagner : { $chance } ; avec le meilleur coup : { $best }.
web-learn-again = Réessayer
web-learn-show = Montrer le meilleur coup
web-learn-skip = Passer à la suite
web-learn-next = Suivant
web-learn-finish = Résultat
web-learn-unavailable = Impossible de vérifier vos coups sur cet appareil. Vous pouvez quand même voir le meilleur.
web-learn-done = Terminé !
web-learn-summary =
    { $found ->
        [one] Vous avez trouvé un bon coup dans { $found } position sur { $count }.
       *[other] Vous avez trouvé un bon coup dans { $found } positions sur { $count }.
    }
web-learn-result-found = meilleur coup trouvé
web-learn-result-good = bon coup trouvé
web-learn-result-shown = montré
web-learn-result-skipped = laissé de côté
web-learn-repeat = Recommencer

## Carte à partager : une image d’une partie et une ligne de texte.
card-won =
    { $count ->
        [one] { $names } gagne
       *[other] { $names } se partagent la victoire
    }
card-turn =
    { $turn ->
        [0] Avant le premier tour
       *[other] Après le tour { $turn } sur { $turns }
    }
card-to-move = À { $name } de jouer
card-over = Partie terminée
card-percent = { $percent } %
card-accuracy = { $percent } % de précision
card-text-two = { $winner } bat { $loser } { $points } à { $fewer } au Triolet
card-text-many =
    { $count ->
        [one] { $names } gagne au Triolet : { $scores }
       *[other] { $names } se partagent la victoire au Triolet : { $scores }
    }
card-text-accuracy = { $text }, précision { $percents }
web-card-open = Partager en image
web-card-title = Partager le résultat
web-card-picture = Partager l’image
web-card-download = Télécharger l’image
web-card-text = Texte
web-card-copy = Copier le texte
web-card-copied = Texte copié
web-card-copy-yourself = Le navigateur ne permet pas de copier. Sélectionnez le texte et copiez-le vous-même.
web-card-failed = Le navigateur n’a pas pu créer l’image. Vous pouvez toujours copier le texte.

## Plateau d’analyse

web-nav-analysis = Analyser
web-nav-menu = Menu
web-replay-analyse = Analyser cette position
device-unreadable-position = Triolet ne peut pas lire cette position. Vérifiez que la ligne a été copiée en entier.
web-analysis-title = Plateau d’analyse
web-analysis-position = Position
web-analysis-empty = Collez une position ou posez des jetons
web-analysis-empty-about = Étudiez n’importe quelle position : les meilleurs coups et ce que chacun laisse ouvert sur le plateau. Vous pouvez aussi parcourir une partie enregistrée.
web-analysis-lay = Poser des jetons
web-analysis-open = Coller ou ouvrir
web-analysis-open-title = Ouvrir une position ou une partie
web-analysis-open-about = Collez une position (TPN) ou une partie enregistrée (TGN). Rien n’est envoyé.
web-analysis-skipped =
    { $count ->
        [one] Un coup du texte n’est pas permis et a été omis.
       *[other] { $count } coups du texte ne sont pas permis et ont été omis.
    }
web-analysis-to-move = c’est son tour
web-analysis-rack = Chevalet : { $tiles }
web-analysis-rack-unknown = chevalet inconnu
web-analysis-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-analysis-percent = { $percent } %
web-analysis-lines = Meilleurs coups
web-analysis-lead = net
web-analysis-chance = chances
web-analysis-exact = exact
web-analysis-searching =
    { $count ->
        [0] recherche…
        [one] { $count } simulation, recherche…
       *[other] { $count } simulations, recherche…
    }
web-analysis-paused = en pause
web-analysis-done = Recherche terminée
web-analysis-points-only = Sans moteur ici : points seulement
web-analysis-pause = Pause
web-analysis-resume = Continuer
web-analysis-over = La partie est finie : il n’y a plus de coup à chercher.
web-analysis-impossible = Cette position est impossible. Corrigez ce qui est marqué pour voir les meilleurs coups.
web-analysis-no-rack = Quels jetons a { $name } ? Les meilleurs coups en dépendent.
web-analysis-add-rack = Choisir les jetons
web-analysis-deal = Tirer au hasard
web-analysis-keeps = Garde { $tiles }.
web-analysis-keeps-none = Ne garde aucun jeton.
web-analysis-reply =
    { $points ->
        [one] Réponse attendue : { $points } point.
       *[other] Réponse attendue : { $points } points.
    }
web-analysis-play = Jouer ce coup
web-analysis-pass = Passer
web-analysis-announce-searching = La recherche continue. Meilleur coup jusqu’ici : { $move }, net { $lead }, chances de gagner { $chance }.
web-analysis-announce-paused = En pause. Meilleur coup jusqu’ici : { $move }, net { $lead }, chances de gagner { $chance }.
web-analysis-announce-done = Recherche terminée. Meilleur coup : { $move }, net { $lead }, chances de gagner { $chance }.
web-analysis-compare = Comparer
web-analysis-compare-not = Ne plus comparer
web-analysis-compare-second = Choisissez un deuxième coup à comparer.
web-analysis-comparison = Deux coups côte à côte
web-analysis-now = Points marqués
web-analysis-kept = Jetons gardés
web-analysis-next-reply = Réponse attendue
web-analysis-leaves = Danger après { $move }
web-analysis-hottest = Surtout en { $squares }.
web-analysis-map = Carte sur le plateau
web-analysis-map-none = Aucune
web-analysis-map-danger = Danger
web-analysis-map-mine = Mes jetons
web-analysis-map-theirs = Leurs chevalets
web-analysis-about-danger = Ce que rapporte en moyenne une réponse qui passe par une case
web-analysis-about-danger-after = Ce que rapporte en moyenne une réponse au coup { $line } qui passe par une case
web-analysis-about-mine = Le maximum de points que vos jetons peuvent rapporter par une case
web-analysis-mine-unknown = Le chevalet de la personne dont c’est le tour est inconnu.
web-analysis-about-theirs = La probabilité qu’une réponse y soit possible
web-analysis-about-theirs-after = La probabilité qu’une réponse au coup { $line } y soit possible
web-analysis-numbers = Afficher tous les nombres
web-analysis-map-list = La carte en liste
web-analysis-map-count =
    { $count ->
        [one] Une case sur la carte
       *[other] { $count } cases sur la carte
    }
web-analysis-map-line = { $square } : { $value }
web-analysis-map-tile = avec { $tile }
web-analysis-chances =
    { $count ->
        [one] Probabilité de trouver chaque jeton sur un chevalet caché de { $count } jeton, si tous les jetons encore cachés sont équiprobables
       *[other] Probabilité de trouver chaque jeton sur un chevalet caché de { $count } jetons, si tous les jetons encore cachés sont équiprobables
    }
web-analysis-chances-inferred = Chez { $name } : probabilité de chaque jeton sur le chevalet, déduite du dernier coup
web-analysis-edit = Modifier
web-analysis-edit-done = Terminé
web-analysis-edit-how = Choisissez une case ou un chevalet, puis un jeton. Sur une case, vous pouvez aussi taper le nombre.
web-analysis-edit-square = Quel jeton en { $square } ?
web-analysis-edit-rack = Quels jetons à la place { $seat } ?
web-analysis-edit-held = Choisissez maintenant des cases pour le { $tile }.
web-analysis-edit-erase = Choisissez maintenant les jetons à retirer.
web-analysis-palette = Jetons
web-analysis-palette-tile = { $tile }, reste { $left }
web-analysis-palette-joker = En joker, reste { $left }
web-analysis-palette-erase = Retirer des jetons
web-analysis-rack-add = Ajouter des jetons au chevalet de { $name }
web-analysis-rack-take = Retirer { $tile }
web-analysis-score = Points de { $name }
web-analysis-players = Joueurs
web-analysis-clear = Vider le plateau
web-analysis-fault-tiles = Trop de jetons { $tile } : { $found }, alors que cette édition n’en a que { $allowed }.
web-analysis-fault-start = Toute partie commence en { $squares } : un jeton doit s’y trouver.
web-analysis-fault-apart =
    { $count ->
        [one] Le jeton en { $squares } n’est pas relié aux autres.
       *[other] Les jetons en { $squares } ne sont pas reliés aux autres.
    }
web-analysis-fault-other = Cette position est impossible.
web-analysis-fault-board = Le plateau de cette position ne correspond pas à cette édition. Vérifiez ses lignes et ses jetons.
web-analysis-fault-racks = Les chevalets ne correspondent pas à cette édition. Vérifiez leur nombre et leurs jetons.
web-analysis-fault-scores = Le total de points d’une personne est impossible.
web-analysis-fault-turn = Ce ne peut pas être le tour de cette personne.
web-analysis-fault-edition = Triolet ne connaît pas l’édition de cette position.
web-analysis-fault-details = Les indications à la fin de la position contredisent le reste.
web-analysis-game = Coups de la partie
web-analysis-study = Coups essayés
web-analysis-variation = Variante { $number }
web-analysis-start = Début
web-analysis-step =
    { $points ->
        [one] Tour { $number } : { $move }, { $points } point
       *[other] Tour { $number } : { $move }, { $points } points
    }
web-analysis-back = Un coup en arrière
web-analysis-on = Un coup en avant
web-analysis-comment = Commentaire sur cette position
web-analysis-save = Enregistrer
web-analysis-save-game = Enregistrer la partie
web-analysis-cut = Supprimer cette variante
web-analysis-keys = Clavier : 1 à 5 choisissent un coup, M change la carte, Espace met en pause, les flèches parcourent les coups.
