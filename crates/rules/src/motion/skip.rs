//! Ships that skip Perform Action (OBS-04 to OBS-06, OBS-26).

use content::Trigger;

use crate::{
    cite,
    effects::{Cause, run_own_clauses},
    state::Fact,
    work::Work,
};

/// Landing on an obstacle, bumps and effects cost the action (OBS-04, OBS-05, OBS-26).
pub(crate) fn skip_action(work: &mut Work<'_>) {
    let moved = work.own_move();
    let Some(ship) = moved.and_then(|motion| work.active(motion.ship)) else {
        return;
    };
    let huge = work.ctx.has_keyword(&ship, content::Keyword::Huge);
    if ship.turn.landed && !huge {
        let free = work.ctx.capital(&ship).is_some();
        work.emit(
            if free {
                cite::sail::OBSTACLES
            } else {
                cite::LANDED
            },
            Fact::MustSkipAction {
                ship: ship.id,
                red_focus: false,
            },
        );
    }
    run_own_clauses(work, ship.id, Trigger::AfterManeuver, &Cause::default());
}
