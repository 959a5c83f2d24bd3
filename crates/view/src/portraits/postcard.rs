//! Postcards: pictures of what lies on the table now, taken into a texture by a camera that is
//! there only for them.

use bevy::{
    asset::LoadState,
    camera::{Hdr, RenderTarget, visibility::RenderLayers},
    core_pipeline::tonemapping::Tonemapping,
    light::Skybox,
    post_process::bloom::Bloom,
    prelude::*,
    render::{render_resource::TextureFormat, view::Msaa},
    world_serialization::WorldAssetRoot,
};

use super::{
    easel::{self, PortraitLens},
    studio::Unready,
};
use crate::{
    ViewSystems,
    api::{ViewBoard, ViewMatch},
    camera::rig::TableCamera,
    scale::{pose_pos, table_point},
};

/// The pixels in a row of a postcard, and those in a column.
pub const POSTCARD_WIDE: u32 = 640;
/// The pixels in a column of a postcard.
pub const POSTCARD_HIGH: u32 = 280;

/// How long a board has time to come to the table, in frames.
const COMES: u32 = 4;
/// The fewest frames that the camera looks, and how many of them in a row must be calm.
const LOOKS: u32 = 6;
const CALM: u32 = 2;
/// After so many frames the picture is taken as it is.
const MOST: u32 = 300;
/// The room around each piece, and the least that is seen from side to side, in millimetres.
const AROUND: f32 = 45.0;
const LEAST: f32 = 260.0;
/// How high pieces are, in millimetres.
const TALL: f32 = 55.0;
/// The field of view, in radians, and from where the camera looks.
const VIEW: f32 = 0.5;
const TOWARDS: Vec3 = Vec3::new(-0.3, 0.72, 1.0);

/// Takes a picture of the pieces on the table. Observe [`PostcardTaken`] for it. A later question
/// takes the place of one that is not answered yet.
#[derive(Event, Clone, Copy, Debug)]
pub struct TakePostcard {
    /// Whoever asks knows the picture by it.
    pub ticket: u32,
}

/// A picture of the table.
#[derive(Event, Clone, Debug)]
pub struct PostcardTaken {
    /// That of the question.
    pub ticket: u32,
    /// The picture.
    pub image: Handle<Image>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tripod>()
        .add_observer(ask)
        .add_systems(Update, (look, take).chain().in_set(ViewSystems::Draw));
}

/// The picture that is being taken.
#[derive(Resource, Default)]
struct Tripod(Option<Exposure>);

struct Exposure {
    ticket: u32,
    frames: u32,
    calm: u32,
    camera: Option<(Entity, Handle<Image>)>,
}

fn ask(asked: On<TakePostcard>, mut tripod: ResMut<Tripod>, mut commands: Commands) {
    let before = tripod.0.replace(Exposure {
        ticket: asked.ticket,
        frames: 0,
        calm: 0,
        camera: None,
    });
    if let Some((camera, _)) = before.and_then(|held| held.camera) {
        commands.entity(camera).despawn();
    }
}

/// What the camera of the table has besides.
type Scenery = (
    &'static AmbientLight,
    Option<&'static Skybox>,
    Option<&'static Bloom>,
);

