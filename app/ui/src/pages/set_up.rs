//! Setting up a game: who plays, what kind of game, how much time. Start is one click away from the beginning.

use std::time::Duration;

use egui::{Align, Label, Layout, RichText, TextEdit, Ui, vec2};
use unruly_contract::{Arg, Phrase, Seat, TimeControl, phrase};
use unruly_kit::Strength;
use unruly_kit::drop_down::{DropDown, Entry};
use unruly_kit::icons::{Icon, icon};
use unruly_kit::text::{Words, engine_name};
use unruly_kit::theme::{GAP, TALL, Tokens, WIDE_GAP, bold, paint_emblem};
use unruly_kit::widgets::{
    button_width, card, chip, column, faint, field, heading, in_the_middle, primary, segments,
};

use super::options::{options_ui, refusal};
use crate::play::{Player, Sitter};
use crate::state::{Ask, Draft, Ingredient, LONGEST_NAME, NO_LIMIT, Page, State, TIMES};

/// How wide the page is at most.
const WIDE: f32 = 860.0;
/// In a page so low everything moves when it is scrolled.
const LOW: f32 = 420.0;

/// Draws the page.
pub(crate) fn set_up_ui(ui: &mut Ui, state: &State, draft: &mut Option<Draft>, asks: &mut Vec<Ask>) {
    let words = state.words();
    let Some(draft) = draft else {
        asks.push(Ask::Go(Page::Gallery));
        return;
    };
    let ingredients = state.ingredients(draft);
    let tokens = Tokens::of(ui.ctx());
    let name = format!("set up {}", draft.number);
    let complained_of = draft.complaint.is_some().then(|| draft.wishes());
    // The buttons, and the complaint if there is one, stay in sight as long as there is room for the rest.
    let stays = ui.available_height() > LOW;
    if stays {
        in_the_middle(ui, WIDE, |ui| {
            ui.add_space(WIDE_GAP);
            title_ui(ui, draft, words, asks);
        });
    }
    column(ui, &name, WIDE, |ui| {
        if !stays {
            title_ui(ui, draft, words, asks);
            ui.add_space(WIDE_GAP * 0.5);
        }
        card(tokens).show(ui, |ui| {
            ui.set_width(ui.available_width());
            players_ui(ui, draft, &state.strengths, words);
        });
        if !draft.shelved().presets.is_empty() {
            card(tokens).show(ui, |ui| {
                ui.set_width(ui.available_width());
                presets_ui(ui, draft, words);
            });
        }
        card(tokens).show(ui, |ui| {
            ui.set_width(ui.available_width());
            time_ui(ui, draft, words);
        });
        if draft.shelved().ruleset.piece_box().is_some() {
            card(tokens).show(ui, |ui| {
                ui.set_width(ui.available_width());
                start_ui(ui, draft, words, asks);
            });
        }
        if !draft.profile().options.is_empty() {
            card(tokens).show(ui, |ui| {
                ui.set_width(ui.available_width());
                heading(ui, words.text("window-options"));
                options_ui(ui, draft, words, asks);
            });
        }
        if !ingredients.is_empty() {
            card(tokens).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ingredients_ui(ui, &ingredients, words, asks);
            });
        }
        seed_ui(ui, draft, words);
    });
    // A fault may have been set right.
    if complained_of.is_some_and(|wishes| wishes != draft.wishes()) {
        draft.complaint = None;
    }
}

