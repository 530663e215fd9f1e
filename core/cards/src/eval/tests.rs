//! Tests of expressions, each with the squares it means on a small board.

use super::*;
use crate::field::{Army, Set, Square};
use crate::model::{Function, Geography, Kind, KindInfo, Name, Rule, Squares, TurnFact};
use crate::player::Player;
use crate::rules::{RuleInForce, Trail};
use unruly_geometry::Direction;
use unruly_geometry::board::{BoardWall, Edge, Rectangle};

const NAME: Name = Name(0);

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn set(names: &str) -> Set {
    names.split_whitespace().map(square).collect()
}

fn kinds() -> Kinds {
    let mut kinds = Kinds::of_chess();
    kinds.0.push(KindInfo {
        name: "crab".to_owned(),
        letter: 'C',
        movement: "F".parse().unwrap(),
        answers_to: Some(Kind::PAWN),
        is_pawn: true,
        worth: 100,
    });
    kinds
}

/// A board that expressions are read on.
struct Board {
    kinds: Kinds,
    field: Field,
    rules: Rules,
    bindings: Bindings,
    facts: Facts,
}

impl Board {
    fn new(fen: &str) -> Self {
        let kinds = kinds();
        let field = Field::from_fen(fen, &kinds).unwrap();
        let rules = Rules::of_chess(&kinds);
        Self { kinds, field, rules, bindings: Bindings::default(), facts: Facts::default() }
    }

    fn naming(mut self, squares: &str) -> Self {
        self.bindings.set(NAME, Value::squares(&self.field, set(squares)));
        self
    }

    fn under(mut self, rules: &[Rule]) -> Self {
        let in_force: Vec<_> = rules
            .iter()
            .map(|rule| RuleInForce {
                rule,
                player: Player::WHITE,
                bindings: &self.bindings,
                extent: Rectangle::around(self.field.occupied()),
            })
            .collect();
        self.rules = self.rules.compile(&self.field, &in_force, &NoSurroundings);
        self
    }

    fn eval(&self, player: Player) -> Eval<'_> {
        Eval {
            field: &self.field,
            rules: &self.rules,
            kinds: &self.kinds,
            player,
            bindings: &self.bindings,
            facts: &self.facts,
            table: &NoSurroundings,
            it: Set::EMPTY,
            posted_it: Pieces::NONE,
        }
    }

    #[track_caller]
    fn check(&self, expression: &Squares, expected: &str) {
        assert_eq!(
            self.eval(Player::WHITE).squares(expression).to_string(),
            set(expected).to_string(),
            "{expression:?}"
        );
    }
}

fn own() -> Squares {
    Squares::Of(PlayerWord::Own)
}

fn enemy() -> Squares {
    Squares::Of(PlayerWord::Enemy)
}

fn kind(kind: Kind) -> Box<Squares> {
    Box::new(Squares::Kind(kind))
}

fn call(function: Function, arguments: &[Squares]) -> Squares {
    Squares::Call(function, arguments.to_vec())
}

/// A square that is just itself, by its file and rank.
fn just(name: &str) -> Squares {
    let here = square(name);
    Squares::Both(
        Box::new(Squares::File(here.x())),
        Box::new(Squares::Rank(here.y() + 1, PlayerWord::Bound(Name(9)))),
    )
}

impl Board {
    /// With a name for white, so that ranks can be named whoever looks.
    fn new_with_white(fen: &str) -> Self {
        let mut board = Self::new(fen);
        board.bindings.set(Name(9), Value::Player(Player::WHITE));
        board
    }
}

const FEW: &str = "4k3/1p6/8/3n4/8/2C5/6P1/R3K2R w KQ - 0 1";

#[test]
fn whose_and_what() {
    let board = Board::new(FEW);
    board.check(&own(), "a1 e1 h1 g2 c3");
    board.check(&enemy(), "e8 b7 d5");
    board.check(&Squares::Any, "a1 e1 h1 g2 c3 e8 b7 d5");
    board.check(&kind(Kind::PAWN), "b7 c3 g2");
    board.check(&Squares::Original(Kind::PAWN), "b7 g2");
    board.check(&Squares::Royal, "e1 e8");
    board.check(&Squares::Both(Box::new(own()), kind(Kind::ROOK)), "a1 h1");
    board.check(&Squares::Without(Box::new(own()), kind(Kind::PAWN)), "a1 e1 h1");
    let empty = board.eval(Player::WHITE).squares(&Squares::Empty);
    assert_eq!(empty.len(), 56);
    assert_eq!(
        board.eval(Player::WHITE).squares(&Squares::Not(Box::new(Squares::Empty))),
        board.field.occupied()
    );
    assert_eq!(board.eval(Player::BLACK).squares(&own()), set("e8 b7 d5"));
}

