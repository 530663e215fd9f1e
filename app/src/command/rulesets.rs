//! `unruly rulesets`: what can be played.

use std::io::{StdoutLock, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use unruly_contract::{OptionKind, OptionSpec, Profile};
use unruly_table::HostedRuleset;

use crate::terminal::{Colours, Ink, Printer, data_printer, printer};
use crate::{presets, rulesets};

/// List what can be played, or tell all about one game
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    unruly rulesets             one line a game\n  \
    unruly rulesets combining   how it is played, and what can be set\n  \
    unruly rulesets --json      everything, for programs")]
pub(super) struct ListRulesets {
    /// Tell all about this one
    ruleset: Option<String>,
    /// Print JSON: a list of profiles, or one profile
    #[arg(long)]
    json: bool,
}

impl ListRulesets {
    pub(super) fn run(&self) -> Result<ExitCode> {
        rulesets::warn_of_those_left_out();
        let mut out = printer();
        match (&self.ruleset, self.json) {
            (None, false) => list(&mut out)?,
            (None, true) => {
                let profiles: Vec<Profile> =
                    rulesets::all().map(|ruleset| ruleset.profile().clone()).collect();
                writeln!(data_printer(), "{}", serde_json::to_string_pretty(&profiles)?)?;
            }
            (Some(id), false) => tell(&mut out, &rulesets::find(id)?)?,
            (Some(id), true) => {
                writeln!(data_printer(), "{}", serde_json::to_string_pretty(rulesets::find(id)?.profile())?)?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The printer for standard output.
type Out = Printer<StdoutLock<'static>>;

fn list(out: &mut Out) -> Result<()> {
    let width = rulesets::all().map(|ruleset| ruleset.profile().id.len()).max().unwrap_or_default();
    for ruleset in rulesets::all() {
        let Profile { id, name, summary, .. } = ruleset.profile();
        let id = Ink::Strong.paint(&format!("{id:<width$}"), Colours::of_stdout());
        out.painted(&id)?;
        writeln!(out, "  {name} ({}): {summary}", players(ruleset.profile()))?;
    }
    Ok(())
}

fn tell(out: &mut Out, ruleset: &HostedRuleset) -> Result<()> {
    let profile = ruleset.profile();
    let colours = Colours::of_stdout();
    let heading = |text: &str| Ink::Strong.paint(text, colours);
    out.painted(&heading(&profile.name))?;
    writeln!(out, " ({}), {}", profile.id, players(profile))?;
    writeln!(out, "{}", profile.summary)?;
    if !profile.options.is_empty() {
        out.painted(&format!("\n{}\n", heading("Options")))?;
        for option in &profile.options {
            tell_option(out, option, colours)?;
        }
    }
    let (presets, broken) = presets::of(ruleset);
    if !presets.is_empty() {
        out.painted(&format!("\n{}\n", heading("Presets")))?;
    }
    for preset in presets {
        out.painted(&format!("  --preset {}", Ink::Strong.paint(&preset.id, colours)))?;
        writeln!(out, " ({})", preset.name)?;
        writeln!(out, "      {}", preset.summary)?;
    }
    if let Some(error) = broken {
        out.painted(&format!("  {}\n", Ink::Alarm.paint(&error.to_string(), colours)))?;
    }
    out.painted(&format!("\n{}\n", heading("How to play")))?;
    writeln!(out, "{}", profile.guide.trim())?;
    Ok(())
}

fn tell_option(out: &mut Out, option: &OptionSpec, colours: Colours) -> Result<()> {
    let usual = option.kind.default_value();
    let values = match &option.kind {
        OptionKind::Flag { .. } => {
            format!("on or off, usually {}", if usual.to_string() == "true" { "on" } else { "off" })
        }
        OptionKind::Number { least, most, .. } => format!("{least} to {most}, usually {usual}"),
        OptionKind::NumberOr { word, least, most } => {
            format!("{least} to {most}, or {}; usually {usual}", word.key)
        }
        kind @ OptionKind::Word { .. } => format!("{}; usually {usual}", kind.keys()),
        OptionKind::List { .. } => "words with commas between".to_owned(),
        kind @ OptionKind::Deck { word, .. } => {
            let (keys, usual) = (kind.keys(), &word.key);
            format!("cards with commas between, `id*2` for two of one, or {keys}; usually {usual}")
        }
        OptionKind::Unknown(kind) => format!("{kind}; usually {usual}"),
        _ => "a text".to_owned(),
    };
    out.painted(&format!("  --set {}", Ink::Strong.paint(&option.key, colours)))?;
    writeln!(out, "=... ({values})")?;
    writeln!(out, "      {}", option.help)?;
    for choice in option.kind.words() {
        writeln!(out, "      {}: {}", choice.key, choice.help)?;
    }
    Ok(())
}

fn players(profile: &Profile) -> String {
    let (least, most) = (*profile.seats.start(), *profile.seats.end());
    if least == most { format!("{least} players") } else { format!("{least} to {most} players") }
}
