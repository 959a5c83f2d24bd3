//! The looks of events besides motion: hits, sparks, explosions, pops, engines, smoking hulls.

mod boarding;
mod bodies;
mod bursts;
mod engines;
mod flares;
mod gunnery;
mod impact;
pub(crate) mod popups;
mod running;
pub(crate) mod shots;

use bevy::prelude::*;
use rules::Space;
use rules::UnitId;

use crate::{
    ViewSystems,
    api::ViewMatch,
    pieces::{ships::hover_mm, squads},
    play::flight::Flights,
    scale::{pose_pos, table_point},
    table::ground,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            bursts::burst_events,
            engines::burn_engines,
            engines::smoulder,
            running::draw_running,
            gunnery::burst_fleet,
            boarding::draw_boarding,
        )
            .chain()
            .in_set(ViewSystems::Draw),
    );
}

/// The middle of a ship's model.
pub(crate) fn ship_point(view: &ViewMatch, flights: &Flights, id: UnitId) -> Option<Vec3> {
    if let Some(squad) = view.board.squad(id) {
        let stands = squads::stands(view, squad);
        let (model, first) = stands.first()?;
        let chest = squads::head_mm(squads::size(view, id, *model)) * 0.6;
        return Some(table_point(first.at, first.foot + chest));
    }
    let flown = flights.0.get(&id);
    let ship = view.board.ship(id)?;
    let (pose, lift) = match flown {
        Some(flown) => (flown.pose, flown.lift + flown.ground),
        None => (ship.pose, ground::height_mm(view, ship.cell)),
    };
    let chest = match view.ctx.space {
        Space::Grid(_) => 18.0,
        Space::Table => hover_mm(&view.ctx, ship),
    };
    Some(table_point(pose_pos(&pose), chest + lift))
}

#[cfg(test)]
mod tests;
