//! Which unit acts, and how: for each unit the order that gains most, and of all units the one that
//! has most to lose by waiting.

use geometry::Cell;
use rules::{
    Command, Location, Order, Places, PlayerId, SquadAction, UnitId, legal_orders, squads,
};

use super::{
    ailing::Ails,
    aircraft, blows,
    charge::{self, Charge},
    danger,
    goals::{Pull, pull},
    ground,
    shots::{self, Stand},
    spells,
    view::{Unit, View},
};
use crate::candidate::{Candidate, Decision, Terms};

/// How many places for each action are weighed with the shape of the whole unit.
const WEIGHED: usize = 6;
/// What counts of the points that a unit may lose where it ends.
const SUFFERED: f64 = 0.55;
/// How much of what an order gains can wait: objectives count at the end of a round.
const PATIENT: f64 = 0.4;
/// The share of its blows that a unit in danger is taken to lose by waiting.
const HASTE: f64 = 0.5;
/// What getting into a transport costs: all that the unit could do on foot.
const BOARDING: f64 = 25.0;
/// What a passenger loses that gets out before its transport has moved.
const EARLY: f64 = 30.0;

/// The best order of all units that may act.
pub(super) fn decide(view: &View<'_>, player: PlayerId) -> Option<Decision> {
    let mut candidates = Vec::new();
    for unit in next(view, player) {
        let mut own = Turn::of(view, unit).candidates();
        let best = own.iter().max_by(|a, b| a.score.total_cmp(&b.score));
        let Some(shift) = best.map(|best| order(view, unit, best)) else {
            continue;
        };
        for candidate in &mut own {
            candidate.add("order", shift);
        }
        candidates.extend(own);
    }
    Decision::best(candidates)
}

/// The units that may act. In a playout only the one that has most to deal and to fear where it is.
fn next<'v, 'a>(view: &'v View<'a>, player: PlayerId) -> Vec<&'v Unit<'a>> {
    let able =
        |unit: &&Unit<'_>| unit.mine && squads::may_act(view.game.board, player, unit.squad.id);
    let units = view.units.iter().filter(able);
    if !view.scene.quick {
        return units.collect();
    }
    let stirs = |unit: &&Unit<'_>| {
        let stand = Stand {
            places: &unit.places,
            moved: false,
        };
        shots::best(view, unit, stand) + danger::at(view, unit, &unit.places)
    };
    let first = units.map(|unit| (stirs(&unit), unit));
    let first = first.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.squad.id.cmp(&a.1.squad.id)));
    first.into_iter().map(|(_, unit)| unit).collect()
}

/// What makes a unit act earlier or later than the gain of its best order says: what can wait
/// counts less, and who is in danger cannot.
fn order(view: &View<'_>, unit: &Unit<'_>, best: &Candidate) -> f64 {
    let term = |name: &str| -> f64 {
        let all = best.terms.iter().filter(|(held, _)| *held == name);
        all.map(|(_, value)| value).sum()
    };
    let threat = danger::at(view, unit, &unit.places);
    let share = (threat / unit.worth().max(1.0)).min(1.0);
    let blows = term("damage") + term("nerve") + term("strike back");
    let safer = threat * SUFFERED + term("danger");
    let wanted = blows * (1.0 + HASTE * share) + PATIENT * term("objective") + safer.max(0.0);
    wanted - best.score
}

/// A unit's activation.
struct Turn<'v, 'a> {
    view: &'v View<'a>,
    unit: &'v Unit<'a>,
    /// What the objectives gain if it stays.
    stays: f64,
    /// What hangs on it.
    hold: ground::Hold,
    ails: Ails<'v>,
}

impl<'v, 'a> Turn<'v, 'a> {
    fn of(view: &'v View<'a>, unit: &'v Unit<'a>) -> Self {
        let mut turn = Self {
            view,
            unit,
            stays: 0.0,
            hold: ground::Hold {
                worth: unit.worth() * blows::wear(view, unit),
                gone: 0.0,
            },
            ails: Ails::of(view.game, unit.squad),
        };
        turn.stays = turn.reaches(&unit.places);
        let id = unit.squad.id;
        let lost = (view.goals.gone(id) - turn.stays).min(0.0);
        turn.hold.gone = lost - view.goals.fall(id);
        turn
    }

