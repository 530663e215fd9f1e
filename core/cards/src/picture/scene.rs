//! The squares of a picture while it is composed: what stands where, and where there is room for more.

use unruly_contract::{CardPicture, PicturePart, PictureSign, Whose};

use crate::model::{Kind, Kinds};

/// A square of a scene, as file and rank from a middle that is nowhere written down.
pub(super) type Cell = (i8, i8);

/// Numbers drawn from the id of a card: the same for the same card, for ever.
#[derive(Debug, Clone)]
pub(super) struct Lots(u64);

impl Lots {
    /// Lots for a card, drawn anew for each number.
    pub(super) fn of(id: &str, number: u8) -> Self {
        let hashed = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        Self(id.bytes().chain((number > 0).then_some(number)).fold(0xcbf2_9ce4_8422_2325, hashed))
    }

    /// A number below this one; 0 where there is none.
    pub(super) fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % count.max(1) as u64).unwrap_or_default()
    }

    /// One of several.
    pub(super) fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        let index = self.below(of.len());
        of.get(index).copied()
    }
}

/// Something in a scene.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Thing {
    pub(super) sign: PictureSign,
    pub(super) at: Cell,
    pub(super) to: Option<Cell>,
    pub(super) whose: Option<Whose>,
    pub(super) kind: Option<Kind>,
}

/// A scene under composition.
#[derive(Debug)]
pub(super) struct Tableau<'k> {
    pub(super) kinds: &'k Kinds,
    pub(super) lots: Lots,
    things: Vec<Thing>,
}

/// The widest and the deepest scene whose parts can be told apart on a small card.
const WIDEST: i8 = 5;
const DEEPEST: i8 = 3;
/// No scene has more in it.
const MOST: usize = 22;

impl<'k> Tableau<'k> {
    /// An empty scene.
    pub(super) const fn new(kinds: &'k Kinds, lots: Lots) -> Self {
        Self { kinds, lots, things: Vec::new() }
    }

    /// All that is in it, in the order in which it came.
    pub(super) fn things(&self) -> &[Thing] {
        &self.things
    }

    /// Whether nothing is in it.
    pub(super) const fn is_empty(&self) -> bool {
        self.things.is_empty()
    }

    /// Adds something, once.
    pub(super) fn add(&mut self, thing: Thing) {
        if self.things.len() < MOST && !self.things.contains(&thing) {
            self.things.push(thing);
        }
    }

    /// Adds a sign on a square.
    pub(super) fn sign(&mut self, sign: PictureSign, at: Cell) {
        self.add(Thing { sign, at, to: None, whose: None, kind: None });
    }

    /// Adds what goes from one square to another.
    pub(super) fn way(&mut self, sign: PictureSign, at: Cell, to: Cell) {
        if at != to {
            self.add(Thing { sign, at, to: Some(to), whose: None, kind: None });
        }
    }

    /// Adds a thing of somebody's that lies beside the board.
    pub(super) fn object(&mut self, sign: PictureSign, whose: Option<Whose>) -> Cell {
        let at = self.room(None);
        self.add(Thing { sign, at, to: None, whose, kind: None });
        at
    }

    /// The piece that stands on a square, if any.
    pub(super) fn standing(&self, at: Cell) -> Option<&Thing> {
        self.things.iter().find(|thing| thing.at == at && thing.sign == PictureSign::Piece)
    }

    /// Makes something else of the piece on a square.
    pub(super) fn change(&mut self, at: Cell, change: impl Fn(&mut Thing)) {
        self.things
            .iter_mut()
            .filter(|thing| thing.at == at && thing.sign == PictureSign::Piece)
            .for_each(change);
    }

    /// Whether nothing stands on a square.
    pub(super) fn is_free(&self, at: Cell) -> bool {
        let lies = |thing: &Thing| thing.at == at && !is_flat(thing.sign);
        !self.things.iter().any(lies)
    }

    /// Whether nothing stands on a square and no way leads there.
    fn is_untouched(&self, at: Cell) -> bool {
        !self.things.iter().any(|thing| thing.at == at || thing.to == Some(at))
    }

    /// How wide and deep the scene is with one more square.
    fn size_with(&self, at: Cell) -> (i8, i8) {
        let ((west, south), (east, north)) = self.extent(at);
        (east - west + 1, north - south + 1)
    }

    fn extent(&self, at: Cell) -> (Cell, Cell) {
        let cells = self.things.iter().flat_map(|thing| std::iter::once(thing.at).chain(thing.to));
        cells.fold((at, at), |((west, south), (east, north)), (x, y)| {
            ((west.min(x), south.min(y)), (east.max(x), north.max(y)))
        })
    }

    /// The squares at the corners of what there is so far.
    pub(super) fn corners(&self) -> [Cell; 4] {
        let first = self.things.first().map_or((0, 0), |thing| thing.at);
        let ((west, south), (east, north)) = self.extent(first);
        [(west, south), (east, south), (east, north), (west, north)]
    }

    /// Whether the scene stays small with this square in it; a rank more than usual is allowed where that helps.
    pub(super) fn fits(&self, at: Cell, ranks_more: i8) -> bool {
        let (wide, deep) = self.size_with(at);
        wide <= WIDEST && deep <= DEEPEST + ranks_more
    }

