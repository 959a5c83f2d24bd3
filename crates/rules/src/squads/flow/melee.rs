//! A melee: the charger strikes, the other may strike back, and one of them may lose its nerve
//! (GRD-08 to GRD-11, GRD-H-MELEE).

use crate::{
    cite,
    game::Game,
    squads::{
        activation::{change, stands},
        blows::{self, Attack},
        morale, orders,
        strike::strikers,
    },
    state::{Activation, Fact, Melee, Stage, UnitId},
    work::Work,
};

/// The charger strikes.
pub(super) fn strike(work: &mut Work<'_>, activation: &Activation) {
    // Whoever was lost on the way has had no melee.
    let there = stands(&work.board, activation.unit);
    let Some(Melee { target, .. }) = activation.melee.filter(|_| there) else {
        return change(work, |activation| activation.stage = Stage::Over);
    };
    let attack = Attack {
        by: activation.unit,
        target,
        melee: true,
    };
    clash(work, attack, Stage::Answer);
}

/// The unit that was charged strikes back.
pub(super) fn answer(work: &mut Work<'_>, activation: &Activation) {
    let Some(Melee { target, .. }) = activation.melee else {
        return change(work, |activation| activation.stage = Stage::Outcome);
    };
    let attack = Attack {
        by: target,
        target: activation.unit,
        melee: true,
    };
    clash(work, attack, Stage::Outcome);
}

/// One side strikes; `next` follows.
fn clash(work: &mut Work<'_>, attack: Attack, next: Stage) {
    let back = next == Stage::Outcome;
    let blows = match (work.board.squad(attack.by), work.board.squad(attack.target)) {
        (Some(squad), Some(target)) if squad.on_table() => {
            strikers(work.game(), squad, target, !back)
        }
        _ => Vec::new(),
    };
    if blows.is_empty() {
        return change(work, |activation| activation.stage = next);
    }
    let wounds = blows::roll(work, attack, &blows, None);
    let told = Fact::Struck {
        unit: attack.by,
        target: attack.target,
        back,
    };
    work.emit(cite::squads::MELEE, told);
    blows::deal(work, attack, wounds, |activation| activation.stage = next);
}

/// The unit that may strike back: it lives, and touches the charger.
pub(super) fn answers(game: Game<'_>, activation: &Activation) -> Option<UnitId> {
    let target = activation.melee?.target;
    let (squad, charger) = (game.squad(target)?, game.squad(activation.unit)?);
    let both = squad.on_table() && charger.on_table();
    (both && !strikers(game, squad, charger, false).is_empty()).then_some(target)
}

/// The unit strikes back, or not.
pub(crate) fn strike_back(work: &mut Work<'_>, unit: UnitId, strikes: bool) {
    let stage = match strikes {
        true => Stage::Answering,
        false => Stage::Outcome,
    };
    if !strikes {
        work.emit(cite::squads::MELEE, Fact::Withheld { unit });
    }
    change(work, |activation| activation.stage = stage);
}

/// The melee is decided: who has caused fewer wounds has lost it, and is tested (GRD-H-MORALE).
pub(super) fn decide(work: &mut Work<'_>, activation: &Activation) {
    let (unit, melee) = (activation.unit, activation.melee);
    change(work, |activation| activation.stage = Stage::Following);
    let Some(Melee {
        target,
        dealt,
        taken,
    }) = melee
    else {
        return;
    };
    let both = stands(&work.board, unit) && stands(&work.board, target);
    let loser = match dealt.cmp(&taken) {
        std::cmp::Ordering::Less => Some(unit),
        std::cmp::Ordering::Greater => Some(target),
        std::cmp::Ordering::Equal => None,
    };
    let told = Fact::MeleeDecided {
        unit,
        target,
        wounds: (dealt, taken),
        loser,
    };
    work.emit(cite::squads::MELEE, told);
    if let Some(loser) = loser.filter(|_| both) {
        morale::test(work, loser, true);
    }
}

/// Who may move by a square: the one that is left of the two, if it can (GRD-09).
pub(super) fn follower(game: Game<'_>, activation: &Activation) -> Option<UnitId> {
    let target = activation.melee?.target;
    let left = match (
        stands(game.board, activation.unit),
        stands(game.board, target),
    ) {
        (true, false) => activation.unit,
        (false, true) => target,
        (true, true) | (false, false) => return None,
    };
    let can = orders::follows(game, left).len() > 1;
    can.then_some(left)
}
