//! The view's interface for other crates: resources to fill, messages to write and to read.
//!
//! The simulation never waits for the view. The code that runs a match writes [`ShowBoard`] once,
//! then [`PlayEvents`] after every accepted order. It waits for [`crate::Playback::is_idle`] before
//! it asks a human.

use std::{path::PathBuf, sync::Arc};

use bevy::prelude::*;
use geometry::{Cell, Facing, Pose, Way};
use rules::{Board, Ctx, GameEvent, OutlineId, PathKind, UnitId};

pub(crate) use crate::view_match::is_fallen;
pub use crate::view_match::{ViewBoard, ViewLooks, ViewMatch};

/// Shows this board at once and drops all queued events, as for a new match or an undo.
#[derive(Message, Clone, Debug)]
pub struct ShowBoard {
    /// The constants of the match.
    pub ctx: Arc<Ctx>,
    /// The board.
    pub board: Board,
}

/// Clears the table, so that no match is shown.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct ClearBoard;

/// Queues events for animation; after them the shown board becomes `after`.
#[derive(Message, Clone, Debug)]
pub struct PlayEvents {
    /// The events, in order.
    pub events: Vec<GameEvent>,
    /// The board after all of them.
    pub after: Board,
}

/// Tells that an event's animation starts, or that it was skipped; logs and sounds follow it.
#[derive(Message, Clone, Debug)]
pub struct EventShown {
    /// The event.
    pub event: GameEvent,
    /// Whether it was skipped without an animation.
    pub skipped: bool,
}

/// A model file could not be loaded; a built-in shape stands in for it.
#[derive(Event, Clone, Debug)]
pub struct ModelMissing {
    /// The path below the assets folder.
    pub path: String,
}

/// A ghost: a translucent ship at a possible place, with the template that leads there.
#[derive(Clone, Debug)]
pub struct Ghost {
    /// The ship whose base and model it shows.
    pub ship: UnitId,
    /// Its pose.
    pub pose: Pose,
    /// Colour of base and template; alpha counts.
    pub color: Color,
    /// The template: kind of path, starting pose, millimetres travelled along it.
    pub path: Option<(PathKind, Pose, f64)>,
}

/// A mark on the top of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellMark {
    /// The cell.
    pub cell: Cell,
    /// Colour of fill and rim; alpha counts.
    pub color: Color,
    /// A number on it: the cost to move there.
    pub label: Option<u8>,
}

impl CellMark {
    /// A mark without a number.
    #[must_use]
    pub fn new(cell: Cell, color: Color) -> Self {
        Self {
            cell,
            color,
            label: None,
        }
    }
}

/// What it costs a figure to go to a cell, besides movement points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellToll {
    /// The cell.
    pub cell: Cell,
    /// Wounds to expect: a number below that of the cost.
    pub wounds: f32,
    /// Whether the figure would be lost there: a cross.
    pub lost: bool,
    /// Points of fatigue to spend: a dot for each.
    pub fatigue: u8,
}

/// A way from cell to cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Trail {
    /// The cells, from first to last.
    pub cells: Vec<Cell>,
    /// Colour; alpha counts.
    pub color: Color,
}

/// The way of a capital ship: its line with a tick at every inch, and the area it sweeps.
#[derive(Clone, Debug, PartialEq)]
pub struct WayMark {
    /// The ship whose base sweeps it.
    pub ship: UnitId,
    /// The starting pose.
    pub from: Pose,
    /// The way.
    pub way: Way,
    /// Colour; alpha counts.
    pub color: Color,
    /// Whether to draw the swept area as well as the line.
    pub swept: bool,
}

/// A line from a corner of one space to a corner of another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CornerLine {
    /// A corner of the space of the figure that looks, in millimetres on the table.
    pub from: Vec2,
    /// A corner of the space that it looks at.
    pub to: Vec2,
    /// The share of the line before what bars it, from 0 to 1; none if it is clear.
    pub barred: Option<f32>,
}

