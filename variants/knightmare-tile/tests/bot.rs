//! Bots among six: they answer whatever is asked, and the hands of five others make no difference to them.

#[path = "../../card_set_bots.rs"]
mod bots;
#[path = "../../card_set_sealed.rs"]
mod sealed;

use rand::SeedableRng;
use unruly_contract::{Chance, Decision, Game, OptionValue, Setup, Viewer};

use bots::{act, chosen};
use sealed::Sealed;

/// How far a game goes.
const ACTIONS: usize = 340;
/// After how many actions bots are asked once more.
const STRIDE: usize = 7;

fn six_players(seed: u64) -> Box<dyn Game> {
    let ruleset = unruly_knightmare_tile::rulesets().remove(0);
    // While tiles are laid out nobody holds a card yet.
    let ready = ("layout".to_owned(), OptionValue::Text("ready".to_owned()));
    let setup = Setup { seats: Some(6), seed, options: [ready].into(), ..Setup::default() };
    ruleset.start(&setup).expect("a usual game")
}

#[test]
fn what_five_others_hold_makes_no_difference() {
    let (mut hidden, mut compared) = (0, 0);
    for seed in 0..2 {
        let mut game = six_players(seed);
        let mut chance = Chance::seed_from_u64(seed);
        for step in 0..ACTIONS {
            let Some(&seat) = game.asked().first() else { break };
            if step % STRIDE == 0 {
                let other = game.imagine(seat, &mut Chance::seed_from_u64(seed + 100));
                hidden += usize::from(other.scene(Viewer::Referee) != game.scene(Viewer::Referee));
                let sealed = Sealed { game: game.fork(), seat };
                let other = Sealed { game: other, seat };
                for spec in ["random", "greedy", "imagine:nodes=6"] {
                    let answer = chosen(spec, seed, &sealed, seat);
                    assert!(answer.is_some(), "{spec} has no answer after {step} actions");
                    let said = format!("{spec} of {seat} peeped, seed {seed}, after {step} actions");
                    assert_eq!(answer, chosen(spec, seed, &other, seat), "{said}");
                    compared += 1;
                }
            }
            let action = game.any_answer(seat, &mut chance).expect("an answer");
            act(&mut *game, &[(seat, action.text())]);
        }
    }
    assert!(hidden > 40 && compared > 200, "{hidden} of {compared} games differ from what was imagined");
}

/// A card that is thrown away on somebody else's turn could have answered something; on one's own it makes room for another.
#[test]
fn no_bot_throws_cards_away_on_the_turn_of_another() {
    let mut game = six_players(5);
    let mut chance = Chance::seed_from_u64(5);
    let mut asked = 0;
    for step in 0..120 {
        let Some(&seat) = game.asked().first() else { break };
        let decisions = game.decisions();
        let may_discard =
            decisions.iter().flat_map(Decision::actions).any(|action| action.text().starts_with("discard "));
        let is_others_turn = game.scene(Viewer::Spectator).turn != Some(seat);
        if may_discard && is_others_turn {
            for spec in ["greedy", "fallible:overlooks=30,errs=120", "imagine:nodes=6"] {
                let answer = chosen(spec, step, &*game, seat).expect("an answer");
                assert!(!answer.starts_with("discard "), "{spec} of {seat}: {answer}, after {step} actions");
            }
            asked += 1;
        }
        let action = game.any_answer(seat, &mut chance).expect("an answer");
        act(&mut *game, &[(seat, action.text())]);
    }
    assert!(asked > 20, "{asked}");
}

#[test]
fn whoever_can_take_a_king_does() {
    let position = "to-move: white\nwhite K 0,0\nwhite P 1,0\nwhite R 0,1\nblack P 2,0\nblack K 3,1\nred P 4,2\nred K 5,2\n";
    let mut setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
    setup.options.insert("hand".to_owned(), OptionValue::Number(0));
    let ruleset = unruly_knightmare_tile::rulesets().remove(0);
    let game = ruleset.start(&setup).expect("a position");
    let seat = game.asked()[0];
    for spec in ["greedy", "imagine:nodes=60"] {
        assert_eq!(chosen(spec, 1, &*game, seat).as_deref(), Some("0,1>3,1"), "{spec}");
    }
}
