//! The way of a plugin into the program: nothing runs before the user has said so, to exactly what runs.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use unruly_plugin_host::{Known, MANIFEST, Places, Prober, Standing, Trouble, TrustFile, Word, look_at};

use super::built::{compiled, example, plugin_file};
use super::no_log;

/// A home with a folder for plugins, and where things are kept.
struct Home {
    folder: tempfile::TempDir,
    places: Places,
}

impl Home {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let places = Places {
            folders: vec![folder.path().join("plugins")],
            trust: TrustFile::at(folder.path().join("kept/trusted")),
            cache: folder.path().join("kept/cache"),
            prober: None,
        };
        fs::create_dir(&places.folders[0]).unwrap();
        Self { folder, places }
    }

    /// Puts in a plugin with this manifest and these files.
    fn put(&self, name: &str, manifest: &str, files: &[(&str, &Path)]) -> PathBuf {
        let folder = self.places.folders[0].join(name);
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join(MANIFEST), manifest).unwrap();
        for (name, from) in files {
            fs::copy(from, folder.join(name)).unwrap();
        }
        close(&folder);
        folder
    }

    fn chomp(&self) -> PathBuf {
        let build = self.folder.path().join("build");
        fs::create_dir_all(&build).unwrap();
        let library = compiled(&build, "chomp", &[&plugin_file("chomp/chomp.c")], &[]);
        let manifest = fs::read_to_string(plugin_file("chomp/plugin.toml")).unwrap();
        self.put("chomp", &manifest, &[(&file_name("chomp"), &library)])
    }

    fn load(&self) -> Vec<Known> {
        self.again(&[])
    }

    fn again(&self, earlier: &[Known]) -> Vec<Known> {
        self.places.load(["orthodox".to_owned()], earlier, &no_log())
    }

    fn trust(&self, folder: &Path) {
        self.places.say(&look_at(folder).unwrap(), Word::Allow).unwrap();
    }

    fn only(&self) -> Standing {
        let mut known = self.load();
        assert_eq!(known.len(), 1);
        known.remove(0).standing
    }
}

fn file_name(name: &str) -> String {
    format!("{}{name}{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX)
}

/// A test may run with a mask that lets others write.
fn close(folder: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for path in
            fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()).chain([folder.to_owned()])
        {
            let mode = if path.is_dir() { 0o755 } else { 0o644 };
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        }
    }
}

fn manifest(id: &str, rulesets: &str, library: &str) -> String {
    format!(
        "[plugin]\nid = \"{id}\"\nname = \"Test\"\nversion = \"1\"\nauthors = []\nrulesets = [{rulesets}]\n\
         [library]\nlinux = \"{library}\"\nmacos = \"{library}\"\nwindows = \"{library}\"\n"
    )
}

#[test]
fn nothing_runs_and_nothing_is_copied_before_the_user_has_said_so() {
    let home = Home::new();
    let folder = home.chomp();
    assert!(matches!(home.only(), Standing::Unasked));
    assert!(!home.places.cache.exists());
    home.trust(&folder);
    let Standing::Loaded(loaded) = home.only() else { panic!("{:?}", home.only()) };
    assert_eq!((loaded.id.as_str(), loaded.rulesets.len()), ("org.example.chomp", 1));
    home.places.say(&look_at(&folder).unwrap(), Word::Deny).unwrap();
    assert!(matches!(home.only(), Standing::Denied));
    assert_eq!(home.places.trust.forget("org.example.chomp").unwrap(), 1);
    assert!(matches!(home.only(), Standing::Unasked));
}

#[test]
fn a_file_that_has_changed_is_asked_about_again_and_the_copy_is_what_was_judged() {
    let home = Home::new();
    let folder = home.chomp();
    home.trust(&folder);
    assert!(matches!(home.only(), Standing::Loaded(_)));
    let path = folder.join(file_name("chomp"));
    let whole = fs::read(&path).unwrap();
    let mut longer = whole.clone();
    longer.extend_from_slice(b"more");
    fs::write(&path, &longer).unwrap();
    assert!(matches!(home.only(), Standing::Unasked));
    // Somebody may have changed the copy, too: it is written anew.
    fs::write(&path, &whole).unwrap();
    let digest = look_at(&folder).unwrap().digest;
    let copy = home.places.cache.join(digest).join("files").join(file_name("chomp"));
    let there = fs::read(&copy).unwrap();
    assert_eq!(there, whole);
}

