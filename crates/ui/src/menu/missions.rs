//! What a new match is about: for which mission it is played (SCN-H-MISSION), and whether on the
//! table of its scenario or on one that a seed makes (SCN-H-GROUND).

use arena::occasion;
use bevy_egui::egui::{self, RichText, vec2};
use content::{Content, Mission, PlayerId, Scenario};
use words::say;

use super::{
    armies::lines::sentence,
    form::{roll_seed, seed_of},
};
use crate::theme;

/// The mission and the table of a new match. What is not for its scenario waits for another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occasion {
    /// Key of the mission; none: what the scenario is won by.
    pub mission: Option<String>,
    /// Who attacks in it; none: whom the mission names.
    pub attacker: Option<PlayerId>,
    /// The seed of the table, as text; none: that of the scenario.
    pub ground: Option<String>,
}

impl Occasion {
    /// The scenario on its table, without its own goals where it is played for a mission: nobody of
    /// its forces stays for those where others are brought.
    ///
    /// # Errors
    /// It cannot be played on a table from a seed.
    pub(crate) fn lay(&self, content: &Content, scenario: Scenario) -> Result<Scenario, String> {
        let scenario = match self.of(content, &scenario) {
            Some(_) => content::without_goals(&scenario),
            None => scenario,
        };
        match self.ground.as_ref().filter(|_| is_open(&scenario)) {
            None => Ok(scenario),
            Some(seed) => {
                let laid = occasion::seeded(content, &scenario, seed_of(seed));
                laid.map_err(|why| sentence(&why))
            }
        }
    }

    /// The scenario as it is played for the mission, with the forces of both sides.
    ///
    /// # Errors
    /// A side has no unit that counts for it.
    pub(crate) fn stage(&self, content: &Content, scenario: Scenario) -> Result<Scenario, String> {
        let Some(mission) = self.of(content, &scenario) else {
            return Ok(scenario);
        };
        let attacker = self.attacker.unwrap_or(mission.attacker);
        let staged = occasion::staged(content, &scenario, mission, attacker);
        staged.map_err(|why| sentence(&why))
    }

    /// Whether a scenario is played on its own table for what it says itself.
    pub(super) fn is_own(&self, content: &Content, scenario: &Scenario) -> bool {
        let made = self.ground.is_some() && is_open(scenario);
        !made && self.of(content, scenario).is_none()
    }

    /// The mission, if it is for the scenario.
    fn of<'c>(&self, content: &'c Content, scenario: &Scenario) -> Option<&'c Mission> {
        let (_, mission) = content.mission(self.mission.as_deref()?)?;
        mission.is_for(content, scenario).then_some(mission)
    }
}

/// Whether a scenario can be played on another table.
fn is_open(scenario: &Scenario) -> bool {
    scenario.players.len() == 2 && scenario.lessons.is_empty()
}

/// Draws the missions and the tables that the scenario can be played for and on.
pub(super) fn choice(
    ui: &mut egui::Ui,
    content: &Content,
    scenario: &Scenario,
    chosen: &mut Occasion,
) {
    missions(ui, content, scenario, chosen);
    if is_open(scenario) {
        tables(ui, chosen);
    }
}

fn missions(ui: &mut egui::Ui, content: &Content, scenario: &Scenario, chosen: &mut Occasion) {
    let fits = |mission: &&Mission| mission.is_for(content, scenario);
    let missions: Vec<&Mission> = content.missions.iter().filter(fits).collect();
    if missions.is_empty() {
        return;
    }
    ui.add_space(8.0);
    ui.label(theme::heading(say!("missions-title"), 14.0).color(theme::own()))
        .on_hover_text(say!("missions-tip"));
    let held = chosen.of(content, scenario).map(|held| held.id.clone());
    let mut wanted = held.clone();
    ui.horizontal_wrapped(|ui| {
        tighten(ui);
        let own = RichText::new(say!("missions-own")).size(13.0);
        ui.selectable_value(&mut wanted, None, own)
            .on_hover_text(say!("missions-own-tip"));
        for mission in &missions {
            let name = RichText::new(&mission.name).size(13.0);
            let key = Some(mission.id.clone());
            ui.selectable_value(&mut wanted, key, name)
                .on_hover_text(&mission.text);
        }
    });
    if wanted != held {
        chosen.mission.clone_from(&wanted);
        chosen.attacker = None;
    }
    let mission = missions
        .iter()
        .find(|held| Some(&held.id) == wanted.as_ref());
    if let Some(mission) = mission {
        ui.label(theme::weak(&mission.text).size(12.5));
        if !mission.fixed {
            attacker(ui, scenario, mission, chosen);
        }
    }
}

