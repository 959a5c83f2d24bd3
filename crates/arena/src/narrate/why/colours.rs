//! Attacks with colour dice, and on sealed doors: damage and range, from dice, surges and shields.

use content::{Arm, Buys, Face, RuleId};
use rules::{
    AttackState, ContactFact, Fact, GameEvent, UnitId, cite,
    reckon::{Quantity, Reckoning},
};
use words::say;

use super::Teller;

/// What the dice of one side show together.
#[derive(Clone, Copy, Default)]
struct Dice {
    hearts: u8,
    range: u8,
    shields: u8,
}

impl Dice {
    fn of(faces: impl IntoIterator<Item = Face>) -> Self {
        let add = |sum: Self, face: Face| match face {
            Face::Strike { range, hearts, .. } => Self {
                hearts: sum.hearts.saturating_add(hearts),
                range: sum.range.saturating_add(range),
                ..sum
            },
            Face::Pips(pips) => Self {
                shields: sum.shields.saturating_add(pips),
                ..sum
            },
            _ => sum,
        };
        faces.into_iter().fold(Self::default(), add)
    }
}

/// What has been rolled and bought in the attack under way.
struct Rolled<'a> {
    attack: &'a AttackState,
    arm: &'a Arm,
    shown: Dice,
    guard: Dice,
    /// The shields that count without a die.
    besides: i32,
    /// The entries of the weapon's list that surges have bought, by their positions.
    bought: Vec<u8>,
}

impl Teller<'_> {
    /// The attack with colour dice under way; none for others.
    fn rolled(&self) -> Option<Rolled<'_>> {
        let declared = |event: &GameEvent| matches!(event.fact, Fact::AttackDeclared { .. });
        let from = self.before.iter().rposition(declared)?;
        let Fact::AttackDeclared {
            attack, modifiers, ..
        } = &self.before[from].fact
        else {
            return None;
        };
        if attack.colours.attack.is_empty() {
            return None;
        }
        let ship = self.board.ship(attack.attacker)?;
        let mut found = Rolled {
            attack,
            arm: self.ctx.arm(ship, attack.weapon)?,
            shown: Dice::default(),
            guard: Dice::default(),
            besides: modifiers.iter().map(|held| i32::from(held.save)).sum(),
            bought: Vec::new(),
        };
        for event in &self.before[from..] {
            if let Fact::AttackRolled { faces } = &event.fact {
                found.shown = Dice::of(faces.iter().copied());
            } else if let Fact::DefenceRolled { faces } = &event.fact {
                found.guard = Dice::of(faces.iter().copied());
            } else if let Fact::Modified {
                attack, defence, ..
            } = &event.fact
            {
                if !attack.is_empty() {
                    found.shown = Dice::of(attack.iter().map(|die| die.0));
                }
                if !defence.is_empty() {
                    found.guard = Dice::of(defence.iter().map(|die| die.0));
                }
            } else if let Fact::SurgeBought { surge, .. } = &event.fact {
                found.bought.push(*surge);
            } else if let Fact::Reacted { shields, .. } = &event.fact {
                found.besides += i32::from(*shields);
            }
        }
        Some(found)
    }

    /// What surges have bought of one kind.
    fn surges(&self, rolled: &Rolled<'_>, kind: fn(&Buys) -> u8) -> u8 {
        let Some(ship) = self.board.ship(rolled.attack.attacker) else {
            return 0;
        };
        let all = rules::surges_of(self.ctx, ship, rolled.attack.weapon);
        let bought = rolled.bought.iter();
        let bought = bought.filter_map(|at| all.get(usize::from(*at)));
        bought.fold(0, |sum, entry| sum.saturating_add(kind(&entry.buys)))
    }

    /// The damage of an attack with colour dice.
    pub(super) fn damage(&self, hits: u8) -> Option<Reckoning> {
        if self.missed() {
            return None;
        }
        let rolled = self.rolled()?;
        let hearts = self.surges(&rolled, |buys| match buys {
            Buys::Hearts(more) => *more,
            _ => 0,
        });
        let pierce = self.surges(&rolled, |buys| match buys {
            Buys::Pierce(more) => *more,
            _ => 0,
        });
        let rule = cite::crew::ATTACK;
        let start = Reckoning::new(Quantity::Damage, rolled.shown.hearts, say!("why-hearts"));
        let start = bought(start, rule, hearts);
        let shields = (i32::from(rolled.guard.shields) + rolled.besides).max(0);
        let shield = Shield {
            shields,
            pierce: i32::from(rolled.arm.pierce) + i32::from(pierce),
        };
        Some(shield.of(start, rule).bounded(hits, rule))
    }

    /// The range of an attack with colour dice that falls short.
    pub(super) fn short(&self, range: u8) -> Option<Reckoning> {
        let rolled = self.rolled().filter(|_| range > 0)?;
        let more = self.surges(&rolled, |buys| match buys {
            Buys::Range(more) => *more,
            _ => 0,
        });
        let start = Reckoning::new(Quantity::Range, rolled.shown.range, say!("why-hearts"));
        Some(bought(start, cite::crew::ATTACK, more))
    }

    /// The damage to a sealed door.
    pub(super) fn of_door(&self, fact: ContactFact<'_>) -> Option<Reckoning> {
        let ContactFact::DoorStruck {
            ship,
            weapon,
            damage,
            ..
        } = fact
        else {
            return None;
        };
        let held = self.board.ship(*ship)?;
        let arm = self.ctx.arm(held, *weapon)?;
        let dice = Dice::of(self.thrown(*ship));
        let rule = cite::crew::DOOR;
        let start = Reckoning::new(Quantity::Damage, dice.hearts, say!("why-hearts"));
        let shield = Shield {
            shields: i32::from(dice.shields),
            pierce: i32::from(arm.pierce),
        };
        Some(
            shield
                .of(start, rule)
                .up_to(*damage, rule, say!("why-door-rest")),
        )
    }

    /// The faces that a figure has rolled just before at a door.
    fn thrown(&self, ship: UnitId) -> Vec<Face> {
        let rolls = self.before.iter().rev().map_while(|event| {
            let Fact::Rolled { by, faces, .. } = &event.fact else {
                return None;
            };
            (*by == ship && event.rule == cite::crew::DOOR).then_some(faces)
        });
        rolls.flatten().copied().collect()
    }
}

fn bought(start: Reckoning, rule: RuleId, more: u8) -> Reckoning {
    match more {
        0 => start,
        more => start.and(rule, more, say!("why-surges")),
    }
}

/// The shields of a target, and those of them that a weapon pierces.
struct Shield {
    shields: i32,
    pierce: i32,
}

impl Shield {
    fn of(&self, start: Reckoning, rule: RuleId) -> Reckoning {
        let pierced = self.pierce.min(self.shields);
        let start = match self.shields {
            0 => start,
            shields => start.and(rule, -shields, say!("why-shields-shown")),
        };
        match pierced {
            0 => start,
            pierced => start.and(rule, pierced, say!("why-pierce")),
        }
    }
}
