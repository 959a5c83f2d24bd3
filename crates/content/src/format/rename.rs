//! Renames fields, variants and quoted names in the text of a file.

use super::Shift;
use crate::lexer::{Kind, Lexeme, Lexer};

/// The kind of a renamed word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The name of a field: a word before a colon, within round brackets.
    Field,
    /// Any other word: a variant, or the name of a struct.
    Variant,
    /// A quoted text that is the value of the field of this name, such as a fact's name in a test.
    Told(&'static str),
}

/// A word with a new name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rename {
    /// The kind of word.
    pub what: What,
    /// The old name.
    pub from: &'static str,
    /// The new name.
    pub to: &'static str,
    /// If set, only within the brackets that follow this word: a variant, or a field.
    pub within: Option<&'static str>,
}

impl Rename {
    /// A rename wherever the word stands.
    #[must_use]
    pub const fn of(what: What, from: &'static str, to: &'static str) -> Self {
        Self {
            what,
            from,
            to,
            within: None,
        }
    }
}

/// The text with all words renamed, and the shifts of later words; none if nothing is renamed.
///
/// Text after an invalid lexeme stays as it is.
pub(super) fn apply(text: &str, renames: &[Rename]) -> Option<(String, Vec<Shift>)> {
    let mut new = String::with_capacity(text.len());
    let mut shifts = Vec::new();
    let (mut done, mut line, mut start) = (0, 1, 0);
    for (lexeme, to) in found(text, renames) {
        let old = &text[lexeme.start..lexeme.end];
        let kept = &text[done..lexeme.start];
        if let Some(end) = kept.rfind('\n') {
            line += kept.matches('\n').count();
            start = new.len() + end + 1;
        }
        new.push_str(kept);
        new.push_str(&to);
        done = lexeme.end;
        shifts.push(Shift {
            line,
            after: new[start..].chars().count() + 1,
            back: old.chars().count() as isize - to.chars().count() as isize,
        });
    }
    if shifts.is_empty() {
        return None;
    }
    new.push_str(&text[done..]);
    Some((new, shifts))
}

/// An open bracket: its kind, and the word before it.
struct Open<'a> {
    round: bool,
    after: &'a str,
}

/// The lexemes to rename, in order, with their new names.
fn found(text: &str, renames: &[Rename]) -> Vec<(Lexeme, String)> {
    let mut lexer = Lexer::new(text, 0);
    let mut lexemes = Vec::new();
    while let Ok(Some(lexeme)) = lexer.next() {
        lexemes.push(lexeme);
    }
    let word = |lexeme: &Lexeme| &text[lexeme.start..lexeme.end];
    let mut open: Vec<Open<'_>> = Vec::new();
    let mut key = "";
    let mut last = "";
    let mut renamed = Vec::new();
    for (at, lexeme) in lexemes.iter().enumerate() {
        let inside = open.last();
        let colon = lexemes
            .get(at + 1)
            .is_some_and(|next| next.kind == Kind::Colon);
        let field = colon && inside.is_some_and(|bracket| bracket.round);
        let fits = |rename: &&Rename| {
            let there = rename
                .within
                .is_none_or(|name| inside.is_some_and(|bracket| bracket.after == name));
            let same = match (rename.what, lexeme.kind) {
                (What::Field, Kind::Word) => field && word(lexeme) == rename.from,
                (What::Variant, Kind::Word) => !field && word(lexeme) == rename.from,
                (What::Told(name), Kind::Quoted) => {
                    key == name && word(lexeme).trim_matches('"') == rename.from
                }
                _ => false,
            };
            there && same
        };
        if let Some(rename) = renames.iter().find(fits) {
            let to = match rename.what {
                What::Told(_) => format!("\"{}\"", rename.to),
                _ => rename.to.to_owned(),
            };
            renamed.push((*lexeme, to));
        }
        match lexeme.kind {
            Kind::Open => {
                open.push(Open {
                    round: word(lexeme) == "(",
                    after: if last.is_empty() { key } else { last },
                });
                (key, last) = ("", "");
            }
            Kind::Close => {
                open.pop();
                (key, last) = ("", "");
            }
            Kind::Comma => (key, last) = ("", ""),
            Kind::Colon => (key, last) = (last, ""),
            Kind::Word | Kind::Quoted => last = word(lexeme),
        }
    }
    renamed
}
