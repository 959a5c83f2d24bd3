// A picture as it is, times the colour of the corners: no light, nothing else to pay for.
#import bevy_pbr::forward_io::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture_sampler: sampler;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    var color = textureSample(picture, picture_sampler, in.uv);
#ifdef VERTEX_COLORS
    color *= in.color;
#endif
    return color;
}
