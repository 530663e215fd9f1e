//! The language of cards: what expressions mean, what sets inherit, and the pages made from its table.

use unruly_cards::language::{Diagnostic, SourceFile, load, reference, render, schema};
use unruly_cards::model::{
    Amount, BlockId, Comparison, CompiledSet, Condition, Count, DeckRule, Function, Kind, Name, PlayerWord,
    Pool, Squares, Step, Term, Timing, Unmet,
};

const SET: &str = include_str!("language/set.toml");

fn try_load(files: &[SourceFile]) -> Result<(CompiledSet, Vec<Diagnostic>), Vec<Diagnostic>> {
    load("test", files, &|_| None)
}

#[track_caller]
fn cards(text: &str) -> CompiledSet {
    let files = [SourceFile::new("set.toml", SET), SourceFile::new("cards.toml", text)];
    try_load(&files).unwrap_or_else(|errors| panic!("{text}\n{}", render(&errors))).0
}

/// The steps of a card with these.
#[track_caller]
fn steps(text: &str) -> Vec<Step> {
    let whole = cards(&format!("[[card]]\nname = 'A'\ntext = 'B'\nplay = 'after'\ndo = [{text}]\n"));
    whole.cards[0].program.block(BlockId::START).to_vec()
}

/// The condition of an `if`.
#[track_caller]
fn condition(text: &str) -> Condition {
    let names =
        "{ choose = 'spot', from = 'all' }, { pick = 'man', lost = 'lost(own)' }, { contest = 'result' }, ";
    match steps(&format!("{names}{{ if = \"{text}\", then = [] }}")).pop() {
        Some(Step::If { condition, .. }) => condition,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn squares(text: &str) -> Squares {
    match condition(text) {
        Condition::Some(squares) => squares,
        other => panic!("{other:?}"),
    }
}

fn own() -> Squares {
    Squares::Of(PlayerWord::Own)
}

fn boxed(kind: Kind) -> Box<Squares> {
    Box::new(Squares::Kind(kind))
}

#[test]
fn signs_bind_as_the_guide_says() {
    let pawns = Box::new(Squares::Both(Box::new(own()), boxed(Kind::PAWN)));
    let rest = Box::new(Squares::Without(Box::new(Squares::Not(boxed(Kind::KING))), boxed(Kind::ROOK)));
    assert_eq!(squares("own & pawn | !king - rook"), Squares::Either(pawns, rest));
    // `&` and `-` are equally tight, and taken from the left.
    let both = Box::new(Squares::Both(boxed(Kind::PAWN), boxed(Kind::ROOK)));
    assert_eq!(squares("pawn & rook - king"), Squares::Without(both, boxed(Kind::KING)));
    let either = Box::new(Squares::Either(boxed(Kind::PAWN), boxed(Kind::ROOK)));
    assert_eq!(squares("own & (pawn | rook)"), Squares::Both(Box::new(own()), either));
}

#[test]
fn conditions_are_looser_than_sets() {
    let some = |kind| Condition::Some(Squares::Kind(kind));
    let expected = Condition::Any(vec![
        Condition::All(vec![some(Kind::PAWN), Condition::Not(Box::new(some(Kind::ROOK))), some(Kind::KING)]),
        some(Kind::QUEEN),
    ]);
    assert_eq!(condition("pawn and not rook and king or queen"), expected);
    let counted = Amount::Count(Box::new(Squares::Both(Box::new(own()), boxed(Kind::PAWN))));
    assert_eq!(
        condition("count(own & pawn) >= 2"),
        Condition::Compare(counted, Comparison::AtLeast, Amount::Number(2))
    );
    assert_eq!(condition("own = spot"), Condition::Same(own(), Squares::Name(Name(0))));
    assert_eq!(condition("result = win"), Condition::Said(Name(2), "win".to_owned()));
    assert_eq!(
        condition("result != win"),
        Condition::Not(Box::new(Condition::Said(Name(2), "win".to_owned())))
    );
}

#[test]
fn captured_pieces_are_told_from_squares() {
    let pool = Pool::Both(Box::new(Pool::Lost(PlayerWord::Own)), Box::new(Pool::Kind(Kind::PAWN)));
    assert_eq!(condition("lost(own) & pawn"), Condition::SomeLost(pool.clone()));
    assert_eq!(
        condition("pawn & lost(own)"),
        match pool.clone() {
            Pool::Both(one, other) => Condition::SomeLost(Pool::Both(other, one)),
            other => Condition::SomeLost(other),
        }
    );
    assert_eq!(
        condition("count(lost(own) & pawn) < 3"),
        Condition::Compare(Amount::CountPool(Box::new(pool)), Comparison::Less, Amount::Number(3))
    );
    // The name of a captured piece means that piece; among squares, where it stands once it is back.
    assert_eq!(condition("man"), Condition::SomeLost(Pool::Name(Name(1))));
    assert_eq!(squares("man & own"), Squares::Both(Box::new(Squares::Name(Name(1))), Box::new(own())));
    assert_eq!(squares("start(man)"), Squares::StartOf(Box::new(Pool::Name(Name(1)))));
    assert_eq!(squares("start(knight)"), Squares::StartKind(Kind::KNIGHT, PlayerWord::Own));
    assert_eq!(
        squares("start(own & knight)"),
        Squares::Start(Box::new(Squares::Both(Box::new(own()), boxed(Kind::KNIGHT))))
    );
}

#[test]
fn functions_take_sets_numbers_and_movements() {
    assert_eq!(squares("adjacent(own)"), Squares::Call(Function::Adjacent, vec![own()]));
    assert_eq!(squares("ahead(own, -2)"), Squares::Ahead(Box::new(own()), -2));
    assert_eq!(squares("rank(2)"), Squares::Rank(2, PlayerWord::Own));
    assert_eq!(squares("rank(2, enemy)"), Squares::Rank(2, PlayerWord::Enemy));
    assert_eq!(squares("file(c)"), Squares::File(2));
    assert_eq!(squares("at(spot)"), Squares::At(Name(0)));
    assert_eq!(squares("reach(own, 'N')"), Squares::Reach(Box::new(own()), "N".parse().ok()));
    assert_eq!(squares("owner(spot)"), Squares::Of(PlayerWord::Owner(Box::new(Squares::Name(Name(0))))));
}

#[test]
fn numbers_of_things_are_written_in_several_ways() {
    let count = |text: &str| match steps(&format!(
        "{{ choose = 'a', from = 'own', count = {text} }}, {{ remove = 'a' }}"
    ))
    .remove(0)
    {
        Step::Choose(choose) => (choose.count.least, choose.count.most),
        other => panic!("{other:?}"),
    };
    assert_eq!(count("2"), (2, 2));
    assert_eq!(count("'1..2'"), (1, 2));
    assert_eq!(count("'2..'"), (2, 255));
    assert_eq!(count("'0..1'"), (0, 1));
    assert_eq!(count("'any'"), (1, 255));
    assert_eq!(
        steps("{ repeat = 'any', do = [] }")[0],
        Step::Repeat { count: Count { least: 1, most: 255 }, condition: None, body: BlockId(1) }
    );
}

#[test]
fn durations_are_words() {
    let term = |text: &str| match steps(&format!("{{ last = '{text}' }}")).remove(0) {
        Step::Last(lasting) => lasting.term,
        other => panic!("{other:?}"),
    };
    assert_eq!(term("for good"), Term::ForGood);
    assert_eq!(term("3 turns"), Term::Turns(3));
    assert_eq!(term("1 turn"), Term::Turns(1));
    assert_eq!(term("their next turn"), Term::TheirNextTurn);
    assert_eq!(
        term("until in-check(enemy)"),
        Term::Until(Condition::Some(Squares::InCheck(PlayerWord::Enemy)))
    );
}

#[test]
fn a_card_begins_with_its_first_list_whatever_is_nested() {
    let nested = "{ if = 'own', then = [{ draw = 1 }], else = [{ draw = 2 }] }, { draw = 3 }";
    let whole = cards(&format!("[[card]]\nname = 'A'\ntext = 'B'\nplay = 'counter'\ndo = [{nested}]\n"));
    let card = &whole.cards[0];
    assert_eq!(card.timings, [Timing::Counter]);
    assert_eq!(card.program.blocks.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1, 1]);
    assert!(matches!(
        card.program.block(BlockId::START)[0],
        Step::If { then: BlockId(1), otherwise: Some(BlockId(2)), .. }
    ));
}

#[test]
fn examples_know_the_line_on_which_they_begin() {
    let text = "[[card]]\nname = 'A'\ntext = 'B'\nplay = 'after'\ndo = [{ draw = 1 }]\nexamples = ['''\nwhite: e2e4\n''',\n  'one line']\n";
    let whole = cards(text);
    let lines: Vec<(usize, &str)> =
        whole.cards[0].examples.iter().map(|example| (example.line, example.text.as_str())).collect();
    assert_eq!(lines, [(7, "white: e2e4\n"), (9, "one line")]);
    assert_eq!(whole.cards[0].examples[0].file, "cards.toml");
}

const BASE_CARDS: &str = "[[kind]]\nname = 'crab'\nletter = 'C'\nmovement = 'F'\nanswers-to = 'pawn'\npawn = true\n\
    [[card]]\nname = 'One'\ntext = 'First.'\nplay = 'after'\ndo = [{ draw = 1 }]\n\
    [[card]]\nname = 'Two'\ntext = 'Second.'\nplay = 'after'\ncopies = 3\ndo = [{ transform = 'moved', into = 'crab' }]\n";

#[test]
fn a_set_that_builds_on_another_inherits_what_it_does_not_change() {
    let others = |id: &str| {
        (id == "base").then(|| {
            vec![SourceFile::new("base/set.toml", SET), SourceFile::new("base/cards.toml", BASE_CARDS)]
        })
    };
    let set = "name = 'Upon'\nauthors = ['A']\nsummary = 'B'\nbased-on = 'base'\nwithout = ['one']\n\
        [house]\nunmet = 'suspended'\n[[redefine]]\nid = 'two'\nplay = 'before'\n\
        [[card]]\nname = 'Three'\ntext = 'Third.'\nplay = 'after'\nwhen = 'crab'\ndo = [{ draw = 1 }]\n";
    let (whole, warnings) =
        load("upon", &[SourceFile::new("set.toml", set)], &others).expect("the set is well");
    assert_eq!(warnings, []);
    assert_eq!((whole.id.as_str(), whole.name.as_str()), ("upon", "Upon"));
    let ids: Vec<&str> = whole.cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids, ["two", "three"]);
    let two = &whole.cards[0];
    assert_eq!(
        (two.timings.as_slice(), two.copies, two.text.as_str()),
        (&[Timing::Before][..], 3, "Second.")
    );
    assert_eq!(
        (whole.house.unmet, whole.house.deck, whole.house.hand),
        (Unmet::Suspended, DeckRule::Common, 5)
    );
    let crab = whole.kinds.named("crab").expect("the kind is inherited");
    assert_eq!((whole.kinds.info(crab).answers_to, whole.kinds.info(crab).is_pawn), (Some(Kind::PAWN), true));
}

