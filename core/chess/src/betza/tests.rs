//! Reading, writing and meaning, against what authors of variants say these pieces do.

use proptest::prelude::*;
use unruly_geometry::board::{Board, BoardSet, Square};

use super::{Betza, BetzaError, Expected, Facing, Found, Outlook};

/// The canonical text of a text, or the column and expectation of its error.
fn canonical(text: &str) -> Result<String, (usize, Expected)> {
    text.parse::<Betza>().map(|betza| betza.to_string()).map_err(|error| (error.column, error.expected))
}

#[track_caller]
fn check_text(text: &str, expected: &str) {
    assert_eq!(canonical(text).as_deref(), Ok(expected), "{text:?}");
    assert_eq!(canonical(expected).as_deref(), Ok(expected), "{expected:?} is canonical");
    let (written, read) = (text.parse::<Betza>(), expected.parse::<Betza>());
    assert_eq!(written, read, "{text:?} and {expected:?} are the same");
}

#[track_caller]
fn check_error(text: &str, column: usize, expected: Expected) {
    assert_eq!(canonical(text), Err((column, expected)), "{text:?}");
}

#[test]
fn equal_movements_are_written_alike() {
    for (text, expected) in [
        ("W", "W"),
        ("WF", "WF"),
        ("K", "K"),
        ("WW", "R"),
        ("W0", "R"),
        ("R", "R"),
        ("R0", "R"),
        ("R1", "W"),
        ("B4", "B4"),
        ("F4", "B4"),
        ("KK", "Q"),
        ("K2", "Q2"),
        ("N0", "NN"),
        ("NN", "NN"),
        ("N2", "N2"),
        ("LJ", "CZ"),
        ("N N", "N N"),
        ("K K>K", "K K>K"),
        ("NN N", "NN N"),
        ("fmWfceFifmnD", "fmWfceFifmnD"),
        ("mfW", "fmW"),
        ("nmifD", "ifmnD"),
        ("mcN", "N"),
        ("lrW", "sW"),
        ("fbW", "vW"),
        ("fblrW", "W"),
        ("frlR", "fsR"),
        ("ffN", "fN"),
        ("fsbsN", "sN"),
        ("fhN", "fhN"),
        ("rffrN", "rffrN"),
        ("flfrF", "fF"),
        ("mRcpR", "mRcpR"),
        ("gQ", "gQ"),
        ("jR", "jR"),
        ("jA", "jA"),
        ("zFF", "zB"),
        ("B%", "B%"),
        ("FF%", "B%"),
        ("N>N", "N>N"),
        ("N > N>W", "N>N>W"),
        ("(N)", "N"),
        ("((N>N))>W", "N>N>W"),
        ("(WF)>N", "(WF)>N"),
        ("(W F)(N)", "WFN"),
        ("(mWcF)*", "(mWcF)*"),
        ("(N>W)*", "(N>W)*"),
        ("(N*)*", "N*"),
        ("N*>W", "N*>W"),
        ("B%*", "B%*"),
        (" N  W ", "NW"),
    ] {
        check_text(text, expected);
    }
}

