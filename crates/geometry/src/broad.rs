//! The broad phase: finds nearby boxes among a thousand, with parry's bounding volume hierarchy.
//!
//! The code that moves something also updates its box here.

use std::{collections::BTreeMap, sync::Arc};

use parry3d::{
    bounding_volume::{Aabb, BoundingVolume},
    math::Vec3,
    partitioning::Bvh,
};

use crate::{Aabb2, Base, FlownTemplate, Outline, Pose, TOUCH, Template, Vec2, prism};

impl Aabb2 {
    /// The box around a base.
    pub fn of_base(base: Base, pose: Pose) -> Self {
        Self::around(base.corners(pose))
    }

    /// The box around an outline lying at `pose`.
    pub fn of_outline(outline: &Outline, pose: Pose) -> Self {
        Self::around(outline.placed(pose))
    }

    /// The box around a template or its flown part.
    pub fn of_template(template: &FlownTemplate) -> Self {
        let half = Template::WIDTH / 2.0;
        let Some(radius) = template.radius() else {
            return Self::around(template.outline_polygon(1));
        };
        // A curved edge lies within the triangle of its ends and the crossing of their tangents.
        let length = template.length();
        let (start, end) = (template.start(), template.end());
        let turn = length / radius;
        let lead = |reach: f64| reach * libm::tan(turn / 2.0);
        let corners = [-half, half].into_iter().flat_map(|across| {
            let reach = radius + half;
            let ahead = start.to_world(Vec2::new(across, lead(reach)));
            [
                start.to_world(Vec2::new(across, 0.0)),
                end.to_world(Vec2::new(across, 0.0)),
                ahead,
            ]
        });
        Self::around(corners)
    }
}

/// The most boxes that may differ from the shared tree before it is rebuilt.
const MOST_CHANGED: usize = 32;

/// Boxes by id, for quick queries about nearby things.
///
/// A clone shares the tree, so it is cheap however many boxes there are. Later changes are kept
/// beside the tree until there are enough of them to rebuild it.
#[derive(Clone, Debug, Default)]
pub struct Broad {
    tree: Arc<Tree>,
    /// The differences from the tree, by id: another box, or none.
    changed: BTreeMap<u32, Option<Aabb>>,
}

impl Broad {
    /// An empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many boxes there are.
    pub fn len(&self) -> usize {
        let tree = &self.tree.leaves;
        let differs = |(id, now): (&u32, &Option<Aabb>)| {
            isize::from(now.is_some()) - isize::from(tree.contains_key(id))
        };
        tree.len()
            .saturating_add_signed(self.changed.iter().map(differs).sum())
    }

    /// Whether there are no boxes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a box, or moves the box with this id. A box that is not finite is left out.
    pub fn insert(&mut self, id: u32, aabb: Aabb2) {
        let finite = aabb.min.is_finite() && aabb.max.is_finite();
        self.set(id, finite.then(|| flat(&aabb)));
    }

    /// Moves a box: the same as [`Broad::insert`].
    pub fn update(&mut self, id: u32, aabb: Aabb2) {
        self.insert(id, aabb);
    }

    /// Removes a box. An unknown id is ignored.
    pub fn remove(&mut self, id: u32) {
        self.set(id, None);
    }

    fn set(&mut self, id: u32, now: Option<Aabb>) {
        self.changed.insert(id, now);
        let many = self.changed.len() > MOST_CHANGED;
        let tree = match Arc::get_mut(&mut self.tree) {
            Some(alone) => alone,
            None if many => Arc::make_mut(&mut self.tree),
            None => return,
        };
        for (id, now) in std::mem::take(&mut self.changed) {
            tree.set(id, now);
        }
    }

    /// Calls `found` with the id of every box that meets `aabb`, in order of the ids.
    ///
    /// Boxes less than a few times [`TOUCH`] away may be among them.
    pub fn query(&self, aabb: Aabb2, found: &mut impl FnMut(u32)) {
        let area = flat(&aabb);
        let mut ids: Vec<u32> = self
            .tree
            .query(&area)
            .filter(|id| !self.changed.contains_key(id))
            .collect();
        let changed = self.changed.iter();
        ids.extend(
            changed.filter_map(|(id, now)| now.filter(|now| now.intersects(&area)).and(Some(*id))),
        );
        ids.sort_unstable();
        ids.into_iter().for_each(found);
    }
}

/// Parry's tree with our ids.
#[derive(Clone, Debug, Default)]
struct Tree {
    tree: Bvh,
    /// Leaves are numbered densely, whatever the ids are.
    leaves: BTreeMap<u32, u32>,
    ids: Vec<u32>,
    free: Vec<u32>,
}

impl Tree {
    fn set(&mut self, id: u32, now: Option<Aabb>) {
        if let Some(leaf) = self.leaves.remove(&id) {
            self.tree.remove(leaf);
            self.free.push(leaf);
        }
        let Some(now) = now else { return };
        let leaf = self.free.pop().unwrap_or(self.ids.len() as u32);
        match self.ids.get_mut(leaf as usize) {
            Some(slot) => *slot = id,
            None => self.ids.push(id),
        }
        self.leaves.insert(id, leaf);
        self.tree.insert(now, leaf);
    }

    fn query<'a>(&'a self, area: &'a Aabb) -> impl Iterator<Item = u32> + 'a {
        let leaves = self.tree.intersect_aabb(area);
        leaves.filter_map(|leaf| self.ids.get(leaf as usize).copied())
    }
}

/// A box for parry, grown by [`TOUCH`] so that the cast to `f32` loses nothing.
fn flat(aabb: &Aabb2) -> Aabb {
    let (min, max) = (aabb.min - TOUCH, aabb.max + TOUCH);
    Aabb::new(
        Vec3::new(min.x as f32, -prism::HALF_HEIGHT, min.y as f32),
        Vec3::new(max.x as f32, prism::HALF_HEIGHT, max.y as f32),
    )
}
