//! Spawns and removes entities to match the units on the shown board.

use std::{collections::BTreeMap, sync::Arc};

use bevy::{light::NotShadowCaster, prelude::*};
use content::Looks;
use rules::{Fact, Obstacle, Ship, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{Quality, ViewBoard, ViewMatch},
    look, models, obstacles, ships,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Stage>().add_systems(
        Update,
        (sync_ships, sync_obstacles).in_set(ViewSystems::Sync),
    );
}

/// The entities of each unit.
#[derive(Resource, Default, Debug)]
pub(crate) struct Stage {
    /// Ships, with the data that they were built from.
    pub(crate) ships: BTreeMap<UnitId, (Entity, ShipLook)>,
    /// Obstacles, with the data that they were built from.
    pub(crate) obstacles: BTreeMap<UnitId, (Entity, (u16, u16))>,
    /// The looks that the obstacles were built with.
    looks: Option<Arc<Looks>>,
}

/// The data that a ship's entities depend on; if it changes, they are built again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ShipLook {
    class: u16,
    owner: u8,
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

fn sync_ships(board: Res<ViewBoard>, mut stage: ResMut<Stage>, mut shop: Workshop) {
    let empty = BTreeMap::new();
    let wanted: BTreeMap<UnitId, (&ViewMatch, &Ship)> = board.0.as_ref().map_or(empty, |view| {
        view.board
            .ships
            .iter()
            .filter(|ship| ship.on_table())
            .map(|ship| (ship.id, (view, ship)))
            .collect()
    });
    stage.ships.retain(|id, (entity, built)| {
        let stays = wanted
            .get(id)
            .is_some_and(|(view, ship)| ShipLook::of(view, ship) == *built);
        if !stays {
            shop.commands.entity(*entity).despawn();
        }
        stays
    });
    for (id, (view, ship)) in wanted {
        stage.ships.entry(id).or_insert_with(|| {
            (
                ships::spawn(&mut shop, view, ship),
                ShipLook::of(view, ship),
            )
        });
    }
}

fn sync_obstacles(board: Res<ViewBoard>, mut stage: ResMut<Stage>, mut shop: Workshop) {
    let wanted: BTreeMap<UnitId, (&ViewMatch, &Obstacle)> =
        board.0.as_ref().map_or(BTreeMap::new(), |view| {
            let lying = view.lying();
            lying.map(|held| (held.id, (view, held))).collect()
        });
    let looks = board.0.as_ref().map(|view| Arc::clone(&view.looks));
    let same = stage.looks.as_ref().map(Arc::as_ptr) == looks.as_ref().map(Arc::as_ptr);
    stage.looks = looks;
    stage.obstacles.retain(|id, (entity, built)| {
        let stays = same
            && wanted
                .get(id)
                .is_some_and(|(_, held)| (held.kind, held.outline) == *built);
        if !stays {
            shop.commands.entity(*entity).despawn();
        }
        stays
    });
    for (id, (view, held)) in wanted {
        let look = (held.kind, held.outline);
        stage
            .obstacles
            .entry(id)
            .or_insert_with(|| (obstacles::spawn(&mut shop, view, held), look));
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
