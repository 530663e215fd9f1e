//! Masks: expressions of rules in force, lowered to what a position in the middle of a search can answer.

use unruly_geometry::board::{Board, BoardSet as Set};

use crate::field::{Field, Man, PieceId, Pieces};
use crate::look::functions;
use crate::look::{Look, Value};
use crate::model::{Function, Kind, Kinds, Name, PlayerWord, Squares};

/// A set of squares that follows the pieces as they move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Mask {
    /// The same squares always.
    Fixed(Set),
    /// Where the pieces of a mark are.
    Mark(u8),
    /// Pieces of an army, neutral ones left out.
    Army(usize),
    Neutral,
    Occupied,
    Royal,
    Near(Near, Box<Mask>),
    Ahead(Box<Mask>, i8),
    And(Box<Mask>, Box<Mask>),
    Or(Box<Mask>, Box<Mask>),
    Sub(Box<Mask>, Box<Mask>),
    Not(Box<Mask>),
}

/// A function of what stands near.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Near {
    Adjacent,
    Orthogonal,
    Diagonal,
    Colour,
}

/// Which pieces bear a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// These.
    Pieces(Pieces),
    /// Those that answer to this name.
    Kind(Kind),
    /// Those that began as this.
    Original(Kind),
}

impl Mark {
    pub(crate) fn bears(self, kinds: &Kinds, id: PieceId, man: &Man) -> bool {
        match self {
            Self::Pieces(pieces) => pieces.contains(id),
            Self::Kind(kind) => man.answers_to(kinds, kind),
            Self::Original(kind) => man.original == kind,
        }
    }

    /// Where those stand that bear it.
    pub(crate) fn squares(self, kinds: &Kinds, field: &Field) -> Set {
        match self {
            Self::Pieces(pieces) => field.squares_of(pieces),
            Self::Kind(kind) => field.answering(kinds, kind),
            Self::Original(kind) => field.squares_where(|man| man.original == kind),
        }
    }
}

/// What a mask looks at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View<'a> {
    pub(crate) board: &'a Board,
    pub(crate) sides: [Set; 2],
    pub(crate) neutral: Set,
    pub(crate) royals: Set,
    pub(crate) marks: &'a [Set],
}

impl Mask {
    pub(crate) const NONE: Self = Self::Fixed(Set::EMPTY);

    pub(crate) fn eval(&self, view: &View<'_>) -> Set {
        match self {
            Self::Fixed(squares) => *squares,
            Self::Mark(mark) => view.marks.get(usize::from(*mark)).copied().unwrap_or_default(),
            Self::Army(side) => view.sides[*side & 1] - view.neutral,
            Self::Neutral => view.neutral,
            Self::Occupied => view.sides[0] | view.sides[1],
            Self::Royal => view.royals,
            Self::Near(near, mask) => {
                let squares = mask.eval(view);
                match near {
                    Near::Adjacent => functions::adjacent(view.board, squares),
                    Near::Orthogonal => functions::orthogonal(view.board, squares),
                    Near::Diagonal => functions::diagonal(view.board, squares),
                    Near::Colour => functions::colour(squares) & view.board.squares(),
                }
            }
            Self::Ahead(mask, steps) => functions::ahead(view.board, mask.eval(view), view.sides, *steps),
            Self::And(one, other) => one.eval(view) & other.eval(view),
            Self::Or(one, other) => one.eval(view) | other.eval(view),
            Self::Sub(one, other) => one.eval(view) - other.eval(view),
            Self::Not(mask) => view.board.squares() - mask.eval(view),
        }
    }

    /// Whether a piece that stands still, or a square on which nobody comes or goes, stays in the set or outside as long
    /// as nothing happens on the squares around it either.
    pub(crate) fn is_local(&self) -> bool {
        match self {
            Self::Near(near, mask) => *near != Near::Colour && mask.is_steady(),
            Self::And(one, other) | Self::Or(one, other) | Self::Sub(one, other) => {
                one.is_local() && other.is_local()
            }
            Self::Not(mask) => mask.is_local(),
            _ => self.is_steady(),
        }
    }

    /// Whether a piece that stands still, or a square on which nobody comes or goes, stays in the set or outside
    /// whatever moves elsewhere.
    pub(crate) fn is_steady(&self) -> bool {
        match self {
            Self::Fixed(_) | Self::Mark(_) | Self::Army(_) | Self::Neutral | Self::Occupied | Self::Royal => {
                true
            }
            Self::Near(_, mask) => matches!(**mask, Self::Fixed(_)),
            Self::Ahead(..) => false,
            Self::And(one, other) | Self::Or(one, other) | Self::Sub(one, other) => {
                one.is_steady() && other.is_steady()
            }
            Self::Not(mask) => mask.is_steady(),
        }
    }
}

/// Lowers expressions, and gathers the marks that they need.
pub(crate) struct Lowering<'a> {
    pub(crate) look: Look<'a>,
    pub(crate) marks: &'a mut Vec<Mark>,
    /// Whether something could only be looked up as things stand now.
    pub(crate) is_momentary: &'a mut bool,
}

