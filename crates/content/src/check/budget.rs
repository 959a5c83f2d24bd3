//! How much one event may come to: all that one entry does at one moment, and all that lies on one
//! place. Whoever plays, and whoever looks ahead, comes to the end of it before anybody tires of
//! waiting.

use std::collections::{BTreeMap, BTreeSet};

use geometry::{Base, CollisionShape, Pose, overlaps};
use words::{Said, later};

use crate::{Clause, Content, Effect, Scenario, Trigger, check::Report};

/// The most wounds that a model can take.
pub(super) const MOST_TOUGH: u8 = 24;
/// So much may come of one event of one entry.
pub(super) const ENTRY: Worst = Worst::new(40, 200);
/// So much of one damage card: several may be drawn in one event.
pub(super) const CARD: Worst = Worst::new(10, 50);
/// So much may come of all together that lies where one ship has room.
const PILE: Worst = Worst::new(80, 400);
/// What happens to friends happens to many.
const FRIENDS: usize = 10;

/// What happens if every die causes all that it can.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Worst {
    dice: usize,
    /// Dice and effects.
    deeds: usize,
}

/// The most dice of a roll.
fn dice(count: u8, per_wound: bool) -> usize {
    let each = if per_wound { MOST_TOUGH } else { 1 };
    usize::from(count) * usize::from(each)
}

impl Worst {
    const fn new(dice: usize, deeds: usize) -> Self {
        Self { dice, deeds }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            dice: self.dice.saturating_add(other.dice),
            deeds: self.deeds.saturating_add(other.deeds),
        }
    }

    /// The more of each.
    fn most(self, other: Self) -> Self {
        Self::new(self.dice.max(other.dice), self.deeds.max(other.deeds))
    }

    fn times(self, count: usize) -> Self {
        Self {
            dice: self.dice.saturating_mul(count),
            deeds: self.deeds.saturating_mul(count),
        }
    }

    /// What a clause comes to: each effect as often as all dice around it cause it.
    fn of(clause: &Clause) -> Self {
        let each = clause.walk().map(|met| {
            let branches = met.branches();
            let times = branches.map(|branch| dice(branch.count, branch.per_wound));
            let times = times.fold(1, usize::saturating_mul);
            Self::alone(met.effect).times(times)
        });
        each.fold(Self::default(), Self::plus)
    }

    /// What an effect comes to without those that it holds.
    fn alone(effect: &Effect) -> Self {
        match effect {
            Effect::Roll {
                count, per_wound, ..
            } => Self::new(1, 1).times(dice(*count, *per_wound)),
            Effect::Carry(_) => Self::new(1, 2),
            Effect::FriendsGain(..) => Self::new(0, FRIENDS),
            Effect::By(..) => Self::default(),
            Effect::Damage(..)
            | Effect::Gain(..)
            | Effect::Lose(..)
            | Effect::TargetGains(..)
            | Effect::BreakLocks
            | Effect::LockTarget
            | Effect::RecoverShields(_)
            | Effect::RepairCrit
            | Effect::Mend(_)
            | Effect::SkipAction
            | Effect::Defeat
            | Effect::RemoveSource
            | Effect::Push(_)
            | Effect::Drag(_)
            | Effect::Points(_)
            | Effect::ShutDoors(_)
            | Effect::Expose => Self::new(0, 1),
        }
    }

    /// What of it is more than `most`, in words.
    fn excess(self, most: Self) -> Option<Said> {
        let Self { dice, deeds } = self;
        if dice > most.dice {
            Some(later!("fault-excess-dice", dice, most = most.dice))
        } else if deeds > most.deeds {
            Some(later!("fault-excess-effects", deeds, most = most.deeds))
        } else {
            None
        }
    }
}

/// Tells of a clause that alone comes to too much.
pub(super) fn check_worst(report: &mut Report<'_>, path: &str, clause: &Clause) {
    if let Some(excess) = Worst::of(clause).excess(ENTRY) {
        report.error(path, later!("fault-worst", excess));
    }
}

/// Triggers that come together are one moment: a move crosses and overlaps, a hit destroys.
fn moment(trigger: Trigger) -> Trigger {
    match trigger {
        Trigger::Overlap => Trigger::MoveThrough,
        Trigger::AfterDestroying => Trigger::AfterHitting,
        other => other,
    }
}

