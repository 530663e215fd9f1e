//! Regular moves: which there are, what they make of the board, and which leave no King of the mover in check.

use super::field::{Field, Last, Player, Square, Squares, bit, each, rank_for, written};
use super::man::kept;
use super::moves::{self, PiecePath, Walk};
use super::rules::{JudgedFor, Required, Rules};
use super::set::TwinSet;
use super::steps::Otherwise;
use super::turns;

/// A regular move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardMove {
    /// The way it goes.
    pub way: PiecePath,
    /// The kind that a pawn becomes.
    pub promotion: Option<&'static str>,
}

impl CardMove {
    /// Where the pieces stand that it moves: castling is a move of the Rook as well.
    pub(super) fn goes_from(&self) -> Squares {
        bit(self.way.from) | self.way.rook.map_or(0, |(rook, _)| bit(rook))
    }

    /// As actions write it.
    pub fn text(&self) -> String {
        let letter = self.promotion.map_or("", |kind| match kind {
            "queen" => "q",
            "rook" => "r",
            "bishop" => "b",
            _ => "n",
        });
        format!("{}{}{letter}", written(self.way.from), written(self.way.to))
    }
}

/// Every move that the pieces of a player can make, also into check.
pub(super) fn all(set: &TwinSet, field: &Field, player: Player) -> Vec<CardMove> {
    let rules = Rules::of(set, field, JudgedFor::Doing);
    let walk = Walk::usual(player);
    let mut ways = Vec::new();
    for from in each(field.where_men(|man| man.owner == player)) {
        if rules.no_regular_move[player] & bit(from) == 0 {
            ways.extend(moves::ways(set, field, &rules, from, &walk));
        }
    }
    ways.extend(moves::castlings(set, field, &rules, player));
    let mut found = Vec::new();
    for way in ways {
        if way.as_pawn && promotes(set, field, way.from, way.to, player) {
            for kind in ["queen", "rook", "bishop", "knight"] {
                found.push(CardMove { way: way.clone(), promotion: Some(kind) });
            }
        } else {
            found.push(CardMove { way, promotion: None });
        }
    }
    // A piece that comes to a square in two ways, once in passing and once as a Queen, is written alike: the first is meant.
    let mut written: Vec<String> = Vec::new();
    found.retain(|found| {
        let is_new = !written.contains(&found.text());
        written.push(found.text());
        is_new
    });
    found
}

/// Whether a piece that goes there is promoted.
pub(super) fn promotes(set: &TwinSet, field: &Field, from: Square, to: Square, player: Player) -> bool {
    let Some(man) = field.man(from) else { return false };
    let is_pawn = man.kind == "pawn" || set.kinds.get(man.kind).is_some_and(|kind| kind.is_pawn);
    is_pawn && rank_for(to, player) == 8
}

/// Moves of a player that do not leave a King of that player in check.
pub(super) fn safe(set: &TwinSet, field: &Field, player: Player) -> Vec<CardMove> {
    let is_safe = |found: &CardMove| {
        let after = turns::swept(set, made(field, found));
        moves::checked(set, &turns::swept(set, after.at_turns_end()), player) == 0
    };
    all(set, field, player).into_iter().filter(is_safe).collect()
}

/// Those of them that do what the turn must do.
pub(super) fn legal(set: &TwinSet, field: &Field, player: Player) -> Vec<CardMove> {
    required(set, field, player, safe(set, field, player))
}

/// Those of the moves that do what the turn must do, or all where the player cannot and is free.
/// Nobody must ever play a card, so a move that a card would have to mend is none that the player can make.
pub(super) fn required(
    set: &TwinSet,
    field: &Field,
    player: Player,
    mut found: Vec<CardMove>,
) -> Vec<CardMove> {
    let rules = Rules::of(set, field, JudgedFor::Doing);
    let mut can = safe(set, field, player);
    // No card makes anybody leave a King in check, so nobody loses a turn in check.
    let is_checked = moves::checked(set, &field.at_turns_end(), player) != 0;
    for required in rules.required.iter().filter(|required| required.of == player) {
        if can.iter().any(|found| does(found, required)) || required.costs_turn() && !is_checked {
            can.retain(|found| does(found, required));
            found.retain(|found| does(found, required));
        }
    }
    found
}

