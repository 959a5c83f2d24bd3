//! A kernel's workbench: a board to work on, the events so far, and the small deeds that every kernel needs.

use content::{Condition, DamageKind, Die, Face, Passive, RuleId, Token, Trait, Trigger};

use crate::{
    apply::apply,
    board::{Board, Ship, Status, Step, UnitId},
    ctx::{Ctx, cite},
    event::{Fact, GameEvent},
};

/// A board under work. Every change is an event; events change the board at once.
pub struct Work<'a> {
    /// The constants.
    pub ctx: &'a Ctx,
    /// The board, as it is after all events so far.
    pub board: Board,
    /// The events so far.
    pub events: Vec<GameEvent>,
    /// What the match waited for when the order came.
    pub origin: Step,
}

impl<'a> Work<'a> {
    /// Work on this board.
    #[must_use]
    pub fn new(ctx: &'a Ctx, board: Board) -> Self {
        Self {
            ctx,
            origin: board.step,
            board,
            events: Vec::new(),
        }
    }

    /// Lets something happen.
    pub(crate) fn emit(&mut self, rule: RuleId, fact: Fact) {
        let event = GameEvent { rule, fact };
        apply(self.ctx, &mut self.board, &event);
        self.events.push(event);
    }

    /// The ship, if it stands on the table.
    #[must_use]
    pub(crate) fn active(&self, id: UnitId) -> Option<Ship> {
        self.board.ship(id).copied().filter(Ship::on_table)
    }

    /// Rolls dice for a unit, as an event.
    pub(crate) fn roll(&mut self, rule: RuleId, die: Die, count: u8, by: UnitId) -> Vec<Face> {
        let faces = self.draw(die, count);
        self.emit(
            rule,
            Fact::Rolled {
                die,
                by,
                faces: faces.clone(),
            },
        );
        faces
    }

    /// Draws faces without an event of its own (the caller reports them).
    pub(crate) fn draw(&mut self, die: Die, count: u8) -> Vec<Face> {
        let ctx = self.ctx;
        let faces = ctx.ruleset.dice.get(&die).map_or(&[][..], Vec::as_slice);
        (0..count)
            .map(|_| self.board.dice.roll(die, faces))
            .collect()
    }

    /// Gives tokens; a jam token waiting for something to take eats green ones (OBS-H-JAM).
    pub(crate) fn gain(&mut self, rule: RuleId, ship: UnitId, token: Token, amount: u8) {
        if amount == 0 || self.active(ship).is_none() {
            return;
        }
        self.emit(
            rule,
            Fact::Gained {
                ship,
                token,
                amount,
            },
        );
        match token {
            Token::Jam | Token::Focus | Token::Evade => self.settle_jam(ship),
            _ => {}
        }
    }

    /// Takes tokens away, as far as there are any.
    pub(crate) fn lose(&mut self, rule: RuleId, ship: UnitId, token: Token, amount: u8) {
        let held = self
            .board
            .ship(ship)
            .map_or(0, |held| held.tokens.get(token));
        if held.min(amount) > 0 {
            self.emit(
                rule,
                Fact::Lost {
                    ship,
                    token,
                    amount: held.min(amount),
                },
            );
        }
    }

    /// Each jam token takes a focus, evade or lock, in this order, and is gone with it.
    pub(crate) fn settle_jam(&mut self, id: UnitId) {
        while let Some(ship) = self.active(id).filter(|ship| ship.tokens.has(Token::Jam)) {
            let green = [Token::Focus, Token::Evade]
                .into_iter()
                .find(|token| ship.tokens.has(*token));
            if let Some(token) = green {
                self.lose(cite::JAM, id, token, 1);
            } else if let Some(&target) = ship.locks.as_slice().first() {
                self.emit(cite::JAM, Fact::LockLost { ship: id, target });
            } else {
                return;
            }
            self.lose(cite::JAM, id, Token::Jam, 1);
        }
    }

    /// Breaks all locks that the ship has and all locks on it.
    pub(crate) fn break_locks(&mut self, rule: RuleId, id: UnitId) {
        if let Some(ship) = self.board.ship(id).copied() {
            for &target in ship.locks.as_slice() {
                self.emit(rule, Fact::LockLost { ship: id, target });
            }
        }
        self.break_locks_on(rule, id);
    }

