//! The part of a plane that is on the screen: panning, zooming, and fitting everything in.

use egui::{Pos2, Rect, Vec2};

use super::chart::{Chart, Turn};

/// The part of a plane that is on the screen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Camera {
    middle: Vec2,
    scale: f32,
    follows: Follows,
    is_new: bool,
}

/// The changes of a plane after which the camera moves by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Follows {
    /// All: everything is kept in view, and in the middle.
    Everything,
    /// Those by which something would be out of view.
    WhatIsOut,
    /// None, since the player has moved the plane.
    Nothing,
}

impl Default for Camera {
    fn default() -> Self {
        Self { middle: Vec2::ZERO, scale: 64.0, follows: Follows::Everything, is_new: true }
    }
}

const CLOSEST: f32 = 160.0;
const FARTHEST: f32 = 12.0;
/// How large squares are when a few of them would fill the screen.
const COMFORTABLE: f32 = 92.0;
/// How many squares are left free around what is there.
const MARGIN: f32 = 1.2;

impl Camera {
    /// Where squares are now. Says too whether the camera still moves.
    pub(crate) fn chart(
        &mut self,
        frame: Rect,
        bounds: Option<Rect>,
        turn: Turn,
        seconds: f32,
    ) -> (Chart, bool) {
        let mut is_moving = false;
        if let Some(bounds) = bounds.filter(|bounds| self.goes_after(frame, *bounds, turn)) {
            let (middle, scale) = fitted(frame, bounds, turn);
            let share = if self.is_new { 1.0 } else { (seconds * 9.0).clamp(0.0, 1.0) };
            self.middle += (middle - self.middle) * share;
            self.scale += (scale - self.scale) * share;
            let is_there = (middle - self.middle).length() * scale < 0.5 && (scale - self.scale).abs() < 0.05;
            if is_there {
                (self.middle, self.scale) = (middle, scale);
            }
            is_moving = !is_there;
            self.is_new = false;
        }
        (Chart { frame, middle: self.middle, scale: self.scale, turn }, is_moving)
    }

    /// The plane is moved by so much of the screen.
    pub(crate) fn pan(&mut self, chart: &Chart, by: Vec2) {
        let centre = chart.frame.center();
        self.middle += chart.surface_point(centre - by) - chart.surface_point(centre);
        self.follows = Follows::Nothing;
    }

    /// The plane grows or shrinks around a point of the screen.
    pub(crate) fn zoom(&mut self, chart: &Chart, around: Pos2, factor: f32) {
        let before = chart.surface_point(around);
        self.scale = (self.scale * factor).clamp(FARTHEST, CLOSEST);
        let after = Chart { scale: self.scale, ..*chart }.surface_point(around);
        self.middle += before - after;
        self.follows = Follows::Nothing;
    }

    /// Another point comes into the middle.
    pub(crate) fn look_at(&mut self, middle: Vec2) {
        self.middle = middle;
        self.follows = Follows::Nothing;
    }

    /// Everything comes into view, and stays there.
    pub(crate) fn fit(&mut self) {
        self.follows = Follows::Everything;
    }

    /// From now on a plane on which everything is in view stays where it is: somebody points at its squares one after another.
    pub(crate) fn hold_still(&mut self) {
        if self.follows == Follows::Everything {
            self.follows = Follows::WhatIsOut;
        }
    }

    /// Whether the camera moves by itself for what there is.
    fn goes_after(&self, frame: Rect, bounds: Rect, turn: Turn) -> bool {
        match self.follows {
            Follows::Everything => true,
            Follows::Nothing => false,
            Follows::WhatIsOut => {
                let chart = Chart { frame, middle: self.middle, scale: self.scale, turn };
                let squares = bounds.expand(0.5);
                let corners = [squares.min, squares.max].map(|corner| chart.point(corner.to_vec2()));
                !corners.into_iter().all(|corner| frame.contains(corner))
            }
        }
    }
}

/// How much of the screen it takes to show this part of a plane, in squares.
pub(super) fn needed(bounds: Rect, turn: Turn) -> Vec2 {
    let size = bounds.size() + Vec2::splat(2.0 * MARGIN);
    if turn.is_sideways() { size.yx() } else { size }
}

