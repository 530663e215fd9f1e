//! The desktop's window, and the machine it runs on.

mod library;
mod machine;
mod preferences;
mod strengths;
mod thinkers;
mod workshop;
mod writer;

use std::process::ExitCode;

use anyhow::{Context, Result};
use eframe::egui::{self, ViewportBuilder};
use unruly_ui::Desktop;

use machine::Machine;

/// Whether there is a screen to open a window on.
pub(crate) fn has_display() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(any(target_os = "linux", target_os = "freebsd")) || is_set("WAYLAND_DISPLAY") || is_set("DISPLAY")
}

/// Opens the window, and comes back when it is closed.
///
/// # Errors
/// When the system gives no window.
pub(crate) fn open() -> Result<ExitCode> {
    let viewport = ViewportBuilder::default()
        .with_title("Unruly")
        .with_app_id("unruly")
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([900.0, 600.0]);
    let options = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
    let window = |creation: &eframe::CreationContext<'_>| {
        let machine = Machine::new(creation.egui_ctx.clone());
        let window: Box<dyn eframe::App> = Box::new(Window { desktop: Desktop::new(Box::new(machine)) });
        Ok(window)
    };
    eframe::run_native("Unruly", options, Box::new(window))
        .map_err(|error| anyhow::anyhow!("{error}"))
        .context("no window could be opened; `unruly --terminal` plays without one")?;
    Ok(ExitCode::SUCCESS)
}

struct Window {
    desktop: Desktop,
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        self.desktop.ui(ui);
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.desktop.close();
    }
}
