//! What a token is worth to whoever has it, read off its entry.

use super::{TokenDef, TokenKind};
use crate::{Branch, Clause, Cost, Effect, Passive, Token};

/// What a wanted or unwanted token is worth at least, in points of damage.
const LEAST: f64 = 0.25;
/// What it is worth at most: clauses may come to more than anybody has to lose.
const MOST: f64 = 6.0;

impl TokenDef {
    /// What one token is worth to whoever has it, in points of damage: more than 0 if it helps.
    #[must_use]
    pub fn value(&self) -> f64 {
        if let Some(worth) = self.worth {
            return worth;
        }
        let clauses: f64 = self.clauses.iter().map(of_clause).sum();
        let traits: f64 = self
            .traits
            .iter()
            .map(|held| of_passive(held.passive))
            .sum();
        let sum = (clauses + traits).clamp(-MOST, MOST);
        match self.kind {
            TokenKind::Boon => sum.max(LEAST),
            TokenKind::Bane => sum.min(-LEAST),
            TokenKind::Mark => sum,
        }
    }
}

impl Clause {
    /// What it brings whom it acts on, less what it costs, in points of damage: 0 or more if it is
    /// worth its price.
    #[must_use]
    pub fn value(&self) -> f64 {
        let cost: f64 = self.cost.iter().map(of_cost).sum();
        of_clause(self) - cost
    }

    /// Whether whoever decides for the best makes use of it, if it asks.
    #[must_use]
    pub fn is_wanted(&self) -> bool {
        self.value() >= 0.0
    }
}

impl Branch<'_> {
    /// How often its faces come up, taken as even.
    pub(crate) fn likely(&self) -> f64 {
        let rolled = f64::from(self.count);
        rolled * (self.faces.len() as f64 / 8.0).min(1.0)
    }
}

fn of_cost(part: &Cost) -> f64 {
    match part {
        Cost::Lose(token, amount) => core_value(*token) * f64::from(*amount),
        Cost::Gain(token, amount) => -core_value(*token) * f64::from(*amount),
    }
}

/// What a clause brings, each effect by the chance that dice lead to it, taken as even.
fn of_clause(clause: &Clause) -> f64 {
    let each = clause.walk().map(|met| {
        let chances = met.branches().map(|branch| branch.likely());
        of_effect(met.effect) * chances.product::<f64>()
    });
    each.sum()
}

/// What an effect is worth to whom it happens, in points of damage.
fn of_effect(effect: &Effect) -> f64 {
    match effect {
        Effect::Damage(_, amount) => -f64::from(*amount),
        Effect::Mend(amount) | Effect::RecoverShields(amount) => f64::from(*amount),
        Effect::Gain(token, amount) | Effect::FriendsGain(_, token, amount) => {
            core_value(*token) * f64::from(*amount)
        }
        Effect::Lose(token, amount) | Effect::TargetGains(token, amount) => {
            -core_value(*token) * f64::from(*amount)
        }
        Effect::RepairCrit | Effect::LockTarget | Effect::Push(_) | Effect::Drag(_) => 0.5,
        Effect::Points(amount) => 0.25 * f64::from(*amount),
        Effect::BreakLocks | Effect::Expose => -0.5,
        Effect::SkipAction => -1.0,
        Effect::Defeat => -MOST,
        // What these hold is met by itself; the rest helps nobody.
        Effect::Roll { .. }
        | Effect::By(..)
        | Effect::Carry(_)
        | Effect::RemoveSource
        | Effect::ShutDoors(_) => 0.0,
    }
}

/// What a token of the game is worth. Those of packs count as nothing here: one may give another.
fn core_value(token: Token) -> f64 {
    match token {
        Token::Focus | Token::Evade => 0.5,
        Token::Strain | Token::Jam | Token::Fatigue | Token::Corroded => -0.5,
        Token::Stress
        | Token::Ion
        | Token::Tractor
        | Token::Disarm
        | Token::Held
        | Token::Stunned
        | Token::Burning => -1.0,
        Token::Made(_) => 0.0,
    }
}

/// What a passive is worth to whom it holds for.
fn of_passive(passive: Passive) -> f64 {
    let half = |more: i8| 0.5 * f64::from(more);
    match passive {
        Passive::CannotAttack => -2.0,
        Passive::CannotAct | Passive::Holds => -1.5,
        Passive::CannotLock | Passive::Exposed | Passive::Drift => -0.5,
        Passive::CannotBeLocked | Passive::Surefooted => 0.5,
        Passive::AttackDice(more)
        | Passive::DefenceDice(more)
        | Passive::Shields(more)
        | Passive::Saves(more) => half(more),
        // It is about those who attack whoever has it.
        Passive::ToHit(more) | Passive::TargetDefenceDice(more) => -half(more),
        Passive::RerollAttack(dice)
        | Passive::RerollDefence(dice)
        | Passive::TurnAttackFace(_, _, dice)
        | Passive::TurnDefenceFace(_, _, dice) => 0.25 * f64::from(dice),
        Passive::Harder(_) => -0.5,
        Passive::Easier(_) => 0.5,
        Passive::SpeedCap(_) | Passive::EntryCost(_) | Passive::EntryCap(_) => -0.5,
        Passive::DefenceDie(_) => 0.5,
        Passive::Integrity(more) | Passive::Movement(more) | Passive::Boarding(more) => {
            0.25 * f64::from(more)
        }
        Passive::Shrugs(need) | Passive::SecondNerve(need) => 0.25 * f64::from(7 - need.min(6)),
        Passive::AdjacentSight
        | Passive::BlocksSight
        | Passive::BlocksMovement
        | Passive::BarsGround
        | Passive::Retreats
        | Passive::Crest => 0.0,
    }
}
