//! Compares previews of capital ships with a test's expectations.

use geometry::Pose;
use rules::{ContactOdds, Preview, Thrown};

use super::{ScriptStep, facts::poses_differ, previews::Found};

/// All differences between the preview of a capital ship's order and the step.
pub(super) fn check(step: &ScriptStep, preview: &Preview, found: &mut Found) {
    let ScriptStep::Preview {
        length,
        spent,
        entered,
        ram,
        thrown,
        boarding,
        numbers,
        facing,
        ..
    } = step
    else {
        return;
    };
    let voyage = preview.voyage();
    found.near_mm("length", *length, voyage.map(|held| held.voyage.length));
    found.near_mm("spent", *spent, voyage.map(|held| held.voyage.cost));
    let contact = voyage.and_then(|held| held.contact.as_ref());
    let (odds, boards) = match contact {
        Some(ContactOdds::Ram(odds)) => (Some((odds.own, odds.other)), None),
        Some(ContactOdds::Boarding(odds)) => (None, Some((odds.lost, odds.won))),
        None => (None, None),
    };
    let areas = preview.motion().map_or_else(Vec::new, |motion| {
        motion.entered.iter().map(|held| held.obstacle.0).collect()
    });
    found.same("entered", entered.as_ref(), &areas);
    pair("ram", *ram, odds, found);
    let moved = preview.motion();
    match (thrown, moved.map(|motion| &motion.thrown[..])) {
        (Some(wanted), Some(held)) => found.0.extend(thrown_differ(wanted, held)),
        (wanted, None) => found.missing("a move", wanted.is_some()),
        _ => {}
    }
    pair("boarding", *boarding, boards, found);
    let battery = preview.attack().and_then(|attack| attack.battery);
    match battery {
        Some(held) => {
            // A hit by faces has no number.
            let save = held.shield.map_or(0, |shield| shield.save);
            found.same("numbers", numbers.as_ref(), &(held.hit.unwrap_or(0), save));
            match held.shield {
                Some(shield) => found.same("facing", facing.as_ref(), &shield.facing),
                None => found.missing("a shield", facing.is_some()),
            }
        }
        None => found.missing("a battery", numbers.is_some() || facing.is_some()),
    }
}

/// The first difference between the expected thrown ships and the actual ones, with their poses and
/// chances.
fn thrown_differ(wanted: &[(u32, Pose, f64)], held: &[Thrown]) -> Option<String> {
    let same = |(id, to, chance): &(u32, Pose, f64), held: &&Thrown| {
        held.ship.0 == *id
            && (held.chance - chance).abs() < 1e-4
            && poses_differ(*to, held.to, 0.01, 0.01).is_none()
    };
    let all = wanted
        .iter()
        .all(|one| held.iter().any(|held| same(one, &held)));
    (!all || wanted.len() != held.len())
        .then(|| format!("thrown: expected {wanted:?}, foretold {held:?}"))
}

fn pair(what: &str, wanted: Option<(f64, f64)>, held: Option<(f64, f64)>, found: &mut Found) {
    found.near(what, wanted.map(|pair| pair.0), held.map(|pair| pair.0));
    found.near(what, wanted.map(|pair| pair.1), held.map(|pair| pair.1));
}
