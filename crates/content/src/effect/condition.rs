//! Conditions of clauses and traits, and the one way to put them together.

use serde::{Deserialize, Serialize};

use super::Difficulty;
use crate::{Keyword, PhaseKind, PlayerId, Token};

/// A condition besides the trigger.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Condition {
    /// The maneuver just executed has this difficulty.
    Difficulty(Difficulty),
    /// The maneuver just executed has at least this speed.
    SpeedAtLeast(u8),
    /// The maneuver was executed in full.
    FullyExecuted,
    /// The unit has at least one such token.
    Has(Token),
    /// The unit has no such token.
    HasNo(Token),
    /// The unit has at least so many such tokens.
    HasAtLeast(Token, u8),
    /// The other unit of the attack has at least one such token.
    TargetHas(Token),
    /// The attack's range band is at least and at most these.
    Range(u8, u8),
    /// The attack is obstructed.
    Obstructed,
    /// The other unit of the attack lies in the unit's bullseye strip.
    InBullseye,
    /// The unit stands in the other unit's rear half.
    BehindTarget,
    /// A friendly unit is within this range band of the unit.
    FriendWithin(u8),
    /// An enemy unit is within this range band of the unit.
    EnemyWithin(u8),
    /// The unit is of this player, counted from 0.
    Side(PlayerId),
    /// The round is at least and at most one of these.
    Round(u8, u8),
    /// A phase of this kind is under way.
    InPhase(PhaseKind),
    /// The unit has no shields left.
    Shieldless,
    /// The unit has this keyword.
    Keyword(Keyword),
    /// The unit lacks this keyword.
    NotKeyword(Keyword),
    /// The unit has lost at least one point of hull.
    Wounded,
    /// The unit has lost no point of hull.
    Unhurt,
    /// The attack's other unit is small craft: it flies templates, or has the keyword.
    AtSmallCraft,
    /// An option of the ruleset has this value.
    Option(String, String),
    /// The unit is in terrain of this kind, or of one that follows its rules (HAZ-14). One of
    /// several spaces is in it with all of them.
    OnTerrain(String),
    /// Any of these holds.
    Or(Vec<Condition>),
    /// This does not hold.
    Not(Box<Condition>),
}

