//! Reads the files of models, pictures and sounds for Bevy, and hands on only what can be used.
//!
//! What decodes and draws them ends the game over a flawed file. `content::read_media` has checked
//! each to its end: one that fails is like one that is missing, so its stand-in stays.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{
        Arc,
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

/// The most pixels in a row that the graphics card holds, once it is known.
#[derive(Resource, Clone)]
struct Card(Arc<AtomicU32>);

/// Lets all files of models, pictures and sounds be read here. Call it before Bevy's own plugins
/// are added.
pub fn guard_media(app: &mut App, assets: &Path) {
    let (root, card) = (assets.to_owned(), Card(Arc::new(u32::MAX.into())));
    app.insert_resource(card.clone());
    let reader = move || -> Box<dyn bevy::asset::io::ErasedAssetReader> {
        Box::new(MediaReader {
            root: root.clone(),
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
    root: PathBuf,
    card: Card,
}

impl AssetReader for MediaReader {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        let file = self.root.join(path);
        if !file.exists() {
            return Err(AssetReaderError::NotFound(file));
        }
        let most = self.card.0.load(Ordering::Relaxed);
        match content::read_media(&file, path, most) {
            Ok(bytes) => Ok(VecReader::new(bytes)),
            Err(flaw) => Err(io::Error::new(io::ErrorKind::InvalidData, flaw).into()),
        }
    }

    /// No file says how it wants to be read.
    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        Err::<VecReader, _>(AssetReaderError::NotFound(self.root.join(path)))
    }

    /// Nobody reads whole folders.
    async fn read_directory<'a>(
        &'a self,
        path: &'a Path,
    ) -> Result<Box<PathStream>, AssetReaderError> {
        Err(AssetReaderError::NotFound(self.root.join(path)))
    }

    async fn is_directory<'a>(&'a self, path: &'a Path) -> Result<bool, AssetReaderError> {
        Ok(self.root.join(path).is_dir())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use bevy::tasks::block_on;

    use super::*;

    fn read(root: &Path, name: &str) -> Result<usize, String> {
        let reader = MediaReader {
            root: root.to_owned(),
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
}
