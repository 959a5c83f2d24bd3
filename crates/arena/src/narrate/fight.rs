//! Attacks.

use content::{Buys, Face, Passive};
use rules::Space;
use rules::{AttackFact, AttackState, Fact, GameEvent, Modification, Shield, UnitId};
use words::say;

use super::{Teller, begins, dice};

impl Teller<'_> {
    /// The line of a trait that turns faces; none for other facts.
    fn faces_turned(&self, event: &GameEvent, fact: AttackFact<'_>) -> Option<String> {
        let AttackFact::FacesTurned {
            by,
            from,
            to,
            count,
            attack,
            defence,
        } = fact
        else {
            return None;
        };
        let dice = if defence.is_empty() { attack } else { defence };
        let faces: Vec<Face> = dice.iter().map(|die| die.0).collect();
        let turns = |held: &Passive| {
            let turned = content::face_turn(*held);
            turned.is_some_and(|(old, new, _)| (old, new) == (*from, *to))
        };
        let told = say!(
            "tell-turns-faces",
            count,
            name = self.name(*by),
            from = self.told_of(defence.is_empty(), &[*from]),
            to = self.told_of(defence.is_empty(), &[*to]),
            dice = self.told_of(defence.is_empty(), &faces)
        );
        Some(told + &self.by_trait(*by, event.rule, turns))
    }

    /// The line of dice that a token changes, or that are rolled again; none for other facts.
    fn modified(&self, event: &GameEvent, fact: AttackFact<'_>) -> Option<String> {
        let AttackFact::Modified {
            by,
            how,
            attack,
            defence,
        } = fact
        else {
            return None;
        };
        let dice = if defence.is_empty() { attack } else { defence };
        let faces: Vec<Face> = dice.iter().map(|die| die.0).collect();
        let rerolls = |held: &Passive| match defence.is_empty() {
            true => matches!(held, Passive::RerollAttack(_)),
            false => matches!(held, Passive::RerollDefence(_)),
        };
        let by_trait = if *how == Modification::Done {
            self.by_trait(*by, event.rule, rerolls)
        } else {
            String::new()
        };
        let how = match how {
            Modification::Focus => say!("tell-spends-focus"),
            Modification::Evade => say!("tell-spends-evade"),
            Modification::Lock { .. } => say!("tell-spends-its-lock-for"),
            Modification::Done | Modification::Surge(_) => say!("tell-rerolls"),
        };
        let told = self.told_of(defence.is_empty(), &faces);
        Some(format!("{} {how}: {told}{by_trait}", self.name(*by)))
    }

    pub(super) fn attack(&self, event: &GameEvent, fact: AttackFact<'_>) -> Option<String> {
        Some(match fact {
            // What has changed its numbers stands under the line (`why`).
            AttackFact::AttackDeclared {
                attack,
                attack_dice,
                ..
            } => self.declared(attack, *attack_dice),
            AttackFact::AttackRolled { faces } => {
                say!("tell-attack-dice", faces = self.told_of(true, faces))
            }
            // Nothing saves, as the attack's line has said.
            AttackFact::DefenceRolled { faces } if faces.is_empty() => return None,
            AttackFact::DefenceRolled { faces } => {
                say!("tell-defence-dice", faces = self.told_of(false, faces))
            }
            AttackFact::Modified { .. } => return self.modified(event, fact),
            AttackFact::FacesTurned { .. } => return self.faces_turned(event, fact),
            AttackFact::FacingStruck { facing, .. } => {
                let side = rules::facing_name(*facing);
                let target = self
                    .target()
                    .map_or(say!("tell-its").to_owned(), |id| self.possessive(id));
                say!("tell-is-struck-now", target = begins(&target), side)
            }
            AttackFact::SurgeBought { by, surge } => self.surge(*by, *surge)?,
            AttackFact::Missed {
                attacker,
                range,
                reach,
                ..
            } => match self.shows_miss() {
                true => say!("tell-missed", by = self.name(*attacker)),
                false => say!("tell-falls-short", by = self.name(*attacker), range, reach),
            },
            AttackFact::Blasted { ship, hits, .. } => self.blasted(*ship, *hits),
            AttackFact::AttackResolved { .. } if self.missed() => return None,
            AttackFact::AttackResolved {
                attacker,
                target,
                hits,
                crits,
                evaded,
            } => self.struck([*attacker, *target], [*hits, *crits], *evaded),
            AttackFact::HeldFire { ship } => return self.silent(event, *ship),
        })
    }

    /// Whether a die that misses, or a range that is too short, has told the attack's end already.
    pub(super) fn missed(&self) -> bool {
        let missed = |fact: &Fact| matches!(fact, Fact::Missed { .. });
        let declared = |fact: &Fact| matches!(fact, Fact::AttackDeclared { .. });
        let facts = self.before.iter().rev().map(|event| &event.fact);
        let mut since = facts.take_while(|fact| !declared(fact));
        since.any(missed)
    }

    /// Whether a die of the attack under way shows a miss, after all rerolls.
    fn shows_miss(&self) -> bool {
        let facts = self.before.iter().rev().map(|event| &event.fact);
        let mut dice = facts.filter_map(|fact| {
            if let Fact::AttackRolled { faces } = fact {
                return Some(faces.contains(&Face::Miss));
            }
            let Fact::Modified { attack, .. } = fact else {
                return None;
            };
            let missed = attack.iter().any(|die| die.0 == Face::Miss);
            (!attack.is_empty()).then_some(missed)
        });
        dice.next().unwrap_or(false)
    }

    /// Whom a blast caught besides the target.
    fn blasted(&self, ship: UnitId, hits: u8) -> String {
        match hits {
            0 => say!("tell-the-blast-does-nothing", ship = self.name(ship)),
            hits => say!("tell-the-blast-catches", ship = self.name(ship), hits),
        }
    }

    /// What surges bought.
    fn surge(&self, by: UnitId, surge: u8) -> Option<String> {
        let from = self.board.ship(by)?;
        let slot = self.declared_last()?.weapon;
        let entries = rules::surges_of(self.ctx, from, slot);
        let entry = entries.get(usize::from(surge))?;
        let (by, cost) = (self.name(by), say!("tell-surges", count = entry.cost));
        Some(match &entry.buys {
            Buys::Hearts(count) => say!("tell-surge-hearts", by, cost, count = *count),
            Buys::Range(count) => say!("tell-surge-range", by, cost, count = *count),
            Buys::Pierce(count) => say!("tell-surge-pierce", by, cost, count = *count),
            Buys::Recover(count) => say!("tell-surge-recover", by, cost, count = *count),
            Buys::Effects(_) => say!("tell-surge-effects", by, cost),
        })
    }

    fn struck(&self, [by, at]: [UnitId; 2], [hits, crits]: [u8; 2], stopped: u8) -> String {
        let freely = self.moves_freely(at);
        let (by, at) = (self.name(by), self.name(at));
        let stopped = match (stopped, self.ctx.on_grid(), freely) {
            (0, _, _) => String::new(),
            (_, true, _) => say!("tell-blocked", count = stopped),
            (_, false, true) => say!("tell-saved", count = stopped),
            (_, false, false) => say!("tell-evaded", count = stopped),
        };
        let got: Vec<_> = [
            (hits > 0).then(|| say!("tell-hits", count = hits)),
            (crits > 0).then(|| say!("tell-crits", count = crits)),
        ]
        .into_iter()
        .flatten()
        .collect();
        if got.is_empty() {
            say!("tell-misses", by, at, stopped)
        } else {
            say!("tell-strikes", by, at, join = got.join(", "), stopped)
        }
    }

    fn declared(&self, attack: &AttackState, rolled: u8) -> String {
        let attacker = self.board.ship(attack.attacker);
        let weapon = attacker
            .and_then(|ship| self.ctx.class(ship).weapons.get(usize::from(attack.weapon)))
            .map_or(say!("tell-weapon"), |weapon| weapon.name.as_str());
        let fires = match self.ctx.space {
            Space::Grid(_) => say!("tell-attacks").to_owned(),
            Space::Table => say!("tell-fires-at", weapon),
        };
        let obstructed = attack
            .obstructed_by
            .map(|id| say!("tell-obstructed-by", id = self.name(id)))
            .unwrap_or_default();
        let (me, foe) = (self.name(attack.attacker), self.name(attack.target));
        let battery = attack.battery.unwrap_or_default();
        let place = far(attack);
        let count = dice(rolled);
        let hits = match (battery.hit, rolled) {
            (Some(hit), 1) => say!("tell-1-die-hits-on", hit),
            (Some(hit), _) => say!("tell-hit-on", count, hit),
            (None, _) => count.clone(),
        };
        let (aim, saves) = match battery.shield {
            Some(shield) => {
                let side = rules::facing_name(shield.facing);
                (
                    say!("tell-s", foe, side),
                    saves(shield, attack.defence_dice),
                )
            }
            None if battery.hit.is_some() => {
                let count = attack.defence_dice.unsigned_abs();
                (foe, say!("tell-dice-evade", count))
            }
            None => {
                let against = attack.defence_dice;
                return say!(
                    "tell-at-against",
                    me,
                    fires,
                    foe,
                    place,
                    obstructed,
                    count,
                    against
                );
            }
        };
        say!("tell-at", me, fires, aim, place, obstructed, hits, saves)
    }
}

/// The range of an attack in words: inches if its dice count by numbers, else its range band.
#[must_use]
pub fn far(attack: &AttackState) -> String {
    match attack.needs(true) {
        Some(_) if attack.range == 1 => say!("tell-1-inch").to_owned(),
        Some(_) => say!("tell-range-inches", range = attack.range),
        None => say!("tell-range", range = attack.range),
    }
}

/// The dice that a shield has more than there are results, or fewer, as the end of a clause; empty
/// for none.
#[must_use]
pub fn dice_besides(more: i8) -> String {
    let what = if more < 0 {
        say!("tell-less")
    } else {
        say!("tell-more")
    };
    match more.unsigned_abs() {
        0 => String::new(),
        count => say!("tell-dice-besides", count, what),
    }
}

/// A shield's effect in words, with `more` dice beyond the number of results.
fn saves(shield: Shield, more: i8) -> String {
    match shield.save {
        content::NO_SHIELD => say!("tell-nothing-saves").to_owned(),
        save => say!("tell-saves-on", save, more = dice_besides(more)),
    }
}
