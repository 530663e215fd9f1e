//! Giving the words of a script to a game, waiting and answering as the page of the format says.

use unruly_contract::words::{END, PASS};
use unruly_contract::{Action, Decision, Next, Pick, Purpose, Seat, Spot, Way};

use crate::bearing::leads;
use crate::change::Change;
use crate::desk::{Desk, PATIENCE};
use crate::foe::is_only_foe;
use crate::matching::{Reading, is_card_play, readings};
use crate::verb::Verb;

/// So many ways are tried for one line.
const EFFORT: usize = 20_000;

/// Among so many answers at most the one is sought that lets the words go on.
const INFERRED: usize = 20;

/// How a contest came out, which players may tell whatever chance would have decided.
const OUTCOMES: [&str; 2] = ["win", "fail"];

/// To do what may be left out, where there is one way alone to do it, and to leave it out.
const YES: &str = "yes";
const NO: &str = "no";

/// Whether a word says no more than whether something is done.
pub(crate) fn is_consent(word: &str) -> bool {
    [YES, NO].contains(&word)
}

/// Whether words tell how a contest came out, and perhaps which contest it was: `win`, `die win`.
pub(crate) fn is_outcome(words: &[String]) -> bool {
    words.len() <= 2 && words.last().is_some_and(|word| OUTCOMES.contains(&word.as_str()))
}

/// A game to which words were given.
pub(crate) struct Fed {
    pub(crate) desk: Desk,
    /// Whether anything was done.
    has_acted: bool,
    /// The first window in the middle of the words that another seat let pass.
    pub(crate) passed: Option<Passed>,
}

/// A window that another seat let pass, so that the words could go on.
pub(crate) struct Passed {
    /// The game while the window is open.
    pub(crate) desk: Desk,
    /// The seat whose words they are.
    pub(crate) actor: Seat,
    /// Those that came after it.
    pub(crate) rest: Vec<String>,
}

impl Fed {
    /// The game as it is when no words are left to be done.
    fn at(desk: Desk) -> Self {
        Self { desk, has_acted: false, passed: None }
    }

    /// The game after an action.
    fn after(desk: Desk) -> Self {
        Self { has_acted: true, ..Self::at(desk) }
    }

    /// The same where a window was let pass before.
    fn behind(self, passed: Option<Passed>) -> Self {
        Self { passed: passed.or(self.passed), ..self }
    }
}

/// The result of giving words to a game.
pub(crate) enum Feeding {
    /// It was done.
    Done(Fed),
    /// It can be done once more picks are given. The game has come to this point, where these words have yet to be
    /// completed.
    Begun(Desk, Vec<String>),
    /// It cannot.
    Refused,
}

/// Tries to have a seat do what the words say. The desk itself stays as it is.
pub(crate) fn feed(desk: &Desk, seat: Seat, words: &[String]) -> Feeding {
    let mut feeder = Feeder::new(seat, words);
    // Time runs out on a turn, not on a window before it.
    let is_to_move = |moment: &Desk| moment.decisions_of(seat).iter().any(is_regular);
    let on_turn = if words == ["timeout"] { desk.wait_until(seat, is_to_move) } else { None };
    match (feeder.feed_line(on_turn.as_ref().unwrap_or(desk)), feeder.begun) {
        (Some(done), _) if done.desk.has_turned_about(seat, words) => Feeding::Refused,
        (Some(done), _) => Feeding::Done(done),
        (None, Some((desk, words))) => Feeding::Begun(desk, words),
        (None, None) => Feeding::Refused,
    }
}

/// Tries to have a seat do what the words say at this very moment, which nobody waits to pass.
pub(crate) fn feed_here(desk: &Desk, seat: Seat, words: &[String]) -> Option<Fed> {
    Feeder::new(seat, words).feed_now(desk, words, None)
}

/// Tries to have a seat do what the words say, where they may leave out a pick that follows from the next one (the kind of piece that
/// alone can come to a square), and may tell which move or card an answer answers.
pub(crate) fn feed_generously(desk: &Desk, seat: Seat, words: &[String]) -> Option<Fed> {
    Feeder { guesses: true, ..Feeder::new(seat, words) }.feed_line(desk)
}

