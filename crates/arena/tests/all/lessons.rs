//! Guided scenarios, played right, and wrongly at each lesson.

use std::sync::Arc;

use crate::support::{
    config, content,
    school::{School, guided},
};
use arena::lessons::{LessonState, Stray, StrayReason, Tutor};
use content::AskedOrder;
use rules::{Fact, Game, Order, PlayerId, Sim, Step, UnitId};

#[test]
fn every_theatre_has_a_guided_scenario() {
    let content = content();
    let keys = guided(&content);
    let played = |id: &str| content.scenarios.iter().any(|held| held.ruleset == id);
    for ruleset in content.rulesets.iter().filter(|held| played(&held.id)) {
        let teaches = |key: &String| {
            let (_, scenario) = content.scenario(key).expect("a scenario");
            scenario.ruleset == ruleset.id
        };
        assert!(keys.iter().any(teaches), "nobody teaches {}", ruleset.name);
    }
}

#[test]
fn every_guided_scenario_is_done_by_doing_what_it_says() {
    let content = content();
    let keys = guided(&content);
    assert!(!keys.is_empty());
    for key in keys {
        let mut school = School::open(&content, &key);
        let lessons = school.tutor.scenario().lessons.clone();
        for (at, lesson) in lessons.iter().enumerate() {
            if lesson.asks.is_none() {
                continue;
            }
            let deed = school.reach(at);
            assert_eq!(school.tutor.strays(&deed), None, "{key}: {}", lesson.title);
            school.play(deed);
            assert_eq!(
                school.tutor.course().states[at],
                LessonState::Done,
                "{key}: {}",
                lesson.title
            );
        }
    }
}

/// What a lesson asks for is good play: nobody's own ship is stopped short by another.
#[test]
fn lessons_played_right_lead_into_nobody() {
    let content = content();
    for key in guided(&content) {
        let mut school = School::open(&content, &key);
        let mut last = school.tutor.scenario().lessons.iter();
        let Some(last) = last.rposition(|lesson| lesson.asks.is_some()) else {
            continue;
        };
        school.reach(last);
        let ours = |id: &UnitId| {
            let ship = school.sim.board().ship(*id);
            ship.is_some_and(|ship| ship.owner == PlayerId(0))
        };
        let journal = school.sim.journal().iter();
        let bumps =
            journal.filter(|event| matches!(&event.fact, Fact::Bumped { ship, .. } if ours(ship)));
        assert_eq!(bumps.count(), 0, "{key}");
    }
}

#[test]
fn whoever_does_otherwise_is_warned_and_no_lesson_is_done_without_its_deed() {
    let content = content();
    for key in guided(&content) {
        let lessons = content
            .scenario(&key)
            .expect("a scenario")
            .1
            .lessons
            .clone();
        for (at, lesson) in lessons.iter().enumerate() {
            let Some(ask) = &lesson.asks else { continue };
            let mut school = School::open(&content, &key);
            let deed = school.reach(at);
            let legal = school.sim.legal_orders();
            let wrong = legal.into_iter().find(|order| {
                *order != deed
                    && matches!(school.tutor.strays(order), Some(Stray::Passes(on)) if on == at)
            });
            let Some(wrong) = wrong else {
                // A plan or a confirmation waits until it is done, and an open dial leaves no
                // choice: nothing passes it.
                let waits = matches!(
                    ask.order,
                    AskedOrder::SetDial
                        | AskedOrder::SetStanding
                        | AskedOrder::SetMarker
                        | AskedOrder::Confirm
                        | AskedOrder::Maneuver
                        | AskedOrder::EndTurn
                );
                assert!(waits, "{key}: {} has no other order", lesson.title);
                continue;
            };
            let before = school.sim.orders().len();
            school.play(wrong);
            let course = school.tutor.course();
            assert_eq!(
                course.states[at],
                LessonState::Missed(StrayReason::Otherwise),
                "{key}: {} by {wrong:?}",
                lesson.title
            );
            // It can be done again from where it began.
            let begun = course.begun(at).expect("it had begun");
            assert!(begun <= before);
            let orders = school.sim.orders()[..begun].to_vec();
            let mut again = School::open(&content, &key);
            for order in orders {
                again.play(order);
            }
            assert_eq!(again.tutor.lesson().map(|(on, _)| on), Some(at), "{key}");
        }
    }
}

