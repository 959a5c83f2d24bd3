//! Act: everything except moves.

use content::Turns;

use crate::{
    actions, cite, combat, devices, march, sail,
    state::{Action, Fact, Intent, Modification, Order, Step, UnitId},
    turn,
    work::Work,
};

/// Carries out everything in an order except moves.
pub(crate) fn act_stage(work: &mut Work<'_>, order: &Order) {
    match *order {
        Order::PlaceObstacle { obstacle, pose } => {
            if let Some(mut held) = work.board.obstacle(obstacle).copied() {
                held.pose = pose.quantised();
                held.placed = true;
                work.emit(
                    cite::BROUGHT,
                    Fact::ObstaclePlaced {
                        obstacle: held,
                        by: None,
                    },
                );
            }
        }
        Order::PlaceShip { ship, pose } => work.emit(
            crate::deploy::setup_rule(work.ctx),
            Fact::ShipPlaced {
                ship,
                pose: pose.quantised(),
            },
        ),
        Order::PlaceFigure { ship, cell: hex } => {
            let pose = work.ctx.start_pose(hex);
            work.emit(cite::march::SETUP, Fact::ShipPlaced { ship, pose });
        }
        Order::Expose { ship } => {
            let rule = cite::march::EXPOSURE_ORDER;
            work.emit(rule, Fact::ExposureChosen { ship });
        }
        Order::SetDial { ship, maneuver } => {
            work.emit(cite::ORDER, Fact::DialSet { ship, maneuver });
            plan_on(work);
        }
        Order::SetStanding { ship, standing } => {
            let fact = Fact::StandingSet { ship, standing };
            work.emit(cite::sail::STANDING, fact);
            plan_on(work);
        }
        Order::SetMarker { card, marker } => {
            if let Step::Plan { player } = work.origin {
                let rule = cite::march::MARKER;
                work.emit(
                    rule,
                    Fact::MarkerSet {
                        player,
                        card,
                        marker,
                    },
                );
                let step = work.origin;
                work.emit(rule, Fact::Waits { step });
            }
        }
        Order::Confirm => {
            if let Step::Plan { player } = work.origin {
                let rule = work
                    .ctx
                    .phase(work.board.phase)
                    .map_or(cite::ORDER, |phase| phase.rule);
                work.emit(rule, Fact::Confirmed { player });
            }
        }
        Order::ClimbOut { ship, to } => march::climb_out(work, ship, to),
        Order::EndTurn => end_turn(work),
        Order::TakePriority { first } => {
            if let Step::Priority { player } = work.origin {
                sail::priority(work, player, first);
            }
        }
        Order::Sail { ship, intent, .. } => {
            if intent == Intent::Leave {
                sail::leave(work, ship);
            }
            if intent == Intent::ClimbOut && matches!(work.origin, Step::Helm { .. }) {
                turn::end_turn(work, ship);
            }
        }
        Order::Face { ship, heading } => face(work, ship, heading),
        Order::UseDevice {
            ship,
            device,
            template,
        } => {
            devices::place(work, ship, device, template);
            work.emit(cite::DEVICE, Fact::DevicesDone { ship });
        }
        Order::SkipDevice { ship } => work.emit(cite::DEVICE, Fact::DevicesDone { ship }),
        Order::Maneuver { .. } | Order::ShoveOff { .. } | Order::March { .. } => {}
        Order::Act { ship, action } => act(work, ship, &action),
        Order::SkipAction { ship } => skip_action(work, ship),
        Order::TractorMove { ship, .. } => work.emit(cite::TRACTOR, Fact::TractorOver { ship }),
        Order::Attack {
            ship,
            weapon,
            target,
        } => {
            activate(work, ship);
            combat::declare(work, ship, weapon, target);
            if sail::may_react(work, target) {
                let step = Step::React { ship: target };
                return work.emit(cite::sail::ROTATION, Fact::Waits { step });
            }
            roll_attack(work);
        }
        Order::HoldFire { ship } => {
            activate(work, ship);
            work.emit(work.ctx.ruleset.cites.order, Fact::HeldFire { ship });
        }
        Order::Modify(how) => modify(work, how),
    }
}

