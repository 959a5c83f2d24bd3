//! Ghosts for the results of orders, with their templates, and the template under a ship in flight.

use bevy::{light::NotShadowCaster, prelude::*};
use geometry::{Base, FlownTemplate, Pose};
use rules::{Fact, Game, Motion, MoveCause, PathKind, Ship, UnitId};

use crate::{
    ViewSystems,
    api::{Ghost, Highlights, ViewBoard, ViewMatch},
    draw::{
        canvas::{Canvas, Fade, Ink, Layer, ink},
        pen::{Pen, Reel},
    },
    look,
    marks::{base_outline, draw_way},
    pieces::ships::hover_mm,
    scale::{UNITS_PER_MM, local_point, pose_transform, table_point},
    shapes::{models, workshop::Workshop},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<GhostModels>()
        .add_systems(Update, sync_models.in_set(ViewSystems::Sync))
        .add_systems(Update, (draw_ghosts, draw_flown).in_set(ViewSystems::Draw));
}

/// The most ghosts with a model; further ghosts are bases only.
const MOST: usize = 4;

#[derive(Resource, Default)]
struct GhostModels(Vec<(UnitId, Entity)>);

/// Gives the first ghosts their models.
/// A model follows its ghost, and is built again only for another ship.
fn sync_models(
    mut held: ResMut<GhostModels>,
    marks: Res<Highlights>,
    board: Res<ViewBoard>,
    mut shop: Workshop,
    mut places: Query<&mut Transform>,
) {
    let view = board.0.as_ref();
    let wanted: Vec<(&Ghost, &Ship)> = marks
        .ghosts
        .iter()
        .take(MOST)
        .filter_map(|ghost| {
            let view = view?;
            let ship = view.board.ship(ghost.ship)?;
            // The ghost of a ship without a model is only its base.
            (!view.ctx.class(ship).model.is_empty()).then_some((ghost, ship))
        })
        .collect();
    let keep = held
        .0
        .iter()
        .zip(&wanted)
        .take_while(|(model, (ghost, _))| model.0 == ghost.ship)
        .count();
    for (_, entity) in held.0.drain(keep..) {
        shop.commands.entity(entity).despawn();
    }
    for (at, (ghost, ship)) in wanted.iter().enumerate() {
        let place = pose_transform(
            &ghost.pose,
            view.map_or(0.0, |view| stand(view, ghost, ship)),
        );
        if let Some((_, entity)) = held.0.get(at) {
            if let Ok(mut transform) = places.get_mut(*entity) {
                *transform = place;
            }
        } else if let Some(view) = view {
            let class = view.ctx.class(ship);
            let (r, g, b) = look::player_color(view, ship.owner);
            let outfit = models::Outfit {
                ghost: Some(Color::srgba(r, g, b, 0.3)),
                ..default()
            };
            let model = shop
                .commands
                .spawn((
                    models::model(&shop.assets, &class.model, 1.0),
                    outfit,
                    NotShadowCaster,
                ))
                .id();
            let root = shop
                .commands
                .spawn((place, Visibility::default()))
                .add_child(model)
                .id();
            held.0.push((ghost.ship, root));
        }
    }
}

/// The height of a ghost's feet, in millimetres: ships hover, figures stand on their cell.
fn stand(view: &ViewMatch, ghost: &Ghost, ship: &Ship) -> f32 {
    let cell = view.ctx.cell_at(ghost.pose);
    cell.map_or_else(
        || hover_mm(&view.ctx, ship),
        |cell| crate::table::ground::height_mm(view, cell),
    )
}

fn draw_ghosts(mut pen: Pen) {
    let Some(view) = &pen.board.0 else { return };
    let now = pen.time.elapsed_secs();
    for ghost in &pen.marks.ghosts {
        let Some(ship) = view.board.ship(ghost.ship) else {
            continue;
        };
        let base = view.ctx.base(ship);
        let light = ghost.color.to_linear();
        if let Some((PathKind::Sail { way }, from, _)) = &ghost.path {
            draw_way(&mut pen.canvas, *from, way, base, light);
        } else if let Some((path, from, travelled)) = &ghost.path
            && let Some(template) = flown_template(view.game(), ship, *path, *from, *travelled)
        {
            draw_template(&mut pen.canvas, &template, light, 0.8 * light.alpha);
        }
        // On a grid, the mark on its space replaces the base.
        if !view.ctx.on_grid() {
            let hover = hover_mm(&view.ctx, ship);
            draw_base(&mut pen.canvas, &ghost.pose, base, hover, light, now);
        }
    }
}

