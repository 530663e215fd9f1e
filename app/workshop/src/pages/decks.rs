//! Decks: which cards are played with, how many of each, and what the set has to say of it.

use egui::{
    Align, Align2, CentralPanel, FontId, Frame, Label, Layout, Margin, Panel, RichText, ScrollArea, Sense,
    Stroke, StrokeKind, TextEdit, TextWrapMode, Ui, WidgetInfo, vec2,
};
use unruly_contract::{Arg, Breach, phrase};
use unruly_kit::card::tip_ui;
use unruly_kit::drop_down::{DropDown, Entry};
use unruly_kit::icons::{Icon, icon};
use unruly_kit::text::Words;
use unruly_kit::theme::{GAP, TALL, Tokens, WIDE_GAP, bold, timing_colour};
use unruly_kit::widgets::{button_width, chip, faint, field, heading, primary_if};

use super::{beside, side};
use crate::browser::{folded, has_all};
use crate::builder::{self, Builder, Concern, Instead};
use crate::state::Cards;
use crate::{Around, CardAsk, CardSet, CardSheet, NamedDeck};

/// Draws the page.
pub(super) fn decks_ui(
    ui: &mut Ui,
    cards: &Cards,
    around: Around<'_>,
    builder: &mut Option<Builder>,
    asks: &mut Vec<CardAsk>,
) {
    let (words, sets) = (around.words, cards.sets());
    let Some(builder) = builder else { return };
    let shelved = around.shelf.iter().find(|shelved| shelved.ruleset.profile().id == builder.set);
    let ready = shelved.map(|shelved| builder::ready(&shelved.ruleset, &shelved.profile)).unwrap_or_default();
    let can_play = shelved.is_some();
    if let Some(set) = sets.iter().find(|set| set.id == builder.set) {
        let page = ui.max_rect();
        // In a narrow window the deck lies below the cards from which it is made.
        let is_narrow = page.width() < NARROW;
        let panel = match is_narrow {
            true => Panel::bottom("deck below").exact_size(page.height() * 0.4),
            false => Panel::right("deck").exact_size(beside(ui, 372.0, 0.36)),
        };
        panel.resizable(false).frame(side(ui)).show(ui, |ui| {
            let mut add = |ui: &mut Ui| {
                deck_ui(ui, builder, set, Shelf { can_play, ready: &ready }, words, asks);
            };
            match is_narrow {
                true => ScrollArea::vertical().id_salt("deck").auto_shrink(false).show(ui, add).inner,
                false => add(ui),
            }
        });
        let frame = Frame::new().inner_margin(Margin::symmetric(14, 10));
        CentralPanel::default().frame(frame).show(ui, |ui| {
            pool_ui(ui, builder, sets, set, words, asks);
        });
    }
}

/// A window is narrow that is less wide.
const NARROW: f32 = 640.0;

/// From this width on the cards stand in two columns.
const WIDE: f32 = 1150.0;

