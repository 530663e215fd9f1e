//! Deeds of cards in many games: how often each was played, whether it was seen to do anything, and how long it took.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::Serialize;
use unruly_contract::keys::CARD_HAS_NO_EFFECT;
use unruly_contract::{Arg, Audience, Event, Hand, Happening, Scene};
use unruly_table::HostedRuleset;

/// A card that was played less often has hardly been tried.
const ENOUGH: u64 = 50;

/// How many of the slowest cards are told.
const SLOWEST: usize = 10;

/// Deeds of the cards in one game, as far as the contract of the table tells them.
#[derive(Debug, Default)]
pub(crate) struct CardBook {
    entries: BTreeMap<String, CardEntry>,
    /// How many turns have begun.
    turn: u64,
    /// The cards that there are. Tiles that are still to be placed lie in hands and piles as well.
    known: BTreeSet<String>,
}

#[derive(Debug, Default)]
struct CardEntry {
    did: CardDeeds,
    /// Played, and not seen to do anything yet.
    is_awaited: bool,
    /// Played, and seen to do something, which stands as long as it is not said to have had no effect.
    has_acted: bool,
    /// The turn on which it was played last.
    turn: u64,
    time: Duration,
    actions: u32,
    worst: Duration,
}

/// The deeds of one card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct CardDeeds {
    /// How often it was played.
    pub(crate) played: u64,
    /// How often something was seen to happen because of it then.
    pub(crate) took_effect: u64,
    /// In how many actions of later turns it did something more.
    pub(crate) acted_later: u64,
}

impl CardBook {
    /// An empty book for a game.
    pub(crate) fn of(ruleset: &HostedRuleset) -> Self {
        let known = ruleset.cards().iter().map(|card| card.id.clone()).collect();
        Self { known, ..Self::default() }
    }

    /// Whether the game has cards, and none of them was seen yet: they may be dealt once the pieces are laid out.
    pub(crate) fn waits_for_cards(&self) -> bool {
        self.entries.is_empty() && !self.known.is_empty()
    }

    /// Takes in the cards that the game is played with. The referee sees them all, wherever they lie.
    pub(crate) fn take_in(&mut self, scene: &Scene) {
        let hands = scene.seats.iter().filter_map(|seat| match &seat.hand {
            Some(Hand::FaceUp(cards)) => Some(cards),
            _ => None,
        });
        let piles = scene.piles.iter().map(|pile| &pile.face_up);
        let cards = hands.chain(piles).flatten().filter(|card| self.known.contains(*card));
        self.entries.extend(cards.map(|card| (card.clone(), CardEntry::default())));
    }

    /// Writes down what came of an action, and how long it took to come to the next question.
    pub(crate) fn note(&mut self, events: &[Event], time: Duration) {
        if self.known.is_empty() {
            return;
        }
        let mut at_work: Vec<&str> = Vec::new();
        let mut acted: Vec<&str> = Vec::new();
        for event in events {
            if let Some(card) = without_effect(&event.what) {
                self.entries.entry(card.to_owned()).or_default().take_back(self.turn);
            }
            let card = match (&event.what, &event.card) {
                (Happening::Turn { .. }, _) => {
                    self.turn += 1;
                    continue;
                }
                // A card that only its player hears of may still be taken back.
                (Happening::Played { .. }, _) if matches!(event.to, Audience::Only(_)) => continue,
                (Happening::Played { card, .. }, _) => {
                    let entry = self.entries.entry(card.clone()).or_default();
                    entry.did.played += 1;
                    (entry.is_awaited, entry.has_acted) = (true, false);
                    entry.turn = self.turn;
                    card
                }
                (_, None) => continue,
                (what, Some(card)) => {
                    let entry = self.entries.entry(card.clone()).or_default();
                    let has_effect = !matches!(what, Happening::Chosen { .. });
                    if has_effect && entry.is_awaited {
                        (entry.is_awaited, entry.has_acted) = (false, true);
                        entry.did.took_effect += 1;
                    } else if has_effect && entry.turn < self.turn && !acted.contains(&card.as_str()) {
                        entry.did.acted_later += 1;
                        acted.push(card);
                    }
                    card
                }
            };
            if !at_work.contains(&card.as_str()) {
                at_work.push(card);
            }
        }
        for card in at_work {
            let entry = self.entries.entry(card.to_owned()).or_default();
            entry.time += time;
            entry.actions += 1;
            entry.worst = entry.worst.max(time);
        }
    }
}

