//! The colours of card files.

use egui::Color32;

use super::Tokens;

/// The colours in which a card file is written.
#[expect(missing_docs, reason = "most are called by the words that they colour")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeColours {
    pub plain: Color32,
    pub comment: Color32,
    pub header: Color32,
    pub key: Color32,
    pub verb: Color32,
    pub text: Color32,
    pub value: Color32,
    /// Behind the file.
    pub paper: Color32,
    /// Under what could be meant otherwise.
    pub warning: Color32,
}

impl CodeColours {
    /// Those that go with the colours of the pages.
    pub fn of(tokens: Tokens) -> Self {
        let is_light = tokens.ground.r() > 0x80;
        let pick = |light: (u8, u8, u8), dark: (u8, u8, u8)| {
            let (red, green, blue) = if is_light { light } else { dark };
            Color32::from_rgb(red, green, blue)
        };
        Self {
            plain: tokens.text,
            comment: tokens.faint,
            header: pick((0x8a, 0x3f, 0x8f), (0xd6, 0x9a, 0xdc)),
            key: pick((0x1f, 0x5f, 0x9e), (0x86, 0xbd, 0xf0)),
            verb: pick((0xa6, 0x4a, 0x0c), (0xf0, 0xa8, 0x5c)),
            text: pick((0x2e, 0x6e, 0x35), (0x9c, 0xcf, 0x94)),
            value: pick((0xa1, 0x2c, 0x4c), (0xee, 0x92, 0xa6)),
            paper: if is_light { Color32::WHITE } else { tokens.ground },
            warning: pick((0xb3, 0x7a, 0x00), (0xe8, 0xb5, 0x3c)),
        }
    }
}
