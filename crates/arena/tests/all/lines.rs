//! The lines of the log: each told once, and in plain English.

use crate::support::{agents, content, open};
use arena::{
    narrate,
    runner::{self, Limits},
};
use content::{ActionKind, Difficulty, RuleId, Token};
use geometry::{Bearing, Maneuver, Pose};
use rules::{
    Fact, ForcedBy, Game, GameEvent, MotionPreview, MoveCause, Order, Outcome, PathKind, PlayerId,
    Sim, UnitId, cite,
};

const SKYLARK: UnitId = UnitId(1);
const OLD_NET: UnitId = UnitId(2);
const PSALM: UnitId = UnitId(3);

fn event(rule: RuleId, fact: Fact) -> GameEvent {
    GameEvent { rule, fact }
}

/// The lines of a journal of First Light, each where its event is.
fn lines(journal: &[GameEvent]) -> Vec<String> {
    let (sim, _) = open(&content(), "first-light", 1);
    told(&sim, journal)
}

fn told(sim: &Sim, journal: &[GameEvent]) -> Vec<String> {
    let line = |at| narrate::line(sim.game(), journal, at);
    (0..journal.len()).filter_map(line).collect()
}

#[track_caller]
fn check(journal: &[GameEvent], expect: &[&str]) {
    assert_eq!(lines(journal), expect);
}

fn held(ship: UnitId, rule: RuleId) -> GameEvent {
    event(rule, Fact::HeldFire { ship })
}

#[test]
fn ships_that_do_not_fire_share_a_line() {
    let step = event(cite::ORDER, Fact::InitiativeStep { initiative: 3 });
    let journal = [
        held(SKYLARK, cite::ARC),
        step.clone(),
        held(OLD_NET, cite::ARC),
        held(PSALM, cite::ARC),
    ];
    check(
        &journal,
        &["Skylark, Old Net and Psalm have nobody in their arcs to fire at"],
    );
    // Until another event happens, the line may still grow.
    assert_eq!(narrate::settled(&journal), 0);
    let over = event(cite::ORDER, Fact::RoundBegan { round: 2 });
    let journal = [held(SKYLARK, cite::ARC), over, step];
    assert_eq!(narrate::settled(&journal), 2);
    let journal = [held(SKYLARK, cite::ARC), held(OLD_NET, cite::RANGE)];
    check(
        &journal,
        &["Skylark and Old Net have nobody in arc and range to fire at [OBS-H-ARC, OBS-H-RANGE]"],
    );
}

#[test]
fn whoever_may_not_fire_is_told_why() {
    let journal = [
        held(SKYLARK, cite::TOKEN),
        held(OLD_NET, RuleId::new("OBS-10")),
        held(PSALM, RuleId::new("OBS-10")),
    ];
    check(
        &journal,
        &[
            "Skylark does not fire: disarmed",
            "Old Net and Psalm do not fire: touching an obstacle",
        ],
    );
    // A rule that has no words here is told by its heading in the rulebook.
    check(
        &[held(SKYLARK, cite::LOCK)],
        &["Skylark does not fire: Locks"],
    );
}

fn flown(bearing: Bearing, travelled: f64) -> GameEvent {
    let maneuver = Maneuver { bearing, speed: 1 };
    let from = Pose::new(300.0, 300.0, 0.0);
    event(
        cite::PARTIAL,
        Fact::Moved {
            ship: SKYLARK,
            from,
            to: from,
            path: Box::new(PathKind::Maneuver {
                maneuver,
                roll: None,
            }),
            travelled,
            full: false,
            cause: MoveCause::Maneuver,
        },
    )
}

