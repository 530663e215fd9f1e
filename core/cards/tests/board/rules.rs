//! The effect of each rule on moves and checks, on small boards, as the rules page and the cards say.

use unruly_cards::eval::{Bindings, NoSurroundings, Value};
use unruly_cards::field::{Army, Field, Move, Pieces, Set, Square};
use unruly_cards::model::{
    Ban, DeckRule, Demand, Function, HouseRules, Kind, KindInfo, Kinds, Mobility, Name, Otherwise,
    PlayerWord, Rule, SetTerrain, Squares, Unmet,
};
use unruly_cards::player::Player;
use unruly_cards::rules::{RuleInForce, Rules};
use unruly_geometry::board::{BoardWall, Edge, Rectangle, Rotation};

const NAME: Name = Name(0);

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn set(names: &str) -> Set {
    names.split_whitespace().map(square).collect()
}

fn kinds() -> Kinds {
    let mut kinds = Kinds::of_chess();
    kinds.0.push(KindInfo {
        name: "prince".to_owned(),
        letter: 'I',
        movement: "K".parse().expect("a movement"),
        answers_to: Some(Kind::KING),
        is_pawn: false,
        worth: 300,
    });
    kinds
}

fn house(castle_through_check: bool) -> HouseRules {
    HouseRules {
        seats: 2..=2,
        surface: SetTerrain::Board,
        deck: DeckRule::Common,
        hand: 5,
        reshuffle: true,
        discard_on_own_turn: true,
        discard_on_other_turn: false,
        castle_through_check,
        unmet: Unmet::Ends,
        may_fizzle: true,
        neutral_is_own: false,
    }
}

/// A board with rules in force, each about some squares as they are at the beginning.
struct Table {
    kinds: Kinds,
    field: Field,
    effects: Vec<(Rule, Bindings, Option<Rectangle>)>,
}

impl Table {
    fn new(fen: &str) -> Self {
        let kinds = kinds();
        let field = Field::from_fen(fen, &kinds).expect("a position");
        Self { kinds, field, effects: Vec::new() }
    }

    /// Puts a rule in force whose name stands for these squares.
    fn with(mut self, rule: Rule, squares: &str) -> Self {
        let mut bindings = Bindings::default();
        bindings.set(NAME, Value::squares(&self.field, set(squares)));
        self.effects.push((rule, bindings, None));
        self
    }

    fn with_wall(mut self, edges: &str) -> Self {
        let wall: BoardWall =
            edges.split_whitespace().map(|edge| edge.parse::<Edge>().expect("an edge")).collect();
        let mut bindings = Bindings::default();
        bindings.set(NAME, Value::Edges(wall));
        self.effects.push((Rule::Wall(NAME), bindings, None));
        self
    }

    fn with_post(mut self, corner: &str) -> Self {
        let mut bindings = Bindings::default();
        bindings.set(NAME, Value::Corner(corner.parse().expect("a corner")));
        self.effects.push((Rule::Post(NAME), bindings, None));
        self
    }

    fn rules(&self) -> Rules {
        let in_force: Vec<_> = self
            .effects
            .iter()
            .map(|(rule, bindings, extent)| RuleInForce { rule, player: WHITE, bindings, extent: *extent })
            .collect();
        Rules::of_chess(&self.kinds).compile(&self.field, &in_force, &NoSurroundings)
    }

    fn moves_from(&self, player: Player, from: &str) -> Vec<Move> {
        let mut moves = self.rules().legal_moves(&self.field, player);
        moves.retain(|moved| moved.from == square(from));
        moves
    }

    /// Where the piece on a square may legally go.
    fn targets(&self, player: Player, from: &str) -> String {
        self.moves_from(player, from).iter().map(|moved| moved.to).collect::<Set>().to_string()
    }

