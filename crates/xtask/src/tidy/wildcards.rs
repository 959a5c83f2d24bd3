//! Matches on orders, steps, facts, effects and spaces that end in a wildcard arm: a new variant
//! would compile, and nobody would have thought of it.

use std::collections::BTreeMap;

use super::Findings;
use super::files::Source;
use super::limits::{Entry, FILE, Limits};
use super::tokens::{self, Token};

/// The enums whose matches name every variant.
const CLOSED: [&str; 25] = [
    "Order",
    "OrderFamily",
    "SetupOrder",
    "PlanOrder",
    "FlightOrder",
    "AttackOrder",
    "SailOrder",
    "MarchOrder",
    "CrewOrder",
    "TurnOrder",
    "SquadOrder",
    "Step",
    "StepFamily",
    "SetupStep",
    "PlanStep",
    "FlightStep",
    "AttackStep",
    "SailStep",
    "MarchStep",
    "SquadStep",
    "NobodyStep",
    "Family",
    "Effect",
    "Passive",
    "Space",
];

/// Whether an enum is one whose matches name every variant. So do those of each family of facts,
/// whose names end in `Fact`.
fn is_closed(name: &str) -> bool {
    CLOSED.contains(&name) || name.ends_with("Fact")
}

/// Holds the number of such matches in each file against its ceiling.
pub(super) fn check(sources: &[Source], limits: &Limits) -> Findings {
    let found = places(sources);
    let mut errors = Vec::new();
    for (file, lines) in &found {
        let ceiling = limits.wildcards.get(file).map_or(0, |entry| entry.value);
        if lines.len() > ceiling {
            let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
            errors.push(format!(
                "{file}:{}: a match on orders, steps, facts, their families, effects or spaces ends in a wildcard arm \
                 (lines {}; {FILE} lets {ceiling} pass); name the variants",
                lines[0],
                lines.join(", ")
            ));
        }
    }
    for (file, entry) in &limits.wildcards {
        let count = found.get(file).map_or(0, Vec::len);
        if count == 0 {
            errors.push(entry.error(format!("{file} has no such match: remove the line")));
        } else if count < entry.value {
            let told = format!("{file} has {count} such matches: lower the ceiling to {count}");
            errors.push(entry.error(told));
        }
    }
    Findings {
        errors,
        warnings: Vec::new(),
    }
}

/// The ceilings that today's sources need.
pub(super) fn measure(sources: &[Source]) -> BTreeMap<String, Entry<usize>> {
    let found = places(sources).into_iter();
    found
        .map(|(file, lines)| (file, Entry::new(lines.len(), None)))
        .collect()
}

/// The lines of such matches, by file.
fn places(sources: &[Source]) -> BTreeMap<String, Vec<usize>> {
    let mut found: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for source in sources {
        let tokens = source.tokens();
        for at in (0..tokens.len()).filter(|at| tokens[*at].text == "match") {
            let patterns = patterns(&tokens, at);
            let closed = patterns.iter().any(|pattern| names_closed(pattern));
            if closed && patterns.last().is_some_and(|last| is_wildcard(last)) {
                let lines = found.entry(source.name.clone()).or_default();
                lines.push(tokens[at].line);
            }
        }
    }
    found
}

/// The patterns of the match at this index, with their guards.
fn patterns<'t, 'a>(tokens: &'t [Token<'a>], at: usize) -> Vec<&'t [Token<'a>]> {
    let Some(open) = find(tokens, at + 1, &["{", ";"]).filter(|at| tokens[*at].text == "{") else {
        return Vec::new();
    };
    let end = tokens::close(tokens, open);
    let mut found = Vec::new();
    let mut start = open + 1;
    while start < end {
        let Some(arrow) = find(tokens, start, &["=>"]).filter(|arrow| *arrow < end) else {
            break;
        };
        found.push(&tokens[start..arrow]);
        let body = arrow + 1;
        start = if tokens::at(tokens, body) == "{" {
            let after = tokens::close(tokens, body) + 1;
            after + usize::from(tokens::at(tokens, after) == ",")
        } else {
            find(tokens, body, &[","]).map_or(end, |comma| comma + 1)
        };
    }
    found
}

