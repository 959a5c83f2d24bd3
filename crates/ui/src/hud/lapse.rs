//! A turn that has come to its end ends by itself, after a moment in which any key or click stops
//! it.
//!
//! Who has no action and no movement left would have to say so for each figure. Players of such
//! games expect the next figure then. What could still be done for fatigue, or by an ability, is
//! not lost unseen: a bar runs on the button that ends the turn, and whoever looks at something
//! else has all the time for it.

use bevy_egui::egui::{self, FontId, Rect, pos2, vec2};
use rules::Order;
use words::say;

use super::{Hud, PanelCx, suggested};
use crate::hud::own::Kept;
use crate::{
    screen::Intent,
    session::{Session, Spent},
    theme,
};

/// The seconds of grace: while nothing but pushing on is left, and while abilities are.
const GRACE: [f64; 2] = [2.5, 5.0];

/// The grace of a turn that has come to its end.
#[derive(Default)]
struct Lapse {
    /// The orders before the decision for which it was found out what is left, and what is.
    spent: Option<(usize, Option<Spent>)>,
    /// Seconds that have run.
    run: f64,
    /// Whether the player has stopped it.
    stopped: bool,
    /// The most orders that there have been: after an order is taken back nothing ends by itself.
    most: usize,
}

impl Kept for Lapse {
    fn begin_decision(&mut self, session: &Session) {
        let now = session.sim.orders().len();
        self.run = 0.0;
        self.stopped = now < self.most;
        self.most = self.most.max(now);
    }
}

/// Lets the grace run, ends the turn once it is over, and draws the bar at the foot of the dock.
pub(super) fn run(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, foot: Rect) {
    let hud = cx.hud;
    if !hud.lapses || hud.taught {
        return;
    }
    let at = cx.state.at_order;
    let looks = looks_elsewhere(cx);
    let held = cx.state.own.of::<Lapse>();
    if held.spent.is_none_or(|(when, _)| when != at) {
        held.spent = Some((at, hud.session.spent()));
    }
    let Some((_, Some(spent))) = held.spent else {
        return;
    };
    let grace = match spent {
        Spent::Done => GRACE[0],
        Spent::Abilities => GRACE[1],
    };
    held.stopped |= stops(ui);
    if held.stopped {
        return;
    }
    if looks {
        held.run = 0.0;
    } else {
        held.run += f64::from(ui.input(|input| input.stable_dt.min(0.1)));
    }
    if held.run >= grace {
        held.stopped = true;
        cx.intents.push(Intent::Play(Order::EndTurn));
        return;
    }
    let share = (held.run / grace) as f32;
    draw(ui, hud, foot, share);
    ui.ctx().request_repaint();
}

/// Whether the player looks at something else than the end of the turn.
fn looks_elsewhere(cx: &PanelCx<'_>) -> bool {
    let looked = cx.state.looked.order.filter(|_| cx.hud.pointed);
    let lit = cx.state.suggested.as_ref().map(|lit| lit.order);
    looked.is_some_and(|order| order != Order::EndTurn && Some(order) != lit)
}

/// Whether a key or a button of the mouse is pressed in this frame.
fn stops(ui: &egui::Ui) -> bool {
    ui.input(|input| {
        let key = |event: &egui::Event| matches!(event, egui::Event::Key { pressed: true, .. });
        input.pointer.any_pressed() || input.events.iter().any(key)
    })
}

/// The bar: it runs out along the upper edge of the buttons, with words on its right.
fn draw(ui: &egui::Ui, hud: &Hud<'_>, foot: Rect, share: f32) {
    let (lit, pass) = suggested::places(foot);
    let row = lit.union(pass);
    let bar = Rect::from_min_size(row.left_top() - vec2(0.0, 5.0), vec2(row.width(), 3.0));
    let painter = ui.painter();
    painter.rect_filled(bar, 1.5, theme::EDGE);
    let left = Rect::from_min_size(bar.min, vec2(bar.width() * (1.0 - share), bar.height()));
    painter.rect_filled(left, 1.5, theme::warning());
    let words = match hud.hints {
        true => say!("lapse-ends-stop"),
        false => say!("lapse-ends"),
    };
    // Above the panel: in it buttons stand there.
    let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::new("lapse"));
    let above = ui.ctx().layer_painter(layer);
    let text = above.layout_no_wrap(
        words.to_owned(),
        FontId::proportional(12.5),
        theme::warning(),
    );
    let place = pos2(foot.right() - 10.0, foot.top() - 5.0) - text.size();
    let room = Rect::from_min_size(place, text.size()).expand2(vec2(6.0, 3.0));
    above.rect_filled(room, 4.0, theme::PANEL);
    above.galley(place, text, theme::warning());
}
