//! The places where a shortest path may bend: around the corners of bases and blocks.
//!
//! A path bends only where it is taut around a corner, at the distance to keep from that corner:
//! its zone plus half the base's shorter side. A polygon of at most 30 degrees a corner
//! circumscribes the arc there, so each bend makes a path longer by no more than 1.3 % of that
//! distance. Where a base has too little room to turn, the search also gets places to line up in
//! front of a gap.

use crate::{
    TOUCH, Vec2, convex,
    pose::Axes,
    way::{Table, body::Body},
};

/// The most nodes that a search looks at. Of more, those nearest to the straight line are kept.
const MOST: usize = 768;
/// The most degrees that a path bends at one node.
const BEND: f64 = 30.0;

/// A place at which a path may bend.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Node {
    pub(super) at: Vec2,
    /// The directions along the outline at this corner, back and on; both zero for a place that
    /// belongs to no outline.
    sides: [Vec2; 2],
    /// A start no farther away than this may lie between the arc and this corner, which stands for
    /// part of the arc.
    inset: f64,
}

impl Node {
    /// A place where a path may bend either way.
    pub(super) fn free(at: Vec2) -> Self {
        Self {
            at: on_grid(at),
            sides: [Vec2::ZERO; 2],
            inset: 0.0,
        }
    }

    /// Whether a path in this direction passes the outline's corner here without cutting into it.
    #[inline]
    pub(super) fn is_tangent(&self, way: Vec2) -> bool {
        let [back, on] = self.sides;
        // An outline's own side, rounded to the grid, counts as straight.
        let slack = 1e-4 * way.length();
        let (a, b) = (way.perp_dot(back), way.perp_dot(on));
        (a >= -slack && b >= -slack) || (a <= slack && b <= slack)
    }

    /// The same for a path's first leg. A start so near to the arc that it lies within its corners
    /// leaves over one of them.
    #[inline]
    pub(super) fn is_first(&self, way: Vec2) -> bool {
        self.is_tangent(way) || way.length() <= self.inset
    }

    pub(super) fn is_free(&self) -> bool {
        self.sides == [Vec2::ZERO; 2]
    }
}

/// The nearest place that a [`Way`](crate::Way) can hold.
pub(super) fn on_grid(p: Vec2) -> Vec2 {
    crate::Pose::at(p, 0.0).quantised().position()
}

/// All nodes of a table within a bound: taut ones, and with `rooms` also places to line up at.
///
/// `least_by` gives the least length of a path by a place.
pub(super) fn nodes(
    table: &Table,
    bound: f64,
    least_by: impl Fn(Vec2) -> f64,
    rooms: bool,
) -> Vec<Node> {
    let mut maker = Maker {
        table,
        rooms,
        found: Vec::new(),
    };
    for body in bodies(table, bound, &least_by) {
        maker.outline(&body.base.corners(body.pose), body.keep);
    }
    for wall in &table.walls {
        maker.outline(&wall.points, 0.0);
    }
    within(bound, least_by, maker.found.into_iter())
}

/// Places for a base that is boxed in.
///
/// They lie around every corner and side at three distances, from a tight fit to free turning.
/// Others lie in the middle between any two models that are near each other, and on both sides of
/// that gap.
pub(super) fn places(table: &Table, bound: f64, least_by: impl Fn(Vec2) -> f64) -> Vec<Node> {
    let (short, reach) = (table.short(), table.base.reach());
    let mut maker = Maker {
        table,
        rooms: false,
        found: Vec::new(),
    };
    let bodies: Vec<&Body> = bodies(table, bound, &least_by).collect();
    for body in &bodies {
        for share in [0.0, 0.5, 1.0] {
            let radius = body.keep + short + share * (reach - short);
            maker.around(&body.base.corners(body.pose), radius);
        }
    }
    for (nth, a) in bodies.iter().enumerate() {
        for b in bodies.iter().skip(nth + 1) {
            maker.between(a, b);
        }
    }
    for wall in &table.walls {
        maker.around(&wall.points, (short + reach) / 2.0);
    }
    let free = maker.found.into_iter().map(|node| Node::free(node.at));
    within(bound, least_by, free)
}

/// The models around which a path within a bound may lead.
fn bodies<'a>(
    table: &'a Table,
    bound: f64,
    least_by: &'a impl Fn(Vec2) -> f64,
) -> impl Iterator<Item = &'a Body> {
    table.bodies.iter().filter(move |body| {
        let far = body.reach + body.keep + table.base.reach() * 3.0;
        least_by(body.pose.position()) - 2.0 * far <= bound
    })
}

/// The nodes within a bound. If there are too many, those nearest to the straight line.
fn within(
    bound: f64,
    least_by: impl Fn(Vec2) -> f64,
    found: impl Iterator<Item = Node>,
) -> Vec<Node> {
    let measured = found.map(|node| (least_by(node.at), node));
    let mut near: Vec<(f64, Node)> = measured.filter(|(by, _)| *by <= bound + TOUCH).collect();
    if near.len() > MOST {
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        near.truncate(MOST);
    }
    near.into_iter().map(|(_, node)| node).collect()
}

