//! Who is beside whom is one question: whatever the data has for a neighbour stops at a wall, a
//! closed door and a closed corner, and reaches everybody else.

use std::sync::Arc;

use crate::support::content;
use content::{Content, Keyword, ReactsTo, Scenario, ShipType, Strikes, Whom};
use geometry::{Cell, Steps};
use rules::{
    Board, Game, Occasion, Order, PlayerId, Ship, Sim, SimConfig, Status, Step, Task, UnitId,
    Window, check_order, march,
};

/// What lies between two squares.
#[derive(Clone, Copy, Debug)]
struct Between {
    /// The other one: east of the first, or south-east.
    diagonal: bool,
    /// The signs on the eastern sides of the first square and of the one south of it.
    sides: [char; 2],
    /// Whether a wall lies south of the first square.
    south: bool,
    /// The two squares at the corner.
    corner: [char; 2],
    /// Whether they are neighbours all the same.
    beside: bool,
}

/// A neighbour to the east, with this sign between.
const fn straight(side: char, beside: bool) -> Between {
    Between {
        diagonal: false,
        sides: [side, ' '],
        south: false,
        corner: ['d', 'd'],
        beside,
    }
}

/// A neighbour across a corner, with these signs and these squares at it.
const fn across(sides: [char; 2], corner: [char; 2], beside: bool) -> Between {
    Between {
        diagonal: true,
        sides,
        south: false,
        corner,
        beside,
    }
}

/// All that may lie between.
const ALL: [Between; 14] = [
    straight(' ', true),
    straight(':', true),
    straight('|', false),
    straight('=', false),
    across([' ', ' '], ['d', 'd'], true),
    across([':', ':'], ['d', 'd'], true),
    across(['|', ' '], ['d', 'd'], true),
    across(['|', ':'], ['d', 'd'], true),
    across([' ', ' '], ['b', 'd'], true),
    across(['|', '|'], ['d', 'd'], false),
    across(['|', '='], ['d', 'd'], false),
    across([' ', '|'], ['b', 'd'], false),
    across([' ', ' '], ['b', 'b'], false),
    Between {
        south: true,
        ..across(['|', ' '], ['d', 'd'], false)
    },
];

impl Between {
    /// The map: a room of eight squares by six.
    fn rows(&self) -> Vec<String> {
        let line = |signs: String| format!("+{signs}");
        let mut rows = vec![line("---+".repeat(8))];
        for y in 0..6 {
            let squares = (0..8).map(|x| {
                let sign = match (x, y) {
                    (4, 2) => self.corner[0],
                    (3, 3) => self.corner[1],
                    _ => 'd',
                };
                let side = match (x, y) {
                    (7, _) => '|',
                    (3, 2) => self.sides[0],
                    (3, 3) => self.sides[1],
                    _ => ' ',
                };
                format!(" {sign} {side}")
            });
            rows.push(format!("|{}", squares.collect::<String>()));
            let below = (0..8).map(|x| match (x, y) {
                (_, 5) => "---+",
                (3, 2) if self.south => "---+",
                _ => "   +",
            });
            rows.push(line(below.collect()));
        }
        rows
    }

    fn target(&self) -> (i32, i32) {
        (4, if self.diagonal { 3 } else { 2 })
    }

    /// The game's data with such a room.
    fn content(&self) -> Content {
        let mut content = Content::clone(&content());
        let (_, hold) = content.map("drill-hold").expect("core has it");
        let mut room = hold.clone();
        room.id = "room".into();
        (room.plain, room.lines, room.zones) = (None, Vec::new(), Vec::new());
        room.rows = self.rows();
        content.maps.push(room);
        content
    }
}

/// A unit on the map.
#[derive(Clone, Copy)]
struct Unit<'a> {
    id: u32,
    class: &'a str,
    cell: (i32, i32),
    /// What else its definition says.
    more: &'a str,
}

/// The square of whoever asks.
const USER: (i32, i32) = (3, 2);
/// Where nobody is in the way.
const AWAY: (i32, i32) = (0, 0);

