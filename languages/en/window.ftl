# What stands on the pages of the window, and what the program itself says there.

# Marks on pieces and squares, and what they mean.
window-mark-trapped = trapped: without it the tiles would fall apart
window-mark-partly-trapped = partly trapped: it moves only where it still holds the tiles together
window-mark-barred = barred: it may not move this turn
window-mark-royal = royal: it must not be lost
window-mark-open = open: something may be put here

# Things that may be said, as buttons have them. What follows `window-say-` is what players type.
window-say-resign = Resign
window-say-draw-offer = Offer a draw
window-say-draw-accept = Accept the draw
window-say-draw-decline = Decline the draw
window-say-draw-claim = Claim a draw
window-say-skip = Skip the turn
window-say-accept = Accept
window-say-accuse = Accuse
window-say-by-chance = The rest by chance
window-say-coin = Toss a coin
window-say-deny = Deny
window-say-die = Throw dice
window-say-discard = Discard a card
window-say-done = Done
window-say-end = End the turn
window-say-fail = Lost
window-say-heads = Heads
window-say-leave = Leave out
window-say-left = Left
window-say-more = More
window-say-no = No
window-say-paper = Paper
window-say-pass = Pass
window-say-pay = Pay
window-say-ready = Done
window-say-reaction = Draw fast
window-say-right = Right
window-say-rock = Rock
window-say-roshambo = Rock, paper, scissors
window-say-say = Say
window-say-scissors = Scissors
window-say-tails = Tails
window-say-takeback = Take the move back
window-say-undo = Undo
window-say-use = Use
window-say-win = Won
window-say-yes = Yes

# Pages.
window-games = Games
window-saved = Saved games
window-settings = Settings
window-help = Help
window-pages = Pages
window-back-to-game = Back to the game

# The gallery.
window-welcome = What shall we play?
window-welcome-line = Chess games whose rules change. Pick one, and start.
window-continue = Continue
window-left-unfinished = { $game }, { $count } { $count ->
    [one] move
   *[other] moves
 } in
window-players-exactly = { $count } players
window-players-from-to = { $least } to { $most } players
window-open-game = open
window-hidden-game = hidden hands
window-play = Play
window-rules = How to play

# Setting up.
window-new-game-of = New game: { $game }
window-players = Players
window-change-places = Change places
window-by-lot = By lot
window-by-lot-help = Lots decide who begins; the order around the table stays
window-player-fewer = One player fewer
window-player-more = One player more
window-name = Name
window-who-plays = Who plays { $seat }
window-human = Human
window-bot-random = Bot: moves at random
window-bot-greedy = Bot: takes what it can
window-level-novice = Bot: novice (1 of 6)
window-level-learner = Bot: learner (2 of 6)
window-level-regular = Bot: regular (3 of 6)
window-level-adept = Bot: adept (4 of 6)
window-level-expert = Bot: expert (5 of 6)
window-level-master = Bot: master (6 of 6)
window-bot-thinks = Bot: thinks for { $seconds }
window-preset = Kind of game
window-as-usual = As usual
window-options = Rules
window-more-rules = More rules
window-list-without = Takes { $card } off the list
window-mixed = Cards of other sets
window-mixed-help = They lie on the table as well. The house rules stay as they are, and where two cards have the same name this game's own is meant.
window-time = Time
window-no-limit = No limit
window-other-time = Other
window-time-help = 5m+3 is five minutes and three seconds a move; 30/move is half a minute for each move; 5m d5 waits.
window-time-each-turn = { $time } for each turn
window-time-in-all = { $time } for the whole game
window-time-and-more = { $time } for the game, and { $more } more after each turn
window-time-and-delay = { $time } for the game; on each turn the clock waits for { $delay }
window-bad-time = This is no time: write 5m+3, 30/move or 300d5
window-position = Starts from
window-usual-start = The usual start
window-lay-out = A position of my own …
window-pieces-laid = { $count ->
    [one] one piece
   *[other] { $count } pieces
}
window-lay-out-of = A position for { $game }
window-lay-out-from-here = Lay out a new game from here
window-lay-out-help = Choose a piece and click where it goes. Drag pieces about, off the board to take them away; the right button does that too.
window-use-position = Use this position
window-can-start = A game can start from here.
window-over-at-once = The game is over there: { $why }
window-no-position = This game has no text for its positions.
window-carry = Move pieces
window-take-away = Take away
window-clear-board = Clear the board
window-moves-first = Moves first
window-castling = Castling
window-castling-with = { $seat } with the rook on { $rook }
window-position-text = As text
window-hands = Hands
window-hands-help = A hand with no card in it is dealt as usual.
window-hand-with = one more card for { $seat }
window-no-such-card = No card is called so
window-card-title = Title of a card
window-hand-without = Takes { $card } out of the hand
window-seed = Seed
window-seed-help = The same seed deals the same game. Empty for one that nobody knows.
window-no-seed = "{ $text }" is no seed: a seed is a whole number
window-start = Start the game
window-cancel = Cancel
window-default-number = Own number

