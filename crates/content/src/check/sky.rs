//! Checks of skies: what they belong to, and numbers within what can be drawn.

use super::looks::{color, light};
use crate::{SkyLight, SkyLook, category::Category, check::Report};

/// The strongest light from far away, in thousand lux.
const STRONGEST: f32 = 20.0;

pub(crate) fn check_sky_look(look: &SkyLook, report: &mut Report<'_>) {
    belongs(look, report);
    report.range("glow", look.glow, 0.0..=4.0);
    lamp(report, "key", look.key, 5.0);
    lamp(report, "rim", look.rim, -90.0);
    lamp(report, "fill", look.fill, -90.0);
    color(report, "air", look.air);
    report.range("ambient", look.ambient, 0.0..=2.0);
    if let Some(star) = look.star {
        light(report, "star", star);
    }
    report.range("grade/exposure", look.grade.exposure, -2.0..=2.0);
    report.range("grade/warmth", look.grade.warmth, -0.5..=0.5);
    report.range("grade/saturation", look.grade.saturation, 0.0..=2.0);
    report.range("grade/contrast", look.grade.contrast, 0.5..=1.5);
    color(report, "haze/color", look.haze.color);
    report.range("haze/strength", look.haze.strength, 0.0..=1.0);
    let drift = &look.drift;
    report.range("drift/rocks", drift.rocks, 0.0..=2.0);
    color(report, "drift/stone/0", drift.stone.0);
    color(report, "drift/stone/1", drift.stone.1);
    report.range("drift/motes", drift.motes, 0.0..=2.0);
    light(report, "drift/mote", drift.mote);
    report.range("drift/veils", drift.veils, 0.0..=2.0);
    report.range("drift/pace", drift.pace, 0.0..=4.0);
}

/// Reports a look that belongs to no ruleset and no map.
fn belongs(look: &SkyLook, report: &mut Report<'_>) {
    let (content, broken, id) = (report.content, report.broken, look.id.as_str());
    let kinds = [Category::Rulesets, Category::Maps];
    let known: Vec<&str> = kinds.iter().flat_map(|kind| content.keys(*kind)).collect();
    for kind in kinds {
        report.ask("id", kind, id);
    }
    // Whatever is wrong with one that was left out is told there.
    let left_out = |kind: &Category| broken.has(*kind, id) || broken.nameless.contains(kind);
    if !known.contains(&id) && !kinds.iter().any(left_out) {
        report.unknown("id", "ruleset or map", id, known);
    }
}

/// A light that comes from no lower than `least` degrees above the table.
fn lamp(report: &mut Report<'_>, path: &str, lamp: SkyLight, least: f32) {
    color(report, &format!("{path}/color"), lamp.color);
    report.range(format!("{path}/strength"), lamp.strength, 0.0..=STRONGEST);
    report.range(format!("{path}/from/0"), lamp.from.0, 0.0..=360.0);
    report.range(format!("{path}/from/1"), lamp.from.1, least..=90.0);
}