/// The cards of the set, each with how many of it are in the deck.
fn pool_ui(
    ui: &mut Ui,
    builder: &mut Builder,
    sets: &[CardSet],
    set: &CardSet,
    words: &Words,
    asks: &mut Vec<CardAsk>,
) {
    ui.horizontal_wrapped(|ui| {
        let sets: Vec<&CardSet> = sets.iter().filter(|other| other.complaint.is_none()).collect();
        let entries: Vec<Entry> =
            sets.iter().map(|other| Entry::new(&other.name, other.id == set.id)).collect();
        let list = DropDown::new(words.text("workshop-set"), &set.name).wide(210.0);
        let (_, picked) = list.show(ui, &entries);
        if let Some(other) = picked.map(|picked| sets[picked]).filter(|other| other.id != set.id) {
            replace(builder, set, Instead::OfSet(other.id.clone()), asks);
        }
        let edit = TextEdit::singleline(&mut builder.query)
            .hint_text(words.text("workshop-search-hint"))
            .desired_width(240.0_f32.min(ui.available_width() * 0.45))
            .align(Align2::LEFT_CENTER)
            .min_size(vec2(0.0, TALL));
        let response = field(ui, edit);
        response.widget_info(|| {
            WidgetInfo::labeled(egui::accesskit::Role::SearchInput, true, words.text("workshop-search"))
        });
        if chip(ui, words.text("workshop-only-mine"), builder.only_mine).clicked() {
            builder.only_mine = !builder.only_mine;
        }
    });
    ui.add_space(GAP);
    let query: Vec<String> = folded(&builder.query).split_whitespace().map(str::to_owned).collect();
    let shown: Vec<&CardSheet> = set
        .cards
        .iter()
        .filter(|sheet| has_all(sheet, &query) && (!builder.only_mine || builder.count(&sheet.card.id) > 0))
        .collect();
    if shown.is_empty() {
        ui.add_space(WIDE_GAP * 2.0);
        ui.vertical_centered(|ui| faint(ui, words.text("workshop-nothing-found")));
    }
    ScrollArea::vertical().id_salt("pool").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        // Long lines are hard to follow: where there is room for two, there are two.
        let columns = if ui.available_width() > WIDE { 2 } else { 1 };
        for row in shown.chunks(columns) {
            ui.columns(columns, |uis| {
                for (ui, sheet) in uis.iter_mut().zip(row) {
                    row_ui(ui, builder, set, sheet, words);
                }
            });
        }
    });
}

/// How wide the name of a card is, where there is room, and the buttons by which it is put into a deck and taken out.
const NAME: f32 = 176.0;
const COUNTING: f32 = 130.0;

fn row_ui(ui: &mut Ui, builder: &mut Builder, set: &CardSet, sheet: &CardSheet, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let card = &sheet.card;
    let count = builder.count(&card.id);
    let fill = if count > 0 { tokens.panel } else { tokens.ground };
    let frame = Frame::new().fill(fill).corner_radius(6.0).inner_margin(Margin::symmetric(8, 3));
    let row = frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            // Where there is little room, a card can still be put in and taken out, and its text is seen by pointing at its name.
            let room = ui.available_width() - COUNTING;
            let name_width = if room < NAME * 1.5 { room.max(40.0) } else { NAME };
            let is_narrow = name_width < NAME;
            let (bar, _) = ui.allocate_exact_size(vec2(5.0, TALL - 4.0), Sense::hover());
            ui.painter().rect_filled(bar, 2.0, timing_colour(card.timing));
            let name =
                if count > 0 { bold(&card.title) } else { RichText::new(&card.title).color(tokens.faint) };
            ui.allocate_ui_with_layout(vec2(name_width, TALL), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(name_width);
                let name = Label::new(name).truncate().show_tooltip_when_elided(false);
                ui.add(name).on_hover_ui(|ui| tip_ui(ui, card, words));
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let most = Builder::most(set, sheet);
                let label = |verb: &str| words.line(verb, &card.title);
                if icon(ui, Icon::Plus, &label(words.text("workshop-one-more")), count < most).clicked() {
                    builder.put(&card.id, count + 1);
                }
                ui.allocate_ui_with_layout(
                    vec2(22.0, TALL),
                    Layout::centered_and_justified(egui::Direction::LeftToRight),
                    |ui| {
                        let colour = if count > 0 { tokens.text } else { tokens.faint };
                        ui.label(RichText::new(count.to_string()).color(colour));
                    },
                );
                if icon(ui, Icon::Minus, &label(words.text("workshop-one-less")), count > 0).clicked() {
                    builder.put(&card.id, count - 1);
                }
                if is_narrow {
                    return;
                }
                if let Some(points) = card.points {
                    faint(ui, words.said(phrase!("window-points", count: points)));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let text = RichText::new(&card.text).size(13.0).color(tokens.faint);
                    let text = Label::new(text).truncate().show_tooltip_when_elided(false);
                    ui.add(text).on_hover_ui(|ui| tip_ui(ui, card, words));
                });
            });
        });
    });
    if row.response.contains_pointer() {
        builder.pointed = Some(card.id.clone());
    }
}

