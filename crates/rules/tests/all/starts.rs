//! Where units of the game's scenarios begin.

use std::sync::Arc;

use crate::support::shared;
use content::{Deed, Place, PlayerId, RoomDef, Scenario, Trigger, When};
use rules::{Sim, SimConfig, areas};

#[test]
fn nobody_begins_on_what_harms() {
    let content = shared();
    let mut found = Vec::new();
    for scenario in &content.scenarios {
        let config = SimConfig::new(scenario.clone(), 1);
        let sim = Sim::new(Arc::clone(content), &config).expect("it opens");
        let game = sim.game();
        let Some(ground) = game.ground() else {
            continue;
        };
        for ship in &game.board.ships {
            let corner = ground.grid.index(ship.cell);
            let cells = corner.map(|corner| ship.base.cells(&ground.grid, corner));
            let mut cells = cells.into_iter().flatten().flatten();
            let harms = |cell: usize| {
                let facts = ground.facts(cell);
                facts.harm > 0 || facts.defeats.is_some()
            };
            if cells.any(harms) {
                found.push(format!("{}: {}", scenario.id, game.ctx.name(ship.id)));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn nobody_begins_in_an_area_that_acts_on_turns() {
    let content = shared();
    let mut found = Vec::new();
    for scenario in content
        .scenarios
        .iter()
        .filter(|held| held.lessons.is_empty())
    {
        let config = SimConfig::new(scenario.clone(), 1);
        let sim = Sim::new(Arc::clone(content), &config).expect("it opens");
        let game = sim.game();
        let ctx = game.ctx;
        for ship in game.board.ships.iter().filter(|ship| ship.on_table()) {
            let under = areas::areas_under(game, ship, ship.pose).into_iter();
            let acts = |on: Trigger| move |area: &&rules::Area| area.acts(ctx, on);
            let starts = under.clone().any(|area| acts(Trigger::StartTurn)(&area));
            if starts || under.clone().any(|area| acts(Trigger::EndTurn)(&area)) {
                found.push(format!("{}: {}", scenario.id, ctx.name(ship.id)));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn no_match_begins_that_speaks_of_a_door_too_many() {
    let content = shared();
    let (_, sound) = content.scenario("slow-burn").expect("core has it");
    type Change = fn(&mut Scenario);
    let changes: [(&str, Change); 5] = [
        ("events", |held| held.events[0].does.push(Deed::Seal(999))),
        ("goals", |held| held.goals[0].when.push(When::Open(999))),
        ("exits", |held| held.exits[0].when.push(When::Shut(999))),
        ("cards", |held| held.cards[0].does.push(Deed::Open(999))),
        ("rooms", |held| {
            held.rooms.push(RoomDef {
                player: PlayerId(0),
                door: 999,
                place: Place::Box((0, 0), (1, 1)),
                says: String::new(),
            });
        }),
    ];
    for (what, change) in changes {
        let mut held = sound.clone();
        change(&mut held);
        let refused = Sim::new(Arc::clone(content), &SimConfig::new(held, 1)).err();
        let told = refused.map(|why| why.0).unwrap_or_default();
        assert!(told.contains("no door 999"), "{what}: {told}");
    }
}
