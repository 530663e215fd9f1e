//! The board of the twin and what lies beside it: plain lists that are copied freely.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::man::{CardMan, KindName};
pub use super::squares::{Square, Squares, ahead, bit, each, rank_for, step, written};
use super::steps::{Lasting, Until};

/// A player: 0 is White, 1 is Black.
pub type Player = usize;

/// Something that was chosen: a piece wherever it stands, or an empty square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// A piece, by its id.
    Man(usize),
    /// A square.
    Square(Square),
}

/// The meaning of a name in a card.
#[derive(Debug, Clone, PartialEq)]
pub enum Bound {
    /// Pieces and squares, and where they were when they were chosen.
    Things(Vec<Thing>, Squares),
    /// A word or a kind.
    Word(String),
    /// Captured pieces.
    Pool(Vec<usize>),
    /// A player.
    Player(Player),
    /// A lasting effect, by its number.
    Effect(usize),
}

/// The names that a card has given.
pub type Names = BTreeMap<String, Bound>;

/// A lasting effect in force.
#[derive(Debug, Clone)]
pub struct EffectOnField {
    /// Its number.
    pub id: usize,
    /// The card.
    pub card: String,
    /// Its player.
    pub owner: Player,
    /// Its text.
    pub says: Rc<Lasting>,
    /// The names that its card had given.
    pub names: Names,
    /// The pieces it is about.
    pub on: Option<Vec<Thing>>,
    /// The squares and pieces on which its card lies.
    pub mark: Vec<Thing>,
    /// On which turn of the game it began.
    pub born: u32,
    /// The pieces that its card has turned into something else, as they were, each with the number of that change.
    pub turned: Vec<(usize, CardMan)>,
}

/// The last move.
#[derive(Debug, Clone, Default)]
pub struct Last {
    /// The piece that moved.
    pub moved: Option<usize>,
    /// Where it came from.
    pub from: Option<Square>,
    /// Every piece that the turn's move has displaced.
    pub movers: Vec<usize>,
    /// The pieces captured on this turn.
    pub captured: Vec<usize>,
    /// Those of them that a card has taken.
    pub by_card: Vec<usize>,
    /// Whether the piece that moved captured.
    pub took: bool,
    /// The piece that was promoted on this turn.
    pub promoted: Option<usize>,
}

/// The board, and the pieces and effects beside it.
#[derive(Debug, Clone)]
pub struct Field {
    /// The piece on each square.
    pub board: Vec<Option<CardMan>>,
    /// Captured pieces.
    pub lost: Vec<CardMan>,
    /// Pieces that never come back.
    pub dead: Vec<CardMan>,
    /// Pieces off the board until the end of the turn, and where they stood.
    pub lifted: Vec<(Square, CardMan)>,
    /// While a capture is declared: where the piece stands that makes it, and where the one that it is made on does.
    pub declared: Option<(Square, Square)>,
    /// Lasting effects.
    pub effects: Vec<EffectOnField>,
    /// Those that are over because the pieces they are about were captured.
    pub fallen: Vec<EffectOnField>,
    /// The squares that pawns have just passed, each with the pawn, and its kind then.
    pub passed: Vec<(Square, usize, KindName)>,
    /// The last move.
    pub last: Last,
    /// The next number for a piece or an effect.
    pub next_id: usize,
    /// The number of the turn.
    pub turn_number: u32,
    /// The player on turn.
    pub turn: Player,
    /// Whether that player has made the turn's move, or lost it.
    pub has_moved: bool,
    /// Whether that player has lost the turn, without a move.
    pub has_lost_turn: bool,
}

impl Field {
    /// The piece there.
    pub fn man(&self, square: Square) -> Option<&CardMan> {
        self.board[square].as_ref()
    }

    /// Where a piece stands.
    pub fn square_of(&self, id: usize) -> Option<Square> {
        (0..64).find(|&square| self.man(square).is_some_and(|man| man.id == id))
    }

    /// The squares on which such pieces stand.
    pub fn where_men(&self, is_such: impl Fn(&CardMan) -> bool) -> Squares {
        (0..64).filter(|&square| self.man(square).is_some_and(&is_such)).map(bit).sum()
    }