/// The relation of a set to the games of the program.
#[derive(Clone, Copy)]
struct Shelf<'d> {
    /// Whether the set is a game.
    can_play: bool,
    /// Decks that come with it.
    ready: &'d [NamedDeck],
}

/// The deck: its name, what is in it in sum, what is wrong with it, and other decks.
fn deck_ui(
    ui: &mut Ui,
    builder: &mut Builder,
    set: &CardSet,
    shelf: Shelf<'_>,
    words: &Words,
    asks: &mut Vec<CardAsk>,
) {
    let tokens = Tokens::of(ui.ctx());
    let concerns = builder.concerns(set);
    let is_refused = concerns.iter().any(Concern::is_refused);
    heading(ui, words.text("workshop-deck"));
    ui.horizontal(|ui| {
        let beside = button_width(ui, words.text("workshop-save")) + ui.spacing().item_spacing.x;
        let edit = TextEdit::singleline(&mut builder.deck.name)
            .hint_text(words.text("workshop-deck-name"))
            .desired_width(212.0_f32.min(ui.available_width() - beside - FRAME_OF_EDIT))
            .align(Align2::LEFT_CENTER)
            .min_size(vec2(0.0, TALL));
        let response = field(ui, edit);
        response.widget_info(|| {
            WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, words.text("workshop-deck-name"))
        });
        let missing = if builder.deck.name.trim().is_empty() {
            Some("workshop-name-first")
        } else {
            builder.deck.cards.is_empty().then_some("workshop-deck-empty")
        };
        let can_save = missing.is_none() && builder.is_changed();
        let button = ui.add_enabled(can_save, egui::Button::new(words.text("workshop-save")));
        // A deck that is kept already lacks nothing.
        let button = match missing {
            Some(missing) => button.on_disabled_hover_text(words.text(missing)),
            None => button,
        };
        if button.clicked() {
            asks.push(CardAsk::KeepDeck);
        }
    });
    ui.add_space(GAP);
    ui.label(
        bold(
            words.said(
                phrase!("workshop-deck-size", count: builder.size(), different: builder.deck.cards.len()),
            ),
        )
        .size(16.0),
    );
    if let Some(most) = set.rule.points {
        points_ui(ui, builder.cost(set), most, words);
    }
    for concern in &concerns {
        // Nobody has done anything wrong before the first card.
        let is_fault = concern.is_refused() && !builder.deck.cards.is_empty();
        let colour = if is_fault { tokens.alarm } else { tokens.faint };
        ui.add(Label::new(RichText::new(concern_text(concern, words)).color(colour)).wrap());
    }
    if concerns.is_empty() {
        ui.label(RichText::new(words.text("workshop-deck-fine")).color(tokens.fine));
    }
    ui.add_space(GAP);
    ui.horizontal_wrapped(|ui| {
        let can_play = shelf.can_play && !is_refused;
        if primary_if(ui, can_play, words.text("workshop-play-deck")).clicked() {
            asks.push(CardAsk::PlayDeck);
        }
        if ui.button(words.text("workshop-whole-set")).clicked() {
            replace(builder, set, Instead::Whole, asks);
        }
        if ui.button(words.text("workshop-no-cards")).clicked() {
            replace(builder, set, Instead::Nothing, asks);
        }
    });
    question_ui(ui, builder, set, words, asks);
    ui.add_space(GAP);
    timings_ui(ui, builder, set, words);
    ui.separator();
    let pointed = builder.pointed.as_ref().and_then(|id| set.cards.iter().find(|sheet| sheet.card.id == *id));
    if let Some(sheet) = pointed.filter(|_| ui.available_height() > ROOM_FOR_CARD) {
        Panel::bottom("pointed card").resizable(false).frame(Frame::new()).show(ui, |ui| {
            ui.vertical_centered(|ui| tip_ui(ui, &sheet.card, words));
        });
    }
    heading(ui, words.text("workshop-my-decks"));
    saved_ui(ui, builder, set, shelf.ready, words, asks);
}

