//! Positions of Tile Chess by chance: some from play, some that no game may ever reach.

use crate::Dice;

use super::{Announce, Blood, Point, Tile, TileKind, TileMove, TileTwin, around};

const OFFICERS: [TileKind; 4] = [TileKind::Queen, TileKind::Rook, TileKind::Bishop, TileKind::Knight];

/// An empty plane for two to six with options by chance.
pub fn table(dice: &mut Dice) -> TileTwin {
    let mut twin = TileTwin::empty(2 + dice.roll(5));
    twin.announce = *dice.pick(&[
        Announce::Automatic,
        Announce::Automatic,
        Announce::Automatic,
        Announce::Polite,
        Announce::ByHand,
        Announce::SuddenDeath,
    ]);
    twin.friendly_fire = dice.falls(1, 4);
    twin.blood = *dice.pick(&[Blood::Calm, Blood::Calm, Blood::Calm, Blood::Lust, Blood::Mad]);
    twin
}

/// A table at which nothing has been placed yet.
pub fn layout(dice: &mut Dice) -> TileTwin {
    let mut twin = table(dice);
    let mut set = vec![TileKind::King];
    set.extend(OFFICERS.into_iter().filter(|_| dice.falls(3, 4)));
    set.extend(OFFICERS[1..].iter().copied().filter(|_| dice.falls(1, 3)));
    set.extend(vec![TileKind::Pawn; dice.roll(if twin.players.len() > 3 { 4 } else { 8 })]);
    if dice.falls(1, 5) {
        // Room enough for every tile, and not much more.
        let tiles = (set.len() * twin.players.len()) as i32;
        let side = (1..).find(|side| side * side >= tiles + 4).expect("some square is large enough");
        twin.borders = Some((side + dice.roll(2) as i32, side + dice.roll(3) as i32));
    }
    twin.hands = twin.players.iter().map(|&seat| (seat, set.clone())).collect();
    twin.to_move = *dice.pick(&twin.players);
    twin
}

/// A position from random play, up to so many moves after a random layout. It may be one in the layout.
pub fn played(plies: usize, dice: &mut Dice) -> TileTwin {
    let mut twin = layout(dice);
    let placed: usize = twin.hands.values().map(Vec::len).sum();
    let placed = if dice.falls(1, 6) { dice.roll(placed + 1) } else { placed };
    for _ in 0..placed {
        let moves = twin.placements();
        if moves.is_empty() {
            return twin;
        }
        twin = twin.after(*dice.pick(&moves));
    }
    if twin.hands.is_empty() {
        for _ in 0..dice.roll(plies + 1) {
            let Some(found) = any_move(&twin, dice) else { break };
            twin = twin.after(found);
        }
    }
    twin
}

/// Any legal move, with a liking for captures; none once the game is won.
pub fn any_move(twin: &TileTwin, dice: &mut Dice) -> Option<TileMove> {
    let moves = twin.legal_moves();
    let captures: Vec<TileMove> = moves.iter().copied().filter(|&found| twin.is_capture(found)).collect();
    match (moves.is_empty(), captures.is_empty()) {
        (true, _) => None,
        (false, false) if dice.falls(1, 3) => Some(*dice.pick(&captures)),
        _ => Some(*dice.pick(&moves)),
    }
}

