//! Plates over the heads of all pieces: what is left of them, what ails them, whether they have
//! acted; the name of the one that is pointed at, chosen or decided about. None covers another.

mod drawn;
mod place;
mod told;

use std::collections::BTreeMap;

use bevy::prelude::{Local, Res, Result};
use bevy_egui::{
    EguiContexts,
    egui::{self, LayerId, Rect, Vec2, pos2},
};
use rules::{Game, UnitId};
use view::{PieceHeads, TablePointer, ViewBoard};

use super::{HudState, framing};
use crate::{cover::Covers, session::Current};
use drawn::{draw, size};
use place::{PlateAsked, Shift};
use told::Plate;

/// Between the head of a piece and its plate, in points.
const OVER: f32 = 5.0;

/// How each plate lay in the last frame, so that none jumps without need.
#[derive(Default)]
pub(crate) struct Lay(BTreeMap<UnitId, Shift>);

/// Draws the plates, below all panels.
pub(crate) fn draw_plates(
    mut contexts: EguiContexts,
    heads: Res<PieceHeads>,
    board: Res<ViewBoard>,
    current: Res<Current>,
    state: Res<HudState>,
    pointer: Res<TablePointer>,
    covers: Covers,
    mut lay: Local<Lay>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let (Some(session), Some(view)) = (&current.0, &board.0) else {
        lay.0.clear();
        return Ok(());
    };
    let cinema = session.watching() && state.views.folds.cinema;
    if cinema || covers.handover() || covers.menu() {
        return Ok(());
    }
    let game = Game::new(&view.ctx, &view.board);
    let decided = session.my_turn().then(|| framing::piece(game, &state));
    let looked = [
        pointer.unit,
        state.looked.ship,
        state.selected,
        decided.flatten(),
    ];
    let all = ctx.content_rect();
    let at = |place: bevy::math::Vec2| {
        let half = all.size() / 2.0;
        all.center() + Vec2::new(place.x * half.x, -place.y * half.y)
    };
    let painter = ctx.layer_painter(LayerId::background());
    let mut asked = Vec::new();
    for (id, head) in &heads.0 {
        let named = looked.contains(&Some(*id));
        let Some(plate) = Plate::of(game, *id, named) else {
            continue;
        };
        let size = size(&painter, &plate);
        let over = at(head.at) - Vec2::new(0.0, OVER + size.y / 2.0);
        asked.push((
            plate,
            at(head.at),
            PlateAsked {
                id: *id,
                rect: Rect::from_center_size(over, size),
                first: named,
                far: head.far,
            },
        ));
    }
    asked.retain(|(_, _, asked)| asked.rect.intersects(all));
    let wanted: Vec<PlateAsked> = asked.iter().map(|(_, _, asked)| *asked).collect();
    let placed = place::place(&wanted, &lay.0);
    lay.0 = placed.iter().map(|(id, held)| (*id, held.1)).collect();
    for (plate, head, asked) in &asked {
        if let Some((rect, _)) = placed.get(&asked.id) {
            draw(&painter, plate, *rect, rounded(*head));
        }
    }
    Ok(())
}

/// A place on whole points: letters are sharp there.
fn rounded(at: egui::Pos2) -> egui::Pos2 {
    pos2(at.x.round(), at.y.round())
}
