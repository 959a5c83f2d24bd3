//! Documents with parts that commands write.

use std::fs;

use crate::workspace;

/// A part of a document.
pub(crate) struct DocumentPart {
    /// The document, from the workspace's root.
    pub(crate) document: &'static str,
    /// The line before the part.
    pub(crate) begin: &'static str,
    /// The line after it.
    pub(crate) end: &'static str,
}

impl DocumentPart {
    /// Writes the part anew.
    ///
    /// # Errors
    /// The document cannot be read or written, or has no place for it.
    pub(crate) fn write(&self, text: &str) -> Result<(), String> {
        let path = workspace::root().join(self.document);
        let failed = |error: std::io::Error| format!("{}: {error}", self.document);
        let old = fs::read_to_string(&path).map_err(failed)?;
        fs::write(&path, self.placed(&old, text)?).map_err(failed)
    }

    /// The document with the new text in place of the old one.
    fn placed(&self, old: &str, text: &str) -> Result<String, String> {
        let (document, begin, end) = (self.document, self.begin, self.end);
        let missing = || format!("{document} has no lines `{begin}` and `{end}`");
        let (before, rest) = old.split_once(begin).ok_or_else(missing)?;
        let (_, after) = rest.split_once(end).ok_or_else(missing)?;
        Ok(format!("{before}{begin}\n{text}{end}{after}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_takes_the_place_of_the_old_one() {
        let part = DocumentPart {
            document: "docs/some.md",
            begin: "<!-- begin -->",
            end: "<!-- end -->",
        };
        let text = "a\n<!-- begin -->\nold\n<!-- end -->\nb\n";
        let placed = part.placed(text, "new\n").expect("there is a place");
        assert_eq!(placed, "a\n<!-- begin -->\nnew\n<!-- end -->\nb\n");
        assert_eq!(
            part.placed(&placed, "new\n").expect("there still is"),
            placed
        );
        assert!(part.placed("nothing", "new\n").is_err());
    }
}