/// A match of these units, the brood's from number 11 on. The first one has its turn.
fn open(content: &Arc<Content>, units: &[Unit<'_>], more: &str) -> Sim {
    let ships = units.iter().map(|unit| {
        let Unit {
            id,
            class,
            cell,
            more,
        } = unit;
        let owner = u8::from(*id > 10);
        format!(
            "(id: {id}, class: \"{class}\", owner: {owner}, cell: {cell:?}, card: {id}, {more}),"
        )
    });
    let text = format!(
        "(id: \"beside\", name: \"Beside\", ruleset: \"derelict\", map: \"room\", \
         players: [(name: \"Crew\", faction: \"lampwrights\"), \
         (name: \"Brood\", faction: \"brood\")], ships: [{}], {more})",
        ships.collect::<String>()
    );
    let scenario: Scenario = content::parse_ron(&text, "beside").expect("it is written right");
    let mut sim = Sim::new(Arc::clone(content), &SimConfig::new(scenario, 1)).expect("it opens");
    let first = UnitId(units[0].id);
    while sim.board().active != Some(first) {
        let begin = Order::Begin { ship: first };
        let order = rules::default_order(sim.game()).expect("somebody decides");
        let begins = sim.check(&begin).is_ok();
        sim.play(if begins { begin } else { order })
            .expect("it is legal");
    }
    sim
}

/// Fails unless an order is legal just if the two are beside each other.
#[track_caller]
fn decide(sim: &Sim, board: &Board, between: &Between, order: Order, what: &str) {
    let found = check_order(Game::new(sim.ctx(), board), &order);
    let rows = between.rows();
    let told = format!("{what} with {between:?}: {found:?}\n{rows:#?}");
    assert_eq!(found.is_ok(), between.beside, "{told}");
}

/// The units of a question: who asks, with whom, and somebody of the other side.
fn units<'a>(class: &'a str, between: &Between, of_foe: bool) -> [Unit<'a>; 3] {
    let hurt = "hull: 2, tokens: {Fatigue: 1}, items: [\"stimulant\"]";
    let (friend, foe) = match of_foe {
        true => (AWAY, between.target()),
        false => (between.target(), AWAY),
    };
    let more = "items: [\"med-pack\"]";
    let user = Unit {
        id: 1,
        class,
        cell: USER,
        more,
    };
    let friend = Unit {
        id: 2,
        class: "scout",
        cell: friend,
        more: hurt,
    };
    let foe = Unit {
        id: 11,
        class: "rammer",
        cell: foe,
        more: "",
    };
    [user, friend, foe]
}

#[test]
fn skills_and_feats_for_a_neighbour_reach_who_is_beside() {
    let mut asked = 0;
    for between in &ALL {
        let content = Arc::new(between.content());
        for class in &content.ships {
            for (skill, feat) in [(&class.skill, false), (&class.feat, true)] {
                let who = skill.as_ref().map(|skill| skill.who);
                let (Some(Whom::Foe(1)) | Some(Whom::Friend(1))) = who else {
                    continue;
                };
                let of_foe = who == Some(Whom::Foe(1));
                let sim = open(&content, &units(&class.id, between, of_foe), "");
                let on = UnitId(if of_foe { 11 } else { 2 });
                let task = if feat {
                    Task::Feat(on)
                } else {
                    Task::Skill(on)
                };
                let order = Order::Task {
                    ship: UnitId(1),
                    task,
                };
                decide(&sim, sim.board(), between, order, &class.id);
                asked += 1;
            }
        }
    }
    assert!(asked >= 3 * ALL.len(), "{asked}");
}

#[test]
fn powers_on_a_neighbour_reach_who_is_beside() {
    let mut asked = 0;
    for between in &ALL {
        let content = Arc::new(between.content());
        let (_, ruleset) = content.ruleset("derelict").expect("core has it");
        let crew = ruleset.crew.clone().expect("it has crews");
        for (key, _) in crew
            .powers
            .iter()
            .filter(|(_, power)| power.who == Whom::Foe(1))
        {
            let mut all = units("foreman", between, false);
            all[0] = Unit {
                id: 11,
                class: "rammer",
                cell: USER,
                more: "",
            };
            all[2] = Unit {
                id: 1,
                class: "foreman",
                cell: AWAY,
                more: "",
            };
            let sim = open(&content, &all, &format!("powers: [\"{key}\"]"));
            let mut board = sim.board().clone();
            board.players[1].stores.threat = 10;
            let (ship, on) = (UnitId(11), UnitId(2));
            let order = Order::Power { power: 0, ship, on };
            decide(&sim, &board, between, order, key);
            asked += 1;
        }
    }
    assert!(asked >= ALL.len(), "{asked}");
}