#[test]
fn plans_are_judged_by_what_lies_on_the_table() {
    let content = content();
    let mut school = School::open(&content, "drydock");
    let deed = school.reach(0);
    school.play(deed);
    let Order::SetDial { ship, maneuver } = deed else {
        panic!("the first lesson sets a dial");
    };
    let other = school.sim.legal_orders().into_iter().find(|order| {
        matches!(order, Order::SetDial { ship: of, maneuver: to } if *of == ship && *to != maneuver)
    });
    school.play(other.expect("another dial"));
    assert_eq!(school.tutor.lesson().map(|(at, _)| at), Some(0));
    school.play(deed);
    assert_eq!(school.tutor.course().states[0], LessonState::Done);
    // A confirmation with another standing order than asked passes the lesson: it is warned of.
    let standing = school.sim.legal_orders().into_iter().find(|order| {
        matches!(order, Order::SetStanding { .. }) && school.tutor.deed() != Some(*order)
    });
    school.play(standing.expect("another standing order"));
    assert_eq!(school.tutor.strays(&Order::Confirm), Some(Stray::Passes(1)));
    school.play(Order::Confirm);
    assert_eq!(
        school.tutor.course().states[1],
        LessonState::Missed(StrayReason::Otherwise)
    );
}

#[test]
fn the_target_of_a_later_lesson_is_spared_or_warned_of() {
    let content = content();
    let mut school = School::open(&content, "drydock");
    let hold = content
        .scenario("drydock")
        .expect("a scenario")
        .1
        .lessons
        .iter();
    let at = hold
        .clone()
        .position(|lesson| lesson.title == "Hold your fire");
    school.reach(at.expect("the lesson"));
    let legal = school.sim.legal_orders();
    let shots: Vec<&Order> = legal
        .iter()
        .filter(|order| matches!(order, Order::Attack { .. }))
        .collect();
    assert!(!shots.is_empty(), "the guns reach the barge");
    for shot in shots {
        assert!(school.tutor.strays(shot).is_some(), "{shot:?}");
    }
}

#[test]
fn whatever_the_player_does_the_course_ends_with_the_match() {
    let content = content();
    for key in guided(&content) {
        for seed in 0..3 {
            let config = config(&content, &key, seed);
            let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
            let mut tutor = Tutor::new(&content, &config).expect("it has lessons");
            let mut agents = ["random", "rookie"].map(|name| {
                let (_, personality) = content.personality(name).expect("a personality");
                ai::Agent::new(personality, seed)
            });
            while let Some(player) = sim.board().decider() {
                let board = sim.observe(player);
                let decision = agents[player.index()].decide(Game::new(sim.ctx(), &board));
                sim.play(decision.expect("a decision").order)
                    .expect("legal");
            }
            tutor.follow(sim.orders());
            assert!(sim.outcome().is_some(), "{key}, seed {seed}");
            assert!(tutor.course().over(), "{key}, seed {seed}");
            assert!(tutor.lesson().is_none());
        }
    }
}

#[test]
fn after_undo_the_tutor_knows_what_it_knew() {
    let content = content();
    let mut school = School::open(&content, "drydock");
    let mut known = vec![school.tutor.course().clone()];
    for _ in 0..6 {
        match school.tutor.deed() {
            Some(deed) => school.play(deed),
            None => school.go_on(),
        }
        known.push(school.tutor.course().clone());
    }
    let orders = school.sim.orders().to_vec();
    for count in (0..orders.len()).rev() {
        school.tutor.follow(&orders[..count]);
        assert_eq!(*school.tutor.course(), known[count], "after {count} orders");
    }
}

#[test]
fn scenarios_without_lessons_have_no_tutor() {
    let content = content();
    let config = config(&content, "crosscurrents", 1);
    assert!(Tutor::new(&content, &config).is_none());
    assert!(matches!(
        Sim::new(content, &config).expect("it opens").board().step,
        Step::Plan { .. } | Step::Deploy { .. }
    ));
}
