//! The pictures of surfaces: colour, bumps, and how rough and how bare of paint they are. They come
//! from files and arrive after the ground; without them it has plain colours.

use std::collections::BTreeMap;

use bevy::{asset::LoadState, image::ImageLoaderSettings, prelude::*};

use super::surfaces::{Surface, material};
use crate::{ViewSystems, picture::Picture, shapes::textures};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wardrobe>()
        .add_systems(Update, (fetch, clothe).chain().in_set(ViewSystems::Animate));
}

/// The pictures of a kind of surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Skin {
    /// Deck plates of dead ships.
    Ship,
    /// The ground, the floors and the roofs of outposts.
    Town,
    /// Plates of stations in the void.
    Void,
    /// Walls.
    Walls,
    /// Plating for all that stands around.
    Metal,
    /// Raw stone.
    Stone,
    /// What is painted and spilt on the ground.
    Stickers,
    /// Water and sludge.
    Liquid,
}

/// A picture of a skin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Coat {
    Colour,
    Bumps,
    /// Dark corners, roughness and bare metal.
    Packed,
    Glow,
}

impl Skin {
    fn name(self) -> &'static str {
        match self {
            Self::Ship => "ship",
            Self::Town => "town",
            Self::Void => "void",
            Self::Walls => "walls",
            Self::Metal => "metal",
            Self::Stone => "stone",
            Self::Stickers => "stickers",
            Self::Liquid => "liquid",
        }
    }

    /// The pictures that a skin has: all, or only what a slow renderer draws.
    fn coats(self, rich: bool) -> &'static [Coat] {
        match self {
            _ if !rich => &[Coat::Colour],
            Self::Stickers => &[Coat::Colour, Coat::Packed],
            Self::Liquid => &[Coat::Colour, Coat::Bumps],
            Self::Walls => &[Coat::Colour, Coat::Bumps, Coat::Packed, Coat::Glow],
            Self::Ship | Self::Town | Self::Void | Self::Metal | Self::Stone => {
                &[Coat::Colour, Coat::Bumps, Coat::Packed]
            }
        }
    }

    /// The file of a picture, below the assets folder.
    fn file(self, coat: Coat) -> String {
        let ending = match coat {
            Coat::Colour => "",
            Coat::Bumps => "_normal",
            Coat::Packed => "_packed",
            Coat::Glow => "_glow",
        };
        format!("textures/{}{ending}.png", self.name())
    }

    /// How much brighter a picture's mean grey must be made, so that colours stay as they are.
    fn lift(self) -> f32 {
        match self {
            Self::Stickers => 1.0,
            Self::Ship | Self::Town | Self::Void => 3.4,
            Self::Walls | Self::Metal | Self::Stone | Self::Liquid => 4.0,
        }
    }

    /// The surface whose material it lies on.
    fn surface(self) -> Surface {
        match self {
            Self::Liquid => Surface::Liquid,
            Self::Stickers => Surface::Sticker,
            Self::Ship | Self::Town | Self::Void => Surface::Top,
            Self::Walls | Self::Metal | Self::Stone => Surface::Solid,
        }
    }
}

/// The light of lamps and windows in a wall, as a multiple of their picture.
const LAMPS: f32 = 7.0;

/// Where a point of a surface lies in a picture that covers this many millimetres: by the side that
/// it faces.
pub(crate) fn by_face(at: Vec3, normal: Vec3) -> Vec2 {
    const SPAN: f32 = 80.0;
    let way = normal.abs();
    let flat = if way.y >= way.x.max(way.z) {
        Vec2::new(at.x, at.z)
    } else if way.x > way.z {
        Vec2::new(at.z, -at.y)
    } else {
        Vec2::new(at.x, -at.y)
    };
    flat / SPAN
}

/// A part of the ground with a skin, and the material that wears it.
#[derive(Component)]
pub(crate) struct Clad {
    pub(crate) skin: Skin,
    pub(crate) paint: Handle<StandardMaterial>,
}

/// A picture on its way.
enum Garment {
    Awaited(Handle<Image>),
    Ready(Handle<Image>),
    Missing,
}

/// The pictures that have been asked for.
#[derive(Resource, Default)]
struct Wardrobe(BTreeMap<(Skin, Coat), Garment>);

impl Wardrobe {
    fn ready(&self, skin: Skin, coat: Coat, rich: bool) -> Option<Handle<Image>> {
        match self.0.get(&(skin, coat)) {
            Some(Garment::Ready(held)) if skin.coats(rich).contains(&coat) => Some(held.clone()),
            Some(Garment::Awaited(_) | Garment::Missing | Garment::Ready(_)) | None => None,
        }
    }

    /// Whether all pictures of a skin have arrived, or never will.
    fn settled(&self, skin: Skin, rich: bool) -> bool {
        let mut coats = skin.coats(rich).iter();
        coats.all(|coat| {
            let held = self.0.get(&(skin, *coat));
            matches!(held, Some(Garment::Ready(_) | Garment::Missing))
        })
    }
}