fn title_ui(ui: &mut Ui, draft: &mut Draft, words: &Words, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let buttons = [words.text("window-start"), words.text("window-cancel"), words.text("window-rules")]
        .map(|text| button_width(ui, text) + GAP);
    // The button that starts is in bold letters.
    let room = ui.available_width() - buttons.iter().sum::<f32>() - WIDE_GAP;
    let name_ui = |ui: &mut Ui, draft: &Draft| {
        ui.label(
            bold(words.said(phrase!("window-new-game-of", game: Arg::text(&draft.profile().name))))
                .size(23.0),
        );
        faint(ui, draft.profile().summary.clone());
    };
    let mut buttons_ui = |ui: &mut Ui, draft: &Draft| {
        if primary(ui, words.text("window-start")).clicked() {
            asks.push(Ask::Start);
        }
        if ui.button(words.text("window-cancel")).clicked() {
            asks.push(Ask::Go(Page::Gallery));
        }
        if ui.button(words.text("window-rules")).clicked() {
            asks.push(Ask::Go(Page::Help(draft.profile().id.clone())));
        }
    };
    const BESIDE: f32 = 160.0;
    if room < BESIDE {
        name_ui(ui, draft);
        ui.horizontal_wrapped(|ui| buttons_ui(ui, draft));
    } else {
        ui.horizontal(|ui| {
            ui.vertical(|ui| {
                ui.set_max_width(room);
                name_ui(ui, draft);
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| buttons_ui(ui, draft));
        });
    }
    // The fields below keep their place and name once the complaint is gone: somebody is typing there.
    let complaints = ui.vertical(|ui| {
        let complaints =
            draft.complaint.clone().into_iter().chain(draft.shelved().complaint.as_deref().map(Phrase::from));
        for complaint in complaints {
            let text = refusal(&words.said(complaint), &draft.shelved().profile.options);
            ui.label(RichText::new(text).color(tokens.alarm));
        }
        if draft.complaint.is_none() {
            ui.add_space(draft.complaint_room);
        }
    });
    if draft.complaint.is_some() {
        draft.complaint_room = complaints.response.rect.height();
    }
}

fn players_ui(ui: &mut Ui, draft: &mut Draft, strengths: &[Strength], words: &Words) {
    let (least, most) = draft.bounds();
    let engines = draft.engines.clone();
    ui.horizontal(|ui| {
        heading(ui, words.text("window-players"));
        if least != most {
            ui.add_space(GAP);
            if icon(ui, Icon::Minus, words.text("window-player-fewer"), draft.seats() > least).clicked() {
                draft.set_seats(draft.seats() - 1);
            }
            ui.label(bold(draft.seats().to_string()).size(17.0));
            if icon(ui, Icon::Plus, words.text("window-player-more"), draft.seats() < most).clicked() {
                draft.set_seats(draft.seats() + 1);
            }
        }
        ui.add_space(GAP);
        if ui.button(words.text("window-change-places")).clicked() {
            draft.change_places();
        }
        let lots = chip(ui, words.text("window-by-lot"), draft.by_lot);
        if lots.on_hover_text(words.text("window-by-lot-help")).clicked() {
            draft.by_lot = !draft.by_lot;
        }
    });
    ui.add_space(GAP * 0.5);
    for (seat, sitter) in Seat::first(usize::from(draft.seats())).zip(draft.sitters_mut()) {
        sitter_ui(ui, seat, sitter, (strengths, &engines), words);
    }
}

fn sitter_ui(ui: &mut Ui, seat: Seat, sitter: &mut Sitter, bots: (&[Strength], &[String]), words: &Words) {
    ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(vec2(26.0, TALL), egui::Sense::hover());
        paint_emblem(ui.painter(), place.center(), 9.0, seat);
        ui.allocate_ui_with_layout(vec2(72.0, TALL), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(72.0);
            ui.label(words.seat_capital(seat));
        });
        player_ui(ui, seat, sitter, bots, words);
        let edit = TextEdit::singleline(&mut sitter.name)
            .hint_text(words.text("window-name"))
            .desired_width(220.0)
            .char_limit(LONGEST_NAME);
        let response = field(ui, edit.align(egui::Align2::LEFT_CENTER).min_size(vec2(0.0, TALL)));
        response.widget_info(|| {
            let label = format!("{} {}", words.text("window-name"), words.seat(seat));
            egui::WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, label)
        });
    });
}

fn player_ui(
    ui: &mut Ui,
    seat: Seat,
    sitter: &mut Sitter,
    (strengths, engines): (&[Strength], &[String]),
    words: &Words,
) {
    let shown = match &sitter.player {
        Player::Human => words.text("window-human").to_owned(),
        Player::Bot(id) => words.bot_name(id, strengths),
    };
    let label = words.said(phrase!("window-who-plays", seat: seat));
    let human = (Player::Human, words.text("window-human").to_owned());
    let bots = strengths.iter().map(|known| (Player::Bot(known.id.clone()), words.strength_name(known)));
    let engines = engines.iter().map(|engine| (Player::Bot(engine.clone()), engine_name(engine)));
    let players: Vec<(Player, String)> = std::iter::once(human).chain(bots).chain(engines).collect();
    let entries: Vec<Entry> =
        players.iter().map(|(player, name)| Entry::new(name, *player == sitter.player)).collect();
    let list = DropDown::new(&label, &shown).at(("player", seat.index())).wide(240.0);
    if let (_, Some(picked)) = list.show(ui, &entries) {
        sitter.player = players[picked].0.clone();
    }
}

fn presets_ui(ui: &mut Ui, draft: &mut Draft, words: &Words) {
    heading(ui, words.text("window-preset"));
    let names: Vec<String> = draft.shelved().presets.iter().map(|preset| preset.name.clone()).collect();
    let all = std::iter::once(None).chain((0..names.len()).map(Some));
    let name = |index: Option<usize>| {
        index
            .and_then(|index| names.get(index).cloned())
            .unwrap_or_else(|| words.text("window-as-usual").to_owned())
    };
    if let Some(chosen) = segments(ui, draft.preset, all, name) {
        draft.choose_preset(chosen);
    }
    let chosen = draft.preset.and_then(|index| draft.shelved().presets.get(index));
    if let Some(preset) = chosen {
        faint(ui, preset.summary.clone());
    }
}

