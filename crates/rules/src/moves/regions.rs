//! Areas of terrain that a move enters, leaves and ends in (MAEL-01, MAEL-R-ENTER).

use content::Trigger;
use geometry::{Aabb2, Pose};

use super::{
    contacts::{Contact, nearest},
    places::Track,
};
use crate::{
    areas::{passages, passes_over},
    game::Game,
    state::{Area, Ship},
};

/// The areas that a ship enters on a way, once for each entry of its middle (MAEL-R-ENTER).
/// A ship that passes over terrain enters only the areas that it ends in (option `fly.ignores`).
pub(super) fn entered(game: Game<'_>, ship: &Ship, to: Pose, track: &Track) -> Vec<Contact> {
    let over = passes_over(game.ctx, ship);
    let ends_in = |area| {
        let area = game.areas().get(area);
        area.is_some_and(|area| area.holds(game, ship, to))
    };
    let all = passages(game, track.pieces().iter().copied()).into_iter();
    let entered = all.filter(|passage| !passage.started && (!over || ends_in(passage.area)));
    entered
        .map(|passage| Contact {
            obstacle: passage.area,
            entry: passage.entry,
            depth: passage.exit - passage.entry,
        })
        .collect()
}

/// An area that only the final base enters.
fn by_base(area: &Area, track: &Track) -> Contact {
    Contact {
        obstacle: area.id,
        entry: track.landing(&area.shape, area.pose).unwrap_or(0.0),
        depth: 0.0,
    }
}

/// The areas that a ship enters by a template, in order along it (MAEL-01, MAEL-R-ENTER).
/// The template crosses them, or the base ends in them. A ship that is in one already
/// does not enter it. A ship that passes over terrain enters only the areas that it ends
/// in (option `fly.ignores`).
pub(super) fn crossed_into(
    game: Game<'_>,
    ship: &Ship,
    from: Pose,
    to: Pose,
    track: &Track,
    bounds: Aabb2,
) -> Vec<Contact> {
    let over = passes_over(game.ctx, ship);
    let mut found = Vec::new();
    for area in game.areas().near(bounds) {
        if area.holds(game, ship, from) {
            continue;
        }
        let crossing = track.crossing(&area.shape, area.pose);
        let crossing = crossing.filter(|_| !over || area.holds(game, ship, to));
        match crossing {
            Some(crossing) => found.push(Contact {
                obstacle: area.id,
                entry: crossing.entry,
                depth: crossing.exit - crossing.entry,
            }),
            None if area.holds(game, ship, to) => found.push(by_base(area, track)),
            None => {}
        }
    }
    found.sort_by(nearest);
    found
}

/// The areas that a move leaves, in order along it, and those that it ends in.
/// Only areas that act on leaving or on a move's end are listed. A ship is in an area if its base
/// overlaps it. It leaves an area that it was in or entered if it is not in it at the end.
pub(super) fn departed(
    game: Game<'_>,
    ship: &Ship,
    from: Pose,
    to: Pose,
    track: &Track,
    bounds: Aabb2,
) -> (Vec<Contact>, Vec<Contact>) {
    let ctx = game.ctx;
    let over = passes_over(ctx, ship);
    let (mut left, mut ended) = (Vec::new(), Vec::new());
    let minds = |area: &&Area| {
        let moments = [Trigger::Leave, Trigger::EndMove];
        moments.iter().any(|moment| area.acts(ctx, *moment))
    };
    for area in game.areas().near(bounds).into_iter().filter(minds) {
        let inside = area.holds(game, ship, to);
        let moment = if inside {
            Trigger::EndMove
        } else {
            Trigger::Leave
        };
        if !area.acts(ctx, moment) {
            continue;
        }
        let crossing = track.crossing(&area.shape, area.pose);
        let contact = Contact {
            obstacle: area.id,
            entry: crossing.map_or(0.0, |crossing| crossing.exit),
            depth: 0.0,
        };
        if inside {
            ended.push(contact);
        } else if (crossing.is_some() && !over) || area.holds(game, ship, from) {
            left.push(contact);
        }
    }
    left.sort_by(|a, b| a.entry.total_cmp(&b.entry));
    (left, ended)
}
