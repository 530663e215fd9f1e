//! Clocks: how much time each seat has left. The host measures, these only reckon.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use unruly_contract::{Action, Seat, TimeControl};

/// The reading of a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// Time is not limited.
    Untimed,
    /// So much is left before the flag falls, a delay included.
    Left(Duration),
    /// The flag has fallen: the host does [`Clocks::timeout`] for that seat.
    Flagged,
}

/// The clocks of all seats: plain values, so that going back in a game is keeping an older one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    /// The time left for the game.
    left: BTreeMap<Seat, Duration>,
    /// The time spent in the present turn.
    spent: BTreeMap<Seat, Duration>,
    flagged: BTreeSet<Seat>,
}

impl Clocks {
    /// Fresh clocks for these seats.
    pub fn new(control: TimeControl, seats: impl IntoIterator<Item = Seat>) -> Self {
        let total = match control {
            TimeControl::None | TimeControl::PerTurn { .. } => Duration::ZERO,
            TimeControl::Increment { total, .. } | TimeControl::Delay { total, .. } => total,
        };
        let left = seats.into_iter().map(|seat| (seat, total)).collect();
        Self { control, left, spent: BTreeMap::new(), flagged: BTreeSet::new() }
    }

    /// The action that the host takes for a seat whose flag has fallen.
    pub fn timeout() -> Action {
        Action::timeout()
    }

    /// How the time is limited.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The reading of a seat's clock.
    pub fn reading(&self, seat: Seat) -> Reading {
        self.reading_after(seat, Duration::ZERO)
    }

    /// The reading of a seat's clock if it ran this much longer. For a seat without a clock time is not limited.
    pub fn reading_after(&self, seat: Seat, elapsed: Duration) -> Reading {
        let Some(left) = self.left.get(&seat) else {
            return Reading::Untimed;
        };
        let spent = self.spent.get(&seat).copied().unwrap_or_default().saturating_add(elapsed);
        let allowed = match self.control {
            TimeControl::None => return Reading::Untimed,
            TimeControl::PerTurn { limit } => limit,
            TimeControl::Increment { .. } => *left,
            TimeControl::Delay { delay, .. } => left.saturating_add(delay),
        };
        if self.flagged.contains(&seat) || spent >= allowed {
            Reading::Flagged
        } else {
            Reading::Left(allowed - spent)
        }
    }

    /// Lets a seat's clock run, and says what it shows then. The turn goes on: more may be spent in it.
    pub fn spend(&mut self, seat: Seat, elapsed: Duration) -> Reading {
        let reading = self.reading_after(seat, elapsed);
        if self.left.contains_key(&seat) {
            let spent = self.spent.entry(seat).or_default();
            *spent = spent.saturating_add(elapsed);
        }
        if reading == Reading::Flagged {
            self.flagged.insert(seat);
        }
        reading
    }

    /// Ends a seat's turn: the time spent in it is gone, an increment comes, and a limit for each turn begins anew.
    /// A flag that has fallen on the time for the whole game stays down.
    pub fn end_turn(&mut self, seat: Seat) {
        let spent = self.spent.remove(&seat).unwrap_or_default();
        let is_flagged = self.flagged.contains(&seat);
        let Some(left) = self.left.get_mut(&seat) else {
            return;
        };
        match self.control {
            TimeControl::None => {}
            TimeControl::PerTurn { .. } => {
                self.flagged.remove(&seat);
            }
            TimeControl::Increment { .. } | TimeControl::Delay { .. } if is_flagged => *left = Duration::ZERO,
            TimeControl::Increment { increment, .. } => {
                *left = left.saturating_sub(spent).saturating_add(increment);
            }
            TimeControl::Delay { delay, .. } => *left = left.saturating_sub(spent.saturating_sub(delay)),
        }
    }

    /// The reading of all clocks, to be noted down with a game: `white 291.25, black 300-4.5`, the time left for the game
    /// less the time spent in the present turn, in seconds.
    pub fn to_note(&self) -> String {
        let note = |(seat, left): (&Seat, &Duration)| {
            let spent = self.spent.get(seat).filter(|spent| !spent.is_zero());
            let spent = spent.map(|spent| format!("-{}", spent.as_secs_f64())).unwrap_or_default();
            format!("{seat} {}{spent}", left.as_secs_f64())
        };
        self.left.iter().map(note).collect::<Vec<_>>().join(", ")
    }

    /// Sets the clocks to what was noted down. Parts that cannot be read, and seats that have no clock, are left as they
    /// are.
    pub fn set_to_note(&mut self, note: &str) {
        for part in note.split(',') {
            let Some((seat, times)) = part.trim().split_once(' ') else { continue };
            let (left, spent) = times.split_once('-').unwrap_or((times, "0"));
            let (Ok(seat), Some(left), Some(spent)) =
                (seat.parse::<Seat>(), TimeControl::duration(left), TimeControl::duration(spent))
            else {
                continue;
            };
            if let Some(own) = self.left.get_mut(&seat) {
                *own = left;
                self.spent.insert(seat, spent);
            }
        }
    }

