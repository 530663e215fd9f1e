//! Combining Knightmare Chess: captures fuse pieces that both sides own.
