//! The choices of a decision: buttons and keys to pick one, beside the preview of the current one.

use bevy_egui::egui::{self, AtomExt, FontId, RichText};
use rules::{Order, Step};
use words::say;

use super::{
    PanelCx, anchors, anchors::Anchor, attack, choice::Choice, choices, parts, sailing, suggested,
    troops,
};
use crate::{screen::Intent, text, theme};

/// The key of the hint that shows while no choice is previewed.
pub(super) const HINT: &str = words::key("picker-hint");

/// The choices as buttons beside the preview of the one under the pointer or cursor, or a hint: a
/// text, or the key of one.
pub(super) fn pick(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, list: &[Choice], hint: &'static str) {
    let hud = cx.hud;
    read_keys(cx, list);
    let room = parts::choices_room(ui, cx.hud);
    parts::within(ui, room, "choices", |ui| {
        egui::ScrollArea::vertical()
            .id_salt("choices")
            .min_scrolled_height(0.0)
            .auto_shrink([false, true])
            .show(ui, |ui| {
                if matches!(hud.board.step, Step::Attack { .. } | Step::Salvo { .. }) {
                    attack::list(ui, cx, list);
                } else {
                    ui.horizontal_wrapped(|ui| buttons(ui, cx, list));
                    troops::spell_rows(ui, cx, list);
                }
            });
    });
    suggest(cx, list);
    cx.state.hint = Some(words::find(hint).unwrap_or(hint).into());
}

/// While nothing else is looked at, the lit choice of a list is previewed, or what is lit for the
/// capital ship at the helm, or for any of them if none is.
fn suggest(cx: &mut PanelCx<'_>, list: &[Choice]) {
    let state = &mut *cx.state;
    let looks =
        state.looked.order.is_some() || state.looked.refused.is_some() || state.helm.plotted;
    if !looks && state.look_at_kept() {
        return;
    }
    let suggested = state.suggested.as_ref().map(|found| found.order);
    let offered = |order: &Order| match sailing::steers(cx.hud) {
        true => sailing::steered(order)
            .is_some_and(|ship| state.helm.ship.is_none_or(|helm| helm == ship)),
        false => list.iter().any(|choice| choice.order == *order),
    };
    if let Some(order) = suggested.filter(|order| !looks && offered(order)) {
        state.look_at(order, None);
    }
}

fn buttons(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, list: &[Choice]) {
    let pass = suggested::passing(cx.hud);
    let on_grid = cx.hud.ctx().on_grid();
    let refused = |choice: &&Choice| on_grid && choice.refused.is_some() && !choice.is_march();
    let handed = |choice: &&Choice| choice.hands_over() && choice.refused.is_none();
    let many = |of: &dyn Fn(&&Choice) -> bool| list.iter().filter(of).count();
    let (no, hands) = (many(&refused), many(&handed));
    let folded = |choice: &Choice| {
        no > MOST_FOLDED && refused(&choice) || hands > MOST_FOLDED && handed(&choice)
    };
    for (at, choice) in list.iter().enumerate() {
        // What passes has a place of its own.
        let elsewhere =
            choice.is_march() || pass == Some(choice.order) || troops::is_cast(&choice.order);
        if !elsewhere && !folded(choice) {
            button(ui, cx, at, choice);
        }
    }
    if hands > MOST_FOLDED {
        fold(
            ui,
            cx,
            list,
            say!("picker-hand-over", count = hands),
            &handed,
        );
    }
    if no > MOST_FOLDED {
        fold(ui, cx, list, say!("picker-refused", count = no), &refused);
    }
    let spaces = list.iter().filter(|choice| choice.is_march()).count();
    if spaces > 0 {
        if matches!(cx.hud.board.step, Step::Rally { .. }) {
            troops::colours(ui, list);
        } else {
            let line = say!("picker-spaces", count = spaces);
            ui.label(theme::weak(line).size(12.5));
        }
    }
}

/// A button that opens these choices.
fn fold(
    ui: &mut egui::Ui,
    cx: &mut PanelCx<'_>,
    list: &[Choice],
    name: String,
    of: &dyn Fn(&&Choice) -> bool,
) {
    ui.menu_button(RichText::new(name).color(theme::WEAK), |ui| {
        for (at, choice) in list.iter().enumerate().filter(|(_, choice)| of(choice)) {
            button(ui, cx, at, choice);
        }
    });
}

/// Of more refused choices than this, or ways to give and take, the buttons are folded into one.
const MOST_FOLDED: usize = 2;

/// The size of a long label.
const SMALL: f32 = 12.5;
/// The size of the digit on a button.
const NUMBER: f32 = 11.0;

