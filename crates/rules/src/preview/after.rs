//! What follows an attack that its target survives: abilities that it sets off (pushes, with their falls and what the
//! ground there does), and exposure for whoever stays where it ends.

use content::Trigger;

use crate::{
    board::Board,
    ctx::Ctx,
    effects::{Cause, run_own_clauses},
    explore::Subject,
    figures::run_end_of_round,
    odds::AttackPreview,
    toll::Prospect,
};

/// What comes to the target of an attack that has dealt so much damage, which it survives; with `stays` it is still
/// there at the round's end, and the ground does to it what it does then. The damage itself is not counted.
#[must_use]
pub fn aftermath(
    ctx: &Ctx,
    board: &Board,
    attack: &AttackPreview,
    damage: u8,
    stays: bool,
) -> Prospect {
    let (me, foe) = (attack.attacker, attack.target);
    let mut start = board.clone();
    if let Some(held) = start.ship_mut(foe) {
        held.hull = held.hull.saturating_sub(damage);
    }
    let cause = Cause {
        source: None,
        target: Some(foe),
        range: attack.range,
        obstructed: attack.obstructed_by.is_some(),
    };
    let subject = Subject {
        ctx,
        origin: board.step,
        ship: foe,
    };
    let steps = 1 + usize::from(stays);
    let found = subject.explore(start, steps, |work, step| match step {
        0 if damage > 0 => run_own_clauses(work, me, Trigger::AfterHitting, &cause),
        0 => {}
        _ => run_end_of_round(work, foe),
    });
    found.prospect()
}
