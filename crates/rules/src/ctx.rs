//! The constants of a match: content, ruleset, scenario facts, and prepared shapes.

use std::{any::Any, collections::BTreeMap, ops::Deref, sync::Arc};

use content::{
    Aboard, Arm, Arrivals, Capital, Content, Die, EventDef, Face, GridMap, GroundDef, Keyword,
    MOST_COLOUR_DICE, Mixin, Objective, ObstacleType, Phase, PhaseKind, PlayerDef, PlayerId,
    RuleId, Ruleset, ScenarioGoal, ShipType, Skill, Token, TokenDef, Weapon,
};
use geometry::{
    Aabb2, Base, Cell, CollisionShape, Outline, Pose,
    grid::{CELL_WIDTH, Footprint},
};
use words::say;

use crate::{
    acting::Acting,
    cite,
    fixtures::Fixtures,
    grid::Ground,
    grounds::Grounds,
    state::{Areas, Board, Chosen, MoveCause, Obstacle, Ship, Tokens, UnitId},
    troop::Troop,
};

/// Where a match is played. What differs between the two matches on it, with no wildcard.
#[derive(Debug)]
pub enum Space {
    /// An open table, measured in millimetres. Its terrain lies in [`Ctx::areas`].
    Table,
    /// A grid of spaces. Its terrain is the ground of the spaces.
    Grid(Box<Ground>),
}

/// The ground of a match as it is now: that of its map, or a changed one.
#[derive(Clone, Debug)]
pub enum GroundNow<'a> {
    /// As the map has it.
    Plain(&'a Ground),
    /// With open doors, or other changes.
    Changed(Arc<Ground>),
}

impl Deref for GroundNow<'_> {
    type Target = Ground;

    fn deref(&self) -> &Ground {
        match self {
            Self::Plain(ground) => ground,
            Self::Changed(ground) => ground,
        }
    }
}

impl Board {
    /// The ground of a match on a grid as it is on this board.
    #[must_use]
    pub fn ground<'a>(&self, ctx: &'a Ctx) -> Option<GroundNow<'a>> {
        let plain = ctx.ground()?;
        if self.changes.spares_ground() {
            return Some(GroundNow::Plain(plain));
        }
        Some(GroundNow::Changed(ctx.grounds.of(plain, &self.changes)))
    }
}

/// The constants of a match.
#[derive(Debug)]
pub struct Ctx {
    /// All data.
    pub content: Arc<Content>,
    /// The theatre.
    pub ruleset: Ruleset,
    /// The modifications that hold; [`Ctx::content`] has their changes.
    pub mixins: Vec<Mixin>,
    /// The pilots and upgrades of ships, by key; the types of these ships have what they change.
    pub aboard: BTreeMap<UnitId, Aboard>,
    /// Board size in millimetres.
    pub board: (f64, f64),
    /// The round after which points decide.
    pub rounds: u32,
    /// Values of the ruleset's options.
    pub options: BTreeMap<String, String>,
    /// The sides.
    pub players: Vec<PlayerDef>,
    /// What the bench calls in higher rooms. The bench alone knows what it is.
    pub(crate) handed: Arc<dyn Any + Send + Sync>,
    /// Callsigns.
    pub ship_names: BTreeMap<UnitId, String>,
    /// Where it is played.
    pub space: Space,
    /// Position of the map in [`Content::maps`], if it is one of them.
    pub map: Option<usize>,
    /// The table from a seed, if it is played on one (SCN-H-GROUND).
    pub seeded: Option<GroundDef>,
    /// Key of the mission that the goals are those of (SCN-H-MISSION).
    pub mission: Option<String>,
    /// Who attacks in the mission; none without one.
    pub attacker: Option<PlayerId>,
    /// The areas of terrain, if the board is an open table.
    pub areas: Areas,
    /// The objectives, which give points besides losses.
    pub objectives: Vec<Objective>,
    /// The events of the scenario.
    pub events: Vec<EventDef>,
    /// What can be searched, found and thrown.
    pub fixtures: Fixtures,
    /// Ways to win at once, looked at in this order.
    pub goals: Vec<ScenarioGoal>,
    /// Who wins after the last round; none: the player with most points.
    pub at_the_end: Option<PlayerId>,
    /// A crew's resolve at the start, if the scenario gives it.
    pub resolve: Option<u8>,
    /// Where units that are bought come onto the table.
    pub arrivals: Vec<Arrivals>,
    /// What the side against a crew can do for threat (HAZ-H-POWER).
    pub powers: Vec<Skill>,
    /// Who the models of units are, by ascending number.
    pub troops: Vec<Troop>,
    /// The table, if the players choose its edges and place the objectives (GRD-H-SETUP).
    pub chosen: Option<Chosen>,
    pub(crate) obstacle_names: Vec<String>,
    pub(crate) base_shapes: [CollisionShape; 7],
    pub(crate) outline_shapes: Vec<CollisionShape>,
    pub(crate) grounds: Grounds,
    pub(crate) acting: Acting,
}

