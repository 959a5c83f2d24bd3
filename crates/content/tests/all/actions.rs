//! Actions that packs make, as the linter and the loader see them.

use content::{ActionKind, load};

use crate::folder::Folder;

const RULE: &str = r#"[(id: "GAL-01", section: "Gales", title: "Gales", text: "They blow.")]"#;

/// What is told of a pack with these files.
fn told(files: &[(&str, &str)]) -> Vec<String> {
    let folder = Folder::core();
    folder.write("mod/rulebook/r.ron", RULE);
    for (path, text) in files {
        folder.write(&format!("mod/{path}"), text);
    }
    folder.told()
}

#[track_caller]
fn check(files: &[(&str, &str)], expect: &[&str]) {
    let told = told(files);
    let fits = told.len() == expect.len()
        && told
            .iter()
            .zip(expect)
            .all(|(told, want)| told.contains(want));
    assert!(fits, "{told:#?}");
}

fn entry(more: &str) -> String {
    format!("[(id: \"Gust\", name: \"Gust\", text: \"It blows.\", rule: \"GAL-01\", {more})]")
}

fn on(class: &str, slot: &str) -> String {
    format!("[(patches: \"{class}\", actions: List(add: [{slot}]))]")
}

const OWN: &str = "effects: [Gain(Evade, 1)]";
const FOE: &str = "who: Foe(2), theirs: [Damage(Hit, 1)]";

#[test]
fn an_action_is_known_by_its_bare_name() {
    let tern = on("tern", "(action: Gust)");
    for does in [
        OWN,
        FOE,
        "effects: [Roll(die: Attack, count: 1, on: [([Hit], [Gain(Focus, 1)])])]",
    ] {
        check(
            &[("actions/a.ron", &entry(does)), ("ships/s.ron", &tern)],
            &[],
        );
    }
    check(
        &[
            ("actions/a.ron", &entry(OWN)),
            ("ships/s.ron", &on("tern", "(action: Gsut)")),
        ],
        &["there is no action `Gsut` (did you mean `Gust`?"],
    );
}

#[test]
fn what_is_wrong_with_an_action_is_told() {
    check(
        &[("actions/a.ron", &entry(OWN))],
        &["nobody has the action `Gust`"],
    );
    let tern = on("tern", "(action: Gust)");
    let wrong = [
        ("", "without an effect this does nothing"),
        ("theirs: [Damage(Hit, 1)]", "nobody has `theirs`"),
        ("who: Foe(0), theirs: [Damage(Hit, 1)]", "`who` is 0"),
        ("effects: [Gain(Evdae, 1)]", "there is no token `Evdae`"),
        (
            "effects: [Push(1)]",
            "this is for another unit, and `who` names none",
        ),
        (
            "icon: \"abc\", effects: [Gain(Evade, 1)]",
            "a sign is 2 characters long",
        ),
        ("limit: (0, Round), effects: [Gain(Evade, 1)]", "is 0"),
        (
            "only_if: [Has(Evdae)], effects: [Gain(Evade, 1)]",
            "there is no token `Evdae`",
        ),
    ];
    for (does, want) in wrong {
        let told = told(&[("actions/a.ron", &entry(does)), ("ships/s.ron", &tern)]);
        assert!(
            told.iter().any(|told| told.contains(want)),
            "{does}: {told:#?}"
        );
    }
    let twice = on("tern", "(action: Gust), (action: Gust)");
    let told = told(&[("actions/a.ron", &entry(OWN)), ("ships/s.ron", &twice)]);
    assert!(!told.is_empty());
}

#[test]
fn the_linter_says_where_an_action_is_not_played() {
    let action = entry("effects: [Gain(Evade, 1), Points(1)]");
    let files = |class: &str, slot: &str| {
        told(&[
            ("actions/a.ron", &action),
            ("ships/s.ron", &on(class, slot)),
        ])
    };
    let has = |told: &[String], want: &str| told.iter().any(|told| told.contains(want));
    let told = files("tern", "(action: Gust)");
    assert!(
        has(
            &told,
            "Points of the action `Gust` is not played on an open table"
        ),
        "{told:#?}"
    );
    let told = files("scout", "(action: Gust, difficulty: Red)");
    assert!(
        has(&told, "stress, which a red action gives, does nothing to"),
        "{told:#?}"
    );
    let told = files("scout", "(action: Focus)");
    assert!(
        has(&told, "Focus is not played by a figure with colour dice"),
        "{told:#?}"
    );
}

#[test]
fn core_names_its_own_actions_and_no_hash_knows() {
    let loaded = load(&content::find_assets());
    let content = loaded.content;
    for kind in ActionKind::CORE {
        let held = content.action(*kind).expect("it has an entry");
        assert!(
            !held.text.is_empty() && content.rulebook.contains_key(&held.rule),
            "{kind:?}"
        );
    }
    let mut without = content.clone();
    without.actions.clear();
    assert_eq!(content::hash(&content), content::hash(&without));
    // What such an entry says besides is an error.
    let does = "[(id: \"Focus\", replaces: true, name: \"Aim\", text: \"Aims.\", rule: \"GAL-01\", effects: [Gain(Evade, 1)])]";
    check(
        &[("actions/a.ron", does)],
        &["`Focus` is an action of the game"],
    );
    let renames =
        "[(id: \"Focus\", replaces: true, name: \"Aim\", text: \"Aims.\", rule: \"GAL-01\")]";
    check(&[("actions/a.ron", renames)], &[]);
}
