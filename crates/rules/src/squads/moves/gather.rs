//! A unit that losses have torn apart gathers at its next activation, as far as it can
//! (GRD-H-TORN).
//!
//! One of its parts stays where it is, the largest that the others can come nearer to. They go to
//! it along their shortest ways.

use geometry::Cell;

use super::{Group, Plan, ROOM};
use crate::{
    grid::{
        Ground,
        pace::{Squares, Walker, arrivals},
    },
    squads::contact::{coherent, parts},
    state::{Places, Squad},
};

/// More squares than lie between any two parts of a unit that could still gather.
const FAR: u8 = 60;
/// What counts for a place from which nobody comes to the others.
const NEVER: u32 = 1000;

/// Whether losses have torn a unit apart.
#[must_use]
pub(in crate::squads) fn is_torn(ground: &Ground, squad: &Squad) -> bool {
    squad.on_table() && !coherent(ground, &squad.places())
}

/// How a unit gathers best with the squares of a plan.
pub(in crate::squads) struct Gathering {
    /// The places to which it comes.
    pub to: Places,
    /// For each space the squares of the way to the part that stays.
    far: Vec<u32>,
    /// The sum of these for `to`.
    least: u32,
}

impl Gathering {
    /// Whether other places are as near together.
    pub(super) fn is_matched(&self, ground: &Ground, to: &[Cell]) -> bool {
        sum(&self.far, ground, to) <= self.least
    }
}

fn sum(far: &[u32], ground: &Ground, places: &[Cell]) -> u32 {
    let each = |place: &Cell| {
        let cell = ground.grid.index(*place)?;
        far.get(cell).copied()
    };
    places
        .iter()
        .map(|place| each(place).unwrap_or(NEVER))
        .sum()
}

/// How a torn unit gathers; none if it holds together, or no part of it comes nearer to another.
pub(in crate::squads) fn best(
    plan: &Plan<'_>,
    squares: &Squares<'_>,
    groups: &[Group],
) -> Option<Gathering> {
    if plan.squares == 0 || !is_torn(plan.ground, plan.squad) {
        return None;
    }
    let now = plan.squad.places();
    let mut all = parts(plan.ground, &now);
    // Of equal ones the first stays.
    all.sort_by_key(|part| usize::MAX - models_on(plan.squad, part));
    all.iter().find_map(|part| {
        let far = ways_to(plan, squares, part);
        let to = drawn_in(plan, squares, groups, part, &far);
        let least = sum(&far, plan.ground, &to);
        (least < sum(&far, plan.ground, &now)).then(|| Gathering {
            to: Places::of(to),
            far,
            least,
        })
    })
}

fn models_on(squad: &Squad, places: &[Cell]) -> usize {
    places.iter().map(|place| squad.on(*place).count()).sum()
}

/// For each space the squares of the shortest way from it to a part of the unit: levels count once,
/// whichever way they are taken.
fn ways_to(plan: &Plan<'_>, squares: &Squares<'_>, part: &[Cell]) -> Vec<u32> {
    let mut far = vec![NEVER; plan.ground.grid.len()];
    let troop = plan.game.troop(plan.squad.id);
    let from = part.iter().filter_map(|cell| plan.ground.grid.index(*cell));
    for from in from {
        let walker = Walker {
            unit: plan.squad.id,
            owner: plan.squad.owner,
            from,
            squares: FAR,
            diagonal: false,
            fills: troop.is_some_and(|troop| troop.fills()),
            flies: false,
            // Difficult ground slows the way down, and leaves it as long as it is.
            surefooted: true,
            aboard: false,
        };
        for end in arrivals(squares, &walker) {
            let held = &mut far[end.cell];
            *held = (*held).min(u32::from(end.cost));
        }
    }
    far
}

/// The places of a unit when all models outside of a part have gone as near to it as they can.
fn drawn_in(
    plan: &Plan<'_>,
    squares: &Squares<'_>,
    groups: &[Group],
    part: &[Cell],
    far: &[u32],
) -> Vec<Cell> {
    let Some(troop) = plan.troop() else {
        return plan.squad.places();
    };
    let grid = &plan.ground.grid;
    let fills = |model: u8| troop.model(model).is_some_and(|model| model.fills);
    // The places taken, with their models that fill none.
    let mut held: Vec<(usize, usize)> = Vec::new();
    let stays = part.iter().filter_map(|cell| grid.index(*cell));
    for cell in stays {
        let models = plan.squad.on(grid.cell(cell));
        let full = models.fold(0, |sum, (at, _)| sum + if fills(at) { ROOM } else { 1 });
        held.push((cell, full));
    }
    for group in groups {
        let at = group.models.first().copied();
        let stands = at.and_then(|at| plan.squad.models.get(usize::from(at)));
        if stands.is_none_or(|model| part.contains(&model.cell)) {
            continue;
        }
        let size: usize = group
            .models
            .iter()
            .map(|at| if fills(*at) { ROOM } else { 1 })
            .sum();
        let room = |cell: usize| {
            let own = squares
                .holder(cell)
                .is_none_or(|held| held.unit == plan.squad.id);
            let taken = held.iter().find(|(other, _)| *other == cell);
            own && taken.map_or(0, |(_, models)| *models) + size <= ROOM
        };
        let ends = group.reach.iter().filter(|end| room(end.cell));
        let end = ends.min_by_key(|end| (far[end.cell], end.risk, end.cost, end.cell));
        let Some(end) = end else { continue };
        match held.iter_mut().find(|(cell, _)| *cell == end.cell) {
            Some((_, models)) => *models += size,
            None => held.push((end.cell, size)),
        }
    }
    let mut places: Vec<Cell> = held.into_iter().map(|(cell, _)| grid.cell(cell)).collect();
    places.sort_unstable();
    places
}
