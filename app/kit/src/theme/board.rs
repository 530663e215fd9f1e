//! The colours of boards and planes.

use egui::Color32;

use crate::settings::BoardStyle;

/// The colours of a board or plane, and of what is shown on it besides pieces.
#[derive(Debug, Clone, Copy)]
pub struct BoardColours {
    /// Light squares.
    pub light: Color32,
    /// Dark squares.
    pub dark: Color32,
    /// Squares of the last move.
    pub last: Color32,
    /// The square that was picked.
    pub picked: Color32,
    /// Dots and rings on squares that may be picked.
    pub target: Color32,
    /// An edge that sets these off from the squares below; transparent where they stand out by themselves.
    pub halo: Color32,
    /// The frame of a tile that was picked.
    pub frame: Color32,
    /// The keyboard's cursor.
    pub cursor: Color32,
    /// A King in check.
    pub check: Color32,
    /// Pieces that give check.
    pub threat: Color32,
    /// Pieces that cannot move.
    pub held: Color32,
    /// Links between pieces.
    pub link: Color32,
    /// The player's own drawing.
    pub drawn: Color32,
    /// Evidence against a refused action.
    pub evidence: Color32,
    /// Walls between squares.
    pub wall: Color32,
    /// Lines between squares of a plane.
    pub grid: Color32,
    /// The table in its middle, and at its rim.
    pub table: (Color32, Color32),
    /// The border of a board, which lies on the table.
    pub border: Color32,
    /// Fine lines along it, where light falls on its edge.
    pub border_line: Color32,
}

impl BoardColours {
    /// The colours of a style.
    pub fn of(style: BoardStyle, tokens: super::Tokens) -> Self {
        let (light, dark) = match style {
            BoardStyle::Wood => ((0xf0, 0xd9, 0xb5), (0xb5, 0x88, 0x63)),
            BoardStyle::Felt => ((0xeb, 0xec, 0xd0), (0x73, 0x95, 0x52)),
            BoardStyle::Slate => ((0xde, 0xe3, 0xe6), (0x8c, 0xa2, 0xad)),
            BoardStyle::Stone => ((0xdc, 0xdc, 0xdc), (0x9a, 0x9a, 0x9a)),
            BoardStyle::Paper => ((0xff, 0xff, 0xff), (0xcf, 0xcd, 0xc8)),
            BoardStyle::Night => ((0x7d, 0x8c, 0xa6), (0x4a, 0x58, 0x72)),
        };
        let rgb = |(red, green, blue)| Color32::from_rgb(red, green, blue);
        let (target, picked) = on_squares(style == BoardStyle::Night, tokens == super::Tokens::HIGH_CONTRAST);
        Self {
            light: rgb(light),
            dark: rgb(dark),
            last: Color32::from_rgba_unmultiplied(0xa8, 0xb8, 0x00, 0x70),
            picked,
            target,
            halo: Color32::TRANSPARENT,
            frame: Color32::from_rgb(0xd8, 0xff, 0xe4),
            cursor: Color32::from_rgb(0x1e, 0x6f, 0xc8),
            check: Color32::from_rgb(0xd8, 0x1b, 0x1b),
            threat: Color32::from_rgb(0xe6, 0x8a, 0x00),
            held: Color32::from_rgb(0x8a, 0x5c, 0xc4),
            link: Color32::from_rgb(0x00, 0x8b, 0x8b),
            drawn: Color32::from_rgba_unmultiplied(0x15, 0x78, 0x1b, 0xb4),
            evidence: Color32::from_rgb(0xd8, 0x3a, 0x1b),
            wall: Color32::from_rgb(0x3a, 0x24, 0x14),
            grid: tokens.edge.gamma_multiply(0.7),
            table: table(tokens, rgb(dark)),
            border: match tokens {
                super::Tokens::HIGH_CONTRAST => tokens.ground,
                _ => rgb(dark).lerp_to_gamma(Color32::BLACK, 0.5),
            },
            border_line: match tokens {
                super::Tokens::HIGH_CONTRAST => tokens.edge,
                _ => rgb(light).gamma_multiply(0.3),
            },
        }
    }

