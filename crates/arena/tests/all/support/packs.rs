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

/// Everybody has the most actions of packs, each at any enemy, with the most dice.
pub(crate) fn actions() -> Arc<Content> {
    let inner = format!(
        "Roll(die: Attack, count: 4, on: [([Hit, Crit, Focus, Blank], [{COMES_AND_GOES}])])"
    );
    let does = format!("Roll(die: Attack, count: 8, on: [([Hit, Crit, Focus, Blank], [{inner}])])");
    let kinds = 0..content::MOST_MADE_ACTIONS;
    let entry = |at: usize| {
        format!(
            "(id: \"Heavy{at}\", name: \"heavy\", text: \"H.\", rule: \"HV-0\", who: Foe(5), \
             cost: [Gain(Strain, 1)], theirs: [{does}], effects: [Gain(Focus, 1)])"
        )
    };
    let entries: Vec<String> = kinds.clone().map(entry).collect();
    let bar: Vec<String> = kinds.map(|at| format!("(action: Heavy{at})")).collect();
    let bar = bar.join(", ");
    let ships = ["tern", "petrel", "heron", "brand", "spark", "censer"];
    let ships = ships.map(|class| format!("(patches: \"{class}\", actions: List(add: [{bar}]))"));
    let rule = "(id: \"HV-0\", section: \"H\", title: \"H\", text: \"H.\", house: true)";
    pack(
        "actions",
        &[
            ("rulebook", rule.to_owned()),
            ("actions", entries.join(",\n")),
            ("ships", ships.join(",\n")),
        ],
    )
}

/// Everybody has the most of everything: tokens of six kinds, questions, limits, prices, and as
/// many conditions as a list holds.
pub(crate) fn vocabulary() -> Arc<Content> {
    const RULES: usize = 8;
    const KINDS: usize = 6;
    let list = |of: &dyn Fn(usize) -> String, count: usize| {
        let all: Vec<String> = (0..count).map(of).collect();
        all.join(", ")
    };
    let any = "Or([Not(Or([Wounded, Not(EnemyWithin(3))])), Round(1, 200), FriendWithin(2)])";
    let holds = list(&|_| any.to_owned(), 5);
    let rule = |at: usize| {
        format!("(id: \"HV-{at}\", section: \"H\", title: \"H\", text: \"H.\", house: true)")
    };
    let token = |at: usize| {
        let clause = format!(
            "(rule: \"HV-{at}\", on: [StartTurn, EndTurn, AfterManeuver, AfterAction, AfterHitting, AfterDefending], only_if: [{holds}], effects: [{COMES_AND_GOES}])"
        );
        let limit = format!("limit: (9, Round), cost: [Lose(Heavy{at}, 1)]");
        let held = |passive: &str| {
            format!("(rule: \"HV-{at}\", only_if: [{holds}], {limit}, passive: {passive})")
        };
        let traits = [
            "RerollAttack(2)",
            "TurnAttackFace(Blank, Focus, 1)",
            "RerollDefence(2)",
        ];
        format!(
            "(id: \"Heavy{at}\", name: \"heavy\", text: \"H.\", rule: \"HV-{at}\", kind: Boon, clauses: [{}], traits: [{}])",
            list(&|_| clause.clone(), 2),
            traits.map(held).join(", ")
        )
    };
    let asks = |at: usize| {
        format!(
            "(rule: \"HV-{at}\", on: [StartRound, AfterManeuver, AfterAction, AfterDefending, AfterHitting], only_if: [{holds}], may: true, limit: (20, Round), cost: [Gain(Strain, 1)], effects: [Gain(Heavy{at}, 4), Lose(Strain, 1)])"
        )
    };
    let comes = |at: usize| {
        format!(
            "(rule: \"HV-{}\", on: [StartTurn, EndTurn, EndRound], only_if: [{holds}], limit: (20, Round), effects: [Gain(Heavy{}, 1), Lose(Strain, 1)])",
            at % RULES,
            at % KINDS
        )
    };
    let clauses = format!("{}, {}", list(&asks, 4), list(&comes, 20));
    let starts = list(&|at| format!("Heavy{at}: 20"), KINDS);
    let ships = ["tern", "petrel", "heron", "brand", "spark", "censer"].map(|class| {
        format!(
            "(patches: \"{class}\", starts_with: {{{starts}}}, abilities: Whole([(name: \"H\", text: \"H.\", clauses: [{clauses}])]))"
        )
    });
    pack(
        "vocabulary",
        &[
            ("rulebook", list(&rule, RULES)),
            ("tokens", list(&token, KINDS)),
            ("ships", ships.join(",\n")),
        ],
    )
}

/// Core, plus obstacles that cause the most that one event may, by this effect.
fn with(name: &str, effect: &str) -> Arc<Content> {
    let kinds = ["asteroid", "debris", "gas"].map(|kind| {
        format!(
            r#"(id: "{kind}", replaces: true, name: "{kind}", starting: true, style: Rock, clauses: [
                (rule: "OBS-11", on: [MoveThrough, Overlap], effects: [{effect}]),
            ])"#
        )
    });
    pack(name, &[("obstacles", kinds.join(",\n"))])
}

/// Core, and a pack with these entries, by the folders in which they lie.
///
/// # Panics
/// If the linter has any message about the pack.
fn pack(name: &str, files: &[(&str, String)]) -> Arc<Content> {
    let folder = env::temp_dir().join(format!("voidreef-{name}-{}", process::id()));
    let assets = Assets(folder);
    let core = content::find_assets().join("packs/core");
    copy(&core, &assets.0.join("packs/core"));
    for (kind, entries) in files {
        let folder = assets.0.join("packs/heavy").join(kind);
        fs::create_dir_all(&folder).expect("a folder can be made");
        fs::write(folder.join("o.ron"), format!("[{entries}]")).expect("it can be written");
    }
    let info = format!("(format: {}, name: \"heavy\")", content::FORMAT);
    fs::write(assets.0.join("packs/heavy/pack.ron"), info).expect("it can be written");
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
