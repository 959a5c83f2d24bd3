//! Units of models: a figure for every model, as it stands, walks, lies and falls.

mod ghosts;
mod stance;
mod walk;

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use content::ModelDef;
use geometry::Base;
use rules::{Squad, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{ViewBoard, ViewMatch},
    look::{self, Rgb},
    scale::{UNITS_PER_MM, heading_rotation, table_point},
    shapes::{base_mesh, models, solid::Solid, workshop::Workshop},
};

pub(crate) use stance::{FLIGHT_MM, head_mm, size, stands};
pub(crate) use walk::Posture;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Postures>()
        .add_systems(
            Update,
            raise_models
                .run_if(resource_exists_and_changed::<ViewBoard>)
                .in_set(ViewSystems::Sync),
        )
        .add_systems(
            Update,
            (pose_models, place_models)
                .chain()
                .in_set(ViewSystems::Animate),
        )
        .add_plugins(ghosts::plugin);
}

/// A model on the table. Its figure is built anew if the look changes.
#[derive(Component, Clone, Debug, PartialEq)]
pub(crate) struct Trooper {
    pub(crate) unit: UnitId,
    pub(crate) model: u8,
    /// Its colour, because the same seat may have another colour in another match.
    color: Rgb,
    /// The file of its figure.
    file: String,
}

/// How every model on the table stands in this frame.
#[derive(Resource, Default, Debug)]
pub(crate) struct Postures(pub(crate) BTreeMap<(UnitId, u8), Posture>);

/// The kind of model at a position of a unit.
pub(crate) fn kind_of(view: &ViewMatch, unit: UnitId, model: u8) -> Option<&ModelDef> {
    let soldier = view.ctx.troop(unit)?.model(model)?;
    let profile = view.ctx.content.profiles.get(soldier.profile)?;
    profile.models.get(soldier.kind)
}

/// Every model that stands on the table.
fn wanted(view: &ViewMatch) -> impl Iterator<Item = Trooper> {
    let squads = view.board.squads.iter().filter(|squad| squad.on_table());
    squads.flat_map(move |squad| {
        let color = look::player_color(view, squad.owner);
        squad.living().map(move |(model, _)| Trooper {
            unit: squad.id,
            model,
            color,
            file: kind_of(view, squad.id, model)
                .map_or_else(String::new, |kind| kind.model.clone()),
        })
    })
}

/// Builds the figures of models that came, and removes those of models that are gone.
fn raise_models(
    board: Res<ViewBoard>,
    standing: Query<(Entity, &Trooper)>,
    mut postures: ResMut<Postures>,
    mut shop: Workshop,
) {
    let view = board.0.as_ref();
    let all: Vec<Trooper> = view.into_iter().flat_map(wanted).collect();
    let mut held = BTreeSet::new();
    for (entity, trooper) in &standing {
        if all.contains(trooper) {
            held.insert((trooper.unit, trooper.model));
        } else {
            shop.commands.entity(entity).despawn();
        }
    }
    postures
        .0
        .retain(|key, _| all.iter().any(|one| (one.unit, one.model) == *key));
    let Some(view) = view else { return };
    for trooper in all {
        if !held.contains(&(trooper.unit, trooper.model)) {
            build(&mut shop, view, trooper);
        }
    }
}

/// Puts a figure on a round base with the player's colour on its rim.
fn build(shop: &mut Workshop, view: &ViewMatch, trooper: Trooper) {
    let size = size(view, trooper.unit, trooper.model);
    let (r, g, b) = trooper.color;
    let light = Color::srgb(r, g, b).to_linear();
    let light = Vec3::new(light.red, light.green, light.blue);
    let disc = base_mesh::disc(size.radius / size.scale, light);
    let disc = Mesh3d(shop.meshes.add(disc.mesh()));
    let paint = MeshMaterial3d(shop.materials.add(StandardMaterial {
        perceptual_roughness: 0.6,
        metallic: 0.3,
        ..default()
    }));
    let figure = figure(shop, &trooper.file, Some(light), None, size);
    let root = (
        trooper,
        Transform::from_scale(Vec3::splat(size.scale)),
        Visibility::default(),
    );
    let raised = Transform::from_xyz(0.0, base_mesh::PLATE_MM * UNITS_PER_MM, 0.0);
    let mut root = shop.commands.spawn(root);
    if !size.flies {
        root.with_child((disc, paint));
    }
    let root = root.id();
    let holder = shop.commands.spawn((raised, Visibility::default())).id();
    shop.commands.entity(holder).add_children(&figure);
    shop.commands.entity(root).add_child(holder);
}