impl Lowering<'_> {
    /// The most marks there can be; what would need more is judged as things stand now.
    pub(crate) const MOST_MARKS: usize = 64;

    pub(crate) fn lower(&mut self, expression: &Squares) -> Mask {
        match expression {
            Squares::Of(word) => self.armies(word),
            Squares::Colour(army) => Mask::Army(army.index()),
            Squares::Neutral => Mask::Neutral,
            Squares::Any => Mask::Occupied,
            Squares::Empty => Mask::Not(Box::new(Mask::Occupied)),
            Squares::Royal => Mask::Royal,
            Squares::Kind(kind) => self.mark(expression, Mark::Kind(*kind)),
            Squares::Original(kind) => self.mark(expression, Mark::Original(*kind)),
            Squares::Name(name) => self.name(expression, *name),
            Squares::Picked(name) => match self.look.bindings.get(*name) {
                Some(Value::Kind(kind)) => self.mark(expression, Mark::Kind(*kind)),
                _ => Mask::NONE,
            },
            Squares::All
            | Squares::Place(_)
            | Squares::Rank(..)
            | Squares::Half(_)
            | Squares::File(_)
            | Squares::StartKind(..)
            | Squares::At(_)
            | Squares::None => Mask::Fixed(self.look.squares(expression)),
            Squares::Call(function, arguments) => self.call(expression, *function, arguments),
            Squares::Ahead(squares, steps) => Mask::Ahead(Box::new(self.lower(squares)), *steps),
            Squares::Both(one, other) => Mask::And(self.boxed(one), self.boxed(other)),
            Squares::Either(one, other) => Mask::Or(self.boxed(one), self.boxed(other)),
            Squares::Without(one, other) => Mask::Sub(self.boxed(one), self.boxed(other)),
            Squares::Not(squares) => Mask::Not(self.boxed(squares)),
            Squares::Marked(_)
            | Squares::Alike(_)
            | Squares::Start(_)
            | Squares::StartOf(_)
            | Squares::Fact(_)
            | Squares::Reach(..)
            | Squares::Takes(..)
            | Squares::InCheck(_)
            | Squares::Stood(_)
            | Squares::Guarded
            | Squares::Which(..)
            | Squares::It => self.now(expression),
        }
    }

    fn boxed(&mut self, expression: &Squares) -> Box<Mask> {
        Box::new(self.lower(expression))
    }

    /// As things stand now.
    fn now(&mut self, expression: &Squares) -> Mask {
        *self.is_momentary = true;
        Mask::Fixed(self.look.squares(expression))
    }

    fn armies(&mut self, word: &PlayerWord) -> Mask {
        if matches!(word, PlayerWord::Mover | PlayerWord::Owner(_) | PlayerWord::Opponent(_)) {
            *self.is_momentary = true;
        }
        let armies = self.look.players(word).into_iter().map(|player| self.look.rules.army(player));
        let mut masks: Vec<Mask> = armies.map(|army| Mask::Army(army.index())).collect();
        if word.counts_neutral() {
            masks.push(Mask::Neutral);
        }
        masks.into_iter().reduce(|one, other| Mask::Or(Box::new(one), Box::new(other))).unwrap_or(Mask::NONE)
    }

    fn name(&mut self, expression: &Squares, name: Name) -> Mask {
        match self.look.bindings.get(name) {
            Some(Value::Squares { vacant, pieces, .. }) => {
                let vacant = Mask::Fixed(*vacant & self.look.rules.board().squares());
                if pieces.is_empty() {
                    return vacant;
                }
                let mark = self.mark(expression, Mark::Pieces(*pieces));
                if vacant == Mask::NONE { mark } else { Mask::Or(Box::new(vacant), Box::new(mark)) }
            }
            Some(Value::Lost(pieces)) => self.mark(expression, Mark::Pieces(*pieces)),
            Some(Value::Kind(kind)) => self.mark(expression, Mark::Kind(*kind)),
            _ => self.now(expression),
        }
    }

    fn mark(&mut self, expression: &Squares, mark: Mark) -> Mask {
        let place = self.marks.iter().position(|known| *known == mark).unwrap_or_else(|| {
            self.marks.push(mark);
            self.marks.len() - 1
        });
        if place < Self::MOST_MARKS {
            return Mask::Mark(place as u8);
        }
        self.marks.truncate(Self::MOST_MARKS);
        self.now(expression)
    }

    fn call(&mut self, expression: &Squares, function: Function, arguments: &[Squares]) -> Mask {
        let near = match function {
            Function::Adjacent => Near::Adjacent,
            Function::Orthogonal => Near::Orthogonal,
            Function::Diagonal => Near::Diagonal,
            Function::Colour => Near::Colour,
            Function::Behind => {
                return arguments.first().map_or(Mask::NONE, |squares| Mask::Ahead(self.boxed(squares), -1));
            }
            _ => return self.now(expression),
        };
        arguments.first().map_or(Mask::NONE, |squares| Mask::Near(near, self.boxed(squares)))
    }
}
