//! The balance lab: what a card is worth to bots, with how surely that is known.

use egui::{
    Align2, Button, FontId, Label, ProgressBar, Rect, RichText, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use unruly_contract::{Arg, phrase};
use unruly_kit::card::face_ui;
use unruly_kit::drop_down::{DropDown, Entry};
use unruly_kit::text::Words;
use unruly_kit::theme::{GAP, Tokens, WIDE_GAP, bold};
use unruly_kit::widgets::{card as raised, chip, column, faint, heading, primary};
use unruly_kit::{Strength, StrengthKind};

use super::Order;
use crate::state::Cards;
use crate::{Around, CardAsk, CardSet, CardSheet, Estimate, Tally, Weighed};

/// The bot that is chosen to weigh a card before anybody has chosen another.
pub(super) const QUICK: &str = "greedy";
/// How many games there may be in each arm.
const GAMES: [u32; 4] = [20, 50, 200, 1000];

/// Draws the page.
pub(super) fn lab_ui(
    ui: &mut Ui,
    cards: &Cards,
    around: Around<'_>,
    order: &mut Order,
    asks: &mut Vec<CardAsk>,
) {
    let words = around.words;
    let tokens = Tokens::of(ui.ctx());
    let strengths: Vec<Strength> = around.strengths.iter().filter(|it| is_quick(it)).cloned().collect();
    column(ui, "lab", 1420.0, |ui| {
        ui.label(bold(words.text("workshop-lab")).size(23.0));
        ui.add(Label::new(RichText::new(words.text("workshop-lab-line")).color(tokens.faint)).wrap());
        ui.add_space(GAP);
        // Where there is room, what came of it stands beside what was asked.
        let is_wide = ui.available_width() > WIDE;
        let left = if is_wide { ui.available_width() * 0.47 } else { ui.available_width() - 250.0 };
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(left);
                raised(tokens).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    order_ui(ui, cards, order, &strengths, words, asks);
                });
                ui.add_space(GAP);
                match (is_wide, &cards.weighed) {
                    (true, None) => {}
                    (true, Some(_)) => chosen_ui(ui, cards, order, words),
                    (false, _) => outcome_ui(ui, cards, words),
                }
            });
            ui.add_space(WIDE_GAP);
            if is_wide {
                ui.vertical(|ui| {
                    outcome_ui(ui, cards, words);
                    // Before there is a plot, there is room for the card where one looks next.
                    if cards.weighed.is_none() {
                        ui.add_space(GAP);
                        chosen_ui(ui, cards, order, words);
                    }
                });
            } else if let Some(sheet) = chosen(cards, order) {
                face_ui(ui, &sheet.card, 218.0, words);
            }
        });
    });
}

/// From this width on there are two columns.
const WIDE: f32 = 1150.0;

/// The results so far, if anything was weighed.
fn outcome_ui(ui: &mut Ui, cards: &Cards, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    raised(tokens).show(ui, |ui| {
        ui.set_width(ui.available_width());
        match &cards.weighed {
            Some(weighed) => result_ui(ui, weighed, &title_of(cards, &weighed.order.card), words),
            None => {
                ui.add(Label::new(RichText::new(words.text("workshop-caution")).color(tokens.faint)).wrap());
            }
        }
    });
}

/// The card that would be weighed, with what there is to know about it.
fn chosen_ui(ui: &mut Ui, cards: &Cards, order: &Order, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let Some(sheet) = chosen(cards, order) else { return };
    ui.horizontal_top(|ui| {
        face_ui(ui, &sheet.card, 250.0, words);
        ui.add_space(GAP);
        ui.vertical(|ui| {
            for note in &sheet.notes {
                ui.add(Label::new(RichText::new(note).color(tokens.faint)).wrap());
            }
        });
    });
}

/// Bots that think for a time would take hours.
fn is_quick(strength: &Strength) -> bool {
    !matches!(strength.kind, StrengthKind::Time(_))
}

fn chosen<'c>(cards: &'c Cards, order: &Order) -> Option<&'c CardSheet> {
    let set = cards.set(&order.set)?;
    set.cards.iter().find(|sheet| sheet.card.id == order.card)
}

fn title_of(cards: &Cards, card: &str) -> String {
    let all = cards.sets().iter().flat_map(|set| &set.cards);
    all.into_iter()
        .find(|sheet| sheet.card.id == card)
        .map_or(card.to_owned(), |sheet| sheet.card.title.clone())
}

