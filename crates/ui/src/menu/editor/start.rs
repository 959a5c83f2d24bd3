//! What to begin with: a template of a theatre, one's own files, or a copy of any scenario or map.

use bevy_egui::egui::{self, Align, Layout, RichText, ScrollArea, Stroke, vec2};
use content::{
    PackPlaces, SpaceDef,
    edit::{
        Beginning, Files, Naming, Opened, OwnEntry, open_copy, open_map_copy, open_own, own_key,
        template,
    },
};
use words::say;

use super::{
    desk::{DraftDesk, told},
    fields::{number, row},
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
    for side in 0..2 {
        forces(ui, side, &mut held.editor.fresh.most[side]);
    }
    ground(ui, &mut held.editor.fresh.no_ground);
    let none = held.editor.fresh.no_ground;
    for (ruleset, _) in held.library.content.theatres() {
        let about = match ruleset.space {
            SpaceDef::Grid(_) if none => say!("editor-new-tip-none"),
            SpaceDef::Grid(_) => say!("editor-new-tip-bare"),
            SpaceDef::OpenTable { .. } => say!("editor-new-tip"),
        };
        if button(ui, &ruleset.name, about) {
            *chosen = Some(StartChoice::New(ruleset.id.clone()));
        }
    }
}

/// With how many units a side begins.
fn forces(ui: &mut egui::Ui, side: usize, fresh: &mut Option<u8>) {
    row(ui, |ui| {
        let words = say!("editor-new-forces", side = side + 1);
        let label = ui.label(theme::weak(words).size(13.0));
        label.on_hover_text(say!("editor-new-forces-tip"));
        if ui
            .selectable_label(fresh.is_none(), say!("editor-new-all"))
            .clicked()
        {
            *fresh = None;
        }
        // A number is asked for with the button, and typed or drawn in the field beside it.
        let some = ui.selectable_label(fresh.is_some(), say!("editor-new-so-many"));
        if some.clicked() {
            *fresh = Some(fresh.unwrap_or(1));
        }
        if let Some(count) = fresh.as_mut() {
            framed(ui, number(count, 0..=40).speed(0.05));
        }
    });
}

/// A number in a frame, so that it looks like something to type into.
fn framed(ui: &mut egui::Ui, field: egui::DragValue<'_>) {
    let frame = egui::Frame::new()
        .stroke(Stroke::new(1.0, theme::EDGE))
        .corner_radius(3.0);
    frame.show(ui, |ui| {
        ui.add_sized(vec2(46.0, 20.0), field)
            .on_hover_text(say!("editor-number-tip"));
    });
}

/// Whether a map begins with a bare floor or with nothing.
fn ground(ui: &mut egui::Ui, none: &mut bool) {
    row(ui, |ui| {
        let label = ui.label(theme::weak(say!("editor-new-ground")).size(13.0));
        label.on_hover_text(say!("editor-new-ground-tip"));
        ui.selectable_value(none, false, say!("editor-new-bare"));
        ui.selectable_value(none, true, say!("editor-new-no-ground"));
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
            let fresh = held.editor.fresh;
            let with = Beginning {
                most: fresh.most.map(|most| most.map(usize::from)).to_vec(),
                no_ground: fresh.no_ground,
            };
            let draft = template(content, ruleset, &naming, &with);
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
