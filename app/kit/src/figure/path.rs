//! Outlines as text: a few drawing words, flattened into polygons and triangles once.

use egui::{Pos2, Vec2, pos2};

/// A closed outline in a square of a hundred by a hundred, y downwards.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Outline {
    /// Its corners, close enough together to look round.
    pub points: Vec<Pos2>,
    /// Triangles that fill it, as places in `points`.
    pub triangles: Vec<[u32; 3]>,
}

impl Outline {
    /// Reads `M x y`, `L x y`, `Q x y x y`, `C x y x y x y`, `O x y r` (a circle) and `Z`, all in absolute numbers.
    ///
    /// # Panics
    /// When the text is anything else: outlines are constants of this program.
    pub(crate) fn of(text: &str) -> Self {
        let points = flatten(text);
        let triangles = fill(&points);
        Self { points, triangles }
    }
}

/// An open line, read like an outline.
pub(crate) fn line(text: &str) -> Vec<Pos2> {
    flatten(text)
}

/// Steps along a curve: enough for a piece as tall as a screen.
const STEPS: usize = 10;

fn flatten(text: &str) -> Vec<Pos2> {
    let mut words = text.split_whitespace();
    let mut points: Vec<Pos2> = Vec::new();
    while let Some(word) = words.next() {
        let mut number = || -> f32 {
            words.next().and_then(|word| word.parse().ok()).expect("an outline has numbers where they belong")
        };
        let from = points.last().copied().unwrap_or_default();
        match word {
            "M" | "L" => points.push(pos2(number(), number())),
            "Q" => {
                let (bend, to) = (pos2(number(), number()), pos2(number(), number()));
                points.extend(steps().map(|t| from.lerp(bend, t).lerp(bend.lerp(to, t), t)));
            }
            "C" => {
                let (one, two) = (pos2(number(), number()), pos2(number(), number()));
                let to = pos2(number(), number());
                points.extend(steps().map(|t| cubic(from, one, two, to, t)));
            }
            "O" => {
                let (centre, radius) = (pos2(number(), number()), number());
                let turn = |step: usize| step as f32 / 24.0 * std::f32::consts::TAU;
                points.extend((0..24).map(|step| centre + radius * Vec2::angled(turn(step))));
            }
            "Z" => {}
            other => panic!("an outline knows no {other:?}"),
        }
    }
    points
}

fn steps() -> impl Iterator<Item = f32> {
    (1..=STEPS).map(|step| step as f32 / STEPS as f32)
}

fn cubic(from: Pos2, one: Pos2, two: Pos2, to: Pos2, t: f32) -> Pos2 {
    let (first, middle, last) = (from.lerp(one, t), one.lerp(two, t), two.lerp(to, t));
    first.lerp(middle, t).lerp(middle.lerp(last, t), t)
}

/// Cuts off one ear after the other until nothing is left.
fn fill(points: &[Pos2]) -> Vec<[u32; 3]> {
    let mut left: Vec<u32> = (0..points.len() as u32).collect();
    if area(points) < 0.0 {
        left.reverse();
    }
    let at = |index: u32| points[index as usize];
    let mut triangles = Vec::new();
    while left.len() > 2 {
        let count = left.len();
        let ear = (0..count).find(|&middle| {
            let (before, tip, after) =
                (left[(middle + count - 1) % count], left[middle], left[(middle + 1) % count]);
            let corner = [at(before), at(tip), at(after)];
            cross(corner[0], corner[1], corner[2]) > 0.0
                && left
                    .iter()
                    .filter(|other| ![before, tip, after].contains(other))
                    .all(|other| !is_inside(corner, at(*other)))
        });
        // Corners that lie on one line make no ear; any of them may go.
        let middle = ear.unwrap_or(0);
        triangles.push([left[(middle + count - 1) % count], left[middle], left[(middle + 1) % count]]);
        left.remove(middle);
    }
    triangles
}

fn area(points: &[Pos2]) -> f32 {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(one, other)| one.x * other.y - other.x * one.y).sum::<f32>() / 2.0
}

fn cross(one: Pos2, two: Pos2, three: Pos2) -> f32 {
    (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)
}

fn is_inside([one, two, three]: [Pos2; 3], point: Pos2) -> bool {
    cross(one, two, point) >= 0.0 && cross(two, three, point) >= 0.0 && cross(three, one, point) >= 0.0
}

#[cfg(test)]
mod tests {
    use super::{Outline, area, cross};

    #[track_caller]
    fn check_area(text: &str, expected: f32) {
        let outline = Outline::of(text);
        let at = |index: u32| outline.points[index as usize];
        let filled: f32 =
            outline.triangles.iter().map(|[a, b, c]| cross(at(*a), at(*b), at(*c)).abs() / 2.0).sum();
        assert!((filled - expected).abs() < 0.5, "{text} is filled to {filled}, not {expected}");
        assert!((area(&outline.points).abs() - expected).abs() < 0.5, "{text}");
    }

    #[test]
    fn triangles_fill_what_an_outline_encloses() {
        check_area("M 0 0 L 10 0 L 10 10 L 0 10 Z", 100.0);
        check_area("M 0 10 L 10 10 L 10 0 L 0 0 Z", 100.0);
        // A battlement, which is not convex.
        check_area("M 0 0 L 2 0 L 2 2 L 4 2 L 4 0 L 6 0 L 6 6 L 0 6 Z", 32.0);
        // An arrow head that points inwards.
        check_area("M 0 0 L 10 10 L 20 0 L 10 20 Z", 100.0);
    }

    #[test]
    fn a_circle_is_nearly_round() {
        let outline = Outline::of("O 50 50 10");
        assert!((area(&outline.points).abs() - 310.6).abs() < 1.0);
    }
}
