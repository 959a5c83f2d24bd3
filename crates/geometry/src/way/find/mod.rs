//! The shortest legal path: a visibility graph, searched by A* that tries a leg only when its turn
//! comes (the lazy search of Dellin and Srinivasa, 2016).
//!
//! Where there is room to turn, the result is the shortest path but for two things: arcs around
//! corners, which are fine polygons (see `nodes` and `round`), and terrain that costs extra, whose
//! corners are no nodes. Where a base can hardly turn, its turns decide whether it gets through. A
//! second search then tries many more places and headings, with a limit to its work. It may still
//! miss a path that needs finer turns, and with a smaller allowance it may miss a path that it
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

/// The shortest legal path from `from` to a goal within an allowance, and its cost (FLT-02, 04, 05,
/// 06, 08).
///
/// It passes [`check_way`](super::check_way); for [`Goal::Touch`] on [`Table::engaging`] that
/// model. Free turning at the end is a last leg of no length.
///
/// # Errors
/// The reason why there is none. See [`NoWay`].
pub fn find_way(
    table: &Table,
    from: Pose,
    allowance: f64,
    goal: Goal,
) -> Result<(Way, f64), NoWay> {
    ask(table, from, allowance, f64::INFINITY, goal)
}

/// As [`find_way`], without a look beyond the allowance, for callers that only ask whether a way
/// exists.
///
/// It may miss a way that is short enough only after its bends are rounded.
pub fn reach_way(table: &Table, from: Pose, allowance: f64, goal: Goal) -> Option<(Way, f64)> {
    ask(table, from, allowance, allowance, goal).ok()
}

/// Finds a way within the allowance, by searches for ways that cost no more than `most`.
fn ask(
    table: &Table,
    from: Pose,
    allowance: f64,
    most: f64,
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

/// A quick look for a way: only paths round corners within the allowance, with no reason if there
/// is none.
///
/// Where a base can hardly turn, it may miss a way that [`find_way`] finds.
pub fn glance_way(table: &Table, from: Pose, allowance: f64, to: Vec2) -> Option<(Way, f64)> {
    let target = Target::Place(nodes::on_grid(to), None);
    Query::new(table, from, allowance, target).glance()
}
