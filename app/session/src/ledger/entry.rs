//! An action of a game as the list has it, and what may be asked of it.

use std::sync::Arc;

use unruly_contract::keys::{AGREEMENT, RESIGNATION, TIME};
use unruly_contract::{Happening, Seat, Viewer};

/// A line of the list, in its parts: whoever reads it decides what things are called.
pub type Line = Vec<LinePart>;

/// A part of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinePart {
    /// As it stands.
    Plain(String),
    /// A card, by its id.
    Card(String),
    /// A kind of piece, as games call it.
    Kind(String),
    /// That a card is discarded, by its id.
    Discard(String),
    /// A player.
    Seat(Seat),
}

impl LinePart {
    /// The part in the words of the game.
    pub fn word(&self) -> &str {
        match self {
            Self::Plain(word) | Self::Card(word) | Self::Kind(word) | Self::Discard(word) => word,
            Self::Seat(seat) => seat.name(),
        }
    }
}

/// One action of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The turn's number when it was done.
    pub turn: u32,
    /// The seat whose turn it was, while the game went on.
    pub mover: Option<Seat>,
    /// The players who were not out yet when it was done.
    pub playing: Vec<Seat>,
    /// By whom.
    pub seat: Seat,
    /// Whether a question was let pass by it: what comes of it is another's deed.
    pub is_pass: bool,
    /// The deed, in the form in which people note it down where there is one.
    pub text: Line,
    /// Whether people note it down: a move, and no talk.
    pub is_noted: bool,
    /// Whether the game has a notation for it, which is then the text.
    pub has_notation: bool,
    /// The text for others, where its own may hold something that only that seat knows.
    pub public: Option<Line>,
    /// The events before all eyes.
    pub happened: Vec<Happening>,
    /// Whether nothing came of it that even that seat could see: a turn was ended, or a question let pass.
    pub is_quiet: bool,
    /// Whether nothing came of it that others could see.
    pub is_unseen: bool,
    /// The card of which it turns out that it has no effect.
    pub cancels: Option<String>,
    /// Whether the move of the turn was taken back by it.
    pub cancels_move: bool,
    /// Whether a capture was declared by it, to which others may say something before it takes place.
    pub declares: bool,
    /// Whether the capture that was declared does not take place, for what it does.
    pub prevents_capture: bool,
    /// Whether it took back what that seat had done last.
    pub takes_back: bool,
    /// Whether a card was laid down by it.
    pub is_card: bool,
    /// Whether a card was under way when it was done.
    pub is_amid_card: bool,
}

/// The reasons for which a game may end without a move, whatever its rules.
const ENDING_WORDS: [&str; 3] = [RESIGNATION, AGREEMENT, TIME];

impl Entry {
    /// An action of which nothing is told yet.
    pub fn bare(turn: u32, seat: Seat) -> Self {
        Self {
            turn,
            mover: None,
            playing: Vec::new(),
            seat,
            is_pass: false,
            text: Vec::new(),
            is_noted: false,
            has_notation: false,
            public: None,
            happened: Vec::new(),
            is_quiet: false,
            is_unseen: false,
            cancels: None,
            cancels_move: false,
            declares: false,
            prevents_capture: false,
            takes_back: false,
            is_card: false,
            is_amid_card: false,
        }
    }

    /// The text, where nothing in it has a name that depends on the language.
    pub(crate) fn in_plain_words(&self) -> Option<String> {
        let plain = |part: &LinePart| match part {
            LinePart::Plain(word) => Some(word.clone()),
            LinePart::Card(_) | LinePart::Kind(_) | LinePart::Discard(_) | LinePart::Seat(_) => None,
        };
        let words: Option<Vec<String>> = self.text.iter().map(plain).collect();
        words.map(|words| words.join(" "))
    }

    /// Whether it is a move: something that people note down and that no card asked for.
    pub(super) fn is_move(&self) -> bool {
        self.is_noted && !self.is_card && !self.is_amid_card
    }

    /// Whether a card was laid down by it, or others hear of one with it that could be taken back before.
    pub fn tells_card(&self) -> bool {
        self.is_card || self.happened.iter().any(|what| matches!(what, Happening::Played { .. }))
    }

    /// Whether the game ended by it and nothing was done on the table: somebody gave up, or agreed to a draw, or had no time left.
    pub fn is_last_word(&self) -> bool {
        let is_word = |what: &Happening| match what {
            Happening::Ended { outcome } => {
                ENDING_WORDS.iter().any(|key| outcome.reason().key() == Some(key))
            }
            _ => false,
        };
        !self.is_noted && self.happened.iter().any(is_word)
    }

    /// Whether a card was discarded by it before all eyes.
    pub fn is_discard(&self) -> bool {
        matches!(self.public.as_ref().unwrap_or(&self.text).first(), Some(LinePart::Discard(_)))
    }

    /// The seat that did it: a move that another has let pass is the deed of the seat that declared it.
    pub fn doer(&self) -> Seat {
        self.mover.filter(|_| self.is_pass).unwrap_or(self.seat)
    }

    /// Whether there is nothing in it for somebody who looks from this seat.
    pub fn is_quiet_for(&self, viewer: Option<Seat>) -> bool {
        self.is_quiet || self.is_unseen && viewer != Some(self.seat)
    }

    /// Whether this card was laid down.
    pub(super) fn is_of(&self, card: &str) -> bool {
        self.text.iter().any(|part| matches!(part, LinePart::Card(id) if id == card))
    }

    /// The same as this viewer may know it.
    pub(crate) fn seen_by(self: &Arc<Self>, viewer: Viewer) -> Arc<Self> {
        match &self.public {
            Some(public) if viewer != Viewer::Seat(self.seat) => {
                Arc::new(Self { text: public.clone(), ..self.as_ref().clone() })
            }
            _ => Arc::clone(self),
        }
    }
}