struct Feeder<'l> {
    seat: Seat,
    /// All words of the line.
    line: &'l [String],
    effort: usize,
    begun: Option<(Desk, Vec<String>)>,
    /// Whether words may be taken for what people mean by them.
    guesses: bool,
}

impl<'l> Feeder<'l> {
    fn new(seat: Seat, line: &'l [String]) -> Self {
        Self { seat, line, effort: EFFORT, begun: None, guesses: false }
    }

    /// Feeds the line. A way back is not taken for the way there, of which one square went unasked.
    fn feed_line(&mut self, desk: &Desk) -> Option<Fed> {
        let line = self.line;
        self.feed(desk, line, None).filter(|done| !done.desk.has_gone_back(self.seat, line))
    }

    /// Feeds a line, or the rest of one that goes on after its word `last`.
    fn feed(&mut self, desk: &Desk, words: &[String], last: Option<&String>) -> Option<Fed> {
        let Some((first, rest)) = words.split_first() else {
            return Some(Fed::at(desk.fork()));
        };
        let mut moment = desk.fork();
        let mut passed = None;
        for _ in 0..PATIENCE {
            if let Some(done) = self.feed_now(&moment, words, last) {
                return Some(done.behind(passed));
            }
            let Some((who, next)) = moment.waited(self.seat).filter(|_| self.effort > 0) else { break };
            let window = std::mem::replace(&mut moment, next);
            if last.is_some() && who != self.seat && passed.is_none() {
                passed = Some(Passed { desk: window, actor: self.seat, rest: words.to_vec() });
            }
        }
        let Some(last) = last else { return self.feed_behind_unasked(desk, first, rest) };
        // A thing that has just been picked is not picked once more.
        if last == first {
            return None;
        }
        if self.fits(desk, first) {
            return self.feed(desk, rest, Some(first));
        }
        let is_there = |moment: &Desk| moment.has_brought_about(first, self.line);
        if let Some(after) = desk.behind_windows(self.seat, is_there) {
            let passed = Passed { desk: desk.fork(), actor: self.seat, rest: words.to_vec() };
            return Some(self.feed(&after, rest, Some(first))?.behind(Some(passed)));
        }
        self.feed_about(desk, first, rest)
    }

    /// Feeds words with the piece in front that the first of them is about, where nobody asks which one it is.
    fn feed_about(&mut self, desk: &Desk, first: &String, rest: &[String]) -> Option<Fed> {
        let is_spot = |word: &String| word.parse::<Spot>().is_ok();
        // A square that is asked for is picked, and cannot be spoken of.
        if self.is_asked_for(desk, first) {
            return None;
        }
        let (word, rest) =
            rest.split_at_checked(1).filter(|(word, _)| is_spot(first) && !is_spot(&word[0]))?;
        let done = self.feed(desk, word, Some(first))?;
        let is_about_it = |moment: &Desk| {
            let (before, after) = (desk.scene(), moment.scene());
            let change = Change { before, after, events: Vec::new(), is_move: false };
            change.involves(first, self.line, desk.naming)
        };
        if !is_about_it(&done.desk) && done.desk.behind_windows(self.seat, is_about_it).is_none() {
            return None;
        }
        Some(self.feed(&done.desk, rest, word.last())?.behind(done.passed))
    }

    /// Whether the word before is a card that another one of the line has called for.
    fn follows_a_card_called_for(&self, desk: &Desk, last: Option<&String>) -> bool {
        let cards = self.line.iter().filter(|word| desk.cards.lists(word));
        last.is_some_and(|last| cards.skip(1).any(|card| card == last))
    }

    /// Whether a word is a pick that a question to the seat offers.
    fn is_asked_for(&self, desk: &Desk, word: &str) -> bool {
        !desk.questions_offering(self.seat, |pick| pick.is_named(desk.naming, word)).is_empty()
    }

