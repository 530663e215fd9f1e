//! Where things are on the page: the board in the middle, and where cards are played, what belongs to them around it.

use egui::{Rect, pos2, vec2};

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

impl Places {
    /// The column at the edge of a part of the screen on which there is nothing but the board.
    pub(super) fn beside_all(area: Rect) -> Rect {
        let wide = ((area.width() - area.height()) / 2.0).clamp(COLUMN.0, COLUMN.1);
        Rect::from_min_max(pos2(area.max.x - wide, area.min.y), area.max).shrink(MARGIN)
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

    use super::Places;

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
