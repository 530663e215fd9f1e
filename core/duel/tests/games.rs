//! Games of chess through the contract: draws, offers, clocks, refusals, and PGN there and back.

use unruly_chess::Standard;
use unruly_chess::pgn::{PgnGame, PgnText};
use unruly_contract::{
    Action, Comment, Deed, Game, Naming, Next, Outcome, Pick, PositionText, Profile, Record, Remark, Ruleset,
    ScoreSheet, Seat, Secrecy, Setup, Spot,
};
use unruly_duel::{DrawRule, Duel, House};
use unruly_wording::English;

fn duel() -> Duel<Standard> {
    let profile = Profile {
        id: "chess".to_owned(),
        name: "Chess".to_owned(),
        summary: String::new(),
        seats: 2..=2,
        options: Vec::new(),
        guide: String::new(),
        naming: Naming::Algebraic,
        secrecy: Secrecy::Open,
    };
    Duel::new(profile, |_, _| House { draws: DrawRule::Claimed, array: None })
}

fn english() -> English {
    English::of(&duel())
}

fn from(fen: &str) -> Box<dyn Game> {
    let setup = Setup { position: Some(fen.to_owned()), ..Setup::default() };
    duel().start(&setup).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Plays moves as people note them, white and black in turn.
#[track_caller]
fn play(game: &mut dyn Game, text: &str) {
    for noted in text.split_whitespace() {
        let seat = game.asked()[0];
        let action = game.read(seat, noted).unwrap_or_else(|refusal| panic!("{noted}: {refusal}"));
        game.act(seat, &action).unwrap_or_else(|refusal| panic!("{noted}: {refusal}"));
    }
}

#[track_caller]
fn say(game: &mut dyn Game, seat: Seat, text: &str) {
    let offered =
        game.decisions().iter().any(|d| d.seat == seat && d.actions().contains(&&Action::new(text)));
    assert!(offered, "{seat} is not offered {text:?}");
    game.act(seat, &Action::new(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
}

#[track_caller]
fn check_end(game: &dyn Game, expected: &str) {
    assert_eq!(game.outcome().map(|outcome| english().outcome(&outcome)).as_deref(), Some(expected));
    assert!(game.decisions().is_empty());
}

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn the_third_time_may_be_claimed_and_the_fifth_ends_the_game() {
    let mut game = duel().start(&Setup::default()).expect("a plain game");
    play(&mut *game, SHUFFLE);
    let claim = Action::new("draw claim");
    assert!(game.act(Seat::WHITE, &claim).is_err(), "only twice so far");
    play(&mut *game, "Nf3 Nf6 Ng1");
    // FIDE 9.2.1: the claim may come with the move that brings the third time about, instead of the move.
    let mut with_move = game.fork();
    say(&mut *with_move, Seat::BLACK, "draw claim-with f6g8");
    check_end(&*with_move, "draw (threefold repetition, claimed)");
    assert!(game.act(Seat::BLACK, &claim).is_err());
    play(&mut *game, "Ng8");
    let mut claimed = game.fork();
    assert!(claimed.act(Seat::BLACK, &claim).is_err(), "it is white's to claim");
    say(&mut *claimed, Seat::WHITE, "draw claim");
    check_end(&*claimed, "draw (threefold repetition, claimed)");
    play(&mut *game, SHUFFLE);
    assert_eq!(game.outcome(), None, "the fourth time needs a claim still");
    play(&mut *game, "Nf3 Nf6 Ng1 Ng8");
    check_end(&*game, "draw (fivefold repetition)");
}

#[test]
fn a_lost_right_makes_another_position() {
    // FIDE 9.2.3: with the right to castle gone, the position is not the same.
    let mut game = from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    play(&mut *game, "Rg1 Ke7 Rh1 Ke8 Rg1 Ke7 Rh1 Ke8");
    assert!(
        game.act(Seat::WHITE, &Action::new("draw claim")).is_err(),
        "with the right once, without it twice"
    );
    play(&mut *game, "Rg1 Ke7 Rh1 Ke8");
    say(&mut *game, Seat::WHITE, "draw claim");
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let mut game = from("4k3/8/8/8/8/8/8/4K2R w - - 98 80");
    assert!(game.act(Seat::WHITE, &Action::new("draw claim")).is_err());
    play(&mut *game, "Rh2");
    say(&mut *game.fork(), Seat::BLACK, "draw claim-with e8e7");
    play(&mut *game, "Ke7");
    say(&mut *game.fork(), Seat::WHITE, "draw claim");
    let mut late = from("4k3/8/8/8/8/8/8/4K2R w - - 149 100");
    play(&mut *late, "Rh2");
    check_end(&*late, "draw (seventy-five moves without capture or pawn move)");
    // FIDE 9.6.2: mate takes precedence.
    let mut mate = from("4k3/R7/8/8/8/8/8/4K2R w - - 149 100");
    play(&mut *mate, "Rh8");
    check_end(&*mate, "white wins (checkmate)");
}

#[test]
fn a_position_nobody_can_win_is_drawn() {
    for dead in ["4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/3NK3 w", "4kb2/8/8/8/8/8/8/2B1K3 w"] {
        assert_eq!(
            from(dead).outcome().map(|end| english().say(&end.reason())).as_deref(),
            Some("dead position"),
            "{dead}"
        );
    }
    for alive in [
        "4k3/8/8/8/8/8/8/2NNK3 w",
        "4kb2/8/8/8/8/8/8/5BK1 w",
        "4k3/8/8/8/8/8/P7/4K3 w",
        "3nk3/8/8/8/8/8/8/3NK3 w",
    ] {
        assert_eq!(from(alive).outcome(), None, "{alive}");
    }
}

#[test]
fn draws_are_offered_and_answered() {
    let mut game = duel().start(&Setup::default()).expect("a plain game");
    assert!(game.act(Seat::BLACK, &Action::new("draw accept")).is_err(), "nobody has offered");
    say(&mut *game, Seat::WHITE, "draw offer");
    assert!(game.act(Seat::WHITE, &Action::new("draw accept")).is_err(), "it is black's to answer");
    play(&mut *game, "e4");
    // The offer stands while its maker moves, and lapses when the other does.
    say(&mut *game.fork(), Seat::BLACK, "draw accept");
    play(&mut *game, "e5");
    assert!(game.act(Seat::BLACK, &Action::new("draw accept")).is_err());
    say(&mut *game, Seat::WHITE, "draw offer");
    say(&mut *game, Seat::BLACK, "draw decline");
    assert!(game.act(Seat::WHITE, &Action::new("draw offer")).is_err(), "not twice without a move");
    say(&mut *game, Seat::BLACK, "draw offer");
    say(&mut *game, Seat::WHITE, "draw accept");
    check_end(&*game, "draw (agreement)");
}

#[test]
fn time_runs_out_for_those_who_could_lose() {
    let mut game = duel().start(&Setup::default()).expect("a plain game");
    say(&mut *game, Seat::WHITE, "timeout");
    check_end(&*game, "black wins (time has run out)");
    let mut bare = from("4k3/8/8/8/8/8/P7/4K3 w");
    say(&mut *bare, Seat::WHITE, "timeout");
    assert!(matches!(bare.outcome(), Some(Outcome::Draw { .. })));
}

#[track_caller]
fn refused(fen: &str, text: &str, reason: &str) {
    let mut game = from(fen);
    let seat = game.asked()[0];
    let before = (game.position(), game.decisions());
    let refusal = game.act(seat, &Action::new(text)).expect_err(text);
    assert_eq!(english().refusal(&refusal), reason, "{text}");
    assert_eq!((game.position(), game.decisions()), before);
}

#[test]
fn refusals_say_why() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    refused(start, "e4e5", "there is no piece on e4");
    refused(start, "e7e5", "the black pawn on e7 is not yours");
    refused(start, "a1a2", "your own white pawn stands on a2");
    refused(start, "a1a3", "the white pawn on a2 stands in the way of the rook");
    refused(start, "g1g3", "a knight does not go from g1 to g3");
    refused(start, "e1g1", "you cannot castle: the white bishop on f1 stands in the way");
    refused(
        "4k3/8/8/8/4r3/8/4B3/4K3 w",
        "e2d3",
        "that would leave your king in check from the black rook on e4",
    );
    refused(
        "4k3/8/8/8/4r3/8/8/4K2B w",
        "h1g2",
        "your king would still be in check from the black rook on e4",
    );
    refused("4k3/8/8/8/3r4/8/8/4K3 w", "e1d1", "your king would be in check from the black rook on d4");
    refused(
        "4kr2/8/8/8/8/8/8/4K2R w K",
        "e1g1",
        "you cannot castle: the king would pass or reach a square that is attacked",
    );
    refused("4k3/8/8/8/4r3/8/8/4K2R w K", "e1g1", "you cannot castle out of check");
    refused(
        "4k3/8/8/8/8/8/8/4K2R w -",
        "e1g1",
        "you cannot castle there: the king or that rook has moved, or the rook is gone",
    );
    refused(
        "8/4P1k1/8/8/8/8/8/4K3 w",
        "e7e8",
        "a pawn that reaches e8 becomes a piece: add its letter, like e7e8q",
    );
    refused("8/4P1k1/8/8/8/8/8/4K3 w", "e7e8k", "a pawn may not become that");
    refused("8/4P1k1/8/8/8/8/8/4K3 w", "e1e2q", "nothing is promoted by going to e2");
    refused(
        start,
        "hello",
        "\"hello\" is not an action here; moves are like e2e4 or e7e8q; also resign, draw offer, draw accept, draw decline, draw claim",
    );
    let blocked = "4k3/8/8/8/8/4p3/4P3/4K3 w";
    refused(blocked, "e2e3", "the black pawn on e3 stands in the way of the pawn");
    refused(blocked, "e2e4", "the black pawn on e3 stands in the way of the pawn");
    refused(start, "b1d2", "your own white pawn stands on d2");
    refused(start, "c1a2", "a bishop does not go from c1 to a2");
    refused(
        blocked,
        "e2d3",
        "a pawn goes one square ahead, or two from where it began, if they are empty, and takes one square ahead to either side",
    );
}

#[test]
fn what_is_noted_well_but_not_legal_is_refused_with_its_reason() {
    let fen = "4k3/8/8/8/1b6/2N5/8/R3K1N1 w - - 0 1";
    for (noted, reason) in [
        ("Nd5", "that would leave your king in check from the black bishop on b4"),
        ("Nce2", "that would leave your king in check from the black bishop on b4"),
        ("Ra8#", ""),
        ("Rh1", "the white king on e1 stands in the way of the rook"),
        ("O-O", "you cannot castle there: the king or that rook has moved, or the rook is gone"),
        ("Bc4", "no legal move here is written \"Bc4\""),
    ] {
        let mut game = from(fen);
        let said = game.read(Seat::WHITE, noted).and_then(|action| game.act(Seat::WHITE, &action));
        assert_eq!(
            said.err().map(|refusal| english().refusal(&refusal)).unwrap_or_default(),
            reason,
            "{noted}"
        );
    }
}

fn record(deeds: &[(Seat, &str)], setup: Setup) -> Record {
    let actions = deeds.iter().map(|(seat, text)| Deed { seat: *seat, action: Action::new(*text) }).collect();
    let notes = [("white".to_owned(), "Ann".to_owned()), ("event".to_owned(), "The club".to_owned())];
    Record { actions, notes: notes.into(), ..Record::new("chess", setup) }
}

#[test]
fn a_game_comes_back_from_pgn_as_it_went() {
    let (white, black) = (Seat::WHITE, Seat::BLACK);
    let talk = record(
        &[
            (white, "e2e4"),
            (white, "draw offer"),
            (black, "draw decline"),
            (black, "c7c5"),
            (white, "f1c4"),
            (black, "resign"),
        ],
        Setup::default(),
    );
    let fen = "4k3/8/8/8/8/8/4P3/4K2R b K - 3 7";
    let set_up = record(
        &[(black, "e8d7"), (white, "e1g1")],
        Setup { position: Some(fen.to_owned()), ..Setup::default() },
    );
    for record in [talk, set_up] {
        let sheet = ScoreSheet::write(&duel(), &record).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(ScoreSheet::read(&duel(), &sheet), Ok(vec![record]), "{sheet}");
    }
}

#[test]
fn variations_come_back_from_pgn() {
    let (white, black) = (Seat::WHITE, Seat::BLACK);
    let deeds = |deeds: &[(Seat, &str)]| record(deeds, Setup::default()).actions;
    let game = [(white, "e2e4"), (black, "e7e5"), (white, "g1f3"), (white, "draw offer"), (black, "b8c6")];
    let mut played = record(&game, Setup::default());
    let sicilian = [(white, "e2e4"), (black, "c7c5"), (white, "g1f3"), (black, "d7d6")];
    let alapin = [(white, "e2e4"), (black, "c7c5"), (white, "c2c3")];
    // It leaves the game at an offer, which is no move.
    let petrov = [(white, "e2e4"), (black, "e7e5"), (white, "g1f3"), (black, "g8f6")];
    let paths = [&game[..], &sicilian, &alapin, &petrov].map(deeds);
    played.set_paths(&paths);
    assert_eq!(
        played.variations.iter().map(|one| (one.of, one.from)).collect::<Vec<_>>(),
        [(0, 1), (1, 2), (0, 3)]
    );
    let sheet = ScoreSheet::write(&duel(), &played).unwrap_or_else(|error| panic!("{error}"));
    let moves =
        "1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) 2. Nf3 (2. Nf3 Nf6) {[%act white: draw offer]} 2... Nc6 *";
    assert!(sheet.replace('\n', " ").contains(moves), "{sheet}");
    assert_eq!(ScoreSheet::read(&duel(), &sheet), Ok(vec![played]), "{sheet}");
}

#[test]
fn variations_of_variations_come_back_from_pgn_however_deep_they_are() {
    const LINES: usize = 80;
    let mut game = duel().start(&Setup::default()).unwrap_or_else(|error| panic!("{error}"));
    let (mut spine, mut paths): (Vec<Deed>, Vec<Vec<Deed>>) = (Vec::new(), Vec::new());
    for ply in 0..=LINES {
        let moves = game.moves();
        let deed = |index: usize| {
            let (seat, action) = moves[index % moves.len()].clone();
            Deed { seat, action }
        };
        // Each line leaves the one before it at the second of these moves.
        let (goes_on, ends) = (deed(7 * ply), deed(7 * ply + 1));
        if ply > 0 {
            paths.push([&spine[..], &[ends]].concat());
        }
        game.act(goes_on.seat, &goes_on.action).unwrap_or_else(|refusal| panic!("{refusal}"));
        spine.push(goes_on);
    }
    let mut played = record(&[], Setup::default());
    played.set_paths(&paths);
    assert!((1..LINES).all(|line| played.variations[line - 1].of == line - 1), "each leaves the one before");
    let sheet = ScoreSheet::write(&duel(), &played).unwrap_or_else(|error| panic!("{error}"));
    let read = ScoreSheet::read(&duel(), &sheet).unwrap_or_else(|error| panic!("{error}"));
    let lines = |record: &Record| {
        let mut paths = record.paths().unwrap_or_else(|error| panic!("{error}"));
        paths.sort_by_key(Vec::len);
        paths
    };
    assert_eq!(lines(&read[0]), lines(&played));
}

#[test]
fn comments_and_signs_come_back_from_pgn() {
    let (white, black) = (Seat::WHITE, Seat::BLACK);
    let game = [(white, "e2e4"), (black, "e7e5"), (white, "draw offer"), (white, "g1f3")];
    let mut played = record(&game, Setup::default());
    let sicilian = [(white, "e2e4"), (black, "c7c5"), (white, "g1f3")];
    played.set_paths(&[&game[..], &sicilian].map(|deeds| record(deeds, Setup::default()).actions));
    let comment = |of, after, signs: &[u8], text: &str| {
        let remark = Remark { signs: signs.to_vec(), text: text.to_owned() };
        Comment { of, after, remark }
    };
    let long = "A comment that has more words than fit into a line of a sheet, and that is one line again once it is read back.";
    played.comments = vec![
        comment(0, 0, &[], "A short one."),
        comment(0, 1, &[1], ""),
        comment(0, 2, &[], long),
        comment(0, 3, &[], "Too early!"),
        comment(0, 4, &[14], "[%clk 0:09:58] And so it ended (in fact)."),
        comment(1, 2, &[5], "Sharper."),
    ];
    let sheet = ScoreSheet::write(&duel(), &played).unwrap_or_else(|error| panic!("{error}"));
    assert!(sheet.lines().all(|line| line.len() < 80), "{sheet}");
    let text = sheet.replace('\n', " ");
    let moves = ["{A short one.} 1. e4 $1 e5 {A comment", "(1... c5 $5 {Sharper.} 2. Nf3)"];
    assert!(moves.into_iter().all(|moves| text.contains(moves)), "{sheet}");
    assert_eq!(ScoreSheet::read(&duel(), &sheet), Ok(vec![played]), "{sheet}");
}

#[test]
fn comments_of_other_programs_stand_on_the_moves_that_they_are_about() {
    let sheet = "{Of the game.} 1. e4! {Best\nby test.} $14 $5 ({or} 1. d4 {solid}) ; so they say\n1... e5 \
                 (1... {with the idea of nothing} --) {[%act is no act]} ({what then?} 1... c5?!) *";
    let records = ScoreSheet::read(&duel(), sheet).unwrap_or_else(|error| panic!("{error}"));
    let told = |comment: &Comment| {
        let Comment { of, after, remark } = comment;
        (*of, *after, remark.signs.clone(), remark.text.clone())
    };
    let own = |of, after, signs: &[u8], text: &str| (of, after, signs.to_vec(), text.to_owned());
    assert_eq!(
        records[0].comments.iter().map(told).collect::<Vec<_>>(),
        [
            own(0, 0, &[], "Of the game."),
            own(0, 1, &[1, 14], "Best by test.\nso they say\nwith the idea of nothing"),
            own(0, 2, &[], "[%act is no act]"),
            own(1, 1, &[], "or\nsolid"),
            own(2, 2, &[6], "what then?"),
        ]
    );
}

#[test]
fn words_that_look_like_an_act_are_words_when_they_come_back() {
    let mut played = record(&[(Seat::WHITE, "e2e4")], Setup::default());
    let text = "[%act white: resign]".to_owned();
    played.comments = vec![Comment { of: 0, after: 1, remark: Remark { signs: Vec::new(), text } }];
    let sheet = ScoreSheet::write(&duel(), &played).unwrap_or_else(|error| panic!("{error}"));
    let again = ScoreSheet::read(&duel(), &sheet).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((again[0].actions.len(), again[0].comments.len()), (1, 1), "{sheet}");
}

#[test]
fn variations_of_other_programs_are_read_as_far_as_they_can_be_played() {
    let sheet = "(1. c4) 1. e4 (1. d4 d5 2. -- (2. c4 dxc4) e6 3. e4) (1. Ke3) (1. e4 e5) 1... e6 *";
    let records = ScoreSheet::read(&duel(), sheet).unwrap_or_else(|error| panic!("{error}"));
    let told = |paths: &[Vec<Deed>]| {
        let texts =
            paths.iter().map(|path| path.iter().map(|deed| deed.action.text()).collect::<Vec<_>>().join(" "));
        texts.collect::<Vec<_>>()
    };
    let paths = records[0].paths().expect("they were just read");
    assert_eq!(told(&paths), ["e2e4 e7e6", "d2d4 d7d5", "e2e4 e7e5"]);
}

/// A sheet of a game of many moves, and something behind the last of them.
fn sheet_with(behind: &str) -> String {
    let moves =
        ["a", "b", "c", "d", "e", "f", "g", "h"].map(|file| format!("{file}3 {file}6 {file}4 {file}5"));
    format!("{} {behind} *", moves.join(" "))
}

#[test]
fn variations_in_which_nothing_is_done_take_no_room() {
    let sheet = sheet_with(&"(x {what now?}) ".repeat(50_000));
    let records = ScoreSheet::read(&duel(), &sheet).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((records[0].actions.len(), records[0].variations.len()), (32, 0));
}

#[test]
fn lines_that_are_too_long_together_are_refused_with_their_place() {
    let many = Record::MOST_TOGETHER / 32;
    let sheet = sheet_with(&format!("\n{}", "(Na6) ".repeat(many)));
    let refused = ScoreSheet::read(&duel(), &sheet).expect_err("nobody can play all that through");
    assert_eq!(english().say(&refused.phrase()), "line 2: all lines together have more than 1048576 actions");
    let few = sheet_with(&"(Na6) ".repeat(200));
    let records = ScoreSheet::read(&duel(), &few).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(records[0].variations.len(), 1, "the same is one line");
}

#[test]
fn games_of_other_programs_are_read() {
    let sheet = "[Event \"?\"]\n[White \"Ann\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n1. f3 1/2-1/2\n\n1. d4 0-1";
    let records = ScoreSheet::read(&duel(), sheet).unwrap_or_else(|error| panic!("{error}"));
    let last = |n: usize| records[n].actions.last().map(|deed| (deed.seat, deed.action.text().to_owned()));
    assert_eq!(last(0), Some((Seat::WHITE, "h5f7".to_owned())));
    assert_eq!(last(1), Some((Seat::BLACK, "draw accept".to_owned())));
    assert_eq!(last(2), Some((Seat::WHITE, "resign".to_owned())));
    let wrong = ScoreSheet::read(&duel(), "1. e4 e5\n2. Ke3").expect_err("no king goes there");
    assert_eq!(english().say(&wrong.phrase()), "line 2: 2. Ke3: a king does not go from e1 to e3");
}

#[test]
fn a_sheet_of_another_variant_is_refused() {
    let chess = duel().also_called(&["standard"]);
    let read = |variant: &str| ScoreSheet::read(&chess, &format!("[Variant \"{variant}\"]\n\n1. e4 *\n"));
    let refused = read("nope").expect_err("nobody knows that variant");
    assert_eq!(
        english().say(&refused.phrase()),
        format!("line 3: this is a game of nope, not of {}", chess.profile().id)
    );
    for known in ["Standard", " standard ", &chess.profile().name, &chess.profile().id] {
        assert!(read(known).is_ok(), "{known}");
    }
}

#[track_caller]
fn check_diagram(text: &str, written: &str) {
    let duel = duel();
    let diagram = duel.take_apart(text).unwrap_or_else(|why| panic!("{text}: {why}"));
    assert_eq!(duel.put_together(&diagram), written);
}

#[test]
fn what_is_laid_out_unsoundly_is_written_but_for_rights_that_nothing_bears_out() {
    check_diagram("8/8/8/8/8/8/8/PP6 b - - 7 9", "8/8/8/8/8/8/8/PP6 b - - 7 9");
    check_diagram("4k3/8/8/8/8/8/8/4K2R w KQkq e3", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let passed = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
    check_diagram(passed, passed);
}

/// The way of other programs, and the only one where the king ends beside its square.
#[test]
fn a_king_castles_by_its_rook_wherever_it_ends() {
    for (fen, king, rook, called) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1", "h1", "e1g1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1", "a1", "e1c1"),
        ("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "e1", "b1", "e1c1"),
        ("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", "d1", "b1", "d1b1"),
    ] {
        let pick = |square: &str| Pick::Square(square.parse().unwrap());
        let decisions = from(fen).decisions();
        let way = decisions[0].choices.way(&pick(king)).expect("the king may move");
        let Next::Pick(goals) = &way.next else { panic!("{fen}: a king goes somewhere") };
        let castles = goals.way(&pick(rook)).map(|way| &way.next);
        assert_eq!(castles, Some(&Next::Complete(Action::new(called))), "{fen}");
    }
}

#[test]
fn a_right_of_castling_goes_when_its_rook_goes_and_a_rook_that_comes_has_none() {
    let duel = duel();
    let mut diagram =
        duel.take_apart("4k3/8/8/8/8/8/8/R3K2R w K - 0 1").unwrap_or_else(|why| panic!("{why}"));
    let told: Vec<_> = diagram.castling.iter().map(|right| (right.rook.x, right.is_there)).collect();
    assert_eq!(told, [(7, true), (0, false)]);
    diagram.clear(Spot { x: 7, y: 0 });
    assert_eq!(duel.put_together(&diagram), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
}

#[test]
fn signs_behind_moves_have_the_same_numbers_in_sheets_and_records() {
    for number in 1..=u8::MAX {
        let Some(sign) = Remark::sign_of(number) else { continue };
        let games = PgnGame::read_all(&format!("1. e4{sign} *")).expect("a game");
        let texts: Vec<&PgnText> = games[0].notes.iter().map(|note| &note.text).collect();
        assert_eq!(texts, [&PgnText::Move("e4".to_owned()), &PgnText::Sign(number)]);
    }
    assert_eq!((1..=u8::MAX).filter_map(Remark::sign_of).count(), 6);
}
