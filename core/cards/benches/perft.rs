//! The cost of rules in force: perft with every move made, with nothing in force, with ten lasting effects, and by
//! orthodox chess for comparison; and the cost of compiling them.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use unruly_cards::eval::{Bindings, NoSurroundings, Value};
use unruly_cards::field::{Field, Set, Square};
use unruly_cards::model::{Ban, Function, Kinds, Mobility, Name, PlayerWord, Rule, Squares};
use unruly_cards::player::Player;
use unruly_cards::rules::{LastMoves, RuleInForce, Rules};
use unruly_chess::{Position, Standard};
use unruly_geometry::board::{BoardWall, Edge};

const POSITIONS: [(&str, &str); 2] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
];

const NAMES: [&str; 2] = [POSITIONS[0].0, POSITIONS[1].0];
const DEPTH: u32 = 4;

fn main() {
    divan::main();
}

fn fen(name: &str) -> &'static str {
    POSITIONS.iter().find(|(known, _)| *known == name).expect("a known position").1
}

fn board(name: &str) -> (Rules, Field) {
    let kinds = Kinds::of_chess();
    let field = Field::from_fen(fen(name), &kinds).expect("a sound FEN");
    (Rules::of_chess(&kinds), field)
}

/// A rule with what its one name stands for.
type Effect = (Rule, Bindings);

const NAME: Name = Name(0);

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn bound(value: Value) -> Bindings {
    let mut bindings = Bindings::default();
    bindings.set(NAME, value);
    bindings
}

fn squares(field: &Field, names: &[&str]) -> Bindings {
    bound(Value::squares(field, names.iter().map(|name| square(name)).collect::<Set>()))
}

/// A wall, a hole, a link, a church, a neutral piece, a sleeping one, a peaceful one that is two rules, a poisoned one,
/// one that moves otherwise, and one that goes no farther than two squares.
fn ten_effects(field: &Field) -> Vec<Effect> {
    let named = || Squares::Name(NAME);
    let forbid = |ban, of| Rule::Forbid { ban, of, to: PlayerWord::Both, spares_check: true };
    let wall: BoardWall =
        ["c4/c5", "d4/d5"].iter().map(|edge| edge.parse::<Edge>().expect("an edge")).collect();
    let moves = |of, mobility| Rule::Moves { of, mobility };
    vec![
        (Rule::Wall(NAME), bound(Value::Edges(wall))),
        (Rule::Blocked(Squares::At(NAME)), squares(field, &["h5"])),
        (Rule::Link(NAME), squares(field, &["a4", "g4"])),
        (moves(Squares::At(NAME), Mobility::Also("B".parse().expect("a movement"))), squares(field, &["f5"])),
        (Rule::Neutral(named()), squares(field, &["f7"])),
        (forbid(Ban::Move, named()), squares(field, &["a8"])),
        (forbid(Ban::Capture, named()), squares(field, &["c2"])),
        (forbid(Ban::BeCaptured, named()), squares(field, &["c2"])),
        (Rule::DiesWith { of: named(), by: None }, squares(field, &["g2"])),
        (moves(named(), Mobility::Instead("F".parse().expect("a movement"))), squares(field, &["b2"])),
        (moves(named(), Mobility::Limit(2)), squares(field, &["h1"])),
    ]
}

/// A magnet besides: what it holds fast changes with every move, so that each has to be tried.
fn with_magnet(field: &Field) -> Vec<Effect> {
    let near = Squares::Call(Function::Adjacent, vec![Squares::Name(NAME)]);
    let stuck = Rule::Forbid { ban: Ban::Move, of: near, to: PlayerWord::Both, spares_check: false };
    let mut effects = ten_effects(field);
    effects.push((stuck, squares(field, &["g7"])));
    effects
}

fn in_force(effects: &[Effect]) -> Vec<RuleInForce<'_>> {
    effects
        .iter()
        .map(|(rule, bindings)| RuleInForce { rule, player: Player::WHITE, bindings, extent: None })
        .collect()
}

fn made(bencher: Bencher<'_, '_>, rules: &Rules, field: &Field) {
    let lines = rules.perft(field, DEPTH, LastMoves::Found);
    bencher.counter(ItemsCount::new(lines)).bench(|| rules.perft(black_box(field), DEPTH, LastMoves::Made));
}

#[divan::bench(args = NAMES)]
fn orthodox(bencher: Bencher<'_, '_>, name: &str) {
    let position = Position::<Standard>::from_fen(fen(name)).expect("a sound FEN");
    let lines = position.perft(DEPTH);
    bencher.counter(ItemsCount::new(lines)).bench(|| black_box(&position).perft_made(DEPTH));
}

#[divan::bench(args = NAMES)]
fn nothing_in_force(bencher: Bencher<'_, '_>, name: &str) {
    let (rules, field) = board(name);
    made(bencher, &rules, &field);
}

#[divan::bench(args = NAMES)]
fn ten_in_force(bencher: Bencher<'_, '_>, name: &str) {
    let (rules, field) = board(name);
    let effects = ten_effects(&field);
    made(bencher, &rules.compile(&field, &in_force(&effects), &NoSurroundings), &field);
}

#[divan::bench(args = NAMES)]
fn ten_and_a_magnet(bencher: Bencher<'_, '_>, name: &str) {
    let (rules, field) = board(name);
    let effects = with_magnet(&field);
    made(bencher, &rules.compile(&field, &in_force(&effects), &NoSurroundings), &field);
}

#[divan::bench(args = NAMES)]
fn compile_ten(bencher: Bencher<'_, '_>, name: &str) {
    let (rules, field) = board(name);
    let effects = ten_effects(&field);
    let in_force = in_force(&effects);
    bencher.bench(|| rules.compile(&field, black_box(&in_force), &NoSurroundings));
}

#[divan::bench(args = NAMES)]
fn compile_ten_again(bencher: Bencher<'_, '_>, name: &str) {
    let (rules, field) = board(name);
    let effects = ten_effects(&field);
    let in_force = in_force(&effects);
    let known = rules.compile(&field, &in_force, &NoSurroundings);
    bencher.bench(|| known.compile(&field, black_box(&in_force), &NoSurroundings));
}

#[divan::bench(args = NAMES)]
fn legal_moves(bencher: Bencher<'_, '_>, name: &str) {
    let (rules, field) = board(name);
    bencher.bench(|| rules.legal_moves(black_box(&field), Player::WHITE).len());
}

#[divan::bench(args = NAMES)]
fn legal_moves_under_ten(bencher: Bencher<'_, '_>, name: &str) {
    let (rules, field) = board(name);
    let effects = ten_effects(&field);
    let rules = rules.compile(&field, &in_force(&effects), &NoSurroundings);
    bencher.bench(|| rules.legal_moves(black_box(&field), Player::WHITE).len());
}
