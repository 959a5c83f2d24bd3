//! What comes of a battle of a campaign: experience, scars, medals, losses and supply.

use std::collections::BTreeMap;

use content::{CampaignStage, Content, Merit};
use rules::{Sim, Status, UnitId};

use super::{
    battle::{Battle, battle_seed},
    refit::volunteers,
    state::{CampaignGame, CampaignPlan, CampaignState, Fate, Member, Tale},
};
use crate::{
    chance::Chance,
    stats::{ship_stats, squad_stats},
};

/// Who fell is recovered in so many of a hundred cases after a victory.
const FOUND: usize = 70;
/// Who fell is recovered in so many of a hundred cases after a defeat.
const FLED: usize = 40;
/// The most scars of a member; whoever would have more is lost.
const MOST_SCARS: usize = 2;
/// Experience for a battle survived, and as much again for a victory.
const SURVIVED: u16 = 1;

/// The campaign after a battle that is over. What was done before it cannot be taken back any
/// more.
#[must_use]
pub fn after(content: &Content, game: &CampaignGame, battle: &Battle, sim: &Sim) -> CampaignGame {
    let mut next = game.clone();
    next.before.clear();
    let Some(plan) = game.campaign(content) else {
        return next;
    };
    let won = sim.outcome().and_then(|outcome| outcome.winner) == Some(battle.player);
    let mut account = Account {
        plan: &plan,
        chance: Chance(battle_seed(game) ^ 0x0dd5),
        won,
        now: &mut next.now,
    };
    account.now.battles = account.now.battles.saturating_add(1);
    account.now.defeats = account.now.defeats.saturating_add(u16::from(!won));
    account.now.tales.push(Tale::Fought {
        stage: battle.stage.id.clone(),
        won,
        rounds: sim.board().round,
    });
    let records = records(sim);
    for (member, unit) in &battle.members {
        let record = records.get(unit).copied();
        // A hero who has joined a unit shares its fate.
        let host = || {
            let to = game.now.members.get(*member)?.pick.joins.map(usize::from);
            let (_, unit) = battle.members.iter().find(|(held, _)| Some(*held) == to)?;
            let record = records.get(unit).copied();
            record.map(|record| MemberRecord { kills: 0, ..record })
        };
        if let Some(record) = record.or_else(host) {
            account.member(*member, record);
        }
    }
    account.lead_on(content, &battle.stage);
    next
}

/// What the units of a member did and suffered.
#[derive(Clone, Copy, Debug)]
struct MemberRecord {
    kills: u16,
    fate: Fate,
}

fn records(sim: &Sim) -> BTreeMap<UnitId, MemberRecord> {
    let board = sim.board();
    let mut kills: BTreeMap<UnitId, u32> = BTreeMap::new();
    let ships = ship_stats(board, sim.journal());
    let squads = squad_stats(sim.game(), sim.journal());
    for held in ships.iter().chain(&squads) {
        *kills.entry(held.ship).or_default() += held.kills;
    }
    let count = |id: UnitId| kills.get(&id).map_or(0, |kills| (*kills).min(999) as u16);
    let ships = board.ships.iter().map(|ship| {
        let whole = sim.ctx().content.ships.get(usize::from(ship.class));
        let whole = whole.map_or(ship.hull, |class| class.hull);
        let fate = match ship.status {
            Status::Destroyed | Status::Doomed | Status::Captured => Fate::Fell,
            Status::Reserve
            | Status::Active
            | Status::Fled
            | Status::Down
            | Status::Waiting
            | Status::Aboard(_) => Fate::Through(whole.saturating_sub(ship.hull)),
        };
        let kills = count(ship.id);
        (ship.id, MemberRecord { kills, fate })
    });
    let squads = squads.iter().map(|held| {
        let fate = match held.status.is_lost() {
            true => Fate::Fell,
            false => Fate::Through(0),
        };
        let kills = count(held.ship);
        (held.ship, MemberRecord { kills, fate })
    });
    ships.chain(squads).collect()
}

/// The account of a battle.
struct Account<'a, 'c> {
    plan: &'a CampaignPlan<'c>,
    chance: Chance,
    won: bool,
    now: &'a mut CampaignState,
}

impl Account<'_, '_> {
    fn member(&mut self, at: usize, record: MemberRecord) {
        if record.kills > 0 {
            let kills = record.kills;
            self.now.tales.push(Tale::Finished { member: at, kills });
        }
        let Some(member) = self.now.members.get_mut(at) else {
            return;
        };
        member.kills = member.kills.saturating_add(record.kills);
        let before = member.damage;
        // Units of models come to each battle whole.
        member.damage = match record.fate {
            Fate::Through(damage) => damage,
            Fate::Fell if member.pick.is_ship() => u8::MAX,
            Fate::Fell => 0,
        };
        let harmed = record.fate == Fate::Fell || member.damage > before;
        match record.fate {
            Fate::Fell if !self.recovered(at) => return,
            Fate::Fell | Fate::Through(_) => {}
        }
        self.learn(at, record.kills);
        self.honour(at, record.kills, harmed);
    }

    /// Whether somebody who fell is recovered, with a scar.
    fn recovered(&mut self, at: usize) -> bool {
        let share = if self.won { FOUND } else { FLED };
        let member = &mut self.now.members[at];
        let scars = self.plan.campaign.scars.iter();
        let new: Vec<&String> = scars.filter(|scar| !member.scars.contains(scar)).collect();
        let scar = new.get(self.chance.below(new.len())).copied().cloned();
        let found = self.chance.below(100) < share;
        // Units of models have no scars, since they carry no upgrades.
        let marked = member.pick.is_ship();
        if !found || (marked && (member.scars.len() >= MOST_SCARS || scar.is_none())) {
            member.lost = true;
            self.now.tales.push(Tale::Fell { member: at });
            return false;
        }
        let scar = scar.filter(|_| marked);
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
    fn lead_on(&mut self, content: &Content, stage: &CampaignStage) {
        let end = if self.won { &stage.won } else { &stage.lost };
        let now = &mut self.now;
        now.supply = now.supply.saturating_add(end.supply);
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
