//! The obstacles that a list brings (OBS-08): their outlines, drawn, and what they do.

use bevy_egui::egui::{self, Color32, Rect, RichText, Sense, Shape, Stroke, pos2, vec2};
use content::{ArmyList, Content, OutlineDef};
use words::say;

use super::{
    asked::Regarded,
    entries::{Dealt, Stock, Taken},
};
use crate::{menu, theme};

/// The side of the picture of an outline on a card, in points.
const PICTURE: f32 = 52.0;
/// The same in the list.
const SMALL: f32 = 40.0;

/// Draws a card for each outline that can be brought.
pub(super) fn cards(ui: &mut egui::Ui, stock: &Stock<'_>) -> Dealt {
    let mut dealt = Dealt::default();
    let content = stock.content;
    let starting = content.outlines.iter();
    let starting = starting.filter(|held| content.is_starting(held));
    for outline in starting {
        let name = name(content, outline);
        if !stock.sought.takes([name.as_str()], 0, 0) {
            continue;
        }
        let on = stock.list.obstacles.contains(&outline.id);
        let id = ui.id().with(("army-outline", &outline.id));
        let response = menu::card(ui, id, on, |ui| {
            ui.horizontal(|ui| {
                picture(ui, content, outline, PICTURE, Sense::hover());
                ui.vertical(|ui| {
                    ui.label(theme::bold(&name).size(14.0));
                    let size = size(outline);
                    let told = say!("armies-outline-size", wide = size[0], high = size[1]);
                    ui.label(theme::weak(told).size(12.5));
                    if on {
                        let held = RichText::new(say!("armies-brought")).size(12.5);
                        ui.label(held.color(theme::own()));
                    }
                });
            });
        });
        crate::reader::choice(&response, &name, on);
        let key = || outline.id.clone();
        dealt.with(
            &response,
            || Regarded::Outline(key()),
            || Taken::Outline(key()),
        );
    }
    dealt
}

/// Draws the outlines of a list in a row; a click takes one out. Returns whether others are to be
/// chosen.
pub(super) fn row(ui: &mut egui::Ui, content: &Content, list: &mut ArmyList, each: u8) -> bool {
    let mut chooses = false;
    let mut removed = None;
    let brought = list.obstacles.len();
    ui.horizontal_wrapped(|ui| {
        let told = say!("armies-obstacles", brought, each);
        ui.label(theme::bold(told).size(13.5));
        chooses = ui.small_button(say!("armies-choose")).clicked();
    });
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for (at, key) in list.obstacles.iter().enumerate() {
            let Some((_, outline)) = content.outline(key) else {
                ui.label(RichText::new(key).size(12.5).color(theme::bad()));
                continue;
            };
            let shown = picture(ui, content, outline, SMALL, Sense::click());
            let name = name(content, outline);
            crate::reader::button(&shown, &name);
            if shown.clicked() {
                removed = Some(at);
            }
            shown.on_hover_text(say!("armies-outline-remove", name));
        }
    });
    if let Some(at) = removed {
        list.obstacles.remove(at);
    }
    chooses
}

/// Takes an outline into a list, or out of it. Where as many are in it as it brings, the first one
/// makes room.
pub(super) fn exchange(list: &mut ArmyList, key: &str, each: u8) {
    if let Some(at) = list.obstacles.iter().position(|held| held == key) {
        list.obstacles.remove(at);
        return;
    }
    list.obstacles.push(key.to_owned());
    while list.obstacles.len() > usize::from(each.max(1)) {
        list.obstacles.remove(0);
    }
}

/// What obstacles of an outline do: the rules that they cite.
pub(super) fn facts(ui: &mut egui::Ui, content: &Content, key: &str) {
    let Some((_, outline)) = content.outline(key) else {
        return;
    };
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.label(theme::heading(name(content, outline), 15.0));
    let Some((_, kind)) = content.obstacle(&outline.obstacle) else {
        return;
    };
    let rules = kind.clauses.iter().map(|clause| clause.rule);
    let mut rules: Vec<_> = rules
        .chain(kind.auras.iter().map(|aura| aura.rule))
        .collect();
    rules.sort_unstable();
    rules.dedup();
    for rule in rules {
        if let Some(entry) = content.rulebook.get(&rule) {
            super::types::ability(ui, &format!("{rule} {}", entry.title), &entry.text);
        }
    }
}

/// What an outline is called: its kind, and which of that kind it is.
pub(super) fn name(content: &Content, outline: &OutlineDef) -> String {
    let kind = content.obstacle(&outline.obstacle);
    let kind = kind.map_or(outline.obstacle.as_str(), |(_, kind)| &kind.name);
    let alike = content.outlines.iter();
    let mut alike = alike.filter(|held| held.obstacle == outline.obstacle);
    let at = alike.position(|held| held.id == outline.id).unwrap_or(0);
    say!("armies-outline", name = kind, number = at + 1)
}

/// Its width and height, in whole millimetres.
fn size(outline: &OutlineDef) -> [i64; 2] {
    let held = bounds(outline);
    [held.width().round() as i64, held.height().round() as i64]
}

fn bounds(outline: &OutlineDef) -> Rect {
    let mut held = Rect::NOTHING;
    for point in outline.points.points() {
        held.extend_with(pos2(point.x as f32, -point.y as f32));
    }
    held
}

/// Draws an outline as large as fits.
pub(super) fn picture(
    ui: &mut egui::Ui,
    content: &Content,
    outline: &OutlineDef,
    side: f32,
    sense: Sense,
) -> egui::Response {
    let (place, response) = ui.allocate_exact_size(vec2(side, side), sense);
    let painter = ui.painter_at(place);
    painter.rect_filled(place, 4.0, theme::VOID);
    let bounds = bounds(outline);
    let scale = (side - 8.0) / bounds.size().max_elem().max(1.0);
    let kind = content.obstacle(&outline.obstacle).map(|(_, kind)| kind);
    let look = kind.map(|kind| content.looks.obstacle(kind.style));
    let color = theme::rgb(look.map_or((0.59, 0.512, 0.355), |look| look.map));
    let at = |point: &geometry::Vec2| {
        let off = pos2(point.x as f32, -point.y as f32) - bounds.center();
        place.center() + off * scale
    };
    for piece in outline.points.pieces() {
        let points = piece.iter().map(at).collect();
        // The edge hides the seams between pieces.
        painter.add(Shape::convex_polygon(
            points,
            color,
            Stroke::new(1.0, color),
        ));
    }
    let border = outline.points.points().iter().map(at).collect();
    let edge = Stroke::new(1.0, color.lerp_to_gamma(Color32::WHITE, 0.4));
    painter.add(Shape::closed_line(border, edge));
    response
}
