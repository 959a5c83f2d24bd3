//! Measures frame times without a user: runs a number of frames, prints their statistics, and ends.

use bevy::prelude::*;
use ui::{FrameCost, FrameTold, Part};

use crate::{
    args::Args,
    say,
    scene_cost::{self, Scene, SceneCost},
};

/// The frames to leave out first, in which models load and shaders compile.
const WARM: u32 = 60;

/// The longest that our own work should hold a frame, in milliseconds.
const TOO_LONG: f64 = 20.0;
/// The frames with the most work of our own to list.
const LISTED: usize = 5;

/// The measured times, in milliseconds.
#[derive(Resource)]
struct Measured {
    wanted: usize,
    warm: u32,
    times: Vec<f64>,
    /// Our own work in each frame, by part.
    own: Vec<[f64; Part::ALL.len()]>,
    /// The most expensive picture.
    scene: SceneCost,
}

/// Adds the measurement if the command line asks for one.
pub(crate) fn add(app: &mut App, args: &Args) {
    let Some(wanted) = args.frames else { return };
    let measured = Measured {
        wanted: wanted as usize,
        warm: WARM,
        times: Vec::new(),
        own: Vec::new(),
        scene: SceneCost::default(),
    };
    scene_cost::watch(app);
    app.insert_resource(measured)
        .add_systems(Last, measure.after(FrameTold));
}

fn measure(
    mut measured: ResMut<Measured>,
    time: Res<Time<Real>>,
    spent: Res<FrameCost>,
    scene: Scene,
    mut exit: MessageWriter<AppExit>,
) {
    if measured.warm > 0 {
        measured.warm -= 1;
        return;
    }
    if measured.times.len() < measured.wanted {
        measured.times.push(time.delta_secs_f64() * 1000.0);
        let own = Part::ALL.map(|part| spent.last(part));
        measured.own.push(own);
        measured.scene = measured.scene.most(scene.cost());
        return;
    }
    if let Some(line) = figures(&measured.times) {
        say::out(&format!("{line}\n"));
    }
    for line in shares(&measured.own) {
        say::out(&format!("{line}\n"));
    }
    say::out(&format!("{}\n", measured.scene));
    measured.wanted = usize::MAX;
    exit.write(AppExit::Success);
}

/// The mean, median and longest of frame times in milliseconds, in a line.
fn figures(times: &[f64]) -> Option<String> {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    let (median, worst) = (sorted.get(sorted.len() / 2)?, sorted.last()?);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    Some(format!(
        "{} frames: mean {mean:.1} ms ({:.1} a second), median {median:.1} ms, longest {worst:.1} ms",
        times.len(),
        1000.0 / mean.max(0.001)
    ))
}

/// Our own work by part, and the frames with the most of it, a line each.
fn shares(own: &[[f64; Part::ALL.len()]]) -> Vec<String> {
    let mut lines = Vec::new();
    for part in Part::ALL {
        let mut sorted: Vec<f64> = own.iter().map(|frame| frame[part as usize]).collect();
        sorted.sort_by(f64::total_cmp);
        let (Some(median), Some(worst)) = (sorted.get(sorted.len() / 2), sorted.last()) else {
            continue;
        };
        let over = sorted.iter().filter(|time| **time > TOO_LONG).count();
        lines.push(format!(
            "{}: median {median:.2} ms, longest {worst:.2} ms, over {TOO_LONG} ms in {over} frames",
            part.name()
        ));
    }
    let mut order: Vec<usize> = (0..own.len()).collect();
    order.sort_by(|a, b| total(&own[*b]).total_cmp(&total(&own[*a])));
    for at in order.into_iter().take(LISTED) {
        let told = Part::ALL.map(|part| format!("{} {:.2}", part.name(), own[at][part as usize]));
        lines.push(format!("frame {at}: {} ms", told.join(", ")));
    }
    lines
}

/// The main world's time of a frame.
fn total(frame: &[f64; Part::ALL.len()]) -> f64 {
    frame[Part::Whole as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_frames_are_told_by_part() {
        assert!(shares(&[]).is_empty());
        let lines = shares(&[[1.0, 2.0, 3.0, 7.0], [30.0, 2.0, 3.0, 36.0]]);
        assert_eq!(
            lines[0],
            "driver: median 30.00 ms, longest 30.00 ms, over 20 ms in 1 frames"
        );
        assert_eq!(
            lines[4],
            "frame 1: driver 30.00, view 2.00, panels 3.00, main world 36.00 ms"
        );
    }

    #[test]
    fn figures_are_told_in_a_line() {
        assert_eq!(figures(&[]), None);
        assert_eq!(
            figures(&[30.0, 10.0, 20.0, 20.0]).as_deref(),
            Some("4 frames: mean 20.0 ms (50.0 a second), median 20.0 ms, longest 30.0 ms")
        );
    }
}
