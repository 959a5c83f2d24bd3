//! What to begin with: a template of a theatre, one's own files, or a copy of any scenario or map.

use bevy_egui::egui::{self, Align, Layout, RichText, ScrollArea, vec2};
use content::{
    PackPlaces,
    edit::{
        Files, Naming, Opened, OwnEntry, open_copy, open_map_copy, open_own, own_key, template,
    },
};
use words::say;

use super::{
    desk::{DraftDesk, told},
    fields::number,
    kit::{Kit, Sight, Tool},
    state::EditorPage,
};
use crate::{menu::page, screen::Intents, theme};

/// What was chosen.
pub(super) enum StartChoice {
    New(String),
    Own(OwnEntry),
    Scenario(String),
    Map(String),
}

/// Draws the page.
pub(super) fn draw(ctx: &egui::Context, held: &mut EditorPage<'_>, intents: &mut Intents) {
    let mut chosen = None;
    let back = held.editor.desk.is_none();
    let mut stay = false;
    page(
        ctx,
        "editor-start",
        say!("editor-title"),
        1120.0,
        back,
        intents,
        |ui, _| {
            if !back {
                ui.horizontal(|ui| {
                    stay = ui.button(say!("editor-go-on")).clicked() || crate::menu::escape(ctx);
                });
            }
            let room = ui.available_size();
            ui.horizontal_top(|ui| {
                let column = |ui: &mut egui::Ui, part: f32, add: &mut dyn FnMut(&mut egui::Ui)| {
                    let wide = (room.x * part).min(ui.available_width());
                    ui.allocate_ui_with_layout(
                        vec2(wide, room.y),
                        Layout::top_down(Align::Min),
                        |ui| {
                            ScrollArea::vertical()
                                .id_salt(("editor-start", (part * 100.0) as u32))
                                .auto_shrink([false, false])
                                .show(ui, |ui| add(ui));
                        },
                    );
                };
                column(ui, 0.31, &mut |ui| theatres(ui, held, &mut chosen));
                ui.separator();
                column(ui, 0.30, &mut |ui| mine(ui, held, &mut chosen));
                ui.separator();
                column(ui, 0.34, &mut |ui| copies(ui, held, &mut chosen));
            });
        },
    );
    if stay {
        held.editor.starts = false;
    }
    if let Some(chosen) = chosen {
        take(held, &chosen);
    }
}

fn button(ui: &mut egui::Ui, name: &str, under: &str) -> bool {
    let id = ui.next_auto_id().with(name);
    let response = crate::menu::card(ui, id, false, |ui| {
        ui.label(RichText::new(name).size(15.0));
        if !under.is_empty() {
            ui.add(egui::Label::new(theme::weak(under).size(12.0)).truncate());
        }
    });
    crate::reader::button(&response, name);
    response.clicked()
}

fn theatres(ui: &mut egui::Ui, held: &mut EditorPage<'_>, chosen: &mut Option<StartChoice>) {
    ui.label(theme::bold(say!("editor-new")));
    forces(ui, &mut held.editor.fresh);
    for (ruleset, _) in held.library.content.theatres() {
        if button(ui, &ruleset.name, say!("editor-new-tip")) {
            *chosen = Some(StartChoice::New(ruleset.id.clone()));
        }
    }
}

/// With how many units each side begins.
fn forces(ui: &mut egui::Ui, fresh: &mut Option<u8>) {
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(theme::weak(say!("editor-new-forces")).size(13.0));
        label.on_hover_text(say!("editor-new-forces-tip"));
        let all = ui.selectable_label(fresh.is_none(), say!("editor-new-all"));
        if all.clicked() {
            *fresh = None;
        }
        if ui
            .selectable_label(*fresh == Some(0), say!("editor-new-none"))
            .clicked()
        {
            *fresh = Some(0);
        }
        let some = ui.selectable_label(
            fresh.is_some_and(|count| count > 0),
            say!("editor-new-so-many"),
        );
        if some.clicked() {
            *fresh = Some(1);
        }
        if let Some(count) = fresh.as_mut().filter(|count| **count > 0) {
            ui.add(number(count, 1..=40));
        }
    });
}

