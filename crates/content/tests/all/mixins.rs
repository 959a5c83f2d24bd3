//! Modifications: how they are read and told, for whom they are, and what they make of the data.

use std::sync::Arc;

use content::{Content, Mixin, MixinFault, Scenario, load, mixed};

use crate::folder::{Folder, assets};

const RULE: &str = r#"[(id: "MOD-1", section: "Mod", title: "One", text: "It is so.")]"#;

/// What is told of a pack with one modification, whose fields after its name are these.
fn told(fields: &str) -> Vec<String> {
    let folder = Folder::core();
    folder.write("mod/rulebook/r.ron", RULE);
    let text = format!("(id: \"m\", name: \"M\", text: \"T.\", {fields})");
    folder.write("mod/modifications/m.ron", text);
    let told = folder.told().into_iter();
    told.map(|told| {
        let told = told.strip_prefix("packs/mod/modifications/m.ron:");
        told.expect("it is about the modification").to_owned()
    })
    .collect()
}

#[track_caller]
fn check(fields: &str, expect: &[&str]) {
    let told = told(fields);
    let fits = |(told, want): (&String, &&str)| told.contains(*want);
    let all = told.len() == expect.len() && told.iter().zip(expect).all(fits);
    assert!(all, "{told:#?}");
}

const RULES: &str = "rules: [\"MOD-1\"],";

#[test]
fn a_sound_modification_has_nothing_told() {
    check(
        &format!("{RULES} changes: [(numbers: {{Hull: (plus: 1)}})]"),
        &[],
    );
    check(
        &format!("{RULES} changes: [(scope: (phases: [Dials]), ruleset: (rounds: 3))]"),
        &[],
    );
    check(
        &format!(
            "{RULES} changes: [(patches: {{\"ships\": [(patches: \"tern\", hull: 4)]}}), \
             (scope: (scenarios: [\"skirmish\"]), scenario: (rounds: 2)), (starts_with: {{Focus: 1}})]"
        ),
        &[],
    );
}

#[test]
fn what_is_wrong_with_a_modification_is_told() {
    check(
        &format!("{RULES} changes: [(number: {{Hull: (plus: 1)}})]"),
        &["error: unknown field `number` (did you mean `numbers`?"],
    );
    check(
        &format!("{RULES} changes: [(numbers: {{Hul: (plus: 1)}})]"),
        &["did you mean `Hull`"],
    );
    check(
        "rules: [], changes: [(numbers: {Hull: (plus: 1)})]",
        &["error: a modification has a rule of its own"],
    );
    check(&format!("{RULES} changes: []"), &["error: without changes"]);
    check(
        &format!("{RULES} changes: [(numbers: {{Hull: ()}})]"),
        &["error: Hull stays what it is"],
    );
    check(
        &format!("{RULES} changes: [(ruleset: (round: 3))]"),
        &["error: in the scenario `"],
    );
    check(
        &format!("{RULES} changes: [(scope: (phases: [Dials]), ruleset: (rounds: 0))]"),
        &["`rounds` is 0; allowed: 1 to 1000"],
    );
    check(
        &format!("{RULES} changes: [(patches: {{\"ships\": [(patches: \"trn\", hull: 4)]}})]"),
        &["there is no ship `trn` (did you mean `tern`?"],
    );
    check(
        &format!("{RULES} changes: [(patches: {{\"maps\": [(patches: \"x\")]}})]"),
        &["a modification patches nothing in a folder `maps`"],
    );
    check(
        &format!("{RULES} excludes: [\"m\"], changes: [(numbers: {{Hull: (plus: 1)}})]"),
        &["error: a modification does not exclude itself"],
    );
    check(
        &format!("{RULES} excludes: [\"n\"], changes: [(numbers: {{Hull: (plus: 1)}})]"),
        &["error: there is no modification `n`"],
    );
    check(
        &format!(
            "{RULES} allows: (rulesets: [\"dogfite\"]), changes: [(numbers: {{Hull: (plus: 1)}})]"
        ),
        &["error: there is no ruleset `dogfite` (did you mean `dogfight`?"],
    );
}

#[test]
fn what_does_nothing_is_told() {
    check(
        &format!("{RULES} changes: [(numbers: {{Hull: (least: 1)}})]"),
        &["warning: this changes nothing"],
    );
    check(
        &format!(
            "{RULES} changes: [(numbers: {{Hull: (plus: 1)}}), \
             (scope: (rulesets: [\"void\"], phases: [Dials]), ruleset: (rounds: 3))]"
        ),
        &["warning: no scenario is in this scope"],
    );
    check(
        &format!(
            "{RULES} allows: (rulesets: [\"void\"], scenarios: [\"skirmish\"]), \
             changes: [(numbers: {{Hull: (plus: 1)}})]"
        ),
        &["warning: no scenario allows this modification"],
    );
}

/// The game's data, with one more modification.
fn with(fields: &str) -> Arc<Content> {
    let mut content = load(&assets()).content;
    let text = format!("(id: \"m\", name: \"M\", text: \"T.\", rules: [\"OBS-01\"], {fields})");
    let mixin: Mixin = content::parse_ron(&text, "m.ron").expect("a modification");
    content.mixins.push(mixin);
    Arc::new(content)
}

fn scenario(content: &Content, key: &str, with: &[&str]) -> Scenario {
    let (_, scenario) = content.scenario(key).expect("a scenario");
    Scenario {
        with: with.iter().map(|&name| name.to_owned()).collect(),
        ..scenario.clone()
    }
}

