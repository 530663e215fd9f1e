//! Pieces on their way, for as long as it takes to be seen.

use std::collections::{BTreeMap, BTreeSet};

use egui::{Vec2, vec2};
use unruly_contract::{Happening, Piece, Spot};

/// Pieces on their way.
#[derive(Debug, Clone, Default)]
pub(crate) struct Motion {
    begun: f64,
    seconds: f64,
    /// Where pieces come from, by where they stand.
    glides: BTreeMap<Spot, Spot>,
    /// Pieces that are going, each with the square on which it is lost: a trap's victim goes there first.
    ghosts: Vec<(Piece, Spot)>,
    /// Where something is coming.
    arrivals: BTreeSet<Spot>,
}

/// Where more pieces than this are on their way, they are there at once: nobody could follow them.
const MOST: usize = 10;

impl Motion {
    /// The motion from how pieces stood to how they stand now. The happenings tell which piece went where, as far as they do; other pieces
    /// of a kind have gone the shortest ways, as when a move is taken back or the past is looked at. A carried piece is there already.
    pub(crate) fn between(
        before: &[Piece],
        after: &[Piece],
        happenings: &[Happening],
        carried: Option<(Spot, Spot)>,
        (now, seconds): (f64, f64),
    ) -> Self {
        let mut glides = told(happenings);
        let lost: BTreeMap<Spot, Spot> = glides.iter().map(|(to, from)| (*from, *to)).collect();
        // A move that is told may have been undone since.
        glides.retain(|to, from| {
            after.iter().any(|piece| piece.at == *to) && before.iter().any(|piece| piece.at == *from)
        });
        let has_left = |piece: &&Piece| !after.iter().any(|other| is_same(piece, other));
        let has_come = |piece: &&Piece| !before.iter().any(|other| is_same(piece, other));
        let origins: BTreeSet<Spot> = glides.values().copied().collect();
        let mut left: Vec<&Piece> =
            before.iter().filter(has_left).filter(|piece| !origins.contains(&piece.at)).collect();
        let mut arrivals = BTreeSet::new();
        for piece in after.iter().filter(has_come) {
            if glides.contains_key(&piece.at) {
                continue;
            }
            let is_it = |other: &&Piece| other.parts == piece.parts && other.owners == piece.owners;
            let ways = left.iter().enumerate().filter(|(_, other)| is_it(other));
            match ways.min_by_key(|(_, other)| far(piece.at, other.at)).map(|(place, _)| place) {
                Some(place) => {
                    glides.insert(piece.at, left.swap_remove(place).at);
                }
                None => {
                    arrivals.insert(piece.at);
                }
            }
        }
        if let Some((from, to)) = carried
            && glides.get(&to) == Some(&from)
        {
            glides.remove(&to);
        }
        if glides.len() > MOST {
            return Self::default();
        }
        let ghosts =
            left.into_iter().map(|piece| (piece.clone(), lost.get(&piece.at).copied().unwrap_or(piece.at)));
        Self { begun: now, seconds, glides, ghosts: ghosts.collect(), arrivals }
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

    /// The pieces that are going, each with how far it is from where it stood, in squares.
    pub(crate) fn ghosts(&self, progress: f32) -> impl Iterator<Item = (&Piece, Vec2)> {
        self.ghosts.iter().map(move |(piece, to)| {
            (piece, vec2((to.x - piece.at.x) as f32, (to.y - piece.at.y) as f32) * progress)
        })
    }
}

/// The squares that pieces have come to, and where each of them was first.
fn told(happenings: &[Happening]) -> BTreeMap<Spot, Spot> {
    let mut glides = BTreeMap::new();
    for happening in happenings {
        if let Happening::Moved { from, to, .. } = happening {
            let origin = glides.remove(from).unwrap_or(*from);
            glides.insert(*to, origin);
        }
    }
    glides
}

/// Whether it is the same to the eye: what holds for a piece may change where it stands.
fn is_same(one: &Piece, other: &Piece) -> bool {
    one.at == other.at && one.parts == other.parts && one.owners == other.owners
}

fn far(one: Spot, other: Spot) -> u32 {
    one.x.abs_diff(other.x).max(one.y.abs_diff(other.y))
}

/// Whether pieces stand alike, so that nothing is on its way from the one to the other.
pub(super) fn stand_alike(before: &[Piece], after: &[Piece]) -> bool {
    before.len() == after.len() && before.iter().zip(after).all(|(one, other)| is_same(one, other))
}

/// Quick at first, gentle at the end.
fn ease(share: f32) -> f32 {
    1.0 - (1.0 - share).powi(3)
}

#[cfg(test)]
mod tests {
    use egui::Vec2;
    use unruly_contract::{Action, Happening, Piece, Seat, Setup, Spot, Viewer};

