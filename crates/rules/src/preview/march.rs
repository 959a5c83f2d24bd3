//! Previews of marches: the path, where it drifts and why it stops, and the odds of its risks.

use content::{RuleId, Terrain, Trigger};
use geometry::{Cell, Direction, Steps, grid::Footprint};
use serde::{Deserialize, Serialize};

use super::{Odds, Shoved, words::told};
use crate::{
    ctx::Ctx,
    explore::{Branch, Exploration, Explored, MOST_WORK},
    game::Game,
    grid::{Drift, Leg, Occupant, Scene, Stand, Walk, walk},
    march::{
        beneath, expand, exposures, facts_for, is_watched, mover, occupant, occupants, set_out,
        shove_until_asked, shrink, take_leg, terrain_of,
    },
    motion::strike,
    moves::{Contact, Contacts, contacts},
    state::{Footing, Motion, MoveCause, PathKind, Prospect, Ship, Toll, UnitId},
    work::Work,
};

/// With more ends of a path than this, the likeliest are looked at first.
const FEW: usize = 64;

/// The preview of a march.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MarchPreview {
    /// The figure.
    pub ship: UnitId,
    /// The steps.
    pub steps: Steps,
    /// The spaces of its path, with the start first.
    pub path: Vec<Cell>,
    /// Where the base of a large figure lies at the end: its north-western space, and its spaces.
    #[serde(default)]
    pub base: Option<(Cell, Footprint)>,
    /// The cost of the path.
    pub cost: u8,
    /// What each step of it costs.
    #[serde(default)]
    pub costs: Vec<StepCost>,
    /// Movement points left at the end.
    pub left: u8,
    /// The spaces that it drifts to, in order.
    pub drift: Vec<Cell>,
    /// Where drifts end, with the rule (COS-03 to COS-05).
    pub stops: Vec<(Cell, RuleId)>,
    /// Enemies whose engagement it leaves: an attack die each.
    pub leaving: Vec<UnitId>,
    /// Attack dice of falls.
    pub falls: u8,
    /// Obstacles on its way.
    pub crossed: Vec<Contact>,
    /// Obstacles on its last space.
    pub overlapped: Vec<Contact>,
    /// Mean wounds on the way.
    pub expected_damage: f64,
    /// The chance of not surviving the way.
    pub chance_destroyed: f64,
    /// The odds of everything on the way, likeliest first.
    pub odds: Vec<Odds>,
    /// The same as numbers.
    pub prospect: Prospect,
    /// The chance of a wound by exposure at the round's end if it stays, as wounded as it is then.
    pub exposure: f64,
    /// The rule by which it is defeated if its turn ends there.
    pub defeats: Option<RuleId>,
}

/// What a step costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepCost {
    /// Movement points.
    pub points: u8,
    /// The rule of the terrain that makes it dear; none where it is a climb, or plain.
    pub rule: Option<RuleId>,
}

/// The preview of a march along these steps, in turn or not; none if it is not legal.
#[must_use]
pub fn preview_march(
    game: Game<'_>,
    ship: &Ship,
    steps: Steps,
    base: Option<Footing>,
) -> Option<MarchPreview> {
    let way = OnTheWay::of(game, ship, steps, base)?;
    let all = way.explored();
    let prospect = all.prospect();
    Some(MarchPreview {
        odds: told(game.ctx, Some(ship), &prospect),
        exposure: exposed(game.ctx, &all, ship.id),
        ..way.preview(prospect)
    })
}

/// As [`preview_march`], for plans: without the odds in words, and without exposure.
pub(crate) fn plan_march(
    game: Game<'_>,
    ship: &Ship,
    steps: Steps,
    base: Option<Footing>,
) -> Option<MarchPreview> {
    let way = OnTheWay::of(game, ship, steps, base)?;
    let prospect = match way.is_harmless() {
        true => Prospect::new(std::iter::once((Toll::default(), 1.0)), true),
        false => way.explored().prospect(),
    };
    Some(way.preview(prospect))
}

/// A legal march, with all that it meets.
struct OnTheWay<'a> {
    game: Game<'a>,
    ship: &'a Ship,
    base: Option<Footing>,
    found: Walk,
    motion: Motion,
    met: Contacts,
    path: Vec<Cell>,
    stand: Option<Stand>,
    left: u8,
    defeats: Option<RuleId>,
}

