//! Drawings as pixels: triangles filled one by one, on any machine, with no help of a graphics card.

use egui::epaint::{ClippedPrimitive, ClippedShape, Mesh, Primitive, Vertex};
use egui::{Color32, ColorImage, Context, Pos2, Rect, Vec2};

use super::whole;

/// How much finer a picture is drawn than it is kept, so that its edges are smooth.
pub(crate) const FINER: f32 = 2.0;
/// No side of a picture is longer than this many pixels.
const LONGEST: f32 = 4096.0;

/// Why there is no picture.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// It would have no pixels, or more than can be held.
    #[error("a picture has 16 to {LONGEST} pixels to a side, not {width} by {height}: choose another width")]
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

/// Paints shapes onto pixels: drawn [`FINER`] than it is kept, with so many pixels to a point, and then brought together.
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
    let letters = Letters(letters);
    let meshes: Vec<(Mesh, Rect)> = ctx
        .tessellate(shapes, pixels_per_point)
        .into_iter()
        .filter_map(|ClippedPrimitive { clip_rect, primitive }| match primitive {
            Primitive::Mesh(mesh) => Some((mesh, clip_rect)),
            Primitive::Callback(_) => None,
        })
        .collect();
    let pixels = whole(size * pixels_per_point).size().round();
    let [wide, tall] = [pixels.x as usize, pixels.y as usize];
    let mut image = ColorImage::filled([wide / FINE, tall / FINE], Color32::TRANSPARENT);
    // Finer sheets of all of it would take four times its memory.
    for top in (0..image.size[1]).step_by(BAND) {
        let rows = BAND.min(image.size[1] - top);
        let sheet = ColorImage::filled([wide, rows * FINE], Color32::TRANSPARENT);
        let mut sheet =
            PixelRows { image: sheet, top: top * FINE, letters: &letters, scale: pixels_per_point };
        for (mesh, clip) in &meshes {
            sheet.mesh(mesh, *clip);
        }
        for y in 0..rows {
            for x in 0..image.size[0] {
                image[(x, top + y)] = mean_of_four(&sheet.image, x * FINE, y * FINE);
            }
        }
    }
    image
}

/// So many rows of a picture are painted at a time.
const BAND: usize = 64;
/// [`FINER`] in whole pixels.
const FINE: usize = FINER as usize;

fn mean_of_four(image: &ColorImage, x: usize, y: usize) -> Color32 {
    let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| image[(x + right, y + down)]);
    let mean = |part: fn(&Color32) -> u8| {
        four.iter().map(|colour| u32::from(part(colour))).sum::<u32>().div_ceil(4) as u8
    };
    Color32::from_rgba_premultiplied(mean(Color32::r), mean(Color32::g), mean(Color32::b), mean(Color32::a))
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
    let mut data = Vec::with_capacity(image.pixels.len() * channels);
    for colour in &image.pixels {
        data.extend_from_slice(&colour.to_srgba_unmultiplied()[..channels]);
    }
    let failed = |error: png::EncodingError| PictureError::Encoding(error.to_string());
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&data).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

/// Pixels under the brush: some rows of a picture.
struct PixelRows<'l> {
    image: ColorImage,
    /// The first of the rows.
    top: usize,
    letters: &'l Letters,
    scale: f32,
}

impl PixelRows<'_> {
    fn mesh(&mut self, mesh: &Mesh, clip: Rect) {
        let [width, height] = self.image.size.map(|side| side as f32);
        let own = Rect::from_min_size(Pos2::new(0.0, self.top as f32), Vec2::new(width, height));
        let clip = Rect::from_min_max((clip.min * self.scale).round(), (clip.max * self.scale).round());
        let clip = clip.intersect(own);
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
        let bounds = Rect::from_points(&corners.map(|vertex| vertex.pos * self.scale)).intersect(clip);
        if bounds.min.x >= bounds.max.x + 1.0 || bounds.min.y >= bounds.max.y + 1.0 {
            return;
        }
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
        let (left, right) = (bounds.min.x.floor().max(clip.min.x), bounds.max.x.ceil().min(clip.max.x));
        let right = right.max(left);
        let (top, bottom) = (bounds.min.y.floor().max(clip.min.y), bounds.max.y.ceil().min(clip.max.y));
        let edges = [(two, three), (three, one), (one, two)];
        let owns = edges.map(|(from, to)| owns_edge(from, to));
        let is_flat =
            corners.iter().all(|corner| corner.color == corners[0].color && corner.uv == corners[0].uv);
        let flat = self.letters.tinted(corners[0].color, corners[0].uv);
        for y in top as usize..bottom as usize {
            let middle = |x: usize| Pos2::new(x as f32 + 0.5, y as f32 + 0.5);
            let weights = |x: usize| edges.map(|(from, to)| cross(from, to, middle(x)));
            let is_inside = |x: usize| {
                weights(x).iter().zip(owns).all(|(weight, owns)| *weight > 0.0 || *weight == 0.0 && owns)
            };
            let (mut from, mut to) = near(&edges, y as f32 + 0.5, left, right);
            // The pixels of a triangle in a row are in one piece.
            while from < to && !is_inside(from) {
                from += 1;
            }
            while from < to && !is_inside(to - 1) {
                to -= 1;
            }
            let start = (y - self.top) * self.image.size[0];
            let row = &mut self.image.pixels[start + from..start + to];
            if !is_flat {
                for (x, pixel) in (from..to).zip(row) {
                    let colour = self.letters.mixed(&corners, weights(x).map(|weight| weight / area));
                    *pixel = over(colour, *pixel);
                }
            } else if flat.a() == 255 {
                row.fill(flat);
            } else {
                row.iter_mut().for_each(|pixel| *pixel = over(flat, *pixel));
            }
        }
    }
}

