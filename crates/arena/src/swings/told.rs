//! What the orders of a match led to, in words: the losses first, else what is told of them.

use rules::{
    ClashFact, Fact, Family, Game, GameEvent, HarmFact, PlayerId, SquadAttackFact, SquadFact,
    TurnFact, UnitId, story::goal_holds,
};
use words::say;

use super::Swing;
use crate::{
    causes::{Causes, Loss, Source, kind_name, name},
    narrate,
    track::{Track, Waymark},
};

/// What each order of a match led to, and how it shifted the chances.
#[must_use]
pub fn strokes(game: Game<'_>, journal: &[GameEvent], track: &Track) -> Vec<Swing> {
    let mut causes = Causes::new(game, journal);
    let marks = track.waymarks();
    // What opens the match belongs to no order.
    let opening = marks.first().map_or(0, |mark| mark.events);
    for event in journal.iter().take(opening) {
        causes.hear(event);
    }
    let pairs = marks.windows(2).enumerate();
    pairs
        .map(|(at, pair)| {
            let events = pair[0].events..pair[1].events.min(journal.len());
            let mut stroke = Stroke::default();
            for at in events {
                let loss = causes.hear(&journal[at]);
                stroke.hear(at, &journal[at], loss);
            }
            stroke.swing(Record { game, journal }, at + 1, pair)
        })
        .collect()
}

/// A match and its events, to tell of.
#[derive(Clone, Copy)]
struct Record<'a> {
    game: Game<'a>,
    journal: &'a [GameEvent],
}

/// What an order led to.
#[derive(Default)]
struct Stroke {
    losses: Vec<(usize, Loss)>,
    destroyed: Vec<(usize, UnitId)>,
    captured: Option<(usize, UnitId, PlayerId)>,
    /// Whether the match ended.
    ended: bool,
    /// Where it ended by a goal, and for whom.
    goal: Option<(usize, PlayerId)>,
    /// The events that may be told, with their weight; the heaviest is told.
    tellable: Vec<(u8, usize)>,
}

impl Stroke {
    fn hear(&mut self, at: usize, event: &GameEvent, loss: Option<Loss>) {
        let fact = &event.fact;
        self.losses.extend(loss.map(|loss| (at, loss)));
        match fact.family() {
            Family::Clash(ClashFact::Captured { ship, by }) => {
                self.captured = Some((at, *ship, *by));
            }
            Family::SquadAttack(SquadAttackFact::SquadLost { unit, .. }) => {
                self.destroyed.push((at, *unit));
            }
            Family::Harm(
                HarmFact::Doomed { ship }
                | HarmFact::Destroyed { ship }
                | HarmFact::Downed { ship, .. },
            ) => self.destroyed.push((at, *ship)),
            // These end nobody.
            Family::Turn(_)
            | Family::Story(_)
            | Family::Plan(_)
            | Family::Move(_)
            | Family::Forced(_)
            | Family::Contact(_)
            | Family::Clash(_)
            | Family::Attack(_)
            | Family::Token(_)
            | Family::Harm(_)
            | Family::Squad(_)
            | Family::SquadAttack(_)
            | Family::Mind(_)
            | Family::Quiet(_) => {}
        }
        if let Fact::Ended { outcome } = fact {
            self.ended = true;
            let by_goal = outcome
                .winner
                .filter(|_| rules::story::is_goal_rule(event.rule));
            self.goal = by_goal.map(|winner| (at, winner));
        }
        let weight = weight(fact);
        if weight > 0 {
            self.tellable.push((weight, at));
        }
    }

    fn swing(&self, told: Record<'_>, order: usize, marks: &[Waymark]) -> Swing {
        let (before, after) = (&marks[0].chances, &marks[1].chances);
        let gains = after
            .iter()
            .zip(before)
            .map(|(after, before)| after - before);
        let most = PlayerId::all(after.len())
            .zip(gains)
            .max_by(|a, b| a.1.total_cmp(&b.1));
        let (player, gain) = most.unwrap_or_default();
        let worst = self.worst(told.game, player);
        let found = self.reached(told.game);
        let found = found.or_else(|| self.loss(told.game, player, worst));
        let found = found.or_else(|| self.line(told));
        let (text, event) = found.unwrap_or((String::new(), marks[0].events));
        Swing {
            order,
            round: marks[0].round.max(1),
            player,
            gain,
            after: after.get(player.index()).copied().unwrap_or(0.0),
            text,
            event,
            source: worst.map(|loss| loss.source),
        }
    }

    /// What a unit has lost in all.
    fn sum(&self, unit: UnitId) -> u32 {
        let of = self.losses.iter().filter(|(_, loss)| loss.ship == unit);
        of.map(|(_, loss)| loss.amount).sum()
    }

    /// A loss of the unit that has lost most. What the player who gains has lost is no reason.
    fn worst(&self, game: Game<'_>, gainer: PlayerId) -> Option<Loss> {
        let losses = self.losses.iter().map(|(_, loss)| *loss);
        let others = losses.filter(|loss| game.board.owner(loss.ship) != Some(gainer));
        others.max_by_key(|loss| self.sum(loss.ship))
    }