#[test]
fn every_error_has_its_column() {
    const SIMPLER: Expected = Expected::Simpler { legs: 64, depth: 16 };
    for (text, column, expected) in [
        ("", 1, Expected::Movement),
        ("  ", 3, Expected::Movement),
        ("x", 1, Expected::Name),
        ("X", 1, Expected::Movement),
        ("WX", 2, Expected::Movement),
        ("fmX", 3, Expected::Atom),
        ("fm", 1, Expected::Name),
        ("fm W", 1, Expected::Name),
        ("W4fm", 3, Expected::Name),
        ("f4", 1, Expected::Name),
        ("4W", 1, Expected::Movement),
        ("W100", 2, Expected::Number),
        ("W999999999999", 2, Expected::Number),
        ("xW", 1, Expected::Modifier),
        ("mmW", 2, Expected::OnceOnly),
        ("imiW", 3, Expected::OnceOnly),
        ("nnN", 2, Expected::OnceOnly),
        ("npN", 2, Expected::OneManner),
        ("fmrF", 3, Expected::DirectionsTogether),
        ("mfhW", 3, Expected::Direction),
        ("hN", 1, Expected::Direction),
        ("mfrlB", 4, Expected::PlainDirections),
        ("nW", 1, Expected::LameLeap),
        ("mnR", 2, Expected::LameLeap),
        ("jF", 1, Expected::Jump),
        ("cpN", 2, Expected::Hop),
        ("gK", 1, Expected::Hop),
        ("zW", 1, Expected::Crooked),
        ("zQ", 1, Expected::Crooked),
        ("zNN", 1, Expected::Crooked),
        ("zB%", 1, Expected::Crooked),
        ("zjR", 1, Expected::Crooked),
        ("NN%", 3, Expected::Bounce),
        ("W%", 2, Expected::Bounce),
        ("pB%", 3, Expected::Bounce),
        ("(B)%", 4, Expected::Bounce),
        ("(RB)%", 5, Expected::Bounce),
        ("B%%", 3, Expected::OneSuffix),
        ("B*%", 3, Expected::OneSuffix),
        ("B**", 3, Expected::OneSuffix),
        ("KO2", 2, Expected::NoCastling),
        ("iO3", 2, Expected::NoCastling),
        ("aW", 1, Expected::Then),
        ("mtW", 2, Expected::Then),
        ("WWW", 3, Expected::OneRange),
        ("WW3", 3, Expected::OneRange),
        ("RR", 2, Expected::OneRange),
        ("cN>N", 3, Expected::Stop),
        ("(cNcW)>N", 7, Expected::Stop),
        ("cN*", 3, Expected::Stop),
        ("N>", 3, Expected::Movement),
        ("N>>N", 3, Expected::Movement),
        (">N", 1, Expected::Movement),
        ("*", 1, Expected::Movement),
        ("(N", 3, Expected::GroupEnd),
        ("N)", 2, Expected::Movement),
        ("()", 2, Expected::Movement),
        ("m(N)", 2, Expected::ModifiersInside),
        ("N\u{e9}", 2, Expected::Movement),
        ("\u{e9}\u{e9}N", 1, Expected::Movement),
        ("bishp", 1, Expected::Name),
        ("N>bishp", 3, Expected::Name),
    ] {
        check_error(text, column, expected);
    }
    check_error(&"N".repeat(4_000), 2_049, Expected::Shorter(2_048));
    check_error(&"WF".repeat(33), 65, SIMPLER);
    check_error(&"(".repeat(40), 17, SIMPLER);
    check_error(&format!("{}N{}", "(W ".repeat(40), ")".repeat(40)), 49, SIMPLER);
}

#[test]
fn an_error_says_what_was_found() {
    let error = "fmWcfX".parse::<Betza>();
    assert_eq!(
        error,
        Err(BetzaError { column: 6, found: Found::Text("X".into()), expected: Expected::Atom })
    );
    let error = "N>bishp W".parse::<Betza>().map_err(|error| error.to_string());
    let expected =
        "column 3: found `bishp`, expected a known name of a movement, or modifiers with a piece letter behind them";
    assert_eq!(error, Err(expected.to_owned()));
    let error = "(N".parse::<Betza>().map_err(|error| error.to_string());
    assert_eq!(error, Err("column 3: found the end, expected `)`".to_owned()));
}

#[test]
fn names_stand_for_whole_movements() {
    let names = |word: &str| match word {
        "pawn" => "fmWfceFifmnD".parse().ok(),
        "king" => "K".parse().ok(),
        "large" => "W F".repeat(20).parse().ok(),
        _ => None,
    };
    let read = |text| Betza::parse_with(text, names).map(|betza| betza.to_string());
    assert_eq!(read("pawn").as_deref(), Ok("fmWfceFifmnD"));
    assert_eq!(read("king>king").as_deref(), Ok("K>K"));
    assert_eq!(read("pawn N").as_deref(), Ok("fmWfceFifmnDN"));
    assert_eq!(read("Npawn").as_deref(), Ok("NfmWfceFifmnD"));
    assert_eq!(read("(pawn)>N king").as_deref(), Ok("(fmWfceFifmnD)>NK"));
    assert_eq!(read("pawn>N").as_deref(), Ok("(fmWfceFifmnD)>N"));
    let column = |text| read(text).map_err(|error| (error.column, error.expected));
    assert_eq!(column("king>queen"), Err((6, Expected::Name)));
    assert_eq!(column("large large"), Err((7, Expected::Simpler { legs: 64, depth: 16 })));
}

