//! Why a match went as it did, in one sentence: who was ahead and for how long, what decided it,
//! and whether dice or hazards had more to do with it than the players.

use rules::{Game, GameEvent, PlayerId, Sim};
use words::say;

use crate::{
    causes::{Loss, losses},
    luck::{Sum, Throw, sums, throws},
    swings::{Swing, strokes, turning_points},
    track::{Track, leader, percent},
};

/// What the sentence is made of.
#[derive(Clone, Copy, Debug)]
pub struct Evidence<'a> {
    /// The match at its end.
    pub game: Game<'a>,
    /// All its events.
    pub journal: &'a [GameEvent],
    /// Who was winning when.
    pub track: &'a Track,
    /// What each order led to.
    pub strokes: &'a [Swing],
    /// What the dice showed.
    pub throws: &'a [Throw],
}

/// Whoever was ahead for this share of the match was ahead all the time.
const ALWAYS: f64 = 0.95;
/// Whoever was ahead for this share of the match, led it.
const MOSTLY: f64 = 0.6;
/// Standard deviations between the dice of two sides from which on dice are a cause.
const BY_DICE: f64 = 1.6;
/// The share of what the losers lost from which on hazards are a cause.
const BY_HAZARDS: f64 = 0.5;

/// The sentence of a match whose track is known; none while it is not over.
#[must_use]
pub fn of_match(sim: &Sim, track: &Track) -> Option<String> {
    let (game, journal) = (sim.game(), sim.journal());
    sentence(Evidence {
        game,
        journal,
        track,
        strokes: &strokes(game, journal, track),
        throws: &throws(game, journal),
    })
}

/// The sentence; none while the match is not over.
#[must_use]
pub fn sentence(seen: Evidence<'_>) -> Option<String> {
    let outcome = seen.game.board.outcome?;
    let Some(winner) = outcome.winner else {
        return Some(match turning_points(seen.strokes, 1).pop() {
            Some(turn) => say!("verdict-draw", round = turn.round, what = turn.text),
            None => say!("verdict-quiet-draw").into(),
        });
    };
    let name = |player: PlayerId| {
        let held = seen.game.ctx.players.get(player.index());
        held.map_or(say!("tell-nobody"), |held| held.name.as_str())
    };
    let winner_name = name(winner);
    let main = course(seen, winner, winner_name);
    Some(match cause(seen, winner) {
        Cause::Dice => say!("verdict-with-dice", main),
        Cause::AgainstDice => say!("verdict-against-dice", main),
        Cause::Hazards(share) => say!("verdict-hazards", main, share = percent(share)),
        Cause::Play => main,
    })
}

/// How the winner won: ahead from the first, for long, or from behind; and what decided it.
fn course(seen: Evidence<'_>, winner: PlayerId, name: &str) -> String {
    let ahead = seen.track.ahead();
    let ahead = ahead.get(winner.index()).copied().unwrap_or(0.0);
    let turn = decisive(seen, winner);
    let led = percent(ahead);
    match turn {
        Some(turn) => {
            let (round, what) = (turn.round, &turn.text);
            if ahead >= ALWAYS {
                say!("verdict-always", winner = name, round, what)
            } else if ahead >= MOSTLY {
                say!("verdict-mostly", winner = name, ahead = led, round, what)
            } else {
                say!("verdict-turned", winner = name, ahead = led, round, what)
            }
        }
        None if ahead >= ALWAYS => say!("verdict-always-quiet", winner = name),
        None => say!("verdict-quiet", winner = name, ahead = led),
    }
}

/// The order that decided for the winner: of those since the lead was last anybody else's, the one
/// that shifted the chances most.
fn decisive<'a>(seen: Evidence<'a>, winner: PlayerId) -> Option<&'a Swing> {
    let marks = seen.track.waymarks();
    let behind = |mark: &crate::track::Waymark| leader(&mark.chances) != Some(winner.index());
    let taken = marks.iter().rposition(behind).unwrap_or(0);
    let gains = |stroke: &&Swing| stroke.player == winner && !stroke.text.is_empty();
    let since = seen.strokes.iter().filter(|stroke| stroke.order > taken);
    let found = since.filter(gains).max_by(|a, b| a.gain.total_cmp(&b.gain));
    found.filter(|stroke| stroke.gain > 0.01)
}

/// What had more to do with a result than the players.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Cause {
    /// The dice of the winner.
    Dice,
    /// Nothing: the winner had the worse dice.
    AgainstDice,
    /// Hazards, which took this share of what the losers lost.
    Hazards(f64),
    /// Nothing.
    Play,
}

fn cause(seen: Evidence<'_>, winner: PlayerId) -> Cause {
    let dice = advantage(&sums(seen.throws, seen.game.ctx.players.len()), winner);
    if dice >= BY_DICE {
        return Cause::Dice;
    }
    let hazards = hazards(seen, winner);
    if hazards >= BY_HAZARDS {
        return Cause::Hazards(hazards);
    }
    match dice <= -BY_DICE {
        true => Cause::AgainstDice,
        false => Cause::Play,
    }
}

/// How much better the dice of a player were than those of the others, in standard deviations.
#[must_use]
pub fn advantage(sums: &[Sum], player: PlayerId) -> f64 {
    let all = sums.iter().enumerate();
    let total = all.fold(Sum::default(), |held, (at, sum)| Sum {
        luck: match at == player.index() {
            true => held.luck + sum.luck,
            false => held.luck - sum.luck,
        },
        variance: held.variance + sum.variance,
    });
    total.score()
}

/// The share of what the losers lost that hazards took.
fn hazards(seen: Evidence<'_>, winner: PlayerId) -> f64 {
    let theirs = |loss: &Loss| seen.game.board.owner(loss.ship) != Some(winner);
    let lost = losses(seen.game, seen.journal);
    let sum = |of: &dyn Fn(&Loss) -> bool| -> u32 {
        let held = lost.iter().filter(|loss| theirs(loss) && of(loss));
        held.map(|loss| loss.amount).sum()
    };
    let all = sum(&|_| true);
    match all {
        0 => 0.0,
        all => f64::from(sum(&|loss| loss.source.is_hazard())) / f64::from(all),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::fixtures;

    #[test]
    fn the_dice_of_one_side_are_held_against_those_of_the_others() {
        let sum = |luck, variance| Sum { luck, variance };
        let sums = [sum(3.0, 2.0), sum(-1.0, 2.0)];
        assert_eq!(advantage(&sums, PlayerId(0)), 2.0);
        assert_eq!(advantage(&sums, PlayerId(1)), -2.0);
        assert_eq!(advantage(&[], PlayerId(0)), 0.0);
    }

    /// In every theatre a match that is over has its sentence, and only then.
    #[test]
    fn every_match_says_why_it_went_so() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        for (key, seed) in fixtures::THEATRES {
            let (sim, track) = fixtures::played(&content, key, seed);
            let (game, journal) = (sim.game(), sim.journal());
            let strokes = strokes(game, journal, &track);
            let throws = throws(game, journal);
            let seen = Evidence {
                game,
                journal,
                track: &track,
                strokes: &strokes,
                throws: &throws,
            };
            let told = sentence(seen).expect("it is over");
            println!("{key}: {told}");
            assert!(told.ends_with('.') && !told.contains("  "), "{key}: {told}");
            assert_eq!(told.matches(". ").count(), 0, "{key}: one sentence: {told}");
            let mut open = sim.board().clone();
            open.outcome = None;
            let seen = Evidence {
                game: Game::new(game.ctx, &open),
                ..seen
            };
            assert_eq!(sentence(seen), None, "{key}");
        }
    }
}
