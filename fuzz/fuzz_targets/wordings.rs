//! See `fuzz::wordings`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::wordings(data));
