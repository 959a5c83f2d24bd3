//! Pushes and drags that whoever causes them leads space by space (HAZ-R-PUSH).
//!
//! One that is due waits until the effect that caused it is over. Where only one space is open, the
//! figure goes there at once; else the player who pushes is asked ([`next_shove`]). Where outcomes
//! are explored nobody is asked, and the worst way for an enemy is taken, or the best for a friend
//! ([`best`]).

use content::{Enters, RuleId};
use geometry::{Direction, Grid, Steps};
use words::say;

use super::{
    ground::{facts_for, perils},
    large,
    shift::{self, may_come, nearest, newly_covered, stand, straightness},
};
use crate::{
    cite,
    game::Game,
    grid::{Facts, Ground, Share, Stand, WOUND},
    state::{Fact, IllegalOrder, Ship, Shove, Step, UnitId, refuse},
    work::Work,
};

impl Shove {
    /// Where the push comes from.
    fn origin(&self) -> Stand {
        Stand {
            corner: self.from,
            base: self.base,
        }
    }
}

/// A push or a drag falls due, by another figure.
pub(crate) fn begin_shove(work: &mut Work<'_>, rule: RuleId, id: UnitId, by: UnitId, how: Lead) {
    let Some(mover) = work.board.ship(by).copied() else {
        return;
    };
    let shove = Shove {
        ship: id,
        by,
        player: mover.owner,
        rule,
        from: mover.cell,
        base: mover.base,
        towards: how.towards,
        spaces: how.spaces,
        left: how.spaces,
    };
    let due = Fact::ShoveDue { shove };
    work.emit(cite::march::CHOSEN_PUSH, due);
    if work.path.is_some() {
        next_shove(work);
    }
}

/// How a figure is moved.
#[derive(Clone, Copy)]
pub(crate) struct Lead {
    /// Towards whoever moves it.
    pub(crate) towards: bool,
    /// How many spaces.
    pub(crate) spaces: u8,
}

/// Carries out the pushes and drags that are due, until a player has to choose a space. Returns the
/// step at which the match waits for that.
pub(crate) fn next_shove(work: &mut Work<'_>) -> Option<Step> {
    let asks = work.path.is_none();
    go_on(work, asks)
}

/// Moves the figure under the first push or drag by one space, and on as long as only one is open.
pub(crate) fn shove_until_asked(work: &mut Work<'_>, way: Direction) {
    shove_on(work, way);
    go_on(work, true);
}

fn go_on(work: &mut Work<'_>, asks: bool) -> Option<Step> {
    while let Some(shove) = work.board.shoves.first().copied() {
        let ways = open(work.game(), &shove);
        match ways.as_slice() {
            [] => over(work, &shove),
            [only] => shove_on(work, *only),
            [first, ..] if !asks => {
                let way = best(work, &shove).unwrap_or(*first);
                shove_on(work, way);
            }
            [_, ..] => {
                return Some(Step::Shove {
                    ship: shove.ship,
                    by: shove.player,
                });
            }
        }
    }
    None
}

/// The ways on for the first push or drag that is due, the straightest first.
pub(crate) fn shove_ways(game: Game<'_>) -> Vec<Direction> {
    let shove = game.board.shoves.first();
    shove.map_or_else(Vec::new, |shove| open(game, shove))
}

/// Whether a figure under a push or a drag may be moved this way.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_shove(game: Game<'_>, way: Direction) -> Result<(), IllegalOrder> {
    let shove = game.board.shoves.first();
    let Some((shove, ship)) = shove.and_then(|shove| Some((shove, game.ship(shove.ship)?))) else {
        let reason = say!("no-nobody-is-pushed");
        return Err(refuse(game.ctx.ruleset.cites.order, reason, vec![]));
    };
    let no = |reason, culprits| {
        let mut why = refuse(cite::march::CHOSEN_PUSH, reason, culprits);
        let ground = game.ground();
        why.cell = ground.map(|ground| ground.grid.ahead(ship.cell, way));
        Err(why)
    };
    if !leads(game, shove, ship).contains(&way) {
        let reason = match shove.towards {
            true => say!("no-a-drag-leads-nearer"),
            false => say!("no-a-push-leads-farther"),
        };
        return no(reason, vec![shove.by]);
    }
    match may_come(game, ship, way) {
        Ok(()) => Ok(()),
        Err(Some(unit)) => no(say!("no-another-figure-stands"), vec![unit]),
        Err(None) => no(say!("no-nobody-can-come-space"), vec![ship.id]),
    }
}

/// Moves the figure under the first push or drag by one space, which must be open.
pub(crate) fn shove_on(work: &mut Work<'_>, way: Direction) {
    let Some(shove) = work.board.shoves.first().copied() else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let Some(ship) = work.active(shove.ship) else {
        return over(work, &shove);
    };
    shift::shove(work, shove.rule, &ship, shove.by, way);
    shift::met(work, &ship, Steps::new().then(way).unwrap_or_default());
    let left = shove.left.saturating_sub(1);
    let ship = shove.ship;
    work.emit(cite::march::CHOSEN_PUSH, Fact::ShoveLeft { ship, left });
    if left == 0 {
        over(work, &Shove { left, ..shove });
    }
}

/// Ends the first push or drag.
fn over(work: &mut Work<'_>, shove: &Shove) {
    let ship = shove.ship;
    let rule = cite::march::CHOSEN_PUSH;
    if let Some(held) = work.active(ship) {
        let wanted = leads(work.game(), shove, &held);
        if let Some(way) = wanted.first().filter(|_| shove.left > 0) {
            let unit = may_come(work.game(), &held, *way).err().flatten();
            let cell = shift::ahead(work, held.cell, *way);
            work.emit(rule, Fact::PushStopped { ship, cell, unit });
        }
        if !held.base.is_one() && shove.left < shove.spaces {
            large::settle(work, ship);
        }
    }
    work.emit(rule, Fact::ShoveOver { ship });
}

