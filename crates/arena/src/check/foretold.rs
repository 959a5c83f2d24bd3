//! Comparing previews with what a test says of them.

use std::fmt::Debug;

use geometry::hex::to_offset;
use rules::{Contact, Sim};

use super::{ScriptStep, facts::poses_differ};

/// Collects what differs.
struct Found(Vec<String>);

impl Found {
    fn same<T: PartialEq + Debug>(&mut self, what: &str, wanted: Option<&T>, held: &T) {
        if let Some(wanted) = wanted.filter(|wanted| *wanted != held) {
            self.0
                .push(format!("{what}: expected {wanted:?}, foretold {held:?}"));
        }
    }

    fn missing(&mut self, what: &str, wanted: bool) {
        if wanted {
            self.0.push(format!("nothing is foretold of {what}"));
        }
    }
}

/// Everything in which the preview differs from the step.
pub(super) fn check(sim: &Sim, step: &ScriptStep) -> Vec<String> {
    let ScriptStep::Preview { order, .. } = step else {
        return Vec::new();
    };
    let preview = match sim.preview(order) {
        Ok(preview) => preview,
        Err(refusal) => return vec![format!("{order:?} is refused: {refusal}")],
    };
    let mut found = Found(Vec::new());
    motion(
        step,
        preview.motion.as_ref(),
        preview.march.is_some(),
        &mut found,
    );
    march(step, preview.march.as_ref(), &mut found);
    attack(step, preview.attack.as_ref(), &mut found);
    found.0
}

fn motion(
    step: &ScriptStep,
    motion: Option<&rules::MotionPreview>,
    marches: bool,
    found: &mut Found,
) {
    let ScriptStep::Preview {
        pose,
        mm,
        degrees,
        crossed,
        overlapped,
        spared,
        bumped,
        flees,
        skips_action,
        expected_damage,
        ..
    } = step
    else {
        return;
    };
    let Some(held) = motion else {
        if marches {
            return;
        }
        let any = pose.is_some() || crossed.is_some() || overlapped.is_some() || spared.is_some();
        return found.missing(
            "a move",
            any || bumped.is_some() || flees.is_some() || skips_action.is_some(),
        );
    };
    if let Some(wanted) = pose {
        found
            .0
            .extend(poses_differ(*wanted, held.to, *mm, *degrees));
    }
    let ids = |contacts: &[Contact]| {
        contacts
            .iter()
            .map(|contact| contact.obstacle.0)
            .collect::<Vec<_>>()
    };
    found.same("crossed", crossed.as_ref(), &ids(&held.crossed));
    found.same("overlapped", overlapped.as_ref(), &ids(&held.overlapped));
    let spares: Vec<_> = held.spared.iter().map(|(id, rule)| (id.0, *rule)).collect();
    found.same("spared", spared.as_ref(), &spares);
    let bumps: Vec<_> = held.bumped.iter().map(|(id, _)| id.0).collect();
    found.same("bumped", bumped.as_ref(), &bumps);
    found.same("flees", flees.as_ref(), &held.flees);
    found.same("skips_action", skips_action.as_ref(), &held.skips_action);
    if let Some(wanted) =
        expected_damage.filter(|wanted| (wanted - held.expected_damage).abs() > 0.0001)
    {
        found.0.push(format!(
            "expected_damage: expected {wanted}, foretold {}",
            held.expected_damage
        ));
    }
}

/// What is foretold of a march over hexes.
fn march(step: &ScriptStep, march: Option<&rules::MarchPreview>, found: &mut Found) {
    let ScriptStep::Preview {
        hex,
        cost,
        drift,
        stops,
        exposure,
        crossed,
        overlapped,
        expected_damage,
        ..
    } = step
    else {
        return;
    };
    let Some(held) = march else {
        let any = hex.is_some() || cost.is_some() || drift.is_some() || stops.is_some();
        return found.missing("a march", any || exposure.is_some());
    };
    let places = |list: &[geometry::Hex]| list.iter().copied().map(to_offset).collect::<Vec<_>>();
    let end = places(&held.path).pop().unwrap_or_default();
    found.same("hex", hex.as_ref(), &end);
    found.same("cost", cost.as_ref(), &held.cost);
    found.same("drift", drift.as_ref(), &places(&held.drift));
    let rules: Vec<_> = held.stops.iter().map(|(_, rule)| *rule).collect();
    found.same("stops", stops.as_ref(), &rules);
    let ids = |list: &[Contact]| list.iter().map(|held| held.obstacle.0).collect::<Vec<_>>();
    found.same("crossed", crossed.as_ref(), &ids(&held.crossed));
    found.same("overlapped", overlapped.as_ref(), &ids(&held.overlapped));
    for (what, wanted, held) in [
        ("exposure", exposure, held.exposure),
        ("expected_damage", expected_damage, held.expected_damage),
    ] {
        if let Some(wanted) = wanted.filter(|wanted| (wanted - held).abs() > 0.0001) {
            found
                .0
                .push(format!("{what}: expected {wanted}, foretold {held}"));
        }
    }
}

fn attack(step: &ScriptStep, attack: Option<&rules::AttackPreview>, found: &mut Found) {
    let ScriptStep::Preview {
        attack_dice,
        defence_dice,
        range,
        obstructed_by,
        ..
    } = step
    else {
        return;
    };
    let Some(held) = attack else {
        let any = attack_dice.is_some() || defence_dice.is_some();
        return found.missing(
            "an attack",
            any || range.is_some() || obstructed_by.is_some(),
        );
    };
    found.same("attack_dice", attack_dice.as_ref(), &held.attack_dice);
    found.same("defence_dice", defence_dice.as_ref(), &held.defence_dice);
    found.same("range", range.as_ref(), &held.range);
    found.same(
        "obstructed_by",
        obstructed_by.as_ref(),
        &held.obstructed_by.map(|id| id.0),
    );
}