/// A translucent base: fill, outline, an arrow ahead, a beam up to the model.
fn draw_base(canvas: &mut Canvas, pose: &Pose, base: Base, hover: f32, light: Ink, now: f32) {
    let fill = light.with_alpha(0.22 * light.alpha);
    canvas.fan(Layer::Ground, &base_outline(pose, base, 0.0, 2.0), fill);
    let breath = 0.75 + 0.25 * (now * 3.0).sin();
    let rim = (light * 1.5).with_alpha(0.9 * breath * light.alpha);
    canvas.glow_line(&base_outline(pose, base, 0.0, 2.2), true, 1.5, rim);
    let (w, l) = (base.width as f32, base.length as f32);
    let arrow = [(-w * 0.16, l * 0.22), (0.0, l * 0.38), (w * 0.16, l * 0.22)]
        .map(|(x, y)| table_point(local_point(pose, x, y), 2.4));
    canvas.glow_line(&arrow, false, 1.6, rim);
    let middle = local_point(pose, 0.0, 0.0);
    let (low, high) = (table_point(middle, 2.0), table_point(middle, hover));
    canvas.beam(
        Layer::Glow,
        low,
        high,
        3.0,
        Fade {
            from: rim.with_alpha(0.5 * light.alpha),
            to: rim.with_alpha(0.0),
        },
    );
}

/// The template that a path lays on the table.
fn flown_template(
    game: Game<'_>,
    ship: &Ship,
    path: PathKind,
    from: Pose,
    travelled: f64,
) -> Option<FlownTemplate> {
    let motion = Motion {
        ship: ship.id,
        from,
        path,
        travelled,
        full: true,
        cause: MoveCause::Maneuver,
        bumped: None,
    };
    rules::flown(game, ship, &motion)
}

/// Draws the template of the running move.
fn draw_flown(mut reel: Reel) {
    let (Some(view), Some(event)) = (&reel.board.0, &reel.playback.current) else {
        return;
    };
    let Fact::Moved {
        ship: id,
        from,
        path,
        travelled,
        ..
    } = &event.fact
    else {
        return;
    };
    let Some(ship) = view.board.ship(*id) else {
        return;
    };
    let seen = reel.flights.0.get(id).map_or(0.0, |flown| flown.template);
    let (r, g, b) = look::player_color(view, ship.owner);
    let pale = (0.4 + 0.6 * r, 0.4 + 0.6 * g, 0.4 + 0.6 * b);
    let light = ink(pale, 1.0, seen);
    if let PathKind::Sail { way } = &**path {
        let base = view.ctx.base(ship);
        draw_way(&mut reel.canvas, *from, way, base, light);
    } else if let Some(template) = flown_template(view.game(), ship, **path, *from, *travelled) {
        draw_template(&mut reel.canvas, &template, light, seen);
    }
}

/// A template as a smoked glass strip with lit edges and a centre line.
fn draw_template(canvas: &mut Canvas, template: &FlownTemplate, light: Ink, seen: f32) {
    let steps = 18;
    let row = |across: f64, height: f32| -> Vec<Vec3> {
        (0..=steps)
            .map(|step| {
                template.point(
                    template.length() * f64::from(step) / f64::from(steps),
                    across,
                )
            })
            .map(|at| table_point(Vec2::new(at.x as f32, at.y as f32), height))
            .collect()
    };
    let half = geometry::Template::WIDTH * 0.5;
    let (left, right) = (row(-half, 1.0), row(half, 1.0));
    let fill = light.with_alpha(0.26 * seen);
    canvas.band(Layer::Ground, &left, &right, fill);
    let mut rim = row(-half, 1.3);
    rim.extend(row(half, 1.3).into_iter().rev());
    let strong = (light * 1.4).with_alpha(0.85 * seen);
    canvas.glow_line(&rim, true, 1.3, strong);
    canvas.line(
        Layer::Glow,
        &row(0.0, 1.3),
        false,
        0.9,
        strong.with_alpha(0.45 * seen),
    );
    let arrow_at = |along: f64, across: f64| {
        let at = template.point(template.length() * 0.5 + along, across);
        table_point(Vec2::new(at.x as f32, at.y as f32), 1.0) + Vec3::Y * 0.4 * UNITS_PER_MM
    };
    canvas.line(
        Layer::Glow,
        &[
            arrow_at(-3.0, -4.0),
            arrow_at(3.0, 0.0),
            arrow_at(-3.0, 4.0),
        ],
        false,
        1.6,
        strong,
    );
}
