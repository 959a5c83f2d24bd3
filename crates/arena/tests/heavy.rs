//! The heaviest pack that the linter finds well: its previews and decisions are still made in time.

mod support;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use arena::agent::make_agent;
use content::Content;
use support::{agents, open};

/// No preview takes longer.
const PREVIEW: Duration = Duration::from_millis(50);
/// No decision takes longer than so many times core's.
const TIMES: u32 = 10;
/// So many orders of a match are looked at.
const ORDERS: usize = 90;

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

/// Core, and obstacles that do all that one event may do, by this effect.
fn with(name: &str, effect: &str) -> Arc<Content> {
    let folder = std::env::temp_dir().join(format!("voidreef-{name}-{}", std::process::id()));
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

/// The least time of a few, which is what it takes on a machine that does nothing else.
fn least(times: usize, mut what: impl FnMut()) -> Duration {
    let timed = (0..times).map(|_| {
        let began = Instant::now();
        what();
        began.elapsed()
    });
    timed.min().unwrap_or_default()
}

/// The longest preview, and the longest and the mean decision, of the first orders of a match.
fn measured(content: &Arc<Content>, scenario: &str) -> [Duration; 3] {
    let (mut sim, _) = open(content, scenario, 8);
    let mut players = agents(content, ["veteran", "veteran"], 8);
    let (mut preview, mut longest, mut all) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    let mut decisions = 0;
    while sim.outcome().is_none() && sim.orders().len() < ORDERS {
        for order in sim.legal_orders().into_iter().step_by(7) {
            let taken = least(2, || drop(sim.preview(&order)));
            preview = preview.max(taken);
        }
        let player = sim.board().decider().expect("somebody decides");
        let taken = least(2, || {
            let mut agent = make_agent(content, "veteran", 5).expect("it is there");
            drop(agent.decide(sim.ctx(), sim.board()));
        });
        longest = longest.max(taken);
        all += taken;
        decisions += 1;
        let agent = &mut players[usize::from(player)];
        let wanted = agent.decide(sim.ctx(), sim.board());
        let wanted = wanted.map(|decision| decision.order);
        let order = wanted.or_else(|| rules::default_order(sim.ctx(), sim.board()));
        sim.play(order.expect("there is a default"))
            .expect("a legal order is played");
    }
    [preview, longest, all / decisions.max(1)]
}

#[track_caller]
fn check(name: &str, effect: &str) {
    let heavy = with(name, effect);
    let core = support::content();
    for scenario in ["skirmish", "gauntlet"] {
        let [preview, longest, mean] = measured(&heavy, scenario);
        let [light, before, usual] = measured(&core, scenario);
        println!(
            "{name}, {scenario}: preview at most {preview:?} (core {light:?}), decision at most {longest:?} ({before:?}), mean {mean:?} ({usual:?})"
        );
        assert!(preview <= PREVIEW, "{name}, {scenario}: {preview:?}");
        assert!(
            longest <= before * TIMES,
            "{name}, {scenario}: {longest:?} for {before:?}"
        );
        assert!(
            mean <= usual * TIMES,
            "{name}, {scenario}: {mean:?} for {usual:?}"
        );
    }
}

/// Tokens that come and go, so that no two ways are alike for long and nobody is destroyed.
const COMES_AND_GOES: &str =
    "Gain(Strain, 1), Lose(Strain, 1), Gain(Ion, 1), Lose(Ion, 1), Gain(Focus, 1)";

/// Forty dice: eight, each of which leads to four more.
#[test]
fn rolls_that_lead_to_rolls() {
    let inner = format!(
        "Roll(die: Attack, count: 4, on: [([Hit, Crit, Focus, Blank], [{COMES_AND_GOES}])])"
    );
    check(
        "rolls",
        &format!("Roll(die: Attack, count: 8, on: [([Hit, Crit, Focus, Blank], [{inner}])])"),
    );
}

/// The first face leads nowhere, so that nothing shows at first of what the others lead to.
#[test]
fn rolls_that_hide_what_they_lead_to() {
    let inner = format!(
        "Roll(die: Attack, count: 10, on: [([Hit, Crit, Focus, Blank], [{COMES_AND_GOES}])])"
    );
    check(
        "hidden",
        &format!(
            "Roll(die: Attack, count: 1, on: [([Crit, Focus, Blank], [{inner}, {inner}, {inner}])])"
        ),
    );
}

/// Whatever comes off the hull draws cards.
#[test]
fn rolls_that_draw_cards() {
    check(
        "cards",
        "Roll(die: Attack, count: 10, on: [([Hit, Crit, Focus, Blank], [Damage(Crit, 1), Mend(1), RepairCrit, RecoverShields(1)])]), Gain(Focus, 1)",
    );
}

/// What core can do is never too much for exact chances.
#[test]
fn core_is_exact() {
    let content = support::content();
    let mut seen = 0;
    for scenario in &content.scenarios {
        let (mut sim, _) = open(&content, &scenario.id, 3);
        let mut players = agents(&content, ["rookie", "random"], 3);
        while sim.outcome().is_none() && sim.orders().len() < 120 {
            for order in sim.legal_orders().into_iter().step_by(13) {
                let preview = sim.preview(&order).expect("legal");
                let flown = preview.motion.map(|motion| motion.prospect);
                let marched = preview.march.map(|march| march.prospect);
                for prospect in flown.into_iter().chain(marched) {
                    assert!(prospect.exact, "{}: {order:?}", scenario.id);
                    seen += 1;
                }
            }
            let player = sim.board().decider().expect("somebody decides");
            let agent = &mut players[usize::from(player).min(1)];
            let wanted = agent.decide(sim.ctx(), sim.board());
            let wanted = wanted.map(|decision| decision.order);
            let order = wanted.or_else(|| rules::default_order(sim.ctx(), sim.board()));
            sim.play(order.expect("there is a default"))
                .expect("a legal order is played");
        }
    }
    assert!(seen > 1000, "{seen} previews");
}
