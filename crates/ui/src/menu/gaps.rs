//! Asks before a file is opened that was written with other packs: which ones, and whether to
//! switch to them.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use words::say;

use super::question::answers;
use crate::{
    library::Library,
    mods::{
        ModBox,
        gaps::{Lacking, LackingFile, line},
    },
    screen::{Intents, Toasts},
    theme,
};

/// What the player can do about it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Remedy {
    Switch,
    AsIs,
    Leave,
}

/// Draws the question.
pub(crate) fn draw_gaps(
    mut contexts: EguiContexts,
    lacking: Option<ResMut<Lacking>>,
    held: Option<ResMut<ModBox>>,
    mut library: ResMut<Library>,
    mut toasts: ResMut<Toasts>,
    mut intents: ResMut<Intents>,
) -> Result {
    let Some(mut lacking) = lacking else {
        return Ok(());
    };
    let Some(file) = lacking.0.clone() else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let Some(remedy) = ask(ctx, &file) else {
        return Ok(());
    };
    lacking.0 = None;
    match (remedy, held) {
        (Remedy::Switch, Some(mut held)) => {
            held.then = Some(file.opens());
            if let Some(choice) = file.choice {
                let library = library.bypass_change_detection();
                held.choose(library, &mut toasts, |own| own.off = choice.off);
            }
        }
        (Remedy::AsIs | Remedy::Switch, _) => intents.push(file.opens()),
        (Remedy::Leave, _) => {}
    }
    Ok(())
}

fn ask(ctx: &bevy_egui::egui::Context, file: &LackingFile) -> Option<Remedy> {
    let mut remedies = vec![
        (Remedy::Switch, say!("gaps-switch")),
        (Remedy::AsIs, say!("gaps-as-is")),
        (Remedy::Leave, say!("menu-leave-it")),
    ];
    remedies.retain(|(remedy, _)| *remedy != Remedy::Switch || file.choice.is_some());
    let names: Vec<&str> = remedies.iter().map(|(_, name)| *name).collect();
    let title = match file.replay {
        true => say!("gaps-replay"),
        false => say!("gaps-save"),
    };
    let given = answers(ctx, title, &names, |ui| {
        let name = file.path.file_name().unwrap_or_default().to_string_lossy();
        ui.label(theme::bold(content::plain(&name, false)));
        ui.label(say!("gaps-why"));
        ui.add_space(4.0);
        bevy_egui::egui::ScrollArea::vertical()
            .max_height(ui.ctx().content_rect().height() * 0.45)
            .show(ui, |ui| {
                for gap in &file.gaps {
                    ui.label(format!("· {}", line(gap)));
                }
            });
        if file.choice.is_none() {
            ui.add_space(4.0);
            ui.label(theme::weak(say!("gaps-no-remedy")).size(13.0));
        }
    });
    given.and_then(|at| remedies.get(at).map(|(remedy, _)| *remedy))
}
