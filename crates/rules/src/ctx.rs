//! The constants of a match: content, ruleset, scenario facts, and prepared shapes.

use std::{collections::BTreeMap, sync::Arc};

use content::{
    BaseSize, Capital, Content, Die, Face, Keyword, Objective, ObstacleType, Passive, Phase,
    PhaseKind, PlayerDef, RuleId, Ruleset, ShipType, Token,
};
use geometry::{
    Aabb2, Base, Footprint, Hex, Outline, Pose, TOUCH,
    hex::{HEX_WIDTH, hex_distance},
};

use crate::{
    cite,
    grid::Ground,
    state::{Areas, AttackState, MoveCause, Obstacle, Ship, UnitId},
};

/// The constants of a match.
#[derive(Debug)]
pub struct Ctx {
    /// All data.
    pub content: Arc<Content>,
    /// The theatre.
    pub ruleset: Ruleset,
    /// Board size in millimetres.
    pub board: (f64, f64),
    /// The round after which points decide.
    pub rounds: u32,
    /// Values of the ruleset's options.
    pub options: BTreeMap<String, String>,
    /// The sides.
    pub players: Vec<PlayerDef>,
    /// Callsigns.
    pub ship_names: BTreeMap<UnitId, String>,
    /// The ground, if the board is made of hexes.
    pub ground: Option<Ground>,
    /// Position of the map in [`Content::maps`], if there is one.
    pub map: Option<usize>,
    /// The areas of terrain, if the board is an open table.
    pub areas: Areas,
    /// The objectives, which give points besides losses.
    pub objectives: Vec<Objective>,
    pub(crate) obstacle_names: Vec<String>,
    pub(crate) base_shapes: [Footprint; 7],
    pub(crate) outline_shapes: Vec<Footprint>,
}

impl Ctx {
    /// Whether dials are open as soon as they are set: the ruleset's phase for them is not secret.
    #[must_use]
    pub fn open_dials(&self) -> bool {
        let mut phases = self.ruleset.phases.iter();
        phases.any(|phase| phase.kind == PhaseKind::Dials && !phase.secret)
    }

    /// Whether ships are activated one by one, and may act.
    #[must_use]
    pub fn activates(&self) -> bool {
        let mut phases = self.ruleset.phases.iter();
        phases.any(|phase| phase.kind == PhaseKind::Activation)
    }

    /// The rule for tokens here: OBS-H-TOKEN, or VOID-H-TOKENS for figures.
    pub(crate) fn token_rule(&self) -> RuleId {
        if self.ground.is_some() {
            cite::march::TOKENS
        } else {
            cite::TOKEN
        }
    }

    /// The type of a ship.
    #[must_use]
    pub fn class(&self, ship: &Ship) -> &ShipType {
        &self.content.ships[usize::from(ship.class)]
    }

    /// The base of a ship.
    #[must_use]
    pub fn base(&self, ship: &Ship) -> Base {
        self.class(ship).size.base()
    }

    /// The kind of an obstacle.
    #[must_use]
    pub fn kind(&self, obstacle: &Obstacle) -> &ObstacleType {
        &self.content.obstacles[usize::from(obstacle.kind)]
    }

    /// The outline of an obstacle.
    #[must_use]
    pub fn outline(&self, obstacle: &Obstacle) -> &Outline {
        &self.content.outlines[usize::from(obstacle.outline)].points
    }

    /// The collision shape of a base.
    #[must_use]
    pub fn footprint_of_size(&self, size: BaseSize) -> &Footprint {
        &self.base_shapes[size as usize]
    }

    /// The collision shape of a ship.
    #[must_use]
    pub fn footprint_of_ship(&self, ship: &Ship) -> &Footprint {
        self.footprint_of_size(self.class(ship).size)
    }

    /// The collision shape of an obstacle.
    #[must_use]
    pub fn footprint_of_obstacle(&self, obstacle: &Obstacle) -> &Footprint {
        &self.outline_shapes[usize::from(obstacle.outline)]
    }

    /// The name of a ship or obstacle; obstacles are named by kind and number.
    #[must_use]
    pub fn name(&self, id: UnitId) -> &str {
        self.ship_names
            .get(&id)
            .map_or("an obstacle", String::as_str)
    }

    /// The name of an obstacle.
    #[must_use]
    pub fn obstacle_name(&self, obstacle: &Obstacle) -> &str {
        self.obstacle_names
            .get(usize::from(obstacle.kind))
            .map_or("obstacle", String::as_str)
    }

    /// Whether the board is made of hexes.
    #[must_use]
    pub fn on_hexes(&self) -> bool {
        self.ground.is_some()
    }

    /// The hex that holds this pose, if the board is made of hexes.
    #[must_use]
    pub fn hex_at(&self, pose: Pose) -> Option<Hex> {
        self.ground.as_ref()?.grid.at(pose.position())
    }

