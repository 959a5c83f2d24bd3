//! Rules of ships that sail by inches (FLT, MAEL).

content::rule_ids! {
    /// Sides move one after the other.
    SIDES = "FLT-01";
    /// The movement allowance.
    ALLOWANCE = "FLT-02";
    /// Any order within a side.
    ANY_ORDER = "FLT-03";
    /// Paths are measured.
    PATH = "FLT-04";
    /// Nobody moves through models.
    THROUGH = "FLT-05";
    /// Control zones.
    ZONE = "FLT-06";
    /// A friend's control zone.
    FRIEND_ZONE = "FLT-07";
    /// Boarding.
    BOARDING = "FLT-08";
    /// Small craft are not boarded and board nobody.
    SMALL = "FLT-09";
    /// One at a time.
    ONE = "FLT-10";
    /// Facing is free.
    FACING = "FLT-11";
    /// Leaving the table.
    LEAVE = "FLT-12";
    /// Ramming.
    RAM = "FLT-13";
    /// Declared rams.
    DECLARED = "FLT-14";
    /// Accidental rams.
    ACCIDENT = "FLT-15";
    /// Integrity rolls.
    INTEGRITY = "FLT-16";
    /// Terrain.
    TERRAIN = "FLT-17";
    /// Measures in inches.
    INCH = "FLT-R-INCH";
    /// A ram stops at contact and locks nobody.
    STOP = "FLT-R-RAM";
    /// Rotation, and where it may not end.
    ROTATION = "FLT-R-FACE";
    /// Boarded ships are locked too.
    LOCKED = "FLT-R-LOCK";
    /// Wrecks block until the move is over.
    WRECK = "FLT-R-WRECK";
    /// Starting within a control zone.
    INSIDE = "FLT-R-LEAVE";
    /// Undeclared contact.
    CONTACT = "FLT-R-CONTACT";
    /// Consequences of forced moves.
    FORCED = "FLT-R-FORCED";
    /// Priority.
    PRIORITY = "FLT-H-PRIO";
    /// Batteries.
    FIRE = "FLT-H-FIRE";
    /// Directional shields.
    SHIELDS = "FLT-H-SHIELD";
    /// Boarding fights.
    FIGHT = "FLT-H-BOARD";
    /// The terrain glossary.
    GLOSSARY = "FLT-H-TERRAIN";
    /// Setup.
    SETUP = "FLT-H-SETUP";
    /// Shoving off.
    SHOVE = "FLT-H-SHOVE";
    /// Scenario objectives.
    OBJECTIVE = "FLT-H-WIN";
    /// Small craft among capital ships.
    MIXED = "MAEL-06";
    /// Costly ground under a template.
    COSTLY = "MAEL-02";
    /// Small craft are not adrift.
    STEERS = "MAEL-03";
    /// Obstacles act on capital ships too.
    OBSTACLES = "MAEL-05";
    /// Small craft held in a well.
    WELL = "MAEL-07";
    /// A held ship stays, or climbs out.
    HELD = "MAEL-R-WELL";
    /// A large and a small ship both roll against their Integrity.
    BOTH = "MAEL-08";
    /// Entering by a template.
    ENTER = "MAEL-R-ENTER";
    /// Beside other terrain in the void.
    SHORE = "MAEL-R-SHORE";
    /// Zones and template ships.
    TEMPLATE_ZONE = "MAEL-R-ZONE";
    /// Stopped by a wall.
    WALL = "MAEL-R-WALL";
    /// Fire between large and small.
    MIXED_FIRE = "MAEL-H-FIRE";
    /// Crews that recover.
    CREW = "MAEL-H-CREW";
    /// Bays of carriers, and tenders.
    BAY = "MAEL-H-BAY";
    /// Measures of squares on the table.
    BESIDE = "MAEL-R-BAY";
    /// Standing orders.
    STANDING = "MAEL-H-STAND";
    /// Cosmos on the open table.
    VOID = "COS-02";
}
