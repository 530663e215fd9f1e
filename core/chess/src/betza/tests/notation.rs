//! Reading and writing: good texts, bad ones with their columns, and any text at all.

use proptest::prelude::*;

use crate::betza::{Betza, BetzaError, Expected, Found};

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
    let expected = "column 3: found `bishp`, expected a known name of a movement, or modifiers with a piece letter behind them";
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

/// Texts that mostly make sense.
fn texts() -> impl Strategy<Value = String> {
    let modifiers = "i?(f|b|l|r|v|s|fl|bsl|ff|lf|fh|rb)?(m|c|e|me|cm)?";
    let leg =
        format!("{modifiers}([njpg]?(NN|A3|HH|C0|J4)|[nj]?[NLZDAHG]|[jpgz]?[RB]|[pg]?Q[2-4]|K|W|F|B%|R3%)");
    let leg = prop::string::string_regex(&leg).expect("a good expression");
    leg.prop_recursive(4, 12, 3, |inner| {
        let joined = |with: &'static str| {
            prop::collection::vec(inner.clone(), 1..4).prop_map(move |texts| texts.join(with))
        };
        let (then, either, apart) = (joined(">"), joined(""), joined(" "));
        prop_oneof![
            then,
            either,
            apart,
            inner.clone().prop_map(|text| format!("({text})")),
            inner.clone().prop_map(|text| format!("({text})*")),
        ]
    })
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        let _ = text.parse::<Betza>();
    }

    #[test]
    fn what_is_written_reads_back(text in texts()) {
        if let Ok(betza) = text.parse::<Betza>() {
            let written = betza.to_string();
            prop_assert_eq!(canonical(&written), Ok(written.clone()));
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
