//! The look ahead: a short search of regular moves over the rules in force, in which nobody plays a card.
//!
//! It is one of two armies. Among more a short look ahead is worse than none: to take all others for one enemy is too dark a view, and
//! it takes so long that fewer of the things are imagined that could happen.

use smallvec::SmallVec;

use super::applied::Judged;
use super::generate::RuledPosition;
use super::legal::Judgment;
use super::search_position::{Context, Manner, SearchMove, SearchPosition};
use super::static_value::PieceValues;
use super::{Query, Rules};
use crate::field::{Army, Field, Move};
use crate::model::Kind;
use crate::player::Player;
use crate::terrain::{CompactSet, SquareSet, Terrain};

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

/// How many plies of captures follow at most after so many others. Where pieces keep together they stand so close that there is
/// always one more.
const fn most_captures<G: Terrain>(ply: i32) -> i32 {
    if G::KEEPS_TOGETHER { 4 } else { DEEPEST + 8 - ply }
}

/// The risk that a capture may take beyond what it brings, and be looked at though it would be answered. Where pieces keep together
/// there are so many captures that the even ones are left out.
const fn at_risk<G: Terrain>() -> i32 {
    if G::KEEPS_TOGETHER { -60 } else { 60 }
}

/// The most that a capture may bring beyond the worth of the captured piece.
const SURPRISE: i32 = 120;
const INFINITE: i32 = 1_000_000;

impl<G: Terrain> Rules<G> {
    /// Looks ahead for a player on turn against the only other, until so many positions have been looked at.
    pub(crate) fn foresee(
        &self,
        field: &Field<G>,
        player: Player,
        other: Player,
        nodes: u32,
    ) -> Foresight<G> {
        self.ask(field, Ahead { army: self.army(player), foe: self.army(other), nodes })
    }
}

struct Ahead {
    army: Army,
    foe: Army,
    nodes: u32,
}

impl<G: Terrain> Query<G> for Ahead {
    type Answer = Foresight<G>;

    fn ask<const W: usize, const M: usize>(
        self,
        context: &Context<'_, G, W>,
        position: &SearchPosition<G, W, M>,
    ) -> Foresight<G> {
        let values = PieceValues::new(context);
        let killers = [[None; 2]; KILLER_PLIES];
        let armies = [self.army, self.foe];
        let most = self.nodes / price::<G>();
        let mut scout = Scout { context, values, armies, killers, nodes: 0, most };
        scout.foresee(position, self.army)
    }
}

/// The price of a look at a position: where sets of squares are large it takes as long as many looks elsewhere.
const fn price<G: Terrain>() -> u32 {
    if G::KEEPS_TOGETHER { 8 } else { 1 }
}

/// How many plies deep quiet moves are remembered that refuted something.
const KILLER_PLIES: usize = 16;

type Route<G> = (<G as Terrain>::Square, <G as Terrain>::Square);

struct Scout<'c, 'a, G: Terrain, const W: usize> {
    context: &'c Context<'a, G, W>,
    values: PieceValues<W>,
    /// The two that move by turns.
    armies: [Army; 2],
    killers: [[Option<Route<G>>; 2]; KILLER_PLIES],
    nodes: u32,
    most: u32,
}

