//! What stands out in a text: the words of a search, and the ids of rules.

use std::ops::Range;

use content::{Content, RuleId};

/// A part of a text that looks the same all along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stretch<'t> {
    /// The letters.
    pub(super) text: &'t str,
    /// Whether the search has found it.
    pub(super) marked: bool,
    /// The rule whose id it is, with the brackets right around it: no line ends between them.
    pub(super) rule: Option<RuleId>,
}

/// Parts a text. All parts together are the text again.
pub(super) fn stretches<'t>(
    text: &'t str,
    words: &[String],
    content: &Content,
) -> Vec<Stretch<'t>> {
    let marks = marked(text, words);
    let mut parts = Vec::new();
    let mut at = 0;
    for (place, rule) in ids(text, content) {
        let place = with_brackets(text, place);
        plain(text, at..place.start, &marks, &mut parts);
        let overlaps = |mark: &Range<usize>| mark.start < place.end && place.start < mark.end;
        parts.push(Stretch {
            text: &text[place.clone()],
            marked: marks.iter().any(overlaps),
            rule: Some(rule),
        });
        at = place.end;
    }
    plain(text, at..text.len(), &marks, &mut parts);
    parts
}

/// A place in a text with the brackets right around it.
fn with_brackets(text: &str, place: Range<usize>) -> Range<usize> {
    let before = usize::from(text[..place.start].ends_with('('));
    let after = usize::from(text[place.end..].starts_with(')'));
    place.start - before..place.end + after
}

/// Parts a piece of a text that names no rule.
fn plain<'t>(
    text: &'t str,
    piece: Range<usize>,
    marks: &[Range<usize>],
    parts: &mut Vec<Stretch<'t>>,
) {
    let mut push = |from: usize, to: usize, marked: bool| {
        if from < to {
            parts.push(Stretch {
                text: &text[from..to],
                marked,
                rule: None,
            });
        }
    };
    let mut at = piece.start;
    for mark in marks {
        let from = mark.start.clamp(at, piece.end);
        let to = mark.end.clamp(from, piece.end);
        push(at, from, false);
        push(from, to, true);
        at = to;
    }
    push(at, piece.end, false);
}

/// Where a text has one of the words, which are in small letters. The places are in order and do
/// not overlap.
pub(super) fn marked(text: &str, words: &[String]) -> Vec<Range<usize>> {
    // A letter may become several in small letters, so each keeps the place of its own.
    let small: Vec<(usize, usize, char)> = text
        .char_indices()
        .flat_map(|(at, sign)| {
            let end = at + sign.len_utf8();
            sign.to_lowercase().map(move |sign| (at, end, sign))
        })
        .collect();
    let mut found: Vec<Range<usize>> = Vec::new();
    for word in words.iter().filter(|word| !word.is_empty()) {
        let word: Vec<char> = word.chars().collect();
        let same = |part: &[(usize, usize, char)]| {
            let signs = part.iter().map(|(_, _, sign)| sign);
            signs.eq(word.iter())
        };
        let hits = small.windows(word.len()).filter(|part| same(part));
        found.extend(hits.map(|part| part[0].0..part[part.len() - 1].1));
    }
    found.sort_by_key(|place| (place.start, place.end));
    let mut merged: Vec<Range<usize>> = Vec::new();
    for place in found {
        match merged.last_mut() {
            Some(last) if place.start <= last.end => last.end = last.end.max(place.end),
            _ => merged.push(place),
        }
    }
    merged
}

/// The ids of rules that a text names as whole words, in its order: OBS-11 does not name OBS-1.
pub(super) fn ids(text: &str, content: &Content) -> Vec<(Range<usize>, RuleId)> {
    let part = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
    let mut found = Vec::new();
    let mut at = 0;
    for word in text.split(|sign: char| !part(sign)) {
        let start = at + text[at..].find(word).unwrap_or_default();
        at = start + word.len();
        let id = word.parse::<RuleId>().ok();
        if let Some(id) = id.filter(|id| content.rulebook.contains_key(id)) {
            found.push((start..at, id));
        }
    }
    found
}

