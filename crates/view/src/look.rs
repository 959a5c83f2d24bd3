//! Colours of players and shields. Those of things are data: `content::Looks`.

use std::sync::{PoisonError, RwLock};

use bevy::prelude::*;
use content::EffectName;
pub use content::Rgb;
use rules::{PlayerId, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{ShowBoard, ViewBoard, ViewMatch},
    draw::canvas::{Ink, ink},
};

/// Colours of sides in place of those of their factions, for eyes that cannot tell these apart.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct SideColors(pub Option<[Rgb; 4]>);

/// The colours in use. Whatever is drawn asks for them, with a match at hand and nothing else.
static SIDES: RwLock<SideColors> = RwLock::new(SideColors(None));

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SideColors>()
        .add_systems(Update, paint.in_set(ViewSystems::Sync));
}

/// Lets other colours count, and shows the board anew as soon as nothing moves.
fn paint(
    sides: Res<SideColors>,
    board: Res<ViewBoard>,
    playback: Res<Playback>,
    mut show: MessageWriter<ShowBoard>,
    mut due: Local<bool>,
) {
    if sides.is_changed() {
        let mut held = SIDES.write().unwrap_or_else(PoisonError::into_inner);
        *due |= *held != *sides;
        *held = *sides;
    }
    let idle = playback.is_idle();
    if let Some(view) = board.0.as_ref().filter(|_| *due && idle) {
        show.write(ShowBoard {
            ctx: view.ctx.clone(),
            board: view.board.clone(),
        });
    }
    *due &= board.0.is_some() && !idle;
}

/// The colour of a side that the player has chosen, if any.
fn chosen(player: PlayerId) -> Option<Rgb> {
    let held = SIDES.read().unwrap_or_else(PoisonError::into_inner);
    held.0.map(|all| all[player.index() % all.len()])
}

/// The colour of a player's faction; the second player of the same faction gets another shade.
pub(crate) fn player_color(view: &ViewMatch, player: PlayerId) -> Rgb {
    if let Some(color) = chosen(player) {
        return color;
    }
    let players = &view.ctx.players;
    let Some(def) = players.get(player.index()) else {
        return (0.7, 0.7, 0.7);
    };
    let color = view
        .ctx
        .content
        .faction(&def.faction)
        .map_or((0.7, 0.7, 0.7), |(_, faction)| faction.color);
    let twins = players
        .iter()
        .take(player.index())
        .filter(|other| other.faction == def.faction)
        .count();
    if twins == 0 {
        color
    } else {
        shifted(color, 140.0 * twins as f32)
    }
}

/// An effect as it is drawn: its colour and width.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shine {
    /// Its colour, at full alpha.
    pub(crate) light: Ink,
    /// Its width as a share of the usual one.
    pub(crate) size: f32,
}

impl Shine {
    /// The colour at this alpha.
    pub(crate) fn ink(self, alpha: f32) -> Ink {
        self.light.with_alpha(alpha)
    }

    /// Widths at birth and at the end, in millimetres, from the usual ones.
    pub(crate) fn wide(self, born: f32, end: f32) -> (f32, f32) {
        (born * self.size, end * self.size)
    }
}

/// The look of an effect of this player's.
pub(crate) fn shine(view: &ViewMatch, name: EffectName, player: PlayerId) -> Shine {
    let look = view.looks.effect(name);
    Shine {
        light: ink(look.color.of(player_color(view, player)), look.glow, 1.0),
        size: look.size,
    }
}

/// The look of an effect that happens to this ship, figure or unit of models.
pub(crate) fn unit_shine(view: &ViewMatch, name: EffectName, unit: UnitId) -> Shine {
    let owner = view.board.owner(unit);
    shine(view, name, owner.unwrap_or_default())
}

fn shifted(color: Rgb, degrees: f32) -> Rgb {
    let turned = Hsla::from(Color::srgb(color.0, color.1, color.2)).rotate_hue(degrees);
    let back = Srgba::from(turned);
    (back.red, back.green, back.blue)
}

/// The colour of a shield that saves at this number; a lower number is better.
pub(crate) fn save_color(value: u8) -> Rgb {
    match value {
        0..=3 => (0.30, 1.0, 0.80),
        4 => (0.55, 0.85, 1.0),
        5 => (1.0, 0.86, 0.35),
        6 => (1.0, 0.56, 0.25),
        _ => (0.85, 0.25, 0.22),
    }
}
