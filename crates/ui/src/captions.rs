//! Sounds in words, for whoever does not hear them.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Area, Frame, Id, Order, Stroke, vec2},
};
use view::PlaySound;

use crate::{settings::Settings, theme};

/// How long a sound stays, in seconds.
const LASTS: f32 = 2.5;
/// The most sounds at once.
const MOST: usize = 4;

/// A sound that was heard.
#[derive(Clone, Debug, PartialEq)]
struct Heard {
    text: &'static str,
    left: f32,
    /// How often it was heard in a row.
    times: u32,
}

/// The sounds of the last seconds, the newest last.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct SoundCaptions(Vec<Heard>);

impl SoundCaptions {
    fn hear(&mut self, text: &'static str) {
        let again = self.0.iter().position(|heard| heard.text == text);
        let times = again.map_or(0, |at| self.0.remove(at).times) + 1;
        self.0.push(Heard {
            text,
            left: LASTS,
            times,
        });
        let over = self.0.len().saturating_sub(MOST);
        self.0.drain(..over);
    }

    fn pass(&mut self, seconds: f32) {
        self.0.iter_mut().for_each(|heard| heard.left -= seconds);
        self.0.retain(|heard| heard.left > 0.0);
    }
}

/// Notes a sound. Those of buttons and pages say nothing to anybody.
pub(crate) fn hear(
    sound: On<PlaySound>,
    settings: Res<Settings>,
    mut captions: ResMut<SoundCaptions>,
) {
    if !settings.captions {
        return;
    }
    if let Some(text) = words::find(&format!("sound-{}", sound.0.replace('_', "-"))) {
        captions.hear(text);
    }
}

/// Draws the sounds of the last seconds.
pub(crate) fn draw_captions(
    mut contexts: EguiContexts,
    time: Res<Time>,
    mut captions: ResMut<SoundCaptions>,
) -> Result {
    if captions.0.is_empty() {
        return Ok(());
    }
    captions.pass(time.delta_secs());
    Area::new(Id::new("sounds-in-words"))
        .order(Order::Tooltip)
        .interactable(false)
        .anchor(Align2::RIGHT_CENTER, vec2(-14.0, 40.0))
        .show(contexts.ctx_mut()?, |ui| {
            ui.with_layout(egui::Layout::top_down(egui::Align::Max), |ui| {
                for heard in &captions.0 {
                    line(ui, heard);
                }
            });
        });
    Ok(())
}

fn line(ui: &mut egui::Ui, heard: &Heard) {
    let frame = Frame::new()
        .fill(theme::PANEL)
        .stroke(Stroke::new(1.0, theme::EDGE))
        .corner_radius(4)
        .inner_margin(6);
    frame.show(ui, |ui| {
        let text = match heard.times {
            1 => format!("[{}]", heard.text),
            times => format!("[{}] ×{times}", heard.text),
        };
        ui.label(egui::RichText::new(text).size(15.0).color(theme::TEXT));
    });
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, fs, path::Path};

    use super::*;

    #[test]
    fn what_is_heard_again_counts_and_what_is_old_goes() {
        let mut captions = SoundCaptions::default();
        captions.hear("a shot");
        captions.pass(1.0);
        captions.hear("an engine");
        captions.hear("a shot");
        let told: Vec<_> = captions.0.iter().map(|h| (h.text, h.times)).collect();
        assert_eq!(told, [("an engine", 1), ("a shot", 2)]);
        captions.pass(LASTS + 0.1);
        assert!(captions.0.is_empty());
        for text in ["a", "b", "c", "d", "e"] {
            captions.hear(text);
        }
        assert_eq!(captions.0.len(), MOST);
        assert_eq!(captions.0[0].text, "b");
    }

    /// Two areas with one name end the game as soon as both are shown.
    #[test]
    fn every_area_has_a_name_of_its_own() {
        fn search(folder: &Path, found: &mut BTreeMap<String, u32>) {
            for entry in fs::read_dir(folder).expect("a folder").flatten() {
                if entry.path().is_dir() {
                    search(&entry.path(), found);
                    continue;
                }
                let text = fs::read_to_string(entry.path()).expect("a file");
                let text: String = text.split_whitespace().collect();
                for start in [
                    "Area::new(Id::new(\"",
                    "Area::new(egui::Id::new(\"",
                    "Window::new(\"",
                ] {
                    for rest in text.split(start).skip(1) {
                        let name = rest.split('"').next().unwrap_or_default();
                        // One that goes on is made of more than its name.
                        if rest[name.len()..].starts_with("\")") {
                            *found.entry(name.to_owned()).or_default() += 1;
                        }
                    }
                }
            }
        }
        let mut found = BTreeMap::new();
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        search(&sources, &mut found);
        assert!(found.len() > 5, "they are found: {found:?}");
        found.retain(|_, times| *times > 1);
        assert!(found.is_empty(), "these stand for several: {found:?}");
    }

    #[test]
    fn every_sound_of_the_game_has_words_or_is_of_the_interface() {
        let content = content::load(&content::find_assets()).content;
        for sound in &content.looks.sounds {
            let name = sound.id.as_str();
            let quiet = ["click", "page", "hover", "music", "music_end"].contains(&name);
            let key = format!("sound-{}", name.replace('_', "-"));
            assert_eq!(words::find(&key).is_none(), quiet, "{key}");
        }
    }
}
