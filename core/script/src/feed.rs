//! Giving the words of a script to a game, waiting and answering as the page of the format says.

use unruly_table::{Action, Decision, Purpose, Seat, Spot};

use crate::change::Change;
use crate::desk::Desk;
use crate::matching::{Reading, is_card_play, readings};

/// So many steps are declined at most before one gives up waiting.
const PATIENCE: usize = 200;

/// So many ways are tried for one line.
const EFFORT: usize = 20_000;

/// With these begin actions that answer no question.
const VERBS: [&str; 6] = ["play", "use", "discard", "say", "accuse", "draw"];

/// How a contest came out, which players may tell whatever chance would have decided.
const OUTCOMES: [&str; 2] = ["win", "fail"];

/// Whether words tell how a contest came out, and perhaps which contest it was: `win`, `die win`.
pub(crate) fn is_outcome(words: &[String]) -> bool {
    words.len() <= 2 && words.last().is_some_and(|word| OUTCOMES.contains(&word.as_str()))
}

/// A game to which words were given.
pub(crate) struct Fed {
    pub(crate) desk: Desk,
    /// The first window in the middle of the words that another seat let pass.
    pub(crate) passed: Option<Passed>,
}

/// A window that another seat let pass, so that the words could go on.
pub(crate) struct Passed {
    /// The game while the window is open.
    pub(crate) desk: Desk,
    /// The words that came after it.
    pub(crate) rest: Vec<String>,
}

impl Fed {
    fn at(desk: Desk) -> Self {
        Self { desk, passed: None }
    }

    /// The same where a window was let pass before.
    fn behind(self, passed: Option<Passed>) -> Self {
        Self { passed: passed.or(self.passed), ..self }
    }
}

/// What came of giving words to a game.
pub(crate) enum Outcome {
    /// It was done.
    Done(Fed),
    /// It can be done once more picks are given. The game has come to this point, where these words have yet to be
    /// completed.
    Begun(Desk, Vec<String>),
    /// It cannot, for this reason.
    Refused(String),
}

/// Tries to have a seat do what the words say. The desk itself stays as it is.
pub(crate) fn feed(desk: &Desk, seat: Seat, words: &[String]) -> Outcome {
    let mut feeder = Feeder { seat, effort: EFFORT, begun: None };
    let on_turn = if words == ["timeout"] { on_turn(desk, seat) } else { None };
    if let Some(done) = feeder.feed(on_turn.as_ref().unwrap_or(desk), words, &[]) {
        return Outcome::Done(done);
    }
    match feeder.begun {
        Some((desk, words)) => Outcome::Begun(desk, words),
        None => Outcome::Refused(why_not(desk, seat, words)),
    }
}

/// Tries to have a seat do what the words say at this very moment, which nobody waits to pass.
pub(crate) fn feed_here(desk: &Desk, seat: Seat, words: &[String]) -> Option<Fed> {
    Feeder { seat, effort: EFFORT, begun: None }.feed_now(desk, words, false)
}

/// The desk once a seat is to move, if those who may decline something do. Time runs out on a turn, not on a window
/// before it.
fn on_turn(desk: &Desk, seat: Seat) -> Option<Desk> {
    let mut moment = desk.fork();
    for _ in 0..PATIENCE {
        let decisions = moment.decisions_of(seat);
        if decisions.iter().any(|decision| matches!(decision.purpose, Purpose::Move | Purpose::Spoken)) {
            return Some(moment);
        }
        (_, moment) = moment.waited(seat)?;
    }
    None
}

/// Whether somebody has to answer something, not just to move, before anything else goes on.
fn waits_for_an_answer(desk: &Desk) -> bool {
    let decisions = desk.game.decisions();
    let has_to_move =
        decisions.iter().any(|decision| matches!(decision.purpose, Purpose::Move | Purpose::Spoken));
    let is_question = |decision: &Decision| decision.purpose == Purpose::Step && decision.decline.is_none();
    !has_to_move && decisions.iter().any(is_question)
}

/// Whether the words decline what a seat is asked.
pub(crate) fn declines(desk: &Desk, seat: Seat, words: &[String]) -> bool {
    let has_a_way_out = |decline: &Action| matches!(decline.text(), "end" | "pass");
    matches!(words, [word] if word == "end" || word == "pass")
        && desk.decisions_of(seat).iter().any(|decision| decision.decline.as_ref().is_some_and(has_a_way_out))
}

/// Whether words that cannot be done now are picks that the last action did not ask for. Where somebody is asked for
/// them now, they are not.
pub(crate) fn is_unasked(desk: &Desk, words: &[String]) -> bool {
    let is_asked_now = || {
        let readings = readings(&desk.game.decisions(), words, desk.naming);
        readings.begins || !readings.whole.is_empty()
    };
    desk.last_change.as_ref().is_some_and(|change| {
        let involves = |word: &String| change.involves(word, desk.naming);
        !change.is_move && !waits_for_an_answer(desk) && words.iter().all(involves) && !is_asked_now()
    })
}

/// Whether the words tell what needs no doing: the end of a turn that has just ended by itself, the skip of one that was
/// just skipped, or talk to which nothing listens.
pub(crate) fn goes_without_doing(desk: &Desk, seat: Seat, words: &[String]) -> bool {
    match words {
        [word, _, ..] if word == "say" => desk.game.outcome().is_none(),
        [word] if word == "end" => desk.last_turn == Some(seat) && !desk.is_asked(seat),
        [word] if word == "skip" => desk.last_change.as_ref().is_some_and(|change| change.skips(seat)),
        _ => false,
    }
}

