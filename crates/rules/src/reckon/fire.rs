//! Attacks of ships and figures: dice, numbers to hit and to save.

use content::{MOST_ATTACK_DICE, NO_SHIELD};
use words::say;

use super::{Quantity, Reckoning, part, what};
use crate::{
    ctx::Ctx,
    game::Game,
    names::facing_name,
    odds::AttackPreview,
    sail,
    state::{AttackState, Battery, Board, Modifier, UnitId},
};

/// An attack whose numbers are asked about: declared, or foreseen.
#[derive(Clone, Copy, Debug)]
pub struct Fire<'a> {
    /// The attacker.
    pub attacker: UnitId,
    /// The target.
    pub target: UnitId,
    /// Position of the weapon.
    pub weapon: u8,
    /// Attack dice.
    pub attack_dice: u8,
    /// Defence dice; against a shield, the difference from the number of results.
    pub defence_dice: i8,
    /// The numbers that dice need.
    pub battery: Option<Battery>,
    /// The obstacle on the line.
    pub obstructed_by: Option<UnitId>,
    /// The changes.
    pub modifiers: &'a [Modifier],
}

impl<'a> Fire<'a> {
    /// An attack that was declared, with its dice and changes.
    #[must_use]
    pub fn declared(attack: &AttackState, attack_dice: u8, modifiers: &'a [Modifier]) -> Self {
        Self {
            attacker: attack.attacker,
            target: attack.target,
            weapon: attack.weapon,
            attack_dice,
            defence_dice: attack.defence_dice,
            battery: attack.battery,
            obstructed_by: attack.obstructed_by,
            modifiers,
        }
    }
}

impl<'a> From<&'a AttackPreview> for Fire<'a> {
    fn from(attack: &'a AttackPreview) -> Self {
        Self {
            attacker: attack.attacker,
            target: attack.target,
            weapon: attack.weapon,
            attack_dice: attack.attack_dice,
            defence_dice: attack.defence_dice,
            battery: attack.battery,
            obstructed_by: attack.obstructed_by,
            modifiers: &attack.modifiers,
        }
    }
}

/// The name of a weapon of a ship or figure; none for a figure that is its own weapon.
#[must_use]
pub fn weapon_name<'c>(
    ctx: &'c Ctx,
    board: &Board,
    attacker: UnitId,
    weapon: u8,
) -> Option<&'c str> {
    let ship = board.ship(attacker)?;
    let arm = ctx.arm(ship, weapon).map(|arm| arm.name.as_str());
    let weapon = ctx.class(ship).weapons.get(usize::from(weapon));
    arm.or(weapon.map(|weapon| weapon.name.as_str()))
}

/// The numbers of an attack: attack dice, defence dice, what they need, and shields without dice.
#[must_use]
pub fn fire(game: Game<'_>, attack: &Fire<'_>) -> Vec<Reckoning> {
    let asked = Asked { game, attack };
    let mut all = vec![asked.attack_dice(), asked.defence_dice()];
    all.extend(asked.to_hit());
    all.extend(asked.to_save());
    all.extend(asked.shields());
    all
}

/// An attack with what its numbers are read from.
struct Asked<'a> {
    game: Game<'a>,
    attack: &'a Fire<'a>,
}

