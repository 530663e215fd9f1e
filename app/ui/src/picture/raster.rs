//! What was drawn, as pixels: triangles filled one by one, on any machine, with no help of a graphics card.

use egui::epaint::{ClippedPrimitive, ClippedShape, Mesh, Primitive, Vertex};
use egui::{Color32, ColorImage, Context, Pos2, Rect, Vec2};

use super::whole;

/// How much finer a picture is drawn than it is kept, so that its edges are smooth.
pub(crate) const FINER: f32 = 2.0;
/// No side of a picture is longer than this many pixels.
const LONGEST: f32 = 8192.0;

/// Why there is no picture.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// It would have no pixels, or more than can be held.
    #[error("a picture has 16 to {LONGEST} pixels to a side, not {width} by {height}")]
    Size {
        /// How wide it would be.
        width: u32,
        /// How high it would be.
        height: u32,
    },
    /// It cannot be put into the form.
    #[error("the picture cannot be written as PNG: {0}")]
    Encoding(String),
}

/// Whether a picture can have so many pixels.
///
/// # Errors
/// When it cannot.
pub(super) fn check(pixels: Vec2) -> Result<(), PictureError> {
    if pixels.min_elem() < 16.0 || pixels.max_elem() > LONGEST {
        return Err(PictureError::Size { width: pixels.x.round() as u32, height: pixels.y.round() as u32 });
    }
    Ok(())
}

/// Paints shapes onto pixels.
pub(crate) fn painted(
    ctx: &Context,
    shapes: Vec<ClippedShape>,
    size: Vec2,
    pixels_per_point: f32,
) -> ColorImage {
    let letters: ColorImage = ctx.fonts(|fonts| {
        // A bare path to the method does not live long enough.
        fonts.image()
    });
    let pixels = whole(size * pixels_per_point).size().round();
    let mut sheet = Sheet {
        image: ColorImage::filled([pixels.x as usize, pixels.y as usize], Color32::TRANSPARENT),
        letters,
        scale: pixels_per_point,
    };
    for ClippedPrimitive { clip_rect, primitive } in ctx.tessellate(shapes, pixels_per_point) {
        if let Primitive::Mesh(mesh) = primitive {
            sheet.mesh(&mesh, clip_rect);
        }
    }
    sheet.image
}

/// The same with a pixel for every four.
pub(crate) fn coarser(image: &ColorImage) -> ColorImage {
    let [width, height] = [image.size[0] / 2, image.size[1] / 2];
    let mut small = ColorImage::filled([width, height], Color32::TRANSPARENT);
    for y in 0..height {
        for x in 0..width {
            let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| image[(2 * x + dx, 2 * y + dy)]);
            let mean = |part: fn(&Color32) -> u8| {
                (four.iter().map(|colour| u32::from(part(colour))).sum::<u32>().div_ceil(4)) as u8
            };
            small[(x, y)] = Color32::from_rgba_premultiplied(
                mean(Color32::r),
                mean(Color32::g),
                mean(Color32::b),
                mean(Color32::a),
            );
        }
    }
    small
}

/// The pixels as PNG.
///
/// # Errors
/// When the encoder refuses.
pub(crate) fn encoded(image: &ColorImage) -> Result<Vec<u8>, PictureError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, image.size[0] as u32, image.size[1] as u32);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    // Colours that nothing shines through take a quarter less.
    let is_opaque = image.pixels.iter().all(|colour| colour.a() == 255);
    encoder.set_color(if is_opaque { png::ColorType::Rgb } else { png::ColorType::Rgba });
    let channels = if is_opaque { 3 } else { 4 };
    let data: Vec<u8> = image
        .pixels
        .iter()
        .flat_map(|colour| colour.to_srgba_unmultiplied().into_iter().take(channels))
        .collect();
    let failed = |error: png::EncodingError| PictureError::Encoding(error.to_string());
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&data).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

/// Pixels under the brush.
struct Sheet {
    image: ColorImage,
    /// Letters and the white point, from which all colours are taken.
    letters: ColorImage,
    scale: f32,
}

impl Sheet {
    fn mesh(&mut self, mesh: &Mesh, clip: Rect) {
        let [width, height] = self.image.size.map(|side| side as f32);
        let clip = Rect::from_min_max((clip.min * self.scale).round(), (clip.max * self.scale).round());
        let clip = clip.intersect(Rect::from_min_max(Pos2::ZERO, Pos2::new(width, height)));
        if !clip.is_positive() {
            return;
        }
        for corners in mesh.indices.chunks_exact(3) {
            let corner = |index: usize| mesh.vertices[corners[index] as usize];
            self.triangle([corner(0), corner(1), corner(2)], clip);
        }
    }

