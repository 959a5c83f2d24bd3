//! One query to the finder: room at the goal, the searches, and the reason if there is no path.

use super::{
    goal::NoWay,
    leg::{Legs, Standing},
    nodes::{nodes, places},
    pull::pulled,
    round::rounded,
    search::{Outcome, Search},
    target::Target,
};
use crate::{
    Pose, TOUCH, Vec2,
    way::{Hindrance, Segment, Table, Way, body::Line, check_way, floors::Floors},
};

/// The number of headings to try at a goal where the base's present heading does not fit, besides
/// those along the models near it.
const TURNS: u8 = 24;
/// The number of legs to try for a base that is boxed in.
const MOST_SQUEEZED: usize = 2_500;
/// Among no more places than this, a boxed-in base tries long legs too.
const FEW: usize = 384;
/// A path no longer than a disc's path by this factor is good enough.
const WORTH: f64 = 1.01;
/// The number of headings to try for each leg of a boxed-in base, besides its own.
const SQUEEZE_TURNS: u8 = 8;

pub(super) struct Query<'a, 't> {
    table: &'a Table<'t>,
    from: Pose,
    allowance: f64,
    target: Target,
    floors: Floors,
    legs: Legs<'a, 't>,
    /// The place nearest to the target among those that the last search reached.
    nearest: Vec2,
}

impl<'a, 't> Query<'a, 't> {
    pub(super) fn new(table: &'a Table<'t>, from: Pose, allowance: f64, target: Target) -> Self {
        let asked = match &target {
            Target::Place(_, heading) => *heading,
            Target::Model(body, _) => Some(body.pose.heading),
        };
        let headings = core::iter::once(from.heading).chain(asked);
        Self {
            table,
            from,
            allowance: allowance.max(0.0),
            floors: table.floors(from),
            legs: Legs::new(table, headings),
            target,
            nearest: from.position(),
        }
    }

    /// The answer, by searches for ways that cost no more than `most`, which is at least the
    /// allowance.
    pub(super) fn answer(mut self, most: f64) -> Result<(Way, f64), NoWay> {
        let start = self.from.position();
        let finite = start.is_finite() && self.from.heading.is_finite();
        if !finite || !self.target.distance(start).is_finite() {
            return Err(NoWay::OffBoard);
        }
        if self.is_there() {
            return Ok((Way::default(), 0.0));
        }
        self.room_to_stand()?;
        let mut found = self.search(self.allowance);
        if found.is_none() && most > self.allowance {
            found = self.search(most);
        }
        if let Some(bound) = self.squeezes(found.map(|(_, cost)| cost), most) {
            found = self.squeeze(bound).or(found);
        }
        match found.map(|(way, needs)| self.rounded(way, needs)) {
            // Pulled straight and rounded, it may be short enough all the same.
            Some((way, needs)) if needs <= self.allowance + TOUCH => Ok((way, needs)),
            Some((_, needs)) => Err(NoWay::TooFar { needs }),
            None => Err(NoWay::Shut(self.shut_by())),
        }
    }

    /// The result of one search within the allowance.
    pub(super) fn glance(mut self) -> Option<(Way, f64)> {
        let start = self.from.position();
        let finite = start.is_finite() && self.target.distance(start).is_finite();
        if !finite || self.is_there() || self.room_to_stand().is_err() {
            return None;
        }
        let bound = self.allowance;
        let straight = self.straight(bound);
        if straight.is_some() {
            return straight;
        }
        let (path, _) = self.run(bound, false)?;
        self.way(path, bound)
    }

    /// Whether the mover is already at its goal.
    fn is_there(&self) -> bool {
        let from = self.from.quantised();
        match &self.target {
            Target::Place(to, heading) => {
                from.position() == *to && heading.is_none_or(|heading| heading == from.heading)
            }
            Target::Model(body, _) => {
                let line = Line::new(
                    self.from.position(),
                    self.from.position(),
                    self.from.heading,
                );
                body.sum(line.axes, self.table.half()).gap(line.from) <= TOUCH
            }
        }
    }

    /// Finds a heading in which the base may stand at the goal, and adds it to the headings for
    /// legs.
    fn room_to_stand(&mut self) -> Result<(), NoWay> {
        let Target::Place(to, asked) = self.target else {
            return Ok(());
        };
        let turns = (0..TURNS).map(|nth| f64::from(nth) * 180.0 / f64::from(TURNS));
        let apart = 2.0 * self.table.base.reach();
        let near = self
            .table
            .bodies
            .iter()
            .filter(|b| b.is_beside(to, to, apart + b.keep));
        let along = near.flat_map(|body| [body.pose.heading, body.pose.heading + 90.0]);
        let free = core::iter::once(self.from.heading)
            .chain(along)
            .chain(turns);
        let choices: Vec<f64> = asked.map_or_else(|| free.collect(), |heading| vec![heading]);
        let mut fewest: Option<(f64, Vec<Hindrance>)> = None;
        for heading in choices {
            let found = self.legs.stands(&self.floors, to, heading);
            if found.is_empty() {
                self.legs.try_too(core::iter::once(heading));
                return Ok(());
            }
            if fewest
                .as_ref()
                .is_none_or(|(_, best)| found.len() < best.len())
            {
                fewest = Some((heading, found));
            }
        }
        let (heading, found) = fewest.unwrap_or_default();
        Err(if found.iter().all(|by| *by == Hindrance::Edge) {
            NoWay::OffBoard
        } else {
            NoWay::Occupied(self.named(
                found,
                &Segment {
                    from: to,
                    to,
                    heading,
                },
            ))
        })
    }

