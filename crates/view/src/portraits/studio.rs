//! The studio: one piece at a time before a camera with lights of its own, far from the table.
//!
//! Camera, lights and piece share a layer that the table's camera does not see. All of it is taken
//! down after each portrait, so that an idle table costs nothing.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use bevy::{
    asset::LoadState,
    camera::{Hdr, RenderTarget, visibility::RenderLayers},
    core_pipeline::tonemapping::Tonemapping,
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        render_resource::{Extent3d, PipelineCache, TextureDimension, TextureFormat},
        view::Msaa,
    },
    world_serialization::{WorldAssetRoot, WorldInstanceReady},
};

use super::{
    Footing, Likeness, Portraits,
    easel::{self, Easel},
};
use crate::{
    ViewSystems,
    pieces::{ships, squads},
    scale::UNITS_PER_MM,
    shapes::{
        base_mesh,
        models::{Outfit, Parts},
        workshop::Workshop,
    },
};

/// The layer of all that stands in the studio.
const LAYER: usize = 7;
/// Where it stands in the world: nowhere near a table.
const PLACE: Vec3 = Vec3::new(0.0, -9000.0, 0.0);
/// The fewest frames that a piece is before the camera.
const LEAST: u32 = 4;
/// So many of them in a row the renderer must have had nothing left to prepare.
const CALM: u32 = 2;
/// After so many frames a portrait is taken as it is.
const MOST: u32 = 400;

pub(super) fn plugin(app: &mut App) {
    let unready = Unready::default();
    app.init_resource::<Studio>()
        .insert_resource(unready.clone())
        .add_observer(join_layer)
        .add_systems(
            Update,
            (begin, pose, finish).chain().in_set(ViewSystems::Draw),
        );
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .insert_resource(unready)
            .add_systems(Render, count.after(RenderSystems::Render));
    }
}

/// How many pipelines the renderer still has to prepare. Until they are there it leaves out what
/// needs them.
#[derive(Resource, Clone, Default)]
pub(super) struct Unready(Arc<AtomicUsize>);

