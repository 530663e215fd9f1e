//! Squares, sets of squares, lines, the bounded board and the unbounded plane.
