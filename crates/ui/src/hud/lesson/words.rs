//! What a lesson asks, and why one was missed, in words.

use arena::lessons::{Course, Mark, Stray, Why};
use content::{Ask, AskedOrder, Lesson, Spend};
use rules::{Ctx, UnitId};

use crate::text;

/// The deed that a lesson asks for, in a line.
pub(super) fn asked(ctx: &Ctx, ask: &Ask) -> String {
    let name = |id: u32| ctx.name(UnitId(id)).to_owned();
    let who = ask.ship.map_or_else(|| "Any ship".into(), name);
    let at = ask
        .target
        .map(|id| format!(" {}", name(id)))
        .unwrap_or_default();
    let how = ask.maneuver.map_or_else(
        || "what its dial shows".to_owned(),
        |maneuver| maneuver.label().to_string(),
    );
    match ask.order {
        AskedOrder::SetDial => format!("{who}: set the dial to {how}."),
        AskedOrder::SetStanding => format!("{who}: give it {}.", standing(ctx, ask)),
        AskedOrder::SetMarker => marker(ask),
        AskedOrder::Confirm => "Confirm the plans (C).".into(),
        AskedOrder::UseDevice => format!("{who}: use a device."),
        AskedOrder::Maneuver => format!("{who}: execute {how}."),
        AskedOrder::Act => match ask.action {
            Some(action) => format!("{who}: {}{at}.", text::action_kind(action).to_lowercase()),
            None => format!("{who}: perform an action."),
        },
        AskedOrder::Sail if ask.to.is_some() => format!("{who}: click the ring on the table."),
        AskedOrder::Sail => format!("{who}: click where it shall go."),
        AskedOrder::March if ask.cell.is_some() => {
            format!("{who}: click the marked space.")
        }
        AskedOrder::March => format!("{who}: click a space in reach."),
        AskedOrder::Ram => format!("{who}: choose \"Ram{at}\", or point at it and press R twice."),
        AskedOrder::Board => {
            format!("{who}: choose \"Board{at}\", or point at it and press B twice.")
        }
        AskedOrder::ClimbOut => format!("{who}: climb out."),
        AskedOrder::Face => format!("{who}: turn it with the wheel or Q and E."),
        AskedOrder::Attack => format!("{who}: attack{at}."),
        AskedOrder::HoldFire => format!("{who}: hold fire (0)."),
        AskedOrder::Modify => match ask.spend {
            Some(Spend::Focus) => "Spend the focus.".into(),
            Some(Spend::Evade) => "Spend the evade.".into(),
            Some(Spend::Lock) => "Spend the lock.".into(),
            Some(Spend::Nothing) => "Leave the dice as they are.".into(),
            None => "Modify the dice.".into(),
        },
        AskedOrder::EndTurn => "End the turn (0).".into(),
    }
}

fn standing(ctx: &Ctx, ask: &Ask) -> String {
    let key = ask.standing.as_ref();
    let mut known = ctx.ruleset.standing.iter();
    known.find(|held| key == Some(&held.id)).map_or_else(
        || "a standing order".into(),
        |held| format!("\"{}\"", held.name),
    )
}

fn marker(ask: &Ask) -> String {
    let marker = match ask.marker {
        Some(marker) => format!("order marker {marker}"),
        None => "an order marker".into(),
    };
    match ask.card {
        Some(card) => format!("Lay {marker} on card {card}."),
        None => format!("Lay {marker} on a card."),
    }
}

/// Why a lesson was missed.
pub(super) fn why(why: Why) -> &'static str {
    match why {
        Why::Otherwise => "something else was done instead",
        Why::Late => "its round is over",
        Why::Gone => "a ship that it needs is gone",
        Why::Impossible => "the rules did not allow it there",
    }
}

/// How an order would leave the path.
pub(super) fn stray(ctx: &Ctx, lessons: &[Lesson], stray: Stray) -> String {
    let title = |at: usize| lessons.get(at).map_or("", |lesson| lesson.title.as_str());
    match stray {
        Stray::Passes(at) => {
            let ask = lessons.get(at).and_then(|lesson| lesson.asks.as_ref());
            let asked = ask.map_or_else(String::new, |ask| asked(ctx, ask));
            format!(
                "The lesson \"{}\" asks for something else: {asked} Whoever does otherwise misses it. \
                 It can be done again later.",
                title(at)
            )
        }
        Stray::Spoils { lesson, ship } => format!(
            "The lesson \"{}\" still needs {}, which this may take away.",
            title(lesson),
            ctx.name(ship)
        ),
    }
}

/// What was done and missed, at the end.
pub(super) fn over(course: &Course, lessons: &[Lesson]) -> String {
    let asked = lessons.iter().zip(&course.marks);
    let asked = asked.filter(|(lesson, _)| lesson.asks.is_some());
    let (mut all, mut done) = (0, 0);
    for (_, mark) in asked {
        all += 1;
        done += usize::from(*mark == Mark::Done);
    }
    format!("You did {done} of {all} things that they asked for.")
}
