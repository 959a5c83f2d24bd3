//! Checks of rulesets.

use std::collections::BTreeSet;

use crate::{
    Ailment, Die, DieKind, Face, OptionDef, Phase, PhaseKind, Ruleset, SpaceDef, Standing, Turns,
    UnitRules,
    check::{
        Report,
        army::unlike,
        budget::{ENTRY, at, check_event},
        crew_rules::check_crew,
        die::{check_face_count, check_use},
        effects::{SPACES, check_clauses, check_traits},
        own::{check_instead, check_scoring},
        unplayed::{Bearer, warn_clauses, warn_traits},
    },
};

/// The most words of units that a ruleset names.
const MOST_WORDS: usize = 40;
/// The most standing orders in a ruleset.
const MOST_STANDING: usize = 12;

pub(crate) fn check_ruleset(ruleset: &Ruleset, report: &mut Report<'_>) {
    report.key("id", &ruleset.id);
    report.text("name", &ruleset.name, 60);
    if let Some(picture) = &ruleset.picture
        && !(crate::models::is_plain(picture) && picture.ends_with(".png"))
    {
        let message = format!("`{picture}` is no PNG file below the assets folder");
        report.error("picture", message);
    }
    check_space(ruleset, report);
    check_phases(ruleset, report);
    let cites = &ruleset.cites;
    for (field, rule) in [
        ("order", cites.order),
        ("dice", cites.dice),
        ("end", cites.end),
        ("draw", cites.draw),
        ("ability", cites.ability),
        ("area", cites.area),
        ("exposed", cites.exposed.unwrap_or(cites.order)),
    ] {
        report.rule(format!("cites/{field}"), rule);
    }
    for (at, part) in ruleset.rulebook.iter().enumerate() {
        report.rules(format!("rulebook/{at}"), *part);
    }
    check_instead(ruleset, report);
    check_scoring(ruleset, report);
    check_options(&ruleset.options, report);
    report.own_options = Some(ruleset.options.clone());
    check_standing(&ruleset.standing, report);
    check_traits(report, "traits", &ruleset.traits, SPACES);
    warn_traits(report, "traits", &ruleset.traits, Bearer::Theatre);
    check_ailments(&ruleset.ailments, report);
    for (at, token) in ruleset.fading_tokens.iter().enumerate() {
        report.token(format!("fading_tokens/{at}"), *token);
    }
    if let Some(crew) = &ruleset.crew {
        check_crew(crew, report);
    }
    report.range("obstacles_each", ruleset.obstacles_each, 0..=20);
    report.range("rounds", ruleset.rounds, 1..=1000);
    if let Some(setting) = &ruleset.setting {
        report.range("setting/zone", setting.zone, 1..=12);
        report.range("setting/objectives", setting.objectives, 0..=9);
        report.range("setting/apart", setting.apart, 1..=12);
    }
    let mut phases = ruleset.phases.iter();
    if phases.any(|phase| phase.kind == PhaseKind::Units) {
        check_units(&ruleset.units, report);
    }
    if let Some(deck) = &ruleset.deck {
        report.key("deck", deck);
    }
    let (between, edge, ships) = ruleset.deploy_gaps;
    for (at, gap) in [between, edge, ships].into_iter().enumerate() {
        report.range(format!("deploy_gaps/{at}"), gap, 0.0..=5000.0);
    }
}

/// Checks the numbers by which units of models play, and what words do.
fn check_units(units: &UnitRules, report: &mut Report<'_>) {
    for (name, value, least, most) in [
        ("square", units.square, 1, 12),
        ("advance", units.advance, 0, 12),
        ("rush", units.rush, 0, 12),
        ("disembark", units.disembark, 1, 12),
        ("follow", units.follow, 0, 12),
        ("scout", units.scout, 0, 12),
        ("level", units.level, 0, 6),
        ("rough", units.rough, 1, 12),
        ("airborne", units.airborne, 0, 12),
        ("shock", units.shock, 2, 6),
        ("weary", units.weary, 2, 6),
    ] {
        report.range(format!("units/{name}"), value, least..=most);
    }
    let danger = std::slice::from_ref(&units.danger);
    check_clauses(report, "units/danger", danger, SPACES);
    check_event(report, ENTRY, at("units/danger", danger));
    report.at_most("units/words", units.words.len(), MOST_WORDS);
    unlike(
        report,
        "units/words",
        units.words.iter().map(|held| held.word.key()),
    );
    for (at, word) in units.words.iter().enumerate() {
        report.word(format!("units/words/{at}/word"), word.word);
        let path = format!("units/words/{at}/traits");
        check_traits(report, &path, &word.traits, SPACES);
        warn_traits(report, &path, &word.traits, Bearer::Unit);
    }
}