    /// Breaks all locks on the ship.
    pub(crate) fn break_locks_on(&mut self, rule: RuleId, id: UnitId) {
        let holders: Vec<UnitId> = self
            .board
            .ships
            .iter()
            .filter(|ship| ship.locks.as_slice().contains(&id))
            .map(|ship| ship.id)
            .collect();
        for ship in holders {
            self.emit(rule, Fact::LockLost { ship, target: id });
        }
    }

    /// Deals damage: shields before hull; a crit that reaches the hull draws a card (OBS-H-CRIT).
    pub(crate) fn damage(
        &mut self,
        rule: RuleId,
        id: UnitId,
        kind: DamageKind,
        amount: u8,
        source: Option<UnitId>,
    ) {
        let Some(ship) = self.active(id).filter(|ship| ship.status == Status::Active) else {
            return;
        };
        let shields = amount.min(ship.shields);
        let hull = (amount - shields).min(ship.hull);
        if shields + hull == 0 {
            return;
        }
        self.emit(
            rule,
            Fact::Damaged {
                ship: id,
                kind,
                shields,
                hull,
                source,
            },
        );
        if kind == DamageKind::Crit {
            for _ in 0..hull {
                self.draw_card(id);
            }
        }
        self.check_hull(id, rule);
    }

    fn draw_card(&mut self, id: UnitId) {
        let Some(owner) = self.active(id).map(|ship| ship.owner) else {
            return;
        };
        let ctx = self.ctx;
        if self
            .board
            .players
            .get(usize::from(owner))
            .is_some_and(|player| player.deck.is_empty())
        {
            let mut cards = fresh_deck(ctx);
            self.board.dice.shuffle(&mut cards);
            self.emit(
                cite::CRIT,
                Fact::DeckShuffled {
                    player: owner,
                    cards,
                },
            );
        }
        let Some(card) = self
            .board
            .players
            .get(usize::from(owner))
            .and_then(|player| player.deck.last().copied())
        else {
            return;
        };
        self.emit(cite::CRIT, Fact::CardDrawn { ship: id, card });
        let Some(data) = ctx.content.damage_cards.get(usize::from(card)) else {
            return;
        };
        crate::effects::run_clauses(
            self,
            id,
            &data.clauses,
            Trigger::AtOnce,
            &crate::effects::Cause::default(),
        );
    }

    /// Dooms or destroys a ship without hull: in the engagement it may still fire in its step (OBS-H-END).
    pub(crate) fn check_hull(&mut self, id: UnitId, rule: RuleId) {
        let Some(ship) = self
            .active(id)
            .filter(|ship| ship.hull == 0 && ship.status == Status::Active)
        else {
            return;
        };
        let engaging = self
            .ctx
            .phase(self.board.phase)
            .is_some_and(|phase| phase.kind == content::PhaseKind::Engagement);
        if engaging {
            self.emit(cite::END, Fact::Doomed { ship: ship.id });
        } else {
            self.destroy(id, rule);
        }
    }

    /// Removes a ship that has no hull left, and scores it.
    pub(crate) fn destroy(&mut self, id: UnitId, rule: RuleId) {
        self.emit(rule, Fact::Destroyed { ship: id });
        self.score_loss(id);
    }

    /// Gives every opponent the points of a lost ship.
    pub(crate) fn score_loss(&mut self, id: UnitId) {
        let Some(ship) = self.board.ship(id).copied() else {
            return;
        };
        let points = u32::from(self.ctx.class(&ship).points);
        for player in 0..self.board.players.len() as u8 {
            if player != ship.owner {
                self.emit(cite::END, Fact::Scored { player, points });
            }
        }
    }
}

/// The traits of a ship: of its type's abilities and its faceup damage cards.
pub(crate) fn traits<'s>(ctx: &'s Ctx, ship: &'s Ship) -> impl Iterator<Item = &'s Trait> + 's {
    let own = ctx
        .class(ship)
        .abilities
        .iter()
        .flat_map(|ability| &ability.traits);
    let cards = ship
        .crits
        .as_slice()
        .iter()
        .filter_map(|card| ctx.content.damage_cards.get(usize::from(*card)));
    own.chain(cards.flat_map(|card| &card.traits))
}

/// A damage deck in the order of the data.
#[must_use]
pub(crate) fn fresh_deck(ctx: &Ctx) -> Vec<u8> {
    let cards = ctx.content.damage_cards.iter().take(256).enumerate();
    cards
        .flat_map(|(at, card)| std::iter::repeat_n(at as u8, usize::from(card.copies)))
        .collect()
}

