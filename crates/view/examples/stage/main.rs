//! Shows a table for inspection: a scenario's board at the start or after some orders.
//!
//! ```text
//! cargo run -p view --example stage -- \
//!     [scenario] [orders] [shot.png] [seconds] [close|middle|top|ghosts|sail|action|follow]
//! ```
//!
//! `STAGE_SKIP=n` plays n orders before the first picture. `STAGE_TO=Boarded` plays up to an order
//! with such a fact. `STAGE_HIGH=1` draws all effects. `STAGE_DUEL=1` sets the ships nose to nose.

mod marks;

use std::{path::PathBuf, sync::Arc};

use bevy::prelude::*;
use rules::{Board, GameEvent, Order, PlayerId, Sim, SimConfig, Step};
use view::{
    AutoQuality, CameraRig, Highlights, Picture, PlayEvents, Playback, ShowBoard, TakeScreenshot,
    ViewBoard, ViewPlugin,
};

#[derive(Resource)]
struct Plan {
    sim: Sim,
    orders: usize,
    shot: Option<PathBuf>,
    seconds: f32,
    look: String,
    taken: Option<f32>,
    /// The events to play first.
    first: Option<Vec<GameEvent>>,
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let arg =
        |at: usize, default: &str| args.get(at).cloned().unwrap_or_else(|| default.to_owned());
    let assets = content::find_assets();
    let loaded = content::load(&assets);
    let content = Arc::new(loaded.content);
    let scenario = arg(1, "skirmish");
    let Some((_, scenario)) = content.scenario(&scenario) else {
        eprintln!("no scenario {scenario}");
        return;
    };
    let mut scenario = scenario.clone();
    if std::env::var_os("STAGE_DUEL").is_some() {
        face_off(&mut scenario);
    }
    let config = SimConfig::new(scenario, 7);
    let sim = match Sim::new(content.clone(), &config) {
        Ok(sim) => sim,
        Err(error) => {
            eprintln!("{error}");
            return;
        }
    };
    let plan = Plan {
        sim,
        orders: arg(2, "0").parse().unwrap_or(0),
        shot: args.get(3).map(PathBuf::from),
        seconds: arg(4, "8").parse().unwrap_or(8.0),
        look: arg(5, ""),
        taken: None,
        first: None,
    };
    let high = std::env::var_os("STAGE_HIGH").is_some();
    let picture = if high {
        Picture::high()
    } else {
        Picture::low()
    };
    let window = Window {
        title: "stage".into(),
        resolution: (1280_u32, 720_u32).into(),
        ..default()
    };
    App::new()
        .add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(window),
                    ..default()
                })
                .set(AssetPlugin {
                    file_path: assets.to_string_lossy().into_owned(),
                    ..default()
                }),
        )
        .add_plugins(ViewPlugin)
        .insert_resource(picture)
        .insert_resource(AutoQuality(false))
        .insert_resource(plan)
        .add_systems(Startup, begin)
        .add_systems(Update, (keep_playing, look, shoot))
        .run();
}

/// Puts the ships nose to nose in the middle of the table, already damaged, so that shots and
/// explosions come soon.
fn face_off(scenario: &mut content::Scenario) {
    for (at, ship) in scenario.ships.iter_mut().enumerate() {
        let free = scenario.ruleset == "fleet";
        let (columns, apart) = if free { (5, 110.0) } else { (4, 84.0) };
        let column = f64::from(u32::try_from(at % columns).unwrap_or(0));
        let south = ship.owner == PlayerId(0);
        let (y, heading) = if south { (370.0, 0.0) } else { (560.0, 180.0) };
        ship.pose = Some(geometry::Pose::new(330.0 + column * apart, y, heading));
        let worn = (!free).then_some(1);
        (ship.hull, ship.shields) = (worn, worn);
    }
}

fn begin(mut plan: ResMut<Plan>, mut rig: ResMut<CameraRig>, mut show: MessageWriter<ShowBoard>) {
    rig.follow = plan.look == "follow";
    let skip: usize = std::env::var("STAGE_SKIP")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(0);
    for _ in 0..skip {
        step(&mut plan.sim);
    }
    let mut board = plan.sim.snapshot();
    if let Ok(wanted) = std::env::var("STAGE_TO")
        && let Some((before, events)) = play_to(&mut plan.sim, &wanted)
    {
        board = before;
        plan.first = Some(events);
    }
    show.write(ShowBoard {
        ctx: plan.sim.ctx().clone(),
        board,
    });
}

/// Plays until an order has a fact whose name begins with `wanted`, up to a thousand orders.
/// Returns the board before that order and its events.
fn play_to(sim: &mut Sim, wanted: &str) -> Option<(Board, Vec<GameEvent>)> {
    (0..1000).find_map(|_| {
        let before = sim.snapshot();
        let events = step(sim)?;
        let told = |event: &GameEvent| format!("{:?}", event.fact).starts_with(wanted);
        events.iter().any(told).then_some((before, events))
    })
}

