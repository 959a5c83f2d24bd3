//! Screenshots on request.

use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, save_to_disk},
};

use crate::{ViewSystems, api::TakeScreenshot};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, take.in_set(ViewSystems::Draw));
}

fn take(mut wanted: MessageReader<TakeScreenshot>, mut commands: Commands) {
    for TakeScreenshot(path) in wanted.read() {
        if let Some(folder) = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            && let Err(error) = std::fs::create_dir_all(folder)
        {
            warn!("{}: {error}", folder.display());
            continue;
        }
        commands
            .spawn(Screenshot::primary_window())
            .observe(save_to_disk(path.clone()));
    }
}
