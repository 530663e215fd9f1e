//! This ruleset as a plugin: `cargo build --release -p unruly-combining --example combining_plugin`.

unruly_plugin::export_rulesets! { id: "unruly.combining", version: env!("CARGO_PKG_VERSION"), rulesets: unruly_combining::rulesets }
