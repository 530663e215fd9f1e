//! Cards over the plane: whole games of random answers, in which nothing ever parts the pieces, and what moves and cards
//! may and may not do there.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;
use std::sync::Arc;

use rand::SeedableRng;
use unruly_cards::CardRuleset;
use unruly_cards::eval::{Bindings, NoSurroundings, Value};
use unruly_cards::field::{Field, PositionHead};
use unruly_cards::language::{SourceFile, load};
use unruly_cards::model::{Kinds, Mobility, Name, PlayerWord, Rule, SetTerrain, Squares};
use unruly_cards::player::Player;
use unruly_cards::rules::{Kings, RuleInForce, Rules};
use unruly_cards::terrain::OnPlane;
use unruly_conformance::{Trial, check};
use unruly_contract::{Action, Arrangement, Chance, Game, Ruleset, Seat, Setup, Viewer};
use unruly_geometry::Geometry;
use unruly_geometry::plane::{Plane, PlaneSet, PlaneSquare};

const HOUSE: &str = "surface = \"plane\"\ndeck = \"common\"\nmay-fizzle = true";

fn deck() -> CardRuleset {
    CardRuleset::read("tiny", &tiny_files(include_str!("plane/cards.toml")), &|_| None).unwrap().0
}

/// Whether all pieces are in one group.
fn is_whole(game: &dyn Game) -> bool {
    let scene = game.scene(Viewer::Referee);
    let squares: PlaneSet =
        scene.pieces.iter().map(|piece| PlaneSquare::new(piece.at.x, piece.at.y)).collect();
    Plane::ENDLESS.is_connected(&squares)
}

#[test]
fn random_games_never_part_the_pieces() {
    let ruleset = deck();
    let mut played = BTreeSet::new();
    let mut ends = BTreeSet::new();
    for seed in 0..60 {
        let mut game = ruleset.start(&Setup { seed, ..Setup::default() }).unwrap();
        let mut chance = Chance::seed_from_u64(seed);
        for _ in 0..400 {
            let asked = game.asked();
            let Some(&seat) = asked.first() else { break };
            let action = game.any_answer(seat, &mut chance).unwrap();
            if let Some(card) = action.text().strip_prefix("play ") {
                played.insert(card.to_owned());
            }
            game.act(seat, &action).unwrap_or_else(|refusal| panic!("seed {seed}, {action}: {refusal}"));
            assert!(is_whole(game.as_ref()), "seed {seed}: {action} has parted the pieces");
            game.audit().unwrap_or_else(|defect| panic!("seed {seed}, {action}: {defect}"));
        }
        ends.extend(game.outcome().map(|outcome| outcome.to_string()));
    }
    assert_eq!(played.len(), ruleset.set().cards.len(), "{played:?}");
    assert!(ends.iter().any(|end| end.contains("checkmate")), "{ends:?}");
}

#[test]
fn it_keeps_the_promises_of_the_contract() {
    let deck: Arc<dyn Ruleset> = Arc::new(deck());
    let report = check(&deck, &Trial { plies: 3_000, examined: 60, seed: 7, ..Trial::default() });
    assert!(report.is_clean(), "{report}");
}

fn field(text: &str) -> Field<OnPlane> {
    Field::from_layout(text, &Kinds::of(SetTerrain::Plane)).unwrap()
}

fn rules() -> Rules<OnPlane> {
    Rules::of_kinds(&Kinds::of(SetTerrain::Plane))
}

fn tiny_files(cards: &str) -> Vec<SourceFile> {
    let head = format!(
        "name = \"Tiny\"\nauthors = [\"me\"]\nsummary = \"A few cards\"\nguide = \"Play.\"\n[house]\n{HOUSE}\nhand = 2\nreshuffle = true\n\
         discard-on-own-turn = false\ndiscard-on-other-turn = false\ncastle-through-check = false\nunmet = \"ends\"\n"
    );
    vec![SourceFile::new("tiny/set.toml", head), SourceFile::new("tiny/cards.toml", cards)]
}

