//! Cards for several players over the plane: whole games of random answers, the capture of Kings, and the foe of a card.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rand::SeedableRng;
use unruly_cards::CardRuleset;
use unruly_cards::field::Field;
use unruly_cards::language::{SourceFile, load};
use unruly_cards::model::{Kinds, SetTerrain};
use unruly_cards::player::{Player, Players};
use unruly_cards::rules::{Kings, Rules};
use unruly_cards::terrain::{OnPlane, Terrain};
use unruly_conformance::{Trial, check};
use unruly_contract::{
    Action, Arrangement, Chance, Event, Game, OptionValue, Outcome, Ruleset, Seat, Setup, Viewer,
};
use unruly_geometry::Geometry;
use unruly_geometry::plane::{Plane, PlaneSet, PlaneSquare};

/// Cards that speak of an enemy, beside those of the other tests.
const AIMED: &str = r#"
[[card]]
name = "Spite"
text = "Remove an enemy pawn."
play = "instead"
do = [{ choose = "x", from = "enemy & pawn" }, { remove = "x" }]

[[card]]
name = "Hex"
text = "Until the end of your opponent's next turn none of their pieces may capture."
play = "after"
do = [{ last = "their next turn", rules = [{ forbid = "capture", of = "enemy", to = "enemy" }] }]

[[card]]
name = "Echo"
text = "One of your pieces moves as what your opponent moved last."
play = "instead"
when = "movers & enemy"
do = [{ move = "own", as = "like(movers & enemy)", capture = "no" }]

[[card]]
name = "Undoing"
text = "Your opponent takes the move back."
play = "reply"
do = [{ rewrite = "turn" }]

[[card]]
name = "Refusal"
text = "Cancel a card."
play = "counter"
do = [{ cancel = "card" }]

[[card]]
name = "Standstill"
text = "Nobody moves, until that is a stalemate."
play = "after"
do = [{ last = "until stalemate(both)", rules = [{ forbid = "move", of = "any" }] }]
"#;

fn files(house: &str) -> Vec<SourceFile> {
    let head = format!(
        "name = \"Several\"\nauthors = [\"me\"]\nsummary = \"A few cards\"\nguide = \"Play.\"\n[house]\n{house}\nmay-fizzle = true\n\
         hand = 3\nreshuffle = true\ndiscard-on-own-turn = true\ndiscard-on-other-turn = true\ncastle-through-check = false\n\
         unmet = \"ends\"\n"
    );
    let cards = format!("{}\n{AIMED}", include_str!("plane/cards.toml"));
    vec![SourceFile::new("several/set.toml", head), SourceFile::new("several/cards.toml", cards)]
}

fn deck() -> CardRuleset {
    let house = "surface = \"plane\"\nseats = [2, 6]\ndeck = \"common\"";
    CardRuleset::read("several", &files(house), &|_| None).unwrap().0
}

fn start(seats: u8, seed: u64) -> Box<dyn Game> {
    deck().start(&Setup { seats: Some(seats), seed, ..Setup::default() }).unwrap()
}

fn laid(position: &str, hands: &[(Seat, &str)]) -> Box<dyn Game> {
    let mut arrangement = Arrangement::default();
    for seat in Seat::ALL.into_iter().filter(|seat| position.contains(&seat.to_string())) {
        let held = hands.iter().filter(|(owner, _)| *owner == seat).map(|(_, card)| (*card).to_owned());
        arrangement.hands.insert(seat, held.collect());
    }
    // Nothing is drawn by which the game would go otherwise.
    let setup = Setup { position: Some(position.to_owned()), arrangement, ..Setup::default() };
    deck().start(&setup).unwrap()
}

fn act(game: &mut dyn Game, seat: Seat, action: &str) -> Vec<Event> {
    game.act(seat, &Action::new(action)).unwrap_or_else(|refusal| panic!("{seat}, {action}: {refusal}"))
}

fn offered(game: &dyn Game, seat: Seat) -> BTreeSet<String> {
    let decisions = game.decisions();
    let own = decisions.iter().filter(|decision| decision.seat == seat);
    own.flat_map(|decision| decision.actions().into_iter().map(ToString::to_string).collect::<Vec<_>>())
        .collect()
}

/// Lets everybody who is asked for a reply or a counter say no.
fn let_all_pass(game: &mut dyn Game) {
    while let Some(&seat) = game.asked().first() {
        if !offered(game, seat).contains("pass") {
            return;
        }
        act(game, seat, "pass");
    }
}

