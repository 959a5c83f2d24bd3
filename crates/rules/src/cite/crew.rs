//! Rules of crews and of what lives in a hull (HAZ-H, HAZ-R).

content::rule_ids! {
    /// Rounds, and who is next.
    ROUND = "HAZ-H-ROUND";
    /// Turns of two actions.
    TURN = "HAZ-H-TURN";
    /// Attacks with colour dice.
    ATTACK = "HAZ-H-ATTACK";
    /// Attacks that catch whoever stands beside their target.
    BLAST = "HAZ-H-BLAST";
    /// Doors.
    DOOR = "HAZ-H-DOOR";
    /// Fatigue, rest, and the fall and rise of heroes.
    CREW = "HAZ-H-CREW";
    /// Search marks and the search deck.
    SEARCH = "HAZ-H-SEARCH";
    /// Items in use, used up and handed over.
    ITEM = "HAZ-H-ITEM";
    /// Large objects and switches.
    USE = "HAZ-H-USE";
    /// Exit spaces, from which heroes leave.
    EXIT = "HAZ-H-EXIT";
    /// Tests of Body, Wits and Nerve.
    TEST = "HAZ-H-TEST";
    /// Skills of heroes.
    SKILL = "HAZ-H-SKILL";
    /// Feats of heroes.
    FEAT = "HAZ-H-FEAT";
    /// What each of two heroes may do besides.
    PAIR = "HAZ-H-PAIR";
    /// Powers that threat buys.
    POWER = "HAZ-H-POWER";
    /// Reactions.
    REACT = "HAZ-H-REACT";
    /// A fallen hero's token lies off lava.
    TOKEN = "HAZ-12";
    /// A token that plasma comes up under makes way.
    TOKEN_MOVES = "HAZ-R-TOKEN";
    /// Movement points in hand.
    POINTS = "HAZ-R-POINTS";
}
