//! Cards: gathered from the files, then compiled one by one.

use crate::language::compile::{Compiler, Fields, KnownName, World, is_name};
use crate::language::diagnostic::Reports;
use crate::language::document::{Document, Node, TomlEntry, TomlTable, TomlValue};
use crate::language::source::Span;
use crate::language::table::CARD;
use crate::model::{BlockId, CardText, Example, Icon, Program, Step, Timing};
use unruly_contract::nearest;

use super::MOST_CARDS;
use super::layers::{Changed, Layer, form};
use super::names::id_of;

/// A card as the files have it.
#[derive(Debug)]
pub(super) struct CardSource {
    pub(super) id: String,
    /// Where it begins.
    pub(super) at: Span,
    /// The place of its set among the layers.
    layer: usize,
    table: TomlTable,
    /// Whether something in it is no TOML, so that the rest may have been misread.
    is_broken: bool,
}

/// A card and what is needed to look for what its author may not have meant.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(crate) card: CardText,
    /// Where the steps of each block stand.
    pub(crate) spans: Vec<Vec<Span>>,
    pub(crate) names: Vec<KnownName>,
    pub(crate) text: Span,
    /// Where the first character of the text stands, unless escapes make places in it unlike places in the file.
    pub(crate) text_base: Option<usize>,
    pub(crate) when: Option<Span>,
}

impl Compiled {
    /// The steps of a block, each with the place where it stands.
    pub(crate) fn steps(&self, block: BlockId) -> impl Iterator<Item = (&Step, Span)> {
        let spans = self.spans.get(usize::from(block.0)).map(Vec::as_slice).unwrap_or_default();
        self.card.program.block(block).iter().zip(spans.iter().copied())
    }
}

/// Every card of the sets, those left out taken away, those redefined changed, and the ids of those left out.
pub(super) fn sources(layers: &[Layer], reports: &mut Reports) -> (Vec<CardSource>, Vec<String>) {
    let mut cards: Vec<CardSource> = Vec::new();
    let mut left_out = Vec::new();
    let mut surface = "board";
    for (place, layer) in layers.iter().enumerate() {
        if let Some(other) = surface_of(layer).filter(|other| *other != surface) {
            // Examples are positions, and no position of one surface is one of another.
            cards.iter_mut().for_each(|card| card.table.0.retain(|entry| entry.key != "examples"));
            surface = other;
        }
        for node in layer.set.get("without").and_then(|entry| entry.value.list()).unwrap_or_default() {
            let Some(id) = node.text() else { continue };
            if cards.iter().any(|card| card.id == id) {
                cards.retain(|card| card.id != id);
                left_out.push(id.to_owned());
            } else {
                unknown_card(id, node.span, (layer, &cards, &left_out), reports);
            }
        }
        let mut changed = Changed::default();
        for (document, table, at) in layer.tables("redefine") {
            let Some((id, span)) = id_of_redefined(table, at, reports) else { continue };
            changed.add(("card", &id), table, "id", reports);
            match cards.iter_mut().find(|card| card.id == id) {
                Some(card) => redefine(document, table, at, card, reports),
                None => unknown_card(&id, span, (layer, &cards, &left_out), reports),
            }
        }
        for (document, table, at) in layer.tables("card") {
            if cards.len() > MOST_CARDS {
                break;
            }
            let Some((id, id_span)) = id(table, at, reports) else { continue };
            let is_broken = is_broken(document, at);
            let source = CardSource { id, at, layer: place, table: table.clone(), is_broken };
            let Some(first) = cards.iter_mut().find(|card| card.id == source.id) else {
                cards.push(source);
                continue;
            };
            if layer.builds_on(first.layer) {
                let id = &source.id;
                let place = reports.sources.place(first.at);
                reports
                    .error(id_span, format!("there are two cards with the id `{id}`"))
                    .label(format!("the first begins at {place}"))
                    .help("give one of them an `id` of its own, or `[[redefine]]` a card of the set below");
            } else {
                *first = source;
            }
        }
    }
    (cards, left_out)
}

/// On what a set says that it is played.
fn surface_of(layer: &Layer) -> Option<&str> {
    layer.set.get("house")?.value.table()?.get("surface")?.value.text()
}

