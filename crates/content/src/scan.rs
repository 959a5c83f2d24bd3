//! A small lexer for RON that keeps byte positions: enough to split a file into entries, so that one
//! broken entry does not lose the others, and to find the place of a field.

use std::ops::Range;

/// Brackets may not be nested deeper than this.
pub(crate) const MAX_DEPTH: usize = 48;
/// A file may not hold more entries than this.
pub(crate) const MAX_ENTRIES: usize = 4096;

/// What a lexeme is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One of `( [ {`.
    Open,
    /// One of `) ] }`.
    Close,
    /// `,`.
    Comma,
    /// `:`.
    Colon,
    /// A string or character in quotes.
    Quoted,
    /// A name or number.
    Word,
}

/// A piece of text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lexeme {
    /// What it is.
    pub(crate) kind: Kind,
    /// Its first byte.
    pub(crate) start: usize,
    /// The byte after its last.
    pub(crate) end: usize,
}

/// Something wrong at a byte offset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// Where.
    pub(crate) at: usize,
    /// What.
    pub(crate) message: String,
    /// What would help.
    pub(crate) help: Option<String>,
}

impl Problem {
    /// A problem without help.
    pub(crate) fn new(at: usize, message: impl Into<String>) -> Self {
        Self { at, message: message.into(), help: None }
    }
}

/// Reads lexemes from a text, from any offset.
pub(crate) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    /// A lexer that starts at a byte offset.
    pub(crate) fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes()
    }

    fn starts_with(&self, prefix: &str) -> bool {
        self.bytes()[self.at..].starts_with(prefix.as_bytes())
    }

    /// The next lexeme, or what is wrong instead; the lexer must not be asked again after a problem.
    pub(crate) fn next(&mut self) -> Result<Option<Lexeme>, Problem> {
        self.skip_blank()?;
        let start = self.at;
        let Some(&byte) = self.bytes().get(start) else { return Ok(None) };
        let kind = match byte {
            b'(' | b'[' | b'{' => Kind::Open,
            b')' | b']' | b'}' => Kind::Close,
            b',' => Kind::Comma,
            b':' => Kind::Colon,
            b'"' => return self.string(start).map(Some),
            b'\'' => return Ok(Some(self.character(start))),
            _ => return self.word(start).map(Some),
        };
        self.at += 1;
        Ok(Some(Lexeme { kind, start, end: self.at }))
    }

    fn skip_blank(&mut self) -> Result<(), Problem> {
        loop {
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            if self.starts_with("//") {
                let rest = &self.bytes()[self.at..];
                self.at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
            } else if self.starts_with("/*") {
                self.skip_block_comment()?;
            } else {
                return Ok(());
            }
        }
    }

    fn skip_block_comment(&mut self) -> Result<(), Problem> {
        let start = self.at;
        let mut depth = 0_usize;
        while self.at < self.text.len() {
            if self.starts_with("/*") {
                depth += 1;
                self.at += 2;
            } else if self.starts_with("*/") {
                depth -= 1;
                self.at += 2;
                if depth == 0 {
                    return Ok(());
                }
            } else {
                self.at += 1;
            }
        }
        Err(Problem::new(start, "this comment is never closed"))
    }

    fn string(&mut self, start: usize) -> Result<Lexeme, Problem> {
        self.at += 1;
        while let Some(&byte) = self.bytes().get(self.at) {
            match byte {
                b'\\' => self.at += 2,
                b'"' => {
                    self.at += 1;
                    return Ok(Lexeme { kind: Kind::Quoted, start, end: self.at });
                }
                _ => self.at += 1,
            }
        }
        Err(Problem::new(start, "this text is never closed: a `\"` is missing"))
    }

    /// A raw string whose hashes and quote start at the lexer's place, if one does.
    fn raw_string(&mut self, start: usize) -> Option<Result<Lexeme, Problem>> {
        let rest = &self.bytes()[self.at..];
        let hashes = rest.iter().take_while(|byte| **byte == b'#').count();
        if rest.get(hashes) != Some(&b'"') {
            return None;
        }
        let closing = format!("\"{}", "#".repeat(hashes));
        let body = self.at + hashes + 1;
        Some(match self.text[body..].find(&closing) {
            Some(length) => {
                self.at = body + length + closing.len();
                Ok(Lexeme { kind: Kind::Quoted, start, end: self.at })
            }
            None => Err(Problem::new(start, format!("this text is never closed: a `{closing}` is missing"))),
        })
    }

    fn character(&mut self, start: usize) -> Lexeme {
        let rest = &self.bytes()[start + 1..];
        let escaped = usize::from(rest.first() == Some(&b'\\'));
        // A character literal is short; a lone quote is left for the parser to refuse.
        let length = rest.iter().skip(escaped + 1).take(8).position(|byte| *byte == b'\'');
        self.at = start + length.map_or(1, |length| length + escaped + 3);
        while !self.text.is_char_boundary(self.at) {
            self.at += 1;
        }
        Lexeme { kind: Kind::Quoted, start, end: self.at }
    }

    fn word(&mut self, start: usize) -> Result<Lexeme, Problem> {
        let ends = |c: char| c.is_whitespace() || "()[]{},:\"'".contains(c);
        let rest = &self.text[start..];
        let length = rest.find(ends).unwrap_or(rest.len());
        let length = rest[..length].find("//").or(rest[..length].find("/*")).unwrap_or(length);
        self.at = start + length;
        let word = &rest[..length];
        if let Some(prefix) = ["br", "r", "b"].into_iter().find(|prefix| {
            word.strip_prefix(prefix).is_some_and(|hashes| hashes.bytes().all(|byte| byte == b'#'))
        }) {
            let after_word = self.at;
            self.at = start + prefix.len();
            if let Some(quoted) = self.raw_string_or_bytes(start, prefix) {
                return quoted;
            }
            self.at = after_word;
        }
        Ok(Lexeme { kind: Kind::Word, start, end: self.at })
    }

    fn raw_string_or_bytes(&mut self, start: usize, prefix: &str) -> Option<Result<Lexeme, Problem>> {
        if prefix == "b" {
            return self.starts_with("\"").then(|| self.string(start));
        }
        self.raw_string(start)
    }
}

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
fn skip_attributes(text: &str) -> usize {
    let mut at = text.len() - text.trim_start_matches('\u{feff}').len();
    loop {
        let rest = &text[at..];
        let blank = rest.len() - rest.trim_start().len();
        let Some(end) = rest[blank..].starts_with("#![").then(|| rest.find(']')).flatten() else {
            return at;
        };
        at += end + 1;
    }
}

