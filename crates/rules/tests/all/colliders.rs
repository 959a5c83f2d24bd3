//! Whatever a template, a base or a ram touches follows the colliders of the entities.

use crate::support;
use std::sync::Arc;

use bevy_ecs::world::World;
use bevy_rapier3d::prelude::Collider;
use content::{AreaDef, ObstacleDef, PlayerId, ShipDef, StartDef};
use geometry::{Bearing, Maneuver, Outline, Pose, Vec2, Way};
use rules::{
    Board, Contacts, Course, Game, Intent, MoveCause, Roster, Sim, UnitId, areas, capture, sail,
};

const MOVER: UnitId = UnitId(1);
const OTHER: UnitId = UnitId(2);
const ROCK: UnitId = UnitId(21);
const POOL: UnitId = UnitId(101);

/// A table with a ship at (300, 200) that looks up, an enemy, a rock and a pool of lava.
fn table(class: &str, enemy: Pose, rock: Pose) -> Sim {
    support::open(&Arc::new(support::content()), "crosscurrents", |scenario| {
        let place = |id, owner, pose| ShipDef {
            id,
            class: class.to_owned(),
            owner: PlayerId(owner),
            pose: Some(pose),
            ..scenario.ships[0].clone()
        };
        scenario.ships = vec![
            place(MOVER.0, 0, Pose::new(300.0, 200.0, 0.0)),
            place(OTHER.0, 1, enemy),
        ];
        scenario.obstacles = vec![ObstacleDef {
            id: ROCK.0,
            pose: Some(rock),
            ..scenario.obstacles[0].clone()
        }];
        let corners = [(30.0, 30.0), (-30.0, 30.0), (-30.0, -30.0), (30.0, -30.0)];
        scenario.areas = vec![AreaDef {
            id: POOL.0,
            terrain: "lava".into(),
            outline: Outline::new(corners.map(Vec2::from).to_vec()).expect("a square"),
            pose: Pose::new(700.0, 260.0, 0.0),
        }];
        scenario.start = Some(StartDef {
            round: 1,
            phase: "activation".into(),
        });
    })
}

/// The board of a match after somebody has given a unit this collider.
fn reshaped(sim: &Sim, id: UnitId, collider: Collider) -> Board {
    let mut world = World::new();
    rules::install(&mut world);
    rules::show(&mut world, sim.ctx(), sim.board());
    let entity = world.resource::<Roster>().get(id).expect("its entity");
    world.entity_mut(entity).insert(collider);
    capture(&world).expect("a board")
}

/// A straight of speed 2 by the mover, and what it meets.
fn flies(sim: &Sim, board: &Board) -> (Course, Contacts) {
    let game = Game::new(sim.ctx(), board);
    let ship = game.ship(MOVER).expect("it lives");
    let straight = Maneuver::new(Bearing::Straight, 2);
    let course = rules::fly(game, ship, straight, None, MoveCause::Maneuver);
    let met = rules::contacts(game, ship, &course.motion, course.to);
    (course, met)
}

const FAR: Pose = Pose {
    x: 900.0,
    y: 900.0,
    heading: 0.0,
};

#[test]
fn templates_follow_colliders() {
    // Beside the template, which lies between x 290 and 310 and y 220 and 300.
    let sim = table("tern", FAR, Pose::new(420.0, 260.0, 0.0));
    let (_, met) = flies(&sim, sim.board());
    assert!(met.crossed.is_empty() && met.overlapped.is_empty());
    // A bar that reaches over it, and under no base.
    let board = reshaped(&sim, ROCK, Collider::cuboid(115.0, 5.0, 3.0));
    let (_, met) = flies(&sim, &board);
    assert!(met.overlapped.is_empty());
    let crossed = met.crossed.first().expect("the template crosses it");
    assert_eq!(crossed.obstacle, ROCK);
    // From y 257, so 37 mm along; 5 mm deep.
    assert!((crossed.entry - 37.0).abs() < 1e-3, "{crossed:?}");
    assert!((crossed.depth - 5.0).abs() < 1e-3, "{crossed:?}");
}

