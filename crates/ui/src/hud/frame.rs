//! Keeps the table in the part of the screen that the panels leave free.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use rules::Step;
use view::{CameraRig, Frame};

use super::{layout, state::HudState};
use crate::{screen::Screen, session::Current};

/// How much larger than the free area the table may appear, as factors of width and height.
/// Panels may cover some of its rim.
const SLACK: (f32, f32) = (1.38, 1.2);

/// The heights of the decision panel for which the table makes room while somebody plays: dials,
/// and all other steps.
const PLAYING: (f32, f32) = (266.0, 250.0);

/// The same height for placing.
const DEPLOYING: f32 = 120.0;

/// The height of the decision panel for which the table makes room.
/// While somebody plays, it stays the same for a whole phase, to keep the table from jumping.
fn bottom(current: &Current, now: f32) -> f32 {
    match &current.0 {
        Some(session) if !session.watching() => {
            let step = session.sim.board().step;
            if matches!(step, Step::Plan { .. }) {
                PLAYING.0
            } else if matches!(step, Step::Deploy { .. }) {
                DEPLOYING
            } else {
                PLAYING.1
            }
        }
        _ => now.max(60.0),
    }
}

/// Tells the camera which part of the screen the table may use.
pub(crate) fn frame_table(
    mut contexts: EguiContexts,
    current: Res<Current>,
    screen: Res<State<Screen>>,
    state: Res<HudState>,
    mut rig: ResMut<CameraRig>,
) -> Result {
    let all = contexts.ctx_mut()?.content_rect();
    let aspect = all.width() / all.height().max(1.0);
    let playing = current.0.is_some() && *screen.get() == Screen::Match;
    let frame = if playing {
        let free = layout::layout(all, bottom(&current, state.bottom_height)).table;
        let centre = (free.center() - all.center()) / (all.size() / 2.0);
        let share =
            (free.width() / all.width() * SLACK.0).min(free.height() / all.height() * SLACK.1);
        let share = share.clamp(0.4, 1.0);
        Frame {
            centre: Vec2::new(centre.x, -centre.y),
            share,
            aspect,
        }
    } else {
        Frame {
            aspect,
            ..Frame::default()
        }
    };
    if rig.frame != frame {
        rig.frame = frame;
    }
    Ok(())
}
