//! How wide comments are: code is kept narrow by rustfmt, comments by this.

use super::Findings;
use super::files::Source;

/// No comment reaches beyond this column.
const WIDEST: usize = 100;

/// Finds the comments that are too wide, in tests as well.
pub(super) fn check(sources: &[Source]) -> Findings {
    let errors = sources.iter().flat_map(wide);
    Findings {
        errors: errors.collect(),
        warnings: Vec::new(),
    }
}

fn wide(source: &Source) -> impl Iterator<Item = String> {
    // The comment layer has blanks for code, so that a comment ends in its true column.
    let widths = source.layers.comments.lines();
    let widths = widths.map(|line| line.trim_end().chars().count());
    let wide = (1..).zip(widths).filter(|(_, width)| *width > WIDEST);
    wide.map(|(line, width)| {
        let name = &source.name;
        format!("{name}:{line}: the comment is {width} columns wide (at most {WIDEST})")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_end_at_column_100() {
        let fits = format!("    /// {}\n", "é".repeat(92));
        let wide = format!("//! {}\n", "a".repeat(97));
        let code = format!("let a = \"{}\"; // b\n", "a".repeat(100));
        let text = format!("{fits}{wide}{code}let b = \"{}\";\n", "// ".repeat(50));
        let found = check(&[Source::new("a.rs", &text, false)]).errors;
        let expect = [
            "a.rs:2: the comment is 101 columns wide (at most 100)",
            "a.rs:3: the comment is 116 columns wide (at most 100)",
        ];
        assert_eq!(found, expect);
    }
}
