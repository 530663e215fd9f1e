//! `unruly scenario`: files of games told and checked.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Serialize;
use unruly_script::{Summary, Verdict, run_file, run_text};
use unruly_table::disk::{LARGEST_GAMES, as_text, read_input};

use crate::folders::Visited;
use crate::terminal::{data_printer, printer};
use crate::{complaint, folders, rulesets};

/// Run scenario files: games told line by line, with what must hold
#[derive(Debug, Args)]
#[command(
    after_help = "One line a scenario, `ok NAME` or `FAILED NAME: line 3: ...`, and last `N passed, N failed`; the status is 0\n\
    only when none failed. A folder stands for all .toml files in it; `-` is standard input.\n\n\
    Examples:\n  \
    unruly scenario tests/scenarios/combining/check.toml\n  \
    unruly scenario tests/scenarios\n\n\
    A scenario:\n  \
    [[scenario]]\n  \
    name = \"A pawn takes on the diagonal\"\n  \
    ruleset = \"orthodox\"\n  \
    position = \"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1\"\n  \
    script = \"\"\"\n  \
    white: e4d5\n  \
    expect d5 = white pawn\n  \
    expect lost black pawn\n  \
    refuse black: e8e6\n  \
    \"\"\""
)]
pub(super) struct Scenario {
    /// Files or folders
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ScenariosReport {
    scenarios: Vec<ScenarioVerdict>,
    passed: usize,
    failed: usize,
}

#[derive(Serialize)]
struct ScenarioVerdict {
    file: String,
    name: String,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

impl Scenario {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let mut files = Vec::new();
        for path in &self.files {
            collect(path, &mut Visited::default(), &mut files)?;
        }
        if files.is_empty() {
            bail!("there are no scenario files here");
        }
        let mut out = if self.json { data_printer() } else { printer() };
        let mut all = Summary::default();
        let mut told = Vec::new();
        let mut status = ExitCode::SUCCESS;
        let mut read = 0;
        for path in &files {
            let summary = match run(path) {
                Ok(summary) => summary,
                Err(error) => {
                    // The other files are run all the same.
                    status = complaint::failure(&error);
                    continue;
                }
            };
            read += 1;
            for verdict in &summary.verdicts {
                if self.json {
                    told.push(ScenarioVerdict::of(path, verdict));
                } else {
                    writeln!(out, "{verdict}")?;
                    out.flush()?;
                }
            }
            all.extend(summary);
        }
        if read == 0 {
            // Why was said; that nothing has failed would be no news.
            return Ok(status);
        }
        let (passed, failed) = (all.passed(), all.failed());
        if self.json {
            writeln!(
                out,
                "{}",
                serde_json::to_string(&ScenariosReport { scenarios: told, passed, failed })?
            )?;
        } else {
            writeln!(out, "{passed} passed, {failed} failed")?;
        }
        Ok(if failed > 0 { ExitCode::FAILURE } else { status })
    }
}

impl ScenarioVerdict {
    fn of(file: &Path, verdict: &Verdict) -> Self {
        let failure = verdict.result.as_ref().err();
        Self {
            file: file.display().to_string(),
            name: verdict.name.clone(),
            ok: failure.is_none(),
            line: failure.and_then(|failure| failure.line),
            message: failure.map(|failure| failure.message.clone()),
        }
    }
}

fn run(path: &Path) -> Result<Summary> {
    let known = |id: &str| rulesets::find(id).ok().map(|ruleset| Arc::clone(ruleset.plain()));
    if path == Path::new("-") {
        let bytes = read_input(io::stdin().lock(), "standard input", LARGEST_GAMES)?;
        let text = as_text(bytes, Path::new("standard input"))?;
        return run_text(&text, &known).context("standard input");
    }
    Ok(run_file(path, &known)?)
}

/// The file itself, or all scenario files in a folder and in those below it.
fn collect(path: &Path, visited: &mut Visited, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    if !visited.is_new(path) {
        return Ok(());
    }
    for path in folders::entries(path)? {
        if path.is_dir() || folders::is_toml(&path) {
            collect(&path, visited, files)?;
        }
    }
    Ok(())
}
