//! Failures made small: the fewest cards and actions after which a game still fails in the same way.

use std::sync::Arc;

use unruly_contract::{
    Action, Arrangement, Deed, Game, Hand, OptionKind, OptionValue, Profile, Purpose, Record,
};
use unruly_contract::{Ruleset, Seat, Setup, Viewer};
use unruly_table::Fault;

use super::patrol::Patrol;
use super::report::{Check, Failure};
use super::watch::Depth;

/// So many steps are declined at most to come to where the next action can be done.
const PATIENCE: usize = 12;

/// Runs of so many actions are left out wherever they begin.
const LONGEST_RUN: usize = 8;

/// Makes a failure small: actions are left out, cards taken out of hands and decks, options set back to what is usual, as long
/// as the game fails in the same way. `may_go_on` is asked before every game that is tried, and told how many actions it has; what has
/// been reached when it says no is what comes out. `None` where the failure does not come again at all.
///
/// The result is a failure of a game that was played, with the record of that game.
pub fn shrink(
    ruleset: &Arc<dyn Ruleset>,
    failure: &Failure,
    may_go_on: &mut dyn FnMut(usize) -> bool,
) -> Option<Failure> {
    let record = failure.record.as_ref()?;
    let kind = Kind::of(ruleset, failure);
    let mut shrinker = Shrinker { ruleset, kind, may_go_on, best: None, tried: 0 };
    if !shrinker.fails(&record.setup, &record.actions) {
        return None;
    }
    shrinker.begin_later();
    shrinker.lay_out();
    shrinker.take_up_cards();
    shrinker.cut_chunks();
    loop {
        let size = shrinker.size();
        shrinker.cut_runs();
        shrinker.begin_later();
        shrinker.set_back_options();
        shrinker.cut_cards();
        if shrinker.size() >= size {
            return shrinker.best;
        }
    }
}

/// The common traits of failures that come of the same defect, as far as their words tell: the promise that was broken,
/// and how it was told, but for cards, seats and numbers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Kind {
    check: Check,
    told: String,
}

impl Kind {
    /// The kind of a failure.
    pub fn of(ruleset: &Arc<dyn Ruleset>, failure: &Failure) -> Self {
        // The words behind a colon are particulars.
        let told = failure.detail.split(": ").next().unwrap_or_default();
        let is_particular = |word: &str| {
            let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
            word.chars().any(|letter| letter.is_ascii_digit())
                || bare.parse::<Seat>().is_ok()
                || ruleset.cards().iter().any(|card| card.id == bare)
        };
        let words = told.split_whitespace().map(|word| if is_particular(word) { "*" } else { word });
        Self { check: failure.check, told: words.collect::<Vec<_>>().join(" ") }
    }
}

struct Shrinker<'r, 'm> {
    ruleset: &'r Arc<dyn Ruleset>,
    kind: Kind,
    may_go_on: &'m mut dyn FnMut(usize) -> bool,
    best: Option<Failure>,
    tried: u64,
}

impl Shrinker<'_, '_> {
    /// Plays what is left of a game. If it still fails, and it is no larger, it is the best so far.
    fn fails(&mut self, setup: &Setup, deeds: &[Deed]) -> bool {
        // The first try tells whether the failure comes again at all.
        if self.tried > 0 && !(self.may_go_on)(deeds.len()) {
            return false;
        }
        self.tried += 1;
        let Some(failure) = self.played(setup, deeds) else { return false };
        if Kind::of(self.ruleset, &failure) != self.kind {
            return false;
        }
        self.best = Some(failure);
        true
    }

    /// Plays these actions, but for those that cannot be done any more, and gives what fails.
    fn played(&self, setup: &Setup, deeds: &[Deed]) -> Option<Failure> {
        // Books are looked at after every action in any case; of the rest nobody knows when it shows.
        let depth = match self.kind.check {
            Check::Books | Check::Soundness => Depth::Books,
            _ => Depth::Full,
        };
        let mut patrol = match Patrol::start_at(self.ruleset, setup.clone(), depth) {
            Ok(patrol) => patrol,
            Err(failure) => return Some(*failure),
        };
        for deed in deeds {
            match follow(&mut patrol, deed) {
                Ok(()) => {}
                Err(failure) => return Some(*failure),
            }
        }
        patrol.finish().err().map(|failure| *failure)
    }

    fn record(&self) -> &Record {
        let record = self.best.as_ref().and_then(|failure| failure.record.as_ref());
        record.expect("the best so far is a game that was played")
    }

    /// The size that counts: options, cards and actions.
    fn size(&self) -> usize {
        let Record { setup, actions, .. } = self.record();
        let Arrangement { hands, deck, decks, lost } = &setup.arrangement;
        let listed = |value: &OptionValue| match value {
            OptionValue::List(words) => 1 + words.len(),
            _ => 1,
        };
        let options: usize = setup.options.values().map(listed).sum();
        let held: usize = hands.values().chain(decks.values()).chain(lost.values()).map(Vec::len).sum();
        actions.len() + options + held + deck.len()
    }

