//! This ruleset as a plugin: `cargo build --release -p unruly-tile --example tile_plugin`.

unruly_plugin::export_rulesets! { id: "unruly.tile", version: env!("CARGO_PKG_VERSION"), rulesets: unruly_tile::rulesets }
