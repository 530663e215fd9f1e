//! A look back at a whole game: how a bot weighs its positions, which moves were bad, and where the game turned.

use std::collections::BTreeMap;

use unruly_contract::{Deed, Outcome, Seat, Thought};

use crate::ledger::Line;

/// A position of the game, as a bot weighs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weighed {
    /// After how many actions it comes.
    pub ply: usize,
    /// For whom the bot looked.
    pub seat: Seat,
    /// How that seat stands, in hundredths of a pawn.
    pub score: i32,
    /// The action that the bot would have done there.
    pub best: Option<BestDeed>,
    /// Whether that is what was done.
    pub is_best: bool,
}

/// The best that could have been done, as a bot sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestDeed {
    /// The action.
    pub deed: Deed,
    /// The same as it would stand in the list.
    pub line: Line,
}

/// A verdict on an action that was not good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// A better one was there.
    Doubtful,
    /// It has spoilt something.
    Mistake,
    /// It has spoilt a lot.
    Blunder,
}

/// A look back at a whole game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Review {
    /// The positions that were weighed, in the order of the game.
    pub weighed: Vec<Weighed>,
    /// How many positions are weighed once it is done.
    pub whole: usize,
    /// The actions that were not good, by their places in the list.
    pub judgements: BTreeMap<usize, Judgement>,
    /// The place of the action with which most changed in the chances of two players.
    pub turning: Option<usize>,
}

/// How steeply chances grow with a score in hundredths of a pawn, near a balance: known from many games of chess.
const STEEPNESS: f64 = 0.003_68;
/// From which loss of chances on an action is doubtful, a mistake, a blunder.
const LOSSES: [(f64, Judgement); 3] =
    [(0.15, Judgement::Blunder), (0.10, Judgement::Mistake), (0.05, Judgement::Doubtful)];
/// A game turns where chances change at least by so much.
const TURN: f64 = 0.15;

impl Judgement {
    /// The sign that chess players write behind a move.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Doubtful => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The verdict on what has cost so much of the chances.
    fn on(loss: f64) -> Option<Self> {
        LOSSES.into_iter().find(|(least, _)| loss >= *least).map(|(_, judgement)| judgement)
    }
}

impl Weighed {
    /// How much of the game the seat may expect, from 0 to 1.
    pub fn chances(&self) -> f64 {
        1.0 / (1.0 + (-STEEPNESS * f64::from(self.score)).exp())
    }

    /// The same for one of two seats.
    pub fn chances_of(&self, seat: Seat) -> f64 {
        if self.seat == seat { self.chances() } else { 1.0 - self.chances() }
    }

    /// A game that is over has no better move.
    pub(crate) fn over(ply: usize, outcome: &Outcome) -> Self {
        let (seat, score) = match outcome.winner() {
            Some(winner) => (winner, Thought::WON),
            None => (Seat::WHITE, 0),
        };
        Self { ply, seat, score, best: None, is_best: false }
    }
}

impl Review {
    /// The review with these positions, in a game of so many seats. One of two players loses just as much as the other wins, so a bot
    /// that looks for one of them has looked for both; where more play, nobody knows what a move has cost until the others have moved.
    pub(crate) fn of(weighed: Vec<Weighed>, whole: usize, seats: usize) -> Self {
        let mut review = Self { weighed, whole, ..Self::default() };
        if seats == 2 {
            review.judge();
        }
        review
    }

    fn judge(&mut self) {
        let mut most = TURN;
        for pair in self.weighed.windows(2) {
            let [before, after] = pair else { continue };
            let loss = before.chances() - after.chances_of(before.seat);
            if let Some(judgement) = Judgement::on(loss).filter(|_| !before.is_best) {
                self.judgements.insert(before.ply, judgement);
            }
            if loss.abs() > most {
                (most, self.turning) = (loss.abs(), Some(before.ply));
            }
        }
    }

