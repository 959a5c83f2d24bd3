//! Capital ships and areas of terrain in words.

use arena::narrate::has_fired;
use bevy_egui::egui::{self, RichText};
use content::{Capital, Keyword, NO_SHIELD, Weapon};
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
    let facts = format!(
        "{} · moves {}\" · integrity {}+ · boarding +{}",
        class.name,
        inches(sail::allowance(hud.ctx(), ship)),
        class.integrity,
        capital.boarding
    );
    ui.label(theme::weak(facts).size(12.5));
    ui.horizontal(|ui| {
        let wounds = format!("Wounds {} of {}", ship.hull, class.hull);
        glyph::pips(ui, ship.hull, class.hull, theme::GOLD, &wounds);
    });
    let value = |shield: u8| match shield {
        NO_SHIELD => "none".to_owned(),
        value => format!("{value}+"),
    };
    let held = &capital.shields;
    let line = format!(
        "Shields: bow {} · port {} · starboard {} · stern {}",
        value(held.bow),
        value(held.port),
        value(held.starboard),
        value(held.stern)
    );
    ui.label(RichText::new(line).color(theme::BLUE).size(12.5));
    if !class.keywords.is_empty() {
        let words: Vec<&str> = class
            .keywords
            .iter()
            .map(|word| words::keyword(*word))
            .collect();
        ui.label(theme::weak(words.join(" · ")).size(12.5));
    }
    let locked: Vec<&str> = sail::locked_with(hud.board, ship)
        .into_iter()
        .map(|id| hud.ctx().name(id))
        .collect();
    if !locked.is_empty() {
        let line = format!("Locked in boarding with {}", locked.join(", "));
        ui.label(RichText::new(line).color(theme::EMBER).size(12.5));
    }
    let under = areas_under(hud.ctx(), hud.board, ship, ship.pose);
    if !under.is_empty() {
        let names: Vec<&str> = under
            .iter()
            .map(|area| area.kind(hud.ctx()).name.as_str())
            .collect();
        ui.label(theme::weak(format!("In {}", names.join(", "))).size(12.5));
    }
    goals::about(ui, hud, ship);
}

/// A weapon of a capital ship in a few words.
pub(super) fn weapon(weapon: &Weapon) -> String {
    let far = match weapon.range {
        (0, far) => format!("{far}\""),
        (near, far) => format!("{near}–{far}\""),
    };
    let hits = weapon
        .hits_on
        .map_or_else(String::new, |number| format!(" {number}+"));
    let arc = text::arc(weapon.arc).trim_end_matches(" arc");
    format!("{arc} {far} · {} dice{hits}", weapon.dice)
}

/// The weapons of a capital ship, one line each. Weapons that have fired are grey.
pub(in crate::hud) fn armament(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    for (held, slot) in hud.ctx().class(ship).weapons.iter().zip(0_u8..) {
        let fired = ship.turn.fired & 1_u8.checked_shl(slot.into()).unwrap_or(0) != 0;
        let ink = if fired { theme::WEAK } else { theme::TEXT };
        let after = if fired { " · has fired" } else { "" };
        let line = format!("{}: {}{after}", held.name, weapon(held));
        ui.label(RichText::new(line).color(ink).size(12.5));
    }
}

/// Describes an area of terrain in the words of its rules.
pub(in crate::hud) fn about_area(ui: &mut egui::Ui, hud: &Hud<'_>, id: UnitId) {
    let Some(area) = hud.ctx().areas.get(id) else {
        return;
    };
    let kind = area.kind(hud.ctx());
    ui.label(theme::bold(&kind.name).color(theme::TEAL).size(15.0));
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
    let title = format!("Control zone of {}", hud.ctx().name(id));
    ui.label(theme::bold(title).color(hud.unit_color(id)).size(15.0));
    let small = hud.ctx().has_keyword(ship, Keyword::SmallCraft);
    let enemies = match small {
        true => "Enemies come within an inch only to ram it: small craft are not boarded.",
        false => "Enemies come within an inch only to board or ram it; small craft only to ram.",
    };
    let friends = "Friends keep an inch away as well; one that is forced into it rams.";
    for line in [enemies, friends] {
        ui.label(RichText::new(line).size(12.5));
    }
    let rules = [cite::sail::ZONE, cite::sail::FRIEND_ZONE, cite::sail::SMALL];
    cited(ui, hud, rules);
}

/// The effects of an area, from its data.
fn does(area: &Area, hud: &Hud<'_>) -> Vec<String> {
    let kind = area.kind(hud.ctx());
    words::lines(&kind.clauses, &kind.auras)
}

/// The allowance of a ship in inches, without a fraction if it is whole.
pub(in crate::hud) fn whole_inches(hud: &Hud<'_>, ship: &Ship) -> String {
    let far = sail::allowance(hud.ctx(), ship) / content::INCH;
    if (far - far.round()).abs() < 0.01 {
        format!("{far:.0}\"")
    } else {
        format!("{far:.1}\"")
    }
}

/// Shows as chips whether a capital ship has moved or fired this round, and each enemy locked with
/// it in a row of its own.
pub(in crate::hud) fn doings(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let turn = &ship.turn;
    if turn.moved || turn.attacked || turn.speed_cap.is_some() {
        ui.horizontal(|ui| {
            if turn.moved {
                chip(ui, "moved", theme::WEAK, "It has moved in this round.");
            }
            if turn.attacked && has_fired(hud.session.sim.journal(), ship.id) {
                chip(ui, "fired", theme::WEAK, "It has fired in this round.");
            }
            if let Some(inches) = turn.speed_cap {
                let tip = "Terrain holds it back in this turn.";
                chip(ui, &format!("{inches}\" at most"), theme::GOLD, tip);
            }
        });
    }
    for id in sail::locked_with(hud.board, ship) {
        let tip = "In base contact by boarding: it does not move until the fight is over.";
        let name = hud.ctx().name(id);
        chip(ui, &format!("locked: {name}"), theme::EMBER, tip);
    }
}