/// How a condition is put together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ConditionForm<'a> {
    /// Any of these holds.
    Any(&'a [Condition]),
    /// This does not hold.
    Not(&'a Condition),
    /// It holds no others.
    Leaf,
}

impl Condition {
    /// How it is put together. `Or` and `Not` are opened here alone.
    #[must_use]
    pub fn form(&self) -> ConditionForm<'_> {
        match self {
            Self::Or(any) => ConditionForm::Any(any),
            Self::Not(held) => ConditionForm::Not(held),
            Self::Difficulty(_)
            | Self::SpeedAtLeast(_)
            | Self::FullyExecuted
            | Self::Has(_)
            | Self::HasNo(_)
            | Self::HasAtLeast(..)
            | Self::TargetHas(_)
            | Self::Range(..)
            | Self::Obstructed
            | Self::InBullseye
            | Self::BehindTarget
            | Self::FriendWithin(_)
            | Self::EnemyWithin(_)
            | Self::Side(_)
            | Self::Round(..)
            | Self::InPhase(_)
            | Self::Shieldless
            | Self::Keyword(_)
            | Self::NotKeyword(_)
            | Self::Wounded
            | Self::Unhurt
            | Self::AtSmallCraft
            | Self::Option(..)
            | Self::OnTerrain(_) => ConditionForm::Leaf,
        }
    }

    /// Whether it holds, as far as `leaf` knows about the conditions that hold no others. All that
    /// ask conditions ask them by this.
    pub fn known(&self, leaf: &impl Fn(&Self) -> Option<bool>) -> Option<bool> {
        match self.form() {
            ConditionForm::Any(any) => {
                let answers: Vec<Option<bool>> = any.iter().map(|held| held.known(leaf)).collect();
                if answers.contains(&Some(true)) {
                    Some(true)
                } else {
                    (!answers.contains(&None)).then_some(false)
                }
            }
            ConditionForm::Not(held) => held.known(leaf).map(|holds| !holds),
            ConditionForm::Leaf => leaf(self),
        }
    }

    /// Whether it holds, by an answer to each condition that holds no others.
    pub fn holds(&self, leaf: &impl Fn(&Self) -> bool) -> bool {
        self.known(&|held| Some(leaf(held))) == Some(true)
    }

    /// Whether all of these may hold, as far as `leaf` knows.
    pub fn all_may_hold(all: &[Self], leaf: &impl Fn(&Self) -> Option<bool>) -> bool {
        all.iter().all(|held| held.known(leaf) != Some(false))
    }

    /// The conditions that hold no others, each with the place where it is written, in the linter's
    /// spelling from the list on: `0/0/1` is the second of the `Or` that comes first.
    #[must_use]
    pub fn leaves(all: &[Self]) -> Vec<(String, &Self)> {
        let mut found = Vec::new();
        for (at, held) in all.iter().enumerate() {
            held.put_leaves(at.to_string(), &mut found);
        }
        found
    }

    fn put_leaves<'a>(&'a self, path: String, found: &mut Vec<(String, &'a Self)>) {
        match self.form() {
            ConditionForm::Any(any) => {
                for (at, held) in any.iter().enumerate() {
                    held.put_leaves(format!("{path}/0/{at}"), found);
                }
            }
            ConditionForm::Not(held) => held.put_leaves(format!("{path}/0"), found),
            ConditionForm::Leaf => found.push((path, self)),
        }
    }

    /// How deep conditions lie within it; 0 for one that holds no others.
    #[must_use]
    pub fn depth(&self) -> usize {
        match self.form() {
            ConditionForm::Any(any) => 1 + any.iter().map(Self::depth).max().unwrap_or(0),
            ConditionForm::Not(held) => 1 + held.depth(),
            ConditionForm::Leaf => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Condition> {
        let clause = format!("(rule: \"X-1\", on: [AtOnce], only_if: {text}, effects: [])");
        let clause: crate::Clause = crate::parse_ron(&clause, "clause.ron").expect("a clause");
        clause.only_if
    }

    #[test]
    fn or_and_not_are_opened() {
        let all = read("[Or([Has(Focus), Not(Wounded)]), Not(Or([Unhurt, Obstructed]))]");
        let told = |known: &[&str]| {
            let leaf = |held: &Condition| Some(known.contains(&format!("{held:?}").as_str()));
            let each: Vec<_> = all.iter().map(|held| held.known(&leaf)).collect();
            each
        };
        assert_eq!(told(&[]), [Some(true), Some(true)]);
        assert_eq!(told(&["Wounded"]), [Some(false), Some(true)]);
        assert_eq!(told(&["Wounded", "Has(Focus)"]), [Some(true), Some(true)]);
        assert_eq!(told(&["Unhurt"]), [Some(true), Some(false)]);
        let paths: Vec<String> = Condition::leaves(&all)
            .into_iter()
            .map(|(at, _)| at)
            .collect();
        assert_eq!(paths, ["0/0/0", "0/0/1/0", "1/0/0/0", "1/0/0/1"]);
    }

    #[test]
    fn what_is_not_known_may_hold() {
        let all = read("[Or([Wounded, Has(Focus)]), Not(Has(Focus))]");
        let leaf = |held: &Condition| match held {
            Condition::Wounded => Some(false),
            _ => None,
        };
        assert!(Condition::all_may_hold(&all, &leaf));
        assert_eq!(all[0].known(&leaf), None);
        let none = |held: &Condition| match held {
            Condition::Wounded => Some(false),
            _ => Some(true),
        };
        assert!(!Condition::all_may_hold(&all, &none));
    }
}