/// Draws what a piece of white's on the square marked `@` does among the pieces marked `o`: `m` where it only goes,
/// `c` where it only captures, `x` where it does both, `X` where it captures somebody, `o` whom it does not capture.
/// An upper-case `O` is somebody that has not moved, and `U` in place of `@` is a mover that has not.
fn draw(text: &str, picture: &str) -> String {
    let betza: Betza = text.parse().expect("good notation");
    let (mut occupied, mut unmoved, mut from) = (BoardSet::EMPTY, BoardSet::EMPTY, None);
    for (mark, square) in marks(picture) {
        if matches!(mark, 'o' | 'X' | '@' | 'U') {
            occupied.insert(square);
        }
        if mark == 'U' {
            unmoved.insert(square);
        }
        if matches!(mark, '@' | 'U') {
            from = Some((mark, square));
        }
    }
    let (own_mark, from) = from.expect("a mover in the picture");
    let outlook = Outlook {
        geometry: &Board::PLAIN,
        occupied: &occupied,
        unmoved: &unmoved,
        facing: Facing::North,
    };
    let (quiet, takes) = (betza.quiet(from, &outlook), betza.takes(from, &outlook));
    let mark = |square: Square| match (occupied.contains(square), quiet.contains(square), takes.contains(square)) {
        _ if square == from => own_mark,
        (true, _, true) => 'X',
        (true, _, false) => 'o',
        (false, true, true) => 'x',
        (false, true, false) => 'm',
        (false, false, true) => 'c',
        (false, false, false) => '.',
    };
    let rows = (0..8).rev().map(|rank| {
        (0..8).filter_map(|file| Square::new(file, rank)).map(mark).collect::<String>()
    });
    rows.collect::<Vec<_>>().join("\n")
}

fn marks(picture: &str) -> impl Iterator<Item = (char, Square)> {
    let rows: Vec<&str> = picture.split_whitespace().collect();
    assert_eq!(rows.len(), 8, "a picture has eight rows");
    rows.into_iter().zip((0..8).rev()).flat_map(|(row, rank)| {
        assert_eq!(row.chars().count(), 8, "a row has eight squares");
        row.chars().zip(0..).filter_map(move |(mark, file)| Some((mark, Square::new(file, rank)?)))
    })
}

#[track_caller]
fn check_picture(text: &str, picture: &str) {
    let rows: Vec<&str> = picture.split_whitespace().collect();
    assert_eq!(draw(text, picture), rows.join("\n"), "{text}");
}

#[test]
fn amazon() {
    check_picture(
        "QN",
        "...x..X.
         ..xxxx..
         .xXxxx..
         xxx@Xoo.
         .xxxxx..
         .Xxxxx..
         o..x..x.
         ...x...X",
    );
}

#[test]
fn a_knight_leaps_over_everything() {
    check_picture(
        "N",
        "........
         ........
         ..x.X...
         .xooox..
         ..o@o...
         .xooox..
         ..x.x...
         ........",
    );
}

#[test]
fn horse_and_elephant_of_xiangqi_are_blocked_on_the_way() {
    check_picture(
        "nN",
        "........
         ........
         ..o.....
         ...o.x..
         ..o@....
         .....X..
         ..x.x...
         ........",
    );
    check_picture(
        "nA",
        "........
         .x...o..
         ....o...
         ...@....
         ..o.....
         .....X..
         ........
         ........",
    );
}

#[test]
fn the_elephant_of_janggi_goes_one_straight_and_two_diagonally() {
    check_picture(
        "nZ",
        "........
         .x......
         x...o.x.
         ........
         ...@....
         ...o....
         x.....x.
         ........",
    );
}

#[test]
fn what_must_jump_moves_where_the_lame_is_blocked() {
    check_picture(
        "jN",
        "........
         ........
         ..x.X...
         .xoo....
         ..o@....
         .x......
         ........
         ........",
    );
    check_picture(
        "jH",
        "........
         ...x....
         ...o....
         ........
         xo.@....
         ...o....
         ...o....
         ...x....",
    );
}

#[test]
fn nightrider() {
    check_picture(
        "NN",
        ".x...o..
         ........
         ..x.X..x
         .x...x..
         ...@....
         .x...x..
         ..x.x..X
         ........",
    );
}

#[test]
fn grasshopper() {
    check_picture(
        "gQ",
        "........
         ...x..X.
         ...o.o..
         ........
         xo.@.oX.
         ....o...
         .o...x..
         x..o....",
    );
}

#[test]
fn cannon_of_xiangqi() {
    check_picture(
        "mRcpR",
        "...X....
         ...c....
         ...o....
         ...m....
         mmm@moXo
         ...o....
         ...X....
         ...o....",
    );
}

