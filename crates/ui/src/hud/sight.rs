//! Lines of sight on a grid: from head to head or from corner to corner, with the reason if all are
//! barred.
//! The rules decide it ([`march::sees`](rules::march::sees)), as they do for attacks.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use geometry::Cell;
use rules::{
    Order, Ship, Step, UnitId,
    grid::{Corner, Unseen},
    march::{self, aim_at, sees, sightlines},
};
use view::{CellMark, CornerLine, Highlights, SightLine};
use words::say;

use super::{Hud, HudState, tint::color};
use crate::{text, theme};

/// How a figure sees another one.
enum Sighted {
    /// It sees it and could attack it.
    InAim,
    /// It sees it, but could not attack it.
    InSight,
    /// It does not see it.
    Barred(Unseen),
}

fn sight_between(hud: &Hud<'_>, from: &Ship, to: &Ship) -> Option<Sighted> {
    Some(match sees(hud.game(), from, to)? {
        Err(why) => Sighted::Barred(why),
        Ok(()) => match aim_at(hud.game(), from, to)? {
            Ok(_) => Sighted::InAim,
            Err(_) => Sighted::InSight,
        },
    })
}

/// The figure that looks: the one pointed at while all lines are shown, else the acting one.
fn looker<'a>(hud: &Hud<'a>, state: &HudState) -> Option<&'a Ship> {
    let acting = state
        .figure
        .unit
        .filter(|_| hud.deciding() && matches!(hud.board.step, Step::Turn { .. }));
    let pointed = hud.pointer.unit.or(state.looked.ship);
    let id = if state.views.sights {
        pointed.or(acting).or(state.selected)
    } else {
        acting
    };
    let found = hud.board.ship(id?)?;
    found.on_table().then_some(found)
}

/// The figures to look at: every enemy while all lines are shown, else the one pointed at or about
/// to be attacked.
fn targets<'a>(hud: &Hud<'a>, state: &HudState, from: &Ship) -> Vec<&'a Ship> {
    let aimed = match state.looked.order {
        Some(Order::Attack { target, .. }) => Some(target),
        _ => state.looked.refused_target,
    };
    let looked_at = aimed.or(hud.pointer.unit).or(state.looked.ship);
    let all = hud.board.ships.iter();
    all.filter(|to| to.owner != from.owner && to.on_table())
        .filter(|to| state.views.sights || looked_at == Some(to.id))
        .collect()
}

/// Adds the lines to the marks on the table.
pub(super) fn show(hud: &Hud<'_>, state: &HudState, shown: &mut Highlights) {
    if !hud.ctx().on_grid() || !hud.idle {
        return;
    }
    let Some(from) = looker(hud, state) else {
        return;
    };
    for to in targets(hud, state, from) {
        let Some(sighted) = sight_between(hud, from, to) else {
            continue;
        };
        let (tint, barred) = match &sighted {
            Sighted::InAim => (color(theme::own(), 0.95), None),
            Sighted::InSight => (color(theme::warning(), 0.55), None),
            Sighted::Barred(why) => (color(theme::TEXT, 0.5), Some(why.hex())),
        };
        shown.sights.push(SightLine {
            from: from.id,
            to: to.id,
            barred,
            corners: corners(hud, from, to),
            color: tint,
        });
        if let Sighted::Barred(why) = sighted {
            shown.culprits.extend(why.unit());
            shown.cells.push(CellMark {
                cell: why.hex(),
                color: color(theme::bad(), 0.9),
                label: None,
            });
        }
    }
}

/// The lines from corner to corner that decide whether one figure sees another.
pub(super) fn corners(hud: &Hud<'_>, from: &Ship, to: &Ship) -> Vec<CornerLine> {
    let Some(ground) = hud.ctx().ground() else {
        return Vec::new();
    };
    // A corner lies in the middle between the squares that meet there.
    let point = |(x, y): Corner| {
        let [one, other] = [Cell::new(x - 1, y - 1), Cell::new(x, y)];
        let at = (ground.grid.center(one) + ground.grid.center(other)) * 0.5;
        Vec2::new(at.x as f32, at.y as f32)
    };
    let all = sightlines(hud.game(), from, to).into_iter();
    all.map(|line| CornerLine {
        from: point(line.from),
        to: point(line.to),
        barred: line.barred.map(|_| line.free() as f32),
    })
    .collect()
}

/// The same in words for the tooltip of a figure: how it is seen, or whom it sees itself.
pub(super) fn tell(ui: &mut egui::Ui, hud: &Hud<'_>, state: &HudState, about: &Ship) {
    let Some(from) = looker(hud, state) else {
        return;
    };
    for to in targets(hud, state, from) {
        let other = if to.id == about.id { None } else { Some(to.id) };
        if other.is_some() && from.id != about.id {
            continue;
        }
        if let Some(found) = sight_between(hud, from, to) {
            line(ui, hud, from.id, to, &found);
        }
    }
}

fn line(ui: &mut egui::Ui, hud: &Hud<'_>, from: UnitId, to: &Ship, sighted: &Sighted) {
    let name = |id: UnitId| hud.ctx().name(id);
    let far = hud
        .board
        .ship(from)
        .map_or(0, |from| march::apart(hud.ctx(), from, to));
    let (who, whom) = (name(from), name(to.id));
    let (words, tint) = match sighted {
        Sighted::InAim => (say!("sight-in-aim", who, whom, far), theme::own()),
        Sighted::InSight => {
            let why = hud
                .board
                .ship(from)
                .and_then(|from| aim_at(hud.game(), from, to))
                .and_then(Result::err)
                .map(|why| why.reason());
            let words = match why {
                Some(why) => say!("sight-sees-but", who, whom, why),
                None => say!("sight-sees", who, whom),
            };
            (words, theme::warning())
        }
        Sighted::Barred(why) => (barred(hud, who, whom, why), theme::bad()),
    };
    ui.label(RichText::new(words).color(tint).size(12.5));
}

/// Why a figure does not see another one, in words.
fn barred(hud: &Hud<'_>, who: &str, whom: &str, why: &Unseen) -> String {
    let mut place = text::place(why.hex());
    if hud.rules_shown {
        place = format!("{place}, {}", why.rule());
    }
    match why.unit() {
        Some(unit) => say!(
            "sight-barred-by",
            who,
            whom,
            why = why.reason(),
            by = hud.ctx().name(unit),
            place
        ),
        None => say!("sight-barred", who, whom, why = why.reason(), place),
    }
}