/// A card is to be left out or changed that no set below has, or has no longer.
fn unknown_card(
    id: &str,
    span: Span,
    (layer, cards, left_out): (&Layer, &[CardSource], &[String]),
    reports: &mut Reports,
) {
    if left_out.iter().any(|known| known == id) {
        reports
            .error(span, format!("the card `{id}` is left out by `without`"))
            .help("a card is either left out or redefined; take it away in one of the two places");
        return;
    }
    let own = layer.tables("card").into_iter();
    if own.filter_map(|(_, table, _)| plain_id(table)).any(|own| own == id) {
        reports
            .error(span, format!("`{id}` is a card of this set itself"))
            .help("change it where it stands; `without` and `[[redefine]]` are for cards of a set below");
        return;
    }
    let known = cards.iter().map(|card| card.id.as_str());
    if let Some(report) = layer.lacks("card", id, span, reports) {
        report.suggest(
            nearest(id, known),
            "an id is the card's name in small letters, spaces turned to hyphens",
        );
    }
}

/// The id of the card that a table of `[[redefine]]` changes.
fn id_of_redefined(table: &TomlTable, at: Span, reports: &mut Reports) -> Option<(String, Span)> {
    let Some(id) = table.get("id") else {
        reports.error(at, "`[[redefine]]` lacks the key `id`").label("expected which card it changes");
        return None;
    };
    let Some(text) = id.value.text() else {
        reports
            .error(id.value.span, format!("`id` cannot be {}", id.value.value.what()))
            .label("expected a text");
        return None;
    };
    Some((text.to_owned(), id.value.span))
}

fn redefine(document: &Document, table: &TomlTable, at: Span, card: &mut CardSource, reports: &mut Reports) {
    card.is_broken |= is_broken(document, at);
    let changes = || table.0.iter().filter(|entry| entry.key != "id");
    if changes().next().is_none() {
        reports
            .warning(at, format!("this changes nothing about the card `{}`", card.id))
            .help("write the keys below it that are another here");
    }
    for entry in changes() {
        card.table.0.retain(|known| known.key != entry.key);
        card.table.0.push(entry.clone());
    }
}

/// A card's id as far as it can be told without saying that something is wrong with it.
fn plain_id(table: &TomlTable) -> Option<String> {
    let text = |key: &str| table.get(key).and_then(|entry| entry.value.text());
    text("id").map(str::to_owned).or_else(|| text("name").map(id_of))
}

/// A card's id, given or made from its name.
fn id(table: &TomlTable, at: Span, reports: &mut Reports) -> Option<(String, Span)> {
    let text = |entry: Option<&TomlEntry>| {
        entry.and_then(|entry| Some((entry.value.text()?.to_owned(), entry.value.span)))
    };
    if let Some((id, span)) = text(table.get("id")) {
        if !is_name(&id) {
            reports
                .error(span, format!("{id:?} cannot be an id"))
                .label("an id begins with a small letter and goes on with small letters, digits and hyphens");
        }
        return Some((id, span));
    }
    let Some((name, span)) = text(table.get("name")) else {
        // A card without a name is looked at all the same, so that everything else wrong with it is told.
        return Some((format!("unnamed-{}-{}", at.file, at.start), at));
    };
    let id = id_of(&name);
    if !is_name(&id) {
        reports
            .error(span, format!("no id can be made from the name {name:?}"))
            .help("give the card an `id` of small letters, digits and hyphens, beginning with a letter");
    }
    Some((id, span))
}

/// Whether something that is no TOML stands between the beginning of a card and the next.
fn is_broken(document: &Document, at: Span) -> bool {
    let starts =
        document.root.0.iter().filter_map(|entry| entry.value.list()).flatten().map(|item| item.span.start);
    let end = starts.filter(|start| *start > at.start).min().unwrap_or(usize::MAX);
    document.broken.iter().any(|place| (at.start..end).contains(place))
}

