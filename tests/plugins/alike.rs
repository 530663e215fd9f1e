//! A ruleset in a plugin is the ruleset that is built in: it says, answers, shows, counts, thinks and plays the same.

use std::sync::Arc;
use std::time::Duration;

use rand_chacha::rand_core::SeedableRng;
use unruly_bots::{BotSpec, View};
use unruly_contract::{
    Action, Chance, Control, Counting, Game, Limits, Memory, Perft, Record, Ruleset, Scene, Seat, Setup,
    Thought, Unhurried, Viewer,
};
use unruly_table::Table;
use unruly_tests::VARIANTS;

use super::loaded;

/// So many actions of random games are compared for each ruleset.
const PLIES: usize = 400;
/// So many a game has at most.
const LONGEST: usize = 120;

#[test]
fn every_variant_is_the_same_as_a_plugin() {
    for variant in VARIANTS {
        let plugin = loaded(&variant.plugin());
        let built_in = (variant.rulesets)();
        assert_eq!(plugin.rulesets.len(), built_in.len(), "{}", variant.folder);
        assert_eq!(plugin.id, format!("unruly.{}", variant.folder));
        for (ours, theirs) in built_in.iter().zip(&plugin.rulesets) {
            compare_profiles(ours.as_ref(), theirs.as_ref());
            compare_games(ours, theirs);
            compare_counts(ours.as_ref(), theirs.as_ref());
            compare_refusals_to_start(ours.as_ref(), theirs.as_ref());
            compare_sheets(ours.as_ref(), theirs.as_ref());
        }
    }
}

fn compare_profiles(ours: &dyn Ruleset, theirs: &dyn Ruleset) {
    assert_eq!(ours.profile(), theirs.profile());
    let id = &ours.profile().id;
    assert_eq!(ours.presets(), theirs.presets(), "{id}");
    assert_eq!(ours.decks(), theirs.decks(), "{id}");
    assert_eq!(ours.deck_limits(), theirs.deck_limits(), "{id}");
    assert_eq!(ours.sources(), theirs.sources(), "{id}");
    assert_eq!(ours.wordings(), theirs.wordings(), "{id}");
    assert_eq!(ours.cards(), theirs.cards(), "{id}");
    let ending = |ruleset: &dyn Ruleset| ruleset.score_sheet().map(|sheet| sheet.extension().to_owned());
    assert_eq!(ending(ours), ending(theirs), "{id}");
}

/// The traits of the contract that cross the border, each with the file that it stands in.
const TRAITS: [(&str, &str); 4] = [
    ("pub trait Ruleset", include_str!("../../core/contract/src/game.rs")),
    ("pub trait Game", include_str!("../../core/contract/src/game.rs")),
    ("pub trait ScoreSheet", include_str!("../../core/contract/src/game.rs")),
    ("pub trait Control", include_str!("../../core/contract/src/mind.rs")),
];

/// Methods that are compared under another name, or not at all, and why.
const NOT_BY_NAME: [(&str, &str); 4] = [
    ("ask_bot", "bots ask it by themselves where the game is, and are compared"),
    ("as_any", "a game of a plugin is another type than the game that it stands for"),
    ("read_each", "a plugin reads all games of a text or none, as its default has it"),
    ("position_text", "the window asks it between two frames, for which a plugin may be too slow"),
];

/// A method that is added to the contract and forgotten at the border would answer with its default there.
#[test]
fn every_method_of_the_contract_is_compared() {
    let this = include_str!("alike.rs");
    let mut known = 0;
    for (head, source) in TRAITS {
        let (_, body) = source.split_once(head).unwrap_or_else(|| panic!("there is no {head}"));
        let (body, _) = body.split_once("\n}\n").unwrap();
        // Not by the method that a control has too, or this line would be a comparison.
        let names = body.split('\n').filter_map(|line| line.strip_prefix("    fn ")?.split('(').next());
        for name in names {
            known += 1;
            let asked = [format!(".{name}("), format!("    fn {name}(&self")];
            let is_compared = asked.iter().any(|asked| this.contains(asked));
            let is_excused = NOT_BY_NAME.iter().any(|(other, _)| *other == name);
            assert!(
                is_compared != is_excused,
                "{head}: {name} is compared: {is_compared}, excused: {is_excused}"
            );
        }
    }
    assert!(known >= 39, "only {known} methods were found");
}

