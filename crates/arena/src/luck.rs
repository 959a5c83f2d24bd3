//! Luck: what the players' dice showed, against what such dice show on average.
//!
//! Every roll stands in the journal, and every die has its faces in the ruleset. A throw is counted
//! by its results: hits and crits, evades and saves, hearts and shields, contests won; damage that
//! dice do to their own side counts against it. What a throw showed beyond the mean of its faces is
//! the luck of its owner. Tokens, rerolls and surges are choices: dice are counted as they fall,
//! and dice that are rolled again as a throw of their own. So the mean of all luck is zero.
//!
//! Left out is what helps nobody by itself: how far a current carries, how many objectives there
//! are. `faces` reads single dice, `clauses` the rolls of terrain, obstacles and abilities,
//! `units` those of units of models.

mod clauses;
mod faces;
mod units;

use content::{Die, Face, RuleId};
use rules::{
    AttackFact, AttackState, ClashFact, Fact, Family, Game, GameEvent, HarmFact, MindFact,
    PlayerId, TurnFact, UnitId, cite,
};

use clauses::Clauses;
use faces::{Moments, contest, heart, hearts, pips, reach, shield};

/// A throw of dice, counted by its results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Throw {
    /// Whose dice they are.
    pub player: PlayerId,
    /// The position of its event in the journal.
    pub event: usize,
    /// The results that it showed.
    pub shown: f64,
    /// The results that such dice show on average.
    pub mean: f64,
    /// Their variance.
    pub variance: f64,
}

impl Throw {
    /// The results beyond the mean.
    #[must_use]
    pub fn luck(&self) -> f64 {
        self.shown - self.mean
    }
}

/// The luck of a player in several throws.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sum {
    /// The results beyond the mean.
    pub luck: f64,
    /// The variance of all throws.
    pub variance: f64,
}

impl Sum {
    /// Adds a throw.
    pub fn add(&mut self, throw: &Throw) {
        self.luck += throw.luck();
        self.variance += throw.variance;
    }

    /// The luck in standard deviations: beyond 2, about one match in 20 goes so far, either way.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.variance > 1.0e-9 {
            true => self.luck / self.variance.sqrt(),
            false => 0.0,
        }
    }
}

/// The luck of each player in some throws.
#[must_use]
pub fn sums(throws: &[Throw], players: usize) -> Vec<Sum> {
    let mut sums = vec![Sum::default(); players];
    for throw in throws {
        if let Some(sum) = sums.get_mut(throw.player.index()) {
            sum.add(throw);
        }
    }
    sums
}

/// All throws of a match, in order. `game` is the match after the journal, or at any later moment.
#[must_use]
pub fn throws(game: Game<'_>, journal: &[GameEvent]) -> Vec<Throw> {
    let mut table = Table {
        game,
        journal,
        at: 0,
        attack: None,
        clauses: Clauses::of(game.ctx),
        owners: owners(game, journal),
        found: Vec::new(),
    };
    for (at, event) in journal.iter().enumerate() {
        table.at = at;
        table.hear(event);
    }
    table.found
}

/// Who owned what has been captured, before that.
fn owners(game: Game<'_>, journal: &[GameEvent]) -> Vec<(UnitId, PlayerId)> {
    let players = game.ctx.players.len();
    let taken = journal.iter().filter_map(|event| {
        let Fact::Captured { ship, by } = event.fact else {
            return None;
        };
        Some((ship, by))
    });
    taken
        .filter_map(|(ship, by)| {
            let other = PlayerId::all(players).find(|player| *player != by)?;
            Some((ship, other))
        })
        .collect()
}

/// The dice that fall on the table.
struct Table<'a> {
    game: Game<'a>,
    journal: &'a [GameEvent],
    /// The place in the journal.
    at: usize,
    /// The attack under way.
    attack: Option<AttackState>,
    clauses: Clauses<'a>,
    owners: Vec<(UnitId, PlayerId)>,
    found: Vec<Throw>,
}

