//! The column of tools, and what the tool in hand can be set to.

use bevy_egui::egui::{self, Button, Color32, RichText, Sense, Stroke, StrokeKind, vec2};
use content::{LineColour, MAX_HEIGHT, PlayerId, SpaceDef};
use geometry::grid::Shape;
use words::say;

use super::{
    bars::{bar, line_ink, line_name},
    desk::DraftDesk,
    fields::number,
    kit::{AreaShape, Kit, Paint, Put, Tool, barriers, mirror_name},
    state::EditorPage,
    units,
};
use crate::{
    menu::{grid_map, map::side_color},
    reader, theme,
};

/// Draws the tools, and what holds for all of them.
pub(super) fn head(ui: &mut egui::Ui, page: &mut EditorPage<'_>) {
    let Some(desk) = &page.editor.desk else {
        return;
    };
    let kit = &mut page.editor.kit;
    let on_grid = desk.work().map.is_some();
    let wide = (ui.available_width() - 7.0) / 2.0;
    egui::Grid::new("editor tools")
        .spacing(vec2(5.0, 5.0))
        .show(ui, |ui| {
            for (at, tool) in Tool::all(on_grid).iter().enumerate() {
                let label = RichText::new(tool.label()).size(12.5);
                let button = Button::selectable(kit.tool == *tool, label).truncate();
                let button = ui.add_sized(vec2(wide, 24.0), button);
                if button.on_hover_text(tool.hint(on_grid)).clicked() {
                    kit.take(*tool);
                }
                if at % 2 == 1 {
                    ui.end_row();
                }
            }
        });
    ui.separator();
    halves(ui, kit);
    if let Some(map) = &desk.work().map
        && !map.storeys.is_empty()
    {
        levels(ui, kit, map.storeys.len());
    }
    if !on_grid {
        ui.checkbox(&mut kit.snap, say!("editor-snap"));
    }
    ui.separator();
}

/// Draws what the tool in hand can be set to.
pub(super) fn settings(ui: &mut egui::Ui, page: &mut EditorPage<'_>) {
    let Some(desk) = &page.editor.desk else {
        return;
    };
    let kit = &mut page.editor.kit;
    let on_grid = desk.work().map.is_some();
    match kit.tool {
        Tool::Brush | Tool::Fill => paints(ui, desk, kit),
        Tool::Wall | Tool::Room => sides(ui, kit),
        Tool::Zone => player(ui, desk, kit),
        Tool::Put => puts(ui, desk, kit),
        Tool::Area => {
            shapes(ui, kit);
            terrains(ui, desk, kit);
        }
        Tool::Select | Tool::Erase | Tool::Dropper => {
            ui.label(theme::weak(kit.tool.hint(on_grid)).size(13.0));
        }
    }
}

fn halves(ui: &mut egui::Ui, kit: &mut Kit) {
    let tip = say!("editor-mirror-tip");
    ui.horizontal(|ui| {
        let label = ui.label(theme::weak(say!("editor-mirror")).size(13.0));
        label.on_hover_text(tip);
        egui::ComboBox::from_id_salt("editor mirror")
            .width(ui.available_width() - 8.0)
            .truncate()
            .selected_text(mirror_name(kit.mirror))
            .show_ui(ui, |ui| {
                for mirror in content::edit::Mirror::ALL {
                    ui.selectable_value(&mut kit.mirror, mirror, mirror_name(mirror));
                }
            })
            .response
            .on_hover_text(tip);
    });
}

fn levels(ui: &mut egui::Ui, kit: &mut Kit, storeys: usize) {
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::weak(say!("editor-level")).size(13.0));
        for level in 0..=i8::try_from(storeys).unwrap_or(0) {
            ui.selectable_value(&mut kit.level, level, level.to_string())
                .on_hover_text(say!("editor-level-tip"));
        }
    });
}

