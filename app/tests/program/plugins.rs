//! Plugins, as somebody at a command line has to do with them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command as Compiler;
use std::time::Duration;

use assert_cmd::Command;

use super::unruly;

/// A home, and the plugin in C where its author has built it.
struct Home {
    folder: tempfile::TempDir,
}

fn source(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

impl Home {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    /// Builds the example in C as docs/plugins.md has it.
    fn chomp(&self) -> PathBuf {
        let built = self.folder.path().join("chomp");
        fs::create_dir(&built).unwrap();
        fs::copy(source("plugins/chomp/plugin.toml"), built.join("plugin.toml")).unwrap();
        let library = format!("{}chomp{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
        let done = Compiler::new("cc")
            .args("-std=c11 -Wall -Wextra -Werror -O2 -fPIC -shared -fvisibility=hidden".split(' '))
            .arg("-I")
            .arg(source("core/plugin-abi/include"))
            .arg("-o")
            .arg(built.join(library))
            .arg(source("plugins/chomp/chomp.c"))
            .status();
        assert!(done.unwrap().success());
        built
    }

    fn run(&self, arguments: &[&str]) -> Command {
        let mut command = unruly(arguments);
        command.env("XDG_DATA_HOME", self.folder.path().join("data")).timeout(Duration::from_secs(120));
        command.current_dir(self.folder.path());
        command
    }

    #[track_caller]
    fn told(&self, arguments: &[&str]) -> String {
        text(&self.run(arguments).assert().success().get_output().stdout)
    }

    #[track_caller]
    fn refused(&self, arguments: &[&str]) -> String {
        text(&self.run(arguments).assert().failure().get_output().stderr)
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn a_plugin_is_installed_agreed_to_and_played_like_any_other_game() {
    let home = Home::new();
    let built = home.chomp();
    assert!(home.told(&["plugins", "list"]).starts_with("there are no plugins in "));
    let told = home.told(&["plugins", "install", built.to_str().unwrap()]);
    assert!(told.contains("it does not run before you agree"), "{told}");
    assert!(
        home.told(&["plugins", "list"]).contains("Chomp 1.0  does not run: you have not agreed to it yet")
    );
    let told = home.refused(&["moves", "chomp"]);
    assert!(
        told.contains("there is no ruleset \"chomp\"")
            && told.contains("unruly plugins trust org.example.chomp"),
        "{told}"
    );
    let told = home.told(&["plugins", "inspect", "org.example.chomp"]);
    for expected in ["as it says of itself", "rulesets  chomp", "SHA-256", "can do all that you can"] {
        assert!(told.contains(expected), "{told} does not say {expected:?}");
    }
    let told = home.told(&["plugins", "trust", "org.example.chomp"]);
    assert!(told.starts_with("org.example.chomp 1.0 may run (SHA-256 "), "{told}");
    assert!(home.told(&["plugins", "list"]).contains("Chomp 1.0  runs: chomp"));
    assert!(home.told(&["plugins", "inspect", "org.example.chomp"]).contains("You have agreed to it."));

    assert!(home.told(&["rulesets"]).contains("chomp"));
    assert!(home.told(&["rulesets", "chomp"]).contains("Who eats a1 loses."));
    assert_eq!(home.told(&["moves", "chomp"]).lines().count(), 28);
    assert!(home.told(&["perft", "chomp", "--depth", "2"]).contains("nodes"));
    let figures =
        home.told(&["simulate", "chomp", "--games", "6", "--seats", "greedy,random", "--json", "--check"]);
    assert!(figures.contains("\"poison\""), "{figures}");
    let told = home.told(&["plugins", "check", "org.example.chomp", "--plies", "500"]);
    assert!(told.contains("nothing wrong"), "{told}");
    home.told(&["picture", "--ruleset", "chomp", "--out", "bar.svg"]);
    assert!(fs::read_to_string(home.path("bar.svg")).unwrap().contains("<svg"));
    let table = home
        .run(&["table"])
        .write_stdin("{\"do\":\"start\",\"ruleset\":\"chomp\"}\n{\"do\":\"act\",\"action\":\"c2\"}\n")
        .assert()
        .success();
    assert_eq!(text(&table.get_output().stdout).matches("\"ok\"").count(), 2);
}

#[test]
fn a_saved_game_whose_plugin_is_missing_says_so_and_stays_as_it_is() {
    let home = Home::new();
    let built = home.chomp();
    home.told(&["plugins", "install", built.to_str().unwrap(), "--trust"]);
    let game = home.path("game.toml");
    let lines = format!("c2\nb1\nsave {game}\n");
    let played = home
        .run(&["play", "chomp", "--seats", "human,human", "--ascii"])
        .write_stdin(lines)
        .assert()
        .success();
    assert!(text(&played.get_output().stdout).contains("white"), "{played:?}");
    let saved = fs::read_to_string(&game).unwrap();
    assert!(saved.contains("plugin = \"org.example.chomp 1.0\""), "{saved}");
    assert!(home.told(&["replay", &game]).contains("b1"));
    let goes_on = home
        .run(&["play", "--load", &game, "--ascii", "--seats", "human,human"])
        .write_stdin("a2\nhistory\n")
        .assert()
        .success();
    assert!(text(&goes_on.get_output().stdout).contains("a2"));

    assert!(
        home.refused(&["--no-plugins", "replay", &game])
            .contains("needs the plugin org.example.chomp 1.0, which is not here")
    );
    home.told(&["plugins", "deny", "org.example.chomp"]);
    assert!(
        home.refused(&["replay", &game])
            .contains("the plugin org.example.chomp brings it, which you do not want")
    );
    assert!(home.told(&["plugins", "forget", "org.example.chomp"]).contains("1 file of"));
    assert!(home.refused(&["replay", &game]).contains("unruly plugins trust org.example.chomp"));
    fs::remove_dir_all(home.path("data/unruly/plugins/org.example.chomp")).unwrap();
    assert!(home.refused(&["play", "--load", &game]).contains("needs the plugin org.example.chomp 1.0"));
    assert_eq!(fs::read_to_string(&game).unwrap(), saved);
}

#[test]
fn plugins_are_looked_for_where_somebody_said_and_nowhere_else() {
    let home = Home::new();
    let built = home.chomp();
    let shelf = home.folder.path().join("shelf");
    fs::create_dir(&shelf).unwrap();
    fs::rename(built, shelf.join("chomp")).unwrap();
    let shelf = shelf.to_str().unwrap();
    // The program is started beside it, which counts for nothing.
    assert!(!home.told(&["plugins", "list"]).contains("Chomp"));
    assert!(home.refused(&["--plugin-dir", "shelf", "plugins", "list"]).contains("write the whole path"));
    assert!(
        home.refused(&["--plugin-dir", "/nowhere/at/all", "plugins", "list"])
            .contains("there is no such folder")
    );
    assert!(home.told(&["--plugin-dir", shelf, "plugins", "list"]).contains("Chomp 1.0  does not run"));
    home.told(&["plugins", "--plugin-dir", shelf, "trust", "org.example.chomp"]);
    assert_eq!(home.told(&["moves", "chomp", "--plugin-dir", shelf]).lines().count(), 28);
    assert!(home.refused(&["moves", "chomp"]).contains("no ruleset"));
    home.run(&["--no-plugins", "--plugin-dir", shelf, "rulesets"]).assert().code(2);
}

#[test]
fn a_library_that_ends_its_process_does_so_in_a_child() {
    let home = Home::new();
    let built = home.chomp();
    let library =
        built.join(format!("{}chomp{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX));
    for (how, expected) in [
        ("-DCRASHES_WHEN_LOADED", "ended the process in which it was tried"),
        ("-DCRASHES_IN_INIT", "ended the process in which it was tried"),
        ("-DHANGS_IN_INIT", "did not come back within 5 s"),
        ("-DREFUSES_IN_INIT", "it would not begin: not on a Tuesday"),
        ("-DABI=9", "made for the interface 9, and this program has 1"),
        ("-DENTRY=nothing", "exports no unruly_plugin_entry"),
    ] {
        let done = Compiler::new("cc")
            .args(["-std=c11", "-fPIC", "-shared", "-fvisibility=hidden", how, "-I"])
            .arg(source("core/plugin-abi/include"))
            .arg("-o")
            .arg(&library)
            .arg(source("tests/plugins/faulty.c"))
            .status();
        assert!(done.unwrap().success());
        let told = home.refused(&["plugins", "install", built.to_str().unwrap(), "--trust"]);
        assert!(told.contains(expected), "{how}: {told}");
        // Everything else is played as ever, and what was found out is told again.
        let list = home.told(&["plugins", "list"]);
        assert!(how == "-DABI=9" || how == "-DENTRY=nothing" || list.contains(expected), "{how}: {list}");
        assert!(home.told(&["moves", "orthodox"]).contains("e2e4"));
    }
}

/// Puts in the plugin of tests/plugins/faulty.c, which is agreed to.
#[cfg(target_os = "linux")]
fn faulty(home: &Home) {
    let built = home.folder.path().join("faulty");
    fs::create_dir(&built).unwrap();
    let ids = "sound garbage bytes deep null endless status broken handless absurd other-viewer empty cut flood refuses hangs crowd loops";
    let ids: Vec<String> = ids.split(' ').map(|id| format!("{id:?}")).collect();
    let manifest = format!(
        "[plugin]\nid = \"test.faulty\"\nname = \"Faulty\"\nversion = \"1.0\"\nauthors = []\nrulesets = [{}]\n\
         [library]\nlinux = \"libfaulty.so\"\n",
        ids.join(", ")
    );
    fs::write(built.join("plugin.toml"), manifest).unwrap();
    let done = Compiler::new("cc")
        .args(["-std=c11", "-O1", "-fPIC", "-shared", "-fvisibility=hidden", "-I"])
        .arg(source("core/plugin-abi/include"))
        .arg("-o")
        .arg(built.join("libfaulty.so"))
        .arg(source("tests/plugins/faulty.c"))
        .status();
    assert!(done.unwrap().success());
    home.told(&["plugins", "install", built.to_str().unwrap(), "--trust"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_library_that_never_comes_back_can_be_left_and_the_game_is_kept() {
    use std::io::{Read, Write};
    use std::process::Stdio;
    use std::time::Instant;
    let home = Home::new();
    faulty(&home);
    for (id, seats, typed) in [("hangs", "human", "on\non\n"), ("loops", "search:100ms", "")] {
        let program = env!("CARGO_BIN_EXE_unruly");
        let line = format!("stty -echo cols 80 rows 40; exec '{program}' play {id} --seats {seats} --ascii");
        let mut terminal = Compiler::new("script")
            .args(["-qec", &line, "/dev/null"])
            .env("XDG_DATA_HOME", home.folder.path().join("data"))
            .env("NO_COLOR", "1")
            .env("SHELL", "/bin/sh")
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut keys = terminal.stdin.take().unwrap();
        std::thread::sleep(Duration::from_secs(2));
        keys.write_all(typed.as_bytes()).unwrap();
        std::thread::sleep(Duration::from_secs(2));
        assert_eq!(terminal.try_wait().unwrap(), None, "{id}: it is still at work");
        // The first Ctrl-C asks a bot to come to an end, which this one does not hear; the next one leaves.
        let since = Instant::now();
        let ended = loop {
            let _ = keys.write_all(b"\x03");
            std::thread::sleep(Duration::from_secs(2));
            match terminal.try_wait().unwrap() {
                None if since.elapsed() < Duration::from_secs(30) => {}
                status => break status,
            }
        };
        let _ = terminal.kill();
        let mut shown = String::new();
        terminal.stdout.take().unwrap().read_to_string(&mut shown).unwrap();
        assert!(ended.is_some(), "{id} cannot be left: {shown}");
        // Games of bots among themselves are kept by nobody.
        if seats != "human" {
            continue;
        }
        let kept = fs::read_to_string(home.path(&format!("data/unruly/unfinished/{id}.toml")));
        let kept = kept.unwrap_or_else(|error| panic!("{id}: {error}: {shown}"));
        assert_eq!(kept.matches("\"white: on").count(), 1, "{kept}");
    }
}

#[test]
fn a_process_is_installed_and_played() {
    let home = Home::new();
    let folder = source("plugins/four-in-a-row");
    home.told(&["plugins", "install", folder.to_str().unwrap(), "--trust"]);
    assert_eq!(home.told(&["moves", "four-in-a-row"]).lines().count(), 7);
    let play = home.run(&["play", "four-in-a-row", "--seats", "human,search:depth=2", "--ascii"]);
    let mut play = play;
    let played = play.write_stdin("d\nd\nquit\n").assert().success();
    assert!(text(&played.get_output().stdout).contains("black: "), "{played:?}");
}

/// A plugin that is a program in the language of the shell, with what it says.
#[cfg(unix)]
fn in_shell(home: &Home, script: &str) -> PathBuf {
    let folder = home.folder.path().join("written");
    fs::create_dir(&folder).unwrap();
    let manifest = "[plugin]\nid = \"org.example.written\"\nname = \"Written\"\nversion = \"1.0\"\nauthors = []\n\
                    rulesets = [\"written\"]\nkind = \"process\"\n[process]\ncommand = [\"sh\", \"written.sh\"]\n";
    fs::write(folder.join("plugin.toml"), manifest).unwrap();
    fs::write(folder.join("written.sh"), script).unwrap();
    folder
}

#[cfg(unix)]
#[test]
fn the_last_words_of_a_process_are_told_under_its_name() {
    let home = Home::new();
    let folder = in_shell(&home, "echo '{\"log\":\"about to fail\"}'\necho boom >&2\nexit 3\n");
    let folder = folder.to_str().unwrap();
    home.refused(&["plugins", "install", folder, "--trust"]);
    for asked in ["check", "trust"] {
        let told = home.refused(&["plugins", asked, folder]);
        for line in ["plugin org.example.written: about to fail", "plugin org.example.written: boom"] {
            assert!(told.contains(line), "{asked}: {told}");
        }
        assert!(told.contains("its process ended (exit status: 3)"), "{asked}: {told}");
    }
    // Everywhere else only what may be wrong is told.
    let told = text(&home.run(&["rulesets"]).assert().success().get_output().stderr);
    assert!(told.contains("plugin org.example.written: boom"), "{told}");
    assert!(!told.contains("about to fail"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_folder_that_leads_elsewhere_or_never_ends_is_not_copied_and_what_was_installed_stays() {
    let home = Home::new();
    let good = source("plugins/four-in-a-row");
    home.told(&["plugins", "install", good.to_str().unwrap(), "--trust"]);
    let check_refused = |told: &str, spoil: &dyn Fn(&Path)| {
        let bad = tempfile::tempdir().unwrap();
        for file in fs::read_dir(&good).unwrap() {
            let file = file.unwrap().path();
            if file.is_file() {
                fs::copy(&file, bad.path().join(file.file_name().unwrap())).unwrap();
            }
        }
        spoil(bad.path());
        let refused = home.refused(&["plugins", "install", bad.path().to_str().unwrap(), "--trust"]);
        assert!(refused.contains(told), "{refused}");
    };
    check_refused("secret is a link", &|bad| {
        std::os::unix::fs::symlink("/etc/hostname", bad.join("secret")).unwrap();
    });
    check_refused("it is no regular file", &|bad| {
        let made = Compiler::new("mkfifo").arg(bad.join("pipe")).status().unwrap();
        assert!(made.success());
    });
    check_refused("has more than", &|bad| {
        fs::File::create(bad.join("huge")).unwrap().set_len(1 << 40).unwrap();
    });
    assert_eq!(home.told(&["moves", "four-in-a-row"]).lines().count(), 7);
    home.told(&["plugins", "install", good.to_str().unwrap(), "--trust"]);
    assert_eq!(home.told(&["moves", "four-in-a-row"]).lines().count(), 7);
}

#[test]
fn a_manifest_is_packed_with_the_digest_of_its_library() {
    let home = Home::new();
    let built = home.chomp();
    let folder = built.to_str().unwrap();
    let told = home.told(&["plugins", "pack", folder]);
    let digest = told.trim().rsplit(' ').next().unwrap().to_owned();
    let manifest = fs::read_to_string(built.join("plugin.toml")).unwrap();
    assert!(manifest.contains(&format!("sha256 = \"{digest}\"")), "{manifest}");
    home.told(&["plugins", "pack", folder]);
    assert_eq!(fs::read_to_string(built.join("plugin.toml")).unwrap(), manifest);
    fs::write(built.join("plugin.toml"), manifest.replace(&digest, &"0".repeat(64))).unwrap();
    assert!(home.refused(&["plugins", "install", folder]).contains("is not the one that plugin.toml pins"));
}

#[test]
fn a_new_plugin_is_written_and_nothing_is_overwritten() {
    let home = Home::new();
    let told = home.told(&["new-plugin", "my-game"]);
    assert!(told.contains("unruly plugins install . --trust"), "{told}");
    for file in
        ["Cargo.toml", "Cargo.lock", "plugin.toml", "src/lib.rs", "src/game.rs", "src/guide.md", "README.md"]
    {
        assert!(home.folder.path().join("my-game").join(file).is_file(), "{file}");
    }
    assert!(home.refused(&["new-plugin", "my-game"]).contains("is there already"));
    assert!(home.refused(&["new-plugin", "My Game"]).contains("is no name for a game"));
    assert!(
        home.refused(&["new-plugin", "other", "--source", "/nowhere"])
            .contains("name its folder with --source")
    );
}

/// The guide for authors, word by word. It builds a part of the program anew: `cargo test -p unruly --test program -- --ignored`.
#[test]
#[ignore = "builds for minutes"]
fn the_guide_leads_from_nothing_to_a_game_in_the_menu() {
    let home = Home::new();
    home.told(&["new-plugin", "my-game"]);
    let folder = home.folder.path().join("my-game");
    for arguments in [&["test"][..], &["build", "--release"]] {
        let mut cargo = Compiler::new(env!("CARGO"));
        let done =
            cargo.args(arguments).env_remove("CARGO_TARGET_DIR").current_dir(&folder).status().unwrap();
        assert!(done.success(), "{arguments:?}");
    }
    home.told(&["plugins", "install", folder.to_str().unwrap(), "--trust"]);
    assert!(home.told(&["rulesets"]).contains("my-game"));
    assert!(home.told(&["plugins", "check", "org.example.my-game"]).contains("nothing wrong"));
    let play = home
        .run(&["play", "my-game", "--seats", "human,bot:nodes=500", "--ascii"])
        .write_stdin("c2\nquit\n")
        .assert()
        .success();
    assert!(text(&play.get_output().stdout).contains("black: "));
}