    /// Begins as late as a position tells all that there is to tell, with the cards lying as they lie there.
    fn begin_later(&mut self) {
        let Record { setup, actions, .. } = self.record().clone();
        let Ok(mut game) = self.ruleset.start(&setup) else { return };
        let mut moments = Vec::new();
        for (done, deed) in actions.iter().enumerate() {
            if game.act(deed.seat, &deed.action).is_err() {
                break;
            }
            if let Some(position) = game.position() {
                let arrangement = dealt(game.as_ref(), &setup).unwrap_or_default();
                moments.push((done + 1, position, arrangement));
            }
        }
        for (done, position, arrangement) in moments.into_iter().rev() {
            let later = Setup { position: Some(position), arrangement, ..setup.clone() };
            if self.fails_smaller(&later, &actions[done..], actions.len()) {
                return;
            }
        }
    }

    /// Leaves out single actions and short runs of them, wherever they begin: a move with its answer, a turn with its windows.
    fn cut_runs(&mut self) {
        let mut length = LONGEST_RUN;
        while length > 0 {
            // From the end, where there is the least that hangs on it.
            let mut end = self.record().actions.len().saturating_sub(1);
            while end >= length {
                let Record { setup, mut actions, .. } = self.record().clone();
                let before = actions.len();
                actions.drain(end - length..end);
                if self.fails_smaller(&setup, &actions, before) {
                    end = end.min(self.record().actions.len().saturating_sub(1));
                } else {
                    end -= 1;
                }
            }
            length -= 1;
        }
    }

    /// Leaves out actions, many at a time and then fewer.
    fn cut_chunks(&mut self) {
        let mut chunk = self.record().actions.len() / 2;
        while chunk > 0 {
            let mut from = 0;
            while from < self.record().actions.len() {
                let (setup, mut deeds) = (self.record().setup.clone(), self.record().actions.clone());
                // The last action is where it fails.
                let to = (from + chunk).min(deeds.len().saturating_sub(1));
                if from >= to {
                    break;
                }
                let before = deeds.len();
                deeds.drain(from..to);
                let is_smaller = self.fails_smaller(&setup, &deeds, before);
                from += if is_smaller { 0 } else { chunk };
            }
            chunk /= 2;
        }
    }

    /// Whether a game of fewer actions fails; those that declines were put in for must not make it longer again.
    fn fails_smaller(&mut self, setup: &Setup, deeds: &[Deed], before: usize) -> bool {
        let best = self.best.clone();
        if self.fails(setup, deeds) && self.record().actions.len() < before {
            return true;
        }
        self.best = best;
        false
    }

    /// Lays out by hand what was dealt, so that single cards can be taken away.
    fn lay_out(&mut self) {
        let (setup, deeds) = (self.record().setup.clone(), self.record().actions.clone());
        let Ok(game) = self.ruleset.start(&setup) else { return };
        let Some(arrangement) = dealt(game.as_ref(), &setup) else { return };
        let with = |arrangement| Setup { arrangement, ..setup.clone() };
        if self.fails(&with(arrangement.clone()), &deeds) {
            return;
        }
        // Where a deck cannot be laid out, hands may.
        self.fails(&with(Arrangement { deck: Vec::new(), ..arrangement }), &deeds);
    }

    /// Puts the cards that somebody comes to play into that hand from the start, so that nobody need draw the others first.
    fn take_up_cards(&mut self) {
        let Record { setup, actions, .. } = self.record().clone();
        for most in [usize::MAX, 1] {
            let mut all = setup.clone();
            for (done, deed) in actions.iter().enumerate() {
                let is_same = |other: &&Deed| other.seat == deed.seat && other.action == deed.action;
                let times = actions[..=done].iter().filter(is_same).count();
                self.take_up(&mut all.arrangement, deed, times.min(most));
            }
            if self.fails_no_longer_than(&all, &actions, actions.len()) {
                return;
            }
        }
        for deed in &actions {
            let Record { mut setup, actions, .. } = self.record().clone();
            let before = setup.clone();
            self.take_up(&mut setup.arrangement, deed, 1);
            if setup != before {
                self.fails_no_longer_than(&setup, &actions, actions.len());
            }
        }
    }

    /// Puts the cards that an action names into the hand of whoever did it, so often, out of the deck where they lie there.
    fn take_up(&self, arrangement: &mut Arrangement, deed: &Deed, times: usize) {
        let Some(hand) = arrangement.hands.get_mut(&deed.seat) else { return };
        // The first word says what is done, and may be a card's name by chance.
        for word in deed.action.text().split(' ').skip(1) {
            let is_card = self.ruleset.cards().iter().any(|card| card.id == word);
            if !is_card || hand.iter().filter(|held| *held == word).count() >= times {
                continue;
            }
            if let Some(place) = arrangement.deck.iter().position(|card| card == word) {
                arrangement.deck.remove(place);
            }
            hand.push(word.to_owned());
        }
    }