/// Plays the same games in both, and looks at them from every side now and then.
fn compare_games(ours: &Arc<dyn Ruleset>, theirs: &Arc<dyn Ruleset>) {
    let id = ours.profile().id.clone();
    let mut plies = 0;
    for seed in 1.. {
        let setup = Setup { seed, ..Setup::default() };
        let (mut one, mut other) = (ours.start(&setup).unwrap(), theirs.start(&setup).unwrap());
        let (mut chance, mut their_chance) = (Chance::seed_from_u64(seed), Chance::seed_from_u64(seed));
        let mut record = Record::new(id.as_str(), setup.clone());
        for ply in 0..LONGEST {
            if ply % 10 == 0 {
                compare_sides(one.as_ref(), other.as_ref(), &id);
            }
            assert_eq!(one.asked(), other.asked(), "{id}");
            let deed = one.any_deed(&mut chance);
            assert_eq!(deed, other.any_deed(&mut their_chance), "{id}");
            assert_eq!(chance, their_chance, "{id}: as much chance was drawn");
            let Some((seat, action)) = deed else { break };
            assert_eq!(one.notation(seat, &action), other.notation(seat, &action), "{id}");
            assert_eq!(one.read(seat, action.text()), other.read(seat, action.text()), "{id}");
            let before = (one.fork(), other.fork());
            assert_eq!(one.act(seat, &action), other.act(seat, &action), "{id}: {action}");
            assert_eq!(one.audit_since(before.0.as_ref()), Ok(()), "{id}");
            assert_eq!(other.audit_since(before.1.as_ref()), Ok(()), "{id}");
            record.actions.push(unruly_contract::Deed { seat, action });
            plies += 1;
        }
        assert_eq!(one.outcome(), other.outcome(), "{id}");
        compare_records(ours, theirs, &record);
        if plies >= PLIES {
            break;
        }
    }
}

fn scenes(game: &dyn Game) -> Vec<Scene> {
    let seats = Seat::ALL.into_iter().map(Viewer::Seat);
    seats.chain([Viewer::Spectator, Viewer::Referee]).map(|viewer| game.scene(viewer)).collect()
}

fn compare_sides(one: &dyn Game, other: &dyn Game, id: &str) {
    assert_eq!(one.decisions(), other.decisions(), "{id}");
    assert_eq!(scenes(one), scenes(other), "{id}");
    assert_eq!(one.position(), other.position(), "{id}");
    assert_eq!(one.time_control(), other.time_control(), "{id}");
    assert_eq!(one.audit(), other.audit(), "{id}");
    assert_eq!(one.audit_at_a_glance(), other.audit_at_a_glance(), "{id}");
    let nonsense = [Action::new(""), Action::new("nonsense"), Action::new("e2e5"), Action::new("\u{1F41A}")];
    for action in &nonsense {
        let (mut copy, mut other_copy) = (one.fork(), other.fork());
        assert_eq!(copy.act(Seat::BLACK, action), other_copy.act(Seat::BLACK, action), "{id}: {action}");
        assert_eq!(one.read(Seat::WHITE, action.text()), other.read(Seat::WHITE, action.text()), "{id}");
    }
    for seat in [Seat::WHITE, Seat::BLACK] {
        assert_eq!(one.worth(seat), other.worth(seat), "{id}");
        assert_eq!(one.foresee(seat, 50), other.foresee(seat, 50), "{id}");
        let mut chance = (Chance::seed_from_u64(4), Chance::seed_from_u64(4));
        assert_eq!(one.any_answer(seat, &mut chance.0), other.any_answer(seat, &mut chance.1), "{id}");
        assert_eq!(chance.0, chance.1, "{id}");
        let mut chance = (Chance::seed_from_u64(5), Chance::seed_from_u64(5));
        let imagined = (one.imagine(seat, &mut chance.0), other.imagine(seat, &mut chance.1));
        assert_eq!(chance.0, chance.1, "{id}");
        assert_eq!(scenes(imagined.0.as_ref()), scenes(imagined.1.as_ref()), "{id}");
    }
}

