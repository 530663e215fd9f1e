//! Masks: expressions of rules in force, lowered to what a position in the middle of a search can answer.

use std::cell::OnceCell;

use crate::eval::functions;
use crate::eval::{Eval, Value};
use crate::field::{Army, Field, KindSet, Man, PerArmy, PieceId, Pieces};
use crate::model::{CardId, Function, Geography, Kind, Name, PlayerWord, Squares};
use crate::player::Player;
use crate::terrain::{CompactSet, Land, SquareSet, Terrain};

/// A set of squares that follows the pieces as they move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Mask<G: Terrain> {
    /// The same squares always, as far as they are there.
    Fixed(G::Set),
    /// A part of the land, where that follows the pieces.
    Place(Geography),
    /// Where the pieces of a mark are.
    Mark(u8),
    /// Pieces of an army, neutral ones left out.
    Army(Army),
    Neutral,
    Occupied,
    Royal,
    Near(Near, Box<Mask<G>>),
    Ahead(Box<Mask<G>>, i8),
    And(Box<Mask<G>>, Box<Mask<G>>),
    Or(Box<Mask<G>>, Box<Mask<G>>),
    Sub(Box<Mask<G>>, Box<Mask<G>>),
    Not(Box<Mask<G>>),
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
pub(crate) enum PieceMark<G: Terrain> {
    /// These.
    Pieces(Pieces<G>),
    /// Those that answer to a name, as these kinds do.
    Named(KindSet),
    /// Those that began as this.
    Original(Kind),
}

impl<G: Terrain> PieceMark<G> {
    pub(crate) fn bears(self, id: PieceId, man: &Man<G>) -> bool {
        match self {
            Self::Pieces(pieces) => pieces.contains(id),
            Self::Named(names) => man.names().meets(names),
            Self::Original(kind) => man.original == kind,
        }
    }

    /// Where those stand that bear it.
    pub(crate) fn squares(self, field: &Field<G>) -> G::Set {
        match self {
            Self::Pieces(pieces) => field.squares_of(pieces),
            Self::Named(names) => field.named(names),
            Self::Original(kind) => field.squares_where(|man| man.original == kind),
        }
    }
}

/// The sets that a mask looks at.
#[derive(Debug, Clone)]
pub(crate) struct View<'a, G: Terrain> {
    pub(crate) board: &'a Land<G>,
    pub(crate) sides: &'a G::ByArmy<G::Set>,
    pub(crate) neutral: G::Set,
    pub(crate) royals: G::Set,
    pub(crate) marks: &'a [G::Set],
    /// The squares there are, once somebody has asked.
    pub(crate) there: OnceCell<G::Set>,
}

impl<'a, G: Terrain> View<'a, G> {
    /// The sets before any rule has said who reigns or is neutral: these royal pieces, and nobody.
    pub(super) fn before_rules(
        board: &'a Land<G>,
        sides: &'a G::ByArmy<G::Set>,
        royals: G::Set,
        marks: &'a [G::Set],
    ) -> Self {
        View { board, sides, neutral: G::Set::EMPTY, royals, marks, there: OnceCell::new() }
    }

    /// All squares of some masks.
    pub(super) fn united<'m>(&self, masks: impl IntoIterator<Item = &'m Mask<G>>) -> G::Set
    where
        G: 'm,
    {
        let mut all = G::Set::EMPTY;
        for mask in masks {
            all |= mask.eval(self);
        }
        all
    }

    /// The squares there are.
    fn squares(&self) -> G::Set {
        let look = || G::squares(self.board, self.sides.of_all());
        // A board tells at once.
        if G::KEEPS_TOGETHER { *self.there.get_or_init(look) } else { look() }
    }

    /// Those of some squares that are there: on the plane they come and go with the pieces.
    #[inline(always)]
    fn there(&self, squares: G::Set) -> G::Set {
        if G::KEEPS_TOGETHER && squares.is_occupied() { squares & self.squares() } else { squares }
    }
}

impl<G: Terrain> Mask<G> {
    pub(crate) const NONE: Self = Self::Fixed(G::Set::EMPTY);

