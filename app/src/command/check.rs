//! `unruly check`: card sets, their errors and warnings, and their examples.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Serialize;
use unruly_cards::CardRuleset;
use unruly_cards::language::{Diagnostic, Severity, SourceFile};
use unruly_table::Preset;

use crate::{card_sets, examples, folders, lessons, rulesets};

/// Check card sets: every error with its place and remedy, and every example of every card
#[derive(Debug, Args)]
#[command(
    after_help = "A set is a folder with a set.toml; a folder of sets is checked set by set. A folder of presets is checked against\n\
    its ruleset. The status is 0 only when nothing is wrong; warnings alone are not wrong.\n\n\
    Examples:\n  \
    unruly check rulesets\n  \
    unruly check rulesets/example --watch"
)]
pub(super) struct Check {
    /// Folders
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// Check again whenever a file is saved
    #[arg(long)]
    watch: bool,
    /// Print one JSON object
    #[arg(long, conflicts_with = "watch")]
    json: bool,
}

/// How often a watched folder is looked at.
const GLANCE: Duration = Duration::from_millis(300);

#[derive(Default, Serialize)]
struct Report {
    sets: Vec<SetReport>,
}

#[derive(Serialize)]
struct SetReport {
    set: String,
    cards: usize,
    examples: usize,
    diagnostics: Vec<Told>,
    failures: Vec<Failure>,
}

/// What a folder of lessons is called.
const LESSONS: &str = "lessons";

#[derive(Serialize)]
struct Told {
    severity: String,
    file: String,
    line: usize,
    column: usize,
    message: String,
    help: Option<String>,
    #[serde(skip)]
    shown: String,
}

#[derive(Serialize)]
struct Failure {
    card: String,
    line: Option<usize>,
    message: String,
}

impl Check {
    pub(super) fn run(&self) -> Result<ExitCode> {
        loop {
            let mut sets = Vec::new();
            for folder in &self.folders {
                collect(folder, &mut sets)?;
            }
            if sets.is_empty() {
                bail!("there is no set here: a set is a folder with a set.toml, a preset a file beside none");
            }
            let report = Report { sets: sets.iter().map(|set| check(set)).collect::<Result<_>>()? };
            let is_well = report.sets.iter().all(SetReport::is_well);
            let mut out = io::stdout().lock();
            if self.json {
                writeln!(out, "{}", serde_json::to_string(&report)?)?;
            } else {
                report.sets.iter().try_for_each(|set| set.tell(&mut out))?;
            }
            out.flush()?;
            if !self.watch {
                return Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE });
            }
            writeln!(out, "waiting for a change")?;
            out.flush()?;
            let seen = newest(&self.folders);
            while newest(&self.folders) == seen {
                thread::sleep(GLANCE);
            }
        }
    }
}

impl SetReport {
    fn is_well(&self) -> bool {
        self.failures.is_empty() && self.diagnostics.iter().all(|told| told.severity != "error")
    }

    fn tell(&self, out: &mut impl Write) -> io::Result<()> {
        for told in &self.diagnostics {
            writeln!(out, "{}", told.shown)?;
        }
        for Failure { card, line, message } in &self.failures {
            let line = line.map(|line| format!("line {line}: ")).unwrap_or_default();
            writeln!(out, "FAILED {card}: {line}{message}")?;
        }
        let count = |severity: &str| self.diagnostics.iter().filter(|told| told.severity == severity).count();
        writeln!(
            out,
            "{}: {} cards, {} examples, {} failed, {} errors, {} warnings",
            self.set,
            self.cards,
            self.examples,
            self.failures.len(),
            count("error"),
            count("warning")
        )
    }
}

/// The sets and folders of presets in a folder, itself or below.
fn collect(folder: &Path, sets: &mut Vec<PathBuf>) -> Result<()> {
    let files = folders::entries(folder)?;
    if files.iter().any(|path| folders::is_toml(path)) {
        sets.push(folder.to_owned());
        return Ok(());
    }
    files.iter().filter(|path| path.is_dir()).try_for_each(|path| collect(path, sets))
}

fn check(folder: &Path) -> Result<SetReport> {
    let mut report = SetReport {
        set: card_sets::id_of(folder),
        cards: 0,
        examples: 0,
        diagnostics: Vec::new(),
        failures: Vec::new(),
    };
    let unreadable = || format!("{} cannot be read", folder.display());
    if report.set == LESSONS {
        check_lessons(&card_sets::sources(folder).with_context(unreadable)?, &mut report);
        return Ok(report);
    }
    if !card_sets::is_set(folder) {
        check_presets(folder, &card_sets::sources(folder).with_context(unreadable)?, &mut report)?;
        return Ok(report);
    }
    let diagnostics = match card_sets::read(folder).with_context(unreadable)? {
        Ok((ruleset, warnings)) => {
            report.cards = ruleset.set().cards.len();
            run_examples(&ruleset, &mut report);
            warnings
        }
        Err(diagnostics) => diagnostics,
    };
    report.diagnostics = diagnostics.iter().map(Told::of).collect();
    Ok(report)
}

impl Told {
    /// Something about a file as a whole.
    fn error(file: &str, message: String) -> Self {
        Self {
            severity: Severity::Error.to_string(),
            file: file.to_owned(),
            line: 1,
            column: 1,
            shown: format!("error: {file}: {message}"),
            message,
            help: None,
        }
    }

    fn of(diagnostic: &Diagnostic) -> Self {
        Self {
            severity: diagnostic.severity.to_string(),
            file: diagnostic.file.clone(),
            line: diagnostic.line,
            column: diagnostic.column,
            message: diagnostic.message.clone(),
            help: diagnostic.help.clone(),
            shown: diagnostic.to_string(),
        }
    }
}

fn run_examples(ruleset: &CardRuleset, report: &mut SetReport) {
    for ran in examples::run(ruleset, |_| true) {
        report.examples += 1;
        let failure = ran.failure.map(|(line, message)| Failure { card: ran.card.id.clone(), line, message });
        report.failures.extend(failure);
    }
}

/// Presets of the ruleset whose name the folder has.
fn check_presets(folder: &Path, files: &[SourceFile], report: &mut SetReport) -> Result<()> {
    let ruleset = rulesets::find(&card_sets::id_of(folder))?;
    for file in files {
        let text = String::from_utf8_lossy(&file.bytes).into_owned();
        if let Err(error) = Preset::for_ruleset(file.base_name(), &text, ruleset.profile()) {
            report.diagnostics.push(Told::error(&file.name, error.to_string()));
        }
    }
    Ok(())
}

/// Lessons, each of which is played to its end.
fn check_lessons(files: &[SourceFile], report: &mut SetReport) {
    for file in files {
        match lessons::check(&String::from_utf8_lossy(&file.bytes)) {
            Ok(steps) => report.examples += steps,
            Err(reason) => report.diagnostics.push(Told::error(&file.name, reason)),
        }
    }
}

/// When something in the folders was last changed.
fn newest(folders: &[PathBuf]) -> Option<SystemTime> {
    fn of(path: &Path) -> Option<SystemTime> {
        let own = fs::metadata(path).and_then(|data| data.modified()).ok();
        let below = folders::entries(path).unwrap_or_default().into_iter().filter_map(|path| {
            if path.is_dir() { of(&path) } else { fs::metadata(path).and_then(|data| data.modified()).ok() }
        });
        below.chain(own).max()
    }
    folders.iter().filter_map(|folder| of(folder)).max()
}
