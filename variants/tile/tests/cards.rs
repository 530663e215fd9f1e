//! The rules of cards over the plane, with no card in force, move pieces as Tile Chess does: two engines that share nothing
//! but the plane find the same moves, on layouts drawn at random and all through games of random moves from there.

use std::collections::BTreeSet;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use unruly_cards::field::{Field, PositionHead};
use unruly_cards::model::{Kinds, SetTerrain};
use unruly_cards::player::Player;
use unruly_cards::rules::Rules;
use unruly_cards::terrain::OnPlane;
use unruly_contract::{Chance, Seat};
use unruly_geometry::Direction;
use unruly_geometry::plane::PlaneSquare;
use unruly_tile::{Kind, Move, Position, SeatSet, Workspace};

type Route = (PlaneSquare, PlaneSquare);

/// Two full sets, laid down in turn next to one another, each King last.
fn layout(chance: &mut Chance) -> Vec<(Seat, Kind, PlaneSquare)> {
    let mut sets = [Seat::WHITE, Seat::BLACK].map(|seat| {
        let mut kinds = vec![Kind::Queen];
        kinds.extend([Kind::Rook, Kind::Bishop, Kind::Knight].into_iter().flat_map(|kind| [kind; 2]));
        kinds.extend([Kind::Pawn; 8].into_iter().take(chance.random_range(0..=8)));
        (seat, kinds)
    });
    let mut laid: Vec<(Seat, Kind, PlaneSquare)> = Vec::new();
    let mut lay = |seat, kind, chance: &mut Chance| {
        let taken: BTreeSet<PlaneSquare> = laid.iter().map(|piece| piece.2).collect();
        let around = |square: &PlaneSquare| Direction::ALL.map(|direction| square.step(direction));
        let open: Vec<PlaneSquare> =
            taken.iter().flat_map(around).flatten().filter(|square| !taken.contains(square)).collect();
        laid.push((seat, kind, open.choose(chance).copied().unwrap_or(PlaneSquare::ORIGIN)));
    };
    while sets.iter().any(|(_, kinds)| !kinds.is_empty()) {
        for (seat, kinds) in &mut sets {
            if !kinds.is_empty() {
                let kind = kinds.swap_remove(chance.random_range(0..kinds.len()));
                lay(*seat, kind, chance);
            }
        }
    }
    lay(Seat::WHITE, Kind::King, chance);
    lay(Seat::BLACK, Kind::King, chance);
    laid
}

fn tiles(laid: &[(Seat, Kind, PlaneSquare)]) -> Position {
    let players: SeatSet = [Seat::WHITE, Seat::BLACK].into_iter().collect();
    let mut position = Position::new(players, Seat::WHITE, unruly_tile::Rules::default());
    for &(seat, kind, square) in laid {
        position.place(seat, kind, square).expect("laid next to another");
    }
    position
}

/// Where the seat to move can go; nothing where it can only skip its turn.
fn of_tiles(position: &mut Position, workspace: &mut Workspace) -> Vec<(Route, Move)> {
    let mut moves = Vec::new();
    position.legal_moves(workspace, &mut moves);
    let route = |found: &Move| match *found {
        Move::Go { tile, to } => Some(((position.square(tile), to), *found)),
        Move::Sacrifice { .. } | Move::Skip => None,
    };
    moves.iter().filter_map(route).collect()
}

#[test]
fn cards_move_pieces_as_tile_chess_does() {
    let kinds = Kinds::of(SetTerrain::Plane);
    let rules = Rules::<OnPlane>::of_kinds(&kinds);
    let mut workspace = Workspace::new();
    let (mut compared, mut bound, mut checked, mut games) = (0, 0, 0, 0);
    for seed in 0..80 {
        let mut chance = Chance::seed_from_u64(seed);
        let laid = layout(&mut chance);
        let line = |(seat, kind, square): &(Seat, Kind, PlaneSquare)| {
            format!("{} {} {square}\n", seat.name().to_lowercase(), kind.letter())
        };
        let text: String = laid.iter().map(line).collect();
        let mut field = Field::<OnPlane>::from_layout(&text, &kinds).expect("a layout");
        // A player in check before their first move could be taken: no game begins so.
        if rules.is_check(&field, Player::BLACK) {
            continue;
        }
        games += 1;
        let mut position = tiles(&laid);
        for ply in 0..60 {
            let theirs = of_tiles(&mut position, &mut workspace);
            let mover = rules.commander(field.to_move());
            let ours = rules.legal_moves(&field, mover);
            let routes: BTreeSet<Route> = ours.iter().map(|moved| (moved.from, moved.to)).collect();
            let wanted: BTreeSet<Route> = theirs.iter().map(|(route, _)| *route).collect();
            assert_eq!(routes.len(), ours.len(), "seed {seed}, ply {ply}: a move is found twice");
            assert_eq!(
                routes,
                wanted,
                "seed {seed}, ply {ply}:\n{}",
                field.to_layout(&PositionHead::default(), &kinds)
            );
            assert_eq!(rules.can_move(&field, mover), !wanted.is_empty());
            compared += wanted.len();
            checked += usize::from(rules.is_check(&field, mover));
            let own = field.side(field.to_move());
            bound += own.into_iter().filter(|square| !routes.iter().any(|route| route.0 == *square)).count();
            let Some(&(route, made)) = theirs.choose(&mut chance) else { break };
            let moved = ours.iter().find(|moved| (moved.from, moved.to) == route).expect("both have it");
            field.carry_out(&kinds, moved);
            field.pass_turn();
            position.make(made);
        }
    }
    assert!(
        games > 20 && compared > 20_000 && bound > 1_000 && checked > 50,
        "{games} {compared} {bound} {checked}"
    );
}
