//! The window itself, under a virtual screen with a real pointer. Where there is none the tests are skipped, with a clear word,
//! unless `UNRULY_NEEDS_SCREEN` says that there must be one.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use unruly_contract::Record;
use unruly_table::load_record;

/// Two servers that look for a free screen at the same moment may settle on one and the same.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// A virtual screen, and a program on it.
struct Stage {
    _turn: MutexGuard<'static, ()>,
    screen: Child,
    program: Option<Child>,
    display: String,
    folder: tempfile::TempDir,
}

impl Stage {
    /// A screen, or the reason why there is none.
    fn set() -> Result<Self, String> {
        let turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        for tool in ["Xvfb", "xdotool", "import"] {
            let found =
                Command::new("sh").args(["-c", &format!("command -v {tool}")]).stdout(Stdio::null()).status();
            if !found.is_ok_and(|status| status.success()) {
                return Err(format!("{tool} is missing"));
            }
        }
        // A server that begins anew whenever its last guest has left turns away whoever comes meanwhile, and one that repeats
        // keys writes a letter twice on a machine that has much else to do.
        let mut screen = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset", "-r"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("Xvfb does not start: {error}"))?;
        let mut number = String::new();
        let out = screen.stdout.take().expect("its output is piped");
        let read = BufReader::new(out).read_line(&mut number);
        if read.is_err() || number.trim().is_empty() {
            let _ = screen.kill();
            let _ = screen.wait();
            return Err("Xvfb gives no screen".to_owned());
        }
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        Ok(Self { _turn: turn, screen, program: None, display: format!(":{}", number.trim()), folder })
    }

