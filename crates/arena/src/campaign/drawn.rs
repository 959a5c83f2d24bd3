//! Battles that are drawn from the seed of a campaign.

use std::sync::Arc;

use content::{Campaign, CampaignStage, DrawnBattle, DrawnStages, StageEnd};
use words::say;

use crate::chance::Chance;

/// What keeps these draws apart from others of the same seed.
const SALT: u64 = 0x5ca1_ab1e;

/// The battles of a campaign: those that it lists, or those that are drawn.
pub(crate) fn stages(campaign: &Campaign, seed: u64) -> Arc<[CampaignStage]> {
    match &campaign.drawn {
        None => campaign.stages.clone().into(),
        Some(drawn) => draw(campaign, drawn, seed),
    }
}

/// Draws a battle for each number of victories and defeats that may have come before it, so that
/// every way leads on. What is drawn depends on how many battles were fought, not on who won.
fn draw(campaign: &Campaign, drawn: &DrawnStages, seed: u64) -> Arc<[CampaignStage]> {
    let mut chance = Chance(seed ^ SALT);
    let mut stages = Vec::new();
    let mut last: Option<usize> = None;
    for nth in 0..drawn.length {
        let Some(at) = other(&mut chance, drawn.from.len(), last) else {
            break;
        };
        last = Some(at);
        let kind = DrawnKind::drawn(&mut chance, &drawn.from[at]);
        for defeats in 0..drawn.defeats.min(nth + 1) {
            stages.push(kind.stage(campaign, drawn, nth, defeats));
        }
    }
    stages.into()
}

/// A battle of a kind as the nth one, with the first of all that may be drawn.
pub(super) fn tried_stage(
    campaign: &Campaign,
    drawn: &DrawnStages,
    battle: &DrawnBattle,
    nth: u8,
) -> CampaignStage {
    let first = |of: &[String]| of.first().cloned().unwrap_or_default();
    let (enemy, scenario) = (first(&battle.enemies), first(&battle.scenarios));
    let kind = DrawnKind {
        battle,
        enemy: &enemy,
        scenario: &scenario,
        mission: battle.missions.first().map(String::as_str),
        second: false,
        defends: false,
    };
    kind.stage(campaign, drawn, nth, 0)
}

/// One of so many, and not the last one where there is another.
fn other(chance: &mut Chance, count: usize, last: Option<usize>) -> Option<usize> {
    match (count, last) {
        (0, _) => None,
        (1, _) | (_, None) => Some(chance.below(count)),
        (_, Some(last)) => Some((last + 1 + chance.below(count - 1)) % count),
    }
}

/// A battle as it was drawn.
struct DrawnKind<'a> {
    battle: &'a DrawnBattle,
    enemy: &'a str,
    scenario: &'a str,
    mission: Option<&'a str>,
    second: bool,
    defends: bool,
}

impl<'a> DrawnKind<'a> {
    fn drawn(chance: &mut Chance, battle: &'a DrawnBattle) -> Self {
        let one = |chance: &mut Chance, of: &'a [String]| {
            let at = chance.below(of.len());
            of.get(at).map(String::as_str)
        };
        Self {
            battle,
            enemy: one(chance, &battle.enemies).unwrap_or_default(),
            scenario: one(chance, &battle.scenarios).unwrap_or_default(),
            mission: one(chance, &battle.missions),
            second: chance.below(2) == 1 && !battle.first_side,
            defends: chance.below(2) == 1,
        }
    }

    fn stage(
        &self,
        campaign: &Campaign,
        drawn: &DrawnStages,
        nth: u8,
        defeats: u8,
    ) -> CampaignStage {
        let share = between(drawn, nth);
        let own = campaign.force(&self.battle.force);
        let own = own.map_or(0, |force| u32::from(force.points));
        let key = |nth: u8, defeats: u8| format!("{nth}-{defeats}");
        let next = |defeats: u8| {
            let over = nth + 1 >= drawn.length || defeats >= drawn.defeats;
            let then = (!over).then(|| key(nth + 1, defeats));
            then.into_iter().collect()
        };
        // Whoever has come so far with fewer defeats than lose the campaign has won it.
        let wins = |defeats: u8| Some(defeats < drawn.defeats);
        CampaignStage {
            id: key(nth, defeats),
            name: say!("campaign-drawn-name", number = nth + 1),
            text: say!(
                "campaign-drawn-text",
                number = nth + 1,
                length = drawn.length
            ),
            force: self.battle.force.clone(),
            scenario: self.scenario.to_owned(),
            mission: self.mission.map(str::to_owned),
            made_table: self.battle.made_table,
            second: self.second,
            defends: self.defends && self.mission.is_some(),
            enemy: self.enemy.to_owned(),
            points: (own * u32::from(share) / 100).clamp(1, 20_000) as u16,
            won: StageEnd {
                text: String::new(),
                supply: drawn.supply,
                then: next(defeats),
                wins: wins(defeats),
            },
            lost: StageEnd {
                text: String::new(),
                supply: drawn.supply / 2,
                then: next(defeats + 1),
                wins: wins(defeats + 1),
            },
        }
    }
}

/// What the enemy costs in a battle, in percent of the force.
fn between(drawn: &DrawnStages, nth: u8) -> u8 {
    let (first, last) = (i32::from(drawn.first), i32::from(drawn.last));
    let steps = i32::from(drawn.length).max(2) - 1;
    (first + (last - first) * i32::from(nth) / steps).clamp(0, 255) as u8
}
