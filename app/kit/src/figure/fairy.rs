//! Figures of the kinds that cards bring. They are data, as the cards are.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::shapes::{FOOT, PAWN_FOOT, Stroke};

/// Every figure.
pub(super) static FIGURES: LazyLock<Vec<Figure>> = LazyLock::new(|| {
    let File { shapes, mut figure } =
        toml::from_str(include_str!("fairy.toml")).expect("what ships can be read");
    for Stroke::Body(text) | Stroke::Line(text) | Stroke::Spot(text) in
        figure.iter_mut().flat_map(|figure| &mut figure.parts)
    {
        let shape = match text.as_str() {
            "foot" => Some(FOOT),
            "pawn-foot" => Some(PAWN_FOOT),
            name => shapes.get(name).map(String::as_str),
        };
        if let Some(shape) = shape {
            shape.clone_into(text);
        }
    }
    figure
});

/// A figure.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Figure {
    /// The full name of its kind.
    pub(super) kind: String,
    pub(super) parts: Vec<Stroke<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// Shapes that several figures have in common.
    shapes: BTreeMap<String, String>,
    figure: Vec<Figure>,
}
