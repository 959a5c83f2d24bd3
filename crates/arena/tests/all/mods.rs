//! Packs that a user installs: whole or not at all, and nothing outside their folder.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

use arena::mods::{Mods, Refusal};

static COUNT: AtomicU32 = AtomicU32::new(0);

/// A folder for a test, with assets, a folder of saves and something to install.
struct Room(PathBuf);

impl Room {
    fn new() -> Self {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("voidreef-mods-{}-{count}", std::process::id());
        let room = Self(std::env::temp_dir().join(name));
        room.write("assets/packs/core/pack.ron", "(name: \"Core\")");
        room.write("new/gulls/pack.ron", &info("1.0.0"));
        room.write("new/gulls/factions/f.ron", "// none yet");
        room.write("new/gulls/.git/config", "hidden");
        room
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn mods(&self) -> Mods {
        let (mods, wrong) = Mods::open(&self.0.join("assets"), &self.0.join("data"));
        assert_eq!(wrong, None);
        mods
    }

    /// Every file below the room, hidden ones too, with its length.
    fn files(&self) -> BTreeMap<String, u64> {
        let mut found = BTreeMap::new();
        collect(&self.0, &self.0, &mut found);
        found
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn collect(root: &Path, folder: &Path, found: &mut BTreeMap<String, u64>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if entry.file_type().unwrap().is_dir() {
            collect(root, &path, found);
        } else {
            let name = path
                .strip_prefix(root)
                .unwrap()
                .to_string_lossy()
                .into_owned();
            found.insert(name, entry.metadata().unwrap().len());
        }
    }
}

fn info(version: &str) -> String {
    format!("(format: 4, name: \"Gulls\", version: \"{version}\")")
}

/// A zip with one stored file and a false or true checksum.
fn zip(text: &str, crc: u32) -> Vec<u8> {
    let (mut bytes, name) = (Vec::new(), b"pack.ron");
    let length = (text.len() as u32).to_le_bytes();
    let told = [
        &[20, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        &crc.to_le_bytes()[..],
        &length,
        &length,
        &[name.len() as u8, 0, 0, 0],
    ]
    .concat();
    bytes.extend([&b"PK\x03\x04"[..], &told, name, text.as_bytes()].concat());
    let at = (bytes.len() as u32).to_le_bytes();
    let list = [
        &b"PK\x01\x02\x14\0"[..],
        &told,
        &[0; 6],
        &[0; 4],
        &[0; 4],
        name,
    ]
    .concat();
    let size = (list.len() as u32).to_le_bytes();
    let end = [&b"PK\x05\x06\0\0\0\0\x01\0\x01\0"[..], &size, &at, &[0; 2]].concat();
    [bytes, list, end].concat()
}

#[test]
fn a_folder_is_installed_replaced_and_removed() {
    let room = Room::new();
    let (mods, from) = (room.mods(), room.0.join("new/gulls"));
    let done = mods.install(&from, false).unwrap();
    assert_eq!(
        (done.id.as_str(), done.version.as_str()),
        ("gulls", "1.0.0")
    );
    assert_eq!(done.place, mods.folder().join("gulls"));
    let files: Vec<String> = room
        .files()
        .into_keys()
        .filter(|name| name.starts_with("data"))
        .collect();
    // What is hidden is not taken along.
    assert_eq!(
        files,
        ["data/mods/gulls/factions/f.ron", "data/mods/gulls/pack.ron"]
    );
    room.write("new/gulls/pack.ron", &info("2.0.0"));
    let again = mods.install(&from, false).unwrap_err();
    assert_eq!(
        again.to_string(),
        "The pack `gulls` is installed already, in version 1.0.0."
    );
    assert!(matches!(again, Refusal::There { .. }));
    mods.install(&from, true).unwrap();
    let entries = mods.survey();
    assert_eq!(entries[1].info.version, "2.0.0");
    assert_eq!(fs::read_dir(mods.folder()).unwrap().count(), 1);
    mods.remove("gulls").unwrap();
    assert_eq!(fs::read_dir(mods.folder()).unwrap().count(), 0);
    assert_eq!(
        mods.remove("gulls").unwrap_err().to_string(),
        "No pack `gulls` is installed."
    );
    assert_eq!(
        mods.remove("core").unwrap_err().to_string(),
        "No pack `core` is installed."
    );
    assert!(room.0.join("assets/packs/core/pack.ron").is_file());
}

#[test]
fn a_zip_stays_a_zip_and_takes_the_place_of_a_folder() {
    let room = Room::new();
    let mods = room.mods();
    mods.install(&room.0.join("new/gulls"), false).unwrap();
    let text = "(format: 4, name: \"Gulls\", id: \"gulls\", version: \"3.0.0\")";
    let file = room.0.join("new/gulls-3.zip");
    // The CRC-32 of the text, as the library that unpacks it reckons it.
    let crc = crc(text.as_bytes());
    fs::write(&file, zip(text, crc)).unwrap();
    let done = mods.install(&file, true).unwrap();
    assert_eq!(done.place, mods.folder().join("gulls.zip"));
    let names: Vec<_> = fs::read_dir(mods.folder())
        .unwrap()
        .flatten()
        .map(|it| it.file_name())
        .collect();
    assert_eq!(names, ["gulls.zip"]);
    assert_eq!(mods.survey()[1].info.version, "3.0.0");
    // One that is damaged changes nothing.
    fs::write(&file, zip(&text.replace("3.0.0", "4.0.0"), crc)).unwrap();
    let before = room.files();
    let told = mods.install(&file, true).unwrap_err().to_string();
    assert!(
        told.ends_with("holds no pack (there is no pack.ron)") || told.contains("damaged"),
        "{told}"
    );
    assert_eq!(room.files(), before);
}

fn crc(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
        }
    }
    !sum
}

#[test]
fn what_is_no_pack_is_refused_and_leaves_nothing_behind() {
    let room = Room::new();
    let mods = room.mods();
    room.write("new/none/readme.txt", "");
    room.write("new/core/pack.ron", &info("1"));
    room.write("new/odd/pack.ron", "(name: \"A\", id: \"../../x\")");
    room.write("new/broken/pack.ron", "(name: 5)");
    room.write("new/later/pack.ron", "(format: 99, name: \"A\")");
    room.write("new/notes.txt", "x");
    room.write("new/colon/pack.ron", &info("1"));
    if cfg!(unix) {
        room.write("new/colon/ships/a:b.ron", "");
    }
    let before = room.files();
    for (name, words) in [
        ("none", "holds no pack (there is no pack.ron)"),
        ("core", "is called `core`"),
        ("broken", "describes itself wrongly"),
        ("later", "format 99"),
        ("notes.txt", "is no zip"),
        ("gone", "No such file"),
        #[cfg(unix)]
        ("colon", "holds `ships/a:b.ron`"),
    ] {
        let told = mods
            .install(&room.0.join("new").join(name), true)
            .unwrap_err();
        assert!(told.to_string().contains(words), "{name}: {told}");
    }
    assert_eq!(room.files(), before);
    // An id that leads elsewhere is none: the folder's name counts.
    let done = mods.install(&room.0.join("new/odd"), false).unwrap();
    assert_eq!(done.place, mods.folder().join("odd"));
    // What is installed already is not installed from there.
    let told = mods.install(&mods.folder().join("odd"), true).unwrap_err();
    assert!(
        told.to_string()
            .contains("lies in the folder of installed packs"),
        "{told}"
    );
}

#[test]
#[cfg(unix)]
fn links_are_not_followed() {
    let room = Room::new();
    room.write("secret.txt", "secret");
    let link = room.0.join("new/gulls/models");
    std::os::unix::fs::symlink(&room.0, &link).unwrap();
    std::os::unix::fs::symlink(room.0.join("secret.txt"), room.0.join("new/gulls/x.txt")).unwrap();
    let mods = room.mods();
    mods.install(&room.0.join("new/gulls"), false).unwrap();
    let files: Vec<String> = room
        .files()
        .into_keys()
        .filter(|name| name.starts_with("data"))
        .collect();
    assert_eq!(
        files,
        ["data/mods/gulls/factions/f.ron", "data/mods/gulls/pack.ron"]
    );
    // A link among the installed packs leads nowhere, and removing packs spares what it leads to.
    std::os::unix::fs::symlink(room.0.join("new/gulls"), mods.folder().join("terns")).unwrap();
    assert!(mods.remove("terns").is_err());
    assert!(room.0.join("new/gulls/pack.ron").is_file());
}

#[test]
fn the_choice_is_written_whole_and_a_broken_one_is_told() {
    let room = Room::new();
    let mut mods = room.mods();
    mods.choice.switch("gulls", false);
    mods.save().unwrap();
    assert!(!room.mods().choice.is_on("gulls"));
    room.write("data/mods.ron", "(off: 5)");
    let (mods, wrong) = Mods::open(&room.0.join("assets"), &room.0.join("data"));
    assert!(mods.choice.is_on("gulls"));
    assert!(wrong.unwrap().contains("mods.ron"));
}
