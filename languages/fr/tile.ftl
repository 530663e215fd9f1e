# What Tile Chess says: tiles on a plane without a board, two to six players, a King each.
# `$square` is a square, written as coordinates: 3,-2. `$piece` is a piece and whose it is, `$kind` a kind of piece alone.

# How the game stands, one behind the other on a line; `$seat` is whose turn it is, or whose King is in danger, and `$attackers`
# are the players from whom. `tile-check` and `tile-threat` are also said at the moment when they come about.
tile-to-place = { $count ->
    [1] { $seat-aux } de poser leur dernière tuile
   *[other] { $seat-aux } de poser une tuile, { $count } à placer
 }
tile-kings-come-after = les rois arrivent dans { $count ->
    [1] un tour
   *[other] { $count } tours
 }
tile-check = échec { $seat-aux } par { $attackers-les }
tile-threat = menace contre { $seat-les } par { $attackers-les }
tile-held-attack = attaque retenue contre { $seat-les } par { $attackers-les }

# What the tiles of each player count for when the game is drawn: `honours: white 24, black 1`. `$row` is `tile-honours-of` for
# the one player or the first, and joined to those that follow by `tile-honours-row`.
tile-honours = points : { $row }
tile-honours-of = { $seat-plural } { $count }
tile-honours-row = { $row }, { $next }

# What is asked. `$example`, such as P@1,0, is typed as it is, in every language.
tile-ask-place = posez une tuile, comme { $example }
    .pointed = posez une tuile
tile-ask-spoken = à vous de jouer, avec les échecs que vous annoncez : 0,0>1,2 check black

# How a game ends: reasons, as in `white wins (last King)`.
tile-last-king = dernier roi
tile-nobody-is-left = il ne reste personne
tile-nobody-can-move = personne ne peut jouer
tile-third-occurrence = troisième occurrence de la position

# Why a game cannot begin. `tile-other-players` stands behind `setup-position`; `it` is the position.
tile-nothing-to-lay-out = Tile Chess n'a pas de cartes, et ce qui a été pris ne revient jamais ; disposez les tuiles par une position
tile-other-players = elle a { $players } joueurs, et il en fallait { $seats }
tile-other-rules-before-cards = avant la donne des cartes, une position n'a pas d'accords de Tile Chess, sauf que le jeu annonce les échecs ou, en mort subite, personne
tile-no-room-before-cards = il y a place pour { $room } tuiles à l'intérieur des bords, et il doit y en avoir { $tiles } avant la donne des cartes

# What happens, told to all.
tile-no-square-left = il ne reste aucune case : ce qui est encore en main n'est pas posé
tile-all-are-placed = toutes les tuiles sont posées : { $seat-aux } de commencer
# The rounds of a random layout in which nobody has a King yet; `$seats` are the players who place their Kings now.
tile-kings-come = les tours sans rois sont finis : { $seats-les } posent le leur
# A King was taken: `$seat` is whose it was, and `$captor` who took it and owns the tiles now.
tile-king-taken = { $seat-les } sont hors jeu, et { $count ->
    [1] leur seule tuile est maintenant { $captor-aux }
   *[other] leurs { $count } tuiles sont maintenant { $captor-aux }
 }
tile-mated-and-skipped = { $seat-les } sont échec et mat : leur tour est passé
tile-skipped = { $seat-les } n'ont aucun coup légal : leur tour est passé
tile-out-of-time = { $seat-les } ont dépassé leur temps et perdent ce tour
tile-resigns = { $seat-les } abandonnent ; leurs tuiles restent en place

# What is said of checks. `$seat` is who speaks, `$victim` whose King is in check, `$attackers` are the players from whom.
tile-announces = { $seat-les } annoncent échec { $victim-aux }
tile-announces-from = { $seat-les } annoncent échec { $victim-aux } par { $attackers-les }
tile-announces-again = { $seat-les } annoncent échec { $victim-aux }, comme il l'a déjà été
tile-announces-at-start = { $seat-les } annoncent échec { $victim-aux }, et doivent jouer autre chose à ce tour
tile-points-out = { $seat-les } signalent que { $attacker-les } font échec { $victim-aux }
# Told by the game itself: `$attacker` attacks the King of `$seat`.
tile-held-attack-and-why = attaque retenue contre { $seat-les } par { $attacker-les }, dont le roi est en danger

# How what somebody said of a check is set right. `$seat` is whose King is spoken of.
tile-maker-announces = qui provoque un échec l'annonce avec le coup, ou au début de son prochain tour si c'est le sien
tile-too-late = le tour { $seat-des } a passé sans un mot de cet échec : il ne compte plus
tile-no-king = { $seat-les } n'ont pas de roi qui puisse être en échec
# `$why` is `tile-trapped`.
tile-only-threat = { $seat-les } sont menacés, non en échec : { $why }
tile-is-in-check = { $seat-les } sont en échec par { $attacker-les }
# `$piece` on `$square` would give check, if `$blocker` on `$at` were not between.
tile-no-check-blocked = { $seat-les } ne sont pas en échec : { $blocker-le } en { $at } barre la route { $piece-du } en { $square }
tile-no-check = { $seat-les } ne sont pas en échec : rien { $attacker-des } ne vise le roi en { $square }
# Here `$seat` is who attacks, and `$piece` on `$square` attacks the King of that player.
tile-held-attack-only = une attaque retenue n'est pas un échec : il faudrait d'abord { $seat-aux } sauver leur propre roi { $piece-du } en { $square }
tile-attacks-nobody = { $seat-les } sont hors du jeu et n'attaquent personne

