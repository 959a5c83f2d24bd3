//! Compares previews with a test's expectations.

use geometry::Cell;
use std::fmt::Debug;

use rules::{BeneathPreview, Contact, Odds, Preview, Sim, squads::SquadPreview};

use super::{ScriptStep, facts::poses_differ};

/// The tolerance for chances and means.
const TOLERANCE: f64 = 0.0001;

/// Collects the differences.
pub(super) struct Found(pub(super) Vec<String>);

impl Found {
    pub(super) fn same<T: PartialEq + Debug>(&mut self, what: &str, wanted: Option<&T>, held: &T) {
        if let Some(wanted) = wanted.filter(|wanted| *wanted != held) {
            self.0
                .push(format!("{what}: expected {wanted:?}, foretold {held:?}"));
        }
    }

    /// Compares obstacles in any order.
    fn same_set(&mut self, what: &str, wanted: Option<&Vec<u32>>, mut held: Vec<u32>) {
        let mut wanted = wanted.cloned();
        wanted.iter_mut().for_each(|list| list.sort_unstable());
        held.sort_unstable();
        self.same(what, wanted.as_ref(), &held);
    }

    /// Compares lengths in millimetres.
    pub(super) fn near_mm(&mut self, what: &str, wanted: Option<f64>, held: Option<f64>) {
        self.within(what, wanted, held, 0.01);
    }

    /// Compares chances and means.
    pub(super) fn near(&mut self, what: &str, wanted: Option<f64>, held: Option<f64>) {
        self.within(what, wanted, held, TOLERANCE);
    }

    fn within(&mut self, what: &str, wanted: Option<f64>, held: Option<f64>, slack: f64) {
        let Some(wanted) = wanted else { return };
        match held {
            None => self.missing(what, true),
            Some(held) if (wanted - held).abs() > slack => self
                .0
                .push(format!("{what}: expected {wanted}, foretold {held}")),
            Some(_) => {}
        }
    }

    /// Compares odds: each must be there, and no others.
    fn told(&mut self, what: &str, wanted: Option<&[(String, f64)]>, held: Option<&[Odds]>) {
        let Some(wanted) = wanted else { return };
        let Some(held) = held else {
            return self.missing(what, true);
        };
        let fits = |(text, chance): &(String, f64)| {
            let same =
                |odds: &Odds| odds.text == *text && (odds.chance - chance).abs() <= TOLERANCE;
            held.iter().any(same)
        };
        if wanted.len() != held.len() || !wanted.iter().all(fits) {
            let told: Vec<_> = held.iter().map(|odds| (&odds.text, odds.chance)).collect();
            self.0
                .push(format!("{what}: expected {wanted:?}, foretold {told:?}"));
        }
    }

    pub(super) fn missing(&mut self, what: &str, wanted: bool) {
        if wanted {
            self.0.push(format!("nothing is foretold of {what}"));
        }
    }
}

/// All differences between the preview and the step.
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
        preview.motion(),
        preview.march().is_some(),
        &mut found,
    );
    march(step, preview.march(), &mut found);
    attack(step, preview.attack(), &mut found);
    outcome(step, &preview, &mut found);
    squad(step, preview.squad(), &mut found);
    super::voyage::check(step, &preview, &mut found);
    found.0
}

