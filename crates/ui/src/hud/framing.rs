//! What the present decision is about on the table: the camera goes there.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Pos2},
};
use content::Lesson;
use geometry::Rail;
use rules::{
    Action, AttackStep, Board, Ctx, FlightStep, Game, MarchStep, Order, SailStep, Service, Ship,
    Step, StepFamily, UnitId, march,
};
use view::{CameraRig, LookBack, Playback, Regard, Size};

use super::{HudState, sailing, troops};
use crate::cover::Covers;
use crate::{
    commands::Command,
    screen::FramesInFlight,
    session::{Current, Session},
    settings::Settings,
};

/// The least width of a piece at its own decision, in points of the screen. Perspective makes a
/// piece behind the middle of the picture smaller, so the camera asks for a little more.
pub(crate) const PIECE: f32 = 48.0;
const SPARE: f32 = 1.32;

/// The decision that the camera has gone to last: the orders before it, and its ship.
#[derive(Default)]
pub(crate) struct Gone(Option<(usize, Option<UnitId>)>);

/// The part of the table that a decision is about, in millimetres.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Scene {
    /// The piece that decides or is decided about.
    pub piece: Option<UnitId>,
    /// Where that piece may go.
    pub ends: Vec<Vec2>,
    /// Other pieces: targets, the attacker.
    pub others: Vec<UnitId>,
}

/// Sends the camera to a new decision.
pub(crate) fn frame_decision(
    mut contexts: EguiContexts,
    current: Res<Current>,
    state: Res<HudState>,
    settings: Res<Settings>,
    playback: Res<Playback>,
    in_flight: Res<FramesInFlight>,
    covers: Covers,
    mut gone: Local<Gone>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(session) = &current.0 else {
        gone.0 = None;
        return Ok(());
    };
    if Command::LookBack.given(ctx) && !ctx.text_edit_focused() {
        commands.trigger(LookBack);
    }
    let asked_now = session.my_turn() && !session.plays_itself();
    let idle = playback.is_idle() && in_flight.0 == 0;
    let decides = idle && asked_now && session.handover().is_none();
    if !decides || !settings.frame_decisions || covers.menu() {
        return Ok(());
    }
    let piece = piece(Game::new(session.ctx(), &session.seen()), &state);
    let key = Some((session.sim.orders().len(), piece));
    if gone.0 == key {
        return Ok(());
    }
    gone.0 = key;
    let wanted = asked_for(session, &state, ctx.content_rect().height());
    if !wanted.points.is_empty() || concerns_all(&session.seen()) {
        commands.trigger(wanted);
    }
    Ok(())
}

/// Whether a decision about no place is about the whole table: pieces come onto it. Any other lets
/// the camera rest where it is.
fn concerns_all(board: &Board) -> bool {
    matches!(
        board.step,
        Step::Deploy { .. } | Step::Muster { .. } | Step::Reinforce { .. }
    )
}

/// What the camera is asked to show of the present decision, on a screen of this height in points.
pub(crate) fn asked_for(session: &Session, state: &HudState, high: f32) -> Regard {
    asking(
        session,
        &scene(session, state),
        PIECE * SPARE / high.max(1.0),
    )
}

/// What the camera is asked to show. `share`: the least size of the piece, of the screen's height.
fn asking(session: &Session, scene: &Scene, share: f32) -> Regard {
    let (ctx, seen) = (session.ctx(), session.seen());
    let board = &*seen;
    let piece = scene.piece.and_then(|id| board.ship(id));
    let wide = piece.map_or(40.0, |ship| wide(ctx, ship));
    let others = scene
        .others
        .iter()
        .filter_map(|id| place(Game { ctx, board }, *id));
    let squad = scene
        .piece
        .and_then(|id| troops::middle(Game { ctx, board }, id));
    let points = piece.map(at).or(squad).into_iter();
    Regard {
        points: points
            .chain(scene.ends.iter().copied())
            .chain(others)
            .collect(),
        room: wide * 0.75 + 20.0,
        piece: Size { wide, share },
    }
}

/// The width of a piece on the table, in millimetres: its base, or its space on a grid.
fn wide(ctx: &Ctx, ship: &Ship) -> f32 {
    let base = ctx.base(ship);
    base.width.max(base.length) as f32
}

/// The middle of a ship, in millimetres.
pub(super) fn at(ship: &Ship) -> Vec2 {
    Vec2::new(ship.pose.x as f32, ship.pose.y as f32)
}

