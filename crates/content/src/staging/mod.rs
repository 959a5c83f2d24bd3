//! A scenario that is played for a mission (SCN-H-MISSION): its own events, goals and objectives
//! make way for those of the mission, told for its table and its forces.
//!
//! `frame` knows the table as the attacker sees it, `force` the units of both sides.

mod force;
mod frame;

use crate::{
    BannerDef, Content, Deed, EventDef, Mission, MissionBanner, MissionDeed, MissionEvent,
    MissionSide, MissionWhen, PlayerId, Region, Scenario, ScenarioGoal, Setting, When,
};
use force::Force;
use frame::Frame;

/// Why a scenario cannot be played for a mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StageFault {
    /// The mission is not for it.
    NotFor {
        /// Key of the mission.
        mission: String,
        /// Key of the scenario.
        scenario: String,
    },
    /// It is not of two players, or the attacker is none of them.
    NotTwo {
        /// Key of the scenario.
        scenario: String,
    },
    /// It teaches, and its lessons speak of its own goals.
    Teaches {
        /// Key of the scenario.
        scenario: String,
    },
    /// It has no table: no map, or a ruleset that does not exist.
    NoTable {
        /// Key of the scenario.
        scenario: String,
    },
    /// A side has no unit that counts.
    Nobody {
        /// Key of the scenario.
        scenario: String,
    },
}

impl Mission {
    /// Whether a scenario may be played for it, as far as it says itself.
    #[must_use]
    pub fn is_for(&self, content: &Content, scenario: &Scenario) -> bool {
        scenario.players.len() == 2
            && scenario.lessons.is_empty()
            && self.allows.fits(content, scenario)
    }
}

impl Scenario {
    /// Who attacks in the mission that it is played for (SCN-H-MISSION), if it is for one.
    #[must_use]
    pub fn attacker_in(&self, content: &Content) -> Option<PlayerId> {
        let key = self.mission.as_deref()?;
        let named = || content.mission(key).map(|(_, held)| held.attacker);
        self.attacker.or_else(named)
    }
}

/// A scenario as it is played for a mission, with one of its players as the attacker,
/// unless the mission says who attacks.
///
/// # Errors
/// The mission is not for it, or it lacks a table or forces.
pub fn stage(
    content: &Content,
    scenario: &Scenario,
    mission: &Mission,
    attacker: PlayerId,
) -> Result<Scenario, StageFault> {
    let id = || scenario.id.clone();
    let attacker = mission.attacker_of(attacker);
    if scenario.players.len() != 2 || attacker.index() >= 2 {
        return Err(StageFault::NotTwo { scenario: id() });
    }
    if !scenario.lessons.is_empty() {
        return Err(StageFault::Teaches { scenario: id() });
    }
    if !mission.allows.fits(content, scenario) {
        let mission = mission.id.clone();
        return Err(StageFault::NotFor {
            mission,
            scenario: id(),
        });
    }
    let bare = without_goals(scenario);
    let force = Force::of(content, &bare);
    if force.units.iter().any(Vec::is_empty) {
        return Err(StageFault::Nobody { scenario: id() });
    }
    let frame = Frame::of(content, &bare, attacker);
    let frame = frame.ok_or_else(|| StageFault::NoTable { scenario: id() })?;
    let ruleset = content.ruleset(&scenario.ruleset);
    let rounds = mission.rounds.or(scenario.rounds);
    let rounds = rounds.or(ruleset.map(|(_, ruleset)| ruleset.rounds));
    let told = Staged {
        force: &force,
        frame: &frame,
        attacker,
        rounds: rounds.unwrap_or(1),
    };
    Ok(told.put_into(bare, mission))
}

/// A scenario without what its own goals need, as it is before it is played for a mission: events,
/// what waits for them and who would be with that, prizes, and the way on.
#[must_use]
pub fn without_goals(scenario: &Scenario) -> Scenario {
    let mut bare = scenario.clone();
    bare.ships.retain(|ship| !ship.waits);
    bare.events.clear();
    bare.goals.clear();
    bare.banners.clear();
    bare.objectives.clear();
    bare.exits.clear();
    bare.switches.clear();
    bare.things.clear();
    bare.at_the_end = None;
    bare.next = None;
    bare.carries = false;
    bare.forget_gone();
    bare
}

