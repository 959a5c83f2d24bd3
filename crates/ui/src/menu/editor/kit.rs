//! The tools, and what each of them holds.

use bevy_egui::egui::{Vec2, vec2};
use content::{
    Barrier, LineColour, PlayerId, Slope, Width,
    edit::{Mirror, Stroke},
};
use words::say;

use crate::commands::{Command, told};

/// A tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tool {
    /// Picks, moves, turns.
    Select,
    /// Paints spaces.
    Brush,
    /// Paints what hangs together.
    Fill,
    /// Draws along sides.
    Wall,
    /// Draws around a block.
    Room,
    /// Takes away.
    Erase,
    /// Takes up what lies there.
    Dropper,
    /// Gives a player a start zone.
    Zone,
    /// Puts units and objects.
    Put,
    /// Draws an area on an open table.
    Area,
}

impl Tool {
    /// The tools for a grid, or for an open table.
    pub(super) const fn all(on_grid: bool) -> &'static [Self] {
        match on_grid {
            true => &[
                Self::Select,
                Self::Brush,
                Self::Fill,
                Self::Wall,
                Self::Room,
                Self::Erase,
                Self::Dropper,
                Self::Zone,
                Self::Put,
            ],
            false => &[
                Self::Select,
                Self::Area,
                Self::Put,
                Self::Erase,
                Self::Dropper,
            ],
        }
    }

    /// Its name.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Select => say!("editor-tool-select"),
            Self::Brush => say!("editor-tool-brush"),
            Self::Fill => say!("editor-tool-fill"),
            Self::Wall => say!("editor-tool-wall"),
            Self::Room => say!("editor-tool-room"),
            Self::Erase => say!("editor-tool-erase"),
            Self::Dropper => say!("editor-tool-dropper"),
            Self::Zone => say!("editor-tool-zone"),
            Self::Put => say!("editor-tool-put"),
            Self::Area => say!("editor-tool-area"),
        }
    }

    /// How it is used.
    pub(super) fn hint(self, on_grid: bool) -> &'static str {
        match self {
            Self::Select if on_grid => say!("editor-hint-select"),
            Self::Select => say!("editor-hint-select-turn"),
            Self::Brush => say!("editor-hint-brush"),
            Self::Fill => say!("editor-hint-fill"),
            Self::Wall => say!("editor-hint-wall"),
            Self::Room => say!("editor-hint-room"),
            Self::Erase => say!("editor-hint-erase"),
            Self::Dropper => say!("editor-hint-dropper"),
            Self::Zone => say!("editor-hint-zone"),
            Self::Put => say!("editor-hint-put"),
            Self::Area => say!("editor-hint-area"),
        }
    }

    /// The command that takes it.
    pub(super) const fn command(self) -> Command {
        match self {
            Self::Select => Command::PickTool,
            Self::Brush => Command::BrushTool,
            Self::Fill => Command::FillTool,
            Self::Wall => Command::SidesTool,
            Self::Room => Command::RoomTool,
            Self::Erase => Command::EraseTool,
            Self::Dropper => Command::TakeUpTool,
            Self::Zone => Command::ZoneTool,
            Self::Put => Command::PutTool,
            Self::Area => Command::AreaTool,
        }
    }

    /// Its name, with its key.
    pub(super) fn label(self) -> String {
        let key = told::keys_of(self.command());
        if key.is_empty() {
            return self.name().to_owned();
        }
        format!("{} · {key}", self.name())
    }
}

/// What the brush leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Paint {
    /// Terrain with the height of the kit.
    Terrain(String),
    /// The height alone.
    Height,
    /// A coloured line, or none.
    Colour(Option<LineColour>),
    /// An open floor, or a closed one.
    Floor(bool),
}

/// What is put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Put {
    /// A new ship or figure of this type.
    Ship(String),
    /// A new unit of models of this profile.
    Squad(String),
    /// The unit with this number, which has no place yet.
    Waiting(u32),
    /// An obstacle with this outline.
    Obstacle(String),
    /// An objective.
    Banner,
    /// A space to search.
    Search,
    /// A switch.
    Switch,
    /// A large object.
    Thing(String),
}

/// What a dragged block does to start zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ZoneStroke {
    /// The player gets one more.
    Add,
    /// It is the player's only one.
    Only,
    /// Zones of anybody that reach into it go.
    Remove,
}

impl ZoneStroke {
    /// All, with their names.
    pub(super) fn all() -> [(Self, &'static str); 3] {
        [
            (Self::Add, say!("editor-zone-add")),
            (Self::Only, say!("editor-zone-only")),
            (Self::Remove, say!("editor-zone-remove")),
        ]
    }
}

/// The shape of a new area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AreaShape {
    /// Corner by corner.
    Polygon,
    /// A disc.
    Disc,
    /// A box.
    Rectangle,
}

/// The kinds of sides that can be drawn, with the words for them.
pub(super) fn barriers(upstairs: bool) -> Vec<(Barrier, &'static str)> {
    let mut all = vec![
        (Barrier::Wall, say!("editor-wall")),
        (Barrier::Door, say!("editor-door")),
        (Barrier::Opening(Width::Full), say!("editor-gate")),
        (Barrier::Opening(Width::Narrow), say!("editor-gap")),
        (Barrier::Elevation, say!("editor-elevation")),
        (Barrier::Slope(Slope::Smooth), say!("editor-smooth")),
        (Barrier::Slope(Slope::Rough), say!("editor-rough")),
    ];
    if upstairs {
        all.push((Barrier::Rim, say!("editor-rim")));
        all.push((Barrier::Stair, say!("editor-stair")));
    }
    all
}

