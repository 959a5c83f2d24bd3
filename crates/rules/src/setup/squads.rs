//! The units of models of a scenario, and its objectives.

use content::{Content, Pick, Scenario, SquadDef, WordKind};
use geometry::{Cell, Direction};
use words::say;

use super::{faults::bad, units::at_first};
use crate::{
    ctx::Ctx,
    state::{
        Banner, Deeds, Flight, Location, Model, SetupError, Squad, SquadRound, UnitId, UnitTokens,
    },
    troop::Troop,
};

/// The models that find room in a place.
const ROOM: usize = 5;

/// The unit that a hero has joined is not a unit of its own any more.
fn led(scenario: &Scenario) -> impl Iterator<Item = &SquadDef> {
    scenario.squads.iter().filter(|def| def.joins.is_none())
}

/// The names of the units: their callsigns, or their profiles' names with their numbers.
pub(super) fn names<'s>(
    content: &'s Content,
    scenario: &'s Scenario,
) -> impl Iterator<Item = (UnitId, String)> + 's {
    scenario.squads.iter().map(|def| {
        let name = if def.name.is_empty() {
            let profile = content.profile(&def.profile).map(|(_, held)| &held.name);
            format!("{} {}", profile.unwrap_or(&def.profile), def.id)
        } else {
            def.name.clone()
        };
        (UnitId(def.id), name)
    })
}

/// Who the models of the units are.
pub(super) fn troops(content: &Content, scenario: &Scenario) -> Result<Vec<Troop>, SetupError> {
    let mut troops = Vec::new();
    for def in led(scenario) {
        let mut heroes = scenario.squads.iter();
        let hero = heroes.find(|hero| hero.joins == Some(def.id));
        if def.owner.index() >= scenario.players.len() {
            return bad(say!(
                "setup-ship-player",
                id = def.id,
                owner = def.owner.to_string()
            ));
        }
        let joined = hero.map(|hero| UnitId(hero.id));
        let (unit, hero) = (Pick::from(def), hero.map(Pick::from));
        let troop = Troop::of(content, UnitId(def.id), def.owner, &unit, hero.as_ref());
        let Some(troop) = troop.map(|troop| Troop { joined, ..troop }) else {
            return bad(say!(
                "setup-unit-profile",
                id = def.id,
                profile = def.profile
            ));
        };
        troops.push(troop);
    }
    troops.sort_by_key(|troop| troop.id);
    Ok(troops)
}

/// The units as they begin.
pub(super) fn make_squads(ctx: &Ctx, scenario: &Scenario) -> Result<Vec<Squad>, SetupError> {
    let mut squads = led(scenario)
        .map(|def| make_squad(ctx, def))
        .collect::<Result<Vec<_>, _>>()?;
    squads.sort_by_key(|squad| squad.id);
    Ok(squads)
}

fn make_squad(ctx: &Ctx, def: &SquadDef) -> Result<Squad, SetupError> {
    let id = UnitId(def.id);
    let models = ctx.troop(id).map_or(&[][..], |troop| &troop.models);
    let off = |cell: &&Cell| {
        let ground = ctx.ground();
        !ground.is_some_and(|ground| ground.grid.contains(**cell))
    };
    if let Some(cell) = def.cells.iter().find(off) {
        let (column, row) = cell.printed();
        return bad(say!("setup-map-has-hex", column, row));
    }
    let each = def.cells.len() == models.len();
    if !each && !def.cells.is_empty() && def.cells.len() * ROOM < models.len() {
        return bad(say!("setup-unit-room", id = def.id));
    }
    let place = |at: usize| def.cells.get(if each { at } else { at / ROOM });
    let made = models.iter().enumerate().map(|(at, soldier)| {
        let life = def.lives.get(at).copied().unwrap_or(soldier.tough);
        Model {
            cell: place(at).copied().unwrap_or_default(),
            life: life.min(soldier.tough),
            turned: false,
        }
    });
    let models: Vec<Model> = made.collect();
    let location = match def.aboard {
        _ if models.iter().all(|model| model.life == 0) => Location::Gone,
        Some(transport) => Location::Aboard(UnitId(transport)),
        None if def.ambush => Location::Ambush,
        None if def.cells.is_empty() => Location::Reserve,
        None => Location::Table,
    };
    Ok(Squad {
        id,
        owner: def.owner,
        location,
        models,
        pinned: def.pinned,
        deeds: Deeds {
            acted: def.acted,
            ..Deeds::default()
        },
        flight: flight(ctx, def),
        charms: Vec::new(),
        tokens: tokens(ctx, def),
    })
}

/// The tokens that a unit begins with.
fn tokens(ctx: &Ctx, def: &SquadDef) -> UnitTokens {
    let mut tokens = UnitTokens::default();
    let troop = ctx.troop(UnitId(def.id));
    let profile = troop.and_then(|troop| troop.profile(&ctx.content));
    let own = profile.into_iter().flat_map(|held| &held.starts_with);
    for (token, count) in own.chain(&def.tokens) {
        tokens.set(*token, at_first(ctx, *token, *count));
    }
    tokens
}

/// How an aircraft flies at first: as the scenario says, or straight over the table.
fn flight(ctx: &Ctx, def: &SquadDef) -> Option<Flight> {
    let aircraft = ctx
        .troop(UnitId(def.id))
        .is_some_and(|troop| troop.has(WordKind::Aircraft));
    let place = def.cells.first().filter(|_| aircraft)?;
    let given = def.flight.map(|flight| Flight {
        way: flight.way,
        run: flight.run.clamp(1, 12),
        left: flight.left,
        count: 0,
    });
    let east = ctx.start_pose(*place).heading < 180.0;
    Some(given.unwrap_or(Flight {
        way: if east { Direction::E } else { Direction::W },
        run: 12,
        left: false,
        count: 0,
    }))
}

/// The objectives.
pub(super) fn make_squad_round(scenario: &Scenario) -> SquadRound {
    let banners = scenario.banners.iter().map(|def| Banner {
        cell: def.cell,
        holder: def.holder,
    });
    SquadRound {
        banners: banners.collect(),
        ..SquadRound::default()
    }
}
