//! The shortest legal path: a visibility graph, searched by A* that tries a leg only when its turn
//! comes (the lazy search of Dellin and Srinivasa, 2016).
//!
//! Where there is room to turn, what is found is the shortest path but for the arcs around corners,
//! which are fine polygons (see `nodes` and `round`), and but for terrain that costs extra: its corners are no nodes.
//! Where a base can hardly turn, how it turns decides whether it gets through: then a second search
//! tries many more places and headings, with a limit to its work. What only a path of more refined
//! turns would reach may still be missed, and with a smaller allowance that search may miss what it
//! finds with a larger one.

mod goal;
mod leg;
mod nodes;
mod pull;
mod query;
mod round;
mod search;
mod target;

pub use goal::{Goal, NoWay};

use self::{query::Query, target::Target};
use super::{Table, Way};
use crate::{Pose, Vec2};

/// The shortest legal path from `from` to a goal within an allowance, and what it costs (FLT-02, 04,
/// 05, 06, 08).
///
/// It passes [`check_way`](super::check_way); for [`Goal::Touch`] on [`Table::engaging`] that model.
/// Free turning at the end is a last leg of no length.
///
/// # Errors
/// Why there is none, see [`NoWay`].
pub fn find_way(
    table: &Table,
    from: Pose,
    allowance: f64,
    goal: Goal,
) -> Result<(Way, f64), NoWay> {
    ask(table, from, (allowance, f64::INFINITY), goal)
}

/// The same, but without a look beyond the allowance: for whoever only asks whether there is a way.
/// One that is longer at first and only short enough once its bends are rounded may be missed.
pub fn reach_way(table: &Table, from: Pose, allowance: f64, goal: Goal) -> Option<(Way, f64)> {
    ask(table, from, (allowance, allowance), goal).ok()
}

/// Asks for a way of no more than the allowance, by searches for what costs no more than `most`.
fn ask(
    table: &Table,
    from: Pose,
    (allowance, most): (f64, f64),
    goal: Goal,
) -> Result<(Way, f64), NoWay> {
    match goal {
        Goal::At(to, heading) => {
            let heading = heading.map(|h| Pose::new(0.0, 0.0, h).quantised().heading);
            let target = Target::Place(nodes::on_grid(to), heading);
            Query::new(table, from, allowance, target).answer(most)
        }
        Goal::Touch(id) => {
            let table = table.engaging(id);
            let target = target::model(&table, id).ok_or(NoWay::OffBoard)?;
            Query::new(&table, from, allowance, target).answer(most)
        }
    }
}

/// The same, but a quick look: only what a path round corners within the allowance reaches, and no word on why there is
/// none. Where a base can hardly turn it may miss what [`find_way`] finds.
pub fn glance_way(table: &Table, from: Pose, allowance: f64, to: Vec2) -> Option<(Way, f64)> {
    let target = Target::Place(nodes::on_grid(to), None);
    Query::new(table, from, allowance, target).glance()
}
