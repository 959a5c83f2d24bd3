//! Licence expressions of crates, as SPDX writes them, and whether a game under MIT or Apache-2.0
//! may be handed out with what stands under them.

/// The licences that ask for no more than their notice, or whose conditions end with their own
/// files.
const ALLOWED: [&str; 15] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "OFL-1.1",
    "Ubuntu-font-1.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// The licences of an expression that are in the way: none where it leaves a choice that is
/// allowed.
///
/// # Errors
/// The expression cannot be read.
pub(super) fn refused(expression: &str) -> Result<Vec<String>, String> {
    // Crates of old part a choice by a stroke.
    let plain = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let mut reader = Reader {
        words: plain.split_whitespace().collect(),
        at: 0,
    };
    let refused = reader.choice();
    match (refused, reader.word()) {
        (Some(refused), None) => Ok(refused),
        _ => Err(format!("`{expression}` is no licence expression")),
    }
}

struct Reader<'a> {
    words: Vec<&'a str>,
    at: usize,
}

impl<'a> Reader<'a> {
    fn word(&mut self) -> Option<&'a str> {
        let word = self.words.get(self.at).copied();
        self.at += 1;
        word
    }

    /// Steps over this word if it stands here.
    fn takes(&mut self, word: &str) -> bool {
        let here = self.words.get(self.at) == Some(&word);
        self.at += usize::from(here);
        here
    }

    /// What `OR` parts: one that is allowed is enough.
    fn choice(&mut self) -> Option<Vec<String>> {
        let mut all = vec![self.sum()?];
        while self.takes("OR") {
            all.push(self.sum()?);
        }
        if all.iter().any(Vec::is_empty) {
            Some(Vec::new())
        } else {
            Some(all.concat())
        }
    }

    /// What `AND` joins: all of it counts.
    fn sum(&mut self) -> Option<Vec<String>> {
        let mut all = self.one()?;
        while self.takes("AND") {
            all.extend(self.one()?);
        }
        Some(all)
    }

    fn one(&mut self) -> Option<Vec<String>> {
        if self.takes("(") {
            let inside = self.choice()?;
            return self.takes(")").then_some(inside);
        }
        let name = self.word().filter(|word| is_name(word))?;
        if self.takes("WITH") {
            // An exception only gives more than its licence does.
            self.word().filter(|word| is_name(word))?;
        }
        let allowed = ALLOWED.contains(&name);
        Some(if allowed {
            Vec::new()
        } else {
            vec![name.to_owned()]
        })
    }
}

fn is_name(word: &str) -> bool {
    let sign = |c: char| c.is_ascii_alphanumeric() || "-.+:".contains(c);
    !["AND", "OR", "WITH"].contains(&word) && word.chars().all(sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is(expression: &str, expect: &[&str]) {
        let refused = refused(expression).expect("an expression");
        assert_eq!(refused, expect, "{expression}");
    }

    #[test]
    fn one_way_out_is_enough() {
        is("MIT OR Apache-2.0", &[]);
        is("Apache-2.0 / MIT", &[]);
        is("MIT/Apache-2.0", &[]);
        is("Apache-2.0 OR GPL-2.0-only", &[]);
        is("Apache-2.0 WITH LLVM-exception", &[]);
        is("(MIT OR Apache-2.0) AND OFL-1.1 AND Ubuntu-font-1.0", &[]);
    }

    #[test]
    fn no_way_out_is_named() {
        is("GPL-3.0-or-later", &["GPL-3.0-or-later"]);
        is("MIT AND LGPL-2.1-only", &["LGPL-2.1-only"]);
        is(
            "GPL-2.0-only WITH Classpath-exception-2.0",
            &["GPL-2.0-only"],
        );
        is(
            "LGPL-3.0-only OR (MIT AND GPL-3.0-only)",
            &["LGPL-3.0-only", "GPL-3.0-only"],
        );
        is("Zlib AND (MIT OR AGPL-3.0-only)", &[]);
    }

    #[test]
    fn what_is_no_expression_is_refused_too() {
        for wrong in [
            "",
            "MIT OR",
            "(MIT",
            "MIT)",
            "MIT Apache-2.0",
            "AND",
            "see below!",
        ] {
            assert!(refused(wrong).is_err(), "{wrong}");
        }
    }
}
