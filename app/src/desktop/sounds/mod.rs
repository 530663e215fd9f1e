//! Sounds: made by arithmetic, kept as files, and played by whatever program of the system plays such files.
//!
//! A library for sounds would need headers of the system to be built, and nothing but Rust is to be needed.

mod waves;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use unruly_ui::Sound;

/// Lets sounds be heard, one after the other, in a thread of its own.
pub(super) struct Speaker {
    folder: PathBuf,
    /// The program that plays, once it was looked for.
    player: Option<Option<Player>>,
    thread: Option<Sender<(Player, PathBuf)>>,
}

/// A program that plays files.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Player {
    program: PathBuf,
    before: Vec<String>,
}

/// Programs that play WAV files, with what they are told before the file.
const PLAYERS: [(&str, &[&str]); 5] =
    [("pw-play", &[]), ("paplay", &[]), ("aplay", &["-q"]), ("afplay", &[]), ("play", &["-q"])];
/// What Windows is asked for; the file stands where the braces do.
const POWERSHELL: &str = "(New-Object Media.SoundPlayer '{}').PlaySync()";

impl Speaker {
    /// A speaker that keeps its files in this folder. It looks for nothing before it is needed.
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder, player: None, thread: None }
    }

    /// Whether anything can be heard.
    pub(super) fn is_there(&mut self) -> bool {
        self.player().is_some()
    }

    /// Lets something be heard.
    pub(super) fn play(&mut self, sound: Sound, volume: u32) {
        if volume == 0 {
            return;
        }
        let Some(player) = self.player() else { return };
        // A sound that cannot be written cannot be heard; the game goes on without.
        let Ok(file) = kept(&self.folder, sound, volume) else { return };
        let thread = self.thread.get_or_insert_with(|| {
            let (sender, receiver) = channel();
            thread::spawn(move || work(&receiver));
            sender
        });
        let _ = thread.send((player, file));
    }

    fn player(&mut self) -> Option<Player> {
        self.player.get_or_insert_with(|| found(&paths())).clone()
    }
}

fn work(orders: &Receiver<(Player, PathBuf)>) {
    while let Ok((player, file)) = orders.recv() {
        // Whoever plays fast hears the last of what has happened, and not all of it late.
        let (player, file) = orders.try_iter().last().unwrap_or((player, file));
        let _ = player.command(&file).status();
    }
}

impl Player {
    fn command(&self, file: &Path) -> Command {
        let mut command = Command::new(&self.program);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if cfg!(windows) {
            let order = POWERSHELL.replace("{}", &file.display().to_string().replace('\'', "''"));
            command.args(["-NoProfile", "-NonInteractive", "-Command", &order]);
        } else {
            command.args(&self.before).arg(file);
        }
        command
    }
}

fn paths() -> Vec<PathBuf> {
    env::var_os("PATH").map(|paths| env::split_paths(&paths).collect()).unwrap_or_default()
}

/// The first player in these folders.
fn found(folders: &[PathBuf]) -> Option<Player> {
    let in_folders = |name: &str| folders.iter().map(|folder| folder.join(name)).find(|path| path.is_file());
    if cfg!(windows) {
        return in_folders("powershell.exe").map(|program| Player { program, before: Vec::new() });
    }
    PLAYERS.iter().find_map(|(name, before)| {
        let before = before.iter().map(|word| (*word).to_owned()).collect();
        in_folders(name).map(|program| Player { program, before })
    })
}

/// The file of a sound, written where there is none yet.
fn kept(folder: &Path, sound: Sound, volume: u32) -> std::io::Result<PathBuf> {
    let volume = volume.min(100);
    let path = folder.join(format!("{}-{volume}.wav", format!("{sound:?}").to_lowercase()));
    if !path.is_file() {
        fs::create_dir_all(folder)?;
        // Under another name first, so that no half of it is ever played.
        let draft = path.with_extension("new");
        fs::write(&draft, waves::wav(&waves::samples(sound, volume)))?;
        fs::rename(draft, &path)?;
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use unruly_ui::Sound;

    use super::{Speaker, found, kept};

    #[test]
    fn a_sound_is_written_once_for_each_volume() {
        let folder = tempfile::tempdir().unwrap();
        let loud = kept(folder.path(), Sound::Move, 100).unwrap();
        let soft = kept(folder.path(), Sound::Move, 20).unwrap();
        assert_ne!(loud, soft);
        assert!(fs::read(&loud).unwrap().starts_with(b"RIFF"));
        fs::write(&loud, b"mine").unwrap();
        assert_eq!(fs::read(kept(folder.path(), Sound::Move, 100).unwrap()).unwrap(), b"mine");
    }

    #[test]
    #[cfg(unix)]
    fn the_first_program_that_plays_is_asked_with_the_file() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(found(&[folder.path().to_owned()]), None);
        let program = folder.path().join("aplay");
        let told = folder.path().join("told");
        fs::write(&program, format!("#!/bin/sh\necho \"$@\" > '{}'\n", told.display())).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        let player = found(&[folder.path().to_owned()]).expect("there it is");
        let mut speaker = Speaker::new(folder.path().join("sounds"));
        speaker.player = Some(Some(player));
        assert!(speaker.is_there());
        speaker.play(Sound::Check, 0);
        speaker.play(Sound::Capture, 50);
        let begun = std::time::Instant::now();
        while !fs::read_to_string(&told).is_ok_and(|told| told.ends_with(".wav\n")) {
            assert!(begun.elapsed().as_secs() < 30, "the program was not asked");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        let told = fs::read_to_string(&told).unwrap();
        assert!(told.starts_with("-q ") && told.contains("capture-50.wav"), "{told}");
    }
}
