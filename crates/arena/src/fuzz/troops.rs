//! Units of models: whether commands do as their previews say, and what holds of every position.

use content::WordKind;
use rules::{
    Ctx, Fact, Game, GameEvent, Location, ModelMove, Squad, UnitId,
    grid::Ground,
    squads::{self, BlowOdds, SquadPreview},
};

use super::invariants::ensure;

/// Checks that a command went as its preview says: the ways of its models, its target, and that
/// what its blows came to was possible.
///
/// # Errors
/// The difference.
pub(super) fn check_command(preview: &SquadPreview, events: &[GameEvent]) -> Result<(), String> {
    check_treads(preview, events)?;
    if let Some(target) = preview.target {
        let other = events
            .iter()
            .find_map(|event| aimed_at(preview.unit, &event.fact));
        ensure(other.is_none_or(|other| other == target), || {
            format!("foretold was the target {target:?}, not {other:?}")
        })?;
        if let Some(blows) = &preview.blows {
            check_wounds(target, blows, events)?;
        }
    }
    for (target, blows) in &preview.shots {
        check_wounds(*target, blows, events)?;
    }
    Ok(())
}

/// The models go by the ways that were shown, or are set up where these end.
fn check_treads(preview: &SquadPreview, events: &[GameEvent]) -> Result<(), String> {
    if preview.moves.is_empty() {
        return Ok(());
    }
    let (mut gone, mut set): (Option<&[ModelMove]>, Option<&[ModelMove]>) = (None, None);
    for event in events {
        if let Fact::Trod { unit, moves, .. } = &event.fact
            && *unit == preview.unit
        {
            gone = gone.or(Some(moves));
        }
        if let Fact::Mustered { unit, moves, .. } = &event.fact
            && *unit == preview.unit
        {
            set = set.or(Some(moves));
        }
    }
    let ends = |moves: &[ModelMove]| -> Vec<(u8, geometry::Cell)> {
        moves
            .iter()
            .map(|moved| (moved.model, moved.end()))
            .collect()
    };
    let came = match (gone, set) {
        (Some(moves), _) => moves == preview.moves,
        (None, Some(moves)) => ends(moves) == ends(&preview.moves),
        (None, None) => false,
    };
    ensure(came, || {
        format!(
            "foretold was {:?}, trodden {gone:?}, set up {set:?}",
            preview.moves
        )
    })
}

/// Whom a unit strikes, aims at or casts on.
fn aimed_at(by: UnitId, fact: &Fact) -> Option<UnitId> {
    if let Fact::Aimed { unit, target, .. } | Fact::Struck { unit, target, .. } = fact {
        return (*unit == by).then_some(*target);
    }
    if let Fact::SpellTried { casting } = fact {
        return (casting.unit == by).then_some(casting.target);
    }
    None
}

/// The number of unsaved wounds was among those that were shown as possible. A target that is not
/// shot at in this order says nothing.
fn check_wounds(target: UnitId, blows: &BlowOdds, events: &[GameEvent]) -> Result<(), String> {
    let hit = |fact: &Fact| matches!(fact, Fact::Volleyed { target: at, .. } if *at == target);
    if !events.iter().any(|event| hit(&event.fact)) {
        return Ok(());
    }
    let saved = events.iter().filter_map(|event| {
        let Fact::Saved { unit, wounds, .. } = &event.fact else {
            return None;
        };
        (*unit == target).then_some(usize::from(*wounds))
    });
    let wounds: usize = saved.sum();
    let chance = blows.wounds.get(wounds).copied().unwrap_or(0.0);
    ensure(chance > 0.0, || {
        format!(
            "{wounds} unsaved wounds of {target:?} were foretold as impossible: {:?}",
            blows.wounds
        )
    })
}

