//! This ruleset as a plugin: `cargo build --release -p unruly-orthodox --example orthodox_plugin`.

unruly_plugin::export_rulesets! { id: "unruly.orthodox", version: env!("CARGO_PKG_VERSION"), rulesets: unruly_orthodox::rulesets }
