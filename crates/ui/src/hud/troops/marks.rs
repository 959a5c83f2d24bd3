//! The marks of units of models on the table: where they may go, ghosts, ways, lines of sight.

use bevy::math::Vec2;
use geometry::Cell;
use rules::{
    Command, Ctx, Flight, Game, Order, SquadAction, Step, UnitId,
    squads::{self, SquadPreview},
};
use view::{CellMark, Highlights, SightSteps, Trail};

use super::offer::{OnOffer, offered, who};
use super::{
    aims_at,
    target::{flight_end, places},
};
use crate::{
    hud::{Hud, HudState, tint::color},
    session::Skirmish,
    text, theme,
};

/// The middle of a unit on the table, in millimetres.
pub(crate) fn middle(game: Game<'_>, unit: UnitId) -> Option<Vec2> {
    let squad = game.squad(unit).filter(|squad| squad.on_table())?;
    let places = squad.places();
    let sum: Vec2 = places.iter().map(|cell| spot(game.ctx, *cell)).sum();
    (!places.is_empty()).then(|| sum / places.len() as f32)
}

fn spot(ctx: &Ctx, cell: Cell) -> Vec2 {
    let pose = ctx.pose_at(cell, 0.0);
    Vec2::new(pose.x as f32, pose.y as f32)
}

/// The places to which the orders on offer lead, in millimetres, for the camera.
pub(crate) fn reach(ctx: &Ctx, state: &HudState) -> Vec<Vec2> {
    let orders = offered(state).iter();
    let mut cells: Vec<Cell> = orders.flat_map(places).collect();
    cells.sort_unstable();
    cells.dedup();
    cells.into_iter().map(|cell| spot(ctx, cell)).collect()
}

/// The units at which the orders on offer are aimed, for the camera.
pub(crate) fn targets(state: &HudState) -> Vec<UnitId> {
    let orders = offered(state).iter();
    orders.filter_map(aims_at).collect()
}

/// Marks where the orders on offer lead, and whom they are aimed at.
pub(in crate::hud) fn marks(hud: &Hud<'_>, state: &HudState, shown: &mut Highlights) {
    let offer = state.own.get::<OnOffer>();
    let rallies = matches!(hud.board.step, Step::Rally { .. } | Step::Muster { .. });
    shown.selected = state.figure.unit.or(shown.selected);
    if rallies {
        shown.candidates = offer.map_or_else(Vec::new, |offer| offer.ready.clone());
    }
    let mut held: Vec<(Cell, bool)> = Vec::new();
    for order in offered(state) {
        if let Some(target) = aims_at(order) {
            shown.candidates.push(target);
            continue;
        }
        let far = matches!(
            order,
            Order::Command {
                command: Command::Act {
                    action: SquadAction::Rush,
                    ..
                },
                ..
            }
        );
        held.extend(places(order).into_iter().map(|cell| (cell, far)));
        held.extend(flight_end(hud, order).map(|cell| (cell, false)));
    }
    // Whoever can advance to a square need not rush there.
    held.sort_unstable();
    held.dedup_by_key(|(cell, _)| *cell);
    let marks = held.into_iter().map(|(cell, far)| {
        let tint = if far { theme::warning() } else { theme::own() };
        CellMark::new(cell, color(tint, 0.7))
    });
    shown.cells.extend(marks);
    shown.candidates.sort_unstable();
    shown.candidates.dedup();
    let looked_at = shown.selected.into_iter().chain(shown.hovered);
    for squad in looked_at.filter_map(|unit| hud.board.squad(unit)) {
        if let (Some(flight), true) = (squad.flight, squad.on_table())
            && let Some(from) = squad.places().first()
        {
            flown(shown, hud, *from, flight);
        }
    }
}

/// The pattern of an aircraft: pale as far as it must fly, bright where a flight may end.
fn flown(shown: &mut Highlights, hud: &Hud<'_>, from: Cell, flight: Flight) {
    let way = squads::pattern(hud.game(), from, flight);
    let least = usize::from(*squads::FLIGHT_LENGTHS.start());
    let parts = [
        (way.get(..=least).unwrap_or(&way), 0.35),
        (way.get(least..).unwrap_or_default(), 0.9),
    ];
    for (part, strength) in parts.into_iter().filter(|(part, _)| part.len() > 1) {
        let trail = Trail {
            cells: part.to_vec(),
            color: color(theme::own(), strength),
        };
        if !shown.trails.contains(&trail) {
            shown.trails.push(trail);
        }
    }
}

