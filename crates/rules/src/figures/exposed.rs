//! The order of exposure rolls: each owner orders their own figures (VOID-R-ORDER).
//!
//! While the terrain's clauses look only at the figure and its own die, no order of rolls changes
//! the odds, and nobody is asked (option `exposure.order`).

use content::{Clause, Condition, Effect, Phase, Trigger};

use crate::{
    cite,
    ctx::Ctx,
    figures::{terrain_of, turn_order},
    state::{Board, IllegalOrder, Next, Order, Ship, Step, UnitId, refuse},
    work::{Versus, Work, holds},
};

/// The clauses of the terrain under a figure that will run at the round's end, as things stand.
fn awaiting<'a>(
    ctx: &'a Ctx,
    board: &'a Board,
    ship: &'a Ship,
) -> impl Iterator<Item = &'a Clause> {
    let clauses = terrain_of(ctx, ship.cell).map_or(&[][..], |terrain| &terrain.clauses);
    let versus = Versus {
        other: None,
        range: 0,
        obstructed: false,
    };
    clauses.iter().filter(move |clause| {
        let mut all = clause.only_if.iter();
        clause.on.contains(&Trigger::EndRound)
            && all.all(|condition| holds(ctx, board, ship, versus, condition))
    })
}

/// A player's figures that roll and have no place in the order yet, by ascending number.
fn waiting(ctx: &Ctx, board: &Board, player: u8) -> Vec<UnitId> {
    let open = board.ships.iter().filter(|ship| {
        ship.owner == player
            && ship.on_table()
            && !board.exposure_order.contains(&ship.id)
            && awaiting(ctx, board, ship).next().is_some()
    });
    open.map(|ship| ship.id).collect()
}

/// Whether a condition can change while other figures roll.
fn looks_around(condition: &Condition) -> bool {
    matches!(condition, Condition::FriendWithin(_))
}

/// Whether an effect can change the table, or units other than the figure that suffers it.
fn reaches_out(effect: &Effect) -> bool {
    match effect {
        Effect::Roll { on, .. } => on
            .iter()
            .any(|(_, effects)| effects.iter().any(reaches_out)),
        Effect::By(_, effects) => effects.iter().any(reaches_out),
        Effect::Damage(..)
        | Effect::Gain(..)
        | Effect::Lose(..)
        | Effect::RecoverShields(_)
        | Effect::Mend(_)
        | Effect::RepairCrit
        | Effect::SkipAction
        | Effect::Defeat
        | Effect::Expose => false,
        _ => true,
    }
}

/// Whether the order of these figures' rolls can matter at all.
fn matters(ctx: &Ctx, board: &Board, player: u8) -> bool {
    // Include clauses that do not hold yet: another figure's roll may make them hold.
    let mine = board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && ship.on_table());
    let mut clauses = mine
        .filter_map(|ship| terrain_of(ctx, ship.cell))
        .flat_map(|terrain| &terrain.clauses)
        .filter(|clause| clause.on.contains(&Trigger::EndRound));
    clauses.any(|clause| {
        clause.only_if.iter().any(looks_around) || clause.effects.iter().any(reaches_out)
    })
}

/// The next owner, in turn order, with an order to choose: one with two or more figures left.
pub(crate) fn next_exposure(work: &Work<'_>, phase: &Phase) -> Next {
    let (ctx, board) = (work.ctx, &work.board);
    let asked = |player: &u8| {
        waiting(ctx, board, *player).len() > 1
            && (ctx.option_is("exposure.order", "always") || matters(ctx, board, *player))
    };
    let player = turn_order(board).into_iter().find(asked);
    match player.filter(|_| ctx.on_hexes()) {
        Some(player) => Next::Decision(Step::Expose { player }, cite::march::EXPOSURE_ORDER),
        None => Next::Decision(Step::EndRound, phase.rule),
    }
}

/// Whether a figure may be the player's next to roll.
///
/// # Errors
/// It belongs to another player, does not roll, or already has its place in the order.
pub(crate) fn check_exposure(
    ctx: &Ctx,
    board: &Board,
    player: u8,
    ship: UnitId,
) -> Result<(), IllegalOrder> {
    let rule = cite::march::EXPOSURE_ORDER;
    if waiting(ctx, board, player).contains(&ship) {
        Ok(())
    } else if board.exposure_order.contains(&ship) {
        Err(refuse(rule, "its place in the order is chosen", vec![ship]))
    } else {
        let reason = "not a figure of that player's that rolls at the end of this round";
        Err(refuse(rule, reason, vec![ship]))
    }
}

/// An order for each figure that may be next, by ascending number.
pub(crate) fn exposure_orders(ctx: &Ctx, board: &Board, player: u8) -> Vec<Order> {
    let open = waiting(ctx, board, player).into_iter();
    open.map(|ship| Order::Expose { ship }).collect()
}

/// Figures in rolling order: first those chosen, in that order, then the others by number.
pub(super) fn in_order(board: &Board, mut ids: Vec<UnitId>) -> Vec<UnitId> {
    let place = |id: &UnitId| {
        let chosen = board.exposure_order.iter().position(|held| held == id);
        (chosen.unwrap_or(usize::MAX), *id)
    };
    ids.sort_by_key(place);
    ids
}
