//! How obstacles, tokens, weapons and dice look, and which files sounds are in.

use serde::{Deserialize, Serialize};

use super::{
    above::Vapour,
    color::{Light, Rgb},
    key::LookKey,
};

/// How a kind of obstacle looks and sounds. `style` of an obstacle names it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObstacleLook {
    /// Unique key: what `style` says.
    pub id: String,
    /// Whether it takes the place of the look of an earlier pack with the same key.
    #[serde(default)]
    pub replaces: bool,
    /// Its outline.
    pub color: Rgb,
    /// Its colour on small maps.
    pub map: Rgb,
    /// What lies on the outline.
    pub body: Body,
    /// The sound when a ship touches it: a key of `looks/sounds.ron`.
    #[serde(default = "bump")]
    pub sound: LookKey,
}

fn bump() -> LookKey {
    LookKey::new("bump")
}

/// The bodies of obstacles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Body {
    /// A jagged rock whose foot is the outline.
    Rock {
        /// Plain stone.
        stone: Light,
        /// Veins of ore.
        ore: Light,
    },
    /// Models that tumble over the outline.
    Pieces {
        /// Files of models, in the pack or else in the assets folder.
        models: Vec<String>,
        /// How many there are.
        count: u16,
        /// How high they are, in millimetres.
        height: f32,
    },
    /// A cloud.
    Cloud {
        /// How many puffs it has.
        count: u16,
        /// How far they keep from the outline, in millimetres.
        margin: f32,
        /// The puffs.
        vapour: Vapour,
    },
    /// Flakes that blink.
    Glitter {
        /// How many there are.
        count: u16,
        /// How far they keep from the outline, in millimetres.
        margin: f32,
        /// The coldest flakes.
        cold: Rgb,
        /// The warmest flakes.
        warm: Rgb,
    },
    /// Flames.
    Fire {
        /// How many there are.
        count: u16,
        /// How far they keep from the outline, in millimetres.
        margin: f32,
        /// Young flames.
        young: Rgb,
        /// Dying flames.
        old: Rgb,
        /// Sparks.
        spark: Rgb,
        /// Smoke.
        soot: Rgb,
    },
}

impl Body {
    /// Whether it is built from meshes, and no cloud of sprites.
    #[must_use]
    pub fn is_solid(&self) -> bool {
        match self {
            Self::Rock { .. } | Self::Pieces { .. } => true,
            Self::Cloud { .. } | Self::Glitter { .. } | Self::Fire { .. } => false,
        }
    }
}

/// How a token looks. Its key is the token's name in data, such as `Focus`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenLook {
    /// The token.
    pub id: String,
    /// Whether it takes the place of the look of an earlier pack with the same key.
    #[serde(default)]
    pub replaces: bool,
    /// The chip without its model, and the ring when a ship gains or loses it.
    pub color: Rgb,
    /// Its name on panels.
    pub label: Rgb,
    /// The file of its model, in the pack or else in the assets folder.
    pub model: String,
    /// Paints this colour over the model, if any.
    #[serde(default)]
    pub paint: Option<Rgb>,
}

/// How an attack looks and sounds. A weapon's `look` names it, or else its `style`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponLook {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the look of an earlier pack with the same key.
    #[serde(default)]
    pub replaces: bool,
    /// The colour of its shots.
    pub color: ShotColor,
    /// Their form.
    pub shot: ShotForm,
    /// How long a shot flies, as a share of the whole attack.
    pub flight: f32,
    /// How large an impact is; 1 is that of a bolt.
    pub impact: f32,
    /// The sound of a shot: a key of `looks/sounds.ron`.
    pub sound: LookKey,
}

/// The colour of shots.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ShotColor {
    /// One colour.
    Fixed {
        /// The colour.
        color: Rgb,
    },
    /// The colour of the shooter's faction, no part of it darker than this.
    Faction {
        /// The darkest colour.
        least: Rgb,
    },
}

impl ShotColor {
    /// The colour of the shots of a shooter of this colour.
    #[must_use]
    pub fn of(self, shooter: Rgb) -> Rgb {
        match self {
            Self::Fixed { color } => color,
            Self::Faction { least } => {
                let mix = |least: f32, part: f32| least + (1.0 - least) * part;
                (
                    mix(least.0, shooter.0),
                    mix(least.1, shooter.1),
                    mix(least.2, shooter.2),
                )
            }
        }
    }
}

