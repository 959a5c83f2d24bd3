//! Rounds off a path's bends, so that a path around a corner comes nearer to the arc.

use super::leg::{Legs, Standing};
use crate::{
    Pose, TOUCH, Vec2,
    way::{Way, body::Line, floors::Floors},
};

/// The number of times that each bend is cut in two: from 30 degrees to 7.5, which leaves an arc at
/// most 0.14 % too long.
const PASSES: usize = 2;
/// The precision of the search for the greatest cut, in halvings of a half leg.
const HALVINGS: usize = 9;

/// A path with its bends cut as far as that is legal and shortens it, while it has legs to spare.
pub(super) fn rounded(tries: &mut Legs, start: Standing, mut path: Vec<Pose>) -> Vec<Pose> {
    for _ in 0..PASSES {
        let next = pass(tries, start, &path);
        if next.len() > Way::MOST - 1 || next.len() == path.len() {
            break;
        }
        path = next;
    }
    path
}

/// Cuts every bend once.
fn pass(tries: &mut Legs, start: Standing, path: &[Pose]) -> Vec<Pose> {
    let (mut here, mut floors) = (start.pose, start.floors.clone());
    let mut kept = Vec::with_capacity(2 * path.len());
    for (nth, leg) in path.iter().enumerate() {
        let bend = path.get(nth + 1).and_then(|next| {
            let bend = Bend {
                from: here,
                at: *leg,
                to: *next,
            };
            widest(tries, &floors, &bend)
        });
        for leg in bend.as_ref().map_or(core::slice::from_ref(leg), |cut| cut) {
            floors.follow(
                tries.table,
                &Line::new(here.position(), leg.position(), leg.heading),
            );
            kept.push(*leg);
            here = *leg;
        }
    }
    kept
}

/// A bend of a path: the ends of the legs before and after it.
struct Bend {
    from: Pose,
    at: Pose,
    to: Pose,
}

impl Bend {
    fn places(&self) -> [Vec2; 3] {
        [self.from, self.at, self.to].map(|pose| pose.position())
    }
}

/// The widest legal cut of a bend.
fn widest(tries: &mut Legs, floors: &Floors, bend: &Bend) -> Option<[Pose; 2]> {
    let [from, at, to] = bend.places();
    // Leave the other half of the next leg for the bend at its end.
    let (mut least, mut most) = (0.0, from.distance(at).min(at.distance(to) / 2.0));
    let whole = cut(tries, floors, bend, most);
    if whole.is_some() {
        return whole;
    }
    let mut widest = None;
    for _ in 1..HALVINGS {
        let off = (least + most) / 2.0;
        match cut(tries, floors, bend, off) {
            Some(found) => (widest, least) = (Some(found), off),
            None => most = off,
        }
    }
    widest
}

/// The bend cut at this distance before and after it; none if that is illegal or no cheaper.
fn cut(tries: &mut Legs, floors: &Floors, bend: &Bend, off: f64) -> Option<[Pose; 2]> {
    let [from, at, to] = bend.places();
    let beside = |end: Vec2| Pose::at(at + (end - at).normalize_or_zero() * off, bend.at.heading);
    let (leave, meet) = (beside(from).quantised(), beside(to).quantised());
    let price = |from: Vec2, to: Vec2| tries.table.price(from, to);
    let (p, q) = (leave.position(), meet.position());
    let before = price(from, at) + price(at, to);
    if price(from, p) + price(p, q) + price(q, to) > before - TOUCH {
        return None;
    }
    tries.list(floors, from, p).ok()?;
    let floors = tries
        .with(floors, &Line::new(from, p, leave.heading))
        .ok()?;
    let trod = tries.tread(&floors, leave, q).ok()?;
    tries.list(&trod.floors, q, to).ok()?;
    tries
        .with(&trod.floors, &Line::new(q, to, bend.to.heading))
        .ok()?;
    Some([leave, Pose::at(q, trod.heading)])
}
