//! Repairs (GRD-27).

use super::begun;
use crate::{
    game::Game,
    squads::{flow, mend},
    state::{IllegalOrder, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, unit: UnitId, target: UnitId) -> Result<(), IllegalOrder> {
    mend::check(game, begun(game, unit)?, target)
}

pub(super) fn play(work: &mut Work<'_>, unit: UnitId, target: UnitId) {
    if flow::begin(work, unit) {
        mend::repair(work, unit, target);
    }
}