    /// Feeds the square of a piece that comes to stand there, where that square alone is asked for.
    fn feed_square_of(&mut self, desk: &Desk, kind: &str, rest: &[String]) -> Option<Fed> {
        let [square] = rest else { return None };
        let spot = square.parse().ok()?;
        self.feed_now(desk, rest, None).filter(|done| done.desk.has_on(spot, kind))
    }

    /// Feeds an answer that begins with a pick that left no choice. It does not consist of such picks, and its own are not left for
    /// another line: then the first word may be one of them, in the wrong place.
    fn feed_behind_unasked(&mut self, desk: &Desk, first: &String, rest: &[String]) -> Option<Fed> {
        if rest.is_empty() || Verb::of(first).is_some() {
            return None;
        }
        let begun = self.begun.take();
        let done = if self.fits(desk, first) {
            self.feed(desk, rest, Some(first))
        } else {
            self.feed_about(desk, first, rest).or_else(|| self.feed_square_of(desk, first, rest))
        };
        self.begun = begun;
        done.filter(|done| done.has_acted)
    }

    /// Whether a pick that nobody asked for fits with what happened.
    fn fits(&self, desk: &Desk, word: &str) -> bool {
        // Nobody is done who has to pick one more square.
        let asks_for_squares = |it: &Decision| {
            let is_square = |way: &Way| matches!(way.pick, Pick::Square(_));
            it.purpose == Purpose::Step && it.decline.is_none() && it.choices.ways().iter().all(is_square)
        };
        if word == "done" && desk.decisions_of(self.seat).iter().any(asks_for_squares) {
            return false;
        }
        if self.says_too_often(desk, word) {
            return false;
        }
        desk.has_brought_about(word, self.line)
            || desk.has_led(self.seat, word)
            || is_only_foe(desk, self.seat, word, self.line)
            || self.guesses && desk.speaks_of_before(word, self.line)
    }

    /// Whether the line names a square more often than it was picked.
    fn says_too_often(&self, desk: &Desk, word: &str) -> bool {
        let said = self.line.iter().filter(|other| *other == word).count();
        said > 1 && word.parse::<Spot>().is_ok() && said > desk.times_picked(word)
    }

    /// The answer that a word means where squares are asked for: the only one on which such a piece stands, or that lies this way from
    /// the square before.
    fn meant(&self, desk: &Desk, word: &str, last: Option<&String>) -> Option<Action> {
        let from = last.and_then(|last| last.parse().ok());
        let is_meant = |spot: Spot| {
            desk.has_on(spot, word)
                || from.is_some_and(|from| leads(word, from, spot, self.seat, desk.naming))
        };
        let decisions = desk.decisions_of(self.seat);
        let questions = decisions.iter().filter(|decision| decision.purpose == Purpose::Step);
        let mut fitting =
            questions.flat_map(|decision| decision.choices.ways()).filter_map(|way| match way {
                Way { pick: Pick::Square(spot), next: Next::Complete(action), .. } if is_meant(*spot) => {
                    Some(action)
                }
                _ => None,
            });
        fitting.next().filter(|_| fitting.next().is_none()).cloned()
    }

    /// Gives an answer by itself where one alone lets the words go on: to the question that is asked now, or to the first one of a card
    /// that they play.
    fn infer(&mut self, desk: &Desk, words: &[String], goes_on: bool) -> Option<Fed> {
        if !std::mem::take(&mut self.guesses) {
            return None;
        }
        let begun = if goes_on { 0 } else { 2 };
        let decisions = desk.decisions_of(self.seat);
        let is_question = |it: &&Decision| !goes_on || it.purpose == Purpose::Step && it.decline.is_none();
        let answers = decisions.iter().filter(is_question).flat_map(Decision::actions);
        let answers = answers.filter(|action| match goes_on {
            true => !begins_anew(action),
            false => is_card_play(action) && crate::step::words(action.text()).starts_with(&words[..begun]),
        });
        let mut fitting = answers.take(INFERRED).filter_map(|action| {
            let after = desk.after(self.seat, action).ok()?;
            self.feed(&after, &words[begun..], Some(&String::new()))
        });
        let only = fitting.next().filter(|_| fitting.next().is_none());
        let only = only.map(|fed| Fed { has_acted: true, ..fed });
        self.guesses = true;
        only
    }

