//! A figure under way that others may stop: whether it has room where it stands, and how it ends
//! its move there.

use super::{large, mover, occupants};
use crate::{
    grid::{Scene, stands},
    state::{Footing, UnitId},
    work::Work,
};

/// Whether a figure under way has room where it stands: not where it passes a friend, nor where a
/// large base does not fit. Others react on the next space with room.
pub(super) fn has_room(work: &Work<'_>, id: UnitId, base: Option<Footing>) -> bool {
    let Some(ship) = work.active(id) else {
        return false;
    };
    if base.is_some() {
        return !placements(work, id).is_empty();
    }
    let mut others = work.board.ships.iter().filter(|other| other.id != id);
    !others.any(|other| other.on_table() && other.base.covers(other.cell, ship.cell))
}

/// Where the base of a large figure under way has room, over the space where it stands.
fn placements(work: &Work<'_>, id: UnitId) -> Vec<Footing> {
    let found = work.active(id).and_then(|ship| {
        let mover = mover(work.game(), &ship)?;
        let ground = work.ground()?;
        let figures = occupants(work.game());
        let open = stands(&Scene::new(&ground, &figures), &mover, ship.cell).ok()?;
        let each = open.into_iter();
        Some(
            each.map(|stand| super::footing(&mover, ship.cell, stand))
                .collect(),
        )
    });
    found.unwrap_or_default()
}

/// A move ends where it is: a large figure expands there, as near as it can to where it was to lie.
pub(super) fn interrupt(work: &mut Work<'_>, id: UnitId, base: Option<Footing>) {
    let Some(wanted) = base else { return };
    let shrunk = work.active(id).is_some_and(|ship| {
        let size = work.ctx.class(&ship).figure.map(|figure| figure.size);
        ship.base.is_one() && size.is_some_and(|size| !size.is_one())
    });
    if !shrunk {
        return;
    }
    let far = |held: &Footing| {
        let apart = work.ctx.spaces_apart(held.corner, wanted.corner);
        (held.turned != wanted.turned, apart)
    };
    let best = placements(work, id).into_iter().min_by_key(far);
    large::expand(work, id, best.unwrap_or(wanted));
}
