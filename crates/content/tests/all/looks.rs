//! Looks of packs: the example of `docs/modding/looks.md`, and the messages about its mistakes.

use std::{fs, path::Path};

use content::{Air, EffectName, Floor, Loaded, LookKey, Looks, ShotColor, Token, load, reload};

use crate::folder::{Folder, GLB, assets};

/// The smallest file that passes for a sound.
const WAV: &[u8] = b"RIFF(\0\0\0WAVEfmt \x10\0\0\0\
    \x01\0\x01\0@\x1f\0\0\x80>\0\0\x02\0\x10\0data\x04\0\0\0\0\0\0\0";
const TERRAIN: &str = "looks/terrain.ron";
/// A terrain of the look, which the guide leaves to the reader.
const TAR: &str = "[(id: \"tar\", name: \"Tar pit\", style: Tar)]";

/// The files of the guide's pack of looks, by their path in the pack.
fn told_files() -> Vec<(String, String)> {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/modding/looks.md");
    let guide = fs::read_to_string(guide).unwrap();
    let blocks = guide.split("```ron\n// tar-pits/").skip(1);
    let files = blocks.map(|block| {
        let block = block.split("```").next().unwrap();
        let (path, text) = block.split_once('\n').unwrap();
        // The first line stays, so that lines are counted as in the guide.
        (path.to_owned(), format!("// {path}\n{text}"))
    });
    files
        .chain([("terrain/tar.ron".to_owned(), TAR.to_owned())])
        .collect()
}

/// Core and the guide's pack, with one text of one file replaced.
fn with(file: &str, [from, to]: [&str; 2]) -> Folder {
    let folder = Folder::core();
    folder.write("../models/token_focus.glb", GLB);
    folder.write("../sounds/bump.wav", WAV);
    folder.write("mod/sounds/squelch.wav", WAV);
    for (path, text) in told_files() {
        let text = if path == file {
            assert!(text.contains(from), "{from}");
            text.replacen(from, to, 1)
        } else {
            text
        };
        folder.write(&format!("mod/{path}"), text);
    }
    folder
}

fn pack() -> Folder {
    with("", ["", ""])
}

/// What the linter says of the pack, but that nothing uses its terrain yet.
fn said(folder: &Folder) -> Vec<String> {
    let mut told = folder.told();
    told.retain(|told| !told.contains("uses terrain `tar`"));
    told
}

/// Expects one message, on this line of the file and with these words.
#[track_caller]
fn refused(file: &str, change: [&str; 2], line: usize, words: &str) {
    let told = said(&with(file, change));
    let place = format!("packs/mod/{file}:{line}:");
    let fits = told
        .iter()
        .any(|told| told.starts_with(&place) && told.contains(words));
    assert!(fits, "{place} {words}\n{}", told.join("\n"));
}

fn looks(folder: &Folder) -> std::sync::Arc<Looks> {
    load(folder.path()).content.looks
}

#[test]
fn the_tar_of_the_guide_is_sound_and_arrives() {
    let folder = pack();
    assert_eq!(said(&folder), Vec::<String>::new());
    let content = load(folder.path()).content;
    let style = content.terrain("tar").unwrap().1.style;
    let tar = content.looks.terrain(style);
    assert_eq!(tar.id, "Tar");
    assert!(matches!(tar.floor, Floor::Liquid { mirror, .. } if mirror < 1.0));
    assert!(matches!(tar.air, Air::Rising { rise, .. } if rise < 10.0));
    let heard = tar
        .sound
        .map(LookKey::as_str)
        .and_then(|key| content.looks.sound(key));
    assert_eq!(heard, Some("packs/mod/sounds/squelch.wav"));
}

#[test]
fn a_pack_recolours_what_core_has() {
    let (core, mods) = (looks(&Folder::core()), looks(&pack()));
    let gold = (1.0, 0.78, 0.20);
    assert_ne!(core.token(Token::Focus).color, gold);
    assert_eq!(mods.token(Token::Focus).color, gold);
    let [before, after] = [&core, &mods].map(|looks| looks.weapon(LookKey::new("Laser")).color);
    assert!(matches!(before, ShotColor::Faction { .. }));
    assert_eq!(after.of((1.0, 0.0, 0.0)), (0.25, 1.0, 0.35));
    // All else is core's.
    assert_eq!(core.token(Token::Stress), mods.token(Token::Stress));
    assert_eq!(core.terrain.len() + 1, mods.terrain.len());
}

#[test]
fn looks_are_no_part_of_a_hash() {
    let hash = |loaded: &Loaded| {
        let mut packs = loaded.content.packs.iter();
        packs.find(|pack| pack.id == "mod").map(|pack| pack.hash)
    };
    let pale = with(TERRAIN, ["color: (0.55,", "color: (0.99,"]);
    assert_eq!(hash(&load(pack().path())), hash(&load(pale.path())));
}

#[test]
fn core_looks_lint_clean() {
    let told = content::lint(&assets());
    let about = |told: &&content::Diagnostic| told.file.contains("/looks/");
    let told: Vec<String> = told.iter().filter(about).map(ToString::to_string).collect();
    assert_eq!(told, Vec::<String>::new());
}

