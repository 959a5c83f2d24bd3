//! A personality's preferences.

use content::Personality;

/// Factors on the terms of the veteran's judgement; 1 leaves a term as it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// Damage dealt.
    pub damage: f64,
    /// Damage suffered.
    pub danger: f64,
    /// Obstacles and bumps.
    pub obstacle: f64,
    /// The edge of the board.
    pub edge: f64,
    /// Safe maneuvers next turn.
    pub mobility: f64,
    /// Stress gained or shed.
    pub stress: f64,
    /// Staying with friends.
    pub formation: f64,
    /// Locks.
    pub lock: f64,
    /// Getting near.
    pub range: f64,
    /// Dropping and launching things.
    pub device: f64,
    /// The spread among moves that are about as good as the best.
    pub variety: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            damage: 1.0,
            danger: 1.0,
            obstacle: 1.0,
            edge: 1.0,
            mobility: 1.0,
            stress: 1.0,
            formation: 1.0,
            lock: 1.0,
            range: 1.0,
            device: 1.0,
            variety: 1.0,
        }
    }
}

impl Weights {
    /// The weights of a personality. A missing weight, or one that is not a number, is 1.
    #[must_use]
    pub fn of(personality: &Personality) -> Self {
        let mut weights = Self::default();
        for (name, value) in personality
            .weights
            .iter()
            .filter(|(_, value)| value.is_finite())
        {
            let field = match name.as_str() {
                "damage" => &mut weights.damage,
                "danger" => &mut weights.danger,
                "obstacle" => &mut weights.obstacle,
                "edge" => &mut weights.edge,
                "mobility" => &mut weights.mobility,
                "stress" => &mut weights.stress,
                "formation" => &mut weights.formation,
                "lock" => &mut weights.lock,
                "range" => &mut weights.range,
                "device" => &mut weights.device,
                "variety" => &mut weights.variety,
                _ => continue,
            };
            *field = *value;
        }
        weights
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_that_content_knows_is_used() {
        for name in content::WEIGHTS {
            let personality = Personality {
                id: "test".into(),
                replaces: false,
                name: "Test".into(),
                text: String::new(),
                level: content::Level::Veteran,
                weights: [(name.to_owned(), 7.0)].into(),
            };
            assert_ne!(Weights::of(&personality), Weights::default(), "{name}");
        }
    }
}