/// A set that stands alone, in which each has a deck of their own.
const OTHER_SET: &str = "name = 'Other'\nauthors = ['A']\nsummary = 'B'\n[house]\ndeck = 'own'\npoints = 20\nunpriced = 4\n\
    hand = 3\nreshuffle = false\ndiscard-on-own-turn = true\ndiscard-on-other-turn = false\ncastle-through-check = true\n\
    unmet = 'suspended'\nmay-fizzle = false\n\
    [[kind]]\nname = 'crab'\nletter = 'C'\nmovement = 'fF'\n[[kind]]\nname = 'stag'\nletter = 'D'\nmovement = 'N'\n\
    [[card]]\nname = 'Two'\npoints = 7\ntext = 'Of the other.'\nplay = 'after'\nwhen = 'stag'\ndo = [{ draw = 1 }]\n";
/// Kinds and cards whose names and letters are taken there.
const BESIDE_CARDS: &str = "[[kind]]\nname = 'deer'\nletter = 'D'\nmovement = 'Z'\n\
    [[card]]\nname = 'Four'\ntext = 'Fourth.'\nplay = 'after'\nwhen = 'deer | crab'\ndo = [{ draw = 1 }]\n";

#[test]
fn a_set_that_builds_on_several_has_the_cards_of_all_and_the_rules_of_the_first() {
    let others = |id: &str| match id {
        "base" => Some(vec![
            SourceFile::new("base/set.toml", SET),
            SourceFile::new("base/cards.toml", BASE_CARDS),
            SourceFile::new("base/more.toml", BESIDE_CARDS),
        ]),
        "other" => Some(vec![SourceFile::new("other/set.toml", OTHER_SET)]),
        _ => None,
    };
    let both = |bases: &str, rest: &str| {
        let set = format!("name = 'Both'\nauthors = ['A']\nsummary = 'B'\nbased-on = {bases}\n{rest}");
        load("both", &[SourceFile::new("set.toml", set)], &others)
    };
    let (whole, _) = both("['other', 'base']", "").expect("the set is well");
    let costs = |whole: &CompiledSet| -> Vec<(String, Option<u8>)> {
        whole.cards.iter().map(|card| (card.id.clone(), card.points)).collect()
    };
    let cost = |id: &str, points| (id.to_owned(), points);
    assert_eq!(costs(&whole), [cost("one", Some(4)), cost("two", Some(7)), cost("four", Some(4))]);
    assert_eq!(whole.cards[1].text, "Of the other.");
    assert_eq!(
        (whole.house.hand, whole.house.deck, whole.house.unmet),
        (3, DeckRule::Own { points: 20, unpriced: Some(4) }, Unmet::Suspended)
    );
    let of = |whole: &CompiledSet, name: &str| {
        let kind = whole.kinds.named(name).expect("the kind is there");
        let info = whole.kinds.info(kind).clone();
        (info.letter, info.answers_to)
    };
    // The crab of the first set answers to no other name, and the stag keeps its letter.
    assert_eq!(
        (of(&whole, "crab"), of(&whole, "stag"), of(&whole, "deer")),
        (('C', None), ('D', None), ('A', None))
    );
    let (turned, _) = both("['base', 'other']", "").expect("the set is well");
    assert_eq!((turned.house.hand, turned.house.deck), (5, DeckRule::Common));
    assert_eq!(costs(&turned), [cost("two", None), cost("one", None), cost("four", None)]);
    assert_eq!(turned.cards[0].text, "Second.");
    assert_eq!(
        (of(&turned, "crab").1, of(&turned, "stag").0, of(&turned, "deer").0),
        (Some(Kind::PAWN), 'A', 'D')
    );
    // One's own card goes by the name of none below.
    let own = "[[card]]\nname = 'Two'\ntext = 'Own.'\nplay = 'after'\ndo = [{ draw = 1 }]\n";
    let errors = both("['base', 'other']", own).expect_err("there are two cards of a name");
    assert!(errors[0].message.contains("two cards with the id `two`"), "{errors:?}");
    let errors = both("['base', 'nobody']", "").expect_err("one is missing");
    assert!(errors[0].message.contains("there is no set `nobody`"), "{errors:?}");
}

