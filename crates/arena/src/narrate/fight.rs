//! Actions and attacks.

use content::Face;
use rules::{AttackState, Fact, Modification};

use super::{Teller, counted, told};

impl Teller<'_> {
    /// Actions and attacks.
    pub(super) fn fight(&self, fact: &Fact) -> Option<String> {
        Some(match fact {
            Fact::Acted {
                ship,
                action,
                granted,
            } => {
                let granted = if *granted { " (granted)" } else { "" };
                format!(
                    "{}: {} action{granted}",
                    self.name(*ship),
                    words(&format!("{action:?}"))
                )
            }
            Fact::Granted { ship, by } => {
                format!("{} coordinates {}", self.name(*by), self.name(*ship))
            }
            Fact::Tractored { ship, by } => {
                format!("{} may drag {}", self.player(*by), self.name(*ship))
            }
            Fact::AttackDeclared {
                attack,
                attack_dice,
                modifiers,
                ..
            } => self.declared(
                attack,
                *attack_dice,
                modifiers.iter().map(|held| held.0.to_string()).collect(),
            ),
            Fact::AttackRolled { faces } => format!("Attack dice: {}", told(faces)),
            Fact::DefenceRolled { faces } => format!("Defence dice: {}", told(faces)),
            Fact::Modified {
                by,
                how,
                attack,
                defence,
            } => {
                let dice = if defence.is_empty() { attack } else { defence };
                let faces: Vec<Face> = dice.iter().map(|die| die.0).collect();
                let how = match how {
                    Modification::Focus => "spends focus",
                    Modification::Evade => "spends evade",
                    Modification::Lock { .. } => "spends its lock",
                    Modification::Done => "rerolls",
                };
                format!("{} {how}: {}", self.name(*by), told(&faces))
            }
            Fact::AttackResolved {
                attacker,
                target,
                hits,
                crits,
                evaded,
            } => match (hits, crits) {
                (0, 0) => format!(
                    "{} misses {} ({evaded} evaded)",
                    self.name(*attacker),
                    self.name(*target)
                ),
                _ => format!(
                    "{} strikes {}: {}, {} ({evaded} evaded)",
                    self.name(*attacker),
                    self.name(*target),
                    counted(u32::from(*hits), "hit"),
                    counted(u32::from(*crits), "crit"),
                ),
            },
            Fact::HeldFire { ship } => format!("{} does not fire", self.name(*ship)),
            _ => return None,
        })
    }

    fn declared(&self, attack: &AttackState, dice: u8, rules: Vec<String>) -> String {
        let attacker = self.board.ship(attack.attacker);
        let weapon = attacker
            .and_then(|ship| self.ctx.class(ship).weapons.get(usize::from(attack.weapon)))
            .map_or("weapon", |weapon| weapon.name.as_str());
        let obstructed = attack
            .obstructed_by
            .map(|id| format!(", obstructed by the {}", self.name(id)))
            .unwrap_or_default();
        let why = if rules.is_empty() {
            String::new()
        } else {
            format!(" [{}]", rules.join(", "))
        };
        format!(
            "{} fires {weapon} at {} at range {}{obstructed}: {dice} against {} dice{why}",
            self.name(attack.attacker),
            self.name(attack.target),
            attack.range,
            attack.defence_dice
        )
    }
}

/// `BarrelRoll` as "barrel roll".
fn words(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push(' ');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