#[test]
fn reactions_to_a_neighbour_reach_who_is_beside() {
    let mut asked = 0;
    for between in &ALL {
        let content = Arc::new(between.content());
        for class in &content.ships {
            let Some(reaction) = &class.reaction else {
                continue;
            };
            if reaction.does.who != Whom::Foe(1) || !is_small(class) {
                continue;
            }
            let hero = class.keywords.contains(&Keyword::Hero);
            let (id, by) = if hero { (1, 11) } else { (11, 1) };
            let mut all = units("foreman", between, false);
            all[0] = Unit {
                id,
                class: &class.id,
                cell: USER,
                more: "",
            };
            all[1] = Unit {
                id: by,
                class: if hero { "rammer" } else { "foreman" },
                cell: between.target(),
                more: "",
            };
            all[2] = Unit {
                id: 12,
                class: "skitter",
                cell: AWAY,
                more: "",
            };
            let sim = open(&content, &all, "");
            let (ship, on) = (UnitId(id), UnitId(by));
            let (column, row) = between.target();
            let occasion = match reaction.on {
                ReactsTo::Step => Occasion::Step {
                    ship: on,
                    from: Cell::new(7, 5),
                    at: Cell::new(column, row),
                    rest: Steps::new(),
                    base: None,
                },
                ReactsTo::Damage => Occasion::Damage { ship, by: on },
                ReactsTo::Attack | ReactsTo::Door => continue,
            };
            let mut board = sim.board().clone();
            board.windows = vec![Window {
                occasion,
                passed: 0,
                used: false,
            }];
            board.step = Step::Answer {
                player: PlayerId(u8::from(!hero)),
            };
            decide(
                &sim,
                &board,
                between,
                Order::Respond { ship, on },
                &class.id,
            );
            asked += 1;
        }
    }
    assert!(asked >= 2 * ALL.len(), "{asked}");
}

#[test]
fn attacks_items_marks_and_help_reach_who_is_beside() {
    for between in &ALL {
        let content = Arc::new(between.content());
        let (column, row) = between.target();
        let cell = Cell::new(column, row);
        let place = format!(
            "marks: [{0:?}], cards: [(item: Some(\"stimulant\"))], switches: [(name: \"Lever\", cell: {0:?})]",
            between.target()
        );
        let sim = open(&content, &units("foreman", between, false), &place);
        let item = |key: &str| content.item(key).expect("core has it").0;
        let number = |key: &str| rules::ItemId::at(&content, item(key));
        let mut board = sim.board().clone();
        board.goods.lying.push((cell, number("fuel-cell")));
        let friend = UnitId(2);
        for task in [
            Task::Search(0),
            Task::Throw(0),
            Task::PickUp(cell),
            Task::Give {
                item: number("med-pack"),
                to: friend,
            },
            Task::Take {
                item: number("stimulant"),
                from: friend,
            },
        ] {
            let order = Order::Task {
                ship: UnitId(1),
                task,
            };
            decide(&sim, &board, between, order, &format!("{task:?}"));
        }
        let fallen = board.ships.iter_mut().find(|ship| ship.id == friend);
        fallen.expect("it is there").status = Status::Down;
        for task in [
            Task::Revive(friend),
            Task::Treat {
                item: number("med-pack"),
                friend,
            },
        ] {
            let order = Order::Task {
                ship: UnitId(1),
                task,
            };
            decide(&sim, &board, between, order, &format!("{task:?}"));
        }
        let fights = |class: &&ShipType| {
            let arm = class.arms.first();
            is_small(class)
                && class.keywords.contains(&Keyword::Hero)
                && arm.is_some_and(|arm| arm.strikes == Strikes::Melee)
        };
        let class = content.ships.iter().find(fights).expect("somebody strikes");
        let sim = open(&content, &units(&class.id, between, true), "");
        let attack = Order::Attack {
            ship: UnitId(1),
            weapon: 0,
            target: UnitId(11),
        };
        decide(&sim, sim.board(), between, attack, &class.id);
        both_ways(&sim, between);
    }
}

/// Whether a figure covers one square: the squares of this test are those of such figures.
fn is_small(class: &ShipType) -> bool {
    class.figure.is_some_and(|figure| figure.size.is_one())
}

/// Whoever is beside another has the other beside them.
fn both_ways(sim: &Sim, between: &Between) {
    let find = |id| -> Ship { *sim.board().ship(UnitId(id)).expect("it is there") };
    let (one, other) = (find(1), find(11));
    for [a, b] in [[&one, &other], [&other, &one]] {
        let found = march::beside(sim.game(), a, b);
        assert_eq!(found, between.beside, "{between:?}");
    }
}
