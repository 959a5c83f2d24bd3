//! Orders that mostly make no sense: missing ships, places off the table, numbers that are not
//! numbers.

use content::{ActionKind, ActionName};
use geometry::{Bearing, Cell, Direction, Maneuver, Pose, RollEnd, Side, Steps, Way};
use rules::{
    Action, Board, BoostDirection, Command, Flight, Intent, Modification, Named, Order, Places,
    PlayerId, Shift, Slide, SquadAction, UnitId,
};

use crate::chance::Chance;

/// Edges of a table of squares, and a way that is none.
const EDGES: [Direction; 5] = [
    Direction::N,
    Direction::E,
    Direction::S,
    Direction::W,
    Direction::NE,
];
/// Names of actions: of no pack, and of the pack that tests have.
const MADE: [&str; 4] = ["Nothing", "Steady", "Scorch", "Patch"];
/// Some lengths and places, on tables of all sizes and off them.
const PLACES: [f64; 12] = [
    0.0,
    -1.0,
    57.0,
    200.0,
    457.2,
    700.0,
    914.4,
    5000.0,
    -500.0,
    1.0e300,
    f64::NAN,
    f64::NEG_INFINITY,
];

/// Makes up orders for a position.
pub(super) struct Nonsense<'a> {
    pub(super) chance: &'a mut Chance,
    pub(super) board: &'a Board,
}

