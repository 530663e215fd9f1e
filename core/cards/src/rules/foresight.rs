//! The look ahead: a short search of regular moves over the rules in force, in which nobody plays a card.

use smallvec::SmallVec;
use unruly_geometry::board::{BoardSet as Set, Square};

use super::applied::Judged;
use super::generate::RuledPosition;
use super::legal::Judgment;
use super::search_position::{Context, Manner, SearchMove, SearchPosition};
use super::static_value::PieceValues;
use super::{Query, Rules};
use crate::field::{Army, Field, Move};
use crate::model::Kind;
use crate::player::Player;
use crate::terrain::{OnBoard, Terrain};

/// The result of a look ahead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Foresight<G: Terrain> {
    /// How the player stands who is on turn, in hundredths of a pawn.
    pub(crate) standing: i32,
    /// Each of the player's legal regular moves, the best first, and the player's score after it. Of moves far behind the
    /// best it is only known that they are no better than that.
    pub(crate) moves: Vec<(Move<G>, i32)>,
}

/// How a mated player stands. It is no loss yet: a card may rescue it.
const MATED: i32 = -4_000;

/// How far behind the best a move may be and still be valued exactly.
const MARGIN: i32 = 150;
/// The deepest a look ahead goes, captures at its end left out.
const DEEPEST: i32 = 12;
/// How many plies of captures follow at most.
const MOST_CAPTURES: i32 = 8;
/// The most that a capture may bring beyond the worth of the captured piece.
const SURPRISE: i32 = 120;
const INFINITE: i32 = 1_000_000;

impl Rules {
    /// Looks ahead for a player on turn until so many positions have been looked at.
    pub(crate) fn foresee(&self, field: &Field, player: Player, nodes: u32) -> Foresight<OnBoard> {
        self.ask(field, Ahead { army: self.army(player), nodes })
    }
}

struct Ahead {
    army: Army,
    nodes: u32,
}

impl Query<OnBoard> for Ahead {
    type Answer = Foresight<OnBoard>;

    fn ask<const W: usize, const M: usize>(
        self,
        context: &Context<'_, OnBoard, W>,
        position: &SearchPosition<OnBoard, W, M>,
    ) -> Foresight<OnBoard> {
        let scales = PieceValues::new(context);
        let killers = [[None; 2]; KILLER_PLIES];
        let mut scout = Scout { context, scales, killers, nodes: 0, most: self.nodes };
        scout.foresee(position, self.army)
    }
}

/// How many plies deep quiet moves are remembered that refuted something.
const KILLER_PLIES: usize = 16;

type Route = (Square, Square);

struct Scout<'c, 'a, const W: usize> {
    context: &'c Context<'a, OnBoard, W>,
    scales: PieceValues<W>,
    killers: [[Option<Route>; 2]; KILLER_PLIES],
    nodes: u32,
    most: u32,
}

/// A move of the position that is looked ahead from.
struct Branch<const W: usize, const M: usize> {
    step: SearchMove<OnBoard>,
    next: SearchPosition<OnBoard, W, M>,
    score: i32,
}

/// Between which scores it matters how a position stands.
#[derive(Debug, Clone, Copy)]
struct ScoreWindow {
    alpha: i32,
    beta: i32,
}

impl ScoreWindow {
    fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

impl<'a, const W: usize> Scout<'_, 'a, W> {
    fn foresee<const M: usize>(
        &mut self,
        position: &SearchPosition<OnBoard, W, M>,
        army: Army,
    ) -> Foresight<OnBoard> {
        let applied = self.context.apply_rules(position);
        let ruled = self.context.ruled(position, &applied);
        let mut branches: Vec<Branch<W, M>> = Vec::new();
        ruled.each_legal_step(army, &mut |step, next| {
            let next = next.unwrap_or_else(|| self.context.after(position, step, applied.dies_with));
            branches.push(Branch { step, next, score: 0 });
        });
        if branches.is_empty() {
            return Foresight { standing: self.stuck(&ruled, army, 0), moves: Vec::new() };
        }
        for branch in &mut branches {
            branch.score =
                -self.quiesce(&branch.next, army.foe(), ScoreWindow { alpha: -INFINITE, beta: INFINITE }, 1);
        }
        sort(&mut branches);
        for depth in 2..=DEEPEST {
            if self.is_spent() || !self.deepen(&mut branches, army, depth) {
                break;
            }
            sort(&mut branches);
        }
        let standing = branches.first().map_or(0, |best| best.score);
        let told = |branch: &Branch<W, M>| Some((ruled.full_move(branch.step)?, branch.score));
        Foresight { standing, moves: branches.iter().filter_map(told).collect() }
    }

