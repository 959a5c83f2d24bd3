//! Messages that stay until the player has put them away: why a file could not be opened, or what
//! the command line has asked for in vain.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use words::say;

use super::question::answers;
use crate::screen::Notices;

/// Says the first of them.
pub(crate) fn draw_notices(mut contexts: EguiContexts, notices: Option<ResMut<Notices>>) -> Result {
    let Some(mut notices) = notices else {
        return Ok(());
    };
    let Some(first) = notices.0.first().cloned() else {
        return Ok(());
    };
    let names = [say!("notice-put-away")];
    let ctx = contexts.ctx_mut()?;
    let given = answers(ctx, say!("notice-title"), &names, |ui| {
        bevy_egui::egui::ScrollArea::vertical()
            .max_height(ui.ctx().content_rect().height() * 0.6)
            .show(ui, |ui| ui.label(first));
    });
    if given.is_some() {
        notices.0.remove(0);
    }
    Ok(())
}
