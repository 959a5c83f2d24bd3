//! Choosing a scenario, who sits where, the seed and the options of the ruleset.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{
        self, Color32, CornerRadius, Rect, RichText, Sense, Shape, Stroke, StrokeKind, pos2, vec2,
    },
};
use content::{Content, Scenario, Space};

use super::page;
use crate::{
    library::Library,
    screen::{Intent, Intents},
    session::{Seat, Setup},
    theme,
};

/// What the form holds.
#[derive(Resource, Clone, Debug, Default)]
pub struct NewMatch {
    /// Key of the scenario; empty: the first.
    pub scenario: String,
    /// Who sits where.
    pub seats: Vec<Seat>,
    /// The seed as text.
    pub seed: String,
    /// Options that differ from the scenario's.
    pub options: BTreeMap<String, String>,
}

impl NewMatch {
    /// Fits the form to the data: a known scenario, a seat for each player, a seed.
    pub fn fit(&mut self, content: &Content) {
        if content.scenario(&self.scenario).is_none() {
            let beginners = content
                .scenarios
                .iter()
                .find(|scenario| scenario.id.starts_with("first"));
            self.scenario = beginners
                .or(content.scenarios.first())
                .map(|scenario| scenario.id.clone())
                .unwrap_or_default();
        }
        let Some((_, scenario)) = content.scenario(&self.scenario) else {
            return;
        };
        let ai = || Seat::Ai(default_ai(content));
        while self.seats.len() < scenario.players.len() {
            self.seats.push(if self.seats.is_empty() {
                Seat::Human
            } else {
                ai()
            });
        }
        for seat in &mut self.seats {
            if matches!(seat, Seat::Ai(key) if content.personality(key).is_none()) {
                *seat = ai();
            }
        }
        if self.seed.is_empty() {
            self.seed = roll_seed().to_string();
        }
    }

    /// Sets every seat to an AI.
    pub fn watch(&mut self, content: &Content) {
        self.seats.clear();
        self.fit(content);
        for seat in &mut self.seats {
            *seat = Seat::Ai(default_ai(content));
        }
    }

    /// The match that the form describes.
    #[must_use]
    pub fn setup(&self, content: &Content) -> Option<Setup> {
        let (_, scenario) = content.scenario(&self.scenario)?;
        let seats = self
            .seats
            .iter()
            .take(scenario.players.len())
            .cloned()
            .collect();
        let options = self.options.clone();
        let config = rules::SimConfig {
            scenario: scenario.clone(),
            seed: seed_of(&self.seed),
            options,
        };
        Some(Setup { config, seats })
    }
}

/// The AI that is offered first.
fn default_ai(content: &Content) -> String {
    let veteran = content
        .personalities
        .iter()
        .find(|held| held.id == "veteran");
    veteran
        .or(content.personalities.last())
        .map(|held| held.id.clone())
        .unwrap_or_default()
}

/// The seed that a text stands for: its number, or a number made from its letters.
#[must_use]
pub(crate) fn seed_of(text: &str) -> u64 {
    let text = text.trim();
    text.parse().unwrap_or_else(|_| {
        // FNV-1a: the same word is the same match everywhere.
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    })
}

/// A fresh seed of few digits, easy to tell a friend.
#[must_use]
pub(crate) fn roll_seed() -> u64 {
    let nanos = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |time| time.as_nanos() as u64);
    (nanos ^ (nanos >> 17)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 44
}

