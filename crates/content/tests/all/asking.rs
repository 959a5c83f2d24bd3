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
    folder.write("mod/damage/d.ron", format!("[\n{cards}]"));
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

/// The question at the end of a turn comes when its limits are over, and its tokens gone.
#[test]
fn what_ends_with_a_turn_is_not_asked_for_after_it() {
    let folder = Folder::core();
    folder.write("mod/rulebook/r.ron", RULE);
    let token = |id: &str, fades: &str, clauses: &str| {
        format!(
            "(id: \"{id}\", name: \"{id}\", text: \"T.\", rule: \"EMB-01\", kind: Boon, {fades} clauses: [{clauses}])"
        )
    };
    let clause = |on: &str, more: &str| {
        format!("(rule: \"EMB-01\", on: [{on}], may: true, {more} effects: [Gain(Focus, 1)])")
    };
    let spark = clause("EndTurn", "");
    let tokens = [
        token(
            "Spark",
            "fades: EndTurn,",
            &spark.replace("EndTurn", "StartTurn"),
        ),
        token("Glow", "", ""),
        token(
            "Flash",
            "fades: EndTurn,",
            &spark.replace("EMB-01", "EMB-15"),
        ),
    ];
    let tokens = format!("[{}]", tokens.join(",\n"));
    folder.write("mod/tokens/t.ron", &tokens);
    let cards = [
        clause("EndTurn, AfterDefending", "limit: (1, Turn),"),
        clause("EndTurn, AfterDefending", "limit: (1, Round),"),
        clause("AfterDefending", "limit: (1, Turn),"),
        clause("EndTurn", "cost: [Lose(Spark, 1)],"),
        clause("EndTurn", "cost: [Lose(Glow, 1)],"),
    ];
    let card = |(at, clause): (usize, &String)| {
        let clause = clause.replace("EMB-01", &format!("EMB-1{at}"));
        format!(
            "(id: \"card-{at}\", name: \"Card {at}\", text: \"It asks.\", deck: \"reef\", copies: 1, clauses: [{clause}]),\n"
        )
    };
    let all: String = cards.iter().enumerate().map(card).collect();
    folder.write("mod/damage/d.ron", format!("[\n{all}]"));
    let rules: Vec<String> = (0..=cards.len())
        .map(|at| {
            RULE.trim_matches(['[', ']'])
                .replace("EMB-01", &format!("EMB-1{at}"))
        })
        .collect();
    let own = RULE.trim_matches(['[', ']']);
    folder.write(
        "mod/rulebook/r.ron",
        format!("[{own}, {}]", rules.join(", ")),
    );
    let told = folder.told().into_iter();
    let told: Vec<String> = told
        .filter(|told| told.contains("is over before"))
        .collect();
    let places: Vec<&str> = told
        .iter()
        .filter_map(|told| told.split(": ").next()?.strip_prefix("packs/mod/"))
        .filter_map(|place| place.rsplit_once(':').map(|(line, _)| line))
        .collect();
    assert_eq!(
        places,
        ["damage/d.ron:2", "damage/d.ron:5", "tokens/t.ron:3"],
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
