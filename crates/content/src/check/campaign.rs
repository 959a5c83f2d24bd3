//! Checks of campaigns.

use std::collections::BTreeSet;

use crate::{
    Campaign, CampaignForce, CampaignStage, DrawnBattle, DrawnStages, ForceListFault, PlayerId,
    StageEnd,
    category::Category,
    check::{Report, army::unlike, ready_list},
};

/// The most parts of a force.
const MOST_FORCES: usize = 8;
/// The most ranks, scars and medals, each.
const MOST_HONOURS: usize = 24;
/// The most battles of a campaign.
pub(super) const MOST_STAGES: usize = 60;
/// The most names of a part of the force.
const MOST_NAMES: usize = 60;
/// The most battles to choose from, and the most upgrades of a rank.
const MOST_CHOICES: usize = 4;
/// The longest text that is told, in characters.
const LONGEST: usize = 600;

pub(crate) fn check_campaign(campaign: &Campaign, report: &mut Report<'_>) {
    report.key("id", &campaign.id);
    report.text("name", &campaign.name, 40);
    report.text("text", &campaign.text, LONGEST);
    check_forces(campaign, report);
    report.range("supply", campaign.supply, 0..=5000);
    for (name, share) in [
        ("repair", campaign.prices.repair),
        ("replace", campaign.prices.replace),
        ("recruit", campaign.prices.recruit),
        ("volunteers", campaign.prices.volunteers),
    ] {
        report.range(format!("prices/{name}"), share, 0..=100);
    }
    check_honours(campaign, report);
    match (&campaign.drawn, campaign.stages.is_empty()) {
        (Some(drawn), true) => check_drawn(drawn, campaign, report),
        (Some(_), false) => {
            let message = "the battles of a campaign are either written or drawn";
            report.error("drawn", message);
        }
        (None, true) => report.error("stages", "a campaign has at least one battle"),
        (None, false) => check_stages(campaign, report),
    }
}

fn check_forces(campaign: &Campaign, report: &mut Report<'_>) {
    if campaign.forces.is_empty() {
        report.error(
            "forces",
            "a campaign is fought by at least one part of a force",
        );
    }
    report.at_most("forces", campaign.forces.len(), MOST_FORCES);
    let keys = campaign.forces.iter().map(|force| force.id.as_str());
    unlike(report, "forces", keys);
    for (at, force) in campaign.forces.iter().enumerate().take(MOST_FORCES) {
        let path = format!("forces/{at}");
        report.key(format!("{path}/id"), &force.id);
        report.refers(format!("{path}/army"), Category::Armies, &force.army);
        check_points(force.points, &force.army, format!("{path}/points"), report);
        report.at_most(&format!("{path}/names"), force.names.len(), MOST_NAMES);
        for (at, name) in force.names.iter().enumerate().take(MOST_NAMES) {
            report.text(&format!("{path}/names/{at}"), name, 40);
        }
        check_list(force, &format!("{path}/list"), report);
    }
}

/// The list that stands ready for a part of the force. A pack may make it illegal that knows
/// nothing of the campaign: then the computer makes one.
fn check_list(force: &CampaignForce, path: &str, report: &mut Report<'_>) {
    let content = report.content;
    if let Some(key) = force.list.as_ref().filter(|named| !named.contains(':')) {
        report.ask(path, Category::Lists, key);
    }
    match force.list_in(content) {
        Ok(_) => {}
        Err(ForceListFault::NoList(key)) if report.broken.may_be(Category::Lists, &key) => {
            let message = format!("the ready list `{key}` was left out; the computer makes one");
            report.warn(path, message);
        }
        Err(ForceListFault::NoList(key)) => {
            let known = content.keys(Category::Lists);
            report.lacks(path.to_owned(), Category::Lists, &key, known);
        }
        Err(ForceListFault::Unreadable(told)) => {
            report.push(told.severity, path.to_owned(), told.message, told.help);
        }
        Err(ForceListFault::OtherArmy(own)) => {
            let army = &force.army;
            let message = format!("it is a list of `{own}`; this part of the force is of `{army}`");
            report.error(path, message);
        }
        Err(ForceListFault::OverLimit(limit)) => {
            let points = force.points;
            let message =
                format!("its limit is {limit} points, more than the {points} of this part");
            report.error(path, message);
        }
        Err(ForceListFault::Illegal(list, faults)) => {
            let told = faults.iter();
            for (_, message) in told.filter_map(|fault| ready_list::told(&list, fault)) {
                report.warn(
                    path,
                    format!("{message}; the computer makes a list instead"),
                );
            }
        }
    }
}