impl Table<'_> {
    /// Counts a throw of a unit.
    fn count(&mut self, unit: UnitId, shown: f64, moments: Moments) {
        let taken = self.owners.iter().find(|held| held.0 == unit);
        let owner = taken.map(|held| held.1);
        if let Some(player) = owner.or_else(|| self.game.board.owner(unit)) {
            self.record(player, shown, moments);
        }
    }

    fn record(&mut self, player: PlayerId, shown: f64, moments: Moments) {
        // Dice of which all faces count the same decide nothing.
        if moments.variance > 1.0e-12 {
            self.found.push(Throw {
                player,
                event: self.at,
                shown,
                mean: moments.mean,
                variance: moments.variance,
            });
        }
    }

    /// Counts dice of one kind, each by its face.
    fn dice(&mut self, unit: UnitId, die: Die, faces: &[Face], value: impl Fn(Face) -> f64) {
        let shown = faces.iter().map(|face| value(*face)).sum();
        let one = Moments::of(self.game.ctx.faces(die), &value);
        self.count(unit, shown, one.times(faces.len()));
    }

    fn hear(&mut self, event: &GameEvent) {
        let rule = self.game.ctx.ruleset.origin(event.rule);
        match event.fact.family() {
            Family::Turn(fact) => self.turn(fact),
            Family::Attack(fact) => self.attack(fact),
            Family::Clash(fact) => self.clash(fact),
            Family::Harm(HarmFact::Rolled { die, by, faces }) => {
                self.rolled(rule, *die, *by, faces);
            }
            Family::SquadAttack(fact) => self.squad(rule, fact),
            Family::Mind(MindFact::Repaired { unit, face, .. }) => {
                self.dice(*unit, Die::D6, &[*face], |face| reach(face, REPAIRS));
            }
            // A spell counts by a sum that is told without its dice. The others roll nothing.
            Family::Mind(_)
            | Family::Harm(_)
            | Family::Story(_)
            | Family::Plan(_)
            | Family::Move(_)
            | Family::Forced(_)
            | Family::Contact(_)
            | Family::Token(_)
            | Family::Squad(_)
            | Family::Quiet(_) => {}
        }
    }

    /// Who wins a roll-off, and tests of figures.
    fn turn(&mut self, fact: TurnFact<'_>) {
        match fact {
            TurnFact::InitiativeRolled { rolls, order } => {
                self.roll_off(rolls, order.first().copied());
            }
            TurnFact::PriorityRolled { rolls, winner } => self.roll_off(rolls, *winner),
            TurnFact::Tested { ship, shown, value } => {
                let ctx = self.game.ctx;
                let dice = [Die::Grey, Die::Black].map(|die| ctx.faces(die));
                let passes = |grey: &Face, black: &Face| pips(*grey) + pips(*black) <= *value;
                let odds = contest(dice[0], dice[1], |grey, black| {
                    f64::from(u8::from(passes(grey, black)))
                });
                self.count(*ship, f64::from(u8::from(shown <= value)), odds);
            }
            TurnFact::MatchModified { .. }
            | TurnFact::MissionBegan { .. }
            | TurnFact::Outfitted { .. }
            | TurnFact::RoundBegan { .. }
            | TurnFact::PhaseBegan { .. }
            | TurnFact::TurnBegan { .. }
            | TurnFact::TurnSkipped { .. }
            | TurnFact::PriorityTaken { .. }
            | TurnFact::SideBegan { .. }
            | TurnFact::FigureBegan { .. }
            | TurnFact::Rested { .. }
            | TurnFact::ActionLost { .. }
            | TurnFact::ExposureChosen { .. }
            | TurnFact::Scored { .. }
            | TurnFact::Ended { .. } => {}
        }
    }

    /// A roll-off: whoever wins it has one result. A tie is rolled again, and decides nothing.
    fn roll_off(&mut self, rolls: &[(PlayerId, Face)], winner: Option<PlayerId>) {
        let Some(winner) = winner else { return };
        let odds = Moments::chance(1.0 / rolls.len().max(1) as f64);
        for (player, _) in rolls {
            self.record(*player, f64::from(u8::from(*player == winner)), odds);
        }
    }

    fn attack(&mut self, fact: AttackFact<'_>) {
        match fact {
            AttackFact::AttackDeclared { attack, .. } => self.attack = Some(attack.clone()),
            AttackFact::FacingStruck { save, .. } => {
                let battery = self.attack.as_mut().and_then(|held| held.battery.as_mut());
                if let Some(shield) = battery.and_then(|held| held.shield.as_mut()) {
                    shield.save = *save;
                }
            }
            AttackFact::AttackRolled { faces } => self.fired(faces, true),
            AttackFact::DefenceRolled { faces } => self.fired(faces, false),
            AttackFact::Blasted { ship, faces, .. } => self.blasted(*ship, faces),
            AttackFact::AttackResolved { .. } | AttackFact::HeldFire { .. } => self.attack = None,
            AttackFact::Modified { .. }
            | AttackFact::FacesTurned { .. }
            | AttackFact::SurgeBought { .. }
            | AttackFact::Missed { .. } => {}
        }
    }

    /// The dice of a side of the attack under way.
    fn fired(&mut self, faces: &[Face], attacking: bool) {
        let Some(attack) = self.attack.take() else {
            return;
        };
        let by = match attacking {
            true => attack.attacker,
            false => attack.target,
        };
        let ctx = self.game.ctx;
        if attack.colours.is_empty() {
            let need = attack.needs(attacking);
            let die = ctx.attack_die(&attack, attacking);
            self.dice(by, die, faces, |face| faces::result(need, attacking, face));
        } else if attacking {
            let dice = attack.colours.attack.iter().map(|die| ctx.faces(*die));
            let (shown, moments) = hearts(dice, faces, attack.colours.reach);
            self.count(by, shown, moments);
        } else {
            self.guarded(by, &attack.colours.defence, faces);
        }
        self.attack = Some(attack);
    }

    /// Whom a blast catches throws the dice of its own defence.
    fn blasted(&mut self, ship: UnitId, faces: &[Face]) {
        let Some(held) = self.game.ship(ship) else {
            return;
        };
        let dice = self.game.ctx.guard(held);
        if dice.len() == faces.len() {
            self.guarded(ship, &dice, faces);
        }
    }

    /// Dice of several colours that show shields.
    fn guarded(&mut self, by: UnitId, dice: &[Die], faces: &[Face]) {
        let shown = faces.iter().map(|face| shield(*face)).sum();
        let each = dice.iter().take(faces.len());
        let each = each.map(|die| Moments::of(self.game.ctx.faces(*die), &shield));
        let moments = each.fold(Moments::default(), Moments::and);
        self.count(by, shown, moments);
    }

    /// Collisions and boarding fights: the dice of both sides are told with what came of them.
    fn clash(&mut self, fact: ClashFact<'_>) {
        let dice = self.game.ctx.faces(Die::D6);
        match fact {
            ClashFact::Rammed {
                ship,
                other,
                integrity,
                wounded,
                ..
            } => {
                let sides = [
                    (*ship, integrity.0, wounded.0),
                    (*other, integrity.1, wounded.1),
                ];
                for (unit, need, wounded) in sides {
                    let odds = Moments::of(dice, &|face| -reach(face, need));
                    self.count(unit, -f64::from(u8::from(wounded)), odds);
                }
            }
            ClashFact::BoardingFought {
                ship,
                target,
                rolls,
                strengths,
                ..
            } => {
                let won = |mine: u8, theirs: u8| {
                    let sums = [mine + strengths.0, theirs + strengths.1].map(i16::from);
                    f64::from((sums[0] - sums[1]).signum())
                };
                let odds = contest(dice, dice, |mine, theirs| won(pips(*mine), pips(*theirs)));
                let shown = won(rolls.0, rolls.1);
                self.count(*ship, shown, odds);
                self.count(*target, -shown, odds.turned());
            }
            ClashFact::Boarded { .. } | ClashFact::Unlocked { .. } | ClashFact::Captured { .. } => {
            }
        }
    }

    /// Dice that fall for a unit outside an attack, or again within one.
    fn rolled(&mut self, rule: RuleId, die: Die, by: UnitId, faces: &[Face]) {
        if self.again(die, by, faces) {
            return;
        }
        // Their results are told, and counted, by the fact that follows.
        let told = [
            cite::sail::RAM,
            cite::sail::BOTH,
            cite::sail::FIGHT,
            cite::crew::TEST,
        ];
        if told.contains(&rule) {
            return;
        }
        if rule == cite::crew::DOOR || rule == cite::crew::CREW {
            // Hearts strike a door or bring a hero back; shields are the door's.
            return self.dice(by, die, faces, |face| heart(face) - shield(face));
        }
        if rule == cite::BUMP {
            return self.dice(by, die, faces, |face| -faces::result(None, true, face));
        }
        if rule == cite::squads::TRANSPORT {
            return self.dice(by, die, faces, |face| reach(face, SAFE) - 1.0);
        }
        let ship = self.game.ship(by);
        if let Some(branches) = self.clauses.branches(rule, die, ship) {
            return self.dice(by, die, faces, |face| clauses::worth(&branches, face));
        }
        if die == Die::Combat {
            // Whoever falls is struck by its own dice, whoever turns away by an enemy's.
            let sign = match rule == cite::grid::FALL {
                true => -1.0,
                false => 1.0,
            };
            self.dice(by, die, faces, |face| sign * faces::skull(face));
        }
    }

    /// Dice of the attack under way that are rolled again; the fact that follows says so.
    fn again(&mut self, die: Die, by: UnitId, faces: &[Face]) -> bool {
        let next = self.journal.get(self.at + 1).map(|event| &event.fact);
        let (Some(attack), Some(Fact::Modified { by: who, .. })) = (&self.attack, next) else {
            return false;
        };
        let attacking = by == attack.attacker;
        if *who != by || !(attacking || by == attack.target) {
            return false;
        }
        let need = attack.needs(attacking);
        self.dice(by, die, faces, |face| faces::result(need, attacking, face));
        true
    }
}

/// A repair comes off at this number (GRD-27).
const REPAIRS: u8 = 2;
/// A die of a test by danger is safe at this number (GRD-H-DANGER).
const SAFE: u8 = 2;

#[cfg(test)]
mod tests;
