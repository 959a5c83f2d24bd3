//! Campaigns: battles in several theatres that hang together, fought by one force.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// A campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// What it is about, in a sentence or two.
    pub text: String,
    /// The parts of the force, one for each kind of battle.
    pub forces: Vec<CampaignForce>,
    /// Supply at the start.
    pub supply: u16,
    /// What supply buys.
    #[serde(default)]
    pub prices: SupplyPrices,
    /// What experience brings, by rising experience.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<CampaignRank>,
    /// Keys of the upgrades of which whoever was recovered has one from then on: one that fits it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scars: Vec<String>,
    /// What somebody is honoured for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub medals: Vec<Medal>,
    /// The battles; the first one begins the campaign.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<CampaignStage>,
    /// Battles that are drawn from a seed instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<DrawnStages>,
}

/// A part of the force of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignForce {
    /// Key, unique in the campaign.
    pub id: String,
    /// Key of the army.
    pub army: String,
    /// What it may cost as the campaign begins, and what is fielded at most in a battle.
    pub points: u16,
    /// The list that stands ready for it: key of a ready list, or short text, which has a colon;
    /// none: the computer makes one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
    /// Names for its units without a pilot, in the order in which they join.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

/// What supply buys between battles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SupplyPrices {
    /// Supply for repairing all damage of a unit, in percent of its points; of units of models:
    /// for all new models. Left out: 25.
    pub repair: u8,
    /// Supply for somebody new in the place of a loss, in percent of the points. Left out: 60.
    pub replace: u8,
    /// Supply for somebody new besides, in percent of the points. Left out: 60.
    pub recruit: u8,
    /// A part of the force that has less than so many percent of its points left gets people
    /// without experience up to that for nothing. Left out: 60.
    pub volunteers: u8,
}

impl Default for SupplyPrices {
    fn default() -> Self {
        Self {
            repair: 25,
            replace: 60,
            recruit: 60,
            volunteers: 60,
        }
    }
}

/// A rank: what experience brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignRank {
    /// Shown name.
    pub name: String,
    /// The experience from which somebody has it.
    pub from: u16,
    /// Keys of the upgrades that go with it, of which each unit has those that fit it. Each rank
    /// takes the place of the one before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<String>,
}

/// A medal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Medal {
    /// Key, unique in the campaign.
    pub id: String,
    /// Shown name.
    pub name: String,
    /// What it is given for, in a sentence.
    pub text: String,
    /// What it is given for.
    pub given: Merit,
}

/// What a medal is given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Merit {
    /// So many enemies finished in all.
    Kills(u16),
    /// So many enemies finished in one battle.
    KillsAtOnce(u16),
    /// So many battles survived.
    Battles(u16),
    /// So many scars.
    Scars(u8),
    /// A battle won without any damage to oneself, with an enemy finished.
    Unharmed,
}

/// A battle of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignStage {
    /// Key, unique in the campaign.
    pub id: String,
    /// Shown name.
    pub name: String,
    /// What is told before it.
    pub text: String,
    /// Key of the part of the force that fights it.
    pub force: String,
    /// Key of the scenario that gives the table.
    pub scenario: String,
    /// Key of the mission; none: what the scenario is won by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission: Option<String>,
    /// Whether the force defends in the mission; else it attacks.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub defends: bool,
    /// Whether the table is made from the seed of the campaign.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub made_table: bool,
    /// Whether the force takes the second side.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub second: bool,
    /// Key of the army that stands against it.
    pub enemy: String,
    /// What that army costs at most.
    pub points: u16,
    /// What a victory leads to.
    pub won: StageEnd,
    /// What a defeat or a draw leads to.
    pub lost: StageEnd,
}

/// What the end of a battle leads to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StageEnd {
    /// What is told then.
    #[serde(default)]
    pub text: String,
    /// Supply that comes in.
    #[serde(default)]
    pub supply: u16,
    /// Keys of the battles of which one is chosen next; none: the campaign is over.
    #[serde(default)]
    pub then: Vec<String>,
    /// Whether the campaign is won if it is over; unset: after a victory, and not after a defeat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins: Option<bool>,
}

/// Battles that are drawn from the seed of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnStages {
    /// How many battles there are from the first to the last.
    pub length: u8,
    /// So many defeats lose the campaign.
    pub defeats: u8,
    /// What may be drawn. None comes twice in a row where there is another.
    pub from: Vec<DrawnBattle>,
    /// The enemy costs so many percent of the force in the first battle.
    pub first: u8,
    /// The enemy costs so many percent of the force in the last battle.
    pub last: u8,
    /// Supply after a victory; a defeat brings half of it.
    pub supply: u16,
}

/// A kind of battle that may be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnBattle {
    /// Key of the part of the force that fights it.
    pub force: String,
    /// Keys of armies that may stand against it.
    pub enemies: Vec<String>,
    /// Keys of scenarios that may give the table.
    pub scenarios: Vec<String>,
    /// Keys of missions of which one is drawn; none: what the scenario is won by.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missions: Vec<String>,
    /// Whether the table is made from a seed.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub made_table: bool,
    /// Whether the force always takes the first side; else the side is drawn too.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub first_side: bool,
}

impl Campaign {
    /// The battle of a key.
    #[must_use]
    pub fn stage(&self, key: &str) -> Option<&CampaignStage> {
        self.stages.iter().find(|stage| stage.id == key)
    }

    /// The part of the force of a key.
    #[must_use]
    pub fn force(&self, key: &str) -> Option<&CampaignForce> {
        self.forces.iter().find(|force| force.id == key)
    }

    /// The keys of a battle and of all to which it leads.
    #[must_use]
    pub fn reach<'a>(&'a self, from: &'a str) -> BTreeSet<&'a str> {
        let mut met = BTreeSet::new();
        let mut next = vec![from];
        while let Some(key) = next.pop() {
            if let Some(stage) = self.stage(key).filter(|_| met.insert(key)) {
                let then = stage.won.then.iter().chain(&stage.lost.then);
                next.extend(then.map(String::as_str));
            }
        }
        met
    }

    /// The highest rank that so much experience brings.
    #[must_use]
    pub fn rank(&self, experience: u16) -> Option<&CampaignRank> {
        self.ranks.iter().rfind(|rank| experience >= rank.from)
    }
}
