//! The causes of a match's damage, from its journal: weapons, obstacles, terrain, exposure, rams,
//! boarding fights. `ground` tells which kind of terrain a space has that does harm, `carried`
//! which card or token, `hazard` which hazard does the most. `strength` tells what ships begin
//! with, and `sums` adds up.

mod carried;
mod ground;
mod hazard;
mod strength;
mod sums;

use content::{Clause, RuleId};
use rules::{
    AttackFact, ClashFact, ContactFact, Family, ForcedFact, Game, GameEvent, HarmFact, MindFact,
    MoveFact, QuietFact, SquadAttackFact, Step, TurnFact, UnitId, cite,
};
use serde::{Deserialize, Serialize};

pub use carried::Carried;
use carried::FaceupCards;
use ground::Grounds;
pub use hazard::deadliest;
pub(crate) use hazard::{kind_name, name};
use strength::at_first;
pub use sums::{by_source, defeats, losses, table};

/// A kind of cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Source {
    /// Attacks and their consequences.
    Weapons,
    /// Obstacles crossed, landed on or left behind.
    Obstacles,
    /// Areas and spaces of terrain.
    Terrain,
    /// Exposure at a round's end.
    Exposure,
    /// Rams and bumps.
    Rams,
    /// Boarding fights.
    Boarding,
    /// Damage cards, falls and all other causes.
    Other,
}

impl Source {
    /// All sources, in display order.
    pub const ALL: [Self; 7] = [
        Self::Weapons,
        Self::Obstacles,
        Self::Terrain,
        Self::Exposure,
        Self::Rams,
        Self::Boarding,
        Self::Other,
    ];

    /// Its name in one word.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Weapons => "weapons",
            Self::Obstacles => "obstacles",
            Self::Terrain => "terrain",
            Self::Exposure => "exposure",
            Self::Rams => "rams",
            Self::Boarding => "boarding",
            Self::Other => "other",
        }
    }

    /// Whether the table caused it, and not an enemy's order.
    #[must_use]
    pub fn is_hazard(self) -> bool {
        matches!(self, Self::Obstacles | Self::Terrain | Self::Exposure)
    }
}

/// Strength that a ship lost at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The ship that lost hull or shields.
    pub ship: UnitId,
    /// The number of points.
    pub amount: u32,
    /// The source.
    pub source: Source,
    /// The enemy, obstacle or area behind it, if known.
    pub by: Option<UnitId>,
    /// The kind of terrain behind it, where a space of a map did it.
    pub ground: Option<u16>,
    /// What the ship carries that did it, such as a fire aboard.
    pub carried: Option<Carried>,
}

/// Follows a journal and finds the cause of each loss.
pub struct Causes<'a> {
    game: Game<'a>,
    /// Points of hull and shields left, by ship.
    left: Vec<(UnitId, u32)>,
    /// The ship that fires, until its attack is over.
    attacker: Option<UnitId>,
    /// The last known source: it explains damage that names none.
    last: (Source, Option<UnitId>),
    /// The ships of the last collision.
    collided: Option<[UnitId; 2]>,
    /// The ship declared exposed.
    exposed: Option<UnitId>,
    /// Where figures have come to.
    ground: Grounds,
    /// The cards that lie faceup.
    cards: FaceupCards,
}

impl<'a> Causes<'a> {
    /// Starts at the beginning of a match; `board` is its state after the journal.
    #[must_use]
    pub fn new(game: Game<'a>, journal: &[GameEvent]) -> Self {
        Self {
            game,
            left: at_first(game.board, journal),
            attacker: None,
            last: (Source::Other, None),
            collided: None,
            exposed: None,
            ground: Grounds::default(),
            cards: FaceupCards::default(),
        }
    }

