//! Agents with units of models: objectives at the end, charges that pay, and who acts first.

use std::sync::Arc;

use crate::support::{agent, content};
use content::{BannerDef, Content, Level, Scenario, SquadDef};
use geometry::Cell;
use rules::{Command, Game, Order, PlayerId, Sim, SimConfig, SquadAction, Step, UnitId, squads};

/// A unit: number, player, profile, column and row of its first place; five models to a place.
type Put = (u32, u8, &'static str, (i32, i32));

/// A match on the ground of the first lessons with these units and objectives, of so many rounds.
fn meet(units: &[Put], banners: &[(i32, i32)], rounds: u32) -> Sim {
    let content = content();
    let (_, model) = content.scenario("dry-land").expect("the core pack has it");
    let squads = units.iter().map(|(id, owner, profile, cell)| SquadDef {
        id: *id,
        owner: PlayerId(*owner),
        profile: (*profile).to_owned(),
        cells: vec![Cell::new(cell.0, cell.1)],
        ..SquadDef::default()
    });
    let banners = banners.iter().map(|cell| BannerDef {
        cell: Cell::new(cell.0, cell.1),
        holder: None,
    });
    let scenario = Scenario {
        squads: squads.collect(),
        banners: banners.collect(),
        lessons: Vec::new(),
        rounds: Some(rounds),
        ..model.clone()
    };
    Sim::new(Arc::clone(&content), &SimConfig::new(scenario, 1)).expect("it opens")
}

/// The next order of a veteran for whoever is to decide.
fn order(sim: &Sim) -> (UnitId, Command) {
    let found = agent(Level::Veteran, 1).decide(sim.game());
    let Order::Command { unit, command } = found.expect("it decides").order else {
        panic!("only units of models are here");
    };
    (unit, command)
}

/// Plays by default until it is this player's turn to begin with a unit.
fn until(sim: &mut Sim, player: u8) {
    let wanted = Step::Rally {
        player: PlayerId(player),
    };
    while sim.board().step != wanted {
        let order = rules::default_order(sim.game()).expect("there is a default");
        sim.play(order).expect("it is legal");
    }
}

#[test]
fn the_last_activation_takes_the_objective() {
    let units = [(1, 0, "shore-hands", (4, 11)), (21, 1, "bollard", (12, 1))];
    let mut sim = meet(&units, &[(7, 11)], 1);
    until(&mut sim, 0);
    let (_, command) = order(&sim);
    let Command::Act { to, .. } = command else {
        panic!("it goes: {command:?}");
    };
    let near = |cell: &Cell| sim.ctx().spaces_apart(*cell, Cell::new(7, 11)) <= 1;
    assert!(to.as_slice().iter().any(near), "{to:?}");
}

#[test]
fn who_holds_an_objective_at_the_end_stays_and_shoots() {
    let units = [(1, 0, "shore-hands", (4, 11)), (21, 1, "wicks", (10, 11))];
    let mut sim = meet(&units, &[(4, 11)], 1);
    until(&mut sim, 0);
    let (_, command) = order(&sim);
    let Command::Act { action, to } = command else {
        panic!("it holds: {command:?}");
    };
    let near = |cell: &Cell| sim.ctx().spaces_apart(*cell, Cell::new(4, 11)) <= 1;
    let stays = to.is_empty() || to.as_slice().iter().any(near);
    assert!(
        stays && matches!(action, SquadAction::Hold | SquadAction::Advance),
        "{action:?} {to:?}"
    );
}

#[test]
fn an_objective_is_not_left_to_whoever_still_comes() {
    // A shot that would need a walk, and an enemy who has not acted and would be there after it.
    let units = [
        (1, 0, "shore-hands", (4, 11)),
        (21, 1, "bollard", (12, 1)),
        (22, 1, "wicks", (10, 11)),
    ];
    for holder in [None, Some(PlayerId(0))] {
        let mut sim = meet(&units, &[(4, 11)], 1);
        until(&mut sim, 0);
        let mut board = sim.board().clone();
        board.squad_round.banners[0].holder = holder;
        let found = agent(Level::Veteran, 1).decide(Game::new(sim.ctx(), &board));
        let Order::Command { command, .. } = found.expect("it decides").order else {
            panic!("only units of models are here");
        };
        let Command::Act { to, .. } = command else {
            panic!("it acts: {command:?}");
        };
        let near = |cell: &Cell| sim.ctx().spaces_apart(*cell, Cell::new(4, 11)) <= 1;
        assert!(
            to.is_empty() || to.as_slice().iter().any(near),
            "{holder:?} {to:?}"
        );
    }
}

#[test]
fn a_charge_that_loses_the_exchange_is_left_alone() {
    // Five with fists and five carbines against a hammer that breaks them.
    let units = [
        (1, 0, "shore-hands", (5, 10)),
        (21, 1, "deacon-maul", (8, 10)),
    ];
    let mut sim = meet(&units, &[(1, 10), (12, 10)], 4);
    until(&mut sim, 0);
    let (_, command) = order(&sim);
    let charges = matches!(
        command,
        Command::Act {
            action: SquadAction::Charge(_),
            ..
        }
    );
    assert!(!charges, "{command:?}");
}

#[test]
fn a_charge_that_wins_the_exchange_is_made() {
    let units = [
        (1, 0, "shore-hands", (12, 1)),
        (21, 1, "deacon-maul", (8, 10)),
        (2, 0, "shore-hands", (6, 10)),
    ];
    let mut sim = meet(&units, &[(6, 10), (8, 10)], 4);
    until(&mut sim, 1);
    let (unit, command) = order(&sim);
    let charges = matches!(
        command,
        Command::Act {
            action: SquadAction::Charge(UnitId(2)),
            ..
        }
    );
    assert!(unit == UnitId(21) && charges, "{unit:?} {command:?}");
}

#[test]
fn what_was_decided_before_changes_no_decision() {
    let content = content();
    let (_, scenario) = content.scenario("water-towers").expect("it is there");
    let config = SimConfig::new(scenario.clone(), 5);
    let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
    let mut veteran = agent(Level::Veteran, 3);
    for _ in 0..60 {
        let Some(found) = veteran.decide(sim.game()) else {
            break;
        };
        // Whoever has only just come decides the same.
        let fresh = agent(Level::Veteran, 3).decide(sim.game());
        assert_eq!(fresh.map(|held| held.order), Some(found.order));
        sim.play(found.order).expect("it is legal");
    }
}

#[test]
fn no_unit_goes_where_the_ground_destroys_it() {
    // Open void that burns whoever comes there, three squares deep, between two crowds.
    let mut content = Content::clone(&content());
    let lava = content.terrains.iter().find(|kind| kind.id == "lava");
    let burns = lava.expect("it is core's").clauses[0].clone();
    let void = content.terrains.iter_mut().find(|kind| kind.id == "cosmos");
    void.expect("it is core's").clauses = vec![burns];
    let content = Arc::new(content);
    let (_, model) = content.scenario("dry-land").expect("it is core's");
    let put = |id: u32, owner: u8, profile: &str, cell: (i32, i32)| SquadDef {
        id,
        owner: PlayerId(owner),
        profile: profile.to_owned(),
        cells: vec![Cell::new(cell.0, cell.1)],
        ..SquadDef::default()
    };
    let scenario = Scenario {
        map: Some("drill-plots".to_owned()),
        squads: vec![
            put(1, 0, "wicks", (3, 4)),
            put(2, 0, "beachcombers", (2, 4)),
            put(21, 1, "shore-hands", (3, 0)),
            put(22, 1, "shore-hands", (2, 0)),
        ],
        banners: vec![BannerDef {
            cell: Cell::new(3, 2),
            holder: None,
        }],
        lessons: Vec::new(),
        rounds: Some(2),
        ..model.clone()
    };
    for level in [Level::Rookie, Level::Veteran] {
        let config = SimConfig::new(scenario.clone(), 1);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let mut player = agent(level, 1);
        while sim.outcome().is_none() {
            let found = player.decide(sim.game()).expect("it decides");
            if let Order::Command { unit, command } = found.order {
                let toll = squads::ground_toll(sim.game(), unit, command);
                let dies = toll.map_or(0.0, |toll| toll.chance(|toll| toll.destroyed));
                assert!(dies < 0.5, "{level:?}: {unit:?} {command:?}");
            }
            sim.play(found.order).expect("it is legal");
        }
    }
}
