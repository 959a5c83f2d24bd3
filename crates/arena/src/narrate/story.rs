//! What the scenario brings: events, arrivals, changes of the map, and what sides keep.

use content::Keyword;
use geometry::{Cell, Direction};
use rules::{Fact, ItemId, Knack, PlayerId, Stores, StoryFact, UnitId, march};
use words::say;

use super::Teller;

/// Floors or walls that an event has opened.
fn breached(side: Direction, count: usize) -> String {
    if side == Direction::Down {
        say!("tell-floors-open", count)
    } else {
        say!("tell-walls-open", count)
    }
}

impl Teller<'_> {
    /// The name of an item.
    fn item(&self, item: ItemId) -> String {
        let held = self.ctx.content.item_of(item);
        held.map_or_else(String::new, |item| item.name.clone())
    }

    /// The words of an event, if it has any.
    fn says(&self, event: u16) -> Option<String> {
        let event = self.ctx.events.get(usize::from(event))?;
        (!event.says.is_empty()).then(|| event.says.clone())
    }

    /// A line of the story; none for an event that says nothing.
    pub(super) fn story(&self, fact: StoryFact<'_>) -> Option<String> {
        let name = |id| self.name(id);
        Some(match fact {
            StoryFact::Happened { event } => return self.says(*event),
            StoryFact::Arrived {
                ship, to, bought, ..
            } => self.arrived(*ship, *to, *bought),
            StoryFact::Delayed { ship } => say!("tell-finds-no-room", ship = name(*ship)),
            StoryFact::TerrainTurned { terrain, cells } => {
                let terrain = &self.ctx.content.terrains.get(usize::from(*terrain))?.name;
                say!("tell-terrain-turns", count = cells.len(), terrain)
            }
            StoryFact::Breached { side, cells } => breached(*side, cells.len()),
            StoryFact::DoorSet { open, sealed, .. } => match (open, sealed) {
                (true, _) => say!("tell-a-door-opens").to_owned(),
                (false, true) => say!("tell-a-door-seals").to_owned(),
                (false, false) => say!("tell-a-door-shuts").to_owned(),
            },
            StoryFact::Searched { ship, card, .. } => self.searched(*ship, *card),
            StoryFact::Found { ship, item } => {
                say!("tell-finds", ship = name(*ship), item = self.item(*item))
            }
            StoryFact::UsedUp { ship, item } => {
                say!("tell-uses-up", ship = name(*ship), item = self.item(*item))
            }
            StoryFact::SkillUsed { ship, on, which } => self.skill(*ship, *on, *which)?,
            StoryFact::Readied { ship, item } => {
                say!("tell-readies", ship = name(*ship), item = self.item(*item))
            }
            StoryFact::HandedOver { from, to, item } => say!(
                "tell-hands-over",
                ship = name(*from),
                other = name(*to),
                item = self.item(*item)
            ),
            StoryFact::PickedUp { ship, item, .. } => {
                say!("tell-picks-up", ship = name(*ship), item = self.item(*item))
            }
            StoryFact::PutDown {
                ship, item, acts, ..
            } => {
                let (ship, item) = (name(*ship), self.item(*item));
                match acts {
                    true => say!("tell-puts-down", ship, item),
                    false => say!("tell-lets-go", ship, item),
                }
            }
            StoryFact::RoomRevealed { room } => self.room(*room)?,
            StoryFact::SwitchThrown { ship, switch } => {
                let held = self.ctx.fixtures.switches.get(usize::from(*switch))?;
                say!("tell-throws", ship = name(*ship), switch = held.name)
            }
            StoryFact::PowerUsed {
                power, ship, on, ..
            } => self.power(*power, [*ship, *on])?,
            StoryFact::Reacted { ship, on, .. } => self.reaction(*ship, *on)?,
            StoryFact::StoresChanged { player, stores } => self.stores(*player, *stores),
        })
    }

    /// Who comes in, and where, if spaces have names.
    fn arrived(&self, ship: UnitId, to: Cell, bought: bool) -> String {
        let (column, row) = to.printed();
        let ship = self.name(ship);
        match (bought, self.ctx.on_grid()) {
            (true, _) => say!("tell-is-bought", ship, column, row),
            (false, true) => say!("tell-arrives-on", ship, column, row),
            (false, false) => say!("tell-arrives", ship),
        }
    }

    /// What is said of a room that is revealed.
    fn room(&self, room: u16) -> Option<String> {
        let held = self.ctx.fixtures.rooms.get(usize::from(room))?;
        Some(match held.says.is_empty() {
            true => say!("tell-a-room-revealed").into(),
            false => held.says.clone(),
        })
    }

    /// A power that threat bought, by its name.
    fn power(&self, power: u8, [ship, on]: [UnitId; 2]) -> Option<String> {
        let skill = &self.ctx.powers.get(usize::from(power))?.name;
        let (by, other) = (self.name(ship), self.name(on));
        Some(match ship == on {
            true => say!("tell-power", ship = by, skill),
            false => say!("tell-power-on", ship = by, skill, other),
        })
    }

    /// A reaction, by its name.
    fn reaction(&self, ship: UnitId, on: UnitId) -> Option<String> {
        let class = self.ctx.class(self.board.ship(ship)?);
        let reaction = &class.reaction.as_ref()?.does.name;
        let (by, other) = (self.name(ship), self.name(on));
        Some(match ship == on {
            true => say!("tell-reacts", ship = by, reaction),
            false => say!("tell-reacts-to", ship = by, reaction, other),
        })
    }

    /// A hero's skill or feat, by its name.
    fn skill(&self, ship: UnitId, on: UnitId, which: Knack) -> Option<String> {
        let held = self.board.ship(ship)?;
        let knacks = march::knacks(self.ctx, self.board, held);
        let skill = &knacks.into_iter().find(|(held, _)| *held == which)?.1.name;
        let (by, other) = (self.name(ship), self.name(on));
        Some(match ship == on {
            true => say!("tell-skill", ship = by, skill),
            false => say!("tell-skill-on", ship = by, skill, other),
        })
    }

    fn searched(&self, ship: UnitId, card: Option<u8>) -> String {
        let ship = self.name(ship);
        let all = &self.ctx.fixtures.cards;
        match card.and_then(|at| all.get(usize::from(at))) {
            Some(card) if !card.says.is_empty() => {
                say!("tell-searches-and", ship, says = card.says)
            }
            Some(_) => say!("tell-searches", ship),
            None => say!("tell-searches-in-vain", ship),
        }
    }

    fn stores(&self, player: PlayerId, stores: Stores) -> String {
        let Stores {
            resolve, threat, ..
        } = stores;
        let mut mine = self.board.ships.iter().filter(|ship| ship.owner == player);
        let crew = mine.any(|ship| self.ctx.has_keyword(ship, Keyword::Hero));
        let before = self.before.iter().rev().find_map(|event| {
            let Fact::StoresChanged {
                player: held,
                stores,
            } = &event.fact
            else {
                return None;
            };
            let kept = if crew { stores.resolve } else { stores.threat };
            (*held == player).then_some(kept)
        });
        let now = if crew { resolve } else { threat };
        let change = before.map(|before| i32::from(now) - i32::from(before));
        let change = change.filter(|change| *change != 0);
        let change = change.map_or_else(String::new, |change| format!(" ({change:+})"));
        let player = self.player(player);
        match crew {
            true => say!("tell-resolve", player, resolve, change),
            false => say!("tell-threat", player, threat, change),
        }
    }
}
