# What stands on the pages of the window, and what the program itself says there.

# Marks on pieces and squares, and what they mean.
window-mark-trapped = coincée : sans elle, les tuiles se sépareraient
window-mark-partly-trapped = à demi coincée : elle ne va que là où elle tient encore les tuiles ensemble
window-mark-barred = bloquée : elle ne peut pas jouer à ce tour
window-mark-royal = royale : il ne faut pas la perdre
window-mark-open = libre : on peut poser quelque chose ici

# Things that may be said, as buttons have them. What follows `window-say-` is what players type.
window-say-resign = Abandonner
window-say-draw-offer = Proposer la nulle
window-say-draw-accept = Accepter la nulle
window-say-draw-decline = Refuser la nulle
window-say-draw-claim = Réclamer la nulle
window-say-skip = Passer son tour
window-say-accept = Accepter
window-say-accuse = Accuser
window-say-by-chance = Le reste au hasard
window-say-coin = Tirer à pile ou face
window-say-deny = Nier
window-say-die = Lancer les dés
window-say-discard = Défausser une carte
window-say-done = C'est tout
window-say-end = Finir le tour
window-say-fail = Perdu
window-say-heads = Face
window-say-leave = Retirer
window-say-left = À gauche
window-say-more = Encore
window-say-no = Non
window-say-paper = Feuille
window-say-pass = Passer
window-say-pay = Payer
window-say-ready = C'est prêt
window-say-reaction = Dégainer
window-say-right = À droite
window-say-rock = Pierre
window-say-roshambo = Pierre, feuille, ciseaux
window-say-say = Dire
window-say-scissors = Ciseaux
window-say-tails = Pile
window-say-takeback = Reprendre le coup
window-say-undo = Défaire
window-say-use = Utiliser
window-say-win = Gagné
window-say-yes = Oui

# Pages.
window-games = Jeux
window-saved = Parties gardées
window-settings = Réglages
window-help = Aide
window-pages = Pages
window-back-to-game = Retour à la partie

# The gallery.
window-welcome = À quoi jouons-nous ?
window-welcome-line = Des jeux d'échecs dont les règles changent. Choisissez, et commencez.
window-continue = Continuer
window-left-unfinished = { $game }, { $count } { $count ->
    [1] coup joué
   *[other] coups joués
 }
window-players-exactly = { $count } joueurs
window-players-from-to = de { $least } à { $most } joueurs
window-open-game = à découvert
window-hidden-game = mains cachées
window-play = Jouer
window-rules = Règles

# Setting up.
window-new-game-of = Nouvelle partie : { $game }
window-players = Joueurs
window-change-places = Changer de place
window-by-lot = Au sort
window-by-lot-help = Le sort décide de qui commence ; l'ordre autour de la table reste
window-player-fewer = Un joueur de moins
window-player-more = Un joueur de plus
window-name = Nom
window-who-plays = Qui joue { $seat }
window-human = Humain
window-bot-random = Robot : joue au hasard
window-bot-greedy = Robot : prend ce qu'il peut
window-level-novice = Robot : novice (1 sur 6)
window-level-learner = Robot : débutant (2 sur 6)
window-level-regular = Robot : habitué (3 sur 6)
window-level-adept = Robot : confirmé (4 sur 6)
window-level-expert = Robot : expert (5 sur 6)
window-level-master = Robot : maître (6 sur 6)
window-bot-thinks = Robot : réfléchit { $seconds }
window-preset = Genre de partie
window-as-usual = Comme d'habitude
window-options = Règles
window-more-rules = Autres règles
window-list-without = Retire { $card } de la liste
window-mixed = Cartes d'autres jeux
window-mixed-help = Elles sont aussi sur la table. Les règles de la maison restent, et de deux cartes du même nom on joue celle de ce jeu.
window-time = Temps
window-no-limit = Sans limite
window-other-time = Autre
window-time-help = 5m+3 : cinq minutes et trois secondes par coup ; 30/move : une demi-minute par coup.
window-time-each-turn = { $time } pour chaque tour
window-time-in-all = { $time } pour toute la partie
window-time-and-more = { $time } pour la partie, et { $more } de plus après chaque tour
window-time-and-delay = { $time } pour la partie ; à chaque tour la pendule attend { $delay }
window-bad-time = Ce n'est pas un temps : écrivez 5m+3, 30/move ou 300d5
window-position = Commence par
window-usual-start = Le début habituel
window-lay-out = Une position à soi …
window-pieces-laid = { $count ->
    [one] une pièce
   *[other] { $count } pièces
}
window-lay-out-of = Une position pour { $game }
window-lay-out-from-here = Composer une nouvelle partie à partir d'ici
window-lay-out-help = Choisissez une pièce et cliquez où elle va. Les pièces se déplacent à la souris, hors de l'échiquier elles disparaissent ; le bouton droit les retire aussi.
window-use-position = Prendre cette position
window-can-start = Une partie peut commencer ainsi.
window-over-at-once = La partie y est finie : { $why }
window-no-position = Ce jeu n'a pas de texte pour ses positions.
window-carry = Déplacer les pièces
window-take-away = Retirer
window-clear-board = Vider l'échiquier
window-moves-first = Joue en premier
window-castling = Roque
window-castling-with = { $seat } avec la tour en { $rook }
window-position-text = En texte
window-hands = Mains
window-hands-help = Une main sans carte est distribuée comme d'habitude.
window-hand-with = une carte de plus pour { $seat }
window-no-such-card = Aucune carte ne porte ce nom
window-card-title = Titre d'une carte
window-hand-without = Retire { $card } de la main
window-seed = Graine
window-seed-help = La même graine donne la même partie. Vide : une que personne ne connaît.
window-no-seed = "{ $text }" n'est pas une graine : une graine est un nombre entier
window-start = Commencer
window-cancel = Annuler
window-default-number = Nombre choisi

