//! See `fuzz::twin`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::twin(data));
