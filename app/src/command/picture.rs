//! `unruly picture`: a position as a picture, for documents and websites, made without a screen.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use clap::{Args, ValueEnum};
use unruly_table::{Defect, Record, Ruleset, Seat, Table, Viewer};
use unruly_ui::{BoardStyle, Picture, PieceStyle, Settings, Theme};

use crate::files::{self, Found};
use crate::rulesets;
use crate::settings::SetupArguments;

/// Draw a position as SVG or PNG
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    unruly picture game.toml --out end.svg                       how a saved game stands\n  \
    unruly picture game.pgn --to 12 --out middle.png --width 800 after twelve actions\n  \
    unruly picture --ruleset tile --players 4 --out tiles.svg    a game as it begins\n  \
    unruly picture --ruleset orthodox --position '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' --out pawn.svg")]
pub(super) struct DrawPicture {
    /// A saved game: a record (.toml), or a score sheet (.pgn)
    #[arg(required_unless_present = "ruleset", conflicts_with = "ruleset")]
    file: Option<PathBuf>,
    /// A game as it begins, by the name of its rules
    #[arg(long, value_name = "NAME")]
    ruleset: Option<String>,
    /// Where to write it; the name ends in .svg or .png
    #[arg(long, short, value_name = "FILE")]
    out: PathBuf,
    /// How wide a PNG is, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 640)]
    width: u32,
    /// Stop after this many actions
    #[arg(long, value_name = "N", conflicts_with = "ruleset")]
    to: Option<usize>,
    /// Which game of the file, from 1
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "ruleset")]
    game: usize,
    /// From whose side it is seen
    #[arg(long, value_name = "SEAT", default_value = "white")]
    side: Seat,
    /// The colours of the board
    #[arg(long, value_enum, default_value_t = Board::Wood)]
    board: Board,
    /// The figures of the pieces
    #[arg(long, value_enum, default_value_t = Pieces::Carved)]
    pieces: Pieces,
    /// What lies around tiles: light or dark
    #[arg(long, value_enum, default_value_t = Ground::Light)]
    theme: Ground,
    #[command(flatten)]
    setup: SetupArguments,
}

/// The colours of a board, as the command line has them.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Board {
    Wood,
    Felt,
    Slate,
    Stone,
    Paper,
    Night,
}

/// The figures of pieces, as the command line has them.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Pieces {
    Carved,
    Bold,
    Plain,
    Letters,
}

/// Light or dark, as the command line has it.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Ground {
    Light,
    Dark,
}

/// What files of the two forms end in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Svg,
    Png,
}

impl DrawPicture {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let form = form_of(&self.out)?;
        let (ruleset, table) = self.table()?;
        let scene = table.scene(Viewer::Spectator)?;
        let picture = Picture::of(&scene, ruleset.profile().naming, &self.look()).seen_by(self.side);
        let bytes = match form {
            Form::Svg => picture.to_svg().into_bytes(),
            Form::Png => picture.to_png(self.width)?,
        };
        std::fs::write(&self.out, bytes)
            .with_context(|| format!("{} cannot be written", self.out.display()))?;
        Ok(ExitCode::SUCCESS)
    }

    fn table(&self) -> Result<(&'static dyn Ruleset, Table)> {
        if let Some(id) = &self.ruleset {
            let ruleset = rulesets::find(id)?;
            let setup = self.setup.setup(ruleset.profile())?;
            let start = || Ok::<_, anyhow::Error>(Table::start(ruleset, setup)?);
            let table =
                Defect::catch(|| "starting a game".to_owned(), start).map_err(anyhow::Error::new)??;
            return Ok((ruleset, table));
        }
        let Some(file) = &self.file else { bail!("a picture is of a file or of a ruleset") };
        let named = || file.display().to_string();
        let Found { ruleset, mut record } =
            files::pick(files::read(file).with_context(named)?, self.game).with_context(named)?;
        self.cut(&mut record)?;
        Ok((ruleset, record.replay(ruleset).with_context(named)?))
    }

    fn cut(&self, record: &mut Record) -> Result<()> {
        if let Some(plies) = self.to {
            let count = record.actions.len();
            ensure!(plies <= count, "there is no action {plies}; the game has {count}");
            record.actions.truncate(plies);
        }
        Ok(())
    }

    fn look(&self) -> Settings {
        let board = match self.board {
            Board::Wood => BoardStyle::Wood,
            Board::Felt => BoardStyle::Felt,
            Board::Slate => BoardStyle::Slate,
            Board::Stone => BoardStyle::Stone,
            Board::Paper => BoardStyle::Paper,
            Board::Night => BoardStyle::Night,
        };
        let pieces = match self.pieces {
            Pieces::Carved => PieceStyle::Carved,
            Pieces::Bold => PieceStyle::Bold,
            Pieces::Plain => PieceStyle::Plain,
            Pieces::Letters => PieceStyle::Letters,
        };
        let theme = match self.theme {
            Ground::Light => Theme::Light,
            Ground::Dark => Theme::Dark,
        };
        Settings { board, pieces, theme, ..Settings::default() }
    }
}

fn form_of(path: &Path) -> Result<Form> {
    let extension = path.extension().and_then(|extension| extension.to_str()).map(str::to_ascii_lowercase);
    match extension.as_deref() {
        Some("svg") => Ok(Form::Svg),
        Some("png") => Ok(Form::Png),
        _ => bail!("a picture is written as .svg or .png, not as {}", path.display()),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Form, form_of};

    #[test]
    fn the_name_of_the_file_says_the_form() {
        assert_eq!(form_of(Path::new("a/b.SVG")).ok(), Some(Form::Svg));
        assert_eq!(form_of(Path::new("b.png")).ok(), Some(Form::Png));
        for bad in ["b", "b.jpg", "svg"] {
            assert!(form_of(Path::new(bad)).is_err(), "{bad}");
        }
    }
}