    /// A square on which nothing is, near others but not too near; beside this one, where one is named.
    pub(super) fn room(&mut self, beside: Option<Cell>) -> Cell {
        if self.is_empty() && beside.is_none() {
            return (0, 0);
        }
        let near = beside.unwrap_or_else(|| self.things.last().map_or((0, 0), |thing| thing.at));
        let wanted = if beside.is_some() { 1 } else { 2 };
        let mut found: Option<(usize, Cell)> = None;
        for x in -6..=6_i8 {
            for y in -5..=5_i8 {
                let at = (near.0 + x, near.1 + y);
                if (x, y) == (0, 0) || !self.is_untouched(at) {
                    continue;
                }
                let away = x.abs().max(y.abs());
                let outside = usize::from(!self.fits(at, 0)) * 1000;
                let crowd = self.neighbours(at) * if beside.is_some() { 2 } else { 6 };
                let worth = outside
                    + usize::from(away.abs_diff(wanted)) * 20
                    + usize::from(y.unsigned_abs()) * 2
                    + crowd
                    + self.lots.below(9);
                if found.is_none_or(|(best, _)| worth < best) {
                    found = Some((worth, at));
                }
            }
        }
        found.map_or(near, |(_, at)| at)
    }

    fn neighbours(&self, at: Cell) -> usize {
        let is_near = |thing: &&Thing| {
            (thing.at.0 - at.0).abs() <= 1 && (thing.at.1 - at.1).abs() <= 1 && !is_flat(thing.sign)
        };
        self.things.iter().filter(is_near).count()
    }

    /// The picture.
    pub(super) fn finished(mut self) -> CardPicture {
        let is_beside = !self.things.iter().any(|thing| is_on_squares(thing.sign));
        if is_beside {
            self.lay_in_a_row();
        }
        let first = self.things.first().map_or((0, 0), |thing| thing.at);
        let ((west, south), (mut east, mut north)) = self.extent(first);
        let (mut west, mut south) = (west, south);
        // A scene of one square would be no scene.
        while !is_beside && (east - west < 2 || east - west < 3 && north - south > 1) {
            if self.lots.below(2) == 0 { west -= 1 } else { east += 1 }
        }
        while !is_beside && north - south < 1 {
            if self.lots.below(2) == 0 { south -= 1 } else { north += 1 }
        }
        let most = i8::try_from(CardPicture::MOST).unwrap_or(i8::MAX) - 1;
        (east, north) = (east.min(west + most), north.min(south + most));
        let is_inside = |(x, y): Cell| (west..=east).contains(&x) && (south..=north).contains(&y);
        self.things.retain(|thing| is_inside(thing.at) && thing.to.is_none_or(is_inside));
        let is_mirrored = self.lots.below(2) == 1 && !is_beside;
        let file = |x: i8| (if is_mirrored { east - x } else { x - west }).unsigned_abs();
        let put = |(x, y): Cell| (file(x), (y - south).unsigned_abs());
        let ground = u8::try_from(self.lots.below(usize::from(CardPicture::GROUNDS))).unwrap_or_default();
        let part = |thing: &Thing| PicturePart {
            sign: thing.sign,
            at: put(thing.at),
            to: thing.to.map(put),
            whose: thing.whose,
            kind: thing.kind.map(|kind| self.kinds.info(kind).name.clone()),
        };
        CardPicture {
            wide: (east - west).unsigned_abs() + 1,
            deep: (north - south).unsigned_abs() + 1,
            beside: is_beside,
            ground,
            parts: self.things.iter().map(part).collect(),
        }
    }

    /// Cards, dice and words lie side by side in the order in which they came.
    fn lay_in_a_row(&mut self) {
        let mut order: Vec<Cell> = Vec::new();
        for at in self.things.iter().flat_map(|thing| std::iter::once(thing.at).chain(thing.to)) {
            if !order.contains(&at) {
                order.push(at);
            }
        }
        let place = |at: Cell| {
            let place = order.iter().position(|other| *other == at).unwrap_or_default();
            (i8::try_from(place).unwrap_or_default(), 0)
        };
        for thing in &mut self.things {
            thing.at = place(thing.at);
            thing.to = thing.to.map(place);
        }
    }
}

/// Whether a sign lies on its square and leaves room for a piece.
const fn is_flat(sign: PictureSign) -> bool {
    use PictureSign::{Become, Capture, Leap, Lit, Move, Ray, Ring, Swap, Target, Trail, Wall};
    matches!(sign, Lit | Target | Ring | Wall | Move | Leap | Capture | Trail | Ray | Swap | Become)
}

/// Whether a sign is a matter of squares: without any the scene lies beside the board.
const fn is_on_squares(sign: PictureSign) -> bool {
    use PictureSign::{Again, Dice, Hourglass, Plus, Query, Rewind, Skip, Speech};
    use PictureSign::{Become, Cross, Eye, Move, Must, Ring, Sleep, Swap};
    use PictureSign::{Card, Deck, Discard, Hand};
    let is_thing = matches!(sign, Card | Hand | Deck | Discard);
    let is_word = matches!(sign, Dice | Hourglass | Plus | Query | Rewind | Again | Skip | Speech);
    // These lie on whatever is there.
    let is_either =
        matches!(sign, Become | PictureSign::Burst | Cross | Eye | Move | Must | Ring | Sleep | Swap);
    !(is_thing || is_word || is_either)
}
