//! Rest: while nothing happens nothing is drawn, so that an open game does not drain a battery.
//!
//! What happens is a match that moves, an opponent who thinks, a camera that glides, a panel that
//! fades, or a player who touches something. A while after the last of these the window waits for
//! the next.

use std::time::Duration;

use bevy::{
    input::{
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseMotion, MouseWheel},
    },
    prelude::*,
    window::{CursorMoved, WindowFocused, WindowOccluded, WindowResized},
    winit::{UpdateMode, WinitSettings},
};
use bevy_egui::EguiContexts;
use view::Playback;

use crate::{
    gamepad::Pads,
    menu::settings_screen::PictureCosts,
    screen::Toasts,
    session::{Current, Session, at_work},
    settings::Settings,
};

/// After how many seconds without anything the window rests.
const QUIET: f32 = 8.0;
/// How often a window that rests, or that nobody sees, is drawn all the same.
const RESTING: Duration = Duration::from_secs(30);
/// How often a gamepad is asked whether it has been touched: it wakes nobody by itself.
const ASKING: Duration = Duration::from_millis(60);

/// For how long nothing has happened.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct Rest {
    quiet: f32,
    hidden: bool,
}

/// What the player has touched in this frame.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Touched<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    pointer: MessageReader<'w, 's, CursorMoved>,
    motion: MessageReader<'w, 's, MouseMotion>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    sized: MessageReader<'w, 's, WindowResized>,
    focus: MessageReader<'w, 's, WindowFocused>,
}

impl Touched<'_, '_> {
    /// Whether it is anything. All are read, or an old one would count in the next frame.
    fn any(&mut self) -> bool {
        let counts = [
            self.keys.read().count(),
            self.buttons.read().count(),
            self.pointer.read().count(),
            self.motion.read().count(),
            self.wheel.read().count(),
            self.sized.read().count(),
            self.focus.read().count(),
        ];
        counts.iter().sum::<usize>() > 0
    }
}

/// Counts for how long nothing has happened, and lets the window rest after a while.
pub(crate) fn rest(
    mut rest: ResMut<Rest>,
    mut touched: Touched,
    mut occluded: MessageReader<WindowOccluded>,
    mut contexts: EguiContexts,
    time: Res<Time<Real>>,
    current: Res<Current>,
    playback: Res<Playback>,
    toasts: Res<Toasts>,
    pads: Res<Pads>,
    cameras: Query<(), (With<Camera3d>, Changed<Transform>)>,
    settings: Res<Settings>,
    costs: Res<PictureCosts>,
    winit: Option<ResMut<WinitSettings>>,
) -> Result {
    let Some(mut winit) = winit else {
        return Ok(());
    };
    if let Some(last) = occluded.read().last() {
        rest.hidden = last.occluded;
    }
    let busy = touched.any()
        || settings.restless
        || costs.measures()
        || pads.touched
        || !playback.is_idle()
        || !toasts.0.is_empty()
        || !cameras.is_empty()
        || current.0.as_ref().is_some_and(goes_on)
        || at_work()
        || contexts.ctx_mut()?.has_requested_repaint();
    rest.quiet = match busy {
        true => 0.0,
        false => rest.quiet + time.delta_secs(),
    };
    let wanted = mode(*rest, pads.name.is_some());
    if winit.focused_mode != wanted {
        winit.focused_mode = wanted;
    }
    let unfocused = match wanted {
        UpdateMode::Continuous => WinitSettings::game().unfocused_mode,
        resting => resting,
    };
    if winit.unfocused_mode != unfocused {
        winit.unfocused_mode = unfocused;
    }
    Ok(())
}

/// Whether a match goes on by itself: somebody thinks, or is watched.
fn goes_on(session: &Session) -> bool {
    !session.over() && !session.paused && !session.my_turn()
}

/// How often the window is drawn.
fn mode(rest: Rest, gamepad: bool) -> UpdateMode {
    let wait = match (rest.hidden, rest.quiet > QUIET, gamepad) {
        (true, ..) => RESTING,
        (false, false, _) => return UpdateMode::Continuous,
        (false, true, true) => ASKING,
        (false, true, false) => RESTING,
    };
    UpdateMode::Reactive {
        wait,
        // Events of devices come from other windows too.
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(hidden: bool, quiet: f32, gamepad: bool) -> Option<Duration> {
        match mode(Rest { quiet, hidden }, gamepad) {
            UpdateMode::Continuous => None,
            UpdateMode::Reactive { wait, .. } => Some(wait),
        }
    }

    #[test]
    fn a_window_rests_once_nothing_has_happened_for_a_while() {
        assert_eq!(wait(false, 0.0, false), None);
        assert_eq!(wait(false, QUIET - 0.1, true), None);
        assert_eq!(wait(false, QUIET + 0.1, false), Some(RESTING));
        assert_eq!(wait(false, QUIET + 0.1, true), Some(ASKING));
        assert_eq!(wait(true, 0.0, false), Some(RESTING));
    }
}
