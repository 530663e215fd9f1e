//! `unruly picture`: a position as a picture, for documents and websites, made without a screen.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use unruly_contract::{Seat, Viewer};
use unruly_table::{Fault, Table};
use unruly_ui::{BoardStyle, Catalogue, Picture, PieceStyle, Settings, Theme};

use crate::english::{failure, unread};
use crate::files::{self, GameInFile};
use crate::rulesets;
use crate::setups::{SETUP, SetupArguments};

/// Draw a position as SVG or PNG
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    unruly picture game.toml --out end.svg                       how a saved game stands\n  \
    unruly picture game.pgn --to 12 --out middle.png --width 800 after twelve actions\n  \
    unruly picture --ruleset tile --players 4 --out tiles.svg    a game as it begins\n  \
    unruly picture --ruleset orthodox --position '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' --out pawn.svg")]
pub(super) struct DrawPicture {
    /// A saved game: a record (.toml), or a score sheet (.pgn)
    #[arg(required_unless_present = "ruleset", conflicts_with_all = ["ruleset", SETUP])]
    file: Option<PathBuf>,
    /// A game as it begins, by the name of its rules
    #[arg(long, value_name = "NAME")]
    ruleset: Option<String>,
    /// Where to write it; the name ends in .svg or .png
    #[arg(long, short, value_name = "FILE")]
    out: PathBuf,
    /// How wide a PNG is, in pixels: from 16 on, as long as neither side has more than 4096. An SVG can be drawn at any size
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
    #[arg(long, default_value = "wood", value_parser = one_of(BoardStyle::ALL.to_vec(), BoardStyle::key))]
    board: BoardStyle,
    /// The figures of the pieces
    #[arg(long, default_value = "carved", value_parser = one_of(PieceStyle::ALL.to_vec(), PieceStyle::key))]
    pieces: PieceStyle,
    /// Ground around tiles
    #[arg(long, default_value = "light", value_parser = one_of(grounds(), Theme::key))]
    theme: Theme,
    #[command(flatten)]
    setup: SetupArguments,
}

/// The two forms of files, by their endings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ImageFormat {
    Svg,
    Png,
}

impl DrawPicture {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let form = format_of(&self.out)?;
        let table = self.table()?;
        rulesets::check_seat(&table, self.side)?;
        let scene = table.scene(Viewer::Spectator)?;
        let ruleset = table.ruleset();
        let picture = Picture::of(&scene, ruleset.profile().naming, &self.look()).seen_by(self.side);
        let picture = picture.with_cards(Catalogue::of(ruleset));
        let bytes = match form {
            ImageFormat::Svg => picture.to_svg().into_bytes(),
            ImageFormat::Png => picture.to_png(self.width)?,
        };
        files::save_bytes(&bytes, &self.out)?;
        Ok(ExitCode::SUCCESS)
    }

    fn table(&self) -> Result<Table> {
        if let Some(id) = &self.ruleset {
            let ruleset = rulesets::find(id)?;
            let setup = self.setup.setup(ruleset.profile())?;
            let start = || Table::start(&ruleset, setup).map_err(failure(&ruleset));
            let table = Fault::catch("starting a game", start).map_err(anyhow::Error::new)??;
            return Ok(table);
        }
        let Some(file) = &self.file else { bail!("a picture is of a file or of a ruleset") };
        let named = || file.display().to_string();
        let GameInFile { ruleset, mut record } =
            files::pick(files::read(file).map_err(unread).with_context(named)?, self.game)
                .with_context(named)?;
        if let Some(plies) = self.to {
            files::cut(&mut record, plies)?;
        }
        Table::replay(&record, &ruleset).map_err(failure(&ruleset)).with_context(named)
    }

    fn look(&self) -> Settings {
        let Self { board, pieces, theme, .. } = *self;
        Settings { board, pieces, theme, ..Settings::default() }
    }
}

/// A parser for the one thing that bears a word.
fn one_of<T: Copy + Send + Sync + 'static>(
    all: Vec<T>,
    key: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let words = PossibleValuesParser::new(all.iter().map(|one| key(*one)));
    words.try_map(move |word| all.iter().copied().find(|one| key(*one) == word).ok_or("it is none of these"))
}

/// The grounds around tiles: a picture has no system to ask.
fn grounds() -> Vec<Theme> {
    Theme::ALL.into_iter().filter(|theme| *theme != Theme::System).collect()
}

fn format_of(path: &Path) -> Result<ImageFormat> {
    let extension = path.extension().and_then(|extension| extension.to_str()).map(str::to_ascii_lowercase);
    match extension.as_deref() {
        Some("svg") => Ok(ImageFormat::Svg),
        Some("png") => Ok(ImageFormat::Png),
        _ => bail!("a picture is written as .svg or .png, not as {}", path.display()),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{ImageFormat, format_of};

    #[test]
    fn the_name_of_the_file_says_the_form() {
        assert_eq!(format_of(Path::new("a/b.SVG")).ok(), Some(ImageFormat::Svg));
        assert_eq!(format_of(Path::new("b.png")).ok(), Some(ImageFormat::Png));
        for bad in ["b", "b.jpg", "svg"] {
            assert!(format_of(Path::new(bad)).is_err(), "{bad}");
        }
    }
}