fn ingredients_ui(ui: &mut Ui, ingredients: &[Ingredient], words: &Words, asks: &mut Vec<Ask>) {
    heading(ui, words.text("window-mixed"));
    ui.horizontal_wrapped(|ui| {
        for ingredient in ingredients {
            if chip(ui, &ingredient.name, ingredient.is_in).clicked() {
                asks.push(Ask::Mix(ingredient.id.clone()));
            }
        }
    });
    faint(ui, words.text("window-mixed-help"));
}

fn time_ui(ui: &mut Ui, draft: &mut Draft, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    heading(ui, words.text("window-time"));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for time in TIMES {
            let name = if time == NO_LIMIT { words.text("window-no-limit") } else { time };
            if chip(ui, name, draft.time == time).clicked() {
                time.clone_into(&mut draft.time);
            }
        }
        // The word for no limit is the program's: people leave the field empty.
        let mut written = if draft.time == NO_LIMIT { String::new() } else { draft.time.clone() };
        let edit = TextEdit::singleline(&mut written).desired_width(96.0).align(egui::Align2::LEFT_CENTER);
        let edit = edit.hint_text(words.text("window-other-time")).min_size(vec2(0.0, 30.0));
        let response = field(ui, edit).on_hover_text(words.text("window-time-help"));
        if response.changed() {
            draft.time = if written.trim().is_empty() { NO_LIMIT.to_owned() } else { written };
        }
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, words.text("window-other-time"))
        });
    });
    match draft.time_control() {
        None => drop(ui.label(RichText::new(words.text("window-bad-time")).color(tokens.alarm))),
        // The times to choose from speak for themselves; of one that is typed it is said how it is meant.
        Some(time) if !TIMES.contains(&draft.time.as_str()) => drop(faint(ui, in_words(time, words))),
        Some(_) => {}
    }
}

/// A time control in words.
fn in_words(time: TimeControl, words: &Words) -> String {
    let span = |span: Duration| {
        let seconds = span.as_secs_f64();
        let (minutes, rest) = ((seconds / 60.0).floor(), seconds % 60.0);
        Arg::text(match (minutes > 0.0, rest > 0.0) {
            (true, true) => format!("{minutes} min {rest} s"),
            (true, false) => format!("{minutes} min"),
            (false, _) => format!("{rest} s"),
        })
    };
    words.said(match time {
        TimeControl::None => phrase!("window-no-limit"),
        TimeControl::PerTurn { limit } => phrase!("window-time-each-turn", time: span(limit)),
        TimeControl::Increment { total, increment } if increment.is_zero() => {
            phrase!("window-time-in-all", time: span(total))
        }
        TimeControl::Increment { total, increment } => {
            phrase!("window-time-and-more", time: span(total), more: span(increment))
        }
        TimeControl::Delay { total, delay } => {
            phrase!("window-time-and-delay", time: span(total), delay: span(delay))
        }
    })
}

/// The position from which the game starts.
fn start_ui(ui: &mut Ui, draft: &mut Draft, words: &Words, asks: &mut Vec<Ask>) {
    heading(ui, words.text("window-position"));
    ui.horizontal(|ui| {
        if chip(ui, words.text("window-usual-start"), draft.position.is_none()).clicked() {
            draft.start_as_usual();
        }
        let is_own = draft.position.is_some();
        if chip(ui, words.text("window-lay-out"), is_own).clicked() {
            asks.push(Ask::LayOut);
        }
        if let Some(position) = &draft.position {
            let text = position_told(position, words);
            ui.add(Label::new(RichText::new(text).size(13.5).color(Tokens::of(ui.ctx()).faint)).truncate());
        }
    });
}

/// A position in one line: as it is written where that is one, else how many pieces it has.
fn position_told(position: &str, words: &Words) -> String {
    let mut lines = position.lines();
    match (lines.next(), lines.next()) {
        (Some(_), Some(_)) => {
            let count =
                position.lines().filter(|line| !line.contains(':') && !line.trim().is_empty()).count();
            words.said(phrase!("window-pieces-laid", count: count))
        }
        _ => position.split_whitespace().collect::<Vec<_>>().join(" "),
    }
}

fn seed_ui(ui: &mut Ui, draft: &mut Draft, words: &Words) {
    ui.horizontal(|ui| {
        faint(ui, words.text("window-seed")).on_hover_text(words.text("window-seed-help"));
        let edit = TextEdit::singleline(&mut draft.seed).desired_width(120.0);
        let response = field(ui, edit).on_hover_text(words.text("window-seed-help"));
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, words.text("window-seed"))
        });
    });
}