/// Sets the camera up once all models are there.
fn look(
    mut tripod: ResMut<Tripod>,
    board: Res<ViewBoard>,
    models: Query<&WorldAssetRoot>,
    table: Query<Scenery, With<TableCamera>>,
    assets: Res<AssetServer>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(held) = tripod.0.as_mut().filter(|held| held.camera.is_none()) else {
        return;
    };
    held.frames += 1;
    let loading = |root: &WorldAssetRoot| {
        let state = assets.load_state(&root.0);
        matches!(state, LoadState::Loading | LoadState::NotLoaded)
    };
    if held.frames < COMES || (held.frames < MOST && models.iter().any(loading)) {
        return;
    }
    let format = TextureFormat::Rgba8UnormSrgb;
    let image = Image::new_target_texture(POSTCARD_WIDE, POSTCARD_HIGH, format, None);
    let image = images.add(image);
    let lens = PortraitLens {
        towards: TOWARDS,
        view: VIEW,
        aspect: POSTCARD_WIDE as f32 / POSTCARD_HIGH as f32,
    };
    let corners = board.0.as_ref().map_or_else(Vec::new, corners);
    let place = easel::fitted(&corners, lens).map_or_else(Transform::default, |held| held.place);
    let camera = (
        Camera3d::default(),
        Camera {
            order: -1,
            ..default()
        },
        RenderTarget::Image(image.clone().into()),
        Hdr,
        Msaa::Sample4,
        Tonemapping::TonyMcMapface,
        Projection::Perspective(PerspectiveProjection {
            fov: VIEW,
            near: 1.0,
            far: 4000.0,
            ..default()
        }),
        // It sees what the camera of the table sees; the component tells it from that one.
        RenderLayers::layer(0),
        place,
    );
    let mut camera = commands.spawn(camera);
    if let Some((light, sky, bloom)) = table.iter().next() {
        camera.insert(light.clone());
        if let Some(sky) = sky {
            camera.insert(sky.clone());
        }
        if let Some(bloom) = bloom {
            camera.insert(bloom.clone());
        }
    }
    held.camera = Some((camera.id(), image));
    held.frames = 0;
}

/// Takes the picture once the renderer has drawn all of it.
fn take(mut tripod: ResMut<Tripod>, unready: Res<Unready>, mut commands: Commands) {
    let Some(held) = &mut tripod.0 else { return };
    let Some((camera, image)) = held.camera.clone() else {
        return;
    };
    held.frames += 1;
    held.calm = match unready.any() {
        false => held.calm + 1,
        true => 0,
    };
    if (held.frames > LOOKS && held.calm >= CALM) || held.frames > MOST {
        commands.entity(camera).despawn();
        commands.trigger(PostcardTaken {
            ticket: held.ticket,
            image,
        });
        tripod.0 = None;
    }
}

/// The corners of the part of the table that a picture must show: the pieces, or all of it.
fn corners(view: &ViewMatch) -> Vec<Vec3> {
    let ships = view.board.ships.iter().filter(|ship| ship.on_table());
    let ships = ships.map(|ship| pose_pos(&ship.pose));
    let units = view.board.squads.iter();
    let units = units.filter_map(|unit| view.squad_middle(unit.id));
    let places: Vec<Vec2> = ships.chain(units).collect();
    let size = Vec2::new(view.ctx.board.0 as f32, view.ctx.board.1 as f32);
    let least = places.iter().copied().reduce(Vec2::min);
    let most = places.iter().copied().reduce(Vec2::max);
    let (least, most) = least.zip(most).unwrap_or((Vec2::ZERO, size));
    let middle = (least + most) * 0.5;
    let half = ((most - least) * 0.5 + AROUND).max(Vec2::splat(LEAST * 0.5));
    let (low, high) = (middle - half, middle + half);
    let flat = [
        low,
        high,
        Vec2::new(low.x, high.y),
        Vec2::new(high.x, low.y),
    ];
    let all = flat.into_iter();
    all.flat_map(|at| [0.0, TALL].map(|height| table_point(at, height)))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig};

    use super::*;
    use crate::scale::UNITS_PER_MM;

    #[test]
    fn all_pieces_are_on_the_picture() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        for scenario in &content.scenarios {
            let config = SimConfig::new(scenario.clone(), 1);
            let sim = Sim::new(Arc::clone(&content), &config).expect("a match");
            let view = ViewMatch::new(sim.ctx().clone(), sim.board().clone());
            let lens = PortraitLens {
                towards: TOWARDS,
                view: VIEW,
                aspect: 2.0,
            };
            let held = easel::fitted(&corners(&view), lens).expect("a place");
            let eye = held.place.compute_affine().inverse();
            let edge = (VIEW * 0.5).tan();
            for ship in view.board.ships.iter().filter(|ship| ship.on_table()) {
                let at = eye.transform_point3(table_point(pose_pos(&ship.pose), 30.0));
                let seen = Vec2::new(at.x / lens.aspect, at.y) / -at.z / edge;
                assert!(seen.abs().max_element() < 1.0, "{}: {seen}", scenario.id);
            }
            assert!(held.behind > LEAST * UNITS_PER_MM * 0.5);
        }
    }
}
