//! The engine as a whole: invariants of every match, with any players.

use std::sync::Arc;

use crate::support::shared;
use bevy_app::App;
use bevy_ecs::{entity::Entity, world::World};
use bevy_rapier3d::prelude::Collider;
use content::{Content, Place, PlayerId, RoomDef};
use geometry::{Bearing, Cell, Direction, Maneuver, Steps};
use rules::{
    Board, Fact, Game, GameEvent, Hazard, Journal, MatchCtx, Mirror, Models, Order, Placement,
    RulesPlugin, Sim, SimConfig, Step, Unit, UnitId, Vitals, capture, check_order, open_match,
    play_order,
};

fn config(content: &Content, scenario: &str, seed: u64) -> SimConfig {
    let (_, scenario) = content.scenario(scenario).expect("the core pack has it");
    SimConfig::new(scenario.clone(), seed)
}

fn open(scenario: &str, seed: u64) -> Sim {
    let content = shared();
    let config = config(content, scenario, seed);
    Sim::new(Arc::clone(content), &config).expect("it opens")
}

/// A cheap, deterministic choice of an order, different for every step.
fn pick(seed: u64, step: usize, of: usize) -> usize {
    let mixed = (seed ^ (step as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
        .wrapping_mul(0xbf58_476d_1ce4_e5b9);
    ((mixed >> 33) as usize) % of
}

fn play_out(sim: &mut Sim, seed: u64, most: usize, mut each: impl FnMut(&Sim)) {
    for step in 0..most {
        let legal = sim.legal_orders();
        if legal.is_empty() {
            break;
        }
        let order = legal[pick(seed, step, legal.len())];
        sim.play(order).expect("legal orders are accepted");
        each(sim);
    }
}

#[test]
fn orders_lead_to_the_same_board_without_a_world() {
    let content = shared();
    for scenario in &content.scenarios {
        let config = config(content, &scenario.id, 5);
        let mut sim = Sim::new(Arc::clone(content), &config).expect("it opens");
        for step in 0..120 {
            let legal = sim.legal_orders();
            if legal.is_empty() {
                break;
            }
            let order = legal[pick(5, step, legal.len())];
            let alone = rules::played(sim.game(), &order).expect("it is legal");
            sim.play(order).expect("legal orders are accepted");
            assert_eq!(
                alone,
                *sim.board(),
                "{}, order {step}: {order:?}",
                scenario.id
            );
        }
    }
}

#[test]
fn every_scenario_ends_under_random_play() {
    let content = shared();
    for scenario in &content.scenarios {
        for seed in 0..3 {
            let mut sim = Sim::new(Arc::clone(content), &config(content, &scenario.id, seed))
                .expect("it opens");
            play_out(&mut sim, seed, 20_000, |_| ());
            assert!(
                sim.outcome().is_some(),
                "{} with seed {seed} stands still at {:?}",
                scenario.id,
                sim.board().step
            );
        }
    }
}

#[test]
fn the_mirror_is_what_the_components_hold() {
    let mut sim = open("skirmish", 5);
    play_out(&mut sim, 5, 400, |sim| {
        let captured = capture(sim.world()).expect("a match is open");
        assert_eq!(captured.ships, sim.board().ships);
        assert_eq!(captured.field.list(), sim.board().field.list());
    });
}

#[test]
fn units_of_models_are_entities_that_stages_read() {
    let mut sim = open("two-gates", 5);
    play_out(&mut sim, 5, 60, |sim| {
        let captured = capture(sim.world()).expect("a match is open");
        assert_eq!(captured.squads, sim.board().squads);
    });
    let mut app = App::new();
    app.add_plugins(RulesPlugin);
    let content = shared();
    let config = config(content, "two-gates", 5);
    let world = app.world_mut();
    open_match(world, Arc::clone(content), &config).expect("it opens");
    let id = world.resource::<Mirror>().0.squads[0].id;
    let entity = world.resource::<rules::Roster>().get(id);
    let entity = entity.expect("its entity");
    let mut squad = world.get::<Models>(entity).expect("its models").0.clone();
    squad.models[0].life = 0;
    world.entity_mut(entity).insert(Models(squad));
    let (ctx, board) = (
        world.resource::<MatchCtx>().0.clone(),
        world.resource::<Mirror>().0.clone(),
    );
    let order = rules::default_order(Game::new(&ctx, &board)).expect("a default");
    play_order(world, order).expect("legal");
    let board = &world.resource::<Mirror>().0;
    assert_eq!(board.squad(id).expect("it is there").models[0].life, 0);
}

#[test]
fn a_decision_always_has_a_legal_default() {
    let mut sim = open("skirmish", 7);
    play_out(&mut sim, 7, 2_000, |sim| {
        if sim.board().decider().is_some() {
            let order = rules::default_order(sim.game()).expect("there is one");
            check_order(sim.game(), &order).expect("and it is legal");
        }
    });
}

#[test]
fn restoring_brings_the_same_future() {
    let mut sim = open("first-light", 9);
    play_out(&mut sim, 9, 30, |_| ());
    let kept = sim.snapshot();
    let sum = sim.checksum();
    let mut sums = Vec::new();
    play_out(&mut sim, 11, 60, |sim| sums.push(sim.checksum()));
    sim.restore(&kept);
    assert_eq!(sim.checksum(), sum);
    let mut again = Vec::new();
    play_out(&mut sim, 11, 60, |sim| again.push(sim.checksum()));
    assert_eq!(sums, again);
}

#[test]
fn undo_takes_back_until_something_was_seen() {
    let mut sim = open("first-light", 1);
    let start = (sim.checksum(), sim.journal().len());
    assert!(!sim.can_undo());
    let order = sim.legal_orders()[0];
    sim.play(order).expect("a dial can be set");
    assert!(sim.can_undo());
    sim.undo().expect("nothing was seen");
    assert_eq!((sim.checksum(), sim.journal().len()), start);
    assert!(sim.undo().is_err());
}

#[test]
fn an_app_with_the_plugin_writes_the_same_journal() {
    let content = shared();
    let config = config(content, "first-light", 3);
    let mut sim = Sim::new(Arc::clone(content), &config).expect("it opens");
    let mut app = App::new();
    app.add_plugins(RulesPlugin);
    open_match(app.world_mut(), Arc::clone(content), &config).expect("it opens");
    for step in 0..200 {
        let legal = sim.legal_orders();
        if legal.is_empty() {
            break;
        }
        let order = legal[pick(3, step, legal.len())];
        sim.play(order).expect("legal");
        play_order(app.world_mut(), order).expect("legal there as well");
        app.update();
    }
    assert_eq!(app.world().resource::<Journal>().0, sim.journal());
    assert_eq!(
        rules::checksum(&app.world().resource::<Mirror>().0),
        sim.checksum()
    );
}

#[test]
fn stages_read_the_entities() {
    let content = shared();
    let config = config(content, "first-light", 3);
    let sim = Sim::new(Arc::clone(content), &config).expect("it opens");
    let order = sim.legal_orders()[0];
    let mut app = App::new();
    app.add_plugins(RulesPlugin);
    open_match(app.world_mut(), Arc::clone(content), &config).expect("it opens");
    let mut ships = app
        .world_mut()
        .query::<(Entity, &Unit, &Placement, &Vitals)>();
    let mut moved = Vec::new();
    for (entity, unit, place, vitals) in ships.iter(app.world()) {
        assert!(vitals.hull > 0);
        let mut place = *place;
        place.0.x += 8.0;
        moved.push((entity, unit.0, place));
    }
    assert!(!moved.is_empty());
    for (entity, _, place) in &moved {
        app.world_mut().entity_mut(*entity).insert(*place);
    }
    play_order(app.world_mut(), order).expect("a dial can be set");
    let board = &app.world().resource::<Mirror>().0;
    for (_, id, place) in moved {
        assert_eq!(board.ship(id).map(|ship| ship.pose), Some(place.0));
    }
}

#[test]
fn a_collider_that_a_system_of_ones_own_replaces_is_what_bites() {
    let content = shared();
    let config = config(content, "skirmish", 3);
    let mut app = App::new();
    app.add_plugins(RulesPlugin);
    open_match(app.world_mut(), Arc::clone(content), &config).expect("it opens");
    let default = |app: &App| {
        let (ctx, board) = (
            app.world().resource::<MatchCtx>(),
            app.world().resource::<Mirror>(),
        );
        let mut order = rules::default_order(Game::new(&ctx.0, &board.0)).expect("a decision");
        if let Order::SetDial { maneuver, .. } = &mut order {
            // Ahead, so that nobody leaves the table.
            *maneuver = Maneuver::new(Bearing::Straight, 2);
        }
        (order, board.0.step)
    };
    while !matches!(default(&app).1, Step::Maneuver { .. }) {
        let (order, _) = default(&app);
        play_order(app.world_mut(), order).expect("legal");
    }
    let mut obstacles = app.world_mut().query::<(Entity, &Unit, &Hazard)>();
    let mut lying = obstacles.iter(app.world()).filter(|held| held.2.lies());
    let (entity, unit, _) = lying.next().expect("skirmish has obstacles");
    let (entity, unit) = (entity, unit.0);
    let bites = |app: &App| {
        let overlaps = |event: &GameEvent| matches!(event.fact, Fact::Overlapped { obstacle, .. } if obstacle == unit);
        app.world().resource::<Journal>().0.iter().any(overlaps)
    };
    assert!(!bites(&app));
    // It covers the whole table now: whoever moves ends on it.
    let plate = Collider::cuboid(2000.0, 5.0, 2000.0);
    app.world_mut().entity_mut(entity).insert(plate);
    let (order, step) = default(&app);
    let Step::Maneuver { ship } = step else {
        panic!("a maneuver is due");
    };
    play_order(app.world_mut(), order).expect("legal");
    assert!(bites(&app));
    // Boards without a world know it too.
    let (ctx, board) = (
        app.world().resource::<MatchCtx>(),
        app.world().resource::<Mirror>(),
    );
    let (ship, obstacle) = (board.0.ship(ship), board.0.obstacle(unit));
    let (ship, obstacle) = (ship.expect("it lives"), obstacle.expect("it lies"));
    assert!(board.0.shapes(&ctx.0).overlap(ship, ship.pose, obstacle));
}

#[test]
fn showing_a_board_gives_back_the_colliders_that_another_hand_has_replaced() {
    let sim = open("skirmish", 3);
    let mut world = World::new();
    rules::install(&mut world);
    rules::show(&mut world, sim.ctx(), sim.board());
    let board = capture(&world).expect("entities");
    let ship = world
        .resource::<rules::Roster>()
        .get(board.ships[0].id)
        .expect("its entity");
    world.entity_mut(ship).insert(Collider::ball(5.0));
    assert!(capture(&world).as_ref() != Some(&board));
    rules::show(&mut world, sim.ctx(), sim.board());
    assert!(capture(&world).as_ref() == Some(&board));
}

#[test]
fn a_room_behind_a_door_is_hidden_until_it_opens() {
    let content = shared();
    let mut config = config(content, "tanks", 1);
    config.scenario.rooms = vec![RoomDef {
        player: PlayerId(0),
        door: 0,
        place: Place::Box((3, 0), (8, 6)),
        says: String::new(),
    }];
    let mut sim = Sim::new(Arc::clone(content), &config).expect("it opens");
    let leech = UnitId(21);
    let (crew, brood) = (PlayerId(0), PlayerId(1));
    let ground = |sim: &Sim, player: PlayerId| {
        let seen = sim.observe(player);
        let found = rules::march::terrain_of(sim.ctx(), &seen, Cell::new(5, 1));
        found.map(|terrain| terrain.id.clone())
    };
    let place = |sim: &Sim, player: PlayerId| sim.observe(player).ship(leech).map(|ship| ship.cell);
    assert_eq!(ground(&sim, crew).as_deref(), Some("deck"));
    assert_eq!(ground(&sim, brood).as_deref(), Some("hazard"));
    assert_eq!(place(&sim, crew), None);
    assert_eq!(place(&sim, brood), Some(Cell::new(5, 0)));
    // Two steps to the door, and it opens.
    sim.play(Order::Begin { ship: UnitId(2) }).expect("legal");
    let steps = Steps::new()
        .then(Direction::E)
        .and_then(|steps| steps.then(Direction::E));
    let (ship, base, steps) = (UnitId(2), None, steps.expect("two steps"));
    sim.play(Order::March { ship, steps, base }).expect("legal");
    assert!(sim.can_undo(), "nothing is revealed yet");
    let task = rules::Task::Door(0);
    sim.play(Order::Task { ship, task }).expect("legal");
    assert!(!sim.can_undo(), "what was hidden is known now");
    assert_eq!(ground(&sim, crew).as_deref(), Some("hazard"));
    assert_eq!(place(&sim, crew), Some(Cell::new(5, 0)));
}

#[test]
fn a_world_that_shows_a_match_follows_whoever_comes_into_sight_and_goes() {
    for scenario in ["slow-burn", "marsh-relay"] {
        let sim = open(scenario, 3);
        let ctx = Arc::new(sim.ctx().clone());
        let mut world = World::new();
        let mut whole = sim.board().clone();
        // Sleepers in the middle of the lists, and at their ends.
        let hidden = |board: &Board, every: usize| {
            let mut board = board.clone();
            let mut at = 0;
            board.ships.retain(|_| {
                at += 1;
                at % every != 0
            });
            board.squads.retain(|_| {
                at += 1;
                at % every != 0
            });
            board
        };
        let few = hidden(&whole, 2);
        assert_ne!(few, whole, "{scenario}");
        for board in [&few, &whole, &hidden(&whole, 3), &few, &whole] {
            rules::show(&mut world, &ctx, board);
            assert_eq!(capture(&world).as_ref(), Some(board), "{scenario}");
        }
        let ships = world.query::<&rules::Craft>().iter(&world).count();
        let squads = world.query::<&Models>().iter(&world).count();
        let all = (whole.ships.len(), whole.squads.len());
        assert_eq!((ships, squads), all, "{scenario}: none is left over");
        whole.round += 1;
        rules::show(&mut world, &ctx, &whole);
        assert_eq!(capture(&world).as_ref(), Some(&whole), "{scenario}");
    }
}
