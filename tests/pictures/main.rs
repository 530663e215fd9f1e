//! The pictures of cards: every card of every set has one, it says what the card does, and no two are alike.

use std::collections::BTreeMap;

use unruly_contract::{Card, CardPicture, PicturePart, PictureSign as Sign, Whose, message};
use unruly_tests::rulesets;

/// The cards of each ruleset that has any.
fn sets() -> Vec<(String, Vec<Card>)> {
    let sets = rulesets().into_iter().map(|ruleset| (ruleset.profile().id.clone(), ruleset.cards().to_vec()));
    let sets: Vec<_> = sets.filter(|(_, cards)| !cards.is_empty()).collect();
    assert!(sets.len() > 1, "there are sets of cards");
    sets
}

fn picture(card: &Card) -> &CardPicture {
    card.picture.as_ref().unwrap_or_else(|| panic!("{} has no picture", card.id))
}

#[test]
fn every_card_has_a_picture_that_can_be_sent() {
    for (set, cards) in sets() {
        for card in &cards {
            assert!(!picture(card).parts.is_empty(), "{set}: {}", card.id);
        }
        let sent = message::write(&cards);
        assert_eq!(message::read::<Vec<Card>>(sent.as_bytes()).as_ref(), Ok(&cards), "{set}");
    }
}

/// The parts of a picture, in an order that does not matter.
fn parts(card: &Card) -> Vec<PicturePart> {
    let mut parts = picture(card).parts.clone();
    parts.sort();
    parts
}

#[test]
fn no_two_cards_of_a_set_have_the_same_picture() {
    for (set, cards) in sets() {
        let mut seen: BTreeMap<(Vec<PicturePart>, u8), &str> = BTreeMap::new();
        let mut scenes: BTreeMap<Vec<PicturePart>, &Card> = BTreeMap::new();
        for card in &cards {
            if let Some(other) = seen.insert((parts(card), picture(card).ground), &card.id) {
                panic!("{set}: {} and {other} have the same picture", card.id);
            }
            // Cards that do the same may differ in their ground alone.
            if let Some(other) = scenes.insert(parts(card), card) {
                assert_eq!(card.text, other.text, "{set}: {} and {} have the same scene", card.id, other.id);
            }
        }
    }
}

/// The signs in the picture of a card, and whose pieces of which kinds are in it.
fn told(set: &str, id: &str) -> (Vec<Sign>, Vec<(Whose, String)>) {
    let cards = sets().into_iter().find(|(name, _)| name == set).expect("it ships").1;
    let card = cards.iter().find(|card| card.id == id).unwrap_or_else(|| panic!("{set} has no {id}"));
    let parts = parts(card);
    let mut signs: Vec<Sign> = parts.iter().map(|part| part.sign).collect();
    signs.dedup();
    let piece = |part: PicturePart| Some((part.whose?, part.kind?));
    (signs, parts.into_iter().filter(|part| part.sign == Sign::Piece).filter_map(piece).collect())
}

#[test]
fn a_picture_shows_what_its_card_does() {
    for (id, signs) in [
        ("chivalry", &[Sign::Swap][..]),
        ("barrier", &[Sign::Wall]),
        ("black-hole", &[Sign::Hole]),
        ("wormhole", &[Sign::Portal, Sign::Leap]),
        ("church", &[Sign::Ring]),
        ("poison", &[Sign::Poison, Sign::Ring]),
        ("peace", &[Sign::Dove, Sign::Shield, Sign::Ring]),
        ("inception", &[Sign::Lock, Sign::Ring]),
        ("a-bomb", &[Sign::Burst, Sign::Trail]),
        ("zealot", &[Sign::Capture, Sign::Skull]),
        ("nope", &[Sign::Card, Sign::Cross]),
        ("swap", &[Sign::Hand, Sign::Swap]),
        ("chronometer", &[Sign::Hourglass]),
        ("duel", &[Sign::Dice, Sign::Spirit]),
        ("round-robin", &[Sign::Spin]),
        ("cylinder", &[Sign::Roll]),
        ("trap", &[Sign::Mine, Sign::Eye, Sign::Burst]),
        ("dub", &[Sign::Leap]),
        ("breakthrough", &[Sign::Capture]),
        ("repealed", &[Sign::Rewind, Sign::Trail]),
    ] {
        let (shown, _) = told("fandeck", id);
        for sign in signs {
            assert!(shown.contains(sign), "{id} shows {shown:?}, and no {sign:?}");
        }
    }
}

#[test]
fn the_pieces_of_a_picture_are_those_of_the_card() {
    let own = |kind: &str| (Whose::Own, kind.to_owned());
    let enemy = |kind: &str| (Whose::Enemy, kind.to_owned());
    let check = |id: &str, expected: &[(Whose, String)]| {
        let (_, mut pieces) = told("fandeck", id);
        let mut expected = expected.to_vec();
        pieces.sort();
        expected.sort();
        assert_eq!(pieces, expected, "{id}");
    };
    check("chivalry", &[own("bishop"), own("knight")]);
    check("religulous", &[enemy("bishop"), enemy("knight")]);
    check("urbanism", &[own("rook"), enemy("rook")]);
    check("official-visit", &[own("king"), enemy("king")]);
    check("derby", &[own("knight")]);
    check("crab", &[own("crab"), own("pawn")]);
    check("nope", &[]);
}
