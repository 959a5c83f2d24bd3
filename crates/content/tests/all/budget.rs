//! Limits to the effects of one event, of one entry and of all things at one place.

use crate::folder::Folder;

/// A roll of `count` dice, each of which may cost a point.
fn roll(count: usize) -> String {
    format!("Roll(die: Attack, count: {count}, on: [([Hit], [Damage(Hit, 1)])])")
}

/// A clause with `rolls` rolls of ten dice.
fn clause(on: &str, rolls: usize) -> String {
    let rolls = vec![roll(10); rolls].join(", ");
    format!("(rule: \"OBS-11\", on: [{on}], effects: [{rolls}])")
}

/// An obstacle with these clauses, each on its own line from line 2 on, and a 20 mm square outline
/// of it.
fn obstacle(folder: &Folder, clauses: &[String]) {
    let clauses = clauses.join(",\n");
    folder.write(
        "mod/obstacles/o.ron",
        format!(
            "(id: \"ice\", name: \"Ice\", starting: true, style: Rock, clauses: [\n{clauses}])"
        ),
    );
    folder.write(
        "mod/outlines/o.ron",
        "(id: \"ice-1\", obstacle: \"ice\", points: [(-10, -10), (10, -10), (10, 10), (-10, 10)])",
    );
}

#[track_caller]
fn of_entry(clauses: &[String], expect: &[&str]) {
    let folder = Folder::core();
    obstacle(&folder, clauses);
    let told = folder.told();
    let told: Vec<&str> = told
        .iter()
        .filter_map(|told| told.strip_prefix("packs/mod/obstacles/o.ron:"))
        .collect();
    assert_eq!(told, expect);
}

#[test]
fn one_moment_of_an_entry_has_a_budget() {
    let four = |on: &str| clause(on, 4);
    of_entry(&[four("MoveThrough"), four("EndRound")], &[]);
    of_entry(
        &[four("MoveThrough"), clause("MoveThrough", 1)],
        &[
            "3:1: error: with this, all that one MoveThrough sets off can come to 50 dice; at most 40 are allowed",
        ],
    );
    // A ship that crosses it may end on it as well, and a clause for both happens once.
    of_entry(&[four("MoveThrough, Overlap")], &[]);
    of_entry(
        &[
            four("MoveThrough"),
            clause("EndRound", 1),
            clause("Overlap, EndRound", 1),
        ],
        &[
            "4:1: error: with this, all that one MoveThrough sets off can come to 50 dice; at most 40 are allowed",
        ],
    );
    let many = vec!["Gain(Stress, 1)"; 20].join(", ");
    let many = format!("(rule: \"OBS-11\", on: [Overlap], effects: [{many}])");
    of_entry(&vec![many.clone(); 10], &[]);
    of_entry(
        &vec![many; 11],
        &[
            "12:1: error: with this, all that one MoveThrough sets off can come to 220 effects; at most 200 are allowed",
        ],
    );
}

/// An effect on every friend counts as ten effects.
#[test]
fn what_reaches_friends_counts_for_many() {
    let all = vec!["FriendsGain(3, Stress, 1)"; 20].join(", ");
    let all = format!("(rule: \"OBS-11\", on: [Overlap], effects: [{all}])");
    of_entry(std::slice::from_ref(&all), &[]);
    of_entry(
        &[
            all,
            "(rule: \"OBS-11\", on: [Overlap], effects: [SkipAction])".to_owned(),
        ],
        &[
            "3:1: error: with this, all that one MoveThrough sets off can come to 201 effects; at most 200 are allowed",
        ],
    );
}

#[test]
fn the_abilities_of_a_ship_count_together() {
    let folder = Folder::core();
    let path = folder.path().join("packs/core/ships/tern.ron");
    let tern = std::fs::read_to_string(path).unwrap();
    let ability = |rolls| {
        let clause = clause("EndRound", rolls);
        format!("(name: \"A\", text: \"A.\", clauses: [{clause}]),")
    };
    let told = |abilities: String| {
        let tern = tern.replace("id: \"tern\",", "id: \"skua\",");
        let tern = tern.replace("models/tern.glb", "models/skua.glb");
        let at = tern.find("abilities: [").unwrap() + "abilities: [".len();
        folder.write(
            "mod/ships/s.ron",
            format!("{}{abilities}{}", &tern[..at], &tern[at..]),
        );
        folder.told()
    };
    assert_eq!(told(ability(4)), Vec::<String>::new());
    let found = told(format!("{}{}", ability(3), ability(2)));
    let wanted = "error: with this, all that one EndRound sets off can come to 50 dice; at most 40 are allowed";
    assert!(found.len() == 1 && found[0].ends_with(wanted), "{found:?}");
}

