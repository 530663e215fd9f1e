//! The sets there are, the files of the one on the bench, and the cards in them; and making a new set.

use egui::{Align, Label, Layout, Modal, RichText, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, vec2};
use unruly_contract::{Arg, phrase};
use unruly_kit::drop_down::{DropDown, Entry};
use unruly_kit::text::Words;
use unruly_kit::theme::{GAP, TALL, Tokens, UNTIMED, WIDE_GAP, bold, timing_colour};
use unruly_kit::widgets::{card, chip, faint, field, heading, primary, primary_if};

use super::Writing;
use crate::bench::Bench;
use crate::{CardAsk, CardSet, Origin};

/// Draws the panel.
pub(super) fn shelf_ui(
    ui: &mut Ui,
    memory: &mut Writing,
    sets: &[CardSet],
    bench: Option<&mut Bench>,
    words: &Words,
    asks: &mut Vec<CardAsk>,
) {
    heading(ui, words.text("workshop-set"));
    let open = bench.as_ref().map(|bench| bench.set.clone());
    let current = sets.iter().find(|set| open.as_ref() == Some(&set.id));
    let shown = current.map_or(words.text("workshop-choose-set"), |set| set.name.as_str());
    let name = |set: &CardSet| match set.is_own {
        true => set.name.clone(),
        false => words.said(phrase!("workshop-ships", name: Arg::text(&set.name))),
    };
    let entries: Vec<Entry> =
        sets.iter().map(|set| Entry::new(name(set), open.as_ref() == Some(&set.id))).collect();
    let list = DropDown::new(words.text("workshop-set"), shown).wide(200.0_f32.min(ui.available_width()));
    if let (_, Some(picked)) = list.show(ui, &entries) {
        asks.push(CardAsk::Open(sets[picked].id.clone()));
    }
    ui.horizontal_wrapped(|ui| {
        if ui.button(words.text("workshop-new-set")).clicked() {
            memory.new_set = Some((String::new(), Origin::Scratch));
        }
        if let Some(set) = current
            && ui.button(words.text("workshop-copy-set")).clicked()
        {
            memory.new_set = Some((String::new(), Origin::CopyOf(set.id.clone())));
        }
    });
    let own = current.filter(|set| set.is_own);
    memory.removing = memory.removing.take().filter(|removing| own.is_some_and(|set| set.id == *removing));
    if let Some(set) = own {
        remove_ui(ui, memory, set, words, asks);
    }
    let Some(bench) = bench else { return };
    ui.add_space(GAP);
    heading(ui, words.text("workshop-files"));
    ScrollArea::vertical().id_salt("files").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        // The open file stands out without hiding the meaning of colours.
        let tokens = Tokens::of(ui.ctx());
        ui.visuals_mut().selection.bg_fill = tokens.hovered;
        ui.visuals_mut().selection.stroke.color = tokens.text;
        files_ui(ui, bench, words);
        ui.add_space(GAP);
        heading(ui, words.text("workshop-cards"));
        outline_ui(ui, bench);
    });
}

/// Removes a set, once somebody has said yes to that.
fn remove_ui(ui: &mut Ui, memory: &mut Writing, set: &CardSet, words: &Words, asks: &mut Vec<CardAsk>) {
    if memory.removing.is_none() {
        let button = ui.button(words.text("workshop-remove-set"));
        memory.removing = button.clicked().then(|| set.id.clone());
        return;
    }
    let sure = words.said(phrase!("workshop-remove-sure", name: Arg::text(&set.name)));
    ui.add(Label::new(sure).wrap());
    ui.horizontal(|ui| {
        let colour = Tokens::of(ui.ctx()).alarm;
        if ui.button(RichText::new(words.text("window-yes")).color(colour)).clicked() {
            asks.extend(memory.removing.take().map(CardAsk::Remove));
        }
        if ui.button(words.text("window-no")).clicked() {
            memory.removing = None;
        }
    });
}

fn files_ui(ui: &mut Ui, bench: &mut Bench, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    for place in 0..bench.files.len() {
        let paper = &bench.files[place];
        let has_errors = bench.problems_of(&paper.name).any(|problem| problem.is_error);
        let colour = if has_errors { tokens.alarm } else { tokens.text };
        let (mark, state) =
            if paper.is_changed() { ("  •", words.text("workshop-unsaved")) } else { ("", "") };
        let text = RichText::new(format!("{}{mark}", paper.name)).color(colour).size(13.5);
        let label = if state.is_empty() { paper.name.clone() } else { format!("{}, {state}", paper.name) };
        let response = ui.selectable_label(place == bench.current, text);
        response.widget_info(|| {
            WidgetInfo::selected(egui::accesskit::Role::Tab, true, place == bench.current, &label)
        });
        if response.clicked() && place != bench.current {
            bench.current = place;
            bench.line = 1;
        }
    }
}

