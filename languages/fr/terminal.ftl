# What is said at the terminal.

# What players may type besides actions; `follows` is what stands behind it. What follows `terminal-order-` is typed as it stands.
terminal-help = Tapez ce que vous faites, comme `moves` le liste ou comme les joueurs le notent ; ou un premier choix, une case par exemple, puis le suivant. `resign` abandonne. En outre :
terminal-order-moves = lister ce qui est permis ; puis un numéro le joue
    .follows = [CASE]
terminal-order-card = ce que dit une carte, ou toutes celles de votre main
    .follows = [NOM]
terminal-order-hint = demander à un robot ce qu'il ferait
terminal-order-review = faire revoir toute la partie par un robot
terminal-order-undo = reprendre, jusqu'à votre dernier tour
terminal-order-redo = rejouer ce qui a été repris
terminal-order-vary = revenir d'autant de coups et continuer de là dans une variante
    .follows = [NOMBRE]
terminal-order-variations = lister les variantes
terminal-order-line = mettre une variante sur la table ; 0 est la partie
    .follows = NUMÉRO
terminal-order-main = faire de la variante la partie
terminal-order-drop = supprimer la variante
terminal-order-comment = écrire sur le dernier coup, avec ou sans signe : comment !? plus vif ; - l'efface
    .follows = [TEXTE]
terminal-order-draw = proposer la nulle, l'accepter ou la réclamer
terminal-order-board = montrer l'échiquier encore une fois
terminal-order-flip = le voir de l'autre côté
terminal-order-history = ce qui a été joué jusqu'ici
terminal-order-position = la position en texte
terminal-order-rules = les règles du jeu
terminal-order-save = enregistrer la partie : game.toml, ou game.pgn pour d'autres programmes
    .follows = FICHIER
    .alone = enregistrer la partie sous game.toml
terminal-order-load = continuer une partie enregistrée
    .follows = FICHIER
terminal-order-back = choisir à nouveau, au milieu d'un choix
terminal-order-lend = laisser un robot poser le reste de vos pièces, ou jouer pour une tierce main : lend greedy
    .follows = [ROBOT]
terminal-order-seat = laisser jouer quelqu'un d'autre à partir de maintenant : seat black bot
    .follows = CAMP JOUEUR
terminal-order-help = ceci
terminal-order-quit = quitter

# What comes of them.
terminal-seat-whom = dites quel camp, et qui doit y jouer : seat black human, seat white bot
terminal-nothing-to-lend = un robot peut jouer pour vous pendant que vous posez vos pièces, ou là où une carte demande une tierce main
terminal-no-position = ce jeu n'a pas de texte pour ses positions
terminal-nothing-to-do = il n'y a rien à faire
terminal-nothing-to-do-from = il n'y a rien à faire depuis { $pick }
terminal-all-agree = Quelque chose de caché a été révélé. Tous les joueurs sont-ils d'accord pour le reprendre ? (yes/no)
terminal-nothing-taken-back = rien n'a été repris
terminal-no-idea = rien ne vient à l'esprit
terminal-hint = { $action }, { $score } à la profondeur { $depth } : { $line }
terminal-reviewing = Un robot évalue chaque position de la partie ; Ctrl-C y met fin.
terminal-review-line = { $number }. { $seat } : { $deed }, mieux { $best }
terminal-review-turn = La partie a basculé avec { $deed } ({ $number }, { $seat }).
terminal-review-fine = Il n'a rien trouvé à redire.
terminal-no-review = Les mains sont cachées : la partie se revoit une fois finie.
terminal-varying = Vous continuez d'ici dans une variante ; la partie attend. `line 0` y revient, `main` fait de la variante la partie, `drop` la supprime.
terminal-vary-how-far = dites de combien de coups revenir : de 1 à { $most }
terminal-no-variations = les variantes sont pour les parties où rien n'est caché et où aucune pendule ne tourne, ou qui sont finies
terminal-no-variation-yet = il n'y a pas de variante ; `vary` en commence une
terminal-no-such-line = il n'y a pas de telle ligne ; `variations` les liste
terminal-at-the-game = la partie elle-même
terminal-at-variation = variante { $line }
terminal-no-new-game = il n'y a pas ici de variante qui puisse devenir la partie
terminal-is-the-game = Ceci est maintenant la partie, et ce qui était la partie est une variante.
terminal-no-variation-here = ceci est la partie elle-même, et non une variante
terminal-variation-dropped = la variante est supprimée
terminal-no-comment = rien n'a été écrit sur le dernier coup
terminal-comment-later = autre chose est demandé d'abord
terminal-commented = noté
terminal-comment-deleted = effacé
terminal-no-draw = il n'y a pas de nulle possible maintenant
terminal-save-where = dans quel fichier ? `save game.toml`, ou `save game.pgn` pour d'autres programmes
terminal-saved = enregistré dans { $path }
terminal-saved-with-secrets = enregistré dans { $path } ; attention, le fichier dit tout, même ce qui est caché
terminal-load-which = quel fichier ? `load game.toml`
terminal-no-game-there = il n'y a aucune partie dans ce fichier
terminal-nothing-done = rien n'a encore été joué
terminal-save-first = Enregistrer la partie ? Un nom de fichier l'enregistre, Entrée la garde pour la prochaine fois, `no` l'abandonne :
terminal-save-or-lose = Enregistrer la partie ? Elle n'a pas pu être gardée pour la prochaine fois. Un nom de fichier l'enregistre, `no` l'abandonne :
terminal-name-a-file = nommez un fichier, ou dites `no` ; d'ici là, la partie continue
terminal-no-such-number = ce numéro n'existe pas ; `moves` liste ce qui est permis
terminal-not-open = { $typed } n'est pas possible ici ; `back` permet de choisir à nouveau
terminal-no-cards = ce jeu n'a pas de cartes
terminal-no-such-card = aucune carte ne s'appelle { $name }
terminal-hand-empty = vous n'avez pas de carte

