//! The numbers from which the chances of the players follow. One list for every theatre: where a
//! theatre has nothing of a kind, that number is 0 for everybody.

use content::FEATURES;
use rules::{Game, PlayerId, Ship, Squad, victory};

use super::threat::threat;
use crate::{goals, scene::Scene, worth::stake::value};

/// The features of a player, in the order of [`content::FEATURES`].
pub type Features = [f64; FEATURES.len()];

/// Spaces to a goal at which its nearness counts half.
const HALF_WAY: f64 = 4.0;

/// The features of each player, in their order.
#[must_use]
pub(super) fn features(scene: &Scene<'_>) -> Vec<Features> {
    let game = scene.game;
    let tallies: Vec<Tally> = PlayerId::all(game.board.players.len())
        .map(|player| {
            Tally::of(&Scene {
                me: player,
                ..*scene
            })
        })
        .collect();
    let total = |of: fn(&Tally) -> f64| tallies.iter().map(of).sum::<f64>();
    let whole = Tally {
        strength: total(|tally| tally.strength),
        at_first: total(|tally| tally.at_first),
        units: total(|tally| tally.units),
        banners: total(|tally| tally.banners),
        score: total(|tally| tally.score),
        ..Tally::default()
    };
    let late = f64::from(game.board.round) / f64::from(game.ctx.rounds.max(1));
    let late = late.clamp(0.0, 1.0);
    let each = PlayerId::all(tallies.len()).zip(&tallies);
    each.map(|(player, tally)| tally.features(&whole, late, game, player))
        .collect()
}

/// What a player has.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    /// The worth of its units in play, each by the share of its life that is left, in points.
    strength: f64,
    /// The worth of all its units, whole, in points.
    at_first: f64,
    /// Units in play.
    units: f64,
    /// Objectives that it holds, or would seize now.
    banners: f64,
    /// Points scored.
    score: f64,
    /// The worth of its units that have still to act this round, in points.
    ready: f64,
    /// Tokens that hamper its units, each by its unit's worth, in points.
    hampered: f64,
    /// What its next attacks may destroy, in points.
    threat: f64,
    /// How much of its nearest goal is done, and how near the rest is; 0 without a goal.
    goal: (f64, f64),
}

impl Tally {
    fn of(scene: &Scene<'_>) -> Self {
        let (game, player) = (scene.game, scene.me);
        let mut tally = Self {
            threat: threat(scene),
            score: game
                .board
                .players
                .get(player.index())
                .map_or(0.0, |side| f64::from(side.score)),
            goal: goal(game, player),
            ..Self::default()
        };
        for ship in game.board.ships.iter().filter(|ship| ship.owner == player) {
            if !victory::is_object(game.ctx, ship) {
                tally.at_first += worth(game, ship);
            }
        }
        for ship in victory::in_play(game, player) {
            let worth = worth(game, ship);
            let class = game.class(ship);
            let life = f64::from(class.hull) + f64::from(class.shields);
            let left = (f64::from(ship.hull) + f64::from(ship.shields)) / life.max(1.0);
            tally.strength += worth * left.min(1.0);
            tally.units += 1.0;
            if !ship.turn.moved || !ship.turn.attacked {
                tally.ready += worth;
            }
            tally.hampered += worth * hampered(game, ship);
        }
        for squad in game
            .board
            .squads
            .iter()
            .filter(|squad| squad.owner == player)
        {
            tally.count(game, squad);
        }
        let banners = game.board.squad_round.banners.iter();
        let held = banners
            .filter(|banner| rules::squads::seizer(game, banner).or(banner.holder) == Some(player));
        tally.banners = held.count() as f64;
        tally
    }

    /// Counts a unit of models.
    fn count(&mut self, game: Game<'_>, squad: &Squad) {
        let Some(troop) = game.troop(squad.id) else {
            return;
        };
        let worth = f64::from(troop.points.max(1));
        self.at_first += worth;
        if squad.location == rules::Location::Gone {
            return;
        }
        let full = (0_u8..=u8::MAX).map_while(|at| troop.model(at));
        let full: f64 = full.map(|model| f64::from(model.tough)).sum();
        let left: f64 = squad.models.iter().map(|model| f64::from(model.life)).sum();
        self.strength += worth * (left / full.max(1.0)).min(1.0);
        self.units += 1.0;
        if !squad.deeds.acted {
            self.ready += worth;
        }
        if squad.pinned {
            self.hampered += worth;
        }
    }

    /// The features, beside what all players have together.
    fn features(&self, whole: &Self, late: f64, game: Game<'_>, player: PlayerId) -> Features {
        let share = |own: f64, of: f64| if of > 0.0 { own / of } else { 0.0 };
        let strength = share(self.strength, whole.strength);
        let left = share(self.strength, self.at_first);
        let lead = share(self.score, whole.at_first);
        let banners = share(self.banners, game.board.squad_round.banners.len() as f64);
        let (done, near) = self.goal;
        let acts = f64::from(u8::from(game.board.decider() == Some(player)));
        let first = f64::from(u8::from(player.index() == 0));
        let of = |name: &str| match name {
            "strength" => strength,
            "late_strength" => late * strength,
            "left" => left,
            "units" => share(self.units, whole.units),
            "lead" => lead,
            "late_lead" => late * lead,
            "banners" => banners,
            "late_banners" => late * banners,
            "goal" => done,
            "late_goal" => late * done,
            "near" => near,
            "late_near" => late * near,
            "ready" => share(self.ready, whole.at_first),
            "hampered" => share(self.hampered, whole.at_first),
            "threat" => share(self.threat, whole.strength - self.strength).min(1.0),
            "acts" => acts,
            "first" => first,
            "late_first" => late * first,
            _ => 0.0,
        };
        FEATURES.map(of)
    }
}

fn worth(game: Game<'_>, ship: &Ship) -> f64 {
    f64::from(game.class(ship).points.max(1))
}

/// How much a ship's tokens hamper it; 1 for one that can do nothing.
fn hampered(game: Game<'_>, ship: &Ship) -> f64 {
    use content::Token::{
        Burning, Corroded, Disarm, Held, Ion, Jam, Strain, Stress, Stunned, Tractor,
    };
    let bad = [
        Stress, Strain, Ion, Jam, Disarm, Tractor, Held, Stunned, Burning, Corroded,
    ];
    let held: f64 = bad
        .map(|token| f64::from(ship.tokens.get(token)))
        .iter()
        .sum();
    let made = value(&game.ctx.content, &ship.tokens);
    ((held - made) / 3.0).clamp(0.0, 1.0)
}

/// How much of a player's nearest goal is done, and how near the rest is, each from 0 to 1.
fn goal(game: Game<'_>, player: PlayerId) -> (f64, f64) {
    let (missing, far) = goals::distance(game, player);
    if missing == usize::MAX {
        return (0.0, 0.0);
    }
    let done = 1.0 / (1.0 + missing as f64 / 2.0);
    let near = HALF_WAY / (HALF_WAY + f64::from(far.min(1000)));
    (done, near)
}
