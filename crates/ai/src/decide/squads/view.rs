//! Who stands where, with what, and what it is worth: worked out once for a decision.

use content::{Gear, SpellRoll, WordKind};
use geometry::Cell;
use rules::{
    Ctx, Game, GroundNow, Location, Squad, SquadAction, Troop, UnitId,
    grid::levels::{CoverSteps, elevation},
    squads,
};

use super::{
    goals::Goals,
    posts::{SquadPost, posts},
};
use crate::{
    scene::Scene,
    sight_cache::{Gait, Line},
};

/// Weapons of one name in the hands of models that hit alike.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm<'a> {
    /// The weapon: its position among those of the unit.
    pub(super) weapon: u8,
    pub(super) gear: &'a Gear,
    /// All their dice.
    pub(super) dice: f64,
    /// They hit at this number.
    pub(super) need: i32,
}

/// A unit of models that is not destroyed.
#[derive(Clone, Debug)]
pub(super) struct Unit<'a> {
    pub(super) squad: &'a Squad,
    pub(super) troop: &'a Troop,
    pub(super) mine: bool,
    /// Where it stands, or the transport that it is in.
    pub(super) places: Vec<Cell>,
    /// Shots, then blows in melee.
    pub(super) arms: Vec<Arm<'a>>,
    /// The wounds that it has left, and how many bring it to half.
    pub(super) wounds: f64,
    pub(super) half: f64,
    /// The wounds of one of its models.
    pub(super) tough: f64,
    /// The points of a wound.
    pub(super) price: f64,
    pub(super) gait: Gait,
    pub(super) aircraft: bool,
    pub(super) advance: u32,
    pub(super) rush: u32,
    /// The activations that it has left in the match.
    pub(super) turns: u32,
    /// The chance that it fails a test of morale.
    pub(super) fear: f64,
    /// How many of the other side's units it could hurt at once from where it is.
    pub(super) choices: f64,
    /// How much better its abilities and conditions make its saves.
    pub(super) saves: i32,
    /// The share of its wounds that it does not shrug off.
    pub(super) keeps: f64,
}

impl Unit<'_> {
    /// The points of what is left of it.
    pub(super) fn worth(&self) -> f64 {
        self.price * self.wounds
    }

    /// Whether it is on the table, and not in a transport or an ambush.
    pub(super) fn stands(&self) -> bool {
        self.squad.on_table()
    }

    /// How much spells change a roll of it.
    pub(super) fn charm(&self, roll: SpellRoll) -> i32 {
        let all = self.squad.charms.iter().filter(|charm| charm.roll == roll);
        all.map(|charm| i32::from(charm.more)).sum()
    }
}

/// The position with all that a decision asks of it.
pub(super) struct View<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) game: Game<'a>,
    pub(super) ground: GroundNow<'a>,
    /// Who and what is on it.
    pub(super) survey: squads::Survey,
    pub(super) units: Vec<Unit<'a>>,
    /// What draws units.
    pub(super) posts: Vec<SquadPost>,
    pub(super) goals: Goals,
    steps: CoverSteps,
}

impl<'a> View<'a> {
    pub(super) fn of(scene: &'a Scene<'a>) -> Option<Self> {
        let game = scene.game;
        let ground = game.ground()?;
        scene.sight_cache.enter(scene.game, &ground);
        let all = game
            .board
            .squads
            .iter()
            .filter(|squad| squad.location != Location::Gone);
        let units = all.filter_map(|squad| unit(scene, squad)).collect();
        let steps = squads::cover_steps(game.ctx);
        let mut view = Self {
            scene,
            game: scene.game,
            survey: squads::survey(scene.game, &ground),
            ground,
            units,
            posts: posts(scene),
            goals: Goals::default(),
            steps,
        };
        view.goals = Goals::of(&view);
        let choices: Vec<f64> = (0..view.units.len())
            .map(|at| super::danger::choices(&view, &view.units[at]))
            .collect();
        for (unit, choices) in view.units.iter_mut().zip(choices) {
            unit.choices = choices;
        }
        Some(view)
    }