    pub(crate) fn eval(&self, view: &View<'_, G>) -> G::Set {
        match self {
            Self::Fixed(squares) => view.there(*squares),
            Self::Place(place) => G::place(view.board, view.sides.of_all(), *place),
            Self::Mark(mark) => view.marks.get(usize::from(*mark)).copied().unwrap_or_default(),
            Self::Army(army) => view.sides[*army] - view.neutral,
            Self::Neutral => view.neutral,
            Self::Occupied => view.sides.of_all(),
            Self::Royal => view.royals,
            Self::Near(near, mask) => {
                let squares = mask.eval(view);
                match near {
                    Near::Adjacent => functions::adjacent::<G>(view.board, squares),
                    Near::Orthogonal => functions::orthogonal::<G>(view.board, squares),
                    Near::Diagonal => functions::diagonal::<G>(view.board, squares),
                    Near::Colour => G::colour(squares) & view.squares(),
                }
            }
            Self::Ahead(mask, steps) => {
                functions::ahead::<G>(view.board, mask.eval(view), *view.sides, *steps)
            }
            Self::And(one, other) => one.eval(view) & other.eval(view),
            Self::Or(one, other) => one.eval(view) | other.eval(view),
            Self::Sub(one, other) => one.eval(view) - other.eval(view),
            Self::Not(mask) => view.squares() - mask.eval(view),
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
            Self::Place(_) => true,
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
            Self::Ahead(..) | Self::Place(_) => false,
            Self::And(one, other) | Self::Or(one, other) | Self::Sub(one, other) => {
                one.is_steady() && other.is_steady()
            }
            Self::Not(mask) => mask.is_steady(),
        }
    }
}

/// The most marks there can be; what would need more is judged as things stand now.
pub(crate) const MOST_MARKS: usize = 64;

/// Lowers expressions, and gathers the marks that they need.
pub(crate) struct Lowering<'a, G: Terrain> {
    pub(crate) eval: Eval<'a, G>,
    /// The player taken to be on turn, where that is not whoever is.
    pub(crate) mover: Option<Player>,
    pub(crate) marks: &'a mut Vec<PieceMark<G>>,
    /// Whether something could only be looked up as things stand now.
    pub(crate) is_momentary: &'a mut bool,
}

