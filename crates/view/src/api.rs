//! What others say to the view and hear from it: resources to fill, messages to write, messages to read.
//!
//! The simulation never waits for the view. Whoever runs a match writes [`ShowBoard`] once, then [`PlayEvents`]
//! after every accepted order, and waits for [`crate::Playback::is_idle`] before it asks a human.

use std::{path::PathBuf, sync::Arc};

use bevy::prelude::*;
use geometry::{Facing, Hex, Pose, Way};
use rules::{Board, Ctx, GameEvent, Obstacle, PathKind, UnitId};

/// A match as it is shown: the constants, and the board that playback advances event by event.
#[derive(Clone, Debug)]
pub struct ViewMatch {
    /// The constants of the match.
    pub ctx: Arc<Ctx>,
    /// The board as shown; it lags behind the simulation while events are played.
    pub board: Board,
}

impl ViewMatch {
    /// The obstacles that lie on the table.
    pub(crate) fn lying(&self) -> impl Iterator<Item = &Obstacle> {
        let obstacles = self.board.obstacles().iter();
        obstacles.filter(|held| held.placed && !held.removed)
    }
}

/// The match on the table; none: an empty scene.
#[derive(Resource, Default, Debug)]
pub struct ViewBoard(pub Option<ViewMatch>);

/// Shows this board at once and forgets all queued events: a new match, a loaded one, undo, seeking.
#[derive(Message, Clone, Debug)]
pub struct ShowBoard {
    /// The constants of the match.
    pub ctx: Arc<Ctx>,
    /// The board.
    pub board: Board,
}

/// Clears the table: no match is shown any more.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct ClearBoard;

/// Queues what happened to be animated; at the end the shown board becomes `after`.
#[derive(Message, Clone, Debug)]
pub struct PlayEvents {
    /// In order.
    pub events: Vec<GameEvent>,
    /// The board once all of them have happened.
    pub after: Board,
}

/// The animation of an event starts (or the event was skipped over): logs and sounds follow this.
#[derive(Message, Clone, Debug)]
pub struct EventShown {
    /// The event.
    pub event: GameEvent,
    /// Whether it was skipped over without an animation.
    pub skipped: bool,
}

/// A model file could not be loaded; a built-in shape stands in for it.
#[derive(Message, Clone, Debug)]
pub struct ModelMissing {
    /// The path below the assets folder.
    pub path: String,
}

/// A ghost: where a ship would stand, translucent, with the template that leads there.
#[derive(Clone, Debug)]
pub struct Ghost {
    /// Whose base and model.
    pub ship: UnitId,
    /// Where.
    pub pose: Pose,
    /// Colour of base and template; alpha counts.
    pub color: Color,
    /// The template: kind of path, pose it starts from, millimetres travelled along it.
    pub path: Option<(PathKind, Pose, f64)>,
}

/// A hex that is marked on its top.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HexMark {
    /// Which.
    pub hex: Hex,
    /// Colour of fill and rim; alpha counts.
    pub color: Color,
    /// A number on it: what it costs to come there.
    pub label: Option<u8>,
}

/// A way from hex to hex.
#[derive(Clone, Debug, PartialEq)]
pub struct Trail {
    /// From the first hex to the last.
    pub hexes: Vec<Hex>,
    /// Colour; alpha counts.
    pub color: Color,
}

/// The way of a free ship: its line with a tick at every inch, and what its base sweeps over.
#[derive(Clone, Debug, PartialEq)]
pub struct WayMark {
    /// Whose base.
    pub ship: UnitId,
    /// Where it starts.
    pub from: Pose,
    /// The way.
    pub way: Way,
    /// Colour; alpha counts.
    pub color: Color,
    /// Whether the swept area is drawn, not the line alone.
    pub swept: bool,
}

/// A line of sight from head to head, whole or barred.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SightLine {
    /// Who looks.
    pub from: UnitId,
    /// At whom.
    pub to: UnitId,
    /// The space at which the line ends, where something bars it.
    pub barred: Option<Hex>,
    /// Colour of the part that is free; alpha counts.
    pub color: Color,
}

