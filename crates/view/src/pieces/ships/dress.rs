//! Hangs models on the entities of ships, when their components change.

use bevy::prelude::*;
use rules::{ClassId, Craft, Life, PlayerId, Ship, Unit};

use crate::{
    api::{ViewBoard, ViewMatch, is_fallen},
    look,
    shapes::workshop::Workshop,
};

/// The data that a ship's model depends on; if it changes, it is built again. Only ships on the
/// table and fallen heroes have one.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct ShipLook {
    class: ClassId,
    owner: PlayerId,
    initiative: u8,
    /// Its colour, because the same seat may have another colour in another match.
    color: look::Rgb,
    /// Whether a token stands in for it.
    fallen: bool,
}

impl ShipLook {
    fn of(view: &ViewMatch, ship: &Ship) -> Self {
        Self {
            class: ship.class,
            owner: ship.owner,
            initiative: ship.initiative,
            color: look::player_color(view, ship.owner),
            fallen: is_fallen(ship),
        }
    }
}

/// Builds the models of ships that came, changed or left the table.
///
/// Playback brings their entities to the shown board, with the components of crate `rules`.
/// Whatever is drawn of a ship is a child of its entity, and goes with it.
pub(crate) fn dress_ships(
    board: Res<ViewBoard>,
    changed: Query<(Entity, &Unit, Option<&ShipLook>), Or<(Changed<Craft>, Changed<Life>)>>,
    mut shop: Workshop,
) {
    let Some(view) = &board.0 else { return };
    for (entity, unit, built) in &changed {
        let ship = view.board.ship(unit.0);
        let ship = ship.filter(|ship| ship.on_table() || is_fallen(ship));
        let wanted = ship.map(|ship| ShipLook::of(view, ship));
        if built.copied() == wanted {
            continue;
        }
        let mut held = shop.commands.entity(entity);
        held.despawn_related::<Children>();
        match ship {
            Some(ship) => {
                held.insert(ShipLook::of(view, ship));
                super::build(&mut shop, entity, view, ship);
            }
            None => {
                held.remove::<ShipLook>();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig};

    use super::*;

    #[test]
    fn the_same_seat_of_another_faction_is_built_anew() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario("convoy-run").expect("a scenario");
        let mut swapped = scenario.clone();
        swapped.players.reverse();
        let [one, other] = [scenario.clone(), swapped].map(|scenario| {
            let config = SimConfig::new(scenario, 1);
            let sim = Sim::new(Arc::clone(&content), &config).expect("a match");
            ViewMatch::new(sim.ctx().clone(), sim.board().clone())
        });
        for (a, b) in one.board.ships.iter().zip(&other.board.ships) {
            assert_eq!(ShipLook::of(&one, a), ShipLook::of(&one, a));
            assert_ne!(ShipLook::of(&one, a), ShipLook::of(&other, b), "{:?}", a.id);
        }
    }
}
