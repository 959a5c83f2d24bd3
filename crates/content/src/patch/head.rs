//! What an entry says of itself first: its key, and whether it builds on another entry.

use super::tree::unquoted;
use crate::lexer::{Kind, Lexeme, Lexer, Problem};

/// What an entry does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// It stands for itself.
    Whole,
    /// It is like the entry of this key, except for its own fields.
    Extends(String),
    /// It changes fields of the entry of this key.
    Patches(String),
    /// It takes the entry of this key away.
    Removes(String),
}

/// The words that give an entry a role.
pub(crate) const EXTENDS: &str = "extends";
/// See [`EXTENDS`].
pub(crate) const PATCHES: &str = "patches";
/// See [`EXTENDS`].
pub(crate) const REMOVES: &str = "removes";

/// The fields that give an entry a role.
pub(crate) const ROLES: [&str; 3] = [EXTENDS, PATCHES, REMOVES];

/// The head of an entry.
#[derive(Clone, Debug)]
pub(crate) struct EntryHead {
    /// Its key.
    pub(crate) key: Option<String>,
    /// What it does.
    pub(crate) role: Role,
    /// Whether it takes the place of another pack's entry.
    pub(crate) replaces: bool,
    /// The byte of the value that gives it its role, or of the entry.
    pub(crate) at: usize,
}

/// Whether a text may hold entries that build on others.
pub(crate) fn may_build(text: &str) -> bool {
    ROLES.iter().any(|word| text.contains(word))
}

/// Reads the head of the entry that starts at a byte.
///
/// # Errors
/// It has two roles, or the role names no key.
pub(crate) fn head(text: &str, start: usize) -> Result<EntryHead, Problem> {
    let mut head = EntryHead {
        key: None,
        role: Role::Whole,
        replaces: false,
        at: start,
    };
    let mut lexer = Lexer::new(text, start);
    let mut depth = 0_usize;
    let mut last: [Option<Lexeme>; 2] = [None, None];
    while let Ok(Some(lexeme)) = lexer.next() {
        if let ([Some(word), Some(colon)], 1) = (last, depth)
            && colon.kind == Kind::Colon
        {
            let value = &text[lexeme.start..lexeme.end];
            head.hear(&text[word.start..word.end], value, &lexeme)?;
        }
        match lexeme.kind {
            Kind::Open => depth += 1,
            Kind::Close => match depth.checked_sub(1) {
                None | Some(0) => return Ok(head),
                Some(less) => depth = less,
            },
            Kind::Comma | Kind::Colon | Kind::Quoted | Kind::Word => {}
        }
        last = [last[1], Some(lexeme)];
    }
    Ok(head)
}

impl EntryHead {
    /// Takes in a field.
    fn hear(&mut self, name: &str, value: &str, at: &Lexeme) -> Result<(), Problem> {
        let make = match name {
            "id" => {
                self.key.get_or_insert_with(|| unquoted(value).to_owned());
                return Ok(());
            }
            "replaces" => {
                self.replaces = value == "true";
                return Ok(());
            }
            EXTENDS => Role::Extends,
            PATCHES => Role::Patches,
            REMOVES => Role::Removes,
            _ => return Ok(()),
        };
        if at.kind != Kind::Quoted || !value.starts_with('"') {
            let message = format!("`{name}` needs the key of an entry, in quotes");
            return Err(Problem::new(at.start, message));
        }
        if self.role != Role::Whole {
            let message = "an entry has one of `extends`, `patches` and `removes`, and only once";
            return Err(Problem::new(at.start, message));
        }
        self.role = make(unquoted(value).to_owned());
        self.at = at.start;
        Ok(())
    }
}
