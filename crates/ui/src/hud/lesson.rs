//! The lesson of a guided scenario: its card beside what it speaks of, an arrow and a glow there,
//! its marks on the table, and the warning before an order that leaves the path.

mod place;
mod words;

use ::words::say;
use arena::lessons::{LessonState, Stray, Tutor};
use bevy::prelude::App;
use bevy_egui::egui::{self, Color32, Id, Rect, RichText, Sense, Stroke, StrokeKind, vec2};
use content::Lesson;
use rules::{IllegalOrder, Order, Preview, Step, UnitId};
use view::Highlights;

use super::{Hud, HudState, Layout, PanelCx, anchors, anchors::Anchor, highlights};
use crate::hud::own::Kept;
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{
    screen::{Intent, Intents},
    theme,
};

/// The width of the card, in points.
const WIDE: f32 = 290.0;

/// What the card keeps.
#[derive(Default)]
struct Card {
    /// The lesson whose card the player has closed.
    closed: Option<usize>,
    /// The preview of what the lesson asks, and the number of orders before it.
    deed: Option<(usize, Order, Result<Preview, IllegalOrder>)>,
}

impl Kept for Card {}

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Lesson,
        stands: |cx| cx.hud.taught,
        draw: show,
    })
    .add_marks(marks);
}

/// The tutor of a match, while it has something to say.
fn tutor<'h>(hud: &Hud<'h>) -> Option<&'h Tutor> {
    let tutor = hud.session.tutor()?;
    let over = hud.board.outcome.is_some() || hud.session.conceded().is_some();
    (!over).then_some(tutor)
}

/// Where the card of the lesson was drawn last.
pub(super) fn card(ctx: &egui::Context) -> Option<Rect> {
    ctx.memory(|memory| memory.area_rect(Id::new("lesson")))
}

/// How many lessons of a guided match have been done, once it is over.
pub(super) fn result(hud: &Hud<'_>) -> Option<String> {
    let tutor = hud.session.tutor()?;
    Some(words::over(tutor.course(), &tutor.scenario().lessons))
}

/// Draws the card of the current lesson.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let (hud, rig) = (cx.hud, &cx.hud.rig);
    let Some(tutor) = tutor(hud) else { return };
    let now = tutor.lesson().map(|(at, _)| at);
    let closed = now.is_some() && now == cx.state.own.of::<Card>().closed;
    // While the table moves there is nothing to do, and the card would lie over what happens.
    // A question about the deed before comes first, and is not about the lesson.
    let between = hud.deciding()
        && matches!(hud.board.step, Step::Ask { .. })
        && hud.session.deed().is_none();
    if cx.state.stray.is_none() && (closed || between || !hud.deciding()) {
        if closed || between {
            folded(ctx, cx, tutor, between && !closed);
        }
        return;
    }
    let spot = place::spot(ctx, hud, cx.state, tutor, rig);
    let id = Id::new("lesson");
    let size = card(ctx).map_or(vec2(WIDE, 190.0), |rect| rect.size());
    let clear = place::kept_clear(ctx, hud, cx.state, tutor, rig);
    let card = place::card(hud.layout, spot, size, &clear);
    let shown = egui::Area::new(id)
        .order(egui::Order::Middle)
        .fixed_pos(card.min)
        .show(ctx, |ui| {
            theme::panel_frame()
                .stroke(Stroke::new(1.5, theme::warning().gamma_multiply(0.8)))
                .show(ui, |ui| {
                    ui.set_width(WIDE - 18.0);
                    ui.spacing_mut().item_spacing.y = 5.0;
                    match cx.state.stray {
                        Some((order, stray)) => warn(ui, cx, tutor, order, stray),
                        None => tell(ui, cx, tutor),
                    }
                });
        });
    anchors::mark(ctx, Anchor::Lesson, shown.response.rect);
    if let Some(spot) = spot {
        point(ctx, hud.layout, shown.response.rect, spot);
    }
}

