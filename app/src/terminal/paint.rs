//! Colours: what they are, and whether there are any.

use unruly_contract::Seat;

use super::harmless;

/// Whether what is printed may have colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Colours {
    /// It goes to a terminal that shows them.
    Shown,
    /// It goes to a file, to another program, or to somebody who wants none.
    Absent,
}

impl Colours {
    /// As the terminal and the user's settings have it: `NO_COLOR`, `CLICOLOR`, `TERM=dumb`.
    pub(crate) fn of_stdout() -> Self {
        if console::colors_enabled() { Self::Shown } else { Self::Absent }
    }
}

/// How a piece of text looks. Where there are no colours it is printed as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    /// As the terminal has it.
    Plain,
    /// Text to be read second: coordinates, hints.
    Faint,
    /// Text to be read first: headings, whose turn it is.
    Strong,
    /// Something went wrong or needs care.
    Alarm,
    /// A part of a piece on a square.
    Square {
        /// The square behind it.
        ground: Ground,
        /// The owner of the part; `None` belongs to nobody.
        owner: Option<Seat>,
    },
    /// A tile in its owner's colour; `None` belongs to nobody.
    Tile(Option<Seat>),
}

/// The look of a square behind its piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// A light square of the last move.
    LightVisited,
    /// A dark square of the last move.
    DarkVisited,
    /// The square of a King in check.
    Check,
}

impl Ground {
    // Middling tones: both white and black pieces stand out on every one of them.
    fn colour(self) -> u8 {
        match self {
            Self::Light => 103,
            Self::Dark => 60,
            Self::LightVisited => 136,
            Self::DarkVisited => 94,
            Self::Check => 160,
        }
    }
}

impl Ink {
    /// The text in this ink, made harmless: nothing in it but the ink gives the terminal orders.
    pub(crate) fn paint(self, text: &str, colours: Colours) -> String {
        let text = harmless(text);
        match (colours, self.codes()) {
            (Colours::Absent, _) | (_, None) => text.into_owned(),
            (Colours::Shown, Some(codes)) => format!("\x1b[{codes}m{text}\x1b[0m"),
        }
    }

    fn codes(self) -> Option<String> {
        match self {
            Self::Plain => None,
            Self::Faint => Some("2".to_owned()),
            Self::Strong => Some("1".to_owned()),
            Self::Alarm => Some("1;31".to_owned()),
            Self::Square { ground, owner } => {
                Some(format!("1;38;5;{};48;5;{}", on_square(owner), ground.colour()))
            }
            Self::Tile(owner) => {
                let (letter, tile) = tile(owner);
                Some(format!("1;38;5;{letter};48;5;{tile}"))
            }
        }
    }
}

/// The colour of a seat's pieces on a square.
fn on_square(owner: Option<Seat>) -> u8 {
    match owner {
        Some(Seat::WHITE) => 231,
        Some(Seat::BLACK) => 16,
        Some(seat) => tile(Some(seat)).1,
        None => 250,
    }
}

/// The colours of the letter and of the tile of a seat.
fn tile(owner: Option<Seat>) -> (u8, u8) {
    match owner {
        Some(Seat::WHITE) => (16, 231),
        Some(Seat::BLACK) => (231, 236),
        Some(Seat::RED) => (231, 160),
        Some(Seat::BLUE) => (231, 27),
        Some(Seat::GREEN) => (231, 28),
        Some(Seat::YELLOW) => (16, 220),
        _ => (16, 250),
    }
}

#[cfg(test)]
mod tests {
    use super::{Colours, Ground, Ink};
    use unruly_contract::Seat;

    #[test]
    fn without_colours_text_is_only_text() {
        let inks = [
            Ink::Strong,
            Ink::Alarm,
            Ink::Tile(Some(Seat::RED)),
            Ink::Square { ground: Ground::Light, owner: None },
        ];
        for ink in inks {
            assert_eq!(ink.paint("e4", Colours::Absent), "e4");
            assert!(ink.paint("e4", Colours::Shown).starts_with("\x1b["));
        }
        assert_eq!(Ink::Plain.paint("e4", Colours::Shown), "e4");
        assert_eq!(Ink::Strong.paint("\u{1b}[8m", Colours::Shown), "\u{1b}[1m\\u{1b}[8m\u{1b}[0m");
    }

    #[test]
    fn every_seat_has_tiles_of_its_own() {
        let mut tiles: Vec<_> =
            Seat::ALL.into_iter().map(Some).chain([None]).map(|s| Ink::Tile(s).codes()).collect();
        tiles.sort();
        tiles.dedup();
        assert_eq!(tiles.len(), 7);
    }
}
