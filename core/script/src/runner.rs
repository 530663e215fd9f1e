//! Following a script line by line.

use unruly_contract::{Game, Seat};

use crate::ahead::{Ahead, feed_cards_first};
use crate::answer;
use crate::desk::Desk;
use crate::excuse::{goes_without_doing, is_unasked, was_picked};
use crate::fact::Fact;
use crate::feed::{Fed, Feeding, Passed, feed, feed_generously, feed_here, is_outcome, is_regular};
use crate::sense::nonsense;
use crate::step::Order;
use crate::why_not::why_not;
use crate::wording::wordings;

/// A game that follows a script.
pub(crate) struct Runner {
    desk: Desk,
    /// An action whose last picks are still to come.
    waiting: Option<Unfinished>,
    /// The last action, with the table as it was before it.
    last: Option<Last>,
    /// A window that another seat let pass in the middle of the last action. A script tells of that action in one line, so
    /// its next line may still be what was done at that window.
    passed: Option<Passed>,
    /// Cards that the last action has named, and that are to be played next.
    ahead: Option<Ahead>,
    /// Whether the books were right at the start. A position that no game could come to may have nobody to lose, say.
    has_right_books: bool,
}

struct Unfinished {
    line: usize,
    seat: Seat,
    words: Vec<String>,
}

struct Last {
    before: Desk,
    seat: Seat,
    words: Vec<String>,
}

impl Runner {
    pub(crate) fn new(desk: Desk) -> Self {
        let has_right_books = desk.game.audit().is_ok();
        Self { desk, waiting: None, last: None, passed: None, ahead: None, has_right_books }
    }

    /// Does what a line says.
    pub(crate) fn follow(&mut self, line: usize, order: &Order) -> Result<(), String> {
        match order {
            Order::Do(seat, words) => {
                self.plays(*seat)?;
                let before = self.desk.game.fork();
                self.perform(line, *seat, words)?;
                self.audit(before.as_ref())
            }
            // A seat that nobody has is never asked.
            Order::Refuse(seat, _) if self.plays(*seat).is_err() => Ok(()),
            Order::Refuse(seat, words) if !self.refuses(*seat, words) => {
                Err(format!("{} of {seat} should be refused, and is not", words.join(" ")))
            }
            Order::Refuse(seat, words) => match nonsense(&self.desk, *seat, words) {
                None => Ok(()),
                Some(told) => Err(format!("{} of {seat} says nothing: {told}", words.join(" "))),
            },
            Order::Allow(seat, words) => {
                self.plays(*seat)?;
                if self.refuses(*seat, words) {
                    let reason = why_not(&self.desk, *seat, words);
                    return Err(format!("{} of {seat} is not legal: {reason}", words.join(" ")));
                }
                Ok(())
            }
            Order::Expect(fact) => self.check(fact),
        }
    }

    /// Whether a fact holds as the table stands; or once whoever acted last is done with picks that may be left out, or has made the
    /// capture that was declared. A turn is the next player's, too, when others could only say something to the one before; so it is with
    /// their moves. A game is over when nobody can do anything but let go what is left.
    fn check(&self, fact: &Fact) -> Result<(), String> {
        answer::check(&self.desk, fact).or_else(|told| {
            let actor = self.last.as_ref().map(|last| last.seat);
            let done = actor.and_then(|seat| self.desk.done_picking(seat));
            let holds = |moment: &Desk| answer::check(moment, fact).is_ok();
            let holds = match fact {
                Fact::Wins(seat) => self.desk.wait_until(*seat, holds).is_some(),
                Fact::Draw => actor.is_some_and(|seat| self.desk.wait_until(seat, holds).is_some()),
                Fact::Moves(seat, _) => {
                    let is_to_move = |moment: &Desk| moment.decisions_of(*seat).iter().any(is_regular);
                    self.desk.wait_until(*seat, is_to_move).is_some_and(|moment| holds(&moment))
                }
                _ => {
                    let is_declared =
                        self.desk.last_change.as_ref().is_some_and(|change| change.declares_a_capture());
                    let is_let_pass = is_declared || matches!(fact, Fact::Turn(_));
                    let behind = || actor.and_then(|seat| self.desk.behind_windows(seat, holds));
                    done.is_some_and(|moment| holds(&moment)) || is_let_pass && behind().is_some()
                }
            };
            if holds { Ok(()) } else { Err(told) }
        })
    }

    fn audit(&self, before: &dyn Game) -> Result<(), String> {
        if !self.has_right_books {
            return Ok(());
        }
        let game = &self.desk.game;
        let audited = game.audit().and_then(|()| game.audit_since(before));
        audited.map_err(|wrong| format!("the books of the game are wrong: {wrong}"))
    }

    /// Whether the script may end here.
    pub(crate) fn finish(self) -> Result<(), (usize, String)> {
        match self.waiting {
            Some(Unfinished { line, seat, words }) => {
                Err((line, format!("{} of {seat} needs another pick", words.join(" "))))
            }
            None => Ok(()),
        }
    }

    fn plays(&self, seat: Seat) -> Result<(), String> {
        self.desk.shown(seat).map(|_| ())
    }

    /// The result of an action, at the window that was let pass or now. Picks go on with what waits for them.
    fn attempt(&self, seat: Seat, words: &[String]) -> Feeding {
        if let Some(begun) = self.waiting.as_ref().filter(|begun| begun.seat == seat) {
            return feed(&self.desk, seat, &[&begun.words, words].concat());
        }
        let is_for_it =
            |passed: &&Passed| passed.actor != seat && passed.desk.declined(seat, words).is_none();
        let at_the_window =
            self.passed.as_ref().filter(is_for_it).and_then(|passed| feed_here(&passed.desk, seat, words));
        let here = || feed(&self.desk, seat, &self.with_card_named_ahead(seat, words));
        at_the_window.map_or_else(here, Feeding::Done)
    }

