//! Which offered actions the words of a script may mean.

use std::collections::BTreeSet;

use unruly_contract::{Action, Choices, Corner, Decision, Naming, Next, Pick, Purpose, Spot, Toward};

use crate::verb::Verb;

/// No action has more picks than these that go without asking; without a bound a long line could be read in too many
/// ways.
const UNASKED: usize = 4;

/// An action that the first words mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reading {
    pub(crate) action: Action,
    /// How many words it takes up.
    pub(crate) used: usize,
    /// Words among them that the game does not ask for here.
    pub(crate) unasked: Vec<String>,
    /// How many picks with one candidate were left out.
    omitted: usize,
}

/// The possible meanings of words to a seat.
#[derive(Debug, Default)]
pub(crate) struct Readings {
    /// Whole actions, the likeliest first: as many words as possible, none unasked if possible, none left out.
    pub(crate) whole: Vec<Reading>,
    /// Whether all the words together begin an action that needs more picks.
    pub(crate) begins: bool,
}

/// The possible meanings of the words among these decisions.
pub(crate) fn readings(decisions: &[Decision], words: &[String], naming: Naming) -> Readings {
    let mut readings = Readings::default();
    let words = &words.iter().map(|word| either_way(word)).collect::<Vec<_>>()[..];
    for decision in decisions {
        let by_text = |action| {
            let said = crate::step::words(Action::text(action));
            Sequence { words: said.iter().map(|word| either_way(word)).collect(), action }
        };
        let has_picks = |action: &Action| decision.purpose == Purpose::Step || is_card_play(action);
        let (with_picks, without): (Vec<_>, Vec<_>) =
            decision.actions().into_iter().partition(|action| has_picks(action));
        readings
            .whole
            .extend(without.into_iter().map(by_text).filter_map(|sequence| sequence.said_in(words)));
        let by_text: Vec<Sequence<'_>> = with_picks.into_iter().map(by_text).collect();
        Search { words, sequences: &by_text, root: Root::Said, readings: &mut readings }.run();
        // A later question is answered by its picks, whatever the text of the whole action. Regular moves are known by
        // their text alone.
        if decision.purpose == Purpose::Step {
            let mut by_path = Vec::new();
            paths(&decision.choices, naming, &mut Vec::new(), &mut by_path);
            Search { words, sequences: &by_path, root: Root::MayBeLeftOut, readings: &mut readings }.run();
        }
    }
    // A verb alone begins nothing yet.
    readings.begins &= !matches!(words, [verb] if Verb::of(verb).is_some());
    let order =
        |reading: &Reading| (!reading.unasked.is_empty(), words.len() - reading.used, reading.omitted);
    readings.whole.sort_by_key(order);
    let mut seen = BTreeSet::new();
    readings.whole.retain(|reading| seen.insert((reading.action.clone(), reading.used)));
    readings
}

/// An offered action as a row of words.
struct Sequence<'d> {
    words: Vec<String>,
    action: &'d Action,
}

impl Sequence<'_> {
    /// The action, where the words begin with its very text.
    fn said_in(&self, words: &[String]) -> Option<Reading> {
        let (action, used) = (self.action.clone(), self.words.len());
        words.starts_with(&self.words).then_some(Reading { action, used, unasked: Vec::new(), omitted: 0 })
    }
}

/// Whether an action brings a card about, the only ones that ask for picks.
pub(crate) fn is_card_play(action: &Action) -> bool {
    let verb = action.text().split_once(' ').and_then(|(verb, _)| Verb::of(verb));
    verb.is_some_and(Verb::has_picks)
}

fn paths<'d>(choices: &'d Choices, naming: Naming, path: &mut Vec<String>, found: &mut Vec<Sequence<'d>>) {
    for way in choices.ways() {
        let length = path.len();
        path.extend(spoken(&way.pick, naming));
        match &way.next {
            Next::Complete(action) => found.push(Sequence { words: path.clone(), action }),
            Next::Pick(below) => paths(below, naming, path, found),
        }
        path.truncate(length);
    }
}

fn spoken(pick: &Pick, naming: Naming) -> Vec<String> {
    crate::step::words(&pick.write(naming)).iter().map(|word| either_way(word)).collect()
}

/// An edge is the same from either side, and a corner from every square around it; other words stay as they are.
fn either_way(word: &str) -> String {
    if let Ok(corner) = word.parse::<Corner>() {
        let (files, ranks) = corner.point();
        let below = Corner {
            of: Spot { x: files.saturating_sub(1), y: ranks.saturating_sub(1) },
            toward: Toward::NorthEast,
        };
        return below.write(Naming::Coordinates).to_string();
    }
    match word.split_once('/') {
        Some((one, other)) if other < one && one.parse::<Spot>().is_ok() && other.parse::<Spot>().is_ok() => {
            format!("{other}/{one}")
        }
        _ => word.to_owned(),
    }
}

/// Whether the first words of a row must be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Root {
    /// The verb and what it is about: `play dub`.
    Said,
    MayBeLeftOut,
}

struct Search<'s, 'd> {
    words: &'s [String],
    sequences: &'s [Sequence<'d>],
    root: Root,
    readings: &'s mut Readings,
}

/// How far a search has come.
#[derive(Clone, Default)]
struct Progress {
    /// Words of the row passed.
    depth: usize,
    /// Words of the script passed.
    used: usize,
    /// Words that were the same in both.
    matched: usize,
    omitted: usize,
    unasked: Vec<String>,
}