/// Marks what a command would do: the unit where it would stand, the ways of its models with their
/// cheap diagonals, its target.
pub(in crate::hud) fn emphasise(
    shown: &mut Highlights,
    hud: &Hud<'_>,
    order: &Order,
    found: &SquadPreview,
) {
    let ends = found.moves.iter().map(|moved| (moved.model, moved.end()));
    let ends: Vec<(u8, Cell)> = ends.collect();
    for moved in &found.moves {
        ways(shown, &moved.way);
        let mark = CellMark {
            cell: moved.end(),
            color: color(theme::own(), 0.9),
            label: Some(moved.cost),
        };
        if !shown.cells.contains(&mark) {
            shown.cells.retain(|held| held.cell != mark.cell);
            shown.cells.push(mark);
        }
    }
    if !ends.is_empty() {
        shown.squads.push((found.unit, ends));
    }
    // A place to come to has no way yet.
    if let Order::Command {
        command: Command::Deploy(to),
        ..
    } = order
    {
        let tint = color(theme::own(), 1.0);
        let cells = to.as_slice().iter();
        shown
            .cells
            .extend(cells.map(|cell| CellMark::new(*cell, tint)));
    }
    if let Order::Command {
        command: Command::Enter { cell, flight },
        ..
    } = order
    {
        flown(shown, hud, *cell, *flight);
    }
    fly(shown, hud, order);
    if let Some(target) = found.target.or_else(|| aims_at(order)) {
        shown.hovered = Some(target);
        let shoots = matches!(
            order,
            Order::Command {
                command: Command::Aim { .. } | Command::Cast { .. },
                ..
            }
        );
        if shoots {
            shown.steps.extend(sight(hud, found.unit, target));
        }
    }
}

/// Marks the line of the shots after a move, with the chance that they hurt.
pub(in crate::hud) fn shot_from(hud: &Hud<'_>, held: &Skirmish, shown: &mut Highlights) {
    let there = Game::new(hud.ctx(), &held.there);
    let unit = who(&held.act).and_then(|unit| middle(there, unit));
    let (Some(from), Some(to)) = (unit, middle(there, held.target)) else {
        return;
    };
    shown.hovered = Some(held.target);
    shown.lines.push((from, to, color(theme::enemy(), 0.9)));
    let spared = held.odds.suffered.first().copied().unwrap_or(1.0);
    let chance = text::percent(1.0 - spared);
    shown.notes.push((to, chance, color(theme::enemy(), 0.95)));
}

/// The ghost of an aircraft where a flight ends.
fn fly(shown: &mut Highlights, hud: &Hud<'_>, order: &Order) {
    let Order::Command {
        unit,
        command: Command::Fly(squares),
    } = *order
    else {
        return;
    };
    let (Some(end), Some(squad)) = (flight_end(hud, order), hud.board.squad(unit)) else {
        return;
    };
    let models = squad.living().map(|(at, _)| (at, end));
    shown.squads.push((unit, models.collect()));
    shown.cells.retain(|held| held.cell != end);
    shown.cells.push(CellMark {
        cell: end,
        color: color(theme::own(), 1.0),
        label: Some(squares),
    });
}

/// The way of a model: gold, and blue where it spends its cheap diagonal (GRD-07).
fn ways(shown: &mut Highlights, way: &[Cell]) {
    for pair in way.windows(2) {
        let (a, b) = (pair[0].printed(), pair[1].printed());
        let diagonal = a.0 != b.0 && a.1 != b.1;
        let tint = if diagonal {
            theme::BLUE
        } else {
            theme::warning()
        };
        let trail = Trail {
            cells: pair.to_vec(),
            color: color(tint, 0.9),
        };
        if !shown.trails.contains(&trail) {
            shown.trails.push(trail);
        }
    }
}

/// The best line of sight between two units: a clear one without cover first.
pub(super) fn sight(hud: &Hud<'_>, from: UnitId, to: UnitId) -> Option<SightSteps> {
    let game = hud.game();
    let board = game.board;
    let ground = board.ground(game.ctx)?;
    let survey = squads::survey(game, &ground);
    let view = survey.over(&ground);
    let units = [from, to];
    let (from, to) = (board.squad(from)?.places(), board.squad(to)?.places());
    let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (*a, *b)));
    let lines = pairs.map(|(a, b)| {
        let far = ground.distance(a, b);
        match squads::sight(game.ctx, &view, units, a, b) {
            Ok(sight) => {
                let cover = sight
                    .cover
                    .map(|cover| (cover.at, before(&sight.way, cover.at)));
                let tint = if cover.is_some() {
                    theme::warning()
                } else {
                    theme::own()
                };
                let shown = SightSteps {
                    way: sight.way,
                    cover: cover.and_then(|(at, other)| Some((at, other?))),
                    barred: false,
                    color: color(tint, 0.9),
                };
                (u8::from(cover.is_some()), far, shown)
            }
            Err(_) => {
                let shown = SightSteps {
                    way: vec![a, b],
                    cover: None,
                    barred: true,
                    color: color(theme::bad(), 0.8),
                };
                (2, far, shown)
            }
        }
    });
    let best = lines.min_by_key(|(rank, far, _)| (*rank, *far));
    best.map(|(.., shown)| shown)
}

/// The square on a line that shares the step with the one that gives cover.
fn before(way: &[Cell], at: Cell) -> Option<Cell> {
    let place = way.iter().position(|cell| *cell == at)?;
    match place.checked_sub(1) {
        Some(one) => way.get(one).copied(),
        None => way.get(1).copied(),
    }
}
