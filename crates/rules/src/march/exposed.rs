//! The order of exposure rolls: each owner orders their own figures (VOID-R-ORDER).
//!
//! While the terrain's clauses look only at the figure and its own die, no order of rolls changes
//! the odds, and nobody is asked (option `exposure.order`).

use content::{Clause, Condition, Effect, Phase, Trigger};
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    march::{acting_on, ground::runs, turn_order},
    state::{Board, IllegalOrder, Next, Order, PlayerId, Ship, Step, UnitId, refuse},
    work::Work,
};

/// The clauses for the round's end of the terrain that a figure is in.
fn at_end<'a>(
    ctx: &'a Ctx,
    board: &Board,
    ship: &Ship,
) -> impl Iterator<Item = &'a Clause> + use<'a> {
    let here = acting_on(ctx, board, ship, Trigger::EndRound).into_iter();
    let clauses = here.flat_map(|terrain| &terrain.clauses);
    clauses.filter(|clause| clause.on.contains(&Trigger::EndRound))
}

/// The clauses of the terrain under a figure that will run at the round's end, as things stand.
fn awaiting<'a>(game: Game<'a>, ship: &'a Ship) -> impl Iterator<Item = &'a Clause> {
    at_end(game.ctx, game.board, ship).filter(move |clause| runs(game, ship, clause))
}

/// A player's figures that roll and have no place in the order yet, by ascending number.
fn waiting(game: Game<'_>, player: PlayerId) -> Vec<UnitId> {
    let open = game.board.ships.iter().filter(|ship| {
        ship.owner == player
            && ship.on_table()
            && !game.board.exposure_order.contains(&ship.id)
            && awaiting(game, ship).next().is_some()
    });
    open.map(|ship| ship.id).collect()
}

/// Whether a condition can change while other figures roll.
fn looks_around(condition: &Condition) -> bool {
    matches!(
        condition,
        Condition::FriendWithin(_) | Condition::EnemyWithin(_)
    )
}

/// Whether a clause can change the table, or units other than the figure that suffers it.
fn reaches_out(clause: &Clause) -> bool {
    clause.walk().any(|met| match met.effect {
        Effect::TargetGains(..)
        | Effect::FriendsGain(..)
        | Effect::BreakLocks
        | Effect::LockTarget
        | Effect::Carry(_)
        | Effect::ShutDoors(_)
        | Effect::RemoveSource
        | Effect::Push(_)
        | Effect::Drag(_) => true,
        // The walk also meets what these two hold.
        Effect::Roll { .. } | Effect::By(..) => false,
        Effect::Damage(..)
        | Effect::Gain(..)
        | Effect::Lose(..)
        | Effect::RecoverShields(_)
        | Effect::Mend(_)
        | Effect::Points(_)
        | Effect::RepairCrit
        | Effect::SkipAction
        | Effect::Defeat
        | Effect::Expose => false,
    })
}

/// Whether the order of these figures' rolls can matter at all.
fn matters(game: Game<'_>, player: PlayerId) -> bool {
    // Include clauses that do not hold yet: another figure's roll may make them hold.
    let mine = game
        .board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && ship.on_table());
    let mut clauses = mine.flat_map(|ship| at_end(game.ctx, game.board, ship));
    clauses.any(|clause| {
        let mut asked = Condition::leaves(&clause.only_if).into_iter();
        asked.any(|(_, condition)| looks_around(condition)) || reaches_out(clause)
    })
}

/// The next owner, in turn order, with an order to choose: one with two or more figures left.
pub(crate) fn next_exposure(work: &Work<'_>, phase: &Phase) -> Next {
    let game = work.game();
    let asked = |player: &PlayerId| {
        waiting(game, *player).len() > 1
            && (game.ctx.option_is("exposure.order", "always") || matters(game, *player))
    };
    let player = turn_order(game.board).into_iter().find(asked);
    match player.filter(|_| game.ctx.on_grid()) {
        Some(player) => Next::Decision(Step::Expose { player }, cite::march::EXPOSURE_ORDER),
        None => Next::Decision(Step::EndRound, phase.rule),
    }
}

/// Whether a figure may be the player's next to roll.
///
/// # Errors
/// It belongs to another player, does not roll, or already has its place in the order.
pub(crate) fn check_exposure(
    game: Game<'_>,
    player: PlayerId,
    ship: UnitId,
) -> Result<(), IllegalOrder> {
    let rule = cite::march::EXPOSURE_ORDER;
    if waiting(game, player).contains(&ship) {
        Ok(())
    } else if game.board.exposure_order.contains(&ship) {
        Err(refuse(rule, say!("no-place-order-chosen"), vec![ship]))
    } else {
        let reason = say!("no-not-figure-players-rolls");
        Err(refuse(rule, reason, vec![ship]))
    }
}

/// An order for each figure that may be next, by ascending number.
pub(crate) fn exposure_orders(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let open = waiting(game, player).into_iter();
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

/// The figures on the table in the order in which the round's end acts on them (VOID-R-ORDER).
pub(crate) fn in_turn_order(work: &Work<'_>) -> Vec<UnitId> {
    let each = turn_order(&work.board).into_iter().map(|player| {
        let ids = work.ships_where(|ship| ship.owner == player);
        in_order(&work.board, ids)
    });
    each.flatten().collect()
}

#[cfg(test)]
mod tests {
    use content::{Die, Face, RuleId};

    use super::*;

    fn clause(effect: Effect) -> Clause {
        Clause {
            rule: RuleId::new("EXP-01"),
            on: vec![Trigger::EndRound],
            only_if: Vec::new(),
            limit: None,
            cost: Vec::new(),
            may: false,
            part: content::OutfitPart::TYPE,
            effects: vec![effect],
        }
    }

    #[test]
    fn every_effect_reaches_as_far_inside_others() {
        let mut far = 0;
        for effect in Effect::one_of_each() {
            let alone = reaches_out(&clause(effect.clone()));
            let by = Effect::By(RuleId::new("X-2"), vec![effect.clone()]);
            let roll = Effect::Roll {
                die: Die::Combat,
                count: 1,
                per_wound: false,
                on: vec![(vec![Face::Skull], vec![by.clone()])],
            };
            assert_eq!(reaches_out(&clause(by)), alone, "{effect:?}");
            assert_eq!(reaches_out(&clause(roll)), alone, "{effect:?}");
            far += usize::from(alone);
        }
        assert_eq!(far, 9);
    }
}
