//! The order that is lit: the best of what is offered. Space gives it, from the same place of the
//! dock in every step. Beside it lies what passes.

use arena::lessons::Tutor;
use bevy_egui::egui::{self, Align2, FontId, Rect, Sense, Stroke, StrokeKind, pos2, vec2};
use rules::{Board, Ctx, IllegalOrder, Modification, Order, Step};
use words::say;

use super::{Desk, Hud, anchors, anchors::Anchor, choices, sailing};
use crate::{screen::Intent, text, theme};

/// The height of the row at the foot of the dock, and the width of the button that passes.
pub(super) const ROW: f32 = 34.0;
const PASS: f32 = 114.0;
/// The sizes of a label, the best first.
const LABEL: [f32; 4] = [14.5, 13.5, 12.5, 11.0];
/// The gap between the two buttons.
const GAP: f32 = 6.0;

/// The lit order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lit {
    /// The order.
    pub order: Order,
    /// The text on the button.
    pub label: String,
    /// Why the rules refuse it, if they do.
    pub refused: Option<IllegalOrder>,
}

/// The best of what is offered. `None` while the adviser still thinks.
pub(super) fn lit(hud: &Hud<'_>) -> Option<Lit> {
    let (ctx, board) = (hud.ctx(), hud.board);
    // In a guided match, what the lesson asks is lit.
    let deed = hud.session.deed();
    if let Some(order) = deed.filter(|order| *order != Order::Confirm) {
        return Some(offered(ctx, board, order));
    }
    if matches!(board.step, Step::Plan { .. }) && hud.session.sim.check(&Order::Confirm).is_ok() {
        return Some(Lit {
            order: Order::Confirm,
            label: say!("lit-confirm").into(),
            refused: None,
        });
    }
    if matches!(board.step, Step::ModifyAttack | Step::ModifyDefence) {
        let (how, expected) = best_modification(ctx, board)?;
        let what = match how {
            Modification::Surge(at) => text::surge(ctx, board, at),
            _ => short(how),
        };
        return Some(Lit {
            order: Order::Modify(how),
            label: say!("lit-damage", what, damage = format!("{expected:.2}")),
            refused: None,
        });
    }
    let order = hud.session.advice()?;
    Some(offered(ctx, board, on_the_path(hud, order)))
}

/// The advice, or an order that passes if the advice leaves the path of the lessons. A turn on the
/// spot passes too while a lesson waits: it would only lead to such an order.
fn on_the_path(hud: &Hud<'_>, advice: Order) -> Order {
    let waits = hud.session.tutor().and_then(Tutor::lesson).is_some();
    let strays = |order: &Order| hud.session.warned(order);
    if !strays(&advice) && !(waits && matches!(advice, Order::Face { .. })) {
        return advice;
    }
    let legal = rules::legal_orders(hud.ctx(), hud.board);
    let mut passes = legal.into_iter().filter(choices::passes);
    passes.find(|order| !strays(order)).unwrap_or(advice)
}

fn offered(ctx: &Ctx, board: &Board, order: Order) -> Lit {
    Lit {
        label: match named(ctx, &order) {
            Some(name) => format!("{name}: {}", text::order(ctx, board, &order)),
            None => text::order(ctx, board, &order),
        },
        refused: None,
        order,
    }
}

/// A modification in few words.
fn short(how: Modification) -> String {
    match how {
        Modification::Focus => say!("lit-spend-focus").into(),
        Modification::Evade => say!("lit-spend-evade").into(),
        Modification::Lock { dice } => say!("lit-reroll", count_ones = dice.count_ones()),
        Modification::Surge(_) => say!("order-spend-surge").into(),
        Modification::Done => say!("order-keep-the-dice").into(),
    }
}

/// The ship of an order whose words leave it out.
fn named<'c>(ctx: &'c Ctx, order: &Order) -> Option<&'c str> {
    if let Order::SetStanding { ship, .. } | Order::HoldFire { ship } = *order {
        Some(ctx.name(ship))
    } else {
        None
    }
}

