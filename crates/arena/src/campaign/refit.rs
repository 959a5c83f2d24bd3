//! What is done between the battles of a campaign: repairs, replacements, recruits, the choice of
//! the next battle. Each can be taken back.

use std::cmp::Reverse;

use super::begin::name;
use super::harm::life;
use super::recruit::{free, offer};
use super::refused::NoRefit;
use super::state::{CampaignGame, CampaignPlan, CampaignState, MOST_MEMBERS, Member, Tale};
use content::{Campaign, Content, OutfitFault, Pick, points_in};

/// Something that is done between battles. Members are named by position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refit {
    /// All damage of a member is repaired; a unit of models has all its models again.
    Repair(usize),
    /// Somebody new takes the place of a member who is lost: of the same type, with what it has
    /// bought, and without its pilot.
    Replace(usize),
    /// Somebody new joins a part of the force, by key, besides all others.
    Recruit {
        /// The part of the force.
        force: String,
        /// What it is: it joins nobody and is aboard nowhere.
        pick: Pick,
    },
    /// This battle is the next one, by key.
    Choose(String),
}

/// The supply that something takes.
///
/// # Errors
/// There is nothing to do for that member.
pub fn price(content: &Content, game: &CampaignGame, what: &Refit) -> Result<u16, NoRefit> {
    let (_, campaign) = content.campaign(&game.campaign).ok_or(NoRefit::Over)?;
    match what {
        Refit::Choose(_) => Ok(0),
        Refit::Repair(at) => {
            let member = member(&game.now, *at)?;
            if member.lost || (member.damage == 0 && member.lives.is_empty()) {
                return Err(NoRefit::Needless);
            }
            let life = life(content, campaign, member);
            let share = u32::from(life.missing()).max(1);
            let all = u32::from(worth(content, campaign, member))
                * u32::from(campaign.prices.repair)
                * share;
            Ok(all.div_ceil(100 * u32::from(life.whole.max(1))) as u16)
        }
        Refit::Recruit { force, pick } => {
            let offer = offer(content, game, force, pick).ok_or(NoRefit::Needless)?;
            match offer.barred {
                None | Some(NoRefit::TooDear { .. }) => Ok(offer.supply),
                Some(why) => Err(why),
            }
        }
        Refit::Replace(at) => {
            let lost = member(&game.now, *at)?;
            if !lost.lost || replaced(&game.now, *at) {
                return Err(NoRefit::Needless);
            }
            if game.now.members.len() >= MOST_MEMBERS {
                return Err(NoRefit::crowded());
            }
            let new = Member {
                pick: fresh(content, &lost.pick),
                ..lost.clone()
            };
            let points = u32::from(worth(content, campaign, &new));
            Ok((points * u32::from(campaign.prices.replace)).div_ceil(100) as u16)
        }
    }
}

/// Does something between battles.
///
/// # Errors
/// Why it cannot be done.
pub fn refit(content: &Content, game: &mut CampaignGame, what: &Refit) -> Result<(), NoRefit> {
    if game.now.won.is_some() {
        return Err(NoRefit::Over);
    }
    let supply = price(content, game, what)?;
    let held = game.now.supply;
    if supply > held {
        return Err(NoRefit::TooDear { supply, held });
    }
    let mut now = game.now.clone();
    now.supply -= supply;
    let plan = game.campaign(content).ok_or(NoRefit::Over)?;
    match what {
        Refit::Repair(at) => {
            let member = &mut now.members[*at];
            (member.damage, member.lives) = (0, Vec::new());
            let member = *at;
            now.tales.push(Tale::Repaired { member, supply });
        }
        Refit::Replace(at) => replace(content, &plan, &mut now, *at, supply),
        Refit::Recruit { force, pick } => {
            let member = enlist(&plan, &mut now, force, &free(pick));
            now.tales.push(Tale::Recruited { member, supply });
        }
        Refit::Choose(key) => choose(&mut now, key)?,
    }
    game.step(now);
    Ok(())
}

/// Makes a battle the next one.
fn choose(now: &mut CampaignState, key: &String) -> Result<(), NoRefit> {
    let at = now.next.iter().position(|held| held == key);
    let Some(at) = at else {
        return Err(NoRefit::NoChoice(now.next.clone()));
    };
    now.next.swap(0, at);
    // The battle that was announced before is not fought.
    let told = now.tales.iter_mut().rev();
    let told = told
        .take_while(|tale| !matches!(tale, Tale::Fought { .. }))
        .find_map(|tale| match tale {
            Tale::Before { stage } => Some(stage),
            _ => None,
        });
    match told {
        Some(stage) => stage.clone_from(key),
        None => now.tales.push(Tale::Before { stage: key.clone() }),
    }
    Ok(())
}