#[test]
fn everything_wrong_with_a_set_is_told_at_once() {
    let one = SourceFile::new(
        "one.toml",
        "[[card]]\nname = 'A'\ntext = 'B'\nplay = 'after'\ndo = [{ remove = 'onw' }, { drwa = 1 }]\n",
    );
    let other = SourceFile::new(
        "other.toml",
        "[[card]]\nname = 'C'\ntext = 'D'\nplay = 'soon'\nwhen = 'own &'\ndo = []\n",
    );
    let errors = try_load(&[SourceFile::new("set.toml", SET), one, other]).expect_err("much is wrong");
    let places: Vec<(&str, usize)> = errors.iter().map(|error| (error.file.as_str(), error.line)).collect();
    assert_eq!(
        places,
        [("one.toml", 5), ("one.toml", 5), ("other.toml", 4), ("other.toml", 5), ("other.toml", 6)]
    );
}

#[test]
fn an_end_of_line_of_windows_changes_no_place() {
    let text = "[[card]]\r\nname = 'A'\r\ntext = 'B'\r\nplay = 'after'\r\ndo = [{ remove = 'onw' }]\r\n";
    let errors = try_load(&[SourceFile::new("set.toml", SET), SourceFile::new("cards.toml", text)])
        .expect_err("a word is wrong");
    assert_eq!(
        (errors[0].line, errors[0].column, errors[0].excerpt.as_str()),
        (5, 19, "do = [{ remove = 'onw' }]")
    );
}

