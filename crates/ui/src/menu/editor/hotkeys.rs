//! The keys of the editor.

use bevy_egui::egui::{self, Popup};

use super::{
    ask_to_play,
    asked::{EditorAsked, EditorWay},
    kit::Tool,
    state::EditorPage,
    step, windows,
};
use crate::{commands::Command, menu, screen::Intents};

/// Reads the keys of the page.
pub(super) fn read(ctx: &egui::Context, page: &mut EditorPage<'_>, intents: &mut Intents) {
    if page.editor.asked != EditorAsked::Nothing || Popup::is_any_open(ctx) {
        return;
    }
    if Command::SaveDraft.given(ctx) {
        return windows::save_or_ask(page);
    }
    if Command::OpenDraft.given(ctx) {
        return windows::leave_or_ask(page, EditorWay::Drafts, intents);
    }
    if ctx.text_edit_focused() {
        return;
    }
    page.editor.keys |= Command::ListKeys.given(ctx);
    if Command::TryDraft.given(ctx) {
        ask_to_play(page);
    }
    steps(ctx, page);
    tools(ctx, page);
    let drawing = !page.editor.kit.corners.is_empty();
    if page.editor.aim.is_some() {
        if menu::escape(ctx) {
            page.editor.aim = None;
        }
    } else if !drawing && menu::escape(ctx) {
        windows::leave_or_ask(page, EditorWay::Menu, intents);
    }
}

/// Takes steps back, or makes them again.
fn steps(ctx: &egui::Context, page: &mut EditorPage<'_>) {
    // Other programs have Ctrl+Shift+Z for it.
    let shift = ctx.input(|input| input.modifiers.shift);
    let undo = Command::UndoStep.given(ctx);
    if Command::RedoStep.given(ctx) || undo && shift {
        step(page, false);
    } else if undo {
        step(page, true);
    }
    if Command::RemovePicked.given(ctx)
        && let Some(desk) = &mut page.editor.desk
        && let Some(pick) = desk.picked
    {
        desk.take_away(pick);
        desk.commit();
    }
}

/// Takes tools into the hand, and sets them.
fn tools(ctx: &egui::Context, page: &mut EditorPage<'_>) {
    // A key with Ctrl is no tool: Ctrl+Z takes a step back, and Z alone draws zones.
    let with_ctrl = |event: &egui::Event| match event {
        egui::Event::Key { modifiers, .. } => modifiers.command,
        _ => false,
    };
    if ctx.input(|input| input.modifiers.command || input.events.iter().any(with_ctrl)) {
        return;
    }
    let on_grid = page.editor.on_grid();
    let kit = &mut page.editor.kit;
    for tool in Tool::all(on_grid) {
        if tool.command().given(ctx) {
            kit.take(*tool);
        }
    }
    if Command::NextHalves.given(ctx) {
        kit.next_mirror();
    }
    let by = ctx.input(|input| Command::NextLevel.way(input));
    let by = i8::try_from(by).unwrap_or(0);
    kit.level = kit.level.saturating_add(by).max(0);
}
