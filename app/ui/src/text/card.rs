//! What the program says of cards, in each language. What a card itself says is its set's.

use unruly_table::{Card, CardIcon, CardTiming, Whose};

/// The words about cards in a language.
pub(crate) struct CardWords {
    /// When cards are played, in the order of [`CardTiming::ALL`].
    pub(crate) timings: [&'static str; 7],
    /// A small picture in words.
    pub(crate) icon: fn(whose: Option<Whose>, what: &str) -> String,
    /// What small pictures show besides pieces, and what that is called.
    pub(crate) things: &'static [(&'static str, &'static str)],
    /// What is said of a card that stays beside the board.
    pub(crate) lasts: &'static str,
    /// What a card costs.
    pub(crate) points: &'static str,
}

impl CardWords {
    /// When a card is played.
    pub(crate) fn timing(&self, timing: CardTiming) -> &'static str {
        let place = CardTiming::ALL.iter().position(|other| *other == timing);
        self.timings[place.unwrap_or(CardTiming::ALL.len() - 1)]
    }

    /// What a small picture shows.
    pub(crate) fn icon(&self, icon: &CardIcon) -> String {
        (self.icon)(icon.whose, super::found(self.things, &icon.what).unwrap_or(&icon.what))
    }

    /// A card as a screen reader reads it: title, pictures, time, points and text.
    pub(crate) fn label(&self, card: &Card) -> String {
        let mut parts = vec![card.title.clone()];
        if !card.icons.is_empty() {
            parts.push(card.icons.iter().map(|icon| self.icon(icon)).collect::<Vec<_>>().join(", "));
        }
        parts.push(self.timing(card.timing).to_owned());
        if card.lasts {
            parts.push(self.lasts.to_owned());
        }
        parts.extend(card.points.map(|points| super::put(self.points, &[&points])));
        if !card.text.is_empty() {
            parts.push(card.text.clone());
        }
        parts.join(". ")
    }
}

pub(super) static ENGLISH: CardWords = CardWords {
    timings: [
        "Before the move",
        "Instead of the move",
        "After the move",
        "Against a capture",
        "After their turn",
        "Against a card",
        "At any time",
    ],
    icon: |whose, what| match whose {
        Some(Whose::Own) => format!("own {what}"),
        Some(Whose::Enemy) => format!("enemy {what}"),
        Some(Whose::Any) => format!("any {what}"),
        None => what.to_owned(),
    },
    things: &[
        ("piece", "piece"),
        ("pawn", "pawn"),
        ("knight", "knight"),
        ("bishop", "bishop"),
        ("rook", "rook"),
        ("queen", "queen"),
        ("king", "king"),
        ("board", "board"),
        ("card", "card"),
        ("hand", "hand"),
        ("swap", "swap"),
        ("turn", "turn"),
    ],
    lasts: "Stays beside the board",
    points: "{} points",
};

pub(super) static FRENCH: CardWords = CardWords {
    timings: [
        "Avant le coup",
        "À la place du coup",
        "Après le coup",
        "Contre une prise",
        "Après leur tour",
        "Contre une carte",
        "À tout moment",
    ],
    icon: |whose, what| match whose {
        Some(Whose::Own) => format!("{what} à soi"),
        Some(Whose::Enemy) => format!("{what} adverse"),
        Some(Whose::Any) => format!("{what} au choix"),
        None => what.to_owned(),
    },
    things: &[
        ("piece", "pièce"),
        ("pawn", "pion"),
        ("knight", "cavalier"),
        ("bishop", "fou"),
        ("rook", "tour"),
        ("queen", "dame"),
        ("king", "roi"),
        ("board", "échiquier"),
        ("card", "carte"),
        ("hand", "main"),
        ("swap", "échange"),
        ("turn", "tour de jeu"),
    ],
    lasts: "Reste à côté de l'échiquier",
    points: "{} points",
};

#[cfg(test)]
mod tests {
    use unruly_table::{Card, CardIcon, CardTiming};

    use super::{ENGLISH, FRENCH};

    #[test]
    fn a_card_is_read_with_all_that_is_printed_on_it() {
        let card = Card {
            text: "Remove a Pawn.".to_owned(),
            timing: CardTiming::Instead,
            icons: vec![CardIcon::from_text("enemy pawn")],
            lasts: true,
            points: Some(4),
            ..Card::bare("half-pawn")
        };
        assert_eq!(
            ENGLISH.label(&card),
            "Half pawn. enemy pawn. Instead of the move. Stays beside the board. 4 points. Remove a Pawn."
        );
        assert!(FRENCH.label(&card).contains("pion adverse. À la place du coup"));
    }
}
