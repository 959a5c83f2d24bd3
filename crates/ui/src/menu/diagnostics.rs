//! What is wrong with the data files: listed until put away; the game goes on with what is valid.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, RichText, vec2},
};

use crate::{library::Library, theme};

/// Draws the list while there is something to tell.
pub(crate) fn draw_diagnostics(mut contexts: EguiContexts, mut library: ResMut<Library>) -> Result {
    let quiet = library.dismissed
        || !library
            .diagnostics
            .iter()
            .any(content::Diagnostic::is_error);
    if quiet {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let mut open = true;
    let mut dismissed = false;
    let errors = library
        .diagnostics
        .iter()
        .filter(|found| found.is_error())
        .count();
    egui::Window::new(theme::heading(format!("{errors} errors in the data"), 15.0).color(theme::GOLD))
        .id(egui::Id::new("data errors"))
        .open(&mut open)
        .anchor(Align2::RIGHT_BOTTOM, vec2(-14.0, -14.0))
        .default_width(520.0)
        .show(ctx, |ui| {
            ui.label(theme::weak("These entries are left out, or their last good form is kept. Saving the file loads it again."));
            egui::ScrollArea::vertical().max_height(180.0).show(ui, |ui| {
                for found in &library.diagnostics {
                    let color = if found.is_error() { theme::REFUSED } else { theme::GOLD };
                    ui.label(RichText::new(found.to_string()).color(color).size(12.5));
                }
            });
            dismissed = ui.button("Put away").clicked();
        });
    if dismissed || !open {
        library.dismissed = true;
    }
    Ok(())
}