impl<'a> OnTheWay<'a> {
    fn of(game: Game<'a>, ship: &'a Ship, steps: Steps, base: Option<Footing>) -> Option<Self> {
        let ground = game.ground()?;
        let mover = mover(game, ship)?.on(base);
        let figures = occupants(game);
        let scene = Scene::new(&ground, &figures).with_facts(facts_for(game, ship));
        let found = walk(&scene, &mover, steps).ok()?;
        let motion = Motion {
            ship: ship.id,
            from: ship.pose,
            path: PathKind::March { steps },
            travelled: 0.0,
            full: true,
            cause: MoveCause::March,
            bumped: None,
        };
        let met = contacts(game, ship, &motion, game.ctx.pose_at(found.end, 0.0));
        let stand = base.map(|footing| mover.stand(footing));
        let last = stand.map_or(found.end, |stand| stand.corner);
        let cell = ground.grid.index(last)?;
        let footprint = stand.map_or(Footprint::ONE, |stand| stand.base);
        let landed = Occupant {
            footprint,
            ..mover.figure
        };
        let from = mover.from.unwrap_or(ship.cell);
        Some(Self {
            path: ground.grid.along(from, steps).collect(),
            left: found.legs.last().map_or(mover.points, |leg| leg.left),
            defeats: scene.defeats(&landed, cell),
            game,
            ship,
            base,
            found,
            motion,
            met,
            stand,
        })
    }

    /// The preview with these odds as numbers, without words and exposure.
    fn preview(self, prospect: Prospect) -> MarchPreview {
        let legs = &self.found.legs;
        let ground = self.game.ground();
        let dear = |leg: &Leg| {
            let ground = ground.as_deref()?;
            let facts = ground.facts(ground.grid.index(leg.to)?);
            facts.cost_rule.filter(|_| leg.cost > 1)
        };
        let costs = legs.iter().map(|leg| StepCost {
            points: leg.cost,
            rule: dear(leg),
        });
        MarchPreview {
            ship: self.ship.id,
            steps: motion_steps(&self.motion),
            base: self.stand.map(|stand| (stand.corner, stand.base)),
            cost: self.found.cost,
            costs: costs.collect(),
            left: self.left,
            drift: drift(&self.found),
            stops: legs.iter().filter_map(stop).collect(),
            leaving: legs.iter().flat_map(|leg| leg.leaving.clone()).collect(),
            falls: legs
                .iter()
                .filter_map(|leg| leg.fall)
                .map(|fall| fall.dice)
                .sum(),
            path: self.path,
            crossed: self.met.crossed,
            overlapped: self.met.overlapped,
            expected_damage: prospect.mean(Toll::damage),
            chance_destroyed: prospect.chance(|toll| toll.destroyed),
            odds: Vec::new(),
            prospect,
            exposure: 0.0,
            defeats: self.defeats,
        }
    }

    /// Whether nothing on the way has an effect, so that there is nothing to explore. Where it is
    /// not plain, this says no.
    fn is_harmless(&self) -> bool {
        let (ctx, board, legs) = (self.game.ctx, self.game.board, &self.found.legs);
        let acts = |cell: Cell| enters(terrain_of(ctx, board, cell));
        let plain = |leg: &Leg| {
            let quiet = leg.leaving.is_empty() && leg.fall.is_none() && leg.drift.is_none();
            quiet && !(leg.enters && acts(leg.to))
        };
        let settled = self.stand.map_or_else(Vec::new, |stand| {
            let landed = Ship {
                cell: stand.corner,
                base: stand.base,
                ..*self.ship
            };
            beneath(Game { ctx, board }, &landed)
        });
        let mut settled = settled
            .iter()
            .map(|terrain| ctx.content.terrains.get(*terrain));
        self.ship.on_table()
            && self.met.suffered().is_empty()
            && legs.iter().all(plain)
            && !settled.any(enters)
            && !is_watched(Game { ctx, board }, self.ship, legs)
    }

    /// All possible consequences of the path, step by step, and of the obstacles on it.
    fn explored(&self) -> Explored {
        let (ship, base, motion) = (self.ship, self.base, self.motion);
        let mut start = self.game.board.clone();
        if let Some(held) = start.ship_mut(ship.id) {
            *held = *ship;
        }
        let mut work = Work::new(self.game.ctx, start);
        let steps = motion_steps(&motion);
        set_out(&mut work, ship.id, steps, self.found.cost);
        if let Some(footing) = base {
            shrink(&mut work, ship.id, footing);
        }
        work.board.motion = Some(motion);
        let subject = Exploration {
            ctx: self.game.ctx,
            origin: self.game.board.step,
            unit: ship.id,
        };
        let (legs, obstacles) = (self.found.legs.len(), self.met.suffered().len());
        let stages = legs + usize::from(base.is_some()) + obstacles;
        subject.explore(work.board, stages, |work, at| {
            match (self.found.legs.get(at), base) {
                (Some(leg), _) => take_leg(work, ship.id, leg),
                (None, Some(footing)) if at == legs => expand(work, ship.id, footing),
                (None, Some(_)) => strike(work, &motion, &self.met, at - legs - 1),
                (None, None) => strike(work, &motion, &self.met, at - legs),
            }
        })
    }
}