/// Asks whether a deck that is not saved may be given up.
fn question_ui(ui: &mut Ui, builder: &mut Builder, set: &CardSet, words: &Words, asks: &mut Vec<CardAsk>) {
    // The question falls away once the deck is kept.
    if builder.instead.is_some() && !builder.would_be_missed(set) {
        builder.instead = None;
    }
    let Some(instead) = builder.instead.clone() else { return };
    ui.add(
        Label::new(RichText::new(words.text("workshop-deck-lost")).color(Tokens::of(ui.ctx()).alarm)).wrap(),
    );
    ui.horizontal(|ui| {
        if ui.button(words.text("window-yes")).clicked() {
            builder.instead = None;
            put_instead(builder, set, instead, asks);
        }
        if ui.button(words.text("window-no")).clicked() {
            builder.instead = None;
        }
    });
}

/// Puts another deck in place of this one, after a question where this one would be missed.
fn replace(builder: &mut Builder, set: &CardSet, instead: Instead, asks: &mut Vec<CardAsk>) {
    if builder.would_be_missed(set) {
        builder.instead = Some(instead);
    } else {
        put_instead(builder, set, instead, asks);
    }
}

fn put_instead(builder: &mut Builder, set: &CardSet, instead: Instead, asks: &mut Vec<CardAsk>) {
    match instead {
        Instead::Nothing => builder.deck.cards.clear(),
        Instead::Whole => builder.deck.cards = builder::whole(set).cards,
        Instead::Deck(deck) => {
            builder.kept = deck.clone();
            builder.deck = deck;
        }
        Instead::OfSet(set) => asks.push(CardAsk::Build(set)),
    }
}

/// The width that a frame adds to a line to write in.
const FRAME_OF_EDIT: f32 = 24.0;

/// A card is shown below the decks where that leaves them enough room.
const ROOM_FOR_CARD: f32 = 470.0;

/// How many cards of the deck are played when, as bars.
fn timings_ui(ui: &mut Ui, builder: &Builder, set: &CardSet, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let timings = builder.timings(set);
    let most = timings.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1);
    ui.spacing_mut().item_spacing.y = 3.0;
    for (timing, count) in timings {
        let name = &words.timing(timing);
        let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
        response
            .widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Label, true, words.line(name, count)));
        let font = FontId::proportional(13.0);
        ui.painter().text(place.left_center(), Align2::LEFT_CENTER, name, font.clone(), tokens.text);
        let bars =
            place.with_min_x(place.min.x + 160.0).with_max_x(place.max.x - 34.0).shrink2(vec2(0.0, 4.0));
        let wide = bars.width() * count as f32 / most as f32;
        let bar = bars.with_max_x(bars.min.x + wide.max(3.0));
        ui.painter().rect(bar, 2.0, timing_colour(timing), Stroke::new(1.0, tokens.edge), StrokeKind::Inside);
        ui.painter().text(place.right_center(), Align2::RIGHT_CENTER, count, font, tokens.faint);
    }
    ui.add_space(GAP);
}

fn points_ui(ui: &mut Ui, cost: u32, most: u32, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let share = if most > 0 { cost as f32 / most as f32 } else { 0.0 };
    let fill = if cost > most { tokens.alarm } else { tokens.accent };
    // Words on the bar would lie half on its colour and half on that of the page.
    ui.label(words.said(phrase!("workshop-points-of", cost: cost, most: most)));
    ui.add(egui::ProgressBar::new(share.min(1.0)).fill(fill).desired_height(6.0).corner_radius(3));
}

