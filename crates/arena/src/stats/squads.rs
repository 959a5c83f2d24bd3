//! The story of units of models in numbers.

use rules::{Family, Game, GameEvent, Location, Squad, SquadAttackFact, Status, UnitId};
use words::say;

use super::ShipStats;
use crate::causes::{Causes, Loss, Source};

/// The statistics of every unit of models, by ascending number. An attack is a volley of the
/// weapons of one name; what it hit and what was saved are dice.
#[must_use]
pub fn squad_stats(game: Game<'_>, journal: &[GameEvent]) -> Vec<ShipStats> {
    let start = |squad: &Squad| ShipStats {
        ship: squad.id,
        owner: squad.owner,
        status: match squad.location {
            Location::Gone => Status::Destroyed,
            Location::Table => Status::Active,
            Location::Aboard(transport) => Status::Aboard(transport),
            Location::Reserve | Location::Ambush | Location::Away => Status::Reserve,
        },
        ..ShipStats::default()
    };
    let mut count = SquadCount {
        list: game.board.squads.iter().map(start).collect(),
        last: Vec::new(),
    };
    if count.list.is_empty() {
        return count.list;
    }
    let mut causes = Causes::new(game, journal);
    for event in journal {
        if let Some(loss) = causes.hear(event) {
            count.lost(&loss);
        }
        if let Family::SquadAttack(fact) = event.fact.family() {
            count.squad_attack(fact);
        }
    }
    count.list
}

struct SquadCount {
    list: Vec<ShipStats>,
    /// Each unit that was wounded last by another, and that one.
    last: Vec<(UnitId, UnitId)>,
}

impl SquadCount {
    fn with(&mut self, unit: UnitId, change: impl FnOnce(&mut ShipStats)) {
        super::with(&mut self.list, unit, change);
    }

    fn lost(&mut self, loss: &Loss) {
        let shot = loss.source == Source::Weapons;
        self.with(loss.ship, |held| match shot {
            true => held.suffered += loss.amount,
            false => held.wrecked += loss.amount,
        });
        self.last.retain(|(unit, _)| *unit != loss.ship);
        if let Some(by) = loss.by.filter(|_| shot) {
            self.with(by, |held| held.dealt += loss.amount);
            self.last.push((loss.ship, by));
        }
    }

    fn squad_attack(&mut self, fact: SquadAttackFact<'_>) {
        match fact {
            SquadAttackFact::Volleyed { unit, hits, .. } => self.with(*unit, |held| {
                held.attacks += 1;
                held.hits += u32::from(*hits > 0);
                held.hits_rolled += u32::from(*hits);
            }),
            SquadAttackFact::Saved {
                unit,
                faces,
                wounds,
                ..
            } => {
                let saved = faces.len().saturating_sub(usize::from(*wounds));
                self.with(*unit, |held| held.evaded += saved as u32);
            }
            SquadAttackFact::SquadLost { unit, .. } => {
                let by = self.last.iter().find(|(lost, _)| lost == unit);
                if let Some(by) = by.map(|(_, by)| *by) {
                    self.with(by, |held| held.kills += 1);
                }
            }
            SquadAttackFact::DangerRolled { .. }
            | SquadAttackFact::ModelMended { .. }
            | SquadAttackFact::Aimed { .. }
            | SquadAttackFact::Shrugged { .. }
            | SquadAttackFact::ModelHurt { .. }
            | SquadAttackFact::Struck { .. }
            | SquadAttackFact::Withheld { .. }
            | SquadAttackFact::MeleeDecided { .. }
            | SquadAttackFact::MoraleTested { .. }
            | SquadAttackFact::PinnedDown { .. } => {}
        }
    }
}

/// What is left of a unit, in words: its fate, or its models and wounds.
#[must_use]
pub fn squad_fate(squad: &Squad) -> String {
    match squad.location {
        Location::Gone => say!("story-lost").into(),
        Location::Reserve | Location::Ambush | Location::Away => say!("menu-in-reserve").into(),
        Location::Table | Location::Aboard(_) => {
            let left = match squad.models.as_slice() {
                [one] => say!("story-wounds-left", count = one.life),
                models => say!(
                    "story-models-left",
                    left = squad.strength(),
                    of = models.len()
                ),
            };
            match squad.pinned {
                true => say!("story-pinned", left),
                false => left,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{causes, fixtures};

    #[test]
    fn units_lose_what_others_and_the_ground_do_to_them() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (sim, _) = fixtures::played(&content, "two-gates", 3);
        let (ctx, board, journal) = (sim.ctx(), sim.board(), sim.journal());
        let units = squad_stats(Game { ctx, board }, journal);
        assert_eq!(units.len(), board.squads.len());
        let sum = |of: fn(&ShipStats) -> u32| -> u32 { units.iter().map(of).sum() };
        let told: u32 = causes::by_source(Game { ctx, board }, journal)
            .iter()
            .map(|(_, sum)| sum)
            .sum();
        assert!(told > 0);
        assert_eq!(sum(|unit| unit.suffered + unit.wrecked), told);
        assert_eq!(sum(|unit| unit.dealt), sum(|unit| unit.suffered));
        assert!(sum(|unit| unit.hits) <= sum(|unit| unit.attacks));
        let gone = board
            .squads
            .iter()
            .filter(|unit| unit.location == Location::Gone);
        assert!(sum(|unit| unit.kills) as usize <= gone.count());
    }
}
