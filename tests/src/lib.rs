//! Tests across the whole of Unruly.
