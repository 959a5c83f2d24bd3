//! Attacks between figures: range, engagement, sight, and higher ground.

use std::cmp::Ordering;

use content::RuleId;
use words::say;

use crate::{
    cite,
    grid::{Ground, Occupant, Scene, Unseen, engagements, sight},
    state::UnitId,
};

/// A possible attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// Spaces between the two, counted as steps.
    pub distance: u32,
    /// The attacker's height compared with its target's: `Greater` is higher.
    /// The higher one rolls one more die (VOID-H-HEIGHT).
    pub stands: Ordering,
}

/// The reason an attack is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAim {
    /// Too far away.
    Range {
        /// The distance, in spaces.
        distance: u32,
        /// The attacker's range, in spaces.
        range: u8,
    },
    /// The attacker is engaged with others.
    Engaged(Vec<UnitId>),
    /// It does not see the target.
    Unseen(Unseen),
}

impl NoAim {
    /// The rule to cite.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        match self {
            Self::Range { .. } => cite::grid::RANGE,
            Self::Engaged(_) => cite::grid::ENGAGE,
            Self::Unseen(unseen) => unseen.rule(),
        }
    }

    /// The reason, for a player.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            Self::Range { distance, range } => {
                say!("no-spaces-away-range", distance, range)
            }
            Self::Engaged(_) => say!("no-engaged-attacks-only-whom").to_owned(),
            Self::Unseen(unseen) => unseen.reason().to_owned(),
        }
    }
}

/// How many spaces apart two figures are, at most `range`.
pub(crate) fn in_range(
    ground: &Ground,
    attacker: &Occupant,
    target: &Occupant,
    range: u8,
) -> Result<u32, NoAim> {
    let distance = match attacker.footprint.is_one() && target.footprint.is_one() {
        true => ground.distance(attacker.hex, target.hex),
        false => attacker.spaces_to(target, &ground.grid),
    };
    if distance > u32::from(range) {
        return Err(NoAim::Range { distance, range });
    }
    Ok(distance)
}

/// Whether a figure may attack another one at most `range` spaces away.
/// Ownership does not matter here.
///
/// # Errors
/// The reason it may not.
pub fn aim(
    scene: &Scene<'_>,
    attacker: &Occupant,
    target: &Occupant,
    range: u8,
) -> Result<Aim, NoAim> {
    let distance = in_range(scene.ground, attacker, target, range)?;
    let engaged = engagements(scene, attacker);
    if !engaged.is_empty() && !engaged.contains(&target.unit) {
        return Err(NoAim::Engaged(engaged));
    }
    sight(scene, attacker, target).map_err(NoAim::Unseen)?;
    let height = |figure: &Occupant| {
        let cell = scene.ground.grid.index(figure.hex);
        cell.map_or(0, |cell| scene.ground.height(cell))
    };
    Ok(Aim {
        distance,
        stands: height(attacker).cmp(&height(target)),
    })
}
