//! The worth of a space to a figure: height, danger from enemies, the void, and what defeats
//! whoever stays.

use content::{Clause, Effect, Trigger};
use geometry::Cell;
use rules::{Board, Game, PlayerId, Ship, Toll, ailing, march, terrain};

use crate::{
    decide::march::{
        ahead::Ahead,
        attack::{self, perilous, suffered},
        brink,
        loss::{self, WINS},
    },
    scene::Scene,
    worth::stake::Stake,
};

/// The worth of one level of height by itself, in points.
const LEVEL: f64 = 1.4;
/// The cost of a space from which the next step is a drift, in points.
const ADRIFT: f64 = 0.6;
/// The weight of attacks suffered against attacks made. It is low: a figure that hangs back is
/// attacked all the same, a turn later.
const HARM: f64 = 0.3;
/// The same where figures have several actions: as long as they can strike in this turn, and after.
const FIRST: f64 = 0.05;
const AFTER: f64 = 0.2;
/// The weight of exposure, which a figure avoids for good if it stays on deck; in full where no
/// round follows.
const EXPOSED: f64 = 0.5;
/// The weight of an attack that the enemy must move to make.
const COMING: f64 = 0.8;
/// How much more attacks weigh against a figure near its end than against a fresh one.
const HURT: f64 = 3.0;
/// The weight of terrain that comes at the round's end.
const CAUGHT: f64 = 0.8;

/// The worth of standing on one space.
pub(super) struct Footing {
    /// Its level.
    pub(super) height: f64,
    /// The enemies' possible attacks on it.
    threat: f64,
    /// The cost of the map's edge.
    edge: f64,
    /// What the enemies' attacks cost besides where one wound loses the match.
    doom: f64,
    /// The round's end's possible harm to it, as it is or once wounded, as a negative value.
    pub(super) exposure: f64,
    /// The terrain that events of the scenario bring there, as a negative value.
    pub(super) caught: f64,
    /// Its defeat if its turn ends there, as a negative value.
    pub(super) defeat: f64,
}

impl Footing {
    /// The enemies' possible attacks with this weight, and the map's edge, as a negative value.
    pub(super) fn danger(&self, harm: f64) -> f64 {
        -harm * self.threat - self.edge - self.doom
    }
}

/// The footing of a figure. A rookie ignores the enemies' attacks and all that is still to come.
pub(super) fn footing(scene: &Scene<'_>, ship: &Ship, ahead: &Ahead) -> Footing {
    let threat = if scene.careful {
        threat(scene, ship)
    } else {
        0.0
    };
    let edge = if scene.careful {
        brink::risk(scene, ship)
    } else {
        0.0
    };
    let caught = if scene.careful {
        ahead.caught(scene, ship)
    } else {
        0.0
    };
    Footing {
        height: height(scene, ship),
        threat: care(scene, ship) * threat,
        edge,
        doom: doom(scene, ship, threat),
        exposure: -exposed(scene, ship, threat),
        caught: -CAUGHT * caught,
        defeat: -defeat(scene, ship),
    }
}

/// What attacks worth so many points cost a figure besides, where one wound loses the match. Whose
/// match is lost anyway when the time is up has to dare it.
pub(super) fn doom(scene: &Scene<'_>, ship: &Ship, attacks: f64) -> f64 {
    let ends = scene.game.ctx.at_the_end;
    let waits = ends.is_none_or(|winner| winner == ship.owner);
    let frail = ship.hull.saturating_add(ship.shields) <= 1;
    if attacks <= 0.0 || !waits || !frail || !loss::decides(scene, ship) {
        return 0.0;
    }
    let wound = Stake::of(scene.game, ship).exactly(1).max(0.1);
    let share = if scene.is_last_round() { 1.0 } else { HARM };
    share * WINS * (attacks / wound).min(1.0)
}

/// The cost of ending the turn here: what the terrain does then, where it can defeat.
pub(super) fn defeat(scene: &Scene<'_>, ship: &Ship) -> f64 {
    if !acts(scene.game.board, ship) {
        return 0.0;
    }
    let chance = ending(scene, ship);
    if chance > 0.0 {
        chance * loss::worth(scene, ship)
    } else {
        0.0
    }
}

/// Whether it is a figure's turn: by itself, or with all of its card.
fn acts(board: &Board, ship: &Ship) -> bool {
    match board.active {
        Some(active) => active == ship.id,
        None => board.acting == Some((ship.owner, ship.card)),
    }
}

/// Whether what ails a figure takes its last life when its turn ends.
pub(super) fn succumbs(scene: &Scene<'_>, ship: &Ship) -> bool {
    let clauses = ailing(scene.game.ctx, &ship.tokens).flat_map(|ailment| &ailment.clauses);
    let due = clauses.filter(|clause| clause.on.contains(&Trigger::EndTurn) && clause.is_sure());
    let harm = due.flat_map(|clause| &clause.effects).map(|effect| {
        let Effect::Damage(_, amount) = effect else {
            return 0;
        };
        *amount
    });
    let harm = harm.fold(0, u8::saturating_add);
    harm > 0 && harm >= ship.hull.saturating_add(ship.shields)
}

/// The chance that a figure is defeated by ending a turn where it stands.
pub(super) fn ending(scene: &Scene<'_>, ship: &Ship) -> f64 {
    if succumbs(scene, ship) {
        return 1.0;
    }
    if !acts_under(scene, ship, Trigger::EndTurn) {
        return 0.0;
    }
    let found = terrain::lingering(scene.game, ship, ship.pose);
    found.chance(|toll: &Toll| toll.destroyed)
}

