//! The match of the next battle of a campaign.

use content::{ArmyList, CampaignForce, CampaignStage, Content, PlayerId, Scenario};
use rules::{SimConfig, UnitId};
use words::say;

use super::{
    earned::carried,
    harm::lives,
    listed::listed,
    state::{CampaignGame, CampaignPlan, CampaignState, Member},
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

/// The seed of the next battle: battles of campaigns differ from each other, those among which
/// somebody chooses too.
pub(super) fn battle_seed(game: &CampaignGame) -> u64 {
    let next = game.now.next.first().map_or("", String::as_str);
    let named = game.campaign.bytes().chain(*b"/").chain(next.bytes());
    let mut chance = Chance(game.seed ^ (u64::from(game.now.battles) << 32) ^ mingled(named));
    // Files write seeds as numbers that every reader knows.
    chance.next() >> 12
}

/// A number for these bytes, which others do not have.
pub(super) fn mingled(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0, |sum, byte| Chance(sum ^ u64::from(byte)).next())
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
    fielded(content, game, stage)
}

/// The match of a battle of a campaign.
///
/// # Errors
/// A pack that it needs has changed, or it cannot begin.
pub(super) fn fielded(
    content: &Content,
    game: &CampaignGame,
    stage: &CampaignStage,
) -> Result<Battle, String> {
    let plan = game.campaign(content);
    let plan = plan.ok_or_else(|| say!("campaign-gone", key = game.campaign))?;
    let force = plan.campaign.force(&stage.force);
    let force = force.ok_or_else(|| say!("campaign-no-battle", key = stage.id))?;
    let player = PlayerId(u8::from(stage.second));
    let seed = battle_seed(game);
    let (own, members) = own_list(content, &plan, game, force);
    let enemy = enemy_list(content, game, stage, seed)?;
    let scenario = laid(content, stage, seed)?;
    let sides = match stage.second {
        false => [Some(&own), Some(&enemy)],
        true => [Some(&enemy), Some(&own)],
    };
    // Nobody stays for goals that a mission takes the place of.
    let table = match stage.mission {
        Some(_) => content::without_goals(&scenario),
        None => scenario,
    };
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
    thin(content, &mut scenario, &game.now, &known);
    Ok(Battle {
        stage: stage.clone(),
        config: SimConfig::new(scenario, seed),
        player,
        members: known,
    })
}

/// The scenario of a battle on its table.
fn laid(content: &Content, stage: &CampaignStage, seed: u64) -> Result<Scenario, String> {
    let scenario = keys::scenario(content, &stage.scenario)?;
    match stage.made_table {
        false => Ok(scenario.clone()),
        true => occasion::seeded(content, scenario, seed),
    }
}

/// The list of the members who fight, with what they have earned, and who they are, by position.
fn own_list(
    content: &Content,
    plan: &CampaignPlan<'_>,
    game: &CampaignGame,
    force: &CampaignForce,
) -> (ArmyList, Vec<usize>) {
    let (mut list, members) = listed(&game.now, force);
    for (pick, member) in list.units.iter_mut().zip(&members) {
        pick.upgrades = carried(content, plan.campaign, &game.now.members[*member]);
    }
    (list, members)
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
    let name = member_name(content, member);
    if let Some(def) = scenario.squads.iter_mut().find(|def| def.id == unit) {
        def.name = name;
        return;
    }
    let Some(def) = scenario.ships.iter_mut().find(|def| def.id == unit) else {
        return;
    };
    def.name = name;
    let hull = content.outfitted(def.outfit()).map(|made| made.hull);
    if let (Ok(hull), true) = (hull, member.damage > 0) {
        def.hull = Some(hull.saturating_sub(member.damage).max(1));
    }
}

/// Takes the models from units that the battles before have cost. Who leads a unit comes after its
/// own models.
fn thin(content: &Content, scenario: &mut Scenario, now: &CampaignState, known: &KnownUnits) {
    let led: Vec<(u32, u32)> = scenario
        .squads
        .iter()
        .filter_map(|def| Some((def.id, def.joins?)))
        .collect();
    for (member, unit) in known {
        let leads = led.iter().any(|(hero, _)| *hero == unit.0);
        let def = scenario.squads.iter_mut().find(|def| def.id == unit.0);
        let Some(def) = def.filter(|_| !leads) else {
            continue;
        };
        let heroes = led.iter().filter(|(_, to)| *to == unit.0);
        let heroes = heroes.filter_map(|(hero, _)| known.iter().find(|(_, held)| held.0 == *hero));
        let all = std::iter::once(*member).chain(heroes.map(|(hero, _)| *hero));
        let all: Vec<&Member> = all.filter_map(|at| now.members.get(at)).collect();
        if all.iter().any(|held| !held.lives.is_empty()) {
            let each = all.iter().flat_map(|held| lives(content, held));
            def.lives = each.collect();
        }
    }
}

/// Which unit is which member of the force, by position.
type KnownUnits = [(usize, UnitId)];
