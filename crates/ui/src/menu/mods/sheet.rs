//! The pack that is looked at, on the right of the page.

use bevy_egui::egui::{self, Color32, RichText, Sense, vec2};
use content::{EntryChange, PackAsk, PackEntry, PackOrigin, Replaced};
use words::say;

use super::{ModsDesk, list, windows};
use crate::{
    library::Library,
    menu::diagnostics::causes_first,
    mods::page::{ModStanding, count, faults, removes, standing, switches, told_name},
    theme,
};

/// The size of the picture, in points.
const PICTURE: egui::Vec2 = vec2(176.0, 99.0);
/// So many entries that a pack replaces are listed, and so many messages about it.
const MOST_REPLACED: usize = 60;
const MOST_MESSAGES: usize = 200;

/// Draws the pack.
pub(super) fn draw(ui: &mut egui::Ui, desk: &mut ModsDesk<'_>) {
    let Some(pack) = desk.held.page.looked(desk.library).cloned() else {
        ui.label(theme::weak(say!("mods-none")));
        return;
    };
    egui::ScrollArea::vertical()
        .id_salt(("pack", &pack.place))
        .auto_shrink([false, false])
        .show(ui, |ui| {
            head(ui, desk, &pack);
            let description = crate::language::pack_description(&pack);
            if !description.is_empty() {
                ui.add_space(4.0);
                ui.label(content::plain(description, true));
            }
            ui.add_space(6.0);
            buttons(ui, desk, &pack);
            problems(ui, desk.library, &pack);
            relations(ui, desk.library, &pack);
            replaces(ui, desk.library, &pack);
            place(ui, desk, &pack);
        });
}

/// Picture, name, who made it, and how it stands.
fn head(ui: &mut egui::Ui, desk: &mut ModsDesk<'_>, pack: &PackEntry) {
    let sum = count(desk.library, pack);
    ui.horizontal_top(|ui| {
        let (at, _) = ui.allocate_exact_size(PICTURE, Sense::hover());
        desk.pictures.show(ui, at, pack);
        ui.add_space(4.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            let name = told_name(pack);
            ui.label(theme::heading(name, 19.0).color(theme::TEXT));
            let state = RichText::new(list::state(pack, sum)).size(13.5);
            ui.label(state.color(list::color(pack, sum)));
            let about = about(pack);
            if !about.is_empty() {
                ui.label(theme::weak(about).size(13.0));
            }
            homepage(ui, desk, pack);
        });
    });
}

/// Version, author and licence in a line.
fn about(pack: &PackEntry) -> String {
    let info = &pack.info;
    let mut parts = Vec::new();
    if !info.version.is_empty() {
        parts.push(say!("mods-version", version = info.version.as_str()));
    }
    if !info.author.is_empty() {
        parts.push(say!("mods-author", author = info.author.as_str()));
    }
    if !info.licence.is_empty() {
        parts.push(say!("mods-licence", licence = info.licence.as_str()));
    }
    content::plain(&parts.join(" · "), false).into_owned()
}

/// The page of a pack in the web. The game opens none: it copies where it is.
fn homepage(ui: &mut egui::Ui, desk: &mut ModsDesk<'_>, pack: &PackEntry) {
    if pack.info.homepage.is_empty() {
        return;
    }
    let shown = content::plain(&pack.info.homepage, false).into_owned();
    let text = RichText::new(&shown).size(13.0).color(theme::BLUE);
    let link = ui.add(egui::Button::new(text).frame(false).truncate());
    if link.on_hover_text(say!("mods-copy-homepage")).clicked() {
        desk.copy(&shown);
    }
}

/// What can be done with the pack.
fn buttons(ui: &mut egui::Ui, desk: &mut ModsDesk<'_>, pack: &PackEntry) {
    if !switches(pack) {
        ui.label(theme::weak(say!("mods-always-on")));
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let does = match pack.on {
            true => say!("mods-switch-off"),
            false => say!("mods-switch-on"),
        };
        let button = match pack.on {
            true => egui::Button::new(does),
            false => egui::Button::new(theme::bold(does).color(theme::VOID)).fill(theme::own()),
        };
        if ui.add(button).clicked() {
            desk.switch(&pack.id, !pack.on);
        }
        if removes(pack) && ui.button(say!("mods-remove")).clicked() {
            windows::ask_remove(desk);
        }
    });
}

/// A heading within the sheet.
fn heading(ui: &mut egui::Ui, text: &str) {
    ui.add_space(8.0);
    ui.label(theme::heading(text, 13.0).color(theme::own()));
}

/// What is wrong with the pack: with its description at once, with its data once unfolded.
fn problems(ui: &mut egui::Ui, library: &Library, pack: &PackEntry) {
    for problem in &pack.problems {
        let text = content::plain(problem, false);
        ui.label(RichText::new(text).size(13.0).color(theme::bad()));
    }
    let found: Vec<_> = faults(library, pack).cloned().collect();
    let errors = found.iter().filter(|found| found.is_error()).count();
    if found.is_empty() {
        return;
    }
    let told = say!("mods-messages", errors, warnings = found.len() - errors);
    let color = if errors > 0 {
        theme::bad()
    } else {
        theme::warning()
    };
    ui.add_space(6.0);
    egui::CollapsingHeader::new(RichText::new(told).color(color))
        .id_salt(("messages", &pack.place))
        .show(ui, |ui| {
            for found in causes_first(&found).into_iter().take(MOST_MESSAGES) {
                let color = if found.is_error() {
                    theme::bad()
                } else {
                    theme::warning()
                };
                let text = content::plain(&found.to_string(), false).into_owned();
                ui.label(RichText::new(text).color(color).size(12.5));
            }
            more(ui, found.len(), MOST_MESSAGES);
        });
}

