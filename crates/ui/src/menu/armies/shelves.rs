//! The saved lists on the left of the page, and what can be done with them.

use arena::lists::{self, Kept};
use bevy_egui::egui::{self, RichText, vec2};
use content::Content;
use rules::PlayerId;
use words::say;

use super::{
    Page,
    asked::BookQuestion,
    book::{Book, Sum},
    compare, tryout,
    units::MOST_SOUGHT,
};
use crate::{menu, theme};

/// Draws the lists, with buttons above and below.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut Page<'_>) {
    let folder = page.book.dir().display().to_string();
    ui.label(theme::heading(say!("armies-lists"), 14.0).color(theme::own()))
        .on_hover_text(say!("menu-folder", display = folder));
    let known = ui.id().with("army-deeds");
    let foot: f32 = ui.data(|data| data.get_temp(known)).unwrap_or(FOOT);
    ui.horizontal_wrapped(|ui| {
        if ui.button(say!("armies-new")).clicked() {
            page.book.asked = BookQuestion::New { build: false };
        }
        if ui.button(say!("armies-ready")).clicked() {
            page.book.asked = BookQuestion::Ready;
        }
        if ui.button(say!("armies-build")).clicked() {
            page.book.asked = BookQuestion::New { build: true };
        }
        if ui.button(say!("armies-import")).clicked() {
            page.import();
        }
    });
    let field = egui::TextEdit::singleline(&mut page.book.sought.lists)
        .char_limit(MOST_SOUGHT)
        .hint_text(say!("armies-find-list"))
        .desired_width(f32::INFINITY);
    ui.add(field);
    ui.add_space(4.0);
    let tall = (ui.available_height() - foot).max(60.0);
    let wanted = egui::ScrollArea::vertical()
        .id_salt("army lists")
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| lists(ui, page));
    if let Some(file) = wanted.inner {
        page.book.choose(&file);
    }
    ui.add_space(4.0);
    let foot = ui.scope(|ui| deeds(ui, page)).response.rect.height();
    ui.data_mut(|data| data.insert_temp(known, foot + 12.0));
}

/// The height of the buttons below the lists before they are drawn, in points.
const FOOT: f32 = 104.0;

/// The lists by their theatres. Returns the one that was clicked.
fn lists(ui: &mut egui::Ui, page: &Page<'_>) -> Option<String> {
    if page.book.kept.is_empty() {
        ui.label(theme::weak(say!("armies-none-saved")).size(13.0));
    }
    let mut wanted = None;
    let mut headed = None;
    for (theatre, at) in page.book.shown(page.content) {
        if headed != Some(theatre) {
            headed = Some(theatre);
            let name = theatre.unwrap_or(say!("armies-no-theatre"));
            ui.label(theme::heading(name, 12.0).color(theme::WEAK));
        }
        if entry(ui, page, at) {
            wanted = page.book.kept.get(at).map(|kept| kept.file.clone());
        }
    }
    wanted
}

/// What can be done with the open list.
fn deeds(ui: &mut egui::Ui, page: &mut Page<'_>) {
    let open = page.book.list().is_some();
    let any = page.book.at().is_some();
    let others = page.book.kept.len() > 1;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        ui.spacing_mut().button_padding = vec2(7.0, 3.0);
        if enabled(ui, open, say!("armies-try")) {
            tryout::ask(page.content, page.book, page.toasts);
        }
        if enabled(ui, open && others, say!("armies-compare")) {
            compare::ask(page.book);
        }
        if enabled(ui, open, say!("armies-copy")) {
            page.book.copy();
        }
        if enabled(ui, open, say!("armies-share")) {
            page.share();
        }
        if enabled(ui, any, say!("armies-delete")) {
            page.book.asked = BookQuestion::Delete;
        }
    });
}

/// A button; whether it was clicked.
fn enabled(ui: &mut egui::Ui, enabled: bool, name: &str) -> bool {
    let button = egui::Button::new(RichText::new(name).size(13.5));
    ui.add_enabled(enabled, button).clicked()
}

/// The height of a card that nobody has seen yet, in points.
const USUAL: f32 = 64.0;

/// A saved list. Returns whether it was clicked. Of lists that are scrolled away only the room is
/// kept, so that hundreds of them cost no more than those in sight.
fn entry(ui: &mut egui::Ui, page: &Page<'_>, at: usize) -> bool {
    let Some(kept) = page.book.kept.get(at) else {
        return false;
    };
    let known = ui.id().with(("army-list-height", &kept.file));
    let tall: f32 = ui.data(|data| data.get_temp(known)).unwrap_or(USUAL);
    let room = vec2(ui.available_width(), tall);
    let place = egui::Rect::from_min_size(ui.cursor().min, room);
    if !ui.is_rect_visible(place) {
        ui.allocate_space(room);
        return false;
    }
    let response = card(ui, page.content, page.book, kept);
    ui.data_mut(|data| data.insert_temp(known, response.rect.height()));
    response.clicked() && page.book.open != kept.file
}

fn card(ui: &mut egui::Ui, content: &Content, book: &Book, kept: &Kept) -> egui::Response {
    let on = book.open == kept.file;
    let id = ui.id().with(("army-list", &kept.file));
    menu::card(ui, id, on, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        let color = if on { theme::own() } else { theme::TEXT };
        let name = theme::bold(lists::label(kept)).size(14.0).color(color);
        ui.add(egui::Label::new(name).truncate());
        match &kept.list {
            Ok(list) => {
                let named = content.army(&list.army).map(|(_, army)| army);
                let army = named.map_or(list.army.as_str(), |army| &army.name);
                let faction = named.map_or("", |army| &army.faction);
                let color = theme::player(content, faction, PlayerId(0));
                ui.add(egui::Label::new(RichText::new(army).size(12.5).color(color)).truncate());
                let Sum { points, faults } = book.sum(content, kept).unwrap_or_default();
                let line = say!("armies-of-points", points, limit = list.limit);
                ui.label(theme::weak(line).size(12.5));
                if faults > 0 {
                    let told = RichText::new(say!("armies-faults", faults));
                    ui.label(told.size(12.5).color(theme::bad()));
                }
            }
            Err(why) => {
                ui.label(RichText::new(why).size(12.5).color(theme::bad()));
            }
        }
    })
}
