//! What ships, pilots and upgrades are worth: fitted from matches with lists of the computer's
//! making.
//!
//! The result of a match for whoever sits first (1, 0.5 or 0) is explained by what both sides
//! brought. First a slope says what a point more than the other side is worth: lists of unlike
//! limits meet. Then ridge regression (Hoerl and Kennard 1970) of what is left says how far each
//! thing is from its price, and gives standard errors.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use content::{Army, ArmyList, Content, list_points};
use serde::Serialize;
use words::say;

use super::{
    build, by_chance, field,
    meet::{fought, pairs, scenario, seats},
    ridge::ridge,
};
use crate::{keys, pool};

/// The limits of both sides, in percent of the one that is named, match by match.
const LIMITS: [(u32, u32); 4] = [(100, 100), (100, 84), (100, 100), (84, 100)];
/// A pilot or an upgrade is in no more than this share of the winning lists.
const MOST_USED: f64 = 0.60;
/// It is in no less than this share.
const LEAST_USED: f64 = 0.05;
/// Nothing changes the share of wins by more than this besides its price.
pub(super) const FAIR: f64 = 0.08;

/// The plan of a fit.
#[derive(Clone, Debug)]
pub struct WorthPlan {
    /// Keys of the armies; each meets each other.
    pub armies: Vec<String>,
    /// Keys of the scenarios, taken in turn.
    pub scenarios: Vec<String>,
    /// The limit of the lists, in points.
    pub limit: u16,
    /// The number of matches.
    pub games: usize,
    /// The first seed.
    pub seed: u64,
    /// Key of the personality that plays all seats.
    pub personality: String,
    /// The number of threads.
    pub threads: usize,
}

/// What a worth is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Use {
    /// A type of ships or figures.
    Ship,
    /// A profile of units of models.
    Profile,
    /// A pilot.
    Pilot,
    /// An upgrade.
    Upgrade,
}

/// What something is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Worth {
    /// What it is.
    pub what: Use,
    /// Its key.
    pub key: String,
    /// What it costs.
    pub price: i32,
    /// How many lists had it.
    pub lists: usize,
    /// Its share of the winning lists of the armies that can have it, 0 to 1.
    pub used: f64,
    /// By how much it changes the share of wins besides its price, 0 to 1.
    pub share: f64,
    /// The standard error of that.
    pub share_error: f64,
    /// Its worth in points; none where points were worth nothing.
    pub worth: Option<f64>,
    /// The standard error of that.
    pub error: Option<f64>,
}

impl Worth {
    /// Whether a pilot or an upgrade is in too few or too many winning lists.
    #[must_use]
    pub fn is_misused(&self) -> bool {
        let bound = matches!(self.what, Use::Pilot | Use::Upgrade);
        bound && !(LEAST_USED..=MOST_USED).contains(&self.used)
    }

    /// Whether it changes the share of wins by more than its price allows, and not by chance.
    #[must_use]
    pub fn is_unfair(&self) -> bool {
        self.share.abs() > FAIR && self.share.abs() > 2.0 * self.share_error
    }
}

/// What came of a fit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fitted {
    /// The number of matches.
    pub games: usize,
    /// What a point more is worth, as a share of wins.
    pub point: f64,
    /// By how much the first seat is better off, as a share of wins.
    pub first: f64,
    /// Whether each army kept its seat: then `first` is of the seat and its army together.
    pub fixed_seats: bool,
    /// Everything that a list had.
    pub worths: Vec<Worth>,
    /// Keys of pilots and upgrades that are in too few or too many winning lists.
    pub misused: Vec<String>,
    /// Keys of what is not worth its price.
    pub unfair: Vec<String>,
    /// How many would be among these if everything were worth its price.
    pub by_chance: f64,
    /// The standard deviation of the shares of wins besides prices and chance, 0 to 1.
    pub spread: f64,
}

type Item = (Use, String);

/// A match: what both brought, what they cost, and what whoever sat first got.
struct WorthBout {
    lists: [ArmyList; 2],
    points: [f64; 2],
    got: f64,
}