/// Tiles thrown on the plane in one group, in clumps and long lines, often with Kings side by side. Anyone may be in
/// check, and some seats may be out.
pub fn position(dice: &mut Dice) -> TileTwin {
    let mut twin = table(dice);
    let most = *dice.pick(&[10, 14, 18, 24, 24, 36, 60]);
    let count = 8 + dice.roll(most - 7);
    let squares = group(count.max(twin.players.len() + 2), dice);
    // Pieces are given up only where nothing can be captured, so there the players lie apart and have little to capture with.
    let is_peaceful = twin.blood == Blood::Mad && dice.falls(3, 4);
    let owners = if is_peaceful || dice.falls(1, 2) { clans(&twin, dice) } else { Vec::new() };
    for &square in &squares {
        let owner = match owners.iter().min_by_key(|(at, _)| distance(*at, square)) {
            Some((_, owner)) if is_peaceful || dice.falls(3, 4) => *owner,
            _ => *dice.pick(&twin.players),
        };
        let pawns = if is_peaceful { 9 } else { 4 };
        let kind = if dice.falls(pawns, 10) { TileKind::Pawn } else { *dice.pick(&OFFICERS) };
        twin.tiles.insert(square, Tile { owner, kind });
    }
    let mut homes = squares.clone();
    let centre = *dice.pick(&squares);
    if dice.falls(1, 2) {
        homes.sort_by_key(|square| distance(*square, centre));
    } else {
        for index in 0..homes.len() {
            homes.swap(index, dice.roll(index + 1));
        }
    }
    for owner in twin.players.clone() {
        let is_home = |square: &Point| !is_peaceful || twin.tiles[square].owner == owner;
        let place = homes.iter().position(is_home).unwrap_or(0);
        twin.tiles.insert(homes.remove(place), Tile { owner, kind: TileKind::King });
    }
    for seat in twin.players.clone() {
        if twin.living().len() > 2 && dice.falls(1, 8) {
            put_out(&mut twin, seat, dice);
        }
    }
    if dice.falls(1, 12) {
        twin.tiles
            .values_mut()
            .filter(|tile| tile.kind == TileKind::King)
            .for_each(|tile| tile.kind = TileKind::Knight);
    }
    if twin.living().len() > 2 && dice.falls(1, 10) {
        twin.resigned.insert(*dice.pick(&twin.living()));
    }
    twin.to_move = *dice.pick(&twin.living());
    if is_peaceful {
        let gives_up = |seat: &usize| {
            let moves = TileTwin { to_move: *seat, ..twin.clone() }.legal_moves();
            matches!(moves[..], [TileMove::Sacrifice(_), ..])
        };
        twin.to_move = twin.living().into_iter().find(gives_up).unwrap_or(twin.to_move);
    }
    announce_some(&mut twin, dice);
    if dice.falls(1, 6) {
        enclose(&mut twin, dice);
    }
    twin
}

/// Where checks are announced by hand, some have been.
pub fn announce_some(twin: &mut TileTwin, dice: &mut Dice) {
    if twin.announce == Announce::ByHand {
        for victim in twin.players.clone() {
            let given = twin.checkers(victim).into_iter().filter(|_| dice.falls(1, 2));
            twin.announced.extend(given.map(|by| (by, victim)).collect::<Vec<_>>());
        }
    }
}

/// A seat whose King was taken: its tiles are another's.
fn put_out(twin: &mut TileTwin, seat: usize, dice: &mut Dice) {
    let living: Vec<usize> = twin.living().into_iter().filter(|&other| other != seat).collect();
    let captor = *dice.pick(&living);
    let king = twin.king(seat).expect("a living seat has a King");
    twin.tiles.insert(king, Tile { owner: captor, kind: TileKind::Pawn });
    for tile in twin.tiles.values_mut().filter(|tile| tile.owner == seat) {
        tile.owner = captor;
    }
}

/// Squares of one group: it grows from a random end, now and then straight on for a while.
fn group(count: usize, dice: &mut Dice) -> Vec<Point> {
    let start = (dice.roll(7) as i32 - 3, dice.roll(7) as i32 - 3);
    let mut squares = vec![start];
    // Sparse groups have bridges; dense ones have none.
    let straightness = dice.roll(4);
    while squares.len() < count {
        let mut here = *dice.pick(&squares);
        let step = *dice.pick(&around((0, 0)));
        let length = if dice.falls(straightness, 8) { 2 + dice.roll(5) } else { 1 };
        for _ in 0..length {
            here = (here.0 + step.0, here.1 + step.1);
            if squares.len() < count && !squares.contains(&here) {
                squares.push(here);
            }
        }
    }
    squares
}

/// For each seat a point round which its tiles gather.
fn clans(twin: &TileTwin, dice: &mut Dice) -> Vec<(Point, usize)> {
    let somewhere = |dice: &mut Dice| dice.roll(13) as i32 - 6;
    twin.players.iter().map(|&seat| ((somewhere(dice), somewhere(dice)), seat)).collect()
}

/// Moves the group to where borders can be, and draws them close round it.
fn enclose(twin: &mut TileTwin, dice: &mut Dice) {
    let least_x = twin.tiles.keys().map(|point| point.0).min().unwrap_or(0);
    let least_y = twin.tiles.keys().map(|point| point.1).min().unwrap_or(0);
    let (left, below) = (dice.roll(2) as i32, dice.roll(2) as i32);
    let moved = |(x, y): Point| (x - least_x + left, y - least_y + below);
    twin.tiles = twin.tiles.iter().map(|(point, tile)| (moved(*point), *tile)).collect();
    let width = twin.tiles.keys().map(|point| point.0).max().unwrap_or(0) + 1 + dice.roll(2) as i32;
    let height = twin.tiles.keys().map(|point| point.1).max().unwrap_or(0) + 1 + dice.roll(2) as i32;
    twin.borders = Some((width, height));
}

fn distance(one: Point, other: Point) -> i32 {
    (one.0 - other.0).abs().max((one.1 - other.1).abs())
}
