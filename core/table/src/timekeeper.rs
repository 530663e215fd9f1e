//! The clocks of a game that is being played: whose runs, since when, and what they showed after each action.

use std::time::Duration;

use crate::{Clocks, Reading};
use unruly_contract::{Seat, TimeControl};

/// The clocks at a table, one of which runs at a time. The host says what time it is, counted from any moment it likes.
///
/// ```
/// use std::time::Duration;
/// use unruly_contract::Seat;
/// use unruly_table::Timekeeper;
/// let seconds = Duration::from_secs;
/// let mut clocks = Timekeeper::new("60+5".parse()?, Seat::first(2), 0);
/// clocks.run(Seat::WHITE, seconds(0));
/// clocks.press(&[Seat::BLACK], seconds(20));
/// assert_eq!(clocks.left(Seat::WHITE, seconds(20)), Some(seconds(45)));
/// # Ok::<(), unruly_contract::NotATimeControl>(())
/// ```
#[derive(Debug, Clone)]
pub struct Timekeeper {
    /// The clocks after each action, so that going back in a game goes back in time too.
    past: Vec<Clocks>,
    running: Option<(Seat, Duration)>,
}

impl Timekeeper {
    /// Fresh clocks, for a game that has this many actions already.
    pub fn new(control: TimeControl, seats: impl IntoIterator<Item = Seat>, plies: usize) -> Self {
        Self { past: vec![Clocks::new(control, seats); plies + 1], running: None }
    }

    /// How time is limited.
    pub fn control(&self) -> TimeControl {
        self.latest().control()
    }

    /// Whether time is limited at all.
    pub fn is_ticking(&self) -> bool {
        self.control() != TimeControl::None
    }

    /// The seat whose clock runs.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// Lets the clock of this seat run, and no other: the time of a clock that ran until now is spent. Where several are asked at
    /// once, the host says whose time it is; the others think for nothing.
    pub fn run(&mut self, seat: Seat, now: Duration) {
        if self.running() != Some(seat) {
            self.rest(now);
            self.running = Some((seat, now));
        }
    }

    /// Stops whichever clock runs: what was thought so far is spent.
    pub fn rest(&mut self, now: Duration) {
        if let Some((seat, since)) = self.running.take()
            && let Some(clocks) = self.past.last_mut()
        {
            clocks.spend(seat, now.saturating_sub(since));
        }
    }

