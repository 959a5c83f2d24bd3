//! What a lesson asks, and why one was missed, in words.

use arena::lessons::{Course, LessonState, Stray, StrayReason};
use content::{Ask, AskedOrder, Lesson, Spend};
use rules::{Ctx, FlightStep, Game, MarchStep, SailStep, Step, StepFamily, UnitId};
use words::say;

use crate::text;

/// The deed that a lesson asks for, in a line.
pub(super) fn asked(game: Game<'_>, ask: &Ask) -> String {
    let name = |id: u32| game.ctx.name(UnitId(id)).to_owned();
    let who = ask
        .ship
        .map_or_else(|| say!("lesson-any-ship").into(), name);
    let whom = ask.target.map(name);
    let how = ask.maneuver.map_or_else(
        || say!("lesson-what-its-dial-shows").to_owned(),
        text::maneuver,
    );
    match ask.order {
        AskedOrder::SetDial => say!("lesson-set-dial", who, how),
        AskedOrder::SetStanding => match standing(game.ctx, ask) {
            Some(order) => say!("lesson-set-standing", who, order),
            None => say!("lesson-set-any-standing", who),
        },
        AskedOrder::SetMarker => marker(ask),
        AskedOrder::Confirm => say!("lesson-confirm").into(),
        AskedOrder::UseDevice => say!("lesson-use-device", who),
        AskedOrder::Maneuver => say!("lesson-execute", who, how),
        AskedOrder::Act => act(game.ctx, ask, &who, whom.as_deref()),
        AskedOrder::Sail if ask.to.is_some() => say!("lesson-sail-to-ring", who),
        AskedOrder::Sail => say!("lesson-sail", who),
        AskedOrder::March if ask.cell.is_some() => say!("lesson-march-to-mark", who),
        AskedOrder::March => say!("lesson-march", who),
        AskedOrder::Ram => match whom {
            Some(whom) => say!("lesson-ram-whom", who, whom),
            None => say!("lesson-ram", who),
        },
        AskedOrder::Board => match whom {
            Some(whom) => say!("lesson-board-whom", who, whom),
            None => say!("lesson-board", who),
        },
        AskedOrder::ClimbOut => say!("lesson-climb-out", who),
        AskedOrder::Face => say!("lesson-face", who),
        AskedOrder::Attack => attack(who, whom),
        AskedOrder::HoldFire => say!("lesson-hold-fire", who),
        AskedOrder::Modify => modify(game, ask),
        AskedOrder::EndTurn => say!("lesson-end-turn").into(),
        AskedOrder::Begin => say!("lesson-begin", who),
        AskedOrder::Door => say!("lesson-door", who),
        AskedOrder::Search => say!("lesson-search", who),
        AskedOrder::Item => say!("lesson-item", who),
        AskedOrder::Carry => say!("lesson-carry", who),
        AskedOrder::Skill => say!("lesson-skill", who),
        AskedOrder::Switch => say!("lesson-switch", who),
        AskedOrder::Exert => say!("lesson-exert", who),
        AskedOrder::Rest => say!("lesson-rest", who),
        AskedOrder::Revive => say!("lesson-revive", who),
        AskedOrder::React => match whom {
            Some(whom) => say!("lesson-react-for", who, whom),
            None => say!("lesson-react", who),
        },
        AskedOrder::Hold => say!("lesson-hold", who),
        AskedOrder::Advance => say!("lesson-advance", who),
        AskedOrder::Rush => say!("lesson-rush", who),
        AskedOrder::Charge => charge(who, whom),
        AskedOrder::Aim => aim(who, whom),
        AskedOrder::Fire => say!("lesson-fire", who),
    }
}

fn attack(who: String, whom: Option<String>) -> String {
    match whom {
        Some(whom) => say!("lesson-attack-whom", who, whom),
        None => say!("lesson-attack", who),
    }
}

/// What a question is about that comes before the deed of a lesson, because somebody may answer
/// what another does.
pub(super) fn aside(step: Step) -> Option<&'static str> {
    let told = match step.family() {
        StepFamily::March(MarchStep::Answer { .. }) => say!("lesson-aside-answer"),
        StepFamily::Sail(SailStep::React { .. }) => say!("lesson-aside-react"),
        StepFamily::Flight(FlightStep::Tractor { .. })
        | StepFamily::March(MarchStep::Shove { .. } | MarchStep::Lay { .. }) => {
            say!("lesson-aside-led")
        }
        StepFamily::March(MarchStep::Expose { .. }) => say!("lesson-aside-exposed"),
        StepFamily::March(_)
        | StepFamily::Sail(_)
        | StepFamily::Flight(_)
        | StepFamily::Setup(_)
        | StepFamily::Plan(_)
        | StepFamily::Attack(_)
        | StepFamily::Squad(_)
        | StepFamily::May { .. }
        | StepFamily::Nobody(_) => return None,
    };
    Some(told)
}

