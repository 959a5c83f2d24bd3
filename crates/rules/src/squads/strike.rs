//! Who strikes whom in melee, and at which number (GRD-08, GRD-10, GRD-11).

use content::{Gear, RuleId, SpellRoll, UnitRules};
use geometry::Cell;

use super::{
    contact::{corners, touches},
    field::height,
    numbers::{bounded, charm, number},
    terrain,
    traits::{Aid, unarmed},
};
use crate::{
    cite,
    game::Game,
    grid::Ground,
    state::{Modifier, Squad},
    troop::{Carried, Soldier},
};

/// Models that strike alike, with weapons of one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeBlow {
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
pub fn strikers(game: Game<'_>, squad: &Squad, target: &Squad, charging: bool) -> Vec<MeleeBlow> {
    let (Some(ground), Some(troop)) = (game.ground(), game.troop(squad.id)) else {
        return Vec::new();
    };
    if unarmed(game, squad).is_some() {
        return Vec::new();
    }
    let (own, foes) = (squad.places(), target.places());
    let aid = Aid::of(game, squad, target, 1);
    let mut found: Vec<MeleeBlow> = Vec::new();
    for place in &own {
        if terrain::unarmed(game, &ground, *place).is_some() {
            continue;
        }
        let Some((foe, corner)) = struck(&ground, *place, &own, &foes) else {
            continue;
        };
        let how = How {
            rise: height(&ground, *place) - height(&ground, foe),
            corner,
            charging,
        };
        let stance = Stance::of(&game.ctx.ruleset.units, &aid, squad, how);
        for (at, _) in squad.on(*place) {
            let Some(soldier) = troop.model(at) else {
                continue;
            };
            for arm in &soldier.arms {
                let gear = troop.gear(&game.ctx.content, arm.weapon);
                if let Some(gear) = gear.filter(|gear| gear.is_melee()) {
                    stance.blows(soldier, *arm, gear, &mut found);
                }
            }
        }
    }
    found
}

/// From where models strike.
#[derive(Clone, Copy)]
struct How {
    /// How much higher they stand than those whom they strike.
    rise: i32,
    /// Whether they only share a corner with them.
    corner: bool,
    /// Whether they have charged.
    charging: bool,
}

/// How models on a place strike.
struct Stance<'a> {
    rules: &'a UnitRules,
    aid: &'a Aid,
    charging: bool,
    weary: bool,
    /// How much better they hit.
    more: i8,
    modifiers: Vec<Modifier>,
}

impl<'a> Stance<'a> {
    fn of(units: &'a UnitRules, aid: &'a Aid, squad: &Squad, how: How) -> Self {
        let How {
            rise,
            corner,
            charging,
        } = how;
        let weary = squad.deeds.weary || squad.pinned;
        let mut modifiers = Vec::new();
        if corner {
            modifiers.push(Modifier::attack(cite::squads::CORNER, 0));
        }
        let more = if charging { rise.signum() as i8 } else { 0 };
        if more != 0 {
            modifiers.push(Modifier::attack(cite::squads::ACROSS, more));
        }
        let spells = charm(squad, SpellRoll::ToHit);
        if spells != 0 && !weary {
            modifiers.push(Modifier::attack(cite::squads::PSYCHIC, spells));
        }
        if !weary {
            modifiers.extend_from_slice(&aid.modifiers);
        }
        Self {
            rules: units,
            aid,
            charging,
            weary,
            more: more.saturating_add(spells).saturating_add(aid.more),
            modifiers,
        }
    }

    /// Adds the blows of a model with a weapon.
    fn blows(&self, soldier: &Soldier, arm: Carried, gear: &Gear, found: &mut Vec<MeleeBlow>) {
        let need = match self.weary {
            true => self.rules.weary,
            false => number(soldier.quality, self.more),
        };
        let blow = MeleeBlow {
            weapon: arm.weapon,
            dice: self.aid.dice_of(gear.attacks, arm.count),
            need,
            modifiers: self.why(soldier.quality, need),
        };
        add(found, blow);
        if gear.shock > 0 && self.charging {
            let need = self.rules.shock;
            let shock = MeleeBlow {
                weapon: arm.weapon,
                dice: gear.shock.saturating_mul(arm.count),
                need,
                modifiers: vec![fixed(cite::squads::WORDS, soldier.quality, need, &[])],
            };
            add(found, shock);
        }
    }

    /// The changes that lead from a Quality to the number at which a model hits.
    fn why(&self, quality: u8, need: u8) -> Vec<Modifier> {
        if !self.weary {
            return bounded(&self.modifiers, quality, need);
        }
        let mut all = self.modifiers.clone();
        all.push(fixed(cite::squads::MELEE, quality, need, &all));
        all
    }
}

/// A rule that sets the number itself, whatever the Quality and other changes make of it.
fn fixed(rule: RuleId, quality: u8, need: u8, others: &[Modifier]) -> Modifier {
    let sum: i16 = others.iter().map(|held| i16::from(held.attack)).sum();
    let change = i16::from(quality) - sum - i16::from(need);
    Modifier::attack(rule, i8::try_from(change).unwrap_or_default())
}

/// Adds a blow to those that are alike.
fn add(found: &mut Vec<MeleeBlow>, blow: MeleeBlow) {
    let alike = |held: &&mut MeleeBlow| {
        held.weapon == blow.weapon && held.need == blow.need && held.modifiers == blow.modifiers
    };
    match found.iter_mut().find(alike) {
        Some(held) => held.dice = held.dice.saturating_add(blow.dice),
        None => found.push(blow),
    }
}
