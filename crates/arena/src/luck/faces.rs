//! What the faces of dice are worth, and the mean and variance of dice.

use content::{Die, Face};
use rules::Pool;

/// The mean and the variance of dice.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Moments {
    pub(super) mean: f64,
    pub(super) variance: f64,
}

impl Moments {
    /// Those of a die with these faces, all as likely, each of such a value.
    pub(super) fn of(faces: &[Face], value: &impl Fn(Face) -> f64) -> Self {
        let share = 1.0 / faces.len().max(1) as f64;
        Self::spread(faces.iter().map(|face| (value(*face), share)))
    }

    /// Those of values with chances that add up to 1.
    fn spread(values: impl Iterator<Item = (f64, f64)>) -> Self {
        let sums = values.fold([0.0, 0.0], |[sum, squares], (value, chance)| {
            [sum + chance * value, squares + chance * value * value]
        });
        Self {
            mean: sums[0],
            variance: (sums[1] - sums[0] * sums[0]).max(0.0),
        }
    }

    /// Those of something that comes off with this chance.
    pub(super) fn chance(chance: f64) -> Self {
        Self {
            mean: chance,
            variance: chance * (1.0 - chance),
        }
    }

    /// Those of so many dice.
    pub(super) fn times(self, count: usize) -> Self {
        let count = count as f64;
        Self {
            mean: self.mean * count,
            variance: self.variance * count,
        }
    }

    /// Those of both together.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            mean: self.mean + other.mean,
            variance: self.variance + other.variance,
        }
    }

    /// Those of the other side, to whom the opposite counts.
    pub(super) fn turned(self) -> Self {
        Self {
            mean: -self.mean,
            ..self
        }
    }
}

/// The moments of what two dice decide together.
pub(super) fn contest(
    mine: &[Face],
    theirs: &[Face],
    value: impl Fn(&Face, &Face) -> f64,
) -> Moments {
    let share = 1.0 / (mine.len() * theirs.len()).max(1) as f64;
    let pairs = mine
        .iter()
        .flat_map(|one| theirs.iter().map(move |other| (one, other)));
    Moments::spread(pairs.map(|(one, other)| (value(one, other), share)))
}

/// Whether a die shows this number or more: 1 or 0.
pub(super) fn reach(face: Face, need: u8) -> f64 {
    f64::from(u8::from(matches!(face, Face::Pips(pips) if pips >= need)))
}

/// Whether a die of an attack counts for its side: 1 or 0. `need`: the number at which it does, if
/// faces do not decide.
pub(super) fn result(need: Option<u8>, attacking: bool, face: Face) -> f64 {
    let side = match attacking {
        true => Die::Attack,
        false => Die::Defence,
    };
    let pool = Pool::of(side, need, [face]);
    f64::from(pool.good + pool.crits)
}

/// Whether a die shows a skull: 1 or 0.
pub(super) fn skull(face: Face) -> f64 {
    f64::from(u8::from(face == Face::Skull))
}

/// The number on a die.
pub(super) fn pips(face: Face) -> u8 {
    match face {
        Face::Pips(pips) => pips,
        Face::Hit
        | Face::Crit
        | Face::Focus
        | Face::Evade
        | Face::Blank
        | Face::Skull
        | Face::Shield
        | Face::Miss
        | Face::Strike { .. } => 0,
    }
}

/// The shields of a colour die for defence.
pub(super) fn shield(face: Face) -> f64 {
    f64::from(pips(face))
}

/// The hearts of a colour die for attacks.
pub(super) fn heart(face: Face) -> f64 {
    match face {
        Face::Strike { hearts, .. } => hearts.into(),
        Face::Hit
        | Face::Crit
        | Face::Focus
        | Face::Evade
        | Face::Blank
        | Face::Skull
        | Face::Shield
        | Face::Pips(_)
        | Face::Miss => 0.0,
    }
}

/// What colour dice for attacks show together: nothing of it counts if one of them misses, or if
/// their range is too short.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Pooled {
    missed: bool,
    range: u8,
    hearts: u8,
}

impl Pooled {
    fn and(mut self, face: Face) -> Self {
        if let Face::Strike { range, hearts, .. } = face {
            self.range = self.range.saturating_add(range);
            self.hearts = self.hearts.saturating_add(hearts);
        }
        self.missed |= face == Face::Miss;
        self
    }

    fn counts(self, reach: u8) -> f64 {
        match self.missed || self.range < reach {
            true => 0.0,
            false => self.hearts.into(),
        }
    }
}

/// The hearts that colour dice show against a target so many spaces away, before surges and
/// shields, and the moments of that.
pub(super) fn hearts<'f>(
    dice: impl Iterator<Item = &'f [Face]>,
    faces: &[Face],
    reach: u8,
) -> (f64, Moments) {
    let shown = faces
        .iter()
        .fold(Pooled::default(), |pool, face| pool.and(*face));
    let mut spread: Vec<(Pooled, f64)> = vec![(Pooled::default(), 1.0)];
    for die in dice.filter(|die| !die.is_empty()) {
        let share = 1.0 / die.len() as f64;
        let mut next: Vec<(Pooled, f64)> = Vec::new();
        for (pool, chance) in &spread {
            for face in die {
                let one = pool.and(*face);
                let more = chance * share;
                match next.iter_mut().find(|held| held.0 == one) {
                    Some(held) => held.1 += more,
                    None => next.push((one, more)),
                }
            }
        }
        spread = next;
    }
    let values = spread
        .iter()
        .map(|(pool, chance)| (pool.counts(reach), *chance));
    (shown.counts(reach), Moments::spread(values))
}
