//! What the sides of a crew's match keep: resolve and threat (HAZ-H-RESOLVE, HAZ-H-THREAT).

use content::{Keyword, RuleId};

use super::Work;
use crate::{
    cite,
    game::Game,
    state::{Fact, PlayerId, Ship, Stores},
};

/// How many heroes a player began with.
pub(crate) fn heroes(game: Game<'_>, player: PlayerId) -> u8 {
    let hero = |ship: &&Ship| ship.owner == player && game.ctx.has_keyword(ship, Keyword::Hero);
    u8::try_from(game.board.ships.iter().filter(hero).count()).unwrap_or(u8::MAX)
}

/// How many heroes stand against a player.
pub(crate) fn heroes_against(game: Game<'_>, player: PlayerId) -> u8 {
    let sides = PlayerId::all(game.board.players.len()).filter(|side| *side != player);
    sides.fold(0, |sum, side| sum.saturating_add(heroes(game, side)))
}

impl Work<'_> {
    /// Changes a player's threat, between nothing and as much as is kept.
    pub(crate) fn add_threat(&mut self, rule: RuleId, player: PlayerId, change: i8) {
        let kept = self
            .ctx
            .ruleset
            .crew
            .as_ref()
            .map_or(u8::MAX, |crew| crew.kept);
        let most = kept.saturating_mul(heroes_against(self.game(), player));
        self.change_stores(rule, player, |stores| {
            let threat = stores.threat.saturating_add_signed(change);
            // What was there already stays, even if the most is lower.
            stores.threat = threat.min(most.max(stores.threat));
        });
    }

    /// Changes a player's resolve.
    pub(crate) fn add_resolve(&mut self, rule: RuleId, player: PlayerId, change: i8) {
        self.change_stores(rule, player, |stores| {
            stores.resolve = stores.resolve.saturating_add_signed(change);
        });
    }

    fn change_stores(&mut self, rule: RuleId, player: PlayerId, change: impl FnOnce(&mut Stores)) {
        let Some(side) = self.board.players.get(player.index()) else {
            return;
        };
        let mut stores = side.stores;
        change(&mut stores);
        if stores != side.stores {
            self.emit(rule, Fact::StoresChanged { player, stores });
        }
    }

    /// A hero has fallen: the crew loses resolve, the others gain threat (HAZ-H-RESOLVE).
    pub(super) fn shake(&mut self, hero: &Ship) {
        let ctx = self.ctx;
        let Some(crew) = &ctx.ruleset.crew else {
            return;
        };
        let lost = i8::try_from(crew.fall).unwrap_or(i8::MAX);
        self.add_resolve(cite::story::RESOLVE, hero.owner, -lost);
        let more = i8::try_from(crew.fall_threat).unwrap_or(i8::MAX);
        for player in PlayerId::all(self.board.players.len()) {
            if player != hero.owner && heroes(self.game(), player) == 0 {
                self.add_threat(cite::story::THREAT, player, more);
            }
        }
    }
}
