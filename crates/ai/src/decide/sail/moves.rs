//! Moves of capital ships. The ships in front make room first.

use rules::{Intent, MotionPreview, Order, Ship, Step, preview_legal, sail, shove::shove_orders};

use crate::{
    candidate::{Candidate, Terms},
    decide::sail::{
        contact,
        flights::Flights,
        objectives,
        place::{self, Boarders, Threat, near},
        shot, ways,
    },
    scene::Scene,
    worth::{
        errand::errand,
        haven::haven,
        place::{goal, nearing},
        stake::Stake,
        terrain::{lingering, worse_there},
    },
};

/// Weights of the damage that a ship could deal and suffer.
const FIRE: f64 = 0.8;
const DANGER: f64 = 0.6;
/// The worth of an inch nearer to the enemy. A fleet that only waits wins nothing.
const CLOSER: f64 = 0.7;
/// The weight of losses to enemy boarders within reach.
const BOARDERS: f64 = 0.5;
/// The share of the enemies' coming moves that counts before they fire. A side that reckons with
/// all of it never closes in.
const ANSWER: f64 = 0.5;
/// Costs of a strain token, an ion token, a stress token and a skipped action, in wounds: one save
/// less, part of a lost move, and no token to spend.
const STRAINED: f64 = 0.4;
const IONISED: f64 = 0.3;
const STRESSED: f64 = 0.2;
const IDLE: f64 = 0.3;
/// A rotation must spare more points than this.
const WORTH_TURNING: f64 = 0.1;
/// The worth of shoving off to a wedged ship, in points.
const ROOM: f64 = 6.0;
/// The number of ships weighed at a time, if one of them has a move that pays.
const MOST_WEIGHED: usize = 4;

/// The moves of the ships nearest to the enemy, and the end of the side's turn.
pub(super) fn moves(scene: &Scene<'_>) -> Vec<Candidate> {
    let open = scene.friends().filter(|ship| {
        if let Step::Helm { ship: id } = scene.game.board.step {
            ship.id == id
        } else {
            sail::may_sail(scene.game, ship).is_ok()
        }
    });
    let mut ships: Vec<(f64, &Ship)> = open.map(|ship| (near(scene, ship), ship)).collect();
    ships.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.id.cmp(&b.1.id)));
    let mut candidates = vec![Candidate::of(Order::EndTurn, Vec::new())];
    let step = if last(scene) { 0.0 } else { ANSWER };
    let threat = scene.careful.then(|| Threat::of(scene, step, |_| true));
    let most = if scene.quick { 1 } else { MOST_WEIGHED };
    for (at, (_, ship)) in ships.into_iter().enumerate() {
        // Ships behind are weighed once no ship in front wants to move.
        let settled = candidates.iter().any(|held| held.score > 0.0);
        if at >= most && settled {
            break;
        }
        match &threat {
            Some(threat) => weigh(scene, threat, ship, &mut candidates),
            None => plainly(scene, ship, &mut candidates),
        }
    }
    candidates
}

/// Whether no side moves after this one in this round.
fn last(scene: &Scene<'_>) -> bool {
    let board = scene.game.board;
    usize::from(board.turns_done) + 1 >= board.players.len()
}

/// The values of a ship where it is, for comparison.
struct Here<'s, 'a> {
    ship: &'s Ship,
    threat: &'s Threat<'a>,
    boarders: Boarders,
    flights: Flights<'s>,
    worth: [f64; 6],
    /// The coming harm from terrain where it is, in points.
    lingering: f64,
    /// The worth of an inch nearer to the enemy, in points.
    closer: f64,
}

impl<'s, 'a> Here<'s, 'a> {
    fn of(scene: &Scene<'s>, threat: &'s Threat<'a>, ship: &'s Ship) -> Self {
        let mut here = Self {
            ship,
            threat,
            boarders: Boarders::of(scene, ship),
            flights: Flights::of(scene, ship),
            worth: [0.0; 6],
            lingering: lingering(scene, objectives::stake(scene, ship), ship),
            closer: nearing(scene) * scene.weights.range * CLOSER,
        };
        here.worth = here.stand(scene, ship);
        here
    }

    /// The worth of standing somewhere: fire, nearness, objectives, danger, boarders, and friends
    /// who mend.
    fn stand(&self, scene: &Scene<'_>, ship: &Ship) -> [f64; 6] {
        let weights = scene.weights;
        [
            weights.damage * FIRE * place::fire(scene, ship),
            -self.closer * near(scene, ship),
            scene.later(objectives::progress(scene, ship))
                + goal(scene, ship)
                + errand(scene, ship),
            -weights.danger * DANGER * self.threat.with(scene, ship),
            -BOARDERS * self.boarders.with(ship),
            haven(scene, ship),
        ]
    }
}

