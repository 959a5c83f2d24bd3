//! Enemies at which a unit can shoot with one click: from where it stands, or after an advance.

use rules::UnitId;

use super::{Hud, HudState, figure_target::Aim};
use crate::{
    hud::own::Kept,
    session::{Session, Skirmish, skirmish},
};

/// The skirmishes found in this decision, by unit and enemy.
#[derive(Default)]
struct Skirmishes(Vec<(UnitId, UnitId, Option<Skirmish>)>);

impl Kept for Skirmishes {
    fn begin_decision(&mut self, _session: &Session) {
        self.0.clear();
    }
}

/// How a unit shoots at an enemy; found once in a decision.
fn known<'s>(
    hud: &Hud<'_>,
    state: &'s mut HudState,
    unit: UnitId,
    target: UnitId,
) -> Option<&'s Skirmish> {
    let held = &mut state.own.of::<Skirmishes>().0;
    let fits = |(by, at, _): &(UnitId, UnitId, _)| (*by, *at) == (unit, target);
    let at = match held.iter().position(fits) {
        Some(at) => at,
        None => {
            held.push((unit, target, skirmish(hud.game(), unit, target)));
            held.len() - 1
        }
    };
    held[at].2.as_ref()
}

/// What a click on an enemy asks of the unit that is picked, if it can shoot at it.
pub(super) fn aim(hud: &Hud<'_>, state: &mut HudState, target: UnitId) -> Option<Aim> {
    let unit = state.figure.unit?;
    let found = known(hud, state, unit, target)?;
    Some(Aim {
        then: found.aims.clone(),
        ..Aim::of(found.act)
    })
}

/// The skirmish that is looked at.
pub(super) fn looked_at(state: &HudState) -> Option<&Skirmish> {
    let (act, aim) = (state.looked.order?, state.looked.then?);
    let mut all = state.own.get::<Skirmishes>()?.0.iter();
    all.find_map(|(.., held)| {
        let held = held.as_ref()?;
        (held.act == act && held.aims.first() == Some(&aim)).then_some(held)
    })
}