# The table.
window-board = Échiquier
window-empty = vide
window-nothing-yet = Rien n'a encore été joué.
window-first = Premier coup
window-previous = Coup précédent
window-next = Coup suivant
window-last = Dernier coup
window-undo = Reprendre
window-redo = Rejouer
window-flip = Retourner l'échiquier
window-quarter = Un quart de tour
window-fit = Tout montrer
window-zoom-in = Plus près
window-zoom-out = Plus loin
window-lens-help = Montre ce que veut dire chaque marque, et ce qui se détacherait sans la pièce pointée (U)
window-owned-by = elle appartient { $seats-aux }
window-cut-off = { $count } { $count ->
    [1] tuile serait détachée
   *[other] tuiles seraient détachées
 }
window-export = Garder une copie
window-no-such-lesson = il n'y a pas de leçon { $number }
window-no-such-game-here = il n'y a pas de jeu { $game }
window-copy-game = Copier la partie
window-copy-position = Copier la position
window-game-copied = La partie est dans le presse-papiers
window-position-copied = La position est dans le presse-papiers
window-exported = Une copie est dans { $place }
window-is-thinking = réfléchit
window-hurry = Presser
window-play-out = Jouer jusqu'à la fin
window-hold = Arrêter les robots
window-release = Laisser jouer les robots
window-held = Les robots attendent.
window-at-work = Les règles y travaillent encore.
window-leave-game = Quitter la partie
window-starting = La partie se prépare.
window-looking-back = Étape { $ply } sur { $plies }
window-to-now = Revenir au présent
window-back = Retour
window-just-this = Rien de plus
window-off-table = L'abandonner
window-choose-piece = Que poser ici ?
window-which-stood-there = Quelle pièce se trouvait là ?
window-say = Abandonner, ou dire quelque chose
window-wants-undo = Peut-on reprendre le dernier coup ?
window-wants-redo = Peut-on le rejouer ?
window-agree = { $name } : oui
window-disagree = { $name } : non
window-sure = { $name } : abandonner vraiment ?
window-yes = Oui
window-no = Non
window-out = éliminé
window-in-check = échec
window-taken = Pris : { $pieces }
window-honours = { $count } { $count ->
    [1] point
   *[other] points
 }
window-still-to-come = À poser
window-cards = { $count } { $count ->
    [1] carte
   *[other] cartes
 }
