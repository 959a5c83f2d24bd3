//! Attacks.

use content::Face;
use rules::Space;
use rules::{AttackFact, AttackState, GameEvent, Modification, Shield, UnitId};

use super::{Teller, begins, counted, dice, told};

impl Teller<'_> {
    pub(super) fn attack(&self, event: &GameEvent, fact: AttackFact<'_>) -> Option<String> {
        Some(match fact {
            AttackFact::AttackDeclared {
                attack,
                attack_dice,
                modifiers,
                ..
            } => self.declared(
                attack,
                *attack_dice,
                modifiers.iter().map(|held| held.rule.to_string()).collect(),
            ),
            AttackFact::AttackRolled { faces } => format!("Attack dice: {}", told(faces)),
            // Nothing saves, as the attack's line has said.
            AttackFact::DefenceRolled { faces } if faces.is_empty() => return None,
            AttackFact::DefenceRolled { faces } => format!("Defence dice: {}", told(faces)),
            AttackFact::Modified {
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
                    Modification::Lock { .. } => "spends its lock for rerolls",
                    Modification::Done => "rerolls",
                };
                format!("{} {how}: {}", self.name(*by), told(&faces))
            }
            AttackFact::FacingStruck { facing, .. } => {
                let side = format!("{facing:?}").to_lowercase();
                let target = self
                    .target()
                    .map_or("its".to_owned(), |id| self.possessive(id));
                format!("{} {side} is struck now", begins(&target))
            }
            AttackFact::AttackResolved {
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
            AttackFact::HeldFire { ship } => return self.silent(event, *ship),
        })
    }

    fn struck(&self, [by, at]: [UnitId; 2], got: [(u8, &str); 2], stopped: u8) -> String {
        let how = match (self.ctx.on_grid(), self.moves_freely(at)) {
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

    fn declared(&self, attack: &AttackState, rolled: u8, rules: Vec<String>) -> String {
        let attacker = self.board.ship(attack.attacker);
        let weapon = attacker
            .and_then(|ship| self.ctx.class(ship).weapons.get(usize::from(attack.weapon)))
            .map_or("weapon", |weapon| weapon.name.as_str());
        let fires = match self.ctx.space {
            Space::Grid(_) => "attacks".to_owned(),
            Space::Table => format!("fires {weapon} at"),
        };
        let obstructed = attack
            .obstructed_by
            .map(|id| format!(", obstructed by {}", self.name(id)))
            .unwrap_or_default();
        let why = if rules.is_empty() {
            String::new()
        } else {
            let mut once: Vec<String> = Vec::new();
            for rule in rules {
                if !once.contains(&rule) {
                    once.push(rule);
                }
            }
            format!(" [{}]", once.join(", "))
        };
        let (me, foe) = (self.name(attack.attacker), self.name(attack.target));
        let battery = attack.battery.unwrap_or_default();
        let place = far(attack);
        let count = dice(rolled);
        let hits = match (battery.hit, rolled) {
            (Some(hit), 1) => format!("1 die hits on {hit}"),
            (Some(hit), _) => format!("{count} hit on {hit}"),
            (None, _) => count.clone(),
        };
        let (aim, saves) = match battery.shield {
            Some(shield) => {
                let side = format!("{:?}", shield.facing).to_lowercase();
                (
                    format!("{foe}'s {side}"),
                    saves(shield, attack.defence_dice),
                )
            }
            None if battery.hit.is_some() => {
                let evade = if attack.defence_dice == 1 {
                    "evades"
                } else {
                    "evade"
                };
                (
                    foe,
                    format!("{} {evade}", dice(attack.defence_dice.unsigned_abs())),
                )
            }
            None => {
                let against = attack.defence_dice;
                return format!(
                    "{me} {fires} {foe} at {place}{obstructed}: {count} against {against}{why}"
                );
            }
        };
        format!("{me} {fires} {aim} at {place}{obstructed}: {hits}, {saves}{why}")
    }
}

/// The range of an attack in words: inches if its dice count by numbers, else its range band.
#[must_use]
pub fn far(attack: &AttackState) -> String {
    match attack.needs(true) {
        Some(_) if attack.range == 1 => "1 inch".to_owned(),
        Some(_) => format!("{} inches", attack.range),
        None => format!("range {}", attack.range),
    }
}

/// The dice that a shield has more than there are results, or fewer, as the end of a clause; empty
/// for none.
#[must_use]
pub fn dice_besides(more: i8) -> String {
    let what = if more < 0 { "less" } else { "more" };
    match more.unsigned_abs() {
        0 => String::new(),
        1 => format!(", a die {what}"),
        count => format!(", {count} dice {what}"),
    }
}

/// A shield's effect in words, with `more` dice beyond the number of results.
fn saves(shield: Shield, more: i8) -> String {
    match shield.save {
        content::NO_SHIELD => "nothing saves".to_owned(),
        save => format!("saves on {save}{}", dice_besides(more)),
    }
}
