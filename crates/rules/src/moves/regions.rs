//! Areas of terrain that a move comes into, leaves and ends in (MAEL-01, MAEL-R-ENTER).

use content::Trigger;
use geometry::{Aabb2, FlownTemplate, Pose, Segment};

use super::contacts::{Contact, crossed};
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

/// The areas that a move leaves, in the order along it, and those that it ends in: those whose terrain does something by
/// that. A ship is in what its base overlaps; it leaves what it was in or came into and is not in at the end.
pub(super) fn departed(
    ctx: &Ctx,
    ship: &Ship,
    (from, to): (Pose, Pose),
    (template, pieces): (Option<&FlownTemplate>, &[Segment]),
    bounds: Aabb2,
) -> (Vec<Contact>, Vec<Contact>) {
    let (mut left, mut ended) = (Vec::new(), Vec::new());
    let minds = |area: &&Area| {
        let moments = [Trigger::Leave, Trigger::EndMove];
        moments.iter().any(|moment| area.acts(ctx, *moment))
    };
    for area in ctx.areas.near(bounds).into_iter().filter(minds) {
        let inside = area.holds(ctx, ship, to);
        let moment = if inside {
            Trigger::EndMove
        } else {
            Trigger::Leave
        };
        if !area.acts(ctx, moment) {
            continue;
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
        if inside {
            ended.push(contact);
        } else if crossing.is_some() || area.holds(ctx, ship, from) {
            left.push(contact);
        }
    }
    left.sort_by(|a, b| a.entry.total_cmp(&b.entry));
    (left, ended)
}