/// Where the piece on a square may legally go.
fn targets(rules: &Rules<OnPlane>, field: &Field<OnPlane>, from: &str) -> String {
    let from: PlaneSquare = from.parse().unwrap();
    let moves = rules.legal_moves(field, rules.commander(field.to_move()));
    let squares: BTreeSet<_> =
        moves.iter().filter(|moved| moved.from == from).map(|moved| moved.to).collect();
    squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The example of the source: four in an arc, the outer ones free, the inner ones trapped but for steps that join again.
#[test]
fn whoever_holds_the_others_together_stays() {
    let field = field("white K 0,0\nwhite R 1,1\nwhite N 2,1\nblack K 3,0");
    let rules = rules();
    // The one square in reach on which it would still touch both sides.
    assert_eq!(targets(&rules, &field, "1,1"), "1,0");
    // A knight leaps away from both.
    assert_eq!(targets(&rules, &field, "2,1"), "");
}

#[test]
fn a_slider_passes_its_own_and_stops_one_square_beyond_all() {
    let field = field("white R 0,0\nwhite P 1,0\nwhite K 2,0\nblack N 3,1\nblack K 4,1");
    // Past its pawn and its King, as far as it touches somebody.
    assert_eq!(targets(&rules(), &field, "0,0"), "0,-1 3,0 4,0 5,0 0,1");
}

#[test]
fn a_trapped_piece_gives_no_check() {
    // Without the rook the knight would be alone: it bears on the King and cannot take it.
    let held = field("to-move: black\nblack K 0,0\nwhite R 1,0\nwhite N 2,0\nwhite K 3,0");
    let free = field("to-move: black\nblack K 0,0\nwhite N 1,1\nwhite R 1,0\nwhite K 2,1");
    let rules = rules();
    assert!(!rules.is_check(&held, Player::BLACK));
    assert!(rules.is_check(&free, Player::BLACK));
}

#[test]
fn a_rule_in_force_moves_pieces_on_the_plane() {
    let field = field("white K 0,0\nwhite B 1,0\nblack P 2,0\nblack K 3,0");
    let mut bindings = Bindings::default();
    bindings.set(Name(0), Value::squares(&field, ["1,0".parse().unwrap()].into_iter().collect()));
    let rule = Rule::Moves { of: Squares::Name(Name(0)), mobility: Mobility::Instead("W".parse().unwrap()) };
    let in_force = RuleInForce { rule: &rule, player: Player::WHITE, bindings: &bindings, extent: None };
    let rules = rules().compile(&field, &[in_force], &NoSurroundings);
    // It holds the King and the others together: a step to the side still touches both, taking the pawn does not.
    assert_eq!(targets(&rules, &field, "1,0"), "1,-1 1,1");
}

/// Whether the piece on a square may legally go to another.
fn goes(rules: &Rules<OnPlane>, field: &Field<OnPlane>, from: &str, to: &str) -> bool {
    targets(rules, field, from).split(' ').any(|square| square == to)
}

/// The rules with one in force about what stands on a square, or the square itself where it is empty.
fn with(rules: &Rules<OnPlane>, field: &Field<OnPlane>, rule: &Rule, on: &str) -> Rules<OnPlane> {
    let mut bindings = Bindings::default();
    bindings.set(Name(0), Value::squares(field, [on.parse().unwrap()].into_iter().collect()));
    let in_force = RuleInForce { rule, player: Player::WHITE, bindings: &bindings, extent: None };
    rules.compile(field, &[in_force], &NoSurroundings)
}

/// A captor that poison leaves alone closes the gap it captures in: only one that is lost with its prey would leave a hole there.
#[test]
fn poison_for_another_army_frees_nobody_from_check() {
    let field = field("to-move: black\nwhite N -1,0\nblack K 0,0\nwhite R 0,1\nblack P 1,0");
    let poison = |by| Rule::DiesWith { of: Squares::Name(Name(0)), by };
    // White has laid it, and White's are the captors.
    for (by, is_check) in [(None, false), (Some(PlayerWord::Own), false), (Some(PlayerWord::Enemy), true)] {
        let rules = with(&rules(), &field, &poison(by.clone()), "0,0");
        assert_eq!(rules.is_check(&field, Player::BLACK), is_check, "{by:?}");
        assert_eq!(rules.misjudged(&field, Player::BLACK), None, "{by:?}");
    }
}

/// A neutral piece passes those of its own army, and gives check to their King once another moves it.
#[test]
fn a_capture_may_open_a_line_to_a_neutral_piece_of_ones_own() {
    let text = "white K 0,0\nblack N 1,0\nwhite R 2,0\nblack P 2,1\nblack K 3,1\nwhite P 0,-1\nwhite N 0,-2";
    let field = field(text);
    let rules = with(&rules(), &field, &Rule::Neutral(Squares::Name(Name(0))), "2,0");
    assert!(!rules.is_check(&field, Player::WHITE));
    assert!(!goes(&rules, &field, "0,-2", "1,0"));
    assert_eq!(rules.misjudged(&field, Player::WHITE), None);
}

#[test]
fn whatever_comes_to_a_square_may_become_royal_or_neutral_there() {
    let text = "white K 0,0\nwhite P 0,1\nwhite P 1,1\nwhite P 2,1\nwhite R 2,2\nblack P 3,0\nblack P 3,1\nblack K 4,0";
    let field = field(text);
    let neutral = with(&rules(), &field, &Rule::Neutral(Squares::Name(Name(0))), "2,0");
    assert!(goes(&rules(), &field, "2,2", "2,0"));
    assert!(!goes(&neutral, &field, "2,2", "2,0"));
    let royal = with(&rules(), &field, &Rule::Royal(Squares::Name(Name(0))), "2,0");
    assert!(!goes(&royal, &field, "2,2", "2,0"), "the pawn beside it attacks it there");
    for rules in [neutral, royal] {
        assert_eq!(rules.misjudged(&field, Player::WHITE), None);
    }
}

/// The knight would attack the white King, but whoever takes a King has all that was its army's, with whatever piece it was.
#[test]
fn a_king_may_be_taken_by_a_neutral_piece_of_its_own_army() {
    let text = "white K 0,0\nwhite P 1,0\nwhite P 2,-1\nwhite P -1,1\nblack R 3,0\nblack K 3,2\nblack N 2,1\nred P 4,1\n\
                red P 4,0\nred P 3,-1\nred K 5,1";
    let field = field(text);
    let rules =
        with(&rules().with_kings(Kings::Captured), &field, &Rule::Neutral(Squares::Name(Name(0))), "3,0");
    assert!(goes(&rules, &field, "3,0", "3,2"));
}

#[test]
fn a_position_is_read_and_written() {
    let kinds = Kinds::of(SetTerrain::Plane);
    let text = "to-move: black\nwhite K 3,-2\nblack Q 4,-1\nblack K 5,-1\n";
    assert_eq!(field(text).to_layout(&PositionHead::default(), &kinds), text);
    for (text, why) in [
        ("", "no piece"),
        ("white K 0,0\nblack K 5,5", "one group"),
        ("white K 0,0\nwhite X 0,1", "'X'"),
        ("purple K 0,0", "purple"),
        ("white K 0.0", "3,-2"),
        ("to-move: nobody\nwhite K 0,0", "nobody"),
        ("white K 0,0\nwhite Q 0,0", "0,0"),
    ] {
        let error = Field::<OnPlane>::from_layout(text, &kinds).unwrap_err().to_string();
        assert!(error.contains(why), "{text:?}: {error}");
    }
}

fn game(position: &str, card: &str) -> Box<dyn Game> {
    let arrangement = Arrangement {
        hands: [(Seat::WHITE, vec![card.to_owned()]), (Seat::BLACK, Vec::new())].into(),
        ..Arrangement::default()
    };
    deck().start(&Setup { position: Some(position.to_owned()), arrangement, ..Setup::default() }).unwrap()
}

fn act(game: &mut dyn Game, action: &str) {
    game.act(Seat::WHITE, &Action::new(action)).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
}

fn stand(game: &dyn Game) -> Vec<String> {
    let scene = game.scene(Viewer::Referee);
    let named = |piece: &unruly_contract::Piece| {
        format!("{} {} {},{}", piece.owners[0], piece.parts[0].kind, piece.at.x, piece.at.y)
    };
    scene.pieces.iter().map(named).collect()
}

const ROW: &str = "white K 0,0\nwhite P 1,0\nblack N 2,0\nblack P 3,0\nblack K 4,0";

#[test]
fn a_card_that_would_part_the_pieces_has_no_effect() {
    let mut game = game(ROW, "trapdoor");
    let before = stand(game.as_ref());
    act(game.as_mut(), "play trapdoor");
    act(game.as_mut(), "2,0");
    assert_eq!(stand(game.as_ref()), before);
    // The turn is still to be played.
    act(game.as_mut(), "0,0>0,1");
}

#[test]
fn a_card_moves_pieces_only_to_where_they_touch() {
    let mut game = game(ROW, "march");
    act(game.as_mut(), "play march");
    let squares: BTreeSet<String> = game
        .decisions()
        .iter()
        .flat_map(|decision| decision.actions().into_iter().map(ToString::to_string).collect::<Vec<_>>())
        .filter(|text| text.contains(','))
        .collect();
    // The pawn joins the King to the rest: only right above and below would it touch both.
    assert_eq!(squares, BTreeSet::from(["1,-1".to_owned(), "1,1".to_owned()]));
}

#[test]
fn what_there_is_not_on_the_plane_is_refused_with_a_remedy() {
    for (cards, word, help) in [
        ("{ board = \"rotate\", turn = \"left\" }", "board", "stays as it is"),
        ("{ last = \"for good\", rules = [{ extent = \"pieces\" }] }", "extent", "no corners"),
        ("{ last = \"for good\", rules = [{ shape = \"cylinder\" }] }", "shape", "stays as it is"),
        ("{ choose = \"x\", from = \"own & rank(2)\" }, { remove = \"x\" }", "rank", "adjacent"),
        ("{ choose = \"x\", from = \"ahead(own, 1)\" }, { remove = \"x\" }", "ahead", "orthogonal"),
        ("{ choose = \"x\", from = \"own & light\" }, { remove = \"x\" }", "light", "colours"),
        ("{ slide = \"moved\", over-edge = \"dead\" }", "over-edge", "stays as it is"),
    ] {
        let cards = format!("[[card]]\nname = \"C\"\ntext = \"T\"\nplay = \"instead\"\ndo = [{cards}]\n");
        let errors = load("tiny", &tiny_files(&cards), &|_| None).unwrap_err();
        let said =
            errors.iter().find(|error| error.message == format!("`{word}` means nothing on the plane"));
        let said = said.unwrap_or_else(|| panic!("{word}: {errors:#?}"));
        assert_eq!((said.file.as_str(), said.line), ("tiny/cards.toml", 5));
        assert!(said.help.as_deref().unwrap().contains(help), "{said:#?}");
    }
}
