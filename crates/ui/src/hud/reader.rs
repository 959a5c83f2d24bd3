//! What a screen reader is told of the pieces on the table: what is left of them, and where they
//! lie.

use arena::narrate::compass_point;
use geometry::{Pose, Vec2, closest_points};
use rules::{Ship, Squad, Status, UnitId, attack_setup};
use words::say;

use super::{Hud, HudState, framing};

/// Millimetres in an inch.
const INCH: f64 = 25.4;

/// A ship or figure in words: its name and side, what is left of it, where it lies from the piece
/// that is decided about, and whether that one could attack it.
pub(super) fn ship(hud: &Hud<'_>, state: &HudState, ship: &Ship, fate: Option<&str>) -> String {
    let class = hud.ctx().class(ship);
    let mut parts = vec![
        hud.ctx().name(ship.id).to_owned(),
        class.name.clone(),
        hud.ctx().players[ship.owner.index()].name.clone(),
    ];
    if let Some(fate) = fate {
        parts.push(fate.to_owned());
        return parts.join(", ");
    }
    parts.push(say!("squad-hull", left = ship.hull, whole = class.hull));
    if class.shields > 0 {
        parts.push(say!(
            "squad-shields",
            left = ship.shields,
            whole = class.shields
        ));
    }
    if let Some(from) = framing::piece(hud.game(), state)
        && let Some(from) = hud.board.ship(from)
        && from.id != ship.id
        && from.on_table()
        && ship.on_table()
    {
        parts.push(apart(hud, from, ship));
        let hostile = from.owner != ship.owner && ship.status == Status::Active;
        if hostile && attack_setup(hud.game(), from, 0, ship).is_ok() {
            parts.push(say!("reader-in-arc").into());
        }
    }
    parts.join(", ")
}

/// A unit of models in words.
pub(super) fn squad(hud: &Hud<'_>, state: &HudState, squad: &Squad, left: &str) -> String {
    let ctx = hud.ctx();
    let mut parts = vec![
        ctx.name(squad.id).to_owned(),
        ctx.players[squad.owner.index()].name.clone(),
        say!("reader-left", left),
    ];
    let here = place(hud, squad.id);
    let from = framing::piece(hud.game(), state).filter(|from| *from != squad.id);
    if let (Some(here), Some(from)) = (here, from.and_then(|from| place(hud, from))) {
        let spaces = ctx.spaces_apart(from, here);
        let way = compass(ctx.pose_at(from, 0.0), ctx.pose_at(here, 0.0).position());
        parts.push(say!("reader-spaces", spaces, way));
    }
    parts.join(", ")
}

/// The space of a unit: that of its first model that is left.
fn place(hud: &Hud<'_>, unit: UnitId) -> Option<geometry::Cell> {
    let squad = hud.board.squad(unit).filter(|squad| squad.on_table())?;
    let alive = squad.models.iter().find(|model| model.life > 0);
    alive.map(|model| model.cell)
}

/// How far another ship is, and in which direction.
fn apart(hud: &Hud<'_>, from: &Ship, to: &Ship) -> String {
    let ctx = hud.ctx();
    if ctx.on_grid() {
        let spaces = ctx.spaces_apart(from.cell, to.cell);
        let north = ctx.pose_at(from.cell, 0.0);
        let way = compass(north, ctx.pose_at(to.cell, 0.0).position());
        return say!("reader-spaces", spaces, way);
    }
    let sight = closest_points(ctx.base(from), from.pose, ctx.base(to), to.pose);
    let inches = (sight.distance / INCH).round() as u64;
    let way = bearing(from.pose, to.pose.position());
    say!("reader-inches", inches, way)
}

/// The way to a place in degrees from ahead, clockwise.
fn way(from: Pose, to: Vec2) -> f64 {
    let local = from.to_local(to);
    local.x.atan2(local.y).to_degrees()
}

/// Where a place lies as seen from a ship.
fn bearing(from: Pose, to: Vec2) -> &'static str {
    let eighths = (way(from, to) / 45.0).round().rem_euclid(8.0);
    match eighths as u8 {
        0 => say!("reader-ahead"),
        1 => say!("reader-ahead-right"),
        2 => say!("reader-right"),
        3 => say!("reader-behind-right"),
        4 => say!("reader-behind"),
        5 => say!("reader-behind-left"),
        6 => say!("reader-left-of"),
        _ => say!("reader-ahead-left"),
    }
}

/// Where a place lies as seen on the map.
fn compass(from: Pose, to: Vec2) -> String {
    say!("reader-to-the", point = compass_point(way(from, to)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_told_as_a_pilot_sees_them() {
        let pose = Pose::new(500.0, 500.0, 0.0);
        assert_eq!(bearing(pose, Vec2::new(500.0, 900.0)), "ahead");
        assert_eq!(bearing(pose, Vec2::new(900.0, 500.0)), "to the right");
        assert_eq!(bearing(pose, Vec2::new(300.0, 300.0)), "behind to the left");
        let east = Pose::new(500.0, 500.0, 90.0);
        assert_eq!(bearing(east, Vec2::new(900.0, 500.0)), "ahead");
        assert_eq!(compass(pose, Vec2::new(900.0, 900.0)), "to the north-east");
    }
}