fn order_ui(
    ui: &mut Ui,
    cards: &Cards,
    order: &mut Order,
    strengths: &[Strength],
    words: &Words,
    asks: &mut Vec<CardAsk>,
) {
    let is_running = cards.weighed.as_ref().is_some_and(|weighed| weighed.is_running);
    ui.add_enabled_ui(!is_running, |ui| {
        ui.horizontal(|ui| {
            let playable = cards.sets().iter().filter(|set| set.complaint.is_none());
            choose_ui(
                ui,
                words.text("workshop-set"),
                &mut order.set,
                playable.map(|set| (&set.id, &set.name)),
            );
            if let Some(set) = cards.set(&order.set) {
                if set.cards.iter().all(|sheet| sheet.card.id != order.card) {
                    order.card = set.cards.first().map(|sheet| sheet.card.id.clone()).unwrap_or_default();
                }
                choose_ui(ui, words.text("workshop-card"), &mut order.card, titles(set));
            }
        });
        ui.add_space(GAP);
        faint(ui, words.text("workshop-bots"));
        ui.horizontal_wrapped(|ui| {
            // The quickest bot that is no fool stands among them: a thousand games take time.
            let quick = Strength { id: QUICK.to_owned(), kind: StrengthKind::Greedy };
            let others = || strengths.iter().filter(|strength| strength.id != QUICK);
            for strength in others().take(1).chain([&quick]).chain(others().skip(1)) {
                if chip(ui, &words.strength_name(strength), order.strength == strength.id).clicked() {
                    order.strength.clone_from(&strength.id);
                }
            }
        });
        faint(ui, words.text("workshop-games-each"));
        ui.horizontal_wrapped(|ui| {
            for games in GAMES {
                if chip(ui, &games.to_string(), order.games == games).clicked() {
                    order.games = games;
                }
            }
        });
    });
    ui.add_space(GAP);
    ui.horizontal(|ui| {
        if is_running {
            if ui.add(Button::new(words.text("workshop-stop"))).clicked() {
                asks.push(CardAsk::StopWeighing);
            }
        } else if primary(ui, words.text("workshop-weigh")).clicked() {
            asks.push(CardAsk::Weigh);
        }
        if let Some(weighed) = &cards.weighed {
            progress_ui(ui, weighed, words);
        }
    });
}

fn titles(set: &CardSet) -> impl Iterator<Item = (&String, &String)> {
    set.cards.iter().map(|sheet| (&sheet.card.id, &sheet.card.title))
}

fn choose_ui<'c>(
    ui: &mut Ui,
    name: &str,
    chosen: &mut String,
    choices: impl Iterator<Item = (&'c String, &'c String)>,
) {
    let choices: Vec<(&String, &String)> = choices.collect();
    let shown = choices.iter().find(|(id, _)| *id == chosen).map_or(chosen.as_str(), |(_, title)| title);
    let entries: Vec<Entry> = choices.iter().map(|(id, title)| Entry::new(*title, *id == chosen)).collect();
    let (_, picked) = DropDown::new(name, shown).wide(230.0).show(ui, &entries);
    if let Some(picked) = picked {
        chosen.clone_from(choices[picked].0);
    }
}

fn progress_ui(ui: &mut Ui, weighed: &Weighed, words: &Words) {
    let done = weighed.with.games() + weighed.without.games();
    let all = weighed.order.games * 2;
    let share = done as f32 / all.max(1) as f32;
    let text = words.said(
        phrase!("workshop-games-played", done: done, all: all, seconds: weighed.seconds.round() as i64),
    );
    ui.add(ProgressBar::new(share).text(text));
}

