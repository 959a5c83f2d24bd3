//! Placing an objective: it follows the pointer or the arrows from space to space, upper floors
//! too (GRD-H-SETUP).

use bevy_egui::egui;
use geometry::Cell;
use rules::{Order, Preview, Step, squads};
use view::CellMark;
use words::say;

use super::{
    Hud, HudState, PanelCx, deploy,
    spaces::{self, step},
};
use crate::hud::spaces::{Spot, put};
use crate::{screen::Intent, theme};

/// Whether the present decision is where an objective lies.
pub(super) fn asked(hud: &Hud<'_>) -> bool {
    let choice = squads::awaited(hud.game()).map(|(choice, _)| choice);
    matches!(hud.board.step, Step::Deploy { .. }) && choice == Some(squads::Choice::Objective)
}

/// Draws what there is to place, and follows pointer and keys.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let Some(here) = cx.state.own.of::<Spot>().0.or_else(|| middle(hud)) else {
        return;
    };
    let cell = step(hud, cx.state, here);
    cx.state.own.of::<Spot>().0 = Some(cell);
    let order = Order::PlaceObjective { cell };
    let refused = hud.session.sim.check(&order).err();
    cx.state.looked.refused.clone_from(&refused);
    ui.label(theme::weak(say!("spot-words")).size(12.5));
    ui.horizontal_wrapped(|ui| {
        let put = egui::Button::new(say!("deploy-here"));
        if ui.add_enabled(refused.is_none(), put).clicked() {
            cx.intents.push(Intent::Play(order));
        }
        let good = ui.button(say!("deploy-good-place"));
        let good = good.on_hover_text(say!("deploy-good-place-tip"));
        if good.clicked() || hud.keys.confirm {
            cx.state.own.of::<Spot>().0 = middle(hud);
        }
        ui.label(theme::weak(words(hud, cell)).size(12.5));
    });
    deploy::settle(ui, cx, order, refused.as_ref());
}

/// The legal place nearest to the middle of the table.
fn middle(hud: &Hud<'_>) -> Option<Cell> {
    let ctx = hud.ctx();
    let (width, height) = ctx.board;
    let far = |cell: &Cell| {
        let pose = ctx.pose_at(*cell, 0.0);
        (pose.x - width / 2.0).hypot(pose.y - height / 2.0)
    };
    let orders = hud.session.sim.legal_orders().into_iter();
    let cells = orders.filter_map(|order| {
        let Order::PlaceObjective { cell } = order else {
            return None;
        };
        Some(cell)
    });
    cells.min_by(|a, b| far(a).total_cmp(&far(b)))
}

/// A space in words, with how far it lies from either zone.
fn words(hud: &Hud<'_>, cell: Cell) -> String {
    let mut said = spaces::words(hud, cell);
    let seen = hud.session.preview(&Order::PlaceObjective { cell });
    let setting = seen.ok().and_then(|seen| seen.into_setting());
    for (player, far) in setting.into_iter().flat_map(|held| held.far) {
        let held = hud.ctx().players.get(player.index());
        let name = held.map_or("", |held| held.name.as_str());
        said += " · ";
        said += &say!("spot-far", name, far);
    }
    said
}

/// Marks the space, coloured by whether it is legal.
pub(super) fn marks(hud: &Hud<'_>, state: &HudState) -> Option<CellMark> {
    let cell = put(state).filter(|_| hud.deciding() && asked(hud))?;
    let fine = hud
        .session
        .sim
        .check(&Order::PlaceObjective { cell })
        .is_ok();
    let tint = if fine { theme::warning() } else { theme::bad() };
    Some(CellMark::new(cell, super::tint::color(tint, 1.0)))
}

/// Marks the zones that an edge would give, in the colours of their players.
pub(super) fn zones(hud: &Hud<'_>, preview: &Preview) -> Vec<CellMark> {
    let zones = preview.setting().into_iter().flat_map(|held| &held.zones);
    let marks = zones.flat_map(|(player, cells)| {
        let tint = super::tint::color(hud.player_color(*player), 0.8);
        let low = cells.iter().filter(|cell| cell.level == 0);
        low.map(move |cell| CellMark::new(*cell, tint))
    });
    marks.collect()
}
