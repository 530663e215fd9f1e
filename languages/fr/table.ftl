# What is said of every game, whatever its rules.

# How a game ends. The reasons are the game's own, or those below.
outcome-win = victoire { $seat-des } ({ $reason })
outcome-draw = nulle ({ $reason })
resignation = abandon
agreement = d'un commun accord
time = le temps est écoulé

# Why something is not done.
refused-game-over = la partie est finie
refused-not-asked = ce n'est pas { $seat-aux } de répondre ; { $count ->
    [0] on n'attend personne
   *[other] on attend { $expected-les }
 }
refused-not-an-action = { $text } n'est pas une action ici ; { $hint }

# Why a game cannot begin.
setup-seats = { $game } est pour { $span ->
    [0] { $least } joueurs
   *[other] { $least } à { $most } joueurs
 }, pas pour { $seats }
setup-no-option = { $game } n'a pas d'option { $key } ; il y a { $known }
setup-option-value = l'option { $key } ne peut pas être { $value } ; c'est { $expected }
setup-nothing-to-lay-out = { $game } n'a ni cartes ni pièces prises à disposer
setup-position = la position ne peut pas servir : { $why }
setup-kings = { $seat } a { $count } rois et en a besoin d'un
setup-kings-or-two = { $seat } a { $count } rois et en a besoin d'un, de deux au plus
setup-pawn-on-rim = un pion ne peut pas être en { $square }, sur la première ou la dernière rangée
setup-idle-in-check = { $seat } est en échec, mais ce n'est pas son tour
setup-bare = il n'y a aucune pièce
setup-apart = les pièces ne forment pas un seul groupe ; chacune doit en toucher une autre, par un côté ou par un coin
setup-two-players = deux joueurs au moins doivent avoir des pièces
setup-no-king-to-move = { $seat } doit jouer, mais n'a pas de roi

# How a game stands.
to-move = { $seat-aux } de jouer

# What players are asked.
ask-move = à vous de jouer
ask-clock = le temps est-il écoulé ?
ask-aside = quelque chose à dire ?

# Why a move cannot be made.
not-yours = { $piece-le } en { $square } n'est pas à vous
go-elsewhere = { $kind-le } en { $square } doit aller ailleurs
no-such-step = { $kind-un } ne va pas de { $from } en { $to }
another-piece = en { $square }, c'est { $found-un }, et non { $named-un }

# What players agree on.
draw-offered = { $seat-les } proposent la nulle
draw-accepted = { $seat-les } acceptent la nulle
draw-accepted-in-part = { $seat-les } acceptent la nulle ; { $missing-les } doivent encore répondre
draw-declined = { $seat-les } refusent la nulle
draw-played-on = { $seat-les } jouent sans répondre : la nulle est refusée
gave-up = { $seat-les } abandonnent
ran-out-of-time = { $seat-les } ont dépassé leur temps
draw-refused-stands = votre proposition de nulle tient toujours : les autres doivent encore répondre
draw-refused-offered = { $seat-les } ont déjà proposé la nulle : acceptez ou refusez
draw-refused-before = vous avez déjà proposé la nulle ; jouez un coup avant de la proposer à nouveau
draw-refused-no-offer = personne n'a proposé la nulle
draw-refused-own = c'est aux autres de répondre à votre proposition
draw-refused-accepted = vous avez déjà accepté

# Why a score sheet cannot be read or written.
sheet-line = ligne { $line } : { $message }
sheet-of-another-game = c'est une partie de { $other }, pas de { $own }
sheet-refused = { $action } : { $why }
sheet-too-long = toutes les variantes ensemble ont plus de { $most } actions

# What a table does not do.
table-broken = { $fault } ; la partie s'arrête ici, et elle est gardée
table-nothing-to-undo = il n'y a rien à reprendre
table-nothing-to-redo = il n'y a rien à rejouer
table-needs-everyone = l'action { $number }, { $action } { $seat-des }, a révélé quelque chose de caché : pour la reprendre, tous doivent être d'accord
table-no-such-ply = il n'y a pas de demi-coup { $ply } ; la partie en a { $plies }
replay-foreign = c'est une partie de { $record } qui est gardée ici, pas de { $ruleset }
replay-cannot-start = la partie gardée ne peut pas commencer : { $why }
replay-refused = l'action { $number }, { $action } { $seat-des }, ne peut pas se faire : { $why }
replay-variation-refused = variante { $variation } : l'action { $number }, { $action } { $seat-des }, ne peut pas se faire : { $why }

# Why a deck cannot be played with.
deck-is-empty = il n'y a aucune carte dans le paquet
deck-unknown-card = le jeu n'a pas de carte { $called }
deck-unknown-card-but = le jeu n'a pas de carte { $called } ; vouliez-vous dire { $near } ?
deck-not-unique = un paquet ne peut contenir « { $card } » qu'une seule fois
deck-too-many = { $most ->
    [0] « { $card } » n'est pas parmi les cartes dont le paquet est fait
    [1] il n'y a qu'un seul « { $card } » pour le paquet
   *[other] un paquet peut contenir « { $card } » au plus { $most } fois
 }
deck-too-dear = le paquet coûte { $cost } points, et peut en coûter { $most } : c'est { $over } de trop
deck-of = { $seat-deck } : { $why }
session-does-not-begin = la partie ne commence pas
session-several-moves = { $noted } pourrait être { $moves }
session-bot-does-nothing = le robot { $seat-des } ne fait rien
session-card-asks-for-lit = la carte demande l'une des cases éclairées
session-bot-gone = { $why } ; le camp { $seat-des } est joué à cet écran à partir de maintenant
session-gone = la partie ne fonctionne plus

# Pourquoi une pièce ne peut aller nulle part.
hemmed-in = la pièce en { $square } est enfermée