/// Plays an order that makes something happen, if there is one, and returns its events.
fn step(sim: &mut Sim) -> Option<Vec<GameEvent>> {
    let orders = sim.legal_orders();
    let count = sim.orders().len();
    let quiet = matches!(
        sim.board().step,
        Step::Attack { .. } | Step::Action { .. } | Step::ModifyAttack | Step::ModifyDefence
    );
    let mut order = if quiet {
        *orders.first()?
    } else {
        rules::default_order(sim.game())?
    };
    let fires = |order: &&Order| matches!(order, Order::Attack { .. });
    let volley = orders.iter().find(fires).copied();
    if let Some(chosen) = marks::collision(sim).or(volley) {
        order = chosen;
    }
    if let Step::Plan { .. } = sim.board().step {
        let unset = orders.iter().filter(|order| match order {
            rules::Order::SetDial { ship, .. } => sim
                .board()
                .ship(*ship)
                .is_some_and(|ship| ship.dial.is_none()),
            _ => false,
        });
        let choices: Vec<_> = unset.collect();
        if !choices.is_empty() {
            let slow = choices.iter().find(|order| match order {
                rules::Order::SetDial { maneuver, .. } => maneuver.speed <= 1,
                _ => false,
            });
            let duel = std::env::var_os("STAGE_DUEL").is_some();
            order = **slow
                .filter(|_| duel)
                .unwrap_or(&choices[(count * 7) % choices.len()]);
        }
    }
    sim.play(order).ok().map(<[_]>::to_vec)
}

fn keep_playing(
    mut plan: ResMut<Plan>,
    playback: Res<Playback>,
    time: Res<Time>,
    mut play: MessageWriter<PlayEvents>,
) {
    if plan.orders == 0 || !playback.is_idle() || time.elapsed_secs() < 3.0 {
        return;
    }
    plan.orders -= 1;
    let first = plan.first.take();
    if let Some(events) = first.or_else(|| step(&mut plan.sim)) {
        play.write(PlayEvents {
            events,
            after: plan.sim.board().clone(),
        });
    }
}

fn look(
    plan: Res<Plan>,
    board: Res<ViewBoard>,
    mut rig: ResMut<CameraRig>,
    mut marks: ResMut<Highlights>,
    time: Res<Time>,
) {
    let Some(view) = &board.0 else { return };
    let Some(ship) = view.board.ships.iter().find(|ship| ship.on_table()) else {
        return;
    };
    if time.elapsed_secs() > 0.5 && time.elapsed_secs() < 2.5 {
        match plan.look.as_str() {
            "close" => {
                rig.focus(Vec2::new(ship.pose.x as f32, ship.pose.y as f32));
                rig.goal.distance = 230.0;
                rig.goal.pitch = 28.0;
                rig.goal.yaw = ship.pose.heading as f32 - 150.0;
            }
            "action" => {
                let ships = view.board.ships.iter().filter(|ship| ship.on_table());
                let locked = ships.clone().find(|ship| ship.turn.boards.is_some());
                let at = locked.unwrap_or(ship).pose;
                rig.focus(Vec2::new(at.x as f32, at.y as f32));
                rig.goal.distance = 330.0;
                rig.goal.pitch = 42.0;
                rig.goal.yaw = 60.0;
            }
            "middle" => {
                rig.goal.distance = 620.0;
                rig.goal.pitch = 38.0;
                rig.goal.yaw = 24.0;
            }
            "follow" => rig.goal.distance = 420.0,
            "top" => rig.goal.pitch = 89.0,
            _ => {}
        }
    }
    if plan.look == "ghosts" {
        rig.goal.target = Vec2::new(ship.pose.x as f32, ship.pose.y as f32 + 120.0);
        rig.goal.distance = 560.0;
        *marks = marks::ghosts(view, ship);
    }
    if plan.look == "sail" {
        rig.goal.target = Vec2::new(610.0, 330.0);
        rig.goal.distance = 620.0;
        *marks = marks::sail(view, ship);
    }
}

fn shoot(
    mut plan: ResMut<Plan>,
    time: Res<Time>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
    playback: Res<Playback>,
    mut frames: Local<u32>,
    mut last: Local<String>,
) {
    *frames += 1;
    if let Some(event) = &playback.current {
        let text = format!("{:?}", event.fact)
            .chars()
            .take(90)
            .collect::<String>();
        if *last != text {
            println!("{:6.2} {text}", time.elapsed_secs());
            *last = text;
        }
    }
    let Some(path) = plan.shot.clone() else {
        return;
    };
    let now = time.elapsed_secs();
    match plan.taken {
        None if now > plan.seconds => {
            println!("{} frames in {now:.1} s", *frames);
            commands.trigger(TakeScreenshot(path));
            plan.taken = Some(now);
        }
        Some(taken) if now > taken + 1.5 => {
            exit.write(AppExit::Success);
        }
        _ => {}
    }
}
