//! House rules.

use std::ops::RangeInclusive;

use crate::language::compile::{Compiler, Fields, World};
use crate::language::diagnostic::Reports;
use crate::language::document::{Node, TomlEntry, TomlTable, TomlValue};
use crate::language::source::Span;
use crate::language::table::{HOUSE, SHARED_HOUSE};
use crate::model::{DeckRule, HouseRules, Kinds, SetTerrain, Unmet};

use super::layers::{Layer, form};

/// The house rules, those of the set that all build on, changed by each that builds on it; and where each player has their own
/// deck, those of a game with a deck for both.
pub(super) fn houses(layers: &[Layer], reports: &mut Reports) -> Option<(HouseRules, Option<HouseRules>)> {
    let mut merged: Vec<TomlEntry> = Vec::new();
    let mut at: Option<Span> = None;
    for layer in layers.iter().filter(|layer| layer.rules_the_house) {
        let Some(entry) = layer.set.get("house") else { continue };
        let Some(table) = entry.value.table() else { continue };
        at = Some(entry.key_span);
        // Where the deck comes to be shared, nothing is left of the rules for decks of one's own.
        if table.get("deck").and_then(|entry| entry.value.text()) == Some("common") {
            merged.retain(|known: &TomlEntry| !OF_OWN_DECKS.contains(&known.key.as_str()));
        }
        for entry in &table.0 {
            merged.retain(|known| known.key != entry.key);
            merged.push(entry.clone());
        }
    }
    let Some(at) = at else {
        let mut rulers = layers.iter().filter(|layer| layer.rules_the_house);
        if let Some(first) = rulers.next().filter(|layer| !layer.is_broken) {
            reports
                .error(first.at, "the set has no house rules")
                .help("they stand below a line `[house]` in `set.toml`: deck, hand, reshuffle and so on");
        }
        return None;
    };
    let table = TomlTable(merged);
    let is_broken = layers.iter().any(|layer| layer.is_broken);
    let fields = Fields::open_in(form("the table of house rules", HOUSE), &table, at, reports, is_broken);
    let world = World {
        surface: SetTerrain::Board,
        most_seats: 2,
        kinds: Kinds(Vec::new()),
        cards: Vec::new(),
        left_out: Vec::new(),
    };
    let mut c = Compiler::new(reports, &world);
    let points = c.number(&fields, "points").and_then(|points| u16::try_from(points).ok());
    let deck = if c.one(&fields, "deck") == "own" {
        if points.is_none() && !fields.has("points") {
            c.reports
                .error(at, "the house rules lack the key `points`")
                .label("a player's own deck costs so much at most");
        }
        DeckRule::Own { points: points.unwrap_or_default(), unpriced: c.maybe_small(&fields, "unpriced") }
    } else {
        DeckRule::Common
    };
    let surface = if c.one(&fields, "surface") == "plane" { SetTerrain::Plane } else { SetTerrain::Board };
    let seats = seats(&fields);
    if *seats.end() > 2 && (surface == SetTerrain::Board || deck != DeckRule::Common) {
        c.reports
            .error(fields.node("seats").map_or(at, |node| node.span), "only two can play this")
            .help("more play where `surface` is \"plane\" and `deck` is \"common\"");
    }
    let house = HouseRules {
        surface,
        seats,
        deck,
        hand: c.small(&fields, "hand", 0),
        reshuffle: c.flag(&fields, "reshuffle", false),
        discard_on_own_turn: c.flag(&fields, "discard-on-own-turn", false),
        discard_on_other_turn: c.flag(&fields, "discard-on-other-turn", false),
        castle_through_check: c.flag(&fields, "castle-through-check", false),
        unmet: unmet(c.one(&fields, "unmet")),
        may_fizzle: c.flag(&fields, "may-fizzle", false),
        neutral_is_own: c.one(&fields, "neutral") == "both",
    };
    let changes = fields.node("common");
    if house.deck == DeckRule::Common {
        if let Some(node) = changes {
            c.reports
                .error(node.span, "the deck is shared in any case")
                .label("this is for sets in which each has a deck of their own");
        }
        return Some((house, None));
    }
    let shared = HouseRules { deck: DeckRule::Common, ..house.clone() };
    let Some((node, changes)) = changes.and_then(|node| Some((node, node.table()?))) else {
        return Some((house, Some(shared)));
    };
    let form = form("the table of rules for a common deck", SHARED_HOUSE);
    let fields = Fields::open(form, changes, node.span, c.reports);
    let kept = match shared.unmet {
        Unmet::Ends => "ends",
        Unmet::Suspended => "suspended",
    };
    let shared = HouseRules {
        reshuffle: c.flag(&fields, "reshuffle", shared.reshuffle),
        discard_on_own_turn: c.flag(&fields, "discard-on-own-turn", shared.discard_on_own_turn),
        discard_on_other_turn: c.flag(&fields, "discard-on-other-turn", shared.discard_on_other_turn),
        castle_through_check: c.flag(&fields, "castle-through-check", shared.castle_through_check),
        unmet: unmet(c.one_or(&fields, "unmet", kept)),
        may_fizzle: c.flag(&fields, "may-fizzle", shared.may_fizzle),
        ..shared
    };
    Some((house, Some(shared)))
}

/// The keys of sets in which each has a deck of their own.
const OF_OWN_DECKS: [&str; 3] = ["points", "unpriced", "common"];

/// How many may play.
fn seats(fields: &Fields<'_>) -> RangeInclusive<u8> {
    let bounds = fields.node("seats").and_then(Node::list).unwrap_or_default();
    let bound = |node: &Node| match node.value {
        TomlValue::Number(number) => u8::try_from(number).ok(),
        _ => None,
    };
    match bounds {
        [least, most] => bound(least).unwrap_or(2)..=bound(most).unwrap_or(2),
        _ => 2..=2,
    }
}

fn unmet(word: &str) -> Unmet {
    if word == "suspended" { Unmet::Suspended } else { Unmet::Ends }
}
