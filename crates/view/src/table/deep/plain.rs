//! The plainest material: a picture that is added, drawn before other transparent things.

use bevy::{
    asset::embedded_asset, prelude::*, render::render_resource::AsBindGroup, shader::ShaderRef,
};

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "plain.wgsl");
    app.add_plugins(MaterialPlugin::<Plain>::default());
}

/// A picture far away.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub(super) struct Plain {
    /// The picture; its colour counts as light where its alpha is 0.
    #[texture(0)]
    #[sampler(1)]
    pub(super) picture: Handle<Image>,
    /// The order of drawing; lower values come first.
    pub(super) layer: f32,
}

impl Material for Plain {
    fn fragment_shader() -> ShaderRef {
        "embedded://view/table/deep/plain.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Premultiplied
    }

    fn depth_bias(&self) -> f32 {
        self.layer
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}
