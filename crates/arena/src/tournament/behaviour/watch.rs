//! Follows a match order by order, and counts. `moves` counts the ships' own moves.

mod moves;

use std::collections::{BTreeMap, BTreeSet};

use content::PhaseKind;
use rules::{
    AttackFact, Board, ClashFact, ContactFact, Ctx, Fact, Family, ForcedBy, ForcedFact, Game,
    GameEvent, HarmFact, Intent, MindFact, PlayerId, QuietFact, Sim, SquadAction, SquadAttackFact,
    SquadFact, TokenFact, TurnFact, UnitId,
};

use super::{Behaviour, Case, Kind, OPENING, Where, idle, legs::Legs, markers::Markers};
use crate::causes;

/// The deeds of a ship, or of the figures of a card, in a turn.
#[derive(Clone, Copy, Debug, Default)]
struct Deeds {
    acted: bool,
    shot: bool,
    /// It boarded an enemy, rammed one or fought hand to hand.
    boarded: bool,
}

/// Watches a match.
pub(crate) struct Watch {
    at: Where,
    behaviour: Behaviour,
    cases: Vec<Case>,
    /// The board before the last order.
    before: Board,
    round: u32,
    /// Whether somebody has fought in this round.
    fought: bool,
    /// The order markers of this round. Idle ones count at its end, but not those of a winner.
    markers: Markers,
    /// Whether somebody has got away in this round.
    left: bool,
    /// Whether the round's last phase has begun.
    closing: bool,
    legs: Legs,
    deeds: BTreeMap<UnitId, Deeds>,
    /// The deeds of the figures whose card has its turn.
    card: Deeds,
    locked: BTreeSet<[UnitId; 2]>,
    in_pits: BTreeSet<UnitId>,
    gone: BTreeSet<UnitId>,
    /// The ship that is being moved against its owner's will.
    forced: Option<UnitId>,
    /// The intent of the capital ship that sails.
    intent: Intent,
    /// The ships whose last own move was a boost or a barrel roll.
    shifted: BTreeSet<UnitId>,
    /// The rounds in which ships bumped into friends, rammed them, or were hemmed in.
    friends: BTreeMap<(Kind, UnitId), Vec<u32>>,
}

impl Watch {
    /// Starts at the beginning of a match.
    pub(crate) fn new(sim: &Sim, at: Where) -> Self {
        let mut watch = Self {
            at,
            behaviour: Behaviour {
                matches: 1,
                ..Behaviour::default()
            },
            cases: Vec::new(),
            // The opening tells of the first round as of any other.
            round: 0,
            fought: false,
            markers: Markers::default(),
            left: false,
            closing: false,
            before: sim.board().clone(),
            legs: Legs::default(),
            deeds: BTreeMap::new(),
            card: Deeds::default(),
            locked: BTreeSet::new(),
            in_pits: BTreeSet::new(),
            gone: BTreeSet::new(),
            forced: None,
            intent: Intent::Move,
            shifted: BTreeSet::new(),
            friends: BTreeMap::new(),
        };
        watch.hear(sim, sim.journal());
        watch
    }

    /// Counts an order that has been played, with these events.
    pub(crate) fn hear(&mut self, sim: &Sim, events: &[GameEvent]) {
        for event in events {
            self.event(sim.ctx(), &event.fact);
        }
        self.before.clone_from(sim.board());
    }

    /// Ends the match. Returns its sums, and its cases.
    pub(crate) fn finish(mut self, sim: &Sim) -> (Behaviour, Vec<Case>) {
        self.legs.finish();
        let runs = std::mem::take(&mut self.legs.runs);
        self.behaviour.stuck += runs.len() as u32;
        for run in runs {
            let weight = run.rounds.len() as f64;
            self.case(sim.ctx(), Kind::Stuck, Some(run.ship), run.rounds, weight);
        }
        for ((kind, ship), rounds) in std::mem::take(&mut self.friends) {
            let weight = rounds.len() as f64;
            self.case(sim.ctx(), kind, Some(ship), rounds, weight);
        }
        for (source, amount) in causes::by_source(sim.game(), sim.journal()) {
            *self.behaviour.damage.entry(source).or_default() += u64::from(amount);
        }
        for (source, count) in causes::defeats(sim.game(), sim.journal()) {
            *self.behaviour.defeats.entry(source).or_default() += u64::from(count);
        }
        (self.behaviour, self.cases)
    }