#[test]
fn a_pack_owns_its_modifications() {
    let content = load(&assets()).content;
    let keys: Vec<String> = content.mixins.iter().map(Mixin::full_key).collect();
    assert!(keys.contains(&"radiation-belt:fog".to_owned()), "{keys:?}");
    assert!(content.mixin("radiation-belt:fog").is_some());
    assert!(content.mixin("fog").is_some());
    assert!(content.mixin("core:fog").is_none());
}

#[test]
fn a_match_without_any_has_the_very_data() {
    let content = with("changes: []");
    let plain = scenario(&content, "skirmish", &[]);
    let made = mixed(Arc::clone(&content), &plain).expect("nothing is wrong");
    assert!(Arc::ptr_eq(&made.content, &content));
    assert_eq!(made.scenario, plain);
    assert!(made.mixins.is_empty());
}

#[test]
fn data_that_was_changed_is_not_changed_twice() {
    let content = with("changes: [(numbers: {Hull: (times: 2)}), (ruleset: (rounds: 3))]");
    let doubled = scenario(&content, "skirmish", &["m"]);
    let once = mixed(Arc::clone(&content), &doubled).expect("it fits");
    let twice = mixed(Arc::clone(&once.content), &doubled).expect("it fits");
    let hull = |content: &Content| content.ship("tern").expect("a ship").1.hull;
    assert_eq!(hull(&once.content), 2 * hull(&content));
    assert_eq!(hull(&twice.content), 2 * hull(&content));
    assert_eq!(once.content.ruleset("dogfight").expect("it").1.rounds, 3);
    // Files name the data of the packs, not that of the match.
    assert_eq!(content::hash(&once.content), content::hash(&content));
    let plain = scenario(&content, "skirmish", &[]);
    let back = mixed(Arc::clone(&once.content), &plain).expect("it fits");
    assert_eq!(hull(&back.content), hull(&content));
}

#[test]
fn the_order_of_names_does_not_matter() {
    let content = Arc::new(load(&assets()).content);
    let one = scenario(&content, "halo", &["fog", "double-shields"]);
    let other = scenario(&content, "halo", &["radiation-belt:double-shields", "fog"]);
    let [one, other] = [one, other].map(|held| mixed(Arc::clone(&content), &held).expect("fits"));
    assert!(*one.content == *other.content);
    assert_eq!(one.mixins, other.mixins);
    let ruleset = one.content.ruleset("void").expect("it").1;
    for mixin in &one.mixins {
        assert!(mixin.rules.iter().all(|rule| ruleset.plays_by(*rule)));
    }
}

#[test]
fn what_cannot_be_played_is_named() {
    let content = with("allows: (except: [\"skirmish\"]), changes: [(numbers: {Hull: (plus: 1)})]");
    let fault = |names: &[&str]| {
        let held = scenario(&content, "skirmish", names);
        mixed(Arc::clone(&content), &held).expect_err("a fault")
    };
    assert!(matches!(fault(&["fig"]), MixinFault::Unknown { name, .. } if name == "fig"));
    assert!(matches!(
        fault(&["fog", "radiation-belt:fog"]),
        MixinFault::Twice { .. }
    ));
    assert!(matches!(fault(&["m"]), MixinFault::NotFor { .. }));
    let both = fault(&["sudden-death", "double-shields"]);
    assert!(matches!(both, MixinFault::Excludes { .. }), "{both}");
    let content = with("changes: [(ruleset: (rounds: 0))]");
    let held = scenario(&content, "skirmish", &["m"]);
    let broken = mixed(Arc::clone(&content), &held).expect_err("a fault");
    assert!(broken.to_string().contains("`rounds` is 0"), "{broken}");
}

/// A patch of one field leaves every other one of every entry as it was.
#[test]
fn a_patch_changes_its_field_alone() {
    let content = Arc::new(load(&assets()).content);
    let patched = |folder: &str, keys: Vec<&str>, field: &str| -> Arc<Content> {
        let each: Vec<String> = keys
            .iter()
            .map(|key| format!("(patches: \"{key}\", {field})"))
            .collect();
        let each = each.join(", ");
        let with = with(&format!("changes: [(patches: {{\"{folder}\": [{each}]}})]"));
        let held = scenario(&with, "skirmish", &["m"]);
        mixed(with, &held).expect("it fits").content
    };
    macro_rules! check {
        ($folder:literal, $list:ident) => {{
            let keys = content.$list.iter().map(|held| held.id.as_str()).collect();
            let now = patched($folder, keys, "name: \"Other\"");
            let mut wanted = content.$list.clone();
            for held in &mut wanted {
                held.name = "Other".into();
            }
            assert!(now.$list == wanted, "{}", $folder);
        }};
    }
    check!("ships", ships);
    check!("profiles", profiles);
    check!("gear", gears);
    check!("items", items);
    check!("terrain", terrains);
    check!("obstacles", obstacles);
    check!("damage", damage_cards);
    let renamed = with("changes: [(ruleset: (name: \"Other\"), scenario: (name: \"Other\"))]");
    for ruleset in &content.rulesets {
        let all = content.scenarios.iter();
        for held in all.filter(|held| held.ruleset == ruleset.id) {
            let held = scenario(&renamed, &held.id, &["m"]);
            let made = mixed(Arc::clone(&renamed), &held).expect("it fits");
            let now = made.content.ruleset(&ruleset.id).expect("it is there").1;
            let mut wanted = ruleset.clone();
            wanted.name = "Other".into();
            if !wanted.rulebook.is_empty() {
                wanted.rulebook.push(content::RuleId::new("OBS-01"));
            }
            assert!(*now == wanted, "{}", ruleset.id);
            let wanted = Scenario {
                with: Vec::new(),
                name: "Other".into(),
                ..held
            };
            assert!(made.scenario == wanted, "{}", wanted.id);
        }
    }
}
