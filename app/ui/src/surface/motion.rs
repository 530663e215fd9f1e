//! Pieces on their way: from what happened, for as long as it takes to be seen.

use std::collections::{BTreeMap, BTreeSet};

use egui::{Vec2, vec2};
use unruly_contract::{Happening, Piece, Scene, Spot};

/// Pieces on their way.
#[derive(Debug, Clone, Default)]
pub(crate) struct Motion {
    begun: f64,
    seconds: f64,
    /// Where pieces come from, by where they stand.
    glides: BTreeMap<Spot, Spot>,
    /// Pieces that are going.
    ghosts: Vec<Piece>,
    /// Where something is coming.
    arrivals: BTreeSet<Spot>,
}

impl Motion {
    /// The motion of these happenings, seen from the scene before them. A carried piece is there already.
    pub(crate) fn of(
        before: &Scene,
        happenings: &[Happening],
        carried: Option<(Spot, Spot)>,
        now: f64,
        seconds: f64,
    ) -> Self {
        let mut motion = Self { begun: now, seconds, ..Self::default() };
        for happening in happenings {
            match happening {
                Happening::Moved { from, to, .. } => {
                    let origin = motion.glides.remove(from).unwrap_or(*from);
                    motion.glides.insert(*to, origin);
                }
                Happening::Captured { at, .. } | Happening::Removed { at, .. } => {
                    motion.ghosts.extend(before.pieces.iter().find(|piece| piece.at == *at).cloned());
                }
                Happening::Placed { at, .. } => {
                    motion.arrivals.insert(*at);
                }
                _ => {}
            }
        }
        if let Some((from, to)) = carried
            && motion.glides.get(&to) == Some(&from)
        {
            motion.glides.remove(&to);
        }
        motion
    }

    /// How far everything has come, from 0 to 1; `None` once it is there.
    pub(crate) fn progress(&self, now: f64) -> Option<f32> {
        let is_empty = self.glides.is_empty() && self.ghosts.is_empty() && self.arrivals.is_empty();
        let share = (now - self.begun) / self.seconds.max(f64::EPSILON);
        (!is_empty && share < 1.0).then(|| ease(share.clamp(0.0, 1.0) as f32))
    }

    /// How far from its square a piece is, in squares.
    pub(crate) fn offset(&self, at: Spot, progress: f32) -> Vec2 {
        let Some(from) = self.glides.get(&at) else { return Vec2::ZERO };
        vec2((from.x - at.x) as f32, (from.y - at.y) as f32) * (1.0 - progress)
    }

    /// Whether a piece is on its way to this square.
    pub(crate) fn is_gliding(&self, at: Spot) -> bool {
        self.glides.contains_key(&at)
    }

    /// How much of what arrives there is to be seen.
    pub(crate) fn presence(&self, at: Spot, progress: f32) -> f32 {
        if self.arrivals.contains(&at) { progress } else { 1.0 }
    }

    /// The pieces that are going.
    pub(crate) fn ghosts(&self) -> &[Piece] {
        &self.ghosts
    }
}

/// Quick at first, gentle at the end.
fn ease(share: f32) -> f32 {
    1.0 - (1.0 - share).powi(3)
}

#[cfg(test)]
mod tests {
    use egui::Vec2;
    use unruly_contract::{Happening, Seat, Setup, Spot, Viewer};

    use super::Motion;

    fn spot(text: &str) -> Spot {
        text.parse().unwrap()
    }

    fn moved(from: &str, to: &str) -> Happening {
        Happening::Moved { seat: Seat::WHITE, piece: "white pawn".into(), from: spot(from), to: spot(to) }
    }

    fn motion(happenings: &[Happening], carried: Option<(Spot, Spot)>) -> Motion {
        let game = unruly_orthodox::rulesets()[0].start(&Setup::default()).unwrap();
        Motion::of(&game.scene(Viewer::Spectator), happenings, carried, 10.0, 0.2)
    }

    #[test]
    fn a_piece_glides_from_where_it_stood_and_then_rests() {
        let motion = motion(&[moved("e2", "e4")], None);
        assert_eq!(motion.progress(10.0), Some(0.0));
        assert_eq!(motion.offset(spot("e4"), 0.0), Vec2::new(0.0, -2.0));
        assert_eq!(motion.offset(spot("e4"), 1.0), Vec2::ZERO);
        assert_eq!(motion.progress(10.3), None);
    }

    #[test]
    fn what_was_carried_is_there_already() {
        assert_eq!(motion(&[moved("e2", "e4")], Some((spot("e2"), spot("e4")))).progress(10.0), None);
    }

    #[test]
    fn what_is_taken_fades() {
        let captured = Happening::Captured { piece: "black pawn".into(), at: spot("e7"), by: Seat::WHITE };
        let motion = motion(&[captured], None);
        assert_eq!(motion.ghosts().iter().map(|piece| piece.at).collect::<Vec<_>>(), [spot("e7")]);
    }
}
