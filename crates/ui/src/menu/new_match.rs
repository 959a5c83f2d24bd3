//! The screen to choose a scenario, the seats, the seed and the options of the ruleset.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText, Sense, Stroke, vec2},
};
use content::{Content, Ruleset, Scenario};
use rules::PlayerId;
use words::say;

use super::{
    form::{NewMatch, roll_seed},
    map, page,
    pictures::Pictures,
};
use crate::{
    library::Library,
    screen::{Intent, Intents},
    setup::Seat,
    theme,
};

/// Draws the form.
pub(crate) fn draw_new_match(
    mut contexts: EguiContexts,
    library: Res<Library>,
    mut form: ResMut<NewMatch>,
    mut intents: ResMut<Intents>,
    pictures: Res<Pictures>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let content = &library.content;
    form.fit(content);
    let watched = form.seats.iter().all(|seat| *seat != Seat::Human);
    let title = match watched {
        true => say!("menu-watch"),
        false => say!("menu-new-match"),
    };
    page(
        &ctx,
        "new",
        title,
        1120.0,
        true,
        &mut intents,
        |ui, intents| {
            let Some(scenario) = form.chosen(content) else {
                ui.label(say!("menu-the-data-holds-no"));
                return;
            };
            let room = ui.available_size();
            ui.horizontal_top(|ui| {
                let top_down = egui::Layout::top_down(egui::Align::Min);
                ui.allocate_ui_with_layout(vec2(room.x * 0.27, room.y), top_down, |ui| {
                    scenarios(ui, content, &mut form, &pictures)
                });
                ui.separator();
                ui.allocate_ui_with_layout(vec2(room.x * 0.33, room.y), top_down, |ui| {
                    about(ui, content, &scenario)
                });
                ui.separator();
                ui.allocate_ui_with_layout(vec2(ui.available_width(), room.y), top_down, |ui| {
                    who_and_how(ui, content, &scenario, &mut form, intents);
                });
            });
        },
    );
    Ok(())
}

fn scenarios(ui: &mut egui::Ui, content: &Content, form: &mut NewMatch, pictures: &Pictures) {
    egui::ScrollArea::vertical()
        .id_salt("scenarios")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            for (theatre, scenario) in by_theatre(content) {
                if let Some(theatre) = theatre {
                    theatre_head(ui, theatre, pictures);
                }
                let on = form.scenario == scenario.id;
                let id = ui.id().with(&scenario.id);
                let near = ui
                    .ctx()
                    .read_response(id)
                    .is_some_and(|held| held.hovered())
                    || ui.memory(|memory| memory.has_focus(id));
                let edge = if on || near { theme::TEAL } else { theme::EDGE };
                let fill = if near { theme::LIT } else { theme::CARD };
                let frame = theme::card_frame()
                    .fill(fill)
                    .stroke(Stroke::new(if on { 1.6 } else { 1.0 }, edge));
                let inside = frame.show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    let color = if on { theme::TEAL } else { theme::TEXT };
                    ui.horizontal_wrapped(|ui| {
                        ui.label(theme::bold(&scenario.name).size(16.0).color(color));
                        if scenario.is_guided() {
                            ui.label(
                                theme::bold(say!("menu-start-here"))
                                    .size(12.0)
                                    .color(theme::GOLD),
                            );
                        }
                    });
                    let counts: Vec<String> = PlayerId::all(scenario.players.len())
                        .map(|player| {
                            scenario
                                .taking_part()
                                .filter(|ship| ship.owner == player)
                                .count()
                                .to_string()
                        })
                        .collect();
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
                let response = ui.interact(inside.response.rect, id, Sense::click());
                if response.clicked() && !on {
                    form.take(&scenario.id);
                }
            }
        });
}

/// The height of a theatre's picture, in points.
const PICTURE: f32 = 64.0;

