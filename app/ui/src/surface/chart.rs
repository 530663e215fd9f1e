//! Where squares are on the screen: the one transform of boards and planes.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use unruly_contract::{Corner, Spot};

/// From which side a surface is seen, in quarter turns.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Turn(u8);

impl Turn {
    /// As the second of two players sees it.
    pub(crate) const AROUND: Self = Self(2);

    /// So many quarters further.
    #[must_use]
    pub(crate) fn plus(self, quarters: u8) -> Self {
        Self((self.0 + quarters) % 4)
    }

    /// Whether ranks run up and down the screen rather than across.
    pub(crate) fn is_sideways(self) -> bool {
        self.0 % 2 == 1
    }

    /// From the surface, y upwards, to the screen, y upwards still.
    fn turn(self, Vec2 { x, y }: Vec2) -> Vec2 {
        match self.0 {
            0 => vec2(x, y),
            1 => vec2(y, -x),
            2 => vec2(-x, -y),
            _ => vec2(-y, x),
        }
    }

    fn turn_back(self, vector: Vec2) -> Vec2 {
        Self((4 - self.0) % 4).turn(vector)
    }
}

/// Where squares are on the screen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chart {
    /// The part of the screen that the surface has.
    pub(crate) frame: Rect,
    /// Which point of the surface is in its middle; the square `x, y` reaches from there to one further.
    pub(crate) middle: Vec2,
    /// How large a square is.
    pub(crate) scale: f32,
    /// From which side it is seen.
    pub(crate) turn: Turn,
}

impl Chart {
    /// A point of the surface.
    pub(crate) fn point(&self, at: Vec2) -> Pos2 {
        let turned = self.turn.turn(at - self.middle) * self.scale;
        self.frame.center() + vec2(turned.x, -turned.y)
    }

    /// The middle of a square.
    pub(crate) fn centre(&self, spot: Spot) -> Pos2 {
        self.point(vec2(spot.x as f32 + 0.5, spot.y as f32 + 0.5))
    }

    /// Where a corner of a square is on the screen.
    pub(crate) fn corner(&self, corner: Corner) -> Pos2 {
        let (files, ranks) = corner.point();
        self.point(vec2(files as f32, ranks as f32))
    }

    /// The ends of the edge between two squares that touch.
    pub(crate) fn edge(&self, one: Spot, other: Spot) -> [Pos2; 2] {
        let (one, other) = (self.centre(one), self.centre(other));
        let middle = one.lerp(other, 0.5);
        let along = (other - one).normalized().rot90() * self.scale * 0.5;
        [middle - along, middle + along]
    }

    /// A square.
    pub(crate) fn place(&self, spot: Spot) -> Rect {
        Rect::from_center_size(self.centre(spot), Vec2::splat(self.scale))
    }

    /// The point of the surface that is there on the screen.
    pub(crate) fn surface_point(&self, at: Pos2) -> Vec2 {
        let from_centre = (at - self.frame.center()) / self.scale;
        self.turn.turn_back(vec2(from_centre.x, -from_centre.y)) + self.middle
    }

    /// The square that is there on the screen.
    pub(crate) fn spot_at(&self, at: Pos2) -> Spot {
        let point = self.surface_point(at);
        Spot { x: point.x.floor() as i32, y: point.y.floor() as i32 }
    }

    /// The squares that are on the screen, from corner to corner.
    pub(crate) fn visible(&self) -> (Spot, Spot) {
        let (one, other) = (self.spot_at(self.frame.min), self.spot_at(self.frame.max));
        let low = Spot { x: one.x.min(other.x), y: one.y.min(other.y) };
        (low, Spot { x: one.x.max(other.x), y: one.y.max(other.y) })
    }

    /// The next square in a direction of the screen: one right, or one up.
    pub(crate) fn step(&self, from: Spot, right: i32, up: i32) -> Spot {
        let step = self.turn.turn_back(vec2(right as f32, up as f32));
        Spot { x: from.x + step.x.round() as i32, y: from.y + step.y.round() as i32 }
    }

    /// A whole board in the middle of a part of the screen, as large as fits.
    pub(crate) fn of_board(frame: Rect, files: u8, ranks: u8, turn: Turn) -> Self {
        let (files, ranks) = (f32::from(files.max(1)), f32::from(ranks.max(1)));
        let size = if turn.is_sideways() { vec2(ranks, files) } else { vec2(files, ranks) };
        // Whole points keep the edges of squares sharp.
        let scale = (frame.width() / size.x).min(frame.height() / size.y).floor().max(4.0);
        let frame = Rect::from_center_size(frame.center().round(), size * scale);
        Self { frame, middle: vec2(files, ranks) / 2.0, scale, turn }
    }
}

/// The corners of what is to be seen, in points of the surface.
pub(crate) fn bounds(spots: impl Iterator<Item = Spot>) -> Option<Rect> {
    spots
        .map(|spot| Rect::from_min_size(pos2(spot.x as f32, spot.y as f32), Vec2::splat(1.0)))
        .reduce(Rect::union)
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};
    use unruly_contract::Spot;

    use super::{Chart, Turn};

    fn board(turn: u8) -> Chart {
        Chart::of_board(
            Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 800.0)),
            8,
            8,
            Turn::default().plus(turn),
        )
    }

    fn spot(text: &str) -> Spot {
        text.parse().unwrap()
    }

    #[test]
    fn the_first_player_sits_below() {
        assert_eq!(board(0).centre(spot("a1")), pos2(50.0, 750.0));
        assert_eq!(board(0).centre(spot("h8")), pos2(750.0, 50.0));
        assert_eq!(board(2).centre(spot("a1")), pos2(750.0, 50.0));
    }

    #[test]
    fn every_square_is_found_where_it_is_drawn() {
        for turn in 0..4 {
            for (x, y) in (0..8).flat_map(|x| (0..8).map(move |y| (x, y))) {
                let chart = board(turn);
                assert_eq!(chart.spot_at(chart.centre(Spot { x, y })), Spot { x, y }, "turn {turn}");
            }
        }
    }

    #[test]
    fn steps_go_where_the_screen_has_them() {
        assert_eq!(board(0).step(spot("e2"), 0, 1), spot("e3"));
        assert_eq!(board(2).step(spot("e2"), 0, 1), spot("e1"));
        for turn in 0..4 {
            let chart = board(turn);
            let right = chart.centre(chart.step(spot("d4"), 1, 0)) - chart.centre(spot("d4"));
            assert!(right.x > 99.0 && right.y.abs() < 1.0, "turn {turn}");
        }
    }
}
