//! Checks of ship types.

use std::collections::BTreeSet;

use geometry::Steps;

use crate::{
    Ability, ActionKind, Arm, Attributes, BaseSize, Buys, Device, DeviceTime, Die, DieKind, Figure,
    Keyword, MAX_HEIGHT, MOST_ATTACK_DICE, MOST_COLOUR_DICE, MOST_SURGES, Placing, Severity,
    ShipType, Surge, Trigger, Weapon,
    category::Category,
    check::{
        Report,
        action::check_bar,
        bays::check_bays,
        budget::{ENTRY, at, check_event},
        capital::{check_battery, check_capital},
        effects::{BANDS, SPACES, check_clauses, check_effects, check_traits},
        keyword::{check_keywords, clauses_of},
        shapes::{has_maneuver, has_template},
        skill::check_skills,
        units::{MOST_POINTS, check_tokens},
        unplayed::{Bearer, warn_clauses, warn_traits},
        upgrade_slots::check_upgrade_slots,
    },
};

/// The slots for weapons, and those for devices.
const SLOTS: usize = 4;
/// The most abilities of a ship.
const MOST_ABILITIES: usize = 12;

pub(crate) fn check_ship(ship: &ShipType, report: &mut Report<'_>) {
    report.key("id", &ship.id);
    report.text("name", &ship.name, 60);
    report.refers("faction", Category::Factions, &ship.faction);
    check_skills(ship, report);
    report.range("initiative", ship.initiative, 0..=9);
    report.range("points", ship.points, 1..=1000);
    report.range("agility", ship.agility, 0..=6);
    report.range("hull", ship.hull, 1..=MOST_POINTS);
    report.range("shields", ship.shields, 0..=MOST_POINTS);
    match &ship.figure {
        Some(figure) => check_figure(figure, report),
        // If left out, it is 0 as well.
        None if ship.integrity == 0 => {
            report.error("integrity", "`integrity` is 0 or left out; allowed: 1 to 7");
        }
        None => report.range("integrity", ship.integrity, 1..=7),
    }
    if ship.keywords.contains(&Keyword::Huge) != (ship.size == BaseSize::Huge) {
        report.warn(
            "keywords",
            "the keyword Huge and the size Huge belong together",
        );
    }
    if ship.keywords.contains(&Keyword::Model) {
        let what = "only models of units are `Model`, and they need no keyword for it";
        report.error("keywords", what);
    }
    if let Some(capital) = &ship.capital {
        check_capital(ship, capital, report);
    }
    check_bays(ship, report);
    check_dial(ship, report);
    check_bar(&ship.actions, holder(ship), report);
    warn_idle_actions(ship, report);
    report.at_most("weapons", ship.weapons.len(), SLOTS);
    for (at, weapon) in ship.weapons.iter().enumerate() {
        check_weapon(weapon, &format!("weapons/{at}"), ship, report);
    }
    check_arms(ship, report);
    report.at_most("devices", ship.devices.len(), SLOTS);
    for (at, device) in ship.devices.iter().enumerate() {
        check_device(device, &format!("devices/{at}"), report);
    }
    check_abilities(ship, report);
    check_keywords(&ship.keywords, holder(ship), report);
    check_tokens(&ship.starts_with, "starts_with", report);
    check_upgrade_slots(&ship.upgrade_slots, report);
}

fn check_abilities(ship: &ShipType, report: &mut Report<'_>) {
    report.at_most("abilities", ship.abilities.len(), MOST_ABILITIES);
    for (slot, ability) in ship.abilities.iter().enumerate() {
        let path = format!("abilities/{slot}");
        check_ability(ability, &path, ship, report);
        if ability.traits.is_empty() && ability.clauses.is_empty() {
            report.warn(
                path,
                "this ability does nothing: it has neither traits nor clauses",
            );
        }
    }
    let abilities = ship.abilities.iter().enumerate();
    let clauses =
        abilities.flat_map(|(slot, held)| at(format!("abilities/{slot}/clauses"), &held.clauses));
    let lent = clauses_of(report.content, &ship.keywords);
    check_event(report, ENTRY, clauses.chain(lent));
}

/// What plays the clauses of a ship's abilities.
pub(super) fn holder(ship: &ShipType) -> Bearer {
    let colours = !ship.arms.is_empty() || !ship.guard.is_empty();
    if ship.figure.is_some() && colours {
        Bearer::Crew
    } else if ship.figure.is_some() {
        Bearer::Figure
    } else if ship.capital.is_some() {
        Bearer::Capital
    } else {
        Bearer::Ability
    }
}