/// The same but for one of them, who is left to be asked.
fn let_all_pass_but(game: &mut dyn Game, stays: Seat) {
    while let Some(&seat) = game.asked().first() {
        if seat == stays || !offered(game, seat).contains("pass") {
            return;
        }
        act(game, seat, "pass");
    }
}

fn owner(game: &dyn Game, x: i32, y: i32) -> Option<Seat> {
    let scene = game.scene(Viewer::Referee);
    let piece = scene.pieces.iter().find(|piece| (piece.at.x, piece.at.y) == (x, y))?;
    piece.owners.first().copied()
}

#[test]
fn random_games_of_three_to_six_come_to_an_end() {
    let ruleset = deck();
    let (mut ends, mut played) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..4 {
        let seats = 3 + (seed % 4) as u8;
        let mut game = ruleset.start(&Setup { seats: Some(seats), seed, ..Setup::default() }).unwrap();
        let mut chance = Chance::seed_from_u64(seed);
        for step in 0..1_200 {
            let Some(&seat) = game.asked().first() else { break };
            let action = game.any_answer(seat, &mut chance).unwrap();
            played.extend(action.text().strip_prefix("play ").map(str::to_owned));
            game.act(seat, &action).unwrap_or_else(|refusal| panic!("seed {seed}, {action}: {refusal}"));
            let scene = game.scene(Viewer::Referee);
            let squares: PlaneSet =
                scene.pieces.iter().map(|piece| PlaneSquare::new(piece.at.x, piece.at.y)).collect();
            assert!(Plane::ENDLESS.is_connected(&squares), "seed {seed}: {action} has parted the pieces");
            // Everything is looked at now and then: that takes its time.
            let found = if step % 16 == 0 { game.audit() } else { game.audit_at_a_glance() };
            found.unwrap_or_else(|defect| panic!("seed {seed}, {action}: {defect}"));
        }
        ends.extend(game.outcome().map(|outcome| outcome.to_string()));
    }
    assert_eq!(played.len(), ruleset.set().cards.len(), "{played:?}");
    assert!(ends.iter().any(|end| end.contains("last-king")), "{ends:?}");
}

#[test]
fn it_keeps_the_promises_of_the_contract() {
    let deck: Arc<dyn Ruleset> = Arc::new(deck());
    let report = check(&deck, &Trial { plies: 1_500, examined: 40, seed: 11, ..Trial::default() });
    assert!(report.is_clean(), "{report}");
}

#[test]
fn nobody_is_in_check_at_the_beginning() {
    let kinds = Kinds::of(SetTerrain::Plane);
    let rules = Rules::<OnPlane>::of_kinds(&kinds).with_kings(Kings::Captured);
    for (seats, pieces) in [(2, 16), (3, 14), (4, 12), (5, 12), (6, 12)] {
        let field = Field::from_layout(&OnPlane::start(seats), &kinds).unwrap();
        for player in Players::first(seats).iter() {
            let army = rules.army(player);
            assert_eq!(field.pieces_on(field.side(army)).len(), pieces, "{player} of {seats}");
            assert!(!rules.is_check(&field, player), "{player} of {seats}");
            assert!(rules.can_move(&field, player), "{player} of {seats}");
        }
    }
}

#[test]
fn the_captor_of_a_king_takes_over_and_the_last_one_wins() {
    let position = "to-move: white\nwhite K 0,0\nwhite R 1,0\nwhite P 1,1\nblack K 2,0\nblack P 2,1\nred K 3,1\nred P 3,0";
    let mut game = laid(position, &[]);
    act(game.as_mut(), Seat::WHITE, "1,0>2,0");
    let_all_pass(game.as_mut());
    assert_eq!(owner(game.as_ref(), 2, 1), Some(Seat::WHITE));
    assert!(game.outcome().is_none());
    assert_eq!(game.asked(), [Seat::RED]);
}

