# What Tile Chess says: tiles on a plane without a board, two to six players, a King each.
# The King, the rules and the ways to announce are written with capitals, as the rules of the game have them.
# `$square` is a square, written as coordinates: 3,-2. `$piece` is a piece and whose it is, `$kind` a kind of piece alone.

# How the game stands, one behind the other on a line; `$seat` is whose turn it is, or whose King is in danger, and `$attackers`
# are the players from whom. `tile-check` and `tile-threat` are also said at the moment when they come about.
tile-to-place = { $count ->
    [1] { $seat } to place the last tile
   *[other] { $seat } to place one of { $count } tiles
 }
tile-kings-come-after = the Kings come after { $count ->
    [one] 1 turn
   *[other] { $count } turns
 }
tile-check = check to { $seat } from { $attackers }
tile-threat = threat to { $seat } from { $attackers }
tile-held-attack = held attack on { $seat } from { $attackers }

# What the tiles of each player count for when the game is drawn: `honours: white 24, black 1`. `$row` is `tile-honours-of` for
# the one player or the first, and joined to those that follow by `tile-honours-row`.
tile-honours = honours: { $row }
tile-honours-of = { $seat } { $count }
tile-honours-row = { $row }, { $next }

# What is asked. `$example`, such as P@1,0, is typed as it is, in every language.
tile-ask-place = place a tile, like { $example }
    .pointed = place a tile
tile-ask-spoken = your move, with the checks you announce: 0,0>1,2 check black

# How a game ends: reasons, as in `white wins (last King)`.
tile-last-king = last King
tile-nobody-is-left = nobody is left
tile-nobody-can-move = nobody can move
tile-third-occurrence = third occurrence of the position

# Why a game cannot begin. `tile-other-players` stands behind `setup-position`; `it` is the position.
tile-nothing-to-lay-out = Tile Chess has no cards, and what was taken never comes back; lay tiles out by a position
tile-other-players = it has { $players } players, and { $seats } were asked for
tile-other-rules-before-cards = before cards are dealt a position has no agreements of Tile Chess but that checks are announced by the game, or, in Sudden Death, by nobody
tile-no-room-before-cards = inside the borders there is room for { $room } tiles, and { $tiles } are to lie there before cards are dealt

# What happens, told to all.
tile-no-square-left = no square is left, so what is still in hand is not placed
tile-all-are-placed = all tiles are placed: { $seat } begins
# The rounds of a random layout in which nobody has a King yet; `$seats` are the players who place their Kings now.
tile-kings-come = the rounds without Kings are over: { $seats } place theirs
# A King was taken: `$seat` is whose it was, and `$captor` who took it and owns the tiles now.
tile-king-taken = { $seat } is out of the game, and { $count ->
    [one] 1 tile of { $seat } now belongs
   *[other] { $count } tiles of { $seat } now belong
 } to { $captor }
tile-mated-and-skipped = { $seat } is checkmated and is skipped
tile-skipped = { $seat } has no legal move and is skipped
tile-out-of-time = { $seat } has run out of time and loses this turn
tile-resigns = { $seat } resigns; the tiles stay where they are

# What is said of checks. `$seat` is who speaks, `$victim` whose King is in check, `$attackers` are the players from whom.
tile-announces = { $seat } announces check to { $victim }
tile-announces-from = { $seat } announces check to { $victim } from { $attackers }
tile-announces-again = { $seat } announces check to { $victim }, as was announced before
tile-announces-at-start = { $seat } announces check to { $victim }, and must do something else in this turn
tile-points-out = { $seat } points out that { $attacker } gives check to { $victim }
# Told by the game itself: `$attacker` attacks the King of `$seat`.
tile-held-attack-and-why = held attack on { $seat } from { $attacker }, whose own King is in danger

# How what somebody said of a check is set right. `$seat` is whose King is spoken of.
tile-maker-announces = whoever brings a check about announces it with the move, or at the start of his next turn if it is his own
tile-too-late = the turn of { $seat } has passed without a word of that check, so now this is only talk
tile-no-king = { $seat } has no King that could be in check
# `$why` is `tile-trapped`.
tile-only-threat = { $seat } is under threat, not in check: { $why }
tile-is-in-check = { $seat } is in check from { $attacker }
# `$piece` on `$square` would give check, if `$blocker` on `$at` were not between.
tile-no-check-blocked = { $seat } is not in check: the { $blocker } on { $at } stands in the way of the { $piece } on { $square }
tile-no-check = { $seat } is not in check: nothing of { $attacker } bears on the King on { $square }
# Here `$seat` is who attacks, and `$piece` on `$square` attacks the King of that player.
tile-held-attack-only = a held attack is no check: { $seat } would first have to save its own King from the { $piece } on { $square }
tile-attacks-nobody = { $seat } is out of the game and attacks nobody

