//! Whether the battles of campaigns can begin.

use std::{collections::BTreeMap, sync::Arc};

use content::{Campaign, CampaignStage, Content, Diagnostic, DrawnBattle, DrawnStages, EntryTexts};
use rules::Sim;

use super::{
    battle::fielded,
    begin::{begin, ready},
    drawn::tried_stage,
    state::CampaignGame,
};
use crate::lists;

/// The folder of campaigns in packs.
const CAMPAIGNS: &str = "campaigns";
/// The seed of what is tried.
const SEED: u64 = 7;

/// A battle of a campaign that cannot begin, or a part of its force that has no list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignFault {
    /// Key of the campaign.
    pub campaign: String,
    /// The field that it is about, as a path such as `stages/2`.
    pub path: String,
    /// What is wrong.
    pub what: String,
}

/// Everything that keeps battles of campaigns from beginning: each battle that is written is tried,
/// and of those that are drawn each kind with each of its enemies, scenarios and missions.
#[must_use]
pub fn faults(content: &Arc<Content>) -> Vec<CampaignFault> {
    let campaigns = content.campaigns.iter();
    let found = campaigns.flat_map(|campaign| {
        let mut trial = Trial {
            content,
            campaign,
            found: Vec::new(),
        };
        trial.all();
        trial.found
    });
    found.collect()
}

/// The same as messages about the files in which the campaigns stand.
#[must_use]
pub fn diagnostics(content: &Arc<Content>, written: &EntryTexts) -> Vec<Diagnostic> {
    let found = faults(content).into_iter();
    let told = found.filter_map(|fault| {
        let CampaignFault {
            campaign,
            path,
            what,
        } = fault;
        let message = format!("campaign `{campaign}`: {what}");
        written.error(CAMPAIGNS, &campaign, &path, message)
    });
    told.collect()
}

/// A campaign whose battles are tried.
struct Trial<'a> {
    content: &'a Arc<Content>,
    campaign: &'a Campaign,
    found: Vec<CampaignFault>,
}

impl Trial<'_> {
    fn all(&mut self) {
        let known = self.found.len();
        for (at, force) in self.campaign.forces.iter().enumerate() {
            if let Err(why) = ready(self.content, force, SEED ^ at as u64) {
                let what = format!("the part of the force `{}` has no list: {why}", force.id);
                self.tell(format!("forces/{at}"), what);
            }
        }
        if self.found.len() > known {
            return;
        }
        let game = begin(self.content, &self.campaign.id, SEED, 100, &BTreeMap::new());
        let game = match game {
            Ok(game) => game,
            Err(why) => return self.tell(String::new(), why),
        };
        match &self.campaign.drawn {
            Some(drawn) => self.drawn(&game, drawn),
            None => {
                for (at, stage) in self.campaign.stages.iter().enumerate() {
                    let name = format!("the battle `{}`", stage.id);
                    self.stage(&game, stage, format!("stages/{at}"), &name);
                }
            }
        }
    }

    fn tell(&mut self, path: String, what: String) {
        self.found.push(CampaignFault {
            campaign: self.campaign.id.clone(),
            path,
            what,
        });
    }

    /// Tries a battle. Returns whether it can begin.
    fn stage(
        &mut self,
        game: &CampaignGame,
        stage: &CampaignStage,
        path: String,
        name: &str,
    ) -> bool {
        let made = fielded(self.content, game, stage);
        let begun = made.and_then(|battle| {
            let sim = Sim::new(Arc::clone(self.content), &battle.config);
            sim.map(drop).map_err(|error| error.to_string())
        });
        if let Err(why) = begun {
            self.tell(path, format!("{name} cannot begin: {why}"));
            return false;
        }
        true
    }

    /// Tries each kind of battle that may be drawn.
    fn drawn(&mut self, game: &CampaignGame, drawn: &DrawnStages) {
        for (at, kind) in drawn.from.iter().enumerate() {
            let path = format!("drawn/from/{at}");
            for (nth, enemy) in kind.enemies.iter().enumerate() {
                let last = tried_stage(self.campaign, drawn, kind, drawn.length.saturating_sub(1));
                if let Err(why) = lists::build(self.content, enemy, last.points, SEED) {
                    let what = format!("`{enemy}` fields nothing in the last battle: {why}");
                    self.tell(format!("{path}/enemies/{nth}"), what);
                }
            }
            for (stage, name) in tried(self.content, self.campaign, drawn, kind) {
                if !self.stage(game, &stage, path.clone(), &name) {
                    break;
                }
            }
        }
    }
}

/// The battles of a kind that are tried, and what each is called.
pub(super) fn tried(
    content: &Content,
    campaign: &Campaign,
    drawn: &DrawnStages,
    kind: &DrawnBattle,
) -> Vec<(CampaignStage, String)> {
    let stage = |wanted: WantedBattle<'_>| CampaignStage {
        enemy: wanted.enemy.to_owned(),
        scenario: wanted.scenario.to_owned(),
        mission: wanted.mission.map(str::to_owned),
        second: wanted.second,
        defends: wanted.defends,
        ..tried_stage(campaign, drawn, kind, 0)
    };
    let all = WantedBattle::all(content, kind).into_iter();
    all.map(|wanted| (stage(wanted), format!("the battle with {}", wanted.told())))
        .collect()
}

/// What is drawn of a kind of battle.
#[derive(Clone, Copy)]
struct WantedBattle<'a> {
    enemy: &'a str,
    scenario: &'a str,
    mission: Option<&'a str>,
    second: bool,
    defends: bool,
}

impl<'a> WantedBattle<'a> {
    /// Each scenario with each enemy on each side, and each scenario with each mission, attacked
    /// and defended as far as it leaves that open: what an enemy fields is no matter to a mission.
    fn all(content: &Content, kind: &'a DrawnBattle) -> Vec<Self> {
        let first = kind.enemies.first().map_or("", String::as_str);
        let mut all = Vec::new();
        for scenario in &kind.scenarios {
            let plain = Self {
                enemy: first,
                scenario,
                mission: kind.missions.first().map(String::as_str),
                second: false,
                defends: false,
            };
            for enemy in &kind.enemies {
                let plain = Self { enemy, ..plain };
                all.push(plain);
                if !kind.first_side {
                    all.push(Self {
                        second: true,
                        ..plain
                    });
                }
            }
            for mission in kind.missions.iter().skip(1) {
                let mission = Some(mission.as_str());
                all.push(Self { mission, ..plain });
            }
            let open = |key: &&String| content.mission(key).is_some_and(|(_, held)| !held.fixed);
            for mission in kind.missions.iter().filter(open) {
                let mission = Some(mission.as_str());
                all.push(Self {
                    mission,
                    defends: true,
                    ..plain
                });
            }
        }
        all
    }

    fn told(self) -> String {
        let mission = self.mission.map(|key| format!(", mission `{key}`"));
        let mission = mission.unwrap_or_default();
        let side = if self.second { "second" } else { "first" };
        let defends = if self.defends {
            ", which it defends"
        } else {
            ""
        };
        let (enemy, scenario) = (self.enemy, self.scenario);
        format!("the enemy `{enemy}`, scenario `{scenario}`{mission} on the {side} side{defends}")
    }
}
