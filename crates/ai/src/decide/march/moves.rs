//! Moving a figure: the exchange there against the exchange here, the way, and where it leads.

use geometry::{Cell, Direction};
use rules::{Order, Prospect, Ship, UnitId, climbed, march, preview_legal, victory};

use crate::{
    candidate::Terms,
    decide::march::{
        ahead::Ahead,
        aims::{Aim, wins},
        attack, doorway, escape,
        footing::{Footing, defeat, footing, harm, nearest, succumbs},
        helps,
        loss::{self, WINS},
        met,
        race::Race,
        shield, tasks,
        ways::Ways,
    },
    scene::Scene,
    worth::stake::Stake,
};

/// The worth of one space nearer, in points, to a figure with nobody to attack.
const APPROACH: f64 = 4.0;
/// What a march must gain at least where it takes actions, in points.
const EFFORT: f64 = 1.0;
/// The worth of a movement point nearer to where the scenario's goals send a figure, in points.
const GOAL: f64 = 5.0;
/// The same to spaces that must not be left.
const KEEP: f64 = 25.0;
/// The worth of standing on these spaces where no friend does, in points.
const HELD: f64 = 200.0;
/// The share of an attack that must wait for the next turn.
const LATER: f64 = 0.5;
/// The share of a find that coming beside a search mark is worth.
const SEARCH: f64 = 0.25;
/// The share of an attack that an action spent on the way costs.
const ANOTHER: f64 = 0.5;
/// The share of helping a friend up that coming beside them is worth.
const RESCUE: f64 = 0.4;
/// The share of leaving what defeats at the turn's end while another action can still do it.
/// It is little, for even a match that hangs on the figure is safe until then.
const NOT_YET: f64 = 0.01;
/// The share of its points that a figure gains by getting out of a pit.
const CLIMB: f64 = 0.05;
/// The next attack counts more than what comes later.
const NEXT: f64 = 1.6;

/// The worth of staying, kept for each figure because all its marches are compared with it.
pub(super) struct Stays<'a> {
    ahead: &'a Ahead,
    known: Vec<(UnitId, Stay)>,
}

/// The worth to a figure of its best attack from its space, and of the space itself.
struct Stay {
    dealt: f64,
    footing: Footing,
    aim: Aim,
    ways: Ways,
    race: Race,
    besides: Besides,
    /// The share of its defeat by staying that a move out is worth now.
    leaving: f64,
}

/// What a space offers besides attacks: something to find, friends to help up and to cover.
struct Besides {
    search: f64,
    rescue: f64,
    shield: f64,
    /// What it costs to stand before a door for others.
    doorway: f64,
}

impl Besides {
    fn of(scene: &Scene<'_>, ahead: &Ahead, ship: &Ship) -> Self {
        Self {
            search: tasks::searches(scene, ship),
            rescue: helps::beside(scene, ahead, ship),
            shield: shield::worth(scene, ship),
            doorway: doorway::blocked(scene, ship),
        }
    }
}

impl<'a> Stays<'a> {
    pub(super) fn new(ahead: &'a Ahead) -> Self {
        Self {
            ahead,
            known: Vec::new(),
        }
    }

    fn of(&mut self, scene: &Scene<'_>, ship: &Ship) -> Option<&Stay> {
        let known = self.known.iter().position(|(id, _)| *id == ship.id);
        let at = known.unwrap_or_else(|| {
            let aim = Aim::of(scene, ship);
            let ways = Ways::to_any(scene, self.ahead, ship, aim.spaces());
            let stay = Stay {
                dealt: attack::best(scene, ship),
                footing: footing(scene, ship, self.ahead),
                race: Race::of(scene, ship, &aim, &ways),
                besides: Besides::of(scene, self.ahead, ship),
                // Who burns to death is not safe by standing elsewhere.
                leaving: match !succumbs(scene, ship) && escape::can_wait(scene, ship) {
                    true => NOT_YET,
                    false => 1.0,
                },
                ways,
                aim,
            };
            self.known.push((ship.id, stay));
            self.known.len() - 1
        });
        Some(&self.known.get(at)?.1)
    }
}

/// The terms of a march, compared with staying.
pub(super) fn terms(
    scene: &Scene<'_>,
    order: &Order,
    id: UnitId,
    stays: &mut Stays<'_>,
) -> Option<Terms> {
    let ship = scene.game.ship(id)?;
    let Some(found) = preview_legal(scene.game, order).ok()?.into_march() else {
        return Some(Vec::new());
    };
    let end = *found.path.last()?;
    let (end, base) = found.base.unwrap_or((end, ship.base));
    let moved = Ship {
        cell: end,
        base,
        pose: scene.game.ctx.pose_over(end, base, ship.pose.heading),
        ..*ship
    };
    let ahead = stays.ahead;
    let stay = stays.of(scene, ship)?;
    let moved = Moved {
        from: ship,
        to: met::arrived(scene, moved, &found.path),
        actions: actions_for(scene, ship, found.cost),
        lives: survival(&found.prospect),
    };
    let mut terms = there(scene, ahead, stay, &moved)?;
    let stake = Stake::of(scene.game, ship);
    let way = attack::suffered(&stake, &found.prospect, 0);
    terms.push(("way", -scene.weights.obstacle * way));
    if found.defeats.is_some() {
        terms.push(("defeat", -2.0 * loss::worth(scene, ship)));
    }
    Some(terms)
}