/// Of a player who is out of the game no piece attacks, and no two that share a square.
#[test]
fn pieces_that_share_a_square_attack_nobody_once_their_player_is_out() {
    let lodge = "[[card]]\nname = \"Lodge\"\ntext = \"Two pieces share a square.\"\nplay = \"after\"\nfoe = \"all\"\n\
                 do = [{ choose = \"one\", from = \"any - king\" }, { choose = \"other\", from = \"any - one\" }, \
                 { stack = \"one\", on = \"other\" }, { last = \"until not (one & other)\", on = \"one | other\", \
                 mark = \"one | other\", rules = [{ together = \"one | other\" }] }]";
    let mut files = files("surface = \"plane\"\nseats = [2, 6]\ndeck = \"common\"");
    files.push(SourceFile::new("several/lodge.toml", lodge));
    let ruleset = CardRuleset::read("several", &files, &|_| None).unwrap().0;
    let pieces = "white K 0,1\nwhite P 1,1\nwhite P 0,0\nwhite P 0,-1\nblack P -1,0\nblack K -2,0\nred N 2,2\nred N 3,1\nred K 3,2";
    for (resigned, is_checked) in [("", true), ("resigned: red\n", false)] {
        let arrangement =
            Arrangement { hands: [(Seat::BLACK, vec!["lodge".to_owned()])].into(), ..Arrangement::default() };
        let position = Some(format!("to-move: black\n{resigned}{pieces}"));
        let mut game = ruleset.start(&Setup { position, arrangement, ..Setup::default() }).unwrap();
        for action in ["-2,0>-2,1", "play lodge", "3,1", "2,2"] {
            act(game.as_mut(), Seat::BLACK, action);
        }
        assert_eq!(game.scene(Viewer::Referee).seats[0].in_check, is_checked, "{resigned}");
    }
}

/// As somebody who resigned before the first card was dealt: red is in the way, attacks nobody, and owns what stands there.
#[test]
fn a_position_can_tell_of_players_who_are_out_of_the_game() {
    let pieces = "white K 0,0\nwhite P 1,0\nred Q 2,0\nred P 2,1\nblack P 3,0\nblack K 4,0";
    let position = format!("to-move: white\nresigned: red\n{pieces}");
    let options = BTreeMap::from([("hand".to_owned(), OptionValue::Number(0))]);
    let setup = |position: &str| Setup {
        position: Some(position.to_owned()),
        options: options.clone(),
        ..Setup::default()
    };
    let mut game = deck().start(&setup(&position)).unwrap();
    let scene = game.scene(Viewer::Referee);
    let playing: Vec<bool> = scene.seats.iter().map(|seat| seat.playing).collect();
    assert_eq!(playing, [true, true, false]);
    assert!(scene.seats.iter().all(|seat| !seat.in_check), "a Queen that nobody plays attacks nobody");
    assert_eq!(
        game.position().map(|text| text.lines().nth(1).map(str::to_owned)),
        Some(Some("resigned: red".to_owned()))
    );
    let written = game.position().unwrap();
    let set = deck();
    let text = set.position_text().unwrap();
    assert_eq!(text.put_together(&text.take_apart(&written).unwrap()), written, "an editor keeps who is out");
    let again = deck().start(&setup(&game.position().unwrap())).unwrap();
    assert_eq!(again.position(), game.position());
    act(game.as_mut(), Seat::WHITE, "0,0>0,1");
    let_all_pass(game.as_mut());
    assert_eq!((game.asked(), owner(game.as_ref(), 2, 0)), (vec![Seat::BLACK], Some(Seat::RED)));
    act(game.as_mut(), Seat::BLACK, "resign");
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(Seat::WHITE));
    for (head, why) in [
        ("to-move: red\nresigned: red", "red is out of the game already"),
        ("to-move: white\nresigned: red black", "red, black are out of the game already"),
        ("to-move: white\nresigned: mauve", "\"mauve\" is no colour"),
        ("to-move: white", "setup-kings-or-two (seat red"),
    ] {
        let error = deck().start(&setup(&format!("{head}\n{pieces}"))).err().unwrap().to_string();
        assert!(error.contains(why), "{head}: {error}");
    }
}

/// Black bears on the King of white, but would lose its own to red by taking it.
#[test]
fn a_foe_who_would_lose_the_own_king_gives_no_check() {
    let kinds = Kinds::of(SetTerrain::Plane);
    let plain = Rules::<OnPlane>::of_kinds(&kinds);
    let text = "white K 0,0\nwhite P 0,1\nblack R 1,0\nblack P 1,1\nblack K 2,1\nblack P 1,2\nred R 3,0\nred K 4,0\nred P 3,1";
    let field = Field::from_layout(text, &kinds).unwrap();
    assert!(plain.is_check(&field, Player::WHITE));
    let layered = Field::from_layout(&text.replace("red P 3,1", "red R 3,1"), &kinds).unwrap();
    // The King of black is attacked already: taking the King of white does not save it.
    assert!(plain.is_check(&layered, Player::WHITE));
    assert!(!plain.with_kings(Kings::Captured).is_check(&layered, Player::WHITE));
    assert!(plain.with_kings(Kings::Captured).is_check(&layered, Player::BLACK));
}