    #[track_caller]
    fn play(&mut self, player: Player, from: &str, to: &str) -> Move {
        let moves = self.moves_from(player, from);
        let moved = *moves.iter().find(|moved| moved.to == square(to)).expect("a legal move");
        self.field.set_to_move(Army::of(player.seat()));
        self.field.carry_out(&self.kinds, &moved);
        self.field.pass_turn();
        moved
    }
}

fn named() -> Squares {
    Squares::Name(NAME)
}

fn at() -> Squares {
    Squares::At(NAME)
}

fn forbid(ban: Ban, to: PlayerWord) -> Rule {
    Rule::Forbid { ban, of: named(), to, spares_check: false }
}

const WHITE: Player = Player::WHITE;
const BLACK: Player = Player::BLACK;

#[test]
fn a_hole_stops_what_slides_and_not_what_leaps() {
    let table = Table::new("4k3/8/8/8/8/8/3N4/R3K3 w - - 0 1").with(Rule::Blocked(at()), "a4");
    assert_eq!(table.targets(WHITE, "a1"), "b1 c1 d1 a2 a3");
    let knight = Table::new("4k3/8/8/8/8/8/3N4/4K3 w - - 0 1").with(Rule::Blocked(at()), "d3");
    assert_eq!(knight.targets(WHITE, "d2"), "b1 f1 b3 f3 c4 e4");
}

#[test]
fn a_square_may_be_passed_and_not_stopped_on() {
    let table = Table::new("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").with(Rule::NoStop(at()), "a4");
    assert_eq!(table.targets(WHITE, "a1"), "b1 c1 d1 a2 a3 a5 a6 a7 a8");
}

#[test]
fn a_wall_shields_a_king() {
    let open = Table::new("4k3/8/8/8/8/8/8/4RK2 b - - 0 1");
    assert!(open.rules().is_check(&open.field, BLACK));
    let walled = Table::new("4k3/8/8/8/8/8/8/4RK2 b - - 0 1").with_wall("e4/e5 d4/d5");
    assert!(!walled.rules().is_check(&walled.field, BLACK));
    assert_eq!(walled.targets(WHITE, "e1"), "a1 b1 c1 d1 e2 e3 e4");
}

/// Two walls never add up: a diagonal between them is open.
#[test]
fn a_diagonal_is_blocked_by_one_wall_round_its_corner() {
    let one = Table::new("7k/8/8/8/8/8/8/B6K w - - 0 1").with_wall("d4/e4 d4/d5");
    assert_eq!(one.targets(WHITE, "a1"), "b2 c3 d4");
    let two = Table::new("7k/8/8/8/8/8/8/B6K w - - 0 1").with_wall("d4/e4").with_wall("d4/d5");
    assert_eq!(two.rules().attackers(&two.field, Army::WHITE, square("h8")).to_string(), "a1");
}

#[test]
fn a_post_stands_between_a_bishop_and_a_king_who_steps_not_past_it() {
    let open = Table::new("7k/8/8/8/8/8/8/B6K b - - 0 1");
    assert!(open.rules().is_check(&open.field, BLACK));
    for corner in ["g7/ne", "g8/se", "d4/ne", "e4/nw"] {
        let posted = Table::new("7k/8/8/8/8/8/8/B6K b - - 0 1").with_post(corner);
        assert!(!posted.rules().is_check(&posted.field, BLACK), "{corner}");
    }
    let beside = Table::new("7k/8/8/8/8/8/8/B6K b - - 0 1").with_post("d4/nw");
    assert!(beside.rules().is_check(&beside.field, BLACK));
    let king = Table::new("8/8/8/8/4k3/8/8/7K b - - 0 1").with_post("e4/ne").with_post("e4/sw");
    assert_eq!(king.targets(BLACK, "e4"), "e3 f3 d4 f4 d5 e5");
}

