//! The figures themselves, as data: our own drawings of the usual chessmen.

/// A part of a figure; the parts lie back to front.
#[derive(serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Stroke<Path = &'static str> {
    /// A closed outline, filled with the colour of its owner and edged with the line.
    Body(Path),
    /// A line within the figure.
    Line(Path),
    /// A small closed outline in the colour of lines.
    Spot(Path),
}

use Stroke::{Body, Line, Spot};

/// The base that all but the pawn stand on.
pub(super) const FOOT: &str = "M 22 86 L 78 86 L 78 81 Q 78 74 71 74 L 29 74 Q 22 74 22 81 Z";

/// The base of a pawn.
pub(super) const PAWN_FOOT: &str = "M 27 86 L 73 86 L 73 81 Q 73 74 66 74 L 34 74 Q 27 74 27 81 Z";

/// Every figure, with the full name of its kind.
pub(crate) const FIGURES: &[(&str, &[Stroke])] = &[
    (
        "pawn",
        &[
            Body("M 36 74 C 43 66 45 56 45 46 L 55 46 C 55 56 57 66 64 74 Z"),
            Body(PAWN_FOOT),
            Body("M 37 48 Q 37 42 43 42 L 57 42 Q 63 42 63 48 Q 63 50 60 50 L 40 50 Q 37 50 37 48 Z"),
            Body("O 50 31 13.5"),
        ],
    ),
    (
        "knight",
        &[
            Body(
                "M 31 74 C 31 60 46 57 48 44 C 43 48 38 48 35 53 C 32 57 25 57 22 52 C 20 48 22 44 26 41 \
                 C 31 36 31 30 36 25 L 36 13 L 46 20 C 66 21 74 44 72 74 Z",
            ),
            Body(FOOT),
            Line("M 55 29 C 62 37 64 52 63 67"),
            Spot("O 39 33 2.8"),
            Spot("O 27 48 1.8"),
        ],
    ),
    (
        "bishop",
        &[
            Body("M 34 74 C 42 67 43 60 43 53 L 57 53 C 57 60 58 67 66 74 Z"),
            Body(FOOT),
            Body(
                "M 50 16 C 59 22 68 32 68 40 C 68 46 63 49 58 49 L 42 49 C 37 49 32 46 32 40 C 32 32 41 22 50 16 Z",
            ),
            Body("M 36 52 Q 36 48 40 48 L 60 48 Q 64 48 64 52 Q 64 56 60 56 L 40 56 Q 36 56 36 52 Z"),
            Body("O 50 14 4.6"),
            Line("M 57 25 L 47 37"),
        ],
    ),
    (
        "rook",
        &[
            Body("M 33 74 L 36 44 L 64 44 L 67 74 Z"),
            Body(FOOT),
            Body(
                "M 31 46 Q 31 40 27 38 L 27 19 L 37 19 L 37 27 L 45 27 L 45 19 L 55 19 L 55 27 L 63 27 L 63 19 \
                 L 73 19 L 73 38 Q 69 40 69 46 Z",
            ),
        ],
    ),
    (
        "queen",
        &[
            Body("M 33 74 C 41 66 41 58 40 50 L 60 50 C 59 58 59 66 67 74 Z"),
            Body(FOOT),
            Body("M 35 47 L 21 23 L 36 32 L 40 16 L 50 30 L 60 16 L 64 32 L 79 23 L 65 47 Z"),
            Body("M 33 49 Q 33 45 37 45 L 63 45 Q 67 45 67 49 Q 67 53 63 53 L 37 53 Q 33 53 33 49 Z"),
            Body("O 21 20 4.4"),
            Body("O 40 13 4.4"),
            Body("O 60 13 4.4"),
            Body("O 79 20 4.4"),
        ],
    ),
    (
        "king",
        &[
            Body("M 33 74 C 41 66 41 58 40 50 L 60 50 C 59 58 59 66 67 74 Z"),
            Body(FOOT),
            Body(
                "M 46.5 7 L 53.5 7 L 53.5 12 L 59 12 L 59 18.5 L 53.5 18.5 L 53.5 28 L 46.5 28 L 46.5 18.5 L 41 18.5 L 41 12 L 46.5 12 Z",
            ),
            Body(
                "M 37 47 C 26 39 23 29 33 25.5 C 42 23 48 28 50 35 C 52 28 58 23 67 25.5 C 77 29 74 39 63 47 Z",
            ),
            Body("M 33 49 Q 33 45 37 45 L 63 45 Q 67 45 67 49 Q 67 53 63 53 L 37 53 Q 33 53 33 49 Z"),
        ],
    ),
];

/// The plain body that a kind without a figure has; its letter stands upon it.
pub(crate) const TOKEN: &[Stroke] = &[Body(
    "M 30 14 L 70 14 Q 84 14 84 28 L 84 72 Q 84 86 70 86 L 30 86 Q 16 86 16 72 L 16 28 Q 16 14 30 14 Z",
)];
