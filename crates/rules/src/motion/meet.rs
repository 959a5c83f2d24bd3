//! What a move meets on its way and at its end, and what that does to the ship (OBS-09, OBS-11 to
//! OBS-18, OBS-23 to OBS-26, OBS-R-ORDER, OBS-R-LEAVE).

use content::{DamageKind, Face, RuleId, Trigger};

use crate::{
    cite, devices,
    effects::run_clauses,
    moves::{Contact, Contacts, Encounter, Meeting, contacts, spared_by_ruling},
    state::{Area, Fact, Motion, MoveCause, Status, UnitId},
    terrain::from,
    work::Work,
};

/// Applies the obstacles and areas that a moved ship met, nearest the start first (OBS-23).
pub(crate) fn meet(work: &mut Work<'_>, motion: &Motion) {
    let Some(ship) = work.active(motion.ship) else {
        return;
    };
    let met = contacts(work.game(), &ship, motion, ship.pose);
    let spared = spared_by_ruling(work.game(), &ship, motion, ship.pose, &met);
    for (obstacle, rule) in met.spared.iter().chain(&spared) {
        spare(work, *rule, ship.id, *obstacle);
    }
    for at in 0..met.suffered().len() {
        strike(work, motion, &met, at);
    }
}

/// Applies one of the obstacles or areas that the move met: the one at this place in their order.
pub(crate) fn strike(work: &mut Work<'_>, motion: &Motion, met: &Contacts, at: usize) {
    let all = met.suffered();
    let Some(Encounter { contact, how }) = all.get(at).copied() else {
        return;
    };
    let id = motion.ship;
    let landed = match how {
        Meeting::Obstacle { landed } => landed,
        Meeting::Into => return enter(work, id, &contact),
        Meeting::OutOf => return leave(work, id, &contact),
        Meeting::Within => return end_within(work, id, &contact),
    };
    let obstacle = work.board.obstacle(contact.obstacle).copied();
    let Some(obstacle) = obstacle.filter(|held| held.placed) else {
        return;
    };
    // A ship destroyed by an earlier obstacle resolves no later one (OBS-R-ORDER).
    let Some(ship) = work.active(id).filter(|held| held.status == Status::Active) else {
        return spare(work, cite::STRIKES, id, obstacle.id);
    };
    let crossed = met.crossed.contains(&contact);
    let shapes = work.board.shapes(work.ctx);
    let again = landed && !crossed && shapes.overlap(&ship, motion.from, &obstacle);
    let rule = if again {
        cite::STAYED
    } else {
        devices::suffering_rule(work.ctx, &obstacle, all.len() > 1)
    };
    if crossed {
        cross(work, rule, id, &contact);
    }
    if landed {
        let depth = met.depth_of(obstacle.id);
        land(work, rule, motion, obstacle.id, depth);
    }
    let triggers: &[Trigger] = match (crossed, landed) {
        (true, true) => &[Trigger::MoveThrough, Trigger::Overlap],
        (true, false) => &[Trigger::MoveThrough],
        _ => &[Trigger::Overlap],
    };
    devices::suffer(work, id, &obstacle, triggers);
}

/// An area that a ship meets, if the ship is still there.
fn met_area<'c>(work: &Work<'c>, id: UnitId, contact: &Contact) -> Option<&'c Area> {
    let ship = work.active(id)?;
    let area = work.ctx.areas.get(contact.obstacle);
    area.filter(|_| ship.status == Status::Active)
}

/// Applies an area of terrain that a path has left (MAEL-01).
fn leave(work: &mut Work<'_>, id: UnitId, contact: &Contact) {
    let Some(area) = met_area(work, id, contact) else {
        return;
    };
    let left = Fact::LeftArea {
        ship: id,
        area: area.id,
        at: contact.entry,
    };
    work.emit(work.ctx.ruleset.cites.area, left);
    let clauses = &area.kind(work.ctx).clauses;
    run_clauses(work, id, clauses, Trigger::Leave, &from(area));
}

/// Applies an area of terrain that a move has ended in (MAEL-01).
fn end_within(work: &mut Work<'_>, id: UnitId, contact: &Contact) {
    if let Some(area) = met_area(work, id, contact) {
        let clauses = &area.kind(work.ctx).clauses;
        run_clauses(work, id, clauses, Trigger::EndMove, &from(area));
    }
}

/// Applies an area of terrain that a path has entered (FLT-17, MAEL-01).
fn enter(work: &mut Work<'_>, id: UnitId, contact: &Contact) {
    let Some(area) = met_area(work, id, contact) else {
        return;
    };
    // Only the base entered it, not the template.
    let by_base = contact.depth <= 0.0;
    let rule = match by_base {
        true => cite::sail::ENTER,
        false => work.ctx.ruleset.cites.area,
    };
    work.emit(
        rule,
        Fact::Entered {
            ship: id,
            area: area.id,
            entry: contact.entry,
            inside: contact.depth,
        },
    );
    let drifts = |aura: &content::Aura| aura.passive == content::Passive::Drift;
    let on_template = work.active(id).is_some_and(|ship| {
        let forced = work.board.motion.map(|motion| motion.cause) == Some(MoveCause::Forced);
        work.ctx.capital(&ship).is_none() && !forced
    });
    if on_template && area.aura(work.ctx, drifts).is_some() {
        work.emit(cite::sail::STEERS, Fact::NotAdrift { ship: id });
    }
    let clauses = &area.kind(work.ctx).clauses;
    run_clauses(work, id, clauses, Trigger::Enter, &from(area));
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

fn land(work: &mut Work<'_>, rule: RuleId, motion: &Motion, obstacle: UnitId, depth: f64) {
    let ship = motion.ship;
    work.emit(
        rule,
        Fact::Overlapped {
            ship,
            obstacle,
            depth,
        },
    );
    if matches!(
        motion.cause,
        MoveCause::BarrelRoll
            | MoveCause::Boost
            | MoveCause::Tractor
            | MoveCause::Shift
            | MoveCause::Forced
    ) {
        spare(work, cite::OTHER_ARRIVAL, ship, obstacle);
    }
}

/// Rolls the die of a ship that bumps into a friend: a hit or crit damages it (OBS-H-BUMP).
pub(crate) fn bump_die(work: &mut Work<'_>, id: UnitId) {
    let (attack, _) = work.ctx.pools();
    let faces = work.roll(cite::BUMP, attack, 1, id);
    let strikes = |face: &Face| matches!(face, Face::Hit | Face::Crit);
    if faces.iter().any(strikes) {
        work.damage(cite::BUMP, id, DamageKind::Hit, 1, None);
    }
}
