//! Files that are dragged over the window and dropped onto it.

use std::path::PathBuf;

use bevy::{prelude::*, window::FileDragAndDrop};
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Id, Order, Stroke, StrokeKind, vec2},
};
use words::say;

use super::ModBox;
use crate::{
    screen::{Intent, Intents, Screen, Toasts},
    theme,
};

/// The files that hang over the window.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Hovering(Vec<PathBuf>);

/// Installs what is dropped onto a page of the menu. In a match it only says where that can be
/// done: packs are not switched under a match by a slip of the hand.
pub(crate) fn take_dropped(
    mut messages: MessageReader<FileDragAndDrop>,
    screen: Res<State<Screen>>,
    mut hovering: ResMut<Hovering>,
    held: Option<ResMut<ModBox>>,
    mut intents: ResMut<Intents>,
    mut toasts: ResMut<Toasts>,
) {
    let Some(mut held) = held else {
        return messages.clear();
    };
    for message in messages.read() {
        match message {
            FileDragAndDrop::HoveredFile { path_buf, .. } => hovering.0.push(path_buf.clone()),
            FileDragAndDrop::HoveredFileCanceled { .. } => hovering.0.clear(),
            FileDragAndDrop::DroppedFile { path_buf, .. } => {
                hovering.0.clear();
                if *screen.get() == Screen::Match {
                    toasts.bad(say!("mods-not-in-match"));
                    continue;
                }
                if *screen.get() != Screen::Mods {
                    intents.push(Intent::Go(Screen::Mods));
                }
                held.install(path_buf, false);
            }
        }
    }
}

/// Shows that what hangs over the window can be dropped.
pub(crate) fn draw_hovering(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    hovering: Option<Res<Hovering>>,
) -> Result {
    let Some(file) = hovering.and_then(|held| held.0.first().cloned()) else {
        return Ok(());
    };
    if *screen.get() == Screen::Match {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let name = content::plain(&name, false);
    Area::new(Id::new("dropped file"))
        .order(Order::Tooltip)
        .interactable(false)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ctx, |ui| {
            let all = ui.ctx().content_rect().shrink(10.0);
            let edge = Stroke::new(3.0, theme::own());
            ui.painter()
                .rect_stroke(all, 12.0, edge, StrokeKind::Inside);
            let frame = theme::panel_frame().stroke(Stroke::new(1.0, theme::own()));
            frame.inner_margin(18).show(ui, |ui| {
                let told = say!("mods-drop-here", name = &*name);
                ui.label(theme::heading(told, 18.0).color(theme::own()));
            });
        });
    Ok(())
}
