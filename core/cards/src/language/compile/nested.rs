//! Lists within steps: steps, rules and triggers.

use crate::language::document::{Node, TomlEntry, TomlTable, TomlValue};
use crate::language::expression::parse;
use crate::language::table::{self, Construct, TRIGGER};
use crate::model::{BlockId, Rule, Squares, Step, Trigger, TriggerOn};
use unruly_contract::nearest;

use super::fields::{TableForm, list};
use super::{Compiler, Fields};

impl Compiler<'_> {
    /// A list of steps as a block of its own.
    pub(crate) fn steps(&mut self, fields: &Fields<'_>, key: &str) -> BlockId {
        self.maybe_steps(fields, key).unwrap_or(BlockId::START)
    }

    pub(crate) fn maybe_steps(&mut self, fields: &Fields<'_>, key: &str) -> Option<BlockId> {
        let node = fields.node(key)?;
        // The place is taken before nested lists take theirs: a card begins with the first block.
        let Ok(place) = u16::try_from(self.blocks.len()) else {
            self.reports.error(node.span, "this card has more lists of steps than fit");
            return None;
        };
        self.blocks.push(Vec::new());
        self.spans.push(Vec::new());
        let mut steps = Vec::new();
        let mut spans = Vec::new();
        for item in node.list().unwrap_or_default() {
            if let Some((step, span)) = self.step(item) {
                steps.push(step);
                spans.push(span);
            }
        }
        self.blocks[usize::from(place)] = steps;
        self.spans[usize::from(place)] = spans;
        Some(BlockId(place))
    }

    fn step(&mut self, node: &Node) -> Option<(Step, crate::language::source::Span)> {
        let (table, verb) = self.verb(node, "step", "verb")?;
        let Some(construct) = table::steps().find(|known| known.name == verb.key) else {
            let names: Vec<&str> = table::steps().map(|known| known.name).collect();
            let rules: Vec<&str> = table::rules().map(|known| known.name).collect();
            self.unknown_verb(
                table,
                verb,
                "step",
                &names,
                &rules,
                "stands in the `rules` of a lasting effect",
            );
            return None;
        };
        Some((self.build(construct, table, verb), verb.key_span))
    }

    /// The rules of a lasting effect.
    pub(crate) fn rules(&mut self, fields: &Fields<'_>, key: &str) -> Vec<Rule> {
        let mut rules = Vec::new();
        for item in fields.node(key).and_then(Node::list).unwrap_or_default() {
            let Some((table, verb)) = self.verb(item, "rule", "rule") else { continue };
            match table::rules().find(|known| known.name == verb.key) {
                Some(construct) => rules.push(self.build(construct, table, verb)),
                None => {
                    let names: Vec<&str> = table::rules().map(|known| known.name).collect();
                    let steps: Vec<&str> = table::steps().map(|known| known.name).collect();
                    self.unknown_verb(
                        table,
                        verb,
                        "rule",
                        &names,
                        &steps,
                        "is a step, not a rule that lasts",
                    );
                }
            }
        }
        rules
    }

    fn build<T>(&mut self, construct: &'static Construct<T>, table: &TomlTable, verb: &TomlEntry) -> T {
        self.check_surface(construct.name, verb.key_span);
        self.check_seats(construct.name, verb.key_span);
        for entry in table.0.iter().skip(1) {
            self.check_surface(&entry.key, entry.key_span);
        }
        let form = TableForm {
            what: construct.name,
            verb: Some((construct.name, construct.shape)),
            keys: construct.keys,
        };
        let fields = Fields::open(form, table, verb.key_span, self.reports);
        let built = (construct.build)(self, &fields);
        debug_assert!(
            fields.unasked().is_empty(),
            "`{}` never looks at {:?}",
            construct.name,
            fields.unasked()
        );
        built
    }

    /// The table of a step or a rule, and its first key.
    fn verb<'n>(
        &mut self,
        node: &'n Node,
        what: &str,
        first: &str,
    ) -> Option<(&'n TomlTable, &'n TomlEntry)> {
        let TomlValue::Table(table) = &node.value else {
            let message = format!("a {what} cannot be {}", node.value.what());
            self.reports
                .error(node.span, message)
                .label(format!("expected a table such as `{{ {} }}`", example(what)));
            return None;
        };
        match table.0.first() {
            Some(verb) => Some((table, verb)),
            None => {
                self.reports
                    .error(node.span, format!("this {what} is empty"))
                    .label(format!("expected a {first} first"));
                None
            }
        }
    }

    fn unknown_verb(
        &mut self,
        table: &TomlTable,
        verb: &TomlEntry,
        what: &str,
        names: &[&str],
        others: &[&str],
        elsewhere: &str,
    ) {
        let key = verb.key.as_str();
        let later = table.0.iter().skip(1).find(|entry| names.contains(&entry.key.as_str()));
        let report = self.reports.error(verb.key_span, format!("there is no {what} called `{key}`"));
        if let Some(later) = later {
            report.help(format!("the first key of a {what} is its verb: put `{}` first", later.key));
        } else if others.contains(&key) {
            report.help(format!("`{key}` {elsewhere}"));
        } else {
            report.suggest(
                nearest(key, names.iter().copied()),
                format!("a {what} begins with one of {}", list(names)),
            );
        }
    }

    /// The triggers of a lasting effect.
    pub(crate) fn triggers(&mut self, fields: &Fields<'_>, key: &str) -> Vec<Trigger> {
        let mut triggers = Vec::new();
        for item in fields.node(key).and_then(Node::list).unwrap_or_default() {
            let TomlValue::Table(table) = &item.value else {
                let message = format!("a trigger cannot be {}", item.value.what());
                self.reports
                    .error(item.span, message)
                    .label("expected a table such as `{ on = \"enter(spot)\", do = [..] }`");
                continue;
            };
            let at = table.0.first().map_or(item.span, |entry| entry.key_span);
            let form = TableForm { what: "a trigger", verb: None, keys: TRIGGER };
            let fields = Fields::open(form, table, at, self.reports);
            let on = self.event(&fields);
            let when = self.maybe_condition(&fields, "when");
            triggers.push(Trigger { on, when, body: self.steps(&fields, "do") });
        }
        triggers
    }

    fn event(&mut self, fields: &Fields<'_>) -> TriggerOn {
        const NONE: TriggerOn = TriggerOn::Enter(Squares::None);
        let Some(text) = fields.node("on").and_then(Node::located) else { return NONE };
        let Some(tree) = parse(text, self.reports) else { return NONE };
        let Some((word, place, arguments)) = tree.call() else {
            self.reports
                .error(text.at(tree.range), "`on` is one event")
                .label("expected an event, such as `enter(SET)`")
                .help("what must hold besides goes into `when`, as in `when = \"entrant & enemy\"`");
            return NONE;
        };
        let Some(event) = table::events().find(|event| event.name == word) else {
            let names: Vec<&str> = table::events().map(|event| event.name).collect();
            self.reports
                .error(text.at(place), format!("nothing called `{word}` sets off a trigger"))
                .suggest(nearest(word, names.iter().copied()), format!("expected one of {}", list(&names)));
            return NONE;
        };
        match self.arguments(word, event.arguments, place, arguments, text) {
            Some(mut values) => (event.build)(&mut values),
            None => NONE,
        }
    }
}

fn example(what: &str) -> &'static str {
    if what == "rule" { "forbid = \"capture\"" } else { "choose = \"piece\", from = \"own\"" }
}
