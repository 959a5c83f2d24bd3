// Enlarges the part of a picture that was drawn to all of it. Before, the steps of its edges are
// smoothed: afterwards they are too large for the filters that look for steps of one pixel.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

struct Shrunken {
    // The share of the pixels that were drawn, along each side.
    share: f32,
    padding: vec3<f32>,
}

@group(0) @binding(0) var drawn: texture_2d<f32>;
@group(0) @binding(1) var smooth_sampler: sampler;
@group(0) @binding(2) var<uniform> shrunken: Shrunken;

// How far along an edge is looked, in drawn pixels.
const SPAN: f32 = 4.0;

fn taken(at: vec2<f32>, size: vec2<f32>, most: vec2<f32>) -> vec3<f32> {
    return textureSampleLevel(drawn, smooth_sampler, min(at, most) / size, 0.0).rgb;
}

// How bright a colour is, between 0 and 1 for all lights.
fn brightness(color: vec3<f32>) -> f32 {
    let light = dot(color, vec3<f32>(0.299, 0.587, 0.114));
    return light / (1.0 + light);
}

@fragment
fn enlarge(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let size = vec2<f32>(textureDimensions(drawn));
    // Half a pixel within the edge, or what was not drawn would show.
    let most = floor(size * shrunken.share) - 0.5;
    return vec4<f32>(taken(in.uv * size * shrunken.share, size, most), 1.0);
}

// Each pixel of the part that was drawn: it alone is the viewport.
@fragment
fn smooth_edges(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let size = vec2<f32>(textureDimensions(drawn));
    let most = floor(size * shrunken.share) - 0.5;
    let at = in.position.xy;
    let middle = taken(at, size, most);
    let here = brightness(middle);
    let a = brightness(taken(at + vec2<f32>(-0.75, -0.75), size, most));
    let b = brightness(taken(at + vec2<f32>(0.75, -0.75), size, most));
    let c = brightness(taken(at + vec2<f32>(-0.75, 0.75), size, most));
    let d = brightness(taken(at + vec2<f32>(0.75, 0.75), size, most));
    let least = min(here, min(min(a, b), min(c, d)));
    let greatest = max(here, max(max(a, b), max(c, d)));
    if greatest - least < max(0.02, greatest * 0.1) {
        return vec4<f32>(middle, 1.0);
    }
    // Along the edge: across the direction in which the brightness changes most.
    var along = vec2<f32>(c + d - a - b, a + c - b - d);
    let weak = max((a + b + c + d) * 0.03, 0.005);
    along = along / (min(abs(along.x), abs(along.y)) + weak);
    along = clamp(along, vec2<f32>(-SPAN), vec2<f32>(SPAN));
    let near = 0.5 * (taken(at - along / 6.0, size, most) + taken(at + along / 6.0, size, most));
    let far = 0.5 * (taken(at - along / 2.0, size, most) + taken(at + along / 2.0, size, most));
    let both = 0.5 * (near + far);
    let found = brightness(both);
    if found < least || found > greatest {
        return vec4<f32>(near, 1.0);
    }
    return vec4<f32>(both, 1.0);
}
