//! Hangs models on the entities of the shown match, when their components change.
//!
//! Those entities are brought to the shown board by playback, with the components of crate `rules`.
//! Whatever is drawn of a unit is a child of its entity, and goes with it.

use std::sync::Arc;

use bevy::{light::NotShadowCaster, prelude::*};
use content::Looks;
use rules::{Craft, Fact, Hazard, Life, PlayerId, Ship, Unit, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{Quality, ViewBoard, ViewMatch},
    look, models, obstacles, ships,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (dress_ships, dress_obstacles).in_set(ViewSystems::Sync),
    );
}

/// The data that a ship's model depends on; if it changes, it is built again. Only ships on the
/// table have one.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct ShipLook {
    class: u16,
    owner: PlayerId,
    initiative: u8,
    /// Its colour, because the same seat may have another colour in another match.
    color: look::Rgb,
}

impl ShipLook {
    fn of(view: &ViewMatch, ship: &Ship) -> Self {
        Self {
            class: ship.class,
            owner: ship.owner,
            initiative: ship.initiative,
            color: look::player_color(view, ship.owner),
        }
    }
}

/// The resources for building entities.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Workshop<'w, 's> {
    /// Commands.
    pub(crate) commands: Commands<'w, 's>,
    /// Meshes.
    pub(crate) meshes: ResMut<'w, Assets<Mesh>>,
    /// Materials.
    pub(crate) materials: ResMut<'w, Assets<StandardMaterial>>,
    /// Pictures.
    pub(crate) images: ResMut<'w, Assets<Image>>,
    /// Files.
    pub(crate) assets: Res<'w, AssetServer>,
    /// The graphics quality.
    pub(crate) quality: Res<'w, Quality>,
}

impl Workshop<'_, '_> {
    /// A built-in shape that casts no shadow, until the model arrives.
    pub(crate) fn stand_in(&mut self, mesh: impl Into<Mesh>, paint: StandardMaterial) -> Entity {
        let mesh = Mesh3d(self.meshes.add(mesh));
        let paint = MeshMaterial3d(self.materials.add(paint));
        self.commands.spawn((mesh, paint, NotShadowCaster)).id()
    }

    /// A model from a file, dressed when it arrives.
    pub(crate) fn model(&mut self, path: &str, outfit: models::Outfit) -> Entity {
        let model = models::model(&self.assets, path, 1.0);
        self.commands.spawn((model, outfit)).id()
    }
}

pub(crate) fn dress_ships(
    board: Res<ViewBoard>,
    changed: Query<(Entity, &Unit, Option<&ShipLook>), Or<(Changed<Craft>, Changed<Life>)>>,
    mut shop: Workshop,
) {
    let Some(view) = &board.0 else { return };
    for (entity, unit, built) in &changed {
        let ship = view.board.ship(unit.0).filter(|ship| ship.on_table());
        let wanted = ship.map(|ship| ShipLook::of(view, ship));
        if built.copied() == wanted {
            continue;
        }
        let mut held = shop.commands.entity(entity);
        held.despawn_related::<Children>();
        match ship {
            Some(ship) => {
                held.insert(ShipLook::of(view, ship));
                ships::build(&mut shop, entity, view, ship);
            }
            None => {
                held.remove::<ShipLook>();
            }
        }
    }
}

/// The data that an obstacle's model depends on. Only obstacles on the table have one.
#[derive(Component, Clone, Debug)]
pub(crate) struct ObstacleLook {
    outline: u16,
    kind: u16,
    looks: Arc<Looks>,
}

impl ObstacleLook {
    fn is_of(&self, hazard: &Hazard, looks: &Arc<Looks>) -> bool {
        (self.outline, self.kind) == (hazard.outline, hazard.kind)
            && Arc::ptr_eq(&self.looks, looks)
    }
}

fn dress_obstacles(
    board: Res<ViewBoard>,
    obstacles: Query<(Entity, &Unit, Ref<Hazard>, Option<&ObstacleLook>)>,
    mut looks: Local<Option<Arc<Looks>>>,
    mut shop: Workshop,
) {
    let Some(view) = &board.0 else { return };
    let same = |held: &Arc<Looks>| Arc::ptr_eq(held, &view.looks);
    let all = !looks.as_ref().is_some_and(same);
    *looks = Some(Arc::clone(&view.looks));
    for (entity, unit, hazard, built) in &obstacles {
        if !all && !hazard.is_changed() {
            continue;
        }
        let lies = hazard.lies();
        if built.is_some_and(|built| lies && built.is_of(&hazard, &view.looks)) {
            continue;
        }
        let mut held = shop.commands.entity(entity);
        held.despawn_related::<Children>().remove::<ObstacleLook>();
        if let Some(obstacle) = view.board.obstacle(unit.0).filter(|_| lies) {
            held.insert(ObstacleLook {
                outline: hazard.outline,
                kind: hazard.kind,
                looks: Arc::clone(&view.looks),
            });
            obstacles::build(&mut shop, entity, view, obstacle);
        }
    }
}

/// How present an obstacle is, 0 to 1: it grows when placed and dissolves when removed.
pub(crate) fn presence(playback: &Playback, id: UnitId) -> f32 {
    let t = playback.progress();
    match playback.current.as_ref().map(|event| &event.fact) {
        Some(Fact::ObstaclePlaced { obstacle, .. }) if obstacle.id == id => 1.0 - (1.0 - t).powi(3),
        Some(Fact::ObstacleRemoved { obstacle }) if *obstacle == id => 1.0 - t * t,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
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