/// The name of a theatre over its picture, and what it is.
fn theatre_head(ui: &mut egui::Ui, theatre: &Ruleset, pictures: &Pictures) {
    let wide = ui.available_width();
    if let Some(picture) = pictures.of(theatre) {
        let (place, _) = ui.allocate_exact_size(vec2(wide, PICTURE), Sense::hover());
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
        ui.label(theme::heading(theatre.name.to_uppercase(), 15.0).color(theme::TEAL));
    }
    ui.label(theme::weak(&theatre.text).size(12.5));
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

fn about(ui: &mut egui::Ui, content: &Content, scenario: &Scenario) {
    egui::ScrollArea::vertical()
        .id_salt("about")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let side = ui.available_width().min(320.0);
            map::map(ui, content, scenario, side);
            ui.add_space(6.0);
            ui.label(&scenario.text);
            if let Some((_, ruleset)) = content.ruleset(&scenario.ruleset) {
                let rounds = scenario.rounds.unwrap_or(ruleset.rounds);
                ui.label(theme::weak(say!("menu-rounds", name = ruleset.name, rounds)).size(12.5));
            }
            for (at, player) in PlayerId::all(scenario.players.len()).zip(&scenario.players) {
                let color = theme::player(content, &player.faction, at);
                let ships: Vec<String> = scenario
                    .taking_part()
                    .filter(|ship| ship.owner == at)
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
            ui.label(theme::heading(say!("menu-who-plays"), 14.0).color(theme::TEAL));
            for (player, side) in PlayerId::all(scenario.players.len()).zip(&scenario.players) {
                let color = theme::player(content, &side.faction, player);
                if let Some(seat) = form.seats.get_mut(player.index()) {
                    ui.add_space(4.0);
                    ui.label(theme::bold(&side.name).color(color));
                    let before = seat.clone();
                    seat_choice(ui, content, player.index(), seat);
                    form.seats_chosen |= *seat != before;
                }
            }
            heroes(ui, scenario, form);
            ui.add_space(8.0);
            let more = theme::heading(say!("menu-seed-and-rulings"), 14.0).color(theme::TEAL);
            egui::CollapsingHeader::new(more)
                .id_salt("seed and rulings")
                .show(ui, |ui| {
                    seed(ui, form);
                    ui.add_space(8.0);
                    options(ui, content, scenario, form);
                });
        });
    ui.add_space(8.0);
    let entered = ui.input(|input| input.key_pressed(egui::Key::Enter))
        && ui.memory(|memory| memory.focused().is_none());
    let button = egui::Button::new(
        theme::bold(say!("menu-begin-enter"))
            .size(18.0)
            .color(theme::VOID),
    )
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

fn seed(ui: &mut egui::Ui, form: &mut NewMatch) {
    ui.horizontal(|ui| {
        let field = egui::TextEdit::singleline(&mut form.seed).desired_width(150.0);
        let field = ui.add(field).on_hover_text(say!("menu-the-same-seed-and"));
        form.seed_chosen |= field.changed();
        if ui
            .button("🎲")
            .on_hover_text(say!("menu-another-one"))
            .clicked()
        {
            form.seed = roll_seed().to_string();
            form.seed_chosen = true;
        }
    });
}

fn seat_choice(ui: &mut egui::Ui, content: &Content, at: usize, seat: &mut Seat) {
    ui.push_id(("seat", at), |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(2.0, 4.0);
            ui.spacing_mut().button_padding = vec2(7.0, 4.0);
            ui.selectable_value(seat, Seat::Human, say!("menu-human"));
            for held in &content.personalities {
                ui.selectable_value(seat, Seat::Ai(held.id.clone()), &held.name)
                    .on_hover_text(held.text.as_str());
            }
        });
    });
    let text = match seat {
        Seat::Human => say!("menu-sits-at-this-machine").into(),
        Seat::Ai(key) => content
            .personality(key)
            .map_or_else(String::new, |(_, held)| say!("menu-ai", held = held.text)),
    };
    ui.label(theme::weak(text).size(12.5));
}

/// The number of heroes, where a scenario is for several.
fn heroes(ui: &mut egui::Ui, scenario: &Scenario, form: &mut NewMatch) {
    let Some(crew) = scenario.crew else { return };
    ui.add_space(8.0);
    ui.label(theme::heading(say!("menu-heroes"), 14.0).color(theme::TEAL))
        .on_hover_text(say!("menu-heroes-hint"));
    let mut chosen = crew.heroes;
    ui.horizontal_wrapped(|ui| {
        for count in crew.least..=crew.most {
            let words = RichText::new(count.to_string()).size(14.0);
            ui.selectable_value(&mut chosen, count, words);
        }
    });
    if chosen != crew.heroes {
        form.heroes = Some(chosen);
    }
}

fn options(ui: &mut egui::Ui, content: &Content, scenario: &Scenario, form: &mut NewMatch) {
    let Some((_, ruleset)) = content.ruleset(&scenario.ruleset) else {
        return;
    };
    if ruleset.options.is_empty() {
        return;
    }
    ui.label(theme::heading(say!("menu-rulings"), 14.0).color(theme::TEAL))
        .on_hover_text(say!("menu-where-the-rules-can"));
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
                let words = RichText::new(choice.replace('_', " ")).size(13.0);
                ui.selectable_value(&mut value, choice.clone(), words);
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
