//! The threat view: lines from each enemy that could hit the ship in focus, with the odds.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Id, RichText, vec2};
use geometry::Pose;
use rules::{AttackPreview, Ship, UnitId, sail};
use view::{Ghost, Highlights};
use words::say;

use super::{
    super::{Hud, HudState, PanelCx, tint::color},
    menaces, strikes,
    threat::{self, Threat, added, hurts, total},
};
use crate::hud::kept::Known;
use crate::hud::parts;
use crate::{text, theme};

/// How far the ship may shift before its threats are computed again, in millimetres and in degrees.
const STEP: f64 = 12.0;
/// The most ghosts of enemies that are shown.
const GHOSTS: usize = 4;

/// The ship whose threats to show: the hovered or the chosen one.
/// While somebody plays, it must be one of theirs.
pub(super) fn asked(hud: &Hud<'_>, state: &HudState) -> Option<(UnitId, Pose)> {
    let player = hud.board.decider().filter(|_| hud.deciding());
    let ours = |id: &UnitId| {
        let ship = hud.board.ship(*id);
        ship.is_some_and(|ship| ship.on_table() && player.is_none_or(|player| player == ship.owner))
    };
    let looked_at = [
        hud.pointer.unit,
        state.looked.ship,
        state.helm.ship,
        state.figure.unit,
        hud.board.awaited_ship(),
        state.selected,
    ];
    let id = looked_at.into_iter().flatten().find(ours)?;
    let stands = hud.board.ship(id)?.pose;
    Some((id, planned(state, id).unwrap_or(stands)))
}

/// The place where the order under the pointer would take a ship.
fn planned(state: &HudState, id: UnitId) -> Option<Pose> {
    let (order, _, found) = state.looked.preview.as_ref()?;
    if state.looked.order.as_ref() != Some(order) {
        return None;
    }
    let motion = found.as_ref().ok()?.motion();
    Some(motion.filter(|motion| motion.ship == id)?.to)
}

/// Returns the threats, and computes them if they are not known.
fn known<'s>(hud: &Hud<'_>, state: &'s mut HudState) -> Option<&'s Known> {
    let (ship, at) = asked(hud, state)?;
    let when = (hud.session.sim.orders().len(), hud.session.shown_events);
    let fits = state.views.looks.known.as_ref().is_some_and(|known| {
        let near = known.at.position().distance(at.position()) < STEP
            && (known.at.heading - at.heading).abs() < STEP;
        known.ship == ship && near && known.when == when
    });
    if !fits {
        state.views.looks.known = Some(Known {
            ship,
            at,
            when,
            found: threat::threats(hud.game(), ship, at),
        });
    }
    state.views.looks.known.as_ref()
}

/// Marks lines from enemies that bear, ghosts at their best places, the hovered enemy's reach.
pub(super) fn mark(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
    if !hud.board.squads.is_empty() {
        return menaces::mark(hud, state, shown);
    }
    if hud.ctx().on_grid() {
        return strikes::mark(hud, state, shown);
    }
    reach(hud, shown);
    let Some(known) = known(hud, state) else {
        return;
    };
    let place = Vec2::new(known.at.x as f32, known.at.y as f32);
    let hull = hud
        .board
        .ship(known.ship)
        .map_or(1.0, |ship| f64::from(ship.hull.max(1)));
    for threat in &known.found {
        for attack in &threat.now {
            let strength = 0.45 + 0.5 * (attack.expected / hull).min(1.0) as f32;
            let ends = [attack.from, attack.to].map(|(x, y)| Vec2::new(x as f32, y as f32));
            shown
                .lines
                .push((ends[0], ends[1], color(theme::bad(), strength)));
        }
        let foe = hud.board.ship(threat.by).filter(|_| !threat.now.is_empty());
        if let Some(foe) = foe {
            note(shown, &foe.pose, &threat.now, theme::bad());
        }
    }
    let coming = known
        .found
        .iter()
        .filter_map(|threat| Some((threat.by, threat.next.as_ref()?)));
    for (by, (pose, attacks)) in coming.take(GHOSTS) {
        shown.ghosts.push(Ghost {
            ship: by,
            pose: *pose,
            color: color(theme::enemy(), 0.32),
            path: None,
        });
        let from = Vec2::new(pose.x as f32, pose.y as f32);
        shown.lines.push((from, place, color(theme::enemy(), 0.4)));
        note(shown, pose, attacks, theme::enemy());
    }
}

