//! Fatigue, falling and standing up of heroes (HAZ-H-CREW, HAZ-12).

use std::collections::BTreeSet;

use content::{Barrier, Die, Face, Keyword, RuleId, Token, Trigger};
use geometry::Cell;
use words::say;

use super::{ailments, beside, items, shift};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    state::{Board, Fact, IllegalOrder, Laying, Ship, Status, Step, UnitId, refuse},
    work::Work,
};

/// The figure whose turn it is.
///
/// # Errors
/// It is another's turn.
pub(crate) fn figure_of_turn<'a>(game: Game<'a>, id: UnitId) -> Result<&'a Ship, IllegalOrder> {
    let ship = game.ship(id).filter(|_| game.board.active == Some(id));
    let there = ship.filter(|ship| ship.on_table());
    let reason = || refuse(cite::crew::TURN, say!("no-figure-card-whose"), vec![id]);
    there.ok_or_else(reason)
}

/// The same, if it is a hero.
///
/// # Errors
/// It is none, or it is another's turn.
pub(crate) fn hero_of_turn<'a>(game: Game<'a>, id: UnitId) -> Result<&'a Ship, IllegalOrder> {
    let ship = figure_of_turn(game, id)?;
    match game.ctx.has_keyword(ship, Keyword::Hero) {
        true => Ok(ship),
        false => Err(refuse(cite::crew::CREW, say!("no-only-heroes"), vec![id])),
    }
}

/// Whether a figure is beside the token of a fallen friend.
///
/// # Errors
/// The friend has not fallen, or lies elsewhere.
pub(crate) fn check_fallen(game: Game<'_>, ship: &Ship, other: UnitId) -> Result<(), IllegalOrder> {
    let no = |reason, culprit| Err(refuse(cite::crew::CREW, reason, vec![culprit]));
    let fallen = game.ship(other).filter(|held| held.owner == ship.owner);
    let Some(fallen) = fallen.filter(|held| held.status == Status::Down) else {
        return no(say!("no-nobody-down"), ship.id);
    };
    match beside(game, ship, fallen) {
        true => Ok(()),
        false => no(say!("no-not-beside"), other),
    }
}

/// Whether a hero can pay so much fatigue.
///
/// # Errors
/// That is more than its Stamina.
pub(super) fn has_stamina(ctx: &Ctx, ship: &Ship, price: u8) -> Result<(), IllegalOrder> {
    let stamina = ctx.class(ship).figure.map_or(0, |figure| figure.stamina);
    match ship.tokens.get(Token::Fatigue).saturating_add(price) > stamina {
        true => Err(refuse(
            cite::crew::CREW,
            say!("no-stamina-left"),
            vec![ship.id],
        )),
        false => Ok(()),
    }
}

/// Whether a hero may buy a movement point: fatigue is left, and no pit holds its feet (HAZ-05).
pub(crate) fn check_exert(game: Game<'_>, ship: &Ship) -> Result<(), IllegalOrder> {
    has_stamina(game.ctx, ship, 1)?;
    if let Some(rule) = ailments::held_fast(game, ship) {
        return Err(refuse(rule, say!("no-held-by-a-condition"), vec![ship.id]));
    }
    buys_in_no_pit(game, ship)
}

/// Whether a figure may come by movement points where it stands: in a pit nothing buys any
/// (HAZ-05).
///
/// # Errors
/// The rule of the pit.
pub(super) fn buys_in_no_pit(game: Game<'_>, ship: &Ship) -> Result<(), IllegalOrder> {
    match super::ground::pit_rule(game, ship) {
        Some(rule) => Err(refuse(rule, say!("no-points-in-a-pit"), vec![ship.id])),
        None => Ok(()),
    }
}

/// How many movement points a figure whose turn it is may buy with fatigue now.
#[must_use]
pub fn exertions(game: Game<'_>, id: UnitId) -> u8 {
    let Ok(ship) = hero_of_turn(game, id) else {
        return 0;
    };
    let stamina = game.class(ship).figure.map_or(0, |figure| figure.stamina);
    match check_exert(game, ship) {
        Ok(()) => stamina.saturating_sub(ship.tokens.get(Token::Fatigue)),
        Err(_) => 0,
    }
}

/// The board after a figure has bought so many movement points with fatigue.
#[must_use]
pub fn exerted(game: Game<'_>, id: UnitId, times: u8) -> Board {
    let mut work = Work::new(game.ctx, game.board.clone());
    for _ in 0..times {
        exert(&mut work, id);
    }
    work.board
}

/// A hero buys a movement point with fatigue.
pub(crate) fn exert(work: &mut Work<'_>, id: UnitId) {
    work.gain(cite::crew::CREW, id, Token::Fatigue, 1);
    work.emit(cite::crew::POINTS, Fact::Exerted { ship: id });
}

