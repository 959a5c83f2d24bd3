//! Finds the faulty corner of an invalid outline.

use geometry::{Outline, OutlineError, Vec2};

use crate::lexer::{Kind, Lexer, Problem};

/// The problem with the list of corners from its `[` at `opened` to its `]` at `closed`.
///
/// None if it is no such list or has no problem. Corners are counted from 1, as people do.
pub(crate) fn fault(slice: &str, opened: usize, closed: usize) -> Option<Problem> {
    let list = slice.get(opened..=closed)?;
    let corners: Vec<(f64, f64)> = ron::from_str(list).ok()?;
    let points: Vec<Vec2> = corners.into_iter().map(Vec2::from).collect();
    let error = Outline::new(points.clone()).err()?;
    let after = |at: usize| (at + 1) % points.len().max(1);
    let (corner, message) = match error {
        OutlineError::VertexCount(count) => {
            let message = format!("an outline has 3 to 64 corners, not {count}");
            return Some(Problem::new(opened, message));
        }
        OutlineError::ZeroArea => {
            let message = "the outline covers less than a square millimetre";
            return Some(Problem::new(opened, message));
        }
        OutlineError::NotFinite(at) => (at, format!("corner {} is no finite number", at + 1)),
        OutlineError::OutOfRange(at) => {
            let message = format!("corner {} is further out than 1000 mm", at + 1);
            (at, message)
        }
        OutlineError::RepeatedVertex(first, second) => {
            let message = format!(
                "corner {} is on the same spot as corner {}",
                second + 1,
                first + 1
            );
            (second, message)
        }
        OutlineError::SelfIntersection(first, second) => {
            let edge = |at: usize| format!("from corner {} to {}", at + 1, after(at) + 1);
            let message = format!(
                "the edges {} and {} cross or touch",
                edge(first),
                edge(second)
            );
            (
                culprit(&points, [after(second), second, after(first), first]),
                message,
            )
        }
    };
    Some(Problem {
        at: place(slice, opened, corner).unwrap_or(opened),
        message,
        help: Some("corners are counted from 1".to_owned()),
    })
}

/// Of the ends of two edges that cross, one whose removal mends the outline; else the first.
fn culprit(points: &[Vec2], ends: [usize; 4]) -> usize {
    let mends = |at: &usize| {
        let mut rest = points.to_vec();
        rest.remove(*at);
        Outline::new(rest).is_ok()
    };
    ends.into_iter().find(mends).unwrap_or(ends[0])
}

/// The offset at which the corner with this number, from 0, begins.
fn place(slice: &str, opened: usize, corner: usize) -> Option<usize> {
    let mut lexer = Lexer::new(slice, opened + 1);
    let (mut depth, mut seen) = (0_usize, 0);
    while let Ok(Some(lexeme)) = lexer.next() {
        match lexeme.kind {
            Kind::Open => {
                if depth == 0 && seen == corner {
                    return Some(lexeme.start);
                }
                seen += usize::from(depth == 0);
                depth += 1;
            }
            Kind::Close => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    None
}
