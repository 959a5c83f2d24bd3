//! Pictures generated at the start: the atlas of sprites, the mat, a sky if none is installed.

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{
        Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
    },
};

use crate::shapes::{noise, outlines};

pub(crate) fn image(
    width: u32,
    height: u32,
    format: TextureFormat,
    pixel: impl Fn(u32, u32) -> [u8; 4],
) -> Image {
    let mut data = Vec::with_capacity((width * height * 4) as usize);
    for y in 0..height {
        for x in 0..width {
            data.extend(pixel(x, y));
        }
    }
    let size = Extent3d {
        width,
        height,
        depth_or_array_layers: 1,
    };
    Image::new(
        size,
        TextureDimension::D2,
        data,
        format,
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// A picture from a file as a surface needs it: repeated at its edges, with all smaller copies of
/// itself, so that it neither ends nor shimmers from afar. A sharp one is sampled several times
/// where it is seen from the side. None if it is no plain colour picture.
pub(crate) fn repeated(mut picture: Image, sharp: bool) -> Option<Image> {
    let size = picture.size();
    let data = picture.data.as_mut()?;
    let plain = data.len() == (size.x * size.y * 4) as usize;
    if !plain || !size.x.is_power_of_two() || !size.y.is_power_of_two() {
        return None;
    }
    let (mut from, mut wide, mut high) = (0, size.x as usize, size.y as usize);
    let mut levels = 1;
    while wide > 1 || high > 1 {
        let (half_wide, half_high) = ((wide / 2).max(1), (high / 2).max(1));
        let next = data.len();
        for y in 0..half_high {
            for x in 0..half_wide {
                let corner = |right: usize, down: usize| {
                    let (x, y) = ((x * 2 + right).min(wide - 1), (y * 2 + down).min(high - 1));
                    from + (y * wide + x) * 4
                };
                let corners = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
                for channel in 0..4 {
                    let sum: u32 = corners.iter().map(|at| u32::from(data[at + channel])).sum();
                    data.push(((sum + 2) / 4) as u8);
                }
            }
        }
        (from, wide, high) = (next, half_wide, half_high);
        levels += 1;
    }
    picture.texture_descriptor.mip_level_count = levels;
    let mut sampler = ImageSamplerDescriptor::default();
    sampler.set_address_mode(ImageAddressMode::Repeat);
    if sharp {
        sampler.set_anisotropic_filter(8);
    } else {
        // One copy is sampled, and not two: renderers without a graphics card feel the difference.
        sampler.set_filter(ImageFilterMode::Linear);
        sampler.mipmap_filter = ImageFilterMode::Nearest;
    }
    picture.sampler = ImageSampler::Descriptor(sampler);
    picture.asset_usage = RenderAssetUsages::RENDER_WORLD;
    Some(picture)
}

fn byte(value: f32) -> u8 {
    (value.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// The pictures of `canvas::Motif`, two by two: white, with their shape in alpha.
pub(crate) fn atlas() -> Image {
    const SIZE: u32 = 128;
    image(SIZE * 2, SIZE * 2, TextureFormat::Rgba8Unorm, |x, y| {
        let at =
            Vec2::new((x % SIZE) as f32 + 0.5, (y % SIZE) as f32 + 0.5) / SIZE as f32 * 2.0 - 1.0;
        let alpha = match (x / SIZE, y / SIZE) {
            (0, 0) => dot(at),
            (1, 0) => puff(at),
            (0, _) => ring(at),
            _ => star(at),
        };
        [255, 255, 255, byte(alpha)]
    })
}

fn dot(at: Vec2) -> f32 {
    let far = at.length().min(1.0);
    (1.0 - far * far).powi(3)
}

fn puff(at: Vec2) -> f32 {
    let ragged = noise::layered(Vec3::new(at.x * 2.6, at.y * 2.6, 3.7), 4, 11);
    let far = at.length() + (ragged - 0.5) * 0.9;
    ((1.0 - far) * 1.4).clamp(0.0, 1.0).powf(1.3)
        * (0.55 + 0.45 * ragged)
        * ((1.0 - at.length()) * 5.0).clamp(0.0, 1.0)
}

fn ring(at: Vec2) -> f32 {
    let off = (at.length() - 0.82) / 0.11;
    let haze = ((at.length() - 0.25).max(0.0) * 0.4).min(0.3);
    let rim = ((1.0 - at.length()) * 9.0).clamp(0.0, 1.0);
    ((-off * off).exp() * rim + if at.length() < 0.82 { haze } else { 0.0 }).min(1.0)
}

fn star(at: Vec2) -> f32 {
    let ray = |a: f32, b: f32| (-(a * 26.0).powi(2)).exp() * (1.0 - b.abs()).max(0.0).powi(2);
    let core = (-(at.length_squared() * 26.0)).exp();
    (ray(at.x, at.y) + ray(at.y, at.x) + core).min(1.0)
}

/// The spacing of the lines of a mat's grid, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spacing {
    pub(crate) coarse: f32,
    pub(crate) fine: f32,
}

/// The mat's picture: a dark sea of faint colour with a grid, for a table of `size` millimetres.
/// `holes` are the borders of its holes.
pub(crate) fn mat(size: Vec2, grid: Spacing, holes: &[Vec<Vec2>]) -> Image {
    const WIDE: u32 = 1024;
    let high = ((WIDE as f32 * size.y / size.x.max(1.0)) as u32).clamp(64, 2048);
    let mut made = image(WIDE, high, TextureFormat::Rgba8UnormSrgb, |x, y| {
        let at = Vec2::new(x as f32 / WIDE as f32, y as f32 / high as f32) * size;
        let at = Vec2::new(at.x, size.y - at.y);
        let [r, g, b, alpha] = mat_pixel(at, size, grid, size.x / WIDE as f32);
        let open = holes.iter().any(|hole| outlines::contains(hole, at));
        [r, g, b, if open { 0 } else { alpha }]
    });
    made.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        ..default()
    });
    made
}

fn mat_pixel(at: Vec2, size: Vec2, grid: Spacing, pixel: f32) -> [u8; 4] {
    let Spacing { coarse: grid, fine } = grid;
    let swirl = noise::layered(Vec3::new(at.x / 260.0, at.y / 260.0, 0.5), 4, 3);
    let warm = noise::layered(Vec3::new(at.x / 330.0, at.y / 330.0, 8.0), 3, 9);
    let bed = Vec3::new(0.026, 0.040, 0.060);
    let teal = Vec3::new(0.010, 0.055, 0.072) * ((swirl - 0.42) * 2.2).clamp(0.0, 1.0);
    let plum = Vec3::new(0.046, 0.016, 0.060) * ((warm - 0.46) * 2.2).clamp(0.0, 1.0);
    let mut color = bed + teal + plum;
    let edge = |value: f32, step: f32| ((value + step * 0.5).rem_euclid(step) - step * 0.5).abs();
    let line = |step: f32, width: f32| {
        let near = edge(at.x, step).min(edge(at.y, step));
        (1.0 - near / (width + pixel)).clamp(0.0, 1.0)
    };
    color += Vec3::new(0.070, 0.130, 0.165) * line(grid, 0.3)
        + Vec3::new(0.014, 0.024, 0.031) * line(fine, 0.1);
    let cross = edge(at.x, grid).max(edge(at.y, grid));
    if cross < 4.0 && edge(at.x, grid).min(edge(at.y, grid)) < 0.9 {
        color += Vec3::new(0.10, 0.19, 0.24);
    }
    let key = (at.x as u32).wrapping_mul(7919) ^ (at.y as u32).wrapping_mul(104_729);
    let star = noise::hash(key);
    if star > 0.9985 {
        color += Vec3::splat(0.22 * noise::hash(key ^ 77) + 0.05);
    }
    let shore = (at.x.min(size.x - at.x).min(at.y).min(size.y - at.y) / 60.0).clamp(0.0, 1.0);
    color *= (0.6 + 0.4 * shore) * 0.8;
    [byte(color.x), byte(color.y), byte(color.z), 235]
}

/// A plain sky of stars and haze as a cube, for use if no picture is installed.
pub(crate) fn plain_sky(face: u32) -> Image {
    let mut data = Vec::with_capacity((face * face * 24) as usize);
    for side in 0..6 {
        for y in 0..face {
            for x in 0..face {
                let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / face as f32 * 2.0 - 1.0;
                data.extend(sky_pixel(
                    cube_direction(side, at),
                    side * face * face + y * face + x,
                ));
            }
        }
    }
    let size = Extent3d {
        width: face,
        height: face,
        depth_or_array_layers: 6,
    };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut made = Image::new(
        size,
        TextureDimension::D2,
        data,
        format,
        RenderAssetUsages::RENDER_WORLD,
    );
    as_cube(&mut made);
    made
}

/// Turns a picture of six layers into a cube for the sky.
pub(crate) fn as_cube(image: &mut Image) {
    image.texture_view_descriptor = Some(TextureViewDescriptor {
        dimension: Some(TextureViewDimension::Cube),
        ..default()
    });
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::ClampToEdge,
        address_mode_v: ImageAddressMode::ClampToEdge,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        ..default()
    });
}

