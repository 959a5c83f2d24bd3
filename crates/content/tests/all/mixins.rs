//! Modifications: how they are read and told, for whom they are, and what they make of the data.

use std::sync::Arc;

use content::{Content, KeywordDef, Mixin, MixinFault, Scenario, Texts, load, mixed};

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

/// A scope asks for phases, and for the absence of others.
#[test]
fn a_scope_takes_theatres_in_and_out_by_their_phases() {
    let scopes = [
        ("phases: [Dials]", &["skirmish", "crosscurrents"][..]),
        ("phases: [Dials], without: [Boarding]", &["skirmish"]),
        (
            "phases: [Boarding], without: [Movement]",
            &["crosscurrents"],
        ),
        ("without: [Dials, Cards, Turns, Units]", &["line-of-battle"]),
        ("phases: [Dials], without: [Dials]", &[]),
    ];
    for (scope, wanted) in scopes {
        let content = with(&format!(
            "allows: ({scope}), changes: [(ruleset: (rounds: 3))]"
        ));
        let mixin = content.mixins.last().expect("it");
        let keys = [
            "skirmish",
            "halo",
            "line-of-battle",
            "slow-burn",
            "two-gates",
            "crosscurrents",
        ];
        let allowed = |key: &&str| mixin.is_for(&content, &scenario(&content, key, &[]));
        let allowed: Vec<&str> = keys.into_iter().filter(allowed).collect();
        assert_eq!(allowed, wanted, "{scope}");
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
    check!("dice", dice);
    check!("arcs", arcs);
    check!("actions", actions);
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

/// Dice, arcs and actions that packs make are changed as other entries are, and what the game knows
/// by itself stays so.
#[test]
fn dice_arcs_and_actions_are_patched() {
    let folder = Folder::core();
    folder.write("mod/rulebook/r.ron", RULE);
    folder.write(
        "mod/dice/d.ron",
        r#"[(id: "Night", name: "night", text: "T.", faces: [Hit, Hit, Blank])]"#,
    );
    folder.write(
        "mod/arcs/a.ron",
        r#"[(id: "Sweep", name: "sweep", text: "T.", from: 210, to: 150)]"#,
    );
    folder.write(
        "mod/actions/s.ron",
        r#"[(id: "Stoke", name: "Stoke", text: "T.", rule: "MOD-1", effects: [Gain(Focus, 1)])]"#,
    );
    let mut content = load(folder.path()).content;
    let change = |patches: &str| {
        let text = format!(
            "(id: \"m\", name: \"M\", text: \"T.\", rules: [\"MOD-1\"], \
             changes: [(patches: {{{patches}}})])"
        );
        let mixin: Mixin = content::parse_ron(&text, "m.ron").expect("a modification");
        mixin
    };
    let patches = r#"
        "dice": [(patches: "Night", faces: List(add: [Crit])), (patches: "D6", name: "cube")],
        "arcs": [(patches: "Sweep", from: 300, to: 60)],
        "actions": [(patches: "Stoke", effects: [Gain(Evade, 2)])],
    "#;
    content.mixins.push(change(patches));
    let content = Arc::new(content);
    let held = scenario(&content, "skirmish", &["m"]);
    let now = mixed(Arc::clone(&content), &held).expect("it fits").content;
    let night = content::Die::named("Night").expect("a name");
    let faces = |content: &Content| content.die(night).expect("a die").faces.len();
    assert_eq!((faces(&content), faces(&now)), (3, 4));
    let look = |content: &Content| content.looks.die(night).clone();
    assert_eq!(look(&now).id, "Night", "it has a look all the same");
    assert_eq!(now.die_name(content::Die::D6), "cube");
    let arc = content::FiringArc::named("Sweep").expect("a name");
    assert_ne!(content.arc_shape(arc), now.arc_shape(arc));
    let stoke = now.actions.iter().find(|held| held.id == "Stoke");
    let token = content::Token::Evade;
    assert_eq!(
        stoke.expect("an action").effects,
        [content::Effect::Gain(token, 2)]
    );
    // Entries are the same in number, so every position stays.
    assert_eq!(
        (
            content.dice.len(),
            content.arcs.len(),
            content.actions.len()
        ),
        (now.dice.len(), now.arcs.len(), now.actions.len())
    );
    for (patches, why) in [
        (
            r#""dice": [(patches: "D6", faces: [Pips(6)])]"#,
            "stand in the rulesets",
        ),
        (
            r#""dice": [(patches: "Night", faces: [])]"#,
            "1 to 20 faces",
        ),
        (
            r#""arcs": [(patches: "Front", from: 1)]"#,
            "the game knows what the arc",
        ),
        (
            r#""actions": [(patches: "Stoke", effects: [Gain(Embr, 1)])]"#,
            "no token `Embr`",
        ),
        (
            r#""actions": [(patches: "Stok", name: "X")]"#,
            "no action `Stok`",
        ),
    ] {
        let mut other = Content::clone(&content);
        other.mixins = vec![change(patches)];
        let told = mixed(Arc::new(other), &held).expect_err("it cannot be played");
        assert!(told.to_string().contains(why), "{told}");
    }
}

/// Texts of a language that has a word for all.
fn tongue(content: &Content) -> Texts {
    let all = content.texts().into_iter();
    all.map(|text| (text.key, format!("¿{}?", text.english)))
        .collect()
}

const BY_NAME: &str = "changes: [(
    patches: {\"ships\": [(patches: \"tern\", weapons: List(edit: {\"Twin lances\": (dice: 4)}))]},
    abilities: [(name: \"Odd\", text: \"It is so.\", clauses: [(rule: \"OBS-01\", on: [EndRound], effects: [Gain(Focus, 1)])])],
)]";

/// Patches name what they change by its English name, whatever is spoken.
#[test]
fn a_match_has_the_same_modifications_in_every_language() {
    let content = with(BY_NAME);
    let texts = tongue(&content);
    let other = Arc::new(content.in_tongue(&texts));
    let in_english = scenario(&content, "skirmish", &["m"]);
    let english = mixed(Arc::clone(&content), &in_english).expect("it fits");
    // A file has its scenario in English, a new match that of the data.
    for held in [scenario(&other, "skirmish", &["m"]), in_english] {
        let made = mixed(Arc::clone(&other), &held).expect("it fits");
        let tern = made.content.ship("tern").expect("a ship").1;
        assert_eq!(tern.weapons[0].dice, 4);
        assert_eq!(tern.weapons[0].name, "¿Twin lances?");
        assert_eq!(tern.name, "¿Tern?");
        let given = tern.abilities.last().expect("it is given one");
        assert_eq!(given.name, "¿Odd?");
        assert_eq!(made.scenario.name, format!("¿{}?", english.scenario.name));
        assert_eq!(made.content.rulesets.len(), content.rulesets.len());
        // A match under way goes on in another language with what its modifications were put into.
        assert!(made.content.in_tongue(&Texts::new()) == *content);
        assert!(made.content.in_tongue(&texts) == *other);
    }
}

/// Units have what their keywords of now do, and no more.
#[test]
fn a_keyword_that_is_given_or_taken_acts_or_not() {
    let mut content = load(&assets()).content;
    let text = "(id: \"Gale\", name: \"gale\", text: \"It blows.\", rule: \"OBS-01\", \
                clauses: [(rule: \"OBS-01\", on: [EndTurn], effects: [Gain(Focus, 1)])])";
    let keyword: KeywordDef = content::parse_ron(text, "k.ron").expect("a keyword");
    let gale = keyword.keyword().expect("a key");
    content.keywords.push(keyword);
    let heron = content.ships.iter_mut().find(|ship| ship.id == "heron");
    let taken = heron.expect("a ship").id.clone();
    for ship in &mut content.ships {
        if ship.id == taken {
            ship.keywords.push(gale);
        }
    }
    content.lend_keywords();
    let text = format!(
        "(id: \"m\", name: \"M\", text: \"T.\", rules: [\"OBS-01\"], changes: [(patches: {{\"ships\": [
            (patches: \"tern\", keywords: List(add: [Gale])),
            (patches: \"{taken}\", keywords: List(remove: [Gale])),
        ]}})])"
    );
    content
        .mixins
        .push(content::parse_ron(&text, "m.ron").expect("a modification"));
    let content = Arc::new(content);
    let made = mixed(
        Arc::clone(&content),
        &scenario(&content, "skirmish", &["m"]),
    );
    let made = made.expect("it fits").content;
    let lent = |content: &Content, key: &str| {
        let ship = content.ship(key).expect("a ship").1;
        ship.abilities.iter().filter(|held| held.lent).count()
    };
    assert_eq!([lent(&content, "tern"), lent(&content, &taken)], [0, 1]);
    assert_eq!([lent(&made, "tern"), lent(&made, &taken)], [1, 0]);
}

