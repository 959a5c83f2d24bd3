//! Areas of terrain that a move comes into, leaves and ends in (MAEL-01, MAEL-R-ENTER).

use content::Trigger;
use geometry::{Aabb2, FlownTemplate, Pose, Segment};

use super::contacts::{Contact, Contacts, crossed};
use crate::{
    areas::{Area, passages},
    board::Ship,
    ctx::Ctx,
};

/// The areas of terrain that a way of straight pieces enters.
pub(super) fn entered(ctx: &Ctx, pieces: &[Segment]) -> Vec<Contact> {
    let all = passages(ctx, pieces.iter().copied()).into_iter();
    let entered = all.filter(|passage| !passage.started);
    entered
        .map(|passage| Contact {
            obstacle: passage.area,
            entry: passage.entry,
            depth: passage.exit - passage.entry,
        })
        .collect()
}

/// The areas of terrain that a ship comes into by a template: the template crosses them, or the base ends in them; in the
/// order along the template (MAEL-01, MAEL-R-ENTER). Whoever is in one already does not enter it.
pub(super) fn crossed_into(
    ctx: &Ctx,
    ship: &Ship,
    (from, to): (Pose, Pose),
    template: Option<&FlownTemplate>,
    bounds: Aabb2,
) -> Vec<Contact> {
    let flown = template.map_or(0.0, |flown| flown.length());
    let mut found = Vec::new();
    for area in ctx.areas.near(bounds) {
        if area.holds(ctx, ship, from) {
            continue;
        }
        let crossing = template.and_then(|flown| flown.cross(&area.outline, area.pose));
        let (entry, depth) = match crossing {
            Some(crossing) => (crossing.entry, crossing.exit - crossing.entry),
            None if area.holds(ctx, ship, to) => (flown, 0.0),
            None => continue,
        };
        found.push(Contact {
            obstacle: area.id,
            entry,
            depth,
        });
    }
    found.sort_by(|a, b| {
        let by_place = a.entry.total_cmp(&b.entry);
        by_place.then(a.obstacle.cmp(&b.obstacle))
    });
    found
}

/// Notes an area that a move leaves or ends in, if its terrain does something by that. A ship is in what its base
/// overlaps; it leaves what it was in or came into and is not in at the end.
pub(super) fn depart(
    ctx: &Ctx,
    ship: &Ship,
    (from, to): (Pose, Pose),
    (template, pieces): (Option<&FlownTemplate>, &[Segment]),
    area: &Area,
    found: &mut Contacts,
) {
    let (leaves, ends) = (
        area.acts(ctx, Trigger::Leave),
        area.acts(ctx, Trigger::EndMove),
    );
    if !leaves && !ends {
        return;
    }
    let crossing = match template {
        Some(flown) => flown.cross(&area.outline, area.pose),
        None => crossed(&area.outline, area.pose, pieces),
    };
    let contact = Contact {
        obstacle: area.id,
        entry: crossing.map_or(0.0, |crossing| crossing.exit),
        depth: 0.0,
    };
    match area.holds(ctx, ship, to) {
        true if ends => found.ended.push(contact),
        false if leaves && (crossing.is_some() || area.holds(ctx, ship, from)) => {
            found.left.push(contact);
        }
        _ => {}
    }
}