struct Maker<'a, 't> {
    table: &'a Table<'t>,
    rooms: bool,
    found: Vec<Node>,
}

impl Maker<'_, '_> {
    /// Adds nodes around every convex corner of an outline (counter-clockwise), and places to line
    /// up at.
    fn outline(&mut self, points: &[Vec2], keep: f64) {
        let radius = keep + self.table.short();
        let reach = keep + self.table.base.reach();
        let lead = (reach * reach - radius * radius).max(0.0).sqrt();
        self.corners(points, radius);
        if !self.rooms || lead <= 0.0 {
            return;
        }
        for convex::Edge { a, b } in convex::edges(points) {
            let side = (b - a).normalize_or_zero();
            let beside = -side.perp() * radius;
            self.line_up(a + beside, -side * lead);
            self.line_up(b + beside, side * lead);
        }
    }

    /// Adds nodes around every convex corner at this distance.
    fn corners(&mut self, points: &[Vec2], radius: f64) {
        let count = points.len();
        for (i, corner) in points.iter().enumerate() {
            let (a, b) = (points[(i + count - 1) % count], points[(i + 1) % count]);
            let before = (*corner - a).normalize_or_zero();
            let after = (b - *corner).normalize_or_zero();
            // No path bends around reflex or straight corners.
            if before.perp_dot(after) > 1e-6 {
                self.arc(*corner, before, after, radius);
            }
        }
    }

    /// Adds nodes around every convex corner and beside the middle of every side at this distance.
    fn around(&mut self, points: &[Vec2], radius: f64) {
        for convex::Edge { a, b } in convex::edges(points) {
            let side = (b - a).normalize_or_zero();
            self.add(Node::free((a + b) / 2.0 - side.perp() * radius));
        }
        self.corners(points, radius);
    }

    /// Adds nodes in the middle of the gap between two models, and before and behind it.
    fn between(&mut self, a: &Body, b: &Body) {
        let (short, reach) = (self.table.short(), self.table.base.reach());
        let far = a.reach + a.keep + b.reach + b.keep + 4.0 * reach;
        if a.pose.position().distance(b.pose.position()) > far {
            return;
        }
        let sight = crate::closest_points(a.base, a.pose, b.base, b.pose);
        let keep = a.keep + b.keep;
        let gap = sight.distance - keep;
        if gap < 2.0 * (short - TOUCH) || gap > 4.0 * reach {
            return;
        }
        let across = (sight.to - sight.from) / sight.distance;
        let middle = sight.from + across * (a.keep + gap / 2.0);
        for share in [0.0, 0.5, 1.0, 1.5, 2.0] {
            let lead = across.perp() * share * reach;
            self.add(Node::free(middle + lead));
            self.add(Node::free(middle - lead));
        }
    }

    /// Adds the corners of a polygon around an arc from one side of a corner to the other.
    fn arc(&mut self, corner: Vec2, before: Vec2, after: Vec2, radius: f64) {
        let turn = -crate::angle::compass(before.perp_dot(after), before.dot(after));
        let parts = (turn.abs() / BEND - 1e-6).ceil().clamp(1.0, 12.0);
        // A heading turns clockwise, an outline's corners counter-clockwise.
        let turned = |part: f64| {
            let axes = Axes::new(turn * part / parts);
            axes.right * before.x + axes.forward * before.y
        };
        let half = Axes::new(turn / parts / 2.0);
        let (mut part, out) = (0.0, radius / half.forward.y);
        let inset = out * half.forward.x.abs() + TOUCH;
        while part < parts {
            let outward = -turned(part + 0.5).perp();
            self.add(Node {
                at: on_grid(corner + outward * out),
                sides: [-turned(part), turned(part + 1.0)],
                inset,
            });
            part += 1.0;
        }
    }

    /// Adds a place from which a base goes straight along a side and where it can turn freely
    /// before.
    ///
    /// It does so only if something is so near the side's end that the base could not turn there.
    fn line_up(&mut self, beside: Vec2, lead: Vec2) {
        let table = self.table;
        let reach = table.base.reach();
        let board =
            beside.cmplt(Vec2::splat(reach)).any() || beside.cmpgt(table.board - reach).any();
        let tight = |keep: f64, apart: f64| apart < keep + reach - TOUCH;
        // Its own body is near as well, so two make it tight.
        let bodies = table
            .bodies
            .iter()
            .filter(|b| tight(b.keep, b.aside(beside, beside)));
        let walls = table
            .walls
            .iter()
            .filter(|wall| wall.is_within(beside, reach));
        if board || bodies.count() + walls.count() > 1 {
            self.add(Node::free(beside + lead));
        }
    }

    /// Keeps a node on the board.
    fn add(&mut self, node: Node) {
        let (short, board) = (self.table.short() - TOUCH, self.table.board);
        let inside = node.at.cmpge(Vec2::splat(short)).all();
        if inside && node.at.cmple(board - short).all() {
            self.found.push(node);
        }
    }
}
