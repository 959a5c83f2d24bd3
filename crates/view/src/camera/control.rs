//! Moves the camera with mouse and keyboard.
//!
//! Right drag orbits, middle drag (or right drag with Shift) pans, the wheel zooms to the pointer.
//! What the keys ask for comes from the program, as `CameraSteer`.

use bevy::{
    ecs::system::SystemParam,
    input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit},
    prelude::*,
};
use rules::{AttackFact, ClashFact, Fact, Family, MoveFact, SquadAttackFact, SquadFact, UnitId};

use crate::{
    ViewSystems,
    api::{
        CameraInputEnabled, CameraSteer, EventShown, Highlights, TablePointer, UiWantsPointer,
        ViewBoard, ViewMatch,
    },
    camera::rig::{CameraRig, TableCamera},
    comfort::Comfort,
    scale::{UNITS_PER_MM, pose_pos},
    shapes::noise,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (use_mouse, use_keys, follow_events, move_camera)
            .chain()
            .in_set(ViewSystems::Animate),
    );
}

/// Whether mouse and keys may move the camera now.
#[derive(SystemParam)]
pub(crate) struct Allowed<'w> {
    interface: Res<'w, UiWantsPointer>,
    input: Res<'w, CameraInputEnabled>,
}

impl Allowed<'_> {
    /// Whether the pointer is over the table and not over the interface.
    pub(crate) fn mouse(&self) -> bool {
        !self.interface.0
    }

    /// Whether any input moves the camera.
    pub(crate) fn any(&self) -> bool {
        self.input.0
    }
}

pub(crate) fn use_mouse(
    mut rig: ResMut<CameraRig>,
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    pointer: Res<TablePointer>,
    allowed: Allowed,
    mut dragging: Local<bool>,
) {
    let grabs = [MouseButton::Right, MouseButton::Middle];
    if grabs.iter().any(|button| buttons.just_pressed(*button)) {
        *dragging = allowed.mouse();
    }
    if !buttons.any_pressed(grabs) {
        *dragging = false;
    }
    if !allowed.any() {
        return;
    }
    let moved = motion.delta;
    if *dragging && moved != Vec2::ZERO {
        let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        if buttons.pressed(MouseButton::Middle) || shift {
            let scale = rig.now.distance / 900.0;
            let tilt = rig.now.pitch.to_radians().sin().max(0.3);
            rig.pan(-moved.x * scale, moved.y * scale / tilt);
        } else {
            rig.orbit(moved.x * 0.28, moved.y * 0.22);
        }
    }
    if scroll.delta.y != 0.0 && allowed.mouse() {
        let lines = if scroll.unit == MouseScrollUnit::Pixel {
            scroll.delta.y / 40.0
        } else {
            scroll.delta.y
        };
        rig.zoom(0.88_f32.powf(lines.clamp(-6.0, 6.0)), pointer.table);
    }
}

fn use_keys(
    mut rig: ResMut<CameraRig>,
    steer: Res<CameraSteer>,
    time: Res<Time>,
    enabled: Res<CameraInputEnabled>,
    board: Res<ViewBoard>,
    marks: Res<Highlights>,
) {
    if !enabled.0 {
        return;
    }
    let dt = time.delta_secs().min(0.1);
    let pace = rig.now.distance * 0.75 * dt;
    if steer.pan != Vec2::ZERO {
        rig.pan(steer.pan.x * pace, steer.pan.y * pace);
    }
    if steer.turn != 0.0 || steer.tilt != 0.0 {
        rig.orbit(steer.turn * 90.0 * dt, steer.tilt * 50.0 * dt);
    }
    if steer.near != 0.0 {
        rig.zoom(0.25_f32.powf(steer.near * dt), None);
    }
    if steer.home {
        rig.home();
    }
    if steer.top_down {
        rig.toggle_top_down();
    }
    if steer.close_up {
        let ship = marks
            .selected
            .or(marks.hovered)
            .and_then(|id| board.0.as_ref()?.board.ship(id));
        let place = ship
            .filter(|ship| ship.on_table())
            .map(|ship| pose_pos(&ship.pose));
        let unit = marks.selected.or(marks.hovered);
        let squad = || board.0.as_ref()?.squad_middle(unit?);
        if let Some(place) = place.or_else(squad) {
            rig.focus(place);
        }
    }
}

/// Looks at each event on the table, if the rig may follow events.
fn follow_events(
    mut shown: MessageReader<EventShown>,
    mut rig: ResMut<CameraRig>,
    board: Res<ViewBoard>,
) {
    for message in shown.read().filter(|message| !message.skipped) {
        let Some(view) = &board.0 else { continue };
        let seen = spot(view, &message.event.fact);
        if let Some(point) = seen.filter(|_| rig.follow) {
            rig.look_at(point);
        }
    }
}

/// The point of the table where an event happens, if the camera looks there.
fn spot(view: &ViewMatch, fact: &Fact) -> Option<Vec2> {
    let at = |id: UnitId| view.board.ship(id).map(|ship| pose_pos(&ship.pose));
    let between = |a: UnitId, b: UnitId| Some((at(a)? + at(b)?) * 0.5);
    match fact.family() {
        Family::Move(MoveFact::Moved { from, to, .. }) => {
            Some((pose_pos(from) + pose_pos(to)) * 0.5)
        }
        Family::Attack(AttackFact::AttackDeclared { attack, .. }) => {
            between(attack.attacker, attack.target)
        }
        Family::Clash(fact) => match fact {
            ClashFact::Rammed { ship, other, .. } => between(*ship, *other),
            ClashFact::Boarded { ship, .. }
            | ClashFact::BoardingFought { ship, .. }
            | ClashFact::Captured { ship, .. } => at(*ship),
            ClashFact::Unlocked { .. } => None,
        },
        // The camera would never rest if it looked at each of these.
        Family::Turn(_)
        | Family::Story(_)
        | Family::Plan(_)
        | Family::Move(_)
        | Family::Forced(_)
        | Family::Contact(_)
        | Family::Attack(_)
        | Family::Token(_)
        | Family::Harm(_)
        | Family::Mind(_)
        | Family::Quiet(_) => None,
        Family::Squad(SquadFact::Trod { unit, .. } | SquadFact::Flew { unit, .. }) => {
            view.squad_middle(*unit)
        }
        Family::Squad(_) => None,
        Family::SquadAttack(SquadAttackFact::Volleyed { unit, target, .. }) => {
            let ends = view.squad_middle(*unit).zip(view.squad_middle(*target));
            ends.map(|(a, b)| (a + b) * 0.5)
        }
        Family::SquadAttack(_) => None,
    }
}

pub(crate) fn move_camera(
    mut rig: ResMut<CameraRig>,
    time: Res<Time>,
    comfort: Res<Comfort>,
    mut cameras: Query<&mut Transform, With<TableCamera>>,
) {
    rig.advance(time.delta_secs().min(0.25));
    rig.soothe(*comfort);
    let tick = (time.elapsed_secs() * 40.0) as u32;
    let shaken =
        Vec3::new(noise::signed(tick), noise::signed(tick ^ 911), 0.0) * rig.shake * UNITS_PER_MM;
    for mut camera in &mut cameras {
        let mut wanted = rig.transform();
        wanted.translation += wanted.rotation * shaken;
        camera.set_if_neq(wanted);
    }
}
