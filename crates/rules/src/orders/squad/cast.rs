//! Spells, and blocking those of others (GRD-26).

use super::begun;
use crate::{
    game::Game,
    squads::{SquadPreview, flow, spells},
    state::{Casting, IllegalOrder, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, casting: Casting) -> Result<(), IllegalOrder> {
    spells::check(game, begun(game, casting.unit)?, casting)
}

pub(super) fn play(work: &mut Work<'_>, casting: Casting) {
    if flow::begin(work, casting.unit) {
        spells::cast(work, casting);
    }
}

pub(super) fn play_block(work: &mut Work<'_>, unit: UnitId, blocks: bool) {
    spells::answer(work, unit, blocks);
}

pub(super) fn preview(game: Game<'_>, casting: Casting) -> SquadPreview {
    SquadPreview {
        target: Some(casting.target),
        spell: spells::odds(game, casting.unit, casting.spell),
        ..SquadPreview::of(casting.unit)
    }
}
