//! The card language under noise: any bytes as a file of cards, as an expression, as a movement.

use std::sync::LazyLock;

use unruly_cards::CardRuleset;
use unruly_cards::language::{SourceFile, load};
use unruly_chess::betza::Betza;
use unruly_contract::{Arrangement, Seat, Setup};

use crate::interpreter::play;
use crate::taken;

/// A set without cards, for which everything in the noise must be one.
const SET: &str = include_str!("../seeds/set.toml");

/// How many picks a game with cards made of noise is played on.
const PLAYED: usize = 16;

/// Any bytes as a file of cards: a set that loads, or a list of what is wrong that points into the file. A set that loads can be
/// played.
pub fn cards(data: &[u8]) {
    read(data.to_vec());
}

/// Any text as the expression that says what a card may choose.
pub fn expressions(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    // What ends the string would only be noise in TOML, which the other target makes.
    if text.contains("'''") {
        return;
    }
    let card = format!(
        "[[card]]\nid = \"noise\"\nname = \"Noise\"\ntext = \"One of these is captured.\"\nplay = \"after\"\n\
         do = [{{ choose = \"one\", from = '''{text}''' }}, {{ remove = \"one\" }}]\n"
    );
    read(card.into_bytes());
}

/// Any text as a movement: what can be read is written as a text that means the same.
pub fn movement(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(read) = text.parse::<Betza>() else { return };
    taken();
    let written = read.to_string();
    let again: Betza = written
        .parse()
        .unwrap_or_else(|error| panic!("{text:?} is written as {written:?}, which cannot be read: {error}"));
    assert_eq!(again.tree(), read.tree(), "{text:?} is written as {written:?}, which means something else");
}

fn read(file: Vec<u8>) {
    static FILE: LazyLock<SourceFile> = LazyLock::new(|| SourceFile::new("set.toml", SET));
    let lines = file.iter().filter(|byte| **byte == b'\n').count() + 2;
    let files = [FILE.clone(), SourceFile::new("cards.toml", file)];
    match load("noise", &files, &|_| None) {
        Ok((whole, _)) => {
            let hand: Vec<String> = whole.cards.iter().take(5).map(|card| card.id.clone()).collect();
            if hand.is_empty() {
                return;
            }
            taken();
            let arrangement = Arrangement {
                hands: [(Seat::WHITE, hand.clone()), (Seat::BLACK, hand)].into(),
                ..Arrangement::default()
            };
            let ruleset = CardRuleset::new(whole);
            // Noise may state rules that no King survives; that is the card's doing and no defect.
            play(
                &ruleset,
                Setup { arrangement, ..Setup::default() },
                &mut std::iter::repeat_n(1, PLAYED),
                |_| {},
            );
        }
        Err(diagnostics) => {
            assert!(!diagnostics.is_empty(), "a set is refused without a word");
            for diagnostic in &diagnostics {
                assert!(diagnostic.line <= lines, "{diagnostic} points past the end");
                assert!(!diagnostic.to_string().is_empty());
            }
        }
    }
}