window-effects = En vigueur
window-hand-over = { $name }, c'est à vous
window-hand-over-to-answer = { $name }, on attend votre réponse
window-hand-over-to-answer-card = { $name }, on attend votre réponse : { $card } a été jouée
window-hand-over-to-answer-turn = { $name }, on attend votre réponse au tour de { $mover }
window-hand-over-to-answer-card-of = { $name }, on attend votre réponse : { $player } joue { $card }
window-hand-over-to-answer-card-against = { $name }, on attend votre réponse : { $player } joue { $card } contre { $foe }
window-hand-over-to-answer-card-against-you = { $name }, on attend votre réponse : { $player } joue { $card } contre vous
window-hand-over-line = Rien de secret n'est montré avant que vous soyez seul ici.
window-i-am = Je suis { $name }
window-over-win = Victoire : { $name }
window-over-draw = Partie nulle
# The place of a player at the end of a game of several, and when that player was out.
window-place = { $number }. { $name }
window-place-out = { $number }. { $name } : hors jeu au tour { $round }
window-result = { $score }, { $why }
window-resigned = abandon : { $name }
window-back-again = Coup repris
window-time-short = { $seat } : { $count ->
    [one] il reste une seconde
   *[other] il reste { $count } secondes
 }
window-stop-clocks = Arrêter les pendules
window-paused = Les pendules sont arrêtées
window-paused-line = Le plateau est caché jusqu'à la reprise.
window-end-pause = Reprendre la partie
window-again = Modifier la partie
window-rematch = Revanche
window-rematch-help = La même partie encore une fois, chacun une place plus loin
window-look-again = Revoir les coups
window-dismiss = Ranger
window-not-kept = La partie n'est pas gardée : { $reason }
window-map = Carte

# Saved games.
window-no-saved = Pas encore de partie
window-seek-game = Chercher une partie
window-no-such-game = Aucune partie de ce genre n'est gardée.
window-no-saved-line = Chaque partie se garde ici toute seule, coup par coup.
window-watch = Regarder
window-delete = Supprimer
window-delete-sure = Supprimer cette partie ?
window-unfinished = inachevée
window-moves-made = { $count } { $count ->
    [1] coup
   *[other] coups
 }
window-just-now = à l'instant
window-minutes-ago = il y a { $count } min
window-hours-ago = il y a { $count } h
window-days-ago = il y a { $count } jours
window-import = Ouvrir un fichier
window-import-help = Une partie gardée par ce programme (.toml) ou une feuille (.pgn). On peut aussi déposer un fichier sur la fenêtre, ou coller une partie ou une position sur cette page.
window-path = Chemin du fichier

# Settings.
window-your-name = Votre nom
window-language = Langue
window-theme = Thème
window-theme-system = Celui du système
window-theme-light = Clair
window-theme-dark = Sombre
window-theme-high-contrast = Contraste fort
window-board-style = Échiquier
window-board-wood = Bois
window-board-felt = Feutre
window-board-slate = Ardoise
window-board-stone = Pierre
window-board-paper = Papier
window-board-night = Nuit
window-piece-style = Pièces
window-pieces-carved = Sculptées
window-pieces-bold = Grasses
window-pieces-plain = Simples
window-pieces-letters = Lettres
window-letters = RDTFCP
window-motion = Mouvement des pièces
window-motion-none = Aucun
window-motion-fast = Rapide
window-motion-normal = Normal
window-motion-slow = Lent
window-coordinates = Noms des rangées et colonnes
window-targets = Montrer où une pièce peut aller
window-emblems = Une forme sur chaque pièce
window-emblems-help = Montre à qui est une pièce sans sa couleur. À plus de deux joueurs, elle est toujours là.
window-turning = Tourner l'échiquier vers qui joue
window-turning-help = Quand plusieurs personnes jouent au même écran.
window-size = Taille de tout
window-look = Apparence
window-at-the-board = À l'échiquier
window-you = Vous

# Help. Keys, and what they do.
window-keys = Touches
window-key-arrows = Flèches
    .does = déplacent le curseur sur l'échiquier, une fois qu'il a le focus
window-key-enter = Entrée, Espace
    .does = choisissent la case sous le curseur
window-key-escape = Échap
    .does = lâche ce qui était choisi
window-key-tab = Tab
    .does = va à la prochaine chose à presser
window-key-pages = Gauche, Droite, Page préc., Page suiv.
    .does = montrent le coup précédent ou suivant
window-key-ends = Haut, Bas, Début, Fin
    .does = montrent le premier ou le dernier coup