#[test]
fn neutral_pieces_are_nobodys_own() {
    let board = Board::new(FEW).naming("d5").under(&[Rule::Neutral(Squares::Name(NAME))]);
    board.check(&Squares::Neutral, "d5");
    board.check(&enemy(), "e8 b7 d5");
    assert_eq!(board.eval(Player::BLACK).squares(&own()), set("e8 b7"));
}

#[test]
fn ranks_are_counted_from_a_player() {
    let board = Board::new(FEW);
    let eval = board.eval(Player::BLACK);
    assert_eq!(eval.squares(&Squares::Rank(1, PlayerWord::Own)), Set::rank(7));
    assert_eq!(eval.squares(&Squares::Rank(2, PlayerWord::Enemy)), Set::rank(1));
    assert_eq!(eval.squares(&Squares::Half(PlayerWord::Own)).len(), 32);
    assert!(eval.squares(&Squares::Half(PlayerWord::Own)).contains(square("a5")));
    // The player on the other side sees the board from there.
    let swapped = Board::new(FEW).under(&[Rule::SeatsSwapped]);
    swapped.check(&Squares::Rank(1, PlayerWord::Own), "a8 b8 c8 d8 e8 f8 g8 h8");
    swapped.check(&own(), "e8 b7 d5");
}

#[test]
fn parts_of_the_board() {
    let board = Board::new(FEW);
    board.check(&Squares::Place(Geography::Corner), "a1 h1 a8 h8");
    board.check(&Squares::Place(Geography::Centre), "d4 e4 d5 e5");
    assert_eq!(board.eval(Player::WHITE).squares(&Squares::Place(Geography::Edge)).len(), 28);
    let light = board.eval(Player::WHITE).squares(&Squares::Place(Geography::Light));
    assert!(light.contains(square("h1")) && light.len() == 32);
    let cropped = Board::new("8/8/1k6/8/5R2/8/2K5/8 w - - 0 1").under(&[Rule::Cropped]);
    cropped.check(&Squares::Place(Geography::Corner), "b2 f2 b6 f6");
    cropped.check(&Squares::Place(Geography::Centre), "d4");
}

/// Home and Encore: the squares on which the piece could have begun the game.
#[test]
fn starting_squares() {
    let mut board = Board::new(FEW);
    board.check(&Squares::Start(kind(Kind::KNIGHT)), "b8 g8");
    board.check(&Squares::StartKind(Kind::KING, PlayerWord::Own), "e1");
    board.check(&Squares::StartKind(Kind::BISHOP, PlayerWord::Enemy), "c8 f8");
    let lost = board.field.add_lost(Army::WHITE, Kind::PAWN).unwrap();
    let pool = Pool::Lost(PlayerWord::Own);
    assert_eq!(board.eval(Player::WHITE).pool(&pool), Pieces::of(lost));
    board.check(&Squares::StartOf(Box::new(pool)), "a2 b2 c2 d2 e2 f2 g2 h2");
}

#[test]
fn names_follow_pieces_and_squares_stay() {
    let mut board = Board::new(FEW).naming("d5 d6");
    board.check(&Squares::Name(NAME), "d5 d6");
    let knight = board.field.top(square("d5")).unwrap();
    board.field.relocate(knight, square("f6"));
    board.check(&Squares::Name(NAME), "f6 d6");
    board.check(&Squares::At(NAME), "d5 d6");
    board.bindings.set(NAME, Value::Kind(Kind::ROOK));
    board.check(&Squares::Picked(NAME), "a1 h1");
}

#[test]
fn alike_is_of_a_kind_in_common() {
    let mut board = Board::new(FEW);
    board.check(&Squares::Alike(kind(Kind::ROOK)), "a1 h1");
    let rook = board.field.top(square("a1")).unwrap();
    board.field.set_kind(rook, Kind::KNIGHT, crate::field::Change::Transformation);
    board.check(&Squares::Alike(kind(Kind::KNIGHT)), "a1 h1 d5");
}

