//! Dice and firing arcs that packs make, as the linter and the loader see them.

use content::{Die, DieKind, Face, FiringArc, load};

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

fn die(more: &str) -> String {
    format!("[(id: \"Storm\", name: \"storm die\", text: \"It blows.\", {more})]")
}

const PLAIN: &str =
    "faces: [Hit, Hit, Focus, Blank], names: [(face: Hit, name: \"gust\", mark: \"G\")]";
/// A card that throws it.
const CARD: &str = "[(id: \"gust\", name: \"Gust\", text: \"It blows.\", deck: \"dogfight\", copies: 1, \
    clauses: [(rule: \"GAL-01\", on: [EndRound], effects: \
    [Roll(die: Storm, count: 1, on: [([Hit], [Damage(Hit, 1)])])])])]";

/// The deck of the Dogfight.
fn card() -> String {
    let content = load(&content::find_assets()).content;
    let (_, ruleset) = content.ruleset("dogfight").expect("a ruleset of core");
    CARD.replace(
        "\"dogfight\"",
        &format!("{:?}", ruleset.deck.as_deref().expect("a deck")),
    )
}

#[test]
fn a_die_is_known_by_its_bare_name() {
    let card = card();
    check(&[("dice/d.ron", &die(PLAIN)), ("damage/c.ron", &card)], &[]);
    check(
        &[("dice/d.ron", &die(PLAIN))],
        &["nothing throws the die `Storm`"],
    );
    check(
        &[
            ("dice/d.ron", &die(PLAIN)),
            ("damage/c.ron", &card.replace("Storm", "Strom")),
        ],
        &["there is no die `Strom` (did you mean `Storm`?"],
    );
    check(
        &[
            ("dice/d.ron", &die(PLAIN)),
            ("damage/c.ron", &card.replace("[Hit]", "[Crit]")),
        ],
        &["the die Storm has no face Crit"],
    );
}

#[test]
fn a_ruleset_lists_other_faces_for_a_die_of_a_pack() {
    let folder = Folder::core();
    folder.write("mod/rulebook/r.ron", RULE);
    folder.write("mod/dice/d.ron", die(PLAIN));
    folder.write("mod/damage/c.ron", card());
    let patch = "[(patches: \"dogfight\", dice: Map(add: {Storm: [Hit, Blank]}))]";
    folder.write("mod/rulesets/r.ron", patch);
    assert_eq!(folder.told(), Vec::<String>::new());
    let content = load(folder.path()).content;
    let storm = Die::named("Storm").expect("a name");
    let faces = |ruleset: &str| {
        let (_, ruleset) = content.ruleset(ruleset).expect("a ruleset of core");
        assert_eq!(
            content.dice_in(ruleset).get(&storm).map(Vec::as_slice),
            content.faces_in(ruleset, storm)
        );
        content
            .faces_in(ruleset, storm)
            .expect("it has faces")
            .to_vec()
    };
    assert_eq!(faces("dogfight"), [Face::Hit, Face::Blank]);
    assert_eq!(faces("void").len(), 4);
    assert_eq!(
        content.named_face(storm, Face::Hit).expect("a name").name,
        "gust"
    );
    assert_eq!(content.die_name(storm), "storm die");
}

#[test]
fn what_is_wrong_with_a_die_is_told() {
    let card = card();
    let wrong = |more: &str, expect: &str| {
        let files = [("dice/d.ron", die(more)), ("damage/c.ron", card.clone())];
        let files = files.each_ref().map(|(path, text)| (*path, text.as_str()));
        check(
            &files,
            &[
                expect,
                "die `Storm` cannot be used: it has errors of its own",
            ],
        );
    };
    wrong("faces: []", "a die has 1 to 20 faces, not 0");
    wrong("kind: Plain", "a die has 1 to 20 faces, not 0");
    let named = |name: &str| format!("faces: [Hit, Blank], names: [{name}]");
    wrong(
        &named("(face: Crit, name: \"squall\")"),
        "the die Storm has no face Crit",
    );
    wrong(
        &named("(face: Hit, name: \"gust\"), (face: Hit, name: \"blast\")"),
        "the face Hit is named twice",
    );
    wrong(
        &named("(face: Hit, name: \"gust\", mark: \"GUST\")"),
        "a face has room for 2 signs",
    );
    wrong(
        &named("(face: Hit, name: \"gust\", mark: \"✶\")"),
        "the mark `✶` is not all of letters, digits and the signs",
    );
    wrong(
        "faces: [Hit, Blank], look: Squall",
        "the die Squall is of a pack; a look is that of a die of the game",
    );
}

