//! Values of keys, read one by one.

use crate::language::document::{Node, TomlValue};
use crate::language::expression::parse;
use crate::language::table::Shape;
use crate::model::{
    Amount, CardPile, Condition, Count, Kind, Moving, PickFrom, Placing, PlayerWord, Pool, Quarter, Squares,
    Term, WordOffered,
};
use unruly_chess::betza::Betza;
use unruly_contract::nearest;

use super::fields::{TableForm, list};
use super::{Compiler, Fields, NameSort};
use crate::language::expression::TreeNode;
use crate::language::table::OPTION;

impl Compiler<'_> {
    pub(crate) fn maybe_set(&mut self, fields: &Fields<'_>, key: &str) -> Option<Squares> {
        fields.node(key).map(|node| self.set_of(node))
    }

    pub(crate) fn set(&mut self, fields: &Fields<'_>, key: &str) -> Squares {
        self.set_or(fields, key, Squares::None)
    }

    pub(crate) fn set_or(&mut self, fields: &Fields<'_>, key: &str, otherwise: Squares) -> Squares {
        self.maybe_set(fields, key).unwrap_or(otherwise)
    }

    pub(crate) fn maybe_condition(&mut self, fields: &Fields<'_>, key: &str) -> Option<Condition> {
        fields.node(key).map(|node| self.condition_of(node))
    }

    pub(crate) fn condition(&mut self, fields: &Fields<'_>, key: &str) -> Condition {
        self.maybe_condition(fields, key).unwrap_or(Condition::Some(Squares::None))
    }

    /// A player, where the key is there.
    pub(crate) fn maybe_player(&mut self, fields: &Fields<'_>, key: &str) -> Option<PlayerWord> {
        let player = self.player_or(fields, key, PlayerWord::Own);
        fields.has(key).then_some(player)
    }

    pub(crate) fn player_or(&mut self, fields: &Fields<'_>, key: &str, otherwise: PlayerWord) -> PlayerWord {
        fields.node(key).map_or(otherwise, |node| self.player_of(node))
    }

    pub(crate) fn player(&mut self, fields: &Fields<'_>, key: &str) -> PlayerWord {
        self.player_or(fields, key, PlayerWord::Own)
    }

    pub(crate) fn flag(&mut self, fields: &Fields<'_>, key: &str, otherwise: bool) -> bool {
        match fields.node(key).map(|node| &node.value) {
            Some(TomlValue::Flag(flag)) => *flag,
            _ => otherwise,
        }
    }

    pub(crate) fn number(&mut self, fields: &Fields<'_>, key: &str) -> Option<i64> {
        match fields.node(key).map(|node| &node.value) {
            Some(TomlValue::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// A small number; the bounds in the table of the language have been held against it.
    pub(crate) fn maybe_small(&mut self, fields: &Fields<'_>, key: &str) -> Option<u8> {
        self.number(fields, key).and_then(|number| u8::try_from(number).ok())
    }

    pub(crate) fn small(&mut self, fields: &Fields<'_>, key: &str, otherwise: u8) -> u8 {
        self.maybe_small(fields, key).unwrap_or(otherwise)
    }

    pub(crate) fn maybe_text(&mut self, fields: &Fields<'_>, key: &str) -> Option<String> {
        fields.node(key).and_then(Node::text).map(str::to_owned)
    }

    pub(crate) fn text(&mut self, fields: &Fields<'_>, key: &str) -> String {
        self.maybe_text(fields, key).unwrap_or_default()
    }

    /// One of the words that the table of the language lists for the key.
    pub(crate) fn one_or(&mut self, fields: &Fields<'_>, key: &str, otherwise: &'static str) -> &'static str {
        let text = fields.node(key).and_then(Node::text);
        match (fields.shape(key), text) {
            (Some(Shape::One(words)), Some(text)) => {
                words.iter().find(|word| **word == text).copied().unwrap_or(otherwise)
            }
            _ => otherwise,
        }
    }

    pub(crate) fn one(&mut self, fields: &Fields<'_>, key: &str) -> &'static str {
        self.one_or(fields, key, "")
    }

    /// How many: `2`, `"1..2"`, `"2.."`, `"any"`.
    pub(crate) fn count_or(&mut self, fields: &Fields<'_>, key: &str, otherwise: Count) -> Count {
        let Some(node) = fields.node(key) else { return otherwise };
        let small = |text: &str| text.trim().parse::<u8>().ok().filter(|number| *number <= 64);
        let count = match &node.value {
            TomlValue::Number(number) => u8::try_from(*number)
                .ok()
                .filter(|number| *number <= 64)
                .map(|number| Count { least: number, most: number }),
            TomlValue::Text(text, _) if text.trim() == "any" => Some(Count { least: 1, most: u8::MAX }),
            TomlValue::Text(text, _) => match text.split_once("..") {
                Some((least, "")) => small(least).map(|least| Count { least, most: u8::MAX }),
                Some((least, most)) => {
                    small(least).zip(small(most)).map(|(least, most)| Count { least, most })
                }
                None => small(text).map(|number| Count { least: number, most: number }),
            },
            _ => None,
        };
        let Some(count) = count.filter(|count| count.least <= count.most && count.most > 0) else {
            self.reports
                .error(node.span, format!("`{key}` is no number of things"))
                .label(format!("expected {}", Shape::Count.describe()))
                .help("the numbers go from 1 to 64, the smaller one first; `\"0..2\"` allows none");
            return otherwise;
        };
        count
    }

    /// A number of something, or the word that the table of the language gives for all of it: `None`.
    pub(crate) fn amount_or(&mut self, fields: &Fields<'_>, key: &str, word: &str) -> Option<Amount> {
        let node = fields.node(key)?;
        match &node.value {
            TomlValue::Number(number) => {
                match i32::try_from(*number).ok().filter(|number| (0..=64).contains(number)) {
                    Some(number) => Some(Amount::Number(number)),
                    None => {
                        self.reports
                            .error(node.span, format!("`{key}` cannot be {number}"))
                            .label("expected 0 to 64");
                        None
                    }
                }
            }
            TomlValue::Text(text, _) if text == word => None,
            _ => Some(self.amount_of(node)),
        }
    }

    /// A number of something.
    pub(crate) fn amount(&mut self, fields: &Fields<'_>, key: &str) -> Amount {
        self.amount_or(fields, key, "").unwrap_or(Amount::Number(0))
    }

    /// A movement in Betza's notation.
    pub(crate) fn movement(&mut self, fields: &Fields<'_>, key: &str) -> Betza {
        match fields.node(key).and_then(Node::located) {
            Some(text) => self.betza(text),
            None => self.some_movement(),
        }
    }

    /// How a piece moves in a step.
    pub(crate) fn maybe_moving(&mut self, fields: &Fields<'_>, key: &str) -> Option<Moving> {
        let text = fields.node(key)?.located()?;
        let word = text.text.trim();
        Some(if word == "usual" {
            Moving::Usual
        } else if word.starts_with("like(") {
            self.like(text)
        } else if let Some(kind) = self.world.kind(word) {
            Moving::Kind(kind)
        } else if self.sort_of(word).is_some() {
            Moving::Picked(self.refer(word, text.span, &[NameSort::Kind]))
        } else {
            Moving::As(self.betza(text))
        })
    }

    /// The kind that a piece turns into.
    pub(crate) fn into(&mut self, fields: &Fields<'_>, key: &str) -> Moving {
        let Some(text) = fields.node(key).and_then(Node::located) else { return Moving::Usual };
        let word = text.text.trim();
        if word.starts_with("like(") {
            self.like(text)
        } else if let Some(kind) = self.world.kind(word) {
            Moving::Kind(kind)
        } else if self.sort_of(word) == Some(NameSort::Kind) {
            Moving::Picked(self.refer(word, text.span, &[NameSort::Kind]))
        } else {
            match parse(text, self.reports) {
                Some(tree) => Moving::KindOf(self.pool_in(&tree, text)),
                None => Moving::Usual,
            }
        }
    }

    /// `like(SET)`.
    fn like(&mut self, text: crate::language::source::Located<'_>) -> Moving {
        let Some(tree) = parse(text, self.reports) else { return Moving::Usual };
        match &tree.node {
            TreeNode::Call(word, _, arguments) if word == "like" && arguments.len() == 1 => {
                Moving::Like(self.squares_in(&arguments[0], text))
            }
            _ => {
                self.reports
                    .error(text.at(tree.range), "`like` takes one set of squares and stands alone")
                    .label("expected `like(SET)`");
                Moving::Usual
            }
        }
    }

    /// Kinds of piece by their names.
    /// Kinds by their names; none where the key is left out.
    pub(crate) fn kinds_or_none(&mut self, fields: &Fields<'_>, key: &str) -> Vec<Kind> {
        let nodes = fields.node(key).and_then(Node::list).unwrap_or_default();
        self.kinds(nodes)
    }

    /// Captured pieces.
    pub(crate) fn pool(&mut self, fields: &Fields<'_>, key: &str) -> Pool {
        match fields.node(key) {
            Some(node) => self.pool_of(node),
            None => Pool::Captured,
        }
    }

    pub(crate) fn kinds(&mut self, nodes: &[Node]) -> Vec<Kind> {
        let mut kinds = Vec::new();
        for node in nodes {
            let Some(text) = node.text() else { continue };
            match self.world.kind(text) {
                Some(kind) if kinds.contains(&kind) => {
                    self.reports.error(node.span, format!("`{text}` stands here twice"));
                }
                Some(kind) => kinds.push(kind),
                None => {
                    self.reports
                        .error(node.span, format!("there is no kind of piece called `{text}`"))
                        .suggest(nearest(text, self.world.kind_names()), kinds_known(self.world));
                }
            }
        }
        if nodes.is_empty() {
            return kinds;
        }
        kinds
    }

    /// Into what a pawn is promoted.
    pub(crate) fn promotions(&mut self, fields: &Fields<'_>, key: &str) -> Vec<Kind> {
        let Some(node) = fields.node(key) else {
            return vec![Kind::QUEEN, Kind::ROOK, Kind::BISHOP, Kind::KNIGHT];
        };
        let kinds = self.kinds(node.list().unwrap_or_default());
        if kinds.is_empty() && node.list().is_some_and(<[Node]>::is_empty) {
            self.reports
                .error(node.span, "there is nothing to promote into")
                .label("expected at least one kind of piece");
        }
        kinds
    }

    /// Left, right, or as was picked.
    pub(crate) fn quarter(&mut self, fields: &Fields<'_>, key: &str) -> Quarter {
        match fields.node(key).and_then(|node| Some((node.text()?, node.span))) {
            Some(("right", _)) => Quarter::Right,
            Some(("left", _)) | None => Quarter::Left,
            Some((text, span)) => {
                let name = self.refer(text, span, &[NameSort::Word]);
                let words =
                    self.names.get(usize::from(name.0)).map(|known| known.words.clone()).unwrap_or_default();
                let is_well = !words.is_empty() && words.iter().all(|word| word == "left" || word == "right");
                if self.sort_of(text) == Some(NameSort::Word) && !is_well {
                    self.reports
                        .error(span, format!("`{text}` may be something else than `left` or `right`"))
                        .help("pick it with `words = [\"left\", \"right\"]`");
                }
                Quarter::Picked(name)
            }
        }
    }

    /// Where cards are.
    fn pile(&mut self, node: &Node) -> CardPile {
        let Some(text) = node.located() else { return CardPile::Deck };
        let Some(tree) = parse(text, self.reports) else { return CardPile::Deck };
        match &tree.node {
            TreeNode::Word(word) if word == "deck" => CardPile::Deck,
            TreeNode::Word(word) if word == "discard" => CardPile::Discard,
            TreeNode::Word(word) if word == "played" => CardPile::Played,
            TreeNode::Call(word, _, arguments) if word == "hand" && arguments.len() == 1 => {
                CardPile::Hand(self.player_in(&arguments[0], text))
            }
            _ => {
                self.reports
                    .error(node.span, format!("there is no pile of cards called `{}`", text.text))
                    .label(format!("expected {}", Shape::Pile.describe()))
                    .suggest(
                        nearest(text.text, ["deck", "discard", "played"]),
                        "a hand is written `hand(own)` or `hand(enemy)`",
                    );
                CardPile::Deck
            }
        }
    }

    /// The things to pick from, and the sort of name that makes.
    pub(crate) fn pick_from(&mut self, fields: &Fields<'_>) -> (PickFrom, NameSort) {
        const SOURCES: [&str; 5] = ["words", "kinds", "lost", "cards", "effects"];
        let given: Vec<&str> = SOURCES.into_iter().filter(|key| fields.has(key)).collect();
        if given.len() != 1 {
            let message = match given.len() {
                0 => "`pick` does not say among what".to_owned(),
                _ => format!("`pick` cannot pick among {} at once", list(&given)),
            };
            self.reports
                .error(fields.at, message)
                .label(format!("expected exactly one of {}", list(&SOURCES)));
        }
        let mut result = None;
        if let Some(node) = fields.node("words") {
            result = Some((PickFrom::Words(self.options(node)), NameSort::Word));
        }
        if let Some(node) = fields.node("kinds") {
            let from = match &node.value {
                TomlValue::List(items) => PickFrom::Kinds(self.kinds(items)),
                _ => PickFrom::KindsOn(self.set_of(node)),
            };
            result = result.or(Some((from, NameSort::Kind)));
        }
        if let Some(node) = fields.node("lost") {
            let pool = self.pool_of(node);
            result = result.or(Some((PickFrom::Lost(pool), NameSort::Pool)));
        }
        if let Some(node) = fields.node("cards") {
            let pile = self.pile(node);
            result = result.or(Some((PickFrom::Cards(pile), NameSort::Card)));
        }
        if fields.node("effects").is_some() {
            result = result.or(Some((PickFrom::Effects, NameSort::Effect)));
        }
        result.unwrap_or((PickFrom::Effects, NameSort::Effect))
    }

    fn options(&mut self, node: &Node) -> Vec<WordOffered> {
        let mut options: Vec<WordOffered> = Vec::new();
        for item in node.list().unwrap_or_default() {
            let (word, when) = match &item.value {
                TomlValue::Text(word, _) => (word.clone(), None),
                TomlValue::Table(table) => {
                    let form = TableForm { what: "a word to pick", verb: None, keys: OPTION };
                    let fields = Fields::open(form, table, item.span, self.reports);
                    (self.text(&fields, "word"), self.maybe_condition(&fields, "when"))
                }
                other => {
                    let message = format!("a word to pick cannot be {}", other.what());
                    self.reports
                        .error(item.span, message)
                        .label("expected a text or `{ word = .., when = .. }`");
                    continue;
                }
            };
            if !super::names::is_name(&word) {
                self.reports
                    .error(item.span, format!("{word:?} cannot be a word to pick"))
                    .label("players type it: small letters, digits and hyphens");
            } else if word == "done" {
                self.reports
                    .error(item.span, "`done` cannot be a word to pick")
                    .label("players answer `done` to stop choosing");
            } else if options.iter().any(|option| option.word == word) {
                self.reports.error(item.span, format!("`{word}` stands here twice"));
            }
            options.push(WordOffered { word, when });
        }
        if options.is_empty() {
            self.reports.error(node.span, "there is nothing to pick").label("expected at least one word");
        }
        options
    }

    /// The piece that comes onto the board.
    pub(crate) fn placing(&mut self, fields: &Fields<'_>) -> Placing {
        let to = self.set(fields, "to");
        let by = self.player_or(fields, "by", PlayerWord::Own);
        let whose = fields.node("for");
        let text = fields.node("place").and_then(Node::located);
        if let Some(kind) = text.and_then(|text| self.world.kind(text.text.trim())) {
            let owner = match whose {
                Some(node) => self.player_of(node),
                None => {
                    let name = &self.world.kinds.info(kind).name;
                    self.reports
                        .error(fields.at, format!("`place` does not say whose the new {name} is"))
                        .help(format!(
                            "add `for = \"own\"`; a captured {name} would be `lost(own) & {name}`"
                        ));
                    PlayerWord::Own
                }
            };
            return Placing::New { kind, owner, to };
        }
        if let Some(node) = whose {
            self.reports
                .error(node.span, "`for` belongs to a new piece; captured pieces have their owner")
                .help("take `for` away, or place a kind of piece");
        }
        let pieces = match text {
            Some(text) => match parse(text, self.reports) {
                Some(tree) => self.pool_in(&tree, text),
                None => Pool::Captured,
            },
            None => Pool::Captured,
        };
        Placing::Lost { pieces, to, by }
    }

    /// How long a lasting effect lasts.
    pub(crate) fn term(&mut self, fields: &Fields<'_>, key: &str) -> Term {
        const FIXED: [&str; 5] = ["for good", "this turn", "their next turn", "my next turn", "once"];
        let Some(text) = fields.node(key).and_then(Node::located) else { return Term::ForGood };
        let turns = text.text.strip_suffix(" turns").or_else(|| text.text.strip_suffix(" turn"));
        match text.text {
            "for good" => Term::ForGood,
            "this turn" => Term::ThisTurn,
            "their next turn" => Term::TheirNextTurn,
            "my next turn" => Term::MyNextTurn,
            "once" => Term::Once,
            other if other.starts_with("until ") => {
                let condition = text.after("until ".len());
                match parse(condition, self.reports) {
                    Some(tree) => Term::Until(self.condition_in(&tree, condition)),
                    None => Term::ForGood,
                }
            }
            other => match turns
                .and_then(|turns| turns.trim().parse::<u8>().ok())
                .filter(|turns| (1..=100).contains(turns))
            {
                Some(turns) => Term::Turns(turns),
                None => {
                    self.reports
                        .error(text.span, format!("`{other}` is no duration"))
                        .label(format!("expected {}", Shape::Term.describe()))
                        .suggest(
                            nearest(other, FIXED),
                            "turns are counted for both players together, from 1 to 100",
                        );
                    Term::ForGood
                }
            },
        }
    }

    fn set_of(&mut self, node: &Node) -> Squares {
        let Some(text) = node.located() else { return Squares::None };
        match parse(text, self.reports) {
            Some(tree) => self.squares_in(&tree, text),
            None => Squares::None,
        }
    }

    fn pool_of(&mut self, node: &Node) -> Pool {
        let Some(text) = node.located() else { return Pool::Captured };
        match parse(text, self.reports) {
            Some(tree) => self.pool_in(&tree, text),
            None => Pool::Captured,
        }
    }

    fn amount_of(&mut self, node: &Node) -> Amount {
        let Some(text) = node.located() else { return Amount::Number(0) };
        match parse(text, self.reports) {
            Some(tree) => self.amount_in(&tree, text),
            None => Amount::Number(0),
        }
    }

    fn condition_of(&mut self, node: &Node) -> Condition {
        let Some(text) = node.located() else { return Condition::Some(Squares::None) };
        match parse(text, self.reports) {
            Some(tree) => self.condition_in(&tree, text),
            None => Condition::Some(Squares::None),
        }
    }

    fn player_of(&mut self, node: &Node) -> PlayerWord {
        let Some(text) = node.located() else { return PlayerWord::Own };
        match parse(text, self.reports) {
            Some(tree) => self.player_in(&tree, text),
            None => PlayerWord::Own,
        }
    }
}

/// The kinds there are, for messages.
pub(crate) fn kinds_known(world: &super::World) -> String {
    let known: Vec<&str> = world.kind_names().collect();
    format!("the kinds of this set are {}", list(&known))
}