#[test]
fn a_plugin_that_runs_stays_as_it_is_when_plugins_are_looked_for_anew() {
    let home = Home::new();
    let folder = home.chomp();
    home.trust(&folder);
    let ruleset = |known: &[Known]| match &known[0].standing {
        Standing::Loaded(loaded) => Arc::clone(&loaded.rulesets[0]),
        standing => panic!("{standing:?}"),
    };
    let first = home.load();
    assert!(Arc::ptr_eq(&ruleset(&first), &ruleset(&home.again(&first))));
    assert!(!Arc::ptr_eq(&ruleset(&first), &ruleset(&home.load())));
    // A later word of the user holds for it as well, and so does a change of its file.
    home.places.say(&look_at(&folder).unwrap(), Word::Deny).unwrap();
    assert!(matches!(home.again(&first)[0].standing, Standing::Denied));
    home.trust(&folder);
    let path = folder.join(file_name("chomp"));
    let mut longer = fs::read(&path).unwrap();
    longer.push(0);
    fs::write(&path, longer).unwrap();
    assert!(matches!(home.again(&first)[0].standing, Standing::Unasked));
}

#[test]
fn a_manifest_can_pin_its_library() {
    let home = Home::new();
    let folder = home.chomp();
    let digest = look_at(&folder).unwrap().digest;
    let text = fs::read_to_string(folder.join(MANIFEST)).unwrap();
    let pin = |digest: &str| {
        fs::write(folder.join(MANIFEST), format!("{text}sha256 = \"{digest}\"\n")).unwrap();
        close(&folder);
    };
    pin(&digest.to_uppercase());
    assert!(look_at(&folder).is_ok());
    pin(&"0".repeat(64));
    let unusable = look_at(&folder).unwrap_err();
    assert!(unusable.manifest.is_some());
    assert_eq!(unusable.trouble, Trouble::Pinned { found: digest });
}

