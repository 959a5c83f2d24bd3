//! Exchanges of blows: what a charge deals, what comes back, and whose nerve breaks.

use geometry::Cell;
use rules::{Command, Game, Order, Places, SquadAction, squads};

use super::{
    blows::{Hits, Hurt, pin, worth},
    view::{Unit, View},
};
use crate::candidate::Terms;

/// How many ways to charge an enemy are weighed.
const WAYS: usize = 3;

/// A charge that was weighed.
pub(super) struct Charge {
    pub(super) order: Order,
    pub(super) to: Vec<Cell>,
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
    let broken = (1.0 - destroyed) * won * nerve(view, foe, dealt);
    let breaks = lost * (1.0 - taken.reaches(unit.wounds)) * nerve(view, unit, taken);
    let weights = view.scene.weights;
    Some(Charge {
        order: Order::Command {
            unit: id,
            command: Command::Act { action, to },
        },
        to: to.as_slice().to_vec(),
        terms: vec![
            ("damage", weights.damage * worth(view, foe, dealt, true)),
            ("nerve", weights.damage * broken - weights.danger * breaks),
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

/// The points that a unit loses by losing a melee with this damage.
fn nerve(view: &View<'_>, unit: &Unit<'_>, hurt: Hurt) -> f64 {
    let left = (unit.wounds - hurt.mean).max(0.0) * unit.price;
    let stake = view.goals.stake(unit.squad.id);
    let halved = hurt.reaches(if unit.half > 0.0 { unit.half } else { 1.0 });
    let routed = left + 0.7 * stake;
    let pinned = if unit.squad.pinned {
        0.0
    } else {
        pin(view, unit, left, stake)
    };
    unit.fear * (halved * routed + (1.0 - halved) * pinned)
}