/// The modification with the best damage to expect for the side that modifies, and that damage.
/// Among equals it is the one that spends nothing.
fn best_modification(ctx: &Ctx, board: &Board) -> Option<(Modification, f64)> {
    let attacks = matches!(board.step, Step::ModifyAttack);
    let legal = rules::legal_orders(ctx, board).into_iter();
    let odds = legal.filter_map(|order| {
        let Order::Modify(how) = order else {
            return None;
        };
        let found = rules::modification_preview(ctx, board, how).ok()?;
        Some((how, found.expected))
    });
    let worth = |held: &(Modification, f64)| if attacks { held.1 } else { -held.1 };
    odds.fold(None, |best: Option<(Modification, f64)>, held| {
        // Surges that are not spent are lost.
        let colours = board
            .attack
            .as_ref()
            .is_some_and(|attack| !attack.colours.is_empty());
        let frugal = (held.0 == Modification::Done) != colours;
        match best {
            Some(before) if worth(&held) < worth(&before) - MATTERS => Some(before),
            Some(before) if worth(&held) < worth(&before) + MATTERS && !frugal => Some(before),
            _ => Some(held),
        }
    })
}

/// The least damage that is worth a token.
const MATTERS: f64 = 0.005;

/// The order that passes, if there is one.
pub(super) fn passing(hud: &Hud<'_>) -> Option<Order> {
    if sailing::decides(hud) {
        // These steps have ways of their own to pass, with a question before ships are left out.
        return None;
    }
    rules::default_order(hud.ctx(), hud.board).filter(choices::passes)
}

/// The places of both buttons: that of the lit order, and that of passing.
pub(super) fn places(foot: Rect) -> (Rect, Rect) {
    let row = Rect::from_min_max(pos2(foot.left(), foot.bottom() - ROW), foot.max);
    let pass = Rect::from_min_size(row.min, vec2(PASS, ROW));
    let lit = Rect::from_min_max(pos2(pass.right() + GAP, row.top()), row.max);
    (lit, pass)
}

/// Draws both buttons at the foot of the dock's right column, and reads their keys.
pub(super) fn show(ui: &mut egui::Ui, desk: &mut Desk<'_>, foot: Rect) {
    let hud = desk.hud;
    let (place, aside) = places(foot);
    let lit = desk.state.lit.clone();
    let ready = lit.as_ref().is_some_and(|lit| lit.refused.is_none());
    let label = lit
        .as_ref()
        .map_or_else(|| say!("lit-weighing").to_owned(), |lit| lit.label.clone());
    let response = face(ui, place, "lit", &label, say!("lit-space"), ready);
    anchors::mark(ui.ctx(), Anchor::Lit, place);
    if let Some(lit) = &lit {
        if response.hovered() {
            desk.state.look_at(lit.order, lit.refused.as_ref());
        }
        if response.clicked() || hud.keys.space {
            desk.intents.push(Intent::Play(lit.order));
            // The next ship without a plan comes up.
            desk.state.dial_ship = None;
            desk.state.dial_chosen = false;
        }
    }
    if lit.is_none() && hud.keys.space {
        desk.intents
            .push(Intent::Tell(say!("lit-still-weighing").to_owned()));
    }
    // A long label is cut; the tip has all of it.
    response.on_hover_text(format!("{label}\n{}", say!("lit-tip")));
    unused_keys(desk);
    if matches!(hud.board.step, Step::Plan { .. }) {
        if lit.is_none_or(|lit| lit.order != Order::Confirm) {
            confirm(ui, desk, aside);
        }
        return;
    }
    let Some(pass) = passing(hud) else {
        return;
    };
    let name = text::order(hud.ctx(), hud.board, &pass);
    let response = face(ui, aside, "pass", &name, "0", false);
    anchors::mark(ui.ctx(), Anchor::Pass, aside);
    if response.hovered() {
        desk.state.look_at(pass, None);
    }
    if response.clicked() || hud.keys.pass {
        desk.intents.push(Intent::Play(pass));
    }
}

