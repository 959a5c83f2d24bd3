//! Warnings about ships that start on another ship, on an obstacle, or in terrain that nobody
//! enters.

use geometry::{Base, CollisionShape, Pose, overlaps};
use words::{Said, later};

use crate::{Scenario, check::Report};

/// A thing with its place and shape.
struct Piece {
    /// Its name in messages.
    name: Said,
    pose: Pose,
    shape: CollisionShape,
    /// The radius around its place that holds all of it.
    reach: f64,
}

impl Piece {
    fn meets(&self, other: &Self) -> bool {
        let away = other.pose.position() - self.pose.position();
        away.length() <= self.reach + other.reach
            && overlaps(&self.shape, self.pose, &other.shape, other.pose)
    }
}

/// Warns of each ship that starts on something, naming the first such thing.
pub(super) fn warn_starts(scenario: &Scenario, report: &mut Report<'_>) {
    let lying = lying(scenario, report);
    let mut placed: Vec<Piece> = Vec::new();
    for (at, ship) in scenario.ships.iter().enumerate() {
        let class = report.content.ship(&ship.class).map(|(_, class)| class);
        let Some((class, pose)) = class.zip(ship.pose.filter(sound)) else {
            continue;
        };
        let base: Base = class.size.base();
        let piece = Piece {
            name: later!("fault-ship-is", number = ship.id, name = &class.id),
            pose,
            shape: CollisionShape::base(base),
            reach: base.reach(),
        };
        let under = placed.iter().chain(&lying).find(|other| piece.meets(other));
        if let Some(under) = under {
            let (what, other) = (piece.name.clone(), under.name.clone());
            let message = later!("fault-starts-on", what, other);
            report.warn(format!("ships/{at}/pose"), message);
        }
        placed.push(piece);
    }
}

/// The things on the table from the start that leave no room for ships.
fn lying(scenario: &Scenario, report: &Report<'_>) -> Vec<Piece> {
    let content = report.content;
    let obstacles = scenario.obstacles.iter().filter_map(|obstacle| {
        let pose = obstacle.pose.filter(sound)?;
        let (_, outline) = content.outline(&obstacle.outline)?;
        Some(Piece {
            name: later!(
                "fault-obstacle-is",
                number = obstacle.id,
                name = &obstacle.outline
            ),
            pose,
            shape: CollisionShape::outline(&outline.points),
            reach: outline.points.reach(),
        })
    });
    let areas = scenario.areas.iter().filter_map(|area| {
        let (_, terrain) = content.terrain(&area.terrain)?;
        (terrain.bars(true) && sound(&area.pose)).then(|| Piece {
            name: later!("fault-area-is", number = area.id, name = &area.terrain),
            pose: area.pose,
            shape: CollisionShape::outline(&area.outline),
            reach: area.outline.reach(),
        })
    });
    obstacles.chain(areas).collect()
}

/// Whether a pose is somewhere near a table. Others are reported as errors.
fn sound(pose: &Pose) -> bool {
    [pose.x, pose.y, pose.heading]
        .iter()
        .all(|value| value.is_finite() && value.abs() < 1.0e5)
}