fn check_figure(figure: &Figure, report: &mut Report<'_>) {
    // A path has at most twenty steps.
    report.range("figure/move", figure.movement, 0..=Steps::MOST as u8);
    report.range("figure/height", figure.height, 1..=MAX_HEIGHT);
    report.range("figure/range", figure.range, 1..=40);
    report.range("figure/attack", figure.attack, 0..=15);
    report.range("figure/defence", figure.defence, 0..=15);
    report.range("figure/squad", figure.squad, 1..=8);
    report.range("figure/threat", figure.threat, 0..=20);
    let Attributes { body, wits, nerve } = figure.attributes;
    for (name, value) in [("body", body), ("wits", wits), ("nerve", nerve)] {
        report.range(format!("figure/attributes/{name}"), value, 0..=7);
    }
}

pub(super) fn check_ability(
    ability: &Ability,
    path: &str,
    ship: &ShipType,
    report: &mut Report<'_>,
) {
    let (traits, clauses) = (format!("{path}/traits"), format!("{path}/clauses"));
    let holder = holder(ship);
    let farthest = match holder {
        Bearer::Ability => BANDS,
        _ => SPACES,
    };
    check_traits(report, &traits, &ability.traits, farthest);
    check_clauses(report, &clauses, &ability.clauses, farthest);
    warn_traits(report, &traits, &ability.traits, holder);
    warn_clauses(report, &clauses, &ability.clauses, holder);
}

fn check_dial(ship: &ShipType, report: &mut Report<'_>) {
    let mut seen = BTreeSet::new();
    for (at, entry) in ship.dial.iter().enumerate() {
        let path = format!("dial/{at}");
        if !has_maneuver(entry.maneuver()) {
            let message = format!(
                "there is no template for {:?} at speed {}",
                entry.bearing, entry.speed
            );
            report.error(format!("{path}/speed"), message);
        }
        if !seen.insert((format!("{:?}", entry.bearing), entry.speed)) {
            let message = format!(
                "{:?} at speed {} is on the dial twice",
                entry.bearing, entry.speed
            );
            report.error(path, message);
        }
    }
    if ship.dial.is_empty() && ship.figure.is_none() && ship.capital.is_none() {
        report.error("dial", "a dial needs at least one maneuver");
    }
}

/// Warns of actions of the game for which nothing is aboard.
fn warn_idle_actions(ship: &ShipType, report: &mut Report<'_>) {
    for (at, slot) in ship.actions.iter().enumerate() {
        let idle = match slot.action {
            ActionKind::Reload => ship.weapons.iter().all(|weapon| weapon.charges.is_none()),
            ActionKind::Device => ship
                .devices
                .iter()
                .all(|device| device.when != DeviceTime::Action),
            _ => false,
        };
        if idle {
            let message = format!("nothing aboard is for {:?}", slot.action);
            report.warn(format!("actions/{at}/action"), message);
        }
    }
}

pub(super) fn check_weapon(weapon: &Weapon, path: &str, ship: &ShipType, report: &mut Report<'_>) {
    report.arc(format!("{path}/arc"), weapon.arc);
    if let Some(look) = weapon.look {
        report.look(format!("{path}/look"), Category::WeaponLooks, look);
    }
    if let Some(token) = weapon.converts {
        report.token(format!("{path}/converts"), token);
    }
    let (near, far) = weapon.range;
    if let Some(hits_on) = weapon.hits_on {
        check_battery(weapon, hits_on, path, report);
        if ship.capital.is_none() {
            let message = format!(
                "`hits_on` makes this a battery, as ships with `capital` have: its range of {near} to {far} is in inches"
            );
            report.warn(format!("{path}/hits_on"), message);
        }
    } else if ship.capital.is_none() && (near > far || far > 5) {
        // If `hits_on` is missing, which is reported, a capital ship's range is still in inches.
        report.error(
            format!("{path}/range"),
            format!("no range is at least {near} and at most {far} (0 to 5)"),
        );
    }
    report.range(format!("{path}/dice"), weapon.dice, 0..=MOST_ATTACK_DICE);
    if let Some(charges) = weapon.charges {
        report.range(format!("{path}/charges"), charges, 1..=20);
    }
}

