//! Performing an action: what it gives, its cost, and what follows (OBS-H-ACT, OBS-07, OBS-21).

use content::{Difficulty, RuleId, Token, Trigger};
use geometry::Aabb2;

use super::{acquire_lock, action_difficulty, made};
use crate::{
    cite,
    effects::{Cause, run_own_clauses},
    state::{Action, Fact, Ship, Step, UnitId},
    work::Work,
};

/// Performs the part of an action that is not a move, then applies its cost and consequences.
pub(crate) fn perform(work: &mut Work<'_>, id: UnitId, action: &Action) {
    let Some(ship) = work.board.ship(id).copied() else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let granted = matches!(work.origin, Step::Action { granted: true, .. });
    let kind = action.kind();
    let difficulty = action_difficulty(work.ctx, &ship, kind, granted).unwrap_or(Difficulty::White);
    let rule = performing_rule(work, &ship, granted);
    let told = Fact::Acted {
        ship: id,
        action: kind,
        granted,
        on: None,
    };
    if !matches!(action, Action::Made { .. }) {
        work.emit(rule, told);
    }
    match action {
        Action::Focus => work.gain(cite::ACTION, id, Token::Focus, 1),
        Action::Evade => work.gain(cite::ACTION, id, Token::Evade, 1),
        Action::Lock(target) => acquire_lock(work, cite::LOCK, id, *target),
        Action::BarrelRoll { .. } | Action::Boost(_) => {}
        Action::Coordinate(friend) => grant(work, id, *friend),
        Action::Reload(slot) => {
            let left = ship.weapon_charges[usize::from(*slot)] + 1;
            work.emit(
                cite::ACTION,
                Fact::Charge {
                    ship: id,
                    device: false,
                    slot: *slot,
                    left,
                },
            );
            work.gain(cite::ACTION, id, Token::Disarm, 1);
        }
        Action::Device(slot, template) => crate::devices::place(work, id, *slot, *template),
        Action::Made { kind, target } => made::perform_made(work, &ship, *kind, *target, granted),
    }
    if difficulty == Difficulty::Red {
        work.gain(cite::DIFFICULTY, id, Token::Stress, 1);
    }
    run_own_clauses(work, id, Trigger::AfterAction, &Cause::default());
}

/// Grants an action to a friend; a skipped step of its own is no obstacle (OBS-07).
fn grant(work: &mut Work<'_>, by: UnitId, friend: UnitId) {
    let Some(ship) = work.active(friend) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let rule = if ship.turn.skip_action {
        cite::GRANTED_ANYWAY
    } else {
        cite::COORDINATE
    };
    work.emit(rule, Fact::Granted { ship: friend, by });
}

/// The rule by which an action is performed.
/// Overlapping an obstacle does not stop a granted one (OBS-21).
fn performing_rule(work: &Work<'_>, ship: &Ship, granted: bool) -> RuleId {
    let shapes = work.board.shapes(work.ctx);
    // A roll or boost has already moved the ship here, so look at where the move began.
    let motion = work.board.motion.filter(|motion| motion.ship == ship.id);
    let pose = motion.map_or(ship.pose, |motion| motion.from);
    let near = work
        .board
        .field
        .near(Aabb2::of_base(work.game().base(ship), pose));
    let mut under = near
        .into_iter()
        .filter(|held| shapes.overlap(ship, pose, held));
    if granted && under.next().is_some() {
        cite::GRANTED_OVERLAPPING
    } else {
        cite::ACTION
    }
}
