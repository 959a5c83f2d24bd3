//! The format of scenario tests: a position, orders, and events that must and must not happen
//! (`docs/scenarios.md`).

use std::collections::BTreeMap;

use content::{
    AreaDef, BannerDef, Die, Face, Level, Objective, ObstacleDef, RuleId, Scenario, Setting,
    ShipDef, SquadDef, StartDef, Token,
};
use geometry::{Facing, Pose};
use rules::{Order, PlayerId};
use serde::Deserialize;

use super::{
    events::Expected,
    final_fact::{Final, hundredth},
    pattern::OrderPattern,
};

/// One scenario test: one file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioTest {
    /// The claim of the test, in a sentence.
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
    /// The reason for the outcome; for readers.
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
    /// Units of models in place of the scenario's.
    #[serde(default)]
    pub squads: Option<Vec<SquadDef>>,
    /// Objectives of units of models in place of the scenario's.
    #[serde(default)]
    pub banners: Option<Vec<BannerDef>>,
    /// Who chooses edges and places those objectives, in place of the scenario's.
    #[serde(default)]
    pub setting: Option<Setting>,
    /// Obstacles in place of the scenario's.
    #[serde(default)]
    pub obstacles: Option<Vec<ObstacleDef>>,
    /// Areas of terrain in place of the scenario's.
    #[serde(default)]
    pub areas: Option<Vec<AreaDef>>,
    /// Objectives in place of the scenario's.
    #[serde(default)]
    pub objectives: Option<Vec<Objective>>,
    /// The start, in place of the scenario's.
    #[serde(default)]
    pub start: Option<StartDef>,
    /// The modifications that it is played with, in place of the scenario's.
    pub with: Option<Vec<String>>,
    /// Options that differ from the scenario's.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Faces that come before any drawn one, by die, in place of the scenario's.
    #[serde(default)]
    pub dice: Option<BTreeMap<Die, Vec<Face>>>,
    /// Damage cards that come before any drawn one, in place of the scenario's.
    #[serde(default)]
    pub damage_cards: Option<Vec<String>>,
    /// Lists that the players bring, as short text (SCN-H-LIST): one for each player.
    #[serde(default)]
    pub lists: Option<Vec<String>>,
    /// Key of the mission that the scenario is staged for (SCN-H-MISSION), attacked by the player
    /// whom the mission names.
    #[serde(default)]
    pub mission: Option<String>,
    /// The last round, in place of the scenario's.
    #[serde(default)]
    pub rounds: Option<u32>,
    /// The seed of the dice, in place of the scenario's.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The scenario cannot be played at all: the error must name this rule. No steps are run then.
    #[serde(default)]
    pub unplayable: Option<RuleId>,
    /// The steps, in order.
    #[serde(default)]
    pub steps: Vec<ScriptStep>,
    /// Events that must happen, in this order. Others may come between.
    #[serde(default)]
    pub expect: Vec<Expected>,
    /// Events that must not happen at all.
    #[serde(default)]
    pub never: Vec<Expected>,
    /// Facts that must be true in the end.
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