struct Feeder {
    seat: Seat,
    effort: usize,
    begun: Option<(Desk, Vec<String>)>,
}

impl Feeder {
    /// Feeds the rest of a line, of which `fed` has been taken.
    fn feed(&mut self, desk: &Desk, words: &[String], fed: &[String]) -> Option<Fed> {
        let Some((first, rest)) = words.split_first() else {
            return Some(Fed::at(desk.fork()));
        };
        let goes_on = !fed.is_empty();
        let mut moment = desk.fork();
        let mut passed = None;
        for _ in 0..PATIENCE {
            if let Some(done) = self.feed_now(&moment, words, goes_on) {
                return Some(done.behind(passed));
            }
            let Some((who, next)) = moment.waited(self.seat).filter(|_| self.effort > 0) else { break };
            let window = std::mem::replace(&mut moment, next);
            if goes_on && who != self.seat && passed.is_none() {
                passed = Some(Passed { desk: window, rest: words.to_vec() });
            }
        }
        // An answer may begin with picks that left no choice, but does not consist of them. What has just been picked is not
        // picked once more.
        let may_go_on = match fed.split_last() {
            None => !rest.is_empty() && !VERBS.contains(&first.as_str()),
            Some((last, _)) => last != first,
        };
        if !may_go_on {
            return None;
        }
        if has_brought_about(desk, first) {
            return self.feed(desk, rest, std::slice::from_ref(first));
        }
        let is_there = |moment: &Desk| has_brought_about(moment, first);
        if goes_on && let Some(after) = self.behind_windows(desk).find(is_there) {
            let passed = Passed { desk: desk.fork(), rest: words.to_vec() };
            return Some(self.feed(&after, rest, std::slice::from_ref(first))?.behind(Some(passed)));
        }
        // The piece that a word is about may be named before it, where nobody asks which one it is.
        let is_spot = |word: &String| word.parse::<Spot>().is_ok();
        let (word, rest) =
            rest.split_at_checked(1).filter(|(word, _)| is_spot(first) && !is_spot(&word[0]))?;
        let done = self.feed(desk, word, std::slice::from_ref(first))?;
        let is_about_it = |moment: &Desk| {
            let (before, after) = (desk.scene(), moment.scene());
            Change { before, after, events: Vec::new(), is_move: false }.involves(first, desk.naming)
        };
        if !is_about_it(&done.desk) && !self.behind_windows(&done.desk).any(|moment| is_about_it(&moment)) {
            return None;
        }
        Some(self.feed(&done.desk, rest, word)?.behind(done.passed))
    }

    /// What the game comes to as others let one window after another pass.
    fn behind_windows(&self, desk: &Desk) -> impl Iterator<Item = Desk> + use<> {
        let seat = self.seat;
        let after =
            move |moment: &Desk| moment.waited(seat).filter(|(who, _)| *who != seat).map(|(_, next)| next);
        let mut moment = after(desk);
        std::iter::from_fn(move || {
            let next = moment.as_ref().and_then(after);
            std::mem::replace(&mut moment, next)
        })
        .take(PATIENCE)
    }

    /// Feeds what the words say now. What goes on with an action answers a question: it is no action of its own.
    fn feed_now(&mut self, desk: &Desk, words: &[String], goes_on: bool) -> Option<Fed> {
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
            let fits = |word: &String| has_brought_about(&after, word);
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
        // Not to do what may be left out is to be done with it.
        let done = Action::new("done");
        if words == ["no"] && offered(&done) {
            return desk.after(self.seat, &done).ok().map(Fed::at);
        }
        if goes_on && !is_outcome(words) {
            return None;
        }
        // Some actions are too many to be offered one by one (what players say to each other), some only hosts do (a
        // timeout), and some are written in another way than the canonical one.
        let text = words.join(" ");
        let literal = Action::new(&*text);
        if offered(&literal) {
            return None;
        }
        let read = desk.game.read(self.seat, &text).ok().filter(offered);
        let done = [Some(literal), read]
            .into_iter()
            .flatten()
            .find_map(|action| desk.after(self.seat, &action).ok());
        done.map(Fed::at)
    }
}

/// Whether a pick that nobody asked for fits with what the last action brought about. Regular moves have no such picks.
fn has_brought_about(desk: &Desk, word: &str) -> bool {
    let change = desk.last_change.as_ref();
    change.is_some_and(|change| !change.is_move && change.involves(word, desk.naming))
}

/// Whether an action answers no question that another has asked.
fn begins_anew(action: &Action) -> bool {
    let text = action.to_string();
    text.split_once(' ').is_some_and(|(verb, _)| VERBS.contains(&verb))
}

/// Why words are refused. Where the picks of a card begin well, by what comes of the first that does not follow.
fn why_not(desk: &Desk, seat: Seat, words: &[String]) -> String {
    let lengths = if is_card_play(&Action::new(words.join(" "))) { 1..words.len() } else { 0..0 };
    let begun = lengths.rev().find_map(|length| {
        let (begun, rest) = words.split_at(length);
        let done = Feeder { seat, effort: EFFORT, begun: None }.feed(desk, begun, &[])?;
        Some(format!("after {}, {}", begun.join(" "), refusal(&done.desk, seat, rest)))
    });
    begun.unwrap_or_else(|| refusal(desk, seat, words))
}

/// The refusal at the first point of the wait at which the seat is asked, for that is the one that explains most.
fn refusal(desk: &Desk, seat: Seat, words: &[String]) -> String {
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
            Some((_, next)) => waiting = next,
            None => break,
        }
    }
    refusal(desk)
}
