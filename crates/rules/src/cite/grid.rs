//! Rules of movement over the cells of a grid (COS).

content::rule_ids! {
    /// Adrift: straight on.
    ADRIFT = "COS-02";
    /// A drift ends with the movement.
    SPENT = "COS-03";
    /// A drift ends beside other terrain.
    BESIDE = "COS-04";
    /// A drift ends before a space that cannot be occupied.
    BARRED = "COS-05";
    /// No voluntary stop adrift.
    NO_STOP = "VOID-R-STOP";
    /// Elevation lines.
    ELEVATION = "HAZ-17";
    /// Walls.
    WALL = "HAZ-R-WALL";
    /// Figures that cover several spaces.
    LARGE = "HAZ-R-LARGE";
    /// Movement points, climbs, the map's end.
    MOVE = "VOID-H-MOVE";
    /// Friends are passed, enemies are not; nobody ends on a figure.
    PASS = "VOID-H-PASS";
    /// Falls.
    FALL = "VOID-H-FALL";
    /// Engagement.
    ENGAGE = "VOID-H-ENGAGE";
    /// Range.
    RANGE = "VOID-H-RANGE";
    /// Line of sight.
    SIGHT = "VOID-H-SIGHT";
    /// Line of sight from corner to corner.
    CORNERS = "HAZ-H-SIGHT";
    /// Higher ground.
    HEIGHT = "VOID-H-HEIGHT";
}
