//! What comes of a battle of a campaign: experience, scars, medals, losses and supply.

use content::{CampaignStage, Content, Merit, can_carry};
use rules::Sim;

use super::{
    battle::{Battle, battle_seed},
    harm::{leave, life, lives, models},
    record::{Harm, MemberRecord, Records},
    refit::volunteers,
    state::{CampaignGame, CampaignPlan, CampaignState, Member, Tale},
};
use crate::chance::Chance;

/// Who fell is recovered in so many of a hundred cases after a victory.
const FOUND: usize = 70;
/// Who fell is recovered in so many of a hundred cases after a defeat.
const FLED: usize = 40;
/// The most scars of a member; whoever would have more is lost.
const MOST_SCARS: usize = 2;
/// Experience for a battle survived, and as much again for a victory.
const SURVIVED: u16 = 1;

/// The campaign after a battle that is over. It can be taken back.
#[must_use]
pub fn after(content: &Content, game: &CampaignGame, battle: &Battle, sim: &Sim) -> CampaignGame {
    let mut next = game.clone();
    let Some(plan) = game.campaign(content) else {
        return next;
    };
    let won = sim.outcome().and_then(|outcome| outcome.winner) == Some(battle.player);
    let mut now = game.now.clone();
    let mut account = Account {
        content,
        plan: &plan,
        chance: Chance(battle_seed(game) ^ 0x0dd5),
        won,
        ended: sim.outcome().is_some(),
        now: &mut now,
    };
    account.now.battles = account.now.battles.saturating_add(1);
    account.now.defeats = account.now.defeats.saturating_add(u16::from(!won));
    account.now.course = Chance(account.now.course ^ sim.checksum()).next() >> 12;
    account.now.tales.push(Tale::Fought {
        stage: battle.stage.id.clone(),
        won,
        rounds: sim.board().round,
    });
    let records = Records::of(sim, battle);
    for (member, unit) in &battle.members {
        if let Some(record) = records.of_member(*member, *unit, &game.now) {
            account.member(*member, record);
        }
    }
    account.lead_on(&battle.stage);
    next.step(now);
    next
}

/// The account of a battle.
struct Account<'a, 'c> {
    content: &'c Content,
    plan: &'a CampaignPlan<'c>,
    chance: Chance,
    won: bool,
    /// Whether it was fought to its end.
    ended: bool,
    now: &'a mut CampaignState,
}

impl Account<'_, '_> {
    fn member(&mut self, at: usize, record: MemberRecord) {
        let MemberRecord { kills, fell, harm } = record;
        if kills > 0 {
            self.now.tales.push(Tale::Finished { member: at, kills });
        }
        let (content, campaign) = (self.content, self.plan.campaign);
        let Some(member) = self.now.members.get_mut(at) else {
            return;
        };
        member.kills = member.kills.saturating_add(kills);
        let before = (life(content, campaign, member), models(content, member));
        match harm {
            Harm::Hull(_) if fell => member.damage = u8::MAX,
            Harm::Hull(damage) => member.damage = damage,
            Harm::Models(lives) => leave(content, member, lives),
        }
        let left = models(content, member).left;
        let gone = before.1.left.saturating_sub(left);
        let harmed = fell || life(content, campaign, member).left < before.0.left;
        if fell && !self.recovered(at) {
            return;
        }
        if gone > 0 && !fell {
            let models = u8::try_from(gone).unwrap_or(u8::MAX);
            self.now.tales.push(Tale::Thinned { member: at, models });
        }
        // Nobody learns anything from a battle that was given up.
        if self.ended {
            self.learn(at, kills);
            self.honour(at, kills, harmed);
        }
    }

    /// Whether somebody who fell is recovered, with a scar. Of a unit of models that was wiped out
    /// somebody is found alive.
    fn recovered(&mut self, at: usize) -> bool {
        let content = self.content;
        let share = if self.won { FOUND } else { FLED };
        let member = &mut self.now.members[at];
        let scars = self.plan.campaign.scars.iter();
        let fit = scars.filter(|scar| can_carry(content, &member.pick, scar));
        let fit: Vec<&String> = fit.collect();
        // Where a campaign has no scars for somebody, they go without.
        let marked = !fit.is_empty();
        let new = fit.into_iter().filter(|scar| !member.scars.contains(scar));
        let new: Vec<&String> = new.collect();
        let scar = new.get(self.chance.below(new.len())).copied().cloned();
        let found = self.chance.below(100) < share;
        if !found || (marked && (member.scars.len() >= MOST_SCARS || scar.is_none())) {
            member.lost = true;
            self.now.tales.push(Tale::Fell { member: at });
            return false;
        }
        let mut left = lives(content, member);
        if let Some(first) = left.first_mut() {
            *first = (*first).max(1);
            leave(content, member, left);
        }
        member.scars.extend(scar.clone());
        self.now.tales.push(Tale::Recovered { member: at, scar });
        true
    }

    fn learn(&mut self, at: usize, kills: u16) {
        let member = &mut self.now.members[at];
        let gained = SURVIVED + u16::from(self.won) * SURVIVED;
        let ranks = &self.plan.campaign.ranks;
        let rank = |member: &Member| {
            ranks
                .iter()
                .rposition(|rank| member.experience >= rank.from)
        };
        let before = rank(member);
        member.battles = member.battles.saturating_add(1);
        member.experience = member
            .experience
            .saturating_add(gained)
            .saturating_add(kills);
        let now = rank(member);
        if let Some(rank) = now.filter(|_| now > before) {
            self.now.tales.push(Tale::Promoted { member: at, rank });
        }
    }

    fn honour(&mut self, at: usize, kills: u16, harmed: bool) {
        let member = &mut self.now.members[at];
        for medal in &self.plan.campaign.medals {
            let earned = match medal.given {
                Merit::Kills(all) => member.kills >= all,
                Merit::KillsAtOnce(all) => kills >= all,
                Merit::Battles(all) => member.battles >= all,
                Merit::Scars(all) => member.scars.len() >= usize::from(all),
                Merit::Unharmed => self.won && !harmed && kills > 0,
            };
            if earned && !member.medals.contains(&medal.id) {
                member.medals.push(medal.id.clone());
                let medal = medal.id.clone();
                self.now.tales.push(Tale::Honoured { member: at, medal });
            }
        }
    }

    /// Supply comes in, and the next battle is named, or the campaign is over.
    fn lead_on(&mut self, stage: &CampaignStage) {
        let content = self.content;
        let end = if self.won { &stage.won } else { &stage.lost };
        let now = &mut self.now;
        // Whoever gives a battle up gets nothing for it.
        if self.ended {
            now.supply = now.supply.saturating_add(end.supply);
        }
        now.next.clone_from(&end.then);
        if now.next.is_empty() {
            let won = end.wins.unwrap_or(self.won);
            now.won = Some(won);
            now.tales.push(Tale::Over { won });
            return;
        }
        let next = now.next.iter().filter_map(|key| self.plan.stage(key));
        let forces: Vec<String> = next.map(|stage| stage.force.clone()).collect();
        for force in forces {
            volunteers(content, self.plan, now, &force);
        }
        if let Some(stage) = now.next.first().cloned() {
            now.tales.push(Tale::Before { stage });
        }
    }
}
