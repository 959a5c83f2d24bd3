//! Pulls a path taut: leaves out the bends that a straight leg can replace.

use super::leg::{Legs, Standing};
use crate::{
    Pose,
    way::{body::Line, floors::Floors},
};

/// The path without the bends that a straight leg can replace at no greater cost.
pub(super) fn pulled(tries: &mut Legs, start: Standing, path: Vec<Pose>) -> Vec<Pose> {
    let (mut kept, mut next) = (Vec::new(), 0);
    let (mut here, mut floors) = (start.pose, start.floors.clone());
    while next < path.len() {
        let longer = (next + 1..path.len()).rev().find_map(|last| {
            let trod = cut(tries, &floors, here, &path[next..=last])?;
            Some((last, trod))
        });
        let (last, (pose, after)) = match longer {
            Some(found) => found,
            None => {
                let (from, to) = (here.position(), path[next].position());
                let line = Line::new(from, to, path[next].heading);
                // The search found this leg legal; otherwise the final check would refuse it.
                floors.follow(tries.table, &line);
                (next, (path[next], floors.clone()))
            }
        };
        kept.push(pose);
        (here, floors, next) = (pose, after, last + 1);
    }
    kept
}

/// One leg instead of several, if that is legal and costs no more.
fn cut(tries: &mut Legs, floors: &Floors, here: Pose, legs: &[Pose]) -> Option<(Pose, Floors)> {
    let (from, last) = (here.position(), legs.last()?);
    let places = legs.iter().map(Pose::position);
    let pairs = core::iter::once(from).chain(places.clone()).zip(places);
    let cost: f64 = pairs.map(|(from, to)| tries.table.price(from, to)).sum();
    if tries.table.price(from, last.position()) > cost {
        return None;
    }
    let trod = tries.tread(floors, here, last.position()).ok()?;
    // The last leg's heading was chosen for the path's end: contact, or room to turn.
    let heading = last.heading;
    let same = trod.heading == heading;
    let floors = if same {
        trod.floors
    } else {
        tries
            .with(floors, &Line::new(from, last.position(), heading))
            .ok()?
    };
    Some((Pose::at(last.position(), heading), floors))
}
