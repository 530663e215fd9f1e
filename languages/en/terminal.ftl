# What is said at the terminal.

# What players may type besides actions; `follows` is what stands behind it. What follows `terminal-order-` is typed as it stands.
terminal-help = Type what you do, as `moves` lists it or as players note it down; or a first pick such as a square, and then the next. `resign` gives up. Besides:
terminal-order-moves = list what is legal; then a number does it
    .follows = [SQUARE]
terminal-order-card = what a card says, or every card in your hand
    .follows = [NAME]
terminal-order-hint = ask a bot what it would do
terminal-order-review = have a bot look back at the whole game
terminal-order-undo = take back, to your last turn
terminal-order-redo = do again what was taken back
terminal-order-vary = go back so many moves, and play on from there in a variation
    .follows = [COUNT]
terminal-order-variations = list the variations
terminal-order-line = bring a variation to the table; 0 is the game
    .follows = NUMBER
terminal-order-main = make the variation the game
terminal-order-drop = drop the variation
terminal-order-comment = write about the last move, with a sign or without: comment !? sharper; - deletes it
    .follows = [TEXT]
terminal-order-draw = offer a draw, accept or claim one
terminal-order-board = show the board once more
terminal-order-flip = see it from the other side
terminal-order-history = what was done so far
terminal-order-position = the position as text
terminal-order-rules = how the game is played
terminal-order-save = save the game: game.toml, or game.pgn for other programs
    .follows = FILE
    .alone = save the game as game.toml
terminal-order-load = go on with a saved game
    .follows = FILE
terminal-order-back = choose anew, in the middle of a choice
terminal-order-lend = let a bot lay the rest of your pieces, or play this turn of a third hand: lend greedy
    .follows = [BOT]
terminal-order-seat = let somebody else play from now on: seat black bot
    .follows = SEAT PLAYER
terminal-order-help = this
terminal-order-quit = leave

# What comes of them.
terminal-seat-whom = say whose seat, and who is to play there: seat black human, seat white bot
terminal-nothing-to-lend = a bot may play for you while you lay out your pieces, or where a card calls for a third hand
terminal-no-position = this game has no text for its positions
terminal-nothing-to-do = there is nothing to do
terminal-nothing-to-do-from = there is nothing to do from { $pick }
terminal-all-agree = Something hidden came to light. Does every player agree to take it back? (yes/no)
terminal-nothing-taken-back = nothing was taken back
terminal-no-idea = nothing comes to mind
terminal-hint = { $action }, { $score } at depth { $depth }: { $line }
terminal-reviewing = A bot weighs every position of the game; Ctrl-C ends that.
terminal-review-line = { $number }. { $seat }: { $deed }, better { $best }
terminal-review-turn = The game turned with { $deed } ({ $number }, { $seat }).
terminal-review-fine = It found nothing amiss.
terminal-no-review = Hands are hidden: the game can be looked back at once it is over.
terminal-varying = You play on from here in a variation; the game waits. `line 0` goes back to it, `main` makes the variation the game, `drop` drops it.
terminal-vary-how-far = say how many moves to go back: from 1 to { $most }
terminal-no-variations = variations are for games where nothing is hidden and no clock runs, or that are over
terminal-no-variation-yet = there is no variation; `vary` begins one
terminal-no-such-line = there is no such line; `variations` lists them
terminal-at-the-game = the game itself
terminal-at-variation = variation { $line }
terminal-no-new-game = no variation stands here that could be the game
terminal-is-the-game = This is the game now, and what was the game is a variation.
terminal-no-variation-here = this is the game itself, and no variation
terminal-variation-dropped = the variation is dropped
terminal-no-comment = nothing was written about the last move
terminal-comment-later = somebody is asked something else first
terminal-commented = written
terminal-comment-deleted = deleted
terminal-no-draw = there is no draw to be had now
terminal-save-where = to which file? `save game.toml`, or `save game.pgn` for other programs
terminal-saved = saved as { $path }
terminal-saved-with-secrets = saved as { $path }; mind that the file tells everything, hidden things included
terminal-load-which = which file? `load game.toml`
terminal-no-game-there = there is no game in that file
terminal-nothing-done = nothing was done yet
terminal-save-first = Save the game? A file name saves it, Enter keeps it for next time, `no` drops it:
terminal-save-or-lose = Save the game? It could not be kept for next time. A file name saves it, `no` drops it:
terminal-name-a-file = name a file, or say `no`; until then the game goes on
terminal-no-such-number = there is no such number; `moves` lists what is legal
terminal-not-open = { $typed } is not open here; `back` chooses anew
terminal-no-cards = this game has no cards
terminal-no-such-card = no card is called { $name }
terminal-hand-empty = you hold no cards

# A card, by its title and what players type for it.
terminal-card = { $title } ({ $id }): { $said }
terminal-card-lasts = stays beside the board
terminal-card-unique = unique
terminal-card-inferred = text inferred
terminal-card-points = { $count ->
    [one] 1 point
   *[other] { $count } points
 }
terminal-timing-before = before the move
terminal-timing-instead = instead of the move
terminal-timing-after = after the move
terminal-timing-interrupt = against a capture
terminal-timing-reply = after another's turn
terminal-timing-counter = against a card
terminal-timing-any = at any time
terminal-timing-copied = when the card it copies could be
terminal-card-times = { $one } or { $other }
terminal-card-not-now = Not now: { $reason }.
terminal-card-stands-for = Now it would be { $card }.

