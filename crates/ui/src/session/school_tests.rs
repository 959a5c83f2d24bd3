//! The lessons of all theatres, played by hands of all kinds: each match comes to the end of its
//! lessons, and whatever was not done says why.

use std::{collections::BTreeMap, sync::Arc};

use ai::Agent;
use arena::lessons::{LessonState, StrayReason, Tutor};
use content::Content;
use rules::{Game, Order, PlayerId, Sim, SimConfig, Step};

/// Who plays a guided match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Hand {
    /// Does what the lessons say, and leaves what they do not speak of.
    Told,
    /// The same, and takes back an order now and then before it gives it again.
    Undoes,
    /// Does what the hint would: the choice of a veteran, whatever the lesson says.
    Hint,
    /// Plays as a rookie does, and heeds no lesson.
    Rookie,
    /// Does what the lessons say, and reacts whenever it may.
    Reacts,
    /// The same, and never reacts.
    Refuses,
    /// Does what the lessons say, while the other side answers whatever it can.
    Answered,
    /// The same, while the other side answers nothing.
    Unanswered,
}

const HANDS: [Hand; 8] = [
    Hand::Told,
    Hand::Undoes,
    Hand::Hint,
    Hand::Rookie,
    Hand::Reacts,
    Hand::Refuses,
    Hand::Answered,
    Hand::Unanswered,
];

/// The most orders of a match.
const MOST: usize = 2500;

/// What came of a guided match.
#[derive(Debug, Default)]
struct Report {
    /// How its lessons ended.
    states: Vec<Option<StrayReason>>,
    /// The round in which somebody first lost anything; none if nobody did.
    blood: Option<u32>,
    /// How often the other side answered what the player did.
    answers: usize,
    /// The most decisions that the player took while one lesson waited.
    waited: usize,
}

fn content() -> Arc<Content> {
    Arc::new(content::load(&content::find_assets()).content)
}

/// The keys of the guided scenarios.
fn guided(content: &Content) -> Vec<String> {
    let all = content.scenarios.iter().filter(|held| held.is_guided());
    all.map(|held| held.id.clone()).collect()
}

/// The match of a scenario, and those who play it.
struct Class {
    sim: Sim,
    tutor: Tutor,
    agents: Vec<Agent>,
    hand: Hand,
}

impl Class {
    fn open(content: &Arc<Content>, key: &str, seed: u64, hand: Hand) -> Self {
        let scenario = content.scenario(key).expect("a scenario").1.clone();
        let config = SimConfig::new(scenario, seed);
        let sim = Sim::new(Arc::clone(content), &config).expect("it opens");
        let tutor = Tutor::new(content, &config).expect("it has lessons");
        let own = match hand {
            Hand::Hint => "veteran",
            _ => "rookie",
        };
        let agent = |name: &str, player| {
            let (_, personality) = content.personality(name).expect("a personality");
            Agent::new(personality, arena::agent::agent_seed(seed, player))
        };
        Self {
            sim,
            tutor,
            agents: vec![agent(own, 0), agent("rookie", 1)],
            hand,
        }
    }

    fn thought(&mut self, player: PlayerId) -> Order {
        let board = self.sim.observe(player);
        let agent = &mut self.agents[player.index()];
        let decision = agent.decide(Game::new(self.sim.ctx(), &board));
        decision.expect("a decision").order
    }

    /// An order that answers what another does, or lets it pass; none if nobody is asked.
    fn answer(&self, answers: bool) -> Option<Order> {
        let step = self.sim.board().step;
        let asked = matches!(step, Step::Answer { .. } | Step::React { .. });
        let legal = self.sim.legal_orders();
        let passes = |order: &Order| matches!(order, Order::EndTurn | Order::Modify(_));
        let found = legal.iter().find(|order| passes(order) != answers);
        found.or(legal.first()).copied().filter(|_| asked)
    }

    /// What the other side does.
    fn other(&mut self, player: PlayerId) -> Order {
        let answers = match self.hand {
            Hand::Answered => self.answer(true),
            Hand::Unanswered => self.answer(false),
            _ => None,
        };
        answers.unwrap_or_else(|| self.thought(player))
    }

