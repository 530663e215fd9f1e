//! Which cards met which: two meet when one acts while the other is in force, or was played on this turn or the last.

use std::collections::HashMap;

use unruly_contract::{Card, Event, Game, Happening, Viewer};

/// The cards of a ruleset, by numbers.
#[derive(Debug, Clone)]
pub(super) struct Index {
    ids: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Index {
    pub(super) fn of(cards: &[Card]) -> Self {
        let ids: Vec<String> = cards.iter().map(|card| card.id.clone()).collect();
        let numbers = ids.iter().enumerate().map(|(number, id)| (id.clone(), number)).collect();
        Self { ids, numbers }
    }

    pub(super) fn len(&self) -> usize {
        self.ids.len()
    }

    pub(super) fn id(&self, card: usize) -> &str {
        &self.ids[card]
    }

    pub(super) fn number(&self, id: &str) -> Option<usize> {
        self.numbers.get(id).copied()
    }
}

/// In how many games each two cards have met.
#[derive(Debug, Clone)]
pub(super) struct Meetings {
    cards: usize,
    /// A row for each card; only what lies below the diagonal is used.
    games: Vec<u32>,
}

impl Meetings {
    pub(super) fn none(cards: usize) -> Self {
        Self { cards, games: vec![0; cards * cards] }
    }

    fn place(&self, one: usize, other: usize) -> usize {
        one.max(other) * self.cards + one.min(other)
    }

    /// In how many games these two have met.
    pub(super) fn of(&self, one: usize, other: usize) -> u32 {
        self.games[self.place(one, other)]
    }

    /// Adds the pairs that met in one more game.
    pub(super) fn add(&mut self, pairs: &[(usize, usize)]) {
        for &(one, other) in pairs {
            let place = self.place(one, other);
            self.games[place] += 1;
        }
    }

    /// How many pairs have met, and how many there are.
    pub(super) fn met(&self) -> (usize, usize) {
        let possible = self.cards * self.cards.saturating_sub(1) / 2;
        (self.pairs().filter(|&(_, _, games)| games > 0).count(), possible)
    }

    /// Every two cards, with how often they have met.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize, u32)> {
        (0..self.cards).flat_map(move |one| (0..one).map(move |other| (other, one, self.of(one, other))))
    }
}

/// Follows a game for which cards are about.
#[derive(Debug, Default)]
pub(super) struct CardsAtWork {
    in_force: Vec<usize>,
    /// Played on this turn or the one before, with the number of the turn.
    recent: Vec<(usize, u32)>,
    turn: u32,
    /// The pairs that have met in this game, in order and each once.
    met: Vec<(usize, usize)>,
}

impl CardsAtWork {
    /// Takes in what came of an action, and gives whether cards were at work.
    pub(super) fn note(&mut self, index: &Index, game: &dyn Game, events: &[Event]) -> bool {
        let mut acting: Vec<usize> = Vec::new();
        for event in events {
            let card = match (&event.what, &event.card) {
                (Happening::Turn { .. }, _) => {
                    self.turn += 1;
                    continue;
                }
                (Happening::Played { card, .. }, _) => Some(card),
                (Happening::Chosen { .. }, _) => None,
                (_, card) => card.as_ref(),
            };
            let Some(card) = card.and_then(|card| index.number(card)) else { continue };
            if !acting.contains(&card) {
                acting.push(card);
            }
            if matches!(event.what, Happening::Played { .. }) {
                self.recent.push((card, self.turn));
            }
        }
        if acting.is_empty() {
            return false;
        }
        let turn = self.turn;
        self.recent.retain(|&(_, played)| played + 1 >= turn);
        for &card in &acting {
            let company = self.in_force.iter().chain(self.recent.iter().map(|(card, _)| card)).chain(&acting);
            for &other in company.filter(|&&other| other != card) {
                let pair = (card.min(other), card.max(other));
                if let Err(place) = self.met.binary_search(&pair) {
                    self.met.insert(place, pair);
                }
            }
        }
        let effects = game.scene(Viewer::Spectator).effects;
        self.in_force.clear();
        self.in_force.extend(effects.iter().filter_map(|effect| index.number(&effect.card)));
        true
    }

    /// How rarely a card has met those that are about now: the larger, the rarer.
    pub(super) fn rarity(&self, card: usize, meetings: &Meetings) -> f64 {
        let about = self.in_force.iter().chain(self.recent.iter().map(|(card, _)| card));
        let others = about.filter(|&&other| other != card && !self.has_met(card, other));
        others.map(|&other| 1.0 / f64::from(1 + meetings.of(card, other))).sum()
    }

    fn has_met(&self, card: usize, other: usize) -> bool {
        self.met.binary_search(&(card.min(other), card.max(other))).is_ok()
    }

    /// The pairs that have met.
    pub(super) fn into_met(self) -> Vec<(usize, usize)> {
        self.met
    }
}

#[cfg(test)]
mod tests {
    use super::{Index, Meetings};
    use unruly_contract::Card;

    #[test]
    fn pairs_are_counted_whichever_comes_first() {
        let index = Index::of(&["a", "b", "c"].map(Card::bare));
        let mut meetings = Meetings::none(index.len());
        meetings.add(&[(0, 2), (0, 1)]);
        meetings.add(&[(0, 2)]);
        assert_eq!((meetings.of(2, 0), meetings.of(0, 2), meetings.of(1, 2)), (2, 2, 0));
        assert_eq!(meetings.met(), (2, 3));
        assert_eq!(meetings.pairs().count(), 3);
        assert_eq!(Meetings::none(0).met(), (0, 0));
    }
}
