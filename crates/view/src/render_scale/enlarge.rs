//! The pass that enlarges a picture of fewer pixels, after the table is drawn and before its
//! colours are graded and its edges smoothed.

use bevy::{
    asset::{embedded_asset, load_embedded_asset},
    camera::MainPassResolutionOverride,
    core_pipeline::{
        FullscreenShader,
        schedule::{Core3d, Core3dSystems},
    },
    ecs::query::QueryItem,
    prelude::*,
    render::{
        Render, RenderApp, RenderStartup, RenderSystems,
        extract_component::{
            ComponentUniforms, DynamicUniformIndex, ExtractComponent, ExtractComponentPlugin,
            UniformComponentPlugin,
        },
        render_resource::{
            BindGroupEntries, BindGroupLayoutDescriptor, BindGroupLayoutEntries,
            CachedRenderPipelineId, ColorTargetState, ColorWrites, FilterMode, FragmentState,
            Operations, PipelineCache, RenderPassColorAttachment, RenderPassDescriptor,
            RenderPipelineDescriptor, Sampler, SamplerBindingType, SamplerDescriptor, ShaderStages,
            ShaderType, SpecializedRenderPipeline, SpecializedRenderPipelines, TextureFormat,
            TextureSampleType,
            binding_types::{sampler, texture_2d, uniform_buffer},
        },
        renderer::{RenderContext, RenderDevice, ViewQuery},
        sync_component::SyncComponent,
        view::{ExtractedView, ViewTarget},
    },
};

/// The share of the pixels that a camera draws, along each side.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Shrunken(pub(crate) f32);

/// The same, for the shader.
#[derive(Component, Clone, Copy, ShaderType)]
pub(crate) struct DrawnShare {
    share: f32,
    padding: Vec3,
}

impl SyncComponent for Shrunken {
    type Target = (DrawnShare, MainPassResolutionOverride);
}

impl ExtractComponent for Shrunken {
    type QueryData = (&'static Shrunken, &'static Camera);
    type QueryFilter = ();
    type Out = (DrawnShare, MainPassResolutionOverride);

    fn extract_component((held, camera): QueryItem<'_, '_, Self::QueryData>) -> Option<Self::Out> {
        let size = camera.physical_viewport_size()?;
        let drawn = pixels(size, held.0)?;
        let share = DrawnShare {
            share: held.0,
            padding: Vec3::ZERO,
        };
        Some((share, MainPassResolutionOverride(drawn)))
    }
}

/// The pixels to draw of a window of this size; none if all are drawn.
fn pixels(size: UVec2, share: f32) -> Option<UVec2> {
    let drawn = (size.as_vec2() * share).floor().as_uvec2();
    (share < 1.0 && drawn.min_element() >= 16).then_some(drawn)
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "enlarge.wgsl");
    app.add_plugins((
        ExtractComponentPlugin::<Shrunken>::default(),
        UniformComponentPlugin::<DrawnShare>::default(),
    ));
    let Some(renderer) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    renderer
        .init_resource::<SpecializedRenderPipelines<Enlarger>>()
        .add_systems(RenderStartup, make)
        .add_systems(Render, prepare.in_set(RenderSystems::Prepare))
        .add_systems(
            Core3d,
            enlarge
                .after(Core3dSystems::MainPass)
                .before(Core3dSystems::EarlyPostProcess),
        );
}

/// What the pass needs.
#[derive(Resource)]
struct Enlarger {
    layout: BindGroupLayoutDescriptor,
    sampler: Sampler,
    fullscreen: FullscreenShader,
    shader: Handle<Shader>,
}

fn make(
    mut commands: Commands,
    device: Res<RenderDevice>,
    fullscreen: Res<FullscreenShader>,
    assets: Res<AssetServer>,
) {
    let layout = BindGroupLayoutDescriptor::new(
        "enlarge",
        &BindGroupLayoutEntries::sequential(
            ShaderStages::FRAGMENT,
            (
                texture_2d(TextureSampleType::Float { filterable: true }),
                sampler(SamplerBindingType::Filtering),
                uniform_buffer::<DrawnShare>(true),
            ),
        ),
    );
    let sampler = device.create_sampler(&SamplerDescriptor {
        mag_filter: FilterMode::Linear,
        min_filter: FilterMode::Linear,
        ..default()
    });
    commands.insert_resource(Enlarger {
        layout,
        sampler,
        fullscreen: fullscreen.clone(),
        shader: load_embedded_asset!(assets.as_ref(), "enlarge.wgsl"),
    });
}

