//! The beginning of a campaign.

use std::collections::BTreeMap;

use content::{ArmyList, CampaignForce, Content, ForceListFault};
use words::say;

use super::battle::mingled;
use super::stages;
use super::state::{CampaignGame, CampaignState, MOST_HARDNESS, MOST_MEMBERS, Member, Tale};
use crate::{file::options, keys, lists};

/// Begins a campaign. `brought` gives the lists of parts of the force, by the keys of those parts;
/// for all others the list that stands ready is taken, or the computer makes one.
///
/// # Errors
/// There is no such campaign, or a list may not be brought.
pub fn begin(
    content: &Content,
    campaign: &str,
    seed: u64,
    hardness: u16,
    brought: &BTreeMap<String, ArmyList>,
) -> Result<CampaignGame, String> {
    let campaign = keys::campaign(content, campaign)?;
    let mut now = CampaignState {
        supply: campaign.supply,
        ..CampaignState::default()
    };
    for (at, force) in (0..).zip(&campaign.forces) {
        let list = match brought.get(&force.id) {
            Some(list) => {
                let judged = force.judged(content, list.clone());
                judged.map_err(|fault| reason(content, force, &fault))?
            }
            None => ready(content, force, seed ^ at)?,
        };
        join(&mut now, force, &list);
    }
    let stages = stages(campaign, seed);
    if now.members.len() > MOST_MEMBERS {
        return Err(say!("campaign-too-many", most = MOST_MEMBERS));
    }
    let first = stages.first().ok_or_else(|| say!("campaign-no-battles"))?;
    now.next.push(first.id.clone());
    now.tales.push(Tale::Before {
        stage: first.id.clone(),
    });
    let hardness = hardness.clamp(10, MOST_HARDNESS);
    Ok(CampaignGame {
        campaign: campaign.id.clone(),
        seed,
        hardness,
        origin: origin(hardness, &now.members)?,
        now,
        before: Vec::new(),
    })
}

/// What tells a campaign that begins so from others.
fn origin(hardness: u16, members: &[Member]) -> Result<u64, String> {
    let text = options().to_string(&(hardness, members));
    let text = text.map_err(|error| error.to_string())?;
    Ok(mingled(text.bytes()) >> 12)
}

/// The list that stands ready for a part of a force, else one of the computer's making: there may
/// be none, or a pack may have made it illegal.
pub(super) fn ready(
    content: &Content,
    force: &CampaignForce,
    seed: u64,
) -> Result<ArmyList, String> {
    match force.list_in(content) {
        Ok(Some(list)) => Ok(list),
        Ok(None) | Err(ForceListFault::NoList(_) | ForceListFault::Illegal(..)) => {
            lists::build(content, &force.army, force.points, seed)
        }
        Err(
            fault @ (ForceListFault::Unreadable(_)
            | ForceListFault::OtherArmy(_)
            | ForceListFault::OverLimit(_)),
        ) => Err(reason(content, force, &fault)),
    }
}

/// Why a part of a force cannot begin with a list, in words.
fn reason(content: &Content, force: &CampaignForce, fault: &ForceListFault) -> String {
    match fault {
        ForceListFault::NoList(key) => {
            let known = content.ready_lists.iter().map(|held| held.id.as_str());
            keys::unknown("ready list", key, known)
        }
        ForceListFault::Unreadable(told) => told.to_string(),
        ForceListFault::OtherArmy(_) => {
            say!("campaign-other-army", force = force.id, army = force.army)
        }
        ForceListFault::OverLimit(_) => say!(
            "campaign-list-over",
            force = force.id,
            points = force.points
        ),
        ForceListFault::Illegal(list, faults) => {
            let first = faults
                .first()
                .map(|fault| lists::reason(content, list, fault));
            first.unwrap_or_default()
        }
    }
}

/// Gives a unit without a pilot the next name of its part of the force, or a number where the names
/// are used up.
pub(super) fn name(now: &CampaignState, force: &CampaignForce, member: &mut Member) {
    if member.pick.pilot.is_some() {
        return;
    }
    let own = || now.members.iter().filter(|held| held.force == force.id);
    let named = own().filter(|held| !held.name.is_empty()).count();
    member.name = force.names.get(named).cloned().unwrap_or_default();
    let like = own().filter(|held| held.number > 0 && held.pick.key() == member.pick.key());
    if member.name.is_empty() {
        member.number = like.count() as u16 + 1;
    }
}

/// Takes the units of a list into the force.
fn join(now: &mut CampaignState, force: &CampaignForce, list: &ArmyList) {
    let first = u8::try_from(now.members.len()).unwrap_or(u8::MAX);
    now.obstacles
        .insert(force.id.clone(), list.obstacles.clone());
    for pick in &list.units {
        let mut pick = pick.clone();
        pick.joins = pick.joins.map(|to| to.saturating_add(first));
        pick.aboard = pick.aboard.map(|to| to.saturating_add(first));
        let mut member = Member {
            force: force.id.clone(),
            pick,
            ..Member::default()
        };
        name(now, force, &mut member);
        now.members.push(member);
    }
}
