//! Setups of a campaign's games: no two alike, and cards that have seldom met together.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use unruly_contract::{Arrangement, Chance, OptionKind, OptionSpec, OptionValue, Seat, Setup, Viewer};
use unruly_table::{HostedRuleset, StartError};

use super::meetings::{Index, Meetings};

/// So many cards are looked at to find one that has seldom met those already chosen.
const LOOKED_AT: usize = 12;

/// So many pairs are looked at to find one that has seldom met.
const PAIRS_LOOKED_AT: usize = 200;

/// So many positions are remembered, to begin games from.
const POSITIONS: usize = 200;

/// A ruleset in a campaign: what can be varied about its games, and what has been.
pub(super) struct Field {
    pub(super) ruleset: HostedRuleset,
    pub(super) index: Index,
    pub(super) meetings: Meetings,
    /// The option that says which cards there are, where one does.
    only: Option<String>,
    /// Options that name cards otherwise: those left out, decks.
    decks: Vec<String>,
    takes_hands: bool,
    /// Positions that games have come to.
    positions: Vec<String>,
}

/// A game to be played.
pub(super) struct Plan {
    pub(super) setup: Setup,
    /// It is left when it is not over by then.
    pub(super) longest: usize,
    pub(super) manner: Manner,
    /// How many setups were refused before this one.
    pub(super) refused: u64,
}

/// How its players choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// Every answer is as likely as any other.
    Lots,
    /// Every next pick is as likely as any other.
    Picks,
    /// Of some answers drawn by lot, the one whose card has seldom met those that are about.
    Seeking,
}

impl Field {
    pub(super) fn new(ruleset: HostedRuleset) -> Self {
        let index = Index::of(ruleset.cards());
        let meetings = Meetings::none(index.len());
        let mut field = Self {
            ruleset,
            index,
            meetings,
            only: None,
            decks: Vec::new(),
            takes_hands: false,
            positions: Vec::new(),
        };
        field.find_out();
        field
    }

    /// Finds out which options name cards, by trying.
    fn find_out(&mut self) {
        if self.index.len() < 4 {
            return;
        }
        let cards = || OptionValue::List(vec![self.index.id(0).to_owned(), self.index.id(1).to_owned()]);
        let with = |key: &str, value| Setup { options: [(key.to_owned(), value)].into(), ..Setup::default() };
        let all = cards_seen(&self.ruleset, &Setup::default()).unwrap_or_default();
        let (mut only, mut decks) = (None, Vec::new());
        for option in &self.ruleset.profile().options {
            if !matches!(option.kind, OptionKind::List { .. } | OptionKind::Deck { .. }) {
                continue;
            }
            let odd = OptionValue::List(vec!["no such card".to_owned()]);
            let (Some(seen), None) = (
                cards_seen(&self.ruleset, &with(&option.key, cards())),
                cards_seen(&self.ruleset, &with(&option.key, odd)),
            ) else {
                continue;
            };
            match option.kind {
                OptionKind::List { .. } if !seen.is_empty() && seen.len() <= 2 && all.len() > 2 => {
                    only = Some(option.key.clone());
                }
                OptionKind::Deck { .. } => decks.push(option.key.clone()),
                _ => {}
            }
        }
        let hand = Arrangement {
            hands: [(Seat::WHITE, vec![self.index.id(0).to_owned()])].into(),
            ..Arrangement::default()
        };
        let takes_hands =
            cards_seen(&self.ruleset, &Setup { arrangement: hand, ..Setup::default() }).is_some();
        (self.only, self.decks, self.takes_hands) = (only, decks, takes_hands);
    }

    /// Whether it has cards that can meet.
    pub(super) fn has_cards(&self) -> bool {
        self.index.len() > 1
    }

    /// Remembers a position for games to begin from.
    pub(super) fn remember(&mut self, position: String, number: u64) {
        if self.positions.len() < POSITIONS {
            self.positions.push(position);
        } else {
            self.positions[number as usize % POSITIONS] = position;
        }
    }

    /// Thinks of a game.
    pub(super) fn plan(&self, seed: u64, chance: &mut Chance) -> Plan {
        let longest = match chance.random_range(0..20) {
            0 => 1_500,
            1..=4 => 100,
            _ => 300,
        };
        let manner = match chance.random_range(0..16) {
            0 => Manner::Picks,
            1..=5 => Manner::Lots,
            _ if self.has_cards() => Manner::Seeking,
            _ => Manner::Lots,
        };
        let mut setup = self.setup(seed, chance);
        let mut refused = 0;
        // Options may exclude each other: where a game does not start, they are left away one by one.
        while !self.starts(&setup) {
            refused += 1;
            let keys: Vec<String> = setup.options.keys().cloned().collect();
            if setup.position.take().is_some() || !std::mem::take(&mut setup.arrangement).is_empty() {
                continue;
            }
            let Some(key) = keys.choose(chance) else { break };
            setup.options.remove(key);
        }
        Plan { setup, longest, manner, refused }
    }

