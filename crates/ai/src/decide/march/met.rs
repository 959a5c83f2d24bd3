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

/// Whether all conditions of a clause are conditions that the figure has.
fn runs(clause: &Clause, ship: &Ship) -> bool {
    let mut all = clause.only_if.iter();
    all.all(|asked| matches!(asked, Condition::Has(token) if ship.tokens.has(*token)))
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
        if let Some(count) = ship.tokens.0.get_mut(token.index()) {
            *count = count.saturating_sub(lost).saturating_add(gained);
        }
    }
}

/// The worth of the conditions that a figure is rid of, in points.
pub(super) fn rid(scene: &Scene<'_>, before: &Ship, after: &Ship) -> f64 {
    let count = |ship: &Ship| ailing(scene.game.ctx, &ship.tokens).count() as f64;
    AILMENT * (count(before) - count(after))
}
