//! Where the graphs of a match stand on the screen. Pure.

use bevy_egui::egui::{Pos2, Rect, pos2};

use crate::session::Told;

/// The least orders that the width of a graph stands for, so that a young match is not stretched.
const LEAST: usize = 40;
/// The least luck that the height of a graph stands for, in results, either way.
const CALM: f64 = 3.0;
/// How near the pointer must come to a turning point, in points of the screen.
const NEAR: f32 = 6.0;

/// The graphs of a match: columns from the left to the right, at most one to a point.
#[derive(Clone, Debug)]
pub(in crate::hud) struct Graphs<'a> {
    /// The course of the match.
    pub(in crate::hud) told: &'a Told,
    /// The place of the chances.
    pub(in crate::hud) chances: Rect,
    /// The place of the luck.
    pub(in crate::hud) luck: Rect,
    /// The numbers of orders that are drawn.
    pub(in crate::hud) columns: Vec<usize>,
    /// The luck of each player after each of those, in results.
    pub(in crate::hud) lucks: Vec<Vec<f64>>,
    /// The luck that half of the graph's height stands for.
    pub(in crate::hud) most: f64,
    span: usize,
}

/// A place that is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hud) struct GraphPoint {
    /// The number of orders up to it.
    pub(in crate::hud) order: usize,
    /// Whether a turning point is there.
    pub(in crate::hud) turn: bool,
}

impl GraphPoint {
    /// The number of orders after which the match is shown by a click: before a turning point, so
    /// that it can be seen.
    pub(in crate::hud) fn goal(self) -> usize {
        self.order.saturating_sub(usize::from(self.turn))
    }
}

impl<'a> Graphs<'a> {
    /// The graphs of a match of so many orders in these places.
    pub(in crate::hud) fn of(told: &'a Told, orders: usize, chances: Rect, luck: Rect) -> Self {
        let last = told.track.waymarks().len().saturating_sub(1);
        let span = orders.max(last).max(LEAST);
        let steps = (chances.width().max(1.0) as usize).min(last).max(1);
        let mut columns: Vec<usize> = (0..=steps).map(|at| at * last / steps).collect();
        columns.dedup();
        let lucks = lucks(told, &columns);
        let all = lucks.iter().flatten();
        let most = all.map(|luck| luck.abs()).fold(CALM, f64::max);
        Self {
            told,
            chances,
            luck,
            columns,
            lucks,
            most,
            span,
        }
    }

    /// Whether there is nothing to draw yet.
    pub(in crate::hud) fn is_empty(&self) -> bool {
        self.told.track.waymarks().len() < 2
    }

    /// The number of players.
    pub(in crate::hud) fn players(&self) -> usize {
        let marks = self.told.track.waymarks();
        marks.first().map_or(0, |mark| mark.chances.len())
    }

    /// Where a number of orders stands, from the left.
    pub(in crate::hud) fn x(&self, order: usize) -> f32 {
        self.chances.left() + self.chances.width() * order as f32 / self.span as f32
    }

    /// Where a share of all chances stands, counted from the foot.
    pub(in crate::hud) fn y(&self, share: f64) -> f32 {
        self.chances.bottom() - self.chances.height() * share.clamp(0.0, 1.0) as f32
    }

    /// Where so much luck stands.
    pub(in crate::hud) fn height(&self, luck: f64) -> f32 {
        let part = (luck / self.most).clamp(-1.0, 1.0) as f32;
        self.luck.center().y - part * (self.luck.height() / 2.0 - 1.0)
    }

    /// The sums of the chances of the players before each one, after so many orders: from 0 to 1.
    pub(in crate::hud) fn stack(&self, order: usize) -> Vec<f64> {
        let mut sum = 0.0;
        let mut all = vec![sum];
        if let Some(mark) = self.told.track.waymarks().get(order) {
            all.extend(mark.chances.iter().map(|chance| {
                sum += chance;
                sum
            }));
        }
        all
    }

    /// Where a turning point stands: on the line above the first player's chance.
    pub(in crate::hud) fn turn(&self, order: usize) -> Pos2 {
        let share = self.stack(order).get(1).copied().unwrap_or(0.5);
        pos2(self.x(order), self.y(share))
    }

    /// What is pointed at: a turning point near by, else the nearest order.
    pub(in crate::hud) fn pointed(&self, at: Pos2) -> GraphPoint {
        let last = self.told.track.waymarks().len().saturating_sub(1);
        let off = |order: usize| (self.x(order) - at.x).abs();
        let turns = self.told.turns.iter().map(|turn| turn.order);
        let near = turns
            .filter(|order| *order <= last && off(*order) <= NEAR)
            .min_by(|a, b| off(*a).total_cmp(&off(*b)));
        let share = (at.x - self.chances.left()) / self.chances.width().max(1.0);
        let order = (share * self.span as f32).round().max(0.0) as usize;
        GraphPoint {
            order: near.unwrap_or(order.min(last)),
            turn: near.is_some(),
        }
    }

    /// The luck of each player after so many orders, in results.
    pub(in crate::hud) fn luck_at(&self, order: usize) -> &[f64] {
        let at = self.columns.partition_point(|column| *column < order);
        let found = self.lucks.get(at).or(self.lucks.last());
        found.map_or(&[], Vec::as_slice)
    }
}

/// The luck of each player after these numbers of orders.
fn lucks(told: &Told, columns: &[usize]) -> Vec<Vec<f64>> {
    let marks = told.track.waymarks();
    let players = marks.first().map_or(0, |mark| mark.chances.len());
    let mut sums = vec![0.0; players];
    let mut throws = told.throws.iter().peekable();
    let mut found = Vec::with_capacity(columns.len());
    for column in columns {
        let events = marks.get(*column).map_or(0, |mark| mark.events);
        while let Some(throw) = throws.next_if(|throw| throw.event < events) {
            if let Some(sum) = sums.get_mut(throw.player.index()) {
                *sum += throw.luck();
            }
        }
        found.push(sums.clone());
    }
    found
}