#[test]
fn bases_that_land_follow_colliders() {
    let sim = table("tern", FAR, Pose::new(420.0, 320.0, 0.0));
    assert!(flies(&sim, sim.board()).1.overlapped.is_empty());
    let board = reshaped(&sim, ROCK, Collider::cuboid(105.0, 5.0, 3.0));
    let (_, met) = flies(&sim, &board);
    assert_eq!(met.overlapped.first().map(|held| held.obstacle), Some(ROCK));
    // The wider base of another ship's making lands on it, too.
    let board = reshaped(&sim, MOVER, Collider::cuboid(105.0, 5.0, 20.0));
    let (_, met) = flies(&sim, &board);
    assert_eq!(met.overlapped.first().map(|held| held.obstacle), Some(ROCK));
}

#[test]
fn bumps_follow_the_colliders_of_both() {
    let sim = table("tern", Pose::new(370.0, 320.0, 0.0), FAR);
    assert!(flies(&sim, sim.board()).0.bumped.is_empty());
    let wide = || Collider::cuboid(60.0, 5.0, 20.0);
    for id in [MOVER, OTHER] {
        let board = reshaped(&sim, id, wide());
        let (course, _) = flies(&sim, &board);
        assert_eq!(course.bumped, [OTHER], "{id:?}");
        // It comes to rest where the bases touch: the other's rear edge lies at y 300.
        assert!((course.to.y + 20.0 - 300.0).abs() < 1e-2, "{:?}", course.to);
    }
}

#[test]
fn areas_follow_colliders() {
    let sim = table("tern", FAR, Pose::new(900.0, 700.0, 0.0));
    let (course, met) = flies(&sim, sim.board());
    assert!(met.entered.is_empty());
    let board = reshaped(&sim, POOL, Collider::cuboid(420.0, 5.0, 20.0));
    let (_, met) = flies(&sim, &board);
    let entered = met.entered.first().expect("the template crosses it");
    assert_eq!(entered.obstacle, POOL);
    assert!((entered.entry - 20.0).abs() < 1e-3, "{entered:?}");
    let under = |board: &Board, pose| {
        let game = Game::new(sim.ctx(), board);
        let ship = game.ship(MOVER).expect("it lives");
        areas::areas_under(game, ship, pose).len()
    };
    let there = Pose::new(300.0, 260.0, 0.0);
    assert_eq!((under(sim.board(), there), under(&board, there)), (0, 1));
    assert_eq!(under(&board, course.to), 0);
}

/// Whether a capital ship may sail ahead to this place, and where it would end.
fn sails(sim: &Sim, board: &Board, intent: Intent, y: f64) -> Result<f64, String> {
    let game = Game::new(sim.ctx(), board);
    let ship = game.ship(MOVER).expect("it lives");
    let way = Way::of([Pose::new(300.0, y, 0.0)]).expect("a way");
    let voyage = sail::route(game, ship, &way, intent);
    voyage
        .map(|voyage| voyage.to.y)
        .map_err(|no| format!("{} {}", no.rule, no.reason))
}

#[test]
fn zones_and_rams_follow_colliders() {
    let sim = table("shearwater", Pose::new(460.0, 380.0, 0.0), FAR);
    assert_eq!(sails(&sim, sim.board(), Intent::Move, 300.0), Ok(300.0));
    let wide = || Collider::cuboid(150.0, 5.0, 30.0);
    for id in [MOVER, OTHER] {
        let board = reshaped(&sim, id, wide());
        let refused = sails(&sim, &board, Intent::Move, 300.0);
        let why = refused.expect_err("it comes into the zone");
        assert!(why.starts_with("FLT-06"), "{id:?} {why}");
        // Whoever rams ends at the touch of the two colliders.
        let rams = sails(&sim, &board, Intent::Ram(OTHER), 380.0).expect("it comes to it");
        assert!(rams < 380.0 && rams > 200.0);
    }
    assert!(sails(&sim, sim.board(), Intent::Ram(OTHER), 380.0).is_err());
}