/// Checks the weapons and the defence of a figure with colour dice.
fn check_arms(ship: &ShipType, report: &mut Report<'_>) {
    report.at_most("arms", ship.arms.len(), SLOTS);
    let colours = !ship.arms.is_empty() || !ship.guard.is_empty();
    if colours && ship.figure.is_none() {
        report.error("arms", "only a type with `figure` has colour dice");
    }
    check_colours("guard", &ship.guard, DieKind::Guard, report);
    for (at, arm) in ship.arms.iter().enumerate() {
        check_arm(arm, &format!("arms/{at}"), report);
    }
}

/// Checks colour dice that are thrown together for attacks, or in defence.
pub(super) fn check_colours(path: &str, dice: &[Die], side: DieKind, report: &mut Report<'_>) {
    report.at_most(path, dice.len(), MOST_COLOUR_DICE);
    for (at, die) in dice.iter().enumerate() {
        let path = format!("{path}/{at}");
        if !report.die(path.as_str(), *die) {
            continue;
        }
        let kind = report.content.die_kind(*die);
        if kind == DieKind::Plain {
            let help = die
                .made()
                .map(|_| format!("`kind: {side:?}` in its entry makes it one"));
            let message = format!("{die:?} is no colour die");
            report.push(Severity::Error, path, message, help);
        } else if kind != side {
            let message =
                format!("the die {die:?} does nothing here: it is {kind:?}, not {side:?}");
            report.warn(path, message);
        }
    }
}

pub(super) fn check_arm(arm: &Arm, path: &str, report: &mut Report<'_>) {
    report.text(&format!("{path}/name"), &arm.name, 60);
    check_colours(&format!("{path}/dice"), &arm.dice, DieKind::Strike, report);
    if arm.dice.is_empty() {
        report.error(format!("{path}/dice"), "a weapon needs a die at least");
    }
    report.range(format!("{path}/pierce"), arm.pierce, 0..=9);
    check_surges(&format!("{path}/surges"), &arm.surges, MOST_SURGES, report);
    let clauses = format!("{path}/clauses");
    for (at, clause) in arm.clauses.iter().enumerate() {
        if clause.on != [Trigger::AfterHitting] {
            let message = "a weapon of a figure acts `AfterHitting` only";
            report.warn(format!("{clauses}/{at}/on"), message);
        }
    }
    check_clauses(report, &clauses, &arm.clauses, SPACES);
    warn_clauses(report, &clauses, &arm.clauses, Bearer::Figure);
    if let Some(look) = arm.look {
        report.look(format!("{path}/look"), Category::WeaponLooks, look);
    }
}

/// Checks a list of what surges buy.
pub(super) fn check_surges(path: &str, surges: &[Surge], most: usize, report: &mut Report<'_>) {
    report.at_most(path, surges.len(), most);
    for (at, surge) in surges.iter().enumerate() {
        let path = format!("{path}/{at}");
        report.range(format!("{path}/cost"), surge.cost, 1..=4);
        match &surge.buys {
            Buys::Hearts(more) | Buys::Range(more) | Buys::Pierce(more) | Buys::Recover(more) => {
                report.range(format!("{path}/buys"), *more, 1..=9);
            }
            Buys::Effects(effects) if effects.is_empty() => {
                report.error(format!("{path}/buys"), "these surges buy nothing");
            }
            Buys::Effects(effects) => {
                check_effects(report, &format!("{path}/buys"), effects, 0);
            }
        }
    }
}

pub(super) fn check_device(device: &Device, path: &str, report: &mut Report<'_>) {
    report.rule(format!("{path}/rule"), device.rule);
    report.range(format!("{path}/charges"), device.charges, 1..=20);
    let known = report.refers(
        format!("{path}/obstacle"),
        Category::Obstacles,
        &device.obstacle,
    );
    let outline_at = format!("{path}/outline");
    if report.refers(outline_at.as_str(), Category::Outlines, &device.outline) && known {
        let kind = report
            .content
            .outline(&device.outline)
            .map(|(_, outline)| outline.obstacle.as_str());
        if kind.is_some_and(|kind| kind != device.obstacle) {
            let message = format!(
                "outline `{}` is no outline of obstacle `{}`",
                device.outline, device.obstacle
            );
            report.error(outline_at, message);
        }
    }
    let templates = match &device.placing {
        Placing::Drop(templates) | Placing::Launch(templates) => templates,
        Placing::RearGuides => return,
    };
    if templates.is_empty() {
        report.error(format!("{path}/placing"), "no template to place it with");
    }
    for (at, (shape, speed)) in templates.iter().enumerate() {
        if !has_template(*shape, *speed) {
            let message = format!("there is no template {shape:?} of speed {speed}");
            report.error(format!("{path}/placing/{at}"), message);
        }
    }
}
