//! Random layouts: all tiles but the Kings, shuffled and dealt in a shape.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use unruly_contract::{Chance, Seat};
use unruly_geometry::plane::{Borders, PlaneSquare};

use crate::course::Course;
use crate::terms::Dealing;
use crate::{Kind, Position, Rules, SeatSet};

/// How many rounds are played before the Kings are placed.
const KINGLESS_ROUNDS: u32 = 5;

/// A game at its start, where each player has these tiles.
pub(crate) fn begin(rules: Rules, players: SeatSet, tiles: &[Kind], dealing: Dealing, seed: u64) -> Course {
    let first = players.iter().next().unwrap_or(Seat::WHITE);
    let mut position = Position::new(players, first, rules);
    let mut hands: [Vec<Kind>; Seat::ALL.len()] = Default::default();
    if dealing == Dealing::ByHand {
        for seat in players.iter() {
            hands[seat.index()] = tiles.to_vec();
        }
        return Course { position, hands, kingless: 0, opener: Some(first) };
    }
    let mut bag: Vec<(Seat, Kind)> = Vec::new();
    for seat in players.iter() {
        hands[seat.index()] = vec![Kind::King];
        bag.extend(tiles.iter().filter(|kind| **kind != Kind::King).map(|kind| (seat, *kind)));
    }
    bag.shuffle(&mut Chance::seed_from_u64(seed));
    // A tile that has no square left inside the borders is not placed.
    for ((seat, kind), square) in bag.iter().zip(squares(dealing, bag.len(), rules.borders)) {
        position.place(*seat, *kind, square).expect("each square of a shape is empty and near the others");
    }
    Course { position, hands, kingless: KINGLESS_ROUNDS * players.len(), opener: Some(first) }
}

/// The squares of a shape for so many tiles, in the order in which they are dealt; fewer where the borders hold fewer.
fn squares(dealing: Dealing, count: usize, borders: Option<Borders>) -> Vec<PlaneSquare> {
    let is_inside = |square: &PlaneSquare| borders.is_none_or(|borders| borders.window().contains(*square));
    let room = borders.map_or(count, |borders| count.min(borders.room()));
    match dealing {
        Dealing::ByHand => Vec::new(),
        Dealing::Spiral => spiral().filter(is_inside).take(room).collect(),
        Dealing::Rectangle => {
            let (width, height) = rectangle(room, borders);
            let all = (0..height).flat_map(|y| (0..width).map(move |x| PlaneSquare::new(x as i32, y as i32)));
            all.take(room).collect()
        }
    }
}

/// The squares from `0,0` right, up, left, left, down, down, and on and on.
fn spiral() -> impl Iterator<Item = PlaneSquare> {
    let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)].into_iter().cycle();
    // Every side of the spiral is walked twice before the next is one longer.
    let lengths = (1..).flat_map(|length| [length, length]);
    let walk = steps.zip(lengths).flat_map(|(step, length)| std::iter::repeat_n(step, length));
    let mut here = (0, 0);
    let after = walk.map(move |(dx, dy)| {
        here = (here.0 + dx, here.1 + dy);
        PlaneSquare::new(here.0, here.1)
    });
    std::iter::once(PlaneSquare::ORIGIN).chain(after)
}

/// Width and height of the smallest rectangle near a square that has room for so many, as far as borders allow.
fn rectangle(count: usize, borders: Option<Borders>) -> (usize, usize) {
    let root = (1..).find(|side| side * side >= count).unwrap_or(count);
    let (most_wide, most_high) = borders.map_or((usize::MAX, usize::MAX), |borders| {
        (usize::from(borders.width()), usize::from(borders.height()))
    });
    // Where the borders are low, it has to be wider.
    let width = root.max(count.div_ceil(most_high)).min(most_wide).max(1);
    (width, count.div_ceil(width))
}

#[cfg(test)]
mod tests {
    use unruly_contract::Seat;
    use unruly_geometry::plane::{Borders, Grid, PlaneSquare, Tile};

    use super::{begin, rectangle, spiral, squares};
    use crate::terms::Dealing;
    use crate::{Kind, Rules};

    #[test]
    fn a_spiral_goes_right_up_left_left_down_down() {
        let walked: Vec<(i32, i32)> = spiral().take(12).map(|square| (square.x(), square.y())).collect();
        let expected = [
            (0, 0),
            (1, 0),
            (1, 1),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
            (0, -1),
            (1, -1),
            (2, -1),
            (2, 0),
            (2, 1),
        ];
        assert_eq!(walked, expected);
    }

    #[test]
    fn a_rectangle_is_the_smallest_near_a_square() {
        for (count, expected) in
            [(0, (1, 0)), (1, (1, 1)), (2, (2, 1)), (5, (3, 2)), (9, (3, 3)), (30, (6, 5)), (44, (7, 7))]
        {
            assert_eq!(rectangle(count, None), expected, "{count}");
        }
        assert_eq!(rectangle(30, Borders::new(20, 3)), (10, 3));
        assert_eq!(rectangle(30, Borders::new(4, 20)), (4, 8));
    }

    #[test]
    fn shapes_stay_inside_borders_and_in_one_group() {
        for dealing in [Dealing::Spiral, Dealing::Rectangle] {
            for borders in
                [None, Borders::new(12, 12), Borders::new(40, 2), Borders::new(3, 50), Borders::new(2, 2)]
            {
                let found = squares(dealing, 44, borders);
                let room = borders.map_or(44, |borders| 44.min(borders.window().squares().count()));
                assert_eq!(found.len(), room, "{dealing:?} {borders:?}");
                let mut grid = Grid::new();
                for (tile, square) in Tile::all().zip(&found) {
                    grid.place(tile, *square).unwrap();
                }
                assert!(grid.is_whole(), "{dealing:?} {borders:?}");
                assert!(borders.is_none_or(|borders| found.iter().all(|s| borders.window().contains(*s))));
            }
        }
    }

    #[test]
    fn all_but_the_kings_are_dealt_by_the_seed() {
        let tiles = [Kind::King, Kind::Queen, Kind::Knight, Kind::Pawn];
        let players = Seat::first(3).collect();
        let deal = |seed| begin(Rules::default(), players, &tiles, Dealing::Spiral, seed);
        let course = deal(7);
        assert_eq!(course.kingless, 15, "five rounds of three");
        for seat in Seat::first(3) {
            assert_eq!(course.hand(seat), [Kind::King]);
            let kinds: Vec<Kind> =
                course.position.held(seat).into_iter().map(|tile| course.position.kind(tile)).collect();
            assert_eq!(kinds.len(), 3);
            assert!(tiles[1..].iter().all(|kind| kinds.contains(kind)));
        }
        assert!(course.position.at(PlaneSquare::ORIGIN).is_some());
        assert_eq!(deal(7).position.to_text(), course.position.to_text());
        assert!((8..20).any(|seed| deal(seed).position.to_text() != course.position.to_text()));
    }
}
