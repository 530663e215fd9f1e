//! `unruly check`: card sets, their errors and warnings, and their examples.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::Result;
use clap::Args;
use serde::{Serialize, Serializer};
use unruly_cards::CardRuleset;
use unruly_cards::language::{Diagnostic, Severity, SourceFile};
use unruly_contract::{Deck, DeckError, Place, Preset};
use unruly_table::disk::{LARGEST_TEXT, ReadError, as_text, read_text};
use unruly_ui::Languages;
use unruly_wording::{ENGLISH, WordingError};

use crate::card_sets::UnusablePicture;
use crate::examples::Pointless;
use crate::folders::Visited;
use crate::lessons::{self, LessonError};
use crate::terminal::{data_printer, printer};
use crate::translations::{self, Checked, FileNote};
use crate::{card_sets, examples, folders, languages, presets, rulesets};

/// Check card sets: every error with its place and remedy, and every example of every card
#[derive(Debug, Args)]
#[command(after_help = "What a folder of .toml files holds is seen from its files and its name:\n  \
    any name, with a set.toml        a card set\n  \
    lessons, without a set.toml      lessons, which are played to their ends\n  \
    translations, without a set.toml what rulesets say, in other languages\n  \
    decks, beside a set.toml         decks for that set\n  \
    a ruleset's name, in one decks   decks for that ruleset\n  \
    a ruleset's name, without one    presets of that ruleset, such as tile\n  \
    the letters of a language        its wordings, in .ftl files\n\
    Any other folder is looked through for such folders. Whatever is wrong is told, and the rest is checked all the same. The\n\
    status is 0 only when nothing is wrong; warnings alone are not wrong.\n\n\
    Examples:\n  \
    unruly check rulesets\n  \
    unruly check rulesets/example --watch")]
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
    diagnostics: Vec<ReportedDiagnostic>,
    failures: Vec<Failure>,
}

/// The name of a folder of lessons.
const LESSONS: &str = "lessons";
/// The name of a folder of translations.
const TRANSLATIONS: &str = "translations";

#[derive(Serialize)]
struct ReportedDiagnostic {
    #[serde(serialize_with = "in_a_word")]
    severity: Severity,
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
    file: String,
    line: Option<usize>,
    message: String,
}

impl Check {
    pub(super) fn run(&self) -> Result<ExitCode> {
        loop {
            // Looked at before the check: what is saved while it runs is a change, too.
            let seen = newest(&self.folders);
            let report = Report { sets: self.folders.iter().flat_map(|folder| check_all(folder)).collect() };
            let is_well = report.sets.iter().all(SetReport::is_well);
            let mut out = printer();
            if self.json {
                writeln!(data_printer(), "{}", serde_json::to_string(&report)?)?;
            } else {
                report.sets.iter().try_for_each(|set| set.tell(&mut out))?;
            }
            out.flush()?;
            if !self.watch {
                return Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE });
            }
            writeln!(out, "waiting for a change")?;
            out.flush()?;
            while newest(&self.folders) == seen {
                thread::sleep(GLANCE);
            }
        }
    }
}

impl SetReport {
    fn is_well(&self) -> bool {
        self.failures.is_empty() && self.count(Severity::Error) == 0
    }

    fn count(&self, severity: Severity) -> usize {
        self.diagnostics.iter().filter(|told| told.severity == severity).count()
    }

    fn tell(&self, out: &mut impl Write) -> io::Result<()> {
        for told in &self.diagnostics {
            writeln!(out, "{}", told.shown)?;
        }
        for Failure { card, file, line, message } in &self.failures {
            let line = line.map(|line| format!(":{line}")).unwrap_or_default();
            writeln!(out, "FAILED {card}: {file}{line}: {message}")?;
        }
        writeln!(
            out,
            "{}: {} cards, {} examples, {} failed, {} errors, {} warnings",
            self.set,
            self.cards,
            self.examples,
            self.failures.len(),
            self.count(Severity::Error),
            self.count(Severity::Warning)
        )
    }
}

