//! Texts of the data in other languages.

use crate::folder::Folder;

#[test]
fn texts_that_share_a_key_of_translations_are_told() {
    let folder = Folder::core();
    let faction = |id: &str, name: &str| {
        format!("(id: \"{id}\", name: \"{name}\", lore: \"Same.\", color: (0.1, 0.2, 0.3))")
    };
    let text = format!(
        "[{}, {}]",
        faction("tide.two", "Tide"),
        faction("tide-two", "Ebb")
    );
    folder.write("mod/factions/f.ron", &text);
    let told = content::lint(folder.path()).into_iter();
    let told: Vec<String> = told.map(|told| told.to_string()).collect();
    let about: Vec<&String> = told
        .iter()
        .filter(|told| told.contains("translations"))
        .collect();
    let second = text.find("\"Ebb\"").expect("a name") + 1;
    let first = text.find("\"Tide\"").expect("a name") + 1;
    assert_eq!(
        about,
        [&format!(
            "packs/mod/factions/f.ron:1:{second}: warning: translations call this text \
                 `factions-tide-two-name`, as they do that at packs/mod/factions/f.ron:1:{first}: \
                 it stays English (another key for one of the two parts them)"
        ),],
    );
}

/// Names of packs that differ in signs alone would be one in translations and in saves.
#[test]
fn a_pack_with_the_name_of_another_is_left_out() {
    let folder = Folder::core();
    folder.write("a.b/pack.ron", "(name: \"One\", format: 4)");
    folder.write("a-b/pack.ron", "(name: \"Two\", format: 4)");
    let told = content::lint(folder.path()).into_iter();
    let told: Vec<String> = told.map(|told| told.to_string()).collect();
    let about: Vec<&String> = told.iter().filter(|told| told.contains("a.b")).collect();
    let expected = "packs/a.b/pack.ron:1:1: error: `a.b` is left out: files write it as `a_b`, and \
                    `a-b` too; one of them needs another name";
    assert_eq!(about, [expected]);
}
