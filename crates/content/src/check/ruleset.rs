//! Checks of rulesets.

use std::collections::BTreeSet;

use crate::{Die, OptionDef, PhaseKind, Ruleset, Space, check::Report};

pub(crate) fn check_ruleset(ruleset: &Ruleset, report: &mut Report<'_>) {
    report.key("id", &ruleset.id);
    report.text("name", &ruleset.name, 60);
    if let Space::OpenTable { width, height } = ruleset.space {
        report.range("space/width", width, 200.0..=5000.0);
        report.range("space/height", height, 200.0..=5000.0);
        for die in [Die::Attack, Die::Defence] {
            if !ruleset.dice.contains_key(&die) {
                report.error("dice", format!("an open table needs the die {die:?}"));
            }
        }
    }
    if ruleset.space == Space::Hexes && !ruleset.dice.contains_key(&Die::Combat) {
        report.error("dice", "a grid of hexes needs the die Combat");
    }
    for (die, faces) in &ruleset.dice {
        let count = faces.len();
        if !(1..=20).contains(&count) {
            report.error(
                format!("dice/{die:?}"),
                format!("a die has 1 to 20 faces, not {count}"),
            );
        }
    }
    check_phases(ruleset, report);
    let cites = &ruleset.cites;
    for (field, rule) in [
        ("order", cites.order),
        ("dice", cites.dice),
        ("end", cites.end),
        ("draw", cites.draw),
        ("ability", cites.ability),
    ] {
        report.rule(format!("cites/{field}"), rule);
    }
    check_options(&ruleset.options, report);
    report.range("obstacles_each", ruleset.obstacles_each, 0..=20);
    report.range("rounds", ruleset.rounds, 1..=1000);
    let (between, edge, ships) = ruleset.deploy_gaps;
    for (at, gap) in [between, edge, ships].into_iter().enumerate() {
        report.range(format!("deploy_gaps/{at}"), gap, 0.0..=5000.0);
    }
}

fn check_phases(ruleset: &Ruleset, report: &mut Report<'_>) {
    let mut seen = BTreeSet::new();
    let mut started = false;
    for (at, phase) in ruleset.phases.iter().enumerate() {
        let path = format!("phases/{at}");
        report.key(format!("{path}/id"), &phase.id);
        report.rule(format!("{path}/rule"), phase.rule);
        if !seen.insert(phase.id.as_str()) {
            report.error(
                format!("{path}/id"),
                format!("there are two phases `{}`", phase.id),
            );
        }
        if phase.setup && started {
            report.error(
                format!("{path}/setup"),
                "setup phases come before the others",
            );
        }
        started |= !phase.setup;
        let last = at + 1 == ruleset.phases.len();
        if (phase.kind == PhaseKind::End) != last {
            let message = "the last phase, and only the last, is of kind End";
            report.error(format!("{path}/kind"), message);
        }
    }
    if ruleset.phases.is_empty() || ruleset.phases.len() > 64 {
        report.error("phases", "a ruleset has 1 to 64 phases");
    }
}

fn check_options(options: &[OptionDef], report: &mut Report<'_>) {
    let mut seen = BTreeSet::new();
    for (at, option) in options.iter().enumerate() {
        let path = format!("options/{at}");
        report.key(format!("{path}/id"), &option.id);
        if !seen.insert(option.id.as_str()) {
            report.error(
                format!("{path}/id"),
                format!("there are two options `{}`", option.id),
            );
        }
        let mut values = BTreeSet::new();
        for (at, value) in option.values.iter().enumerate() {
            report.key(format!("{path}/values/{at}"), value);
            if !values.insert(value.as_str()) {
                report.error(
                    format!("{path}/values/{at}"),
                    format!("`{value}` is listed twice"),
                );
            }
        }
        if !values.contains(option.default.as_str()) {
            report.unknown(format!("{path}/default"), "value", &option.default, values);
        }
    }
}