    /// The seats whose flags have fallen, in order.
    pub fn flagged(&self) -> impl Iterator<Item = Seat> {
        self.flagged.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Clocks, Reading, Seat, TimeControl};

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// Plays turns of White of these lengths and compares what the clock shows at the end of each, before and after
    /// it is ended.
    #[track_caller]
    fn check(control: &str, turns: &[(u64, Option<u64>, Option<u64>)]) {
        let mut clocks = Clocks::new(control.parse().unwrap(), Seat::first(2));
        let black = clocks.reading(Seat::BLACK);
        let reading = |left: Option<u64>| left.map_or(Reading::Flagged, |left| Reading::Left(seconds(left)));
        for (turn, (spent, before, after)) in turns.iter().enumerate() {
            // Spent in two parts, as a turn of several steps does.
            clocks.spend(Seat::WHITE, seconds(1));
            assert_eq!(clocks.spend(Seat::WHITE, seconds(spent - 1)), reading(*before), "turn {turn}");
            assert_eq!(clocks.flagged().count(), usize::from(before.is_none()), "turn {turn}");
            clocks.end_turn(Seat::WHITE);
            assert_eq!(clocks.reading(Seat::WHITE), reading(*after), "turn {turn}");
        }
        assert_eq!(clocks.reading(Seat::BLACK), black);
    }

    #[test]
    fn time_for_the_game_grows_by_the_increment() {
        check("60+5", &[(10, Some(50), Some(55)), (54, Some(1), Some(6)), (6, None, None), (1, None, None)]);
        check("1m", &[(59, Some(1), Some(1)), (1, None, None)]);
    }

    #[test]
    fn the_clock_waits_once_a_turn() {
        check(
            "60d5",
            &[(3, Some(62), Some(65)), (5, Some(60), Some(65)), (25, Some(40), Some(45)), (45, None, None)],
        );
    }

    #[test]
    fn a_limit_for_each_turn_begins_anew() {
        check("30/move", &[(10, Some(20), Some(30)), (30, None, Some(30)), (29, Some(1), Some(30))]);
    }

    #[test]
    fn without_a_limit_nobody_flags() {
        let mut clocks = Clocks::new(TimeControl::None, Seat::first(6));
        assert_eq!(clocks.spend(Seat::YELLOW, Duration::MAX), Reading::Untimed);
        assert_eq!(clocks.spend(Seat::YELLOW, Duration::MAX), Reading::Untimed);
        assert_eq!(clocks.flagged().count(), 0);
    }

    #[test]
    fn what_was_noted_down_goes_on_where_it_was() {
        for control in ["60+5", "60d5", "30/move", "none"] {
            let control: TimeControl = control.parse().unwrap();
            let mut clocks = Clocks::new(control, Seat::first(2));
            clocks.spend(Seat::WHITE, seconds(10));
            clocks.end_turn(Seat::WHITE);
            clocks.spend(Seat::BLACK, seconds(4));
            let mut resumed = Clocks::new(control, Seat::first(2));
            resumed.set_to_note(&clocks.to_note());
            for (seat, more) in [(Seat::WHITE, 0), (Seat::BLACK, 0), (Seat::BLACK, 7)] {
                let showing = clocks.reading_after(seat, seconds(more));
                assert_eq!(resumed.reading_after(seat, seconds(more)), showing, "{control} {seat} {more}");
            }
            resumed.end_turn(Seat::BLACK);
            clocks.end_turn(Seat::BLACK);
            assert_eq!(resumed.reading(Seat::BLACK), clocks.reading(Seat::BLACK), "{control}");
        }
    }

    #[test]
    fn a_note_that_makes_no_sense_changes_nothing() {
        let fresh = Clocks::new("60+5".parse().unwrap(), Seat::first(2));
        for note in ["", "white", "white x", "white 5-x", "nobody 5", "red 5", ", ,", "white -5"] {
            let mut clocks = fresh.clone();
            clocks.set_to_note(note);
            assert_eq!(clocks, fresh, "{note:?}");
        }
    }

    #[test]
    fn a_seat_without_a_clock_is_untimed() {
        let mut clocks = Clocks::new("10+0".parse().unwrap(), [Seat::WHITE]);
        assert_eq!(clocks.spend(Seat::BLACK, seconds(11)), Reading::Untimed);
        clocks.end_turn(Seat::BLACK);
        assert_eq!(clocks.spend(Seat::WHITE, Duration::MAX), Reading::Flagged);
    }
}
