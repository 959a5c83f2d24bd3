//! What scenarios of crews have besides, made with the pointer: rooms, cards, arrivals, powers.

use content::{DamageKind, Effect, Place};

use super::*;

#[test]
fn rooms_cards_arrivals_and_powers_are_made_by_pointer() {
    let mut bench = Bench::new("crew", "derelict");
    // All forms are on the screen.
    bench.size = vec2(1280.0, 1800.0);
    bench.editor.side = Side::Story;
    let desk = bench.editor.desk.as_mut().expect("a draft");
    let held = &mut desk.draft.work_mut().scenario;
    held.goals.clear();
    held.events.clear();
    held.exits.clear();
    held.rooms.clear();
    held.cards.clear();
    held.arrivals.clear();
    held.powers.clear();
    desk.commit();
    bench.pass(Vec::new());
    let aim = words::say!("editor-pick");
    bench.click(words::say!("editor-add-room"));
    bench.click(aim);
    let (from, to) = (bench.at(2, 2), bench.at(4, 5));
    bench.drag(from, to);
    let scenario = |bench: &Bench| bench.desk().work().scenario.clone();
    let room = scenario(&bench).rooms[0].place.clone();
    assert_eq!(room, Place::Box((2, 2), (4, 5)));
    let desk = bench.editor.desk.as_mut().expect("a draft");
    desk.draft.work_mut().scenario.rooms.clear();
    desk.commit();
    bench.click(words::say!("editor-add-arrivals"));
    bench.click(aim);
    for (column, row) in [(4, 4), (5, 4), (4, 4)] {
        let at = bench.at(column, row);
        bench.drag(at, at);
    }
    assert_eq!(scenario(&bench).arrivals[0].cells, [(5, 4)]);
    bench.key(Key::Escape);
    bench.click(words::say!("editor-add-card"));
    let card = scenario(&bench).cards[0].clone();
    assert_eq!((card.item, card.copies), (None, 1));
    bench.click(words::say!("editor-add-effect"));
    bench.click(words::say!("editor-effect-damage"));
    let hit = Effect::Damage(DamageKind::Hit, 1);
    assert_eq!(
        scenario(&bench).cards[0].effects,
        std::slice::from_ref(&hit)
    );
    bench.click(words::say!("editor-add-effect"));
    bench.click(words::say!("editor-effect-roll"));
    let [_, Effect::Roll { on, .. }] = &scenario(&bench).cards[0].effects[..] else {
        panic!("a roll: {:?}", scenario(&bench).cards[0].effects);
    };
    assert_eq!(on[0].1, [hit]);
    // One more branch, of a face that none has yet.
    bench.click(words::say!("editor-add-branch"));
    let [_, Effect::Roll { on, .. }] = &scenario(&bench).cards[0].effects[..] else {
        panic!("a roll: {:?}", scenario(&bench).cards[0].effects);
    };
    assert!(on.len() == 2 && on[0].0 != on[1].0, "{on:?}");
    let crew = bench.desk().data.ruleset("derelict").expect("core has it");
    let power = crew
        .1
        .crew
        .as_ref()
        .and_then(|crew| crew.powers.iter().next());
    let (key, name) = power
        .map(|(key, held)| (key.clone(), held.name.clone()))
        .expect("powers");
    bench.click(&name);
    assert_eq!(scenario(&bench).powers, [key]);
    bench.click(&name);
    assert!(scenario(&bench).powers.is_empty());
    fs::remove_dir_all(&bench.dir).ok();
}