#[test]
fn the_reference_tells_every_verb_and_how_many_cards_use_it() {
    let page = reference(&[cards(BASE_CARDS)]);
    for heading in [
        "### `choose`",
        "### `transform`",
        "### `forbid`",
        "| `enter(SET)` |",
        "| `rank(NUMBER[, PLAYER])` |",
    ] {
        assert!(page.contains(heading), "{heading}\n{page}");
    }
    let section = |heading: &str| {
        let start = page.find(heading).expect("the heading is there") + heading.len();
        page[start..].split("\n### ").next().expect("a section").to_owned()
    };
    assert!(section("### `transform`").contains("Only `test/two` uses it."));
    assert!(section("### `swap`").contains("No card uses it."));
    assert!(page.contains("| `moved` | The piece moved last. | `moved` | 1: `test/two` |"), "{page}");
    assert!(!reference(&[]).contains("uses it."));
}

#[test]
fn the_schema_is_json_in_which_every_reference_leads_somewhere() {
    let schema: serde_json::Value = serde_json::from_str(&schema()).expect("the schema is JSON");
    let definitions = schema["definitions"].as_object().expect("there are definitions");
    let mut open = vec![&schema];
    let mut references = 0;
    while let Some(value) = open.pop() {
        if let Some(target) = value.get("$ref").and_then(serde_json::Value::as_str) {
            references += 1;
            let name = target.strip_prefix("#/definitions/").expect("it leads to a definition");
            assert!(definitions.contains_key(name), "{target}");
        }
        match value {
            serde_json::Value::Object(fields) => open.extend(fields.values()),
            serde_json::Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
    assert!(references > 8);
    let steps = definitions["step"]["anyOf"].as_array().expect("steps are alternatives");
    let choose = steps.iter().find(|step| step["required"][0] == "choose").expect("`choose` is a step");
    assert_eq!(choose["required"], serde_json::json!(["choose", "from"]));
    assert_eq!(choose["additionalProperties"], false);
    assert_eq!(definitions["card"]["properties"]["play"]["anyOf"][0]["enum"][1], "instead");
}

/// Small numbers that look random, the same every time.
struct Noise(u64);

impl Noise {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

#[test]
fn no_file_breaks_the_reader() {
    let page = reference(&[]);
    let examples = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("\n```").next());
    let cards: Vec<String> = examples
        .map(|example| format!("[[card]]\nname = \"A\"\ntext = \"Captured.\"\nplay = \"after\"\nwhen = \"own & count(pawn) >= 2\"\ndo = [{example}]\n"))
        .collect();
    assert!(cards.len() > 60);
    let pieces = [
        "[",
        "]",
        "{",
        "}",
        "\"",
        "'",
        "(",
        ")",
        "=",
        ",",
        "\n",
        "&",
        " or ",
        "!",
        "own",
        "\u{e9}",
        "\\",
        ".",
        "-",
        "#",
        "9999999999",
    ];
    let mut noise = Noise(1);
    for round in 0..4000 {
        let mut text = cards[noise.below(cards.len())].clone();
        for _ in 0..=noise.below(4) {
            let mut place = noise.below(text.len() + 1);
            while !text.is_char_boundary(place) {
                place -= 1;
            }
            let mut end = (place + noise.below(6)).min(text.len());
            while !text.is_char_boundary(end) {
                end += 1;
            }
            text.replace_range(place..end, pieces[noise.below(pieces.len())]);
        }
        let found = match try_load(&[
            SourceFile::new("set.toml", SET),
            SourceFile::new("cards.toml", text.clone()),
        ]) {
            Ok((_, warnings)) => warnings,
            Err(errors) => errors,
        };
        for diagnostic in &found {
            assert!(
                diagnostic.line >= 1 && diagnostic.column >= 1 && diagnostic.width >= 1,
                "round {round}: {text}\n{diagnostic:?}"
            );
        }
        render(&found);
    }
}