    /// Follows the next event. Returns the loss that it caused, if any.
    pub fn hear(&mut self, event: &GameEvent) -> Option<Loss> {
        self.ground.hear(&event.fact);
        self.cards.hear(&event.fact);
        match event.fact.family() {
            Family::Harm(fact) => return self.harm(event, fact),
            Family::Contact(fact) => self.contact(fact),
            Family::Clash(ClashFact::Rammed { ship, other, .. })
            | Family::Forced(ForcedFact::Bumped {
                ship, into: other, ..
            }) => self.collide([*ship, *other]),
            Family::Clash(ClashFact::BoardingFought { .. }) => self.last = (Source::Boarding, None),
            Family::Attack(AttackFact::AttackDeclared { attack, .. }) => {
                self.attacker = Some(attack.attacker);
                self.exposed = None;
            }
            Family::Quiet(QuietFact::Waits { step }) => {
                let within = [Step::Advance, Step::ModifyAttack, Step::ModifyDefence];
                if !within.contains(step) {
                    self.attacker = None;
                }
            }
            Family::Turn(TurnFact::PhaseBegan { .. } | TurnFact::RoundBegan { .. }) => self.over(),
            // What follows a step, the ground has done.
            Family::Move(MoveFact::Stepped { .. }) => self.last = (Source::Terrain, None),
            Family::SquadAttack(fact) => return self.squad_attack(self.origin(event), fact),
            Family::Mind(MindFact::SpellTried { casting }) => {
                self.last = (Source::Weapons, Some(casting.unit));
            }
            // The damage that follows these has the cause before.
            Family::Turn(_)
            | Family::Story(_)
            | Family::Plan(_)
            | Family::Move(_)
            | Family::Forced(_)
            | Family::Clash(_)
            | Family::Attack(_)
            | Family::Token(_)
            | Family::Squad(_)
            | Family::Mind(_)
            | Family::Quiet(_) => {}
        }
        None
    }

    /// The wounds of units of models, and what they come from.
    fn squad_attack(&mut self, rule: RuleId, fact: SquadAttackFact<'_>) -> Option<Loss> {
        match fact {
            SquadAttackFact::Volleyed { unit, .. } => self.last = (Source::Weapons, Some(*unit)),
            SquadAttackFact::ModelHurt { unit, wounds, .. } => {
                let (source, by) = self.of_clause(rule).map_or(self.last, |met| (met, None));
                return Some(Loss {
                    ship: *unit,
                    amount: (*wounds).into(),
                    source,
                    by,
                    ground: None,
                    carried: Carried::token_of(self.game.ctx, rule),
                });
            }
            SquadAttackFact::DangerRolled { .. }
            | SquadAttackFact::ModelMended { .. }
            | SquadAttackFact::Aimed { .. }
            | SquadAttackFact::Saved { .. }
            | SquadAttackFact::Shrugged { .. }
            | SquadAttackFact::Struck { .. }
            | SquadAttackFact::Withheld { .. }
            | SquadAttackFact::MeleeDecided { .. }
            | SquadAttackFact::MoraleTested { .. }
            | SquadAttackFact::PinnedDown { .. }
            | SquadAttackFact::SquadLost { .. } => {}
        }
        None
    }

    /// What a rule belongs to by which models suffer; none if it is an attack's, or a spell's.
    fn of_clause(&self, rule: RuleId) -> Option<Source> {
        let (ruleset, content) = (&self.game.ctx.ruleset, &self.game.ctx.content);
        let cites = |clauses: &[Clause]| ground::cites(clauses, rule);
        let ailments = ruleset.ailments.iter().map(|held| &held.clauses);
        let tokens = content.tokens.iter().map(|held| &held.clauses);
        let words = content.words.iter().map(|held| &held.clauses);
        let faces = content.dice.iter().flat_map(|die| &die.names);
        let beside = ailments.chain(tokens).chain(words);
        let beside = beside.chain(faces.map(|face| &face.clauses));
        if beside.into_iter().any(|clauses| cites(clauses)) {
            return Some(Source::Other);
        }
        if self.is_terrain(rule) || rule == ruleset.units.danger.rule {
            return Some(Source::Terrain);
        }
        let obstacle = content.obstacles.iter().any(|kind| cites(&kind.clauses));
        obstacle.then_some(Source::Obstacles)
    }

    /// Obstacles and areas that the damage after them comes from.
    fn contact(&mut self, fact: ContactFact<'_>) {
        match fact {
            ContactFact::Overlapped { obstacle, .. } | ContactFact::Crossed { obstacle, .. } => {
                self.last = (Source::Obstacles, Some(*obstacle));
            }
            ContactFact::Entered { area, .. } | ContactFact::LeftArea { area, .. } => {
                self.last = (Source::Terrain, Some(*area))
            }
            ContactFact::ObstaclePlaced { .. }
            | ContactFact::ObstacleRemoved { .. }
            | ContactFact::Spared { .. }
            | ContactFact::DoorMoved { .. }
            | ContactFact::DoorHeld { .. }
            | ContactFact::DoorStruck { .. }
            | ContactFact::ZoneEntered { .. } => {}
        }
    }

