//! How many heroes a scenario is for, and exits.

use content::load;

use crate::folder::{Folder, check_with};

const SCENARIO: &str = r#"(
    id: "hatch", name: "Hatch", ruleset: "derelict", map: "drill-hold",
    players: [(name: "A", faction: "lampwrights"), (name: "B", faction: "brood")],
    crew: Some((least: 1, heroes: 1, most: 2)),
    ships: [
        (id: 1, class: "foreman", owner: 0, cell: (0, 0)),
        (id: 2, class: "scout", owner: 0, cell: (0, 1), from: Some(2)),
        (id: 11, class: "skitter", owner: 1, cell: (12, 0)),
    ],
    goals: [(player: 0, text: "Get away", when: [Away(player: 0, at_least: 1)])],
    exits: [(player: 0, place: Cells([(2, 2)]))],
)"#;

#[track_caller]
fn scenario(from: &str, to: &str, expect: &[&str]) {
    check_with("scenarios/s.ron", SCENARIO, [from, to], expect);
}

#[test]
fn as_many_heroes_take_part_as_a_scenario_is_for() {
    scenario("hatch", "hatch", &[]);
    scenario(
        "most: 2",
        "most: 3",
        &["4:11: error: with a crew of 3, 2 heroes take part"],
    );
    scenario(
        "heroes: 1",
        "heroes: 3",
        &["4:35: error: `heroes` is 3; allowed: 1 to 2"],
    );
    scenario(
        "from: Some(2)",
        "from: Some(3)",
        &[
            "4:11: error: with a crew of 2, 1 hero takes part",
            "7:63: error: `from` is 3; allowed: 2",
        ],
    );
    scenario(
        "crew: Some((least: 1, heroes: 1, most: 2)),",
        "",
        &["7:63: error: `from` counts heroes: the scenario needs a `crew`"],
    );
    scenario(
        "Away(player: 0, at_least: 1)",
        "Lost(2)",
        &["10:50: error: the unit 2 takes part in larger crews only"],
    );
}

#[test]
fn exits_are_spaces_of_the_map() {
    scenario(
        "Cells([(2, 2)])",
        "Cells([(2, 9)])",
        &["11:38: error: the map has no space in column 2, row 9"],
    );
    scenario(
        "Cells([(2, 2)])",
        "Disc(at: (2, 9), radius: 30)",
        &["11:32: error: heroes leave from spaces of a grid"],
    );
}

#[test]
fn a_scenario_for_more_heroes_has_more_against_them() {
    let content = load(&crate::folder::assets()).content;
    for key in [
        "slow-burn",
        "gantry-hunt",
        "sump",
        "tanks",
        "ledges",
        "burning-core",
    ] {
        let (_, scenario) = content.scenario(key).unwrap();
        let sizes = [2, 3, 4].map(|heroes| {
            let sized = scenario.with_heroes(heroes).unwrap();
            sized.taking_part().count()
        });
        assert!(
            sizes[0] < sizes[1] && sizes[1] < sizes[2],
            "{key}: {sizes:?}"
        );
        assert_eq!(scenario.taking_part().count(), sizes[1], "{key}");
        assert_eq!(scenario.with_heroes(5), None);
    }
}

#[test]
fn a_folder_with_such_a_scenario_loads() {
    let folder = Folder::core();
    folder.write("mod/scenarios/s.ron", SCENARIO);
    let content = load(folder.path()).content;
    assert_eq!(content.scenario("hatch").unwrap().1.exits.len(), 1);
}

#[test]
fn no_two_bases_share_a_space() {
    let skitter = "(id: 11, class: \"skitter\", owner: 1, cell: (12, 0)),";
    let pair = |cell: &str| {
        let ox = "(id: 11, class: \"ox\", owner: 1, cell: (12, 0)),";
        format!("{ox}\n(id: 12, class: \"skitter\", owner: 1, cell: {cell}),")
    };
    scenario(skitter, &pair("(11, 1)"), &[]);
    let taken = ["9:44: error: another figure stands on this hex"];
    scenario(skitter, &pair("(13, 1)"), &taken);
}
