//! Figures on hexes: setup, order markers, marches and attacks.
//!
//! The ideas and the currency, points, are those used for ships: the damage that a space lets a
//! figure deal and suffer, the cost of the way there, the dangers in wait. All of it comes from the
//! rules' own previews, so terrain, drift, falls, pushes and exposure need no code here.
//!
//! * `attack`: the worth of an attack and its consequences.
//! * `footing`: the worth of a space to stand on.
//! * `aims`, `posts`: where the scenario's goals send a figure; `race`: how much it has to hurry.
//! * `ahead`: terrain that events of the scenario bring; `brink`: where pushes lead;
//!   `out`: the ways out of what defeats.
//! * `doors`, `doorway`, `helps`, `shield`: opening and closing doors, room before them, helping
//!   friends up, covering them.
//! * `exert`: movement points bought with fatigue.
//! * `loss`: falls that decide the match. `met`: what terrain on the way does to conditions.
//! * `setup`, `markers`, `pick`, `turn`, `reinforce`, `powers`, `answer`, `shove`, `lay`: one
//!   decision each. `moves`: the worth of a march; `surges`: what surges buy besides damage;
//!   `tasks`: what heroes do besides, `skills` without an action; `ways`: how far it is to
//!   somewhere.

mod ahead;
mod aims;
mod answer;
mod attack;
mod brink;
mod doors;
mod doorway;
mod escape;
mod exert;
mod footing;
mod helps;
mod lay;
mod loss;
mod markers;
mod met;
mod moves;
mod pick;
mod posts;
mod powers;
mod race;
mod reinforce;
mod setup;
mod shield;
mod shove;
mod skills;
mod surges;
mod tasks;
mod thin;
mod turn;
mod ways;

pub(crate) use surges::{recovered, worth as surge_worth};

use rules::{Game, MarchStep, Ship, Step, StepFamily};

use crate::{candidate::Decision, scene::Scene};

/// Whether figures make this decision.
pub(crate) fn decides(game: Game<'_>) -> bool {
    match game.board.step.family() {
        StepFamily::March(MarchStep::Expose { .. }) => false,
        StepFamily::March(_) => true,
        StepFamily::Plan(_) | StepFamily::Setup(_) => game.ctx.on_grid(),
        StepFamily::Flight(_)
        | StepFamily::Attack(_)
        | StepFamily::Sail(_)
        | StepFamily::Squad(_)
        | StepFamily::May { .. }
        | StepFamily::Nobody(_) => false,
    }
}

/// The best order for figures; none at the decisions of others.
pub(crate) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    if let Step::Deploy { .. } = scene.game.board.step {
        setup::decide(scene)
    } else if let Step::Plan { .. } = scene.game.board.step {
        markers::decide(scene)
    } else if let Step::Turn { .. } = scene.game.board.step {
        powers::decide(scene).or_else(|| turn::decide(scene))
    } else if let Step::Pick { player } = scene.game.board.step {
        powers::decide(scene).or_else(|| pick::decide(scene, player))
    } else if let Step::Reinforce { .. } = scene.game.board.step {
        reinforce::decide(scene)
    } else if let Step::Shove { ship, .. } = scene.game.board.step {
        shove::decide(scene, ship)
    } else if let Step::Lay { .. } = scene.game.board.step {
        lay::decide(scene)
    } else if let Step::Answer { .. } = scene.game.board.step {
        powers::decide(scene).or_else(|| answer::decide(scene))
    } else {
        None
    }
}

/// The worth of a figure's best attack, once it has come near; 0 where nobody is in its reach.
pub(crate) fn threat(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let foes = attack::foes(scene.game.board, ship.owner);
    let worth = foes.map(|foe| attack::to_come(scene, ship, foe));
    worth.fold(0.0, f64::max)
}
