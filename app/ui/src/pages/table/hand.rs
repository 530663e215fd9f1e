//! One's own hand: a fan of cards below the board, to be looked at, clicked on, dragged onto the table, or gone through by
//! keys.

use egui::{
    Align2, EventFilter, FontId, Id, Key, LayerId, Modifiers, Order, Pos2, Rect, Response, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use unruly_contract::Pick;
use unruly_kit::card::{self, Manner, Pose};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{ROUND, Tokens};

use super::layout::Places;
use super::reader;
use crate::play::{Command, Held, Sitting};

/// The memory of a hand between frames.
#[derive(Debug, Clone, Default)]
pub(crate) struct Grip {
    /// The card under the keyboard's cursor.
    cursor: usize,
    /// The card that is dragged.
    carried: Option<String>,
    /// The cards as they lay in the frame before.
    lay: Vec<String>,
    /// Where the pointer was when cards changed their places under it: what has come to lie there was not pointed at.
    rests_at: Option<Pos2>,
    /// The card on which the pointer dwells, and since when.
    dwells: Option<(usize, f64)>,
    /// The card that is shown large.
    raised: Option<String>,
    /// The card that somebody wants to know more about.
    asked_about: Option<String>,
    /// Whether it had the keys in the frame before.
    had_keys: bool,
    /// Whether a dialog has taken them.
    is_left: bool,
}

/// So far the pointer goes before it points at something else.
const REST: f32 = 5.0;

/// So long, in seconds, the pointer dwells on a card before it is shown large: whoever only passes over it is on the way elsewhere.
const DWELL: f64 = 0.25;

impl Grip {
    /// The card that is shown large.
    #[cfg(test)]
    pub(crate) fn raised(&self) -> Option<&str> {
        self.raised.as_deref()
    }

    /// The card that somebody wants to know more about, told once.
    pub(super) fn asked_about(&mut self) -> Option<String> {
        self.asked_about.take()
    }

    /// Whether the pointer has dwelt on a card; from one that is large it goes to the next at once.
    fn has_dwelt(&mut self, ui: &Ui, pointed_at: Option<usize>) -> bool {
        let now = ui.input(|input| input.time);
        let Some(index) = pointed_at else {
            self.dwells = None;
            return false;
        };
        let begun = if self.raised.is_some() { now - DWELL } else { now };
        let since = self.dwells.filter(|(known, _)| *known == index).map_or(begun, |(_, since)| since);
        self.dwells = Some((index, since));
        let left = since + DWELL - now;
        if left > 0.0 {
            ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(left));
        }
        left <= 0.0
    }

    /// Whether the pointer lies where it lay when the hand changed.
    fn is_at_rest(&mut self, ui: &Ui, held: &[Held]) -> bool {
        let pointer = ui.input(|input| input.pointer.latest_pos());
        let lie = held.iter().map(|held| &held.card.id);
        if !lie.clone().eq(&self.lay) {
            self.lay = lie.cloned().collect();
            self.rests_at = pointer;
        }
        let has_stayed = |rest: Pos2| pointer.is_some_and(|pointer| pointer.distance(rest) < REST);
        self.rests_at = self.rests_at.filter(|rest| has_stayed(*rest));
        self.rests_at.is_some()
    }
}