/// Nobody is pinned across a post, and a pawn takes nothing past it, in passing neither.
#[test]
fn a_post_looses_a_pin_and_stops_pawns() {
    let pinned = "4k3/8/8/8/7b/8/5N2/4K3 w - - 0 1";
    assert_eq!(Table::new(pinned).targets(WHITE, "f2"), "");
    assert_eq!(Table::new(pinned).with_post("g2/nw").targets(WHITE, "f2"), "d1 h1 d3 h3 e4 g4");
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(Table::new(passing).targets(WHITE, "e5"), "d6 e6");
    assert_eq!(Table::new(passing).with_post("e5/nw").targets(WHITE, "e5"), "e6");
    let taking = "4k3/8/3p1p2/4P3/8/8/8/4K3 w - - 0 1";
    assert_eq!(Table::new(taking).with_post("f6/sw").targets(WHITE, "e5"), "d6 e6");
}

#[test]
fn a_link_is_gone_over_instead_of_a_move() {
    let table = Table::new("4k3/8/8/8/8/8/8/P3K3 w - - 0 1").with(Rule::Link(NAME), "a1 h5");
    let moved = table.moves_from(WHITE, "a1").into_iter().find(|moved| moved.to == square("h5")).unwrap();
    assert!(moved.is_link && moved.promotion.is_none());
    // An enemy there may be captured, an own piece stands in the way.
    let enemy = Table::new("4k3/8/8/7p/8/8/8/P3K3 w - - 0 1").with(Rule::Link(NAME), "a1 h5");
    assert!(enemy.moves_from(WHITE, "a1").iter().any(|moved| moved.to == square("h5") && moved.is_capture()));
    let own = Table::new("4k3/8/8/7P/8/8/8/P3K3 w - - 0 1").with(Rule::Link(NAME), "a1 h5");
    assert_eq!(own.targets(WHITE, "a1"), "a2 a3");
    // And so a King there is in check.
    let king = Table::new("8/8/8/7k/8/8/8/P3K3 b - - 0 1").with(Rule::Link(NAME), "a1 h5");
    assert_eq!(king.rules().checkers(&king.field, BLACK).to_string(), "a1");
}

#[test]
fn on_a_cylinder_the_files_a_and_h_are_neighbours() {
    let table = Table::new("4k3/8/8/8/8/8/8/R2K4 w - - 0 1").with(Rule::Cylinder, "");
    assert!(table.targets(WHITE, "a1").starts_with("b1 c1 e1 f1 g1 h1"));
    let king = Table::new("8/8/8/8/k6R/8/8/4K3 b - - 0 1").with(Rule::Cylinder, "");
    assert!(king.rules().is_check(&king.field, BLACK));
}

#[test]
fn a_cropped_board_ends_earlier_and_pawns_are_promoted_there() {
    let mut table = Table::new("8/8/1k6/3P4/8/8/3R4/4K3 w - - 0 1");
    let extent = Rectangle::around(table.field.occupied());
    table.effects.push((Rule::Cropped, Bindings::default(), extent));
    let rules = table.rules();
    assert_eq!(rules.squares(&table.field), Rectangle::spanned(square("b1"), square("e6")).squares());
    assert_eq!(table.targets(WHITE, "d2"), "d1 b2 c2 e2 d3 d4");
    assert_eq!(table.moves_from(WHITE, "d5").iter().filter(|moved| moved.promotion.is_some()).count(), 4);
}

/// Barrier, Black hole and the like turn with the board; pawns still move towards the opponent.
#[test]
fn rotation_takes_everything_along_but_not_the_pawns_way() {
    let kinds = kinds();
    let mut field = Field::from_fen(Field::START, &kinds).unwrap();
    field.rotate(Rotation::Clockwise);
    assert_eq!(field.side(Army::WHITE), Set::file(0) | Set::file(1));
    let rules = Rules::of_chess(&kinds);
    let moves = rules.legal_moves(&field, WHITE);
    // The pawn that stood on a2 stands on b8 now; the one from b2 on b7, stuck below it; that from h2 on b1.
    assert!(moves.iter().all(|moved| moved.from != square("b7") || moved.to.x() != 1));
    let mut bindings = Bindings::default();
    bindings.set(NAME, Value::squares(&field, set("a1")));
    let turned = bindings.rotated(Rotation::Clockwise);
    assert!(matches!(turned.get(NAME), Some(Value::Squares { chosen, .. }) if *chosen == set("a8")));
}

