//! The activation under way: how it stands.

use crate::{
    cite,
    state::{Activation, Board, Fact, Squad, UnitId},
    work::Work,
};

/// Puts down how the activation stands.
pub(super) fn set(work: &mut Work<'_>, activation: Activation) {
    let activation = Some(Box::new(activation));
    work.emit(cite::squads::ROUND, Fact::FightSet { fight: activation });
}

/// Changes the activation as it stands now. Whatever has acted since it was read, a clause of a
/// weapon or of the ground, may have changed it too.
pub(super) fn change(work: &mut Work<'_>, how: impl FnOnce(&mut Activation)) {
    if let Some(mut activation) = work.board.squad_round.activation.clone() {
        how(&mut activation);
        set(work, *activation);
    }
}

/// Whether a unit is on the table.
pub(super) fn stands(board: &Board, unit: UnitId) -> bool {
    board.squad(unit).is_some_and(Squad::on_table)
}
