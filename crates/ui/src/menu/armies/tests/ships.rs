//! Lists of ships and figures on the page: a squadron, a fleet, a crew.

use content::{Content, ReadyList};
use rules::Sim;

use super::*;
use crate::{
    menu::armies::{
        asked::{ArmyOffer, TryPlan},
        brought, compare, tryout,
    },
    menu::{forces::Force, theatres::usual_limit},
    setup::Setup,
};

/// An army of each theatre.
const ARMIES: [&str; 7] = [
    "tide-squadron",
    "choir-landing",
    "thorn-fleet",
    "lamp-crew",
    "nest",
    "shore-parties",
    "tide-force",
];

/// The page with an empty list of an army.
fn empty(army: &str, size: Vec2) -> Bench {
    let mut cx = Bench::new(size);
    let content = cx.library.content.clone();
    cx.book.plan.army = army.to_owned();
    cx.book.make(&content, false, 1).expect("a list");
    cx
}

/// The page with a list that the computer has made.
fn built(army: &str, size: Vec2) -> Bench {
    let mut cx = Bench::new(size);
    let content = cx.library.content.clone();
    cx.book.plan.army = army.to_owned();
    cx.book.make(&content, true, 5).expect("a list");
    cx
}

impl Bench {
    fn list(&self) -> content::ArmyList {
        self.book.list().cloned().expect("open")
    }

    fn match_begun(&self) -> Option<Setup> {
        self.intents.0.iter().find_map(|intent| {
            let Intent::TryList(setup) = intent else {
                return None;
            };
            Some(setup.clone())
        })
    }
}

#[test]
fn a_squadron_is_made_by_clicks() {
    let mut cx = empty("tide-squadron", SIZES[1]);
    cx.click("Tern");
    cx.click("Tern");
    assert_eq!(cx.list().units.len(), 2);
    let nobody = say!("armies-pilot-is", name = say!("armies-no-pilot"));
    cx.click(&nobody);
    assert_eq!(cx.book.offer, ArmyOffer::Pilots);
    cx.click("Juno Marl");
    assert_eq!(cx.list().units[1].pilot.as_deref(), Some("juno"));
    // The same pilot again: it is told that she flies one ship only.
    cx.click("1. Tern");
    cx.click(&nobody);
    cx.click("Juno Marl");
    assert_eq!(cx.list().units[0].pilot.as_deref(), Some("juno"));
    assert!(cx.says("Juno Marl flies 2 ships of at most 1"));
    cx.click(say!("armies-no-pilot"));
    assert_eq!(cx.list().units[0].pilot, None);
    // Weapons: one place, so that the second takes that of the first.
    cx.click("Weapon: 0 of 1");
    assert_eq!(cx.book.offer, ArmyOffer::Upgrades("weapon".to_owned()));
    cx.click("Tail Gun");
    assert_eq!(cx.list().units[0].upgrades, ["tail-gun"]);
    let content = cx.library.content.clone();
    let (_, tern) = content.ship("tern").expect("a Tern");
    let mut others = content.upgrades_of(tern, None);
    let other = others.find(|held| held.slot == "weapon" && held.id != "tail-gun");
    let other = other.expect("another weapon");
    cx.book.sought.entries = other.name.to_lowercase();
    cx.click(&other.name);
    assert_eq!(cx.list().units[0].upgrades, [other.id.as_str()]);
    cx.click("✖");
    assert_eq!(cx.list().units[0].upgrades, [""; 0]);
}

#[test]
fn obstacles_are_taken_and_left_by_clicks() {
    let mut cx = empty("tide-squadron", SIZES[1]);
    let content = cx.library.content.clone();
    cx.click(say!("armies-choose"));
    assert_eq!(cx.book.offer, ArmyOffer::Obstacles);
    let starting = content.outlines.iter();
    let starting = starting.filter(|held| content.is_starting(held));
    let starting: Vec<&content::OutlineDef> = starting.take(4).collect();
    for outline in &starting {
        cx.click(&brought::name(&content, outline));
    }
    let wanted: Vec<&str> = starting[1..].iter().map(|held| held.id.as_str()).collect();
    assert_eq!(cx.list().obstacles, wanted, "the first makes room");
    cx.click(&brought::name(&content, starting[1]));
    assert_eq!(cx.list().obstacles, wanted[1..]);
    assert!(cx.says("OBS-08"), "one is missing");
}

