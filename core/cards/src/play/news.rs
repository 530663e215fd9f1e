//! What happened, before it is told to anyone.

use unruly_table::Pick;

use crate::field::{PieceId, Side, Square};
use crate::model::{CardId, Kind};

use super::effects::EffectId;

/// Something that happened, in the engine's own terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// A piece went from a square to another.
    Moved {
        /// Which.
        piece: PieceId,
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// A piece was captured, or died.
    Taken {
        /// Which.
        piece: PieceId,
        /// Where it stood.
        at: Square,
        /// By whom.
        by: Side,
    },
    /// A piece left the board for a time.
    Lifted {
        /// Which.
        piece: PieceId,
        /// Where it stood.
        at: Square,
    },
    /// A piece came onto the board.
    Placed {
        /// Which.
        piece: PieceId,
        /// Where.
        at: Square,
    },
    /// A piece became another kind.
    Changed {
        /// Which.
        piece: PieceId,
        /// What it was.
        from: Kind,
        /// Where.
        at: Square,
    },
    /// A piece changed sides.
    Converted {
        /// Which.
        piece: PieceId,
        /// Where.
        at: Square,
    },
    /// A card was played.
    Played {
        /// By whom.
        player: Side,
        /// Which.
        card: CardId,
    },
    /// Something was chosen for a card.
    Chosen {
        /// By whom.
        player: Side,
        /// What.
        pick: Pick,
        /// Whether only he knows.
        is_secret: bool,
    },
    /// A card had no effect.
    Fizzled {
        /// Which.
        card: CardId,
        /// Why.
        why: String,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        player: Side,
        /// Which.
        card: CardId,
    },
    /// A card was put on the discards by choice.
    Discarded {
        /// By whom.
        player: Side,
        /// Which.
        card: CardId,
    },
    /// Somebody learned what cards another holds, or hands changed.
    HandsChanged,
    /// A lasting effect began.
    Began {
        /// Which.
        effect: EffectId,
        /// Of which card.
        card: CardId,
    },
    /// A lasting effect ended.
    Ended {
        /// Of which card.
        card: CardId,
    },
    /// A secret came out.
    Revealed {
        /// Of which card.
        card: CardId,
        /// What.
        squares: Vec<Square>,
    },
    /// Something that is told in words.
    Said {
        /// The words.
        text: String,
    },
    /// Somebody else's turn begins.
    Turn {
        /// Whose.
        player: Side,
    },
    /// The board was put back to an earlier moment.
    TakenBack,
}
