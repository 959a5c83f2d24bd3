//! Actions that a pack makes: the pack `tests/packs/drills`, in every theatre.

use crate::support;
use std::sync::Arc;

use crate::support::{THEATRES, agents, config, repository, with_pack};
use arena::{
    check,
    fuzz::{self, Fuzz},
    narrate,
    replay::{self, Replay},
    runner::{self, Limits},
};
use content::{ActionKind, ActionSlot, Content, Difficulty, RuleId};
use rules::{Action, Command, Fact, Order, Sim, preview};

const PACK: &str = "crates/arena/tests/packs/drills";

const NAMES: [&str; 3] = ["Steady", "Scorch", "Patch"];

/// The game's data with the pack, without warnings about it.
fn drills() -> Content {
    with_pack(PACK)
}

/// The same where every ship, figure and unit has all its actions.
fn everybody() -> Arc<Content> {
    let mut content = drills();
    let slot = |name: &str| ActionSlot {
        action: ActionKind::named(name).expect("a name"),
        difficulty: Difficulty::White,
    };
    let bars = content.ships.iter_mut().map(|held| &mut held.actions);
    let profiles = content.profiles.iter_mut().map(|held| &mut held.actions);
    for bar in bars.chain(profiles) {
        bar.retain(|held| held.action.made().is_none());
        bar.extend(NAMES.map(slot));
    }
    Arc::new(content)
}

/// Whether an order performs an action of a pack.
fn is_made(order: &Order) -> bool {
    matches!(
        order,
        Order::Act {
            action: Action::Made { .. },
            ..
        } | Order::Command {
            command: Command::Perform { .. },
            ..
        }
    )
}

#[test]
fn its_own_tests_pass_and_show_each_rule() {
    let content = Arc::new(drills());
    let folder = repository(PACK).join("docs/tests");
    let files = check::scenario_files(&[folder]).expect("it has tests");
    assert!(files.len() >= 12);
    let verdicts = check::check_files(&content, &files, 1);
    let failures = verdicts.iter().flat_map(|held| &held.failures);
    let failures: Vec<String> = failures.map(ToString::to_string).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    let own = content.rulebook.keys();
    for rule in own.filter(|rule| rule.as_str().starts_with("DRL-")) {
        let shown = verdicts.iter().any(|held| held.cited.contains(rule));
        assert!(shown, "{rule}");
    }
}

#[test]
fn computer_players_perform_them_in_every_theatre() {
    let content = everybody();
    for scenario in THEATRES {
        for level in ["rookie", "veteran"] {
            let config = config(&content, scenario, 5);
            let mut seats = agents(&content, [level, level], 5);
            let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
            let limits = Limits { orders: 500 };
            let refused = runner::play_on(&mut sim, &mut seats, limits, |sim, _, _| {
                sim.board().round < 4
            });
            assert_eq!(refused, 0, "{scenario}");
            let journal = sim.journal();
            let acted = journal.iter().enumerate().filter(|(_, event)| {
                let own = event.rule.as_str().starts_with("DRL-");
                own && matches!(event.fact, Fact::Acted { .. })
            });
            let acted: Vec<usize> = acted.map(|(at, _)| at).collect();
            assert!(!acted.is_empty(), "nobody acts in {scenario} ({level})");
            for at in acted {
                let line = narrate::line(sim.game(), journal, at).expect("the log tells of it");
                assert!(
                    NAMES
                        .iter()
                        .any(|name| { line.to_lowercase().contains(&name.to_lowercase()) }),
                    "{line}"
                );
            }
            let names = [level, level].map(str::to_owned).to_vec();
            let replay = Replay::of(&sim, &content, &config, names).expect("it can be recorded");
            assert!(replay::verify(&content, &replay).sound(), "{scenario}");
        }
    }
}

#[test]
fn each_is_previewed_as_it_is_played() {
    let content = everybody();
    let mut seen = 0;
    for scenario in THEATRES {
        let config = config(&content, scenario, 3);
        let mut seats = agents(&content, ["rookie", "rookie"], 3);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let limits = Limits { orders: 160 };
        let mut offered = 0;
        runner::play_on(&mut sim, &mut seats, limits, |sim, _, _| {
            for order in rules::legal_orders(sim.game())
                .iter()
                .filter(|order| is_made(order))
            {
                offered += 1;
                let found = preview(sim.game(), order).expect("it is legal");
                let told = found.clone().into_skill().is_some();
                let squad = found.into_squad().is_some_and(|held| held.deed.is_some());
                assert!(told || squad, "{order:?}");
            }
            for (order, why) in rules::refused_orders(sim.game()) {
                assert!(
                    !is_made(&order) || content.rulebook.contains_key(&why.rule),
                    "{why:?}"
                );
            }
            true
        });
        assert!(offered > 0, "none is on offer in {scenario}");
        seen += offered;
    }
    assert!(seen > 100);
}

#[test]
fn random_orders_break_nothing() {
    let content = everybody();
    for scenario in THEATRES {
        let plan = Fuzz {
            scenarios: vec![scenario.to_owned()],
            with: Vec::new(),
            orders: 80,
            seed: 21,
        };
        let played = fuzz::play(&content, &plan).unwrap_or_else(|why| panic!("{why}"));
        assert!(played.orders >= 80, "{scenario}: {played:?}");
    }
}

#[test]
fn saves_name_the_actions_of_packs_and_no_others() {
    let content = drills();
    let config = config(&content, "skirmish", 3);
    let things = content::things(&content, &config.scenario);
    let named = |id: &str| {
        let mut actions = things.iter().filter(|thing| thing.kind == "actions");
        actions.any(|thing| thing.id == id)
    };
    let terns = things.iter().any(|thing| thing.id == "tern");
    assert!(terns && named("Scorch") && named("Patch"));
    assert!(!named("Focus"), "those of the game decide nothing here");
    let core = support::content();
    assert_eq!(core.action_name(ActionKind::BarrelRoll), "Barrel roll");
    let rule = core
        .action(ActionKind::Lock)
        .expect("core has entries")
        .rule;
    assert_eq!(rule, RuleId::new("OBS-H-LOCK"));
}
