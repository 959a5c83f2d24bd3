//! Rules of units on squares with levels (GRD).

content::rule_ids! {
    /// Levels cost movement upwards.
    LEVEL = "GRD-01";
    /// Floors are passed where they, or one beside them, are open.
    FLOOR = "GRD-02";
    /// Models that fill a square stay on the ground.
    GROUND = "GRD-03";
    /// Openings must suit the model.
    OPENING = "GRD-04";
    /// One diagonal a round at the cost of one square.
    DIAGONAL = "GRD-07";
    /// Difficult ground.
    DIFFICULT = "GRD-15";
    /// Nobody passes walls without a door.
    WALL = "GRD-13";
    /// Cover.
    COVER = "GRD-14";
    /// Sides of hills.
    HILL = "GRD-16";
    /// Hills between two who stand on the ground.
    HILL_SIGHT = "GRD-17";
    /// Cover from a hill's side.
    HILL_COVER = "GRD-18";
    /// Moves of models, enemies and the map's end.
    MOVE = "GRD-H-MOVE";
    /// Lines of sight over squares and levels.
    SIGHT = "GRD-R-SIGHT";
}