/// Checks all that a folder holds, itself or below; what cannot be read is something wrong with it like anything else.
fn check_all(folder: &Path) -> Vec<SetReport> {
    let mut reports = Vec::new();
    check_below(folder, &mut Visited::default(), &mut reports);
    if reports.is_empty() {
        let mut report = SetReport::of(folder);
        let message = "there is nothing to check here".to_owned();
        report.diagnostics.push(ReportedDiagnostic::of_folder(folder, message, Some(WHAT_IS_CHECKED)));
        reports.push(report);
    }
    reports
}

fn check_below(folder: &Path, visited: &mut Visited, reports: &mut Vec<SetReport>) {
    if !visited.is_new(folder) {
        return;
    }
    let files = match folders::entries(folder) {
        Ok(files) => files,
        Err(error) => {
            let mut report = SetReport::of(folder);
            report.diagnostics.push(ReportedDiagnostic::of_folder(
                folder,
                error.root_cause().to_string(),
                None,
            ));
            return reports.push(report);
        }
    };
    if files.iter().any(|path| folders::is_toml(path)) {
        return reports.push(check(folder));
    }
    if !languages::files_in(folder).is_empty() {
        return reports.push(check_language(folder));
    }
    for folder in files.iter().filter(|path| path.is_dir()) {
        check_below(folder, visited, reports);
    }
}

/// A language: what is not understood in its files, and what it lacks or says for nothing where English says what is said.
fn check_language(folder: &Path) -> SetReport {
    let mut report = SetReport::of(folder);
    report.set = languages::tag_of(folder);
    let mut texts = Vec::new();
    for path in languages::files_in(folder) {
        let name = path.display().to_string();
        match read_text(&path, LARGEST_TEXT) {
            Ok(text) => texts.push((name, text)),
            Err(error) => {
                let place = Place { line: error.line(), column: 1 };
                report.diagnostics.push(ReportedDiagnostic::error(&name, place, error.reason()));
            }
        }
    }
    let mut known = Languages::shipped();
    let files = texts.iter().map(|(name, text)| (name.as_str(), text.as_str()));
    if let Err(errors) = known.take_in(&report.set, files) {
        let told = |WordingError { file, line, message }: WordingError| {
            ReportedDiagnostic::error(&file, Place { line, column: 1 }, message)
        };
        report.diagnostics.extend(errors.into_iter().map(told));
    } else if let (Some(language), Some(english)) = (known.get(&report.set), known.get(ENGLISH)) {
        for slip in language.slips(english) {
            let severity = if slip.is_gap() { Severity::Warning } else { Severity::Error };
            let (file, line) =
                languages::place_of(&slip.key, &texts).unwrap_or_else(|| (folder.display().to_string(), 1));
            report.diagnostics.push(ReportedDiagnostic::at(
                severity,
                &file,
                Place { line, column: 1 },
                slip.to_string(),
            ));
        }
    }
    report
}

/// The hint for a folder of an unknown kind.
const WHAT_IS_CHECKED: &str = "a card set has a set.toml; presets stand in a folder with the name of their ruleset, lessons in \
                               one that is called lessons, and translations in one that is called translations";

fn check(folder: &Path) -> SetReport {
    let mut report = SetReport::of(folder);
    if let Err(error) = check_files(folder, &mut report) {
        let place = Place { line: error.line(), column: 1 };
        report.diagnostics.push(ReportedDiagnostic::error(
            &error.path().display().to_string(),
            place,
            error.reason(),
        ));
    }
    report
}