    use super::Motion;

    fn spot(text: &str) -> Spot {
        text.parse().unwrap()
    }

    fn moved(from: &str, to: &str) -> Happening {
        Happening::Moved { seat: Seat::WHITE, piece: "white pawn".into(), from: spot(from), to: spot(to) }
    }

    /// The pieces as they stand after these moves from the beginning of a game.
    fn pieces(moves: &str) -> Vec<Piece> {
        let mut game = unruly_orthodox::rulesets()[0].start(&Setup::default()).unwrap();
        for (index, text) in moves.split_whitespace().enumerate() {
            game.act(if index % 2 == 0 { Seat::WHITE } else { Seat::BLACK }, &Action::new(text)).unwrap();
        }
        game.scene(Viewer::Spectator).pieces
    }

    fn motion(before: &str, after: &str, happenings: &[Happening], carried: Option<(Spot, Spot)>) -> Motion {
        Motion::between(&pieces(before), &pieces(after), happenings, carried, (10.0, 0.2))
    }

    /// The squares of the pieces that are going, and how far they have come at the end.
    fn ghosts(motion: &Motion) -> Vec<(Spot, Vec2)> {
        motion.ghosts(1.0).map(|(piece, way)| (piece.at, way)).collect()
    }

    #[test]
    fn a_piece_glides_from_where_it_stood_and_then_rests() {
        let motion = motion("", "e2e4", &[moved("e2", "e4")], None);
        assert_eq!(motion.progress(10.0), Some(0.0));
        assert_eq!(motion.offset(spot("e4"), 0.0), Vec2::new(0.0, -2.0));
        assert_eq!(motion.offset(spot("e4"), 1.0), Vec2::ZERO);
        assert_eq!(motion.progress(10.3), None);
    }

    #[test]
    fn what_was_carried_is_there_already() {
        let carried = Some((spot("e2"), spot("e4")));
        assert_eq!(motion("", "e2e4", &[moved("e2", "e4")], carried).progress(10.0), None);
    }

    #[test]
    fn what_is_taken_fades_and_comes_back_when_that_is_undone() {
        let (before, after) = ("e2e4 d7d5", "e2e4 d7d5 e4d5");
        let taken = motion(before, after, &[moved("e4", "d5")], None);
        assert_eq!(ghosts(&taken), [(spot("d5"), Vec2::ZERO)]);
        // Nobody tells of what is taken back, and it runs backwards all the same.
        let undone = motion(after, before, &[], None);
        assert_eq!(undone.offset(spot("e4"), 0.0), Vec2::new(-1.0, 1.0));
        assert!(undone.presence(spot("d5"), 0.25) < 0.5 && ghosts(&undone).is_empty());
    }

    #[test]
    fn what_is_lost_where_it_comes_to_stand_goes_there_first() {
        let before = pieces("e2e4 d7d5");
        let after: Vec<Piece> = before.iter().filter(|piece| piece.at != spot("e4")).cloned().collect();
        let trapped = Motion::between(&before, &after, &[moved("e4", "e5")], None, (10.0, 0.2));
        assert_eq!(ghosts(&trapped), [(spot("e4"), Vec2::new(0.0, 1.0))]);
    }

    #[test]
    fn king_and_rook_cross_when_they_castle() {
        let moves = "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7";
        let castled = motion(moves, &format!("{moves} e1g1"), &[], None);
        assert!(castled.is_gliding(spot("g1")) && castled.is_gliding(spot("f1")));
        assert!(ghosts(&castled).is_empty());
    }

    #[test]
    fn of_a_long_way_back_only_the_end_is_shown() {
        let moves = "a2a3 a7a6 b2b3 b7b6 c2c3 c7c6 d2d3 d7d6 e2e3 e7e6 f2f3 f7f6";
        assert_eq!(motion(moves, "", &[], None).progress(10.0), None);
    }
}