/// Where squares are in a picture of the whole plane, be it ever so small.
pub(crate) fn chart_of_all(frame: Rect, bounds: Option<Rect>, turn: Turn) -> Chart {
    let bounds = bounds.unwrap_or(Rect::ZERO);
    let scale = scale_of_all(frame, bounds, turn).min(COMFORTABLE);
    Chart { frame, middle: bounds.center().to_vec2(), scale, turn }
}

fn fitted(frame: Rect, bounds: Rect, turn: Turn) -> (Vec2, f32) {
    let scale = scale_of_all(frame, bounds, turn).clamp(FARTHEST, COMFORTABLE);
    (bounds.center().to_vec2(), scale)
}

fn scale_of_all(frame: Rect, bounds: Rect, turn: Turn) -> f32 {
    let size = needed(bounds, turn);
    (frame.width() / size.x).min(frame.height() / size.y)
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::{Camera, chart_of_all};
    use crate::surface::chart::Turn;

    const FRAME: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(800.0, 600.0) };

    #[test]
    fn in_a_small_picture_is_all_that_there_is() {
        let frame = Rect::from_min_size(pos2(10.0, 10.0), vec2(60.0, 60.0));
        let bounds = Rect::from_min_max(pos2(-10.0, -3.0), pos2(14.0, 5.0));
        let chart = chart_of_all(frame, Some(bounds), Turn::default());
        for corner in [bounds.min, bounds.max] {
            assert!(frame.contains(chart.point(corner.to_vec2())), "{corner:?}");
        }
    }

    #[test]
    fn everything_fits_until_the_player_moves_the_plane() {
        let mut camera = Camera::default();
        let bounds = Rect::from_min_max(pos2(-10.0, -3.0), pos2(14.0, 5.0));
        let (chart, is_moving) = camera.chart(FRAME, Some(bounds), Turn::default(), 0.0);
        assert!(!is_moving, "a new plane is there at once");
        for corner in [bounds.min, bounds.max] {
            assert!(FRAME.contains(chart.point(corner.to_vec2())), "{corner:?}");
        }
        camera.pan(&chart, vec2(50.0, 0.0));
        let larger = bounds.expand(30.0);
        let (after, _) = camera.chart(FRAME, Some(larger), Turn::default(), 1.0);
        assert_eq!(after.scale, chart.scale);
    }

    #[test]
    fn a_camera_that_holds_still_goes_after_what_is_out_of_view_alone() {
        let mut camera = Camera::default();
        let mut bounds = Rect::from_min_max(pos2(0.0, 0.0), pos2(2.0, 2.0));
        let (before, _) = camera.chart(FRAME, Some(bounds), Turn::default(), 0.0);
        camera.hold_still();
        bounds.max.x += 1.0;
        let (after, is_moving) = camera.chart(FRAME, Some(bounds), Turn::default(), 1.0);
        assert_eq!((after.middle, after.scale, is_moving), (before.middle, before.scale, false));
        bounds.max.x += 30.0;
        for _ in 0..200 {
            let (chart, is_moving) = camera.chart(FRAME, Some(bounds), Turn::default(), 0.1);
            if !is_moving {
                assert!(FRAME.contains(chart.point(bounds.max.to_vec2())));
                return;
            }
        }
        panic!("the camera never comes to rest");
    }

    #[test]
    fn the_plane_follows_the_hand_and_zooms_around_it() {
        let mut camera = Camera::default();
        for turn in 0..4 {
            let (chart, _) = camera.chart(FRAME, None, Turn::default().plus(turn), 0.0);
            let held = chart.surface_point(pos2(300.0, 200.0));
            camera.pan(&chart, vec2(40.0, -25.0));
            let (chart, _) = camera.chart(FRAME, None, Turn::default().plus(turn), 0.0);
            assert!((chart.point(held) - pos2(340.0, 175.0)).length() < 0.1);
            camera.zoom(&chart, pos2(340.0, 175.0), 1.4);
            let (chart, _) = camera.chart(FRAME, None, Turn::default().plus(turn), 0.0);
            assert!((chart.point(held) - pos2(340.0, 175.0)).length() < 0.1);
        }
    }
}
