//! Capital ships and areas of terrain in words.

use ::words::say;
use arena::narrate::has_fired;
use bevy_egui::egui::{self, RichText};
use content::{Capital, Content, Keyword, NO_SHIELD, Weapon};
use rules::{
    Ship, UnitId,
    areas::{Area, areas_under},
    cite, sail,
};

use super::{
    super::{
        Hud,
        squad::chip,
        tooltip::{cited, rules_of},
    },
    goals, inches, words,
};
use crate::{glyph, text, theme};

/// Describes a capital ship: allowance, integrity, shields, boarding, keywords, locked enemies.
pub(in crate::hud) fn about_capital(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    ship: &Ship,
    capital: &Capital,
) {
    let class = hud.ctx().class(ship);
    let facts = say!(
        "sail-moves-integrity-boarding",
        name = class.name,
        ship = inches(sail::allowance(hud.ctx(), ship)),
        integrity = class.integrity,
        boarding = capital.boarding
    );
    ui.label(theme::weak(facts).size(12.5));
    ui.horizontal(|ui| {
        let wounds = say!("sail-wounds-of", hull = ship.hull, hull_2 = class.hull);
        glyph::pips(ui, ship.hull, class.hull, theme::warning(), &wounds);
    });
    let value = |shield: u8| match shield {
        NO_SHIELD => say!("sail-none").to_owned(),
        value => format!("{value}+"),
    };
    let held = &capital.shields;
    let line = say!(
        "sail-shields-bow-port-starboard",
        bow = value(held.bow),
        port = value(held.port),
        starboard = value(held.starboard),
        stern = value(held.stern)
    );
    ui.label(RichText::new(line).color(theme::BLUE).size(12.5));
    if !class.keywords.is_empty() {
        let words: Vec<&str> = class
            .keywords
            .iter()
            .map(|word| hud.ctx().content.keyword_name(*word))
            .collect();
        ui.label(theme::weak(words.join(" · ")).size(12.5));
    }
    let locked: Vec<&str> = sail::locked_with(hud.board, ship)
        .into_iter()
        .map(|id| hud.ctx().name(id))
        .collect();
    if !locked.is_empty() {
        let line = say!("sail-locked-in-boarding-with", join = locked.join(", "));
        ui.label(RichText::new(line).color(theme::enemy()).size(12.5));
    }
    let under = areas_under(hud.game(), ship, ship.pose);
    if !under.is_empty() {
        let names: Vec<&str> = under
            .iter()
            .map(|area| area.kind(hud.ctx()).name.as_str())
            .collect();
        ui.label(theme::weak(say!("sail-in", join = names.join(", "))).size(12.5));
    }
    goals::about(ui, hud, ship);
}

/// A weapon of a capital ship in a few words.
pub(super) fn weapon(content: &Content, weapon: &Weapon) -> String {
    let far = match weapon.range {
        (0, far) => format!("{far}\""),
        (near, far) => format!("{near}–{far}\""),
    };
    let hits = weapon
        .hits_on
        .map_or_else(String::new, |number| format!(" {number}+"));
    let arc = text::arc_way(content, weapon.arc);
    say!("sail-dice", arc, far, dice = weapon.dice, hits)
}

/// The weapons of a capital ship, one line each. Weapons that have fired are grey.
pub(in crate::hud) fn armament(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    for (held, slot) in hud.ctx().class(ship).weapons.iter().zip(0_u8..) {
        let fired = ship.turn.fired & 1_u8.checked_shl(slot.into()).unwrap_or(0) != 0;
        let ink = if fired { theme::WEAK } else { theme::TEXT };
        let after = if fired { say!("sail-has-fired") } else { "" };
        let line = format!("{}: {}{after}", held.name, weapon(&hud.ctx().content, held));
        ui.label(RichText::new(line).color(ink).size(12.5));
    }
}

/// Describes an area of terrain in the words of its rules.
pub(in crate::hud) fn about_area(ui: &mut egui::Ui, hud: &Hud<'_>, id: UnitId) {
    let Some(area) = hud.ctx().areas.get(id) else {
        return;
    };
    let kind = area.kind(hud.ctx());
    ui.label(theme::bold(&kind.name).color(theme::own()).size(15.0));
    for line in does(area, hud) {
        ui.label(RichText::new(line).size(12.5));
    }
    cited(ui, hud, rules_of(&kind.clauses, &kind.auras));
}

/// Describes a control zone: its owner and the moves that it forbids (FLT-06, FLT-07, FLT-09).
pub(in crate::hud) fn about_zone(ui: &mut egui::Ui, hud: &Hud<'_>, id: UnitId) {
    let Some(ship) = hud.board.ship(id) else {
        return;
    };
    let title = say!("sail-control-zone-of", id = hud.ctx().name(id));
    ui.label(theme::bold(title).color(hud.unit_color(id)).size(15.0));
    let small = hud.ctx().has_keyword(ship, Keyword::SmallCraft);
    let enemies = match small {
        true => say!("sail-enemies-come-within-an"),
        false => say!("sail-enemies-come-within-an-inch"),
    };
    let friends = say!("sail-friends-keep-an-inch");
    for line in [enemies, friends] {
        ui.label(RichText::new(line).size(12.5));
    }
    let rules = [cite::sail::ZONE, cite::sail::FRIEND_ZONE, cite::sail::SMALL];
    cited(ui, hud, rules);
}

/// The effects of an area, from its data.
fn does(area: &Area, hud: &Hud<'_>) -> Vec<String> {
    let kind = area.kind(hud.ctx());
    words::lines(&hud.ctx().content, &kind.clauses, &kind.auras, false)
}

/// The allowance of a ship in inches, without a fraction if it is whole.
pub(in crate::hud) fn whole_inches(hud: &Hud<'_>, ship: &Ship) -> String {
    let far = sail::allowance(hud.ctx(), ship) / content::INCH;
    if (far - far.round()).abs() < 0.01 {
        format!("{far:.0}\"")
    } else {
        format!("{}\"", ::words::decimal(far, 1))
    }
}

/// Shows as chips whether a capital ship has moved or fired this round, and each enemy locked with
/// it in a row of its own.
pub(in crate::hud) fn doings(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let turn = &ship.turn;
    if turn.moved || turn.attacked || turn.speed_cap.is_some() {
        ui.horizontal(|ui| {
            if turn.moved {
                chip(
                    ui,
                    say!("sail-moved"),
                    theme::WEAK,
                    say!("sail-it-has-moved-in"),
                );
            }
            if turn.attacked && has_fired(hud.session.sim.journal(), ship.id) {
                chip(
                    ui,
                    say!("sail-fired"),
                    theme::WEAK,
                    say!("sail-it-has-fired-in"),
                );
            }
            if let Some(inches) = turn.speed_cap {
                let tip = say!("sail-terrain-holds-it-back");
                chip(ui, &say!("sail-at-most", inches), theme::warning(), tip);
            }
        });
    }
    for id in sail::locked_with(hud.board, ship) {
        let tip = say!("sail-in-base-contact-by");
        let name = hud.ctx().name(id);
        chip(ui, &say!("sail-locked", name), theme::enemy(), tip);
    }
}
