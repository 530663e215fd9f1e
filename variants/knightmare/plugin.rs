//! This ruleset as a plugin: `cargo build --release -p unruly-knightmare --example knightmare_plugin`.

unruly_plugin::export_rulesets! { id: "unruly.knightmare", version: env!("CARGO_PKG_VERSION"), rulesets: unruly_knightmare::rulesets }
