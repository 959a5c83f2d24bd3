//! What may come of a command: the ways of the models, and the exact chances of its blows.

use geometry::Cell;
use serde::{Deserialize, Serialize};
use words::say;

use super::{
    boarding,
    chances::{self, HarmChances},
    field::put,
    moves::{Plan, allowed, plan},
    muster, orders,
    spells::SpellOdds,
    terrain::{is_safe_near, toll, toll_of_ways},
};
use crate::{
    cite,
    game::Game,
    state::{
        Ask, Board, Command, IllegalOrder, ModelMove, Order, Places, Prospect, Squad, SquadAction,
        Step, UnitId, refuse,
    },
};

/// The preview of a command to a unit of models.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SquadPreview {
    /// The unit.
    pub unit: UnitId,
    /// The ways of its models.
    pub moves: Vec<ModelMove>,
    /// What terrain and obstacles may do to it on these ways, and by a stay until the round is
    /// over; none: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<Prospect>,
    /// The target of its blows, if it has one.
    pub target: Option<UnitId>,
    /// What its blows may come to.
    pub blows: Option<BlowOdds>,
    /// What the target's may that strikes back with all its models.
    pub back: Option<BlowOdds>,
    /// What the shots that it has aimed may come to, by target.
    pub shots: Vec<(UnitId, BlowOdds)>,
    /// Whether its spell may come off.
    pub spell: Option<SpellOdds>,
    /// What its action may do to whomever it works on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deed: Option<Prospect>,
}

/// What blows at a unit may come to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BlowOdds {
    /// The chance of exactly n unsaved wounds.
    pub wounds: Vec<f64>,
    /// The chance of exactly n wounds suffered.
    pub suffered: Vec<f64>,
    /// The mean number of wounds suffered.
    pub expected: f64,
    /// The mean number of models lost.
    pub models: f64,
    /// The chance that the unit is destroyed.
    pub destroyed: f64,
    /// The chance that half of it or less is left.
    pub halved: f64,
}

impl SquadPreview {
    /// Of a unit to which nothing comes.
    pub(crate) fn of(unit: UnitId) -> Self {
        Self {
            unit,
            ..Self::default()
        }
    }
}

impl From<HarmChances> for BlowOdds {
    fn from(found: HarmChances) -> Self {
        let HarmChances {
            wounds,
            suffered,
            expected,
            models,
            destroyed,
            halved,
        } = found;
        Self {
            wounds,
            suffered,
            expected,
            models,
            destroyed,
            halved,
        }
    }
}

/// The ways of a unit's models to these places, if they can go there.
fn ways(game: Game<'_>, unit: UnitId, squares: u8, to: &[Cell]) -> Option<Vec<ModelMove>> {
    let (ground, squad) = (game.ground()?, game.squad(unit)?);
    let wanted = Plan {
        game,
        ground: &ground,
        squad,
        squares,
    };
    plan(&wanted, to).ok()
}

/// The ways of a unit that goes on; its places alone where it is set up anew, as a scout is and who
/// comes out of a wreck.
pub(crate) fn followed(game: Game<'_>, unit: UnitId, to: &[Cell]) -> Vec<ModelMove> {
    let squad = game.squad(unit).filter(|_| !to.is_empty());
    if let Step::Ask { ask, .. } = game.board.step {
        match ask {
            Ask::Scout => {
                let ways = squad.and_then(|squad| muster::scout_ways(game, squad, to));
                return ways.unwrap_or_default();
            }
            Ask::Survivors => {
                return squad
                    .map_or_else(Vec::new, |squad| muster::model_moves(game.ctx, squad, to));
            }
            Ask::Targets
            | Ask::Losses
            | Ask::StrikeBack
            | Ask::Enter
            | Ask::Block
            | Ask::Lift
            | Ask::Follow => {}
        }
    }
    let lifted = game.board.squad_round.lifted.map(|(_, squares)| squares);
    let squares = lifted.unwrap_or(game.ctx.ruleset.units.follow);
    ways(game, unit, squares, to).unwrap_or_default()
}

/// The board after a unit has moved by an action, before any die.
#[must_use]
pub fn after_move(game: Game<'_>, unit: UnitId, action: SquadAction, to: &[Cell]) -> Option<Board> {
    let squares = allowed(game, game.squad(unit)?, action);
    let mut after = game.board.clone();
    if !to.is_empty() {
        let moves = ways(game, unit, squares, to)?;
        put(&mut after, unit, &moves);
    }
    after.squad_mut(unit)?.deeds.action = Some(action);
    Some(after)
}

