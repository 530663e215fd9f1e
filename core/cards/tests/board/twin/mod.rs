//! Moves, checks and perft under random rules in force, held against a slow twin that shares no code with the engine's
//! generator: it walks every piece over the board by its written movement and tries every move on a copy of the field.

mod naive;
mod random;

use naive::Twin;
use random::{Dice, kinds};
use unruly_cards::eval::NoSurroundings;
use unruly_cards::field::{Army, Field, Move, Whereabouts};
use unruly_cards::player::{Player, Players};
use unruly_cards::rules::{LastMoves, RuleInForce, Rules};

#[track_caller]
fn agree(
    what: &str,
    twin: &Twin<'_>,
    field: &Field,
    player: Player,
    mut found: Vec<Move>,
    mut expected: Vec<Move>,
) {
    found.sort_unstable();
    expected.sort_unstable();
    if found == expected {
        return;
    }
    let extra: Vec<_> = found.iter().filter(|moved| !expected.contains(moved)).collect();
    let missing: Vec<_> = expected.iter().filter(|moved| !found.contains(moved)).collect();
    let standing: Vec<_> =
        field.all().filter_map(|(piece, _)| Some((piece, field.square_of(piece)?.to_string()))).collect();
    panic!(
        "{what} of {player} on {}\nunder {:#?}\nare {} and not {}\ntoo many: {extra:#?}\nmissing: {missing:#?}\ndoubled {} passed {:?}\npieces {standing:?}",
        field.to_fen(twin.kinds),
        twin.rules,
        found.len(),
        expected.len(),
        field.doubled(),
        field.en_passant(),
    );
}

/// The features that came up in the positions compared: a twin that never sees a thing proves nothing about it.
#[derive(Debug, Default)]
struct Seen {
    castling: u32,
    in_passing: u32,
    double_step: u32,
    promotion: u32,
    link: u32,
    death: u32,
    pair_taken: u32,
    pair_parted: u32,
    check: u32,
    harmless_check: u32,
    unsafe_move: u32,
    suicide: u32,
    demand: u32,
    lost_turn: u32,
    stake: u32,
}

impl Seen {
    fn note(&mut self, field: &Field, moved: &Move) {
        let is_empty = !field.occupied().contains(moved.to);
        self.castling += u32::from(moved.castling.is_some());
        self.in_passing += u32::from(moved.is_capture() && is_empty);
        self.double_step += u32::from(moved.is_double_step());
        self.promotion += u32::from(moved.promotion.is_some());
        self.link += u32::from(moved.is_link);
        self.death += u32::from(moved.dies);
        self.pair_taken += u32::from(moved.captures.len() == 2);
        self.pair_parted += u32::from(field.doubled().contains(moved.from));
    }

    #[track_caller]
    fn check(&self) {
        let counts = [
            self.castling,
            self.in_passing,
            self.double_step,
            self.promotion,
            self.link,
            self.death,
            self.pair_taken,
            self.pair_parted,
            self.suicide,
            self.check,
            self.harmless_check,
            self.unsafe_move,
            self.demand,
            self.lost_turn,
            self.stake,
        ];
        assert!(counts.iter().all(|&count| count > 0), "{self:?}");
    }
}

/// A check goes on as long as nothing happens on the squares that are at stake: pieces elsewhere are taken off and moved to
/// wherever else there is room. How many such changes were tried.
fn stands_by_its_stake(rules: &Rules, field: &Field, side: Player) -> u32 {
    let Some(stake) = rules.at_stake(field, side) else { return 0 };
    let elsewhere = rules.squares(field) - stake;
    let mut tried = 0;
    for from in field.occupied() & elsewhere {
        let Some(piece) = field.top(from) else { continue };
        let mut without = field.clone();
        without.take_off(piece, Whereabouts::Lost);
        let ends = (elsewhere - field.occupied()).into_iter().step_by(5);
        let moved = ends.map(|to| {
            let mut after = field.clone();
            after.relocate(piece, to);
            after
        });
        for after in std::iter::once(without).chain(moved) {
            let is_checked = rules.in_check(&after, side).is_occupied();
            assert!(
                is_checked,
                "{} after {piece:?} left {from}: {stake} was at stake",
                field.to_fen(rules.kinds())
            );
            tried += 1;
        }
    }
    tried
}

/// The same of the answers to each of these moves: where a count is wrong, they tell by which move.
#[track_caller]
fn agree_after_each(rules: &Rules, twin: &Twin<'_>, field: &Field, player: Player, moves: &[Move]) {
    let other = Players::PAIR.next_after(player);
    for moved in moves {
        let mut after = field.clone();
        after.carry_out(twin.kinds, moved);
        after.pass_turn();
        let (found, (expected, _)) = (rules.legal_moves(&after, other), twin.legal_moves(&after, other));
        agree(&format!("legal moves after {moved:?}"), twin, &after, other, found, expected);
    }
}

