//! Locks: which ship may acquire one on which other (OBS-14, OBS-16, OBS-H-LOCK).

use content::{Passive, RuleId};
use words::say;

use crate::{
    cite,
    conditions::{find_aura, find_trait, range_between},
    game::Game,
    state::{Fact, IllegalOrder, Ship, Status, UnitId, refuse},
    visibility::beyond_sight,
    work::Work,
};

/// Checks that a lock is possible: neither ship is barred (OBS-14, OBS-16), within range 3.
pub(super) fn check_lock(game: Game<'_>, ship: &Ship, id: UnitId) -> Result<(), IllegalOrder> {
    let Some(target) = game
        .ship(id)
        .filter(|target| target.status == Status::Active && target.id != ship.id)
    else {
        return Err(refuse(cite::LOCK, say!("no-such-ship-on"), vec![id]));
    };
    if target.owner == ship.owner {
        return Err(refuse(cite::LOCK, say!("no-friend-not-locked"), vec![id]));
    }
    if ship.locks.as_slice().contains(&id) {
        return Err(refuse(cite::LOCK, say!("no-lock-on-ship"), vec![id]));
    }
    lock_forbidden(game, ship, target)?;
    if let Some(why) = beyond_sight(game, ship, target) {
        return Err(why);
    }
    let range = range_between(game, ship, target);
    if range > 3 {
        return Err(refuse(
            cite::LOCK,
            say!("no-range-lock-reaches-range", range),
            vec![id],
        ));
    }
    Ok(())
}

fn lock_forbidden(game: Game<'_>, ship: &Ship, target: &Ship) -> Result<(), IllegalOrder> {
    let acquires = |held: &Passive| matches!(held, Passive::CannotLock);
    barred(game, ship, acquires, say!("no-cannot-acquire-locks"))?;
    let suffers = |held: &Passive| matches!(held, Passive::CannotBeLocked);
    barred(game, target, suffers, say!("no-cannot-locked"))
}

/// Refuses if an obstacle near `unit`, or a trait of its own, has the wanted passive.
fn barred(
    game: Game<'_>,
    unit: &Ship,
    wanted: fn(&Passive) -> bool,
    what: &str,
) -> Result<(), IllegalOrder> {
    if let Some((rule, obstacle)) = find_aura(game, unit, wanted) {
        let why = say!("no-barred-there", name = game.ctx.name(unit.id), what);
        return Err(refuse(rule, why, vec![unit.id, obstacle]));
    }
    if let Some(rule) = find_trait(game, unit, wanted) {
        let why = say!("no-barred", name = game.ctx.name(unit.id), what);
        return Err(refuse(rule, why, vec![unit.id]));
    }
    Ok(())
}

/// Acquires a lock, if both ships allow it.
pub(crate) fn acquire_lock(work: &mut Work<'_>, rule: RuleId, ship: UnitId, target: UnitId) {
    let (Some(locker), Some(locked)) = (work.active(ship), work.active(target)) else {
        return;
    };
    let held = locker.locks.as_slice().contains(&target);
    if !held && lock_forbidden(work.game(), &locker, &locked).is_ok() {
        // A ship holds one lock: the newest replaces the older one.
        for old in locker.locks.as_slice() {
            work.emit(cite::LOCK, Fact::LockLost { ship, target: *old });
        }
        work.emit(rule, Fact::Locked { ship, target });
        work.settle_jam(ship);
    }
}
