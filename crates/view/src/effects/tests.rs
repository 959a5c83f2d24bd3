//! Blows of every theatre as they are played back, without a picture.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use content::DamageKind;
use geometry::Pose;
use rules::{AttackState, Board, Fact, GameEvent, Sim, SimConfig, Status, UnitId};

use super::{
    popups::{self, Popups, Told},
    shots,
};
use crate::{
    Playback, PlaybackPlugin, ViewSystems,
    api::{PlayEvents, ShowBoard, ViewMatch},
    camera::rig::CameraRig,
    comfort::Comfort,
    draw::{
        canvas::Canvas,
        particles::{self, Particles},
    },
    picture::Picture,
    pieces::{
        gestures::{self, kicks::Kicks},
        squads::{Posture, Postures, stands},
    },
    play::flight::{Flights, Gait},
};

/// Milliseconds of a frame.
const FRAME: u64 = 10;

fn match_of(scenario: &str) -> Sim {
    let content = Arc::new(content::load(&content::find_assets()).content);
    let scenario = content.scenario(scenario).expect("a scenario").1.clone();
    Sim::new(content, &SimConfig::new(scenario, 3)).expect("a match")
}

fn events(facts: Vec<Fact>) -> Vec<GameEvent> {
    let rule = content::RuleId::new("OBS-01");
    let event = |fact| GameEvent { rule, fact };
    facts.into_iter().map(event).collect()
}

/// Two foes of a match, ships or figures.
fn foes(sim: &Sim) -> [UnitId; 2] {
    let ships = &sim.board().ships;
    let other = ships.iter().find(|ship| ship.owner != ships[0].owner);
    [ships[0].id, other.expect("a foe").id]
}

/// The board of a match, with two foes on the table and apart.
fn placed(sim: &Sim) -> Board {
    let mut board = sim.board().clone();
    if board.ships.is_empty() {
        return board;
    }
    let apart = foes(sim).into_iter().zip([100.0, 300.0]);
    for (id, at) in apart {
        let ship = board.ships.iter_mut().find(|ship| ship.id == id);
        let ship = ship.expect("a ship");
        ship.status = Status::Active;
        ship.pose = Pose::new(at, at, 0.0);
    }
    board
}

/// An attack that gets so many hits through, and stops or evades so many.
fn attack([attacker, target]: [UnitId; 2], hits: u8, evaded: u8, kills: bool) -> Vec<Fact> {
    let attack = AttackState {
        attacker,
        target,
        weapon: 0,
        range: 3,
        obstructed_by: None,
        attack_dice: 3,
        attack: Vec::new(),
        defence: Vec::new(),
        defence_dice: 2,
        battery: None,
        colours: rules::Colours::default(),
    };
    let mut facts = vec![
        Fact::AttackDeclared {
            attack,
            attack_dice: 3,
            modifiers: Vec::new(),
            from: (100.0, 100.0),
            to: (300.0, 300.0),
        },
        Fact::AttackResolved {
            attacker,
            target,
            hits,
            crits: 0,
            evaded,
        },
    ];
    if hits > 0 {
        facts.push(Fact::Damaged {
            ship: target,
            kind: DamageKind::Hit,
            shields: 0,
            hull: hits,
            source: Some(attacker),
        });
    }
    if kills {
        facts.push(Fact::Destroyed { ship: target });
    }
    facts
}

/// A volley of models that hurts one of them.
fn volley(sim: &Sim, hits: u8) -> Vec<Fact> {
    let squads = &sim.board().squads;
    let unit = squads.iter().find(|squad| squad.on_table());
    let unit = unit.expect("a unit");
    let foe = squads.iter().filter(|squad| squad.on_table());
    let target = foe.into_iter().find(|squad| squad.owner != unit.owner);
    let target = target.expect("a foe").id;
    let mut facts = vec![Fact::Volleyed {
        unit: unit.id,
        target,
        weapon: 0,
        melee: false,
        need: 4,
        modifiers: Vec::new(),
        faces: vec![content::Face::Pips(6); 5],
        hits,
    }];
    if hits > 0 {
        facts.push(Fact::ModelHurt {
            unit: target,
            model: 0,
            wounds: 1,
            life: 1,
        });
    }
    facts
}

/// What was seen of some events.
#[derive(Default, Debug)]
struct Seen {
    frames: usize,
    told: BTreeSet<String>,
    most: usize,
    shaken: f32,
    swayed: bool,
    /// Frames in which time stood still, and in which it crept.
    stopped: usize,
    crept: usize,
}

fn play(sim: &Sim, facts: Vec<Fact>, speed: f32, comfort: Comfort) -> Seen {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, PlaybackPlugin))
        .configure_sets(Update, (ViewSystems::Playback, ViewSystems::Draw).chain())
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            FRAME,
        )))
        .insert_resource(comfort)
        .insert_resource(Picture::high())
        .init_resource::<Canvas>()
        .init_resource::<Flights>()
        .insert_resource(postures(sim))
        .add_plugins((
            gestures::plugin,
            super::plugin,
            shots::plugin,
            popups::plugin,
            particles::plugin,
        ));
    app.world_mut().resource_mut::<Playback>().speed = speed;
    app.world_mut().write_message(ShowBoard {
        ctx: sim.ctx().clone(),
        board: placed(sim),
    });
    app.world_mut().write_message(PlayEvents {
        events: events(facts),
        after: placed(sim),
    });
    let mut seen = Seen::default();
    app.update();
    while !app.world().resource::<Playback>().is_idle() {
        app.update();
        let world = app.world();
        let flow = world.resource::<Playback>().flow / speed;
        seen.frames += 1;
        seen.stopped += usize::from(flow < 0.05);
        seen.crept += usize::from((0.2..0.5).contains(&flow));
        let told = world.resource::<Popups>().told();
        seen.told
            .extend(told.iter().map(|told| format!("{told:?}")));
        seen.most = seen.most.max(world.resource::<Particles>().count());
        seen.shaken = seen.shaken.max(world.resource::<CameraRig>().shake);
        seen.swayed |= world.resource::<Kicks>().any();
        assert!(seen.frames < 5000, "it ends");
    }
    seen
}