    /// Whether an action is refused. Words that tell what was picked in the last action, as the only thing that could be, are not.
    fn refuses(&self, seat: Seat, words: &[String]) -> bool {
        let told = self.last.as_ref().map_or(&[][..], |last| &last.words);
        matches!(self.attempt(seat, words), Feeding::Refused) && !was_picked(&self.desk, seat, words, told)
    }

    /// The words with the card in front of whose picks they tell, where it was named before.
    fn with_card_named_ahead(&self, seat: Seat, words: &[String]) -> Vec<String> {
        let with_card = self.ahead.as_ref().and_then(|ahead| ahead.with_card(&self.desk, seat, words));
        with_card.unwrap_or_else(|| words.to_vec())
    }

    fn perform(&mut self, line: usize, seat: Seat, words: &[String]) -> Result<(), String> {
        let (line, words) = match self.waiting.take() {
            None => (line, words.to_vec()),
            Some(begun) if begun.seat == seat => (begun.line, [&begun.words, words].concat()),
            Some(begun) => {
                return Err(format!("{} of {} needs another pick first", begun.words.join(" "), begun.seat));
            }
        };
        if let Some(Passed { desk: window, actor, rest }) = self.passed.take().filter(|it| it.actor != seat) {
            if window.declined(seat, &words).is_some() {
                return Ok(());
            }
            if let Some(Fed { desk, .. }) = feed_here(&window, seat, &words) {
                self.desk = desk;
                // The action that was to be continued, if it still goes on.
                if let Feeding::Done(Fed { desk, passed, .. }) = feed(&self.desk, actor, &rest) {
                    (self.desk, self.passed) = (desk, passed);
                }
                self.last = None;
                return Ok(());
            }
        }
        let words = match &self.last {
            // A result that chance has given by now was given by the players.
            Some(Last { before, seat: who, words: begun })
                if *who == seat && is_outcome(&words) && !self.desk.offers(seat, &words) =>
            {
                let begun = [&begun[..], &words].concat();
                self.desk = before.fork();
                begun
            }
            _ => self.with_card_named_ahead(seat, &words),
        };
        match feed(&self.desk, seat, &words) {
            Feeding::Done(fed) => self.keep(seat, words, fed),
            Feeding::Begun(desk, words) => {
                self.desk = desk;
                self.waiting = Some(Unfinished { line, seat, words });
            }
            Feeding::Refused if self.needs_no_doing(seat, &words) => {
                // Said once, it is told, and would be one pick more the next time.
                if let Some(last) = &mut self.last {
                    last.words.extend(words);
                }
            }
            Feeding::Refused => {
                let amid = || self.ahead.as_ref()?.feed_amid(&self.desk, seat, &words);
                if let Some((words, fed)) = self.in_other_words(seat, &words).or_else(amid) {
                    self.keep(seat, words, fed);
                    return Ok(());
                }
                if let Some((fed, ahead)) = feed_cards_first(&self.desk, seat, &words) {
                    self.keep(seat, words, fed);
                    self.ahead = ahead;
                    return Ok(());
                }
                let asked = self.desk.wait_until(seat, |moment| moment.is_asked(seat));
                let declined = asked.and_then(|moment| moment.declined(seat, &words));
                self.desk = declined.ok_or_else(|| {
                    format!("{} of {seat} is refused: {}", words.join(" "), why_not(&self.desk, seat, &words))
                })?;
            }
        }
        Ok(())
    }

    /// Goes on from what a seat has done with these words.
    fn keep(&mut self, seat: Seat, words: Vec<String>, fed: Fed) {
        let before = std::mem::replace(&mut self.desk, fed.desk);
        self.ahead = self.ahead.take().and_then(|ahead| ahead.without(&self.desk, seat, &words));
        (self.last, self.passed) = (Some(Last { before, seat, words }), fed.passed);
    }

    /// The result of words that cannot be done as they stand: once the seat that acted last is done with picks that it
    /// may leave out, or in the likeliest other words that can be done.
    fn in_other_words(&self, seat: Seat, words: &[String]) -> Option<(Vec<String>, Fed)> {
        let done = |outcome| match outcome {
            Feeding::Done(fed) => Some(fed),
            _ => None,
        };
        let picked = self.last.as_ref().and_then(|last| self.desk.done_picking(last.seat));
        if let Some(fed) = picked.and_then(|desk| done(feed(&desk, seat, words))) {
            return Some((words.to_vec(), fed));
        }
        // Other words are no way back for the way there either.
        let told = |rewritten: Vec<String>| {
            let fed = done(feed(&self.desk, seat, &rewritten))?;
            (!fed.desk.has_gone_back(seat, words)).then_some((rewritten, fed))
        };
        let mut rewritten = wordings(words, &self.desk.scene().pieces).into_iter();
        rewritten.find_map(told).or_else(|| Some((words.to_vec(), feed_generously(&self.desk, seat, words)?)))
    }

    fn needs_no_doing(&self, seat: Seat, words: &[String]) -> bool {
        let (actor, told) = self.last.as_ref().map_or((seat, &[][..]), |last| (last.seat, &last.words));
        goes_without_doing(&self.desk, seat, words) || is_unasked(&self.desk, seat, words, actor, told)
    }
}