/// Writes the chance of damage over the attacker's place.
fn note(shown: &mut Highlights, pose: &Pose, attacks: &[AttackPreview], tint: egui::Color32) {
    let at = Vec2::new(pose.x as f32, pose.y as f32);
    let number = format!("{:.0}", hurts(attacks) * 100.0);
    let text = say!("word-percent", number);
    shown.notes.push((at, text, color(tint, 0.95)));
}

/// Marks the allowance of the capital ship under the pointer, if there is one.
fn reach(hud: &Hud<'_>, shown: &mut Highlights) {
    let ship = hud.pointer.unit.and_then(|id| hud.board.ship(id));
    let Some(ship) = ship.filter(|ship| hud.ctx().capital(ship).is_some()) else {
        return;
    };
    let at = Vec2::new(ship.pose.x as f32, ship.pose.y as f32);
    let far = sail::allowance(hud.ctx(), ship) as f32;
    shown.circles.push((at, far, color(theme::enemy(), 0.5)));
}

/// The panel of the threats, under the switches.
pub(super) fn panel(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    if !hud.board.squads.is_empty() {
        return menaces::panel(ctx, cx);
    }
    if hud.ctx().on_grid() {
        return strikes::panel(ctx, cx);
    }
    let table = hud.layout.table;
    let width = (table.width() * 0.36).clamp(230.0, 290.0);
    let at = table.right_top() + vec2(-width - 18.0, parts::SWITCHES + 4.0);
    let area = egui::Area::new(Id::new("threats"))
        .fixed_pos(at)
        .interactable(false);
    let known = known(hud, cx.state);
    area.show(ctx, |ui| {
        theme::panel_frame().show(ui, |ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 3.0;
            match known {
                None => {
                    ui.label(theme::heading(say!("looks-threats-title"), 13.0).color(theme::own()));
                    ui.label(theme::weak(say!("looks-point-at-ship")).size(12.5));
                }
                Some(known) => told(ui, hud, known),
            }
        });
    });
}

fn told(ui: &mut egui::Ui, hud: &Hud<'_>, known: &Known) {
    let Some(ship) = hud.board.ship(known.ship) else {
        return;
    };
    ui.horizontal(|ui| {
        ui.label(theme::heading(say!("looks-threats-to"), 13.0).color(theme::own()));
        let name = theme::bold(hud.ctx().name(ship.id)).color(hud.player_color(ship.owner));
        ui.label(name.size(14.0));
    });
    if known.at.position().distance(ship.pose.position()) > 1.0 {
        ui.label(theme::weak(say!("looks-where-led")).size(12.0));
    }
    if known.found.is_empty() {
        let line = say!("looks-nothing-bears");
        ui.label(RichText::new(line).color(theme::good()).size(12.5));
        return;
    }
    egui::Grid::new("threat rows")
        .num_columns(3)
        .spacing(vec2(10.0, 2.0))
        .show(ui, |ui| {
            for title in ["", say!("looks-now"), say!("looks-after-a-move")] {
                ui.label(theme::weak(title).size(11.5));
            }
            ui.end_row();
            for threat in &known.found {
                let name = theme::bold(hud.ctx().name(threat.by)).color(hud.unit_color(threat.by));
                ui.label(name.size(12.5));
                cell(ui, &threat.now, theme::bad());
                match &threat.next {
                    Some((_, attacks)) => cell(ui, attacks, theme::enemy()),
                    None => {
                        ui.label(theme::weak("–"));
                    }
                }
                ui.end_row();
            }
        });
    sums(ui, known, ship);
}

fn cell(ui: &mut egui::Ui, attacks: &[AttackPreview], tint: egui::Color32) {
    if attacks.is_empty() {
        ui.label(theme::weak("–"));
        return;
    }
    let line = format!(
        "{} · {}",
        text::percent(hurts(attacks)),
        words::decimal(total(attacks), 1)
    );
    ui.label(RichText::new(line).color(tint).size(12.5));
}

fn sums(ui: &mut egui::Ui, known: &Known, ship: &Ship) {
    let now = added(known.found.iter().map(|threat| total(&threat.now)));
    let worst = added(known.found.iter().map(Threat::worst));
    let left = f64::from(ship.hull) + f64::from(ship.shields);
    let line = say!(
        "looks-sums",
        now = words::decimal(now, 1),
        worst = words::decimal(worst, 1),
        left = format!("{left:.0}")
    );
    let tint = if worst >= left {
        theme::bad()
    } else {
        theme::TEXT
    };
    ui.label(RichText::new(line).color(tint).size(12.5));
    ui.label(theme::weak(say!("looks-sums-told")).size(11.5));
}
