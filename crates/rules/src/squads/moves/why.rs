//! By which rule the models of a unit cannot go to a place: the first rule without which they
//! could.

use geometry::Cell;
use words::say;

use super::{Plan, pace_rule, places_needed};
use crate::{
    cite,
    grid::{
        Ground,
        pace::{Holder, Squares, Walker, arrivals, floor_is_open},
    },
    squads::survey::walker,
    state::{IllegalOrder, UnitId, refuse},
};
use content::{Barrier, RuleId};

/// More squares than any move has.
const FAR: u8 = 40;

/// Why the models do not come to these places.
pub(super) fn unreachable(plan: &Plan<'_>, squares: &Squares<'_>, to: &[Cell]) -> IllegalOrder {
    let id = plan.squad.id;
    let Some(troop) = plan.game.troop(id) else {
        return refuse(cite::pace::MOVE, say!("no-such-unit"), vec![]);
    };
    let walkers: Vec<Walker> = plan
        .squad
        .living()
        .filter_map(|(at, _)| walker(plan.game, plan.ground, plan.squad, at, plan.squares))
        .collect();
    let numbered = |cell: &Cell| plan.ground.grid.index(*cell).map(|at| (*cell, at));
    for (cell, at) in to.iter().filter_map(numbered) {
        let comes = |walker: &Walker| comes(squares, walker, at);
        if walkers.iter().any(comes) {
            continue;
        }
        let nearest = walkers.iter().min_by_key(|walker| {
            let from = plan.ground.grid.cell(walker.from);
            plan.ground.distance(from, cell)
        });
        let Some(walker) = nearest else { continue };
        let (rule, culprits) = barred(plan, squares, walker, at);
        let reason = match culprits.first() {
            Some(by) => say!("no-way-past", name = plan.game.ctx.name(*by)),
            None => say!("no-way-to-place", squares = plan.squares),
        };
        return IllegalOrder {
            cell: Some(cell),
            ..refuse(rule, reason, culprits)
        };
    }
    let (least, _) = places_needed(troop, plan.squad);
    let reason = say!("no-way-for-all", least);
    refuse(cite::squads::PLACES, reason, vec![id])
}

fn comes(squares: &Squares<'_>, walker: &Walker, at: usize) -> bool {
    arrivals(squares, walker).iter().any(|held| held.cell == at)
}

/// The rule that keeps a model from a place, and the units in its way.
fn barred(
    plan: &Plan<'_>,
    squares: &Squares<'_>,
    walker: &Walker,
    at: usize,
) -> (RuleId, Vec<UnitId>) {
    let cell = plan.ground.grid.cell(at);
    if let Some(rule) = beside(plan.ground, walker.from, at) {
        return (rule, Vec::new());
    }
    let ground = plan.ground;
    let shut = ground.facts(at).bars_feet.filter(|_| !walker.flies);
    if let Some(rule) = shut.or(held_by(ground, walker)) {
        return (rule, Vec::new());
    }
    let slim = Walker {
        fills: false,
        ..*walker
    };
    if walker.fills && comes(squares, &slim, at) {
        let rule = match cell.level {
            0 => cite::pace::OPENING,
            _ => cite::pace::GROUND,
        };
        return (rule, Vec::new());
    }
    // Without enemies there may be a way.
    let friends: Vec<Option<Holder>> = squares
        .holders
        .iter()
        .map(|held| held.filter(|held| held.owner == walker.owner))
        .collect();
    let open = Squares {
        holders: &friends,
        ..*squares
    };
    if comes(&open, walker, at) {
        let others = squares.holders.iter().flatten();
        let others = others.filter(|held| held.owner != walker.owner);
        let near = others.min_by_key(|held| held.unit).map(|held| held.unit);
        return (cite::pace::MOVE, near.into_iter().collect());
    }
    let far = Walker {
        squares: FAR,
        surefooted: true,
        ..slim
    };
    if comes(&open, &far, at) {
        return (too_far(plan, squares, walker, at), Vec::new());
    }
    let rule = match cell.level == plan.ground.grid.cell(walker.from).level {
        true => cite::pace::WALL,
        false => cite::pace::FLOOR,
    };
    (rule, Vec::new())
}

/// The rule that parts two places right beside each other: a wall, or a closed floor.
fn beside(ground: &Ground, from: usize, at: usize) -> Option<RuleId> {
    let (here, there) = (ground.grid.cell(from), ground.grid.cell(at));
    let levels = there.level.abs_diff(here.level);
    if here.printed() == there.printed() && levels == 1 {
        let upper = if there.level > here.level { at } else { from };
        return (!floor_is_open(ground, upper)).then_some(cite::pace::FLOOR);
    }
    let way = ground.grid.between(here, there).filter(|_| levels == 0)?;
    (ground.edge(from, way) == Some(Barrier::Wall)).then_some(cite::pace::WALL)
}

/// The rule that makes a way too long.
fn too_far(plan: &Plan<'_>, squares: &Squares<'_>, walker: &Walker, at: usize) -> RuleId {
    let ground = plan.ground;
    // Out of a transport everybody moves alike.
    if !plan.squad.on_table() {
        return cite::squads::TRANSPORT;
    }
    let sure = Walker {
        surefooted: true,
        ..*walker
    };
    if comes(squares, &sure, at) {
        let hampers = ground.facts(at).hampers;
        return hampers.map_or(cite::pace::DIFFICULT, |(_, rule)| rule);
    }
    if let Some(rule) = by_ground(ground, walker, at) {
        return rule;
    }
    let flier = Walker {
        flies: true,
        surefooted: true,
        ..*walker
    };
    if comes(squares, &flier, at) {
        let hill = ground.height(at) != ground.height(walker.from);
        return if hill {
            cite::pace::HILL
        } else {
            cite::pace::LEVEL
        };
    }
    let fresh = Walker {
        diagonal: true,
        ..*walker
    };
    if comes(squares, &fresh, at) {
        return cite::pace::DIAGONAL;
    }
    let Some(troop) = plan.game.troop(walker.unit) else {
        return cite::squads::ACTIONS;
    };
    pace_rule(plan.game, troop, plan.squad)
}

/// The rule by which the ground where a model sets out holds or slows it.
fn held_by(ground: &Ground, walker: &Walker) -> Option<RuleId> {
    let from = ground.facts(walker.from);
    let held = from.holds.filter(|_| !walker.flies);
    let found = held.or(from.cap.map(|(_, rule)| rule));
    found.filter(|_| !walker.aboard)
}

/// The rule by which the ground makes a way too long: that where it ends is the void, or costs
/// more.
fn by_ground(ground: &Ground, walker: &Walker, at: usize) -> Option<RuleId> {
    let to = ground.facts(at);
    if to.drift && !walker.flies {
        return Some(cite::grid::SPENT);
    }
    let [here, there] = [walker.from, at].map(|cell| ground.grid.cell(cell));
    let near = ground.distance(here, there) <= u32::from(walker.squares);
    to.cost_rule.filter(|_| near)
}