const NAMES: [&str; 6] = ["fire", "closer", "objective", "danger", "boarders", "haven"];

/// Adds every move of a ship, with its worth.
fn weigh<'s>(
    scene: &Scene<'s>,
    threat: &'s Threat<'_>,
    ship: &'s Ship,
    found: &mut Vec<Candidate>,
) {
    let here = Here::of(scene, threat, ship);
    for order in ways::candidates(scene, ship) {
        let Order::Sail { intent, way, .. } = order else {
            continue;
        };
        let turned = match intent {
            Intent::Move => ways::turned(scene, threat, ship, &way),
            _ => None,
        };
        let candidate = turned
            .and_then(|order| rate(scene, &here, order, intent))
            .or_else(|| rate(scene, &here, order, intent));
        found.extend(candidate);
    }
    for order in shove_orders(scene.game, ship) {
        let candidate = rate(scene, &here, order, Intent::Move);
        found.extend(candidate.map(with_room));
    }
    if let Some((order, turned)) = ways::rotation(scene, threat, ship) {
        let gain = here.threat.with(scene, ship) - here.threat.with(scene, &turned);
        let gain = scene.weights.danger * DANGER * gain;
        // A smaller gain is not worth an order. So turning comes to an end.
        if gain > WORTH_TURNING {
            found.push(Candidate::of(order, vec![("danger", gain)]));
        }
    }
}

/// Being able to move again is worth something by itself.
fn with_room(mut candidate: Candidate) -> Candidate {
    candidate.add("room", ROOM);
    candidate
}

/// The worth of a move; none if it is illegal.
fn rate(scene: &Scene<'_>, here: &Here<'_, '_>, order: Order, intent: Intent) -> Option<Candidate> {
    let found = preview_legal(scene.game, &order).ok()?;
    let motion = found.motion()?;
    let ship = here.ship;
    let own = objectives::stake(scene, ship);
    let moved = Ship {
        pose: motion.to,
        ..*ship
    };
    let stay = lingering(scene, own, &moved) - here.lingering;
    let there = here.stand(scene, &moved);
    let gains = NAMES.iter().zip(there.iter().zip(here.worth));
    let mut terms: Terms = gains.map(|(name, (b, a))| (*name, b - a)).collect();
    let weight = scene.weights.obstacle;
    terms.extend([
        ("hurt", -weight * own.mean(motion.expected_damage)),
        ("setback", -weight * setback(own, motion, intent)),
        ("lingering", -weight * stay),
        ("dead", -own.points() * motion.chance_destroyed),
        ("in the way", -here.flights.with(scene, &moved)),
    ]);
    terms.extend(contact::terms(scene, ship, intent, &found));
    Some(Candidate::of(order, terms))
}

/// The cost of a move besides wounds, in points: tokens gained, and an action lost.
fn setback(own: Stake<'_>, motion: &MotionPreview, intent: Intent) -> f64 {
    // A ship that leaves the table leaves its tokens behind.
    if intent == Intent::Leave {
        return 0.0;
    }
    let skipped = f64::from(u8::from(motion.skips_action));
    let wounds = STRAINED * motion.expected_strain
        + IONISED * motion.expected_ion
        + STRESSED * motion.expected_stress
        + IDLE * skipped;
    own.mean(1.0) * wounds - own.made_tokens(&motion.prospect)
}

/// The rookie's view of a ship's moves: the shots from there as it lies, the distance to the enemy,
/// and the results of contact.
fn plainly(scene: &Scene<'_>, ship: &Ship, candidates: &mut Vec<Candidate>) {
    let stake = Stake::of(scene.game, ship);
    for order in ways::candidates(scene, ship) {
        let Order::Sail { intent, .. } = order else {
            continue;
        };
        let Ok(found) = preview_legal(scene.game, &order) else {
            continue;
        };
        let Some(motion) = found.motion() else {
            continue;
        };
        let moved = Ship {
            pose: motion.to,
            ..*ship
        };
        let hurt = motion.expected_damage;
        let mut terms = vec![
            ("shot", shot::best(scene, &moved) - shot::best(scene, ship)),
            (
                "closer",
                0.2 * nearing(scene) * (near(scene, ship) - near(scene, &moved)),
            ),
            ("hurt", -stake.mean(hurt)),
            ("setback", -setback(stake, motion, intent)),
            ("lingering", -worse_there(scene, stake, ship, motion.to)),
        ];
        terms.extend(contact::terms(scene, ship, intent, &found));
        candidates.push(Candidate::of(order, terms));
    }
    let shoves = shove_orders(scene.game, ship).into_iter();
    candidates.extend(shoves.map(|order| with_room(Candidate::of(order, Vec::new()))));
}