/// The place of a ship, an obstacle or an area, in millimetres.
pub(super) fn place(game: Game<'_>, id: UnitId) -> Option<Vec2> {
    let Game { ctx, board } = game;
    if let Some(ship) = board.ship(id) {
        return ship.on_table().then(|| at(ship));
    }
    if board.squad(id).is_some() {
        return troops::middle(game, id);
    }
    let obstacle = board.obstacle(id).map(|held| held.pose);
    let pose = obstacle.or_else(|| ctx.areas.get(id).map(|area| area.pose))?;
    Some(Vec2::new(pose.x as f32, pose.y as f32))
}

/// The places that a lesson asks a piece to go to or shows, other than pieces.
pub(super) fn spots(ctx: &Ctx, lesson: &Lesson) -> Vec<Vec2> {
    let ask = lesson.asks.as_ref();
    let goal = ask.and_then(|ask| ask.to);
    let goal = goal.map(|goal| Vec2::new(goal.x as f32, goal.y as f32));
    let cells = ask.and_then(|ask| ask.cell).into_iter();
    let cells = cells.chain(lesson.cells.iter().copied());
    let middles = cells.map(|cell| ctx.pose_at(cell, 0.0));
    let middles = middles.map(|pose| Vec2::new(pose.x as f32, pose.y as f32));
    goal.into_iter().chain(middles).collect()
}

/// The piece that the present decision is about, if it is about one.
pub(crate) fn piece(game: Game<'_>, state: &HudState) -> Option<UnitId> {
    let board = game.board;
    let found = match board.step {
        Step::Plan { .. } if game.ctx.on_grid() => None,
        Step::Plan { .. } => state.dial.unit,
        Step::Turn { .. } => state.figure.unit,
        Step::Sail { .. } | Step::Salvo { .. } => state.helm.ship,
        Step::ModifyAttack => board.attack.as_ref().map(|attack| attack.attacker),
        Step::ModifyDefence | Step::React { .. } => {
            board.attack.as_ref().map(|attack| attack.target)
        }
        Step::Answer { .. } => match board.windows.first().and_then(rules::Window::about) {
            Some(about) => Some(about),
            None => board.attack.as_ref().map(|attack| attack.target),
        },
        Step::Deploy { .. } | Step::Priority { .. } | Step::Reinforce { .. } => None,
        Step::Device { ship }
        | Step::Maneuver { ship }
        | Step::Action { ship, .. }
        | Step::Tractor { ship, .. }
        | Step::Shove { ship, .. }
        | Step::Lay { ship }
        | Step::Attack { ship }
        | Step::Helm { ship } => Some(ship),
        Step::Service { ship } => {
            let carrier = game.ship(ship).and_then(Ship::carrier);
            Some(carrier.unwrap_or(ship))
        }
        Step::Ask { unit, .. } | Step::May { unit } => Some(unit),
        Step::Rally { .. } => state.figure.unit,
        Step::Muster { .. }
        | Step::Pick { .. }
        | Step::Expose { .. }
        | Step::Advance
        | Step::EndRound
        | Step::Over => board.awaited_ship(),
    };
    found.filter(|id| place(game, *id).is_some())
}

/// The part of the table that the present decision is about.
pub(super) fn scene(session: &Session, state: &HudState) -> Scene {
    let (ctx, seen) = (session.ctx(), session.seen());
    let board = &*seen;
    let piece = piece(Game { ctx, board }, state);
    let ship = piece.and_then(|id| board.ship(id));
    let mut scene = ship.map_or_else(Scene::default, |ship| decided(session, ship));
    if let Some(squad) = piece.and_then(|id| board.squad(id)) {
        scene = Scene {
            piece: Some(squad.id),
            ends: troops::reach(ctx, state),
            others: troops::targets(state),
            ..Scene::default()
        };
    }
    if let Some((_, lesson)) = session.tutor().and_then(|tutor| tutor.lesson()) {
        let shown = lesson.shows.iter().map(|id| UnitId(*id));
        scene.others.extend(shown);
        scene.ends.extend(spots(ctx, lesson));
    }
    scene.others.sort_unstable();
    scene.others.dedup();
    scene.others.retain(|id| Some(*id) != scene.piece);
    scene
}

