//! The picture of a card, painted from what the rules tell of it: a few squares with pieces in relief, and what happens there.

mod ground;
mod objects;
mod sketch;
mod stage;
mod standing;
mod ways;

use std::sync::Arc;

use egui::cache::{ComputerMut, FrameCache};
use egui::epaint::Mesh;
use egui::{Color32, Rect, Shape, Vec2};
use unruly_contract::{CardPicture, PicturePart, PictureSign as Sign};

use super::pose::{Brush, Pose};
use crate::theme::CardColours;
use sketch::Sketch;
use stage::{Stage, THICK};

/// Gold: what happens.
const GOLD: Color32 = Color32::from_rgb(0xf6, 0xbd, 0x3c);
/// Red: what is lost or forbidden.
const RED: Color32 = Color32::from_rgb(0xe2, 0x4b, 0x36);
/// Cream: what goes both ways, and what was.
const CREAM: Color32 = Color32::from_rgb(0xfd, 0xf6, 0xe3);
/// The edges of all that must be seen on any ground.
const INK: Color32 = Color32::from_rgb(0x23, 0x1b, 0x14);

/// Paints a picture into a part of a card; the scene itself lies in `stage`, and its ground goes on to the edges of `place`.
pub(super) fn paint(
    brush: &Brush<'_>,
    place: Rect,
    stage: Rect,
    picture: &CardPicture,
    seed: &str,
    colours: &CardColours,
) {
    let ctx = brush.painter.ctx();
    let scale = step_below(brush.pose.scale);
    let order = Order { picture, place, stage, seed, colours, scale, pixels: ctx.pixels_per_point() };
    let mesh = ctx.memory_mut(|memory| {
        let drawing = Arc::clone(memory.caches.cache::<Drawings>().get(order));
        let placing = Placing { order, drawing: &drawing, pose: brush.pose, opacity: brush.opacity };
        Arc::clone(memory.caches.cache::<Placed>().get(placing))
    });
    brush.painter.add(Shape::mesh(mesh));
}

/// The nearest of the sizes for which pictures are drawn: a card that grows is not drawn anew in every frame.
fn step_below(scale: f32) -> f32 {
    const STEP: f32 = 1.12;
    STEP.powf((scale.max(0.05).ln() / STEP.ln()).round())
}

/// A drawing that is wanted.
#[derive(Clone, Copy)]
struct Order<'o> {
    picture: &'o CardPicture,
    place: Rect,
    stage: Rect,
    seed: &'o str,
    colours: &'o CardColours,
    scale: f32,
    pixels: f32,
}

impl std::hash::Hash for Order<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        let Self { picture, place, stage, seed, colours, scale, pixels } = self;
        for part in &picture.parts {
            (part.sign, part.at, part.to, part.whose, &part.kind).hash(state);
        }
        (picture.wide, picture.deep, picture.beside, picture.ground, seed).hash(state);
        (colours.band, colours.paper).hash(state);
        for number in [place.min, place.max, stage.min, stage.max].iter().flat_map(|at| [at.x, at.y]) {
            number.to_bits().hash(state);
        }
        (scale.to_bits(), pixels.to_bits()).hash(state);
    }
}

/// Pictures as triangles, as long as they are on the screen.
type Drawings = FrameCache<Arc<Mesh>, Drafter>;

/// Draws what is wanted.
#[derive(Default)]
struct Drafter;

impl ComputerMut<Order<'_>, Arc<Mesh>> for Drafter {
    fn compute(&mut self, order: Order<'_>) -> Arc<Mesh> {
        Arc::new(draw(order))
    }
}

/// A drawing that is to lie somewhere on the screen.
#[derive(Clone, Copy)]
struct Placing<'p> {
    order: Order<'p>,
    drawing: &'p Mesh,
    pose: Pose,
    opacity: f32,
}

impl std::hash::Hash for Placing<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        let Self { order, drawing: _, pose: Pose { centre, angle, scale }, opacity } = self;
        order.hash(state);
        [centre.x, centre.y, *angle, *scale, *opacity].map(f32::to_bits).hash(state);
    }
}

/// Drawings where they lie on the screen, as long as they lie still: a page full of cards is not moved there anew in each frame.
type Placed = FrameCache<Arc<Mesh>, Placer>;

/// Puts drawings where they are wanted.
#[derive(Default)]
struct Placer;

impl ComputerMut<Placing<'_>, Arc<Mesh>> for Placer {
    fn compute(&mut self, Placing { order, drawing, pose, opacity }: Placing<'_>) -> Arc<Mesh> {
        let put = |mut vertex: egui::epaint::Vertex| {
            vertex.pos = pose.put((vertex.pos.to_vec2() / order.scale).to_pos2());
            if opacity < 1.0 {
                vertex.color = vertex.color.gamma_multiply(opacity);
            }
            vertex
        };
        Arc::new(Mesh {
            vertices: drawing.vertices.iter().copied().map(put).collect(),
            indices: drawing.indices.clone(),
            texture_id: drawing.texture_id,
        })
    }
}

