//! Items that are used up: by who holds them, or on a fallen friend (HAZ-H-ITEM, HAZ-H-CREW).

use content::{Effect, ItemId, Takes};
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    effects::{Cause, run_effects},
    explore::changes,
    game::Game,
    march::{Healed, check_fallen, held, rise},
    state::{Fact, IllegalOrder, Ship, UnitId, refuse},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: &Ship, item: ItemId) -> Result<(), IllegalOrder> {
    check_one_more(game.ctx, ship, item)?;
    let id = ship.id;
    let mut work = Work::new(game.ctx, game.board.clone());
    use_up(&mut work, id, item);
    let gone = work.board;
    let acts = |work: &mut Work<'_>| take_effect(work, id, item);
    match changes(game.ctx, &gone, acts, |end| *end != gone) {
        true => Ok(()),
        false => {
            let reason = say!("no-skill-changes-nothing");
            Err(refuse(cite::crew::ITEM, reason, vec![id]))
        }
    }
}

pub(super) fn check_treat(
    game: Game<'_>,
    ship: &Ship,
    item: ItemId,
    friend: UnitId,
) -> Result<(), IllegalOrder> {
    check_one_more(game.ctx, ship, item)?;
    if healed(&held(game.ctx, ship, item)?.used) == 0 {
        let reason = say!("no-it-heals-nobody");
        return Err(refuse(cite::crew::CREW, reason, vec![ship.id]));
    }
    check_fallen(game, ship, friend)
}

/// Whether a unit may use up an item in this turn, whatever comes of it.
fn check_one_more(ctx: &Ctx, ship: &Ship, item: ItemId) -> Result<(), IllegalOrder> {
    let no = |reason| Err(refuse(cite::crew::ITEM, reason, vec![ship.id]));
    if held(ctx, ship, item)?.takes != Takes::Consumable {
        return no(say!("no-not-used-up"));
    }
    match ship.turn.spent.consumed {
        true => no(say!("no-used-one-this-turn")),
        false => Ok(()),
    }
}

/// A hero uses up an item.
pub(super) fn play(work: &mut Work<'_>, id: UnitId, item: ItemId) {
    use_up(work, id, item);
    take_effect(work, id, item);
}

/// A fallen friend stands up with what an item heals, and has what else it does.
pub(super) fn play_treat(work: &mut Work<'_>, id: UnitId, item: ItemId, friend: UnitId) {
    use_up(work, id, item);
    let ctx = work.ctx;
    let Some(held) = ctx.content.item_of(item) else {
        return;
    };
    let (hearts, surges) = (healed(&held.used), 0);
    // Nobody's action is spent on it.
    rise(work, friend, None, Healed { hearts, surges });
    let mut rest = held.used.clone();
    rest.retain(|effect| healed(std::slice::from_ref(effect)) == 0);
    run_effects(work, friend, cite::crew::ITEM, &rest, &Cause::default());
}

/// An item is gone.
fn use_up(work: &mut Work<'_>, id: UnitId, item: ItemId) {
    work.emit(cite::crew::ITEM, Fact::UsedUp { ship: id, item });
}

/// What a unit has of an item that it uses up.
fn take_effect(work: &mut Work<'_>, id: UnitId, item: ItemId) {
    let ctx = work.ctx;
    if let Some(held) = ctx.content.item_of(item) {
        let cause = Cause::default();
        run_effects(work, id, cite::crew::ITEM, &held.used, &cause);
    }
}

/// How much damage some effects heal for certain.
fn healed(effects: &[Effect]) -> u8 {
    let each = effects.iter().map(|effect| {
        if let Effect::Mend(amount) = effect {
            *amount
        } else if let Effect::By(_, inner) = effect {
            healed(inner)
        } else {
            0
        }
    });
    each.fold(0, u8::saturating_add)
}
