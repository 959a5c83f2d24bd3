//! `THIRD-PARTY.md`: the crates inside the two programs, with their licences.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::licences::Part;

/// A text may have so many bytes, and all of them together so many.
const LONGEST: usize = 64 << 10;
const ALL: usize = 2 << 20;

const HEAD: &str = "\
# Third-party software

The programs `voidreef` and `reef` hold the crates below and the standard library of Rust (MIT OR
Apache-2.0). Where a licence leaves a choice, the game takes what lets it be handed out as it is.
The source of each crate lies at `https://crates.io/crates/NAME/VERSION`.

A number stands for a text below. A dash says that the crate brings none: it is taken under
Apache-2.0, whose text is `LICENSE-APACHE`, or its licence asks for no copy (MIT-0, CC0-1.0).

| crate | version | licence | texts |
|---|---|---|---|
";

/// A licence text with the crates that bring it.
struct Notice {
    text: String,
    crates: Vec<String>,
}

/// The document about all parts that are not ours.
///
/// # Errors
/// A text, or all of them together, are longer than a licence is thought to be.
pub(super) fn document(parts: &[Part]) -> Result<String, String> {
    let mut notices: Vec<Notice> = Vec::new();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut document = HEAD.to_owned();
    for part in parts.iter().filter(|part| !part.ours) {
        let name = format!("{} {}", part.name, part.version);
        let mut told = Vec::new();
        for text in part.texts() {
            if text.len() > LONGEST {
                return Err(format!("crate {name}: a licence of {} bytes", text.len()));
            }
            // Copies differ in how their lines break.
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let number = *numbers.entry(words).or_insert_with(|| {
                let crates = Vec::new();
                notices.push(Notice { text, crates });
                notices.len()
            });
            if !told.contains(&number) {
                told.push(number);
                notices[number - 1].crates.push(name.clone());
            }
        }
        row(&mut document, part, &told);
    }
    for (number, notice) in (1..).zip(&notices) {
        tell(&mut document, number, notice);
    }
    if document.len() > ALL {
        return Err(format!("the licences have {} bytes", document.len()));
    }
    Ok(document)
}

fn row(document: &mut String, part: &Part, texts: &[usize]) {
    let texts: Vec<String> = texts.iter().map(usize::to_string).collect();
    let texts = if texts.is_empty() {
        "-".to_owned()
    } else {
        texts.join(", ")
    };
    let licence = part.licence.as_deref().unwrap_or("none");
    // A string takes everything.
    let _ = writeln!(
        document,
        "| {} | {} | {licence} | {texts} |",
        part.name, part.version
    );
}

fn tell(document: &mut String, number: usize, notice: &Notice) {
    // Longer than any row of them inside, so that the text cannot end its own frame.
    let mut fence = "~~~".to_owned();
    while notice.text.contains(&fence) {
        fence.push('~');
    }
    let crates = notice.crates.join(", ");
    let text = &notice.text;
    let _ = write!(
        document,
        "\n## Text {number}\n\nOf {crates}.\n\n{fence}text\n{text}\n{fence}\n"
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::licences;

    #[test]
    fn a_text_cannot_end_its_frame() {
        let mut document = String::new();
        let notice = Notice {
            text: "~~~~ all rights ~~~~".to_owned(),
            crates: vec!["coral 1.0.0".to_owned(), "kelp 2.0.0".to_owned()],
        };
        tell(&mut document, 3, &notice);
        assert_eq!(
            document,
            "\n## Text 3\n\nOf coral 1.0.0, kelp 2.0.0.\n\n~~~~~text\n~~~~ all rights ~~~~\n\
             ~~~~~\n"
        );
    }

    #[test]
    fn every_crate_stands_in_it_once_and_in_order() {
        let parts = licences::parts().expect("cargo's answers");
        let document = document(&parts).expect("licences of usual length");
        let rows: Vec<&str> = document
            .lines()
            .filter(|line| line.starts_with("| ") && !line.starts_with("| crate "))
            .collect();
        let theirs = parts.iter().filter(|part| !part.ours).count();
        assert_eq!(rows.len(), theirs);
        assert!(rows.is_sorted());
        assert!(rows.iter().any(|row| row.starts_with("| bevy_ecs | ")));
        // What a licence says of fonts lies beside them, not at the crate's root.
        assert!(document.contains("SIL OPEN FONT LICENSE"));
        assert!(document.contains("UBUNTU FONT LICENCE"));
    }
}
