//! What ships do for each other: craft leave and enter bays, tenders repair (GRD-27, GRD-30).

use super::{known, not_awaited};
use crate::{
    ctx::Ctx,
    preview::Preview,
    sail::{check_service, list_services, play_service, preview_service, refused_services},
    state::{Board, IllegalOrder, Order, Service, Step, UnitId},
    work::Work,
};

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    service: Service,
) -> Result<(), IllegalOrder> {
    if board.step != (Step::Service { ship }) {
        return Err(not_awaited(ctx));
    }
    check_service(ctx, board, known(ctx, board, ship)?, service)
}

pub(super) fn list(ctx: &Ctx, board: &Board, ship: UnitId) -> Vec<Order> {
    list_services(ctx, board, ship)
}

pub(super) fn refused(ctx: &Ctx, board: &Board, ship: UnitId) -> Vec<Order> {
    refused_services(ctx, board, ship)
}

/// Nothing; or the last place on offer out of a wreck.
pub(super) fn default(ctx: &Ctx, board: &Board, ship: UnitId) -> Option<Order> {
    list(ctx, board, ship).pop()
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, service: Service) {
    play_service(work, ship, service);
}

pub(super) fn preview(ctx: &Ctx, board: &Board, ship: UnitId, service: Service) -> Preview {
    Preview {
        service: preview_service(ctx, board, ship, service),
        ..Preview::default()
    }
}
