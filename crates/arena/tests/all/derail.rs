//! Whoever acts otherwise than a guided scenario asks, unwarned, comes through it all the same.

use std::sync::Arc;

use crate::support::{
    content,
    school::{School, guided},
};
use arena::{
    Chance,
    lessons::{LessonState, Stray, StrayReason, deed},
};
use content::{Ask, AskedOrder, Content, Lesson};
use geometry::Vec2;
use rules::Order;

/// The orders of a kind that are looked at in a position.
const TRIED: usize = 8;

/// The orders of a kind that are played at a lesson.
const PLAYED: usize = 2;

/// The kind of an order: its first words, with the action, task or intent.
fn kind(order: &Order) -> String {
    let told = format!("{order:?}");
    let word = |text: &str| {
        let end = text.find(|letter: char| !letter.is_alphanumeric());
        text[..end.unwrap_or(text.len())].to_owned()
    };
    let part = ["action: ", "task: ", "intent: "]
        .into_iter()
        .find_map(|part| {
            let (_, rest) = told.split_once(part)?;
            Some(word(rest))
        });
    format!("{} {}", word(&told), part.unwrap_or_default())
}

/// Turns and ways of capital ships that the list of legal orders need not hold.
fn free(school: &School) -> Vec<Order> {
    let game = school.sim.game();
    let ours = game.board.ships.iter().filter(|ship| {
        ship.owner.index() == 0 && ship.on_table() && game.ctx.capital(ship).is_some()
    });
    let mut found = Vec::new();
    for ship in ours {
        for eighth in 0..8_u8 {
            let heading = f64::from(eighth) * 45.0 + 20.0;
            found.push(Order::Face {
                ship: ship.id,
                heading,
            });
            for inches in [3.0, 8.3] {
                let (sin, cos) = libm::sincos(heading.to_radians());
                let far = inches * content::INCH;
                let to = Vec2::new(ship.pose.x + far * sin, ship.pose.y + far * cos);
                found.extend(school.way(ship.id, to));
            }
        }
    }
    found.retain(|order| school.sim.check(order).is_ok());
    found
}

/// Legal orders of each kind that are no deed, with what is said of them: spread over the list, so
/// that the first ones are not alone.
fn wrong(school: &School, deed: &Order) -> Vec<(Order, Option<Stray>)> {
    let mut kinds: Vec<(String, Vec<Order>)> = Vec::new();
    for order in school.sim.legal_orders().into_iter().chain(free(school)) {
        let kind = kind(&order);
        match kinds.iter_mut().find(|(held, _)| *held == kind) {
            Some((_, orders)) => orders.push(order),
            None => kinds.push((kind, vec![order])),
        }
    }
    let tried = kinds.into_iter().flat_map(|(_, orders)| {
        let step = orders.len().div_ceil(TRIED).max(1);
        let tried = orders.into_iter().rev().step_by(step);
        let tried = tried.filter(|order| order != deed);
        tried.map(|order| (order, school.tutor.strays(&order)))
    });
    let mut found: Vec<(Order, Option<Stray>)> = Vec::new();
    for (order, stray) in tried {
        let alike = found
            .iter()
            .filter(|(held, told)| kind(held) == kind(&order) && told.is_none() == stray.is_none());
        if alike.count() < PLAYED {
            found.push((order, stray));
        }
    }
    found
}

/// Those that nobody is warned of.
fn unflagged(school: &School, deed: &Order) -> Vec<Order> {
    let wrong = wrong(school, deed).into_iter();
    wrong
        .filter(|(_, stray)| stray.is_none())
        .map(|(order, _)| order)
        .collect()
}

/// Takes up the lessons from where this one began; the orders up to there.
fn redone(content: &Arc<Content>, key: &str, school: &School, missed: usize) -> School {
    let begun = school.tutor.course().restart(missed);
    let begun = begun.and_then(|at| school.tutor.course().begun(at));
    let orders = &school.sim.orders()[..begun.expect("it had begun")];
    School::again(content, key, orders)
}

/// A guided match that has come to a lesson with a deed.
struct Halt<'a> {
    key: &'a str,
    right: &'a School,
    at: usize,
    deed: &'a Order,
}