/// A move of the position that is looked ahead from.
struct Branch<G: Terrain> {
    step: SearchMove<G>,
    /// The place of the position after it: positions are large, and stay where they are when moves are sorted.
    next: usize,
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

impl<'a, G: Terrain, const W: usize> Scout<'_, 'a, G, W> {
    fn foresee<const M: usize>(&mut self, position: &SearchPosition<G, W, M>, army: Army) -> Foresight<G> {
        let applied = self.context.apply_rules(position);
        let ruled = self.context.ruled(position, &applied);
        let (mut branches, mut positions) = (Vec::new(), Vec::new());
        ruled.each_legal_step(army, &mut |step, next| {
            let next = next.unwrap_or_else(|| ruled.after(step));
            branches.push(Branch { step, next: positions.len(), score: 0 });
            positions.push(next);
        });
        if branches.is_empty() {
            return Foresight { standing: self.stuck(&ruled, army, 0), moves: Vec::new() };
        }
        for branch in &mut branches {
            branch.score = -self.quiesce(
                &positions[branch.next],
                self.foe(army),
                ScoreWindow { alpha: -INFINITE, beta: INFINITE },
                most_captures::<G>(1),
            );
        }
        sort(&mut branches);
        for depth in 2..=DEEPEST {
            if self.is_spent() || !self.deepen(&mut branches, &positions, army, depth) {
                break;
            }
            sort(&mut branches);
        }
        let standing = branches.first().map_or(0, |best| best.score);
        let told = |branch: &Branch<G>| Some((ruled.full_move(branch.step)?, branch.score));
        Foresight { standing, moves: branches.iter().filter_map(told).collect() }
    }

