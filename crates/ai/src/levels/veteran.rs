//! The veteran: weighs what each order deals and suffers against the enemies' likely moves.

use rules::{AttackStep, FlightStep, SailStep, StepFamily};

use crate::{
    candidate::Decision,
    decide::{act, attack, device, dial, dice, service, setup, standing, tractor},
    enemy::moves::EnemyMoveCache,
    scene::Scene,
};

/// The veteran's decision about ships that fly by dials.
pub(crate) fn decide(scene: &Scene<'_>, cache: &mut EnemyMoveCache) -> Option<Decision> {
    match scene.game.board.step.family() {
        StepFamily::Setup(_) => setup::decide(scene),
        StepFamily::Plan(_) => standing::decide(scene).or_else(|| dial::dial(scene, cache)),
        StepFamily::Flight(step) => match step {
            FlightStep::Maneuver { ship } => dial::maneuver(scene, cache, ship),
            FlightStep::Device { ship } => device::decide(scene, cache, ship),
            FlightStep::Action { ship, .. } => act::decide(scene, cache, ship),
            FlightStep::Tractor { ship, .. } => tractor::decide(scene, ship),
        },
        StepFamily::Attack(step) => match step {
            AttackStep::Attack { .. } => attack::decide(scene),
            AttackStep::ModifyAttack => dice::attack(scene),
            AttackStep::ModifyDefence => dice::defence(scene),
        },
        StepFamily::Sail(SailStep::Service { ship }) => service::decide(scene, cache, ship),
        // Others decide there, and the default order of exposure rolls is as good as any other.
        // What may be done is done where it is worth its price, as by default.
        StepFamily::Sail(_)
        | StepFamily::March(_)
        | StepFamily::Squad(_)
        | StepFamily::May { .. }
        | StepFamily::Nobody(_) => None,
    }
}
