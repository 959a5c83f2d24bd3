use std::sync::Arc;

use content::DamageKind;
use rules::{Fact, Sim, SimConfig, UnitId};

use super::*;
use crate::{
    causes, fixtures,
    track::{Track, Waymark},
};

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
    let mark = |events, round, chance: f64| Waymark {
        events,
        round,
        chances: vec![chance, 1.0 - chance],
    };
    // The opening, the ram, the exposure, and the end of the northern ship.
    let marks = [(1, 2, 0.5), (3, 2, 0.53), (6, 3, 0.528), (9, 3, 0.8)];
    let marks = marks.map(|(events, round, chance)| mark(events, round, chance));
    let track = Track::with(marks.to_vec());
    let found = swings(Game { ctx, board }, &journal, &track, 2);
    assert_eq!(found.len(), 2);
    let (last, before) = (&found[1], &found[0]);
    assert_eq!((before.order, before.chances()), (1, "50 to 53 %".into()));
    // The south gains by the ram although it alone has lost by it: the ram is told, not the loss.
    assert!(
        before.text.starts_with("South Bell rams"),
        "{}",
        before.text
    );
    assert_eq!((last.round, last.player), (3, PlayerId(0)));
    assert_eq!((last.order, last.chances()), (3, "53 to 80 %".into()));
    assert_eq!(last.source, Some(causes::Source::Terrain));
    assert!(last.text.ends_with("and is destroyed"), "{}", last.text);
    // An order after which nothing shifts is none.
    assert_eq!(swings(Game { ctx, board }, &journal, &track, 9).len(), 2);
}

#[test]
fn a_played_match_loses_what_its_table_of_ships_says() {
    let content = Arc::new(content::load(&content::find_assets()).content);
    for (key, seed) in [("skirmish", 5), ("mirror-line", 7), ("halo", 3)] {
        let (sim, _) = fixtures::played(&content, key, seed);
        let (ctx, board, journal) = (sim.ctx(), sim.board(), sim.journal());
        let ships = crate::stats::ship_stats(board, journal);
        let counted: u32 = ships.iter().map(|ship| ship.suffered + ship.wrecked).sum();
        let told = causes::by_source(Game { ctx, board }, journal);
        let sum: u32 = told.iter().map(|(_, sum)| sum).sum();
        assert!(counted > 0 && sum >= counted, "{key}: {sum} of {counted}");
    }
}

/// In every theatre the turning points are the orders after which the chances shift most, and the
/// shifts of all orders lead from the first chances to the last.
#[test]
fn turning_points_are_the_greatest_shifts_of_the_one_number() {
    let content = Arc::new(content::load(&content::find_assets()).content);
    for (key, seed) in fixtures::THEATRES {
        let (sim, track) = fixtures::played(&content, key, seed);
        let (game, journal) = (sim.game(), sim.journal());
        let all = strokes(game, journal, &track);
        assert_eq!(all.len(), sim.orders().len(), "{key}");
        for stroke in &all {
            let (before, after) = (
                &track.waymarks()[stroke.order - 1].chances,
                &track.waymarks()[stroke.order].chances,
            );
            let at = stroke.player.index();
            assert!((stroke.after - after[at]).abs() < 1e-12, "{key}");
            assert!((stroke.before() - before[at]).abs() < 1e-9, "{key}");
            let most = after
                .iter()
                .zip(before)
                .all(|(a, b)| a - b <= stroke.gain + 1e-12);
            assert!(most, "{key}: another gained more");
        }
        let found = swings(game, journal, &track, 6);
        assert!(!found.is_empty() && found.len() <= 6, "{key}");
        let least = found.iter().map(|swing| swing.gain).fold(1.0, f64::min);
        let orders: Vec<usize> = found.iter().map(|swing| swing.order).collect();
        assert!(orders.windows(2).all(|pair| pair[0] < pair[1]), "{key}");
        for swing in &found {
            println!(
                "{key} {}: {} ({})",
                swing.round,
                swing.text,
                swing.chances()
            );
            assert!(!swing.text.is_empty() && swing.gain > 0.025, "{key}");
        }
        let others = all.iter().filter(|stroke| !orders.contains(&stroke.order));
        let mut told = others.filter(|stroke| !stroke.text.is_empty());
        assert!(
            found.len() < 6 || told.all(|stroke| stroke.gain <= least),
            "{key}"
        );
    }
}

/// Where a match ends by a goal, the goal decided it; and nobody gains by what is lost on one's own
/// side.
#[test]
fn a_goal_that_is_reached_is_the_turning_point_and_own_losses_are_none() {
    let content = Arc::new(content::load(&content::find_assets()).content);
    let mut by_goal = 0;
    let stories = [("slow-burn", 1), ("slow-burn", 2)];
    for (key, seed) in fixtures::THEATRES.into_iter().chain(stories) {
        let (sim, track) = fixtures::played(&content, key, seed);
        let (game, journal) = (sim.game(), sim.journal());
        let goal = journal.iter().rev().find_map(|event| match &event.fact {
            Fact::Ended { outcome } if rules::story::is_goal_rule(event.rule) => outcome.winner,
            _ => None,
        });
        let all = strokes(game, journal, &track);
        for stroke in all.iter().filter(|stroke| stroke.source.is_some()) {
            if let Fact::Damaged { ship, .. } = &journal[stroke.event].fact {
                let owner = game.board.owner(*ship);
                assert_ne!(owner, Some(stroke.player), "{key}: {}", stroke.text);
            }
        }
        let Some(winner) = goal else { continue };
        by_goal += 1;
        let last = all.last().expect("orders were given");
        let player = &game.ctx.players[winner.index()].name;
        assert!(last.text.contains(player.as_str()), "{key}: {}", last.text);
        assert_eq!(
            journal[last.event].fact,
            journal[journal.len() - 1].fact,
            "{key}"
        );
    }
    assert!(by_goal > 0, "no match of these ended by a goal");
}