    /// Looks at every move anew, one ply deeper. False, and nothing is changed, where the nodes do not suffice.
    fn deepen<const M: usize>(
        &mut self,
        branches: &mut [Branch<G>],
        positions: &[SearchPosition<G, W, M>],
        army: Army,
        depth: i32,
    ) -> bool {
        let mut scores: SmallVec<[i32; 64]> = SmallVec::new();
        let mut best = -INFINITE;
        for branch in branches.iter() {
            let least = best.saturating_sub(MARGIN).max(-INFINITE);
            let window = ScoreWindow { alpha: least, beta: INFINITE };
            let score = -self.value(&positions[branch.next], self.foe(army), depth - 1, window.turned(), 1);
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

    /// The other army.
    #[inline(always)]
    fn foe(&self, army: Army) -> Army {
        let [one, other] = self.armies;
        if army == one { other } else { one }
    }

    /// How an army stands that is on turn and has no move.
    fn stuck<const M: usize>(&self, ruled: &RuledPosition<'_, G, W, M>, army: Army, ply: i32) -> i32 {
        if is_checked(ruled, army) {
            MATED + ply * 20
        } else if M > 0 && ruled.duty(army).loses_turn() {
            self.static_value(ruled, army)
        } else {
            0
        }
    }

    /// How an army on turn stands at a glance.
    #[inline(always)]
    fn static_value<const M: usize>(&self, ruled: &RuledPosition<'_, G, W, M>, army: Army) -> i32 {
        self.values.static_value(ruled, army, self.foe(army))
    }

    /// The position after a move, and after all that a captured King brings with it.
    #[inline(always)]
    fn after<const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        army: Army,
        step: SearchMove<G>,
    ) -> SearchPosition<G, W, M> {
        let mut next = ruled.after(step);
        if captures_a_king(ruled, step) {
            ruled.take_over(&mut next, army);
        }
        next
    }

    fn value<const M: usize>(
        &mut self,
        position: &SearchPosition<G, W, M>,
        army: Army,
        depth: i32,
        mut window: ScoreWindow,
        ply: i32,
    ) -> i32 {
        let context = self.context;
        let applied = context.apply_rules(position);
        let ruled = context.ruled(position, &applied);
        let is_checked = is_checked(&ruled, army);
        let depth = if is_checked && ply < 2 * DEEPEST { depth.max(0) + 1 } else { depth };
        if depth <= 0 {
            return self.quiesce_ruled(&ruled, army, window, most_captures::<G>(ply));
        }
        self.nodes += 1;
        if self.is_spent() {
            return 0;
        }
        if depth >= 3 && !is_checked && self.holds_without_moving(&ruled, army, depth, window, ply) {
            return window.beta;
        }
        let mut steps: SmallVec<[(i32, SearchMove<G>); 48]> = SmallVec::new();
        let killers = self.killers.get(ply as usize).copied().unwrap_or_default();
        ruled.each_legal_step(army, &mut |step, _| {
            steps.push((-self.promise(&ruled, step, &killers), step));
        });
        if steps.is_empty() {
            return self.stuck(&ruled, army, ply);
        }
        steps.sort_by_key(|&(key, _)| key);
        let mut best = -INFINITE;
        for (place, &(key, step)) in steps.iter().enumerate() {
            let next = self.after(&ruled, army, step);
            let is_quiet = key > -CAPTURE;
            let mut score = INFINITE;
            if place > 0 {
                // Later moves have only to prove that they are no better, and unlikely ones at less depth.
                let less = i32::from(is_quiet && !is_checked && depth >= 3 && place >= 4);
                let narrow = ScoreWindow { alpha: window.alpha, beta: window.alpha + 1 };
                score = -self.value(&next, self.foe(army), depth - 1 - less, narrow.turned(), ply + 1);
            }
            if score > window.alpha {
                score = -self.value(&next, self.foe(army), depth - 1, window.turned(), ply + 1);
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
        ruled: &RuledPosition<'_, G, W, M>,
        army: Army,
        depth: i32,
        window: ScoreWindow,
        ply: i32,
    ) -> bool {
        let position = ruled.position;
        let officers = position.sides[army] - position.pawns - ruled.applied.royals;
        if !officers.has_several() || self.static_value(ruled, army) < window.beta {
            return false;
        }
        let mut passed = *position;
        passed.passed = G::Set::EMPTY;
        let narrow = ScoreWindow { alpha: window.beta - 1, beta: window.beta };
        let score = -self.value(&passed, self.foe(army), depth - 3, narrow.turned(), ply + 1);
        !self.is_spent() && score >= window.beta
    }

    fn remember(&mut self, route: Route<G>, ply: i32) {
        if let Some(killers) = self.killers.get_mut(ply as usize)
            && killers[0] != Some(route)
        {
            *killers = [Some(route), killers[0]];
        }
    }

    /// In which order moves are looked at.
    fn promise<const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        step: SearchMove<G>,
        killers: &[Option<Route<G>>; 2],
    ) -> i32 {
        let promotion = match step.manner {
            Manner::Promotion(Kind::QUEEN) => CAPTURE + 500,
            Manner::Promotion(_) => return -1,
            _ => 0,
        };
        let prize = self.prize(ruled, step);
        if prize > 0 || promotion > 0 {
            return promotion + CAPTURE + 8 * prize - self.values.on(ruled.position, step.from);
        }
        let route = Some((step.from, step.to));
        match killers.iter().position(|killer| *killer == route) {
            Some(place) => 20 - place as i32,
            None => 0,
        }
    }

    /// The worth of the pieces that a move takes: with a King that is captured, of all that are its army's.
    fn prize<const M: usize>(&self, ruled: &RuledPosition<'_, G, W, M>, step: SearchMove<G>) -> i32 {
        let position = ruled.position;
        match step.manner {
            Manner::EnPassant(victim) => self.values.on(position, victim),
            Manner::Castling { .. } => 0,
            _ if !position.occupied().contains(step.to) => 0,
            // A piece of one's own is no prize.
            _ if G::KEEPS_TOGETHER && ruled.owner(step.to) == ruled.owner(step.from) => 0,
            _ if captures_a_king(ruled, step) => self.values.material(ruled, ruled.owner(step.to)),
            _ => self.values.on(position, step.to),
        }
    }

    /// How an army on turn stands once captures that bring something have been made, so many at most.
    #[inline(always)]
    fn quiesce<const M: usize>(
        &mut self,
        position: &SearchPosition<G, W, M>,
        army: Army,
        window: ScoreWindow,
        left: i32,
    ) -> i32 {
        let context = self.context;
        let applied = context.apply_rules(position);
        self.quiesce_ruled(&context.ruled(position, &applied), army, window, left)
    }

    /// The same where the rules have been applied.
    fn quiesce_ruled<const M: usize>(
        &mut self,
        ruled: &RuledPosition<'_, G, W, M>,
        army: Army,
        mut window: ScoreWindow,
        left: i32,
    ) -> i32 {
        self.nodes += 1;
        let position = ruled.position;
        let stands = self.static_value(ruled, army);
        if stands >= window.beta || left <= 0 {
            return stands;
        }
        window.alpha = window.alpha.max(stands);
        let mut best = stands;
        let captures = self.captures(ruled, army);
        if captures.is_empty() {
            return best;
        }
        let doubt = ruled.doubt(army);
        for &(_, prize, step) in &captures {
            if stands + prize + SURPRISE <= window.alpha {
                best = best.max(stands + prize);
                continue;
            }
            let risked = self.values.on(position, step.from);
            if risked > prize + at_risk::<G>() && !matches!(step.manner, Manner::Promotion(_)) {
                let occupied = position.occupied() - G::Set::of(step.from);
                // It would be taken back, at a loss.
                if ruled.foes_attacking(army, step.to, occupied, Judged::AsMove).is_occupied() {
                    continue;
                }
            }
            let Judgment::Legal(next) = ruled.judge(&doubt, step, |next| next) else { continue };
            let next = next.unwrap_or_else(|| ruled.after(step));
            let score = -self.quiesce(&next, self.foe(army), window.turned(), left - 1);
            best = best.max(score);
            window.alpha = window.alpha.max(best);
            if window.alpha >= window.beta {
                break;
            }
        }
        best
    }

    /// An army's captures, and its pawns that become Queens, those first that bring most: their place in the order, and what they
    /// bring.
    #[inline(always)]
    fn captures<const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        army: Army,
    ) -> SmallVec<[(i32, i32, SearchMove<G>); 16]> {
        let mut captures = SmallVec::new();
        let occupied = ruled.position.occupied();
        let is_meant = |step: SearchMove<G>| !G::KEEPS_TOGETHER || occupied.contains(step.to);
        ruled.each_move_meant(army, is_meant, &mut |step| {
            let mut prize = self.prize(ruled, step);
            if let Manner::Promotion(kind) = step.manner {
                prize += self.values.promotion(self.context, kind);
                if kind != Kind::QUEEN {
                    return;
                }
            }
            if prize > 0 {
                captures.push((self.values.on(ruled.position, step.from) / 8 - prize, prize, step));
            }
        });
        captures.sort_by_key(|&(key, _, _)| key);
        captures
    }
}

/// Whether an army has to answer a check.
fn is_checked<G: Terrain, const W: usize, const M: usize>(
    ruled: &RuledPosition<'_, G, W, M>,
    army: Army,
) -> bool {
    ruled.is_bound_by_check(army) && ruled.attacked_royals(army).is_occupied()
}

/// Whether a move captures a King, where Kings are captured.
fn captures_a_king<G: Terrain, const W: usize, const M: usize>(
    ruled: &RuledPosition<'_, G, W, M>,
    step: SearchMove<G>,
) -> bool {
    ruled.is_melee() && ruled.applied.royals.contains(step.to)
}

/// The bonus of every capture over every quiet move in the order of moves.
const CAPTURE: i32 = 1_000;

fn sort<G: Terrain>(branches: &mut [Branch<G>]) {
    branches.sort_by_key(|branch| std::cmp::Reverse(branch.score));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Kinds, SetTerrain};
    use crate::rules::Kings;
    use crate::terrain::{OnBoard, OnPlane};

