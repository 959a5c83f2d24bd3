// The floors of areas: a painted picture, and what moves on it. KIND is that of `floor::kind`: each kind is a shader of
// its own, as slow renderers go through every branch.
#import bevy_pbr::forward_io::VertexOutput
#import bevy_pbr::mesh_view_bindings::{view, globals}

struct Flow {
    size: vec2<f32>,
    seed: f32,
    pace: f32,
    tints: array<vec4<f32>, 5>,
}

// The light of this number.
fn tint(nth: i32) -> vec3<f32> {
    return flow.tints[nth].rgb;
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> flow: Flow;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var grain: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var grain_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(5) var sky: texture_cube<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(6) var sky_sampler: sampler;

fn noise(at: vec2<f32>) -> vec4<f32> {
    return textureSampleLevel(grain, grain_sampler, at, 0.0);
}

// A crust of dark plates over glowing seams; heat wanders through it.
fn plasma(base: vec4<f32>, at: vec2<f32>, now: f32) -> vec4<f32> {
    let warp = noise(at * 0.006 + vec2(now * 0.011, -now * 0.007)).r - 0.5;
    let seam = noise(at * 0.0085 + warp * 0.12).g;
    let wave = noise(at * 0.0022 + vec2(now * 0.025, now * 0.014)).r;
    let heat = smoothstep(0.38, 0.68, wave);
    let glow = pow(seam, 2.0 - heat) * (0.55 + 1.5 * heat);
    let crust = mix(tint(0), tint(1), heat * 0.8);
    let light = tint(2) * glow + tint(3) * pow(glow, 3.0);
    return vec4(crust + light, base.a);
}

// A still liquid: ripples that the sky lies in.
fn coolant(base: vec4<f32>, at: vec2<f32>, now: f32, eye: vec3<f32>) -> vec4<f32> {
    let one = noise(at * 0.0090 + vec2(now * 0.012, now * 0.007));
    let two = noise(at.yx * 0.0065 - vec2(now * 0.009, -now * 0.011));
    let web = pow(one.a * two.a, 2.2);
    let normal = normalize(vec3((one.r - 0.5) * 0.34, 1.0, (two.r - 0.5) * 0.34));
    let way = reflect(-eye, normal);
    let slant = 1.0 - max(dot(eye, normal), 0.0);
    let share = 0.22 + 0.78 * slant * slant * slant;
    let mirrored = textureSampleLevel(sky, sky_sampler, way, 0.0).rgb;
    // A bright band where the cold light stands in it.
    let shine = pow(max(dot(way, normalize(vec3(0.55, 0.28, -0.70))), 0.0), 60.0);
    let color = tint(0) + tint(1) * web + mirrored * share * 2.4 * tint(3).r + tint(2) * shine;
    return vec4(color, base.a);
}

// Fog in slow motion, with a charge that flickers in it.
fn fog(base: vec4<f32>, at: vec2<f32>, now: f32) -> vec4<f32> {
    let drift = vec2(now * 0.008, now * 0.005);
    let warp = noise(at * 0.0035 + drift).r;
    let film = noise(at * 0.0062 + vec2(warp * 0.35, -warp * 0.25) - drift * 0.6).r;
    let thick = smoothstep(0.30, 0.70, film);
    let color = mix(tint(0), tint(1), thick * thick);
    // Blobs with a dark rim: seen without their green as well.
    let rim = 1.0 - smoothstep(0.0, 0.035, abs(film - 0.56));
    let beat = noise(vec2(now * 0.13, flow.seed)).r;
    let spark = pow(noise(at * 0.011 + floor(now * 5.0) * 0.37).b, 2.0) * step(0.52, beat);
    return vec4(color * (1.0 - 0.65 * rim) + tint(2) * spark * thick, base.a * (0.72 + 0.28 * thick));
}

// What falls into a well is drawn out into rings, and light with it.
fn well(base: vec4<f32>, uv: vec2<f32>, now: f32) -> vec4<f32> {
    let to = (uv - 0.5) * 2.0;
    let far = length(to);
    let turn = atan2(to.y, to.x) / 6.2831853;
    let streak = noise(vec2(turn * 2.0 + far * 0.9 + now * 0.035, far * 0.5 - now * 0.05)).r;
    let lit = smoothstep(0.46, 0.70, streak);
    return vec4(base.rgb * (0.35 + 2.4 * lit), base.a * (0.45 + 0.55 * lit));
}

// Stars at two depths below the hole.
fn cosmos(base: vec4<f32>, at: vec2<f32>, now: f32, eye: vec3<f32>) -> vec4<f32> {
    let slide = eye.xz / max(eye.y, 0.2);
    let near = noise((at - slide * 150.0) * 0.0065).b;
    var stars = pow(near, 5.0) * tint(0);
    let veil = noise((at - slide * 420.0) * 0.0016 + vec2(now * 0.0006, 0.0)).r;
    var haze = smoothstep(0.42, 0.78, veil) * tint(2);
#ifdef RICH
        let far = noise((at - slide * 520.0) * 0.0118 + 0.37).b;
        stars += pow(far, 4.0) * tint(1);
        let other = noise((at - slide * 300.0) * 0.0011 + 0.6).r;
        haze += smoothstep(0.5, 0.8, other) * tint(3);
#endif
    let light = stars + haze;
    let seen = clamp(max(light.r, max(light.g, light.b)) * 2.2, 0.0, 0.9);
    // The painting tells the hole in red, and the shine of its brink in alpha.
    return vec4(mix(light, tint(4), base.a), max(base.a, seen * base.r));
}

fn dust(base: vec4<f32>, at: vec2<f32>, now: f32) -> vec4<f32> {
    let low = noise(vec2(at.x * 0.0030 + now * 0.006, at.y * 0.0075)).r;
    let thick = smoothstep(0.34, 0.68, low);
    return vec4(base.rgb * (0.55 + 0.75 * thick), base.a * (0.65 + 0.35 * thick));
}

fn current(base: vec4<f32>, uv: vec2<f32>, now: f32) -> vec4<f32> {
    let at = uv * flow.size;
    let run = noise(vec2(at.x * 0.021, at.y * 0.0022 + now * 0.16)).r;
    let lit = smoothstep(0.40, 0.72, run);
    return vec4(base.rgb * (0.35 + 1.3 * lit), base.a * (0.6 + 0.4 * lit));
}

// Current runs through bare wires in pulses.
fn wires(base: vec4<f32>, at: vec2<f32>, now: f32) -> vec4<f32> {
    // The plates are grey, so what has a colour is a wire.
    let most = max(base.r, max(base.g, base.b));
    let least = min(base.r, min(base.g, base.b));
    let wire = smoothstep(0.18, 0.55, most - least);
    let pulse = pow(0.5 + 0.5 * sin((at.x + at.y) * 0.055 - now * 4.0 + flow.seed), 6.0);
    return vec4(base.rgb * (0.8 + wire * 2.2 * pulse), base.a);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let base = textureSampleLevel(picture, picture_sampler, in.uv, 0.0);
    // Millimetres of the table; each floor somewhere else in the grain.
    let at = in.world_position.xz * 10.0 + flow.seed * 37.0;
    let eye = normalize(view.world_position.xyz - in.world_position.xyz);
    let now = globals.time * flow.pace;
    var color = base;
#if KIND == 1
    color = plasma(base, at, now);
#endif
#if KIND == 2
    color = coolant(base, at, now, eye);
#endif
#if KIND == 3
    color = fog(base, at, now);
#endif
#if KIND == 4
    color = well(base, in.uv, now);
#endif
#if KIND == 5
    color = cosmos(base, at, now, eye);
#endif
#if KIND == 6
    color = dust(base, at, now);
#endif
#if KIND == 7
    color = current(base, in.uv, now);
#endif
#if KIND == 8
    color = wires(base, at, now);
#endif
    return color;
}
