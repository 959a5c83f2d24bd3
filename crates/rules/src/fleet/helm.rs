//! The activation of a free ship among small craft, and of whoever is held in a pit (MAEL-06, MAEL-07, HAZ-05, HAZ-08).

use content::{RuleId, Token};

use super::{may_sail, sail::pit_under, start_turn};
use crate::{
    board::{Ship, Step, UnitId},
    ctx::Ctx,
    event::Fact,
    fleet::{allowance, capital, cites},
    turn::Next,
    work::Work,
};

/// What comes first in the activation of a ship: what its place does to it; then a free ship is at the helm, and so is one
/// that is held. None: it flies a template.
pub(crate) fn take_helm(work: &mut Work<'_>, id: UnitId, rule: RuleId) -> Option<Next> {
    if !work.active(id)?.turn.begun {
        start_turn(work, id);
        let Some(ship) = work.active(id) else {
            return Some(Next::Again);
        };
        let held = pit_under(work.ctx, &ship).map(|(area, _)| area.id);
        if capital(work.ctx, &ship).is_none() && held.is_none() {
            return None;
        }
        work.emit(rule, Fact::HelmTaken { ship: id });
        if let Some(area) = held {
            work.emit(cites::WELL, Fact::Held { ship: id, area });
        }
    }
    let ship = work.active(id)?;
    match may_sail(work.ctx, &work.board, &ship) {
        Ok(()) => Some(Next::Decision(Step::Helm { ship: id }, rule)),
        Err(refusal) => {
            stay(work, &ship, refusal.rule);
            Some(Next::Again)
        }
    }
}

/// A ship stays where it is in its activation.
fn stay(work: &mut Work<'_>, ship: &Ship, rule: RuleId) {
    work.emit(rule, Fact::Stayed { ship: ship.id });
    rest(work, ship.id, 0.0);
}

/// The owner lets a ship stay where it is.
pub(crate) fn leave_helm(work: &mut Work<'_>, id: UnitId) {
    let Some(ship) = work.active(id) else { return };
    let rule = if ship.turn.held {
        cites::HELD
    } else {
        cites::ALLOWANCE
    };
    stay(work, &ship, rule);
}

/// A crew that is not driven hard recovers: a free ship that moves no farther than half of what it has sheds a stress and
/// a strain (MAEL-H-CREW).
pub(crate) fn rest(work: &mut Work<'_>, id: UnitId, cost: f64) {
    let Some(ship) = work.active(id) else { return };
    if capital(work.ctx, &ship).is_none() || cost > half(work.ctx, &ship) + geometry::TOUCH {
        return;
    }
    work.lose(cites::CREW, id, Token::Stress, 1);
    work.lose(cites::CREW, id, Token::Strain, 1);
}

fn half(ctx: &Ctx, ship: &Ship) -> f64 {
    allowance(ctx, ship) / 2.0
}
