//! The colours of cards: a frame for each time at which they are played, on paper that looks the same in all rooms.

use egui::Color32;
use unruly_contract::{CardTiming, Whose};

use super::Tokens;

/// The colours that a card is printed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardColours {
    /// The colour of the card itself.
    pub paper: Color32,
    /// The colour of its text.
    pub ink: Color32,
    /// The colour of small print.
    pub faint: Color32,
    /// Around everything.
    pub rim: Color32,
    /// Bands, by the time at which it is played.
    pub band: Color32,
    /// The colour of text on bands.
    pub on_band: Color32,
    /// Behind the pictures.
    pub picture: Color32,
}

impl CardColours {
    /// The colours of a card that is played at this time.
    pub fn of(timing: CardTiming, tokens: Tokens) -> Self {
        Self::with_band(timing_colour(timing), tokens)
    }

    /// The colours of a card of which it is not known when it is played.
    pub fn untimed(tokens: Tokens) -> Self {
        Self::with_band(UNTIMED, tokens)
    }

    fn with_band(band: Color32, tokens: Tokens) -> Self {
        if tokens == Tokens::HIGH_CONTRAST {
            return Self {
                paper: Color32::BLACK,
                ink: Color32::WHITE,
                faint: Color32::from_gray(0xe0),
                rim: Color32::WHITE,
                band,
                on_band: Color32::WHITE,
                picture: Color32::from_gray(0x30),
            };
        }
        let paper = Color32::from_rgb(0xf8, 0xf3, 0xe7);
        Self {
            paper,
            ink: Color32::from_rgb(0x2a, 0x25, 0x20),
            faint: Color32::from_rgb(0x7a, 0x70, 0x64),
            rim: band.lerp_to_gamma(Color32::BLACK, 0.45),
            band,
            on_band: Color32::WHITE,
            picture: paper.lerp_to_gamma(band, 0.2),
        }
    }
}

/// The colour of a time that is not known.
pub const UNTIMED: Color32 = Color32::from_rgb(0x7a, 0x76, 0x70);

/// The colour of a time. Signs and words stand beside it, so that nobody needs to tell colours apart.
pub fn timing_colour(timing: CardTiming) -> Color32 {
    match timing {
        CardTiming::Before => Color32::from_rgb(0x1d, 0x77, 0x5a),
        CardTiming::Instead => Color32::from_rgb(0xb0, 0x52, 0x1a),
        CardTiming::After => Color32::from_rgb(0x25, 0x5f, 0xa6),
        CardTiming::Interrupt => Color32::from_rgb(0xa2, 0x28, 0x3a),
        CardTiming::Reply => Color32::from_rgb(0x6a, 0x43, 0x95),
        CardTiming::Counter => Color32::from_rgb(0x3a, 0x43, 0x4f),
        _ => Color32::from_rgb(0x86, 0x69, 0x0c),
    }
}

/// The colour under a picture of something that is one's own, the other's, or either's.
pub fn whose_colour(whose: Option<Whose>) -> Color32 {
    match whose {
        Some(Whose::Own) => Color32::from_rgb(0x6f, 0xa8, 0xdc),
        Some(Whose::Enemy) => Color32::from_rgb(0xe0, 0x8a, 0x6d),
        Some(Whose::Any | Whose::Unknown(_)) => Color32::from_rgb(0xb9, 0xb1, 0xa4),
        None => Color32::from_rgb(0xcf, 0xc6, 0xb2),
    }
}

/// The back of every card.
pub const BACK: Color32 = Color32::from_rgb(0x2d, 0x3f, 0x58);
/// The lines on it.
pub const BACK_LINES: Color32 = Color32::from_rgb(0x55, 0x6d, 0x8c);