    /// Looks at every move anew, one ply deeper. False, and nothing is changed, where the nodes do not suffice.
    fn deepen<const M: usize>(&mut self, branches: &mut [Branch<W, M>], army: Army, depth: i32) -> bool {
        let mut scores: SmallVec<[i32; 64]> = SmallVec::new();
        let mut best = -INFINITE;
        for branch in branches.iter() {
            let least = best.saturating_sub(MARGIN).max(-INFINITE);
            let window = ScoreWindow { alpha: least, beta: INFINITE };
            let score = -self.value(&branch.next, army.foe(), depth - 1, window.turned(), 1);
            if self.is_spent() {
                return false;
            }
            best = best.max(score);
            scores.push(score);
        }
        for (branch, score) in branches.iter_mut().zip(scores) {
            branch.score = score;
        }
        true
    }

    fn is_spent(&self) -> bool {
        self.nodes >= self.most
    }

    /// How an army stands that is on turn and has no move.
    fn stuck<const M: usize>(&self, ruled: &RuledPosition<'_, OnBoard, W, M>, army: Army, ply: i32) -> i32 {
        let is_checked = ruled.is_bound_by_check(army) && ruled.attacked_royals(army).is_occupied();
        if is_checked {
            MATED + ply * 20
        } else if M > 0 && ruled.duty(army).loses_turn() {
            self.scales.static_value(ruled, army)
        } else {
            0
        }
    }

    fn value<const M: usize>(
        &mut self,
        position: &SearchPosition<OnBoard, W, M>,
        army: Army,
        depth: i32,
        mut window: ScoreWindow,
        ply: i32,
    ) -> i32 {
        let context = self.context;
        let applied = context.apply_rules(position);
        let ruled = context.ruled(position, &applied);
        let is_checked = ruled.is_bound_by_check(army) && ruled.attacked_royals(army).is_occupied();
        let depth = if is_checked && ply < 2 * DEEPEST { depth.max(0) + 1 } else { depth };
        if depth <= 0 {
            return self.quiesce(position, army, window, ply);
        }
        self.nodes += 1;
        if self.is_spent() {
            return 0;
        }
        if depth >= 3 && !is_checked && self.holds_without_moving(&ruled, army, depth, window, ply) {
            return window.beta;
        }
        let mut steps: SmallVec<[(i32, SearchMove<OnBoard>); 48]> = SmallVec::new();
        let killers = self.killers.get(ply as usize).copied().unwrap_or_default();
        ruled.each_legal_step(army, &mut |step, _| {
            steps.push((-self.promise(position, step, &killers), step));
        });
        if steps.is_empty() {
            return self.stuck(&ruled, army, ply);
        }
        steps.sort_by_key(|&(key, _)| key);
        let mut best = -INFINITE;
        for (place, &(key, step)) in steps.iter().enumerate() {
            let next = context.after(position, step, applied.dies_with);
            let is_quiet = key > -CAPTURE;
            let mut score = INFINITE;
            if place > 0 {
                // Later moves have only to prove that they are no better, and unlikely ones at less depth.
                let less = i32::from(is_quiet && !is_checked && depth >= 3 && place >= 4);
                let narrow = ScoreWindow { alpha: window.alpha, beta: window.alpha + 1 };
                score = -self.value(&next, army.foe(), depth - 1 - less, narrow.turned(), ply + 1);
            }
            if score > window.alpha {
                score = -self.value(&next, army.foe(), depth - 1, window.turned(), ply + 1);
            }
            if self.is_spent() {
                return 0;
            }
            best = best.max(score);
            window.alpha = window.alpha.max(best);
            if window.alpha >= window.beta {
                if is_quiet {
                    self.remember((step.from, step.to), ply);
                }
                break;
            }
        }
        best
    }