window-key-play-on = V
    .does = joue à partir de la position passée qui est montrée, dans une variante
window-key-lines = Maj+Haut, Maj+Bas
    .does = mènent à la ligne précédente ou suivante : la partie ou une variante
window-key-wheel = Molette
    .does = sur l'échiquier : montre le coup précédent ou suivant ; sur un plan : plus près, plus loin
window-key-undo = Ctrl+Z, Ctrl+Y
    .does = reprennent, rejouent
window-key-flip = F, Maj+F
    .does = retournent l'échiquier, ou d'un quart de tour
window-key-choice = 1 à 9, Entrée
    .does = choisissent ce que devient un pion, ou ce qui est demandé sur le plateau ; Entrée prend la première pièce
window-key-board = B
    .does = aller à l'échiquier ; les flèches choisissent une case, Entrée la désigne
window-key-hand = H
    .does = va à votre main ; les flèches choisissent une carte, Entrée la joue
window-key-rulings = I
    .does = montre comment comprendre la carte que l’on désigne
window-key-pass = P
    .does = passe, ou finit le tour
window-key-lens = U
    .does = la loupe : ce que veulent dire les marques, et ce qui se détacherait sans une tuile
window-key-zoom = +, -, 0
    .does = plus près, plus loin, tout
window-key-search = /, Ctrl+F
    .does = chercher des cartes, sur la page des cartes
window-key-draw = Bouton droit
    .does = dessine flèches et cercles ; un clic gauche les efface ; abandonne un projet
window-key-replay = R
    .does = rejoue la partie, ou fait une pause
window-key-analyse = A
    .does = analyse la position montrée
window-key-comment = C
    .does = écrire sur la position montrée
window-key-save = Ctrl+S
    .does = enregistre une copie ou une image ; à l'atelier, le jeu de cartes
window-key-paste = Ctrl+V
    .does = coller une position, une partie ou une feuille de partie, aussi d'un autre programme
window-key-size = Ctrl++, Ctrl+-, Ctrl+0
    .does = tout plus grand, plus petit ou de taille habituelle
window-key-full = F11
    .does = tout l'écran
window-key-help = F1
    .does = les règles du jeu en cours
window-last-refusal = Dernier refus

# When cards are played.
window-timing-before = Avant le coup
window-timing-instead = À la place du coup
window-timing-after = Après le coup
window-timing-interrupt = Contre une prise
window-timing-reply = Après leur tour
window-timing-counter = Contre une carte
window-timing-any = À tout moment
window-timing-copied = Quand son modèle l’est

# What small pictures on cards show besides pieces.
window-thing-piece = pièce
window-thing-board = échiquier
window-thing-card = carte
window-thing-hand = main
window-thing-swap = échange
window-thing-turn = tour de jeu

# Cards, in hand and beside the board.
window-no-timing = On ne sait pas encore quand
window-lasts = Reste à côté de l'échiquier
window-points = { $count } { $count ->
    [1] point
   *[other] points
 }
window-hand = Votre main
window-hand-empty = Vous n'avez pas de carte.
window-play-hint = Cliquez, ou glissez-la sur la table
window-read-hint = Clic droit ou I : comment l'entendre
window-notes = Comment l'entendre
window-rulings = Décisions
window-nobody-asked = Personne n'a encore posé de question sur cette carte.
window-which-card = Quelle carte ?
window-discards = défausse { $card }
window-can-play = Peut être jouée maintenant
window-stands-for = À présent, elle serait { $card }
window-cannot-play = Ne peut pas être jouée : { $reason }
window-not-now = Ne peut pas être jouée maintenant
window-drop-here = Lâchez pour la jouer

# Piles of cards.
window-pile-deck = Pioche
window-pile-discard = Défausse
window-pile-played = Sur la table
window-pile-stock = Au choix
window-pile-count = { $pile } : { $count } { $count ->
    [1] carte
   *[other] cartes
 }
window-look-through = Parcourir : { $pile }, { $count } { $count ->
    [1] carte
   *[other] cartes
 }
window-holds = { $name } a { $count } { $count ->
    [1] carte
   *[other] cartes
 }
window-nothing-in-force = Aucune carte en vigueur.
window-plays = { $name } joue
window-close = Fermer