# The table.
window-board = Board
window-empty = empty
window-nothing-yet = Nothing was done yet.
window-first = First move
window-previous = Move before
window-next = Move after
window-last = Last move
window-undo = Take back
window-redo = Do again
window-flip = Turn the board around
window-quarter = A quarter turn
window-fit = Show everything
window-zoom-in = Closer
window-zoom-out = Farther
window-lens-help = Shows what the marks on the pieces mean, and what would break without the one that is pointed at (U)
window-owned-by = it belongs to { $seats }
window-cut-off = { $count } { $count ->
    [one] tile
   *[other] tiles
 } would be cut off
window-export = Save a copy
window-no-such-lesson = there is no lesson { $number }
window-no-such-game-here = there is no game { $game }
window-copy-game = Copy the game
window-copy-position = Copy the position
window-game-copied = The game is on the clipboard
window-position-copied = The position is on the clipboard
window-exported = A copy is in { $place }
window-is-thinking = is thinking
window-hurry = Hurry
window-play-out = Play to the end
window-hold = Stop the bots
window-release = Let the bots go on
window-held = The bots wait.
window-at-work = The rules are still at work on this.
window-leave-game = Leave the game
window-starting = The game is being started.
window-looking-back = Looking back at step { $ply } of { $plies }
window-to-now = Back to now
window-back = Back
window-just-this = Just this
window-off-table = Give it up
window-choose-piece = What goes there?
window-which-stood-there = Which piece stood there?
window-say = Resign, or say something
window-wants-undo = May the last move be taken back?
window-wants-redo = May it be done again?
window-agree = { $name }: yes
window-disagree = { $name }: no
window-sure = Does { $name } resign?
window-yes = Yes
window-no = No
window-out = out
window-in-check = check
window-taken = Taken: { $pieces }
window-honours = { $count } { $count ->
    [one] point
   *[other] points
 }
window-still-to-come = Still to come
window-cards = { $count } { $count ->
    [one] card
   *[other] cards
 }
window-effects = In force
window-hand-over = { $name }, it is your turn
window-hand-over-to-answer = { $name }, you are asked
window-hand-over-to-answer-card = { $name }, you are asked: { $card } was played
window-hand-over-to-answer-turn = { $name }, you are asked about { $mover }'s turn
window-hand-over-to-answer-card-of = { $name }, you are asked: { $player } plays { $card }
window-hand-over-to-answer-card-against = { $name }, you are asked: { $player } plays { $card } against { $foe }
window-hand-over-to-answer-card-against-you = { $name }, you are asked: { $player } plays { $card } against you
window-hand-over-line = Nothing secret is shown until you are here alone.
window-i-am = I am { $name }
window-over-win = { $name } wins
window-over-draw = Draw
# The place of a player at the end of a game of several, and when that player was out.
window-place = { $number }. { $name }
window-place-out = { $number }. { $name }, out in round { $round }
window-result = { $score }, { $why }
window-resigned = { $name } resigned
window-back-again = Taken back
window-time-short = { $seat }: { $count ->
    [one] one second left
   *[other] { $count } seconds left
 }
window-stop-clocks = Stop the clocks
window-paused = The clocks stand still
window-paused-line = The board is covered until you go on.
window-end-pause = Go on playing
window-again = Change the set-up
window-rematch = Rematch
window-rematch-help = The same game again, everybody one seat on
window-look-again = Look at the moves
window-dismiss = Put away
window-not-kept = The game is not kept: { $reason }
window-map = Map