/// Draws the hand.
pub(super) fn hand_ui(
    ui: &mut Ui,
    places: &Places,
    session: &Sitting,
    grip: &mut Grip,
    words: &Words,
    commands: &mut Vec<Command>,
) {
    let held = session.hand();
    let place = places.hand;
    let id = ui.scope_id().with("hand");
    let cloth = ui.interact(place, id, Sense::focusable_noninteractive());
    if session.facing().is_none() {
        return;
    }
    grip.cursor = grip.cursor.min(held.len().saturating_sub(1));
    if has_keys(ui, &cloth, grip) {
        keyboard(ui, &cloth, &held, grip, words, commands);
    }
    let tokens = Tokens::of(ui.ctx());
    if held.is_empty() {
        let font = FontId::proportional(14.0);
        let at = place.center();
        ui.painter().text(at, Align2::CENTER_CENTER, words.text("window-hand-empty"), font, tokens.faint);
        return;
    }
    let poses = fan(place, held.len());
    let responses: Vec<Response> = held
        .iter()
        .zip(&poses)
        .enumerate()
        .map(|(index, (held, pose))| card_ui(ui, (held, *pose), (index, place), words))
        .collect();
    let asked = responses.iter().position(|response| reader::is_asked_about(ui, response));
    let asked = asked.or_else(|| {
        let has_asked = || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::I));
        (cloth.has_focus() && has_asked()).then_some(grip.cursor)
    });
    grip.asked_about = asked.map(|index| held[index].card.id.clone());
    for (held, response) in held.iter().zip(&responses) {
        handle(ui, places, held, response, grip, commands);
    }
    let is_carrying = grip.carried.is_some();
    let is_at_rest = grip.is_at_rest(ui, &held);
    let by_pointer = responses.iter().position(Response::hovered).filter(|_| !is_carrying && !is_at_rest);
    let by_keys = cloth.has_focus().then_some(grip.cursor);
    let pointed_at = by_pointer.or(by_keys);
    let is_meant = grip.has_dwelt(ui, by_pointer) || by_pointer.is_none();
    // A large card would hide the squares that are asked for, and the question.
    let raised = pointed_at.filter(|_| is_meant && !session.is_choosing_squares());
    // One that was laid on the table is large there.
    let raised = raised.filter(|index| !is_laid(session, &held[*index]));
    grip.raised = raised.map(|index| held[index].card.id.clone());
    paint(ui, session, grip, (&held, &poses, place), (pointed_at, raised), words);
    if let Some(index) = raised {
        // The effect of a click on it depends on the words before.
        let hint = session
            .word_for_card()
            .map_or(words.text("window-play-hint").to_owned(), |word| words.saying(word));
        raise(ui, poses[index].centre.x, place, &held[index], (words, &hint));
    }
    carry(ui, places, &held, grip, words);
}

/// Whether the hand may have the keys: a dialog before everything else has them for itself, and gives them back once it is put away.
fn has_keys(ui: &Ui, cloth: &Response, grip: &mut Grip) -> bool {
    let is_behind = ui.memory(|memory| memory.top_modal_layer().is_some());
    let is_called = !is_behind && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::H));
    if is_behind {
        grip.is_left |= grip.had_keys;
    } else if std::mem::take(&mut grip.is_left) || is_called {
        cloth.request_focus();
        // The keys that follow are for the hand from the next frame on, which must not wait for them.
        ui.ctx().request_repaint();
    }
    grip.had_keys = cloth.has_focus();
    !is_behind
}

/// Draws the cards as they lie in the hand, but for those that are carried or shown large.
fn paint(
    ui: &Ui,
    session: &Sitting,
    grip: &Grip,
    (held, poses, place): (&[Held], &[Pose], Rect),
    (pointed_at, raised): (Option<usize>, Option<usize>),
    words: &Words,
) {
    let tokens = Tokens::of(ui.ctx());
    let is_asked = session.actor().is_some();
    let painter = ui.painter().with_clip_rect(place.expand2(vec2(0.0, 14.0)));
    for (index, (held, pose)) in held.iter().zip(poses).enumerate() {
        let is_carried = grip.carried.as_deref() == Some(held.card.id.as_str());
        if !is_carried && raised != Some(index) {
            let lift = if is_laid(session, held) {
                vec2(0.0, -12.0)
            } else if held.is_open {
                vec2(0.0, -5.0)
            } else {
                vec2(0.0, 3.0)
            };
            let pose = Pose { centre: pose.centre + lift, ..*pose };
            let manner = manner(held, is_asked, tokens);
            let is_pointed_at = pointed_at == Some(index);
            let manner = if is_pointed_at { Manner { glow: Some(tokens.accent), ..manner } } else { manner };
            card::paint(&painter, pose, &held.card, words, manner);
        }
    }
}

