//! Steps: what a card asks and what it does.

use unruly_chess::betza::Betza;

use super::{Amount, BlockId, Condition, Kind, Lasting, Name, PlayerWord, Pool, Squares};

/// One step of a card. The first key of its table in a card file is the verb.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::large_enum_variant,
    reason = "a card is read once and lies still: nothing of it is moved in play"
)]
pub enum Step {
    /// `choose = "name"`: asks for squares or pieces.
    Choose(Choose),
    /// `pick = "name"`: asks for a word, a kind, a card, an effect or a captured piece.
    Pick(PickStep),
    /// `move = X`: one piece moves.
    Move(Box<MoveStep>),
    /// `slide = X`: a piece is carried on in the line of its last move.
    Slide(Slide),
    /// `swap = X, with = Y`: two pieces exchange their squares.
    Swap {
        /// One.
        one: Squares,
        /// The other.
        other: Squares,
        /// `rearrange`: any number of pieces of one set are put in a new order, by swapping pairs.
        rearrange: bool,
    },
    /// `cycle = X, turn = name`: the pieces on these squares all go on to the next of them, around the board's centre.
    Cycle {
        /// The squares.
        squares: Squares,
        /// Which way.
        turn: Quarter,
    },
    /// `place = ...`: puts a piece on the board.
    Place(Placing),
    /// `lift = X`: takes pieces off the board for a time; `until` the end of a turn they come back by themselves.
    Lift {
        /// Which.
        piece: Squares,
        /// Whether it comes back to its own square at the end of this turn. Otherwise a lasting effect must return it.
        returns: bool,
    },
    /// `return = name`: a lifted piece comes back on a square that is chosen from `to`.
    Return {
        /// Which, by the name under which it was lifted.
        piece: Name,
        /// Where to.
        to: Squares,
        /// The player who chooses.
        by: PlayerWord,
        /// The fate of a piece for which there is no such square.
        otherwise: Homeless,
    },
    /// `remove = X`: captured, or dead.
    Remove {
        /// Which.
        pieces: Squares,
        /// The fate of the pieces.
        fate: Fate,
        /// To whom it counts as a capture.
        by: PlayerWord,
    },
    /// `replace = X, with = Y`: the piece leaves play, and another stands in its place; what lasts on the one lasts on the other.
    Replace {
        /// Which.
        piece: Squares,
        /// A captured piece, or a new one of this kind.
        with: Moving,
        /// The owner of a new piece; the same player if left out.
        owner: Option<PlayerWord>,
        /// The fate of the piece that leaves.
        fate: Fate,
    },
    /// `bury = pool`: captured pieces are dead.
    Bury(Pool),
    /// `transform = X, into = kind`: another kind for good, or as long as the lasting effect in which it stands.
    Transform {
        /// Which.
        pieces: Squares,
        /// Into what.
        into: Moving,
        /// Whether they still answer to the name of what they were.
        keeps_name: bool,
    },
    /// `convert = X, to = player`: another owner.
    Convert {
        /// Which.
        pieces: Squares,
        /// The new owner.
        to: PlayerWord,
    },
    /// `promote = X`: asks into what, and promotes.
    Promote {
        /// Which, one after the other.
        pieces: Squares,
        /// Into what.
        into: Vec<Kind>,
        /// The player who chooses.
        by: PlayerWord,
        /// Whether who chooses may leave it as it is.
        optional: bool,
    },
    /// `fuse = X, with = Y`: two pieces become one that moves as either; it stands where Y stood.
    Fuse {
        /// The one that goes.
        piece: Squares,
        /// The one it joins.
        with: Squares,
        /// Whether both are as before when the effect ends that the card begins on it.
        reversible: bool,
    },
    /// `stack = X, on = Y`: two pieces share a square.
    Stack {
        /// The one that goes.
        piece: Squares,
        /// The one it joins.
        on: Squares,
    },
    /// `board = "rotate", turn = name`.
    Rotate {
        /// Which way.
        turn: Quarter,
    },
    /// `rewrite = "turn" | "move"`: back to the start of the enemy's turn.
    Rewrite(Rewriting),
    /// `cancel = "card"`: the card just played has no effect.
    CancelCard {
        /// `judged`: whether it may not mate by that; otherwise it is as if the card had never been played.
        is_judged: bool,
    },
    /// `cancel = "move"`: the declared capture does not take place; the turn's move is spent.
    CancelMove,
    /// `copy = "last-card(enemy)"`: does what that card does, for this player.
    CopyLast(PlayerWord),
    /// `take = ...`: a card into one's hand.
    Take {
        /// Which, by the name under which it was picked; without a name the card just played.
        card: Option<Name>,
        /// From where.
        from: CardPile,
    },
    /// `draw = n`.
    Draw {
        /// How many; `None` fills the hand.
        count: Option<Amount>,
        /// The player.
        by: PlayerWord,
    },
    /// `discard = "hand"` or a name.
    Discard {
        /// Which.
        what: Discarding,
        /// The owner.
        by: PlayerWord,
    },
    /// `trade-hands = true`.
    TradeHands,
    /// `extra-cards = n`: more cards may be played this turn; `all` is the whole hand.
    ExtraCards {
        /// How many; `None` for all.
        count: Option<Amount>,
    },
    /// `play = n`: so many more cards are played now, one after the other, each of which could be played when this one was.
    PlayMore {
        /// How many.
        count: u8,
    },
    /// `extra-turn = player`: that player has the turn after this one too.
    ExtraTurn(PlayerWord),
    /// `lose-turn = player`: that player's next turn is left out.
    LoseTurn(PlayerWord),
    /// `pass = true`: the turn's move is given up.
    PassMove,
    /// `control = n`: the next so many turns are played by a third hand.
    Control {
        /// How many turns.
        turns: u8,
    },
    /// `last = term`: begins a lasting effect.
    Last(Box<Lasting>),
    /// `end = name`: ends the lasting effect that was picked; `"this"` the one whose trigger runs.
    End(Option<Name>),
    /// `reveal = name`: what was chosen in secret is shown.
    Reveal(Name),
    /// `conceal = seconds`: the board is covered for the other player.
    Conceal {
        /// From whom.
        from: PlayerWord,
        /// How long, in seconds.
        seconds: u8,
    },
    /// `recall = "name", of = X`: within some seconds a player must say which pieces were taken and from where; `yes` or
    /// `no` is bound.
    Recall {
        /// The player who recalls.
        by: PlayerWord,
        /// The pieces that were taken, by the name under which they were lifted.
        of: Name,
        /// How long, in seconds.
        seconds: u8,
        /// The answer: `yes` if the player was right, otherwise `no`.
        name: Name,
    },
    /// `clock = seconds`: the whole next turn of a player must be made in this time, or is lost.
    Clock {
        /// The player against whom.
        on: PlayerWord,
        /// How long, in seconds.
        seconds: u8,
    },
    /// `contest = "name"`: a contest of the challenger's choice; `win` or `fail` is bound.
    Contest(Contest),
    /// `balance = "name", seconds = 5`: a game of steadiness; `win` or `fail` is bound.
    Balance {
        /// How it ended.
        name: Name,
        /// How long, in seconds.
        seconds: u8,
    },
    /// `claim = "name", against = player`: an accusation, which the accused accepts or denies; `accept` or `deny` is bound.
    Claim {
        /// The player who is accused.
        against: PlayerWord,
        /// The word that is said.
        name: Name,
    },
    /// `number = "name", is = amount`: the name means the number as it is now. A trigger that gives it to a name which its
    /// effect has for a number gives it to the effect.
    Number {
        /// The name.
        name: Name,
        /// The number.
        is: Amount,
    },
    /// `roll = "name", sides = 6`: a die is thrown.
    Roll {
        /// The name for what it shows.
        name: Name,
        /// How many sides it has.
        sides: u8,
    },
    /// `win = player`: the game is over, and that player has won it.
    Win(PlayerWord),
    /// `if = condition, then = [..], else = [..]`.
    If {
        /// The condition.
        condition: Condition,
        /// The steps if it holds.
        then: BlockId,
        /// And otherwise.
        otherwise: Option<BlockId>,
    },
    /// `each = "name", of = X, do = [..]`: once for every piece or square of X as it is at the beginning.
    Each {
        /// The name for each in the steps.
        name: Name,
        /// Which.
        of: Squares,
        /// The player whose pieces come first.
        by: PlayerWord,
        /// The steps for each.
        body: BlockId,
    },
    /// `each-player = "name", do = [..]`: once for each player, the enemy first.
    EachPlayer {
        /// The name for the player.
        name: Name,
        /// The steps for each.
        body: BlockId,
    },
    /// `repeat = "2" | "any" , do = [..]`: again and again; its player may stop after each.
    Repeat {
        /// How often.
        count: Count,
        /// While this holds.
        condition: Option<Condition>,
        /// The steps to repeat.
        body: BlockId,
    },
    /// `stop = true`: the card ends here.
    Stop,
    /// `nothing = "reason"`: the card has no effect and says why.
    Fizzle(String),
}

