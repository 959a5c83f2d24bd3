//! Where the models of a unit may go, and by which ways (GRD-01 to GRD-04, GRD-07, GRD-15, GRD-16).
//!
//! An order names places. Each model goes to one of them by a way of its own; of all ways to share
//! the places out, the one with the least danger, then the fewest diagonals, then the least cost.

mod gather;
mod rules;
mod share;
mod why;

pub(super) use gather::{best as gathering, is_torn};
pub(super) use rules::rules_of;

use content::{Passive, RuleId, WordKind};
use geometry::Cell;
use words::say;

use super::{
    contact::coherent,
    survey::{survey, walker},
    traits,
};
use crate::{
    cite,
    ctx::Ctx,
    effects::Cause,
    game::Game,
    grid::{
        Ground,
        pace::{Arrival, Squares, Walker, arrivals},
    },
    state::{Ask, IllegalOrder, Location, ModelMove, Squad, SquadAction, Step, UnitId, refuse},
    troop::Troop,
};

/// The models that find room in a place, if none fills it.
pub(super) const ROOM: usize = 5;

/// The squares of a unit's move by an action; none if it does not move.
#[must_use]
pub fn speed(game: Game<'_>, squad: &Squad, action: SquadAction) -> u8 {
    let plain = plain_pace(game.ctx, action);
    let held = !traits::changes(game, squad, &Cause::default(), stops).is_empty();
    if plain == 0 || held {
        return 0;
    }
    let change = traits::sum(&pace_changes(game, squad));
    let cap = traits::least(game, squad, |passive| {
        let Passive::SpeedCap(cap) = passive else {
            return None;
        };
        Some(*cap)
    });
    let squares = plain.saturating_add_signed(change);
    cap.map_or(squares, |(cap, _)| squares.min(cap))
}

/// Whether a passive stops every move.
fn stops(passive: &Passive) -> i8 {
    i8::from(*passive == Passive::Holds)
}

/// The squares of a move by an action, of those whom nothing changes.
pub(crate) fn plain_pace(ctx: &Ctx, action: SquadAction) -> u8 {
    match action {
        SquadAction::Hold => 0,
        SquadAction::Advance => ctx.ruleset.units.advance,
        SquadAction::Rush | SquadAction::Charge(_) => ctx.ruleset.units.rush,
    }
}

/// What the words, abilities and conditions of a unit change about the squares of its moves, each
/// with its rule: fast and slow units have their own (GRD-24, GRD-29).
pub(crate) fn pace_changes(game: Game<'_>, squad: &Squad) -> Vec<(RuleId, i8)> {
    let inches = traits::changes(game, squad, &Cause::default(), inches);
    let squares = |by: i8| game.ctx.ruleset.units.squares(by);
    inches
        .into_iter()
        .map(|(rule, by)| (rule, squares(by)))
        .collect()
}

fn inches(passive: &Passive) -> i8 {
    let Passive::Movement(inches) = passive else {
        return 0;
    };
    *inches
}

/// The squares that these words alone change, with the rule of the change.
pub(crate) fn pace_of_words(ctx: &Ctx, has: &dyn Fn(WordKind) -> bool) -> Option<(RuleId, i8)> {
    let rules = &ctx.ruleset.units;
    let change = |word: WordKind| {
        let mut all = rules.of(word).iter();
        let by = all
            .find_map(|held| Some((held.rule, inches(&held.passive))).filter(|(_, by)| *by != 0));
        by.map(|(rule, by)| (rule, rules.squares(by)))
    };
    match (has(WordKind::Slow), has(WordKind::Fast)) {
        (true, _) => change(WordKind::Slow),
        (false, true) => change(WordKind::Fast),
        (false, false) => None,
    }
}

/// The rule that says how far a unit moves by an action.
pub(super) fn pace_rule(game: Game<'_>, troop: &Troop, squad: &Squad) -> RuleId {
    if troop.is_held_back(squad) {
        return cite::squads::HERO;
    }
    let changes = pace_changes(game, squad);
    changes
        .first()
        .map_or(cite::squads::ACTIONS, |(rule, _)| *rule)
}

/// The squares of a unit's move by an action, wherever it is: out of a transport it has its own.
#[must_use]
pub fn allowed(game: Game<'_>, squad: &Squad, action: SquadAction) -> u8 {
    match squad.location {
        Location::Aboard(_) if action != SquadAction::Hold => game.ctx.ruleset.units.disembark,
        Location::Aboard(_)
        | Location::Reserve
        | Location::Ambush
        | Location::Table
        | Location::Away
        | Location::Gone => speed(game, squad, action),
    }
}

/// A move to decide.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// The match at this moment.
    pub game: Game<'a>,
    /// The ground as it is now.
    pub ground: &'a Ground,
    /// The unit.
    pub squad: &'a Squad,
    /// The squares that it moves.
    pub squares: u8,
}

/// The models of a unit that stand on one place with the same diagonal left: they have the same
/// ways.
pub(super) struct Group {
    /// The models.
    pub models: Vec<u8>,
    /// Where they could go.
    pub reach: Vec<Arrival>,
}

/// How many places a unit stands on at least, and at most.
#[must_use]
pub(super) fn places_needed(troop: &Troop, squad: &Squad) -> (usize, usize) {
    let living = || squad.living().filter_map(|(at, _)| troop.model(at));
    let filling = living().filter(|model| model.fills).count();
    let others = living().count() - filling;
    let least = filling + others.div_ceil(ROOM);
    // Every place holds a model.
    let most = (least + usize::from(others > 0)).min(filling + others);
    (least, most)
}

