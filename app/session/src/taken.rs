//! The pieces that players have taken and that are still gone.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use unruly_contract::{Happening, PieceOwner, Scene, Seat};

use crate::ledger::{Crossed, Entry};

/// The pieces that somebody has taken, and how many of each: whose they were, and their kinds.
pub type TakenPieces = BTreeMap<(Seat, String), u32>;

/// The pieces that each seat has taken, as far as there are any.
pub(crate) type TakenBySeats = BTreeMap<Seat, TakenPieces>;

/// The pieces that each seat has taken by the moment of this scene, to which these entries led.
pub(crate) fn taken(ledger: &[impl Borrow<Entry>], crossed: &Crossed, scene: &Scene) -> TakenBySeats {
    if let [one, other] = scene.seats.as_slice() {
        // Pieces that one has lost the other has taken.
        let lost = |seat: Seat, lost: &BTreeMap<String, u32>| {
            lost.iter().map(|(kind, count)| ((seat, kind.clone()), *count)).collect()
        };
        return [(one.seat, lost(other.seat, &other.lost)), (other.seat, lost(one.seat, &one.lost))].into();
    }
    let stands = |(place, _): &(usize, &Entry)| !crossed.has(*place);
    let standing = ledger.iter().map(Borrow::borrow).enumerate().filter(stands);
    let captures: Vec<(Seat, Seat, &str)> =
        standing.flat_map(|(_, entry)| &entry.happened).flat_map(captured).collect();
    // A piece may also come back: of those that were taken the latest are gone. One that was promoted counts as what it was.
    let mut gone = gone(scene);
    let mut of_seats = TakenBySeats::new();
    let mut enter = |by: Seat, owner: Seat, kind: &str| {
        *of_seats.entry(by).or_default().entry((owner, kind.to_owned())).or_default() += 1;
    };
    let mut changed = Vec::new();
    for (by, owner, kind) in captures.into_iter().rev() {
        match is_among(&mut gone, kind) {
            true => enter(by, owner, kind),
            false => changed.push((by, owner, kind)),
        }
    }
    let others = gone.values().sum::<u32>() as usize;
    changed.into_iter().take(others).for_each(|(by, owner, kind)| enter(by, owner, kind));
    of_seats
}

/// The captures that are told: by whom, of whose piece, and its kind.
fn captured(what: &Happening) -> Vec<(Seat, Seat, &str)> {
    let Happening::Captured { piece, by, .. } = what else { return Vec::new() };
    let owned = |(owner, kind)| match owner {
        Some(PieceOwner::Seat(owner)) => Some((*by, owner, kind)),
        _ => None,
    };
    piece.parts().filter_map(owned).collect()
}

/// How many pieces of each kind are off the surface, whosever they are: armies change hands.
fn gone(scene: &Scene) -> BTreeMap<&str, u32> {
    let mut gone = BTreeMap::new();
    for (kind, count) in scene.seats.iter().flat_map(|seat| seat.lost.iter().chain(&seat.dead)) {
        *gone.entry(kind.as_str()).or_default() += count;
    }
    gone
}

/// Whether there is one more of this kind, which is counted off.
fn is_among(gone: &mut BTreeMap<&str, u32>, kind: &str) -> bool {
    let left = gone.get_mut(kind).filter(|left| **left > 0);
    left.map(|left| *left -= 1).is_some()
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Deed, Record, Seat, Setup, Viewer};
    use unruly_table::HostedRuleset;

    use super::taken;
    use crate::ledger::{Crossed, replayed};

    const POSITION: &str = "players: white black red
to-move: white
white K 0,0
white P 0,1
white P 1,0
black Q 1,2
black P 2,1
black N 2,0
black K 3,0
red P 3,1
red P 3,2
red N 4,0
red K 4,2
";

    /// The pieces that white, black and red have taken after these deeds: each with its owner and kind.
    fn after(deeds: &[(Seat, &str)]) -> [Vec<String>; 3] {
        let ruleset = HostedRuleset::new(unruly_knightmare_tile::rulesets().remove(0)).unwrap();
        let mut setup = Setup { seats: Some(3), position: Some(POSITION.to_owned()), ..Setup::default() };
        let hands =
            [(Seat::WHITE, Vec::new()), (Seat::BLACK, vec!["chaos".to_owned()]), (Seat::RED, Vec::new())];
        setup.arrangement.hands = hands.into();
        let mut record = Record::new("knightmare-tile", setup);
        let deed = |(seat, text): &(Seat, &str)| Deed { seat: *seat, action: Action::new(*text) };
        record.actions = deeds.iter().map(deed).collect();
        let (table, entries) = replayed(&ruleset, &record).unwrap();
        let taken = taken(&entries, &Crossed::of(&entries), &table.scene(Viewer::Spectator).unwrap());
        [Seat::WHITE, Seat::BLACK, Seat::RED].map(|seat| {
            let of_seat = taken.get(&seat).into_iter().flatten();
            of_seat.map(|((owner, kind), count)| format!("{count} {owner} {kind}")).collect()
        })
    }

    #[test]
    fn a_piece_that_came_back_was_not_taken() {
        let none = Vec::<String>::new;
        let capture = (Seat::WHITE, "0,1>1,2");
        assert_eq!(after(&[capture]), [vec!["1 black queen".to_owned()], none(), none()]);
        let cancelled = [capture, (Seat::BLACK, "play chaos")];
        assert_eq!(after(&cancelled), [none(), none(), none()]);
    }
}
