//! The looks and sounds of a match: table, ships, obstacles, dice, and the journal's playback.
//!
//! [`ViewPlugin`] adds it all. The interface (crate `ui`) and the app fill the resources and write
//! the messages of module `api`. The view has its own board ([`ViewBoard`]), which follows the
//! simulation event by event. It decides no rule: everything that it draws comes from `rules`,
//! `geometry` and `content`.

mod api;
mod areas;
mod base_mesh;
mod camera;
mod canvas;
mod capture;
mod clouds;
mod deep;
mod dice;
mod die_faces;
mod director;
mod effects;
mod fade;
mod flight;
mod ghosts;
mod ground;
mod labels;
mod lettering;
mod look;
mod marks;
mod models;
mod noise;
mod obstacles;
mod outlines;
mod particles;
mod pen;
mod playback;
mod pointer;
mod popups;
mod quality;
mod rig;
mod rocks;
mod scale;
mod ships;
mod shots;
mod sky;
mod solid;
mod sound;
mod strokes;
mod table;
mod textures;
mod tokens;
mod voyage;
mod workshop;

pub use api::*;
use bevy::prelude::*;
pub use director::Director;
pub use look::Rgb;
pub use playback::Playback;
pub use rig::{CameraRig, Frame, Stand};
pub use scale::{UNITS_PER_MM, heading_rotation, pose_transform, table_point, to_table};

/// The stages of the view in `Update`, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// Reads messages and advances the shown board.
    Playback,
    /// Spawns and removes entities to match the shown board.
    Sync,
    /// Moves ships, camera and pointer.
    Animate,
    /// Draws lines, glows and particles, again every frame.
    Draw,
}

/// Plays the journal back without drawing: the part of [`ViewPlugin`] for matches without a window.
pub struct PlaybackPlugin;

impl Plugin for PlaybackPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<CameraRig>()
            .init_resource::<Director>()
            .add_message::<PlaySound>()
            .add_plugins(playback::plugin);
    }
}

/// Everything that shows a match. Add it after Bevy's `DefaultPlugins`.
pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(
            Update,
            (
                ViewSystems::Playback,
                ViewSystems::Sync,
                ViewSystems::Animate,
                ViewSystems::Draw,
            )
                .chain(),
        )
        .init_resource::<Highlights>()
        .init_resource::<TablePointer>()
        .init_resource::<ShowColliders>()
        .init_resource::<UiWantsPointer>()
        .init_resource::<CameraInputEnabled>()
        .init_resource::<Quality>()
        .init_resource::<AutoQuality>()
        .init_resource::<Volume>()
        .add_message::<ModelMissing>()
        .add_message::<TakeScreenshot>()
        .add_plugins((
            PlaybackPlugin,
            canvas::plugin,
            quality::plugin,
            sky::plugin,
            deep::plugin,
            table::plugin,
            ground::plugin,
            camera::plugin,
            director::plugin,
            pointer::plugin,
            models::plugin,
        ))
        .add_plugins((
            ships::plugin,
            obstacles::plugin,
            areas::plugin,
            fade::plugin,
            clouds::plugin,
            tokens::plugin,
            dice::plugin,
            particles::plugin,
            popups::plugin,
            effects::plugin,
            shots::plugin,
        ))
        .add_plugins((
            marks::plugin,
            labels::plugin,
            ghosts::plugin,
            sound::plugin,
            capture::plugin,
        ));
    }
}