fn check_honours(campaign: &Campaign, report: &mut Report<'_>) {
    for (path, count) in [
        ("ranks", campaign.ranks.len()),
        ("scars", campaign.scars.len()),
        ("medals", campaign.medals.len()),
    ] {
        report.at_most(path, count, MOST_HONOURS);
    }
    for (at, rank) in campaign.ranks.iter().enumerate() {
        let path = format!("ranks/{at}");
        report.text(&format!("{path}/name"), &rank.name, 40);
        report.at_most(
            &format!("{path}/upgrades"),
            rank.upgrades.len(),
            MOST_CHOICES,
        );
        for (at, upgrade) in rank.upgrades.iter().enumerate().take(MOST_CHOICES) {
            check_earned(upgrade, format!("{path}/upgrades/{at}"), report);
        }
        let before = at.checked_sub(1).and_then(|at| campaign.ranks.get(at));
        if before.is_some_and(|before| before.from >= rank.from) {
            let message = "each rank needs more experience than the one before";
            report.error(format!("{path}/from"), message);
        }
    }
    for (at, scar) in campaign.scars.iter().enumerate() {
        check_earned(scar, format!("scars/{at}"), report);
    }
    let keys = campaign.medals.iter().map(|medal| medal.id.as_str());
    unlike(report, "medals", keys);
    for (at, medal) in campaign.medals.iter().enumerate() {
        let path = format!("medals/{at}");
        report.key(format!("{path}/id"), &medal.id);
        report.text(&format!("{path}/name"), &medal.name, 40);
        report.text(&format!("{path}/text"), &medal.text, LONGEST);
    }
}

/// An upgrade that is given and never bought: its slot is one of those that are earned.
fn check_earned(upgrade: &str, path: String, report: &mut Report<'_>) {
    report.refers(path.clone(), Category::Upgrades, upgrade);
    let content = report.content;
    let held = content.upgrade(upgrade).map(|(_, held)| held);
    let slot = held.and_then(|held| content.upgrade_slot(&held.slot));
    if let Some((_, slot)) = slot.filter(|(_, slot)| !slot.earned) {
        let message = format!(
            "`{upgrade}` is bought, not given: its slot `{}` has no `earned: true`",
            slot.id
        );
        report.error(path, message);
    }
}

/// Lists of an army have no fewer and no more points than its muster says. Another pack may change
/// that, which shall not take the campaign away.
fn check_points(points: u16, army: &str, path: String, report: &mut Report<'_>) {
    report.range(path.clone(), points, 1..=20_000);
    let content = report.content;
    let muster = content
        .army(army)
        .and_then(|(_, army)| content.muster_of(army));
    let Some((least, most)) = muster.map(|muster| muster.limits) else {
        return;
    };
    if !(least..=most).contains(&points) {
        let message = format!("lists of `{army}` have from {least} to {most} points");
        report.warn(path, message);
    }
}

fn check_stages(campaign: &Campaign, report: &mut Report<'_>) {
    report.at_most("stages", campaign.stages.len(), MOST_STAGES);
    let keys = campaign.stages.iter().map(|stage| stage.id.as_str());
    unlike(report, "stages", keys);
    for (at, stage) in campaign.stages.iter().enumerate().take(MOST_STAGES) {
        check_stage(stage, &format!("stages/{at}"), campaign, report);
    }
    if campaign.stages.len() > MOST_STAGES {
        return;
    }
    let first = campaign.stages.first();
    let met = first.map_or_else(BTreeSet::new, |stage| campaign.reach(&stage.id));
    for (at, stage) in campaign.stages.iter().enumerate() {
        if !met.contains(stage.id.as_str()) {
            report.warn(format!("stages/{at}/id"), "no battle leads to this one");
        }
    }
    if let Some((path, to)) = back(campaign) {
        let message = format!("`{to}` leads to this battle again: nobody fights a battle twice");
        report.error(path, message);
    }
}

/// The place in which a battle leads back to one from which it came, and that one. Of several in a
/// circle it is one that leads to a battle that is written before.
fn back(campaign: &Campaign) -> Option<(String, &str)> {
    let stages = campaign.stages.iter().enumerate();
    let all = stages.flat_map(|(at, stage)| {
        let ends = [("won", &stage.won), ("lost", &stage.lost)].into_iter();
        ends.flat_map(move |(name, end)| {
            let then = end.then.iter().enumerate();
            then.map(move |(nth, to)| (at, format!("stages/{at}/{name}/then/{nth}"), to.as_str()))
        })
    });
    let mut closing: Vec<(bool, String, &str)> = Vec::new();
    for (at, path, to) in all {
        if campaign.reach(to).contains(campaign.stages[at].id.as_str()) {
            let place = campaign.stages.iter().position(|stage| stage.id == to);
            closing.push((place.is_some_and(|place| place > at), path, to));
        }
    }
    closing.sort_by_key(|(forwards, ..)| *forwards);
    let found = closing.into_iter().next();
    found.map(|(_, path, to)| (path, to))
}

