//! Scenarios outside packs.

use content::{Content, Diagnostic, Scenario, load, parse_ron, parse_scenario, scenario_errors};
use serde::Deserialize;

use crate::folder::assets;

fn core() -> Content {
    load(&assets()).content
}

fn first_light() -> String {
    std::fs::read_to_string(assets().join("packs/core/scenarios/first-light.ron")).unwrap()
}

/// A message with the nearest name only; the list of known names must follow it.
fn nearest(found: &Diagnostic) -> String {
    let told = found.to_string();
    match told.split_once("`? ") {
        Some((nearest, all)) => {
            assert!(
                all.starts_with("known: ") || all.contains(" are known"),
                "{told}"
            );
            format!("{nearest}`?)")
        }
        None => told,
    }
}

#[test]
fn a_good_scenario() {
    let content = core();
    let scenario = parse_scenario(&first_light(), "x.ron", &content).unwrap();
    assert_eq!(
        Some(&scenario),
        content
            .scenario("first-light")
            .map(|(_, scenario)| scenario)
    );
}

#[test]
fn errors_of_form_and_of_meaning() {
    let content = core();
    let told = |text: &str| parse_scenario(text, "my/x.ron", &content).unwrap_err();
    let shown = |text: &str| told(text).iter().map(nearest).collect::<Vec<_>>();
    let text = first_light().replace("owner: 1, name: \"Cantor\"", "owner: 5, naem: \"Cantor\"");
    assert_eq!(
        shown(&text),
        ["my/x.ron:17:47: error: unknown field `naem` (did you mean `name`?)"]
    );
    let text = first_light()
        .replace("owner: 1, name: \"Cantor\"", "owner: 5")
        .replace("\"brand\"", "\"band\"");
    assert_eq!(
        shown(&text),
        [
            "my/x.ron:16:28: error: there is no ship `band` (did you mean `brand`?)",
            "my/x.ron:17:44: error: there is no player 5: players are counted from 0 to 1",
        ]
    );
    assert_eq!(
        shown(""),
        ["my/x.ron:1:1: error: nothing here: a `( ... )` is expected"]
    );
    assert_eq!(
        shown("[(), ()]"),
        ["my/x.ron:1:6: error: only one entry is expected here"]
    );
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Test {
    scenario: Scenario,
    orders: Vec<u8>,
}

#[test]
fn a_scenario_inside_another_file() {
    let content = core();
    let inner = first_light();
    let inner = inner[inner.find('(').unwrap()..]
        .trim_end()
        .trim_end_matches(']')
        .trim_end()
        .trim_end_matches(',');
    let text = format!(
        "(\n  orders: [1],\n  scenario: {}\n)",
        inner.replace("\"tern\"", "\"torn\"")
    );
    let test: Test = parse_ron(&text, "t.ron").unwrap();
    assert_eq!(test.orders, [1]);
    let errors = scenario_errors(&test.scenario, &content, &text, "t.ron", "scenario");
    let shown: Vec<String> = errors.iter().map(nearest).collect();
    assert_eq!(
        shown,
        ["t.ron:14:28: error: there is no ship `torn` (did you mean `tern`?)"]
    );
    let error = parse_ron::<Test>(&text.replace("orders", "order"), "t.ron").unwrap_err();
    assert_eq!(
        nearest(&error),
        "t.ron:2:3: error: unknown field `order` (did you mean `orders`?)"
    );
}
