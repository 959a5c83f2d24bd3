//! What units of models do: who acts, where it goes, at what it shoots, and whom it charges.
//!
//! Scores are in points of units.
//!
//! * `rookie`: the rookie. It takes its units as they come, walks to the nearest objective, and
//!   shoots at what it sees.
//! * `view`: who stands where, with what, and what it is worth. `blows`: what blows do to whom.
//! * `posts`: where goals and objectives draw units. `goals`: who will hold which of them at the
//!   end, and what it is worth to come nearer.
//! * `shots`: the best targets from a place. `danger`: what may be done to a unit there.
//! * `ground`: what the ground does. `ailing`: what conditions do. `charge`: exchanges of blows.
//!   `spells`, `aircraft`, `feats` (actions of packs): those.
//! * `setting`: edges and objectives. `muster`: who comes where.
//! * `rally`: which unit acts, and how.

mod ailing;
mod aircraft;
mod blows;
mod charge;
mod danger;
mod feats;
mod goals;
mod ground;
mod muster;
mod posts;
mod rally;
mod rookie;
mod setting;
mod shots;
mod spells;
mod view;

use rules::{Ask, Board, Step};

use crate::{candidate::Decision, scene::Scene};

/// Whether units of models make this decision.
pub(crate) fn decides(board: &Board) -> bool {
    // Where there are such units, what is placed before them is the table.
    let table = matches!(board.step, Step::Deploy { .. }) && !board.squads.is_empty();
    let theirs = matches!(
        board.step,
        Step::Rally { .. } | Step::Muster { .. } | Step::Ask { .. }
    );
    table || theirs
}

/// The best order for units of models; none where the default does.
pub(crate) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    if let Step::Deploy { .. } = scene.game.board.step {
        return setting::decide(scene);
    }
    if !scene.careful {
        return rookie::decide(scene);
    }
    let step = scene.game.board.step;
    if let Step::Ask { ask, .. } = step
        && matches!(ask, Ask::Losses | Ask::StrikeBack)
    {
        // What the match proposes; and whoever is struck strikes back.
        return None;
    }
    let view = view::View::of(scene)?;
    if let Step::Rally { player } = step {
        return rally::decide(&view, player);
    }
    let Step::Ask { unit, ask } = step else {
        return muster::decide(&view);
    };
    match ask {
        Ask::Targets => shots::decide(&view, unit),
        Ask::Follow | Ask::Scout | Ask::Lift | Ask::Survivors => rally::follow(&view, unit),
        Ask::Enter => muster::decide(&view),
        Ask::Block => spells::block(&view, unit),
        Ask::Losses | Ask::StrikeBack => None,
    }
}

/// The worth of the best shots of all units of the player from where they are.
pub(crate) fn threat(scene: &Scene<'_>) -> f64 {
    if scene.game.board.squads.is_empty() {
        return 0.0;
    }
    let Some(view) = view::View::of(scene) else {
        return 0.0;
    };
    let own = view.units.iter().filter(|unit| unit.mine && unit.stands());
    let shots = own.map(|unit| {
        let from = shots::Stand {
            places: &unit.places,
            moved: false,
        };
        shots::best(&view, unit, from)
    });
    shots.sum()
}
