//! Small sets of cards, written where they are tried.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use unruly_cards::CardRuleset;
use unruly_cards::language::SourceFile;

/// A set with these lines about its house and these cards.
pub(crate) fn ruleset(house: &str, cards: &str) -> CardRuleset {
    let discards = house.contains("discard-on-own-turn");
    let own = if discards { "" } else { "discard-on-own-turn = false\n" };
    let head = format!(
        "name = \"Tiny\"\nauthors = [\"me\"]\nsummary = \"A few cards\"\n[house]\n{house}\nhand = 2\nreshuffle = true\n\
         {own}discard-on-other-turn = false\ncastle-through-check = false\nunmet = \"ends\"\n"
    );
    let files = [SourceFile::new("tiny/set.toml", head), SourceFile::new("tiny/cards.toml", cards)];
    CardRuleset::read("tiny", &files, &|_| None).unwrap().0
}
