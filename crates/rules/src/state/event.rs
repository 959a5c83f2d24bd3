//! Events: the journal of a match. Each cites its rule and holds every detail that a viewer needs.

use content::{
    ActionKind, CardId, DamageKind, Die, Face, ItemId, OutfitPart, RuleId, Span, SpellRoll,
    TerrainId, Token,
};
use geometry::{Cell, Direction, Facing, Maneuver, Pose, RollEnd, Steps, grid::Footprint};
use serde::{Deserialize, Serialize};

use super::family::facts;
use crate::state::{
    Activation, AttackState, Casting, Flight, ForcedBy, Intent, Knack, Laying, Location, ModelMove,
    Modification, Modifier, Motion, MoveCause, Obstacle, Occasion, Outcome, PathKind, PlayerId,
    Question, Shove, SquadAction, Step, Stores, UnitId, Window,
};

// A new fact joins the family of those that are told alike; the compiler asks all their readers.
facts! {
    /// Rounds, phases, whose turn it is, and the end.
    Turn(TurnFact) {
        /// A modification holds for the match (position in [`Ctx::mixins`](crate::Ctx::mixins)).
        MatchModified { at: u8 },
        /// The match is for a mission (SCN-H-MISSION), and this player attacks.
        MissionBegan { attacker: PlayerId },
        /// A ship has a pilot or upgrades ([`Ctx::aboard`](crate::Ctx::aboard)): the rule tells.
        Outfitted { ship: UnitId },
        /// A round began.
        RoundBegan { round: u32 },
        /// A phase began (position in the ruleset).
        PhaseBegan { phase: u16 },
        /// The sides rolled for turn order; `order` is empty when a tie forces another roll.
        InitiativeRolled { rolls: Vec<(PlayerId, Face)>, order: Vec<PlayerId> },
        /// An order marker was revealed, and the figures of its card take their turn.
        TurnBegan { player: PlayerId, card: u8, marker: u8 },
        /// An order marker was revealed, but its card, if it lay on one, has no figures left.
        TurnSkipped { player: PlayerId, card: Option<u8>, marker: u8 },
        /// The sides rolled for priority; `order` is empty when a tie forces another roll.
        PriorityRolled { rolls: Vec<(PlayerId, Face)>, winner: Option<PlayerId> },
        /// The winner of the roll decided in which order the sides move.
        PriorityTaken { player: PlayerId, order: Vec<PlayerId> },
        /// A side begins to move its capital ships.
        SideBegan { player: PlayerId },
        /// A figure takes its turn of several actions now.
        FigureBegan { ship: UnitId },
        /// A figure rests in this turn.
        Rested { ship: UnitId },
        /// A figure lost the next action of its turn.
        ActionLost { ship: UnitId },
        /// A figure was tested: its dice showed so many shields, and `value` at most pass.
        Tested { ship: UnitId, shown: u8, value: u8 },
        /// An owner chose this figure as the next of theirs to roll for exposure.
        ExposureChosen { ship: UnitId },
        /// A player scored.
        Scored { player: PlayerId, points: u32 },
        /// The match ended.
        Ended { outcome: Outcome },
    }

    /// What the scenario brings: events, arrivals, changes of the map, and what sides keep.
    Story(StoryFact) {
        /// An event of the scenario happened (position in the scenario).
        Happened { event: u16 },
        /// A unit came onto the table, its corner on `to`; who was `bought` has had its turn.
        Arrived { ship: UnitId, to: Cell, base: Footprint, pose: Pose, life: u8, bought: bool },
        /// A unit found no room to arrive, and tries again next round.
        Delayed { ship: UnitId },
        /// Spaces became another terrain (position in the content's list).
        TerrainTurned { terrain: TerrainId, cells: Vec<Cell> },
        /// An event opened what lay on this side of these spaces: floors where it is `Down`.
        Breached { side: Direction, cells: Vec<Cell> },
        /// An event opened or shut a door; a sealed one opens only to a test.
        DoorSet { door: u16, open: bool, sealed: bool },
        /// A room was revealed (position in the scenario), with all that is in it.
        RoomRevealed { room: u16 },
        /// A hero searched a mark and drew this card (positions in the scenario), if one was left.
        Searched { ship: UnitId, mark: u16, card: Option<u8> },
        /// A unit found an item, and holds it.
        Found { ship: UnitId, item: ItemId },
        /// A unit used an item up.
        UsedUp { ship: UnitId, item: ItemId },
        /// A unit changed its equipment: this item comes first.
        Readied { ship: UnitId, item: ItemId },
        /// An item went from one unit to another, in the turn of one of them.
        HandedOver { from: UnitId, to: UnitId, item: ItemId },
        /// A unit took a large object off a space, as an action.
        PickedUp { ship: UnitId, item: ItemId, cell: Cell },
        /// A large object came to lie on a space: put down as an action, or let go.
        PutDown { ship: UnitId, item: ItemId, cell: Cell, acts: bool },
        /// A unit threw a switch (position in the scenario), or threw it back.
        SwitchThrown { ship: UnitId, switch: u16 },
        /// A hero used its skill or feat, or what two heroes may do besides, on a unit or itself.
        SkillUsed { ship: UnitId, on: UnitId, which: Knack },
        /// A side used a power, by its position in the match, through a unit on a unit.
        PowerUsed { player: PlayerId, power: u8, ship: UnitId, on: UnitId },
        /// A figure reacted on a unit: so many `shields` more for the target under attack.
        Reacted { ship: UnitId, on: UnitId, shields: u8 },
        /// A side keeps this much resolve and threat now.
        StoresChanged { player: PlayerId, stores: Stores },
    }

    /// What is placed, planned and revealed before ships move.
    Plan(PlanFact) {
        /// A player confirmed their dials or markers.
        Confirmed { player: PlayerId },
        /// A ship came onto the table.
        ShipPlaced { ship: UnitId, pose: Pose },
        /// A dial was set, unseen by the enemy.
        DialSet { ship: UnitId, maneuver: Maneuver },
        /// A capital ship was given a standing order (position in the ruleset), unseen by the
        /// enemy.
        StandingSet { ship: UnitId, standing: u8 },
        /// An order marker was placed on a card, unseen by the enemy.
        MarkerSet { player: PlayerId, card: u8, marker: u8 },
        /// A standing order was revealed; it takes effect now.
        StandingRevealed { ship: UnitId, standing: u8 },
        /// A dial was revealed.
        DialRevealed { ship: UnitId, maneuver: Maneuver },
        /// Another maneuver replaces the one on the dial.
        ManeuverReplaced { ship: UnitId, from: Maneuver, to: Maneuver },
    }

    /// Moves by a unit's own order, and what keeps it from moving.
    Move(MoveFact) {
        /// A ship moved. `travelled`: arc length of the rear guide along the rail, mm.
        Moved {
            ship: UnitId,
            from: Pose,
            to: Pose,
            /// Boxed, because a way is much larger than the other facts.
            path: Box<PathKind>,
            travelled: f64,
            full: bool,
            cause: MoveCause,
        },
        /// A craft left a bay of `carrier`, or got out of its wreck.
        Launched { ship: UnitId, carrier: UnitId, to: Pose },
        /// A craft entered a bay of `carrier`.
        Recovered { ship: UnitId, carrier: UnitId },
        /// A ship that could hardly move shoves off; the move itself follows.
        ShovedOff { ship: UnitId },
        /// An area cut a maneuver short: `travelled` of the `wanted` mm of its template were flown.
        /// The rule says why: the area's cost, a cap on the ship's speed, or a wall.
        CutShort { ship: UnitId, area: UnitId, wanted: f64, travelled: f64 },
        /// A maneuver was executed: difficulty as flown, and whether in full.
        Executed { ship: UnitId, maneuver: Maneuver, difficulty: content::Difficulty, full: bool,
            roll: Option<RollEnd> },
        /// A ship in a pit executes no maneuver; it can only climb out.
        Held { ship: UnitId, area: UnitId },
        /// A capital ship did not move in its side's turn.
        Stayed { ship: UnitId },
        /// A capital ship set out, spending `cost` mm of its `allowance`.
        Sailed { ship: UnitId, intent: Intent, length: f64, cost: f64, allowance: f64 },
        /// A capital ship rotated on the spot.
        Faced { ship: UnitId, from: Pose, to: Pose },
        /// A unit climbed out of a pit; another fact tells where to.
        ClimbedOut { ship: UnitId },
        /// A figure took a move action, which gives it movement points.
        MoveTaken { ship: UnitId, points: u8 },
        /// A figure gained movement points in hand without an action.
        PointsGained { ship: UnitId, points: u8 },
        /// A hero bought a movement point with fatigue, which another fact counts.
        Exerted { ship: UnitId },
        /// Something caps the movement of a figure in this turn.
        SpeedCapped { ship: UnitId, points: u8 },
        /// A figure stepped onto a space `height` levels high, with `left` movement points left.
        Stepped { ship: UnitId, from: Cell, to: Cell, height: u8, cost: u8, left: u8, pose: Pose },
        /// A figure that covers several spaces shrinks to one of them, to move.
        Shrunk { ship: UnitId, to: Cell, pose: Pose },
        /// Such a figure expands: its base covers these spaces from its north-western one, `to`.
        Expanded { ship: UnitId, to: Cell, base: Footprint, pose: Pose },
        /// Such a figure covers terrain of which it must cover nothing else to be in it. `wholly`:
        /// whether it does.
        Covers { ship: UnitId, terrain: TerrainId, wholly: bool },
        /// A figure stepped into the coloured line around terrain, from outside it.
        LineCrossed { ship: UnitId, terrain: TerrainId },
        /// A step left an engagement: that enemy strikes.
        Disengaged { ship: UnitId, enemy: UnitId },
    }

    /// What moves a unit against its will, or stops it.
    Forced(ForcedFact) {
        /// A ship would have overlapped others and moved back along its template by `back` mm.
        /// `over`: the ships it would have overlapped on its way back, in the order in
        /// which it came clear of them; `into`: the ship it ends touching; `friendly`:
        /// whether any of them is a friend.
        Bumped { ship: UnitId, into: UnitId, over: Vec<UnitId>, friendly: bool, back: f64 },
        /// A player may move a tractored ship.
        Tractored { ship: UnitId, by: PlayerId },
        /// A ship is moved against its owner's will, `travelled` of the `wanted` mm.
        /// `stopped_by`: the unit it struck; `by`: the unit or area that moves it.
        Forced { ship: UnitId, cause: ForcedBy, by: Option<UnitId>, wanted: f64, travelled: f64,
            stopped_by: Option<UnitId> },
        /// A figure was pushed, placed or otherwise moved without movement points of its own.
        Shifted { ship: UnitId, from: Cell, to: Cell, height: u8, pose: Pose, by: Option<UnitId> },
        /// A push ended early at a space that the figure cannot be pushed to.
        PushStopped { ship: UnitId, cell: Cell, unit: Option<UnitId> },
        /// A figure fell `levels` levels and is struck by `dice` dice.
        Fell { ship: UnitId, levels: u8, dice: u8 },
        /// A figure is adrift and can only continue in this direction.
        Adrift { ship: UnitId, direction: Direction },
        /// The space that a figure stepped off gives it no hold.
        LetGo { ship: UnitId, cell: Cell },
        /// A drift ended; the rule says why. `cell`: where it ended, `unit`: the unit there.
        DriftEnded { ship: UnitId, cell: Option<Cell>, unit: Option<UnitId> },
        /// A figure is free after a drift and may spend its `left` remaining points.
        DriftFree { ship: UnitId, left: u8 },
        /// A figure came to open void without being set adrift; the rule says why.
        NotAdrift { ship: UnitId },
    }

    /// Obstacles and terrain: what a move meets, what comes and what goes.
    Contact(ContactFact) {
        /// An obstacle came onto the table.
        ObstaclePlaced { obstacle: Obstacle, by: Option<UnitId> },
        /// An obstacle left the table.
        ObstacleRemoved { obstacle: UnitId },
        /// The template crossed an obstacle: `entry` mm from its start, `depth` mm deep.
        Crossed { ship: UnitId, obstacle: UnitId, entry: f64, depth: f64 },
        /// A base came to overlap an obstacle, `depth` mm deep.
        Overlapped { ship: UnitId, obstacle: UnitId, depth: f64 },
        /// An obstacle in reach has no effect; the rule says why.
        Spared { ship: UnitId, obstacle: UnitId },
        /// The path of a move entered an area, `entry` mm along it, and ran `inside` mm in it.
        Entered { ship: UnitId, area: UnitId, entry: f64, inside: f64 },
        /// The path of a move left an area that acts on leaving, `at` mm along the path.
        LeftArea { ship: UnitId, area: UnitId, at: f64 },
        /// A figure opened or closed a door, by its number on the map.
        DoorMoved { ship: UnitId, door: u16, open: bool },
        /// A figure tried to open a sealed door, and could not.
        DoorHeld { ship: UnitId, door: u16 },
        /// A figure struck at a sealed door and dealt so much damage; with no life left it is
        /// destroyed, and open for good.
        DoorStruck { ship: UnitId, weapon: u8, door: u16, damage: u8, left: u8 },
        /// A ship came within a control zone, with `gap` mm between the bases.
        /// The zone is a friend's, or an enemy's if the ship is small craft; the move
        /// was forced or on a template.
        ZoneEntered { ship: UnitId, of: UnitId, gap: f64 },
    }

    /// Ship against ship without weapons: rams and boarding.
    Clash(ClashFact) {
        /// Two ships collided: both rolls, and whether each ship is wounded.
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
        /// A boarding fight: rolls and strengths of both sides, the loser, and the wounds dealt.
        BoardingFought {
            ship: UnitId,
            target: UnitId,
            rolls: (u8, u8),
            strengths: (u8, u8),
            loser: Option<UnitId>,
            wounds: u8,
        },
        /// A boarding fight ended, and the boarder has let go.
        Unlocked { ship: UnitId, target: UnitId },
        /// A ship was taken by boarders.
        Captured { ship: UnitId, by: PlayerId },
    }

    /// An attack, from its declaration to its result.
    Attack(AttackFact) {
        /// An attack was declared. `modifiers`: dice changes by rule.
        AttackDeclared {
            attack: AttackState,
            attack_dice: u8,
            modifiers: Vec<Modifier>,
            from: (f64, f64),
            to: (f64, f64),
        },
        /// The attack dice were rolled.
        AttackRolled { faces: Vec<Face> },
        /// The defence dice were rolled.
        DefenceRolled { faces: Vec<Face> },
        /// Dice were modified: all dice afterwards, each with whether it was rerolled.
        Modified {
            by: UnitId,
            how: Modification,
            attack: Vec<(Face, bool)>,
            defence: Vec<(Face, bool)>,
        },
        /// A trait turned so many dice of one side from one face to another: all dice afterwards.
        FacesTurned { by: UnitId, from: Face, to: Face, count: u8,
            attack: Vec<(Face, bool)>, defence: Vec<(Face, bool)> },
        /// The owner of a target rotated it, so that this side is struck now.
        FacingStruck { facing: Facing, save: u8 },
        /// Surges on the dice bought this entry of the weapon's list.
        SurgeBought { by: UnitId, surge: u8 },
        /// An attack with colour dice missed: by its dice, or because their range of `range` spaces
        /// is less than the `reach` that it needs.
        Missed { attacker: UnitId, target: UnitId, range: u8, reach: u8 },
        /// A blast caught a figure beside its target: the defence dice that it rolled, and the
        /// damage.
        Blasted { attacker: UnitId, ship: UnitId, faces: Vec<Face>, hits: u8 },
        /// The dice of an attack were compared: the results that got through.
        AttackResolved { attacker: UnitId, target: UnitId, hits: u8, crits: u8, evaded: u8 },
        /// A ship did not attack.
        HeldFire { ship: UnitId },
    }

    /// Actions, tokens and locks.
    Token(TokenFact) {
        /// An action was performed.
        Acted { ship: UnitId, action: ActionKind, granted: bool,
            #[serde(default, skip_serializing_if = "Option::is_none")] on: Option<UnitId> },
        /// A ship is going to skip its Perform Action step (or has only a red focus left).
        MustSkipAction { ship: UnitId, red_focus: bool },
        /// The Perform Action step was skipped or passed.
        ActionSkipped { ship: UnitId },
        /// A friend was granted an action.
        Granted { ship: UnitId, by: UnitId },
        /// Tokens were gained.
        Gained { ship: UnitId, token: Token, amount: u8 },
        /// Tokens were lost or spent.
        Lost { ship: UnitId, token: Token, amount: u8 },
        /// A lock was acquired.
        Locked { ship: UnitId, target: UnitId },
        /// A lock was broken or spent.
        LockLost { ship: UnitId, target: UnitId },
    }

    /// Damage, repair, and the ends of ships.
    Harm(HarmFact) {
        /// Dice were rolled for a unit.
        Rolled { die: Die, by: UnitId, faces: Vec<Face> },
        /// A ship suffered damage: the shares taken by shields and by hull.
        Damaged { ship: UnitId, kind: DamageKind, shields: u8, hull: u8, source: Option<UnitId> },
        /// A damage card was drawn faceup (position in the content's list).
        CardDrawn { ship: UnitId, card: CardId },
        /// A faceup damage card was turned facedown.
        CardRepaired { ship: UnitId, card: CardId },
        /// Shields came back.
        ShieldsRecovered { ship: UnitId, amount: u8 },
        /// Lost hull came back.
        Mended { ship: UnitId, amount: u8 },
        /// A figure is exposed.
        Exposed { ship: UnitId },
        /// A ship lost its last hull point.
        Doomed { ship: UnitId },
        /// A rule defeats a hero, whatever life is left: they fall at once.
        Defeated { ship: UnitId },
        /// A hero fell; their token lies on this space.
        Downed { ship: UnitId, to: Cell, pose: Pose },
        /// A fallen hero stands again with this much life and fatigue. `by`: who helped.
        StoodUp { ship: UnitId, by: Option<UnitId>, to: Cell, pose: Pose, life: u8, fatigue: u8 },
        /// A ship was removed.
        Destroyed { ship: UnitId },
        /// A ship left the board.
        Fled { ship: UnitId },
        /// A ship left the table where a rule allows it.
        Left { ship: UnitId },
    }

    /// Units of models: how they come and go, their activations and moves, objectives.
    Squad(SquadFact) {
        /// A unit came onto the table, or off it. `scouts`: it may move at once, as a scout.
        Mustered { unit: UnitId, #[serde(rename = "post")] location: Location,
            #[serde(rename = "treads")] moves: Vec<ModelMove>, scouts: bool },
        /// A player brings no ambush in this round any more.
        Waited { player: PlayerId },
        /// An aircraft flew over these squares. `flight`: how it goes on. `off`: it left the table.
        Flew { unit: UnitId, way: Vec<Cell>, flight: Flight, off: bool },
        /// An aircraft came onto the table at an edge, with this pattern.
        FlownIn { unit: UnitId, cell: Cell, flight: Flight },
        /// A unit acts.
        Commanded { unit: UnitId, #[serde(rename = "drill")] action: SquadAction },
        /// A pinned unit rose, and did nothing else.
        Risen { unit: UnitId },
        /// Models moved, each by its way. `rules`: what their ways have made use of.
        Trod { unit: UnitId, #[serde(rename = "treads")] moves: Vec<ModelMove>,
            rules: Vec<RuleId> },
        /// The activation of a unit is over.
        SquadDone { unit: UnitId },
        /// A player has no unit left to act, and is the first: that player starts the next round.
        DoneFirst { player: PlayerId },
        /// A player took an edge of the table; the other has the edge across.
        EdgeTaken { player: PlayerId, edge: Direction },
        /// The number of objectives was rolled.
        ObjectivesRolled { face: Face, count: u8 },
        /// A player placed an objective.
        ObjectivePlaced { player: PlayerId, cell: Cell },
        /// An objective changed hands (position in the scenario).
        BannerTaken { banner: u8, by: Option<PlayerId> },
    }

    /// Units of models: shots, melees, losses and morale.
    SquadAttack(SquadAttackFact) {
        /// Dice fell for a model, by what it met. `wounds`: those before any is shrugged.
        DangerRolled { unit: UnitId, model: u8, die: Die, faces: Vec<Face>, wounds: u8 },
        /// A model got wounds back.
        ModelMended { unit: UnitId, model: u8, wounds: u8 },
        /// A unit named the target of its weapons of one name. `at`: the place of a blast.
        Aimed { unit: UnitId, weapon: u8, target: UnitId, at: Option<Cell> },
        /// Models attacked with weapons of one name, all of which hit at `need`. `hits`: those of
        /// the dice, each for as many models as a blast strikes.
        Volleyed {
            unit: UnitId,
            target: UnitId,
            weapon: u8,
            melee: bool,
            need: u8,
            modifiers: Vec<Modifier>,
            faces: Vec<Face>,
            hits: u8,
        },
        /// A unit saved hits at `need`; `wounds` were not saved. `modifiers`: why it is not its
        /// Defence.
        Saved {
            unit: UnitId,
            need: u8,
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            modifiers: Vec<Modifier>,
            faces: Vec<Face>,
            wounds: u8,
        },
        /// A unit shrugged wounds off; `wounds` are left.
        Shrugged { unit: UnitId, faces: Vec<Face>, wounds: u8 },
        /// A model suffered wounds; with no life left it is removed.
        ModelHurt { unit: UnitId, model: u8, wounds: u8, life: u8 },
        /// A unit struck another in melee. `back`: it answered a charge.
        Struck { unit: UnitId, target: UnitId, back: bool },
        /// A unit that was charged does not strike back.
        Withheld { unit: UnitId },
        /// A melee was decided by the wounds that the charger and the other caused.
        MeleeDecided { unit: UnitId, target: UnitId, wounds: (u8, u8), loser: Option<UnitId> },
        /// A unit tested its morale at `need`. The second die: its last chance, if it has one.
        /// `modifiers`: why it is not the Quality of its own models.
        MoraleTested {
            unit: UnitId,
            need: u8,
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            modifiers: Vec<Modifier>,
            face: Face,
            again: Option<Face>,
            passed: bool,
        },
        /// A unit was pinned.
        PinnedDown { unit: UnitId },
        /// A unit was destroyed, or fled from a lost melee.
        SquadLost { unit: UnitId, routed: bool },
    }

    /// Units of models: spells and repairs.
    Mind(MindFact) {
        /// A unit or ship repaired another: its die, and the wounds of a model that came back.
        Repaired { unit: UnitId, target: UnitId, model: u8, face: Face, wounds: u8 },
        /// A unit tries to cast a spell.
        SpellTried { casting: Casting },
        /// A psychic said whether it blocks the spell.
        BlockSaid { unit: UnitId, blocks: bool },
        /// The dice of a spell fell: the caster's `total`, whether that is enough, and who blocked.
        SpellRolled { unit: UnitId, spell: u8, total: u8, works: bool, blocked: Option<UnitId> },
        /// A spell made the rolls of a unit better, or worse.
        Charmed { unit: UnitId, roll: SpellRoll, more: i8 },
        /// A spell moves a unit so many squares.
        Lifted { unit: UnitId, squares: u8 },
        /// A unit that a spell moves has moved, or stays.
        Landed { unit: UnitId },
    }

    /// Bookkeeping: the board needs it, and no viewer tells or shows it.
    Quiet(QuietFact) {
        /// Ships of this initiative attack now.
        InitiativeStep { initiative: u8 },
        /// The match waits for another step now.
        Waits { step: Step },
        /// A move is under way, or over; used by the stages of one order.
        MotionSet { motion: Option<Motion> },
        /// Per-round marks of a ship were cleared.
        Refreshed { ship: UnitId },
        /// The damage deck of a player was shuffled anew.
        DeckShuffled { player: PlayerId, cards: Vec<CardId> },
        /// A charge of a weapon (`device` false) or device changed to `left`.
        Charge { ship: UnitId, device: bool, slot: u8, left: u8 },
        /// The device step of a ship is over.
        DevicesDone { ship: UnitId },
        /// A ship has done what it does for others, or lets it be.
        ServiceOver { ship: UnitId },
        /// The granted action is over.
        GrantOver { ship: UnitId },
        /// The tractored ship has been moved or left.
        TractorOver { ship: UnitId },
        /// A figure is going to be pushed or dragged, space by space, as its mover chooses.
        ShoveDue { shove: Shove },
        /// Others may answer what a figure does.
        WindowOpened { window: Window },
        /// A player answers no more.
        WindowPassed { player: PlayerId },
        /// The first moment for answers is over.
        WindowClosed { occasion: Occasion },
        /// The token of a fallen hero may lie on several spaces, and its owner chooses.
        LayingDue { laying: Laying },
        /// The first token that was due has been placed.
        LayingOver { ship: UnitId },
        /// The first push or drag under way has this many spaces left.
        ShoveLeft { ship: UnitId, left: u8 },
        /// The first push or drag under way is over.
        ShoveOver { ship: UnitId },
        /// The turn of a figure is over.
        FigureEnded { ship: UnitId },
        /// The turn of a card is over.
        TurnEnded { player: PlayerId, card: u8 },
        /// A figure sets out along these steps; the steps actually taken follow.
        Marched { ship: UnitId, steps: Steps, cost: u8 },
        /// The activation of a capital ship, or of a ship held in a pit, began.
        HelmTaken { ship: UnitId },
        /// A side has moved its capital ships.
        SideEnded { player: PlayerId },
        /// This capital ship fires now.
        Activated { ship: UnitId },
        /// The activation of a unit of models stands like this now, or is over.
        FightSet { fight: Option<Box<Activation>> },
        /// The player of a unit is going to be asked about a clause of the rule.
        QuestionDue { question: Question },
        /// The first question is answered, or is no longer one.
        QuestionOver { unit: UnitId, takes: bool },
        /// A unit used what it has under the rule, which it may use only so often.
        LimitUsed { unit: UnitId, span: Span,
            #[serde(default, skip_serializing_if = "OutfitPart::is_type")] part: OutfitPart },
        /// What was used in such a span counts no more.
        LimitsOver { span: Span },
        /// This player starts the round, where units of models act by turns.
        OpenerSet { player: PlayerId },
    }
}
