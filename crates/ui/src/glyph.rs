//! Small pictures drawn with egui's painter: maneuver arrows, dice, pips, bars.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind,
    Vec2, pos2, vec2,
};
use geometry::Bearing;

use crate::theme;

mod die;

pub(crate) use die::{Throw, die, small_die};

/// Draws the arrow of a bearing into a square.
pub(crate) fn bearing(painter: &Painter, rect: Rect, bearing: Bearing, color: Color32) {
    let side = rect.width().min(rect.height());
    let at = |x: f32, y: f32| rect.center() + vec2(x, y) * side;
    if bearing == Bearing::Stationary {
        let square = Rect::from_center_size(rect.center(), Vec2::splat(side * 0.42));
        painter.rect_filled(square, CornerRadius::same(2), color);
        return;
    }
    let flip = if leads_left(bearing) { -1.0 } else { 1.0 };
    let points = path(bearing).iter().map(|(x, y)| at(flip * x, *y));
    let stroke = Stroke::new((side * 0.11).max(1.5), color);
    arrow(painter, &points.collect::<Vec<Pos2>>(), stroke);
    if matches!(bearing, Bearing::SLoopTurnLeft | Bearing::SLoopTurnRight) {
        painter.circle_filled(at(-0.1 * flip, 0.3), side * 0.06, color);
    }
}

/// Whether the arrow of a bearing is the mirror image of the other side's.
fn leads_left(bearing: Bearing) -> bool {
    match bearing {
        Bearing::BankLeft
        | Bearing::ReverseBankLeft
        | Bearing::TurnLeft
        | Bearing::SLoopBankLeft
        | Bearing::SLoopTurnLeft
        | Bearing::TRollLeft => true,
        Bearing::Straight
        | Bearing::ReverseStraight
        | Bearing::Stationary
        | Bearing::BankRight
        | Bearing::ReverseBankRight
        | Bearing::TurnRight
        | Bearing::KTurn
        | Bearing::SLoopBankRight
        | Bearing::SLoopTurnRight
        | Bearing::TRollRight => false,
    }
}

/// The corners of a bearing's arrow that leads right, as shares of the glyph's side.
fn path(bearing: Bearing) -> &'static [(f32, f32)] {
    match bearing {
        Bearing::Stationary => &[],
        Bearing::Straight => &[(0.0, 0.34), (0.0, -0.34)],
        Bearing::ReverseStraight => &[(0.0, -0.34), (0.0, 0.34)],
        Bearing::BankLeft | Bearing::BankRight => {
            &[(-0.1, 0.34), (-0.1, 0.08), (-0.02, -0.08), (0.22, -0.3)]
        }
        Bearing::ReverseBankLeft | Bearing::ReverseBankRight => {
            &[(-0.1, -0.34), (-0.1, -0.08), (-0.02, 0.08), (0.22, 0.3)]
        }
        Bearing::TurnLeft | Bearing::TurnRight => &TURN,
        Bearing::KTurn => &K_TURN,
        Bearing::SLoopBankLeft
        | Bearing::SLoopBankRight
        | Bearing::SLoopTurnLeft
        | Bearing::SLoopTurnRight => &S_LOOP,
        Bearing::TRollLeft | Bearing::TRollRight => &T_ROLL,
    }
}

const TURN: [(f32, f32); 5] = [
    (-0.2, 0.34),
    (-0.2, -0.06),
    (-0.13, -0.16),
    (-0.02, -0.2),
    (0.32, -0.2),
];
const K_TURN: [(f32, f32); 7] = [
    (0.18, 0.34),
    (0.18, -0.12),
    (0.12, -0.26),
    (0.0, -0.32),
    (-0.12, -0.26),
    (-0.18, -0.12),
    (-0.18, 0.3),
];
const S_LOOP: [(f32, f32); 7] = [
    (-0.24, 0.34),
    (-0.22, 0.1),
    (0.0, -0.12),
    (0.1, -0.3),
    (0.22, -0.34),
    (0.3, -0.24),
    (0.28, 0.16),
];
const T_ROLL: [(f32, f32); 5] = [
    (-0.26, 0.34),
    (-0.26, -0.08),
    (-0.16, -0.2),
    (0.24, -0.2),
    (0.24, 0.24),
];

fn arrow(painter: &Painter, points: &[Pos2], stroke: Stroke) {
    let [.., before, tip] = points else { return };
    let way = (*tip - *before).normalized();
    let head = stroke.width * 2.1;
    let neck = *tip - way * head * 0.6;
    let mut line = points.to_vec();
    if let Some(last) = line.last_mut() {
        *last = neck;
    }
    painter.add(Shape::line(line, stroke));
    let aside = way.rot90() * head * 0.85;
    let triangle = vec![
        *tip + way * head * 0.25,
        neck + aside - way * head * 0.2,
        neck - aside - way * head * 0.2,
    ];
    painter.add(Shape::convex_polygon(triangle, stroke.color, Stroke::NONE));
}

/// A row of pips: `full` filled, the rest of `of` hollow.
pub(crate) fn pips(ui: &mut egui::Ui, full: u8, of: u8, color: Color32, tip: &str) {
    let of = of.max(full);
    let step = pip_step(of);
    let (rect, response) =
        ui.allocate_exact_size(vec2(step * f32::from(of), 11.0), egui::Sense::hover());
    for n in 0..of {
        let left = rect.left() + step * f32::from(n);
        let pip = Rect::from_min_size(pos2(left, rect.top() + 1.0), vec2(step - 2.0, 9.0));
        if n < full {
            ui.painter().rect_filled(pip, CornerRadius::same(2), color);
        } else {
            let stroke = Stroke::new(1.0, color.gamma_multiply(0.55));
            ui.painter()
                .rect_stroke(pip, CornerRadius::same(2), stroke, StrokeKind::Inside);
        }
    }
    response.on_hover_text(tip);
}

fn pip_step(of: u8) -> f32 {
    if of > 12 { 6.0 } else { 9.0 }
}

/// Between the start of a bar and its words, in points.
const BAR_MARGIN: f32 = 5.0;

/// A horizontal bar, filled in part, with a text on it.
pub(crate) fn bar(
    ui: &mut egui::Ui,
    size: Vec2,
    share: f32,
    color: Color32,
    text: &str,
) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(3), Color32::from_rgb(6, 10, 18));
    let filled = Rect::from_min_size(
        rect.min,
        vec2(rect.width() * share.clamp(0.0, 1.0), rect.height()),
    );
    // Dim enough for light words to be read across its end.
    painter.rect_filled(filled, CornerRadius::same(3), color.gamma_multiply(0.5));
    painter.text(
        rect.left_center() + vec2(BAR_MARGIN, 0.0),
        Align2::LEFT_CENTER,
        text,
        FontId::proportional(12.0),
        theme::TEXT,
    );
    response
}
