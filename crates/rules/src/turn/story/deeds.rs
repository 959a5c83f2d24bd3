//! What events do, in the order in which they are written (SCN-H-EVENT).

use content::Deed;
use geometry::Cell;

use super::{arrive, breach, spread};
use crate::{
    cite, sail,
    state::{Fact, Ship, UnitId},
    when::stands_in,
    work::Work,
};

/// An event of the scenario happens.
pub(super) fn happen(work: &mut Work<'_>, at: usize) {
    let ctx = work.ctx;
    let event = u16::try_from(at).unwrap_or(u16::MAX);
    work.emit(cite::story::EVENT, Fact::Happened { event });
    perform_deeds(work, &ctx.events[at].does);
}

/// What a scenario orders, deed by deed.
pub(crate) fn perform_deeds(work: &mut Work<'_>, deeds: &[Deed]) {
    for deed in deeds {
        if work.board.outcome.is_some() {
            return;
        }
        perform(work, deed);
    }
}

fn perform(work: &mut Work<'_>, deed: &Deed) {
    let event = cite::story::EVENT;
    match deed {
        Deed::Arrive(ships) => {
            for id in ships {
                arrive::come(work, UnitId(*id));
            }
        }
        Deed::Open(door) => set_door(work, *door, true, false),
        Deed::Seal(door) => set_door(work, *door, false, true),
        Deed::Turn { place, terrain } => {
            let cells = place.cells().into_iter();
            let cells = cells.map(|(column, row)| Cell::new(column, row));
            if let Some((at, _)) = work.ctx.content.terrain(terrain) {
                spread::turn(work, at, cells.collect());
            }
        }
        Deed::Spread { terrain, over } => spread::grow(work, terrain, over),
        Deed::Breach { place, level, side } => {
            let cells = place.cells().into_iter();
            let cells = cells.map(|(column, row)| Cell::new(column, row).on(*level));
            breach::open(work, &cells.collect::<Vec<_>>(), *side);
        }
        Deed::Leave { player, place } => {
            let ctx = work.ctx;
            let there = |ship: &Ship| ship.owner == *player && stands_in(ctx, ship, place);
            for carrier in work.ships_where(there) {
                for ship in sail::with_craft(&work.board, carrier) {
                    work.emit(event, Fact::Left { ship });
                }
            }
        }
        Deed::Score { player, points } => {
            let (player, points) = (*player, u32::from(*points));
            work.emit(event, Fact::Scored { player, points });
        }
        Deed::Threat { player, change } => work.add_threat(event, *player, *change),
        Deed::Resolve { player, change } => work.add_resolve(event, *player, *change),
    }
}

/// Opens a door, or shuts and seals it. A door across which somebody stands stays open, and so does
/// one that is destroyed.
fn set_door(work: &mut Work<'_>, door: u16, open: bool, sealed: bool) {
    let changes = &work.board.changes;
    let same = changes.open.contains(&door) == open && changes.sealed.contains(&door) == sealed;
    if same
        || changes.broken.contains(&door)
        || !open && crate::march::door_blocked(work.game(), door).is_some()
    {
        return;
    }
    work.emit(cite::story::EVENT, Fact::DoorSet { door, open, sealed });
}
