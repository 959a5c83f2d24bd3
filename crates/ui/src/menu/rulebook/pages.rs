//! Draws the pages: how a round goes, and a rule.

use bevy_egui::egui::{self, Rect, RichText, Sense, pos2, vec2};
use content::{Content, Mixin, RuleEntry, RuleId, Ruleset, Scenario, Turns};
use rules::PlayerId;
use view::{POSTCARD_HIGH, POSTCARD_WIDE};
use words::say;

use super::{
    marks,
    round::{self, PhaseTold},
    scenes::{PhasePicture, Scenes},
    seen,
    text::{self, Ink},
};
use crate::{
    menu::{map, pictures::Pictures},
    portraits::{self, Named},
    theme,
};

/// What a click on a page asks for.
pub(super) enum Wish {
    /// To read a rule.
    Read(RuleId),
    /// To play the scenario with this key.
    Try(String),
}

/// What pages are drawn with.
pub(super) struct Reading<'a> {
    /// The texts.
    pub(super) ink: Ink<'a>,
    /// The theatre at hand.
    pub(super) theatre: Option<&'a Ruleset>,
    /// The pictures of the theatres.
    pub(super) pictures: &'a Pictures,
    /// The pictures of the phases.
    pub(super) scenes: &'a Scenes,
    /// The modifications of the match on the table, if it is of this theatre.
    pub(super) mixins: &'a [Mixin],
    /// Whether a match is on the table, which gives way to one that is tried.
    pub(super) playing: bool,
}

/// The height of a theatre's picture for its width.
const FLAT: f32 = 130.0 / 600.0;
/// The most of it that is shown, in points.
const STRIP: f32 = 80.0;
/// The side of a small map, in points.
const MAP: f32 = 120.0;
/// The side of a portrait, in points.
const PORTRAIT: f32 = 64.0;

