//! The windows over the editor: saving, playing, and what would be lost.

use std::path::{Path, PathBuf};

use bevy_egui::egui::{self, RichText, TextEdit};
use words::say;

use super::{
    asked::{EditorAsked, EditorWay},
    desk::{DraftDesk, NotSaved, plain_key},
    state::EditorPage,
};
use crate::{
    menu::form::default_ai,
    question::{self, Answer},
    screen::{Intent, Intents, Screen},
    setup::Seat,
    theme,
};

/// The button that plays from here; faults keep it from being pressed.
pub(super) fn play_button(ui: &mut egui::Ui, page: &mut EditorPage<'_>) {
    let errors = page.editor.desk.as_ref().map_or(0, DraftDesk::errors);
    let (ink, fill, tip) = match errors {
        0 => (theme::VOID, theme::own(), say!("editor-play-tip")),
        _ => (theme::TEXT, theme::EDGE, say!("editor-play-faults")),
    };
    let text = RichText::new(say!("editor-play")).color(ink);
    if ui
        .add_enabled(errors == 0, egui::Button::new(text).fill(fill))
        .on_hover_text(tip)
        .on_disabled_hover_text(tip)
        .clicked()
    {
        super::ask_to_play(page);
    }
}

/// Draws the window, if there is one.
pub(super) fn draw(ctx: &egui::Context, page: &mut EditorPage<'_>, intents: &mut Intents) {
    match std::mem::take(&mut page.editor.asked) {
        EditorAsked::Nothing => {}
        EditorAsked::Pack(name) => pack(ctx, page, name),
        EditorAsked::Seats(seats) => play(ctx, page, seats, intents),
        EditorAsked::Over { folder, file } => over(ctx, page, folder, file),
        EditorAsked::Leave(way) => leave(ctx, page, way, intents),
    }
}

fn pack(ctx: &egui::Context, page: &mut EditorPage<'_>, mut name: String) {
    let packs = page.editor.packs.clone();
    let mut taken = None;
    let answer = question::window(ctx, say!("editor-save"), say!("editor-save"), |ui| {
        ui.label(say!("editor-which-pack"));
        let field = TextEdit::singleline(&mut name).char_limit(40);
        let field = field.hint_text(say!("editor-pack-name"));
        let field = ui.add(field.desired_width(f32::INFINITY));
        if ctx.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        let folder = folder_of(page, &name);
        ui.add(egui::Label::new(theme::weak(folder.display().to_string()).size(12.0)).truncate());
        if !packs.is_empty() {
            ui.label(theme::weak(say!("editor-own-packs")));
            ui.horizontal_wrapped(|ui| {
                for pack in packs.iter().take(MOST_PACKS) {
                    if ui.selectable_label(name == pack.id, &pack.id).clicked() {
                        taken = Some(pack.id.clone());
                    }
                }
            });
        }
    });
    let enter = ctx.input(|input| input.key_pressed(egui::Key::Enter));
    let name = taken.unwrap_or(name);
    let done = match answer {
        Answer::No => return,
        Answer::Yes => true,
        Answer::Wait => enter,
    };
    if done && (packs.iter().any(|pack| pack.id == name) || !plain_key(&name).is_empty()) {
        let folder = folder_of(page, &name);
        return save(page, &folder);
    }
    page.editor.asked = EditorAsked::Pack(name);
}

/// The folder of the pack with this id; of a new one if there is none.
fn folder_of(page: &EditorPage<'_>, id: &str) -> PathBuf {
    let mut packs = page.editor.packs.iter();
    let own = packs.find(|pack| pack.id == id);
    own.map_or_else(
        || page.editor.mods.join(plain_key(id)),
        |pack| pack.folder.clone(),
    )
}

/// So many packs are offered.
const MOST_PACKS: usize = 40;

/// Saves the draft into the pack where it lies; asks for one if there is none.
pub(super) fn save_or_ask(page: &mut EditorPage<'_>) {
    let Some(desk) = &page.editor.desk else {
        return;
    };
    match desk.pack().map(Path::to_owned) {
        Some(folder) => save(page, &folder),
        None => page.editor.asked = EditorAsked::Pack("my-maps".to_owned()),
    }
}

