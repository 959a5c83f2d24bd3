//! Dice as pictures: their bodies, and the symbols of their faces.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2,
};
use content::{Content, Die, DieKind, Face, Looks};

use crate::theme;

/// A die as it lies.
#[derive(Clone, Debug)]
pub(crate) struct Throw {
    /// Which die.
    pub(crate) die: Die,
    /// The face that it shows.
    pub(crate) face: Face,
    /// Whether it is chosen.
    pub(crate) chosen: bool,
    /// How many of its surges are spent.
    pub(crate) spent: u8,
    /// What is written on the face; none: its symbol.
    pub(crate) mark: String,
    /// What the die is thrown for.
    pub(crate) kind: DieKind,
}

impl Throw {
    /// A die that shows a face, with nothing chosen and nothing spent.
    #[must_use]
    pub(crate) fn new(content: &Content, die: Die, face: Face) -> Self {
        let named = content.named_face(die, face);
        Self {
            die,
            face,
            chosen: false,
            spent: 0,
            mark: named.map_or_else(String::new, |named| named.mark.clone()),
            kind: content.die_kind(die),
        }
    }
}

/// Draws a die, with a bright edge where it is chosen.
pub(crate) fn die(painter: &Painter, looks: &Looks, rect: Rect, thrown: &Throw) {
    let look = looks.die(thrown.die);
    let (fill, edge) = (theme::rgb(look.fill), theme::rgb(look.edge));
    painter.rect(
        rect,
        CornerRadius::same(6),
        fill,
        Stroke::new(1.5, edge),
        StrokeKind::Inside,
    );
    if thrown.chosen {
        let ring = Stroke::new(2.5, theme::warning());
        painter.rect_stroke(
            rect.expand(2.5),
            CornerRadius::same(8),
            ring,
            StrokeKind::Outside,
        );
    }
    let mark = theme::rgb(looks.face(thrown.face).mark);
    let ink = theme::readable_on(mark, fill);
    face_mark(painter, rect.shrink(rect.width() * 0.2), thrown, ink, fill);
}

/// Draws a die as a small square of its colours, without a face.
pub(crate) fn small_die(painter: &Painter, looks: &Looks, rect: Rect, die: Die) {
    let look = looks.die(die);
    let edge = Stroke::new(1.0, theme::rgb(look.edge));
    painter.rect(
        rect,
        CornerRadius::same(2),
        theme::rgb(look.fill),
        edge,
        StrokeKind::Inside,
    );
}

/// Draws the symbol of a face in a colour, on a die of another.
fn face_mark(painter: &Painter, rect: Rect, thrown: &Throw, ink: Color32, die: Color32) {
    let (c, r) = (rect.center(), rect.width() * 0.5);
    let star = |points: usize, inner: f32| -> Vec<Pos2> {
        (0..points * 2)
            .map(|n| {
                let angle =
                    n as f32 * std::f32::consts::PI / points as f32 - std::f32::consts::FRAC_PI_2;
                let radius = if n % 2 == 0 { r } else { r * inner };
                c + vec2(angle.cos(), angle.sin()) * radius
            })
            .collect()
    };
    if !thrown.mark.is_empty() {
        let few = thrown.mark.chars().count() < 2;
        let size = if few { r } else { r * 0.72 };
        return label(painter, c, size, &thrown.mark, ink);
    }
    match thrown.face {
        Face::Hit => burst(painter, c, &star(8, 0.5), ink),
        Face::Crit => {
            burst(painter, c, &star(8, 0.5), ink);
            painter.circle_filled(c, r * 0.3, die);
        }
        Face::Focus => eye(painter, c, r, ink),
        Face::Evade => {
            let way = |points: [(f32, f32); 4]| {
                points
                    .iter()
                    .map(|(x, y)| c + vec2(*x, *y) * r)
                    .collect::<Vec<_>>()
            };
            let stroke = Stroke::new((r * 0.26).max(1.5), ink);
            painter.add(Shape::line(
                way([(-0.75, 0.75), (-0.35, -0.1), (0.15, -0.45), (0.8, -0.45)]),
                stroke,
            ));
            painter.add(Shape::line(
                way([(0.4, -0.9), (0.85, -0.45), (0.85, -0.45), (0.4, 0.0)]),
                stroke,
            ));
        }
        Face::Blank => {}
        Face::Skull => label(painter, c, r, "X", ink),
        Face::Shield => label(painter, c, r, "S", ink),
        Face::Pips(number) if thrown.kind == DieKind::Guard => {
            shields(painter, c, r, number, [ink, die])
        }
        Face::Pips(number) => label(painter, c, r, &number.to_string(), ink),
        Face::Miss => label(painter, c, r, "–", ink),
        Face::Strike { .. } => strike(painter, rect, thrown, [ink, die]),
    }
}

/// A face of a colour die of attack: a heart with its number in the middle, the range above on the
/// left, surges below on the right. Spent surges are hollow.
fn strike(painter: &Painter, rect: Rect, thrown: &Throw, [ink, fill]: [Color32; 2]) {
    let Face::Strike {
        range,
        hearts,
        surges,
    } = thrown.face
    else {
        return;
    };
    let (c, r) = (rect.center(), rect.width() * 0.5);
    if hearts > 0 {
        heart(painter, c, r * 0.82, ink);
        let middle = c - vec2(0.0, r * 0.06);
        label(painter, middle, r * 0.62, &hearts.to_string(), fill);
    }
    if range > 0 {
        let corner = rect.left_top() - vec2(r * 0.1, r * 0.12);
        label(painter, corner, r * 0.62, &range.to_string(), ink);
    }
    let gold = theme::readable_on(theme::warning(), fill);
    for nth in 0..surges {
        let foot = rect.right_bottom() + vec2(r * (0.1 - 0.6 * f32::from(nth)), r * 0.1);
        bolt(painter, foot, r * 0.42, gold, nth < thrown.spent);
    }
}