    /// The position from which something that was not good led to the one after so many actions, and the verdict on it.
    pub fn spoilt_before(&self, ply: usize) -> Option<(&Weighed, Judgement)> {
        let before = &self.weighed[self.place_of(ply)?.checked_sub(1)?];
        Some((before, *self.judgements.get(&before.ply)?))
    }

    /// Whether there is nothing to be shown.
    pub fn is_empty(&self) -> bool {
        self.weighed.is_empty()
    }

    /// Whether every position is weighed.
    pub fn is_done(&self) -> bool {
        self.weighed.len() >= self.whole
    }

    /// The position that comes after so many actions, if it was weighed.
    pub fn at(&self, ply: usize) -> Option<&Weighed> {
        self.place_of(ply).map(|place| &self.weighed[place])
    }

    fn place_of(&self, ply: usize) -> Option<usize> {
        self.weighed.binary_search_by_key(&ply, |weighed| weighed.ply).ok()
    }

    /// How many actions were judged so, of those that this seat did.
    pub fn count(&self, seat: Seat, judgement: Judgement) -> usize {
        let is_so = |(ply, found): &(&usize, &Judgement)| {
            **found == judgement && self.at(**ply).is_some_and(|weighed| weighed.seat == seat)
        };
        self.judgements.iter().filter(is_so).count()
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Outcome, Phrase, Seat};

    use super::{Judgement, Review, Weighed};

    fn weighed(ply: usize, seat: Seat, score: i32) -> Weighed {
        Weighed { ply, seat, score, best: None, is_best: false }
    }

    #[test]
    fn a_move_is_judged_by_the_chances_that_it_has_cost() {
        use Seat as S;
        let scores = [(S::WHITE, 20), (S::BLACK, -20), (S::WHITE, 150), (S::BLACK, 450), (S::WHITE, -450)];
        let weighed: Vec<Weighed> =
            scores.into_iter().enumerate().map(|(ply, (seat, score))| weighed(ply, seat, score)).collect();
        let review = Review::of(weighed, 5, 2);
        // Black's first move costs 1.3 pawns. White's second gives a won game away; Black answers as well as one can.
        let found: Vec<_> = review.judgements.iter().map(|(ply, found)| (*ply, *found)).collect();
        assert_eq!(found, [(1, Judgement::Mistake), (2, Judgement::Blunder)]);
        assert_eq!(review.turning, Some(2));
        assert_eq!(review.count(Seat::WHITE, Judgement::Blunder), 1);
        assert_eq!(review.count(Seat::BLACK, Judgement::Blunder), 0);
    }

    #[test]
    fn the_best_move_is_no_mistake_whatever_comes_of_it() {
        let best = Weighed { is_best: true, ..weighed(0, Seat::WHITE, 100) };
        let review = Review::of(vec![best, weighed(1, Seat::BLACK, 300)], 2, 2);
        assert_eq!(review.judgements.len(), 0);
        assert_eq!(review.turning, Some(0), "the game has turned all the same");
    }

    #[test]
    fn a_pawn_more_in_a_won_game_is_worth_little() {
        let points = [weighed(0, Seat::WHITE, 1500), weighed(1, Seat::BLACK, -1300)];
        let review = Review::of(points.to_vec(), 2, 2);
        assert!(review.judgements.is_empty() && review.turning.is_none());
    }

    #[test]
    fn where_more_than_two_play_nobody_is_blamed() {
        let points = [weighed(0, Seat::WHITE, 900), weighed(1, Seat::BLACK, 900)];
        let review = Review::of(points.to_vec(), 2, 3);
        assert!(review.judgements.is_empty() && review.turning.is_none());
    }

    #[test]
    fn the_end_of_a_game_has_the_chances_that_came_of_it() {
        let won = Outcome::Win { winner: Seat::BLACK, reason: Phrase::new("checkmate") };
        assert!(Weighed::over(9, &won).chances_of(Seat::WHITE) < 0.001);
    }
}
