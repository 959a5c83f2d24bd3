//! Lessons of the Drydock that players have left before, each by its own way.

use crate::support::{content, school::School};
use arena::lessons::{LessonState, Stray, StrayReason};
use geometry::Vec2;
use rules::{Order, UnitId};

/// The place of a lesson of the Drydock in its list.
fn named(school: &School, title: &str) -> usize {
    let lessons = school.tutor.scenario().lessons.iter();
    lessons
        .map(|lesson| lesson.title.as_str())
        .position(|held| held == title)
        .expect("the lesson")
}

#[test]
fn the_lesson_about_standing_orders_takes_only_the_one_that_it_names() {
    let content = content();
    let mut right = School::open(&content, "drydock");
    let at = named(&right, "A standing order");
    let deed = right.reach(at);
    let legal = right.sim.legal_orders().into_iter();
    let standing: Vec<Order> = legal
        .filter(|order| matches!(order, Order::SetStanding { .. }))
        .collect();
    assert!(standing.len() > 2, "{standing:?}");
    for order in standing {
        let mut school = School::again(&content, "drydock", right.sim.orders());
        school.play(order);
        let done = school.tutor.course().states[at] == LessonState::Done;
        assert_eq!(done, order == deed, "{order:?}");
    }
}

#[test]
fn about_six_inches_are_not_eight() {
    let content = content();
    let mut right = School::open(&content, "drydock");
    let at = named(&right, "A measured way");
    right.reach(at);
    let ship = UnitId(2);
    let from = right.sim.board().ship(ship).expect("Old Anvil").pose;
    for (inches, fits) in [
        (3.0, false),
        (5.5, true),
        (6.0, true),
        (7.5, false),
        (8.3, false),
    ] {
        let to = Vec2::new(from.x, from.y + inches * content::INCH);
        let order = right.way(ship, to).expect("a way leads there");
        let stray = (!fits).then_some(Stray::Passes(at));
        assert_eq!(right.tutor.strays(&order), stray, "{inches} inches");
        let mut school = School::again(&content, "drydock", right.sim.orders());
        school.play(order);
        let state = match fits {
            true => LessonState::Done,
            false => LessonState::Missed(StrayReason::Otherwise),
        };
        assert_eq!(school.tutor.course().states[at], state, "{inches} inches");
    }
}

/// What a lesson says of its forecast stands in the forecast.
#[test]
fn the_first_template_meets_nothing_and_the_second_the_gas() {
    let content = content();
    for (title, met) in [("A template", None), ("Out of the cloud", Some(UnitId(21)))] {
        let mut school = School::open(&content, "drydock");
        let deed = school.reach(named(&school, title));
        let preview = school.sim.preview(&deed).expect("it is legal");
        let motion = preview.into_motion().expect("it moves");
        let crossed: Vec<UnitId> = motion.crossed.iter().map(|held| held.obstacle).collect();
        assert_eq!(crossed, Vec::from_iter(met), "{title}");
        assert!(
            motion.overlapped.is_empty() && motion.bumped.is_empty(),
            "{title}"
        );
        assert_eq!(motion.odds.is_empty(), met.is_none(), "{title}");
    }
}

/// Whoever sinks the barge all the same is never asked to ram the wreck.
#[test]
fn nobody_is_asked_to_ram_what_is_sunk() {
    let content = content();
    let mut sunk = 0;
    for seed in 0..40 {
        let mut school = School::seeded(&content, "drydock", seed);
        let (hold, ram) = (named(&school, "Hold your fire"), named(&school, "Ram it"));
        school.reach(hold);
        let legal = school.sim.legal_orders().into_iter();
        let barge = UnitId(3);
        let mut shots =
            legal.filter(|order| matches!(order, Order::Attack { target, .. } if *target == barge));
        let shot = shots.next().expect("the guns reach the barge");
        assert!(school.tutor.strays(&shot).is_some());
        school.play(shot);
        for _ in 0..200 {
            let ram_mark = school.tutor.course().states[ram];
            let barge_held = school.sim.board().ship(barge);
            if !barge_held.is_some_and(rules::Ship::on_table) {
                sunk += usize::from(ram_mark == LessonState::Missed(StrayReason::Gone));
                assert_ne!(school.tutor.lesson().map(|(at, _)| at), Some(ram));
                assert_ne!(ram_mark, LessonState::Ahead, "seed {seed}");
            }
            if ram_mark != LessonState::Ahead {
                break;
            }
            let legal = school.sim.legal_orders().into_iter();
            let mut more = legal
                .filter(|order| matches!(order, Order::Attack { target, .. } if *target == barge));
            match more.next().filter(|_| school.ours()) {
                Some(again) => school.play(again),
                None => school.go_right(),
            }
        }
    }
    assert!(sunk > 0, "no seed sinks the barge");
}

/// The counter shows what was done, and not how far down the list the course has come.
#[test]
fn lessons_that_are_missed_are_not_counted() {
    let content = content();
    let mut school = School::open(&content, "drydock");
    school.reach(named(&school, "Hold your fire"));
    let done = school.tutor.course().done();
    let legal = school.sim.legal_orders().into_iter();
    let mut shots = legal.filter(|order| matches!(order, Order::Attack { .. }));
    school.play(shots.next().expect("a shot"));
    assert_eq!(school.tutor.course().done(), done);
    while school.sim.outcome().is_none() {
        school.go_right();
    }
    let course = school.tutor.course();
    assert!(course.over());
    assert!(
        course.done() < course.states.len(),
        "not all of it was done"
    );
}