/// Tells of the first clause with which one moment of an entry comes to too much; the clauses are
/// given with their paths.
pub(super) fn check_event<'c>(
    report: &mut Report<'_>,
    most: Worst,
    clauses: impl IntoIterator<Item = (String, &'c Clause)>,
) {
    let mut sums: BTreeMap<Trigger, Worst> = BTreeMap::new();
    for (path, clause) in clauses {
        let more = Worst::of(clause);
        // That is told already.
        if more.excess(ENTRY).is_some() {
            return;
        }
        let moments: BTreeSet<Trigger> = clause.on.iter().map(|on| moment(*on)).collect();
        for on in moments {
            let sum = sums.entry(on).or_default();
            *sum = sum.plus(more);
            if let Some(excess) = sum.excess(most) {
                let message = later!("fault-moment", moment = format!("{on:?}"), excess);
                return report.error(path, message);
            }
        }
    }
}

/// Clauses with their paths.
pub(super) fn at(
    path: impl std::fmt::Display,
    clauses: &[Clause],
) -> impl Iterator<Item = (String, &Clause)> {
    let each = clauses.iter().enumerate();
    each.map(move |(at, clause)| (format!("{path}/{at}"), clause))
}

/// The most that one moment of these clauses comes to.
fn heaviest(clauses: &[Clause]) -> Worst {
    let mut sums: BTreeMap<Trigger, Worst> = BTreeMap::new();
    for clause in clauses {
        let more = Worst::of(clause);
        let moments: BTreeSet<Trigger> = clause.on.iter().map(|on| moment(*on)).collect();
        for on in moments {
            let sum = sums.entry(on).or_default();
            *sum = sum.plus(more);
        }
    }
    sums.into_values().fold(Worst::default(), Worst::most)
}

/// Something that lies on the table from the start and does something.
struct Lying {
    path: String,
    pose: Pose,
    shape: CollisionShape,
    /// Nothing of it is farther from its place.
    reach: f64,
    worst: Worst,
}

/// Tells of the first place where too much lies for one ship.
pub(super) fn check_piles(scenario: &Scenario, report: &mut Report<'_>) {
    let lying = lying(scenario, report.content);
    let base = Base::new(80.0, 80.0);
    let shape = CollisionShape::base(base);
    for middle in &lying {
        let there = Pose::new(middle.pose.x, middle.pose.y, 0.0);
        let under = |other: &&Lying| {
            let away = other.pose.position() - there.position();
            away.length() <= other.reach + base.reach()
                && overlaps(&shape, there, &other.shape, other.pose)
        };
        let under = lying.iter().filter(under).map(|other| other.worst);
        if let Some(excess) = under.fold(Worst::default(), Worst::plus).excess(PILE) {
            return report.error(middle.path.as_str(), later!("fault-piled", excess));
        }
    }
    let mut spaces: BTreeMap<(i32, i32), Worst> = BTreeMap::new();
    for (at, held) in scenario.obstacles.iter().enumerate() {
        let Some(hex) = held.cell else { continue };
        let sum = spaces.entry(hex).or_default();
        *sum = sum.plus(of_obstacle(report.content, &held.outline));
        if let Some(excess) = sum.excess(PILE) {
            return report.error(format!("obstacles/{at}"), later!("fault-piled", excess));
        }
    }
}

fn of_obstacle(content: &Content, outline: &str) -> Worst {
    let outline = content.outline(outline).map(|(_, outline)| outline);
    let kind = outline.and_then(|outline| content.obstacle(&outline.obstacle));
    kind.map_or(Worst::default(), |(_, kind)| {
        heaviest(&kind.clauses).most(heaviest(&kind.huge_clauses))
    })
}

fn lying(scenario: &Scenario, content: &Content) -> Vec<Lying> {
    let obstacles = scenario.obstacles.iter().enumerate();
    let obstacles = obstacles.filter_map(|(at, held)| {
        let (_, outline) = content.outline(&held.outline)?;
        Some(Lying {
            path: format!("obstacles/{at}"),
            pose: held.pose?,
            shape: CollisionShape::outline(&outline.points),
            reach: outline.points.reach(),
            worst: of_obstacle(content, &held.outline),
        })
    });
    let areas = scenario.areas.iter().enumerate();
    let areas = areas.filter_map(|(at, held)| {
        let (_, terrain) = content.terrain(&held.terrain)?;
        Some(Lying {
            path: format!("areas/{at}"),
            pose: held.pose,
            shape: CollisionShape::outline(&held.outline),
            reach: held.outline.reach(),
            worst: heaviest(&terrain.clauses),
        })
    });
    let near = |pose: &Pose| {
        let mut parts = [pose.x, pose.y, pose.heading].into_iter();
        parts.all(|part| part.is_finite() && part.abs() < 1.0e5)
    };
    let all = obstacles.chain(areas);
    all.filter(|held| held.worst.deeds > 0 && near(&held.pose))
        .collect()
}
