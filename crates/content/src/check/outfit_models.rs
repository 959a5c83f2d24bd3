//! Checks of upgrades of units of models, which campaigns give.

use crate::{
    SquadDef, Upgrade,
    category::Category,
    check::{
        Report,
        aboard::told,
        action::check_bar,
        army::check_abilities,
        budget::{ENTRY, at, check_event},
        keyword::{check_keywords, clauses_of},
        unplayed::Bearer,
    },
    outfit::Outfit,
};

/// The most of anything that a pilot or an upgrade brings.
pub(super) const MOST_BROUGHT: usize = 4;

/// An upgrade for units of models: what it has, and nothing that only ships and figures have.
pub(super) fn check_models_upgrade(upgrade: &Upgrade, report: &mut Report<'_>) {
    if !report.content.is_earned(&upgrade.slot) && !report.unsure(Category::UpgradeSlots) {
        let message = "units of models buy no upgrades: theirs is a slot with `earned: true`";
        report.error("slot", message);
    }
    for (field, empty) in [
        ("points", upgrade.points == 0),
        ("ships", upgrade.ships.is_empty()),
        ("numbers", upgrade.numbers.is_empty()),
        ("weapons", upgrade.weapons.is_empty()),
        ("arms", upgrade.arms.is_empty()),
        ("devices", upgrade.devices.is_empty()),
        ("items", upgrade.items.is_empty()),
    ] {
        if !empty {
            report.error(
                field,
                format!("an upgrade with `models: true` has no `{field}`"),
            );
        }
    }
    report.at_most("abilities", upgrade.abilities.len(), MOST_BROUGHT);
    check_abilities(&upgrade.abilities, report);
    check_keywords(&upgrade.keywords, Bearer::Unit, report);
    report.at_most("actions", upgrade.actions.len(), MOST_BROUGHT);
    check_bar(&upgrade.actions, Bearer::Unit, report);
    let all = upgrade.abilities.iter().enumerate();
    let all = all.flat_map(|(slot, held)| at(format!("abilities/{slot}/clauses"), &held.clauses));
    let lent = clauses_of(report.content, &upgrade.keywords);
    check_event(report, ENTRY, all.chain(lent));
}

/// The upgrades of a unit of models in a scenario.
pub(super) fn check_squad_upgrades(squad: &SquadDef, path: &str, report: &mut Report<'_>) {
    for (at, upgrade) in squad.upgrades.iter().enumerate() {
        report.refers(format!("{path}/upgrades/{at}"), Category::Upgrades, upgrade);
    }
    let content = report.content;
    let Some((_, profile)) = content.profile(&squad.profile) else {
        return;
    };
    let outfit = Outfit {
        ship: &squad.profile,
        pilot: None,
        upgrades: &squad.upgrades,
        points: None,
    };
    for fault in content.unit_faults(profile, &squad.upgrades) {
        if let Some((field, message)) = told(outfit, &fault) {
            report.error(format!("{path}/{field}"), message);
        }
    }
}