/// The part of the table that the decision of a piece is about.
fn decided(session: &Session, ship: &Ship) -> Scene {
    let (ctx, seen) = (session.ctx(), session.seen());
    let board = &*seen;
    let mut scene = Scene {
        piece: Some(ship.id),
        ..Scene::default()
    };
    match board.step.family() {
        StepFamily::Plan(_) | StepFamily::Flight(FlightStep::Maneuver { .. }) => {
            scene.ends = dial_ends(ctx, ship);
            scene.others.extend(nearest_enemy(board, ship));
        }
        StepFamily::Sail(SailStep::Sail { .. } | SailStep::Helm { .. }) => {
            scene.ends = sailing::reach(ctx, ship);
        }
        StepFamily::March(MarchStep::Turn { .. }) => {
            let reach = march::reach_of(Game { ctx, board }, ship.id);
            let cells = reach.ends().map(|end| ctx.pose_at(end.hex, 0.0));
            scene.ends = cells
                .map(|pose| Vec2::new(pose.x as f32, pose.y as f32))
                .collect();
            scene.others.extend(left_to_attack(session, ship.id));
        }
        StepFamily::Attack(AttackStep::ModifyAttack | AttackStep::ModifyDefence)
        | StepFamily::Sail(SailStep::React { .. }) => {
            let attack = board.attack.as_ref();
            scene.others =
                attack.map_or_else(Vec::new, |attack| vec![attack.attacker, attack.target]);
        }
        StepFamily::Flight(_)
        | StepFamily::Attack(_)
        | StepFamily::Sail(_)
        | StepFamily::March(_)
        | StepFamily::Squad(_)
        | StepFamily::May { .. }
        | StepFamily::Setup(_)
        | StepFamily::Nobody(_) => {
            for order in session.sim.legal_orders() {
                add(session, &order, &mut scene);
            }
        }
    }
    scene
}

/// The targets of a figure that can go nowhere any more: it is about to attack.
fn left_to_attack(session: &Session, id: UnitId) -> Vec<UnitId> {
    let mut targets = Vec::new();
    for order in session.sim.legal_orders() {
        if matches!(order, Order::March { ship, .. } if ship == id) {
            return Vec::new();
        }
        if let Order::Attack { ship, target, .. } = order
            && ship == id
        {
            targets.push(target);
        }
    }
    targets
}

/// The enemy on the table that is nearest to a ship: plans are made against it.
fn nearest_enemy(board: &Board, ship: &Ship) -> Option<UnitId> {
    let far = |other: &&Ship| at(other).distance(at(ship));
    let enemies = board.ships.iter();
    enemies
        .filter(|other| other.owner != ship.owner && other.on_table())
        .min_by(|one, other| far(one).total_cmp(&far(other)))
        .map(|other| other.id)
}

/// Adds what an order is about.
fn add(session: &Session, order: &Order, scene: &mut Scene) {
    if let Order::Attack { target, .. } = *order {
        scene.others.push(target);
        return;
    }
    if let Order::Act { action, .. } = *order
        && let Some(target) = action.target()
    {
        scene.others.push(target);
        return;
    }
    if let Order::Service { service, .. } = *order {
        match service {
            Service::Launch(to) => scene.ends.push(Vec2::new(to.x as f32, to.y as f32)),
            Service::Land(other) | Service::Mend(other) => scene.others.push(other),
            Service::Pass => {}
        }
        return;
    }
    let moves = matches!(
        order,
        Order::Act {
            action: Action::Boost(..) | Action::BarrelRoll { .. },
            ..
        } | Order::TractorMove { shift: Some(_), .. }
            | Order::ShoveOff { .. }
    );
    if moves
        && let Ok(preview) = session.preview(order)
        && let Some(motion) = preview.motion()
    {
        scene
            .ends
            .push(Vec2::new(motion.to.x as f32, motion.to.y as f32));
    }
}

/// The ends of all maneuvers of a ship's dial, as if nothing were in the way.
fn dial_ends(ctx: &Ctx, ship: &Ship) -> Vec<Vec2> {
    let base = ctx.base(ship);
    let dial = ctx.class(ship).dial.iter();
    let rails = dial.filter_map(|entry| Rail::new(ship.pose, base, entry.maneuver()));
    let ends = rails.map(|rail| rail.end_pose(None));
    ends.map(|pose| Vec2::new(pose.x as f32, pose.y as f32))
        .collect()
}

/// A point of the table on the screen, in points; `None` behind the camera.
pub(super) fn on_screen(ctx: &egui::Context, rig: &CameraRig, place: Vec2) -> Option<Pos2> {
    let at = rig.on_screen(place)?;
    let all = ctx.content_rect();
    let half = all.size() / 2.0;
    Some(all.center() + egui::vec2(at.x * half.x, -at.y * half.y))
}
