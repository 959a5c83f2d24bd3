//! Checks of actions, and of the action bars of ships, figures and units of models.

use std::collections::BTreeSet;

use crate::{
    ActionDef, ActionKind, ActionSlot, Clause, Content, Difficulty, Effect, MOST_MADE_ACTIONS,
    Whom,
    category::Category,
    check::{
        Report,
        budget::check_worst,
        effects::{SPACES, check_conditions, check_effects, check_price},
        keyword::check_name,
        skill,
        unplayed::Bearer,
    },
};

/// The longest sign of an action, in characters.
const LONGEST_ICON: usize = 2;

pub(crate) fn check_action(action: &ActionDef, report: &mut Report<'_>) {
    let kind = action.action();
    check_name(report, Category::Actions, &action.id, kind.is_some());
    report.text("name", &action.name, 30);
    report.text("text", &action.text, 300);
    report.rule("rule", action.rule);
    if action.icon.chars().count() > LONGEST_ICON || action.icon.chars().any(char::is_control) {
        let message = format!("a sign is {LONGEST_ICON} characters long at most");
        report.error("icon", message);
    }
    if kind.is_some_and(|kind| kind.made().is_none()) {
        return check_core(action, report);
    }
    if action.effects.is_empty() && action.theirs.is_empty() {
        report.error("effects", "without an effect this does nothing");
    }
    if let Some(within) = action.who.within() {
        report.range("who", within, 1..=SPACES);
    }
    // It may name what is read after it.
    report.tokens_read = false;
    check_action_last(action, report);
    for (path, effects) in lists(action) {
        let clause = Clause::new(action.rule, Vec::new(), effects.clone());
        check_worst(report, path, &clause);
        for (at, effect) in effects.iter().enumerate() {
            if let Some(why) = idle(effect, action.who == Whom::Oneself) {
                report.warn(format!("{path}/{at}"), why);
            }
        }
    }
    if action.who == Whom::Oneself && !action.theirs.is_empty() {
        let message = "it works on its user alone (`who`): nobody has `theirs`";
        report.error("theirs", message);
    }
}

/// An action of the game does what its rules say: an entry only names it.
fn check_core(action: &ActionDef, report: &mut Report<'_>) {
    let bare = ActionDef {
        who: Whom::Oneself,
        only_if: Vec::new(),
        limit: None,
        cost: Vec::new(),
        effects: Vec::new(),
        theirs: Vec::new(),
        ..action.clone()
    };
    if *action != bare {
        let message = format!(
            "`{}` is an action of the game, which does what its rules say: an entry names it, and \
             an action that does something else has a name of its own",
            action.id
        );
        report.error("id", message);
    }
}

/// Checks what names things that are read after the actions: tokens, terrain, options, dice.
pub(crate) fn check_action_last(action: &ActionDef, report: &mut Report<'_>) {
    check_conditions(report, "only_if", &action.only_if, SPACES);
    check_price(report, "", action.limit, &action.cost);
    for (path, effects) in lists(action) {
        check_effects(report, path, effects, 0);
    }
}

/// The effects of an action, each list with its field.
fn lists(action: &ActionDef) -> [(&'static str, &Vec<Effect>); 2] {
    [("effects", &action.effects), ("theirs", &action.theirs)]
}

/// Why an effect does nothing in an action, if it does not.
fn idle(effect: &Effect, alone: bool) -> Option<&'static str> {
    if matches!(effect, Effect::SkipAction) {
        return Some("the action is being performed: it skips none any more");
    }
    skill::idle(effect, alone)
}

/// Checks an action bar: each action is known, stands there once, and does something there.
pub(super) fn check_bar(bar: &[ActionSlot], by: Bearer, report: &mut Report<'_>) {
    let mut seen = BTreeSet::new();
    for (at, slot) in bar.iter().enumerate() {
        let path = format!("actions/{at}/action");
        report.action(path.as_str(), slot.action);
        if !seen.insert(slot.action) {
            let message = format!("{:?} is on the action bar twice", slot.action);
            report.error(path.as_str(), message);
        }
        check_slot_of(slot, at, by, report);
    }
    let made = bar.iter().filter(|slot| slot.action.made().is_some());
    if made.count() > MOST_MADE_ACTIONS {
        let message = format!("at most {MOST_MADE_ACTIONS} actions of packs stand on one bar");
        report.error("actions", message);
    }
}

/// Warns of an action that does nothing, or not all, there, and of a colour without meaning.
fn check_slot_of(slot: &ActionSlot, at: usize, by: Bearer, report: &mut Report<'_>) {
    let path = format!("actions/{at}/action");
    if !by.plays_action(slot.action) {
        let message = format!(
            "{:?} is not played by {}, which has actions of packs alone",
            slot.action,
            by.noun()
        );
        return report.warn(path, message);
    }
    if slot.difficulty == Difficulty::Blue {
        let message = "an action is white or red";
        report.error(format!("actions/{at}/difficulty"), message);
    }
    if slot.difficulty == Difficulty::Red && !by.sails() {
        let message = format!(
            "stress, which a red action gives, does nothing to {}: let the action `cost` something",
            by.noun()
        );
        report.warn(format!("actions/{at}/difficulty"), message);
    }
    let Some(action) = report.content.action(slot.action) else {
        return;
    };
    let alone = action.who == Whom::Oneself;
    let mut idle = BTreeSet::new();
    for (_, effects) in lists(action) {
        let clause = Clause::new(action.rule, Vec::new(), effects.clone());
        for met in clause.walk() {
            if !by.plays_effect(met.effect, alone) {
                let whole = format!("{:?}", met.effect);
                let name = whole.split(|letter: char| !letter.is_alphanumeric()).next();
                idle.insert(name.unwrap_or_default().to_owned());
            }
        }
    }
    for name in idle {
        let message = format!(
            "{name} of the action `{}` is not played {}",
            action.id,
            by.space()
        );
        report.warn(path.as_str(), message);
    }
}

/// The actions that packs make and nobody has.
pub(super) fn idle_actions(content: &Content) -> Vec<(&ActionDef, String)> {
    let ships = content.ships.iter().flat_map(|held| &held.actions);
    let profiles = content.profiles.iter().flat_map(|held| &held.actions);
    let had: BTreeSet<ActionKind> = ships.chain(profiles).map(|held| held.action).collect();
    let made = content.actions.iter().filter(|held| held.decides());
    let idle = made.filter(|held| held.action().is_some_and(|kind| !had.contains(&kind)));
    idle.map(|held| (held, format!("nobody has the action `{}`", held.id)))
        .collect()
}
