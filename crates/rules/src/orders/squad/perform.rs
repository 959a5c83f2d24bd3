//! Actions of packs, in place of shooting.

use content::ActionName;

use super::begun;
use crate::{
    explore::Exploration,
    game::Game,
    squads::{SquadPreview, feats},
    state::{IllegalOrder, UnitId},
    work::Work,
};

pub(super) fn check(
    game: Game<'_>,
    unit: UnitId,
    kind: ActionName,
    target: Option<UnitId>,
) -> Result<(), IllegalOrder> {
    feats::check(game, begun(game, unit)?, kind, target)
}

pub(super) fn play(work: &mut Work<'_>, unit: UnitId, kind: ActionName, target: Option<UnitId>) {
    feats::perform(work, unit, kind, target);
}

/// What it may do to whomever it works on.
pub(super) fn preview(
    game: Game<'_>,
    unit: UnitId,
    kind: ActionName,
    target: Option<UnitId>,
) -> SquadPreview {
    let subject = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit: target.unwrap_or(unit),
    };
    let found = subject.explore(game.board.clone(), 1, |work, _| {
        feats::perform(work, unit, kind, target);
    });
    SquadPreview {
        target,
        deed: Some(found.prospect()),
        ..SquadPreview::of(unit)
    }
}
