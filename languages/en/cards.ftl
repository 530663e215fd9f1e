# What games with cards say.

ask-accused = you are accused
ask-balance = keep the card balanced for { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
 }
ask-by-card = { $card }: { $asked }
ask-choose = choose
ask-corner = choose a corner of the square
ask-edge = choose an edge between two squares
ask-foe = against whom is it played?
ask-on-which-square = on which square?
ask-once-more = once more?
ask-promoted-to-what = promoted to what?
ask-roshambo = rock, paper or scissors?
ask-square = choose a square
ask-what-it-becomes = what does the piece on { $square } become?
ask-what-was-taken = which piece was taken, and from where?
    .pointed = Which piece was taken, and from where?
ask-where-back = where does it come back?
ask-where-to = where to?
ask-which-card = which card?
ask-which-contest = which contest?
ask-which-effect = which card in force?
ask-which-kind = which kind of piece?
ask-which-lost = which of the pieces that are gone?
ask-which-of-two = which of the two?
ask-which-piece = which piece moves?
ask-who-swaps = which piece changes its place?
ask-who-was-faster = who was faster?
    .pointed = Who is faster?
ask-with-which-square = with which square?
capture-is-declared = { $piece } is about to take, from { $from } to { $to }
capture-is-prevented = the capture does not take place
card-has-ended = { $card } has ended
card-has-no-effect = { $card } has no effect: { $why }
card-is-cancelled = { $card } is cancelled
card-is-discarded = { $seat } discards { $card }
card-lies-beside = { $card } is in force
card-reveals = { $card }: it was { $squares }
card-was-cancelled = it was cancelled
cards-accepts = { $seat } accepts
cards-accepts-accusation = { $seat } accepts the accusation
cards-accuses = { $seat } accuses { $accused }
cards-board-is-covered = the board is covered for { $seat }
cards-box-is-empty = no piece is left in the box
cards-cannot-obey = { $seat } cannot do what is demanded and loses the turn
cards-captured-are-dead = captured pieces are dead
cards-changed-hands = cards have changed hands
cards-coin-heads = { $seat } calls heads, the coin shows heads
cards-coin-tails = { $seat } calls heads, the coin shows tails
cards-comes-to-no-end = it comes to no end
cards-denies = { $seat } denies
cards-denies-accusation = { $seat } denies the accusation
cards-dice = { $seat } throws { $own }, { $other_seat } throws { $other }
cards-die-shows = { $card }: the die shows { $shown }
cards-endless-effects = the effects go on setting one another off; they are cut short
cards-fifty-moves = fifty moves without a capture or a pawn's move
cards-found-nothing = it found nothing to act on
cards-goal-reached = the goal is reached
cards-forfeits-the-turn = { $seat } forfeits the turn
cards-has-lost-the-turn = { $seat } has lost the turn
cards-hurry = { $seat } has { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
 } for the next turn
cards-keeps-balance = { $seat } keeps the card balanced
cards-loses-a-turn = { $seat } loses a turn
cards-loses-balance = { $seat } does not keep the card balanced
cards-loses-contest = { $seat } loses the contest
cards-lot-falls = { $card }: the lot falls on { $drawn }
cards-made-before = that move was cancelled
cards-makes-no-move = { $seat } makes no move
cards-may-not-mate = no card may mate by itself
cards-may-not-doom = no card may by itself leave a King in a check that no move answers
cards-more-this-turn = { $seat } may play { $count ->
    [one] another card
   *[other] { $count } more cards
 } on this turn
