//! Somebody new for a part of a force, besides those who take the places of losses.

use content::{ArmyList, CampaignForce, Content, ListFault, Pick, list_faults, points_in};
use words::say;

use super::{
    listed::listed,
    refused::NoRefit,
    state::{CampaignGame, CampaignState, MOST_MEMBERS},
};
use crate::lists;

/// Somebody who could join a part of a force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it is.
    pub pick: Pick,
    /// What it costs in a list.
    pub points: u16,
    /// The supply that it takes.
    pub supply: u16,
    /// Why it cannot join.
    pub barred: Option<NoRefit>,
}

/// Everybody whom a part of the force could take in as their types say, in the order of its army.
#[must_use]
pub fn offers(content: &Content, game: &CampaignGame, force: &str) -> Vec<Offer> {
    let Some((_, campaign)) = content.campaign(&game.campaign) else {
        return Vec::new();
    };
    let army = campaign.force(force).map(|part| &part.army);
    let army = army.and_then(|key| content.army(key));
    let Some((_, army)) = army else {
        return Vec::new();
    };
    let ships = content.fielded(army).map(|ship| Pick::of_ship(&ship.id));
    let own = content.profiles.iter().filter(|held| held.army == army.id);
    let units = own.map(|profile| Pick::of_profile(&profile.id));
    let all = ships.chain(units);
    all.filter_map(|pick| offer(content, game, force, &pick))
        .collect()
}

/// What somebody asks who could join a part of the force; none: there is no such part or unit.
#[must_use]
pub fn offer(content: &Content, game: &CampaignGame, force: &str, pick: &Pick) -> Option<Offer> {
    let (_, campaign) = content.campaign(&game.campaign)?;
    let part = campaign.force(force)?;
    let army = content.army(&part.army).map(|(_, army)| army);
    let points = points_in(content, army, pick).ok()?;
    let supply = u32::from(points) * u32::from(campaign.prices.recruit);
    let supply = supply.div_ceil(100) as u16;
    let held = game.now.supply;
    let barred = barred(content, &game.now, part, pick);
    let dear = (supply > held).then_some(NoRefit::TooDear { supply, held });
    Some(Offer {
        pick: free(pick),
        points,
        supply,
        barred: barred.or(dear),
    })
}

/// The same unit, which joins nobody and is aboard nowhere.
pub(super) fn free(pick: &Pick) -> Pick {
    Pick {
        joins: None,
        aboard: None,
        ..pick.clone()
    }
}

/// Why somebody cannot join a part of the force, whatever supply there is: the part would not be a
/// list any more, or the pilot has fallen.
fn barred(
    content: &Content,
    now: &CampaignState,
    force: &CampaignForce,
    pick: &Pick,
) -> Option<NoRefit> {
    if now.members.len() >= MOST_MEMBERS {
        return Some(NoRefit::crowded());
    }
    let pilot = pick.pilot.as_deref().and_then(|key| content.pilot(key));
    if let Some((_, pilot)) = pilot {
        let flew = |key: &str| {
            content
                .pilot(key)
                .is_some_and(|(_, held)| held.id == pilot.id)
        };
        let mut lost = now.members.iter().filter(|member| member.lost);
        if lost.any(|member| member.pick.pilot.as_deref().is_some_and(flew)) {
            let told = say!("campaign-pilot-fell", name = pilot.name);
            return Some(NoRefit::Barred(told));
        }
    }
    let (before, _) = listed(now, force);
    let mut list = before.clone();
    list.units.push(free(pick));
    let fault = new_fault(content, &before, &list)?;
    Some(NoRefit::Barred(lists::reason(content, &list, &fault)))
}

/// What a list breaks that it did not break before. That it has too few units is no reason to take
/// in nobody.
fn new_fault(content: &Content, before: &ArmyList, list: &ArmyList) -> Option<ListFault> {
    let known = list_faults(content, before);
    let mut faults = list_faults(content, list).into_iter();
    faults.find(|fault| !matches!(fault, ListFault::TooFew { .. }) && !known.contains(fault))
}
