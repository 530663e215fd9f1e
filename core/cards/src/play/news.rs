//! News: events, before anyone is told of them.

use std::ops::Deref;

use unruly_contract::{Phrase, Pick};

use crate::field::{Army, PieceId};
use crate::model::{CardId, Kind};
use crate::player::Player;
use crate::terrain::{OnBoard, Terrain};

use super::effects::EffectId;

/// Something that happened, in the engine's own terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News<G: Terrain = OnBoard> {
    /// A piece went from a square to another.
    Moved {
        /// Which.
        piece: PieceId,
        /// From where.
        from: G::Square,
        /// Where to.
        to: G::Square,
    },
    /// A piece was captured, or died.
    Taken {
        /// Which.
        piece: PieceId,
        /// Where it stood.
        at: G::Square,
        /// By whom.
        by: Player,
    },
    /// A piece left the board for a time.
    Lifted {
        /// From whom the board was covered when it was done.
        hidden_from: Option<Player>,
        /// Which.
        piece: PieceId,
        /// Where it stood.
        at: G::Square,
    },
    /// A piece came onto the board.
    Placed {
        /// Which.
        piece: PieceId,
        /// Where.
        at: G::Square,
    },
    /// A piece became another kind.
    Changed {
        /// Which.
        piece: PieceId,
        /// Its old kind.
        from: Kind,
        /// Where.
        at: G::Square,
    },
    /// A piece changed sides.
    Converted {
        /// The army that it was of.
        from: Army,
        /// Which.
        piece: PieceId,
        /// Where.
        at: G::Square,
    },
    /// A card was played.
    Played {
        /// By whom.
        player: Player,
        /// Which.
        card: CardId,
        /// The hearers now.
        to: Hearers,
    },
    /// Something was chosen for a card.
    Chosen {
        /// By whom.
        player: Player,
        /// The pick.
        pick: Pick,
        /// The hearers now.
        to: Hearers,
    },
    /// A card had no effect.
    Fizzled {
        /// Which.
        card: CardId,
        /// Why.
        why: Phrase,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        player: Player,
        /// Which.
        card: CardId,
    },
    /// A card was put on the discards by choice.
    Discarded {
        /// By whom.
        player: Player,
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
        /// The squares.
        squares: Vec<G::Square>,
    },
    /// Something that everybody could have worked out, told in words.
    Noted {
        /// The words.
        text: Phrase,
    },
    /// Something that is told in words.
    Said {
        /// The words.
        text: Phrase,
    },
    /// Somebody else's turn begins.
    Turn {
        /// The player.
        player: Player,
    },
    /// A capture was declared, and somebody may interrupt it.
    Declared {
        /// The piece that captures.
        piece: PieceId,
        /// From where.
        from: G::Square,
        /// To where.
        to: G::Square,
    },
    /// The board was put back to before the move.
    MoveTakenBack,
    /// It was put back to before the cards that came before the move.
    CardsTakenBack,
}

impl<G: Terrain> News<G> {
    /// Says who is told of what a player does.
    pub fn tell(&mut self, whom: Hearers) {
        if let Self::Played { to, .. } | Self::Chosen { to, .. } = self {
            *to = whom;
        }
    }
}

/// The hearers of a player's act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hearers {
    /// All.
    Everyone,
    /// The player alone.
    Own,
    /// All but the player, who was told before.
    Others,
}

/// The events since a player last did something, in order, each with the card that brought it about.
#[derive(Debug, Clone, Default)]
pub struct Chronicle<G: Terrain = OnBoard> {
    entries: Vec<NewsEntry<G>>,
    /// The card that is at work now.
    author: Option<CardId>,
}

/// Something that happened, and the card that did it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewsEntry<G: Terrain = OnBoard> {
    /// The event.
    pub news: News<G>,
    /// The card, where it was not a regular move or the course of the game.
    pub by: Option<CardId>,
}

impl<G: Terrain> Chronicle<G> {
    /// Adds what has just happened; the card that is at work has done it.
    pub fn push(&mut self, news: News<G>) {
        self.entries.push(NewsEntry { news, by: self.author });
    }

    /// Adds what has just happened because of a card.
    pub fn push_by(&mut self, card: CardId, news: News<G>) {
        self.entries.push(NewsEntry { news, by: Some(card) });
    }

    /// Lets everybody know of what a player alone was to be told just now. Whether all of it is in here.
    pub fn open_up(&mut self, untold: &[News<G>]) -> bool {
        let is_in = |news: &News<G>| self.entries.iter().any(|entry| entry.news == *news);
        if !untold.iter().all(is_in) {
            return false;
        }
        let entries = self.entries.iter_mut().map(|entry| &mut entry.news);
        entries.filter(|news| untold.contains(news)).for_each(|news| news.tell(Hearers::Everyone));
        true
    }

    /// Says which card is at work from now on, and tells which one was before.
    pub fn set_author(&mut self, card: Option<CardId>) -> Option<CardId> {
        std::mem::replace(&mut self.author, card)
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.author = None;
    }
}

impl<G: Terrain> Deref for Chronicle<G> {
    type Target = [NewsEntry<G>];

    fn deref(&self) -> &[NewsEntry<G>] {
        &self.entries
    }
}
