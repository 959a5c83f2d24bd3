//! Who will hold which objective when the match ends, and what it is worth to come nearer.
//!
//! Each unit pulls at the objectives that it can reach in the turns that it has left, the more the
//! nearer and stronger it is. From the pulls of both sides follows the chance that an objective is
//! held, and from these the chance to hold most of them.

use geometry::Cell;
use rules::{Location, SquadAction, UnitId, squads, victory};

use super::view::{Unit, View};
use crate::sight_cache::NOWHERE;

/// The worth of holding most objectives at the end, and of each of them besides.
const WIN: f64 = 420.0;
const EACH: f64 = 90.0;
/// What a turn on the way leaves of a unit's pull.
const DELAY: f64 = 0.75;
/// What a unit pulls at its second objective, and so on: it can be at one only.
const SHARES: [f64; 4] = [1.0, 0.5, 0.3, 0.15];
/// What an objective's holder has ahead of others.
const HELD: f64 = 0.35;
/// The weight of nobody at all.
const NOBODY: f64 = 0.5;
/// How much a surplus decides.
const STEEP: f64 = 3.5;
/// The factor on the pull of a unit that is on the objective itself: nobody is nearer.
const ON_IT: f64 = 1.15;
/// The same in the last round, and the weight of nobody: whoever comes then is there at the end,
/// on it beats beside it whatever the strength, and whoever does not come changes nothing.
const ON_IT_LAST: f64 = 6.0;
const NOBODY_LAST: f64 = 0.1;
/// How much a surplus decides in the last round, and how much of one it takes: of two as near,
/// neither seizes it.
const STEEP_LAST: f64 = 5.0;
const EVEN_LAST: f64 = 1.0;
/// The squares that one diagonal saves on a way.
const DIAGONAL: f64 = 1.0;
/// What the last unit of a side counts for besides the objectives: with it the match is lost.
const LAST_UNIT: f64 = 0.7 * WIN;

/// The pull of a unit at each objective.
pub(super) type Pull = Vec<f64>;

/// The chances of both sides to hold the objectives.
#[derive(Clone, Debug, Default)]
pub(super) struct Goals {
    mine: Pull,
    theirs: Pull,
    /// What holds already: 1 mine, -1 theirs.
    held: Vec<f64>,
    /// The pull of each unit as it stands, and what its loss would change.
    units: Vec<KnownGoals>,
    now: f64,
    /// Whether this is the last round, and a careful player decides.
    last: bool,
}

#[derive(Clone, Debug)]
struct KnownGoals {
    unit: UnitId,
    pull: Pull,
    stake: f64,
    /// What hangs on it besides, if it is destroyed.
    fall: f64,
}

