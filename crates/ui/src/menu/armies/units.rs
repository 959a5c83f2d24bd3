//! The middle of the page: what can be added to the list or to its unfolded unit, and below it
//! what that is.

use bevy_egui::egui;
use content::{ArmyList, Content, Pick, list_points};
use rules::PlayerId;
use words::say;

use super::{
    Page,
    asked::{ArmyOffer, Regarded},
    book::Book,
    brought,
    entries::{self, Dealt, Stock, Taken},
    facts, refit, types,
};
use crate::{menu::theatres::muster, portraits, theme};

/// The share of the column that the cards take; what the units are is told below.
const CARDS: f32 = 0.58;
/// The same where the cards tell all that there is to choose by.
const OFFERS: f32 = 0.62;

/// Draws the cards, and below them what the unit is that the pointer or the list is at.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut Page<'_>) {
    let Some(list) = page.book.list().cloned() else {
        return;
    };
    let content = page.content;
    fit_offer(content, page.book, &list);
    head(ui, page);
    let offer = page.book.offer.clone();
    let share = if offer == ArmyOffer::Units {
        CARDS
    } else {
        OFFERS
    };
    let tall = ui.available_height() * share;
    let dealt = egui::ScrollArea::vertical()
        .id_salt(("army units", format!("{offer:?}")))
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| cards(ui, content, page.book, &list));
    let dealt = dealt.inner;
    if let Some(near) = dealt.near {
        page.book.regarded = near;
    }
    if let Some(taken) = dealt.taken {
        take(content, page.book, list, taken);
    }
    ui.separator();
    egui::ScrollArea::vertical()
        .id_salt("army facts")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.vertical(|ui| regarded(ui, content, page.book));
        });
}

/// What is offered to a unit that is gone, or is no ship, is offered no longer.
fn fit_offer(content: &Content, book: &mut Book, list: &ArmyList) {
    let unit = list.units.get(book.unit);
    let fits = match &book.offer {
        ArmyOffer::Units => true,
        ArmyOffer::Pilots | ArmyOffer::Upgrades(_) => {
            unit.is_some_and(|pick| content.ship(&pick.ship).is_some())
        }
        ArmyOffer::Obstacles => each(content, list) > 0,
    };
    if !fits {
        book.offer = ArmyOffer::Units;
    }
}

/// How many obstacles a list brings.
pub(super) fn each(content: &Content, list: &ArmyList) -> u8 {
    let army = content.army(&list.army);
    army.map_or(0, |(_, army)| content.obstacles_of(army))
}

/// What is offered, and the words that are looked for.
fn head(ui: &mut egui::Ui, page: &mut Page<'_>) {
    let content = page.content;
    let title = match &page.book.offer {
        ArmyOffer::Units => say!("armies-units").to_owned(),
        ArmyOffer::Pilots => say!("armies-pilots").to_owned(),
        ArmyOffer::Upgrades(slot) => {
            let held = content.upgrade_slot(slot);
            held.map_or(slot.clone(), |(_, held)| held.name.clone())
        }
        ArmyOffer::Obstacles => say!("armies-obstacles-to-bring").to_owned(),
    };
    let hint = match &page.book.offer {
        ArmyOffer::Units => say!("armies-units-hint").to_owned(),
        ArmyOffer::Pilots => say!("armies-pilots-hint").to_owned(),
        ArmyOffer::Upgrades(slot) => {
            let held = content.upgrade_slot(slot);
            held.map_or_else(String::new, |(_, held)| held.text.clone())
        }
        ArmyOffer::Obstacles => say!("armies-obstacles-hint").to_owned(),
    };
    ui.horizontal(|ui| {
        if page.book.offer != ArmyOffer::Units {
            let back = ui
                .small_button("◀")
                .on_hover_text(say!("armies-offer-units"));
            crate::reader::button(&back, say!("armies-offer-units"));
            if back.clicked() {
                page.book.offer = ArmyOffer::Units;
            }
        }
        let title = theme::heading(title, 14.0).color(theme::own());
        ui.add(egui::Label::new(title).truncate())
            .on_hover_text(hint);
    });
    find(ui, page.book);
}

/// The field for words, and whether only what is affordable is shown.
fn find(ui: &mut egui::Ui, book: &mut Book) {
    ui.horizontal(|ui| {
        let sought = &mut book.sought;
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.checkbox(&mut sought.affordable, say!("armies-affordable"))
                .on_hover_text(say!("armies-affordable-hint"));
            let field = egui::TextEdit::singleline(&mut sought.entries)
                .char_limit(MOST_SOUGHT)
                .hint_text(say!("armies-find"))
                .desired_width(f32::INFINITY);
            let field = ui.add(field);
            if std::mem::take(&mut sought.find) {
                field.request_focus();
            }
        });
    });
}

