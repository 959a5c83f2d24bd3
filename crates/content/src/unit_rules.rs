//! The numbers by which units of models play, and what their words do.

use serde::{Deserialize, Serialize};

use crate::{
    Clause, DamageKind, Die, Effect, Face, OutfitPart, Passive, RuleId, Trait, Trigger, WordKind,
};

/// The numbers by which units of models play (GRD). A ruleset that names none has these.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct UnitRules {
    /// The inches that a square stands for, where other data speaks of inches.
    pub square: u8,
    /// The squares of an Advance.
    pub advance: u8,
    /// The squares of a Rush, and of a Charge.
    pub rush: u8,
    /// The squares of a move out of a transport (GRD-30).
    pub disembark: u8,
    /// The squares that the one left of two units in melee may move (GRD-09).
    pub follow: u8,
    /// The squares of a scout's move before the first round (GRD-28).
    pub scout: u8,
    /// The squares that going up a level costs, and a rough side of a hill (GRD-01, GRD-16).
    pub level: u8,
    /// The most squares of a move over a rough side (GRD-16).
    pub rough: u8,
    /// The squares of range that an aircraft as a target takes (GRD-19).
    pub airborne: u8,
    /// The dice of Shock hit at this number (GRD-H-UNITS).
    pub shock: u8,
    /// Whoever is weary or pinned hits at this number alone (GRD-H-MELEE).
    pub weary: u8,
    /// What dangerous ground does to a model, and a fall, a rough side taken straight down, and
    /// the loss of a transport (GRD-H-DANGER).
    pub danger: Clause,
    /// What words do that only change rolls and moves.
    pub words: Vec<WordTraits>,
}

/// What a word does for a unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordTraits {
    /// The word.
    pub word: WordKind,
    /// What holds for a unit with it.
    pub traits: Vec<Trait>,
}

/// What rulesets had before they named it.
impl Default for UnitRules {
    fn default() -> Self {
        let word = |word, rule, passive| WordTraits {
            word,
            traits: vec![Trait {
                rule: RuleId::new(rule),
                only_if: Vec::new(),
                limit: None,
                cost: Vec::new(),
                passive,
                part: OutfitPart::TYPE,
            }],
        };
        Self {
            square: 3,
            advance: 2,
            rush: 4,
            disembark: 2,
            follow: 1,
            scout: 4,
            level: 1,
            rough: 2,
            airborne: 4,
            shock: 2,
            weary: 6,
            danger: Clause {
                rule: RuleId::new("GRD-H-DANGER"),
                on: vec![Trigger::Enter, Trigger::Leave],
                only_if: Vec::new(),
                limit: None,
                cost: Vec::new(),
                may: false,
                part: OutfitPart::TYPE,
                effects: vec![Effect::Roll {
                    die: Die::D6,
                    count: 1,
                    per_wound: true,
                    on: vec![(
                        vec![Face::Pips(1)],
                        vec![Effect::Damage(DamageKind::Hit, 1)],
                    )],
                }],
            },
            words: vec![
                word(WordKind::Fast, "GRD-24", Passive::Movement(3)),
                word(WordKind::Slow, "GRD-29", Passive::Movement(-3)),
                word(WordKind::Mending, "GRD-H-UNITS", Passive::Shrugs(5)),
                word(WordKind::Steadfast, "GRD-H-UNITS", Passive::SecondNerve(4)),
                word(WordKind::Surefooted, "GRD-H-UNITS", Passive::Surefooted),
            ],
        }
    }
}

impl UnitRules {
    /// Whether these are the usual ones.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// What a word does.
    #[must_use]
    pub fn of(&self, word: WordKind) -> &[Trait] {
        let found = self.words.iter().find(|held| held.word == word);
        found.map_or(&[], |held| &held.traits)
    }

    /// The squares that so many inches are, towards none.
    #[must_use]
    pub fn squares(&self, inches: i8) -> i8 {
        inches / i8::try_from(self.square.max(1)).unwrap_or(i8::MAX)
    }
}
