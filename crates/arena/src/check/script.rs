//! Playing the steps of a test.

use content::RuleId;
use geometry::Cell;
use rules::{Board, Game, IllegalOrder, Order, PlayerId, Sim, Step, UnitId};

use super::{ScriptStep, decisions, pattern::written, previews};

/// The most orders that `Until` gives.
const MOST_DEFAULTS: usize = 10_000;

/// A test under way.
pub(super) struct ScriptRun {
    /// The match.
    pub(super) sim: Sim,
    /// Rules cited by refusals that were expected.
    pub(super) refused: Vec<RuleId>,
    /// The differences: path within the file, message.
    pub(super) found: Vec<(String, String)>,
}

impl ScriptRun {
    pub(super) fn new(sim: Sim) -> Self {
        Self {
            sim,
            refused: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Plays all steps. It goes on after a failure, so that later ones are reported as well.
    pub(super) fn play(&mut self, steps: &[ScriptStep]) {
        for (at, step) in steps.iter().enumerate() {
            for message in self.step(step) {
                self.found.push((format!("steps/{at}"), message));
            }
        }
    }

    fn step(&mut self, step: &ScriptStep) -> Vec<String> {
        match step {
            ScriptStep::Do(order) => self.give(*order).err().into_iter().collect(),
            ScriptStep::Refused {
                order,
                rule,
                culprits,
                token,
                cell: hex,
            } => {
                let wanted = culprits
                    .as_ref()
                    .map(|ids| ids.iter().map(|id| UnitId(*id)).collect());
                self.refuse(*order, *rule, (wanted, *token, *hex))
            }
            ScriptStep::Legal(order) => self.legal(order),
            ScriptStep::NotOffered(order) => {
                let offered = self.sim.legal_orders().contains(order);
                offered
                    .then(|| format!("{} is offered", written(order)))
                    .into_iter()
                    .collect()
            }
            ScriptStep::Default => match rules::default_order(self.sim.game()) {
                Some(order) => self.give(order).err().into_iter().collect(),
                None => vec!["nobody has anything to decide".into()],
            },
            ScriptStep::Until {
                step,
                ship,
                player,
                round,
            } => {
                let wanted = Wanted {
                    step,
                    ship: *ship,
                    player: *player,
                };
                self.until(&wanted, round.unwrap_or(0))
                    .err()
                    .into_iter()
                    .collect()
            }
            ScriptStep::Awaits { step, ship, player } => {
                let wanted = Wanted {
                    step,
                    ship: *ship,
                    player: *player,
                };
                let board = self.sim.board();
                let fits = wanted.fits(board);
                (!fits)
                    .then(|| format!("the match waits for {}", told(board)))
                    .into_iter()
                    .collect()
            }
            ScriptStep::Decides { from, right, wrong } => {
                decisions::check(&self.sim, *from, right, wrong)
            }
            ScriptStep::Preview { .. } => previews::check(&self.sim, step),
        }
    }

    fn give(&mut self, order: Order) -> Result<(), String> {
        let waits = told(self.sim.board());
        match self.sim.play(order) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(format!(
                "{} is refused: {refusal} (the match waits for {waits})",
                written(&order)
            )),
        }
    }

    fn refuse(&mut self, order: Order, rule: RuleId, (culprits, token, hex): Named) -> Vec<String> {
        let before = self.sim.checksum();
        let refusal = match self.sim.play(order) {
            Ok(_) => {
                return vec![format!(
                    "{} is legal, and has been carried out",
                    written(&order)
                )];
            }
            Err(refusal) => refusal,
        };
        let IllegalOrder {
            rule: cited,
            culprits: mut named,
            token: held,
            cell: there,
            ..
        } = refusal.clone();
        self.refused.push(cited);
        let mut found = Vec::new();
        if cited != rule {
            found.push(format!(
                "refused by another rule: expected {rule}, found {refusal}"
            ));
        }
        if let Some(mut wanted) = culprits {
            wanted.sort_unstable();
            named.sort_unstable();
            if wanted != named {
                found.push(format!("culprits: expected {wanted:?}, found {named:?}"));
            }
        }
        if token.is_some() && token != held {
            found.push(format!("token: expected {token:?}, found {held:?}"));
        }
        let there = there.map(Cell::printed);
        if hex.is_some() && hex != there {
            found.push(format!("hex: expected {hex:?}, found {there:?}"));
        }
        if self.sim.checksum() != before {
            found.push("the refused order changed the match".into());
        }
        found
    }

    fn legal(&self, order: &Order) -> Vec<String> {
        match self.sim.check(order) {
            Err(refusal) => vec![format!("{} is refused: {refusal}", written(order))],
            // Places are offered as a sample only.
            Ok(()) if matches!(order, Order::PlaceShip { .. } | Order::PlaceObstacle { .. }) => {
                Vec::new()
            }
            Ok(()) if self.sim.legal_orders().contains(order) => Vec::new(),
            Ok(()) => vec![format!(
                "{} is legal, but not among the orders offered",
                written(order)
            )],
        }
    }

    fn until(&mut self, wanted: &Wanted<'_>, round: u32) -> Result<(), String> {
        for _ in 0..MOST_DEFAULTS {
            let board = self.sim.board();
            if board.round >= round && wanted.fits(board) {
                return Ok(());
            }
            let Some(order) = rules::default_order(Game::new(self.sim.ctx(), board)) else {
                break;
            };
            self.give(order)?;
        }
        Err(format!(
            "it never comes to that; the match waits for {}",
            told(self.sim.board())
        ))
    }
}

/// An order in the notation of tests.
/// The details that a refusal must name: units, a token, a hex.
type Named = (
    Option<Vec<UnitId>>,
    Option<content::Token>,
    Option<(i32, i32)>,
);

/// A step to wait for.
struct Wanted<'a> {
    step: &'a str,
    ship: Option<u32>,
    player: Option<PlayerId>,
}

