//! Screenshots on request.

use bevy::{
    prelude::*,
    render::{
        render_resource::TextureFormat,
        view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk},
    },
};

use crate::api::TakeScreenshot;

/// Takes a picture of the next frame. Observe [`SnapshotTaken`] for it; there may be none.
#[derive(Event, Clone, Copy, Debug)]
pub struct TakeSnapshot {
    /// Whoever asks knows the picture by it.
    pub ticket: u32,
}

/// A picture of a frame, as large as the window.
#[derive(Event, Clone, Debug, Default, PartialEq, Eq)]
pub struct SnapshotTaken {
    /// That of the question.
    pub ticket: u32,
    /// The pixels in a row.
    pub width: u32,
    /// The pixels in a column.
    pub height: u32,
    /// Four bytes for each pixel, row by row; the last is no colour.
    pub pixels: Vec<u8>,
    /// Whether a pixel begins with blue and not with red.
    pub blue_first: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(take).add_observer(take_snapshot);
}

fn take(wanted: On<TakeScreenshot>, mut commands: Commands) {
    let TakeScreenshot(path) = &*wanted;
    let folder = path.parent();
    if let Some(folder) = folder.filter(|folder| !folder.as_os_str().is_empty())
        && let Err(error) = std::fs::create_dir_all(folder)
    {
        warn!("{}: {error}", folder.display());
        return;
    }
    commands
        .spawn(Screenshot::primary_window())
        .observe(save_to_disk(path.clone()));
}

fn take_snapshot(wanted: On<TakeSnapshot>, mut commands: Commands) {
    let ticket = wanted.ticket;
    let hand_on = move |mut captured: On<ScreenshotCaptured>, mut commands: Commands| {
        if let Some(taken) = snapshot(ticket, &mut captured.image) {
            commands.trigger(taken);
        }
    };
    commands
        .spawn(Screenshot::primary_window())
        .observe(hand_on);
}

/// A picture with the pixels of an image, which it takes away; none of a format that a window
/// seldom has.
fn snapshot(ticket: u32, image: &mut Image) -> Option<SnapshotTaken> {
    let blue_first = match image.texture_descriptor.format {
        TextureFormat::Bgra8Unorm | TextureFormat::Bgra8UnormSrgb => true,
        TextureFormat::Rgba8Unorm | TextureFormat::Rgba8UnormSrgb => false,
        _ => return None,
    };
    Some(SnapshotTaken {
        ticket,
        width: image.width(),
        height: image.height(),
        pixels: image.data.take()?,
        blue_first,
    })
}
