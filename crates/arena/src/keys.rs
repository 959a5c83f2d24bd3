//! Finding what players name by its key; who names what is not there is told the nearest that is, and all there is.

use content::{Content, Personality, Ruleset, Scenario};

/// The scenario with a key.
///
/// # Errors
/// That there is no such scenario, and which may be meant.
pub fn scenario<'a>(content: &'a Content, key: &str) -> Result<&'a Scenario, String> {
    let known = || content.scenarios.iter().map(|held| held.id.as_str());
    let found = content.scenario(key).map(|(_, found)| found);
    found.ok_or_else(|| unknown("scenario", key, known()) + "; `reef list` shows all")
}

/// The ruleset with a key.
///
/// # Errors
/// That there is no such ruleset, and which may be meant.
pub fn ruleset<'a>(content: &'a Content, key: &str) -> Result<&'a Ruleset, String> {
    let known = || content.rulesets.iter().map(|held| held.id.as_str());
    let found = content.ruleset(key).map(|(_, found)| found);
    found.ok_or_else(|| unknown("ruleset", key, known()))
}

/// The personality with a key.
///
/// # Errors
/// That there is no such personality, and which may be meant.
pub fn personality<'a>(content: &'a Content, key: &str) -> Result<&'a Personality, String> {
    let known = || content.personalities.iter().map(|held| held.id.as_str());
    let found = content.personality(key).map(|(_, found)| found);
    found.ok_or_else(|| unknown("personality", key, known()))
}

/// That there is no such thing, and what may be meant.
pub(crate) fn unknown<'a>(
    what: &str,
    key: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> String {
    let help = content::suggest(key, known).map_or_else(String::new, |help| format!(" ({help})"));
    format!("there is no {what} `{key}`{help}")
}
