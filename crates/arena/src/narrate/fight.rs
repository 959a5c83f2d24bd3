//! Actions and attacks.

use content::Face;
use rules::{AttackState, Fact, Modification, Shield, UnitId};

use super::{Teller, counted, has_fired, told};

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
            } => self.struck(
                [*attacker, *target],
                [(*hits, "hit"), (*crits, "crit")],
                *evaded,
            ),
            Fact::HeldFire { ship } if self.moves_freely(*ship) => self.silent(*ship),
            Fact::HeldFire { ship } => format!("{} does not fire", self.name(*ship)),
            _ => return None,
        })
    }

    /// A free ship ends its fire, after a shot or without one.
    fn silent(&self, ship: UnitId) -> String {
        let class = self.board.ship(ship).map(|held| self.ctx.class(held));
        let armed = class.is_some_and(|class| !class.weapons.is_empty());
        let what = match (has_fired(self.before, ship), armed) {
            (true, _) => "fires no more",
            (false, true) => "holds its fire",
            (false, false) => "has nothing to fire",
        };
        format!("{} {what}", self.name(ship))
    }

    fn struck(&self, [by, at]: [UnitId; 2], got: [(u8, &str); 2], stopped: u8) -> String {
        let how = match (self.ctx.on_hexes(), self.moves_freely(at)) {
            (true, _) => "blocked",
            (false, true) => "saved",
            (false, false) => "evaded",
        };
        let (by, at) = (self.name(by), self.name(at));
        let stopped = match stopped {
            0 => String::new(),
            _ => format!(" ({stopped} {how})"),
        };
        let got = got.iter().filter(|(count, _)| *count > 0);
        let got: Vec<_> = got
            .map(|(count, what)| counted(u32::from(*count), what))
            .collect();
        if got.is_empty() {
            format!("{by} misses {at}{stopped}")
        } else {
            format!("{by} strikes {at}: {}{stopped}", got.join(", "))
        }
    }

    fn declared(&self, attack: &AttackState, dice: u8, rules: Vec<String>) -> String {
        let attacker = self.board.ship(attack.attacker);
        let weapon = attacker
            .and_then(|ship| self.ctx.class(ship).weapons.get(usize::from(attack.weapon)))
            .map_or("weapon", |weapon| weapon.name.as_str());
        let fires = if self.ctx.on_hexes() {
            "attacks".to_owned()
        } else {
            format!("fires {weapon} at")
        };
        let obstructed = attack
            .obstructed_by
            .map(|id| format!(", obstructed by the {}", self.name(id)))
            .unwrap_or_default();
        let why = if rules.is_empty() {
            String::new()
        } else {
            let mut once = rules;
            once.dedup();
            format!(" [{}]", once.join(", "))
        };
        let (me, foe) = (self.name(attack.attacker), self.name(attack.target));
        let battery = attack.battery.unwrap_or_default();
        let place = far(attack);
        let hits = match battery.hit {
            Some(hit) => format!("{dice} dice hit on {hit}"),
            None => format!("{dice} dice"),
        };
        let (aim, saves) = match battery.shield {
            Some(shield) => {
                let side = format!("{:?}", shield.facing).to_lowercase();
                (
                    format!("{foe}'s {side}"),
                    saves(shield, attack.defence_dice),
                )
            }
            None if battery.hit.is_some() => (
                foe.to_owned(),
                format!("{} dice evade", attack.defence_dice),
            ),
            None => {
                let dice = format!("{dice} against {} dice", attack.defence_dice);
                return format!("{me} {fires} {foe} at {place}{obstructed}: {dice}{why}");
            }
        };
        format!("{me} {fires} {aim} at {place}{obstructed}: {hits}, {saves}{why}")
    }
}

/// How far an attack goes, in words: in inches where its dice count by numbers, else by its range band.
#[must_use]
pub fn far(attack: &AttackState) -> String {
    match attack.needs(true) {
        Some(_) => format!("{} inches", attack.range),
        None => format!("range {}", attack.range),
    }
}

/// How many dice more a shield has than there are results, or less, as the end of a clause; empty for none.
#[must_use]
pub fn dice_besides(more: i8) -> String {
    let what = if more < 0 { "less" } else { "more" };
    match more.unsigned_abs() {
        0 => String::new(),
        1 => format!(", a die {what}"),
        count => format!(", {count} dice {what}"),
    }
}

/// What a shield does, in words, with so many dice more than there are results.
fn saves(shield: Shield, more: i8) -> String {
    match shield.save {
        content::NO_SHIELD => "nothing saves".to_owned(),
        save => format!("saves on {save}{}", dice_besides(more)),
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
