//! Checks of scenarios.

use words::later;

use crate::{
    Content, MOST_WITH, Phase, Ruleset, Scenario, SpaceDef,
    category::Category,
    check::{
        Report,
        budget::check_piles,
        capital::{check_areas, check_objectives},
        crew::check_crew,
        deck::check_cards,
        dice::check_brought_along,
        event::check_events,
        far::warn_far,
        grid::{check_figures, check_scenario_map, check_zones},
        idle::warn_idle,
        lesson::check_lessons,
        squad::check_squads,
        starts::warn_starts,
        units::{Context, check_numbers, check_obstacle, check_ship},
    },
    mixins_of,
};

/// The most ships in a scenario.
const MAX_SHIPS: usize = 200;
/// The most obstacles in a scenario.
const MAX_OBSTACLES: usize = 4000;
/// The most scripted faces of a die in a scenario, and the most scripted damage cards.
const MOST_SCRIPTED: usize = 1000;

pub(crate) fn check_scenario(scenario: &Scenario, report: &mut Report<'_>) {
    report.key("id", &scenario.id);
    report.text("name", &scenario.name, 100);
    let content = report.content;
    for (path, count, most) in [
        ("ships", scenario.ships.len(), MAX_SHIPS),
        ("obstacles", scenario.obstacles.len(), MAX_OBSTACLES),
    ] {
        if count > most {
            return report.error(path, later!("fault-count", most, name = path, count));
        }
    }
    report.refers("ruleset", Category::Rulesets, &scenario.ruleset);
    if let Some(next) = &scenario.next {
        report.ask("next", Category::Scenarios, next);
    }
    let ruleset = content
        .ruleset(&scenario.ruleset)
        .map(|(_, ruleset)| ruleset);
    check_players(scenario, report);
    check_attacker(scenario, report);
    check_staged(scenario, report);
    if let Some(rounds) = scenario.rounds {
        report.range("rounds", rounds, 1..=1000);
    }
    if let Some((width, height)) = scenario.board {
        report.range("board/0", width, 200.0..=5000.0);
        report.range("board/1", height, 200.0..=5000.0);
    }
    report.at_most("damage_cards", scenario.damage_cards.len(), MOST_SCRIPTED);
    for (at, card) in scenario.damage_cards.iter().enumerate() {
        report.refers(format!("damage_cards/{at}"), Category::Damage, card);
    }
    check_with(scenario, report);
    let mut placed = false;
    if let Some(ruleset) = ruleset {
        report.against(Category::Rulesets, &ruleset.id, |report| {
            placed = check_start(scenario, ruleset, report);
            check_options(scenario, ruleset, report);
            check_brought(scenario, ruleset, report);
            check_dice(scenario, ruleset, report);
            check_brought_along(scenario, ruleset, report);
            check_cards(scenario, ruleset, report);
            warn_idle(scenario, ruleset, report);
        });
    }
    let map = scenario.map.as_deref().unwrap_or_default();
    report.against(Category::Maps, map, |report| {
        check_pieces(scenario, ruleset, placed, report);
    });
    check_crew(scenario, report);
    check_lessons(scenario, report);
}

/// Checks the modifications that a scenario is always played with.
fn check_with(scenario: &Scenario, report: &mut Report<'_>) {
    report.at_most("with", scenario.with.len(), MOST_WITH);
    let content = report.content;
    let mut sound = scenario.with.len() <= MOST_WITH;
    for (at, name) in scenario.with.iter().enumerate().take(MOST_WITH) {
        let path = format!("with/{at}");
        match content.mixin(name) {
            None => {
                report.refers(path, Category::Modifications, name);
                sound = false;
            }
            Some(mixin) => {
                report.ask(&path, Category::Modifications, name);
                if !mixin.is_for(content, scenario) {
                    report.error(path, later!("fault-with-not-for", name));
                    sound = false;
                }
            }
        }
    }
    if let Err(fault) = mixins_of(content, scenario)
        && sound
    {
        report.error("with", fault.told());
    }
}

/// Checks the units and obstacles on the table or the map.
fn check_pieces(
    scenario: &Scenario,
    ruleset: Option<&Ruleset>,
    placed: bool,
    report: &mut Report<'_>,
) {
    let board = scenario.board.or_else(|| ruleset.and_then(table));
    let context = Context {
        scenario,
        board,
        placed,
        on_hexes: ruleset.is_some_and(|ruleset| ruleset.space.is_grid()),
        layout: check_scenario_map(scenario, ruleset, report),
    };
    check_numbers(scenario, report);
    check_areas(scenario, &context, report);
    check_objectives(scenario, report);
    check_events(scenario, &context, report);
    check_figures(scenario, &context, report);
    check_zones(scenario, &context, report);
    check_squads(scenario, &context, report);
    for (at, ship) in scenario.ships.iter().enumerate() {
        check_ship(ship, &format!("ships/{at}"), &context, report);
    }
    for (at, obstacle) in scenario.obstacles.iter().enumerate() {
        check_obstacle(obstacle, &format!("obstacles/{at}"), &context, report);
    }
    if !context.on_hexes {
        warn_starts(scenario, report);
    }
    warn_far(scenario, &context, report);
    check_piles(scenario, report);
}

/// Checks that a scenario leads on to another existing one. Runs after all are read, as the next
/// may come later in the folder.
pub(crate) fn check_next(scenario: &Scenario, report: &mut Report<'_>) {
    match &scenario.next {
        Some(next) if *next == scenario.id => {
            report.error("next", later!("fault-next-self"));
        }
        Some(next) => {
            report.refers("next", Category::Scenarios, next);
        }
        None => {}
    }
}

