//! Commands to units of models in words.

use geometry::Cell;
use rules::{Ask, Command, Ctx, Game, Named, Places, SquadAction, UnitId, squads};
use words::say;

use super::{made_action, place};

/// A command, as a button or a list of candidates shows it.
pub(super) fn label(game: Game<'_>, unit: UnitId, command: Command) -> String {
    let ctx = game.ctx;
    let name = ctx.name(unit);
    let first = |to: &Places| to.as_slice().first().map(|cell| place(*cell));
    match command {
        Command::Act { action, to } => {
            let to = first(&to).unwrap_or_default();
            match action {
                SquadAction::Hold => say!("command-hold", name),
                SquadAction::Advance => say!("command-advance", name, to),
                SquadAction::Rush => say!("command-rush", name, to),
                SquadAction::Charge(target) => {
                    say!("command-charge", name, target = ctx.name(target), to)
                }
            }
        }
        Command::Rise => say!("command-rise", name),
        Command::Aim { weapon, target, at } => {
            let troop = game.troop(unit);
            let gear = troop.and_then(|troop| troop.gear(&ctx.content, weapon));
            let weapon = gear.map_or("", |gear| gear.name.as_str());
            say!("command-aim", weapon, target = whom(ctx, target, at))
        }
        Command::Fire if squads::holds_fire(game.board) => say!("order-hold-fire").into(),
        Command::Fire => say!("command-fire").into(),
        Command::Lose(named) => say!("command-lose", models = models(ctx, unit, &named)),
        Command::StrikeBack(true) => say!("command-strike-back").into(),
        Command::StrikeBack(false) => say!("command-no-strike-back").into(),
        Command::Follow(to) => match first(&to) {
            Some(to) => say!("command-follow", to),
            None => say!("command-stay").into(),
        },
        Command::Deploy(to) => match first(&to) {
            Some(to) => say!("command-deploy", name, to),
            None => say!("command-hide", name),
        },
        Command::Wait => say!("command-wait").into(),
        Command::Load(transport) => say!("command-load", name, other = ctx.name(transport)),
        Command::Board { transport, .. } => {
            say!("command-board", name, other = ctx.name(transport))
        }
        Command::Mend(target) => say!("command-mend", name, other = ctx.name(target)),
        Command::Fly(squares) => say!("command-fly", name, count = squares),
        Command::Enter { cell, flight } => {
            say!("command-enter", name, to = place(cell), run = flight.run)
        }
        Command::Cast { spell, target, at } => {
            let held = rules::squads::spell_of(ctx, unit, spell);
            let spell = held.map_or("", |spell| spell.name.as_str());
            say!("command-cast", spell, target = whom(ctx, target, at))
        }
        Command::Block(true) => say!("command-block").into(),
        Command::Block(false) => say!("command-no-block").into(),
        Command::Perform { kind, target } => made_action(ctx, kind, target),
    }
}

/// A target, with its place if one place of it is struck.
pub(crate) fn whom(ctx: &Ctx, target: UnitId, at: Option<Cell>) -> String {
    let name = ctx.name(target);
    match at {
        Some(at) => format!("{name} ({})", place(at)),
        None => name.to_owned(),
    }
}

/// The models that are lost, by their names.
fn models(ctx: &Ctx, unit: UnitId, named: &Named) -> String {
    let name = |at: &u8| {
        let soldier = ctx.troop(unit)?.model(*at)?;
        let profile = ctx.content.profiles.get(soldier.profile)?;
        Some(profile.models.get(soldier.kind)?.name.clone())
    };
    let names: Vec<String> = named.as_slice().iter().filter_map(name).collect();
    names.join(", ")
}

/// What a unit is asked for.
pub(super) fn asked(name: &str, ask: Ask) -> String {
    match ask {
        Ask::Targets => say!("ask-targets", name),
        Ask::Losses => say!("ask-losses", name),
        Ask::StrikeBack => say!("ask-strike-back", name),
        Ask::Follow => say!("ask-follow", name),
        Ask::Scout => say!("ask-scout", name),
        Ask::Enter => say!("ask-enter", name),
        Ask::Survivors => say!("ask-survivors", name),
        Ask::Block => say!("ask-block", name),
        Ask::Lift => say!("ask-lift", name),
    }
}
