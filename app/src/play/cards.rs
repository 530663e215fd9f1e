//! Texts of cards, told at the prompt.

use anyhow::Result;
use unruly_contract::{Arg, Card, CardTiming, Hand, Phrase, phrase};
use unruly_ui::Words;

use super::sitting::{Flow, Sitting};
use crate::rulings;
use crate::terminal::wrapped;
use crate::trouble;

impl Sitting<'_> {
    /// Tells what a card says, by its title or id; without a name, what every card in hand does.
    pub(super) fn tell_cards(&mut self, name: Option<&str>) -> Result<Flow> {
        let ruleset = self.ruleset().clone();
        let all: Vec<Card> = ruleset.cards().iter().map(|card| self.words.card_in(card.clone())).collect();
        if all.is_empty() {
            return self.say(phrase!("terminal-no-cards"));
        }
        let scene = self.session.scene().clone();
        let shown = self.session.facing().and_then(|seat| scene.seat(seat));
        let cards: Vec<&Card> = match name {
            Some(name) => named(&all, name),
            None => match shown.and_then(|shown| shown.hand.as_ref()) {
                Some(Hand::FaceUp(ids)) => {
                    ids.iter().filter_map(|id| all.iter().find(|card| card.id == *id)).collect()
                }
                _ => Vec::new(),
            },
        };
        if cards.is_empty() {
            return match name {
                Some(name) => self.say(phrase!("terminal-no-such-card", name: trouble::quoted(name))),
                None => self.say(phrase!("terminal-hand-empty")),
            };
        }
        // A player who asks for one card wants to know how it is to be understood, too.
        let is_asked_for = name.is_some() && cards.len() == 1;
        for card in cards {
            let why_not = shown.and_then(|shown| shown.unplayable.get(&card.id));
            let stands_for = shown.and_then(|shown| shown.stands_for.get(&card.id));
            let stands_for = stands_for.and_then(|id| all.iter().find(|other| other.id == *id));
            for line in described(card, (why_not, stands_for), self.look.columns, &self.words) {
                self.tell(&line)?;
            }
            if !is_asked_for {
                continue;
            }
            let ruled =
                rulings::of(&ruleset.profile().id).into_iter().filter(|ruling| ruling.card == card.id);
            let ruled = ruled.map(|ruling| format!("{}, {}: {}", ruling.number, ruling.title, ruling.answer));
            for note in card.notes.iter().cloned().chain(ruled) {
                for line in noted(&note, self.look.columns) {
                    self.tell(&line)?;
                }
            }
        }
        Ok(Flow::GoOn)
    }
}

/// The card with this id or title, or else all whose titles begin so; capitals and hyphens do not matter.
fn named<'c>(all: &'c [Card], name: &str) -> Vec<&'c Card> {
    let plain = |text: &str| text.to_lowercase().replace('-', " ");
    let name = plain(name);
    let same = |card: &&Card| plain(&card.title) == name || plain(&card.id) == name;
    match all.iter().find(same) {
        Some(card) => vec![card],
        None => all.iter().filter(|card| plain(&card.title).starts_with(&name)).collect(),
    }
}

/// When cards are played, in the order of [`CardTiming::ALL`].
const TIMINGS: [&str; 8] = [
    "terminal-timing-before",
    "terminal-timing-instead",
    "terminal-timing-after",
    "terminal-timing-interrupt",
    "terminal-timing-reply",
    "terminal-timing-counter",
    "terminal-timing-any",
    "terminal-timing-copied",
];