/// Facts about the other unit of an attack, for conditions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Versus<'a> {
    /// The other unit.
    pub other: Option<&'a Ship>,
    /// Range band, where there is one.
    pub range: u8,
    /// Whether an obstacle obstructs.
    pub obstructed: bool,
}

/// Whether a condition holds for a ship.
#[must_use]
pub(crate) fn holds(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    versus: Versus<'_>,
    condition: &Condition,
) -> bool {
    match *condition {
        Condition::Difficulty(difficulty) => ship.turn.difficulty == Some(difficulty),
        Condition::SpeedAtLeast(speed) => {
            ship.turn.moved && ship.dial.is_some_and(|maneuver| maneuver.speed >= speed)
        }
        Condition::FullyExecuted => ship.turn.full,
        Condition::Has(token) => ship.tokens.has(token),
        Condition::HasNo(token) => !ship.tokens.has(token),
        Condition::TargetHas(token) => versus.other.is_some_and(|other| other.tokens.has(token)),
        Condition::Range(near, far) => {
            versus.other.is_some() && (near..=far).contains(&versus.range)
        }
        Condition::Obstructed => versus.obstructed,
        Condition::InBullseye => versus.other.is_some_and(|other| {
            geometry::closest_in_arc(
                ctx.base(ship),
                ship.pose,
                geometry::Arc::Bullseye,
                ctx.base(other),
                other.pose,
            )
            .is_some()
        }),
        Condition::BehindTarget => versus
            .other
            .is_some_and(|other| other.pose.to_local(ship.pose.position()).y < 0.0),
        Condition::FriendWithin(band) => board.ships.iter().any(|friend| {
            friend.id != ship.id
                && friend.owner == ship.owner
                && friend.on_table()
                && range_between(ctx, ship, friend) <= band
        }),
        Condition::Shieldless => ship.shields == 0,
        Condition::Keyword(keyword) => ctx.has_keyword(ship, keyword),
        Condition::NotKeyword(keyword) => !ctx.has_keyword(ship, keyword),
    }
}

/// The range band between two bases, closest point to closest point.
#[must_use]
pub fn range_between(ctx: &Ctx, a: &Ship, b: &Ship) -> u8 {
    let distance = geometry::closest_points(ctx.base(a), a.pose, ctx.base(b), b.pose).distance;
    geometry::range_band(distance)
}

/// The first passive of `wanted` shape that holds for a ship outside an attack, with its rule.
pub(crate) fn find_trait(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    wanted: fn(&Passive) -> bool,
) -> Option<RuleId> {
    traits(ctx, ship)
        .find(|held| {
            wanted(&held.passive)
                && held
                    .only_if
                    .iter()
                    .all(|condition| holds(ctx, board, ship, Versus::default(), condition))
        })
        .map(|held| held.rule)
}

/// The first aura of `wanted` shape that holds for a ship where it stands, with its rule and obstacle.
pub(crate) fn find_aura(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    wanted: fn(&Passive) -> bool,
) -> Option<(RuleId, UnitId)> {
    let size = ctx.class(ship).size;
    let bounds = geometry::Aabb2::of_base(ctx.base(ship), ship.pose).grown(1.0);
    board.field.near(bounds).into_iter().find_map(|obstacle| {
        let aura = ctx.kind(obstacle).auras.iter().find(|aura| {
            wanted(&aura.passive)
                && match aura.reach {
                    content::Reach::AtRange0 => {
                        ctx.base_gap(size, ship.pose, obstacle) <= geometry::TOUCH
                    }
                    content::Reach::Overlapping => ctx.base_overlaps(size, ship.pose, obstacle),
                    content::Reach::Inside => wholly_inside(ctx, ship, obstacle),
                    content::Reach::Obstructing => false,
                }
        })?;
        Some((aura.rule, obstacle.id))
    })
}

/// Whether a base lies wholly within an obstacle or area: every edge of it runs inside.
fn wholly_inside(ctx: &Ctx, ship: &Ship, obstacle: &crate::board::Obstacle) -> bool {
    let corners = ctx.base(ship).corners(ship.pose);
    let outline = ctx.outline(obstacle);
    (0..4).all(|at| {
        let (from, to) = (corners[at], corners[(at + 1) % 4]);
        let inside = geometry::sight_crosses(from, to, outline, obstacle.pose).unwrap_or(0.0);
        inside >= (to - from).length() - 2.0 * geometry::TOUCH
    })
}
