//! What can be put on the table, and the lines that offer something to choose.

use bevy_egui::egui::{self, Color32, RichText, Sense, Stroke, StrokeKind, vec2};
use content::{PlayerId, SpaceDef};
use words::say;

use super::{
    desk::DraftDesk,
    grain,
    kit::{Kit, Put},
    units,
};
use crate::{menu::map::side_color, reader, theme};

/// What can be put: its colour, its name, and what it is.
type Puts = Vec<(Color32, String, Put)>;

/// What can be put on the table.
pub(super) fn draw(ui: &mut egui::Ui, desk: &DraftDesk, kit: &mut Kit) {
    if let Put::Waiting(unit) = kit.put {
        let unit = desk.work().unit(unit);
        let unit = unit.map_or_else(String::new, |pick| units::name(desk, pick));
        let text = RichText::new(say!("editor-waiting", unit));
        ui.label(text.color(theme::own()).size(13.5));
    }
    player(ui, desk, kit);
    let hint = say!("editor-find");
    ui.add(
        egui::TextEdit::singleline(&mut kit.find)
            .hint_text(hint)
            .desired_width(f32::INFINITY),
    );
    let ruleset = &desk.work().scenario.ruleset;
    let theatre = desk.data.ruleset(ruleset).map(|(_, held)| held.space);
    let on_grid = matches!(theatre, Some(SpaceDef::Grid(_)));
    let squads = units::has_squads(&desk.data, ruleset);
    let (title, kinds) = match on_grid {
        true => (say!("editor-objects"), objects(desk, squads)),
        false => (say!("editor-obstacles"), obstacles(desk)),
    };
    let all = [(title, kinds), (say!("editor-units"), forces(desk, squads))];
    // A click on the table puts something from the first.
    let mut offered = all.iter().flat_map(|(_, held)| held);
    let waits = matches!(kit.put, Put::Waiting(_));
    if !waits && !offered.clone().any(|(_, _, put)| *put == kit.put) {
        kit.put = offered
            .next()
            .map_or(Put::Banner, |(_, _, put)| put.clone());
    }
    let find = kit.find.to_lowercase();
    for (title, held) in all {
        heading(ui, title);
        for (fill, name, put) in held {
            let fits = find.is_empty() || name.to_lowercase().contains(&find);
            if fits && swatch(ui, SwatchLook { fill, mark: 0 }, &name, kit.put == put) {
                kit.put = put;
            }
        }
    }
}

/// The units of the theatre.
fn forces(desk: &DraftDesk, squads: bool) -> Puts {
    let ink = |faction: &str| {
        let faction = desk.data.faction(faction).map(|(_, held)| held.color);
        faction.map_or(theme::CARD, theme::rgb)
    };
    let profiles = desk.data.profiles.iter().filter(|_| squads);
    let profiles = profiles.map(|profile| {
        let army = desk.data.army(&profile.army);
        let faction = army.map_or("", |(_, army)| army.faction.as_str());
        let put = Put::Squad(profile.id.clone());
        (ink(faction), profile.name.clone(), put)
    });
    let ruleset = &desk.work().scenario.ruleset;
    let classes = units::classes(&desk.data, ruleset).into_iter();
    let classes = classes.map(|class| {
        let put = Put::Ship(class.id.clone());
        (ink(&class.faction), class.name.clone(), put)
    });
    profiles.chain(classes).collect()
}

/// What can be put on a grid besides units: its colour and its name.
fn objects(desk: &DraftDesk, squads: bool) -> Puts {
    if squads {
        let name = say!("editor-objective").to_owned();
        return vec![(theme::warning(), name, Put::Banner)];
    }
    let own = |name: &str, put| (theme::own(), name.to_owned(), put);
    let mut all = vec![
        own(say!("editor-mark"), Put::Search),
        own(say!("editor-switch"), Put::Switch),
    ];
    let loads = desk.data.items.iter();
    let loads = loads.filter(|item| item.takes == content::Takes::Load);
    all.extend(loads.map(|item| {
        let put = Put::Thing(item.id.clone());
        (theme::CARD, item.name.clone(), put)
    }));
    all
}

/// The obstacles that can be put on a table: their colours and their names.
fn obstacles(desk: &DraftDesk) -> Puts {
    let each = desk.data.outlines.iter().map(|outline| {
        let kind = desk.data.obstacle(&outline.obstacle).map(|(_, kind)| kind);
        let look = kind.map(|kind| desk.data.looks.obstacle(kind.style).map);
        let fill = look.map_or(theme::CARD, theme::rgb);
        let name = units::outline_name(&desk.data, &outline.id);
        (fill, name, Put::Obstacle(outline.id.clone()))
    });
    each.collect()
}

fn heading(ui: &mut egui::Ui, text: &str) {
    ui.add_space(4.0);
    ui.label(theme::weak(text).size(12.5));
}

/// What stands before a name: a colour, and the mark that tells it from others of that colour.
#[derive(Clone, Copy)]
pub(super) struct SwatchLook {
    pub(super) fill: Color32,
    pub(super) mark: usize,
}

/// A line with a colour, marked if others have it too, and a name. Returns whether it was clicked.
pub(super) fn swatch(ui: &mut egui::Ui, look: SwatchLook, name: &str, on: bool) -> bool {
    let SwatchLook { fill, mark } = look;
    let wide = ui.available_width();
    let font = egui::FontId::proportional(13.5);
    let ink = if on { theme::own() } else { theme::TEXT };
    // A long name has several lines.
    let room = (wide - 40.0).max(40.0);
    let text = ui.painter().layout(name.to_owned(), font, ink, room);
    let high = (text.size().y + 6.0).max(22.0);
    let (rect, response) = ui.allocate_exact_size(vec2(wide, high), Sense::click());
    reader::choice(&response, name, on);
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        if on || response.hovered() || response.has_focus() {
            let back = if on { theme::LIT } else { theme::CARD };
            painter.rect_filled(rect, 4.0, back);
        }
        let room = egui::Rect::from_min_size(rect.min + vec2(4.0, 3.0), vec2(24.0, 16.0));
        painter.rect(
            room,
            3.0,
            fill,
            Stroke::new(1.0, theme::EDGE),
            StrokeKind::Inside,
        );
        let faint = theme::readable_on(theme::WEAK, fill);
        grain::draw(painter, room.center(), 24.0, mark, faint);
        let at = rect.left_center() + vec2(36.0, -text.size().y / 2.0);
        painter.galley(at, text, ink);
    }
    response.clicked()
}

/// Whose zones and units are drawn.
pub(super) fn player(ui: &mut egui::Ui, desk: &DraftDesk, kit: &mut Kit) {
    let scenario = &desk.work().scenario;
    for (id, held) in PlayerId::all(scenario.players.len()).zip(&scenario.players) {
        let ink = side_color(&desk.data, scenario, id);
        let name = RichText::new(&held.name).color(ink);
        let button = egui::Button::selectable(kit.player == id, name).wrap();
        if ui.add(button).clicked() {
            kit.player = id;
        }
    }
}
