//! The kinds of piece of a set.

use crate::language::compile::{Compiler, Fields, World, is_name};
use crate::language::diagnostic::Reports;
use crate::language::document::{Node, TomlTable, TomlValue};
use crate::language::expression;
use crate::language::source::Span;
use crate::language::table::{self, KIND, RESERVED};
use crate::model::{KindInfo, Kinds, SetTerrain};
use unruly_contract::nearest;

use super::layers::{Changed, Layer, form};

/// The kinds of chess, with the pawn of the surface, then those of the sets, the one that all build on first. Where sets come
/// together that do not build on each other, a kind of the later one stands for that of the earlier one with the same name,
/// and keeps its letter.
pub(super) fn kinds(layers: &[Layer], surface: SetTerrain, reports: &mut Reports) -> Kinds {
    let mut kinds = Kinds::of(surface);
    let mut sources: Vec<KindSource> = Vec::new();
    for (place, layer) in layers.iter().enumerate() {
        let mut changed = Changed::default();
        for (_, table, at) in layer.tables("redefine-kind") {
            redefine(table, at, (layer, &mut changed), &mut sources, reports);
        }
        for (_, table, at) in layer.tables("kind") {
            let source = KindSource { table: table.clone(), at, layer: place };
            let is_beside = |other: &&mut KindSource| !layer.builds_on(other.layer);
            let name = source.text("name");
            match sources.iter_mut().filter(is_beside).find(|other| other.text("name") == name) {
                Some(other) => *other = source,
                None => sources.push(source),
            }
        }
    }
    for source in &sources {
        if kinds.0.len() >= Kinds::MOST {
            let most = Kinds::MOST;
            reports
                .error(source.at, format!("a set may have {most} kinds of piece, those of chess included"));
            return kinds;
        }
        let goes_before =
            |other: &&KindSource| other.layer > source.layer && !layers[other.layer].builds_on(source.layer);
        let letter = source.text("letter");
        let is_taken = sources.iter().filter(goes_before).any(|other| other.text("letter") == letter);
        let mut table = source.table.clone();
        if is_taken {
            let is_free = |letter: &String| {
                sources.iter().all(|other| other.text("letter") != Some(letter))
                    && kinds.0.iter().all(|kind| !letter.starts_with(kind.letter))
            };
            let free = ('A'..='Z').map(String::from).find(is_free).unwrap_or_default();
            for entry in table.0.iter_mut().filter(|entry| entry.key == "letter") {
                entry.value.value = TomlValue::Text(free.clone(), None);
            }
        }
        let fields = Fields::open(form("a kind", KIND), &table, source.at, reports);
        if let Some(kind) = kind(&fields, &kinds, reports) {
            kinds.0.push(kind);
        }
    }
    kinds
}

/// A kind as the files have it.
struct KindSource {
    table: TomlTable,
    /// Where it begins.
    at: Span,
    /// The place of its set among the layers.
    layer: usize,
}

impl KindSource {
    fn text(&self, key: &str) -> Option<&str> {
        self.table.get(key)?.value.text()
    }
}

/// Changes a kind of a set below.
fn redefine<'t>(
    table: &'t TomlTable,
    at: Span,
    (layer, changed): (&Layer, &mut Changed<'t>),
    sources: &mut [KindSource],
    reports: &mut Reports,
) {
    let Some((name, span)) =
        table.get("name").and_then(|entry| Some((entry.value.text()?, entry.value.span)))
    else {
        reports.error(at, "`[[redefine-kind]]` lacks the key `name`").label("expected which kind it changes");
        return;
    };
    changed.add(("kind", name), table, "name", reports);
    let Some(place) = sources.iter().position(|source| source.text("name") == Some(name)) else {
        let known = sources.iter().filter_map(|source| source.text("name"));
        if let Some(report) = layer.lacks("kind", name, span, reports) {
            report.suggest(nearest(name, known), "a kind of its own begins with `[[kind]]`");
        }
        return;
    };
    if table.0.len() == 1 {
        reports
            .warning(at, format!("this changes nothing about the kind `{name}`"))
            .help("write the keys below it that are another here");
    }
    let kept = &mut sources[place].table.0;
    for entry in table.0.iter().filter(|entry| entry.key != "name") {
        kept.retain(|known| known.key != entry.key);
        kept.push(entry.clone());
    }
}

fn kind(fields: &Fields<'_>, kinds: &Kinds, reports: &mut Reports) -> Option<KindInfo> {
    let name = fields.node("name");
    if let Some((text, span)) = name.and_then(|node| Some((node.text()?, node.span))) {
        if !is_name(text) {
            reports.error(span, format!("{text:?} cannot be the name of a kind")).label(
                "a name begins with a small letter and goes on with small letters, digits and hyphens",
            );
        } else if kinds.named(text).is_some() {
            reports.error(span, format!("there is a kind called `{text}` already"));
        } else if table::word(text).is_some() || RESERVED.contains(&text) {
            reports
                .error(span, format!("`{text}` is a word of the language already"))
                .label("expected another name");
        }
    }
    let letter = fields.node("letter").and_then(|node| Some((node.text()?, node.span)));
    let letter = letter.and_then(|(text, span)| {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter @ 'A'..='Z'), None) => {
                if let Some(taken) = kinds.0.iter().find(|kind| kind.letter == letter) {
                    reports.error(span, format!("`{letter}` is the letter of the {} already", taken.name));
                }
                Some(letter)
            }
            _ => {
                reports
                    .error(span, format!("{text:?} cannot stand for a kind in notation"))
                    .label("expected one capital from A to Z");
                None
            }
        }
    });
    let answers_to = fields.node("answers-to").and_then(|node| Some((node.text()?, node.span))).and_then(
        |(text, span)| {
            let known = kinds.named(text);
            if known.is_none() {
                let names = kinds.0.iter().map(|kind| kind.name.as_str());
                reports
                    .error(span, format!("there is no kind of piece called `{text}` before this one"))
                    .suggest(
                        nearest(text, names),
                        "a kind can answer to the name of one that is written before it",
                    );
            }
            known
        },
    );
    let movement =
        fields.node("movement").and_then(Node::located).map(|text| expression::betza(text, kinds, reports));
    let world = World {
        surface: SetTerrain::Board,
        most_seats: 2,
        kinds: Kinds(Vec::new()),
        cards: Vec::new(),
        left_out: Vec::new(),
    };
    let mut compiler = Compiler::new(reports, &world);
    let is_pawn = compiler.flag(fields, "pawn", false);
    let worth = compiler.number(fields, "worth").and_then(|worth| i32::try_from(worth).ok()).unwrap_or(300);
    let name = name?.text()?.to_owned();
    Some(KindInfo { name, letter: letter.unwrap_or('?'), movement: movement?, answers_to, is_pawn, worth })
}
