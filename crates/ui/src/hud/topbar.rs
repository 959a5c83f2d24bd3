//! The bar at the top: round, phases, what wins, decider, points, pause menu.

use bevy::prelude::App;
use bevy_egui::egui::{
    self, Align, Align2, Color32, FontId, Layout as UiLayout, Rect, RichText, Sense, vec2,
};
use words::say;

use super::{Hud, PanelCx, goals_bar};
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::screen::Cover;
use crate::{
    screen::{Intent, Intents},
    session::Mode,
    setup::Seat,
    theme,
};

/// The gap between the parts of the bar.
const GAP: f32 = 10.0;

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Bar,
        stands: |cx| cx.hud.layout.open.bar,
        draw: show,
    });
}

/// Draws the bar. What everybody must find stands at its ends: the round on the left; points, the
/// menu and who decides on the right. Phases and goal get what is left between them.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    super::parts::low_panel(ctx, "top", hud.layout.top, |ui| {
        ui.with_layout(UiLayout::left_to_right(Align::Center), |ui| {
            round(ui, hud);
            let mut free = ui.available_rect_before_wrap();
            free.min.x += 4.0;
            free.max.x = end(ui, cx, free).left() - GAP;
            let shown = part(ui, free, Align::Min, "phases", |ui| {
                phases(ui, hud, cx.intents);
            });
            free.min.x = shown.right() + GAP;
            part(ui, free, Align::Max, "goal", |ui| goals_bar::goal(ui, cx));
        });
    });
}

/// Draws a part of the bar in the room that is left, from its left end or its right one. Returns
/// what it takes of that; nothing, at that end, if there is no room at all.
fn part(
    ui: &mut egui::Ui,
    room: Rect,
    side: Align,
    name: &str,
    add: impl FnOnce(&mut egui::Ui),
) -> Rect {
    let layout = match side {
        Align::Max => UiLayout::right_to_left(Align::Center),
        Align::Min | Align::Center => UiLayout::left_to_right(Align::Center),
    };
    if !room.is_positive() {
        return Rect::from_min_max(room.min, room.min);
    }
    let builder = egui::UiBuilder::new().max_rect(room).id_salt(name);
    let mut child = ui.new_child(builder.layout(layout));
    add(&mut child);
    child.min_rect()
}

fn round(ui: &mut egui::Ui, hud: &Hud<'_>) {
    let rounds = hud.ctx().rounds;
    let round = if hud.board.round == 0 {
        say!("bar-setup").into()
    } else {
        say!("bar-round", round = hud.board.round, rounds)
    };
    warm(ui, 17.0);
    let round = theme::heading(round, 17.0).color(theme::own());
    ui.add(egui::Label::new(round).extend())
        .on_hover_text(say!("bar-round-tip", scenario = hud.session.title()));
}

/// Draws the right end of the bar.
fn end(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, room: Rect) -> Rect {
    part(ui, room, Align::Max, "end", |ui| {
        let menu = ui.button(say!("bar-menu"));
        if menu.on_hover_text(say!("bar-menu-tip")).clicked() {
            cx.intents.push(Intent::Cover(Cover::Menu));
        }
        if ui.button("?").on_hover_text(say!("bar-keys-tip")).clicked() {
            cx.intents.push(Intent::Cover(Cover::Keys));
        }
        goals_bar::points(ui, cx.hud);
        ui.add_space(6.0);
        whose(ui, cx.hud);
    })
}

/// Has all digits of headings of a size drawn into the font's picture: a letter that is new to it
/// shows a frame late, and the round would stand without its number.
fn warm(ui: &egui::Ui, size: f32) {
    let font = FontId::new(size, egui::FontFamily::Name(theme::HEADINGS.into()));
    let _ = ui
        .painter()
        .layout_no_wrap("0123456789".into(), font, theme::own());
}

/// The size of the names of phases, and how much larger their chips are.
const PHASE: f32 = 13.0;
const CHIP: egui::Vec2 = vec2(14.0, 7.0);

/// Draws the phases of a round, or, where they have no room, the present one.
fn phases(ui: &mut egui::Ui, hud: &Hud<'_>, intents: &mut Intents) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let all = hud.ctx().ruleset.phases.iter().enumerate();
    let all = all.filter(|(_, phase)| !(phase.setup && hud.board.round > 0));
    let mut shown: Vec<(usize, &content::Phase)> = all.collect();
    let font = FontId::proportional(PHASE);
    let wide = |name: &str| {
        let painter = ui.painter();
        let galley = painter.layout_no_wrap(name.to_owned(), font.clone(), theme::WEAK);
        galley.size().x + CHIP.x + 4.0
    };
    let sum = |shown: &[(usize, &content::Phase)]| -> f32 {
        shown.iter().map(|(_, phase)| wide(&phase.name)).sum()
    };
    let present = usize::from(hud.board.phase);
    if sum(&shown) > ui.available_width() {
        shown.retain(|(at, _)| *at == present);
    }
    if sum(&shown) > ui.available_width() {
        return;
    }
    for (at, phase) in shown {
        let now = at == present;
        let (ink, fill) = if now {
            (theme::VOID, theme::own())
        } else {
            (theme::WEAK, Color32::TRANSPARENT)
        };
        let galley = ui
            .painter()
            .layout_no_wrap(phase.name.clone(), font.clone(), ink);
        let (rect, response) = ui.allocate_exact_size(galley.size() + CHIP, Sense::click());
        ui.painter().rect_filled(rect, 9.0, fill);
        ui.painter().text(
            rect.center(),
            Align2::CENTER_CENTER,
            &phase.name,
            font.clone(),
            ink,
        );
        let tip = say!(
            "bar-phase-tip",
            phase = phase.name,
            rule = phase.rule.to_string()
        );
        if response.on_hover_text(tip).clicked() {
            intents.push(Intent::Rule(phase.rule));
        }
    }
}

fn whose(ui: &mut egui::Ui, hud: &Hud<'_>) {
    let session = hud.session;
    let over = hud.board.outcome.is_some() || session.conceded().is_some();
    let text = match (&session.mode, over, hud.board.decider()) {
        (_, true, _) => RichText::new(say!("bar-over")).color(theme::warning()),
        (Mode::Replay(recording), _, _) => RichText::new(say!(
            "bar-replay",
            at = session.sim.orders().len(),
            of = recording.orders.len()
        ))
        .color(theme::WEAK),
        // Whoever is asked next has nothing to decide before the table has come to rest.
        (_, _, Some(player)) if *session.seat(player) != Seat::Human || hud.deciding() => {
            let name = hud.player_name(player);
            let line = if *session.seat(player) == Seat::Human {
                say!("bar-to-decide", name)
            } else {
                say!("bar-ai", name)
            };
            RichText::new(line).color(hud.player_color(player))
        }
        _ => theme::weak(say!("bar-rules-act")),
    };
    ui.add(egui::Label::new(text.size(14.0)).truncate());
}
