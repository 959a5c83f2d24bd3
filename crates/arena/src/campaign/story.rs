//! What has happened in a campaign, in words.

use content::{Campaign, Content, Pick};
use words::say;

use super::state::{CampaignGame, CampaignPlan, Member, Tale};

/// The name of a member: its own, its pilot's, or that of its type.
#[must_use]
pub fn member_name(content: &Content, member: &Member) -> String {
    if !member.name.is_empty() {
        return member.name.clone();
    }
    let pilot = member.pick.pilot.as_deref();
    let pilot = pilot.and_then(|key| content.pilot(key));
    let name = pilot.map(|(_, pilot)| pilot.name.clone());
    name.unwrap_or_else(|| match (kind_name(content, member), member.number) {
        (kind, 0 | 1) => kind,
        (kind, number) => format!("{kind} {number}"),
    })
}

/// The name of a member's type of ship or kind of unit.
#[must_use]
pub fn kind_name(content: &Content, member: &Member) -> String {
    let pick = &member.pick;
    let ship = content.ship(&pick.ship).map(|(_, ship)| &ship.name);
    let profile = content.profile(&pick.profile).map(|(_, held)| &held.name);
    let name = if pick.is_ship() { ship } else { profile };
    name.map_or_else(|| pick.key().to_owned(), Clone::clone)
}

/// What a unit is, in words: its pilot, its type, and what was bought for it.
#[must_use]
pub fn pick_name(content: &Content, pick: &Pick) -> String {
    let member = Member {
        pick: pick.clone(),
        ..Member::default()
    };
    let kind = kind_name(content, &member);
    let pilot = pick.pilot.as_deref().and_then(|key| content.pilot(key));
    let upgrades = pick.upgrades.iter().filter_map(|key| content.upgrade(key));
    let profile = content.profile(&pick.profile).map(|(_, held)| held);
    let options = profile.into_iter().flat_map(|held| &held.options);
    let options = options.filter_map(|option| match pick.taken(&option.id) {
        0 => None,
        1 => Some(option.name.clone()),
        times => Some(format!("{times} × {}", option.name)),
    });
    let parts = pilot.map(|(_, held)| held.name.clone()).into_iter();
    let parts = parts.chain([kind]);
    let parts = parts.chain(upgrades.map(|(_, held)| held.name.clone()));
    parts.chain(options).collect::<Vec<_>>().join(", ")
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
    let tales = game.now.tales.iter();
    tales.map(|tale| told(content, game, &plan, tale)).collect()
}

/// One thing that happened, in a sentence or a few.
pub(super) fn told(
    content: &Content,
    game: &CampaignGame,
    plan: &CampaignPlan<'_>,
    tale: &Tale,
) -> String {
    let teller = StoryTeller {
        content,
        game,
        plan,
    };
    teller.tale(tale)
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
            Tale::Thinned { member, models } => {
                say!(
                    "campaign-thinned",
                    name = self.name(*member),
                    count = *models
                )
            }
            Tale::Repaired { member, supply } => self.repaired(*member, *supply),
            Tale::Recruited { member, supply } => say!(
                "campaign-recruited",
                name = self.name(*member),
                kind = self.kind(*member),
                supply
            ),
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

    fn repaired(&self, member: usize, supply: u16) -> String {
        let name = self.name(member);
        let held = self.game.now.members.get(member);
        match held.is_some_and(|member| !member.pick.is_ship()) {
            true => say!("campaign-filled-up", name, supply),
            false => say!("campaign-repaired", name, supply),
        }
    }

    /// The name of a member's type.
    fn kind(&self, at: usize) -> String {
        let member = self.game.now.members.get(at);
        member.map_or_else(String::new, |member| kind_name(self.content, member))
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
        let held = self.game.now.members.get(member);
        let models = held.is_some_and(|member| !member.pick.is_ship());
        match (scar, models) {
            (Some((_, scar)), true) => {
                let (scar, text) = (&scar.name, &scar.text);
                say!("campaign-unit-scarred", name, scar, text)
            }
            (Some((_, scar)), false) => {
                say!("campaign-scarred", name, scar = scar.name, text = scar.text)
            }
            (None, true) => say!("campaign-unit-recovered", name),
            (None, false) => say!("campaign-recovered", name),
        }
    }
}