fn compare_records(ours: &Arc<dyn Ruleset>, theirs: &Arc<dyn Ruleset>, record: &Record) {
    let replayed = |ruleset: &Arc<dyn Ruleset>| {
        let ruleset = unruly_table::HostedRuleset::new(Arc::clone(ruleset)).unwrap();
        let table = Table::replay(record, &ruleset).unwrap();
        (table.record().to_toml(), table.scene(Viewer::Referee).unwrap())
    };
    assert_eq!(replayed(ours), replayed(theirs));
}

fn compare_counts(ours: &dyn Ruleset, theirs: &dyn Ruleset) {
    let id = &ours.profile().id;
    let start = |ruleset: &dyn Ruleset| ruleset.start(&Setup::default()).unwrap();
    let (one, other) = (start(ours), start(theirs));
    for depth in 0..=3 {
        for counting in [Counting::Bulk, Counting::Made] {
            let perft = Perft { depth, counting };
            assert_eq!(one.perft(perft), other.perft(perft), "{id}: {perft:?}");
            assert_eq!(one.count_lines(perft), other.count_lines(perft), "{id}: {perft:?}");
        }
    }
    for (seat, action) in one.moves() {
        let next = |game: &dyn Game| game.one_ply_on(seat, &action).map(|next| scenes(next.as_ref()));
        assert_eq!(next(one.as_ref()), next(other.as_ref()), "{id}: {action}");
    }
    let perft = Perft { depth: 2, counting: Counting::Made };
    assert_eq!(one.count_lines_by_contract(perft), other.count_lines_by_contract(perft), "{id}");
}

fn compare_refusals_to_start(ours: &dyn Ruleset, theirs: &dyn Ruleset) {
    let option = |key: &str, value: unruly_contract::OptionValue| Setup {
        options: [(key.to_owned(), value)].into(),
        ..Setup::default()
    };
    let setups = [
        Setup { seats: Some(77), ..Setup::default() },
        Setup { position: Some("nonsense".to_owned()), ..Setup::default() },
        option("speed", unruly_contract::OptionValue::Flag(true)),
        option("draws", unruly_contract::OptionValue::Number(3)),
    ];
    for setup in &setups {
        assert_eq!(ours.start(setup).err(), theirs.start(setup).err(), "{}: {setup:?}", ours.profile().id);
    }
}

fn compare_sheets(ours: &dyn Ruleset, theirs: &dyn Ruleset) {
    let (Some(one), Some(other)) = (ours.score_sheet(), theirs.score_sheet()) else { return };
    let mut record = Record::new(ours.profile().id.as_str(), Setup::default());
    record.actions = vec![unruly_contract::Deed { seat: Seat::WHITE, action: Action::new("e2e4") }];
    let written = one.write(&record).unwrap();
    assert_eq!(other.write(&record).as_ref(), Ok(&written));
    assert_eq!(one.read(&written), other.read(&written));
    assert_eq!(other.read(&written).unwrap()[0].actions, record.actions);
    assert_eq!(one.read("1. e4 e5 2. Ke3"), other.read("1. e4 e5 2. Ke3"));
    record.actions[0].action = Action::new("e2e5");
    assert_eq!(one.write(&record), other.write(&record));
}

/// A control that is told of progress, and stops after so many questions.
struct Counted {
    asked: std::sync::atomic::AtomicU64,
    most: u64,
    lines: usize,
    told: std::sync::Mutex<Vec<Thought>>,
}

impl Counted {
    fn up_to(most: u64) -> Self {
        Self { asked: 0.into(), most, lines: 1, told: std::sync::Mutex::default() }
    }
}