impl Plan<'_> {
    /// The unit, as the constants know it.
    fn troop(&self) -> Option<&Troop> {
        self.game.troop(self.squad.id)
    }

    /// The rule by which the unit comes to places: it says where nobody can stand.
    fn comes_by(&self) -> RuleId {
        if let Step::Ask { ask, .. } = self.game.board.step {
            match ask {
                Ask::Scout => return cite::squads::SCOUT,
                Ask::Lift => return cite::squads::PSYCHIC,
                Ask::Follow => return cite::squads::FOLLOW,
                Ask::Survivors => return cite::squads::TRANSPORT,
                Ask::Targets | Ask::Losses | Ask::StrikeBack | Ask::Enter | Ask::Block => {}
            }
        }
        match self.squad.location {
            Location::Reserve => cite::squads::SETUP,
            Location::Ambush => cite::squads::AMBUSH,
            Location::Aboard(_) => cite::squads::TRANSPORT,
            Location::Table | Location::Away | Location::Gone => cite::pace::MOVE,
        }
    }

    /// The models by where they may go.
    pub(super) fn groups(&self, squares: &Squares<'_>) -> Vec<Group> {
        let mut groups: Vec<(Walker, Group)> = Vec::new();
        for (at, _) in self.squad.living() {
            let Some(walker) = walker(self.game, self.ground, self.squad, at, self.squares) else {
                continue;
            };
            match groups.iter_mut().find(|(held, _)| *held == walker) {
                Some((_, group)) => group.models.push(at),
                None => {
                    let reach = arrivals(squares, &walker);
                    let models = vec![at];
                    groups.push((walker, Group { models, reach }));
                }
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }
}

/// The ways of a unit's models to these places.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub fn plan(plan: &Plan<'_>, to: &[Cell]) -> Result<Vec<ModelMove>, IllegalOrder> {
    let survey = survey(plan.game, plan.ground);
    let squares = survey.over(plan.ground);
    check_places(plan, &squares, to)?;
    let groups = plan.groups(&squares);
    plan_from(plan, &squares, &groups, to)
}

/// The same for groups whose reach is known, to places that were checked.
pub(super) fn plan_from(
    plan: &Plan<'_>,
    squares: &Squares<'_>,
    groups: &[Group],
    to: &[Cell],
) -> Result<Vec<ModelMove>, IllegalOrder> {
    shared(plan, groups, to).ok_or_else(|| why::unreachable(plan, squares, to))
}

/// The ways of the models to places that were checked; none if some model finds none.
pub(super) fn shared(plan: &Plan<'_>, groups: &[Group], to: &[Cell]) -> Option<Vec<ModelMove>> {
    share::share_out(plan.troop()?, groups, &numbers(plan, to))
}

/// Whether there are such ways.
pub(super) fn can_share(plan: &Plan<'_>, groups: &[Group], to: &[Cell]) -> bool {
    let troop = plan.troop();
    troop.is_some_and(|troop| share::fits(troop, groups, &numbers(plan, to)))
}

/// The numbers of places in the grid.
fn numbers(plan: &Plan<'_>, to: &[Cell]) -> Vec<usize> {
    let cells = to.iter().filter_map(|cell| plan.ground.grid.index(*cell));
    cells.collect()
}

/// Whether a unit may stand on these places, whoever can reach them.
pub(super) fn check_places(
    plan: &Plan<'_>,
    squares: &Squares<'_>,
    to: &[Cell],
) -> Result<(), IllegalOrder> {
    let id = plan.squad.id;
    let no = |rule, reason: String, cell: Option<Cell>, culprits: Vec<UnitId>| {
        Err(IllegalOrder {
            cell,
            ..refuse(rule, reason, culprits)
        })
    };
    let Some(troop) = plan.troop() else {
        return no(
            cite::squads::PLACES,
            say!("no-such-unit").into(),
            None,
            vec![],
        );
    };
    let (least, most) = places_needed(troop, plan.squad);
    let mut seen = to.to_vec();
    seen.sort_unstable();
    seen.dedup();
    let gathers = gathers(plan, squares, to);
    let most = if gathers { to.len() } else { most };
    if seen.len() != to.len() || !(least..=most).contains(&to.len()) {
        let reason = say!("no-places-for-unit", least, most);
        return no(cite::squads::PLACES, reason, None, vec![id]);
    }
    for cell in to {
        let Some(at) = plan.ground.grid.index(*cell) else {
            let reason = say!("no-such-place").to_owned();
            return no(cite::pace::MOVE, reason, Some(*cell), vec![]);
        };
        if plan.ground.facts(at).bars.is_some() {
            let reason = say!("no-nobody-stands-there").to_owned();
            return no(plan.comes_by(), reason, Some(*cell), vec![]);
        }
        let other = squares.holder(at).filter(|held| held.unit != id);
        if let Some(other) = other {
            let reason = say!("no-place-taken", name = plan.game.ctx.name(other.unit));
            return no(cite::squads::PLACES, reason, Some(*cell), vec![other.unit]);
        }
        if troop.fills() && cell.level > 0 {
            let reason = say!("no-fills-stays-on-ground").to_owned();
            return no(cite::pace::GROUND, reason, Some(*cell), vec![id]);
        }
    }
    if !gathers && !coherent(plan.ground, to) {
        let reason = say!("no-places-hold-together").to_owned();
        return no(cite::squads::PLACES, reason, None, vec![id]);
    }
    Ok(())
}

/// Whether a torn unit comes as near together on these places as it can.
fn gathers(plan: &Plan<'_>, squares: &Squares<'_>, to: &[Cell]) -> bool {
    if !is_torn(plan.ground, plan.squad) || coherent(plan.ground, to) {
        return false;
    }
    let groups = plan.groups(squares);
    let found = gathering(plan, squares, &groups);
    found.is_some_and(|found| found.is_matched(plan.ground, to))
}
