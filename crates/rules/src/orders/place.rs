//! Setup: putting obstacles, ships and figures on the table (OBS-01, OBS-H-SETUP, VOID-H-SETUP).
//! Before that, where players choose: an edge of the table, and objectives (GRD-H-SETUP).

use geometry::{Cell, Direction, Pose};

use super::{known, not_awaited};
use crate::{
    cite,
    ctx::Ctx,
    deploy, march,
    preview::Preview,
    squads,
    state::{Board, Fact, IllegalOrder, Order, PlayerId, Step, UnitId},
    work::Work,
    zones::setup_rule,
};

/// The player who deploys.
fn deployer(ctx: &Ctx, board: &Board) -> Result<PlayerId, IllegalOrder> {
    let Step::Deploy { player } = board.step else {
        return Err(not_awaited(ctx));
    };
    Ok(player)
}

/// The player who deploys units, once the table is set up.
fn placer(ctx: &Ctx, board: &Board) -> Result<PlayerId, IllegalOrder> {
    match squads::awaited(ctx, board) {
        Some(_) => Err(not_awaited(ctx)),
        None => deployer(ctx, board),
    }
}

pub(super) fn check_edge(ctx: &Ctx, board: &Board, edge: Direction) -> Result<(), IllegalOrder> {
    squads::check_edge(ctx, board, deployer(ctx, board)?, edge)
}

pub(super) fn check_objective(ctx: &Ctx, board: &Board, cell: Cell) -> Result<(), IllegalOrder> {
    squads::check_objective(ctx, board, deployer(ctx, board)?, cell)
}

pub(super) fn check_obstacle(
    ctx: &Ctx,
    board: &Board,
    obstacle: UnitId,
    pose: Pose,
) -> Result<(), IllegalOrder> {
    let player = placer(ctx, board)?;
    deploy::check_obstacle(ctx, board, player, obstacle, &pose)
}

pub(super) fn check_ship(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    pose: Pose,
) -> Result<(), IllegalOrder> {
    let player = placer(ctx, board)?;
    deploy::check_ship(ctx, board, player, known(ctx, board, ship)?, &pose)
}

pub(super) fn check_figure(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    cell: Cell,
) -> Result<(), IllegalOrder> {
    let player = placer(ctx, board)?;
    march::check_place(ctx, board, player, known(ctx, board, ship)?, cell)
}

/// A finite choice of places for the player's units; before that, edges or objectives.
pub(super) fn list(ctx: &Ctx, board: &Board, player: PlayerId) -> Vec<Order> {
    if squads::awaited(ctx, board).is_some() {
        return squads::setting_choices(ctx, board);
    }
    deploy::deployments(ctx, board, player)
}

pub(super) fn play_obstacle(work: &mut Work<'_>, obstacle: UnitId, pose: Pose) {
    let Some(mut obstacle) = work.board.obstacle(obstacle).copied() else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    obstacle.pose = pose.quantised();
    obstacle.placed = true;
    let fact = Fact::ObstaclePlaced { obstacle, by: None };
    work.emit(cite::BROUGHT, fact);
}

pub(super) fn play_ship(work: &mut Work<'_>, ship: UnitId, pose: Pose) {
    let pose = pose.quantised();
    let rule = setup_rule(work.ctx);
    work.emit(rule, Fact::ShipPlaced { ship, pose });
}

pub(super) fn play_figure(work: &mut Work<'_>, ship: UnitId, cell: Cell) {
    let base = work.board.ship(ship).map(|held| held.base);
    let start = work.ctx.start_pose(cell);
    let pose = work
        .ctx
        .pose_over(cell, base.unwrap_or_default(), start.heading);
    let rule = setup_rule(work.ctx);
    work.emit(rule, Fact::ShipPlaced { ship, pose });
}

pub(super) fn play_edge(work: &mut Work<'_>, edge: Direction) {
    squads::take_edge(work, edge);
}

pub(super) fn play_objective(work: &mut Work<'_>, cell: Cell) {
    squads::place_objective(work, cell);
}

/// The zones that an edge gives, or how far an objective lies from them.
pub(super) fn preview(ctx: &Ctx, board: &Board, order: &Order) -> Preview {
    Preview {
        setting: squads::preview_setting(ctx, board, order),
        ..Preview::default()
    }
}