# Questions.
window-move-hint = Jouez une pièce
window-move-or-card-hint = Jouez une pièce, ou une carte éclairée
window-quiet = Ne plus demander ce tour-ci
window-not-quiet = Demander à nouveau
window-card-would-do-nothing = { $card } n'aurait aucun effet : { $why }
window-if-played = Si elle est jouée : { $told }
window-play-card = Jouer { $card } ?
window-play-it = La jouer
window-enter-key = Entrée
window-take-back = Reprendre la carte
window-choose-card = Choisissez une carte
window-see-board = Voir l'échiquier
window-see-cards = Revenir aux cartes
window-waiting-for = On attend { $seat-les }
window-lesson-waits = La leçon vous attend
window-asks-counter = Contrer { $card } ({ $name }) ?
window-asks-reply = Une carte en réponse à ce tour ({ $name }) ?

# The games beside the board.
window-secret = En secret : personne d'autre ne doit regarder
window-looks-away = { $name } regarde ailleurs
window-covered = L'échiquier est couvert
window-recall = Cliquez la case où elle était
window-seconds-left = encore { $count } { $count ->
    [1] seconde
   *[other] secondes
 }
window-third-hand = Une tierce main joue ce tour : quelqu'un à la table, ou un robot
window-lend = Laisser jouer un robot
window-lay-rest = Laisser un robot poser le reste
window-balance = Gardez la carte en équilibre pendant { $count ->
    [one] une seconde
   *[other] { $count } secondes
 }
window-balance-help = Penchez-vous contre sa chute : bougez le pointeur, ou tenez les flèches gauche et droite.
window-begin = Commencer
window-luck = S'en remettre au sort
window-luck-help = Une pièce de monnaie décide, à chances égales : sans hâte et sans pointeur.
window-stayed = Elle a tenu
window-fell = Elle est tombée
window-reaction = Qui presse le premier quand le feu passe au vert a gagné. Trop tôt, c'est perdu.
window-reaction-key = { $name } : touche { $key }
window-wait = Attendez…
window-now = Maintenant !
window-too-soon = { $name } : trop tôt
window-faster = { $name } est plus rapide
window-settled = Réglé loin de l'écran :
window-go-on = Continuer

# Settings for games with cards.
window-auto-pass = Passer tout seul quand rien ne peut être joué
window-auto-pass-help = On ne vous demande rien quand vous ne pourriez que passer, ou changer une carte pendant le tour d’un autre ; décochez ceci pour qu’on vous le demande. Quand plusieurs cachent leur main au même écran, les autres voient ainsi qui a une réponse.

# The list of moves, and playing again.
window-taken-back = { $deed }, repris
window-position-after = La position après l'étape { $ply }
window-replay = Rejouer
window-pause = Pause
window-speed = Vitesse
window-a-second = { $moves } coups par seconde
window-place-in-game = Endroit de la partie
window-play-on = Jouer à partir d'ici
window-in-variation = Variante { $number } : { $deed }
window-variation = Variante { $number }
window-variation-begins = Un coup joué ici commence une variante
window-variation-help = Vous jouez pour tout le monde. La partie elle-même reste telle quelle.
window-to-the-game = Revenir à la partie
window-to-end-of-variation = Aller à la fin
window-make-main = En faire la partie
window-drop-variation = Supprimer
window-bring-back = Rétablir la variante

# What people write about a game. The signs have the numbers that score sheets have for them.
window-comment = Écrire sur la position
window-comment-on = Commentaire sur { $deed }
window-comment-on-game = Commentaire sur la partie
window-comment-words = Commentaire
window-comment-help = Ctrl+Entrée l'enregistre. Il reste avec la partie.
window-comment-delete = Supprimer
window-sign-1 = bon coup
window-sign-2 = erreur
window-sign-3 = très bon coup
window-sign-4 = gaffe
window-sign-5 = coup intéressant
window-sign-6 = coup douteux
window-sign-10 = égal
window-sign-13 = peu clair
window-sign-14 = les Blancs sont un peu mieux
window-sign-15 = les Noirs sont un peu mieux
window-sign-16 = les Blancs sont mieux
window-sign-17 = les Noirs sont mieux
window-sign-18 = les Blancs sont bien mieux
window-sign-19 = les Noirs sont bien mieux

