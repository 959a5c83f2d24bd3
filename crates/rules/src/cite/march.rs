//! Rules of figures on foot (COS, HAZ, VOID).

content::rule_ids! {
    /// Height of open void.
    VOID = "COS-01";
    /// Free after a drift.
    FREE = "COS-06";
    /// Flyers are not adrift.
    FLYERS = "COS-07";
    /// Other kinds of movement set nobody adrift.
    OTHER_MOVES = "COS-08";
    /// From void to void.
    LINE = "VOID-R-LINE";
    /// The space just left gives no hold.
    FIRST = "VOID-R-FIRST";
    /// Passing a friend ahead.
    FRIEND = "VOID-R-FRIEND";
    /// Coloured lines give terrain.
    LINES = "HAZ-01";
    /// Water costs two points.
    WATER = "HAZ-02";
    /// A large figure puts its base onto water.
    INTO_WATER = "HAZ-03";
    /// A large figure puts its base across elevation lines.
    OVER_LINES = "HAZ-21";
    /// Effects take figures out of pits.
    OUT_OF_PIT = "HAZ-06";
    /// Climbing out of a pit.
    CLIMB = "HAZ-08";
    /// Slow starts.
    SLUDGE = "HAZ-16";
    /// Adjacent across a line.
    ACROSS = "HAZ-18";
    /// Melee across a line.
    MELEE = "HAZ-19";
    /// Reach spares the die.
    REACH = "HAZ-20";
    /// Flying over a line.
    OVER_LINE = "HAZ-22";
    /// Flight.
    FLY = "VOID-H-FLY";
    /// Turns of cards.
    TURN = "VOID-H-TURN";
    /// Initiative.
    INITIATIVE = "VOID-H-INIT";
    /// Order markers.
    MARKER = "VOID-H-MARK";
    /// Placing figures before the first round.
    SETUP = "VOID-H-SETUP";
    /// Order of exposure rolls; draws.
    EXPOSURE_ORDER = "VOID-R-ORDER";
    /// Pushes and drags whose spaces are chosen.
    CHOSEN_PUSH = "HAZ-R-PUSH";
    /// Pushes.
    PUSH = "VOID-H-PUSH";
    /// A crit on a figure.
    WOUND = "VOID-H-WOUND";
    /// Tokens on figures.
    TOKENS = "VOID-H-TOKENS";
}