/// How many things a choice takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// Asks for squares or pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choose {
    /// The name for them from now on.
    pub name: Name,
    /// Among which.
    pub from: Squares,
    /// How many.
    pub count: Count,
    /// The player who chooses.
    pub by: PlayerWord,
    /// Whether nothing may be chosen where something could be.
    pub optional: bool,
    /// Whether only the chooser knows.
    pub secret: bool,
    /// Whether chance chooses.
    pub by_lot: bool,
    /// Whether edges between squares are asked for instead of squares, so many in an unbroken line.
    pub edges: Option<u8>,
    /// Whether that line goes straight on.
    pub straight: bool,
    /// Whether a corner of one of the squares is asked for instead.
    pub corner: bool,
    /// Whether pieces on corners are offered too, which stand on no square.
    pub posted: bool,
    /// Text for the player.
    pub prompt: Option<String>,
}

/// Asks for something that is not on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PickStep {
    /// The name for it from now on.
    pub name: Name,
    /// Among what.
    pub from: PickFrom,
    /// Kinds that are not offered, whatever other names a piece bears.
    pub except: Vec<Kind>,
    /// The player who picks.
    pub by: PlayerWord,
    /// Whether only who picks knows.
    pub secret: bool,
    /// Whether chance picks.
    pub by_lot: bool,
    /// Whether nothing may be picked where something could be.
    pub optional: bool,
    /// Text for the player.
    pub prompt: Option<String>,
}

