//! The mods of `examples/mods`: sound, tested by themselves, and played to the end.

use crate::support;
use std::{collections::BTreeSet, fs, path::PathBuf, sync::Arc};

use crate::support::{agents, config, repository};
use arena::{
    check,
    fuzz::{self, Fuzz},
    narrate,
    runner::{Limits, play_on},
    save::{self, SaveGame, Seat},
};
use content::{Content, Diagnostic, Face, RuleId};
use rules::{Fact, Sim, SimConfig, Step};

const FOLDER: &str = "examples/mods";

/// A mod with matches.
struct Example {
    pack: &'static str,
    /// What the ids of its own rules begin with.
    rules: &'static str,
    /// A scenario of each theatre that it acts in, with the modifications to switch on besides.
    matches: &'static [(&'static str, &'static [&'static str])],
}

const STRIKE: [&str; 2] = ["first-strike:zeal", "first-strike:second-wind"];

const EXAMPLES: [Example; 8] = [
    Example {
        pack: "ember-kite",
        rules: "EMB-",
        matches: &[("kites-at-dusk", &[])],
    },
    Example {
        pack: "slag-drift",
        rules: "SLAG-",
        matches: &[
            ("slag-table", &[]),
            ("slag-fleet", &[]),
            ("slag-void", &[]),
            ("slag-derelict", &[]),
            ("slag-outpost", &[]),
        ],
    },
    Example {
        pack: "quarry-guild",
        rules: "QUA-",
        matches: &[("night-shift", &[])],
    },
    Example {
        pack: "slow-post",
        rules: "POST-",
        matches: &[("first-box", &[])],
    },
    Example {
        pack: "night-watch",
        rules: "NGT-",
        matches: &[("dark-of-the-moon", &[])],
    },
    Example {
        pack: "tern-plating",
        rules: "PLATE-",
        matches: &[("skirmish", &[])],
    },
    Example {
        pack: "tern-engines",
        rules: "ENGINE-",
        matches: &[("skirmish", &[])],
    },
    Example {
        pack: "first-strike",
        rules: "STRIKE-",
        matches: &[
            ("struck-first", &[]),
            ("first-light", &STRIKE),
            ("halo", &STRIKE),
            ("line-of-battle", &STRIKE),
            ("slow-burn", &STRIKE),
            ("marsh-relay", &STRIKE),
            ("crosscurrents", &STRIKE),
        ],
    },
];

/// All of them, by the names of their folders.
fn packs() -> Vec<PathBuf> {
    let folder = fs::read_dir(repository(FOLDER)).expect("the folder is there");
    let mut packs: Vec<PathBuf> = folder
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.join("pack.ron").is_file())
        .collect();
    packs.sort();
    packs
}

fn folder_of(pack: &str) -> PathBuf {
    repository(FOLDER).join(pack)
}

/// The game's data with some of the examples.
fn with(packs: &[PathBuf]) -> (Arc<Content>, Vec<Diagnostic>) {
    let loaded = content::load_with(&content::find_assets(), packs).expect("they are packs");
    (Arc::new(loaded.content), loaded.diagnostics)
}

/// The match of a scenario with modifications.
fn opening(content: &Content, scenario: &str, with: &[&str], seed: u64) -> SimConfig {
    let mut config = config(content, scenario, seed);
    config
        .scenario
        .with
        .extend(with.iter().map(|name| (*name).to_owned()));
    config
}

/// The rules of an event, and of those reasons that stand under its line.
fn cited(sim: &Sim) -> BTreeSet<RuleId> {
    let journal = sim.journal();
    let events = journal.iter().flat_map(|event| {
        let more = event.fact.more_rules();
        more.into_iter().chain([event.rule])
    });
    let reasons = (0..journal.len()).flat_map(|at| narrate::why(sim.game(), journal, at));
    events.chain(reasons.map(|why| why.rule)).collect()
}

