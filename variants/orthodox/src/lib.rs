//! Chess as FIDE has it.