/// A face of a colour die of defence: a shield with its number, or an empty one for none.
fn shields(painter: &Painter, c: Pos2, r: f32, number: u8, [ink, fill]: [Color32; 2]) {
    let at = |x: f32, y: f32| c + vec2(x, y) * r;
    let rim = vec![
        at(-0.85, -0.9),
        at(0.85, -0.9),
        at(0.85, 0.1),
        at(0.5, 0.65),
        at(0.0, 1.0),
        at(-0.5, 0.65),
        at(-0.85, 0.1),
    ];
    if number == 0 {
        let faint = Stroke::new(1.2, ink.gamma_multiply(0.6));
        painter.add(Shape::closed_line(rim, faint));
        return;
    }
    painter.add(Shape::convex_polygon(rim, ink, Stroke::NONE));
    let middle = c - vec2(0.0, r * 0.05);
    label(painter, middle, r * 0.75, &number.to_string(), fill);
}

/// A heart around a point.
fn heart(painter: &Painter, c: Pos2, r: f32, color: Color32) {
    let at = |x: f32, y: f32| c + vec2(x, y) * r;
    for side in [-0.46, 0.46] {
        painter.circle_filled(at(side, -0.32), r * 0.54, color);
    }
    let body = vec![
        at(-0.93, -0.06),
        at(0.0, -0.5),
        at(0.93, -0.06),
        at(0.0, 1.0),
    ];
    painter.add(Shape::convex_polygon(body, color, Stroke::NONE));
}

/// A surge: a bolt of lightning, hollow once it is spent.
fn bolt(painter: &Painter, c: Pos2, r: f32, color: Color32, spent: bool) {
    let at = |x: f32, y: f32| c + vec2(x, y) * r;
    if spent {
        let rim = [
            at(0.25, -1.0),
            at(-0.6, 0.2),
            at(-0.05, 0.12),
            at(-0.25, 1.0),
            at(0.6, -0.2),
            at(0.05, -0.12),
        ];
        let faint = Stroke::new(1.0, color.gamma_multiply(0.7));
        painter.add(Shape::closed_line(rim.to_vec(), faint));
        return;
    }
    let upper = vec![at(0.25, -1.0), at(-0.6, 0.2), at(0.05, 0.1)];
    let lower = vec![at(-0.25, 1.0), at(0.6, -0.2), at(-0.05, -0.1)];
    for half in [upper, lower] {
        painter.add(Shape::convex_polygon(half, color, Stroke::NONE));
    }
}

fn burst(painter: &Painter, center: Pos2, rim: &[Pos2], color: Color32) {
    // A star is not convex: fill it as a fan of triangles.
    for (at, from) in rim.iter().enumerate() {
        let to = rim[(at + 1) % rim.len()];
        painter.add(Shape::convex_polygon(
            vec![center, *from, to],
            color,
            Stroke::new(0.5, color),
        ));
    }
}

fn eye(painter: &Painter, c: Pos2, r: f32, color: Color32) {
    let arc = |up: f32| -> Vec<Pos2> {
        (0..=12)
            .map(|n| {
                let x = n as f32 / 6.0 - 1.0;
                c + vec2(x * r, -up * 0.55 * r * (1.0 - x * x))
            })
            .collect()
    };
    let stroke = Stroke::new((r * 0.2).max(1.2), color);
    painter.add(Shape::line(arc(1.0), stroke));
    painter.add(Shape::line(arc(-1.0), stroke));
    painter.circle_filled(c, r * 0.25, color);
}

fn label(painter: &Painter, c: Pos2, r: f32, text: &str, color: Color32) {
    painter.text(
        c,
        Align2::CENTER_CENTER,
        text,
        FontId::proportional(r * 1.5),
        color,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far apart two colours are, part by part.
    fn apart(a: Color32, b: Color32) -> u32 {
        let parts = a.to_array().into_iter().zip(b.to_array());
        parts.map(|(a, b)| u32::from(a.abs_diff(b))).sum()
    }

    #[test]
    fn any_two_colour_dice_differ_and_their_marks_can_be_read() {
        let content = content::load(&content::find_assets()).content;
        let looks = &content.looks;
        let all = Die::CORE.iter().copied();
        let all = all.filter(|die| content.die_kind(*die) != DieKind::Plain);
        let all: Vec<Die> = all.collect();
        for (at, die) in all.iter().enumerate() {
            let look = looks.die(*die);
            let fill = theme::rgb(look.fill);
            for other in &all[at + 1..] {
                let far = apart(fill, theme::rgb(looks.die(*other).fill));
                assert!(far > 100, "{die:?} looks like {other:?}");
            }
            let edge = theme::rgb(look.edge);
            assert!(
                theme::contrast(edge, theme::PANEL) > 3.0,
                "{die:?} on a panel"
            );
            for face in [Face::Miss, Face::Pips(2)] {
                let mark = theme::rgb(looks.face(face).mark);
                let ink = theme::readable_on(mark, fill);
                assert!(theme::contrast(ink, fill) >= 4.5, "{die:?} {face:?}");
            }
            let surge = theme::readable_on(theme::warning(), fill);
            assert!(theme::contrast(surge, fill) >= 4.5, "a surge on {die:?}");
        }
    }
}
