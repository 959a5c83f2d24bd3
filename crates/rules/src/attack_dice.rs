//! The dice of an attack, and what they show.

use content::{Die, Face};

use crate::{ctx::Ctx, state::AttackState};

impl Ctx {
    /// The die that a side of an attack rolls.
    #[must_use]
    pub fn attack_die(&self, attack: &AttackState, attacking: bool) -> Die {
        let (attack_die, defence_die) = self.pools();
        match attack.needs(attacking) {
            Some(_) => Die::D6,
            None if attacking => attack_die,
            None => defence_die,
        }
    }

    /// Whether any face of a die does something besides what it counts for.
    #[must_use]
    pub fn faces_act(&self) -> bool {
        self.acting.faces.any()
    }

    /// The dice that a side of an attack has on the table, each with the face that it shows.
    #[must_use]
    pub fn dice_shown(&self, attack: &AttackState, attacking: bool) -> Vec<(Die, Face)> {
        let (faces, colours) = match attacking {
            true => (&attack.attack, &attack.colours.attack),
            false => (&attack.defence, &attack.colours.defence),
        };
        let plain = self.attack_die(attack, attacking);
        let die = |at: usize| colours.get(at).copied().unwrap_or(plain);
        let shown = faces.iter().enumerate();
        shown.map(|(at, (face, _))| (die(at), *face)).collect()
    }
}
