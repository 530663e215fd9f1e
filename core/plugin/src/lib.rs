//! The needs of a library that brings rulesets: one macro.
//!
//! ```ignore
//! // Cargo.toml: [lib] crate-type = ["cdylib"]
//! fn rulesets() -> Vec<std::sync::Arc<dyn unruly_contract::Ruleset>> {
//!     vec![std::sync::Arc::new(Race::default())]
//! }
//!
//! unruly_plugin::export_rulesets! { id: "org.example.race", version: env!("CARGO_PKG_VERSION"), rulesets: rulesets }
//! ```
//!
//! The rulesets are those of the contract, written as for any other program. All that is unsafe is in this crate: it keeps
//! panics inside the library, ends a game that has broken down, and hands the program copies of messages. The bots of the
//! program are compiled into the library, so they play its games at full speed, and are given a
//! [`View`](unruly_bots::View) of their seat as everywhere.

#![allow(unsafe_code, reason = "this is the border: each block says why it holds")]

mod border;
mod entry;
mod exported;
mod extensions;
mod held;
mod lent;
mod log;

use std::sync::Arc;

use unruly_contract::Ruleset;

pub use entry::entry;
#[doc(hidden)]
pub use unruly_plugin_abi::RawEntry;

/// A library, as far as it is one: its name and its rulesets.
pub trait Plugin {
    /// How it is called, like a place on the net read backwards: `org.example.race`.
    const ID: &'static str;
    /// Its version.
    const VERSION: &'static str;
    /// Its rulesets.
    fn rulesets() -> Vec<Arc<dyn Ruleset>>;
}

/// Makes a library a plugin that brings these rulesets. Once in a library.
#[macro_export]
macro_rules! export_rulesets {
    (id: $id:expr, version: $version:expr, rulesets: $rulesets:path $(,)?) => {
        #[cfg(panic = "abort")]
        compile_error!("a plugin must unwind: take panic = \"abort\" out of the profile, or a panic ends the whole program");

        struct ExportedRulesets;

        impl $crate::Plugin for ExportedRulesets {
            const ID: &'static str = $id;
            const VERSION: &'static str = $version;

            fn rulesets() -> ::std::vec::Vec<::std::sync::Arc<dyn ::unruly_contract::Ruleset>> {
                $rulesets()
            }
        }

        /// The object that the program looks for.
        #[allow(non_upper_case_globals, reason = "C gives it its name")]
        #[unsafe(no_mangle)]
        pub static unruly_plugin_entry: $crate::RawEntry = $crate::entry::<ExportedRulesets>();
    };
}
