//! Drawings as SVG.

use std::fmt::Write;

use egui::epaint::{CircleShape, ClippedShape, ColorMode, PathShape, PathStroke, RectShape, TextShape};
use egui::{Color32, FontFamily, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

use super::{outline, whole};

/// Writes what was drawn as an SVG of this size, with words for those who cannot see it.
pub(crate) fn written(shapes: &[ClippedShape], size: Vec2, title: &str, description: &str) -> String {
    let mut sheet = SvgDraft { body: String::new(), clips: Vec::new(), picture: whole(size) };
    for ClippedShape { clip_rect, shape, .. } in shapes {
        sheet.clipped(*clip_rect, shape);
    }
    let (width, height) = (number(size.x), number(size.y));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n<title>{}</title>\n<desc>{}</desc>\n",
        escaped(title),
        escaped(description)
    );
    if !sheet.clips.is_empty() {
        text.push_str("<defs>\n");
        for (index, clip) in sheet.clips.iter().enumerate() {
            let _ = writeln!(text, "<clipPath id=\"c{index}\"><rect {}/></clipPath>", place(*clip));
        }
        text.push_str("</defs>\n");
    }
    text.push_str(&sheet.body);
    text.push_str("</svg>\n");
    text
}

/// The SVG written so far.
struct SvgDraft {
    body: String,
    clips: Vec<Rect>,
    picture: Rect,
}

impl SvgDraft {
    fn clipped(&mut self, clip: Rect, shape: &Shape) {
        let bounds = shape.visual_bounding_rect();
        if matches!(shape, Shape::Noop) || !bounds.is_positive() || !clip.intersects(bounds) {
            return;
        }
        // Only what would reach beyond its part of the picture is cut off.
        let is_cut = !clip.expand(0.5).contains_rect(bounds.intersect(self.picture));
        if !is_cut {
            self.shape(shape);
            return;
        }
        let index = self.clips.iter().position(|known| *known == clip).unwrap_or_else(|| {
            self.clips.push(clip);
            self.clips.len() - 1
        });
        let _ = writeln!(self.body, "<g clip-path=\"url(#c{index})\">");
        self.shape(shape);
        self.body.push_str("</g>\n");
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.shape(shape)),
            Shape::Rect(rect) => self.rect(rect),
            Shape::Circle(circle) => self.circle(circle),
            Shape::LineSegment { points, stroke } => {
                self.add("path", &format!("d=\"{}\" fill=\"none\"{}", path(points, false), line(*stroke)));
            }
            Shape::Path(path) => self.path(path),
            Shape::Text(text) => self.text(text),
            Shape::Mesh(mesh) => {
                let colour = mesh.vertices.first().map_or(Color32::TRANSPARENT, |vertex| vertex.color);
                let around: Vec<String> = outline::of(mesh).iter().map(|points| path(points, true)).collect();
                self.add("path", &format!("d=\"{}\"{}", around.join(""), fill(colour)));
            }
            // Boards are drawn with nothing else.
            _ => {}
        }
    }

    fn add(&mut self, element: &str, attributes: &str) {
        let _ = writeln!(self.body, "<{element} {attributes}/>");
    }

    fn rect(&mut self, shape: &RectShape) {
        let by = match shape.stroke_kind {
            _ if shape.stroke.is_empty() => 0.0,
            StrokeKind::Inside => -shape.stroke.width / 2.0,
            StrokeKind::Middle => 0.0,
            StrokeKind::Outside => shape.stroke.width / 2.0,
        };
        let round = match shape.corner_radius.nw {
            0 => String::new(),
            radius => format!(" rx=\"{radius}\""),
        };
        let attributes =
            format!("{}{round}{}{}", place(shape.rect.expand(by)), fill(shape.fill), line(shape.stroke));
        self.add("rect", &attributes);
    }

    fn circle(&mut self, shape: &CircleShape) {
        let (x, y, radius) = (number(shape.center.x), number(shape.center.y), number(shape.radius));
        let attributes =
            format!("cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{}{}", fill(shape.fill), line(shape.stroke));
        self.add("circle", &attributes);
    }

    fn path(&mut self, shape: &PathShape) {
        let attributes = format!(
            "d=\"{}\"{}{} stroke-linejoin=\"round\"",
            path(&shape.points, shape.closed),
            fill(shape.fill),
            line(solid(&shape.stroke))
        );
        self.add("path", &attributes);
    }

    /// Letters stay letters, so that they can be searched for; each line is as long as on the screen.
    fn text(&mut self, shape: &TextShape) {
        let Some(format) = shape.galley.job.sections.first().map(|section| &section.format) else { return };
        let own = if format.color == Color32::PLACEHOLDER { shape.fallback_color } else { format.color };
        let colour = shape.override_text_color.unwrap_or(own).gamma_multiply(shape.opacity_factor);
        let weight = match &format.font_id.family {
            FontFamily::Name(_) => " font-weight=\"bold\"",
            _ => "",
        };
        for row in &shape.galley.rows {
            let Some(first) = row.glyphs.first() else { continue };
            let at = shape.pos + row.pos.to_vec2() + first.pos.to_vec2();
            let words: String = row.glyphs.iter().map(|glyph| glyph.chr).collect();
            let _ = writeln!(
                self.body,
                "<text x=\"{}\" y=\"{}\" font-family=\"Noto Sans, DejaVu Sans, sans-serif\" font-size=\"{}\"{weight}{}>{}</text>",
                number(at.x),
                number(at.y),
                number(format.font_id.size),
                fill(colour),
                escaped(&words)
            );
        }
    }
}

