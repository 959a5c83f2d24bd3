//! Items taken in hand at the start of a turn (HAZ-H-ITEM).

use content::ItemId;
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    march::held,
    state::{Fact, IllegalOrder, Ship, UnitId, refuse},
    work::Work,
};

pub(super) fn check(ctx: &Ctx, ship: &Ship, item: ItemId) -> Result<(), IllegalOrder> {
    let no = |reason| Err(refuse(cite::crew::ITEM, reason, vec![ship.id]));
    held(ctx, ship, item)?;
    if ship.kit.in_use(&ctx.content).any(|(id, _)| id == item) {
        return no(say!("no-in-use-already"));
    }
    let mut then = ship.kit;
    then.ready(item);
    if !then.in_use(&ctx.content).any(|(id, _)| id == item) {
        return no(say!("no-skill-changes-nothing"));
    }
    let spent = ship.turn.spent;
    match spent.actions == 0 && spent.points == 0 && !spent.readied {
        true => Ok(()),
        false => no(say!("no-only-at-the-turns-start")),
    }
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, item: ItemId) {
    work.emit(cite::crew::ITEM, Fact::Readied { ship, item });
}
