//! Enemies that a figure can go up to and strike with one click: which way, and with which odds.

use bevy::math::Vec2;
use bevy_egui::egui::{self, RichText};
use geometry::Cell;
use rules::{Game, Order, UnitId, march};
use view::Highlights;
use words::say;

use super::{Hud, HudState, figure_target::Aim, tint::color};
use crate::hud::own::Kept;
use crate::{
    session::{Sally, Session, sally},
    text, theme,
};

/// The sallies found in this decision, by figure and enemy.
#[derive(Default)]
struct Sallies(Vec<(UnitId, UnitId, Option<Sally>)>);

impl Kept for Sallies {
    fn begin_decision(&mut self, _session: &Session) {
        self.0.clear();
    }
}

/// How a figure goes up to an enemy and strikes it; found once in a decision.
pub(super) fn known<'s>(
    hud: &Hud<'_>,
    state: &'s mut HudState,
    figure: UnitId,
    target: UnitId,
) -> Option<&'s Sally> {
    let held = &mut state.own.of::<Sallies>().0;
    let known = |held: &[(UnitId, UnitId, Option<Sally>)]| {
        let fits = |(by, at, _): &(UnitId, UnitId, _)| (*by, *at) == (figure, target);
        held.iter().position(fits)
    };
    if known(held).is_none() {
        held.push((figure, target, sally(hud.game(), figure, target)));
    }
    let at = known(held)?;
    held[at].2.as_ref()
}

/// The enemy under the pointer, or on the space under it.
fn pointed_at(hud: &Hud<'_>, figure: UnitId, cell: Cell) -> Option<UnitId> {
    let owner = hud.board.ship(figure)?.owner;
    let foes = || {
        let there = hud.board.ships.iter();
        there.filter(|ship| ship.owner != owner && ship.on_table())
    };
    let pointed = foes().find(|foe| hud.pointer.unit == Some(foe.id));
    let found = pointed.or_else(|| foes().find(|foe| foe.base.covers(foe.cell, cell)));
    found.map(|foe| foe.id)
}

/// What a click on the enemy there asks of the figure that acts, if it must go up to it first.
pub(super) fn aim(hud: &Hud<'_>, state: &mut HudState, cell: Cell) -> Option<Aim> {
    let figure = state.figure.unit?;
    let target = pointed_at(hud, figure, cell)?;
    known(hud, state, figure, target).map(Aim::sally)
}

/// The sally that is looked at.
pub(super) fn looked_at(state: &HudState) -> Option<&Sally> {
    let (march, attack) = (state.looked.order?, state.looked.then?);
    let mut all = state.own.get::<Sallies>()?.0.iter();
    all.find_map(|(.., held)| {
        let held = held.as_ref()?;
        (held.march == march && held.attack == attack).then_some(held)
    })
}

/// Says whom it strikes, and that others of its card move no more where that is so.
pub(super) fn title(ui: &mut egui::Ui, hud: &Hud<'_>, sally: &Sally) {
    let name = hud.ctx().name(sally.odds.target);
    let line = say!("sally-then", name);
    ui.label(RichText::new(line).color(theme::warning()).size(14.0));
    let waits = march::acting_figures(hud.board).into_iter();
    let waits = waits.filter(|held| held.id != sally.odds.attacker && !held.turn.moved);
    let count = waits.count();
    if count > 0 && march::actions_each(hud.ctx()).is_none() {
        ui.label(theme::weak(say!("sally-others-stay", count)).size(12.5));
    }
}

/// Marks the line of the blow from where it is struck, with the chance that it hurts.
pub(super) fn mark(hud: &Hud<'_>, sally: &Sally, shown: &mut Highlights) {
    let Order::Attack { ship, target, .. } = sally.attack else {
        return;
    };
    let there = Game::new(hud.ctx(), &sally.there);
    let at = |id: UnitId| {
        let pose = there.ship(id)?.pose;
        Some(Vec2::new(pose.x as f32, pose.y as f32))
    };
    let (Some(from), Some(to)) = (at(ship), at(target)) else {
        return;
    };
    shown.hovered = Some(target);
    shown.lines.push((from, to, color(theme::enemy(), 0.9)));
    let spared = sally.odds.damage.first().copied().unwrap_or(1.0);
    let chance = text::percent(1.0 - spared);
    shown.notes.push((to, chance, color(theme::enemy(), 0.95)));
}