#[test]
fn colour_dice_of_packs_are_thrown_by_figures() {
    let strike = "kind: Strike, faces: [Miss, Strike(range: 2, hearts: 1, surges: 1)]";
    let arms = |die: &str| {
        format!(
            "[(patches: \"HERO\", arms: List(add: [(name: \"Gale\", strikes: Ranged, dice: [{die}])]))]"
        )
    };
    let content = load(&content::find_assets()).content;
    let hero = content.ships.iter().find(|held| !held.arms.is_empty());
    let arms = |die: &str| arms(die).replace("HERO", &hero.expect("a hero").id);
    check(
        &[
            ("dice/d.ron", &die(strike)),
            ("ships/s.ron", &arms("Storm")),
        ],
        &[],
    );
    check(
        &[("dice/d.ron", &die(PLAIN)), ("ships/s.ron", &arms("Storm"))],
        &["Storm is no colour die (`kind: Strike` in its entry makes it one"],
    );
    check(
        &[
            ("dice/d.ron", &die("kind: Guard, faces: [Pips(1), Blank]")),
            ("ships/s.ron", &arms("Storm")),
        ],
        &["the die Storm does nothing here: it is Guard, not Strike"],
    );
    check(
        &[
            ("dice/d.ron", &die("kind: Strike, faces: [Miss, Hit]")),
            ("ships/s.ron", &arms("Storm")),
        ],
        &["the face Hit of the die Storm does nothing"],
    );
}

fn arc(more: &str) -> String {
    format!("[(id: \"Beam\", name: \"beam arc\", text: \"To both sides.\", {more})]")
}

const FIRES: &str =
    "[(patches: \"tern\", weapons: Whole([(name: \"Gun\", arc: Beam, range: (1, 3), dice: 3)]))]";

#[test]
fn an_arc_is_known_by_its_bare_name() {
    let wide = arc("from: 200, to: 160.5");
    check(&[("arcs/a.ron", &wide), ("ships/s.ron", FIRES)], &[]);
    check(
        &[("arcs/a.ron", &wide)],
        &["no weapon fires into the arc `Beam`"],
    );
    check(
        &[
            ("arcs/a.ron", &wide),
            ("ships/s.ron", &FIRES.replace("Beam", "Baem")),
        ],
        &["there is no arc `Baem` (did you mean `Beam`?"],
    );
    let folder = Folder::core();
    folder.write("mod/arcs/a.ron", &wide);
    folder.write("mod/ships/s.ron", FIRES);
    let content = load(folder.path()).content;
    let beam = FiringArc::named("Beam").expect("a name");
    let geometry::Arc::Sector(sector) = content.arc_shape(beam) else {
        panic!("it is one by degrees");
    };
    assert_eq!((sector.from(), sector.span()), (200.0, 320.5));
    assert_eq!(content.arc_name(beam), "beam arc");
}

#[test]
fn what_is_wrong_with_an_arc_is_told() {
    let wrong = |more: &str, expect: &str| {
        check(
            &[("arcs/a.ron", &arc(more)), ("ships/s.ron", FIRES)],
            &[
                expect,
                "arc `Beam` cannot be used: it has errors of its own",
            ],
        );
    };
    wrong("to: 90", "an arc has `from`, in degrees from ahead");
    wrong("from: -10, to: 90", "`from` is -10; allowed: 0 to 360");
    wrong("from: 90, to: 90", "`from` and `to` are the same");
    wrong(
        "from: 200, to: 160, width: 30",
        "a strip lies in half a turn",
    );
    wrong(
        "from: 270, to: 90, width: 0",
        "`width` is 0; allowed: 0.01 to 600",
    );
    let front = arc("from: 300, to: 60").replace("\"Beam\"", "\"Front\", replaces: true");
    check(
        &[("arcs/a.ron", &front)],
        &[
            "the game knows what the arc Front covers",
            "the game knows what the arc Front covers",
        ],
    );
}

#[test]
fn dice_and_arcs_of_the_game_have_entries_and_decide_nothing() {
    let folder = Folder::core();
    let content = load(folder.path()).content;
    for die in Die::CORE {
        let held = content.die(*die).expect("an entry");
        assert!(held.faces.is_empty() && !held.text.is_empty(), "{die:?}");
        let colours = [
            Die::Blue,
            Die::Red,
            Die::Yellow,
            Die::Brown,
            Die::Grey,
            Die::Black,
        ];
        assert_eq!(
            content.die_kind(*die) != DieKind::Plain,
            colours.contains(die),
            "{die:?}"
        );
    }
    for arc in FiringArc::CORE {
        let held = content.arc(*arc).expect("an entry");
        assert!(held.sector().is_none() && !held.text.is_empty(), "{arc:?}");
    }
    let mut without = content.clone();
    without.dice.clear();
    without.arcs.clear();
    assert_eq!(content::hash(&content), content::hash(&without));
}

#[test]
fn the_names_and_looks_of_dice_are_no_part_of_the_hash() {
    let hash = |more: &str| {
        let folder = Folder::core();
        folder.write("mod/rulebook/r.ron", RULE);
        folder.write("mod/dice/d.ron", die(more));
        folder.write("mod/damage/c.ron", card());
        let content = load(folder.path()).content;
        let storm = Die::named("Storm").expect("a name");
        assert_eq!(content.looks.die(storm).id, "Storm", "it has a look");
        content::hash(&content)
    };
    let plain = hash("faces: [Hit, Blank]");
    assert_eq!(
        hash("faces: [Hit, Blank], names: [(face: Hit, name: \"gust\")], look: D6"),
        plain
    );
    assert_ne!(hash("faces: [Hit, Focus]"), plain);
}
