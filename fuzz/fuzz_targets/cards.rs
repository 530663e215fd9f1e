//! See `fuzz::cards`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::cards(data));