    /// The time a seat has left, where that is limited.
    pub fn left(&self, seat: Seat, now: Duration) -> Option<Duration> {
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

    /// When the flag of the running clock will fall.
    pub fn deadline(&self) -> Option<Duration> {
        let (seat, since) = self.running?;
        match self.latest().reading(seat) {
            Reading::Left(left) => since.checked_add(left),
            Reading::Flagged => Some(since),
            _ => None,
        }
    }

    /// The seat whose flag has just fallen.
    pub fn fallen(&self, now: Duration) -> Option<Seat> {
        self.running().filter(|seat| self.left(*seat, now) == Some(Duration::ZERO))
    }

    /// An action was done: the time it took is spent, and where the turn goes to others, it is over.
    pub fn press(&mut self, next: &[Seat], now: Duration) {
        let mut clocks = self.latest().clone();
        if let Some((seat, since)) = self.running.take() {
            clocks.spend(seat, now.saturating_sub(since));
            if !next.contains(&seat) {
                clocks.end_turn(seat);
            }
        }
        self.past.push(clocks);
    }

    /// The reading of the clocks now, to be noted down with the game.
    pub fn to_note(&self, now: Duration) -> String {
        let mut clocks = self.latest().clone();
        if let Some((seat, since)) = self.running {
            clocks.spend(seat, now.saturating_sub(since));
        }
        clocks.to_note()
    }

    /// Sets the clocks to what was noted down when the game was left. The readings before each action are not known any
    /// more, so taking something back gives no time back.
    pub fn set_to_note(&mut self, note: &str) {
        for clocks in &mut self.past {
            clocks.set_to_note(note);
        }
    }

    /// Actions were taken back, down to this many.
    pub fn go_back(&mut self, plies: usize) {
        self.past.truncate(plies + 1);
        self.running = None;
    }

    /// Another line with this many actions is the game from now on: the clocks show what they showed, and nothing more is known of the
    /// time that its actions took.
    pub fn follow(&mut self, plies: usize) {
        let latest = self.latest().clone();
        self.past.resize(plies + 1, latest);
        self.running = None;
    }

    /// Clocks that show the same and do not know what they showed before: for whoever only looks at them.
    #[must_use]
    pub fn without_past(&self) -> Self {
        Self { past: vec![self.latest().clone()], running: self.running }
    }

    fn latest(&self) -> &Clocks {
        self.past.last().expect("clocks are never without a start")
    }
}

/// A time as clocks show it: `4:59`, and tenths when it gets tight.
///
/// ```
/// use std::time::Duration;
/// assert_eq!(unruly_table::shown_on_a_clock(Duration::from_secs(299)), "4:59");
/// ```
pub fn shown_on_a_clock(left: Duration) -> String {
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

    use super::{Timekeeper, shown_on_a_clock};
    use unruly_contract::Seat;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn an_increment_comes_with_the_end_of_a_turn_and_goes_with_undo() {
        let mut clock = Timekeeper::new("100+10".parse().unwrap(), Seat::first(2), 0);
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
        let mut clock = Timekeeper::new("10".parse().unwrap(), Seat::first(2), 0);
        clock.run(Seat::WHITE, seconds(0));
        assert_eq!(clock.deadline(), Some(seconds(10)));
        assert_eq!(clock.fallen(seconds(9)), None);
        assert_eq!(clock.fallen(seconds(10)), Some(Seat::WHITE));
    }

    #[test]
    fn without_a_limit_no_flag_ever_falls() {
        let mut clock = Timekeeper::new("none".parse().unwrap(), Seat::first(2), 3);
        clock.run(Seat::WHITE, seconds(0));
        assert!(!clock.is_ticking());
        assert_eq!((clock.deadline(), clock.left(Seat::WHITE, seconds(9))), (None, None));
    }

    #[test]
    fn a_rest_costs_nothing() {
        let mut clock = Timekeeper::new("10".parse().unwrap(), Seat::first(2), 0);
        clock.run(Seat::WHITE, seconds(0));
        clock.rest(seconds(4));
        clock.run(Seat::WHITE, seconds(100));
        assert_eq!(clock.left(Seat::WHITE, seconds(101)), Some(seconds(5)));
    }

    #[test]
    fn a_clock_that_another_takes_over_from_has_spent_its_time() {
        let mut clock = Timekeeper::new("10".parse().unwrap(), Seat::first(2), 0);
        clock.run(Seat::WHITE, seconds(0));
        clock.run(Seat::BLACK, seconds(4));
        assert_eq!(clock.running(), Some(Seat::BLACK));
        assert_eq!(clock.left(Seat::WHITE, seconds(5)), Some(seconds(6)));
        assert_eq!(clock.left(Seat::BLACK, seconds(5)), Some(seconds(9)));
    }

    #[test]
    fn a_game_that_is_left_and_resumed_keeps_the_time_that_was_used() {
        let mut clock = Timekeeper::new("100+10".parse().unwrap(), Seat::first(2), 0);
        clock.run(Seat::WHITE, seconds(0));
        clock.press(&[Seat::BLACK], seconds(5));
        clock.run(Seat::BLACK, seconds(5));
        let note = clock.to_note(seconds(25));
        let mut resumed = Timekeeper::new("100+10".parse().unwrap(), Seat::first(2), 1);
        resumed.set_to_note(&note);
        resumed.run(Seat::BLACK, seconds(1000));
        assert_eq!(resumed.left(Seat::WHITE, seconds(1000)), Some(seconds(105)));
        assert_eq!(resumed.left(Seat::BLACK, seconds(1001)), Some(seconds(79)));
        // Nobody gains time by taking back what was done before.
        resumed.go_back(0);
        assert_eq!(resumed.left(Seat::BLACK, seconds(1001)), Some(seconds(80)));
    }

    #[test]
    fn clocks_without_a_past_show_the_same() {
        let mut clock = Timekeeper::new("100+10".parse().unwrap(), Seat::first(2), 0);
        clock.run(Seat::WHITE, seconds(0));
        clock.press(&[Seat::BLACK], seconds(5));
        clock.run(Seat::BLACK, seconds(5));
        let shown = clock.without_past();
        for seat in Seat::first(2) {
            assert_eq!(shown.left(seat, seconds(9)), clock.left(seat, seconds(9)));
        }
        assert_eq!((shown.running(), shown.deadline()), (clock.running(), clock.deadline()));
    }

    #[test]
    fn times_are_shown_as_on_a_clock() {
        for (millis, expected) in
            [(9_870, "0:09.8"), (59_000, "0:59"), (61_500, "1:01"), (3_600_000, "1:00:00")]
        {
            assert_eq!(shown_on_a_clock(Duration::from_millis(millis)), expected);
        }
    }
}