impl Control for Counted {
    fn should_stop(&self) -> bool {
        self.asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= self.most
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn lines(&self) -> usize {
        self.lines
    }

    fn progress(&self, thought: &Thought) {
        self.told.lock().unwrap().push(thought.clone());
    }
}

#[test]
fn minds_think_the_same_and_tell_the_same_on_the_way() {
    for variant in ["orthodox", "combining", "tile"] {
        let plugin = loaded(&format!("{variant}_plugin"));
        let built_in = unruly_tests::hosted(variant);
        let think = |ruleset: &dyn Ruleset| {
            let game = ruleset.start(&Setup::default()).unwrap();
            let mut memory = Memory::default();
            let limits = Limits { depth: Some(3), nodes: Some(20_000), ..Limits::default() };
            let control = Counted::up_to(u64::MAX);
            let first = game.think(Seat::WHITE, &limits, &mut memory, &control);
            let again = game.think(Seat::WHITE, &limits, &mut memory, &control);
            (first, again, control.told.into_inner().unwrap())
        };
        let (ours, theirs) = (think(built_in.plain().as_ref()), think(plugin.rulesets[0].as_ref()));
        assert_eq!(ours, theirs, "{variant}");
        assert!(ours.0.is_some() && !ours.2.is_empty(), "{variant} has a mind, and tells of it");
    }
}

#[test]
fn minds_tell_as_many_lines_as_they_are_asked_for() {
    for variant in ["orthodox", "combining"] {
        let plugin = loaded(&format!("{variant}_plugin"));
        let built_in = unruly_tests::hosted(variant);
        let think = |ruleset: &dyn Ruleset| {
            let game = ruleset.start(&Setup::default()).unwrap();
            let limits = Limits { depth: Some(2), nodes: Some(20_000), ..Limits::default() };
            let control = Counted { lines: 3, ..Counted::up_to(u64::MAX) };
            game.think(Seat::WHITE, &limits, &mut Memory::default(), &control).unwrap()
        };
        let (ours, theirs) = (think(built_in.plain().as_ref()), think(plugin.rulesets[0].as_ref()));
        assert_eq!(ours, theirs, "{variant}");
        assert_eq!(ours.others.len(), 2, "{variant}: {ours:?}");
    }
}

#[test]
fn a_mind_stops_when_it_is_told_to() {
    let plugin = loaded("orthodox_plugin");
    let game = plugin.rulesets[0].start(&Setup::default()).unwrap();
    let control = Counted::up_to(50);
    let endless = Limits { time: Some(Duration::from_secs(3600)), ..Limits::default() };
    let thought = game.think(Seat::WHITE, &endless, &mut Memory::default(), &control);
    assert!(thought.is_some());
    assert!(control.asked.into_inner() < 1000, "it asks no more once it was told");
}

#[test]
fn bots_of_every_kind_choose_the_same() {
    for variant in ["orthodox", "fandeck", "tile"] {
        let plugin = loaded(&format!("{variant}_plugin"));
        let built_in = unruly_tests::hosted(variant);
        for spec in ["random", "greedy", "search:depth=2,nodes=3000", "bot:nodes=300"] {
            let spec: BotSpec = spec.parse().unwrap();
            let chosen = |ruleset: &dyn Ruleset| {
                let mut game = ruleset.start(&Setup { seed: 3, ..Setup::default() }).unwrap();
                let mut bots = [spec.make(1), spec.make(2)];
                let mut chosen = Vec::new();
                for _ in 0..6 {
                    let Some(&seat) = game.asked().first() else { break };
                    let view = View::new(game.as_ref(), seat, ruleset.profile().secrecy);
                    let limits = spec.limits().unwrap_or_default();
                    let action = bots[seat.index()].choose(&view, &limits, &Unhurried).unwrap();
                    game.act(seat, &action).unwrap();
                    chosen.push(action);
                }
                chosen
            };
            let ours = chosen(built_in.plain().as_ref());
            assert_eq!(ours, chosen(plugin.rulesets[0].as_ref()), "{variant}, {spec}");
            assert!(!ours.is_empty());
        }
    }
}

/// The secrets of a seat reach no other, on either side of the border.
#[test]
fn a_plugin_tells_nobody_what_is_hidden_from_them() {
    let plugin = loaded("fandeck_plugin");
    let game = plugin.rulesets[0].start(&Setup { seed: 9, ..Setup::default() }).unwrap();
    let hand = |viewer: Viewer| game.scene(viewer).seat(Seat::WHITE).unwrap().hand.clone();
    assert!(matches!(hand(Viewer::Seat(Seat::WHITE)), Some(unruly_contract::Hand::FaceUp(_))));
    assert!(matches!(hand(Viewer::Seat(Seat::BLACK)), Some(unruly_contract::Hand::FaceDown(_))));
    assert!(matches!(hand(Viewer::Spectator), Some(unruly_contract::Hand::FaceDown(_))));
}