# Analysis.
window-analyse = Analyser la position
window-analysis = Analyse : { $finding }
window-analysis-line = Ligne { $number } : { $finding }
window-try-line = Un clic la joue dans une variante.
window-lines = Lignes : { $count }
window-lines-fewer = Une ligne de moins
window-lines-more = Une ligne de plus
window-bot-looks = Un robot examine la position …
window-no-analysis = Les mains sont cachées : seuls vos propres tours sont analysés avant la fin.
window-depth = profondeur { $depth }
window-won-in = { $name } gagne en { $count }
window-lost-in = { $name } perd en { $count }
window-review = Revoir la partie
window-review-graph = L'état de la partie, du début à la fin
window-reviewing = Positions évaluées : { $done } sur { $whole }
window-review-counts = { $name } : { $doubtful ->
        [one] { $doubtful } coup douteux
       *[other] { $doubtful } coups douteux
    }, { $mistakes ->
        [one] { $mistakes } erreur
       *[other] { $mistakes } erreurs
    }, { $blunders ->
        [one] { $blunders } gaffe
       *[other] { $blunders } gaffes
    }
window-turned = Tournant : { $deed }
window-better = Mieux : { $deed }
window-doubtful = douteux
window-mistake = une erreur
window-blunder = une gaffe

# A copy of a game.
window-save-copy = Enregistrer une copie
window-as-game = Partie (.toml)
window-as-sheet = Feuille de partie (.{ $ending })
window-as-svg = Image (.svg)
window-as-png = Image (.png)
window-browse = Parcourir …
window-save = Enregistrer
window-is-there = { $path } existe déjà. Le remplacer ?
window-tells-all = Le fichier dit tout, les cartes cachées aussi.

# Games from files.
window-importing = Le fichier est en cours de lecture…
window-no-such-position = aucun jeu d'ici n'a une telle position : { $text }
window-imported = { $count } { $count ->
    [1] partie ajoutée
   *[other] parties ajoutées
 } : voir les parties gardées.

window-imported-some = Parties ajoutées : { $count }, voir les parties gardées. Laissées de côté : { $left }. La première raison : { $why }

# A plan.
window-planned = Prévu : { $from } vers { $to }
window-planned-then = puis { $from } vers { $to }
window-drop-plan = Abandonner le projet

# Sounds.
window-sounds = Sons
window-volume = Volume
window-try-sound = Essayer
window-engines = Moteurs
window-engines-help = Les programmes qui parlent UCI peuvent jouer aux échecs ici et analyser. Nommez-en un par son chemin ou son nom, suivi de limites et d'options après des virgules. Il est lancé quand on l'interroge.
window-engine = Moteur
window-engine-add = Ajouter
window-engine-drop = Retirer { $engine }
window-analyst = Analyse par
window-analyst-own = le programme lui-même
window-no-player = Aucun programme pour jouer des sons n'a été trouvé ici (pw-play, paplay ou aplay).

# Lessons.
window-learn = Leçons
window-lesson-of = Leçon { $number } sur { $count }
window-show-me = Montrer
window-leave-lesson = Quitter la leçon
window-astray = Pas celui-là : ce qui est éclairé montre le chemin.
window-well-done = Bravo !
window-next-lesson = Leçon suivante
window-play-now = Jouer une partie

# What happened.
window-nothing = Rien de visible.

# A name, and what is said of it.
window-line = { $name } : { $said }

# What a small picture on a card shows.
window-icon = { $whose ->
    [own] { $what } à soi
    [enemy] { $what } adverse
    [any] { $what } au choix
   *[other] { $what } ({ $whose })
 }

# A piece, as labels call it.
window-piece = { $piece }

# What happened, in a row of sentences without their subject: `prend pion noir en d5, pion blanc de e4 en d5`.
window-moved = { $piece } de { $from } en { $to }
window-captured = prend { $piece } en { $square }
window-removed = { $piece } en { $square } est abandonné
window-placed = { $piece } arrive en { $square }
window-gone-over = { $count } pièces { $from-des } passent { $into-aux }
window-changed = { $from } devient { $into }
window-fused = fusionne en { $piece } en { $square }
window-played = joue { $card }
window-drew = { $count ->
    [1] pioche une carte
   *[other] pioche { $count } cartes
 }
window-chose = choisit { $what }