#[test]
fn a_wrong_recipe_or_field_is_named() {
    refused(
        TERRAIN,
        ["floor: Liquid(", "floor: Liqid("],
        12,
        "did you mean `Liquid`",
    );
    refused(
        TERRAIN,
        ["mirror: 0.5", "miror: 0.5"],
        16,
        "did you mean `mirror`",
    );
}

#[test]
fn numbers_beyond_what_can_be_drawn_are_refused() {
    refused(
        TERRAIN,
        ["color: (0.55,", "color: (1.5,"],
        5,
        "allowed: 0 to 1",
    );
    refused(
        TERRAIN,
        ["shine: (0.16,", "shine: (99.0,"],
        15,
        "allowed: 0 to 16",
    );
    refused(
        TERRAIN,
        ["most: 16", "most: 60000"],
        19,
        "allowed: 0 to 200",
    );
    refused(TERRAIN, ["size: 7.0", "size: 700.0"], 23, "`size` is 700");
    refused(TERRAIN, ["pace: 0.35", "pace: inf"], 25, "`pace` is inf");
    refused(TERRAIN, ["pace: 0.35", "pace: NaN"], 25, "`pace` is NaN");
    let weapons = "looks/weapons.ron";
    refused(
        weapons,
        ["flight: 0.2", "flight: 2.0"],
        8,
        "allowed: 0.05 to 0.53",
    );
}

#[test]
fn names_that_do_not_exist_are_told_with_the_nearest() {
    refused(
        TERRAIN,
        ["sound: squelch", "sound: squelsh"],
        26,
        "did you mean `squelch`",
    );
    let tar = "terrain/tar.ron";
    refused(tar, ["style: Tar", "style: Tarr"], 1, "did you mean `Tar`");
    refused(
        tar,
        ["style: Tar", "style: \"Tar\""],
        1,
        "a name without quotes",
    );
    let tokens = "looks/tokens.ron";
    refused(
        tokens,
        ["id: \"Focus\"", "id: \"Focuss\""],
        5,
        "did you mean `Focus`",
    );
}

#[test]
fn files_are_looked_for_inside_the_pack_only() {
    let sounds = "looks/sounds.ron";
    for (file, words) in [
        ("../../core/sounds/x.wav", "leads outside the pack"),
        ("/etc/x.wav", "leads outside the pack"),
        ("sounds/none.wav", "there is no sound file"),
        ("sounds/squelch.ogg", "ends in `.wav`"),
    ] {
        refused(sounds, ["sounds/squelch.wav", file], 2, words);
    }
    let tokens = "looks/tokens.ron";
    let outside = ["models/token_focus.glb", "../models/token_focus.glb"];
    refused(tokens, outside, 8, "leads outside the pack");
}

#[test]
fn a_file_of_no_known_name_in_looks_is_told() {
    let folder = pack();
    folder.write("mod/looks/terain.ron", "[]");
    let told = said(&folder);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("did you mean `terrain.ron`"), "{told:?}");
}

#[test]
fn a_changed_look_is_loaded_again_and_a_broken_one_keeps_its_last_form() {
    let folder = pack();
    let before = load(folder.path()).content;
    let tar = told_files().into_iter().find(|(path, _)| path == TERRAIN);
    let text = tar.unwrap().1;
    let purple = text.replace("color: (0.55,", "color: (0.95,");
    folder.write(&format!("mod/{TERRAIN}"), &purple);
    let (after, _) = reload(folder.path(), &before);
    let color = |content: &content::Content| content.looks.terrain(LookKey::new("Tar")).color.0;
    assert_eq!((color(&before), color(&after)), (0.55, 0.95));
    folder.write(&format!("mod/{TERRAIN}"), purple.replace("(0.95,", "(9.5,"));
    let (kept, told) = reload(folder.path(), &after);
    assert_eq!(color(&kept), 0.95);
    assert!(told.iter().any(|told| told.file.ends_with(TERRAIN)));
}

const EFFECTS: &str = "looks/effects.ron";

#[test]
fn core_has_a_look_of_every_effect() {
    let core = looks(&Folder::core());
    for name in EffectName::ALL {
        assert_eq!(core.effect(*name).id, name.key());
    }
    assert_eq!(core.effects.len(), EffectName::ALL.len());
}

#[test]
fn a_pack_recolours_an_effect_and_keeps_the_others() {
    let (core, mods) = (looks(&Folder::core()), looks(&pack()));
    let fire = mods.effect(EffectName::ExplosionFire);
    assert_eq!(fire.color.of((1.0, 1.0, 1.0)), (0.3, 0.9, 0.2));
    assert_ne!(core.effect(EffectName::ExplosionFire), fire);
    assert_eq!(
        core.effect(EffectName::Sparks),
        mods.effect(EffectName::Sparks)
    );
}

#[test]
fn a_wrong_effect_is_told_with_its_place() {
    refused(EFFECTS, ["glow: 3.0", "glow: 17.0"], 7, "allowed: 0 to 16");
    refused(EFFECTS, ["size: 1.2", "size: 9.0"], 8, "allowed: 0 to 4");
    refused(
        EFFECTS,
        ["color: (0.3,", "color: (1.3,"],
        6,
        "allowed: 0 to 1",
    );
    refused(
        EFFECTS,
        ["ExplosionFire", "ExplosionFir"],
        5,
        "ExplosionFire",
    );
    refused(EFFECTS, ["glow: 3.0", "glw: 3.0"], 7, "did you mean `glow`");
}
