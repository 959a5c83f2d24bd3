//! The windows over the page of packs.

use bevy_egui::egui::{self, RichText};
use content::{PackChoice, PresetFlaw};
use words::say;

use super::ModsDesk;
use crate::{
    menu::question::{Answer, window},
    mods::page::{ModsQuestion, removes, told_name},
    theme,
};

/// Asks whether to remove the pack that is looked at, if the player can.
pub(super) fn ask_remove(desk: &mut ModsDesk<'_>) {
    let looked = desk.held.page.looked(desk.library);
    let looked = looked.filter(|pack| removes(pack));
    let asked = looked.map(|pack| ModsQuestion::Remove {
        id: pack.id.clone(),
        name: told_name(pack),
    });
    desk.held.page.asked = asked.or(desk.held.page.asked.take());
}

/// Draws the window that is open, if one is, and does what was answered.
pub(super) fn draw(ctx: &egui::Context, desk: &mut ModsDesk<'_>) {
    let Some(mut asked) = desk.held.page.asked.take() else {
        return;
    };
    let answer = match &mut asked {
        ModsQuestion::Keep { name, wrong, focus } => ask_name(ctx, name, wrong, focus),
        ModsQuestion::Forget(name) => {
            let (title, yes) = (say!("mods-forget-title"), say!("mods-forget-yes"));
            window(ctx, title, yes, |ui| {
                ui.label(say!("mods-forget-sure", name = name.as_str()));
            })
        }
        ModsQuestion::Remove { name, .. } => {
            let (title, yes) = (say!("mods-remove-title"), say!("mods-remove-yes"));
            window(ctx, title, yes, |ui| {
                ui.label(say!("mods-remove-sure", name = name.as_str()));
            })
        }
        ModsQuestion::Replace { told, .. } => {
            let (title, yes) = (say!("mods-replace-title"), say!("mods-replace-yes"));
            window(ctx, title, yes, |ui| {
                ui.label(told.as_str());
            })
        }
    };
    match answer {
        Answer::Wait => desk.held.page.asked = Some(asked),
        Answer::No => {}
        Answer::Yes => carry_out(desk, asked),
    }
}

fn ask_name(ctx: &egui::Context, name: &mut String, wrong: &str, focus: &mut bool) -> Answer {
    window(ctx, say!("mods-keep-title"), say!("mods-keep-yes"), |ui| {
        ui.label(say!("mods-keep-told"));
        let id = ui.id().with("preset-name");
        if *focus {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        let field = egui::TextEdit::singleline(name)
            .id(id)
            .char_limit(PackChoice::LONGEST_NAME)
            .desired_width(f32::INFINITY);
        let field = ui.add(field);
        // While the window finds its size, nothing in it gets the focus.
        *focus &= !field.has_focus();
        if !wrong.is_empty() {
            ui.label(RichText::new(wrong).color(theme::bad()));
        }
    })
}

fn carry_out(desk: &mut ModsDesk<'_>, asked: ModsQuestion) {
    match asked {
        ModsQuestion::Keep { name, .. } => {
            let known = desk.library.packs.clone();
            let mut kept = Ok(());
            desk.held.choose(desk.library, desk.toasts, |choice| {
                kept = choice.keep(&name, &known);
            });
            if let Err(flaw) = kept {
                let wrong = unkept(flaw);
                // Enter has taken the focus away.
                let focus = true;
                desk.held.page.asked = Some(ModsQuestion::Keep { name, wrong, focus });
            }
        }
        ModsQuestion::Forget(name) => {
            desk.held
                .choose(desk.library, desk.toasts, |choice| choice.forget(&name));
        }
        ModsQuestion::Remove { id, name } => desk.held.remove(&id, &name),
        ModsQuestion::Replace { file, .. } => desk.held.install(&file, true),
    }
}

/// Why a preset is not kept.
fn unkept(flaw: PresetFlaw) -> String {
    match flaw {
        PresetFlaw::Nameless => say!("mods-preset-nameless").to_owned(),
        PresetFlaw::TooLong => say!("mods-preset-too-long", most = PackChoice::LONGEST_NAME),
        PresetFlaw::TooMany => say!("mods-presets-too-many").to_owned(),
    }
}