/// Whether a player that could move meets no demand on the turn, and loses it.
pub(super) fn loses_turn(set: &TwinSet, field: &Field, player: Player) -> bool {
    let can = safe(set, field, player);
    !can.is_empty() && required(set, field, player, can).is_empty()
}

/// Whether a player may lose the turn rather than do what it must do.
pub(super) fn may_forfeit(set: &TwinSet, field: &Field, player: Player) -> bool {
    let required = Rules::of(set, field, JudgedFor::Doing).required;
    let mut of_player = required.iter().filter(|required| required.of == player);
    of_player.any(|required| required.otherwise == Otherwise::Forfeit)
        && moves::checked(set, field, player) == 0
}

/// Whether a move does what is required.
pub(super) fn does(found: &CardMove, required: &Required) -> bool {
    match required.what.as_str() {
        "capture" => found.way.takes.is_some_and(|takes| required.pieces & bit(takes) != 0),
        _ => required.pieces & found.goes_from() != 0,
    }
}

/// Those of the pieces that attack a King which may do so though the player must move others, as long as one of these can move.
pub(super) fn free_to_take(
    set: &TwinSet,
    field: &Field,
    rules: &Rules,
    player: Player,
    attackers: Squares,
) -> Squares {
    let mut free = attackers;
    for required in &rules.required {
        if required.of == player
            && required.what == "move"
            && attackers != 0
            && attackers & !required.pieces != 0
        {
            let from = |found: &CardMove| required.pieces & found.goes_from() != 0;
            // Whether that would leave their own King in check is left out of account, as it is where a pinned piece gives check.
            if required.costs_turn() || all(set, field, player).iter().any(from) {
                free &= required.pieces;
            }
        }
    }
    free
}

/// Whether a player has a regular move that captures one of these pieces.
pub(super) fn captures(set: &TwinSet, field: &Field, player: Player, these: Squares) -> bool {
    let mut takes = safe(set, field, player).into_iter().filter_map(|found| found.way.takes);
    takes.any(|at| these & bit(at) != 0)
}

/// The board after a regular move.
pub(super) fn made(field: &Field, found: &CardMove) -> Field {
    let mut after = field.clone();
    after.last = Last::default();
    after.has_moved = true;
    after.passed.clear();
    go(&mut after, &found.way, false);
    if let Some(kind) = found.promotion {
        promote(&mut after, found.way.to, kind);
    }
    after
}

/// A piece goes its way.
pub(super) fn go(field: &mut Field, way: &PiecePath, by_card: bool) {
    if let Some(takes) = way.takes {
        field.capture(takes, by_card, false);
    }
    let Some(mut man) = field.board[way.from].take() else { return };
    man.has_moved = true;
    field.last.moved = Some(man.id);
    field.last.from = Some(way.from);
    field.last.movers.push(man.id);
    field.last.took = way.takes.is_some();
    if let Some(passes) = way.passes {
        field.passed.push((passes, man.id, man.kind));
    }
    field.board[way.to] = Some(man);
    if let Some((rook, lands)) = way.rook {
        let mut man = field.board[rook].take();
        if let Some(man) = &mut man {
            man.has_moved = true;
            field.last.movers.push(man.id);
        }
        field.board[lands] = man;
    }
}

/// The piece on a square is promoted.
pub(super) fn promote(field: &mut Field, square: Square, kind: &str) {
    if let Some(man) = &mut field.board[square] {
        man.kind = kept(kind);
        man.names = vec![man.kind];
        man.turned = 0;
        field.last.promoted = Some(man.id);
        let id = man.id;
        field.outgrow(id);
    }
}
