//! Moves that a card must rescue: the quick answer, and the one found by trying everything.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use unruly_contract::{Action, Chance, Game, OptionValue, Seat, Setup};

use super::{Budget, Feasibility, TRIALS};
use crate::field::Move;
use crate::game::{CardGame, CardRuleset};
use crate::language::{self, SourceFile};
use crate::model::{CardId, Program, Timing};
use crate::play::{Phase, Play, Playable, Waiting};
use crate::player::Player;
use crate::rules::Rules;

/// A set that ships: the fan deck, the largest set of cards there is, or the one in which a card calls for two others.
fn shipped(id: &str) -> CardRuleset {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulesets").join(id);
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort_unstable();
    let files: Vec<SourceFile> = paths
        .into_iter()
        .map(|path| SourceFile::new(path.display().to_string(), std::fs::read(&path).unwrap()))
        .collect();
    let (whole, _) = language::load(id, &files, &|_| None).unwrap();
    CardRuleset::new(whole)
}

/// Whether a move can be rescued, found out by playing every card to its end, whatever it does where.
fn can_be_rescued_by_trying(
    play: &Play,
    moved: Move,
    rescue_cards: &[CardId],
    budget: &mut Budget,
) -> Feasibility {
    let after = match play.right_after(moved) {
        Ok(after) => after,
        Err(answer) => return answer,
    };
    let mut answer = Feasibility::No;
    for &card in rescue_cards {
        if after.playable(after.turn.mover, card) != Playable::Yes {
            continue;
        }
        let mut trial = after.clone();
        trial.begin_card(after.turn.mover, card);
        match trial.any_end(budget) {
            Feasibility::Yes => return Feasibility::Yes,
            Feasibility::Unknown => answer = Feasibility::Unknown,
            Feasibility::No => {}
        }
    }
    answer
}

#[derive(Debug, Default)]
struct Seen {
    rescuable: u32,
    hopeless: u32,
    spared: u32,
}

fn compare(play: &Play, most: u32, seen: &mut Seen) {
    let rescue_cards = play.rescue_cards(&[Timing::After, Timing::Any], Program::can_end_a_check);
    for &moved in play.unsound_moves() {
        let (mut quick_budget, mut full_budget) = (Budget(most), Budget(most));
        let fast = play.can_be_rescued(moved, &rescue_cards, &mut quick_budget);
        let slow = can_be_rescued_by_trying(play, moved, &rescue_cards, &mut full_budget);
        if slow != Feasibility::Unknown {
            let fen = play.situation.field.to_fen(play.kinds());
            let cards: Vec<&str> = rescue_cards.iter().map(|&card| play.card(card).id.as_str()).collect();
            let in_force: Vec<&str> =
                play.situation.effects.iter().map(|effect| play.card(effect.card()).id.as_str()).collect();
            assert_eq!(fast, slow, "{moved:?} on {fen} with {cards:?} under {in_force:?}");
        }
        seen.rescuable += u32::from(fast == Feasibility::Yes);
        seen.hopeless += u32::from(fast == Feasibility::No);
        seen.spared += u32::from(quick_budget.0 > full_budget.0);
    }
}

fn begin(ruleset: &CardRuleset, setup: &Setup) -> CardGame {
    let set = ruleset.set();
    ruleset.begin(&Rules::plain(&set.kinds, &set.house), setup).unwrap()
}

/// Looks at every fifth action of random games of the fan deck where a player is asked for a move.
fn in_random_games(seeds: Range<u64>, eval: impl FnMut(&Play)) {
    in_random_games_with("fandeck", None, seeds, eval);
}

