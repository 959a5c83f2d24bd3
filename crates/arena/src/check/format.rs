//! The format of scenario tests: a position, what is done, and what must and must not happen.
//!
//! `docs/scenarios.md` explains it to those who have never seen the code.

use std::collections::BTreeMap;

use content::{
    AreaDef, Die, Face, Objective, ObstacleDef, RuleId, Scenario, ShipDef, StartDef, Token,
};
use geometry::{Facing, Pose};
use rules::Order;
use serde::Deserialize;

use super::pattern::Pattern;

/// One scenario test: one file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioTest {
    /// What the test shows, in a sentence.
    pub title: String,
    /// The rule that the test is about.
    #[serde(default)]
    pub rule: Option<RuleId>,
    /// Further rules that the test is about.
    #[serde(default)]
    pub rules: Vec<RuleId>,
    /// Whether those rules act: something must cite each of them. Otherwise nothing may.
    #[serde(default = "yes")]
    pub acts: bool,
    /// Why it comes out like this; for readers.
    #[serde(default)]
    pub text: String,
    /// The position, written out.
    #[serde(default)]
    pub scenario: Option<Scenario>,
    /// The key of a scenario of the game to begin from instead.
    #[serde(default)]
    pub base: Option<String>,
    /// Ships in place of the scenario's.
    #[serde(default)]
    pub ships: Option<Vec<ShipDef>>,
    /// Obstacles in place of the scenario's.
    #[serde(default)]
    pub obstacles: Option<Vec<ObstacleDef>>,
    /// Areas of terrain in place of the scenario's.
    #[serde(default)]
    pub areas: Option<Vec<AreaDef>>,
    /// Objectives in place of the scenario's.
    #[serde(default)]
    pub objectives: Option<Vec<Objective>>,
    /// Where to begin, in place of the scenario's.
    #[serde(default)]
    pub start: Option<StartDef>,
    /// Options that differ from the scenario's.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Faces that come before any drawn one, by die, in place of the scenario's.
    #[serde(default)]
    pub dice: Option<BTreeMap<Die, Vec<Face>>>,
    /// Damage cards that come before any drawn one, in place of the scenario's.
    #[serde(default)]
    pub damage_cards: Option<Vec<String>>,
    /// The last round, in place of the scenario's.
    #[serde(default)]
    pub rounds: Option<u32>,
    /// The seed of the dice, in place of the scenario's.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The scenario cannot be played at all: the complaint must name this rule. Nothing is done then.
    #[serde(default)]
    pub unplayable: Option<RuleId>,
    /// What is done, in order.
    #[serde(default)]
    pub steps: Vec<ScriptStep>,
    /// Events that must happen, in this order, with anything in between.
    #[serde(default)]
    pub expect: Vec<Expected>,
    /// Events that must not happen at all.
    #[serde(default)]
    pub never: Vec<Expected>,
    /// What must be true in the end.
    #[serde(default)]
    pub finally: Vec<Final>,
}

impl ScenarioTest {
    /// All rules that the test is about.
    pub fn all_rules(&self) -> impl Iterator<Item = RuleId> {
        self.rule.into_iter().chain(self.rules.iter().copied())
    }
}

fn yes() -> bool {
    true
}