/// The most letters that are looked for.
pub(super) const MOST_SOUGHT: usize = 60;

fn cards(ui: &mut egui::Ui, content: &Content, book: &Book, list: &ArmyList) -> Dealt {
    let Some((_, army)) = content.army(&list.army) else {
        return Dealt::default();
    };
    let spent: i32 = list_points(content, list).into_iter().map(i32::from).sum();
    let stock = Stock {
        content,
        list,
        army,
        muster: muster(content, &list.army),
        sought: &book.sought,
        left: i32::from(list.limit) - spent,
    };
    let pick = list.units.get(book.unit);
    match (&book.offer, pick) {
        (ArmyOffer::Pilots, Some(pick)) => refit::pilots(ui, &stock, pick),
        (ArmyOffer::Upgrades(slot), Some(pick)) => refit::upgrades(ui, &stock, pick, slot),
        (ArmyOffer::Obstacles, _) => brought::cards(ui, &stock),
        (ArmyOffer::Units | ArmyOffer::Pilots | ArmyOffer::Upgrades(_), _) => {
            entries::draw(ui, &stock)
        }
    }
}

/// Does what a card is for.
fn take(content: &Content, book: &mut Book, mut list: ArmyList, taken: Taken) {
    match taken {
        Taken::Profile(key) => add(book, list, |list| list.add(&key)),
        Taken::Ship(key) => add(book, list, |list| list.add_ship(&key)),
        Taken::Pilot(pilot) => {
            if let Some(pick) = list.units.get_mut(book.unit) {
                pick.pilot = pilot;
                book.put(list);
            }
        }
        Taken::Upgrade(key) => {
            if let Some(pick) = list.units.get_mut(book.unit) {
                *pick = refit::exchanged(content, pick, &key);
                book.put(list);
            }
        }
        Taken::Outline(key) => {
            let each = each(content, &list);
            brought::exchange(&mut list, &key, each);
            book.put(list);
        }
    }
}

/// Adds a unit to the open list and unfolds it.
fn add(book: &mut Book, mut list: ArmyList, with: impl FnOnce(&mut ArmyList) -> Option<usize>) {
    if let Some(at) = with(&mut list) {
        book.put(list);
        book.unit = at;
        book.jump = true;
    }
}

/// The colour of the faction of an army.
fn color(content: &Content, army: &str) -> egui::Color32 {
    let army = content.army(army);
    let faction = army.map_or("", |(_, army)| &army.faction);
    theme::player(content, faction, PlayerId(0))
}

/// What the unit is that the page tells about.
fn regarded(ui: &mut egui::Ui, content: &Content, book: &Book) {
    let pick = match &book.regarded {
        Regarded::Outline(key) => return brought::facts(ui, content, key),
        Regarded::Profile(profile) => Some(Pick::of_profile(profile)),
        Regarded::Ship(pick) => Some(Pick::clone(pick)),
        Regarded::Unit => book
            .list()
            .and_then(|list| list.units.get(book.unit).cloned()),
    };
    let Some(pick) = pick else {
        ui.label(theme::weak(say!("armies-regard")).size(12.5));
        return;
    };
    let army = book.list().map_or("", |list| &list.army);
    if pick.is_ship() {
        return ship(ui, content, &pick, color(content, army));
    }
    if let Some((_, profile)) = content.profile(&pick.profile) {
        let shown = portraits::of_profile(profile, color(content, &profile.army));
        let shown = shown.filter(|_| portraits::fit(ui.ctx()));
        facts::facts(ui, content, profile, &pick, shown.as_ref());
    }
}

/// What a ship or a figure is with its pilot and upgrades. What may not be changes nothing.
fn ship(ui: &mut egui::Ui, content: &Content, pick: &Pick, color: egui::Color32) {
    let Some((_, class)) = content.ship(&pick.ship) else {
        return;
    };
    let made = content.outfitted(pick.outfit()).ok();
    let class = made.as_ref().unwrap_or(class);
    let shown = portraits::fit(ui.ctx()).then(|| portraits::of_type(class, color));
    types::facts(ui, content, class, shown.as_ref());
    let pilot = pick.pilot.as_deref().and_then(|key| content.pilot(key));
    if let Some((_, pilot)) = pilot {
        ui.add_space(4.0);
        ui.label(theme::bold(&pilot.name).size(13.0));
        ui.label(theme::weak(&pilot.lore).size(12.5));
    }
}
