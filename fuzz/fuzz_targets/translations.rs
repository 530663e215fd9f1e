//! See `fuzz::translations`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::translations(data));