fn postures(sim: &Sim) -> Postures {
    let view = ViewMatch::new(sim.ctx().clone(), sim.board().clone());
    let mut postures = Postures::default();
    for squad in view.board.squads.iter().filter(|squad| squad.on_table()) {
        for (model, stand) in stands(&view, squad) {
            let posture = Posture {
                at: stand.at,
                foot: stand.foot,
                lift: 0.0,
                heading: 0.0,
                fall: 0.0,
                topples: Vec2::ZERO,
                gait: Gait::default(),
                bank: 0.0,
                seen: 1.0,
            };
            postures.0.insert((squad.id, model), posture);
        }
    }
    postures
}

fn calm() -> Comfort {
    Comfort {
        motion: false,
        shake: false,
        flashes: false,
    }
}

fn told(told: Told) -> String {
    format!("{told:?}")
}

#[test]
fn blows_of_ships_and_figures_are_felt_and_told() {
    for scenario in [
        "skirmish",
        "line-of-battle",
        "twelve-bells",
        "halo",
        "slow-burn",
    ] {
        let sim = match_of(scenario);
        let pair = foes(&sim);
        let struck = play(&sim, attack(pair, 1, 1, false), 1.0, Comfort::default());
        assert!(
            struck.shaken > 1.0 && struck.swayed,
            "{scenario}: {struck:?}"
        );
        assert!((3..=11).contains(&struck.stopped), "{scenario}: {struck:?}");
        assert!((20..=70).contains(&struck.most), "{scenario}: {struck:?}");
        assert!(
            struck.told.iter().any(|told| told.starts_with("Loss")),
            "{scenario}: {struck:?}"
        );
        let missed = play(&sim, attack(pair, 0, 0, false), 1.0, Comfort::default());
        assert_eq!(missed.stopped, 0, "{scenario}: {missed:?}");
        assert!(missed.told.contains(&told(Told::Miss)), "{scenario}");
        let grid = matches!(sim.ctx().space, rules::Space::Grid(_));
        let saved = play(&sim, attack(pair, 0, 2, false), 1.0, Comfort::default());
        let said = if grid { Told::Block } else { Told::Miss };
        assert!(saved.told.contains(&told(said)), "{scenario}: {saved:?}");
    }
}

#[test]
fn kills_creep_once_and_stand_large_at_the_place() {
    let sim = match_of("skirmish");
    let pair = foes(&sim);
    let killed = play(&sim, attack(pair, 2, 0, true), 1.0, Comfort::default());
    // Seven tenths of a second with the stop, and the stop of the explosion.
    assert!((56..=62).contains(&killed.crept), "{killed:?}");
    assert!((14..=20).contains(&killed.stopped), "{killed:?}");
    assert!(killed.told.contains(&told(Told::Kill)), "{killed:?}");
    assert!(killed.most <= 120, "the blow and the explosion: {killed:?}");
}

#[test]
fn fast_and_calm_playback_neither_stops_nor_creeps_nor_shakes() {
    let sim = match_of("skirmish");
    let pair = foes(&sim);
    for speed in [4.0, 8.0] {
        let fast = play(&sim, attack(pair, 2, 0, false), speed, Comfort::default());
        assert_eq!((fast.stopped, fast.crept), (0, 0), "{fast:?}");
    }
    let still = play(&sim, attack(pair, 2, 0, false), 1.0, calm());
    assert_eq!((still.stopped, still.crept, still.swayed), (0, 0, false));
    let one = play(&sim, attack(pair, 2, 0, false), 1.0, Comfort::default());
    let two = play(&sim, attack(pair, 2, 0, false), 2.0, Comfort::default());
    let half = play(&sim, attack(pair, 2, 0, false), 0.5, Comfort::default());
    assert!(still.frames < one.frames, "{still:?} {one:?}");
    let natural = one.frames as f32;
    assert!(
        (two.frames as f32 * 2.0 / natural - 1.0).abs() < 0.06,
        "{two:?}"
    );
    assert!(
        (half.frames as f32 * 0.5 / natural - 1.0).abs() < 0.06,
        "{half:?}"
    );
}

#[test]
fn volleys_of_models_are_felt_and_told() {
    let sim = match_of("two-gates");
    let struck = play(&sim, volley(&sim, 3), 1.0, Comfort::default());
    assert!(struck.shaken > 0.5 && struck.swayed, "{struck:?}");
    assert!((15..=70).contains(&struck.most), "{struck:?}");
    assert!(
        struck.told.iter().any(|told| told.starts_with("Loss")),
        "{struck:?}"
    );
    let missed = play(&sim, volley(&sim, 0), 1.0, Comfort::default());
    assert!(missed.told.contains(&told(Told::Miss)), "{missed:?}");
}
