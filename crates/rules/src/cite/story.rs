//! Rules of scenarios, whatever the theatre (SCN-H), and of what crews count (HAZ-H).

content::rule_ids! {
    /// Events of a scenario.
    EVENT = "SCN-H-EVENT";
    /// Units that come onto the table.
    ARRIVE = "SCN-H-ARRIVE";
    /// Terrain that changes and grows.
    SPREAD = "SCN-H-SPREAD";
    /// Goals of a scenario.
    GOAL = "SCN-H-GOAL";
    /// Missions, which replace goals.
    MISSION = "SCN-H-MISSION";
    /// Tables from a seed.
    GROUND = "SCN-H-GROUND";
    /// Forces that players bring.
    LIST = "SCN-H-LIST";
    /// Pilots of ships.
    PILOT = "SCN-H-PILOT";
    /// Upgrades of ships and figures.
    UPGRADE = "SCN-H-UPGRADE";
    /// Rooms behind doors.
    ROOM = "HAZ-H-ROOM";
    /// The crew's resolve.
    RESOLVE = "HAZ-H-RESOLVE";
    /// Maps that lead from one to the next.
    LINKED = "HAZ-H-LINKED";
    /// Threat, and what it buys.
    THREAT = "HAZ-H-THREAT";
}