/// OBS-22: the part of the template between start and end.
///
/// A small base is 40 mm long, and until it has moved that far, none of the template is behind it.
/// A speed-1 bank is 80 x pi / 4 = 62.8 mm long.
#[test]
fn a_partial_maneuver_is_told_in_inches_of_its_template() {
    check(
        &[flown(Bearing::Straight, 69.4)],
        &["Skylark flies 1 straight, but only 1.2 of 1.6 inches"],
    );
    check(
        &[flown(Bearing::BankRight, 74.6)],
        &["Skylark flies 1 bank right, but only 1.4 of 2.5 inches"],
    );
    check(
        &[flown(Bearing::Straight, 14.6)],
        &["Skylark flies 1 straight, but moves only 0.6 inches, no more than its own length"],
    );
    check(
        &[flown(Bearing::Straight, 79.4)],
        &["Skylark flies 1 straight, but stops just short of its end"],
    );
    check(
        &[flown(Bearing::Straight, 0.0)],
        &["Skylark flies 1 straight, but cannot leave its place"],
    );
}

/// What a forecast says of a bump is what the log says after it.
#[test]
fn a_bump_is_foretold_in_the_words_of_the_log() {
    let content = content();
    let mut bumps = 0;
    for seed in 0..4 {
        let (mut sim, _) = open(&content, "first-light", seed);
        let mut players = agents(&content, ["random", "random"], seed);
        while let Some(player) = sim.board().decider() {
            let seen = sim.observe(player);
            let order = players[player.index()].decide(Game::new(sim.ctx(), &seen));
            let order = order.expect("somebody decides").order;
            let foretold = sim.preview(&order).expect("it is legal").into_motion();
            let foretold = foretold.filter(|motion| !motion.bumped.is_empty());
            let whom = |motion: &MotionPreview| {
                let over: Vec<UnitId> = motion.bumped.iter().map(|(id, _)| *id).collect();
                let name = sim.ctx().name(motion.ship);
                let flight = narrate::Flight::from(motion);
                [
                    narrate::flies(sim.game(), &flight),
                    narrate::runs_into(sim.game(), motion.ship, &over),
                ]
                .map(|told| format!("{name} {told}"))
            };
            let expect = foretold.as_ref().map(whom);
            let from = sim.journal().len();
            sim.play(order).expect("it is legal");
            let Some(expect) = expect.filter(|_| matches!(order, Order::Maneuver { .. })) else {
                continue;
            };
            let line = |at| narrate::line(sim.game(), sim.journal(), at);
            let lines: Vec<String> = (from..sim.journal().len()).filter_map(line).collect();
            for told in expect {
                assert!(lines.contains(&told), "{told:?} is not among {lines:#?}");
                bumps += 1;
            }
        }
    }
    assert!(bumps > 0);
}

/// A token that an ability gives is foretold with the name of that ability.
#[test]
fn what_an_ability_gives_is_foretold_by_its_name() {
    let (sim, _) = open(&content(), "drydock", 1);
    let ship = sim.board().ship(UnitId(1)).expect("Halyard");
    let dial = &sim.ctx().class(ship).dial;
    let red = dial.iter().find(|held| held.difficulty == Difficulty::Red);
    let maneuver = red.expect("a red maneuver").maneuver();
    let foretold = rules::preview_maneuver(sim.game(), ship, maneuver, None);
    assert!(!foretold.odds.is_empty());
    for odds in foretold.odds {
        // What else it meets differs with the dice; the ability is sure.
        assert!(
            odds.text.starts_with("1 evade (Storm Feathers)"),
            "{odds:?}"
        );
    }
}

#[test]
fn a_ram_is_told_with_what_wounds() {
    let rammed = |rolls, integrity| {
        event(
            cite::sail::DECLARED,
            Fact::Rammed {
                ship: SKYLARK,
                other: PSALM,
                rolls,
                integrity,
                wounded: (false, false),
                deliberate: true,
            },
        )
    };
    check(
        &[rammed((2, 3), (4, 7))],
        &["Skylark rams Psalm: it rolls 2 (wounded on 4 or more), \
          Psalm rolls 3 (no number wounds it); neither is wounded"],
    );
}

