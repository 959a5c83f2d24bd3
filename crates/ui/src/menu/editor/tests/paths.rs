//! A click at a fault leads to its field, fields are filled by pointing, and units without a place
//! go at once.

use content::{
    Deed, EventDef, Moment, Place, PlayerId, ScenarioGoal, When,
    edit::{Beginning, Placed, template},
};
use geometry::Cell;

use super::*;
use crate::menu::editor::{
    aimed::AimedField,
    lead::{self, Lead},
};

fn clear(place: Place) -> When {
    When::Clear {
        player: PlayerId(0),
        place,
    }
}

fn goal(when: Vec<When>) -> ScenarioGoal {
    ScenarioGoal {
        player: PlayerId(0),
        text: "Win".to_owned(),
        at: Moment::Action,
        when,
    }
}

impl Bench {
    fn held(&mut self) -> &mut content::Scenario {
        let desk = self.editor.desk.as_mut().expect("a draft");
        &mut desk.draft.work_mut().scenario
    }

    /// Opens the tab with the faults, and clicks at that of a field.
    #[track_caller]
    fn follow(&mut self, path: &str) {
        self.editor.side = Side::Faults;
        let faults = &self.desk().faults;
        let fault = faults.iter().find(|held| held.path == path);
        let words = fault
            .unwrap_or_else(|| panic!("{faults:#?}"))
            .message
            .spoken();
        self.click(&words);
        self.pass(Vec::new());
    }

    #[track_caller]
    fn leads(&self, side: Side, path: &str) {
        assert_eq!(self.editor.side, side);
        let lead: Option<&Lead> = self.editor.lead.as_ref();
        assert!(lead.is_some_and(|lead| lead.is_in(path)), "{lead:?}");
    }
}

#[test]
fn a_click_at_a_fault_leads_to_its_field() {
    let mut bench = Bench::new("faults", "derelict");
    let far = Place::Box((60, 60), (61, 61));
    let held = bench.held();
    held.goals = (0..6).map(|_| goal(vec![When::Round(3)])).collect();
    held.goals.push(goal(vec![When::Round(3), clear(far)]));
    held.events.push(EventDef {
        id: "gone".to_owned(),
        at: Moment::RoundBegins,
        when: vec![When::Round(2)],
        repeats: false,
        says: String::new(),
        does: vec![Deed::Score {
            player: PlayerId(7),
            points: 3,
        }],
    });
    held.ships[1].cell = Some((90, 2));
    held.players[1].faction = "nobody".to_owned();
    held.name = String::new();
    held.next = Some("nowhere".to_owned());
    let desk = bench.editor.desk.as_mut().expect("a draft");
    desk.commit();
    bench.follow("goals/6/when/1/place/0");
    bench.leads(Side::Story, "goals/6");
    bench.leads(Side::Story, "goals/6/when/1");
    // The column has scrolled to the goal, and the table to its place.
    let texts = bench.look();
    let cut = |text: &&DrawnText| text.clip.contains(text.place.center());
    let seen = texts.iter().filter(cut).filter(|text| text.words == "Win");
    assert!(seen.count() < 7, "not all goals are on the screen");
    assert!(bench.editor.flash.is_some());
    bench.follow("events/0/does/0/player");
    bench.leads(Side::Story, "events/0/does/0");
    bench.follow("ships/1/cell");
    bench.leads(Side::Units, "ships/1");
    assert_eq!(bench.desk().picked, Some(Placed::Ship(1)));
    bench.follow("players/1/faction");
    bench.leads(Side::Facts, "players/1");
    bench.follow("name");
    bench.leads(Side::Facts, "name");
    // What has no field is told with its line.
    bench.follow("next");
    assert_eq!(bench.editor.side, Side::Faults);
    assert!(!bench.toasts.0.is_empty());
}

