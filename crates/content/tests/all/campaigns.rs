//! Campaigns: what is refused.

use crate::folder::Folder;

/// What is told of a pack with a campaign of one battle, but for these changes of its text.
fn told(changes: &[(&str, &str)]) -> Vec<String> {
    let folder = Folder::core();
    let campaign = include_str!("ready_lists/campaign.ron");
    let mut campaign = campaign.replace(r#", list: Some("LIST")"#, "");
    for (from, to) in changes {
        assert!(campaign.contains(from), "{from}");
        campaign = campaign.replacen(from, to, 1);
    }
    folder.write("mod/campaigns/c.ron", campaign);
    folder.told()
}

#[track_caller]
fn check(changes: &[(&str, &str)], expected: &str) {
    let told = told(changes);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains(expected), "{told:?}");
}

#[test]
fn one_battle_is_a_campaign() {
    assert_eq!(told(&[]), Vec::<String>::new());
}

#[test]
fn what_is_bought_is_no_scar_and_no_rank() {
    let expected = "`tail-gun` is bought, not given: its slot `weapon` has no `earned: true`";
    let before = "supply: 10,";
    let scars = r#"supply: 10, scars: ["scar-frame", "tail-gun"],"#;
    check(&[(before, scars)], expected);
    let ranks = r#"supply: 10, ranks: [(name: "Old", from: 3, upgrades: ["tail-gun"])],"#;
    check(&[(before, ranks)], expected);
}

#[test]
fn points_are_such_as_lists_may_have() {
    for points in ["16", "600"] {
        let points = format!("points: {points}");
        let expected = "warning: lists of `choir-squadron` have from 100 to 400 points";
        check(&[("points: 170", &points)], expected);
        let expected = "warning: lists of `tide-squadron` have from 100 to 400 points";
        check(&[("points: 250", &points)], expected);
    }
}

#[test]
fn nobody_fights_a_battle_twice() {
    let expected = "c.ron:16:40: error: `first` leads to this battle again: nobody fights a battle \
                    twice";
    let won = r#"(text: "Won.")"#;
    check(&[(won, r#"(text: "Won.", then: ["first"])"#)], expected);
    // Others begin there or lead there, and the message still names the way back.
    let second = r#"lost: (text: "Lost.", then: ["second"]),
        ),
        (
            id: "second",
            name: "The second",
            text: "And the last.",
            force: "wing",
            scenario: "skirmish",
            enemy: "choir-squadron",
            points: 170,
            won: (text: "Won."),
            lost: (text: "Lost.", then: ["third"]),
        ),
        (
            id: "third",
            name: "The third",
            text: "And the last.",
            force: "wing",
            scenario: "skirmish",
            enemy: "choir-squadron",
            points: 170,
            won: (text: "Won.", then: ["second"]),
            lost: (text: "Lost."),"#;
    let expected = "`second` leads to this battle again";
    check(&[(r#"lost: (text: "Lost."),"#, second)], expected);
}