    fn harm(&mut self, event: &GameEvent, fact: HarmFact<'_>) -> Option<Loss> {
        match fact {
            HarmFact::Exposed { ship } => {
                self.exposed = Some(*ship);
                None
            }
            HarmFact::ShieldsRecovered { ship, amount } | HarmFact::Mended { ship, amount } => {
                self.change(*ship, |left| left + u32::from(*amount));
                None
            }
            HarmFact::Damaged {
                ship,
                shields,
                hull,
                source,
                ..
            } => {
                let amount = u32::from(*shields) + u32::from(*hull);
                self.change(*ship, |left| left.saturating_sub(amount));
                Some(self.loss(event, *ship, amount, *source))
            }
            HarmFact::StoodUp { ship, life, .. } => {
                self.change(*ship, |_| u32::from(*life));
                None
            }
            // A ship destroyed with strength left loses that too.
            HarmFact::Doomed { ship }
            | HarmFact::Defeated { ship }
            | HarmFact::Destroyed { ship }
            | HarmFact::Downed { ship, .. } => {
                let amount = self.change(*ship, |_| 0);
                (amount > 0).then(|| self.loss(event, *ship, amount, None))
            }
            HarmFact::Rolled { .. }
            | HarmFact::CardDrawn { .. }
            | HarmFact::CardRepaired { .. }
            | HarmFact::Fled { .. }
            | HarmFact::Left { .. } => None,
        }
    }

    fn collide(&mut self, both: [UnitId; 2]) {
        self.last = (Source::Rams, Some(both[1]));
        self.collided = Some(both);
    }

    fn over(&mut self) {
        self.attacker = None;
        self.exposed = None;
        self.last = (Source::Other, None);
    }

    /// Changes a ship's remaining points, and returns the points it had before.
    fn change(&mut self, ship: UnitId, to: impl Fn(u32) -> u32) -> u32 {
        let mut left = self.left.iter_mut();
        left.find(|held| held.0 == ship).map_or(0, |held| {
            let before = held.1;
            held.1 = to(before);
            before
        })
    }

    fn loss(&mut self, event: &GameEvent, ship: UnitId, amount: u32, told: Option<UnitId>) -> Loss {
        let (source, by) = self.cause(event, ship, told);
        if source != Source::Weapons {
            self.last = (source, by);
        }
        let on_map = source == Source::Terrain && by.is_none();
        let ground = on_map.then(|| self.ground.under(self.game, ship, self.origin(event)));
        Loss {
            ship,
            amount,
            source,
            by,
            ground: ground.flatten(),
            carried: match source {
                Source::Other => self.cards.behind(self.game.ctx, ship, self.origin(event)),
                _ => None,
            },
        }
    }

    /// The rule of an event, or that in whose place the theatre has one of its own.
    fn origin(&self, event: &GameEvent) -> RuleId {
        self.game.ctx.ruleset.origin(event.rule)
    }

    fn cause(
        &self,
        event: &GameEvent,
        ship: UnitId,
        told: Option<UnitId>,
    ) -> (Source, Option<UnitId>) {
        let area = told.filter(|id| self.game.ctx.areas.get(*id).is_some());
        if self.exposed == Some(ship) {
            return (Source::Exposure, area);
        }
        if area.is_some() {
            return (Source::Terrain, area);
        }
        if let Some(id) = told.filter(|id| self.game.board.obstacle(*id).is_some()) {
            return (Source::Obstacles, Some(id));
        }
        let rule = self.origin(event);
        if [cite::sail::INTEGRITY, cite::sail::RAM].contains(&rule) {
            let both = self.collided.filter(|_| self.last.0 == Source::Rams);
            let by = both.and_then(|both| both.into_iter().find(|one| *one != ship));
            return (Source::Rams, by);
        }
        // An obstacle may lie where the ships touched: the die was rolled for the bump.
        if rule == cite::BUMP {
            let both = self.collided.filter(|both| both.contains(&ship));
            let by = both.and_then(|both| both.into_iter().find(|one| *one != ship));
            return (Source::Rams, by);
        }
        if rule == cite::sail::FIGHT {
            return (Source::Boarding, None);
        }
        // Whoever falls with life left where the ground defeats was defeated by it (HAZ-12).
        if self.is_terrain(rule) || rule == cite::crew::TOKEN {
            let by = self.last.1.filter(|_| self.last.0 == Source::Terrain);
            return (Source::Terrain, by);
        }
        match self.attacker.filter(|attacker| *attacker != ship) {
            Some(attacker) => (Source::Weapons, Some(attacker)),
            None => self.last,
        }
    }

    /// Whether a rule belongs to a kind of terrain.
    fn is_terrain(&self, rule: RuleId) -> bool {
        ground::of_rule(self.game.ctx, rule).next().is_some()
    }
}
