//! The open list on the right of the page: its units with what was picked for them, the obstacles
//! that it brings, its points, and what it breaks.

use arena::lists;
use bevy_egui::egui::{self, RichText, Sense, Stroke};
use content::{
    ArmyList, Content, ListFault, Pick, Profile, UnitOption, can_take, hosts, list_faults,
    list_points, option_points,
};
use rules::PlayerId;
use words::say;

pub(crate) use super::lines::sentence;
use super::{
    Page,
    asked::ArmyOffer,
    book::Book,
    brought, head,
    lines::{line_with_end, stepper, unit_name},
    outfit, units,
};
use crate::{portraits, theme};

/// The share of the column in which stands what the list breaks.
const FAULTS: f32 = 0.2;
/// The side of a portrait beside a ship of the list, in points.
const PORTRAIT: f32 = 30.0;

/// What is to be done with a unit, once all are drawn.
enum Deed {
    Unfold(usize),
    Repeat(usize),
    Remove(usize),
    Offer(ArmyOffer),
}

/// The list as it was before this frame.
struct Sheet<'a> {
    content: &'a Content,
    /// The unit that is unfolded.
    unfolded: usize,
    /// What the middle of the page offers.
    offer: &'a ArmyOffer,
    /// Whether its place must be scrolled to.
    jump: bool,
    /// What each unit costs.
    costs: Vec<u16>,
    faults: Vec<ListFault>,
}

/// Draws the list. Whatever changes in it is kept.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut Page<'_>) {
    let Some(held) = page.book.list().cloned() else {
        let hint = match page.book.at() {
            Some(_) => say!("armies-cannot-be-read"),
            None => say!("armies-begin"),
        };
        ui.label(theme::weak(hint));
        return;
    };
    let mut list = held;
    let content = page.content;
    let room = ui.available_height();
    let offer = page.book.offer.clone();
    let sheet = Sheet {
        content,
        unfolded: page.book.unit,
        offer: &offer,
        jump: std::mem::take(&mut page.book.jump),
        costs: list_points(content, &list),
        faults: list_faults(content, &list),
    };
    let points = sheet.costs.iter().copied().map(u32::from).sum();
    head::draw(ui, content, &mut list, points);
    ui.add_space(4.0);
    let tall = (ui.available_height() - room * FAULTS).max(80.0);
    let deed = egui::ScrollArea::vertical()
        .id_salt(("army-sheet", &page.book.open))
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| body(ui, &sheet, &mut list));
    if let Some(deed) = deed.inner {
        carry_out(page.book, &mut list, deed);
    }
    ui.separator();
    faults(ui, &sheet, &list);
    page.book.put(list);
}

/// The units and the obstacles.
fn body(ui: &mut egui::Ui, sheet: &Sheet<'_>, list: &mut ArmyList) -> Option<Deed> {
    let mut deed = None;
    if list.units.is_empty() {
        ui.label(theme::weak(say!("armies-empty")).size(13.0));
    }
    for at in 0..list.units.len() {
        if let Some(found) = unit(ui, sheet, list, at) {
            deed = Some(found);
        }
    }
    let each = units::each(sheet.content, list);
    if each > 0 || !list.obstacles.is_empty() {
        ui.add_space(4.0);
        if brought::row(ui, sheet.content, list, each) {
            deed = Some(Deed::Offer(ArmyOffer::Obstacles));
        }
        let wrong = sheet.faults.iter();
        for fault in wrong.filter(|fault| matches!(fault, ListFault::Brought(_))) {
            wrong_line(ui, sheet.content, list, fault);
        }
    }
    deed
}

fn carry_out(book: &mut Book, list: &mut ArmyList, deed: Deed) {
    match deed {
        Deed::Unfold(at) => book.unfold(at),
        Deed::Repeat(at) => {
            if let Some(at) = list.repeat(at) {
                book.unfold(at);
                book.jump = true;
            }
        }
        Deed::Remove(at) => {
            list.remove(at);
            book.unfold(book.unit.min(list.units.len().saturating_sub(1)));
        }
        Deed::Offer(offer) if book.offer == offer => book.offer = ArmyOffer::Units,
        Deed::Offer(offer) => book.offer = offer,
    }
}

