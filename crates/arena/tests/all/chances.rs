//! Dice and firing arcs that a pack makes: the pack `tests/packs/chances`, in every theatre.

use std::{collections::BTreeSet, sync::Arc};

use crate::support::{THEATRES, agents, config, with_pack};
use arena::{
    luck, narrate,
    replay::{self, Replay},
    runner::{self, Limits},
};
use content::{Content, Die, Face, FiringArc, Keyword};
use rules::{Fact, Sim};

const PACK: &str = "crates/arena/tests/packs/chances";

/// The game's data with the pack, without warnings about it.
fn chances() -> Content {
    with_pack(PACK)
}

fn die(name: &str) -> Die {
    Die::named(name).expect("a name")
}

/// The same where everybody is tossed, fires into arcs of the pack, and throws its colour dice.
fn everybody() -> Arc<Content> {
    let mut content = chances();
    let tossed = Keyword::named("Tossed").expect("a name");
    let arcs = ["Sweep", "Quarter", "Beam"].map(|name| FiringArc::named(name).expect("a name"));
    for ship in &mut content.ships {
        ship.keywords.retain(|held| *held != tossed);
        ship.keywords.push(tossed);
        for (weapon, arc) in ship.weapons.iter_mut().zip(arcs) {
            weapon.arc = arc;
        }
        ship.arms
            .iter_mut()
            .for_each(|arm| arm.dice.fill(die("Lance")));
        ship.guard.fill(die("Ward"));
    }
    for profile in &mut content.profiles {
        profile.keywords.retain(|held| *held != tossed);
        profile.keywords.push(tossed);
    }
    for item in &mut content.items {
        item.arm
            .iter_mut()
            .for_each(|arm| arm.dice.fill(die("Lance")));
        item.guard.fill(die("Ward"));
    }
    content.lend_keywords();
    Arc::new(content)
}

/// The dice that a match has thrown in sight of all, by name.
fn thrown(sim: &Sim) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    let mut attack = None;
    let ctx = sim.game().ctx;
    for event in sim.journal() {
        match &event.fact {
            Fact::Rolled { die, faces, .. } => {
                assert!(
                    faces.iter().all(|face| ctx.faces(*die).contains(face)),
                    "{die:?}"
                );
                found.insert(die.key());
            }
            Fact::DangerRolled { die, .. } => {
                found.insert(die.key());
            }
            Fact::AttackDeclared {
                attack: declared, ..
            } => attack = Some(declared.clone()),
            Fact::AttackRolled { faces } => {
                let attack = attack.as_ref().expect("it was declared");
                let coloured = &attack.colours.attack;
                for (at, face) in faces.iter().enumerate() {
                    let plain = || ctx.attack_die(attack, true);
                    let die = coloured.get(at).copied().unwrap_or_else(plain);
                    assert!(ctx.faces(die).contains(face), "{die:?} shows {face:?}");
                    found.insert(die.key());
                }
            }
            _ => {}
        }
    }
    found
}

#[test]
fn dice_and_arcs_of_a_pack_are_played_in_every_theatre() {
    let content = everybody();
    let expect: [&[&str]; 6] = [
        &["Coin", "Rill"],
        &["Bone", "Coin"],
        &["Coin", "D6"],
        &["Coin", "Lance"],
        &["Coin"],
        &["Coin"],
    ];
    for (scenario, expect) in THEATRES.into_iter().zip(expect) {
        let config = config(&content, scenario, 5);
        let mut seats = agents(&content, ["rookie", "veteran"], 5);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let refused = runner::play_on(&mut sim, &mut seats, Limits { orders: 500 }, |sim, _, _| {
            sim.board().round < 5
        });
        assert_eq!(refused, 0, "{scenario}");
        let thrown = thrown(&sim);
        for name in expect {
            assert!(thrown.contains(name), "no {name} in {scenario}: {thrown:?}");
        }
        let journal = sim.journal();
        let lines = (0..journal.len()).filter_map(|at| narrate::line(sim.game(), journal, at));
        let lines: Vec<String> = lines.collect();
        let coin = lines
            .iter()
            .any(|line| line.contains("heads") || line.contains("tails"));
        assert!(coin, "the log names no face of the coin in {scenario}");
        let throws = luck::throws(sim.game(), journal);
        assert!(
            throws
                .iter()
                .all(|held| held.shown.is_finite() && held.variance >= 0.0)
        );
        let names = ["rookie", "veteran"].map(str::to_owned).to_vec();
        let replay = Replay::of(&sim, &content, &config, names).expect("it can be recorded");
        assert!(replay::verify(&content, &replay).sound(), "{scenario}");
    }
}

#[test]
fn a_die_with_the_faces_of_another_has_its_odds() {
    let mut content = chances();
    let (at, ruleset) = content.ruleset("derelict").expect("a ruleset of core");
    let faces = |die: Die| ruleset.dice[&die].clone();
    let own = [("Lance", faces(Die::Red)), ("Ward", faces(Die::Grey))];
    for (name, faces) in own {
        content.rulesets[at].dice.insert(die(name), faces);
    }
    let content = Arc::new(content);
    let config = config(&content, "slow-burn", 3);
    let sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
    let arms = content.ships.iter().flat_map(|ship| &ship.arms);
    let mut compared = 0;
    for arm in arms.filter(|arm| arm.dice.contains(&Die::Red)) {
        let mut other = arm.clone();
        let red = other.dice.iter_mut().filter(|held| **held == Die::Red);
        red.for_each(|held| *held = die("Lance"));
        for reach in [0, 3] {
            let one = rules::arm_odds(sim.ctx(), arm, &[Die::Grey, Die::Black], reach);
            let two = rules::arm_odds(sim.ctx(), &other, &[die("Ward"), Die::Black], reach);
            assert_eq!(one, two, "{}", arm.name);
            compared += 1;
        }
    }
    assert!(compared > 0);
}

#[test]
fn matches_name_the_dice_and_arcs_of_packs_and_no_others() {
    let content = chances();
    let config = config(&content, "skirmish", 3);
    let things = content::things(&content, &config.scenario);
    let named = |kind: &str| -> Vec<&str> {
        let held = things.iter().filter(|thing| thing.kind == kind);
        held.map(|thing| thing.id.as_str()).collect()
    };
    let terns = things.iter().any(|thing| thing.id == "tern");
    assert!(terns, "the scenario has a tern");
    assert_eq!(
        named("dice"),
        ["Coin", "Rill", "Lee"],
        "as the pack lists them"
    );
    assert_eq!(named("arcs"), ["Sweep"]);
}

#[test]
fn a_ruleset_lists_other_faces_of_a_die_for_its_matches() {
    let content = Arc::new(chances());
    let faces = |scenario: &str| {
        let config = config(&content, scenario, 3);
        let sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        sim.ctx().faces(die("Rill")).to_vec()
    };
    assert_eq!(faces("skirmish").len(), 6);
    assert_eq!(
        faces("crosscurrents"),
        [Face::Hit, Face::Focus, Face::Blank]
    );
}