/// The width of the button of a choice, in points.
pub(super) fn button_width(ui: &egui::Ui, choice: &Choice) -> f32 {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let painter = ui.painter();
    let label = painter.layout_no_wrap(choice.label.clone(), font, theme::TEXT);
    let digit = painter.layout_no_wrap("9".into(), FontId::proportional(NUMBER), theme::TEXT);
    let spacing = ui.spacing();
    let around = 2.0 * spacing.button_padding.x + spacing.icon_spacing + spacing.item_spacing.x;
    label.size().x + digit.size().x + around
}

/// One choice as a button; refused ones are grey and say why.
pub(super) fn button(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, at: usize, choice: &Choice) {
    let color = choice.difficulty.map_or(theme::TEXT, theme::difficulty);
    let mut label = RichText::new(&choice.label).color(color);
    if choice.default {
        label = label.color(theme::WEAK);
    }
    let marked = cx.state.cursor.active && cx.state.cursor.at == at;
    // What is too long for a row of its own is written smaller, and takes two if it must.
    let long = button_width(ui, choice) > ui.max_rect().width();
    if long {
        label = label.size(SMALL);
        ui.end_row();
    }
    let button = if choice.refused.is_none() && at < 9 {
        let number = RichText::new(format!("{}", at + 1)).size(NUMBER);
        egui::Button::new((number.color(theme::own()), label.atom_shrink(true)))
    } else {
        egui::Button::new(label)
    };
    let mut button = if long { button.wrap() } else { button };
    button = button.selected(marked);
    let suggested = cx.state.suggested.as_ref().map(|found| found.order);
    if marked {
        // Refused choices are pale, so the cursor needs an outline to be seen on them.
        button = button.stroke(egui::Stroke::new(1.5, theme::warning()));
    } else if suggested == Some(choice.order) {
        button = button.stroke(egui::Stroke::new(1.5, theme::own()));
    }
    let response = ui.add_enabled(choice.refused.is_none(), button);
    if is_deed(cx, choice) {
        anchors::mark(ui.ctx(), Anchor::Choice, response.rect);
    }
    // What is lit comes into view once; then the player scrolls.
    let here = Some(cx.state.at_order);
    let lights_up = suggested == Some(choice.order) && cx.state.cursor.scrolled_at != here;
    if lights_up {
        cx.state.cursor.scrolled_at = here;
    }
    if marked && cx.state.cursor.moved || lights_up {
        response.scroll_to_me(None);
    }
    match &choice.refused {
        Some(why) => {
            let tip = format!("{}\n{}", text::capital(&why.reason), why.rule);
            // Disabled widgets do not report hovering themselves.
            if response.contains_pointer() && cx.hud.pointed {
                cx.state.look_at(choice.order, Some(why));
            }
            response.on_disabled_hover_text(tip);
        }
        None => {
            if response.hovered() && cx.hud.pointed || marked {
                cx.state.look_at(choice.order, None);
            }
            if response.clicked() {
                cx.intents.push(Intent::Play(choice.order));
            }
        }
    }
}

/// Whether a choice is what the current lesson asks.
/// Ways differ, so contacts count by their intent.
fn is_deed(cx: &PanelCx<'_>, choice: &Choice) -> bool {
    let deed = cx.hud.session.deed();
    match (deed, choice.order) {
        (Some(Order::Sail { intent, .. }), Order::Sail { intent: other, .. }) => intent == other,
        (Some(deed), order) => deed == order,
        (None, _) => false,
    }
}

/// Number keys choose, arrows move the cursor, Enter gives the order under it.
/// The cursor also visits refused choices, after the legal ones, to show why they are refused.
pub(super) fn read_keys(cx: &mut PanelCx<'_>, list: &[Choice]) {
    let hud = cx.hud;
    let keys = hud.keys;
    let legal = list
        .iter()
        .filter(|choice| choice.refused.is_none())
        .count();
    let by = keys.arrows.0 + keys.arrows.1;
    if by != 0 {
        cx.state.cursor.at = if cx.state.cursor.active {
            choices::step(cx.state.cursor.at, list.len(), by)
        } else {
            0
        };
        (cx.state.cursor.active, cx.state.cursor.moved) = (true, true);
    }
    if legal == 1 && !cx.state.cursor.active && !sailing::steers(hud) {
        // There is only one choice, so it is previewed at once.
        (cx.state.cursor.at, cx.state.cursor.active) = (0, true);
    }
    if let Some(choice) = list
        .get(cx.state.cursor.at)
        .filter(|_| cx.state.cursor.active)
    {
        cx.state.look_at(choice.order, choice.refused.as_ref());
    }
    // What passes has a key of its own, and no button with a number.
    let pass = suggested::passing(hud);
    let numbered = keys.digit.filter(|at| *at < legal).map(|at| list[at].order);
    let numbered = numbered.filter(|order| Some(*order) != pass);
    let entered = (keys.enter && cx.state.cursor.active)
        .then(|| list.get(cx.state.cursor.at))
        .flatten()
        .filter(|choice| choice.refused.is_none())
        .map(|choice| choice.order);
    if keys.enter && !cx.state.cursor.active && legal > 0 {
        // The first Enter only shows the preview, so that no order goes out unseen.
        (cx.state.cursor.at, cx.state.cursor.active) = (0, true);
    }
    if let Some(order) = numbered.or(entered) {
        cx.intents.push(Intent::Play(order));
    } else if let Some(at) = keys.digit {
        no_choice(cx, at);
    } else if keys.enter
        && let Some(why) = list
            .get(cx.state.cursor.at)
            .and_then(|choice| choice.refused.clone())
    {
        cx.intents.push(Intent::Refused(why));
    }
}