/// Compares the outcome of a move, an attack, or an obstacle placed under ships.
fn outcome(step: &ScriptStep, preview: &Preview, found: &mut Found) {
    let ScriptStep::Preview {
        expected_damage,
        chance_destroyed,
        expected_stress,
        difficulty,
        odds,
        stay,
        beneath,
        ..
    } = step
    else {
        return;
    };
    let (motion, attack) = (preview.motion(), preview.attack());
    let placed = preview.placed().map(|placed| &placed.beneath[..]);
    let sum = |count: fn(&BeneathPreview) -> f64| Some(placed?.iter().map(count).sum());
    let march = preview.march();
    let damage = motion
        .map(|held| held.expected_damage)
        .or(march.map(|held| held.expected_damage))
        .or(attack.map(|held| held.expected))
        .or(sum(|held| held.expected_damage));
    found.near("expected_damage", *expected_damage, damage);
    let survive = placed.map(|ships| ships.iter().map(|held| 1.0 - held.chance_destroyed));
    let destroyed = motion
        .map(|held| held.chance_destroyed)
        .or(march.map(|held| held.chance_destroyed))
        .or(attack.map(|held| held.kill))
        .or(survive.map(|chances| 1.0 - chances.product::<f64>()));
    found.near("chance_destroyed", *chance_destroyed, destroyed);
    let stress = motion.map(|held| held.expected_stress);
    found.near("expected_stress", *expected_stress, stress);
    match motion {
        Some(held) => found.same("difficulty", difficulty.as_ref(), &held.difficulty),
        None => found.missing("a move", difficulty.is_some()),
    }
    let told = motion.map(|held| &held.odds[..]);
    let told = told.or(march.map(|held| &held.odds[..]));
    let told = told.or(preview.skill().map(|held| &held.odds[..]));
    let told = told.or(placed.map(|ships| ships.first().map_or(&[][..], |ship| &ship.odds)));
    found.told("odds", odds.as_deref(), told);
    let lingering = preview.moved().and_then(|moved| moved.stay.as_ref());
    let told = motion.map(|_| lingering.map_or(&[][..], |held| &held.odds));
    found.told("stay", stay.as_deref(), told);
    match placed {
        Some(ships) => {
            let ids: Vec<u32> = ships.iter().map(|held| held.ship.0).collect();
            found.same("beneath", beneath.as_ref(), &ids);
        }
        None => found.missing("a device", beneath.is_some()),
    }
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
        red_focus,
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
        let acts = skips_action.is_some() || red_focus.is_some();
        return found.missing("a move", any || bumped.is_some() || flees.is_some() || acts);
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
    found.same_set("overlapped", overlapped.as_ref(), ids(&held.overlapped));
    let spares: Vec<_> = held.spared.iter().map(|(id, rule)| (id.0, *rule)).collect();
    found.same("spared", spared.as_ref(), &spares);
    let bumps: Vec<_> = held.bumped.iter().map(|(id, _)| id.0).collect();
    found.same("bumped", bumped.as_ref(), &bumps);
    found.same("flees", flees.as_ref(), &held.flees);
    found.same("skips_action", skips_action.as_ref(), &held.skips_action);
    found.same("red_focus", red_focus.as_ref(), &held.red_focus);
}

/// Compares the preview of a march over hexes.
fn march(step: &ScriptStep, march: Option<&rules::MarchPreview>, found: &mut Found) {
    let ScriptStep::Preview {
        cell: hex,
        cost,
        drift,
        stops,
        exposure,
        crossed,
        overlapped,
        ..
    } = step
    else {
        return;
    };
    let Some(held) = march else {
        let any = hex.is_some() || cost.is_some() || drift.is_some() || stops.is_some();
        return found.missing("a march", any || exposure.is_some());
    };
    let places =
        |list: &[geometry::Cell]| list.iter().copied().map(Cell::printed).collect::<Vec<_>>();
    let end = places(&held.path).pop().unwrap_or_default();
    found.same("cell", hex.as_ref(), &end);
    found.same("cost", cost.as_ref(), &held.cost);
    found.same("drift", drift.as_ref(), &places(&held.drift));
    let rules: Vec<_> = held.stops.iter().map(|(_, rule)| *rule).collect();
    found.same("stops", stops.as_ref(), &rules);
    let ids = |list: &[Contact]| list.iter().map(|held| held.obstacle.0).collect::<Vec<_>>();
    found.same("crossed", crossed.as_ref(), &ids(&held.crossed));
    found.same_set("overlapped", overlapped.as_ref(), ids(&held.overlapped));
    found.near("exposure", *exposure, Some(held.exposure));
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

/// Compares the blows of a unit of models, and those that it suffers.
fn squad(step: &ScriptStep, squad: Option<&SquadPreview>, found: &mut Found) {
    let ScriptStep::Preview {
        wounds,
        struck_back,
        ..
    } = step
    else {
        return;
    };
    let blows = squad.and_then(|held| held.blows.as_ref());
    let back = squad.and_then(|held| held.back.as_ref());
    found.near("wounds", *wounds, blows.map(|odds| odds.expected));
    found.near("struck_back", *struck_back, back.map(|odds| odds.expected));
}