fn charge(who: String, whom: Option<String>) -> String {
    match whom {
        Some(whom) => say!("lesson-charge-whom", who, whom),
        None => say!("lesson-charge", who),
    }
}

fn aim(who: String, whom: Option<String>) -> String {
    match whom {
        Some(whom) => say!("lesson-aim-at", who, whom),
        None => say!("lesson-aim", who),
    }
}

/// The change of dice that a lesson asks for.
fn modify(game: Game<'_>, ask: &Ask) -> String {
    match ask.spend {
        Some(Spend::Focus) => say!("lesson-spend-focus").into(),
        Some(Spend::Evade) => say!("lesson-spend-evade").into(),
        Some(Spend::Lock) => say!("lesson-spend-lock").into(),
        Some(Spend::Surge) => match bought(game, ask) {
            Some(entry) => say!("lesson-spend-surge-on", entry),
            None => say!("lesson-spend-surge").into(),
        },
        Some(Spend::Nothing) => say!("lesson-spend-nothing").into(),
        None => say!("lesson-modify").into(),
    }
}

/// What a lesson asks to buy with surges, if it asks for a certain entry.
fn bought(game: Game<'_>, ask: &Ask) -> Option<String> {
    let ship = game.ship(UnitId(ask.ship?))?;
    let at = usize::from(ask.surge?);
    let attack = game.board.attack.as_ref();
    let attack = attack.filter(|attack| attack.attacker == ship.id);
    let arm = game
        .ctx
        .arm(ship, attack.map_or(0, |attack| attack.weapon))?;
    let entry = arm.surges.get(at)?;
    Some(text::surge_entry(&game.ctx.content, entry))
}

fn act(ctx: &Ctx, ask: &Ask, who: &str, whom: Option<&str>) -> String {
    let Some(action) = ask.action else {
        return say!("lesson-any-action", who);
    };
    let action = words::inside(text::action_kind(ctx, action));
    match whom {
        Some(whom) => say!("lesson-action-on", who, action, whom),
        None => say!("lesson-action", who, action),
    }
}

/// The name of the standing order that a lesson asks for, if it asks for a certain one.
fn standing<'c>(ctx: &'c Ctx, ask: &Ask) -> Option<&'c str> {
    let key = ask.standing.as_ref();
    let mut known = ctx.ruleset.standing.iter();
    let found = known.find(|held| key == Some(&held.id));
    found.map(|held| held.name.as_str())
}

fn marker(ask: &Ask) -> String {
    match (ask.marker, ask.card) {
        (Some(marker), Some(card)) => say!("lesson-lay-marker-on", marker, card),
        (Some(marker), None) => say!("lesson-lay-marker", marker),
        (None, Some(card)) => say!("lesson-lay-any-marker-on", card),
        (None, None) => say!("lesson-lay-any-marker").into(),
    }
}

/// StrayReason a lesson was missed.
pub(super) fn why(why: StrayReason) -> &'static str {
    match why {
        StrayReason::Otherwise => say!("lesson-why-otherwise"),
        StrayReason::Late => say!("lesson-why-late"),
        StrayReason::Gone => say!("lesson-why-gone"),
        StrayReason::Impossible => say!("lesson-why-impossible"),
    }
}

/// How an order would leave the path.
pub(super) fn stray(game: Game<'_>, lessons: &[Lesson], stray: Stray) -> String {
    let title = |at: usize| lessons.get(at).map_or("", |lesson| lesson.title.as_str());
    let wanted = |at: usize| {
        let ask = lessons.get(at).and_then(|lesson| lesson.asks.as_ref());
        ask.map_or_else(String::new, |ask| asked(game, ask))
    };
    match stray {
        Stray::Passes(at) => say!("lesson-passes", title = title(at), asked = wanted(at)),
        Stray::Blocks(at) => say!("lesson-blocks", title = title(at), asked = wanted(at)),
        Stray::Spoils { lesson, ship } => say!(
            "lesson-spoils",
            title = title(lesson),
            ship = game.ctx.name(ship)
        ),
    }
}

/// What was done and missed, at the end.
pub(super) fn over(course: &Course, lessons: &[Lesson]) -> String {
    let asked = lessons.iter().zip(&course.states);
    let asked = asked.filter(|(lesson, _)| lesson.asks.is_some());
    let (mut all, mut done) = (0_usize, 0_usize);
    for (_, state) in asked {
        all += 1;
        done += usize::from(*state == LessonState::Done);
    }
    say!("lesson-did", done, all, lessons = lessons.len())
}
