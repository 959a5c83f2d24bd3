//! The open list on the right of the page: its units with their options, its points, and what it
//! breaks.

use arena::lists;
use bevy_egui::egui::{self, RichText, Sense, Stroke, vec2};
use content::{
    ArmyList, Content, ListFault, MOST_NAME, Pick, Profile, UnitOption, can_take, hosts,
    list_faults, list_points, option_points,
};
use rules::PlayerId;
use words::say;

use super::{
    Page,
    book::{Regarded, STEP, muster, within},
};
use crate::{text, theme};

/// The share of the column in which stands what the list breaks.
const FAULTS: f32 = 0.24;

/// What is to be done with a unit, once all are drawn.
enum Deed {
    Unfold(usize),
    Repeat(usize),
    Remove(usize),
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
    let room = ui.available_height();
    head(ui, page.content, &mut list);
    ui.add_space(4.0);
    let tall = (ui.available_height() - room * FAULTS).max(80.0);
    let wrong = list_faults(page.content, &list);
    let wrong: Vec<usize> = wrong.iter().filter_map(ListFault::unit).collect();
    let mut deed = None;
    egui::ScrollArea::vertical()
        .id_salt(("army-sheet", &page.book.open))
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            if list.units.is_empty() {
                ui.label(theme::weak(say!("armies-empty")).size(13.0));
            }
            for at in 0..list.units.len() {
                if let Some(found) = unit(ui, page, &mut list, at, wrong.contains(&at)) {
                    deed = Some(found);
                }
            }
        });
    page.book.jump = false;
    match deed {
        None => {}
        Some(Deed::Unfold(at)) => {
            page.book.unit = at;
            page.book.regarded = Regarded::Unit;
        }
        Some(Deed::Repeat(at)) => {
            if let Some(at) = list.repeat(at) {
                page.book.unit = at;
                page.book.jump = true;
            }
        }
        Some(Deed::Remove(at)) => {
            list.remove(at);
            page.book.unit = page.book.unit.min(list.units.len().saturating_sub(1));
        }
    }
    ui.separator();
    faults(ui, page.content, &list);
    page.book.put(list);
}

/// Name, army, limit and sum.
fn head(ui: &mut egui::Ui, content: &Content, list: &mut ArmyList) {
    let field = egui::TextEdit::singleline(&mut list.name)
        .char_limit(MOST_NAME)
        .hint_text(say!("armies-name"))
        .desired_width(f32::INFINITY);
    ui.add(field);
    let named = content.army(&list.army).map(|(_, army)| army);
    let army = named.map_or(list.army.as_str(), |army| &army.name);
    let faction = named.map_or("", |army| &army.faction);
    let color = theme::player(content, faction, PlayerId(0));
    let points: u32 = list_points(content, list).into_iter().map(u32::from).sum();
    let over = points > u32::from(list.limit);
    let sum = RichText::new(say!("armies-of-points", points, limit = list.limit));
    let sum = sum.color(if over { theme::bad() } else { theme::warning() });
    super::line_with_end(ui, theme::bold(army).color(color), |ui| {
        ui.label(sum.size(16.0));
    });
    ui.horizontal(|ui| {
        ui.label(theme::weak(say!("armies-limit")).size(12.5));
        let muster = muster(content, &list.army);
        let (less, more) = (
            within(muster, list.limit.saturating_sub(STEP)),
            within(muster, list.limit.saturating_add(STEP)),
        );
        list.limit = match stepper(
            ui,
            less < list.limit,
            &list.limit.to_string(),
            more > list.limit,
        ) {
            -1 => less,
            1 => more,
            _ => list.limit,
        };
        let wide = ui.available_width();
        let share = points as f32 / f32::from(list.limit.max(1));
        let color = if over { theme::bad() } else { theme::own() };
        let (rect, _) = ui.allocate_exact_size(vec2(wide, 8.0), Sense::hover());
        ui.painter().rect_filled(rect, 3.0, theme::CARD);
        let full = vec2(rect.width() * share.min(1.0), rect.height());
        let full = egui::Rect::from_min_size(rect.min, full);
        ui.painter().rect_filled(full, 3.0, color);
    });
}

