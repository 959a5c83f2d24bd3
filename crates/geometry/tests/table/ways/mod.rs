//! Free movement: paths, the areas they sweep over, their legality, and the shortest.

mod checks;
mod finds;
mod legs;
mod near;
mod slides;

use geometry::{
    Base, Pose, Segment, Vec2, Way,
    way::{Block, Other, Table},
};

/// The cruiser of the Fleet: 60 mm long, 30 mm wide.
const CRUISER: Base = Base::new(30.0, 60.0);
/// The Fleet's control zone: an inch.
const INCH: f64 = 25.4;

fn segment(from: (f64, f64), to: (f64, f64), heading: f64) -> Segment {
    Segment {
        from: from.into(),
        to: to.into(),
        heading,
    }
}

fn other(id: u32, base: Base, (x, y, heading): (f64, f64, f64), keep: f64) -> Other {
    Other {
        id,
        base,
        pose: Pose::new(x, y, heading),
        keep,
    }
}

#[track_caller]
fn way(legs: &[(f64, f64, f64)]) -> Way {
    let legs = legs
        .iter()
        .map(|(x, y, heading)| Pose::new(*x, *y, *heading));
    Way::of(legs).expect("few legs, near by")
}

/// A table of a metre by a metre without extra cost.
fn table<'a>(base: Base, others: &[Other], blocks: &'a [Block<'a>]) -> Table<'a> {
    Table::new(
        base,
        Vec2::new(1000.0, 1000.0),
        others,
        blocks,
        &Table::plain,
    )
}

fn at(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}
