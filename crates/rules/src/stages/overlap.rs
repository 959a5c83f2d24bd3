//! ResolveOverlaps: obstacles crossed and landed on (OBS-09, OBS-11 to OBS-18, OBS-23 to OBS-26, OBS-R-ORDER, OBS-R-LEAVE),
//! then rams (OBS-H-BUMP).

use content::{DamageKind, Die, Face, RuleId, Trigger};

use crate::{
    board::{Motion, MoveCause, Status, UnitId},
    ctx::cite,
    devices,
    event::Fact,
    moves::{Contact, Contacts, contacts, spared_by_ruling},
    work::Work,
};

/// ResolveOverlaps, first part: obstacles crossed and landed on, nearest the start first (OBS-23).
pub(crate) fn obstacle_stage(work: &mut Work<'_>) {
    if let Some(motion) = work.board.motion {
        meet(work, &motion);
    }
}

/// What a ship that has moved suffers of the obstacles that it met, nearest the start first (OBS-23).
pub(crate) fn meet(work: &mut Work<'_>, motion: &Motion) {
    let Some(ship) = work.active(motion.ship) else {
        return;
    };
    let way = (motion, ship.pose);
    let met = contacts(work.ctx, &work.board, &ship, motion, ship.pose);
    let spared = spared_by_ruling(work.ctx, &work.board, &ship, way, &met);
    for (obstacle, rule) in met.spared.iter().chain(&spared) {
        spare(work, *rule, ship.id, *obstacle);
    }
    for at in 0..met.suffered().count() {
        strike(work, motion, &met, at);
    }
}

/// What one obstacle of those that the move met does to the ship: the one at this place in their order.
pub(crate) fn strike(work: &mut Work<'_>, motion: &Motion, met: &Contacts, at: usize) {
    let Some((contact, landed)) = met.suffered().nth(at) else {
        return;
    };
    let id = motion.ship;
    let obstacle = work.board.obstacle(contact.obstacle).copied();
    let Some(obstacle) = obstacle.filter(|held| held.placed) else {
        return;
    };
    // A ship destroyed by an earlier obstacle resolves no later one (OBS-R-ORDER).
    let Some(ship) = work.active(id).filter(|held| held.status == Status::Active) else {
        return spare(work, cite::STRIKES, id, obstacle.id);
    };
    let crossed = met.crossed.contains(&contact);
    let size = work.ctx.class(&ship).size;
    let again = landed && !crossed && work.ctx.base_overlaps(size, motion.from, &obstacle);
    let rule = if again {
        cite::STAYED
    } else {
        devices::suffering_rule(work.ctx, &obstacle, met.suffered().nth(1).is_some())
    };
    if crossed {
        cross(work, rule, id, &contact);
    }
    if landed {
        let depth = met.depth_of(obstacle.id);
        land(work, rule, motion, (obstacle.id, depth));
    }
    let triggers: &[Trigger] = match (crossed, landed) {
        (true, true) => &[Trigger::MoveThrough, Trigger::Overlap],
        (true, false) => &[Trigger::MoveThrough],
        _ => &[Trigger::Overlap],
    };
    devices::suffer(work, id, &obstacle, triggers);
}

fn spare(work: &mut Work<'_>, rule: RuleId, ship: UnitId, obstacle: UnitId) {
    work.emit(rule, Fact::Spared { ship, obstacle });
}

fn cross(work: &mut Work<'_>, rule: RuleId, ship: UnitId, contact: &Contact) {
    work.emit(
        rule,
        Fact::Crossed {
            ship,
            obstacle: contact.obstacle,
            entry: contact.entry,
            depth: contact.depth,
        },
    );
}

fn land(work: &mut Work<'_>, rule: RuleId, motion: &Motion, (obstacle, depth): (UnitId, f64)) {
    let ship = motion.ship;
    work.emit(
        rule,
        Fact::Overlapped {
            ship,
            obstacle,
            depth,
        },
    );
    if !matches!(motion.cause, MoveCause::Maneuver | MoveCause::March) {
        spare(work, cite::OTHER_ARRIVAL, ship, obstacle);
    }
}

/// ResolveOverlaps, second part: what bumping into a ship does (OBS-H-BUMP).
pub(crate) fn ram_stage(work: &mut Work<'_>) {
    let Some(motion) = work.maneuver() else {
        return;
    };
    let Some(bump) = motion.bumped.filter(|_| work.active(motion.ship).is_some()) else {
        return;
    };
    if bump.friendly {
        let faces = work.roll(cite::BUMP, Die::Attack, 1, motion.ship);
        if faces
            .iter()
            .any(|face| matches!(face, Face::Hit | Face::Crit))
        {
            work.damage(cite::BUMP, motion.ship, DamageKind::Hit, 1, None);
        }
    }
    work.emit(
        cite::BUMP,
        Fact::MustSkipAction {
            ship: motion.ship,
            red_focus: !bump.friendly,
        },
    );
}
