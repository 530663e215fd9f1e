//! The reference page, written from the table of the language.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::CompiledSet;

use super::table::{self, Key, Meaning, Need, Shape, signature};
use super::walk::{self, TablePart};

/// Which cards use what: for every entry of the table the cards as `set/card`.
type Uses = BTreeMap<(TablePart, &'static str), Vec<String>>;

/// The reference page of the language in Markdown, with how many cards of these sets use each verb, rule and word.
pub fn reference(sets: &[CompiledSet]) -> String {
    let uses = uses(sets);
    let mut page = Page { text: String::new(), uses, has_sets: !sets.is_empty() };
    page.line(INTRODUCTION);
    if !sets.is_empty() {
        let counts: Vec<String> =
            sets.iter().map(|set| format!("{} of `{}`", set.cards.len(), set.id)).collect();
        page.line(&format!(
            "Uses are counted over the cards of the sets that ship: {}.\n",
            counts.join(", ")
        ));
    }
    page.line("## Files\n");
    page.form("The top of `set.toml`", table::SET);
    page.form("`[house]`: house rules", table::HOUSE);
    page.form("`[house.common]`: what changes where a deck is shared", table::SHARED_HOUSE);
    page.form("`[[kind]]`: a kind of piece", table::KIND);
    page.form("`[[card]]`: a card", table::CARD);
    page.line(
        "`[[redefine]]` takes the `id` of a card of the set below and the keys of `[[card]]` that change, `[[redefine-kind]]` the `name` of a kind and \
         those of `[[kind]]`. Examples of cards do not come along to another surface.\n",
    );
    page.line("## Steps\n");
    page.line("The first key of a step is its verb.\n");
    page.line(TIMES);
    for step in table::steps() {
        page.construct(TablePart::Step, step.name, step.shape, step.keys, step.help, step.example);
    }
    page.line("## Rules of lasting effects\n");
    for rule in table::rules() {
        page.construct(TablePart::Rule, rule.name, rule.shape, rule.keys, rule.help, rule.example);
    }
    page.line("## Triggers of lasting effects\n");
    page.form("A trigger", table::TRIGGER);
    page.line("| event | sets it off | uses |\n|---|---|---|");
    for event in table::events() {
        let uses = page.short_use(TablePart::Event, event.name);
        page.line(&format!("| `{}` | {} | {uses} |", signature(event.name, event.arguments), event.help));
    }
    page.line("\n```toml");
    for event in table::events() {
        page.line(event.example);
    }
    page.line("```\n\n## Words of expressions\n");
    page.line(GRAMMAR);
    for (title, is_meant) in MEANINGS {
        page.line(&format!("### {title}\n\n| word | means | example | uses |\n|---|---|---|---|"));
        for word in table::words().filter(|word| is_meant(&word.meaning)) {
            let uses = page.short_use(TablePart::Word, word.name);
            let written = signature(word.name, word.arguments);
            page.line(&format!("| `{written}` | {} | `{}` | {uses} |", word.help, word.example));
        }
        page.line("");
    }
    page.text
}

const INTRODUCTION: &str = "# The card language: reference\n\n\
This page is written by the program from the table that its parser uses.\n";

const TIMES: &str = "Most steps may stand in a card of any time. These are about something that is so at some times only:\n\n\
| step or word | a card with this `play` |\n|---|---|\n\
| `declared`, `victim`; `target` for a capture that is still to come | `interrupt`; `any`, while a capture is declared |\n\
| `cancel = \"move\"` | the same; `reply`, when the turn's move has captured |\n\
| `cancel = \"card\"`, `copy = \"last-card(..)\"`, `take = \"played\"` | `counter`; `any`, while a card may be answered |\n\
| `rewrite` | `reply` |\n\n\
Triggers of `last` have a time of their own: `rewrite` may stand in one of `moved`, and `entrant` means something there alone. After a \
card with `play = \"interrupt\"` the capture takes place as it still can, unless the card says `cancel = \"move\"`: see there.\n";

const GRAMMAR: &str = "`!X`, `X & Y`, `X - Y` (with spaces around the minus), `X | Y` and parentheses, the first of these tightest. \
A set or captured pieces as a condition hold when there is something in them; numbers are compared with `= != < <= > >=`, \
sets and picked words with `=` and `!=`; conditions are joined with `not`, `and`, `or`. \
Kinds of piece and names that earlier steps gave are words too.\n";

type IsMeant = fn(&Meaning) -> bool;

const MEANINGS: [(&str, IsMeant); 5] = [
    ("Players, and their pieces", |meaning| matches!(meaning, Meaning::Player(_))),
    ("Sets of squares", |meaning| matches!(meaning, Meaning::Set(_))),
    ("Captured pieces", |meaning| matches!(meaning, Meaning::Pool(_))),
    ("Numbers", |meaning| matches!(meaning, Meaning::Amount(_))),
    ("Conditions", |meaning| matches!(meaning, Meaning::Condition(_))),
];

/// Which cards use which entries of the table.
fn uses(sets: &[CompiledSet]) -> Uses {
    let mut uses = Uses::new();
    for set in sets {
        for card in &set.cards {
            let mut entries = BTreeSet::new();
            walk::card(card, &mut |part| entries.extend(part.entry()));
            for entry in entries {
                uses.entry(entry).or_default().push(format!("{}/{}", set.id, card.id));
            }
        }
    }
    uses
}

struct Page {
    text: String,
    uses: Uses,
    has_sets: bool,
}

impl Page {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn form(&mut self, title: &str, keys: &[Key]) {
        self.line(&format!("### {title}\n"));
        self.keys(None, keys);
    }

    fn keys(&mut self, verb: Option<(&str, Shape)>, keys: &[Key]) {
        self.line("| key | value | left out | |\n|---|---|---|---|");
        if let Some((name, shape)) = verb {
            self.line(&format!("| `{name}` | {} | | |", shape.describe()));
        }
        for key in keys {
            let left_out = match key.need {
                Need::Required => "cannot be".to_owned(),
                Need::Optional => String::new(),
                Need::Default(value) => value.to_owned(),
            };
            self.line(&format!("| `{}` | {} | {left_out} | {} |", key.name, key.shape.describe(), key.help));
        }
        self.line("");
    }

    fn construct(
        &mut self,
        sort: TablePart,
        name: &'static str,
        shape: Shape,
        keys: &[Key],
        help: &str,
        example: &str,
    ) {
        self.line(&format!("### `{name}`\n\n{help}\n"));
        self.keys(Some((name, shape)), keys);
        self.line(&format!("```toml\n{example}\n```\n"));
        if self.has_sets {
            let uses = self.long_use(sort, name);
            self.line(&format!("{uses}\n"));
        }
    }

    fn cards(&self, sort: TablePart, name: &'static str) -> &[String] {
        self.uses.get(&(sort, name)).map(Vec::as_slice).unwrap_or_default()
    }

    fn long_use(&self, sort: TablePart, name: &'static str) -> String {
        match self.cards(sort, name) {
            [] => "No card uses it.".to_owned(),
            [card] => format!("Only `{card}` uses it."),
            cards => format!("{} cards use it.", cards.len()),
        }
    }

    fn short_use(&self, sort: TablePart, name: &'static str) -> String {
        match self.cards(sort, name) {
            [] if !self.has_sets => String::new(),
            [card] => format!("1: `{card}`"),
            cards => cards.len().to_string(),
        }
    }
}