    /// What the objectives gain if the unit ends there.
    fn reaches(&self, places: &[Cell]) -> f64 {
        self.view.goals.gain(&self.moved(places))
    }

    /// What the objectives gain by a charge. In the last round they are theirs who stand there when
    /// the melee is over: nobody rises or comes back any more.
    fn fights(&self, charge: &Charge) -> f64 {
        let goals = &self.view.goals;
        let moved = self.moved(&charge.to);
        let stands = goals.gain(&moved);
        if self.view.rounds_after() > 0 {
            return stands - self.stays;
        }
        let wins = goals.gain_without(&moved, charge.foe) - stands;
        let falls = goals.gone(self.unit.squad.id) - stands;
        stands - self.stays + charge.breaks * wins + charge.broken * falls
    }

    /// The pull of the unit that ends there.
    fn moved(&self, places: &[Cell]) -> Vec<(UnitId, Pull)> {
        let after = self.unit.turns.saturating_sub(1);
        let mut moved: Vec<(UnitId, Pull)> = vec![(
            self.unit.squad.id,
            pull(self.view, self.unit, places, after),
        )];
        // Passengers come along.
        let id = self.unit.squad.id;
        let inside = |other: &&Unit<'_>| other.squad.location == Location::Aboard(id);
        for rider in self.view.units.iter().filter(inside) {
            let pull = pull(self.view, rider, places, rider.turns);
            moved.push((rider.squad.id, pull));
        }
        moved
    }

    fn candidates(&self) -> Vec<Candidate> {
        let (view, unit) = (self.view, self.unit);
        let (mut found, mut moves, mut charges) = (Vec::new(), Vec::new(), Vec::new());
        let mut besides = Vec::new();
        for order in squads::specials(view.game, unit.squad) {
            let Order::Command { command, .. } = order else {
                continue;
            };
            match command {
                Command::Act { action, .. } => {
                    found.push(Candidate::of(order, self.terms(action, &unit.places)));
                }
                Command::Fly(squares) => {
                    let worth = aircraft::flight(view, unit, squares);
                    found.push(Candidate::of(order, vec![("damage", worth)]));
                }
                Command::Board { .. } => {
                    found.push(Candidate::of(order, vec![("transport", -BOARDING)]));
                }
                Command::Cast { .. } | Command::Mend(_) => {
                    let worth = spells::special(view, unit, command);
                    if worth > 0.0 {
                        besides.push((order, worth));
                    }
                }
                _ => found.push(Candidate::of(order, vec![("rise", 1.0)])),
            }
        }
        if !unit.squad.pinned && !unit.aircraft {
            for action in [SquadAction::Advance, SquadAction::Rush] {
                moves.extend(self.moves(action));
            }
            charges.extend(charge::all(view, unit).into_iter().map(|charge| {
                let gain = self.fights(&charge);
                let mut terms = charge.terms;
                terms.push(("objective", gain));
                terms.extend(self.suffers(&charge.to));
                Candidate::of(charge.order, terms)
            }));
        }
        let mut found = ground::weigh_all(view.scene, unit.squad, found, self.hold);
        found.extend(moves);
        let charges = ground::weigh_all(view.scene, unit.squad, charges, self.hold);
        found.extend(charges);
        // Spells and repairs cost nothing, so they come before the best that the unit does.
        let best = found.iter().max_by(|a, b| a.score.total_cmp(&b.score));
        let terms = best.map_or_else(Vec::new, |best| best.terms.clone());
        for (order, worth) in besides {
            let mut terms = terms.clone();
            terms.push(("spell", worth));
            found.push(Candidate::of(order, terms));
        }
        found
    }

