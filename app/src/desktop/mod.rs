//! The desktop's window, and the machine it runs on.

mod claims;
mod copier;
mod dialogs;
mod errand;
mod importer;
mod library;
mod listing;
mod machine;
mod plugins;
mod sounds;
mod strengths;
mod workshop;
mod writer;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, ensure};
use eframe::egui::{self, ViewportBuilder};
use unruly_ui::Desktop;

use machine::Machine;

use crate::rulesets;

/// Whether there is a screen to open a window on.
pub(crate) fn has_display() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(any(target_os = "linux", target_os = "freebsd")) || is_set("WAYLAND_DISPLAY") || is_set("DISPLAY")
}

/// How long a window stays open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stay {
    /// Until somebody closes it.
    UntilClosed,
    /// Until it has shown something, and how long that took is said on standard output.
    ForOneFrame,
}

/// Opens the window, takes in the games of the files that are named, and comes back when it is closed.
///
/// # Errors
/// When the system gives no window.
pub(crate) fn open(stay: Stay, files: &[PathBuf]) -> Result<ExitCode> {
    let begun = Instant::now();
    ensure!(
        has_display(),
        "there is no screen to open a window on: neither WAYLAND_DISPLAY nor DISPLAY is set; `unruly --terminal` plays \
         without one"
    );
    // Card sets take a while to read, and so does a window to open.
    rulesets::read_aside();

    let viewport = ViewportBuilder::default()
        .with_title("Unruly")
        .with_app_id("unruly")
        .with_icon(icon())
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([800.0, 600.0]);
    let options = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
    let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let window = move |creation: &eframe::CreationContext<'_>| {
        let machine = Machine::new(&creation.egui_ctx);
        let mut desktop = Desktop::new(Box::new(machine));
        desktop.dress(&creation.egui_ctx);
        files.iter().for_each(|file| desktop.open_file(file));
        let window: Box<dyn eframe::App> = Box::new(Window { desktop, stay, begun });
        Ok(window)
    };
    eframe::run_native("Unruly", options, Box::new(window)).map_err(|error| {
        let reason = error.to_string();
        anyhow::anyhow!(
            "no window could be opened ({}); `unruly --terminal` plays without one",
            without_place(&reason)
        )
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The system's message, without the place in somebody's source where the error was noticed: `os error at FILE:LINE: `.
fn without_place(reason: &str) -> &str {
    let said = reason.split_once("os error at ").and_then(|(_, rest)| rest.split_once(".rs:"));
    said.and_then(|(_, rest)| rest.split_once(": ")).map_or(reason, |(_, said)| said)
}

/// The sign of the program, for the window and the bar of the system.
fn icon() -> egui::IconData {
    // A window without a sign is better than none.
    eframe::icon_data::from_png_bytes(include_bytes!("../../../packaging/icons/128.png")).unwrap_or_default()
}

struct Window {
    desktop: Desktop,
    stay: Stay,
    begun: Instant,
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        let ctx = ui.ctx();
        self.desktop.fit(ctx, ctx.content_rect().size() * ctx.zoom_factor());
        self.desktop.ui(ui);
        // The second frame begins when the first one is on the screen.
        if self.stay == Stay::ForOneFrame {
            if ui.ctx().cumulative_frame_nr() > 1 {
                println!("{}", self.begun.elapsed().as_millis());
                self.stay = Stay::UntilClosed;
                ui.ctx().send_viewport_cmd(egui::ViewportCommand::Close);
            }
            ui.ctx().request_repaint();
        }
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.desktop.close();
    }
}

#[cfg(test)]
mod tests {
    use super::without_place;

    #[test]
    fn nobody_is_told_where_the_source_lies() {
        let said = "winit EventLoopError: os error at /home/x/registry/winit-0.30.12/src/event_loop.rs:71: no display";
        assert_eq!(without_place(said), "no display");
        assert_eq!(without_place("out of memory"), "out of memory");
    }
}