    /// Feeds what the words say now. Words that go on with an action answer a question: they are no action of their own.
    fn feed_now(&mut self, desk: &Desk, words: &[String], last: Option<&String>) -> Option<Fed> {
        let goes_on = last.is_some();
        let mut decisions = desk.decisions_of(self.seat);
        if goes_on {
            decisions.retain(|decision| decision.purpose == Purpose::Step);
        }
        // A card that has to be played now goes on with the one that called for it, and one named right behind it with that: of two
        // answers the second may be played later, too.
        let is_called_for = self.follows_a_card_called_for(desk, last)
            || desk
                .decisions_of(self.seat)
                .iter()
                .filter(|decision| decision.purpose.is_awaited())
                .all(|decision| decision.purpose == Purpose::Step && decision.decline.is_none());
        let offered = |action: &Action| decisions.iter().any(|decision| decision.actions().contains(&action));
        let readings = readings(&decisions, words, desk.naming);
        for Reading { action, used, unasked, .. } in readings.whole {
            if self.effort == 0 {
                return None;
            }
            if goes_on && begins_anew(&action) && !is_called_for {
                continue;
            }
            self.effort -= 1;
            let Ok(after) = desk.after(self.seat, &action) else { continue };
            let fits = |word: &String| self.fits(&after, word);
            // A word that was picked here does not count once more as one that was not asked for.
            let times = |list: &[String], word: &String| list.iter().filter(|other| *other == word).count();
            let is_extra = |word: &String| times(&words[..used], word) == times(&unasked, word);
            if unasked.iter().all(|word| is_extra(word) && fits(word))
                && let Some(done) = self.feed(&after, &words[used..], words[..used].last())
            {
                return Some(Fed { has_acted: true, ..done });
            }
        }
        if readings.begins && self.begun.is_none() {
            self.begun = Some((desk.fork(), words.to_vec()));
        }
        if let Some(answer) = consent(&decisions, words) {
            return desk.after(self.seat, answer).ok().map(Fed::after);
        }
        if self.guesses
            && let Some((first, rest)) = words.split_first()
            && let Some(answer) = self.meant(desk, first, last)
            && let Ok(after) = desk.after(self.seat, &answer)
        {
            return self.feed(&after, rest, Some(&answer.text().to_owned()));
        }
        // To give up a turn before the move is to let it pass, or to skip it.
        let end = Action::new(END);
        let gives_up = |it: &Decision| it.decline.is_none() && it.actions().contains(&&end);
        if (words == [PASS] || words == ["skip"]) && decisions.iter().any(gives_up) {
            return desk.after(self.seat, &end).ok().map(Fed::after);
        }
        if goes_on && !is_outcome(words) {
            return self.infer(desk, words, goes_on);
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
        done.map(Fed::after).or_else(|| {
            let is_a_play = words.len() > 2 && Verb::of(&words[0]).is_some_and(Verb::has_picks);
            if is_a_play { self.infer(desk, words, goes_on) } else { None }
        })
    }
}

/// Whether a decision is about a regular move.
pub(crate) fn is_regular(decision: &Decision) -> bool {
    matches!(decision.purpose, Purpose::Move | Purpose::Spoken)
}

/// The answer to what may be left out: not to do it is to be done with it, and to do it there may be one way alone.
fn consent<'d>(decisions: &'d [Decision], words: &[String]) -> Option<&'d Action> {
    let [word] = words else { return None };
    let questions = decisions.iter().filter(|decision| decision.purpose == Purpose::Step);
    let (done, others): (Vec<&Action>, Vec<&Action>) =
        questions.flat_map(Decision::actions).partition(|action| action.text() == "done");
    match (word.as_str(), &*done, &*others) {
        (NO, [done, ..], _) => Some(done),
        (YES, [_, ..], [only]) => Some(only),
        _ => None,
    }
}

/// Whether an action answers no question that another has asked.
fn begins_anew(action: &Action) -> bool {
    action.text().split_once(' ').is_some_and(|(verb, _)| Verb::of(verb).is_some())
}
