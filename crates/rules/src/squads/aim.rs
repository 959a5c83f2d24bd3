//! Who may shoot at what, and at which number (GRD-05, GRD-06, GRD-14, GRD-19, GRD-23).

use content::{Gear, RuleId, SpellRoll};
use geometry::Cell;
use words::say;

use super::{
    field::{apart, height, is_aircraft},
    gaze::Gaze,
    numbers::{bounded, charm, number},
    survey::survey,
    terrain,
    traits::{self, Aid},
};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    grid::{Ground, levels::CoverBy},
    state::{Board, IllegalOrder, Modifier, Squad, SquadAction, Stage, UnitId, refuse},
    troop::Troop,
};

/// Whether the action of a unit lets it shoot: neither a rush nor a charge does.
pub(crate) fn may_shoot(squad: &Squad) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::ACTIONS, reason, vec![squad.id]));
    match squad.deeds.action {
        Some(SquadAction::Rush) => no(say!("no-shots-after-rush")),
        Some(SquadAction::Charge(_)) => no(say!("no-shots-after-charge")),
        Some(SquadAction::Hold | SquadAction::Advance) | None => Ok(()),
    }
}

/// Whether the unit that chooses its targets has named none, so that to attack now is to hold its
/// fire. Whoever closes in for a charge strikes all the same.
#[must_use]
pub fn holds_fire(board: &Board) -> bool {
    let activation = board.activation();
    activation.is_some_and(|activation| {
        activation.stage != Stage::Closing && activation.targets.is_empty()
    })
}

/// What is left of a range at a target; less than 1: it does not reach at all (GRD-19).
#[must_use]
pub fn range_at(ctx: &Ctx, range: u8, target: UnitId) -> u8 {
    let less = if is_aircraft(ctx, target) {
        ctx.ruleset.units.airborne
    } else {
        0
    };
    range.saturating_sub(less).min(ctx.most_seen())
}

/// Models that fire alike: with one weapon at one target, at the same number for the same reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Volley {
    /// The models.
    pub models: Vec<u8>,
    /// Their dice.
    pub dice: u8,
    /// They hit at this number.
    pub need: u8,
    /// Why it is not their Quality.
    pub modifiers: Vec<Modifier>,
}

/// A shot to decide.
#[derive(Clone, Copy)]
struct SquadShot<'a> {
    ground: &'a Ground,
    gaze: Gaze<'a>,
    gear: &'a Gear,
    /// The range of the weapon against this target.
    range: u8,
    /// The target, and the place that a blast strikes.
    target: &'a Squad,
    at: Option<Cell>,
    /// Whether the target flies, and whether the shooter does.
    airborne: bool,
    above: bool,
    aid: &'a Aid,
    /// The rule by which nobody sees as far as the target is.
    dim: Option<RuleId>,
    /// The places of the shooter from which nobody attacks, each with the rule.
    barred: &'a [(Cell, RuleId)],
}

/// The models of a unit that can fire a weapon at a target, grouped by the number at which they
/// hit.
///
/// # Errors
/// The rule by which none of them can.
pub fn volleys(
    game: Game<'_>,
    squad: &Squad,
    weapon: u8,
    target: &Squad,
    at: Option<Cell>,
) -> Result<Vec<Volley>, IllegalOrder> {
    let ctx = game.ctx;
    let no = |rule, reason: &str| Err(refuse(rule, reason, vec![target.id]));
    let (Some(ground), Some(troop)) = (game.ground(), game.troop(squad.id)) else {
        return no(cite::squads::SHOOT, say!("no-such-unit"));
    };
    let Some(gear) = troop
        .gear(&ctx.content, weapon)
        .filter(|gear| !gear.is_melee())
    else {
        return no(cite::squads::SHOOT, say!("no-such-weapon-to-shoot"));
    };
    if target.owner == squad.owner || !target.on_table() {
        return no(cite::squads::SHOOT, say!("no-shots-at-friends"));
    }
    if let Some(rule) = traits::unarmed(game, squad) {
        return Err(refuse(rule, say!("no-unit-attacks"), vec![squad.id]));
    }
    match (gear.blast > 0, at) {
        (true, Some(cell)) if target.on(cell).next().is_some() => {}
        (true, _) => return no(cite::squads::BLAST, say!("no-blast-needs-place")),
        (false, _) => {}
    }
    let survey = survey(game, &ground);
    let squares = survey.over(&ground);
    let from = squad.places();
    let apart = apart(&ground, squad, target);
    let aid = Aid::of(game, squad, target, apart);
    let barred: Vec<(Cell, RuleId)> = from
        .iter()
        .filter_map(|place| Some((*place, terrain::unarmed(game, &ground, *place)?)))
        .collect();
    let shot = SquadShot {
        aid: &aid,
        barred: &barred,
        dim: dim(ctx, apart),
        ground: &ground,
        gaze: Gaze::of(ctx, squares, squad.id, target.id),
        gear,
        range: range_at(ctx, gear.range, target.id),
        target,
        at: at.filter(|_| gear.blast > 0),
        airborne: is_aircraft(ctx, target.id),
        above: is_aircraft(ctx, squad.id),
    };
    let found = shot.all(troop, squad, weapon);
    if !found.is_empty() {
        return Ok(found);
    }
    let (rule, reason) = shot.why_not(squad);
    no(rule, &reason)
}

