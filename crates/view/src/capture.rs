//! Screenshots on request.

use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, save_to_disk},
};

use crate::api::TakeScreenshot;

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(take);
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
