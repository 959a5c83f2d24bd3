//! Checks of looks: colours, sizes and numbers within what can be drawn.

use crate::{
    Air, Body, Decor, Die, DieLook, EffectLook, EffectName, Face, FaceLook, Filling, Floor, HULLS,
    HullLook, Light, ObstacleLook, Props, Relief, Rgb, ShotColor, ShotForm, Sound, SpaceLook,
    Spread, TerrainLook, Token, TokenLook, Vapour, WeaponLook, category::Category, check::Report,
    kept::is_name,
};

/// The brightest part of a light.
const BRIGHTEST: f32 = 16.0;
/// The most models or moving things of one look.
const MANY: u16 = 200;

/// The key of a look.
fn key(report: &mut Report<'_>, key: &str) {
    if !is_name(key) {
        let message = format!(
            "`{key}` is no name of a look: a letter, then up to 31 letters, digits and underscores"
        );
        report.error("id", message);
    }
}

/// An sRGB colour.
pub(super) fn color(report: &mut Report<'_>, path: &str, (red, green, blue): Rgb) {
    for (at, part) in [red, green, blue].into_iter().enumerate() {
        report.range(format!("{path}/{at}"), part, 0.0..=1.0);
    }
}

/// A light, which may be brighter than white.
pub(super) fn light(report: &mut Report<'_>, path: &str, (red, green, blue): Light) {
    for (at, part) in [red, green, blue].into_iter().enumerate() {
        report.range(format!("{path}/{at}"), part, 0.0..=BRIGHTEST);
    }
}

/// The colour of a shot or an effect.
fn shot_color(report: &mut Report<'_>, shot: ShotColor) {
    match shot {
        ShotColor::Fixed { color: one } => color(report, "color/color", one),
        ShotColor::Faction { least } => color(report, "color/least", least),
    }
}

/// A path to a field.
fn to(path: &str, field: &str) -> String {
    format!("{path}/{field}")
}

/// Checks several colours or lights of a recipe.
macro_rules! each {
    ($check:ident, $report:ident, $path:literal: $($field:ident),+) => {{
        $($check($report, &to($path, stringify!($field)), *$field);)+
    }};
}

pub(crate) fn check_terrain_look(look: &TerrainLook, report: &mut Report<'_>) {
    key(report, &look.id);
    color(report, "color", look.color);
    if let Some(map) = look.map {
        color(report, "map", map);
    }
    check_space(report, &look.space);
    check_floor(report, &look.floor);
    check_props(report, &look.props);
    check_air(report, &look.air);
    report.range("pace", look.pace, 0.0..=8.0);
    if let Some(sound) = look.sound {
        report.look("sound", Category::Sounds, sound);
    }
    if let Some(lamp) = look.lamp {
        color(report, "lamp/color", lamp.color);
        report.range("lamp/lumens", lamp.lumens, 0.0..=1.0e6);
        report.range("lamp/reach", lamp.reach, 0.0..=1000.0);
    }
}

fn check_space(report: &mut Report<'_>, space: &SpaceLook) {
    color(report, "space/top", space.top);
    color(report, "space/side", space.side);
    match &space.relief {
        Relief::Open { line, glow } => each!(color, report, "space/relief": line, glow),
        Relief::Plates | Relief::Rough => {}
        Relief::Basin { depth, filling } => {
            report.range("space/relief/depth", *depth, 0.0..=20.0);
            match filling {
                Filling::Empty => {}
                Filling::Liquid { color: liquid } => {
                    color(report, "space/relief/filling/color", *liquid);
                }
                Filling::Molten {
                    rim,
                    inner,
                    middle,
                    far,
                } => each!(light, report, "space/relief/filling": rim, inner, middle, far),
            }
        }
    }
    match &space.decor {
        Decor::Nothing => {}
        Decor::Crates { color: crates } => color(report, "space/decor/color", *crates),
        Decor::Stones { color: stones } => color(report, "space/decor/color", *stones),
        Decor::Mines { body, light: lamps } => {
            color(report, "space/decor/body", *body);
            light(report, "space/decor/light", *lamps);
        }
        Decor::Sparks { light: sparks } => light(report, "space/decor/light", *sparks),
    }
}

fn check_floor(report: &mut Report<'_>, floor: &Floor) {
    match floor {
        Floor::Flat { color: one, alpha }
        | Floor::Grained { color: one, alpha }
        | Floor::Shade { color: one, alpha } => {
            color(report, "floor/color", *one);
            report.range("floor/alpha", *alpha, 0.0..=1.0);
        }
        Floor::Scrap { chips, dust } => each!(color, report, "floor": chips, dust),
        Floor::Dust { thin, thick } => each!(color, report, "floor": thin, thick),
        Floor::Striped { stripe, floor } => each!(color, report, "floor": stripe, floor),
        Floor::Stream { dark, bright } => each!(color, report, "floor": dark, bright),
        Floor::Shine { color: one } => color(report, "floor/color", *one),
        Floor::Liquid {
            deep,
            web,
            shine,
            mirror,
        } => {
            each!(light, report, "floor": deep, web, shine);
            report.range("floor/mirror", *mirror, 0.0..=4.0);
        }
        Floor::Crust {
            cold,
            hot,
            seam,
            core,
        } => each!(light, report, "floor": cold, hot, seam, core),
        Floor::Fog { thin, thick, spark } => each!(light, report, "floor": thin, thick, spark),
        Floor::Wires { wire } => color(report, "floor/wire", *wire),
        Floor::Well { rim } => color(report, "floor/rim", *rim),
        Floor::Stars {
            near,
            far,
            haze,
            veil,
            rim,
        } => each!(light, report, "floor": near, far, haze, veil, rim),
    }
}

