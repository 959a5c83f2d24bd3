//! A match goes on in another language.

use std::sync::Arc;

use content::Texts;

use super::{Session, trace::Trace};

impl Session {
    /// Goes on in another language: with these texts of data, and all that was written so far
    /// written anew. The match stays as it is.
    pub(crate) fn speak(&mut self, texts: &Texts) {
        let content = Arc::new(self.ctx().content.in_tongue(texts));
        let before = &self.ctx().content;
        let scenario = before.english_scenario(&self.setup.config.scenario);
        self.setup.config.scenario = content.spoken_scenario(&scenario);
        if self.sim.speak(content, &self.setup.config).is_err() {
            return;
        }
        if self.tutor.take().is_some() {
            self.enrol();
        }
        self.advised = None;
        self.trace = Trace::default();
        self.trace.note(&self.sim);
        self.lines.clear();
        self.narrated = 0;
        self.narrate();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::{Seat, Setup};
    use content::{Content, Scenario};
    use rules::SimConfig;

    #[test]
    fn a_match_under_way_changes_its_language_and_nothing_else() {
        changes_its_language(&[]);
    }

    /// The texts of a match with modifications are those of the data without them.
    #[test]
    fn a_match_with_modifications_does_so_too() {
        changes_its_language(&["fog", "sudden-death"]);
    }

    fn changes_its_language(with: &[&str]) {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let mut texts = Texts::new();
        for text in content.texts() {
            texts.insert(text.key, format!("¿{}?", text.english));
        }
        let begun = |content: &Content| {
            let (_, scenario) = content.scenario("first-flight").expect("a scenario");
            let scenario = Scenario {
                with: with.iter().map(|&name| name.to_owned()).collect(),
                ..scenario.clone()
            };
            let seed = scenario.seed;
            SimConfig::new(scenario, seed)
        };
        let setup = Setup {
            config: begun(&content),
            seats: vec![Seat::Human, Seat::Ai("rookie".into())],
        };
        let mut session = Session::start(&content, setup.clone()).expect("a match");
        for _ in 0..6 {
            let order = rules::default_order(session.sim.game()).expect("a decision");
            session.play(order).expect("legal");
        }
        session.attend();
        let lines = |session: &Session| -> Vec<String> {
            session.lines.iter().map(|line| line.text.clone()).collect()
        };
        let (english, sum) = (lines(&session), session.sim.checksum());
        let lesson = |session: &Session| {
            let (at, lesson) = session
                .tutor()
                .expect("a tutor")
                .lesson()
                .expect("a lesson");
            (at, lesson.text.clone())
        };
        let (at, text) = lesson(&session);
        session.speak(&texts);
        assert_eq!(session.sim.checksum(), sum);
        assert_eq!(lesson(&session), (at, format!("¿{text}?")));
        assert!(session.setup.config.scenario.name.starts_with('¿'));
        let ships = &session.ctx().content.ships;
        assert!(ships.iter().all(|ship| ship.name.starts_with('¿')));
        let other = lines(&session);
        assert_eq!(other.len(), english.len());
        assert!(other.iter().any(|line| line.contains('¿')), "{other:#?}");
        // Back again, all is as it was.
        session.speak(&Texts::new());
        assert_eq!(lines(&session), english);
        assert_eq!(lesson(&session), (at, text));
        assert_eq!(session.setup, setup);
        // A match that is begun in a language is written down in English.
        let spoken = Arc::new(content.in_tongue(&texts));
        let config = begun(&spoken);
        let seats = setup.seats.clone();
        let mut other = Session::start(&spoken, Setup { config, seats }).expect("a match");
        assert!(other.setup.config.scenario.text.starts_with('¿'));
        other.speak(&Texts::new());
        assert_eq!(other.setup, setup);
    }
}
