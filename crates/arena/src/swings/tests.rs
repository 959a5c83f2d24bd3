use std::sync::Arc;

use content::DamageKind;
use rules::{Game, Sim, SimConfig};

use super::*;
use crate::causes;

fn event(rule: &str, fact: Fact) -> GameEvent {
    GameEvent {
        rule: content::RuleId::new(rule),
        fact,
    }
}

fn damaged(ship: UnitId, hull: u8, source: Option<UnitId>) -> Fact {
    Fact::Damaged {
        ship,
        kind: DamageKind::Hit,
        shields: 0,
        hull,
        source,
    }
}

fn sim() -> Sim {
    let content = Arc::new(content::load(&content::find_assets()).content);
    let scenario = content
        .scenario("mirror-line")
        .expect("a scenario")
        .1
        .clone();
    Sim::new(content, &SimConfig::new(scenario, 3)).expect("a match")
}

#[test]
fn losses_have_their_cause_and_the_worst_stroke_is_the_turning_point() {
    let sim = sim();
    let (ctx, mut board) = (sim.ctx(), sim.board().clone());
    let (south, north) = (UnitId(1), UnitId(6));
    let area = ctx.areas.list()[1].id;
    let whole = board.ship(north).map_or(0, |ship| ship.hull);
    // The board is as the journal leaves it: a ship destroyed outright has hull left.
    for (id, lost) in [(south, 1), (north, 2)] {
        let ship = board.ships.iter_mut().find(|ship| ship.id == id);
        ship.expect("it is there").hull -= lost;
    }
    let board = &board;
    let journal = [
        event("FLT-01", Fact::RoundBegan { round: 2 }),
        event(
            "FLT-15",
            Fact::Rammed {
                ship: south,
                other: north,
                deliberate: true,
                rolls: (6, 1),
                integrity: (4, 4),
                wounded: (true, false),
            },
        ),
        event("FLT-16", damaged(south, 1, None)),
        event("FLT-01", Fact::PhaseBegan { phase: 1 }),
        event("EXP-02", Fact::Exposed { ship: north }),
        event("EXP-03", damaged(north, 1, Some(area))),
        event("FLT-01", Fact::RoundBegan { round: 3 }),
        event("HAZ-10", damaged(north, 1, Some(area))),
        event("HAZ-11", Fact::Destroyed { ship: north }),
    ];
    let list = causes::by_source(Game { ctx, board }, &journal);
    let left = u32::from(whole) - 1;
    let wanted = [
        (Source::Terrain, left),
        (Source::Exposure, 1),
        (Source::Rams, 1),
    ];
    assert_eq!(list, wanted);
    let kind = ctx.areas.list()[1].kind(ctx).name.clone();
    assert_eq!(
        causes::deadliest(Game { ctx, board }, &journal),
        Some((kind, left))
    );
    let found = swings(Game { ctx, board }, &journal, 2);
    assert_eq!(found.len(), 2);
    let (last, before) = (&found[1], &found[0]);
    assert_eq!((last.round, last.player), (3, PlayerId(0)));
    assert!(last.text.ends_with("and is destroyed"), "{}", last.text);
    assert!(last.share > before.share && before.event < last.event);
    // Both fleets are alike, and each had lost a point before.
    assert!((0.5..0.6).contains(&last.after), "{}", last.after);
    assert!(last.shares().starts_with("50 to "), "{}", last.shares());
}

#[test]
fn a_played_match_loses_what_its_table_of_ships_says() {
    let content = Arc::new(content::load(&content::find_assets()).content);
    for (key, seed) in [("skirmish", 5), ("mirror-line", 7), ("halo", 3)] {
        let scenario = content.scenario(key).expect("a scenario").1.clone();
        let config = SimConfig::new(scenario, seed);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("a match");
        let mut agents: Vec<_> = (0..2)
            .map(|at| {
                let (_, held) = content.personality("rookie").expect("a personality");
                let agent = ai::Agent::new(held, at);
                Box::new(agent) as Box<dyn crate::agent::Agent>
            })
            .collect();
        let limits = crate::runner::Limits::default();
        crate::runner::play_on(&mut sim, &mut agents, limits, |_, _, _| true);
        let (ctx, board, journal) = (sim.ctx(), sim.board(), sim.journal());
        let ships = crate::stats::ship_stats(board, journal);
        let counted: u32 = ships.iter().map(|ship| ship.suffered + ship.wrecked).sum();
        let told = causes::by_source(Game { ctx, board }, journal);
        let sum: u32 = told.iter().map(|(_, sum)| sum).sum();
        assert!(counted > 0 && sum >= counted, "{key}: {sum} of {counted}");
        let found = swings(Game { ctx, board }, journal, 6);
        assert!(!found.is_empty() && found.len() <= 6, "{key}");
        assert!(found.iter().all(|swing| !swing.text.is_empty()), "{key}");
    }
}
