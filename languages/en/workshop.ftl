# What stands on the card pages: cards to look for, decks and sets to make, cards to weigh.

# Cards to begin with.
workshop-template-move = A piece moves in another way
workshop-template-again = A piece moves once more
workshop-template-swap = Two pieces change places
workshop-template-return = A captured piece comes back
workshop-template-piece-rule = A piece has a rule for some turns
workshop-template-square-rule = A square has a rule
workshop-template-trap = A secret that springs
workshop-template-counter = A card against a card

# Looking for cards.
workshop-cards = Cards
workshop-tab-browse = Browse
workshop-tab-decks = Decks
workshop-tab-workshop = Workshop
workshop-tab-lab = Balance
workshop-search = Search the cards
workshop-search-hint = Words on the card
workshop-clear = Clear
workshop-count = { $found } of { $count ->
    [one] one card
   *[other] { $count } cards
 }
workshop-nothing-found = Nothing is called so
workshop-reading = The cards are being read …
workshop-show-all = Show all
workshop-order = Order
workshop-sort-set = As in the set
workshop-sort-name = By name
workshop-sort-timing = By time of play
workshop-sort-points = By points
workshop-reset = Reset the filters
workshop-set = Set
workshop-all-sets = All sets
workshop-played = When it is played
workshop-whose = Whose pieces
workshop-whose-own = Own
workshop-whose-enemy = Enemy
workshop-whose-any = Anybody's
workshop-what = What it bears on
workshop-after-play = Once it is played
workshop-is-gone = It is gone
workshop-stays = It stays
workshop-points = Points
workshop-at-least = from
workshop-at-most = to
workshop-close = Close

# A card.
workshop-copies = { $count } in a deck
workshop-unique = One in a deck
workshop-inferred = Text inferred
workshop-single = One at a time
workshop-edit = Edit
workshop-read = Read in the workshop
workshop-weigh-this = Weigh it
workshop-examples = Examples
workshop-how-written = How it is written
workshop-place = { $file }, line { $line }

# Decks.
workshop-only-mine = In the deck
workshop-one-more = One more
workshop-one-less = One less
workshop-deck = Deck
workshop-deck-name = Name of the deck
workshop-save = Save
workshop-name-first = Change something, and give the deck a name
workshop-deck-size = { $count } { $count ->
    [one] card
   *[other] cards
 }, { $different } different
workshop-points-of = { $cost } of { $most } points
workshop-deck-fine = Ready to be played
workshop-deck-empty = There is no card in it
workshop-deck-unknown = The set has no card { $card }
workshop-deck-not-unique = A deck may hold { $card } once only
workshop-deck-too-many = More { $card } than there are: at most { $most }
workshop-deck-too-dear = It costs { $cost } points and may cost { $most }
workshop-deck-too-few = { $count ->
    [one] One card does not fill
   *[other] { $count } cards do not fill
 } the { $hands } places in hands; you can play all the same
workshop-play-deck = Play with this deck
workshop-whole-set = The whole set
workshop-no-cards = No cards
workshop-my-decks = Kept decks
workshop-ready-decks = Ready decks
workshop-no-decks = None yet: name a deck and save it.
workshop-drop-sure = Delete { $name }?
workshop-deck-lost = This deck is not saved. Give it up?
workshop-deck-kept = { $name } is kept

# Decks while a game is set up.
workshop-as-the-set = As the set has it
workshop-own-deck = Own deck
workshop-build = Make a deck

