//! Where things are on the page: the board in the middle, and where cards are played, what belongs to them around it. A window that is
//! taller than wide has the board at its whole width, and everything else below.

use egui::{Rect, Vec2, pos2, vec2};

/// Where things are on a page with cards.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Places {
    /// The surface.
    pub(super) board: Rect,
    /// Other hands, and the piles.
    pub(super) left: Rect,
    /// Effects in force.
    pub(super) right: Rect,
    /// The question, and answers to it.
    pub(super) bar: Rect,
    /// One's own hand.
    pub(super) hand: Rect,
}

const MARGIN: f32 = 10.0;
const BAR: f32 = 46.0;
/// No column beside the board is narrower or wider than these.
const COLUMN: (f32, f32) = (112.0, 236.0);

/// Whether a window is so much taller than wide that things stand below one another.
pub(super) fn is_upright(window: Vec2) -> bool {
    window.x < window.y * 0.85
}

/// How tall the panel below the board is, in a window that is upright: as tall as the board leaves it, where that has the table for itself.
pub(super) fn panel_height(page: Vec2, has_cards: bool) -> f32 {
    if has_cards {
        (page.y * 0.22).clamp(PANEL.0, PANEL.1)
    } else {
        (page.y - page.x).clamp(PANEL.0, PANEL.2)
    }
}

/// The panel below the board is at least so tall, where there are cards at most so tall, and where there are none at most so tall.
const PANEL: (f32, f32, f32) = (176.0, 240.0, 420.0);

impl Places {
    /// The column at the edge of a part of the screen on which there is nothing but the board.
    pub(super) fn beside_all(area: Rect) -> Rect {
        let wide = ((area.width() - area.height()) / 2.0).clamp(COLUMN.0, COLUMN.1);
        Rect::from_min_max(pos2(area.max.x - wide, area.min.y), area.max).shrink(MARGIN)
    }

    /// Divides a part of a window that is upright: the board at its whole width, the question below it, and what lay beside it below that.
    pub(super) fn below_one_another(area: Rect, is_board: bool) -> Self {
        let hand_height = (area.height() * 0.18).clamp(area.height().min(400.0) * 0.2, 150.0);
        let row_height = (area.height() * 0.15).clamp(64.0, 112.0);
        let hand = Rect::from_min_max(pos2(area.min.x, area.max.y - hand_height), area.max);
        let tall = hand.min.y - row_height - BAR - 3.0 * MARGIN - area.min.y;
        let wide = if is_board { tall.min(area.width() - 2.0 * MARGIN) } else { area.width() };
        let size = vec2(wide.max(40.0), (if is_board { wide } else { tall }).max(40.0));
        let top = area.min.y + MARGIN;
        let board = Rect::from_min_size(pos2(area.center().x - size.x / 2.0, top), size);
        let row = |from: f32, to: f32| {
            Rect::from_min_max(pos2(area.min.x + MARGIN, from), pos2(area.max.x - MARGIN, to))
        };
        let bar = row(board.max.y + MARGIN, board.max.y + MARGIN + BAR - 6.0);
        let (left, right) =
            row(bar.max.y + MARGIN * 0.5, hand.min.y - MARGIN * 0.5).split_left_right_at_fraction(0.5);
        let (left, right) = (left.with_max_x(left.max.x - 4.0), right.with_min_x(right.min.x + 4.0));
        Self { board, left, right, bar, hand }
    }

    /// Whether what usually stands beside the board stands below it.
    pub(super) fn are_below_one_another(&self) -> bool {
        self.right.min.y >= self.board.max.y
    }