fn solid(stroke: &PathStroke) -> Stroke {
    match stroke.color {
        ColorMode::Solid(colour) => Stroke::new(stroke.width, colour),
        ColorMode::UV(_) => Stroke::NONE,
    }
}

fn path(points: &[Pos2], is_closed: bool) -> String {
    let mut text = String::new();
    for (index, point) in points.iter().enumerate() {
        let word = if index == 0 { 'M' } else { 'L' };
        let _ = write!(text, "{word}{} {}", number(point.x), number(point.y));
    }
    if is_closed {
        text.push('Z');
    }
    text
}

fn place(rect: Rect) -> String {
    let (x, y, size) = (number(rect.min.x), number(rect.min.y), rect.size());
    format!("x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\"", number(size.x), number(size.y))
}

fn fill(colour: Color32) -> String {
    paint("fill", colour)
}

fn line(stroke: Stroke) -> String {
    if stroke.is_empty() {
        return String::new();
    }
    format!("{} stroke-width=\"{}\"", paint("stroke", stroke.color), number(stroke.width))
}

fn paint(what: &str, colour: Color32) -> String {
    let [red, green, blue, opacity] = colour.to_srgba_unmultiplied();
    match opacity {
        0 => format!(" {what}=\"none\""),
        255 => format!(" {what}=\"#{red:02x}{green:02x}{blue:02x}\""),
        _ => format!(
            " {what}=\"#{red:02x}{green:02x}{blue:02x}\" {what}-opacity=\"{}\"",
            number(f32::from(opacity) / 255.0)
        ),
    }
}

/// A number as short as it can be said to a hundredth.
fn number(number: f32) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::{escaped, number};

    #[test]
    fn numbers_are_short() {
        let numbers =
            [(1.0, "1"), (0.5, "0.5"), (-0.001, "0"), (12.344, "12.34"), (12.346, "12.35"), (100.0, "100")];
        for (given, expected) in numbers {
            assert_eq!(number(given), expected, "{given}");
        }
    }

    #[test]
    fn words_cannot_become_marks() {
        assert_eq!(escaped("a < b & c > d"), "a &lt; b &amp; c &gt; d");
    }
}