impl Unready {
    /// Whether anything is left to prepare.
    pub(super) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

fn count(cache: Res<PipelineCache>, unready: Res<Unready>) {
    let waiting = cache.waiting_pipelines().count();
    unready.0.store(waiting, Ordering::Relaxed);
}

/// What is in the studio.
#[derive(Resource, Default)]
struct Studio {
    sitting: Option<Sitting>,
    /// What is painted behind the pieces.
    backdrop: Option<Handle<Image>>,
}

/// A piece that is having its portrait drawn.
struct Sitting {
    of: Likeness,
    /// What everything of it is a child of.
    root: Entity,
    stand_in: Entity,
    model: Option<Entity>,
    /// The portrait, once the camera draws it.
    image: Option<Handle<Image>>,
    frames: u32,
    calm: u32,
}

/// The model of a portrait, whose parts join its layer when they arrive.
#[derive(Component)]
struct Model;

fn join_layer(
    ready: On<WorldInstanceReady>,
    models: Query<(), With<Model>>,
    children: Query<&Children>,
    mut commands: Commands,
) {
    if models.contains(ready.entity) {
        for part in children.iter_descendants(ready.entity) {
            commands.entity(part).insert(RenderLayers::layer(LAYER));
        }
    }
}

/// Brings the next piece that is wanted.
fn begin(mut studio: ResMut<Studio>, mut portraits: ResMut<Portraits>, mut shop: Workshop) {
    portraits.bypass_change_detection().begin_frame();
    if studio.sitting.is_none()
        && let Some(of) = portraits.next()
    {
        studio.sitting = Some(seat(&mut shop, of.clone()));
    }
}

/// Puts a piece into the studio: its base, its model, and what stands in until it arrives.
fn seat(shop: &mut Workshop, of: Likeness) -> Sitting {
    let (red, green, blue) = of.rgb();
    let color = Color::srgb(red, green, blue);
    let light = color.to_linear();
    let light = Vec3::new(light.red, light.green, light.blue);
    let layer = RenderLayers::layer(LAYER);
    let root = (Transform::from_translation(PLACE), Visibility::default());
    let root = shop.commands.spawn(root).id();
    let shape = match of.footing {
        Footing::Craft | Footing::Figure => ships::stand_in(light),
        Footing::Soldier | Footing::Vehicle | Footing::Flyer => squads::pawn(light),
    };
    let paint = || StandardMaterial {
        perceptual_roughness: 0.6,
        metallic: 0.3,
        ..default()
    };
    let (base, most) = base_of(of.footing);
    let raised = base.map_or(0.0, |_| base_mesh::PLATE_MM * UNITS_PER_MM);
    let raised = Transform::from_xyz(0.0, raised, 0.0);
    let stand_in = shop.stand_in(shape.mesh(), paint());
    let held = (layer.clone(), raised);
    shop.commands.entity(stand_in).insert(held);
    shop.commands.entity(root).add_child(stand_in);
    if let Some(radius) = base {
        let disc = base_mesh::disc(radius, light).mesh();
        let disc = shop.stand_in(disc, paint());
        shop.commands.entity(disc).insert(layer.clone());
        shop.commands.entity(root).add_child(disc);
    }
    let model = (!of.model.is_empty()).then(|| {
        let outfit = Outfit {
            faction: Some(color),
            stand_in: Some(stand_in),
            most,
            ..default()
        };
        let holder = (raised, Visibility::default());
        let holder = shop.commands.spawn(holder).id();
        let model = shop.model(&of.model, outfit);
        shop.commands.entity(model).insert((Model, layer));
        shop.commands.entity(holder).add_child(model);
        shop.commands.entity(root).add_child(holder);
        model
    });
    Sitting {
        of,
        root,
        stand_in,
        model,
        image: None,
        frames: 0,
        calm: 0,
    }
}

/// The radius of the base, and the most that the model may be wide, in millimetres: as on the
/// table.
fn base_of(footing: Footing) -> (Option<f32>, Option<f32>) {
    match footing {
        Footing::Craft => (None, None),
        Footing::Flyer => (None, Some(44.0)),
        Footing::Figure => (Some(ships::FIGURE_RADIUS), None),
        Footing::Soldier => (Some(12.4), Some(33.6)),
        Footing::Vehicle => (Some(19.0), Some(44.0)),
    }
}

/// Puts camera and lights before a piece that is complete.
fn pose(
    mut studio: ResMut<Studio>,
    models: Query<&WorldAssetRoot>,
    parts: Parts,
    there: Query<&Mesh3d>,
    mut shop: Workshop,
) {
    let Studio { sitting, backdrop } = &mut *studio;
    let Some(held) = sitting.as_mut().filter(|held| held.image.is_none()) else {
        return;
    };
    held.frames += 1;
    // In its first frame its parts have just been spawned.
    let late = held.frames > MOST;
    if held.frames < 2 || !(late || arrived(held, &models, &there, &shop.assets)) {
        return;
    }
    let corners = parts.corners(held.root, &shop.meshes);
    let pixels = u32::from(held.of.pixels.clamp(16, 1024));
    let format = TextureFormat::Rgba8UnormSrgb;
    let image = Image::new_target_texture(pixels, pixels, format, None);
    let image = shop.images.add(image);
    if let Some(easel) = easel::easel(&corners) {
        let painted = backdrop.get_or_insert_with(|| shop.images.add(backdrop_image()));
        let painted = painted.clone();
        set_up(&mut shop, held, easel, &image, painted);
    }
    (held.image, held.frames) = (Some(image), 0);
}

/// Whether all of a piece is there, or will never be.
fn arrived(
    held: &Sitting,
    models: &Query<&WorldAssetRoot>,
    there: &Query<&Mesh3d>,
    assets: &AssetServer,
) -> bool {
    let Some(root) = held.model.and_then(|model| models.get(model).ok()) else {
        return true;
    };
    match assets.load_state(&root.0) {
        LoadState::Failed(_) => true,
        LoadState::Loaded => {
            let dressed = there.get(held.stand_in).is_err();
            dressed && assets.is_loaded_with_dependencies(&root.0)
        }
        LoadState::NotLoaded | LoadState::Loading => false,
    }
}

/// The camera of a portrait, its lights, and what is painted behind.
fn set_up(
    shop: &mut Workshop,
    held: &Sitting,
    easel: Easel,
    image: &Handle<Image>,
    painted: Handle<Image>,
) {
    let layer = RenderLayers::layer(LAYER);
    let camera = (
        Camera3d::default(),
        Camera {
            order: -1,
            clear_color: ClearColorConfig::Custom(Color::srgb(0.02, 0.03, 0.05)),
            ..default()
        },
        RenderTarget::Image(image.clone().into()),
        Hdr,
        Msaa::Sample4,
        Tonemapping::TonyMcMapface,
        Projection::Perspective(PerspectiveProjection {
            fov: easel::VIEW,
            near: 0.02,
            far: easel.behind * 3.0,
            ..default()
        }),
        AmbientLight {
            color: Color::srgb(0.62, 0.74, 1.0),
            brightness: 260.0,
            ..default()
        },
        layer.clone(),
        easel.place,
    );
    let camera = shop.commands.spawn(camera).id();
    let behind = easel.behind * 1.1;
    let wide = behind * (easel::VIEW * 0.5).tan() * 2.2;
    let wall = (
        Mesh3d(shop.meshes.add(Rectangle::new(wide, wide))),
        MeshMaterial3d(shop.materials.add(StandardMaterial {
            base_color_texture: Some(painted),
            unlit: true,
            fog_enabled: false,
            ..default()
        })),
        easel.place * Transform::from_xyz(0.0, 0.0, -behind),
        layer.clone(),
    );
    let wall = shop.commands.spawn(wall).id();
    let mut root = shop.commands.entity(held.root);
    root.add_children(&[camera, wall]);
    light(shop, held, easel.place.rotation);
}

/// The lights of a portrait, as the camera sees them.
fn light(shop: &mut Workshop, held: &Sitting, seen: Quat) {
    let (red, green, blue) = held.of.rgb();
    let side = Color::srgb(red, green, blue);
    for (color, illuminance, from) in [
        // The key light: warm, from above at the camera's left.
        (
            Color::srgb(1.0, 0.94, 0.85),
            7600.0,
            Vec3::new(-0.9, 0.9, 0.7),
        ),
        // The rim: cold, from behind at the right.
        (
            Color::srgb(0.5, 0.76, 1.0),
            9000.0,
            Vec3::new(1.0, 0.6, -1.0),
        ),
        // A soft rim of the side's colour from behind at the left.
        (side, 3000.0, Vec3::new(-1.2, 0.3, -0.8)),
    ] {
        let from = seen * from;
        let lamp = (
            DirectionalLight {
                color,
                illuminance,
                ..default()
            },
            Transform::from_translation(from).looking_at(Vec3::ZERO, Vec3::Y),
            RenderLayers::layer(LAYER),
        );
        let lamp = shop.commands.spawn(lamp).id();
        shop.commands.entity(held.root).add_child(lamp);
    }
}

/// Takes a portrait once the renderer has drawn all of it, and clears the studio.
fn finish(
    mut studio: ResMut<Studio>,
    mut portraits: ResMut<Portraits>,
    unready: Res<Unready>,
    mut commands: Commands,
) {
    let Some(held) = &mut studio.sitting else {
        return;
    };
    let Some(image) = held.image.clone() else {
        return;
    };
    held.frames += 1;
    held.calm = match unready.any() {
        false => held.calm + 1,
        true => 0,
    };
    let drawn = held.frames > LEAST && held.calm >= CALM;
    if drawn || held.frames > MOST {
        portraits.keep(&held.of, image);
        commands.entity(held.root).despawn();
        studio.sitting = None;
    }
}

/// What is behind the pieces: dark, with a glow in the middle that fades to the edges.
fn backdrop_image() -> Image {
    const SIDE: u32 = 96;
    let mut pixels = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    for row in 0..SIDE {
        for column in 0..SIDE {
            let at = Vec2::new(column as f32, row as f32) / (SIDE - 1) as f32 * 2.0 - Vec2::ONE;
            let far = (at - Vec2::new(0.0, 0.1)).length().min(1.4) / 1.4;
            let glow = (1.0 - far).powf(1.6);
            let color = Vec3::new(18.0, 24.0, 34.0).lerp(Vec3::new(78.0, 96.0, 122.0), glow);
            pixels.extend([color.x as u8, color.y as u8, color.z as u8, 255]);
        }
    }
    Image::new(
        Extent3d {
            width: SIDE,
            height: SIDE,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        bevy::asset::RenderAssetUsages::RENDER_WORLD,
    )
}