const ROW: &str = "to-move: white\nwhite K 0,0\nwhite P 1,0\nwhite P 0,1\nblack P 2,0\nblack P 2,1\nblack K 3,0\nred P 3,1\nred P 4,1\nred K 4,0";

#[test]
fn the_first_piece_that_is_chosen_names_the_foe() {
    let mut game = laid(ROW, &[(Seat::WHITE, "spite")]);
    act(game.as_mut(), Seat::WHITE, "play spite");
    let pawns = offered(game.as_ref(), Seat::WHITE);
    assert!(pawns.contains("2,1") && pawns.contains("3,1"), "{pawns:?}");
}

#[test]
fn a_card_that_chooses_nothing_of_theirs_asks_for_the_foe() {
    let mut game = laid(ROW, &[(Seat::WHITE, "hex")]);
    act(game.as_mut(), Seat::WHITE, "0,1>-1,1");
    act(game.as_mut(), Seat::WHITE, "play hex");
    let foes = offered(game.as_ref(), Seat::WHITE);
    assert!(foes.contains("black") && foes.contains("red"), "{foes:?}");
    act(game.as_mut(), Seat::WHITE, "red");
    let_all_pass(game.as_mut());
    let effects = |game: &dyn Game| game.scene(Viewer::Referee).effects.len();
    // It lasts past the turn of black, who is not its foe.
    assert_eq!((effects(game.as_ref()), game.asked()), (1, vec![Seat::BLACK]));
    act(game.as_mut(), Seat::BLACK, "2,0>2,-1");
    let_all_pass(game.as_mut());
    assert_eq!((effects(game.as_ref()), game.asked()), (1, vec![Seat::RED]));
}

#[test]
fn all_others_may_counter_in_turn_order_and_the_first_counter_closes_the_window() {
    let mut game = laid(ROW, &[(Seat::WHITE, "spite"), (Seat::BLACK, "refusal"), (Seat::RED, "refusal")]);
    act(game.as_mut(), Seat::WHITE, "play spite");
    act(game.as_mut(), Seat::WHITE, "3,1");
    assert_eq!(game.asked(), [Seat::BLACK]);
    act(game.as_mut(), Seat::BLACK, "pass");
    assert_eq!(game.asked(), [Seat::RED]);
    act(game.as_mut(), Seat::RED, "play refusal");
    // Black may still counter the counter.
    assert_eq!(game.asked(), [Seat::BLACK]);
    act(game.as_mut(), Seat::BLACK, "pass");
    assert_eq!(owner(game.as_ref(), 3, 1), Some(Seat::RED));
    assert_eq!(game.asked(), [Seat::WHITE]);
}

#[test]
fn more_than_two_play_only_on_the_plane_and_from_one_deck() {
    for house in [
        "seats = [2, 3]\ndeck = \"common\"",
        "seats = [2, 3]\nsurface = \"plane\"\ndeck = \"own\"\npoints = 50",
    ] {
        let errors = load("several", &files(house), &|_| None).unwrap_err();
        assert!(errors.iter().any(|error| error.message == "only two can play this"), "{errors:#?}");
    }
    let started = deck().start(&Setup { seats: Some(7), ..Setup::default() });
    assert!(started.is_err());
    assert_eq!(start(5, 1).scene(Viewer::Referee).seats.len(), 5);
}

/// A row with room around it for a red and a blue army that nobody attacks.
const FOUR: &str = "to-move: white\nwhite K 0,0\nwhite P 1,0\nwhite P 0,1\nblack P 2,0\nblack P 2,1\nblack K 3,0\nred P 3,1\nred P 4,2\n\
                    red K 4,3\nblue P 5,3\nblue R 6,2\nblue K 6,3";

#[test]
fn who_leaves_stays_in_the_way_and_attacks_nobody() {
    // The rook of black gives check along the row; with its player gone it does not, and white goes on.
    let position = "to-move: white\nwhite K 0,0\nwhite P 0,1\nblack R 2,0\nblack P 1,1\nblack K 2,1\nred K 4,0\nred P 3,1";
    let mut game = laid(position, &[]);
    let in_check = |game: &dyn Game| game.scene(Viewer::Referee).seats[0].in_check;
    assert!(in_check(game.as_ref()));
    act(game.as_mut(), Seat::BLACK, "resign");
    assert!(!in_check(game.as_ref()) && game.outcome().is_none());
    assert_eq!(owner(game.as_ref(), 2, 0), Some(Seat::BLACK));
    act(game.as_mut(), Seat::WHITE, "0,1>-1,1");
    assert_eq!(game.asked(), [Seat::RED]);
    act(game.as_mut(), Seat::RED, "resign");
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(Seat::WHITE));
}