/// What modifications give every unit counts for nobody's budget but theirs.
#[test]
fn sound_modifications_go_together() {
    let mut content = load(&assets()).content;
    let ability = |number: u8| {
        format!(
            "(name: \"Odd {number}\", text: \"T.\", clauses: [(rule: \"OBS-01\", on: [EndRound], \
             effects: [Roll(die: D6, count: 10, on: [([Pips(6)], [Damage(Hit, 1)])])])])"
        )
    };
    let all = [1, 2, 3, 4].map(ability).join(", ");
    for (id, fields) in [
        ("m", format!("changes: [(abilities: [{all}])]")),
        (
            "n",
            "changes: [(patches: {\"profiles\": [(patches: \"penitents\", name: \"Others\")]})]"
                .to_owned(),
        ),
    ] {
        let text =
            format!("(id: \"{id}\", name: \"M\", text: \"T.\", rules: [\"OBS-01\"], {fields})");
        let mixin = content::parse_ron(&text, "m.ron").expect("a modification");
        content.mixins.push(mixin);
    }
    let content = Arc::new(content);
    let (_, before) = content.profile("penitents").expect("a profile");
    let ruleset = "outpost";
    let mut all = content.scenarios.iter();
    let key = all
        .find(|held| held.ruleset == ruleset)
        .map(|held| held.id.clone())
        .expect("a scenario");
    let made = mixed(Arc::clone(&content), &scenario(&content, &key, &["m", "n"]));
    let made = made.expect("they go together").content;
    let (_, now) = made.profile("penitents").expect("a profile");
    assert_eq!(now.name, "Others");
    assert_eq!(now.abilities.len(), before.abilities.len() + 4);
}

