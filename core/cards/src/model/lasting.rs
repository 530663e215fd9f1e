//! Lasting effects: rules that hold while they last, and triggers that wait.

use unruly_chess::betza::Betza;

use super::card::ActsOn;
use super::{BlockId, Condition, Name, PlayerWord, Squares};

/// A lasting effect, as a card begins it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lasting {
    /// How long.
    pub term: Term,
    /// The pieces it is about: when none of them is left on the board it ends (or is suspended).
    pub on: Option<Squares>,
    /// The condition under which it works: while that is false the effect ends, or is suspended.
    pub condition: Option<Condition>,
    /// Squares and pieces that bear the card's mark.
    pub mark: Option<Squares>,
    /// The rules that hold now.
    pub rules: Vec<Rule>,
    /// The triggers that wait.
    pub triggers: Vec<Trigger>,
    /// Whether its author alone knows what it bears on.
    pub secret: bool,
}

/// How long a lasting effect lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::large_enum_variant,
    reason = "a card is read once and lies still: nothing of it is moved in play"
)]
pub enum Term {
    /// `for good`.
    ForGood,
    /// `N turns`: so many turns, of both players together, after this one.
    Turns(u8),
    /// `this turn`.
    ThisTurn,
    /// `their next turn`: to the end of the enemy's next turn.
    TheirNextTurn,
    /// `my next turn`: to the beginning of its player's next turn.
    MyNextTurn,
    /// `until CONDITION`.
    Until(Condition),
    /// `once`: its trigger ends it.
    Once,
}

impl Term {
    /// Whether it is over by the end of the next turn, so that no card lies beside the board for it.
    pub const fn is_passing(&self) -> bool {
        matches!(self, Self::ThisTurn | Self::TheirNextTurn | Self::MyNextTurn)
    }
}

/// A rule that a lasting effect states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rule {
    /// `moves = "B", of = X, how = "also"`.
    Moves {
        /// Which pieces.
        of: Squares,
        /// In what way.
        mobility: Mobility,
    },
    /// `forbid = what, of = X`, for one player or for both.
    Forbid {
        /// The act that is banned.
        ban: Ban,
        /// Which pieces; every piece where none are named.
        of: Squares,
        /// The player banned from it, as the one who moves, captures or plays.
        to: PlayerWord,
        /// Whether check is judged as if it did not hold.
        spares_check: bool,
    },
    /// `require = what`.
    Require {
        /// The act that is demanded.
        demand: Demand,
        /// Of whom.
        of: PlayerWord,
        /// Which pieces must do it, or be captured.
        pieces: Squares,
        /// The consequence for players who fail to do it.
        otherwise: Otherwise,
        /// Whether check is judged as if nothing were required.
        spares_check: bool,
    },
    /// `royal = X`: must not be lost.
    Royal(Squares),
    /// `common = X`: may be.
    Common(Squares),
    /// `mover = "both", of = X`: neutral.
    Neutral(Squares),
    /// `blocked = X`: nothing stands there or passes.
    Blocked(Squares),
    /// `passable = X`: nothing may stop there, but all may pass.
    NoStop(Squares),
    /// `wall = name`: the edges that were chosen.
    Wall(Name),
    /// `post = name`: the corner that was chosen. The pieces that the effect is about stand on it as long as they are lifted.
    Post(Name),
    /// `link = name`: the two squares that were chosen are joined.
    Link(Name),
    /// `shape = "cylinder"`.
    Cylinder,
    /// `extent = "pieces"`: the board is what it was cropped to when the effect began.
    Cropped,
    /// `seats = "swapped"`: each player moves the other's pieces.
    SeatsSwapped,
    /// `survives = "one king", of = player`: that player may leave Kings in check, and lose all but one.
    SurvivesOneKing(PlayerWord),
    /// `dies-with = X, by = player`: who captures these is lost with them.
    DiesWith {
        /// Which pieces.
        of: Squares,
        /// The player to whom a captor belongs that is lost; a neutral one is in any case.
        by: Option<PlayerWord>,
    },
    /// `together = X`: pieces that share a square are captured together.
    Together(Squares),
    /// `asleep = name`: the lasting effect that was picked does not work as long as this holds.
    Asleep(Name),
    /// `goal = X, of = player, on = Y`: who brings a piece of X to Y wins.
    Goal {
        /// The player of whom it is demanded.
        of: PlayerWord,
        /// Which pieces.
        pieces: Squares,
        /// Where.
        on: Squares,
        /// At the end of how many turns of that player it must have stood on the same square; at once where nothing is said.
        stays: Option<u8>,
    },
}

impl Rule {
    /// Whether it only takes moves and captures away, so that no check can be over because it no longer holds.
    pub const fn only_restrains(&self) -> bool {
        matches!(
            self,
            Self::Forbid { .. }
                | Self::Wall(_)
                | Self::Post(_)
                | Self::Blocked(_)
                | Self::DiesWith { .. }
                | Self::Goal { .. }
                | Self::Asleep(_)
                | Self::Together(_)
                | Self::SurvivesOneKing(_)
        )
    }

