//! Lessons, while others answer what is done: in every theatre, with every kind of answer.

use std::sync::Arc;

use crate::support::{
    content,
    school::{School, guided},
};
use arena::lessons::{LessonState, StrayReason};
use content::{AskedOrder, Content, Reaction};
use rules::{Order, Step};

/// The orders of an answer that are tried out.
const TRIED: usize = 12;

/// Whether a step only lies between the turns of a match: somebody answers what another does.
fn lies_between(step: Step) -> bool {
    matches!(
        step,
        Step::Answer { .. }
            | Step::React { .. }
            | Step::Tractor { .. }
            | Step::Shove { .. }
            | Step::Lay { .. }
            | Step::Expose { .. }
    )
}

/// The game's data, where every figure that has no reaction has this one, and every ship that is
/// fired at may turn.
fn answering(reaction: &Reaction) -> Arc<Content> {
    let mut content = Content::clone(&content());
    for class in &mut content.ships {
        if !class.arms.is_empty() {
            class.reaction.get_or_insert_with(|| reaction.clone());
        }
    }
    for ruleset in &mut content.rulesets {
        let mut options = ruleset.options.iter_mut();
        if let Some(option) = options.find(|option| option.id == "facing.reaction") {
            option.default = "when_targeted".into();
        }
    }
    Arc::new(content)
}

/// Every reaction of the game's data.
fn reactions() -> Vec<Reaction> {
    let content = content();
    let found = content
        .ships
        .iter()
        .filter_map(|class| class.reaction.clone());
    found.collect()
}

/// Holds that no answer in this position does a lesson or lets one pass, but the reaction that a
/// lesson asks for.
fn check_answers(content: &Arc<Content>, key: &str, school: &School) {
    let lessons = &school.tutor.scenario().lessons;
    let before = &school.tutor.course().states;
    let round = school.sim.board().round;
    let asks_this = |at: usize| {
        let asked = lessons[at].asks.as_ref();
        asked.is_some_and(|ask| ask.order == AskedOrder::React)
    };
    for order in school.sim.legal_orders().into_iter().take(TRIED) {
        let mut other = School::again(content, key, school.sim.orders());
        other.play(order);
        for (at, was) in before.iter().enumerate() {
            let now = other.tutor.course().states[at];
            let asked = lessons[at].asks.is_some() && !asks_this(at) && *was == LessonState::Ahead;
            if !asked || other.sim.board().round != round {
                continue;
            }
            let kept = match now {
                // A figure may have come to its space, now that its move goes on.
                LessonState::Done => {
                    lessons[at].asks.as_ref().map(|ask| ask.order) == Some(AskedOrder::March)
                }
                LessonState::Ahead | LessonState::Missed(StrayReason::Gone | StrayReason::Late) => {
                    true
                }
                LessonState::Missed(StrayReason::Otherwise | StrayReason::Impossible) => false,
            };
            assert!(kept, "{key}: {}: {order:?}: {now:?}", school.title(at));
        }
    }
}

/// Plays right through the lessons, answering or not wherever somebody asks in between. How many
/// such questions there were.
fn go_through(content: &Arc<Content>, key: &str, answers: bool) -> usize {
    let mut school = School::open(content, key);
    let mut asked = 0;
    for _ in 0..600 {
        if school.undone().next().is_none() {
            return asked;
        }
        let states = &school.tutor.course().states;
        let missed = states
            .iter()
            .position(|state| matches!(state, LessonState::Missed(_)));
        let orders = school.sim.orders();
        assert_eq!(
            missed.map(|at| (school.title(at), states[at], orders)),
            None,
            "{key}, answers {answers}"
        );
        if school.ours() && lies_between(school.sim.board().step) {
            asked += 1;
            check_answers(content, key, &school);
            if school.tutor.deed().is_none() && answers {
                let mut legal = school.sim.legal_orders().into_iter();
                let answer = legal.find(|order| {
                    !matches!(order, Order::EndTurn) && school.tutor.strays(order).is_none()
                });
                if let Some(answer) = answer {
                    school.play(answer);
                    continue;
                }
            }
        }
        school.go_right();
    }
    panic!("{key}: its lessons never end");
}

#[test]
fn lessons_survive_every_answer_in_every_theatre() {
    let mut asked = 0;
    for reaction in reactions() {
        let content = answering(&reaction);
        for key in guided(&content) {
            for answers in [false, true] {
                asked += go_through(&content, &key, answers);
            }
        }
    }
    // With every reaction, answered and not, somebody is asked at least once.
    assert!(asked >= 2 * reactions().len(), "{asked}");
}

/// The lesson of a reaction is done by reacting, and missed by letting it pass; what comes after
/// it is neither.
#[test]
fn letting_an_answer_pass_ends_no_turn() {
    let content = content();
    let mut school = School::open(&content, "coolant-deck");
    let lessons = school.tutor.scenario().lessons.clone();
    let find = |asked: AskedOrder| {
        let mut all = lessons.iter();
        let found = all.position(|lesson| {
            let ask = lesson.asks.as_ref();
            ask.is_some_and(|ask| ask.order == asked)
        });
        found.expect("the lesson is there")
    };
    let (react, end) = (find(AskedOrder::React), find(AskedOrder::EndTurn));
    school.reach(react);
    school.play(Order::EndTurn);
    let states = &school.tutor.course().states;
    assert_eq!(states[react], LessonState::Missed(StrayReason::Otherwise));
    assert_eq!(states[end], LessonState::Ahead);
    let deed = school.reach(end);
    assert!(matches!(school.sim.board().step, Step::Turn { .. }));
    school.play(deed);
    assert_eq!(school.tutor.course().states[end], LessonState::Done);
}