/// Whether a card lies on the table until its player says that it is played.
fn is_laid(session: &Sitting, held: &Held) -> bool {
    session.laid().is_some_and(|laid| laid.card == held.card.id)
}

fn manner(held: &Held, is_asked: bool, tokens: Tokens) -> Manner {
    let glow = held.is_open.then_some(tokens.fine);
    Manner { glow, is_dim: is_asked && !held.is_open, is_brief: true, ..Manner::PLAIN }
}

/// Where each card of a hand lies, the left ones under the right ones.
pub(super) fn fan(place: Rect, count: usize) -> Vec<Pose> {
    // Not all of a card has to be seen: its head and its pictures are enough to know it.
    let height = place.height() * 1.34;
    let size = Pose::size(height / 1.4);
    let room = (place.width() - size.x * 1.3).max(10.0);
    let step = (room / (count.max(2) - 1) as f32).min(size.x * 0.93);
    let middle = (count as f32 - 1.0) / 2.0;
    let pose = |index: usize| {
        let away = index as f32 - middle;
        let drop = away * away * size.x * 0.011;
        let centre = pos2(place.center().x + away * step, place.min.y + 8.0 + height / 2.0 + drop);
        Pose { centre, angle: away * 0.03, scale: size.x / 100.0 }
    };
    (0..count).map(pose).collect()
}

/// Makes a card a thing that can be pointed at and spoken of.
fn card_ui(ui: &Ui, (held, pose): (&Held, Pose), (index, place): (usize, Rect), words: &Words) -> Response {
    let id = ui.scope_id().with(("held", index, &held.card.id));
    let bounds = pose.bounds().intersect(place);
    let response = ui.interact(bounds, id, Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Button, true, held.label(words)));
    response
}

fn handle(
    ui: &Ui,
    places: &Places,
    held: &Held,
    response: &Response,
    grip: &mut Grip,
    commands: &mut Vec<Command>,
) {
    let pick = || Command::Pick(Pick::Card(held.card.id.clone()));
    // A card that cannot be played is picked all the same: the answer says why it cannot.
    if response.clicked() || response.drag_started() && !held.is_open {
        commands.push(pick());
    }
    if response.drag_started() && held.is_open {
        grip.carried = Some(held.card.id.clone());
    }
    if response.drag_stopped() && grip.carried.take().is_some() {
        let is_on_table = ui
            .input(|input| input.pointer.latest_pos())
            .is_some_and(|pointer| pointer.y < places.hand.min.y - 4.0);
        if is_on_table {
            commands.push(pick());
        }
    }
}

/// Shows a card large enough to be read, above its place in the hand.
fn raise(ui: &Ui, x: f32, place: Rect, held: &Held, (words, hint): (&Words, &str)) {
    let screen = ui.ctx().content_rect();
    let size = Pose::size((screen.height() * 0.32).clamp(230.0, 330.0));
    let x = x.clamp(screen.min.x + size.x / 2.0 + 8.0, place.max.x - size.x / 2.0 - 8.0);
    let spot = Rect::from_center_size(pos2(x, place.max.y - size.y / 2.0 - 10.0), size);
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::unique("raised card")));
    let tokens = Tokens::of(ui.ctx());
    let glow = held.is_open.then_some(tokens.fine);
    card::paint(&painter, Pose::upright(spot), &held.card, words, Manner { glow, ..Manner::PLAIN });
    let (text, colour) = match (&held.why_not, held.is_open) {
        (_, true) => (hint.to_owned(), tokens.fine),
        (Some(why_not), false) => (capital(&words.said(why_not)), tokens.alarm),
        (None, false) => (words.text("window-not-now").to_owned(), tokens.faint),
    };
    let hint = (!held.card.notes.is_empty()).then(|| words.text("window-read-hint").to_owned());
    let lines: Vec<String> = held.now_as(words).into_iter().chain([text]).chain(hint).collect();
    let text = lines.join("\n");
    caption(&painter, spot.center_top() - vec2(0.0, 10.0), size.x + 40.0, &text, (tokens, colour));
}