/// Checks what holds of the units of a position.
///
/// # Errors
/// The first thing that does not.
pub(super) fn check_squads(game: Game<'_>) -> Result<(), String> {
    let board = game.board;
    let Some(ground) = game.ground().filter(|_| !board.squads.is_empty()) else {
        return Ok(());
    };
    let sorted = board.squads.is_sorted_by_key(|squad| squad.id);
    ensure(sorted, || "units are out of order".to_owned())?;
    for squad in &board.squads {
        check_post(game, squad)?;
        check_models(game.ctx, squad)?;
        if squad.on_table() {
            check_places(game, &ground, squad)?;
        }
    }
    for banner in &board.squad_round.banners {
        let there = ground.grid.index(banner.cell).is_some();
        let held = banner
            .holder
            .is_none_or(|by| by.index() < board.players.len());
        ensure(there && held, || {
            format!("an objective is nowhere or nobody's: {banner:?}")
        })?;
    }
    Ok(())
}

/// A unit is where somebody of it lives; who is aboard is in a transport of its side with room.
fn check_post(game: Game<'_>, squad: &Squad) -> Result<(), String> {
    let id = squad.id;
    let lives = squad.strength() > 0;
    // Who has fled is gone with models alive.
    let gone = squad.location == Location::Gone;
    ensure(lives || gone, || {
        format!(
            "{id:?} is {:?} with {} models",
            squad.location,
            squad.strength()
        )
    })?;
    let Location::Aboard(carrier) = squad.location else {
        return Ok(());
    };
    let held = game.squad(carrier).filter(|held| held.owner == squad.owner);
    ensure(held.is_some_and(|held| held.strength() > 0), || {
        format!("{id:?} is aboard {carrier:?}, which carries nobody")
    })?;
    let seats = squads::free_seats(game, carrier);
    ensure(seats.is_some(), || {
        format!("{carrier:?} carries {id:?} and is no transport")
    })
}

/// Nobody is better than new.
fn check_models(ctx: &Ctx, squad: &Squad) -> Result<(), String> {
    let id = squad.id;
    let troop = ctx.troop(id).ok_or_else(|| format!("{id:?} has no type"))?;
    ensure(troop.models.len() == squad.models.len(), || {
        format!(
            "{id:?} has {} models, not {}",
            squad.models.len(),
            troop.models.len()
        )
    })?;
    let mut pairs = squad.models.iter().zip(&troop.models);
    ensure(
        pairs.all(|(model, soldier)| model.life <= soldier.tough),
        || format!("a model of {id:?} is better than new"),
    )
}

/// Models stand on the map where somebody can, no unit on another's square, and none beside one
/// that fills its own (GRD-14). Aircraft are above all that.
fn check_places(game: Game<'_>, ground: &Ground, squad: &Squad) -> Result<(), String> {
    let id = squad.id;
    let troop = game
        .troop(id)
        .ok_or_else(|| format!("{id:?} has no type"))?;
    let flies = troop.has(WordKind::Aircraft);
    ensure(flies || squad.flight.is_none(), || {
        format!("{id:?} flies and is no aircraft")
    })?;
    for cell in squad.places() {
        let at = ground.grid.index(cell);
        let at = at.ok_or_else(|| format!("{id:?} is off the map at {cell:?}"))?;
        if flies {
            continue;
        }
        ensure(ground.facts(at).bars.is_none(), || {
            format!("{id:?} stands in what bars {cell:?}")
        })?;
        let fills = |(model, _)| troop.model(model).is_some_and(|held| held.fills);
        let alone = squad.on(cell).count() == 1;
        ensure(alone || !squad.on(cell).any(fills), || {
            format!("a model of {id:?} fills {cell:?}, and others are there")
        })?;
        let aloft = |other: &Squad| {
            game.troop(other.id)
                .is_some_and(|held| held.has(WordKind::Aircraft))
        };
        let mut others = game
            .board
            .squads
            .iter()
            .filter(|other| other.id != id && other.on_table());
        let shared = others.find(|other| !aloft(other) && other.on(cell).next().is_some());
        ensure(shared.is_none(), || {
            format!(
                "{id:?} and {:?} share {cell:?}",
                shared.map(|other| other.id)
            )
        })?;
    }
    Ok(())
}