impl CardEntry {
    /// All that the card has done, if it was played on this turn, was undone. That a trigger of it had no effect later says nothing of
    /// that.
    fn take_back(&mut self, turn: u64) {
        if self.turn != turn {
            return;
        }
        if std::mem::take(&mut self.has_acted) {
            self.did.took_effect -= 1;
        }
        self.is_awaited = false;
    }
}

/// The card that is said to have had no effect, whatever was told of it before.
fn without_effect(what: &Happening) -> Option<&str> {
    match what.announced()?.arg("card").filter(|_| what.announces(CARD_HAS_NO_EFFECT)) {
        Some(Arg::Card(card)) => Some(card),
        _ => None,
    }
}

/// Deeds of cards in many games.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct CardFigures {
    /// The deeds of each card.
    pub(crate) each: BTreeMap<String, CardDeeds>,
    /// The cards that were hardly played, or never seen to do anything.
    pub(crate) hardly_tried: Vec<String>,
}

/// How long a card takes.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct SlowCard {
    pub(crate) card: String,
    /// In how many actions it was at work.
    pub(crate) actions: u64,
    /// How long such an action took, in the mean.
    pub(crate) mean_millis: f64,
    /// How long at worst.
    pub(crate) worst_millis: f64,
    /// The game in which that was, from 1.
    pub(crate) worst_game: u64,
}

