//! What effects are to ships and figures. The interpreter, `effects`, calls it for each that
//! happens.

use content::{Effect, RuleId, Token};

use crate::{
    conditions::is_within,
    effects::Cause,
    forced, march,
    state::{Fact, Ship, Status, UnitId},
    work::Work,
};

/// What an effect does to a ship.
pub(crate) fn happen(
    work: &mut Work<'_>,
    id: UnitId,
    rule: RuleId,
    effect: &Effect,
    cause: &Cause,
) {
    match effect {
        Effect::Damage(kind, amount) => work.damage(rule, id, *kind, *amount, cause.source),
        Effect::FriendsGain(band, token, amount) => {
            friends_gain(work, id, rule, *band, *token, *amount)
        }
        Effect::BreakLocks => work.break_locks(rule, id),
        Effect::LockTarget => {
            if let Some(target) = cause.target {
                crate::actions::acquire_lock(work, rule, id, target);
            }
        }
        Effect::RecoverShields(amount) => recover_shields(work, id, rule, *amount),
        Effect::Mend(amount) => mend(work, id, rule, *amount),
        Effect::Carry(die) => {
            if let Some(area) = cause.source {
                forced::carry_along(work, rule, id, area, *die);
            }
        }
        Effect::RepairCrit => repair(work, id, rule, cause),
        Effect::SkipAction => work.emit(
            rule,
            Fact::MustSkipAction {
                ship: id,
                red_focus: false,
            },
        ),
        Effect::Defeat => work.destroy(id, rule),
        Effect::Push(spaces) => {
            if let Some(target) = cause.target {
                forced::push(work, rule, target, id, *spaces);
            }
        }
        Effect::Drag(spaces) => {
            if let Some(target) = cause.target {
                forced::pull(work, rule, target, id, *spaces);
            }
        }
        Effect::ShutDoors(spaces) => march::shut_doors(work, id, rule, *spaces),
        Effect::Points(points) => march::gain_points(work, id, rule, *points),
        Effect::Expose => {
            let rule = work.ctx.ruleset.cites.exposed.unwrap_or(rule);
            work.emit(rule, Fact::Exposed { ship: id });
        }
        // The interpreter itself sees to these.
        Effect::Roll { .. }
        | Effect::By(..)
        | Effect::RemoveSource
        | Effect::Gain(..)
        | Effect::Lose(..)
        | Effect::TargetGains(..) => {}
    }
}

/// Gives back shields up to those that the ship began with.
fn recover_shields(work: &mut Work<'_>, id: UnitId, rule: RuleId, most: u8) {
    let Some(ship) = work.active(id) else { return };
    let lost = work.ctx.class(&ship).shields.saturating_sub(ship.shields);
    let amount = lost.min(most);
    if amount > 0 {
        work.emit(rule, Fact::ShieldsRecovered { ship: id, amount });
    }
}

/// Gives back hull up to that which the ship began with. A fallen hero stands up with it.
fn mend(work: &mut Work<'_>, id: UnitId, rule: RuleId, most: u8) {
    if work
        .board
        .ship(id)
        .is_some_and(|ship| ship.status == Status::Down)
    {
        return march::heal_up(work, id, most);
    }
    let Some(ship) = work.active(id) else { return };
    let lost = work.ctx.class(&ship).hull.saturating_sub(ship.hull);
    let amount = lost.min(most);
    if amount > 0 {
        work.emit(rule, Fact::Mended { ship: id, amount });
    }
}

/// Turns a faceup card down: the card of the clause, if it has one (OBS-H-CRIT); else the first.
fn repair(work: &mut Work<'_>, id: UnitId, rule: RuleId, cause: &Cause) {
    let Some(ship) = work.active(id) else { return };
    let cards = ship.crits;
    let mut cards = cards.as_slice().iter();
    let card = match cause.card {
        Some(own) => cards.find(|card| **card == own),
        None => cards.next(),
    };
    if let Some(card) = card.copied() {
        work.emit(rule, Fact::CardRepaired { ship: id, card });
    }
}

fn friends_gain(work: &mut Work<'_>, id: UnitId, rule: RuleId, band: u8, token: Token, amount: u8) {
    let Some(ship) = work.active(id) else { return };
    let near = |friend: &Ship| {
        friend.id != id && friend.owner == ship.owner && is_within(work.game(), &ship, friend, band)
    };
    for friend in work.ships_where(near) {
        work.gain(rule, friend, token, amount);
    }
}