fn saved_ui(
    ui: &mut Ui,
    builder: &mut Builder,
    set: &CardSet,
    ready: &[NamedDeck],
    words: &Words,
    asks: &mut Vec<CardAsk>,
) {
    let tokens = Tokens::of(ui.ctx());
    if builder.decks.is_empty() {
        faint(ui, words.text("workshop-no-decks"));
    }
    ScrollArea::vertical().id_salt("decks").auto_shrink(false).show(ui, |ui| {
        for deck in builder.decks.clone() {
            if builder.deleting.as_ref() == Some(&deck.name) {
                ui.horizontal_wrapped(|ui| {
                    ui.label(words.said(phrase!("workshop-drop-sure", name: Arg::text(&deck.name))));
                    if ui.button(RichText::new(words.text("window-yes")).color(tokens.alarm)).clicked() {
                        builder.deleting = None;
                        asks.push(CardAsk::DropDeck(deck.name.clone()));
                    }
                    if ui.button(words.text("window-no")).clicked() {
                        builder.deleting = None;
                    }
                });
                continue;
            }
            let is_open = builder.kept == deck;
            let dropping = |ui: &mut Ui| {
                let label = words.line(words.text("window-delete"), &deck.name);
                icon(ui, Icon::Close, &label, true).clicked()
            };
            let (opens, drops) = deck_row(ui, &deck, is_open, words, dropping);
            if opens {
                replace(builder, set, Instead::Deck(deck.clone()), asks);
            }
            if drops {
                builder.deleting = Some(deck.name.clone());
            }
        }
        if !ready.is_empty() {
            ui.add_space(GAP);
            heading(ui, words.text("workshop-ready-decks"));
        }
        for deck in ready {
            if deck_row(ui, deck, builder.kept == *deck, words, |_| false).0 {
                replace(builder, set, Instead::Deck(deck.clone()), asks);
            }
        }
        if !builder.deck.guide.is_empty() {
            ui.add_space(GAP);
            ui.add(Label::new(RichText::new(&builder.deck.guide).color(tokens.faint)).wrap());
        }
    });
}

/// A deck's name and how many cards are in it, with what else can be done to it at the end of the row: whether the deck is asked
/// for, and whether that is. The name gives way to the rest.
fn deck_row(
    ui: &mut Ui,
    deck: &NamedDeck,
    is_open: bool,
    words: &Words,
    beside: impl FnOnce(&mut Ui) -> bool,
) -> (bool, bool) {
    let row = vec2(ui.available_width(), TALL);
    let ends = Layout::right_to_left(Align::Center);
    ui.allocate_ui_with_layout(row, ends, |ui| {
        let is_beside = beside(ui);
        faint(ui, words.said(phrase!("window-cards", count: deck.size())));
        let name = ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
            chip(ui, &deck.name, is_open)
        });
        let name = if deck.guide.is_empty() { name.inner } else { name.inner.on_hover_text(&deck.guide) };
        (name.clicked(), is_beside)
    })
    .inner
}

fn concern_text(concern: &Concern, words: &Words) -> String {
    match concern {
        Concern::Refused(Breach::Empty) => words.text("workshop-deck-empty").to_owned(),
        Concern::Refused(Breach::Unknown { card, .. }) => {
            words.said(phrase!("workshop-deck-unknown", card: Arg::text(card)))
        }
        Concern::Refused(Breach::NotUnique { title, .. }) => {
            words.said(phrase!("workshop-deck-not-unique", card: Arg::text(title)))
        }
        Concern::Refused(Breach::TooMany { title, most, .. }) => {
            words.said(phrase!("workshop-deck-too-many", card: Arg::text(title), most: *most))
        }
        Concern::Refused(Breach::TooDear { cost, most }) => {
            words.said(phrase!("workshop-deck-too-dear", cost: *cost, most: *most))
        }
        Concern::TooFew(size, hands) => {
            words.said(phrase!("workshop-deck-too-few", count: *size, hands: *hands))
        }
    }
}