/// A mission told for a table and two forces.
struct Staged<'a> {
    force: &'a Force,
    frame: &'a Frame,
    attacker: PlayerId,
    /// The last round.
    rounds: u32,
}

impl Staged<'_> {
    fn put_into(&self, mut bare: Scenario, mission: &Mission) -> Scenario {
        bare.mission = Some(mission.id.clone());
        bare.attacker = Some(self.attacker);
        bare.rounds = mission.rounds.or(bare.rounds);
        bare.at_the_end = mission.at_the_end.map(|side| self.player(side));
        bare.events = mission
            .events
            .iter()
            .map(|event| self.event(event))
            .collect();
        let goals = mission.goals.iter().map(|goal| ScenarioGoal {
            player: self.player(goal.side),
            text: goal.text.clone(),
            at: goal.at,
            when: self.conditions(&goal.when),
        });
        bare.goals = goals.collect();
        if !bare.squads.is_empty() {
            bare.banners = self.banners(&mission.banners);
            // The players' objectives would be others.
            bare.setting = Setting::Fixed;
        }
        bare
    }

    fn player(&self, side: MissionSide) -> PlayerId {
        let other = PlayerId(1 - self.attacker.0.min(1));
        match side {
            MissionSide::Attacker => self.attacker,
            MissionSide::Defender => other,
        }
    }

    fn units(&self, side: MissionSide) -> &[u32] {
        let held = self.force.units.get(self.player(side).index());
        held.map_or(&[], Vec::as_slice)
    }

    /// So many hundredths of the units of a side.
    fn part(&self, side: MissionSide, share: u8) -> usize {
        self.units(side).len() * usize::from(share)
    }

    fn event(&self, event: &MissionEvent) -> EventDef {
        let deed = |deed: &MissionDeed| match *deed {
            MissionDeed::Score { side, points } => Deed::Score {
                player: self.player(side),
                points,
            },
            MissionDeed::Threat { side, change } => Deed::Threat {
                player: self.player(side),
                change,
            },
            MissionDeed::Leave { side, place } => Deed::Leave {
                player: self.player(side),
                place: self.frame.place(place),
            },
        };
        EventDef {
            id: event.id.clone(),
            at: event.at,
            when: self.conditions(&event.when),
            repeats: event.repeats,
            says: event.says.clone(),
            does: event.does.iter().map(deed).collect(),
        }
    }

    fn conditions(&self, all: &[MissionWhen]) -> Vec<When> {
        all.iter().map(|when| self.condition(when)).collect()
    }

    fn condition(&self, when: &MissionWhen) -> When {
        let place = |region: &Region| self.frame.place(*region);
        let at_most = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        match when {
            MissionWhen::Round(round) => When::Round(*round),
            MissionWhen::LastRound => When::Round(self.rounds),
            MissionWhen::Stands {
                side,
                place: region,
                share,
            } => When::Stands {
                player: self.player(*side),
                place: place(region),
                count: at_most(self.part(*side, *share).div_ceil(100)).max(1),
            },
            MissionWhen::More {
                side,
                place: region,
            } => When::More {
                player: self.player(*side),
                place: place(region),
            },
            MissionWhen::Clear {
                side,
                place: region,
            } => When::Clear {
                player: self.player(*side),
                place: place(region),
            },
            MissionWhen::Left { side, share } => When::Left {
                player: self.player(*side),
                at_most: at_most(self.part(*side, *share) / 100),
            },
            MissionWhen::LeadLost(side) => When::Lost(self.lead(*side)),
            MissionWhen::LeadIn {
                side,
                place: region,
            } => When::Reached {
                unit: self.lead(*side),
                place: place(region),
            },
            MissionWhen::After(event) => When::After(event.clone()),
        }
    }

    /// The unit of a side that is worth most.
    fn lead(&self, side: MissionSide) -> u32 {
        let held = self.force.leads.get(self.player(side).index());
        held.copied().flatten().unwrap_or_default()
    }

    fn banners(&self, all: &[MissionBanner]) -> Vec<BannerDef> {
        let mut made: Vec<BannerDef> = Vec::new();
        for banner in all {
            let Some(cell) = self.frame.nearest(banner.at) else {
                continue;
            };
            // On a small table two points may be one space.
            if !made.iter().any(|held| held.cell == cell) {
                let holder = banner.holder.map(|side| self.player(side));
                made.push(BannerDef { cell, holder });
            }
        }
        made
    }
}