/// What the interface wants to have emphasised; rewritten by it every frame or on change.
#[derive(Resource, Default, Clone, Debug)]
pub struct Highlights {
    /// The ship under the pointer, or in a list.
    pub hovered: Option<UnitId>,
    /// The chosen ship.
    pub selected: Option<UnitId>,
    /// Ships that may be chosen now: a quiet outline.
    pub candidates: Vec<UnitId>,
    /// Ships and obstacles that forbid an order: they pulse red.
    pub culprits: Vec<UnitId>,
    /// Poses that an order would lead to.
    pub ghosts: Vec<Ghost>,
    /// Obstacles that the hovered order touches: their outlines glow.
    pub contacts: Vec<UnitId>,
    /// Firing arcs of ships, each with its nearest and farthest range in millimetres from base to base.
    pub arcs: Vec<(UnitId, geometry::Arc, (f64, f64))>,
    /// Lines on the table, in millimetres: attack lines, measurements.
    pub lines: Vec<(Vec2, Vec2, Color)>,
    /// An obstacle about to be placed: outline (position in the content's list), pose, whether it may lie there.
    pub placement: Option<(u16, Pose, bool)>,
    /// Ways of free ships.
    pub ways: Vec<WayMark>,
    /// Control zones: the line an inch from the base of each.
    pub zones: Vec<(UnitId, Color)>,
    /// Ships around whose bases the four shields are shown, with their values; one facing of each may be struck.
    pub shields: Vec<(UnitId, Option<Facing>)>,
    /// Areas of terrain whose border glows.
    pub areas: Vec<UnitId>,
    /// Areas and obstacles to be judged: filled in this colour, hatched the closer the worse they are, 1 to 5.
    pub hazards: Vec<(UnitId, Color, u8)>,
    /// Short words in the air over a point of the table, in millimetres.
    pub notes: Vec<(Vec2, String, Color)>,
    /// A circle on the table: what a ship could reach at most, in millimetres.
    pub circles: Vec<(Vec2, f32, Color)>,
    /// Hexes that may be chosen, or that forbid an order.
    pub hexes: Vec<HexMark>,
    /// Ways that a figure would go.
    pub trails: Vec<Trail>,
    /// Lines of sight between figures.
    pub sights: Vec<SightLine>,
}

/// Where the pointer is on the table, and on what.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct TablePointer {
    /// Millimetres on the table plane; none: off the table's plane, or over the interface.
    pub table: Option<Vec2>,
    /// The ship or obstacle under the pointer; ships come before obstacles.
    pub unit: Option<UnitId>,
    /// The area of terrain under the pointer; of several the last.
    pub area: Option<UnitId>,
    /// The hex under the pointer, on a map of hexes.
    pub hex: Option<Hex>,
    /// Where the unit under the pointer is seen, model and base, in logical pixels of the window.
    pub seen: Option<Rect>,
}

/// Whether the interface uses the pointer: picking and camera leave it alone.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct UiWantsPointer(pub bool);

/// Whether the keyboard and mouse move the camera.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CameraInputEnabled(pub bool);

impl Default for CameraInputEnabled {
    fn default() -> Self {
        Self(true)
    }
}

/// How much is drawn.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// No shadows, no multisampling, no bloom, few particles: for software renderers.
    Low,
    /// Everything.
    #[default]
    High,
}

/// Whether [`Quality`] follows the graphics adapter at the start (a software renderer: [`Quality::Low`]).
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AutoQuality(pub bool);

impl Default for AutoQuality {
    fn default() -> Self {
        Self(true)
    }
}

/// Loudness from 0 to 1; music and effects are multiplied by master.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Volume {
    /// Everything.
    pub master: f32,
    /// Sounds of the game and the interface.
    pub effects: f32,
    /// Music.
    pub music: f32,
}

impl Default for Volume {
    fn default() -> Self {
        Self {
            master: 0.8,
            effects: 0.8,
            music: 0.5,
        }
    }
}

/// Plays a sound by the name of its file in assets/sounds, without `.wav`: "click", "lock", "win", "lose".
#[derive(Message, Clone, Debug)]
pub struct PlaySound(pub &'static str);

/// Writes the next frame to this PNG file.
#[derive(Message, Clone, Debug)]
pub struct TakeScreenshot(pub PathBuf);
