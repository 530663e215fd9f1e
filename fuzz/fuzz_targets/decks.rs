//! See `fuzz::decks`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::decks(data));