/// Continues planning.
/// If players plan one ship each in turn, the turn order decides who is next.
fn plan_on(work: &mut Work<'_>) {
    let step = work.origin;
    let phase = work.ctx.phase(work.board.phase);
    if phase.is_none_or(|phase| phase.turns != Turns::Alternating) {
        work.emit(cite::ORDER, Fact::Waits { step });
    }
}

fn act(work: &mut Work<'_>, ship: UnitId, action: &Action) {
    actions::perform(work, ship, action);
    finish_action(work, ship);
}

fn skip_action(work: &mut Work<'_>, ship: UnitId) {
    if matches!(work.origin, Step::Action { granted: false, .. }) {
        let rule = work
            .board
            .ship(ship)
            .and_then(|held| held.turn.skip_rule)
            .unwrap_or(cite::ACTION);
        work.emit(rule, Fact::ActionSkipped { ship });
    }
    finish_action(work, ship);
}

fn finish_action(work: &mut Work<'_>, ship: UnitId) {
    match work.origin {
        Step::Action { granted: true, .. } => work.emit(cite::COORDINATE, Fact::GrantOver { ship }),
        _ => turn::end_turn(work, ship),
    }
}

/// Rolls the attack dice of a declared attack and continues it.
fn roll_attack(work: &mut Work<'_>) {
    combat::roll_attack(work);
    continue_attack(work, Step::ModifyAttack);
}

/// Marks a capital ship as the one that fires.
fn activate(work: &mut Work<'_>, ship: UnitId) {
    let fires = match work.origin {
        Step::Salvo { .. } => true,
        // In an engagement, a capital ship that begins to fire continues until it holds its fire.
        Step::Attack { .. } => work.board.firing.is_none() && is_free(work, ship),
        _ => false,
    };
    if fires {
        work.emit(cite::sail::FIRE, Fact::Activated { ship });
    }
}

fn is_free(work: &Work<'_>, ship: UnitId) -> bool {
    let ship = work.active(ship);
    ship.is_some_and(|ship| work.ctx.capital(&ship).is_some())
}

/// Rotates a capital ship before it fires, or when it is fired at (FLT-11, FLT-R-FACE).
fn face(work: &mut Work<'_>, ship: UnitId, heading: f64) {
    activate(work, ship);
    sail::face(work, ship, heading);
    if matches!(work.origin, Step::Sail { .. } | Step::Helm { .. }) {
        return;
    }
    if matches!(work.origin, Step::React { .. }) {
        sail::strike_again(work);
        roll_attack(work);
    }
}

/// Ends the turn of a card, or of a side that moves or fires.
fn end_turn(work: &mut Work<'_>) {
    match work.origin {
        Step::Sail { .. } => sail::end_side(work),
        Step::Helm { ship } => sail::leave_helm(work, ship),
        Step::Salvo { player } => sail::cease_fire(work, player),
        _ => march::end_turn(work),
    }
}

fn modify(work: &mut Work<'_>, how: Modification) {
    if matches!(work.origin, Step::React { .. }) {
        return roll_attack(work);
    }
    let attacking = work.origin == Step::ModifyAttack;
    combat::modify(work, how, attacking);
    let step = work.origin;
    match (how, attacking) {
        (Modification::Done, true) => {
            combat::roll_defence(work);
            continue_attack(work, Step::ModifyDefence);
        }
        (Modification::Done, false) => combat::resolve(work),
        _ => continue_attack(work, step),
    }
}

/// Waits for modifications if there are any; otherwise the attack continues by itself.
fn continue_attack(work: &mut Work<'_>, step: Step) {
    let attacking = step == Step::ModifyAttack;
    if work.board.attack.is_none() {
        return;
    }
    if combat::modifications(&work.board, attacking).len() > 1 {
        work.emit(cite::DICE, Fact::Waits { step });
    } else if attacking {
        combat::roll_defence(work);
        continue_attack(work, Step::ModifyDefence);
    } else {
        combat::resolve(work);
    }
}
