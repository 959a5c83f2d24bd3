//! What wins a match, in words.

use std::mem;

use content::{Edge, Objective, ScenarioGoal, Scoring, When, Worth};
use rules::{
    Board, Ctx, Game, Location, PlayerId, Ship, Status, Stores, UnitId,
    story::{Tally, when_tally},
    victory,
};
use words::say;

/// What wins, in one line for the bar of a match.
pub(crate) fn goal(game: Game<'_>) -> String {
    let rounds = game.ctx.rounds;
    if let Some(goal) = game.ctx.goals.first() {
        let text = stated(game, goal);
        return match game.ctx.at_the_end {
            Some(_) => say!("aim-goal-by-round", text, rounds),
            None => say!("aim-goal-or-points", text, rounds),
        };
    }
    if !game.board.squad_round.banners.is_empty() {
        return say!("aim-most-objectives", rounds);
    }
    if victory::got_away(game) {
        say!("aim-most-points-win-after", rounds)
    } else {
        say!("aim-the-last-side-wins", rounds)
    }
}

/// The same, as short as it goes.
pub(crate) fn short_goal(game: Game<'_>) -> String {
    match game.ctx.goals.first() {
        Some(goal) => stated(game, goal),
        None if !game.board.squad_round.banners.is_empty() => {
            say!("aim-most-objectives-short", rounds = game.ctx.rounds)
        }
        None => say!("aim-most-points-win-after-round", rounds = game.ctx.rounds),
    }
}

/// A goal and how it stands now.
fn stated(game: Game<'_>, goal: &ScenarioGoal) -> String {
    let text = goal.text.as_str();
    let told = progress(game, goal);
    if told.is_empty() {
        return text.to_owned();
    }
    say!("aim-goal-now", text, progress = told.join(", "))
}

/// How far a goal has come, a few words for each kind of its conditions.
fn progress(game: Game<'_>, goal: &ScenarioGoal) -> Vec<String> {
    let mut whens = Vec::new();
    for when in &goal.when {
        conditions(game.ctx, when, DEEPEST, &mut whens);
    }
    let alike = |one: &When, other: &When| mem::discriminant(one) == mem::discriminant(other);
    let mut told = Vec::new();
    for (at, when) in whens.iter().enumerate() {
        // Switches, doors and the like are counted together, where the first of them stands.
        if whens[..at].iter().any(|before| alike(before, when)) && together(when) {
            continue;
        }
        let mut tally = when_tally(game, when);
        if let Some(sum) = &mut tally
            && together(when)
        {
            let others = whens[at + 1..].iter().filter(|other| alike(other, when));
            for other in others.filter_map(|other| when_tally(game, other)) {
                sum.now += other.now;
                sum.of += other.of;
            }
        }
        told.extend(tally.and_then(|tally| counted(game, when, tally)));
    }
    told
}

/// How deep the conditions of events are followed that a goal waits for.
const DEEPEST: u8 = 4;

/// The conditions behind a condition: those of the event that it waits for, or itself.
fn conditions<'c>(ctx: &'c Ctx, when: &'c When, deep: u8, found: &mut Vec<&'c When>) {
    let event = match when {
        When::After(id) if deep > 0 => ctx.events.iter().find(|event| event.id == *id),
        _ => None,
    };
    match event {
        Some(event) => {
            for inner in &event.when {
                conditions(ctx, inner, deep - 1, found);
            }
        }
        None => found.push(when),
    }
}

/// Whether conditions of this kind are told as one number.
fn together(when: &When) -> bool {
    matches!(
        when,
        When::Open(_) | When::Shut(_) | When::Searched(_) | When::Thrown(_) | When::After(_)
    )
}

/// How far a condition has come, in a few words; none where there is nothing to count.
fn counted(game: Game<'_>, when: &When, tally: Tally) -> Option<String> {
    let ctx = game.ctx;
    let Tally { now, of } = tally;
    Some(match when {
        When::Round(_) | When::After(_) => return None,
        When::Stands { .. } | When::AllStand { .. } | When::More { .. } | When::Reached { .. } => {
            say!("aim-now-there", now, of)
        }
        When::Clear { .. } => say!("aim-now-still-there", now),
        When::Left { .. } if ctx.on_grid() => say!("aim-figures-left", left = now),
        When::Left { .. } => say!("aim-ships-left", left = now),
        When::Away { .. } => say!("aim-now-away", now, of),
        When::Open(_) | When::Shut(_) => say!("aim-now-doors", now, of),
        When::Searched(_) => say!("aim-now-marks", now, of),
        When::Thrown(_) => say!("aim-now-switches", now, of),
        When::Lost(id) => {
            let ship = game.ship(UnitId(*id)).filter(|_| now < of)?;
            let name = ctx.name(ship.id);
            say!(
                "aim-now-hull",
                name,
                hull = ship.hull,
                all = game.class(ship).hull,
                what = super::life(ctx, ship)
            )
        }
        When::Holds { item, .. } | When::Brought { item, .. } => {
            let mut items = ctx.content.items.iter();
            let name = items.find(|held| held.id == *item)?.name.as_str();
            if now < of {
                say!("aim-now-item-missing", name)
            } else {
                say!("aim-now-item-there", name)
            }
        }
    })
}

