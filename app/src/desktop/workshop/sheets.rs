//! Cards as the pages show them, from the model and from the files it was read from.

use std::path::Path;

use unruly_cards::CardRuleset;
use unruly_cards::language::{Diagnostic, Severity, Sketch, SourceFile, TALLEST, sketch};
use unruly_cards::model::{self, CompiledSet};
use unruly_contract::{Card, CardIcon, CardTiming, Ruleset};
use unruly_workshop::{CardSet, CardSheet, DeckRule};

use crate::card_sets;
use crate::rulings;

/// A set, also where it cannot be played.
pub(super) fn card_set(id: &str, files: &[SourceFile], folder: &Path, is_own: bool) -> CardSet {
    let sketched = |name: &str| head_word(files, name).unwrap_or_default();
    match card_sets::read_files(id, files, folder) {
        Ok((ruleset, _)) => {
            let (images, _) = card_sets::images(folder, &ruleset);
            let ruleset = ruleset.with_images(images);
            let whole = ruleset.set();
            CardSet {
                id: id.to_owned(),
                name: whole.name.clone(),
                summary: whole.summary.clone(),
                is_own,
                cards: of_ruleset(&ruleset, files, folder),
                rule: rule(whole),
                complaint: None,
            }
        }
        Err(wrong) => CardSet {
            id: id.to_owned(),
            name: Some(sketched("name")).filter(|name| !name.is_empty()).unwrap_or_else(|| id.to_owned()),
            summary: sketched("summary"),
            is_own,
            cards: of_faulty(id, files, folder, &wrong),
            rule: DeckRule::default(),
            complaint: wrong.first().map(ToString::to_string),
        },
    }
}

/// The cards of a set that was read.
pub(super) fn of_ruleset(ruleset: &CardRuleset, files: &[SourceFile], folder: &Path) -> Vec<CardSheet> {
    let mut layers = vec![files.to_vec()];
    let mut next = 0;
    while let Some(files) = layers.get(next).filter(|_| layers.len() < TALLEST) {
        let bases = head(files).map(card_sets::bases).unwrap_or_default();
        layers.extend(bases.iter().filter_map(|base| card_sets::other(folder, base)));
        next += 1;
    }
    let known: Vec<(&SourceFile, Sketch)> = layers.iter().flat_map(|files| sketches(files)).collect();
    let rulings = rulings::of(&ruleset.profile().id);
    let cards = ruleset.set().cards.iter().zip(ruleset.cards());
    cards
        .map(|(card, face)| {
            let place = known.iter().find(|(_, sketch)| sketch.id == card.id);
            let (file, lines, toml) =
                place.map_or_else(Default::default, |(file, sketch)| placed(file, sketch));
            CardSheet {
                card: face.clone(),
                notes: card.notes.clone(),
                rulings: rulings.iter().filter(|ruling| ruling.card == card.id).cloned().collect(),
                is_single: card.single,
                has_time: true,
                examples: card.examples.iter().map(|example| dedented(&example.text)).collect(),
                file,
                lines,
                toml,
            }
        })
        .collect()
}

/// The cards of a set in which something is wrong: those in which it is are sketched, the others read without them, and where that
/// does not go either all are sketched.
pub(super) fn of_faulty(
    id: &str,
    files: &[SourceFile],
    folder: &Path,
    wrong: &[Diagnostic],
) -> Vec<CardSheet> {
    let is_wrong = |file: &SourceFile, sketch: &Sketch| {
        let lines = sketch.first_line..=sketch.last_line;
        let is_there = |fault: &Diagnostic| fault.file == file.name && lines.contains(&fault.line);
        wrong.iter().any(|fault| fault.severity == Severity::Error && is_there(fault))
    };
    let (faulty, sound): (Vec<_>, Vec<_>) =
        sketches(files).partition(|(file, sketch)| is_wrong(file, sketch));
    let rest: Vec<SourceFile> = files.iter().map(|file| without(file, &faulty)).collect();
    let read = (!faulty.is_empty()).then(|| card_sets::read_files(id, &rest, folder).ok()).flatten();
    let Some((ruleset, _)) = read else {
        return sketches(files).map(|(file, sketch)| of_sketch(file, &sketch)).collect();
    };
    let mut cards = of_ruleset(&ruleset, &rest, folder);
    // Each stands where it does in the files: before the next one that is sound, or after all.
    let place_in_files = |file: &SourceFile, sketch: &Sketch| {
        (files.iter().position(|other| other.name == file.name), sketch.first_line)
    };
    for (file, sketch) in &faulty {
        let here = place_in_files(file, sketch);
        let next = sound.iter().find(|(of, it)| place_in_files(of, it) > here);
        let place = next.and_then(|(_, it)| cards.iter().position(|sheet| sheet.card.id == it.id));
        cards.insert(place.unwrap_or(cards.len()), of_sketch(file, sketch));
    }
    cards
}