/// Where a row may have pixels of a triangle, a pixel more to each side: within its edges, which run clockwise.
fn near(edges: &[(Pos2, Pos2); 3], y: f32, left: f32, right: f32) -> (usize, usize) {
    let (mut least, mut most) = (left, right);
    for (from, to) in edges {
        let rise = to.y - from.y;
        if rise == 0.0 {
            continue;
        }
        let x = from.x + (to.x - from.x) * (y - from.y) / rise;
        if rise > 0.0 {
            most = most.min(x.ceil() + 1.0);
        } else {
            least = least.max(x.floor() - 1.0);
        }
    }
    // The cast makes 0 of a NaN.
    let (least, most) = (least.clamp(left, right), most.clamp(left, right));
    (least as usize, (most as usize).max(least as usize))
}

/// Letters and the white point, from which all colours are taken.
struct Letters(ColorImage);

impl Letters {
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
        let [width, height] = self.0.size;
        let x = (uv.x * width as f32 - 0.5).clamp(0.0, width as f32 - 1.0);
        let y = (uv.y * height as f32 - 0.5).clamp(0.0, height as f32 - 1.0);
        let (left, top) = (x.floor() as usize, y.floor() as usize);
        let (right, bottom) = ((left + 1).min(width - 1), (top + 1).min(height - 1));
        let (across, down) = (x - left as f32, y - top as f32);
        let texels = [
            (self.0[(left, top)], (1.0 - across) * (1.0 - down)),
            (self.0[(right, top)], across * (1.0 - down)),
            (self.0[(left, bottom)], (1.0 - across) * down),
            (self.0[(right, bottom)], across * down),
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

#[cfg(test)]
mod tests {
    use egui::epaint::{Mesh, Vertex};
    use egui::{Color32, ColorImage, Pos2, Rect, pos2};

    use super::{Letters, PixelRows};

    const WIDTH: usize = 40;
    const ROWS: usize = 30;
    /// The sheet holds rows from the middle of a picture.
    const TOP: usize = 5;

    fn painted(corners: &[Pos2], indices: Vec<u32>, color: Color32) -> ColorImage {
        let letters = Letters(ColorImage::filled([1, 1], Color32::WHITE));
        let image = ColorImage::filled([WIDTH, ROWS], Color32::TRANSPARENT);
        let mut sheet = PixelRows { image, top: TOP, letters: &letters, scale: 1.0 };
        let vertices = corners.iter().map(|pos| Vertex { pos: *pos, uv: Pos2::ZERO, color }).collect();
        let mesh = Mesh { indices, vertices, ..Mesh::default() };
        sheet.mesh(&mesh, Rect::from_min_max(Pos2::ZERO, pos2(100.0, 100.0)));
        sheet.image
    }

    /// On which side of each edge a point lies; nothing where it lies on one.
    fn sides(corners: [Pos2; 3], point: Pos2) -> Option<[bool; 3]> {
        let side = |from: Pos2, to: Pos2| {
            let [from, to, point] = [from, to, point].map(|at| (f64::from(at.x), f64::from(at.y)));
            (to.0 - from.0) * (point.1 - from.1) - (to.1 - from.1) * (point.0 - from.0)
        };
        let [one, two, three] = corners;
        let found = [side(one, two), side(two, three), side(three, one)];
        found.iter().all(|side| *side != 0.0).then(|| found.map(|side| side > 0.0))
    }

    #[test]
    fn a_triangle_has_the_pixels_whose_middles_it_holds() {
        let mut dice = 0x2545_f491_u32;
        let mut throw = || {
            dice ^= dice << 13;
            dice ^= dice >> 17;
            dice ^= dice << 5;
            // Quarters, so that edges often meet the middles of pixels.
            (dice % 240) as f32 / 4.0 - 10.0
        };
        let mut held = 0;
        for _ in 0..400 {
            let corners = [(); 3].map(|()| pos2(throw(), throw()));
            let image = painted(&corners, vec![0, 1, 2], Color32::WHITE);
            for (y, x) in (0..ROWS).flat_map(|y| (0..WIDTH).map(move |x| (y, x))) {
                let middle = pos2(x as f32 + 0.5, (y + TOP) as f32 + 0.5);
                let Some(sides) = sides(corners, middle) else { continue };
                let is_held = sides.iter().all(|side| *side == sides[0]);
                held += usize::from(is_held);
                assert_eq!(image[(x, y)] == Color32::WHITE, is_held, "{middle:?} in {corners:?}");
            }
        }
        assert!(held > 10_000, "{held}");
    }

    #[test]
    fn what_shines_through_is_painted_once_where_two_triangles_meet() {
        let corners = [pos2(3.25, 8.5), pos2(33.0, 7.5), pos2(30.5, 29.5), pos2(5.5, 31.0)];
        let half = Color32::from_rgba_premultiplied(100, 0, 0, 128);
        let image = painted(&corners, vec![0, 1, 2, 0, 2, 3], half);
        let count = image.pixels.iter().filter(|pixel| **pixel == half).count();
        assert!(
            count > 500 && image.pixels.iter().all(|pixel| *pixel == half || *pixel == Color32::TRANSPARENT)
        );
    }
}
