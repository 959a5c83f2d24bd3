//! Measures frame times without a user: runs a number of frames, prints their statistics, and ends.

use bevy::prelude::*;

use crate::args::Args;

/// The frames to leave out first, in which models load and shaders compile.
const WARM: u32 = 60;

/// The measured times, in milliseconds.
#[derive(Resource)]
struct Measured {
    wanted: usize,
    warm: u32,
    times: Vec<f64>,
}

/// Adds the measurement if the command line asks for one.
pub(crate) fn add(app: &mut App, args: &Args) {
    let Some(wanted) = args.frames else { return };
    let measured = Measured {
        wanted: wanted as usize,
        warm: WARM,
        times: Vec::new(),
    };
    app.insert_resource(measured).add_systems(Last, measure);
}

fn measure(
    mut measured: ResMut<Measured>,
    time: Res<Time<Real>>,
    mut exit: MessageWriter<AppExit>,
) {
    if measured.warm > 0 {
        measured.warm -= 1;
        return;
    }
    if measured.times.len() < measured.wanted {
        measured.times.push(time.delta_secs_f64() * 1000.0);
        return;
    }
    if let Some(line) = figures(&measured.times) {
        println!("{line}");
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_told_in_a_line() {
        assert_eq!(figures(&[]), None);
        assert_eq!(
            figures(&[30.0, 10.0, 20.0, 20.0]).as_deref(),
            Some("4 frames: mean 20.0 ms (50.0 a second), median 20.0 ms, longest 30.0 ms")
        );
    }
}
