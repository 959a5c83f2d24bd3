//! What heroes carry: what they hold, have room for, and let go of (HAZ-H-ITEM).

use content::{Item, ItemId, Takes};
use geometry::Cell;
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    state::{Fact, IllegalOrder, Ship, UnitId, refuse},
    work::Work,
};

/// The item of this number, if the unit holds it.
///
/// # Errors
/// It does not.
pub(crate) fn held<'c>(ctx: &'c Ctx, ship: &Ship, item: ItemId) -> Result<&'c Item, IllegalOrder> {
    let found = ctx.content.item_of(item).filter(|_| ship.kit.has(item));
    found.ok_or_else(|| refuse(cite::crew::ITEM, say!("no-no-such-item"), vec![ship.id]))
}

/// Whether a unit can take one item more: a large object only if it carries none.
pub(crate) fn has_room(work: &Work<'_>, id: UnitId, item: &Item) -> bool {
    let Some(ship) = work.board.ship(id) else {
        return false;
    };
    let loaded = ship.kit.load(&work.ctx.content).is_some();
    !(ship.kit.is_full() || loaded && item.takes == Takes::Load)
}

/// A hero who falls lets go of what it carries: it lies on the token's space.
pub(super) fn let_go(work: &mut Work<'_>, id: UnitId, cell: Cell) {
    let held = work.board.ship(id).map(|ship| ship.kit);
    let load = held.and_then(|kit| kit.load(&work.ctx.content));
    if let Some(item) = load {
        let acts = false;
        let down = Fact::PutDown {
            ship: id,
            item,
            cell,
            acts,
        };
        work.emit(cite::crew::USE, down);
    }
}
