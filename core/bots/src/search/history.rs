//! The searcher's memory of moves that did well or badly elsewhere.

use super::Searchable;

/// How well moves did elsewhere, by ever narrower notions of "the same move".
pub(super) struct History<S: Searchable> {
    /// Quiet moves by route.
    routes: Vec<i16>,
    /// Quiet moves by footprint, after the move with another footprint.
    sequels: Vec<i16>,
    /// Noisy moves by footprint and spoil.
    noisy: Vec<i16>,
    /// The quiet move that last refuted the move with a footprint.
    replies: Vec<Option<S::Move>>,
    /// How far the glance was off, by structure, in 256ths of a hundredth.
    errors: Vec<i32>,
}

/// The moves that led to a position, as far as they tell what to try there: the last, and the last but one.
pub(super) type Lead = [Option<usize>; 2];

/// The limit of every entry.
pub(super) const SUREST: i32 = 16_384;

const STRUCTURES: usize = 1 << 14;
const GREATEST_ERROR: i32 = 96 * 256;

impl<S: Searchable> History<S> {
    pub(super) fn new() -> Self {
        Self {
            routes: vec![0; S::ROUTES],
            sequels: vec![0; S::FOOTPRINTS * S::FOOTPRINTS],
            noisy: vec![0; S::FOOTPRINTS * S::SPOILS],
            replies: vec![None; S::FOOTPRINTS],
            errors: vec![0; STRUCTURES],
        }
    }

    /// Tells that a new search begins: what older ones taught counts for less.
    pub(super) fn grow_older(&mut self) {
        for entry in &mut self.routes {
            *entry /= 2;
        }
    }

    /// How well a quiet move did.
    #[inline]
    pub(super) fn of_quiet(&self, position: &S, quiet: S::Move, lead: Lead) -> i32 {
        let footprint = position.footprint(quiet);
        let sequel = |before: Option<usize>| {
            before.map_or(0, |before| i32::from(self.sequels[Self::sequel(before, footprint)]))
        };
        i32::from(self.routes[position.route(quiet)]) + sequel(lead[0]) + sequel(lead[1])
    }

    /// How well a noisy move did.
    #[inline]
    pub(super) fn of_noisy(&self, position: &S, noisy: S::Move) -> i32 {
        i32::from(self.noisy[Self::booty(position, noisy)])
    }

    /// Learns that a quiet move did well (or badly, where the lesson is negative).
    pub(super) fn teach_quiet(&mut self, position: &S, quiet: S::Move, lead: Lead, lesson: i32) {
        learn(&mut self.routes[position.route(quiet)], lesson);
        let footprint = position.footprint(quiet);
        for before in lead.into_iter().flatten() {
            learn(&mut self.sequels[Self::sequel(before, footprint)], lesson);
        }
    }

    /// Learns that a noisy move did well or badly.
    pub(super) fn teach_noisy(&mut self, position: &S, noisy: S::Move, lesson: i32) {
        learn(&mut self.noisy[Self::booty(position, noisy)], lesson);
    }

    /// The quiet move that last refuted the move with this footprint.
    pub(super) fn reply(&self, before: Option<usize>) -> Option<S::Move> {
        before.and_then(|before| self.replies[before])
    }

    /// Learns that a quiet move refutes the move with this footprint.
    pub(super) fn teach_reply(&mut self, before: Option<usize>, reply: S::Move) {
        if let Some(before) = before {
            self.replies[before] = Some(reply);
        }
    }

    /// By how much a glance at this position should be put right.
    #[inline]
    pub(super) fn correction(&self, position: &S) -> i32 {
        self.errors[structure(position)] / 256
    }

    /// Learns how far a glance at this position was off.
    pub(super) fn teach_correction(&mut self, position: &S, off: i32, depth: i32) {
        let weight = (depth + 1).min(16);
        let error = &mut self.errors[structure(position)];
        let blended = (*error * (256 - weight) + off.clamp(-512, 512) * 256 * weight) / 256;
        *error = blended.clamp(-GREATEST_ERROR, GREATEST_ERROR);
    }

    fn sequel(before: usize, footprint: usize) -> usize {
        before * S::FOOTPRINTS + footprint
    }

    fn booty(position: &S, noisy: S::Move) -> usize {
        position.footprint(noisy) * S::SPOILS + position.spoil(noisy)
    }
}

/// The lesson of a search so deep.
pub(super) fn lesson(depth: i32) -> i32 {
    (160 * depth - 80).min(1700)
}

/// Moves an entry towards a lesson, the less so the surer it already is.
fn learn(entry: &mut i16, lesson: i32) {
    let known = i32::from(*entry);
    *entry = (known + lesson - known * lesson.abs() / SUREST) as i16;
}

fn structure<S: Searchable>(position: &S) -> usize {
    position.structure() as usize & (STRUCTURES - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_saturate() {
        let mut entry = 0;
        for _ in 0..1000 {
            learn(&mut entry, 1700);
        }
        assert!(entry > 15_000 && i32::from(entry) <= SUREST, "{entry}");
        for _ in 0..1000 {
            learn(&mut entry, -1700);
        }
        assert!(entry < -15_000 && i32::from(entry) >= -SUREST, "{entry}");
    }
}
