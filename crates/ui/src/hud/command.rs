//! The strip at the foot with the current decision, and the card of its choices.
//! Steps with panels of their own have their own modules.

use bevy::prelude::App;
use bevy_egui::egui;
use rules::{AttackStep, MarchStep, PlayerId, SailStep, SquadStep, Step, StepFamily};
use words::say;

use super::parts::foot;
use super::{
    Dock, PanelCx, card, choices, deploy, dice, hint, lapse, markers, picker, plan, sailing, spot,
    suggested, troops, turn, watch,
};
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{screen::Intent, text, theme};

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Dock,
        stands: |cx| cx.hud.layout.open.dock != Dock::Hidden,
        draw: show,
    })
    .add_marks(plan::marks);
}

/// Draws the strip, and the card of choices while somebody decides, and reads their keys.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let place = hud.layout.bottom;
    if hud.layout.open.dock == Dock::Controls {
        return super::parts::low_panel(ctx, "command", place, |ui| watch::show(ui, cx));
    }
    if !hud.deciding() {
        return super::parts::low_panel(ctx, "command", place, |ui| watch::wait(ui, cx));
    }
    let chosen = cx.state.figure.unit.filter(|_| cx.state.figure.by_hand);
    cx.state.suggested = suggested::suggest(hud, chosen);
    let before = cx.intents.0.len();
    card::show(ctx, cx, |ui, cx| {
        decide(ui, cx);
        // The lit button tells what it is about before the words of the card are drawn.
        super::parts::low_panel(ctx, "command", place, |ui| {
            header(ui, cx);
            suggested::show(ui, cx, foot(hud));
            lapse::run(ui, cx, foot(hud));
        });
        if ui.input(|input| input.pointer.any_click()) {
            late(cx, before);
        }
    });
}

/// Drops the orders that a click has given before anybody could see the decision: it was meant for
/// what had been there.
fn late(cx: &mut PanelCx<'_>, before: usize) {
    let (hud, intents) = (cx.hud, &mut *cx.intents);
    let suggested = cx.state.suggested.as_ref().map(|found| found.order);
    let orders = |intent: &Intent| match intent {
        Intent::Play(order) => hud.sudden || hud.rests && Some(*order) != suggested,
        Intent::PlayAll(_) => hud.sudden || hud.rests,
        _ => false,
    };
    let given = intents.0.split_off(before.min(intents.0.len()));
    let (dropped, kept): (Vec<_>, Vec<_>) = given.into_iter().partition(orders);
    intents.0.extend(kept);
    if !dropped.is_empty() {
        intents.push(Intent::Tell(say!("command-too-soon").into()));
    }
}

fn decide(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    match hud.board.step {
        Step::Plan { player } if hud.ctx().on_grid() => {
            markers::show(ui, cx, player);
        }
        Step::Plan { player } => plan::show(ui, cx, player),
        Step::Turn { .. } => turn::show(ui, cx),
        Step::Pick { .. } => turn::pick(ui, cx),
        Step::Rally { .. } | Step::Muster { .. } => troops::rally(ui, cx),
        Step::Ask { .. } => troops::asked(ui, cx),
        Step::Shove { .. } | Step::Lay { .. } => turn::lead(ui, cx),
        Step::Deploy { .. } if spot::asked(hud) => spot::show(ui, cx),
        Step::Deploy { .. } if hud.board.squads.is_empty() => deploy::show(ui, cx),
        Step::Service { .. } if choices::places(hud.board) => deploy::show(ui, cx),
        Step::ModifyAttack | Step::ModifyDefence => dice::show(ui, cx),
        Step::Priority { .. } => sailing::priority(ui, cx),
        Step::Sail { player } => sailing::sail(ui, cx, player),
        Step::Helm { .. } => {
            let player = hud.board.decider().unwrap_or(PlayerId(0));
            sailing::sail(ui, cx, player);
        }
        Step::React { .. } => sailing::react(ui, cx),
        Step::Salvo { .. } | Step::Attack { .. } if sailing::decides(hud) => {
            sailing::salvo(ui, cx);
        }
        Step::Advance
        | Step::Deploy { .. }
        | Step::Device { .. }
        | Step::Maneuver { .. }
        | Step::Action { .. }
        | Step::Tractor { .. }
        | Step::Attack { .. }
        | Step::EndRound
        | Step::Over
        | Step::Expose { .. }
        | Step::Answer { .. }
        | Step::May { .. }
        | Step::Reinforce { .. }
        | Step::Service { .. }
        | Step::Salvo { .. } => {
            let list = choices::choices(hud.game());
            picker::pick(ui, cx, &list, picker::HINT);
        }
    }
}

