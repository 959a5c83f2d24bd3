//! How far a ship comes on a refused way: always a legal move, never past the obstruction.

use crate::support;
use std::sync::Arc;

use content::{Edge, INCH};
use geometry::{Vec2, Way};
use rules::{
    Game, Intent, PlayerId, Sim, UnitId,
    sail::{self, Wish},
};

fn open(key: &str) -> Sim {
    support::open(&Arc::new(support::content()), key, |_| ())
}

/// Places all over a table and beyond its edges.
fn places(board: (f64, f64)) -> impl Iterator<Item = Vec2> {
    (0..14).flat_map(move |x| {
        (0..14).map(move |y| {
            let share = |at: i32| (f64::from(at) - 1.5) / 11.0;
            Vec2::new(share(x) * board.0 + 3.7, share(y) * board.1 - 1.3)
        })
    })
}

#[track_caller]
fn check(key: &str) {
    let sim = open(key);
    let game = sim.game();
    let mut counts = [0_u32; 2];
    for ship in &game.board.ships {
        for to in places(game.ctx.board) {
            for by_hand in [false, true] {
                let wish = Wish { to, heading: None };
                let (drawn, intent) = (&Way::default(), Intent::Move);
                let Some(short) = sail::farthest(game, ship, drawn, wish, intent, by_hand) else {
                    counts[0] += 1;
                    continue;
                };
                counts[1] += 1;
                let again = sail::route(game, ship, &short.way, Intent::Move);
                assert_eq!(again, Ok(short.voyage), "{key}: {:?} to {to}", ship.id);
                assert!(short.voyage.length <= short.whole.length(ship.pose) + 0.01);
                // A millimetre and a half farther on, the way is illegal or at its end.
                let more = short.voyage.length + 1.5;
                if more < short.whole.length(ship.pose) {
                    let more = short.whole.cut(ship.pose, more);
                    let refused = sail::route(game, ship, &more, Intent::Move);
                    assert!(refused.is_err(), "{key}: {:?} to {to}", ship.id);
                }
            }
        }
    }
    assert!(counts[1] > counts[0], "{key}: {counts:?}");
}

#[test]
fn as_far_as_it_comes_is_legal_and_no_farther_is() {
    check("convoy-run");
    check("boarding-raid");
}

#[test]
fn a_way_too_long_is_gone_to_the_last_of_the_allowance() {
    let sim = open("convoy-run");
    let game = sim.game();
    let ship = game.ship(UnitId(1)).expect("a ship");
    let wish = Wish {
        to: Vec2::new(ship.pose.x, 560.0),
        heading: None,
    };
    let drawn = &Way::default();
    let short = sail::farthest(game, ship, drawn, wish, Intent::Move, false);
    let short = short.expect("it can move");
    let allowance = sail::allowance(game.ctx, ship);
    assert!((short.voyage.cost - allowance).abs() < 0.01, "{short:?}");
    assert!((short.voyage.to.y - ship.pose.y - allowance).abs() < 0.01);
}

#[test]
fn towards_an_enemy_it_stops_before_the_control_zone() {
    let sim = open("convoy-run");
    let game = sim.game();
    let Game { ctx, board } = game;
    let mut board = board.clone();
    let foe = board.ship(UnitId(6)).expect("an enemy").pose;
    for ship in &mut board.ships {
        if ship.id == UnitId(4) {
            ship.pose = geometry::Pose::new(foe.x, foe.y - 200.0, 0.0);
        }
    }
    let ship = board.ship(UnitId(4)).expect("a ship");
    let wish = Wish {
        to: foe.position(),
        heading: None,
    };
    let drawn = &Way::default();
    let short = sail::farthest(
        Game::new(ctx, &board),
        ship,
        drawn,
        wish,
        Intent::Move,
        true,
    );
    let end = short.expect("it can move").voyage.to;
    let base = |id| ctx.base(board.ship(UnitId(id)).expect("a ship"));
    let gap = geometry::closest_points(base(4), end, base(6), foe).distance;
    assert!((gap - INCH).abs() < 0.2, "{gap}");
}

#[test]
fn zones_and_exits_are_told_as_the_rules_play_them() {
    let sim = open("convoy-run");
    let game = sim.game();
    let ship = game.ship(UnitId(1)).expect("a ship");
    let half = game.ctx.base(ship).width / 2.0;
    let beside = |far: f64| Vec2::new(ship.pose.x + half + far, ship.pose.y);
    assert_eq!(sail::zones_over(game, beside(INCH - 0.1)), [ship.id]);
    assert!(sail::zones_over(game, beside(-1.0)).is_empty());
    assert!(!sail::zones_over(game, beside(INCH + 0.1)).contains(&ship.id));
    let found = sail::outlets(game);
    let north = found.iter().find(|held| held.edge == Edge::North);
    let north = north.expect("the convoy's way out");
    assert_eq!((north.player, north.ships.len()), (PlayerId(0), 5));
    for ship in &game.board.ships {
        let edges = sail::can_leave_by(game, ship);
        let told = found.iter().filter(|held| {
            let mut ships = held.ships.iter();
            ships.any(|(id, _)| *id == ship.id)
        });
        assert_eq!(told.map(|held| held.edge).collect::<Vec<_>>(), edges);
    }
}

#[test]
fn whoever_points_off_the_table_is_led_to_the_brink() {
    let sim = open("convoy-run");
    let game = sim.game();
    let Game { ctx, board } = game;
    let mut board = board.clone();
    for ship in &mut board.ships {
        if ship.id == UnitId(4) {
            ship.pose = geometry::Pose::new(80.0, ctx.board.1 - 150.0, 0.0);
        }
    }
    let ship = board.ship(UnitId(4)).expect("a ship");
    for x in [-300.0, 60.0, 120.0] {
        let place = Vec2::new(x, ctx.board.1 + 40.0);
        let wish = sail::brink(game, ship, Edge::North, place).expect("a place");
        let drawn = &Way::default();
        let found = sail::chart(Game::new(ctx, &board), ship, drawn, wish, Intent::Leave);
        found.expect("it is near enough");
    }
}
