//! The list of rules: by subject, or as a search has found them.

use bevy_egui::egui::{self, RichText, vec2};
use content::{Content, RuleEntry, RuleId, Ruleset};
use words::say;

use super::search::{self, Tier};
use crate::theme;

/// Rules under one heading.
pub(super) struct RuleGroup<'a> {
    /// The heading: a subject, or where the search has found them.
    pub(super) heading: &'a str,
    /// The rules.
    pub(super) entries: Vec<&'a RuleEntry>,
    /// Whether the theatre at hand plays by them.
    pub(super) here: bool,
}

/// The rules to list: by subject, those of this theatre first; while somebody searches, what is
/// found, the best first.
pub(super) fn groups<'a>(
    content: &'a Content,
    theatre: Option<&Ruleset>,
    words: &[String],
) -> Vec<RuleGroup<'a>> {
    if words.is_empty() {
        return by_subject(content, theatre);
    }
    let found = search::ranked(content, theatre, words);
    let tiers = found.chunk_by(|(a, _), (b, _)| a == b);
    let group = |part: &[(Tier, &'a RuleEntry)]| RuleGroup {
        heading: match part[0].0 {
            Tier::Title => say!("menu-found-in-titles"),
            Tier::Subject => say!("menu-found-in-subjects"),
            Tier::Text => say!("menu-found-in-texts"),
        },
        entries: part.iter().map(|(_, entry)| *entry).collect(),
        here: true,
    };
    tiers.map(group).collect()
}

/// The subjects with their rules, those of other theatres last. In both, what is said of the phases
/// comes first, and the rest in the order in which the theatre names it.
fn by_subject<'a>(content: &'a Content, theatre: Option<&Ruleset>) -> Vec<RuleGroup<'a>> {
    let mut groups: Vec<RuleGroup<'a>> = Vec::new();
    for entry in content.rulebook.values() {
        let here = theatre.is_none_or(|theatre| !content.is_foreign(theatre, entry.id));
        let same = |group: &&mut RuleGroup<'_>| {
            group.here == here && group.heading == entry.section.as_str()
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.entries.push(entry),
            None => groups.push(RuleGroup {
                heading: &entry.section,
                entries: vec![entry],
                here,
            }),
        }
    }
    if let Some(theatre) = theatre {
        for group in &mut groups {
            let entries = &mut group.entries;
            entries.sort_by_cached_key(|entry| place(theatre, entry.id));
        }
        groups.sort_by_cached_key(|group| {
            let first = group.entries.first();
            (!group.here, first.map(|entry| place(theatre, entry.id)))
        });
    }
    groups
}

/// Where a rule stands in a theatre: at the phase whose rule it is, else at the part of the
/// rulebook that the theatre names for it.
fn place(theatre: &Ruleset, rule: RuleId) -> (usize, RuleId) {
    let phase = theatre.phases.iter().position(|phase| phase.rule == rule);
    let phases = theatre.phases.len();
    let part = || {
        let mut parts = theatre.rulebook.iter();
        let part = parts.position(|part| part.covers(rule));
        phases + part.unwrap_or(theatre.rulebook.len())
    };
    (phase.unwrap_or_else(part), rule)
}