    /// The moves by an action: all places are weighed as if the whole unit stood on one of them,
    /// the best of them with its shape.
    fn moves(&self, action: SquadAction) -> Vec<Candidate> {
        let (view, unit) = (self.view, self.unit);
        let picks = |open: &[Cell]| -> Vec<Cell> {
            let mut rated: Vec<(f64, Cell)> = open
                .iter()
                .map(|cell| (self.sum(action, &[*cell]), *cell))
                .collect();
            rated.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            let best = rated.iter().take(WEIGHED);
            best.map(|(_, cell)| *cell).collect()
        };
        let shapes = squads::moves_from(view.game, unit.squad, action, &picks);
        let each = shapes.into_iter().map(|(to, toll): (Places, _)| {
            let order = Order::Command {
                unit: unit.squad.id,
                command: Command::Act { action, to },
            };
            let terms = self.terms(action, to.as_slice());
            let candidate = Candidate::of(order, terms);
            ground::weigh_known(view.scene, unit.squad, candidate, toll.as_ref(), self.hold)
        });
        each.collect()
    }

    fn sum(&self, action: SquadAction, places: &[Cell]) -> f64 {
        let terms = self.terms(action, places);
        let ailing = self.ails.at(places);
        let worth = self.unit.worth();
        let mut perils = terms.iter().filter(|(name, _)| *name == "obstacle");
        let falls = ailing >= self.unit.wounds || perils.any(|(_, value)| -value >= worth);
        // Whoever falls there holds nothing.
        let counts = |name: &str, value: f64| !(falls && name == "objective" && value > 0.0);
        let all = terms.iter();
        let sum: f64 = all
            .filter(|(name, value)| counts(name, *value))
            .map(|(_, value)| value)
            .sum();
        let lost = if falls { self.hold.gone } else { 0.0 };
        sum + lost - ailing * self.unit.price
    }

    /// What it is worth to end an action there.
    fn terms(&self, action: SquadAction, places: &[Cell]) -> Terms {
        let (view, unit) = (self.view, self.unit);
        let mut terms = vec![("objective", self.reaches(places) - self.stays)];
        if action != SquadAction::Rush && (unit.stands() || action != SquadAction::Hold) {
            let moved = action != SquadAction::Hold;
            let dealt = shots::best(view, unit, Stand { places, moved });
            terms.push(("damage", view.scene.weights.damage * dealt));
        }
        // Nobody shoots at passengers.
        if unit.stands() || action != SquadAction::Hold {
            terms.extend(self.suffers(places));
        }
        if let Location::Aboard(carrier) = unit.squad.location {
            let waits = view
                .unit(carrier)
                .is_some_and(|held| !held.squad.deeds.acted);
            if waits {
                terms.push(("transport", -EARLY));
            }
        }
        terms
    }

    fn suffers(&self, places: &[Cell]) -> Terms {
        let (view, unit) = (self.view, self.unit);
        let suffered = danger::at(view, unit, places);
        let weight = SUFFERED * view.scene.weights.danger;
        let mut terms = vec![("danger", -weight * suffered)];
        let harm = ground::harm(&view.survey.over(&view.ground), places);
        if harm > 0.0 {
            terms.push(("obstacle", -harm * unit.worth()));
        }
        terms
    }
}

/// Where a unit goes besides by its actions: after a melee, as a scout, lifted, out of a wreck.
pub(super) fn follow(view: &View<'_>, unit: UnitId) -> Option<Decision> {
    let unit = view.unit(unit)?;
    let turn = Turn::of(view, unit);
    let activation = view.game.board.activation();
    let acts = activation.is_some_and(|activation| activation.unit == unit.squad.id);
    let after = unit.turns.saturating_sub(u32::from(acts));
    let gain = |ends: &[Cell]| {
        let moved = [(unit.squad.id, pull(view, unit, ends, after))];
        view.goals.gain(&moved)
    };
    let stays = gain(&unit.places);
    let orders = legal_orders(view.game).into_iter();
    let rated = orders.map(|order| {
        let mut ends = unit.places.clone();
        if let Order::Command {
            command: Command::Follow(to),
            ..
        } = order
            && !to.is_empty()
        {
            ends = to.as_slice().to_vec();
        }
        let mut terms = vec![("objective", gain(&ends) - stays)];
        terms.extend(turn.suffers(&ends));
        ground::weigh(view.scene, Candidate::of(order, terms), turn.hold)
    });
    Decision::best(rated.collect())
}
