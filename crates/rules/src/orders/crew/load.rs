//! Large objects picked up and put down (HAZ-H-USE).

use content::{ItemId, Takes};
use geometry::Cell;
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    march::{beside_space, held, may_spend},
    state::{Fact, IllegalOrder, Ship, UnitId, refuse},
    work::Work,
};

pub(super) fn check_up(game: Game<'_>, ship: &Ship, cell: Cell) -> Result<(), IllegalOrder> {
    may_spend(game.ctx, ship, false)?;
    let no = |reason| Err(refuse(cite::crew::USE, reason, vec![ship.id]));
    if game.board.goods.on(cell).is_none() {
        return no(say!("no-nothing-lies-there"));
    }
    if !beside_space(game, ship, cell) {
        return no(say!("no-not-beside-it"));
    }
    match ship.kit.is_full() || ship.kit.load(&game.ctx.content).is_some() {
        true => no(say!("no-room-for-it")),
        false => Ok(()),
    }
}

pub(super) fn check_down(ctx: &Ctx, ship: &Ship, item: ItemId) -> Result<(), IllegalOrder> {
    may_spend(ctx, ship, false)?;
    match held(ctx, ship, item)?.takes {
        Takes::Load => Ok(()),
        Takes::Hands(_) | Takes::Armour | Takes::Trinket | Takes::Consumable | Takes::Made(_) => {
            let reason = say!("no-only-large-objects");
            Err(refuse(cite::crew::USE, reason, vec![ship.id]))
        }
    }
}

pub(super) fn play_up(work: &mut Work<'_>, ship: UnitId, cell: Cell) {
    if let Some(item) = work.board.goods.on(cell) {
        work.emit(cite::crew::USE, Fact::PickedUp { ship, item, cell });
    }
}

pub(super) fn play_down(work: &mut Work<'_>, ship: UnitId, item: ItemId) {
    if let Some(held) = work.active(ship) {
        let down = Fact::PutDown {
            ship,
            item,
            cell: held.cell,
            acts: true,
        };
        work.emit(cite::crew::USE, down);
    }
}