/// Goes through every guided scenario right, and stops at each lesson with a deed.
fn at_each_deed(content: &Arc<Content>, mut look: impl FnMut(&Halt<'_>)) {
    for key in guided(content) {
        let mut right = School::open(content, &key);
        let lessons = right.tutor.scenario().lessons.clone();
        let asked = lessons.iter().enumerate();
        for (at, _) in asked.filter(|(_, lesson)| lesson.asks.is_some()) {
            let deed = right.reach(at);
            look(&Halt {
                key: &key,
                right: &right,
                at,
                deed: &deed,
            });
        }
    }
}

#[test]
fn wrong_orders_that_nobody_warns_of_derail_no_lesson() {
    let content = content();
    at_each_deed(&content, |halt| {
        let Halt { key, right, at, .. } = *halt;
        for wrong in unflagged(right, halt.deed) {
            let mut school = School::again(&content, key, right.sim.orders());
            school.play(wrong);
            let end = school.finish();
            let missed = end.err().map(|missed| school.title(missed).to_owned());
            assert_eq!(missed, None, "{key}: {}: {wrong:?}", right.title(at));
        }
    });
}

/// Who does it in spite of the warning is told of one lesson at least, and redoes it.
#[test]
fn wrong_orders_that_are_warned_of_can_be_redone() {
    let content = content();
    at_each_deed(&content, |halt| {
        let Halt { key, right, at, .. } = *halt;
        for (order, stray) in wrong(right, halt.deed) {
            let Some(stray) = stray else { continue };
            let mut school = School::again(&content, key, right.sim.orders());
            school.play(order);
            let told = format!("{key}: {}: {order:?}, {stray:?}", right.title(at));
            if let Stray::Passes(on) = stray {
                let state = school.tutor.course().states[on];
                assert_eq!(state, LessonState::Missed(StrayReason::Otherwise), "{told}");
            }
            if let Err(missed) = school.finish() {
                assert!(missed >= at, "{told}");
                let mut again = redone(&content, key, &school, missed);
                assert_eq!(again.finish(), Ok(()), "{told}");
            }
        }
    });
}

/// The same as the first, with wrong orders all along the way.
#[test]
fn a_player_who_never_heeds_the_lessons_but_the_warnings_comes_through() {
    let content = content();
    for key in guided(&content) {
        for seed in 0..6 {
            let mut chance = Chance(seed);
            let mut school = School::open(&content, &key);
            let count = school.tutor.scenario().lessons.len();
            let mut left = vec![3_usize; count];
            for _ in 0..600 {
                let Some(first) = school.undone().next() else {
                    break;
                };
                let wrong = match (school.tutor.lesson(), school.tutor.deed()) {
                    (Some((at, _)), Some(deed)) if left[at] > 0 => {
                        left[at] -= 1;
                        let wrong = unflagged(&school, &deed);
                        (!wrong.is_empty()).then(|| chance.pick(&wrong))
                    }
                    _ => None,
                };
                match wrong {
                    Some(order) => school.play(order),
                    None => school.go_right(),
                }
                let states = &school.tutor.course().states;
                let missed = states
                    .iter()
                    .position(|state| matches!(state, LessonState::Missed(_)));
                assert_eq!(
                    missed,
                    None,
                    "{key}, seed {seed}, from {}: {:#?}",
                    school.title(first),
                    school.sim.orders()
                );
            }
            assert_eq!(school.undone().next(), None, "{key}, seed {seed}");
        }
    }
}

/// Whether a lesson asks for a plan.
fn plans(lesson: &Lesson) -> bool {
    let asked = lesson.asks.as_ref().map(|ask| ask.order);
    matches!(
        asked,
        Some(AskedOrder::SetDial | AskedOrder::SetStanding | AskedOrder::SetMarker)
    )
}

/// Whether an order plans for the ship or the marker that is asked, as asked or otherwise.
fn plans_for(ask: &Ask, order: &Order) -> bool {
    match (ask.order, order) {
        (AskedOrder::SetDial, Order::SetDial { ship, .. })
        | (AskedOrder::SetStanding, Order::SetStanding { ship, .. }) => Some(ship.0) == ask.ship,
        (AskedOrder::SetMarker, Order::SetMarker { marker, .. }) => Some(*marker) == ask.marker,
        _ => false,
    }
}

/// Plans what the lessons after this one ask for before the confirmation.
fn plan_the_rest(school: &mut School, at: usize) {
    let lessons = school.tutor.scenario().lessons.clone();
    for lesson in lessons
        .iter()
        .skip(at + 1)
        .take_while(|lesson| plans(lesson))
    {
        let found = deed(school.sim.game(), lesson);
        school.play(found.expect("it can be planned"));
    }
}

/// A confirmation with another plan than asked is warned of, misses the lesson, and can be redone.
#[test]
fn another_plan_than_asked_passes_its_lesson() {
    let content = content();
    for key in guided(&content) {
        let mut right = School::open(&content, &key);
        let lessons = right.tutor.scenario().lessons.clone();
        for (at, lesson) in lessons.iter().enumerate() {
            let Some(ask) = lesson.asks.as_ref().filter(|_| plans(lesson)) else {
                continue;
            };
            let asked = right.reach(at);
            let others = right.sim.legal_orders().into_iter();
            let others = others.filter(|order| plans_for(ask, order) && *order != asked);
            let others: Vec<Order> = others.take(TRIED).collect();
            assert!(!others.is_empty(), "{key}: {}", lesson.title);
            for other in others {
                let told = format!("{key}: {}: {other:?}", lesson.title);
                let mut school = School::again(&content, &key, right.sim.orders());
                school.play(other);
                assert_eq!(
                    school.tutor.course().states[at],
                    LessonState::Ahead,
                    "{told}"
                );
                plan_the_rest(&mut school, at);
                let passes = school.tutor.strays(&Order::Confirm);
                assert_eq!(passes, Some(Stray::Passes(at)), "{told}");
                if school.sim.check(&Order::Confirm).is_err() {
                    // A marker was laid on a card where another one is missing then.
                    continue;
                }
                school.play(Order::Confirm);
                let state = school.tutor.course().states[at];
                assert_eq!(state, LessonState::Missed(StrayReason::Otherwise), "{told}");
                let mut again = redone(&content, &key, &school, at);
                assert_eq!(again.tutor.lesson().map(|(on, _)| on), Some(at), "{told}");
                assert_eq!(again.finish(), Ok(()), "{told}");
            }
        }
    }
}