    /// Fills a triangle: a pixel belongs to it when its middle does, and on a shared edge to one of the two only.
    fn triangle(&mut self, corners: [Vertex; 3], clip: Rect) {
        let mut corners = corners;
        let at = |vertex: &Vertex| vertex.pos * self.scale;
        let mut area = cross(at(&corners[0]), at(&corners[1]), at(&corners[2]));
        if area == 0.0 || !area.is_finite() {
            return;
        }
        if area < 0.0 {
            corners.swap(1, 2);
            area = -area;
        }
        let [one, two, three] = [at(&corners[0]), at(&corners[1]), at(&corners[2])];
        let bounds = Rect::from_points(&[one, two, three]).intersect(clip);
        if bounds.min.x >= bounds.max.x + 1.0 || bounds.min.y >= bounds.max.y + 1.0 {
            return;
        }
        let (left, right) = (bounds.min.x.floor().max(clip.min.x), bounds.max.x.ceil().min(clip.max.x));
        let (top, bottom) = (bounds.min.y.floor().max(clip.min.y), bounds.max.y.ceil().min(clip.max.y));
        let owns = [owns_edge(two, three), owns_edge(three, one), owns_edge(one, two)];
        let is_flat =
            corners.iter().all(|corner| corner.color == corners[0].color && corner.uv == corners[0].uv);
        let flat = self.tinted(corners[0].color, corners[0].uv);
        for y in top as usize..bottom as usize {
            for x in left as usize..right as usize {
                let point = Pos2::new(x as f32 + 0.5, y as f32 + 0.5);
                let weights = [cross(two, three, point), cross(three, one, point), cross(one, two, point)];
                let is_inside =
                    weights.iter().zip(owns).all(|(weight, owns)| *weight > 0.0 || *weight == 0.0 && owns);
                if !is_inside {
                    continue;
                }
                let colour = if is_flat { flat } else { self.mixed(&corners, weights.map(|w| w / area)) };
                let below = self.image[(x, y)];
                self.image[(x, y)] = over(colour, below);
            }
        }
    }

    fn mixed(&self, corners: &[Vertex; 3], shares: [f32; 3]) -> Color32 {
        let mean = |part: fn(&Color32) -> u8| -> u8 {
            let sum: f32 = corners
                .iter()
                .zip(shares)
                .map(|(corner, share)| f32::from(part(&corner.color)) * share)
                .sum();
            sum.round().clamp(0.0, 255.0) as u8
        };
        let colour = Color32::from_rgba_premultiplied(
            mean(Color32::r),
            mean(Color32::g),
            mean(Color32::b),
            mean(Color32::a),
        );
        let uv = corners
            .iter()
            .zip(shares)
            .fold(Vec2::ZERO, |sum, (corner, share)| sum + corner.uv.to_vec2() * share);
        self.tinted(colour, uv.to_pos2())
    }

    /// A colour through what the texture has there, smoothly from texel to texel.
    fn tinted(&self, colour: Color32, uv: Pos2) -> Color32 {
        let [width, height] = self.letters.size;
        let x = (uv.x * width as f32 - 0.5).clamp(0.0, width as f32 - 1.0);
        let y = (uv.y * height as f32 - 0.5).clamp(0.0, height as f32 - 1.0);
        let (left, top) = (x.floor() as usize, y.floor() as usize);
        let (right, bottom) = ((left + 1).min(width - 1), (top + 1).min(height - 1));
        let (across, down) = (x - left as f32, y - top as f32);
        let texels = [
            (self.letters[(left, top)], (1.0 - across) * (1.0 - down)),
            (self.letters[(right, top)], across * (1.0 - down)),
            (self.letters[(left, bottom)], (1.0 - across) * down),
            (self.letters[(right, bottom)], across * down),
        ];
        let part = |own: u8, of: fn(&Color32) -> u8| -> u8 {
            let texel: f32 = texels.iter().map(|(texel, share)| f32::from(of(texel)) * share).sum();
            (f32::from(own) * texel / 255.0).round().clamp(0.0, 255.0) as u8
        };
        Color32::from_rgba_premultiplied(
            part(colour.r(), Color32::r),
            part(colour.g(), Color32::g),
            part(colour.b(), Color32::b),
            part(colour.a(), Color32::a),
        )
    }
}

fn cross(one: Pos2, two: Pos2, three: Pos2) -> f32 {
    (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)
}

/// Of two triangles that share an edge, the one that lies below or to the right of it has the pixels on it.
fn owns_edge(from: Pos2, to: Pos2) -> bool {
    to.y < from.y || to.y == from.y && to.x > from.x
}

/// Colours are premultiplied, and added up as they are stored: so does the screen.
fn over(colour: Color32, below: Color32) -> Color32 {
    let rest = 255 - u16::from(colour.a());
    if rest == 0 {
        return colour;
    }
    let part = |above: u8, below: u8| {
        let sum = u16::from(above) + (u16::from(below) * rest + 127) / 255;
        sum.min(255) as u8
    };
    Color32::from_rgba_premultiplied(
        part(colour.r(), below.r()),
        part(colour.g(), below.g()),
        part(colour.b(), below.b()),
        part(colour.a(), below.a()),
    )
}
