//! The program's words about cards. A card's own texts belong to its set.

use unruly_contract::{Arg, Card, CardIcon, CardTiming, Whose, phrase};

use super::{Words, capital, small};

/// When cards are played, in the order of [`CardTiming::ALL`].
const TIMINGS: [&str; CardTiming::ALL.len()] = [
    "window-timing-before",
    "window-timing-instead",
    "window-timing-after",
    "window-timing-interrupt",
    "window-timing-reply",
    "window-timing-counter",
    "window-timing-any",
    "window-timing-copied",
];

impl Words {
    /// When a card is played.
    pub fn timing(&self, timing: CardTiming) -> String {
        let place = CardTiming::ALL.iter().position(|other| *other == timing);
        place.map_or_else(|| capital(&timing.words()), |place| self.text(TIMINGS[place]).to_owned())
    }

    /// Every time at which a card may be played.
    pub fn timings(&self, card: &Card) -> String {
        let mut times = self.timing(card.timing);
        for timing in &card.also {
            times.push_str(" / ");
            times.push_str(&small(&self.timing(*timing)));
        }
        times
    }

    /// The name of something that small pictures show.
    pub fn thing(&self, what: &str) -> String {
        self.one_of("window-thing", what).map_or_else(|| self.kind(what), str::to_owned)
    }

    /// The meaning of a small picture.
    pub fn icon(&self, icon: &CardIcon) -> String {
        let whose = match icon.whose {
            None => return self.thing(&icon.what),
            Some(Whose::Own) => "own".to_owned(),
            Some(Whose::Enemy) => "enemy".to_owned(),
            Some(Whose::Any) => "any".to_owned(),
            Some(Whose::Unknown(whose)) => whose.to_string(),
        };
        let what = Arg::text(self.thing(&icon.what));
        self.said(phrase!("window-icon", whose: Arg::text(whose), what: what))
    }

    /// The name of a pile.
    pub fn pile(&self, name: &str) -> String {
        self.one_of("window-pile", name).map_or_else(|| capital(name), str::to_owned)
    }

    /// A card as a screen reader reads it: title, pictures, time, points and text.
    pub fn card_label(&self, card: &Card) -> String {
        self.label_with(card, &self.timings(card))
    }

    /// The same of a card of which it is not known yet when it is played.
    pub fn untimed_card_label(&self, card: &Card) -> String {
        self.label_with(card, self.text("window-no-timing"))
    }

    fn label_with(&self, card: &Card, timing: &str) -> String {
        let mut parts = vec![card.title.clone()];
        if !card.icons.is_empty() {
            parts.push(card.icons.iter().map(|icon| self.icon(icon)).collect::<Vec<_>>().join(", "));
        }
        parts.push(timing.to_owned());
        if card.lasts {
            parts.push(self.text("window-lasts").to_owned());
        }
        parts.extend(card.points.map(|points| self.said(phrase!("window-points", count: points))));
        if !card.text.is_empty() {
            parts.push(card.text.clone());
        }
        in_sentences(&parts)
    }
}

/// One after the other, each with a full stop but the last; those that have one get no other.
pub fn in_sentences(parts: &[String]) -> String {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() {
            text.push_str(if text.ends_with(['.', '!', '?']) { " " } else { ". " });
        }
        text.push_str(part);
    }
    text
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Card, CardIcon, CardTiming};
    use unruly_wording::Languages;

    use crate::text::Words;

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
        let label = |tag| Words::of(&Languages::shipped(), tag).card_label(&card);
        assert_eq!(
            label("en"),
            "Half pawn. enemy pawn. Instead of the move. Stays beside the board. 4 points. Remove a Pawn."
        );
        assert!(label("fr").contains("pion adverse. À la place du coup"));
    }

    #[test]
    fn every_time_of_a_card_is_read() {
        let card =
            Card { timing: CardTiming::Before, also: vec![CardTiming::After], ..Card::bare("half-pawn") };
        let words = Words::of(&Languages::shipped(), "en");
        assert_eq!(words.card_label(&card), "Half pawn. Before the move / after the move");
    }
}