impl Search<'_, '_> {
    fn run(&mut self) {
        self.descend(&(0..self.sequences.len()).collect::<Vec<_>>(), Progress::default());
    }

    fn descend(&mut self, rows: &[usize], progress: Progress) {
        let Progress { depth, used, matched, .. } = progress;
        let sequences = self.sequences;
        let next_word = |row: &usize| sequences[*row].words.get(depth);
        let complete = rows.iter().find(|row| next_word(row).is_none());
        if let Some(row) = complete.filter(|_| matched > 0) {
            let Progress { omitted, unasked, .. } = progress.clone();
            let action = sequences[*row].action.clone();
            self.readings.whole.push(Reading { action, used, unasked, omitted });
        }
        let open: BTreeSet<&String> = rows.iter().filter_map(next_word).collect();
        let word = self.words.get(used);
        if word.is_none() && matched > 0 && !open.is_empty() && progress.unasked.is_empty() {
            self.readings.begins = true;
        }
        if let Some(word) = word.filter(|word| open.contains(word)) {
            let fitting: Vec<usize> =
                rows.iter().copied().filter(|row| next_word(row) == Some(word)).collect();
            let further = Progress { depth: depth + 1, used: used + 1, matched: matched + 1, ..progress };
            return self.descend(&fitting, further);
        }
        let may_be_left_out = depth > 1 || self.root == Root::MayBeLeftOut;
        if open.len() == 1 && complete.is_none() && may_be_left_out {
            let further = Progress { depth: depth + 1, omitted: progress.omitted + 1, ..progress.clone() };
            self.descend(rows, further);
        }
        if let Some(word) = word.filter(|_| matched > 0 && progress.unasked.len() < UNASKED) {
            let mut further = Progress { used: used + 1, ..progress };
            further.unasked.push(word.clone());
            self.descend(rows, further);
        }
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Choices, Decision, Naming, Pick, Purpose, Seat};

    use super::readings;
    use crate::step::words;

    fn decision(purpose: Purpose, actions: &[(&str, &str)]) -> Decision {
        let path = |(path, text): &(&str, &str)| {
            (path.split(' ').map(|word| Pick::Word(word.to_owned())).collect::<Vec<_>>(), Action::new(*text))
        };
        let choices = Choices::from_paths(actions.iter().map(path));
        Decision { seat: Seat::WHITE, purpose, prompt: "?".into(), decline: None, choices }
    }

    #[test]
    fn a_corner_however_far_off_is_read() {
        let played = decision(Purpose::Move, &[("play dub", "play dub")]);
        check(&played, "-2147483648,-2147483648/sw", "-");
    }

    /// The likeliest meaning as `ACTION / words used / unasked words`, `...` when more picks are needed, or `-`.
    #[track_caller]
    fn check(decision: &Decision, text: &str, expected: &str) {
        let readings = readings(std::slice::from_ref(decision), &words(text), Naming::Algebraic);
        let found = match readings.whole.first() {
            Some(reading) => format!("{} / {} / {}", reading.action, reading.used, reading.unasked.join(" ")),
            None if readings.begins => "...".to_owned(),
            None => "-".to_owned(),
        };
        assert_eq!(found.trim_end(), expected, "{text:?}");
    }

    #[test]
    fn the_longest_action_is_meant() {
        let plays =
            decision(Purpose::Move, &[("x", "play dub a1"), ("y", "play dub a1 b3"), ("z", "play bog")]);
        check(&plays, "play dub a1 b3", "play dub a1 b3 / 4 /");
        check(&plays, "play dub a1", "play dub a1 / 3 /");
        check(&plays, "play bog e4", "play bog / 2 /");
        check(&plays, "play", "-");
        check(&plays, "resign", "-");
    }

    #[test]
    fn a_pick_with_one_candidate_may_be_left_out() {
        let plays = decision(
            Purpose::Move,
            &[("x", "play dub a1 b3"), ("y", "play dub a1 c2"), ("z", "play mask h1 h4")],
        );
        check(&plays, "play dub b3", "play dub a1 b3 / 3 /");
        check(&plays, "play mask", "play mask h1 h4 / 2 /");
        check(&plays, "play dub", "...");
        check(&plays, "play", "-");
    }

    #[test]
    fn a_pick_that_is_not_asked_for_may_be_given() {
        let plays = decision(Purpose::Move, &[("x", "play dub b3"), ("y", "play dub c2")]);
        check(&plays, "play dub a1 b3", "play dub b3 / 4 / a1");
    }

    #[test]
    fn a_step_is_answered_by_its_picks() {
        let step = decision(Purpose::Step, &[("e4", "choose e4"), ("knight e5", "recall knight e5")]);
        check(&step, "e4", "choose e4 / 1 /");
        check(&step, "knight e5", "recall knight e5 / 2 /");
        check(&step, "knight", "recall knight e5 / 1 /");
        check(&step, "d4", "-");
        let fence = decision(Purpose::Step, &[("e4/e5", "e4/e5"), ("e5/e6", "e5/e6")]);
        check(&fence, "e5/e4", "e4/e5 / 1 /");
        check(&fence, "e4/f4", "-");
        let regular = decision(Purpose::Move, &[("e2 e4", "e2e4")]);
        check(&regular, "e2", "-");
        check(&regular, "e2e4", "e2e4 / 1 /");
    }
}
