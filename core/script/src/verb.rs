//! The verbs of actions that answer no question.

/// The first word of an action of several words that begins something of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verb {
    Play,
    Use,
    Discard,
    Accuse,
    Say,
    Draw,
}

impl Verb {
    pub(crate) fn of(word: &str) -> Option<Self> {
        Some(match word {
            "play" => Self::Play,
            "use" => Self::Use,
            "discard" => Self::Discard,
            "accuse" => Self::Accuse,
            "say" => Self::Say,
            "draw" => Self::Draw,
            _ => return None,
        })
    }

    /// Whether picks follow: those of the card that it brings about.
    pub(crate) fn has_picks(self) -> bool {
        matches!(self, Self::Play | Self::Use)
    }

    /// Whether the next word is a card.
    pub(crate) fn names_a_card(self) -> bool {
        self.has_picks() || matches!(self, Self::Discard | Self::Accuse)
    }
}
