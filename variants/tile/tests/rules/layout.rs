//! Placing tiles, by hand and by chance.

use unruly_contract::{Seat, Setup, Viewer};

use crate::{Table, on, text};

#[test]
fn tiles_are_placed_in_turn_next_to_others() {
    let mut table = Table::with(3, &[("pawns", text("by-players"))]);
    assert_eq!(
        table.legal(),
        ["B@0,0", "N@0,0", "P@0,0", "Q@0,0", "R@0,0"],
        "the first goes to 0,0, and no King"
    );
    table.play("white: P@0,0");
    assert_eq!(table.turn(), Some("black"));
    let around: Vec<String> = table.legal().into_iter().filter(|text| text.starts_with('Q')).collect();
    assert_eq!(around.len(), 8, "{around:?}");
    table.play("black: Q@1,1; red: N@2,2");
    assert_eq!(table.turn(), Some("white"));
    assert!(table.is_legal("R@3,3") && !table.is_legal("R@3,4") && !table.is_legal("R@4,4"));
}

#[test]
fn whoever_placed_first_moves_first() {
    let mut table = Table::at(
        "players: white black\nto-move: black\nwhite K 0,0\nwhite P -1,0\nblack P 3,0\nblack P 2,1\nwhite P 1,0\nhand: black K\n",
    );
    let said = table.act("black", "K@4,0");
    assert!(said.contains(&"all tiles are placed: white begins".to_owned()), "{said:?}");
    assert_eq!(table.turn(), Some("white"));
}

#[test]
fn a_king_comes_last() {
    let mut table =
        Table::at("players: white black\nto-move: white\nwhite P 0,0\nhand: white K P\nhand: black K\n");
    assert!(table.legal().iter().all(|text| text.starts_with("P@")), "{:?}", table.legal());
    table.play("white: P@1,0");
    assert!(table.legal().iter().all(|text| text.starts_with("K@")), "{:?}", table.legal());
}

#[test]
fn a_king_is_not_placed_in_check_or_next_to_another() {
    // A rook of Black rakes the row y = 1 and the column x = 0; the King of Black stands at 3,0.
    let position = "players: white black\nto-move: white\nblack R 0,1\nblack P 1,0\nblack P 2,0\nblack K 3,0\nhand: white K\n";
    let table = Table::at(position);
    assert!(!table.is_legal("K@1,1"), "in check from the rook");
    assert!(table.is_legal("K@0,2"), "the King would hang on the rook alone, and so trap it");
    assert!(!table.is_legal("K@4,0") && !table.is_legal("K@2,-1"), "next to the King of Black");
    assert!(table.is_legal("K@-1,0"), "on no line: {:?}", table.legal());
    assert!(!table.is_legal("K@0,0"), "in check from the rook on the column");
}

#[test]
fn a_trapped_rook_keeps_no_king_away() {
    // The rook on 0,0 holds the knight on -1,0 to the rest.
    let position = "players: white black\nto-move: white\nblack N -1,0\nblack R 0,0\nblack P 1,1\nblack K 2,2\nhand: white K\n";
    let table = Table::at(position);
    assert!(table.is_legal("K@0,-1"), "only under threat: {:?}", table.legal());
}

#[test]
fn where_no_square_is_safe_one_not_next_to_a_king_will_do() {
    // Inside borders of 4x2 each of the three empty squares lies on a line of the queen; two of them touch the King.
    let position = "players: white black\nto-move: white\nborders: 4x2\nblack K 0,0\nblack P 2,0\nblack Q 3,0\nblack P 2,1\nblack P 1,0\nhand: white K\n";
    let table = Table::at(position);
    assert_eq!(table.legal(), ["K@3,1"]);
}

#[test]
fn where_every_square_touches_a_king_any_will_do() {
    let position =
        "players: white black\nto-move: white\nborders: 2x2\nblack K 0,0\nblack P 1,0\nhand: white K\n";
    assert_eq!(Table::at(position).legal(), ["K@0,1", "K@1,1"]);
}

#[test]
fn inside_borders_the_first_tile_goes_anywhere() {
    let table = Table::with(2, &[("borders", text("3x2")), ("set", text("fast"))]);
    let queens: Vec<String> = table.legal().into_iter().filter(|text| text.starts_with('Q')).collect();
    assert_eq!(queens, ["Q@0,0", "Q@0,1", "Q@1,0", "Q@1,1", "Q@2,0", "Q@2,1"]);
}