    /// What the hand does in a position of the player.
    fn own(&mut self) -> Order {
        let answers = match self.hand {
            Hand::Reacts => self.answer(true),
            Hand::Refuses => self.answer(false),
            _ => None,
        };
        if let Some(answer) = answers {
            return answer;
        }
        if matches!(self.hand, Hand::Hint | Hand::Rookie) {
            return self.thought(PlayerId(0));
        }
        if let Some(deed) = self.tutor.deed() {
            return deed;
        }
        if self.tutor.course().over()
            || self
                .tutor
                .lesson()
                .is_none_or(|(_, now)| now.asks.is_none())
        {
            return self.thought(PlayerId(0));
        }
        let kept = |order: &Order| self.tutor.strays(order).is_none();
        let default = rules::default_order(self.sim.game()).filter(kept);
        let legal = self.sim.legal_orders();
        let other = || legal.iter().copied().find(kept);
        default.or_else(other).unwrap_or(legal[0])
    }

    fn life(&self) -> u32 {
        let board = self.sim.board();
        let on = board.ships.iter().filter(|ship| ship.on_table());
        let ships = on.map(|ship| u32::from(ship.hull) + u32::from(ship.shields));
        let squads = board.squads.iter().filter(|squad| squad.on_table());
        let models =
            squads.flat_map(|squad| squad.living().map(|(_, model)| u32::from(model.life)));
        ships.sum::<u32>() + models.sum::<u32>()
    }

    /// Plays to the end.
    fn play(mut self) -> Report {
        let mut found = Report::default();
        let (mut at, mut waited, mut nth) = (None, 0, 0_usize);
        let mut life = self.life();
        while let Some(player) = self.sim.board().decider() {
            assert!(
                self.sim.orders().len() < MOST,
                "{:?}: it never ends",
                self.hand
            );
            let order = match player == PlayerId(0) {
                true => self.own(),
                false => self.other(player),
            };
            if player != PlayerId(0) && matches!(self.sim.board().step, Step::Answer { .. }) {
                found.answers += usize::from(order != Order::EndTurn);
            }
            if player == PlayerId(0) {
                let now = self.tutor.lesson().filter(|(_, held)| held.asks.is_some());
                let now = now.map(|(now, _)| (now, self.sim.board().round));
                waited = if now == at && now.is_some() {
                    waited + 1
                } else {
                    0
                };
                at = now;
                found.waited = found.waited.max(waited);
            }
            self.sim.play(order).expect("legal");
            self.tutor.follow(self.sim.orders());
            nth += 1;
            if self.hand == Hand::Undoes && player == PlayerId(0) && nth.is_multiple_of(3) {
                // Taken back and given again, the lessons are where they were.
                let (all, course) = (self.sim.orders().to_vec(), self.tutor.course().clone());
                self.tutor.follow(&all[..all.len() - 1]);
                self.tutor.follow(&all);
                assert_eq!(*self.tutor.course(), course);
            }
            let now = self.life();
            if now < life && found.blood.is_none() {
                found.blood = Some(self.sim.board().round);
            }
            life = now;
        }
        assert!(self.tutor.course().over() && self.tutor.lesson().is_none());
        let states = self.tutor.course().states.iter();
        found.states = states
            .map(|state| match state {
                LessonState::Missed(why) => Some(*why),
                LessonState::Ahead | LessonState::Done => None,
            })
            .collect();
        found
    }
}

/// Plays each guided scenario with each hand and so many seeds.
fn survey(seeds: u64, hands: &[Hand]) -> BTreeMap<(String, Hand), Vec<Report>> {
    let content = content();
    let mut found: BTreeMap<(String, Hand), Vec<Report>> = BTreeMap::new();
    for key in guided(&content) {
        for hand in hands {
            let reports = (0..seeds).map(|seed| Class::open(&content, &key, seed, *hand).play());
            found.insert((key.clone(), *hand), reports.collect());
        }
    }
    found
}

/// `cargo test -p ui --lib --release -- --ignored --nocapture survey_of_lessons` prints it.
#[test]
#[ignore = "it prints figures"]
fn survey_of_lessons() {
    let content = content();
    for ((key, hand), reports) in survey(20, &HANDS) {
        let blood = reports
            .iter()
            .filter(|held| held.blood.is_some_and(|round| round <= 2));
        let waited = reports.iter().map(|held| held.waited).max();
        let answers: usize = reports.iter().map(|held| held.answers).sum();
        let (blood, all) = (blood.count(), reports.len());
        println!("{key} {hand:?}: blood {blood} of {all}, waited {waited:?}, answered {answers}");
        let lessons = &content.scenario(&key).expect("a scenario").1.lessons;
        for (at, lesson) in lessons.iter().enumerate() {
            let mut whys: BTreeMap<String, usize> = BTreeMap::new();
            for report in &reports {
                let why = report.states[at].map_or("done".to_owned(), |why| format!("{why:?}"));
                *whys.entry(why).or_default() += 1;
            }
            println!("    {}: {whys:?}", lesson.title);
        }
    }
}