fn split_single(text: &str, start: usize, split: &mut Split) {
    let mut lexer = Lexer::new(text, start);
    match entry_end(text, &mut lexer, false) {
        Ok(End { entry: Some(range), .. }) => split.entries.push(range),
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
        if split.entries.len() >= MAX_ENTRIES {
            let message = format!("more than {MAX_ENTRIES} entries in one file; the rest is ignored");
            split.problems.push(Problem::new(at, message));
            return;
        }
        let mut lexer = Lexer::new(text, at);
        match entry_end(text, &mut lexer, true) {
            Ok(End { entry, closed, unended, after }) => {
                if unended {
                    let message = "the list ends without its closing `]`";
                    split.problems.push(Problem::new(after, message));
                }
                match entry {
                    Some(range) => split.entries.push(range),
                    None if !closed => {
                        split.problems.push(Problem::new(after - 1, "an entry is missing before this `,`"));
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
            split.problems.push(Problem::new(rest.start, "text after the closing `]` of the list"));
        }
        Err(problem) => split.problems.push(problem),
    }
}

/// Where the next lexeme starts.
fn start_of_next(text: &str, at: usize) -> Option<usize> {
    Lexer::new(text, at).next().ok().flatten().map(|lexeme| lexeme.start)
}

/// The start of a line that looks like the start of the next entry: indented like this one, with a bracket.
fn next_like(text: &str, start: usize) -> Option<usize> {
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let indent = &text[line_start..start];
    if !indent.chars().all(char::is_whitespace) {
        return None;
    }
    let opening = text[start..].chars().next().filter(|c| *c == '(')?;
    let wanted = format!("\n{indent}{opening}");
    text[start..].find(&wanted).map(|at| start + at + 1 + indent.len())
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
        let end =
            |closed| End { entry: entry.clone(), closed, unended: false, after: lexeme.end };
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
                    let message = format!("this `{}` closes nothing", &text[lexeme.start..lexeme.end]);
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
    Ok(End { entry, closed: true, unended: in_list, after })
}

fn check_pair(text: &str, opened: usize, closed: usize) -> Result<(), Problem> {
    let pair = (text.as_bytes()[opened], text.as_bytes()[closed]);
    if matches!(pair, (b'(', b')') | (b'[', b']') | (b'{', b'}')) {
        return Ok(());
    }
    let (line, col) = crate::diagnostic::line_col(text, closed);
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
    Err(Problem { at: opened, message, help: Some(help) })
}