/// Whether terrain does something to whoever enters it.
fn enters(terrain: Option<&Terrain>) -> bool {
    let clauses = terrain.map_or(&[][..], |terrain| &terrain.clauses);
    clauses
        .iter()
        .any(|clause| clause.on.contains(&Trigger::Enter))
}

/// The preview of the next space of a push or a drag (HAZ-R-PUSH): where it leads until a choice is
/// open again, and its harm.
pub(crate) fn preview_shoved(game: Game<'_>, id: UnitId, way: Direction) -> Option<MarchPreview> {
    let ship = game.ship(id)?;
    let ground = game.ground()?;
    let subject = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit: id,
    };
    let all = subject.explore(game.board.clone(), 1, |work, _| {
        shove_until_asked(work, way)
    });
    let prospect = all.prospect();
    let first = ground.grid.ahead(ship.cell, way);
    let end = Shoved::likeliest(&all, id).map(|found| found.target);
    // A hero who falls lies elsewhere.
    let end = end.filter(Ship::on_table);
    let to = end.map_or(first, |held| held.cell);
    let mut path = vec![ship.cell, first];
    path.extend((to != first).then_some(to));
    let figures = occupants(game);
    let scene = Scene::new(&ground, &figures).with_facts(facts_for(game, ship));
    let landed = occupant(game.ctx, &Ship { cell: to, ..*ship })?;
    Some(MarchPreview {
        ship: id,
        steps: Steps::new().then(way)?,
        path,
        base: (!ship.base.is_one()).then_some((to, ship.base)),
        cost: 0,
        costs: Vec::new(),
        left: 0,
        drift: Vec::new(),
        stops: Vec::new(),
        leaving: Vec::new(),
        falls: 0,
        crossed: Vec::new(),
        overlapped: Vec::new(),
        expected_damage: prospect.mean(Toll::damage),
        chance_destroyed: prospect.chance(|toll| toll.destroyed),
        odds: told(game.ctx, Some(ship), &prospect),
        prospect,
        exposure: exposed(game.ctx, &all, id),
        defeats: scene.defeats(&landed, ground.grid.index(to)?),
    })
}

/// The spaces after each one from which the figure drifts on.
fn drift(found: &Walk) -> Vec<Cell> {
    let pairs = found.legs.windows(2);
    pairs
        .filter(|pair| matches!(pair[0].drift, Some(Drift::Carried(_))))
        .map(|pair| pair[1].to)
        .collect()
}

fn stop(leg: &Leg) -> Option<(Cell, RuleId)> {
    match leg.drift {
        Some(drift @ Drift::Stopped(_)) => Some((leg.to, drift.rule())),
        _ => None,
    }
}

/// The steps of a march.
fn motion_steps(motion: &Motion) -> Steps {
    if let PathKind::March { steps } = motion.path {
        steps
    } else {
        Steps::new()
    }
}

/// The chance that the figure arrives alive, stays, and is wounded by exposure at the round's end.
/// Damage on the way may expose it. If too much can happen on the way,
/// only the likeliest ends count.
fn exposed(ctx: &Ctx, all: &Explored, id: UnitId) -> f64 {
    let mut ends: Vec<&Branch> = all.branches.iter().collect();
    if ends.len() > FEW {
        ends.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    }
    let (mut wounded, mut seen, mut work) = (0.0, 0.0, 0);
    for end in ends {
        if work > MOST_WORK {
            break;
        }
        seen += end.chance;
        if let Some(ship) = end.board.ship(id).filter(|ship| ship.on_table()) {
            let found = exposures(Game::new(ctx, &end.board), ship, ship.cell);
            work += found.work;
            wounded += end.chance * found.prospect().chance(|toll| toll.damage() > 0);
        }
    }
    if work > MOST_WORK {
        wounded / seen
    } else {
        wounded
    }
}