#[test]
fn pawn() {
    check_picture(
        "fmWfceFifmnD",
        "........
         ........
         ........
         ........
         ....m...
         ...cmX..
         ....U...
         ........",
    );
    check_picture(
        "fmWfceFifmnD",
        "........
         ........
         ........
         ........
         ....o...
         ...XmX..
         ....U...
         ........",
    );
    check_picture(
        "fmWfceFifmnD",
        "........
         ........
         ........
         ........
         ........
         ...coc..
         ....U...
         ........",
    );
    check_picture(
        "fmWfceFifmnD",
        "........
         ........
         ........
         ........
         ........
         XoX.....
         .@......
         ........",
    );
}

#[test]
fn camel() {
    check_picture(
        "C",
        "........
         ..x.x...
         ........
         x.....X.
         ...@....
         x.....x.
         ........
         ..x.x...",
    );
}

#[test]
fn short_rook() {
    check_picture(
        "R4",
        "........
         ........
         ........
         x.......
         x.......
         x.......
         x.......
         @xXo....",
    );
}

#[test]
fn ski_slider_passes_over_the_first_square() {
    check_picture(
        "jR",
        "...x....
         ...x....
         ...x....
         ...o....
         xx.@.Xo.
         ........
         ...x....
         ...x....",
    );
}

#[test]
fn crooked_bishop() {
    check_picture(
        "zB",
        "...x....
         ..x.....
         ...x....
         x.x.X...
         .x.@.x.x
         x.x.x.x.
         ...x....
         ..x.x...",
    );
}

#[test]
fn reflecting_bishop() {
    check_picture(
        "B%",
        "........
         .......X
         ....X.x.
         ...x.x..
         ..x.x...
         .x.x....
         x.x.....
         .@......",
    );
    check_picture(
        "frB%",
        "......x.
         .....x.x
         ....X.x.
         .....x..
         ....x...
         ...x....
         ..x.....
         .@......",
    );
}

#[test]
fn kangaroo_makes_two_leaps_and_stops_at_neither() {
    check_picture(
        "N>N",
        "........
         ........
         ........
         ........
         .x.x....
         xo..x...
         ........
         @...X...",
    );
}

#[test]
fn a_repeated_leap_stops_on_empty_squares() {
    check_picture(
        "fA*",
        "...x....
         ........
         .x...X..
         ........
         ...x....
         ........
         .@......
         ........",
    );
}

#[test]
fn a_repeated_step_floods_what_is_open() {
    check_picture(
        "W*",
        "........
         ........
         ........
         ....o...
         oX......
         xxX.....
         xxxX....
         @xX.....",
    );
}

#[test]
fn a_checker_jumps_over_anybody() {
    check_picture(
        "fmjA*",
        "........
         ........
         ........
         ..m...m.
         ...o.o..
         m...m...
         .o.o....
         ..@.....",
    );
}

#[test]
fn a_rook_that_turns_once() {
    check_picture(
        "fR>sR",
        "........
         ........
         ........
         ..o.....
         oX.xxxxx
         xx.xxX..
         xx.xxxxx
         ..@.....",
    );
}

#[test]
fn charging_pieces() {
    check_picture(
        "fhNfR",
        "..X.....
         ..x.....
         ..x.....
         ..x.....
         ..x.....
         .xxx....
         x.x.x...
         ..@.....",
    );
    check_picture(
        "frlRbK",
        "..x.....
         ..x.....
         ..x.....
         xx@xxxxx
         .xxx....
         ........
         ........
         ........",
    );
}

#[test]
fn the_first_leg_of_a_group_is_quiet_and_the_piece_must_be_unmoved_from_the_start() {
    check_picture(
        "W>iN",
        "........
         ........
         ........
         ........
         ........
         ........
         ........
         @.......",
    );
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        let _ = text.parse::<Betza>();
    }

    #[test]
    fn what_is_written_reads_back(text in "[WFDNAHCLZJGKRBQmceinjpgzfblrvsh0-9>*%() ]{0,16}") {
        if let Ok(betza) = text.parse::<Betza>() {
            let written = betza.to_string();
            prop_assert_eq!(written.parse::<Betza>().map(|again| again.to_string()), Ok(written.clone()));
            prop_assert_eq!(written.parse::<Betza>(), Ok(betza));
        }
    }

    #[test]
    fn an_error_lies_in_the_text_or_right_behind_it(text in "[WNRmcfsnjx>*%() 4é]{0,12}") {
        if let Err(error) = text.parse::<Betza>() {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column));
        }
    }
}
