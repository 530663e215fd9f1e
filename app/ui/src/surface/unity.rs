//! The unity of a plane: the parts that its tiles fall into without one of them.

use std::collections::BTreeSet;

use unruly_contract::{Scene, Spot, Surface};

/// Marks of pieces that hold others to the rest.
const HOLDING: [&str; 2] = ["trapped", "partly trapped"];

/// The squares that would be cut off from most others without the piece that stands here, as the one under the lens is
/// pointed at; none where nothing hangs on it.
pub(super) fn cut_off(scene: &Scene, without: Spot) -> Vec<Spot> {
    let holds = |marks: &[String]| marks.iter().any(|mark| HOLDING.contains(&mark.as_str()));
    let is_plane = matches!(scene.surface, Surface::Plane { .. });
    if !is_plane || !scene.pieces.iter().any(|piece| piece.at == without && holds(&piece.marks)) {
        return Vec::new();
    }
    let mut parts =
        parts(scene.pieces.iter().map(|piece| piece.at).filter(|spot| *spot != without).collect());
    // The first of the largest stays; everything else goes.
    let Some(most) = parts.iter().map(Vec::len).max() else { return Vec::new() };
    let stays = parts.iter().position(|part| part.len() == most);
    if let Some(stays) = stays {
        parts.remove(stays);
    }
    parts.into_iter().flatten().collect()
}

/// Squares in groups: those that touch on a side or a corner are in one.
fn parts(mut spots: BTreeSet<Spot>) -> Vec<Vec<Spot>> {
    let mut parts = Vec::new();
    while let Some(first) = spots.pop_first() {
        let mut part = vec![first];
        let mut next = 0;
        while let Some(Spot { x, y }) = part.get(next).copied() {
            next += 1;
            let around = (-1..=1).flat_map(|up| (-1..=1).map(move |right| Spot { x: x + right, y: y + up }));
            part.extend(around.filter(|spot| spots.remove(spot)));
        }
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use unruly_contract::Spot;

    use super::parts;

    fn sizes(squares: &[(i32, i32)]) -> Vec<usize> {
        let mut sizes: Vec<usize> = parts(squares.iter().map(|(x, y)| Spot { x: *x, y: *y }).collect())
            .iter()
            .map(Vec::len)
            .collect();
        sizes.sort_unstable();
        sizes
    }

    #[test]
    fn corners_hold_and_gaps_do_not() {
        assert_eq!(sizes(&[(0, 0), (1, 1), (2, 0)]), [3]);
        assert_eq!(sizes(&[(0, 0), (2, 0), (0, -1)]), [1, 2]);
        assert_eq!(sizes(&[(-5, 3), (0, 0), (9, 9)]), [1, 1, 1]);
        assert!(sizes(&[]).is_empty());
    }
}