/// At the end of a turn: whoever rests recovers all fatigue.
pub(super) fn recover(work: &mut Work<'_>, id: UnitId) {
    if work.active(id).is_some_and(|ship| ship.turn.spent.rests) {
        work.lose(cite::crew::CREW, id, Token::Fatigue, u8::MAX);
    }
}

/// A hero falls: a token takes its place, off lava (HAZ-12). Of several spaces equally near, its
/// owner chooses one later ([`lay`]).
pub(crate) fn fall(work: &mut Work<'_>, hero: &Ship, rule: RuleId) {
    let burnt = deadly(work.game(), hero.cell);
    let places = match burnt {
        true => nearest_places(work.game(), hero),
        false => Vec::new(),
    };
    let to = places.first().copied().unwrap_or(hero.cell);
    let ship = hero.id;
    if burnt && hero.hull > 0 {
        work.emit(rule, Fact::Defeated { ship });
    }
    let rule = if burnt { cite::crew::TOKEN } else { rule };
    let pose = work.ctx.pose_at(to, hero.pose.heading);
    work.emit(rule, Fact::Downed { ship, to, pose });
    if places.len() > 1 && work.path.is_none() {
        let from = hero.cell;
        let laying = Laying { ship, from };
        return work.emit(cite::crew::TOKEN, Fact::LayingDue { laying });
    }
    items::let_go(work, ship, to);
}

/// Tokens of fallen heroes on these spaces make way if lava came up there: each goes where it would
/// lie after a fall (HAZ-R-TOKEN).
pub(crate) fn clear_tokens(work: &mut Work<'_>, cells: &[Cell]) {
    let rule = cite::crew::TOKEN_MOVES;
    let caught = |ship: &&Ship| ship.status == Status::Down && cells.contains(&ship.cell);
    let fallen: Vec<Ship> = work.board.ships.iter().filter(caught).copied().collect();
    for hero in fallen {
        if !deadly(work.game(), hero.cell) {
            continue;
        }
        let places = nearest_places(work.game(), &hero);
        let Some(to) = places.first().copied() else {
            continue;
        };
        shift::shifted(work, rule, &hero, to, None);
        if places.len() > 1 && work.path.is_none() {
            let (ship, from) = (hero.id, hero.cell);
            let laying = Laying { ship, from };
            work.emit(rule, Fact::LayingDue { laying });
        }
    }
}

/// The spaces on which the token that is due may lie, the present one first.
pub(crate) fn layings(game: Game<'_>) -> Vec<Cell> {
    let due = game.board.layings.first();
    let hero = due.and_then(|due| {
        let hero = game.ship(due.ship)?;
        Some(Ship {
            cell: due.from,
            ..*hero
        })
    });
    hero.map_or_else(Vec::new, |hero| nearest_places(game, &hero))
}

/// Whether the token that is due may lie there.
///
/// # Errors
/// The space is not among the nearest ones that are empty.
pub(crate) fn check_laying(game: Game<'_>, cell: Cell) -> Result<(), IllegalOrder> {
    if layings(game).contains(&cell) {
        return Ok(());
    }
    let hero = game.board.layings.first().map(|due| due.ship);
    let reason = say!("no-only-the-nearest-spaces");
    let mut why = refuse(cite::crew::TOKEN, reason, hero.into_iter().collect());
    why.cell = Some(cell);
    Err(why)
}

/// The step at which the owner of a token chooses its space, if one is due and there is a choice.
pub(crate) fn next_laying(work: &mut Work<'_>) -> Option<Step> {
    while let Some(due) = work.board.layings.first().copied() {
        let fallen = work.board.ship(due.ship);
        let here = fallen.filter(|hero| hero.status == Status::Down);
        let here = here.map(|hero| hero.cell);
        let places = layings(work.game());
        match here {
            Some(_) if places.len() > 1 => return Some(Step::Lay { ship: due.ship }),
            Some(cell) => lay(work, cell),
            None => {
                let ship = due.ship;
                work.emit(cite::crew::TOKEN, Fact::LayingOver { ship });
            }
        }
    }
    None
}

/// Puts the token that is due there.
pub(crate) fn lay(work: &mut Work<'_>, to: Cell) {
    let due = work.board.layings.first().copied();
    let hero = due.and_then(|due| work.board.ship(due.ship).copied());
    let Some(hero) = hero else { return };
    let ship = hero.id;
    if to != hero.cell {
        shift::shifted(work, cite::crew::TOKEN, &hero, to, None);
    }
    work.emit(cite::crew::TOKEN, Fact::LayingOver { ship });
    items::let_go(work, ship, to);
}