# What players did, and what happened.
terminal-plays = { $seat } plays { $move }
terminal-does = { $seat }: { $action }
terminal-then = { $picked }, then: { $open }
terminal-moved = { $piece } goes from { $from } to { $to }
terminal-captured = { $seat } takes the { $piece } on { $square }
terminal-removed = the { $piece } on { $square } comes off
terminal-fused = { $square } is now { $piece }
terminal-changed = the { $from } on { $square } becomes a { $into }
terminal-placed = { $piece } comes to { $square }
terminal-chose-outside = { $seat } chooses a place outside
terminal-chose-edge = { $seat } chooses the edge { $pick }
terminal-chose-corner = { $seat } chooses the corner { $pick }
terminal-chose = { $seat } chooses { $pick }
terminal-drew = { $seat } draws { $count } { $count ->
    [one] card
   *[other] cards
 }
terminal-drew-cards = { $seat } draws { $cards }
terminal-corrected = { $seat } is set right: { $why }
terminal-turn = it is { $seat }'s turn

# Players at one keyboard, bots and clocks.
terminal-hide = Enter hides this from { $seat }.
terminal-hand-over = Hand the keyboard to { $seat }, who then presses Enter.
terminal-enter-alone = Enter alone goes on, and `quit` leaves
terminal-not-at-keyboard = { $seat } is not at the keyboard: hands are hidden
# The place of a player at the end of a game of several.
terminal-place = { $number }. { $seat }
terminal-over-prompt = the game is over (undo, history, save FILE, quit)>
terminal-thinking = { $seat } is thinking (Ctrl-C hurries)
terminal-flag = { $seat }'s time has run out

# How a game is kept.
terminal-not-kept = the unfinished game is not kept: { $reason }
terminal-kept-again = the unfinished game is kept again
terminal-not-as-it-stands = The game is not kept as it stands.
terminal-older-state = The game is not kept as it stands; { $path } holds an older state of a game.
terminal-kept = The game is kept: `unruly play { $game } --resume` goes on with it.
terminal-kept-with-secrets = The game is kept: `unruly play { $game } --resume` goes on with it. Mind that { $path } tells everything, hidden things included.
terminal-cannot-go-on = { $path } cannot be gone on with: { $why }
terminal-ends-here = { $reason }; the game ends here
terminal-record-in = its record is in { $path }

# Choosing a game.
terminal-welcome = Unruly: chess whose rules change
terminal-which-game = Which game?
terminal-go-on-with-it = There is an unfinished game. Go on with it?
terminal-go-on-instead = An unfinished game is kept, and this one will take its place. Go on with the old one instead?
terminal-how-many = How many play, { $least } to { $most }?
terminal-players = Players are human
terminal-players-or = or { $bot }, which { $help }
terminal-bot-random = moves at random
terminal-bot-greedy = takes the move after which it stands best at a glance, and never looks further
terminal-bot-fallible = errs as people do, as much as it is told to: fallible:overlooks=30,errs=120, with clear=60 only on 40 actions of 100
terminal-bot-search = looks as far ahead as its limits allow: search:200ms, search:depth=6, search:nodes=100000
terminal-bot-imagine = imagines what is hidden and looks ahead there, for games with cards: imagine:1s, imagine:nodes=2000
terminal-bot-bot = is the best there is for the game: imagine where something is hidden, search elsewhere
terminal-bot-novice = knows the rules, sees half of what it could do, and takes what looks good
terminal-bot-learner = thinks now and then, and misses much of what it does not think about
terminal-bot-regular = thinks before every other move, and makes the rest at a glance
terminal-bot-adept = thinks as a rule, and is careless now and then
terminal-bot-expert = overlooks little that is near at hand, and plans a little
terminal-bot-master = plays well; only bots with more time play better
terminal-who-plays = Who plays { $seat }?
terminal-none-of-these = { $said } is none of these; `quit` leaves.
terminal-option-words = { $option } is one of { $words }
terminal-option = { $option }?
terminal-greeting = { $game }: { $players }. `help` tells what can be said.
terminal-hidden = Some of what happens is hidden; hand the keyboard over when you are asked to.

# Beside the board. Headings are short.
terminal-seats = seats
terminal-turns = turns
terminal-after = { $one }, then { $other }
terminal-in-force = in force
terminal-effect = { $card } of { $seat }, { $until }
terminal-effect-on = { $card } of { $seat } on { $squares }, { $until }
terminal-walls = walls
terminal-corners = corners
terminal-post = { $piece } on { $corner }
terminal-out = out of the game
terminal-threatened = threatened by { $seats }
terminal-attacked = attacked by { $seats }, held back
terminal-holds-nothing = holds no card
terminal-holds = holds { $cards }
terminal-holds-cards = holds { $count } { $count ->
    [one] card
   *[other] cards
 }
terminal-counts = counts { $count }
terminal-lost = lost { $pieces }
terminal-for-good = for good { $pieces }
terminal-pieces = { $count ->
    [one] { $kind }
   *[other] { $count } { $kind }s
 }
terminal-cards = { $count } { $count ->
    [one] card
   *[other] cards
 }
terminal-cards-of = { $cards } of { $seat }
terminal-cards-top = { $cards }, { $card } on top
terminal-pile-deck = deck
terminal-pile-discard = discard
terminal-pile-played = played
terminal-pile-stock = stock
terminal-mark-trapped = trapped
terminal-mark-partly-trapped = partly trapped
terminal-mark-barred = barred
terminal-mark-royal = royal
terminal-mark-open = open
terminal-many-squares = { $count } squares
terminal-check = check
terminal-threat = threat
terminal-held = held
terminal-joined = joined
terminal-declared = declared
terminal-attack = { $from } on { $to }
terminal-attack-by = { $piece } { $from } on { $to }