/// Official rulings, Earthquake: it does not count as moving King or rooks; the King goes two squares towards the rook,
/// and that this happens on a file is incidental.
#[test]
fn after_a_rotation_castling_goes_along_a_file() {
    let kinds = kinds();
    let mut field = Field::from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", &kinds).unwrap();
    field.rotate(Rotation::Clockwise);
    assert_eq!(field.squares_where(|man| man.kind == Kind::KING && man.owner == Army::WHITE), set("a4"));
    let castlings: Set = Rules::of_chess(&kinds)
        .legal_moves(&field, WHITE)
        .into_iter()
        .filter(|moved| moved.castling.is_some())
        .map(|moved| moved.to)
        .collect();
    assert_eq!(castlings, set("a2 a6"));
}

#[test]
fn two_on_a_square_move_apart_and_are_captured_together() {
    let mut table = Table::new("4k3/8/8/8/3r4/8/3N4/3RK3 w - - 0 1");
    let rook = table.field.top(square("d1")).unwrap();
    table.field.relocate(rook, square("d2"));
    assert_eq!(table.field.on(square("d2")).count(), 2);
    let movers: Pieces = table.moves_from(WHITE, "d2").iter().map(|moved| moved.piece).collect();
    assert_eq!(movers.len(), 2);
    let taken = table.play(BLACK, "d4", "d2");
    assert_eq!(taken.captures.len(), 2);
    assert_eq!(table.field.lost(Army::WHITE).len(), 2);
}

#[test]
fn a_fused_piece_moves_as_either_and_is_not_promoted() {
    let mut table = Table::new("4k3/P7/8/8/8/8/8/1N2K3 w - - 0 1");
    let (pawn, knight) = (table.field.top(square("a7")).unwrap(), table.field.top(square("b1")).unwrap());
    table.field.fuse(knight, pawn);
    assert_eq!(table.targets(WHITE, "a7"), "b5 c6 a8 c8");
    assert!(table.moves_from(WHITE, "a7").iter().all(|moved| moved.promotion.is_none()));
    assert_eq!(table.field.dead(Army::WHITE).len(), 1);
    assert_eq!(table.field.kind(Kind::KNIGHT), set("a7"));
}

/// Neutrality: both may use it, it takes pieces of both and gives check to both; one's own piece may be captured when
/// neutral; its pawns go only away from their owner's home.
#[test]
fn a_neutral_piece_belongs_to_both() {
    let table = Table::new("4k3/8/8/3r4/8/6K1/8/3Q4 w - - 0 1").with(Rule::Neutral(named()), "d5");
    let rules = table.rules();
    assert!(rules.legal_moves(&table.field, WHITE).iter().any(|moved| moved.from == square("d5")));
    assert!(rules.legal_moves(&table.field, BLACK).iter().any(|moved| moved.from == square("d5")));
    assert!(table.targets(WHITE, "d5").contains("d1"), "it captures the queen of who moves it");
    let both = Table::new("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1").with(Rule::Neutral(named()), "e4");
    assert_eq!(both.rules().in_check(&both.field, WHITE), set("e1"));
    assert_eq!(both.rules().in_check(&both.field, BLACK), set("e8"));
    let pawn = Table::new("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1").with(Rule::Neutral(named()), "d5");
    assert_eq!(pawn.targets(WHITE, "d5"), "d4");
    let own = Table::new("4k3/8/8/3N4/8/8/8/3QK3 w - - 0 1").with(Rule::Neutral(named()), "d5");
    assert!(own.targets(WHITE, "d1").contains("d5"));
}