impl Reading<'_> {
    /// Draws a page in lines that are not too long.
    pub(super) fn draw(&self, ui: &mut egui::Ui, entry: Option<RuleId>) -> Option<Wish> {
        let wide = text::line_width(ui).min(ui.available_width());
        ui.set_max_width(wide);
        match (entry, self.theatre) {
            (Some(rule), _) => self.rule(ui, rule),
            (None, Some(theatre)) => self.round(ui, theatre),
            (None, None) => {
                ui.label(theme::weak(say!("menu-the-data-holds-no-rulebook")));
                None
            }
        }
    }

    /// Draws how a round goes.
    fn round(&self, ui: &mut egui::Ui, theatre: &Ruleset) -> Option<Wish> {
        let content = self.ink.content;
        let lesson = seen::first(content, theatre);
        self.banner(ui, theatre, lesson);
        let title = say!("menu-round-goes-in", theatre = theatre.name);
        self.ink.heading(ui, &title, 19.0);
        ui.label(theme::weak(&theatre.text).size(13.5));
        let mut wish = lesson.and_then(|lesson| self.try_it(ui, lesson));
        wish = self.modified(ui).map(Wish::Read).or(wish);
        let told = round::phases(content, theatre);
        let mut before = None;
        for (at, phase) in told.iter().enumerate() {
            if before != Some(phase.phase.setup) {
                before = Some(phase.phase.setup);
                let part = match phase.phase.setup {
                    true => say!("menu-round-before"),
                    false => say!("menu-round-each"),
                };
                ui.add_space(8.0);
                ui.label(theme::heading(part, 13.0).color(theme::own()));
            }
            let scene = self.scenes.of(&theatre.id, at);
            wish = self.phase(ui, phase, &scene).map(Wish::Read).or(wish);
        }
        ui.add_space(8.0);
        ui.label(say!("menu-round-lasts", rounds = theatre.rounds));
        let end = content.rulebook.get(&theatre.cites.end);
        let ends = self.ink.links(ui, end).map(Wish::Read);
        ends.or(wish)
    }

    /// Draws the modifications of the match. Returns the rule that was clicked.
    fn modified(&self, ui: &mut egui::Ui) -> Option<RuleId> {
        let mut clicked = None;
        for mixin in self.mixins {
            theme::card_frame().show(ui, |ui| {
                ui.set_width(ui.available_width());
                let title = say!("menu-round-modified", name = mixin.name);
                self.ink.heading(ui, &title, 15.0);
                ui.label(&mixin.text);
                let rules = mixin.rules.iter();
                let rules = rules.filter_map(|rule| self.ink.content.rulebook.get(rule));
                clicked = self.ink.links(ui, rules).or(clicked);
            });
        }
        clicked
    }

    /// The picture of a theatre, or the map of a scenario where it has none.
    fn banner(&self, ui: &mut egui::Ui, theatre: &Ruleset, lesson: Option<&Scenario>) {
        let wide = ui.available_width();
        if theatre.picture.is_some() {
            let (whole, tall) = (wide * FLAT, STRIP.min(wide * FLAT));
            let size = vec2(wide, tall);
            let (place, _) = ui.allocate_exact_size(size, Sense::hover());
            // Its middle, where the picture is higher than the strip.
            let part = vec2(1.0, tall / whole.max(1.0));
            let shown = Rect::from_center_size(pos2(0.5, 0.5), part);
            match self.pictures.of(theatre) {
                Some(picture) => {
                    let picture = egui::Image::new((picture, size)).uv(shown);
                    let picture = picture.corner_radius(6);
                    picture.paint_at(ui, place);
                }
                None => {
                    ui.painter().rect_filled(place, 6.0, theme::CARD);
                }
            }
        } else if let Some(lesson) = lesson {
            map::map(ui, self.ink.content, lesson, MAP.min(wide));
        }
        ui.add_space(4.0);
    }

    /// Draws a phase. Returns the rule that was clicked.
    fn phase(
        &self,
        ui: &mut egui::Ui,
        told: &PhaseTold<'_>,
        scene: &PhasePicture,
    ) -> Option<RuleId> {
        let mut clicked = None;
        theme::card_frame().show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_wrapped(|ui| {
                if let Some(number) = told.number {
                    let number = theme::heading(number.to_string(), 15.0);
                    ui.label(number.color(theme::own()));
                }
                self.ink.heading(ui, &told.phase.name, 15.0);
                ui.label(theme::weak(turns(told.phase.turns)).size(12.5));
                if told.phase.secret {
                    ui.label(theme::weak(say!("menu-round-secret")).size(12.5));
                }
            });
            clicked = self.ink.text(ui, &told.text);
            let link = self.ink.links(ui, told.rules.iter().copied());
            clicked = link.or(clicked);
            picture(ui, scene, &told.phase.name);
        });
        clicked
    }

    /// Draws a rule.
    fn rule(&self, ui: &mut egui::Ui, rule: RuleId) -> Option<Wish> {
        let content = self.ink.content;
        let Some(entry) = content.rulebook.get(&rule) else {
            ui.label(theme::heading(rule.as_str(), 18.0));
            ui.label(say!("menu-the-rulebook-has-no"));
            return None;
        };
        self.ink.heading(ui, &entry.title, 19.0);
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(&entry.section).color(theme::own()));
            if entry.house {
                ui.label(RichText::new(say!("menu-house-rule")).color(theme::warning()))
                    .on_hover_text(say!("menu-ours-where-the-source"));
            }
            ui.label(theme::weak(entry.id.as_str()).size(11.5));
        });
        ui.add_space(6.0);
        let named = self.ink.text(ui, &entry.text);
        self.types(ui, rule);
        let also = self.see_also(ui, entry);
        let tried = self.seen_in(ui, rule);
        named.or(also).map(Wish::Read).or(tried)
    }

    /// The types that do as a rule says.
    fn types(&self, ui: &mut egui::Ui, rule: RuleId) {
        let content = self.ink.content;
        let all = seen::types(content, rule).into_iter();
        let all = all.map(|class| {
            let color = theme::player(content, &class.faction, PlayerId(0));
            Named::of_type(class, color)
        });
        portraits::row(ui, all, PORTRAIT);
    }

    /// The rules that a rule names, and those that name it.
    fn see_also(&self, ui: &mut egui::Ui, entry: &RuleEntry) -> Option<RuleId> {
        let also = related(self.ink.content, entry);
        if also.is_empty() {
            return None;
        }
        ui.add_space(4.0);
        ui.label(theme::heading(say!("menu-see-also"), 13.0).color(theme::own()));
        self.ink.links(ui, also)
    }

    /// Where a rule can be met, and a way to go there.
    fn seen_in(&self, ui: &mut egui::Ui, rule: RuleId) -> Option<Wish> {
        let seen = seen::scenarios(self.ink.content, self.theatre, rule);
        let first = *seen.first()?;
        ui.add_space(8.0);
        ui.label(theme::heading(say!("menu-seen-in"), 13.0).color(theme::own()));
        let mut wish = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(12.0, 2.0);
            for scenario in &seen {
                let name = RichText::new(&scenario.name).size(13.5);
                let link = ui.link(name).on_hover_text(&scenario.text);
                if link.clicked() {
                    wish = Some(Wish::Try(scenario.id.clone()));
                }
            }
        });
        wish = self.try_it(ui, first).or(wish);
        map::map(ui, self.ink.content, first, MAP.min(ui.available_width()));
        wish
    }

    /// Draws the button that begins a lesson or a scenario.
    fn try_it(&self, ui: &mut egui::Ui, scenario: &Scenario) -> Option<Wish> {
        ui.add_space(4.0);
        let name = say!("menu-try-it", name = scenario.name);
        let button = egui::Button::new(theme::bold(name).color(theme::VOID)).fill(theme::own());
        let mut button = ui.add(button.wrap());
        if self.playing {
            button = button.on_hover_text(say!("menu-try-it-keeps"));
        }
        button.clicked().then(|| Wish::Try(scenario.id.clone()))
    }
}

