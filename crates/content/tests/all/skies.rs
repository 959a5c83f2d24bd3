//! The skies of theatres: which one a match has, and the messages about mistakes.

use content::load;

use crate::folder::{Folder, PNG, check};

const SKIES: &str = "looks/skies.ron";

#[test]
fn a_map_goes_before_its_ruleset_and_the_plain_sky_is_last() {
    let folder = Folder::core();
    let map = load(folder.path()).content.maps[0].id.clone();
    let text = format!(
        "[(id: \"{map}\", glow: 0.5, key: (color: (1, 1, 1), strength: 3, from: (90, 45)))]"
    );
    folder.write(&format!("mod/{SKIES}"), text);
    assert_eq!(folder.told(), Vec::<String>::new());
    let looks = load(folder.path()).content.looks;
    let own = looks.sky(Some(&map), "void");
    assert_eq!((own.glow, own.key.strength), (0.5, 3.0));
    let plain = looks.sky(None, "no such ruleset");
    assert_eq!((own.rim, own.drift), (plain.rim, plain.drift));
    assert_eq!(looks.sky(Some("no such map"), "void").id, "void");
    assert_eq!(plain.picture, None);
}

#[test]
fn a_pack_takes_the_place_of_a_sky_and_falls_back_to_a_plain_one() {
    let folder = Folder::core();
    folder.write(
        &format!("mod/{SKIES}"),
        "[(id: \"fleet\", replaces: true, picture: Some(\"sky/none.png\"))]",
    );
    let told = folder.told();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("there is no picture `sky/none.png`; a plain sky is drawn"));
    let looks = load(folder.path()).content.looks;
    assert_eq!(looks.sky(None, "fleet").picture, None);
}

#[test]
fn a_sky_is_six_square_faces_in_its_folder() {
    for (file, words) in [
        ("sky/dot.png", "not six square faces"),
        ("dot.png", "does not lie in the folder `sky`"),
        ("sky/../../x.png", "does not lie in the folder `sky`"),
    ] {
        let folder = Folder::core();
        folder.write("mod/sky/dot.png", PNG);
        let text = format!("[(id: \"fleet\", replaces: true, picture: Some(\"{file}\"))]");
        folder.write(&format!("mod/{SKIES}"), text);
        let told = folder.told().join("\n");
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn wrong_skies_are_told_with_their_place() {
    let nearest = "1:7: error: there is no ruleset or map `fleed`";
    check(SKIES, "[(id: \"fleed\")]", &[nearest]);
    let bright = "1:38: error: `glow` is 9";
    check(
        SKIES,
        "[(id: \"fleet\", replaces: true, glow: 9)]",
        &[bright],
    );
    let text = "[(id: \"fleet\", replaces: true,\n\
        key: (color: (1, 1, 1), strength: 90, from: (400, 45)))]";
    check(
        SKIES,
        text,
        &[
            "2:35: error: `strength` is 90",
            "2:46: error: `from` is 400",
        ],
    );
}