fn check_stage(stage: &CampaignStage, path: &str, campaign: &Campaign, report: &mut Report<'_>) {
    report.key(format!("{path}/id"), &stage.id);
    report.text(&format!("{path}/name"), &stage.name, 60);
    report.text(&format!("{path}/text"), &stage.text, LONGEST);
    check_force(&stage.force, &format!("{path}/force"), campaign, report);
    report.refers(
        format!("{path}/scenario"),
        Category::Scenarios,
        &stage.scenario,
    );
    report.refers(format!("{path}/enemy"), Category::Armies, &stage.enemy);
    if let Some(mission) = &stage.mission {
        report.refers(format!("{path}/mission"), Category::Missions, mission);
        check_side(stage, mission, path, report);
    }
    check_points(stage.points, &stage.enemy, format!("{path}/points"), report);
    for (name, end) in [("won", &stage.won), ("lost", &stage.lost)] {
        check_end(end, &format!("{path}/{name}"), campaign, report);
    }
}

/// A force does not defend where its mission has it attack.
fn check_side(stage: &CampaignStage, mission: &str, path: &str, report: &mut Report<'_>) {
    let Some((_, mission)) = report.content.mission(mission) else {
        return;
    };
    let force = PlayerId(u8::from(stage.second));
    if stage.defends && mission.fixed && mission.attacker == force {
        let message = format!(
            "the force attacks all the same: the mission `{}` says which side does",
            mission.id
        );
        report.warn(format!("{path}/defends"), message);
    }
}

fn check_force(force: &str, path: &str, campaign: &Campaign, report: &mut Report<'_>) {
    if campaign.force(force).is_none() {
        let known = campaign.forces.iter().map(|held| held.id.as_str());
        report.unknown(path.to_owned(), "part of the force", force, known);
    }
}

fn check_end(end: &StageEnd, path: &str, campaign: &Campaign, report: &mut Report<'_>) {
    if end.text.chars().count() > LONGEST {
        report.error(
            format!("{path}/text"),
            format!("longer than {LONGEST} characters"),
        );
    }
    report.range(format!("{path}/supply"), end.supply, 0..=5000);
    report.at_most(&format!("{path}/then"), end.then.len(), MOST_CHOICES);
    for (at, key) in end.then.iter().enumerate() {
        if campaign.stage(key).is_none() {
            let known = campaign.stages.iter().map(|held| held.id.as_str());
            report.unknown(format!("{path}/then/{at}"), "battle", key, known);
        }
    }
}

fn check_drawn(drawn: &DrawnStages, campaign: &Campaign, report: &mut Report<'_>) {
    report.range("drawn/length", drawn.length, 1..=20);
    report.range("drawn/defeats", drawn.defeats, 1..=20);
    report.range("drawn/first", drawn.first, 10..=250);
    report.range("drawn/last", drawn.last, 10..=250);
    report.range("drawn/supply", drawn.supply, 0..=5000);
    if drawn.from.is_empty() {
        report.error("drawn/from", "nothing can be drawn");
    }
    report.at_most("drawn/from", drawn.from.len(), MOST_STAGES);
    for (at, battle) in drawn.from.iter().enumerate().take(MOST_STAGES) {
        check_battle(battle, &format!("drawn/from/{at}"), campaign, report);
    }
}

fn check_battle(battle: &DrawnBattle, path: &str, campaign: &Campaign, report: &mut Report<'_>) {
    check_force(&battle.force, &format!("{path}/force"), campaign, report);
    for (field, category, keys) in [
        ("enemies", Category::Armies, &battle.enemies),
        ("scenarios", Category::Scenarios, &battle.scenarios),
    ] {
        if keys.is_empty() {
            report.error(format!("{path}/{field}"), "nothing can be drawn");
        }
        report.at_most(&format!("{path}/{field}"), keys.len(), MOST_STAGES);
        for (at, key) in keys.iter().enumerate().take(MOST_STAGES) {
            report.refers(format!("{path}/{field}/{at}"), category, key);
        }
    }
    let missions = format!("{path}/missions");
    report.at_most(&missions, battle.missions.len(), MOST_STAGES);
    for (at, key) in battle.missions.iter().enumerate().take(MOST_STAGES) {
        report.refers(format!("{missions}/{at}"), Category::Missions, key);
    }
}
