//! The stage of a picture: a few squares, seen from the side of the card's player, and where they lie on the card.

use egui::{Pos2, Rect, pos2};

/// How much smaller things become with each rank that they are farther away.
const FAR: f32 = 0.075;
/// How deep a rank is, as a share of its width, seen from low and from high above: as high as there is room for.
const SLOPES: [f32; 4] = [0.6, 0.7, 0.8, 0.9];
/// How thick the board is.
pub(super) const THICK: f32 = 0.16;
/// How tall a piece stands.
pub(super) const TALL: f32 = 1.2;

/// Squares that lie on a card.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stage {
    wide: f32,
    deep: f32,
    slope: f32,
    /// How wide the nearest squares are.
    pub(super) unit: f32,
    /// The middle of the nearest edge.
    foot: Pos2,
}

impl Stage {
    /// Squares in a part of a card, as large as there is room for, with so much room above the heads of the pieces.
    pub(super) fn within(place: Rect, wide: u8, deep: u8, above: f32) -> Self {
        let (wide, deep) = (f32::from(wide), f32::from(deep));
        // The last rank needs room for the head of a piece.
        let last = deep - 0.5;
        let tall = |slope: f32| {
            let heads = slope * depth(last) + (TALL * 0.8 + above) * nearness(last);
            heads.max(slope * depth(deep)) + THICK
        };
        let across = place.width() * 0.96 / wide;
        let fits = |slope: &f32| across * tall(*slope) <= place.height() * 0.92;
        let slope = SLOPES.into_iter().rev().find(fits).unwrap_or(SLOPES[0]);
        let unit = across.min(place.height() * 0.96 / tall(slope)).min(place.height() * 0.62);
        let slack = place.height() - tall(slope) * unit;
        let foot = pos2(place.center().x, place.max.y - slack * 0.5 - THICK * unit);
        Self { wide, deep, slope, unit, foot }
    }

    /// A point of the board, in squares from its near left corner, and so high above it.
    pub(super) fn at(self, file: f32, rank: f32, height: f32) -> Pos2 {
        let near = nearness(rank);
        let x = (file - self.wide / 2.0) * near;
        pos2(
            self.foot.x + x * self.unit,
            self.foot.y - (self.slope * depth(rank) + height * near) * self.unit,
        )
    }

    /// The middle of a square.
    pub(super) fn middle(self, (file, rank): (u8, u8)) -> Pos2 {
        self.at(f32::from(file) + 0.5, f32::from(rank) + 0.5, 0.0)
    }

    /// How large a unit is on a rank.
    pub(super) fn size(self, rank: f32) -> f32 {
        self.unit * nearness(rank)
    }

    /// How wide and deep it is, in squares.
    pub(super) const fn squares(self) -> (f32, f32) {
        (self.wide, self.deep)
    }
}

fn nearness(rank: f32) -> f32 {
    1.0 / (1.0 + FAR * rank)
}

fn depth(rank: f32) -> f32 {
    rank * nearness(rank)
}
