//! The ids of the rules that code cites directly; data cites all others. Here are those of bases
//! and templates, and of all theatres. `sail`: capital ships. `march`: figures on foot. `crew`:
//! turns of several actions. `grid`: cells. `pace`: squares with levels. `squads`: units of models.
//! `story`: events and goals of scenarios.

pub mod crew;
pub mod grid;
pub mod march;
pub mod pace;
pub mod sail;
pub mod squads;
pub mod story;

content::rule_ids! {
    /// Two categories of obstacles.
    CATEGORIES = "OBS-01";
    /// One defence die when obstructed.
    OBSTRUCTED = "OBS-02";
    /// Only one, however many obstruct.
    OBSTRUCTED_ONCE = "OBS-03";
    /// Ending a maneuver on an obstacle skips Perform Action.
    LANDED = "OBS-04";
    /// Flying through does not.
    FLEW_THROUGH = "OBS-05";
    /// Arriving otherwise does not.
    OTHER_ARRIVAL = "OBS-06";
    /// Granted actions after a skipped step.
    GRANTED_ANYWAY = "OBS-07";
    /// What players bring.
    BROUGHT = "OBS-08";
    /// Always one effect, then a rolled one.
    STARTING = "OBS-09";
    /// No attacks at range 0.
    NO_ATTACK = "OBS-10";
    /// Expiry.
    EXPIRED = "OBS-19";
    /// Placed under ships.
    PLACED_UNDER = "OBS-20";
    /// Granted actions while overlapping.
    GRANTED_OVERLAPPING = "OBS-21";
    /// Partial maneuvers.
    PARTIAL = "OBS-22";
    /// Several obstacles, nearest first.
    SEVERAL = "OBS-23";
    /// At range 0 before moving.
    WAS_TOUCHING = "OBS-24";
    /// Overlapping before moving.
    WAS_OVERLAPPING = "OBS-25";
    /// Huge ships.
    HUGE = "OBS-26";
    /// Maneuver kinds.
    MOVE = "OBS-H-MOVE";
    /// Bumps.
    BUMP = "OBS-H-BUMP";
    /// Difficulty and stress.
    DIFFICULTY = "OBS-H-DIFF";
    /// Attack and defence dice.
    DICE = "OBS-H-DICE";
    /// Range bands and their dice.
    RANGE = "OBS-H-RANGE";
    /// Firing arcs.
    ARC = "OBS-H-ARC";
    /// Damage effects.
    CRIT = "OBS-H-CRIT";
    /// Tokens.
    TOKEN = "OBS-H-TOKEN";
    /// Ion.
    ION = "OBS-H-ION";
    /// Jam.
    JAM = "OBS-H-JAM";
    /// Tractor.
    TRACTOR = "OBS-H-TRACT";
    /// Measures of obstacles: touching is no overlap.
    SHAPE = "OBS-H-SHAPE";
    /// What a base only sweeps over does nothing.
    SWEPT = "OBS-R-SWEPT";
    /// Ending again on the obstacle that it began on.
    STAYED = "OBS-R-LEAVE";
    /// Ends that were not chosen do not count.
    CHOSEN = "OBS-R-CHOSEN";
    /// Obstacles strike one after the other, while the ship lives.
    STRIKES = "OBS-R-ORDER";
    /// A dial faster than a cap is flown at the cap.
    CAPPED = "OBS-R-CAP";
    /// Of equally short lines the attacker chooses one.
    LINE = "OBS-R-LINE";
    /// The option on tractoring onto obstacles.
    TRACTOR_OPTION = "OBS-R-TRACT";
    /// Locks.
    LOCK = "OBS-H-LOCK";
    /// Actions.
    ACTION = "OBS-H-ACT";
    /// Coordinate.
    COORDINATE = "OBS-H-COORD";
    /// Turn order.
    ORDER = "OBS-H-ORDER";
    /// Shoving off.
    SHOVE = "OBS-H-SHOVE";
    /// Leaving the board.
    EDGE = "OBS-H-EDGE";
    /// Setup.
    SETUP = "OBS-H-SETUP";
    /// The end of a match and simultaneous fire.
    END = "OBS-H-END";
    /// Abilities of ships.
    ABILITY = "OBS-H-ABIL";
    /// Devices.
    DEVICE = "OBS-H-DEVICE";
}