    fn case(&mut self, ctx: &Ctx, kind: Kind, ship: Option<UnitId>, rounds: Vec<u32>, weight: f64) {
        let who = ship.map_or_else(String::new, |id| ctx.name(id).to_owned());
        self.cases.push(Case {
            kind,
            at: self.at.clone(),
            ship,
            who,
            rounds,
            weight,
        });
    }

    /// Notes something that a ship did again, reported once a match.
    fn again(&mut self, kind: Kind, ship: UnitId) {
        self.friends
            .entry((kind, ship))
            .or_default()
            .push(self.round);
    }

    fn event(&mut self, ctx: &Ctx, fact: &Fact) {
        match fact.family() {
            Family::Turn(fact) => self.turn_order(ctx, fact),
            Family::Move(fact) => self.own_move(ctx, fact),
            Family::Clash(fact) => self.clash(fact),
            Family::Harm(fact) => self.end_of_ship(ctx, fact),
            Family::Forced(ForcedFact::Bumped { ship, friendly, .. }) => {
                self.behaviour.bumps += 1;
                if *friendly {
                    self.behaviour.bumps_friends += 1;
                    self.again(Kind::BumpedFriend, *ship);
                }
            }
            // The movement undone by a bump is part of the ship's own move.
            Family::Forced(ForcedFact::Forced { ship, cause, .. }) => {
                if *cause != ForcedBy::Bump {
                    self.forced = Some(*ship);
                }
            }
            Family::Token(TokenFact::Acted { ship, .. }) => {
                self.did(*ship, |deeds| deeds.acted = true)
            }
            Family::Attack(AttackFact::AttackDeclared { attack, .. }) => {
                self.did(attack.attacker, |deeds| deeds.shot = true)
            }
            Family::Quiet(QuietFact::TurnEnded { player, .. }) => self.end_marker(ctx, *player),
            Family::Quiet(QuietFact::FigureEnded { .. }) => {
                let deeds = std::mem::take(&mut self.card);
                self.turn(deeds, true);
            }
            Family::Contact(
                ContactFact::DoorMoved { ship, .. }
                | ContactFact::DoorHeld { ship, .. }
                | ContactFact::DoorStruck { ship, .. },
            ) => self.did(*ship, |deeds| deeds.acted = true),
            Family::Squad(fact) => self.squad(fact),
            Family::SquadAttack(SquadAttackFact::Volleyed { unit, .. }) => {
                self.did(*unit, |deeds| deeds.shot = true);
            }
            Family::Mind(MindFact::SpellTried { casting }) => {
                self.did(casting.unit, |deeds| deeds.acted = true);
            }
            Family::Mind(MindFact::Repaired { unit, .. }) => {
                self.did(*unit, |deeds| deeds.acted = true);
            }
            // No deed of a ship, and nothing that is counted.
            Family::Plan(_)
            | Family::Story(_)
            | Family::Forced(_)
            | Family::Contact(_)
            | Family::Attack(_)
            | Family::Token(_)
            | Family::SquadAttack(_)
            | Family::Mind(_)
            | Family::Quiet(_) => {}
        }
    }

