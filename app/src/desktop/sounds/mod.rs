//! Sounds: made by arithmetic, kept as files, and played by whatever program of the system plays such files.
//!
//! A library for sounds would need headers of the system to be built, and nothing but Rust is to be needed.

mod waves;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use unruly_ui::Sound;

use crate::folders;
use crate::places;

/// Lets sounds be heard, one after the other, in a thread of its own.
pub(super) struct Speaker {
    folder: PathBuf,
    /// The program that plays, once it was looked for.
    player: Option<Option<SoundProgram>>,
    thread: Option<Sender<(SoundProgram, PathBuf)>>,
    /// Sounds that were heard already, by their names and volumes.
    files: BTreeMap<(String, u32), PathBuf>,
}

/// A program that plays files.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SoundProgram {
    program: PathBuf,
    before: Vec<String>,
}

/// Programs that play WAV files, with what they are told before the file.
const PLAYERS: [(&str, &[&str]); 5] =
    [("pw-play", &[]), ("paplay", &[]), ("aplay", &["-q"]), ("afplay", &[]), ("play", &["-q"])];
/// The command for Windows; the file stands where the braces do.
const POWERSHELL: &str = "(New-Object Media.SoundPlayer '{}').PlaySync()";

impl Speaker {
    /// A speaker that keeps its files in this folder. It looks for nothing before it is needed.
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder, player: None, thread: None, files: BTreeMap::new() }
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
        let Some(file) = self.file(sound, volume) else { return };
        let thread = self.thread.get_or_insert_with(|| {
            let (sender, receiver) = channel();
            thread::spawn(move || work(&receiver));
            sender
        });
        let _ = thread.send((player, file));
    }

    fn file(&mut self, sound: Sound, volume: u32) -> Option<PathBuf> {
        let key = (format!("{sound:?}"), volume);
        if let Some(file) = self.files.get(&key).filter(|file| file.is_file()) {
            return Some(file.clone());
        }
        let file = kept(&self.folder, sound, volume).ok()?;
        self.files.insert(key, file.clone());
        Some(file)
    }

    fn player(&mut self) -> Option<SoundProgram> {
        self.player.get_or_insert_with(|| found(&places::programs())).clone()
    }
}

fn work(orders: &Receiver<(SoundProgram, PathBuf)>) {
    while let Ok((player, file)) = orders.recv() {
        // In fast play the last sound is heard at once, rather than all of them late.
        let (player, file) = orders.try_iter().last().unwrap_or((player, file));
        let _ = player.command(&file).status();
    }
}

impl SoundProgram {
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

/// The first player in these folders.
fn found(folders: &[PathBuf]) -> Option<SoundProgram> {
    let in_folders = |name: &str| folders.iter().map(|folder| folder.join(name)).find(|path| path.is_file());
    if cfg!(windows) {
        return in_folders("powershell.exe").map(|program| SoundProgram { program, before: Vec::new() });
    }
    PLAYERS.iter().find_map(|(name, before)| {
        let before = before.iter().map(|word| (*word).to_owned()).collect();
        in_folders(name).map(|program| SoundProgram { program, before })
    })
}

/// The file of a sound, written where there is none yet. Its name says what is in it, so that another release of the program,
/// whose sounds may be others, writes files of its own.
fn kept(folder: &Path, sound: Sound, volume: u32) -> std::io::Result<PathBuf> {
    let volume = volume.min(100);
    let wav = waves::wav(&waves::samples(sound, volume));
    let name = format!("{}-{volume}-{:016x}.wav", format!("{sound:?}").to_lowercase(), digest(&wav));
    let path = folder.join(name);
    if !path.is_file() {
        folders::replace(&path, &wav)?;
    }
    Ok(path)
}

/// A number that other bytes hardly have: FNV-1a.
fn digest(bytes: &[u8]) -> u64 {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const STEP: u64 = 0x0000_0100_0000_01b3;
    bytes.iter().fold(START, |digest, byte| (digest ^ u64::from(*byte)).wrapping_mul(STEP))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use unruly_ui::Sound;

    use super::{Speaker, digest, found, kept};

    #[test]
    fn a_sound_is_written_once_for_each_volume() {
        let folder = tempfile::tempdir().unwrap();
        let loud = kept(folder.path(), Sound::Move, 100).unwrap();
        let soft = kept(folder.path(), Sound::Move, 20).unwrap();
        assert_ne!(loud, soft);
        assert!(fs::read(&loud).unwrap().starts_with(b"RIFF"));
        let written = fs::metadata(&loud).unwrap().modified().unwrap();
        assert_eq!(kept(folder.path(), Sound::Move, 100).unwrap(), loud);
        assert_eq!(fs::metadata(&loud).unwrap().modified().unwrap(), written, "it is not written again");
    }

    #[test]
    fn the_name_of_a_file_says_what_is_in_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = kept(folder.path(), Sound::Check, 100).unwrap();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        assert_eq!(stem, format!("check-100-{:016x}", digest(&fs::read(&path).unwrap())));
        // Known from the published tables of FNV-1a.
        assert_eq!((digest(b""), digest(b"a")), (0xcbf2_9ce4_8422_2325, 0xaf63_dc4c_8601_ec8c));
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
        assert!(told.starts_with("-q ") && told.contains("capture-50-"), "{told}");
    }
}