/// A file with blank lines for some of its cards, so that all others stand where they did.
fn without(file: &SourceFile, cards: &[(&SourceFile, Sketch)]) -> SourceFile {
    let text = String::from_utf8_lossy(&file.bytes);
    let is_cut = |number: usize| {
        cards.iter().any(|(of, it)| of.name == file.name && (it.first_line..=it.last_line).contains(&number))
    };
    let lines = text.split_inclusive('\n').zip(1..);
    let kept = lines.map(|(line, number)| if is_cut(number) { "\n" } else { line });
    SourceFile::new(file.name.clone(), kept.collect::<String>())
}

fn sketches(files: &[SourceFile]) -> impl Iterator<Item = (&SourceFile, Sketch)> {
    let of = |file| sketch(file).into_iter().map(move |sketch| (file, sketch));
    files.iter().flat_map(of).filter(|(_, sketch)| sketch.list != "kind")
}

fn of_sketch(file: &SourceFile, sketch: &Sketch) -> CardSheet {
    let (file, lines, toml) = placed(file, sketch);
    let card = Card {
        title: sketch.name.clone(),
        text: sketch.text.clone(),
        timing: sketch.timings.first().map_or(CardTiming::Any, |timing| (*timing).into()),
        also: sketch.timings.iter().skip(1).map(|timing| (*timing).into()).collect(),
        icons: sketch.icons.iter().map(|icon| CardIcon::from_text(icon)).collect(),
        lasts: sketch.lasts,
        points: sketch.points,
        ..Card::bare(&sketch.id)
    };
    let has_time = !sketch.timings.is_empty();
    let (notes, rulings, examples) = Default::default();
    CardSheet { card, notes, rulings, is_single: false, has_time, examples, file, lines, toml }
}

fn placed(file: &SourceFile, sketch: &Sketch) -> (String, (usize, usize), String) {
    let text = String::from_utf8_lossy(&file.bytes);
    let count = sketch.last_line + 1 - sketch.first_line;
    let lines: Vec<&str> = text.lines().skip(sketch.first_line - 1).take(count).collect();
    (file.base_name().to_owned(), (sketch.first_line, sketch.last_line), lines.join("\n"))
}

fn rule(whole: &CompiledSet) -> DeckRule {
    let (is_own, points) = match whole.house.deck {
        model::DeckRule::Common => (false, None),
        model::DeckRule::Own { points, .. } => (true, Some(u32::from(points))),
    };
    DeckRule { is_own, points, hand: u32::from(whole.house.hand) }
}

/// A text that stands at the top of `set.toml`.
fn head_word(files: &[SourceFile], key: &str) -> Option<String> {
    let table: toml::Table = head(files)?.parse().ok()?;
    table.get(key)?.as_str().map(str::to_owned)
}

/// The text of `set.toml`, where it is there and is text.
fn head(files: &[SourceFile]) -> Option<&str> {
    let head = files.iter().find(|file| file.base_name() == card_sets::HEAD)?;
    std::str::from_utf8(&head.bytes).ok()
}

/// A script without the spaces that all its lines begin with.
fn dedented(text: &str) -> String {
    let says = |line: &&str| !line.trim().is_empty();
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let least = text.lines().filter(says).map(indent).min().unwrap_or_default();
    let lines: Vec<&str> = text.lines().filter(says).map(|line| line.get(least..).unwrap_or(line)).collect();
    lines.join("\n")
}
