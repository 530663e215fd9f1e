//! The looks of what an expression means: which pieces, whose, and where on the board they are.

use unruly_contract::Whose;

use crate::model::{Condition, Function, Geography, Kind, Name, PlayerWord, Squares, TurnFact};

/// The looks of something that an expression means, as one would draw them.
#[derive(Debug, Clone, Default)]
pub(super) struct Look {
    /// The kinds that it can be; any where there are none.
    pub(super) kinds: Vec<Kind>,
    /// The kinds that it cannot be.
    pub(super) never: Vec<Kind>,
    /// The owner.
    pub(super) whose: Option<Whose>,
    /// Whether it is a square on which nothing stands.
    pub(super) is_empty: bool,
    /// The name under which it is known already.
    pub(super) name: Option<Name>,
    /// The fact of this turn that it is.
    pub(super) fact: Option<TurnFact>,
    /// Where it is.
    pub(super) whereabouts: Option<Site>,
}

/// Where something is, as an expression has it.
#[derive(Debug, Clone)]
pub(super) enum Site {
    /// Next to something.
    Near(Squares),
    /// On a line from something.
    InLine(Squares),
    /// So many squares in front of something.
    Ahead(Squares, i8),
    /// Right behind the second, seen from the first.
    Beyond(Squares, Squares),
    /// Between two.
    Between(Squares, Squares),
    /// Where something could capture.
    Taken(Squares),
    /// A named part of the board.
    Part(Geography),
    /// A square to begin the game on.
    Home,
    /// On a rank, or in a half.
    Rank,
}

impl Look {
    fn of_kind(kind: Kind) -> Self {
        Self { kinds: vec![kind], ..Self::default() }
    }

    fn of(whose: Whose) -> Self {
        Self { whose: Some(whose), ..Self::default() }
    }

    fn at(whereabouts: Site) -> Self {
        Self { whereabouts: Some(whereabouts), ..Self::default() }
    }

    /// The looks of a thing that is both.
    fn and(mut self, other: Self) -> Self {
        if self.kinds.is_empty() {
            self.kinds = other.kinds;
        } else if other.kinds.iter().any(|kind| self.kinds.contains(kind)) {
            self.kinds.retain(|kind| other.kinds.contains(kind));
        }
        self.never.extend(other.never);
        self.whose = match (self.whose, other.whose) {
            (None | Some(Whose::Any), Some(whose)) => Some(whose),
            (whose, _) => whose,
        };
        self.is_empty |= other.is_empty;
        self.name = self.name.or(other.name);
        self.fact = self.fact.or(other.fact);
        self.whereabouts = self.whereabouts.or(other.whereabouts);
        self
    }

    /// The looks of a thing that is one or the other.
    fn or(mut self, other: Self) -> Self {
        for kind in other.kinds {
            if !self.kinds.contains(&kind) {
                self.kinds.push(kind);
            }
        }
        self.whose = match (self.whose, other.whose) {
            (one, other) if one == other => one,
            // Neutral pieces are own ones too.
            (Some(Whose::Own), Some(Whose::Any)) | (Some(Whose::Any), Some(Whose::Own)) => Some(Whose::Own),
            (None, whose) | (whose, None) => whose,
            _ => Some(Whose::Any),
        };
        self.is_empty &= other.is_empty;
        self.name = self.name.or(other.name);
        self.fact = self.fact.or(other.fact);
        self.whereabouts = self.whereabouts.or(other.whereabouts);
        self
    }
}

/// The looks of an expression.
pub(super) fn look(squares: &Squares) -> Look {
    match squares {
        Squares::Of(word) | Squares::Immune(word) | Squares::FreeToMove(word) | Squares::Attacked(word) => {
            Look::of(whose(word))
        }
        Squares::Colour(_) | Squares::Neutral | Squares::Any | Squares::Marked(_) => Look::of(Whose::Any),
        Squares::Empty => Look { is_empty: true, ..Look::default() },
        Squares::Kind(kind) | Squares::Original(kind) => Look::of_kind(*kind),
        Squares::Royal | Squares::Guarded => Look::of_kind(Kind::KING),
        Squares::InCheck(word) => Look { whose: Some(whose(word)), ..Look::of_kind(Kind::KING) },
        Squares::Alike(one) => Look { kinds: look(one).kinds, ..Look::default() },
        Squares::Place(part) => Look::at(Site::Part(*part)),
        Squares::Rank(..) | Squares::Half(_) | Squares::File(_) => Look::at(Site::Rank),
        Squares::Start(_) | Squares::StartOf(_) | Squares::StartKind(..) => Look::at(Site::Home),
        Squares::Which(one, _) => look(one),
        Squares::Name(name) | Squares::At(name) => Look { name: Some(*name), ..Look::default() },
        Squares::Fact(fact) => Look { fact: Some(*fact), ..Look::default() },
        Squares::Call(function, arguments) => called(*function, arguments),
        Squares::Ahead(one, count) => Look::at(Site::Ahead(one.as_ref().clone(), *count)),
        Squares::Reach(one, _) | Squares::Lands(one, _) => Look::at(Site::InLine(one.as_ref().clone())),
        Squares::Takes(one, _) => {
            Look { whose: Some(Whose::Enemy), ..Look::at(Site::Taken(one.as_ref().clone())) }
        }
        Squares::Both(one, other) => look(one).and(look(other)),
        Squares::Either(one, other) => look(one).or(look(other)),
        Squares::Without(one, other) => {
            let mut seen = look(one);
            let barred = look(other);
            if barred.whose.is_none() && barred.name.is_none() {
                seen.never.extend(barred.kinds);
            }
            seen
        }
        Squares::All
        | Squares::It
        | Squares::Picked(_)
        | Squares::Stood(_)
        | Squares::Not(_)
        | Squares::None => Look::default(),
    }
}

fn called(function: Function, arguments: &[Squares]) -> Look {
    let argument = |place: usize| arguments.get(place).cloned().unwrap_or(Squares::None);
    match function {
        Function::Adjacent | Function::Orthogonal | Function::Diagonal => Look::at(Site::Near(argument(0))),
        Function::Behind => Look::at(Site::Ahead(argument(0), -1)),
        Function::Between => Look::at(Site::Between(argument(0), argument(1))),
        Function::Beyond => Look::at(Site::Beyond(argument(0), argument(1))),
        Function::Line | Function::Ray | Function::Run | Function::Row => Look::at(Site::InLine(argument(0))),
        Function::Farthest | Function::Nearest => look(&argument(1)),
        Function::Attackers | Function::Checkers => Look::of(Whose::Enemy),
        Function::Threatened | Function::Checking | Function::Movable => Look::of(Whose::Own),
        Function::Colour => Look::default(),
    }
}

/// The owner that a word names.
pub(super) fn whose(word: &PlayerWord) -> Whose {
    match word {
        PlayerWord::Own => Whose::Own,
        PlayerWord::Enemy => Whose::Enemy,
        PlayerWord::Opponent(other) if whose(other) == Whose::Own => Whose::Enemy,
        PlayerWord::Opponent(other) if whose(other) == Whose::Enemy => Whose::Own,
        _ => Whose::Any,
    }
}

/// The looks of a fact of this turn, as a condition describes it.
pub(super) fn told_of(condition: &Condition, fact: TurnFact) -> Option<Look> {
    match condition {
        Condition::Some(squares) => Some(look(squares)).filter(|seen| seen.fact == Some(fact)),
        Condition::All(parts) | Condition::Any(parts) => parts.iter().find_map(|part| told_of(part, fact)),
        _ => None,
    }
}
