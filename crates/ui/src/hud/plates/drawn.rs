//! Draws plates.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2,
    pos2, vec2,
};

use super::told::Plate;
use crate::{hud::troops::Remains, theme};

/// The size of a pip and the gap between two, in points.
const PIP: Vec2 = vec2(5.0, 7.0);
const GAP: f32 = 1.5;
/// Of more than this, the number stands in place of pips.
const MOST_PIPS: u8 = 12;
/// The size of a sign.
const SIGN: f32 = 11.0;
/// Around what a plate shows, and the width of the bar in the side's colour at its left.
const MARGIN: Vec2 = vec2(4.0, 2.0);
const BAR: f32 = 3.0;
/// The size of names and numbers.
const NAME: f32 = 12.5;
const NUMBER: f32 = 11.5;
/// The height of a row with a number.
const NUMBER_HIGH: f32 = 14.0;
/// Between parts of a row.
const APART: f32 = 4.0;
/// The width of the tick of what has acted.
const TICK: f32 = 9.0;

fn name_font() -> FontId {
    FontId::proportional(NAME)
}

fn number_font() -> FontId {
    FontId::proportional(NUMBER)
}

/// How wide a row of pips is, or the number in its place.
fn count_width(painter: &Painter, rest: Remains) -> f32 {
    let Remains { left, whole } = rest;
    match whole {
        0 => 0.0,
        1..=MOST_PIPS => f32::from(whole.max(left)) * (PIP.x + GAP) - GAP,
        _ => {
            let text = format!("{left}/{whole}");
            painter
                .layout_no_wrap(text, number_font(), theme::TEXT)
                .size()
                .x
        }
    }
}

/// The parts of a plate's lower row with their widths, in this order: hull, shields, signs, tick.
fn widths(painter: &Painter, plate: &Plate) -> [f32; 4] {
    let signs = plate.signs.len() as f32;
    [
        count_width(painter, plate.left),
        count_width(painter, plate.shields),
        (signs * (SIGN + 1.0) - 1.0).max(0.0),
        if plate.acted { TICK } else { 0.0 },
    ]
}

/// The size of a plate, in points.
pub(super) fn size(painter: &Painter, plate: &Plate) -> Vec2 {
    let row: f32 = widths(painter, plate)
        .into_iter()
        .filter(|wide| *wide > 0.0)
        .map(|wide| wide + APART)
        .sum();
    let named = plate.name.as_ref().map(|name| {
        let galley = painter.layout_no_wrap(name.clone(), name_font(), theme::TEXT);
        galley.size()
    });
    let named = named.unwrap_or_default();
    let counts = [plate.left, plate.shields];
    let high = if counts.iter().any(|rest| rest.whole > MOST_PIPS) {
        NUMBER_HIGH
    } else if plate.signs.is_empty() {
        PIP.y
    } else {
        SIGN
    };
    let inside = vec2((row - APART).max(named.x), high + named.y);
    inside + 2.0 * MARGIN + vec2(BAR, 0.0)
}

/// Draws a plate in its place, with a thread to the head of its piece if it lies aside.
pub(super) fn draw(painter: &Painter, plate: &Plate, place: Rect, head: Pos2) {
    let foot = place.center_bottom();
    if foot.distance(head) > 9.0 {
        let near = pos2(head.x.clamp(place.left(), place.right()), foot.y);
        painter.line_segment(
            [near, head],
            Stroke::new(1.0, plate.color.gamma_multiply(0.6)),
        );
    }
    let clear = if plate.acted { 0.62 } else { 0.82 };
    let corner = CornerRadius::same(3);
    painter.rect_filled(place, corner, theme::VOID.gamma_multiply(clear));
    let bar = place.with_max_x(place.left() + BAR);
    painter.rect_filled(bar, corner, plate.color);
    let inside = place
        .shrink2(MARGIN)
        .with_min_x(place.left() + BAR + MARGIN.x);
    let mut top = inside.top();
    if let Some(name) = &plate.name {
        let ink = plate.color.lerp_to_gamma(theme::TEXT, 0.45);
        let galley = painter.layout_no_wrap(name.clone(), name_font(), ink);
        top += galley.size().y;
        painter.galley(inside.min, galley, ink);
    }
    let row = Rect::from_min_max(pos2(inside.left(), top), inside.max);
    let ink = if plate.acted { 0.7 } else { 1.0 };
    let mut at = row.left();
    let parts = widths(painter, plate);
    for (part, wide) in parts.into_iter().enumerate().filter(|held| held.1 > 0.0) {
        let room = Rect::from_min_size(pos2(at, row.top()), vec2(wide, row.height()));
        at += wide + APART;
        match part {
            0 => count(
                painter,
                room,
                plate.left,
                theme::warning().gamma_multiply(ink),
            ),
            1 => count(
                painter,
                room,
                plate.shields,
                theme::BLUE.gamma_multiply(ink),
            ),
            2 => signs(painter, room, plate),
            _ => tick(painter, room),
        }
    }
}

/// Draws pips, the lost ones hollow, or a number.
fn count(painter: &Painter, room: Rect, rest: Remains, color: Color32) {
    let Remains { left, whole } = rest;
    if whole > MOST_PIPS {
        let text = format!("{left}/{whole}");
        let at = room.left_center();
        painter.text(at, Align2::LEFT_CENTER, text, number_font(), color);
        return;
    }
    for nth in 0..whole.max(left) {
        let min = pos2(
            room.left() + f32::from(nth) * (PIP.x + GAP),
            room.center().y - PIP.y / 2.0,
        );
        let pip = Rect::from_min_size(min, PIP);
        if nth < left {
            painter.rect_filled(pip, CornerRadius::same(1), color);
        } else {
            let edge = Stroke::new(1.0, color.gamma_multiply(0.5));
            painter.rect_stroke(pip, CornerRadius::same(1), edge, StrokeKind::Inside);
        }
    }
}

/// Draws tokens as marks on discs of their colours; of several, the number stands for the mark.
fn signs(painter: &Painter, room: Rect, plate: &Plate) {
    for (nth, sign) in plate.signs.iter().enumerate() {
        let middle = pos2(
            room.left() + nth as f32 * (SIGN + 1.0) + SIGN / 2.0,
            room.center().y,
        );
        painter.circle_filled(middle, SIGN / 2.0, sign.color);
        let text = match sign.count {
            1 => sign.mark.clone(),
            more => more.to_string(),
        };
        let font = FontId::proportional(9.5);
        painter.text(middle, Align2::CENTER_CENTER, text, font, theme::VOID);
    }
}

/// Draws the tick of what has acted.
fn tick(painter: &Painter, room: Rect) {
    let middle = room.center();
    let points = vec![
        middle + vec2(-3.5, 0.0),
        middle + vec2(-1.0, 2.8),
        middle + vec2(3.8, -3.2),
    ];
    painter.add(Shape::line(points, Stroke::new(1.6, theme::good())));
}
