//! Playback: events wait in a queue, run one by one, and change the shown board as they pass.

mod presence;
mod queue;
mod timing;
mod warp;

use std::sync::Arc;

use bevy::prelude::*;
pub(crate) use presence::presence;
pub use queue::Playback;
use rules::Fact;
pub(crate) use timing::{changes_last, is_loss, seconds, told_later};
pub(crate) use warp::FAST;

use crate::{
    ViewSystems,
    api::{ClearBoard, EventShown, PlayEvents, ShowBoard, ViewBoard, ViewLooks, ViewMatch},
    comfort::Comfort,
};

pub(crate) fn plugin(app: &mut App) {
    rules::register_types(app);
    app.init_resource::<Playback>()
        .init_resource::<Comfort>()
        .init_resource::<ViewBoard>()
        .init_resource::<ViewLooks>()
        .add_message::<ShowBoard>()
        .add_message::<ClearBoard>()
        .add_message::<PlayEvents>()
        .add_message::<EventShown>()
        .add_systems(
            Update,
            (
                take_boards,
                take_events,
                advance,
                hold_entities.run_if(resource_exists_and_changed::<ViewBoard>),
            )
                .chain()
                .in_set(ViewSystems::Playback),
        );
}

fn take_boards(
    mut shown: MessageReader<ShowBoard>,
    mut cleared: MessageReader<ClearBoard>,
    mut board: ResMut<ViewBoard>,
    mut playback: ResMut<Playback>,
    looks: Res<ViewLooks>,
) {
    if cleared.read().count() > 0 {
        playback.clear();
        board.0 = None;
    }
    if let Some(message) = shown.read().last() {
        playback.clear();
        board.0 = Some(ViewMatch::new(
            Arc::clone(&message.ctx),
            message.board.clone(),
        ));
    }
    if let (Some(looks), Some(view)) = (&looks.0, board.bypass_change_detection().0.as_mut())
        && !Arc::ptr_eq(looks, &view.looks)
    {
        view.looks = Arc::clone(looks);
    }
}

fn take_events(mut messages: MessageReader<PlayEvents>, mut playback: ResMut<Playback>) {
    for message in messages.read() {
        playback.push(message);
    }
}

fn advance(
    time: Res<Time>,
    comfort: Res<Comfort>,
    mut playback: ResMut<Playback>,
    mut board: ResMut<ViewBoard>,
    mut shown: MessageWriter<EventShown>,
) {
    let even = playback.speed.clamp(0.5, 8.0);
    if playback.flow != even {
        playback.flow = even;
    }
    if playback.is_idle() {
        playback.skip = false;
        playback.step = false;
        return;
    }
    let Some(view) = board.0.as_mut() else {
        playback.clear();
        return;
    };
    if playback.skip {
        playback.finish_all(view, &mut shown);
        return;
    }
    if playback.paused && !playback.step {
        return;
    }
    playback.comfort = *comfort;
    if playback.speed >= FAST || !comfort.motion {
        playback.even_out();
    }
    let fact = playback.current.as_ref().map(|event| &event.fact);
    let speed = capped(playback.speed.clamp(0.1, 16.0), fact);
    let tension = playback.tension;
    // A slow frame must not swallow a whole animation.
    let passed = time.delta_secs().min(0.3) * speed * tension;
    let (before, number) = (playback.shown(), playback.number);
    playback.run(passed, view, &mut shown);
    // What is in the air stops and creeps with the event.
    let warped = playback.number == number && passed > 0.0;
    let share = if warped {
        (playback.shown() - before) / passed
    } else {
        1.0
    };
    playback.flow = speed * share.clamp(0.0, 1.0);
}

/// The greatest speed at which the loss of a piece is shown: at any more, players miss it.
const LOSS: f32 = 2.0;

/// The speed at which an event is shown.
fn capped(speed: f32, fact: Option<&Fact>) -> f32 {
    match fact.is_some_and(is_loss) {
        true => speed.min(LOSS),
        false => speed,
    }
}

