//! Pulls a path taut: leaves out the bends that a straight leg can replace.

use super::leg::Legs;
use crate::{
    Pose, Vec2,
    way::{body::Line, floors::Floors},
};

/// The path without the bends that a straight leg can replace at no greater cost.
pub(super) fn pulled(
    tries: &mut Legs,
    (mut here, floors): (Pose, &Floors),
    path: Vec<Pose>,
) -> Vec<Pose> {
    let (mut kept, mut next) = (Vec::new(), 0);
    let mut floors = floors.clone();
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
    let price = |(from, to): (Vec2, Vec2)| tries.table.price(from, to);
    let places = legs.iter().map(Pose::position);
    let pairs = core::iter::once(from).chain(places.clone()).zip(places);
    let cost: f64 = pairs.map(price).sum();
    if price((from, last.position())) > cost {
        return None;
    }
    let trod = tries
        .tread(floors, (from, here.heading), last.position())
        .ok()?;
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
