//! The fonts that come with the program, so that it looks the same everywhere.

use std::sync::Arc;

use egui::{Context, FontData, FontDefinitions, FontFamily, RichText};

const REGULAR: &[u8] = include_bytes!("../../fonts/NotoSans-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../../fonts/NotoSans-Bold.ttf");
const MONO: &[u8] = include_bytes!("../../fonts/NotoSansMono-Regular.ttf");

/// How the bold family is called.
const BOLD_FAMILY: &str = "bold";

/// Puts the fonts in use; what they lack is looked for in those that egui brings.
pub fn install(ctx: &Context) {
    let mut fonts = FontDefinitions::default();
    for (name, data) in [("regular", REGULAR), (BOLD_FAMILY, BOLD), ("mono", MONO)] {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(data)));
    }
    let fallbacks = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let with = |first: &str| {
        let mut family = vec![first.to_owned()];
        family.extend(fallbacks.clone());
        family
    };
    let families = [
        (FontFamily::Proportional, with("regular")),
        (bold_family(), with(BOLD_FAMILY)),
        (FontFamily::Monospace, with("mono")),
    ];
    fonts.families.extend(families);
    ctx.set_fonts(fonts);
}

/// The family of bold letters.
pub fn bold_family() -> FontFamily {
    FontFamily::Name(BOLD_FAMILY.into())
}

/// Text that stands out.
pub fn bold(text: impl Into<String>) -> RichText {
    RichText::new(text).family(bold_family())
}
