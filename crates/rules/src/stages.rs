//! The stages of one order and of a round's end, as pure kernels; `schedule` runs them as systems, in this order:
//! Move -> ResolveOverlaps (obstacles, then rams) -> SkipAction -> Act -> Settle;
//! EndRound: Expose -> Expire -> Recover -> Score.

use content::{DamageKind, Die, Face, Lifetime, RuleId, Trigger};

use crate::{
    actions,
    board::{MoveCause, Outcome, Status, Step, UnitId},
    combat,
    ctx::cite,
    devices,
    effects::{Cause, run_own_clauses},
    event::Fact,
    maneuvers,
    moves::{Course, contacts, has_left},
    order::{Action, Modification, Order},
    turn,
    work::Work,
};

/// Moves a ship along a course and leaves the motion for the overlap stages.
pub(crate) fn move_along(work: &mut Work<'_>, course: &Course, rule: RuleId) {
    let motion = course.motion;
    let id = motion.ship;
    work.emit(
        rule,
        Fact::MotionSet {
            motion: Some(motion),
        },
    );
    work.emit(
        if motion.full { rule } else { cite::PARTIAL },
        Fact::Moved {
            ship: id,
            from: motion.from,
            to: course.to,
            path: motion.path,
            travelled: motion.travelled,
            full: motion.full,
            cause: motion.cause,
        },
    );
    if let Some(into) = course.bumped {
        let side = |id| work.board.ship(id).map(|ship| ship.owner);
        let friendly = side(id) == side(into);
        work.emit(
            cite::BUMP,
            Fact::Bumped {
                ship: id,
                into,
                friendly,
                back: course.back,
            },
        );
    }
    let left = work
        .active(id)
        .is_some_and(|ship| has_left(work.ctx, &ship, ship.pose));
    if left {
        work.emit(cite::EDGE, Fact::Fled { ship: id });
        work.score_loss(id);
    }
}

/// Move: maneuvers, barrel rolls, boosts, tractor shifts.
pub(crate) fn move_stage(work: &mut Work<'_>, order: &Order) {
    work.emit(
        cite::ORDER,
        Fact::Waits {
            step: Step::Advance,
        },
    );
    match order {
        Order::Maneuver {
            ship,
            maneuver,
            roll,
        } => maneuvers::execute(work, *ship, *maneuver, *roll),
        Order::Act {
            ship,
            action: action @ (Action::BarrelRoll { .. } | Action::Boost(_)),
        } => {
            actions::start_shift(work, *ship, action);
        }
        Order::TractorMove {
            ship,
            shift: Some(shift),
        } => {
            if let Some(held) = work.active(*ship) {
                let course = actions::tractor_course(work.ctx, &work.board, &held, *shift);
                move_along(work, &course, cite::TRACTOR);
            }
        }
        _ => {}
    }
}

/// ResolveOverlaps, first part: obstacles crossed and landed on, nearest the start first (OBS-23).
pub(crate) fn obstacle_stage(work: &mut Work<'_>) {
    let Some(motion) = work.board.motion else {
        return;
    };
    let Some(ship) = work.active(motion.ship) else {
        return;
    };
    let met = contacts(work.ctx, &work.board, &ship, &motion, ship.pose);
    for (obstacle, rule) in &met.spared {
        work.emit(
            *rule,
            Fact::Spared {
                ship: ship.id,
                obstacle: *obstacle,
            },
        );
    }
    let suffered: Vec<_> = met.suffered().collect();
    for (contact, landed) in &suffered {
        let Some(obstacle) = work
            .board
            .obstacle(contact.obstacle)
            .copied()
            .filter(|held| held.placed)
        else {
            continue;
        };
        if work
            .active(ship.id)
            .is_none_or(|held| held.status != Status::Active)
        {
            break;
        }
        let rule = devices::suffering_rule(work.ctx, &obstacle, suffered.len() > 1);
        let crossed = met
            .crossed
            .iter()
            .find(|crossed| crossed.obstacle == contact.obstacle);
        if let Some(crossed) = crossed {
            let (entry, depth) = (crossed.entry, crossed.depth);
            work.emit(
                rule,
                Fact::Crossed {
                    ship: ship.id,
                    obstacle: obstacle.id,
                    entry,
                    depth,
                },
            );
        }
        if *landed {
            let depth = met
                .overlapped
                .iter()
                .find(|held| held.obstacle == obstacle.id)
                .map_or(0.0, |held| held.depth);
            work.emit(
                rule,
                Fact::Overlapped {
                    ship: ship.id,
                    obstacle: obstacle.id,
                    depth,
                },
            );
            if motion.cause != MoveCause::Maneuver {
                work.emit(
                    cite::OTHER_ARRIVAL,
                    Fact::Spared {
                        ship: ship.id,
                        obstacle: obstacle.id,
                    },
                );
            }
        }
        let triggers: &[Trigger] = match (crossed.is_some(), landed) {
            (true, true) => &[Trigger::MoveThrough, Trigger::Overlap],
            (true, false) => &[Trigger::MoveThrough],
            _ => &[Trigger::Overlap],
        };
        devices::suffer(work, ship.id, &obstacle, triggers);
    }
}

