//! Damage decks: cards belong to one, rulesets name one.

use content::load;

use crate::folder::Folder;

fn card(deck: &str) -> String {
    format!(
        "(id: \"d\", {deck} name: \"D\", text: \"D.\", copies: 1, traits: [(rule: \"OBS-H-CRIT\", passive: CannotLock)])"
    )
}

#[test]
fn a_card_says_to_which_deck_it_belongs() {
    let folder = Folder::core();
    let told = |deck: &str| {
        folder.write("mod/damage/d.ron", card(deck));
        folder.told()
    };
    assert_eq!(told("deck: \"reef\","), Vec::<String>::new());
    let at = |rest: &str| vec![format!("packs/mod/damage/d.ron:1:{rest}")];
    assert_eq!(
        told(""),
        at("1: error: a card says to which `deck` it belongs (decks of rulesets: reef)")
    );
    assert_eq!(
        told("deck: \"The Reef\","),
        at(
            "17: error: `The Reef` is no key: 1 to 64 small letters, digits, hyphens, underscores and points"
        )
    );
    let vain = told("deck: \"reeff\",");
    let start = "packs/mod/damage/d.ron:1:17: warning: no ruleset names the deck `reeff` (did you mean `reef`?";
    assert!(vain.len() == 1 && vain[0].starts_with(start), "{vain:?}");
}

/// A ruleset of its own with this deck: Dogfight under another name.
fn ruleset(folder: &Folder, deck: &str) {
    let path = folder.path().join("packs/core/rulesets/dogfight.ron");
    let text = std::fs::read_to_string(path).unwrap();
    let text = text.replace("id: \"dogfight\"", "id: \"practice\"");
    folder.write("mod/rulesets/r.ron", text.replace("deck: \"reef\",", deck));
}

#[test]
fn a_ruleset_names_a_deck_with_cards() {
    let folder = Folder::core();
    ruleset(&folder, "deck: \"shoals\",");
    let told = folder.told();
    let wanted = "warning: no damage card belongs to the deck `shoals`";
    assert!(told.len() == 1 && told[0].contains(wanted), "{told:?}");
    folder.write("mod/damage/d.ron", card("deck: \"shoals\","));
    assert_eq!(folder.told(), Vec::<String>::new());
    // Without a deck there is nothing to draw.
    folder.write("mod/damage/d.ron", card("deck: \"reef\","));
    ruleset(&folder, "");
    assert_eq!(folder.told(), Vec::<String>::new());
    assert_eq!(
        load(folder.path())
            .content
            .ruleset("practice")
            .unwrap()
            .1
            .deck,
        None
    );
}

const SCENARIO: &str = r#"(
    id: "duel", name: "Duel", ruleset: "practice",
    players: [(name: "A", faction: "choir"), (name: "B", faction: "choir")],
    ships: [
        (id: 1, class: "spark", owner: 0, pose: (x: 300, y: 60, heading: 0), crits: ["hull-breach"]),
        (id: 2, class: "spark", owner: 1, pose: (x: 300, y: 850, heading: 180)),
    ],
    start: (phase: "planning"),
    damage_cards: ["d", "hull-breach"],
)"#;

#[test]
fn a_scenario_has_cards_of_its_rulesets_deck_only() {
    let folder = Folder::core();
    ruleset(&folder, "deck: \"shoals\",");
    folder.write("mod/damage/d.ron", card("deck: \"shoals\","));
    folder.write("mod/scenarios/s.ron", SCENARIO);
    let wrong = "error: damage card `hull-breach` belongs to the deck `reef`, which is not that of ruleset `practice` (its deck: shoals)";
    let at = |place: &str| format!("packs/mod/scenarios/s.ron:{place}: {wrong}");
    assert_eq!(folder.told(), [at("5:86"), at("9:25")]);
    ruleset(&folder, "");
    let told = folder.told();
    assert!(
        told.iter().all(|told| told.ends_with("(it has no deck)")),
        "{told:?}"
    );
}

/// A card that rolls dice missing from a ruleset with its deck would have no effect there.
#[test]
fn a_card_rolls_dice_of_its_rulesets() {
    let folder = Folder::core();
    folder.write(
        "mod/damage/d.ron",
        "(id: \"d\", deck: \"reef\", name: \"D\", text: \"D.\", copies: 1,\nclauses: [(rule: \"OBS-H-CRIT\", on: [AtOnce], effects: [Roll(die: D20, count: 1, on: [([Pips(1)], [SkipAction])])])])",
    );
    let told = folder.told();
    let wanted = "packs/mod/damage/d.ron:2:10: error: the card (OBS-H-CRIT) rolls the die D20, which ruleset `dogfight` does not have (its dice: Attack, Defence)";
    assert_eq!(told.first().map(String::as_str), Some(wanted));
}
