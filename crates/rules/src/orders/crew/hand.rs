//! Items handed over, given or taken (HAZ-H-ITEM).

use content::{ItemId, Takes};
use words::say;

use crate::{
    cite,
    game::Game,
    march::{beside, held},
    state::{Fact, IllegalOrder, Ship, Status, UnitId, refuse},
    work::Work,
};

/// Whether an item may go from the first of two units to the second.
pub(super) fn check(
    game: Game<'_>,
    ship: &Ship,
    item: ItemId,
    ends: [UnitId; 2],
) -> Result<(), IllegalOrder> {
    let no = |reason, culprits| Err(refuse(cite::crew::ITEM, reason, culprits));
    if ship.turn.spent.handed {
        return no(say!("no-handed-over-this-turn"), vec![ship.id]);
    }
    let friend = |id: UnitId| {
        let held = game.ship(id).filter(|held| held.owner == ship.owner);
        held.filter(|held| held.status == Status::Active)
    };
    let [Some(from), Some(to)] = ends.map(friend) else {
        return no(say!("no-nobody-to-hand-it"), ends.to_vec());
    };
    let load = held(game.ctx, from, item)?.takes == Takes::Load;
    let other = if from.id == ship.id { to } else { from };
    if other.id == ship.id || !beside(game, ship, other) {
        return no(say!("no-not-beside"), vec![other.id]);
    }
    if to.kit.is_full() || load && to.kit.load(&game.ctx.content).is_some() {
        return no(say!("no-room-for-it"), vec![to.id]);
    }
    Ok(())
}

pub(super) fn play(work: &mut Work<'_>, item: ItemId, [from, to]: [UnitId; 2]) {
    work.emit(cite::crew::ITEM, Fact::HandedOver { from, to, item });
}
