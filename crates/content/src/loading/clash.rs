//! What packs say of each other's entries: fields that two of them set, rows of entries that extend
//! each other, and the hash of it all.

use std::collections::BTreeMap;

use crate::{
    Diagnostic, PackInfo, Severity,
    category::Category,
    diagnostic::line_col,
    found::SourceFile,
    hash::fnv1a,
    patch::{Clash, Pages, Tree, print},
};

/// So many entries of a pack may extend each other in a row.
const MOST_IN_A_ROW: usize = 16;
/// Fields that decide no match, so that they are no part of a hash.
const UNHASHED: [&str; 5] = ["lore", "model", "picture", "lessons", "next"];

/// A hash of what an entry says of another one.
pub(super) fn said(category: Category, own: &Tree, pages: Pages<'_>) -> u64 {
    let group = own.group();
    let mut text = category.folder().to_owned();
    for twig in group.map_or(&[][..], |group| group.twigs.as_slice()) {
        let name = twig.key.as_ref().and_then(|key| key.leaf(pages));
        let name = name.unwrap_or_default();
        if !UNHASHED.contains(&name) {
            text += name;
            text += &print(&twig.value, pages, &|_, _| None).text;
        }
    }
    fnv1a(text.as_bytes())
}

/// The warning of a field that two packs set, unless the later one knows the earlier.
pub(super) fn clash_of(
    files: &[SourceFile],
    packs: &[(String, PackInfo)],
    clash: Clash,
) -> Option<Diagnostic> {
    let (here, there) = (&files[clash.at.text], &files[clash.with.text]);
    if knows(packs, &here.pack, &there.pack) {
        return None;
    }
    let place =
        |file: &SourceFile, at: usize| line_col(file.text.as_deref().unwrap_or_default(), at);
    let (line, col) = place(there, clash.with.start);
    let (line, col) = there.moved.place(line, col);
    let message = format!(
        "the pack `{}` changes what the pack `{}` has set at {}:{line}:{col}",
        here.pack, there.pack, there.shown,
    );
    let help = format!(
        "if that is meant, say so in `pack.ron`: `after: [(pack: \"{}\")]`",
        there.pack
    );
    let (line, col) = place(here, clash.at.start);
    Some(Diagnostic {
        file: here.shown.clone(),
        line,
        col,
        severity: Severity::Warning,
        message,
        help: Some(help),
    })
}

/// Whether a pack says that it comes after another one.
pub(super) fn knows(packs: &[(String, PackInfo)], pack: &str, other: &str) -> bool {
    let info = |pack: &str| {
        packs
            .iter()
            .find(|(held, _)| held == pack)
            .map(|(_, info)| info)
    };
    let Some(own) = info(pack) else { return false };
    let id = info(other).map_or("", |info| info.id.as_str());
    let asks = own.needs.iter().chain(&own.optional).chain(&own.after);
    asks.into_iter()
        .any(|ask| ask.pack == other || (!id.is_empty() && ask.pack == id))
}

/// The length of the row of entries of one pack in which each extends the next: 1 for an entry that
/// extends one of another pack, 2 for an entry that extends such a one. `own`: the entries of the
/// pack that extend others, with what they extend. `base`: what the entry with this key extends.
///
/// # Errors
/// The row is too long, or leads back to where it began.
pub(super) fn row(
    own: &BTreeMap<&str, &str>,
    key: Option<&str>,
    base: &str,
) -> Result<usize, String> {
    let mut names: Vec<&str> = key.into_iter().collect();
    let mut next = base;
    while let Some(further) = own.get(next).filter(|_| key != Some(base)) {
        if names.contains(&next) {
            names.push(next);
            let circle = names.join("` extends `");
            return Err(format!("these run in a circle: `{circle}`"));
        }
        if names.len() > MOST_IN_A_ROW {
            return Err(format!(
                "more than {MOST_IN_A_ROW} entries extend each other in a row"
            ));
        }
        names.push(next);
        next = further;
    }
    Ok(names.len())
}