#[test]
fn the_linter_has_nothing_to_say() {
    let packs = packs();
    assert!(packs.len() >= 8, "{packs:?}");
    for pack in packs {
        let told = content::lint_pack(&content::find_assets(), &pack).expect("a pack");
        let told: Vec<String> = told.iter().map(ToString::to_string).collect();
        assert_eq!(told, Vec::<String>::new(), "{}", pack.display());
    }
}

#[test]
fn they_pass_their_own_tests_and_each_rule_is_shown() {
    for example in &EXAMPLES {
        let pack = folder_of(example.pack);
        let (content, _) = with(std::slice::from_ref(&pack));
        let files = check::scenario_files(&[pack.join("docs/tests")]).expect("it has tests");
        let verdicts = check::check_files(&content, &files, 1);
        let failures = verdicts.iter().flat_map(|held| &held.failures);
        let failures: Vec<String> = failures.map(ToString::to_string).collect();
        assert!(failures.is_empty(), "\n{}", failures.join("\n"));
        let shown = |rule: &RuleId| verdicts.iter().any(|held| held.cited.contains(rule));
        let own = content.rulebook.keys();
        // A variant has all rules of its theatre anew; the theatre's own tests show those.
        let own = own.filter(|rule| rule.as_str().starts_with(example.rules));
        let own = own.filter(|rule| !rule.as_str().starts_with("NGT-"));
        let hidden: Vec<&RuleId> = own.filter(|rule| !shown(rule)).collect();
        assert!(hidden.is_empty(), "{}: {hidden:?}", example.pack);
    }
}

#[test]
fn veterans_play_them_to_the_end_and_their_rules_act() {
    for example in &EXAMPLES {
        let (content, _) = with(&[folder_of(example.pack)]);
        for (scenario, mixins) in example.matches {
            let config = opening(&content, scenario, mixins, 5);
            let mut seats = agents(&content, ["veteran", "veteran"], 5);
            let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
            let refused = play_on(&mut sim, &mut seats, Limits::default(), |_, _, _| true);
            assert_eq!(refused, 0, "{scenario}");
            assert!(sim.outcome().is_some(), "{scenario} comes to an end");
            let own = |rule: &RuleId| rule.as_str().starts_with(example.rules);
            assert!(cited(&sim).iter().any(own), "{scenario}: no own rule acts");
        }
    }
}

/// The game's data with some of the examples, and a modification `m` with these patches.
fn patched(packs: &[&str], patches: &str) -> Arc<Content> {
    let packs: Vec<PathBuf> = packs.iter().map(|pack| folder_of(pack)).collect();
    let (content, _) = with(&packs);
    let text = format!(
        "(id: \"m\", name: \"M\", text: \"T.\", rules: [\"OBS-01\"], \
         changes: [(patches: {{{patches}}})])"
    );
    let mut content = Content::clone(&content);
    let mixin = content::parse_ron(&text, "m.ron").expect("a modification");
    content.mixins.push(mixin);
    Arc::new(content)
}

#[test]
fn modifications_of_dice_arcs_and_actions_are_played() {
    let night = r#""dice": [(patches: "Night", faces: [Crit], names: []),
        (patches: "Veil", faces: [Blank], names: [])]"#;
    let content = patched(&["night-watch"], night);
    let config = opening(&content, "dark-of-the-moon", &["m"], 3);
    let mut seats = agents(&content, ["veteran", "rookie"], 3);
    let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
    play_on(&mut sim, &mut seats, Limits::default(), |_, _, _| true);
    let (mut fired, mut fended) = (0, 0);
    for event in sim.journal() {
        if let Fact::AttackRolled { faces } = &event.fact {
            assert!(faces.iter().all(|face| *face == Face::Crit), "{faces:?}");
            fired += faces.len();
        } else if let Fact::DefenceRolled { faces } = &event.fact {
            assert!(faces.iter().all(|face| *face == Face::Blank), "{faces:?}");
            fended += faces.len();
        }
    }
    assert!(fired > 0 && fended > 0, "{fired} {fended}");
    let kite = r#""arcs": [(patches: "KiteSweep", from: 350, to: 10)],
        "actions": [(patches: "Stoke", effects: [Gain(Ember, 2)])]"#;
    let content = patched(&["ember-kite"], kite);
    let plain = opening(&content, "kites-at-dusk", &[], 5);
    let changed = opening(&content, "kites-at-dusk", &["m"], 5);
    let journals = [plain, changed].map(|config| {
        let mut seats = agents(&content, ["veteran", "veteran"], 5);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let refused = play_on(&mut sim, &mut seats, Limits::default(), |_, _, _| true);
        assert_eq!(refused, 0, "{:?}", config.scenario.with);
        sim.journal().to_vec()
    });
    let stoked = RuleId::new("EMB-STOKE");
    let embers = |journal: &[rules::GameEvent]| {
        let gained = journal.iter().filter(|event| event.rule == stoked);
        let most = gained.filter_map(|event| match &event.fact {
            Fact::Gained { amount, .. } => Some(*amount),
            _ => None,
        });
        most.max()
    };
    // What the action says, and what the modification makes of it.
    assert_eq!(embers(&journals[0]), Some(1));
    assert_eq!(embers(&journals[1]), Some(2));
}

