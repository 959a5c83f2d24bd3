//! What the units of members did and suffered in a battle.

use std::collections::BTreeMap;

use rules::{Location, Sim, Status, UnitId};

use super::{battle::Battle, state::CampaignState};
use crate::stats::{ship_stats, squad_stats};

/// What a member did and suffered.
#[derive(Clone, Debug)]
pub(super) struct MemberRecord {
    /// The enemies that it finished.
    pub kills: u16,
    /// Whether it fell.
    pub fell: bool,
    /// What it suffered.
    pub harm: Harm,
}

/// What a member suffered.
#[derive(Clone, Debug)]
pub(super) enum Harm {
    /// The damage of a ship or a figure.
    Hull(u8),
    /// The wounds left of the models of a unit.
    Models(Vec<u8>),
}

/// What all units did and suffered.
pub(super) struct Records<'a> {
    sim: &'a Sim,
    battle: &'a Battle,
    kills: BTreeMap<UnitId, u32>,
    won: bool,
}

impl<'a> Records<'a> {
    /// Those of a match.
    pub(super) fn of(sim: &'a Sim, battle: &'a Battle) -> Self {
        let mut kills: BTreeMap<UnitId, u32> = BTreeMap::new();
        let ships = ship_stats(sim.board(), sim.journal());
        let squads = squad_stats(sim.game(), sim.journal());
        for held in ships.iter().chain(&squads) {
            *kills.entry(held.ship).or_default() += held.kills;
        }
        let winner = sim.outcome().and_then(|outcome| outcome.winner);
        Self {
            sim,
            battle,
            kills,
            won: winner == Some(battle.player),
        }
    }

    /// The record of the unit of a member. `then` is how the campaign stood before the battle.
    pub(super) fn of_member(
        &self,
        member: usize,
        unit: UnitId,
        then: &CampaignState,
    ) -> Option<MemberRecord> {
        if let Some(record) = self.ship(unit).or_else(|| self.squad(unit, unit, false)) {
            return Some(record);
        }
        // A hero who has joined a unit fights there, and its kills are those of the unit.
        let to = then.members.get(member)?.pick.joins.map(usize::from);
        let mut all = self.battle.members.iter();
        let (_, host) = all.find(|(held, _)| Some(*held) == to)?;
        self.squad(*host, unit, true)
    }

    fn kills(&self, unit: UnitId) -> u16 {
        self.kills
            .get(&unit)
            .map_or(0, |kills| (*kills).min(999) as u16)
    }

    fn ship(&self, id: UnitId) -> Option<MemberRecord> {
        let board = self.sim.board();
        let ship = board.ships.iter().find(|ship| ship.id == id)?;
        let whole = self.sim.ctx().content.ships.get(usize::from(ship.class));
        let whole = whole.map_or(ship.hull, |class| class.hull);
        let fell = match ship.status {
            Status::Destroyed | Status::Doomed | Status::Captured => true,
            // Whoever has won carries off those who lie on the ground.
            Status::Down => !self.won,
            Status::Reserve
            | Status::Active
            | Status::Fled
            | Status::Waiting
            | Status::Aboard(_) => false,
        };
        Some(MemberRecord {
            kills: self.kills(id),
            fell,
            harm: Harm::Hull(whole.saturating_sub(ship.hull)),
        })
    }

    /// The record of the own models of a unit, or of the hero who leads it. Whoever has left the
    /// table for good has fallen, and so has who has no models left.
    fn squad(&self, id: UnitId, unit: UnitId, leads: bool) -> Option<MemberRecord> {
        let board = self.sim.board();
        let squad = board.squads.iter().find(|squad| squad.id == id)?;
        let led = self.sim.ctx().troop(id)?.hero_words.is_some();
        let own = squad.models.len().saturating_sub(usize::from(led));
        let (own, hero) = squad.models.split_at(own);
        let models = if leads { hero } else { own };
        let lives: Vec<u8> = models.iter().map(|model| model.life).collect();
        let gone = squad.location == Location::Gone;
        Some(MemberRecord {
            kills: self.kills(unit),
            fell: gone || lives.iter().all(|life| *life == 0),
            harm: Harm::Models(lives),
        })
    }
}
