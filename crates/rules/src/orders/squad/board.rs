//! Moving to a transport and getting in (GRD-30).

use words::say;

use super::begun;
use crate::{
    cite,
    game::Game,
    squads::{boarding, carry, is_aircraft, traits},
    state::{IllegalOrder, SquadAction, UnitId, refuse},
    work::Work,
};

pub(super) fn check(
    game: Game<'_>,
    unit: UnitId,
    action: SquadAction,
    transport: UnitId,
) -> Result<(), IllegalOrder> {
    let squad = begun(game, unit)?;
    if is_aircraft(game.ctx, unit) {
        let reason = say!("no-aircraft-always-fly");
        return Err(refuse(cite::squads::FLIGHT, reason, vec![unit]));
    }
    if squad.pinned {
        let reason = say!("no-pinned-only-rises");
        return Err(refuse(cite::squads::MORALE, reason, vec![unit]));
    }
    traits::may_move(game, squad)?;
    boarding::check_board(game, squad, action, transport)
}

pub(super) fn play(work: &mut Work<'_>, unit: UnitId, action: SquadAction, transport: UnitId) {
    carry::load(work, unit, transport, Some(action));
}