    /// A screen; nothing where there is none and none is needed.
    fn set_or_skip() -> Option<Self> {
        match Self::set() {
            Ok(stage) => Some(stage),
            Err(reason) => {
                let is_needed =
                    std::env::var_os("UNRULY_NEEDS_SCREEN").is_some_and(|value| !value.is_empty());
                assert!(!is_needed, "the window cannot be tried: {reason}");
                eprintln!("SKIPPED: the window is not tried, because {reason}");
                None
            }
        }
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.display)
            .env_remove("WAYLAND_DISPLAY")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("LC_ALL", "C")
            .env("XDG_DATA_HOME", self.folder.path().join("data"))
            .env("XDG_CONFIG_HOME", self.folder.path().join("config"));
        command
    }

    /// Opens the window, by the bare name of the program, and puts it into the corner of the screen.
    fn open(&mut self) {
        let window = self.open_with(&[]);
        // No window manager gives it the keyboard, and it takes it only once it is on the screen: the button that plays the
        // first game of the gallery is.
        self.wait_for_accent("the gallery", (42, 433));
        self.act(&["windowfocus", &window]);
    }

    /// Opens the window with this command, puts it into the corner of the screen, and says which it is.
    fn open_with(&mut self, arguments: &[&str]) -> String {
        let mut command = self.command(env!("CARGO_BIN_EXE_unruly"));
        self.program = Some(command.args(arguments).stdin(Stdio::null()).spawn().unwrap());
        let window = self.wait_for("a window", || {
            let output = self.command("xdotool").args(["search", "--name", "^Unruly$"]).output().ok()?;
            String::from_utf8_lossy(&output.stdout).lines().next().map(str::to_owned)
        });
        self.act(&["windowsize", &window, "1280", "800", "windowmove", &window, "0", "0"]);
        window
    }

    fn act(&self, arguments: &[&str]) {
        let status = self.command("xdotool").args(arguments).status().unwrap();
        assert!(status.success(), "xdotool {arguments:?}");
    }

    fn click(&self, (x, y): (u32, u32)) {
        self.act(&["mousemove", &x.to_string(), &y.to_string(), "click", "1"]);
    }

    /// Clicks somewhere, and waits until that shows at another place.
    #[track_caller]
    fn click_and_see(&self, at: (u32, u32), seen: (u32, u32)) {
        let before = self.colour(seen);
        self.click(at);
        let is_other = || self.colour(seen).filter(|colour| Some(*colour) != before);
        self.wait_for(&format!("what a click at {at:?} does"), is_other);
    }

    /// The colour of a point on the screen.
    fn colour(&self, (x, y): (u32, u32)) -> Option<[u8; 3]> {
        let point = format!("1x1+{x}+{y}");
        let mut command = self.command("import");
        let output =
            command.args(["-window", "root", "-crop", &point, "-depth", "8", "rgb:-"]).output().ok()?;
        output.stdout.try_into().ok()
    }

    #[track_caller]
    fn wait_for_colour(&self, what: &str, at: (u32, u32), colour: [u8; 3]) {
        self.wait_for(what, || self.colour(at).filter(|shown| *shown == colour));
    }

    /// Waits for a button that wants to be pressed.
    #[track_caller]
    fn wait_for_accent(&self, what: &str, at: (u32, u32)) {
        self.wait_for_colour(what, at, [0x3d, 0x82, 0xc4]);
    }

    fn write(&self, text: &str) {
        self.act(&["type", "--delay", "30", text]);
    }

    fn press(&self, key: &str) {
        self.act(&["key", key]);
    }

    #[track_caller]
    fn wait_for<T>(&self, what: &str, look: impl Fn() -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            if let Some(found) = look() {
                return found;
            }
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "{what} does not come; {}",
                self.picture().display()
            );
            sleep(Duration::from_millis(200));
        }
    }

    /// A picture of the screen, in a file that stays after the test.
    fn picture(&self) -> PathBuf {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window.png");
        let taken = self.command("import").args(["-window", "root"]).arg(&path).status();
        assert!(taken.is_ok_and(|status| status.success()), "no picture can be taken");
        path
    }

    /// The game that the program keeps.
    fn kept(&self) -> Option<(PathBuf, Record)> {
        let games = self.folder.path().join("data/unruly/games");
        let path = fs::read_dir(games)
            .ok()?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|path| path.extension().is_some_and(|extension| extension == "toml"))?;
        let record = load_record(&path).ok()?;
        Some((path, record))
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        for child in self.program.iter_mut().chain([&mut self.screen]) {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[test]
fn a_newcomer_plays_with_a_real_pointer_and_loses_nothing_to_a_crash() {
    let Some(mut stage) = Stage::set_or_skip() else { return };
    stage.open();
    // The first game of the gallery, which is played on a board, the button that starts it, and a pawn two squares ahead.
    stage.click((275, 300));
    stage.wait_for_accent("the button that starts", (950, 100));
    stage.click((1005, 100));
    let light = [0xf0, 0xd9, 0xb5];
    stage.wait_for_colour("the board", (470, 350), light);
    stage.click_and_see((501, 522), (470, 492));
    stage.click((501, 380));
    let played = || stage.kept().filter(|(_, record)| !record.actions.is_empty());
    let (path, record) = stage.wait_for("the move", played);
    assert_eq!(record.actions[0].action.text(), "e2e4");
    assert!(stage.picture().exists());
    // Nothing is written down when a program is killed: all was there before.
    let program = stage.program.as_mut().expect("it was started");
    program.kill().unwrap();
    program.wait().unwrap();
    let told = super::printed(&["replay", path.to_str().unwrap()]);
    assert!(told.contains("e4"), "{told}");
}

#[test]
fn an_author_writes_a_set_that_ends_up_on_the_disk() {
    let Some(mut stage) = Stage::set_or_skip() else { return };
    stage.open();
    // The page of cards, its workshop, and the button in the middle that begins a set, once all others are read.
    stage.click_and_see((211, 24), (211, 43));
    stage.click((215, 72));
    stage.wait_for_accent("the workshop", (178, 72));
    stage.wait_for_accent("the button that begins a set", (720, 444));
    stage.click_and_see((752, 444), (100, 600));
    stage.write("Storm");
    stage.press("Return");
    let set = stage.folder.path().join("data/unruly/rulesets/storm");
    let text = || fs::read_to_string(set.join("cards.toml")).ok();
    stage.wait_for("the new set", || text().filter(|text| text.contains("[[card]]")));
    // A note in front of the card; the bar beside the line with the cursor leaves the first one when the text is clicked on.
    stage.wait_for_colour("the text", (241, 157), [134, 189, 240]);
    stage.click_and_see((600, 300), (241, 157));
    stage.press("ctrl+Home");
    stage.write("# mine");
    stage.press("Return");
    let draft = stage.folder.path().join("data/unruly/drafts/storm/cards.toml");
    let drafted = || fs::read_to_string(&draft).ok().filter(|text| text.starts_with("# mine\n"));
    stage.wait_for("a draft", drafted);
    assert!(!text().unwrap_or_default().contains("# mine"), "nothing is saved that nobody has saved");
    stage.press("ctrl+s");
    stage.wait_for("the saved card", || text().filter(|text| text.starts_with("# mine\n")));
    stage.wait_for("the end of the draft", || (!draft.exists()).then_some(()));
    let told = super::printed(&["check", set.to_str().unwrap()]);
    assert!(told.contains("storm: 1 cards, 2 examples, 0 failed, 0 errors"), "{told}");
}

#[test]
fn a_score_sheet_is_opened_with_the_window() {
    let Some(mut stage) = Stage::set_or_skip() else { return };
    let sheet = stage.folder.path().join("game.pgn");
    fs::write(&sheet, "[Event \"A game\"]\n\n1. e4 e5 2. Nf3 *\n").unwrap();
    stage.open_with(&["desktop", sheet.to_str().unwrap()]);
    let (_, record) = stage.wait_for("the game among those that are kept", || stage.kept());
    assert_eq!(record.actions.len(), 3);
    stage.wait_for_colour("the board", (210, 350), [0xf0, 0xd9, 0xb5]);
}
