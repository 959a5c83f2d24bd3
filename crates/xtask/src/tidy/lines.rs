//! Finds the lines of a file that belong to its tests.

/// For each line of the code layer, whether it is inside an item marked as test code.
///
/// Such an item starts at `#[test]` or at a `#[cfg(...)]` that asks for `test`. It ends with its
/// braces, or at a semicolon if it has none.
pub(super) fn in_tests(code: &str) -> Vec<bool> {
    let mut marks = Vec::new();
    let mut inside: Option<Depth> = None;
    for line in code.lines() {
        if inside.is_none() && opens_tests(line) {
            if line.trim_start().starts_with("#![") {
                // The whole file is test code.
                return vec![true; code.lines().count()];
            }
            inside = Some(Depth::default());
        }
        marks.push(inside.is_some());
        if inside.as_mut().is_some_and(|depth| depth.ends_after(line)) {
            inside = None;
        }
    }
    marks
}

/// The names of the modules compiled for tests only, in files of their own.
pub(super) fn test_modules(code: &str) -> Vec<&str> {
    let marked = code.lines().zip(in_tests(code)).filter(|(_, test)| *test);
    marked
        .filter_map(|(line, _)| {
            let (_, rest) = line.split_once("mod ")?;
            rest.trim_end().strip_suffix(';').map(str::trim)
        })
        .collect()
}

fn opens_tests(line: &str) -> bool {
    let asks =
        |start: &str| line.contains(start) && line.contains("test") && !line.contains("not(test");
    line.contains("#[test]") || asks("#[cfg(") || asks("#![cfg(")
}

/// The depth of nesting in an item's braces.
#[derive(Default)]
struct Depth {
    braces: i32,
    brackets: i32,
    opened: bool,
}

impl Depth {
    /// Reads a line. Returns whether the item ends on it.
    fn ends_after(&mut self, line: &str) -> bool {
        for c in line.chars() {
            match c {
                '(' | '[' => self.brackets += 1,
                ')' | ']' => self.brackets -= 1,
                '{' => {
                    self.braces += 1;
                    self.opened = true;
                }
                '}' => self.braces -= 1,
                ';' if !self.opened && self.brackets == 0 => return true,
                _ => {}
            }
            if self.opened && self.braces <= 0 {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn marks(code: &str, expect: &str) {
        let marks: String = in_tests(code)
            .into_iter()
            .map(|test| if test { 't' } else { '.' })
            .collect();
        assert_eq!(marks, expect, "{code}");
    }

    #[test]
    fn marks_test_items_only() {
        marks(
            "fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\nfn c() {}",
            ".tttt.",
        );
        marks("#[cfg(test)]\nmod checks;\nfn c() {}", "tt.");
        marks("#[test]\nfn a() -> [u8; 2] {\n}\nfn b() {}", "ttt.");
        marks("#[cfg(not(test))]\nfn a() {\n}", "...");
        marks("#![cfg(test)]\nfn a() {}\nfn b() {}", "ttt");
        marks("#[cfg(all(test, unix))]\nuse a::{b, c};\nfn d() {}", "tt.");
    }

    #[test]
    fn finds_modules_in_files_of_their_own() {
        assert_eq!(
            test_modules("mod a;\n#[cfg(test)]\nmod checks;\nmod b;"),
            ["checks"]
        );
    }
}
