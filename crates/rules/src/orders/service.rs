//! What ships do for each other: craft leave and enter bays, tenders repair (GRD-27, GRD-30).

use super::{known, not_awaited};
use crate::{
    game::Game,
    preview::Preview,
    sail::{check_service, list_services, play_service, preview_service, refused_services},
    state::{IllegalOrder, Order, Service, Step, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, ship: UnitId, service: Service) -> Result<(), IllegalOrder> {
    if game.board.step != (Step::Service { ship }) {
        return Err(not_awaited(game.ctx));
    }
    check_service(game, known(game, ship)?, service)
}

pub(super) fn list(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    list_services(game, ship)
}

pub(super) fn refused(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    refused_services(game, ship)
}

/// Nothing; or the last place on offer out of a wreck.
pub(super) fn default(game: Game<'_>, ship: UnitId) -> Option<Order> {
    list(game, ship).pop()
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, service: Service) {
    play_service(work, ship, service);
}

pub(super) fn preview(game: Game<'_>, ship: UnitId, service: Service) -> Preview {
    Preview::of(preview_service(game, ship, service))
}