/// What the ground may do to a unit by a legal command: on its ways, and by a stay until the round
/// is over. None if it does nothing.
#[must_use]
pub fn ground_toll(game: Game<'_>, unit: UnitId, command: Command) -> Option<Prospect> {
    let squad = game.squad(unit)?;
    let moves = match command {
        Command::Act { action, to } if !to.is_empty() => {
            let squares = allowed(game, squad, action);
            ways(game, unit, squares, to.as_slice())?
        }
        Command::Follow(to) => followed(game, unit, to.as_slice()),
        // Whoever gets in stays nowhere on the ground.
        Command::Board { action, transport } => {
            let ways = boarding::ways_in(game, squad, action, transport)?;
            return toll_of_ways(game, unit, &ways);
        }
        _ => Vec::new(),
    };
    toll(game, unit, &moves)
}

/// What the ground may do to a unit on its ways to each of these places by one action: the same as
/// [`ground_toll`] one by one, in much less time.
#[must_use]
pub fn ground_tolls(
    game: Game<'_>,
    squad: &Squad,
    action: SquadAction,
    places: &[Places],
) -> Vec<Option<Prospect>> {
    if is_safe_near(game, squad, allowed(game, squad, action)) {
        return vec![None; places.len()];
    }
    let ways = orders::ways_to(game, squad, action, places).into_iter();
    ways.map(|moves| toll(game, squad.id, &moves?)).collect()
}

/// What the shots that a unit has aimed may come to, by target.
pub(crate) fn aimed(game: Game<'_>, unit: UnitId) -> Vec<(UnitId, BlowOdds)> {
    let activation = game
        .board
        .activation()
        .filter(|activation| activation.unit == unit);
    let all = activation.map_or(&[][..], |activation| &activation.targets);
    let Some(squad) = game.squad(unit) else {
        return Vec::new();
    };
    let mut targets: Vec<UnitId> = all.iter().map(|named| named.target).collect();
    targets.sort_unstable();
    targets.dedup();
    let odds = |id: UnitId| {
        let shots = all.iter().filter(|named| named.target == id);
        let shots: Vec<(u8, Option<Cell>)> = shots.map(|named| (named.weapon, named.at)).collect();
        let target = game.squad(id)?;
        Some((id, chances::shots(game, squad, target, &shots).into()))
    };
    targets.into_iter().filter_map(odds).collect()
}

/// The moves on offer to a unit that is to begin its activation, each with its preview: the same as
/// one by one, in much less time.
#[must_use]
pub fn previews(game: Game<'_>, squad: &Squad) -> Vec<(Order, SquadPreview)> {
    let actions = orders::actions(game, squad).into_iter();
    actions
        .flat_map(|action| previews_of(game, squad, action))
        .collect()
}

/// The moves on offer by one action, each with its preview.
pub(super) fn previews_of(
    game: Game<'_>,
    squad: &Squad,
    action: SquadAction,
) -> Vec<(Order, SquadPreview)> {
    let unit = squad.id;
    let found = orders::ways_on_offer(game, squad, action).into_iter();
    let previews = found.filter_map(|(to, moves)| {
        let command = Command::Act { action, to };
        let order = Order::Command { unit, command };
        Some((order, moved(game, unit, action, moves)?))
    });
    previews.collect()
}

/// What may come of an action.
pub(crate) fn preview_act(
    game: Game<'_>,
    unit: UnitId,
    action: SquadAction,
    to: &[Cell],
) -> Option<SquadPreview> {
    let squares = allowed(game, game.squad(unit)?, action);
    let moves = match to {
        [] => Vec::new(),
        to => ways(game, unit, squares, to)?,
    };
    moved(game, unit, action, moves)
}

/// What may come of an action whose ways are known.
fn moved(
    game: Game<'_>,
    unit: UnitId,
    action: SquadAction,
    moves: Vec<ModelMove>,
) -> Option<SquadPreview> {
    let mut found = SquadPreview {
        unit,
        ground: toll(game, unit, &moves),
        moves,
        ..SquadPreview::default()
    };
    if let SquadAction::Charge(target) = action {
        let mut after = game.board.clone();
        put(&mut after, unit, &found.moves);
        let (squad, foe) = (after.squad(unit)?, after.squad(target)?);
        found.target = Some(target);
        found.blows = Some(chances::melee(Game::new(game.ctx, &after), squad, foe, true).into());
        found.back = Some(chances::melee(Game::new(game.ctx, &after), foe, squad, false).into());
    }
    Some(found)
}

/// Whether a unit may move its models to these places.
pub(crate) fn check_move(
    game: Game<'_>,
    unit: UnitId,
    squares: u8,
    to: &[Cell],
) -> Result<(), IllegalOrder> {
    let (Some(ground), Some(squad)) = (game.ground(), game.squad(unit)) else {
        return Err(refuse(cite::pace::MOVE, say!("no-such-unit"), vec![unit]));
    };
    // After a melee a unit may stay.
    if to.is_empty() && matches!(game.board.step, Step::Ask { .. }) {
        return Ok(());
    }
    let wanted = Plan {
        game,
        ground: &ground,
        squad,
        squares,
    };
    plan(&wanted, to).map(drop)
}