fn cube_direction(side: u32, at: Vec2) -> Vec3 {
    let raw = match side {
        0 => Vec3::new(1.0, -at.y, -at.x),
        1 => Vec3::new(-1.0, -at.y, at.x),
        2 => Vec3::new(at.x, 1.0, at.y),
        3 => Vec3::new(at.x, -1.0, -at.y),
        4 => Vec3::new(at.x, -at.y, 1.0),
        _ => Vec3::new(-at.x, -at.y, -1.0),
    };
    raw.normalize_or_zero()
}

fn sky_pixel(way: Vec3, key: u32) -> [u8; 4] {
    let haze = (noise::layered(way * 2.2 + 7.0, 5, 21) - 0.45).max(0.0) * 1.6;
    let rose = (noise::layered(way * 1.7 + 31.0, 5, 5) - 0.48).max(0.0) * 1.8;
    let mut color = Vec3::new(0.012, 0.016, 0.03)
        + Vec3::new(0.03, 0.20, 0.26) * haze
        + Vec3::new(0.26, 0.07, 0.20) * rose;
    let star = noise::hash(key.wrapping_mul(31));
    if star > 0.9972 {
        color += Vec3::new(0.85, 0.92, 1.0) * noise::hash(key ^ 0xABCD).powi(3);
    }
    [byte(color.x), byte(color.y), byte(color.z), 255]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smaller_copies_are_means() {
        let shades = [10, 20, 30, 40, 50, 60, 70, 80_u8];
        let made = image(4, 2, TextureFormat::Rgba8Unorm, |x, y| {
            [shades[(y * 4 + x) as usize]; 4]
        });
        let made = repeated(made, true).expect("it is plain");
        assert_eq!(made.texture_descriptor.mip_level_count, 3);
        let data = made.data.expect("it holds its pixels");
        let copies: Vec<u8> = data[32..].iter().step_by(4).copied().collect();
        assert_eq!(copies, [35, 55, 45]);
        let odd = image(3, 2, TextureFormat::Rgba8Unorm, |_, _| [0; 4]);
        assert!(repeated(odd, true).is_none());
    }

    #[test]
    fn pictures_have_their_sizes() {
        assert_eq!(atlas().size(), UVec2::splat(256));
        assert_eq!(
            plain_sky(16).texture_descriptor.size.depth_or_array_layers,
            6
        );
        assert!(dot(Vec2::ZERO) > 0.99 && dot(Vec2::ONE) < 0.01);
        assert!(puff(Vec2::X) < 0.01 && star(Vec2::ONE) < 0.01);
    }
}
