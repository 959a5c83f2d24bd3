//! The worth of what is done without an action: skills and feats of heroes. The rules' own preview
//! says whom it changes and how; what a change is worth does not depend on what made it.

use rules::{Order, Ship, Status, Task, UnitId, foretell, legal_orders, march};

use super::{
    ahead::Ahead,
    aims::Aim,
    exert::pressed,
    moves::{self, Stays},
    surges::plight,
    tasks::FATIGUE,
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
    let found = foretell(scene.ctx, scene.board, order).ok();
    let Some(skill) = found.and_then(|found| found.skill) else {
        return 0.0;
    };
    let changed = skill.after.iter().map(|after| {
        let Some(before) = scene.board.ship(after.id) else {
            return 0.0;
        };
        let side = if after.owner == scene.me { 1.0 } else { -1.0 };
        let change = standing(scene, after) - standing(scene, before);
        side * (change + moved(scene, before, after))
    });
    changed.sum()
}

/// The worth of a unit as it stands: its life, the ground under it, what ails and wearies it.
fn standing(scene: &Scene<'_>, ship: &Ship) -> f64 {
    if !matches!(ship.status, Status::Active) {
        return 0.0;
    }
    let points = Stake::of(scene.ctx, ship).points();
    let full = f64::from(scene.ctx.class(ship).hull.max(1));
    let life = f64::from(ship.hull) / full;
    let tired = f64::from(ship.tokens.get(content::Token::Fatigue));
    points * (STANDS + (1.0 - STANDS) * life - plight(scene, ship)) - FATIGUE * tired
}

/// The worth of movement points gained: an attack that they bring into reach, or a bit of the way
/// to where the figure is sent. An attack counts only if the figure then thinks the march to it
/// worth its while, so that no points are bought and left.
fn moved(scene: &Scene<'_>, before: &Ship, after: &Ship) -> f64 {
    let points = |ship: &Ship| ship.turn.spent.points;
    let more = points(after).saturating_sub(points(before));
    if more == 0 || march::actions_left(scene.ctx, before) == Some(0) {
        return 0.0;
    }
    let pressed = pressed(scene, before.id, more, 0.0);
    if pressed <= 0.0 {
        let sent = matches!(Aim::of(scene, before), Aim::Place(_));
        return if sent { STEP * f64::from(more) } else { 0.0 };
    }
    let mut board = scene.board.clone();
    let Some(at) = board.ship_index(after.id) else {
        return 0.0;
    };
    board.ships[at].turn.spent.points = points(after);
    let gained = best_march(&scene.with(&board), before.id) - best_march(scene, before.id);
    pressed.min(gained)
}

/// The worth of a figure's best march, or of staying.
fn best_march(scene: &Scene<'_>, id: UnitId) -> f64 {
    let ahead = Ahead::of(scene);
    let mut stays = Stays::new(&ahead);
    let orders = legal_orders(scene.ctx, scene.board);
    let worth = orders.iter().filter_map(|order| {
        let Order::March { ship, steps, base } = order else {
            return None;
        };
        if *ship != id || (steps.is_empty() && base.is_none()) {
            return None;
        }
        let terms = moves::terms(scene, order, id, &mut stays)?;
        Some(terms.iter().map(|(_, value)| value).sum())
    });
    worth.fold(0.0, f64::max)
}