#[test]
fn the_king_of_who_has_left_can_be_taken_and_all_the_rest_with_it() {
    let position = "to-move: white\nwhite K 0,0\nwhite R 1,0\nwhite P 1,1\nblack K 2,0\nblack P 2,1\nred K 3,1\nred P 3,0";
    let mut game = laid(position, &[]);
    act(game.as_mut(), Seat::BLACK, "resign");
    act(game.as_mut(), Seat::WHITE, "1,0>2,0");
    let_all_pass(game.as_mut());
    assert_eq!(owner(game.as_ref(), 2, 1), Some(Seat::WHITE));
    assert!(game.outcome().is_none());
}

#[test]
fn a_move_taken_back_does_not_bring_back_who_has_left() {
    let mut game = laid(FOUR, &[(Seat::RED, "undoing")]);
    act(game.as_mut(), Seat::WHITE, "0,1>-1,1");
    act(game.as_mut(), Seat::BLACK, "resign");
    act(game.as_mut(), Seat::RED, "play undoing");
    let_all_pass(game.as_mut());
    assert_eq!(game.asked(), [Seat::WHITE]);
    assert!(!game.scene(Viewer::Referee).seats[1].playing);
    act(game.as_mut(), Seat::WHITE, "0,1>1,1");
    let_all_pass(game.as_mut());
    assert_eq!(game.asked(), [Seat::RED]);
}

#[test]
fn a_reply_that_undoes_the_move_lets_the_others_reply_again() {
    let mut game = laid(FOUR, &[(Seat::BLACK, "undoing"), (Seat::RED, "undoing")]);
    act(game.as_mut(), Seat::WHITE, "0,1>-1,1");
    act(game.as_mut(), Seat::BLACK, "play undoing");
    let_all_pass(game.as_mut());
    act(game.as_mut(), Seat::WHITE, "0,1>1,1");
    // Black has had a card on this turn; red may undo this move, too.
    assert_eq!(game.asked(), [Seat::RED]);
    act(game.as_mut(), Seat::RED, "play undoing");
    let_all_pass(game.as_mut());
    assert_eq!(game.asked(), [Seat::WHITE]);
}

#[test]
fn a_card_that_looks_at_the_last_move_is_played_against_its_maker() {
    let mut game = laid(FOUR.replace("to-move: white", "to-move: blue").as_str(), &[(Seat::WHITE, "echo")]);
    act(game.as_mut(), Seat::BLUE, "6,2>6,4");
    let_all_pass(game.as_mut());
    act(game.as_mut(), Seat::WHITE, "play echo");
    // It does not ask against whom.
    let ways = offered(game.as_ref(), Seat::WHITE);
    assert!(!ways.contains("black") && ways.contains("0,0"), "{ways:?}");
}

#[test]
fn by_an_option_one_card_between_two_own_turns_is_all() {
    let options = [("replies".to_owned(), OptionValue::Text("one-a-round".to_owned()))];
    let mut arrangement = Arrangement::default();
    for seat in [Seat::WHITE, Seat::BLACK, Seat::RED, Seat::BLUE] {
        let held = if seat == Seat::BLUE { vec!["undoing".to_owned(); 2] } else { Vec::new() };
        arrangement.hands.insert(seat, held);
    }
    let setup = Setup {
        position: Some(FOUR.to_owned()),
        arrangement,
        options: options.into_iter().collect(),
        ..Setup::default()
    };
    let mut game = deck().start(&setup).unwrap();
    act(game.as_mut(), Seat::WHITE, "0,1>-1,1");
    let_all_pass_but(game.as_mut(), Seat::BLUE);
    act(game.as_mut(), Seat::BLUE, "play undoing");
    act(game.as_mut(), Seat::WHITE, "0,1>1,1");
    let_all_pass(game.as_mut());
    act(game.as_mut(), Seat::BLACK, "2,0>2,-1");
    let_all_pass_but(game.as_mut(), Seat::BLUE);
    assert_eq!(game.asked(), [Seat::RED], "blue has had its card of the round");
}