/// Brings the entities of the shown match to the shown board. They have the components that a
/// match's own world has ([`rules::show`]); no rule reads them, and nobody else writes them.
fn hold_entities(world: &mut World) {
    world.resource_scope(|world, board: Mut<'_, ViewBoard>| match &board.0 {
        Some(view) => rules::show(world, &view.ctx, &view.board),
        None => rules::clear(world),
    });
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use bevy::time::TimeUpdateStrategy;
    use rules::{GameEvent, Sim, SimConfig};

    use super::*;

    /// An app that plays the events of a match's first orders, with these events and the match.
    fn playing(orders: usize) -> (App, Vec<GameEvent>, Sim) {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario("skirmish").expect("a scenario").1.clone();
        let config = SimConfig::new(scenario, 3);
        let mut sim = Sim::new(content, &config).expect("a match");
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_plugins(plugin);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            100,
        )));
        app.init_resource::<Heard>().add_systems(PostUpdate, hear);
        app.world_mut().write_message(ShowBoard {
            ctx: sim.ctx().clone(),
            board: sim.board().clone(),
        });
        let mut all = Vec::new();
        for _ in 0..orders {
            let order = rules::default_order(sim.game()).expect("a default");
            let events = sim.play(order).expect("legal").to_vec();
            all.extend(events.iter().cloned());
            app.world_mut().write_message(PlayEvents {
                events,
                after: sim.board().clone(),
            });
        }
        (app, all, sim)
    }

    #[derive(Resource, Default)]
    struct Heard(Vec<GameEvent>);

    fn hear(mut shown: MessageReader<EventShown>, mut heard: ResMut<Heard>) {
        heard
            .0
            .extend(shown.read().map(|message| message.event.clone()));
    }

    #[track_caller]
    fn check_end(app: &App, all: &[GameEvent], sim: &Sim) {
        assert!(app.world().resource::<Playback>().is_idle());
        assert_eq!(app.world().resource::<Heard>().0, all);
        let shown = &app
            .world()
            .resource::<ViewBoard>()
            .0
            .as_ref()
            .expect("a board")
            .board;
        assert_eq!(shown, sim.board());
    }

    #[test]
    fn an_inspector_finds_what_is_on_the_table_by_name() {
        let (mut app, _, sim) = playing(0);
        app.update();
        let registry = app.world().resource::<AppTypeRegistry>().read();
        let placed = registry.get(std::any::TypeId::of::<rules::Placement>());
        let reflected = placed.and_then(|held| held.data::<ReflectComponent>());
        let reflected = reflected.expect("its components are registered").clone();
        drop(registry);
        let ship = sim.board().ships[0].id;
        let mut all = app.world_mut().query::<(Entity, &rules::Unit, &Name)>();
        let found = all.iter(app.world()).find(|(_, unit, _)| unit.0 == ship);
        let (entity, _, name) = found.expect("each ship is an entity");
        assert_eq!(name.as_str(), sim.ctx().name(ship));
        assert!(reflected.reflect(app.world().entity(entity)).is_some());
    }

    #[test]
    fn events_are_shown_once_in_order_and_the_board_arrives() {
        let (mut app, all, sim) = playing(40);
        app.update();
        assert!(!app.world().resource::<Playback>().is_idle());
        for _ in 0..4000 {
            app.update();
        }
        check_end(&app, &all, &sim);
    }

    #[test]
    fn skipping_shows_everything_at_once() {
        let (mut app, all, sim) = playing(60);
        app.update();
        app.world_mut().resource_mut::<Playback>().skip = true;
        app.update();
        check_end(&app, &all, &sim);
    }

    #[test]
    fn no_speed_hides_the_loss_of_a_piece() {
        let lost = Fact::Destroyed {
            ship: rules::UnitId(1),
        };
        assert_eq!(capped(8.0, Some(&lost)), LOSS);
        assert_eq!(capped(0.5, Some(&lost)), 0.5);
        let begun = Fact::RoundBegan { round: 2 };
        assert_eq!(capped(8.0, Some(&begun)), 8.0);
        assert_eq!(capped(8.0, None), 8.0);
    }

    #[test]
    fn nothing_moves_while_paused_but_a_step_plays_one_event() {
        let (mut app, _, _) = playing(3);
        app.world_mut().resource_mut::<Playback>().paused = true;
        for _ in 0..20 {
            app.update();
        }
        let heard = app.world().resource::<Heard>().0.len();
        assert_eq!(heard, 0);
        app.world_mut().resource_mut::<Playback>().step = true;
        for _ in 0..20 {
            app.update();
        }
        assert!(!app.world().resource::<Heard>().0.is_empty());
        assert!(!app.world().resource::<Playback>().step);
    }
}
