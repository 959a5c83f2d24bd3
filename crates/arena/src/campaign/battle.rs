//! The match of the next battle of a campaign.

use content::{ArmyList, CampaignForce, CampaignStage, Content, Pick, PlayerId, Scenario};
use rules::{SimConfig, UnitId};
use words::say;

use super::{
    state::{CampaignGame, CampaignPlan, Member},
    story::member_name,
};
use crate::{chance::Chance, keys, lists, occasion};

/// The next battle of a campaign.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The battle.
    pub stage: CampaignStage,
    /// The match.
    pub config: SimConfig,
    /// The side of the force.
    pub player: PlayerId,
    /// Which unit is which member of the force, by position.
    pub members: Vec<(usize, UnitId)>,
}

/// The seed of a battle: those of a campaign differ from each other.
pub(super) fn battle_seed(game: &CampaignGame) -> u64 {
    let mut chance = Chance(game.seed ^ (u64::from(game.now.battles) << 32));
    // Files write seeds as numbers that every reader knows.
    chance.next() >> 12
}

/// What a battle is called.
#[must_use]
pub fn battle_name(plan: &CampaignPlan<'_>, stage: &str) -> String {
    plan.stage(stage)
        .map_or_else(|| stage.to_owned(), |stage| stage.name.clone())
}

/// The match of the next battle: the force against an army that the computer musters.
///
/// # Errors
/// The campaign is over, or a pack that it needs has changed.
pub fn battle(content: &Content, game: &CampaignGame) -> Result<Battle, String> {
    let plan = game.campaign(content);
    let plan = plan.ok_or_else(|| say!("campaign-gone", key = game.campaign))?;
    let next = game.now.next.first().filter(|_| game.now.won.is_none());
    let next = next.ok_or_else(|| say!("campaign-is-over"))?;
    let stage = plan.stage(next);
    let stage = stage.ok_or_else(|| say!("campaign-no-battle", key = next))?;
    let force = plan.campaign.force(&stage.force);
    let force = force.ok_or_else(|| say!("campaign-no-battle", key = next))?;
    let player = PlayerId(u8::from(stage.second));
    let seed = battle_seed(game);
    let (own, members) = own_list(content, &plan, game, force);
    let enemy = enemy_list(content, game, stage, seed)?;
    let scenario = table(content, stage, seed)?;
    let sides = match stage.second {
        false => [Some(&own), Some(&enemy)],
        true => [Some(&enemy), Some(&own)],
    };
    let table = scenario;
    let mut scenario = lists::field_sides(content, &table, &sides, seed)?;
    let units = lists::brought(&scenario, player, &own);
    if let Some(key) = &stage.mission {
        let mission = keys::mission(content, key)?;
        let other = PlayerId(u8::from(!stage.second));
        let attacker = if stage.defends { other } else { player };
        scenario = occasion::staged(content, &scenario, mission, attacker)?;
    }
    scenario.name.clone_from(&stage.name);
    scenario.text.clone_from(&stage.text);
    scenario.next = None;
    let mut known = Vec::new();
    for (member, unit) in members.into_iter().zip(units) {
        ready(content, &mut scenario, &game.now.members[member], unit);
        known.push((member, UnitId(unit)));
    }
    Ok(Battle {
        stage: stage.clone(),
        config: SimConfig::new(scenario, seed),
        player,
        members: known,
    })
}

/// The table of a battle.
fn table(content: &Content, stage: &CampaignStage, seed: u64) -> Result<Scenario, String> {
    let scenario = keys::scenario(content, &stage.scenario)?;
    match stage.made_table {
        false => Ok(scenario.clone()),
        true => occasion::seeded(content, scenario, seed),
    }
}

/// The list of the members who fight, and who they are, by position.
fn own_list(
    content: &Content,
    plan: &CampaignPlan<'_>,
    game: &CampaignGame,
    force: &CampaignForce,
) -> (ArmyList, Vec<usize>) {
    let fit: Vec<usize> = game.now.fit(&force.id).map(|(at, _)| at).collect();
    let place = |member: u8| {
        let at = fit.iter().position(|held| *held == usize::from(member))?;
        u8::try_from(at).ok()
    };
    let unit = |at: &usize| {
        let member = &game.now.members[*at];
        Pick {
            upgrades: upgrades(content, plan, member),
            joins: member.pick.joins.and_then(place),
            aboard: member.pick.aboard.and_then(place),
            ..member.pick.clone()
        }
    };
    let list = ArmyList {
        army: force.army.clone(),
        limit: force.points,
        units: fit.iter().map(unit).collect(),
        obstacles: game
            .now
            .obstacles
            .get(&force.id)
            .cloned()
            .unwrap_or_default(),
        ..ArmyList::default()
    };
    (list, fit)
}

/// What a member carries: what it has bought, and its rank and its scars, as far as it can.
fn upgrades(content: &Content, plan: &CampaignPlan<'_>, member: &Member) -> Vec<String> {
    let mut pick = member.pick.clone();
    if !pick.is_ship() {
        return pick.upgrades;
    }
    let rank = plan.campaign.rank(member.experience);
    let rank = rank.and_then(|rank| rank.upgrade.clone());
    for earned in rank.iter().chain(&member.scars) {
        pick.upgrades.push(earned.clone());
        if !content.outfit_faults(pick.outfit()).is_empty() {
            pick.upgrades.pop();
        }
    }
    pick.upgrades
}

/// The list of the enemy: as many points as the campaign says, and as its muster allows.
fn enemy_list(
    content: &Content,
    game: &CampaignGame,
    stage: &CampaignStage,
    seed: u64,
) -> Result<ArmyList, String> {
    let wanted = u32::from(stage.points) * u32::from(game.hardness) / 100;
    let army = keys::army(content, &stage.enemy)?;
    let muster = content.muster(&army.muster);
    let (least, most) = muster.map_or((1, u16::MAX), |(_, muster)| muster.limits);
    let limit = u16::try_from(wanted).unwrap_or(u16::MAX);
    lists::build(
        content,
        &stage.enemy,
        limit.clamp(least, most.max(least)),
        seed,
    )
}

/// Gives the unit of a member its name, and the damage of the battles before.
fn ready(content: &Content, scenario: &mut Scenario, member: &Member, unit: u32) {
    let Some(def) = scenario.ships.iter_mut().find(|def| def.id == unit) else {
        return;
    };
    def.name = member_name(content, member);
    let hull = content.outfitted(def.outfit()).map(|made| made.hull);
    if let (Ok(hull), true) = (hull, member.damage > 0) {
        def.hull = Some(hull.saturating_sub(member.damage).max(1));
    }
}
