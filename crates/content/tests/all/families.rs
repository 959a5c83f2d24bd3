//! Terrain that follows the rules of another kind (HAZ-14).

use content::load;

use crate::folder::{Folder, check_with};

const TERRAIN: &str = r#"(
    id: "embers", name: "Embers", style: Lava, follows: Some((rule: "HAZ-14", terrain: "lava")),
)"#;

#[track_caller]
fn terrain(from: &str, to: &str, expect: &[&str]) {
    check_with("terrain/t.ron", TERRAIN, [from, to], expect);
}

const UNUSED: &str = "2:9: warning: no map and no scenario uses terrain `embers`";

#[test]
fn a_family_is_named_by_the_terrain_that_it_follows() {
    terrain("lava", "lava", &[UNUSED]);
    terrain(
        "\"lava\"",
        "\"lawa\"",
        &[
            UNUSED,
            "2:88: error: there is no terrain `lawa` (did you mean `lava`?",
        ],
    );
    terrain(
        "\"lava\"",
        "\"hazard\"",
        &[
            UNUSED,
            "2:88: error: `hazard` follows another kind itself; name that one",
        ],
    );
    terrain(
        "name:",
        "height: Some(0), name:",
        &["2:74: error: terrain that follows another kind has all its rules"],
    );
}

#[test]
fn a_pack_that_replaces_plasma_changes_conduits_too() {
    let folder = Folder::core();
    folder.write(
        "mod/terrain/t.ron",
        r#"(id: "lava", replaces: true, name: "Frost", style: Lava, line: Some(Yellow),
            clauses: [(rule: "HAZ-10", on: [Enter], effects: [Damage(Hit, 3)])])"#,
    );
    let content = load(folder.path()).content;
    let (_, conduits) = content.terrain("hazard").unwrap();
    let [clause] = &conduits.clauses[..] else {
        panic!("{conduits:?}")
    };
    assert_eq!(clause.rule.as_str(), "HAZ-14");
    assert_eq!(
        clause.effects,
        [content::Effect::Damage(content::DamageKind::Hit, 3)]
    );
}
