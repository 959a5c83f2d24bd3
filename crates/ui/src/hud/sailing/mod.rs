//! Capital ships: priority, movement by measured ways, fire, rotation.
//!
//! * `plot`: the question of pointer and keys for the ship at the helm, and the rules' answer.
//! * `sail`, `salvo`, `react`, `priority`: the panels of the decisions.
//! * `crew`: picks the ship; `aim`: reads pointer and keys; `battery`: the weapons that bear.
//! * `goals`: points for leaving and capturing; `stroke`: ways drawn freehand.
//! * `marks`, `ways`: marks on the table; `label`: words beside the pointer.
//! * `facts`: ships and areas in words.

mod aim;
mod battery;
mod crew;
mod facts;
mod goals;
mod label;
mod marks;
mod plot;
mod priority;
mod react;
mod salvo;
mod stroke;
#[cfg(test)]
mod tests;
mod turn;
mod ways;
pub(super) mod words;

use rules::{Fact, Game, Order, PlayerId, Step, UnitId};

pub(super) use battery::turned_words;
pub(super) use crew::carded;
pub(super) use facts::{about_area, about_capital, about_zone, armament, doings, whole_inches};
pub(super) use goals::{about_exit, aims, at_edge};
pub(super) use label::{contacts, labels, plugin as label};
pub(super) use marks::plugin as marks;
pub(super) use priority::show as priority;
pub(super) use react::show as react;
pub(super) use rules::facing_name as side;
pub(super) use salvo::show as salvo;
pub(super) use turn::show as sail;
pub(super) use ways::{course, reach};
pub(super) use words::{needs, thrown_words};

use super::Hud;
use crate::hud::kept::Helm;

impl Helm {
    /// Takes another ship, or none, and forgets the input for the ship before.
    pub(crate) fn take(&mut self, ship: Option<UnitId>) {
        *self = Self {
            ship,
            offers: self.offers.take(),
            legal: self.legal.take(),
            ..Self::default()
        };
    }
}

/// Whether this module shows the current decision, which is one about capital ships.
pub(super) fn decides(hud: &Hud<'_>) -> bool {
    rules::sail::decides(hud.game())
}

/// Whether capital ships move in this step.
pub(super) fn moves(step: Step) -> bool {
    matches!(step, Step::Sail { .. } | Step::Helm { .. })
}

/// Whether the pointer on the table chooses.
pub(super) fn steers(hud: &Hud<'_>) -> bool {
    decides(hud) && !matches!(hud.board.step, Step::Priority { .. })
}

/// The capital ship that an order moves, turns or fires.
pub(super) fn steered(order: &Order) -> Option<UnitId> {
    if let Order::Sail { ship, .. } = *order {
        return Some(ship);
    }
    who(order)
}

/// Whether wheel and keys turn a ship now, so that the camera must ignore them.
#[must_use]
pub(crate) fn turns(session: &crate::session::Session, helm: &Helm) -> bool {
    let board = session.sim.board();
    // In these steps it is the ship that fires, or that is fired at.
    let known = matches!(board.step, Step::Attack { .. } | Step::React { .. });
    session.my_turn()
        && rules::sail::decides(Game::new(session.ctx(), board))
        && !matches!(board.step, Step::Priority { .. })
        && (known || helm.ship.is_some())
}

/// Whether the keys for contacts belong to the current decision instead of the camera.
#[must_use]
pub(crate) fn sails(session: &crate::session::Session, helm: &Helm) -> bool {
    moves(session.sim.board().step) && session.my_turn() && helm.ship.is_some()
}

/// Millimetres as inches, for a reader.
pub(super) fn inches(mm: f64) -> String {
    ::words::decimal(mm / content::INCH, 1)
}

/// The dice of the last priority roll, each with its player. A tie adds further rolls.
fn rolled(hud: &Hud<'_>) -> Vec<Vec<(PlayerId, content::Face)>> {
    let journal = hud.session.sim.journal().iter().rev();
    let mut found = Vec::new();
    for event in journal {
        if let Fact::PriorityRolled { rolls, .. } = &event.fact {
            found.push(rolls.clone());
        }
        if let Fact::RoundBegan { .. } = event.fact {
            break;
        }
    }
    found.reverse();
    found
}

/// The ship that an order of a salvo fires or turns.
fn who(order: &Order) -> Option<UnitId> {
    let (Order::Attack { ship, .. } | Order::Face { ship, .. } | Order::Act { ship, .. }) = *order
    else {
        return None;
    };
    Some(ship)
}
