//! `NOTES.md`: what is new in a release, out of the changelog.

/// The part of a changelog about a version, with its heading.
///
/// # Errors
/// When the changelog has no such part, or nothing stands in it.
pub(super) fn notes(changelog: &str, version: &str) -> Result<String, String> {
    let heading = format!("## {version}");
    let is_heading = |line: &&str| {
        let rest = line.strip_prefix(heading.as_str());
        rest.is_some_and(|rest| !rest.starts_with(|next: char| next == '.' || next.is_numeric()))
    };
    let mut lines = changelog.lines().skip_while(|line| !is_heading(line));
    let Some(first) = lines.next() else {
        return Err(format!("CHANGELOG.md tells nothing of version {version}"));
    };
    let rest: Vec<&str> = lines.take_while(|line| !line.starts_with("## ")).collect();
    let told = rest.join("\n");
    match told.trim() {
        "" => Err(format!("CHANGELOG.md: nothing stands below `{first}`")),
        told => Ok(format!(
            "{}\n\n{told}\n",
            first.replacen("## ", "# Voidreef ", 1)
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "# Changelog\n\n## Unreleased\n\n- c\n\n## 0.2.0, 2026-11-28\n\n### Players\n\n\
                       - b\n\n## 0.2\n\n## 0.1.0\n\n- a\n";

    #[test]
    fn the_notes_are_the_part_about_the_version() {
        let told = notes(LOG, "0.2.0").expect("notes");
        assert_eq!(told, "# Voidreef 0.2.0, 2026-11-28\n\n### Players\n\n- b\n");
        assert_eq!(
            notes(LOG, "0.1.0").as_deref(),
            Ok("# Voidreef 0.1.0\n\n- a\n")
        );
    }

    #[test]
    fn a_version_without_a_word_is_no_release() {
        assert!(notes(LOG, "0.3.0").is_err());
        assert!(notes(LOG, "0.2").is_err());
    }

    #[test]
    fn the_changelog_tells_of_this_version() {
        let root = crate::workspace::root();
        let log = std::fs::read_to_string(root.join("CHANGELOG.md")).expect("the changelog");
        assert!(notes(&log, super::super::version::NUMBER).is_ok());
    }
}
