//! What comes of an attack on a unit: wounds that fall next, and the clauses of both units.

use content::Trigger;

use super::{
    activation::change,
    blows::{self, Attack},
    field::by_attack,
};
use crate::{
    effects::{Cause, run_own_clauses},
    state::{Activation, Wound},
    subject::Subject,
    work::Work,
};

/// The wounds of an attack are to be taken next; `how` says what else becomes of the activation.
/// If every hit was saved, the clauses of both units follow at once: the target has defended all
/// the same.
pub(super) fn deal(
    work: &mut Work<'_>,
    attack: Attack,
    wounds: Vec<Wound>,
    how: impl FnOnce(&mut Activation),
) {
    let due = blows::due(attack.target, wounds, attack.melee);
    let spared = due.is_none();
    change(work, |activation| {
        how(activation);
        activation.due = due;
    });
    if spared {
        answer(work, attack, false);
    }
}

/// What the clauses of both units of an attack make of it, once its wounds are taken. `hurt`:
/// whether it has dealt any.
pub(super) fn answer(work: &mut Work<'_>, attack: Attack, hurt: bool) {
    let Attack { by, target, .. } = attack;
    let cause = by_attack(work.game(), by, target);
    let with = |other| Cause {
        target: Some(other),
        ..cause
    };
    let [attacker, defender] = [by, target].map(Subject::Unit);
    if hurt {
        run_own_clauses(work, attacker, Trigger::AfterHitting, &with(target));
    }
    let lost = work
        .board
        .squad(target)
        .is_none_or(|squad| squad.strength() == 0);
    match lost {
        true if hurt => run_own_clauses(work, attacker, Trigger::AfterDestroying, &with(target)),
        true => {}
        false => run_own_clauses(work, defender, Trigger::AfterDefending, &with(by)),
    }
}