/// A fault where it is.
fn wrong_line(ui: &mut egui::Ui, content: &Content, list: &ArmyList, fault: &ListFault) {
    let reason = sentence(&lists::reason(content, list, fault));
    ui.label(RichText::new(reason).size(12.5).color(theme::bad()));
}

/// A unit of the list: folded to a line, or with what can be picked for it.
fn unit(ui: &mut egui::Ui, sheet: &Sheet<'_>, list: &mut ArmyList, at: usize) -> Option<Deed> {
    let content = sheet.content;
    let unfolded = sheet.unfolded == at;
    let id = ui.id().with(("unit-of-list", at));
    let near = crate::menu::is_near(ui, id);
    let own = |fault: &&ListFault| fault.unit() == Some(at);
    let wrong: Vec<&ListFault> = sheet.faults.iter().filter(own).collect();
    let edge = match (wrong.is_empty(), unfolded || near) {
        (false, _) => theme::bad(),
        (true, true) => theme::own(),
        (true, false) => theme::EDGE,
    };
    let frame = theme::card_frame()
        .fill(if near && !unfolded {
            theme::LIT
        } else {
            theme::CARD
        })
        .stroke(Stroke::new(if unfolded { 1.6 } else { 1.0 }, edge));
    let mut deed = None;
    let inside = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        let shown = portrait(content, list, at);
        portraits::beside(ui, shown.as_ref(), PORTRAIT, |ui| {
            if title(ui, sheet, list, at, id) {
                deed = Some(Deed::Unfold(at));
            }
            let line = summary(content, list, at);
            if !unfolded && !line.is_empty() {
                ui.label(theme::weak(line).size(12.5));
            }
        });
        if unfolded && let Some(found) = picks(ui, sheet, list, at) {
            deed = Some(found);
        }
        for fault in wrong {
            wrong_line(ui, content, list, fault);
        }
    });
    if unfolded && sheet.jump {
        inside.response.scroll_to_me(None);
    }
    deed
}

/// The model of a ship or a figure.
fn portrait(content: &Content, list: &ArmyList, at: usize) -> Option<view::Likeness> {
    let (_, class) = content.ship(&list.units[at].ship)?;
    let army = content.army(&list.army);
    let faction = army.map_or("", |(_, army)| &army.faction);
    let color = theme::player(content, faction, PlayerId(0));
    Some(portraits::of_type(class, color))
}

/// What can be picked for the unfolded unit.
fn picks(ui: &mut egui::Ui, sheet: &Sheet<'_>, list: &mut ArmyList, at: usize) -> Option<Deed> {
    let content = sheet.content;
    let deed = buttons(ui, at);
    if list.units[at].is_ship() {
        let offer = outfit::draw(ui, content, list, at, sheet.offer);
        return deed.or(offer.map(Deed::Offer));
    }
    if let Some((_, profile)) = content.profile(&list.units[at].profile) {
        options(ui, content, profile, &mut list.units[at]);
        joins(ui, content, list, at);
    }
    deed
}

/// The number, name and points of a unit. Returns whether it was clicked.
fn title(ui: &mut egui::Ui, sheet: &Sheet<'_>, list: &ArmyList, at: usize, id: egui::Id) -> bool {
    let pick = &list.units[at];
    let models = match pick.is_ship() {
        true => 0,
        false => content::raise(sheet.content, pick).map_or(0, |raised| raised.models.len()),
    };
    // It may have been added in this frame.
    let cost = sheet.costs.get(at).copied().unwrap_or(0);
    let name = theme::bold(unit_name(sheet.content, list, at)).size(14.0);
    let place = line_with_end(ui, name, |ui| {
        ui.label(
            theme::bold(cost.to_string())
                .size(14.0)
                .color(theme::warning()),
        );
        if models > 1 {
            let count = say!("armies-model-count", count = models);
            ui.label(theme::weak(count).size(12.5));
        }
    });
    ui.interact(place, id, Sense::click()).clicked()
}

