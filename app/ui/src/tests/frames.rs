//! What is on the screen after a single frame.

use egui::{Rect, Shape};

use super::Screen;

/// How many rectangles were painted just there in the last frame.
fn painted_at(screen: &Screen, place: Rect) -> usize {
    fn count(shape: &Shape, place: Rect) -> usize {
        match shape {
            Shape::Vec(shapes) => shapes.iter().map(|shape| count(shape, place)).sum(),
            Shape::Rect(shape) => {
                let apart = (shape.rect.min - place.min).length() + (shape.rect.max - place.max).length();
                usize::from(apart < 2.0)
            }
            _ => 0,
        }
    }
    screen.harness.output().shapes.iter().map(|clipped| count(&clipped.shape, place)).sum()
}

#[test]
fn what_is_under_the_pointer_is_lit_within_one_frame() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.square("e2");
    let place = screen.find("e4, empty").rect();
    let before = painted_at(&screen, place);
    screen.harness.hover_at(place.center());
    screen.harness.step();
    assert_eq!(painted_at(&screen, place), before + 1, "the square itself, and the light upon it");
}

#[test]
fn squares_to_go_to_are_shown_in_the_frame_after_the_click() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    let circles = |screen: &Screen| {
        let shapes = screen.harness.output().shapes.iter();
        shapes.filter(|clipped| matches!(clipped.shape, Shape::Circle(_))).count()
    };
    let before = circles(&screen);
    let place = screen.find("g1, white knight").rect().center();
    screen.harness.drag_at(place);
    screen.harness.step();
    screen.harness.drop_at(place);
    screen.harness.step();
    screen.harness.step();
    assert_eq!(circles(&screen), before + 2, "f3 and h3");
}