#[test]
fn who_sleeps_neither_moves_nor_gives_check() {
    let table = Table::new("4k3/8/8/8/8/8/8/4RK2 w - - 0 1").with(forbid(Ban::Move, PlayerWord::Both), "e1");
    assert_eq!(table.targets(WHITE, "e1"), "");
    assert!(!table.rules().is_check(&table.field, BLACK));
}

/// Magnetism: any piece on one of the eight squares around it is stuck, whichever comes to stand there.
#[test]
fn a_magnet_holds_whatever_is_near() {
    let near = Squares::Call(Function::Adjacent, vec![named()]);
    let stuck = Rule::Forbid { ban: Ban::Move, of: near, to: PlayerWord::Both, spares_check: false };
    let mut table = Table::new("8/k7/8/8/8/2n5/3Q4/7K w - - 0 1").with(stuck, "d2");
    assert_eq!(table.targets(BLACK, "c3"), "");
    table.play(WHITE, "d2", "d8");
    assert_ne!(table.targets(BLACK, "c3"), "");
    table.play(BLACK, "c3", "e4");
    table.play(WHITE, "d8", "d5");
    assert_eq!(table.targets(BLACK, "e4"), "");
}

/// A piece that cannot capture gives no check; but the fan deck's Peace and Ceasefire are left out when check is judged.
#[test]
fn who_cannot_capture_gives_check_only_if_the_rule_spares_it() {
    let fen = "4k3/8/8/8/8/8/4p3/4R2K w - - 0 1";
    let barred = Table::new(fen).with(forbid(Ban::Capture, PlayerWord::Both), "e1");
    assert_eq!(barred.targets(WHITE, "e1"), "a1 b1 c1 d1 f1 g1");
    let fen = "4k3/8/8/8/8/8/8/4RK2 w - - 0 1";
    let barred = Table::new(fen).with(forbid(Ban::Capture, PlayerWord::Both), "e1");
    assert!(!barred.rules().is_check(&barred.field, BLACK));
    let peace = Rule::Forbid { ban: Ban::Capture, of: named(), to: PlayerWord::Both, spares_check: true };
    let spared = Table::new(fen).with(peace, "e1");
    assert!(spared.rules().is_check(&spared.field, BLACK));
    let silent = Table::new(fen).with(forbid(Ban::Check, PlayerWord::Both), "e1");
    assert!(!silent.rules().is_check(&silent.field, BLACK));
}

/// Rulings: the King may move into check and be shielded, for capturing is impossible.
#[test]
fn who_cannot_be_captured_is_not_in_check() {
    let table =
        Table::new("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1").with(forbid(Ban::BeCaptured, PlayerWord::Own), "d5");
    assert_eq!(table.targets(WHITE, "d1"), "a1 b1 c1 d2 d3 d4");
    let king =
        Table::new("4k3/8/8/8/8/8/8/4RK2 w - - 0 1").with(forbid(Ban::BeCaptured, PlayerWord::Own), "e8");
    assert!(!king.rules().is_check(&king.field, BLACK));
}

#[test]
fn castling_promotion_and_cards_can_be_forbidden() {
    let fen = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1";
    let all = |ban| Rule::Forbid { ban, of: Squares::All, to: PlayerWord::Own, spares_check: false };
    let table = Table::new(fen).with(all(Ban::Castle), "");
    assert!(table.moves_from(WHITE, "e1").iter().all(|moved| moved.castling.is_none()));
    let table = Table::new(fen).with(all(Ban::Promote), "");
    assert!(table.moves_from(WHITE, "a7").iter().all(|moved| moved.promotion.is_none()));
    let table = Table::new(fen).with(all(Ban::Cards), "");
    let rules = table.rules();
    assert!(rules.cards_forbidden(WHITE) && !rules.cards_forbidden(BLACK));
}

