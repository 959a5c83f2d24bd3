//! The names of files in a pack, and the ids of packs: what strangers may call them.

/// The deepest folder of a pack in which a file may lie.
pub(super) const DEEPEST: usize = 8;
/// The longest path of a file in a pack, in bytes.
const LONGEST_PATH: usize = 240;
/// The longest id of a pack, in bytes.
const LONGEST_ID: usize = 64;

/// What keeps the path of a file in a zip from being used.
pub(crate) fn path_flaw(path: &str) -> Option<String> {
    let parts = || path.split('/');
    let drive = path.as_bytes().get(1) == Some(&b':');
    let flaw = if path.is_empty() {
        "it has no name".to_owned()
    } else if path.len() > LONGEST_PATH {
        format!("its path is longer than {LONGEST_PATH} bytes")
    } else if path.starts_with('/') || drive {
        "its path does not begin in the pack".to_owned()
    } else if path.contains('\\') {
        "there is a `\\` in its path: folders are parted by `/`".to_owned()
    } else if parts().any(|part| part == "..") {
        "its path leads out of the pack (`..`)".to_owned()
    } else if parts().any(|part| part.is_empty() || part == ".") {
        "a folder in its path has no name".to_owned()
    } else if path.contains(|sign: char| sign.is_control() || sign == ':') {
        "there is a `:` or a control character in its path".to_owned()
    } else if parts().count() > DEEPEST + 1 {
        format!("it lies more than {DEEPEST} folders deep")
    } else {
        return None;
    };
    Some(flaw)
}

/// What keeps a name from being the id of a pack.
pub(crate) fn id_flaw(id: &str) -> Option<String> {
    let bad = |sign: char| sign.is_control() || "/\\:#*?\"<>|".contains(sign);
    if id.is_empty() {
        Some("is empty".to_owned())
    } else if id.len() > LONGEST_ID {
        Some(format!("is longer than {LONGEST_ID} bytes"))
    } else if id.starts_with('.') {
        Some("begins with a dot".to_owned())
    } else if id.trim() != id {
        Some("begins or ends with a space".to_owned())
    } else {
        let sign = id.chars().find(|sign| bad(*sign))?;
        Some(format!("has a `{}` in it", sign.escape_debug()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, told: Option<&str>) {
        let flaw = path_flaw(path);
        match told {
            None => assert_eq!(flaw, None, "{path}"),
            Some(told) => assert!(
                flaw.as_deref().is_some_and(|flaw| flaw.contains(told)),
                "{path}: {flaw:?}"
            ),
        }
    }

    #[test]
    fn a_path_leads_nowhere_but_down() {
        check("pack.ron", None);
        check("ships/Möwe 2.ron", None);
        check("a..b/c...ron", None);
        check("", Some("no name"));
        check("/etc/passwd", Some("begin in the pack"));
        check("C:/x", Some("begin in the pack"));
        check("c:x", Some("begin in the pack"));
        check("ships\\x.ron", Some("parted by `/`"));
        check("../x", Some("leads out"));
        check("ships/../../x", Some("leads out"));
        check("ships/..", Some("leads out"));
        check("ships//x", Some("has no name"));
        check("./x", Some("has no name"));
        check("ships/x:stream", Some("control character"));
        check("ships/x\0.ron", Some("control character"));
        check(&"a/".repeat(20), Some("has no name"));
        check(&format!("{}x", "a/".repeat(8)), None);
        check(&format!("{}x", "a/".repeat(9)), Some("folders deep"));
        check(&"x".repeat(241), Some("longer than"));
    }

    #[test]
    fn ids_are_names_of_folders_everywhere() {
        for id in ["core", "Slag Drift", "möwe_2", "a.b"] {
            assert_eq!(id_flaw(id), None, "{id}");
        }
        for id in ["", ".x", "a/b", "a\\b", "a:b", "a#b", " a", "a\n", "a?"] {
            assert!(id_flaw(id).is_some(), "{id}");
        }
        assert!(id_flaw(&"x".repeat(65)).is_some());
    }
}
