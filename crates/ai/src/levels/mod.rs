//! Who decides: the module that answers what a position asks, for a player of each level.

pub(crate) mod random;
mod rookie;
mod veteran;

use crate::{
    candidate::Decision,
    decide::{march, sail, squads},
    enemy::moves::EnemyMoveCache,
    scene::Scene,
};

/// The decision of a rookie or a veteran.
///
/// Both decide about figures and capital ships by the same modules, which ask the scene how careful
/// the player is. About ships that fly by dials they think differently.
pub(crate) fn decide(scene: &Scene<'_>, cache: &mut EnemyMoveCache) -> Option<Decision> {
    if squads::decides(scene.game.board) {
        squads::decide(scene)
    } else if march::decides(scene.game) {
        march::decide(scene)
    } else if rules::sail::decides(scene.game) {
        sail::decide(scene)
    } else if scene.careful {
        veteran::decide(scene, cache)
    } else {
        rookie::decide(scene)
    }
}