    /// The goal that was reached, in words, with the place of the match's end.
    fn reached(&self, game: Game<'_>) -> Option<(String, usize)> {
        let (at, winner) = self.goal?;
        let mut goals = game.ctx.goals.iter();
        let goal = goals.find(|goal| goal.player == winner && goal_holds(game, goal));
        let player = game.ctx.players.get(winner.index());
        let player = player.map_or(say!("tell-nobody"), |player| player.name.as_str());
        let text = match goal {
            Some(goal) => say!("swing-goal", player, goal = goal.text.as_str()),
            None => say!("swing-holds-out", player),
        };
        Some((text, at))
    }

    /// The losses of others in words, with the place of the first one; none if none of them has
    /// lost anything.
    fn loss(
        &self,
        game: Game<'_>,
        gainer: PlayerId,
        worst: Option<Loss>,
    ) -> Option<(String, usize)> {
        let name = |id: UnitId| name(game, id);
        if let Some((at, ship, by)) = self.captured {
            let who = game.ctx.players.get(by.index());
            let who = who.map_or(say!("swing-boarders"), |player| player.name.as_str());
            return Some((say!("swing-is-taken-by", ship = name(ship), who), at));
        }
        let Some(worst) = worst else {
            let theirs = |(_, unit): &&(usize, UnitId)| game.board.owner(*unit) != Some(gainer);
            let (at, unit) = self.destroyed.iter().find(theirs)?;
            return Some((say!("swing-routs", unit = name(*unit)), *at));
        };
        let mut losses = self.losses.iter();
        let first = losses.find(|(_, loss)| loss.ship == worst.ship);
        let first = first.map_or(0, |(at, _)| *at);
        Some((self.lost(game, worst), first))
    }

    /// The worst loss in words: who lost how much by what, and whether that was the end.
    fn lost(&self, game: Game<'_>, worst: Loss) -> String {
        let name = |id: UnitId| name(game, id);
        let (ship, amount) = (name(worst.ship), self.sum(worst.ship));
        let dies = self.destroyed.iter().any(|(_, unit)| *unit == worst.ship);
        let end = match dies {
            true => say!("swing-and-is-destroyed"),
            false => "",
        };
        let what = match (worst.source, worst.by) {
            (Source::Weapons, Some(by)) if dies => {
                return say!("swing-destroys", by = name(by), ship);
            }
            (Source::Weapons, Some(by)) => {
                return say!("swing-hits-for", by = name(by), ship, amount);
            }
            (Source::Exposure, _) => say!("cause-exposure").to_owned(),
            (Source::Rams, Some(by)) => say!("swing-a-collision-with", by = name(by)),
            (Source::Boarding, _) => say!("swing-a-boarding-fight").to_owned(),
            (_, Some(by)) => say!("swing-the-ground", kind = words::inside(&name(by))),
            (source, None) => match kind_name(game.ctx, &worst) {
                Some(kind) => say!("swing-the-ground", kind = words::inside(kind)),
                None => match worst.carried.map(|held| held.name(game.ctx)) {
                    Some(name) => words::inside(&name),
                    None => words::named("cause", source.name()).to_owned(),
                },
            },
        };
        say!("swing-loses-to", ship, amount, what, end)
    }

    /// The line of what weighs most; the first of those that weigh the same.
    fn line(&self, told: Record<'_>) -> Option<(String, usize)> {
        let mut ranked = self.tellable.clone();
        ranked.sort_by_key(|(weight, at)| (u8::MAX - weight, *at));
        // Where a match ends, what does not decide it is no reason.
        ranked.retain(|(weight, _)| !self.ended || *weight == DECIDES);
        let mut lines = ranked.into_iter().filter_map(|(_, at)| {
            let line = narrate::line(told.game, told.journal, at)?;
            Some((line, at))
        });
        lines.next()
    }
}

/// The weight of what may decide a match.
const DECIDES: u8 = 5;

/// How much a fact tells of why the chances shift; 0 for what tells nothing of it.
fn weight(fact: &Fact) -> u8 {
    match fact.family() {
        Family::Turn(TurnFact::Scored { .. })
        | Family::Squad(SquadFact::BannerTaken { .. })
        | Family::Harm(HarmFact::Left { .. } | HarmFact::Fled { .. }) => DECIDES,
        Family::Story(_) | Family::Clash(_) | Family::Mind(_) => 4,
        Family::Harm(HarmFact::Rolled { .. }) => 1,
        Family::Harm(_) | Family::Attack(_) | Family::SquadAttack(_) => 3,
        Family::Contact(_) | Family::Forced(_) | Family::Squad(_) => 2,
        Family::Move(_) | Family::Token(_) => 1,
        // A round that begins is no reason, and plans are secret.
        Family::Turn(_) | Family::Plan(_) | Family::Quiet(_) => 0,
    }
}