/// Draws the form.
pub(crate) fn draw_new_match(
    mut contexts: EguiContexts,
    library: Res<Library>,
    mut form: ResMut<NewMatch>,
    mut intents: ResMut<Intents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let content = &library.content;
    form.fit(content);
    page(
        &ctx,
        "New match",
        1120.0,
        true,
        &mut intents,
        |ui, intents| {
            let Some((_, scenario)) = content.scenario(&form.scenario) else {
                ui.label("The data holds no scenario. See the list of data errors.");
                return;
            };
            let room = ui.available_size();
            ui.horizontal_top(|ui| {
                let top_down = egui::Layout::top_down(egui::Align::Min);
                ui.allocate_ui_with_layout(vec2(room.x * 0.27, room.y), top_down, |ui| {
                    scenarios(ui, content, &mut form)
                });
                ui.separator();
                ui.allocate_ui_with_layout(vec2(room.x * 0.33, room.y), top_down, |ui| {
                    about(ui, content, scenario)
                });
                ui.separator();
                ui.allocate_ui_with_layout(vec2(ui.available_width(), room.y), top_down, |ui| {
                    who_and_how(ui, content, scenario, &mut form, intents);
                });
            });
        },
    );
    Ok(())
}

fn scenarios(ui: &mut egui::Ui, content: &Content, form: &mut NewMatch) {
    egui::ScrollArea::vertical()
        .id_salt("scenarios")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            for scenario in &content.scenarios {
                let on = form.scenario == scenario.id;
                let edge = if on { theme::TEAL } else { theme::EDGE };
                let frame =
                    theme::card_frame().stroke(Stroke::new(if on { 1.6 } else { 1.0 }, edge));
                let inside = frame.show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.label(theme::bold(&scenario.name).size(16.0).color(if on {
                        theme::TEAL
                    } else {
                        theme::TEXT
                    }));
                    let counts: Vec<String> = (0..scenario.players.len())
                        .map(|player| {
                            scenario
                                .ships
                                .iter()
                                .filter(|ship| usize::from(ship.owner) == player)
                                .count()
                                .to_string()
                        })
                        .collect();
                    let line = format!(
                        "{} · {} obstacles",
                        counts.join(" against "),
                        scenario.obstacles.len()
                    );
                    ui.label(theme::weak(line).size(12.5));
                });
                let response = ui.interact(
                    inside.response.rect,
                    ui.id().with(&scenario.id),
                    Sense::click(),
                );
                if response.clicked() && !on {
                    form.scenario.clone_from(&scenario.id);
                    form.options.clear();
                }
            }
        });
}

fn about(ui: &mut egui::Ui, content: &Content, scenario: &Scenario) {
    egui::ScrollArea::vertical()
        .id_salt("about")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let side = ui.available_width().min(320.0);
            map(ui, content, scenario, side);
            ui.add_space(6.0);
            ui.label(&scenario.text);
            if let Some((_, ruleset)) = content.ruleset(&scenario.ruleset) {
                let rounds = scenario.rounds.unwrap_or(ruleset.rounds);
                ui.label(theme::weak(format!("{} · {rounds} rounds", ruleset.name)).size(12.5));
            }
            for (at, player) in scenario.players.iter().enumerate() {
                let color = theme::player(content, &player.faction, at as u8);
                let ships: Vec<String> = scenario
                    .ships
                    .iter()
                    .filter(|ship| usize::from(ship.owner) == at)
                    .map(|ship| {
                        let class = content
                            .ship(&ship.class)
                            .map_or(ship.class.as_str(), |(_, class)| class.name.as_str());
                        if ship.name.is_empty() {
                            class.to_owned()
                        } else {
                            format!("{} ({class})", ship.name)
                        }
                    })
                    .collect();
                ui.label(theme::bold(&player.name).color(color));
                ui.label(theme::weak(ships.join(", ")).size(12.5));
            }
        });
}

