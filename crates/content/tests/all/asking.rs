//! Clauses with `may`: when nobody can be asked, and how they are told apart.

use crate::folder::Folder;

const RULE: &str = r#"[(id: "EMB-01", section: "Embers", title: "Embers", text: "They burn.")]"#;

/// What is told of damage cards with these clauses, a card for each.
fn told(cards: &[&str]) -> Vec<String> {
    let folder = Folder::core();
    folder.write("mod/rulebook/r.ron", RULE);
    let of = |(at, clauses): (usize, &&str)| {
        format!(
            "(id: \"card-{at}\", name: \"Card {at}\", text: \"It asks.\", deck: \"reef\", \
             copies: 1, clauses: [{clauses}]),\n"
        )
    };
    let cards: String = cards.iter().enumerate().map(of).collect();
    folder.write("mod/damage/d.ron", &format!("[\n{cards}]"));
    let told = folder.told().into_iter();
    told.filter(|told| told.contains("ask")).collect()
}

fn asks(on: &str, amount: u8) -> String {
    format!("(rule: \"EMB-01\", on: [{on}], may: true, effects: [Gain(Focus, {amount})]),")
}

#[test]
fn nobody_is_asked_at_the_end_of_a_round() {
    assert_eq!(told(&[&asks("EndTurn", 1)]), [""; 0]);
    let told = told(&[&asks("EndRound", 1)]);
    assert_eq!(told.len(), 1, "{told:#?}");
    assert!(
        told[0].contains("nobody can be asked on EndRound"),
        "{told:#?}"
    );
}

/// A question keeps the rule alone, so one rule asks for one thing wherever it stands.
#[test]
fn a_rule_asks_for_one_thing() {
    let (one, two) = (asks("EndTurn", 1), asks("EndTurn", 2));
    assert_eq!(
        told(&[&one, &one]),
        [""; 0],
        "equal clauses are one question"
    );
    let other = told(&[&one, &two]);
    assert_eq!(other.len(), 1, "{other:#?}");
    assert!(other[0].contains("damage/d.ron:3:"), "{other:#?}");
    assert!(
        other[0].contains("another clause that asks has this rule"),
        "{other:#?}"
    );
    let twice = told(&[&format!("{one}{one}")]);
    assert_eq!(twice.len(), 1, "{twice:#?}");
    assert!(
        twice[0].contains("two clauses that ask need two rules"),
        "{twice:#?}"
    );
}
