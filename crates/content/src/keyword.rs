//! Keywords: marks of units. The game knows some by itself, and packs make others.

use crate::kept::{Kept, made_names};

/// A mark of a unit, for rules that single kinds out.
///
/// The game knows `Huge`, `SmallCraft`, `Construct`, `Destructible`, `EventHero`, `SuperStrength`,
/// `Fly`, `Reach`, `Hero`, `Hands`, `Repair` and `Model`. Files write any of them as a name without
/// quotes, whether the game knows it or a pack makes it. What it is called and what it does stands
/// in the folder `keywords` of packs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Keyword {
    /// Rules for huge ships apply.
    Huge,
    /// Small craft: cannot be boarded.
    SmallCraft,
    /// A thing without breath: stations, drones.
    Construct,
    /// A thing to be shot to pieces.
    Destructible,
    /// A named flagship.
    EventHero,
    /// Reinforced hull: exposure wounds on a blank only.
    SuperStrength,
    /// Flies over terrain.
    Fly,
    /// Strikes over one space, or across lines.
    Reach,
    /// A hero: falls instead of being destroyed, and may be helped up.
    Hero,
    /// Has hands, and so opens and closes doors. Heroes have them.
    Hands,
    /// Repairs friends near it (GRD-27).
    Repair,
    /// A model of a unit: every model has it, and nothing else.
    Model,
    /// One that packs make: it does what its entry says, and nothing else.
    Made(KeywordName),
}

made_names!(
    Keyword,
    KeywordName,
    "a keyword",
    [
        Huge,
        SmallCraft,
        Construct,
        Destructible,
        EventHero,
        SuperStrength,
        Fly,
        Reach,
        Hero,
        Hands,
        Repair,
        Model,
    ]
);

/// The name of a keyword that a pack makes. Equal names share their text, so it is small and can be
/// copied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeywordName(Kept);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_of_the_game_and_of_packs_are_written_alike() {
        for name in ["Huge", "Model", "Stormborn", "storm_2"] {
            let keyword: Keyword = ron::from_str(name).expect("a name");
            assert_eq!(keyword.key(), name);
            assert_eq!(ron::to_string(&keyword).expect("it is plain"), name);
            assert_eq!(keyword.made().is_none(), Keyword::CORE.contains(&keyword));
            assert_eq!(format!("{keyword:?}"), name);
        }
        for bad in ["\"Huge\"", "7up", "(Huge)", &"x".repeat(33)] {
            assert!(ron::from_str::<Keyword>(bad).is_err(), "{bad}");
        }
        let made = Keyword::named("Aaa").expect("a name");
        assert!(
            Keyword::CORE.iter().all(|core| *core < made),
            "they come last"
        );
    }
}
