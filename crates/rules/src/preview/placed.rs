//! The effects of an obstacle on ships that a device puts it under, or that meet it otherwise.

use content::{OutlineId, Trigger};
use geometry::Pose;
use serde::{Deserialize, Serialize};

use super::{Odds, words::told};
use crate::{
    devices::{beneath, land_on, put, suffer},
    explore::{Exploration, MOST_WORK},
    game::Game,
    state::{Obstacle, Prospect, Ship, Toll, UnitId},
    work::Work,
};

/// The obstacle that a device would place, and its effects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlacedPreview {
    /// Its outline.
    pub outline: OutlineId,
    /// Where it would lie.
    pub pose: Pose,
    /// The ships that it would lie under, by ascending id (OBS-20).
    pub beneath: Vec<BeneathPreview>,
}

/// The effects on a ship of an obstacle placed under it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BeneathPreview {
    /// The ship.
    pub ship: UnitId,
    /// Mean damage.
    pub expected_damage: f64,
    /// The chance of being destroyed.
    pub chance_destroyed: f64,
    /// The odds of all consequences, in words, likeliest first.
    pub odds: Vec<Odds>,
    /// The same as numbers.
    pub prospect: Prospect,
}

/// The preview of using a device.
pub(crate) fn preview_placed(
    game: Game<'_>,
    ship: &Ship,
    slot: u8,
    template: u8,
) -> Option<PlacedPreview> {
    let mut work = Work::new(game.ctx, game.board.clone());
    let obstacle = put(&mut work, ship.id, slot, template)?;
    let ships = beneath(Game::new(game.ctx, &work.board), &obstacle);
    let one = |id: &UnitId| {
        let subject = Exploration {
            ctx: game.ctx,
            origin: game.board.step,
            unit: *id,
        };
        // The ships share the work budget.
        let most = MOST_WORK / ships.len();
        let found = subject.explore_within(most, work.board.clone(), ships.len(), |work, at| {
            land_on(work, ships[at], &obstacle)
        });
        let prospect = found.prospect();
        BeneathPreview {
            ship: *id,
            expected_damage: prospect.mean(Toll::damage),
            chance_destroyed: prospect.chance(|toll| toll.destroyed),
            odds: told(game.ctx, work.board.ship(*id), &prospect),
            prospect,
        }
    };
    Some(PlacedPreview {
        outline: obstacle.outline,
        pose: obstacle.pose,
        beneath: ships.iter().map(one).collect(),
    })
}

/// The effects of an obstacle, real or imagined, on a ship that crosses it or lands on it.
#[must_use]
pub fn suffering(game: Game<'_>, ship: &Ship, obstacle: &Obstacle) -> Prospect {
    let subject = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit: ship.id,
    };
    let mut start = game.board.clone();
    if let Some(held) = start.ship_mut(ship.id) {
        *held = *ship;
    }
    let found = subject.explore(start, 1, |work, _| {
        let met = [Trigger::MoveThrough, Trigger::Overlap];
        suffer(work, ship.id, obstacle, &met);
    });
    found.prospect()
}
