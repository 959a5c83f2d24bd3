//! Modifying the dice of the attack under way, and what follows (OBS-H-DICE, OBS-H-TOKEN).

use super::not_awaited;
use crate::{
    combat::{self, check_modification, modifications},
    game::Game,
    odds::modification_preview,
    preview::Preview,
    state::{Fact, IllegalOrder, Modification, Order, Step},
    work::Work,
};

pub(super) fn check(game: Game<'_>, how: Modification) -> Result<(), IllegalOrder> {
    let reacts = matches!(game.board.step, Step::React { .. });
    if reacts && how == Modification::Done {
        return Ok(());
    }
    let attacking = game.board.step == Step::ModifyAttack;
    if !attacking && game.board.step != Step::ModifyDefence {
        return Err(not_awaited(game.ctx));
    }
    check_modification(game, how, attacking)
}

/// Every legal modification of a side.
pub(super) fn list(game: Game<'_>, attacking: bool) -> Vec<Order> {
    let all = modifications(game, attacking).into_iter();
    all.map(Order::Modify).collect()
}

/// The tokens of a side that could be spent, for those that are refused.
pub(super) fn refused(attacking: bool) -> Vec<Order> {
    let mut orders = vec![Order::Modify(Modification::Focus)];
    if !attacking {
        orders.push(Order::Modify(Modification::Evade));
    }
    orders
}

/// To leave the dice, or the ship under fire, as they are.
pub(super) fn default() -> Order {
    Order::Modify(Modification::Done)
}

pub(super) fn play(work: &mut Work<'_>, how: Modification) {
    if matches!(work.origin, Step::React { .. }) {
        return roll_attack(work);
    }
    let step = work.origin;
    let attacking = step == Step::ModifyAttack;
    combat::modify(work, how, attacking);
    if how != Modification::Done {
        go_on(work, step);
    } else {
        leave(work, attacking);
    }
}

/// A side leaves the dice as they are. Colour dice were all rolled at once.
fn leave(work: &mut Work<'_>, attacking: bool) {
    let attack = work.board.attack.as_ref();
    let rolled = attack.is_some_and(|attack| !attack.colours.is_empty());
    if attacking && !rolled {
        combat::roll_defence(work);
        go_on(work, Step::ModifyDefence);
    } else {
        combat::resolve(work);
    }
}

/// Rolls the attack dice of a declared attack and continues it.
pub(super) fn roll_attack(work: &mut Work<'_>) {
    combat::roll_attack(work);
    go_on(work, Step::ModifyAttack);
}

/// Waits for modifications if there are any; otherwise the attack continues by itself.
fn go_on(work: &mut Work<'_>, step: Step) {
    let attacking = step == Step::ModifyAttack;
    if work.board.attack.is_none() {
        return;
    }
    if modifications(work.game(), attacking).len() > 1 {
        let rule = work.ctx.ruleset.cites.dice;
        work.emit(rule, Fact::Waits { step });
    } else {
        leave(work, attacking);
    }
}

pub(super) fn preview(game: Game<'_>, how: Modification) -> Result<Preview, IllegalOrder> {
    Ok(Preview::of(Some(modification_preview(game, how)?)))
}
