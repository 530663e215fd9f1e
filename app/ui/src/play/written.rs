//! Actions and happenings, in the language of the screen.

use unruly_contract::{Arg, Happening, Naming, Pick, Seat, Viewer, phrase};
use unruly_kit::text::{Words, capital};
use unruly_session::{Entry, Line, LinePart, Told, is_told_before};

use super::Sitting;

/// An action of the list, to be read.
pub(crate) trait InWords {
    /// The text for a viewer in this seat.
    fn text_for(&self, viewer: Option<Seat>, words: &Words) -> String;

    /// The card with whose title that text begins.
    fn card_for(&self, viewer: Option<Seat>) -> Option<&str>;
}

/// The line for a viewer in this seat.
fn line_for(entry: &Entry, viewer: Option<Seat>) -> &Line {
    match &entry.public {
        Some(public) if viewer != Some(entry.seat) => public,
        _ => &entry.text,
    }
}

impl InWords for Entry {
    fn text_for(&self, viewer: Option<Seat>, words: &Words) -> String {
        in_words(line_for(self, viewer), words)
    }

    fn card_for(&self, viewer: Option<Seat>) -> Option<&str> {
        match line_for(self, viewer).first() {
            Some(LinePart::Card(id)) => Some(id),
            _ => None,
        }
    }
}

/// A line as it is read.
pub(crate) fn in_words(line: &[LinePart], words: &Words) -> String {
    let part = |part: &LinePart| match part {
        LinePart::Plain(text) => words.deed(text),
        LinePart::Card(id) => words.title(id),
        LinePart::Kind(kind) => words.kind(kind).to_owned(),
        LinePart::Discard(id) => words.said(phrase!("window-discards", card: Arg::card(id))),
        LinePart::Seat(seat) => words.seat(*seat).to_owned(),
    };
    let text = line.iter().map(part).collect::<Vec<_>>().join(" ");
    if matches!(line.first(), Some(LinePart::Kind(_))) { capital(&text) } else { text }
}

impl Sitting {
    /// A line of what happened, as it is written for whoever looks.
    pub(crate) fn words_for(&self, told: &Told, words: &Words) -> String {
        let naming = self.ruleset().profile().naming;
        capital(&told_in_words(&told.what, self.viewer(), naming, words))
    }

    /// The happenings as whoever looks may hear of them, a sentence for each thing.
    pub(crate) fn heard(&self, what: &[&Happening], words: &Words) -> Vec<String> {
        let (viewer, naming) = (self.viewer(), self.ruleset().profile().naming);
        let in_words = |place: usize| capital(&told_in_words(what[place], viewer, naming, words));
        let is_new = |place: &usize| !is_told_before(what[*place], what[..*place].iter().copied());
        let mut heard: Vec<String> = (0..what.len()).filter(is_new).map(in_words).collect();
        heard.retain(|line| !line.is_empty());
        heard.dedup();
        heard
    }
}

