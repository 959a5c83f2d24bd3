//! Turns hovered choices into marks on the table: ghosts, arcs, lines, outlines.

use bevy::prelude::*;
use geometry::Cell;
use rules::{AttackPreview, Foretold, MotionPreview, Order, Preview, ShotPreview, Step, UnitId};
use view::{CellMark, Ghost, Highlights, SightLine, Trail};

use super::tint::color;
use super::{
    Hud, HudState, arcs, choices, deploy, figure_target, marches, sailing, sallies, sight,
    skirmishes, spaces, spot, troops, turn,
};
use crate::theme;

/// The marks of what is decided about; panels add their own.
pub(super) fn highlights(hud: &Hud<'_>, state: &mut HudState) -> Highlights {
    let plans = matches!(hud.board.step, Step::Plan { .. }) && hud.deciding();
    let planned = state.dial.unit.filter(|_| plans);
    let mut shown = Highlights {
        hovered: state.looked.ship.or(hud.pointer.unit),
        selected: hud.board.awaited_ship().or(planned).or(state.selected),
        ..default()
    };
    if hud.deciding() {
        shown.candidates = choices::targets(&choices::choices(hud.game()));
        if matches!(hud.board.step, Step::Turn { .. }) {
            shown.selected = state.figure.unit.or(shown.selected);
            marches::marks(hud, state, &mut shown);
            shown.cells.extend(figure_target::marks(hud, state));
        }
        if let Some((begun, _)) = turn::foreseen(hud, state) {
            let hud = &Hud {
                board: &begun,
                ..*hud
            };
            marches::marks(hud, state, &mut shown);
            shown.cells.extend(figure_target::marks(hud, state));
        }
        if let Step::Shove { ship, .. } = hud.board.step {
            shown.cells = marches::pushes(hud, ship);
        }
        if let Step::Rally { .. } | Step::Muster { .. } | Step::Ask { .. } = hud.board.step {
            troops::marks(hud, state, &mut shown);
        }
        if let Step::Lay { .. } = hud.board.step {
            shown.cells = marches::tokens(hud);
        }
    }
    if let Some(why) = &state.looked.refused {
        shown.culprits.clone_from(&why.culprits);
        let tint = color(theme::bad(), 0.8);
        shown
            .cells
            .extend(why.cell.map(|cell| CellMark::new(cell, tint)));
    }
    sight::show(hud, state, &mut shown);
    place(hud, state, &mut shown);
    shown.cells.extend(spot::marks(hud, state));
    let order = state.looked.order;
    let preview = state.previewed(hud.session).cloned();
    match (order, preview) {
        (Some(order), Some(Ok(preview))) => {
            emphasise(&mut shown, hud, &order, &preview, color(theme::own(), 0.55));
            if let Some(sally) = sallies::looked_at(state) {
                sallies::mark(hud, sally, &mut shown);
            }
            if let Some(held) = skirmishes::looked_at(state) {
                troops::shot_from(hud, held, &mut shown);
            }
        }
        (_, Some(Err(why))) => shown.culprits = why.culprits,
        _ => {}
    }
    shown
}

/// Marks what an order would do.
pub(super) fn emphasise(
    shown: &mut Highlights,
    hud: &Hud<'_>,
    order: &Order,
    preview: &Preview,
    tint: Color,
) {
    marches::way(shown, preview);
    shown
        .ghosts
        .extend(marches::spread(hud, order, preview, tint));
    if let Some(squad) = preview.squad() {
        troops::emphasise(shown, hud, order, squad);
    }
    if let Order::PlaceFigure { ship, cell }
    | Order::Reinforce { ship, cell }
    | Order::Lay { ship, cell } = *order
    {
        let pose = hud.ctx().start_pose(cell);
        shown.cells.extend(spaces::mark(hud, pose, true));
        shown.ghosts.push(Ghost {
            ship,
            pose,
            color: tint,
            path: None,
        });
    }
    if let Order::TakeEdge { .. } = order {
        shown.cells.extend(spot::zones(hud, preview));
    }
    if let Order::Expose { ship } | Order::Begin { ship } = *order {
        shown.hovered = Some(ship);
    }
    if let Order::Task { task, .. } = *order {
        shown.hovered = figure_target::friend(task).or(shown.hovered);
        let gold = color(theme::warning(), 1.0);
        let spots = figure_target::spots(hud, order).into_iter();
        shown
            .cells
            .extend(spots.map(|cell| CellMark::new(cell, gold)));
    }
    sailing::course(shown, hud, order, preview, tint);
    if let Some(motion) = preview.motion()
        && !matches!(order, Order::March { .. } | Order::Sail { .. })
    {
        ghost(shown, motion, tint);
    }
    if let Foretold::Attack(attack) = &preview.foretold {
        attacked(shown, hud, attack);
    }
    if let Some(placed) = preview.placed() {
        shown.placement = Some((placed.outline, placed.pose, true));
        let beneath = placed.beneath.iter().map(|held| held.ship);
        shown.contacts.extend(beneath);
    }
    if let Order::Act { action, .. } = order
        && let Some(target) = action.target()
    {
        shown.hovered = Some(target);
    }
}

