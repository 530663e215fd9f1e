//! Happenings, told in words.

use unruly_contract::{Arg, Happening, phrase};

use super::{Words, capital};

impl Words {
    /// Happenings, told in one sentence.
    pub fn told(&self, happenings: &[Happening]) -> String {
        let told: Vec<String> = happenings.iter().filter_map(|one| self.told_one(one)).collect();
        if told.is_empty() { self.text("window-nothing").to_owned() } else { capital(&told.join(", ")) }
    }

    /// That somebody drew so many cards.
    pub fn drew(&self, count: usize) -> String {
        self.said(phrase!("window-drew", count: count))
    }

    /// That somebody chose something.
    pub fn chose(&self, what: &str) -> String {
        self.said(phrase!("window-chose", what: Arg::text(what)))
    }

    fn told_one(&self, happening: &Happening) -> Option<String> {
        let said = match happening.clone() {
            Happening::Moved { piece, from, to, .. } => {
                phrase!("window-moved", piece: piece, from: from, to: to)
            }
            Happening::Captured { piece, at, .. } => phrase!("window-captured", piece: piece, square: at),
            Happening::Removed { piece, at } => phrase!("window-removed", piece: piece, square: at),
            Happening::Placed { piece, at } => phrase!("window-placed", piece: piece, square: at),
            Happening::Changed { from, into, .. } => phrase!("window-changed", from: from, into: into),
            Happening::Fused { piece, at } => phrase!("window-fused", piece: piece, square: at),
            Happening::Played { card, .. } => phrase!("window-played", card: Arg::card(card)),
            Happening::Drew { count, .. } => return Some(self.drew(count)),
            Happening::Announced { text } => text,
            Happening::Unknown(unknown) => unknown.text().into(),
            _ => return None,
        };
        Some(self.said(said))
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Happening, Seat};
    use unruly_wording::Languages;

    use super::Words;

    #[test]
    fn what_happened_is_told_in_the_language_of_the_player() {
        let at = |text: &str| text.parse().unwrap();
        let happenings = [
            Happening::Captured { piece: "black pawn".into(), at: at("d5"), by: Seat::WHITE },
            Happening::Moved { seat: Seat::WHITE, piece: "white pawn".into(), from: at("e4"), to: at("d5") },
            Happening::Turn { seat: Seat::BLACK },
        ];
        let words = |tag| Words::of(&Languages::shipped(), tag);
        assert_eq!(words("en").told(&happenings), "Takes black pawn on d5, white pawn from e4 to d5");
        assert_eq!(words("fr").told(&happenings), "Prend pion noir en d5, pion blanc de e4 en d5");
        assert_eq!(
            words("de").told(&happenings),
            "Schlägt den schwarzen Bauern auf d5, weißer Bauer von e4 nach d5"
        );
        let fused = [Happening::Fused { piece: "white queen+black knight".into(), at: at("c2") }];
        assert_eq!(words("en").told(&fused), "Fuses into white queen + black knight on c2");
        assert_eq!(words("en").told(&[]), "Nothing that can be seen.");
        assert_eq!([1, 3].map(|count| words("fr").drew(count)), ["pioche une carte", "pioche 3 cartes"]);
    }
}