    /// Whether an army stands well enough even if it lets its turn pass: then it does so all the more with a move.
    fn holds_without_moving<const M: usize>(
        &mut self,
        ruled: &RuledPosition<'_, OnBoard, W, M>,
        army: Army,
        depth: i32,
        window: ScoreWindow,
        ply: i32,
    ) -> bool {
        let position = ruled.position;
        let officers = (position.sides[army] - position.pawns - ruled.applied.royals).len();
        if officers < 2 || self.scales.static_value(ruled, army) < window.beta {
            return false;
        }
        let mut passed = *position;
        passed.passed = Set::EMPTY;
        let narrow = ScoreWindow { alpha: window.beta - 1, beta: window.beta };
        let score = -self.value(&passed, army.foe(), depth - 3, narrow.turned(), ply + 1);
        !self.is_spent() && score >= window.beta
    }

    fn remember(&mut self, route: Route, ply: i32) {
        if let Some(killers) = self.killers.get_mut(ply as usize)
            && killers[0] != Some(route)
        {
            *killers = [Some(route), killers[0]];
        }
    }

    /// In which order moves are looked at.
    fn promise<const M: usize>(
        &self,
        position: &SearchPosition<OnBoard, W, M>,
        step: SearchMove<OnBoard>,
        killers: &[Option<Route>; 2],
    ) -> i32 {
        let promotion = match step.manner {
            Manner::Promotion(Kind::QUEEN) => CAPTURE + 500,
            Manner::Promotion(_) => return -1,
            _ => 0,
        };
        let prize = self.prize(position, step);
        if prize > 0 || promotion > 0 {
            return promotion + CAPTURE + 8 * prize - self.scales.on(position, step.from);
        }
        let route = Some((step.from, step.to));
        match killers.iter().position(|killer| *killer == route) {
            Some(place) => 20 - place as i32,
            None => 0,
        }
    }

    /// The worth of the pieces that a move takes.
    fn prize<const M: usize>(
        &self,
        position: &SearchPosition<OnBoard, W, M>,
        step: SearchMove<OnBoard>,
    ) -> i32 {
        match step.manner {
            Manner::EnPassant(victim) => self.scales.on(position, victim),
            Manner::Castling(..) => 0,
            _ if position.occupied().contains(step.to) => self.scales.on(position, step.to),
            _ => 0,
        }
    }

    /// How an army on turn stands once captures that bring something have been made.
    fn quiesce<const M: usize>(
        &mut self,
        position: &SearchPosition<OnBoard, W, M>,
        army: Army,
        mut window: ScoreWindow,
        ply: i32,
    ) -> i32 {
        self.nodes += 1;
        let context = self.context;
        let applied = context.apply_rules(position);
        let ruled: RuledPosition<'_, OnBoard, W, M> = context.ruled(position, &applied);
        let stands = self.scales.static_value(&ruled, army);
        if stands >= window.beta || ply >= DEEPEST + MOST_CAPTURES {
            return stands;
        }
        window.alpha = window.alpha.max(stands);
        let mut best = stands;
        let mut captures: SmallVec<[(i32, i32, SearchMove<OnBoard>); 16]> = SmallVec::new();
        ruled.each_move(army, &mut |step| {
            let mut prize = self.prize(position, step);
            if let Manner::Promotion(kind) = step.manner {
                prize += self.scales.promotion(context, kind);
                if kind != Kind::QUEEN {
                    return;
                }
            }
            if prize > 0 {
                captures.push((self.scales.on(position, step.from) / 8 - prize, prize, step));
            }
        });
        if captures.is_empty() {
            return best;
        }
        captures.sort_by_key(|&(key, _, _)| key);
        let doubt = ruled.doubt(army);
        for &(_, prize, step) in &captures {
            if stands + prize + SURPRISE <= window.alpha {
                best = best.max(stands + prize);
                continue;
            }
            let risked = self.scales.on(position, step.from);
            if risked > prize + 60 && !matches!(step.manner, Manner::Promotion(_)) {
                let occupied = position.occupied() - Set::of(step.from);
                // It would be taken back, at a loss.
                if ruled.foes_attacking(army, step.to, occupied, Judged::AsMove).is_occupied() {
                    continue;
                }
            }
            let Judgment::Legal(next) = ruled.judge(&doubt, step, |next| next) else { continue };
            let next = next.unwrap_or_else(|| context.after(position, step, applied.dies_with));
            let score = -self.quiesce(&next, army.foe(), window.turned(), ply + 1);
            best = best.max(score);
            window.alpha = window.alpha.max(best);
            if window.alpha >= window.beta {
                break;
            }
        }
        best
    }
}