/// The size of the hint about keys.
const HINT_SIZE: f32 = 12.0;

fn header(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    ui.horizontal(|ui| {
        let color = hud
            .board
            .decider()
            .map_or(theme::TEXT, |player| hud.player_color(player));
        ui.label(theme::heading(text::question(hud.game()), 15.0).color(color));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let can = hud.session.can_undo();
            let undo = ui.add_enabled(can, egui::Button::new(say!("command-undo")).small());
            let undo = undo.on_hover_text(say!("command-take-the-last-order"));
            if undo
                .on_disabled_hover_text(say!("command-nothing-to-take-back"))
                .clicked()
            {
                cx.intents.push(Intent::Undo);
            }
            fold(ui, cx);
            hint::button(ui, cx);
            watch::speed(ui, hud, cx.intents);
            let words = keys_hint(hud.board.step, hud.ctx().on_grid(), sailing::decides(hud));
            let font = egui::FontId::proportional(HINT_SIZE);
            let galley = ui.painter().layout_no_wrap(words.into(), font, theme::WEAK);
            // Keep a gap to the question on the left.
            let room = galley.size().x + 2.0 * ui.spacing().item_spacing.x;
            let hint = theme::weak(words).size(HINT_SIZE);
            if hud.hints && ui.available_width() > room {
                ui.add(egui::Label::new(hint).extend());
            }
        });
    });
}

/// The small button that folds the card of choices, or unfolds it.
fn fold(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let name = match cx.hud.layout.open.card {
        true => say!("command-fold"),
        false => say!("command-unfold"),
    };
    let button = ui.add(egui::Button::new(name).small());
    if button.on_hover_text(say!("command-fold-tip")).clicked() {
        cx.state.views.folds.card ^= true;
    }
}

fn keys_hint(step: Step, on_grid: bool, free: bool) -> &'static str {
    match step.family() {
        StepFamily::Plan(_) if on_grid => say!("command-arrows-pick-a-card"),
        StepFamily::March(MarchStep::Turn { .. }) => say!("command-tab-next-figure-arrows"),
        StepFamily::Squad(SquadStep::Rally { .. } | SquadStep::Muster { .. }) => {
            say!("command-tab-next-unit-arrows")
        }
        StepFamily::March(MarchStep::Shove { .. } | MarchStep::Lay { .. }) => {
            say!("command-arrows-aim-on-the-table")
        }
        StepFamily::Plan(_) => say!("command-arrows-enter-sets-tab"),
        StepFamily::Sail(SailStep::Sail { .. }) => say!("command-tab-next-ship-q"),
        StepFamily::Sail(SailStep::Helm { .. }) => say!("command-q-e-turn-b"),
        StepFamily::Attack(AttackStep::Attack { .. }) if free => say!("command-1-9-choose-q"),
        StepFamily::Sail(SailStep::Salvo { .. }) => say!("command-tab-next-ship-1"),
        StepFamily::Sail(SailStep::React { .. }) => say!("command-q-e-turn-enter"),
        StepFamily::Setup(_) if on_grid => {
            say!("command-mouse-or-arrows-pick")
        }
        StepFamily::Setup(_) => say!("command-mouse-or-arrows-move"),
        StepFamily::Sail(SailStep::Service { .. }) => say!("command-1-9-choose-arrows-look"),
        StepFamily::Attack(AttackStep::ModifyAttack) => say!("command-1-9-choose-arrows"),
        StepFamily::Attack(AttackStep::ModifyDefence) => say!("command-1-9-choose-0"),
        StepFamily::Flight(_)
        | StepFamily::Attack(AttackStep::Attack { .. })
        | StepFamily::Sail(SailStep::Priority { .. })
        | StepFamily::March(_)
        | StepFamily::Squad(SquadStep::Ask { .. })
        | StepFamily::May { .. }
        | StepFamily::Nobody(_) => say!("command-1-9-choose-arrows-look"),
    }
}
