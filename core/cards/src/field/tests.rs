//! Tests of the field's books.

use super::Army;
use super::*;
use crate::terrain::OnPlane;
use unruly_geometry::board::Rotation;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn start() -> (Kinds, Field) {
    let kinds = Kinds::of_chess();
    let field = Field::from_fen(Field::START, &kinds).unwrap();
    (kinds, field)
}

/// The sets and lists of a field say the same.
fn check_books(field: &Field) {
    let mut sides = [Set::EMPTY; 2];
    let mut doubled = Set::EMPTY;
    for square in Square::all() {
        let here: Vec<_> = field.on(square).collect();
        for &id in &here {
            assert_eq!(field.square_of(id), Some(square));
            sides[field.man(id).owner.index()].insert(square);
        }
        if here.len() == 2 {
            doubled.insert(square);
        }
    }
    assert_eq!([field.side(Army::WHITE), field.side(Army::BLACK)], sides);
    assert_eq!(field.doubled(), doubled);
    let standing = field.all().filter(|(_, man)| man.is_on_board()).count();
    assert_eq!(standing, Square::all().map(|square| field.on(square).count()).sum::<usize>());
}

#[test]
fn every_piece_has_a_number_of_its_own() {
    let (_, field) = start();
    check_books(&field);
    assert_eq!(field.all().count(), 32);
    assert_eq!(field.pieces_on(Set::ALL).len(), 32);
    assert_eq!(field.kind(Kind::PAWN), Set::rank(1) | Set::rank(6));
}

