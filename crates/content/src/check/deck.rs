//! Damage decks: a ruleset names one, and each card names its deck (OBS-H-CRIT).

use std::collections::BTreeSet;

use words::later;

use crate::{
    Clause, Content, DamageCard, Ruleset, Scenario, Severity, Trait,
    category::Category,
    check::{
        Report,
        dice::{in_vain, listed},
        effects::check_kinds,
    },
};

/// Reports a card without a known deck, or one that rolls dice missing from a ruleset with its
/// deck.
pub(super) fn check_deck(card: &DamageCard, report: &mut Report<'_>) {
    let content = report.content;
    if card.deck.is_empty() {
        let message = "a card says to which `deck` it belongs".to_owned();
        return report.push(Severity::Error, String::new(), message, known(content));
    }
    report.key("deck", &card.deck);
    let clauses: Vec<&Clause> = card.clauses.iter().collect();
    for ruleset in dealt(content, &card.deck) {
        if let Some(lack) = in_vain(&clauses, ruleset) {
            let message = lack.of("the card".into(), ruleset);
            let help = Some(listed(&content.dice_in(ruleset)));
            report.push(Severity::Error, "clauses".to_owned(), message, help);
        }
    }
}

fn known(content: &Content) -> Option<String> {
    let decks: BTreeSet<&str> = decks(content).collect();
    let decks: Vec<&str> = decks.into_iter().collect();
    (!decks.is_empty()).then(|| format!("decks of rulesets: {}", decks.join(", ")))
}

/// The decks that rulesets name.
pub(super) fn decks(content: &Content) -> impl Iterator<Item = &str> {
    let rulesets = content.rulesets.iter();
    rulesets.filter_map(|held| held.deck.as_deref())
}

fn dealt<'a>(content: &'a Content, deck: &'a str) -> impl Iterator<Item = &'a Ruleset> {
    let rulesets = content.rulesets.iter();
    rulesets.filter(move |held| held.deck.as_deref() == Some(deck))
}

/// Reports a ruleset whose deck has no card, and names of terrain in its conditions that nothing
/// has. Runs after all is read.
pub(crate) fn check_filled(ruleset: &Ruleset, report: &mut Report<'_>) {
    let content = report.content;
    check_named(ruleset, report);
    let Some(deck) = &ruleset.deck else { return };
    let all: BTreeSet<&str> = content
        .damage_cards
        .iter()
        .map(|card| card.deck.as_str())
        .collect();
    if !all.contains(deck.as_str()) && !report.broken.any(Category::Damage) {
        let message = format!("no damage card belongs to the deck `{deck}`");
        let help = crate::diagnostic::suggest(deck, all);
        report.push(Severity::Warning, "deck".to_owned(), message, help);
    }
}

/// Checks that the cards that a scenario lays open or on top belong to its ruleset's deck.
pub(super) fn check_cards(scenario: &Scenario, ruleset: &Ruleset, report: &mut Report<'_>) {
    let top = scenario.damage_cards.iter().enumerate();
    let top = top.map(|(at, card)| (format!("damage_cards/{at}"), card));
    let open = scenario.ships.iter().enumerate().flat_map(|(ship, held)| {
        let crits = held.crits.iter().enumerate();
        crits.map(move |(at, card)| (format!("ships/{ship}/crits/{at}"), card))
    });
    for (path, card) in top.chain(open) {
        let found = report.content.damage_card(card).map(|(_, found)| found);
        let Some(found) = found.filter(|found| Some(&found.deck) != ruleset.deck.as_ref()) else {
            continue;
        };
        let (deck, own) = (&found.deck, &ruleset.id);
        let message = later!("fault-card-deck", card, deck, ruleset = own);
        let help = match &ruleset.deck {
            Some(deck) => later!("fault-its-deck", deck),
            None => later!("fault-no-deck"),
        };
        report.push(Severity::Error, path, message, Some(help));
    }
}

fn check_named(ruleset: &Ruleset, report: &mut Report<'_>) {
    traits_named(report, "traits", &ruleset.traits);
    for (at, order) in ruleset.standing.iter().enumerate() {
        traits_named(report, &format!("standing/{at}/traits"), &order.traits);
    }
    for (at, ailment) in ruleset.ailments.iter().enumerate() {
        traits_named(report, &format!("ailments/{at}/traits"), &ailment.traits);
        for (index, clause) in ailment.clauses.iter().enumerate() {
            let path = format!("ailments/{at}/clauses/{index}/only_if");
            check_kinds(report, &path, &clause.only_if);
        }
    }
}

fn traits_named(report: &mut Report<'_>, path: &str, all: &[Trait]) {
    for (at, held) in all.iter().enumerate() {
        check_kinds(report, &format!("{path}/{at}/only_if"), &held.only_if);
    }
}