/// One thing done.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "a file has few steps")]
pub enum ScriptStep {
    /// Give this order; it must be legal.
    Do(Order),
    /// Give this order; it must be refused, and the match must stay as it was.
    Refused {
        /// What.
        order: Order,
        /// The rule that must be named.
        rule: RuleId,
        /// Units that must be named (and no others), if given.
        #[serde(default)]
        culprits: Option<Vec<u32>>,
        /// The token that must be named, if given.
        #[serde(default)]
        token: Option<Token>,
        /// The hex that must be named, by column and row, if given.
        #[serde(default)]
        cell: Option<(i32, i32)>,
    },
    /// This order must be legal and among those offered now; it is not given.
    Legal(Order),
    /// This order must not be among those offered now.
    NotOffered(Order),
    /// Give the order that the match would give by itself.
    Default,
    /// Give such orders until the match waits for this.
    Until {
        /// What for, such as `"Attack"`.
        step: String,
        /// Which ship, if it matters.
        #[serde(default)]
        ship: Option<u32>,
        /// Which player decides, if it matters.
        #[serde(default)]
        player: Option<u8>,
        /// In this round or later, if it matters.
        #[serde(default)]
        round: Option<u32>,
    },
    /// The match must wait for this now.
    Awaits {
        /// What for, such as `"Attack"`.
        step: String,
        /// Which ship, if it matters.
        #[serde(default)]
        ship: Option<u32>,
        /// Which player decides, if it matters.
        #[serde(default)]
        player: Option<u8>,
    },
    /// What the match foretells of an order must be so; it is not given. What is left out does not matter.
    Preview {
        /// Of which order.
        order: Order,
        /// Where the ship ends.
        #[serde(default)]
        pose: Option<Pose>,
        /// Tolerance of positions, in millimetres.
        #[serde(default = "hundredth")]
        mm: f64,
        /// Tolerance of headings, in degrees.
        #[serde(default = "hundredth")]
        degrees: f64,
        /// Obstacles whose effects for moving through come about, in order.
        #[serde(default)]
        crossed: Option<Vec<u32>>,
        /// Obstacles whose effects for overlapping come about, in order.
        #[serde(default)]
        overlapped: Option<Vec<u32>>,
        /// Obstacles without effect, each with the rule that spares the ship.
        #[serde(default)]
        spared: Option<Vec<(u32, RuleId)>>,
        /// The ships bumped into, in the order in which it comes clear of them; `[]`: none.
        #[serde(default)]
        bumped: Option<Vec<u32>>,
        /// Whether the ship leaves the table.
        #[serde(default)]
        flees: Option<bool>,
        /// Whether Perform Action will be skipped.
        #[serde(default)]
        skips_action: Option<bool>,
        /// Mean damage of a move by all that comes of it, of an attack, or to all ships under a device, within 0.0001.
        #[serde(default)]
        expected_damage: Option<f64>,
        /// The length of a free ship's way, in millimetres.
        #[serde(default)]
        length: Option<f64>,
        /// What a free ship's way costs, in millimetres.
        #[serde(default)]
        spent: Option<f64>,
        /// Areas of terrain entered, in order.
        #[serde(default)]
        entered: Option<Vec<u32>>,
        /// The chances that a ram wounds the one that rams, and the one that is rammed.
        #[serde(default)]
        ram: Option<(f64, f64)>,
        /// Who is moved against their will: which ship, where to, how likely (within 0.0001); all of them, in any order.
        #[serde(default)]
        thrown: Option<Vec<(u32, Pose, f64)>>,
        /// The chances that boarding ends in being captured, and in capturing.
        #[serde(default)]
        boarding: Option<(f64, f64)>,
        /// What the dice of a battery must show to hit and to save.
        #[serde(default)]
        numbers: Option<(u8, u8)>,
        /// The side that a battery strikes.
        #[serde(default)]
        facing: Option<Facing>,
        /// Where a march ends: column and row.
        #[serde(default)]
        cell: Option<(i32, i32)>,
        /// What a march costs.
        #[serde(default)]
        cost: Option<u8>,
        /// The spaces to which a march is carried adrift, in order.
        #[serde(default)]
        drift: Option<Vec<(i32, i32)>>,
        /// The rules by which its drifts end, in order.
        #[serde(default)]
        stops: Option<Vec<RuleId>>,
        /// The chance of a wound by exposure if the figure stays where the march ends, within 0.0001.
        #[serde(default)]
        exposure: Option<f64>,
        /// The chance that the mover, the target, or any ship under a device is destroyed, within 0.0001.
        #[serde(default)]
        chance_destroyed: Option<f64>,
        /// Mean stress tokens of the mover, within 0.0001.
        #[serde(default)]
        expected_stress: Option<f64>,
        /// How hard the maneuver or action is.
        #[serde(default)]
        difficulty: Option<content::Difficulty>,
        /// What may come of it in words, with the chances of each, in any order, within 0.0001; of a device: to the
        /// first ship beneath.
        #[serde(default)]
        odds: Option<Vec<(String, f64)>>,
        /// What areas may do to it if it stays where it ends, as `odds`; empty for nothing.
        #[serde(default)]
        stay: Option<Vec<(String, f64)>>,
        /// The ships that a device's obstacle would lie under.
        #[serde(default)]
        beneath: Option<Vec<u32>>,
        /// Attack dice.
        #[serde(default)]
        attack_dice: Option<u8>,
        /// Defence dice.
        #[serde(default)]
        defence_dice: Option<i8>,
        /// Range band of the attack.
        #[serde(default)]
        range: Option<u8>,
        /// The obstructing obstacle; `Some(None)`: none.
        #[serde(default)]
        obstructed_by: Option<Option<u32>>,
    },
}

