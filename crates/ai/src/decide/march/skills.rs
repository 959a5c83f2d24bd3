//! The worth of what is done without an action: skills and feats of heroes. The rules' own preview
//! says whom it changes and how; what a change is worth does not depend on what made it.

use rules::{Order, Ship, Status, Task, UnitId, march, preview_legal};

use super::{
    aims::Aim,
    exert::pressed,
    surges::{FATIGUE, plight},
};
use crate::{candidate::Terms, scene::Scene, worth::stake::Stake};

/// What a feat must gain at least to be used now and not later, in points.
const SAVED: f64 = 14.0;
/// The worth of a movement point on the way to where the scenario sends a figure.
const STEP: f64 = 0.4;
/// The share of a hero's points that standing has, whatever its life.
const STANDS: f64 = 0.4;

/// The terms of a skill, a feat, or what each of two heroes may do besides.
pub(super) fn terms(scene: &Scene<'_>, ship: UnitId, task: Task) -> Terms {
    let order = Order::Task { ship, task };
    let gained = gain(scene, &order);
    let saved = match task {
        Task::Feat(_) => SAVED,
        _ => 0.0,
    };
    vec![("skill", gained), ("saved", -saved), ("bother", -0.1)]
}

/// What an order gains by all the units that it changes, for the side of the one who decides.
pub(super) fn gain(scene: &Scene<'_>, order: &Order) -> f64 {
    gain_as(scene, scene, order)
}

/// The same with every unit weighed as it would be on another board.
pub(super) fn gain_as(scene: &Scene<'_>, weighed: &Scene<'_>, order: &Order) -> f64 {
    let found = preview_legal(scene.game, order).ok();
    let Some(skill) = found.and_then(|found| found.into_skill()) else {
        return 0.0;
    };
    let changed = skill.after.iter().map(|after| {
        let Some(before) = scene.game.ship(after.id) else {
            return 0.0;
        };
        let side = if after.owner == scene.me { 1.0 } else { -1.0 };
        let change = standing(weighed, after) - standing(weighed, before);
        side * (change + moved(scene, before, after))
    });
    changed.sum()
}

/// The worth of a unit as it stands: its life, the ground under it, what ails and wearies it.
fn standing(scene: &Scene<'_>, ship: &Ship) -> f64 {
    if !matches!(ship.status, Status::Active) {
        return 0.0;
    }
    let points = Stake::of(scene.game, ship).points();
    let full = f64::from(scene.game.class(ship).hull.max(1));
    let life = f64::from(ship.hull) / full;
    let tired = f64::from(ship.tokens.get(content::Token::Fatigue));
    points * (STANDS + (1.0 - STANDS) * life - plight(scene, ship)) - FATIGUE * tired
}

/// The worth of movement points gained: an attack that they bring into reach, or a bit of the way
/// to where the figure is sent.
fn moved(scene: &Scene<'_>, before: &Ship, after: &Ship) -> f64 {
    let points = |ship: &Ship| ship.turn.spent.points;
    let more = points(after).saturating_sub(points(before));
    if more == 0 || march::actions_left(scene.game.ctx, before) == Some(0) {
        return 0.0;
    }
    let pressed = pressed(scene, before.id, more, 0.0);
    let sent = || matches!(Aim::of(scene, before), Aim::Place(_));
    if pressed <= 0.0 && sent() {
        return STEP * f64::from(more);
    }
    pressed
}