/// The same of another set, where both players hold a card from the beginning and part with it for nothing of their own.
fn in_random_games_with(set: &str, kept: Option<&str>, seeds: Range<u64>, mut eval: impl FnMut(&Play)) {
    let ruleset = shipped(set);
    let options = BTreeMap::from([("deck".to_owned(), OptionValue::Text("common".to_owned()))]);
    for seed in seeds {
        let mut setup = Setup { seed, ..Setup::default() };
        if let Some(kept) = kept {
            let all = ruleset.set().cards.iter().map(|card| card.id.clone());
            let other: Vec<String> = all.filter(|id| id != kept).collect();
            let mut chance = Chance::seed_from_u64(seed);
            for seat in [Seat::WHITE, Seat::BLACK] {
                let drawn = other.sample(&mut chance, 4).cloned();
                setup.arrangement.hands.insert(seat, drawn.chain([kept.to_owned()]).collect());
            }
            setup.options.clone_from(&options);
        }
        let mut game = begin(&ruleset, &setup);
        let mut chance = Chance::seed_from_u64(seed);
        for ply in 0..400 {
            let is_a_move = game.play.stack.is_empty() && game.play.turn.phase == Phase::Move;
            if is_a_move && matches!(game.play.waiting(), Waiting::Phase(_)) && ply % 5 == 0 {
                eval(&game.play);
            }
            let decisions = game.decisions();
            let awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited());
            let answers: Vec<_> = awaited
                .flat_map(|asked| asked.actions().into_iter().map(move |action| (asked.seat, action)))
                .filter(|(_, action)| kept.is_none_or(|kept| !action.text().contains(kept)))
                .collect();
            let Some(&(seat, action)) = answers.choose(&mut chance) else { break };
            game.act(seat, &Action::clone(action)).unwrap();
        }
    }
}

/// The squares at stake are a reason to leave a card alone, never one to miss what it does: in random games, cards held
/// against checks with it and without come to the same.
#[test]
fn the_quick_answer_agrees_with_trying_everything() {
    let mut seen = Seen::default();
    in_random_games(0..60, |play| compare(play, TRIALS, &mut seen));
    assert!(seen.rescuable > 50 && seen.hopeless > 500 && seen.spared > 200, "{seen:?}");
}

/// A card that calls for two others is not spared where these may end the check together.
#[test]
fn the_quick_answer_agrees_on_two_cards_that_a_third_calls_for() {
    let mut seen = Seen::default();
    in_random_games_with("knightmare", Some("plots-within-plots"), 0..12, |play| {
        compare(play, 1_000, &mut seen);
    });
    assert!(seen.rescuable > 10 && seen.hopeless > 50 && seen.spared > 50, "{seen:?}");
}

/// The verdict on a rescue depends on the game as it stands, not on the checks made on the way to it: a game that was
/// loaded is judged as the one that was kept.
#[test]
fn checks_made_before_cost_nothing() {
    let mut in_doubt = 0;
    in_random_games(0..20, |play| {
        let [mut fresh, mut weary] = [play.clone(), play.clone()];
        fresh.forget_moves();
        weary.forget_moves();
        (fresh.move_checks, weary.move_checks) = (Cell::new(0), Cell::new(u32::MAX));
        assert_eq!(fresh.rescuable_moves(), weary.rescuable_moves());
        in_doubt += u32::from(!fresh.moves_to_rescue().moves.is_empty());
    });
    assert!(in_doubt > 50, "moves are in doubt in {in_doubt} positions only");
}

/// A check along a line hangs on the King, on who gives it, and on what lies between.
#[test]
fn what_is_at_stake_is_the_line_of_the_check() {
    let ruleset = shipped("fandeck");
    let setup = Setup { position: Some("4k3/8/8/8/4r3/8/8/3RK3 w - - 0 1".to_owned()), ..Setup::default() };
    let play = begin(&ruleset, &setup).play;
    let stake = |play: &Play| play.situation.rules.at_stake(&play.situation.field, Player::WHITE);
    assert_eq!(stake(&play).map(|squares| squares.to_string()).as_deref(), Some("e1 e2 e3 e4"));
    let unhurt = begin(&ruleset, &Setup::default()).play;
    assert_eq!(stake(&unhurt), None);
}