    fn set_back_options(&mut self) {
        let keys: Vec<String> = self.record().setup.options.keys().cloned().collect();
        for key in keys {
            let (mut setup, deeds) = (self.record().setup.clone(), self.record().actions.clone());
            setup.options.remove(&key);
            let before = deeds.len();
            if self.fails_no_longer_than(&setup, &deeds, before) {
                continue;
            }
            if let Some(OptionValue::List(words)) = self.record().setup.options.get(&key).cloned()
                && is_list(self.ruleset.profile(), &key)
            {
                self.cut_list(words, |setup, words| {
                    setup.options.insert(key.clone(), OptionValue::List(words));
                });
            }
        }
        let (mut setup, deeds) = (self.record().setup.clone(), self.record().actions.clone());
        if setup.position.take().is_some() {
            let before = deeds.len();
            self.fails_no_longer_than(&setup, &deeds, before);
        }
    }

    fn cut_cards(&mut self) {
        let Arrangement { hands, deck, decks, lost } = self.record().setup.arrangement.clone();
        self.cut_list(deck, |setup, deck| setup.arrangement.deck = deck);
        for (seat, cards) in hands {
            self.cut_list(cards, |setup, cards| {
                setup.arrangement.hands.insert(seat, cards);
            });
        }
        for (seat, deck) in decks {
            self.cut_list(deck, |setup, deck| {
                setup.arrangement.decks.insert(seat, deck);
            });
        }
        for (seat, pieces) in lost {
            self.cut_list(pieces, |setup, pieces| {
                setup.arrangement.lost.insert(seat, pieces);
            });
        }
    }

    /// Takes words out of a list, many at a time and then fewer.
    fn cut_list(&mut self, words: Vec<String>, put: impl Fn(&mut Setup, Vec<String>)) {
        let mut words = words;
        let mut chunk = words.len();
        while chunk > 0 {
            // From the end: the cards that are drawn first matter most.
            let mut end = words.len();
            while end > 0 {
                let from = end.saturating_sub(chunk);
                let mut fewer = words.clone();
                fewer.drain(from..end);
                let (mut setup, deeds) = (self.record().setup.clone(), self.record().actions.clone());
                put(&mut setup, fewer.clone());
                let before = deeds.len();
                if self.fails_no_longer_than(&setup, &deeds, before) {
                    words = fewer;
                }
                end = from;
            }
            chunk /= 2;
        }
    }

    fn fails_no_longer_than(&mut self, setup: &Setup, deeds: &[Deed], before: usize) -> bool {
        self.fails_smaller(setup, deeds, before + 1)
    }
}

/// Does what was done, if it still can be done: others decline what they may until then. Actions that cannot be done are
/// left out.
fn follow(patrol: &mut Patrol<'_>, deed: &Deed) -> Result<(), Box<Failure>> {
    let can = |game: &dyn Game| game.fork().act(deed.seat, &deed.action).is_ok();
    let mut moment = patrol.game().fork();
    let mut declined: Vec<(Seat, Action)> = Vec::new();
    for _ in 0..PATIENCE {
        // A panic is for the patrol to find.
        let is_possible = Fault::catch("", || can(moment.as_ref())).unwrap_or(true);
        if is_possible {
            for (seat, action) in declined {
                patrol.act(seat, &action)?;
            }
            return patrol.act(deed.seat, &deed.action).map(|_| ());
        }
        if moment.asked().contains(&deed.seat) && !declined.is_empty() {
            return Ok(());
        }
        let decisions = moment.decisions();
        let steps = decisions.iter().filter(|decision| decision.purpose == Purpose::Step);
        let Some((seat, decline)) = steps.filter_map(|step| Some((step.seat, step.decline.clone()?))).next()
        else {
            return Ok(());
        };
        if moment.act(seat, &decline).is_err() {
            return Ok(());
        }
        declined.push((seat, decline));
    }
    Ok(())
}

/// The cards dealt, as an arrangement says it: the referee sees every card, the top one of a deck first.
fn dealt(game: &dyn Game, setup: &Setup) -> Option<Arrangement> {
    let scene = game.scene(Viewer::Referee);
    let mut arrangement = Arrangement { lost: setup.arrangement.lost.clone(), ..Arrangement::default() };
    for shown in &scene.seats {
        let lost = shown.lost.iter().flat_map(|(kind, &count)| vec![kind.clone(); count as usize]);
        let lost: Vec<String> = lost.collect();
        if !lost.is_empty() {
            arrangement.lost.insert(shown.seat, lost);
        }
        if let Some(Hand::FaceUp(cards)) = &shown.hand {
            arrangement.hands.insert(shown.seat, cards.clone());
        }
    }
    let deck = scene.piles.iter().find(|pile| !pile.face_up.is_empty());
    arrangement.deck = deck.map(|pile| pile.face_up.clone()).unwrap_or_default();
    (!arrangement.lays_nothing_out()).then_some(arrangement)
}

fn is_list(profile: &Profile, key: &str) -> bool {
    let kind = profile.option(key).map(|option| &option.kind);
    matches!(kind, Some(OptionKind::List { .. } | OptionKind::Deck { .. }))
}

#[cfg(test)]
mod tests;