    /// Whether pieces move by it in another way than their own.
    pub const fn replaces_ways(&self) -> bool {
        matches!(self, Self::Moves { mobility: Mobility::Instead(_), .. })
    }

    /// Whether it makes another board of the one there is.
    pub const fn changes_the_board(&self) -> bool {
        matches!(
            self,
            Self::Blocked(_) | Self::Wall(_) | Self::Post(_) | Self::Link(_) | Self::Cylinder | Self::Cropped
        )
    }

    /// Whether a check could be over when it begins to hold.
    pub const fn can_end_a_check(&self) -> bool {
        match self {
            Self::Moves { mobility, .. } => !matches!(mobility, Mobility::Also(_)),
            Self::Forbid { spares_check: true, .. } | Self::Require { spares_check: true, .. } => false,
            Self::Forbid { ban, .. } => !matches!(ban, Ban::Cards | Ban::Castle | Ban::Promote),
            // A player who has to move something else does not capture the King.
            Self::Require { demand, .. } => matches!(demand, Demand::Move),
            Self::NoStop(_) | Self::Link(_) | Self::Together(_) | Self::Goal { .. } => false,
            // Where pieces keep together, one that is lost with the King it takes may leave them parted: then it gives no check.
            _ => true,
        }
    }
}

impl Lasting {
    /// Whether it keeps another effect from working.
    pub fn puts_to_sleep(&self) -> bool {
        self.rules.iter().any(|rule| matches!(rule, Rule::Asleep(_)))
    }

    /// Where its beginning could end a check; `None` where that is not a matter of some squares.
    pub(super) fn place(&self) -> Option<ActsOn> {
        let ending = || self.rules.iter().filter(|rule| rule.can_end_a_check());
        let of = |rule: &Rule| match rule {
            Rule::Wall(_) => Some(ActsOn::Onto(None)),
            // The pieces that bear its mark are known once it has begun.
            Rule::Blocked(squares)
            | Rule::Forbid { of: squares, .. }
            | Rule::DiesWith { of: squares, .. } => {
                Some(ActsOn::of(squares)).filter(|_| !squares.hangs_on_effects())
            }
            _ => None,
        };
        ending().try_fold(ActsOn::Nowhere, |place, rule| Some(place.or(of(rule)?)))
    }
}

/// How a rule changes the way pieces move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mobility {
    /// `also`: besides what they can.
    Also(Betza),
    /// `instead`: in place of it.
    Instead(Betza),
    /// `limit = n`: at most so many squares.
    Limit(u8),
}

/// An act that a rule forbids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ban {
    /// `move`: neither a regular move nor a card moves it, but it can be swapped or brought along.
    Move,
    /// `regular-move`: cards may move it all the same.
    RegularMove,
    /// `displacement`: nothing brings it elsewhere.
    Displacement,
    /// `capture`.
    Capture,
    /// `be-captured`.
    BeCaptured,
    /// `check`: it gives none.
    Check,
    /// `cards`: no card can be played.
    Cards,
    /// `castle`.
    Castle,
    /// `promote`.
    Promote,
}

/// The consequence for a player who fails to do what is demanded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Otherwise {
    /// A player who cannot do it is free.
    Free,
    /// A player who cannot do it loses the turn.
    LoseTurn,
    /// A player who cannot do it loses the turn, and so does one who refuses.
    Forfeit,
}

/// A demand of a rule on every turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    /// `capture`: of a piece of the set.
    Capture,
    /// `move`: of a piece of the set.
    Move,
}

/// A trigger: the event that a lasting effect waits for, and its steps then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trigger {
    /// The event.
    pub on: TriggerOn,
    /// Only if this holds then.
    pub when: Option<Condition>,
    /// The steps that are done. `entrant`, `captor`, `victim`, `speaker`, `word` are bound as the event has them.
    pub body: BlockId,
}

/// An event that sets off a trigger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TriggerOn {
    /// `enter(X)`: a piece lands on one of the squares; it is the `entrant`.
    Enter(Squares),
    /// `leave(X)`: a piece leaves one of them.
    Leave(Squares),
    /// `capture(X)`: a piece of X is captured.
    Capture(Squares),
    /// `check`: a King comes into check.
    Check(PlayerWord),
    /// `turn-start(player)`.
    TurnStart(PlayerWord),
    /// `turn-end(player)`.
    TurnEnd(PlayerWord),
    /// `card(player)`: a card is played.
    Card(PlayerWord),
    /// `said(kind)`: somebody names a kind of piece; the word and the speaker are bound.
    Said {
        /// The name for the word.
        word: Name,
        /// The name for the speaker.
        speaker: Name,
    },
    /// `accused`: somebody is accused of what the card forbids, and accepts; the accused is bound.
    Accused {
        /// The name for the accused.
        accused: Name,
    },
    /// `ended`: the effect is over.
    Ended,
    /// `used`: its owner says `use CARD`, at the end of a turn of their own.
    Used,
    /// `moved(X)`: a piece of X was moved by a regular move; it is the `entrant`.
    Moved(Squares),
}
