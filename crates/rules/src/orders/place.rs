//! Setup: putting obstacles, ships and figures on the table (OBS-01, OBS-H-SETUP, VOID-H-SETUP).
//! Before that, where players choose: an edge of the table, and objectives (GRD-H-SETUP).

use geometry::{Cell, Direction, Pose};

use super::{known, not_awaited};
use crate::{
    cite, deploy,
    game::Game,
    march,
    preview::Preview,
    squads,
    state::{Fact, IllegalOrder, Order, PlayerId, Step, UnitId},
    work::Work,
    zones::setup_rule,
};

/// The player who deploys.
fn deployer(game: Game<'_>) -> Result<PlayerId, IllegalOrder> {
    let Step::Deploy { player } = game.board.step else {
        return Err(not_awaited(game.ctx));
    };
    Ok(player)
}

/// The player who deploys units, once the table is set up.
fn placer(game: Game<'_>) -> Result<PlayerId, IllegalOrder> {
    match squads::awaited(game) {
        Some(_) => Err(not_awaited(game.ctx)),
        None => deployer(game),
    }
}

pub(super) fn check_edge(game: Game<'_>, edge: Direction) -> Result<(), IllegalOrder> {
    squads::check_edge(game, deployer(game)?, edge)
}

pub(super) fn check_objective(game: Game<'_>, cell: Cell) -> Result<(), IllegalOrder> {
    squads::check_objective(game, deployer(game)?, cell)
}

pub(super) fn check_obstacle(
    game: Game<'_>,
    obstacle: UnitId,
    pose: Pose,
) -> Result<(), IllegalOrder> {
    let player = placer(game)?;
    deploy::check_obstacle(game, player, obstacle, &pose)
}

pub(super) fn check_ship(game: Game<'_>, ship: UnitId, pose: Pose) -> Result<(), IllegalOrder> {
    let player = placer(game)?;
    deploy::check_ship(game, player, known(game, ship)?, &pose)
}

pub(super) fn check_figure(game: Game<'_>, ship: UnitId, cell: Cell) -> Result<(), IllegalOrder> {
    let player = placer(game)?;
    march::check_place(game, player, known(game, ship)?, cell)
}

/// A finite choice of places for the player's units; before that, edges or objectives.
pub(super) fn list(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    if squads::awaited(game).is_some() {
        return squads::setting_choices(game);
    }
    deploy::deployments(game, player)
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
pub(super) fn preview(game: Game<'_>, order: &Order) -> Preview {
    Preview::of(squads::preview_setting(game, order))
}