# Saved games.
window-no-saved = No games yet
window-seek-game = Find a game
window-no-such-game = No such game is kept.
window-no-saved-line = Every game is kept here by itself, move by move.
window-watch = Watch
window-delete = Delete
window-delete-sure = Delete this game?
window-unfinished = unfinished
window-moves-made = { $count } { $count ->
    [one] move
   *[other] moves
 }
window-just-now = just now
window-minutes-ago = { $count } min ago
window-hours-ago = { $count } h ago
window-days-ago = { $count } days ago
window-import = Open a file
window-import-help = A game saved by this program (.toml) or a score sheet (.pgn). A file can be dropped on the window as well, and a game or a position pasted on this page.
window-path = Path of the file

# Settings.
window-your-name = Your name
window-language = Language
window-theme = Theme
window-theme-system = As the system
window-theme-light = Light
window-theme-dark = Dark
window-theme-high-contrast = High contrast
window-board-style = Board
window-board-wood = Wood
window-board-felt = Felt
window-board-slate = Slate
window-board-stone = Stone
window-board-paper = Paper
window-board-night = Night
window-piece-style = Pieces
window-pieces-carved = Carved
window-pieces-bold = Bold
window-pieces-plain = Plain
window-pieces-letters = Letters
# The letters by which moves are noted down: of King, Queen, Rook, Bishop, Knight and Pawn, one each.
window-letters = KQRBNP
window-motion = Moving pieces
window-motion-none = At once
window-motion-fast = Fast
window-motion-normal = Normal
window-motion-slow = Slow
window-coordinates = Names of ranks and files
window-targets = Show where a piece may go
window-emblems = A shape on every piece
window-emblems-help = Shows whose a piece is without its colour. With more than two players it is always there.
window-turning = Turn the board to whoever moves
window-turning-help = Where several people play at one screen.
window-size = Size of everything
window-look = Look
window-at-the-board = At the board
window-you = You

# Help. Keys, and what they do.
window-keys = Keys
window-key-arrows = Arrows
    .does = move the cursor on the board, once it has the focus
window-key-enter = Enter, Space
    .does = pick the square under the cursor
window-key-escape = Esc
    .does = let go of what was picked
window-key-tab = Tab
    .does = go to the next thing that can be pressed
window-key-pages = Left, Right, Page Up, Page Down
    .does = look at the move before or after
window-key-ends = Up, Down, Home, End
    .does = look at the first or the last move
window-key-play-on = V
    .does = play on from the position that is looked back at, in a variation
window-key-lines = Shift+Up, Shift+Down
    .does = go to the line before or after: the game, or a variation
window-key-wheel = Wheel
    .does = over the board: look at the move before or after; over a plane: closer, farther
window-key-undo = Ctrl+Z, Ctrl+Y
    .does = take back, do again
window-key-flip = F, Shift+F
    .does = turn the board around, or by a quarter
window-key-choice = 1 to 9, Enter
    .does = choose what a pawn becomes, or whatever else is asked on the board; Enter takes the first piece
window-key-board = B
    .does = go to the board; arrows choose a square, Enter points at it
window-key-hand = H
    .does = go to your hand; arrows choose a card, Enter plays it
window-key-rulings = I
    .does = the rulings of the card that is pointed at
window-key-pass = P
    .does = pass, or end the turn
window-key-lens = U
    .does = the lens: what the marks on the pieces mean, and what would break without a tile
window-key-zoom = +, -, 0
    .does = closer, farther, everything
window-key-search = /, Ctrl+F
    .does = search the cards, on the page of cards
window-key-draw = Right button
    .does = draw arrows and circles; a left click wipes them away; drop what is planned
window-key-replay = R
    .does = replay the game, or pause
window-key-analyse = A
    .does = analyse the position that is shown
window-key-comment = C
    .does = write about the position that is shown
window-key-save = Ctrl+S
    .does = save a copy or a picture; in the workshop, the set
window-key-paste = Ctrl+V
    .does = paste a position, a game or a score sheet, also from another program
window-key-size = Ctrl++, Ctrl+-, Ctrl+0
    .does = everything larger, smaller, or of the usual size
window-key-full = F11
    .does = the whole screen
window-key-help = F1
    .does = how the game at hand is played
window-last-refusal = Refused last

# When cards are played.
window-timing-before = Before the move
window-timing-instead = Instead of the move
window-timing-after = After the move
window-timing-interrupt = Against a capture
window-timing-reply = After their turn
window-timing-counter = Against a card
window-timing-any = At any time
window-timing-copied = When its model is