#[test]
fn near_and_in_line() {
    let board = Board::new_with_white(FEW);
    board.check(&call(Function::Adjacent, &[just("a1")]), "b1 a2 b2");
    board.check(&call(Function::Orthogonal, &[just("d5")]), "d4 c5 e5 d6");
    board.check(&call(Function::Diagonal, &[just("d5")]), "c4 e4 c6 e6");
    board.check(&call(Function::Between, &[just("a1"), just("e5")]), "b2 c3 d4");
    board.check(&call(Function::Line, &[just("b1"), just("d3")]), "b1 c2 d3 e4 f5 g6 h7");
    board.check(&call(Function::Ray, &[just("b1"), just("d3")]), "c2 d3 e4 f5 g6 h7");
    board.check(&call(Function::Run, &[just("a1"), just("b1"), own()]), "b1 c1 d1");
    board.check(&call(Function::Row, &[just("f1"), just("h3")]), "g2");
    board.check(&call(Function::Beyond, &[just("c3"), just("d4")]), "e5");
    board.check(&call(Function::Farthest, &[just("a1"), own()]), "h1");
    board.check(
        &call(Function::Nearest, &[just("a1"), Squares::Without(Box::new(own()), Box::new(just("a1")))]),
        "c3",
    );
    assert_eq!(board.eval(Player::WHITE).squares(&call(Function::Colour, &[just("a1")])), Set::DARK);
}

/// On a ring a line goes by the nearer way, and a move by its own.
#[test]
fn lines_round_a_joined_edge() {
    let mut board = Board::new_with_white("4k3/8/8/R4n2/8/8/8/4K3 w - - 0 1").under(&[Rule::Cylinder]);
    let beyond = |one, other| call(Function::Beyond, &[just(one), just(other)]);
    board.check(&beyond("a5", "h5"), "g5");
    board.check(&beyond("h5", "a5"), "b5");
    board.check(&beyond("a5", "b5"), "c5");
    board.check(&beyond("a5", "e5"), "d5 f5");
    board.check(&beyond("a5", "h6"), "g7");
    board.check(&call(Function::Run, &[just("a5"), just("h5"), Squares::Any]), "g5 h5");
    let far = Trail { heading: Some(Direction::East), ..Trail::default() };
    board.facts = Facts { origin: set("a5"), target: set("h5"), trail: far, ..Facts::default() };
    board.check(&beyond("a5", "h5"), "a5");
    board.check(&beyond("h5", "a5"), "b5");
}

/// Walls end a ray, pieces don't.
#[test]
fn a_wall_ends_a_ray() {
    let mut board = Board::new_with_white(FEW);
    let wall: BoardWall = ["a4/a5".parse::<Edge>().unwrap()].into_iter().collect();
    board.bindings.set(NAME, Value::Edges(wall));
    let board = board.under(&[Rule::Wall(NAME)]);
    board.check(&call(Function::Ray, &[just("a1"), just("a2")]), "a2 a3 a4");
}

#[test]
fn ahead_is_where_the_owner_looks() {
    let board = Board::new(FEW);
    board.check(&Squares::Ahead(kind(Kind::PAWN), 2), "b5 c5 g4");
    board.check(&call(Function::Behind, &[*kind(Kind::PAWN)]), "b8 c2 g1");
}

#[test]
fn reaching_and_taking() {
    let board = Board::new("4k3/8/8/1p1p4/2P5/8/8/4K3 w - - 0 1");
    let pawn = || Box::new(Squares::Both(Box::new(own()), kind(Kind::PAWN)));
    board.check(&Squares::Reach(pawn(), None), "b5 c5 d5");
    board.check(&Squares::Takes(pawn(), None), "b5 d5");
    board.check(&Squares::Takes(pawn(), Some("cW".parse().unwrap())), "");
    board.check(&Squares::Reach(pawn(), Some("N".parse().unwrap())), "b2 d2 a3 e3 a5 e5 b6 d6");
}

#[test]
fn attack_and_check() {
    let board = Board::new("4k3/8/8/8/1b6/8/4r3/R3K3 w Q - 0 1");
    board.check(&call(Function::Attackers, &[Squares::Royal]), "e2 b4");
    board.check(&call(Function::Checkers, &[]), "e2 b4");
    board.check(&Squares::InCheck(PlayerWord::Own), "e1");
    board.check(&Squares::InCheck(PlayerWord::Enemy), "");
    assert_eq!(board.eval(Player::BLACK).squares(&call(Function::Checking, &[])), set("e2 b4"));
    board.check(&call(Function::Threatened, &[]), "e1");
    board.check(&call(Function::Movable, &[]), "a1 e1");
}