fn check_files(folder: &Path, report: &mut SetReport) -> Result<(), ReadError> {
    if card_sets::is_set(folder) {
        let diagnostics = match card_sets::read(folder)? {
            Ok((ruleset, warnings, wrong)) => {
                report.cards = ruleset.set().cards.len();
                run_examples(&ruleset, report);
                report.diagnostics.extend(pointless_examples(folder, &ruleset));
                let unread = card_sets::unread(folder, report.cards > 0).into_iter();
                report.diagnostics.extend(unread.map(|(path, message)| {
                    let file = path.display().to_string();
                    ReportedDiagnostic::at(Severity::Warning, &file, Place { line: 1, column: 1 }, message)
                }));
                report.diagnostics.extend(wrong.iter().map(ReportedDiagnostic::of_deck));
                let (_, unusable) = card_sets::images(folder, &ruleset);
                let place = Place { line: 1, column: 1 };
                let told = |picture: UnusablePicture| {
                    ReportedDiagnostic::error(&picture.file, place, picture.message)
                };
                report.diagnostics.extend(unusable.into_iter().map(told));
                warnings
            }
            Err(diagnostics) => diagnostics,
        };
        report.diagnostics.extend(diagnostics.iter().map(ReportedDiagnostic::of));
    } else if let Some(set) = set_of_decks(folder) {
        match rulesets::find(&set) {
            Ok(ruleset) => {
                for file in card_sets::sources(folder)? {
                    let wrong = Deck::for_ruleset(ruleset.plain().as_ref(), &file.name, &file.bytes)
                        .err()
                        .unwrap_or_default();
                    report.diagnostics.extend(wrong.iter().map(ReportedDiagnostic::of_deck));
                }
            }
            Err(error) => {
                report.diagnostics.push(ReportedDiagnostic::of_folder(folder, error.to_string(), None));
            }
        }
    } else if report.set == LESSONS {
        check_lessons(&card_sets::sources(folder)?, report);
    } else if report.set == TRANSLATIONS {
        check_translations(folder, &card_sets::sources(folder)?, report);
    } else {
        check_presets(folder, &card_sets::sources(folder)?, report);
    }
    Ok(())
}

impl SetReport {
    fn of(folder: &Path) -> Self {
        let set = card_sets::id_of(folder);
        Self { set, cards: 0, examples: 0, diagnostics: Vec::new(), failures: Vec::new() }
    }
}

impl ReportedDiagnostic {
    /// Something that is wrong at a place of a file.
    fn error(file: &str, place: Place, message: String) -> Self {
        Self::at(Severity::Error, file, place, message)
    }

    /// Something that there is to say about a place of a file.
    fn at(severity: Severity, file: &str, Place { line, column }: Place, message: String) -> Self {
        let shown = format!("{severity}: {file}:{line}:{column}: {message}");
        Self { severity, file: file.to_owned(), line, column, shown, message, help: None }
    }

    /// Something that is wrong with a folder as a whole.
    fn of_folder(folder: &Path, message: String, help: Option<&str>) -> Self {
        let file = folder.display().to_string();
        let mut shown = format!("error: {file}: {message}");
        if let Some(help) = help {
            shown.push_str("\n  = help: ");
            shown.push_str(help);
        }
        let help = help.map(str::to_owned);
        Self { severity: Severity::Error, file, line: 1, column: 1, shown, message, help }
    }

    fn of_deck(error: &DeckError) -> Self {
        Self::error(&error.file, error.place, error.message.clone())
    }

    fn of(diagnostic: &Diagnostic) -> Self {
        Self {
            severity: diagnostic.severity,
            file: diagnostic.file.clone(),
            line: diagnostic.line,
            column: diagnostic.column,
            message: diagnostic.message.clone(),
            help: diagnostic.help.clone(),
            shown: diagnostic.to_string(),
        }
    }
}

/// Examples in which their card is never played, as far as they stand in this folder: sets below answer for their own.
fn pointless_examples(folder: &Path, ruleset: &CardRuleset) -> Vec<ReportedDiagnostic> {
    let is_own = |file: &str| Path::new(file).parent() == Some(folder);
    let pointless = examples::pointless(ruleset).filter(|it| is_own(&it.example.file));
    let told = |Pointless { example, message }: Pointless<'_>| {
        let place = Place { line: example.line, column: 1 };
        ReportedDiagnostic::at(Severity::Warning, &example.file, place, message)
    };
    pointless.map(told).collect()
}

fn run_examples(ruleset: &CardRuleset, report: &mut SetReport) {
    for ran in examples::run(ruleset, |_| true) {
        report.examples += 1;
        let failure = ran.failure.map(|(line, message)| Failure {
            card: ran.card.id.clone(),
            file: ran.example.file.clone(),
            line,
            message,
        });
        report.failures.extend(failure);
    }
}

