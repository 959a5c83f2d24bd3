//! Checks of missions.

use std::collections::BTreeSet;

use crate::{
    Mission, MissionDeed, MissionWhen, Moment, Region, TablePoint,
    category::Category,
    check::{Report, mixin::check_scope},
};

/// The most events, goals and objectives of a mission.
const MOST_EVENTS: usize = 40;
const MOST_GOALS: usize = 20;
const MOST_BANNERS: usize = 12;
/// The most conditions, or deeds, of one of them.
const MOST_PARTS: usize = 20;
/// The longest text, in characters.
const LONGEST: usize = 300;

pub(crate) fn check_mission(mission: &Mission, report: &mut Report<'_>) {
    report.key("id", &mission.id);
    report.text("name", &mission.name, 40);
    report.text("text", &mission.text, LONGEST);
    check_scope("allows", &mission.allows, report);
    let allows = &mission.allows;
    for (field, list) in [("scenarios", &allows.scenarios), ("except", &allows.except)] {
        for (at, key) in list.iter().enumerate() {
            report.refers(format!("allows/{field}/{at}"), Category::Scenarios, key);
        }
    }
    report.range("attacker", mission.attacker.0, 0..=1);
    if let Some(rounds) = mission.rounds {
        report.range("rounds", rounds, 1..=1000);
    }
    report.at_most("events", mission.events.len(), MOST_EVENTS);
    report.at_most("goals", mission.goals.len(), MOST_GOALS);
    report.at_most("banners", mission.banners.len(), MOST_BANNERS);
    if mission.goals.is_empty() && mission.at_the_end.is_none() && mission.banners.is_empty() {
        report.error("goals", "a mission says what wins: give it goals");
    }
    let mut check = MissionCheck { mission, report };
    check.events();
    for (at, goal) in mission.goals.iter().enumerate() {
        let path = format!("goals/{at}");
        check
            .report
            .text(&format!("{path}/text"), &goal.text, LONGEST);
        if goal.when.is_empty() {
            let message = "a goal without conditions is reached at once";
            check.report.error(format!("{path}/when"), message);
        }
        check.conditions(&path, &goal.when);
    }
    for (at, banner) in mission.banners.iter().enumerate() {
        check.point(&format!("banners/{at}/at"), banner.at);
    }
}

struct MissionCheck<'r, 'c, 'm> {
    mission: &'m Mission,
    report: &'r mut Report<'c>,
}

impl MissionCheck<'_, '_, '_> {
    fn events(&mut self) {
        let mut seen = BTreeSet::new();
        for (at, event) in self.mission.events.iter().enumerate() {
            let path = format!("events/{at}");
            self.report.key(format!("{path}/id"), &event.id);
            if !seen.insert(event.id.as_str()) {
                let message = format!("there are two events `{}`", event.id);
                self.report.error(format!("{path}/id"), message);
            }
            if !event.says.is_empty() {
                self.report
                    .text(&format!("{path}/says"), &event.says, LONGEST);
            }
            if event.repeats && event.at == Moment::Action {
                let message = "an event that is looked at after every action happens once; \
                               give it `at: RoundBegins` or `at: RoundEnds`";
                self.report.error(format!("{path}/repeats"), message);
            }
            self.conditions(&path, &event.when);
            let does = format!("{path}/does");
            self.report.at_most(&does, event.does.len(), MOST_PARTS);
            for (at, deed) in event.does.iter().enumerate() {
                if let MissionDeed::Leave { place, .. } = deed {
                    self.place(&format!("{does}/{at}/place"), *place);
                }
            }
        }
    }

    fn conditions(&mut self, path: &str, all: &[MissionWhen]) {
        let path = format!("{path}/when");
        self.report.at_most(&path, all.len(), MOST_PARTS);
        for (at, when) in all.iter().enumerate() {
            self.condition(&format!("{path}/{at}"), when);
        }
    }

    fn condition(&mut self, path: &str, when: &MissionWhen) {
        match when {
            MissionWhen::Round(round) => self.report.range_of(path, when, *round, 1..=1000),
            MissionWhen::Stands { place, share, .. } => {
                self.place(&format!("{path}/place"), *place);
                self.report.range(format!("{path}/share"), *share, 1..=100);
            }
            MissionWhen::More { place, .. }
            | MissionWhen::Clear { place, .. }
            | MissionWhen::LeadIn { place, .. } => self.place(&format!("{path}/place"), *place),
            MissionWhen::Left { share, .. } => {
                // Nobody has more than all of them left.
                self.report.range(format!("{path}/share"), *share, 0..=99);
            }
            MissionWhen::LastRound | MissionWhen::LeadLost(_) => {}
            MissionWhen::After(id) => {
                let ids = self.mission.events.iter().map(|event| event.id.as_str());
                if !ids.clone().any(|held| held == id) {
                    self.report.unknown(path, "event", id, ids);
                }
            }
        }
    }

    fn place(&mut self, path: &str, place: Region) {
        match place {
            Region::Strip { deep, .. } => {
                self.report.range(format!("{path}/deep"), deep, 1..=100);
            }
            Region::Around { at, radius } => {
                self.point(&format!("{path}/at"), at);
                self.report.range(format!("{path}/radius"), radius, 1..=100);
            }
            Region::Part { from, to } => {
                self.point(&format!("{path}/from"), from);
                self.point(&format!("{path}/to"), to);
                if from.0 == to.0 || from.1 == to.1 {
                    self.report
                        .error(format!("{path}/to"), "this part has no breadth");
                }
            }
        }
    }

    fn point(&mut self, path: &str, (far, across): TablePoint) {
        self.report.range(format!("{path}/0"), far, 0..=100);
        self.report.range(format!("{path}/1"), across, 0..=100);
    }
}
