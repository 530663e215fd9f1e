//! The table of the language as a list that can be searched: what an editor shows beside a card.

use super::table::{self, Key, Need, Shape, signature};

/// A sort of thing that the language knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EntrySort {
    /// A key of a card, a set, its house rules or a kind of piece.
    Form,
    /// A step.
    Step,
    /// A rule of a lasting effect.
    Rule,
    /// An event that sets off a trigger.
    Event,
    /// A word of expressions.
    Word,
}

/// Something that the language knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LanguageEntry {
    /// Its sort.
    pub sort: EntrySort,
    /// Its name.
    pub name: String,
    /// How it is written, arguments included.
    pub signature: String,
    /// Its effect or meaning.
    pub help: String,
    /// An example from a card.
    pub example: String,
    /// The keys it takes, its own first.
    pub keys: Vec<EntryKey>,
}

/// A key of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryKey {
    /// Its name.
    pub name: String,
    /// The values that may stand there.
    pub value: String,
    /// The meaning when it is left out: `None` where it must be there, empty where nothing is said then.
    pub left_out: Option<String>,
    /// Its use.
    pub help: String,
}

/// Everything that the language knows, in the order of the reference page.
pub fn entries() -> Vec<LanguageEntry> {
    let forms = [
        ("[[card]]", "A card.", table::CARD),
        ("[[kind]]", "A kind of piece that the set brings along.", table::KIND),
        ("set.toml", "What a set says of itself.", table::SET),
        ("[house]", "The house rules of a set.", table::HOUSE),
        ("[house.common]", "The house rules that change where a deck is shared.", table::SHARED_HOUSE),
        ("triggers", "What a lasting effect waits for, and what is done then.", table::TRIGGER),
    ];
    let form = |(name, help, keys): (&str, &str, &[Key])| LanguageEntry {
        sort: EntrySort::Form,
        name: name.to_owned(),
        signature: name.to_owned(),
        help: help.to_owned(),
        example: String::new(),
        keys: keys.iter().map(EntryKey::of).collect(),
    };
    let steps = table::steps()
        .map(|step| (EntrySort::Step, step.name, step.shape, step.keys, step.help, step.example));
    let rules = table::rules()
        .map(|rule| (EntrySort::Rule, rule.name, rule.shape, rule.keys, rule.help, rule.example));
    let events = table::events()
        .map(|event| (EntrySort::Event, event.name, event.arguments, event.help, event.example));
    let words =
        table::words().map(|word| (EntrySort::Word, word.name, word.arguments, word.help, word.example));
    let construct =
        |(sort, name, shape, keys, help, example): (_, &str, Shape, &[Key], &str, &str)| LanguageEntry {
            sort,
            name: name.to_owned(),
            signature: format!("{name} = {}", shape.describe()),
            help: help.to_owned(),
            example: example.to_owned(),
            keys: std::iter::once(EntryKey::verb(name, shape)).chain(keys.iter().map(EntryKey::of)).collect(),
        };
    let word =
        |(sort, name, arguments, help, example): (_, &str, &[table::Argument], &str, &str)| LanguageEntry {
            sort,
            name: name.to_owned(),
            signature: signature(name, arguments),
            help: help.to_owned(),
            example: example.to_owned(),
            keys: Vec::new(),
        };
    let constructs = steps.chain(rules).map(construct);
    forms.into_iter().map(form).chain(constructs).chain(events.chain(words).map(word)).collect()
}

impl EntryKey {
    fn of(key: &Key) -> Self {
        Self {
            name: key.name.to_owned(),
            value: key.shape.describe(),
            left_out: match key.need {
                Need::Required => None,
                Need::Optional => Some(String::new()),
                Need::Default(value) => Some(value.to_owned()),
            },
            help: key.help.to_owned(),
        }
    }

    fn verb(name: &str, shape: Shape) -> Self {
        Self { name: name.to_owned(), value: shape.describe(), left_out: None, help: String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::{EntrySort, entries};

    #[test]
    fn the_list_holds_what_cards_are_written_with() {
        let all = entries();
        let has = |sort, name: &str| all.iter().any(|entry| entry.sort == sort && entry.name == name);
        assert!(has(EntrySort::Form, "[[card]]") && has(EntrySort::Step, "choose"));
        assert!(has(EntrySort::Rule, "forbid") && has(EntrySort::Event, "enter"));
        assert!(has(EntrySort::Word, "adjacent"));
        let choose = all.iter().find(|entry| entry.name == "choose").expect("it was just found");
        let from = choose.keys.iter().find(|key| key.name == "from").expect("it says among what");
        assert_eq!((from.left_out.as_ref(), choose.keys[0].name.as_str()), (None, "choose"));
        assert!(all.iter().all(|entry| !entry.help.is_empty()));
    }
}
