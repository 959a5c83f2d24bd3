//! What the terrain that a figure enters on its way does to its conditions.

use content::{Clause, Condition, Effect, Trigger};
use geometry::Cell;
use rules::{Ship, ailing, march};

use crate::scene::Scene;

/// What a condition is worth to be rid of, in points.
pub(super) const AILMENT: f64 = 6.0;

/// A figure at the end of a way, with the conditions that it then has. Conditions of clauses that
/// ask for anything but a condition are taken as not met.
pub(super) fn arrived(scene: &Scene<'_>, ship: Ship, path: &[Cell]) -> Ship {
    let mut ship = ship;
    // Large bases enter terrain with some of their spaces only.
    if scene.game.ctx.ruleset.ailments.is_empty() || !ship.base.is_one() {
        return ship;
    }
    for cell in path.iter().skip(1) {
        let terrain = march::terrain_of(scene.game.ctx, scene.game.board, *cell);
        let clauses = terrain.map_or(&[][..], |terrain| &terrain.clauses);
        for clause in clauses {
            if clause.on.contains(&Trigger::Enter) && runs(clause, &ship) {
                enter(&mut ship, clause);
            }
        }
    }
    ship
}

/// Whether all conditions of a clause are about tokens that the figure has, or has not, and nobody
/// has to be asked or to pay.
fn runs(clause: &Clause, ship: &Ship) -> bool {
    let known = |asked: &Condition| match asked {
        Condition::Has(token) => Some(ship.tokens.has(*token)),
        Condition::HasNo(token) => Some(!ship.tokens.has(*token)),
        Condition::HasAtLeast(token, count) => Some(ship.tokens.get(*token) >= *count),
        _ => None,
    };
    let mut all = clause.only_if.iter();
    let free = clause.limit.is_none() && clause.cost.is_empty() && !clause.may;
    free && all.all(|asked| asked.known(&known) == Some(true))
}

fn enter(ship: &mut Ship, clause: &Clause) {
    for effect in &clause.effects {
        let (token, lost, gained) = if let Effect::Lose(token, amount) = effect {
            (*token, *amount, 0)
        } else if let Effect::Gain(token, amount) = effect {
            (*token, 0, *amount)
        } else {
            continue;
        };
        ship.tokens.take(token, lost);
        ship.tokens.add(token, gained);
    }
}

/// The worth of the conditions that a figure is rid of, in points.
pub(super) fn rid(scene: &Scene<'_>, before: &Ship, after: &Ship) -> f64 {
    let count = |ship: &Ship| ailing(scene.game.ctx, &ship.tokens).count() as f64;
    AILMENT * (count(before) - count(after))
}
