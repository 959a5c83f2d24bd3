//! How far units see, where a theatre or a modification limits it (`Ruleset::sight`).

use content::Arm;
use geometry::TOUCH;
use words::say;

use crate::{
    conditions::range_between,
    ctx::{Ctx, Space},
    game::Game,
    state::{IllegalOrder, Ship, refuse},
};

impl Ctx {
    /// The most spaces that units see on a grid.
    #[must_use]
    pub(crate) fn most_seen(&self) -> u8 {
        let limit = self.ruleset.sight;
        limit.map_or(u8::MAX, |limit| u8::try_from(limit.far).unwrap_or(u8::MAX))
    }

    /// The farthest space that a figure's weapon strikes, whatever its dice show.
    #[must_use]
    pub fn arm_reach(&self, arm: &Arm) -> u8 {
        arm.strikes.farthest().min(self.most_seen())
    }
}

/// Refuses a target that is farther than anybody sees.
pub(crate) fn beyond_sight(game: Game<'_>, from: &Ship, to: &Ship) -> Option<IllegalOrder> {
    let limit = game.ctx.ruleset.sight?;
    let away = match &game.ctx.space {
        Space::Grid(_) => f64::from(range_between(game, from, to)),
        Space::Table => {
            let (one, other) = (game.base(from), game.base(to));
            geometry::closest_points(one, from.pose, other, to.pose).distance
        }
    };
    let far = f64::from(limit.far) + TOUCH;
    (away > far).then(|| refuse(limit.rule, say!("no-beyond-sight"), vec![to.id]))
}
