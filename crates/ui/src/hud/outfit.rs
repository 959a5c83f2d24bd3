//! Who flies a ship, and what it carries besides what its type has (SCN-H-PILOT, SCN-H-UPGRADE).

use bevy_egui::egui::{self, RichText};
use content::{Aboard, Pilot, Upgrade};
use rules::{Ctx, Ship};

use super::Hud;
use crate::theme;

/// The width of a text beside its chip, in points.
const TEXT: f32 = 260.0;

fn aboard<'c>(ctx: &'c Ctx, ship: &Ship) -> Option<&'c Aboard> {
    ctx.aboard.get(&ship.id)
}

/// The pilot of a ship.
fn pilot<'c>(ctx: &'c Ctx, ship: &Ship) -> Option<&'c Pilot> {
    let key = aboard(ctx, ship)?.pilot.as_deref()?;
    ctx.content.pilot(key).map(|(_, held)| held)
}

/// The upgrades of a ship.
fn upgrades<'c>(ctx: &'c Ctx, ship: &Ship) -> impl Iterator<Item = &'c Upgrade> {
    let keys = aboard(ctx, ship)
        .into_iter()
        .flat_map(|held| &held.upgrades);
    keys.filter_map(move |key| ctx.content.upgrade(key).map(|(_, held)| held))
}

/// What a pilot does, in lines.
fn told(pilot: &Pilot) -> String {
    let abilities = pilot.abilities.iter();
    let mut lines: Vec<String> = abilities
        .map(|held| format!("{}: {}", held.name, held.text))
        .collect();
    lines.push(pilot.lore.clone());
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

/// The pilot and the upgrades of a ship as chips in rows, each with what it does on hover.
pub(super) fn chips(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let ctx = hud.ctx();
    if aboard(ctx, ship).is_none() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        if let Some(pilot) = pilot(ctx, ship) {
            chip(ui, &pilot.name, theme::own(), &told(pilot));
        }
        for upgrade in upgrades(ctx, ship) {
            chip(ui, &upgrade.name, theme::WEAK, &upgrade.text);
        }
    });
}

fn chip(ui: &mut egui::Ui, name: &str, color: egui::Color32, text: &str) {
    let label = ui.label(RichText::new(name).size(11.5).color(color));
    label.on_hover_ui(|ui| {
        ui.set_max_width(TEXT);
        ui.label(theme::bold(name).size(13.0));
        ui.label(RichText::new(text).size(12.5));
    });
}

/// The same in a line, for the facts of a ship, where what they do stands below as abilities.
pub(super) fn line(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let ctx = hud.ctx();
    let pilot = pilot(ctx, ship).map(|held| held.name.as_str());
    let upgrades = upgrades(ctx, ship).map(|held| held.name.as_str());
    let names: Vec<&str> = pilot.into_iter().chain(upgrades).collect();
    if !names.is_empty() {
        let line = RichText::new(names.join(" · ")).size(12.5);
        ui.label(line.color(theme::own()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        glass,
        hud::{Keys, test_kit},
        library::Library,
    };

    /// A card names who flies the ship and what it carries.
    #[test]
    fn a_card_names_the_pilot_and_the_upgrades() {
        let library = Library::open(content::find_assets());
        let (_, skirmish) = library.content.scenario("skirmish").expect("a scenario");
        let mut scenario = skirmish.clone();
        let tern = scenario.ships.iter_mut();
        let mut tern = tern.filter(|ship| ship.class == "tern");
        let tern = tern.next().expect("a Tern");
        tern.pilot = Some("juno".to_owned());
        tern.upgrades = vec!["tail-gun".to_owned()];
        let id = rules::UnitId(tern.id);
        let session = test_kit::guided(&library, &scenario, 1);
        let hud = test_kit::hud(&library, &session, Keys::default());
        let ship = hud.board.ship(id).expect("it is there");
        let ctx = glass::screen(&library.assets);
        let size = egui::vec2(300.0, 200.0);
        let mut texts = Vec::new();
        for _ in 0..2 {
            let output = glass::run(&ctx, size, Vec::new(), |ctx| {
                egui::Area::new("card".into()).show(ctx, |ui| chips(ui, &hud, ship));
            });
            texts = glass::texts_of(output.shapes);
        }
        let words: Vec<&str> = texts.iter().map(|text| text.words.as_str()).collect();
        assert_eq!(words, ["Juno Marl", "Tail Gun"]);
        let pilot = pilot(hud.ctx(), ship).expect("a pilot");
        assert!(told(pilot).starts_with("Late Brake: "));
    }
}
