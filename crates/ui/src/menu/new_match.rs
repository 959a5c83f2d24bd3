//! The screen to choose a scenario, the seats, the seed and the options of the ruleset.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText, vec2},
};
use content::{Content, Scenario};
use rules::PlayerId;
use words::say;

use super::{
    armies::{Armies, book::Book},
    bring, catalogue,
    form::{NewMatch, roll_seed},
    map, missions, mixins, page,
    pictures::Pictures,
    question::entered,
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
    mut armies: ResMut<Armies>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    armies.0.with_data(library.revision);
    let known = KnownMatch {
        library: &library,
        pictures: &pictures,
        book: &armies.0,
    };
    show(&ctx, &known, &mut form, &mut intents);
    Ok(())
}

/// What there is to choose from.
pub(crate) struct KnownMatch<'a> {
    /// The data.
    pub(crate) library: &'a Library,
    /// The pictures of the theatres.
    pub(crate) pictures: &'a Pictures,
    /// The saved army lists.
    pub(crate) book: &'a Book,
}

/// Draws the page.
pub(crate) fn show(
    ctx: &egui::Context,
    known: &KnownMatch<'_>,
    form: &mut NewMatch,
    intents: &mut Intents,
) {
    let content = &known.library.content;
    form.fit(content);
    form.forces.fit(content, known.book);
    if let Some((_, scenario)) = content.scenario(&form.scenario) {
        form.forces.fit_to(content, scenario);
    }
    let watched = form.seats.iter().all(|seat| *seat != Seat::Human);
    let title = match watched {
        true => say!("menu-watch"),
        false => say!("menu-new-match"),
    };
    page(ctx, "new", title, 1120.0, true, intents, |ui, intents| {
        let Some(scenario) = form.chosen(content) else {
            ui.label(say!("menu-the-data-holds-no"));
            return;
        };
        let raised = form.raised(content, known.library.revision).cloned();
        let raised = raised.unwrap_or_else(|| Ok(scenario.clone()));
        let room = ui.available_size();
        ui.horizontal_top(|ui| {
            let top_down = egui::Layout::top_down(egui::Align::Min);
            ui.allocate_ui_with_layout(vec2(room.x * 0.27, room.y), top_down, |ui| {
                catalogue::scenarios(ui, content, form, known.pictures)
            });
            ui.separator();
            ui.allocate_ui_with_layout(vec2(room.x * 0.33, room.y), top_down, |ui| {
                about(ui, content, raised.as_ref().unwrap_or(&scenario))
            });
            ui.separator();
            ui.allocate_ui_with_layout(vec2(ui.available_width(), room.y), top_down, |ui| {
                let side = Sides {
                    scenario: &scenario,
                    book: known.book,
                    wrong: raised.as_ref().err().map(String::as_str),
                };
                who_and_how(ui, content, &side, form, intents);
            });
        });
    });
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
                let ships = bring::own_ships(content, scenario, at);
                let mut ships: Vec<String> =
                    ships.map(|ship| bring::ship_name(content, ship)).collect();
                ships.extend(bring::own_units(scenario, at).map(|squad| {
                    let profile = content.profile(&squad.profile);
                    let name = profile.map_or(&squad.profile, |(_, profile)| &profile.name);
                    match squad.name.is_empty() {
                        true => name.clone(),
                        false => format!("{} ({name})", squad.name),
                    }
                }));
                ui.label(theme::bold(&player.name).color(color));
                ui.label(theme::weak(ships.join(", ")).size(12.5));
                catalogue::lineup(ui, content, scenario, at, color);
            }
        });
}

/// The sides of the match, and what they may bring.
struct Sides<'a> {
    scenario: &'a Scenario,
    book: &'a Book,
    /// Why a side cannot bring what it is to bring.
    wrong: Option<&'a str>,
}