# What small pictures on cards show besides pieces.
window-thing-piece = piece
window-thing-board = board
window-thing-card = card
window-thing-hand = hand
window-thing-swap = swap
window-thing-turn = turn

# Cards, in hand and beside the board.
window-no-timing = Not known yet when
window-lasts = Stays beside the board
window-points = { $count } { $count ->
    [one] point
   *[other] points
 }
window-hand = Your hand
window-hand-empty = You hold no cards.
window-play-hint = Click it, or drag it onto the table
window-read-hint = Right-click or I: how it is meant
window-notes = How it is meant
window-rulings = Rulings
window-nobody-asked = Nobody has asked about this card yet.
window-which-card = Which card?
window-discards = discards { $card }
window-can-play = Can be played now
window-stands-for = Now it would be { $card }
window-cannot-play = Cannot be played: { $reason }
window-not-now = Cannot be played now
window-drop-here = Let go to play it

# Piles of cards.
window-pile-deck = Deck
window-pile-discard = Discards
window-pile-played = On the table
window-pile-stock = To choose from
window-pile-count = { $pile }: { $count } { $count ->
    [one] card
   *[other] cards
 }
window-look-through = Look through: { $pile }, { $count } { $count ->
    [one] card
   *[other] cards
 }
window-holds = { $name } holds { $count } { $count ->
    [one] card
   *[other] cards
 }
window-nothing-in-force = No card is in force.
window-plays = { $name } plays
window-close = Close

# Questions.
window-move-hint = Move a piece
window-move-or-card-hint = Move a piece, or play a card that is lit
window-quiet = Don't ask again this turn
window-not-quiet = Ask me again
window-card-would-do-nothing = { $card } would have no effect: { $why }
window-if-played = If it is played: { $told }
window-play-card = Play { $card }?
window-play-it = Play it
window-enter-key = Enter
window-take-back = Take the card back
window-choose-card = Choose a card
window-see-board = Look at the board
window-see-cards = Back to the cards
window-waiting-for = Waiting for { $seat }
window-lesson-waits = The lesson waits for you
window-asks-counter = Counter { $name }'s { $card }?
window-asks-reply = A card in reply to { $name }'s turn?

# The games beside the board.
window-secret = In secret: nobody else may look
window-looks-away = { $name } looks away
window-covered = The board is covered
window-recall = Click the square it stood on
window-seconds-left = { $count } { $count ->
    [one] second
   *[other] seconds
 } left
window-third-hand = A third hand plays this turn: anybody at the table, or a bot
window-lend = Let a bot play it
window-lay-rest = Let a bot lay the rest
window-balance = Keep the card balanced for { $count ->
    [one] one second
   *[other] { $count } seconds
 }
window-balance-help = Lean against its fall: move the pointer, or hold the left and right arrow keys.
window-begin = Begin
window-luck = Leave it to luck
window-luck-help = A coin decides, as often one way as the other: no haste and no pointer needed.
window-stayed = It stayed
window-fell = It fell
window-reaction = Whoever presses first when the light turns green has won. Too soon is lost.
window-reaction-key = { $name }: key { $key }
window-wait = Wait…
window-now = Now!
window-too-soon = { $name } was too soon
window-faster = { $name } was faster
window-settled = Settled away from the screen:
window-go-on = Go on

# Settings for games with cards.
window-auto-pass = Pass by itself where nothing can be played
window-auto-pass-help = You are not asked where all you could do is to let it pass, or to change a card on the turn of another; switch this off to be asked for that. Where several hide their hands at one screen, the others see by that who holds an answer.

# The list of moves, and playing again.
window-taken-back = { $deed }, taken back
window-position-after = The position after step { $ply }
window-replay = Replay
window-pause = Pause
window-speed = Speed
window-a-second = { $moves } moves a second
window-place-in-game = Place in the game
window-play-on = Play on from here
window-in-variation = Variation { $number }: { $deed }
window-variation = Variation { $number }
window-variation-begins = A move made here begins a variation
window-variation-help = You move for every seat. The game itself stays as it is.
window-to-the-game = Back to the game
window-to-end-of-variation = To its end
window-make-main = Make it the game
window-drop-variation = Delete it
window-bring-back = Bring the variation back

