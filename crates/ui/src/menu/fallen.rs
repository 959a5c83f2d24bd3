//! Says that the game before this one has ended by an error, and where the report about it lies.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use words::say;

use super::question::{Answer, window};
use crate::{
    screen::{Intent, Intents},
    theme,
};

/// The file with the match beside the report about an error.
pub const MATCH_OF_REPORT: &str = "match.ron";

/// The folder with the report about the error by which the game before this one has ended, until
/// the player has seen that.
#[derive(Resource, Clone, Debug, Default)]
pub struct Fallen(pub Option<PathBuf>);

/// Whether there is nothing to say.
pub(crate) fn stands(fallen: Option<Res<Fallen>>) -> bool {
    fallen.is_none_or(|fallen| fallen.0.is_none())
}

/// Says it, and offers to take up the match.
pub(crate) fn draw_fallen(
    mut contexts: EguiContexts,
    fallen: Option<ResMut<Fallen>>,
    mut intents: ResMut<Intents>,
) -> Result {
    let Some(mut fallen) = fallen else {
        return Ok(());
    };
    let Some(folder) = fallen.0.clone() else {
        return Ok(());
    };
    let held = folder.join(MATCH_OF_REPORT);
    let held = held.is_file().then_some(held);
    let yes = match &held {
        Some(_) => say!("fallen-take-up"),
        None => say!("fallen-go-on"),
    };
    let title = say!("fallen-title");
    let answer = window(contexts.ctx_mut()?, title, yes, |ui| {
        ui.label(say!("fallen-report"));
        ui.label(theme::bold(folder.display().to_string()));
        if held.is_some() {
            ui.label(say!("fallen-match"));
        }
    });
    match answer {
        Answer::Wait => {}
        Answer::Yes => {
            fallen.0 = None;
            intents.0.extend(held.map(Intent::Load));
        }
        Answer::No => fallen.0 = None,
    }
    Ok(())
}
