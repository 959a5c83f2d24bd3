//! What a picture costs a graphics card: how many things are drawn, and of how many triangles.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex},
};

use bevy::{
    camera::visibility::ViewVisibility,
    ecs::system::SystemParam,
    mesh::{Mesh, Mesh3d},
    pbr::{MeshMaterial3d, StandardMaterial},
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        mesh::{RenderMesh, RenderMeshBufferInfo},
        render_asset::RenderAssets,
    },
};

/// The visible meshes of a frame.
#[derive(SystemParam)]
pub(crate) struct Scene<'w, 's> {
    drawn: Query<
        'w,
        's,
        (
            Entity,
            &'static Mesh3d,
            &'static ViewVisibility,
            Option<&'static MeshMaterial3d<StandardMaterial>>,
        ),
    >,
    triangles: Res<'w, Triangles>,
}

/// What is drawn in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SceneCost {
    /// The visible things.
    things: usize,
    /// The draws of the main pass: things of the same mesh and material are drawn at once.
    draws: usize,
    /// The triangles of all things.
    triangles: usize,
}

impl SceneCost {
    /// The greater of each number.
    pub(crate) fn most(self, other: Self) -> Self {
        Self {
            things: self.things.max(other.things),
            draws: self.draws.max(other.draws),
            triangles: self.triangles.max(other.triangles),
        }
    }
}

impl Scene<'_, '_> {
    /// What the present frame draws.
    pub(crate) fn cost(&self) -> SceneCost {
        let mut pairs = BTreeSet::new();
        let mut alone = 0;
        let mut cost = SceneCost::default();
        let visible = self.drawn.iter().filter(|(_, _, seen, _)| seen.get());
        for (_, mesh, _, material) in visible {
            cost.things += 1;
            match material {
                Some(material) => {
                    pairs.insert((mesh.id(), material.id()));
                }
                // Materials of our own are drawn one by one.
                None => alone += 1,
            }
            cost.triangles += self.triangles.of(mesh.id());
        }
        cost.draws = pairs.len() + alone;
        cost
    }
}

/// Has the triangles of meshes counted where the picture is drawn: the game's own world has given
/// most of them away.
pub(crate) fn watch(app: &mut App) {
    let told = Triangles::default();
    app.insert_resource(told.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(told)
            .add_systems(Render, count.in_set(RenderSystems::Cleanup));
    }
}

/// The triangles of each mesh on the graphics card.
#[derive(Resource, Clone, Default)]
pub(crate) struct Triangles(Arc<Mutex<HashMap<AssetId<Mesh>, usize>>>);

impl Triangles {
    /// Those of a mesh; 0 before it is on the card.
    fn of(&self, mesh: AssetId<Mesh>) -> usize {
        let held = self.0.lock().ok();
        held.and_then(|all| all.get(&mesh).copied()).unwrap_or(0)
    }
}

fn count(meshes: Res<RenderAssets<RenderMesh>>, told: Res<Triangles>) {
    let Ok(mut all) = told.0.lock() else { return };
    for (id, mesh) in meshes.iter() {
        let corners = match mesh.buffer_info {
            RenderMeshBufferInfo::Indexed { count, .. } => count,
            RenderMeshBufferInfo::NonIndexed => mesh.vertex_count,
        };
        all.insert(id, corners as usize / 3);
    }
}

impl core::fmt::Display for SceneCost {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self {
            things,
            draws,
            triangles,
        } = self;
        write!(
            f,
            "scene: {things} things, {draws} draws, {triangles} triangles"
        )
    }
}