/// The forms of shots.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ShotForm {
    /// A short bolt for every hit.
    Bolt {
        /// How thick and long it is; 1 is that of a laser.
        size: f32,
    },
    /// One missile with a tail; a battery fires several.
    Missile,
    /// Lightning.
    Lightning,
    /// One beam that pulls.
    Beam,
}

/// How a die looks. Its key is the die's name in data, such as `Attack`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DieLook {
    /// The die.
    pub id: String,
    /// Whether it takes the place of the look of an earlier pack with the same key.
    #[serde(default)]
    pub replaces: bool,
    /// The body of a die without a model.
    pub body: Light,
    /// Its form without a model.
    pub form: DieForm,
    /// The file of its model, in the pack or else in the assets folder; none: the plain form.
    #[serde(default)]
    pub model: Option<String>,
    /// The die on panels.
    pub fill: Rgb,
    /// The edge of the die on panels.
    pub edge: Rgb,
}

/// The forms of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DieForm {
    /// Six faces.
    Cube,
    /// Eight faces.
    Octahedron,
}

/// The ring around a lying die. Its key is a face, such as `Crit`, or one of the verdicts of
/// numbers: `Harm`, `Help` and `Nothing`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaceLook {
    /// The face or verdict.
    pub id: String,
    /// Whether it takes the place of the look of an earlier pack with the same key.
    #[serde(default)]
    pub replaces: bool,
    /// The ring.
    pub color: Rgb,
    /// How strongly the ring shows, 0 to 1.
    pub strength: f32,
    /// The symbol on panels.
    pub mark: Rgb,
}

/// Where a sound is. Looks name sounds by key, and so does the program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sound {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the sound of an earlier pack with the same key.
    #[serde(default)]
    pub replaces: bool,
    /// The file, a WAV file in the pack or else in the assets folder. A later pack's file of this
    /// name comes first.
    pub file: String,
    /// How many files it has. Beside `hit.wav` there are `hit_b.wav`, `hit_c.wav` and so on. One
    /// of them is heard at a time; the music has a layer in each.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub variants: u8,
    /// How much its pitch varies from time to time, as a share of it.
    #[serde(default = "usual_sway")]
    pub sway: f32,
}

/// The most files of a sound.
pub const MOST_VARIANTS: u8 = 8;
/// The most that a pitch varies, as a share of it.
const MOST_SWAY: f32 = 0.5;

fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_one(number: &u8) -> bool {
    *number == 1
}

fn usual_sway() -> f32 {
    0.04
}

impl Sound {
    /// Its files below the assets folder, in order; none if nothing is heard.
    pub fn files(&self) -> impl Iterator<Item = String> {
        let stem = self.file.strip_suffix(".wav");
        let count = self.variants.clamp(1, MOST_VARIANTS);
        let named = move |stem| {
            let letters = ('a'..).take(usize::from(count));
            letters.map(move |letter| match letter {
                'a' => format!("{stem}.wav"),
                _ => format!("{stem}_{letter}.wav"),
            })
        };
        stem.into_iter().flat_map(named)
    }

    /// How much its pitch varies, as a share of it, within reason.
    #[must_use]
    pub fn pitch_sway(&self) -> f32 {
        match self.sway.is_finite() {
            true => self.sway.clamp(0.0, MOST_SWAY),
            false => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_has_a_file_for_each_variant() {
        let files = |file: &str, variants| {
            let sound = Sound {
                id: "hit".to_owned(),
                replaces: false,
                file: file.to_owned(),
                variants,
                sway: 9.0,
            };
            assert_eq!(sound.pitch_sway(), MOST_SWAY);
            sound.files().collect::<Vec<_>>()
        };
        assert_eq!(files("a/hit.wav", 0), ["a/hit.wav"]);
        let three = ["a/hit.wav", "a/hit_b.wav", "a/hit_c.wav"];
        assert_eq!(files("a/hit.wav", 3), three);
        assert_eq!(files("a/hit.wav", 99).len(), usize::from(MOST_VARIANTS));
        assert!(files("", 3).is_empty());
    }
}