impl Nonsense<'_> {
    /// Any order at all.
    pub(super) fn order(&mut self) -> Order {
        if !self.board.squads.is_empty() && self.chance.below(2) == 0 {
            return self.command();
        }
        match self.chance.below(4) {
            0 => self.setup(),
            1 => self.flight(),
            2 => self.deed(),
            _ => self.voyage(),
        }
    }

    /// A command to a unit of models, perhaps one that there is not.
    fn command(&mut self) -> Order {
        let mut ids: Vec<UnitId> = self.board.squads.iter().map(|squad| squad.id).collect();
        ids.push(UnitId(999));
        let (unit, target) = (self.chance.pick(&ids), self.chance.pick(&ids));
        let small = self.small();
        let far = [-1, 0, 3, 7, 12, i32::MAX];
        let level = self.chance.pick(&[0, 0, 1, 2, -1]);
        let cell = Cell::new(self.chance.pick(&far), self.chance.pick(&far)).on(level);
        let to = Places::of([cell, cell]);
        let one = Places::of([cell]);
        let flight = Flight {
            way: self
                .chance
                .pick(&[Direction::N, Direction::Up, Direction::SE]),
            run: small,
            left: true,
            count: small,
        };
        let action = self.chance.pick(&[
            SquadAction::Hold,
            SquadAction::Rush,
            SquadAction::Charge(target),
        ]);
        let at = Some(cell);
        let performed = self.made(target);
        let performed = performed.map_or(Command::Fire, |(kind, target)| Command::Perform {
            kind,
            target,
        });
        let command = self.chance.pick(&[
            Command::Act { action, to },
            Command::Act { action, to: one },
            Command::Rise,
            Command::Fire,
            Command::Aim {
                weapon: small,
                target,
                at,
            },
            Command::Lose(Named::of([small, small])),
            Command::StrikeBack(true),
            Command::Follow(one),
            Command::Deploy(one),
            Command::Wait,
            Command::Load(target),
            Command::Board {
                action,
                transport: target,
            },
            Command::Mend(target),
            Command::Fly(small),
            Command::Enter { cell, flight },
            Command::Cast {
                spell: small,
                target,
                at,
            },
            Command::Block(true),
            performed,
        ]);
        Order::Command { unit, command }
    }

    fn setup(&mut self) -> Order {
        let (ship, pose, small) = (self.unit(), self.pose(), self.small());
        let on = self.unit();
        let marker = self.chance.below(5) as u8;
        let edge = self.chance.pick(&EDGES);
        let far = [-1, 0, 3, 7, 16, i32::MAX, i32::MIN];
        let hex = Cell::new(self.chance.pick(&far), self.chance.pick(&far));
        self.chance.pick(&[
            Order::PlaceObstacle {
                obstacle: ship,
                pose,
            },
            Order::PlaceShip { ship, pose },
            Order::PlaceFigure { ship, cell: hex },
            Order::PlaceObjective { cell: hex },
            Order::TakeEdge { edge },
            Order::Expose { ship },
            Order::Begin { ship },
            Order::Reinforce { ship, cell: hex },
            Order::Lay { ship, cell: hex },
            Order::Power {
                power: small,
                ship,
                on,
            },
            Order::Respond { ship, on },
            Order::Strike {
                ship,
                weapon: small,
                target: on,
                at: hex,
            },
            Order::Batter {
                ship,
                weapon: small,
                door: u16::from(small),
            },
            Order::SkipDevice { ship },
            Order::Confirm,
            Order::EndTurn,
            Order::Decide {
                unit: ship,
                takes: small % 2 == 0,
            },
            Order::TakePriority {
                first: PlayerId(small),
            },
            Order::SetStanding {
                ship,
                standing: small,
            },
            Order::SetMarker {
                card: small,
                marker,
            },
        ])
    }

    fn flight(&mut self) -> Order {
        let ship = self.unit();
        let maneuver = Maneuver {
            bearing: self.chance.pick(&Bearing::ALL),
            speed: self.small(),
        };
        let ends = [
            None,
            Some(RollEnd::Left),
            Some(RollEnd::Middle),
            Some(RollEnd::Right),
        ];
        let roll = self.chance.pick(&ends);
        let side = self.chance.pick(&[Side::Left, Side::Right]);
        let end = self
            .chance
            .pick(&[Slide::Back, Slide::Middle, Slide::Ahead]);
        let shift = self.chance.pick(&[
            None,
            Some(Shift::Boost),
            Some(Shift::BarrelRoll { side, end }),
        ]);
        let to = self.chance.pick(&Direction::ALL);
        let steps = self.steps();
        self.chance.pick(&[
            Order::SetDial { ship, maneuver },
            Order::Maneuver {
                ship,
                maneuver,
                roll,
            },
            Order::TractorMove { ship, shift },
            Order::March {
                ship,
                steps,
                base: None,
            },
            Order::ClimbOut { ship, to },
            Order::Shove { ship, to },
        ])
    }

    /// An action of a pack, perhaps one that there is not.
    fn made(&self, other: UnitId) -> Option<(ActionName, Option<UnitId>)> {
        let made = |name: &str| ActionKind::named(name)?.made();
        let names = MADE.iter().filter_map(|name| made(name));
        let all: Vec<ActionName> = names.collect();
        let at = usize::try_from(other.0).unwrap_or(0);
        let target = (at % 2 == 0).then_some(other);
        let kind = all.get(at % all.len().max(1)).copied();
        kind.map(|kind| (kind, target))
    }

    fn deed(&mut self) -> Order {
        let (ship, other, small) = (self.unit(), self.unit(), self.small());
        let side = self.chance.pick(&[Side::Left, Side::Right]);
        let end = self
            .chance
            .pick(&[Slide::Back, Slide::Middle, Slide::Ahead]);
        let made = self.made(other);
        let made = made.map_or(Action::Focus, |(kind, target)| Action::Made {
            kind,
            target,
        });
        let action = self.chance.pick(&[
            Action::Focus,
            Action::Evade,
            Action::Lock(other),
            Action::BarrelRoll { side, end },
            Action::Boost(BoostDirection::BankLeft),
            Action::Coordinate(other),
            Action::Reload(small),
            Action::Device(small, small),
            made,
        ]);
        let how = self.chance.pick(&[
            Modification::Focus,
            Modification::Evade,
            Modification::Lock { dice: small },
            Modification::Lock { dice: 255 },
            Modification::Done,
        ]);
        self.chance.pick(&[
            Order::UseDevice {
                ship,
                device: small,
                template: small,
            },
            Order::Act { ship, action },
            Order::SkipAction { ship },
            Order::Attack {
                ship,
                weapon: small,
                target: other,
            },
            Order::HoldFire { ship },
            Order::Modify(how),
        ])
    }

    fn voyage(&mut self) -> Order {
        let (ship, other) = (self.unit(), self.unit());
        let heading = self.place();
        let way = self.way();
        let intent = self.chance.pick(&[
            Intent::Move,
            Intent::Board(other),
            Intent::Ram(other),
            Intent::Leave,
            Intent::ClimbOut,
        ]);
        self.chance.pick(&[
            Order::Sail { ship, way, intent },
            Order::Face { ship, heading },
        ])
    }

    fn unit(&mut self) -> UnitId {
        let ships = &self.board.ships;
        let strangers = [0, 11, 101, 999, u32::MAX];
        match self.chance.below(ships.len() + strangers.len()) {
            at if at < ships.len() => ships[at].id,
            at => UnitId(strangers[at - ships.len()]),
        }
    }

    fn small(&mut self) -> u8 {
        self.chance.below(7) as u8
    }

    fn place(&mut self) -> f64 {
        self.chance.pick(&PLACES)
    }

    fn pose(&mut self) -> Pose {
        Pose::new(self.place(), self.place(), self.place())
    }

    /// Any way at all, on the table or off it.
    fn way(&mut self) -> Way {
        let count = self.chance.below(Way::MOST + 1);
        let legs: Vec<Pose> = (0..count).map(|_| self.pose()).collect();
        Way::of(legs).unwrap_or_default()
    }

    /// Any path at all over hexes.
    fn steps(&mut self) -> Steps {
        let count = self.chance.below(Steps::MOST + 1);
        let ways: Vec<Direction> = (0..count)
            .map(|_| self.chance.pick(&Direction::ALL))
            .collect();
        Steps::of(ways).unwrap_or_default()
    }
}
