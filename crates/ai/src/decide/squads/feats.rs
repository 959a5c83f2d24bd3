//! Actions of packs, in place of shooting: what each is worth, by what its effects are worth.

use content::{ActionKind, ActionName, Effect};
use rules::{Command, Order, Squad, UnitId};

use super::{
    blows::wear,
    view::{Unit, View},
};
use crate::{candidate::Terms, scene::Scene};

/// What the effects of one action are worth at most, in wounds.
const MOST_DONE: f64 = 6.0;

/// The unit that performs an action of a pack by an order, and its command; none if it does not.
pub(super) fn of<'a>(scene: &Scene<'a>, order: &Order) -> Option<(&'a Squad, Command)> {
    let Order::Command { unit, command } = *order else {
        return None;
    };
    let acts = matches!(command, Command::Perform { .. });
    let squad = scene.game.squad(unit).filter(|_| acts)?;
    Some((squad, command))
}

/// What a rookie thinks of an action: `wound` is what one wound of a unit is worth.
pub(super) fn plainly(
    scene: &Scene<'_>,
    squad: &Squad,
    kind: ActionName,
    target: Option<UnitId>,
    wound: fn(&Scene<'_>, UnitId) -> f64,
) -> Terms {
    let content = &scene.game.ctx.content;
    let Some(action) = content.action(ActionKind::Made(kind)) else {
        return Vec::new();
    };
    let foe = target.and_then(|target| scene.game.squad(target));
    let foe = foe.is_some_and(|foe| foe.owner != squad.owner);
    let theirs = content.worth_of(&action.theirs);
    let worth = content.worth_of(&action.effects) + if foe { -theirs } else { theirs };
    vec![("action", worth * wound(scene, target.unwrap_or(squad.id)))]
}

/// What an action of a pack does for the side of a unit.
pub(super) fn worth(
    view: &View<'_>,
    unit: &Unit<'_>,
    kind: ActionName,
    target: Option<UnitId>,
) -> f64 {
    let content = &view.game.ctx.content;
    let Some(action) = content.action(ActionKind::Made(kind)) else {
        return 0.0;
    };
    let helps = |unit: &Unit<'_>, effects: &[Effect]| {
        let worth = content.worth_of(effects).clamp(-MOST_DONE, MOST_DONE);
        worth * wear(view, unit) * unit.price
    };
    let theirs = target
        .and_then(|target| view.unit(target))
        .map_or(0.0, |other| {
            let worth = helps(other, &action.theirs);
            if other.mine == unit.mine {
                worth
            } else {
                -worth
            }
        });
    helps(unit, &action.effects) + theirs
}