/// Says why the keys that pass and confirm do nothing in this step.
fn unused_keys(desk: &mut Desk<'_>) {
    let hud = desk.hud;
    let plans = matches!(hud.board.step, Step::Plan { .. });
    let confirms = plans || matches!(hud.board.step, Step::Deploy { .. });
    if hud.keys.confirm && !confirms {
        let line = say!("lit-nothing-to-confirm").to_owned();
        desk.intents.push(Intent::Tell(line));
    }
    if hud.keys.pass && !sailing::decides(hud) && (plans || passing(hud).is_none()) {
        let line = say!("lit-nothing-to-pass").to_owned();
        desk.intents.push(Intent::Tell(line));
    }
}

/// Draws the button that confirms all plans. While the rules refuse that, it says why when the
/// pointer is over it and when it is pressed all the same.
fn confirm(ui: &mut egui::Ui, desk: &mut Desk<'_>, place: Rect) {
    let hud = desk.hud;
    let refused = hud.session.sim.check(&Order::Confirm).err();
    let mut response = face(
        ui,
        place,
        "confirm",
        say!("lit-confirm-2"),
        "C",
        refused.is_none(),
    );
    anchors::mark(ui.ctx(), Anchor::Confirm, place);
    if let Some(why) = refused {
        let open: Vec<_> = why.culprits.iter().map(|id| hud.ctx().name(*id)).collect();
        let open = match open.as_slice() {
            [] | [_] => String::new(),
            names => format!(" ({})", names.join(", ")),
        };
        response = response.on_hover_text(format!(
            "{}{open}\n{}",
            text::capital(&why.reason),
            why.rule
        ));
    }
    if response.clicked() {
        desk.intents.push(Intent::Play(Order::Confirm));
    }
}