/// In words. A game says most of it itself.
fn told_in_words(what: &Happening, viewer: Viewer, naming: Naming, words: &Words) -> String {
    let line = |seat: Seat, what: &str| words.line(words.seat(seat), what);
    match what {
        Happening::Announced { text } => words.said(text),
        Happening::Played { seat, card: id } => line(*seat, &words.title(id)),
        Happening::Drew { seat, count, cards } if viewer == Viewer::Seat(*seat) && !cards.is_empty() => {
            let names: Vec<String> = cards.iter().map(|id| words.title(id)).collect();
            line(*seat, &format!("{} ({})", words.drew(*count), names.join(", ")))
        }
        Happening::Drew { seat, count, .. } => line(*seat, &words.drew(*count)),
        Happening::Chosen { seat, pick } => {
            let pick = match pick {
                Pick::Card(id) => words.title(id),
                Pick::Kind(kind) => words.kind(kind).to_owned(),
                Pick::Word(word) => words.saying(word),
                Pick::Seat(seat) => words.seat(*seat).to_owned(),
                other => other.write(naming),
            };
            line(*seat, &words.chose(&pick))
        }
        Happening::Corrected { seat, why } => line(*seat, &words.said(&why.message)),
        Happening::Unknown(unknown) => words.said(unknown.text()),
        what if what.is_about_a_piece() => words.told(std::slice::from_ref(what)),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Deed, OptionValue, Record, Seat, Setup, Viewer};
    use unruly_kit::Languages;
    use unruly_kit::text::Words;
    use unruly_session::{Entry, replayed};
    use unruly_table::HostedRuleset;

    use super::InWords;
    use crate::tests::host::hosted;

    #[test]
    fn moves_read_alike_for_both_and_a_capture_is_one_word() {
        let ruleset = hosted(unruly_fandeck::rulesets().remove(0));
        let position = Some("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1".to_owned());
        let mut setup = Setup { seats: Some(2), position, ..Setup::default() };
        setup.arrangement.hands =
            [(Seat::WHITE, vec!["church".to_owned()]), (Seat::BLACK, Vec::new())].into();
        let mut record = Record::new("fandeck", setup);
        let deed = |seat, text| Deed { seat, action: Action::new(text) };
        record.actions = vec![deed(Seat::WHITE, "e4d5"), deed(Seat::WHITE, "end"), deed(Seat::BLACK, "e8e7")];
        let (_, entries) = replayed(&ruleset, &record).unwrap();
        assert_eq!(entries.iter().map(|entry| entry.is_quiet).collect::<Vec<_>>(), [false, true, false]);
        for viewer in [Some(Seat::WHITE), Some(Seat::BLACK), None] {
            let words = &Words::of(&Languages::shipped(), "en");
            assert_eq!(entries[0].text_for(viewer, words), "e4×d5", "{viewer:?}");
            assert_eq!(entries[2].text_for(viewer, words), "Ke8–e7", "{viewer:?}");
        }
    }

    /// A game of Knightmare Chess with these hands, and all that was done in it.
    fn knightmare(position: &str, hands: [&[&str]; 2], deeds: &[(Seat, &str)]) -> Vec<Entry> {
        told(&hosted(unruly_knightmare::rulesets().remove(0)), position, hands, deeds)
    }

    fn told(
        ruleset: &HostedRuleset,
        position: &str,
        hands: [&[&str]; 2],
        deeds: &[(Seat, &str)],
    ) -> Vec<Entry> {
        let mut setup = Setup { seats: Some(2), position: Some(position.to_owned()), ..Setup::default() };
        let held = |cards: &[&str]| cards.iter().map(|card| (*card).to_owned()).collect::<Vec<_>>();
        setup.arrangement.hands = [Seat::WHITE, Seat::BLACK].into_iter().zip(hands.map(held)).collect();
        let mut record = Record::new(&ruleset.profile().id, setup);
        let deed = |(seat, text): &(Seat, &str)| Deed { seat: *seat, action: Action::new(*text) };
        record.actions = deeds.iter().map(deed).collect();
        let (_, entries) = replayed(ruleset, &record).unwrap();
        entries
    }

    #[test]
    fn no_way_over_the_plane_looks_like_the_sign_of_a_number() {
        let ruleset = hosted(unruly_knightmare_tile::rulesets().remove(0));
        let position = "to-move: white\nwhite K 0,0\nwhite P 0,1\nwhite P 1,0\nblack P 2,1\nblack K 2,0\n";
        let entries = told(&ruleset, position, [&[], &[]], &[(Seat::WHITE, "0,1>-1,1")]);
        let words = &Words::of(&Languages::shipped(), "en");
        assert_eq!(entries[0].text_for(Some(Seat::WHITE), words), "0,1›-1,1");
    }

    #[test]
    fn others_read_which_piece_moved_also_while_the_tiles_are_laid_out() {
        let ruleset = hosted(unruly_knightmare_tile::rulesets().remove(0));
        let options = [("layout".to_owned(), OptionValue::Text("random".to_owned()))].into();
        let setup = Setup { seats: Some(2), seed: 3, options, ..Setup::default() };
        let game = ruleset.start(&setup).unwrap();
        let rook = game.ask("looking", |game| {
            let decisions = game.decisions();
            let pieces = game.scene(Viewer::Spectator).pieces;
            let is_rook = |spot| pieces.iter().any(|piece| piece.at == spot && piece.parts[0].kind == "rook");
            let actions = decisions.iter().flat_map(|decision| decision.actions());
            let from = |action: &Action| action.text().split('>').next().and_then(|from| from.parse().ok());
            actions.into_iter().find(|action| from(action).is_some_and(is_rook)).cloned()
        });
        let action = rook.unwrap().expect("a rook of White's can move");
        let mut record = Record::new("knightmare-tile", setup);
        record.actions = vec![Deed { seat: Seat::WHITE, action }];
        let (_, entries) = replayed(&ruleset, &record).unwrap();
        let words = &Words::of(&Languages::shipped(), "en");
        for viewer in [Some(Seat::WHITE), Some(Seat::BLACK), None] {
            let text = entries[0].text_for(viewer, words);
            assert!(text.starts_with('R'), "{viewer:?}: {text}");
        }
    }

    #[test]
    fn whoever_plays_a_card_reads_of_it_what_others_read() {
        let deeds = [(Seat::WHITE, "e1e2"), (Seat::WHITE, "play figure-dance")];
        let entries = knightmare("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", [&["figure-dance"], &[]], &deeds);
        for viewer in [Some(Seat::WHITE), Some(Seat::BLACK), None] {
            let words = &Words::of(&Languages::shipped(), "en");
            let text = entries[1].text_for(viewer, words);
            assert!(text.contains("Ra1–h1") && text.contains("Ra8–"), "{viewer:?}: {text}");
        }
    }

    #[test]
    fn a_piece_that_was_chosen_is_called_by_its_name() {
        let deeds = [(Seat::WHITE, "e1e2"), (Seat::WHITE, "play figure-dance"), (Seat::WHITE, "queen")];
        let entries = knightmare("4k2P/8/8/8/8/8/8/4K2P w - - 0 1", [&["figure-dance"], &[]], &deeds);
        for viewer in [Some(Seat::WHITE), Some(Seat::BLACK), None] {
            let text = entries[2].text_for(viewer, &Words::of(&Languages::shipped(), "en"));
            assert!(text.starts_with("Queen"), "{viewer:?}: {text}");
        }
    }
}
