//! The line of the current attack.

use bevy::prelude::*;
use content::EffectName;
use rules::Fact;

use crate::{
    Playback,
    api::{EventShown, ViewBoard},
    draw::{
        canvas::{Canvas, Layer, Motif},
        strokes::{brackets, dashes},
    },
    look::unit_shine,
    scale::pose_pos,
    table::ground,
};

/// The measured line of the current attack, in millimetres.
#[derive(Resource, Default)]
pub(super) struct AttackLine(Option<(Vec2, Vec2)>);

pub(super) fn note_line(
    mut shown: MessageReader<EventShown>,
    mut line: ResMut<AttackLine>,
    board: Res<ViewBoard>,
) {
    for message in shown.read() {
        if let Fact::AttackDeclared { from, to, .. } = &message.event.fact {
            let point = |at: (f64, f64)| Vec2::new(at.0 as f32, at.1 as f32);
            line.0 = Some((point(*from), point(*to)));
        }
    }
    if board
        .0
        .as_ref()
        .is_none_or(|view| view.board.attack.is_none())
    {
        line.0 = None;
    }
}

pub(super) fn draw_line(
    mut canvas: ResMut<Canvas>,
    line: Res<AttackLine>,
    board: Res<ViewBoard>,
    playback: Res<Playback>,
    time: Res<Time>,
) {
    let Some(view) = &board.0 else { return };
    let Some(attack) = &view.board.attack else {
        return;
    };
    let ends = line.0.or_else(|| {
        let at = |id| view.board.ship(id).map(|ship| pose_pos(&ship.pose));
        Some((at(attack.attacker)?, at(attack.target)?))
    });
    let Some((from, to)) = ends else { return };
    let declared = matches!(
        playback.current.as_ref().map(|event| &event.fact),
        Some(Fact::AttackDeclared { .. })
    );
    let grown = if declared {
        (playback.progress() * 2.0).min(1.0)
    } else {
        1.0
    };
    let shine = unit_shine(view, EffectName::AttackLine, attack.attacker);
    let color = shine.ink(0.85);
    let head = |id| ground::head(view, id);
    if let (Some(from), Some(to)) = (head(attack.attacker), head(attack.target)) {
        // The line between figures runs from head to head, over the ground between them.
        let end = from.lerp(to, grown);
        canvas.beam(Layer::Glow, from, end, 2.6 * shine.size, color);
        canvas.sprite(Layer::Glow, Motif::Ring, end, 17.0 * shine.size, 0.0, color);
        return;
    }
    dashes(
        &mut canvas,
        from,
        from.lerp(to, grown),
        time.elapsed_secs() * 30.0,
        2.0 * shine.size,
        color,
    );
    if let Some(target) = view.board.ship(attack.target) {
        let size = view.ctx.base(target).length as f32;
        let closing = if declared {
            (1.0 - playback.progress()).powi(3) * 2.0
        } else {
            0.0
        };
        brackets(
            &mut canvas,
            pose_pos(&target.pose),
            size * (0.78 + closing),
            time.elapsed_secs() * 0.5,
            color,
        );
    }
}