/// A map of the scenario: obstacles and bases where they stand, zones where they are still to be placed.
fn map(ui: &mut egui::Ui, content: &Content, scenario: &Scenario, side: f32) {
    let ruleset = content
        .ruleset(&scenario.ruleset)
        .map(|(_, ruleset)| ruleset);
    let (width, height) = scenario
        .board
        .unwrap_or(match ruleset.map(|ruleset| ruleset.space) {
            Some(Space::OpenTable { width, height }) => (width, height),
            _ => (914.4, 914.4),
        });
    let scale = (side / width as f32).min(side / height as f32);
    let (rect, _) =
        ui.allocate_exact_size(vec2(width as f32, height as f32) * scale, Sense::hover());
    let painter = ui.painter_at(rect);
    painter.rect(
        rect,
        CornerRadius::same(6),
        Color32::from_rgb(6, 11, 21),
        Stroke::new(1.0, theme::EDGE),
        StrokeKind::Inside,
    );
    for line in 1..3 {
        let at = line as f32 / 3.0;
        let faint = Stroke::new(1.0, theme::EDGE.gamma_multiply(0.5));
        painter.vline(rect.left() + rect.width() * at, rect.y_range(), faint);
        painter.hline(rect.x_range(), rect.top() + rect.height() * at, faint);
    }
    let place = |x: f64, y: f64| {
        pos2(
            rect.left() + x as f32 * scale,
            rect.bottom() - y as f32 * scale,
        )
    };
    for obstacle in &scenario.obstacles {
        let (Some(pose), Some((_, outline))) = (obstacle.pose, content.outline(&obstacle.outline))
        else {
            continue;
        };
        let color = obstacle_color(content, &outline.obstacle);
        for piece in outline.points.pieces() {
            let points = piece
                .iter()
                .map(|point| pose.to_world(*point))
                .map(|point| place(point.x, point.y))
                .collect();
            painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
        }
    }
    for ship in &scenario.ships {
        let faction = scenario
            .players
            .get(usize::from(ship.owner))
            .map_or("", |player| player.faction.as_str());
        let color = theme::player(content, faction, ship.owner);
        let (Some(pose), Some((_, class))) = (ship.pose, content.ship(&ship.class)) else {
            continue;
        };
        let corners = class
            .size
            .base()
            .corners(pose)
            .iter()
            .map(|point| place(point.x, point.y))
            .collect();
        painter.add(Shape::convex_polygon(
            corners,
            color.gamma_multiply(0.8),
            Stroke::new(1.0, color),
        ));
        let (center, nose) = (pose.position(), pose.position() + pose.forward() * 38.0);
        painter.line_segment(
            [place(center.x, center.y), place(nose.x, nose.y)],
            Stroke::new(1.5, Color32::WHITE),
        );
    }
    if scenario.ships.iter().any(|ship| ship.pose.is_none()) {
        let deep = ruleset.map_or(100.0, |ruleset| ruleset.deploy_gaps.2) as f32 * scale;
        for (at, top) in [(0u8, rect.bottom() - deep), (1, rect.top())] {
            let faction = scenario
                .players
                .get(usize::from(at))
                .map_or("", |player| player.faction.as_str());
            let zone = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), deep));
            painter.rect_filled(
                zone,
                0.0,
                theme::player(content, faction, at).gamma_multiply(0.25),
            );
        }
    }
}

fn obstacle_color(content: &Content, kind: &str) -> Color32 {
    use content::ObstacleStyle as Style;
    match content.obstacle(kind).map(|(_, kind)| kind.style) {
        Some(Style::Rock) => Color32::from_rgb(128, 116, 104),
        Some(Style::Debris) => Color32::from_rgb(112, 128, 150),
        Some(Style::Gas) => Color32::from_rgb(70, 140, 104),
        Some(Style::Chaff) => Color32::from_rgb(190, 190, 120),
        Some(Style::Blaze) => Color32::from_rgb(220, 110, 50),
        _ => Color32::from_rgb(150, 130, 90),
    }
}

