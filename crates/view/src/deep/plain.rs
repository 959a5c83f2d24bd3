//! The plainest material: a picture, blended or added, drawn before everything else that can be seen through.

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
    /// The picture; where its alpha is 0 and it is added, its colour is light.
    #[texture(0)]
    #[sampler(1)]
    pub(super) picture: Handle<Image>,
    /// Whether it is added to what is behind it, not laid over it.
    pub(super) added: bool,
    /// Less is drawn sooner.
    pub(super) layer: f32,
}

impl Material for Plain {
    fn fragment_shader() -> ShaderRef {
        "embedded://view/deep/plain.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.added {
            AlphaMode::Premultiplied
        } else {
            AlphaMode::Blend
        }
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
