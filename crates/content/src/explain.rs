//! Explains the errors of the RON parser: the expected value, the actual one, and the nearest name.

use ron::error::SpannedError;

use crate::{
    diagnostic::{offset_of, suggest},
    lexer::{Kind, Lexeme, Lexer, Problem},
    outline,
};

/// The meaning and the place of ron's error (offsets within `slice`).
pub(crate) fn explain(slice: &str, error: &SpannedError) -> Problem {
    let problem = explained(slice, error);
    patching(slice, problem.at).unwrap_or(problem)
}

/// A word that changes something, where there is nothing to change: in an entry that stands for
/// itself, or in something new.
fn patching(slice: &str, at: usize) -> Option<Problem> {
    // The parser stops at the word or after it.
    let before = lexemes(slice, at + 1);
    let mut last = before.iter().rev().take(2);
    let word = last.find(|lexeme| lexeme.kind == Kind::Word)?;
    let name = &slice[word.start..word.end];
    let opens = slice[word.end..].trim_start().starts_with('(');
    let (does, instead) = match (name, opens) {
        ("List", true) => (
            "changes a list that is there",
            "write the list itself: `[...]`",
        ),
        ("Map", true) => (
            "changes a map that is there",
            "write the map itself: `{...}`",
        ),
        ("Whole", true) => ("replaces a value that is there", "write the value itself"),
        ("Edit", true) => ("changes a value that is there", "write the value itself"),
        ("Unset", false) => ("takes a field away that is there", "leave the field out"),
        _ => return None,
    };
    Some(Problem {
        at: word.start,
        message: format!("`{name}` {does}, so it is for entries that patch or extend others"),
        help: Some(format!("here, {instead}")),
    })
}

fn explained(slice: &str, error: &SpannedError) -> Problem {
    use ron::Error as E;
    let span = &error.span;
    let start = offset_of(slice, span.start.line, span.start.col);
    let end = offset_of(slice, span.end.line, span.end.col);
    match &error.code {
        E::NoSuchStructField {
            expected, found, ..
        } => Problem {
            at: word_before(slice, found, end).unwrap_or(start),
            message: format!("unknown field `{found}`"),
            help: suggest(found, expected.iter().copied()),
        },
        E::NoSuchEnumVariant {
            expected, found, ..
        } => Problem {
            at: word_before(slice, found, end).unwrap_or(start),
            message: format!("unknown value `{found}`"),
            help: suggest(found, expected.iter().copied()),
        },
        E::MissingStructField { field, .. } => Problem::new(
            opening_before(slice, end),
            format!("missing field `{field}`"),
        ),
        E::DuplicateStructField { field, .. } => Problem::new(
            word_before(slice, field, end).unwrap_or(start),
            format!("field `{field}` is given twice"),
        ),
        E::ExpectedDifferentLength { expected, found } => count(
            slice,
            value_at(slice, start, end),
            expected.as_str(),
            *found,
        ),
        E::Message(_) => {
            let at = value_at(slice, start, end);
            outline::fault(slice, opening_before(slice, at), at)
                .unwrap_or_else(|| expected(slice, at, &error.code))
        }
        other => expected(slice, value_at(slice, start, end), other),
    }
}

/// A list of values that is too short or too long. `wanted` holds ron's words, which end in the
/// right number.
fn count(slice: &str, at: usize, wanted: &str, found: usize) -> Problem {
    let number = |word: &str| word.parse::<usize>().ok();
    let most = wanted
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(number)
        .next_back();
    let Some(most) = most else {
        return Problem::new(at, format!("{wanted} is expected, not {found} values"));
    };
    let values = if most == 1 { "value" } else { "values" };
    let here = match found {
        0 => "there is none".to_owned(),
        1 => "here is 1".to_owned(),
        more => format!("here are {more}"),
    };
    let opened = opening_before(slice, at);
    let named = lexemes(slice, opened).pop().filter(|before| {
        let name = before.kind == Kind::Word && before.end == opened;
        name && wanted.contains("variant")
    });
    Problem::new(
        at,
        match named {
            Some(name) => {
                let name = &slice[name.start..name.end];
                format!("`{name}` takes {most} {values}, {here}")
            }
            None => format!("{most} {values} are expected, {here}"),
        },
    )
}

