//! A card that stands on a King's head and wants to fall.

use egui::{Key, Painter, Pos2, Rect, Sense, Ui, WidgetInfo, vec2};
use unruly_contract::phrase;
use unruly_kit::card::{Pose, paint_back};
use unruly_kit::figure;
use unruly_kit::text::Words;
use unruly_kit::theme::{Tokens, bold, ink};
use unruly_kit::widgets::{faint, primary};

use super::{luck_ui, verdict};
use crate::play::Command;

/// How the card stands.
#[derive(Debug, Clone, Default)]
pub(super) struct Balance {
    /// For how long it has been kept, in seconds; `None` until it is begun.
    kept: Option<f32>,
    physics: Physics,
    /// How it ended.
    verdict: Option<bool>,
}

/// How far the card leans, and how fast it does so more.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Physics {
    /// From -1 to 1, where it falls.
    lean: f32,
    speed: f32,
}

impl Physics {
    /// Some time on: what leans falls further, a draught blows now from one side and now from the other, and the hand pushes
    /// against it, from -1 to 1.
    fn after(self, kept: f32, seconds: f32, push: f32) -> Self {
        let draught = (kept * 1.7).sin() * 0.55 + (kept * 3.9 + 1.0).sin() * 0.35;
        let pull = self.lean * 3.2 + draught - push * 4.4 - self.speed * 1.1;
        let speed = self.speed + pull * seconds;
        Self { lean: self.lean + speed * seconds, speed }
    }
}

/// Draws the game.
pub(super) fn balance_ui(
    ui: &mut Ui,
    balance: &mut Balance,
    seconds: u32,
    words: &Words,
    commands: &mut Vec<Command>,
) {
    let whole = seconds as f32;
    ui.label(bold(words.said(phrase!("window-balance", count: seconds))).size(17.0));
    let wide = ui.available_width();
    let (place, response) = ui.allocate_exact_size(vec2(wide, 210.0), Sense::hover());
    response.widget_info(|| {
        let left = (whole - balance.kept.unwrap_or(0.0)).max(0.0).ceil();
        let text = words.said(phrase!("window-seconds-left", count: left as i64));
        WidgetInfo::labeled(egui::accesskit::Role::ProgressIndicator, true, text)
    });
    let push = push(ui, place);
    if let Some(kept) = &mut balance.kept
        && balance.verdict.is_none()
    {
        let passed = ui.input(|input| input.stable_dt).min(0.05);
        balance.physics = balance.physics.after(*kept, passed, push);
        *kept += passed;
        if balance.physics.lean.abs() >= 1.0 {
            balance.verdict = Some(false);
        } else if *kept >= whole {
            balance.verdict = Some(true);
        }
        ui.ctx().request_repaint();
    }
    draw(ui.painter(), place, balance.physics.lean, balance.kept.unwrap_or(0.0) / whole.max(1.0));
    match (balance.verdict, balance.kept) {
        (Some(is_won), _) => {
            let tokens = Tokens::of(ui.ctx());
            let (text, colour) = if is_won {
                (words.text("window-stayed"), tokens.fine)
            } else {
                (words.text("window-fell"), tokens.alarm)
            };
            ui.label(bold(text).size(19.0).color(colour));
            if primary(ui, words.text("window-go-on")).clicked() {
                commands.push(verdict(is_won));
            }
        }
        (None, Some(_)) => {
            faint(ui, words.text("window-balance-help"));
        }
        (None, None) => {
            faint(ui, words.text("window-balance-help"));
            if primary(ui, words.text("window-begin")).clicked() {
                balance.kept = Some(0.0);
            }
            luck_ui(ui, words, commands);
        }
    }
}

/// How hard the hand pushes to the left, which is against a lean to the right.
fn push(ui: &Ui, place: Rect) -> f32 {
    let (is_left, is_right, pointer) = ui.input(|input| {
        (input.key_down(Key::ArrowLeft), input.key_down(Key::ArrowRight), input.pointer.hover_pos())
    });
    match (is_left, is_right) {
        (true, false) => 0.8,
        (false, true) => -0.8,
        _ => pointer.map_or(0.0, |pointer: Pos2| {
            ((place.center().x - pointer.x) / (place.width() * 0.35)).clamp(-1.0, 1.0)
        }),
    }
}

fn draw(painter: &Painter, place: Rect, lean: f32, share: f32) {
    let tokens = Tokens::of(painter.ctx());
    let king = Rect::from_center_size(place.center_bottom() - vec2(0.0, 52.0), vec2(100.0, 100.0));
    figure::paint(painter, king, "king", "K", ink(unruly_contract::Seat::WHITE));
    let foot = king.center_top() + vec2(0.0, 7.0);
    let angle = lean.clamp(-1.2, 1.2) * 1.1;
    let size = Pose::size(64.0);
    let up = egui::emath::Rot2::from_angle(angle) * vec2(0.0, -size.y / 2.0);
    paint_back(painter, Pose { centre: foot + up, angle, scale: size.x / 100.0 });
    let bar = Rect::from_min_size(place.left_bottom() - vec2(0.0, 4.0), vec2(place.width(), 5.0));
    painter.rect_filled(bar, 2.5, tokens.edge);
    let done = bar.with_max_x(bar.min.x + bar.width() * share.clamp(0.0, 1.0));
    painter.rect_filled(done, 2.5, tokens.fine);
}

#[cfg(test)]
mod tests {
    use super::Physics;

    fn play(push: impl Fn(Physics) -> f32) -> Option<f32> {
        let mut physics = Physics::default();
        for frame in 0..300_u16 {
            let kept = f32::from(frame) / 60.0;
            physics = physics.after(kept, 1.0 / 60.0, push(physics));
            if physics.lean.abs() >= 1.0 {
                return Some(kept);
            }
        }
        None
    }

    #[test]
    fn a_card_that_nobody_holds_falls() {
        assert!(play(|_| 0.0).is_some_and(|kept| kept > 0.5), "it falls, and not at once");
    }

    #[test]
    fn whoever_leans_against_its_fall_can_keep_it() {
        assert_eq!(play(|physics| (physics.lean * 2.0 + physics.speed).clamp(-1.0, 1.0)), None);
    }

    #[test]
    fn two_keys_are_enough() {
        assert_eq!(play(|physics| 0.8_f32.copysign(physics.lean + physics.speed * 0.4)), None);
    }
}