/// The terms of climbing out of a pit to the space in this direction, compared with staying.
pub(super) fn climb(
    scene: &Scene<'_>,
    id: UnitId,
    to: Direction,
    stays: &mut Stays<'_>,
) -> Option<Terms> {
    if rules::march::actions_each(scene.game.ctx).is_none() {
        // A figure with a card can do nothing else in a pit.
        return Some(vec![("climb", 1.0)]);
    }
    let ship = scene.game.ship(id)?;
    let found = climbed(scene.game, id, to)?;
    let stake = Stake::of(scene.game, ship);
    let way = attack::suffered(&stake, &found.prospect, 0);
    let ahead = stays.ahead;
    let stay = stays.of(scene, ship)?;
    let mut terms = vec![
        ("climb", CLIMB * stake.points()),
        ("way", -scene.weights.obstacle * way),
    ];
    if found.target.on_table() {
        let moved = Moved {
            from: ship,
            to: found.target,
            actions: 1,
            lives: survival(&found.prospect),
        };
        terms.extend(there(scene, ahead, stay, &moved)?);
        let mut board = scene.game.board.clone();
        let at = board.ship_index(id)?;
        board.ships[at] = moved.to;
        terms.push(("defeat", -2.0 * defeat(&scene.with(&board), &moved.to)));
    }
    Some(terms)
}

/// The chance that a figure lives to see where a move leads.
fn survival(prospect: &Prospect) -> f64 {
    1.0 - prospect.chance(|toll| toll.destroyed)
}

/// A figure before and after a move, with the actions that the move takes and the chance to live.
struct Moved<'s> {
    from: &'s Ship,
    to: Ship,
    actions: u8,
    lives: f64,
}

/// The terms of standing elsewhere, compared with staying.
fn there(scene: &Scene<'_>, ahead: &Ahead, stay: &Stay, moved: &Moved<'_>) -> Option<Terms> {
    let (ship, there) = (moved.from, &moved.to);
    let mut board = scene.game.board.clone();
    let at = board.ship_index(ship.id)?;
    board.ships[at] = *there;
    let after = scene.with(&board);
    let lives = moved.lives;
    let dealt = lives * attack::best(&after, there);
    let weights = scene.weights;
    // Without an action left for it, the attack waits for the next turn.
    let share = if strikes_after(scene, ship, moved.actions) {
        1.0
    } else {
        LATER
    };
    let (now, then) = (&stay.footing, footing(&after, there, ahead));
    // Whoever is lost by staying, and has no attack left before that, never strikes from here.
    let lost = now.defeat < 0.0 && !strikes_after(scene, ship, 0);
    let here = if lost { 0.0 } else { stay.dealt };
    let gain = stay.race.fights() * (share * dealt - here);
    let mut terms = vec![("damage", NEXT * weights.damage * gain)];
    let harm = harm(scene, ship);
    let danger = lives * then.danger(harm) - now.danger(harm);
    terms.push(("danger", weights.danger * danger));
    terms.push((
        "exposure",
        weights.danger * (lives * then.exposure - now.exposure),
    ));
    terms.push((
        "caught",
        weights.danger * (lives * then.caught - now.caught),
    ));
    terms.push(("height", then.height - now.height));
    // What the ground does when the turn ends there is counted with the march.
    let out = lives * then.defeat - stay.leaving * now.defeat;
    terms.push(("out", out));
    terms.extend(towards(scene, stay, moved, dealt));
    if wins(scene, &board, ship.owner) {
        terms.push(("wins", lives * WINS));
    }
    terms.extend(effort(scene, moved, dealt));
    if scene.careful {
        let (now, then) = (&stay.besides, Besides::of(&after, ahead, there));
        if left_after(scene, moved) {
            terms.push(("search", SEARCH * (lives * then.search - now.search)));
            terms.push(("rescue", RESCUE * (lives * then.rescue - now.rescue)));
        }
        terms.push(("rid", lives * met::rid(scene, ship, there)));
        terms.push(("shield", lives * then.shield - now.shield));
        terms.push(("doorway", now.doorway - then.doorway));
    }
    Some(terms)
}