/// What the brush leaves.
fn paints(ui: &mut egui::Ui, desk: &DraftDesk, kit: &mut Kit) {
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::weak(say!("editor-height")).size(13.0));
        ui.add(number(&mut kit.height, 0..=MAX_HEIGHT))
            .on_hover_text(say!("editor-height-tip"));
        let only = kit.paint == Paint::Height;
        if ui
            .selectable_label(only, say!("editor-height-only"))
            .clicked()
        {
            kit.paint = Paint::Height;
        }
    });
    if kit.level > 0 {
        ui.horizontal(|ui| {
            for (open, name) in [
                (true, say!("editor-floor-open")),
                (false, say!("editor-floor-closed")),
            ] {
                if ui
                    .selectable_label(kit.paint == Paint::Floor(open), name)
                    .clicked()
                {
                    kit.paint = Paint::Floor(open);
                }
            }
        });
    }
    terrains(ui, desk, kit);
    let squares = desk
        .work()
        .map
        .as_ref()
        .is_some_and(|map| map.shape == Shape::Squares);
    if squares && kit.level == 0 {
        ui.add_space(4.0);
        ui.label(theme::weak(say!("editor-lines")).size(13.0));
        ui.horizontal_wrapped(|ui| {
            if ui
                .selectable_label(kit.paint == Paint::Colour(None), say!("editor-line-none"))
                .clicked()
            {
                kit.paint = Paint::Colour(None);
            }
            for colour in LineColour::ALL {
                let paint = Paint::Colour(Some(colour));
                let name = RichText::new(colour.letter().to_string())
                    .color(line_ink(colour))
                    .strong();
                let label = ui.selectable_label(kit.paint == paint, name);
                if label.on_hover_text(line_name(colour)).clicked() {
                    kit.paint = paint;
                }
            }
        });
    }
}

/// The kinds of terrain with their colours. Those that the theatre's scenarios use come first.
fn terrains(ui: &mut egui::Ui, desk: &DraftDesk, kit: &mut Kit) {
    let mut all: Vec<&content::Terrain> = desk.data.terrains.iter().collect();
    let ruleset = &desk.work().scenario.ruleset;
    let mine = desk
        .data
        .scenarios
        .iter()
        .filter(|held| held.ruleset == *ruleset);
    let used: std::collections::BTreeSet<&str> = mine
        .flat_map(|held| {
            let map = held
                .map
                .as_deref()
                .and_then(|key| desk.data.map(key))
                .map(|(_, map)| map);
            let on_map = map.into_iter().flat_map(|map| map.legend.values());
            on_map
                .chain(held.areas.iter().map(|area| &area.terrain))
                .map(String::as_str)
        })
        .collect();
    all.sort_by_key(|terrain| (!used.contains(terrain.id.as_str()), &terrain.name));
    if kit.terrain().is_empty()
        && matches!(kit.paint, Paint::Terrain(_))
        && let Some(first) = all.first()
    {
        kit.paint = Paint::Terrain(first.id.clone());
    }
    for terrain in all {
        let fill = grid_map::color(&desk.data, Some(terrain), 0);
        let on = kit.terrain() == terrain.id;
        if swatch(ui, fill, &terrain.name, on) {
            kit.paint = Paint::Terrain(terrain.id.clone());
        }
    }
}

/// A line with a colour and a name. Returns whether it was clicked.
fn swatch(ui: &mut egui::Ui, fill: Color32, name: &str, on: bool) -> bool {
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
        let at = rect.left_center() + vec2(36.0, -text.size().y / 2.0);
        painter.galley(at, text, ink);
    }
    response.clicked()
}

/// What can be drawn on sides.
fn sides(ui: &mut egui::Ui, kit: &mut Kit) {
    for (kind, name) in barriers(kit.level > 0) {
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::click());
        let on = kit.barrier == kind;
        reader::choice(&response, name, on);
        let painter = ui.painter();
        if on || response.hovered() || response.has_focus() {
            painter.rect_filled(rect, 4.0, if on { theme::LIT } else { theme::CARD });
        }
        let from = rect.left_center() + vec2(6.0, 0.0);
        bar(painter, [from, from + vec2(44.0, 0.0)], kind, 44.0);
        let font = egui::FontId::proportional(13.5);
        let ink = if on { theme::own() } else { theme::TEXT };
        painter.text(
            from + vec2(54.0, 0.0),
            egui::Align2::LEFT_CENTER,
            name,
            font,
            ink,
        );
        if response.clicked() {
            kit.barrier = kind;
        }
    }
}

/// Whose zones and units are drawn.
fn player(ui: &mut egui::Ui, desk: &DraftDesk, kit: &mut Kit) {
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

fn shapes(ui: &mut egui::Ui, kit: &mut Kit) {
    ui.horizontal_wrapped(|ui| {
        for (shape, name) in [
            (AreaShape::Polygon, say!("editor-polygon")),
            (AreaShape::Disc, say!("editor-disc")),
            (AreaShape::Rectangle, say!("editor-box")),
        ] {
            if ui.selectable_label(kit.shape == shape, name).clicked() {
                kit.shape = shape;
                kit.corners.clear();
            }
        }
    });
}

/// What can be put: its colour, its name, and what it is.
type Puts = Vec<(Color32, String, Put)>;

/// What can be put on the table.
fn puts(ui: &mut egui::Ui, desk: &DraftDesk, kit: &mut Kit) {
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
            if fits && swatch(ui, fill, &name, kit.put == put) {
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