    /// The same on the cloth of a plane, which may be dark.
    #[must_use]
    pub fn on_cloth(self) -> Self {
        Self {
            target: Color32::from_rgba_unmultiplied(0x3f, 0xb9, 0x72, 0xb0),
            picked: Color32::from_rgba_unmultiplied(0x3f, 0xb9, 0x72, 0x90),
            // Tiles have colours of their own, green among them.
            halo: Color32::from_black_alpha(0xc0),
            last: Color32::from_rgba_unmultiplied(0xc8, 0xd0, 0x30, 0x70),
            drawn: Color32::from_rgba_unmultiplied(0x3f, 0xb9, 0x72, 0xd0),
            ..self
        }
    }
}

/// The shades of the table, which has a tint of the board: its middle and its rim. Text has to be read on both.
fn table(tokens: super::Tokens, tint: Color32) -> (Color32, Color32) {
    let with = |share: f32| tokens.ground.lerp_to_gamma(tint, share);
    match tokens {
        super::Tokens::HIGH_CONTRAST => (tokens.ground, tokens.ground),
        super::Tokens::LIGHT => (with(0.03), with(0.12)),
        _ => (with(0.2), with(0.03)),
    }
}

/// The colours of squares that may be picked, and of the one that was: dark on light boards and light on dark ones.
fn on_squares(is_dark: bool, is_strong: bool) -> (Color32, Color32) {
    let target = match (is_dark, is_strong) {
        (false, false) => Color32::from_rgba_unmultiplied(0x0d, 0x5a, 0x2e, 0x88),
        (true, false) => Color32::from_rgba_unmultiplied(0xc4, 0xff, 0xd6, 0xa8),
        (false, true) => Color32::from_rgb(0x00, 0x38, 0x16),
        (true, true) => Color32::from_rgb(0xe0, 0xff, 0xea),
    };
    let picked = if is_dark {
        Color32::from_rgba_unmultiplied(0x7f, 0xe0, 0xa0, 0x80)
    } else {
        Color32::from_rgba_unmultiplied(0x14, 0x6a, 0x3a, 0x80)
    };
    (target, picked)
}

#[cfg(test)]
mod tests {
    use unruly_contract::Seat;

    use super::BoardColours;
    use crate::settings::BoardStyle;
    use crate::theme::tests::{blended, contrast};
    use crate::theme::{Tokens, tile_colours};

    #[test]
    fn where_one_may_go_stands_out_on_every_board() {
        for style in BoardStyle::ALL {
            for (tokens, least) in [(Tokens::LIGHT, 1.5), (Tokens::DARK, 1.5), (Tokens::HIGH_CONTRAST, 3.0)] {
                let colours = BoardColours::of(style, tokens);
                for square in [colours.light, colours.dark] {
                    let found = contrast(blended(colours.target, square), square);
                    assert!(found >= least, "{style:?}: a dot on {square:?} has {found:.2} of {least}");
                }
            }
        }
    }

    #[test]
    fn words_can_be_read_on_every_table() {
        for style in BoardStyle::ALL {
            for tokens in [Tokens::LIGHT, Tokens::DARK, Tokens::HIGH_CONTRAST] {
                let (middle, rim) = BoardColours::of(style, tokens).table;
                for table in [middle, rim] {
                    let (text, faint) = (contrast(tokens.text, table), contrast(tokens.faint, table));
                    assert!(text > 7.0 && faint > 3.8, "{style:?}: {text:.1} and {faint:.1} on {table:?}");
                }
            }
        }
    }

    #[test]
    fn rings_and_frames_stand_out_on_the_tiles_of_every_seat() {
        for style in BoardStyle::ALL {
            for tokens in [Tokens::LIGHT, Tokens::DARK, Tokens::HIGH_CONTRAST] {
                let colours = BoardColours::of(style, tokens).on_cloth();
                for seat in Seat::ALL {
                    let (face, _) = tile_colours(Some(seat));
                    let halo = blended(colours.halo, face);
                    assert!(contrast(halo, face) > 3.0, "{seat}: a ring on {face:?}");
                    assert!(contrast(colours.frame, halo) > 3.0, "{seat}: a frame on {face:?}");
                }
            }
        }
    }
}