/// The most decisions of the player that may pass while one lesson waits for its moment in a round.
const PATIENCE: usize = 30;

/// Every lesson comes to its end with every hand, and none waits for what can no longer come.
#[test]
fn lessons_of_all_theatres_end_with_every_hand() {
    for ((key, hand), reports) in survey(2, &HANDS) {
        for report in reports {
            assert!(report.waited <= PATIENCE, "{key}, {hand:?}: {report:?}");
            let told = matches!(
                hand,
                Hand::Told | Hand::Undoes | Hand::Answered | Hand::Reacts
            );
            let strays = report.states.iter().flatten();
            let strays = strays.filter(|why| **why == StrayReason::Otherwise);
            assert!(!told || strays.count() == 0, "{key}, {hand:?}: {report:?}");
        }
    }
}

/// `cargo test -p ui --lib -- --ignored --nocapture first_blood_of_lessons` prints the shares.
#[test]
#[ignore = "it takes a minute"]
fn first_blood_of_lessons() {
    for ((key, hand), reports) in survey(20, &[Hand::Told, Hand::Rookie]) {
        let blood = reports
            .iter()
            .filter(|held| held.blood.is_some_and(|round| round <= 2));
        let (blood, all) = (blood.count(), reports.len());
        println!("{key} {hand:?}: blood by round 2 in {blood} of {all}");
        assert!(blood * 10 >= all * 8, "{key} {hand:?}: {blood} of {all}");
    }
}

/// A name of a key that the player can change, where a text has one. Menus keep Enter and Esc, and
/// the mouse keeps Shift.
fn literal(text: &str) -> Option<String> {
    let mut bare = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{ KEY(") {
        bare.push_str(before);
        rest = after.split_once('}').map_or("", |(_, behind)| behind);
    }
    bare.push_str(rest);
    let words: Vec<&str> = bare.split_whitespace().collect();
    let sign = |word: &str| word.len() == 1 && word.chars().all(char::is_alphanumeric);
    for (at, word) in words.iter().enumerate() {
        let inside = word.trim_matches(|sign: char| !sign.is_alphanumeric() && sign != '+');
        let named = matches!(
            inside,
            "Tab" | "Space" | "Backspace" | "PageUp" | "PageDown"
        );
        let chord =
            inside.starts_with("Ctrl+") || inside.starts_with("Shift+") && sign(&inside[6..]);
        let bracketed = word.starts_with('(') && word.contains(')') && sign(inside);
        let pressed = at > 0 && words[at - 1].eq_ignore_ascii_case("press") && sign(inside);
        if named || chord || bracketed || pressed {
            return Some((*word).to_owned());
        }
    }
    None
}

/// Keys can be changed and a pad can be used: no lesson and no help names a key by itself.
#[test]
fn no_lesson_and_no_help_names_a_key_that_can_be_changed() {
    assert_eq!(literal("and Space takes it"), Some("Space".into()));
    assert_eq!(literal("hold fire (0)."), Some("(0).".into()));
    assert_eq!(literal("hold fire ({ KEY(\"Pass\", \"0\") })."), None);
    let content = content();
    for scenario in &content.scenarios {
        for lesson in &scenario.lessons {
            assert_eq!(
                literal(&lesson.text),
                None,
                "{}: {}",
                scenario.id,
                lesson.title
            );
            assert_eq!(literal(&lesson.title), None, "{}", scenario.id);
            // What stands for a key names a command that there is.
            for held in lesson.text.split("{ KEY(\"").skip(1) {
                let command = held.split('"').next().unwrap_or_default();
                let rows = crate::commands::bindings::in_use();
                assert!(
                    rows.iter().any(|row| row.command.name() == command),
                    "{command}"
                );
            }
        }
    }
    let folder = content::find_assets().join("lang/en");
    for file in [
        "dock", "hud", "panels", "sailing", "text", "lists", "setup", "menu",
    ] {
        let text = std::fs::read_to_string(folder.join(format!("{file}.ftl"))).expect("a file");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            // A mark on the table that is a letter, and no key.
            let mark = line.contains("lost there (X)");
            assert!(mark || literal(line).is_none(), "{file}: {line}");
        }
    }
    let told = words::with_keys("Press { KEY(\"No such command\", \"F30\") } now.");
    assert_eq!(told, "Press F30 now.");
}
