//! Computer players who lead a force through a campaign.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use content::{Campaign, Content, Pick};
use serde::Serialize;

use super::{
    battle::battle_seed,
    begin, fight,
    recruit::{Offer, offers},
    refit::{Refit, price, refit, worth},
    state::{CampaignGame, Tale},
};
use crate::{agent::make_agent, chance::Chance, pool};

/// What came of a campaign that a computer player led.
#[derive(Clone, Debug)]
pub struct Campaigned {
    /// The campaign at its end.
    pub game: CampaignGame,
    /// Matches that did not end by themselves.
    pub unfinished: usize,
    /// Orders that were refused.
    pub refused: usize,
}

/// What came of many campaigns.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Tried {
    /// How many there were.
    pub runs: usize,
    /// How many were won.
    pub won: usize,
    /// How many did not come to an end, and why.
    pub stuck: Vec<String>,
    /// Matches that did not end by themselves.
    pub unfinished: usize,
    /// Orders that were refused.
    pub refused: usize,
    /// For each battle, by key: how often it was fought, and how often won.
    pub stages: BTreeMap<String, (usize, usize)>,
}

/// Leads a force through a campaign to its end: repairs what can be repaired, replaces and
/// recruits whom it can, and takes a battle by chance where there is a choice.
///
/// # Errors
/// A battle could not begin.
pub fn play_out(
    content: &Arc<Content>,
    mut game: CampaignGame,
    personality: &str,
) -> Result<Campaigned, String> {
    let (mut unfinished, mut refused) = (0, 0);
    while game.now.won.is_none() {
        choose(content, &mut game);
        refit_all(content, &mut game);
        let Some(fought) = fight(content, &game, personality, || true)? else {
            break;
        };
        refused += fought.refused;
        unfinished += usize::from(!fought.ended);
        game = fought.game;
    }
    Ok(Campaigned {
        game,
        unfinished,
        refused,
    })
}

/// Chooses among battles, the same one for the same campaign.
fn choose(content: &Content, game: &mut CampaignGame) {
    let count = game.now.next.len();
    if count < 2 {
        return;
    }
    let at = (game.seed as usize ^ usize::from(game.now.battles)) % count;
    let key = game.now.next[at].clone();
    // It is one of those to choose from.
    let _ = refit(content, game, &Refit::Choose(key));
}

/// Repairs and replaces as far as supply goes: first for the next battle, then for those that may
/// come after it; the experienced first, then the dear ones. What supply is left recruits for the
/// next battle.
pub fn refit_all(content: &Content, game: &mut CampaignGame) {
    let Some(plan) = game.campaign(content) else {
        return;
    };
    let next = game.now.next.first().and_then(|key| plan.stage(key));
    let next = next.map(|stage| stage.force.clone());
    let ahead = ahead(plan.campaign, game);
    let fights = |at: &usize| {
        let force = game.now.members[*at].force.as_str();
        plan.campaign.drawn.is_some() || ahead.contains(force)
    };
    let mut order: Vec<usize> = (0..game.now.members.len()).filter(fights).collect();
    order.sort_by_key(|at| {
        let member = &game.now.members[*at];
        let later = Some(&member.force) != next.as_ref();
        let points = worth(content, plan.campaign, member);
        (later, Reverse(member.experience), Reverse(points), *at)
    });
    for at in order {
        for what in [Refit::Repair(at), Refit::Replace(at)] {
            let needed = price(content, game, &what).is_ok();
            // What is too dear is left for later.
            let _ = needed && refit(content, game, &what).is_ok();
        }
    }
    if let Some(force) = next {
        while let Some(pick) = recruit(content, game, &force) {
            let force = force.clone();
            if refit(content, game, &Refit::Recruit { force, pick }).is_err() {
                break;
            }
        }
    }
}

/// The parts of the force that may fight another battle of a written campaign.
fn ahead<'a>(campaign: &'a Campaign, game: &'a CampaignGame) -> BTreeSet<&'a str> {
    let next = game.now.next.iter();
    let stages = next.flat_map(|key| campaign.reach(key));
    let stages = stages.filter_map(|key| campaign.stage(key));
    stages.map(|stage| stage.force.as_str()).collect()
}

/// Whom to recruit for a part of the force: one of the dearest whom it can take in, the same for
/// the same campaign.
fn recruit(content: &Content, game: &CampaignGame, force: &str) -> Option<Pick> {
    let able = offers(content, game, force).into_iter();
    let able: Vec<Offer> = able.filter(|offer| offer.barred.is_none()).collect();
    let dearest = able.iter().map(|offer| offer.points).max()?;
    let dear = |offer: &&Offer| offer.points >= dearest / 3 * 2;
    let dear: Vec<&Offer> = able.iter().filter(dear).collect();
    let at = Chance(battle_seed(game) ^ game.now.members.len() as u64).below(dear.len());
    dear.get(at).map(|offer| offer.pick.clone())
}

/// Leads forces through a campaign many times, with seeds one after the other.
///
/// # Errors
/// There is no such campaign or personality.
pub fn try_out(content: &Arc<Content>, campaign: &str, plan: &TryPlan) -> Result<Tried, String> {
    let first = begin(
        content,
        campaign,
        plan.seed,
        plan.hardness,
        &BTreeMap::new(),
    )?;
    make_agent(content, &plan.personality, 0)?;
    drop(first);
    let job = |at: usize| {
        let seed = plan.seed.wrapping_add(at as u64);
        let game = begin(content, campaign, seed, plan.hardness, &BTreeMap::new())?;
        let played = play_out(content, game, &plan.personality);
        played.map_err(|error| format!("seed {seed}: {error}"))
    };
    let all = pool::each(plan.threads, plan.runs, job, &|_, _| {});
    let mut tried = Tried {
        runs: plan.runs,
        ..Tried::default()
    };
    for played in all {
        match played {
            Err(error) => tried.stuck.push(error),
            Ok(played) => tried.count(&played),
        }
    }
    Ok(tried)
}

/// How a campaign is tried out.
#[derive(Clone, Debug)]
pub struct TryPlan {
    /// How often.
    pub runs: usize,
    /// The first seed.
    pub seed: u64,
    /// The points of enemies, in percent of what the campaign says.
    pub hardness: u16,
    /// Key of the personality that plays both sides.
    pub personality: String,
    /// The number of threads.
    pub threads: usize,
}

impl Tried {
    fn count(&mut self, played: &Campaigned) {
        self.unfinished += played.unfinished;
        self.refused += played.refused;
        self.won += usize::from(played.game.now.won == Some(true));
        for tale in &played.game.now.tales {
            if let Tale::Fought { stage, won, .. } = tale {
                let held = self.stages.entry(stage.clone()).or_default();
                held.0 += 1;
                held.1 += usize::from(*won);
            }
        }
    }
}
