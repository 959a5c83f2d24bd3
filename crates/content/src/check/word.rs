//! Checks of words of units.

use std::collections::BTreeSet;

use crate::{
    Change, Content, Word, WordDef,
    category::Category,
    check::{
        Report,
        budget::{ENTRY, at, check_event},
        effects::{SPACES, check_clauses, check_traits},
        keyword::check_name,
        unplayed::{Bearer, warn_clauses, warn_traits},
    },
};

pub(crate) fn check_word_entry(word: &WordDef, report: &mut Report<'_>) {
    check_name(report, Category::Words, &word.id, word.kind().is_some());
    report.text("name", &word.name, 30);
    report.text("text", &word.text, 300);
    report.rule("rule", word.rule);
    if let Some(price) = word.price {
        report.range("price/times", price.times, 0.1..=10.0);
        report.range("price/plus", price.plus, 0.0..=500.0);
    }
    // It may name what is read after it.
    report.tokens_read = false;
    check_word_last(word, report);
    check_event(report, ENTRY, at("clauses", &word.clauses));
    warn_traits(report, "traits", &word.traits, Bearer::Unit);
    warn_clauses(report, "clauses", &word.clauses, Bearer::Unit);
}

/// Checks what names things that are read after the words: terrain, options, dice, tokens.
pub(crate) fn check_word_last(word: &WordDef, report: &mut Report<'_>) {
    check_traits(report, "traits", &word.traits, SPACES);
    check_clauses(report, "clauses", &word.clauses, SPACES);
}

/// Checks a word of a unit.
pub(super) fn check_word(word: Word, path: &str, report: &mut Report<'_>) {
    report.word(path, word.kind());
    match word {
        Word::Psychic(number) => report.range_of(path, &word, number, 1..=3),
        Word::Transport(seats) => report.range_of(path, &word, seats, 1..=30),
        Word::Hero
        | Word::Fast
        | Word::Slow
        | Word::Flying
        | Word::Aircraft
        | Word::Ambush
        | Word::Scout
        | Word::Repair
        | Word::Mending
        | Word::Steadfast
        | Word::Surefooted
        | Word::Made(_) => {}
    }
}

/// What is wrong with the use of a word that a pack makes: no unit has it, or it changes nothing.
pub(super) fn idle_words(content: &Content) -> Vec<(&WordDef, String)> {
    let mut had: BTreeSet<&str> = BTreeSet::new();
    for profile in &content.profiles {
        had.extend(profile.words.iter().map(|word| word.kind().key()));
        had.extend(
            profile
                .options
                .iter()
                .filter_map(|option| match option.does {
                    Change::Gain(word) => Some(word.kind().key()),
                    Change::Add { .. } | Change::Exchange { .. } => None,
                }),
        );
    }
    let units = content.rulesets.iter().flat_map(|held| &held.units.words);
    let acts: BTreeSet<&str> = units.map(|held| held.word.key()).collect();
    let made = content.words.iter();
    let made = made.filter(|held| held.kind().is_some_and(|kind| kind.made().is_some()));
    let told = made.filter_map(|held| {
        let id = held.id.as_str();
        let message = if !had.contains(id) {
            format!("no unit has the word `{id}`")
        } else if !held.acts() && !acts.contains(id) {
            format!("the word `{id}` changes nothing: it has neither clauses nor traits")
        } else {
            return None;
        };
        Some((held, message))
    });
    told.collect()
}