/// A text without the brackets that only name rules, and those rules.
pub(super) fn without_ids(text: &str) -> (String, Vec<RuleId>) {
    let mut plain = String::new();
    let mut named = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('(') {
        let Some((inside, behind)) = after.split_once(')') else {
            break;
        };
        let ids: Result<Vec<RuleId>, String> = inside.split(", ").map(str::parse).collect();
        match ids {
            Ok(ids) => {
                plain.push_str(before.trim_end());
                named.extend(ids);
            }
            Err(_) => {
                plain.push_str(before);
                plain.push('(');
                plain.push_str(inside);
                plain.push(')');
            }
        }
        rest = behind;
    }
    plain.push_str(rest);
    (plain, named)
}

#[cfg(test)]
mod tests {
    use content::RuleEntry;

    use super::*;
    use crate::menu::rulebook::search;

    fn content(ids: &[&str]) -> Content {
        let entry = |id: &&str| {
            let id = RuleId::new(id);
            let entry = RuleEntry {
                id,
                replaces: false,
                title: String::new(),
                text: String::new(),
                house: false,
                section: String::new(),
            };
            (id, entry)
        };
        Content {
            rulebook: ids.iter().map(entry).collect(),
            ..Content::default()
        }
    }

    #[test]
    fn ids_are_named_as_whole_words() {
        let content = content(&["OBS-1", "OBS-11"]);
        let named = |text| {
            let ids = ids(text, &content).into_iter();
            ids.map(|(place, _)| &text[place]).collect::<Vec<&str>>()
        };
        assert_eq!(named("see OBS-1."), ["OBS-1"]);
        assert_eq!(named("(OBS-1 to OBS-11), OBS-1-X"), ["OBS-1", "OBS-11"]);
        assert!(named("see OBS-12, a-OBS-1").is_empty());
    }

    #[test]
    fn words_are_marked_wherever_they_stand() {
        let marks = |text: &str, search: &str| {
            let places = marked(text, &search::words(search)).into_iter();
            places
                .map(|place| text[place].to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(marks("Ram, tram, RAMP", "ram"), ["Ram", "ram", "RAM"]);
        assert_eq!(marks("rammer", "ram mm er"), ["rammer"], "joined");
        assert_eq!(marks("İstanbul and Öre", "öre"), ["Öre"]);
        assert!(marks("nothing", "").is_empty());
    }

    #[test]
    fn the_parts_are_the_text_again() {
        let content = content(&["OBS-1"]);
        let text = "Rocks (OBS-1) do that, see rocks.";
        let words = search::words("rock obs");
        let parts = stretches(text, &words, &content);
        let joined: String = parts.iter().map(|part| part.text).collect();
        assert_eq!(joined, text);
        let links: Vec<_> = parts.iter().filter(|part| part.rule.is_some()).collect();
        assert_eq!(links.len(), 1);
        assert!(links[0].marked && links[0].text == "(OBS-1)");
        let marks = parts.iter().filter(|part| part.marked).count();
        assert_eq!(marks, 3);
    }

    #[test]
    fn every_id_in_a_rule_of_the_game_leads_to_a_rule() {
        let content = content::load(&content::find_assets()).content;
        for entry in content.rulebook.values() {
            let part = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
            let words = entry.text.split(|sign: char| !part(sign));
            let like = words.filter(|word| {
                let begun = word.split_once('-').map(|(family, _)| family);
                let known = |family| {
                    let mut all = content.rulebook.keys();
                    all.any(|id| id.as_str().split('-').next() == Some(family))
                };
                begun.is_some_and(known)
            });
            let like: Vec<&str> = like.collect();
            let found = ids(&entry.text, &content);
            assert_eq!(like.len(), found.len(), "{}: {like:?}", entry.id);
        }
    }

    #[test]
    fn brackets_with_ids_alone_go() {
        let (plain, named) = without_ids("Fly (well) now (A-1, B-2). Then act (C-3).");
        assert_eq!(plain, "Fly (well) now. Then act.");
        let named: Vec<String> = named.iter().map(RuleId::to_string).collect();
        assert_eq!(named, ["A-1", "B-2", "C-3"]);
        assert_eq!(without_ids("Open (A-1").0, "Open (A-1");
    }
}