# A card, by its title and what players type for it.
terminal-card = { $title } ({ $id }) : { $said }
terminal-card-lasts = reste à côté de l'échiquier
terminal-card-unique = unique
terminal-card-inferred = texte déduit
terminal-card-points = { $count ->
    [1] { $count } point
   *[other] { $count } points
 }
terminal-timing-before = avant le coup
terminal-timing-instead = à la place du coup
terminal-timing-after = après le coup
terminal-timing-interrupt = contre une prise
terminal-timing-reply = après le tour d'un autre
terminal-timing-counter = contre une carte
terminal-timing-any = à tout moment
terminal-timing-copied = quand la carte qu'elle copie pourrait l'être
terminal-card-times = { $one } ou { $other }
terminal-card-not-now = Pas maintenant : { $reason }.
terminal-card-stands-for = À présent, elle serait { $card }.

# What players did, and what happened.
terminal-plays = { $seat-les } jouent { $move }
terminal-does = { $seat } : { $action }
terminal-then = { $picked }, puis : { $open }
terminal-moved = { $piece } va de { $from } en { $to }
terminal-captured = { $seat-les } prennent { $piece-le } en { $square }
terminal-removed = { $piece-le } en { $square } est retiré
terminal-fused = { $square } est maintenant { $piece }
terminal-changed = { $from-le } en { $square } devient { $into }
terminal-placed = { $piece } arrive en { $square }
terminal-chose-outside = { $seat-les } choisissent un endroit hors de l'échiquier
terminal-chose-edge = { $seat-les } choisissent le bord { $pick }
terminal-chose-corner = { $seat-les } choisissent le coin { $pick }
terminal-chose = { $seat-les } choisissent { $pick }
terminal-drew = { $seat-les } piochent { $count } { $count ->
    [1] carte
   *[other] cartes
 }
terminal-drew-cards = { $seat-les } piochent { $cards }
terminal-corrected = { $seat-les } sont corrigés : { $why }
terminal-turn = c'est aux { $seat-plural } de jouer

# Players at one keyboard, bots and clocks.
terminal-hide = Entrée cache ceci aux { $seat-plural }.
terminal-hand-over = Passez le clavier aux { $seat-plural }, qui appuient alors sur Entrée.
terminal-enter-alone = Entrée seule continue, et `quit` quitte
terminal-not-at-keyboard = { $seat } n'est pas au clavier : les mains sont cachées
# The place of a player at the end of a game of several.
terminal-place = { $number }. { $seat }
terminal-over-prompt = la partie est finie (undo, history, save FICHIER, quit)>
terminal-thinking = { $seat-les } réfléchissent (Ctrl-C presse)
terminal-flag = le temps { $seat-des } est écoulé