impl Wanted<'_> {
    fn fits(&self, board: &Board) -> bool {
        let ship = self
            .ship
            .is_none_or(|id| board.awaited_ship() == Some(UnitId(id)));
        let player = self
            .player
            .is_none_or(|player| board.decider() == Some(player));
        step_name(board.step) == self.step && ship && player
    }
}

/// The name of a step.
pub(super) fn step_name(step: Step) -> &'static str {
    match step {
        Step::Advance => "Advance",
        Step::Deploy { .. } => "Deploy",
        Step::Plan { .. } => "Plan",
        Step::Device { .. } => "Device",
        Step::Maneuver { .. } => "Maneuver",
        Step::Action { .. } => "Action",
        Step::Tractor { .. } => "Tractor",
        Step::Attack { .. } => "Attack",
        Step::Turn { .. } => "Turn",
        Step::Expose { .. } => "Expose",
        Step::Pick { .. } => "Pick",
        Step::Reinforce { .. } => "Reinforce",
        Step::Shove { .. } => "Shove",
        Step::Lay { .. } => "Lay",
        Step::Rally { .. } => "Rally",
        Step::Muster { .. } => "Muster",
        Step::Ask { .. } => "Ask",
        Step::Answer { .. } => "Answer",
        Step::May { .. } => "May",
        Step::Priority { .. } => "Priority",
        Step::Sail { .. } => "Sail",
        Step::Helm { .. } => "Helm",
        Step::Service { .. } => "Service",
        Step::Salvo { .. } => "Salvo",
        Step::React { .. } => "React",
        Step::ModifyAttack => "ModifyAttack",
        Step::ModifyDefence => "ModifyDefence",
        Step::EndRound => "EndRound",
        Step::Over => "Over",
    }
}

/// The step that the match waits for, in words.
pub(super) fn told(board: &Board) -> String {
    let ship = board
        .awaited_ship()
        .map(|id| format!(" of ship {}", id.0))
        .unwrap_or_default();
    let player = board
        .decider()
        .map(|player| format!(" by player {player}"))
        .unwrap_or_default();
    format!(
        "{}{ship}{player} in round {}",
        step_name(board.step),
        board.round
    )
}
