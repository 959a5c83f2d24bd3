//! Warnings about terrain and obstacles that cannot act on a space where some scenario has them:
//! what they say is valid, and acts elsewhere.

use std::collections::BTreeMap;

use crate::{
    Aura, Clause, Condition, Content, Effect, Passive, Ruleset, Token, Trigger, category::Category,
    check::Report,
};

/// Who is on a grid: by whom it depends on what acts there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Folk {
    /// Figures, on hexes or squares.
    Figures,
    /// Models of units, on squares.
    Models,
}

/// What has clauses and auras there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ClauseSource {
    Terrain,
    Obstacle,
}

/// Terrain, or a kind of obstacle, on a grid of some scenario: who meets it, and where.
#[derive(Clone, Debug)]
pub(crate) struct Meeting {
    folk: Folk,
    source: ClauseSource,
    /// Its position among all of its kind.
    at: usize,
    /// The first map or scenario where they do.
    place: String,
    /// The ruleset of that scenario.
    ruleset: usize,
}

impl Meeting {
    /// What it is about.
    pub(crate) fn entry(&self, content: &Content) -> Option<(Category, String)> {
        Some(match self.source {
            ClauseSource::Terrain => (Category::Terrain, content.terrains.get(self.at)?.id.clone()),
            ClauseSource::Obstacle => (
                Category::Obstacles,
                content.obstacles.get(self.at)?.id.clone(),
            ),
        })
    }
}

/// The terrain and obstacles on the grids of scenarios, each once for those who meet it.
pub(crate) fn meetings(content: &Content) -> Vec<Meeting> {
    let mut found: BTreeMap<(ClauseSource, usize, Folk), Meeting> = BTreeMap::new();
    for scenario in &content.scenarios {
        let ruleset = content.ruleset(&scenario.ruleset);
        let Some((ruleset, _)) = ruleset.filter(|(_, held)| held.space.is_grid()) else {
            continue;
        };
        let folk = match scenario.squads.is_empty() {
            true => Folk::Figures,
            false => Folk::Models,
        };
        let mut meet = |source, at, place: &str| {
            found.entry((source, at, folk)).or_insert_with(|| Meeting {
                folk,
                source,
                at,
                place: place.to_owned(),
                ruleset,
            });
        };
        if let Some(key) = scenario.map.as_deref() {
            let layout = content.map(key).and_then(|(_, map)| map.layout(content));
            for space in layout.iter().flat_map(|layout| &layout.spaces) {
                meet(ClauseSource::Terrain, usize::from(space.terrain), key);
            }
        }
        for def in &scenario.obstacles {
            let outline = content.outline(&def.outline);
            let kind = outline.and_then(|(_, outline)| content.obstacle(&outline.obstacle));
            if let Some((kind, _)) = kind {
                meet(ClauseSource::Obstacle, kind, &scenario.id);
            }
        }
    }
    found.into_values().collect()
}

/// Warns of what does nothing to those who meet it.
pub(crate) fn warn_meeting(meeting: &Meeting, report: &mut Report<'_>) {
    let content = report.content;
    let Some(ruleset) = content.rulesets.get(meeting.ruleset) else {
        return;
    };
    let Meeting { folk, source, .. } = *meeting;
    let place = &meeting.place;
    let who = match (folk, source) {
        (Folk::Models, ClauseSource::Terrain) => {
            format!("models of units, who meet it on the map `{place}`")
        }
        (Folk::Models, ClauseSource::Obstacle) => {
            format!("models of units, who meet it in `{place}`")
        }
        (Folk::Figures, ClauseSource::Terrain) => {
            format!("figures, who meet it on the map `{place}`")
        }
        (Folk::Figures, ClauseSource::Obstacle) => format!("figures, who meet it in `{place}`"),
    };
    let space = Space {
        folk,
        source,
        ruleset,
    };
    let (clauses, auras) = match source {
        ClauseSource::Terrain => {
            let terrain = content.terrains.get(meeting.at);
            terrain.map(|held| (&held.clauses, &held.auras))
        }
        ClauseSource::Obstacle => {
            let kind = content.obstacles.get(meeting.at);
            kind.map(|held| (&held.clauses, &held.auras))
        }
    }
    .unwrap_or((&NO_CLAUSES, &NO_AURAS));
    for (path, what) in space.idle(clauses, auras) {
        report.warn(path, format!("{what} does nothing to {who}"));
    }
}

static NO_CLAUSES: Vec<Clause> = Vec::new();
static NO_AURAS: Vec<Aura> = Vec::new();

#[derive(Clone, Copy)]
struct Space<'a> {
    folk: Folk,
    source: ClauseSource,
    ruleset: &'a Ruleset,
}

