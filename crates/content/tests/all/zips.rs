//! Packs that are zips: they are read as folders are, and no bad one does harm.

use std::fs;

use content::{PackFiles, inspect_pack, lint_pack, load};
use proptest::prelude::*;

use crate::{
    folder::{Folder, GLB, not_of_core},
    zipped::{Entry, file, stored, zip, zip_saying},
};

const INFO: &str = "(format: 4, name: \"Mod\", version: \"1.0.0\")";
const SHIP: &str = r#"(
    id: "skua", name: "Skua", faction: "tidewardens", model: "models/skua.glb",
    size: Small, initiative: 3, points: 30, agility: 2, hull: 3, integrity: 3,
    weapons: [(name: "Gun", arc: Front, range: (1, 3), dice: 2)],
    dial: [(bearing: Straight, speed: 2, difficulty: Blue)],
    actions: [(action: Focus)],
)"#;

/// A pack with a ship and its model, below a folder of the zip.
fn pack(below: &str) -> Vec<Entry> {
    let at = |name: &str| format!("{below}{name}");
    vec![
        stored(&at("pack.ron"), INFO.as_bytes()),
        file(&at("ships/skua.ron"), SHIP.as_bytes()),
        file(&at("models/skua.glb"), GLB),
    ]
}

/// What opening these bytes as a pack says.
fn opened(bytes: &[u8]) -> Result<PackFiles, String> {
    let folder = Folder::empty();
    folder.write("mod.zip", bytes);
    let files = PackFiles::open(&folder.path().join("packs/mod.zip"));
    files.and_then(|files| files.whole().map(|_| files.clone()))
}

#[track_caller]
fn refused(entries: &[Entry], words: &str) {
    let told = opened(&zip(entries)).map(|_| ());
    let fits = told.as_ref().is_err_and(|told| told.contains(words));
    assert!(fits, "{words}: {told:?}");
}

#[test]
fn a_zip_is_read_as_its_folder_is() {
    let plain = Folder::core();
    plain.write("mod/pack.ron", INFO);
    plain.write("mod/ships/skua.ron", SHIP);
    plain.write("mod/models/skua.glb", GLB);
    let expected = load(plain.path());
    assert_eq!(plain.told(), Vec::<String>::new());
    for below in ["", "mod/"] {
        let zipped = Folder::core();
        let mut entries = pack(below);
        if !below.is_empty() {
            // What a system adds by itself, and the entry of the folder.
            entries.push(stored("__MACOSX/mod/._pack.ron", b"x"));
            entries.push(stored("mod/", b""));
        }
        zipped.write("mod.zip", zip(&entries));
        let loaded = load(zipped.path());
        assert_eq!(zipped.told(), Vec::<String>::new());
        assert_eq!(loaded.content, expected.content);
        let model = &loaded.content.ship("skua").unwrap().1.model;
        assert_eq!(model, "packs/mod/models/skua.glb");
        assert_eq!(loaded.roots.read(model, 4096).as_deref(), Ok(GLB));
    }
}

#[test]
fn faults_in_a_zip_are_told_with_their_places() {
    let folder = Folder::core();
    let mut entries = pack("");
    entries[1] = file(
        "ships/skua.ron",
        SHIP.replace("hull: 3", "hull: 400").as_bytes(),
    );
    entries[2] = file("models/skua.glb", b"glTF");
    folder.write("mod.zip", zip(&entries));
    let zip = folder.path().join("packs/mod.zip");
    let both = [
        content::lint(folder.path()),
        lint_pack(folder.path(), &zip).unwrap(),
    ];
    for told in both {
        let told: Vec<String> = told.iter().map(ToString::to_string).collect();
        for start in [
            "packs/mod/models/skua.glb:1:1: error: is no model",
            "packs/mod/ships/skua.ron:3:63: error: `hull` is 400",
        ] {
            assert!(told.iter().any(|told| told.starts_with(start)), "{told:?}");
        }
    }
}

