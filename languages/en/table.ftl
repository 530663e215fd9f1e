# What is said of every game, whatever its rules.

# How a game ends. The reasons are the game's own, or those below.
outcome-win = { $seat } wins ({ $reason })
outcome-draw = draw ({ $reason })
resignation = resignation
agreement = agreement
time = time has run out

# Why something is not done.
refused-game-over = the game is over
refused-not-asked = it is not for { $seat } to answer now; { $count ->
    [0] nobody is asked
    [one] { $expected } is asked
   *[other] { $expected } are asked
 }
refused-not-an-action = { $text } is not an action here; { $hint }

# Why a game cannot begin.
setup-seats = { $game } is for { $span ->
    [0] { $least } players
   *[other] { $least } to { $most } players
 }, not for { $seats }
setup-no-option = { $game } has no option { $key }; it has { $known }
setup-option-value = the option { $key } cannot be { $value }; it is { $expected }
setup-nothing-to-lay-out = { $game } has no cards or captured pieces to lay out
setup-position = the position cannot be used: { $why }
setup-kings = { $seat } has { $count } kings and needs one
setup-kings-or-two = { $seat } has { $count } kings and needs one, or two at most
setup-pawn-on-rim = a pawn cannot stand on { $square }, on the first or last rank
setup-idle-in-check = { $seat } is in check, but another is to move
setup-bare = no piece stands anywhere
setup-apart = the pieces are not in one group; each must touch another, on a side or a corner
setup-two-players = at least two must have pieces
setup-no-king-to-move = { $seat } is to move, but has no King

# How a game stands.
to-move = { $seat } to move

# What players are asked.
ask-move = your move
ask-clock = has the time run out?
ask-aside = anything to say?

# Why a move cannot be made.
not-yours = the { $piece } on { $square } is not yours
go-elsewhere = the { $kind } on { $square } has to go somewhere else
no-such-step = a { $kind } does not go from { $from } to { $to }
# A piece was named with its square, but `$found` stands there and not `$named`; both are kinds of piece.
another-piece = on { $square } stands a { $found }, not a { $named }

# What players agree on.
draw-offered = { $seat } offers a draw
draw-accepted = { $seat } accepts the draw
draw-accepted-in-part = { $seat } accepts the draw; { $count ->
    [one] { $missing } has still to answer
   *[other] { $missing } have still to answer
 }
draw-declined = { $seat } declines the draw
draw-played-on = { $seat } plays on, which declines the draw
gave-up = { $seat } resigns
ran-out-of-time = { $seat } has run out of time
draw-refused-stands = your offer of a draw still stands: the others have yet to answer
draw-refused-offered = { $seat } has offered a draw already: accept or decline it
draw-refused-before = you have offered a draw already; make a move before you offer again
draw-refused-no-offer = nobody has offered a draw
draw-refused-own = it is for the others to answer your offer
draw-refused-accepted = you have accepted already

# Why a score sheet cannot be read or written.
sheet-line = line { $line }: { $message }
sheet-of-another-game = this is a game of { $other }, not of { $own }
sheet-refused = { $action }: { $why }
sheet-too-long = all lines together have more than { $most } actions

# What a table does not do.
table-broken = { $fault }; the game ends here, and its record is kept
table-nothing-to-undo = there is nothing to take back
table-nothing-to-redo = there is nothing to do again
table-needs-everyone = action { $number }, { $action } of { $seat }, revealed something hidden: to take it back every player must agree
table-no-such-ply = there is no ply { $ply }; the game has { $plies }
replay-foreign = this is a record of { $record }, not of { $ruleset }
replay-cannot-start = the recorded game cannot start: { $why }
replay-refused = action { $number }, { $action } of { $seat }, cannot be done: { $why }
replay-variation-refused = variation { $variation }: action { $number }, { $action } of { $seat }, cannot be done: { $why }

# Why a deck cannot be played with.
deck-is-empty = there is no card in the deck
deck-unknown-card = the set has no card { $called }
deck-unknown-card-but = the set has no card { $called }; did you mean { $near }?
deck-not-unique = a deck may hold "{ $card }" once only
deck-too-many = { $most ->
    [0] "{ $card }" is not among the cards that the deck is made from
    [1] there is only one "{ $card }" to be put into the deck
   *[other] a deck may hold "{ $card }" at most { $most } times
 }
deck-too-dear = the deck costs { $cost } points, and may cost { $most }: it is too dear by { $over }
deck-of = { $seat-deck }: { $why }
session-does-not-begin = the game does not begin
session-several-moves = { $noted } could be { $moves }
session-bot-does-nothing = the bot for { $seat } does nothing
session-card-asks-for-lit = the card asks for one of the squares that are lit
session-bot-gone = { $why }; { $seat } is played at this screen from now on
session-gone = the game has stopped working

# Why a piece cannot go anywhere.
hemmed-in = the piece on { $square } is hemmed in
