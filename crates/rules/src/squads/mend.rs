//! Repairs: a die, and wounds that come back (GRD-27).

use content::WordKind;
use words::say;

use super::{
    contact::{side, touches},
    field::is_aircraft,
    traits,
};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    state::{Fact, IllegalOrder, Squad, UnitId, refuse},
    work::Work,
};

/// The model of a unit that a repair mends: of those that live the one with most wounds.
pub(super) fn worst(ctx: &Ctx, squad: &Squad) -> Option<(u8, u8)> {
    let troop = ctx.troop(squad.id)?;
    let lost = squad.living().filter_map(|(at, model)| {
        let lost = troop.model(at)?.tough.saturating_sub(model.life);
        (lost > 0).then_some((at, lost))
    });
    lost.max_by_key(|(at, lost)| (*lost, u8::MAX - at))
}

/// Whether a unit has a repair left in its activation.
pub(super) fn may_repair(ctx: &Ctx, squad: &Squad) -> bool {
    let troop = ctx.troop(squad.id);
    !squad.deeds.repaired && troop.is_some_and(|troop| troop.still_has(squad, WordKind::Repair))
}

/// Whether a unit may repair another now.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check(game: Game<'_>, squad: &Squad, target: UnitId) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::REPAIR, reason, vec![target]));
    traits::may_do_arts(game, squad)?;
    let able = game
        .troop(squad.id)
        .is_some_and(|troop| troop.still_has(squad, WordKind::Repair));
    if !able || !squad.on_table() || squad.pinned {
        return no(say!("no-unit-repairs-not"));
    }
    if squad.deeds.repaired {
        return no(say!("no-unit-has-repaired"));
    }
    let Some(friend) = game.squad(target).filter(|friend| friend.on_table()) else {
        return no(say!("no-such-unit"));
    };
    if friend.owner != squad.owner || worst(game.ctx, friend).is_none() {
        return no(say!("no-nothing-to-repair"));
    }
    // Whoever flies is above every level, and touches nobody below.
    let flies = [squad.id, friend.id].map(|unit| is_aircraft(game.ctx, unit));
    if flies[0] != flies[1] {
        return no(say!("no-repair-of-aircraft"));
    }
    let Some(ground) = game.ground() else {
        return no(say!("no-such-unit"));
    };
    let theirs = friend.places();
    let near = squad.places().into_iter().any(|place| {
        let beside = |other: &geometry::Cell| {
            let near = match flies[0] {
                true => side(place, *other).is_some(),
                false => touches(&ground, place, *other),
            };
            *other == place || near
        };
        theirs.iter().any(beside)
    });
    match near {
        true => Ok(()),
        false => no(say!("no-repair-beside-only")),
    }
}

/// The units that a unit may repair now.
pub(super) fn choices(game: Game<'_>, squad: &Squad) -> Vec<UnitId> {
    let all = game.board.squads.iter();
    let open = all.filter(|friend| check(game, squad, friend.id).is_ok());
    open.map(|friend| friend.id).collect()
}

/// A unit repairs another: on 2 or more D3 wounds of one model.
pub(crate) fn repair(work: &mut Work<'_>, unit: UnitId, target: UnitId) {
    let ctx = work.ctx;
    let hurt = work.board.squad(target);
    let (model, lost) = hurt.and_then(|squad| worst(ctx, squad)).unwrap_or_default();
    let (face, more) = work.roll_repair(lost);
    let model = if more > 0 { model } else { 0 };
    let told = Fact::Repaired {
        unit,
        target,
        model,
        face,
        wounds: more,
    };
    work.emit(cite::squads::REPAIR, told);
}

/// Rolls how many wounds the worst model of a unit gets back, up to all.
pub(super) fn give_back(work: &mut Work<'_>, target: UnitId) -> Option<(u8, u8)> {
    let ctx = work.ctx;
    let (model, lost) = work
        .board
        .squad(target)
        .and_then(|squad| worst(ctx, squad))?;
    Some((model, work.roll_wounds(lost)))
}
