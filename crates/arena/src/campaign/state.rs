//! What is kept of a campaign under way.

use std::{collections::BTreeMap, sync::Arc};

use content::{Campaign, CampaignStage, Content, Pick};
use serde::{Deserialize, Serialize};

use super::stages;

/// The most members of a force, those included who are lost.
pub(super) const MOST_MEMBERS: usize = 250;
/// The most steps that can be taken back.
pub(super) const MOST_STEPS: usize = 20;
/// The strongest enemies, in percent of what the campaign says.
pub const MOST_HARDNESS: u16 = 200;

/// A campaign under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignGame {
    /// Key of the campaign.
    pub campaign: String,
    /// The seed of all battles, and of what is drawn.
    pub seed: u64,
    /// The points of enemies, in percent of what the campaign says; 100: normal.
    pub hardness: u16,
    /// What tells with what it began, as another one of the same seed may have begun otherwise; 0
    /// in a file of an earlier version.
    #[serde(default)]
    pub origin: u64,
    /// Where it stands.
    pub now: CampaignState,
    /// Where it stood before each battle and each thing that was done between battles; the newest
    /// is last.
    #[serde(default)]
    pub before: Vec<CampaignState>,
}

/// Where a campaign stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CampaignState {
    /// Keys of the battles of which one is next; the first is fought unless another is chosen.
    pub next: Vec<String>,
    /// Supply in store.
    pub supply: u16,
    /// The battles that were fought.
    pub battles: u16,
    /// What tells how the battles went from another course of them; 0 before the first.
    pub course: u64,
    /// The battles that were not won.
    pub defeats: u16,
    /// Keys of the outlines of the obstacles that parts of the force bring, by their keys (OBS-08).
    pub obstacles: BTreeMap<String, Vec<String>>,
    /// Everybody who has ever been part of the force.
    pub members: Vec<Member>,
    /// What has happened.
    pub tales: Vec<Tale>,
    /// Whether it is won; none: it goes on.
    pub won: Option<bool>,
}

/// A unit of the force: a ship with its pilot, a figure, or a unit of models.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// Key of the part of the force that it belongs to.
    pub force: String,
    /// What it is. Positions of heroes' units and of carriers are those of members.
    pub pick: Pick,
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// Without a name or a pilot: which of its type it is in its part of the force, from 1.
    #[serde(default)]
    pub number: u16,
    /// Experience.
    #[serde(default)]
    pub experience: u16,
    /// The battles that it has survived.
    #[serde(default)]
    pub battles: u16,
    /// The enemies that it has finished.
    #[serde(default)]
    pub kills: u16,
    /// Damage of a ship or a figure that is not repaired.
    #[serde(default)]
    pub damage: u8,
    /// Wounds left of the models of a unit, in their order, and 0 for one that is gone; empty: all
    /// are whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lives: Vec<u8>,
    /// Keys of the upgrades that are its scars.
    #[serde(default)]
    pub scars: Vec<String>,
    /// Keys of its medals.
    #[serde(default)]
    pub medals: Vec<String>,
    /// Whether it is gone for good.
    #[serde(default)]
    pub lost: bool,
}

/// Something that happened in a campaign. Members are named by position, all else by key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tale {
    /// A battle is about to begin.
    Before {
        /// The battle.
        stage: String,
    },
    /// A battle is over.
    Fought {
        /// The battle.
        stage: String,
        /// Whether it was won.
        won: bool,
        /// The rounds that it took.
        rounds: u32,
    },
    /// A member finished enemies.
    Finished {
        /// The member.
        member: usize,
        /// How many.
        kills: u16,
    },
    /// A unit of models came back without some of them.
    Thinned {
        /// The member.
        member: usize,
        /// The models that were lost.
        models: u8,
    },
    /// A member fell and is gone.
    Fell {
        /// The member.
        member: usize,
    },
    /// A member fell and was recovered.
    Recovered {
        /// The member.
        member: usize,
        /// Its new scar.
        scar: Option<String>,
    },
    /// A member has a new rank.
    Promoted {
        /// The member.
        member: usize,
        /// The position of the rank.
        rank: usize,
    },
    /// A member was given a medal.
    Honoured {
        /// The member.
        member: usize,
        /// The medal.
        medal: String,
    },
    /// Damage was repaired.
    Repaired {
        /// The member.
        member: usize,
        /// The supply that it took.
        supply: u16,
    },
    /// Somebody new joined the force.
    Joined {
        /// The new member.
        member: usize,
        /// Whose place it takes.
        instead: usize,
        /// The supply that it took; 0: a volunteer.
        supply: u16,
    },
    /// Somebody new joined the force, besides those who take the places of losses.
    Recruited {
        /// The new member.
        member: usize,
        /// The supply that it took.
        supply: u16,
    },
    /// The campaign is over.
    Over {
        /// Whether it is won.
        won: bool,
    },
}

impl CampaignGame {
    /// The campaign with the battles that its seed draws.
    #[must_use]
    pub fn campaign<'c>(&self, content: &'c Content) -> Option<CampaignPlan<'c>> {
        let (_, campaign) = content.campaign(&self.campaign)?;
        Some(CampaignPlan {
            campaign,
            stages: stages(campaign, self.seed),
        })
    }

    /// Takes the last thing back: what was done since the last battle, or that battle; whether
    /// there was anything.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else {
            return false;
        };
        self.now = before;
        true
    }

    /// Puts the campaign where it stands now, so that it can be undone. Where there are too many
    /// steps, one goes.
    pub(super) fn step(&mut self, state: CampaignState) {
        self.before.push(std::mem::replace(&mut self.now, state));
        if self.before.len() > MOST_STEPS {
            self.drop_oldest();
        }
    }

    /// Gives up the oldest step that is not the one before a battle, or else the oldest; there is
    /// at least one.
    pub(super) fn drop_oldest(&mut self) {
        let states = self.before.iter().zip(self.before.iter().skip(1));
        let mut states = states.map(|(one, next)| one.battles == next.battles);
        let oldest = states.position(|between| between);
        self.before.remove(oldest.unwrap_or(0));
    }
}

/// A campaign with its battles.
#[derive(Clone, Debug)]
pub struct CampaignPlan<'c> {
    /// The campaign.
    pub campaign: &'c Campaign,
    /// Its battles: those that it lists, or those that are drawn.
    pub stages: Arc<[CampaignStage]>,
}

impl CampaignPlan<'_> {
    /// The battle of a key.
    #[must_use]
    pub fn stage(&self, key: &str) -> Option<&CampaignStage> {
        self.stages.iter().find(|stage| stage.id == key)
    }
}

impl CampaignState {
    /// The members of a part of the force who are there, by position.
    pub fn fit<'s>(&'s self, force: &'s str) -> impl Iterator<Item = (usize, &'s Member)> {
        let all = self.members.iter().enumerate();
        all.filter(move |(_, member)| !member.lost && member.force == force)
    }
}
