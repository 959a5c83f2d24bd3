//! What is wrong with a text that a player reads, as far as a program can tell: for tests, which
//! read all texts of whole matches.

/// Nouns that are counted in texts, in the plural.
const COUNTED: [&str; 47] = [
    "actions",
    "areas",
    "attacks",
    "bays",
    "blanks",
    "cards",
    "charges",
    "crits",
    "deeds",
    "dice",
    "doors",
    "evades",
    "faults",
    "figures",
    "hearts",
    "heroes",
    "hits",
    "inches",
    "kills",
    "legs",
    "lessons",
    "letters",
    "levels",
    "lines",
    "lives",
    "locks",
    "marks",
    "models",
    "objectives",
    "obstacles",
    "orders",
    "points",
    "rolls",
    "rounds",
    "shields",
    "ships",
    "shots",
    "spaces",
    "squares",
    "steps",
    "surges",
    "ties",
    "times",
    "tokens",
    "turns",
    "units",
    "wounds",
];

/// Words after which a number is a name: card 1, round 1.
const NAMED: [&str; 9] = [
    "card",
    "marker",
    "round",
    "level",
    "lesson",
    "order",
    "objective",
    "player",
    "line",
];

/// What is wrong with a text, in a few words; none if nothing is.
#[must_use]
pub fn fault(text: &str) -> Option<&'static str> {
    if ["{ $", "{$", "{ \"", "{ -"]
        .iter()
        .any(|sign| text.contains(sign))
    {
        return Some("a value is missing");
    }
    if text.lines().any(|line| line.trim().contains("  ")) {
        return Some("a doubled space");
    }
    if many_of_one(text) {
        return Some("one of many");
    }
    let ended = |sign: char| ".!?:…)\"'”".contains(sign);
    if sentences(text) && !text.trim_end().ends_with(ended) {
        return Some("a sentence without its full stop");
    }
    None
}

/// Whether a noun in the plural, or a verb for many, follows the number one.
fn many_of_one(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.iter().enumerate().any(|(at, word)| {
        let one = word.trim_start_matches(['(', '"']) == "1";
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        let named = before.is_some_and(|before| NAMED.contains(&before.to_lowercase().as_str()));
        let mut next = words.get(at + 1).copied().unwrap_or_default();
        if matches!(
            next,
            "more" | "faceup" | "movement" | "free" | "own" | "attack" | "move"
        ) {
            next = words.get(at + 2).copied().unwrap_or_default();
        }
        let next = next.trim_end_matches(|sign: char| !sign.is_alphabetic());
        one && !named && (COUNTED.contains(&next) || matches!(next, "are" | "have"))
    })
}

/// Whether a text holds more than one sentence.
fn sentences(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    signs.windows(4).any(|held| {
        let [last, stop, gap, first] = held else {
            return false;
        };
        last.is_lowercase() && *stop == '.' && *gap == ' ' && first.is_uppercase()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: Option<&str>) {
        assert_eq!(fault(text), expect, "{text}");
    }

    #[test]
    fn faults_are_found_and_plain_words_pass() {
        check("entering that space costs 1 points", Some("one of many"));
        check("with 1 squares", Some("one of many"));
        check("and 1 are left", Some("one of many"));
        check("costs 1 movement points.", Some("one of many"));
        check("costs 1 point, and 11 points are left", None);
        check("2.1 points", None);
        check("card 1 points at nobody", None);
        check("{ $name } is lost", Some("a value is missing"));
        check("fires  at it", Some("a doubled space"));
        let half = "It fires. Then it is gone";
        check(half, Some("a sentence without its full stop"));
        check("It fires. Then it is gone.", None);
        check("Ada: open the door", None);
    }
}