    /// Where what was chosen is now.
    pub fn squares_of(&self, things: &[Thing]) -> Squares {
        let mut found = 0;
        for thing in things {
            match thing {
                Thing::Man(id) => found |= self.square_of(*id).map_or(0, bit),
                Thing::Square(square) => found |= bit(*square),
            }
        }
        found
    }

    /// The pieces on these squares, or the squares themselves where they are empty.
    pub fn things_on(&self, squares: Squares) -> Vec<Thing> {
        each(squares).map(|square| self.thing_on(square)).collect()
    }

    /// The piece there, or the square itself.
    pub fn thing_on(&self, square: Square) -> Thing {
        self.man(square).map_or(Thing::Square(square), |man| Thing::Man(man.id))
    }

    /// The next number for a piece or an effect.
    pub fn number(&mut self) -> usize {
        self.next_id += 1;
        self.next_id - 1
    }

    /// The board turns, with all that stands and lies on it.
    pub fn turn_about(&mut self, turned: &dyn Fn(Square) -> Square) {
        let old = self.board.clone();
        for (at, man) in old.into_iter().enumerate() {
            self.board[turned(at)] = man;
        }
        for effect in self.effects.iter_mut().chain(&mut self.fallen) {
            effect.names.values_mut().for_each(|bound| bound.turn_about(turned));
            let things = effect.on.iter_mut().chain([&mut effect.mark]).flatten();
            things.for_each(|thing| thing.turn_about(turned));
        }
    }

    /// An effect is over, and the pieces that it has turned into something else are what they were.
    pub fn end(&mut self, id: usize) {
        let Some(place) = self.effects.iter().position(|effect| effect.id == id) else { return };
        for (number, was) in self.effects.remove(place).turned {
            let later = self.effects.iter_mut().flat_map(|effect| &mut effect.turned);
            let later = later.map(|(_, man)| man).filter(|man| man.id == was.id && man.turned == number);
            let now = self.board.iter_mut().flatten().filter(|man| man.id == was.id && man.turned == number);
            for man in later.chain(now) {
                (man.kind, man.names, man.turned) = (was.kind, was.names.clone(), was.turned);
            }
        }
    }

    /// Kinds that cards have given a piece end with its becoming something else.
    pub fn outgrow(&mut self, id: usize) {
        let has_turned = |effect: &&mut EffectOnField| effect.turned.iter().any(|(_, was)| was.id == id);
        for effect in self.effects.iter_mut().filter(has_turned) {
            effect.turned.retain(|(_, was)| was.id != id);
            effect.on.iter_mut().for_each(|on| on.retain(|thing| *thing != Thing::Man(id)));
        }
    }

    /// Pieces that were off the board for a time are back.
    pub fn bring_back(&mut self) {
        for (square, man) in std::mem::take(&mut self.lifted) {
            self.board[square] = Some(man);
        }
    }

    /// The board when the turn is over: pieces that were off it for the turn are back, and effects of the turn have ended.
    pub fn at_turns_end(&self) -> Self {
        let mut ended = self.clone();
        ended.bring_back();
        ended.keep_effects(|effect| effect.says.until != Until::ThisTurn);
        ended
    }

    /// Only such effects go on, and only such come back with the pieces they are about.
    pub fn keep_effects(&mut self, is_such: impl Fn(&EffectOnField) -> bool) {
        self.effects.retain(&is_such);
        self.fallen.retain(&is_such);
    }

    /// Whether what was chosen is gone from the board for good.
    pub fn are_gone(&self, things: &[Thing]) -> bool {
        let is_lifted = |thing: &Thing| self.lifted.iter().any(|(_, man)| *thing == Thing::Man(man.id));
        self.squares_of(things) == 0 && !things.iter().any(is_lifted)
    }
}

impl Thing {
    fn turn_about(&mut self, turned: &dyn Fn(Square) -> Square) {
        if let Self::Square(square) = self {
            *square = turned(*square);
        }
    }
}

impl Bound {
    /// The board turns, and the squares that are meant turn with it.
    pub fn turn_about(&mut self, turned: &dyn Fn(Square) -> Square) {
        if let Self::Things(things, at) = self {
            things.iter_mut().for_each(|thing| thing.turn_about(turned));
            *at = each(*at).map(|at| bit(turned(at))).sum();
        }
    }
}