impl SpecializedRenderPipeline for Enlarger {
    type Key = (Step, TextureFormat);

    fn specialize(&self, key: Self::Key) -> RenderPipelineDescriptor {
        let (step, format) = key;
        RenderPipelineDescriptor {
            label: Some(step.entry().into()),
            layout: vec![self.layout.clone()],
            vertex: self.fullscreen.to_vertex_state(),
            fragment: Some(FragmentState {
                shader: self.shader.clone(),
                entry_point: Some(step.entry().into()),
                targets: vec![Some(ColorTargetState {
                    format,
                    blend: None,
                    write_mask: ColorWrites::ALL,
                })],
                ..default()
            }),
            ..default()
        }
    }
}

/// What is done to the part of a picture that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    /// The steps of its edges are smoothed, while it has few pixels.
    Smooth,
    /// It fills the picture.
    Enlarge,
}

impl Step {
    const ALL: [Self; 2] = [Self::Smooth, Self::Enlarge];

    /// The function of the shader that does it.
    fn entry(self) -> &'static str {
        match self {
            Self::Smooth => "smooth_edges",
            Self::Enlarge => "enlarge",
        }
    }
}

/// The pipelines of a camera, one for each step.
#[derive(Component)]
struct EnlargerPipelines([CachedRenderPipelineId; 2]);

fn prepare(
    mut commands: Commands,
    cache: Res<PipelineCache>,
    mut pipelines: ResMut<SpecializedRenderPipelines<Enlarger>>,
    enlarger: Res<Enlarger>,
    cameras: Query<(Entity, &ExtractedView), With<DrawnShare>>,
) {
    for (camera, view) in &cameras {
        let format = view.target_format;
        let of = |step| pipelines.specialize(&cache, &enlarger, (step, format));
        let all = Step::ALL.map(of);
        commands.entity(camera).insert(EnlargerPipelines(all));
    }
}

fn enlarge(
    view: ViewQuery<(
        &ViewTarget,
        &EnlargerPipelines,
        &DynamicUniformIndex<DrawnShare>,
        &MainPassResolutionOverride,
    )>,
    enlarger: Res<Enlarger>,
    cache: Res<PipelineCache>,
    shares: Res<ComponentUniforms<DrawnShare>>,
    mut context: RenderContext,
) {
    let (target, pipelines, index, drawn) = view.into_inner();
    let known = pipelines.0.map(|id| cache.get_render_pipeline(id));
    let ([Some(smooth), Some(fill)], Some(share)) = (known, shares.uniforms().binding()) else {
        return;
    };
    for (step, pipeline) in Step::ALL.into_iter().zip([smooth, fill]) {
        let pictures = target.post_process_write();
        let group = context.render_device().create_bind_group(
            step.entry(),
            &cache.get_bind_group_layout(&enlarger.layout),
            &BindGroupEntries::sequential((pictures.source, &enlarger.sampler, share.clone())),
        );
        let mut pass = context
            .command_encoder()
            .begin_render_pass(&RenderPassDescriptor {
                label: Some(step.entry()),
                color_attachments: &[Some(RenderPassColorAttachment {
                    view: pictures.destination,
                    depth_slice: None,
                    resolve_target: None,
                    ops: Operations::default(),
                })],
                depth_stencil_attachment: None,
                timestamp_writes: None,
                occlusion_query_set: None,
                multiview_mask: None,
            });
        if step == Step::Smooth {
            let size = drawn.0.as_vec2();
            pass.set_viewport(0.0, 0.0, size.x, size.y, 0.0, 1.0);
        }
        pass.set_pipeline(pipeline);
        pass.set_bind_group(0, &group, &[index.index()]);
        pass.draw(0..3, 0..1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_pixels_are_drawn_and_never_none() {
        let size = UVec2::new(1280, 720);
        assert_eq!(pixels(size, 1.0), None);
        assert_eq!(pixels(size, 0.5), Some(UVec2::new(640, 360)));
        assert_eq!(pixels(UVec2::new(30, 30), 0.5), None);
        assert_eq!(pixels(UVec2::ZERO, 0.5), None);
    }
}