# Why a check cannot be announced.
tile-no-check-before-kings = there is no check before the Kings are on the plane
tile-no-check-yet = there is no check before the Kings are on the plane and the game has begun
tile-no-announcing-here = checks are announced by the players only where that is agreed on
tile-game-announces = the game itself announces checks here; make the move alone
tile-nothing-announced = nothing is announced in Sudden Death; make the move alone
tile-no-such-victims = a check to { $seats } cannot be announced: name others who still play
tile-name-two = name two who still play: who gives the check, and to whom
tile-announced-already = the check of { $attacker } to { $victim } has been announced already
# `$action` is what would have to be typed: check black.
tile-announce-yourself = it is your turn: announce your own check with `{ $action }`

# What can be typed.
tile-actions = a move is like 0,0>1,2 and a placement like N@1,-2; also resign, draw offer, draw accept, draw decline
tile-first-lay-out = first the tiles are laid out, and then the game begins

# Why somebody cannot act at all.
tile-you-are-out = you are out of the game
tile-nobody-plays = nobody plays { $seat }
tile-no-legal-move = you have no legal move: your turn is skipped
tile-no-choosing-to-skip = nobody may choose to skip a turn; the game skips those that must

# Why a tile cannot be placed.
tile-kings-to-place = only the Kings are still to be placed, after { $count ->
    [one] 1 more turn
   *[other] { $count } more turns
 }
tile-all-have-been-placed = all tiles have been placed
# `$held` is what the player still has in hand: `tile-holds` for each kind, in a list, or `tile-holds-nothing`.
tile-not-in-hand = you have no { $kind } left; you have { $held }
tile-holds = { $count ->
    [one] a { $kind }
   *[other] { $count } { $kind }s
 }
tile-holds-nothing = nothing
tile-king-last = your King is placed last, after { $count ->
    [one] 1 more tile
   *[other] { $count } more tiles
 }
tile-occupied = the { $piece } on { $square } stands there; a tile goes on an empty square
tile-first = the first tile goes to { $square }; the plane has no other landmark
tile-touches-none = { $square } touches no tile: place next to one, on a side or a corner
tile-next-to-king = your King would stand next to the { $piece } on { $square }
# Moves wait until all tiles are placed; `$example` is what can be typed: P@1,0.
tile-still-placing = tiles are still being placed: place one, like { $example }

# Why a move cannot be made.
tile-empty = nothing stands on { $square }
# The borders are as many squares wide and high: 12x12.
tile-beyond-borders = { $square } lies beyond the borders, which are { $width }x{ $height }
# `$spread` is over how many squares the tiles may reach in either direction.
tile-too-far = { $square } is too far away: the outermost tiles may lie { $spread } squares apart, and no more
tile-pawn-steps = a pawn goes one step straight to an empty square, and takes one step diagonally
# `$kind` is what would move.
tile-blocked = the { $piece } on { $square } stands in the way: the { $kind } passes only its own colour
tile-own-piece-there = your own { $kind } stands on { $square }
tile-own-king = even with Friendly Fire nobody takes his own King
# Without this piece the others would not be connected; so many would lose touch with the rest.
tile-trapped = the { $piece } on { $square } is trapped: without it { $count ->
    [one] 1 tile
   *[other] { $count } tiles
 } would be cut off from the rest
tile-would-stand-alone = on { $square } the { $kind } would touch no other tile
tile-into-check = your King would be in check from the { $piece } on { $square }
tile-into-check-of-another = your King would be in check from another piece
tile-still-in-check = your King would still be in check from the { $piece } on { $square }
tile-leaves-in-check = that would leave your King in check from the { $piece } on { $square }
# The King of `$seat` was to be taken.
tile-just-announced = you have just announced that check: { $seat } must have a turn to answer it, so do something else
tile-not-announced = nobody has announced a check to { $seat }, so that King may not be taken
# Blood Lust: `$piece` on `$from` can take `$taken` on `$to`.
tile-must-take = you can take a piece, so you must: the { $piece } on { $from } can take the { $taken } on { $to }
# Mad Blood Lust.
tile-must-give-up = you can take nothing, so you must give up one of your own tiles, like 0,0>-
tile-no-giving-up = tiles are given up in Mad Blood Lust only
tile-king-not-given-up = a King is never given up
