//! Cards: text, times of play, and steps.

use super::{Condition, Name, Placing, PlayerWord, Rule, Squares, Step, Timing};

/// A card of a set, by its place in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

impl CardId {
    /// Its place in the list of cards.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card, ready to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardText {
    /// Its id: `rookies-luck`.
    pub id: String,
    /// Its name: `Rookie's luck`.
    pub name: String,
    /// The printed text.
    pub text: String,
    /// Small pictures of its meaning.
    pub icons: Vec<Icon>,
    /// Where it comes from: the source's page.
    pub source: Option<String>,
    /// Whether its text is not known, and was inferred from what is told of it.
    pub is_inferred: bool,
    /// Its price in a deck.
    pub points: Option<u8>,
    /// Whether a deck may hold one only.
    pub unique: bool,
    /// How many a common deck holds.
    pub copies: u8,
    /// When it can be played: at each of these times, once.
    pub timings: Vec<Timing>,
    /// Whether it may be played though it can do nothing; nothing where the house rule holds.
    pub may_fizzle: Option<bool>,
    /// Whether only one effect of it may lie beside the board.
    pub single: bool,
    /// The condition under which it can be played.
    pub when: Option<Condition>,
    /// Whether it means all others where several play, and not one of them, when it speaks of an enemy.
    pub is_against_all: bool,
    /// Whether it may be replaced at once by a card from the deck; `draws = false` says no.
    pub draws: bool,
    /// Its questions and actions.
    pub program: Program,
    /// How it is to be understood.
    pub notes: Vec<String>,
    /// Proofs that it does what it says.
    pub examples: Vec<Example>,
}

impl CardText {
    /// The price in a deck; a card without a price costs nothing.
    pub fn cost(&self) -> u32 {
        self.points.map_or(0, u32::from)
    }

    /// Whether some effect of it outlasts the turns around it, so that it lies beside the board.
    pub fn lasts(&self) -> bool {
        let lasts = |step: &Step| matches!(step, Step::Last(lasting) if !lasting.term.is_passing());
        self.program.blocks.iter().flatten().any(lasts)
    }

    /// Whether it brings other cards into play.
    pub fn plays_others(&self) -> bool {
        self.program.blocks.iter().flatten().any(|step| matches!(step, Step::PlayMore { .. }))
    }

    /// The player whose last card it does again, for a card that can be played whenever that one could be.
    pub fn copies_for_good(&self) -> Option<&PlayerWord> {
        if !self.timings.contains(&Timing::Copied) {
            return None;
        }
        self.program.blocks.iter().flatten().find_map(|step| match step {
            Step::CopyLast(whose) => Some(whose),
            _ => None,
        })
    }
}

/// A small picture on a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Icon(pub String);

/// A script that must run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// The file it stands in, as the host named it.
    pub file: String,
    /// As it stands in the file, its `fen`, `hands`, `lost` and `deck` lines included.
    pub text: String,
    /// The line of the file on which it begins.
    pub line: usize,
}

/// The steps of a card, nested lists laid out side by side.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Program {
    /// Every list of steps; the first is where the card begins.
    pub blocks: Vec<Block>,
    /// The names that authors gave, in order: for messages, and for the size of a frame.
    pub names: Vec<String>,
}

/// A list of steps.
pub type Block = Vec<Step>;

/// A list of steps in a [`Program`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlockId(pub u16);

impl BlockId {
    /// Where a card begins.
    pub const START: Self = Self(0);
}

/// Where steps act on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ActsOn {
    /// They do not.
    Nowhere,
    /// Where what has this name is, or was before they acted.
    Of(Name),
    /// On some squares, known before they act: for the first act only, which others of the same name may follow.
    Onto(Option<Name>),
}

/// The change of the board by a card that takes nothing off it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Filling {
    /// It puts something on some of these squares, and no more.
    Onto(Squares),
    /// It changes the order of what stands on these, the empty ones among them.
    InAnyOrder(Squares),
}

impl ActsOn {
    /// The name of what is acted on, where nothing else is.
    pub fn name(self) -> Option<Name> {
        match self {
            Self::Of(name) => Some(name),
            Self::Nowhere | Self::Onto(_) => None,
        }
    }

    /// Where something is done with squares.
    pub(super) fn of(squares: &Squares) -> Self {
        match squares {
            Squares::Name(name) | Squares::At(name) => Self::Of(*name),
            _ => Self::Onto(None),
        }
    }

    /// Where two steps act, one after the other; `None` where these are two places.
    fn then(self, next: Self) -> Option<Self> {
        match (self, next) {
            (place, Self::Nowhere) | (Self::Nowhere, place) => Some(place),
            (Self::Of(name) | Self::Onto(Some(name)), Self::Of(other)) if name == other => Some(self),
            _ => None,
        }
    }

    /// Where one step acts or another, not both.
    pub(super) fn or(self, other: Self) -> Self {
        match (self, other) {
            (place, Self::Nowhere) | (Self::Nowhere, place) => place,
            (one, other) if one == other => one,
            _ => Self::Onto(None),
        }
    }
}

impl Program {
    /// A list of steps.
    ///
    /// # Panics
    /// Where the list is of another program.
    pub fn block(&self, id: BlockId) -> &[Step] {
        &self.blocks[usize::from(id.0)]
    }