/// An event, as far as it matters.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// The rule that it cites.
    #[serde(default)]
    pub rule: Option<RuleId>,
    /// The name of the fact, such as `"Damaged"`.
    #[serde(default)]
    pub fact: Option<String>,
    /// Some or all of the fact's fields.
    #[serde(default)]
    pub fields: BTreeMap<String, Pattern>,
}

/// A final fact.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "a file has few facts")]
pub enum Final {
    /// About a ship; what is left out does not matter.
    Ship {
        /// Its number.
        id: u32,
        /// Where it stands.
        #[serde(default)]
        pose: Option<Pose>,
        /// Tolerance of its position, in millimetres.
        #[serde(default = "hundredth")]
        mm: f64,
        /// Tolerance of its heading, in degrees.
        #[serde(default = "hundredth")]
        degrees: f64,
        /// Counts of the tokens named here.
        #[serde(default)]
        tokens: BTreeMap<Token, u8>,
        /// On which hex it stands: column and row as printed in the map.
        #[serde(default)]
        cell: Option<(i32, i32)>,
        /// Hull points left; a figure's life.
        #[serde(default, alias = "life")]
        hull: Option<u8>,
        /// Shield points left.
        #[serde(default)]
        shields: Option<u8>,
        /// Keys of its faceup damage cards, in any order.
        #[serde(default)]
        crits: Option<Vec<String>>,
        /// Ships it has locked, in any order.
        #[serde(default)]
        locks: Option<Vec<u32>>,
        /// `Reserve`, `Active`, `Doomed`, `Destroyed` or `Fled`.
        #[serde(default)]
        status: Option<rules::Status>,
        /// Charges left of its devices, by position; those left out do not matter.
        #[serde(default)]
        device_charges: Option<Vec<u8>>,
        /// Charges left of its weapons, by position; those left out do not matter.
        #[serde(default)]
        weapon_charges: Option<Vec<u8>>,
    },
    /// About an obstacle.
    Obstacle {
        /// Its number.
        id: u32,
        /// Whether it lies on the table.
        present: bool,
        /// Where it lies, if it matters.
        #[serde(default)]
        pose: Option<Pose>,
        /// Tolerance of its position, in millimetres.
        #[serde(default = "hundredth")]
        mm: f64,
        /// Tolerance of its heading, in degrees.
        #[serde(default = "hundredth")]
        degrees: f64,
    },
    /// What the match waits for, such as `"Action"`.
    Awaits(String),
    /// The phase, by its key.
    Phase(String),
    /// The round.
    Round(u32),
    /// The points of a player.
    Score(u8, u32),
    /// Who has won; `None`: a draw.
    Winner(Option<u8>),
    /// The match goes on.
    Undecided,
}

fn hundredth() -> f64 {
    0.01
}