/// The bonus of every capture over every quiet move in the order of moves.
const CAPTURE: i32 = 1_000;

fn sort<const W: usize, const M: usize>(branches: &mut [Branch<W, M>]) {
    branches.sort_by_key(|branch| std::cmp::Reverse(branch.score));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Kinds;

    const NODES: u32 = 3_000;

    fn foresee(fen: &str, nodes: u32) -> (Foresight<OnBoard>, Field, Rules) {
        let kinds = Kinds::of_chess();
        let rules = Rules::of_chess(&kinds);
        let field = Field::from_fen(fen, &kinds).expect("a position");
        let player = rules.commander(field.to_move());
        (rules.foresee(&field, player, nodes), field, rules)
    }

    #[track_caller]
    fn best(fen: &str) -> (String, i32) {
        let (foresight, ..) = foresee(fen, NODES);
        let (moved, score) = foresight.moves[0];
        (format!("{}{}", moved.from, moved.to), score)
    }

    #[test]
    fn what_hangs_is_taken_and_what_is_guarded_left() {
        assert_eq!(best("3qk3/8/8/8/8/8/3R4/4K3 w - - 0 1").0, "d2d8");
        // The pawn is guarded, the knight is not.
        let (step, score) = best("4k3/8/2p5/3p4/5n2/8/3Q1B2/4K3 w - - 0 1");
        assert_eq!(step, "d2f4");
        assert!(score > 600, "{score}");
    }

    #[test]
    fn mate_is_seen_from_both_sides() {
        let (step, score) = best("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
        assert_eq!(step, "a1a8");
        assert!(score > -MATED - 100, "{score}");
        let (mated, ..) = foresee("R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", NODES);
        assert_eq!((mated.standing, mated.moves.len()), (MATED, 0));
        let (stalemated, ..) = foresee("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", NODES);
        assert_eq!((stalemated.standing, stalemated.moves.len()), (0, 0));
    }

    #[test]
    fn every_legal_move_is_told_of_however_few_the_nodes() {
        for fen in [
            Field::START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        ] {
            for nodes in [0, 1, 100, 5_000] {
                let (foresight, field, rules) = foresee(fen, nodes);
                let mut told: Vec<Move> = foresight.moves.iter().map(|(moved, _)| *moved).collect();
                let mut legal = rules.legal_moves(&field, rules.commander(field.to_move()));
                told.sort_unstable();
                legal.sort_unstable();
                assert_eq!(told, legal, "{fen} with {nodes} nodes");
                assert_eq!(Some(foresight.standing), foresight.moves.first().map(|(_, score)| *score));
            }
        }
    }

    #[test]
    fn positions_seen_in_a_mirror_stand_alike() {
        for (white, black) in [
            (
                "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1",
                "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 0 1",
            ),
            ("8/P7/8/8/4k3/8/8/4K2R w - - 0 1", "4k2r/8/8/4K3/8/8/p7/8 b - - 0 1"),
        ] {
            let standing = |fen: &str| foresee(fen, 0).0.standing;
            assert_eq!(standing(white), standing(black), "{white}");
        }
    }
}