/// Checks the size of an open table, and that the dice that the space needs have faces.
fn check_space(ruleset: &Ruleset, report: &mut Report<'_>) {
    let has = |kind| ruleset.phases.iter().any(|phase| phase.kind == kind);
    let needed = match ruleset.space {
        SpaceDef::OpenTable { width, height } => {
            report.range("space/width", width, 200.0..=5000.0);
            report.range("space/height", height, 200.0..=5000.0);
            let sails = has(PhaseKind::Movement);
            let flies = has(PhaseKind::Activation) || !sails;
            let (attack, defence) = ruleset.pools();
            vec![
                (attack, flies, "an open table"),
                (defence, flies, "an open table"),
                (Die::D6, sails, "an open table"),
            ]
        }
        SpaceDef::Grid(_) => {
            let units = has(PhaseKind::Units);
            vec![
                (Die::Combat, !units, "a grid of hexes"),
                (Die::D6, units, "a grid with units of models"),
            ]
        }
    };
    for (die, needed, space) in needed {
        if needed && report.content.faces_in(ruleset, die).is_none() {
            report.error("dice", format!("{space} needs the die {die:?}"));
        }
    }
    let own = [
        ("attack_die", ruleset.attack_die),
        ("defence_die", ruleset.defence_die),
    ];
    for (field, die) in own
        .iter()
        .filter_map(|(field, die)| Some((*field, (*die)?)))
    {
        if report.die(field, die) && report.content.die_kind(die) != DieKind::Plain {
            report.error(
                field,
                format!("{die:?} is a colour die: only figures' `arms` throw it"),
            );
        }
    }
    for (die, faces) in &ruleset.dice {
        let path = format!("dice/{die:?}");
        if !report.die(format!("{path}/^"), *die) {
            continue;
        }
        check_face_count(&path, faces.len(), report);
        let kind = report.content.die_kind(*die);
        check_use(&path, die.key(), kind, faces, report);
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
        if !ruleset.space.is_grid() {
            check_played(&ruleset.phases[..at], phase, &path, report);
        } else if phase.kind == PhaseKind::Initiative {
            check_rolls(ruleset, phase.kind, Die::D20, &path, report);
        }
        if phase.kind == PhaseKind::Priority {
            check_rolls(ruleset, phase.kind, Die::D6, &path, report);
        }
        check_actions(ruleset, phase, &path, report);
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

/// Most actions of a figure in its turn.
const MOST_ACTIONS: u8 = 6;

/// Checks that a phase of turns, and no other, gives figures actions (HAZ-H-TURN).
fn check_actions(ruleset: &Ruleset, phase: &Phase, path: &str, report: &mut Report<'_>) {
    let turns = phase.kind == PhaseKind::Turns;
    if turns && !(1..=MOST_ACTIONS).contains(&phase.actions) {
        let message = format!("a turn has 1 to {MOST_ACTIONS} actions");
        report.error(format!("{path}/actions"), message);
    }
    if !turns && phase.actions > 0 {
        let message = "only a phase of kind Turns gives figures actions";
        report.error(format!("{path}/actions"), message);
    }
    let both = |kind| ruleset.phases.iter().any(|other| other.kind == kind);
    if turns && both(PhaseKind::Cards) {
        let message = "figures take turns by cards or by themselves, not both in a round";
        report.error(format!("{path}/kind"), message);
    }
}

/// Checks that sides can roll different numbers. Otherwise they would always tie (VOID-H-INIT,
/// FLT-H-PRIORITY).
fn check_rolls(ruleset: &Ruleset, kind: PhaseKind, die: Die, path: &str, report: &mut Report<'_>) {
    let faces = ruleset.dice.get(&die).into_iter().flatten();
    let pips: BTreeSet<u8> = faces
        .filter_map(|face| match face {
            Face::Pips(pips) => Some(*pips),
            _ => None,
        })
        .collect();
    if pips.len() < 2 {
        let message = format!(
            "a phase of kind {kind:?} needs the die {die:?} with two different Pips at least"
        );
        report.error(format!("{path}/kind"), message);
    }
}

/// The turn orders allowed in a phase of an open table; none for a phase of hexes.
fn turns_of(kind: PhaseKind) -> &'static [Turns] {
    use Turns::{
        Alternating, Automatic, InitiativeAscending, InitiativeDescending, PlayerByPlayer,
    };
    match kind {
        PhaseKind::Deploy | PhaseKind::Dials => &[Alternating, PlayerByPlayer],
        PhaseKind::Devices | PhaseKind::Activation => {
            &[InitiativeAscending, InitiativeDescending, PlayerByPlayer]
        }
        // Ships of one initiative fire together, so it must be their order (OBS-H-END).
        PhaseKind::Engagement => &[InitiativeAscending, InitiativeDescending],
        PhaseKind::Movement => &[PlayerByPlayer],
        PhaseKind::Salvo => &[Alternating],
        PhaseKind::Priority | PhaseKind::Boarding | PhaseKind::End => &[Automatic],
        PhaseKind::Markers
        | PhaseKind::Initiative
        | PhaseKind::Cards
        | PhaseKind::Turns
        | PhaseKind::Units => &[],
    }
}

/// Reports phases that play would skip, as errors.
fn check_played(before: &[Phase], phase: &Phase, path: &str, report: &mut Report<'_>) {
    let kind = phase.kind;
    let allowed = turns_of(kind);
    if allowed.is_empty() {
        let message = format!("a phase of kind {kind:?} is for grids only, of hexes or squares");
        report.error(format!("{path}/kind"), message);
    } else if !allowed.contains(&phase.turns) {
        let allowed: Vec<String> = allowed.iter().map(|turns| format!("{turns:?}")).collect();
        let message = format!(
            "{:?} is no order for a phase of kind {kind:?}; allowed: {}",
            phase.turns,
            allowed.join(", ")
        );
        report.error(format!("{path}/turns"), message);
    }
    if phase.secret && kind != PhaseKind::Dials {
        let message = format!("only dials can be hidden: a phase of kind {kind:?} is never secret");
        report.error(format!("{path}/secret"), message);
    }
    if phase.setup && kind != PhaseKind::Deploy {
        let message = "only a phase of kind Deploy comes before the first round";
        report.error(format!("{path}/setup"), message);
    }
    if kind != PhaseKind::End && before.iter().any(|other| other.kind == kind) {
        let message = format!("in a second phase of kind {kind:?} nothing would be left to do");
        report.error(format!("{path}/kind"), message);
    }
}

fn check_standing(orders: &[Standing], report: &mut Report<'_>) {
    report.at_most("standing", orders.len(), MOST_STANDING);
    let mut seen = BTreeSet::new();
    for (at, order) in orders.iter().enumerate() {
        let path = format!("standing/{at}");
        report.key(format!("{path}/id"), &order.id);
        report.text(&format!("{path}/name"), &order.name, 40);
        if !seen.insert(order.id.as_str()) {
            report.error(
                format!("{path}/id"),
                format!("there are two standing orders `{}`", order.id),
            );
        }
        let traits = format!("{path}/traits");
        check_traits(report, &traits, &order.traits, SPACES);
        warn_traits(report, &traits, &order.traits, Bearer::Capital);
    }
}

/// Checks the conditions of figures: each token stands for one at most.
fn check_ailments(ailments: &[Ailment], report: &mut Report<'_>) {
    let mut seen = BTreeSet::new();
    for (at, held) in ailments.iter().enumerate() {
        let path = format!("ailments/{at}");
        report.token(format!("{path}/token"), held.token);
        report.rule(format!("{path}/rule"), held.rule);
        report.text(&format!("{path}/text"), &held.text, 300);
        if !seen.insert(held.token) {
            let message = format!("{:?} stands for two conditions", held.token);
            report.error(format!("{path}/token"), message);
        }
        let (traits, clauses) = (format!("{path}/traits"), format!("{path}/clauses"));
        check_traits(report, &traits, &held.traits, SPACES);
        check_clauses(report, &clauses, &held.clauses, SPACES);
        warn_traits(report, &traits, &held.traits, Bearer::Ailment);
        warn_clauses(report, &clauses, &held.clauses, Bearer::Ailment);
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