    /// The activation of a unit of models is its turn, and all but to hold is an action.
    fn squad(&mut self, fact: SquadFact<'_>) {
        match fact {
            SquadFact::Commanded { unit, action } if *action != SquadAction::Hold => {
                self.did(*unit, |deeds| deeds.acted = true);
            }
            SquadFact::Risen { unit } | SquadFact::Flew { unit, .. } => {
                self.did(*unit, |deeds| deeds.acted = true);
            }
            SquadFact::SquadDone { .. } => {
                let deeds = std::mem::take(&mut self.card);
                self.turn(deeds, true);
            }
            SquadFact::Commanded { .. }
            | SquadFact::Mustered { .. }
            | SquadFact::Waited { .. }
            | SquadFact::FlownIn { .. }
            | SquadFact::Trod { .. }
            | SquadFact::DoneFirst { .. }
            | SquadFact::EdgeTaken { .. }
            | SquadFact::ObjectivesRolled { .. }
            | SquadFact::ObjectivePlaced { .. }
            | SquadFact::BannerTaken { .. } => {}
        }
    }

    fn turn_order(&mut self, ctx: &Ctx, fact: TurnFact<'_>) {
        match fact {
            TurnFact::RoundBegan { round } => {
                self.note_idle(ctx, None);
                self.end_round(ctx, false);
                self.round = *round;
                self.fought = false;
                self.left = false;
            }
            TurnFact::Ended { outcome } => {
                self.note_idle(ctx, outcome.winner);
                // Nobody's turn is over in a round that is broken off.
                match outcome.by_points {
                    true => self.end_round(ctx, self.left && !self.closing),
                    false => self.legs.close(),
                }
            }
            TurnFact::PhaseBegan { phase } => {
                self.closing = ctx.phase(*phase).map(|held| held.kind) == Some(PhaseKind::End);
                self.legs.close();
                self.in_pits.clear();
                self.forced = None;
            }
            TurnFact::TurnBegan { player, card, .. } => {
                self.markers.begin(*player, *card);
                self.card = Deeds::default();
            }
            TurnFact::FigureBegan { .. } => self.card = Deeds::default(),
            TurnFact::TurnSkipped { .. } => self.behaviour.wasted_markers += 1,
            TurnFact::Rested { ship } => self.did(*ship, |deeds| deeds.acted = true),
            TurnFact::InitiativeRolled { .. }
            | TurnFact::PriorityRolled { .. }
            | TurnFact::PriorityTaken { .. }
            | TurnFact::SideBegan { .. }
            | TurnFact::ActionLost { .. }
            | TurnFact::MatchModified { .. }
            | TurnFact::MissionBegan { .. }
            | TurnFact::Outfitted { .. }
            | TurnFact::Tested { .. }
            | TurnFact::ExposureChosen { .. }
            | TurnFact::Scored { .. } => {}
        }
    }

    fn end_of_ship(&mut self, ctx: &Ctx, fact: HarmFact<'_>) {
        match fact {
            HarmFact::Destroyed { ship } => self.gone(*ship),
            HarmFact::Left { ship } => {
                self.left = true;
                self.gone(*ship);
            }
            HarmFact::Fled { ship } => self.fled(ctx, *ship),
            // It takes the whole turn of a hero, or an action of the friend who helps.
            HarmFact::StoodUp { ship, by, .. } => {
                self.did(by.unwrap_or(*ship), |deeds| deeds.acted = true)
            }
            HarmFact::Rolled { .. }
            | HarmFact::Damaged { .. }
            | HarmFact::CardDrawn { .. }
            | HarmFact::CardRepaired { .. }
            | HarmFact::ShieldsRecovered { .. }
            | HarmFact::Mended { .. }
            | HarmFact::Exposed { .. }
            | HarmFact::Defeated { .. }
            | HarmFact::Downed { .. }
            | HarmFact::Doomed { .. } => {}
        }
    }

    fn did(&mut self, ship: UnitId, note: impl Fn(&mut Deeds)) {
        let deeds = self.deeds.entry(ship).or_default();
        note(deeds);
        self.fought |= deeds.shot || deeds.boarded;
        note(&mut self.card);
    }

    fn gone(&mut self, ship: UnitId) {
        self.legs.gone(ship);
        self.gone.insert(ship);
        self.locked.retain(|pair| !pair.contains(&ship));
    }