    /// Whether pieces may come or go by a list of steps, from one of them on.
    pub fn shifts_pieces(&self, block: BlockId, from: usize) -> bool {
        self.block(block).iter().skip(from).any(|step| {
            let facts = step.facts();
            // The triggers of a lasting effect come later.
            let lists = if matches!(step, Step::Last(_)) { &[][..] } else { &facts.lists };
            facts.enters
                || facts.leaves
                || facts.is_another_card
                || lists.iter().any(|&list| self.shifts_pieces(list, 0))
        })
    }

    /// Whether some step of it captures, or lets others.
    pub fn can_capture(&self) -> bool {
        self.blocks.iter().flatten().any(|step| step.facts().may_lead_to_capture)
    }

    /// Whether a capture may come of a list of steps, or of one to which it leads.
    pub fn list_can_capture(&self, list: BlockId) -> bool {
        self.block(list).iter().map(Step::facts).any(|facts| {
            facts.may_lead_to_capture || facts.lists.iter().any(|&list| self.list_can_capture(list))
        })
    }

    /// Whether some step of it changes the board or what holds on it.
    pub fn can_change_the_board(&self) -> bool {
        self.blocks.iter().flatten().any(|step| step.facts().changes_the_board)
    }

    /// Whether playing it could end a check at once: what its triggers do comes later.
    pub fn can_end_a_check(&self) -> bool {
        self.blocks.first().is_some_and(|block| self.ends_a_check(block))
    }

    /// Where it does all that it does to the board, whatever is chosen: on squares that are known before it does the first
    /// thing there. `None` where there are several such places, or they are not known before.
    pub fn acts_in(&self) -> Option<ActsOn> {
        self.blocks.first().and_then(|block| self.places(block))
    }

    /// Where a list of steps acts: the only place; `None` where there are several, or it is not known before.
    fn places(&self, block: &[Step]) -> Option<ActsOn> {
        block.iter().try_fold(ActsOn::Nowhere, |place, step| {
            let next = match step {
                Step::If { then, otherwise, .. } => {
                    let otherwise =
                        otherwise.map_or(Some(ActsOn::Nowhere), |other| self.places(self.block(other)))?;
                    self.places(self.block(*then))?.or(otherwise)
                }
                Step::Each { body, .. } | Step::EachPlayer { body, .. } | Step::Repeat { body, .. } => {
                    self.places(self.block(*body)).filter(|&place| place == ActsOn::Nowhere)?
                }
                step => step.facts().place?,
            };
            place.then(next)
        })
    }

    /// The change of the board by a card that only fills squares or changes the order of pieces on some.
    pub fn filling(&self) -> Option<Filling> {
        if self.blocks.iter().flatten().any(|step| step.facts().is_another_card) {
            return None;
        }
        let changes = self.blocks.iter().flatten().filter(|step| step.facts().changes_the_board);
        match changes.collect::<Vec<_>>().as_slice() {
            [Step::Swap { one, rearrange: true, .. }] => Some(Filling::InAnyOrder(one.hull())),
            swaps @ [Step::Swap { .. }, ..] => {
                let changes_places = |step: &&Step| {
                    matches!(
                        step,
                        Step::Swap { one: Squares::Name(_), other: Squares::Name(_), rearrange: false }
                    )
                };
                let chosen = || self.chosen_before_any_change(self.blocks.first()?, &mut false);
                swaps.iter().all(changes_places).then(chosen)?.map(Filling::InAnyOrder)
            }
            steps => {
                let filled = steps.iter().map(|step| match step {
                    Step::Place(Placing::Lost { to, .. } | Placing::New { to, .. }) => Some(to.hull()),
                    _ => None,
                });
                let all = filled.reduce(|all, to| Some(all?.or(to?)))?;
                all.map(Filling::Onto)
            }
        }
    }

    /// Among what is chosen, where nothing changes before the last choice is made.
    fn chosen_before_any_change(&self, block: &[Step], has_changed: &mut bool) -> Option<Squares> {
        block.iter().try_fold(Squares::None, |all, step| {
            let chosen = match step {
                Step::Choose(choose) if !*has_changed => choose.from.sight(),
                Step::If { then, otherwise, .. } => {
                    let then = self.chosen_before_any_change(self.block(*then), has_changed)?;
                    let otherwise = otherwise.map_or(Some(Squares::None), |otherwise| {
                        self.chosen_before_any_change(self.block(otherwise), has_changed)
                    })?;
                    then.or(otherwise)
                }
                Step::Choose(_) | Step::Each { .. } | Step::EachPlayer { .. } | Step::Repeat { .. } => {
                    return None;
                }
                step => {
                    *has_changed |= step.facts().changes_the_board;
                    Squares::None
                }
            };
            Some(all.or(chosen))
        })
    }

    fn ends_a_check(&self, block: &[Step]) -> bool {
        block.iter().any(|step| match step {
            Step::If { then, otherwise, .. } => {
                self.ends_a_check(self.block(*then))
                    || otherwise.is_some_and(|otherwise| self.ends_a_check(self.block(otherwise)))
            }
            Step::Each { body, .. } | Step::EachPlayer { body, .. } | Step::Repeat { body, .. } => {
                self.ends_a_check(self.block(*body))
            }
            Step::Last(lasting) => lasting.rules.iter().any(Rule::can_end_a_check),
            Step::PassMove | Step::Control { .. } => false,
            other => other.facts().changes_the_board,
        })
    }
}
