//! Events: the journal of a match. Each cites its rule and holds all that a viewer needs.

use content::{ActionKind, DamageKind, Die, Face, RuleId, Token};
use geometry::{Direction, Facing, Hex, Maneuver, Pose, RollEnd, Steps};
use serde::{Deserialize, Serialize};

use crate::{
    board::{AttackState, ForcedBy, Motion, MoveCause, Obstacle, Outcome, Step, UnitId},
    moves::PathKind,
    order::{Intent, Modification},
};

/// Something that happened, by which rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameEvent {
    /// The rule that caused it.
    pub rule: RuleId,
    /// What happened.
    pub fact: Fact,
}

/// What happened. Fields are named for what they hold; lengths in millimetres.
#[expect(
    missing_docs,
    reason = "every variant says what its fields mean together"
)]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Fact {
    /// A round began.
    RoundBegan { round: u32 },
    /// A phase began (position in the ruleset).
    PhaseBegan { phase: u16 },
    /// Ships of this initiative attack now.
    InitiativeStep { initiative: u8 },
    /// The match waits for something else now.
    Waits { step: Step },
    /// A player confirmed their dials or markers.
    Confirmed { player: u8 },
    /// An obstacle came onto the table.
    ObstaclePlaced {
        obstacle: Obstacle,
        by: Option<UnitId>,
    },
    /// An obstacle left the table.
    ObstacleRemoved { obstacle: UnitId },
    /// A ship came onto the table.
    ShipPlaced { ship: UnitId, pose: Pose },
    /// A dial was set, unseen by the enemy.
    DialSet { ship: UnitId, maneuver: Maneuver },
    /// A free ship was given a standing order (position in the ruleset), unseen by the enemy.
    StandingSet { ship: UnitId, standing: u8 },
    /// A standing order was opened; it holds from now on.
    StandingRevealed { ship: UnitId, standing: u8 },
    /// A dial was opened.
    DialRevealed { ship: UnitId, maneuver: Maneuver },
    /// Another maneuver takes the dial's place.
    ManeuverReplaced {
        ship: UnitId,
        from: Maneuver,
        to: Maneuver,
    },
    /// A ship moved. `travelled`: arc length of the rear guide along the rail, mm.
    Moved {
        ship: UnitId,
        from: Pose,
        to: Pose,
        /// In a box: a way is much larger than whatever else is told.
        path: Box<PathKind>,
        travelled: f64,
        full: bool,
        cause: MoveCause,
    },
    /// A ship that could hardly move shoves off; how it moves follows.
    ShovedOff { ship: UnitId },
    /// A ship would have overlapped others and moved back along its template by `back` mm. `over`: all that it
    /// would have overlapped on its way back, as it came clear of them; `into`: the one it ends touching;
    /// `friendly`: any of them is a friend.
    Bumped {
        ship: UnitId,
        into: UnitId,
        over: Vec<UnitId>,
        friendly: bool,
        back: f64,
    },
    /// The template crossed an obstacle: `entry` mm from its start, `depth` mm deep.
    Crossed {
        ship: UnitId,
        obstacle: UnitId,
        entry: f64,
        depth: f64,
    },
    /// A base came to overlap an obstacle, `depth` mm deep.
    Overlapped {
        ship: UnitId,
        obstacle: UnitId,
        depth: f64,
    },
    /// An obstacle in reach has no effect, and why (the rule).
    Spared { ship: UnitId, obstacle: UnitId },
    /// Dice were rolled for a unit.
    Rolled {
        die: Die,
        by: UnitId,
        faces: Vec<Face>,
    },
    /// Damage was suffered: so much by shields, so much by hull.
    Damaged {
        ship: UnitId,
        kind: DamageKind,
        shields: u8,
        hull: u8,
        source: Option<UnitId>,
    },
    /// A damage card was drawn faceup (position in the content's list).
    CardDrawn { ship: UnitId, card: u8 },
    /// A faceup damage card was turned facedown.
    CardRepaired { ship: UnitId, card: u8 },
    /// Shields came back.
    ShieldsRecovered { ship: UnitId, amount: u8 },
    /// Lost hull came back.
    Mended { ship: UnitId, amount: u8 },
    /// Tokens were gained.
    Gained {
        ship: UnitId,
        token: Token,
        amount: u8,
    },
    /// Tokens were lost or spent.
    Lost {
        ship: UnitId,
        token: Token,
        amount: u8,
    },
    /// A lock was acquired.
    Locked { ship: UnitId, target: UnitId },
    /// A lock was broken or spent.
    LockLost { ship: UnitId, target: UnitId },
    /// A charge of a weapon (`device` false) or device changed to `left`.
    Charge {
        ship: UnitId,
        device: bool,
        slot: u8,
        left: u8,
    },
    /// The device step of a ship is over.
    DevicesDone { ship: UnitId },
    /// A maneuver was executed: difficulty as flown, and whether in full.
    Executed {
        ship: UnitId,
        maneuver: Maneuver,
        difficulty: content::Difficulty,
        full: bool,
        roll: Option<RollEnd>,
    },
    /// An action was performed.
    Acted {
        ship: UnitId,
        action: ActionKind,
        granted: bool,
    },
    /// A ship is going to skip its Perform Action step (or has only a red focus left).
    MustSkipAction { ship: UnitId, red_focus: bool },
    /// The Perform Action step was skipped or passed.
    ActionSkipped { ship: UnitId },
    /// A friend was granted an action.
    Granted { ship: UnitId, by: UnitId },
    /// The granted action is over.
    GrantOver { ship: UnitId },
    /// A player may move a tractored ship.
    Tractored { ship: UnitId, by: u8 },
    /// The tractored ship has been moved or left.
    TractorOver { ship: UnitId },
    /// An attack was declared. `modifiers`: what changed the number of dice, attack first, then defence.
    AttackDeclared {
        attack: AttackState,
        attack_dice: u8,
        modifiers: Vec<(RuleId, i8, i8)>,
        from: (f64, f64),
        to: (f64, f64),
    },
    /// The attack dice lie so.
    AttackRolled { faces: Vec<Face> },
    /// The defence dice lie so.
    DefenceRolled { faces: Vec<Face> },
    /// Dice were modified; all dice afterwards, with whether each was rerolled.
    Modified {
        by: UnitId,
        how: Modification,
        attack: Vec<(Face, bool)>,
        defence: Vec<(Face, bool)>,
    },
    /// The owner of a target rotated it: this side is struck now.
    FacingStruck { facing: Facing, save: u8 },
    /// The attack was compared: what got through.
    AttackResolved {
        attacker: UnitId,
        target: UnitId,
        hits: u8,
        crits: u8,
        evaded: u8,
    },
    /// A ship did not attack.
    HeldFire { ship: UnitId },
    /// A ship lost its last hull point.
    Doomed { ship: UnitId },
    /// A ship was removed.
    Destroyed { ship: UnitId },
    /// A ship left the board.
    Fled { ship: UnitId },
    /// A player scored.
    Scored { player: u8, points: u32 },
    /// A move is under way (or over): for the stages of one order.
    MotionSet { motion: Option<Motion> },
    /// Per-round marks of a ship were cleared.
    Refreshed { ship: UnitId },
    /// The damage deck of a player was shuffled anew.
    DeckShuffled { player: u8, cards: Vec<u8> },
    /// An order marker was put on a card, unseen by the enemy.
    MarkerSet { player: u8, card: u8, marker: u8 },
    /// The sides rolled for who comes first; `order` is empty where a tie makes them roll again.
    InitiativeRolled {
        rolls: Vec<(u8, Face)>,
        order: Vec<u8>,
    },
    /// An order marker was turned over and the figures of its card take their turn.
    TurnBegan { player: u8, card: u8, marker: u8 },
    /// An order marker was turned over, but its card (where it lay on one) has nobody left.
    TurnSkipped {
        player: u8,
        card: Option<u8>,
        marker: u8,
    },
    /// The turn of a card is over.
    TurnEnded { player: u8, card: u8 },
    /// Something caps the movement of a figure in this turn.
    SpeedCapped { ship: UnitId, points: u8 },
    /// A figure sets out along these steps; the steps that it gets to take follow.
    Marched {
        ship: UnitId,
        steps: Steps,
        cost: u8,
    },
    /// A figure took a step onto a space `height` levels high, and has `left` movement points left.
    Stepped {
        ship: UnitId,
        from: Hex,
        to: Hex,
        height: u8,
        cost: u8,
        left: u8,
        pose: Pose,
    },
    /// A step left an engagement: that enemy strikes.
    Disengaged { ship: UnitId, enemy: UnitId },
    /// A figure fell so many levels: so many dice strike it.
    Fell { ship: UnitId, levels: u8, dice: u8 },
    /// A figure is adrift and can only go on this way.
    Adrift { ship: UnitId, direction: Direction },
    /// What a figure stepped off is nothing to hold on to.
    LetGo { ship: UnitId, cell: Hex },
    /// A drift ended: the rule says why; `cell` is what it ended at, `unit` who stands there.
    DriftEnded {
        ship: UnitId,
        cell: Option<Hex>,
        unit: Option<UnitId>,
    },
    /// Free again after a drift, a figure spends the `left` points that it has.
    DriftFree { ship: UnitId, left: u8 },
    /// A figure came to open void without being set adrift; the rule says why.
    NotAdrift { ship: UnitId },
    /// A figure was pushed, placed or otherwise moved without movement points of its own.
    Shifted {
        ship: UnitId,
        from: Hex,
        to: Hex,
        height: u8,
        pose: Pose,
        by: Option<UnitId>,
    },
    /// A push ended early at a space that the figure cannot be pushed to.
    PushStopped {
        ship: UnitId,
        cell: Hex,
        unit: Option<UnitId>,
    },
    /// A figure climbed out of a pit (the space follows).
    ClimbedOut { ship: UnitId },
    /// A figure is exposed.
    Exposed { ship: UnitId },
    /// An owner chose this figure as the next of theirs to roll for exposure.
    ExposureChosen { ship: UnitId },
    /// The sides rolled for priority; `order` is empty where a tie makes them roll again.
    PriorityRolled {
        rolls: Vec<(u8, Face)>,
        winner: Option<u8>,
    },
    /// The winner of the roll said in which order the sides move.
    PriorityTaken { player: u8, order: Vec<u8> },
    /// A side begins to move its free ships.
    SideBegan { player: u8 },
    /// A maneuver was cut short by an area: `travelled` of the `wanted` mm of its template were flown. The rule says why: what
    /// the area costs, what caps the ship's speed, or what nobody moves through.
    CutShort {
        ship: UnitId,
        area: UnitId,
        wanted: f64,
        travelled: f64,
    },
    /// The activation of a free ship, or of one that is held, began.
    HelmTaken { ship: UnitId },
    /// A ship in a pit executes no maneuver; it can only climb out.
    Held { ship: UnitId, area: UnitId },
    /// A free ship did not move in its side's turn.
    Stayed { ship: UnitId },
    /// A boarding has been fought out: the boarder has let go.
    Unlocked { ship: UnitId, target: UnitId },
    /// A side has moved its free ships.
    SideEnded { player: u8 },
    /// A free ship set out: `cost` mm of the `allowance` that it has.
    Sailed {
        ship: UnitId,
        intent: Intent,
        length: f64,
        cost: f64,
        allowance: f64,
    },
    /// A free ship rotated on the spot.
    Faced { ship: UnitId, from: Pose, to: Pose },
    /// The path of a move entered an area, `entry` mm along it, and ran `inside` mm in it.
    Entered {
        ship: UnitId,
        area: UnitId,
        entry: f64,
        inside: f64,
    },
    /// The path of a move left an area whose terrain does something by that, `at` mm along it.
    LeftArea { ship: UnitId, area: UnitId, at: f64 },
    /// A ship came within a control zone by a forced move, or on a template: of a friend, or as small craft of an enemy;
    /// `gap` mm between the bases.
    ZoneEntered { ship: UnitId, of: UnitId, gap: f64 },
    /// Two ships collided: what both rolled, and whether each is wounded.
    Rammed {
        ship: UnitId,
        other: UnitId,
        deliberate: bool,
        rolls: (u8, u8),
        integrity: (u8, u8),
        wounded: (bool, bool),
    },
    /// A ship boarded an enemy; both are locked.
    Boarded { ship: UnitId, target: UnitId },
    /// A boarding fight: die and strength of both, and who lost how many wounds.
    BoardingFought {
        ship: UnitId,
        target: UnitId,
        rolls: (u8, u8),
        strengths: (u8, u8),
        loser: Option<UnitId>,
        wounds: u8,
    },
    /// A ship was taken by boarders.
    Captured { ship: UnitId, by: u8 },
    /// A ship left the table where it was allowed to.
    Left { ship: UnitId },
    /// A free ship is the one that fires now.
    Activated { ship: UnitId },
    /// A ship is moved against its owner's will: `wanted` mm, of which it went `travelled`; `stopped_by`: what it
    /// struck; `by`: who or what moves it.
    Forced {
        ship: UnitId,
        cause: ForcedBy,
        by: Option<UnitId>,
        wanted: f64,
        travelled: f64,
        stopped_by: Option<UnitId>,
    },
    /// The match ended.
    Ended { outcome: Outcome },
}