/// The rule by which nobody sees so far.
fn dim(ctx: &Ctx, apart: u8) -> Option<RuleId> {
    let limit = ctx.ruleset.sight?;
    (u16::from(apart) > limit.far).then_some(limit.rule)
}

impl SquadShot<'_> {
    fn all(&self, troop: &Troop, squad: &Squad, weapon: u8) -> Vec<Volley> {
        let mut found: Vec<Volley> = Vec::new();
        for place in squad.places() {
            if !self.fires_from(place) {
                continue;
            }
            let (more, modifiers) = self.modifiers(squad, place);
            for (model, _) in squad.on(place) {
                let Some(soldier) = troop.model(model) else {
                    continue;
                };
                let carried = soldier.arms.iter().find(|arm| arm.weapon == weapon);
                let Some(carried) = carried else { continue };
                let dice = self.aid.dice_of(self.gear.attacks, carried.count);
                let need = number(soldier.quality, more);
                let modifiers = bounded(&modifiers, soldier.quality, need);
                let alike = |held: &&mut Volley| held.need == need && held.modifiers == modifiers;
                match found.iter_mut().find(alike) {
                    Some(held) => {
                        held.models.push(model);
                        held.dice = held.dice.saturating_add(dice);
                    }
                    None => found.push(Volley {
                        models: vec![model],
                        dice,
                        need,
                        modifiers,
                    }),
                }
            }
        }
        found
    }

    /// Whether models on a place fire: they see a model of the target, or the place of a blast,
    /// within range.
    fn fires_from(&self, place: Cell) -> bool {
        if self.barred.iter().any(|(barred, _)| *barred == place) {
            return false;
        }
        let mut wanted = self.wanted().into_iter();
        wanted.any(|at| self.reaches(place, at) && self.sees(place, at))
    }

    /// The places of the target of which one must be seen: of a blast the one that it strikes.
    fn wanted(&self) -> Vec<Cell> {
        self.at.map_or_else(|| self.target.places(), |at| vec![at])
    }

    fn reaches(&self, from: Cell, to: Cell) -> bool {
        self.range > 0 && self.ground.distance(from, to) <= u32::from(self.range)
    }

    fn sees(&self, from: Cell, to: Cell) -> bool {
        self.gear.lobbed || self.gaze.at(from, to).is_ok()
    }

    /// The changes of the number at which models on a place hit, and their sum.
    fn modifiers(&self, squad: &Squad, place: Cell) -> (i8, Vec<Modifier>) {
        let mut held = Vec::new();
        let mut sum = 0;
        let mut add = |rule: RuleId, change: i8| {
            sum += change;
            held.push(Modifier::attack(rule, change));
        };
        if self.is_above(place) {
            add(cite::squads::ABOVE, 1);
        }
        if self.airborne {
            add(cite::squads::AIRBORNE, -1);
        }
        if self.gear.blast > 0 {
            add(cite::squads::BLAST, 0);
        } else if let Some(rule) = self.cover(place) {
            add(rule, -1);
        }
        let spells = charm(squad, SpellRoll::ToHit);
        if spells != 0 {
            add(cite::squads::PSYCHIC, spells);
        }
        for held in &self.aid.modifiers {
            add(held.rule, held.attack);
        }
        if self.gear.lobbed && squad.deeds.moved {
            add(cite::squads::WORDS, -1);
        }
        (sum, held)
    }

    /// Whether a place is above every model of the target (GRD-06).
    fn is_above(&self, place: Cell) -> bool {
        if self.airborne || self.above {
            return self.above && !self.airborne;
        }
        let own = height(self.ground, place);
        let targets = self.target.places();
        targets.into_iter().all(|at| height(self.ground, at) < own)
    }

    /// The rule by which half or more of the target's models have cover from a place (GRD-14).
    fn cover(&self, place: Cell) -> Option<RuleId> {
        let mut covered = 0;
        let mut rule = None;
        for (_, model) in self.target.living() {
            if let Some(by) = self.covers(place, model.cell) {
                covered += 1;
                rule = rule.or(Some(by));
            }
        }
        // Which of several rules is told matters little; the least is always the same.
        rule.filter(|_| covered * 2 >= self.target.strength())
    }

    /// The rule by which a model there counts as covered from a place.
    fn covers(&self, place: Cell, at: Cell) -> Option<RuleId> {
        if !self.reaches(place, at) {
            return Some(cite::squads::COVER);
        }
        match self.gaze.at(place, at) {
            Err(_) if self.gear.lobbed => None,
            Err(_) => Some(cite::squads::COVER),
            Ok(cover) => {
                let cover = cover?;
                let screen = matches!(cover.by, CoverBy::Screen(_));
                (!screen || !self.gear.lobbed).then(|| cover.rule())
            }
        }
    }

    fn why_not(&self, squad: &Squad) -> (RuleId, String) {
        if let [(_, rule), ..] = self.barred {
            return (*rule, say!("no-unit-attacks").to_owned());
        }
        let name = &self.gear.name;
        let mut pairs = squad
            .places()
            .into_iter()
            .flat_map(|from| self.wanted().into_iter().map(move |to| (from, to)));
        let near = pairs.clone().find(|(from, to)| self.reaches(*from, *to));
        let Some((from, to)) = near else {
            if let Some(rule) = self.dim {
                return (rule, say!("no-beyond-sight").to_owned());
            }
            let rule = match self.airborne {
                true => cite::squads::AIRBORNE,
                false => cite::squads::FIRE,
            };
            return (
                rule,
                say!("no-target-out-of-range", name, range = self.range),
            );
        };
        let hidden = |from, to| self.gaze.at(from, to).err();
        let bar = pairs.find_map(|(from, to)| {
            let bar = hidden(from, to);
            bar.filter(|_| self.reaches(from, to))
        });
        let bar = bar.or_else(|| hidden(from, to));
        let rule = bar.map_or(cite::squads::FIRE, |bar| bar.rule());
        (rule, say!("no-target-in-sight", name))
    }
}

/// The places of a target among which a weapon names one: those of a blast. Others name none.
pub(super) fn places_of(gear: &Gear, target: &Squad) -> Vec<Option<Cell>> {
    match gear.blast {
        0 => vec![None],
        _ => target.places().into_iter().map(Some).collect(),
    }
}

/// Every target that a unit may name now, with its weapons: as marks.
#[must_use]
pub fn targets(game: Game<'_>, squad: &Squad, weapon: u8) -> Vec<(UnitId, Option<Cell>)> {
    let Some(troop) = game.troop(squad.id) else {
        return Vec::new();
    };
    let gear = troop.gear(&game.ctx.content, weapon);
    let Some(gear) = gear.filter(|gear| !gear.is_melee()) else {
        return Vec::new();
    };
    let enemies = game.board.squads.iter();
    let enemies = enemies.filter(|held| held.owner != squad.owner && held.on_table());
    let mut found = Vec::new();
    for enemy in enemies {
        for at in places_of(gear, enemy) {
            if volleys(game, squad, weapon, enemy, at).is_ok() {
                found.push((enemy.id, at));
            }
        }
    }
    found
}
