//! Effects that last as long as their event: bubbles around hulls, locks.

use rules::{Fact, UnitId};

use super::ship_point;
use crate::{
    canvas::{Canvas, Cell, Layer, ink},
    look,
    pen::Reel,
};

/// Draws the effects of the running event: shield bubbles, closing lock brackets.
pub(super) fn draw_running(mut reel: Reel) {
    let (Some(view), Some(event)) = (&reel.board.0, &reel.playback.current) else {
        return;
    };
    let t = reel.playback.progress();
    let bubble = |canvas: &mut Canvas, id: UnitId, color: look::Rgb, strength: f32| {
        let Some(point) = ship_point(view, &reel.flights, id) else {
            return;
        };
        let large = view
            .board
            .ship(id)
            .map_or(40.0, |ship| view.ctx.base(ship).length as f32);
        canvas.sprite(
            Layer::Glow,
            Cell::Ring,
            point,
            large * 1.5,
            t,
            ink(color, 1.8, strength),
        );
        canvas.sprite(
            Layer::Glow,
            Cell::Dot,
            point,
            large * 1.45,
            0.0,
            ink(color, 0.8, 0.35 * strength),
        );
    };
    match &event.fact {
        Fact::Damaged { ship, shields, .. } if *shields > 0 => {
            bubble(
                &mut reel.canvas,
                *ship,
                (0.35, 0.75, 1.0),
                (1.0 - t).powi(2),
            );
        }
        Fact::ShieldsRecovered { ship, .. } => bubble(
            &mut reel.canvas,
            *ship,
            (0.4, 0.9, 1.0),
            (t * 3.0).min(1.0) * (1.0 - t),
        ),
        Fact::Mended { ship, .. } => bubble(
            &mut reel.canvas,
            *ship,
            (0.4, 1.0, 0.5),
            (t * 3.0).min(1.0) * (1.0 - t),
        ),
        Fact::Locked { ship, target } => {
            if let (Some(from), Some(to)) = (
                ship_point(view, &reel.flights, *ship),
                ship_point(view, &reel.flights, *target),
            ) {
                let red = ink((1.0, 0.25, 0.2), 2.0, (1.0 - t).min(t * 5.0).min(1.0));
                reel.canvas.beam(
                    Layer::Glow,
                    from,
                    from.lerp(to, (t * 2.5).min(1.0)),
                    3.0,
                    (red, red),
                );
                reel.canvas.sprite(
                    Layer::Glow,
                    Cell::Ring,
                    to,
                    40.0 + 120.0 * (1.0 - t).powi(2),
                    t * 3.0,
                    red,
                );
            }
        }
        _ => {}
    }
}
