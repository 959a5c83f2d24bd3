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
    use rules::SimConfig;

    #[test]
    fn a_match_under_way_changes_its_language_and_nothing_else() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let mut texts = Texts::new();
        for text in content.texts() {
            texts.insert(text.key, format!("¿{}?", text.english));
        }
        let (_, scenario) = content.scenario("first-flight").expect("a scenario");
        let setup = Setup {
            config: SimConfig::new(scenario.clone(), scenario.seed),
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
        let (_, scenario) = spoken.scenario("first-flight").expect("a scenario");
        let config = SimConfig::new(scenario.clone(), scenario.seed);
        let seats = setup.seats.clone();
        let mut other = Session::start(&spoken, Setup { config, seats }).expect("a match");
        assert!(other.setup.config.scenario.text.starts_with('¿'));
        other.speak(&Texts::new());
        assert_eq!(other.setup, setup);
    }
}
