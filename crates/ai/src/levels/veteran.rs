//! The veteran: weighs what each order deals and suffers against the enemies' likely moves.

use rules::Step;

use crate::{
    candidate::Decision,
    decide::{act, attack, device, dial, dice, service, setup, standing, tractor},
    predict::forecast::Forecasts,
    scene::Scene,
};

/// The veteran's decision about ships that fly by dials.
pub(crate) fn decide(scene: &Scene<'_>, forecasts: &mut Forecasts) -> Option<Decision> {
    match scene.board.step {
        Step::Deploy { .. } => setup::decide(scene),
        Step::Plan { .. } => standing::decide(scene).or_else(|| dial::dial(scene, forecasts)),
        Step::Maneuver { ship } => dial::maneuver(scene, forecasts, ship),
        Step::Device { ship } => device::decide(scene, forecasts, ship),
        Step::Action { ship, .. } => act::decide(scene, forecasts, ship),
        Step::Service { ship } => service::decide(scene, forecasts, ship),
        Step::Tractor { ship, .. } => tractor::decide(scene, ship),
        Step::Attack { .. } => attack::decide(scene),
        Step::ModifyAttack => dice::attack(scene),
        Step::ModifyDefence => dice::defence(scene),
        // The default order of exposure rolls is as good as any other.
        Step::Expose { .. }
        | Step::Pick { .. }
        | Step::Reinforce { .. }
        | Step::Shove { .. }
        | Step::Lay { .. }
        | Step::Rally { .. }
        | Step::Muster { .. }
        | Step::Ask { .. }
        | Step::Answer { .. } => None,
        Step::Priority { .. }
        | Step::Sail { .. }
        | Step::Salvo { .. }
        | Step::React { .. }
        | Step::Helm { .. } => None,
        Step::Turn { .. } | Step::Advance | Step::EndRound | Step::Over => None,
    }
}