impl Goals {
    pub(super) fn of(view: &View<'_>) -> Self {
        let posts = &view.posts;
        let none = vec![0.0; posts.len()];
        let side = |holder: Option<rules::PlayerId>| match holder {
            Some(player) if player == view.scene.me => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
        let mut goals = Self {
            mine: none.clone(),
            theirs: none,
            held: posts.iter().map(|post| side(post.banner.holder)).collect(),
            units: Vec::new(),
            now: 0.0,
            last: reckons_the_end(view),
        };
        for unit in &view.units {
            let pull = pull(view, unit, &unit.places, unit.turns);
            let side = if unit.mine {
                &mut goals.mine
            } else {
                &mut goals.theirs
            };
            for (sum, more) in side.iter_mut().zip(&pull) {
                *sum += more;
            }
            let others = view.units.iter().filter(|held| held.mine == unit.mine);
            let beaten = victory::can_be_beaten(view.game.ctx, unit.squad.owner);
            let fall = match beaten && others.count() == 1 {
                true => LAST_UNIT,
                false => 0.0,
            };
            goals.units.push(KnownGoals {
                unit: unit.squad.id,
                pull,
                stake: 0.0,
                fall,
            });
        }
        goals.now = goals.value(&goals.mine, &goals.theirs);
        for (at, unit) in view.units.iter().enumerate() {
            let without = goals.without(at, unit.mine);
            goals.units[at].stake = (goals.now - without).abs();
        }
        goals
    }

    /// The value if a unit were gone.
    fn without(&self, at: usize, mine: bool) -> f64 {
        let less = |side: &Pull| -> Pull {
            let pairs = side.iter().zip(&self.units[at].pull);
            pairs.map(|(sum, own)| (sum - own).max(0.0)).collect()
        };
        match mine {
            true => self.value(&less(&self.mine), &self.theirs),
            false => self.value(&self.mine, &less(&self.theirs)),
        }
    }

    /// What the objectives are worth as units stand.
    pub(super) const fn now(&self) -> f64 {
        self.now
    }

    /// What the objectives are worth to a side in all that it would lose with this unit.
    pub(super) fn stake(&self, unit: UnitId) -> f64 {
        let known = self.units.iter().find(|known| known.unit == unit);
        known.map_or(0.0, |known| known.stake)
    }

    /// What a side loses besides by the loss of this unit: the match, if it is its last one.
    pub(super) fn fall(&self, unit: UnitId) -> f64 {
        let known = self.units.iter().find(|known| known.unit == unit);
        known.map_or(0.0, |known| known.fall)
    }

    /// What own units gain that pull so much after a move.
    pub(super) fn gain(&self, moved: &[(UnitId, Pull)]) -> f64 {
        self.value(&self.shifted(&self.mine, moved), &self.theirs) - self.now
    }

    /// What enemies gain that pull so much after a move.
    pub(super) fn their_gain(&self, moved: &[(UnitId, Pull)]) -> f64 {
        self.now - self.value(&self.mine, &self.shifted(&self.theirs, moved))
    }

    /// What own units gain that pull so much after a move, if this enemy is gone by then.
    pub(super) fn gain_without(&self, moved: &[(UnitId, Pull)], foe: UnitId) -> f64 {
        let theirs = self.shifted(&self.theirs, &[(foe, self.nothing())]);
        self.value(&self.shifted(&self.mine, moved), &theirs) - self.now
    }

    /// What own units gain if this one is gone: mostly a loss.
    pub(super) fn gone(&self, unit: UnitId) -> f64 {
        self.gain(&[(unit, self.nothing())])
    }

    fn nothing(&self) -> Pull {
        vec![0.0; self.held.len()]
    }

    /// The pulls of a side of which some units pull so much.
    fn shifted(&self, side: &Pull, moved: &[(UnitId, Pull)]) -> Pull {
        let mut sums = side.clone();
        for (unit, pull) in moved {
            let known = self.units.iter().find(|known| known.unit == *unit);
            for (at, sum) in sums.iter_mut().enumerate() {
                let before = known.map_or(0.0, |known| known.pull[at]);
                *sum = (*sum - before + pull[at]).max(0.0);
            }
        }
        sums
    }

    fn value(&self, mine: &Pull, theirs: &Pull) -> f64 {
        let mut sum = 0.0;
        // The chance of each lead, from all lost to all won.
        let count = self.held.len();
        let mut leads = vec![0.0; 2 * count + 1];
        leads[count] = 1.0;
        for (at, held) in self.held.iter().enumerate() {
            let (own, other) = (mine[at], theirs[at]);
            // Who holds it has nothing ahead of somebody who comes in the last round.
            let (holds, nobody) = match self.last {
                true if own + other > 0.0 => (0.0, NOBODY_LAST),
                true => (1.0, NOBODY_LAST),
                false => (HELD, NOBODY),
            };
            let surplus = (own - other + holds * held) / (own + other + nobody);
            let (steep, even) = match self.last {
                true => (STEEP_LAST, EVEN_LAST),
                false => (STEEP, 0.0),
            };
            let chance = |ahead: f64| 1.0 / (1.0 + libm::exp(even - steep * ahead));
            // Where nobody comes, nobody holds.
            let sure = ((own + other) / nobody + held.abs()).min(1.0);
            let (win, lose) = (sure * chance(surplus), sure * chance(-surplus));
            sum += EACH * (win - lose);
            let mut next = vec![0.0; leads.len()];
            for (lead, share) in leads.iter().enumerate().filter(|(_, share)| **share > 0.0) {
                next[lead] += share * (1.0 - win - lose);
                if let Some(held) = next.get_mut(lead + 1) {
                    *held += share * win;
                }
                if lead > 0 {
                    next[lead - 1] += share * lose;
                }
            }
            leads = next;
        }
        let lost: f64 = leads[..count].iter().sum();
        let won: f64 = leads[count + 1..].iter().sum();
        sum + WIN * (won - lost)
    }
}

/// Whether nothing comes after this round, and whoever decides thinks of it. A rookie does not.
fn reckons_the_end(view: &View<'_>) -> bool {
    view.scene.careful && view.rounds_after() == 0
}

/// How much a unit pulls at each objective from these places with so many turns to come.
pub(super) fn pull(view: &View<'_>, unit: &Unit<'_>, places: &[Cell], turns: u32) -> Pull {
    let mut found = vec![0.0; view.posts.len()];
    let last = reckons_the_end(view);
    if unit.aircraft {
        return found;
    }
    let strength = (unit.worth() / 100.0).sqrt().clamp(0.5, 1.8);
    // Whoever comes onto the table in the last round seizes nothing any more.
    let late = unit.squad.location == Location::Ambush || unit.squad.deeds.arrived;
    if last && late {
        return found;
    }
    let rush = f64::from(unit.rush.max(1));
    // Getting out takes an activation: who has all of them left is carried along.
    let stays = places == unit.places || turns == unit.turns;
    let inside = matches!(unit.squad.location, Location::Aboard(_)) && stays;
    let out = squads::allowed(view.game, unit.squad, SquadAction::Rush);
    let out = f64::from(out.max(1));
    let first = if inside { out } else { rush };
    // A pinned unit has to rise first, and nobody seizes anything from inside.
    let turns = turns.checked_sub(u32::from(unit.squad.pinned));
    let Some(turns) = turns.filter(|turns| *turns > 0 || !inside) else {
        return found;
    };
    // Of those who have come to stay the nearest seizes it, not the strongest.
    let settled = last && turns == 0;
    let strength = if settled { 1.0 } else { strength };
    for (at, post) in view.posts.iter().enumerate() {
        if !post.counts(view.scene, unit.squad) {
            continue;
        }
        let banner = &post.banner;
        let Some(far) = squares_to(view, unit, places, banner.cell) else {
            continue;
        };
        // A diagonal shortens only a move that is still to come.
        let far = match last && turns > 0 {
            true => (far - DIAGONAL).max(0.0),
            false => far,
        };
        // The first of its moves may be one out of a transport.
        let needed = match far <= first {
            true => far / first,
            false => 1.0 + (far - first) / rush,
        };
        if needed.ceil() > f64::from(turns) {
            continue;
        }
        let on = match (places.contains(&banner.cell), last) {
            (false, _) => 1.0,
            (true, false) => ON_IT,
            (true, true) => ON_IT_LAST,
        };
        found[at] = strength * libm::pow(DELAY, needed) * on;
    }
    // Whoever stays seizes all that are in reach.
    if !settled {
        share_out(&mut found);
    }
    found
}

/// The squares from these places to where a unit seizes an objective; none if no way leads there.
fn squares_to(view: &View<'_>, unit: &Unit<'_>, places: &[Cell], goal: Cell) -> Option<f64> {
    let location = unit.squad.location;
    if places.is_empty() && [Location::Ambush, Location::Reserve].contains(&location) {
        // An ambush comes near any of them, in a later round.
        return Some(f64::from(unit.rush.max(1)));
    }
    let known = view.scene.sight_cache;
    let ways = known.ways(&view.ground, goal, unit.gait);
    let cells = places
        .iter()
        .filter_map(|cell| view.ground.grid.index(*cell));
    let least = cells.map(|cell| ways[cell]).min();
    least.filter(|far| *far != NOWHERE).map(f64::from)
}

/// Shares the pull of a unit out among the objectives: it can be at one only.
fn share_out(found: &mut Pull) {
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by(|a, b| found[*b].total_cmp(&found[*a]));
    for (rank, at) in order.into_iter().enumerate() {
        found[at] *= SHARES.get(rank).or(SHARES.last()).copied().unwrap_or(0.0);
    }
}