#[test]
fn no_match_has_more_modifications_than_a_file_may_name() {
    let mut content = load(&assets()).content;
    let fog = content.mixin("fog").expect("one").clone();
    let names: Vec<String> = (0..=content::MOST_WITH)
        .map(|at| format!("m{at}"))
        .collect();
    for id in &names {
        let id = id.clone();
        content.mixins.push(Mixin { id, ..fog.clone() });
    }
    let content = Arc::new(content);
    let fault = |count: usize| {
        let names: Vec<&str> = names[..count].iter().map(String::as_str).collect();
        let held = scenario(&content, "skirmish", &names);
        mixed(Arc::clone(&content), &held).err()
    };
    assert_eq!(fault(content::MOST_WITH), None);
    let (count, most) = (content::MOST_WITH + 1, content::MOST_WITH);
    assert_eq!(fault(count), Some(MixinFault::TooMany { count, most }));
}

/// A modification is tried as it is played: with all data, and its changes in order.
#[test]
fn a_trial_is_a_match() {
    let word = "[(id: \"Gale\", name: \"gale\", text: \"It blows.\", rule: \"MOD-1\", \
                clauses: [(rule: \"MOD-1\", on: [EndTurn], effects: [Gain(Focus, 1)])])]";
    let unit = "[(patches: \"penitents\", words: List(add: [Gale]))]";
    let with_word = |fields: &str| {
        let folder = Folder::core();
        folder.write("mod/rulebook/r.ron", RULE);
        folder.write("mod/words/w.ron", word);
        folder.write("mod/profiles/p.ron", unit);
        let text = format!("(id: \"m\", name: \"M\", text: \"T.\", {RULES} {fields})");
        folder.write("mod/modifications/m.ron", text);
        folder.told()
    };
    // A profile with a word of a pack, named with its pack.
    let told = with_word(
        "changes: [(patches: {\"profiles\": [(patches: \"core/penitents\", name: \"Others\")]})]",
    );
    assert_eq!(told, Vec::<String>::new());
    // What one change adds, the next one can change.
    let add = "(patches: {\"ships\": [(patches: \"tern\", abilities: List(add: [(name: \"Odd\", text: \"T.\", \
               clauses: [(rule: \"MOD-1\", on: [EndRound], effects: [Gain(Focus, 1)])])]))]})";
    let edit = "(patches: {\"ships\": [(patches: \"tern\", abilities: List(edit: {\"Odd\": (text: \"U.\")}))]})";
    check(&format!("{RULES} changes: [{add}, {edit}]"), &[]);
    check(
        &format!("{RULES} changes: [{edit}, {add}]"),
        &["nothing here has the key `Odd`"],
    );
    // What fails in one theatre is told, whatever it does in others.
    check(
        &format!(
            "{RULES} changes: [(numbers: {{Hull: (plus: 1)}}), \
             (scope: (rulesets: [\"void\"]), patches: {{\"ships\": [(patches: \"trn\", hull: 4)]}}), \
             (scope: (rulesets: [\"outpost\"]), ruleset: (round: 3))]"
        ),
        &["there is no ship `trn`", "unknown field `round`"],
    );
}

