//! This ruleset as a plugin: `cargo build --release -p unruly-knightmare-tile --example knightmare_tile_plugin`.

unruly_plugin::export_rulesets! { id: "unruly.knightmare-tile", version: env!("CARGO_PKG_VERSION"), rulesets: unruly_knightmare_tile::rulesets }