/// Starving and Vendetta: one has to capture if one can; a capture that leaves the King in check is none.
#[test]
fn a_demand_to_capture_leaves_only_captures() {
    let demand = |otherwise| Rule::Require {
        demand: Demand::Capture,
        of: PlayerWord::Own,
        pieces: Squares::Any,
        otherwise,
        spares_check: false,
    };
    let table = Table::new("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").with(demand(Otherwise::Free), "");
    let moves = table.rules().legal_moves(&table.field, WHITE);
    assert_eq!(moves.iter().map(|moved| moved.to.to_string()).collect::<Vec<_>>(), ["d5"]);
    let pinned = Table::new("4r1k1/8/8/3p4/4P3/8/8/4K3 w - - 0 1").with(demand(Otherwise::Free), "");
    assert!(pinned.rules().legal_moves(&pinned.field, WHITE).len() > 1);
    for otherwise in [Otherwise::LoseTurn, Otherwise::Forfeit] {
        let lost = Table::new("4r1k1/8/8/3p4/4P3/8/8/4K3 w - - 0 1").with(demand(otherwise), "");
        assert!(lost.rules().sorted_moves(&lost.field, WHITE).loses_turn);
        assert!(lost.rules().legal_moves(&lost.field, WHITE).is_empty());
    }
    for (otherwise, may_forfeit) in [(Otherwise::LoseTurn, false), (Otherwise::Forfeit, true)] {
        let table = Table::new("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").with(demand(otherwise), "");
        assert_eq!(table.rules().sorted_moves(&table.field, WHITE).may_forfeit, may_forfeit);
    }
}

/// Diktat; and the ruling on Challenge: pieces that may not be moved instead give no check.
#[test]
fn a_demand_to_move_a_kind_leaves_only_its_moves_and_its_checks() {
    let knights = Rule::Require {
        demand: Demand::Move,
        of: PlayerWord::Enemy,
        pieces: Squares::Kind(Kind::KNIGHT),
        otherwise: Otherwise::Free,
        spares_check: false,
    };
    let table = Table::new("n3k3/8/8/8/8/8/4r3/4K3 b - - 0 1").with(knights.clone(), "");
    let moves = table.rules().legal_moves(&table.field, BLACK);
    assert!(!moves.is_empty() && moves.iter().all(|moved| moved.from == square("a8")));
    assert!(!table.rules().is_check(&table.field, WHITE));
    // A player without a knight is free, and the rook gives check.
    let free = Table::new("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1").with(knights, "");
    assert!(free.rules().is_check(&free.field, WHITE));
}

#[test]
fn pieces_move_otherwise_while_marked_or_where_they_stand() {
    let moves = |of, mobility| Rule::Moves { of, mobility };
    let bishop = || "B".parse().unwrap();
    let mut church =
        Table::new("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1").with(moves(at(), Mobility::Also(bishop())), "d4");
    assert_eq!(church.moves_from(WHITE, "d4").len(), 8 + 13);
    church.play(WHITE, "d4", "e6");
    assert!(church.moves_from(WHITE, "e6").len() <= 8, "elsewhere it is a knight");
    let crab = Table::new("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1")
        .with(moves(named(), Mobility::Instead("F".parse().unwrap())), "d4");
    assert_eq!(crab.targets(WHITE, "d4"), "c3 e3 c5 e5");
    let short = Table::new("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1").with(moves(named(), Mobility::Limit(1)), "d4");
    assert_eq!(short.targets(WHITE, "d4"), "c3 d3 e3 c4 e4 c5 d5 e5");
}

