//! The pictures that authors bring for their cards: read as pixels once, and kept as textures.

use std::io::Cursor;

use egui::epaint::{Mesh, Vertex};
use egui::{Color32, ColorImage, Context, Id, Rect, Shape, TextureHandle, TextureOptions, pos2};
use unruly_contract::CardImage;

use super::pose::Brush;

/// The pixels of a picture.
///
/// # Errors
/// When they cannot be read.
pub fn pixels(image: &CardImage) -> Result<ColorImage, png::DecodingError> {
    // Of a file that is cut short or says that it is larger than it is, no more is made than of the largest.
    let most = 8 * (CardImage::LONGEST * CardImage::LONGEST) as usize + CardImage::MOST_BYTES;
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(image.png()), png::Limits { bytes: most });
    decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::ALPHA);
    let mut reader = decoder.read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().unwrap_or(most).min(most)];
    let info = reader.next_frame(&mut bytes)?;
    let size = [info.width as usize, info.height as usize];
    let channels = info.color_type.samples();
    let colour = |pixel: &[u8]| match *pixel {
        [grey, alpha] => Color32::from_rgba_unmultiplied(grey, grey, grey, alpha),
        [red, green, blue, alpha] => Color32::from_rgba_unmultiplied(red, green, blue, alpha),
        _ => Color32::TRANSPARENT,
    };
    let pixels = bytes[..info.buffer_size()].chunks_exact(channels).map(colour).collect();
    Ok(ColorImage::new(size, pixels))
}

/// Paints a picture over a part of a card, cut at two sides where it has another form; whether it could be read.
pub(super) fn paint(brush: &Brush<'_>, place: Rect, image: &CardImage) -> bool {
    let Some(texture) = texture(brush.painter.ctx(), image) else { return false };
    let size = texture.size_vec2();
    let scale = (place.width() / size.x).max(place.height() / size.y);
    let shown = place.size() / scale / size;
    let uv = Rect::from_center_size(pos2(0.5, 0.5), shown);
    let color = Color32::WHITE.gamma_multiply(brush.opacity);
    let corners = |of: Rect| [of.left_top(), of.right_top(), of.right_bottom(), of.left_bottom()];
    let vertex = |(at, uv)| Vertex { pos: brush.pose.put(at), uv, color };
    brush.painter.add(Shape::mesh(Mesh {
        vertices: corners(place).into_iter().zip(corners(uv)).map(vertex).collect(),
        indices: vec![0, 1, 2, 0, 2, 3],
        texture_id: texture.id(),
    }));
    true
}

/// The texture of a picture, made when it is first seen; `None` for one that cannot be read.
fn texture(ctx: &Context, image: &CardImage) -> Option<TextureHandle> {
    let png = image.png();
    // The end of the file holds the check sum of its pixels.
    let end = png.get(png.len().saturating_sub(32)..).unwrap_or_default();
    let key = Id::unique("card image").with((png.len(), png.get(..33), end));
    if let Some(known) = ctx.data(|data| data.get_temp::<Option<TextureHandle>>(key)) {
        return known;
    }
    let load = |pixels| ctx.load_texture("card image", pixels, TextureOptions::LINEAR);
    let made = pixels(image).ok().map(load);
    ctx.data_mut(|data| data.insert_temp(key, made.clone()));
    made
}

#[cfg(test)]
mod tests {
    use egui::Color32;
    use unruly_contract::CardImage;

    use super::pixels;

    fn png(colour: png::ColorType, data: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 16, 16);
        encoder.set_color(colour);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.write_header().unwrap().write_image_data(data).unwrap();
        bytes
    }

    #[test]
    fn pictures_of_all_forms_are_read() {
        for (colour, pixel, expected) in [
            (png::ColorType::Rgb, &[200, 100, 50][..], Color32::from_rgb(200, 100, 50)),
            (png::ColorType::Rgba, &[200, 100, 50, 255], Color32::from_rgb(200, 100, 50)),
            (png::ColorType::Grayscale, &[77], Color32::from_gray(77)),
            (png::ColorType::GrayscaleAlpha, &[77, 0], Color32::TRANSPARENT),
        ] {
            let image = CardImage::of_png(png(colour, &pixel.repeat(256))).unwrap();
            let read = pixels(&image).unwrap();
            assert_eq!((read.size, read.pixels[255]), ([16, 16], expected), "{colour:?}");
        }
    }

    #[test]
    fn a_picture_that_is_cut_short_is_no_picture() {
        // Noise does not become small, so half of the file is not all of the pixels.
        let noise: Vec<u8> =
            (0_u32..768).map(|index| (index.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        let whole = png(png::ColorType::Rgb, &noise);
        assert!(pixels(&CardImage::of_png(whole.clone()).unwrap()).is_ok());
        for length in [40, whole.len() / 2] {
            assert!(pixels(&CardImage::of_png(whole[..length].to_vec()).unwrap()).is_err(), "{length}");
        }
    }
}