fn check_props(report: &mut Report<'_>, props: &Props) {
    match props {
        Props::Nothing => {}
        Props::Hulk {
            hull,
            rust,
            roof,
            lights,
        } => {
            each!(color, report, "props": hull, rust, roof);
            light(report, "props/lights", *lights);
        }
        Props::Mines { body, horns } => each!(color, report, "props": body, horns),
        Props::Pylons { foot, mast, tip } => {
            each!(color, report, "props": foot, mast);
            light(report, "props/tip", *tip);
        }
        Props::Curtain {
            bright,
            faint,
            post,
            cap,
        } => {
            each!(color, report, "props": bright, faint, post);
            light(report, "props/cap", *cap);
        }
        Props::Well { ring, dark } => each!(color, report, "props": ring, dark),
        Props::Depths { brink, rock } => each!(color, report, "props": brink, rock),
        Props::Wreckage { models } => check_models(report, "props/models", models),
    }
}

/// A list of files of models.
fn check_models(report: &mut Report<'_>, path: &str, models: &[String]) {
    report.at_most(path, models.len(), 32);
    if models.is_empty() {
        report.warn(path, "no model is named, so nothing is drawn");
    }
}

fn check_air(report: &mut Report<'_>, air: &Air) {
    match air {
        Air::Nothing => {}
        Air::Haze { spread, vapour } => {
            check_spread(report, spread);
            check_vapour(report, "air/vapour", vapour);
        }
        Air::Lamps { color: one } | Air::Arcs { color: one } | Air::Climbing { color: one } => {
            color(report, "air/color", *one);
        }
        Air::Streaks { spread, color: one }
        | Air::Glints { spread, color: one }
        | Air::Falling { spread, color: one } => {
            check_spread(report, spread);
            color(report, "air/color", *one);
        }
        Air::Rising {
            spread,
            glow,
            speck,
            rise,
            size,
        } => {
            check_spread(report, spread);
            each!(color, report, "air": glow, speck);
            report.range("air/rise", *rise, 0.0..=200.0);
            report.range("air/size", *size, 0.5..=30.0);
        }
    }
}

fn check_spread(report: &mut Report<'_>, spread: &Spread) {
    report.range("air/spread/side", spread.side, 4.0..=1000.0);
    report.range("air/spread/most", spread.most, 0..=MANY);
    report.range("air/spread/least", spread.least, 0..=spread.most.min(MANY));
    report.range("air/spread/margin", spread.margin, 0.0..=100.0);
}

fn check_vapour(report: &mut Report<'_>, path: &str, vapour: &Vapour) {
    color(report, &to(path, "thin"), vapour.thin);
    color(report, &to(path, "thick"), vapour.thick);
    for (field, (least, more)) in [("size", vapour.size), ("height", vapour.height)] {
        report.range(format!("{path}/{field}/0"), least, 0.0..=200.0);
        report.range(format!("{path}/{field}/1"), more, 0.0..=200.0);
    }
    report.range(to(path, "alpha"), vapour.alpha, 0.0..=1.0);
    report.range(to(path, "glow"), vapour.glow, 0.0..=1.0);
}

pub(crate) fn check_obstacle_look(look: &ObstacleLook, report: &mut Report<'_>) {
    key(report, &look.id);
    color(report, "color", look.color);
    color(report, "map", look.map);
    report.look("sound", Category::Sounds, look.sound);
    match &look.body {
        Body::Rock { stone, ore } => each!(light, report, "body": stone, ore),
        Body::Pieces {
            models,
            count,
            height,
        } => {
            check_models(report, "body/models", models);
            report.range("body/count", *count, 0..=40);
            report.range("body/height", *height, 0.0..=100.0);
        }
        Body::Cloud {
            count,
            margin,
            vapour,
        } => {
            check_cloud(report, *count, *margin);
            check_vapour(report, "body/vapour", vapour);
        }
        Body::Glitter {
            count,
            margin,
            cold,
            warm,
        } => {
            check_cloud(report, *count, *margin);
            each!(color, report, "body": cold, warm);
        }
        Body::Fire {
            count,
            margin,
            young,
            old,
            spark,
            soot,
        } => {
            check_cloud(report, *count, *margin);
            each!(color, report, "body": young, old, spark, soot);
        }
    }
}