# What people write about a game. The signs have the numbers that score sheets have for them.
window-comment = Write about the position
window-comment-on = Comment on { $deed }
window-comment-on-game = Comment on the game
window-comment-words = Comment
window-comment-help = Ctrl+Enter saves it. It is kept with the game.
window-comment-delete = Delete it
window-sign-1 = good move
window-sign-2 = mistake
window-sign-3 = very good move
window-sign-4 = blunder
window-sign-5 = interesting move
window-sign-6 = doubtful move
window-sign-10 = equal
window-sign-13 = unclear
window-sign-14 = White stands slightly better
window-sign-15 = Black stands slightly better
window-sign-16 = White stands better
window-sign-17 = Black stands better
window-sign-18 = White stands much better
window-sign-19 = Black stands much better

# Analysis.
window-analyse = Analyse the position
window-analysis = Analysis: { $finding }
window-analysis-line = Line { $number }: { $finding }
window-try-line = A click plays it in a variation.
window-lines = Lines: { $count }
window-lines-fewer = One line fewer
window-lines-more = One line more
window-bot-looks = A bot looks at the position …
window-no-analysis = Hands are hidden: only your own turns are analysed until the game is over.
window-depth = depth { $depth }
window-won-in = { $name } wins in { $count }
window-lost-in = { $name } loses in { $count }
window-review = Review the game
window-review-graph = How the game stood, from its beginning to its end
window-reviewing = Positions weighed: { $done } of { $whole }
window-review-counts = { $name }: { $doubtful } doubtful, { $mistakes ->
        [one] 1 mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [one] 1 blunder
       *[other] { $blunders } blunders
    }
window-turned = Turn: { $deed }
window-better = Better: { $deed }
window-doubtful = doubtful
window-mistake = a mistake
window-blunder = a blunder

# A copy of a game.
window-save-copy = Save a copy
window-as-game = Game (.toml)
window-as-sheet = Score sheet (.{ $ending })
window-as-svg = Picture (.svg)
window-as-png = Picture (.png)
window-browse = Browse …
window-save = Save
window-is-there = { $path } is there already. Replace it?
window-tells-all = The file tells everything, hidden cards included.

# Games from files.
window-importing = The file is being read …
window-no-such-position = no game here has such a position: { $text }
window-imported = { $count } { $count ->
    [one] game was
   *[other] games were
 } taken in, and can be found under Saved games.

window-imported-some = Taken in: { $count }, to be found under Saved games. Left out: { $left }. The first reason: { $why }

# A plan.
window-planned = Planned: { $from } to { $to }
window-planned-then = then { $from } to { $to }
window-drop-plan = Drop the plan

# Sounds.
window-sounds = Sounds
window-volume = Volume
window-try-sound = Try
window-engines = Engines
window-engines-help = Programs that speak UCI can play chess here and analyse it. Name one by its path or name, with limits and options behind commas. It is run when it is asked.
window-engine = Engine
window-engine-add = Add
window-engine-drop = Remove { $engine }
window-analyst = Analysis by
window-analyst-own = the program itself
window-no-player = No program that plays sounds was found here (pw-play, paplay or aplay).

# Lessons.
window-learn = Lessons
window-lesson-of = Lesson { $number } of { $count }
window-show-me = Show me
window-leave-lesson = Leave the lesson
window-astray = Not that one: whatever is lit shows the way.
window-well-done = Well done!
window-next-lesson = Next lesson
window-play-now = Play a game

# What happened.
window-nothing = Nothing that can be seen.

# A name, and what is said of it.
window-line = { $name }: { $said }

# What a small picture on a card shows.
window-icon = { $whose ->
    [own] own { $what }
    [enemy] enemy { $what }
    [any] any { $what }
   *[other] { $whose } { $what }
 }

# A piece, as labels call it.
window-piece = { $piece-apart }

# What happened, in a row of sentences without their subject: `takes black pawn on d5, white pawn from e4 to d5`.
window-moved = { $piece-apart } from { $from } to { $to }
window-captured = takes { $piece-apart } on { $square }
window-removed = { $piece-apart } on { $square } is given up
window-placed = { $piece-apart } comes to { $square }
window-gone-over = { $count } pieces of { $from } go over to { $into }
window-changed = { $from-apart } becomes { $into-apart }
window-fused = fuses into { $piece-apart } on { $square }
window-played = plays { $card }
window-drew = { $count ->
    [one] draws a card
   *[other] draws { $count } cards
 }
window-chose = chooses { $what }