/// The tool in hand, and how it is set.
pub(super) struct Kit {
    pub(super) tool: Tool,
    pub(super) paint: Paint,
    pub(super) height: u8,
    pub(super) barrier: Barrier,
    pub(super) mirror: Mirror,
    pub(super) level: i8,
    pub(super) player: PlayerId,
    pub(super) zone: ZoneStroke,
    /// Whether brush and eraser work on a block that is dragged.
    pub(super) by_block: bool,
    pub(super) put: Put,
    pub(super) shape: AreaShape,
    pub(super) snap: bool,
    /// What the lists are narrowed to.
    pub(super) find: String,
    /// The corners of an area that is being drawn, in millimetres.
    pub(super) corners: Vec<geometry::Vec2>,
}

impl Default for Kit {
    fn default() -> Self {
        Self {
            tool: Tool::Select,
            paint: Paint::Terrain(String::new()),
            height: 0,
            barrier: Barrier::Wall,
            mirror: Mirror::None,
            level: 0,
            player: PlayerId(0),
            zone: ZoneStroke::Add,
            by_block: false,
            put: Put::Banner,
            shape: AreaShape::Polygon,
            snap: true,
            find: String::new(),
            corners: Vec::new(),
        }
    }
}

impl Kit {
    /// What the brush does to a space.
    pub(super) fn stroke(&self) -> Stroke {
        match &self.paint {
            Paint::Terrain(key) => Stroke::Terrain(key.clone(), Some(self.height)),
            Paint::Height => Stroke::Height(self.height),
            Paint::Colour(colour) => Stroke::Colour(*colour),
            Paint::Floor(open) => Stroke::Floor(*open),
        }
    }

    /// The terrain in hand.
    pub(super) fn terrain(&self) -> &str {
        match &self.paint {
            Paint::Terrain(key) => key,
            Paint::Height | Paint::Colour(_) | Paint::Floor(_) => "",
        }
    }

    /// Takes a tool into the hand.
    pub(super) fn take(&mut self, tool: Tool) {
        self.tool = tool;
        self.corners.clear();
    }

    /// Whether the tool works on a block that is dragged.
    pub(super) fn drags_block(&self) -> bool {
        match self.tool {
            Tool::Room | Tool::Zone => true,
            Tool::Brush | Tool::Erase => self.by_block,
            Tool::Select | Tool::Fill | Tool::Wall | Tool::Dropper | Tool::Put | Tool::Area => {
                false
            }
        }
    }

    /// A unit that waited for its place has it now.
    pub(super) fn placed(&mut self) {
        self.put = Put::Banner;
        self.take(Tool::Select);
    }

    /// The next way of answering halves.
    pub(super) fn next_mirror(&mut self) {
        let at = Mirror::ALL.iter().position(|mirror| *mirror == self.mirror);
        self.mirror = Mirror::ALL[(at.unwrap_or(0) + 1) % Mirror::ALL.len()];
    }
}

/// The words for a way of answering halves.
pub(super) fn mirror_name(mirror: Mirror) -> &'static str {
    match mirror {
        Mirror::None => say!("editor-mirror-none"),
        Mirror::Turned => say!("editor-mirror-turned"),
        Mirror::WestEast => say!("editor-mirror-west-east"),
        Mirror::NorthSouth => say!("editor-mirror-north-south"),
    }
}

/// How the table is looked at: the point in the middle, in millimetres from the north-western
/// corner, and points of the screen per millimetre. Unset: all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sight {
    pub(super) middle: Vec2,
    pub(super) scale: Option<f32>,
}

impl Sight {
    /// The scale that shows a table of this size whole.
    pub(super) fn whole(size: Vec2, room: Vec2) -> Self {
        let room = room - vec2(40.0, 40.0);
        let scale = (room.x / size.x.max(1.0)).min(room.y / size.y.max(1.0));
        Self {
            middle: size / 2.0,
            scale: Some(scale.clamp(0.005, 8.0)),
        }
    }
}

/// A stroke under way.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Hand {
    /// Where it began, and where the pointer was last, in millimetres.
    pub(super) begun: Option<geometry::Vec2>,
    pub(super) last: geometry::Vec2,
    /// The same as spaces.
    pub(super) from: Option<geometry::Cell>,
    pub(super) cell: Option<geometry::Cell>,
    /// Whether it erases spaces, not what stands on them.
    pub(super) digs: bool,
    /// Where what is moved was taken hold of: from its middle to the pointer.
    pub(super) hold: geometry::Vec2,
}

/// Corners of a disc.
const ROUND: u32 = 16;

/// The corners of a disc or box.
pub(super) fn spanned(kit: &Kit, from: geometry::Vec2, to: geometry::Vec2) -> Vec<geometry::Vec2> {
    match kit.shape {
        AreaShape::Polygon => Vec::new(),
        AreaShape::Rectangle => vec![
            geometry::Vec2::new(from.x, from.y),
            geometry::Vec2::new(to.x, from.y),
            geometry::Vec2::new(to.x, to.y),
            geometry::Vec2::new(from.x, to.y),
        ],
        AreaShape::Disc => {
            let far = (to - from).length();
            let corner = |at: u32| {
                let turn = std::f64::consts::TAU * f64::from(at) / f64::from(ROUND);
                from + geometry::Vec2::new(turn.cos(), turn.sin()) * far
            };
            (0..ROUND).map(corner).collect()
        }
    }
}
