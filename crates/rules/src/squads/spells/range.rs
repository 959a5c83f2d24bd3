//! How far a spell or a block reaches, and what no spell does to an aircraft.

use content::{Spell, SpellEffect};
use geometry::Cell;
use words::say;

use crate::{
    cite,
    game::Game,
    squads::{aim::range_at, field::is_aircraft, gaze::Gaze, survey::survey},
    state::{IllegalOrder, Squad, refuse},
};

/// Whether one unit sees another within so many squares, `at` if it is one place that counts.
pub(in crate::squads) fn sees(
    game: Game<'_>,
    from: &Squad,
    to: &Squad,
    at: Option<Cell>,
    far: u32,
) -> bool {
    let Some(ground) = game.ground() else {
        return false;
    };
    let survey = survey(game, &ground);
    let view = survey.over(&ground);
    let gaze = Gaze::of(game.ctx, view, from.id, to.id);
    let wanted = at.map_or_else(|| to.places(), |at| vec![at]);
    from.places().into_iter().any(|place| {
        wanted.iter().any(|other| {
            let near = ground.distance(place, *other) <= far;
            near && gaze.at(place, *other).is_ok()
        })
    })
}

/// What a spell can never do to an aircraft: to move it, to repair it from the ground, to reach it
/// as far as others (GRD-19, GRD-20, GRD-27).
pub(super) fn spares_aircraft(
    game: Game<'_>,
    squad: &Squad,
    spell: &Spell,
    target: &Squad,
) -> Result<(), IllegalOrder> {
    let no = |rule, reason: &str| Err(refuse(rule, reason, vec![target.id]));
    if !is_aircraft(game.ctx, target.id) {
        return Ok(());
    }
    if matches!(spell.effect, SpellEffect::Move(_)) {
        return no(cite::squads::FLIGHT, say!("no-aircraft-is-moved"));
    }
    let range = range_at(game.ctx, spell.range, target.id);
    let near = game.ground().is_some_and(|ground| {
        let places = squad.places().into_iter();
        let to = target.places();
        let mut pairs = places.flat_map(|from| to.iter().map(move |to| (from, *to)));
        pairs.any(|(from, to)| ground.distance(from, to) <= u32::from(range))
    });
    if squad.id != target.id && !(range > 0 && near) {
        let name = spell.name.as_str();
        let reason = say!("no-target-out-of-range", name, range);
        return no(cite::squads::AIRBORNE, &reason);
    }
    if spell.effect == SpellEffect::Repair && !is_aircraft(game.ctx, squad.id) {
        return no(cite::squads::REPAIR, say!("no-repair-of-aircraft"));
    }
    Ok(())
}
