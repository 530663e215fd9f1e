//! Figures as people read them.

use std::io::{self, Write};

use super::figures::{Bin, SimulationFigures};
use crate::card_book::{CardFigures, SlowCard};
use crate::terminal::{Colours, Ink};

/// How long the longest bar of a histogram is.
const BAR: u64 = 40;

/// Prints all there is to tell.
pub(super) fn print(out: &mut dyn Write, figures: &SimulationFigures) -> io::Result<()> {
    let heading = |text: &str| Ink::Strong.paint(text, Colours::of_stdout());
    writeln!(
        out,
        "{} games of {}, {} plies in {:.2} s: {:.1} games and {:.0} plies a second",
        figures.games,
        figures.ruleset,
        figures.plies,
        figures.seconds,
        figures.games_per_second,
        figures.plies_per_second
    )?;
    if let Some(wanted) = figures.interrupted {
        writeln!(out, "Interrupted: {} of {wanted} games were played.", figures.games)?;
    }
    writeln!(out, "\n{}", heading("Outcomes"))?;
    for (seat, wins) in &figures.wins {
        share(out, &format!("{seat} wins"), *wins, figures.games)?;
    }
    share(out, "draws", figures.draws, figures.games)?;
    if figures.broken_off > 0 {
        share(out, "broken off", figures.broken_off, figures.games)?;
    }
    if !figures.reasons.is_empty() {
        writeln!(out, "\n{}", heading("Reasons"))?;
        let mut reasons: Vec<(&String, &u64)> = figures.reasons.iter().collect();
        reasons.sort_by(|(one, more), (other, fewer)| fewer.cmp(more).then(one.cmp(other)));
        let width = reasons.iter().map(|(reason, _)| reason.len()).max().unwrap_or_default();
        for (reason, count) in reasons {
            share(out, &format!("{reason:<width$}"), *count, figures.games)?;
        }
    }
    let lengths = &figures.lengths;
    writeln!(out, "\n{}", heading("Lengths, in plies"))?;
    writeln!(
        out,
        "  shortest {}, median {}, mean {:.1}, longest {}",
        lengths.shortest, lengths.median, lengths.mean, lengths.longest
    )?;
    let most = lengths.histogram.iter().map(|bin| bin.games).max().unwrap_or(1).max(1);
    for Bin { from, to, games } in &lengths.histogram {
        let bar = "#".repeat((games * BAR).div_ceil(most) as usize);
        writeln!(out, "  {from:>5} to {to:<5} {games:>7}  {bar}")?;
    }
    if !figures.bots.is_empty() {
        writeln!(out, "\n{}", heading("Bots"))?;
        let width = figures.bots.iter().map(|standing| standing.bot.len()).max().unwrap_or_default();
        for standing in &figures.bots {
            let (least, most) = standing.interval;
            writeln!(
                out,
                "  {:<width$}  +{} ={} -{}  {:.1} % ({:.1} to {:.1})",
                standing.bot,
                standing.wins,
                standing.draws,
                standing.losses,
                100.0 * standing.score,
                100.0 * least,
                100.0 * most
            )?;
        }
    }
    if let Some(cards) = &figures.cards {
        writeln!(out, "\n{}", heading("Cards: played, taken effect, acted later"))?;
        print_cards(out, cards)?;
        writeln!(out, "\n{}", heading("Slowest cards: mean and worst of an action, in milliseconds"))?;
        print_slowest(out, &figures.slowest_cards)?;
    }
    if !figures.broken.is_empty() {
        writeln!(out, "\n{}", heading("Broken down"))?;
        for broken in &figures.broken {
            writeln!(out, "  game {} (seed {}): {}", broken.game, broken.seed, broken.message)?;
        }
    }
    Ok(())
}

fn print_cards(out: &mut dyn Write, cards: &CardFigures) -> io::Result<()> {
    let width = cards.each.keys().map(String::len).max().unwrap_or_default();
    for (card, deeds) in &cards.each {
        writeln!(
            out,
            "  {card:<width$} {:>7} {:>7} {:>7}",
            deeds.played, deeds.took_effect, deeds.acted_later
        )?;
    }
    match cards.hardly_tried.as_slice() {
        [] => writeln!(out, "  every card was played often and seen to take effect"),
        few => writeln!(out, "  hardly played, or never seen to take effect: {}", few.join(", ")),
    }
}

fn print_slowest(out: &mut dyn Write, slowest: &[SlowCard]) -> io::Result<()> {
    let width = slowest.iter().map(|slow| slow.card.len()).max().unwrap_or_default();
    for slow in slowest {
        writeln!(
            out,
            "  {:<width$} {:>9.3} {:>9.3}  in {} actions, the worst in game {}",
            slow.card, slow.mean_millis, slow.worst_millis, slow.actions, slow.worst_game
        )?;
    }
    Ok(())
}

fn share(out: &mut dyn Write, what: &str, count: u64, of: u64) -> io::Result<()> {
    writeln!(out, "  {what:<12} {count:>7}  {:>5.1} %", 100.0 * count as f64 / of.max(1) as f64)
}