#[test]
fn the_variant_cites_nothing_but_its_own_rulebook() {
    let (content, _) = with(&[folder_of("night-watch")]);
    for seed in 1..4 {
        let config = opening(&content, "dark-of-the-moon", &[], seed);
        let mut seats = agents(&content, ["veteran", "rookie"], seed);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let own = |rule: RuleId| rule.as_str().starts_with("NGT-");
        play_on(&mut sim, &mut seats, Limits::default(), |sim, _, _| {
            for (order, why) in rules::refused_orders(sim.game()) {
                assert!(own(why.rule), "{order:?} is refused by {}", why.rule);
            }
            true
        });
        let strays: Vec<RuleId> = cited(&sim).into_iter().filter(|rule| !own(*rule)).collect();
        assert_eq!(strays, Vec::<RuleId>::new(), "seed {seed}");
    }
    // Its rules send nobody to a rule of the Dogfight either, and core's rules stay as they were.
    let core = support::content();
    for (id, rule) in &content.rulebook {
        match core.rulebook.get(id) {
            Some(before) => assert_eq!(before, rule, "{id}"),
            None => assert!(!rule.text.contains("OBS-"), "{id}: {}", rule.text),
        }
    }
}

#[test]
fn two_patches_of_one_ship_live_together_and_tell_where_they_disagree() {
    let pair = [folder_of("tern-engines"), folder_of("tern-plating")];
    let (content, told) = with(&pair);
    let (_, tern) = content.ship("tern").expect("it is there");
    assert_eq!((tern.hull, tern.points), (4, 44), "the later pack counts");
    let names: Vec<&str> = tern
        .abilities
        .iter()
        .map(|ability| ability.name.as_str())
        .collect();
    assert_eq!(names, ["Storm Feathers", "Overburn", "Loose Plates"]);
    let slow = tern.dial.iter().filter(|held| held.speed == 1).count();
    assert_eq!(slow, 5, "four of core, and one more");
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    // At the field `points` of the later pack, and nowhere else.
    let about = "packs/tern-plating/ships/tern.ron:8:17: warning: the pack `tern-plating` changes";
    assert_eq!(told.len(), 1, "{told:#?}");
    assert!(
        told[0].starts_with(about) && told[0].contains("tern-engines"),
        "{told:#?}"
    );
    for alone in pair {
        let (_, told) = with(&[alone]);
        assert!(told.is_empty(), "{told:?}");
    }
}

#[test]
fn all_of_them_together_are_sound() {
    let (content, told) = with(&packs());
    let errors: Vec<String> = told
        .iter()
        .filter(|told| told.is_error())
        .map(ToString::to_string)
        .collect();
    assert_eq!(errors, Vec::<String>::new());
    for example in &EXAMPLES {
        for (scenario, mixins) in example.matches {
            let config = opening(&content, scenario, mixins, 5);
            Sim::new(Arc::clone(&content), &config).expect("it opens");
        }
    }
}

