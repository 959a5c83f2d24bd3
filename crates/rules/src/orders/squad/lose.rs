//! Which models are lost or wounded (GRD-H-LOSSES).

use words::say;

use crate::{
    cite,
    game::Game,
    squads::{flow, losses},
    state::{Command, IllegalOrder, Named, Order, UnitId, refuse},
    work::Work,
};

pub(super) fn check(game: Game<'_>, unit: UnitId, named: &Named) -> Result<(), IllegalOrder> {
    let activation = game.board.activation();
    let Some(due) = activation.and_then(|activation| activation.due.as_ref()) else {
        let reason = say!("no-nothing-is-lost");
        return Err(refuse(cite::squads::LOSSES, reason, vec![unit]));
    };
    losses::chosen(game, due, named).map(drop)
}

pub(super) fn list(game: Game<'_>, unit: UnitId) -> Vec<Order> {
    let activation = game.board.activation();
    let due = activation.and_then(|activation| activation.due.as_ref());
    let named = due.map_or_else(Vec::new, |due| losses::choices(game, due));
    let order = |named| Order::Command {
        unit,
        command: Command::Lose(named),
    };
    named.into_iter().map(order).collect()
}

pub(super) fn play(work: &mut Work<'_>, named: &Named) {
    flow::lose_named(work, named);
}