/// A card in lines: its title, when it is played, and what it says.
fn described(
    card: &Card,
    (why_not, stands_for): (Option<&Phrase>, Option<&Card>),
    columns: usize,
    words: &Words,
) -> Vec<String> {
    let mut times = card.timings().map(|timing| {
        let place = CardTiming::ALL.iter().position(|other| *other == timing);
        place.map_or_else(|| timing.words().into_owned(), |place| words.text(TIMINGS[place]).to_owned())
    });
    let first = times.next().unwrap_or_default();
    let mut said = vec![times.fold(first, |one, other| {
        words.said(phrase!("terminal-card-times", one: Arg::text(one), other: Arg::text(other)))
    })];
    said.extend(card.lasts.then(|| words.text("terminal-card-lasts").to_owned()));
    said.extend(card.points.map(|points| words.said(phrase!("terminal-card-points", count: points))));
    said.extend(card.unique.then(|| words.text("terminal-card-unique").to_owned()));
    said.extend(card.inferred.then(|| words.text("terminal-card-inferred").to_owned()));
    let (title, id, said) = (Arg::text(&card.title), Arg::text(&card.id), Arg::text(said.join(", ")));
    let mut lines =
        vec![format!("  {}", words.said(phrase!("terminal-card", title: title, id: id, said: said)))];
    let room = columns.saturating_sub(6).max(20);
    lines.extend(wrapped(&card.text, room).into_iter().map(|line| format!("    {line}")));
    let not_now = |why: &Phrase| words.said(phrase!("terminal-card-not-now", reason: why.clone()));
    lines.extend(why_not.map(|why| format!("    {}", not_now(why))));
    let now_as =
        |other: &Card| words.said(phrase!("terminal-card-stands-for", card: Arg::text(&other.title)));
    lines.extend(stands_for.map(|other| format!("    {}", now_as(other))));
    lines
}

/// A note on a card in lines.
fn noted(note: &str, columns: usize) -> Vec<String> {
    let room = columns.saturating_sub(8).max(20);
    let signs = std::iter::once("    - ").chain(std::iter::repeat("      "));
    wrapped(note, room).into_iter().zip(signs).map(|(line, sign)| format!("{sign}{line}")).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use unruly_contract::{Card, CardTiming};
    use unruly_ui::Words;

    use crate::languages::Tongue;

    use super::{described, named, noted};

    fn words() -> Arc<Words> {
        Tongue::english().words()
    }

    fn cards() -> [Card; 3] {
        let card = |id: &str, title: &str| Card { title: title.to_owned(), ..Card::bare(id) };
        [card("milkers-run", "Milker's run"), card("milk", "Milk"), card("milkweed", "Milkweed")]
    }

    #[track_caller]
    fn check(name: &str, expected: &[&str]) {
        let cards = cards();
        let found: Vec<&str> = named(&cards, name).into_iter().map(|card| card.id.as_str()).collect();
        assert_eq!(found, expected, "{name:?}");
    }

    #[test]
    fn a_card_is_found_by_its_title_its_id_or_their_beginning() {
        check("milk", &["milk"]);
        check("Milker's Run", &["milkers-run"]);
        check("milkers-run", &["milkers-run"]);
        check("milke", &["milkers-run"]);
        check("mil", &["milkers-run", "milk", "milkweed"]);
        check("pawn", &[]);
    }

    #[test]
    fn a_card_says_what_it_costs_and_whether_its_text_is_known() {
        let card = Card { points: Some(7), unique: true, inferred: true, ..Card::bare("heir") };
        assert_eq!(
            described(&card, (None, None), 80, &words())[0],
            "  Heir (heir): at any time, 7 points, unique, text inferred"
        );
    }

    #[test]
    fn a_note_is_told_below_the_text() {
        let told = noted("A Crab answers to the name of Pawn.", 30);
        assert_eq!(told, ["    - A Crab answers to the", "      name of Pawn."]);
    }

    #[test]
    fn a_card_says_when_it_is_played_and_what_it_does() {
        let card = Card {
            text: "Remove a Pawn.".to_owned(),
            timing: CardTiming::After,
            lasts: true,
            ..Card::bare("grey-cloak")
        };
        assert_eq!(
            described(&card, (Some(&"it is too early".into()), Some(&Card::bare("milk"))), 80, &words()),
            [
                "  Grey cloak (grey-cloak): after the move, stays beside the board",
                "    Remove a Pawn.",
                "    Not now: it is too early.",
                "    Now it would be Milk.",
            ]
        );
        let card = Card { timing: CardTiming::Before, also: vec![CardTiming::After], ..Card::bare("milk") };
        assert_eq!(
            described(&card, (None, None), 80, &words())[0],
            "  Milk (milk): before the move or after the move"
        );
    }
}
