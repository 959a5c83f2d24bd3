//! Sample marks on the table, as the interface would set them.

use bevy::prelude::*;
use geometry::{Pose, Way};
use rules::{Game, Intent, Order, Sim, Step};
use view::{Ghost, Highlights, WayMark};

/// Maneuvers of a small ship, an arc, a culprit, a contact.
pub(crate) fn ghosts(view: &view::ViewMatch, ship: &rules::Ship) -> Highlights {
    let class = view.ctx.class(ship);
    let colors = [
        Color::srgb(0.4, 0.9, 1.0),
        Color::srgb(1.0, 0.9, 0.5),
        Color::srgb(1.0, 0.4, 0.3),
    ];
    let ghosts = class.dial.iter().step_by(3).take(4).filter_map(|entry| {
        let course = rules::fly(
            rules::Game::new(&view.ctx, &view.board),
            ship,
            entry.maneuver(),
            None,
            rules::MoveCause::Maneuver,
        );
        Some(Ghost {
            ship: ship.id,
            pose: course.to,
            color: *colors.get(entry.difficulty as usize)?,
            path: Some((course.motion.path, ship.pose, course.motion.travelled)),
        })
    });
    Highlights {
        ghosts: ghosts.collect(),
        selected: Some(ship.id),
        arcs: class
            .weapons
            .iter()
            .map(|weapon| {
                let (near, far) = weapon.range;
                let bands =
                    [near.saturating_sub(1), far].map(|band| f64::from(band) * geometry::BAND);
                (ship.id, view.ctx.arc(weapon), bands.into())
            })
            .collect(),
        culprits: view
            .board
            .ships
            .last()
            .map(|ship| ship.id)
            .into_iter()
            .collect(),
        contacts: view
            .board
            .obstacles()
            .iter()
            .take(1)
            .map(|held| held.id)
            .collect(),
        ..default()
    }
}

/// A move of a capital ship: its way, reach and arcs, the zones of other ships, the shields of an
/// enemy, an area.
pub(crate) fn sail(view: &view::ViewMatch, ship: &rules::Ship) -> Highlights {
    let from = ship.pose;
    let bend = Pose::new(from.x - 60.0, from.y + 90.0, 330.0);
    let end = Pose::new(from.x - 40.0, from.y + 190.0, 20.0);
    let way = Way::of([bend, end]).unwrap_or_default();
    let others = view.board.ships.iter();
    let others = others.filter(|other| other.on_table() && other.id != ship.id);
    let foe = others.clone().find(|other| other.owner != ship.owner);
    let pale = Color::srgb(0.45, 0.95, 1.0);
    let reach = rules::sail::allowance(&view.ctx, ship) as f32;
    let weapons = view.ctx.class(ship).weapons.iter();
    Highlights {
        selected: Some(ship.id),
        ways: vec![WayMark {
            ship: ship.id,
            from,
            way,
            color: pale,
            swept: true,
        }],
        ghosts: vec![Ghost {
            ship: ship.id,
            pose: way.end(from),
            color: pale,
            path: None,
        }],
        zones: others
            .map(|other| (other.id, Color::srgb(1.0, 0.35, 0.25)))
            .collect(),
        shields: foe
            .map(|foe| (foe.id, Some(geometry::Facing::Port)))
            .into_iter()
            .chain([(ship.id, None)])
            .collect(),
        circles: vec![(
            Vec2::new(from.x as f32, from.y as f32),
            reach,
            pale.with_alpha(0.6),
        )],
        areas: view
            .ctx
            .areas
            .list()
            .first()
            .map(|area| area.id)
            .into_iter()
            .collect(),
        arcs: weapons
            .take(1)
            .map(|weapon| {
                let (near, far) = weapon.range;
                let inches = [near, far].map(|inch| f64::from(inch) * content::INCH);
                (ship.id, view.ctx.arc(weapon), inches.into())
            })
            .collect(),
        ..default()
    }
}

/// The first legal ram or boarding, one or the other in turn.
pub(crate) fn collision(sim: &Sim) -> Option<Order> {
    let game = sim.game();
    let Game { ctx: _, board } = game;
    let Step::Sail { player } = board.step else {
        return None;
    };
    let there = || board.ships.iter().filter(|ship| ship.on_table());
    let pairs = there()
        .filter(|ship| ship.owner == player)
        .flat_map(|ship| there().map(move |foe| (ship, foe)))
        .filter(|(ship, foe)| ship.owner != foe.owner);
    let rams = sim.orders().len() % 2 == 0;
    let mut orders = pairs.filter_map(|(ship, foe)| {
        let intent = if rams {
            Intent::Ram(foe.id)
        } else {
            Intent::Board(foe.id)
        };
        let line = foe.pose.position() - ship.pose.position();
        let heading = geometry::compass(line.x, line.y);
        let way = Way::of([Pose::new(foe.pose.x, foe.pose.y, heading)])?;
        Some(Order::Sail {
            ship: ship.id,
            way,
            intent,
        })
    });
    orders.find(|order| rules::check_order(game, order).is_ok())
}
