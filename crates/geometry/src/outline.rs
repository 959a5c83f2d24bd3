//! Outlines: the simple polygons of obstacles and terrain areas.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{Aabb2, Pose, TOUCH, Vec2, convex, partition::convex_pieces};

/// The greatest coordinate, in millimetres.
const FAR: f64 = 1000.0;
/// The least area, in square millimetres.
const LEAST_AREA: f64 = 1.0;

/// A simple polygon in its own frame, concave or convex, checked and counter-clockwise.
///
/// Written as a list of pairs: `[(0, 0), (40, 0), (20, 30)]`, in millimetres.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<(f64, f64)>", into = "Vec<(f64, f64)>")]
pub struct Outline {
    points: Vec<Vec2>,
    pieces: Vec<Vec<Vec2>>,
}

/// The reason why a list of points is no [`Outline`].
///
/// Vertices and edges count from 0 in the list as given; edge `n` leads from vertex `n` to the
/// next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineError {
    /// Fewer than 3 or more than 64 vertices.
    VertexCount(usize),
    /// A coordinate of this vertex is not a finite number.
    NotFinite(usize),
    /// A coordinate of this vertex is further than 1000 mm from the origin.
    OutOfRange(usize),
    /// Two vertices lie on the same spot (closer than [`TOUCH`]).
    RepeatedVertex(usize, usize),
    /// Two edges cross, or come closer than [`TOUCH`].
    SelfIntersection(usize, usize),
    /// It covers less than a square millimetre.
    ZeroArea,
}

impl fmt::Display for OutlineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::VertexCount(n) => write!(f, "an outline has 3 to 64 vertices, not {n}"),
            Self::NotFinite(i) => write!(f, "vertex {i} is no finite number"),
            Self::OutOfRange(i) => write!(f, "vertex {i} is further out than 1000 mm"),
            Self::RepeatedVertex(i, j) => write!(f, "vertices {i} and {j} are on the same spot"),
            Self::SelfIntersection(i, j) => {
                write!(
                    f,
                    "the edge from vertex {i} and the edge from vertex {j} cross or touch"
                )
            }
            Self::ZeroArea => write!(f, "the outline covers less than a square millimetre"),
        }
    }
}

impl core::error::Error for OutlineError {}

impl Outline {
    /// Checks the vertices and puts them in counter-clockwise order.
    ///
    /// # Errors
    /// The first fault found, see [`OutlineError`].
    pub fn new(mut points: Vec<Vec2>) -> Result<Self, OutlineError> {
        check_vertices(&points)?;
        check_edges(&points)?;
        let area = convex::double_area(&points) / 2.0;
        if area.abs() < LEAST_AREA {
            return Err(OutlineError::ZeroArea);
        }
        if area < 0.0 {
            points.reverse();
        }
        let pieces = convex_pieces(&points);
        Ok(Self { points, pieces })
    }

    /// A convex polygon of the game's own, which needs no check: its corners, counter-clockwise.
    pub(crate) fn convex(points: Vec<Vec2>) -> Self {
        Self::of_pieces(vec![points])
    }

    /// Convex polygons of the game's own beside each other, each counter-clockwise. Where there are
    /// several, the vertices are those of the hull around them.
    pub(crate) fn of_pieces(pieces: Vec<Vec<Vec2>>) -> Self {
        let points = match pieces.as_slice() {
            [only] => only.clone(),
            several => convex::hull(several.concat()),
        };
        Self { points, pieces }
    }

    /// The vertices, counter-clockwise.
    pub fn points(&self) -> &[Vec2] {
        &self.points
    }

    /// The vertices of an outline lying at `pose`, on the table.
    pub fn placed(&self, pose: Pose) -> Vec<Vec2> {
        let frame = crate::pose::Frame::new(&pose);
        self.points.iter().map(|p| frame.to_world(*p)).collect()
    }

    /// Convex pieces, counter-clockwise, that cover the polygon exactly and share only edges.
    pub fn pieces(&self) -> impl ExactSizeIterator<Item = &[Vec2]> + '_ {
        self.pieces.iter().map(Vec::as_slice)
    }

    /// Area in square millimetres.
    pub fn area(&self) -> f64 {
        convex::double_area(&self.points) / 2.0
    }

    /// The box around it, in its own frame.
    pub fn extent(&self) -> Aabb2 {
        let (min, max) = convex::bounds(&self.points);
        Aabb2 { min, max }
    }

    /// The distance of its furthest vertex from its origin, in millimetres.
    pub fn reach(&self) -> f64 {
        self.points.iter().map(|p| p.length()).fold(0.0, f64::max)
    }

    /// Whether a point of the table is inside an outline lying at `pose`.
    pub fn covers(&self, pose: Pose, point: Vec2) -> bool {
        convex::inside(&self.points, pose.to_local(point))
    }
}

impl TryFrom<Vec<(f64, f64)>> for Outline {
    type Error = OutlineError;

    fn try_from(pairs: Vec<(f64, f64)>) -> Result<Self, OutlineError> {
        Self::new(pairs.into_iter().map(Vec2::from).collect())
    }
}

impl From<Outline> for Vec<(f64, f64)> {
    fn from(outline: Outline) -> Self {
        outline.points.into_iter().map(|p| (p.x, p.y)).collect()
    }
}

fn check_vertices(points: &[Vec2]) -> Result<(), OutlineError> {
    if !(3..=64).contains(&points.len()) {
        return Err(OutlineError::VertexCount(points.len()));
    }
    if let Some(i) = points.iter().position(|p| !p.is_finite()) {
        return Err(OutlineError::NotFinite(i));
    }
    if let Some(i) = points.iter().position(|p| p.abs().max_element() > FAR) {
        return Err(OutlineError::OutOfRange(i));
    }
    for (i, p) in points.iter().enumerate() {
        if let Some(j) = points[..i].iter().position(|q| p.distance(*q) < TOUCH) {
            return Err(OutlineError::RepeatedVertex(j, i));
        }
    }
    Ok(())
}

fn check_edges(points: &[Vec2]) -> Result<(), OutlineError> {
    let count = points.len();
    let edge = |i: usize| (points[i], points[(i + 1) % count]);
    for j in 1..count {
        for i in 0..j {
            let (a, b) = edge(i);
            let (c, d) = edge(j);
            // Neighbours share a vertex, so only their other ends must keep off the other edge.
            let apart = if i + 1 == j {
                to_edge(d, a, b).min(to_edge(a, c, d))
            } else if (j + 1) % count == i {
                to_edge(c, a, b).min(to_edge(b, c, d))
            } else if cross(a, b, c, d) {
                0.0
            } else {
                to_edge(c, a, b)
                    .min(to_edge(d, a, b))
                    .min(to_edge(a, c, d))
                    .min(to_edge(b, c, d))
            };
            if apart < TOUCH {
                return Err(OutlineError::SelfIntersection(i, j));
            }
        }
    }
    Ok(())
}

fn to_edge(p: Vec2, a: Vec2, b: Vec2) -> f64 {
    p.distance(convex::project(p, a, b))
}

/// Whether two segments cross at inner points of both.
fn cross(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> bool {
    let side = |p: Vec2, q: Vec2, r: Vec2| (q - p).perp_dot(r - p);
    (side(a, b, c) > 0.0) != (side(a, b, d) > 0.0) && (side(c, d, a) > 0.0) != (side(c, d, b) > 0.0)
}