/// What the list leads through, in its order: how a round goes unless somebody searches, then the
/// rules.
pub(super) fn order(groups: &[RuleGroup<'_>], searching: bool) -> Vec<Option<RuleId>> {
    let rules = groups.iter().flat_map(|group| &group.entries);
    let rules = rules.map(|entry| Some(entry.id));
    let round = (!searching).then_some(None);
    round.into_iter().chain(rules).collect()
}

/// The place in a list that lies so many steps from the one that is shown.
pub(super) fn step(
    order: &[Option<RuleId>],
    shown: Option<RuleId>,
    by: i32,
) -> Option<Option<RuleId>> {
    let last = i32::try_from(order.len()).ok()? - 1;
    let at = order.iter().position(|held| *held == shown);
    let at = match at.and_then(|at| i32::try_from(at).ok()) {
        Some(at) => at + by,
        None => 0,
    };
    let at = usize::try_from(at.clamp(0, last.max(0))).ok()?;
    order.get(at).copied()
}

/// Draws the list. `jump`: it scrolls to what is shown. Returns what was clicked.
pub(super) fn draw(
    ui: &mut egui::Ui,
    groups: &[RuleGroup<'_>],
    shown: Option<RuleId>,
    searching: bool,
    jump: &mut bool,
) -> Option<Option<RuleId>> {
    let mut clicked = None;
    if searching && groups.is_empty() {
        ui.label(theme::weak(say!("menu-no-rule-has-these")));
    }
    if !searching {
        let on = shown.is_none();
        let row = row(ui, on, say!("menu-round-goes"), "", jump);
        clicked = row.clicked().then_some(None);
    }
    let mut here = true;
    for group in groups {
        if std::mem::replace(&mut here, group.here) && !group.here {
            ui.add_space(10.0);
            ui.label(theme::weak(say!("menu-rules-elsewhere")).size(12.5));
        }
        ui.add_space(4.0);
        ui.label(theme::heading(group.heading, 13.0).color(theme::own()));
        for entry in &group.entries {
            let on = shown == Some(entry.id);
            let row = row(ui, on, &entry.title, entry.id.as_str(), jump);
            let row = match searching {
                true => row.on_hover_text(&entry.section),
                false => row,
            };
            if row.clicked() {
                clicked = Some(Some(entry.id));
            }
        }
    }
    clicked
}

/// A row of the list: a title, and the id weakly at the right end.
fn row(ui: &mut egui::Ui, on: bool, title: &str, id: &str, jump: &mut bool) -> egui::Response {
    let words = RichText::new(title).size(13.5);
    let id = theme::weak(id).size(10.5);
    let button = egui::Button::selectable(on, words).truncate();
    let wide = vec2(ui.available_width(), 0.0);
    let row = ui.add(button.right_text(id).min_size(wide));
    if on && std::mem::take(jump) {
        row.scroll_to_me(Some(egui::Align::Center));
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> Content {
        content::load(&content::find_assets()).content
    }

    #[test]
    fn every_rule_is_listed_once_under_its_subject() {
        let content = game();
        for theatre in &content.rulesets {
            let groups = groups(&content, Some(theatre), &[]);
            let listed: usize = groups.iter().map(|group| group.entries.len()).sum();
            assert_eq!(listed, content.rulebook.len(), "{}", theatre.id);
            for group in &groups {
                for entry in &group.entries {
                    assert_eq!(entry.section, group.heading);
                    assert_eq!(!content.is_foreign(theatre, entry.id), group.here);
                }
            }
            let here: Vec<bool> = groups.iter().map(|group| !group.here).collect();
            assert!(here.is_sorted(), "{}: its own come first", theatre.id);
            let first = &groups[0].entries;
            let own = |entry: &&RuleEntry| entry.id == theatre.phases[0].rule;
            assert!(first.iter().any(own), "{}: the round is first", theatre.id);
        }
    }

    #[test]
    fn steps_lead_through_the_list_and_stop_at_its_ends() {
        let ids = ["A-1", "A-2"].map(|id| Some(RuleId::new(id)));
        let order = [None, ids[0], ids[1]];
        assert_eq!(step(&order, None, 1), Some(ids[0]));
        assert_eq!(step(&order, ids[1], 1), Some(ids[1]));
        assert_eq!(step(&order, ids[0], -1), Some(None));
        assert_eq!(step(&order, None, -1), Some(None));
        // What the list does not hold leads to its beginning.
        let strange = Some(RuleId::new("Z-9"));
        assert_eq!(step(&ids, strange, 1), Some(ids[0]));
        assert_eq!(step(&[], strange, 1), None);
    }

    #[test]
    fn a_search_lists_what_it_finds_by_where_it_finds_it() {
        let content = game();
        let theatre = &content.rulesets[0];
        let words = search::words("attack");
        let groups = groups(&content, Some(theatre), &words);
        assert!((2..=3).contains(&groups.len()));
        assert_eq!(groups[0].heading, say!("menu-found-in-titles"));
        let order = order(&groups, true);
        let ranked = search::ranked(&content, Some(theatre), &words);
        let ranked = ranked.iter().map(|(_, entry)| Some(entry.id));
        assert!(order.into_iter().eq(ranked));
    }
}