/// Whether terrain under any space of a figure has clauses for this moment.
fn acts_under(scene: &Scene<'_>, ship: &Ship, on: Trigger) -> bool {
    let Some(ground) = scene.game.ground() else {
        return false;
    };
    let acts = |clause: &Clause| clause.on.contains(&on);
    let corner = ground.grid.index(ship.cell);
    let mut cells = corner
        .into_iter()
        .flat_map(|corner| ship.base.cells(&ground.grid, corner).flatten());
    cells.any(|cell| {
        let terrain = scene.game.ctx.content.terrains.get(ground.terrain(cell));
        terrain.is_some_and(|terrain| terrain.clauses.iter().any(acts))
    })
}

/// How much more attacks weigh as a figure comes near its end, where figures take turns of their
/// own: whoever is hurt lets the others go first.
fn care(scene: &Scene<'_>, ship: &Ship) -> f64 {
    if march::actions_each(scene.game.ctx).is_none() {
        return 1.0;
    }
    let lost = lost(scene, ship);
    1.0 + HURT * lost * lost
}

/// The share of its life that a figure has lost.
pub(super) fn lost(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let full = f64::from(scene.game.class(ship).hull.max(1));
    (1.0 - f64::from(ship.hull) / full).max(0.0)
}

/// The weight of attacks suffered. Crews and what they meet come to blows in any case, and nobody
/// gains a turn by standing back; but whoever has struck gains one by stepping out of reach. Who
/// has only marched gains none: what brought it there would be taken back.
pub(super) fn harm(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let Some(left) = march::actions_left(scene.game.ctx, ship) else {
        return HARM;
    };
    let most = scene
        .game
        .class(ship)
        .figure
        .and_then(|figure| figure.strikes);
    let strikes = ship.turn.spent.strikes;
    let struck = most.is_some_and(|most| strikes >= most);
    match struck || left == 0 && strikes > 0 {
        true if scene.game.board.active == Some(ship.id) => AFTER,
        _ => FIRST,
    }
}

/// The worth of a space's height, and of the ground under it, in points.
pub(super) fn height(scene: &Scene<'_>, ship: &Ship) -> f64 {
    LEVEL * level(scene, ship.cell) - adrift(scene, ship)
}

/// The worth of the two worst attacks that enemies could make on a figure where it stands.
///
/// An attack counts in full if it can be made at once, and less if the enemy has to come near
/// first.
pub(super) fn threat(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let found = attack::foes(scene.game.board, ship.owner).map(|foe| {
        // The void's effect on wounds counts as exposure; pushes count here.
        let now = if attack::shoves(scene, foe) {
            attack::look(scene, foe.id, ship).map(|blow| blow.wounds + blow.follows)
        } else {
            attack::wounds(scene, foe.id, ship)
        };
        now.unwrap_or_else(|| COMING * attack::to_come(scene, foe, ship))
    });
    let mut all: Vec<f64> = found.collect();
    all.sort_by(|a, b| b.total_cmp(a));
    all.iter().take(2).sum()
}

/// The cost of exposure where a figure stands, under attacks of this worth.
pub(super) fn exposed(scene: &Scene<'_>, ship: &Ship, threat: f64) -> f64 {
    let share = if scene.is_last_round() { 1.0 } else { EXPOSED };
    share * exposure(scene, ship, threat)
}

/// The expected cost of exposure. A figure that is exposed now pays it for certain; a figure that
/// only a wound would expose pays it with the chance of that wound.
fn exposure(scene: &Scene<'_>, ship: &Ship, threat: f64) -> f64 {
    if !perilous(scene, ship) {
        return 0.0;
    }
    let awaits = |ship: &Ship| march::exposure(scene.game, ship, ship.cell);
    let stake = Stake::of(scene.game, ship);
    let prospect = awaits(ship);
    let mut now = suffered(&stake, &prospect, 0);
    if loss::decides(scene, ship) {
        now += WINS * prospect.chance(|toll| toll.destroyed);
    }
    if now > 0.0 || ship.hull < 2 {
        return leaves(scene, ship) * now;
    }
    let wounded = Ship {
        hull: ship.hull - 1,
        ..*ship
    };
    let likely = (threat / stake.exactly(1).max(0.1)).min(1.0);
    likely * suffered(&Stake::of(scene.game, &wounded), &awaits(&wounded), 0)
}

/// The chance that an own figure is still there at the round's end. It is lower if its card has
/// another turn before that.
fn leaves(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let side = scene.game.board.players.get(ship.owner.index());
    let later = side.is_some_and(|side| {
        let mut later = side.markers.iter().skip(usize::from(side.revealed));
        later.any(|card| *card == Some(ship.card))
    });
    if later && ship.owner == scene.me {
        0.4
    } else {
        1.0
    }
}

fn adrift(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let flies = scene.game.ctx.has_keyword(ship, content::Keyword::Fly);
    let ground = scene.game.ground();
    let drifts = ground.is_some_and(|ground| {
        let cell = ground.grid.index(ship.cell);
        cell.is_some_and(|cell| ground.facts(cell).drift)
    });
    if drifts && !flies { ADRIFT } else { 0.0 }
}

/// The distance to the nearest enemy of a player, in spaces.
pub(super) fn nearest(game: Game<'_>, player: PlayerId, from: Cell) -> Option<f64> {
    attack::foes(game.board, player)
        .map(|foe| f64::from(game.ctx.spaces_apart(from, foe.cell)))
        .min_by(f64::total_cmp)
}

/// The height of a space, in levels.
fn level(scene: &Scene<'_>, hex: Cell) -> f64 {
    let ground = scene.game.ctx.ground();
    let height = ground.and_then(|ground| Some(ground.height(ground.grid.index(hex)?)));
    height.map_or(0.0, f64::from)
}