/// A value with a button for less and one for more. Returns -1, 0 or 1.
pub(super) fn stepper(ui: &mut egui::Ui, less: bool, value: &str, more: bool) -> i8 {
    let button = |name: &str| egui::Button::new(theme::bold(name)).min_size(vec2(24.0, 22.0));
    let mut by = 0;
    if ui.add_enabled(less, button("−")).clicked() {
        by = -1;
    }
    ui.label(theme::bold(value).size(13.5));
    if ui.add_enabled(more, button("+")).clicked() {
        by = 1;
    }
    by
}

/// A unit of the list: folded to a line, or with its options.
fn unit(
    ui: &mut egui::Ui,
    page: &Page<'_>,
    list: &mut ArmyList,
    at: usize,
    wrong: bool,
) -> Option<Deed> {
    let content = page.content;
    let unfolded = page.book.unit == at;
    let id = ui.id().with(("unit-of-list", at));
    let near = crate::menu::is_near(ui, id);
    let profile = content
        .profile(&list.units[at].profile)
        .map(|(_, held)| held);
    let edge = match (wrong, unfolded || near) {
        (true, _) => theme::bad(),
        (false, true) => theme::own(),
        (false, false) => theme::EDGE,
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
        let clicked = title(ui, content, list, at, id);
        if clicked {
            deed = Some(Deed::Unfold(at));
        }
        let Some(profile) = profile else { return };
        if unfolded {
            if let Some(found) = buttons(ui, at) {
                deed = Some(found);
            }
            options(ui, content, profile, &mut list.units[at]);
            joins(ui, content, list, at);
        } else {
            let line = summary(content, list, profile, at);
            if !line.is_empty() {
                ui.label(theme::weak(line).size(12.5));
            }
        }
    });
    if unfolded && page.book.jump {
        inside.response.scroll_to_me(None);
    }
    deed
}

/// The number, name and points of a unit. Returns whether it was clicked.
fn title(ui: &mut egui::Ui, content: &Content, list: &ArmyList, at: usize, id: egui::Id) -> bool {
    let pick = &list.units[at];
    let profile = content.profile(&pick.profile).map(|(_, held)| held);
    let name = profile.map_or(pick.profile.as_str(), |profile| &profile.name);
    let models = content::raise(content, pick).map_or(0, |raised| raised.models.len());
    let cost = content::points(content, pick).unwrap_or(0);
    let name = theme::bold(say!("armies-unit", number = at + 1, name)).size(14.0);
    let place = super::line_with_end(ui, name, |ui| {
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

/// The options taken and the unit joined, in a line.
fn summary(content: &Content, list: &ArmyList, profile: &Profile, at: usize) -> String {
    let pick = &list.units[at];
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

/// A unit of the list by its number and name.
fn unit_name(content: &Content, list: &ArmyList, at: usize) -> String {
    let key = list.units.get(at).map_or("", |pick| &pick.profile);
    let name = content.profile(key).map_or(key, |(_, held)| &held.name);
    say!("armies-unit", number = at + 1, name)
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
            super::line_with_end(ui, RichText::new(&option.name).size(13.5), |ui| {
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
fn faults(ui: &mut egui::Ui, content: &Content, list: &ArmyList) {
    egui::ScrollArea::vertical()
        .id_salt("army faults")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            let faults = list_faults(content, list);
            if faults.is_empty() {
                let good = RichText::new(say!("armies-sound")).size(13.5);
                ui.label(good.color(theme::good()));
            }
            for fault in &faults {
                let reason = sentence(&lists::reason(content, list, fault));
                ui.label(RichText::new(reason).size(13.0).color(theme::bad()));
            }
        });
}

/// A reason as a sentence.
pub(crate) fn sentence(reason: &str) -> String {
    format!("{}.", text::capital(reason))
}
