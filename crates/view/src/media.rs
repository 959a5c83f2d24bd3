//! Reads the files of models, pictures and sounds for Bevy, and hands on only what can be used.
//!
//! What decodes and draws them ends the game over a flawed file. [`MediaRoots`] has checked each to
//! its end: one that fails is like one that is missing, so its stand-in stays. It also knows where
//! each pack lies, so `packs/<pack>/…` is read wherever that pack is, and out of a zip.

use std::{
    io,
    path::{Component, Path},
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicU32, Ordering},
    },
};

use bevy::{
    asset::io::{
        AssetReader, AssetReaderError, AssetSourceBuilder, AssetSourceId, PathStream, Reader,
        VecReader,
    },
    prelude::*,
    render::renderer::RenderDevice,
};
use content::{MediaError, MediaRoots};

/// Where the files of models, pictures and sounds lie. All copies are one: what is put into one of
/// them, Bevy's reader finds.
#[derive(Resource, Clone, Debug, Default)]
pub struct MediaFiles(Arc<RwLock<MediaRoots>>);

impl MediaFiles {
    /// Those below an assets folder, until packs are known.
    #[must_use]
    pub fn of(assets: &Path) -> Self {
        Self(Arc::new(RwLock::new(MediaRoots::of(assets))))
    }

    /// Says where all files lie from now on.
    pub fn put(&self, roots: MediaRoots) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = roots;
    }

    /// Where all files lie now.
    fn roots(&self) -> MediaRoots {
        let held = self.0.read().unwrap_or_else(PoisonError::into_inner);
        held.clone()
    }

    /// Whether there is a file of this path, which begins as data has it.
    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        self.roots().is_file(path)
    }
}

/// The most pixels in a row that the graphics card holds, once it is known.
#[derive(Resource, Clone)]
struct Card(Arc<AtomicU32>);

/// Lets all files of models, pictures and sounds be read here. Call it before Bevy's own plugins
/// are added.
pub fn guard_media(app: &mut App, assets: &Path) {
    let (files, card) = (MediaFiles::of(assets), Card(Arc::new(u32::MAX.into())));
    app.insert_resource(card.clone())
        .insert_resource(files.clone());
    let reader = move || -> Box<dyn bevy::asset::io::ErasedAssetReader> {
        Box::new(MediaReader {
            files: files.clone(),
            card: card.clone(),
        })
    };
    app.register_asset_source(AssetSourceId::Default, AssetSourceBuilder::new(reader));
}

/// Asks the graphics card what it holds, before anything is read.
pub(crate) fn ask_card(app: &App) {
    let world = app.world();
    let both = (
        world.get_resource::<Card>(),
        world.get_resource::<RenderDevice>(),
    );
    if let (Some(card), Some(device)) = both {
        let most = device.limits().max_texture_dimension_2d;
        card.0.store(most, Ordering::Relaxed);
    }
}

struct MediaReader {
    files: MediaFiles,
    card: Card,
}

/// A path as data has it: parted by `/`, and leading nowhere but down.
fn plain(path: &Path) -> Option<String> {
    let parts = path.components().map(|part| match part {
        Component::Normal(name) => name.to_str(),
        _ => None,
    });
    let parts: Vec<&str> = parts.collect::<Option<_>>()?;
    Some(parts.join("/"))
}

fn missing(path: &Path) -> AssetReaderError {
    AssetReaderError::NotFound(path.to_owned())
}

impl AssetReader for MediaReader {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        let most = self.card.0.load(Ordering::Relaxed);
        let name = plain(path).ok_or_else(|| missing(path))?;
        match self.files.roots().read(&name, most) {
            Ok(bytes) => Ok(VecReader::new(bytes)),
            Err(MediaError::Missing) => Err(missing(path)),
            Err(MediaError::Flawed(flaw)) => {
                Err(io::Error::new(io::ErrorKind::InvalidData, flaw).into())
            }
        }
    }

    /// No file says how it wants to be read.
    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        Err::<VecReader, _>(missing(path))
    }

    /// Nobody reads whole folders.
    async fn read_directory<'a>(
        &'a self,
        path: &'a Path,
    ) -> Result<Box<PathStream>, AssetReaderError> {
        Err(missing(path))
    }

    /// Nobody asks for folders.
    async fn is_directory<'a>(&'a self, _: &'a Path) -> Result<bool, AssetReaderError> {
        Ok(false)
    }
}
#[cfg(test)]
mod tests {
    use std::fs;

    use bevy::tasks::block_on;

    use super::*;

    fn read(root: &Path, name: &str) -> Result<usize, String> {
        let reader = MediaReader {
            files: MediaFiles::of(root),
            card: Card(Arc::new(u32::MAX.into())),
        };
        block_on(async {
            let mut bytes = Vec::new();
            let mut read = AssetReader::read(&reader, Path::new(name))
                .await
                .map_err(|error| error.to_string())?;
            let count = read.read_to_end(&mut bytes).await;
            count.map_err(|error| error.to_string())
        })
    }