#[test]
fn keys_lead_through_what_is_offered() {
    let mut cx = empty("tide-squadron", SIZES[0]);
    cx.click("Tern");
    let mut seen = vec![cx.book.offer.clone()];
    for _ in 0..6 {
        cx.key(Key::ArrowRight);
        seen.push(cx.book.offer.clone());
    }
    seen.dedup();
    assert_eq!(seen[0], ArmyOffer::Units);
    assert_eq!(seen[1], ArmyOffer::Pilots);
    assert!(seen.contains(&ArmyOffer::Upgrades("weapon".to_owned())));
    assert_eq!(seen.last(), Some(&ArmyOffer::Obstacles));
    cx.key(Key::D);
    assert_eq!(cx.list().units.len(), 2, "once more");
    assert_eq!(cx.book.offer, ArmyOffer::Units);
    cx.key(Key::R);
    assert_eq!(cx.book.asked, BookQuestion::Ready);
    cx.key(Key::Enter);
    assert_eq!(cx.book.kept.len(), 2);
    cx.key(Key::C);
    assert!(matches!(cx.book.asked, BookQuestion::Compare(_)));
    cx.key(Key::Escape);
    assert_eq!(cx.book.asked, BookQuestion::Nothing);
}

#[test]
fn words_are_looked_for_in_what_is_offered() {
    let mut cx = empty("tide-squadron", SIZES[1]);
    assert!(cx.says("Heron"));
    cx.book.sought.entries = "tern".to_owned();
    let texts = cx.look();
    let shown = |words: &str| texts.iter().any(|text| text.words == words);
    assert!(shown("Tern"));
    assert!(!shown("Heron"));
    cx.book.sought.entries = "no such thing".to_owned();
    assert!(cx.says(say!("armies-none-found")));
}

#[test]
fn lists_of_every_theatre_are_shown_whole() {
    for size in SIZES {
        for army in ARMIES {
            let mut cx = built(army, size);
            let content = cx.library.content.clone();
            let list = cx.list();
            for unit in 0..list.units.len().min(6) {
                cx.book.unfold(unit);
                check_whole(&cx.look(), size, army);
                for offer in crate::menu::armies::outfit::offers(&content, &list.units[unit]) {
                    cx.book.offer = offer;
                    check_whole(&cx.look(), size, army);
                }
            }
            cx.book.offer = ArmyOffer::Obstacles;
            check_whole(&cx.look(), size, army);
            cx.book.copy();
            for ask in [
                |page: &mut Page<'_>| compare::ask(page.book),
                |page: &mut Page<'_>| tryout::ask(page.content, page.book, page.toasts),
                |page: &mut Page<'_>| page.book.asked = BookQuestion::Ready,
            ] {
                let mut page = Page {
                    content: &content,
                    book: &mut cx.book,
                    clipboard: &mut cx.clipboard,
                    toasts: &mut cx.toasts,
                };
                ask(&mut page);
                assert_ne!(cx.book.asked, BookQuestion::Nothing, "{army}");
                check_whole(&cx.look(), size, army);
                cx.book.asked = BookQuestion::Nothing;
            }
        }
    }
}

#[test]
fn newcomers_find_lists_that_may_be_played() {
    let cx = Bench::new(SIZES[0]);
    let content: &Content = &cx.library.content;
    for army in content.listed_armies() {
        let ready: Vec<&ReadyList> = content.ready_lists_of(&army.id).collect();
        assert!(!ready.is_empty(), "{}", army.id);
        let usual = usual_limit(content.muster_of(army));
        for held in ready {
            let why = cx.book.against_ready(content, held, usual);
            assert_eq!(why, None, "{}", held.id);
        }
    }
}