    fn setup(&self, seed: u64, chance: &mut Chance) -> Setup {
        let profile = self.ruleset.profile();
        let mut setup = Setup { seed, ..Setup::default() };
        if profile.seats.start() != profile.seats.end() {
            setup.seats = Some(chance.random_range(profile.seats.clone()));
        }
        let presets = self.ruleset.presets();
        if let Some(preset) = presets.choose(chance).filter(|_| chance.random_range(0..6) == 0) {
            return preset.applied_to(setup);
        }
        if chance.random_bool(0.5) {
            for option in &profile.options {
                if let Some(value) = any_value(option, chance).filter(|_| chance.random_bool(0.25)) {
                    setup.options.insert(option.key.clone(), value);
                }
            }
        }
        if let Some(position) = self.positions.choose(chance).filter(|_| chance.random_range(0..5) == 0) {
            setup.position = Some(position.clone());
        }
        if self.has_cards() {
            self.choose_cards(&mut setup, chance);
        }
        setup
    }

    fn choose_cards(&self, setup: &mut Setup, chance: &mut Chance) {
        let count = match chance.random_range(0..10) {
            0..=2 => None,
            3..=5 => Some(chance.random_range(2..=6)),
            _ => Some(chance.random_range(5..=30)),
        };
        let mut cards = self.seldom_together(count.unwrap_or(4), chance);
        cards.shuffle(chance);
        match (count, &self.only) {
            (Some(_), Some(only)) => {
                let is_deck = !self.decks.is_empty() && chance.random_range(0..4) == 0;
                if is_deck {
                    // Several of each.
                    for deck in &self.decks {
                        let some = |card: &String| format!("{card}*{}", 1 + card.len() % 3);
                        let words = cards.iter().map(some).collect();
                        setup.options.insert(deck.clone(), OptionValue::List(words));
                    }
                } else {
                    setup.options.insert(only.clone(), OptionValue::List(cards));
                }
            }
            _ if self.takes_hands && chance.random_bool(0.7) => {
                let other = cards.split_off(cards.len() / 2);
                setup.arrangement.hands = BTreeMap::from([(Seat::WHITE, cards), (Seat::BLACK, other)]);
            }
            _ => {}
        }
    }

    /// Cards of which each has seldom met the others.
    fn seldom_together(&self, count: usize, chance: &mut Chance) -> Vec<String> {
        let cards = self.index.len();
        let any = |chance: &mut Chance| chance.random_range(0..cards);
        let mut rarest = (u32::MAX, 0, 0);
        for _ in 0..PAIRS_LOOKED_AT {
            let (one, other) = (any(chance), any(chance));
            if one != other {
                rarest = rarest.min((self.meetings.of(one, other), one, other));
            }
        }
        let mut chosen = vec![rarest.1, rarest.2];
        while chosen.len() < count.min(cards) {
            let met = |card: usize| chosen.iter().map(|&other| self.meetings.of(card, other)).sum::<u32>();
            let candidates = (0..LOOKED_AT).map(|_| any(chance)).filter(|card| !chosen.contains(card));
            let Some(card) = candidates.min_by_key(|&card| met(card)) else { continue };
            chosen.push(card);
        }
        chosen.dedup();
        chosen.into_iter().map(|card| self.index.id(card).to_owned()).collect()
    }

    /// Whether a game starts from this. A panic is left for the game to find.
    fn starts(&self, setup: &Setup) -> bool {
        !matches!(self.ruleset.start(setup), Err(StartError::Setup(_)))
    }
}

/// The cards that the referee sees at the start, each once; `None` where no game starts.
fn cards_seen(ruleset: &HostedRuleset, setup: &Setup) -> Option<Vec<String>> {
    let game = ruleset.start(setup).ok()?;
    let scene = game.ask("looking at it", |game| game.scene(Viewer::Referee)).ok()?;
    let hands = scene.seats.iter().filter_map(|shown| match &shown.hand {
        Some(unruly_contract::Hand::FaceUp(cards)) => Some(cards),
        _ => None,
    });
    let piles = scene.piles.iter().map(|pile| &pile.face_up);
    let mut cards: Vec<String> = hands.chain(piles).flatten().cloned().collect();
    cards.sort();
    cards.dedup();
    Some(cards)
}

/// Something that an option may be; `None` where nobody can know what it takes.
fn any_value(option: &OptionSpec, chance: &mut Chance) -> Option<OptionValue> {
    match &option.kind {
        OptionKind::Flag { default } => Some(OptionValue::Flag(!default)),
        OptionKind::Number { least, most, .. } | OptionKind::NumberOr { least, most, .. } => {
            let ends = [*least, *most, least.saturating_add(1).min(*most)];
            Some(OptionValue::Number(match chance.random_bool(0.4) {
                true => ends[chance.random_range(0..ends.len())],
                false => chance.random_range(*least..=*most),
            }))
        }
        OptionKind::Word { choices, .. } => {
            choices.choose(chance).map(|choice| OptionValue::Text(choice.key.clone()))
        }
        _ => None,
    }
}
