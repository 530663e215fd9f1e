//! What happened, for animation, sound and the log.

use serde::Serialize;

use crate::{Explanation, Outcome, Pick, Seat, Spot, Viewer};

/// Something that happened, and who may know of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Event {
    /// What happened.
    #[serde(flatten)]
    pub what: Happening,
    /// Who may be told.
    #[serde(skip_serializing_if = "Audience::is_everyone")]
    pub to: Audience,
    /// Whether somebody now knows what that one did not before. Taking such an action back cannot make it forgotten,
    /// so it needs every player's word.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reveals: bool,
    /// The id of the card that brought it about, where one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
}

impl Event {
    /// An event that everyone sees and that uncovers nothing.
    pub fn open(what: Happening) -> Self {
        Self { what, to: Audience::Everyone, reveals: false, card: None }
    }
}

/// Who may be told of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// All players and bystanders.
    Everyone,
    /// These seats alone.
    Only(Vec<Seat>),
    /// All but these seats, who were told before.
    Except(Vec<Seat>),
}

impl Audience {
    /// Whether nobody is left out.
    pub fn is_everyone(&self) -> bool {
        *self == Self::Everyone
    }

    /// Whether this viewer may be told.
    pub fn includes(&self, viewer: Viewer) -> bool {
        match (self, viewer) {
            // Who sees everything was told when those seats were.
            (Self::Except(_), Viewer::Referee) => false,
            (Self::Everyone, _) | (_, Viewer::Referee) | (Self::Except(_), Viewer::Spectator) => true,
            (Self::Except(seats), Viewer::Seat(seat)) => !seats.contains(&seat),
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(&seat),
            (Self::Only(_), Viewer::Spectator) => false,
        }
    }
}

/// What happened, in the words of the game. Whoever tells it has a sentence for each: a new one is not compiled until there is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Happening {
    /// A piece went from one square to another.
    Moved {
        /// Who moved it.
        seat: Seat,
        /// The piece, as [`Piece::name`](crate::Piece::name) has it.
        piece: String,
        /// Where it stood.
        from: Spot,
        /// Where it stands.
        to: Spot,
    },
    /// A piece was taken off the table.
    Captured {
        /// The piece.
        piece: String,
        /// Where it stood.
        at: Spot,
        /// Who took it.
        by: Seat,
    },
    /// A piece was taken off the table by its owner.
    Removed {
        /// The piece.
        piece: String,
        /// Where it stood.
        at: Spot,
    },
    /// Two pieces became one.
    Fused {
        /// The new piece.
        piece: String,
        /// Where it stands.
        at: Spot,
    },
    /// A piece became another.
    Changed {
        /// What it was.
        from: String,
        /// What it is.
        into: String,
        /// Where it stands.
        at: Spot,
    },
    /// A piece came onto the table.
    Placed {
        /// The piece.
        piece: String,
        /// Where it stands.
        at: Spot,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Its id.
        card: String,
    },
    /// Something was chosen for a card, by the player or because nothing else could be.
    Chosen {
        /// Who chose.
        seat: Seat,
        /// What.
        pick: Pick,
    },
    /// Cards were drawn. To those who may not see them the names are left out.
    Drew {
        /// By whom.
        seat: Seat,
        /// How many.
        count: usize,
        /// Their ids, for an audience that may know.
        cards: Vec<String>,
    },
    /// The game or a player said something to everyone: `check to black`.
    Announced {
        /// What was said.
        text: String,
    },
    /// Somebody said what is not so, and is set right.
    Corrected {
        /// Who said it.
        seat: Seat,
        /// What is so.
        why: Explanation,
    },
    /// Another seat has the move.
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}