fn buttons(ui: &mut egui::Ui, at: usize) -> Option<Deed> {
    let mut deed = None;
    ui.horizontal(|ui| {
        if ui.small_button(say!("armies-again")).clicked() {
            deed = Some(Deed::Repeat(at));
        }
        if ui.small_button(say!("armies-remove")).clicked() {
            deed = Some(Deed::Remove(at));
        }
    });
    deed
}

/// What was picked for a unit, in a line.
fn summary(content: &Content, list: &ArmyList, at: usize) -> String {
    let pick = &list.units[at];
    let Some((_, profile)) = content.profile(&pick.profile) else {
        return outfit::summary(content, list, at);
    };
    let taken = profile.options.iter().filter_map(|option| {
        let times = pick.taken(&option.id);
        match times {
            0 => None,
            1 => Some(option.name.clone()),
            _ => Some(say!("armies-several", count = times, name = option.name)),
        }
    });
    let mut parts: Vec<String> = taken.collect();
    if let Some(to) = pick.joins.map(usize::from) {
        parts.push(say!("armies-joins", unit = unit_name(content, list, to)));
    }
    parts.join(", ")
}

/// A stepper or a tick for each option.
fn options(ui: &mut egui::Ui, content: &Content, profile: &Profile, pick: &mut Pick) {
    for option in &profile.options {
        let taken = pick.taken(&option.id);
        let most = option.does.most();
        let more = can_take(content, pick, option);
        ui.horizontal(|ui| {
            if most == 1 {
                tick(ui, pick, option, more);
            } else {
                let value = say!("armies-taken", taken, most);
                match stepper(ui, taken > 0, &value, more) {
                    -1 => pick.take(&option.id, taken - 1),
                    1 => pick.take(&option.id, taken + 1),
                    _ => {}
                }
            }
            let cost = option_points(content, &profile.id, &option.id).unwrap_or(0);
            let cost = if cost < 0 {
                format!("−{}", -cost)
            } else {
                format!("+{cost}")
            };
            line_with_end(ui, RichText::new(&option.name).size(13.5), |ui| {
                ui.label(theme::weak(cost).size(12.5))
                    .on_hover_text(say!("armies-option-cost"));
            });
        });
    }
}

fn tick(ui: &mut egui::Ui, pick: &mut Pick, option: &UnitOption, more: bool) {
    let mut on = pick.taken(&option.id) > 0;
    let may = on || more;
    if ui
        .add_enabled(may, egui::Checkbox::without_text(&mut on))
        .changed()
    {
        pick.take(&option.id, u8::from(on));
    }
}

/// The unit that a hero joins.
fn joins(ui: &mut egui::Ui, content: &Content, list: &mut ArmyList, at: usize) {
    let found = hosts(content, list, at);
    let held = list.units[at].joins;
    if found.is_empty() && held.is_none() {
        return;
    }
    let mut wanted = held;
    ui.horizontal(|ui| {
        ui.label(RichText::new(say!("armies-joins-whom")).size(13.5));
        let shown = held.map_or_else(
            || say!("armies-nobody").to_owned(),
            |to| unit_name(content, list, usize::from(to)),
        );
        egui::ComboBox::from_id_salt(("joins", at))
            .width((ui.available_width() - 8.0).max(90.0))
            .truncate()
            .selected_text(shown)
            .show_ui(ui, |ui| {
                ui.selectable_value(&mut wanted, None, say!("armies-nobody"));
                for to in found {
                    let name = unit_name(content, list, to);
                    let to = u8::try_from(to).ok();
                    ui.selectable_value(&mut wanted, to, name);
                }
            });
    });
    list.units[at].joins = wanted;
}

/// What the list breaks, or that it may be played.
fn faults(ui: &mut egui::Ui, sheet: &Sheet<'_>, list: &ArmyList) {
    egui::ScrollArea::vertical()
        .id_salt("army faults")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            if sheet.faults.is_empty() {
                let good = RichText::new(say!("armies-sound")).size(13.5);
                ui.label(good.color(theme::good()));
            }
            for fault in &sheet.faults {
                wrong_line(ui, sheet.content, list, fault);
            }
        });
}