/// The text of a file; that it is none is something wrong with it.
fn text_of(file: &SourceFile, report: &mut SetReport) -> Option<String> {
    match as_text(file.bytes.clone(), Path::new(&file.name)) {
        Ok(text) => Some(text),
        Err(error) => {
            let place = Place { line: error.line(), column: 1 };
            report.diagnostics.push(ReportedDiagnostic::error(&file.name, place, error.reason()));
            None
        }
    }
}

/// Presets of the ruleset whose name the folder has.
fn check_presets(folder: &Path, files: &[SourceFile], report: &mut SetReport) {
    let ruleset = match rulesets::find(&report.set) {
        Ok(ruleset) => ruleset,
        Err(error) => {
            report.diagnostics.push(ReportedDiagnostic::of_folder(
                folder,
                error.to_string(),
                Some(WHAT_IS_CHECKED),
            ));
            return;
        }
    };
    for file in files {
        let Some(text) = text_of(file, report) else { continue };
        let checked = Preset::for_ruleset(file.base_name(), &text, ruleset.profile());
        if let Err((line, message)) =
            checked.map_err(|error| (error.line, error.message)).and_then(|preset| {
                presets::check_start(&ruleset, &preset).map_err(|why| (why.line(&text), why.message))
            })
        {
            report.diagnostics.push(ReportedDiagnostic::error(
                &file.name,
                Place { line, column: 1 },
                message,
            ));
        }
    }
}

/// The id of the set for which a folder holds decks, if that is what it is for: `decks` beside the files of the set, or a folder
/// with the id for its name in one that is called so.
fn set_of_decks(folder: &Path) -> Option<String> {
    let whole = folder.canonicalize().ok()?;
    let above = whole.parent()?;
    match whole.file_name().is_some_and(|name| name == card_sets::DECKS) {
        true => card_sets::is_set(above).then(|| card_sets::id_of(above)),
        false => above.file_name().filter(|name| *name == card_sets::DECKS).map(|_| card_sets::id_of(&whole)),
    }
}

/// Lessons, each of which is played to its end.
fn check_lessons(files: &[SourceFile], report: &mut SetReport) {
    for file in files {
        let Some(text) = text_of(file, report) else { continue };
        match lessons::check(&text) {
            Ok(steps) => report.examples += steps,
            Err(LessonError { place, message }) => {
                report.diagnostics.push(ReportedDiagnostic::error(&file.name, place, message));
            }
        }
    }
}

/// Checks translations of rulesets.
fn check_translations(folder: &Path, files: &[SourceFile], report: &mut SetReport) {
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    for file in files {
        let Some(text) = text_of(file, report) else { continue };
        match translations::check(&text, whole.parent()) {
            Ok(Checked { for_nothing, missing }) => {
                let told = |severity| {
                    move |FileNote { place, message }| {
                        ReportedDiagnostic::at(severity, &file.name, place, message)
                    }
                };
                report.diagnostics.extend(for_nothing.into_iter().map(told(Severity::Error)));
                report.diagnostics.extend(missing.into_iter().map(told(Severity::Warning)));
            }
            Err(FileNote { place, message }) => {
                report.diagnostics.push(ReportedDiagnostic::error(&file.name, place, message));
            }
        }
    }
}

fn in_a_word<S: Serializer>(severity: &Severity, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(severity)
}

/// When something in the folders was last changed.
fn newest(folders: &[PathBuf]) -> Option<SystemTime> {
    fn of(path: &Path, visited: &mut Visited) -> Option<SystemTime> {
        let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
        if !path.is_dir() {
            return changed(path);
        }
        if !visited.is_new(path) {
            return None;
        }
        let below = folders::entries(path).unwrap_or_default();
        below.iter().filter_map(|path| of(path, visited)).chain(changed(path)).max()
    }
    let mut visited = Visited::default();
    folders.iter().filter_map(|folder| of(folder, &mut visited)).max()
}