impl Space<'_> {
    /// The names of all that never acts, each with its place in the entry.
    fn idle(&self, clauses: &[Clause], auras: &[Aura]) -> Vec<(String, String)> {
        let models = self.folk == Folk::Models;
        let mut found = Vec::new();
        for (at, clause) in clauses.iter().enumerate() {
            let meant = match models {
                true => clause.is_for_models(),
                false => clause.is_for_ships(),
            };
            if !meant {
                continue;
            }
            let path = format!("clauses/{at}");
            // One moment that comes is enough: the others may be for other spaces.
            if !clause.on.iter().any(|on| self.plays(*on)) {
                let on: Vec<String> = clause.on.iter().map(|on| format!("{on:?}")).collect();
                found.push((format!("{path}/on"), on.join(", ")));
                continue;
            }
            for (at, held) in clause.only_if.iter().enumerate() {
                if models && is_of_ships(held) {
                    found.push((format!("{path}/only_if/{at}"), format!("{held:?}")));
                }
            }
            for met in clause.walk() {
                if let Some(what) = self.idle_effect(met.effect) {
                    found.push((format!("{path}/effects/{}", met.path()), what));
                }
            }
        }
        for (at, aura) in auras.iter().enumerate() {
            if !self.holds(aura) {
                let path = format!("auras/{at}/passive");
                found.push((path, format!("{:?}", aura.passive)));
            }
        }
        found
    }

    fn plays(&self, trigger: Trigger) -> bool {
        match trigger {
            Trigger::Enter => self.source == ClauseSource::Terrain,
            Trigger::Leave | Trigger::EndMove => {
                self.source == ClauseSource::Terrain && self.folk == Folk::Models
            }
            Trigger::MoveThrough | Trigger::Overlap => self.source == ClauseSource::Obstacle,
            Trigger::StartTurn | Trigger::EndTurn => {
                self.source == ClauseSource::Terrain || self.folk == Folk::Models
            }
            Trigger::EndRound => true,
            // The linter says so of the terrain or obstacle itself.
            Trigger::AfterManeuver
            | Trigger::AfterAction
            | Trigger::AfterHitting
            | Trigger::AfterDefending
            | Trigger::AfterDestroying
            | Trigger::AfterRamming
            | Trigger::AtOnce => true,
        }
    }

    /// The name of an effect that does nothing there.
    fn idle_effect(&self, effect: &Effect) -> Option<String> {
        let models = self.folk == Folk::Models;
        let unknown = |token: Token| models && self.ruleset.ailment(token).is_none();
        let idle = match effect {
            Effect::Carry(_) => true,
            Effect::Gain(token, _) | Effect::Lose(token, _) => unknown(*token),
            Effect::FriendsGain(_, token, _) => unknown(*token),
            Effect::BreakLocks
            | Effect::RecoverShields(_)
            | Effect::RepairCrit
            | Effect::Points(_)
            | Effect::ShutDoors(_) => models,
            Effect::Damage(..)
            | Effect::TargetGains(..)
            | Effect::LockTarget
            | Effect::Mend(_)
            | Effect::Roll { .. }
            | Effect::SkipAction
            | Effect::Defeat
            | Effect::RemoveSource
            | Effect::Push(_)
            | Effect::Drag(_)
            | Effect::Expose
            | Effect::By(..) => false,
        };
        idle.then(|| match effect {
            Effect::Gain(token, _) => format!("Gain({token:?})"),
            Effect::Lose(token, _) => format!("Lose({token:?})"),
            other => format!("{other:?}"),
        })
    }

    fn holds(&self, aura: &Aura) -> bool {
        let models = self.folk == Folk::Models;
        let across = aura.reach.across();
        match aura.passive {
            Passive::CannotAttack => !across,
            Passive::DefenceDice(more) => more > 0 || !models,
            Passive::ToHit(more) => models && more < 0,
            Passive::Saves(more) => models && more > 0,
            Passive::EntryCap(_) | Passive::BarsGround | Passive::Crest => models,
            Passive::BlocksSight
            | Passive::BlocksMovement
            | Passive::Drift
            | Passive::EntryCost(_)
            | Passive::Holds
            | Passive::AdjacentSight
            | Passive::SpeedCap(_)
            | Passive::Exposed => self.source == ClauseSource::Terrain,
            Passive::CannotLock | Passive::CannotBeLocked | Passive::CannotAct => {
                !models && self.source == ClauseSource::Obstacle
            }
            Passive::AttackDice(_)
            | Passive::TargetDefenceDice(_)
            | Passive::RerollAttack(_)
            | Passive::RerollDefence(_)
            | Passive::Harder(_)
            | Passive::Easier(_)
            | Passive::DefenceDie(_)
            | Passive::Integrity(_)
            | Passive::Retreats
            | Passive::Movement(_)
            | Passive::Boarding(_)
            | Passive::Shields(_)
            | Passive::Shrugs(_)
            | Passive::SecondNerve(_)
            | Passive::Surefooted => true,
        }
    }
}

/// Whether a condition is about what only ships have.
fn is_of_ships(condition: &Condition) -> bool {
    matches!(
        condition,
        Condition::Difficulty(_)
            | Condition::SpeedAtLeast(_)
            | Condition::FullyExecuted
            | Condition::InBullseye
            | Condition::BehindTarget
            | Condition::AtSmallCraft
    )
}
