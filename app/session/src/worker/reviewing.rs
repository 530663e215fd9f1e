//! The look back at the whole game: a bot weighs one position after the other, while somebody wants to know.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Deed, Seat, Thought};

use super::Worker;
use super::analysing::AskedAt;
use crate::ledger::{Begun, Crossed, Entry};
use crate::letter::{Errand, Question};
use crate::review::{BestDeed, Review, Weighed};

/// The look back at the game.
#[derive(Debug, Default)]
pub(crate) struct Reviewing {
    is_on: bool,
    asked: Option<AskedAt>,
    /// The list of actions that it looks back at.
    game: Vec<Arc<Entry>>,
    /// Those of its actions that were taken back: nobody is blamed for them.
    crossed: Arc<Crossed>,
    /// Positions about which there was nothing to be learned.
    skipped: BTreeSet<usize>,
    review: Arc<Review>,
}

/// So long a bot weighs one position: in less the verdicts on moves would be told by the noise of two searches.
const AT_MOST: Duration = Duration::from_millis(500);

impl Reviewing {
    /// Whether somebody wants to know.
    pub(crate) fn is_on(&self) -> bool {
        self.is_on
    }

    /// The findings so far.
    pub(crate) fn review(&self) -> &Arc<Review> {
        &self.review
    }

    /// The game is this now: what was found about positions that it has no more is forgotten.
    fn follow(&mut self, (ledger, crossed): (&[Arc<Entry>], &Arc<Crossed>), seats: usize) {
        let pairs = self.game.iter().zip(ledger);
        let shared = pairs.take_while(|(known, now)| known == now).count();
        if shared == self.game.len() && shared == ledger.len() {
            return;
        }
        self.skipped.retain(|ply| *ply <= shared);
        self.game = ledger.to_vec();
        self.crossed = Arc::clone(crossed);
        let plies: BTreeSet<usize> = self.plies().collect();
        // How the game stood before some talk is no position of its own any more.
        let stays = |ply: usize| ply <= shared && plies.contains(&ply);
        self.asked.take_if(|asked| !stays(asked.ply));
        let weighed = self.review.weighed.iter().filter(|weighed| stays(weighed.ply)).cloned().collect();
        self.review = Arc::new(Review::of(weighed, plies.len(), seats));
    }

    /// After how many actions the game stands as it stood last: a word by which it ended is no move, and no move is blamed for it.
    fn end(&self) -> usize {
        let words = self.game.last().is_some_and(|last| last.is_last_word());
        self.game.len() - usize::from(words)
    }

    /// The positions to be weighed: before each action that somebody took on their own account, and how the game stands.
    fn plies(&self) -> impl Iterator<Item = usize> {
        let is_weighed = |(_, entry): &(usize, &Arc<Entry>)| {
            let is_deed = entry.is_noted && !entry.is_pass && !entry.is_quiet;
            is_deed && !entry.is_amid_card && !entry.takes_back
        };
        let deeds = self.game.iter().enumerate().filter(is_weighed).map(|(place, _)| place);
        let deeds = deeds.filter(|place| !self.crossed.has(*place));
        deeds.chain([self.end()]).filter(|ply| !self.skipped.contains(ply))
    }

    /// The next position to be weighed.
    fn next(&self) -> Option<usize> {
        self.plies().find(|ply| self.review.at(*ply).is_none())
    }

    /// A position was weighed, or there was nothing to be learned about it.
    fn enter(&mut self, ply: usize, found: Option<Weighed>, seats: usize) {
        let mut weighed = self.review.weighed.clone();
        match found {
            Some(found) => weighed.push(found),
            None => drop(self.skipped.insert(ply)),
        }
        weighed.sort_by_key(|weighed| weighed.ply);
        self.review = Arc::new(Review::of(weighed, self.plies().count(), seats));
    }
}

impl Worker {
    /// Somebody wants to look back at the whole game from now on, or no longer.
    pub(super) fn review(&mut self, is_on: bool) {
        self.reviewing.is_on = is_on;
        if !is_on {
            self.reviewing.asked = None;
        }
    }