    /// Divides a part of the screen. A plane takes whatever is left, a board the largest square.
    pub(super) fn in_area(area: Rect, is_board: bool) -> Self {
        // Where everything is large on a small screen, the board still has to be seen: the rest gives way to it.
        let least_column = COLUMN.0.min(area.width() * 0.13);
        // A plane would leave nothing for the columns, whatever room there is.
        let beside = if is_board { least_column } else { (area.width() * 0.13).min(COLUMN.1) };
        let hand_height = (area.height() * 0.155).clamp(area.height().min(400.0) * 0.23, 176.0);
        let hand = Rect::from_min_max(pos2(area.min.x, area.max.y - hand_height), area.max);
        let above = hand.min.y - BAR - MARGIN * 0.5;
        let most_wide = area.width() - 2.0 * (beside + 2.0 * MARGIN);
        let tall = above - area.min.y - MARGIN;
        let wide = if is_board { tall.min(most_wide) } else { most_wide };
        let side = if is_board { wide } else { tall };
        let board = Rect::from_center_size(
            pos2(area.center().x, area.min.y + MARGIN + tall / 2.0),
            vec2(wide.max(40.0), side.max(40.0)),
        );
        let column = ((area.width() - board.width()) / 2.0 - 2.0 * MARGIN).clamp(least_column, COLUMN.1);
        let (top, bottom) = (area.min.y + MARGIN, above);
        let left =
            Rect::from_min_max(pos2(board.min.x - MARGIN - column, top), pos2(board.min.x - MARGIN, bottom));
        let right =
            Rect::from_min_max(pos2(board.max.x + MARGIN, top), pos2(board.max.x + MARGIN + column, bottom));
        let bar = Rect::from_min_max(
            pos2(left.min.x, above + MARGIN * 0.5),
            pos2(right.max.x, above + MARGIN * 0.5 + BAR - 6.0),
        );
        Self { board, left, right, bar, hand }
    }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::{Places, is_upright, panel_height};

    #[test]
    fn in_an_upright_window_the_board_has_most_of_the_width_and_nothing_lies_on_it() {
        for window in [vec2(600.0, 1000.0), vec2(500.0, 900.0), vec2(420.0, 800.0), vec2(1080.0, 1920.0)] {
            assert!(is_upright(window));
            let page = window - vec2(0.0, 48.0);
            let area = Rect::from_min_size(pos2(0.0, 48.0), page - vec2(0.0, panel_height(page, true)));
            for is_board in [true, false] {
                let places = Places::below_one_another(area, is_board);
                let all = [places.board, places.left, places.right, places.bar, places.hand];
                for (index, one) in all.iter().enumerate() {
                    assert!(area.expand(0.5).contains_rect(*one), "{window}: {one} is not on the page");
                    assert!(one.is_positive(), "{window}: {one}");
                    for other in &all[index + 1..] {
                        let shared = one.intersect(*other);
                        assert!(shared.width() < 0.5 || shared.height() < 0.5, "{window}: {one} on {other}");
                    }
                }
                assert!(places.board.width() > window.x * 0.65, "{window}: {places:?}");
            }
            assert!(
                page.y - panel_height(page, false) >= window.x * 0.95,
                "without cards it has all of the width"
            );
        }
        assert!(!is_upright(vec2(800.0, 600.0)) && !is_upright(vec2(1000.0, 1000.0)));
    }

    #[test]
    fn nothing_lies_on_anything_else_at_any_usual_size() {
        for size in [
            vec2(300.0, 300.0),
            vec2(412.0, 312.0),
            vec2(552.0, 552.0),
            vec2(932.0, 752.0),
            vec2(1572.0, 1032.0),
            vec2(2200.0, 1300.0),
        ] {
            let area = Rect::from_min_size(pos2(0.0, 48.0), size);
            let on_plane = Places::in_area(area, false);
            assert!(on_plane.left.width() >= (size.x * 0.13).min(236.0) - 0.5, "{size}: {on_plane:?}");
            let places = Places::in_area(area, true);
            let all = [places.board, places.left, places.right, places.bar, places.hand];
            for (index, one) in all.iter().enumerate() {
                assert!(area.expand(0.5).contains_rect(*one), "{size}: {one} is not on the page");
                for other in &all[index + 1..] {
                    let shared = one.intersect(*other);
                    assert!(shared.width() < 0.5 || shared.height() < 0.5, "{size}: {one} on {other}");
                }
            }
            assert!((places.board.width() - places.board.height()).abs() < 0.5);
            let least = size.min_elem() * 0.45;
            assert!(places.board.width() > least, "{size}: the board is {} wide", places.board.width());
        }
    }
}