/// The last round of a scenario; none if its ruleset is unknown.
pub(super) fn last_round(scenario: &Scenario, content: &Content) -> Option<u32> {
    let ruleset = content.ruleset(&scenario.ruleset);
    scenario.rounds.or(ruleset.map(|(_, held)| held.rounds))
}

fn table(ruleset: &Ruleset) -> Option<(f64, f64)> {
    match ruleset.space {
        SpaceDef::OpenTable { width, height } => Some((width, height)),
        _ => None,
    }
}

fn check_players(scenario: &Scenario, report: &mut Report<'_>) {
    let count = scenario.players.len();
    if !(2..=8).contains(&count) {
        report.error("players", later!("fault-players", count));
    }
    for (at, player) in scenario.players.iter().enumerate() {
        report.refers(
            format!("players/{at}/faction"),
            Category::Factions,
            &player.faction,
        );
        let flies = scenario.ships.iter().any(|ship| ship.owner.index() == at);
        let leads = scenario
            .squads
            .iter()
            .any(|squad| squad.owner.index() == at);
        if !flies && !leads {
            report.error(
                format!("players/{at}"),
                later!("fault-player-idle", player = at),
            );
        }
    }
}

/// Checks who attacks. The mission itself may be of a pack that is gone: what it asks for stands in
/// the scenario.
fn check_attacker(scenario: &Scenario, report: &mut Report<'_>) {
    let Some(attacker) = scenario.attacker else {
        return;
    };
    if attacker.index() >= scenario.players.len() {
        let player = attacker.to_string();
        report.error("attacker", later!("fault-no-player", player));
    }
    if scenario.mission.is_none() {
        report.error("attacker", later!("fault-attacker"));
    }
}

/// What has been staged for a mission has what that asks for. The key alone would be told in play,
/// and nothing would come of it.
fn check_staged(scenario: &Scenario, report: &mut Report<'_>) {
    let bare = scenario.goals.is_empty() && scenario.events.is_empty();
    if scenario.mission.is_some() && bare && scenario.at_the_end.is_none() {
        report.warn("mission", later!("fault-not-staged"));
    }
}

/// Checks the start, and returns whether it comes after setup.
fn check_start(scenario: &Scenario, ruleset: &Ruleset, report: &mut Report<'_>) -> bool {
    let Some(start) = &scenario.start else {
        return !ruleset.phases.iter().any(|phase| phase.setup);
    };
    let found = ruleset.phases.iter().find(|phase| phase.id == start.phase);
    if found.is_none() {
        let known = ruleset.phases.iter().map(|phase| phase.id.as_str());
        report.unknown(
            "start/phase",
            later!("fault-what-phase"),
            &start.phase,
            known,
        );
    }
    report.range("start/round", start.round, 0..=1000);
    found.is_some_and(|phase: &Phase| !phase.setup)
}

fn check_options(scenario: &Scenario, ruleset: &Ruleset, report: &mut Report<'_>) {
    for (key, value) in &scenario.options {
        match ruleset.options.iter().find(|option| option.id == *key) {
            None => {
                let known = ruleset.options.iter().map(|option| option.id.as_str());
                let what = later!("fault-what-option");
                report.unknown(format!("options/{key}/^"), what, key, known);
            }
            Some(option) if !option.values.contains(value) => {
                let known = option.values.iter().map(String::as_str);
                let what = later!("fault-what-value");
                report.unknown(format!("options/{key}"), what, value, known);
            }
            Some(_) => {}
        }
    }
}

/// Checks the obstacles that players bring. They may not bring kinds that are placed in play
/// (OBS-01). If one player brings obstacles, each brings the ruleset's number of them (OBS-08).
fn check_brought(scenario: &Scenario, ruleset: &Ruleset, report: &mut Report<'_>) {
    let content = report.content;
    let mut brought = vec![0; scenario.players.len()];
    for (at, obstacle) in scenario.obstacles.iter().enumerate() {
        let Some(owner) = obstacle.owner else {
            continue;
        };
        if let Some(count) = brought.get_mut(owner.index()) {
            *count += 1;
        }
        let outline = content.outline(&obstacle.outline);
        let kind = outline.and_then(|(_, outline)| content.obstacle(&outline.obstacle));
        if let Some((_, kind)) = kind.filter(|(_, kind)| !kind.starting) {
            let message = later!("fault-brought-kind", name = &kind.id);
            report.error(format!("obstacles/{at}/owner"), message);
        }
    }
    let each = usize::from(ruleset.obstacles_each);
    let anybody = brought.iter().any(|count| *count > 0);
    for (player, count) in brought.iter().enumerate() {
        if anybody && *count != each {
            let message = later!("fault-brought-count", player, count = *count, each);
            report.error("obstacles", message);
        }
    }
}

fn check_dice(scenario: &Scenario, ruleset: &Ruleset, report: &mut Report<'_>) {
    for (die, script) in &scenario.dice {
        report.at_most(&format!("dice/{die:?}"), script.len(), MOST_SCRIPTED);
        if !report.die(format!("dice/{die:?}/^"), *die) {
            continue;
        }
        let content = report.content;
        let Some(faces) = content.faces_in(ruleset, *die) else {
            let message = later!("fault-die-missing", die = die.key());
            report.error(format!("dice/{die:?}/^"), message);
            continue;
        };
        for (at, face) in script.iter().enumerate() {
            if !faces.contains(face) {
                report.error(
                    format!("dice/{die:?}/{at}"),
                    later!("fault-die-face", die = die.key(), face = face.written()),
                );
            }
        }
    }
}