/// A line instead of a card that the player has closed: a click opens it again. `later`: the card
/// comes by itself after the present question.
fn folded(ctx: &egui::Context, cx: &mut PanelCx<'_>, tutor: &Tutor, later: bool) {
    let Some((at, _)) = tutor.lesson() else {
        return;
    };
    let count = tutor.scenario().lessons.len();
    let line = match later {
        true => say!("lesson-later", at = at + 1, count),
        false => say!("lesson-folded", at = at + 1, count),
    };
    let area = egui::Area::new(Id::new("lesson folded"))
        .pivot(egui::Align2::CENTER_TOP)
        .fixed_pos(cx.hud.layout.table.center_top() + vec2(0.0, 34.0));
    area.show(ctx, |ui| {
        let text = RichText::new(line).size(12.5).color(theme::warning());
        let edge = Stroke::new(1.0, theme::warning().gamma_multiply(0.6));
        let button = egui::Button::new(text).fill(theme::PANEL).stroke(edge);
        let button = button.wrap_mode(egui::TextWrapMode::Extend);
        if later {
            ui.add(button.sense(Sense::hover()));
            return;
        }
        let button = ui.add(button).on_hover_text(say!("lesson-open-again"));
        if button.clicked() {
            cx.state.own.of::<Card>().closed = None;
        }
    });
}

/// Tells the current lesson, or that the match goes on without one, and what was missed.
fn tell(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, tutor: &Tutor) {
    let (hud, intents) = (cx.hud, &mut *cx.intents);
    let suggested = cx.state.suggested.as_ref().map(|found| found.order);
    let lessons = &tutor.scenario().lessons;
    let course = tutor.course();
    match tutor.lesson() {
        Some((at, lesson)) => {
            progress(
                ui,
                course,
                say!("lesson-of", at = at + 1, count = lessons.len()),
            );
            said(ui, hud, lesson, suggested);
        }
        None if course.over() => {
            progress(ui, course, say!("lesson-all-over").into());
            ui.label(words::over(course, lessons));
        }
        None => {
            progress(ui, course, say!("lesson-between").into());
            ui.label(say!("lesson-play-on"));
        }
    }
    let missed = course
        .states
        .iter()
        .rposition(|state| matches!(state, LessonState::Missed(_)));
    if let Some(at) = missed
        && let (Some(lesson), LessonState::Missed(why)) = (lessons.get(at), course.states[at])
    {
        ui.separator();
        let line = say!("lesson-missed", title = lesson.title, why = words::why(why));
        ui.label(RichText::new(line).color(theme::enemy()).size(13.0));
        again(ui, intents, course, at, say!("lesson-again"));
    } else if let Some((at, lesson)) = tutor.lesson() {
        ui.horizontal(|ui| {
            if at > 0 {
                again(ui, intents, course, at - 1, say!("lesson-back"));
            }
            if lesson.asks.is_none() && ui.button(say!("lesson-close")).clicked() {
                cx.state.own.of::<Card>().closed = Some(at);
            }
        });
    }
}

/// The number of the lesson, and a mark for each lesson: done, missed, or ahead.
fn progress(ui: &mut egui::Ui, course: &arena::lessons::Course, title: String) {
    ui.horizontal(|ui| {
        ui.label(theme::weak(title).size(12.0));
        ui.spacing_mut().item_spacing.x = 2.0;
        let room = ui.available_width() / course.states.len().max(1) as f32 - 2.0;
        for state in &course.states {
            let color = match state {
                LessonState::Done => theme::own(),
                LessonState::Missed(_) => theme::enemy(),
                LessonState::Ahead => theme::EDGE,
            };
            let (rect, _) =
                ui.allocate_exact_size(vec2(room.clamp(3.0, 10.0), 6.0), Sense::hover());
            ui.painter().rect_filled(rect, 2.0, color);
        }
    });
}

