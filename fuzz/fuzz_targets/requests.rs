//! See `fuzz::requests`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::requests(data));