#[test]
fn a_bump_is_told_once() {
    let forced = Fact::Forced {
        ship: SKYLARK,
        cause: ForcedBy::Bump,
        by: None,
        wanted: 28.2,
        travelled: 28.2,
        stopped_by: Some(PSALM),
    };
    let bumped = Fact::Bumped {
        ship: SKYLARK,
        into: PSALM,
        over: vec![OLD_NET, PSALM],
        friendly: true,
        back: 28.2,
    };
    let skip = Fact::MustSkipAction {
        ship: SKYLARK,
        red_focus: false,
    };
    check(
        &[
            flown(Bearing::Straight, 60.0),
            event(cite::BUMP, forced),
            event(cite::BUMP, bumped),
            event(cite::BUMP, skip),
            event(cite::BUMP, Fact::ActionSkipped { ship: SKYLARK }),
        ],
        &[
            "Skylark flies 1 straight, but only 0.8 of 1.6 inches",
            "Skylark runs into Old Net (a friend) and Psalm",
            "Skylark will skip its action",
        ],
    );
}

/// OBS-20: a ship that has not moved does not end a move anywhere.
#[test]
fn an_obstacle_comes_to_a_ship() {
    let under = Fact::Overlapped {
        ship: SKYLARK,
        obstacle: UnitId(11),
        depth: 15.2,
    };
    check(
        &[event(cite::PLACED_UNDER, under.clone())],
        &["Asteroid 11 comes to lie under Skylark"],
    );
    check(
        &[
            flown(Bearing::Straight, 0.0),
            event(cite::STAYED, under.clone()),
        ],
        &[
            "Skylark flies 1 straight, but cannot leave its place",
            "Skylark stays on asteroid 11",
        ],
    );
    check(
        &[event(cite::LANDED, under)],
        &["Skylark ends on asteroid 11"],
    );
}

#[test]
fn actions_say_what_they_do_once() {
    let acted = |action| {
        event(
            cite::ACTION,
            Fact::Acted {
                ship: SKYLARK,
                action,
                granted: false,
                on: None,
            },
        )
    };
    let gained = |rule, token| {
        event(
            rule,
            Fact::Gained {
                ship: SKYLARK,
                token,
                amount: 1,
            },
        )
    };
    let locked = Fact::Locked {
        ship: SKYLARK,
        target: PSALM,
    };
    check(
        &[
            acted(ActionKind::Evade),
            gained(cite::ACTION, Token::Evade),
            acted(ActionKind::Lock),
            event(cite::LOCK, locked),
            gained(cite::DIFFICULTY, Token::Stress),
        ],
        &[
            "Skylark performs an evade action",
            "Skylark locks Psalm",
            "Skylark gains a stress token for its red action",
        ],
    );
    let executed = Fact::Executed {
        ship: SKYLARK,
        maneuver: Maneuver {
            bearing: Bearing::KTurn,
            speed: 4,
        },
        difficulty: Difficulty::Red,
        full: true,
        roll: None,
    };
    check(
        &[
            event(cite::MOVE, executed),
            gained(cite::DIFFICULTY, Token::Stress),
            event(cite::DIFFICULTY, Fact::ActionSkipped { ship: SKYLARK }),
        ],
        &[
            "Skylark gains a stress token for its red maneuver",
            "Skylark is stressed and performs no action",
        ],
    );
}

#[test]
fn tokens_that_go_together_share_a_line() {
    let lost = |ship, token| {
        event(
            cite::TOKEN,
            Fact::Lost {
                ship,
                token,
                amount: 1,
            },
        )
    };
    check(
        &[
            lost(SKYLARK, Token::Focus),
            lost(PSALM, Token::Focus),
            lost(OLD_NET, Token::Evade),
        ],
        &[
            "Skylark and Psalm lose a focus token each",
            "Old Net loses an evade token",
        ],
    );
}

