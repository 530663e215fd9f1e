//! Colours and sizes: the only place that names any.

mod board;
mod cards;
mod code;
mod fonts;
mod seats;
mod style;

use egui::Color32;

pub use board::BoardColours;
pub use cards::{BACK, BACK_LINES, CardColours, UNTIMED, timing_colour, whose_colour};
pub use code::CodeColours;
pub use fonts::{bold, bold_family, install as install_fonts};
pub use seats::{ink, ink_on_panel, neutral, paint_emblem, seat_colour, tile_colours};
pub use style::{apply, growth};

/// The colours that pages are painted with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tokens {
    /// Behind everything.
    pub ground: Color32,
    /// Bars and panels.
    pub panel: Color32,
    /// Cards and other raised things.
    pub raised: Color32,
    /// The same under the pointer.
    pub hovered: Color32,
    /// Fine lines.
    pub edge: Color32,
    /// Text.
    pub text: Color32,
    /// Text that matters less.
    pub faint: Color32,
    /// Things that ask for attention: the main button, the chosen entry.
    pub accent: Color32,
    /// Text on it.
    pub on_accent: Color32,
    /// Faults and warnings.
    pub alarm: Color32,
    /// Good news.
    pub fine: Color32,
}

impl Tokens {
    /// For light rooms.
    pub const LIGHT: Self = Self {
        ground: Color32::from_rgb(0xee, 0xec, 0xe8),
        panel: Color32::from_rgb(0xf8, 0xf7, 0xf4),
        raised: Color32::from_rgb(0xff, 0xff, 0xff),
        hovered: Color32::from_rgb(0xf1, 0xef, 0xea),
        edge: Color32::from_rgb(0xd9, 0xd5, 0xcd),
        text: Color32::from_rgb(0x2f, 0x2c, 0x29),
        faint: Color32::from_rgb(0x6d, 0x68, 0x61),
        accent: Color32::from_rgb(0x2b, 0x6a, 0xa8),
        on_accent: Color32::WHITE,
        alarm: Color32::from_rgb(0xb0, 0x3a, 0x2e),
        fine: Color32::from_rgb(0x3b, 0x7d, 0x3f),
    };

    /// For dark rooms.
    pub const DARK: Self = Self {
        ground: Color32::from_rgb(0x16, 0x15, 0x14),
        panel: Color32::from_rgb(0x22, 0x20, 0x1e),
        raised: Color32::from_rgb(0x2c, 0x2a, 0x27),
        hovered: Color32::from_rgb(0x38, 0x35, 0x31),
        edge: Color32::from_rgb(0x41, 0x3e, 0x39),
        text: Color32::from_rgb(0xd8, 0xd4, 0xcd),
        faint: Color32::from_rgb(0x9c, 0x96, 0x8d),
        accent: Color32::from_rgb(0x3d, 0x82, 0xc4),
        on_accent: Color32::WHITE,
        alarm: Color32::from_rgb(0xe0, 0x74, 0x66),
        fine: Color32::from_rgb(0x7f, 0xb5, 0x6f),
    };

    /// For eyes that need strong edges.
    pub const HIGH_CONTRAST: Self = Self {
        ground: Color32::BLACK,
        panel: Color32::BLACK,
        raised: Color32::from_rgb(0x10, 0x10, 0x10),
        hovered: Color32::from_rgb(0x30, 0x30, 0x30),
        edge: Color32::WHITE,
        text: Color32::WHITE,
        faint: Color32::from_rgb(0xe0, 0xe0, 0xe0),
        accent: Color32::from_rgb(0xff, 0xd4, 0x00),
        on_accent: Color32::BLACK,
        alarm: Color32::from_rgb(0xff, 0x8a, 0x80),
        fine: Color32::from_rgb(0x80, 0xff, 0x9a),
    };

    /// Those in use.
    pub fn of(ctx: &egui::Context) -> Self {
        ctx.data(|data| data.get_temp(egui::Id::NULL)).unwrap_or(Self::DARK)
    }

    /// Puts them in use.
    fn store(self, ctx: &egui::Context) {
        ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, self));
    }
}

/// Black or white, whichever is read more easily on a colour.
pub fn text_on(colour: Color32) -> Color32 {
    if colour.intensity() > 0.45 { Color32::BLACK } else { Color32::WHITE }
}

/// The distance that most things keep from one another.
pub const GAP: f32 = 8.0;
/// The distance between things that do not belong together.
pub const WIDE_GAP: f32 = 20.0;
/// How round corners are.
pub const ROUND: f32 = 6.0;
/// How tall a thing to press is.
pub const TALL: f32 = 32.0;
/// How wide the panel beside a board is.
pub const PANEL: f32 = 348.0;

#[cfg(test)]
pub(crate) mod tests {
    use egui::{Color32, Rgba};

    /// The colour that the eye sees where one lies on another.
    pub(crate) fn blended(above: Color32, below: Color32) -> Color32 {
        let through = 1.0 - f32::from(above.a()) / 255.0;
        let mix = |above: u8, below: u8| (f32::from(above) + f32::from(below) * through).min(255.0) as u8;
        Color32::from_rgb(mix(above.r(), below.r()), mix(above.g(), below.g()), mix(above.b(), below.b()))
    }

    /// How much two colours differ in light, as the guidelines for accessible content measure it: from 1 to 21.
    pub(crate) fn contrast(one: Color32, other: Color32) -> f32 {
        let light = |colour: Color32| {
            let colour = Rgba::from(colour);
            0.2126 * colour.r() + 0.7152 * colour.g() + 0.0722 * colour.b() + 0.05
        };
        let (one, other) = (light(one), light(other));
        one.max(other) / one.min(other)
    }
}