/// Adds the books of games up: what each card did, and which were the slowest; nothing where no cards are played.
pub(crate) fn add_up<'b>(
    books: impl Iterator<Item = (u64, &'b CardBook)>,
) -> (Option<CardFigures>, Vec<SlowCard>) {
    let mut each: BTreeMap<String, CardDeeds> = BTreeMap::new();
    let mut slow: BTreeMap<&str, (Duration, SlowCard)> = BTreeMap::new();
    for (number, book) in books {
        for (card, entry) in &book.entries {
            let deeds = each.entry(card.clone()).or_default();
            deeds.played += entry.did.played;
            deeds.took_effect += entry.did.took_effect;
            deeds.acted_later += entry.did.acted_later;
            let (time, figures) = slow.entry(card).or_insert_with(|| {
                let card = card.clone();
                let figures =
                    SlowCard { card, actions: 0, mean_millis: 0.0, worst_millis: 0.0, worst_game: 0 };
                (Duration::ZERO, figures)
            });
            *time += entry.time;
            figures.actions += u64::from(entry.actions);
            let worst = millis(entry.worst);
            if worst > figures.worst_millis {
                (figures.worst_millis, figures.worst_game) = (worst, number + 1);
            }
        }
    }
    if each.is_empty() {
        return (None, Vec::new());
    }
    let is_hardly_tried = |deeds: &CardDeeds| deeds.played < ENOUGH || deeds.took_effect == 0;
    let hardly_tried =
        each.iter().filter(|(_, deeds)| is_hardly_tried(deeds)).map(|(card, _)| card.clone()).collect();
    let mut slowest: Vec<SlowCard> = slow
        .into_values()
        .filter(|(_, figures)| figures.actions > 0)
        .map(|(time, figures)| SlowCard { mean_millis: millis(time) / figures.actions as f64, ..figures })
        .collect();
    slowest.sort_by(|one, other| {
        other.mean_millis.total_cmp(&one.mean_millis).then_with(|| one.card.cmp(&other.card))
    });
    slowest.truncate(SLOWEST);
    (Some(CardFigures { each, hardly_tried }), slowest)
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rand_chacha::rand_core::SeedableRng;
    use unruly_contract::keys::CARD_HAS_NO_EFFECT;
    use unruly_contract::{Arg, Chance, Event, Happening, Phrase, Pick, Seat, Setup, Viewer};
    use unruly_table::Table;

    use super::{CardBook, CardDeeds, add_up};

    fn by(card: &str, what: Happening) -> Event {
        Event { card: Some(card.to_owned()), ..Event::open(what) }
    }

    fn played(card: &str) -> Event {
        Event::open(Happening::Played { seat: Seat::WHITE, card: card.to_owned() })
    }

    fn said(card: &str) -> Event {
        by(card, Happening::Announced { text: "something happens".into() })
    }

    fn chosen(card: &str) -> Event {
        by(card, Happening::Chosen { seat: Seat::WHITE, pick: Pick::Word("yes".to_owned()) })
    }

    fn turn() -> Event {
        Event::open(Happening::Turn { seat: Seat::BLACK })
    }

    #[test]
    fn a_card_takes_effect_when_something_happens_by_it() {
        let mut book = CardBook { known: ["bomb", "dud"].map(str::to_owned).into(), ..CardBook::default() };
        let milli = Duration::from_millis(1);
        book.note(&[played("bomb")], milli);
        // Choosing is no effect yet.
        book.note(&[chosen("bomb")], milli);
        book.note(&[chosen("bomb"), said("bomb"), said("bomb"), turn()], 4 * milli);
        book.note(&[chosen("bomb"), said("bomb"), said("bomb")], 2 * milli);
        book.note(&[played("dud"), turn()], milli);
        let (figures, slowest) = add_up([(6, &book)].into_iter());
        let figures = figures.expect("there are cards");
        assert_eq!(figures.each["bomb"], CardDeeds { played: 1, took_effect: 1, acted_later: 1 });
        assert_eq!(figures.each["dud"], CardDeeds { played: 1, took_effect: 0, acted_later: 0 });
        assert_eq!(figures.hardly_tried, ["bomb", "dud"]);
        let bomb = &slowest[0];
        assert_eq!((bomb.card.as_str(), bomb.actions, bomb.worst_game), ("bomb", 4, 7));
        assert_eq!((bomb.mean_millis, bomb.worst_millis), (2.0, 4.0));
    }

    #[test]
    fn an_effect_that_is_undone_does_not_count() {
        let undone = || {
            let text = Phrase::new(CARD_HAS_NO_EFFECT).with("card", Arg::card("bomb"));
            Event::open(Happening::Announced { text })
        };
        let mut book = CardBook { known: ["bomb".to_owned()].into(), ..CardBook::default() };
        let milli = Duration::from_millis(1);
        book.note(&[played("bomb"), said("bomb"), undone(), turn()], milli);
        book.note(&[played("bomb"), undone(), turn()], milli);
        book.note(&[played("bomb"), said("bomb"), turn()], milli);
        let (figures, _) = add_up([(0, &book)].into_iter());
        let figures = figures.expect("there are cards");
        assert_eq!(figures.each["bomb"], CardDeeds { played: 3, took_effect: 1, acted_later: 0 });
    }

    #[test]
    fn a_game_without_cards_has_no_figures_of_cards() {
        let book = CardBook::default();
        assert_eq!(add_up([(0, &book)].into_iter()), (None, Vec::new()));
    }

    #[test]
    fn tiles_that_are_still_to_be_placed_are_no_cards() {
        let ruleset = crate::rulesets::find("knightmare-tile").expect("it ships");
        let setup = Setup { seats: Some(2), ..Setup::default() };
        let mut table: Table = Table::start(&ruleset, setup).expect("tiles are laid by hand");
        let scene = |table: &Table| table.scene(Viewer::Referee).expect("a scene");
        let mut book = CardBook::of(&ruleset);
        book.take_in(&scene(&table));
        assert!(book.waits_for_cards(), "{:?}", book.entries.keys());
        let mut chance = Chance::seed_from_u64(1);
        while book.waits_for_cards() {
            let (seat, action) =
                table.ask(|game| game.any_deed(&mut chance)).expect("an answer").expect("a deed");
            table.act(seat, &action).expect("it was offered");
            book.take_in(&scene(&table));
        }
        assert!(book.entries.contains_key("vulture"));
        assert!(!book.entries.contains_key("rook"), "{:?}", book.entries.keys());
    }
}