#[test]
fn a_draw_tells_what_the_pieces_of_the_living_count() {
    let mut game = laid(FOUR, &[]);
    act(game.as_mut(), Seat::BLACK, "resign");
    let heard = |events: Vec<Event>| {
        events.iter().filter_map(|it| it.what.announced()?.key().map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(heard(act(game.as_mut(), Seat::WHITE, "draw offer")), ["draw-offered"]);
    assert_eq!(heard(act(game.as_mut(), Seat::RED, "draw accept")), ["draw-accepted-in-part"]);
    assert!(game.outcome().is_none(), "blue has not been heard");
    act(game.as_mut(), Seat::BLUE, "draw accept");
    let Some(Outcome::Draw { honours, .. }) = game.outcome() else { panic!("{:?}", game.outcome()) };
    assert_eq!(honours, [(Seat::WHITE, 2), (Seat::RED, 2), (Seat::BLUE, 6)]);
}

#[test]
fn seats_are_swapped_between_two_alone() {
    let swap = "[[card]]\nname = \"Turncoat\"\ntext = \"Seats are swapped.\"\nplay = \"after\"\n\
                do = [{ last = \"this turn\", rules = [{ seats = \"swapped\" }] }]";
    let mut files = files("surface = \"plane\"\nseats = [2, 6]\ndeck = \"common\"");
    files.push(SourceFile::new("several/swap.toml", swap));
    let errors = load("several", &files, &|_| None).unwrap_err();
    assert!(errors.iter().any(|error| error.message.contains("swapped between two")), "{errors:#?}");
}

#[test]
fn a_round_of_skips_ends_what_a_stalemate_ends() {
    let mut game = laid(
        "white K 0,0\nwhite P 0,1\nblack P 1,0\nblack K 2,0\nred P 2,1\nred K 3,2",
        &[(Seat::WHITE, "standstill")],
    );
    act(game.as_mut(), Seat::WHITE, "0,1>-1,1");
    act(game.as_mut(), Seat::WHITE, "play standstill");
    let_all_pass(game.as_mut());
    // Black and Red are skipped, and have nothing to say to it; White has drawn a card, and may hope for that.
    while game.asked().first() == Some(&Seat::WHITE) && offered(game.as_ref(), Seat::WHITE).contains("end") {
        act(game.as_mut(), Seat::WHITE, "end");
    }
    assert_eq!(game.outcome(), None);
    assert_eq!(game.asked(), [Seat::WHITE]);
    assert!(offered(game.as_ref(), Seat::WHITE).contains("-1,1>0,1"), "{:?}", game.decisions());
}

/// Poison on the King ends a check where whoever takes that King, and is lost with it, would leave the pieces in two groups.
#[test]
fn a_king_is_poisoned_against_a_captor_that_holds_the_pieces_together() {
    let venom = "[[card]]\nname = \"Venom\"\ntext = \"Who takes it is lost with it.\"\nplay = \"after\"\n\
                 do = [{ choose = \"bait\", from = \"own\" }, { last = \"for good\", on = \"bait\", mark = \"bait\", \
                 rules = [{ dies-with = \"bait\", by = \"enemy\" }] }]";
    let mut files = files("surface = \"plane\"\nseats = [2, 6]\ndeck = \"common\"");
    files.push(SourceFile::new("several/venom.toml", venom));
    let ruleset = CardRuleset::read("several", &files, &|_| None).unwrap().0;
    let position =
        "to-move: white\nwhite K 0,0\nwhite N -1,0\nwhite P -2,0\nblack R 1,0\nblack N 1,1\nblack K 2,1";
    for held in [Some("venom"), None] {
        let hands = [(Seat::WHITE, held.into_iter().map(str::to_owned).collect())].into();
        let arrangement = Arrangement { hands, ..Arrangement::default() };
        let mut game = ruleset
            .start(&Setup { position: Some(position.to_owned()), arrangement, ..Setup::default() })
            .unwrap();
        let moved = "-2,0>-2,1";
        assert_eq!(offered(game.as_ref(), Seat::WHITE).contains(moved), held.is_some());
        if held.is_some() {
            act(game.as_mut(), Seat::WHITE, moved);
            act(game.as_mut(), Seat::WHITE, "play venom");
            act(game.as_mut(), Seat::WHITE, "0,0");
            let_all_pass(game.as_mut());
            assert!(!game.scene(Viewer::Referee).seats[0].in_check);
        }
    }
}
