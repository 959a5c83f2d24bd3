//! How events look: bursts, bubbles, lines, smoke. The program draws their forms.

use serde::{Deserialize, Serialize};

use super::{color::normal, things::ShotColor};

/// How one effect looks. Its key is one of [`EffectName`], such as `ExplosionFire`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EffectLook {
    /// The effect.
    pub id: String,
    /// Whether it takes the place of the look of an earlier pack with the same key.
    #[serde(default)]
    pub replaces: bool,
    /// Its colour, or that of the player whose ship it happens to.
    pub color: ShotColor,
    /// How brightly it shines, 0 to 16; 1 keeps the colour.
    #[serde(default = "normal")]
    pub glow: f32,
    /// How wide it is drawn, 0 to 4; 1 is the usual width, 0 hides it.
    #[serde(default = "normal")]
    pub size: f32,
}

macro_rules! names {
    ($($(#[$doc:meta])+ $name:ident,)+) => {
        /// The effects that the program draws.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum EffectName {
            $($(#[$doc])+ $name,)+
        }

        impl EffectName {
            /// Every effect.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Its name in data.
            #[must_use]
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)+
                }
            }
        }
    };
}

names! {
    /// Sparks of a struck hull.
    Sparks,
    /// The flash from which sparks fly.
    SparkFlash,
    /// The flash of a ship that is destroyed.
    ExplosionFlash,
    /// The ring that runs out from it.
    ExplosionRing,
    /// Its fire.
    ExplosionFire,
    /// Its glowing shards.
    ExplosionShards,
    /// Its smoke.
    ExplosionSmoke,
    /// The flash, star and ring where two hulls ram each other.
    Ramming,
    /// The smoke of ramming.
    RammingSmoke,
    /// Dust where a ship overlaps an obstacle.
    Scrape,
    /// Streaks past a ship that an area carries along.
    Drift,
    /// Streaks past a ship that another one pushes.
    Push,
    /// The ring when a ship enters a danger zone.
    Zone,
    /// The ring around a captured ship.
    Capture,
    /// The glow of an engine.
    EngineGlow,
    /// The jet of an engine.
    EngineJet,
    /// The smoke of a damaged hull.
    HullSmoke,
    /// The flames of a hull that is nearly lost.
    HullFlame,
    /// The measured line of an attack.
    AttackLine,
    /// The ring where a shield stops a shot.
    ShieldStop,
    /// The bubble of shields that take damage.
    ShieldHit,
    /// The bubble of shields that recover.
    ShieldRecovery,
    /// The bubble of a hull that is mended.
    Mending,
    /// The beam and ring of a lock.
    Lock,
    /// The number of lost shields.
    ShieldLoss,
    /// The number of lost hull.
    HullLoss,
    /// The number of lost hull by a critical hit.
    CritLoss,
    /// The cables of boarding.
    Grapples,
    /// The brackets around ships locked in boarding.
    BoardingBrackets,
    /// The flashes of a boarding fight.
    BoardingFight,
    /// The pole of a captor's flag.
    FlagPole,
    /// The cloth of a captor's flag.
    Flag,
}