#[test]
fn whatever_is_picked_has_the_path_of_its_faults() {
    let mut bench = Bench::new("picked-paths", "dogfight");
    let held = bench.held();
    held.obstacles.push(content::ObstacleDef {
        id: 900,
        outline: "no-such".to_owned(),
        owner: None,
        pose: Some(geometry::Pose::new(100.0, 100.0, 0.0)),
        cell: None,
        placed_round: None,
    });
    let desk = bench.editor.desk.as_mut().expect("a draft");
    desk.commit();
    let faults = bench.desk().faults.clone();
    let fault = faults
        .iter()
        .find(|held| held.path == "obstacles/0/outline");
    let (side, pick) = lead::tab(fault.expect("a fault"), bench.desk().work());
    assert_eq!((side, pick), (Some(Side::Units), Some(Placed::Obstacle(0))));
    assert_eq!(lead::path_of(Placed::Obstacle(0)), "obstacles/0");
}

#[test]
fn places_are_filled_by_pointing_at_the_table() {
    let mut bench = Bench::new("pointing", "derelict");
    let here = Place::Box((0, 0), (1, 1));
    bench.held().goals.push(goal(vec![clear(here.clone())]));
    bench.editor.desk.as_mut().expect("a draft").commit();
    bench.editor.kit.tool = Tool::Brush;
    bench.editor.side = Side::Story;
    let map = bench.desk().work().map.clone();
    let point = words::say!("editor-pick");
    // Escape stops it, and leaves neither the page nor the field changed.
    bench.click(point);
    assert!(matches!(
        bench.editor.aim.map(|aim| aim.field),
        Some(AimedField::Place(_))
    ));
    bench.key(Key::Escape);
    assert!(bench.editor.aim.is_none());
    assert_eq!(bench.editor.asked, EditorAsked::Nothing);
    bench.click(point);
    let (from, to) = (bench.at(5, 4), bench.at(3, 2));
    bench.drag(from, to);
    let place = |bench: &Bench| {
        let goal = &bench.desk().work().scenario.goals[0];
        goal.when[0].place().cloned().expect("a place")
    };
    assert_eq!(place(&bench), Place::Box((3, 2), (5, 4)));
    assert!(bench.editor.aim.is_none());
    assert_eq!(bench.desk().work().map, map, "no tool has worked");
    bench.press(Key::Z, Modifiers::COMMAND);
    assert_eq!(place(&bench), here);
    // A list of spaces takes one after the other.
    bench.held().goals[0].when[0] = clear(Place::Cells(vec![(1, 1)]));
    bench.editor.desk.as_mut().expect("a draft").commit();
    bench.click(point);
    for (column, row) in [(4, 4), (1, 1)] {
        let at = bench.at(column, row);
        bench.drag(at, at);
    }
    assert_eq!(place(&bench), Place::Cells(vec![(4, 4)]));
    assert!(bench.editor.aim.is_some());
    bench.key(Key::Escape);
    // Start zones and pieces, too.
    bench.editor.side = Side::Facts;
    bench.click(point);
    let (from, to) = (bench.at(1, 1), bench.at(2, 3));
    bench.drag(from, to);
    let zone = &bench.desk().work().map.as_ref().expect("a map").zones[0];
    assert_eq!((zone.from, zone.to), ((1, 1), (2, 3)));
    bench.editor.desk.as_mut().expect("a draft").picked = Some(Placed::Ship(0));
    bench.editor.side = Side::Units;
    bench.click(point);
    let at = bench.at(6, 5);
    bench.drag(at, at);
    let cell = bench.desk().work().cell(Placed::Ship(0));
    assert_eq!(cell, Some(Cell::new(6, 5)));
}