/// A line of text in a frame, its lower edge there.
fn caption(
    painter: &egui::Painter,
    at: Pos2,
    wide: f32,
    text: &str,
    (tokens, colour): (Tokens, egui::Color32),
) {
    let galley = painter.layout(text.to_owned(), FontId::proportional(13.5), tokens.text, wide);
    let frame = Align2::CENTER_BOTTOM.anchor_size(at, galley.size() + vec2(20.0, 10.0));
    painter.rect(frame, ROUND, tokens.raised, Stroke::new(1.2, colour), StrokeKind::Inside);
    painter.galley(frame.min + vec2(10.0, 5.0), galley, tokens.text);
}

/// Draws the card that is dragged, and where it may be let go.
fn carry(ui: &Ui, places: &Places, held: &[Held], grip: &mut Grip, words: &Words) {
    let Some(carried) = grip.carried.clone() else { return };
    let found = held.iter().find(|held| held.card.id == carried && held.is_open);
    let (Some(held), Some(pointer)) = (found, ui.input(|input| input.pointer.latest_pos())) else {
        grip.carried = None;
        return;
    };
    let tokens = Tokens::of(ui.ctx());
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::unique("carried card")));
    let is_on_table = pointer.y < places.hand.min.y - 4.0;
    if is_on_table {
        painter.rect_stroke(places.board, 4.0, Stroke::new(4.0, tokens.fine), StrokeKind::Outside);
        let at = places.board.center_bottom() - vec2(0.0, 14.0);
        caption(&painter, at, 300.0, words.text("window-drop-here"), (tokens, tokens.fine));
    }
    let size = Pose::size(places.hand.height() * 1.05);
    let manner =
        Manner { glow: Some(tokens.fine), opacity: if is_on_table { 0.9 } else { 1.0 }, ..Manner::PLAIN };
    card::paint(&painter, Pose::upright(Rect::from_center_size(pointer, size)), &held.card, words, manner);
}

/// The cursor goes from card to card by the arrow keys, while the hand has the focus.
fn keyboard(
    ui: &Ui,
    cloth: &Response,
    held: &[Held],
    grip: &mut Grip,
    words: &Words,
    commands: &mut Vec<Command>,
) {
    cloth.widget_info(|| {
        let label = match held.get(grip.cursor) {
            Some(card) => words.line(words.text("window-hand"), card.label(words)),
            None => words.line(words.text("window-hand"), words.text("window-hand-empty")),
        };
        WidgetInfo::labeled(egui::accesskit::Role::Group, true, label)
    });
    if !cloth.has_focus() || held.is_empty() {
        return;
    }
    let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(cloth.id, filter));
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    if pressed(Key::ArrowLeft) {
        grip.cursor = (grip.cursor + held.len() - 1) % held.len();
    }
    if pressed(Key::ArrowRight) {
        grip.cursor = (grip.cursor + 1) % held.len();
    }
    if pressed(Key::Enter) || pressed(Key::Space) {
        commands.push(Command::Pick(Pick::Card(held[grip.cursor].card.id.clone())));
    }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::fan;

    #[test]
    fn a_hand_of_any_size_has_room() {
        let place = Rect::from_min_size(pos2(0.0, 600.0), vec2(900.0, 116.0));
        for count in 1..=12 {
            let poses = fan(place, count);
            assert_eq!(poses.len(), count);
            for pose in poses {
                let bounds = pose.bounds();
                assert!(bounds.min.x > place.min.x && bounds.max.x < place.max.x, "{count} cards");
                assert!(bounds.min.y > place.min.y, "{count} cards");
            }
        }
    }
}
