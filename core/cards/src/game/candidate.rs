//! The acts open to a player: to play cards, or to leave something undone. Candidates are cheap to find, and each is
//! judged by itself.

use smallvec::SmallVec;
use unruly_contract::words::END;
use unruly_contract::{Action, Pick};

use crate::model::CardId;
use crate::play::{LastingEffect, Play, Playable};
use crate::player::Player;
use crate::terrain::Terrain;

/// An act open to a player besides moving and answering, allowed or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Candidate {
    /// To play a card of the hand.
    Play(CardId),
    /// To use a lasting effect.
    Use(CardId),
    /// To discard a card for another.
    Discard(CardId),
    /// To say that the other broke what a lasting effect forbids.
    Accuse(CardId),
    /// To do nothing, in these words.
    Decline(&'static str),
}

/// Candidates, each of them once.
pub(crate) type Candidates = SmallVec<[Candidate; 16]>;

/// The acts open to a player who is offered a chance to play a card.
pub(crate) fn in_window<G: Terrain>(play: &Play<G>, player: Player, decline: &'static str) -> Candidates {
    let mut candidates = cards(play, player);
    candidates.extend(cards_of(play.usable(player).into_iter()).into_iter().map(Candidate::Use));
    if play.may_discard(player) {
        candidates.extend(play.different_cards(player).into_iter().map(Candidate::Discard));
    }
    candidates.push(Candidate::Decline(decline));
    candidates
}

/// The acts open to a player on their turn besides moving: cards, and to accept the stalemate or the loss of the turn.
pub(crate) fn in_turn<G: Terrain>(play: &Play<G>, player: Player) -> Candidates {
    let mut candidates = cards(play, player);
    if play.may_accept_stalemate() || play.may_lose_the_turn() {
        candidates.push(Candidate::Decline(END));
    }
    candidates
}

/// The cards that are due to be played by a player.
pub(crate) fn due<G: Terrain>(play: &Play<G>, player: Player) -> Candidates {
    cards(play, player)
}

/// The different cards that some effects are of.
pub(crate) fn cards_of<'p, G: Terrain>(effects: impl Iterator<Item = &'p LastingEffect<G>>) -> Vec<CardId> {
    let mut cards: Vec<CardId> = effects.map(LastingEffect::card).collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}

/// The cards that a player could play, if cards may be played at this time.
fn cards<G: Terrain>(play: &Play<G>, player: Player) -> Candidates {
    if play.timings(player).is_empty() {
        return Candidates::new();
    }
    play.different_cards(player).into_iter().map(Candidate::Play).collect()
}

impl Candidate {
    /// Whether a player who is asked may do it.
    pub(crate) fn is_legal<G: Terrain>(self, play: &Play<G>, player: Player) -> bool {
        match self {
            Self::Play(card) => play.playable(player, card) == Playable::Yes,
            Self::Use(_) | Self::Discard(_) | Self::Accuse(_) | Self::Decline(_) => true,
        }
    }

    /// The word it begins with, and the card that follows.
    fn parts(self) -> (&'static str, Option<CardId>) {
        match self {
            Self::Play(card) => ("play", Some(card)),
            Self::Use(card) => ("use", Some(card)),
            Self::Discard(card) => ("discard", Some(card)),
            Self::Accuse(card) => ("accuse", Some(card)),
            Self::Decline(word) => (word, None),
        }
    }

    /// Its text.
    pub(crate) fn action<G: Terrain>(self, play: &Play<G>) -> Action {
        match self.parts() {
            (word, Some(card)) => Action::new(format!("{word} {}", play.card(card).id)),
            (word, None) => Action::new(word),
        }
    }

    /// The picks that lead there. A card that is picked is played, if no word stands before it.
    pub(crate) fn path<G: Terrain>(self, play: &Play<G>) -> (SmallVec<[Pick; 2]>, Action) {
        let (word, card) = self.parts();
        let word = (!matches!(self, Self::Play(_))).then(|| Pick::Word(word.to_owned()));
        let card = card.map(|card| Pick::Card(play.card(card).id.clone()));
        (word.into_iter().chain(card).collect(), self.action(play))
    }
}
