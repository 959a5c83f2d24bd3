//! Which rules a search finds, the best first.

use content::{Content, RuleEntry, Ruleset};

/// Where a rule has the words of a search. The first is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tier {
    /// In its title or its id.
    Title,
    /// In the name of its subject, or partly there.
    Subject,
    /// In its text, or partly there.
    Text,
}

/// How well a title fits within its tier. The first is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Whole,
    Begins,
    Within,
}

/// The words of a search, in small letters.
pub(super) fn words(search: &str) -> Vec<String> {
    let lower = search.to_lowercase();
    lower.split_whitespace().map(str::to_owned).collect()
}

/// Where a rule has all the words; none if it lacks one.
pub(super) fn tier(entry: &RuleEntry, words: &[String]) -> Option<Tier> {
    let mut have = format!("{} {}", entry.id, entry.title).to_lowercase();
    for (tier, more) in [
        (Tier::Title, ""),
        (Tier::Subject, entry.section.as_str()),
        (Tier::Text, entry.text.as_str()),
    ] {
        have.push(' ');
        have.push_str(&more.to_lowercase());
        if words.iter().all(|word| have.contains(word)) {
            return Some(tier);
        }
    }
    None
}

fn fit(entry: &RuleEntry, words: &[String]) -> Fit {
    let asked = words.join(" ");
    let names = [entry.id.as_str().to_lowercase(), entry.title.to_lowercase()];
    if names.contains(&asked) {
        return Fit::Whole;
    }
    let begins = |name: &String| name.starts_with(&asked);
    match names.iter().any(begins) {
        true => Fit::Begins,
        false => Fit::Within,
    }
}

/// The rules that have all the words, the best first: title before subject before text, a title
/// that is the search itself before others, and the rules of this theatre before others.
pub(super) fn ranked<'a>(
    content: &'a Content,
    theatre: Option<&Ruleset>,
    words: &[String],
) -> Vec<(Tier, &'a RuleEntry)> {
    let all = content.rulebook.values();
    let mut found: Vec<_> = all
        .filter_map(|entry| {
            let tier = tier(entry, words)?;
            let fit = match tier {
                Tier::Title => fit(entry, words),
                Tier::Subject | Tier::Text => Fit::Within,
            };
            let foreign = theatre.is_some_and(|theatre| content.is_foreign(theatre, entry.id));
            Some(((tier, fit != Fit::Whole, foreign, fit, entry.id), entry))
        })
        .collect();
    found.sort_by_key(|(order, _)| *order);
    let best = found.into_iter();
    best.map(|((tier, ..), entry)| (tier, entry)).collect()
}

#[cfg(test)]
mod tests {
    use content::RuleId;

    use super::*;

    fn rule(id: &str, section: &str, title: &str, text: &str) -> (RuleId, RuleEntry) {
        let id = RuleId::new(id);
        let entry = RuleEntry {
            id,
            replaces: false,
            title: title.into(),
            text: text.into(),
            house: false,
            section: section.into(),
        };
        (id, entry)
    }

    fn found(search: &str) -> Vec<String> {
        let content = Content {
            rulebook: [
                rule("A-1", "Moves", "Ways", "Ships ram what they touch."),
                rule("A-2", "Ramming", "Dice", "Both roll."),
                rule("B-1", "Moves", "Declared rams", "Say so."),
                rule("B-2", "Moves", "Ram", "It rams."),
                rule("C-1", "Moves", "Rams by accident", "A collision."),
            ]
            .into(),
            ..Content::default()
        };
        let ranked = ranked(&content, None, &words(search));
        ranked
            .iter()
            .map(|(_, entry)| entry.id.to_string())
            .collect()
    }

    #[test]
    fn every_word_is_wanted() {
        let (_, entry) = rule(
            "OBS-11",
            "Obstacles",
            "Asteroids",
            "Ships that bump move back.",
        );
        let has = |search| tier(&entry, &words(search)).is_some();
        assert!(has("") && has("obs-11") && has("BUMP aster"));
        assert!(!has("bump gas"));
    }

    #[test]
    fn title_goes_before_subject_before_text() {
        assert_eq!(found("ram"), ["B-2", "C-1", "B-1", "A-2", "A-1"]);
        assert_eq!(found("a-2"), ["A-2"]);
        assert_eq!(found("moves touch"), ["A-1"]);
        assert!(found("nothing of this").is_empty());
    }

    #[test]
    fn the_theatre_at_hand_goes_before_others() {
        let content = content::load(&content::find_assets()).content;
        for (theatre, _) in content.theatres() {
            let ranked = ranked(&content, Some(theatre), &words("round"));
            let strange = |entry: &RuleEntry| content.is_foreign(theatre, entry.id);
            let text = ranked.iter().filter(|(tier, _)| *tier == Tier::Text);
            let order: Vec<bool> = text.map(|(_, entry)| strange(entry)).collect();
            assert!(order.is_sorted(), "{}", theatre.id);
        }
    }

    #[test]
    fn a_whole_title_or_id_comes_first() {
        let content = content::load(&content::find_assets()).content;
        for entry in content.rulebook.values() {
            for search in [entry.title.as_str(), entry.id.as_str()] {
                let ranked = ranked(&content, None, &words(search));
                let (_, first) = ranked.first().expect("the rule itself");
                let is = |text: &str| text.eq_ignore_ascii_case(search);
                assert!(is(&first.title) || is(first.id.as_str()), "{search}");
            }
        }
    }
}
