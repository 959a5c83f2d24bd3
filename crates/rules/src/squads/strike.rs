//! Who strikes whom in melee, and at which number (GRD-08, GRD-10, GRD-11).

use geometry::Cell;

use super::{
    aim::number,
    contact::{corners, touches},
    field::height,
};
use crate::{
    cite,
    ctx::Ctx,
    grid::Ground,
    state::{Board, Modifier, Squad},
};

/// Shock hits at this number (GRD-H-UNITS).
const SHOCK: u8 = 2;
/// Whoever is weary or pinned hits with this number alone (GRD-H-MELEE).
const WEARY: u8 = 6;

/// Models that strike alike, with weapons of one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blow {
    /// The weapon: its position among those of the unit.
    pub weapon: u8,
    /// Their dice.
    pub dice: u8,
    /// They hit at this number.
    pub need: u8,
    /// Why it is not their Quality, and why they strike at all.
    pub modifiers: Vec<Modifier>,
}

/// The place that a model strikes: one that touches it, or one at a corner where its unit supports
/// those who do; and whether it is such a corner.
fn struck(ground: &Ground, from: Cell, own: &[Cell], foes: &[Cell]) -> Option<(Cell, bool)> {
    let high = |cell: &Cell| height(ground, *cell);
    // The lowest place is the best one to strike.
    let beside = foes.iter().filter(|foe| touches(ground, from, **foe));
    if let Some(foe) = beside.min_by_key(|foe| high(foe)) {
        return Some((*foe, false));
    }
    let held = |foe: &&Cell| own.iter().any(|place| touches(ground, *place, **foe));
    let any = foes.iter().any(|foe| held(&foe));
    let at_corner = foes.iter().filter(|foe| corners(ground, from, **foe));
    let foe = at_corner.min_by_key(|foe| high(foe)).filter(|_| any)?;
    Some((*foe, true))
}

/// The models of a unit that strike another, grouped by weapon and number. `charging`: the unit
/// has charged, rather than struck back.
#[must_use]
pub fn strikers(
    ctx: &Ctx,
    board: &Board,
    squad: &Squad,
    target: &Squad,
    charging: bool,
) -> Vec<Blow> {
    let (Some(ground), Some(troop)) = (board.ground(ctx), ctx.troop(squad.id)) else {
        return Vec::new();
    };
    let (own, foes) = (squad.places(), target.places());
    let weary = squad.deeds.weary || squad.pinned;
    let mut found: Vec<Blow> = Vec::new();
    let mut add = |blow: Blow| {
        let alike = |held: &&mut Blow| {
            held.weapon == blow.weapon && held.need == blow.need && held.modifiers == blow.modifiers
        };
        match found.iter_mut().find(alike) {
            Some(held) => held.dice = held.dice.saturating_add(blow.dice),
            None => found.push(blow),
        }
    };
    for place in &own {
        let Some((foe, corner)) = struck(&ground, *place, &own, &foes) else {
            continue;
        };
        let mut modifiers = Vec::new();
        if corner {
            modifiers.push(Modifier::attack(cite::squads::CORNER, 0));
        }
        let rise = height(&ground, *place) - height(&ground, foe);
        let more = if charging { rise.signum() as i8 } else { 0 };
        if more != 0 {
            modifiers.push(Modifier::attack(cite::squads::ACROSS, more));
        }
        if weary {
            modifiers.push(Modifier::attack(cite::squads::MELEE, 0));
        }
        for (at, _) in squad.on(*place) {
            let Some(soldier) = troop.model(at) else {
                continue;
            };
            for arm in &soldier.arms {
                let gear = troop.gear(&ctx.content, arm.weapon);
                let Some(gear) = gear.filter(|gear| gear.is_melee()) else {
                    continue;
                };
                let need = if weary {
                    WEARY
                } else {
                    number(soldier.quality, more)
                };
                add(Blow {
                    weapon: arm.weapon,
                    dice: gear.attacks.saturating_mul(arm.count),
                    need,
                    modifiers: modifiers.clone(),
                });
                if gear.shock > 0 && charging {
                    add(Blow {
                        weapon: arm.weapon,
                        dice: gear.shock.saturating_mul(arm.count),
                        need: SHOCK,
                        modifiers: vec![Modifier::attack(cite::squads::WORDS, 0)],
                    });
                }
            }
        }
    }
    found
}
