//! How egui's own widgets look: the tokens, put into its style.

use std::sync::Arc;

use egui::style::{Selection, WidgetVisuals};
use egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, TextStyle, Vec2, Visuals,
    vec2,
};

use super::{ROUND, TALL, Tokens};
use crate::figure;
use crate::settings::{Settings, Theme};

/// How much larger everything is in a window of this size than in the usual one. A little of what a large window has more goes into
/// letters and cards, and the rest into the board. In steps, so that a window that is drawn larger does not quiver.
pub fn growth(window: Vec2) -> f32 {
    const USUAL: Vec2 = vec2(1280.0, 800.0);
    const STEP: f32 = 0.1;
    let larger = (window / USUAL).min_elem() - 1.0;
    let grown = (larger * 0.6).clamp(0.0, 0.6);
    1.0 + (grown / STEP + 0.01).floor() * STEP
}

/// Puts the settings into effect, and makes everything larger by a [growth].
pub fn apply(ctx: &Context, settings: &Settings, growth: f32) {
    let is_light = match settings.theme {
        Theme::Light => true,
        Theme::Dark | Theme::HighContrast => false,
        Theme::System => ctx.system_theme() == Some(egui::Theme::Light),
    };
    let tokens = match settings.theme {
        Theme::HighContrast => Tokens::HIGH_CONTRAST,
        _ if is_light => Tokens::LIGHT,
        _ => Tokens::DARK,
    };
    tokens.store(ctx);
    figure::choose_style(ctx, settings.pieces);
    ctx.set_theme(if is_light { egui::Theme::Light } else { egui::Theme::Dark });
    // The keys for that are ours, so that what they do is a setting and kept.
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
    ctx.set_zoom_factor(settings.size.clamp(60, *Settings::SIZES.end()) as f32 / 100.0 * growth);
    let strength = if settings.theme == Theme::HighContrast { 2.0 } else { 1.0 };
    let style = Arc::new(style(tokens, is_light, strength));
    ctx.set_style_of(egui::Theme::Light, Arc::clone(&style));
    ctx.set_style_of(egui::Theme::Dark, style);
}

fn style(tokens: Tokens, is_light: bool, strength: f32) -> egui::Style {
    let mut style = egui::Style { visuals: visuals(tokens, is_light, strength), ..egui::Style::default() };
    let text = |size| FontId::new(size, FontFamily::Proportional);
    style.text_styles = [
        (TextStyle::Small, text(12.0)),
        (TextStyle::Body, text(14.5)),
        (TextStyle::Button, text(14.5)),
        (TextStyle::Heading, text(22.0)),
        (TextStyle::Monospace, FontId::new(13.5, FontFamily::Monospace)),
    ]
    .into();
    style.spacing.item_spacing = vec2(8.0, 8.0);
    style.spacing.button_padding = vec2(12.0, 6.0);
    style.spacing.interact_size = vec2(40.0, TALL);
    style.spacing.menu_margin = Margin::same(6);
    style.spacing.icon_width = 18.0;
    style.spacing.icon_width_inner = 10.0;
    style.spacing.tooltip_width = 360.0;
    // Lists show all of what is in them, where that is not too much.
    style.spacing.combo_height = 420.0;
    style.interaction.tooltip_delay = 0.35;
    style.interaction.selectable_labels = false;
    style
}

fn visuals(tokens: Tokens, is_light: bool, strength: f32) -> Visuals {
    let mut visuals = if is_light { Visuals::light() } else { Visuals::dark() };
    let round = CornerRadius::same(ROUND as u8);
    let widget = |fill, edge, text, width: f32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(width * strength, edge),
        corner_radius: round,
        fg_stroke: Stroke::new(1.2, text),
        expansion: 0.0,
    };
    visuals.widgets.noninteractive = widget(tokens.panel, tokens.edge, tokens.text, 1.0);
    visuals.widgets.inactive = widget(tokens.raised, tokens.edge, tokens.text, 1.0);
    visuals.widgets.hovered = widget(tokens.hovered, tokens.accent, tokens.text, 1.0);
    visuals.widgets.active = widget(tokens.hovered, tokens.accent, tokens.text, 2.0);
    visuals.widgets.open = widget(tokens.raised, tokens.accent, tokens.text, 1.0);
    visuals.selection = Selection { bg_fill: tokens.accent, stroke: Stroke::new(1.0, tokens.on_accent) };
    visuals.weak_text_color = Some(tokens.faint);
    visuals.panel_fill = tokens.ground;
    visuals.window_fill = tokens.panel;
    visuals.window_stroke = Stroke::new(strength, tokens.edge);
    visuals.window_corner_radius = CornerRadius::same(10);
    visuals.menu_corner_radius = round;
    visuals.window_shadow = Shadow {
        offset: [0, 8],
        blur: 28,
        spread: 0,
        color: Color32::from_black_alpha(if is_light { 50 } else { 120 }),
    };
    visuals.popup_shadow = Shadow { offset: [0, 4], blur: 14, ..visuals.window_shadow };
    visuals.extreme_bg_color = if is_light { Color32::WHITE } else { tokens.ground };
    visuals.code_bg_color = tokens.hovered;
    visuals.faint_bg_color = tokens.hovered;
    visuals.hyperlink_color = tokens.accent;
    visuals.error_fg_color = tokens.alarm;
    visuals.slider_trailing_fill = true;
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_window_makes_everything_larger_up_to_a_bound() {
        for (window, grown) in [
            (vec2(800.0, 600.0), 1.0),
            (vec2(1280.0, 800.0), 1.0),
            (vec2(1920.0, 800.0), 1.0),
            (vec2(1920.0, 1080.0), 1.2),
            (vec2(2560.0, 1440.0), 1.4),
            (vec2(3840.0, 2160.0), 1.6),
            (vec2(7680.0, 4320.0), 1.6),
        ] {
            assert!((growth(window) - grown).abs() < 0.001, "{window}: {}", growth(window));
        }
    }
}