    #[test]
    fn only_what_can_be_used_is_handed_on() {
        let root = std::env::temp_dir().join(format!("voidreef-media-{}", std::process::id()));
        fs::create_dir_all(root.join("sky")).expect("a folder");
        fs::write(root.join("x.glb"), b"glTF\x02\0\0\0").expect("written");
        fs::write(root.join("x.wav"), b"RIFF\x04\0\0\0WAVE").expect("written");
        fs::write(root.join("x.png"), b"GIF89a").expect("written");
        fs::write(root.join("x.txt"), b"a text").expect("written");
        for name in ["x.glb", "x.wav", "x.png", "none.glb", "sky"] {
            assert!(read(&root, name).is_err(), "{name}");
        }
        assert_eq!(read(&root, "x.txt"), Ok(6));
        let assets = content::find_assets();
        for name in [
            "sky/reef_sky.png",
            "models/sloe.glb",
            "sounds/music_ambient.wav",
        ] {
            assert!(read(&assets, name).is_ok(), "{name}");
        }
        fs::remove_dir_all(root).expect("it can be removed");
    }

    /// A zip of files that are stored as they are.
    fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
        let crc = |bytes: &[u8]| {
            let step = |sum: u32, byte: &u8| {
                (0..8).fold(sum ^ u32::from(*byte), |sum, _| match sum & 1 {
                    1 => sum >> 1 ^ 0xedb8_8320,
                    _ => sum >> 1,
                })
            };
            !bytes.iter().fold(!0, step)
        };
        let (mut all, mut list) = (Vec::new(), Vec::new());
        for (name, bytes) in files {
            let (at, size) = (all.len() as u32, bytes.len() as u32);
            let mut about = vec![20, 0, 0, 0, 0, 0, 0, 0, 0, 0];
            for number in [crc(bytes), size, size, name.len() as u32] {
                about.extend(number.to_le_bytes());
            }
            all.extend(b"PK\x03\x04");
            all.extend(&about);
            all.extend(name.as_bytes());
            all.extend(*bytes);
            list.extend(b"PK\x01\x02\x14\0");
            list.extend(&about);
            list.extend([0; 10]);
            list.extend(at.to_le_bytes());
            list.extend(name.as_bytes());
        }
        let (at, length) = (all.len() as u32, list.len() as u32);
        let count = (files.len() as u16).to_le_bytes();
        all.extend(&list);
        all.extend(b"PK\x05\x06\0\0\0\0");
        all.extend(count);
        all.extend(count);
        all.extend(length.to_le_bytes());
        all.extend(at.to_le_bytes());
        all.extend([0, 0]);
        all
    }

    #[test]
    fn files_of_packs_are_read_from_folders_and_zips_and_nothing_beside_them() {
        let root = std::env::temp_dir().join(format!("voidreef-roots-{}", std::process::id()));
        let (assets, mods) = (root.join("assets"), root.join("mods"));
        fs::create_dir_all(assets.join("packs")).expect("a folder");
        fs::create_dir_all(mods.join("loose/sounds")).expect("a folder");
        let sound = content::find_assets().join("sounds/click.wav");
        let sound = fs::read(sound).expect("a sound");
        let info = b"(format: 4, name: \"A pack\")";
        let files: [(&str, &[u8]); 3] = [
            ("pack.ron", info),
            ("sounds/x.wav", &sound),
            ("sounds/torn.wav", &sound[..60]),
        ];
        fs::write(mods.join("zipped.zip"), zip(&files)).expect("written");
        fs::write(mods.join("loose/pack.ron"), info).expect("written");
        fs::write(mods.join("loose/sounds/x.wav"), &sound).expect("written");
        fs::write(root.join("secret.wav"), &sound).expect("written");
        #[cfg(unix)]
        std::os::unix::fs::symlink(root.join("secret.wav"), mods.join("loose/sounds/link.wav"))
            .expect("a link");
        let places = content::PackPlaces::with(&assets, &mods);
        let loaded = content::load_packs(&places, &content::PackChoice::default());
        let files = MediaFiles::of(&assets);
        let read = |name: &str| {
            let (files, card) = (files.clone(), Card(Arc::new(u32::MAX.into())));
            let reader = MediaReader { files, card };
            block_on(async {
                let read = AssetReader::read(&reader, Path::new(name)).await;
                let mut bytes = Vec::new();
                let count = read.ok()?.read_to_end(&mut bytes).await;
                count.ok()
            })
        };
        assert_eq!(
            read("packs/zipped/sounds/x.wav"),
            None,
            "it is not known yet"
        );
        files.put(loaded.roots);
        let whole = Some(sound.len());
        assert_eq!(read("packs/zipped/sounds/x.wav"), whole);
        assert_eq!(read("packs/loose/sounds/x.wav"), whole);
        assert!(files.has("packs/zipped/sounds/x.wav") && !files.has("packs/zipped/x.wav"));
        for name in [
            "packs/zipped/sounds/torn.wav",
            "packs/zipped/../../secret.wav",
            "packs/loose/../../secret.wav",
            "packs/loose/sounds/link.wav",
            "packs/../../secret.wav",
            "../secret.wav",
            "packs/nobody/sounds/x.wav",
        ] {
            assert_eq!(read(name), None, "{name}");
        }
        let outside = root.join("secret.wav");
        assert_eq!(read(&outside.to_string_lossy()), None);
        fs::remove_dir_all(root).expect("it can be removed");
    }
}
