//! Places for a unit that comes onto the table.

use geometry::Cell;
use words::say;

use super::ambush::{is_top, too_near};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    squads::{
        contact::around,
        field::{holders, is_flyer},
        moves,
        moves::{ROOM, places_needed},
        survey::survey,
    },
    state::{IllegalOrder, Location, ModelMove, Places, Squad, refuse},
    zones::in_zone,
};

/// The most shapes on offer for one unit.
const MOST_SHAPES: usize = 120;

/// Whether a unit that comes onto the table may stand on these places, wherever they are.
///
/// # Errors
/// The rule that forbids it.
pub(in crate::squads) fn check_places(
    game: Game<'_>,
    squad: &Squad,
    to: &[Cell],
) -> Result<(), IllegalOrder> {
    let Some(ground) = game.ground() else {
        return Err(refuse(
            cite::squads::SETUP,
            say!("no-such-place"),
            vec![squad.id],
        ));
    };
    let flies = is_flyer(game.ctx, squad);
    let barred = |cell: &Cell| {
        let at = ground.grid.index(*cell)?;
        let rule = ground.facts(at).bars_feet.filter(|_| !flies)?;
        Some((*cell, rule))
    };
    if let Some((cell, rule)) = to.iter().find_map(barred) {
        return Err(IllegalOrder {
            cell: Some(cell),
            ..refuse(rule, say!("no-nobody-stands-there"), vec![squad.id])
        });
    }
    let survey = survey(game, &ground);
    let view = survey.over(&ground);
    let wanted = moves::Plan {
        game,
        ground: &ground,
        squad,
        squares: 0,
    };
    moves::check_places(&wanted, &view, to)
}

/// Every free place where a unit might come, before its shape is known.
pub(super) fn open_places(game: Game<'_>, squad: &Squad) -> Vec<Cell> {
    let Some(ground) = game.ground() else {
        return Vec::new();
    };
    let held = holders(game, &ground);
    let fills = game.troop(squad.id).is_some_and(|troop| troop.fills());
    let flies = is_flyer(game.ctx, squad);
    let open = |cell: &Cell| {
        let Some(at) = ground.grid.index(*cell) else {
            return false;
        };
        let free = held.get(at).copied().flatten().is_none();
        let stands = ground.facts(at).bars_from(flies).is_none() && !(fills && cell.level > 0);
        let fits = match squad.location {
            Location::Ambush => {
                is_top(&ground, *cell, fills)
                    && too_near(&ground, game.board, squad.owner, *cell).is_none()
            }
            _ => in_zone(game, squad.owner, *cell),
        };
        free && stands && fits
    };
    ground.grid.cells().iter().copied().filter(open).collect()
}

/// Shapes of as many places as a unit needs, grown from each of these places.
pub(in crate::squads) fn shapes(game: Game<'_>, squad: &Squad, open: &[Cell]) -> Vec<Places> {
    let (Some(ground), Some(troop)) = (game.ground(), game.troop(squad.id)) else {
        return Vec::new();
    };
    let (least, _) = places_needed(troop, squad);
    let step = (open.len() / MOST_SHAPES).max(1);
    let mut found: Vec<Places> = Vec::new();
    for from in open.iter().step_by(step) {
        let mut taken = vec![*from];
        while taken.len() < least {
            let beside = taken.iter().flat_map(|place| around(&ground, *place));
            let next = beside
                .filter(|near| open.contains(near) && !taken.contains(near))
                .find(|near| near.level == from.level);
            let Some(next) = next else { break };
            taken.push(next);
        }
        if taken.len() == least {
            taken.sort_unstable();
            let shape = Places::of(taken);
            if !found.contains(&shape) {
                found.push(shape);
            }
        }
    }
    found
}

/// Where the models stand when a unit is put on places: five to each in their order.
pub(in crate::squads) fn model_moves(ctx: &Ctx, squad: &Squad, to: &[Cell]) -> Vec<ModelMove> {
    let fills = |at: u8| {
        let troop = ctx.troop(squad.id);
        troop
            .and_then(|troop| troop.model(at))
            .is_some_and(|model| model.fills)
    };
    let count = squad.strength();
    let mut found = Vec::with_capacity(count);
    // Each place holds a model; the others follow in the order of the places.
    let each = count.div_ceil(to.len().max(1)).min(ROOM);
    for (place, (model, _)) in squad.living().enumerate() {
        let room = if fills(model) { 1 } else { each };
        let cell = to.get(place / room).or(to.last()).copied();
        found.push(ModelMove {
            model,
            way: cell.into_iter().collect(),
            cost: 0,
            turned: false,
            risk: false,
            falls: false,
        });
    }
    found
}