fn check_cloud(report: &mut Report<'_>, count: u16, margin: f32) {
    report.range("body/count", count, 0..=MANY);
    report.range("body/margin", margin, 0.0..=100.0);
}

pub(crate) fn check_token_look(look: &TokenLook, report: &mut Report<'_>) {
    match Token::named(&look.id) {
        Some(token) => report.token("id", token),
        None => report.unknown("id", "token", &look.id, Token::CORE.map(Token::key)),
    }
    color(report, "color", look.color);
    color(report, "label", look.label);
    if let Some(paint) = look.paint {
        color(report, "paint", paint);
    }
}

pub(crate) fn check_weapon_look(look: &WeaponLook, report: &mut Report<'_>) {
    key(report, &look.id);
    shot_color(report, look.color);
    match look.shot {
        ShotForm::Bolt { size } => report.range("shot/size", size, 0.2..=5.0),
        ShotForm::Missile | ShotForm::Lightning | ShotForm::Beam => {}
    }
    // The last shot leaves at 0.46 of the attack and has to arrive before its end.
    report.range("flight", look.flight, 0.05..=0.53);
    report.range("impact", look.impact, 0.0..=5.0);
    report.look("sound", Category::Sounds, look.sound);
}

pub(crate) fn check_die_look(look: &DieLook, report: &mut Report<'_>) {
    match Die::named(&look.id) {
        Some(die) => {
            report.die("id", die);
        }
        None => report.unknown("id", "die", &look.id, Die::CORE.iter().map(|die| die.key())),
    }
    light(report, "body", look.body);
    color(report, "fill", look.fill);
    color(report, "edge", look.edge);
}

pub(crate) fn check_face_look(look: &FaceLook, report: &mut Report<'_>) {
    let verdicts = ["Harm", "Help", "Nothing"];
    let known = || Face::KEYS.into_iter().chain(verdicts);
    if !known().any(|name| name == look.id) {
        report.unknown("id", "face", &look.id, known());
    }
    color(report, "color", look.color);
    color(report, "mark", look.mark);
    report.range("strength", look.strength, 0.0..=1.0);
}

pub(crate) fn check_effect_look(look: &EffectLook, report: &mut Report<'_>) {
    let known = || EffectName::ALL.iter().map(|name| name.key());
    if !known().any(|name| name == look.id) {
        report.unknown("id", "effect", &look.id, known());
    }
    shot_color(report, look.color);
    report.range("glow", look.glow, 0.0..=BRIGHTEST);
    report.range("size", look.size, 0.0..=4.0);
}

pub(crate) fn check_hull_look(look: &HullLook, report: &mut Report<'_>) {
    if !HULLS.contains(&look.id.as_str()) {
        report.unknown("id", "hull", &look.id, HULLS);
    }
    let wall = &look.wall;
    let (side, trim, top) = (&wall.side, &wall.trim, &wall.top);
    each!(color, report, "wall": side, trim, top);
    report.range("wall/height", wall.height, 1.0..=60.0);
    report.range("wall/hides", wall.hides, 0.0..=1000.0);
    report.range("wall/stump", wall.stump, 1.0..=60.0);
    report.range("wall/thick", wall.thick, 0.5..=8.0);
    let door = &look.door;
    let (frame, leaf, band) = (&door.frame, &door.leaf, &door.band);
    each!(color, report, "door": frame, leaf, band);
    let (shut, open, sealed) = (&door.shut, &door.open, &door.sealed);
    each!(light, report, "door": shut, open, sealed);
    report.range("door/seconds", door.seconds, 0.0..=5.0);
    let ledge = &look.ledge;
    light(report, "ledge/dots", ledge.dots);
    color(report, "ledge/step", ledge.step);
    let (long, wide, gap) = ledge.dot;
    for (at, part) in [long, wide, gap].into_iter().enumerate() {
        report.range(format!("ledge/dot/{at}"), part, 0.5..=20.0);
    }
    report.range("ledge/rise/0", ledge.rise.0, 0.0..=10.0);
    report.range("ledge/rise/1", ledge.rise.1, 0.2..=10.0);
    if let Some(inside) = &look.inside {
        let (dark, lamp, failing) = (&inside.dark, &inside.lamp, &inside.failing);
        let (strip, screen) = (&inside.strip, &inside.screen);
        each!(light, report, "inside": dark, lamp, failing, strip, screen);
        let (shell, rib, console) = (&inside.shell, &inside.rib, &inside.console);
        let crates = &inside.crates;
        each!(color, report, "inside": shell, rib, console, crates);
        color(report, "inside/pipes/0", inside.pipes.0);
        color(report, "inside/pipes/1", inside.pipes.1);
    }
}

pub(crate) fn check_sound(sound: &Sound, report: &mut Report<'_>) {
    key(report, &sound.id);
    if !sound.file.ends_with(".wav") {
        let message = format!("`{}` is no sound: a file that ends in `.wav`", sound.file);
        report.error("file", message);
    }
}