fn said(ui: &mut egui::Ui, hud: &Hud<'_>, lesson: &Lesson, suggested: Option<Order>) {
    ui.label(theme::heading(lesson.title.as_str(), 15.0).color(theme::own()));
    ui.label(RichText::new(::words::with_keys(&lesson.text)).size(13.5));
    if let Some(ask) = &lesson.asks {
        let asked = RichText::new(words::asked(hud.game(), ask)).size(13.5);
        ui.label(asked.color(theme::warning()).strong());
        if waits(hud, lesson) {
            if let Some(aside) = words::aside(hud.board.step) {
                ui.label(theme::weak(aside).size(12.5));
            }
            // The lit order keeps the path, so that is what comes first.
            let game = hud.game();
            let question = match suggested {
                Some(order) => crate::text::order(game, &order),
                None => crate::text::question(game),
            };
            let first = RichText::new(say!("lesson-first", question)).size(13.0);
            ui.label(first.color(theme::own()));
            if let Some(round) = lesson.in_round() {
                ui.label(theme::weak(say!("lesson-waits-until", round)).size(12.5));
            }
        }
    }
}

/// Whether the player has another decision to take before the deed of a lesson.
fn waits(hud: &Hud<'_>, lesson: &Lesson) -> bool {
    // Just after an order, the tutor has not heard of it yet.
    let heard = hud.session.tutor().map(Tutor::followed) == Some(hud.session.sim.orders().len());
    heard && lesson.asks.is_some() && hud.deciding() && hud.session.deed().is_none()
}

fn again(
    ui: &mut egui::Ui,
    intents: &mut Intents,
    course: &arena::lessons::Course,
    at: usize,
    name: &str,
) {
    let Some(at) = course.restart(at) else { return };
    let button = ui.button(RichText::new(name).size(12.5));
    let tip = say!("lesson-again-tip");
    if button.on_hover_text(tip).clicked() {
        intents.push(Intent::RedoLesson(at));
    }
}

/// Warns of an order that leaves the path.
fn warn(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, tutor: &Tutor, order: rules::Order, stray: Stray) {
    let hud = cx.hud;
    let lessons = &tutor.scenario().lessons;
    ui.label(theme::heading(say!("lesson-off-the-path"), 15.0).color(theme::enemy()));
    let line = words::stray(hud.game(), lessons, stray);
    ui.label(RichText::new(line).size(13.5));
    let named = crate::text::order(hud.game(), &order);
    ui.label(theme::weak(say!("lesson-anyway-order", order = named)).size(12.5));
    ui.horizontal(|ui| {
        let stay = egui::Button::new(RichText::new(say!("lesson-stay")).color(theme::VOID))
            .fill(theme::own());
        if ui.add(stay).clicked() {
            cx.state.stray = None;
        }
        if ui.button(say!("lesson-anyway")).clicked() {
            cx.intents.push(Intent::PlayAnyway(order));
            cx.state.stray = None;
        }
    });
}

/// The greatest length of the arrow of a lesson, in points.
const SHAFT: f32 = 60.0;
/// Its length at the edge of the table: it fits below a card.
const EDGE: f32 = 18.0;

/// Draws a glow around a place on the screen and an arrow to it from the side of the card.
fn point(ctx: &egui::Context, layout: Layout, card: Rect, spot: Rect) {
    let painter = ctx.layer_painter(egui::LayerId::new(
        egui::Order::Middle,
        Id::new("lesson points"),
    ));
    let time = ctx.input(|input| input.time);
    let beat = (time * 3.2).sin() as f32 * 0.5 + 0.5;
    for (grow, strength) in [
        (2.0, 0.9),
        (5.0 + 2.0 * beat, 0.45),
        (9.0 + 4.0 * beat, 0.2),
    ] {
        let color = theme::warning().gamma_multiply(strength * (0.55 + 0.45 * beat));
        let line = Stroke::new(2.0, color);
        painter.rect_stroke(spot.expand(grow), 6.0 + grow, line, StrokeKind::Outside);
    }
    if let Some((from, tip)) = shaft(layout.table, card, spot.expand(8.0)) {
        // A faint line leads from the card to a place far from it.
        if layout.table.intersects(spot) {
            let line = Stroke::new(1.5, theme::warning().gamma_multiply(0.45));
            painter.extend(egui::Shape::dashed_line(
                &[nearest(card, spot.center()), from],
                line,
                6.0,
                5.0,
            ));
        }
        let back = (tip - from).normalized() * (3.0 + 4.0 * beat);
        arrow(&painter, from - back, tip - back, theme::warning());
    }
}