impl Ctx {
    /// Takes over the shapes of a match that goes on: its entities share them, and one that holds
    /// another shape counts as changed by somebody.
    pub(crate) fn take_shapes(&mut self, other: &Self) {
        self.base_shapes.clone_from(&other.base_shapes);
        self.outline_shapes.clone_from(&other.outline_shapes);
        self.areas.clone_from(&other.areas);
    }

    /// The map that it is played on; none on an open table.
    #[must_use]
    pub fn grid_map(&self) -> Option<&GridMap> {
        let own = self.seeded.as_ref().and_then(|held| held.map.as_ref());
        own.or_else(|| self.content.maps.get(self.map?))
    }

    /// Whether dials are open as soon as they are set: the ruleset's phase for them is not secret.
    #[must_use]
    pub fn open_dials(&self) -> bool {
        let mut phases = self.ruleset.phases.iter();
        phases.any(|phase| phase.kind == PhaseKind::Dials && !phase.secret)
    }

    /// The entries of the tokens of a unit that act, each once, however many tokens there are.
    pub fn acting_tokens<'c>(
        &'c self,
        tokens: &Tokens,
    ) -> impl Iterator<Item = &'c TokenDef> + use<'c> {
        self.acting.tokens.among(&self.content, tokens)
    }

    /// The weapons of a figure: those of its type, then those among the items that it uses.
    pub fn arms<'c>(&'c self, ship: &Ship) -> impl Iterator<Item = &'c Arm> + use<'c> {
        let items = ship.kit.in_use(&self.content);
        let items = items.filter_map(|(_, item)| item.arm.as_ref());
        self.class(ship).arms.iter().chain(items)
    }

    /// The colour dice of a figure's defence: those of its type and of the items that it uses.
    #[must_use]
    pub fn guard(&self, ship: &Ship) -> Vec<Die> {
        let items = ship.kit.in_use(&self.content);
        let items = items.flat_map(|(_, item)| &item.guard);
        let all = self.class(ship).guard.iter().chain(items);
        all.copied().take(MOST_COLOUR_DICE).collect()
    }

    /// One of these weapons, by position.
    #[must_use]
    pub fn arm(&self, ship: &Ship, slot: u8) -> Option<&Arm> {
        self.arms(ship).nth(slot.into())
    }

    /// Who the models of a unit are.
    #[must_use]
    pub fn troop(&self, id: UnitId) -> Option<&Troop> {
        let at = self.troops.binary_search_by_key(&id, |troop| troop.id);
        self.troops.get(at.ok()?)
    }

    /// Whether ships are activated one by one, and may act.
    #[must_use]
    pub fn activates(&self) -> bool {
        self.ruleset
            .phases
            .iter()
            .any(|phase| phase.kind == PhaseKind::Activation)
    }

    /// The rule for tokens here: OBS-H-TOKEN, or VOID-H-TOKENS for figures.
    pub(crate) fn token_rule(&self) -> RuleId {
        match self.space {
            Space::Grid(_) => cite::march::TOKENS,
            Space::Table => cite::TOKEN,
        }
    }

    /// The type of a ship.
    #[must_use]
    pub fn class(&self, ship: &Ship) -> &ShipType {
        &self.content.ships[usize::from(ship.class)]
    }

    /// The base that ships of its type have; [`crate::Game::base`] knows that of this one.
    /// On a grid that of a figure of several spaces nearly fills them.
    #[must_use]
    pub fn base(&self, ship: &Ship) -> Base {
        if ship.base.is_one() {
            return self.class(ship).size.base();
        }
        let one = self.class(ship).size.base();
        let more = |spaces: u8| f64::from(spaces - 1) * CELL_WIDTH;
        Base {
            width: one.width + more(ship.base.columns()),
            length: one.length + more(ship.base.rows()),
        }
    }

    /// The kind of an obstacle.
    #[must_use]
    pub fn kind(&self, obstacle: &Obstacle) -> &ObstacleType {
        &self.content.obstacles[usize::from(obstacle.kind)]
    }

    /// The printed outline of an obstacle; [`crate::Game::outline`] knows that of its collider.
    #[must_use]
    pub fn outline(&self, obstacle: &Obstacle) -> &Outline {
        &self.content.outlines[usize::from(obstacle.outline)].points
    }

    /// The name of a ship or obstacle; obstacles are named by kind and number.
    #[must_use]
    pub fn name(&self, id: UnitId) -> &str {
        let name = self.ship_names.get(&id);
        name.map_or(say!("no-obstacle"), String::as_str)
    }

    /// The name of an obstacle.
    #[must_use]
    pub fn obstacle_name(&self, obstacle: &Obstacle) -> &str {
        self.obstacle_names
            .get(usize::from(obstacle.kind))
            .map_or(say!("no-obstacle"), String::as_str)
    }

    /// The ground of a match on a grid.
    #[must_use]
    #[inline]
    pub const fn ground(&self) -> Option<&Ground> {
        match &self.space {
            Space::Grid(ground) => Some(ground),
            Space::Table => None,
        }
    }

    /// Whether it is played on a grid.
    #[must_use]
    pub const fn on_grid(&self) -> bool {
        match self.space {
            Space::Grid(_) => true,
            Space::Table => false,
        }
    }

    /// The space of a grid that holds this pose.
    #[must_use]
    pub fn cell_at(&self, pose: Pose) -> Option<Cell> {
        self.ground()?.grid.at(pose.position())
    }

    /// The middle of a space as a pose; the origin if there is no grid.
    #[must_use]
    pub fn pose_at(&self, hex: Cell, heading: f64) -> Pose {
        let middle = self.ground().map(|ground| ground.grid.center(hex));
        middle
            .map_or(Pose::new(0.0, 0.0, heading), |at| {
                Pose::new(at.x, at.y, heading)
            })
            .quantised()
    }

    /// The middle of a base as a pose; `corner` is its north-western space.
    #[must_use]
    pub fn pose_over(&self, corner: Cell, base: Footprint, heading: f64) -> Pose {
        let pose = self.pose_at(corner, heading);
        let (east, south) = half(base);
        Pose::new(pose.x + east, pose.y - south, heading).quantised()
    }

    /// The north-western space of a base whose middle is at a pose.
    #[must_use]
    pub fn corner_at(&self, pose: Pose, base: Footprint) -> Option<Cell> {
        let (east, south) = half(base);
        self.cell_at(Pose::new(pose.x - east, pose.y + south, pose.heading))
    }

    /// The middle of a space as the pose of a figure that faces the board's middle.
    #[must_use]
    pub fn start_pose(&self, hex: Cell) -> Pose {
        let west = self.pose_at(hex, 0.0).x < self.board.0 / 2.0;
        self.pose_at(hex, if west { 90.0 } else { 270.0 })
    }

    /// The distance between two spaces by the metric of the theatre, in spaces; 0 without a grid.
    #[must_use]
    pub fn spaces_apart(&self, a: Cell, b: Cell) -> u32 {
        self.ground().map_or(0, |ground| ground.distance(a, b))
    }

    /// The dice of attack and defence.
    #[must_use]
    pub fn pools(&self) -> (Die, Die) {
        self.ruleset.pools()
    }

    /// The phase at this position.
    #[must_use]
    pub fn phase(&self, at: u16) -> Option<&Phase> {
        self.ruleset.phases.get(usize::from(at))
    }

    /// The faces of a die in this ruleset; none means it always shows a blank.
    #[must_use]
    pub fn faces(&self, die: Die) -> &[Face] {
        self.ruleset.dice.get(&die).map_or(&[], Vec::as_slice)
    }

    /// What the arc of a weapon covers.
    #[must_use]
    pub fn arc(&self, weapon: &Weapon) -> geometry::Arc {
        self.content.arc_shape(weapon.arc)
    }

    /// Whether an option has this value.
    #[must_use]
    pub fn option_is(&self, id: &str, value: &str) -> bool {
        self.options.get(id).is_some_and(|held| held == value)
    }

    /// Whether a ship has a keyword.
    #[must_use]
    pub fn has_keyword(&self, ship: &Ship, keyword: Keyword) -> bool {
        self.class(ship).has_keyword(keyword)
    }

    /// The box around an obstacle where it lies.
    #[must_use]
    pub(crate) fn bounds_of(&self, obstacle: &Obstacle) -> Aabb2 {
        Aabb2::of_outline(self.outline(obstacle), obstacle.pose)
    }

    /// Whether a ship has enough ion tokens for them to take effect.
    #[must_use]
    pub fn ionised(&self, ship: &Ship) -> bool {
        ship.tokens.get(Token::Ion) >= self.class(ship).size.threshold()
    }

    /// The data of a capital ship; `None` for other ships.
    #[must_use]
    pub fn capital(&self, ship: &Ship) -> Option<&Capital> {
        self.class(ship).capital.as_ref()
    }

    /// Whether a move is the ship's own move in its activation. Only then do obstacles under its
    /// end cost its action (OBS-04).
    #[must_use]
    pub fn is_own_move(&self, cause: MoveCause) -> bool {
        match cause {
            MoveCause::Maneuver => true,
            MoveCause::Sail | MoveCause::Board | MoveCause::Ram => self.activates(),
            _ => false,
        }
    }
}

/// From the middle of a base's north-western space to its own middle: millimetres east and south.
fn half(base: Footprint) -> (f64, f64) {
    let spaces = |count: u8| f64::from(count - 1) * CELL_WIDTH / 2.0;
    (spaces(base.columns()), spaces(base.rows()))
}
