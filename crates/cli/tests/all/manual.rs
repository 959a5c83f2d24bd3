//! The table of who plays which word stands in the manual, as the linter knows it.

use std::{env, fs, path::Path};

/// The page, below the repository.
const PAGE: &str = "docs/modding/vocabulary.md";
/// Set to write the page anew.
const BLESS: &str = "REEF_BLESS";

fn page() -> String {
    format!(
        "<!-- Written by `{BLESS}=1 cargo test -p cli --test all manual`. -->\n\n\
         # Who plays what\n\n\
         Each word of [the vocabulary](effects.md), and by whom it is played. \
         `reef rules --vocabulary`\nprints the same, and the linter goes by it.\n\n{}\n",
        content::vocabulary_table()
    )
}

#[test]
fn the_manual_holds_the_table_of_today() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(PAGE);
    if env::var_os(BLESS).is_some() {
        fs::write(&path, page()).unwrap();
    }
    let held = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        held == page(),
        "{PAGE} is not as the linter is today; {BLESS}=1 writes it"
    );
}
