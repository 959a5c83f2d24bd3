//! Ready lists: what a pack brings, what is refused, and campaigns that name one.

use content::{ForceListFault, lint, load, reload, short_list};

use crate::folder::Folder;

const LIST: &str = r#"(
    id: "two-and-two",
    name: "Two and two",
    text: "Two fly ahead, two behind.",
    army: "tide-squadron",
    limit: 250,
    units: [
        (ship: "tern", pilot: "juno"),
        (ship: "tern", upgrades: ["tail-gun"]),
        (ship: "heron"),
    ],
    obstacles: ["asteroid-5", "debris-4", "gas-3"],
)"#;

/// What is told of a pack with the list, but for these changes of its text.
fn told(changes: &[(&str, &str)]) -> Vec<String> {
    let folder = Folder::core();
    let mut list = LIST.to_owned();
    for (from, to) in changes {
        assert!(list.contains(from), "{from}");
        list = list.replacen(from, to, 1);
    }
    folder.write("mod/lists/l.ron", list);
    folder.told()
}

#[track_caller]
fn check(changes: &[(&str, &str)], expected: &[&str]) {
    assert_eq!(told(changes), expected);
}

/// A name that is not known is told alone, with the nearest one first.
#[track_caller]
fn check_nearest(changes: &[(&str, &str)], expected: &str) {
    let told = told(changes);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with(expected), "{told:?}");
}

#[test]
fn a_pack_adds_lists_extends_and_patches_them() {
    let folder = Folder::core();
    folder.write("mod/lists/l.ron", LIST);
    folder.write(
        "mod/lists/m.ron",
        r#"[
            (extends: "two-and-two", id: "other-two", name: "Other two", limit: 200),
            (patches: "picket-line", name: "Our pickets"),
        ]"#,
    );
    assert_eq!(folder.told(), Vec::<String>::new());
    let content = load(folder.path()).content;
    let own: Vec<&str> = content
        .ready_lists_of("tide-squadron")
        .map(|held| held.name.as_str())
        .collect();
    assert_eq!(own, ["Our pickets", "Two and two", "Other two"]);
    let (_, held) = content.ready_list("other-two").unwrap();
    assert_eq!(
        short_list(&held.army_list()),
        "tide-squadron 200: tern @ juno, tern + tail-gun, heron; \
         asteroid-5, debris-4, gas-3 # Other two"
    );
    assert!(content.ready_list("mod/two-and-two").is_some());
}

#[test]
fn unknown_names_are_told_with_the_nearest() {
    check_nearest(
        &[("\"heron\"", "\"herron\"")],
        "packs/mod/lists/l.ron:10:16: error: there is no ship `herron` (did you mean `heron`?",
    );
    check_nearest(
        &[("\"juno\"", "\"junos\"")],
        "packs/mod/lists/l.ron:8:31: error: there is no pilot `junos` (did you mean `juno`?",
    );
    check_nearest(
        &[("\"gas-3\"", "\"gas-33\"")],
        "packs/mod/lists/l.ron:12:43: error: there is no outline `gas-33` (did you mean `gas-3`?",
    );
    let unknown = told(&[("tide-squadron", "tide-squadrons")]);
    assert!(
        unknown[0].contains("lists/l.ron:5:11: error: there is no army"),
        "{unknown:?}"
    );
}

#[test]
fn what_a_player_may_not_bring_no_ready_list_brings() {
    check(
        &[("limit: 250", "limit: 120")],
        &["packs/mod/lists/l.ron:7:12: error: the units cost 163 points of 120"],
    );
    check(
        &[("limit: 250", "limit: 50")],
        &[
            "packs/mod/lists/l.ron:6:12: error: `limit` is 50; its muster allows 100 to 400",
            "packs/mod/lists/l.ron:7:12: error: the units cost 163 points of 50",
            "packs/mod/lists/l.ron:8:9: error: it costs 50 points; one unit may cost 42: the muster's `share` is 85",
            "packs/mod/lists/l.ron:9:9: error: it costs 46 points; one unit may cost 42: the muster's `share` is 85",
            "packs/mod/lists/l.ron:10:9: error: it costs 67 points; one unit may cost 42: the muster's `share` is 85",
        ],
    );
    check(
        &[("\"juno\"", "\"tock\"")],
        &[
            "packs/mod/lists/l.ron:8:31: error: `tock` does not fly `tern`: `ships` of the pilot lacks it",
        ],
    );
    check(
        &[("\"gas-3\"", "\"debris-4\"")],
        &["packs/mod/lists/l.ron:12:43: error: `debris-4` is here twice (OBS-08)"],
    );
    check(
        &[("(ship: \"heron\")", "(ship: \"heron\", aboard: 0)")],
        &["packs/mod/lists/l.ron:10:33: error: that ship has no bays"],
    );
    check(
        &[("(ship: \"heron\")", "(ship: \"heron\", profile: \"canes\")")],
        &[
            "packs/mod/lists/l.ron:10:9: error: a unit has either `profile`, with `options` and \
             `joins`, or `ship`, with `pilot`, `upgrades` and `aboard`",
        ],
    );
}