/// Asks for the pictures that the ground needs, and makes smaller copies of those that arrive.
fn fetch(
    mut wardrobe: ResMut<Wardrobe>,
    assets: Res<AssetServer>,
    mut images: ResMut<Assets<Image>>,
    picture: Res<Picture>,
    parts: Query<&Clad>,
) {
    for part in &parts {
        for coat in part.skin.coats(picture.details) {
            wardrobe.0.entry((part.skin, *coat)).or_insert_with(|| {
                let colour = *coat == Coat::Colour || *coat == Coat::Glow;
                let asked = assets
                    .load_builder()
                    .with_settings(move |held: &mut ImageLoaderSettings| held.is_srgb = colour);
                Garment::Awaited(asked.load(part.skin.file(*coat)))
            });
        }
    }
    for garment in wardrobe.0.values_mut() {
        let Garment::Awaited(handle) = &*garment else {
            continue;
        };
        match assets.load_state(handle) {
            LoadState::Loaded => {
                let found = images.remove(handle);
                let made = found.and_then(|image| textures::repeated(image, picture.details));
                *garment = made.map_or(Garment::Missing, |made| Garment::Ready(images.add(made)));
            }
            LoadState::Failed(_) => *garment = Garment::Missing,
            LoadState::NotLoaded | LoadState::Loading => {}
        }
    }
}

/// Puts the pictures that have arrived on the materials.
fn clothe(
    wardrobe: Res<Wardrobe>,
    picture: Res<Picture>,
    parts: Query<&Clad>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let rich = picture.details;
    for Clad { skin, paint } in &parts {
        if !wardrobe.settled(*skin, rich) {
            continue;
        }
        let ready = |coat: Coat| wardrobe.ready(*skin, coat, rich);
        let wanted = [Coat::Colour, Coat::Bumps, Coat::Packed, Coat::Glow].map(ready);
        let Some(held) = materials.get(paint) else {
            continue;
        };
        let worn = [
            &held.base_color_texture,
            &held.normal_map_texture,
            &held.metallic_roughness_texture,
            &held.emissive_texture,
        ];
        if worn.into_iter().eq(&wanted) {
            continue;
        }
        if let Some(mut material) = materials.get_mut(paint) {
            wear(&mut material, *skin, wanted);
        }
    }
}

/// Puts pictures on a material, or takes them off.
fn wear(worn: &mut StandardMaterial, skin: Skin, coats: [Option<Handle<Image>>; 4]) {
    let [colour, bumps, packed, glow] = coats;
    let lift = if colour.is_some() { skin.lift() } else { 1.0 };
    // Without its picture a sticker would be a slab.
    let alpha = match (skin, &colour) {
        (Skin::Stickers, None) => 0.0,
        (Skin::Stickers, Some(_)) => 1.0,
        (_, Some(_) | None) => worn.base_color.alpha(),
    };
    worn.base_color = LinearRgba::new(lift, lift, lift, alpha).into();
    let plain = material(skin.surface());
    let (metal, rough) = match packed {
        Some(_) => (1.0, 1.0),
        None => (plain.metallic, plain.perceptual_roughness),
    };
    worn.metallic = metal;
    worn.perceptual_roughness = rough;
    worn.emissive = match glow {
        Some(_) => LinearRgba::rgb(LAMPS, LAMPS, LAMPS),
        None => LinearRgba::BLACK,
    };
    worn.base_color_texture = colour;
    worn.normal_map_texture = bumps;
    worn.occlusion_texture.clone_from(&packed);
    worn.metallic_roughness_texture = packed;
    worn.emissive_texture = glow;
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Skin; 8] = [
        Skin::Ship,
        Skin::Town,
        Skin::Void,
        Skin::Walls,
        Skin::Metal,
        Skin::Stone,
        Skin::Stickers,
        Skin::Liquid,
    ];

    #[test]
    fn every_picture_is_installed_and_slow_renderers_have_one_of_each() {
        let folder = content::find_assets();
        for skin in ALL {
            assert_eq!(skin.coats(false), [Coat::Colour]);
            for coat in skin.coats(true) {
                let file = skin.file(*coat);
                assert!(folder.join(&file).is_file(), "{file} is missing");
            }
        }
    }

    #[test]
    fn all_pictures_together_are_small() {
        let folder = content::find_assets().join("textures");
        let files = std::fs::read_dir(folder).expect("the folder of textures");
        let pictures = files.flatten().filter(|file| file.path().is_file());
        let sizes = pictures.filter_map(|file| file.metadata().ok());
        let all: u64 = sizes.map(|about| about.len()).sum();
        assert!(all < 8 << 20, "{} KiB", all >> 10);
    }

    #[test]
    fn faces_are_pictured_in_the_measures_of_the_table() {
        let at = Vec3::new(40.0, 20.0, 80.0);
        assert_eq!(by_face(at, Vec3::Y), Vec2::new(0.5, 1.0));
        assert_eq!(by_face(at, Vec3::NEG_X), Vec2::new(1.0, -0.25));
        assert_eq!(by_face(at, Vec3::Z), Vec2::new(0.5, -0.25));
    }

    #[test]
    fn a_material_without_pictures_is_plain_again() {
        let mut worn = material(Surface::Solid);
        let plain = format!("{worn:?}");
        let one = Some(Handle::<Image>::default());
        wear(
            &mut worn,
            Skin::Walls,
            [one.clone(), one.clone(), one.clone(), one],
        );
        assert_eq!((worn.metallic, worn.perceptual_roughness), (1.0, 1.0));
        assert!(worn.base_color.to_linear().red > 2.0);
        wear(&mut worn, Skin::Walls, [None, None, None, None]);
        worn.base_color = Color::WHITE;
        assert_eq!(format!("{worn:?}"), plain);
    }
}