/// How a match ends, a sentence a line.
pub(crate) fn ends(game: Game<'_>) -> Vec<String> {
    let ctx = game.ctx;
    let pieces = if !game.board.squads.is_empty() {
        say!("aim-units")
    } else if ctx.on_grid() {
        say!("aim-figures")
    } else {
        say!("aim-ships")
    };
    let last = if victory::got_away(game) {
        say!("aim-a-ship-has-left").to_owned()
    } else {
        say!("aim-the-last-side-with", pieces)
    };
    let more = ctx.rounds.saturating_sub(game.board.round);
    let rounds = ctx.rounds;
    let after = match ctx.at_the_end {
        Some(player) => {
            let player = side(ctx, player);
            say!("aim-after-round-wins", rounds, more, player)
        }
        None => say!("aim-after-round", rounds, more),
    };
    let objects = game.board.ships.iter();
    let objects = objects.filter(|ship| victory::is_object(ctx, ship));
    let names: Vec<_> = objects.map(|ship| ctx.name(ship.id)).collect();
    let objects = say!("aim-objects-keep-no-side", join = names.join(", "));
    let objects = (!names.is_empty()).then_some(objects);
    let goals = ctx.goals.iter().map(|goal| {
        let player = side(ctx, goal.player);
        say!("aim-goal", player, text = stated(game, goal))
    });
    let last = ctx.goals.is_empty().then_some(last);
    let lost = ctx.goals.iter().map(|goal| side(ctx, goal.player)).next();
    let lost = lost.map(|player| say!("aim-nobody-left", player));
    let crew = ctx
        .ruleset
        .crew
        .as_ref()
        .map(|_| say!("aim-resolve").to_owned());
    let first = goals.chain(last).chain(lost).chain(crew);
    first.chain(objects).chain([after]).collect()
}

/// The name of a side.
fn side(ctx: &Ctx, player: PlayerId) -> &str {
    let player = ctx.players.get(player.index());
    player.map_or(say!("aim-a-side"), |player| player.name.as_str())
}

/// Where points come from, a sentence a line.
pub(crate) fn sources(game: Game<'_>) -> Vec<String> {
    let ctx = game.ctx;
    if !game.board.squads.is_empty() {
        return vec![say!("aim-objectives-count").into()];
    }
    let piece = if ctx.on_grid() {
        say!("aim-figure")
    } else {
        say!("aim-ship")
    };
    let mut lines = scored(&ctx.ruleset.scoring, piece);
    let name = |player: PlayerId| side(ctx, player);
    for objective in &ctx.objectives {
        lines.push(match *objective {
            Objective::Exit {
                player,
                edge,
                times,
            } => {
                let edge = compass(edge);
                let worth = match times {
                    0 => say!("aim-nothing-and-is-not").to_owned(),
                    1 => say!("aim-its-own-points").to_owned(),
                    times => say!("aim-times-its-points", times),
                };
                say!("aim-a-ship-of-that", player = name(player), edge, worth)
            }
            Objective::Capture { ship, points } => {
                let gone = game.ship(UnitId(ship)).is_none_or(|held| {
                    matches!(
                        held.status,
                        Status::Destroyed | Status::Fled | Status::Captured
                    )
                });
                let over = if gone { say!("aim-decided") } else { "" };
                let ship = ctx.name(UnitId(ship));
                say!("aim-capturing-gives-points-more", ship, points, over)
            }
        });
    }
    lines
}

fn compass(edge: Edge) -> &'static str {
    match edge {
        Edge::North => say!("aim-north"),
        Edge::East => say!("aim-east"),
        Edge::South => say!("aim-south"),
        Edge::West => say!("aim-west"),
    }
}

/// The objectives that a side holds now.
pub(crate) fn held(board: &Board, player: PlayerId) -> usize {
    let banners = board.squad_round.banners.iter();
    banners
        .filter(|banner| banner.holder == Some(player))
        .count()
}