/// Compiles a card, if it can be.
pub(super) fn compile(source: &CardSource, world: &World, reports: &mut Reports) -> Option<Compiled> {
    if source.is_broken {
        return None;
    }
    let at = source.at;
    let fields = Fields::open(form("a card", CARD), &source.table, at, reports);
    let mut c = Compiler::new(reports, world);
    // The condition is read first: it can speak of nothing that the steps choose.
    let when = c.maybe_condition(&fields, "when");
    c.steps(&fields, "do");
    let (name, text) = (c.text(&fields, "name"), c.text(&fields, "text"));
    let timings = timings(&fields);
    let may_fizzle = fields.has("may-fizzle").then(|| c.flag(&fields, "may-fizzle", false));
    let is_against_all = c.one(&fields, "foe") == "all";
    let points = c.maybe_small(&fields, "points");
    let (unique, copies) = (c.flag(&fields, "unique", false), c.small(&fields, "copies", 1));
    let (single, draws) = (c.flag(&fields, "single", false), c.flag(&fields, "draws", true));
    let maker = c.maybe_text(&fields, "source");
    let is_inferred = c.one(&fields, "certainty") == "inferred";
    let notes = fields.node("notes").and_then(Node::list).unwrap_or_default();
    let notes = notes.iter().filter_map(Node::text).map(str::to_owned).collect();
    let (program, spans, names) = (c.program(), c.spans, c.names);
    if let Some(node) = fields.node("do").filter(|node| node.list().is_some_and(<[Node]>::is_empty)) {
        reports.error(node.span, "a card must do something").label("expected at least one step");
    }
    for (key, value) in [("name", &name), ("text", &text)] {
        if let Some(node) = fields.node(key).filter(|_| value.trim().is_empty()) {
            reports.error(node.span, format!("the {key} of a card cannot be empty"));
        }
    }
    if timings.contains(&Timing::Copied) {
        check_copy(&program, &timings, &fields, reports);
    }
    let card = CardText {
        id: source.id.clone(),
        name,
        text,
        icons: icons(&fields, world, reports),
        source: maker,
        is_inferred,
        points,
        unique,
        copies,
        timings,
        may_fizzle,
        single,
        when,
        is_against_all,
        draws,
        program,
        notes,
        examples: examples(&fields, reports),
    };
    let place = |key: &str| fields.node(key).map(|node| node.span);
    let text_base = fields.node("text").and_then(Node::located).and_then(|text| text.base);
    let (text, when) = (place("text").unwrap_or(at), place("when"));
    Some(Compiled { card, spans, names, text, text_base, when })
}

/// When it is played.
fn timings(fields: &Fields<'_>) -> Vec<Timing> {
    let Some(node) = fields.node("play") else { return vec![Timing::After] };
    let nodes = node.list().unwrap_or(std::slice::from_ref(node));
    let mut timings: Vec<Timing> = nodes.iter().filter_map(|node| Timing::named(node.text()?)).collect();
    timings.dedup();
    timings
}

/// A card that takes over its time has to say from which one, and does nothing besides.
fn check_copy(program: &Program, timings: &[Timing], fields: &Fields<'_>, reports: &mut Reports) {
    let at = fields.node("play").map_or(fields.at, |node| node.span);
    if timings.len() > 1 {
        reports.error(at, "a card that is played when another could be has no time of its own");
    }
    let is_copy = matches!(program.blocks.first().map(Vec::as_slice), Some([Step::CopyLast(_)]));
    if !is_copy {
        reports
            .error(
                at,
                "a card that is played when another could be does what that one does, and nothing else",
            )
            .help("write `do = [{ copy = \"last-card(both)\" }]`");
    }
}

/// The words for icons, kinds of piece left out.
const PICTURES: [&str; 16] = [
    "no", "clock", "own", "enemy", "any", "neutral", "piece", "board", "swap", "square", "edge", "card",
    "hand", "deck", "turn", "lasting",
];

fn icons(fields: &Fields<'_>, world: &World, reports: &mut Reports) -> Vec<Icon> {
    let mut icons = Vec::new();
    for node in fields.node("icons").and_then(Node::list).unwrap_or_default() {
        let Some(text) = node.text() else { continue };
        for word in text.split_whitespace() {
            if !PICTURES.contains(&word) && world.kind(word).is_none() {
                let known = PICTURES.into_iter().chain(world.kind_names());
                reports.warning(node.span, format!("there is no picture for `{word}`")).suggest(
                    nearest(word, known),
                    format!("there are pictures for {} and every kind of piece", PICTURES.join(", ")),
                );
            }
        }
        icons.push(Icon(text.to_owned()));
    }
    icons
}

fn examples(fields: &Fields<'_>, reports: &Reports) -> Vec<Example> {
    let Some(node) = fields.node("examples") else { return Vec::new() };
    let nodes = match &node.value {
        TomlValue::List(items) => items.as_slice(),
        _ => std::slice::from_ref(node),
    };
    nodes
        .iter()
        .filter_map(|node| {
            let text = node.located()?;
            let source = reports.sources.get(node.span.file);
            let line = source.line_and_column(text.base.unwrap_or(node.span.start)).0;
            Some(Example { file: source.name.clone(), text: text.text.to_owned(), line })
        })
        .collect()
}
