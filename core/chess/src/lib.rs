//! Chess on a board: kinds, movement, positions, legal moves, notation.