/// Says that a digit chooses nothing.
pub(super) fn no_choice(cx: &mut PanelCx<'_>, at: usize) {
    let line = say!("picker-no-choice", number = at + 1);
    cx.intents.push(Intent::Tell(line));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        hud::{HudState, Keys, test_kit},
        library::Library,
        screen::Intents,
        session::Session,
    };

    /// A match in which the player must act and some actions are refused.
    fn acting(library: &Library) -> Session {
        test_kit::played(library, "skirmish", |session| {
            let refused = rules::refused_orders(session.sim.game());
            matches!(session.sim.board().step, Step::Action { .. }) && !refused.is_empty()
        })
    }

    fn press(library: &Library, session: &Session, state: &mut HudState, keys: Keys) -> Intents {
        state.refresh(session);
        let hud = &test_kit::hud(library, session, keys);
        let list = choices::choices(hud.game());
        let mut intents = Intents::default();
        let cx = &mut PanelCx {
            hud,
            state,
            intents: &mut intents,
        };
        read_keys(cx, &list);
        intents
    }

    #[test]
    fn arrows_reach_every_choice_and_refused_ones_say_why_but_are_not_done() {
        let library = Library::open(content::find_assets());
        let session = acting(&library);
        let list = choices::choices(session.sim.game());
        let down = Keys {
            arrows: (0, 1),
            ..Keys::default()
        };
        let enter = Keys {
            enter: true,
            ..Keys::default()
        };
        let mut state = HudState::default();
        // There is no preview before a key is pressed.
        press(&library, &session, &mut state, Keys::default());
        assert!(state.looked.order.is_none() && state.looked.refused.is_none());
        for choice in &list {
            press(&library, &session, &mut state, down);
            assert!(state.cursor.moved);
            assert_eq!(state.looked.refused, choice.refused);
            let legal = choice.refused.is_none();
            assert_eq!(state.looked.order, legal.then_some(choice.order));
            let asked = press(&library, &session, &mut state, enter).0;
            match &asked[..] {
                [Intent::Play(order)] => assert!(legal && *order == choice.order),
                [Intent::Refused(why)] => assert_eq!(Some(why), choice.refused.as_ref()),
                _ => panic!("{}", choice.label),
            }
        }
        press(&library, &session, &mut state, down);
        assert_eq!(state.cursor.at, 0, "after the last comes the first");
        let legal = list
            .iter()
            .filter(|choice| choice.refused.is_none())
            .count();
        assert!(legal > 1 && legal < list.len());
        // A digit beyond the list says so.
        let beyond = Keys {
            digit: Some(legal),
            ..Keys::default()
        };
        let asked = press(&library, &session, &mut state, beyond).0;
        assert!(matches!(&asked[..], [Intent::Tell(_)]));
    }

    #[test]
    fn no_digit_gives_the_order_that_passes() {
        let library = Library::open(content::find_assets());
        let session = acting(&library);
        let list = choices::choices(session.sim.game());
        let passes = list.iter().position(|choice| choice.default);
        let at = passes
            .filter(|at| *at > 0)
            .expect("it passes, after others");
        let mut state = HudState::default();
        let mut given = |digit| {
            let keys = Keys {
                digit: Some(digit),
                ..Keys::default()
            };
            press(&library, &session, &mut state, keys).0
        };
        assert!(matches!(given(at)[..], [Intent::Tell(_)]));
        let [Intent::Play(order)] = given(at - 1)[..] else {
            panic!("the last numbered choice");
        };
        assert_eq!(order, list[at - 1].order);
    }
}
