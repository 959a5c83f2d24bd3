//! What the bench and the interpreter of effects call in rooms above them.

use content::{Deed, Effect, RuleId};

use super::Work;
use crate::{
    ctx::Ctx,
    game::Game,
    state::{Order, Ship, UnitId},
    subject::{Cause, Subject},
};

/// What a figure may do in its turn besides moving and attacking.
pub(crate) type Besides = fn(Game<'_>, &Ship) -> Vec<Order>;

/// Kernels of higher rooms. The setup of a match hands them in with its constants, so that lower
/// rooms need to know nobody above.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hands {
    /// What an effect does to a ship.
    pub to_ship: fn(&mut Work<'_>, UnitId, RuleId, &Effect, &Cause),
    /// What an effect does to models.
    pub to_models: fn(&mut Work<'_>, Subject, RuleId, &Effect),
    /// A hero falls.
    pub fall: fn(&mut Work<'_>, &Ship, RuleId),
    /// A ship is lost: who was aboard, and what it held.
    pub wreck: fn(&mut Work<'_>, UnitId),
    /// What an event of a scenario, or a card, makes happen.
    pub perform: fn(&mut Work<'_>, &[Deed]),
    /// What a figure may do in its turn besides moving and attacking.
    pub besides: Besides,
}

impl Hands {
    /// Those that came with the constants of a match.
    pub(super) fn of(ctx: &Ctx) -> Self {
        let handed = ctx.handed.downcast_ref().copied();
        debug_assert!(handed.is_some());
        handed.unwrap_or(Self {
            to_ship: |_, _, _, _, _| {},
            to_models: |_, _, _, _| {},
            fall: |_, _, _| {},
            wreck: |_, _| {},
            perform: |_, _| {},
            besides: |_, _| Vec::new(),
        })
    }
}
