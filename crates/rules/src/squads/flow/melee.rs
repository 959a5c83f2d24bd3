//! A melee: the charger strikes, the other may strike back, and one of them may lose its nerve
//! (GRD-08 to GRD-11, GRD-H-MELEE).

use crate::{
    cite,
    game::Game,
    squads::{
        activation::{set, stands},
        blows::{self, Attack},
        morale, orders,
        strike::strikers,
    },
    state::{Activation, Fact, Melee, Stage, UnitId},
    work::Work,
};

/// The charger strikes.
pub(super) fn strike(work: &mut Work<'_>, mut fight: Activation) {
    // Whoever was lost on the way has had no melee.
    let there = stands(&work.board, fight.unit);
    let Some(Melee { target, .. }) = fight.melee.filter(|_| there) else {
        fight.stage = Stage::Over;
        return set(work, fight);
    };
    fight.stage = Stage::Answer;
    let attack = Attack {
        by: fight.unit,
        target,
        melee: true,
    };
    clash(work, fight, attack, false);
}

/// The unit that was charged strikes back.
pub(super) fn answer(work: &mut Work<'_>, mut fight: Activation) {
    fight.stage = Stage::Outcome;
    let Some(Melee { target, .. }) = fight.melee else {
        return set(work, fight);
    };
    let attack = Attack {
        by: target,
        target: fight.unit,
        melee: true,
    };
    clash(work, fight, attack, true);
}

fn clash(work: &mut Work<'_>, mut fight: Activation, attack: Attack, back: bool) {
    let blows = match (work.board.squad(attack.by), work.board.squad(attack.target)) {
        (Some(squad), Some(target)) if squad.on_table() => {
            strikers(work.game(), squad, target, !back)
        }
        _ => Vec::new(),
    };
    if blows.is_empty() {
        return set(work, fight);
    }
    let wounds = blows::roll(work, attack, &blows, None);
    let told = Fact::Struck {
        unit: attack.by,
        target: attack.target,
        back,
    };
    work.emit(cite::squads::MELEE, told);
    fight.due = blows::due(attack.target, wounds, true);
    set(work, fight);
}

/// The unit that may strike back: it lives, and touches the charger.
pub(super) fn answers(game: Game<'_>, fight: &Activation) -> Option<UnitId> {
    let target = fight.melee?.target;
    let (squad, charger) = (game.squad(target)?, game.squad(fight.unit)?);
    let both = squad.on_table() && charger.on_table();
    (both && !strikers(game, squad, charger, false).is_empty()).then_some(target)
}

/// The unit strikes back, or not.
pub(in crate::squads) fn strike_back(work: &mut Work<'_>, unit: UnitId, strikes: bool) {
    let Some(fight) = work.board.fray.fight.clone() else {
        return;
    };
    let stage = match strikes {
        true => Stage::Answering,
        false => Stage::Outcome,
    };
    if !strikes {
        work.emit(cite::squads::MELEE, Fact::Withheld { unit });
    }
    set(work, Activation { stage, ..*fight });
}

/// The melee is decided: who has caused fewer wounds has lost it, and is tested (GRD-H-MORALE).
pub(super) fn decide(work: &mut Work<'_>, mut fight: Activation) {
    fight.stage = Stage::Following;
    let unit = fight.unit;
    let melee = fight.melee;
    set(work, fight);
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
pub(super) fn follower(game: Game<'_>, fight: &Activation) -> Option<UnitId> {
    let target = fight.melee?.target;
    let left = match (stands(game.board, fight.unit), stands(game.board, target)) {
        (true, false) => fight.unit,
        (false, true) => target,
        (true, true) | (false, false) => return None,
    };
    let can = orders::follows(game, left).len() > 1;
    can.then_some(left)
}
