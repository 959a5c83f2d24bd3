//! One walk over what a clause does.
//!
//! Effects hold effects: `Roll` in its branches, `By` under another rule. [`parts`] alone knows
//! which do, so a new variant does not compile until it is decided here. All that read effects
//! without playing them (path search, hazard view, linter) use [`Clause::walk`]; what makes
//! sentences of them uses [`Clause::fold`]. Only play itself follows effects on its own, since
//! there each effect changes what the next one meets.

use crate::{Clause, Die, Effect, Face, RuleId};

/// The effects that an effect holds.
enum Parts<'a> {
    /// None: it happens itself.
    None,
    /// Those of `By`, under its rule.
    By(RuleId, &'a [Effect]),
    /// Those of `Roll`.
    Roll(Dice, &'a [(Vec<Face>, Vec<Effect>)]),
}

fn parts(effect: &Effect) -> Parts<'_> {
    match effect {
        Effect::By(rule, effects) => Parts::By(*rule, effects),
        Effect::Roll {
            die,
            count,
            per_wound,
            on,
        } => {
            let dice = Dice {
                die: *die,
                count: *count,
                per_wound: *per_wound,
            };
            Parts::Roll(dice, on)
        }
        Effect::Damage(..)
        | Effect::Gain(..)
        | Effect::Lose(..)
        | Effect::TargetGains(..)
        | Effect::FriendsGain(..)
        | Effect::BreakLocks
        | Effect::LockTarget
        | Effect::RecoverShields(_)
        | Effect::RepairCrit
        | Effect::Mend(_)
        | Effect::Carry(_)
        | Effect::SkipAction
        | Effect::Defeat
        | Effect::RemoveSource
        | Effect::Push(_)
        | Effect::Drag(_)
        | Effect::Points(_)
        | Effect::ShutDoors(_)
        | Effect::Expose => Parts::None,
    }
}

/// The dice of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    /// The die.
    pub die: Die,
    /// Their number.
    pub count: u8,
    /// Whether a model rolls so many for each of its wounds.
    pub per_wound: bool,
}

/// A branch of a roll: its effects happen once for each of the dice that shows one of its faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch<'a> {
    /// The die.
    pub die: Die,
    /// The number of dice.
    pub count: u8,
    /// Whether so many fall for each wound that the model can take.
    pub per_wound: bool,
    /// The faces.
    pub faces: &'a [Face],
    /// Its position in the roll.
    at: usize,
}

/// What holds an effect.
#[derive(Clone, Copy, Debug)]
enum Holder<'a> {
    By,
    Branch(Branch<'a>),
}

/// An effect that a walk meets, with what leads to it.
#[derive(Clone, Debug)]
pub struct Met<'a> {
    /// The effect.
    pub effect: &'a Effect,
    /// The rule that play cites for it: that of the nearest `By` around it, else the clause's.
    pub rule: RuleId,
    /// What holds it, outermost first, each with the position of that effect in its list.
    within: Vec<(usize, Holder<'a>)>,
    /// Its position in its list.
    at: usize,
}

impl<'a> Met<'a> {
    /// The branches that dice must choose before it happens, outermost first.
    /// None if it happens whenever the clause does.
    pub fn branches(&self) -> impl Iterator<Item = Branch<'a>> + '_ {
        self.within.iter().filter_map(|(_, holder)| match holder {
            Holder::By => None,
            Holder::Branch(branch) => Some(*branch),
        })
    }

    /// Where it is written, in the linter's spelling, from the clause's `effects` on:
    /// `0/on/1/1/2` is the third effect of the second branch of the roll that comes first.
    #[must_use]
    pub fn path(&self) -> String {
        let mut path = String::new();
        for (at, holder) in &self.within {
            path += &match holder {
                Holder::By => format!("{at}/1/"),
                Holder::Branch(branch) => format!("{at}/on/{}/1/", branch.at),
            };
        }
        path + &self.at.to_string()
    }
}

/// A walk over all effects of a clause, those within others too; see [`Clause::walk`].
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    /// The effects not met yet whose holders are met; the next one is the last.
    ahead: Vec<Met<'a>>,
}

impl<'a> Walk<'a> {
    /// Puts effects before all others that are ahead.
    fn put(&mut self, effects: &'a [Effect], rule: RuleId, within: &[(usize, Holder<'a>)]) {
        let effects = effects.iter().enumerate().rev();
        self.ahead.extend(effects.map(|(at, effect)| Met {
            effect,
            rule,
            within: within.to_vec(),
            at,
        }));
    }
}

impl<'a> Iterator for Walk<'a> {
    type Item = Met<'a>;

    fn next(&mut self) -> Option<Met<'a>> {
        let met = self.ahead.pop()?;
        let within = |holder| [met.within.as_slice(), &[(met.at, holder)]].concat();
        match parts(met.effect) {
            Parts::None => {}
            Parts::By(rule, effects) => self.put(effects, rule, &within(Holder::By)),
            Parts::Roll(dice, on) => {
                let Dice {
                    die,
                    count,
                    per_wound,
                } = dice;
                for (at, (faces, effects)) in on.iter().enumerate().rev() {
                    let branch = Branch {
                        die,
                        count,
                        per_wound,
                        faces,
                        at,
                    };
                    self.put(effects, met.rule, &within(Holder::Branch(branch)));
                }
            }
        }
        Some(met)
    }
}

impl Clause {
    /// All effects of the clause in the order in which they are written: each one before those
    /// that it holds, `Roll` and `By` included.
    ///
    /// Whether the clause runs at all depends on its `only_if`, which the reader has to ask.
    #[must_use]
    pub fn walk(&self) -> Walk<'_> {
        let mut walk = Walk { ahead: Vec::new() };
        walk.put(&self.effects, self.rule, &[]);
        walk
    }

    /// Reads the clause from the inside out, for sentences that tell of a roll as a whole.
    ///
    /// `deed` reads an effect that holds no others. `roll` reads a roll: its dice, and
    /// for each branch the faces and what its effects were read as. The effects of `By` stand
    /// in its place.
    pub fn fold<'a, T>(
        &'a self,
        deed: &impl Fn(&'a Effect) -> T,
        roll: &impl Fn(Dice, Vec<(&'a [Face], Vec<T>)>) -> T,
    ) -> Vec<T> {
        fold(&self.effects, deed, roll)
    }
}

fn fold<'a, T>(
    effects: &'a [Effect],
    deed: &impl Fn(&'a Effect) -> T,
    roll: &impl Fn(Dice, Vec<(&'a [Face], Vec<T>)>) -> T,
) -> Vec<T> {
    let mut all = Vec::new();
    for effect in effects {
        match parts(effect) {
            Parts::None => all.push(deed(effect)),
            Parts::By(_, effects) => all.extend(fold(effects, deed, roll)),
            Parts::Roll(dice, on) => {
                let branch = |(faces, effects): &'a (Vec<Face>, Vec<Effect>)| {
                    (faces.as_slice(), fold(effects, deed, roll))
                };
                all.push(roll(dice, on.iter().map(branch).collect()));
            }
        }
    }
    all
}