    /// The middle of a hex as a pose; the origin if the board has no hexes.
    #[must_use]
    pub fn pose_at(&self, hex: Hex, heading: f64) -> Pose {
        let middle = self.ground.as_ref().map(|ground| ground.grid.center(hex));
        middle
            .map_or(Pose::new(0.0, 0.0, heading), |at| {
                Pose::new(at.x, at.y, heading)
            })
            .quantised()
    }

    /// The middle of a hex as the pose of a figure that faces the board's middle.
    #[must_use]
    pub fn start_pose(&self, hex: Hex) -> Pose {
        let west = self.pose_at(hex, 0.0).x < self.board.0 / 2.0;
        self.pose_at(hex, if west { 90.0 } else { 270.0 })
    }

    /// How many spaces two poses lie apart, if the board is made of hexes.
    fn spaces(&self, a: Pose, b: Pose) -> Option<u32> {
        Some(hex_distance(self.hex_at(a)?, self.hex_at(b)?))
    }

    /// The dice of attack and defence.
    #[must_use]
    pub fn pools(&self) -> (Die, Die) {
        if self.on_hexes() {
            (Die::Combat, Die::Combat)
        } else {
            (Die::Attack, Die::Defence)
        }
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

    /// Whether an option has this value.
    #[must_use]
    pub fn option_is(&self, id: &str, value: &str) -> bool {
        self.options.get(id).is_some_and(|held| held == value)
    }

    /// Whether a ship has a keyword.
    #[must_use]
    pub fn has_keyword(&self, ship: &Ship, keyword: Keyword) -> bool {
        let class = self.class(ship);
        let implied = match keyword {
            Keyword::Huge => class.size == BaseSize::Huge,
            // A template ship is small craft among capital ships (MAEL-06).
            Keyword::SmallCraft => class.capital.is_none() && class.figure.is_none(),
            _ => false,
        };
        implied || class.keywords.contains(&keyword)
    }

    /// Whether a base of `size` at `pose` overlaps this obstacle; on hexes, stands on its hex.
    #[must_use]
    pub fn base_overlaps(&self, size: BaseSize, pose: Pose, obstacle: &Obstacle) -> bool {
        if self.on_hexes() {
            return self.spaces(pose, obstacle.pose) == Some(0);
        }
        geometry::overlaps(
            self.footprint_of_size(size),
            pose,
            self.footprint_of_obstacle(obstacle),
            obstacle.pose,
        )
    }

    /// The gap between a base and an obstacle, in millimetres; 0 if they overlap.
    #[must_use]
    pub fn base_gap(&self, size: BaseSize, pose: Pose, obstacle: &Obstacle) -> f64 {
        if self.on_hexes() {
            let spaces = self.spaces(pose, obstacle.pose);
            return spaces.map_or(f64::INFINITY, |spaces| f64::from(spaces) * HEX_WIDTH);
        }
        geometry::gap(
            self.footprint_of_size(size),
            pose,
            self.footprint_of_obstacle(obstacle),
            obstacle.pose,
        )
    }

    /// Whether a base is at range 0 of an obstacle: touches or overlaps it.
    #[must_use]
    pub fn base_touches(&self, size: BaseSize, pose: Pose, obstacle: &Obstacle) -> bool {
        if self.on_hexes() {
            return self.base_gap(size, pose, obstacle) <= TOUCH;
        }
        let (here, there) = (
            self.footprint_of_size(size),
            self.footprint_of_obstacle(obstacle),
        );
        geometry::gap_within(here, pose, there, obstacle.pose, TOUCH)
    }

    /// How deep a base overlaps an obstacle, in millimetres.
    #[must_use]
    pub fn base_depth(&self, size: BaseSize, pose: Pose, obstacle: &Obstacle) -> f64 {
        if self.on_hexes() {
            let over = self.base_overlaps(size, pose, obstacle);
            return if over { HEX_WIDTH } else { 0.0 };
        }
        geometry::depth(
            self.footprint_of_size(size),
            pose,
            self.footprint_of_obstacle(obstacle),
            obstacle.pose,
        )
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

    /// The die that a side of an attack rolls.
    #[must_use]
    pub fn attack_die(&self, attack: &AttackState, attacking: bool) -> Die {
        let (attack_die, defence_die) = self.pools();
        match attack.needs(attacking) {
            Some(_) => Die::D6,
            None if attacking => attack_die,
            None => defence_die,
        }
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

    /// Whether a ship type has a passive anywhere; a quick test of the data.
    #[must_use]
    pub fn class_has(&self, ship: &Ship, wanted: fn(&Passive) -> bool) -> bool {
        self.class(ship)
            .abilities
            .iter()
            .flat_map(|ability| &ability.traits)
            .any(|held| wanted(&held.passive))
    }
}
