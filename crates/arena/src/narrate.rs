//! Events as lines of English, for the terminal and the game's log.

use content::{DamageKind, Difficulty, Face, Token};
use rules::{
    AttackState, Board, Ctx, Fact, GameEvent, Modification, MoveCause, Outcome, PathKind, UnitId,
};

/// What an event says to a reader; none for bookkeeping. `board` is the position after it (or any later one).
#[must_use]
pub fn line(ctx: &Ctx, board: &Board, event: &GameEvent) -> Option<String> {
    let teller = Teller { ctx, board };
    teller
        .course(&event.fact)
        .or_else(|| teller.harm(&event.fact))
        .or_else(|| teller.fight(&event.fact))
}

struct Teller<'a> {
    ctx: &'a Ctx,
    board: &'a Board,
}

impl Teller<'_> {
    /// A ship by its callsign, an obstacle by its kind and number.
    fn name(&self, id: UnitId) -> String {
        match self.board.obstacle(id) {
            Some(obstacle) => format!(
                "{} {}",
                self.ctx.obstacle_name(obstacle).to_lowercase(),
                id.0
            ),
            None => self.ctx.name(id).to_owned(),
        }
    }

    fn player(&self, at: u8) -> &str {
        self.ctx
            .players
            .get(usize::from(at))
            .map_or("nobody", |player| player.name.as_str())
    }

    /// Turn order, placing and moving.
    fn course(&self, fact: &Fact) -> Option<String> {
        Some(match fact {
            Fact::RoundBegan { round } => format!("Round {round}"),
            Fact::PhaseBegan { phase } => format!("{} phase", self.ctx.phase(*phase)?.name),
            Fact::DialsConfirmed { player } => {
                format!("{} has set all dials", self.player(*player))
            }
            Fact::ObstaclePlaced { obstacle, by } => {
                let what = format!(
                    "{} {}",
                    self.ctx.obstacle_name(obstacle).to_lowercase(),
                    obstacle.id.0
                );
                match by {
                    Some(ship) => format!("{} leaves a {what} behind", self.name(*ship)),
                    None => format!(
                        "A {what} is placed at {:.0}, {:.0}",
                        obstacle.pose.x, obstacle.pose.y
                    ),
                }
            }
            Fact::ObstacleRemoved { obstacle } => format!("The {} is gone", self.name(*obstacle)),
            Fact::ShipPlaced { ship, pose } => {
                format!(
                    "{} takes position at {:.0}, {:.0}",
                    self.name(*ship),
                    pose.x,
                    pose.y
                )
            }
            Fact::DialRevealed { ship, maneuver } => {
                format!("{} reveals {}", self.name(*ship), maneuver.label())
            }
            Fact::ManeuverReplaced { ship, from, to } => {
                format!(
                    "{} is stressed: {} becomes {}",
                    self.name(*ship),
                    from.label(),
                    to.label()
                )
            }
            Fact::Moved {
                ship,
                path,
                travelled,
                full,
                cause,
                ..
            } => self.moved(*ship, *path, *travelled, *full, *cause),
            Fact::Executed {
                ship, difficulty, ..
            } => match difficulty {
                Difficulty::Red => format!("{} has flown a red maneuver", self.name(*ship)),
                Difficulty::Blue | Difficulty::White => return None,
            },
            Fact::Bumped {
                ship,
                into,
                friendly,
                back,
            } => {
                let whom = if *friendly { "its friend " } else { "" };
                format!(
                    "{} runs into {whom}{} and stops {back:.1} mm short",
                    self.name(*ship),
                    self.name(*into)
                )
            }
            Fact::Crossed {
                ship,
                obstacle,
                entry,
                depth,
            } => format!(
                "{} flies through the {} ({entry:.1} mm along its way, {depth:.1} mm deep)",
                self.name(*ship),
                self.name(*obstacle)
            ),
            Fact::Overlapped {
                ship,
                obstacle,
                depth,
            } => {
                format!(
                    "{} ends on the {} ({depth:.1} mm deep)",
                    self.name(*ship),
                    self.name(*obstacle)
                )
            }
            Fact::Spared { ship, obstacle } => {
                format!(
                    "The {} does nothing to {}",
                    self.name(*obstacle),
                    self.name(*ship)
                )
            }
            _ => return None,
        })
    }

    fn moved(
        &self,
        ship: UnitId,
        path: PathKind,
        travelled: f64,
        full: bool,
        cause: MoveCause,
    ) -> String {
        let name = self.name(ship);
        let what = match (cause, path) {
            (MoveCause::Maneuver, PathKind::Maneuver { maneuver, .. }) => {
                format!("flies {}", maneuver.label())
            }
            (MoveCause::Boost, PathKind::Maneuver { maneuver, .. }) => {
                format!("boosts {}", maneuver.label())
            }
            (MoveCause::Tractor, _) => "is dragged".to_owned(),
            (_, PathKind::Slide { side, .. }) => {
                format!("rolls to the {}", format!("{side:?}").to_lowercase())
            }
            (MoveCause::BarrelRoll, PathKind::Maneuver { .. }) => "rolls".to_owned(),
        };
        if full {
            format!("{name} {what}")
        } else {
            format!("{name} {what}, but only {travelled:.1} mm of it")
        }
    }

    /// Tokens, damage and ends.
    fn harm(&self, fact: &Fact) -> Option<String> {
        Some(match fact {
            Fact::Rolled { by, faces, .. } => format!("{} rolls {}", self.name(*by), told(faces)),
            Fact::Damaged {
                ship,
                kind,
                shields,
                hull,
                ..
            } => self.damaged(*ship, *kind, *shields, *hull),
            Fact::CardDrawn { ship, card } => {
                let card = self.ctx.content.damage_cards.get(usize::from(*card))?;
                format!("{}: {} ({})", self.name(*ship), card.name, card.text)
            }
            Fact::CardRepaired { ship, card } => {
                let card = self.ctx.content.damage_cards.get(usize::from(*card))?;
                format!("{} repairs {}", self.name(*ship), card.name)
            }
            Fact::ShieldsRecovered { ship, amount } => {
                format!("{} recovers {amount} shields", self.name(*ship))
            }
            Fact::Gained {
                ship,
                token,
                amount,
            } => format!("{} gains {}", self.name(*ship), tokens(*token, *amount)),
            Fact::Lost {
                ship,
                token,
                amount,
            } => format!("{} loses {}", self.name(*ship), tokens(*token, *amount)),
            Fact::Locked { ship, target } => {
                format!("{} locks {}", self.name(*ship), self.name(*target))
            }
            Fact::LockLost { ship, target } => {
                format!(
                    "The lock of {} on {} is gone",
                    self.name(*ship),
                    self.name(*target)
                )
            }
            Fact::MustSkipAction { ship, red_focus } => {
                let but = if *red_focus {
                    ", but for a red focus"
                } else {
                    ""
                };
                format!("{} will skip its action{but}", self.name(*ship))
            }
            Fact::ActionSkipped { ship } => format!("{} performs no action", self.name(*ship)),
            Fact::Doomed { ship } => format!("{} is shot to pieces", self.name(*ship)),
            Fact::Destroyed { ship } => format!("{} is destroyed", self.name(*ship)),
            Fact::Fled { ship } => format!("{} leaves the board", self.name(*ship)),
            Fact::Scored { player, points } => {
                format!("{} scores {points} points", self.player(*player))
            }
            Fact::Ended { outcome } => self.ended(*outcome),
            _ => return None,
        })
    }

    fn damaged(&self, ship: UnitId, kind: DamageKind, shields: u8, hull: u8) -> String {
        let what = match kind {
            DamageKind::Hit => "damage",
            DamageKind::Crit => "critical damage",
        };
        let place = match (shields, hull) {
            (0, _) => "to the hull",
            (_, 0) => "to the shields",
            _ => "to shields and hull",
        };
        format!(
            "{} suffers {} {what} {place}",
            self.name(ship),
            shields.saturating_add(hull)
        )
    }

    fn ended(&self, outcome: Outcome) -> String {
        let how = if outcome.by_points {
            "on points"
        } else {
            "as the last side standing"
        };
        match outcome.winner {
            Some(winner) => format!("{} wins {how}", self.player(winner)),
            None => "The match is drawn".to_owned(),
        }
    }

    /// Actions and attacks.
    fn fight(&self, fact: &Fact) -> Option<String> {
        Some(match fact {
            Fact::Acted {
                ship,
                action,
                granted,
            } => {
                let granted = if *granted { " (granted)" } else { "" };
                format!(
                    "{}: {} action{granted}",
                    self.name(*ship),
                    words(&format!("{action:?}"))
                )
            }
            Fact::Granted { ship, by } => {
                format!("{} coordinates {}", self.name(*by), self.name(*ship))
            }
            Fact::Tractored { ship, by } => {
                format!("{} may drag {}", self.player(*by), self.name(*ship))
            }
            Fact::AttackDeclared {
                attack,
                attack_dice,
                modifiers,
                ..
            } => self.declared(
                attack,
                *attack_dice,
                modifiers.iter().map(|held| held.0.to_string()).collect(),
            ),
            Fact::AttackRolled { faces } => format!("Attack dice: {}", told(faces)),
            Fact::DefenceRolled { faces } => format!("Defence dice: {}", told(faces)),
            Fact::Modified {
                by,
                how,
                attack,
                defence,
            } => {
                let dice = if defence.is_empty() { attack } else { defence };
                let faces: Vec<Face> = dice.iter().map(|die| die.0).collect();
                let how = match how {
                    Modification::Focus => "spends focus",
                    Modification::Evade => "spends evade",
                    Modification::Lock { .. } => "spends its lock",
                    Modification::Done => "rerolls",
                };
                format!("{} {how}: {}", self.name(*by), told(&faces))
            }
            Fact::AttackResolved {
                attacker,
                target,
                hits,
                crits,
                evaded,
            } => match (hits, crits) {
                (0, 0) => format!(
                    "{} misses {} ({evaded} evaded)",
                    self.name(*attacker),
                    self.name(*target)
                ),
                _ => format!(
                    "{} strikes {}: {hits} hits, {crits} crits ({evaded} evaded)",
                    self.name(*attacker),
                    self.name(*target)
                ),
            },
            Fact::HeldFire { ship } => format!("{} does not fire", self.name(*ship)),
            _ => return None,
        })
    }

    fn declared(&self, attack: &AttackState, dice: u8, rules: Vec<String>) -> String {
        let attacker = self.board.ship(attack.attacker);
        let weapon = attacker
            .and_then(|ship| self.ctx.class(ship).weapons.get(usize::from(attack.weapon)))
            .map_or("weapon", |weapon| weapon.name.as_str());
        let obstructed = attack
            .obstructed_by
            .map(|id| format!(", obstructed by the {}", self.name(id)))
            .unwrap_or_default();
        let why = if rules.is_empty() {
            String::new()
        } else {
            format!(" [{}]", rules.join(", "))
        };
        format!(
            "{} fires {weapon} at {} at range {}{obstructed}: {dice} against {} dice{why}",
            self.name(attack.attacker),
            self.name(attack.target),
            attack.range,
            attack.defence_dice
        )
    }
}

fn told(faces: &[Face]) -> String {
    let face = |face: &Face| match face {
        Face::Pips(pips) => pips.to_string(),
        other => format!("{other:?}").to_lowercase(),
    };
    if faces.is_empty() {
        "no dice".to_owned()
    } else {
        faces.iter().map(face).collect::<Vec<_>>().join(" ")
    }
}

fn tokens(token: Token, amount: u8) -> String {
    let name = format!("{token:?}").to_lowercase();
    if amount == 1 {
        format!("a {name} token")
    } else {
        format!("{amount} {name} tokens")
    }
}

/// `BarrelRoll` as "barrel roll".
fn words(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push(' ');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