    const NODES: u32 = 3_000;

    fn foresee(fen: &str, nodes: u32) -> (Foresight<OnBoard>, Field, Rules) {
        let kinds = Kinds::of_chess();
        let rules = Rules::of_chess(&kinds);
        let field = Field::from_fen(fen, &kinds).expect("a position");
        let player = rules.commander(field.to_move());
        let other = rules.commander(field.to_move().foe());
        (rules.foresee(&field, player, other, nodes), field, rules)
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

    /// A look ahead on the plane, white on turn against black.
    fn foresee_on_plane(layout: &str, kings: Kings, nodes: u32) -> (Foresight<OnPlane>, Vec<Move<OnPlane>>) {
        let kinds = Kinds::of(SetTerrain::Plane);
        let rules = Rules::<OnPlane>::of_kinds(&kinds).with_kings(kings);
        let field = Field::from_layout(layout, &kinds).expect("a position");
        let legal = rules.legal_moves(&field, Player::WHITE);
        (rules.foresee(&field, Player::WHITE, Player::BLACK, nodes), legal)
    }

    #[track_caller]
    fn best_on_plane(layout: &str, kings: Kings, nodes: u32) -> (String, i32) {
        let (foresight, _) = foresee_on_plane(layout, kings, nodes);
        let (moved, score) = foresight.moves[0];
        (format!("{}>{}", moved.from, moved.to), score)
    }

    #[test]
    fn on_the_plane_what_hangs_is_taken_if_the_group_allows() {
        // The Rook takes a Queen whom nobody guards, and the Pawn keeps all in one group.
        let hangs = "white K 0,0\nwhite P 1,1\nwhite R 0,1\nblack Q 0,3\nblack P 1,2\nblack K 2,3";
        for nodes in [0, 400, 6_000] {
            let (step, score) = best_on_plane(hangs, Kings::Mated, nodes);
            assert_eq!(step, "0,1>0,3");
            assert!(score > 400, "{score} with {nodes} nodes");
        }
        // Without the Pawn the King would be left alone.
        let (seen, _) = foresee_on_plane(&hangs.replace("white P 1,1\n", ""), Kings::Mated, 400);
        assert!(seen.standing < 0, "{}", seen.standing);
    }

    #[test]
    fn on_the_plane_a_piece_that_is_attacked_goes_away() {
        // The Knight is attacked by a Rook along its row, and nobody guards it.
        let text = "white K 0,0\nwhite P 1,1\nwhite N 2,1\nblack P 2,2\nblack P 3,2\nblack R 5,1\nblack P 4,2\nblack K 5,3\n\
                    black P 3,3";
        let (seen, _) = foresee_on_plane(text, Kings::Mated, 0);
        let stays = seen.moves.iter().filter(|(moved, _)| moved.from.to_string() != "2,1");
        let goes = seen.moves.iter().find(|(moved, _)| moved.from.to_string() == "2,1").expect("a move");
        assert!(stays.clone().count() > 0);
        for (moved, score) in stays {
            assert!(goes.1 - score > 100, "{}>{} {score}, {}", moved.from, moved.to, goes.1);
        }
    }

    #[test]
    fn of_two_that_are_left_a_captured_king_brings_all_that_is_his() {
        // A Rook hangs and a King: with the King comes the Rook, and the Queen too.
        let text = "white K 0,0\nwhite P 1,0\nwhite P 2,0\nwhite R 1,1\nblack R 1,3\nblack P 0,4\nblack P 2,2\nblack K 3,1\n\
                    black Q 4,1";
        let (step, score) = best_on_plane(text, Kings::CapturedUnawares, 0);
        assert_eq!(step, "1,1>3,1");
        assert!(score > 1_500, "{score}");
    }

    #[test]
    fn on_the_plane_every_legal_move_is_told_of_however_few_the_nodes() {
        for seats in [2, 3, 6] {
            for (kings, nodes) in [(Kings::Mated, 0), (Kings::Captured, 0), (Kings::Captured, 4_000)] {
                let (foresight, mut legal) = foresee_on_plane(&OnPlane::start(seats), kings, nodes);
                let mut told: Vec<_> = foresight.moves.iter().map(|(moved, _)| *moved).collect();
                told.sort_unstable();
                legal.sort_unstable();
                assert_eq!(told, legal, "{seats} seats, {nodes} nodes");
            }
        }
    }
}
