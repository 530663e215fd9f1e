//! Drawing on a terminal: any scene, from any ruleset, as lines of text.

mod board;
mod glyph;
mod line;
mod paint;
mod panel;
mod plane;
mod printer;
mod screen;

use unruly_contract::{Naming, Scene, Surface};
use unruly_ui::Words;

pub(crate) use glyph::Letters;
pub(crate) use line::{Line, beside, fitted, wrapped};
pub(crate) use paint::{Colours, Ink};
pub(crate) use printer::{Printer, data_printer, harmless, printer};
pub(crate) use screen::Screen;

/// How scenes are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Look {
    /// Whether there may be colours.
    pub(crate) colours: Colours,
    /// The look of pieces.
    pub(crate) letters: Letters,
    /// From which side the surface is seen.
    pub(crate) side: Side,
    /// How many columns there are to draw in.
    pub(crate) columns: usize,
    /// How many rows there are to draw in.
    pub(crate) rows: usize,
    /// How squares are called.
    pub(crate) naming: Naming,
}

/// From which side a surface is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// As the first player sees it.
    First,
    /// Turned by half.
    Turned,
}

impl Look {
    /// As standard output can show it, with letters for pieces and from the other side where that is wanted.
    pub(crate) fn of_stdout(naming: Naming, is_ascii: bool, is_flipped: bool) -> Self {
        let (columns, rows) = Screen::of_stdout().size();
        Self {
            colours: Colours::of_stdout(),
            letters: if is_ascii { Letters::Ascii } else { Letters::Unicode },
            side: if is_flipped { Side::Turned } else { Side::First },
            columns,
            rows,
            naming,
        }
    }
}

impl Side {
    /// The other side.
    pub(crate) fn turned(self) -> Self {
        match self {
            Self::First => Self::Turned,
            Self::Turned => Self::First,
        }
    }
}

/// The surface and everything on it.
pub(crate) fn draw_surface(scene: &Scene, look: Look) -> Vec<Line> {
    match &scene.surface {
        Surface::Board { files, ranks, holes } => board::draw(scene, look, *files, *ranks, holes),
        Surface::Plane { grid, borders } => plane::draw(scene, look, *grid, *borders),
        // The pieces of an unknown surface can be seen all the same.
        _ => plane::draw(scene, look, false, None),
    }
}

/// The panel beside the surface: players, hands, piles, effects and the meaning of marks.
pub(crate) fn draw_panel(scene: &Scene, look: Look, words: &Words) -> Vec<Line> {
    panel::draw(scene, look, words)
}

/// The whole scene from top to bottom: the surface, what stands beside it, and how things stand.
pub(crate) fn draw(scene: &Scene, look: Look, words: &Words) -> Vec<Line> {
    let mut lines = draw_surface(scene, look);
    lines.extend(draw_panel(scene, look, words));
    lines.push(panel::status(scene, look, words));
    lines
}