#[test]
fn what_is_no_pack_is_told_by_name() {
    let folder = Folder::core();
    folder.write("mod.zip", "PK");
    folder.write("other.zip", zip(&[stored("readme.txt", b"")]));
    folder.write("notes", "x");
    folder.write("old.7z", "x");
    let told = not_of_core(&load(folder.path()).diagnostics);
    assert_eq!(
        told,
        [
            "packs/mod.zip:1:1: error: is no zip, or is cut off: its end is missing; not read",
            "packs/notes:1:1: warning: not read: a pack is a folder or a `.zip`",
            "packs/old.7z:1:1: warning: not read: a pack is a folder or a `.zip`; pack it anew, or unpack it here",
            "packs/other.zip:1:1: error: holds no pack (there is no pack.ron); not read",
        ]
    );
}

#[test]
fn paths_that_lead_elsewhere_are_refused_by_name() {
    for (name, words) in [
        (
            "../outside.ron",
            "holds `../outside.ron`: its path leads out",
        ),
        ("ships/../../x.ron", "its path leads out"),
        ("/etc/passwd", "does not begin in the pack"),
        ("C:/x.ron", "does not begin in the pack"),
        ("ships\\x.ron", "parted by `/`"),
        ("ships/x\u{1b}.ron", "control character"),
        ("ships//x.ron", "has no name"),
        ("a/b/c/d/e/f/g/h/i/x.ron", "folders deep"),
        (&"x".repeat(300), "longer than 240"),
        ("", "it has no name"),
        ("/", "it has no name"),
    ] {
        let mut entries = pack("");
        entries.push(stored(name, b""));
        refused(&entries, words);
    }
    let mut entries = pack("");
    entries.push(Entry {
        name: b"K\xe4fer.ron".to_vec(),
        ..stored("", b"")
    });
    refused(&entries, "its name is not UTF-8 text");
}

#[test]
fn entries_that_are_no_plain_files_are_refused() {
    let with = |change: &dyn Fn(&mut Entry)| {
        let mut entries = pack("");
        let mut entry = stored("ships/x.ron", b"()");
        change(&mut entry);
        entries.push(entry);
        entries
    };
    refused(
        &with(&|it| it.mode = Some(0o120_777)),
        "holds `ships/x.ron`: it is a link",
    );
    refused(
        &with(&|it| it.mode = Some(0o020_666)),
        "it is no plain file",
    );
    refused(&with(&|it| it.flags = 1), "it is encrypted");
    refused(&with(&|it| it.method = 12), "packed by method 12");
    refused(&with(&|it| it.size = 3), "of two lengths");
    refused(
        &with(&|it| it.name = b"ships/skua.ron".to_vec()),
        "it is there twice",
    );
    refused(
        &with(&|it| it.name = b"Ships/x.ron".to_vec()),
        "only by capitals",
    );
    refused(
        &with(&|it| it.name = b"ships/SKUA.ron".to_vec()),
        "only by capitals",
    );
    refused(
        &with(&|it| it.name = b"pack.ron/x".to_vec()),
        "is a file and a folder",
    );
    refused(
        &with(&|it| it.name = b"ships".to_vec()),
        "it is there twice",
    );
    refused(
        &with(&|it| it.crc ^= 1),
        "holds `ships/x.ron`: it is damaged in the zip",
    );
    refused(&with(&|it| it.at = Some(0)), "overlaps what comes after it");
    refused(
        &with(&|it| it.at = Some(9999)),
        "overlaps what comes after it",
    );
    // Of a system without modes, the number means something else.
    let foreign = with(&|it| it.mode = None);
    assert!(opened(&zip(&foreign)).is_ok());
}

#[test]
fn bombs_are_refused() {
    let zeros = vec![0; 20 << 20];
    let bomb = file("models/x.glb", &zeros);
    // It says that it is small, and unpacks to 20 MiB.
    let mut entries = pack("");
    entries.push(Entry {
        size: 10,
        ..bomb.clone()
    });
    refused(&entries, "holds `models/x.glb`: it is damaged in the zip");
    // It says that it is larger than any file may be.
    entries[3].size = 65 << 20;
    refused(&entries, "it is longer than 64 MiB");
    // Many of them are too much together.
    let mut entries = pack("");
    for at in 0..9 {
        entries.push(Entry {
            name: format!("models/{at}.glb").into_bytes(),
            size: 64 << 20,
            ..bomb.clone()
        });
    }
    refused(&entries, "holds more than 512 MiB, from `models/7.glb` on");
    // Many names for the same bytes.
    let mut entries = pack("");
    for at in 0..5 {
        entries.push(Entry {
            name: format!("models/{at}.glb").into_bytes(),
            at: Some(200),
            ..bomb.clone()
        });
    }
    refused(&entries, "overlaps what comes after it");
}

