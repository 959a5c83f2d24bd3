//! Checks of what units can do at a price: skills, feats, what pairs do (HAZ-H-SKILL).

use crate::{
    Effect, Keyword, Reaction, ReactsTo, ShipType, Skill, Whom,
    check::{
        Report,
        effects::{SPACES, check_effects},
    },
};

/// The most fatigue that it costs.
const DEAREST: u8 = 6;
/// The longest text, in characters.
const LONGEST: usize = 300;

/// Checks the skill, the feat and the reaction of a type.
pub(super) fn check_skills(ship: &ShipType, report: &mut Report<'_>) {
    let stamina = ship.figure.map_or(0, |figure| figure.stamina);
    if let Some(reaction) = &ship.reaction {
        check_reaction(ship, reaction, report);
    }
    for (path, skill, least) in [("skill", &ship.skill, 1), ("feat", &ship.feat, 0)] {
        let Some(skill) = skill else {
            continue;
        };
        if !ship.keywords.contains(&Keyword::Hero) {
            report.error(path, "only a type with the keyword `Hero` has one");
        }
        check_skill(skill, path, report);
        if skill.answers {
            report.error(
                format!("{path}/answers"),
                "only powers are used in others' turns",
            );
        }
        report.range(format!("{path}/price"), skill.price, least..=DEAREST);
        if skill.price > stamina {
            let message = format!("it costs more than its stamina of {stamina}: nobody can use it");
            report.warn(format!("{path}/price"), message);
        }
    }
}

/// Checks a reaction: it is of a figure, and its kind fits what it does.
fn check_reaction(ship: &ShipType, reaction: &Reaction, report: &mut Report<'_>) {
    let skill = &reaction.does;
    if ship.figure.is_none() {
        report.error("reaction", "only figures react");
    }
    match reaction.shields {
        0 => check_skill(skill, "reaction/does", report),
        shields => {
            report.range("reaction/shields", shields, 0..=6);
            check_words(skill, "reaction/does", report);
            check_lists(skill, "reaction/does", report);
            if reaction.on != ReactsTo::Attack || matches!(skill.who, Whom::Foe(_)) {
                let message =
                    "shields are for a target of its side: `on: Attack`, and `who` no foe";
                report.error("reaction/shields", message);
            }
        }
    }
    let hero = ship.keywords.contains(&Keyword::Hero);
    report.range(
        "reaction/does/price",
        skill.price,
        0..=if hero { DEAREST } else { 0 },
    );
    if skill.answers {
        report.error("reaction/does/answers", "only powers have this");
    }
    if reaction.on == ReactsTo::Door && skill.who == Whom::Oneself {
        let message = "a door is opened by somebody: give it `who: Foe(3)` or `who: Friend(3)`";
        report.error("reaction/does/who", message);
    }
}

/// Checks one of them, but for its price.
pub(super) fn check_skill(skill: &Skill, path: &str, report: &mut Report<'_>) {
    check_words(skill, path, report);
    if skill.effects.is_empty() && skill.theirs.is_empty() {
        report.error(path, "without an effect this does nothing");
    }
    check_lists(skill, path, report);
}

fn check_words(skill: &Skill, path: &str, report: &mut Report<'_>) {
    report.text(&format!("{path}/name"), &skill.name, 60);
    report.text(&format!("{path}/text"), &skill.text, LONGEST);
    if let Some(within) = skill.who.within() {
        report.range(format!("{path}/who"), within, 1..=SPACES);
    }
}

fn check_lists(skill: &Skill, path: &str, report: &mut Report<'_>) {
    let alone = skill.who == Whom::Oneself;
    if alone && !skill.theirs.is_empty() {
        let message = "it works on its user alone (`who`): nobody has `theirs`";
        report.error(format!("{path}/theirs"), message);
    }
    for (list, effects) in [("effects", &skill.effects), ("theirs", &skill.theirs)] {
        let path = format!("{path}/{list}");
        check_effects(report, &path, effects, 0);
        for (at, effect) in effects.iter().enumerate() {
            if let Some(why) = idle(effect, alone) {
                report.warn(format!("{path}/{at}"), why);
            }
        }
    }
}

/// Why an effect does nothing for whoever uses a skill or performs an action, if it does not.
pub(super) fn idle(effect: &Effect, alone: bool) -> Option<&'static str> {
    match effect {
        Effect::Carry(_) | Effect::RemoveSource | Effect::Expose => {
            Some("this is for terrain and obstacles and does nothing here")
        }
        Effect::Push(_) | Effect::Drag(_) | Effect::TargetGains(..) | Effect::LockTarget
            if alone =>
        {
            Some("this is for another unit, and `who` names none")
        }
        Effect::Push(_)
        | Effect::Drag(_)
        | Effect::TargetGains(..)
        | Effect::LockTarget
        | Effect::Damage(..)
        | Effect::Gain(..)
        | Effect::Lose(..)
        | Effect::FriendsGain(..)
        | Effect::BreakLocks
        | Effect::RecoverShields(_)
        | Effect::RepairCrit
        | Effect::Mend(_)
        | Effect::Points(_)
        | Effect::ShutDoors(_)
        | Effect::SkipAction
        | Effect::Defeat
        | Effect::Roll { .. }
        | Effect::By(..) => None,
    }
}
