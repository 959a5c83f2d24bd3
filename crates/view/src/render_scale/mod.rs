//! The table may be drawn with fewer pixels than the window has, and enlarged afterwards.
//!
//! What is drawn over it (panels, names, plates) keeps all its pixels. So does the table while
//! nothing moves and nobody touches anything.

mod enlarge;
mod steer;

use bevy::{
    input::{keyboard::KeyboardInput, mouse::MouseButtonInput},
    prelude::*,
    window::CursorMoved,
};

pub(crate) use enlarge::Shrunken;
use steer::Steer;

use crate::{
    Playback, ViewSystems,
    camera::rig::TableCamera,
    picture::{Picture, RenderScale},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Steer>()
        .add_plugins(enlarge::plugin)
        .add_systems(Update, scale.in_set(ViewSystems::Draw));
}

/// What the player has done in this frame.
#[derive(bevy::ecs::system::SystemParam)]
struct Touches<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    pointer: MessageReader<'w, 's, CursorMoved>,
}

impl Touches<'_, '_> {
    /// Whether it is anything. All are read, or an old one would count in the next frame.
    fn any(&mut self) -> bool {
        self.keys.read().count() + self.buttons.read().count() + self.pointer.read().count() > 0
    }
}

/// Brings the share of the pixels to the camera of the table.
fn scale(
    picture: Res<Picture>,
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut touches: Touches,
    mut steer: ResMut<Steer>,
    mut cameras: Query<(Entity, Ref<Transform>, Option<&mut Shrunken>), With<TableCamera>>,
    mut commands: Commands,
) {
    let touched = touches.any();
    for (camera, place, shrunken) in &mut cameras {
        let moves = touched || place.is_changed() || !playback.is_idle();
        let share = match picture.scale {
            RenderScale::Full => 1.0,
            RenderScale::ThreeQuarters => 0.75,
            RenderScale::Half => 0.5,
            RenderScale::Auto => steer.share(time.delta_secs(), moves),
        };
        let wanted = Shrunken(share);
        match shrunken {
            Some(mut held) => {
                held.set_if_neq(wanted);
            }
            None => {
                commands.entity(camera).insert(wanted);
            }
        }
    }
}