    fn fled(&mut self, ctx: &Ctx, ship: UnitId) {
        self.gone(ship);
        // A ship that finds no place before the first round does not fly off.
        if self.round == 0 {
            return;
        }
        let after = self.shifted.contains(&ship);
        self.behaviour.fled += 1;
        self.behaviour.fled_after_shift += u32::from(after);
        let weight = if after { 2.0 } else { 1.0 };
        self.case(ctx, Kind::Fled, Some(ship), vec![self.round], weight);
    }

    fn clash(&mut self, fact: ClashFact<'_>) {
        match fact {
            ClashFact::Rammed { ship, other, .. } => self.rammed(*ship, *other),
            ClashFact::Boarded { ship, target } => {
                self.locked.insert([*ship, *target]);
                self.did(*ship, |deeds| deeds.boarded = true);
            }
            ClashFact::Unlocked { ship, target } => {
                self.locked.remove(&[*ship, *target]);
            }
            ClashFact::Captured { ship, .. } => self.gone(*ship),
            ClashFact::BoardingFought { ship, target, .. } => {
                for fighter in [ship, target] {
                    self.did(*fighter, |deeds| deeds.boarded = true);
                }
            }
        }
    }

    fn rammed(&mut self, ship: UnitId, other: UnitId) {
        let owner = |id| self.before.ship(id).map(|held| held.owner);
        if owner(ship) != owner(other) {
            if self.forced != Some(ship) {
                self.did(ship, |deeds| deeds.boarded = true);
            }
            return;
        }
        if self.forced == Some(ship) {
            self.behaviour.rams_friends_forced += 1;
        } else {
            self.behaviour.rams_friends += 1;
            self.again(Kind::RammedFriend, ship);
        }
    }

    /// Ends the turn of an order marker.
    fn end_marker(&mut self, ctx: &Ctx, player: PlayerId) {
        let deeds = std::mem::take(&mut self.card);
        self.turn(deeds, true);
        if deeds.acted || deeds.shot {
            self.behaviour.waited_markers += self.markers.act();
            return;
        }
        let fighter = idle::fighter(Game::new(ctx, &self.before), player);
        self.markers.spend(fighter.map(|ship| ship.id));
    }

    /// Counts the idle markers of a round, but not those of a winner.
    fn note_idle(&mut self, ctx: &Ctx, winner: Option<PlayerId>) {
        for idle in self.markers.take() {
            if winner == Some(idle.player) {
                continue;
            }
            self.behaviour.idle_markers += 1;
            let rounds = vec![self.round];
            self.case(ctx, Kind::IdleMarker, Some(idle.fighter), rounds, 1.0);
        }
    }

    /// Ends a round. One that a last departure breaks off has nobody to fire at: it is not quiet.
    fn end_round(&mut self, ctx: &Ctx, broken_off: bool) {
        self.legs.close();
        let deeds = std::mem::take(&mut self.deeds);
        let late = u32::from(self.round > OPENING);
        self.behaviour.late_rounds += late;
        self.behaviour.quiet_rounds += late * u32::from(!self.fought && !broken_off);
        if self.round == 0 || ctx.on_grid() {
            return;
        }
        let there: Vec<(UnitId, bool)> = self
            .before
            .ships
            .iter()
            .filter(|ship| ship.on_table() && !self.gone.contains(&ship.id))
            .map(|ship| {
                let acts = ctx.activates() && !ctx.class(ship).actions.is_empty();
                (ship.id, acts)
            })
            .collect();
        for (ship, acts) in there {
            self.turn(deeds.get(&ship).copied().unwrap_or_default(), acts);
        }
    }

    fn turn(&mut self, deeds: Deeds, acts: bool) {
        self.behaviour.turns += 1;
        self.behaviour.without_action += u32::from(acts && !deeds.acted);
        self.behaviour.without_shot += u32::from(!deeds.shot);
        let nothing = !deeds.acted && !deeds.shot && !deeds.boarded;
        self.behaviour.without_either += u32::from(nothing);
    }
}
