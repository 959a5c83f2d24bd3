//! Rules of units of models: their activations, fights and losses (GRD).

content::rule_ids! {
    /// Models in range and sight fire all their weapons.
    FIRE = "GRD-05";
    /// Shots from above.
    ABOVE = "GRD-06";
    /// Models beside enemies strike.
    STRIKE = "GRD-08";
    /// A square after a melee.
    FOLLOW = "GRD-09";
    /// Models at a corner strike too.
    CORNER = "GRD-10";
    /// Melee across levels.
    ACROSS = "GRD-11";
    /// The owner chooses who is lost.
    LOSSES = "GRD-12";
    /// Cover.
    COVER = "GRD-14";
    /// Aircraft as targets.
    AIRBORNE = "GRD-19";
    /// How aircraft move.
    FLIGHT = "GRD-20";
    /// The pattern of an aircraft.
    PATTERN = "GRD-21";
    /// Ambush.
    AMBUSH = "GRD-22";
    /// Blast.
    BLAST = "GRD-23";
    /// Fast.
    FAST = "GRD-24";
    /// Flying.
    FLYING = "GRD-25";
    /// Psychic.
    PSYCHIC = "GRD-26";
    /// Repair.
    REPAIR = "GRD-27";
    /// Scout.
    SCOUT = "GRD-28";
    /// Slow.
    SLOW = "GRD-29";
    /// Transport.
    TRANSPORT = "GRD-30";
    /// Deployment.
    SETUP = "GRD-H-SETUP";
    /// Activations by turns, rounds.
    ROUND = "GRD-H-ROUND";
    /// The four actions.
    ACTIONS = "GRD-H-ACTIONS";
    /// Places, and units that stay together.
    PLACES = "GRD-R-PLACES";
    /// Floors that open.
    BREACH = "GRD-H-BREACH";
    /// Dangerous ground.
    DANGER = "GRD-H-DANGER";
    /// Targets, hits and saves.
    SHOOT = "GRD-H-SHOOT";
    /// Units torn apart by losses.
    TORN = "GRD-H-TORN";
    /// Who is lost first.
    WOUNDS = "GRD-H-WOUNDS";
    /// Charges, melees and weariness.
    MELEE = "GRD-H-MELEE";
    /// Morale, pinned units.
    MORALE = "GRD-H-MORALE";
    /// Objectives and victory.
    OBJECTIVES = "GRD-H-GOALS";
    /// Heroes who have joined a unit.
    HERO = "GRD-H-HERO";
    /// Terrain and obstacles under models.
    GROUND = "GRD-R-GROUND";
    /// Tokens of units, and the conditions that they stand for.
    TOKENS = "GRD-R-TOKENS";
    /// Words of units and weapons.
    WORDS = "GRD-H-UNITS";
}