fn save(page: &mut EditorPage<'_>, folder: &Path) {
    let Some(desk) = &mut page.editor.desk else {
        return;
    };
    match desk.save(folder) {
        Ok(()) => {
            let file = folder.display().to_string();
            let is_off = |held: &content::PackEntry| !held.on && held.place == *folder;
            if page.library.packs.iter().any(is_off) {
                page.toasts.good(say!("editor-saved-off", file));
            } else {
                page.toasts.good(say!("editor-saved", file));
            }
            page.editor.read_own();
            page.library.again();
        }
        Err(NotSaved::Changed(file)) => {
            let folder = folder.to_owned();
            page.editor.asked = EditorAsked::Over { folder, file };
        }
        Err(NotSaved::Told(why)) => page.toasts.bad(why),
    }
}

/// Asks whether what somebody else has written is written over.
fn over(ctx: &egui::Context, page: &mut EditorPage<'_>, folder: PathBuf, file: PathBuf) {
    let (title, yes) = (say!("editor-changed"), say!("editor-save-over"));
    let answer = question::window(ctx, title, yes, |ui| {
        let file = file.display().to_string();
        ui.label(say!("editor-changed-text", file));
    });
    match answer {
        Answer::No => {}
        Answer::Wait => page.editor.asked = EditorAsked::Over { folder, file },
        Answer::Yes => {
            if let Some(desk) = &mut page.editor.desk {
                desk.files.accept();
            }
            save(page, &folder);
        }
    }
}

fn play(
    ctx: &egui::Context,
    page: &mut EditorPage<'_>,
    mut seats: Vec<bool>,
    intents: &mut Intents,
) {
    let Some(desk) = &page.editor.desk else {
        return;
    };
    let players = desk.work().scenario.players.clone();
    let answer = question::window(ctx, say!("editor-play"), say!("editor-play"), |ui| {
        for (player, human) in players.iter().zip(&mut seats) {
            ui.horizontal(|ui| {
                ui.label(&player.name);
                ui.selectable_value(human, true, say!("editor-person"));
                ui.selectable_value(human, false, say!("editor-computer"));
            });
        }
    });
    match answer {
        Answer::No => {}
        Answer::Wait => page.editor.asked = EditorAsked::Seats(seats),
        Answer::Yes => {
            let ai = default_ai(&page.library.content);
            let seat = |human: &bool| {
                if *human {
                    Seat::Human
                } else {
                    Seat::Ai(ai.clone())
                }
            };
            let setup = desk.setup(seats.iter().map(seat).collect());
            intents.push(Intent::TryDraft(
                std::sync::Arc::clone(&desk.data),
                Box::new(setup),
            ));
        }
    }
}

fn leave(ctx: &egui::Context, page: &mut EditorPage<'_>, way: EditorWay, intents: &mut Intents) {
    let names = [
        say!("editor-save"),
        say!("editor-discard"),
        say!("editor-stay"),
    ];
    let answer = question::answers(ctx, say!("editor-unsaved"), &names, |ui| {
        ui.label(say!("editor-unsaved-text"));
    });
    match answer {
        None => page.editor.asked = EditorAsked::Leave(way),
        Some(0) => {
            save_or_ask(page);
            if !page.editor.is_unsaved() {
                go(page, way, intents);
            }
        }
        Some(1) => go(page, way, intents),
        Some(_) => {}
    }
}

/// Leaves the draft, if nothing would be lost; else asks.
pub(super) fn leave_or_ask(page: &mut EditorPage<'_>, way: EditorWay, intents: &mut Intents) {
    if page.editor.is_unsaved() {
        page.editor.asked = EditorAsked::Leave(way);
    } else {
        go(page, way, intents);
    }
}

fn go(page: &mut EditorPage<'_>, way: EditorWay, intents: &mut Intents) {
    match way {
        EditorWay::Menu => {
            page.editor.desk = None;
            intents.push(Intent::Go(Screen::Menu));
        }
        EditorWay::Drafts => {}
        EditorWay::Out => {
            page.editor.desk = None;
            intents.push(Intent::Quit);
        }
    }
    page.editor.starts = true;
    page.editor.read_own();
}
