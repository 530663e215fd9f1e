//! Whether there is anything on the table that one player must not see of another.

use unruly_contract::{Scene, Seat, Viewer};
use unruly_table::Table;

/// Whether this seat sees what others do not: a hand that is not open, or a square that was noted in secret.
pub(crate) fn has_secret(table: &Table, seat: Seat) -> bool {
    let scenes = table.scene(Viewer::Seat(seat)).and_then(|own| Ok((own, table.scene(Viewer::Spectator)?)));
    // A scene that cannot be had is rather covered.
    scenes.map_or(true, |(own, open)| {
        let hands = |scene: &Scene| scene.seats.iter().map(|shown| shown.hand.clone()).collect::<Vec<_>>();
        let is_alike = own.pieces == open.pieces && own.marks == open.marks && own.piles == open.piles;
        !is_alike || own.effects != open.effects || hands(&own) != hands(&open)
    })
}
