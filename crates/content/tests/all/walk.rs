//! The walk over effects, and that the linter's readers of effects see through whatever holds them.

use content::{Branch, Clause, Dice, Effect, Face, RuleId, parse_ron};

use crate::folder::Folder;

const NESTED: &str = r#"(rule: "HAZ-10", on: [Enter], effects: [
    By("EXP-02", [Expose, By("EXP-03", [Defeat]), Gain(Ion, 1)]),
    Roll(die: D6, count: 2, on: [
        ([Pips(1), Pips(2)], [Damage(Hit, 1)]),
        ([Pips(6)], [SkipAction, Roll(die: Combat, count: 1, on: [([Skull], [By("EXP-04", [Mend(1)])])])]),
    ]),
    BreakLocks,
])"#;

fn clause(text: &str) -> Clause {
    parse_ron(text, "clause.ron").expect("a clause")
}

/// A walk in lines: path, rule, dice with their faces, effect.
fn told(clause: &Clause) -> Vec<String> {
    let branch = |branch: Branch<'_>| {
        let Branch {
            die, count, faces, ..
        } = branch;
        format!("{count} {die:?} {faces:?} ")
    };
    let line = |met: content::Met<'_>| {
        let dice: String = met.branches().map(branch).collect();
        let effect = format!("{:?}", met.effect);
        let name = effect.split(['(', ' ']).next().unwrap_or_default();
        format!("{} {} {dice}{name}", met.path(), met.rule)
    };
    clause.walk().map(line).collect()
}

#[test]
fn every_effect_is_met_once_with_what_leads_to_it() {
    let expected = [
        "0 HAZ-10 By",
        "0/1/0 EXP-02 Expose",
        "0/1/1 EXP-02 By",
        "0/1/1/1/0 EXP-03 Defeat",
        "0/1/2 EXP-02 Gain",
        "1 HAZ-10 Roll",
        "1/on/0/1/0 HAZ-10 2 D6 [Pips(1), Pips(2)] Damage",
        "1/on/1/1/0 HAZ-10 2 D6 [Pips(6)] SkipAction",
        "1/on/1/1/1 HAZ-10 2 D6 [Pips(6)] Roll",
        "1/on/1/1/1/on/0/1/0 HAZ-10 2 D6 [Pips(6)] 1 Combat [Skull] By",
        "1/on/1/1/1/on/0/1/0/1/0 EXP-04 2 D6 [Pips(6)] 1 Combat [Skull] Mend",
        "2 HAZ-10 BreakLocks",
    ];
    assert_eq!(told(&clause(NESTED)), expected);
}

#[test]
fn a_fold_tells_of_rolls_as_a_whole_and_not_of_by() {
    let deed = |effect: &Effect| format!("{effect:?}");
    let roll = |dice: Dice, on: Vec<(&[Face], Vec<String>)>| {
        let Dice { die, count, .. } = dice;
        let branch =
            |(faces, effects): (&[Face], Vec<String>)| format!("{faces:?}: {}", effects.join(", "));
        let branches: Vec<String> = on.into_iter().map(branch).collect();
        format!("{count} {die:?} {{{}}}", branches.join("; "))
    };
    let expected = [
        "Expose",
        "Defeat",
        "Gain(Ion, 1)",
        "2 D6 {[Pips(1), Pips(2)]: Damage(Hit, 1); [Pips(6)]: SkipAction, 1 Combat {[Skull]: Mend(1)}}",
        "BreakLocks",
    ];
    assert_eq!(clause(NESTED).fold(&deed, &roll), expected);
}

#[test]
fn there_is_one_of_each() {
    let all = Effect::one_of_each();
    let mut kinds: Vec<_> = all.iter().map(std::mem::discriminant).collect();
    kinds.dedup();
    assert_eq!(kinds.len(), all.len());
    assert_eq!(all.first().map(deals), Some(true));
    assert!(matches!(all.last(), Some(Effect::By(..))));
    for effect in all {
        let clause = Clause {
            effects: vec![Effect::By(RuleId::new("X-2"), vec![effect.clone()])],
            ..clause(NESTED)
        };
        let met = clause.walk().nth(1).expect("what `By` holds");
        assert_eq!((met.effect, met.rule), (&effect, RuleId::new("X-2")));
    }
}

fn deals(effect: &Effect) -> bool {
    matches!(effect, Effect::Damage(..))
}

/// What the linter says of terrain with one clause for each variant, without places.
fn linted(trigger: &str, hold: impl Fn(&str) -> String) -> Vec<String> {
    let entry = |(at, effect): (usize, Effect)| {
        let effect = ron::to_string(&effect).expect("an effect in RON");
        let effect = hold(&effect.replace("X-1", "HAZ-11"));
        format!(
            r#"(id: "t{at}", name: "T{at}", style: Lava, clauses: [(rule: "HAZ-10", on: [{trigger}], effects: [{effect}])])"#
        )
    };
    let all: Vec<String> = Effect::one_of_each()
        .into_iter()
        .enumerate()
        .map(entry)
        .collect();
    let folder = Folder::core();
    folder.write("mod/terrain/t.ron", format!("[{}]", all.join(",\n")));
    let message = |line: String| {
        let place = line.splitn(4, ':');
        place.last().unwrap_or_default().to_owned()
    };
    let mut told: Vec<String> = folder.told().into_iter().map(message).collect();
    told.sort();
    told
}

#[test]
fn the_linter_sees_through_whatever_holds_an_effect() {
    for trigger in ["Enter", "AfterHitting"] {
        let bare = linted(trigger, str::to_owned);
        let by = linted(trigger, |effect| format!(r#"By("HAZ-14", [{effect}])"#));
        assert_eq!(by, bare, "{trigger}");
        let rolled = linted(trigger, |effect| {
            format!("Roll(die: D6, count: 1, on: [([Pips(1)], [{effect}])])")
        });
        assert_eq!(rolled, bare, "{trigger}");
        assert!(
            bare.iter().any(|line| line.contains("RemoveSource")),
            "{bare:?}"
        );
    }
}
