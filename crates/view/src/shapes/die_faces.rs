//! The orientation of a die that shows a face, read from the models' sheet.
//! Without a model it lies as it is built.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{DieForm, DieLook, Face};
use serde::Deserialize;

use crate::{scale::heading_rotation, shapes::solid::Solid};

/// One face of a die's model.
#[derive(Clone, Debug, Deserialize)]
struct SheetFace {
    symbol: String,
    normal: (f32, f32, f32),
    up: (f32, f32, f32),
}

/// The sheet of all dice models: `assets/models/dice.ron`.
#[derive(Resource, Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Sheet {
    dice: BTreeMap<String, Vec<SheetFace>>,
}

impl Sheet {
    /// Reads the sheet that belongs to the models. It is empty if the file is missing or broken.
    pub(crate) fn load() -> Self {
        let file = content::find_assets().join("models/dice.ron");
        let Ok(text) = content::read_text(&file, content::MAX_FILE_BYTES as u64) else {
            return Self::default();
        };
        ron::from_str::<Self>(&text).unwrap_or_else(|error| {
            warn!("models/dice.ron: {error}");
            Self::default()
        })
    }

    /// The rotation with this face on top, upright for a camera at this `yaw` (compass degrees).
    pub(crate) fn rest(&self, look: &DieLook, face: Face, yaw: f32) -> Quat {
        let upright = heading_rotation(f64::from(yaw));
        let faces = model_key(look).and_then(|key| self.dice.get(key));
        let wanted = symbol(face);
        let found = faces.and_then(|faces| faces.iter().find(|held| held.symbol == wanted));
        found.map_or(upright, |held| {
            upright * facing_up(Vec3::from(held.normal), Vec3::from(held.up))
        })
    }
}

/// The rotation that turns `normal` to +Y and `up` to -Z.
fn facing_up(normal: Vec3, up: Vec3) -> Quat {
    let y = normal.normalize_or(Vec3::Y);
    let away = (up - y * up.dot(y)).normalize_or(y.any_orthonormal_vector());
    let right = away.cross(y);
    // The columns are the sources of +X, +Y and +Z, so the transpose leads to them.
    Quat::from_mat3(&Mat3::from_cols(right, y, -away).transpose())
}

/// The key of a model in the sheet: the name of its file without folder and ending.
fn model_key(look: &DieLook) -> Option<&str> {
    let name = look.model.as_deref()?.rsplit('/').next()?;
    name.strip_suffix(".glb")
}

fn symbol(face: Face) -> String {
    let word = match face {
        Face::Hit => "hit",
        Face::Crit => "crit",
        Face::Focus => "focus",
        Face::Evade => "evade",
        Face::Blank => "blank",
        Face::Skull => "skull",
        Face::Shield => "shield",
        Face::Pips(count) => return count.to_string(),
        Face::Miss => "miss",
        Face::Strike { hearts, .. } => return hearts.to_string(),
    };
    word.to_owned()
}

/// A plain body.
pub(crate) fn body(look: &DieLook) -> Solid {
    let color = Vec3::from(look.body);
    let mut solid = Solid::default();
    if look.form == DieForm::Cube {
        solid.block(Vec3::ZERO, Vec3::splat(12.0), color);
        return solid;
    }
    let tip = 11.5;
    for signs in 0..8_u8 {
        let sign = |bit: u8| if signs & bit == 0 { 1.0 } else { -1.0 };
        let (x, y, z) = (
            Vec3::X * sign(1) * tip,
            Vec3::Y * sign(2) * tip,
            Vec3::Z * sign(4) * tip,
        );
        let flipped = sign(1) * sign(2) * sign(4) < 0.0;
        solid.triangle(if flipped { [x, z, y] } else { [x, y, z] }, color);
    }
    solid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_bodies_are_closed() {
        let content = content::load(&content::find_assets()).content;
        for die in content.all_dice() {
            let body = body(content.looks.die(die));
            assert!(body.is_closed() && body.is_finite(), "{die:?}");
        }
    }

    #[test]
    fn a_face_turns_up_and_reads_upright() {
        let (normal, up) = (
            Vec3::new(-0.57735, -0.57735, 0.57735),
            Vec3::new(0.408_248, -0.816_497, -0.408_248),
        );
        let turn = facing_up(normal, up);
        assert!((turn * normal - Vec3::Y).length() < 1.0e-3);
        assert!((turn * up - Vec3::NEG_Z).length() < 1.0e-3);
    }

    #[test]
    fn the_installed_sheet_knows_every_symbol() {
        let sheet = Sheet::load();
        for (key, symbols) in [
            ("die_attack", vec!["hit", "crit", "focus", "blank"]),
            ("die_defence", vec!["evade", "focus", "blank"]),
            ("die_combat", vec!["skull", "shield", "blank"]),
            ("die_d6", vec!["1", "6"]),
            ("die_d20", vec!["1", "20"]),
        ] {
            let Some(faces) = sheet.dice.get(key) else {
                continue;
            };
            assert!(
                symbols
                    .iter()
                    .all(|symbol| faces.iter().any(|face| face.symbol == *symbol))
            );
        }
    }
}