/// Whether figures that end their turn on this space are defeated.
fn deadly(game: Game<'_>, cell: Cell) -> bool {
    let terrain = super::terrain_of(game.ctx, game.board, cell);
    let mut clauses = terrain.map_or(&[][..], |terrain| &terrain.clauses).iter();
    clauses.any(|clause| {
        let ends = clause.on.contains(&Trigger::EndTurn);
        ends && clause
            .walk()
            .any(|met| matches!(met.effect, content::Effect::Defeat))
    })
}

/// The first of the nearest places for a token.
fn nearest_place(game: Game<'_>, hero: &Ship) -> Option<Cell> {
    nearest_places(game, hero).first().copied()
}

/// The nearest empty spaces without lava and without another token, all that are equally near, by
/// steps around walls and closed doors; with none that way, the nearest of all (HAZ-12 and its
/// ruling). Those straight beside come before those across a corner.
fn nearest_places(game: Game<'_>, hero: &Ship) -> Vec<Cell> {
    let Some((ground, start)) = game.ground().and_then(|ground| {
        let start = ground.grid.index(hero.cell)?;
        Some((ground, start))
    }) else {
        return Vec::new();
    };
    let grid = &ground.grid;
    let free = |cell: &usize| {
        let here = grid.cell(*cell);
        let taken = game.board.ships.iter().any(|ship| {
            let there = ship.on_table() || ship.status == Status::Down;
            there && ship.id != hero.id && ship.base.covers(ship.cell, here)
        });
        !taken && !deadly(game, here) && ground.facts(*cell).bars.is_none()
    };
    let mut ways = grid.ways().to_vec();
    ways.sort_by_key(|way| grid.shape().is_diagonal(*way));
    let mut seen = BTreeSet::from([start]);
    // All spaces so many steps away, ring by ring.
    let mut ring = vec![start];
    while !ring.is_empty() {
        let found: Vec<usize> = ring.iter().copied().filter(free).collect();
        if !found.is_empty() {
            return found.into_iter().map(|cell| grid.cell(cell)).collect();
        }
        let mut next = Vec::new();
        for cell in ring {
            for way in &ways {
                let open = ground.barrier(cell, *way, Barrier::is_solid).is_none();
                if let Some(beyond) = grid.neighbour(cell, *way).filter(|_| open)
                    && ground.facts(beyond).bars.is_none()
                    && seen.insert(beyond)
                {
                    next.push(beyond);
                }
            }
        }
        ring = next;
    }
    let all = (0..grid.len()).filter(free);
    let far = |cell: &usize| grid.distance(grid.cell(*cell), hero.cell);
    let mut all: Vec<usize> = all.collect();
    let least = all.iter().map(far).min();
    all.retain(|cell| Some(far(cell)) == least);
    all.into_iter().map(|cell| grid.cell(cell)).collect()
}

/// A fallen hero stands up: two red dice heal, and their surges recover fatigue.
pub(crate) fn stand_up(work: &mut Work<'_>, id: UnitId, by: Option<UnitId>) {
    if work.board.ship(id).is_none() {
        return;
    }
    let rule = cite::crew::CREW;
    let faces = work.roll(rule, Die::Red, 2, by.unwrap_or(id));
    let (hearts, surges) = faces.iter().fold((0_u8, 0_u8), |sum, face| match face {
        Face::Strike { hearts, surges, .. } => {
            (sum.0.saturating_add(*hearts), sum.1.saturating_add(*surges))
        }
        _ => sum,
    });
    rise(work, id, by, Healed { hearts, surges });
}

/// Effects that heal help a fallen hero up, with as much life.
pub(crate) fn heal_up(work: &mut Work<'_>, id: UnitId, hearts: u8) {
    rise(work, id, None, Healed { hearts, surges: 0 });
}

/// What brings a fallen hero back.
#[derive(Clone, Copy)]
pub(crate) struct Healed {
    /// Points of life, at least one.
    pub(crate) hearts: u8,
    /// Points of fatigue that are recovered.
    pub(crate) surges: u8,
}

/// A fallen hero stands again, on its space or the nearest that is empty.
pub(crate) fn rise(work: &mut Work<'_>, id: UnitId, by: Option<UnitId>, healed: Healed) {
    let Some(hero) = work.board.ship(id).copied() else {
        return;
    };
    let class = work.ctx.class(&hero);
    let stamina = class.figure.map_or(0, |figure| figure.stamina);
    let taken = work
        .board
        .ships
        .iter()
        .any(|ship| ship.on_table() && ship.id != id && ship.base.covers(ship.cell, hero.cell));
    let to = match taken {
        true => nearest_place(work.game(), &hero).unwrap_or(hero.cell),
        false => hero.cell,
    };
    let stood = Fact::StoodUp {
        ship: id,
        by,
        to,
        pose: work.ctx.pose_at(to, hero.pose.heading),
        life: healed.hearts.clamp(1, class.hull),
        fatigue: stamina.saturating_sub(healed.surges),
    };
    work.emit(cite::crew::CREW, stood);
}