impl Asked<'_> {
    /// The number with its changes, from its profile's own one. Where the profile has changed since
    /// and explains nothing any more, from what the changes leave.
    fn sum(&self, start: Reckoning, value: i32, bounds: [i32; 2]) -> Reckoning {
        let of = start.of;
        let changes = self.attack.modifiers.iter();
        let changes = changes.map(|held| (held.rule, part(of, held)));
        let sum: i32 = changes.clone().map(|(_, by)| by).sum();
        let sum = if of.is_need() { -sum } else { sum };
        let mut found = start;
        if (found.from + sum).clamp(bounds[0], bounds[1]) != value {
            found.from = value - sum;
            found.value = value - sum;
        }
        for (rule, by) in changes.filter(|(rule, by)| *by != 0 || self.tells(of, *rule)) {
            let what = self.what(of, rule, by);
            found = found.and(rule, by, &what);
        }
        found.bounded(value, self.rule())
    }

    /// Whether a rule that changes nothing is told with this quantity: with that which it is about.
    fn tells(&self, of: Quantity, rule: content::RuleId) -> bool {
        let changes = self.attack.modifiers.iter();
        let mut mine = changes.filter(|held| held.rule == rule);
        let idle = mine
            .all(|held| held.attack == 0 && held.defence == 0 && held.hit == 0 && held.save == 0);
        idle && of == Quantity::DefenceDice
    }

    fn what(&self, of: Quantity, rule: content::RuleId, by: i32) -> String {
        let ends = [self.attack.attacker, self.attack.target];
        let obstacle = self
            .attack
            .obstructed_by
            .and_then(|id| self.game.board.obstacle(id));
        let aura = obstacle.and_then(|held| {
            let mut auras = self.game.ctx.kind(held).auras.iter();
            auras.find_map(crate::pool::obstructing)
        });
        match obstacle.zip(aura) {
            Some((obstacle, (by_rule, _))) if by_rule == rule && of == Quantity::DefenceDice => {
                let name = words::inside(self.game.ctx.obstacle_name(obstacle));
                say!("why-obstructed", name)
            }
            _ => what::of_fire(self.game, ends, what::Change { of, rule, by }),
        }
    }

    fn rule(&self) -> content::RuleId {
        let pair = self.game.ship(self.attack.attacker);
        let pair = pair.zip(self.game.ship(self.attack.target));
        pair.map_or(self.game.ctx.ruleset.cites.dice, |(from, to)| {
            sail::fire_rule(self.game.ctx, from, to)
        })
    }

    /// What the attack is made with.
    fn weapon(&self) -> String {
        let attack = self.attack;
        let name = weapon_name(
            self.game.ctx,
            self.game.board,
            attack.attacker,
            attack.weapon,
        );
        name.unwrap_or(say!("why-own-attack")).to_owned()
    }

    fn attack_dice(&self) -> Reckoning {
        let (ctx, attack) = (self.game.ctx, self.attack);
        let value = i32::from(attack.attack_dice);
        let own = self.game.ship(attack.attacker).map(|ship| {
            let class = ctx.class(ship);
            let arm = ctx.arm(ship, attack.weapon).map(|arm| arm.dice.len() as u8);
            let weapon = class.weapons.get(usize::from(attack.weapon));
            let weapon = weapon.map(|weapon| weapon.dice);
            let figure = class.figure.map(|figure| figure.attack);
            arm.or(weapon).or(figure).unwrap_or_default()
        });
        let name = self.weapon();
        let own = own.map_or(value, i32::from);
        let start = Reckoning::new(Quantity::AttackDice, own, &name);
        let most = if ctx.on_grid() { 16 } else { MOST_ATTACK_DICE };
        self.sum(start, value, [0, i32::from(most)])
    }

    fn defence_dice(&self) -> Reckoning {
        let (ctx, attack) = (self.game.ctx, self.attack);
        let value = i32::from(attack.defence_dice);
        let target = self.game.ship(attack.target);
        let shield = target.is_some_and(|ship| ctx.capital(ship).is_some());
        let own = target.map_or(value, |ship| {
            let class = ctx.class(ship);
            let figure = class.figure.map(|figure| figure.defence);
            let guard = ctx.guard(ship).len();
            i32::from(match (class.figure.is_some(), guard) {
                (true, 0) => figure.unwrap_or_default(),
                (true, dice) => dice as u8,
                (false, _) => class.agility,
            })
        });
        let start = Reckoning::new(Quantity::DefenceDice, own, say!("why-own-defence"));
        let least = if shield { i32::from(i8::MIN) } else { 0 };
        self.sum(start, value, [least, 16])
    }

    fn to_hit(&self) -> Option<Reckoning> {
        let attack = self.attack;
        let hit = i32::from(attack.battery?.hit?);
        let weapon = self.game.ship(attack.attacker).and_then(|ship| {
            let weapons = &self.game.class(ship).weapons;
            weapons.get(usize::from(attack.weapon))
        });
        let own = weapon.and_then(|weapon| weapon.hits_on);
        let name = self.weapon();
        let start = Reckoning::new(Quantity::ToHit, own.map_or(hit, i32::from), &name);
        Some(self.sum(start, hit, [1, 7]))
    }

    fn to_save(&self) -> Option<Reckoning> {
        let shield = self.attack.battery?.shield?;
        let save = i32::from(shield.save);
        let target = self.game.ship(self.attack.target);
        let capital = target.and_then(|ship| self.game.ctx.capital(ship));
        let own = capital.map_or(save, |held| i32::from(held.shields.of(shield.facing)));
        let source = say!("why-shield-of", side = facing_name(shield.facing));
        let start = Reckoning::new(Quantity::Save, own, &source);
        Some(self.sum(start, save, [2, i32::from(NO_SHIELD)]))
    }

    fn shields(&self) -> Option<Reckoning> {
        let target = self.game.ship(self.attack.target)?;
        let armed = self.game.class(target).figure.is_some();
        let sum: i32 = self
            .attack
            .modifiers
            .iter()
            .map(|held| i32::from(held.save))
            .sum();
        let start = Reckoning::new(Quantity::Shields, 0, say!("why-own-defence"));
        (armed && sum != 0).then(|| self.sum(start, sum, [i32::MIN, i32::MAX]))
    }
}
