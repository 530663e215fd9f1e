//! The cloth over a board that must not be seen for a while.

use egui::{Align2, FontId, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use unruly_contract::Task;
use unruly_kit::text::Words;
use unruly_kit::theme::{BACK, BACK_LINES, bold_family};

use crate::play::Sitting;

/// Covers the board where whoever looks must look away.
pub(super) fn cover_ui(ui: &Ui, board: Rect, session: &Sitting, words: &Words) {
    let is_covered =
        session.facing().is_some_and(|seat| matches!(session.task_of(seat), Some(Task::LookAway { .. })));
    if is_covered && session.past().is_none() {
        cloth_ui(ui, board, words);
    }
}

/// Lays the cloth over the board.
pub(super) fn cloth_ui(ui: &Ui, board: Rect, words: &Words) {
    // It takes the pointer, so that nothing below answers to it.
    let response = ui.interact(board, ui.scope_id().with("cover"), Sense::click_and_drag());
    response.widget_info(|| {
        WidgetInfo::labeled(egui::accesskit::Role::Image, true, words.text("window-covered"))
    });
    let painter = ui.painter().with_clip_rect(board);
    painter.rect(board, 4.0, BACK, Stroke::new(4.0, BACK_LINES), StrokeKind::Inside);
    let step = board.width() / 10.0;
    for index in 0..20 {
        let x = board.min.x + step * index as f32;
        let thread = Stroke::new(1.0, BACK_LINES.gamma_multiply(0.5));
        painter
            .line_segment([egui::pos2(x, board.min.y), egui::pos2(x - board.height(), board.max.y)], thread);
        painter
            .line_segment([egui::pos2(x - board.width(), board.min.y), egui::pos2(x, board.max.y)], thread);
    }
    let font = FontId::new(24.0, bold_family());
    let white = egui::Color32::WHITE;
    let frame = Rect::from_center_size(board.center(), vec2(board.width() * 0.7, 60.0));
    painter.rect_filled(frame, 8.0, BACK);
    painter.text(board.center(), Align2::CENTER_CENTER, words.text("window-covered"), font, white);
}
