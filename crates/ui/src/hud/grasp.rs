//! A piece that is dragged: pressed, and let go where it shall go.

use rules::UnitId;

use super::{Hud, HudState, Press};
use crate::hud::own::Kept;

/// The piece on which the button went down.
#[derive(Default)]
struct Grasp {
    piece: Option<UnitId>,
    /// The orders before the decision in which it went down.
    at: usize,
}

impl Kept for Grasp {}

/// The piece that is held, and whether it is let go in this frame. `under`: the piece under the
/// pointer, if it may be dragged now.
pub(super) fn held(
    hud: &Hud<'_>,
    state: &mut HudState,
    under: Option<UnitId>,
) -> Option<(UnitId, bool)> {
    let at = state.at_order;
    let grasp = state.own.of::<Grasp>();
    match hud.press {
        Press::Begins => {
            grasp.piece = under;
            grasp.at = at;
        }
        Press::Up => grasp.piece = None,
        Press::Held | Press::Ends => {}
    }
    let piece = grasp.piece.filter(|_| grasp.at == at)?;
    let ends = hud.press == Press::Ends;
    if ends {
        grasp.piece = None;
    }
    Some((piece, ends))
}

/// The inputs of a frame in which a piece that was dragged off its place is let go: that counts as
/// a click there.
pub(super) fn let_go<'a>(hud: &Hud<'a>, state: &mut HudState, piece: Option<UnitId>) -> Hud<'a> {
    let under = piece.filter(|id| hud.pointer.unit == Some(*id));
    let held = held(hud, state, under);
    let gone = held.is_some_and(|(id, ends)| ends && !covers(hud, id));
    Hud {
        clicked_table: hud.clicked_table || gone,
        ..*hud
    }
}

/// Whether the pointer is still where a piece stands.
fn covers(hud: &Hud<'_>, id: UnitId) -> bool {
    let Some(cell) = hud.pointer.cell else {
        return true;
    };
    let ship = hud.board.ship(id);
    let stands = ship.is_some_and(|ship| ship.base.covers(ship.cell, cell));
    let squad = hud.board.squad(id);
    stands || squad.is_some_and(|squad| squad.places().contains(&cell))
}
