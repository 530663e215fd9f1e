//! Facts about a step that are known before it is done: the one place that describes each verb. Code that reasons about
//! cards without playing them (lints, the search for a way out of mate, cards that are done again) reads it here.

use smallvec::{SmallVec, smallvec};

use super::card::ActsOn;
use super::{BlockId, Capturing, Fate, Homeless, Placing, Squares, Step};

/// Facts about a step that are known before it is done.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own, asked by somebody else")]
pub struct StepFacts {
    /// Whether it may change what stands on the board, or what holds there.
    pub changes_the_board: bool,
    /// Whether anything of the game may be otherwise when it is done, hands and turns included.
    pub changes_the_game: bool,
    /// Whether it bears on nothing but cards and on whose turn it is.
    pub is_about_cards_and_turns: bool,
    /// Whether it brings about what another card does, or undoes that: it may be anything.
    pub is_another_card: bool,
    /// Whether pieces come to squares by it.
    pub enters: bool,
    /// Whether pieces leave squares by it.
    pub leaves: bool,
    /// Whether it captures.
    pub captures: bool,
    /// Whether a capture may come of it, now or later.
    pub may_lead_to_capture: bool,
    /// Whether a turn more comes of it.
    pub gives_a_turn: bool,
    /// Whether the card ends with it.
    pub ends_the_card: bool,
    /// The lists of steps that belong to it.
    pub lists: SmallVec<[BlockId; 2]>,
    /// Where it acts, if it tells on which squares alone before it changes anything.
    pub place: Option<ActsOn>,
}

impl StepFacts {
    /// A step that does nothing but ask, show or lead to other steps.
    fn idle() -> Self {
        Self {
            changes_the_board: false,
            changes_the_game: false,
            is_about_cards_and_turns: false,
            is_another_card: false,
            enters: false,
            leaves: false,
            captures: false,
            may_lead_to_capture: false,
            gives_a_turn: false,
            ends_the_card: false,
            lists: SmallVec::new(),
            place: Some(ActsOn::Nowhere),
        }
    }

    /// A step that asks for something to be named.
    fn asking() -> Self {
        Self { changes_the_game: true, ..Self::idle() }
    }

    /// A step that changes the board somewhere.
    fn on_the_board() -> Self {
        Self { changes_the_board: true, changes_the_game: true, place: None, ..Self::idle() }
    }

    /// A step that does something with certain squares of the board.
    fn on(squares: &Squares) -> Self {
        Self { place: Some(ActsOn::of(squares)), ..Self::on_the_board() }
    }

    /// A step that deals with hands, piles and turns alone.
    fn on_cards_and_turns() -> Self {
        Self { changes_the_game: true, is_about_cards_and_turns: true, ..Self::idle() }
    }

    /// A step that leads to lists of steps.
    fn leading_to(lists: SmallVec<[BlockId; 2]>) -> Self {
        Self { lists, place: None, ..Self::idle() }
    }

    fn entering(self) -> Self {
        Self { enters: true, ..self }
    }

    fn leaving(self) -> Self {
        Self { leaves: true, ..self }
    }

    fn capturing(self, captures: bool) -> Self {
        Self { captures, may_lead_to_capture: captures, ..self }
    }
}

