//! The start of a round and its end, for all that acts then: places, cards, abilities.

use content::Trigger;

use crate::{
    ctx::Space,
    devices,
    effects::{Cause, run_own_clauses},
    march, squads, terrain,
    work::Work,
};

/// The start of a round: the effects of places, and of ships' own cards and abilities. Whoever is
/// destroyed by them is gone at once.
pub(crate) fn begin(work: &mut Work<'_>) {
    if work.board.outcome.is_none() {
        act(work, Trigger::StartRound);
        work.remove_doomed();
    }
}

/// What places, cards and abilities do as the round starts or ends.
pub(crate) fn act(work: &mut Work<'_>, trigger: Trigger) {
    places_act(work, trigger);
    for id in work.board.on_table() {
        run_own_clauses(work, id, trigger, &Cause::default());
        let Some(ship) = work.active(id) else {
            continue;
        };
        let bounds = geometry::Aabb2::of_base(work.game().base(&ship), ship.pose);
        let shapes = work.board.shapes(work.ctx);
        let under: Vec<_> = work
            .board
            .field
            .near(bounds)
            .into_iter()
            .filter(|held| shapes.overlap(&ship, ship.pose, held))
            .copied()
            .collect();
        for obstacle in under {
            devices::suffer(work, id, &obstacle, &[trigger]);
        }
    }
}

/// Applies the effects of the round's start or end to all units (EXP-01, FLT-H-TERRAIN, MAEL-04).
/// Figures on a grid suffer in turn order (VOID-R-ORDER), then units of models by number; areas act
/// by ascending number.
fn places_act(work: &mut Work<'_>, trigger: Trigger) {
    match work.ctx.space {
        Space::Grid(_) => {
            for id in march::in_turn_order(work) {
                terrain::met(work, id, trigger);
            }
            squads::round_acts(work, trigger);
        }
        Space::Table => terrain::areas_act(work, trigger, None),
    }
}