/// A pawn moved by the Church to the last rank moved as a bishop, so it is not promoted; a pawn's own step promotes.
#[test]
fn only_a_pawns_own_move_promotes() {
    let church = Rule::Moves { of: at(), mobility: Mobility::Also("B".parse().unwrap()) };
    let table = Table::new("4k3/2P5/8/8/8/8/8/4K3 w - - 0 1").with(church, "c7");
    let promoting: Set = table
        .moves_from(WHITE, "c7")
        .iter()
        .filter(|moved| moved.promotion.is_some())
        .map(|moved| moved.to)
        .collect();
    assert_eq!(promoting, set("c8"));
    assert!(table.targets(WHITE, "c7").contains("b8"));
}

/// Coup d'Etat: the King becomes a mere Prince, another piece takes the throne.
#[test]
fn a_prince_is_no_king_and_another_piece_may_be_royal() {
    let mut table = Table::new("4k3/8/8/8/8/8/3N4/4K3 w - - 0 1").with(Rule::Royal(named()), "d2");
    let king = table.field.top(square("e1")).unwrap();
    let prince = table.kinds.named("prince").unwrap();
    table.field.set_kind(king, prince, unruly_cards::field::Change::Transformation);
    let rules = table.rules();
    assert_eq!(rules.royals(&table.field, Army::WHITE), set("d2"));
    assert!(table.field.answering(&table.kinds, Kind::KING).contains(square("e1")));
    assert!(rules.attackers(&table.field, Army::WHITE, square("e2")).contains(square("e1")));
    let common = Table::new("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").with(Rule::Common(named()), "e1");
    assert!(!common.rules().is_check(&common.field, WHITE));
}

/// Stand-in and Heir: with two Kings one may be left in check, or be taken; with one only it is chess again.
#[test]
fn who_has_kings_to_spare_need_not_mind_a_check() {
    let fen = "4k3/8/8/8/8/8/r7/K3K3 w - - 0 1";
    let rule = || Rule::SurvivesOneKing(PlayerWord::Own);
    let bound = Table::new(fen);
    assert!(bound.rules().is_check(&bound.field, WHITE));
    let mut free = Table::new(fen).with(rule(), "");
    assert_eq!(free.rules().in_check(&free.field, WHITE), set("a1"));
    assert!(!free.rules().is_check(&free.field, WHITE));
    free.play(WHITE, "e1", "f1");
    let taken = free.play(BLACK, "a2", "a1");
    assert_eq!(taken.captures.len(), 1);
    assert!(free.rules().is_check(&free.field, WHITE), "the last King minds");
}

/// Poison: the captor is lost too; a King may not take what would cost the last one.
#[test]
fn who_takes_poison_dies() {
    let mut table =
        Table::new("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1").with(Rule::DiesWith { of: named(), by: None }, "d5");
    let moved = table.play(WHITE, "d1", "d5");
    assert!(moved.dies);
    assert_eq!((table.field.lost(Army::WHITE).len(), table.field.lost(Army::BLACK).len()), (1, 1));
    let king =
        Table::new("4k3/8/8/8/8/8/4n3/4K3 w - - 0 1").with(Rule::DiesWith { of: named(), by: None }, "e2");
    assert!(!king.targets(WHITE, "e1").contains("e2"));
}

/// A square may make royal, or neutral, whatever comes to it: then it is that piece that must not be in check, or that gives it.
#[test]
fn whatever_comes_to_a_square_may_become_royal_or_neutral_there() {
    let throne = Table::new("r3k3/8/8/8/8/8/8/1R2K3 w - - 0 1").with(Rule::Royal(at()), "b8");
    assert!(!throne.targets(WHITE, "b1").contains("b8"));
    assert!(throne.targets(WHITE, "b1").contains("b7"));
    let spot = Table::new("4k3/8/8/8/3R4/8/8/K7 w - - 0 1").with(Rule::Neutral(at()), "d1");
    assert!(!spot.targets(WHITE, "d4").contains("d1"));
    assert!(spot.targets(WHITE, "d4").contains("d2"));
    for table in [throne, spot] {
        assert_eq!(table.rules().misjudged(&table.field, WHITE), None);
    }
}