/// Marks the line of an attack, whom its blast catches, and the push that its wound would give.
fn attacked(shown: &mut Highlights, hud: &Hud<'_>, found: &ShotPreview) {
    let ShotPreview { attack, after } = found;
    line(shown, hud, attack);
    let caught = attack.caught.iter().map(|held| held.ship);
    shown.contacts.extend(caught);
    if let Some(to) = after.as_ref().and_then(|after| after.to) {
        pushed(shown, hud, attack.target, to);
    }
}

fn ghost(shown: &mut Highlights, motion: &MotionPreview, tint: Color) {
    let path = Some((motion.path, motion.from, motion.travelled));
    shown.ghosts.push(Ghost {
        ship: motion.ship,
        pose: motion.to,
        color: tint,
        path,
    });
    let met = motion
        .crossed
        .iter()
        .chain(&motion.overlapped)
        .map(|contact| contact.obstacle);
    shown
        .contacts
        .extend(met.chain(motion.bumped.iter().map(|(into, _)| *into)));
}

/// Marks the push that a wound would give a figure.
fn pushed(shown: &mut Highlights, hud: &Hud<'_>, target: UnitId, to: Cell) {
    let Some(held) = hud.board.ship(target) else {
        return;
    };
    let tint = color(theme::enemy(), 0.9);
    shown.trails.push(Trail {
        cells: vec![held.cell, to],
        color: tint,
    });
    shown.ghosts.push(Ghost {
        ship: target,
        pose: hud.ctx().pose_at(to, held.pose.heading),
        color: tint,
        path: None,
    });
}

fn line(shown: &mut Highlights, hud: &Hud<'_>, attack: &AttackPreview) {
    let point = |(x, y): (f64, f64)| Vec2::new(x as f32, y as f32);
    let tint = if attack.obstructed_by.is_some() {
        theme::warning()
    } else {
        theme::enemy()
    };
    if hud.ctx().on_grid() {
        shown.hovered = Some(attack.target);
        let ends = [attack.attacker, attack.target].map(|id| hud.board.ship(id));
        let corners = match ends {
            [Some(from), Some(to)] => sight::corners(hud, from, to),
            _ => Vec::new(),
        };
        shown.sights = vec![SightLine {
            from: attack.attacker,
            to: attack.target,
            barred: None,
            corners,
            color: color(tint, 0.95),
        }];
        return;
    }
    shown
        .lines
        .push((point(attack.from), point(attack.to), color(tint, 0.9)));
    shown.contacts.extend(attack.obstructed_by);
    shown.hovered = Some(attack.target);
    let facing = attack
        .battery
        .and_then(|battery| battery.shield)
        .map(|shield| shield.facing);
    shown
        .shields
        .extend(facing.map(|facing| (attack.target, Some(facing))));
    let weapon = hud.board.ship(attack.attacker).and_then(|ship| {
        hud.ctx()
            .class(ship)
            .weapons
            .get(usize::from(attack.weapon))
    });
    if let Some(weapon) = weapon {
        let (near, far) = weapon.range;
        let reach = arcs::reach(hud, attack.attacker, near, far);
        shown.arcs = vec![(attack.attacker, hud.ctx().arc(weapon), reach)];
    }
}

fn place(hud: &Hud<'_>, state: &HudState, shown: &mut Highlights) {
    let Some((id, pose)) = state.placing.filter(|_| hud.deciding()) else {
        return;
    };
    let refused = deploy::refused(hud, state);
    if let Some(why) = &refused {
        shown.culprits = why
            .culprits
            .iter()
            .copied()
            .filter(|culprit| *culprit != id)
            .collect();
    }
    shown
        .cells
        .extend(spaces::mark(hud, pose, refused.is_none()));
    if let Some(obstacle) = hud.board.obstacle(id) {
        shown.placement = Some((obstacle.outline, pose, refused.is_none()));
    } else {
        let tint = if refused.is_none() {
            theme::own()
        } else {
            theme::bad()
        };
        shown.ghosts.push(Ghost {
            ship: id,
            pose,
            color: color(tint, 0.6),
            path: None,
        });
    }
}
