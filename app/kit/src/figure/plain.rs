//! A second set of the usual chessmen: plain shapes with straight edges, as if cut out of paper.

use super::shapes::Stroke::{self, Body, Line, Spot};

/// Every figure, with the full name of its kind.
pub(crate) const FIGURES: &[(&str, &[Stroke])] = &[
    ("pawn", &[Body("M 28 86 L 46 48 L 54 48 L 72 86 Z"), Body("O 50 38 16")]),
    (
        "knight",
        &[
            Body("M 28 86 L 30 66 L 47 50 L 28 54 L 20 42 L 42 18 L 44 8 L 54 18 L 70 34 L 76 86 Z"),
            Spot("O 45 32 3.6"),
        ],
    ),
    ("bishop", &[Body("M 50 10 L 69 40 L 57 58 L 72 86 L 28 86 L 43 58 L 31 40 Z"), Line("M 58 27 L 46 43")]),
    (
        "rook",
        &[
            Body(
                "M 24 86 L 31 46 L 25 46 L 25 18 L 37 18 L 37 28 L 44 28 L 44 18 L 56 18 L 56 28 L 63 28 L 63 18 \
                 L 75 18 L 75 46 L 69 46 L 76 86 Z",
            ),
            Line("M 31 46 L 69 46"),
        ],
    ),
    (
        "queen",
        &[
            Body("M 25 86 L 13 28 L 33 50 L 35 14 L 50 46 L 65 14 L 67 50 L 87 28 L 75 86 Z"),
            Line("M 28 72 L 72 72"),
        ],
    ),
    (
        "king",
        &[
            Body(
                "M 26 86 L 15 46 L 33 34 L 44 42 L 44 28 L 34 28 L 34 18 L 44 18 L 44 8 L 56 8 L 56 18 L 66 18 \
                 L 66 28 L 56 28 L 56 42 L 67 34 L 85 46 L 74 86 Z",
            ),
            Line("M 29 72 L 71 72"),
        ],
    ),
];
