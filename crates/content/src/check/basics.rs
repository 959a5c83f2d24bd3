//! Checks of factions, rules, obstacles, outlines, damage cards, personalities and
//! outlooks.

use crate::{
    DamageCard, FEATURES, Faction, Lifetime, ObstacleType, OutlineDef, Outlook, Personality,
    RuleEntry, Severity,
    category::Category,
    check::{
        Report,
        budget::{CARD, ENTRY, at, check_event},
        deck::check_deck,
        effects::{BANDS, check_auras, check_clauses, check_traits},
        unplayed::{Bearer, warn_auras, warn_clauses, warn_traits},
    },
    diagnostic::suggest,
};

/// Names of the weights that the AI knows (crate `ai`).
pub const WEIGHTS: [&str; 11] = [
    "damage",
    "danger",
    "obstacle",
    "edge",
    "mobility",
    "stress",
    "formation",
    "lock",
    "range",
    "device",
    "variety",
];

pub(crate) fn check_faction(faction: &Faction, report: &mut Report<'_>) {
    report.key("id", &faction.id);
    report.text("name", &faction.name, 60);
    let (red, green, blue) = faction.color;
    for (at, part) in [red, green, blue].into_iter().enumerate() {
        report.range(format!("color/{at}"), part, 0.0..=1.0);
    }
}

pub(crate) fn check_rule(rule: &RuleEntry, report: &mut Report<'_>) {
    report.text("title", &rule.title, 100);
    report.text("text", &rule.text, 4000);
    report.text("section", &rule.section, 60);
}

pub(crate) fn check_obstacle(obstacle: &ObstacleType, report: &mut Report<'_>) {
    report.key("id", &obstacle.id);
    report.text("name", &obstacle.name, 60);
    report.look("style", Category::ObstacleLooks, obstacle.style);
    check_clauses(report, "clauses", &obstacle.clauses, BANDS);
    check_clauses(report, "huge_clauses", &obstacle.huge_clauses, BANDS);
    check_event(report, ENTRY, at("clauses", &obstacle.clauses));
    check_event(report, ENTRY, at("huge_clauses", &obstacle.huge_clauses));
    check_auras(report, "auras", &obstacle.auras);
    warn_clauses(report, "clauses", &obstacle.clauses, Bearer::Obstacle);
    warn_clauses(
        report,
        "huge_clauses",
        &obstacle.huge_clauses,
        Bearer::Obstacle,
    );
    warn_auras(report, "auras", &obstacle.auras);
    if let Some(rule) = obstacle.expiry_rule {
        report.rule("expiry_rule", rule);
    }
    match obstacle.lifetime {
        Lifetime::Rounds(0) => report.error("lifetime", "a lifetime is at least 1 round"),
        Lifetime::Rounds(_) if obstacle.expiry_rule.is_none() => {
            report.warn(
                "lifetime",
                "it expires, but names no `expiry_rule` for the journal",
            );
        }
        Lifetime::Permanent if obstacle.expiry_rule.is_some() => {
            report.warn("expiry_rule", "it never expires: `lifetime` is Permanent");
        }
        _ => {}
    }
}

pub(crate) fn check_outline(outline: &OutlineDef, report: &mut Report<'_>) {
    report.key("id", &outline.id);
    report.refers("obstacle", Category::Obstacles, &outline.obstacle);
    super::shapes::check_points(report, &outline.points);
}

pub(crate) fn check_damage_card(card: &DamageCard, report: &mut Report<'_>) {
    report.key("id", &card.id);
    report.text("name", &card.name, 60);
    report.text("text", &card.text, 400);
    report.range("copies", card.copies, 1..=20);
    check_deck(card, report);
    check_traits(report, "traits", &card.traits, BANDS);
    check_clauses(report, "clauses", &card.clauses, BANDS);
    check_event(report, CARD, at("clauses", &card.clauses));
    warn_traits(report, "traits", &card.traits, Bearer::Card);
    warn_clauses(report, "clauses", &card.clauses, Bearer::Card);
    if card.traits.is_empty() && card.clauses.is_empty() {
        report.warn(
            "",
            "this card does nothing: it has neither traits nor clauses",
        );
    }
    if report.content.damage_cards.len() > usize::from(u8::MAX) {
        report.error("", "there are more than 256 kinds of damage cards");
    }
}

pub(crate) fn check_outlook(outlook: &Outlook, report: &mut Report<'_>) {
    report.refers("id", Category::Rulesets, &outlook.id);
    for (name, weight) in &outlook.weights {
        if !FEATURES.contains(&name.as_str()) {
            let message =
                format!("nothing called `{name}` is read off a board; it changes nothing");
            let path = format!("weights/{name}/^");
            report.push(Severity::Warning, path, message, suggest(name, FEATURES));
        }
        report.range(format!("weights/{name}"), *weight, -1000.0..=1000.0);
    }
}

pub(crate) fn check_personality(personality: &Personality, report: &mut Report<'_>) {
    report.key("id", &personality.id);
    report.text("name", &personality.name, 60);
    for (name, weight) in &personality.weights {
        if !WEIGHTS.contains(&name.as_str()) {
            let message = format!("the AI knows no weight `{name}`; it changes nothing");
            let path = format!("weights/{name}/^");
            report.push(Severity::Warning, path, message, suggest(name, WEIGHTS));
        }
        report.range(format!("weights/{name}"), *weight, -1000.0..=1000.0);
    }
}