/// One step.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "a file has few steps")]
pub enum ScriptStep {
    /// Give this order; it must be legal.
    Do(Order),
    /// Give this order; it must be refused, and the match must stay as it was.
    Refused {
        /// The order.
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
    /// Give default orders until the match waits for this step.
    Until {
        /// The step, such as `"Attack"`.
        step: String,
        /// The ship, if it matters.
        #[serde(default)]
        ship: Option<u32>,
        /// The player who decides, if it matters.
        #[serde(default)]
        player: Option<PlayerId>,
        /// The first round that counts, if it matters.
        #[serde(default)]
        round: Option<u32>,
    },
    /// The match must wait for this now.
    Awaits {
        /// The step, such as `"Attack"`.
        step: String,
        /// The ship, if it matters.
        #[serde(default)]
        ship: Option<u32>,
        /// The player who decides, if it matters.
        #[serde(default)]
        player: Option<PlayerId>,
    },
    /// Programs of this level and of higher ones must decide so. It is not given.
    Decides {
        /// The lowest level.
        from: Level,
        /// One of these, if any are given.
        #[serde(default)]
        right: Vec<OrderPattern>,
        /// None of these.
        #[serde(default)]
        wrong: Vec<OrderPattern>,
    },
    /// The preview of an order must be like this. Fields left out do not matter.
    Preview {
        /// The order.
        order: Order,
        /// The ship's final pose.
        #[serde(default)]
        pose: Option<Pose>,
        /// Tolerance of positions, in millimetres.
        #[serde(default = "hundredth")]
        mm: f64,
        /// Tolerance of headings, in degrees.
        #[serde(default = "hundredth")]
        degrees: f64,
        /// Obstacles whose effects for moving through happen, in order.
        #[serde(default)]
        crossed: Option<Vec<u32>>,
        /// Obstacles whose effects for overlapping happen, in order.
        #[serde(default)]
        overlapped: Option<Vec<u32>>,
        /// Obstacles without effect, each with the rule that spares the ship.
        #[serde(default)]
        spared: Option<Vec<(u32, RuleId)>>,
        /// The ships bumped into, in the order in which the mover comes clear of them; `[]`: none.
        #[serde(default)]
        bumped: Option<Vec<u32>>,
        /// Whether the ship leaves the table.
        #[serde(default)]
        flees: Option<bool>,
        /// Whether Perform Action will be skipped.
        #[serde(default)]
        skips_action: Option<bool>,
        /// Whether a red focus is left instead.
        #[serde(default)]
        red_focus: Option<bool>,
        /// Mean damage, within 0.0001: of a move with all of it, of an attack, or of a device.
        #[serde(default)]
        expected_damage: Option<f64>,
        /// The length of a capital ship's way, in millimetres.
        #[serde(default)]
        length: Option<f64>,
        /// The cost of a capital ship's way, in millimetres.
        #[serde(default)]
        spent: Option<f64>,
        /// Areas of terrain entered, in order.
        #[serde(default)]
        entered: Option<Vec<u32>>,
        /// The chances that a ram wounds the ramming ship, and the rammed one.
        #[serde(default)]
        ram: Option<(f64, f64)>,
        /// All ships moved against their owners' will, in any order: each ship, its pose, and the
        /// chance (within 0.0001).
        #[serde(default)]
        thrown: Option<Vec<(u32, Pose, f64)>>,
        /// The chances of being captured in the boarding, and of capturing.
        #[serde(default)]
        boarding: Option<(f64, f64)>,
        /// The numbers that a battery's dice must show to hit, and the shield's to save.
        #[serde(default)]
        numbers: Option<(u8, u8)>,
        /// The side that a battery strikes.
        #[serde(default)]
        facing: Option<Facing>,
        /// The end of a march: column and row.
        #[serde(default)]
        cell: Option<(i32, i32)>,
        /// The cost of a march.
        #[serde(default)]
        cost: Option<u8>,
        /// The spaces to which a march is carried adrift, in order.
        #[serde(default)]
        drift: Option<Vec<(i32, i32)>>,
        /// The rules that end its drifts, in order.
        #[serde(default)]
        stops: Option<Vec<RuleId>>,
        /// The chance of a wound by exposure if the figure stays at the march's end, within 0.0001.
        #[serde(default)]
        exposure: Option<f64>,
        /// The chance that the mover, the target or a ship under a device is lost, within 0.0001.
        #[serde(default)]
        chance_destroyed: Option<f64>,
        /// Mean stress tokens of the mover, within 0.0001.
        #[serde(default)]
        expected_stress: Option<f64>,
        /// The difficulty of the maneuver or action.
        #[serde(default)]
        difficulty: Option<content::Difficulty>,
        /// The possible results in words, with the chance of each, in any order, within 0.0001. For
        /// a device, those for the first ship beneath.
        #[serde(default)]
        odds: Option<Vec<(String, f64)>>,
        /// The effects of areas if it stays at its end, as `odds`; empty for none.
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
        /// The mean number of wounds that the blows of a unit of models deal, within 0.0001.
        #[serde(default)]
        wounds: Option<f64>,
        /// The mean number that it suffers from a strike back, within 0.0001.
        #[serde(default)]
        struck_back: Option<f64>,
        /// The obstructing obstacle; `Some(None)`: none.
        #[serde(default)]
        obstructed_by: Option<Option<u32>>,
    },
}