/// How one figure sees another: by lines from corner to corner if there are any, or else by one
/// from head to head, free or barred.
#[derive(Clone, Debug, PartialEq)]
pub struct SightLine {
    /// The figure that looks.
    pub from: UnitId,
    /// The figure that it looks at.
    pub to: UnitId,
    /// The space at which the line ends, if something bars it.
    pub barred: Option<Cell>,
    /// The lines from corner to corner that decide it.
    pub corners: Vec<CornerLine>,
    /// Colour of the free part; alpha counts.
    pub color: Color,
}

/// The marks that the interface sets on the table; it rewrites them every frame or on change.
#[derive(Resource, Default, Clone, Debug)]
pub struct Highlights {
    /// The ship under the pointer, or in a list.
    pub hovered: Option<UnitId>,
    /// The chosen ship.
    pub selected: Option<UnitId>,
    /// Ships that may be chosen now; they get a quiet outline.
    pub candidates: Vec<UnitId>,
    /// Ships and obstacles that forbid an order; they pulse red.
    pub culprits: Vec<UnitId>,
    /// Poses after possible orders.
    pub ghosts: Vec<Ghost>,
    /// Obstacles that the hovered order touches; their outlines glow.
    pub contacts: Vec<UnitId>,
    /// Firing arcs of ships, each with its nearest and farthest range in millimetres between bases.
    pub arcs: Vec<(UnitId, geometry::Arc, (f64, f64))>,
    /// Lines on the table, in millimetres: attack lines, measurements.
    pub lines: Vec<(Vec2, Vec2, Color)>,
    /// An obstacle about to be placed: outline, pose, whether it is legal there.
    pub placement: Option<(OutlineId, Pose, bool)>,
    /// Ways of capital ships.
    pub ways: Vec<WayMark>,
    /// Control zones: a line one inch from the base of each ship.
    pub zones: Vec<(UnitId, Color)>,
    /// Ships whose four shields are shown around the base, with their values.
    /// The facing, if any, is the one that an attack would strike.
    pub shields: Vec<(UnitId, Option<Facing>)>,
    /// Areas of terrain with a glowing border.
    pub areas: Vec<UnitId>,
    /// Areas and obstacles in the hazard view: filled in this colour, with closer hatching for more
    /// danger, 1 to 5.
    pub hazards: Vec<(UnitId, Color, u8)>,
    /// The same for the spaces of a grid.
    pub perils: Vec<Peril>,
    /// Short words above a point of the table, in millimetres.
    pub notes: Vec<(Vec2, String, Color)>,
    /// Circles on the table, such as the greatest reach of a ship, in millimetres.
    pub circles: Vec<(Vec2, f32, Color)>,
    /// Cells that may be chosen, or that forbid an order.
    pub cells: Vec<CellMark>,
    /// What the marked cells cost besides movement points.
    pub tolls: Vec<CellToll>,
    /// Ways that a figure would take.
    pub trails: Vec<Trail>,
    /// Lines of sight between figures.
    pub sights: Vec<SightLine>,
    /// Units of models as they would stand after a move: the unit, and the place of each model.
    pub squads: Vec<(UnitId, Vec<(u8, Cell)>)>,
    /// Enemy units as the worst that they could do would leave them, in the same form. No building
    /// is opened for them.
    pub menaces: Vec<(UnitId, Vec<(u8, Cell)>)>,
    /// The way of a line of sight over squares and levels: the places that it touches, the step of
    /// it that gives cover, and its colour.
    pub steps: Vec<SightSteps>,
}

/// A space of a grid in the hazard view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Peril {
    /// The space.
    pub cell: Cell,
    /// The colour of its border: that of its kind.
    pub kind: Color,
    /// The colour of its fill: that of its danger.
    pub color: Color,
    /// Its danger, 1 to 5: the closer its hatching.
    pub danger: u8,
}

/// A line of sight from the middle of one place to the middle of another, square by square.
#[derive(Clone, Debug, PartialEq)]
pub struct SightSteps {
    /// The squares and levels that it touches, both ends included.
    pub way: Vec<Cell>,
    /// The two squares of the step that gives cover.
    pub cover: Option<(Cell, Cell)>,
    /// Whether something bars it after the last square.
    pub barred: bool,
    /// Colour of the free part; alpha counts.
    pub color: Color,
}

