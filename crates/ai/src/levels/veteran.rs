//! The veteran: weighs what each order deals and suffers against the enemies' likely moves.

use rules::{AttackStep, FlightStep, SailStep, StepFamily};

use crate::{
    candidate::Decision,
    decide::{act, attack, device, dial, dice, service, setup, standing, tractor},
    predict::forecast::Forecasts,
    scene::Scene,
};

/// The veteran's decision about ships that fly by dials.
pub(crate) fn decide(scene: &Scene<'_>, forecasts: &mut Forecasts) -> Option<Decision> {
    match scene.game.board.step.family() {
        StepFamily::Setup(_) => setup::decide(scene),
        StepFamily::Plan(_) => standing::decide(scene).or_else(|| dial::dial(scene, forecasts)),
        StepFamily::Flight(step) => match step {
            FlightStep::Maneuver { ship } => dial::maneuver(scene, forecasts, ship),
            FlightStep::Device { ship } => device::decide(scene, forecasts, ship),
            FlightStep::Action { ship, .. } => act::decide(scene, forecasts, ship),
            FlightStep::Tractor { ship, .. } => tractor::decide(scene, ship),
        },
        StepFamily::Attack(step) => match step {
            AttackStep::Attack { .. } => attack::decide(scene),
            AttackStep::ModifyAttack => dice::attack(scene),
            AttackStep::ModifyDefence => dice::defence(scene),
        },
        StepFamily::Sail(SailStep::Service { ship }) => service::decide(scene, forecasts, ship),
        // Others decide there, and the default order of exposure rolls is as good as any other.
        StepFamily::Sail(_)
        | StepFamily::March(_)
        | StepFamily::Squad(_)
        | StepFamily::Nobody(_) => None,
    }
}
