# What is said of games of chess, whatever their rules.

# How the game stands.
to-move-in-check = { $seat } to move, in check
check-to = check to { $seat }

# What is asked.
ask-move-in-check = your move, and you are in check
    .pointed = Your move: you are in check

# How a game ends.
checkmate = checkmate
stalemate = stalemate
chess-repetition = { $times ->
    [3] threefold repetition
    [5] fivefold repetition
   *[other] repetition, { $times } times
 }
chess-many-moves = { $moves ->
    [50] fifty
    [75] seventy-five
   *[other] { $moves }
 } moves without capture or pawn move
chess-dead-position = dead position
chess-claimed = { $reason }, claimed
chess-bare-king = time has run out, and a bare king cannot win

# Draws.
chess-no-offer = { $seat } has not offered a draw
chess-nothing-to-claim = a draw can be claimed when the position is there for the third time, or after fifty moves of each side without a capture or a pawn's move

# What can be typed.
chess-actions = moves are like e2e4 or e7e8q; also resign, draw offer, draw accept, draw decline, draw claim
chess-actions-noted = moves are like e2e4, e7e8q or Nf3; also resign, draw offer, draw accept, draw decline, draw claim
chess-no-such-note = no legal move here is written { $noted }
chess-ambiguous = { $noted } could be { $moves }

# Why a move cannot be made.
no-piece-there = there is no piece on { $square }
barred = the piece on { $square } may not move now
combining-barred = the piece on { $square } was moved or formed on the last turn, and no piece moves twice in a row
own-piece-there = your own { $piece } stands on { $square }
stands-in-the-way = the { $piece } on { $square } stands in the way of the { $kind }
chess-say-promotion = a pawn that reaches { $square } becomes a piece: add its letter, like { $example }
chess-no-promotion = nothing is promoted by going to { $square }
chess-not-that-promotion = a pawn may not become that
chess-into-check = your king would be in check from the { $piece } on { $square }
chess-still-in-check = your king would still be in check from the { $piece } on { $square }
chess-leaves-in-check = that would leave your king in check from the { $piece } on { $square }
chess-pawn-steps = a pawn goes one square ahead, or two from where it began, if they are empty, and takes one square ahead to either side
chess-castling-lost = you cannot castle there: the king or that rook has moved, or the rook is gone
chess-castling-in-check = you cannot castle out of check
chess-castling-blocked = you cannot castle: the { $piece } on { $square } stands in the way
chess-castling-attacked = you cannot castle: the king would pass or reach a square that is attacked
