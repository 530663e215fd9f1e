//! A picture that somebody brings for a card, as a small file of pixels.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A picture as the bytes of a PNG file, small enough to be sent with its card. In messages it is a text in base 64.
///
/// Only its size is looked at here: whether its pixels can be read, a program finds out that shows it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CardImage(Vec<u8>);

/// Why bytes are no picture for a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotAnImage {
    /// They are no PNG file.
    #[error("it is no PNG file")]
    Form,
    /// They are too many.
    #[error("it has {bytes} bytes, and the picture of a card has at most {}", CardImage::MOST_BYTES)]
    Bytes {
        /// How many there are.
        bytes: usize,
    },
    /// It has too few pixels, or too many.
    #[error(
        "it is {wide} by {tall} pixels, and the picture of a card has {} to {} to a side",
        CardImage::SHORTEST,
        CardImage::LONGEST
    )]
    Sides {
        /// How many pixels it is wide.
        wide: u32,
        /// How many it is tall.
        tall: u32,
    },
}

impl CardImage {
    /// The most bytes of the file.
    pub const MOST_BYTES: usize = 64 << 10;
    /// The fewest pixels to a side.
    pub const SHORTEST: u32 = 16;
    /// The most pixels to a side.
    pub const LONGEST: u32 = 512;

    /// Takes the bytes of a PNG file.
    ///
    /// # Errors
    /// When they are something else, or too many, or for too large a picture.
    pub fn of_png(bytes: Vec<u8>) -> Result<Self, NotAnImage> {
        if bytes.len() > Self::MOST_BYTES {
            return Err(NotAnImage::Bytes { bytes: bytes.len() });
        }
        let side = |from: usize| {
            let four = bytes.get(from..from + 4)?;
            Some(u32::from_be_bytes(four.try_into().ok()?))
        };
        let is_png = bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.get(12..16) == Some(b"IHDR");
        let (true, Some(wide), Some(tall)) = (is_png, side(16), side(20)) else {
            return Err(NotAnImage::Form);
        };
        let sides = Self::SHORTEST..=Self::LONGEST;
        if !sides.contains(&wide) || !sides.contains(&tall) {
            return Err(NotAnImage::Sides { wide, tall });
        }
        Ok(Self(bytes))
    }

    /// The bytes of the file.
    pub fn png(&self) -> &[u8] {
        &self.0
    }
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

impl Serialize for CardImage {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut text = String::with_capacity(self.0.len().div_ceil(3) * 4);
        for three in self.0.chunks(3) {
            let number = three.iter().fold(0_u32, |number, byte| number << 8 | u32::from(*byte));
            let number = number << (8 * (3 - three.len()));
            for place in 0..4 {
                let digit = DIGITS[(number >> (18 - 6 * place) & 63) as usize];
                text.push(if place <= three.len() { char::from(digit) } else { '=' });
            }
        }
        to.serialize_str(&text)
    }
}

impl<'de> Deserialize<'de> for CardImage {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let bytes = from_base_64(&text).ok_or_else(|| de::Error::custom("it is no text in base 64"))?;
        Self::of_png(bytes).map_err(de::Error::custom)
    }
}

/// The bytes that a text in base 64 stands for; `None` where it is none.
fn from_base_64(text: &str) -> Option<Vec<u8>> {
    let digits = text.trim_end_matches('=').as_bytes();
    if !text.len().is_multiple_of(4) || text.len() - digits.len() > 2 {
        return None;
    }
    let mut bytes = Vec::with_capacity(digits.len() * 3 / 4);
    for four in digits.chunks(4) {
        let value = |digit: &u8| DIGITS.iter().position(|other| other == digit);
        let number = four.iter().try_fold(0_usize, |number, digit| Some(number << 6 | value(digit)?))?;
        let number = number << (6 * (4 - four.len()));
        bytes.extend((1..four.len()).map(|place| (number >> (24 - 8 * place)) as u8));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{CardImage, NotAnImage, from_base_64};

    /// The beginning of a PNG file of this size.
    fn beginning(wide: u32, tall: u32) -> Vec<u8> {
        let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
        bytes.extend(wide.to_be_bytes());
        bytes.extend(tall.to_be_bytes());
        bytes
    }

    #[test]
    fn only_a_small_png_is_taken() {
        assert!(CardImage::of_png(beginning(16, 512)).is_ok());
        assert_eq!(CardImage::of_png(beginning(513, 16)), Err(NotAnImage::Sides { wide: 513, tall: 16 }));
        assert_eq!(CardImage::of_png(beginning(16, 0)), Err(NotAnImage::Sides { wide: 16, tall: 0 }));
        assert_eq!(CardImage::of_png(b"GIF89a".to_vec()), Err(NotAnImage::Form));
        let mut large = beginning(16, 16);
        large.resize(CardImage::MOST_BYTES + 1, 0);
        assert_eq!(CardImage::of_png(large), Err(NotAnImage::Bytes { bytes: CardImage::MOST_BYTES + 1 }));
    }

    #[test]
    fn base_64_is_read_as_others_write_it() {
        // The vectors of RFC 4648.
        for (text, bytes) in
            [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYmFy", "foobar")]
        {
            assert_eq!(from_base_64(text).as_deref(), Some(bytes.as_bytes()), "{text}");
        }
        for wrong in ["Z", "Zg", "Zg=", "Z===", "Zm9v!", "Zm 9"] {
            assert_eq!(from_base_64(wrong), None, "{wrong}");
        }
        for more in 0..4 {
            let mut bytes = beginning(20, 30);
            bytes.extend([0xfb, 0xff, 0x01].iter().take(more));
            let image = CardImage::of_png(bytes).unwrap();
            let text = serde_json::to_string(&image).unwrap();
            assert_eq!(serde_json::from_str::<CardImage>(&text).unwrap(), image, "{text}");
        }
    }
}
