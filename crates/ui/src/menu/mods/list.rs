//! The packs on the left of the page, each with its switch.

use bevy_egui::egui::{
    self, Rect, Response, RichText, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, vec2,
};
use content::PackEntry;
use words::say;

use super::{ModsDesk, filter_name};
use crate::{
    menu,
    mods::page::{ModFaults, ModFilter, ModStanding, count, standing, switches, told_name},
    reader, theme,
};

/// The room for the switch beside a card, and its size, in points.
const BESIDE: f32 = 54.0;
const SWITCH: egui::Vec2 = vec2(38.0, 20.0);
/// The size of the picture in a card, in points.
const PICTURE: egui::Vec2 = vec2(64.0, 40.0);
/// The height of a card, in points.
const TALL: f32 = 52.0;

/// Draws the search and the packs.
pub(super) fn draw(ui: &mut egui::Ui, desk: &mut ModsDesk<'_>) {
    search(ui, desk);
    ui.add_space(4.0);
    let listed = desk.held.page.listed(desk.library);
    egui::ScrollArea::vertical()
        .id_salt("packs")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            if listed.is_empty() {
                ui.label(theme::weak(say!("mods-none")));
            }
            for at in listed {
                row(ui, desk, at);
            }
        });
    desk.held.page.jump = false;
}

fn search(ui: &mut egui::Ui, desk: &mut ModsDesk<'_>) {
    let id = ui.id().with("pack-search");
    if std::mem::take(&mut desk.held.page.find) {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    let field = egui::TextEdit::singleline(&mut desk.held.page.search)
        .id(id)
        .hint_text(say!("mods-search"))
        .desired_width(f32::INFINITY);
    ui.add(field);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        for filter in ModFilter::ALL {
            let value = &mut desk.held.page.filter;
            ui.selectable_value(value, filter, filter_name(filter));
        }
    });
}

/// A pack of the list, and its switch.
fn row(ui: &mut egui::Ui, desk: &mut ModsDesk<'_>, at: usize) {
    let Some(pack) = desk.library.packs.get(at).cloned() else {
        return;
    };
    let looked = desk.held.page.looked(desk.library);
    let lit = looked.is_some_and(|looked| looked.place == pack.place);
    let faults = count(desk.library, &pack);
    let id = ui.id().with(("pack", &pack.place));
    let wide = ui.available_width() - BESIDE;
    let card = ui.scope(|ui| {
        ui.set_max_width(wide);
        menu::card(ui, id, lit, |ui| card(ui, desk, &pack, faults, lit))
    });
    let card = card.inner;
    reader::choice(&card, &told(&pack, faults), lit);
    if lit && desk.held.page.jump {
        card.scroll_to_me(None);
    }
    if card.clicked() {
        desk.held.page.looked = Some(pack.place.clone());
    }
    if switches(&pack) {
        let middle = card.rect.right_center() + vec2(BESIDE * 0.5, 0.0);
        let place = Rect::from_center_size(middle, SWITCH);
        if toggle(ui, place, id.with("switch"), &pack).clicked() {
            desk.switch(&pack.id, !pack.on);
        }
    }
}

/// What a screen reader says of a pack.
fn told(pack: &PackEntry, faults: ModFaults) -> String {
    let info = &pack.info;
    let name = format!(
        "{} {}",
        told_name(pack),
        content::plain(&info.version, false)
    );
    format!("{}: {}", name.trim(), state(pack, faults))
}

/// How a pack stands, in a line.
pub(super) fn state(pack: &PackEntry, faults: ModFaults) -> String {
    let standing = match standing(pack) {
        ModStanding::Used(1) => say!("mods-core").to_owned(),
        ModStanding::Used(place) => say!("mods-used", place),
        ModStanding::Off => say!("mods-off").to_owned(),
        ModStanding::LeftOut => say!("mods-left-out").to_owned(),
    };
    let ModFaults { errors, warnings } = faults;
    let mut line = vec![standing];
    if errors > 0 {
        line.push(say!("mods-errors", errors));
    }
    if warnings > 0 {
        line.push(say!("mods-warnings", warnings));
    }
    line.join(" · ")
}

/// The colour in which the state of a pack is told.
pub(super) fn color(pack: &PackEntry, faults: ModFaults) -> egui::Color32 {
    match standing(pack) {
        _ if faults.errors > 0 => theme::bad(),
        ModStanding::LeftOut => theme::bad(),
        ModStanding::Used(_) if faults.warnings > 0 => theme::warning(),
        ModStanding::Used(_) => theme::good(),
        ModStanding::Off => theme::WEAK,
    }
}

fn card(
    ui: &mut egui::Ui,
    desk: &mut ModsDesk<'_>,
    pack: &PackEntry,
    faults: ModFaults,
    lit: bool,
) {
    ui.set_min_height(TALL - 12.0);
    ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(PICTURE, Sense::hover());
        desk.pictures.show(ui, place, pack);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let name = if lit { theme::own() } else { theme::TEXT };
            let name = theme::bold(told_name(pack)).size(15.0).color(name);
            let version = theme::weak(content::plain(&pack.info.version, false)).size(12.5);
            line_with_end(ui, name, version);
            let state = RichText::new(state(pack, faults)).size(12.5);
            let state = state.color(color(pack, faults));
            ui.add(egui::Label::new(state).truncate());
        });
    });
}

/// A text on the left, cut short where it must be, and another at the right end of the line.
fn line_with_end(ui: &mut egui::Ui, text: RichText, end: RichText) {
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(end);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(egui::Label::new(text).truncate());
            });
        });
    });
}

/// The switch of a pack.
fn toggle(ui: &egui::Ui, place: Rect, id: egui::Id, pack: &PackEntry) -> Response {
    let response = ui.interact(place, id, Sense::click());
    let name = say!("mods-switch", name = told_name(pack));
    let on = pack.on;
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, &name));
    let near = response.hovered() || response.has_focus();
    let (fill, edge) = match (on, near) {
        (true, _) => (theme::own().gamma_multiply(0.55), theme::own()),
        (false, true) => (theme::LIT, theme::own()),
        (false, false) => (theme::CARD, theme::EDGE),
    };
    let painter = ui.painter();
    let round = place.height() * 0.5;
    painter.rect_filled(place, round, fill);
    let wide = if near { 1.8 } else { 1.0 };
    painter.rect_stroke(place, round, Stroke::new(wide, edge), StrokeKind::Inside);
    let x = match on {
        true => place.right() - round,
        false => place.left() + round,
    };
    let knob = if on { theme::TEXT } else { theme::WEAK };
    painter.circle_filled(egui::pos2(x, place.center().y), round - 4.0, knob);
    response
}