/// The most that the picture of a phase is wide, in points.
const SCENE: f32 = 460.0;

/// Draws the picture of a phase, or says that it is coming.
fn picture(ui: &mut egui::Ui, scene: &PhasePicture, phase: &str) {
    let wide = ui.available_width().min(SCENE);
    let size = vec2(wide, wide * POSTCARD_HIGH as f32 / POSTCARD_WIDE as f32);
    let texture = match scene {
        PhasePicture::Missing => return,
        PhasePicture::There(texture) => Some(*texture),
        PhasePicture::Coming => None,
    };
    let (place, shown) = ui.allocate_exact_size(size, Sense::hover());
    let name = say!("menu-round-picture", phase);
    shown.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &name));
    if !ui.is_rect_visible(place) {
        return;
    }
    match texture {
        Some(texture) => {
            let picture = egui::Image::new((texture, size)).corner_radius(6);
            picture.paint_at(ui, place);
        }
        None => {
            ui.painter().rect_filled(place, 6.0, theme::VOID);
            let middle = Rect::from_center_size(place.center(), vec2(28.0, 28.0));
            egui::Spinner::new().paint_at(ui, middle);
        }
    }
}

/// The rules that a rule names, in its order, and then those that name it.
fn related<'a>(content: &'a Content, entry: &RuleEntry) -> Vec<&'a RuleEntry> {
    let mut found: Vec<&RuleEntry> = Vec::new();
    let named = marks::ids(&entry.text, content).into_iter();
    let named = named.filter_map(|(_, id)| content.rulebook.get(&id));
    let names = |other: &&RuleEntry| {
        // Most texts do not even hold the letters, and need no closer look.
        let held = other.text.contains(entry.id.as_str());
        let ids = || marks::ids(&other.text, content);
        held && ids().into_iter().any(|(_, id)| id == entry.id)
    };
    for other in named.chain(content.rulebook.values().filter(names)) {
        if other.id != entry.id && !found.iter().any(|held| held.id == other.id) {
            found.push(other);
        }
    }
    found
}

/// Who acts in a phase, and in which order.
fn turns(turns: Turns) -> &'static str {
    match turns {
        Turns::PlayerByPlayer => say!("menu-turns-players"),
        Turns::Alternating => say!("menu-turns-alternating"),
        Turns::InitiativeAscending => say!("menu-turns-lowest"),
        Turns::InitiativeDescending => say!("menu-turns-highest"),
        Turns::Automatic => say!("menu-turns-automatic"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_lead_to_those_they_name_and_back() {
        let content = content::load(&content::find_assets()).content;
        let of = |id: &str| {
            let entry = &content.rulebook[&RuleId::new(id)];
            let all = related(&content, entry).into_iter();
            all.map(|entry| entry.id.to_string()).collect::<Vec<_>>()
        };
        assert!(of("OBS-18").contains(&"OBS-17".to_owned()));
        assert!(of("OBS-17").contains(&"OBS-18".to_owned()));
        for entry in content.rulebook.values() {
            for other in related(&content, entry) {
                assert_ne!(other.id, entry.id);
                let back = related(&content, other);
                assert!(back.iter().any(|held| held.id == entry.id), "{}", entry.id);
            }
        }
    }
}
