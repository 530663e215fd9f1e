//! Tests of the notation and of what it means.

mod meaning;
mod notation;
