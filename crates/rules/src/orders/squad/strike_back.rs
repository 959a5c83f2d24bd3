//! Striking back at a charger, or not (GRD-H-MELEE).

use crate::{
    game::Game,
    squads::{SquadPreview, flow, melee_chances},
    state::UnitId,
    work::Work,
};

pub(super) fn play(work: &mut Work<'_>, unit: UnitId, strikes: bool) {
    flow::strike_back(work, unit, strikes);
}

pub(super) fn preview(game: Game<'_>, unit: UnitId, strikes: bool) -> SquadPreview {
    if !strikes {
        return SquadPreview::of(unit);
    }
    let charger = game.board.activation().map(|activation| activation.unit);
    let pair = game.squad(unit).zip(charger.and_then(|by| game.squad(by)));
    let odds = |(squad, charger)| melee_chances(game, squad, charger, false).into();
    SquadPreview {
        target: charger,
        blows: pair.map(odds),
        ..SquadPreview::of(unit)
    }
}