fn draw(order: Order<'_>) -> Mesh {
    let Order { picture, place, stage, seed, colours, scale, pixels } = order;
    let mut sketch = Sketch::new(scale, place);
    let seed =
        seed.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let is_stark = colours.paper == Color32::BLACK;
    let (top, bottom) = if is_stark {
        (Color32::from_gray(0x18), Color32::from_gray(0x30))
    } else {
        (colours.band.lerp_to_gamma(Color32::BLACK, 0.42), colours.band.lerp_to_gamma(Color32::WHITE, 0.22))
    };
    ground::paint(&mut sketch, picture.ground, seed, top, bottom);
    let stage = Stage::within(stage, picture.wide.max(1), picture.deep.max(1), room_above(picture));
    let tint = if is_stark { Color32::from_gray(0x70) } else { colours.band };
    let mut scene = Painting { sketch, stage, picture, tint, seed };
    if picture.beside {
        scene.cloth();
    } else {
        scene.board();
        scene.ways_on_the_board();
    }
    scene.standing();
    scene.ways_above();
    scene.sketch.triangles(pixels)
}

/// How much room the signs above the heads of pieces need.
fn room_above(picture: &CardPicture) -> f32 {
    let of = |part: &PicturePart| match part.sign {
        Sign::Swap | Sign::Leap | Sign::Strings => 0.42,
        Sign::Crown | Sign::Dove | Sign::Must | Sign::Query | Sign::Eye | Sign::Sleep | Sign::Card => 0.26,
        _ => 0.0,
    };
    picture.parts.iter().filter(|_| !picture.beside).map(of).fold(0.0, f32::max)
}

/// A picture that is being painted.
struct Painting<'p> {
    sketch: Sketch,
    stage: Stage,
    picture: &'p CardPicture,
    /// The colour of its time.
    tint: Color32,
    /// A number that only this card has.
    seed: u32,
}

impl Painting<'_> {
    /// A light place for things that lie on no board.
    fn cloth(&mut self) {
        let (wide, _) = self.stage.squares();
        let middle = self.stage.at(wide / 2.0, 0.42, 0.0);
        let unit = self.stage.unit;
        self.sketch.glow(
            middle,
            Vec2::new(unit * (wide * 0.62 + 0.25), unit * 0.62),
            Color32::from_black_alpha(110),
        );
        self.sketch.glow(
            middle - Vec2::new(0.0, unit * 0.2),
            Vec2::new(unit * (wide * 0.6 + 0.3), unit * 0.9),
            Color32::from_white_alpha(46),
        );
    }

    /// The squares, with the edge of the board in front.
    fn board(&mut self) {
        let stage = self.stage;
        let (wide, deep) = stage.squares();
        let unit = stage.unit;
        let shadow = stage.at(wide / 2.0, deep * 0.4, -THICK);
        let reach = Vec2::new(wide * unit * 0.66, unit * (0.5 + deep * 0.42));
        self.sketch.glow(shadow + Vec2::new(0.0, unit * 0.12), reach, Color32::from_black_alpha(150));
        let pale = CREAM.lerp_to_gamma(self.tint, 0.1);
        let deep_tone = self.tint.lerp_to_gamma(Color32::WHITE, 0.34).lerp_to_gamma(CREAM, 0.18);
        let holes = self.of(Sign::Hole);
        let wood = self.tint.lerp_to_gamma(Color32::BLACK, 0.55);
        for rank in (0..self.picture.deep).rev() {
            for file in 0..self.picture.wide {
                let (x, y) = (f32::from(file), f32::from(rank));
                let corners = [
                    stage.at(x, y, 0.0),
                    stage.at(x + 1.0, y, 0.0),
                    stage.at(x + 1.0, y + 1.0, 0.0),
                    stage.at(x, y + 1.0, 0.0),
                ];
                if holes.contains(&(file, rank)) {
                    self.sketch.solid(&corners, Color32::from_rgb(0x0b, 0x09, 0x0b));
                    // The far wall of the hole catches some light.
                    let wall = [
                        corners[3],
                        corners[2],
                        stage.at(x + 1.0, y + 1.0, -0.22),
                        stage.at(x, y + 1.0, -0.22),
                    ];
                    self.sketch.solid(&wall, wood.lerp_to_gamma(Color32::WHITE, 0.16));
                    continue;
                }
                let is_dark = (file + rank) % 2 == 0;
                let tone = if is_dark { deep_tone } else { pale };
                // Squares that are farther away lie a little in the dark.
                let tone = tone.lerp_to_gamma(Color32::BLACK, 0.05 * y);
                self.sketch.solid(&corners, tone);
            }
        }
        let front = [
            stage.at(0.0, 0.0, 0.0),
            stage.at(wide, 0.0, 0.0),
            stage.at(wide, 0.0, -THICK),
            stage.at(0.0, 0.0, -THICK),
        ];
        self.sketch.solid(&front, wood);
        self.sketch.line(&[front[0], front[1]], unit * 0.02, CREAM.gamma_multiply(0.75));
        let rim = [
            stage.at(0.0, 0.0, 0.0),
            stage.at(wide, 0.0, 0.0),
            stage.at(wide, deep, 0.0),
            stage.at(0.0, deep, 0.0),
        ];
        self.sketch.ring(&rim, unit * 0.018, wood.gamma_multiply(0.8));
    }

    fn has(&self, sign: Sign, at: (u8, u8)) -> bool {
        self.picture.parts.iter().any(|part| part.sign == sign && part.at == at)
    }

    /// The squares with a sign.
    fn of(&self, sign: Sign) -> Vec<(u8, u8)> {
        self.picture.parts.iter().filter(|part| part.sign == sign).map(|part| part.at).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::step_below;

    #[test]
    fn a_card_that_grows_a_little_keeps_its_drawing() {
        assert_eq!(step_below(1.0).to_bits(), step_below(1.03).to_bits());
        for scale in [0.3_f32, 0.9, 1.7, 4.2] {
            let kept = step_below(scale);
            assert!((0.93..1.08).contains(&(kept / scale)), "{scale} is drawn as {kept}");
        }
    }
}