#[test]
fn discs_of_open_tables_are_pointed_out() {
    let mut bench = Bench::new("discs", "dogfight");
    let disc = Place::Disc {
        at: (1.0, 2.0),
        radius: 70.0,
    };
    bench.held().goals.push(goal(vec![clear(disc)]));
    bench.editor.desk.as_mut().expect("a draft").commit();
    bench.editor.side = Side::Story;
    bench.click(words::say!("editor-pick"));
    let middle = bench.table().center();
    bench.drag(middle, middle);
    let goal = &bench.desk().work().scenario.goals[0];
    let Some(Place::Disc { at, radius }) = goal.when[0].place().cloned() else {
        panic!("{goal:?}");
    };
    assert_eq!(radius, 70.0, "a click only moves it");
    assert!(at.0 > 300.0 && at.1 > 300.0, "{at:?}");
}

#[test]
fn units_without_a_place_go_in_one_step() {
    let mut bench = Bench::new("unplaced", "derelict");
    let all = bench.desk().work().scenario.ships.len();
    bench.held().ships[0].cell = Some((3, 3));
    bench.editor.desk.as_mut().expect("a draft").commit();
    bench.editor.side = Side::Units;
    let count = all - 1;
    bench.click(&words::say!("editor-remove-waiting", count));
    assert_eq!(bench.desk().work().scenario.ships.len(), 1);
    assert!(bench.desk().work().unplaced().is_empty());
    bench.press(Key::Z, Modifiers::COMMAND);
    assert_eq!(bench.desk().work().scenario.ships.len(), all);
}

#[test]
fn a_new_draft_begins_with_as_many_units_as_asked() {
    let bench = Bench::new("so-many", "dogfight");
    let content = &bench.library.content;
    let naming = content::edit::Naming {
        key: "bare".to_owned(),
        name: "Bare".to_owned(),
    };
    for (ruleset, _) in content.theatres() {
        for most in [0, 1, 2] {
            let with = Beginning {
                most: vec![Some(most); 2],
                ..Beginning::default()
            };
            let draft = template(content, &ruleset.id, &naming, &with).expect("a draft");
            let held = &draft.work().scenario;
            for player in PlayerId::all(held.players.len()) {
                let ships = held.ships.iter().filter(|held| held.owner == player);
                let squads = held.squads.iter().filter(|held| held.owner == player);
                let count = ships.count() + squads.count();
                assert!(count <= most, "{}: {count}", ruleset.id);
                assert!(most == 0 || count > 0, "{}: {count}", ruleset.id);
            }
            let mut data = content::Content::clone(content);
            draft.put_into(&mut data);
            let idle =
                |held: &&content::edit::Fault| held.message.key() != Some("fault-player-idle");
            let faults = draft.faults(&data);
            let bad: Vec<_> = faults.iter().filter(idle).collect();
            assert!(bad.is_empty(), "{} {most}: {bad:#?}", ruleset.id);
        }
    }
}

/// No text of the editor is cut off on the smallest screen. The names of units and the like are
/// the data's, in the language of the test.
#[test]
fn no_text_is_cut_on_small_screens() {
    let mut wrong = Vec::new();
    for ruleset in ["derelict", "outpost", "void", "dogfight", "fleet"] {
        let mut bench = Bench::new("whole", ruleset);
        bench.size = vec2(1024.0, 640.0);
        let on_grid = bench.desk().work().map.is_some();
        for side in [Side::Facts, Side::Units, Side::Story, Side::Faults] {
            bench.editor.side = side;
            for tool in Tool::all(on_grid) {
                bench.editor.kit.tool = *tool;
                bench.pass(Vec::new());
                for text in bench.look() {
                    if let Some(cut) = text.cut(bench.size) {
                        let told = format!("{ruleset}, {side:?}: \"{}\"", text.words);
                        let place = format!(" at {:?} by {cut:?}", text.place);
                        wrong.push((told, place));
                    }
                }
            }
        }
    }
    wrong.sort_by(|one, other| one.0.cmp(&other.0));
    wrong.dedup_by(|one, other| one.0 == other.0);
    let wrong: Vec<String> = wrong.into_iter().map(|(told, at)| told + &at).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
