//! Turns of several actions, figure by figure (HAZ-H-ROUND, HAZ-H-TURN, HAZ-R-POINTS).
//!
//! A side chooses which of its figures is next. A figure has some actions, and movement points of
//! its move actions in hand, which it spends before, between and after other actions.

use content::{Fades, Keyword, Phase, PhaseKind, Trigger};
use words::say;

use super::{ailments, cards::cap_speed, crew};
use crate::{
    cite,
    ctx::Ctx,
    effects::{Cause, run_own_clauses},
    game::Game,
    state::{Board, Fact, IllegalOrder, Next, Order, PlayerId, Ship, Status, Step, UnitId, refuse},
    terrain,
    work::Work,
};

/// The actions of a figure in its turn; none where figures take their turns by cards.
#[must_use]
pub fn actions_each(ctx: &Ctx) -> Option<u8> {
    let mut phases = ctx.ruleset.phases.iter();
    let turns = phases.find(|phase| phase.kind == PhaseKind::Turns)?;
    Some(turns.actions)
}

/// The actions that a figure has left; none where figures take their turns by cards.
#[must_use]
pub fn actions_left(ctx: &Ctx, ship: &Ship) -> Option<u8> {
    Some(actions_each(ctx)?.saturating_sub(ship.turn.spent.actions))
}

/// The points that a figure can spend in its turn: those in hand, and `speed` for each action left.
pub(super) fn points_left(ship: &Ship, speed: u8, actions: u8) -> u8 {
    let more = speed.saturating_mul(actions);
    ship.turn.spent.points.saturating_add(more)
}

/// Whether a figure can still take an action, an attack if `strike`.
///
/// # Errors
/// It has none left, or has attacked as often as it may.
pub(crate) fn may_spend(ctx: &Ctx, ship: &Ship, strike: bool) -> Result<(), IllegalOrder> {
    let no = |reason| Err(refuse(cite::crew::TURN, reason, vec![ship.id]));
    if actions_left(ctx, ship) == Some(0) {
        return no(say!("no-actions-left"));
    }
    let most = ctx.class(ship).figure.and_then(|figure| figure.strikes);
    let struck = most.is_some_and(|most| ship.turn.spent.strikes >= most);
    if strike && struck {
        return no(say!("no-attacked-this-turn"));
    }
    Ok(())
}

/// Takes as many move actions as a way of this cost needs.
pub(crate) fn pay(work: &mut Work<'_>, id: UnitId, cost: u8) {
    if work.board.active != Some(id) {
        return;
    }
    let held = work.active(id);
    let Some(speed) = held.and_then(|ship| super::speed(work.game(), &ship)) else {
        return;
    };
    while let Some(ship) = work.active(id) {
        let enough = ship.turn.spent.points >= cost;
        if enough || speed == 0 || may_spend(work.ctx, &ship, false).is_err() {
            return;
        }
        let taken = Fact::MoveTaken {
            ship: id,
            points: speed,
        };
        work.emit(cite::crew::POINTS, taken);
    }
}

/// The figures of a player that may take their turn next, by ascending number.
/// A group that has begun is finished first.
#[must_use]
pub fn next_figures(game: Game<'_>, player: PlayerId) -> Vec<UnitId> {
    let Game { ctx, board } = game;
    let mine = || board.ships.iter().filter(move |ship| ship.owner == player);
    let acts = |ship: &Ship| !ctx.has_keyword(ship, Keyword::Destructible);
    // A fallen hero has a turn too: it stands up.
    let there = |ship: &Ship| ship.on_table() || ship.status == Status::Down;
    let open = |ship: &&Ship| there(ship) && acts(ship) && !ship.turn.spent.over;
    let begun = |card: u8| mine().any(|ship| ship.card == card && ship.turn.spent.over);
    let group = mine().filter(open).find(|ship| begun(ship.card));
    let group = group.map(|ship| ship.card);
    let next = mine()
        .filter(open)
        .filter(|ship| group.is_none_or(|card| ship.card == card));
    next.map(|ship| ship.id).collect()
}

/// Whether a player may give this figure its turn now.
///
/// # Errors
/// It is not theirs, its turn is over, or a group has to finish first.
pub(crate) fn check_begin(
    game: Game<'_>,
    player: PlayerId,
    id: UnitId,
) -> Result<(), IllegalOrder> {
    let open = next_figures(game, player);
    if open.contains(&id) {
        return Ok(());
    }
    let held = game.ship(id).filter(|ship| ship.owner == player);
    let (reason, culprits) = match held {
        None => (say!("no-figure-not-yours"), vec![id]),
        Some(ship) if ship.turn.spent.over => (say!("no-turn-over"), vec![id]),
        Some(_) => (say!("no-group-first"), open),
    };
    Err(refuse(cite::crew::ROUND, reason, culprits))
}

/// Every figure that a player may give its turn now.
pub(crate) fn begin_orders(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let open = next_figures(game, player).into_iter();
    open.map(|ship| Order::Begin { ship }).collect()
}

/// The next decision: the figure whose turn it is, or who is next. Side by side, by seat.
pub(crate) fn next_figure(work: &mut Work<'_>, phase: &Phase) -> Next {
    if let (Some((player, card)), Some(id)) = (work.board.acting, work.board.active) {
        ailments::take_actions(work, id);
        let stands = work.active(id).is_some();
        if stands && super::cards::anything_left(work) {
            return Next::Decision(Step::Turn { player, card }, cite::crew::TURN);
        }
        end_figure(work, id);
        return Next::Again;
    }
    let sides = PlayerId::all(work.board.players.len());
    let open = sides.map(|player| (player, next_figures(work.game(), player)));
    let Some((player, figures)) = open.into_iter().find(|held| !held.1.is_empty()) else {
        return Next::PhaseOver;
    };
    if let [only] = figures[..] {
        begin(work, only);
        return Next::Again;
    }
    Next::Decision(Step::Pick { player }, phase.rule)
}

/// Begins the turn of a figure.
pub(crate) fn begin(work: &mut Work<'_>, id: UnitId) {
    work.emit(cite::crew::TURN, Fact::FigureBegan { ship: id });
    if work
        .board
        .ship(id)
        .is_some_and(|ship| ship.status == Status::Down)
    {
        crew::stand_up(work, id, None);
        return end_figure(work, id);
    }
    cap_speed(work, id);
    run_own_clauses(work, id, Trigger::StartTurn, &Cause::default());
    terrain::met(work, id, Trigger::StartTurn);
}

/// The board on which a figure would decide if its turn began now, as far as no dice matter.
#[must_use]
pub fn begun(game: Game<'_>, id: UnitId) -> Board {
    let Game { ctx, board } = game;
    let mut work = Work::new(ctx, board.clone());
    work.emit(cite::crew::TURN, Fact::FigureBegan { ship: id });
    cap_speed(&mut work, id);
    ailments::take_actions(&mut work, id);
    let mut board = work.board;
    if let Some((player, card)) = board.acting {
        board.step = Step::Turn { player, card };
    }
    board
}

/// Ends the turn of a figure, with the end-of-turn effects of terrain last (HAZ-11).
pub(super) fn end_figure(work: &mut Work<'_>, id: UnitId) {
    crew::recover(work, id);
    run_own_clauses(work, id, Trigger::EndTurn, &Cause::default());
    ailments::shake_off(work, id);
    terrain::end_of_turn(work, id);
    work.fade(id, Fades::EndTurn);
    work.end_limits_of_turn();
    work.emit(cite::crew::TURN, Fact::FigureEnded { ship: id });
}
