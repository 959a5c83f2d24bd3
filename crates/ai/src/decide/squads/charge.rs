//! Exchanges of blows: what a charge deals, what comes back, and whose nerve breaks.

use geometry::Cell;
use rules::{Command, Game, Order, Places, SquadAction, UnitId, squads};

use super::{
    blows::{Hits, Hurt, pin, stake, wear, worth},
    view::{Unit, View},
};
use crate::candidate::Terms;

/// How many ways to charge an enemy are weighed.
const WAYS: usize = 3;

/// A charge that was weighed.
pub(super) struct Charge {
    pub(super) order: Order,
    pub(super) foe: UnitId,
    pub(super) to: Vec<Cell>,
    /// The chance that the enemy is destroyed, routed or pinned by it, and that the unit itself is.
    pub(super) breaks: f64,
    pub(super) broken: f64,
    pub(super) terms: Terms,
}

/// The charges of a unit.
pub(super) fn all(view: &View<'_>, unit: &Unit<'_>) -> Vec<Charge> {
    let mut found = Vec::new();
    if unit.aircraft || unit.arms.iter().all(|arm| !arm.gear.is_melee()) {
        return found;
    }
    for foe in view.foes().filter(|foe| !foe.aircraft) {
        // The squares of its move, with the diagonal, and contact.
        let action = SquadAction::Charge(foe.squad.id);
        let squares = squads::allowed(view.game, unit.squad, action);
        if view.gap(&unit.places, &foe.places) > u32::from(squares) + 2 {
            continue;
        }
        let shapes = squads::charges_at(view.game, unit.squad, foe.squad);
        for to in shapes.into_iter().take(WAYS) {
            found.extend(one(view, unit, foe, to));
        }
    }
    found
}

fn one(view: &View<'_>, unit: &Unit<'_>, foe: &Unit<'_>, to: Places) -> Option<Charge> {
    let action = SquadAction::Charge(foe.squad.id);
    let id = unit.squad.id;
    let after = squads::after_move(view.game, id, action, to.as_slice())?;
    let (own, other) = (after.squad(id)?, after.squad(foe.squad.id)?);
    let blows = |by: &Unit<'_>, at: &Unit<'_>, charging: bool| {
        let (squad, target) = if charging { (own, other) } else { (other, own) };
        let blows =
            squads::strikers(Game::new(view.game.ctx, &after), squad, target, charging).into_iter();
        let each = blows.filter_map(|blow| {
            let gear = by.troop.gear(&view.game.ctx.content, blow.weapon)?;
            let hits = Hits::of(gear, f64::from(blow.dice), i32::from(blow.need));
            Some(hits.on(at, 1.0))
        });
        each.fold(Hurt::default(), Hurt::and)
    };
    let dealt = blows(unit, foe, true);
    // Only those strike back who live.
    let left = 1.0 - (dealt.mean / foe.wounds.max(1.0)).min(1.0);
    let taken = blows(foe, unit, false).times(left);
    let destroyed = dealt.reaches(foe.wounds);
    let (won, lost) = (ahead(dealt, taken), ahead(taken, dealt));
    let fallen = taken.reaches(unit.wounds);
    // The chance of a test of each.
    let (tested, tests) = ((1.0 - destroyed) * won, (1.0 - fallen) * lost);
    let (theirs, own) = (nerve(view, foe, dealt), nerve(view, unit, taken));
    let weights = view.scene.weights;
    Some(Charge {
        order: Order::Command {
            unit: id,
            command: Command::Act { action, to },
        },
        foe: foe.squad.id,
        to: to.as_slice().to_vec(),
        breaks: destroyed + tested * fails(foe, dealt),
        broken: fallen + tests * fails(unit, taken),
        terms: vec![
            ("damage", weights.damage * worth(view, foe, dealt, true)),
            (
                "nerve",
                weights.damage * tested * theirs - weights.danger * tests * own,
            ),
            (
                "strike back",
                -weights.danger * worth(view, unit, taken, true),
            ),
        ],
    })
}

/// The chance that one side causes more wounds than the other.
fn ahead(one: Hurt, other: Hurt) -> f64 {
    // A tie is nobody's.
    one.reaches(other.mean + 1.0)
}

/// The chance that damage brings a unit to half, or finds it there.
fn halves(unit: &Unit<'_>, hurt: Hurt) -> f64 {
    hurt.reaches(if unit.half > 0.0 { unit.half } else { 1.0 })
}

/// The chance that a unit is routed or pinned that loses a melee with this damage; one that lies
/// pinned is only routed.
fn fails(unit: &Unit<'_>, hurt: Hurt) -> f64 {
    let share = if unit.squad.pinned {
        halves(unit, hurt)
    } else {
        1.0
    };
    unit.fear * share
}

/// The points that a unit loses by losing a melee with this damage.
fn nerve(view: &View<'_>, unit: &Unit<'_>, hurt: Hurt) -> f64 {
    let left = (unit.wounds - hurt.mean).max(0.0) * unit.price;
    let stake = stake(view, unit, true);
    let halved = halves(unit, hurt);
    let fall = view.goals.fall(unit.squad.id);
    let routed = wear(view, unit) * left + 0.7 * stake + fall;
    let pinned = if unit.squad.pinned {
        0.0
    } else {
        pin(view, unit, left, stake)
    };
    unit.fear * (halved * routed + (1.0 - halved) * pinned)
}
