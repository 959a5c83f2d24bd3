//! Splits a file into entries by their brackets, so that one broken entry does not lose the others.

use std::ops::Range;

use crate::{
    diagnostic::line_col,
    lexer::{Kind, Lexeme, Lexer, MAX_DEPTH, Problem},
    unmarked,
};

/// A file may not hold more entries than this.
pub(crate) const MAX_ENTRIES: usize = 4096;
/// After so many broken entries the rest of a file is given up.
const MAX_PROBLEMS: usize = 64;

/// The entries of a file, and what is wrong around them.
#[derive(Debug, Default)]
pub(crate) struct Split {
    /// Byte ranges of entries with balanced brackets.
    pub(crate) entries: Vec<Range<usize>>,
    /// Problems, in order.
    pub(crate) problems: Vec<Problem>,
    /// Byte ranges of what could not be read as an entry.
    pub(crate) broken: Vec<Range<usize>>,
}

/// Splits `[ entry, entry ]`, or a single entry, into entries.
pub(crate) fn split(text: &str) -> Split {
    let mut split = Split::default();
    let start = skip_attributes(text);
    let mut lexer = Lexer::new(text, start);
    match lexer.next() {
        Err(problem) => split.problems.push(problem),
        Ok(None) => {}
        Ok(Some(first)) if first.kind == Kind::Open && text.as_bytes()[first.start] == b'[' => {
            split_list(text, first.end, &mut split);
        }
        Ok(Some(first)) => split_single(text, first.start, &mut split),
    }
    split
}

/// The offset behind a byte order mark and leading `#![...]` attributes.
pub(crate) fn skip_attributes(text: &str) -> usize {
    let mut at = text.len() - unmarked(text).len();
    loop {
        let rest = &text[at..];
        let blank = rest.len() - rest.trim_start().len();
        let Some(end) = rest[blank..]
            .starts_with("#![")
            .then(|| rest.find(']'))
            .flatten()
        else {
            return at;
        };
        at += end + 1;
    }
}

fn split_single(text: &str, start: usize, split: &mut Split) {
    let mut lexer = Lexer::new(text, start);
    match entry_end(text, &mut lexer, false) {
        Ok(End {
            entry: Some(range), ..
        }) => split.entries.push(range),
        Ok(_) => {}
        Err(problem) => {
            split.problems.push(problem);
            split.broken.push(start..text.len());
        }
    }
}

fn split_list(text: &str, first: usize, split: &mut Split) {
    let mut at = first;
    loop {
        let limit = match () {
            () if split.entries.len() >= MAX_ENTRIES => format!("more than {MAX_ENTRIES} entries"),
            () if split.problems.len() >= MAX_PROBLEMS => "too many errors".to_owned(),
            () => String::new(),
        };
        if !limit.is_empty() {
            split.problems.push(Problem::new(
                at,
                format!("{limit} in one file; the rest is ignored"),
            ));
            return split.broken.push(at..text.len());
        }
        let mut lexer = Lexer::new(text, at);
        match entry_end(text, &mut lexer, true) {
            Ok(End {
                entry,
                closed,
                unended,
                after,
            }) => {
                if unended {
                    let message = "the list ends without its closing `]`";
                    split.problems.push(Problem::new(after, message));
                }
                match entry {
                    Some(range) => split.entries.push(range),
                    None if !closed => {
                        split.problems.push(Problem::new(
                            after - 1,
                            "an entry is missing before this `,`",
                        ));
                    }
                    None => {}
                }
                at = after;
                if closed {
                    return check_rest(text, at, split);
                }
            }
            Err(problem) => {
                split.problems.push(problem);
                let broken = start_of_next(text, at).unwrap_or(at);
                match next_like(text, broken) {
                    Some(next) => {
                        split.broken.push(broken..next);
                        at = next;
                    }
                    None => return split.broken.push(broken..text.len()),
                }
            }
        }
    }
}

/// Text after the list is an error, but loses nothing.
fn check_rest(text: &str, at: usize, split: &mut Split) {
    match Lexer::new(text, at).next() {
        Ok(None) => {}
        Ok(Some(rest)) => {
            split.problems.push(Problem::new(
                rest.start,
                "text after the closing `]` of the list",
            ));
        }
        Err(problem) => split.problems.push(problem),
    }
}

