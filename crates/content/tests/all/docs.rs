//! The worked example of `docs/modding.md` is valid as it stands there.

use std::path::Path;

use content::load;

use crate::folder::Folder;

/// The code blocks that begin with the path of their file.
fn files(text: &str) -> Vec<(&str, &str)> {
    let blocks = text
        .split("```ron\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next());
    blocks
        .filter_map(|block| {
            let (first, _) = block.split_once('\n')?;
            Some((first.strip_prefix("// packs/")?, block))
        })
        .collect()
}

fn guide() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/modding.md");
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn the_worked_example_loads() {
    let guide = guide();
    let files = files(&guide);
    assert_eq!(files.len(), 6);
    let folder = Folder::core();
    for (path, text) in files {
        folder.write(path, text);
    }
    let loaded = load(folder.path());
    let told: Vec<_> = loaded
        .diagnostics
        .iter()
        .filter(|told| told.file.contains("shoals"))
        .collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].message.contains("there is no model file"));
    assert!(loaded.content.ship("skimmer").is_some());
    assert!(loaded.content.scenario("thin-ice").is_some());
    assert!(
        loaded
            .content
            .outlines
            .iter()
            .any(|outline| outline.obstacle == "ice")
    );
}

/// The messages that the guide quotes are those that such mistakes get.
#[test]
fn the_quoted_messages_are_real() {
    let guide = guide();
    let quoted = guide
        .lines()
        .filter(|line| line.starts_with("packs/shoals/") && line.contains(": "));
    let quoted: Vec<&str> = quoted.collect();
    assert_eq!(quoted.len(), 6);
    let mistakes = [
        ("arc: Front", "arc: Fron"),
        ("\"tidewardens\"", "\"tidewarden\""),
        ("BankLeft, speed: 2", "BankLeft, speed: 4"),
        ("hull: 3", "hull: 0"),
        ("hull: 3", "hull: 3"),
        ("hull: 3", "hull: 0"),
    ];
    for (quote, (right, wrong)) in quoted.iter().zip(mistakes) {
        let folder = Folder::core();
        for (path, text) in files(&guide) {
            let ship = path.contains("skimmer");
            folder.write(
                path,
                if ship {
                    text.replacen(right, wrong, 1)
                } else {
                    text.to_owned()
                },
            );
        }
        let told: Vec<String> = load(folder.path())
            .diagnostics
            .iter()
            .map(ToString::to_string)
            .collect();
        assert!(
            told.iter().any(|told| told == quote),
            "{quote}\n{}",
            told.join("\n")
        );
    }
}