#[test]
fn a_damage_card_has_a_smaller_one() {
    let told = |count| {
        let folder = Folder::core();
        let roll = roll(count);
        let clause =
            format!("(rule: \"OBS-H-CRIT\", on: [AtOnce], effects: [{roll}, Gain(Stress, 1)])");
        let more = "(rule: \"OBS-H-CRIT\", on: [AtOnce], effects: [Roll(die: Defence, count: 1, on: [([Focus], [SkipAction])])])";
        folder.write(
            "mod/damage/d.ron",
            format!("(id: \"d\", deck: \"reef\", name: \"D\", text: \"D.\", copies: 1, clauses: [\n{clause},\n{more}])"),
        );
        folder.told()
    };
    // Some rulesets that deal this deck lack the die Defence, which is reported for the card's
    // clauses.
    let budget = |told: Vec<String>| {
        let of = told.into_iter().filter(|told| told.contains("at most"));
        of.collect::<Vec<_>>()
    };
    assert_eq!(budget(told(9)), Vec::<String>::new());
    assert_eq!(
        budget(told(10)),
        [
            "packs/mod/damage/d.ron:3:1: error: with this, all that one AtOnce sets off can come to 11 dice; at most 10 are allowed"
        ]
    );
}

/// A scenario with obstacles at these places.
fn scenario(folder: &Folder, places: &[(f64, f64)]) {
    let obstacles: Vec<String> = (21..)
        .zip(places)
        .map(|(id, (x, y))| {
            format!("(id: {id}, outline: \"ice-1\", pose: (x: {x}, y: {y}, heading: 0)),")
        })
        .collect();
    let obstacles = obstacles.join("\n");
    folder.write(
        "mod/scenarios/s.ron",
        format!(
            r#"(id: "floe", name: "Floe", ruleset: "dogfight",
players: [(name: "A", faction: "choir"), (name: "B", faction: "choir")],
ships: [
    (id: 1, class: "spark", owner: 0, pose: (x: 300, y: 60, heading: 0)),
    (id: 2, class: "spark", owner: 1, pose: (x: 300, y: 850, heading: 180)),
],
start: (phase: "planning"),
obstacles: [
{obstacles}
])"#
        ),
    );
}

#[test]
fn what_lies_on_one_place_has_a_budget() {
    let folder = Folder::core();
    obstacle(&folder, &[clause("MoveThrough", 4)]);
    // Two under one base; the third is farther away than half a base and its own size.
    scenario(&folder, &[(400.0, 400.0), (400.0, 430.0), (400.0, 490.0)]);
    assert_eq!(folder.told(), Vec::<String>::new());
    scenario(&folder, &[(400.0, 400.0), (400.0, 430.0), (400.0, 449.0)]);
    assert_eq!(
        folder.told(),
        [
            "packs/mod/scenarios/s.ron:9:1: error: what lies here, all together, can come to 120 dice; at most 80 are allowed"
        ]
    );
}

/// What a unit does at one moment is summed over its words, those of options too.
#[test]
fn words_of_a_unit_count_together() {
    let word = |id: &str| {
        let effects = ["Roll(die: D6, count: 10, on: [([Pips(6)], [Damage(Hit, 1)])])"; 3];
        format!(
            "(id: \"{id}\", name: \"{id}\", text: \"T.\", rule: \"OBS-11\", clauses: [(rule: \"OBS-11\", \
             on: [EndTurn], effects: [{}])])",
            effects.join(", ")
        )
    };
    let told = |patch: &str| {
        let folder = Folder::core();
        folder.write(
            "mod/words/w.ron",
            format!("[{}, {}]", word("Gale"), word("Squall")),
        );
        folder.write(
            "mod/profiles/p.ron",
            format!("[(patches: \"penitents\", {patch})]"),
        );
        let told = folder.told().into_iter();
        told.filter(|told| told.contains("profiles/p.ron"))
            .collect::<Vec<String>>()
    };
    assert_eq!(told("words: List(add: [Gale])"), [""; 0]);
    let option = "options: List(add: [(id: \"squall\", name: \"S\", does: Gain(Squall))])";
    for both in [
        "words: List(add: [Gale, Squall])".to_owned(),
        format!("words: List(add: [Gale]), {option}"),
    ] {
        let told = told(&both);
        assert_eq!(told.len(), 1, "{told:#?}");
        assert!(
            told[0].contains("EndTurn sets off can come to 60 dice"),
            "{told:#?}"
        );
    }
}