/// The ways that lead on, where the figure fits.
fn open(game: Game<'_>, shove: &Shove) -> Vec<Direction> {
    let ship = game.ship(shove.ship).filter(|ship| ship.on_table());
    ship.map_or_else(Vec::new, |ship| open_from(game, shove, ship))
}

/// The same for the figure where it would stand then.
fn open_from(game: Game<'_>, shove: &Shove, ship: &Ship) -> Vec<Direction> {
    let mut ways = leads(game, shove, ship);
    ways.retain(|way| may_come(game, ship, *way).is_ok());
    ways
}

/// The ways that lead farther away, or nearer in a drag until the two stand side by side, whether
/// something bars them or not; the straightest first.
fn leads(game: Game<'_>, shove: &Shove, ship: &Ship) -> Vec<Direction> {
    let Some(ground) = game.ground().filter(|_| shove.left > 0) else {
        return Vec::new();
    };
    let grid = &ground.grid;
    let (origin, here) = (shove.origin(), stand(ship));
    let Some([from, to]) = nearest(grid, origin, here) else {
        return Vec::new();
    };
    let now = grid.distance(from, to);
    if shove.towards && now <= 1 {
        return Vec::new();
    }
    let leads = |way: &Direction| {
        let corner = grid.ahead(ship.cell, *way);
        let then = apart(grid, origin, Stand { corner, ..here });
        then.is_some_and(|then| {
            if shove.towards {
                then < now
            } else {
                then > now
            }
        })
    };
    let mut ways: Vec<Direction> = grid.ways().iter().copied().filter(leads).collect();
    let along = |way: &Direction| {
        let straight = straightness(grid, from, to, *way);
        if shove.towards { -straight } else { straight }
    };
    ways.sort_by(|a, b| along(b).total_cmp(&along(a)));
    ways
}

/// The fewest steps between two bases.
fn apart(grid: &Grid, one: Stand, other: Stand) -> Option<u32> {
    let [a, b] = nearest(grid, one, other)?;
    Some(grid.distance(a, b))
}

/// What the ground does to one figure.
struct Harm<'a> {
    game: Game<'a>,
    ground: &'a Ground,
    /// By kind of terrain; empty if it is the same for all figures.
    facts: Vec<Facts>,
    perils: Vec<(usize, u32)>,
}

impl Harm<'_> {
    fn facts(&self, cell: usize) -> Facts {
        let held = self.facts.get(self.ground.terrain(cell));
        held.copied().unwrap_or(*self.ground.facts(cell))
    }

    /// The harm of a step onto the spaces that a base covers anew, in [`WOUND`]ths.
    fn step(&self, ship: &Ship, to: &Ship) -> u64 {
        let Some(corner) = self.ground.grid.index(to.cell) else {
            return 0;
        };
        let small = ship.base.is_one();
        let new = newly_covered(self.ground, ship, corner);
        let entered = new.iter().map(|cell| self.facts(*cell));
        let entered = entered.filter(|facts| small || facts.enters == Enters::EachStep);
        let worst = entered.map(|facts| facts.harm).max().unwrap_or(0);
        let met = self.perils.iter().filter(|(cell, _)| new.contains(cell));
        met.fold(u64::from(worst), |sum, (_, harm)| sum + u64::from(*harm))
    }

    /// The same of the place where it ends: what it would take to stay there, or to come away.
    fn stay(&self, ship: &Ship) -> u64 {
        let Some(corner) = self.ground.grid.index(ship.cell) else {
            return 0;
        };
        let cells = ship.base.cells(&self.ground.grid, corner).flatten();
        let all: Vec<Facts> = cells.map(|cell| self.facts(cell)).collect();
        let wound = u64::from(WOUND);
        if all.iter().all(|facts| facts.defeats.is_some()) {
            return 2 * wound;
        }
        let holds = |facts: &Facts| facts.holds.is_some();
        match self.ground.under(ship.base, corner, Share::Every, holds) {
            true if ship.base.is_one() => wound,
            // A large figure enters it only with its whole base, where it ends (HAZ-09).
            true => wound + u64::from(all.iter().map(|facts| facts.harm).max().unwrap_or(0)),
            false => 0,
        }
    }

    /// The harm of the way that is worst, or best, for the figure, with its first step.
    fn along(&self, shove: &Shove, ship: &Ship, worst: bool) -> (u64, Option<Direction>) {
        let mut found: (u64, Option<Direction>) = (self.stay(ship), None);
        for way in open_from(self.game, shove, ship) {
            let to = Ship {
                cell: self.ground.grid.ahead(ship.cell, way),
                ..*ship
            };
            let rest = Shove {
                left: shove.left - 1,
                ..*shove
            };
            let harm = self.step(ship, &to) + self.along(&rest, &to, worst).0;
            // Of ways that are as good, the straightest is the first.
            let better = if worst {
                harm > found.0
            } else {
                harm < found.0
            };
            if found.1.is_none() || better {
                found = (harm, Some(way));
            }
        }
        found
    }
}

/// The way on that is worst for an enemy of whoever pushes, or best for a friend.
fn best(work: &Work<'_>, shove: &Shove) -> Option<Direction> {
    let ship = work.active(shove.ship)?;
    let ground = work.ground()?;
    let harm = Harm {
        game: work.game(),
        ground: &ground,
        facts: facts_for(work.game(), &ship),
        perils: perils(work.game(), &ship),
    };
    harm.along(shove, &ship, ship.owner != shove.player).1
}
