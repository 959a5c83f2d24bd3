//! How things look and sound, by name. The recipes are closed lists; their colours, sizes, files
//! and the things that use them are data. No rule reads any of it.

mod above;
mod color;
mod effects;
mod floor;
mod hull;
mod key;
mod plain;
mod sky;
mod terrain;
mod things;

pub use above::*;
pub use color::{Light, Rgb};
pub use effects::*;
pub use floor::*;
pub use hull::*;
pub use key::{LookKey, MAX_LOOK_KEY};
pub use sky::*;
pub use terrain::*;
pub use things::*;

use crate::{Die, Face, Token};

/// All looks, by kind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Looks {
    /// Where sounds are.
    pub sounds: Vec<Sound>,
    /// Looks of terrain.
    pub terrain: Vec<TerrainLook>,
    /// Looks of obstacles.
    pub obstacles: Vec<ObstacleLook>,
    /// Looks of tokens.
    pub tokens: Vec<TokenLook>,
    /// Looks of attacks.
    pub weapons: Vec<WeaponLook>,
    /// Looks of dice.
    pub dice: Vec<DieLook>,
    /// Looks of the faces of dice.
    pub faces: Vec<FaceLook>,
    /// Looks of effects.
    pub effects: Vec<EffectLook>,
    /// Looks of hulls: walls, doors and ledges.
    pub hulls: Vec<HullLook>,
    /// Skies, light and air, by ruleset or map.
    pub skies: Vec<SkyLook>,
}

impl Looks {
    /// The look of terrain of this style; that of a bare deck if there is none.
    #[must_use]
    pub fn terrain(&self, style: LookKey) -> &TerrainLook {
        let found = self.terrain.iter().find(|look| look.id == style.as_str());
        found.unwrap_or(&plain::TERRAIN)
    }

    /// The look of obstacles of this style; that of bare rock if there is none.
    #[must_use]
    pub fn obstacle(&self, style: LookKey) -> &ObstacleLook {
        let mut looks = self.obstacles.iter();
        let found = looks.find(|look| look.id == style.as_str());
        found.unwrap_or(&plain::OBSTACLE)
    }

    /// The look of a token; a plain chip in a colour by its name if there is none.
    #[must_use]
    pub fn token(&self, token: Token) -> &TokenLook {
        let found = self.tokens.iter().find(|look| look.id == token.key());
        found.unwrap_or_else(|| plain::token(token.key()))
    }

    /// The look of attacks of this name; that of a bolt if there is none.
    #[must_use]
    pub fn weapon(&self, key: LookKey) -> &WeaponLook {
        let found = self.weapons.iter().find(|look| look.id == key.as_str());
        found.unwrap_or(&plain::WEAPON)
    }

    /// The look of a die; a plain one in a colour by its name if there is none.
    #[must_use]
    pub fn die(&self, die: Die) -> &DieLook {
        let found = self.dice.iter().find(|look| look.id == die.key());
        found.unwrap_or_else(|| plain::die(die.key()))
    }

    /// A plain die in a colour by its name.
    pub(crate) fn plain_die(&self, key: &str) -> &DieLook {
        plain::die(key)
    }

    /// The look of a face of a die.
    #[must_use]
    pub fn face(&self, face: Face) -> &FaceLook {
        self.verdict(face.key())
    }

    /// The look of a face or verdict of this name.
    #[must_use]
    pub fn verdict(&self, name: &str) -> &FaceLook {
        let found = self.faces.iter().find(|look| look.id == name);
        found.unwrap_or(&plain::FACE)
    }

    /// The look of an effect; that of a white one if there is none.
    #[must_use]
    pub fn effect(&self, name: EffectName) -> &EffectLook {
        let found = self.effects.iter().find(|look| look.id == name.key());
        found.unwrap_or(&plain::EFFECT)
    }

    /// The look of hulls of this name; a plain one if there is none.
    #[must_use]
    pub fn hull(&self, name: &str) -> &HullLook {
        let found = self.hulls.iter().find(|look| look.id == name);
        found.unwrap_or(&plain::HULL)
    }

    /// The sky, the light and the air of a table: those of its map, else of its ruleset, else the
    /// plain ones.
    #[must_use]
    pub fn sky(&self, map: Option<&str>, ruleset: &str) -> &SkyLook {
        let named = |key: &str| self.skies.iter().find(|look| look.id == key);
        let found = map.and_then(named).or_else(|| named(ruleset));
        found.unwrap_or(&sky::PLAIN)
    }

    /// The first file of a sound below the assets folder; none if nothing is heard.
    #[must_use]
    pub fn sound(&self, name: &str) -> Option<&str> {
        let found = self.sounds.iter().find(|sound| sound.id == name)?;
        (!found.file.is_empty()).then_some(found.file.as_str())
    }
}