#[test]
fn an_end_is_told_once() {
    let doomed = || event(cite::END, Fact::Doomed { ship: PSALM });
    let gone = || event(cite::END, Fact::Destroyed { ship: PSALM });
    let outcome = Outcome {
        winner: Some(PlayerId(0)),
        by_points: false,
    };
    check(
        &[doomed(), gone(), event(cite::END, Fact::Ended { outcome })],
        &[
            "Psalm is destroyed",
            "Victory for Wardens as the last side standing",
        ],
    );
    // It still fires at its initiative before it is gone.
    check(
        &[doomed(), held(OLD_NET, cite::ARC), gone()],
        &[
            "Psalm is shot to pieces, and may still fire in its turn",
            "Old Net has nobody in its arcs to fire at",
            "Psalm is destroyed",
        ],
    );
    // Unless it has fired already.
    check(
        &[
            held(PSALM, cite::ARC),
            doomed(),
            held(OLD_NET, cite::ARC),
            gone(),
        ],
        &[
            "Psalm has nobody in its arcs to fire at",
            "Psalm is shot to pieces",
            "Old Net has nobody in its arcs to fire at",
            "Psalm is destroyed",
        ],
    );
}

/// The lines told during a match are those told of it at its end, one for one.
#[test]
fn settled_lines_stay() {
    let content = content();
    for scenario in ["first-light", "first-steps", "mirror-line", "drydock"] {
        let (mut sim, _) = open(&content, scenario, 5);
        let mut players = agents(&content, ["rookie", "rookie"], 5);
        let (mut live, mut from) = (Vec::new(), 0);
        runner::play_on(&mut sim, &mut players, Limits::default(), |sim, _, _| {
            let journal = sim.journal();
            let settled = narrate::settled(journal).max(from);
            let lines = from..settled;
            live.extend(lines.filter_map(|at| narrate::line(sim.game(), journal, at)));
            from = settled;
            true
        });
        let journal = sim.journal();
        let last = from..journal.len();
        live.extend(last.filter_map(|at| narrate::line(sim.game(), journal, at)));
        let whole = told(&sim, journal);
        // A line may name a thing by its place at the time, so compare only their number.
        assert_eq!(live.len(), whole.len(), "{scenario}");
        for bad in [" 1 dice", " 1 inches", " 0.0 inches", "the the", "  "] {
            let found = whole.iter().find(|line| line.contains(bad));
            assert_eq!(found, None, "{scenario}");
        }
    }
}

/// Whole matches of every theatre: one is told as one, sentences end, and no value is missing.
#[test]
fn every_line_is_plain() {
    let content = content();
    let mut wrong = Vec::new();
    for (ruleset, scenarios) in content.theatres() {
        for scenario in scenarios.into_iter().take(3) {
            let (mut sim, _) = open(&content, &scenario.id, 3);
            let mut agents = ["veteran", "rookie"].map(|name| {
                let (_, personality) = content.personality(name).expect("a personality");
                ai::Agent::new(personality, 3)
            });
            for _ in 0..400 {
                let Some(player) = sim.board().decider() else {
                    break;
                };
                let board = sim.observe(player);
                let at = player.index() % agents.len();
                let decision = agents[at]
                    .decide(Game::new(sim.ctx(), &board))
                    .expect("a decision");
                sim.play(decision.order).expect("legal");
            }
            // Numbers in names count nothing.
            let board = sim.board();
            let ids = board.ships.iter().map(|ship| ship.id);
            let ids = ids.chain(board.squads.iter().map(|squad| squad.id));
            let mut names: Vec<&str> = ids.map(|id| sim.ctx().name(id)).collect();
            names.sort_by_key(|name| std::cmp::Reverse(name.len()));
            for line in told(&sim, sim.journal()) {
                let unnamed = |line: String, name: &&str| line.replace(*name, "Somebody");
                let line = names.iter().fold(line, unnamed);
                if let Some(why) = words::fault(&line) {
                    wrong.push(format!("{}: {why}: {line}", ruleset.id));
                }
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
