//! The moves that were good elsewhere.

/// The gains that moves brought their movers wherever they were visited, by [footprint](crate::melee::Melee::footprint).
pub(super) struct Habits(Vec<Habit>);

#[derive(Debug, Clone, Copy, Default)]
struct Habit {
    visits: f32,
    gains: f32,
}

/// A move counts as having been visited so many times in vain.
const DOUBT: f32 = 3.0;

impl Habits {
    /// The habits of those who have seen nothing yet.
    pub(super) fn new(footprints: usize) -> Self {
        Self(vec![Habit::default(); footprints])
    }

    /// A new search begins: older ones count for half.
    pub(super) fn grow_older(&mut self) {
        for habit in &mut self.0 {
            habit.visits *= 0.5;
            habit.gains *= 0.5;
        }
    }

    /// A visit to a move brought its mover so much more than a glance at the position before had promised.
    #[inline]
    pub(super) fn learn(&mut self, footprint: u32, gain: f32) {
        let habit = &mut self.0[footprint as usize];
        habit.visits += 1.0;
        habit.gains += gain;
    }

    /// The gain of a move as a rule.
    #[inline]
    pub(super) fn gain(&self, footprint: u32) -> f32 {
        let Habit { visits, gains } = self.0[footprint as usize];
        gains / (visits + DOUBT)
    }
}