#[test]
fn a_campaign_names_a_ready_list() {
    let with = |list: &str| {
        let folder = Folder::core();
        folder.write("mod/lists/l.ron", LIST);
        let campaign = include_str!("ready_lists/campaign.ron");
        folder.write("mod/campaigns/c.ron", campaign.replace("LIST", list));
        folder.told()
    };
    assert_eq!(with("two-and-two"), Vec::<String>::new());
    let near = with("two-and-tow");
    let expected = "packs/mod/campaigns/c.ron:6:80: error: there is no ready list `two-and-tow` \
         (did you mean `two-and-two`?";
    assert!(near.len() == 1 && near[0].starts_with(expected), "{near:?}");
    assert_eq!(
        with("full-verse"),
        [
            "packs/mod/campaigns/c.ron:6:80: error: it is a list of `choir-squadron`; this part of \
          the force is of `tide-squadron`"
        ]
    );
    let short = with("tide-squadron 300: tern, tern; asteroid-5, debris-4, gas-3");
    assert!(short[0].contains("its limit is 300 points"), "{short:?}");
    let wrong = with("tide-squadron 200: tern, turn");
    assert!(wrong[0].contains("there is no ship `turn`"), "{wrong:?}");
}

/// A campaign of a pack as it is loaded, with all that is told of packs that are not core.
fn campaign_with(list: &str, mod_list: Option<&str>) -> (Vec<String>, content::Content) {
    let folder = Folder::core();
    if let Some(text) = mod_list {
        folder.write("mod/lists/l.ron", text);
    }
    let campaign = include_str!("ready_lists/campaign.ron");
    folder.write("mod/campaigns/c.ron", campaign.replace("LIST", list));
    let content = load(folder.path()).content;
    let (again, _) = reload(folder.path(), &content);
    assert!(
        again.campaign("one-road").is_some(),
        "a hot reload keeps it"
    );
    (folder.told(), content)
}

#[test]
fn a_campaign_does_without_a_list_that_became_illegal() {
    let (told, content) = campaign_with("tide-squadron 200: tern", None);
    assert!(
        told[0].contains("warning: ") && told[0].ends_with("; the computer makes a list instead"),
        "{told:?}"
    );
    let force = |content: &content::Content| {
        let (_, campaign) = content.campaign("one-road").unwrap();
        campaign.forces[0].list_in(content)
    };
    assert!(matches!(
        force(&content),
        Err(ForceListFault::Illegal(_, faults)) if !faults.is_empty()
    ));
    // The list is left out for its own faults, and told of there.
    let illegal = LIST.replace("limit: 250", "limit: 120");
    let (told, content) = campaign_with("two-and-two", Some(&illegal));
    assert_eq!(
        told,
        [
            "packs/mod/campaigns/c.ron:6:80: warning: the ready list `two-and-two` was left out; \
             the computer makes one",
            "packs/mod/lists/l.ron:7:12: error: the units cost 163 points of 120",
        ]
    );
    assert_eq!(
        force(&content),
        Err(ForceListFault::NoList("two-and-two".to_owned()))
    );
}

#[test]
fn who_raises_prices_makes_no_errors_of_others() {
    let folder = Folder::core();
    let dearer = r#"(patches: "squadron", costs: Map(edit: {"tern": 90}))"#;
    folder.write("mod/musters/m.ron", dearer);
    let told = lint(folder.path());
    let of_lists = told.iter().filter(|told| told.file.contains("lists/"));
    let of_lists: Vec<String> = of_lists.map(ToString::to_string).collect();
    assert!(!of_lists.is_empty());
    for told in &of_lists {
        assert!(told.contains(": warning: "), "{told}");
        assert!(
            told.contains("; the list is left out: what it is judged by is changed in `mod`"),
            "{told}"
        );
    }
    let content = load(folder.path()).content;
    assert!(content.ready_list("picket-line").is_none());
    assert!(content.ready_list("full-verse").is_some());
    // The list of a pack that comes with no other is its own fault.
    folder.write("mod/lists/l.ron", LIST.replace("limit: 250", "limit: 120"));
    let told = folder.told();
    let error = "packs/mod/lists/l.ron:7:12: error: the units cost";
    assert!(told.iter().any(|told| told.starts_with(error)), "{told:?}");
}

/// A pack need not know all upgrades to name a pilot.
#[test]
fn a_pilot_may_have_the_key_of_an_upgrade() {
    let folder = Folder::core();
    let pilot = r#"(id: "tail-gun", name: "Tail Gunner", ships: ["tern"], points: 1)"#;
    folder.write("mod/pilots/p.ron", pilot);
    let (from, to) = (r#"pilot: "juno""#, r#"pilot: "tail-gun""#);
    folder.write("mod/lists/l.ron", LIST.replace(from, to));
    assert_eq!(folder.told(), Vec::<String>::new());
    let content = load(folder.path()).content;
    assert!(content.upgrade("tail-gun").is_some());
    assert!(content.ready_list("two-and-two").is_some());
}

#[test]
fn a_force_does_not_defend_what_it_has_to_attack() {
    let side = |stage: &str, mission: &str| {
        let folder = Folder::core();
        let campaign = include_str!("ready_lists/campaign.ron");
        let campaign = campaign.replace(r#", list: Some("LIST")"#, "");
        let stage = format!("mission: Some(\"{mission}\"), {stage}, enemy:");
        folder.write("mod/campaigns/c.ron", campaign.replace("enemy:", &stage));
        folder.told()
    };
    let told = side("defends: true", "hold-deck");
    assert!(
        told.len() == 1 && told[0].contains("warning: the force attacks all the same"),
        "{told:?}"
    );
    let none = Vec::<String>::new();
    assert_eq!(side("defends: true, second: true", "hold-deck"), none);
    assert_eq!(side("defends: true", "last-stand-deck"), none);
    assert_eq!(side("defends: true", "hold"), none);
}
