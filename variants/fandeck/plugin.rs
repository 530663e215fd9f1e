//! This ruleset as a plugin: `cargo build --release -p unruly-fandeck --example fandeck_plugin`.

unruly_plugin::export_rulesets! { id: "unruly.fandeck", version: env!("CARGO_PKG_VERSION"), rulesets: unruly_fandeck::rulesets }