/// Where the next lexeme starts.
fn start_of_next(text: &str, at: usize) -> Option<usize> {
    Lexer::new(text, at)
        .next()
        .ok()
        .flatten()
        .map(|lexeme| lexeme.start)
}

/// The start of the next line that looks like an entry: with the same indentation, and a bracket.
fn next_like(text: &str, start: usize) -> Option<usize> {
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let indent = &text[line_start..start];
    if !indent.chars().all(char::is_whitespace) {
        return None;
    }
    let opening = text[start..].chars().next().filter(|c| *c == '(')?;
    let wanted = format!("\n{indent}{opening}");
    text[start..]
        .find(&wanted)
        .map(|at| start + at + 1 + indent.len())
}

struct End {
    entry: Option<Range<usize>>,
    /// Whether the list is over.
    closed: bool,
    /// Whether its `]` is missing.
    unended: bool,
    after: usize,
}

/// Reads one entry up to its comma or the end of the list (or of the text, where there is no list).
fn entry_end(text: &str, lexer: &mut Lexer<'_>, in_list: bool) -> Result<End, Problem> {
    let mut open: Vec<usize> = Vec::new();
    let mut entry: Option<Range<usize>> = None;
    while let Some(lexeme) = lexer.next()? {
        let end = |closed| End {
            entry: entry.clone(),
            closed,
            unended: false,
            after: lexeme.end,
        };
        if let Some(opened) = run_on(text, &lexeme) {
            let message = "this text is never closed on its line: a `\"` is missing";
            return Err(Problem::new(opened, message));
        }
        match lexeme.kind {
            Kind::Comma if open.is_empty() && in_list => return Ok(end(false)),
            Kind::Open if open.len() >= MAX_DEPTH => {
                let message = format!("brackets nested deeper than {MAX_DEPTH}");
                return Err(Problem::new(lexeme.start, message));
            }
            Kind::Open => open.push(lexeme.start),
            Kind::Close => match open.pop() {
                Some(opened) => check_pair(text, opened, lexeme.start)?,
                None if in_list && text.as_bytes()[lexeme.start] == b']' => return Ok(end(true)),
                None => {
                    let message =
                        format!("this `{}` closes nothing", &text[lexeme.start..lexeme.end]);
                    return Err(Problem::new(lexeme.start, message));
                }
            },
            _ => {}
        }
        let start = entry.as_ref().map_or(lexeme.start, |range| range.start);
        entry = Some(start..lexeme.end);
    }
    if let Some(opened) = open.last() {
        let message = format!("this `{}` is never closed", &text[*opened..=*opened]);
        return Err(Problem::new(*opened, message));
    }
    let after = entry.as_ref().map_or(text.len(), |range| range.end);
    Ok(End {
        entry,
        closed: true,
        unended: in_list,
        after,
    })
}

/// Where a quoted text begins that runs over the end of its line, with more right after its end: it
/// has taken the opening quote of another text for its own end.
fn run_on(text: &str, lexeme: &Lexeme) -> Option<usize> {
    let quoted = &text[lexeme.start..lexeme.end];
    let next = text[lexeme.end..].chars().next()?;
    let goes_on = !next.is_whitespace() && !",:)]}/".contains(next);
    let lines = quoted.starts_with('"') && quoted.contains('\n');
    (lexeme.kind == Kind::Quoted && lines && goes_on).then_some(lexeme.start)
}

fn check_pair(text: &str, opened: usize, closed: usize) -> Result<(), Problem> {
    let pair = (text.as_bytes()[opened], text.as_bytes()[closed]);
    if matches!(pair, (b'(', b')') | (b'[', b']') | (b'{', b'}')) {
        return Ok(());
    }
    let (line, col) = line_col(text, closed);
    let message = format!(
        "this `{}` is closed by the `{}` at {line}:{col}",
        &text[opened..=opened],
        &text[closed..=closed],
    );
    let wanted = match pair.0 {
        b'(' => ')',
        b'[' => ']',
        _ => '}',
    };
    let help = format!("a `{wanted}` is missing in between");
    Err(Problem {
        at: opened,
        message,
        help: Some(help),
    })
}
