//! The vocabulary covers the theatres to come: their terrain and dice can be written today.

use std::collections::BTreeMap;

use content::{Die, Face};

use crate::folder::Folder;

/// The terrain glossary of fleet actions and the squares with levels, as data.
const TERRAIN: &str = r#"[
    (id: "dense", name: "Dense", style: Sludge, auras: [(rule: "VOID-H-MOVE", reach: Overlapping, passive: EntryCost(2))]),
    (id: "dangerous", name: "Dangerous", style: Hazard, clauses: [
        (rule: "VOID-H-MOVE", on: [Enter, StartTurn], effects: [Roll(die: D6, count: 1, on: [([Pips(1)], [Damage(Hit, 1)])])]),
    ]),
    (id: "screen", name: "Cover", style: Cover, auras: [
        (rule: "VOID-H-COVER", reach: Obstructing, passive: Saves(1)),
        (rule: "VOID-H-COVER", reach: Obstructing, passive: ToHit(-1)),
        (rule: "HAZ-19", reach: Obstructing, passive: DefenceDie(Black)),
    ]),
    (id: "blocking", name: "Blocking", style: Wall, auras: [
        (rule: "VOID-H-MOVE", reach: Overlapping, passive: BlocksMovement),
        (rule: "VOID-H-SIGHT", reach: Obstructing, passive: BlocksSight),
    ]),
    (id: "current", name: "Drift", style: Water, clauses: [
        (rule: "VOID-H-MOVE", on: [EndRound], effects: [Carry(D3)]),
    ]),
    (id: "difficult", name: "Difficult", style: Rock, auras: [(rule: "VOID-H-MOVE", reach: Overlapping, passive: SpeedCap(2))]),
    (id: "workshop", name: "Repair", style: Deck, clauses: [
        (rule: "VOID-H-MOVE", on: [EndTurn], effects: [Roll(die: D6, count: 1, on: [
            ([Pips(2), Pips(3), Pips(4), Pips(5), Pips(6)], [Roll(die: D3, count: 1, on: [
                ([Pips(1)], [Mend(1)]), ([Pips(2)], [Mend(2)]), ([Pips(3)], [Mend(3)]),
            ])]),
        ])]),
    ]),
]"#;

#[test]
fn their_terrain_is_valid_and_what_nothing_plays_is_told() {
    let folder = Folder::core();
    folder.write("mod/pack.ron", "(name: \"Mod\", author: \"me\")");
    folder.write("mod/terrain/drafts.ron", TERRAIN);
    let told = folder.told();
    let errors: Vec<_> = told.iter().filter(|line| line.contains("error")).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    let unplayed = |word: &str| {
        let warns = |line: &&String| line.contains(word) && line.contains("not played");
        told.iter().filter(warns).count()
    };
    for word in ["ToHit", "DefenceDie"] {
        assert_eq!(unplayed(word), 1, "{word}: {told:#?}");
    }
    assert_eq!(unplayed(""), 2, "{told:#?}");
}

/// The colour dice: range, hearts and surges of an attack; shields of a defence.
const DICE: &str = "{
    Blue: [Miss, Strike(range: 2, hearts: 2, surges: 1), Strike(range: 3, hearts: 2, surges: 0),
           Strike(range: 4, hearts: 2, surges: 0), Strike(range: 5, hearts: 1, surges: 0), Strike(range: 6, hearts: 1, surges: 1)],
    Brown: [Pips(0), Pips(0), Pips(0), Pips(1), Pips(1), Pips(2)],
    D3: [Pips(1), Pips(2), Pips(3)],
}";

#[test]
fn their_dice_can_be_written() {
    let dice: BTreeMap<Die, Vec<Face>> = ron::from_str(DICE).unwrap();
    let hearts = |face: &Face| match face {
        Face::Strike { hearts, .. } => *hearts,
        _ => 0,
    };
    assert_eq!(dice[&Die::Blue].iter().map(hearts).sum::<u8>(), 8);
    assert_eq!(dice[&Die::Brown].len(), 6);
    let again = ron::to_string(&dice).unwrap();
    assert_eq!(
        ron::from_str::<BTreeMap<Die, Vec<Face>>>(&again).unwrap(),
        dice
    );
}
