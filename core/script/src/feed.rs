//! Giving the words of a script to a game, waiting and answering as the page of the format says.

use unruly_table::{Action, Purpose, Seat, Spot};

use crate::change::{Change, Trust};
use crate::desk::Desk;
use crate::matching::{Reading, readings};

/// So many steps are declined at most before one gives up waiting.
const PATIENCE: usize = 200;

/// So many ways are tried for one line.
const EFFORT: usize = 20_000;

/// With these begin actions that answer no question.
const VERBS: [&str; 6] = ["play", "use", "discard", "say", "accuse", "draw"];

/// What came of giving words to a game.
pub(crate) enum Outcome {
    /// It was done.
    Done(Desk),
    /// It can be done once more picks are given. The game has come to this point, where these words have yet to be
    /// completed.
    Begun(Desk, Vec<String>),
    /// It cannot, for this reason.
    Refused(String),
}

/// Tries to have a seat do what the words say. The desk itself stays as it is.
pub(crate) fn feed(desk: &Desk, seat: Seat, words: &[String], trust: Trust) -> Outcome {
    let mut feeder = Feeder { seat, trust, effort: EFFORT, begun: None };
    if let Some(done) = feeder.feed(desk, words, &[]) {
        return Outcome::Done(done);
    }
    match feeder.begun {
        Some((desk, words)) => Outcome::Begun(desk, words),
        None => Outcome::Refused(why_not(desk, seat, words)),
    }
}

/// Whether words that cannot be done now are picks that the last action did not ask for. Where somebody is asked for
/// them now, they are not.
pub(crate) fn is_unasked(desk: &Desk, words: &[String]) -> bool {
    let is_asked_now = || {
        let readings = readings(&desk.game.decisions(), words, desk.naming);
        readings.begins || !readings.whole.is_empty()
    };
    desk.last_change.as_ref().is_some_and(|change| {
        let involves = |word: &String| change.involves(word, desk.naming, Trust::Given);
        !change.is_move && words.iter().all(involves) && !is_asked_now()
    })
}

/// Whether the words are the end of a turn that has just ended by itself.
pub(crate) fn has_just_ended(desk: &Desk, seat: Seat, words: &[String]) -> bool {
    words == ["end"] && desk.last_turn == Some(seat) && !desk.is_asked(seat)
}

struct Feeder {
    seat: Seat,
    trust: Trust,
    effort: usize,
    begun: Option<(Desk, Vec<String>)>,
}

impl Feeder {
    /// Feeds the rest of a line, of which `fed` has been taken.
    fn feed(&mut self, desk: &Desk, words: &[String], fed: &[String]) -> Option<Desk> {
        let Some((first, rest)) = words.split_first() else {
            return Some(desk.fork());
        };
        let mut waiting = desk.fork();
        for _ in 0..PATIENCE {
            if let Some(done) = self.feed_now(&waiting, words, !fed.is_empty()) {
                return Some(done);
            }
            match waiting.waited(self.seat) {
                Some(next) if self.effort > 0 => waiting = next,
                _ => break,
            }
        }
        let is_unasked = || {
            let change = desk.last_change.as_ref();
            change.is_some_and(|change| change.involves(first, desk.naming, self.trust))
        };
        // An answer may begin with picks that left no choice, but does not consist of them. What has just been picked is not
        // picked once more.
        let may_go_on = match fed.split_last() {
            None => !rest.is_empty() && !VERBS.contains(&first.as_str()),
            Some((last, _)) => last != first,
        };
        if !may_go_on {
            return None;
        }
        if is_unasked() {
            return self.feed(desk, rest, std::slice::from_ref(first));
        }
        // The piece that a word is about may be named before it, where nobody asks which one it is.
        let is_spot = |word: &String| word.parse::<Spot>().is_ok();
        let (word, rest) =
            rest.split_at_checked(1).filter(|(word, _)| is_spot(first) && !is_spot(&word[0]))?;
        let done = self.feed(desk, word, std::slice::from_ref(first))?;
        let change = Change { before: desk.scene(), after: done.scene(), events: Vec::new(), is_move: false };
        if change.involves(first, desk.naming, self.trust) { self.feed(&done, rest, word) } else { None }
    }

    /// Feeds what the words say now. What goes on with an action answers a question: it is no action of its own.
    fn feed_now(&mut self, desk: &Desk, words: &[String], goes_on: bool) -> Option<Desk> {
        let mut decisions = desk.decisions_of(self.seat);
        if goes_on {
            decisions.retain(|decision| decision.purpose == Purpose::Step);
        }
        let offered = |action: &Action| decisions.iter().any(|decision| decision.actions().contains(&action));
        let readings = readings(&decisions, words, desk.naming);
        for Reading { action, used, unasked, .. } in readings.whole {
            if self.effort == 0 {
                return None;
            }
            if goes_on && begins_anew(&action) {
                continue;
            }
            self.effort -= 1;
            let Ok(after) = desk.after(self.seat, &action) else { continue };
            let fits = |word: &String| {
                after
                    .last_change
                    .as_ref()
                    .is_some_and(|change| change.involves(word, desk.naming, self.trust))
            };
            // A word that was picked here does not count once more as one that was not asked for.
            let times = |list: &[String], word: &String| list.iter().filter(|other| *other == word).count();
            let is_extra = |word: &String| times(&words[..used], word) == times(&unasked, word);
            if unasked.iter().all(|word| is_extra(word) && fits(word))
                && let Some(done) = self.feed(&after, &words[used..], &words[..used])
            {
                return Some(done);
            }
        }
        if readings.begins && self.begun.is_none() {
            self.begun = Some((desk.fork(), words.to_vec()));
        }
        // Some actions are too many to be offered one by one (what players say to each other), some only hosts do (a
        // timeout), and some are written in another way than the canonical one.
        let text = words.join(" ");
        let literal = Action::new(&*text);
        if offered(&literal) {
            return None;
        }
        let is_pick = text.parse::<Spot>().is_ok();
        let read = desk.game.read(self.seat, &text).ok().filter(|read| !is_pick && offered(read));
        [Some(literal), read].into_iter().flatten().find_map(|action| desk.after(self.seat, &action).ok())
    }
}

/// Whether an action answers no question that another has asked.
fn begins_anew(action: &Action) -> bool {
    let text = action.to_string();
    text.split_once(' ').is_some_and(|(verb, _)| VERBS.contains(&verb))
}

/// The refusal at the first point of the wait at which the seat is asked, for that is the one that explains most.
fn why_not(desk: &Desk, seat: Seat, words: &[String]) -> String {
    let action = Action::new(words.join(" "));
    let refusal = |desk: &Desk| match desk.game.fork().act(seat, &action) {
        Err(refusal) => refusal.to_string(),
        Ok(_) => "it leads nowhere".to_owned(),
    };
    let mut waiting = desk.fork();
    for _ in 0..PATIENCE {
        if waiting.is_asked(seat) {
            return refusal(&waiting);
        }
        match waiting.waited(seat) {
            Some(next) => waiting = next,
            None => break,
        }
    }
    refusal(desk)
}