/// The two ends of the arrow to a place, if there is room for one. To what lies on the table it
/// goes from the card. What lies in a panel beside it has its glow there: the arrow keeps to the
/// edge of the table next to it, so that it covers no words or dice of the panel.
fn shaft(table: Rect, card: Rect, spot: Rect) -> Option<(egui::Pos2, egui::Pos2)> {
    if !table.intersects(spot) {
        let edge = nearest(table.shrink(3.0), spot.center());
        let way = (spot.center() - edge).normalized();
        return Some((edge - way * EDGE, edge));
    }
    let from = nearest(card, spot.center());
    let tip = nearest(spot, from);
    let way = tip - from;
    if way.length() < 14.0 || card.intersects(spot) {
        return None;
    }
    // A short arrow covers little of what lies between the card and the place.
    Some((tip - way.normalized() * way.length().min(SHAFT), tip))
}

fn nearest(rect: Rect, to: egui::Pos2) -> egui::Pos2 {
    to.clamp(rect.min, rect.max)
}

fn arrow(painter: &egui::Painter, from: egui::Pos2, tip: egui::Pos2, color: Color32) {
    let dir = (tip - from).normalized();
    let side = vec2(-dir.y, dir.x);
    painter.line_segment([from, tip - dir * 10.0], Stroke::new(2.5, color));
    let points = vec![
        tip,
        tip - dir * 14.0 + side * 7.0,
        tip - dir * 14.0 - side * 7.0,
    ];
    painter.add(egui::Shape::convex_polygon(points, color, Stroke::NONE));
}

/// Marks the units and places that the lesson shows, and where its deed leads.
fn marks(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
    let Some(tutor) = tutor(hud) else { return };
    let Some((_, lesson)) = tutor.lesson() else {
        return;
    };
    for id in lesson.shows.iter().map(|id| UnitId(*id)) {
        if super::is_piece(hud.board, id) {
            shown.candidates.push(id);
        } else if hud.board.obstacle(id).is_some() {
            shown.contacts.push(id);
        } else {
            shown.areas.push(id);
        }
    }
    place::ring(hud, lesson, shown);
    let looks = state.looked.order.is_some() || !hud.deciding();
    let Some(deed) = hud.session.deed().filter(|_| !looks) else {
        return;
    };
    let at = hud.session.sim.orders().len();
    let shown_deed = &mut state.own.of::<Card>().deed;
    if !matches!(shown_deed, Some((when, order, _)) if (*when, *order) == (at, deed)) {
        *shown_deed = Some((at, deed, hud.session.preview(&deed)));
    }
    if let Some((_, _, Ok(preview))) = shown_deed {
        highlights::emphasise(
            shown,
            hud,
            &deed,
            preview,
            super::tint::color(theme::warning(), 0.5),
        );
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;

    #[test]
    fn the_arrow_to_a_button_stands_at_the_edge_next_to_it() {
        let table = Rect::from_min_max(pos2(200.0, 50.0), pos2(1000.0, 500.0));
        let card = Rect::from_min_size(pos2(300.0, 274.0), vec2(290.0, 200.0));
        let button = Rect::from_center_size(pos2(800.0, 560.0), vec2(200.0, 34.0));
        let (from, tip) = shaft(table, card, button).expect("an arrow");
        assert!((from.x - 800.0).abs() < 0.1 && (tip.x - 800.0).abs() < 0.1);
        assert!(table.contains(from) && table.contains(tip) && tip.y > from.y);
        // Below the card it fits in the gap.
        let below = Rect::from_center_size(pos2(400.0, 560.0), vec2(40.0, 34.0));
        let (from, _) = shaft(table, card, below).expect("an arrow");
        assert!(!card.contains(from));
        // On the table it goes from the card to the place.
        let ship = Rect::from_center_size(pos2(800.0, 200.0), vec2(52.0, 52.0));
        let (from, tip) = shaft(table, card, ship).expect("an arrow");
        assert!(from.x > card.right() && tip.x <= ship.left());
        assert_eq!(shaft(table, card, card.shrink(80.0)), None);
    }
}