    /// A unit, by its number.
    pub(super) fn unit(&self, id: UnitId) -> Option<&Unit<'a>> {
        self.units.iter().find(|unit| unit.squad.id == id)
    }

    /// The enemies on the table.
    pub(super) fn foes(&self) -> impl Iterator<Item = &Unit<'a>> {
        self.units.iter().filter(|unit| !unit.mine && unit.stands())
    }

    /// The enemies of a unit on the table.
    pub(super) fn against(&self, mine: bool) -> impl Iterator<Item = &Unit<'a>> {
        let all = self.units.iter();
        all.filter(move |unit| unit.mine != mine && unit.stands())
    }

    /// What a line between two places lets through.
    pub(super) fn line(&self, from: Cell, to: Cell) -> Line {
        let grid = &self.ground.grid;
        let Some((from, to)) = grid.index(from).zip(grid.index(to)) else {
            return Line::Barred;
        };
        self.scene
            .sight_cache
            .line(&self.ground, from, to, self.steps)
    }

    /// What a line between a place and an aircraft lets through.
    pub(super) fn line_above(&self, place: Cell) -> Line {
        match squads::from_above(self.game.ctx, &self.ground, place) {
            Err(_) => Line::Barred,
            Ok(Some(_)) => Line::Covered,
            Ok(None) => Line::Clear,
        }
    }

    /// What a line from a place of one unit to a place of another lets through; aircraft are above
    /// every level (GRD-20).
    pub(super) fn line_of(&self, [one, other]: [&Unit<'_>; 2], from: Cell, to: Cell) -> Line {
        match (one.aircraft, other.aircraft) {
            (true, true) => Line::Clear,
            (true, false) => self.line_above(to),
            (false, true) => match self.line_above(from) {
                Line::Barred => Line::Barred,
                Line::Covered | Line::Clear => Line::Clear,
            },
            (false, false) => self.line(from, to),
        }
    }

    pub(super) fn apart(&self, a: Cell, b: Cell) -> u32 {
        self.ground.distance(a, b)
    }

    /// The least distance between two groups of places.
    pub(super) fn gap(&self, a: &[Cell], b: &[Cell]) -> u32 {
        let all = a.iter();
        let all = all.flat_map(|a| b.iter().map(|b| self.apart(*a, *b)));
        all.min().unwrap_or(u32::MAX)
    }

    /// How high a place lies, in levels.
    pub(super) fn height(&self, cell: Cell) -> i32 {
        let cell = self.ground.grid.index(cell);
        cell.map_or(0, |cell| elevation(&self.ground, cell))
    }

    /// The rounds after this one.
    pub(super) fn rounds_after(&self) -> u32 {
        self.game.ctx.rounds.saturating_sub(self.game.board.round)
    }
}

fn unit<'a>(scene: &Scene<'a>, squad: &'a Squad) -> Option<Unit<'a>> {
    let game = scene.game;
    let ctx = game.ctx;
    let troop = ctx.troop(squad.id)?;
    let places = match squad.location {
        Location::Aboard(carrier) => game.squad(carrier).map_or_else(Vec::new, Squad::places),
        Location::Table => squad.places(),
        Location::Reserve | Location::Ambush | Location::Away | Location::Gone => Vec::new(),
    };
    let all: u32 = troop.models.iter().map(|held| u32::from(held.tough)).sum();
    let wounds: u32 = squad.living().map(|(_, held)| u32::from(held.life)).sum();
    let strength = squad.strength();
    let tough = f64::from(wounds) / (strength.max(1) as f64);
    let half = if let [only] = &troop.models[..] {
        f64::from(wounds) - f64::from(only.tough / 2)
    } else {
        let gone = strength.saturating_sub(troop.models.len() / 2);
        gone as f64 * tough
    };
    let after = ctx.rounds.saturating_sub(game.board.round);
    let nerve = f64::from(troop.nerve(squad));
    let saves = squads::better_saves(game, squad).into_iter();
    let shrugs = squads::shrugs_on(game, squad);
    let second = squads::second_nerve(game, squad);
    let fails = second.map_or(1.0, |need| f64::from(need - 1) / 6.0);
    let fear = (nerve - 1.0) / 6.0 * fails;
    Some(Unit {
        squad,
        troop,
        mine: squad.owner == scene.me,
        places,
        arms: arms(ctx, troop, squad),
        wounds: f64::from(wounds),
        half: half.max(0.0),
        tough: tough.max(1.0),
        price: f64::from(troop.points) / f64::from(all.max(1)),
        gait: Gait::of(game, troop, squad),
        aircraft: troop.has(WordKind::Aircraft),
        advance: u32::from(squads::speed(game, squad, SquadAction::Advance)),
        rush: u32::from(squads::speed(game, squad, SquadAction::Rush)),
        turns: after + u32::from(!squad.deeds.acted),
        fear,
        saves: saves.map(|(_, more)| i32::from(more)).sum(),
        keeps: shrugs.map_or(1.0, |(need, _)| f64::from(need - 1) / 6.0),
        choices: 1.0,
    })
}

fn arms<'a>(ctx: &'a Ctx, troop: &'a Troop, squad: &Squad) -> Vec<Arm<'a>> {
    let mut found: Vec<Arm<'a>> = Vec::new();
    for (at, _) in squad.living() {
        let Some(soldier) = troop.model(at) else {
            continue;
        };
        for carried in &soldier.arms {
            let Some(gear) = troop.gear(&ctx.content, carried.weapon) else {
                continue;
            };
            let dice = f64::from(gear.attacks) * f64::from(carried.count);
            let need = i32::from(soldier.quality);
            let alike = |arm: &&mut Arm<'a>| arm.weapon == carried.weapon && arm.need == need;
            match found.iter_mut().find(alike) {
                Some(arm) => arm.dice += dice,
                None => found.push(Arm {
                    weapon: carried.weapon,
                    gear,
                    dice,
                    need,
                }),
            }
        }
    }
    found.sort_by_key(|arm| (arm.gear.is_melee(), arm.weapon));
    found
}
