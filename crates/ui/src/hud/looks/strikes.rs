//! The threat view on a grid: every space that a figure could come to stand on, in a colour by what
//! its enemies could deal there in their next turn, and who they are.

use bevy_egui::egui::{self, Color32, Id, RichText, vec2};
use geometry::Cell;
use rules::Ship;
use view::{CellMark, CellToll, Highlights};
use words::say;

use super::{
    super::{Hud, HudState, PanelCx, tint::color},
    struck::{Strike, Struck, cells, damage},
    threat, threats,
};
use crate::hud::parts;
use crate::{text, theme};

/// Brings the answer for the figure in focus up to date, by one enemy in each call.
fn known<'s>(hud: &Hud<'_>, state: &'s mut HudState) -> Option<&'s Struck> {
    let (id, _) = threats::asked(hud, state)?;
    let ship = hud.board.ship(id)?;
    let when = (hud.session.sim.orders().len(), hud.session.shown_events);
    let held = &mut state.views.looks.struck;
    if held
        .as_ref()
        .is_none_or(|held| (held.ship, held.when) != (id, when))
    {
        let mut fresh = Struck::new(hud.game(), ship);
        fresh.when = when;
        *held = Some(fresh);
    }
    let held = held.as_mut()?;
    held.ask(hud.game());
    Some(held)
}

/// The colour of so much damage for a figure with so much life.
fn tint(dealt: f64, life: u8) -> Color32 {
    let life = f64::from(life.max(1));
    match dealt {
        _ if dealt >= life => theme::bad(),
        _ if dealt >= life * 0.4 => theme::enemy(),
        _ if dealt > 0.0 => theme::warning(),
        _ => theme::own(),
    }
}

/// Marks the spaces in their colours, each with the damage to expect. The costs that are marked
/// already stay.
pub(super) fn mark(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
    let Some(known) = known(hud, state) else {
        return;
    };
    let life = hud.board.ship(known.ship).map_or(1, |ship| ship.hull);
    let mut spaces: Vec<Cell> = known
        .places
        .keys()
        .flat_map(|place| cells(*place))
        .collect();
    spaces.sort_unstable();
    spaces.dedup();
    for cell in spaces {
        let dealt = known.at(cell).map_or(0.0, damage);
        let tint = color(tint(dealt, life), 0.9);
        match shown.cells.iter_mut().find(|mark| mark.cell == cell) {
            Some(mark) => mark.color = tint,
            None => shown.cells.push(CellMark::new(cell, tint)),
        }
        let wounds = dealt as f32;
        match shown.tolls.iter_mut().find(|toll| toll.cell == cell) {
            Some(toll) => toll.wounds += wounds,
            None if wounds > 0.0 => shown.tolls.push(CellToll {
                cell,
                wounds,
                lost: false,
                fatigue: 0,
            }),
            None => {}
        }
    }
}

/// The panel of the threats, under the switches: who can strike at the space under the pointer, or
/// where the figure stands.
pub(super) fn panel(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let table = hud.layout.table;
    let width = (table.width() * 0.36).clamp(230.0, 290.0);
    let at = table.right_top() + vec2(-width - 18.0, parts::SWITCHES + 4.0);
    let area = egui::Area::new(Id::new("strikes"))
        .fixed_pos(at)
        .interactable(false);
    let known = known(hud, cx.state);
    area.show(ctx, |ui| {
        theme::panel_frame().show(ui, |ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 3.0;
            let ship = known.and_then(|known| Some((known, hud.board.ship(known.ship)?)));
            match ship {
                None => {
                    ui.label(theme::heading(say!("looks-threats-title"), 13.0).color(theme::own()));
                    ui.label(theme::weak(say!("looks-point-at-ship")).size(12.5));
                }
                Some((known, ship)) => told(ui, hud, known, ship),
            }
        });
    });
}

fn told(ui: &mut egui::Ui, hud: &Hud<'_>, known: &Struck, ship: &Ship) {
    ui.horizontal(|ui| {
        ui.label(theme::heading(say!("looks-threats-to"), 13.0).color(theme::own()));
        let name = theme::bold(hud.ctx().name(ship.id)).color(hud.player_color(ship.owner));
        ui.label(name.size(14.0));
    });
    let pointed = hud
        .pointer
        .cell
        .and_then(|cell| Some((cell, known.at(cell)?)));
    let elsewhere = pointed.filter(|(cell, _)| !ship.base.covers(ship.cell, *cell));
    let place = match elsewhere {
        Some((cell, _)) => say!("looks-strikes-there", place = text::place(cell)),
        None => say!("looks-strikes-here").to_owned(),
    };
    ui.label(theme::weak(place).size(12.0));
    let strikes = elsewhere.map(|(_, held)| held);
    let strikes = strikes.or_else(|| known.at(ship.cell)).unwrap_or_default();
    if strikes.is_empty() {
        let line = say!("looks-nobody-strikes");
        ui.label(RichText::new(line).color(theme::good()).size(12.5));
    } else {
        rows(ui, hud, strikes);
    }
    let dealt = damage(strikes);
    let line = say!(
        "looks-strikes-sum",
        dealt = words::decimal(dealt, 1),
        left = ship.hull
    );
    let ink = if dealt > 0.0 {
        tint(dealt, ship.hull)
    } else {
        theme::TEXT
    };
    ui.label(RichText::new(line).color(ink).size(12.5));
    ui.label(theme::weak(say!("looks-strikes-legend")).size(11.5));
}

fn rows(ui: &mut egui::Ui, hud: &Hud<'_>, strikes: &[Strike]) {
    let mut worst: Vec<&Strike> = strikes.iter().collect();
    worst.sort_by(|a, b| b.attack.expected.total_cmp(&a.attack.expected));
    egui::Grid::new("strike rows")
        .num_columns(2)
        .spacing(vec2(10.0, 2.0))
        .show(ui, |ui| {
            for strike in worst.iter().take(MOST) {
                let name = theme::bold(hud.ctx().name(strike.by)).color(hud.unit_color(strike.by));
                ui.label(name.size(12.5));
                let hurts = threat::hurts(std::slice::from_ref(&strike.attack));
                let line = format!(
                    "{} · {}",
                    text::percent(hurts),
                    words::decimal(strike.attack.expected, 1)
                );
                ui.label(RichText::new(line).color(theme::enemy()).size(12.5));
                ui.end_row();
            }
        });
    if worst.len() > MOST {
        let more = say!("looks-strikes-more", count = worst.len() - MOST);
        ui.label(theme::weak(more).size(11.5));
    }
}

/// The most enemies that the panel lists.
const MOST: usize = 7;