#[test]
fn a_tile_with_no_square_left_is_not_placed() {
    let position = "players: white black\nto-move: white\nborders: 3x2\nwhite K 0,0\nwhite P 1,0\nblack P 2,0\nblack K 2,1\nwhite P 1,1\nhand: white P\nhand: black P P\n";
    let mut table = Table::at(position);
    assert_eq!(table.legal(), ["P@0,1"]);
    let said = table.act("white", "P@0,1");
    assert!(said.iter().any(|text| text.starts_with("no square is left")), "{said:?}");
    let scene = table.scene(Viewer::Referee);
    assert!(scene.seats.iter().all(|shown| shown.hand.is_none()));
}

#[test]
fn time_may_run_out_while_placing() {
    let mut table = Table::with(2, &[]);
    table.play("white: timeout; black: P@0,0; white: P@1,0; black: timeout");
    assert_eq!(table.turn(), Some("white"));
    let hands = table.game.position().unwrap();
    assert!(hands.contains("hand: white K Q R R B B N N P P P P P P P\n"), "{hands}");
}

/// All the turns of the rounds without Kings, each by the first legal move there is.
fn pass_the_rounds(table: &mut Table) -> usize {
    let mut turns = 0;
    while table.status(Viewer::Referee).contains("the Kings come after") {
        let seat = table.turn().expect("somebody moves");
        let first = table.legal().remove(0);
        table.act(seat, &first);
        turns += 1;
    }
    turns
}

#[test]
fn a_random_layout_has_five_rounds_without_kings_and_then_they_come_in_order() {
    for shape in ["spiral", "rectangle"] {
        let mut table = Table::with(
            3,
            &[("layout", text("random")), ("random-layout", text(shape)), ("set", text("fast"))],
        );
        assert_eq!(table.scene(Viewer::Referee).pieces.len(), 24, "eight each besides the King");
        let turns = pass_the_rounds(&mut table);
        assert!(turns <= 15, "{turns}");
        for name in ["white", "black", "red"] {
            assert_eq!(table.turn(), Some(name));
            assert!(table.legal().iter().all(|text| text.starts_with("K@")), "{:?}", table.legal());
            let first = table.legal().remove(0);
            table.act(name, &first);
        }
        assert_eq!(table.turn(), Some("white"), "the first seat begins");
        assert!(table.game.position().unwrap().contains("white K"));
    }
}

#[test]
fn a_seat_that_has_lost_everything_still_places_its_king() {
    let position = "players: white black\nto-move: white\nkingless: 1\nwhite Q 0,0\nblack P 1,1\nwhite P 0,1\nhand: white K\nhand: black K\n";
    let mut table = Table::at(position);
    table.play("white: 0,0>1,1; white: K@-1,1");
    assert_eq!(table.turn(), Some("black"));
    assert!(table.legal().iter().all(|text| text.starts_with("K@")));
}

#[test]
fn without_kings_there_is_no_check_and_blood_lust_holds() {
    let position = "players: white black\nto-move: white\nblood-lust: on\nkingless: 4\nwhite R 0,0\nblack P 1,0\nwhite P 0,1\nblack R 1,1\nhand: white K\nhand: black K\n";
    let table = Table::at(position);
    assert_eq!(table.legal(), ["0,0>1,0", "0,1>1,0"], "captures alone");
    assert!(table.checked(Viewer::Referee).is_empty());
}

#[test]
fn all_tiles_may_be_gone_before_the_kings_come() {
    let position = "players: white black\nto-move: white\nmad-blood-lust: on\nkingless: 2\nwhite P 0,0\nblack P 1,0\nhand: white K\nhand: black K\n";
    let mut table = Table::at(position);
    table.play("white: 0,0>-; black: 1,0>-");
    assert_eq!(table.legal(), ["K@0,0"], "the plane is empty again");
    table.play("white: K@0,0");
    // A King may not stand next to another where there is another square; here there is none.
    assert_eq!(table.legal().len(), 8);
}

#[test]
fn the_seed_decides_how_tiles_are_dealt() {
    let deal = |seed| {
        let options = [("layout".to_owned(), text("random")), ("friendly-fire".to_owned(), on())].into();
        Table::start(&Setup { seats: Some(4), seed, options, ..Setup::default() }).game.position()
    };
    assert_eq!(deal(5), deal(5));
    assert_ne!(deal(5), deal(6));
}

#[test]
fn a_layout_goes_on_from_its_text() {
    let mut table =
        Table::with(2, &[("set", text("fast")), ("pawns", unruly_contract::OptionValue::Number(0))]);
    table.play("white: Q@0,0; black: Q@1,0; white: R@0,1");
    let position = table.game.position().unwrap();
    assert!(position.contains("hand: white K B N\nhand: black K R B N\n"), "{position}");
    let again = Table::at(&position);
    assert_eq!(again.legal(), table.legal());
    assert_eq!(again.turn(), Some("black"));
    assert_eq!(again.scene(Viewer::Seat(Seat::WHITE)).marks, table.scene(Viewer::Seat(Seat::WHITE)).marks);
}