/// ResolveOverlaps, second part: what bumping into a ship does (OBS-H-BUMP).
pub(crate) fn ram_stage(work: &mut Work<'_>) {
    let Some(motion) = work
        .board
        .motion
        .filter(|motion| motion.cause == MoveCause::Maneuver)
    else {
        return;
    };
    let (Some(ship), Some(other)) = (
        work.active(motion.ship),
        motion.bumped.and_then(|into| work.board.ship(into)),
    ) else {
        return;
    };
    let friendly = ship.owner == other.owner;
    if friendly {
        let faces = work.roll(cite::BUMP, Die::Attack, 1, motion.ship);
        if faces
            .iter()
            .any(|face| matches!(face, Face::Hit | Face::Crit))
        {
            work.damage(cite::BUMP, motion.ship, DamageKind::Hit, 1, None);
        }
    }
    work.emit(
        cite::BUMP,
        Fact::MustSkipAction {
            ship: motion.ship,
            red_focus: !friendly,
        },
    );
}

/// SkipAction: landing on an obstacle, bumps and effects cost the Perform Action step (OBS-04, OBS-05, OBS-26).
pub(crate) fn skip_stage(work: &mut Work<'_>) {
    let Some(motion) = work
        .board
        .motion
        .filter(|motion| motion.cause == MoveCause::Maneuver)
    else {
        return;
    };
    let Some(ship) = work.active(motion.ship) else {
        return;
    };
    let huge = work.ctx.has_keyword(&ship, content::Keyword::Huge);
    if ship.turn.landed && !huge {
        work.emit(
            cite::LANDED,
            Fact::MustSkipAction {
                ship: ship.id,
                red_focus: false,
            },
        );
    }
    run_own_clauses(work, ship.id, Trigger::AfterManeuver, &Cause::default());
}

/// Act: everything that is no move.
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
            cite::SETUP,
            Fact::ShipPlaced {
                ship,
                pose: pose.quantised(),
            },
        ),
        Order::SetDial { ship, maneuver } => {
            work.emit(cite::ORDER, Fact::DialSet { ship, maneuver });
            let step = work.origin;
            work.emit(cite::ORDER, Fact::Waits { step });
        }
        Order::ConfirmDials => {
            if let Step::Plan { player } = work.origin {
                work.emit(cite::ORDER, Fact::DialsConfirmed { player });
            }
        }
        Order::UseDevice {
            ship,
            device,
            template,
        } => {
            devices::place(work, ship, device, template);
            work.emit(cite::DEVICE, Fact::DevicesDone { ship });
        }
        Order::SkipDevice { ship } => work.emit(cite::DEVICE, Fact::DevicesDone { ship }),
        Order::Maneuver { .. } => {}
        Order::Act { ship, action } => act(work, ship, &action),
        Order::SkipAction { ship } => skip_action(work, ship),
        Order::TractorMove { ship, .. } => work.emit(cite::TRACTOR, Fact::TractorOver { ship }),
        Order::Attack {
            ship,
            weapon,
            target,
        } => {
            combat::declare(work, ship, weapon, target);
            continue_attack(work, Step::ModifyAttack);
        }
        Order::HoldFire { ship } => work.emit(cite::ORDER, Fact::HeldFire { ship }),
        Order::Modify(how) => modify(work, how),
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
        _ => run_own_clauses(work, ship, Trigger::EndTurn, &Cause::default()),
    }
}