#[test]
fn a_list_is_tried_in_a_match() {
    for army in ARMIES {
        let mut cx = built(army, SIZES[0]);
        cx.key(Key::T);
        assert!(
            matches!(cx.book.asked, BookQuestion::Try(TryPlan { .. })),
            "{army}"
        );
        cx.key(Key::Enter);
        let setup = cx.match_begun().expect("a match");
        assert_eq!(setup.humans(), 1, "{army}");
        let content = std::sync::Arc::clone(&cx.library.content);
        let sim = Sim::new(content, &setup.config).expect("it begins");
        let brought = sim.board().ships.len() + sim.board().squads.len();
        assert!(brought >= cx.list().units.len(), "{army}");
    }
}

#[test]
fn a_list_is_tried_against_a_ready_one_or_the_units_of_the_scenario() {
    for army in ARMIES {
        let mut cx = built(army, SIZES[0]);
        let ready = cx.library.content.ready_lists.iter();
        let ready = ready.map(|held| Force::Ready(held.id.clone()));
        let forces: Vec<Force> = ready.chain([Force::Own, Force::Random]).collect();
        let mut met = 0;
        for force in forces {
            cx.intents.0.clear();
            cx.key(Key::T);
            let BookQuestion::Try(plan) = &mut cx.book.asked else {
                panic!("{army}: nothing is asked");
            };
            for side in &mut plan.forces.sides {
                side.clone_from(&force);
            }
            let _ = cx.look();
            let BookQuestion::Try(plan) = &cx.book.asked else {
                panic!("{army}: nothing is asked any more");
            };
            // An army that is not for that side gives way to one that is.
            met += usize::from(plan.forces.sides.contains(&force));
            check_whole(&cx.look(), SIZES[0], army);
            cx.key(Key::Enter);
            assert!(cx.match_begun().is_some(), "{army} against {force:?}");
        }
        assert!(met > 2, "{army}: {met}");
    }
}

#[test]
fn a_list_that_breaks_rules_is_not_tried() {
    let mut cx = empty("tide-squadron", SIZES[0]);
    cx.key(Key::T);
    assert_eq!(cx.book.asked, BookQuestion::Nothing);
    assert!(cx.match_begun().is_none());
}

/// Sides of every theatre choose between the scenario's force, lists, and the computer's.
#[test]
fn a_new_match_of_every_theatre_takes_lists() {
    let cases = [
        ("skirmish", "tide-squadron"),
        ("line-of-battle", "choir-fleet"),
        ("slow-burn", "lamp-crew"),
    ];
    for (scenario, army) in cases {
        let cx = built(army, SIZES[0]);
        let content = &cx.library.content;
        let kept = cx.book.kept[0].clone();
        let list = kept.list.expect("readable");
        let (_, held) = content.scenario(scenario).expect("a scenario");
        let (_, led) = content.army(army).expect("an army");
        let mut seats = PlayerId::all(held.players.len());
        let seat = seats
            .find(|player| arena::lists::suits(content, held, player.index(), led))
            .expect("a side for it");
        let mut form = NewMatch {
            scenario: scenario.to_owned(),
            ..NewMatch::default()
        };
        let limit = list.limit;
        form.forces.set(seat, Force::List(kept.file, list));
        form.forces.set(PlayerId(1 - seat.0), Force::Random);
        form.forces.limit = limit;
        for size in SIZES {
            let mut texts = Vec::new();
            for _ in 0..3 {
                let known = KnownMatch {
                    library: &cx.library,
                    pictures: &Pictures::default(),
                    book: &cx.book,
                };
                let output = glass::run(&cx.ctx, size, Vec::new(), |ctx| {
                    new_match::show(ctx, &known, &mut form, &mut Intents::default());
                });
                texts = glass::texts_of(output.shapes);
            }
            check_whole(&texts, size, scenario);
        }
        let setup = form.setup(content).expect("a match");
        let content = std::sync::Arc::clone(content);
        Sim::new(content, &setup.config).expect("it begins");
    }
}