# How a game is kept.
terminal-not-kept = la partie inachevée n'est pas gardée : { $reason }
terminal-kept-again = la partie inachevée est gardée à nouveau
terminal-not-as-it-stands = La partie n'est pas gardée dans son état actuel.
terminal-older-state = La partie n'est pas gardée dans son état actuel ; { $path } contient un état plus ancien d'une partie.
terminal-kept = La partie est gardée : `unruly play { $game } --resume` la reprend.
terminal-kept-with-secrets = La partie est gardée : `unruly play { $game } --resume` la reprend. Attention, { $path } dit tout, même ce qui est caché.
terminal-cannot-go-on = { $path } ne peut pas être repris : { $why }
terminal-ends-here = { $reason } ; la partie s'arrête ici
terminal-record-in = sa feuille est dans { $path }

# Choosing a game.
terminal-welcome = Unruly : des échecs dont les règles changent
terminal-which-game = Quel jeu ?
terminal-go-on-with-it = Il y a une partie inachevée. La continuer ?
terminal-go-on-instead = Une partie inachevée est gardée, et celle-ci prendra sa place. Continuer plutôt l'ancienne ?
terminal-how-many = Combien de joueurs, de { $least } à { $most } ?
terminal-players = Un joueur est human
terminal-players-or = ou { $bot }, qui { $help }
terminal-bot-random = joue au hasard
terminal-bot-greedy = joue le coup après lequel sa position paraît la meilleure, sans voir plus loin
terminal-bot-fallible = se trompe comme une personne, autant qu'on le lui dit : fallible:overlooks=30,errs=120, avec clear=60 seulement dans 40 actions sur 100
terminal-bot-search = voit aussi loin que ses limites le permettent : search:200ms, search:depth=6, search:nodes=100000
terminal-bot-imagine = imagine ce qui est caché et prévoit à partir de là, pour les jeux avec cartes : imagine:1s, imagine:nodes=2000
terminal-bot-bot = est le meilleur qui soit pour le jeu : imagine où quelque chose est caché, search ailleurs
terminal-bot-novice = connaît les règles, voit la moitié de ce qu'il pourrait faire et prend ce qui paraît bon
terminal-bot-learner = réfléchit de temps en temps, et manque une bonne part de ce à quoi il ne réfléchit pas
terminal-bot-regular = réfléchit avant un coup sur deux, et joue les autres au premier coup d'œil
terminal-bot-adept = réfléchit en règle générale, et se montre parfois négligent
terminal-bot-expert = manque peu de ce qui est proche, et prévoit un peu
terminal-bot-master = joue bien ; seuls les robots à qui on laisse plus de temps jouent mieux
terminal-who-plays = Qui joue { $seat } ?
terminal-none-of-these = { $said } n'est rien de tout cela ; `quit` quitte.
terminal-option-words = { $option } : au choix { $words }
terminal-option = { $option } ?
terminal-greeting = { $game } : { $players }. `help` dit ce qu'on peut taper.
terminal-hidden = Une partie de ce qui se passe est cachée ; passez le clavier quand on vous le demande.

# Beside the board. Headings are short.
terminal-seats = joueurs
terminal-turns = tours
terminal-after = { $one }, puis { $other }
terminal-in-force = en vigueur
terminal-effect = { $card } { $seat-des }, { $until }
terminal-effect-on = { $card } { $seat-des } sur { $squares }, { $until }
terminal-walls = murs
terminal-corners = coins
terminal-post = { $piece } sur { $corner }
terminal-out = hors de la partie
terminal-threatened = menacés par { $seats-les }
terminal-attacked = attaqués par { $seats-les }, retenus
terminal-holds-nothing = aucune carte en main
terminal-holds = en main : { $cards }
terminal-holds-cards = { $count } { $count ->
    [1] carte
   *[other] cartes
 } en main
terminal-counts = { $count } points
terminal-lost = perdu : { $pieces }
terminal-for-good = pour de bon : { $pieces }
terminal-pieces = { $count ->
    [1] { $kind }
   *[other] { $count } { $kind-plural }
 }
terminal-cards = { $count } { $count ->
    [1] carte
   *[other] cartes
 }
terminal-cards-of = { $cards } { $seat-des }
terminal-cards-top = { $cards }, { $card } au-dessus
terminal-pile-deck = pioche
terminal-pile-discard = défausse
terminal-pile-played = sur table
terminal-pile-stock = au choix
terminal-mark-trapped = coincée
terminal-mark-partly-trapped = à demi coincée
terminal-mark-barred = bloquée
terminal-mark-royal = royale
terminal-mark-open = libre
terminal-many-squares = { $count } cases
terminal-check = échec
terminal-threat = menace
terminal-held = retenu
terminal-joined = reliées
terminal-declared = annoncée
terminal-attack = { $from } sur { $to }
terminal-attack-by = { $piece } { $from } sur { $to }
