//! Spaces that somebody has to stand on: the places of an own goal, shared among friends, and the
//! only spaces that an enemy still needs.

use content::{Place, ScenarioGoal, When};
use geometry::Cell;
use rules::{PlayerId, Ship, march, story, victory};

use crate::{
    decide::march::{
        aims::{cells, exits, wants},
        attack::foes,
        ways::Ways,
    },
    scene::Scene,
};

/// The turns by which an enemy may come later than the figure that bars its way.
const SOON: f64 = 1.0;

/// A place that waits for figures.
struct Post {
    cells: Vec<Cell>,
    ways: Ways,
    missing: usize,
}

/// The place for this figure, where a goal asks for figures at several: each friend takes the
/// nearest that nobody nearer takes.
pub(super) fn shared(scene: &Scene<'_>, ship: &Ship, open: &[&When]) -> Option<Vec<Cell>> {
    let asked: Vec<&When> = open
        .iter()
        .copied()
        .filter(|when| place_of(when, ship.owner).is_some())
        .collect();
    if !scene.careful || asked.len() < 2 {
        return None;
    }
    let mut posts: Vec<Post> = asked
        .into_iter()
        .filter_map(|when| {
            let cells = cells(place_of(when, ship.owner)?);
            let tally = story::when_tally(scene.game, when)?;
            let ways = Ways::now(scene, ship, &cells);
            let missing = tally.of.saturating_sub(tally.now);
            Some(Post {
                cells,
                ways,
                missing,
            })
        })
        .collect();
    let mut friends = side(scene, ship.owner);
    friends.retain(|friend| manned(scene, friend).is_none());
    while !friends.is_empty() {
        let mut pairs = Vec::new();
        for (at, post) in posts.iter().enumerate() {
            for friend in &friends {
                let far = post.ways.from(scene, friend.cell).unwrap_or(f64::MAX);
                if post.missing > 0 {
                    pairs.push((far, friend.id, at));
                }
            }
        }
        let nearest = pairs
            .into_iter()
            .min_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        let (_, friend, at) = nearest?;
        let post = posts.get_mut(at)?;
        if friend == ship.id {
            return Some(std::mem::take(&mut post.cells));
        }
        post.missing -= 1;
        friends.retain(|held| held.id != friend);
    }
    None
}

/// The place where a condition asks for some figures of this player.
fn place_of(when: &When, of: PlayerId) -> Option<&Place> {
    let When::Stands { player, place, .. } = when else {
        return None;
    };
    (*player == of).then_some(place)
}

/// The place that a figure must not leave: an own goal counts it there, and only asks others to
/// come somewhere.
pub(super) fn manned(scene: &Scene<'_>, ship: &Ship) -> Option<Vec<Cell>> {
    let mut goals = scene.game.ctx.goals.iter();
    let goal = goals.find(|goal| goal.player == ship.owner)?;
    let place = goal.when.iter().find_map(|when| {
        let place = place_of(when, ship.owner)?;
        let tally = story::when_tally(scene.game, when)?;
        let counts = tally.now == tally.of && story::stands_in(scene.game.ctx, ship, place);
        counts.then_some(place)
    })?;
    let open = wants(scene, ship.owner);
    let others = side(scene, ship.owner).len() > 1 || open.is_empty();
    let stands = open.iter().all(|when| place_of(when, ship.owner).is_some());
    (stands && others).then(|| cells(place))
}

/// The only spaces on which an enemy's goal still waits for somebody, where this figure is the one
/// to stand in the way: the first of its side, and not much later than the enemy.
pub(super) fn barred(scene: &Scene<'_>, ship: &Ship) -> Option<Vec<Cell>> {
    let goals = scene.game.ctx.goals.iter();
    let theirs = goals.filter(|goal| goal.player != ship.owner);
    let mut asked = theirs.filter_map(|goal| Some((goal.player, awaited(scene, goal)?)));
    let found = asked.find(|(foe, spaces)| bars(scene, ship, *foe, spaces));
    found.map(|(_, spaces)| spaces)
}

/// The spaces of the last open condition of a goal, where one figure on them keeps it from holding.
fn awaited(scene: &Scene<'_>, goal: &ScenarioGoal) -> Option<Vec<Cell>> {
    let mut open = goal
        .when
        .iter()
        .filter(|when| !story::when_holds(scene.game, when));
    let (when, None) = (open.next()?, open.next()) else {
        return None;
    };
    let (spaces, units) = match when {
        When::Stands { player, place, .. } | When::AllStand { player, place }
            if *player == goal.player =>
        {
            (cells(place), story::when_tally(scene.game, when)?.of)
        }
        When::Away { player, .. } if *player == goal.player => (exits(scene, *player), 1),
        When::Brought { place, .. } => (cells(place), 1),
        When::Stands { .. }
        | When::AllStand { .. }
        | When::Away { .. }
        | When::Round(_)
        | When::Clear { .. }
        | When::Open(_)
        | When::Shut(_)
        | When::Lost(_)
        | When::Left { .. }
        | When::Searched(_)
        | When::Thrown(_)
        | When::Holds { .. }
        | When::More { .. }
        | When::Reached { .. }
        | When::After(_) => return None,
    };
    (!spaces.is_empty() && spaces.len() <= units).then_some(spaces)
}

/// Whether a figure is the nearest of its side to these spaces, and comes there in time.
fn bars(scene: &Scene<'_>, ship: &Ship, foe: PlayerId, spaces: &[Cell]) -> bool {
    let ways = Ways::now(scene, ship, spaces);
    let friends = side(scene, ship.owner).into_iter();
    let far = friends.filter_map(|friend| Some((ways.from(scene, friend.cell)?, friend.id)));
    let first = far.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let Some((far, _)) = first.filter(|(_, id)| *id == ship.id) else {
        return false;
    };
    let ours = (far / a_turn(scene, ship)).ceil();
    let coming = foes(scene.game.board, ship.owner).filter(|held| held.owner == foe);
    let turns = coming.flat_map(|held| {
        spaces.iter().map(move |cell| {
            let apart = f64::from(scene.game.ctx.spaces_apart(held.cell, *cell));
            (apart / a_turn(scene, held)).ceil()
        })
    });
    let theirs = turns.min_by(f64::total_cmp);
    theirs.is_some_and(|theirs| theirs <= ours + SOON)
}

/// The figures of a player on the table that act.
fn side<'s>(scene: &Scene<'s>, player: PlayerId) -> Vec<&'s Ship> {
    let all = scene.game.board.ships.iter();
    let mine = all.filter(|ship| ship.owner == player && ship.on_table());
    mine.filter(|ship| !victory::is_object(scene.game.ctx, ship))
        .collect()
}

/// The movement points of a whole turn of a figure.
fn a_turn(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let figure = scene.game.class(ship).figure;
    let speed = figure.map_or(1, |figure| figure.movement).max(1);
    f64::from(speed) * f64::from(march::actions_each(scene.game.ctx).unwrap_or(1).max(1))
}
