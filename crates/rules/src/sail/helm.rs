//! The activation of capital ships among small craft, and of ships held in a pit.
//! See MAEL-06, MAEL-07, HAZ-05 and HAZ-08.

use content::{RuleId, Token};

use super::{may_sail, start_turn, voyage::pit_under};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    sail::allowance,
    state::{AttackStep, Fact, Next, SailStep, Ship, Step, StepFamily, UnitId},
    work::Work,
};

/// Whether capital ships make this decision.
#[must_use]
pub fn decides(game: Game<'_>) -> bool {
    let capital = |id| {
        let ship = game.ship(id);
        ship.is_some_and(|ship| game.ctx.capital(ship).is_some())
    };
    match game.board.step.family() {
        StepFamily::Sail(step) => match step {
            SailStep::Priority { .. }
            | SailStep::Sail { .. }
            | SailStep::Salvo { .. }
            | SailStep::Helm { .. } => true,
            SailStep::React { ship } => capital(ship),
            SailStep::Service { .. } => false,
        },
        StepFamily::Attack(AttackStep::Attack { ship }) => capital(ship),
        StepFamily::Attack(_)
        | StepFamily::Setup(_)
        | StepFamily::Plan(_)
        | StepFamily::Flight(_)
        | StepFamily::March(_)
        | StepFamily::Squad(_)
        | StepFamily::May { .. }
        | StepFamily::Nobody(_) => false,
    }
}

/// Begins the activation of a ship with the effects of its place.
/// Then a capital ship, or a ship held in a pit, takes the helm. None if the ship flies a template.
pub(crate) fn take_helm(work: &mut Work<'_>, id: UnitId, rule: RuleId) -> Option<Next> {
    if !work.active(id)?.turn.begun {
        start_turn(work, id);
        let Some(ship) = work.active(id) else {
            return Some(Next::Again);
        };
        let held = pit_under(work.game(), &ship).map(|(area, _)| area.id);
        if work.ctx.capital(&ship).is_none() && held.is_none() {
            // The turn order comes here again once its player has answered.
            if !work.board.questions.is_empty() {
                work.emit(rule, Fact::HelmTaken { ship: id });
            }
            return None;
        }
        work.emit(rule, Fact::HelmTaken { ship: id });
        if let Some(area) = held {
            work.emit(cite::sail::WELL, Fact::Held { ship: id, area });
        }
    }
    let ship = work.active(id)?;
    if work.ctx.capital(&ship).is_none() && !ship.turn.held {
        return None;
    }
    match may_sail(work.game(), &ship) {
        Ok(()) => Some(Next::Decision(Step::Helm { ship: id }, rule)),
        Err(refusal) => {
            stay(work, &ship, refusal.rule);
            Some(Next::Again)
        }
    }
}

/// Lets a ship stay in its activation.
fn stay(work: &mut Work<'_>, ship: &Ship, rule: RuleId) {
    work.emit(rule, Fact::Stayed { ship: ship.id });
    rest(work, ship.id, 0.0);
}

/// Lets a ship stay by its owner's choice.
pub(crate) fn leave_helm(work: &mut Work<'_>, id: UnitId) {
    let Some(ship) = work.active(id) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let rule = if ship.turn.held {
        cite::sail::HELD
    } else {
        cite::sail::ALLOWANCE
    };
    stay(work, &ship, rule);
}

/// A capital ship that uses at most half its allowance sheds a stress and a strain (MAEL-H-CREW).
/// `cost`: the allowance used, in millimetres.
pub(crate) fn rest(work: &mut Work<'_>, id: UnitId, cost: f64) {
    let Some(ship) = work.active(id) else { return };
    if work.ctx.capital(&ship).is_none() || cost > half(work.ctx, &ship) + geometry::TOUCH {
        return;
    }
    work.lose(cite::sail::CREW, id, Token::Stress, 1);
    work.lose(cite::sail::CREW, id, Token::Strain, 1);
}

fn half(ctx: &Ctx, ship: &Ship) -> f64 {
    allowance(ctx, ship) / 2.0
}