fn result_ui(ui: &mut Ui, weighed: &Weighed, title: &str, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    heading(ui, &words.said(phrase!("workshop-holder-scores", card: Arg::text(title))));
    ui.add_space(4.0);
    plot_ui(ui, weighed, words);
    for (name, tally) in
        [(words.text("workshop-with"), &weighed.with), (words.text("workshop-without"), &weighed.without)]
    {
        faint(ui, tally_text(name, tally, words));
    }
    if weighed.with.games() > 0 {
        let (played, games) = (weighed.with.played, weighed.with.games());
        faint(
            ui,
            words.said(phrase!("workshop-was-played", card: Arg::text(title), played: played, count: games)),
        );
    }
    if let Some(complaint) = &weighed.complaint {
        ui.add(Label::new(RichText::new(complaint).color(tokens.alarm)).wrap());
    }
    let (Some(gain), Some((least, points, most))) = (weighed.gain, weighed.points) else { return };
    ui.add_space(GAP);
    let hundredths = |share: f64| Arg::text(format!("{:+.1}", share * 100.0).replace('-', "−"));
    let text = words.said(phrase!(
        "workshop-gain", value: hundredths(gain.value), least: hundredths(gain.low), most: hundredths(gain.high)
    ));
    ui.label(bold(text).size(16.0));
    ui.label(
        bold(words.said(phrase!("workshop-suggested", count: points, least: least, most: most)))
            .size(16.0)
            .color(tokens.accent),
    );
    let verdict = if gain.low > 0.0 {
        words.text("workshop-surely-good")
    } else if gain.high < 0.0 {
        words.text("workshop-surely-bad")
    } else {
        words.text("workshop-unsure")
    };
    ui.add(Label::new(verdict).wrap());
    ui.add_space(GAP * 0.5);
    ui.add(Label::new(RichText::new(words.text("workshop-caution")).color(tokens.faint)).wrap());
}

fn tally_text(name: &str, tally: &Tally, words: &Words) -> String {
    let counts =
        words.said(phrase!("workshop-tally", won: tally.wins, drawn: tally.draws, lost: tally.losses));
    let score = tally.score.map(|score| {
        let percent = |share: f64| Arg::text(format!("{:.1}", share * 100.0));
        words.said(phrase!(
            "workshop-score", percent: percent(score.value), least: percent(score.low), most: percent(score.high)
        ))
    });
    words.line(name, counts) + &score.unwrap_or_default()
}

/// How tall a row of the plot is.
const ROW: f32 = 34.0;
/// How much room names take.
const NAMES: f32 = 150.0;

/// Draws scores with their bounds on one scale from nothing to all.
fn plot_ui(ui: &mut Ui, weighed: &Weighed, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let (place, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), 2.0 * ROW + 26.0), Sense::hover());
    let rows = [
        (words.text("workshop-with"), &weighed.with, tokens.accent),
        (words.text("workshop-without"), &weighed.without, tokens.faint),
    ];
    let label: Vec<String> = rows.iter().map(|(name, tally, _)| tally_text(name, tally, words)).collect();
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, label.join(". ")));
    let scale = Rect::from_min_max(
        pos2(place.min.x + NAMES, place.min.y),
        pos2(place.max.x - 16.0, place.min.y + 2.0 * ROW),
    );
    let at = |share: f64| scale.min.x + scale.width() * share as f32;
    let font = FontId::proportional(12.0);
    for (tenths, share) in [(0, 0.0), (25, 0.25), (50, 0.5), (75, 0.75), (100, 1.0)] {
        let line = if tenths == 50 {
            Stroke::new(1.5, tokens.edge)
        } else {
            Stroke::new(1.0, tokens.edge.gamma_multiply(0.6))
        };
        ui.painter().vline(at(share), scale.y_range(), line);
        let below = pos2(at(share), scale.max.y + 4.0);
        ui.painter().text(below, Align2::CENTER_TOP, format!("{tenths} %"), font.clone(), tokens.faint);
    }
    for (index, (name, tally, colour)) in rows.into_iter().enumerate() {
        let middle = scale.min.y + ROW * (index as f32 + 0.5);
        let left = pos2(place.min.x, middle);
        ui.painter().text(left, Align2::LEFT_CENTER, name, FontId::proportional(14.0), tokens.text);
        let Some(Estimate { low, value, high }) = tally.score else { continue };
        let bar = Rect::from_x_y_ranges(at(low)..=at(high), middle - 6.0..=middle + 6.0);
        ui.painter().rect_filled(bar, 3.0, colour.gamma_multiply(0.35));
        for end in [low, high] {
            ui.painter().vline(at(end), middle - 8.0..=middle + 8.0, Stroke::new(2.0, colour));
        }
        ui.painter().circle(pos2(at(value), middle), 5.5, colour, Stroke::new(1.5, tokens.panel));
    }
}
