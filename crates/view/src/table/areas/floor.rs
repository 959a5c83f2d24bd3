//! The floor of an area: a sheet with its painted picture, moved by a small shader.

use bevy::{
    asset::embedded_asset,
    image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    mesh::MeshVertexBufferLayoutRef,
    pbr::{MaterialPipeline, MaterialPipelineKey},
    prelude::*,
    render::render_resource::{
        AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
        TextureFormat,
    },
    shader::{ShaderDefVal, ShaderRef},
};
use content::{Floor, Light};

use crate::{
    ViewSystems,
    shapes::{noise, textures},
    table::sky::Sky,
};

/// The path of the shader, which is embedded in the program.
const SHADER: &str = "embedded://view/table/areas/floor.wgsl";

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "floor.wgsl");
    app.add_plugins(MaterialPlugin::<FloorMaterial>::default())
        .add_systems(Startup, paint_grain)
        .add_systems(Update, follow_sky.in_set(ViewSystems::Sync));
}

/// The material of an area's floor.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(FloorKey)]
pub(super) struct FloorMaterial {
    /// How it moves: see [`kind`].
    pub(super) kind: u32,
    /// Whether it is drawn in full, or simplified for slow renderers.
    pub(super) rich: bool,
    /// The parameters of its motion.
    #[uniform(0)]
    pub(super) flow: Flow,
    /// The painted floor.
    #[texture(1)]
    #[sampler(2)]
    pub(super) picture: Handle<Image>,
    /// Noise that repeats at its edges.
    #[texture(3)]
    #[sampler(4)]
    pub(super) grain: Handle<Image>,
    /// The sky that a still surface mirrors.
    #[texture(5, dimension = "cube")]
    #[sampler(6)]
    pub(super) sky: Handle<Image>,
}

/// The most lights that a floor mixes.
const TINTS: usize = 5;

/// The parameters of a floor's motion, as the shader reads them.
#[derive(ShaderType, Clone, Copy, Debug)]
pub(super) struct Flow {
    /// Width and depth of the sheet, in millimetres.
    pub(super) size: Vec2,
    /// A number that makes each floor look different.
    pub(super) seed: f32,
    /// How fast it moves; 1 is the pace of the recipe.
    pub(super) pace: f32,
    /// The lights that it mixes: see [`tints`].
    pub(super) tints: [Vec4; TINTS],
}

/// The variant of a floor's shader.
/// Each kind has its own, because slow renderers run all branches of a shader.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct FloorKey {
    kind: u32,
    rich: bool,
}

impl From<&FloorMaterial> for FloorKey {
    fn from(floor: &FloorMaterial) -> Self {
        Self {
            kind: floor.kind,
            rich: floor.rich,
        }
    }
}

impl Material for FloorMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }

    fn depth_bias(&self) -> f32 {
        // Over the mat, under everything else drawn on the table.
        -1000.0
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let FloorKey { kind, rich } = key.bind_group_data;
        if let Some(fragment) = descriptor.fragment.as_mut() {
            let defs = &mut fragment.shader_defs;
            defs.push(ShaderDefVal::UInt("KIND".into(), kind));
            if rich {
                defs.push("RICH".into());
            }
        }
        Ok(())
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

/// The shader's number for the motion of a floor; 0 for a still one.
pub(super) fn kind(floor: &Floor) -> u32 {
    match floor {
        Floor::Crust { .. } => 1,
        Floor::Liquid { .. } => 2,
        Floor::Fog { .. } => 3,
        Floor::Well { .. } => 4,
        Floor::Stars { .. } => 5,
        Floor::Dust { .. } => 6,
        Floor::Stream { .. } => 7,
        Floor::Wires { .. } => 8,
        Floor::Flat { .. }
        | Floor::Grained { .. }
        | Floor::Shade { .. }
        | Floor::Scrap { .. }
        | Floor::Striped { .. }
        | Floor::Shine { .. } => 0,
    }
}

/// The lights that the shader of a floor mixes, in its order; black where it needs none.
pub(super) fn tints(floor: &Floor) -> [Vec4; TINTS] {
    let mut tints = [Vec4::ZERO; TINTS];
    let lights: &[Light] = match floor {
        Floor::Crust {
            cold,
            hot,
            seam,
            core,
        } => &[*cold, *hot, *seam, *core],
        Floor::Liquid {
            deep,
            web,
            shine,
            mirror,
        } => &[*deep, *web, *shine, (*mirror, *mirror, *mirror)],
        Floor::Fog { thin, thick, spark } => &[*thin, *thick, *spark],
        Floor::Stars {
            near,
            far,
            haze,
            veil,
            rim,
        } => &[*near, *far, *haze, *veil, *rim],
        // These move the colours that are painted.
        Floor::Flat { .. }
        | Floor::Grained { .. }
        | Floor::Shade { .. }
        | Floor::Scrap { .. }
        | Floor::Dust { .. }
        | Floor::Striped { .. }
        | Floor::Stream { .. }
        | Floor::Shine { .. }
        | Floor::Wires { .. }
        | Floor::Well { .. } => &[],
    };
    for (tint, (red, green, blue)) in tints.iter_mut().zip(lights) {
        *tint = Vec4::new(*red, *green, *blue, 0.0);
    }
    tints
}

/// Noise that all floors share.
#[derive(Resource)]
pub(super) struct Grain(pub(super) Handle<Image>);

fn paint_grain(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    commands.insert_resource(Grain(images.add(grain(256))));
}

/// The number of cells of crust along one side of the grain picture.
const CELLS: u32 = 9;

/// A picture that repeats at its edges: soft clouds in red, seams of a crust in green, points in
/// blue, ripples in alpha.
fn grain(size: u32) -> Image {
    let mut made = textures::image(size, size, TextureFormat::Rgba8Unorm, |x, y| {
        let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / size as f32;
        let clouds = noise::tiled(at, 5, 4, 3);
        let seams = noise::seams(at, CELLS, 11);
        let stars = noise::points(at, 16, 23);
        let ripples = 1.0 - ((noise::tiled(at, 4, 3, 31) - 0.5) * 4.2).abs();
        [clouds, seams, stars, ripples].map(|value| (value.clamp(0.0, 1.0) * 255.0).round() as u8)
    });
    made.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        ..default()
    });
    made
}

/// Lets still surfaces mirror the current sky.
fn follow_sky(sky: Res<Sky>, mut floors: ResMut<Assets<FloorMaterial>>) {
    if sky.is_changed() {
        for (_, floor) in floors.iter_mut() {
            floor.sky = sky.0.clone();
        }
    }
}