cards-not-demanded = what is demanded has to be done
cards-not-so-for-copier = what it needs is not so for who copies it
cards-remembers-rightly = { $seat } remembers rightly
cards-remembers-wrongly = { $seat } remembers wrongly
cards-stalemate-no-square = stalemate: a King has no square to come back to
cards-no-move-takes-last-king = no move may take the last King
cards-takes-last-king = no card may take the last King
cards-takes-last-king-of = no card may take { $seat }'s last King
cards-takes-king-of = no card may take a King of { $seat }
cards-third-hand-plays-on = a third hand plays on
cards-too-many-ways = there are more ways of moving in force than the game can keep
cards-will-lose-a-turn = { $seat } will lose a turn
cards-will-play-another-turn = { $seat } will play another turn
cards-will-play-more = { $seat } will play { $count } more cards
cards-wins-contest = { $seat } wins the contest
cards-won-by-card = { $card } decides the game
cards-would-leave-check = it would leave a King in check
cards-would-leave-check-of = it would leave { $seat }'s King in check
cards-would-leave-mate = it would leave no move but checkmate or stalemate
cards-would-leave-no-move = it would leave { $seat } without a move
cards-would-part-pieces = it would part the pieces
# A move of a $kind that would leave the pieces as more than one group.
cards-is-trapped = the { $kind } on { $square } is trapped: without it the pieces would fall apart
cards-would-stand-alone = on { $square } the { $kind } would touch no other piece
check-is-not-mended = no card has mended the check
move-is-taken-back = the move is taken back
cards-are-taken-back = the cards before it are taken back
threefold-repetition = threefold repetition
surrender = surrender

ask-card-against-capture = a card against the capture?
ask-counter = counter the card?
ask-card-to-obey = no piece of yours can take what you must: a card?
ask-card-to-mend = your King is in check: mend it with a card
    .pointed = Your King is in check: mend it with a card
ask-card-to-change = that move was cancelled: make another of it with a card
ask-card-after = a card after the move?
    .pointed = Your move is made. A card?
ask-card-in-reply = a card in reply?
ask-card-or-stalemate = you have no move: a card, or stalemate?
ask-move-demanded = your move: { $card } demands one, or you forfeit the turn
ask-card-or-skip = you have no move: a card, or is your turn skipped?
ask-card-or-forfeit = a card, or forfeit the turn?
ask-only-card-helps = your King is in check, and only a card can help
    .pointed = Your King is in check, and only a card can help
ask-card = a card?
ask-card-due = { $count ->
    [one] a card: you are to play one more
   *[other] a card: you are to play { $count } more
 }
card-time-or = { $one }, or { $other }
card-wrong-time = { $card } is played { $time }
card-no-model = no card has been played that { $card } could copy
card-own-unique = { $card } copies no unique card out of your own deck
card-unmet = what { $card } needs is not so now
card-not-due = { $card } is none of the cards that are due
card-spent = you have played your card for this turn
card-none-now = no cards can be played now
card-lies-there-already = { $card } lies beside the board already
card-cannot-obey = { $card } could not do what is demanded
card-only-made-before = { $card } could only make the move again that was cancelled
card-finds-no-others = for { $card } you hold too few other cards that could be played now
card-finds-nothing = { $card } would find nothing to act on
card-time-before = on your own turn, before the move
card-time-instead = on your own turn, in place of the move
card-time-after = on your own turn, after the move
card-time-interrupt = on another's turn, when a capture is declared
card-time-reply = after another's turn
card-time-counter = right after another has played a card
card-time-any = whenever you are asked something
card-time-copied = when the card could be that it copies
lasts-suspended = suspended
lasts-for-good = for good
lasts-turns = { $count ->
    [1] for 1 more turn
   *[other] for { $count } more turns
 }