/// The things to pick from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PickFrom {
    /// `words = [..]`.
    Words(Vec<WordOffered>),
    /// `kinds = X`: the kinds of the pieces on X, each once.
    KindsOn(Squares),
    /// `kinds = [..]`.
    Kinds(Vec<Kind>),
    /// `lost = pool`: captured pieces; equal ones are offered once.
    Lost(Pool),
    /// `cards = pile`.
    Cards(CardPile),
    /// `effects = "lasting"`: a lasting effect in force.
    Effects,
}

/// A word to pick, and when it can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordOffered {
    /// The word.
    pub word: String,
    /// When it may be picked.
    pub when: Option<Condition>,
}

/// Where cards are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardPile {
    /// `hand(own)`.
    Hand(PlayerWord),
    /// `deck`.
    Deck,
    /// `discard`.
    Discard,
    /// `played`: the card just played.
    Played,
}

/// Which cards are discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Discarding {
    /// The whole hand.
    Hand,
    /// `top`: the card that would be drawn next.
    Top,
    /// A card of the hand that was picked.
    Picked(Name),
}

/// How a piece moves in a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Moving {
    /// As it usually does.
    Usual,
    /// As this movement.
    As(Betza),
    /// As the pieces on these squares: as their kinds, or by the movement that a card has given to one in place of its own.
    Like(Squares),
    /// As a kind, or into it.
    Kind(Kind),
    /// Into the kind of captured pieces.
    KindOf(Pool),
    /// Into a kind that was picked.
    Picked(Name),
}