impl Step {
    /// The facts about the step that are known before it is done.
    pub fn facts(&self) -> StepFacts {
        match self {
            Self::Choose(_) | Self::Pick(_) | Self::Roll { .. } | Self::Number { .. } => StepFacts::asking(),
            // Nothing that stands on the board matters any more.
            Self::Win(_) => StepFacts { ends_the_card: true, ..StepFacts::on_the_board() },
            Self::Move(step) => {
                let place = match ActsOn::of(&step.piece) {
                    ActsOn::Of(name) => ActsOn::Onto(Some(name)),
                    place => place,
                };
                let place = Some(place).filter(|_| step.with.is_none());
                let moving = StepFacts { place, ..StepFacts::on_the_board() }.entering().leaving();
                moving.capturing(step.capture != Capturing::No)
            }
            Self::Slide(_) => StepFacts::on_the_board().entering().leaving().capturing(true),
            Self::Swap { rearrange, .. } => {
                let place = Some(ActsOn::Onto(None)).filter(|_| !rearrange);
                StepFacts { place, ..StepFacts::on_the_board() }.entering().leaving()
            }
            Self::Cycle { .. } | Self::Fuse { .. } | Self::Stack { .. } => {
                StepFacts::on_the_board().entering().leaving()
            }
            Self::Place(Placing::Lost { .. }) => {
                StepFacts { place: Some(ActsOn::Onto(None)), ..StepFacts::on_the_board() }.entering()
            }
            Self::Place(Placing::New { .. }) => StepFacts::on_the_board().entering(),
            Self::Lift { piece, .. } => StepFacts::on(piece).leaving(),
            Self::Return { piece, to, otherwise, .. } => {
                // Back to where it was.
                let is_back = matches!(to, Squares::At(square) if piece == square);
                let place = Some(ActsOn::Of(*piece)).filter(|_| is_back);
                let captures = *otherwise == Homeless::Lost;
                StepFacts { place, ..StepFacts::on_the_board() }.entering().capturing(captures)
            }
            Self::Remove { pieces, fate, .. } => {
                let captures = *fate == Fate::Lost;
                StepFacts { captures, may_lead_to_capture: true, ..StepFacts::on(pieces).leaving() }
            }
            Self::Replace { piece, .. } => StepFacts { may_lead_to_capture: true, ..StepFacts::on(piece) },
            Self::Transform { pieces, .. } | Self::Convert { pieces, .. } | Self::Promote { pieces, .. } => {
                StepFacts::on(pieces)
            }
            Self::Rotate { .. } | Self::Rewrite(_) | Self::CancelMove | Self::PassMove | Self::End(_) => {
                StepFacts::on_the_board()
            }
            Self::Last(lasting) => {
                StepFacts { may_lead_to_capture: true, place: lasting.place(), ..StepFacts::on_the_board() }
            }
            Self::CopyLast(_) => StepFacts {
                is_another_card: true,
                may_lead_to_capture: true,
                place: None,
                ..StepFacts::asking()
            },
            Self::CancelCard { .. } => {
                StepFacts { is_another_card: true, place: None, ..StepFacts::asking() }
            }
            Self::PlayMore { .. } => StepFacts {
                changes_the_board: true,
                is_another_card: true,
                may_lead_to_capture: true,
                place: None,
                ..StepFacts::on_cards_and_turns()
            },
            // Pieces beside the board are neither on it nor cards.
            Self::Bury(_) => StepFacts::asking(),
            Self::Take { .. }
            | Self::Draw { .. }
            | Self::Discard { .. }
            | Self::TradeHands
            | Self::LoseTurn(_) => StepFacts::on_cards_and_turns(),
            Self::ExtraTurn(_) => StepFacts { gives_a_turn: true, ..StepFacts::on_cards_and_turns() },
            // Other cards, and a change of players, may bring about anything.
            Self::ExtraCards { .. } | Self::Control { .. } => {
                StepFacts { changes_the_board: true, place: None, ..StepFacts::on_cards_and_turns() }
            }
            Self::Clock { .. } => StepFacts::on_cards_and_turns(),
            Self::Reveal(_)
            | Self::Conceal { .. }
            | Self::Recall { .. }
            | Self::Contest(_)
            | Self::Balance { .. }
            | Self::Claim { .. } => StepFacts::idle(),
            Self::If { then, otherwise, .. } => {
                StepFacts::leading_to([*then].into_iter().chain(*otherwise).collect())
            }
            Self::Each { body, .. } | Self::EachPlayer { body, .. } | Self::Repeat { body, .. } => {
                StepFacts::leading_to(smallvec![*body])
            }
            Self::Stop | Self::Fizzle(_) => StepFacts { ends_the_card: true, ..StepFacts::idle() },
        }
    }
}
