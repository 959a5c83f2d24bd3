//! Tokens that packs make, as the linter and the loader see them.

use content::{Token, load};

use crate::folder::Folder;

const RULE: &str = r#"[(id: "EMB-01", section: "Embers", title: "Embers", text: "They burn.")]"#;
const TERRAIN: &str = r#"[(id: "field", name: "Field", style: Hazard, clauses: [
    (rule: "EMB-01", on: [EndRound], effects: [Gain(Ember, 1)]),
])]"#;

/// What is told of a pack with this token, apart from the terrain that no map has.
fn told(token: &str, terrain: &str) -> Vec<String> {
    let folder = Folder::core();
    folder.write("mod/rulebook/r.ron", RULE);
    folder.write("mod/tokens/t.ron", token);
    folder.write("mod/terrain/t.ron", terrain);
    let told = folder.told().into_iter();
    told.filter(|told| !told.contains("no map and no scenario"))
        .collect()
}

fn ember(more: &str) -> String {
    format!(
        "[(id: \"Ember\", name: \"ember\", text: \"It burns.\", rule: \"EMB-01\", kind: Bane, {more})]"
    )
}

const BURNS: &str =
    "clauses: [(rule: \"EMB-01\", on: [EndTurn], effects: [Lose(Ember, 1), Damage(Hit, 1)])]";

#[track_caller]
fn check(token: &str, terrain: &str, expect: &[&str]) {
    let told = told(token, terrain);
    let fits = told.len() == expect.len()
        && told
            .iter()
            .zip(expect)
            .all(|(told, want)| told.contains(want));
    assert!(fits, "{told:#?}");
}

#[test]
fn a_token_is_known_by_its_bare_name() {
    check(&ember(BURNS), TERRAIN, &[]);
    let misspelt = TERRAIN.replace("Ember", "Embre");
    check(
        &ember(BURNS),
        &misspelt,
        &["terrain/t.ron:2:53: error: there is no token `Embre` (did you mean `Ember`?"],
    );
}

#[test]
fn what_is_wrong_with_a_token_is_told() {
    check(
        &ember("most: 30"),
        TERRAIN,
        &[
            "`most` is 30; allowed: 1 to 20",
            "token `Ember` cannot be used: it has errors of its own",
        ],
    );
    check(
        &ember("worth: Some(1.0)"),
        TERRAIN,
        &["the token `Ember` changes nothing", "a Bane of this worth"],
    );
    let other = BURNS.replace("Damage(Hit, 1)", "Gain(Embre, 1)");
    check(&ember(&other), TERRAIN, &["there is no token `Embre`"]);
    let place = "traits: [(rule: \"EMB-01\", passive: BlocksSight)]";
    check(
        &ember(place),
        TERRAIN,
        &["BlocksSight of a token is not played"],
    );
}

#[test]
fn a_token_that_nobody_gives_is_told() {
    let nothing = TERRAIN.replace("Gain(Ember, 1)", "Damage(Hit, 1)");
    check(
        &ember(BURNS),
        &nothing,
        &["nothing gives the token `Ember`"],
    );
}

#[test]
fn the_tokens_of_the_game_have_entries_and_decide_nothing() {
    let folder = Folder::core();
    let content = load(folder.path()).content;
    for token in Token::CORE {
        let held = content.token(token).expect("an entry");
        assert!(!held.acts(), "{token:?}");
        assert!(!held.text.is_empty());
    }
    let mut without = content.clone();
    without.tokens.clear();
    assert_eq!(content::hash(&content), content::hash(&without));
    folder.write(
        "mod/tokens/t.ron",
        "[(id: \"Focus\", replaces: true, name: \"aim\", text: \"It aims.\", rule: \"OBS-H-TOKEN\", kind: Boon)]",
    );
    let renamed = load(folder.path()).content;
    assert_eq!(renamed.token_name(Token::Focus), "aim");
    assert_eq!(content::hash(&renamed), content::hash(&content));
}