#[test]
fn a_hundred_thousand_entries_are_refused() {
    let entries: Vec<Entry> = (0..100_000)
        .map(|at| stored(&format!("ships/{at}.ron"), b""))
        .collect();
    for (count, words) in [
        (100_000_u32 as u16, "holds 34464 entries; at most 10000"),
        (u16::MAX, "holds too many entries; at most 10000"),
        (10_001, "holds 10001 entries; at most 10000"),
        (7, "is damaged: its list does not end where it should"),
    ] {
        let bytes = zip_saying(&entries, count);
        let told = opened(&bytes).map(|_| ()).unwrap_err();
        assert_eq!(told, words);
    }
}

#[test]
fn a_zip_cut_off_anywhere_is_refused() {
    let whole = zip(&pack("mod/"));
    assert!(opened(&whole).is_ok());
    for length in 0..whole.len() {
        assert!(opened(&whole[..length]).is_err(), "{length}");
    }
    // Nothing may stand before it or after it either.
    assert!(opened(&[b"x", whole.as_slice()].concat()).is_err());
    assert!(opened(&[whole.as_slice(), b"x"].concat()).is_err());
}

#[test]
fn a_pack_is_looked_at_whole_before_it_is_installed() {
    let folder = Folder::empty();
    let place = folder.path().join("packs/skua-1.2.zip");
    let told = |entries: &[Entry]| {
        fs::write(&place, zip(entries)).unwrap();
        inspect_pack(&place)
    };
    let entry = told(&pack("")).unwrap();
    assert_eq!((entry.id.as_str(), entry.zipped), ("skua-1.2", true));
    assert_eq!(told(&pack("skua/")).unwrap().id, "skua");
    let mut entries = pack("skua/");
    entries[0] = stored(
        "skua/pack.ron",
        INFO.replace("name", "id: \"gull\", name").as_bytes(),
    );
    assert_eq!(told(&entries).unwrap().id, "gull");
    let mut check = |text: &str, words: &str| {
        entries[0] = stored("skua/pack.ron", text.as_bytes());
        let why = told(&entries).unwrap_err();
        assert!(why.contains(words), "{why}");
    };
    check("(name: \"A\", fields: 1)", "unknown field `fields`");
    check("(name: \"A\", format: 99)", "format 99");
    check("(name: \"A\", id: \"core\")", "is called `core`");
    entries.remove(0);
    assert!(told(&entries).unwrap_err().contains("holds no pack"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn no_mutated_zip_does_harm(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
        cut in any::<prop::sample::Index>(),
        cuts in any::<bool>(),
    ) {
        let mut bytes = zip(&pack("mod/"));
        for (at, value) in changes {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        if cuts {
            let length = cut.index(bytes.len());
            bytes.truncate(length);
        }
        let folder = Folder::empty();
        folder.write("mod.zip", &bytes);
        let place = folder.path().join("packs/mod.zip");
        let before = fs::read_dir(folder.path().join("packs")).unwrap().count();
        let _ = inspect_pack(&place);
        if let Ok(files) = PackFiles::open(&place) {
            let _ = files.whole();
            for name in ["", "ships", "models", "../.."] {
                let _ = files.list(name);
            }
            for name in ["pack.ron", "../mod.zip", "/etc/hostname", "ships/skua.ron"] {
                if let Ok(read) = files.read(name, 1 << 20) {
                    prop_assert!(read.len() <= 4096);
                }
            }
        }
        // Nothing is written anywhere.
        prop_assert_eq!(fs::read_dir(folder.path().join("packs")).unwrap().count(), before);
    }
}
