//! Why the numbers of a preview are what they are: each change with its rule, before the decision.
//! The log says the same of it afterwards.

use arena::narrate::{Why, told_why};
use bevy_egui::egui;
use content::RuleId;
use geometry::Cell;
use rules::{
    Command, ContactOdds, Ctx, Game, Intent, Order, Preview, Squad, SquadAction, UnitId, cite,
    reckon::{self, Fire, Reckoning},
    sail, squads,
};

use super::lines::link;
use crate::hud::own::Kept;
use crate::{
    hud::{Hud, HudState},
    screen::Intents,
    theme,
};

impl HudState {
    /// Why the numbers of an order's preview are what they are, found once for a position.
    pub(in crate::hud) fn reasons_for(
        &mut self,
        hud: &Hud<'_>,
        order: Order,
        preview: &Preview,
    ) -> &[Why] {
        let at = hud.session.sim.orders().len();
        let known = self.own.of::<Whys>().0.as_ref();
        if !known.is_some_and(|(held, when, _)| *held == order && *when == at) {
            let found = of(hud.game(), &order, preview);
            self.own.of::<Whys>().0 = Some((order, at, found));
        }
        self.own
            .of::<Whys>()
            .0
            .as_ref()
            .map_or(&[], |(_, _, found)| found)
    }
}

/// Why the numbers of the hovered order are what they are, and the position that they are for.
#[derive(Default)]
struct Whys(Option<(Order, usize, Vec<Why>)>);

impl Kept for Whys {}

/// The reasons for the numbers of an order's preview.
fn of(game: Game<'_>, order: &Order, preview: &Preview) -> Vec<Why> {
    let base = base(game.ctx, order);
    let mut found: Vec<Why> = Vec::new();
    let all = numbers(game, order, preview);
    for why in all.iter().flat_map(|held| told_why(held, base)) {
        // Several weapons of a unit are changed alike.
        if !found.contains(&why) {
            found.push(why);
        }
    }
    found
}

/// The numbers of an order's preview.
fn numbers(game: Game<'_>, order: &Order, preview: &Preview) -> Vec<Reckoning> {
    if let Order::Command { unit, command } = *order {
        return commanded(game, unit, command);
    }
    if let Order::March { ship, .. } = *order {
        let ship = game.ship(ship);
        let points = ship.and_then(|ship| reckon::speed(game, ship));
        let march = preview.march();
        let cost = march.map(|march| reckon::steps(game.ctx, &march.costs));
        return points.into_iter().chain(cost).collect();
    }
    if let Order::Sail { ship, intent, .. } = *order {
        return sailed(game, ship, intent, preview);
    }
    let attack = preview.attack();
    attack.map_or_else(Vec::new, |attack| reckon::fire(game, &Fire::from(attack)))
}

/// The rule of what an order's numbers start from.
fn base(ctx: &Ctx, order: &Order) -> RuleId {
    let Order::Command { command, .. } = order else {
        return ctx.ruleset.cites.dice;
    };
    if let Command::Act { action, .. } = command {
        return match action {
            SquadAction::Charge(_) => cite::squads::MELEE,
            SquadAction::Hold | SquadAction::Advance | SquadAction::Rush => cite::squads::ACTIONS,
        };
    }
    cite::squads::SHOOT
}

/// The numbers of a command to a unit of models.
fn commanded(game: Game<'_>, unit: UnitId, command: Command) -> Vec<Reckoning> {
    let Some(squad) = game.squad(unit) else {
        return Vec::new();
    };
    if let Command::Aim { weapon, target, at } = command {
        return shot(game, squad, weapon, target, at);
    }
    let Command::Act { action, to } = command else {
        return Vec::new();
    };
    let mut all = vec![reckon::squares(game, squad, action)];
    if let SquadAction::Charge(target) = action {
        let after = squads::after_move(game, unit, action, to.as_slice());
        let there = after.as_ref().unwrap_or(game.board);
        all.extend(struck(Game::new(game.ctx, there), [unit, target], true));
        all.extend(struck(Game::new(game.ctx, there), [target, unit], false));
    }
    all
}

/// The numbers of a volley: range, hits, saves, and what a hit or a wound counts for.
fn shot(
    game: Game<'_>,
    squad: &Squad,
    weapon: u8,
    target: UnitId,
    at: Option<Cell>,
) -> Vec<Reckoning> {
    let ctx = game.ctx;
    let Some(foe) = game.squad(target) else {
        return Vec::new();
    };
    let volleys = squads::volleys(game, squad, weapon, foe, at).unwrap_or_default();
    let hits = volleys
        .iter()
        .map(|volley| reckon::to_hit(ctx, volley.need, &volley.modifiers, false));
    let save = squads::save_at(game, squad.id, weapon, foe);
    let save = save.map(|save| reckon::save(ctx, save.need, &save.modifiers));
    reckon::range(ctx, squad.id, weapon, target)
        .into_iter()
        .chain(hits)
        .chain(save)
        .chain(at.and_then(|at| blast(game, [squad.id, target], weapon, at)))
        .chain(reckon::broken(ctx, squad.id, weapon))
        .collect()
}

/// What a hit of a blast counts for in the place that it strikes.
fn blast(game: Game<'_>, [by, at]: [UnitId; 2], weapon: u8, place: Cell) -> Option<Reckoning> {
    let hits = squads::blast_hits(game, [by, at], weapon, place)?;
    reckon::blasted(game.ctx, by, weapon, 1, hits)
}

/// The numbers of the blows of one unit at another in melee.
fn struck(game: Game<'_>, [by, at]: [UnitId; 2], charging: bool) -> Vec<Reckoning> {
    let Some((squad, foe)) = game.squad(by).zip(game.squad(at)) else {
        return Vec::new();
    };
    let blows = squads::strikers(game, squad, foe, charging);
    let mut all = Vec::new();
    for blow in blows {
        all.push(reckon::to_hit(game.ctx, blow.need, &blow.modifiers, true));
        let save = squads::save_at(game, by, blow.weapon, foe);
        all.extend(save.map(|save| reckon::save(game.ctx, save.need, &save.modifiers)));
        all.extend(reckon::broken(game.ctx, by, blow.weapon));
    }
    all
}

/// The numbers of a capital ship's way, and of the ram at its end.
fn sailed(game: Game<'_>, ship: UnitId, intent: Intent, preview: &Preview) -> Vec<Reckoning> {
    let ctx = game.ctx;
    let Some(own) = game.ship(ship) else {
        return Vec::new();
    };
    let mut all: Vec<Reckoning> = reckon::sailing(ctx, own).into_iter().collect();
    if let Intent::Ram(other) = intent
        && let Some(ContactOdds::Ram(odds)) =
            preview.voyage().and_then(|voyage| voyage.contact.as_ref())
        && let Some(other) = game.ship(other)
    {
        all.push(reckon::integrity(ctx, other, odds.other_needs));
        all.push(reckon::integrity(ctx, own, odds.own_needs));
    }
    if let Intent::Board(other) = intent
        && let Some(other) = game.ship(other)
    {
        let crews = [own, other].into_iter();
        all.extend(
            crews.map(|ship| reckon::boarders(ctx, ship, sail::boarding_strength(ctx, ship))),
        );
    }
    all
}

/// Draws reasons, each with a link to its rule.
pub(super) fn show(ui: &mut egui::Ui, hud: &Hud<'_>, found: &[Why], intents: &mut Intents) {
    for why in found {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.label(theme::weak(&why.text).size(12.0));
            let rule = hud.ctx().ruleset.cited(why.rule);
            link(ui, hud, rule, intents);
        });
    }
}