fn modify(work: &mut Work<'_>, how: Modification) {
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

/// Waits for modifications where there are any to make; otherwise the attack goes on by itself.
fn continue_attack(work: &mut Work<'_>, step: Step) {
    let attacking = step == Step::ModifyAttack;
    if work.board.attack.is_none() {
        return;
    }
    if turn::modifications(&work.board, attacking).len() > 1 {
        work.emit(cite::DICE, Fact::Waits { step });
    } else if attacking {
        combat::roll_defence(work);
        continue_attack(work, Step::ModifyDefence);
    } else {
        combat::resolve(work);
    }
}

/// Settle: the move is over, the turn order goes on to the next decision.
pub(crate) fn settle_stage(work: &mut Work<'_>) {
    if work.board.motion.is_some() {
        work.emit(cite::ORDER, Fact::MotionSet { motion: None });
    }
    turn::advance(work);
}

/// Expose: what happens to ships at the round's end where they are and by what they have.
pub(crate) fn expose_stage(work: &mut Work<'_>) {
    let ships: Vec<UnitId> = work
        .board
        .ships
        .iter()
        .filter(|ship| ship.on_table())
        .map(|ship| ship.id)
        .collect();
    for id in ships {
        run_own_clauses(work, id, Trigger::EndRound, &Cause::default());
        let Some(ship) = work.active(id) else {
            continue;
        };
        let size = work.ctx.class(&ship).size;
        let bounds = geometry::Aabb2::of_base(size.base(), ship.pose);
        let under: Vec<_> = work
            .board
            .field
            .near(bounds)
            .into_iter()
            .filter(|held| work.ctx.base_overlaps(size, ship.pose, held))
            .copied()
            .collect();
        for obstacle in under {
            devices::suffer(work, id, &obstacle, &[Trigger::EndRound]);
        }
    }
}

/// Expire: obstacles whose time is over leave the table (OBS-19).
pub(crate) fn expire_stage(work: &mut Work<'_>) {
    let ctx = work.ctx;
    let round = work.board.round;
    let over = |held: &&crate::board::Obstacle| match ctx.kind(held).lifetime {
        Lifetime::Permanent => false,
        Lifetime::Rounds(rounds) => {
            held.placed && round >= held.placed_round.saturating_add(rounds.into())
        }
    };
    let gone: Vec<_> = work
        .board
        .obstacles()
        .iter()
        .filter(over)
        .map(|held| (held.id, held.kind))
        .collect();
    for (obstacle, kind) in gone {
        let rule = ctx.content.obstacles[usize::from(kind)]
            .expiry_rule
            .unwrap_or(cite::EXPIRED);
        work.emit(rule, Fact::ObstacleRemoved { obstacle });
    }
}

/// Recover: fading tokens and per-round marks go.
pub(crate) fn recover_stage(work: &mut Work<'_>) {
    let ctx = work.ctx;
    let ships: Vec<UnitId> = work
        .board
        .ships
        .iter()
        .filter(|ship| ship.on_table())
        .map(|ship| ship.id)
        .collect();
    for id in ships {
        for token in &ctx.ruleset.fading_tokens {
            work.lose(cite::TOKEN, id, *token, u8::MAX);
        }
        work.emit(cite::ORDER, Fact::Refreshed { ship: id });
    }
}

/// Score: the match ends, or the next round begins.
pub(crate) fn score_stage(work: &mut Work<'_>) {
    turn::remove_doomed(work);
    turn::check_last_side(work);
    if work.board.outcome.is_none() && work.board.round >= work.ctx.rounds {
        let best = work
            .board
            .players
            .iter()
            .map(|player| player.score)
            .max()
            .unwrap_or(0);
        let mut leaders = (0..)
            .zip(&work.board.players)
            .filter(|(_, player)| player.score == best);
        let winner = leaders
            .next()
            .map(|(at, _)| at)
            .filter(|_| leaders.next().is_none());
        work.emit(
            cite::END,
            Fact::Ended {
                outcome: Outcome {
                    winner,
                    by_points: true,
                },
            },
        );
    }
    if work.board.outcome.is_none() {
        work.emit(
            cite::ORDER,
            Fact::Waits {
                step: Step::Advance,
            },
        );
        let round = work.board.round + 1;
        turn::begin_round(work, round);
        turn::advance(work);
    }
}

/// The opening: the first round or the setup begins.
pub(crate) fn open_stage(work: &mut Work<'_>) {
    let (round, at) = (work.board.round, work.board.phase);
    if round > 0 {
        work.emit(cite::ORDER, Fact::RoundBegan { round });
    }
    if let Some(phase) = work.ctx.phase(at) {
        work.emit(phase.rule, Fact::PhaseBegan { phase: at });
    }
    turn::advance(work);
}
