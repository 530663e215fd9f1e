//! Figures of the kinds that cards bring: pieces that no chess set has, in the manner of those that it has.

use super::shapes::Stroke::{self, Body, Line, Spot};
use super::shapes::{FOOT, PAWN_FOOT};

/// The head of a knight that has more to carry than itself: a little lower than a usual one.
const KNIGHT: &str = "M 31 74 C 31 62 46 60 48 48 C 43 52 38 52 35 56 C 32 60 25 60 22 55 C 20 51 22 47 26 44 \
                      C 31 39 31 34 36 30 L 36 20 L 46 26 C 66 27 74 48 72 74 Z";

/// Every figure, with the full name of its kind.
pub(crate) const FIGURES: &[(&str, &[Stroke])] = &[
    (
        "princess",
        &[
            Body("M 36 74 C 43 66 43 58 42 52 L 58 52 C 57 58 57 66 64 74 Z"),
            Body(FOOT),
            Body("M 37 49 L 27 30 L 41 38 L 50 20 L 59 38 L 73 30 L 63 49 Z"),
            Body("M 35 51 Q 35 47 39 47 L 61 47 Q 65 47 65 51 Q 65 55 61 55 L 39 55 Q 35 55 35 51 Z"),
            Body("O 27 27 4.4"),
            Body("O 50 17 4.4"),
            Body("O 73 27 4.4"),
        ],
    ),
    (
        "prince",
        &[
            Body("M 33 74 C 41 66 41 58 40 50 L 60 50 C 59 58 59 66 67 74 Z"),
            Body(FOOT),
            Body("O 50 20 7"),
            Body(
                "M 37 47 C 26 39 23 29 33 25.5 C 42 23 48 28 50 35 C 52 28 58 23 67 25.5 C 77 29 74 39 63 47 Z",
            ),
            Body("M 33 49 Q 33 45 37 45 L 63 45 Q 67 45 67 49 Q 67 53 63 53 L 37 53 Q 33 53 33 49 Z"),
        ],
    ),
    (
        "royal-knight",
        &[
            Body(KNIGHT),
            Body(FOOT),
            Body("M 37 25 L 31 5 L 42 13 L 49 1 L 56 13 L 68 6 L 61 28 Z"),
            Line("M 58 38 C 63 45 64 56 63 67"),
            Spot("O 39 38 2.8"),
            Spot("O 27 51 1.8"),
        ],
    ),
    (
        "paladin",
        &[
            Body(KNIGHT),
            Body(FOOT),
            Body("M 44 48 L 76 48 L 76 63 C 76 72 68 77 60 81 C 52 77 44 72 44 63 Z"),
            Line("M 60 53 L 60 75"),
            Line("M 50 61 L 70 61"),
            Spot("O 39 38 2.8"),
            Spot("O 27 51 1.8"),
        ],
    ),
    (
        "champion",
        &[
            Body("M 79 86 L 79 8 L 83 8 L 83 86 Z"),
            Body("M 79 8 L 57 14 L 63 19 L 57 25 L 79 31 Z"),
            Body(KNIGHT),
            Body(FOOT),
            Line("M 55 36 C 62 43 64 55 63 67"),
            Spot("O 39 38 2.8"),
            Spot("O 27 51 1.8"),
        ],
    ),
    (
        "amazon",
        &[
            Body("M 33 74 C 41 66 41 58 40 50 L 60 50 C 59 58 59 66 67 74 Z"),
            Body(FOOT),
            Body("M 35 47 L 21 23 L 36 32 L 40 16 L 50 30 L 60 16 L 64 32 L 79 23 L 65 47 Z"),
            Body("M 33 49 Q 33 45 37 45 L 63 45 Q 67 45 67 49 Q 67 53 63 53 L 37 53 Q 33 53 33 49 Z"),
            Body("M 30 52 C 36 60 46 61 50 55 C 54 61 64 60 70 52 C 74 68 64 80 50 80 C 36 80 26 68 30 52 Z"),
            Line("M 41 66 C 46 71 54 71 59 66"),
            Body("O 21 20 4.4"),
            Body("O 40 13 4.4"),
            Body("O 60 13 4.4"),
            Body("O 79 20 4.4"),
        ],
    ),
    (
        "camel",
        &[
            Body(
                "M 33 74 C 33 65 39 60 39 52 C 39 45 37 42 36 37 C 30 40 23 39 20 35 C 18 31 20 28 24 26 C 31 23 34 18 41 17 \
                 L 44 11 L 48 18 C 53 24 50 34 53 43 C 55 47 58 46 60 41 C 63 33 72 33 75 42 C 78 52 74 65 71 74 Z",
            ),
            Body(FOOT),
            Line("M 58 58 C 62 62 64 66 64 71"),
            Spot("O 36 26 2.8"),
            Spot("O 23 33 1.6"),
        ],
    ),
    (
        "kangaroo",
        &[
            Body(
                "M 34 74 C 34 69 42 68 45 62 C 41 57 43 51 47 46 L 35 53 L 32 48 L 45 38 C 40 36 33 37 28 34 C 25 31 28 27 33 25 \
                 L 38 20 L 34 7 L 42 15 L 47 5 L 49 18 C 53 22 53 28 51 34 C 58 41 66 50 68 61 C 72 66 78 65 82 58 L 87 62 \
                 C 83 71 77 74 70 74 Z",
            ),
            Body(FOOT),
            Line("M 51 52 C 56 56 59 61 59 67"),
            Spot("O 38 26 2.6"),
        ],
    ),
    (
        "crab",
        &[
            Body("M 26 54 C 12 46 11 31 21 21 C 23 27 25 30 30 31 C 28 25 30 21 34 18 C 42 28 39 41 33 49 Z"),
            Body("M 74 54 C 88 46 89 31 79 21 C 77 27 75 30 70 31 C 72 25 70 21 66 18 C 58 28 61 41 67 49 Z"),
            Body(PAWN_FOOT),
            Body("M 23 60 C 23 48 35 43 50 43 C 65 43 77 48 77 60 C 77 70 66 76 50 76 C 34 76 23 70 23 60 Z"),
            Line("M 38 66 C 45 69 55 69 62 66"),
            Spot("O 42 54 3"),
            Spot("O 58 54 3"),
        ],
    ),
];
