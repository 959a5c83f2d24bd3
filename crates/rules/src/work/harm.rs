//! Damage, damage cards, destruction, and points for it (OBS-H-CRIT, OBS-H-END).

use content::{CardId, DamageKind, Keyword, PhaseKind, RuleId, Trigger};

use super::Work;
use crate::{
    cite,
    ctx::Ctx,
    effects::{Cause, run_clauses},
    explore::kinds,
    state::{Fact, PlayerId, Ship, Status, UnitId},
    victory::loss_scores,
};

impl Work<'_> {
    /// Deals damage: shields before hull.
    /// A crit that reaches the hull draws a card (OBS-H-CRIT), except for a figure (VOID-H-WOUND).
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
        // A crit is an ordinary wound for a figure (VOID-H-WOUND), and for a ship
        // that counts wounds (FLT).
        let class = self.ctx.class(&ship);
        let (told, kind) = match kind {
            DamageKind::Crit if class.figure.is_some() => (cite::march::WOUND, DamageKind::Hit),
            DamageKind::Crit if class.capital.is_some() => (rule, DamageKind::Hit),
            kind => (rule, kind),
        };
        self.emit(
            told,
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
        let empty = self
            .board
            .players
            .get(owner.index())
            .is_some_and(|player| player.deck.is_empty());
        if empty {
            let cards = self.new_deck(owner);
            if cards.is_empty() {
                return;
            }
            self.emit(
                cite::CRIT,
                Fact::DeckShuffled {
                    player: owner,
                    cards,
                },
            );
        }
        let Some(card) = self.next_card(owner) else {
            return;
        };
        self.emit(cite::CRIT, Fact::CardDrawn { ship: id, card });
        let Some(data) = ctx.content.card(card) else {
            return;
        };
        run_clauses(self, id, &data.clauses, Trigger::AtOnce, &Cause::default());
    }

    /// A deck to replace an empty one.
    /// While exploring, an empty deck is one that nobody may look into: it may hold every card that
    /// is not faceup, in any order.
    fn new_deck(&mut self, owner: PlayerId) -> Vec<CardId> {
        let mut cards = fresh_deck(self.ctx, owner, &self.board.ships);
        if self.path.is_none() {
            self.board.dice.shuffle(&mut cards);
        }
        cards
    }

    /// The next card of a deck; while exploring, any card in it.
    fn next_card(&mut self, owner: PlayerId) -> Option<CardId> {
        let deck = &self.board.players.get(owner.index())?.deck;
        if self.path.is_none() {
            return deck.last().copied();
        }
        self.deal(deck.clone())
    }

    /// One of these cards, dealt by the seed; while exploring, any of them.
    pub(crate) fn deal<T: Copy + PartialEq>(&mut self, mut cards: Vec<T>) -> Option<T> {
        let Some(path) = &mut self.path else {
            self.board.dice.shuffle(&mut cards);
            return cards.last().copied();
        };
        let kinds = kinds(&cards);
        let all = cards.len() as f64;
        let chances: Vec<f64> = kinds
            .iter()
            .map(|(_, count)| f64::from(*count) / all)
            .collect();
        kinds.get(path.choose(&chances)).map(|kind| kind.0)
    }

    /// Dooms or destroys a ship without hull.
    /// In the engagement it may still fire in its step (OBS-H-END).
    pub(crate) fn check_hull(&mut self, id: UnitId, rule: RuleId) {
        let Some(ship) = self
            .active(id)
            .filter(|ship| ship.hull == 0 && ship.status == Status::Active)
        else {
            return;
        };
        // A wreck of a capital ship blocks until the end of the move that made it (FLT-R-WRECK).
        let wreck = self.ctx.class(&ship).capital.is_some()
            && (self.board.motion.is_some() || !self.forced.is_empty());
        if wreck {
            self.emit(cite::sail::WRECK, Fact::Doomed { ship: ship.id });
        } else if self.fires_together() {
            self.emit(self.ctx.ruleset.cites.end, Fact::Doomed { ship: ship.id });
        } else {
            self.destroy(id, rule);
        }
    }

    /// Whether destroyed ships still fire: those of one initiative fire together (OBS-H-END).
    pub(crate) fn fires_together(&self) -> bool {
        let phase = self.ctx.phase(self.board.phase);
        phase.is_some_and(|phase| phase.kind == PhaseKind::Engagement)
    }

    /// Removes ships that have lost their last hull point and may fire no more.
    pub(crate) fn remove_doomed(&mut self) {
        let doomed = self.board.ships.iter();
        let doomed = doomed.filter(|ship| ship.status == Status::Doomed);
        for id in doomed.map(|ship| ship.id).collect::<Vec<UnitId>>() {
            self.destroy(id, self.ctx.ruleset.cites.end);
        }
    }

    /// Removes a ship without hull, and scores it.
    pub(crate) fn destroy(&mut self, id: UnitId, rule: RuleId) {
        let hero = self
            .active(id)
            .filter(|ship| self.ctx.has_keyword(ship, Keyword::Hero));
        match hero {
            Some(hero) => {
                (self.hands.fall)(self, &hero, rule);
                self.shake(&hero);
            }
            None => self.emit(rule, Fact::Destroyed { ship: id }),
        }
        self.score_loss(id);
        (self.hands.wreck)(self, id);
    }

    /// Gives every opponent the points of a lost ship.
    pub(crate) fn score_loss(&mut self, id: UnitId) {
        let Some(ship) = self.board.ship(id).copied() else {
            return;
        };
        let points = loss_scores(self.ctx, &ship);
        // Core's objects without a price are told all the same.
        if points == 0 && self.ctx.class(&ship).points > 0 {
            return;
        }
        for player in PlayerId::all(self.board.players.len()) {
            if player != ship.owner {
                self.emit(self.ctx.ruleset.cites.end, Fact::Scored { player, points });
            }
        }
    }
}

/// A player's full damage deck, as the ruleset names it, in the order of the data.
/// The cards that lie faceup before their ships are left out (OBS-H-CRIT).
#[must_use]
pub(crate) fn fresh_deck(ctx: &Ctx, owner: PlayerId, ships: &[Ship]) -> Vec<CardId> {
    let there = |ship: &&Ship| {
        let gone = matches!(
            ship.status,
            Status::Destroyed | Status::Fled | Status::Captured
        );
        ship.owner == owner && !gone
    };
    let faceup = |card: CardId| -> usize {
        let ships = ships.iter().filter(there);
        let cards = ships.flat_map(|ship| ship.crits.as_slice());
        cards.filter(|held| **held == card).count()
    };
    let cards = ctx.content.damage_cards.iter().enumerate();
    let dealt = cards.filter(|(_, card)| Some(&card.deck) == ctx.ruleset.deck.as_ref());
    let dealt = dealt.map(|(at, card)| (CardId::at(&ctx.content, at), card));
    dealt
        .flat_map(|(at, card)| {
            let left = usize::from(card.copies).saturating_sub(faceup(at));
            std::iter::repeat_n(at, left)
        })
        .collect()
}