    /// The shortest path that costs no more than `bound`.
    fn search(&mut self, bound: f64) -> Option<(Way, f64)> {
        let straight = self.straight(bound);
        if straight.is_some() {
            return straight;
        }
        let taut = self.run(bound, false);
        let limit = taut.as_ref().map_or(bound, |(_, cost)| cost - 2.0 * TOUCH);
        let roomy = self.run(limit, true);
        [roomy, taut]
            .into_iter()
            .flatten()
            .find_map(|(path, _)| self.way(path, bound))
    }

    /// The straight way, if it is legal and costs no more than its length.
    fn straight(&mut self, bound: f64) -> Option<(Way, f64)> {
        let start = self.from.position();
        let ends = self.target.ends(&mut self.legs, &self.floors, self.from);
        let (to, heading) = ends.first().copied()?;
        let cost = self.table.price(start, to);
        // As short as the way can be at all. A bent way may beat a longer contact.
        if cost > self.target.distance(start) + 2.0 * TOUCH || cost > bound + TOUCH {
            return None;
        }
        self.way(vec![Pose::at(to, heading)], bound)
    }

    /// Searches over the taut nodes alone, or with places to line up at where a base can hardly
    /// turn.
    fn run(&mut self, bound: f64, rooms: bool) -> Option<(Vec<Pose>, f64)> {
        let (start, target) = (self.from.position(), &self.target);
        let least_by = |p: Vec2| start.distance(p) + target.distance(p);
        let nodes = nodes(self.table, bound, least_by, rooms);
        if rooms && !nodes.iter().any(|node| node.is_free()) {
            return None;
        }
        let search = Search::new(&mut self.legs, target, &nodes, bound);
        let Outcome { path, nearest } = search.run(self.from, &self.floors);
        self.nearest = nearest;
        path
    }

    /// The cost bound for a missed path that is worth another search, if any is.
    ///
    /// The bound is below the cost of the path found, and no more than the allowance; it is `most`
    /// if no path was found. None if a disc as wide as the base's shorter side finds no path, or
    /// one that is hardly shorter.
    fn squeezes(&mut self, found: Option<f64>, most: f64) -> Option<f64> {
        // No path is shorter than the straight line.
        let straight = self.target.distance(self.from.position());
        if found.is_some_and(|cost| cost <= straight * WORTH) {
            return None;
        }
        self.legs.disc = true;
        let disc = self.run(found.unwrap_or(most), false);
        self.legs.disc = false;
        let (_, least) = disc?;
        let Some(cost) = found else {
            return Some(most);
        };
        let worth = cost > least * WORTH && self.allowance >= least;
        worth.then(|| self.allowance.min(cost - 2.0 * TOUCH))
    }

    /// A search with many nodes and headings, in short legs, for cases in which few may miss the
    /// shortest way or any.
    fn squeeze(&mut self, bound: f64) -> Option<(Way, f64)> {
        let (start, target) = (self.from.position(), &self.target);
        let least_by = |p: Vec2| start.distance(p) + target.distance(p);
        let mut all = nodes(self.table, bound, least_by, true);
        all.extend(places(self.table, bound, least_by));
        let turns = (0..SQUEEZE_TURNS).map(|nth| f64::from(nth) * 180.0 / f64::from(SQUEEZE_TURNS));
        self.legs.try_too(turns);
        let far = if all.len() <= FEW {
            f64::INFINITY
        } else {
            4.0 * self.table.base.reach()
        };
        let search = Search::new(&mut self.legs, target, &all, bound);
        let search = search.within(MOST_SQUEEZED, far);
        let outcome = search.run(self.from, &self.floors);
        self.nearest = outcome.nearest;
        let (path, _) = outcome.path?;
        self.way(path, bound)
    }

    /// The way along a path, pulled taut and turned at its end as asked for.
    fn way(&mut self, path: Vec<Pose>, bound: f64) -> Option<(Way, f64)> {
        let start = Standing {
            pose: self.from,
            floors: &self.floors,
        };
        let mut legs = pulled(&mut self.legs, start, path);
        let end = legs.last().copied()?;
        if let Target::Place(to, Some(asked)) = self.target
            && end.heading != asked
        {
            legs.push(Pose::at(to, asked));
        }
        let way = Way::of(legs)?;
        let measured = check_way(self.table, self.from, &way, bound).ok()?;
        Some((way, measured.cost))
    }

    /// The way with its bends rounded off, if the check finds that legal and shorter.
    fn rounded(&mut self, way: Way, needs: f64) -> (Way, f64) {
        if way.len() < 2 {
            return (way, needs);
        }
        let start = Standing {
            pose: self.from,
            floors: &self.floors,
        };
        let legs = rounded(&mut self.legs, start, way.legs().collect());
        let finer = Way::of(legs).and_then(|finer| {
            let measured = check_way(self.table, self.from, &finer, needs).ok()?;
            Some((finer, measured.cost))
        });
        finer
            .filter(|(_, cost)| *cost < needs)
            .unwrap_or((way, needs))
    }

    /// The hindrances on the straight line from the start, and from the nearest place reached.
    fn shut_by(&self) -> Vec<Hindrance> {
        let mut all: Vec<Hindrance> = Vec::new();
        for from in [self.from.position(), self.nearest] {
            let to = self.target.place(from);
            let heading = self.legs.choices(to - from, self.from.heading).next();
            let segment = Segment {
                from,
                to,
                heading: heading.unwrap_or(self.from.heading),
            };
            let line = Line::of(&segment);
            let hindrances = self.table.hindrances(&self.floors, &line);
            for by in self.named(hindrances.map(|met| met.by).collect(), &segment) {
                if !all.contains(&by) {
                    all.push(by);
                }
            }
        }
        all
    }

    fn named(&self, found: Vec<Hindrance>, segment: &Segment) -> Vec<Hindrance> {
        found
            .into_iter()
            .map(|by| self.table.named(by, segment))
            .collect()
    }
}