fn who_and_how(
    ui: &mut egui::Ui,
    content: &Content,
    scenario: &Scenario,
    form: &mut NewMatch,
    intents: &mut Intents,
) {
    let tall = ui.available_height() - 58.0;
    egui::ScrollArea::vertical()
        .id_salt("who")
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.label(theme::heading("Who plays", 14.0).color(theme::TEAL));
            for (at, player) in scenario.players.iter().enumerate() {
                let color = theme::player(content, &player.faction, at as u8);
                if let Some(seat) = form.seats.get_mut(at) {
                    ui.label(theme::bold(&player.name).color(color));
                    seat_choice(ui, content, at, seat);
                }
            }
            ui.add_space(8.0);
            ui.label(theme::heading("Seed", 14.0).color(theme::TEAL));
            ui.horizontal(|ui| {
                ui.add(egui::TextEdit::singleline(&mut form.seed).desired_width(150.0))
                    .on_hover_text(
                        "The same seed and the same orders give the same match. A word will do.",
                    );
                if ui.button("🎲").on_hover_text("Another one").clicked() {
                    form.seed = roll_seed().to_string();
                }
            });
            ui.add_space(8.0);
            options(ui, content, scenario, form);
        });
    ui.add_space(8.0);
    let entered = ui.input(|input| input.key_pressed(egui::Key::Enter))
        && ui.memory(|memory| memory.focused().is_none());
    let button = egui::Button::new(theme::bold("Begin (Enter)").size(18.0).color(theme::VOID))
        .fill(theme::TEAL);
    if (ui
        .add_sized(vec2(ui.available_width(), 42.0), button)
        .clicked()
        || entered)
        && let Some(setup) = form.setup(content)
    {
        intents.push(Intent::Start(setup));
    }
}

fn seat_choice(ui: &mut egui::Ui, content: &Content, at: usize, seat: &mut Seat) {
    let name = |seat: &Seat| match seat {
        Seat::Human => "Human".to_owned(),
        Seat::Ai(key) => content
            .personality(key)
            .map_or_else(|| key.clone(), |(_, held)| format!("AI: {}", held.name)),
    };
    egui::ComboBox::from_id_salt(("seat", at))
        .selected_text(name(seat))
        .width(190.0)
        .show_ui(ui, |ui| {
            ui.selectable_value(seat, Seat::Human, "Human");
            for held in &content.personalities {
                ui.selectable_value(
                    seat,
                    Seat::Ai(held.id.clone()),
                    format!("AI: {}", held.name),
                )
                .on_hover_text(held.text.as_str());
            }
        });
    let text = match seat {
        Seat::Human => "At this machine.",
        Seat::Ai(key) => content
            .personality(key)
            .map_or("", |(_, held)| held.text.as_str()),
    };
    ui.label(theme::weak(text).size(12.5));
}

fn options(ui: &mut egui::Ui, content: &Content, scenario: &Scenario, form: &mut NewMatch) {
    let Some((_, ruleset)) = content.ruleset(&scenario.ruleset) else {
        return;
    };
    if ruleset.options.is_empty() {
        return;
    }
    ui.label(theme::heading("Rulings", 14.0).color(theme::TEAL))
        .on_hover_text("Where the rules can be read in two ways");
    for option in &ruleset.options {
        let standard = scenario
            .options
            .get(&option.id)
            .unwrap_or(&option.default)
            .clone();
        let mut value = form
            .options
            .get(&option.id)
            .cloned()
            .unwrap_or_else(|| standard.clone());
        ui.label(RichText::new(&option.name).size(13.5));
        ui.horizontal_wrapped(|ui| {
            for choice in &option.values {
                ui.selectable_value(&mut value, choice.clone(), RichText::new(choice).size(13.0));
            }
        });
        ui.label(theme::weak(&option.text).size(12.0));
        if value == standard {
            form.options.remove(&option.id);
        } else {
            form.options.insert(option.id.clone(), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_numbers_or_words() {
        assert_eq!(seed_of(" 42 "), 42);
        assert_eq!(seed_of("reef"), seed_of("reef"));
        assert_ne!(seed_of("reef"), seed_of("reel"));
    }

    #[test]
    fn the_form_survives_empty_data() {
        let mut form = NewMatch::default();
        form.fit(&Content::default());
        assert_eq!(form.setup(&Content::default()), None);
    }
}