/// One piece moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveStep {
    /// Which; where there are several the player chooses.
    pub piece: Squares,
    /// How.
    pub moving: Moving,
    /// Where to, within what the movement allows; without a movement anywhere among these.
    pub to: Option<Squares>,
    /// Whether it may go wherever `to` says without regard to how it moves.
    pub anywhere: bool,
    /// The pieces it may capture.
    pub capture: Capturing,
    /// The squares that do not stand in its way.
    pub over: Option<Squares>,
    /// Whether it must pass over something of `over`, or may.
    pub crossing: Crossing,
    /// `promote = "usual" | "no"`: whether a piece that ends on its last rank is promoted.
    pub promotes: bool,
    /// Pieces that go along by the same way.
    pub with: Option<Squares>,
    /// The fate of pieces that leave the board on the way.
    pub over_edge: Option<Fate>,
    /// Whether those that go along and leap by nature are carried across walls.
    pub leapers_cross: bool,
    /// How many obstructions it may pass on its line.
    pub leaps: u8,
    /// `like = "moved"`: exactly as far and in the direction that the last move went.
    pub same_way: bool,
    /// At most so many squares.
    pub distance: Option<u8>,
    /// The player who chooses the goal.
    pub by: PlayerWord,
    /// Whether it may be left out although it could be done.
    pub optional: bool,
    /// Whether it can be captured in passing afterwards.
    pub en_passant: bool,
    /// Text for the player.
    pub prompt: Option<String>,
}

/// The pieces that a moving piece may capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Capturing {
    /// `no`: it goes to empty squares.
    No,
    /// `may`: as usual.
    May,
    /// `must`: it captures.
    Must,
    /// `own`: it captures a piece of its own side.
    Own,
    /// `any`: it may capture of either side.
    Any,
}

/// Whether something must be passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Crossing {
    /// It may.
    May,
    /// It must, and nothing else may lie between.
    Must,
}

/// A piece is carried on in the line of its last move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slide {
    /// Which.
    pub piece: Squares,
    /// The pieces it captures on its way, which ends the slide.
    pub takes: Squares,
    /// The obstacles that stop it in front.
    pub until: Squares,
    /// The fate of a piece that falls off the board.
    pub over_edge: Option<Fate>,
    /// Squares that it passes without stopping, such as the piece that lets it by.
    pub past: Option<Squares>,
    /// At most so many squares.
    pub distance: Option<u8>,
}

/// A piece comes onto the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Placing {
    /// `place = pool, to = X`: captured pieces come back, each on a square that is chosen.
    Lost {
        /// Which.
        pieces: Pool,
        /// Where to.
        to: Squares,
        /// The player who chooses the square.
        by: PlayerWord,
    },
    /// `place = "princess", to = X, for = player`: a new piece from the box.
    New {
        /// The kind.
        kind: Kind,
        /// The owner.
        owner: PlayerWord,
        /// Where to.
        to: Squares,
    },
}

/// The fate of a lifted piece that has no square to come back to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Homeless {
    /// The game cannot go on, and is drawn.
    Draw,
    /// `else = "lost"`: it is captured.
    Lost,
}

/// The fate of a piece taken off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Captured: cards may bring it back.
    Lost,
    /// Dead: nothing can.
    Dead,
}

/// A turn by ninety degrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quarter {
    /// Against the clock.
    Left,
    /// With the clock.
    Right,
    /// As was picked: `left` or `right`.
    Picked(Name),
}

/// Back to the start of the enemy's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rewriting {
    /// The player plays another turn, which must lead to another position.
    Turn {
        /// `differs = "move"`: whether the same regular move is barred even where a card makes another position of it.
        bars_the_move: bool,
    },
    /// The player plays no other turn.
    Lose {
        /// Whether the cards that the player has played before the move are taken back with it.
        with_cards: bool,
    },
    /// The move goes no farther than its first step, and the rest of the turn is played again.
    FirstStep,
    /// The move is taken back and counts as the turn; the player of the card then goes on with its steps.
    TakeBack,
}

/// A contest between the players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contest {
    /// The player who challenges.
    pub by: PlayerWord,
    /// How it ended for the challenger: `win` or `fail`.
    pub name: Name,
}
