//! Orders, which state the wishes of a player or an AI, by what they are about.

use geometry::{Cell, Direction, Maneuver, Pose, RollEnd, Steps, Way};
use serde::{Deserialize, Serialize};

use super::{
    deed::{Action, Command, Footing, Intent, Modification, Service, Shift, Task},
    family::orders,
};
use crate::state::{PlayerId, UnitId};

orders! {
    /// Setting up: what lies and stands where.
    Setup(SetupOrder) {
        /// Setup: put an obstacle on the table.
        PlaceObstacle {
            /// The obstacle.
            obstacle: UnitId,
            /// The pose.
            pose: Pose,
        },
        /// Setup: put a ship on the table.
        PlaceShip {
            /// The ship.
            ship: UnitId,
            /// The pose.
            pose: Pose,
        },
        /// Setup: put a figure on the map.
        PlaceFigure {
            /// The figure.
            ship: UnitId,
            /// The space.
            cell: Cell,
        },
        /// Setup: take an edge of the table (GRD-H-SETUP).
        TakeEdge {
            /// The edge: N, E, S or W.
            edge: Direction,
        },
        /// Setup: place an objective (GRD-H-SETUP).
        PlaceObjective {
            /// The space.
            cell: Cell,
        },
    }

    /// What is decided face down.
    Plan(PlanOrder) {
        /// Set a dial (again, until the dials are confirmed).
        SetDial {
            /// The ship.
            ship: UnitId,
            /// The maneuver.
            maneuver: Maneuver,
        },
        /// Give a capital ship its standing order (again, until dials and orders are confirmed).
        SetStanding {
            /// The ship.
            ship: UnitId,
            /// Position in the ruleset's list.
            standing: u8,
        },
        /// Put an order marker on an army card (again, until the markers are confirmed).
        SetMarker {
            /// The number of the card.
            card: u8,
            /// Which marker: 1, 2 or 3.
            marker: u8,
        },
        /// Confirm all dials or markers of the player.
        Confirm,
    }

    /// Ships that fly along templates: devices, moves, actions.
    Flight(FlightOrder) {
        /// Use a device in the phase for devices.
        UseDevice {
            /// The ship.
            ship: UnitId,
            /// Position of the device.
            device: u8,
            /// Position of the template among the device's.
            template: u8,
        },
        /// Use no device.
        SkipDevice {
            /// The ship.
            ship: UnitId,
        },
        /// Reveal the dial and execute the maneuver.
        Maneuver {
            /// The ship.
            ship: UnitId,
            /// The dial's maneuver, or its replacement.
            maneuver: Maneuver,
            /// The end of a T-roll.
            #[serde(default)]
            roll: Option<RollEnd>,
        },
        /// Shove off instead of moving, as a ship that can hardly move (OBS-H-SHOVE, FLT-H-SHOVE).
        ShoveOff {
            /// The ship.
            ship: UnitId,
            /// The destination: one of the places on offer.
            to: Pose,
        },
        /// Perform an action.
        Act {
            /// The ship.
            ship: UnitId,
            /// The action.
            action: Action,
        },
        /// Perform no action.
        SkipAction {
            /// The ship.
            ship: UnitId,
        },
        /// Move a tractored ship.
        TractorMove {
            /// The ship.
            ship: UnitId,
            /// The shift; none leaves the ship in place.
            shift: Option<Shift>,
        },
    }

    /// Attacks and their dice.
    Attack(AttackOrder) {
        /// Attack.
        Attack {
            /// The ship.
            ship: UnitId,
            /// Position of the weapon.
            weapon: u8,
            /// The target.
            target: UnitId,
        },
        /// Attack a figure of several spaces on one that is named (HAZ-R-LARGE). [`Order::Attack`]
        /// takes the nearest one.
        Strike {
            /// The figure.
            ship: UnitId,
            /// Position of the weapon.
            weapon: u8,
            /// The target.
            target: UnitId,
            /// A space under it.
            at: Cell,
        },
        /// Strike at a sealed door (HAZ-H-DOOR).
        Batter {
            /// The figure.
            ship: UnitId,
            /// Position of the weapon.
            weapon: u8,
            /// The door, by its number on the map.
            door: u16,
        },
        /// Do not attack.
        HoldFire {
            /// The ship.
            ship: UnitId,
        },
        /// Modify the dice of the attack under way.
        Modify(how: Modification),
    }

    /// Capital ships, and what ships do for each other.
    Sail(SailOrder) {
        /// Decide, as winner of the roll, which side moves first (FLT-01).
        TakePriority {
            /// The player who moves first.
            first: PlayerId,
        },
        /// Move a capital ship along this way.
        Sail {
            /// The ship.
            ship: UnitId,
            /// The way of the middle of its base.
            way: Way,
            /// The purpose of the move.
            #[serde(default)]
            intent: Intent,
        },
        /// Rotate a capital ship before it fires, or when it is fired at (FLT-11).
        Face {
            /// The ship.
            ship: UnitId,
            /// Its new heading, in compass degrees.
            heading: f64,
        },
        /// Leave or enter a bay, or repair a friend (GRD-27, GRD-30).
        Service {
            /// The ship.
            ship: UnitId,
            /// What it does.
            service: Service,
        },
    }

    /// Where figures go, are pushed and come in.
    March(MarchOrder) {
        /// Move a figure along these steps.
        March {
            /// The figure.
            ship: UnitId,
            /// The path; empty if the figure stays.
            steps: Steps,
            /// For a figure that covers several spaces: where it sets out, and where its base
            /// lies then.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            base: Option<Footing>,
        },
        /// Climb out of a pit onto the space in this direction, instead of attacking.
        ClimbOut {
            /// The figure.
            ship: UnitId,
            /// The direction.
            to: Direction,
        },
        /// Choose the next space of a push or a drag (HAZ-R-PUSH).
        Shove {
            /// The figure that is moved.
            ship: UnitId,
            /// The direction.
            to: Direction,
        },
        /// Choose where the token of a fallen hero lies (HAZ-12).
        Lay {
            /// The hero.
            ship: UnitId,
            /// The space.
            cell: Cell,
        },
        /// Buy a missing figure back onto the table (HAZ-H-THREAT).
        Reinforce {
            /// The figure.
            ship: UnitId,
            /// The space on which it arrives.
            cell: Cell,
        },
        /// Choose this figure as its owner's next to roll for exposure.
        Expose {
            /// The figure.
            ship: UnitId,
        },
    }

    /// What figures do besides: tasks, powers, reactions.
    Crew(CrewOrder) {
        /// Let a figure do something in its turn besides moving and attacking (HAZ-H-TURN).
        Task {
            /// The figure.
            ship: UnitId,
            /// What it does.
            task: Task,
        },
        /// Buy a power with threat (HAZ-H-POWER).
        Power {
            /// Position among the powers of the match.
            power: u8,
            /// The own unit that it works through.
            ship: UnitId,
            /// The unit that it works on: that one perhaps.
            on: UnitId,
        },
        /// React to what somebody does (HAZ-H-REACT).
        Respond {
            /// The figure that reacts.
            ship: UnitId,
            /// The unit that it reacts on: itself perhaps.
            on: UnitId,
        },
    }

    /// Whose turn begins, and that one ends.
    Turn(TurnOrder) {
        /// Choose this figure as the next to take its turn (HAZ-H-TURN).
        Begin {
            /// The figure.
            ship: UnitId,
        },
        /// End the turn of the army card, or of the side.
        EndTurn,
        /// Say whether a unit makes use of what it may do now.
        Decide {
            /// The unit.
            unit: UnitId,
            /// Whether it does.
            takes: bool,
        },
    }

    /// Units of models.
    Squad(SquadOrder) {
        /// Lead a unit of models (GRD-H-ACTIONS).
        Command {
            /// The unit.
            unit: UnitId,
            /// What it is to do.
            command: Command,
        },
    }
}