/// Says how many there are beyond those that are listed.
fn more(ui: &mut egui::Ui, all: usize, most: usize) {
    if all > most {
        ui.label(theme::weak(say!("mods-more", count = all - most)).size(12.5));
    }
}

/// What the pack needs and bars, who needs it, and what it comes after.
fn relations(ui: &mut egui::Ui, library: &Library, pack: &PackEntry) {
    let info = &pack.info;
    let groups = [
        (say!("mods-needs"), &info.needs),
        (say!("mods-optional"), &info.optional),
        (say!("mods-conflicts"), &info.conflicts),
        (say!("mods-after"), &info.after),
    ];
    for (name, asked) in groups {
        let bars = std::ptr::eq(asked, &info.conflicts);
        if !asked.is_empty() {
            heading(ui, name);
            for ask in asked {
                asked_for(ui, library, ask, bars);
            }
        }
    }
    let asks = |other: &&PackEntry| other.info.needs.iter().any(|ask| ask.pack == pack.id);
    let needing: Vec<String> = library.packs.iter().filter(asks).map(told_name).collect();
    if !needing.is_empty() {
        heading(ui, say!("mods-needed-by"));
        ui.label(content::plain(&needing.join(", "), false));
    }
}

/// Another pack that the pack asks for, and how that stands. `bars`: it should not be used.
fn asked_for(ui: &mut egui::Ui, library: &Library, ask: &PackAsk, bars: bool) {
    let mut there = library.packs.iter().filter(|pack| pack.id == ask.pack);
    let first = there.next();
    let pack = there.find(|pack| pack.order.is_some()).or(first);
    let name = pack.map_or_else(|| ask.pack.clone(), told_name);
    let wish = match ask.version.as_str() {
        "" => name,
        version => format!("{name} {version}"),
    };
    let (told, color): (String, Color32) = match pack.map(standing) {
        None => (say!("mods-not-here").into(), theme::WEAK),
        Some(ModStanding::Used(place)) => (
            say!("mods-used", place),
            if bars {
                theme::warning()
            } else {
                theme::good()
            },
        ),
        Some(ModStanding::Off) => (say!("mods-off").into(), theme::WEAK),
        Some(ModStanding::LeftOut) => (say!("mods-left-out").into(), theme::bad()),
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(content::plain(&wish, false));
        ui.label(RichText::new(told).color(color).size(12.5));
    });
}

/// What the pack changes of others, and what others change of it.
fn replaces(ui: &mut egui::Ui, library: &Library, pack: &PackEntry) {
    if pack.order.is_none() {
        return;
    }
    let groups = [
        (EntryChange::Replaces, say!("mods-replaces"), true),
        (EntryChange::Replaces, say!("mods-replaced-by"), false),
        (EntryChange::Patches, say!("mods-patches"), true),
        (EntryChange::Patches, say!("mods-patched-by"), false),
        (EntryChange::Removes, say!("mods-removes"), true),
        (EntryChange::Removes, say!("mods-removed-by"), false),
    ];
    for (does, name, by) in groups {
        let mine = |held: &&Replaced| {
            let side = if by { &held.by } else { &held.of };
            held.does == does && *side == pack.id
        };
        let held: Vec<&Replaced> = library.replaced.iter().filter(mine).collect();
        if held.is_empty() {
            continue;
        }
        heading(ui, name);
        for held in held.iter().take(MOST_REPLACED) {
            let line = change(held, by);
            ui.label(RichText::new(content::plain(&line, false)).size(13.0));
        }
        more(ui, held.len(), MOST_REPLACED);
    }
}

/// A change that the pack makes, or that another makes to it.
fn change(held: &Replaced, by: bool) -> String {
    let noun = words::named("kind", held.noun);
    let key = held.key.as_str();
    let (own, other) = (held.by.as_str(), held.of.as_str());
    match (by, held.does) {
        (true, _) => say!("mods-replaces-entry", noun, key, pack = other),
        (false, EntryChange::Replaces) => say!("mods-replaced-entry", noun, key, pack = own),
        (false, EntryChange::Patches | EntryChange::Removes) => {
            say!("mods-changed-entry", noun, key, pack = own)
        }
    }
}

/// Whose the pack is, and where it lies.
fn place(ui: &mut egui::Ui, desk: &mut ModsDesk<'_>, pack: &PackEntry) {
    heading(ui, say!("mods-place"));
    let whose = match (pack.origin, pack.zipped) {
        (PackOrigin::Core | PackOrigin::Game, _) => say!("mods-of-the-game"),
        (PackOrigin::User, true) => say!("mods-yours-zip"),
        (PackOrigin::User, false) => say!("mods-yours-folder"),
    };
    ui.label(theme::weak(whose).size(12.5));
    let shown = pack.place.display().to_string();
    let shown = content::plain(&shown, false).into_owned();
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::weak(&shown).size(12.5));
        if ui.small_button(say!("mods-copy-place")).clicked() {
            desk.copy(&shown);
        }
    });
}
