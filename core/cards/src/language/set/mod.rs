//! Sets: folders of files, one built on another.

mod card;
mod house;
mod kinds;
mod layers;
mod names;
mod refused;

pub(crate) use card::Compiled;
pub use layers::TALLEST;
pub use names::id_of;

use super::compile::{Fields, World};
use super::diagnostic::{Diagnostic, Reports};
use super::lint;
use super::source::SourceFile;
use super::table::SET;
use crate::model::{CardText, CompiledSet, DeckRule, SetTerrain};

use layers::{Layer, layers};

/// No set needs more cards.
const MOST_CARDS: usize = 2000;

/// Where the files of other sets come from: `None` where there is no such set.
pub type OtherSets<'o> = &'o dyn Fn(&str) -> Option<Vec<SourceFile>>;

/// The names of the sets on which one may build. They are asked for only where a name is wrong.
pub type SetNames<'n> = &'n dyn Fn() -> Vec<String>;

/// Reads a set: `id` is the name of its folder, `files` what is in it, `others` where sets are found on which it may build.
///
/// ```
/// use unruly_cards::language::{SourceFile, load};
/// let set = r#"
/// name = "Tiny"
/// authors = ["Somebody"]
/// summary = "One card"
/// [house]
/// deck = "common"
/// hand = 1
/// reshuffle = true
/// discard-on-own-turn = false
/// discard-on-other-turn = false
/// castle-through-check = false
/// unmet = "ends"
/// may-fizzle = true
/// "#;
/// let cards = r#"
/// [[card]]
/// name = "Dub"
/// text = "Move a piece as a knight, without capturing."
/// play = "instead"
/// do = [{ choose = "piece", from = "own" }, { move = "piece", as = "N", capture = "no" }]
/// "#;
/// let files = [SourceFile::new("set.toml", set), SourceFile::new("cards.toml", cards)];
/// let (whole, warnings) = load("tiny", &files, &|_| None).expect("all is well");
/// assert_eq!(whole.cards[0].id, "dub");
/// assert_eq!(warnings, []);
///
/// let typo = [files[0].clone(), SourceFile::new("cards.toml", cards.replace("\"own\"", "\"onw\""))];
/// let errors = load("tiny", &typo, &|_| None).expect_err("a word is not known");
/// assert_eq!((errors[0].line, errors[0].column, errors[0].width), (6, 35, 3));
/// assert_eq!(errors[0].help.as_deref(), Some("did you mean `own`?"));
/// ```
///
/// # Errors
/// Everything that is wrong with the set, warnings included, in the order of the files.
pub fn load(
    id: &str,
    files: &[SourceFile],
    others: OtherSets<'_>,
) -> Result<(CompiledSet, Vec<Diagnostic>), Vec<Diagnostic>> {
    load_among(id, files, others, &Vec::new)
}

/// The same where it is known which sets one may build on: a name that no set has is told with the nearest of theirs.
///
/// # Errors
/// As [`load`].
pub fn load_among(
    id: &str,
    files: &[SourceFile],
    others: OtherSets<'_>,
    names: SetNames<'_>,
) -> Result<(CompiledSet, Vec<Diagnostic>), Vec<Diagnostic>> {
    let mut reports = Reports::default();
    let layers = layers(id, files, (others, names), &mut reports);
    let whole = compile(id, &layers, &mut reports);
    let own_files: Vec<usize> = layers
        .last()
        .map(|layer| layer.documents.iter().map(|document| document.file).collect())
        .unwrap_or_default();
    // Sets that others build on answer for their own warnings.
    reports.spare(|file| !own_files.contains(&file));
    let has_errors = reports.has_errors();
    let diagnostics = reports.finish();
    match whole {
        Some(whole) if !has_errors => Ok((whole, diagnostics)),
        _ => Err(diagnostics),
    }
}

fn compile(id: &str, layers: &[Layer], reports: &mut Reports) -> Option<CompiledSet> {
    let houses = house::houses(layers, reports);
    let surface = houses.as_ref().map_or(SetTerrain::Board, |(house, _)| house.surface);
    let most_seats = houses.as_ref().map_or(2, |(house, _)| *house.seats.end());
    let kinds = kinds::kinds(layers, surface, reports);
    let (sources, left_out) = card::sources(layers, reports);
    if let Some(source) = sources.get(MOST_CARDS) {
        reports.error(source.at, format!("a set may have {MOST_CARDS} cards, and this is one more"));
        return None;
    }
    let cards = sources.iter().map(|source| source.id.clone()).collect();
    let world = World { surface, most_seats, kinds, cards, left_out };
    let mut cards = Vec::new();
    for source in &sources {
        cards.extend(card::compile(source, &world, reports));
    }
    let top = layers.last()?;
    let form = super::compile::TableForm { what: "a set", verb: None, keys: SET };
    let fields = Fields::open_in(form, &top.set, top.at, reports, top.is_broken);
    let mut compiler = super::compile::Compiler::new(reports, &world);
    let (name, summary) = (compiler.text(&fields, "name"), compiler.text(&fields, "summary"));
    let guide = compiler.text(&fields, "guide");
    let authors = fields.node("authors").and_then(super::document::Node::list).unwrap_or_default();
    let authors = authors.iter().filter_map(super::document::Node::text).map(str::to_owned).collect();
    if reports.has_errors() {
        return None;
    }
    for card in &cards {
        refused::check(card, reports);
        lint::check(card, reports);
    }
    let (house, shared) = houses?;
    no_cards(&cards, house.deck, top, reports);
    let mut cards: Vec<CardText> = cards.into_iter().map(|compiled| compiled.card).collect();
    if let DeckRule::Own { unpriced, .. } = house.deck {
        cards.iter_mut().for_each(|card| card.points = card.points.or(unpriced));
    }
    Some(CompiledSet {
        id: id.to_owned(),
        name,
        summary,
        guide,
        authors,
        kinds: world.kinds,
        cards,
        house,
        shared,
    })
}

/// A set without cards is a game all the same, and hardly meant.
fn no_cards(cards: &[Compiled], deck: DeckRule, top: &Layer, reports: &mut Reports) {
    if cards.is_empty() {
        reports.warning(top.at, "the set has no cards").help(
            "a card begins with a line `[[card]]`, in a file beside `set.toml` whose name ends in `.toml`",
        );
    } else if deck == DeckRule::Common && cards.iter().all(|compiled| compiled.card.copies == 0) {
        reports
            .warning(top.at, "no card of the set is in the deck")
            .help("`copies` is 0 for each of them; it is how many of a card there are");
    }
}