impl<G: Terrain> Lowering<'_, G> {
    pub(crate) fn lower(&mut self, expression: &Squares) -> Mask<G> {
        match expression {
            Squares::Of(word) => self.armies(word),
            Squares::Colour(army) => Mask::Army(*army),
            Squares::Neutral => Mask::Neutral,
            Squares::Any => Mask::Occupied,
            Squares::Empty => Mask::Not(Box::new(Mask::Occupied)),
            Squares::Royal => Mask::Royal,
            Squares::Kind(kind) => self.mark(expression, self.named(*kind)),
            Squares::Original(kind) => self.mark(expression, PieceMark::Original(*kind)),
            Squares::Name(name) => self.name(expression, *name),
            Squares::Picked(name) => match self.eval.bindings.get(*name) {
                Some(Value::Kind(kind)) => self.mark(expression, self.named(*kind)),
                _ => Mask::NONE,
            },
            // Squares of the plane that are not there now may be later.
            Squares::All if G::KEEPS_TOGETHER => Mask::Not(Box::new(Mask::NONE)),
            Squares::Place(place) if G::KEEPS_TOGETHER => Mask::Place(*place),
            Squares::All
            | Squares::Place(_)
            | Squares::Rank(..)
            | Squares::Half(_)
            | Squares::File(_)
            | Squares::StartKind(..)
            | Squares::At(_)
            | Squares::None => Mask::Fixed(self.eval.squares(expression)),
            Squares::Call(function, arguments) => self.call(expression, *function, arguments),
            Squares::Ahead(squares, steps) => Mask::Ahead(Box::new(self.lower(squares)), *steps),
            Squares::Both(one, other) => Mask::And(self.boxed(one), self.boxed(other)),
            Squares::Either(one, other) => Mask::Or(self.boxed(one), self.boxed(other)),
            Squares::Without(one, other) => Mask::Sub(self.boxed(one), self.boxed(other)),
            Squares::Not(squares) => Mask::Not(self.boxed(squares)),
            Squares::Marked(card) => self.marked(expression, *card),
            Squares::Alike(_)
            | Squares::Start(_)
            | Squares::StartOf(_)
            | Squares::Fact(_)
            | Squares::Reach(..)
            | Squares::Takes(..)
            | Squares::Lands(..)
            | Squares::Immune(_)
            | Squares::FreeToMove(_)
            | Squares::Attacked(_)
            | Squares::InCheck(_)
            | Squares::Stood(_)
            | Squares::Guarded
            | Squares::Which(..)
            | Squares::It => self.now(expression),
        }
    }

    fn boxed(&mut self, expression: &Squares) -> Box<Mask<G>> {
        Box::new(self.lower(expression))
    }

    /// As things stand now.
    fn now(&mut self, expression: &Squares) -> Mask<G> {
        *self.is_momentary = true;
        Mask::Fixed(self.eval.squares(expression))
    }

    fn armies(&mut self, word: &PlayerWord) -> Mask<G> {
        if let (PlayerWord::Mover, Some(mover)) = (word, self.mover) {
            return Mask::Army(self.eval.rules.army(mover));
        }
        if matches!(word, PlayerWord::Mover | PlayerWord::Owner(_) | PlayerWord::Opponent(_)) {
            *self.is_momentary = true;
        }
        let armies = self.eval.players(word).into_iter().map(|player| self.eval.rules.army(player));
        let mut masks: Vec<Mask<G>> = armies.map(Mask::Army).collect();
        if self.eval.rules.counts_neutral(word) {
            masks.push(Mask::Neutral);
        }
        masks.into_iter().reduce(|one, other| Mask::Or(Box::new(one), Box::new(other))).unwrap_or(Mask::NONE)
    }

    fn name(&mut self, expression: &Squares, name: Name) -> Mask<G> {
        match self.eval.bindings.get(name) {
            Some(Value::Squares { vacant, pieces, .. }) => self.there_and_on(expression, *vacant, *pieces),
            Some(Value::Lost(pieces)) => self.mark(expression, PieceMark::Pieces(*pieces)),
            Some(Value::Kind(kind)) => self.mark(expression, self.named(*kind)),
            _ => self.now(expression),
        }
    }

    /// The squares that bear a card's mark, and those of the pieces that bear it wherever they go.
    fn marked(&mut self, expression: &Squares, card: CardId) -> Mask<G> {
        let Eval { table, field, .. } = self.eval;
        let bearers = table.bearers(card);
        self.there_and_on(expression, table.marked(card) - field.squares_of(bearers), bearers)
    }

    /// Some squares, and those of some pieces.
    fn there_and_on(&mut self, expression: &Squares, squares: G::Set, pieces: Pieces<G>) -> Mask<G> {
        let squares = Mask::Fixed(match G::KEEPS_TOGETHER {
            true => squares,
            false => squares & self.eval.rules.squares(self.eval.field),
        });
        if pieces.is_empty() {
            return squares;
        }
        let mark = self.mark(expression, PieceMark::Pieces(pieces));
        if squares == Mask::NONE { mark } else { Mask::Or(Box::new(squares), Box::new(mark)) }
    }

    /// The mark of the pieces that answer to the name of a kind.
    fn named(&self, kind: Kind) -> PieceMark<G> {
        PieceMark::Named(KindSet::answering(self.eval.kinds, kind))
    }

    fn mark(&mut self, expression: &Squares, mark: PieceMark<G>) -> Mask<G> {
        let place = self.marks.iter().position(|known| *known == mark).unwrap_or_else(|| {
            self.marks.push(mark);
            self.marks.len() - 1
        });
        if place < MOST_MARKS {
            return Mask::Mark(place as u8);
        }
        self.marks.truncate(MOST_MARKS);
        self.now(expression)
    }

    fn call(&mut self, expression: &Squares, function: Function, arguments: &[Squares]) -> Mask<G> {
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
