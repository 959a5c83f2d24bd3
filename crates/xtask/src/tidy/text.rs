//! Separates the code of a Rust file from its comments and string literals.
//!
//! It is enough of a lexer that a search for a word does not find that word in a message.

/// A source file in two layers, both with the line breaks of the original.
pub(super) struct Layers {
    /// The code; comments and the insides of literals are spaces.
    pub(super) code: String,
    /// The comments; everything else is spaces.
    pub(super) comments: String,
}

/// Splits a source text.
pub(super) fn split(source: &str) -> Layers {
    let mut splitter = Splitter {
        rest: source,
        code: String::new(),
        comments: String::new(),
    };
    while splitter.step() {}
    Layers {
        code: splitter.code,
        comments: splitter.comments,
    }
}

#[derive(Clone, Copy)]
enum Layer {
    Code,
    Comment,
    Literal,
}

struct Splitter<'a> {
    rest: &'a str,
    code: String,
    comments: String,
}

impl Splitter<'_> {
    fn step(&mut self) -> bool {
        let Some(first) = self.rest.chars().next() else {
            return false;
        };
        if self.rest.starts_with("//") {
            self.take(
                self.rest.find('\n').unwrap_or(self.rest.len()),
                Layer::Comment,
            );
        } else if self.rest.starts_with("/*") {
            self.take(block_comment(self.rest), Layer::Comment);
        } else if let Some(length) = raw_string(self.rest) {
            self.take(length, Layer::Literal);
        } else if first == '"' {
            self.take(quoted(self.rest), Layer::Literal);
        } else if let Some(length) = character(self.rest) {
            self.take(length, Layer::Literal);
        } else if first.is_alphanumeric() || first == '_' {
            // Take a whole word at once, so that an `r` at the end of a name does not open a raw
            // string.
            let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            self.take(end.unwrap_or(self.rest.len()), Layer::Code);
        } else {
            self.take(first.len_utf8(), Layer::Code);
        }
        true
    }

    /// Moves this many bytes to their layer, and as many blanks to the other.
    fn take(&mut self, length: usize, layer: Layer) {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        for c in taken.chars() {
            let blank = if c == '\n' { '\n' } else { ' ' };
            self.code.push(if matches!(layer, Layer::Code) {
                c
            } else {
                blank
            });
            self.comments.push(if matches!(layer, Layer::Comment) {
                c
            } else {
                blank
            });
        }
    }
}

/// The length of the (nestable) block comment at the start of the text.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < text.len() {
        if text[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with("*/") {
            depth = depth.saturating_sub(1);
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

/// The length of the raw string at the start of the text, if there is one.
fn raw_string(text: &str) -> Option<usize> {
    let start = ["br", "cr", "r"]
        .iter()
        .find(|start| text.starts_with(**start))?
        .len();
    let hashes = text[start..]
        .bytes()
        .take_while(|byte| *byte == b'#')
        .count();
    let body = start + hashes + 1;
    if text.as_bytes().get(start + hashes) != Some(&b'"') {
        return None;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    Some(
        text[body..]
            .find(&end)
            .map_or(text.len(), |at| body + at + end.len()),
    )
}

/// The length of the string at the start of the text, whose first character is the quote.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of the character literal at the start of the text; none for a lifetime.
fn character(text: &str) -> Option<usize> {
    let body = text.strip_prefix('\'')?;
    let first = body.chars().next()?;
    if first == '\\' {
        // The escaped character may itself be the quote.
        let end = body.char_indices().skip(2).find(|(_, c)| *c == '\'')?.0;
        return Some(1 + end + 1);
    }
    let end = 1 + first.len_utf8();
    text[end..].starts_with('\'').then_some(end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn code(source: &str, expect: &str) {
        let layers = split(source);
        assert_eq!(layers.code.chars().count(), source.chars().count());
        let words: Vec<_> = layers.code.split_whitespace().collect();
        assert_eq!(words.join(" "), expect);
    }

    #[test]
    fn keeps_code_and_drops_the_rest() {
        code("let a = 1; // b\nc", "let a = 1; c");
        code("a /* b /* c */ d */ e", "a e");
        code(r#"f("a \" b"); g"#, "f( ); g");
        code(r##"f(r#"a " b"#); g"##, "f( ); g");
        code(r#"f(b"a", br"b"); g"#, "f(b , ); g");
        code(
            "fn f<'a>(x: &'a str) -> char { '\"' }",
            "fn f<'a>(x: &'a str) -> char { }",
        );
        code(
            r"match c { '\'' => a, '\\' => b, '\u{41}' => d }",
            "match c { => a, => b, => d }",
        );
        code("\"never closed", "");
        code("r", "r");
    }

    #[test]
    fn comments_keep_their_lines() {
        assert_eq!(
            split("a // b\nc /* d\ne */ f").comments,
            "  // b\n  /* d\ne */  "
        );
    }
}