    /// Keeps the bot at the next position that is to be weighed. It rests while a variation is tried.
    pub(super) fn go_on_reviewing(&mut self) {
        let is_idle = !self.reviewing.is_on && self.reviewing.review.is_empty();
        if is_idle || self.book.is_away() {
            return;
        }
        let seats = self.seating.sitters().len();
        self.reviewing.follow((self.book.ledger(), self.book.crossed_of_game()), seats);
        if !self.reviewing.is_on || !self.is_shown || !self.may().review {
            return;
        }
        while self.reviewing.asked.is_none()
            && let Some(ply) = self.reviewing.next()
        {
            if let Some(outcome) = self.glance.outcome.as_ref().filter(|_| ply == self.book.table().ply()) {
                self.reviewing.enter(ply, Some(Weighed::over(ply, outcome)), seats);
            } else if !self.ask_about(ply) {
                self.reviewing.enter(ply, None, seats);
            }
        }
    }

    /// Has a bot weigh a position. Says whether there is something to be asked.
    fn ask_about(&mut self, ply: usize) -> bool {
        let Some((game, seat)) = self.looked_at(ply) else { return false };
        let question = Question { at_most: Some(AT_MOST), ..self.question(game, seat) };
        self.reviewing.asked = Some(AskedAt { number: question.number, ply, seat });
        self.outbox.errand(Errand::Weigh(question));
        true
    }

    /// A bot has weighed a position.
    pub(super) fn hear_weighed(&mut self, number: u64, thought: Option<Thought>) {
        let Some(asked) = self.reviewing.asked.take_if(|asked| asked.number == number) else { return };
        let AskedAt { ply, seat, .. } = asked;
        let found = thought.and_then(|thought| self.weighed(ply, seat, &thought));
        self.reviewing.enter(ply, found, self.seating.sitters().len());
    }

    fn weighed(&self, ply: usize, seat: Seat, thought: &Thought) -> Option<Weighed> {
        let table = self.book.table();
        let done = table.record().actions.get(ply);
        let deed = Deed { seat, action: thought.action.clone() };
        let is_best = done.is_some_and(|done| *done == deed);
        let game = table.look_back(ply).ok()?;
        let ruleset = table.ruleset();
        let told = game.ask("telling an action", |game| {
            let begun = Begun::at(game, seat, &thought.action);
            let events = game.fork().act(seat, &thought.action).ok()?;
            Some(begun.done(ruleset, &events).text)
        });
        let best = told.ok()?.map(|line| BestDeed { deed, line });
        Some(Weighed { ply, seat, score: thought.score, best, is_best })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use unruly_contract::Seat;

    use super::Reviewing;
    use crate::ledger::{Crossed, Entry};

    fn entry(seat: Seat) -> Entry {
        Entry { mover: Some(Seat::WHITE), is_noted: true, has_notation: true, ..Entry::bare(1, seat) }
    }

    #[track_caller]
    fn check(ledger: impl IntoIterator<Item = Entry>, plies: &[usize]) {
        let mut reviewing = Reviewing::default();
        let ledger: Vec<Arc<Entry>> = ledger.into_iter().map(Arc::new).collect();
        reviewing.follow((&ledger, &Arc::new(Crossed::of(&ledger))), 2);
        assert_eq!(reviewing.plies().collect::<Vec<_>>(), plies);
    }

    #[test]
    fn a_move_that_was_taken_back_is_no_deed() {
        let back = Entry { takes_back: true, is_noted: false, ..entry(Seat::WHITE) };
        check([entry(Seat::WHITE), back, entry(Seat::WHITE), entry(Seat::BLACK)], &[2, 3, 4]);
        // By a card of the other player, which is a deed.
        let chaos = Entry { is_card: true, cancels_move: true, ..entry(Seat::BLACK) };
        check([entry(Seat::WHITE), chaos, entry(Seat::WHITE)], &[1, 2, 3]);
    }
}