# The workshop.
workshop-back-to-bench = Back to the workshop
workshop-restored = Changes that were not saved last time are back.
workshop-deck-restored = A deck that was not saved last time is back.
workshop-saved = Saved
workshop-reloaded = The files have changed on the disk and were read anew.
workshop-completing-help = Arrows choose, Tab or Enter writes, Escape closes; Ctrl+Space opens.
workshop-text-of = Text of { $name }
workshop-help = Help: { $help }
workshop-problems = Errors: { $errors }, warnings: { $warnings }
workshop-checking = Checking …
workshop-all-well = All is well
workshop-trying = Running examples …
workshop-tried = Examples passed: { $passed }, failed: { $failed }
workshop-error = Error
workshop-warning = Warning
workshop-example-of = Example { $number } of { $card }
workshop-example = Example { $number }
workshop-at-line = , line { $line }
workshop-passed = passed
workshop-no-icons = Nothing says what this card bears on: `icons` does, and helps to find it.
workshop-left-text = You have left the text. Enter takes you back.
workshop-no-examples = This card has no examples. An example proves that the card does what it says.
workshop-not-tried = Not run yet
workshop-try-these = Run these
workshop-try-examples = Run all examples
workshop-mend-first = Mend the errors first
workshop-new-card = New card
workshop-try-now = Try it now
workshop-try-now-help = Opens a game in which White holds the card at the cursor
workshop-give-up = Discard changes
workshop-give-up-sure = Discard all changes?
workshop-read-only = This set ships with the program and stays as it is. Make a copy to change it.
workshop-settle-first = { $file } has changed on the disk too. Choose which one stays, and then save.
workshop-theirs = This file has changed on the disk too.
workshop-take-theirs = Take that one
workshop-keep-mine = Keep mine
workshop-choose-set = Choose a set
workshop-ships = { $name } (ships)
workshop-new-set = New set
workshop-copy-set = Copy
workshop-remove-set = Remove
workshop-remove-sure = Remove { $name } from your sets? Its folder is kept aside.
workshop-removed = Removed. Its files are in { $place } now.
workshop-files = Files
workshop-unsaved = not saved

# A first set.
workshop-welcome = Write cards of your own
workshop-welcome-line = A card is a few lines of text. They are checked while you type, shown as a card beside, and can be tried at the table at once. Begin with a small set, or look at one that ships.
workshop-set-name = Name of the set
workshop-begins-with = It begins with
workshop-make = Make it
workshop-scratch = One card
workshop-scratch-help = House rules and a first card to change.
workshop-copy-of = A copy
workshop-copy-of-help = All cards of another set, for you to change.
workshop-based-on = Another set below it
workshop-based-on-help = The cards of another set as they are there, some left out, changed or added.
workshop-which-set = Which set

# Beside the text.
workshop-side-card = Card
workshop-side-language = Language
workshop-side-table = Table
workshop-no-card-here = The card at the cursor is shown here.
workshop-search-reference = Search the language
workshop-entry-form = Tables
workshop-entry-step = Steps
workshop-entry-rule = Rules of lasting effects
workshop-entry-event = Events
workshop-entry-word = Words
workshop-at-cursor = At the cursor
workshop-key-of = { $key }, a key of { $entry }
workshop-required = must be there
workshop-left-out = left out: { $usual }
workshop-copy = Copy
workshop-table-line = Both hands lie open, and the game is not kept.
workshop-hand-white = White's hand
workshop-hand-black = Black's hand
workshop-holds-here = { $card }, and:
workshop-into-hand = Add a card
workshop-out-of-hand = Take { $card } away
workshop-position = Position
workshop-position-hint = FEN, empty for the usual array
workshop-as-example = As in the first example
workshop-to-table = To the table

# Weighing a card.
workshop-lab = What is a card worth?
workshop-lab-line = Bots play the same games twice: once one of them holds the card at first, and once another card in its place. Hands, decks and colours are alike otherwise.
workshop-card = Card
workshop-bots = Both players
workshop-games-each = Games with the card, and as many without
workshop-weigh = Weigh
workshop-stop = Stop
workshop-games-played = { $done } of { $all } games, { $seconds } s
workshop-holder-scores = How who holds { $card } scores
workshop-with = with the card
workshop-without = without it
workshop-tally = won { $won }, drawn or broken off { $drawn }, lost { $lost }
workshop-score = ; { $percent } % ({ $least } to { $most })
workshop-was-played = { $card } was played in { $played } of the { $count } games.
workshop-gain = { $value } hundredths of a game (between { $least } and { $most })
workshop-suggested = Suggested: { $count } { $count ->
    [one] point
   *[other] points
 } (between { $least } and { $most })
workshop-surely-good = The card helps these bots: the whole interval lies above nothing.
workshop-surely-bad = The card hurts these bots: the whole interval lies below nothing. It still costs one point at least.
workshop-unsure = So few games cannot tell whether the card helps at all. Four times as many halve the interval.
workshop-caution = What this number means: one point stands for one hundredth of a game, the advantage of holding the card at first, between two equal bots of this strength. Bots do not lay traps as people do, nor do they bluff; a card that needs a plan is worth more in good hands. In 95 of 100 such weighings the true value for these bots lies between the bounds. It is a first guess, not a price.