/// People without experience take the places of losses for nothing, the dearest first, until the
/// part of the force is worth as much again as the campaign says.
pub(super) fn volunteers(
    content: &Content,
    plan: &CampaignPlan<'_>,
    now: &mut CampaignState,
    force: &str,
) {
    let Some(part) = plan.campaign.force(force) else {
        return;
    };
    let least = u32::from(part.points) * u32::from(plan.campaign.prices.volunteers) / 100;
    let mut gone: Vec<usize> = (0..now.members.len())
        .filter(|at| now.members[*at].force == force && now.members[*at].lost)
        .filter(|at| !replaced(now, *at))
        .collect();
    gone.sort_by_key(|at| Reverse(worth(content, plan.campaign, &now.members[*at])));
    for at in gone {
        let fit = now
            .fit(force)
            .map(|(_, member)| worth(content, plan.campaign, member));
        let fit: u32 = fit.map(u32::from).sum();
        let enough = fit >= least && now.fit(force).next().is_some();
        if enough || now.members.len() >= MOST_MEMBERS {
            break;
        }
        replace(content, plan, now, at, 0);
    }
}

fn replace(
    content: &Content,
    plan: &CampaignPlan<'_>,
    now: &mut CampaignState,
    at: usize,
    supply: u16,
) {
    let lost = now.members[at].clone();
    let new = enlist(plan, now, &lost.force, &fresh(content, &lost.pick));
    // Whoever had joined it, or stood in its bays, does so with the new one.
    let (old, to) = (u8::try_from(at).ok(), u8::try_from(new).ok());
    for held in &mut now.members {
        for place in [&mut held.pick.joins, &mut held.pick.aboard] {
            if place.is_some() && *place == old {
                *place = to;
            }
        }
    }
    now.tales.push(Tale::Joined {
        member: new,
        instead: at,
        supply,
    });
}

/// Takes somebody new into a part of the force. Returns the position of the new member.
fn enlist(plan: &CampaignPlan<'_>, now: &mut CampaignState, force: &str, pick: &Pick) -> usize {
    let mut member = Member {
        force: force.to_owned(),
        pick: pick.clone(),
        ..Member::default()
    };
    if let Some(force) = plan.campaign.force(force) {
        name(now, force, &mut member);
    }
    now.members.push(member);
    now.members.len() - 1
}

/// Whether somebody has taken the place of a member already.
#[must_use]
pub fn replaced(now: &CampaignState, at: usize) -> bool {
    now.tales
        .iter()
        .any(|tale| matches!(tale, Tale::Joined { instead, .. } if *instead == at))
}

/// The same unit with somebody new: without its pilot, and without upgrades that only the pilot had
/// places for.
fn fresh(content: &Content, pick: &Pick) -> Pick {
    let mut fresh = Pick {
        pilot: None,
        ..pick.clone()
    };
    while fresh.is_ship() {
        let faults = content.outfit_faults(fresh.outfit());
        let Some(fault) = faults.first() else { break };
        // What is in a slot without enough places goes first.
        let crowded = |key: &String| match fault {
            OutfitFault::NoPlace { slot, .. } => {
                let held = content
                    .upgrade(key)
                    .map(|(_, upgrade)| upgrade.slot.as_str());
                let held = held.and_then(|named| content.upgrade_slot(named));
                held.is_some_and(|(_, own)| own.id == *slot)
            }
            _ => true,
        };
        let at = fresh.upgrades.iter().rposition(crowded);
        let Some(at) = at.or(fresh.upgrades.len().checked_sub(1)) else {
            break;
        };
        fresh.upgrades.remove(at);
    }
    fresh
}

fn member(now: &CampaignState, at: usize) -> Result<&Member, NoRefit> {
    now.members.get(at).ok_or(NoRefit::Needless)
}

/// What a member costs in a list of its part of the force.
#[must_use]
pub fn worth(content: &Content, campaign: &Campaign, member: &Member) -> u16 {
    let force = campaign.force(&member.force);
    let army = force.and_then(|force| content.army(&force.army));
    let army = army.map(|(_, army)| army);
    points_in(content, army, &member.pick).unwrap_or(0)
}