# Why a check cannot be announced.
tile-no-check-before-kings = il n'y a pas d'échec avant que les rois soient posés
tile-no-check-yet = il n'y a pas d'échec avant que les rois soient posés et que la partie ait commencé
tile-no-announcing-here = les joueurs n'annoncent les échecs que là où c'est convenu
tile-game-announces = ici le jeu annonce lui-même les échecs ; jouez le coup seul
tile-nothing-announced = rien n'est annoncé en Sudden Death ; jouez le coup seul
tile-no-such-victims = on ne peut pas annoncer d'échec { $seats-aux } : nommez d'autres joueurs encore en jeu
tile-name-two = nommez deux joueurs encore en jeu : celui qui donne l'échec, et celui qui le reçoit
tile-announced-already = l'échec { $attacker-des } { $victim-aux } a déjà été annoncé
# `$action` is what would have to be typed: check black.
tile-announce-yourself = c'est votre tour : annoncez votre propre échec par `{ $action }`

# What can be typed.
tile-actions = un coup s'écrit comme 0,0>1,2 et une pose comme N@1,-2 ; et aussi resign, draw offer, draw accept, draw decline
tile-first-lay-out = on pose d'abord les tuiles, et la partie commence ensuite

# Why somebody cannot act at all.
tile-you-are-out = vous êtes hors jeu
tile-nobody-plays = personne ne joue { $seat-les }
tile-no-legal-move = vous n'avez aucun coup légal : votre tour est passé
tile-no-choosing-to-skip = personne ne peut choisir de passer son tour ; le jeu passe celui de qui le doit

# Why a tile cannot be placed.
tile-kings-to-place = seuls les rois restent à poser, dans { $count ->
    [1] un tour
   *[other] { $count } tours
 }
tile-all-have-been-placed = toutes les tuiles sont posées
# `$held` is what the player still has in hand: `tile-holds` for each kind, in a list, or `tile-holds-nothing`.
tile-not-in-hand = vous n'avez plus { $kind-de } ; il vous reste { $held }
tile-holds = { $count ->
    [1] { $kind-un }
   *[other] { $count } { $kind-plural }
 }
tile-holds-nothing = rien
tile-king-last = votre roi se pose en dernier, après { $count ->
    [1] une autre tuile
   *[other] { $count } autres tuiles
 }
tile-occupied = { $piece-le } est déjà en { $square } ; une tuile se pose sur une case vide
tile-first = la première tuile va en { $square } ; le plan n'a pas d'autre repère
tile-touches-none = { $square } ne touche aucune tuile : posez à côté d'une autre, par un bord ou par un coin
tile-next-to-king = votre roi serait à côté { $piece-du } en { $square }
# Moves wait until all tiles are placed; `$example` is what can be typed: P@1,0.
tile-still-placing = les tuiles se posent encore : posez-en une, comme { $example }

# Why a move cannot be made.
tile-empty = il n'y a rien en { $square }
# The borders are as many squares wide and high: 12x12.
tile-beyond-borders = { $square } est au-delà des bords, qui sont { $width }x{ $height }
# `$spread` is over how many squares the tiles may reach in either direction.
tile-too-far = { $square } est trop loin : les tuiles extrêmes peuvent s'étendre sur { $spread } cases, pas davantage
tile-pawn-steps = un pion va d'un pas tout droit sur une case vide, et prend d'un pas en diagonale
# `$kind` is what would move.
tile-blocked = { $piece-le } en { $square } barre la route : { $kind-le } ne traverse que sa propre couleur
tile-own-piece-there = { $kind-le } en { $square } est à vous
tile-own-king = même en Friendly Fire, personne ne prend son propre roi
# Without this piece the others would not be connected; so many would lose touch with the rest.
tile-trapped = sans { $piece-le } en { $square }, { $count ->
    [1] une tuile serait coupée du reste
   *[other] { $count } tuiles seraient coupées du reste
 }
tile-would-stand-alone = en { $square }, { $kind-le } ne toucherait aucune autre tuile
tile-into-check = votre roi serait en échec par { $piece-le } en { $square }
tile-into-check-of-another = votre roi serait en échec par une autre pièce
tile-still-in-check = votre roi serait toujours en échec par { $piece-le } en { $square }
tile-leaves-in-check = cela laisserait votre roi en échec par { $piece-le } en { $square }
# The King of `$seat` was to be taken.
tile-just-announced = vous venez d'annoncer cet échec : il faut un tour { $seat-aux } pour y répondre, jouez autre chose
tile-not-announced = personne n'a annoncé d'échec { $seat-aux } : ce roi ne peut pas être pris
# Blood Lust: `$piece` on `$from` can take `$taken` on `$to`.
tile-must-take = vous pouvez prendre une pièce, donc il le faut : { $piece-le } en { $from } peut prendre { $taken-le } en { $to }
# Mad Blood Lust.
tile-must-give-up = vous ne pouvez rien prendre, il faut donc céder une de vos tuiles, comme 0,0>-
tile-no-giving-up = on ne cède de tuiles qu'en Mad Blood Lust
tile-king-not-given-up = un roi ne se cède jamais