#[test]
fn random_orders_break_nothing() {
    for example in &EXAMPLES {
        let (content, _) = with(&[folder_of(example.pack)]);
        for (scenario, mixins) in example.matches {
            let plan = Fuzz {
                scenarios: vec![(*scenario).to_owned()],
                with: mixins.iter().map(|name| (*name).to_owned()).collect(),
                orders: 60,
                seed: 11,
            };
            let played = fuzz::play(&content, &plan).unwrap_or_else(|why| panic!("{why}"));
            assert!(played.orders >= 60, "{scenario}: {played:?}");
        }
    }
}

/// A match of an example, whose positions are saved at some moments.
struct Saved {
    content: Arc<Content>,
    config: SimConfig,
}

impl Saved {
    fn new(pack: &str, scenario: &str, seed: u64) -> Self {
        let (content, _) = with(&[folder_of(pack)]);
        let config = opening(&content, scenario, &[], seed);
        Self { content, config }
    }

    fn open(&self) -> Sim {
        Sim::new(Arc::clone(&self.content), &self.config).expect("it opens")
    }

    /// The match to its end by veterans, from where it stands.
    fn end(&self, sim: &mut Sim) -> u64 {
        let mut seats = agents(&self.content, ["veteran", "veteran"], 9);
        play_on(sim, &mut seats, Limits::default(), |_, _, _| true);
        sim.checksum()
    }

    /// Saves the position to a file and takes it up again.
    fn again(&self, sim: &Sim, name: &str) -> Sim {
        let seat = |player: u64| Seat::Ai {
            personality: "veteran".into(),
            seed: player,
        };
        let game = SaveGame::of(sim, &self.content, &self.config, vec![seat(0), seat(1)]);
        let folder =
            std::env::temp_dir().join(format!("voidreef-ex-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        let path = folder.join("match.ron");
        save::save(&path, &game).unwrap_or_else(|why| panic!("{why}"));
        let (_, held) = save::load(&path, &self.content).unwrap_or_else(|why| panic!("{why}"));
        fs::remove_dir_all(folder).expect("it is ours");
        assert_eq!(held.board(), sim.board());
        assert_eq!(held.checksum(), sim.checksum());
        held
    }
}

/// What has been saved: positions in which somebody is asked, and others after something counted
/// has been used.
#[derive(Default)]
struct Moments {
    asked: usize,
    used: usize,
}

/// A match is saved between a question and its answer, and after what is counted has been used. It
/// ends as the match does that was never saved.
fn saved_at_questions(pack: &str, scenario: &str, seed: u64, found: &mut Moments) {
    let saved = Saved::new(pack, scenario, seed);
    let mut sim = saved.open();
    let mut seats = agents(&saved.content, ["veteran", "veteran"], seed);
    while sim.outcome().is_none() {
        let question = matches!(sim.board().step, Step::May { .. });
        let uses = !sim.board().uses.is_none();
        if question && found.asked < 2 || uses && found.used < 2 {
            found.asked += usize::from(question);
            found.used += usize::from(uses);
            let mut held = saved.again(&sim, pack);
            let mut other = saved.open();
            for order in sim.orders() {
                other.play(*order).expect("it was legal");
            }
            assert_eq!(saved.end(&mut held), saved.end(&mut other), "{pack}");
        }
        let one = sim.orders().len() + 1;
        play_on(&mut sim, &mut seats, Limits { orders: one }, |_, _, _| true);
    }
}

#[test]
fn matches_are_saved_between_questions_and_answers() {
    for (pack, scenario) in [
        ("ember-kite", "kites-at-dusk"),
        ("quarry-guild", "night-shift"),
    ] {
        let mut found = Moments::default();
        let enough = |found: &Moments| found.asked > 0 && found.used > 0;
        for seed in 1..12 {
            saved_at_questions(pack, scenario, seed, &mut found);
            if enough(&found) {
                break;
            }
        }
        assert!(enough(&found), "{pack}: {} {}", found.asked, found.used);
    }
}