fn mine(ui: &mut egui::Ui, held: &EditorPage<'_>, chosen: &mut Option<StartChoice>) {
    ui.label(theme::bold(say!("editor-mine")));
    if held.editor.mine.is_empty() {
        ui.label(theme::weak(say!("editor-none-yet")).size(13.0));
    }
    for which in &held.editor.mine {
        let kind = if which.is_map {
            say!("editor-map")
        } else {
            say!("editor-scenario")
        };
        if button(
            ui,
            &which.name,
            &format!("{kind} · {}/{}", which.pack, which.key),
        ) {
            *chosen = Some(StartChoice::Own(which.clone()));
        }
    }
}

fn copies(ui: &mut egui::Ui, held: &EditorPage<'_>, chosen: &mut Option<StartChoice>) {
    ui.label(theme::bold(say!("editor-copy-of")));
    let content = &held.library.content;
    for (ruleset, scenarios) in content.theatres() {
        let title = theme::heading(ruleset.name.clone(), 13.0);
        egui::CollapsingHeader::new(title)
            .id_salt(("editor copies", &ruleset.id))
            .show(ui, |ui| {
                for scenario in scenarios {
                    if ui.selectable_label(false, &scenario.name).clicked() {
                        *chosen = Some(StartChoice::Scenario(scenario.id.clone()));
                    }
                }
            });
    }
    let title = theme::heading(say!("editor-maps"), 13.0);
    egui::CollapsingHeader::new(title)
        .id_salt("editor copies of maps")
        .show(ui, |ui| {
            for map in &content.maps {
                if ui.selectable_label(false, &map.name).clicked() {
                    *chosen = Some(StartChoice::Map(map.id.clone()));
                }
            }
        });
}

/// Opens what was chosen.
pub(super) fn take(held: &mut EditorPage<'_>, chosen: &StartChoice) {
    // Files are in English, whatever the game speaks.
    let content = &held.library.content.in_english();
    let places = PackPlaces::with(&held.library.assets, &held.editor.mods);
    let opened = match chosen {
        StartChoice::New(ruleset) => {
            let taken = |key: &str| held.editor.mine.iter().any(|held| held.key == key);
            let first = own_key(content, ruleset);
            let numbered = (2..).map(|number| format!("{first}-{number}"));
            let key = std::iter::once(first.clone())
                .chain(numbered)
                .find(|key| !taken(key));
            let naming = Naming {
                key: key.unwrap_or(first),
                name: say!("editor-new-name").to_owned(),
            };
            let most = held.editor.fresh.map(usize::from);
            let draft = template(content, ruleset, &naming, most);
            let draft = draft.ok_or_else(|| say!("editor-no-template").to_owned());
            draft.map(|draft| Opened {
                draft,
                files: Files::default(),
            })
        }
        StartChoice::Own(which) => {
            open_own(content, &held.editor.mods, which).map_err(|error| told(&error))
        }
        StartChoice::Scenario(key) => {
            open_copy(content, &places, key).map_err(|error| told(&error))
        }
        StartChoice::Map(key) => open_map_copy(content, &places, key).map_err(|error| told(&error)),
    };
    match opened {
        Ok(opened) => {
            let desk = DraftDesk::new(opened, held.library);
            let on_grid = desk.work().map.is_some();
            held.editor.kit = Kit {
                tool: if on_grid { Tool::Brush } else { Tool::Select },
                ..Kit::default()
            };
            held.editor.desk = Some(desk);
            (held.editor.aim, held.editor.lead) = (None, None);
            held.editor.sight = Sight::default();
            held.editor.starts = false;
        }
        Err(why) => held.toasts.bad(why),
    }
}
