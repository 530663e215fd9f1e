//! The clocks at the table: whose runs, and since when by the host's clock.

use std::time::Duration;

use unruly_table::{Clocks, Reading, Seat, TimeControl};

/// The clocks at the table, one of which runs at a time.
#[derive(Debug, Clone)]
pub(crate) struct Clock {
    /// The clocks after each action, so that going back in a game goes back in time too.
    past: Vec<Clocks>,
    running: Option<(Seat, Duration)>,
}

impl Clock {
    /// Fresh clocks, for a game that has this many actions already.
    pub(crate) fn new(control: TimeControl, seats: &[Seat], plies: usize) -> Self {
        Self { past: vec![Clocks::new(control, seats.iter().copied()); plies + 1], running: None }
    }

    /// Whether time is limited at all.
    pub(crate) fn is_ticking(&self) -> bool {
        self.latest().control() != TimeControl::None
    }

    /// Whose clock runs.
    pub(crate) fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// Lets the clock of this seat run, and no other.
    pub(crate) fn run(&mut self, seat: Seat, now: Duration) {
        if self.running() != Some(seat) {
            self.running = Some((seat, now));
        }
    }

    /// Stops whichever clock runs: what was thought so far is spent.
    pub(crate) fn rest(&mut self, now: Duration) {
        if let Some((seat, since)) = self.running.take()
            && let Some(clocks) = self.past.last_mut()
        {
            clocks.spend(seat, now.saturating_sub(since));
        }
    }

    /// What a seat has left, where that is limited.
    pub(crate) fn left(&self, seat: Seat, now: Duration) -> Option<Duration> {
        let elapsed = match self.running {
            Some((running, since)) if running == seat => now.saturating_sub(since),
            _ => Duration::ZERO,
        };
        match self.latest().reading_after(seat, elapsed) {
            Reading::Left(left) => Some(left),
            Reading::Flagged => Some(Duration::ZERO),
            _ => None,
        }
    }

    /// The seat whose flag has just fallen.
    pub(crate) fn fallen(&self, now: Duration) -> Option<Seat> {
        self.running().filter(|seat| self.left(*seat, now) == Some(Duration::ZERO))
    }

    /// An action was done: the time it took is spent, and where the turn goes to others, it is over.
    pub(crate) fn press(&mut self, next: &[Seat], now: Duration) {
        let mut clocks = self.latest().clone();
        if let Some((seat, since)) = self.running.take() {
            clocks.spend(seat, now.saturating_sub(since));
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

    fn latest(&self) -> &Clocks {
        self.past.last().expect("clocks are never without a start")
    }
}

/// A time as clocks show it: `4:59`, and tenths when it gets tight.
pub(crate) fn shown(left: Duration) -> String {
    let seconds = left.as_secs();
    if seconds < 10 {
        return format!("0:0{seconds}.{}", left.subsec_millis() / 100);
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

    const SEATS: [Seat; 2] = [Seat::WHITE, Seat::BLACK];

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn an_increment_comes_with_the_end_of_a_turn_and_goes_with_undo() {
        let mut clock = Clock::new("100+10".parse().unwrap(), &SEATS, 0);
        clock.run(Seat::WHITE, seconds(0));
        clock.press(&[Seat::BLACK], seconds(5));
        assert_eq!(clock.left(Seat::WHITE, seconds(6)), Some(seconds(105)));
        clock.run(Seat::BLACK, seconds(5));
        assert_eq!(clock.left(Seat::BLACK, seconds(25)), Some(seconds(80)));
        clock.go_back(0);
        assert_eq!(clock.left(Seat::WHITE, seconds(26)), Some(seconds(100)));
    }

    #[test]
    fn a_flag_falls_when_nothing_is_left() {
        let mut clock = Clock::new("10".parse().unwrap(), &SEATS, 0);
        clock.run(Seat::WHITE, seconds(0));
        assert_eq!(clock.fallen(seconds(9)), None);
        assert_eq!(clock.fallen(seconds(10)), Some(Seat::WHITE));
    }

    #[test]
    fn a_rest_costs_nothing() {
        let mut clock = Clock::new("10".parse().unwrap(), &SEATS, 0);
        clock.run(Seat::WHITE, seconds(0));
        clock.rest(seconds(4));
        clock.run(Seat::WHITE, seconds(100));
        assert_eq!(clock.left(Seat::WHITE, seconds(101)), Some(seconds(5)));
    }

    #[test]
    fn times_are_shown_as_on_a_clock() {
        for (millis, expected) in
            [(9_870, "0:09.8"), (59_000, "0:59"), (61_500, "1:01"), (3_600_000, "1:00:00")]
        {
            assert_eq!(shown(Duration::from_millis(millis)), expected);
        }
    }
}
