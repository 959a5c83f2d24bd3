//! Meshes, models and pictures, and the workshop that builds entities from them.

pub(crate) mod base_mesh;
pub(crate) mod die_faces;
pub(crate) mod models;
pub(crate) mod noise;
pub(crate) mod outlines;
pub(crate) mod rocks;
pub(crate) mod solid;
pub(crate) mod textures;
pub(crate) mod workshop;
