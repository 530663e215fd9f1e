//! How well a seat stands at a glance, in hundredths of a pawn.
//!
//! Material counts most, and a King in check is material too: a seat that may take it before its owner can answer will
//! have all that owner's tiles. Besides, tiles should be free to move, stand together, and stand around their King.

use unruly_contract::Seat;
use unruly_geometry::plane::{Tile, TileSet, Unity};

use crate::course::{Course, Stage};
use crate::{Announce, Kind, Move, Position};

/// The value of a tile. On an endless plane a queen sees farther than on a board.
pub(crate) const fn value(kind: Kind) -> i32 {
    match kind {
        // Nobody is bought out of the game by a few pawns.
        Kind::King => 600,
        Kind::Queen => 1_100,
        Kind::Rook => 500,
        Kind::Bishop => 350,
        Kind::Knight => 300,
        Kind::Pawn => 100,
    }
}

/// How a seat stands that is out of the game: worse than any that is still in it.
const OUT: i32 = -20_000;
/// A seat that is out cannot win any more, which is good for all others.
const RIVAL_LESS: i32 = 300;
/// Of a hundred Kings that can be taken before they can be saved, so many are.
const TAKEN_AT_ONCE: i32 = 70;
/// Of a hundred Kings that must be saved at once, so many are not.
const TAKEN_LATER: i32 = 6;
/// A King on which only trapped pieces bear is not at ease.
const THREATENED: i32 = 15;
/// A piece that is trapped can take nothing.
const TRAPPED: i32 = 10;
/// Each move that a piece has.
const MOBILITY: i32 = 2;
/// A tile of one's own beside one's King, and another's.
const GUARD: i32 = 9;
const INTRUDER: i32 = -7;
/// While tiles are placed: a tile of one's own beside another.
const COMPANY: i32 = 5;
/// While tiles are placed: the queen, kept for later.
const QUEEN_IN_HAND: i32 = 25;

/// How well a seat stands.
pub(crate) fn worth(course: &Course, seat: Seat) -> i32 {
    let position = &course.position;
    if !position.living().contains(seat) {
        return OUT;
    }
    let fortunes = Fortunes::of(course);
    let others: Vec<i32> = position
        .living()
        .iter()
        .filter(|other| *other != seat)
        .map(|other| fortunes.0[other.index()])
        .collect();
    let average = others.iter().sum::<i32>() / (others.len().max(1) as i32);
    let gone = position.players().len() - position.living().len();
    fortunes.0[seat.index()] - average + RIVAL_LESS * gone as i32 + comfort(course, seat)
}

/// The material of each seat, with its expected gains and losses by Kings in check.
struct Fortunes([i32; Seat::ALL.len()]);

impl Fortunes {
    fn of(course: &Course) -> Self {
        let mut position = course.position.clone();
        let army = |position: &Position, seat: Seat| -> i32 {
            let standing = position.held(seat).into_iter().map(|tile| value(position.kind(tile)));
            standing.sum::<i32>() + course.hand(seat).iter().map(|kind| value(*kind)).sum::<i32>()
        };
        let mut fortunes = [0; Seat::ALL.len()];
        for seat in position.players().iter() {
            fortunes[seat.index()] = army(&position, seat);
        }
        if course.stage() == Stage::Kingless {
            return Self(fortunes);
        }
        for victim in position.players().iter().filter(|seat| course.position.king(*seat).is_some()) {
            let Some((captor, chance)) = likeliest_captor(&mut position, victim) else { continue };
            let loot = army(&position, victim) * chance / 100;
            fortunes[victim.index()] -= loot;
            fortunes[captor.index()] += loot - value(Kind::King) * chance / 100;
        }
        Self(fortunes)
    }
}

/// The seat that will most likely take a seat's King, and in how many cases of a hundred.
fn likeliest_captor(position: &mut Position, victim: Seat) -> Option<(Seat, i32)> {
    let attackers = match position.rules().announce {
        // A check that nobody has announced is nobody's loot.
        Announce::ByHand if position.announced(victim).is_empty() && position.living().contains(victim) => {
            return None;
        }
        Announce::SuddenDeath => {
            let attackers = position.attackers(victim);
            attackers.into_iter().map(|tile| position.owner(tile)).collect()
        }
        Announce::Automatic | Announce::Polite | Announce::ByHand => position.checkers(victim),
    };
    let living = position.living();
    let turns = std::iter::successors(Some(position.to_move()), |seat| living.after(*seat));
    let order: Vec<Seat> = turns.take(living.len() as usize).collect();
    let place = |seat: Seat| order.iter().position(|other| *other == seat).unwrap_or(usize::MAX);
    let first =
        attackers.iter().filter(|attacker| living.contains(*attacker)).min_by_key(|seat| place(*seat))?;
    Some((first, if place(first) < place(victim) { TAKEN_AT_ONCE } else { TAKEN_LATER }))
}

/// How freely and safely a seat's tiles stand.
fn comfort(course: &Course, seat: Seat) -> i32 {
    let position = &course.position;
    let unity = Unity::of(position.grid());
    let own = position.held(seat);
    let mut moves: Vec<Move> = Vec::new();
    for tile in own {
        position.moves_of(&unity, tile, &mut moves);
    }
    let trapped = (own & unity.cut_tiles()).into_iter().map(|tile| TRAPPED + value(position.kind(tile)) / 40);
    let mut comfort = moves.len() as i32 * MOBILITY - trapped.sum::<i32>();
    if let Some(king) = position.king(seat) {
        comfort += safety(position, &unity, seat, king);
    }
    if course.stage() == Stage::Layout {
        comfort += placing(course, &unity, seat, own);
    }
    comfort
}

fn safety(position: &Position, unity: &Unity, seat: Seat, king: Tile) -> i32 {
    let beside = unity.touching(king);
    let guards = (beside & position.held(seat)).len() as i32;
    let intruders = beside.len() as i32 - guards;
    let threats = position.threateners(seat).len() as i32;
    guards * GUARD + intruders * INTRUDER - threats * THREATENED
}

/// "Keep your pieces together during setup", and "place your Queen next to last".
fn placing(course: &Course, unity: &Unity, seat: Seat, own: TileSet) -> i32 {
    let company: i32 = own.into_iter().map(|tile| (unity.touching(tile) & own).len() as i32).sum();
    let hand = course.hand(seat);
    let keeps_queen = hand.contains(&Kind::Queen) && hand.len() > 2;
    company * COMPANY + if keeps_queen { QUEEN_IN_HAND } else { 0 }
}