/// The cards of the file that is open; pressing one goes there.
fn outline_ui(ui: &mut Ui, bench: &mut Bench) {
    let tokens = Tokens::of(ui.ctx());
    let Some(file) = bench.paper().map(|paper| paper.name.clone()) else { return };
    let here = bench.card().map(|sheet| sheet.lines.0);
    let mut target = None;
    for sheet in bench.cards.iter().filter(|sheet| sheet.file == file) {
        ui.horizontal(|ui| {
            let (bar, _) = ui.allocate_exact_size(vec2(4.0, 18.0), Sense::hover());
            let colour = if sheet.has_time { timing_colour(sheet.card.timing) } else { UNTIMED };
            ui.painter().rect_filled(bar, 2.0, colour);
            let names = [&sheet.card.title, &sheet.card.id];
            let title = names.into_iter().find(|name| !name.is_empty()).map_or("…", String::as_str);
            let is_here = here == Some(sheet.lines.0);
            if ui.selectable_label(is_here, RichText::new(title).size(13.5)).clicked() {
                target = Some(sheet.lines.0);
            }
        });
    }
    if bench.cards.iter().all(|sheet| sheet.file != file) {
        ui.label(RichText::new("–").color(tokens.faint));
    }
    if let Some(line) = target {
        bench.go(&file, line, 1);
    }
}

/// The page while no set is on the bench.
pub(super) fn empty_ui(ui: &mut Ui, memory: &mut Writing, words: &Words) {
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.28);
        ui.label(bold(words.text("workshop-welcome")).size(22.0));
        ui.add_space(GAP);
        ui.scope(|ui| {
            ui.set_max_width(ui.available_width().min(520.0));
            ui.add(Label::new(words.text("workshop-welcome-line")).wrap());
        });
        ui.add_space(WIDE_GAP);
        if primary(ui, words.text("workshop-new-set")).clicked() {
            memory.new_set = Some((String::new(), Origin::Scratch));
        }
    });
}

/// The questions before a new set.
pub(super) fn new_set_ui(
    ui: &mut Ui,
    memory: &mut Writing,
    sets: &[CardSet],
    words: &Words,
    asks: &mut Vec<CardAsk>,
) {
    let Some((mut name, mut origin)) = memory.new_set.take() else { return };
    let mut is_done = false;
    let tokens = Tokens::of(ui.ctx());
    let frame = card(tokens).inner_margin(18);
    let modal = Modal::new(egui::Id::unique("new set")).frame(frame).show(ui.ctx(), |ui| {
        ui.set_width(460.0);
        ui.spacing_mut().item_spacing.y = GAP;
        heading(ui, words.text("workshop-new-set"));
        let edit = TextEdit::singleline(&mut name)
            .hint_text(words.text("workshop-set-name"))
            .desired_width(f32::INFINITY)
            .align(egui::Align2::LEFT_CENTER)
            .min_size(vec2(0.0, TALL));
        let response = field(ui, edit);
        response.widget_info(|| {
            WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, words.text("workshop-set-name"))
        });
        if name.is_empty() && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        faint(ui, words.text("workshop-begins-with"));
        origin_ui(ui, &mut origin, sets, words);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let has_name = !name.trim().is_empty();
            let make = primary_if(ui, has_name, words.text("workshop-make"));
            if make.clicked() || is_entered && has_name {
                asks.push(CardAsk::New(name.trim().to_owned(), origin.clone()));
                is_done = true;
            }
            is_done |= ui.button(words.text("window-cancel")).clicked();
        });
    });
    if !is_done && !modal.should_close() {
        memory.new_set = Some((name, origin));
    }
}

fn origin_ui(ui: &mut Ui, origin: &mut Origin, sets: &[CardSet], words: &Words) {
    let first = || sets.first().map(|set| set.id.clone()).unwrap_or_default();
    let other = match origin {
        Origin::Scratch => None,
        Origin::CopyOf(other) | Origin::BasedOn(other) => Some(other.clone()),
    };
    ui.horizontal_wrapped(|ui| {
        if chip(ui, words.text("workshop-scratch"), *origin == Origin::Scratch).clicked() {
            *origin = Origin::Scratch;
        }
        if chip(ui, words.text("workshop-copy-of"), matches!(origin, Origin::CopyOf(_))).clicked() {
            *origin = Origin::CopyOf(other.clone().unwrap_or_else(first));
        }
        if chip(ui, words.text("workshop-based-on"), matches!(origin, Origin::BasedOn(_))).clicked() {
            *origin = Origin::BasedOn(other.clone().unwrap_or_else(first));
        }
    });
    let help = match origin {
        Origin::Scratch => words.text("workshop-scratch-help"),
        Origin::CopyOf(_) => words.text("workshop-copy-of-help"),
        Origin::BasedOn(_) => words.text("workshop-based-on-help"),
    };
    faint(ui, help);
    if let Origin::CopyOf(other) | Origin::BasedOn(other) = origin {
        let name = sets.iter().find(|set| set.id == *other).map_or(other.clone(), |set| set.name.clone());
        let entries: Vec<Entry> = sets.iter().map(|set| Entry::new(&set.name, set.id == *other)).collect();
        let list = DropDown::new(words.text("workshop-which-set"), &name).wide(280.0);
        if let (_, Some(picked)) = list.show(ui, &entries) {
            other.clone_from(&sets[picked].id);
        }
    }
}
