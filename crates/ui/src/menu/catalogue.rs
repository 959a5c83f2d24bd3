//! The scenarios of all theatres, to choose one for a new match.

use bevy_egui::egui::{self, Sense, vec2};
use content::{Content, Ruleset, Scenario};
use rules::PlayerId;
use words::say;

use super::{bring, card, form::NewMatch, pictures::Pictures};
use crate::{
    portraits::{self, Named},
    theme,
};

/// Draws the scenarios by their theatres; a click takes one.
pub(super) fn scenarios(
    ui: &mut egui::Ui,
    content: &Content,
    form: &mut NewMatch,
    pictures: &Pictures,
) {
    let goal = theatres(ui, content, form);
    egui::ScrollArea::vertical()
        .id_salt("scenarios")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            for (theatre, scenario) in by_theatre(content) {
                if let Some(theatre) = theatre {
                    let shown = ui.scope(|ui| theatre_head(ui, theatre, pictures));
                    let head = shown.response;
                    if shown.inner {
                        form.go_to(content, &theatre.id);
                    }
                    if goal.as_ref() == Some(&theatre.id) {
                        head.scroll_to_me(Some(egui::Align::TOP));
                    }
                }
                let on = form.scenario == scenario.id;
                let id = ui.id().with(&scenario.id);
                let response = card(ui, id, on, |ui| {
                    let color = if on { theme::own() } else { theme::TEXT };
                    ui.horizontal_wrapped(|ui| {
                        ui.label(theme::bold(&scenario.name).size(16.0).color(color));
                        if scenario.is_guided() {
                            ui.label(
                                theme::bold(say!("menu-start-here"))
                                    .size(12.0)
                                    .color(theme::warning()),
                            );
                        }
                    });
                    let count = |player| {
                        let ships = scenario.in_sight(content);
                        let ships = ships.filter(|ship| ship.owner == player).count();
                        (ships + bring::own_units(scenario, player).count()).to_string()
                    };
                    let counts: Vec<String> =
                        PlayerId::all(scenario.players.len()).map(count).collect();
                    let obstacles = match scenario.obstacles.len() {
                        0 => String::new(),
                        count => say!("menu-obstacles", count),
                    };
                    let areas = match scenario.areas.len() {
                        0 => String::new(),
                        count => say!("menu-areas", count),
                    };
                    let line = format!("{}{obstacles}{areas}", counts.join(say!("menu-against")));
                    ui.label(theme::weak(line).size(12.5));
                });
                if response.clicked() && !on {
                    form.take(&scenario.id);
                }
            }
        });
}

/// Draws the names of the theatres; a click leads to the scenarios of one, and takes the first of
/// them. Returns which theatre.
fn theatres(ui: &mut egui::Ui, content: &Content, form: &mut NewMatch) -> Option<String> {
    let chosen = content.scenario(&form.scenario);
    let chosen = chosen.map(|(_, scenario)| scenario.ruleset.as_str());
    let mut goal = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        ui.spacing_mut().button_padding = vec2(6.0, 2.0);
        for (theatre, scenarios) in content.theatres() {
            if scenarios.is_empty() {
                continue;
            }
            let name = egui::RichText::new(theatre.name.as_str()).size(13.0);
            let on = chosen == Some(theatre.id.as_str());
            let button = ui.selectable_label(on, name);
            if button.on_hover_text(theatre.text.as_str()).clicked() {
                goal = Some(theatre.id.clone());
                form.go_to(content, &theatre.id);
            }
        }
    });
    ui.add_space(4.0);
    goal
}

/// The height of a theatre's picture, in points.
const PICTURE: f32 = 64.0;

/// The name of a theatre over its picture, and what it is. Returns whether the picture is clicked.
fn theatre_head(ui: &mut egui::Ui, theatre: &Ruleset, pictures: &Pictures) -> bool {
    let wide = ui.available_width();
    let mut chosen = false;
    if let Some(picture) = pictures.of(theatre) {
        let (place, head) = ui.allocate_exact_size(vec2(wide, PICTURE), Sense::click());
        chosen = head.clicked();
        crate::reader::button(&head, &theatre.name);
        let shown = egui::Image::new((picture, place.size())).corner_radius(6);
        shown.paint_at(ui, place);
        let name = egui::FontId::new(15.0, egui::FontFamily::Name(theme::HEADINGS.into()));
        let at = place.left_bottom() + vec2(9.0, -7.0);
        for (by, color) in [(1.5, theme::VOID), (0.0, theme::TEXT)] {
            let at = at + vec2(by, by);
            let text = theatre.name.to_uppercase();
            ui.painter()
                .text(at, egui::Align2::LEFT_BOTTOM, text, name.clone(), color);
        }
    } else {
        ui.label(theme::heading(theatre.name.to_uppercase(), 15.0).color(theme::own()));
    }
    ui.label(theme::weak(&theatre.text).size(12.5));
    chosen
}

/// The side of a portrait of a side's pieces, in points.
const PORTRAIT: f32 = 40.0;

/// Draws the pieces that a side has in a scenario, each type once.
pub(super) fn lineup(
    ui: &mut egui::Ui,
    content: &Content,
    scenario: &Scenario,
    side: PlayerId,
    color: egui::Color32,
) {
    let ships = scenario.in_sight(content).filter(|ship| ship.owner == side);
    let ships = ships.filter_map(|ship| {
        let (_, class) = content.ship(&ship.class)?;
        Some(Named::of_type(class, color))
    });
    let units = bring::own_units(scenario, side).filter_map(|unit| {
        let (_, profile) = content.profile(&unit.profile)?;
        Named::of_profile(profile, color)
    });
    portraits::row(ui, ships.chain(units), PORTRAIT);
}

/// The scenarios of each theatre in turn. The first one of a theatre carries its ruleset.
fn by_theatre(content: &Content) -> Vec<(Option<&Ruleset>, &Scenario)> {
    let mut found = Vec::new();
    for (ruleset, scenarios) in content.theatres() {
        let name = std::iter::once(Some(ruleset)).chain(std::iter::repeat(None));
        found.extend(name.zip(scenarios));
    }
    found
}