/// The first of these signs from `at` on that stands in no brackets.
fn find(tokens: &[Token<'_>], mut at: usize, signs: &[&str]) -> Option<usize> {
    while at < tokens.len() {
        let text = tokens[at].text;
        if signs.contains(&text) {
            return Some(at);
        }
        at = match text {
            "(" | "[" | "{" => tokens::close(tokens, at) + 1,
            ")" | "]" | "}" => return None,
            _ => at + 1,
        };
    }
    None
}

/// Whether a pattern names a variant of a closed enum, alone or as an alternative.
fn names_closed(pattern: &[Token<'_>]) -> bool {
    let begins = |at: usize| {
        let mut at = at;
        while ["&", "|"].contains(&tokens::at(pattern, at)) {
            at += 1;
        }
        // A binding and a path may stand before the name.
        while ["@", "::"].contains(&tokens::at(pattern, at + 1))
            && !is_closed(tokens::at(pattern, at))
        {
            at += 2;
        }
        is_closed(tokens::at(pattern, at)) && tokens::at(pattern, at + 1) == "::"
    };
    begins(0) || {
        let mut at = 0;
        std::iter::from_fn(|| {
            let bar = find(pattern, at, &["|", "if"])?;
            at = bar + 1;
            (pattern[bar].text == "|").then_some(bar)
        })
        .any(begins)
    }
}

/// Whether a pattern takes everything and forgets it. A name hands on what it takes.
fn is_wildcard(pattern: &[Token<'_>]) -> bool {
    let [one] = pattern else {
        return false;
    };
    one.text.starts_with('_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(arms: &str) -> Vec<usize> {
        let code = format!("fn a() {{\n    match b(|c| {{ d }}) {{ {arms} }}\n}}");
        let found = places(&[Source::new("a.rs", &code, false)]);
        found.get("a.rs").cloned().unwrap_or_default()
    }

    #[test]
    fn knows_wildcards() {
        for arms in [
            "Fact::A => {} _ => {}",
            "Fact::A { b, .. } if c => d, _other => e,",
            "&rules::Order::A(b) | X::C => (d, e), _ => return",
            "A::B | Step::C => [d, e], _ => {}",
            "a @ Step::B(c) => d(c, e), _ => None",
            "X => match y { Fact::A => 1, _ => 2 }, Z => 3",
            "Family::A(HarmFact::B { .. }) => 1, _ => 2",
            "MoveFact::A { .. } | MoveFact::B => 1, _ => 2",
            "content::Effect::A(b) => b, _ => 2",
            "Space::A => b, _ => 2",
        ] {
            assert_eq!(lines(arms).len(), 1, "{arms}");
        }
    }

    #[test]
    fn knows_what_is_none() {
        for arms in [
            "Fact::A => {} Fact::B => {}",
            "Fact::A => {} other => unknown(other)",
            "Fact::A => {} _ if b => {} Fact::B => {}",
            "A::B => Fact::C, _ => Fact::D",
            "ScriptStep::A => {} _ => {}",
            "Fact::A => match b { C::D => 1, _ => 2 }, Fact::B => 3",
            "A if matches!(b, Fact::C | Fact::D) => 1, _ => 2",
        ] {
            assert!(lines(arms).is_empty(), "{arms}");
        }
    }

    #[test]
    fn the_ceiling_only_falls() {
        let errors = |matches: usize, ceiling: Option<usize>| {
            let code = "fn a() { match b { Fact::A => {} _ => {} } }\n".repeat(matches);
            let mut limits = Limits::default();
            if let Some(ceiling) = ceiling {
                let entry = Entry::new(ceiling, None);
                limits.wildcards.insert("a.rs".to_owned(), entry);
            }
            check(&[Source::new("a.rs", &code, false)], &limits).errors
        };
        assert!(errors(2, Some(2)).is_empty() && errors(0, None).is_empty());
        assert!(errors(2, Some(1))[0].starts_with("a.rs:1: "));
        assert!(errors(1, None)[0].contains("lets 0 pass"));
        assert!(errors(1, Some(3))[0].contains("lower the ceiling to 1"));
        assert!(errors(0, Some(3))[0].contains("remove the line"));
    }
}