lasts-this-turn = this turn
lasts-their-next-turn = to the end of { $seat }'s next turn
lasts-against-nobody = against nobody any more
lasts-to-next-turn = to { $seat }'s next turn
lasts-until-condition = for as long as the card says
lasts-until-set-off = until it is set off
status-asked-by = { $seat } chooses for { $card }
status-accused = { $seat } is accused
status-may-counter = { $seat } may counter the card
status-may-interrupt-capture = { $seat } may interrupt the capture
status-captures = { $seat } captures
status-may-interrupt = { $seat } may interrupt
status-may-play-card = { $seat } may play a card
status-may-reply = { $seat } may reply
status-third-hand = a third hand plays
goes-only-to-take = the { $kind } on { $from } goes to { $to } only to take something there
does-not-go = the { $kind } on { $from } does not go to { $to }
move-was-taken-back = that move was taken back; try another
two-could-do-that = two pieces could do that; write { $moves }
check-once-turn-is-over = your King would be in check once this turn is over
leads-to-cancelled = that leads to the position that was cancelled
say-promotion = say what it is promoted to, like { $example }
card-demands-another = { $card } demands another move than { $moved }
card-forbids-move = { $card } forbids the move { $moved }
nobody-can-move-so = no piece of yours can make the move { $moved } now
leaves-check = that would leave your King in check
leaves-check-and-no-card = that would leave your King in check, and no card in your hand mends that
leaves-check-from = that would leave your King in check from the { $piece } on { $square }
leaves-check-from-and-no-card = that would leave your King in check from the { $piece } on { $square }, and no card in your hand mends that

name-card-alone = name the card alone; what it asks is answered pick by pick
cards-actions = write a move like { $move }, play CARD, a square, a word that was asked for, end or pass
accept-or-deny = accept or deny
card-waits-not = { $card } does not wait for you to use it now
nothing-listens = nothing listens to what is said now
no-such-card-but = no card is called { $called }; did you mean { $near }?
no-such-card = no card is called { $called }
first-let-capture-pass = first let the capture pass, or answer it with a card
first-play-due-cards = first play the cards that are due
first-answer-card = first answer what the card asks
first-let-card-pass = first let the card pass, or counter it
first-accept-or-deny = you are accused: first accept or deny
first-let-turn-pass = the turn is still another player's: first let it pass
move-is-made = your move is made
no-card-asks = no card asks for anything now
cannot-be-chosen = { $what } cannot be chosen here
card-not-held = you do not hold { $card }
move-before-end = you have to move before you end your turn
mend-or-take-back = your King is in check: play a card that mends it, or take the move back
change-or-take-back = that move was cancelled: change something with a card, or take it back
nothing-to-let-pass = there is nothing to let pass now
nothing-to-take-back = there is nothing that you can take back
no-discard-now = you may not discard a card now
wait-for-card = wait until the card under way is through
card-forbids-nothing = { $card } forbids nothing now
no-accusations = accusations are switched off in this game
cards-draw-offered-already = a draw has been offered already; make a move before you offer again
cards-has-left = { $seat } has left the game; the pieces stay where they are
cards-is-out = { $seat } is out of the game, and their pieces belong to { $by } now
cards-is-skipped = { $seat } cannot move and is skipped
cards-last-king = last King
cards-no-draw-offered = nobody has offered you a draw
cards-nobody-can-move = nobody can move
ask-card-for-deck = which card goes into your deck? { $points ->
    [one] One point
   *[other] { $points } points
 } left
ask-any-time = at any time
status-makes-deck = { $seat } puts a deck together
deck-no-more = there is no more of "{ $card }" to be taken
deck-not-in-stock = "{ $card }" is not among the cards that the deck is made from
deck-costs-too-much = "{ $card }" costs { $cost ->
    [one] one point
   *[other] { $cost } points
 }, and { $left ->
    [one] one is left
   *[other] { $left } are left
 }
deck-not-in-it = "{ $card }" is not in your deck
deck-actions = take cards, leave them, or say { $ready } or { $by_chance }
setup-no-such-card = { $game } has no card { $called }
setup-no-such-card-but = { $game } has no card { $called }; did you mean { $near }?
deck-for-own-decks = { $option } is for a game in which each player has their own deck
deck-neither = { $game } has neither a deck nor a card { $called }
deck-neither-but = { $game } has neither a deck nor a card { $called }; did you mean { $near }?
