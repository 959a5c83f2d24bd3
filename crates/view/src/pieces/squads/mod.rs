//! Units of models: a figure for every model, as it stands, walks, lies and falls.

mod ghosts;
mod posture;
mod stance;
mod walk;
mod ways;

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use content::ModelDef;
use geometry::Base;
use rules::{Squad, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{ViewBoard, ViewMatch},
    look::{self, Rgb},
    pieces::gestures::gesture::{ModelKey, Physique, Poised},
    scale::{heading_rotation, table_point},
    shapes::{
        base_mesh::{self, Rim},
        models,
        solid::Solid,
        workshop::Workshop,
    },
};

pub(crate) use posture::Posture;
pub(crate) use stance::{FLIGHT_MM, head_mm, size, stands};

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
    /// The pattern of its rim, which tells its side as the colour does.
    rim: Rim,
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
            rim: Rim::of(squad.owner.index()),
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
    let disc = base_mesh::disc_of(size.radius / size.scale, light, trooper.rim);
    let disc = Mesh3d(shop.meshes.add(disc.mesh()));
    let paint = MeshMaterial3d(shop.materials.add(StandardMaterial {
        perceptual_roughness: 0.6,
        metallic: 0.3,
        ..default()
    }));
    let figure = figure(shop, &trooper.file, Some(light), None, size);
    let physique = if size.flies {
        Physique::Hull { hover: 1.4 }
    } else if models::wreck_of(&shop.files, &trooper.file).is_some() {
        Physique::Hull { hover: 0.25 }
    } else {
        Physique::Walker { heft: size.heft() }
    };
    let poised = Poised {
        key: ModelKey {
            unit: trooper.unit,
            model: Some(trooper.model),
        },
        foot: base_mesh::PLATE_MM,
        physique,
    };
    let root = (
        trooper,
        Transform::from_scale(Vec3::splat(size.scale)),
        Visibility::default(),
    );
    let mut root = shop.commands.spawn(root);
    if !size.flies {
        root.with_child((disc, paint));
    }
    let root = root.id();
    let raised = (Transform::default(), Visibility::default());
    let holder = shop.commands.spawn((poised, raised)).id();
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
pub(crate) fn pawn(color: Vec3) -> Solid {
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
    let by = playback.blow().and_then(|blow| blow.by);
    let moment = SquadMoment {
        view,
        event,
        foe: by.and_then(|by| view.squad_middle(by)),
        t: playback.progress(),
        passed: time.delta_secs().min(0.2) * playback.flow,
    };
    for squad in view.board.squads.iter().filter(|squad| squad.on_table()) {
        pose_squad(&moment, squad, &mut postures);
    }
}

/// The match in a frame: its event, where the blow of that comes from, how much of it is over, and
/// the seconds that have passed at its pace.
struct SquadMoment<'a> {
    view: &'a ViewMatch,
    event: Option<&'a rules::Fact>,
    foe: Option<Vec2>,
    t: f32,
    passed: f32,
}

fn pose_squad(moment: &SquadMoment<'_>, squad: &Squad, postures: &mut Postures) {
    let view = moment.view;
    for (model, stand) in stands(view, squad) {
        let key = (squad.id, model);
        let before = postures.0.get(&key).map(|held| held.heading);
        let heading = before.unwrap_or_else(|| walk::faces_in(view, &stand));
        let rest = Posture::rest(squad, stand, heading);
        let shown = match moment.event {
            Some(fact) => walk::during(view, squad, model, fact, moment.foe, moment.t, rest),
            None => rest,
        };
        let shown = match before.filter(|_| squad.flight.is_none()) {
            Some(before) => shown.turned_from(before, moment.passed),
            None => shown,
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
        let heading = heading_rotation(f64::from(shown.heading));
        let way = Vec3::new(shown.topples.x, 0.0, -shown.topples.y);
        let axis = Vec3::Y.cross(way).try_normalize();
        // Without a way it falls on its back.
        let axis = axis.unwrap_or(heading * Vec3::X);
        let lying = Quat::from_axis_angle(axis, shown.fall * 84.0_f32.to_radians());
        let bank = Quat::from_rotation_z(shown.bank);
        place.set_if_neq(Transform {
            translation: table_point(shown.at, shown.foot + shown.lift),
            rotation: lying * heading * bank,
            scale: Vec3::splat(scale.max(0.001)),
        });
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