fn who_and_how(
    ui: &mut egui::Ui,
    content: &Content,
    sides: &Sides<'_>,
    form: &mut NewMatch,
    intents: &mut Intents,
) {
    let scenario = sides.scenario;
    let brings = arena::lists::takes_lists(content, scenario);
    let told = sides.wrong.map_or(0.0, |_| TOLD);
    let tall = ui.available_height() - 58.0 - told;
    egui::ScrollArea::vertical()
        .id_salt("who")
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.label(theme::heading(say!("menu-who-plays"), 14.0).color(theme::own()));
            for (player, side) in PlayerId::all(scenario.players.len()).zip(&scenario.players) {
                let color = theme::player(content, &side.faction, player);
                if let Some(seat) = form.seats.get_mut(player.index()) {
                    ui.add_space(4.0);
                    ui.label(theme::bold(&side.name).color(color));
                    let before = seat.clone();
                    seat_choice(ui, content, player.index(), seat);
                    form.seats_chosen |= *seat != before;
                }
                if brings {
                    ui.push_id(("force", player.index()), |ui| {
                        let forces = &mut form.forces;
                        bring::choice(ui, content, scenario, player, forces, sides.book);
                    });
                }
            }
            if brings {
                // Missions and made tables keep edges and objectives to themselves.
                let own = form.occasion.is_own(content, scenario);
                bring::limit(ui, content, scenario, &mut form.forces, own);
            }
            heroes(ui, scenario, form);
            mixins::choice(ui, content, &form.scenario, &mut form.with);
            missions::choice(ui, content, scenario, &mut form.occasion);
            ui.add_space(8.0);
            let more = theme::heading(say!("menu-seed-and-rulings"), 14.0).color(theme::own());
            egui::CollapsingHeader::new(more)
                .id_salt("seed and rulings")
                .show(ui, |ui| {
                    seed(ui, form);
                    ui.add_space(8.0);
                    options(ui, content, scenario, form);
                });
        });
    if let Some(wrong) = sides.wrong {
        egui::ScrollArea::vertical()
            .id_salt("wrong forces")
            .max_height(TOLD - 4.0)
            .show(ui, |ui| {
                ui.label(RichText::new(wrong).size(12.5).color(theme::bad()));
            });
    }
    ui.add_space(8.0);
    if begins(ui, sides.wrong.is_none())
        && let Some(setup) = form.setup(content)
    {
        intents.push(Intent::Start(setup));
    }
}

/// Draws the button that begins the match; Enter does the same. Returns whether to begin.
fn begins(ui: &mut egui::Ui, may: bool) -> bool {
    let words = theme::bold(say!("menu-begin-enter")).size(18.0);
    let button = egui::Button::new(words.color(theme::VOID)).fill(theme::own());
    let begin = ui.add_enabled_ui(may, |ui| {
        ui.add_sized(vec2(ui.available_width(), 42.0), button)
            .clicked()
    });
    begin.inner || (may && entered(ui.ctx()))
}

/// The height that is left for why the match cannot begin, in points.
const TOLD: f32 = 44.0;

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
    ui.label(theme::heading(say!("menu-heroes"), 14.0).color(theme::own()))
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
    ui.label(theme::heading(say!("menu-rulings"), 14.0).color(theme::own()))
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
                let name = content.option_value(&ruleset.id, option, choice);
                let words = RichText::new(name).size(13.0);
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

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, Event};

    use super::*;
    use crate::glass::{self, DrawnText, Glass};

    /// The page on a screen.
    struct NewMatchBench<'a> {
        known: KnownMatch<'a>,
        form: NewMatch,
        ctx: Context,
    }

    impl Glass for NewMatchBench<'_> {
        fn pass(&mut self, events: Vec<Event>) -> Vec<DrawnText> {
            let (known, form) = (&self.known, &mut self.form);
            let output = glass::run(&self.ctx, vec2(1280.0, 720.0), events, |ctx| {
                show(ctx, known, form, &mut Intents::default());
            });
            glass::texts_of(output.shapes)
        }
    }

    /// What somebody does on the page.
    fn on_page(act: impl FnOnce(&mut NewMatchBench<'_>)) {
        let library = Library::open(content::find_assets());
        let book = Book::of(std::env::temp_dir().join("voidreef-no-lists"));
        act(&mut NewMatchBench {
            known: KnownMatch {
                library: &library,
                pictures: &Pictures::default(),
                book: &book,
            },
            form: NewMatch::default(),
            ctx: glass::screen(&library.assets),
        });
    }

    /// A click on the tab of a theatre chooses its first scenario at once.
    #[test]
    fn the_tab_of_a_theatre_chooses() {
        on_page(|bench| {
            let library = bench.known.library;
            for (theatre, scenarios) in library.content.theatres() {
                let Some(first) = scenarios.first() else {
                    continue;
                };
                bench.click(&theatre.name);
                assert_eq!(bench.form.scenario, first.id, "{}", theatre.name);
            }
        });
    }

    /// A click on a modification switches it on, and off again; one that is barred stays off.
    #[test]
    fn modifications_are_switched_by_clicks() {
        on_page(|bench| {
            bench.form.take("skirmish");
            let mut click = |word: &str| {
                bench.click(word);
                let setup = bench.form.setup(&bench.known.library.content);
                setup.expect("a match").config.scenario.with
            };
            let fog = "radiation-belt:fog".to_owned();
            let double = "radiation-belt:double-shields".to_owned();
            assert_eq!(click("Fog"), [fog.clone()]);
            let both = click("Double shields");
            assert_eq!(both, [double.clone(), fog.clone()]);
            assert_eq!(click("Sudden death"), both);
            assert_eq!(click("Fog"), [double]);
        });
    }
}
