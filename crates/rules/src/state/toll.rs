//! The effects of something on a ship, counted from events.

use content::{DamageKind, Token};
use serde::{Deserialize, Serialize};

use crate::state::{Fact, Family, HarmFact, SquadAttackFact, TokenFact, Tokens, UnitId};

/// The effects of something on a ship, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Toll {
    /// Points of hit damage suffered.
    pub hits: u8,
    /// Points of crit damage suffered.
    pub crits: u8,
    /// Damage cards drawn.
    pub cards: u8,
    /// Tokens gained, by kind.
    pub gained: Tokens,
    /// Shields recovered.
    pub shields: u8,
    /// Hull points regained.
    pub mended: u8,
    /// Locks lost, its own and those on it.
    pub locks: u8,
    /// Whether Perform Action must be skipped.
    pub skips_action: bool,
    /// Whether it loses its last hull point.
    pub destroyed: bool,
}

impl Toll {
    /// Total points of damage.
    #[must_use]
    pub fn damage(&self) -> u8 {
        self.hits.saturating_add(self.crits)
    }

    /// How many tokens of a kind are gained.
    #[must_use]
    pub fn gains(&self, token: Token) -> u8 {
        self.gained.get(token)
    }

    /// Adds the effects of a fact on a ship.
    pub fn hear(&mut self, subject: UnitId, fact: &Fact) {
        match fact.family() {
            Family::Harm(fact) => self.harm(subject, fact),
            Family::Token(fact) => self.token(subject, fact),
            Family::SquadAttack(fact) => self.squad_attack(subject, fact),
            // What these cost a ship follows in facts of harm and of tokens.
            Family::Turn(_)
            | Family::Story(_)
            | Family::Plan(_)
            | Family::Move(_)
            | Family::Forced(_)
            | Family::Contact(_)
            | Family::Clash(_)
            | Family::Attack(_)
            | Family::Squad(_)
            | Family::Mind(_)
            | Family::Quiet(_) => {}
        }
    }

    fn harm(&mut self, subject: UnitId, fact: HarmFact<'_>) {
        match fact {
            HarmFact::Damaged {
                ship,
                kind,
                shields,
                hull,
                ..
            } => {
                let count = match kind {
                    DamageKind::Hit => &mut self.hits,
                    DamageKind::Crit => &mut self.crits,
                };
                add(count, *ship == subject, shields.saturating_add(*hull));
            }
            HarmFact::CardDrawn { ship, .. } => add(&mut self.cards, *ship == subject, 1),
            HarmFact::ShieldsRecovered { ship, amount } => {
                add(&mut self.shields, *ship == subject, *amount)
            }
            HarmFact::Mended { ship, amount } => add(&mut self.mended, *ship == subject, *amount),
            HarmFact::Doomed { ship }
            | HarmFact::Destroyed { ship }
            | HarmFact::Downed { ship, .. } => {
                self.destroyed |= *ship == subject;
            }
            HarmFact::Rolled { .. }
            | HarmFact::CardRepaired { .. }
            | HarmFact::Exposed { .. }
            | HarmFact::Defeated { .. }
            | HarmFact::StoodUp { .. }
            | HarmFact::Fled { .. }
            | HarmFact::Left { .. } => {}
        }
    }

    fn squad_attack(&mut self, subject: UnitId, fact: SquadAttackFact<'_>) {
        match fact {
            SquadAttackFact::ModelHurt { unit, wounds, .. } => {
                add(&mut self.hits, *unit == subject, *wounds)
            }
            SquadAttackFact::ModelMended { unit, wounds, .. } => {
                add(&mut self.mended, *unit == subject, *wounds)
            }
            SquadAttackFact::SquadLost { unit, .. } => self.destroyed |= *unit == subject,
            SquadAttackFact::DangerRolled { .. }
            | SquadAttackFact::Aimed { .. }
            | SquadAttackFact::Volleyed { .. }
            | SquadAttackFact::Saved { .. }
            | SquadAttackFact::Shrugged { .. }
            | SquadAttackFact::Struck { .. }
            | SquadAttackFact::Withheld { .. }
            | SquadAttackFact::MeleeDecided { .. }
            | SquadAttackFact::MoraleTested { .. }
            | SquadAttackFact::PinnedDown { .. } => {}
        }
    }

    fn token(&mut self, subject: UnitId, fact: TokenFact<'_>) {
        match fact {
            TokenFact::Gained {
                ship,
                token,
                amount,
            } => {
                if *ship == subject {
                    self.gained.add(*token, *amount);
                }
            }
            TokenFact::LockLost { ship, target } => {
                add(&mut self.locks, [*ship, *target].contains(&subject), 1);
            }
            TokenFact::MustSkipAction { ship, .. } => self.skips_action |= *ship == subject,
            TokenFact::Acted { .. }
            | TokenFact::ActionSkipped { .. }
            | TokenFact::Granted { .. }
            | TokenFact::Lost { .. }
            | TokenFact::Locked { .. } => {}
        }
    }
}

/// Adds to a count, if it is about the subject.
fn add(count: &mut u8, about: bool, more: u8) {
    if about {
        *count = count.saturating_add(more);
    }
}

/// The chances of all possible tolls of a ship.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Prospect {
    /// Each different toll once, with its chance; likeliest first. The chances add up to 1.
    pub tolls: Vec<(Toll, f64)>,
    /// Whether the chances are exact; with too many branches they come from a large sample.
    pub exact: bool,
    /// The work spent to find them, in the unit of [`MOST_WORK`](crate::MOST_WORK).
    /// It is counted, and so the same on every machine.
    pub work: usize,
}

impl Prospect {
    pub(crate) fn new(all: impl Iterator<Item = (Toll, f64)>, exact: bool) -> Self {
        let mut tolls: Vec<(Toll, f64)> = Vec::new();
        for (toll, chance) in all {
            match tolls.iter_mut().find(|held| held.0 == toll) {
                Some(held) => held.1 += chance,
                None => tolls.push((toll, chance)),
            }
        }
        tolls.sort_by(|a, b| b.1.total_cmp(&a.1));
        let work = 0;
        Self { tolls, exact, work }
    }

    /// The mean of a count.
    #[must_use]
    pub fn mean(&self, count: impl Fn(&Toll) -> u8) -> f64 {
        let parts = self.tolls.iter();
        parts
            .map(|(toll, chance)| f64::from(count(toll)) * chance)
            .sum()
    }

    /// The chance of a condition.
    #[must_use]
    pub fn chance(&self, of: impl Fn(&Toll) -> bool) -> f64 {
        let parts = self.tolls.iter().filter(|(toll, _)| of(toll));
        parts.map(|(_, chance)| chance).sum()
    }

    /// Whether a condition is certain.
    #[must_use]
    pub fn certain(&self, of: impl Fn(&Toll) -> bool) -> bool {
        !self.tolls.is_empty() && self.tolls.iter().all(|(toll, _)| of(toll))
    }
}
