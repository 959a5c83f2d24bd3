//! Checks of keywords, and of the keywords of ships and units.

use std::collections::BTreeSet;

use crate::{
    Clause, Content, Keyword, KeywordDef,
    category::Category,
    check::{
        Report,
        budget::{ENTRY, at, check_event},
        effects::{SPACES, check_clauses, check_traits},
        idle_tokens::acts_for,
        unplayed::{Bearer, warn_clauses, warn_traits},
    },
    homes::short_bare,
};

/// A name that stands without quotes is at most so long, so that it fits into panels and the log.
const LONGEST: usize = 24;
/// The most keywords of a ship or a unit.
const MOST_KEYWORDS: usize = 12;

pub(crate) fn check_keyword(keyword: &KeywordDef, report: &mut Report<'_>) {
    let is_name = keyword.keyword().is_some();
    check_name(report, Category::Keywords, &keyword.id, is_name);
    report.text("name", &keyword.name, 30);
    report.text("text", &keyword.text, 300);
    report.rule("rule", keyword.rule);
    // It may name what is read after it.
    report.tokens_read = false;
    check_traits(report, "traits", &keyword.traits, SPACES);
    check_clauses(report, "clauses", &keyword.clauses, SPACES);
    check_event(report, ENTRY, at("clauses", &keyword.clauses));
    warn_traits(report, "traits", &keyword.traits, Bearer::Keyword);
    warn_clauses(report, "clauses", &keyword.clauses, Bearer::Keyword);
}

/// Reports a key that can be no name without quotes.
pub(super) fn check_name(report: &mut Report<'_>, category: Category, id: &str, is_name: bool) {
    // Packs share such names, so that of a pack may stand before them.
    if !is_name || short_bare(id).len() > LONGEST {
        let noun = category.noun();
        let article = match noun.starts_with('a') {
            true => "an",
            false => "a",
        };
        let message = format!(
            "`{id}` is no name of {article} {noun}: a letter, then up to {} letters, digits and \
             underscores",
            LONGEST - 1
        );
        report.error("id", message);
    }
}

/// Checks what names things that are read after the keywords: terrain, options, dice, tokens.
pub(crate) fn check_keyword_last(keyword: &KeywordDef, report: &mut Report<'_>) {
    check_traits(report, "traits", &keyword.traits, SPACES);
    check_clauses(report, "clauses", &keyword.clauses, SPACES);
}

/// Checks the keywords of a ship or a unit, and warns of those that do nothing to it.
pub(super) fn check_keywords(keywords: &[Keyword], by: Bearer, report: &mut Report<'_>) {
    report.at_most("keywords", keywords.len(), MOST_KEYWORDS);
    let mut seen = BTreeSet::new();
    let content = report.content;
    for (at, keyword) in keywords.iter().enumerate() {
        let path = format!("keywords/{at}");
        report.keyword(path.as_str(), *keyword);
        if !seen.insert(*keyword) {
            report.error(
                path.as_str(),
                format!("the keyword {keyword:?} is there twice"),
            );
        }
        let held = content.keyword(*keyword).filter(|held| held.acts());
        if let Some(held) = held.filter(|held| !acts_for(&held.clauses, &held.traits, by)) {
            let message = format!(
                "the keyword `{}` does nothing there: no clause and no trait of it is played by {}",
                held.id,
                by.noun()
            );
            report.warn(path, message);
        }
    }
}

/// The clauses that keywords bring, each with the place of its keyword in the list.
pub(super) fn clauses_of<'c>(
    content: &'c Content,
    keywords: &[Keyword],
) -> Vec<(String, &'c Clause)> {
    let mut found = Vec::new();
    for (at, keyword) in keywords.iter().enumerate() {
        let held = content.keyword(*keyword).into_iter();
        let clauses = held.flat_map(|held| &held.clauses);
        found.extend(clauses.map(|clause| (format!("keywords/{at}"), clause)));
    }
    found
}

/// What is wrong with the use of a keyword that a pack makes: nobody has it, or it changes nothing.
/// Each with the field that it is about.
pub(super) fn idle_keywords(content: &Content) -> Vec<(&KeywordDef, &'static str, String)> {
    let made = |held: &&KeywordDef| held.keyword().is_some_and(|held| held.made().is_some());
    let made: Vec<&KeywordDef> = content.keywords.iter().filter(made).collect();
    if made.is_empty() {
        return Vec::new();
    }
    let ships = content.ships.iter().flat_map(|held| &held.keywords);
    let profiles = content.profiles.iter().flat_map(|held| &held.keywords);
    let had: BTreeSet<&str> = ships.chain(profiles).map(|held| held.key()).collect();
    let text = ron::to_string(content).unwrap_or_default();
    let mut told = Vec::new();
    for held in made {
        let id = &held.id;
        let asked = ["Keyword", "NotKeyword"];
        let asked = asked.map(|way| text.contains(&format!("{way}({id})")));
        if !had.contains(id.as_str()) {
            told.push((
                held,
                "id",
                format!("no ship and no unit has the keyword `{id}`"),
            ));
        } else if !held.acts() && !asked.contains(&true) {
            let message = format!(
                "the keyword `{id}` changes nothing: it has neither clauses nor traits, and no \
                 condition asks for it"
            );
            told.push((held, "id", message));
        }
    }
    told
}