#[test]
fn what_is_no_position_is_refused_with_the_reason() {
    let kinds = Kinds::of_chess();
    let refusal = |fen: &str| Field::from_fen(fen, &kinds).unwrap_err().to_string();
    assert_eq!(
        refusal(""),
        "an empty text is no position; it begins with the eight ranks of the board, parted by slashes"
    );
    assert_eq!(refusal("8/8"), "the board has 2 ranks and should have 8");
    assert_eq!(refusal("8/8/8/8/8/8/8/9 w"), r#"rank 1 of the board, "9", is not 8 squares long"#);
    assert_eq!(refusal("8/8/8/8/8/8/8/x7 w"), "no kind of piece is written 'x'");
    assert_eq!(refusal("8/8/8/8/8/8/8/8 x"), r#"it is "x" to move, which should be w or b"#);
    assert_eq!(
        refusal("8/8/8/8/8/8/8/8 w KX"),
        r#""KX" says nothing about castling; that is some of KQkq, or -"#
    );
    assert_eq!(refusal("8/8/8/8/8/8/8/8 w - e3"), r#"no pawn can have passed "e3""#);
    assert_eq!(refusal("8/8/8/8/8/8/8/8 w - - x"), r#""x" is not a number of moves"#);
    assert_eq!(
        refusal("8/8/8/8/8/8/8/8 w - - 0 1 y"),
        r#"a position has six parts, and "y" is one too many"#
    );
    let crowd = "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ w";
    assert_eq!(Field::from_fen(crowd, &kinds).unwrap().all().count(), 64);
}

#[test]
fn two_share_a_square_and_a_third_crushes() {
    let (_, mut field) = start();
    let [rook, knight, bishop] = ["a1", "b1", "c1"].map(|name| field.top(square(name)).unwrap());
    field.relocate(rook, square("b1"));
    assert_eq!(field.on(square("b1")).collect::<Vec<_>>(), [rook, knight]);
    check_books(&field);
    field.relocate(bishop, square("b1"));
    check_books(&field);
    assert_eq!(field.lost(Army::WHITE), Pieces::of(knight));
    field.relocate(bishop, square("c1"));
    assert_eq!(field.on(square("b1")).collect::<Vec<_>>(), [rook]);
    check_books(&field);
}

#[test]
fn pieces_swap_at_the_same_time() {
    let (_, mut field) = start();
    let (one, other) = (field.top(square("e1")).unwrap(), field.top(square("e8")).unwrap());
    field.relocate_all(&[(one, square("e8")), (other, square("e1"))]);
    assert_eq!((field.top(square("e8")), field.top(square("e1"))), (Some(one), Some(other)));
    assert!(field.doubled().is_empty() && field.lost(Army::WHITE).is_empty());
    check_books(&field);
}

/// Captured pieces come back as their original kind; dead ones are no longer counted among them.
#[test]
fn a_captured_piece_comes_back_as_it_began() {
    let (kinds, mut field) = start();
    let pawn = field.top(square("e2")).unwrap();
    field.set_kind(pawn, Kind::QUEEN, Change::Promotion);
    field.take_off(pawn, Whereabouts::Lost);
    assert_eq!(field.lost(Army::WHITE), Pieces::of(pawn));
    field.put_on(pawn, square("e4"));
    assert_eq!((field.man(pawn).kind, field.top(square("e4"))), (Kind::PAWN, Some(pawn)));
    field.take_off(pawn, Whereabouts::Dead);
    assert!(field.lost(Army::WHITE).is_empty());
    assert_eq!(field.dead(Army::WHITE), Pieces::of(pawn));
    check_books(&field);
    assert!(kinds.info(Kind::PAWN).is_pawn);
}

#[test]
fn a_lifted_piece_is_what_it_was() {
    let (_, mut field) = start();
    let king = field.top(square("e1")).unwrap();
    field.take_off(king, Whereabouts::Aside);
    field.return_to(king, square("e1"));
    assert!(field.man(king).may_castle());
    field.take_off(king, Whereabouts::Aside);
    field.put_on(king, square("e1"));
    assert!(!field.man(king).may_castle());
}

/// Transformed pieces answer to their old kind's name as well as their new one; promoted ones to the new alone.
#[test]
fn transformed_pieces_answer_to_both_names() {
    let (kinds, mut field) = start();
    let (knight, pawn) = (field.top(square("b1")).unwrap(), field.top(square("a2")).unwrap());
    field.set_kind(knight, Kind::BISHOP, Change::Transformation);
    let names = |field: &Field, id| {
        kinds.all().filter(|&kind| field.man(id).answers_to(&kinds, kind)).collect::<Vec<_>>()
    };
    assert_eq!(names(&field, knight), [Kind::KNIGHT, Kind::BISHOP]);
    assert_eq!(field.kind(Kind::KNIGHT) & Set::rank(0), Set::of(square("g1")));
    field.set_kind(pawn, Kind::ROOK, Change::Promotion);
    assert_eq!(names(&field, pawn), [Kind::ROOK]);
    field.set_kind(pawn, Kind::BISHOP, Change::Transformation);
    assert_eq!(names(&field, pawn), [Kind::BISHOP, Kind::ROOK]);
    field.set_kind(knight, Kind::KNIGHT, Change::Restoration);
    assert_eq!(names(&field, knight), [Kind::KNIGHT]);
}

#[test]
fn half_of_a_fused_piece_changes_and_is_restored() {
    let (kinds, mut field) = start();
    let (rook, knight) = (field.top(square("a1")).unwrap(), field.top(square("b1")).unwrap());
    let of = |list: &[Kind]| list.iter().fold(KindSet::NONE, |all, &kind| all.union(KindSet::of(kind)));
    field.fuse(knight, rook);
    field.set_part(rook, Kind::KNIGHT, Kind::BISHOP);
    assert_eq!(field.man(rook).kinds(), of(&[Kind::ROOK, Kind::BISHOP]));
    assert!(field.man(rook).answers_to(&kinds, Kind::KNIGHT));
    field.set_part(rook, Kind::ROOK, Kind::QUEEN);
    assert_eq!(field.man(rook).kinds(), of(&[Kind::QUEEN, Kind::BISHOP]));
    field.restore_kinds(rook, KindSet::of(Kind::QUEEN), KindSet::of(Kind::ROOK));
    field.restore_kinds(rook, KindSet::of(Kind::BISHOP), KindSet::of(Kind::KNIGHT));
    assert_eq!(field.man(rook).kinds(), of(&[Kind::ROOK, Kind::KNIGHT]));
    field.restore_kinds(rook, KindSet::of(Kind::KNIGHT), KindSet::NONE);
    assert_eq!((field.man(rook).kind, field.man(rook).fused), (Kind::ROOK, KindSet::NONE));
    check_books(&field);
}

#[test]
fn the_right_to_capture_in_passing_lasts_one_turn() {
    let (kinds, mut field) = start();
    let pawn = field.top(square("e2")).unwrap();
    let mut step = Move::quiet(pawn, square("e2"), square("e4"));
    step.passes = Set::of(square("e3"));
    field.carry_out(&kinds, &step);
    field.pass_turn();
    assert_eq!(field.en_passant().iter().map(|right| right.victim).collect::<Vec<_>>(), [pawn]);
    assert_eq!(field.to_fen(&kinds), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    // Black's turn goes by with a card.
    field.pass_turn();
    assert!(field.en_passant().is_empty());
    assert_eq!((field.halfmoves(), field.fullmoves()), (1, 2));
}

#[test]
fn two_who_step_twice_on_one_turn_can_both_be_captured_in_passing() {
    let (kinds, mut field) = start();
    for (from, over, to) in [("e2", "e3", "e4"), ("c2", "c3", "c4")] {
        let pawn = field.top(square(from)).unwrap();
        let step = Move { passes: Set::of(square(over)), ..Move::quiet(pawn, square(from), square(to)) };
        field.carry_out(&kinds, &step);
    }
    field.pass_turn();
    let fen = "rnbqkbnr/pppppppp/8/8/2P1P3/8/PP1P1PPP/RNBQKBNR b KQkq e3c3 0 1";
    assert_eq!(field.to_fen(&kinds), fen);
    let read: Field = Field::from_fen(fen, &kinds).unwrap();
    assert_eq!(read.to_fen(&kinds), fen);
    let twice = fen.replace("e3c3", "e3e3");
    let read: Result<Field, _> = Field::from_fen(&twice, &kinds);
    assert_eq!(read, Err(FieldError::EnPassant("e3".to_owned())));
    // Another turn of the same side comes first: then it is too late.
    field.set_to_move(Army::WHITE);
    assert!(field.en_passant().is_empty());
}

#[test]
fn four_quarters_are_a_full_turn() {
    let (_, field) = start();
    let mut turned = field.clone();
    for _ in 0..4 {
        turned.rotate(Rotation::Clockwise);
        check_books(&turned);
    }
    assert_eq!(turned, field);
}

#[test]
fn the_box_is_not_bottomless() {
    let mut field = Field::empty();
    for square in Square::all() {
        assert!(field.spawn(Kind::PAWN, Army::WHITE, square).is_some());
    }
    assert_eq!(field.spawn(Kind::PAWN, Army::WHITE, square("a1")), None);
    assert_eq!(field.add_lost(Army::WHITE, Kind::PAWN), None);
    check_books(&field);
}

/// A fusion of three is all three.
#[test]
fn pieces_are_fused_one_by_one() {
    let (_, mut field) = start();
    let [rook, knight, bishop] = ["a1", "b1", "c1"].map(|name| field.top(square(name)).unwrap());
    field.fuse(knight, rook);
    field.fuse(rook, bishop);
    assert_eq!(
        field.man(bishop).kinds().iter().collect::<Vec<_>>(),
        [Kind::KNIGHT, Kind::BISHOP, Kind::ROOK]
    );
    assert_eq!(field.dead(Army::WHITE).len(), 2);
    assert!(!field.man(rook).may_castle());
}

#[test]
fn what_was_noted_is_forgotten_as_soon_as_something_changes() {
    let layout = "white K 0,0\nblack K 1,1";
    let mut field = Field::<OnPlane>::from_layout(layout, &Kinds::of_chess()).unwrap();
    assert_eq!(field.noted(|| 1_u8), Some(&1));
    assert_eq!(field.noted(|| 2_u8), Some(&1), "nothing has changed");
    assert_eq!(field.clone().noted(|| 2_u8), Some(&1), "a copy stands as it does");
    field.pass_turn();
    assert_eq!(field.noted(|| 3_u8), Some(&3));
    assert_eq!(field.noted(|| 3_u16), None, "somebody else has begun");
}
