//! Collisions (FLT-07, FLT-13 to FLT-16): both ships roll, and wounds are applied together.

use content::{DamageKind, Die, Face, Passive, RuleId, Trigger};
use serde::{Deserialize, Serialize};

use crate::{
    cite,
    conditions::{Versus, holds, traits},
    effects::{Cause, run_own_clauses},
    game::Game,
    state::{Fact, Ship, Status, UnitId},
    work::Work,
};

/// How two ships came to collide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Impact {
    /// Declared before the move (FLT-14).
    Declared,
    /// By a forced move (FLT-15).
    Accident,
    /// Into a friend's control zone (FLT-07).
    Zone,
}

impl Impact {
    fn rule(self) -> RuleId {
        match self {
            Self::Declared => cite::sail::DECLARED,
            Self::Accident => cite::sail::ACCIDENT,
            Self::Zone => cite::sail::FRIEND_ZONE,
        }
    }
}

/// The number at which a ship's own die wounds it; `rams`: whether it rams on purpose.
fn integrity(game: Game<'_>, ship: &Ship, rams: bool) -> u8 {
    let own = i32::from(game.class(ship).integrity);
    let better = |held: &&content::Trait| {
        let versus = Versus::default();
        let mut all = held.only_if.iter();
        all.all(|condition| holds(game, ship, versus, condition))
    };
    let more: i32 = traits(game.ctx, ship)
        .filter(better)
        .map(|held| {
            let Passive::Integrity(more) = held.passive else {
                return 0;
            };
            if rams { i32::from(more) } else { 0 }
        })
        .sum();
    (own + more).clamp(1, 7) as u8
}

/// The odds of a ram: each ship's chance of a wound.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RamOdds {
    /// The chance that the ramming ship is wounded, from 0 to 1.
    pub own: f64,
    /// The chance that the rammed ship is wounded.
    pub other: f64,
    /// The lowest number at which a die wounds the ramming ship.
    pub own_needs: u8,
    /// The lowest number at which a die wounds the rammed ship.
    pub other_needs: u8,
    /// Whether a wound would destroy the ramming ship.
    pub own_dies: bool,
    /// Whether a wound would destroy the rammed ship.
    pub other_dies: bool,
}

/// The odds of a declared ram (FLT-16): exact, by the die of the ruleset.
#[must_use]
pub fn ram_odds(game: Game<'_>, ship: &Ship, other: &Ship) -> RamOdds {
    let faces = game.ctx.faces(Die::D6);
    let chance = |need: u8| {
        let bad = faces.iter().filter(|face| pips(**face) >= need).count();
        bad as f64 / faces.len().max(1) as f64
    };
    let own_needs = integrity(game, ship, true);
    let other_needs = integrity(game, other, false);
    RamOdds {
        own: chance(own_needs),
        other: chance(other_needs),
        own_needs,
        other_needs,
        own_dies: ship.hull <= 1,
        other_dies: other.hull <= 1,
    }
}

pub(super) fn pips(face: Face) -> u8 {
    match face {
        Face::Pips(pips) => pips,
        _ => 0,
    }
}

/// Lets two ships collide: each rolls a die against its own Integrity.
/// Wounds are applied together, and wrecks block until the move is over (FLT-R-WRECK).
pub(crate) fn collide(work: &mut Work<'_>, id: UnitId, other: UnitId, impact: Impact) {
    let fit = |ship: Option<Ship>| ship.filter(|held| held.status == Status::Active);
    let (Some(ship), Some(struck)) = (fit(work.active(id)), fit(work.active(other))) else {
        return;
    };
    let deliberate = impact == Impact::Declared;
    let needs = (
        integrity(work.game(), &ship, deliberate),
        integrity(work.game(), &struck, false),
    );
    // A large and a small ship both roll, each against its own Integrity (MAEL-08).
    let mixed = work.ctx.capital(&ship).is_some() != work.ctx.capital(&struck).is_some();
    let rolled = if mixed {
        cite::sail::BOTH
    } else {
        cite::sail::RAM
    };
    let mut roll = |by| {
        let faces = work.roll(rolled, Die::D6, 1, by);
        faces.first().copied().map_or(0, pips)
    };
    let rolls = (roll(id), roll(other));
    let wounded = (rolls.0 >= needs.0, rolls.1 >= needs.1);
    work.emit(
        impact.rule(),
        Fact::Rammed {
            ship: id,
            other,
            deliberate,
            rolls,
            integrity: needs,
            wounded,
        },
    );
    let hurt = [(id, wounded.0), (other, wounded.1)];
    for (unit, _) in hurt.iter().filter(|(_, wounded)| *wounded) {
        wound(work, *unit, 1);
    }
    for (unit, _) in hurt {
        work.check_hull(unit, cite::sail::INTEGRITY);
    }
    if deliberate {
        let cause = Cause {
            target: Some(other),
            ..Cause::default()
        };
        run_own_clauses(work, id, Trigger::AfterRamming, &cause);
    }
}

/// Deals a wound that shields do not stop; destruction is checked once all are dealt.
fn wound(work: &mut Work<'_>, id: UnitId, amount: u8) {
    let Some(ship) = work.active(id) else { return };
    let hull = amount.min(ship.hull);
    work.emit(
        cite::sail::INTEGRITY,
        Fact::Damaged {
            ship: id,
            kind: DamageKind::Hit,
            shields: 0,
            hull,
            source: None,
        },
    );
}