/// How a side of units of models stands: its units, and its objectives.
fn units(board: &Board, player: PlayerId) -> Vec<String> {
    let mine = board.squads.iter().filter(|squad| squad.owner == player);
    let left = mine
        .filter(|squad| squad.location != Location::Gone)
        .count();
    let count = held(board, player);
    vec![
        say!("aim-units-left", left),
        say!("aim-objectives-held", count),
    ]
}

/// How a side stands: what it has left, and what its points come from, a line each.
pub(crate) fn stands(game: Game<'_>, player: PlayerId) -> Vec<String> {
    let board = game.board;
    if !board.squads.is_empty() {
        return units(board, player);
    }
    let left = victory::in_play(game, player).count();
    let mut lines = vec![if game.ctx.on_grid() {
        say!("aim-figures-left", left)
    } else {
        say!("aim-ships-left", left)
    }];
    if let Some(held) = board.players.get(player.index()) {
        let Stores {
            resolve, threat, ..
        } = held.stores;
        lines.extend((resolve > 0).then(|| say!("aim-resolve-left", resolve)));
        lines.extend((threat > 0).then(|| say!("aim-threat-left", threat)));
    }
    let worth = |ship: &Ship| victory::loss_scores(game.ctx, ship);
    let mut rest = board
        .players
        .get(player.index())
        .map_or(0, |held| held.score);
    for ship in victory::beaten(board, player) {
        let points = worth(ship);
        let how = match ship.status {
            Status::Captured => say!("aim-captured"),
            _ => say!("aim-destroyed"),
        };
        rest = rest.saturating_sub(points);
        lines.push(say!("aim-for", points, ship = game.ctx.name(ship.id), how));
    }
    if rest > 0 {
        lines.push(say!("aim-for-flights-exits-and", rest));
    }
    lines
}

/// What losses score, by the theatre's scoring, and how many points win.
fn scored(scoring: &Scoring, piece: &str) -> Vec<String> {
    let mut lines = vec![match scoring.lost {
        Worth::Price => say!("aim-an-enemy-destroyed-captured", piece),
        Worth::Share(share) => say!("aim-an-enemy-gives-share", piece, share),
        Worth::Each(points) => say!("aim-an-enemy-gives-each", piece, points),
        Worth::Nothing => say!("aim-an-enemy-gives-nothing", piece),
    }];
    lines.extend(scoring.halved.map(|worth| match worth {
        Worth::Price => say!("aim-halved-gives-price", piece),
        Worth::Share(share) => say!("aim-halved-gives-share", piece, share),
        Worth::Each(points) => say!("aim-halved-gives-each", piece, points),
        Worth::Nothing => say!("aim-halved-gives-nothing", piece),
    }));
    lines.extend(scoring.goal.map(|goal| say!("aim-first-to", goal)));
    lines
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig};

    use super::*;

    fn open(scenario: &str) -> Sim {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario(scenario).expect("it exists").1.clone();
        Sim::new(content, &SimConfig::new(scenario, 3)).expect("a match")
    }

    #[test]
    fn every_scenario_says_what_wins() {
        for scenario in &content::load(&content::find_assets()).content.scenarios {
            let sim = open(&scenario.id);
            let game = sim.game();
            let ends = ends(game).join(" ");
            assert!(
                ends.contains(&format!("round {}", game.ctx.rounds)),
                "{ends}"
            );
            assert!(!sources(game).is_empty());
            for (player, _) in game.board.sides() {
                let stands = stands(game, player);
                assert!(stands[0].ends_with("left"), "{stands:?}");
                assert!(!stands[0].starts_with("no "), "{}: {stands:?}", scenario.id);
            }
        }
    }

    #[test]
    fn objects_are_named_where_there_are_any() {
        let told = |key: &str| {
            let sim = open(key);
            ends(sim.game()).join(" ")
        };
        assert!(told("halo").contains("Reliquary"), "{}", told("halo"));
        assert!(!told("skirmish").contains("Objects"));
    }

    #[test]
    fn exits_and_prizes_are_told() {
        let sim = open("convoy-run");
        let lines = sources(sim.game()).join("\n");
        assert!(lines.contains("leaves by the"), "{lines}");
    }

    #[test]
    fn what_was_destroyed_is_listed_with_its_points() {
        let mut sim = open("skirmish");
        while let Some(order) = rules::default_order(sim.game()) {
            sim.play(order).expect("it is legal");
        }
        let game = sim.game();
        for (player, side) in game.board.sides() {
            let told: u32 = stands(game, player)[1..]
                .iter()
                .filter_map(|line| line.split(' ').next()?.parse::<u32>().ok())
                .sum();
            assert_eq!(told, side.score);
        }
    }
}