/// Errors of form: the expected value, and the actual one.
fn expected(slice: &str, at: usize, error: &ron::Error) -> Problem {
    use ron::Error as E;
    let found = Lexer::new(slice, at).next().ok().flatten();
    let found = found.map_or("the end", |lexeme| &slice[lexeme.start..lexeme.end]);
    let found: String = found.chars().take(40).collect();
    let message = match error {
        _ if is_fraction(slice, at) => return fraction(slice, at, &found),
        E::ExpectedString => format!("expected a text in quotes, found `{found}`"),
        E::ExpectedIdentifier => format!("expected a name without quotes, found `{found}`"),
        E::ExpectedFloat => format!("expected a number, found `{found}`"),
        E::ExpectedInteger | E::InvalidIntegerDigit { .. } => match field_at(slice, at) {
            Some(name) => format!("`{name}` is `{found}`: a whole number is expected"),
            None => format!("expected a whole number, found `{found}`"),
        },
        E::ExpectedBoolean => format!("expected true or false, found `{found}`"),
        E::IntegerOutOfBounds => return out_of_bounds(slice, at, &found),
        E::ExpectedComma => format!("expected a `,` before `{found}`"),
        E::ExpectedMapColon => format!("expected a `:` before `{found}`"),
        E::ExpectedArray => format!("expected a list, which starts with `[`, found `{found}`"),
        E::ExpectedStructLike | E::ExpectedNamedStructLike(_) => {
            format!("expected `(`, found `{found}`")
        }
        E::ExpectedStructLikeEnd => format!("expected `)`, found `{found}`"),
        E::ExpectedDifferentStructName { .. } => format!("expected `(`, found `{found}`"),
        E::ExpectedMap => format!("expected a map, which starts with `{{`, found `{found}`"),
        other => plain(&other.to_string()),
    };
    Problem::new(at, message)
}

/// A number outside the range of every number of its kind.
fn out_of_bounds(slice: &str, at: usize, found: &str) -> Problem {
    let name =
        field_at(slice, at).map_or_else(|| "the number".to_owned(), |name| format!("`{name}`"));
    // A number that may be negative can be as little as -128, and a number with a limit below 256
    // goes no farther.
    let limit = match found.parse::<i64>() {
        Ok(-128..0) => "it cannot be less than 0",
        Ok(128..=65_535) => "it is a small number, at most 255",
        Ok(..0) => "that is too small",
        _ => "that is too large",
    };
    Problem::new(at, format!("{name} is {found}: {limit}"))
}

/// Whether the parser has stopped at the point of a number that must be whole.
fn is_fraction(slice: &str, at: usize) -> bool {
    slice[at..].starts_with('.') && slice[..at].ends_with(|c: char| c.is_ascii_digit())
}

/// A number with a point in place of a whole one.
fn fraction(slice: &str, point: usize, rest: &str) -> Problem {
    let digits = |c: char| c.is_ascii_digit() || "_+-".contains(c);
    let start = slice[..point].trim_end_matches(digits).len();
    let number = format!("{}{rest}", &slice[start..point]);
    let message = match field_at(slice, start) {
        Some(name) => format!("`{name}` is {number}: a whole number is expected"),
        None => format!("expected a whole number, found `{number}`"),
    };
    Problem::new(start, message)
}

/// The name of the field whose value starts at `at`.
fn field_at(slice: &str, at: usize) -> Option<&str> {
    let before = lexemes(slice, at);
    let [.., name, colon] = before.as_slice() else {
        return None;
    };
    (colon.kind == Kind::Colon).then(|| &slice[name.start..name.end])
}

/// Ron's own words, as part of a sentence.
fn plain(message: &str) -> String {
    let mut chars = message.trim().chars();
    match chars.next() {
        Some(first) if chars.clone().next().is_some_and(char::is_lowercase) => {
            first.to_lowercase().chain(chars).collect()
        }
        _ => message.trim().to_owned(),
    }
}

/// All lexemes of a slice that start before `end`.
fn lexemes(slice: &str, end: usize) -> Vec<Lexeme> {
    let mut lexer = Lexer::new(slice, 0);
    let mut all = Vec::new();
    while let Ok(Some(lexeme)) = lexer.next() {
        if lexeme.start >= end {
            break;
        }
        all.push(lexeme);
    }
    all
}

/// The last occurrence of a name up to `end`.
fn word_before(slice: &str, name: &str, end: usize) -> Option<usize> {
    let found = |lexeme: &&Lexeme| {
        let text = &slice[lexeme.start..lexeme.end];
        text == name || text.trim_matches('"') == name
    };
    lexemes(slice, end + 1)
        .iter()
        .rev()
        .find(found)
        .map(|lexeme| lexeme.start)
}

/// The bracket that is open at `end`.
fn opening_before(slice: &str, end: usize) -> usize {
    let mut depth = 0_usize;
    for lexeme in lexemes(slice, end).iter().rev() {
        match lexeme.kind {
            Kind::Close => depth += 1,
            Kind::Open if depth == 0 => return lexeme.start,
            Kind::Open => depth -= 1,
            _ => {}
        }
    }
    0
}

/// The place of the value at which the parser gave up: the first thing in the span, or after it.
fn value_at(slice: &str, start: usize, end: usize) -> usize {
    let rest = slice.get(start..end).unwrap_or_default();
    let at = start + (rest.len() - rest.trim_start().len());
    // Numbers are refused after their sign.
    if slice[..at].ends_with('-') {
        at - 1
    } else {
        at
    }
}
