//! What has happened in a campaign, in words.

use content::{Campaign, Content};
use words::say;

use super::state::{CampaignGame, CampaignPlan, Member, Tale};

/// The name of a member: its own, its pilot's, or that of its type.
#[must_use]
pub fn member_name(content: &Content, member: &Member) -> String {
    if !member.name.is_empty() {
        return member.name.clone();
    }
    let pick = &member.pick;
    let pilot = pick.pilot.as_deref().and_then(|key| content.pilot(key));
    let ship = content.ship(&pick.ship).map(|(_, ship)| ship.name.clone());
    let profile = || {
        content
            .profile(&pick.profile)
            .map(|(_, held)| held.name.clone())
    };
    let name = pilot.map(|(_, pilot)| pilot.name.clone()).or(ship);
    let name = name.or_else(profile);
    name.unwrap_or_else(|| pick.key().to_owned())
}

/// What the rank of a member is called; none: it has none yet.
#[must_use]
pub fn rank_name<'c>(campaign: &'c Campaign, member: &Member) -> Option<&'c str> {
    campaign
        .rank(member.experience)
        .map(|rank| rank.name.as_str())
}

/// The story so far, a sentence or a few for each thing that happened.
#[must_use]
pub fn tell(content: &Content, game: &CampaignGame) -> Vec<String> {
    let Some(plan) = game.campaign(content) else {
        return Vec::new();
    };
    let teller = StoryTeller {
        content,
        game,
        plan: &plan,
    };
    game.now
        .tales
        .iter()
        .map(|tale| teller.tale(tale))
        .collect()
}

struct StoryTeller<'a, 'c> {
    content: &'a Content,
    game: &'a CampaignGame,
    plan: &'a CampaignPlan<'c>,
}

impl StoryTeller<'_, '_> {
    fn tale(&self, tale: &Tale) -> String {
        match tale {
            Tale::Before { stage } => self.before(stage),
            Tale::Fought { stage, won, rounds } => self.fought(stage, *won, *rounds),
            Tale::Finished { member, kills } => {
                say!(
                    "campaign-finished",
                    name = self.name(*member),
                    count = *kills
                )
            }
            Tale::Fell { member } => say!("campaign-fell", name = self.name(*member)),
            Tale::Recovered { member, scar } => self.recovered(*member, scar.as_deref()),
            Tale::Promoted { member, rank } => {
                let rank = self.plan.campaign.ranks.get(*rank);
                let rank = rank.map_or("", |rank| rank.name.as_str());
                say!("campaign-promoted", name = self.name(*member), rank)
            }
            Tale::Honoured { member, medal } => {
                let mut medals = self.plan.campaign.medals.iter();
                let medal = medals.find(|held| held.id == *medal);
                let (medal, text) = medal.map_or(("", ""), |held| (&held.name, &held.text));
                say!("campaign-honoured", name = self.name(*member), medal, text)
            }
            Tale::Repaired { member, supply } => {
                say!("campaign-repaired", name = self.name(*member), supply)
            }
            Tale::Joined {
                member,
                instead,
                supply: 0,
            } => say!(
                "campaign-volunteered",
                name = self.name(*member),
                other = self.name(*instead)
            ),
            Tale::Joined {
                member,
                instead,
                supply,
            } => say!(
                "campaign-joined",
                name = self.name(*member),
                other = self.name(*instead),
                supply
            ),
            Tale::Over { won: true } => say!("campaign-won", name = self.plan.campaign.name),
            Tale::Over { won: false } => say!("campaign-lost", name = self.plan.campaign.name),
        }
    }

    fn name(&self, at: usize) -> String {
        let member = self.game.now.members.get(at);
        member.map_or_else(String::new, |member| member_name(self.content, member))
    }

    fn before(&self, stage: &str) -> String {
        let stage = self.plan.stage(stage);
        let Some(stage) = stage else {
            return String::new();
        };
        let army = self
            .content
            .army(&stage.enemy)
            .map(|(_, army)| army.name.as_str());
        say!(
            "campaign-before",
            name = stage.name,
            text = stage.text,
            enemy = army.unwrap_or(&stage.enemy)
        )
    }

    fn fought(&self, stage: &str, won: bool, rounds: u32) -> String {
        let Some(stage) = self.plan.stage(stage) else {
            return String::new();
        };
        let name = &stage.name;
        match won {
            true => say!("campaign-stage-won", name, rounds, text = stage.won.text),
            false => say!("campaign-stage-lost", name, rounds, text = stage.lost.text),
        }
    }

    fn recovered(&self, member: usize, scar: Option<&str>) -> String {
        let name = self.name(member);
        let scar = scar.and_then(|key| self.content.upgrade(key));
        match scar {
            Some((_, scar)) => say!("campaign-scarred", name, scar = scar.name, text = scar.text),
            None => say!("campaign-recovered", name),
        }
    }
}
