//! A small lexer for RON that keeps byte positions: enough to split a file into entries and to find
//! the place of a field.

/// The deepest nesting of brackets.
pub(crate) const MAX_DEPTH: usize = 48;

/// The kind of a lexeme.
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

/// A problem at a byte offset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// The byte offset.
    pub(crate) at: usize,
    /// The message.
    pub(crate) message: String,
    /// Help for the author.
    pub(crate) help: Option<String>,
}

impl Problem {
    /// A problem without help.
    pub(crate) fn new(at: usize, message: impl Into<String>) -> Self {
        Self {
            at,
            message: message.into(),
            help: None,
        }
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

    /// The next lexeme, or a problem in its place. The lexer must not be asked again after a
    /// problem.
    pub(crate) fn next(&mut self) -> Result<Option<Lexeme>, Problem> {
        self.skip_blank()?;
        let start = self.at;
        let Some(&byte) = self.bytes().get(start) else {
            return Ok(None);
        };
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
        Ok(Some(Lexeme {
            kind,
            start,
            end: self.at,
        }))
    }

    fn skip_blank(&mut self) -> Result<(), Problem> {
        loop {
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            if self.starts_with("//") {
                let rest = &self.bytes()[self.at..];
                self.at += rest
                    .iter()
                    .position(|byte| *byte == b'\n')
                    .unwrap_or(rest.len());
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
                    return Ok(Lexeme {
                        kind: Kind::Quoted,
                        start,
                        end: self.at,
                    });
                }
                _ => self.at += 1,
            }
        }
        Err(Problem::new(
            start,
            "this text is never closed: a `\"` is missing",
        ))
    }

    /// A raw string whose hashes and quote start at the lexer's place, if there is one.
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
                Ok(Lexeme {
                    kind: Kind::Quoted,
                    start,
                    end: self.at,
                })
            }
            None => Err(Problem::new(
                start,
                format!("this text is never closed: a `{closing}` is missing"),
            )),
        })
    }

    fn character(&mut self, start: usize) -> Lexeme {
        let rest = &self.bytes()[start + 1..];
        let escaped = usize::from(rest.first() == Some(&b'\\'));
        // A character literal is short; a lone quote is left for the parser to refuse.
        let length = rest
            .iter()
            .skip(escaped + 1)
            .take(8)
            .position(|byte| *byte == b'\'');
        self.at = start + length.map_or(1, |length| length + escaped + 3);
        while !self.text.is_char_boundary(self.at) {
            self.at += 1;
        }
        Lexeme {
            kind: Kind::Quoted,
            start,
            end: self.at,
        }
    }

    fn word(&mut self, start: usize) -> Result<Lexeme, Problem> {
        let ends = |c: char| c.is_whitespace() || "()[]{},:\"'".contains(c);
        let rest = &self.text[start..];
        let length = rest.find(ends).unwrap_or(rest.len());
        let length = rest[..length]
            .find("//")
            .or(rest[..length].find("/*"))
            .unwrap_or(length);
        self.at = start + length;
        let word = &rest[..length];
        if let Some(prefix) = ["br", "r", "b"].into_iter().find(|prefix| {
            word.strip_prefix(prefix)
                .is_some_and(|hashes| hashes.bytes().all(|byte| byte == b'#'))
        }) {
            let after_word = self.at;
            self.at = start + prefix.len();
            if let Some(quoted) = self.raw_string_or_bytes(start, prefix) {
                return quoted;
            }
            self.at = after_word;
        }
        Ok(Lexeme {
            kind: Kind::Word,
            start,
            end: self.at,
        })
    }

    fn raw_string_or_bytes(
        &mut self,
        start: usize,
        prefix: &str,
    ) -> Option<Result<Lexeme, Problem>> {
        if prefix == "b" {
            return self.starts_with("\"").then(|| self.string(start));
        }
        self.raw_string(start)
    }
}