#[test]
fn what_happened() {
    let mut board = Board::new(FEW);
    let rook = board.field.top(square("a1")).unwrap();
    board.facts = Facts {
        moved: Pieces::of(rook),
        origin: set("a1"),
        target: set("a5"),
        journeys: SmallVec::from_slice(&[Journey { from: square("a1"), to: square("a5") }]),
        trail: Trail { path: set("a2 a3 a4"), ..Trail::default() },
        ..Facts::default()
    };
    board.field.relocate(rook, square("a5"));
    board.check(&Squares::Fact(TurnFact::Moved), "a5");
    board.check(&Squares::Fact(TurnFact::Captor), "");
    board.check(&Squares::Fact(TurnFact::Path), "a2 a3 a4");
    let eval = board.eval(Player::WHITE);
    assert!(eval.holds(&Condition::Crossed(Squares::Half(PlayerWord::Own), None)));
    assert!(!eval.holds(&Condition::Crossed(Squares::File(0), None)));
}

#[test]
fn each_square_is_looked_at_in_turn() {
    let board = Board::new(FEW);
    let near = Condition::Some(Squares::Both(
        Box::new(call(Function::Adjacent, &[Squares::It])),
        Box::new(Squares::Rank(1, PlayerWord::Own)),
    ));
    board.check(&Squares::Which(Box::new(own()), Box::new(near)), "a1 e1 h1 g2");
}

#[test]
fn numbers_and_conditions() {
    let board = Board::new(FEW);
    let eval = board.eval(Player::WHITE);
    let count = |squares| Amount::Count(Box::new(squares));
    assert_eq!(eval.amount(&count(own())), 5);
    assert_eq!(eval.amount(&Amount::RankOf(Box::new(Squares::Both(Box::new(enemy()), kind(Kind::PAWN))))), 2);
    let kings = |word| Box::new(Squares::Both(Box::new(Squares::Of(word)), kind(Kind::KING)));
    assert_eq!(eval.amount(&Amount::Distance(kings(PlayerWord::Own), kings(PlayerWord::Enemy))), 7);
    assert_eq!(eval.amount(&Amount::Turn), 1);
    let compare = |comparison| Condition::Compare(count(own()), comparison, Amount::Number(5));
    let holding = [Comparison::AtMost, Comparison::Equal, Comparison::AtLeast];
    let failing = [Comparison::Less, Comparison::Unequal, Comparison::More];
    assert!(holding.into_iter().all(|comparison| eval.holds(&compare(comparison))));
    assert!(!failing.into_iter().any(|comparison| eval.holds(&compare(comparison))));
    assert!(eval.holds(&Condition::Same(own(), own())));
    assert!(eval.holds(&Condition::Not(Box::new(Condition::Some(Squares::None)))));
    assert!(eval.holds(&Condition::All(vec![])) && !eval.holds(&Condition::Any(vec![])));
    assert!(!eval.holds(&Condition::CanCapture(PlayerWord::Own, None)));
    assert!(eval.holds(&Condition::CanCapture(PlayerWord::Enemy, None)));
}

#[test]
fn mate_is_judged_without_cards() {
    let board = Board::new("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    assert!(board.eval(Player::WHITE).holds(&Condition::Mated(PlayerWord::Enemy)));
    assert!(!board.eval(Player::WHITE).holds(&Condition::Mated(PlayerWord::Own)));
}

#[test]
fn words_for_players() {
    let board = Board::new(FEW);
    let eval = board.eval(Player::WHITE);
    assert_eq!(eval.players(&PlayerWord::Both).as_slice(), [Player::BLACK, Player::WHITE]);
    assert_eq!(eval.player(&PlayerWord::Owner(kind(Kind::KNIGHT))), Player::BLACK);
    assert_eq!(eval.by(Player::BLACK).player(&PlayerWord::Enemy), Player::WHITE);
    let swapped = Board::new(FEW).under(&[Rule::SeatsSwapped]);
    assert_eq!(swapped.eval(Player::WHITE).player(&PlayerWord::Owner(kind(Kind::KNIGHT))), Player::WHITE);
}