/// Plays on at random from a random position under some rules, and compares at every turn.
fn compare(seed: u64, most_rules: usize, plies: usize, seen: &mut Seen) {
    let kinds = kinds();
    let mut dice = Dice::new(seed);
    let mut field = dice.field(&kinds);
    let rules = dice.rules(&field, most_rules);
    let castle_through_check = dice.one_in(3);
    let house = random::house(castle_through_check);
    let texts: Vec<_> = rules.iter().map(|rule| rule.written(&field)).collect();
    let in_force: Vec<_> = texts
        .iter()
        .map(|text| RuleInForce {
            rule: &text.rule,
            player: text.player,
            bindings: &text.bindings,
            extent: text.extent,
        })
        .collect();
    let plain = Rules::plain(&kinds, &house);
    let engine = plain.compile(&field, &in_force, &NoSurroundings);
    assert!(!engine.is_momentary());
    let twin = Twin::new(&kinds, &rules, castle_through_check);
    assert_eq!(engine.board(), &twin.board);
    let mut player = Player::of(field.to_move().seat());
    for _ in 0..plies {
        for side in Players::PAIR.iter() {
            assert_eq!(
                engine.in_check(&field, side),
                twin.in_check(&field, side),
                "checks of {side} on {} under {rules:#?}",
                field.to_fen(&kinds)
            );
            let is_bound = twin.is_bound(&field, side);
            assert_eq!(engine.is_check(&field, side), is_bound, "{} {rules:#?}", field.to_fen(&kinds));
            let is_check = twin.in_check(&field, side).is_occupied();
            seen.check += u32::from(is_bound);
            seen.harmless_check += u32::from(is_check && !is_bound);
        }
        for side in Players::PAIR.iter() {
            seen.stake += stands_by_its_stake(&engine, &field, side);
        }
        let (all, safe) = (twin.pseudo_moves(&field, player), twin.safe_moves(&field, player));
        let is_suicidal = |moved: &Move| twin.is_suicidal(&field, player, moved);
        let is_unsafe = |moved: &&Move| !safe.contains(moved) && !is_suicidal(moved);
        let mut unsound: Vec<Move> = all.iter().filter(is_unsafe).copied().collect();
        let (legal, loses) = twin.hold_to_demands(&field, player, &mut unsound);
        seen.suicide += u32::from(all.iter().any(is_suicidal));
        let sorted = engine.sorted_moves(&field, player);
        agree("unsafe moves", &twin, &field, player, sorted.unsafe_ones, unsound);
        seen.unsafe_move += u32::from(safe.len() < all.len());
        agree("moves at all", &twin, &field, player, engine.pseudo_moves(&field, player), all);
        agree("legal moves", &twin, &field, player, engine.legal_moves(&field, player), legal.clone());
        agree("moves told apart", &twin, &field, player, sorted.legal, legal.clone());
        assert_eq!(sorted.is_something_demanded, legal.len() < safe.len(), "{rules:#?}");
        assert_eq!(sorted.loses_turn, loses, "{rules:#?}");
        assert_eq!(engine.can_move(&field, player), !legal.is_empty(), "{} {rules:#?}", field.to_fen(&kinds));
        seen.demand += u32::from(!loses && legal.len() < safe.len());
        seen.lost_turn += u32::from(loses);
        legal.iter().for_each(|moved| seen.note(&field, moved));
        if dice.one_in(4) {
            field.set_to_move(Army::of(player.seat()));
            let expected = twin.perft(&field, player, 2);
            for counting in [LastMoves::Found, LastMoves::Made] {
                let found = engine.perft(&field, 2, counting);
                if found != expected {
                    agree_after_each(&engine, &twin, &field, player, &legal);
                }
                assert_eq!(found, expected, "perft of {player} on {} under {rules:#?}", field.to_fen(&kinds));
            }
        }
        let Some(moved) = dice.pick(&legal) else { break };
        field.set_to_move(Army::of(player.seat()));
        field.carry_out(&kinds, &moved);
        field.pass_turn();
        player = Players::PAIR.next_after(player);
    }
}

#[test]
fn with_nothing_in_force_fairy_pieces_move_as_written() {
    let mut seen = Seen::default();
    for seed in 0..30 {
        compare(seed, 0, 12, &mut seen);
    }
}

#[test]
fn one_rule_does_what_it_says() {
    let mut seen = Seen::default();
    // In the last a King who goes two squares at once, as a pawn does, could be taken in passing.
    for seed in (1_000..1_100).chain([100_061]) {
        compare(seed, 1, 8, &mut seen);
    }
    assert!(seen.check > 0 && seen.unsafe_move > 0);
}

#[test]
fn rules_work_together() {
    let mut seen = Seen::default();
    // In the last two a king could be taken over the rook with which it has castled, and one of two that share a square could not take
    // whom the other keeps from harm.
    for seed in (2_000..2_120).chain([295_593, 1_600_368]) {
        compare(seed, 5, 6, &mut seen);
    }
    seen.check();
}

#[test]
fn many_rules_work_together() {
    let mut seen = Seen::default();
    for seed in 3_000..3_030 {
        compare(seed, 16, 6, &mut seen);
    }
    assert!(seen.check + seen.unsafe_move > 0);
}

/// `UNRULY_TWIN_SEEDS=100000..100500` compares games of these seeds, with few rules, some and many.
#[test]
fn rules_work_together_under_fresh_seeds() {
    let Some(seeds) = std::env::var_os("UNRULY_TWIN_SEEDS") else { return };
    let seeds = seeds.to_string_lossy();
    let (from, to) = seeds.split_once("..").expect("seeds are told as 100..200");
    let bound = |number: &str| number.parse::<u64>().expect("a number");
    let mut seen = Seen::default();
    for seed in bound(from)..bound(to) {
        println!("seed {seed}");
        for (most_rules, plies) in [(1, 8), (5, 6), (16, 6)] {
            compare(seed, most_rules, plies, &mut seen);
        }
    }
}