/// Draws who attacks.
fn attacker(ui: &mut egui::Ui, scenario: &Scenario, mission: &Mission, chosen: &mut Occasion) {
    let mut attacks = chosen.attacker.unwrap_or(mission.attacker);
    ui.horizontal_wrapped(|ui| {
        tighten(ui);
        ui.label(RichText::new(say!("missions-attacker")).size(13.0));
        for (player, side) in PlayerId::all(scenario.players.len()).zip(&scenario.players) {
            let name = RichText::new(&side.name).size(13.0);
            if ui.selectable_value(&mut attacks, player, name).clicked() {
                chosen.attacker = Some(player);
            }
        }
    });
}

/// Draws the choice of the table. Its picture is that of the match.
fn tables(ui: &mut egui::Ui, chosen: &mut Occasion) {
    ui.add_space(8.0);
    ui.label(theme::heading(say!("missions-table"), 14.0).color(theme::own()));
    ui.horizontal_wrapped(|ui| {
        tighten(ui);
        let (own, made) = (chosen.ground.is_none(), chosen.ground.is_some());
        let name = RichText::new(say!("missions-own-table")).size(13.0);
        if ui.selectable_label(own, name).clicked() {
            chosen.ground = None;
        }
        let name = RichText::new(say!("missions-made-table")).size(13.0);
        let made = ui.selectable_label(made, name);
        if made.on_hover_text(say!("missions-made-tip")).clicked() && chosen.ground.is_none() {
            chosen.ground = Some(roll_seed().to_string());
        }
        if let Some(seed) = &mut chosen.ground {
            ui.add(egui::TextEdit::singleline(seed).desired_width(90.0));
            let dice = ui.button("🎲").on_hover_text(say!("menu-another-one"));
            if dice.clicked() {
                *seed = roll_seed().to_string();
            }
        }
    });
}

fn tighten(ui: &mut egui::Ui) {
    ui.spacing_mut().item_spacing = vec2(2.0, 4.0);
    ui.spacing_mut().button_padding = vec2(7.0, 4.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        glass::{self, check_whole},
        library::Library,
        menu::{
            armies::book::Book,
            form::NewMatch,
            new_match::{self, KnownMatch},
            pictures::Pictures,
        },
        screen::Intents,
    };

    /// Every theatre has missions and tables, and a match begins with them.
    #[test]
    fn missions_and_tables_are_chosen_for_every_theatre() {
        let library = Library::open(content::find_assets());
        let content = &library.content;
        let book = Book::of(std::env::temp_dir().join("voidreef-no-lists"));
        let ctx = glass::screen(&library.assets);
        for (theatre, scenarios) in content.theatres() {
            let open = scenarios.into_iter().find(|scenario| is_open(scenario));
            let Some(scenario) = open else { continue };
            let mut missions = content.missions.iter();
            let mission = missions.find(|held| held.is_for(content, scenario));
            let mission = mission.expect("a mission for every theatre");
            let mut form = NewMatch {
                scenario: scenario.id.clone(),
                seed: "7".to_owned(),
                occasion: Occasion {
                    mission: Some(mission.id.clone()),
                    attacker: Some(PlayerId(1)),
                    ground: Some("11".to_owned()),
                },
                ..NewMatch::default()
            };
            form.fit(content);
            let setup = form.setup(content);
            let setup = setup.unwrap_or_else(|| panic!("{}: no match", theatre.id));
            assert_ne!(setup.config.scenario.goals, scenario.goals);
            let made = setup.config.scenario.ground.is_some()
                || setup.config.scenario.obstacles != scenario.obstacles;
            assert!(made, "{}", theatre.id);
            for size in [vec2(1024.0, 640.0), vec2(1280.0, 720.0)] {
                let mut texts = Vec::new();
                for _ in 0..3 {
                    let known = KnownMatch {
                        library: &library,
                        pictures: &Pictures::default(),
                        book: &book,
                    };
                    let output = glass::run(&ctx, size, Vec::new(), |ctx| {
                        new_match::show(ctx, &known, &mut form, &mut Intents::default());
                    });
                    texts = glass::texts_of(output.shapes);
                }
                check_whole(&texts, size, &theatre.id);
            }
        }
    }
}
