//! Happenings, told in words.

use std::collections::BTreeMap;

use unruly_contract::{Arg, Happening, PieceOwner, Seat, phrase};

use super::{Words, capital};

impl Words {
    /// Happenings, told in one sentence.
    pub fn told(&self, happenings: &[Happening]) -> String {
        let crowds = crowds(happenings);
        let gone = crowds.iter().map(|((from, into), count)| {
            self.said(phrase!("window-gone-over", count: *count, from: *from, into: *into))
        });
        let is_single = |one: &&Happening| gone_over(one).is_none_or(|way| !crowds.contains_key(&way));
        let others = happenings.iter().filter(is_single).filter_map(|one| self.told_one(one));
        let told: Vec<String> = others.chain(gone).collect();
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

/// From fewer pieces that go over to somebody else on, each is told of.
const CROWD: usize = 3;

/// From whom to whom crowds of pieces have gone over, and how many.
fn crowds(happenings: &[Happening]) -> BTreeMap<(Seat, Seat), usize> {
    let mut counts = BTreeMap::new();
    for way in happenings.iter().filter_map(gone_over) {
        *counts.entry(way).or_default() += 1;
    }
    counts.retain(|_, count| *count >= CROWD);
    counts
}

/// From whom to whom a piece has gone over that stayed the kind that it is.
fn gone_over(happening: &Happening) -> Option<(Seat, Seat)> {
    let Happening::Changed { from, into, .. } = happening else { return None };
    let mut parts = from.parts().zip(into.parts());
    match (parts.next()?, parts.next()) {
        (((Some(PieceOwner::Seat(one)), was), (Some(PieceOwner::Seat(other)), is)), None)
            if was == is && one != other =>
        {
            Some((one, other))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Happening, Seat};
    use unruly_wording::Languages;

    use super::Words;

    #[test]
    fn an_army_that_goes_over_is_told_of_as_one() {
        let words = |tag| Words::of(&Languages::shipped(), tag);
        let over = |kind: &str| Happening::Changed {
            from: format!("black {kind}").into(),
            into: format!("white {kind}").into(),
            at: "d5".parse().unwrap(),
        };
        let army = ["pawn", "pawn", "rook", "queen"].map(over);
        assert_eq!(words("en").told(&army), "4 pieces of black go over to white");
        assert_eq!(words("de").told(&army), "4 Figuren von Schwarz gehen über an Weiß");
        assert_eq!(words("fr").told(&army), "4 pièces des noirs passent aux blancs");
        assert_eq!(words("en").told(&army[2..]).matches("becomes").count(), 2);
    }

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