/// Whether an action is left after a move.
fn left_after(scene: &Scene<'_>, moved: &Moved<'_>) -> bool {
    let left = march::actions_left(scene.game.ctx, moved.from);
    left.is_some_and(|left| moved.actions < left)
}

/// What a march is worth for where the figure wants to go.
fn towards(scene: &Scene<'_>, stay: &Stay, moved: &Moved<'_>, dealt: f64) -> Terms {
    let closer = || moved.lives * closer(scene, stay, moved.from, &moved.to);
    match &stay.aim {
        Aim::Foes(_) if dealt <= 0.0 => {
            vec![("approach", scene.weights.range * APPROACH * closer())]
        }
        // A rookie forgets where to go as long as there is somebody to hit.
        Aim::Place(_) if scene.careful || dealt <= 0.0 => {
            vec![("goal", GOAL * stay.race.hurry() * closer())]
        }
        Aim::Keep(cells) => vec![
            ("keep", KEEP * closer()),
            ("held", HELD * held(scene, cells, moved)),
        ],
        Aim::Foes(_) | Aim::Place(_) | Aim::Hold => Vec::new(),
    }
}

/// What a move costs where it takes actions. Whoever may strike with every action loses an attack
/// by each that goes into the way.
fn effort(scene: &Scene<'_>, moved: &Moved<'_>, dealt: f64) -> Terms {
    if march::actions_each(scene.game.ctx).is_none() {
        return Vec::new();
    }
    let figure = scene.game.class(moved.from).figure;
    let strikes = figure.and_then(|figure| figure.strikes);
    let mut terms = vec![("effort", -EFFORT)];
    if scene.careful && strikes.is_none() {
        let taken = f64::from(moved.actions);
        terms.push(("actions", -ANOTHER * taken * dealt));
    }
    terms
}

/// Whether a move brings a figure onto spaces that no friend holds, less whether it leaves them.
fn held(scene: &Scene<'_>, cells: &[Cell], moved: &Moved<'_>) -> f64 {
    let on = |ship: &Ship| {
        let mut cells = cells.iter();
        cells.any(|cell| ship.base.covers(ship.cell, *cell))
    };
    let mut friends = scene.game.board.ships.iter().filter(|friend| {
        friend.owner == moved.from.owner && friend.id != moved.from.id && friend.on_table()
    });
    let acts = |friend: &Ship| !victory::is_object(scene.game.ctx, friend);
    if friends.any(|friend| acts(friend) && on(friend)) {
        return 0.0;
    }
    let share = |ship: &Ship| if on(ship) { 1.0 } else { 0.0 };
    moved.lives * share(&moved.to) - share(moved.from)
}

/// How many spaces a march comes nearer to where the figure wants to go. On the way to a place, and
/// where figures have several actions and walls stand between, the ways count, in movement points.
fn closer(scene: &Scene<'_>, stay: &Stay, ship: &Ship, moved: &Ship) -> f64 {
    let by_ways = || {
        let here = stay.ways.standing(scene, ship.cell)?;
        let there = stay.ways.standing(scene, moved.cell)?;
        Some(here - there)
    };
    let apart = |ship: &Ship, cell: &Cell| {
        let apart = scene.game.ctx.spaces_apart(ship.cell, *cell);
        f64::from(apart)
    };
    let near = |ship: &Ship| {
        let far = match &stay.aim {
            Aim::Place(cells) | Aim::Keep(cells) => {
                let all = cells.iter().map(|cell| apart(ship, cell));
                all.min_by(f64::total_cmp)
            }
            Aim::Foes(_) | Aim::Hold => nearest(scene.game, ship.owner, ship.cell),
        };
        far.unwrap_or(0.0)
    };
    let placed = matches!(&stay.aim, Aim::Place(_) | Aim::Keep(_));
    let walks = placed || march::actions_each(scene.game.ctx).is_some();
    let by_ways = if walks { by_ways() } else { None };
    by_ways.unwrap_or_else(|| near(ship) - near(moved))
}

/// The move actions that a march of this cost takes.
fn actions_for(scene: &Scene<'_>, ship: &Ship, cost: u8) -> u8 {
    let figure = scene.game.class(ship).figure;
    let speed = figure.map_or(1, |figure| figure.movement).max(1);
    cost.saturating_sub(ship.turn.spent.points).div_ceil(speed)
}

/// Whether a figure can still attack in this turn after so many more actions.
fn strikes_after(scene: &Scene<'_>, ship: &Ship, actions: u8) -> bool {
    let Some(left) = march::actions_left(scene.game.ctx, ship) else {
        return true;
    };
    let figure = scene.game.class(ship).figure;
    let struck = figure.and_then(|figure| figure.strikes);
    let open = struck.is_none_or(|most| ship.turn.spent.strikes < most);
    open && actions < left
}
