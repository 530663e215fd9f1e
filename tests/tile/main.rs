//! Tile Chess against its naive twin, and the twin against examples worked out by hand.

mod examples;
