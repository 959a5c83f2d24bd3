//! What things are worth, in points of ships.
//!
//! * `stake`: the worth of damage to a ship. `score`: of points, when the match ends.
//! * `strike`: an attack from one pose at another. `motion`: a move and its collisions.
//! * `haven`: a friend near who restores it. `place`: where a ship ends.
//! * `errand`: where goals ask somebody to be. `terrain`: what lies under it. `deed`: an action of
//!   a pack.

pub(crate) mod deed;
pub(crate) mod errand;
pub(crate) mod haven;
pub(crate) mod motion;
pub(crate) mod place;
pub(crate) mod score;
pub(crate) mod stake;
pub(crate) mod strike;
pub(crate) mod terrain;
