//! The kernels of higher rooms that lower ones call, put together for the constants of a match.

use crate::{march, orders, sail, ship_effects, squads, turn, work::Hands};

/// All of them.
pub(crate) fn hands() -> Hands {
    Hands {
        to_ship: ship_effects::happen,
        to_models: squads::happen,
        fall: march::fall,
        wreck: sail::wreck,
        perform: turn::perform_deeds,
        besides: orders::tasks,
    }
}