/// Plays the matches of a plan, and fits what things are worth.
///
/// # Errors
/// An army, scenario or personality that does not exist, or a match that cannot be played.
pub fn fitted(
    content: &Arc<Content>,
    plan: &WorthPlan,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Fitted, String> {
    let mut pairs = pairs(&plan.armies);
    let mirrored = plan.armies.iter();
    pairs.extend(mirrored.map(|army| [army.clone(), army.clone()]));
    pairs.retain(|armies| can_meet(content, plan, armies));
    if pairs.is_empty() {
        return Err(say!("list-none-meet").to_owned());
    }
    let job = |at: usize| {
        bout(
            content,
            plan,
            &pairs[at % pairs.len()],
            at / pairs.len(),
            at,
        )
    };
    let played = pool::each(plan.threads, plan.games, job, progress);
    let bouts = played.into_iter().collect::<Result<Vec<_>, _>>()?;
    Ok(fit(content, plan, &bouts))
}

fn can_meet(content: &Content, plan: &WorthPlan, armies: &[String; 2]) -> bool {
    let found = plan
        .scenarios
        .iter()
        .filter_map(|key| content.scenario(key));
    let mut found = found.map(|(_, scenario)| scenario);
    found.all(|scenario| seats(content, scenario, armies, 0).is_ok())
}

fn bout(
    content: &Arc<Content>,
    plan: &WorthPlan,
    armies: &[String; 2],
    nth: usize,
    game: usize,
) -> Result<WorthBout, String> {
    let scenario = scenario(content, &plan.scenarios, nth)?;
    let seats = seats(content, scenario, armies, nth)?;
    let seed = plan.seed.wrapping_add(game as u64);
    // Each handicap is met in each scenario.
    let limits = LIMITS[(nth / 2 / plan.scenarios.len().max(1)) % LIMITS.len()];
    let made = |seat: usize| {
        let army = keys::army(content, &armies[seats[seat]])?;
        let share = if seat == 0 { limits.0 } else { limits.1 };
        let limit = (u32::from(plan.limit) * share / 100) as u16;
        let (least, most) = content
            .muster_of(army)
            .map_or((0, limit), |held| held.limits);
        let limit = limit.clamp(least, most.max(least));
        build(
            content,
            &army.id,
            limit,
            seed.wrapping_mul(2).wrapping_add(seat as u64),
        )
    };
    let lists = [made(0)?, made(1)?];
    let who = [plan.personality.as_str(); 2];
    let fielded = field(content, scenario, &lists, seed)?;
    let got = match fought(content, fielded, seed, who)? {
        Some(0) => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    };
    let cost = |list: &ArmyList| {
        let each = list_points(content, list).into_iter();
        each.map(f64::from).sum()
    };
    Ok(WorthBout {
        points: [cost(&lists[0]), cost(&lists[1])],
        lists,
        got,
    })
}

/// How often a list has what.
fn items(list: &ArmyList) -> BTreeMap<Item, f64> {
    let mut all = BTreeMap::new();
    let mut add = |what, key: &str| *all.entry((what, key.to_owned())).or_default() += 1.0;
    for pick in &list.units {
        let what = if pick.is_ship() {
            Use::Ship
        } else {
            Use::Profile
        };
        add(what, pick.key());
        if let Some(pilot) = &pick.pilot {
            add(Use::Pilot, pilot);
        }
        for upgrade in &pick.upgrades {
            add(Use::Upgrade, upgrade);
        }
    }
    all
}

fn fit(content: &Content, plan: &WorthPlan, bouts: &[WorthBout]) -> Fitted {
    let point = slope(bouts);
    let sides: Vec<[BTreeMap<Item, f64>; 2]> = bouts
        .iter()
        .map(|held| [items(&held.lists[0]), items(&held.lists[1])])
        .collect();
    let known: BTreeSet<&Item> = sides.iter().flatten().flat_map(BTreeMap::keys).collect();
    let known: Vec<&Item> = known.into_iter().collect();
    // The last column is the first seat.
    let rows = sides.iter().map(|[one, other]| {
        let count = |side: &BTreeMap<Item, f64>, item: &Item| side.get(item).copied();
        let apart = known
            .iter()
            .map(|item| count(one, item).unwrap_or(0.0) - count(other, item).unwrap_or(0.0));
        apart.chain([1.0]).collect::<Vec<f64>>()
    });
    let rows: Vec<Vec<f64>> = rows.collect();
    let left = bouts
        .iter()
        .map(|held| held.got - 0.5 - point * apart(held));
    let left: Vec<f64> = left.collect();
    let (weights, errors) = ridge(&rows, &left);
    let worths = known.iter().enumerate().map(|(at, item)| {
        let price = price(content, plan, item);
        let points = |share: f64| (point > 0.0).then(|| share / point);
        let (lists, used) = used(content, bouts, &sides, item);
        Worth {
            what: item.0,
            key: item.1.clone(),
            price,
            lists,
            used,
            share: weights[at],
            share_error: errors[at],
            worth: points(weights[at]).map(|more| f64::from(price) + more),
            error: points(errors[at]),
        }
    });
    let fixed_seats = are_seats_fixed(bouts);
    let first = if fixed_seats {
        // What the lists of one army have on average belongs to that army and not to its parts.
        left.iter().sum::<f64>() / left.len().max(1) as f64
    } else {
        weights.last().copied().unwrap_or(0.0)
    };
    let worths: Vec<Worth> = worths.collect();
    let keys = |is: fn(&Worth) -> bool| {
        let found = worths.iter().filter(|held| is(held));
        found.map(|held| held.key.clone()).collect()
    };
    Fitted {
        games: bouts.len(),
        point,
        first,
        fixed_seats,
        misused: keys(Worth::is_misused),
        unfair: keys(Worth::is_unfair),
        by_chance: by_chance::named(&worths),
        spread: by_chance::spread(&worths),
        worths,
    }
}

/// Whether no two armies ever changed seats, nor any met its own like.
fn are_seats_fixed(bouts: &[WorthBout]) -> bool {
    let seated = |held: &WorthBout| {
        let [one, other] = &held.lists;
        (one.army.clone(), other.army.clone())
    };
    let orders: BTreeSet<(String, String)> = bouts.iter().map(seated).collect();
    let swapped = |(one, other): &(String, String)| orders.contains(&(other.clone(), one.clone()));
    !orders.is_empty() && !orders.iter().any(swapped)
}

fn apart(held: &WorthBout) -> f64 {
    held.points[0] - held.points[1]
}

/// What a point more than the other side is worth: least squares through the mean.
fn slope(bouts: &[WorthBout]) -> f64 {
    let count = bouts.len().max(1) as f64;
    let mean = bouts.iter().map(|held| held.got).sum::<f64>() / count;
    let middle = bouts.iter().map(apart).sum::<f64>() / count;
    let (mut with, mut own) = (0.0, 0.0);
    for held in bouts {
        let off = apart(held) - middle;
        with += off * (held.got - mean);
        own += off * off;
    }
    if own > 0.0 { with / own } else { 0.0 }
}

/// What a list pays for something, without anything else.
fn price(content: &Content, plan: &WorthPlan, (what, key): &Item) -> i32 {
    let armies = plan.armies.iter().filter_map(|key| content.army(key));
    let mut armies = armies.map(|(_, army)| army);
    match what {
        Use::Ship => {
            let fields = |army: &&Army| content.fields(army, key);
            let muster = armies.find(fields).and_then(|army| content.muster_of(army));
            let class = content.ship(key).map(|(_, class)| class);
            class.map_or(0, |class| {
                let cost = muster.map_or(class.points, |held| held.cost(content, class));
                i32::from(cost)
            })
        }
        Use::Profile => {
            let pick = content::Pick::of_profile(key);
            i32::from(content::points(content, &pick).unwrap_or(0))
        }
        Use::Pilot => content
            .pilot(key)
            .map_or(0, |(_, held)| i32::from(held.points)),
        Use::Upgrade => content
            .upgrade(key)
            .map_or(0, |(_, held)| i32::from(held.points)),
    }
}

/// How many lists had something, and its share of the winning ones of armies whose lists had it.
fn used(
    content: &Content,
    bouts: &[WorthBout],
    sides: &[[BTreeMap<Item, f64>; 2]],
    item: &Item,
) -> (usize, f64) {
    let mut lists = 0;
    let (mut won, mut all) = (0.0, 0.0);
    for (held, pair) in bouts.iter().zip(sides) {
        for (seat, side) in pair.iter().enumerate() {
            let has = side.contains_key(item);
            lists += usize::from(has);
            let share = if seat == 0 { held.got } else { 1.0 - held.got };
            let army = content.army(&held.lists[seat].army);
            if share > 0.5 && army.is_some_and(|(_, army)| can_have(content, army, item)) {
                all += 1.0;
                won += f64::from(u8::from(has));
            }
        }
    }
    (lists, if all > 0.0 { won / all } else { 0.0 })
}

/// Whether lists of an army can have something.
fn can_have(content: &Content, army: &Army, (what, key): &Item) -> bool {
    let mut types = content.fielded(army);
    match what {
        Use::Ship => content.fields(army, key),
        Use::Profile => content
            .profile(key)
            .is_some_and(|(_, held)| held.army == army.id),
        Use::Pilot => content
            .pilot(key)
            .is_some_and(|(_, held)| types.any(|class| content.flies(held, class))),
        Use::Upgrade => types.any(|class| content.can_have(class, key)),
    }
}

#[cfg(test)]
mod tests {
    use content::ArmyList;

    use super::{WorthBout, are_seats_fixed};

    fn bout(one: &str, other: &str) -> WorthBout {
        let list = |army: &str| ArmyList {
            army: army.to_owned(),
            ..ArmyList::default()
        };
        WorthBout {
            lists: [list(one), list(other)],
            points: [100.0; 2],
            got: 0.5,
        }
    }

    #[test]
    fn a_seat_and_its_army_are_told_apart_once_they_change() {
        assert!(are_seats_fixed(&[bout("a", "b"), bout("a", "b")]));
        assert!(!are_seats_fixed(&[bout("a", "b"), bout("b", "a")]));
        // Like against like: what differs is the seat.
        assert!(!are_seats_fixed(&[bout("a", "b"), bout("a", "a")]));
        assert!(!are_seats_fixed(&[]));
    }
}
