//! See `fuzz::movement`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::movement(data));
