//! What panels keep between frames, each for itself: their modules say what they do with it.

use content::Edge;
use geometry::{Cell, Pose, Vec2, Way};
use rules::{
    Board, IllegalOrder, Intent, Order, UnitId,
    sail::{ShortWay, Voyage, Wish},
    squads::Menace,
};

use super::looks::{struck::Struck, threat::Threat};

/// The space that is aimed at, and which of the things to do there is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Aimed {
    pub(in crate::hud) cell: Option<Cell>,
    pub(in crate::hud) at: usize,
    pub(in crate::hud) count: usize,
    pub(in crate::hud) placements: bool,
}

/// The lit order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Suggested {
    /// The order.
    pub(in crate::hud) order: Order,
    /// The text on the button.
    pub(in crate::hud) label: String,
    /// Why the rules refuse it, if they do.
    pub(in crate::hud) refused: Option<IllegalOrder>,
}

/// A question: which way, with which intent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Asked {
    /// The number of orders given so far.
    pub(in crate::hud) at: usize,
    pub(in crate::hud) ship: UnitId,
    /// The way drawn by hand so far.
    pub(in crate::hud) drawn: Way,
    pub(in crate::hud) wish: Wish,
    pub(in crate::hud) intent: Intent,
    /// Whether the player draws the next leg by hand, instead of a search.
    pub(in crate::hud) by_hand: bool,
}

/// A way and where it leads, or the refusal.
pub(crate) type Found = Result<(Way, Voyage), IllegalOrder>;

/// A question and its answer.
#[derive(Clone, Debug)]
pub(crate) struct Plot {
    pub(in crate::hud) asked: Asked,
    pub(in crate::hud) found: Found,
    /// How far the ship can go if the rules refuse the whole way.
    pub(in crate::hud) short: Option<ShortWay>,
}

/// Something within the ship's reach: contact with an enemy, or an edge to leave by.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    pub(in crate::hud) intent: Intent,
    pub(in crate::hud) edge: Option<Edge>,
    pub(in crate::hud) found: Found,
}

/// The player's input for a capital ship, kept between frames.
#[derive(Default, Debug)]
pub(crate) struct Helm {
    /// The ship under command.
    pub(crate) ship: Option<UnitId>,
    /// Way-points drawn by hand.
    pub(in crate::hud) drawn: Way,
    /// The pointer's path while the player draws a way with the button held, in millimetres.
    pub(in crate::hud) stroke: Vec<Vec2>,
    /// The heading that the ship shall have at the end, if the player has turned it.
    pub(in crate::hud) heading: Option<f64>,
    /// A contact that has been declared but not ordered yet.
    pub(in crate::hud) declared: Option<Intent>,
    /// Where on the screen it was declared.
    pub(in crate::hud) declared_at: Option<(f32, f32)>,
    /// The goal as moved by the keys, in millimetres; `None` if the pointer sets it.
    pub(in crate::hud) goal: Option<(f64, f64)>,
    /// The last place of the pointer, to see whether it has moved.
    pub(in crate::hud) pointed: Option<(f32, f32)>,
    /// The chosen weapon.
    pub(in crate::hud) weapon: Option<u8>,
    /// The weapon whose button is under the pointer, in this frame.
    pub(in crate::hud) hovered_weapon: Option<u8>,
    /// Whether the player has already asked once to end the turn while some ships have not moved.
    pub(in crate::hud) ending: bool,
    /// The last question and its answer.
    pub(in crate::hud) plot: Option<Plot>,
    /// Whether the answer is shown, in this frame.
    pub(in crate::hud) plotted: bool,
    /// Contacts and edges within the ship's reach, valid until the match or the drawn way changes.
    pub(in crate::hud) offers: Option<(usize, UnitId, Way, Vec<Offer>)>,
    /// All legal orders of a side's fire, with the number of orders given when they were computed.
    pub(in crate::hud) legal: Option<(usize, Vec<Order>)>,
}

/// How much of the legend is open.
#[derive(Default, Debug)]
pub(crate) struct Legend {
    /// Only its title shows.
    pub(in crate::hud) folded: bool,
    /// The name of the kind described in full.
    pub(in crate::hud) told: Option<String>,
    /// The name of the kind under the pointer.
    pub(in crate::hud) pointed: Option<String>,
}

/// The threats found last, and the question that they answer.
#[derive(Debug)]
pub(crate) struct Known {
    /// The threatened ship, and its place.
    pub(in crate::hud) ship: UnitId,
    pub(in crate::hud) at: Pose,
    /// The number of orders given and of events shown at that time.
    pub(in crate::hud) when: (usize, usize),
    pub(in crate::hud) found: Vec<Threat>,
}

/// The menaces of a unit, found enemy by enemy, so that no frame waits for all of them.
#[derive(Debug)]
pub(crate) struct Menaced {
    pub(in crate::hud) unit: UnitId,
    /// The number of orders given and of events shown when it was asked, and the order looked at.
    pub(in crate::hud) when: (usize, usize, Option<Order>),
    /// The board with the unit where the order looked at would lead it.
    pub(in crate::hud) board: Board,
    /// Whether that is elsewhere.
    pub(in crate::hud) led: bool,
    /// Enemies that are still to be asked.
    pub(in crate::hud) left: Vec<UnitId>,
    pub(in crate::hud) found: Vec<Menace>,
}

/// The views that are switched on, and their cached results.
#[derive(Default, Debug)]
pub(crate) struct Looks {
    /// Hazards outlined, named and explained.
    pub(in crate::hud) hazards: bool,
    /// Threats to the ship in focus.
    pub(in crate::hud) threats: bool,
    /// How much of the legend of hazards is open.
    pub(in crate::hud) legend: Legend,
    /// The threats found last.
    pub(in crate::hud) known: Option<Known>,
    /// The same for units of models.
    pub(in crate::hud) menaced: Option<Menaced>,
    /// The same on a grid.
    pub(in crate::hud) struck: Option<Struck>,
}