/// The model from its file, and a plain pawn until it arrives; the pawn alone without a file.
fn figure(
    shop: &mut Workshop,
    file: &str,
    faction: Option<Vec3>,
    ghost: Option<Color>,
    size: stance::ModelSize,
) -> Vec<Entity> {
    let color = faction.unwrap_or(Vec3::splat(0.5));
    let paint = ghost.map_or_else(
        || StandardMaterial {
            perceptual_roughness: 0.5,
            ..default()
        },
        models::ghost_material,
    );
    let pawn = shop.stand_in(pawn(color).mesh(), paint);
    if file.is_empty() {
        return vec![pawn];
    }
    let outfit = models::Outfit {
        faction: faction.map(|light| Color::linear_rgb(light.x, light.y, light.z)),
        ghost,
        stand_in: Some(pawn),
        most: Some(size.most / size.scale),
        ..default()
    };
    let model = shop.model(file, outfit);
    vec![pawn, model]
}

/// A plain pawn, for models without a file.
fn pawn(color: Vec3) -> Solid {
    let mut solid = Solid::default();
    solid.block(Vec3::Y * 9.0, Vec3::new(9.0, 18.0, 7.0), color);
    solid.block(Vec3::Y * 22.0, Vec3::splat(7.0), color * 1.3);
    solid
}

fn pose_models(
    board: Res<ViewBoard>,
    playback: Res<Playback>,
    time: Res<Time>,
    mut postures: ResMut<Postures>,
) {
    let Some(view) = &board.0 else { return };
    if view.board.squads.is_empty() {
        return;
    }
    let event = playback.current.as_ref().map(|event| &event.fact);
    let t = playback.progress();
    for squad in view.board.squads.iter().filter(|squad| squad.on_table()) {
        pose_squad(view, squad, event, t, time.elapsed_secs(), &mut postures);
    }
}

fn pose_squad(
    view: &ViewMatch,
    squad: &Squad,
    event: Option<&rules::Fact>,
    t: f32,
    now: f32,
    postures: &mut Postures,
) {
    for (model, stand) in stands(view, squad) {
        let key = (squad.id, model);
        let before = postures.0.get(&key).map(|held| held.heading);
        let heading = before.unwrap_or_else(|| walk::faces_in(view, &stand));
        let rest = Posture::rest(squad, stand, heading, now);
        let shown = match event {
            Some(fact) => walk::during(view, squad, model, fact, t, rest),
            None => rest,
        };
        postures.0.insert(key, shown);
    }
}

fn place_models(
    postures: Res<Postures>,
    board: Res<ViewBoard>,
    mut models: Query<(&Trooper, &mut Transform, &mut Visibility)>,
) {
    let Some(view) = &board.0 else { return };
    for (trooper, mut place, mut seen) in &mut models {
        let Some(shown) = postures.0.get(&(trooper.unit, trooper.model)) else {
            continue;
        };
        let scale = size(view, trooper.unit, trooper.model).scale * shown.seen.clamp(0.0, 1.0);
        let lying = Quat::from_rotation_x(shown.fall * 84.0_f32.to_radians());
        let bank = Quat::from_rotation_z(shown.bank);
        *place = Transform {
            translation: table_point(shown.at, shown.foot + shown.lift),
            rotation: heading_rotation(f64::from(shown.heading)) * lying * bank,
            scale: Vec3::splat(scale.max(0.001)),
        };
        seen.set_if_neq(if shown.seen > 0.02 {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// The size of a base in its own square, for the pointer and the marks.
pub(crate) fn radius(view: &ViewMatch, unit: UnitId, model: u8) -> f32 {
    let held = size(view, unit, model);
    held.radius.min(Base::SMALL.width as f32)
}