#[test]
fn ids_that_are_taken_leave_out_all_of_a_plugin() {
    let home = Home::new();
    let first = home.chomp();
    let library = first.join(file_name("chomp"));
    let text = fs::read_to_string(first.join(MANIFEST)).unwrap();
    home.trust(&first);
    home.put("chomp-again", &text, &[(&file_name("chomp"), &library)]);
    home.put(
        "other",
        &manifest("org.example.other", "\"chomp\"", &file_name("chomp")),
        &[(&file_name("chomp"), &library)],
    );
    home.put(
        "twin",
        &manifest("org.example.twin", "\"orthodox\"", &file_name("chomp")),
        &[(&file_name("chomp"), &library)],
    );
    let known = home.load();
    assert_eq!(known.len(), 4);
    assert!(matches!(known[0].standing, Standing::Loaded(_)), "{:?}", known[0].standing);
    let told: Vec<String> = known[1..]
        .iter()
        .map(|known| match &known.standing {
            Standing::Refused(trouble) => trouble.to_string(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert!(told[0].contains("another plugin is called org.example.chomp too"), "{}", told[0]);
    assert!(told[1].contains("there is a ruleset chomp already"), "{}", told[1]);
    assert!(told[2].contains("there is a ruleset orthodox already"), "{}", told[2]);
}

#[test]
fn a_plugin_that_is_not_what_its_manifest_says_is_left_out() {
    let home = Home::new();
    let library = example("thin_ice_plugin");
    let name = file_name("thin_ice");
    let put = |folder: &str, id: &str, rulesets: &str| {
        let folder = home.put(folder, &manifest(id, rulesets, &name), &[(&name, &library)]);
        home.trust(&folder);
    };
    put("a", "org.example.thin-ice", "\"thin-ice\", \"more\"");
    put("b", "org.example.somebody", "\"thin-ice\"");
    let told: Vec<String> = home
        .load()
        .into_iter()
        .map(|known| match known.standing {
            Standing::Refused(trouble) => trouble.to_string(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(told[0], "it brings thin-ice, and plugin.toml says more, thin-ice");
    assert_eq!(
        told[1],
        "it calls itself org.example.thin-ice, and plugin.toml calls it org.example.somebody"
    );
}

#[cfg(unix)]
#[test]
fn folders_and_files_that_others_can_change_are_refused() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let home = Home::new();
    let folder = home.chomp();
    home.trust(&folder);
    let library = folder.join(file_name("chomp"));
    for path in [&library, &folder.join(MANIFEST), &folder, &home.places.folders[0]] {
        let mode = fs::metadata(path).unwrap().permissions().mode();
        fs::set_permissions(path, fs::Permissions::from_mode(mode | 0o022)).unwrap();
        let standing = home.only();
        let Standing::Refused(Trouble::Guard(error)) = &standing else { panic!("{standing:?}") };
        assert!(error.to_string().contains("others may write to"), "{error}");
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }
    assert!(matches!(home.only(), Standing::Loaded(_)));
    let elsewhere = home.folder.path().join("elsewhere.so");
    fs::rename(&library, &elsewhere).unwrap();
    symlink(&elsewhere, &library).unwrap();
    assert!(matches!(home.only(), Standing::Refused(Trouble::Guard(_))));
    // A folder that is a link is none either.
    fs::remove_file(&library).unwrap();
    fs::rename(&elsewhere, &library).unwrap();
    let moved = home.folder.path().join("moved");
    fs::rename(&folder, &moved).unwrap();
    symlink(&moved, &folder).unwrap();
    assert!(matches!(home.only(), Standing::Refused(Trouble::Guard(_))));
}

/// A prober in a language that every system of these tests has: the program itself has one too, tried with its own tests.
fn prober(script: &str) -> Prober {
    Prober { program: "/bin/sh".into(), arguments: ["-c", script].map(Into::into).to_vec() }
}

#[cfg(unix)]
#[test]
fn what_ends_its_process_or_hangs_does_so_in_a_child_and_is_remembered() {
    let mut home = Home::new();
    let folder = home.chomp();
    for (script, expected) in [
        ("kill -ABRT $$", "it ended the process in which it was tried (signal: 6"),
        ("exit 7", "it ended the process in which it was tried (exit status: 7)"),
        ("echo 'unruly: it has no taste' >&2; exit 1", "it has no taste"),
        ("exec sleep 60", "it did not come back within 5 s"),
    ] {
        home.places.prober = Some(prober(script));
        home.trust(&folder);
        for again in [false, true] {
            let standing = home.only();
            let Standing::Refused(Trouble::Broken(why)) = &standing else { panic!("{standing:?}") };
            assert!(why.contains(expected), "{why:?} does not say {expected:?}");
            assert_eq!(why.contains("trust` it anew"), again, "{why}");
            // It is remembered: nothing is tried any more.
            home.places.prober = Some(prober("exit 0"));
        }
    }
    home.trust(&folder);
    assert!(matches!(home.only(), Standing::Loaded(_)));
    // A library is tried once.
    home.places.prober = Some(prober("exit 7"));
    assert!(matches!(home.only(), Standing::Loaded(_)));
}

#[test]
fn a_plugin_over_which_the_program_ended_stays_out_until_it_is_trusted_anew() {
    let home = Home::new();
    let folder = home.chomp();
    home.trust(&folder);
    let digest = look_at(&folder).unwrap().digest;
    let kept = home.places.cache.join(digest);
    fs::create_dir_all(&kept).unwrap();
    fs::write(kept.join("loading"), "").unwrap();
    let standing = home.only();
    let Standing::Refused(Trouble::Broken(why)) = &standing else { panic!("{standing:?}") };
    assert!(why.contains("the program ended while it was loaded"), "{why}");
    home.trust(&folder);
    assert!(matches!(home.only(), Standing::Loaded(_)));
    // One that is being loaded at this moment by another program is no trouble.
    fs::write(kept.join("loading"), "").unwrap();
    let lock = fs::File::create(kept.join("lock")).unwrap();
    lock.lock().unwrap();
    assert!(matches!(home.only(), Standing::Loaded(_)));
    // That one is through with it and takes its mark away, while this program still loads the library: no other mark is left.
    fs::remove_file(kept.join("loading")).unwrap();
    assert!(matches!(home.only(), Standing::Loaded(_)));
    drop(lock);
    assert!(matches!(home.only(), Standing::Loaded(_)));
}

#[test]
fn a_process_is_trusted_with_all_its_files() {
    let home = Home::new();
    let text = fs::read_to_string(plugin_file("four-in-a-row/plugin.toml")).unwrap();
    let files =
        ["four_in_a_row.py", "unruly_plugin.py"].map(|name| (name, plugin_file("four-in-a-row").join(name)));
    let files: Vec<(&str, &Path)> = files.iter().map(|(name, path)| (*name, path.as_path())).collect();
    let folder = home.put("four", &text, &files);
    assert!(matches!(home.only(), Standing::Unasked));
    home.trust(&folder);
    let standing = home.only();
    assert!(
        matches!(&standing, Standing::Loaded(loaded) if loaded.id == "org.example.four-in-a-row"),
        "{standing:?}"
    );
    // A module that is put beside would be read before the one of the system.
    fs::write(folder.join("json.py"), "raise SystemExit").unwrap();
    close(&folder);
    assert!(matches!(home.only(), Standing::Unasked));
}

#[test]
fn folders_without_a_manifest_are_none_and_a_bad_manifest_says_where() {
    let home = Home::new();
    fs::create_dir(home.places.folders[0].join("nothing")).unwrap();
    assert!(home.load().is_empty());
    let folder = home.put("bad", "[plugin]\nid = 3\n", &[]);
    let known = home.load();
    let Standing::Refused(Trouble::Manifest(error)) = &known[0].standing else { panic!("{known:?}") };
    assert_eq!((error.file.clone(), error.line), (folder.join(MANIFEST).display().to_string(), 2));
}
