//! The looks and sounds of a match: table, ships, obstacles, dice, and the journal's playback.
//!
//! [`ViewPlugin`] adds it all. The interface (crate `ui`) and the app fill the resources and write
//! the messages of module `api`. The view has its own board ([`ViewBoard`]), which follows the
//! simulation event by event. It decides no rule: everything that it draws comes from `rules`,
//! `geometry` and `content`.

mod api;
mod camera;
mod capture;
mod comfort;
mod draw;
mod effects;
mod look;
mod marks;
mod media;
mod picture;
mod pieces;
mod play;
mod pointer;
mod portraits;
mod quality;
mod render_scale;
mod scale;
mod sets;
mod shapes;
mod sound;
mod table;
mod view_match;

pub use api::*;
use bevy::prelude::*;
pub use camera::{CameraRig, Frame, Stand};
pub use capture::{SnapshotTaken, TakeSnapshot};
pub use comfort::Comfort;
pub use look::{Rgb, SideColors};
pub use media::{MediaFiles, guard_media};
pub use picture::{Picture, RenderScale, ShadowChoice, Smoothing};
pub use pieces::heads::{PieceHead, PieceHeads};
pub use play::{Director, Playback, aim, look_at};
pub use portraits::{
    Footing, LARGE_PORTRAIT, Likeness, Portraits, SMALL_PORTRAIT,
    postcard::{POSTCARD_HIGH, POSTCARD_WIDE, PostcardTaken, TakePostcard},
};
pub use scale::{UNITS_PER_MM, heading_rotation, pose_transform, table_point, to_table};
pub use sets::ViewSystems;
pub use sound::MusicEnd;

/// Plays the journal back without drawing: the part of [`ViewPlugin`] for matches without a window.
pub struct PlaybackPlugin;

impl Plugin for PlaybackPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<CameraRig>()
            .init_resource::<Comfort>()
            .init_resource::<Director>()
            .add_plugins(play::playback::plugin);
    }
}

/// Everything that shows a match. Add it after Bevy's `DefaultPlugins`.
pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        prepare(app);
        app.add_plugins((
            PlaybackPlugin,
            draw::canvas::plugin,
            quality::plugin,
            render_scale::plugin,
            look::plugin,
            table::sky::plugin,
            table::deep::plugin,
            table::mat::plugin,
            table::ground::plugin,
            camera::control::plugin,
            play::director::plugin,
            pointer::plugin,
            shapes::models::plugin,
        ))
        .add_plugins((
            pieces::ships::plugin,
            pieces::squads::plugin,
            pieces::heads::plugin,
            pieces::gestures::plugin,
            pieces::wrecks::plugin,
            table::obstacles::plugin,
            table::areas::plugin,
            table::fade::plugin,
            table::clouds::plugin,
            pieces::tokens::plugin,
            pieces::dice::plugin,
            draw::particles::plugin,
            effects::popups::plugin,
            effects::plugin,
            effects::shots::plugin,
        ))
        .add_plugins((
            marks::plugin,
            draw::labels::plugin,
            marks::ghosts::plugin,
            marks::squads::plugin,
            sound::plugin,
            capture::plugin,
            portraits::plugin,
        ));
    }

    fn finish(&self, app: &mut App) {
        media::ask_card(app);
    }
}

/// The order of the view's systems, and what the interface fills.
fn prepare(app: &mut App) {
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
    .init_resource::<ShownLevel>()
    .init_resource::<ShowColliders>()
    .init_resource::<UiWantsPointer>()
    .init_resource::<CameraInputEnabled>()
    .init_resource::<CameraSteer>()
    .init_resource::<Picture>()
    .init_resource::<Quality>()
    .init_resource::<AutoQuality>()
    .init_resource::<Volume>()
    .init_resource::<MediaFiles>();
}
