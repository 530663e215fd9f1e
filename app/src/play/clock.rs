//! The clocks at the table: whose runs, and since when.

use std::time::{Duration, Instant};

use unruly_table::{Clocks, Reading, Seat, TimeControl};

/// The clocks at the table, one of which runs at a time.
#[derive(Debug, Clone)]
pub(crate) struct Clock {
    /// The clocks after each action, so that going back in a game goes back in time too.
    past: Vec<Clocks>,
    running: Option<(Seat, Instant)>,
}

impl Clock {
    /// Fresh clocks, of a game that has this many actions already.
    pub(crate) fn new(control: TimeControl, seats: impl IntoIterator<Item = Seat>, plies: usize) -> Self {
        Self { past: vec![Clocks::new(control, seats); plies + 1], running: None }
    }

    /// How time is limited.
    pub(crate) fn control(&self) -> TimeControl {
        self.now().control()
    }

    /// Whether time is limited at all.
    pub(crate) fn is_ticking(&self) -> bool {
        self.control() != TimeControl::None
    }

    /// Lets the clock of this seat run, and no other.
    pub(crate) fn run(&mut self, seat: Seat) {
        if self.running.is_none_or(|(running, _)| running != seat) {
            self.running = Some((seat, Instant::now()));
        }
    }

    /// Stops whichever clock runs, and what it showed is forgotten: while a game is loaded or looked at, for instance.
    pub(crate) fn rest(&mut self) {
        self.running = None;
    }

    /// When the flag of the running clock will fall.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        let (seat, since) = self.running?;
        match self.now().reading(seat) {
            Reading::Left(left) => since.checked_add(left),
            Reading::Flagged => Some(since),
            _ => None,
        }
    }

    /// What a seat has left.
    pub(crate) fn left(&self, seat: Seat) -> Option<Duration> {
        let elapsed = match self.running {
            Some((running, since)) if running == seat => since.elapsed(),
            _ => Duration::ZERO,
        };
        match self.now().reading_after(seat, elapsed) {
            Reading::Left(left) => Some(left),
            Reading::Flagged => Some(Duration::ZERO),
            _ => None,
        }
    }

    /// An action was done: the time it took is spent, and where the turn goes to others, it is over.
    pub(crate) fn press(&mut self, next: &[Seat]) {
        let mut clocks = self.now().clone();
        if let Some((seat, since)) = self.running.take() {
            clocks.spend(seat, since.elapsed());
            if !next.contains(&seat) {
                clocks.end_turn(seat);
            }
        }
        self.past.push(clocks);
    }

    /// Actions were taken back, down to this many.
    pub(crate) fn go_back(&mut self, plies: usize) {
        self.past.truncate(plies + 1);
        self.running = None;
    }

    fn now(&self) -> &Clocks {
        self.past.last().expect("clocks are never without a start")
    }
}

/// A time as clocks show it: `4:59`, and tenths when it gets tight.
pub(crate) fn shown(left: Duration) -> String {
    let seconds = left.as_secs();
    if seconds < 10 {
        return format!("{seconds}.{}", left.subsec_millis() / 100);
    }
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use unruly_table::Seat;

    use super::{Clock, shown};

    #[test]
    fn times_are_shown_as_on_a_clock() {
        for (millis, expected) in
            [(0, "0.0"), (9_870, "9.8"), (59_000, "0:59"), (61_500, "1:01"), (3_600_000, "1:00:00")]
        {
            assert_eq!(shown(Duration::from_millis(millis)), expected);
        }
    }

    #[test]
    fn an_increment_comes_with_the_end_of_a_turn_and_goes_with_undo() {
        let mut clock = Clock::new("100+10".parse().unwrap(), Seat::first(2), 0);
        clock.run(Seat::WHITE);
        assert!(clock.deadline().is_some());
        clock.press(&[Seat::BLACK]);
        let left = clock.left(Seat::WHITE).unwrap();
        assert!(left > Duration::from_secs(109) && left <= Duration::from_secs(110), "{left:?}");
        clock.run(Seat::BLACK);
        clock.press(&[Seat::BLACK]);
        assert!(clock.left(Seat::BLACK).unwrap() <= Duration::from_secs(100));
        clock.go_back(0);
        assert_eq!(clock.left(Seat::WHITE), Some(Duration::from_secs(100)));
    }

    #[test]
    fn without_a_limit_no_flag_ever_falls() {
        let mut clock = Clock::new("none".parse().unwrap(), Seat::first(2), 3);
        clock.run(Seat::WHITE);
        assert!(!clock.is_ticking());
        assert_eq!((clock.deadline(), clock.left(Seat::WHITE)), (None, None));
    }
}