/// Fair trade: each moves the other's pieces; the turn is tied to the player.
#[test]
fn with_swapped_seats_each_moves_the_others_pieces() {
    let table = Table::new(Field::START).with(Rule::SeatsSwapped, "");
    let rules = table.rules();
    assert_eq!(rules.army(WHITE), Army::BLACK);
    let moves = rules.legal_moves(&table.field, WHITE);
    assert_eq!(moves.len(), 20);
    assert!(moves.iter().all(|moved| moved.from.y() >= 6));
    let twice = Table::new(Field::START).with(Rule::SeatsSwapped, "").with(Rule::SeatsSwapped, "");
    assert_eq!(twice.rules().army(WHITE), Army::WHITE);
}

#[test]
fn a_lifted_king_is_safe_and_a_side_without_one_is_not_mated() {
    let mut table = Table::new("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    let king = table.field.top(square("e1")).unwrap();
    table.field.take_off(king, unruly_cards::field::Whereabouts::Aside);
    assert!(!table.rules().is_mate(&table.field, WHITE));
}

#[test]
fn who_brings_a_piece_to_its_goal_wins() {
    let goal = Rule::Goal { of: PlayerWord::Own, pieces: Squares::Kind(Kind::KING), on: at(), stays: None };
    let mut table = Table::new("7k/8/8/8/8/8/8/4K3 w - - 0 1").with(goal, "d2");
    assert_eq!(table.rules().winner_by_goal(&table.field), None);
    table.play(WHITE, "e1", "d2");
    assert_eq!(table.rules().winner_by_goal(&table.field), Some(WHITE));
}

/// House rule: the fan deck castles as in chess, Knightmare through, out of and into check.
#[test]
fn castling_through_check_is_a_house_rule() {
    let kinds = kinds();
    let field = Field::from_fen("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", &kinds).unwrap();
    let castles = |castle_through_check: bool| {
        let rules = Rules::plain(&kinds, &house(castle_through_check));
        rules.legal_moves(&field, WHITE).iter().any(|moved| moved.castling.is_some())
    };
    assert!(!castles(false));
    assert!(castles(true));
}

/// A King or rook that a card moved away and back again, or that was captured and came back, has moved.
#[test]
fn castling_needs_pieces_that_never_moved() {
    let mut table = Table::new("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let rook = table.field.top(square("h1")).unwrap();
    table.field.take_off(rook, unruly_cards::field::Whereabouts::Lost);
    table.field.put_on(rook, square("h1"));
    let castlings: Set = table
        .moves_from(WHITE, "e1")
        .iter()
        .filter(|moved| moved.castling.is_some())
        .map(|moved| moved.to)
        .collect();
    assert_eq!(castlings, set("c1"));
}

#[test]
fn rules_follow_pieces_without_being_compiled_again() {
    let mut table =
        Table::new("4k3/8/8/8/8/8/8/R3K3 b - - 0 1").with(forbid(Ban::Capture, PlayerWord::Both), "a1");
    let rules = table.rules();
    assert!(!rules.is_momentary());
    let rook = table.field.top(square("a1")).unwrap();
    table.field.relocate(rook, square("a8"));
    assert_eq!(rules.blunt(&table.field, WHITE), set("a8"));
    assert!(!rules.is_check(&table.field, BLACK));
}

/// In passing a pawn is taken at once or not at all: whoever moves twice may move away from that, with any piece.
#[test]
fn any_move_ends_a_check_in_passing() {
    let table = Table::new("4k3/8/8/8/3pP3/8/8/R7 b - e3 0 1").with(Rule::Royal(named()), "e4");
    assert_eq!(table.rules().in_check(&table.field, WHITE), set("e4"));
    assert!(table.targets(WHITE, "a1").contains("a2"));
    assert_eq!(table.rules().misjudged(&table.field, WHITE), None);
}
