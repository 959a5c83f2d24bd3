//! Every scenario test in `tests/scenarios` passes, and the checker finds mistakes.

use crate::support::{content, repository};
use arena::check;

#[test]
fn all_scenarios_pass() {
    let content = content();
    let files =
        check::scenario_files(&[repository("tests/scenarios")]).expect("the folder is there");
    assert!(!files.is_empty());
    let mut failures = Vec::new();
    for file in files {
        failures.extend(
            check::check_file(&content, &file)
                .failures
                .iter()
                .map(ToString::to_string),
        );
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

const POSITION: &str = include_str!("../../../../tests/positions/dogfight/the-hurt-one-of-two.ron");

#[test]
fn a_wrong_decision_is_told_with_who_makes_it() {
    for (from, to) in [
        ("\"target\": 3", "\"target\": 2"),
        ("right: [", "wrong: ["),
        ("\"target\": 3", "\"targets\": 3"),
        ("order: \"Attack\"", "order: \"Attacks\""),
    ] {
        let text = POSITION.replace(from, to);
        assert_ne!(text, POSITION, "the change changes something");
        let verdict = check::check_text(&content(), &text, "test.ron");
        let told: Vec<String> = verdict.failures.iter().map(ToString::to_string).collect();
        // Two levels from the veteran's on, each with three seeds.
        assert_eq!(told.len(), 6, "{told:#?}");
        assert!(
            told[0].starts_with("test.ron:13:9: Veteran (seed 1) decides wrongly: Attack(")
                && told[5].contains("Ace (seed 3)"),
            "{told:#?}"
        );
    }
}

const GOOD: &str = include_str!("../../../../tests/scenarios/dogfight/OBS-11-crossed.ron");

#[track_caller]
fn check_fails(change: (&str, &str), told: &str) {
    let text = GOOD.replace(change.0, change.1);
    assert_ne!(text, GOOD, "the change changes something");
    let verdict = check::check_text(&content(), &text, "test.ron");
    let failures: Vec<String> = verdict.failures.iter().map(ToString::to_string).collect();
    assert!(
        failures.iter().any(|failure| failure.contains(told)),
        "{told:?} is not in {failures:#?}"
    );
}

#[test]
fn what_differs_is_told_with_its_line() {
    check_fails(
        ("hull: 2, shields: 0", "hull: 3, shields: 0"),
        "hull: expected 3, found 2",
    );
    check_fails(
        ("\"faces\": [\"Crit\"]", "\"faces\": [\"Hit\"]"),
        "faces[0]: expected \"Hit\", found \"Crit\"",
    );
    check_fails(
        ("y: 320, heading: 0), hull", "y: 321, heading: 0), hull"),
        "1.0000 mm",
    );
    check_fails(
        ("(fact: \"Overlapped\")", "(fact: \"Crossed\")"),
        "must not happen, but did",
    );
    check_fails(
        ("expected_damage: 1.5", "expected_damage: 1.25"),
        "expected_damage: expected 1.25",
    );
    check_fails(
        ("rules: [\"OBS-11\", \"OBS-05\"]", "rules: [\"OBS-12\"]"),
        "OBS-12 shall act",
    );
    check_fails(
        ("(fact: \"Crossed\",", "(fact: \"Crosed\","),
        "there is no fact `Crosed` (did you mean `Crossed`? ",
    );
    check_fails(("class: \"brand\"", "class: \"brnd\""), "brand");
    // A test that names nothing would pass for ever.
    check_fails(
        (
            "rules: [\"OBS-11\", \"OBS-05\"],",
            "rules: [\"OBS-99\"], acts: false,",
        ),
        "test.ron:4:13: there is no rule `OBS-99`",
    );
    check_fails(
        ("(fact: \"Overlapped\"),", "(rule: \"OBS-1X\"),"),
        "there is no rule `OBS-1X` (did you mean `OBS-1",
    );
    check_fails(
        (
            "\"ActionSkipped\", fields: {\"ship\"",
            "\"ActionSkipped\", fields: {\"shp\"",
        ),
        "there is no field of `ActionSkipped` `shp` (did you mean `ship`? known: ",
    );
    check_fails(
        (
            "\"kind\": \"Hit\", \"shields\": 1",
            "\"kind\": \"Hitt\", \"shields\": 1",
        ),
        "there is no value of `kind` `Hitt` (did you mean `Hit`? known: ",
    );
    check_fails(
        ("Awaits(step: \"Action\"", "Awaits(step: \"Acton\""),
        "there is no step `Acton` (did you mean `Action`? known: ",
    );
    check_fails(
        (
            "bearing: Straight, speed: 2))),",
            "bearing: Straight, speed: 5))),",
        ),
        "is refused",
    );
}

#[test]
fn broken_texts_are_told_and_nothing_breaks() {
    let content = content();
    for end in (0..GOOD.len())
        .filter(|end| GOOD.is_char_boundary(*end))
        .step_by(97)
    {
        let verdict = check::check_text(&content, &GOOD[..end], "test.ron");
        assert!(!verdict.passed());
    }
}

/// The last round of a match, from its engagement on. The words in capitals are replaced.
const POINTS: &str = r#"(
    title: "points",
    base: "first-light",
    ships: [SHIPS],
    obstacles: [],
    start: (phase: "engagement", round: 2),
    rounds: 2,
    dice: {Attack: [Hit, Hit, Hit, Hit, Hit, Hit], Defence: [Blank, Blank, Blank, Blank, Blank, Blank]},
    steps: [STEPS Awaits(step: "Over")],
    expect: [(rule: "OBS-H-END", fact: "Ended", fields: {"outcome": {"by_points": true}})],
    finally: [FINALLY],
)"#;

const RESERVES: &str = r#"
    (id: 5, class: "tern", owner: 0, pose: (x: 100, y: 60, heading: 270)),
    (id: 6, class: "tern", owner: 1, pose: (x: 820, y: 860, heading: 90)),"#;

#[track_caller]
fn check_points(ships: &str, steps: &str, scores: [u16; 2], winner: &str) {
    let finally = format!(
        "Score(0, {}), Score(1, {}), Winner({})",
        scores[0], scores[1], winner
    );
    let text = POINTS
        .replace("SHIPS", &format!("{ships}{RESERVES}"))
        .replace("STEPS", steps)
        .replace("FINALLY", &finally);
    let verdict = check::check_text(&content(), &text, "points.ron");
    assert!(verdict.passed(), "{:#?}", verdict.failures);
}

#[test]
fn points_decide_after_the_last_round() {
    let content = content();
    let worth = |class: &str| content.ship(class).expect("the core pack has it").1.points;
    let (spark, brand) = (worth("spark"), worth("brand"));
    assert_ne!(spark, brand);
    // Two Sparks destroy each other in the same step: as many points for both, a draw.
    check_points(
        r#"(id: 1, class: "spark", owner: 0, pose: (x: 300, y: 200, heading: 0), hull: 1),
           (id: 2, class: "spark", owner: 1, pose: (x: 300, y: 400, heading: 180), hull: 1),"#,
        "Do(Attack(ship: 1, weapon: 0, target: 2)), Do(Attack(ship: 2, weapon: 0, target: 1)),",
        [spark, spark],
        "None",
    );
    // A Brand for a Spark: the costlier loss decides.
    check_points(
        r#"(id: 1, class: "spark", owner: 0, pose: (x: 300, y: 200, heading: 0), initiative: 4, hull: 1),
           (id: 2, class: "brand", owner: 1, pose: (x: 300, y: 400, heading: 180), hull: 1, shields: 0),"#,
        "Do(Attack(ship: 1, weapon: 0, target: 2)), Do(Attack(ship: 2, weapon: 0, target: 1)),",
        [brand, spark],
        "Some(0)",
    );
    // Nobody shot, nobody scored: a draw as well.
    check_points(
        r#"(id: 1, class: "spark", owner: 0, pose: (x: 300, y: 200, heading: 0)),
           (id: 2, class: "brand", owner: 1, pose: (x: 300, y: 400, heading: 180)),"#,
        "Do(HoldFire(ship: 2)), Do(HoldFire(ship: 1)),",
        [0, 0],
        "None",
    );
}