#[test]
fn a_pack_has_not_any_number_of_modifications() {
    let folder = Folder::core();
    folder.write("mod/rulebook/r.ron", RULE);
    let one = |at: usize| {
        format!(
            "(id: \"m{at:02}\", name: \"M\", text: \"T.\", {RULES} changes: [(numbers: {{Hull: (plus: 1)}})])"
        )
    };
    let all: Vec<String> = (0..65).map(one).collect();
    folder.write("mod/modifications/m.ron", format!("[{}]", all.join(",\n")));
    let told = folder.told();
    assert_eq!(told.len(), 1, "{told:#?}");
    assert!(
        told[0].contains(":65:") && told[0].contains("at most 64"),
        "{told:#?}"
    );
}

/// A scenario that cannot be begun is left out, and told.
#[test]
fn a_scenario_falls_with_its_modifications() {
    let scenario =
        |with: &str| format!("[(id: \"s\", extends: \"skirmish\", name: \"S\", with: [{with}])]");
    let told = |change: &str, with: &str| {
        let folder = Folder::core();
        folder.write("mod/rulebook/r.ron", RULE);
        let text = format!(
            "[(id: \"m\", name: \"M\", text: \"T.\", {RULES} changes: [{change}]),
              (id: \"n\", name: \"N\", text: \"T.\", {RULES} excludes: [\"m\"], changes: [{}])]",
            "(numbers: {Hull: (plus: 1)})"
        );
        folder.write("mod/modifications/m.ron", text);
        folder.write("mod/scenarios/s.ron", scenario(with));
        let loaded = load(folder.path());
        assert!(loaded.content.scenario("s").is_none(), "it is left out");
        folder.told()
    };
    let failed = told("(ruleset: (rounds: 0))", "\"m\"");
    let follows = |told: &String| {
        let here = told.contains("scenarios/s.ron");
        here && told.contains("there is no modification `m`")
    };
    assert!(failed.iter().any(follows), "{failed:#?}");
    let barred = told("(numbers: {Hull: (plus: 1)})", "\"m\", \"n\"");
    assert_eq!(barred.len(), 1, "{barred:#?}");
    assert!(barred[0].contains("exclude each other"), "{barred:#?}");
}
