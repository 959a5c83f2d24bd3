//! The heaviest packs that the linter accepts.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::Arc,
};

use content::Content;

/// Tokens that come and go, so that states keep differing and no ship is destroyed.
const COMES_AND_GOES: &str =
    "Gain(Strain, 1), Lose(Strain, 1), Gain(Ion, 1), Lose(Ion, 1), Gain(Focus, 1)";

/// Forty dice: eight, each of which leads to four more.
pub(crate) fn rolls() -> Arc<Content> {
    let inner = format!(
        "Roll(die: Attack, count: 4, on: [([Hit, Crit, Focus, Blank], [{COMES_AND_GOES}])])"
    );
    with(
        "rolls",
        &format!("Roll(die: Attack, count: 8, on: [([Hit, Crit, Focus, Blank], [{inner}])])"),
    )
}

/// The first face has no effect, so that the effects of the others are hidden at first.
pub(crate) fn hidden() -> Arc<Content> {
    let inner = format!(
        "Roll(die: Attack, count: 10, on: [([Hit, Crit, Focus, Blank], [{COMES_AND_GOES}])])"
    );
    with(
        "hidden",
        &format!(
            "Roll(die: Attack, count: 1, on: [([Crit, Focus, Blank], [{inner}, {inner}, {inner}])])"
        ),
    )
}

/// All damage to the hull draws cards.
pub(crate) fn cards() -> Arc<Content> {
    with(
        "cards",
        "Roll(die: Attack, count: 10, on: [([Hit, Crit, Focus, Blank], [Damage(Crit, 1), Mend(1), RepairCrit, RecoverShields(1)])]), Gain(Focus, 1)",
    )
}

/// Core, plus obstacles that cause the most that one event may, by this effect.
///
/// # Panics
/// If the linter has any message about the pack.
fn with(name: &str, effect: &str) -> Arc<Content> {
    let folder = env::temp_dir().join(format!("voidreef-{name}-{}", process::id()));
    let assets = Assets(folder);
    let core = content::find_assets().join("packs/core");
    copy(&core, &assets.0.join("packs/core"));
    let kinds = ["asteroid", "debris", "gas"].map(|kind| {
        format!(
            r#"(id: "{kind}", replaces: true, name: "{kind}", starting: true, style: Rock, clauses: [
                (rule: "OBS-11", on: [MoveThrough, Overlap], effects: [{effect}]),
            ])"#
        )
    });
    let folder = assets.0.join("packs/heavy/obstacles");
    fs::create_dir_all(&folder).expect("a folder can be made");
    fs::write(folder.join("o.ron"), format!("[{}]", kinds.join(",\n"))).expect("it can be written");
    let loaded = content::load(&assets.0);
    let told = loaded.diagnostics.iter();
    let told: Vec<String> = told
        .filter(|told| told.file.starts_with("packs/heavy"))
        .map(ToString::to_string)
        .collect();
    assert_eq!(told, Vec::<String>::new());
    Arc::new(loaded.content)
}

/// A folder of assets that is removed in the end.
struct Assets(PathBuf);

impl Drop for Assets {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("it is there").flatten() {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &target);
        } else if path.extension().is_some_and(|kind| kind == "ron") {
            fs::copy(path, target).expect("it can be copied");
        }
    }
}