/// The place of the pointer on the table, and the thing under it.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct TablePointer {
    /// Millimetres on the table plane; `None` if it is off the plane or over the interface.
    pub table: Option<Vec2>,
    /// The ship or obstacle under the pointer; ships come before obstacles.
    pub unit: Option<UnitId>,
    /// The area of terrain under the pointer; if there are several, the last one.
    pub area: Option<UnitId>,
    /// The cell under the pointer, on a grid.
    pub cell: Option<Cell>,
    /// The screen rectangle of the unit under the pointer, in logical pixels of the window.
    pub seen: Option<Rect>,
}

/// The highest level of buildings that the player asks to see: what lies above turns to glass.
/// `None`: each building shows by itself whoever stands in it.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownLevel(pub Option<i8>);

/// Whether the colliders of ships, obstacles and areas are drawn: the shapes that the rules use.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShowColliders(pub bool);

/// Whether the interface uses the pointer, so that picking and camera ignore it.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct UiWantsPointer(pub bool);

/// What the player's keys ask of the camera in this frame. The view itself knows no keys.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct CameraSteer {
    /// To the right and ahead, each from -1 to 1.
    pub pan: Vec2,
    /// Clockwise, from -1 to 1.
    pub turn: f32,
    /// Up over the table, from -1 to 1.
    pub tilt: f32,
    /// Nearer, from -1 to 1.
    pub near: f32,
    /// Show the whole table.
    pub home: bool,
    /// Look straight down, or back.
    pub top_down: bool,
    /// Go to the selected or hovered ship.
    pub close_up: bool,
}

/// Whether the keyboard and mouse move the camera.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CameraInputEnabled(pub bool);

impl Default for CameraInputEnabled {
    fn default() -> Self {
        Self(true)
    }
}

/// The amount of things that are drawn. It follows [`crate::Picture::details`]: set that one.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// Few and simple things: for software renderers.
    Low,
    /// All of them.
    #[default]
    High,
}

/// Whether [`crate::Picture`] follows the graphics adapter: at the start, and when this is set.
/// A software renderer gets [`crate::Picture::low`], any other [`crate::Picture::high`].
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
    /// Loudness of everything.
    pub master: f32,
    /// Loudness of the sounds of the game and the interface.
    pub effects: f32,
    /// Loudness of the music.
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

/// Words over the table that have found a place of their own on the screen. The interface draws
/// them, since it has the fonts.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedLabel {
    /// The words.
    pub text: String,
    /// The middle of the words on the screen, from -1 to 1 right and up.
    pub middle: Vec2,
    /// Half the size of their plate, in the same measure.
    pub half: Vec2,
    /// Their colour.
    pub color: Color,
    /// How clearly they stand, from 0 to 1.
    pub seen: f32,
}

/// The labels of this frame.
#[derive(Resource, Default, Clone, Debug)]
pub struct PlacedLabels(pub Vec<PlacedLabel>);

/// What a decision is about: the camera glides there if it does not show it well already.
/// It keeps the direction and the slant that the player has given it.
#[derive(Event, Clone, Debug, PartialEq)]
pub struct Regard {
    /// Points of the table, in millimetres. The first is the piece that decides; it must be seen.
    /// None stand for the whole table.
    pub points: Vec<Vec2>,
    /// The room around each point, in millimetres.
    pub room: f32,
    /// The width of the piece in millimetres, and the least size at which it shall appear, as a
    /// share of the screen's height.
    pub piece: Size,
}

/// How large a piece shall appear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// Its width, in millimetres.
    pub wide: f32,
    /// The least share of the screen's height that it shall take.
    pub share: f32,
}

/// Takes the camera back to where it was before it last went to a decision, and there again.
#[derive(Event, Clone, Copy, Debug, Default)]
pub struct LookBack;

/// Plays a sound by its key in `looks/sounds.ron`: "click", "lock", "win", "lose".
#[derive(Event, Clone, Debug)]
pub struct PlaySound(pub &'static str);

/// Writes the next frame to this PNG file.
#[derive(Event, Clone, Debug)]
pub struct TakeScreenshot(pub PathBuf);