/// A button with its key at the right end; a long label is cut.
fn face(
    ui: &mut egui::Ui,
    place: Rect,
    id: &str,
    label: &str,
    key: &str,
    bright: bool,
) -> egui::Response {
    let response = ui.interact(place, egui::Id::new(("dock", id)), Sense::click());
    let (ink, weak, fill) = match (bright, response.hovered()) {
        (true, false) => (theme::VOID, theme::VOID, theme::TEAL),
        (true, true) => (
            theme::VOID,
            theme::VOID,
            theme::TEAL.lerp_to_gamma(theme::TEXT, 0.25),
        ),
        (false, false) => (theme::TEXT, theme::WEAK, theme::CARD),
        (false, true) => (theme::TEXT, theme::WEAK, theme::LIT),
    };
    let painter = ui.painter();
    let edge = Stroke::new(1.0, if bright { theme::TEAL } else { theme::EDGE });
    painter.rect(place, 6.0, fill, edge, StrokeKind::Inside);
    let keyed = painter.text(
        place.right_center() - vec2(8.0, 0.0),
        Align2::RIGHT_CENTER,
        key,
        FontId::proportional(11.0),
        weak,
    );
    let room = keyed.left() - place.left() - 16.0;
    let lay = |size: f32| {
        let font = FontId::proportional(size);
        let mut job = egui::text::LayoutJob::simple_singleline(label.to_owned(), font, ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(room);
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    // A long label is written smaller before it is cut.
    let mut sizes = LABEL.into_iter().map(lay);
    let galley = sizes.find(|galley| !galley.elided);
    let galley = galley.unwrap_or_else(|| lay(LABEL[LABEL.len() - 1]));
    let at = pos2(
        place.left() + 8.0 + (room - galley.size().x).max(0.0) / 2.0,
        place.center().y - galley.size().y / 2.0,
    );
    ui.painter().galley(at, galley, ink);
    response
}

#[cfg(test)]
mod tests {
    use arena::lessons::Mark;

    use super::*;
    use crate::{
        hud::{Keys, trial},
        library::Library,
        session::Session,
    };

    fn at(library: &Library, step: Step, worth: impl Fn(&Session) -> bool) -> Session {
        trial::played_by(library, "skirmish", |session| {
            session.sim.board().step == step && worth(session)
        })
    }

    fn expected(session: &Session, how: Modification) -> Option<f64> {
        let found = rules::modification_preview(session.ctx(), session.sim.board(), how);
        found.ok().map(|odds| odds.expected)
    }

    #[test]
    fn what_deals_more_is_lit_and_not_what_spends_nothing() {
        let library = Library::open(content::find_assets());
        let better = |session: &Session| {
            let (Some(focus), Some(done)) = (
                expected(session, Modification::Focus),
                expected(session, Modification::Done),
            ) else {
                return false;
            };
            session
                .sim
                .check(&Order::Modify(Modification::Focus))
                .is_ok()
                && focus > done + 0.1
        };
        let session = at(&library, Step::ModifyAttack, better);
        let hud = trial::hud(&library, &session, Keys::default());
        let lit = lit(&hud).expect("something is lit");
        assert_ne!(lit.order, Order::Modify(Modification::Done));
    }

    #[test]
    fn the_defender_lights_what_saves_most() {
        let library = Library::open(content::find_assets());
        let session = at(&library, Step::ModifyDefence, |session| {
            rules::legal_orders(session.ctx(), session.sim.board()).len() > 1
        });
        let (ctx, board) = (session.ctx(), session.sim.board());
        let (how, least) = best_modification(ctx, board).expect("a modification");
        for order in rules::legal_orders(ctx, board) {
            let Order::Modify(other) = order else {
                continue;
            };
            let found = expected(&session, other).expect("odds");
            assert!(least <= found + MATTERS, "{how:?} {other:?}");
        }
    }

    /// Whoever does what is lit, and nothing else, does the deeds of all lessons.
    #[test]
    fn what_is_lit_leads_through_every_guided_scenario() {
        let library = Library::open(content::find_assets());
        let all = library.content.scenarios.iter();
        for scenario in all.filter(|scenario| !scenario.lessons.is_empty()) {
            for seed in [scenario.seed, 3, 11, 23] {
                let mut session = trial::guided(&library, scenario, seed);
                let place = format!("{} {seed}", scenario.id);
                lit_only(&library, &mut session, &place, seed == scenario.seed);
            }
        }
    }

    fn lit_only(library: &Library, session: &mut Session, place: &str, own_seed: bool) {
        let lessons = session.tutor().expect("a tutor").scenario().lessons.len();
        for _ in 0..600 {
            session.settle();
            while session.advance(true).is_some() {
                session.settle();
            }
            if session.sim.outcome().is_some() {
                break;
            }
            if !session.my_turn() {
                continue;
            }
            session.settle_advice();
            let hud = trial::hud(library, session, Keys::default());
            let order = lit(&hud).expect("something is lit").order;
            if let Some(stray) = session.strays(&order) {
                let tutor = session.tutor().expect("a tutor");
                panic!(
                    "{place}: {order:?} {stray:?} {:?} {:?} {:?}",
                    tutor.course().marks,
                    session.sim.board().step,
                    session.sim.orders(),
                );
            }
            session.play(order).expect("it is legal");
        }
        let course = session.tutor().expect("a tutor").course();
        let marks = &course.marks;
        if own_seed {
            let winner = session.sim.outcome().and_then(|outcome| outcome.winner);
            assert_eq!(winner, Some(rules::PlayerId(0)), "{place}");
            assert_eq!(course.done(), lessons, "{place}: {marks:?}");
        }
        // Other dice may take a lesson away, but none is left open.
        assert!(!marks.contains(&Mark::Ahead), "{place}: {marks:?}");
    }

    #[test]
    fn the_buttons_lie_apart_in_their_row() {
        let foot = Rect::from_min_size(pos2(10.0, 10.0), vec2(330.0, 150.0));
        let (lit, pass) = places(foot);
        assert!(foot.contains_rect(lit) && foot.contains_rect(pass));
        assert!(!lit.intersects(pass) && lit.width() > pass.width());
    }
}
