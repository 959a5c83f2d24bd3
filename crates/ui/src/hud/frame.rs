//! Keeps the table in the part of the screen that the panels leave free.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui::Rect};
use view::{CameraRig, Frame};

use super::{layout, opened, state::HudState};
use crate::{screen::Screen, session::Current};

/// How much larger than the free area the table may appear, as factors of width and height.
/// Panels may cover some of its rim.
const SLACK: (f32, f32) = (1.15, 1.2);

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
    let playing = current
        .0
        .as_ref()
        .filter(|_| *screen.get() == Screen::Match);
    let frame = if let Some(session) = playing {
        let free = layout::layout(all, opened(session, &state)).table;
        Frame {
            aspect,
            ..of(all, free)
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

/// The frame of a table in the free part of a screen.
pub(crate) fn of(all: Rect, free: Rect) -> Frame {
    let centre = (free.center() - all.center()) / (all.size() / 2.0);
    let share = (free.width() / all.width() * SLACK.0).min(free.height() / all.height() * SLACK.1);
    let half = free.size() / all.size();
    Frame {
        centre: Vec2::new(centre.x, -centre.y),
        half: Vec2::new(half.x, half.y),
        share: share.clamp(0.4, 1.0),
        ..Frame::default()
    }
}
